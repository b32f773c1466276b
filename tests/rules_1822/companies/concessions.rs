//! 1822 §3.2, concession certificates.

use super::{bid, end_stock_round, par, share};
use crate::scene::Scene;
use railhead::finance::Player;
use railhead::game::{Action, Source};
use railhead::titles::g1822::state::{ConcessionAt, Status};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

const MAJORS: [&str; 10] = ["LNWR", "GWR", "LBSCR", "SECR", "CR", "MR", "LYR", "NBR", "SWR", "NER"];

fn at(scene: &Scene, company: &str) -> ConcessionAt {
    scene.0.charter(scene.company(company)).concession
}

/// The starting prices at which a player may take a major over.
fn prices(scene: &Scene, id: &str) -> Vec<i32> {
    let price = |action| match action {
        Action::Par { company, price } if company == id => Some(price),
        _ => None,
    };
    scene.legal_of("par").into_iter().filter_map(price).collect()
}

/// 1822 §3.2.1: one for each of the ten majors, and each makes its holder the
/// one who can start that company.
#[test]
fn a_concession_for_each_major() {
    for id in MAJORS {
        let scene = Scene::new(3).phase(2).concession(id, 0).cash("0", 500).stock_round(2, 0);
        for other in MAJORS {
            assert_eq!(!prices(&scene, other).is_empty(), id == other, "{id}: {other}");
        }
    }
}

/// 1822 §3.2.2, §4.8.2, §4.8.3, K089: its holder converts it in his turn, from
/// £60 to £100, and pays £100 less than the certificate is worth.
#[test]
fn conversion_at_a_discount() {
    let scene = Scene::new(3).phase(2).concession("GWR", 0).cash("0", 500).cash("1", 500);
    let scene = scene.stock_round(2, 0);
    assert_eq!(prices(&scene, "GWR"), [60, 70, 80, 90, 100]);
    for price in [60, 70, 80, 90, 100] {
        let mut after = scene.clone();
        after.act(par("GWR", price));
        assert_eq!(after.money("0"), 500 - (2 * price - 100));
        assert_eq!((after.money("GWR"), after.price_of("GWR")), (2 * price, Some(price)));
        assert_eq!(at(&after, "GWR"), ConcessionAt::Gone);
        assert_eq!(after.decides(), Some(1), "the turn is over");
    }
    assert_eq!(scene.clone().stock_turn(1).broken(&par("GWR", 60)), "1822 §3.2.2");
    // Only what he can pay: £20, £40, £60.
    assert_eq!(prices(&scene.cash("0", 60), "GWR"), [60, 70, 80]);
}

/// 1822 §3.2.3, E37: concessions count against the limit; a conversion turns
/// one paper into another, at the limit too.
#[test]
fn concessions_are_certificates() {
    let scene = Scene::new(7).phase(2).concession("GWR", 0).major("MR", 1, 100).cash("0", 500);
    let nine = scene.shares("MR", "0", 8).concession("CR", 0).stock_round(2, 0);
    // Seven players: the limit is 11.
    assert_eq!(nine.0.certificates(Player(0)), 10);
    let full = nine.concession("NER", 0).boxes(&["P2"]).stock_turn(0);
    assert_eq!(full.0.certificates(Player(0)), 11);
    assert_eq!(full.broken(&bid("P2", 0)), "1822 §4.9.4");
    let mut converted = full;
    converted.act(par("GWR", 100));
    assert_eq!(converted.0.certificates(Player(0)), 11);
}

/// 1822 §3.2.4: £10 to its player in each operating round, none from a box.
#[test]
fn concessions_pay_10() {
    let mut scene = Scene::new(3).phase(2).concession("GWR", 1).concession("CR", 1);
    scene = scene.concession("MR", 2).stock_round(2, 0);
    let before = ["0", "1", "2"].map(|seat| scene.money(seat));
    end_stock_round(&mut scene);
    let paid = ["0", "1", "2"].map(|seat| scene.money(seat));
    // Two operating rounds.
    assert_eq!(paid, [before[0], before[1] + 40, before[2] + 20]);
}

/// 1822 §3.2.5, E08: a concession that is won while the removal of a train
/// starts phase 5 is paid and lost at once.
#[test]
fn a_concession_won_too_late() {
    let mut scene = Scene::new(3).phase(4).bank_trains("L", 0).bank_trains("3", 0);
    scene = scene.bank_trains("4", 0).boxes(&["C2", "M5"]).cash("0", 300).stock_round(5, 0);
    scene.act(bid("C2", 100));
    end_stock_round(&mut scene);
    assert_eq!(scene.0.phase_rules().name, "5");
    assert_eq!((scene.money("0"), at(&scene, "GWR")), (200, ConcessionAt::Gone));
    assert!(MAJORS.iter().all(|id| at(&scene, id) == ConcessionAt::Gone));
    let mut later = scene.cash("1", 500).stock_round(6, 1);
    later.act(par("GWR", 90));
    assert_eq!((later.status("GWR"), later.money("1")), (Status::Started, 500 - 180));
}

/// 1822 §3.2.6, §4.8.7, E39: bought by bids of £100 and more, and converted in
/// a later stock round at the earliest.
#[test]
fn concessions_are_bid_for() {
    let mut scene = Scene::new(3).phase(2).boxes(&["C2"]).cash("0", 500).cash("1", 500);
    scene = scene.stock_round(2, 0);
    assert!(!scene.may(&bid("C2", 95)) && !scene.may(&bid("C2", 102)));
    assert!(scene.may(&bid("C2", 100)) && scene.may(&bid("C2", 105)));
    assert!(!scene.may(&share("GWR", Source::Treasury)));
    scene.act(bid("C2", 130));
    assert_eq!(scene.clone().stock_turn(0).broken(&par("GWR", 60)), "1822 §3.2.2");
    end_stock_round(&mut scene);
    assert_eq!(at(&scene, "GWR"), ConcessionAt::Player(Player(0)));
    // £370 and the income of two rounds.
    assert_eq!(scene.money("0"), 390);
    assert!(scene.stock_turn(0).may(&par("GWR", 60)));
}
