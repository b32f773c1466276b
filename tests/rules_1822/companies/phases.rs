//! 1822 §2.2 and §2.3, the phases: what starts them and what each allows.

use super::{buy_train, end_stock_round, rounds};
use crate::scene::Scene;
use railhead::game::{Action, Event, Play, Source, Subject};
use railhead::titles::g1822::steps::Stage;
use serde_json::{Value, json};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// What one more purchase from the bank does to a rich company in a phase.
fn next_phase(phase: u8, train: &str, price: i32) -> Scene {
    let mut scene = Scene::new(3).phase(phase).major("MR", 0, 100).cash("MR", 2_000);
    for gone in ["L", "3", "4", "5", "6"] {
        if gone == train {
            break;
        }
        if !(gone == "L" && train == "2") {
            scene = scene.bank_trains(gone, 0);
        }
    }
    let mut scene = scene.turn("MR", Stage::Trains);
    assert_eq!(scene.0.phase + 1, phase);
    scene.act(buy_train(train, Source::Bank, price));
    scene
}

/// 1822 §2.2.1, §2.3 Phase 1: the game starts in phase 1, and every new type
/// of train brings the next phase; an L-train none.
#[test]
fn new_trains_bring_phases() {
    assert_eq!(Scene::new(3).0.phase, 0);
    let steps = [(1, "2", 120), (2, "3", 200), (3, "4", 300), (4, "5", 500), (5, "6", 600)];
    for (phase, train, price) in steps.into_iter().chain([(6, "7", 750), (6, "E", 1_000)]) {
        let mut scene = next_phase(phase, train, price);
        assert_eq!(scene.0.phase_rules().name, (phase + 1).to_string(), "{train}");
        // The second of its kind changes nothing.
        if train != "E" {
            scene.act(buy_train(train, Source::Bank, price));
            assert_eq!(scene.0.phase, phase, "{train}");
        }
    }
    assert_eq!(next_phase(1, "L", 60).0.phase, 0);
}

/// 1822 §2.3 Phase 2: it starts with a 2-train bought or with an L-train
/// flipped to one, which costs £80.
#[test]
fn phase_2_starts_by_a_flip_too() {
    let mut scene = Scene::new(3).minor("5", 0, 50).cash("M5", 100).trains("5", &["L"]);
    scene = scene.turn("5", Stage::Trains);
    let (train, exchange) = ("2".to_owned(), Some("L".to_owned()));
    scene.act(Action::BuyTrain { train, from: Source::Bank, price: 80, exchange });
    assert_eq!(scene.0.phase_rules().name, "2");
    assert_eq!((scene.trains_of("5"), scene.money("M5")), (vec!["2"], 20));
    assert_eq!(next_phase(1, "2", 120).0.phase_rules().name, "2");
}

/// A phase begins: trains of a kind leave companies and the pool for good,
/// those of the next kind stay.
fn rusts(phase: u8, train: &str, price: i32, gone: &str, kept: &str) {
    let mut scene = Scene::new(3)
        .phase(phase - 1)
        .major("MR", 0, 100)
        .cash("MR", 2_000)
        .minor("5", 1, 50)
        .trains("5", &[gone])
        .major("GWR", 2, 100)
        .trains("GWR", &[gone, kept])
        .pool(&[gone, kept]);
    for pile in ["L", "3", "4", "5", "6"] {
        if pile == train {
            break;
        }
        scene = scene.bank_trains(pile, 0);
    }
    let mut scene = scene.turn("MR", Stage::Trains);
    let events = scene.act(buy_train(train, Source::Bank, price));
    assert_eq!(scene.0.phase_rules().name, phase.to_string());
    assert!(scene.trains_of("5").is_empty());
    assert_eq!(scene.trains_of("GWR"), [kept]);
    assert!(!scene.may(&buy_train(gone, Source::Pool, 1)));
    let pool: Vec<&str> = scene.0.depot.pool.iter().map(|t| scene.0.train_name(*t)).collect();
    assert_eq!(pool, [kept]);
    let left = events
        .iter()
        .filter(|event| matches!(event, Event::Train { train, to: None, .. } if train == gone));
    assert_eq!(left.count(), 3);
}

/// 1822 §2.3 Phase 3, §2.3 Phase 3-1, K035.
#[test]
fn phase_3_ends_l_trains() {
    rusts(3, "3", 200, "L", "2");
}

/// 1822 §2.3 Phase 4, §2.3 Phase 4-1, K035.
#[test]
fn phase_4_ends_2_trains() {
    rusts(4, "4", 300, "2", "3");
}

