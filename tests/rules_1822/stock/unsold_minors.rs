//! 1822 §4.10.3, trains and minors that leave when nobody bids.

use super::end_round;
use crate::scene::Scene;
use railhead::finance::Player;
use railhead::game::{Event, Play, Subject};
use railhead::titles::g1822::{ConcessionAt, PrivateAt, Round, Status};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// Four minors in the boxes, and bids of 100 on some of the boxes.
fn boxes(phase: u8, with_bid: &[usize]) -> Scene {
    let minors = ["M24", "M5", "M6", "M7"];
    let mut scene = Scene::new(3).phase(phase).boxes(&minors).cash("1", 1000);
    for at in with_bid {
        scene = scene.bid(1, minors[at - 1], 100);
    }
    scene.stock_round(2, 0)
}

/// Names of the trains that left the bank for good, in order.
fn removed(events: &[Event]) -> Vec<&str> {
    let gone = events.iter().filter_map(|event| match event {
        Event::Train { train, from, to: None } if from == "bank" => Some(train.as_str()),
        _ => None,
    });
    gone.collect()
}

fn phase(scene: &Scene) -> &str {
    &scene.0.phase_rules().name
}

fn local_cards(scene: &Scene) -> Option<u8> {
    scene.0.depot.left[0]
}

/// 1822 §4.10.3, K070: one L/2 for each minor without a bid; the one in box 1
/// leaves with another train, its home space becomes free.
#[test]
fn trains_leave_for_unsold_minors() {
    let mut none = boxes(1, &[1, 2, 3, 4]);
    assert!(removed(&end_round(&mut none)).is_empty());
    assert_eq!(local_cards(&none), Some(22));

    let mut third = boxes(1, &[1, 2, 4]);
    assert_eq!(removed(&end_round(&mut third)), ["L"]);
    assert_eq!(local_cards(&third), Some(21));
    assert_eq!(third.status("6"), Status::Waiting);

    let mut first = boxes(1, &[2, 3, 4]);
    let company = first.company("24");
    let keeps = |scene: &Scene| scene.0.laid.reserved.iter().any(|kept| kept.company == company);
    assert!(keeps(&first));
    let events = end_round(&mut first);
    assert_eq!(removed(&events), ["L", "L"]);
    assert_eq!(local_cards(&first), Some(20));
    assert_eq!(first.status("24"), Status::Closed);
    assert!(!keeps(&first));
    assert!(events.contains(&Event::Item { item: "M24".to_owned(), owner: None }));

    let mut all = boxes(2, &[]);
    assert_eq!(removed(&end_round(&mut all)).len(), 5);
    assert_eq!(all.status("24"), Status::Closed);
    assert_eq!(all.status("5"), Status::Waiting);
}

/// 1822 §4.10.3, E49, K070: empty boxes are no unsold minors.
#[test]
fn empty_boxes_take_no_train() {
    let mut scene = Scene::new(3).phase(2).boxes(&["M12"]).bid(0, "M12", 100).stock_round(2, 0);
    scene.0.stacks.minors.clear();
    for k in 1..4 {
        scene.0.boxes.minors[k] = None;
    }
    let left = local_cards(&scene);
    assert!(removed(&end_round(&mut scene)).is_empty());
    assert_eq!(local_cards(&scene), left);
}

/// 1822 §4.10.3: without L/2 cards nothing leaves for the boxes; for box 1 the
/// next train of the bank does, trains in the pool do not count.
#[test]
fn without_local_cards() {
    let mut scene = boxes(3, &[1]).pool(&["2", "3"]);
    let bank = scene.0.depot.left.clone();
    assert!(removed(&end_round(&mut scene)).is_empty());
    assert_eq!(scene.0.depot.left, bank);

    let mut scene = boxes(3, &[2, 3]).pool(&["2", "3"]);
    let threes = scene.0.depot.left[1].unwrap();
    let pool = scene.0.depot.pool.clone();
    assert_eq!(removed(&end_round(&mut scene)), ["3"]);
    assert_eq!(scene.0.depot.left[1], Some(threes - 1));
    assert_eq!(scene.0.depot.pool, pool);
    assert_eq!(phase(&scene), "3");
}

