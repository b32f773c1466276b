//! 1822 §5.17: emergency money raising.

use super::{buy, debt, sell, stage_of};
use crate::scene::Scene;
use railhead::game::{Action, Source};
use railhead::titles::g1822::steps::Stage;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// In phase 4 the LBSCR of player 0 has so much and no train, its director so
/// much; others are the MR, LYR and LNWR of player 1.
fn table(company: i32, director: i32) -> Scene {
    Scene::new(3)
        .phase(4)
        .major("LBSCR", 0, 100)
        .major("MR", 1, 80)
        .major("LYR", 1, 70)
        .cash("LBSCR", company)
        .cash("0", director)
}

/// The LBSCR buys the 4 of the bank.
fn buying(scene: Scene) -> Scene {
    let mut scene = scene.turn("LBSCR", Stage::Trains);
    scene.act(buy("4", Source::Bank, 300));
    scene
}

fn sales(scene: &Scene) -> Vec<Action> {
    let mut list = scene.legal_of("sell_shares");
    assert_eq!(list.len(), scene.legal().len(), "nothing else is open");
    list.sort();
    list
}

/// 1822 §4.2.4-ex1, §5.17.1, §5.17.2, K077: 140 of the company, 20 of the
/// director, 80 for the one share he can sell; the loan of the missing 60
/// is a debt of 90, of which the next 50 that he earns pay off as much.
#[test]
fn k077_the_printed_loan() {
    let mut scene = buying(table(140, 20).shares("MR", "0", 1));
    assert_eq!(sales(&scene), [sell("MR", 1)]);
    scene.act(sell("MR", 1));
    assert_eq!((scene.trains_of("LBSCR"), scene.money("LBSCR")), (vec!["4"], 0));
    assert_eq!((scene.money("0"), debt(&scene, 0)), (0, 90));
    let minor = Scene::new(3).phase(4).minor("24", 0, 60).trains("24", &["4"]).cash("0", 0);
    let earned = minor.debt(0, 90).cash("0", 0).earned("24", 100, 0, 0);
    assert_eq!((earned.money("0"), debt(&earned, 0)), (0, 40));
}

/// 1822 §5.17.1: shares are sold in any order, one by one, and only until
/// there is enough.
#[test]
fn sales_stop_when_there_is_enough() {
    let start = buying(table(140, 20).shares("MR", "0", 2).shares("LYR", "0", 1));
    assert_eq!(sales(&start), [sell("LYR", 1), sell("MR", 1)]);
    assert_eq!(start.broken(&sell("MR", 2)), "1822 §5.17.1");
    // 140 are missing: 70 and 80 do.
    let mut scene = start.clone();
    scene.act(sell("LYR", 1));
    assert_eq!((scene.money("0"), scene.trains_of("LBSCR").len()), (90, 0));
    scene.act(sell("MR", 1));
    assert_eq!((scene.money("0"), scene.money("LBSCR")), (10, 0));
    assert_eq!((scene.trains_of("LBSCR"), scene.held("MR", "0")), (vec!["4"], 1));
    assert_eq!(debt(&scene, 0), 0);
    assert_ne!(stage_of(&scene), None, "the turn goes on");
    assert!(!scene.may(&sell("MR", 1)), "no more sales");
}

/// 1822 §5.17.1, E12: every share brings what it was worth at the start,
/// though each sale lets the price drop.
#[test]
fn e12_the_value_at_the_start() {
    let mut scene = buying(table(140, 0).shares("MR", "0", 2));
    scene.act(sell("MR", 1));
    assert_eq!((scene.money("0"), scene.price_of("MR")), (80, Some(70)));
    scene.act(sell("MR", 1));
    assert_eq!((debt(&scene, 0), scene.price_of("MR")), (0, Some(60)));
    assert_eq!((scene.money("0"), scene.held("MR", "pool")), (0, 2));
}

/// 1822 §5.17.1, E13: of the company that buys the director keeps 20%, and as
/// many shares as any other player has.
#[test]
fn e13_the_director_keeps_his_company() {
    let own = |shares: u8, others: u8| {
        let scene = table(0, 0).shares("LBSCR", "0", shares - 2).shares("LBSCR", "1", others);
        let mut scene = buying(scene);
        let mut sold = 0;
        while scene.0.charter(scene.company("LBSCR")).trains.is_empty() {
            scene.act(sell("LBSCR", 1));
            sold += 1;
        }
        assert_eq!(scene.director("LBSCR"), Some(0));
        (sold, debt(&scene, 0))
    };
    // 300 are missing; each share brings 100.
    assert_eq!(own(4, 1), (2, 150));
    assert_eq!(own(4, 3), (1, 300));
    assert_eq!(own(3, 3), (0, 450));
    assert_eq!(own(6, 2), (3, 0), "three are enough");
    // The LNWR's certificate is 10%.
    let lnwr = Scene::new(3)
        .phase(4)
        .major("LNWR", 0, 100)
        .shares("LNWR", "0", 2)
        .cash("0", 0)
        .turn("LNWR", Stage::Trains);
    let mut lnwr = lnwr;
    lnwr.act(buy("4", Source::Bank, 300));
    lnwr.act(sell("LNWR", 1));
    lnwr.act(sell("LNWR", 1));
    assert_eq!((lnwr.held("LNWR", "0"), debt(&lnwr, 0)), (1, 150));
}