/// 1822 §2.3 Phase 5: the first 5-train makes nothing obsolete.
#[test]
fn phase_5_ends_no_train() {
    let mut scene = Scene::new(3)
        .phase(4)
        .bank_trains("L", 0)
        .bank_trains("3", 0)
        .bank_trains("4", 0)
        .major("MR", 0, 100)
        .cash("MR", 500)
        .minor("5", 1, 50)
        .trains("5", &["3"])
        .major("GWR", 2, 100)
        .trains("GWR", &["3", "4"])
        .turn("MR", Stage::Trains);
    scene.act(buy_train("5", Source::Bank, 500));
    assert_eq!(scene.0.phase_rules().name, "5");
    assert_eq!((scene.trains_of("5"), scene.trains_of("GWR")), (vec!["3"], vec!["3", "4"]));
}

/// 1822 §2.3 Phase 6, §2.3 Phase 6-1, K035.
#[test]
fn phase_6_ends_3_trains() {
    rusts(6, "6", 600, "3", "4");
}

/// 1822 §2.3 Phase 7, §2.3 Phase 7-1, K035: a 7 or an E.
#[test]
fn phase_7_ends_4_trains() {
    rusts(7, "7", 750, "4", "5");
    rusts(7, "E", 1_000, "4", "5");
}

/// 1822 §2.3 Phase 1-1, §2.3 Phase 2-1: L- and 2-trains, until the cards are
/// used up; only then a 3-train.
#[test]
fn phases_1_and_2_sell_l_and_2_trains() {
    for phase in [1, 2] {
        let scene = Scene::new(3).phase(phase).major("MR", 0, 100).cash("MR", 500);
        let on = scene.clone().bank_trains("L", 1).turn("MR", Stage::Trains);
        assert!(on.may(&buy_train("L", Source::Bank, 60)));
        assert!(on.may(&buy_train("2", Source::Bank, 120)));
        assert_eq!(on.broken(&buy_train("3", Source::Bank, 200)), "1822 §5.15.3");
        let off = scene.bank_trains("L", 0).turn("MR", Stage::Trains);
        assert!(!off.may(&buy_train("L", Source::Bank, 60)));
        assert!(!off.may(&buy_train("2", Source::Bank, 120)));
        assert!(off.may(&buy_train("3", Source::Bank, 200)));
    }
}

/// Whether trains are sold between companies in a phase; bank and pool sell
/// in every phase.
fn trade(phase: u8, train: &str, price: i32, between: bool) {
    let scene = Scene::new(3)
        .phase(phase)
        .major("MR", 0, 100)
        .cash("MR", 2_000)
        .major("GWR", 0, 70)
        .trains("GWR", &[train])
        .pool(&[train])
        .turn("MR", Stage::Trains);
    let other = buy_train(train, Source::Company("GWR".to_owned()), 1);
    if between {
        assert!(scene.may(&other));
    } else {
        assert_eq!(scene.broken(&other), "1822 §5.15.1");
    }
    let bank = |action: &Action| matches!(action, Action::BuyTrain { from: Source::Bank, .. });
    assert!(scene.legal_of("buy_train").iter().any(bank));
    assert!(scene.may(&buy_train(train, Source::Pool, price)));
}

/// 1822 §2.3 Phase 1-2, §2.3 Phase 2-2: no trains of other companies.
#[test]
fn phases_1_and_2_have_no_trade() {
    trade(1, "L", 60, false);
    trade(2, "2", 120, false);
}

/// 1822 §2.3 Phase 3-2, §2.3 Phase 4-2, §2.3 Phase 5-1, §2.3 Phase 6-2,
/// §2.3 Phase 7-2: bank, pool and other companies.
#[test]
fn phases_3_to_7_have_trade() {
    let trains = [(3, "3", 200), (4, "4", 300), (5, "5", 500), (6, "6", 600), (7, "7", 750)];
    for (phase, train, price) in trains {
        trade(phase, train, price, true);
    }
}

