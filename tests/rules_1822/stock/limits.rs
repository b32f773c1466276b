//! 1822 §4.4.2, §4.6.6 and §4.7.7, the certificate limit.

use super::{bid, buy, buy_for_haven, par, repay, sell, turn_of};
use crate::scene::Scene;
use railhead::finance::{Place, Player};
use railhead::game::{Action, Source};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// Seven players, limit 11: Ann has five certificates each of MR and NER
/// and so many of CR.
fn with_certificates(of_cr: u8) -> Scene {
    Scene::new(7)
        .phase(2)
        .boxes(&["M24", "P1", "P2"])
        .major("MR", 0, 100)
        .shares("MR", "0", 4)
        .major("NER", 0, 90)
        .shares("NER", "0", 4)
        .major("CR", 1, 80)
        .shares("CR", "1", 1)
        .shares("CR", "0", of_cr)
        .cash("0", 1000)
        .stock_round(2, 0)
        .checked()
}

/// 1822 §4.6.6, E35: over the limit, sales come before everything else.
#[test]
fn over_the_limit_shares_are_sold_first() {
    let scene = with_certificates(2).private("P16", "0").concession("GWR", 0).debt(0, 10);
    assert_eq!(scene.0.certificates(Player(0)), 13);
    assert_eq!(scene.broken(&Action::Pass), "1822 §4.6.6");
    assert_eq!(scene.broken(&repay(10)), "1822 §4.6.6");
    assert_eq!(scene.broken(&buy_for_haven("MR", Source::Treasury)), "1822 §4.6.6");
    assert_eq!(scene.broken(&buy("CR", Source::Treasury)), "1822 §4.6.6");
    assert_eq!(scene.broken(&par("GWR", 60)), "1822 §4.6.6");
    assert_eq!(scene.broken(&bid("P1", 0)), "1822 §4.2.1");
    assert!(scene.legal().iter().all(|action| action.kind() == "sell_shares"));
    let mut scene = scene;
    scene.act(sell("MR", 1));
    assert_eq!(scene.broken(&Action::Pass), "1822 §4.6.6");
    scene.act(sell("NER", 1));
    assert_eq!(scene.0.certificates(Player(0)), 11);
    assert!(scene.may(&Action::Pass) && scene.may(&repay(10)));
    // At the limit: count-neutral acts only.
    scene.act(repay(10));
    assert!(scene.may(&par("GWR", 60)));
    assert!(scene.may(&buy_for_haven("CR", Source::Treasury)));
    assert_eq!(scene.broken(&buy("CR", Source::Treasury)), "1822 §4.7.7");
    assert_eq!(scene.broken(&bid("P1", 0)), "1822 §4.9.4");
}

/// 1822 §4.6.6, E35: highest bids count; the only bundle of a company may not
/// be too small.
#[test]
fn enough_must_be_sold() {
    // 12 and a bid: two must go, and only CR can be sold.
    let mut scene = with_certificates(2).bid(0, "P1", 0);
    for company in ["MR", "NER"] {
        let company = scene.company(company);
        scene.0.charter_mut(company).turns = 0;
    }
    assert_eq!(scene.legal_of("sell_shares"), [sell("CR", 2)]);
    assert_eq!(scene.broken(&sell("CR", 1)), "1822 §4.6.6");
    scene.act(sell("CR", 2));
    assert!(scene.may(&Action::Pass));
    // With MR open too, one of each is enough.
    let mut scene = with_certificates(2).bid(0, "P1", 0);
    let company = scene.company("NER");
    scene.0.charter_mut(company).turns = 0;
    assert!(scene.may(&sell("CR", 1)) && scene.may(&sell("CR", 2)) && scene.may(&sell("MR", 1)));
    scene.act(sell("CR", 1));
    assert_eq!(scene.broken(&Action::Pass), "1822 §4.6.6");
    assert!(scene.may(&sell("MR", 1)));
}

