//! 1822 §5.20: companies issue and redeem their own shares.

use super::{redeem, sell, stage_of};
use crate::scene::Scene;
use railhead::finance::Place;
use railhead::game::Action;
use railhead::titles::g1822::steps::Stage;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// The LBSCR at 100 with so many shares in the pool and so much money; the
/// rest but the director's two is in the treasury.
fn lbscr(pool: u8, cash: i32) -> Scene {
    Scene::new(3)
        .phase(3)
        .major("LBSCR", 0, 100)
        .shares("LBSCR", "pool", pool)
        .trains("LBSCR", &["3"])
        .cash("LBSCR", cash)
}

fn deciding(scene: Scene) -> Scene {
    scene.turn("LBSCR", Stage::Stock)
}

/// Numbers of shares on the list for an action.
fn counts(scene: &Scene, kind: &str) -> Vec<u8> {
    scene.legal_of(kind).iter().filter_map(Action::count).collect()
}

fn pile(scene: &Scene, row: u8, col: u8) -> Vec<&'static str> {
    scene.0.prices.at(Place { row, col }).map(|company| scene.0.name(company)).collect()
}

/// 1822 §5.20.1, §5.20.2, E79: three shares at 100: the price falls to 70
/// first, and the company receives 210.
#[test]
fn e79_the_printed_issue() {
    let mut scene = deciding(lbscr(0, 5));
    let bank = scene.money("bank");
    scene.act(sell("LBSCR", 3));
    assert_eq!((scene.price_of("LBSCR"), scene.money("LBSCR")), (Some(70), 215));
    assert_eq!(bank - scene.money("bank"), 210);
    assert_eq!((scene.held("LBSCR", "pool"), scene.held("LBSCR", "treasury")), (3, 5));
}

/// 1822 §5.20.1: no more than 50% of the stock in the pool, and no more than
/// the treasury has.
#[test]
fn half_of_the_stock_in_the_pool() {
    assert_eq!(counts(&deciding(lbscr(0, 0)), "sell_shares"), [1, 2, 3, 4, 5]);
    let some = deciding(lbscr(3, 0));
    assert_eq!(counts(&some, "sell_shares"), [1, 2]);
    assert_eq!(some.broken(&sell("LBSCR", 3)), "1822 §5.20.1");
    let full = deciding(lbscr(5, 100));
    assert_eq!(counts(&full, "sell_shares"), [] as [u8; 0]);
    assert_eq!(full.broken(&sell("LBSCR", 1)), "1822 §5.20.1");
    let few = deciding(lbscr(1, 0).shares("LBSCR", "1", 6));
    assert_eq!(counts(&few, "sell_shares"), [1]);
    assert_eq!(few.broken(&sell("MR", 1)), "1822 §5.20.1");
}

/// 1822 §5.20.1: at the bottom the token falls as far as it can and the price
/// there is paid; on the ledge it stays, and keeps its place in the pile.
#[test]
fn issues_at_the_bottom() {
    // 10 above 5 at the bottom of the first column.
    let mut low = deciding(lbscr(0, 0).price_at("LBSCR", 13, 0));
    low.act(sell("LBSCR", 3));
    assert_eq!((low.price_of("LBSCR"), low.money("LBSCR")), (Some(5), 15));
    // The lowest space of the eighth column shows 60.
    let ledge = lbscr(0, 0).major("MR", 1, 100).price_at("LBSCR", 11, 7).price_at("MR", 11, 7);
    let mut ledge = deciding(ledge);
    ledge.act(sell("LBSCR", 2));
    assert_eq!((ledge.price_of("LBSCR"), ledge.money("LBSCR")), (Some(60), 120));
    assert_eq!(pile(&ledge, 11, 7), ["LBSCR", "MR"]);
    // Elsewhere it goes below those already there.
    let busy = lbscr(0, 0).major("MR", 1, 100).price_at("MR", 5, 4);
    let mut busy = deciding(busy);
    busy.act(sell("LBSCR", 1));
    assert_eq!(pile(&busy, 5, 4), ["MR", "LBSCR"]);
}

/// 1822 §5.20.1, E79: either is done once in a turn, not both.
#[test]
fn one_or_the_other() {
    for action in [sell("LBSCR", 1), redeem("LBSCR", 1)] {
        let mut scene = deciding(lbscr(2, 500));
        assert!(scene.may(&sell("LBSCR", 1)) && scene.may(&redeem("LBSCR", 1)));
        scene.act(action);
        assert_ne!(stage_of(&scene), Some(Stage::Stock), "the turn is over");
    }
}

/// 1822 §5.20.3: nothing is issued in the first turn; E80: redeeming is open.
#[test]
fn e80_no_issue_in_the_first_turn() {
    let first = Scene::new(3)
        .phase(6)
        .new_major("LBSCR", 0, 100)
        .shares("LBSCR", "pool", 5)
        .trains("LBSCR", &["5"])
        .cash("LBSCR", 100);
    let first = deciding(first);
    assert_eq!(first.broken(&sell("LBSCR", 1)), "1822 §5.20.3");
    assert!(first.may(&redeem("LBSCR", 1)));
    assert!(deciding(lbscr(0, 0)).may(&sell("LBSCR", 1)));
}

/// 1822 §5.20.4, E80: any number of shares is redeemed at the present price,
/// which does not change.
#[test]
fn e80_redeeming() {
    let mut scene = deciding(lbscr(4, 350));
    assert_eq!(counts(&scene, "buy_shares"), [1, 2, 3], "350 pays three");
    assert_eq!(scene.broken(&redeem("LBSCR", 4)), "1822 §5.20.4");
    let bank = scene.money("bank");
    scene.act(redeem("LBSCR", 3));
    assert_eq!((scene.money("LBSCR"), scene.money("bank") - bank), (50, 300));
    assert_eq!((scene.held("LBSCR", "pool"), scene.held("LBSCR", "treasury")), (1, 7));
    assert_eq!(scene.price_of("LBSCR"), Some(100));
    let none = deciding(lbscr(0, 350));
    assert_eq!(none.broken(&redeem("LBSCR", 1)), "1822 §5.20.4");
    let rich = deciding(lbscr(2, 9000));
    assert_eq!(counts(&rich, "buy_shares"), [1, 2]);
}

/// 1822 §5.20.1, §5.3.1-10: minors have nothing to issue.
#[test]
fn minors_issue_nothing() {
    let minor = Scene::new(3).minor("24", 0, 50).trains("24", &["L"]).cash("24", 500);
    let minor = minor.turn("24", Stage::Stock);
    assert_ne!(minor.stage(), Some(("24", Stage::Stock)));
}
