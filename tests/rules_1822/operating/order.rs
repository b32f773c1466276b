//! 1822 §5.1 to §5.3: how many operating rounds, who comes when, and the
//! steps of a turn.

use super::{acquire, buy, finish_turn, go_on, go_to, lay, token, turns};
use crate::scene::Scene;
use railhead::finance::Place;
use railhead::game::{Action, Event, Payout, TokenUse};
use railhead::titles::g1822::state::Round;
use railhead::titles::g1822::steps::Stage;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn round(scene: &Scene) -> (u8, u8) {
    match scene.0.round {
        Round::Operating { number, of, .. } => (number, of),
        Round::Stock(_) => (0, 0),
    }
}

/// Everybody passes.
fn finish_stock_round(scene: &mut Scene) {
    for _ in 0..scene.0.order.len() {
        scene.pass();
    }
}

/// 1822 §5.1.1, E24: one operating round a set; the first 2-train makes it two,
/// but only after the next stock round.
#[test]
fn the_first_two_train_brings_a_second_round() {
    let mut scene = Scene::new(3).minor("5", 0, 50).trains("5", &["L"]).cash("5", 120);
    scene = scene.stock_round(2, 0);
    finish_stock_round(&mut scene);
    assert_eq!(round(&scene), (1, 1));
    // It buys the first 2 in this very round.
    go_to(&mut scene, Stage::Trains);
    // Two trains are its limit: the turn is over, and the round with it.
    scene.act(buy("2", 120));
    assert_eq!(scene.0.phase, 1, "phase 2");
    assert_eq!(scene.0.round, Round::Stock(3), "no second round in this set");
    finish_stock_round(&mut scene);
    assert_eq!(round(&scene), (1, 2));
    finish_turn(&mut scene);
    assert_eq!(round(&scene), (2, 2));
    finish_turn(&mut scene);
    assert_eq!(scene.0.round, Round::Stock(4));
}

/// 1822 §5.2.1-1: before the first turn private companies pay their owners
/// what is printed on them, and concessions 10 (§3.2.4); in each round.
#[test]
fn a_round_begins_with_income() {
    let mut scene = Scene::new(3)
        .phase(2)
        .minor("5", 0, 50)
        .trains("5", &["L"])
        .private("P1", "0")
        .private("P2", "1")
        .private("P11", "5")
        .concession("MR", 1)
        .stock_round(2, 0);
    let before = [scene.money("0"), scene.money("1"), scene.money("2")];
    let mut events = scene.pass();
    events.extend(scene.pass());
    events.extend(scene.pass());
    let after = [scene.money("0"), scene.money("1"), scene.money("2")];
    assert_eq!(after, [before[0] + 5, before[1] + 10 + 10, before[2]]);
    assert_eq!(scene.money("M5"), 10, "P11 goes on paying its company (§3.1.8)");
    let at = |wanted: fn(&Event) -> bool| events.iter().position(wanted).unwrap();
    let income = at(|e| matches!(e, Event::Money { to, .. } if to == "player 1"));
    assert!(at(|e| matches!(e, Event::Round { name } if name == "OR 2.1")) < income);
    assert!(income < at(|e| matches!(e, Event::Turn { .. })));
    // Again in the second round.
    finish_turn(&mut scene);
    assert_eq!(round(&scene), (2, 2));
    assert_eq!(scene.money("1"), after[1] + 20);
}

/// 1822 §5.2.1, §5.2.1-2, §5.2.1-3: minors by price, then majors by price, however
/// low the minors stand.
#[test]
fn minors_come_before_majors() {
    let mut scene = Scene::new(3)
        .phase(2)
        .minor("5", 0, 60)
        .minor("8", 1, 80)
        .major("MR", 2, 90)
        .major("CR", 0, 100)
        .trains("5", &["2"])
        .trains("8", &["2"])
        .trains("MR", &["2"])
        .trains("CR", &["2"])
        .operating_round();
    let mut seen = vec![scene.stage().unwrap().0.to_owned()];
    while scene.stage().is_some() && round(&scene).0 == 1 {
        seen.extend(turns(&finish_turn(&mut scene)));
    }
    assert_eq!(seen[..4], ["8", "5", "CR", "MR"]);
}

