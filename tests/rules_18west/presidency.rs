//! 18West §4.1-6 and §5.1.4, who is president, and how that changes.

use railhead::finance::{Holder, Player};
use railhead::game::{Action, Event, Free, Source};
use railhead::titles::g18west::State;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::scene::{Scene, act, buy_shares, company, decider, listed, pass, refused, sell};

/// The DRG, of which the players hold so many shares; player 0 is president
/// and has his turn.
fn holdings(shares: &[u8]) -> Scene {
    let scene = Scene::new(shares.len()).started("DRG", 0, 90).shares("DRG", 0, shares[0] - 2);
    let others = shares.iter().enumerate().skip(1);
    let scene =
        others.fold(scene, |scene, (player, count)| scene.shares("DRG", player as u8, *count));
    scene.turns(&["DRG"], 2).stock_round(2, 0)
}

/// The most shares that player 0 can sell.
fn most(shares: &[u8]) -> u8 {
    match listed(&holdings(shares).play(), "sell_shares").first().map(|family| &family.free) {
        Some(Free::Count { max, .. }) => *max,
        _ => 0,
    }
}

fn president(state: &State) -> Option<u8> {
    state.president(company(state, "DRG")).map(|player| player.0)
}

/// What the players hold: shares and certificates.
fn held(state: &State) -> Vec<(u8, u8)> {
    let stock = &state.charter(company(state, "DRG")).stock;
    let holders = state.players().map(Holder::Player);
    holders.map(|holder| (stock.shares(holder), stock.certificates(holder))).collect()
}

/// W14, 18West §4.1-6: with two shares of another player a president may sell
/// everything; else he keeps the certificate.
#[test]
fn w14_how_many_a_president_sells() {
    assert_eq!(most(&[2, 0]), 0);
    assert_eq!(most(&[2, 1, 1]), 0);
    assert_eq!(most(&[5, 1, 0]), 3);
    assert_eq!(most(&[2, 2]), 2);
    assert_eq!(most(&[5, 2, 0]), 5);
    // Shares of the pool make nobody president.
    assert_eq!(
        refused(&holdings(&[2, 1]).pooled("DRG", 3).play(), sell("DRG", 1)).rule,
        "18West §4.1-5"
    );
    // Down to one share; down to none.
    let mut state = holdings(&[3, 2]).play();
    act(&mut state, sell("DRG", 2));
    assert_eq!((president(&state), held(&state)), (Some(1), vec![(1, 1), (2, 1)]));
    let mut state = holdings(&[3, 2]).play();
    act(&mut state, sell("DRG", 3));
    assert_eq!((president(&state), held(&state)), (Some(1), vec![(0, 0), (2, 1)]));
}

/// W14, 18West §5.1.4-1: in a tie the president stays.
#[test]
fn w14_a_tie_changes_nothing() {
    let mut state = holdings(&[4, 3]).play();
    act(&mut state, sell("DRG", 1));
    assert_eq!((president(&state), held(&state)), (Some(0), vec![(3, 2), (3, 3)]));
    let mut state = holdings(&[3, 3]).play();
    act(&mut state, sell("DRG", 1));
    assert_eq!((president(&state), held(&state)), (Some(1), vec![(2, 2), (3, 2)]));
}

/// W14, 18West §5.1.4-2: the player with most shares takes over; of several,
/// the first in order after the seller.
#[test]
fn w14_who_takes_over() {
    let mut state = holdings(&[4, 2, 3]).play();
    act(&mut state, sell("DRG", 2));
    assert_eq!(president(&state), Some(2));
    let mut state = holdings(&[4, 2, 2]).play();
    let events = act(&mut state, sell("DRG", 4));
    assert_eq!(president(&state), Some(1));
    assert!(events.contains(&Event::Director { company: "DRG".to_owned(), player: Some(1) }));
    // After him, round the table: the president is player 1.
    let scene = Scene::new(3).started("DRG", 1, 90).shares("DRG", 0, 2).shares("DRG", 2, 2);
    let mut state = scene.turns(&["DRG"], 2).stock_round(2, 1).play();
    act(&mut state, sell("DRG", 1));
    assert_eq!(president(&state), Some(2));
}

/// W64, 18West §5.1.4-2: whoever has more shares than the president takes
/// his certificate at once, against two singles.
#[test]
fn w64_presidency_by_purchase() {
    let mut state = holdings(&[2, 2]).stock_round(2, 1).play();
    act(&mut state, buy_shares("DRG", Source::Treasury, 1));
    assert_eq!((president(&state), held(&state)), (Some(1), vec![(2, 2), (3, 2)]));
    assert_eq!(decider(&state), 0);
    // He may decide for the company now.
    assert!(state.president(company(&state, "DRG")) == Some(Player(1)));
}

/// W64: the exchange may bring the former president over the certificate
/// limit; he sells in his next turn.
#[test]
fn w64_over_the_limit_by_an_exchange() {
    let scene = Scene::new(6)
        .cash(1, 1000)
        .started("DRG", 0, 90)
        .shares("DRG", 1, 2)
        .started("GN", 0, 80)
        .shares("GN", 0, 4);
    let grangers = ["CNW", "CBQ", "MKT", "MP", "SLSF"];
    let scene = grangers.iter().fold(scene, |scene, name| scene.started(name, 0, 50));
    let mut state = scene.turns(&["DRG", "GN"], 2).stock_round(2, 1).play();
    assert_eq!(state.certificates(Player(0)), 11);
    act(&mut state, buy_shares("DRG", Source::Treasury, 1));
    assert_eq!(state.certificates(Player(0)), 12);
    pass(&mut state, 4);
    assert_eq!(decider(&state), 0);
    assert_eq!(refused(&state, Action::Pass).rule, "18West §4.1-4");
}