/// 1822 §5.17.1: the usual limits of sales hold: a full pool, a
/// company before its first turn, minors, certificates without a successor.
#[test]
fn the_usual_limits_of_sales() {
    let scene = table(140, 20)
        .shares("MR", "pool", 5)
        .shares("MR", "0", 1)
        .new_major("GWR", 2, 80)
        .shares("GWR", "0", 1)
        .minor("24", 0, 60)
        .trains("24", &["4"])
        .major("SWR", 0, 60)
        .private("P16", "0")
        .shares("LYR", "P16", 1)
        .shares("LYR", "0", 1);
    let scene = buying(scene);
    assert_eq!(sales(&scene), [sell("LYR", 1)]);
    assert_eq!(scene.broken(&sell("MR", 1)), "1822 §4.6.1-3");
    assert_eq!(scene.broken(&sell("GWR", 1)), "1822 §4.6.1-2");
    assert_eq!(scene.broken(&sell("24", 1)), "1822 §4.6.1-1");
    assert_eq!(scene.broken(&sell("SWR", 1)), "1822 §4.6.1-4");
    assert_eq!(scene.broken(&sell("LBSCR", 1)), "1822 §4.6.1-4");
    let mut last = scene.clone();
    last.act(sell("LYR", 1));
    // 140 + 20 + 70; the share in the tax haven is not his to sell.
    assert_eq!((last.held("LYR", "P16"), debt(&last, 0)), (1, 105));
}

/// 1822 §5.17.1, §4.6.1-4, E15: of another company the directorship may pass.
#[test]
fn another_directorship_may_pass() {
    let scene = table(140, 20).major("SWR", 0, 80).shares("SWR", "2", 2);
    let mut scene = buying(scene);
    assert_eq!(sales(&scene), [sell("SWR", 1)]);
    scene.act(sell("SWR", 1));
    assert_eq!((scene.director("SWR"), scene.held("SWR", "0")), (Some(2), 1));
    scene.act(sell("SWR", 1));
    assert_eq!((scene.money("0"), debt(&scene, 0)), (20, 0));
    assert_eq!(scene.held("SWR", "pool"), 2);
}

/// 1822 §5.17.1, E12: in its first turn the company's own shares cannot be
/// sold (§4.6.1-2).
#[test]
fn e12_not_in_the_first_turn() {
    let scene = Scene::new(3)
        .phase(4)
        .new_major("LBSCR", 0, 100)
        .shares("LBSCR", "0", 4)
        .cash("0", 0)
        .tokens(&["LBSCR M38 0"]);
    let scene = buying(scene);
    assert_eq!((debt(&scene, 0), scene.held("LBSCR", "0")), (450, 6));
}

/// 1822 §5.17.2: the debt is 150% of what was missing, rounded up.
#[test]
fn interest_is_rounded_up() {
    for (missing, owed) in [(65, 98), (60, 90), (1, 2), (300, 450)] {
        let scene = buying(table(300 - missing, 0));
        assert_eq!(debt(&scene, 0), owed);
        assert_eq!((scene.money("0"), scene.money("LBSCR")), (0, 0));
        assert_eq!(scene.trains_of("LBSCR"), ["4"]);
    }
}

/// 1822 §5.17.2, E86: a director in debt who must help again borrows again:
/// 150% of the new shortfall comes on top.
#[test]
fn e86_a_second_loan() {
    let scene = buying(table(200, 30).debt(0, 45).cash("0", 30));
    // 70 are missing.
    assert_eq!((debt(&scene, 0), scene.money("0")), (45 + 105, 0));
}

/// 1822 §5.17.2: money is borrowed only when nothing is left to sell.
#[test]
fn no_loan_while_there_is_something_to_sell() {
    let scene = buying(table(140, 20).shares("MR", "0", 1));
    let purchase = buy("4", Source::Bank, 300);
    assert_eq!(debt(&scene, 0), 0);
    assert_eq!(scene.broken(&purchase), "1822 §5.17.1");
    assert!(!scene.may(&Action::Pass));
}
