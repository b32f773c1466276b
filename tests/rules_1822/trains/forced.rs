//! 1822 §5.16: companies that must buy a train, and who pays.

use super::{buy, buy_of, on_sale, row};
use crate::scene::Scene;
use railhead::game::{Action, Event, Reason, Source};
use railhead::titles::g1822::steps::Stage;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// The LBSCR of player 0 buys; the MR is of player 1. Nobody has money.
fn lbscr(phase: u8, own: &[&str], cash: i32) -> Scene {
    Scene::new(3)
        .phase(phase)
        .major("LBSCR", 0, 80)
        .major("MR", 1, 80)
        .trains("LBSCR", own)
        .cash("LBSCR", cash)
        .cash("0", 0)
}

/// 1822 §5.16.1, §5.5.2: a major or minor without a train must buy one, with
/// or without a route; permanent trains and Pullmans are no help (§5.5.13).
#[test]
fn a_company_must_buy_a_train() {
    for own in [&[][..], &["2P"], &["P+"], &["2P", "P+"]] {
        let scene = lbscr(5, own, 600).turn("LBSCR", Stage::Trains);
        assert_eq!(scene.broken(&Action::Pass), "1822 §5.16.1", "{own:?}");
    }
    let minor = Scene::new(3).minor("24", 0, 50).cash("24", 60).turn("24", Stage::Trains);
    assert_eq!(minor.broken(&Action::Pass), "1822 §5.16.1");
    let owner = lbscr(5, &["5"], 600).turn("LBSCR", Stage::Trains);
    assert!(owner.may(&Action::Pass));
}

/// 1822 §5.16.2, K079: a company that can pay a train buys one that it can
/// pay, whichever; no money of the director's.
#[test]
fn k079_any_train_it_can_pay() {
    let scene = |cash| lbscr(7, &["2P"], cash).cash("0", 5000);
    let rich = scene(1123).turn("LBSCR", Stage::Trains);
    assert_eq!(on_sale(&rich), [row("7", "bank", 750), row("E", "bank", 1000)]);
    let middling = scene(900).turn("LBSCR", Stage::Trains);
    assert_eq!(on_sale(&middling), [row("7", "bank", 750)]);
    assert_eq!(middling.broken(&buy("E", Source::Bank, 1000)), "1822 §5.16.2");
    let pool = scene(700).pool(&["6"]).turn("LBSCR", Stage::Trains);
    assert_eq!(on_sale(&pool), [row("6", "pool", 600)]);
    assert_eq!(pool.broken(&buy("7", Source::Bank, 750)), "1822 §5.16.2");
}

/// 1822 §5.16.2: or it buys one from another company.
#[test]
fn or_a_train_of_another_company() {
    let scene = lbscr(4, &[], 350).trains("MR", &["4"]).turn("LBSCR", Stage::Trains);
    assert_eq!(on_sale(&scene), [row("4", "bank", 300)]);
    assert!(scene.may(&buy_of("4", "MR", 1)) && scene.may(&buy_of("4", "MR", 350)));
}

/// 1822 §5.16.3, E11, K079: a company that cannot pay any buys the cheapest
/// of bank and pool with help; of double-sided trains the cheaper side.
#[test]
fn e11_only_the_cheapest_with_help() {
    let poor = lbscr(7, &["2P"], 700).cash("0", 5000).turn("LBSCR", Stage::Trains);
    assert_eq!(on_sale(&poor), [row("7", "bank", 750)]);
    assert_eq!(poor.broken(&buy("E", Source::Bank, 1000)), "1822 §5.16.3");
    let pool = lbscr(4, &[], 150).cash("0", 5000).pool(&["3"]).turn("LBSCR", Stage::Trains);
    assert_eq!(on_sale(&pool), [row("3", "pool", 200)]);
    assert_eq!(pool.broken(&buy("4", Source::Bank, 300)), "1822 §5.16.3");
    let early = lbscr(2, &[], 10).cash("0", 500).turn("LBSCR", Stage::Trains);
    assert_eq!(on_sale(&early), [row("L", "bank", 60)]);
    assert_eq!(early.broken(&buy("2", Source::Bank, 120)), "1822 §5.16.3");
    // Of two at the same price either.
    let equal = lbscr(5, &[], 10).cash("0", 500).pool(&["5P"]).turn("LBSCR", Stage::Trains);
    assert_eq!(on_sale(&equal), [row("5", "bank", 500), row("5P", "pool", 500)]);
}

/// 1822 §5.16.4: for a train of another company the director gives nothing;
/// nobody has to take one because it is cheaper.
#[test]
fn no_help_for_trains_of_others() {
    let scene = |cash| {
        let scene = lbscr(4, &[], cash).cash("0", 5000).minor("24", 0, 60);
        scene.trains("24", &["4"]).turn("LBSCR", Stage::Trains)
    };
    let some = scene(150);
    assert!(some.may(&buy_of("4", "24", 1)) && some.may(&buy_of("4", "24", 150)));
    assert_eq!(some.broken(&buy_of("4", "24", 151)), "1822 §5.15.2");
    assert!(some.may(&buy("4", Source::Bank, 300)), "not compelled, even at a price of 1");
    let none = scene(0);
    assert_eq!(none.broken(&buy_of("4", "24", 1)), "1822 §5.15.2");
    assert_eq!(none.legal(), [buy("4", Source::Bank, 300)]);
}

/// 1822 §5.16.5, K076: first all cash of the company, then the director's;
/// shares in the treasury are no use. He sells nothing while he has cash.
#[test]
fn k076_company_then_director() {
    let mut scene = lbscr(4, &[], 100)
        .cash("0", 250)
        .shares("LBSCR", "1", 4)
        .shares("MR", "0", 2)
        .turn("LBSCR", Stage::Trains);
    assert_eq!(scene.held("LBSCR", "treasury"), 4);
    let events = scene.act(buy("4", Source::Bank, 300));
    let help: Vec<i32> = events
        .iter()
        .filter_map(|event| match event {
            Event::Money { amount, reason: Reason::Help, .. } => Some(*amount),
            _ => None,
        })
        .collect();
    assert_eq!(help, [200]);
    assert_eq!((scene.money("0"), scene.money("LBSCR")), (50, 0));
    assert_eq!((scene.held("LBSCR", "treasury"), scene.held("MR", "0")), (4, 2));
    assert_eq!(scene.trains_of("LBSCR"), ["4"]);
}
