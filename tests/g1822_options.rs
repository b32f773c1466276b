//! Options of 1822 and its scenarios: what each of them does, and which
//! cannot go together.

#[path = "support/scene.rs"]
#[allow(dead_code, reason = "other tests need the rest")]
mod scene;

use railhead::game::{Action, Play, Setup, Source};
use railhead::titles::OptionInfo;
use railhead::titles::g1822::{CATALOGUE, Item, Options, PrivateAt, Stage, State, Status};
use scene::Scene;
use serde_json::{Map, Value, json};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn setup(title: &str, players: usize, seed: u64, options: &[(&str, Value)]) -> Setup {
    let names = ["Ann", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hal"];
    let mut setup = Setup::new(title, &names[..players], seed);
    for (name, value) in options {
        setup.options.insert((*name).to_owned(), value.clone());
    }
    setup
}

fn start(title: &str, players: usize, seed: u64, options: &[(&str, Value)]) -> State {
    let setup = setup(title, players, seed, options);
    State::start(&setup, &mut Vec::new()).unwrap_or_else(|errors| panic!("{errors:?}"))
}

/// What is wrong with a setup, as `place code`, sorted.
fn faults(title: &str, players: usize, options: &[(&str, Value)]) -> Vec<String> {
    let setup = setup(title, players, 1, options);
    let errors = State::start(&setup, &mut Vec::new()).expect_err("it is possible");
    let mut list: Vec<String> =
        errors.iter().map(|error| format!("{} {}", error.at, error.code)).collect();
    list.sort();
    list
}

/// All private companies in boxes and stacks, by number.
fn privates(state: &State) -> Vec<&'static str> {
    let there = state.all_privates().filter(|p| state.privates[p.index()].at == PrivateAt::Table);
    there.map(|private| state.private_name(private)).collect()
}

fn in_box(state: &State, k: usize) -> Option<String> {
    state.boxes.minors[k].map(|company| state.item_name(Item::Minor(company)))
}

/// Everything that the structure of options can hold is in the catalogue,
/// with the usual value first, and nothing else is.
#[test]
fn catalogue_is_complete() {
    let mut usual = serde_json::to_value(Options::default()).unwrap();
    usual["deal"] = Value::Null;
    let usual = usual.as_object().unwrap();
    let mut names: Vec<&str> = CATALOGUE.iter().map(|info| info.id).collect();
    names.sort_unstable();
    let mut fields: Vec<&str> = usual.keys().map(String::as_str).collect();
    fields.sort_unstable();
    assert_eq!(names, fields);
    for info in CATALOGUE {
        let values = serde_json::to_value(info.values).unwrap();
        assert!(info.id == "deal" || values[0] == usual[info.id], "{}", info.id);
        for value in values.as_array().unwrap() {
            let mut alone = Map::new();
            alone.insert(info.id.to_owned(), value.clone());
            serde_json::from_value::<Options>(Value::Object(alone)).unwrap();
        }
        let known = |id: &&str| names.contains(id);
        assert!(info.needs.iter().chain(info.excludes).all(known), "{}", info.id);
        assert!(info.about.ends_with('.') && info.rule.starts_with("1822 §"), "{}", info.id);
    }
}

/// Impossible combinations are refused, all at once, each with its place.
#[test]
fn impossible_options_are_named_at_once() {
    let all = [
        ("plus_no_removals", json!(true)),
        ("starter", json!(true)),
        ("advanced", json!(true)),
        ("sw_peninsula", json!(true)),
        ("bids_per_turn", json!(2)),
        ("stacks", json!("closed")),
        ("colour", json!("red")),
    ];
    let wrong = faults("1822", 8, &all);
    let expected = [
        "options.advanced setup/option_excludes",
        "options.advanced setup/option_title",
        "options.bids_per_turn setup/option_value",
        "options.colour setup/option_unknown",
        "options.plus_no_removals setup/option_needs",
        "options.stacks setup/option_value",
        "options.starter setup/option_excludes",
        "options.starter setup/option_title",
        "options.sw_peninsula setup/option_players",
        "options.sw_peninsula setup/option_title",
        "players setup/players",
    ];
    assert_eq!(wrong, expected);
    assert_eq!(
        faults("1822NRS", 3, &[("plus_expansion", json!(true))]),
        ["options.plus_expansion setup/option_title"]
    );
    assert_eq!(
        faults("1822MRS", 3, &[("sw_peninsula", json!(true))]),
        ["options.sw_peninsula setup/option_players"]
    );
    // An option that is written out with its usual value is none.
    start("1822", 3, 1, &[("sw_peninsula", json!(false)), ("starter", json!(false))]);
    let faults = OptionInfo::faults(CATALOGUE, "1822", 3, &Map::new());
    assert!(faults.is_empty());
}

