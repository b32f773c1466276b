//! 1822 §1.3, the end of the game.

use super::{bid, end_round, idle, sell};
use crate::scene::Scene;
use railhead::finance::{Account, Money, Place, Step};
use railhead::game::{Action, Event, Play};
use railhead::titles::g1822::{EndReason, Round, Stage};
use serde_json::json;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn over(events: &[Event]) -> Option<&str> {
    events.iter().find_map(|event| match event {
        Event::End { reason, over: true } => Some(reason.as_str()),
        _ => None,
    })
}

/// Leaves so much in the bank; a minor that is not in the game keeps the rest.
fn with_bank(scene: Scene, amount: i32) -> Scene {
    let kept = scene.money("M30") + scene.money("bank") - amount;
    scene.cash("M30", kept)
}

/// 1822 §1.3.1, §1.3.1-1, E36: nothing is sold in the first stock round: the
/// game is over at once, with equal players.
#[test]
fn nothing_sold() {
    let mut scene = Scene::new(3).boxes(&["M24", "P1"]);
    let mut sold = scene.clone();
    let events = end_round(&mut scene);
    assert_eq!(over(&events), Some("nothing_sold"));
    assert!(scene.0.over && scene.0.decision().is_none());
    assert!(scene.legal().is_empty());
    assert_eq!(scene.broken(&Action::Pass), "1822 §1.3.1");
    assert_eq!(scene.0.worth(), [700, 700, 700]);
    // A private company for nothing is something.
    sold.act(bid("P1", 0));
    end_round(&mut sold);
    assert!(!sold.0.over);
    // Nothing sold in a later round ends nothing.
    let mut later = Scene::new(3).phase(2).stock_round(2, 0);
    end_round(&mut later);
    assert!(!later.0.over);
}

/// Two majors with trains, and a minor; MR's turn in the first of two
/// operating rounds.
fn operating(options: &[(&str, serde_json::Value)]) -> Scene {
    Scene::with("1822", 3, options)
        .phase(6)
        .major("MR", 0, 100)
        .trains("MR", &["5"])
        .major("CR", 1, 90)
        .trains("CR", &["5"])
        .minor("5", 2, 60)
        .trains("5", &["5"])
        .turn("MR", Stage::Track)
}

fn reach_the_end(scene: &mut Scene, id: &str) -> Vec<Event> {
    let company = scene.company(id);
    let mut events = Vec::new();
    scene.0.prices.put_below(company, Place { row: 1, col: 20 });
    scene.0.move_price(company, Step::Right, 1, &mut events);
    assert_eq!(scene.price_of(id), Some(700));
    events
}

/// 1822 §1.3.1-2, E26: a price of 700 ends the game after the operating round
/// in which it was reached, a minor's too, and even if it falls again.
#[test]
fn the_end_value_in_an_operating_round() {
    for id in ["MR", "CR", "5"] {
        let mut scene = operating(&[]);
        assert!(!reach_the_end(&mut scene, id).is_empty());
        let company = scene.company(id);
        scene.0.move_price(company, Step::Down, 1, &mut Vec::new());
        let first = Round::Operating { set: 2, number: 1, of: 2 };
        // The companies after it still have their turns.
        idle(&mut scene, |scene| scene.stage().is_some_and(|(company, _)| company == "CR"));
        assert_eq!((scene.0.round, scene.0.over), (first, false), "{id}");
        idle(&mut scene, |scene| scene.0.over);
        assert_eq!(scene.0.round, first, "{id}");
        assert_eq!(scene.0.ending.map(|ending| ending.reason), Some(EndReason::StockMarket));
    }
    // 650 is not the end.
    let mut scene = operating(&[]);
    let company = scene.company("MR");
    scene.0.prices.put_below(company, Place { row: 0, col: 18 });
    scene.0.move_price(company, Step::Right, 1, &mut Vec::new());
    assert_eq!((scene.price_of("MR"), scene.0.ending), (Some(650), None));
}