/// A company buys its last train within the limit, and none beyond.
fn limit(phase: u8, major: bool, train: &str, limit: usize) {
    let below = vec![train; limit - 1];
    let mut scene = Scene::new(3).phase(phase);
    scene = if major { scene.major("MR", 0, 100) } else { scene.minor("8", 0, 100) };
    let id = if major { "MR" } else { "8" };
    // Permanent trains do not count.
    scene = scene.cash(id, 4_000).trains(id, &below).trains(id, &["2P", "P+"]);
    let next = |scene: &Scene| {
        let bank = |action: &Action| {
            matches!(action, Action::BuyTrain { from: Source::Bank, exchange: None, .. })
        };
        scene.legal_of("buy_train").into_iter().find(bank)
    };
    let mut scene = scene.turn(id, Stage::Trains);
    scene.act(next(&scene).expect("below the limit"));
    assert_eq!(scene.trains_of(id).len(), limit + 2, "phase {phase}");
    assert_eq!(scene.0.phase + 1, phase);
    // At the limit nothing is bought; an L may be flipped.
    let mut full = Scene::new(3).phase(phase);
    full = if major { full.major("MR", 0, 100) } else { full.minor("8", 0, 100) };
    let full = full.cash(id, 4_000).trains(id, &below).trains(id, &[train]);
    assert_eq!(next(&full.turn(id, Stage::Trains)), None, "phase {phase}");
}

/// 1822 §2.3 Phase 1-7, §2.3 Phase 2-9, §2.3 Phase 3-10.
#[test]
fn minors_have_two_trains_up_to_phase_3() {
    limit(1, false, "L", 2);
    limit(2, false, "2", 2);
    limit(3, false, "3", 2);
}

/// 1822 §2.3 Phase 4-10, §2.3 Phase 5-10, §2.3 Phase 6-10, §2.3 Phase 7-10.
#[test]
fn minors_have_one_train_from_phase_4() {
    for (phase, train) in [(4, "4"), (5, "5"), (6, "6"), (7, "7")] {
        limit(phase, false, train, 1);
    }
}

/// 1822 §2.3 Phase 2-10, §2.3 Phase 3-11, §2.3 Phase 4-11.
#[test]
fn majors_have_four_trains_and_three_in_phase_4() {
    limit(2, true, "2", 4);
    limit(3, true, "3", 4);
    limit(4, true, "4", 3);
}

/// 1822 §2.3 Phase 5-11, §2.3 Phase 6-11, §2.3 Phase 7-11.
#[test]
fn majors_have_two_trains_from_phase_5() {
    for (phase, train) in [(5, "5"), (6, "6"), (7, "7")] {
        limit(phase, true, train, 2);
    }
}

/// 1822 §2.3 Phase 4-10, §2.3 Phase 4-11, §2.3 Phase 5-11: when a limit falls
/// trains are given up at once.
#[test]
fn a_lower_limit_takes_trains_away() {
    let base = |phase| {
        let scene = Scene::new(3).phase(phase).bank_trains("L", 0).bank_trains("3", 0);
        scene.major("MR", 0, 100).cash("MR", 500)
    };
    let mut four = base(3).minor("5", 1, 50).trains("5", &["3", "3"]);
    four = four.major("GWR", 2, 90).trains("GWR", &["3", "3", "3", "4"]).bank_trains("4", 6);
    let mut four = four.turn("MR", Stage::Trains);
    four.act(buy_train("4", Source::Bank, 300));
    assert_eq!(four.decides(), Some(2));
    assert!(four.may(&give_up("3")) && four.may(&give_up("4")));
    four.act(give_up("3"));
    assert_eq!((four.trains_of("GWR"), four.decides()), (vec!["3", "3", "4"], Some(1)));
    four.act(give_up("3"));
    assert_eq!((four.trains_of("5"), four.decides()), (vec!["3"], Some(0)));
    let mut five = base(4).bank_trains("4", 0);
    five = five.major("GWR", 2, 90).trains("GWR", &["3", "4", "4"]);
    let mut five = five.turn("MR", Stage::Trains);
    five.act(buy_train("5", Source::Bank, 500));
    five.act(give_up("3"));
    assert_eq!(five.trains_of("GWR"), ["4", "4"]);
}

/// The operating rounds between two stock rounds in a phase.
fn operating_rounds(phase: u8) -> usize {
    let mut scene = Scene::new(3).phase(phase).stock_round(2, 0);
    let events = end_stock_round(&mut scene);
    let names = rounds(&events);
    assert_eq!(names.last(), Some(&"SR 3"), "phase {phase}");
    names.len() - 1
}

/// 1822 §2.3 Phase 1-8.
#[test]
fn one_operating_round_in_phase_1() {
    assert_eq!(operating_rounds(1), 1);
}

