//! 1822 §2.3, what the phases do to companies: the capital of minors, how
//! majors float, which minors can be acquired.

use super::{bid, end_stock_round, par, share};
use crate::scene::Scene;
use railhead::finance::Player;
use railhead::game::{Action, Source, TokenUse};
use railhead::titles::g1822::state::Status;
use railhead::titles::g1822::steps::Stage;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// Price and treasury of a minor that is bought for so much.
pub fn minor_start(phase: u8, price: i32) -> (i32, i32) {
    let scene = Scene::new(3).phase(phase).boxes(&["M5"]).cash("0", 500).stock_round(2, 0);
    let mut scene = scene.trains("MR", &[]);
    scene.act(bid("M5", price));
    end_stock_round(&mut scene);
    assert_eq!(scene.money("0"), 500 - price);
    assert_eq!((scene.status("5"), scene.director("5")), (Status::Floated, Some(0)));
    (scene.price_of("5").unwrap(), scene.money("M5"))
}

/// 1822 §2.3 Phase 1-5.
#[test]
fn phase_1_minors_have_100() {
    for price in [100, 135, 250] {
        assert_eq!(minor_start(1, price), (50, 100), "{price}");
    }
}

/// 1822 §2.3 Phase 2-5.
#[test]
fn phase_2_minors_have_twice_their_price() {
    for (price, start) in [(100, 50), (115, 50), (120, 60), (135, 60), (195, 90), (350, 100)] {
        assert_eq!(minor_start(2, price), (start, 2 * start), "{price}");
    }
}

/// 1822 §2.3 Phase 3-5, §2.3 Phase 4-5, §2.3 Phase 5-5, §2.3 Phase 6-5,
/// §2.3 Phase 7-5.
#[test]
fn later_minors_have_what_was_bid() {
    for phase in 3..=7 {
        for (price, start) in [(100, 50), (115, 50), (120, 60), (135, 60), (195, 90), (350, 100)] {
            assert_eq!(minor_start(phase, price), (start, price), "{phase}: {price}");
        }
    }
}

/// A concession is converted at 80 and floats the company.
fn converts(phase: u8) {
    let mut scene = Scene::new(3).phase(phase).concession("MR", 0).cash("0", 60).stock_round(2, 0);
    scene.act(par("MR", 80));
    assert_eq!((scene.status("MR"), scene.director("MR")), (Status::Floated, Some(0)));
    assert_eq!((scene.money("0"), scene.money("MR")), (0, 160));
    assert_eq!((scene.held("MR", "0"), scene.held("MR", "treasury")), (2, 8));
}

/// 1822 §2.3 Phase 2-6, §2.3 Phase 3-6, §2.3 Phase 4-6: and not in phase 1.
#[test]
fn concessions_are_converted_from_phase_2() {
    for phase in 2..=4 {
        converts(phase);
    }
    let scene = Scene::new(3).concession("MR", 0).cash("0", 500).stock_round(2, 0);
    assert_eq!(scene.broken(&par("MR", 80)), "1822 §4.8.1");
}

/// 1822 §2.3 Phase 5-2: with the first 5-train all concessions go, those of
/// players too, for nothing.
#[test]
fn phase_5_removes_concessions() {
    let mut scene = Scene::new(3)
        .phase(4)
        .bank_trains("L", 0)
        .bank_trains("3", 0)
        .bank_trains("4", 0)
        .boxes(&["C3", "C4"])
        .concession("GWR", 1)
        .major("MR", 0, 100)
        .cash("MR", 500)
        .turn("MR", Stage::Trains);
    assert_eq!(scene.0.certificates(Player(1)), 1);
    let (before, bank) = (scene.money("1"), scene.money("bank"));
    scene.act(super::buy_train("5", Source::Bank, 500));
    assert_eq!((scene.money("1"), scene.money("bank")), (before, bank + 500));
    assert_eq!(scene.0.certificates(Player(1)), 0);
    assert_eq!(scene.0.boxes.concessions, [None; 3]);
    assert_eq!(scene.0.stacks.concessions, []);
    let mut scene = scene.cash("1", 1_000).stock_round(3, 1);
    assert_eq!(scene.broken(&bid("C3", 100)), "1822 §4.5.1");
    // Its director's certificate is for sale to anybody, at full price.
    assert!(scene.clone().stock_turn(2).cash("2", 200).may(&par("GWR", 100)));
    scene.act(par("GWR", 100));
    assert_eq!(scene.money("1"), 800);
}

