//! 1822 §4.7, buying shares.

use super::{bid, buy, next_stock_round, par, sell, turn_of};
use crate::scene::Scene;
use railhead::finance::{Holder, Player};
use railhead::game::{Action, Source};
use railhead::titles::g1822::Round;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// 1822 §4.7.1, §4.7.3: a share costs its price, to the bank from the pool,
/// to the company from its treasury; the price stays.
#[test]
fn who_is_paid() {
    let scene = Scene::new(3)
        .phase(2)
        .major("MR", 1, 90)
        .shares("MR", "pool", 2)
        .cash("MR", 30)
        .cash("0", 90)
        .stock_round(2, 0)
        .checked();
    let bank = scene.money("bank");
    let mut treasury = scene.clone();
    treasury.act(buy("MR", Source::Treasury));
    assert_eq!((treasury.money("0"), treasury.money("MR")), (0, 120));
    assert_eq!(treasury.money("bank"), bank);
    assert_eq!((treasury.held("MR", "0"), treasury.held("MR", "treasury")), (1, 5));
    assert_eq!(treasury.price_of("MR"), Some(90));
    let mut pool = scene.clone();
    pool.act(buy("MR", Source::Pool));
    assert_eq!((pool.money("0"), pool.money("MR")), (0, 30));
    assert_eq!(pool.money("bank"), bank + 90);
    assert_eq!((pool.held("MR", "0"), pool.held("MR", "pool")), (1, 1));
    assert_eq!(pool.price_of("MR"), Some(90));
    let poor = scene.cash("0", 89);
    assert_eq!(poor.broken(&buy("MR", Source::Treasury)), "1822 §4.7.1");
    assert_eq!(poor.broken(&buy("MR", Source::Pool)), "1822 §4.7.1");
}

/// 1822 §4.7.1: a minor has no shares to be bought (§3.3.2), and where there
/// are no shares none is bought.
#[test]
fn only_shares_that_are_there() {
    let scene = Scene::new(3).phase(2).major("MR", 1, 90).minor("5", 1, 60).stock_round(2, 0);
    assert_eq!(scene.broken(&buy("MR", Source::Pool)), "1822 §4.7.1");
    assert_eq!(scene.broken(&buy("5", Source::Treasury)), "1822 §4.7.2");
}

/// 1822 §4.7.2, §3.4.4: a company without a price has no share to sell; from
/// phase 5 the director's certificate is bought, the buyer setting the price.
#[test]
fn shares_have_a_price() {
    for phase in 2..=7 {
        let scene = Scene::new(3).phase(phase).cash("0", 500).stock_round(2, 0);
        assert_eq!(scene.broken(&buy("GWR", Source::Treasury)), "1822 §4.7.2", "phase {phase}");
        let start = par("GWR", 70);
        if phase < 5 {
            assert_eq!(scene.broken(&start), "1822 §3.2.2", "phase {phase}");
            continue;
        }
        let mut scene = scene;
        scene.act(start);
        assert_eq!(scene.price_of("GWR"), Some(70), "phase {phase}");
        assert_eq!((scene.money("0"), scene.money("GWR")), (500 - 140, 140));
        assert_eq!((scene.held("GWR", "0"), scene.director("GWR")), (2, Some(0)));
        assert_eq!(turn_of(&scene), Some(1));
        assert!(scene.may(&buy("GWR", Source::Treasury)));
        assert_eq!(scene.broken(&par("GWR", 70)), "1822 §4.7.2");
    }
}

/// 1822 §4.7.4: one certificate in a turn.
#[test]
fn one_certificate_a_turn() {
    let mut scene = Scene::new(3).phase(2).major("MR", 1, 90).stock_round(2, 0);
    let two = Action::BuyShares {
        company: "MR".to_owned(),
        source: Source::Treasury,
        count: 2,
        power: None,
    };
    assert_eq!(scene.broken(&two), "1822 §4.7.4");
    scene.act(buy("MR", Source::Treasury));
    assert_eq!(turn_of(&scene), Some(1));
    scene.act(Action::Pass);
    scene.act(Action::Pass);
    assert!(scene.may(&buy("MR", Source::Treasury)));
}

