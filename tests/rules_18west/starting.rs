//! 18West §3.3 and §3.5, how companies start.

use railhead::finance::{Account, Holder, Money, Player};
use railhead::game::{Action, Event, Play, Source};
use railhead::titles::g18west::{Form, State, Status};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::scene::{
    Scene, act, bid, buy_shares, company, decider, go_to_stock_round, listed, operating, par, pass,
};
use crate::scene::{refused, sell};

/// The starting values that can be chosen for a company.
fn values(state: &State, name: &str) -> Vec<i32> {
    let all = listed(state, "par").into_iter().filter_map(|family| match family.action {
        Action::Par { company, price } if company == name => Some(price),
        _ => None,
    });
    all.collect()
}

/// A turn of player 0 in the second stock round.
fn stock_turn(phase: &str) -> Scene {
    Scene::new(3).phase(phase).stock_round(2, 0)
}

/// The companies of a price, from the top.
fn stack(state: &State, name: &str) -> Vec<&'static str> {
    let place = state.prices.place(company(state, name)).expect("a price");
    state.prices.at(place).map(|company| state.name(company)).collect()
}

/// 18West §3.3.1-1, §3.3.1-2: a granger road starts at $50 to $100.
/// 18West §3.3.1-3: under all others of its space. §3.3.1-4: the player pays twice
/// the value to its treasury and has its only certificate.
#[test]
fn a_granger_road_starts() {
    let mut state = stock_turn("2").started("MKT", 1, 60).play();
    assert_eq!(values(&state, "CNW"), [50, 60, 70, 80, 90, 100]);
    assert_eq!(refused(&state, par("CNW", 110)).rule, "18West §3.3.1-2");
    act(&mut state, par("CNW", 60));
    let cnw = company(&state, "CNW");
    assert_eq!(stack(&state, "CNW"), ["MKT", "CNW"]);
    assert_eq!((state.treasury(cnw), state.cash(Player(0))), (Money(120), Money(500 - 120)));
    let stock = &state.charter(cnw).stock;
    assert_eq!((stock.director(), state.shares(cnw, Player(0))), (Some(Player(0)), 2));
    assert_eq!((stock.certificates(Holder::Player(Player(0))), stock.total()), (1, 2));
    let charter = state.charter(cnw);
    assert_eq!((charter.status, charter.stations), (Status::Started(Form::Granger), 0));
    assert_eq!(decider(&state), 1);
}

/// 18West §3.3.1-4, §3.3.2-4, §3.3.3-4: only what can be paid twice.
#[test]
fn values_that_can_be_paid() {
    let state = stock_turn("2").cash(0, 179).play();
    assert_eq!(values(&state, "CNW"), [50, 60, 70, 80]);
    assert_eq!(values(&state, "SP"), [70, 80]);
    for (name, rule) in
        [("CNW", "18West §3.3.1-4"), ("SP", "18West §3.3.2-4"), ("DRG", "18West §3.3.3-4")]
    {
        assert_eq!(refused(&state, par(name, 90)).rule, rule);
    }
    // Before phase 6 a company is paid, from then on the bank.
    assert_eq!(
        refused(&stock_turn("6").cash(0, 179).play(), par("GN", 90)).rule,
        "18West §3.3.4-1"
    );
}

/// 18West §3.3.2-1: a land grant company starts, §3.3.2-2 at $70 to $100,
/// §3.3.2-3 under all others of its space, §3.3.2-4 for twice that value;
/// §3.3.2-5 with three single shares in its treasury, five stay where they are.
#[test]
fn a_land_grant_company_starts() {
    let mut state = stock_turn("3").started("DRG", 1, 80).play();
    assert_eq!(values(&state, "SP"), [70, 80, 90, 100]);
    assert_eq!(refused(&state, par("SP", 60)).rule, "18West §3.3.2-2");
    act(&mut state, par("SP", 80));
    let sp = company(&state, "SP");
    assert_eq!(stack(&state, "SP"), ["DRG", "SP"]);
    assert_eq!((state.treasury(sp), state.cash(Player(0))), (Money(160), Money(500 - 160)));
    let stock = &state.charter(sp).stock;
    assert_eq!(stock.certificates(Holder::Player(Player(0))), 1);
    assert_eq!((stock.shares(Holder::Treasury), stock.shares(Holder::Offering)), (3, 5));
    assert_eq!(state.charter(sp).status, Status::Started(Form::LandGrant));
}

/// 18West §3.3.2-6: three station tokens, one for the NP; no bypass token.
#[test]
fn tokens_of_land_grant_companies() {
    for (name, stations) in [("ATSF", 3), ("KP", 3), ("NP", 1), ("SP", 3), ("TP", 3)] {
        let mut state = stock_turn("2").play();
        act(&mut state, par(name, 70));
        let charter = state.charter(company(&state, name));
        assert_eq!((charter.stations, charter.bypasses), (stations, 0), "{name}");
    }
}