/// 1822 §6.1.1: of the stacks players see all, what refills boxes that are
/// all empty, or nothing.
#[test]
fn stacks_are_seen_as_chosen() {
    let seen = |title, options: &[(&str, Value)]| {
        let state = start(title, 3, 5, options);
        let seen = state.visible_stacks();
        for (all, some) in state.stacks.privates.iter().zip(&seen.privates) {
            assert!(all.starts_with(some));
        }
        assert!(state.stacks.minors.starts_with(&seen.minors));
        let privates: Vec<usize> = seen.privates.iter().map(Vec::len).collect();
        (seen.minors.len(), seen.concessions.len(), privates)
    };
    let stacks = |value: &str| ("stacks", json!(value));
    let plus = ("plus_expansion", json!(true));
    assert_eq!(seen("1822", &[]), (20, 7, vec![15]));
    assert_eq!(seen("1822", &[stacks("next_batch")]), (4, 3, vec![3]));
    assert_eq!(seen("1822", &[stacks("next_batch"), plus.clone()]), (4, 3, vec![1, 1, 1]));
    assert_eq!(seen("1822", &[stacks("hidden"), plus]), (0, 0, vec![0, 0, 0]));
}

/// 1822 §2.1.7, 1822 §6.1.3: of the 21 private companies of 1822+ one of the
/// second and two of the third kind are removed, P5 never; or none; in three
/// stacks, or mixed.
#[test]
fn plus_stacks_and_removals() {
    let plus = ("plus_expansion", json!(true));
    let all = ("plus_no_removals", json!(true));
    let single = ("plus_single_stack", json!(true));
    let third = ["P6", "P7", "P9", "P15", "P16", "P17", "P18", "P20"];
    let second = ["P2", "P5", "P8", "P10", "P11", "P12", "P21"];
    for seed in 0..30 {
        for mixed in [false, true] {
            let mut options = vec![plus.clone()];
            options.extend(mixed.then(|| single.clone()));
            let state = start("1822", 4, seed, &options);
            assert_eq!(state.stacks.privates.len(), if mixed { 1 } else { 3 });
            let there = privates(&state);
            let count = |kind: &[&str]| there.iter().filter(|id| kind.contains(id)).count();
            assert_eq!((there.len(), count(&second), count(&third)), (18, 6, 6));
            assert!(there.contains(&"P5"));
            options.push(all.clone());
            assert_eq!(privates(&start("1822", 4, seed, &options)).len(), 21);
        }
        let state = start("1822", 4, seed, std::slice::from_ref(&plus));
        let first: Vec<&str> =
            state.boxes.privates.iter().flatten().map(|p| state.private_name(*p)).collect();
        assert!(first[0] == "P1" && second.contains(&first[1]) && third.contains(&first[2]));
    }
}

/// 1822 §6.2.1: the private companies of a first game in the MRS, and those
/// of an advanced one, which has M14 in the first box; for two players there
/// is a set of its own.
#[test]
fn scenario_sets_of_private_companies() {
    let on = |name| [(name, json!(true))];
    let starter = start("1822MRS", 4, 3, &on("starter"));
    let expected = ["P1", "P2", "P5", "P6", "P7", "P8", "P9", "P10", "P11", "P12", "P13", "P14"];
    assert_eq!(privates(&starter), expected);
    assert_eq!(in_box(&starter, 0).as_deref(), Some("M24"));
    let advanced = start("1822MRS", 4, 3, &on("advanced"));
    let twelve = ["P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8", "P9", "P10", "P11", "P12"];
    assert_eq!(privates(&advanced), twelve);
    assert_eq!(in_box(&advanced, 0).as_deref(), Some("M14"));
    assert_eq!(privates(&start("1822MRS", 2, 3, &[])), twelve);
    assert_eq!(privates(&start("1822MRS", 3, 3, &[])).len(), 15);
    let north = ["P1", "P2", "P3", "P4", "P6", "P7", "P8", "P9", "P11", "P12"];
    assert_eq!(privates(&start("1822NRS", 2, 3, &[])), north);
    assert_eq!(privates(&start("1822", 2, 3, &[])).len(), 18);
}

/// 1822 §6.2.1: with `sw_peninsula` two minors, never the first one, give way
/// to M22 and M23, whose homes are kept in D39; else those two are absent.
#[test]
fn the_peninsula_has_two_minors() {
    let mut gone = Vec::new();
    for seed in 0..20 {
        let state = start("1822MRS", 2, seed, &[("sw_peninsula", json!(true))]);
        let minors: Vec<&str> = state
            .all_companies()
            .filter(|company| !state.book.is_major(*company))
            .filter(|company| state.charter(*company).status != Status::Absent)
            .map(|company| state.name(company))
            .collect();
        assert_eq!(minors.len(), 16);
        assert!(["22", "23", "24"].iter().all(|id| minors.contains(id)));
        assert_eq!(in_box(&state, 0).as_deref(), Some("M24"));
        let home = state.laid.board().find_hex("D39").unwrap();
        assert_eq!(state.laid.reserved.iter().filter(|kept| kept.hex == home).count(), 2);
        gone.extend((7..=21).filter(|n| !minors.contains(&n.to_string().as_str())));
    }
    gone.sort_unstable();
    gone.dedup();
    assert!(gone.len() > 8, "any two minors: {gone:?}");
    let usual = start("1822MRS", 2, 1, &[]);
    let absent = usual.book.title.company("22").unwrap();
    assert_eq!(usual.charter(absent).status, Status::Absent);
    assert!(usual.laid.reserved.iter().all(|kept| kept.company != absent));
    // They operate from there.
    let options = [("sw_peninsula", json!(true)), ("empty_steps", json!("asked"))];
    let scene = Scene::with("1822MRS", 2, &options);
    let scene = scene.phase(2).minor("22", 0, 100).cash("M22", 100).turn("22", Stage::Track);
    let lays = scene.legal_of("lay_tile");
    let beside = |action: &Action| matches!(action, Action::LayTile { hex, .. } if hex == "F39");
    assert!(lays.iter().any(beside), "{lays:?}");
}

