//! Games of the 18xx.games site: their shuffle, and what stands in their
//! files besides plain moves.
#![cfg(not(target_arch = "wasm32"))]

mod support;

use railhead::interop::{Import, SiteRandom};
use railhead::titles::g1822::{Item, State};
use serde_json::{Value, json};

/// Stacks with the boxes in front, as they were dealt.
fn dealt(state: &State) -> (Vec<String>, Vec<String>, Vec<Vec<String>>) {
    let minors = state.boxes.minors.iter().flatten().chain(&state.stacks.minors);
    let concessions = state.boxes.concessions.iter().flatten().chain(&state.stacks.concessions);
    let private = |p: &_| state.private_name(*p).to_owned();
    let first = state.boxes.privates.iter().flatten().map(private);
    let stacks = state.stacks.privates.iter();
    let mut privates: Vec<Vec<String>> =
        stacks.map(|stack| stack.iter().map(private).collect()).collect();
    match &mut privates[..] {
        [only] => *only = first.chain(only.clone()).collect(),
        three => three.iter_mut().zip(first).for_each(|(stack, card)| stack.insert(0, card)),
    }
    (
        minors.map(|company| state.item_name(Item::Minor(*company))).collect(),
        concessions.map(|company| state.item_name(Item::Concession(*company))).collect(),
        privates,
    )
}

fn strings(value: &Value) -> Vec<String> {
    value.as_array().unwrap().iter().map(|v| v.as_str().unwrap().to_owned()).collect()
}

/// 1822 §2.1.4, 1822 §2.1.5, 1822 §2.1.6, 1822 §2.1.7: the site's numbers and
/// the stacks that it deals from them, for many seeds and all options.
#[test]
fn shuffle_of_the_site() {
    let Some(folder) = support::conformance() else { return };
    let text = std::fs::read_to_string(folder.join("shuffle.json")).unwrap();
    let expected: Value = serde_json::from_str(&text).unwrap();
    let numbers = expected["numbers"].as_object().unwrap();
    for (seed, drawn) in numbers {
        let mut random = SiteRandom::new(seed.parse().unwrap());
        for number in drawn.as_array().unwrap() {
            assert_eq!(random.draw(), number.as_u64().unwrap(), "seed {seed}");
        }
    }
    let mut problems = Vec::new();
    for deal in expected["stacks"].as_array().unwrap() {
        let count = deal["players"].as_u64().unwrap();
        let players: Vec<Value> = (0..count).map(|id| json!({"id": id, "name": ""})).collect();
        let file = json!({
            "id": "deal", "title": deal["title"], "players": players, "actions": [],
            "settings": {"seed": deal["seed"], "optional_rules": deal["opts"]},
        });
        let import = Import::new(&file.to_string()).unwrap();
        let (minors, concessions, privates) = dealt(import.game().state());
        // The site keeps its three stacks of 1822+ in one list.
        let mut all: Vec<String> = privates.concat();
        let mut expected = strings(&deal["privates"]);
        let boxes: Vec<String> = match &privates[..] {
            [only] => only[..3].to_vec(),
            three => {
                all.sort();
                expected.sort();
                three.iter().map(|stack| stack[0].clone()).collect()
            }
        };
        let right = minors == strings(&deal["minors"])
            && concessions == strings(&deal["concessions"])
            && all == expected
            && boxes == strings(&deal["bidbox"]["p"]);
        if !right {
            problems.push(format!("{} {} seed {}", deal["title"], deal["opts"], deal["seed"]));
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}