/// 1822 §1.3.1-2: the chart of the regional scenarios ends the game at 500.
#[test]
fn the_end_value_of_the_scenarios() {
    for title in ["1822MRS", "1822NRS"] {
        let scene = |row, col| {
            let scene = Scene::with(title, 3, &[]).phase(6).major("MR", 0, 100);
            let mut scene = scene.trains("MR", &["5"]).turn("MR", Stage::Track);
            let company = scene.company("MR");
            scene.0.prices.put_below(company, Place { row, col });
            scene.0.move_price(company, Step::Right, 1, &mut Vec::new());
            scene
        };
        // From the 400 and the 450 of the topmost row.
        let mut before = scene(0, 15);
        assert_eq!((before.price_of("MR"), before.0.ending), (Some(450), None));
        let mut at = scene(0, 16);
        assert_eq!(at.price_of("MR"), Some(500));
        idle(&mut at, |scene| scene.0.over);
        assert_eq!(at.0.round, Round::Operating { set: 2, number: 1, of: 2 });
        idle(&mut before, |scene| scene.0.round != at.0.round);
        assert!(!before.0.over);
    }
}

/// 1822 §1.3.1-3, K092, K086: a sold-out major that comes to 700 in a stock
/// round: one operating round more.
#[test]
fn the_end_value_in_a_stock_round() {
    let scene = Scene::new(3)
        .phase(6)
        .major("MR", 0, 100)
        .trains("MR", &["5"])
        .shares("MR", "0", 4)
        .shares("MR", "1", 4);
    let mut scene = scene.stock_round(3, 0);
    let company = scene.company("MR");
    scene.0.prices.put_below(company, Place { row: 1, col: 20 });
    let events = end_round(&mut scene);
    let due = Event::End { reason: "stock_market".to_owned(), over: false };
    assert!(events.contains(&due));
    let first = Round::Operating { set: 3, number: 1, of: 2 };
    assert_eq!((scene.0.round, scene.0.over), (first, false));
    idle(&mut scene, |scene| scene.0.over);
    assert_eq!(scene.0.round, first);
}

/// 1822 §1.3.1-4, E25: the bank runs out in a stock round: the game ends after
/// the next operating round, even if the bank has money again.
#[test]
fn the_bank_runs_out_in_a_stock_round() {
    let scene = Scene::new(3)
        .phase(6)
        .boxes(&["P1"])
        .major("MR", 1, 100)
        .shares("MR", "0", 2)
        .trains("MR", &["5"])
        .stock_round(3, 0);
    let mut scene = with_bank(scene, 150);
    // 200 are paid all the same.
    let before = scene.money("0");
    scene.act(sell("MR", 2));
    assert_eq!((scene.money("0"), scene.money("bank")), (before + 200, -50));
    scene.act(bid("P1", 300));
    let mut solvent = scene.clone();
    let events = end_round(&mut solvent);
    assert!(events.contains(&Event::End { reason: "bank".to_owned(), over: false }));
    assert!(solvent.money("bank") > 0);
    let first = Round::Operating { set: 3, number: 1, of: 2 };
    assert_eq!((solvent.0.round, solvent.0.over), (first, false));
    idle(&mut solvent, |scene| scene.0.over);
    assert_eq!(solvent.0.round, first);
    // To nothing is not out.
    let exact = Scene::new(3).phase(6).major("MR", 1, 100).shares("MR", "0", 2);
    let mut exact = with_bank(exact.trains("MR", &["5"]).stock_round(3, 0), 200);
    exact.act(sell("MR", 2));
    assert_eq!(exact.money("bank"), 0);
    end_round(&mut exact);
    assert_eq!(exact.0.ending, None);
}

/// 1822 §1.3.1-5, E25: the bank runs out in an operating round: the game ends
/// after the pair of rounds, in either of them.
#[test]
fn the_bank_runs_out_in_an_operating_round() {
    for number in [1, 2] {
        let mut scene = with_bank(operating(&[]), 10);
        scene.0.round = Round::Operating { set: 2, number, of: 2 };
        let mr = Account::Company(scene.company("MR"));
        scene.0.ledger.pay(Account::Bank, mr, Money(11));
        idle(&mut scene, |scene| scene.stage().is_some_and(|(company, _)| company == "CR"));
        // Solvent again, too late.
        scene.0.ledger.pay(mr, Account::Bank, Money(11));
        idle(&mut scene, |scene| scene.0.over);
        let second = Round::Operating { set: 2, number: 2, of: 2 };
        assert_eq!(scene.0.round, second);
        assert_eq!(scene.0.ending.map(|ending| ending.reason), Some(EndReason::Bank));
    }
    let mut exact = with_bank(operating(&[]), 10);
    let mr = Account::Company(exact.company("MR"));
    exact.0.ledger.pay(Account::Bank, mr, Money(10));
    idle(&mut exact, |scene| scene.stage().is_some_and(|(company, _)| company == "CR"));
    assert_eq!(exact.0.ending, None);
}