/// 18West §3.3.3-2, §3.3.3-3, §3.3.3-4: a public company starts at $70 to
/// $100, under all others of its space; its treasury gets twice that.
#[test]
fn a_public_company_starts() {
    let mut state = stock_turn("2").started("SP", 1, 100).play();
    assert_eq!(values(&state, "GN"), [70, 80, 90, 100]);
    assert_eq!(refused(&state, par("GN", 50)).rule, "18West §3.3.3-2");
    act(&mut state, par("GN", 100));
    let gn = company(&state, "GN");
    assert_eq!(stack(&state, "GN"), ["SP", "GN"]);
    assert_eq!((state.treasury(gn), state.cash(Player(0))), (Money(200), Money(300)));
    assert_eq!(state.charter(gn).status, Status::Started(Form::Public));
}

/// 18West §3.3.3-5, §3.3.3-6, §3.3.3-7: three station tokens and a bypass
/// token on its charter, eight single shares in its treasury.
#[test]
fn what_a_public_company_starts_with() {
    for name in ["DRG", "GN"] {
        let mut state = stock_turn("2").play();
        act(&mut state, par(name, 100));
        let charter = state.charter(company(&state, name));
        assert_eq!((charter.stations, charter.bypasses), (3, 1));
        let stock = &charter.stock;
        assert_eq!((stock.shares(Holder::Treasury), stock.shares(Holder::Offering)), (8, 0));
        assert_eq!(stock.certificates(Holder::Player(Player(0))), 1);
    }
}

/// 18West §3.3.3-1, §2.2.2-3, §2.2.3-4: DRG and GN are public from the start,
/// the other five if they have not started when phase 5 begins.
/// 18West §2.2.3-1: with a bypass token, unlike one that converts.
#[test]
fn unstarted_land_grant_companies_become_public() {
    for (phase, form) in [("4", Form::LandGrant), ("5", Form::Public)] {
        for name in ["ATSF", "KP", "NP", "SP", "TP"] {
            let mut state = stock_turn(phase).play();
            act(&mut state, par(name, 70));
            let charter = state.charter(company(&state, name));
            assert_eq!(charter.status, Status::Started(form), "{name} in {phase}");
            let public = form == Form::Public;
            assert_eq!(charter.stock.shares(Holder::Treasury), if public { 8 } else { 3 });
            assert_eq!(charter.bypasses, u8::from(public));
            // The NP has two of its tokens on the map.
            let all = if name == "NP" { 2 } else { 3 };
            assert_eq!(charter.stations, if !public && name == "NP" { 1 } else { all });
        }
    }
}

/// 18West §3.3.3-8, §11.1-6: a company that has just started as a public one may buy
/// a train after the granger roads; one with a land grant may not.
#[test]
fn a_new_public_company_buys_a_train_first() {
    let scene = Scene::new(2).stock_round(2, 0).started("CNW", 1, 50).turns(&["CNW", "UP"], 2);
    let mut state = scene.play();
    act(&mut state, par("GN", 100));
    act(&mut state, par("SP", 100));
    pass(&mut state, 2);
    while operating(&state) == "CNW" {
        pass(&mut state, 1);
    }
    let events = listed(&state, "buy_train");
    assert_eq!(operating(&state), "");
    assert_eq!((decider(&state), events.len()), (0, 1));
    pass(&mut state, 1);
    assert_eq!(operating(&state), "GN");
}

/// W34, 18West §3.3.4-1, §11.1-5: from phase 6 the bank is paid, and the eight single
/// shares lie in the pool. With the fifth share sold the company starts: it
/// has ten times its starting value, and all its tokens.
#[test]
fn w34_five_shares_start_a_company() {
    let mut state = stock_turn("6").play();
    let gn = company(&state, "GN");
    let bank = state.ledger.cash(Account::Bank);
    act(&mut state, par("GN", 90));
    assert_eq!(state.ledger.cash(Account::Bank), bank + Money(180));
    let charter = state.charter(gn);
    assert_eq!((charter.status, state.treasury(gn)), (Status::Subscribed, Money(0)));
    assert_eq!((charter.stations, charter.bypasses), (0, 0));
    assert_eq!(charter.stock.shares(Holder::Pool), 8);
    for bought in 3..=4 {
        act(&mut state, buy_shares("GN", Source::Pool, 1));
        assert_eq!((state.charter(gn).stock.sold(), state.is_started(gn)), (bought, false));
    }
    let events = act(&mut state, buy_shares("GN", Source::Pool, 1));
    assert!(events.contains(&Event::Floated { company: "GN".to_owned() }));
    let charter = state.charter(gn);
    assert_eq!((charter.status, state.treasury(gn)), (Status::Started(Form::Public), Money(900)));
    assert_eq!((charter.stations, charter.bypasses), (3, 1));
    assert_eq!(state.newly_public, [gn]);
}