/// 1822 §4.6.6, E35: who cannot come within the limit sells what he can; then
/// he may pass, repay or convert, but neither buy nor bid.
#[test]
fn too_little_can_be_sold() {
    let mut scene = with_certificates(1).private("P2", "0").concession("GWR", 0);
    for company in ["MR", "NER"] {
        let company = scene.company(company);
        scene.0.charter_mut(company).turns = 0;
    }
    assert_eq!(scene.0.certificates(Player(0)), 13);
    assert_eq!(scene.legal(), [sell("CR", 1)]);
    scene.act(sell("CR", 1));
    assert_eq!(scene.0.certificates(Player(0)), 12);
    assert!(scene.may(&Action::Pass));
    assert!(scene.may(&par("GWR", 60)));
    assert_eq!(scene.broken(&bid("P1", 0)), "1822 §4.9.4");
    assert_eq!(scene.broken(&buy("MR", Source::Treasury)), "1822 §4.7.6");
    assert_eq!(scene.broken(&buy("CR", Source::Treasury)), "1822 §4.7.5");
    let scene = scene.major("LBSCR", 2, 100);
    assert_eq!(scene.broken(&buy("LBSCR", Source::Treasury)), "1822 §4.7.7");
}

/// Shares of these companies cannot be sold yet.
fn not_operated(mut scene: Scene, companies: &[&str]) -> Scene {
    for company in companies {
        let company = scene.company(company);
        scene.0.charter_mut(company).turns = 0;
    }
    scene
}

/// 1822 §4.6.6, §4.4.2, E35: over the limit, shares of the yellow area may be
/// sold and need not: they do not count.
#[test]
fn yellow_shares_bring_no_relief() {
    let with_yellow = |scene: Scene| {
        let mut scene = scene.private("P2", "0").private("P9", "0");
        let cr = scene.company("CR");
        scene.0.prices.put_below(cr, Place { row: 9, col: 2 });
        assert_eq!(scene.0.certificates(Player(0)), 12);
        scene
    };
    let scene = with_yellow(not_operated(with_certificates(3), &["MR", "NER"]));
    assert_eq!(scene.legal_of("sell_shares"), [sell("CR", 1), sell("CR", 2), sell("CR", 3)]);
    assert!(scene.may(&Action::Pass));
    assert_eq!(scene.broken(&bid("P1", 0)), "1822 §4.9.4");
    // One of MR's certificates must go, and then he is free to keep those of CR.
    let mut scene = with_yellow(not_operated(with_certificates(3), &["NER"]));
    assert_eq!(scene.broken(&Action::Pass), "1822 §4.6.6");
    assert!(scene.may(&sell("CR", 1)));
    scene.act(sell("MR", 1));
    assert!(scene.may(&Action::Pass));
}

/// 1822 §4.6.6, §4.6.1-4: a sale that only turns a director's certificate
/// into two others brings nobody nearer to his limit.
#[test]
fn a_passing_directorship_brings_no_relief() {
    // The pool has room for one share of LBSCR, of which Ben has as many.
    let with_lbscr = |of_pool: u8| {
        let scene = not_operated(with_certificates(0), &["MR", "NER"]);
        let scene = scene.major("LBSCR", 0, 100).shares("LBSCR", "0", 1).shares("LBSCR", "1", 3);
        scene.shares("LBSCR", "pool", of_pool)
    };
    let scene = with_lbscr(4);
    assert_eq!(scene.0.certificates(Player(0)), 12);
    assert_eq!(scene.legal_of("sell_shares"), [sell("LBSCR", 1)]);
    assert!(scene.may(&Action::Pass));
    let mut sold = scene.clone();
    sold.act(sell("LBSCR", 1));
    assert_eq!((sold.0.certificates(Player(0)), sold.director("LBSCR")), (12, Some(1)));
    // With room for two, two must go.
    let scene = with_lbscr(3);
    assert_eq!(scene.legal(), [sell("LBSCR", 2)]);
}

/// 1822 §4.6.6, §4.6.1: who may sell nothing may pass: his companies are new,
/// or the pool holds half of them.
#[test]
fn nothing_can_be_sold() {
    let scene = not_operated(with_certificates(2), &["MR", "NER"]);
    let scene = scene.shares("CR", "pool", 5);
    assert_eq!(scene.broken(&sell("CR", 1)), "1822 §4.6.1-3");
    assert!(scene.legal_of("sell_shares").is_empty());
    assert!(scene.may(&Action::Pass));
}