/// 1822 §4.7.5, E41: who has sold shares of a company buys none of it in the
/// same stock round; others may, and so may he in the next.
#[test]
fn no_purchase_after_a_sale() {
    let mut scene = Scene::new(3)
        .phase(2)
        .major("MR", 1, 90)
        .major("CR", 1, 90)
        .shares("MR", "0", 2)
        .stock_round(2, 0);
    scene.act(sell("MR", 1));
    assert_eq!(scene.broken(&buy("MR", Source::Treasury)), "1822 §4.7.5");
    assert_eq!(scene.broken(&buy("MR", Source::Pool)), "1822 §4.7.5");
    scene.act(buy("CR", Source::Treasury));
    assert!(scene.may(&buy("MR", Source::Pool)));
    scene.act(Action::Pass);
    scene.act(Action::Pass);
    assert_eq!(scene.broken(&buy("MR", Source::Pool)), "1822 §4.7.5");
    next_stock_round(&mut scene);
    assert_eq!((scene.0.round, turn_of(&scene)), (Round::Stock(3), Some(0)));
    assert!(scene.may(&buy("MR", Source::Pool)));
}

/// 1822 §4.7.6, §3.4.2, E40: nobody buys beyond 60% of a company; P16's share
/// is not counted.
#[test]
fn sixty_percent() {
    let scene = |own: u8| {
        Scene::new(3)
            .phase(2)
            .major("MR", 0, 90)
            .shares("MR", "0", own - 2)
            .shares("MR", "pool", 1)
            .stock_round(2, 0)
            .checked()
    };
    assert!(scene(5).may(&buy("MR", Source::Treasury)));
    assert!(scene(5).may(&buy("MR", Source::Pool)));
    assert_eq!(scene(6).broken(&buy("MR", Source::Treasury)), "1822 §4.7.6");
    assert_eq!(scene(6).broken(&buy("MR", Source::Pool)), "1822 §4.7.6");
    assert_eq!(scene(7).broken(&buy("MR", Source::Pool)), "1822 §4.7.6");
    let haven = scene(5).private("P16", "0").shares("MR", "P16", 1).checked();
    assert!(haven.may(&buy("MR", Source::Treasury)));
}

/// 1822 §4.7.8, §3.4.2, E44: more shares than the director make a director,
/// as many do not; the certificate is exchanged for two single shares.
#[test]
fn a_purchase_makes_a_director() {
    let mut scene = Scene::new(3)
        .phase(2)
        .major("MR", 1, 90)
        .shares("MR", "1", 1)
        .shares("MR", "0", 2)
        .stock_round(2, 0)
        .checked();
    scene.act(buy("MR", Source::Treasury));
    assert_eq!(scene.director("MR"), Some(1));
    scene.act(Action::Pass);
    scene.act(Action::Pass);
    scene.act(buy("MR", Source::Treasury));
    assert_eq!(scene.director("MR"), Some(0));
    let stock = &scene.0.charter(scene.company("MR")).stock;
    let of = |seat| {
        let holder = Holder::Player(Player(seat));
        (stock.shares(holder), stock.certificates(holder))
    };
    assert_eq!((of(0), of(1)), ((4, 3), (3, 3)));
}

/// 1822 §4.7.8, K085, E44: the LNWR's certificate is 10%; a second share makes
/// a director, and one share is exchanged for the certificate.
#[test]
fn a_second_share_of_the_lnwr() {
    let mut scene = Scene::new(3)
        .phase(2)
        .major("LNWR", 1, 90)
        .shares("LNWR", "0", 1)
        .stock_round(2, 0)
        .checked();
    scene.act(buy("LNWR", Source::Treasury));
    assert_eq!(scene.director("LNWR"), Some(0));
    let stock = &scene.0.charter(scene.company("LNWR")).stock;
    let of = |seat| {
        let holder = Holder::Player(Player(seat));
        (stock.shares(holder), stock.certificates(holder))
    };
    assert_eq!((of(0), of(1)), ((2, 2), (1, 1)));
}

/// 1822 §4.9.3, E02: a purchase leaves enough to pay the highest bids.
#[test]
fn a_purchase_leaves_what_bids_bind() {
    let scene = Scene::new(3)
        .phase(2)
        .boxes(&["M24", "P1"])
        .major("MR", 1, 90)
        .private("P16", "0")
        .concession("CR", 0)
        .bid(0, "M24", 100)
        .cash("0", 189)
        .stock_round(2, 0);
    assert_eq!(scene.broken(&buy("MR", Source::Treasury)), "1822 §4.9.3");
    assert_eq!(scene.broken(&super::buy_for_haven("MR", Source::Treasury)), "1822 §4.9.3");
    // 2 x 100 - 100 is more than 89, 2 x 90 - 100 is not.
    assert_eq!(scene.broken(&par("CR", 100)), "1822 §4.9.3");
    assert!(scene.may(&par("CR", 90)));
    assert!(scene.may(&bid("P1", 85)));
    let scene = scene.cash("0", 190);
    assert!(scene.may(&buy("MR", Source::Treasury)));
}
