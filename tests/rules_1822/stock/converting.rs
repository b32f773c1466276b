//! 1822 §4.8, converting concessions.

use super::{bid, end_round, par, turn_of};
use crate::scene::Scene;
use railhead::game::Action;
use railhead::titles::g1822::{ConcessionAt, Status};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn holder_of(id: &str, phase: u8) -> Scene {
    Scene::new(3).phase(phase).concession(id, 0).cash("0", 300).stock_round(2, 0)
}

/// 1822 §4.8.1, E39: phases 2 to 4. From phase 5 the concession is gone, and
/// the certificate costs its full price.
#[test]
fn phases_of_conversion() {
    assert_eq!(holder_of("MR", 1).broken(&par("MR", 60)), "1822 §4.8.1");
    for phase in 2..=4 {
        let mut scene = holder_of("MR", phase);
        scene.act(par("MR", 60));
        assert_eq!(scene.money("0"), 300 - 20, "phase {phase}");
        assert_eq!(scene.status("MR"), Status::Floated, "phase {phase}");
    }
    for phase in 5..=7 {
        let mut scene = Scene::new(3).phase(phase).cash("0", 300).stock_round(2, 0);
        scene.act(par("MR", 60));
        assert_eq!(scene.money("0"), 300 - 120, "phase {phase}");
        assert_eq!(scene.status("MR"), Status::Started, "phase {phase}");
    }
}

/// 1822 §4.8.1, §3.2.5: phase 5 takes the concessions away, from the boxes,
/// the stack and players, and pays nothing.
#[test]
fn concessions_end_with_phase_five() {
    let mut scene = Scene::new(3)
        .phase(4)
        .boxes(&["M24", "C1", "C2", "C3"])
        .bank_trains("4", 0)
        .concession("CR", 0)
        .cash("0", 0)
        .stock_round(2, 0);
    // M24 is unsold: it leaves with the next train, the first 5.
    let events = end_round(&mut scene);
    let phases = events
        .iter()
        .filter(|event| matches!(event, railhead::game::Event::Phase { name } if name == "5"));
    assert_eq!(phases.count(), 1);
    assert_eq!(scene.0.boxes.concessions, [None; 3]);
    assert!(scene.0.stacks.concessions.is_empty());
    assert!(scene.0.companies.iter().all(|charter| charter.concession == ConcessionAt::Gone));
    assert_eq!(scene.money("0"), 0);
    assert!(scene.broken(&bid("C1", 100)) == "1822 §4.5.1");
}

/// 1822 §4.8.2, §3.4.8, K089: the price is 60, 70, 80, 90 or 100.
#[test]
fn prices_of_a_start() {
    let scene = holder_of("MR", 2);
    let prices = [60, 70, 80, 90, 100].map(|price| par("MR", price));
    assert_eq!(scene.legal_of("par"), prices);
    for price in [0, 50, 65, 110, 120] {
        assert_eq!(scene.broken(&par("MR", price)), "1822 §3.4.8", "{price}");
    }
}

/// 1822 §4.8.3, §3.4.3: the bank gives 100, the player the rest of twice the
/// price; the company floats, the other shares in its treasury.
#[test]
fn money_of_a_conversion() {
    for (price, cost) in [(60, 20), (70, 40), (80, 60), (90, 80), (100, 100)] {
        let mut scene = holder_of("MR", 3);
        let bank = scene.money("bank");
        scene.act(par("MR", price));
        assert_eq!(scene.money("0"), 300 - cost);
        assert_eq!(scene.money("MR"), 2 * price);
        assert_eq!(scene.money("bank"), bank - 100);
        assert_eq!((scene.held("MR", "0"), scene.held("MR", "treasury")), (2, 8));
        assert_eq!(scene.director("MR"), Some(0));
        assert_eq!(scene.status("MR"), Status::Floated);
        assert_eq!(scene.price_of("MR"), Some(price));
        let company = scene.company("MR");
        assert_eq!(scene.0.charter(company).concession, ConcessionAt::Gone);
        assert_eq!(turn_of(&scene), Some(1));
    }
    let poor = holder_of("MR", 3).cash("0", 59);
    assert_eq!(poor.broken(&par("MR", 80)), "1822 §4.8.3");
    assert_eq!(poor.legal_of("par"), [par("MR", 60), par("MR", 70)]);
}

/// 1822 §4.8.4, §4.8.5: the LNWR costs its holder nothing; the bank gives its
/// price, and its certificate is one share.
#[test]
fn the_lnwr_is_converted() {
    for price in [60, 100] {
        let mut scene = holder_of("LNWR", 2).cash("0", 0);
        let bank = scene.money("bank");
        scene.act(par("LNWR", price));
        assert_eq!((scene.money("0"), scene.money("LNWR")), (0, price));
        assert_eq!(scene.money("bank"), bank - price);
        assert_eq!((scene.held("LNWR", "0"), scene.held("LNWR", "treasury")), (1, 9));
        assert_eq!(scene.status("LNWR"), Status::Floated);
    }
    let prices = [60, 70, 80, 90, 100].map(|price| par("LNWR", price));
    assert_eq!(holder_of("LNWR", 2).cash("0", 0).legal_of("par"), prices);
}

/// 1822 §4.8.6, E39, E47: the token goes beneath all that are in the space.
#[test]
fn the_token_of_a_new_major() {
    let mut scene = holder_of("MR", 2).major("GWR", 1, 80).minor("5", 2, 80);
    scene.act(par("MR", 80));
    let at = scene.0.prices.place(scene.company("MR")).unwrap();
    let pile: Vec<&str> = scene.0.prices.at(at).map(|company| scene.0.name(company)).collect();
    assert_eq!(pile, ["GWR", "5", "MR"]);
    // It is in the red-outlined area.
    assert!(scene.0.book.market.in_zone(at, "start"));
}

/// 1822 §4.8.7, E39: a concession comes at the end of a stock round, and is
/// converted in the next at the earliest; by its holder only.
#[test]
fn a_concession_is_won_first() {
    let mut scene = Scene::new(3)
        .phase(2)
        .boxes(&["M24", "M5", "M6", "M7", "C6"])
        .bid(1, "M24", 100)
        .bid(1, "M5", 100)
        .bid(1, "M6", 100)
        .bid(1, "M7", 100)
        .cash("1", 500)
        .cash("0", 300)
        .stock_round(2, 0);
    scene.act(bid("C6", 105));
    assert_eq!(scene.broken(&par("MR", 60)), "1822 §4.1.3-3");
    for _ in 0..3 {
        scene.act(Action::Pass);
    }
    assert_eq!(turn_of(&scene), Some(0));
    assert_eq!(scene.broken(&par("MR", 60)), "1822 §3.2.2");
    let mr = scene.company("MR");
    assert_eq!(scene.0.charter(mr).concession, ConcessionAt::Table);
    end_round(&mut scene);
    assert_eq!(scene.0.charter(mr).concession, ConcessionAt::Player(railhead::finance::Player(0)));
    assert_eq!(scene.money("0"), 300 - 105 + 10);
    let other = scene.clone().stock_round(3, 1);
    assert_eq!(other.broken(&par("MR", 60)), "1822 §3.2.2");
    assert!(scene.stock_round(3, 0).may(&par("MR", 60)));
}