/// 1822 §4.7.7: no purchase over the limit, not even one that would make him
/// a director with fewer papers.
#[test]
fn no_purchase_over_the_limit() {
    // Eleven: five of MR, three of NER, three of CR.
    let scene = Scene::new(7)
        .major("MR", 0, 100)
        .shares("MR", "0", 4)
        .major("NER", 0, 90)
        .shares("NER", "0", 2)
        .major("CR", 1, 80)
        .shares("CR", "1", 1)
        .shares("CR", "0", 3)
        .cash("0", 1000)
        .stock_round(2, 0)
        .checked();
    assert_eq!(scene.0.certificates(Player(0)), 11);
    // His fourth of CR would make three certificates of four shares.
    assert_eq!(scene.broken(&buy("CR", Source::Treasury)), "1822 §4.7.7");
    let mut below = scene.clone();
    let company = below.company("NER");
    below.0.charter_mut(company).stock.transfer(
        railhead::finance::Holder::Player(Player(0)),
        railhead::finance::Holder::Treasury,
        1,
    );
    below.act(buy("CR", Source::Treasury));
    assert_eq!(below.director("CR"), Some(0));
    assert_eq!(below.0.certificates(Player(0)), 10);
}

/// 1822 §4.4.2, E45: papers of a company in the yellow area do not count: the
/// director's certificate, ordinary shares and minors alike.
#[test]
fn the_yellow_area() {
    let scene = with_certificates(1).minor("5", 0, 60);
    assert_eq!(scene.0.certificates(Player(0)), 12);
    let at = |company: &str, row, col| {
        let mut scene = scene.clone();
        let company = scene.company(company);
        scene.0.prices.put_below(company, Place { row, col });
        scene.0.certificates(Player(0))
    };
    // 45 at the left of row 6 is yellow, 50 beside it is not.
    assert_eq!(at("MR", 6, 0), 12 - 5);
    assert_eq!(at("MR", 6, 1), 12);
    assert_eq!(at("CR", 6, 0), 12 - 1);
    assert_eq!(at("5", 6, 0), 12 - 1);
    // The red 50 is not yellow, the 45 at its left is.
    assert_eq!(at("5", 9, 4), 12);
    assert_eq!(at("5", 9, 3), 12 - 1);
}

/// 1822 §4.4.2, §4.7.7: at the limit a yellow share can still be bought; one
/// that leaves the area counts again (§4.6.6).
#[test]
fn yellow_shares_at_the_limit() {
    let mut scene = with_certificates(1).private("P2", "0").major("GWR", 2, 100);
    let cr = scene.company("CR");
    assert_eq!(scene.0.certificates(Player(0)), 12);
    let (yellow, white) = (Place { row: 9, col: 3 }, Place { row: 8, col: 4 });
    scene.0.prices.put_below(cr, yellow);
    assert_eq!(scene.0.certificates(Player(0)), 11);
    assert_eq!(scene.broken(&buy("GWR", Source::Treasury)), "1822 §4.7.7");
    scene.act(buy("CR", Source::Treasury));
    assert_eq!(scene.held("CR", "0"), 2);
    assert_eq!(scene.0.certificates(Player(0)), 11);
    scene.0.prices.put_below(cr, white);
    assert_eq!(scene.0.certificates(Player(0)), 13);
    let mut scene = scene.stock_turn(0);
    assert_eq!(scene.broken(&Action::Pass), "1822 §4.6.6");
    scene.act(sell("CR", 2));
    scene.act(Action::Pass);
    assert_eq!(turn_of(&scene), Some(1));
}

/// 1822 §3.1.11, §3.2.3: private companies but P16, and concessions, count.
#[test]
fn other_certificates() {
    let scene = Scene::new(3)
        .minor("5", 0, 60)
        .private("P2", "0")
        .private("P9", "0")
        .private("P16", "0")
        .concession("GWR", 0)
        .stock_round(2, 0);
    assert_eq!(scene.0.certificates(Player(0)), 1 + 2 + 1);
}