/// 1822 §1.3.1-5, E25: in phase 1 there is one operating round only; loans do
/// not come from the bank (§4.2.4).
#[test]
fn the_bank_and_one_operating_round() {
    let scene = Scene::new(3).minor("5", 0, 50).private("P2", "1").debt(2, 500);
    let mut scene = with_bank(scene, 5).operating_round();
    let only = Round::Operating { set: 1, number: 1, of: 1 };
    assert_eq!((scene.0.round, scene.money("bank")), (only, -5));
    idle(&mut scene, |scene| scene.0.over);
    assert_eq!(scene.0.round, only);
    let mut lent = with_bank(Scene::new(3).minor("5", 0, 50), 0).debt(2, 500).operating_round();
    idle(&mut lent, |scene| matches!(scene.0.round, Round::Stock(_)));
    assert_eq!(lent.0.ending, None);
}

/// 1822 §1.3.1, K091: of two ends the earlier one, or by the option the one
/// that was due first.
#[test]
fn two_ends_at_once() {
    let first = Round::Operating { set: 2, number: 1, of: 2 };
    let second = Round::Operating { set: 2, number: 2, of: 2 };
    let ends = |options: &[(&str, serde_json::Value)], price_first: bool| {
        let mut scene = with_bank(operating(options), 0);
        let mr = Account::Company(scene.company("MR"));
        if price_first {
            reach_the_end(&mut scene, "MR");
        }
        scene.0.ledger.pay(Account::Bank, mr, Money(1));
        scene.0.advance(&mut Vec::new());
        if !price_first {
            reach_the_end(&mut scene, "MR");
        }
        idle(&mut scene, |scene| scene.0.over);
        scene.0.round
    };
    assert_eq!(ends(&[], false), first);
    assert_eq!(ends(&[], true), first);
    let option = [("game_end", json!("first_trigger"))];
    assert_eq!(ends(&option, false), second);
    assert_eq!(ends(&option, true), first);
    // One payment breaks the bank and leads to the end value: the bank first.
    let mut scene = with_bank(operating(&option), 0);
    let mr = Account::Company(scene.company("MR"));
    scene.0.ledger.pay(Account::Bank, mr, Money(1));
    reach_the_end(&mut scene, "MR");
    assert_eq!(scene.0.ending.map(|ending| ending.after_this_round), Some(false));
}

/// 1822 §1.3.2, E51, E33: cash less debt, shares at their price, a minor at
/// twice its price, concessions at 100; private companies and the money of
/// companies are worth nothing.
#[test]
fn worth() {
    let scene = Scene::new(3)
        .phase(4)
        .major("MR", 0, 90)
        .shares("MR", "0", 2)
        .shares("MR", "1", 3)
        .cash("MR", 1234)
        .minor("5", 1, 70)
        .cash("M5", 77)
        .private("P2", "1")
        .private("P15", "1")
        .cash("P15", 80)
        .concession("GWR", 2)
        .concession("CR", 2)
        .cash("0", 5)
        .debt(2, 45)
        .cash("2", 60)
        .cash("1", 0)
        .stock_round(2, 0)
        .checked();
    assert_eq!(scene.0.worth(), [5 + 4 * 90, 3 * 90 + 2 * 70, 60 - 45 + 200]);
}

/// 1822 §1.3.2, §P16, E51: the owner of P16 has its share and its money; a
/// major that has not floated counts at its price.
#[test]
fn worth_of_the_tax_haven() {
    let scene = Scene::new(3)
        .phase(5)
        .started("GWR", 0, 80)
        .shares("GWR", "0", 1)
        .major("MR", 1, 110)
        .private("P16", "2")
        .shares("MR", "P16", 1)
        .cash("P16", 55)
        .cash("0", 0)
        .cash("1", 0)
        .cash("2", 10)
        .stock_round(2, 0)
        .checked();
    assert_eq!(scene.0.worth(), [3 * 80, 2 * 110, 10 + 110 + 55]);
}
