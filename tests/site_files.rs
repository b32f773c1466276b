//! Files of the 18xx.games site that say the same in another form, or that
//! no recording at hand shows: made from recordings.
#![cfg(not(target_arch = "wasm32"))]

mod support;

use railhead::interop::{Import, trace_line};
use railhead::titles::g1822::Round;
use serde_json::{Value, json};

/// A recorded game, where there is one.
fn recorded(name: &str) -> Option<Value> {
    let path = support::conformance()?.join("games").join(format!("{name}.json"));
    Some(serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap())
}

/// Every state of a file, by the number of the action before it.
fn states(file: &Value) -> Result<Vec<Value>, String> {
    let mut import = Import::new(&file.to_string()).unwrap();
    let mut states = Vec::new();
    let played = import.play(|import, id, recorded| states.push(trace_line(import, id, recorded)));
    played.map(|()| states).map_err(|error| error.to_string())
}

fn actions(file: &mut Value) -> &mut Vec<Value> {
    file["actions"].as_array_mut().unwrap()
}

fn place(file: &Value, id: u64) -> usize {
    let actions = file["actions"].as_array().unwrap();
    actions.iter().position(|action| action["id"] == id).unwrap()
}

/// Leaves out what comes after an action.
fn cut_after(file: &mut Value, id: u64) {
    let last = place(file, id);
    actions(file).truncate(last + 1);
    file["status"] = json!("active");
}

/// 1822 §3.1.9: a power may be used right after its private company was
/// acquired, with any number of passes between, as often as the site asks.
#[test]
fn powers_after_an_acquisition() {
    let Some(file) = recorded("1822-3p-bank") else { return };
    let expected = states(&file).unwrap();
    let pass = place(&file, 789);
    let around: Vec<&Value> = file["actions"].as_array().unwrap()[pass - 1..].iter().collect();
    let kinds: Vec<&str> = around[..4].iter().map(|a| a["type"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["acquire_company", "pass", "choose_ability", "lay_tile"]);
    for passes in [0, 2] {
        let mut other = file.clone();
        let one = actions(&mut other).remove(pass);
        for _ in 0..passes {
            actions(&mut other).insert(pass, one.clone());
        }
        let states = states(&other).unwrap_or_else(|error| panic!("{passes} passes: {error}"));
        assert_eq!(states.last(), expected.last(), "{passes} passes");
    }
}

/// 1822 §5.17.1, E12: on the site two sales for a train are paid at the price
/// of the moment each: 100 and 90, not twice 100.
#[test]
fn two_sales_for_a_train() {
    let Some(mut file) = recorded("1822nrs-4p-bank") else { return };
    cut_after(&mut file, 452);
    let cash = |file: &Value| {
        let states = states(file).unwrap();
        states.last().unwrap()["players"]["16367"]["cash"].clone()
    };
    assert_eq!(cash(&file), 17);
    let sale = place(&file, 451);
    for (at, share) in [(sale, "LYR_1"), (sale + 1, "LYR_2")] {
        let mut one = actions(&mut file)[sale].clone();
        one["shares"] = json!([share]);
        one["percent"] = json!(10);
        if at == sale {
            actions(&mut file)[at] = one;
        } else {
            actions(&mut file).insert(at, one);
        }
    }
    assert_eq!(cash(&file), 7);
}

/// 1822 §5.2.2: an action of a company that does not have its turn stops the
/// import; it is not taken for one of the company that has.
#[test]
fn companies_out_of_turn() {
    let Some(mut file) = recorded("1822-3p-bank") else { return };
    let run = place(&file, 785);
    assert_eq!(actions(&mut file)[run]["entity"], "MR");
    actions(&mut file)[run]["entity"] = json!("GWR");
    // The GWR runs, so that the turn of the MR is over.
    let error = states(&file).unwrap_err();
    assert!(error.starts_with("action 786 (dividend by MR) is not understood"), "{error}");
}

/// A purchase without a side is one from the bank, as long as companies sell
/// no trains to each other (1822 §5.15.1).
#[test]
fn trains_without_a_side() {
    let Some(mut file) = recorded("1822-3p-bank") else { return };
    cut_after(&mut file, 100);
    let expected = states(&file).unwrap();
    let mut left_out = 0;
    for action in actions(&mut file) {
        let local = action["variant"] == "L";
        if local && action["type"] == "buy_train" {
            action.as_object_mut().unwrap().remove("variant");
            left_out += 1;
        }
    }
    assert!(left_out > 3);
    assert_eq!(states(&file).unwrap(), expected);
}

/// 1822 §1.3.1: a file that goes on after the earliest of several ends went
/// by the first that was due. The bank breaks in the first operating round of
/// two; with other earnings the NER comes to the end value in it as well.
#[test]
fn the_end_that_was_due_first() {
    let Some(mut file) = recorded("1822nrs-4p-bank") else { return };
    let play = |file: &Value| {
        let mut import = Import::new(&file.to_string()).unwrap();
        let mut ids = Vec::new();
        import.play(|_, id, _| ids.push(id)).unwrap();
        (import, ids)
    };
    let (plain, _) = play(&file);
    assert!(plain.game().state().over);
    assert!(!plain.game().setup().options.contains_key("game_end"));
    for (id, revenues) in [(768, [500, 0]), (776, [110, 490]), (841, [400, 0]), (844, [2_630, 0])] {
        let run = place(&file, id);
        let routes = actions(&mut file)[run]["routes"].as_array_mut().unwrap();
        for (route, revenue) in routes.iter_mut().zip(revenues.into_iter().chain([0; 9])) {
            route["revenue"] = json!(revenue);
        }
    }
    // The NER operates first in the second round then.
    cut_after(&mut file, 872);
    actions(&mut file).retain(|action| !(866..870).contains(&action["id"].as_u64().unwrap()));
    let rounds = |number| Round::Operating { set: 8, number, of: 2 };
    let (first, shown) = play(&file);
    assert_eq!(first.game().setup().options["game_end"], "first_trigger");
    assert_eq!((first.game().state().round, first.game().state().over), (rounds(2), false));
    let mut once = shown.clone();
    once.dedup();
    assert_eq!((shown.last(), once.len()), (Some(&872), shown.len()));
    // Where nothing follows, the earliest end is the end.
    cut_after(&mut file, 865);
    let (earliest, _) = play(&file);
    assert_eq!((earliest.game().state().round, earliest.game().state().over), (rounds(1), true));
}