/// 1822 §5.2.2: of equal prices the token further to the right comes first,
/// in one space the one on top.
#[test]
fn ties_go_by_place_and_stack() {
    let place = |row, col| Place { row, col };
    let mut scene = Scene::new(3).phase(2);
    for id in ["MR", "CR", "GWR", "NER"] {
        scene = scene.major(id, 0, 90).trains(id, &["2"]);
    }
    // Three spaces of 90, from left to right; CR came before NER.
    for (id, at) in
        [("MR", place(3, 2)), ("CR", place(4, 3)), ("NER", place(4, 3)), ("GWR", place(5, 4))]
    {
        let company = scene.company(id);
        scene.0.prices.put_below(company, at);
        assert_eq!(scene.price_of(id), Some(90));
    }
    let mut scene = scene.operating_round();
    let mut seen = vec![scene.stage().unwrap().0.to_owned()];
    for _ in 0..3 {
        seen.extend(turns(&finish_turn(&mut scene)));
    }
    assert_eq!(seen, ["GWR", "CR", "NER", "MR"]);
}

/// E52, 1822 §5.2.2: who comes next is settled only after a turn; shares sold
/// for a train change it.
#[test]
fn e52_the_order_follows_the_prices_of_the_moment() {
    let mut scene = Scene::new(3)
        .phase(2)
        .bank_trains("L", 0)
        .major("GWR", 0, 100)
        .major("MR", 1, 90)
        .major("CR", 2, 80)
        .shares("MR", "0", 2)
        .trains("MR", &["2"])
        .trains("CR", &["2"])
        .cash("0", 20)
        .turn("GWR", Stage::Trains);
    // A 3 for 200: with 20 in hand two shares of 90 are sold.
    scene.act(buy("3", 200));
    let sale = Action::SellShares { company: "MR".to_owned(), count: 1 };
    scene.act(sale.clone());
    scene.act(sale);
    assert_eq!(scene.price_of("MR"), Some(70));
    let events = finish_turn(&mut scene);
    assert_eq!(turns(&events), ["CR"]);
    assert_eq!(turns(&finish_turn(&mut scene)), ["MR"]);
}

/// 1822 §5.3.1: the director alone decides for a company, whoever has the
/// turn before or after.
#[test]
fn the_director_decides() {
    let mut scene = Scene::new(4)
        .phase(2)
        .major("MR", 3, 90)
        .shares("MR", "1", 2)
        .trains("MR", &["2"])
        .private("P11", "0")
        .turn("MR", Stage::Privates);
    assert_eq!(scene.decides(), Some(3));
    while scene.stage().is_some_and(|(company, _)| company == "MR") && round(&scene) == (1, 2) {
        assert_eq!(scene.decides(), Some(3));
        go_on(&mut scene);
    }
}

/// 1822 §5.3.1-2, §5.3.1-3, §5.3.1-4, §5.3.1-5: private company, track,
/// destination, token and then the run come in this order, and none twice.
#[test]
fn the_steps_come_in_order() {
    let mut scene = Scene::new(3)
        .phase(2)
        .major("LBSCR", 0, 100)
        .tiles(&["M40 9 0"])
        .trains("LBSCR", &["2"])
        .cash("LBSCR", 500)
        .private("P11", "0")
        .turn("LBSCR", Stage::Privates);
    let brighton = lay("M42 5 2");
    assert_eq!(scene.broken(&brighton), "1822 §5.3.1", "not before the private step ends");
    scene.act(acquire("P11"));
    assert_eq!(scene.stage(), Some(("LBSCR", Stage::Track)), "there is no other");
    assert_eq!(scene.broken(&acquire("P11")), "1822 §5.3.1");
    assert_eq!(scene.broken(&token("M42 0")), "1822 §5.3.1");
    // With its only tile the track step ends, the destination is found by
    // itself, and there is nowhere to place a token: it comes to run.
    scene.act(brighton);
    assert_eq!(scene.stage(), Some(("LBSCR", Stage::Run)));
    assert_eq!(super::tokens_of(&scene, "LBSCR"), ["M38 0", "M42 0"]);
    assert_eq!(scene.broken(&token("M42 0")), "1822 §5.3.1");
}

