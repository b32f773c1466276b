//! 1822 §P16, the off-shore tax haven, in stock rounds.

use super::{bid, buy, buy_for_haven, end_round, sell, turn_of};
use crate::scene::Scene;
use railhead::finance::Player;
use railhead::game::{Action, Source};
use railhead::titles::g1822::PrivateAt;
use serde_json::json;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn owner() -> Scene {
    Scene::new(3)
        .phase(2)
        .major("MR", 1, 90)
        .shares("MR", "pool", 2)
        .private("P16", "0")
        .cash("0", 200)
        .stock_round(2, 0)
        .checked()
}

/// 1822 §P16, §3.1.15, §4.7.1, K082: the owner pays, a company for a share of
/// its treasury, the bank for one of the pool; it is his purchase of the turn.
#[test]
fn the_owner_pays() {
    let mut scene = owner();
    let bank = scene.money("bank");
    scene.act(buy_for_haven("MR", Source::Pool));
    assert_eq!((scene.money("0"), scene.money("MR"), scene.money("bank")), (110, 0, bank + 90));
    assert_eq!((scene.held("MR", "P16"), scene.held("MR", "0")), (1, 0));
    assert_eq!(turn_of(&scene), Some(1));
    let mut scene = owner();
    scene.act(buy_for_haven("MR", Source::Treasury));
    assert_eq!((scene.money("0"), scene.money("MR"), scene.money("bank")), (110, 90, bank));
    let poor = owner().cash("0", 89);
    assert_eq!(poor.broken(&buy_for_haven("MR", Source::Pool)), "1822 §3.1.15");
}

/// 1822 §P16, E50: one share in all, and only its owner's.
#[test]
fn one_share_in_all() {
    let mut scene = owner().major("CR", 1, 80);
    scene.act(buy_for_haven("MR", Source::Pool));
    assert_eq!(scene.broken(&buy_for_haven("CR", Source::Treasury)), "1822 §3.1.15");
    scene.act(Action::Pass);
    scene.act(Action::Pass);
    assert_eq!(scene.broken(&buy_for_haven("MR", Source::Treasury)), "1822 §3.1.15");
    assert_eq!(scene.broken(&buy_for_haven("CR", Source::Treasury)), "1822 §3.1.15");
    // It is never sold (E43).
    assert_eq!(scene.broken(&sell("MR", 1)), "1822 §4.6.1");
}

/// 1822 §3.1.15, K083, E40, E41: beyond 60% too, but not of a company of
/// which he has sold shares in this round.
#[test]
fn beyond_sixty_percent() {
    let full = Scene::new(3)
        .phase(2)
        .major("MR", 0, 90)
        .shares("MR", "0", 4)
        .private("P16", "0")
        .stock_round(2, 0)
        .checked();
    assert_eq!(full.broken(&buy("MR", Source::Treasury)), "1822 §4.7.6");
    assert!(full.may(&buy_for_haven("MR", Source::Treasury)));
    let mut sold = full;
    sold.act(sell("MR", 1));
    assert_eq!(sold.broken(&buy_for_haven("MR", Source::Treasury)), "1822 §4.7.5");
    for _ in 0..3 {
        sold.act(Action::Pass);
    }
    assert_eq!(sold.broken(&buy_for_haven("MR", Source::Pool)), "1822 §4.7.5");
}

/// 1822 §P16, §4.7.2, E50: a share of any company with a price, floated or
/// not, but no director's certificate.
#[test]
fn what_it_may_buy() {
    let scene = Scene::new(3)
        .phase(5)
        .started("GWR", 1, 80)
        .private("P16", "0")
        .stock_round(2, 0)
        .checked();
    assert!(scene.may(&buy_for_haven("GWR", Source::Treasury)));
    assert_eq!(scene.broken(&buy_for_haven("MR", Source::Treasury)), "1822 §4.7.2");
}

/// 1822 §P16, §3.1.11: neither the haven nor its share counts as a
/// certificate: at the limit it may buy.
#[test]
fn it_counts_nowhere() {
    let mut scene = Scene::new(7)
        .phase(2)
        .major("MR", 0, 100)
        .shares("MR", "0", 4)
        .major("NER", 0, 90)
        .shares("NER", "0", 4)
        .private("P2", "0")
        .major("CR", 1, 80)
        .private("P16", "0")
        .stock_round(2, 0)
        .checked();
    assert_eq!(scene.0.certificates(Player(0)), 11);
    assert_eq!(scene.broken(&buy("CR", Source::Treasury)), "1822 §4.7.7");
    scene.act(buy_for_haven("CR", Source::Treasury));
    assert_eq!(scene.0.certificates(Player(0)), 11);
    assert_eq!(scene.director("CR"), Some(1));
}

/// 1822 §P16, §4.10.1, E50: it is owned at the end of the round in which it
/// was won, and buys in the next at the earliest.
#[test]
fn not_in_the_round_in_which_it_is_won() {
    let mut scene = Scene::new(3)
        .phase(2)
        .boxes(&["M24", "M5", "M6", "M7", "P16"])
        .major("MR", 1, 90)
        .trains("MR", &["2"])
        .stock_round(2, 0);
    assert_eq!(scene.broken(&buy_for_haven("MR", Source::Treasury)), "1822 §3.1.15");
    scene.act(bid("P16", 0));
    for _ in 0..3 {
        scene.act(Action::Pass);
    }
    assert_eq!(scene.broken(&buy_for_haven("MR", Source::Treasury)), "1822 §3.1.15");
    end_round(&mut scene);
    let haven = scene.private_id("P16");
    assert_eq!(scene.0.privates[haven.index()].at, PrivateAt::Player(Player(0)));
    assert!(scene.stock_round(3, 0).may(&buy_for_haven("MR", Source::Treasury)));
}

/// 1822 §4.2.1, E38: not with a loan.
#[test]
fn no_share_with_a_loan() {
    let scene = owner().debt(0, 10);
    assert_eq!(scene.broken(&buy_for_haven("MR", Source::Pool)), "1822 §4.2.1");
}

/// 1822 §6.1.2: with the option it buys more with its own money, one share of
/// a company and one a stock round.
#[test]
fn more_shares_by_the_option() {
    let mut scene = Scene::with("1822", 3, &[("tax_haven_multiple", json!(true))])
        .phase(2)
        .major("MR", 1, 90)
        .major("CR", 1, 80)
        .private("P16", "0")
        .shares("MR", "P16", 1)
        .cash("P16", 79)
        .stock_round(2, 0)
        .checked();
    assert_eq!(scene.broken(&buy_for_haven("CR", Source::Treasury)), "1822 §6.1.2");
    assert_eq!(scene.broken(&buy_for_haven("MR", Source::Treasury)), "1822 §6.1.2");
    let scene_money = scene.money("0");
    scene = scene.cash("P16", 200);
    assert_eq!(scene.broken(&buy_for_haven("MR", Source::Treasury)), "1822 §6.1.2");
    scene.act(buy_for_haven("CR", Source::Treasury));
    assert_eq!((scene.money("P16"), scene.money("0")), (120, scene_money));
    assert_eq!((scene.held("CR", "P16"), scene.money("CR")), (1, 80));
    scene.act(Action::Pass);
    scene.act(Action::Pass);
    let scene = scene.major("NER", 1, 60);
    assert_eq!(scene.broken(&buy_for_haven("NER", Source::Treasury)), "1822 §6.1.2");
}
