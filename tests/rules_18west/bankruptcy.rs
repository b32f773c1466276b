//! 18West §7.8.5, bankruptcy.

use railhead::finance::{Holder, Player};
use railhead::game::{Action, Event, Source};
use railhead::titles::g18west::{Stage, State};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::scene::{
    Scene, act, buy, cash, company, decider, held, money, offers, operating, price, refused, sales,
    sell, trains,
};

const ANN: Player = Player(0);

/// Ann, president of the DRG, has 30, one share of the GN and the
/// presidencies of KP and CNW; the DRG has 50 and no train, and trains cost
/// 300.
fn ruin() -> Scene {
    let scene = Scene::new(3).started("DRG", 0, 90).turns(&["DRG", "GN", "KP"], 2);
    let scene = scene.treasury("DRG", 50).cash(0, 30).started("GN", 1, 80).trains("GN", &["3"]);
    let scene = scene.shares("GN", 0, 1).started("KP", 0, 70).started("CNW", 0, 60);
    scene.treasury("KP", 40).trains("KP", &["3"]).phase("3")
}

/// The DRG in its train step, with 4-trains on top of the stack.
fn buying(scene: Scene) -> State {
    scene.stack_from("4").turn_of("DRG", Stage::Trains, &["CNW"]).play()
}

/// Ann tries to buy, sells what she must and is bankrupt.
fn bankrupt(scene: Scene) -> (State, Vec<Event>) {
    let mut state = buying(scene);
    let mut events = act(&mut state, buy("4", "bank", 300));
    while state.order.contains(&ANN) {
        let share = sales(&state)[0].clone();
        let mut words = share.split(' ');
        let (name, count) = (words.next().expect("a name"), words.next().expect("a number"));
        events.extend(act(&mut state, sell(name, count.parse().expect("a number"))));
    }
    (state, events)
}

/// W19, W20, 18West §7.8.5-1: all legal sales come first, in largest bundles;
/// then all she has goes to the pool, prices staying where they are, and she
/// is out of the game. §7.8.5-3: her cash is the company's.
#[test]
fn w20_bankrupt() {
    let mut state = buying(ruin());
    // 50 + 30 + 80 is less than 300; nothing cheaper is for sale.
    assert_eq!(offers(&state).last().map(String::as_str), Some("4 bank 300 300"));
    act(&mut state, buy("4", "bank", 300));
    assert_eq!(sales(&state), ["GN 1 1"]);
    let (state, events) = bankrupt(ruin().shares("UP", 0, 1));
    assert!(events.contains(&Event::Bankrupt { player: 0 }));
    assert_eq!(state.order, [Player(1), Player(2)]);
    assert_eq!(cash(&state, 0), 0);
    for company in state.all_companies() {
        assert_eq!(state.shares(company, ANN), 0, "{}", state.name(company));
    }
    let first = events.iter().position(|event| matches!(event, Event::Bankrupt { .. }));
    let after = &events[first.expect("bankrupt")..];
    let until = after.iter().position(|event| matches!(event, Event::Turn { .. }));
    let after = &after[..until.unwrap_or(after.len())];
    assert!(!after.iter().any(|event| matches!(event, Event::Price { .. })));
}

/// W20, 18West §7.8.5-1: of each of her companies the next player with two
/// shares becomes president, whoever has most; without one the certificate
/// goes to the pool.
#[test]
fn w20_who_follows() {
    let scene = ruin().shares("DRG", 1, 2).shares("DRG", 2, 2).shares("KP", 2, 1);
    let (state, _) = bankrupt(scene);
    let president = |name| state.president(company(&state, name));
    assert_eq!(president("DRG"), Some(Player(1)), "the first after her of two");
    assert_eq!((president("KP"), president("CNW")), (None, None));
    let stock = |name| &state.charter(company(&state, name)).stock;
    assert_eq!(stock("KP").director_holder(), Holder::Pool);
    assert_eq!(stock("CNW").director_holder(), Holder::Pool);
    // Her two shares of the DRG, exchanged for the certificate.
    assert_eq!(held(&state, "DRG", Holder::Pool), 2);
    let (state, _) = bankrupt(ruin().shares("DRG", 1, 1).shares("DRG", 2, 2));
    assert_eq!(state.president(company(&state, "DRG")), Some(Player(2)));
}

/// W20, 18West §7.8.5-1: a priority deal of hers goes to the next player.
#[test]
fn w20_the_priority_deal() {
    let mut scene = ruin();
    scene.state.priority = ANN;
    assert_eq!(bankrupt(scene).0.priority, Player(1));
    let mut scene = ruin();
    scene.state.priority = Player(2);
    assert_eq!(bankrupt(scene).0.priority, Player(2));
}