/// 1822 §4.10.3, E07, K070: an L/2 card starts nothing; every later train
/// starts its phase, even with one skipped.
#[test]
fn a_train_that_leaves_starts_its_phase() {
    let mut scene = boxes(1, &[2, 3, 4]).bank_trains("L", 2);
    assert_eq!(removed(&end_round(&mut scene)), ["L", "L"]);
    assert_eq!(phase(&scene), "1");

    // The last L leaves for box 1, there is none for box 2, then the first 3.
    let mut scene = boxes(1, &[3, 4]).bank_trains("L", 1);
    let events = end_round(&mut scene);
    assert_eq!(removed(&events), ["L", "3"]);
    assert_eq!(phase(&scene), "3");
    assert_eq!(scene.0.round, Round::Operating { set: 2, number: 1, of: 2 });

    for (before, train, after) in [(3, "4", "4"), (4, "5", "5"), (5, "6", "6"), (6, "7", "7")] {
        let mut scene = boxes(before, &[2, 3, 4]);
        let last = before.to_string();
        scene = scene.bank_trains(&last, 0);
        assert_eq!(removed(&end_round(&mut scene)), [train]);
        assert_eq!(phase(&scene), after);
    }
    let mut scene = boxes(7, &[2, 3, 4]);
    assert_eq!(removed(&end_round(&mut scene)), ["7"]);
    assert_eq!(phase(&scene), "7");
}

/// 1822 §4.10.3, §2.2.1: minors of the round start by the phase in which it
/// was played, though a train that leaves begins another.
#[test]
fn minors_start_before_trains_leave() {
    let mut scene = boxes(2, &[2, 3, 4]).bank_trains("L", 0).bid(0, "M5", 135);
    end_round(&mut scene);
    assert_eq!(phase(&scene), "3");
    // In phase 3 it would be 135.
    assert_eq!((scene.price_of("5"), scene.money("M5")), (Some(60), 120));
}

/// 1822 §4.10.3, §3.2.5, E08: a concession that was just won is paid and goes
/// with the phase that a train begins.
#[test]
fn a_concession_is_lost_at_once() {
    let mut scene = boxes(4, &[2, 3, 4]).boxes(&["M24", "C6"]).bank_trains("4", 0);
    scene = scene.bid(0, "C6", 100).cash("0", 150).stock_round(2, 0);
    let events = end_round(&mut scene);
    let gone = Event::Item { item: "C6".to_owned(), owner: None };
    let won = Event::Item { item: "C6".to_owned(), owner: Some("player 0".to_owned()) };
    let at = |wanted: &Event| events.iter().position(|event| event == wanted).unwrap();
    assert!(at(&won) < at(&gone));
    let mr = scene.company("MR");
    assert_eq!(scene.0.charter(mr).concession, ConcessionAt::Gone);
    assert_eq!(scene.money("0"), 50);
}

/// 1822 §4.10.3, §5.15.7, E06, E74: trains are given up before the round goes
/// on, by the company of the highest price first.
#[test]
fn trains_over_the_limit_are_given_up_at_once() {
    let mut scene = boxes(3, &[2, 3, 4])
        .bank_trains("3", 0)
        .minor("8", 0, 60)
        .trains("8", &["3", "3"])
        .major("MR", 1, 90)
        .trains("MR", &["3", "3", "3", "3"])
        .debt(2, 100)
        .stock_round(2, 0);
    end_round(&mut scene);
    // Limits of phase 4: three for a major, one for a minor.
    for (company, player) in [("MR", 1), ("8", 0)] {
        let decision = scene.0.decision().unwrap();
        let subject = Subject::Discard { company: company.to_owned() };
        assert_eq!((decision.player, decision.subject), (player, subject));
        assert_eq!(scene.0.debts[2].0, 100);
        let train = "3".to_owned();
        scene.act(railhead::game::Action::DiscardTrain { train });
    }
    assert_eq!(scene.0.debts[2].0, 150);
    assert_eq!(scene.0.depot.pool.len(), 2);
    assert!(matches!(scene.0.round, Round::Operating { .. }));
}

/// 1822 §4.10.3, §3.1.10, K088: phase 7 closes P15 and P20 in boxes and hands,
/// their stored money goes to the bank; one that was acquired is gone anyhow.
#[test]
fn phase_incomes_close_with_phase_seven() {
    let begin = || boxes(6, &[2, 3, 4]).bank_trains("6", 0);
    let mut in_box = begin().boxes(&["P15", "P1"]);
    let p15 = in_box.private_id("P15");
    end_round(&mut in_box);
    assert_eq!(in_box.0.privates[p15.index()].at, PrivateAt::Closed);
    assert!(!in_box.0.boxes.privates.contains(&Some(p15)));

    let mut in_hand = begin().private("P15", "0").cash("P15", 140);
    let (bank, cash) = (in_hand.money("bank"), in_hand.money("0"));
    let events = end_round(&mut in_hand);
    assert_eq!(in_hand.0.privates[p15.index()].at, PrivateAt::Closed);
    assert_eq!((in_hand.money("P15"), in_hand.money("0")), (0, cash));
    let closing = events.iter().any(|event| {
        matches!(event, Event::Money { from, to, amount: 140, .. } if from == "P15" && to == "bank")
    });
    assert!(closing);
    // Three minors were paid 300 and got 300.
    assert_eq!(in_hand.money("bank"), bank + 140);
    assert_eq!(in_hand.0.certificates(Player(0)), 0);
}
