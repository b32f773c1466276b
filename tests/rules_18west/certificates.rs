//! 18West §4.1, shares and certificates, and the limits on both.

use railhead::finance::{Holder, Money, Player};
use railhead::game::{Action, Free, Play, Source};
use railhead::titles::g18west::State;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::scene::{Scene, act, buy_shares, company, decider, listed, par, pass, refused, sell};

/// Six players may have 11 certificates each; player 0 has 10 of two
/// companies: five of the DRG, of which he is president, and five of the GN.
fn ten() -> Scene {
    Scene::new(6)
        .cash(0, 1000)
        .started("DRG", 0, 90)
        .shares("DRG", 0, 4)
        .started("GN", 0, 80)
        .shares("GN", 0, 4)
        .turns(&["DRG", "GN", "UP"], 2)
        .stock_round(2, 0)
}

/// 18West §4.1-1: a president's certificate is two shares, of a granger road
/// all there are; every other certificate is one.
#[test]
fn shares_and_certificates() {
    let state = ten().started("CNW", 0, 50).play();
    let (drg, cnw) = (company(&state, "DRG"), company(&state, "CNW"));
    assert_eq!((state.shares(drg, Player(0)), state.shares(cnw, Player(0))), (6, 2));
    assert_eq!(state.certificates(Player(0)), 5 + 5 + 1);
    assert_eq!((state.charter(drg).stock.total(), state.charter(cnw).stock.total()), (10, 2));
}

/// W60, 18West §4.1-2: six shares of a company are the most that a player
/// can buy, by single shares or the certificate.
#[test]
fn w60_sixty_percent() {
    let scene = |held: u8| {
        let scene = Scene::new(2).cash(0, 1000).started("DRG", 0, 90).shares("DRG", 0, held - 2);
        scene.pooled("DRG", 1).stock_round(2, 0)
    };
    assert!(scene(5).play().admits(&buy_shares("DRG", Source::Treasury, 1)));
    for source in [Source::Treasury, Source::Pool] {
        let error = refused(&scene(6).play(), buy_shares("DRG", source, 1));
        assert_eq!((error.code, error.rule), ("buy/most_shares", "18West §4.1-2"));
    }
    // A land grant company: five.
    let state = Scene::new(2).started("SP", 0, 90).shares("SP", 0, 3).stock_round(2, 0).play();
    assert_eq!(refused(&state, buy_shares("SP", Source::Treasury, 1)).rule, "18West §5.1.2-1");
    // What came otherwise is kept, and nothing bought.
    let state = Scene::new(2).cash(0, 1000).started("DRG", 0, 90).shares("DRG", 0, 6);
    let mut state = state.pooled("DRG", 1).stock_round(2, 0).play();
    assert!(state.admits(&Action::Pass));
    assert_eq!(refused(&state, buy_shares("DRG", Source::Pool, 1)).rule, "18West §4.1-2");
    pass(&mut state, 1);
}

/// W61, 18West §4.1-3: at the limit nothing more is bought or started, also
/// where an exchange would follow (W51).
#[test]
fn w61_the_certificate_limit() {
    let mut state = ten().pooled("GN", 1).play();
    assert_eq!(state.row().certificates, 11);
    act(&mut state, par("CNW", 50));
    let eleven = || ten().started("CNW", 0, 50);
    let state = eleven().play();
    for action in
        [buy_shares("UP", Source::Pool, 1), buy_shares("UP", Source::Pool, 2), par("MKT", 50)]
    {
        let error = refused(&state, action);
        assert_eq!((error.code, error.rule), ("buy/certificates", "18West §4.1-3"));
    }
    let state = Scene::new(6).cash(0, 1000).started("DRG", 0, 90).shares("DRG", 0, 4);
    let state = state.started("GN", 0, 80).shares("GN", 0, 4).pool_shares("UP", 0, 1);
    let state = state.turns(&["DRG", "GN", "UP"], 2).stock_round(2, 0).play();
    assert_eq!(state.certificates(Player(0)), 11);
    // Two singles of the UP would be one certificate.
    assert_eq!(refused(&state, buy_shares("UP", Source::Pool, 1)).rule, "18West §4.1-3");
    // No bid for one either.
    let state = eleven().stock_round(1, 0).play();
    assert!(listed(&state, "bid").is_empty());
}

/// W61, 18West §4.1-3, §4.2.1-1: the certificate of a granger road counts
/// while it is not in the grey zone.
#[test]
fn w61_granger_roads_in_the_grey_zone() {
    let state = ten().started("CNW", 0, 0).started("CBQ", 0, 50).play();
    assert_eq!(state.certificates(Player(0)), 11);
    let state = ten().started("CNW", 0, 0).play();
    assert_eq!(state.certificates(Player(0)), 10);
    assert!(state.admits(&par("MKT", 50)));
    // W67: one that lies in the pool costs nothing there, and does not count.
    let grey = ten().started("CBQ", 0, 50).started("CNW", 1, 0);
    let mut grey = grey.stock_round(2, 0);
    let cnw = grey.company("CNW");
    grey.state.charter_mut(cnw).stock.surrender(Player(1));
    let mut state = grey.play();
    let cash = state.cash(Player(0));
    act(&mut state, buy_shares("CNW", Source::Pool, 2));
    assert_eq!((state.president(cnw), state.cash(Player(0))), (Some(Player(0)), cash));
}

