//! 1822 §5.15.7: trains that are given up when a limit falls, and K035.

use super::{buy, discard, on_sale};
use crate::scene::Scene;
use railhead::game::{Action, Source};
use railhead::titles::g1822::steps::Stage;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// The GWR of player 2 is about to buy the first 5 of the bank.
fn before_phase_5() -> Scene {
    Scene::new(3)
        .phase(4)
        .bank_trains("4", 0)
        .major("GWR", 2, 60)
        .trains("GWR", &["4"])
        .cash("GWR", 500)
}

fn first_5(scene: Scene) -> Scene {
    let mut scene = scene.turn("GWR", Stage::Trains);
    scene.act(buy("5", Source::Bank, 500));
    scene
}

/// Directors of the companies that discard, in order, each giving up the first
/// train that it may.
fn discarding(mut scene: Scene) -> Vec<u8> {
    let mut order = Vec::new();
    while let [Action::DiscardTrain { train }, ..] = &scene.legal()[..] {
        order.push(scene.decides().unwrap());
        scene.act(discard(&train.clone()));
    }
    order
}

/// 1822 §5.15.7: the owner chooses which to give up; they go to the pool, and
/// nothing is paid for them.
#[test]
fn excess_trains_go_to_the_pool() {
    let scene = before_phase_5().major("MR", 1, 100).trains("MR", &["3", "4", "4"]).cash("MR", 9);
    let mut scene = first_5(scene);
    assert_eq!(scene.decides(), Some(1));
    let mut kinds = scene.legal();
    kinds.sort();
    assert_eq!(kinds, [discard("3"), discard("4")]);
    assert_eq!(scene.broken(&discard("5")), "1822 §5.15.7");
    scene.act(discard("3"));
    assert_eq!((scene.trains_of("MR"), scene.money("MR")), (vec!["4", "4"], 9));
    assert_eq!(scene.pool_trains(), ["3"]);
    assert_eq!(scene.decides(), Some(2), "the buyer goes on");
    assert_eq!(on_sale(&scene), []);
}

/// 1822 §5.15.7: by price, the highest first.
#[test]
fn the_highest_price_first() {
    let three = ["3", "3", "4"];
    let scene = before_phase_5()
        .major("MR", 0, 80)
        .major("LYR", 1, 100)
        .major("SWR", 2, 90)
        .trains("MR", &three)
        .trains("LYR", &three)
        .trains("SWR", &["3", "3", "3"]);
    assert_eq!(discarding(first_5(scene)), [1, 2, 0]);
}

/// 1822 §5.15.7: of equal prices the one furthest right, in one space the one
/// on top.
#[test]
fn equal_prices_by_space() {
    let three = ["3", "3", "4"];
    // 100 stands in row 4 and one column further right in row 5.
    let scene = before_phase_5()
        .major("MR", 0, 80)
        .major("LYR", 1, 80)
        .major("SWR", 2, 80)
        .trains("MR", &three)
        .trains("LYR", &three)
        .trains("SWR", &["3", "3", "3"])
        .price_at("MR", 4, 4)
        .price_at("LYR", 5, 5);
    let apart = scene.clone().price_at("SWR", 6, 6);
    assert_eq!(discarding(first_5(apart)), [2, 1, 0]);
    let piled = scene.price_at("SWR", 5, 5);
    assert_eq!(discarding(first_5(piled)), [1, 2, 0]);
}

/// 1822 §5.15.7, E74: minors and majors in one order; only trains that count
/// against the limit can be given up.
#[test]
fn e74_minors_among_majors() {
    // The first 4: minors keep one train, majors three.
    let mut scene = Scene::new(3)
        .phase(3)
        .bank_trains("3", 0)
        .major("GWR", 2, 60)
        .cash("GWR", 300)
        .minor("24", 0, 90)
        .trains("24", &["3", "3", "LP"])
        .minor("1", 2, 50)
        .trains("1", &["3", "3"])
        .major("MR", 1, 80)
        .trains("MR", &["3", "3", "3", "3", "2P", "P+"])
        .turn("GWR", Stage::Trains);
    scene.act(buy("4", Source::Bank, 300));
    assert_eq!((scene.decides(), scene.legal()), (Some(0), vec![discard("3")]));
    scene.act(discard("3"));
    assert_eq!((scene.decides(), scene.legal()), (Some(1), vec![discard("3")]));
    assert_eq!(scene.broken(&discard("2P")), "1822 §5.15.7");
    scene.act(discard("3"));
    assert_eq!(scene.decides(), Some(2));
    scene.act(discard("3"));
    assert_eq!(scene.trains_of("24"), ["3", "LP"]);
    assert_eq!(scene.pool_trains(), ["3", "3", "3"]);
}

/// 1822 §5.15.7: one that has two too many gives up two before the next.
#[test]
fn as_many_as_are_too_many() {
    let scene = before_phase_5()
        .major("MR", 1, 100)
        .trains("MR", &["3", "4", "3", "4"])
        .major("LYR", 0, 90)
        .trains("LYR", &["3", "3", "3"]);
    assert_eq!(discarding(first_5(scene)), [1, 1, 0]);
}

/// 1822 §5.15.7, §5.5.15, K035: trains that become obsolete leave at once,
/// from the pool too, and never count as excess.
#[test]
fn k035_obsolete_trains_leave_the_pool() {
    let next = |phase: u8, pile: &str, old: &str, train: &str, cash| {
        let mut scene = Scene::new(3)
            .phase(phase)
            .bank_trains(pile, 0)
            .pool(&[old])
            .major("GWR", 2, 60)
            .trains("GWR", &[old])
            .cash("GWR", cash)
            .minor("24", 1, 50)
            .trains("24", &[old])
            .turn("GWR", Stage::Trains);
        scene.act(buy(train, Source::Bank, cash));
        assert_eq!(scene.pool_trains(), [] as [&str; 0], "{old} at the first {train}");
        assert_eq!(scene.trains_of("24"), [] as [&str; 0]);
        assert_eq!(scene.trains_of("GWR"), [train]);
    };
    next(2, "2", "L", "3", 200);
    next(3, "3", "2", "4", 300);
    next(5, "5", "3", "6", 600);
    next(6, "6", "4", "7", 750);
    next(6, "6", "4", "E", 1000);
}

/// 1822 §5.15.7, §4.10.3, K038: a train that leaves at the end of a stock
/// round for an unsold minor may begin a phase; the discards come at once, by
/// price, before anything of the operating round.
#[test]
fn k038_discards_before_the_operating_round() {
    let mut scene = Scene::new(3)
        .phase(4)
        .bank_trains("4", 0)
        .boxes(&["M5"])
        .minor("24", 2, 60)
        .trains("24", &["4"])
        .major("MR", 0, 90)
        .trains("MR", &["3", "3", "4"])
        .major("LYR", 1, 100)
        .trains("LYR", &["3", "3", "4"])
        .stock_round(5, 0);
    for _ in 0..3 {
        scene.act(Action::Pass);
    }
    assert_eq!(scene.0.phase_rules().name, "5");
    assert_eq!(scene.decides(), Some(1));
    scene.act(discard("3"));
    assert_eq!(scene.decides(), Some(0));
    assert!(scene.0.operated.is_empty(), "no company has had its turn");
    scene.act(discard("4"));
    assert_eq!(scene.pool_trains(), ["3", "4"]);
    assert_eq!(scene.stage().map(|(company, _)| company), Some("24"));
}