/// W34: with fewer than five shares at the end of the stock round it keeps
/// its price and does not operate; its stock is not sold; it issues nothing.
/// The fifth share may be bought in a later stock round.
#[test]
fn w34_a_company_waits_for_its_fifth_share() {
    let mut state = stock_turn("6").play();
    let gn = company(&state, "GN");
    act(&mut state, par("GN", 90));
    act(&mut state, buy_shares("GN", Source::Pool, 1));
    let mut events = pass(&mut state, 3);
    events.extend(go_to_stock_round(&mut state, 3));
    assert!(!events.contains(&Event::Turn { company: "GN".to_owned() }));
    assert_eq!((state.price(gn), state.charter(gn).status), (Some(Money(90)), Status::Subscribed));
    let home = state.laid.tokens.iter().any(|token| token.company == gn);
    assert!(home);
    let worth = state.worth()[0];
    assert_eq!(worth, state.cash(Player(0)).0 + 180);
    for _ in 0..2 {
        let player = decider(&state);
        if state.shares(gn, Player(player)) > 0 {
            assert_eq!(refused(&state, sell("GN", 1)).rule, "18West §5.1.1-1");
        }
        act(&mut state, buy_shares("GN", Source::Pool, 1));
    }
    assert_eq!(state.charter(gn).status, Status::Started(Form::Public));
    assert_eq!(state.newly_public, [gn]);
}

/// W35, 18West §3.3.1-4: a granger road is paid itself, in phase 6 too.
#[test]
fn w35_granger_roads_are_always_paid_themselves() {
    let mut state = stock_turn("6").play();
    act(&mut state, par("CNW", 100));
    let cnw = company(&state, "CNW");
    assert_eq!(state.treasury(cnw), Money(200));
    assert!(state.is_started(cnw));
}

/// W59, 18West §3.5-1: after the initial stock round certificates of every
/// kind are simply bought; there are no auctions.
#[test]
fn w59_plain_purchases() {
    let state = stock_turn("2").play();
    assert!(listed(&state, "bid").is_empty());
    assert_eq!(listed(&state, "par").len(), 8 * 6 + 7 * 4);
    assert!(!state.admits(&bid("GN", 0)));
    let mut state = stock_turn("2").play();
    act(&mut state, par("GN", 70));
    assert_eq!(decider(&state), 1);
    assert_eq!(refused(&state, par("GN", 70)).rule, "18West §5.1.3-1");
}

/// 18West §3.5-2: the certificate of the UP is bought at twice its value, or
/// comes at once with a second single share.
/// 18West §5.1.2-2: from the pool, the bank is paid.
#[test]
fn the_up_finds_a_president_later() {
    let up_at_sixty = || Scene::new(2).priced("UP", 60).stock_round(2, 0);
    let mut state = up_at_sixty().play();
    let (up, bank) = (company(&state, "UP"), state.ledger.cash(Account::Bank));
    act(&mut state, buy_shares("UP", Source::Pool, 2));
    assert_eq!((state.president(up), state.shares(up, Player(0))), (Some(Player(0)), 2));
    assert_eq!(state.ledger.cash(Account::Bank), bank + Money(120));
    assert_eq!(state.charter(up).stock.singles(Holder::Pool), 3);
    let mut state = up_at_sixty().pool_shares("UP", 0, 1).play();
    act(&mut state, buy_shares("UP", Source::Pool, 1));
    assert_eq!((state.president(up), state.shares(up, Player(0))), (Some(Player(0)), 2));
    assert_eq!(state.charter(up).stock.certificates(Holder::Player(Player(0))), 1);
    // With one single, he may buy the certificate too and have three.
    let mut state = up_at_sixty().pool_shares("UP", 0, 1).play();
    act(&mut state, buy_shares("UP", Source::Pool, 2));
    assert_eq!(state.shares(up, Player(0)), 3);
}

/// 18West §5.1.3-1: a company operates in the operating round that follows,
/// and in every later one.
#[test]
fn a_started_company_operates() {
    let mut state = stock_turn("2").play();
    act(&mut state, par("CNW", 100));
    let mut events = pass(&mut state, 3);
    events.extend(go_to_stock_round(&mut state, 3));
    let turn = Event::Turn { company: "CNW".to_owned() };
    assert_eq!(events.iter().filter(|event| **event == turn).count(), 2);
}