/// A major is started at 100 by the director's certificate, then shares are
/// sold one by one; gives its treasury and the pool's shares at each step.
fn sold_one_by_one(phase: u8) -> Vec<(Status, i32, u8)> {
    let mut scene = Scene::new(3).phase(phase).cash("0", 1_000).stock_round(2, 0);
    scene.act(par("MR", 100));
    let look = |scene: &Scene| (scene.status("MR"), scene.money("MR"), scene.held("MR", "pool"));
    let mut steps = vec![look(&scene)];
    for _ in 0..3 {
        scene = scene.stock_turn(0);
        scene.act(share("MR", Source::Treasury));
        steps.push(look(&scene));
    }
    steps
}

/// 1822 §2.3 Phase 5-6, §3.4.5: half sold floats it, with what was paid.
#[test]
fn phase_5_majors_need_half_sold() {
    use Status::{Floated, Started};
    let expected = [(Started, 200, 0), (Started, 300, 0), (Started, 400, 0), (Floated, 500, 0)];
    assert_eq!(sold_one_by_one(5), expected);
}

/// 1822 §2.3 Phase 6-6, §2.3 Phase 7-6, §3.4.6: half sold floats it, with ten
/// times its price, and five shares come into the pool.
#[test]
fn phases_6_and_7_majors_have_full_capital() {
    use Status::{Floated, Started};
    let expected = [(Started, 200, 0), (Started, 300, 0), (Started, 400, 0), (Floated, 1_000, 5)];
    assert_eq!(sold_one_by_one(6), expected);
    assert_eq!(sold_one_by_one(7), expected);
}

/// A major in Southampton beside minor 17, and minor 18 in a box whose home
/// it reaches; what it may acquire in a phase.
fn acquires(phase: u8) -> (bool, bool) {
    let scene = Scene::new(3)
        .phase(phase)
        .minor("17", 0, 50)
        .major("MR", 0, 100)
        .cash("MR", 300)
        .boxes(&["M18"])
        .tiles(&["J41 14 1", "I42 6 2"])
        .tokens(&["MR J41 0"])
        .turn("MR", Stage::Acquire);
    let take = |minor: &str| Action::AcquireMinor {
        minor: minor.to_owned(),
        shares: 0,
        token: TokenUse::Available,
    };
    let (operating, boxed) = (scene.may(&take("17")), scene.may(&take("18")));
    if operating {
        let mut scene = scene.clone();
        scene.act(take("17"));
        assert_eq!((scene.money("MR"), scene.status("17")), (200, Status::Closed));
    }
    if boxed {
        let mut scene = scene.clone();
        scene.act(take("18"));
        assert_eq!((scene.money("MR"), scene.status("18")), (100, Status::Closed));
    }
    (operating, boxed)
}

/// 1822 §2.3 Phase 2-7, §2.3 Phase 3-7, §2.3 Phase 4-7: minors in operation.
#[test]
fn operating_minors_are_acquired_from_phase_2() {
    assert_eq!(acquires(1), (false, false));
    for phase in 2..=4 {
        assert_eq!(acquires(phase), (true, false), "phase {phase}");
    }
}

/// 1822 §2.3 Phase 5-7, §2.3 Phase 6-7, §2.3 Phase 7-7: minors in boxes too.
#[test]
fn minors_in_boxes_are_acquired_from_phase_5() {
    for phase in 5..=7 {
        assert_eq!(acquires(phase), (true, true), "phase {phase}");
    }
}
