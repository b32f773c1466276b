//! 1822 §3.4.5 to §3.4.7, majors that float when half of them is sold.

use super::{buy, buy_for_haven, end_round, par, sell, turn_of};
use crate::scene::Scene;
use railhead::game::{Action, Source};
use railhead::titles::g1822::{Round, Status};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// 1822 §3.4.5, §3.4.7: in phase 5 the company floats with the fifth share,
/// and has what was paid for its shares.
#[test]
fn half_is_sold_in_phase_five() {
    let mut scene = Scene::new(3).phase(5).cash("0", 600).stock_round(4, 0);
    scene.act(par("GWR", 80));
    for player in [1, 2, 0] {
        assert_eq!(turn_of(&scene), Some(player));
        assert_eq!(scene.status("GWR"), Status::Started);
        scene.act(buy("GWR", Source::Treasury));
    }
    assert_eq!(scene.status("GWR"), Status::Floated);
    assert_eq!(scene.money("GWR"), 5 * 80);
    assert_eq!((scene.held("GWR", "treasury"), scene.held("GWR", "pool")), (5, 0));
}

/// 1822 §3.4.6, §3.4.7: from phase 6 it gets ten times its price, and its
/// other five shares go into the pool.
#[test]
fn half_is_sold_in_phase_six() {
    for phase in [6, 7] {
        let mut scene = Scene::new(3).phase(phase).stock_round(4, 0);
        scene.act(par("GWR", 100));
        for _ in 0..3 {
            scene.act(buy("GWR", Source::Treasury));
        }
        assert_eq!(scene.status("GWR"), Status::Floated);
        assert_eq!(scene.money("GWR"), 1000);
        assert_eq!((scene.held("GWR", "treasury"), scene.held("GWR", "pool")), (0, 5));
    }
}

/// 1822 §3.4.6, §3.4.7, E09: started in phase 5, floated in phase 6: the bank
/// fills its treasury up to ten times its price, payments before included.
#[test]
fn the_phase_of_the_fifth_share_counts() {
    let started = Scene::new(3)
        .phase(6)
        .started("GWR", 1, 70)
        .shares("GWR", "1", 2)
        .cash("GWR", 4 * 70)
        .stock_round(4, 0);
    let mut scene = started.checked();
    let bank = scene.money("bank");
    scene.act(buy("GWR", Source::Treasury));
    assert_eq!(scene.money("GWR"), 700);
    assert_eq!(scene.money("bank"), bank - 5 * 70);
    assert_eq!((scene.held("GWR", "treasury"), scene.held("GWR", "pool")), (0, 5));
}

/// 1822 §3.4.5, E10: below half it has a price and a director who may change,
/// but it does not operate, its shares cannot be sold, its home is kept.
#[test]
fn a_company_that_has_not_floated() {
    let mut scene = Scene::new(3).phase(5).boxes(&["M24"]).cash("0", 600).stock_round(4, 0);
    let gwr = scene.company("GWR");
    let kept = scene.0.laid.reserved.iter().filter(|kept| kept.company == gwr).count();
    scene.act(par("GWR", 80));
    scene.act(Action::Pass);
    scene.act(Action::Pass);
    assert_eq!(scene.broken(&sell("GWR", 1)), "1822 §4.6.1-2");
    scene.act(buy("GWR", Source::Treasury));
    end_round(&mut scene);
    // Nobody operates: two operating rounds pass, and it is open again.
    assert_eq!(scene.0.round, Round::Stock(5));
    assert_eq!(scene.status("GWR"), Status::Started);
    assert_eq!(scene.price_of("GWR"), Some(80));
    assert_eq!(scene.0.charter(gwr).turns, 0);
    let still = scene.0.laid.reserved.iter().filter(|kept| kept.company == gwr).count();
    assert_eq!((kept, still), (1, 1));
    assert_eq!(scene.0.certificates(railhead::finance::Player(0)), 2);
    let scene = scene.stock_turn(0);
    assert_eq!(scene.broken(&sell("GWR", 1)), "1822 §4.6.1-2");
    let mut scene = scene.shares("GWR", "1", 1).stock_turn(1);
    scene.act(buy("GWR", Source::Treasury));
    assert_eq!(scene.status("GWR"), Status::Floated);
    assert_eq!(scene.director("GWR"), Some(0));
}

/// 1822 §4.7.8, E10: the directorship of a company that has not floated
/// passes by purchases.
#[test]
fn directors_change_before_floating() {
    let mut scene = Scene::new(3)
        .phase(5)
        .started("LNWR", 1, 80)
        .shares("LNWR", "0", 1)
        .stock_round(4, 0)
        .checked();
    scene.act(buy("LNWR", Source::Treasury));
    assert_eq!(scene.director("LNWR"), Some(0));
    assert_eq!(scene.status("LNWR"), Status::Started);
}

/// 1822 §3.4.2, §3.4.4, E10: the LNWR's certificate costs its price once, is
/// 10%, and four more shares are needed.
#[test]
fn the_lnwr_from_phase_five() {
    let mut scene = Scene::new(5).phase(5).stock_round(4, 0);
    let before = scene.money("0");
    scene.act(par("LNWR", 90));
    assert_eq!((scene.money("0"), scene.held("LNWR", "0")), (before - 90, 1));
    for _ in 0..4 {
        assert_eq!(scene.status("LNWR"), Status::Started);
        scene.act(buy("LNWR", Source::Treasury));
    }
    assert_eq!(scene.status("LNWR"), Status::Floated);
    assert_eq!(scene.money("LNWR"), 5 * 90);
}

/// 1822 §3.4.6, §P16, K082: P16's share counts as sold; in phase 7 the fifth
/// one floats the company with ten times 100.
#[test]
fn the_tax_haven_floats_a_company() {
    let mut scene = Scene::new(3)
        .phase(7)
        .started("GWR", 1, 100)
        .shares("GWR", "1", 2)
        .cash("GWR", 400)
        .private("P16", "0")
        .stock_round(4, 0)
        .checked();
    scene.act(buy_for_haven("GWR", Source::Treasury));
    assert_eq!(scene.status("GWR"), Status::Floated);
    assert_eq!(scene.money("GWR"), 1000);
    assert_eq!((scene.held("GWR", "P16"), scene.held("GWR", "pool")), (1, 5));
}