/// W62, 18West §4.1-4: over the limit, a player has to sell first, enough to
/// be within it; then he may sell more, and buy.
#[test]
fn w62_selling_comes_first() {
    let state = ten().started("CNW", 0, 50).started("CBQ", 0, 50).started("MKT", 0, 50);
    let mut state = state.play();
    assert_eq!(state.certificates(Player(0)), 13);
    for action in [Action::Pass, par("MP", 50), buy_shares("UP", Source::Pool, 1)] {
        assert_eq!(refused(&state, action).rule, "18West §4.1-4");
    }
    act(&mut state, sell("DRG", 1));
    assert_eq!((state.certificates(Player(0)), decider(&state)), (12, 0));
    assert_eq!(refused(&state, Action::Pass).rule, "18West §4.1-4");
    // He may sell more than he must.
    act(&mut state, sell("GN", 3));
    assert_eq!(state.certificates(Player(0)), 9);
    assert!(state.admits(&Action::Pass));
    act(&mut state, buy_shares("UP", Source::Pool, 1));
    assert_eq!(decider(&state), 1);
}

/// W62, 18West §4.1-4: a bundle leaves no more over the limit than others can
/// still bring under it; a company is sold only once in a turn.
#[test]
fn w62_bundles_that_are_large_enough() {
    let grangers = ["CNW", "CBQ", "MKT", "MP", "SLSF", "SSW", "CRIP"];
    let over = |count: usize| {
        grangers[..count].iter().fold(ten(), |scene, name| scene.started(name, 0, 50))
    };
    let range = |state: &State, name: &str| {
        let family = listed(state, "sell_shares").into_iter().find(|family| {
            matches!(&family.action, Action::SellShares { company, .. } if company == name)
        });
        family.map(|family| family.free)
    };
    // 16 certificates: five have to go, of the four and four that can be sold.
    let mut state = over(6).play();
    assert_eq!(state.certificates(Player(0)), 16);
    assert_eq!(range(&state, "DRG"), Some(Free::Count { min: 1, max: 4 }));
    act(&mut state, sell("DRG", 2));
    assert_eq!(range(&state, "GN"), Some(Free::Count { min: 3, max: 4 }));
    assert_eq!(refused(&state, sell("GN", 2)).rule, "18West §4.1-4");
    act(&mut state, sell("GN", 3));
    assert_eq!(state.certificates(Player(0)), 11);
    assert!(state.admits(&Action::Pass));
}

/// W62: who cannot sell enough sells what he can, and may then only pass.
#[test]
fn w62_not_enough_to_sell() {
    let grangers = ["CNW", "CBQ", "MKT", "MP", "SLSF", "SSW"];
    let scene = Scene::new(6).cash(0, 1000).started("DRG", 0, 90).shares("DRG", 0, 4);
    let scene = scene.started("GN", 0, 80).shares("GN", 0, 4).turns(&["DRG"], 1);
    let scene = grangers.iter().fold(scene, |scene, name| scene.started(name, 0, 50));
    let mut state = scene.stock_round(2, 0).play();
    // The GN has not operated. Of the DRG all four singles go.
    assert_eq!(state.families().expand(), [sell("DRG", 4)]);
    act(&mut state, sell("DRG", 4));
    assert_eq!(state.certificates(Player(0)), 12);
    assert_eq!(state.families().expand(), [Action::Pass]);
    for action in [par("CRIP", 50), buy_shares("UP", Source::Pool, 1)] {
        assert_eq!(refused(&state, action).rule, "18West §4.1-3");
    }
}

/// 18West §4.1-5: a president's certificate is never sold; nobody can get rid
/// of a granger road.
#[test]
fn presidents_certificates_are_not_sold() {
    let state = ten().started("CNW", 0, 50).turns(&["CNW"], 1).play();
    assert_eq!(refused(&state, sell("CNW", 1)).rule, "18West §4.1-5");
    assert_eq!(refused(&state, sell("CNW", 2)).rule, "18West §4.1-5");
    let mut state = ten().play();
    assert_eq!(refused(&state, sell("DRG", 5)).rule, "18West §4.1-6");
    act(&mut state, sell("DRG", 4));
    let drg = company(&state, "DRG");
    assert_eq!(state.charter(drg).stock.director(), Some(Player(0)));
    assert_eq!(state.charter(drg).stock.singles(Holder::Pool), 4);
    assert_eq!(state.price(drg), Some(Money(80)));
}

/// W13, 18West §4.1-6: the pool holds any number of shares of a company.
#[test]
fn w13_no_limit_of_the_pool() {
    let scene = Scene::new(3).started("DRG", 0, 90).shares("DRG", 1, 2).pooled("DRG", 6);
    let mut state = scene.turns(&["DRG"], 1).stock_round(2, 1).play();
    act(&mut state, sell("DRG", 2));
    assert_eq!(state.charter(company(&state, "DRG")).stock.shares(Holder::Pool), 8);
}