/// 1822 §2.3 Phase 2-11, §2.3 Phase 3-12, §2.3 Phase 4-12, §2.3 Phase 5-12.
#[test]
fn two_operating_rounds_from_phase_2() {
    for phase in 2..=5 {
        assert_eq!(operating_rounds(phase), 2, "phase {phase}");
    }
}

/// 1822 §2.3 Phase 6-12, §2.3 Phase 7-12.
#[test]
fn two_operating_rounds_to_the_end() {
    for phase in 6..=7 {
        assert_eq!(operating_rounds(phase), 2, "phase {phase}");
    }
}

/// In phase 4 the next train is a 5, minor 6 lies unsold in box 1, and two
/// majors have three trains each; the stock round ends.
fn removal(options: &[(&str, Value)]) -> (Scene, Vec<Event>) {
    let mut scene = Scene::with("1822", 3, options).phase(4).bank_trains("L", 0);
    scene = scene.bank_trains("3", 0).bank_trains("4", 0).boxes(&["M6"]);
    scene = scene.minor("5", 2, 100).trains("5", &["3"]);
    scene = scene.major("GWR", 0, 80).trains("GWR", &["3", "4", "4"]);
    scene = scene.major("MR", 1, 90).trains("MR", &["3", "3", "4"]).stock_round(5, 0);
    let events = end_stock_round(&mut scene);
    assert_eq!(scene.0.phase_rules().name, "5");
    (scene, events)
}

/// Who has to give up a train.
fn discards(scene: &Scene) -> Option<String> {
    match scene.0.decision()?.subject {
        Subject::Discard { company } => Some(company),
        _ => None,
    }
}

fn give_up(train: &str) -> Action {
    Action::DiscardTrain { train: train.to_owned() }
}

/// 1822 §2.3 Phase 5-11, §5.15.7, K038: a train removed for an unsold minor
/// starts its phase; the majors over the limit give trains up, the dearer one
/// first, before the operating round begins.
#[test]
fn a_removed_train_lowers_the_limit() {
    let (mut scene, events) = removal(&[]);
    assert!(rounds(&events).is_empty());
    assert_eq!(discards(&scene).as_deref(), Some("MR"));
    scene.act(give_up("3"));
    assert_eq!(discards(&scene).as_deref(), Some("GWR"));
    let events = scene.act(give_up("4"));
    assert_eq!(rounds(&events), ["OR 5.1"]);
    assert_eq!((scene.trains_of("MR"), scene.trains_of("GWR")), (vec!["3", "4"], vec!["3", "4"]));
}

/// 1822 §5.15.7: the options on the order and the time of these discards.
#[test]
fn discards_in_another_order_or_later() {
    let (listed, _) = removal(&[("discard_order", json!("listed"))]);
    assert_eq!(discards(&listed).as_deref(), Some("GWR"));
    let (mut later, events) = removal(&[("removal_discards", json!("next_round"))]);
    assert_eq!(rounds(&events), ["OR 5.1"]);
    assert_eq!(discards(&later).as_deref(), Some("MR"));
    later.act(give_up("3"));
    later.act(give_up("3"));
    assert_eq!(later.trains_of("GWR"), ["4", "4"]);
    assert!(later.stage().is_some_and(|(company, _)| company == "5"));
}

/// 1822 §2.2.1, §4.10.3, E07: a train that leaves with the unsold minor of
/// box 1 starts its phase, an L/2 card none; with it goes one L/2 card for
/// every unsold minor.
#[test]
fn removed_trains_start_phases() {
    let piles = ["L", "3", "4", "5", "6"];
    for (phase, gone, expected) in
        [(1, 0, "1"), (2, 0, "2"), (2, 1, "3"), (3, 2, "4"), (4, 3, "5"), (5, 4, "6"), (6, 5, "7")]
    {
        let mut scene = Scene::new(3).phase(phase);
        for pile in &piles[..gone] {
            scene = scene.bank_trains(pile, 0);
        }
        let left = scene.0.depot.left.clone();
        let mut scene = scene.stock_round(3, 0);
        end_stock_round(&mut scene);
        assert_eq!(scene.0.phase_rules().name, expected, "{phase}, {gone} piles gone");
        let cards = |left: &[Option<u8>]| left.iter().flatten().map(|n| i32::from(*n)).sum::<i32>();
        let fewer = cards(&left) - cards(&scene.0.depot.left);
        // Four minors are unsold; there is no end of 7- and E-trains.
        assert_eq!(fewer, [5, 1, 0][usize::from(gone > 0) + usize::from(gone > 4)]);
    }
}