/// 1822 §5.3.1-6: trains that can run must run; a company whose trains cannot
/// goes past the step.
#[test]
fn running_is_compulsory() {
    let base = |tiles: &[&str]| {
        let scene = Scene::new(3).phase(2).major("LBSCR", 0, 100).trains("LBSCR", &["2"]);
        scene.tiles(tiles).turn("LBSCR", Stage::Destination)
    };
    let scene = base(&["M40 9 0", "M42 5 2"]);
    assert_eq!(scene.stage(), Some(("LBSCR", Stage::Run)));
    assert_eq!(scene.broken(&Action::Pass), "1822 §5.3.1");
    // London 20, and Brighton, its destination, twice 20.
    let run = scene.legal_of("run_routes");
    assert!(matches!(run[..], [Action::RunRoutes { revenue: 60, .. }]), "{run:?}");
    assert_ne!(base(&[]).stage(), Some(("LBSCR", Stage::Run)));
}

/// 1822 §5.3.1-7, §5.3.1-8, §5.3.1-9, §5.3.1-10: dividend, trains,
/// acquisition and stock follow, in this order.
#[test]
fn the_steps_after_the_run() {
    // Derby to Birmingham, where minor 10 is at home.
    let mut scene = Scene::new(3)
        .phase(5)
        .minor("10", 0, 60)
        .major("MR", 0, 100)
        .tiles(&["J29 57 1"])
        .trains("MR", &["3"])
        .trains("10", &["3"])
        .cash("MR", 800)
        .turn("MR", Stage::Run);
    let run = scene.legal_of("run_routes").remove(0);
    let train = buy("5", 500);
    let half = Action::Dividend { kind: Payout::Half, permanent: None };
    let acquire =
        Action::AcquireMinor { minor: "10".to_owned(), shares: 0, token: TokenUse::Replace };
    let issue = Action::SellShares { company: "MR".to_owned(), count: 1 };
    let refuses = |scene: &Scene, all: &[&Action]| {
        for action in all {
            assert_eq!(scene.broken(action), "1822 §5.3.1", "{action:?}");
        }
    };
    refuses(&scene, &[&Action::Pass, &half, &train, &acquire, &issue]);
    scene.act(run.clone());
    assert_eq!(scene.stage(), Some(("MR", Stage::Dividend)));
    refuses(&scene, &[&Action::Pass, &run, &train, &acquire, &issue]);
    for kind in [Payout::Payout, Payout::Half, Payout::Withhold] {
        assert!(scene.may(&Action::Dividend { kind, permanent: None }));
    }
    scene.act(half.clone());
    assert_eq!(scene.stage(), Some(("MR", Stage::Trains)));
    refuses(&scene, &[&run, &half, &acquire, &issue]);
    // Two trains are its limit in phase 5: the step is over.
    scene.act(train.clone());
    assert_eq!(scene.stage(), Some(("MR", Stage::Acquire)));
    refuses(&scene, &[&run, &half, &train, &issue]);
    scene.pass();
    assert_eq!(scene.stage(), Some(("MR", Stage::Stock)));
    refuses(&scene, &[&run, &half, &train, &acquire]);
    scene.act(issue);
    assert_ne!(scene.stage().map(|(company, _)| company), Some("MR"));
}

/// 1822 §5.3.1-7: a minor has no choice, it halves its earnings; §5.3.1-4,
/// §5.3.1-5, §5.3.1-10: it has no destination, no token step, no stock.
#[test]
fn what_a_minor_has_no_part_in() {
    let mut scene = Scene::new(3)
        .minor("24", 0, 60)
        .trains("24", &["L"])
        .cash("24", 300)
        .turn("24", Stage::Track);
    let before = scene.money("0");
    scene.pass();
    assert_eq!(scene.stage(), Some(("24", Stage::Run)));
    let run = scene.legal_of("run_routes").remove(0);
    scene.act(run);
    assert_eq!((scene.money("0"), scene.money("M24")), (before + 15, 315));
    assert_eq!(scene.stage(), Some(("24", Stage::Trains)));
    finish_turn(&mut scene);
    assert_eq!(scene.stage(), None);
}