/// W20, W107, 18West §7.8.5-3: what she raised is the company's; the new
/// president makes the purchase anew, any that is legal, with his own means.
#[test]
fn w107_the_new_president_chooses_anew() {
    let scene = ruin().shares("DRG", 1, 2).shares("DRG", 2, 2).cash(1, 500);
    let (mut state, _) = bankrupt(scene);
    assert_eq!((operating(&state), decider(&state)), ("DRG", 1));
    // 50, her 30, and 80 for her share.
    assert_eq!(money(&state, "DRG"), 160);
    assert_eq!(offers(&state), ["3 GN 1 160", "4 bank 300 300"]);
    assert_eq!(refused(&state, Action::Pass).rule, "18West §7.8.3-1");
    let mut other = state.clone();
    act(&mut other, buy("3", "GN", 160));
    assert_eq!((trains(&other, "DRG").as_str(), cash(&other, 1)), ("3", 500));
    act(&mut state, buy("4", "bank", 300));
    assert_eq!((trains(&state, "DRG").as_str(), cash(&state, 1)), ("4", 360));
}

/// W20, W107, 18West §7.8.5-3: what was refused to her may be offered by the
/// new president.
#[test]
fn w107_offers_made_anew() {
    let mut state = buying(ruin().shares("DRG", 2, 2));
    act(&mut state, buy("3", "GN", 50));
    act(&mut state, Action::Answer { accept: false });
    assert_eq!(
        (decider(&state), offers(&state)),
        (0, vec!["3 KP 1 50".to_owned(), "4 bank 300 300".to_owned()])
    );
    act(&mut state, buy("4", "bank", 300));
    act(&mut state, sell("GN", 1));
    assert_eq!((operating(&state), decider(&state)), ("DRG", 2));
    assert_eq!(offers(&state), ["3 GN 1 160", "4 bank 300 300"]);
}

/// W20, 18West §7.8.5-3: the new president may go bankrupt in his turn.
#[test]
fn w20_one_after_the_other() {
    let mut scene = ruin().shares("DRG", 1, 2).cash(1, 0).cash(2, 0);
    let gn = scene.company("GN");
    scene.state.charter_mut(gn).turns = 0;
    scene = scene.trains("GN", &[]).left("3", 0);
    let (mut state, _) = bankrupt(scene);
    assert_eq!(decider(&state), 1);
    let events = act(&mut state, buy("4", "bank", 300));
    assert!(events.contains(&Event::Bankrupt { player: 1 }));
    assert!(state.over, "one player is left");
}

/// W20, W53, 18West §7.8.5-3: where nobody follows, the bank adds what is
/// missing, and no share is sold for it.
#[test]
fn w20_the_bank_pays() {
    let (state, events) = bankrupt(ruin());
    assert_eq!(state.president(company(&state, "DRG")), None);
    assert_eq!((trains(&state, "DRG").as_str(), money(&state, "DRG")), ("4", 0));
    let help = |event: &Event| matches!(event, Event::Money { from, to, amount: 140, .. } if from == "bank" && to == "DRG");
    assert!(events.iter().any(help), "300 less 160");
    assert_eq!(held(&state, "DRG", Holder::Treasury), 8);
}

/// 18West §7.8.5-2: the company keeps what it has and operates by itself; its
/// shares are dealt in and count as before. §7.8.5-1: in the next stock round
/// its presidency is bought for twice its value.
#[test]
fn a_company_in_the_pool() {
    let (state, _) = bankrupt(ruin().shares("DRG", 2, 1));
    let scene = Scene { state: state.clone() }.stock_round(3, 1).cash(1, 300).cash(2, 300);
    let at = price(&state, "DRG");
    let home =
        scene.state.laid.tokens.iter().filter(|token| token.company == company(&state, "DRG"));
    assert_eq!((home.count(), trains(&state, "DRG").as_str()), (1, "4"));
    let mut buying = scene.clone().play();
    let certificate = |count| Action::BuyShares {
        company: "DRG".to_owned(),
        source: Source::Pool,
        count,
        power: None,
    };
    act(&mut buying, certificate(2));
    assert_eq!(cash(&buying, 1), 300 - 2 * at);
    assert_eq!(buying.president(company(&buying, "DRG")), Some(Player(1)));
    // One share and another make a president as well.
    let mut scene = scene.stock_round(3, 2);
    let drg = scene.company("DRG");
    let stock = &mut scene.state.charter_mut(drg).stock;
    stock.transfer(Holder::Treasury, Holder::Pool, 1);
    let mut exchange = scene.play();
    assert_eq!(exchange.certificates(Player(2)), 1);
    act(&mut exchange, certificate(1));
    assert_eq!(exchange.president(company(&exchange, "DRG")), Some(Player(2)));
    assert_eq!(cash(&exchange, 2), 300 - at);
}

/// 18West §7.8.5-1: the certificate limit and what else the table gives stay
/// those of the players at the start.
#[test]
fn the_limit_of_the_start() {
    let before = ruin().state.row().certificates;
    assert_eq!((before, bankrupt(ruin()).0.row().certificates), (20, 20));
}