/// The mails that a company's best runs can bring.
fn mails(options: &[(&str, Value)], tiles: &[&str]) -> Vec<i32> {
    let scene = Scene::with("1822", 3, options).phase(3).minor("7", 0, 100).private("P6", "7");
    let scene = scene.trains("7", &["L"]).tiles(tiles).turn("7", Stage::Run);
    let mail = |action: Action| match action {
        Action::RunRoutes { mail, .. } => mail,
        other => panic!("{other:?}"),
    };
    scene.legal_of("run_routes").into_iter().map(mail).collect()
}

/// 1822 §3.1.12, K025: an L-train has no two ends and carries no mail; with
/// `mail_on_local` it does where it runs from its city to a town, and half of
/// both is paid: 20 for the yellow city and 10 for the town.
#[test]
fn mail_on_local_trains() {
    let on = [("mail_on_local", json!(true))];
    let town = ["H23 57 0", "H25 4 0"];
    assert_eq!(mails(&[], &town), [0]);
    assert_eq!(mails(&on, &town), [15]);
    assert_eq!(mails(&on, &town[..1]), [0], "a city alone is no two ends");
}

/// 1822 §4.6.2, 1822 §4.6.3, E14: one bundle of a company in a turn; where a
/// recording splits it, the second sale is paid at the lower price.
#[test]
fn sales_may_be_split() {
    let table = |options: &[(&str, Value)]| {
        let scene = Scene::with("1822", 3, options).phase(3).major("MR", 0, 100);
        let mut scene = scene.shares("MR", "1", 3).cash("1", 0).stock_round(3, 1);
        scene.act(Action::SellShares { company: "MR".to_owned(), count: 1 });
        scene
    };
    let again = Action::SellShares { company: "MR".to_owned(), count: 1 };
    assert_eq!(table(&[]).refusal(&again).code, "sell/one_bundle");
    let mut split = table(&[("split_sales", json!(true))]);
    assert_eq!((split.money("1"), split.price_of("MR")), (100, Some(90)));
    split.act(again);
    assert_eq!(split.money("1"), 190);
}

/// 1822 §4.1.3-2, E14: after a repayment nothing is sold; where a recording
/// takes each sale for itself, a debt may be paid off by several.
#[test]
fn sales_after_a_repayment() {
    let table = |options: &[(&str, Value)]| {
        let scene = Scene::with("1822", 3, options).phase(3).major("MR", 0, 100);
        let scene = scene.shares("MR", "1", 3).debt(1, 200).cash("1", 30);
        let mut scene = scene.stock_round(3, 1);
        scene.act(Action::RepayLoan { amount: 20 });
        scene
    };
    let sale = Action::SellShares { company: "MR".to_owned(), count: 2 };
    assert_eq!(table(&[]).refusal(&sale).code, "sell/too_late");
    let mut split = table(&[("split_sales", json!(true))]);
    split.act(sale);
    split.act(Action::RepayLoan { amount: 180 });
    assert_eq!((split.money("1"), split.0.debts[1].0), (30, 0));
}

/// 1822 §5.17.1, E12: for a train every share brings what it was worth when
/// the purchase began; where a recording takes each sale for itself, a sale
/// of several the price of the moment, and no more of them than are needed.
#[test]
fn sales_for_a_train_may_be_split() {
    let table = |options: &[(&str, Value)]| {
        let scene = Scene::with("1822", 3, options).phase(4).major("LBSCR", 0, 100);
        let scene = scene.major("MR", 1, 80).shares("MR", "0", 4).cash("0", 0);
        let mut scene = scene.cash("LBSCR", 100).turn("LBSCR", Stage::Trains);
        let train = ("4".to_owned(), Source::Bank);
        let (train, from) = train;
        scene.act(Action::BuyTrain { train, from, price: 300, exchange: None });
        scene
    };
    let sale = |count| Action::SellShares { company: "MR".to_owned(), count };
    assert!(!table(&[]).may(&sale(2)), "one by one");
    let mut split = table(&[("split_sales", json!(true))]);
    assert!(split.may(&sale(3)) && !split.may(&sale(4)));
    split.act(sale(2));
    assert_eq!((split.money("0"), split.price_of("MR")), (160, Some(60)));
    assert!(split.may(&sale(1)) && !split.may(&sale(2)));
    split.act(sale(1));
    assert_eq!((split.trains_of("LBSCR"), split.money("0")), (vec!["4"], 20));
}
