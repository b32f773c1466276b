//! 1822 §4.2, loans of players.

use super::{bid, buy, end_round, idle, par, repay, sell, turn_of};
use crate::scene::Scene;
use railhead::finance::{Account, Money};
use railhead::game::{Action, Play, Reason, Source, Subject};
use railhead::titles::g1822::Round;
use railhead::titles::g1822::steps::Stage;
use serde_json::json;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// 1822 §4.2.1, E38: a player with a loan neither buys, converts nor bids;
/// he may sell, repay and pass.
#[test]
fn nothing_is_acquired_with_a_loan() {
    let scene = Scene::new(3)
        .phase(2)
        .boxes(&["M24", "P1"])
        .major("MR", 1, 90)
        .shares("MR", "0", 2)
        .shares("MR", "pool", 1)
        .concession("CR", 0)
        .debt(0, 1)
        .cash("0", 500)
        .stock_round(2, 0)
        .checked();
    for refused in [
        buy("MR", Source::Treasury),
        buy("MR", Source::Pool),
        par("CR", 60),
        bid("M24", 100),
        bid("P1", 0),
    ] {
        assert_eq!(scene.broken(&refused), "1822 §4.2.1", "{refused:?}");
    }
    assert!(scene.may(&sell("MR", 1)) && scene.may(&repay(1)) && scene.may(&Action::Pass));
    let director = Scene::new(3).phase(5).debt(0, 1).cash("0", 500).stock_round(2, 0);
    assert_eq!(director.broken(&par("CR", 60)), "1822 §4.2.1");
}

/// 1822 §4.2.2: nobody must sell shares to repay.
#[test]
fn shares_may_be_kept() {
    let mut scene = Scene::new(3)
        .phase(2)
        .major("MR", 1, 90)
        .shares("MR", "0", 2)
        .debt(0, 100)
        .cash("0", 0)
        .stock_round(2, 0);
    assert!(scene.may(&sell("MR", 2)));
    scene.act(Action::Pass);
    assert_eq!((scene.0.debts[0].0, scene.held("MR", "0")), (100, 2));
}

/// 1822 §4.1.3-2, K077, E33: any part of a loan that the cash allows, several
/// times; the lender is not the bank (§4.2.4).
#[test]
fn any_part_is_repaid() {
    let mut scene = Scene::new(3).phase(2).debt(0, 40).cash("0", 50).stock_round(2, 0);
    let bank = scene.money("bank");
    assert_eq!(scene.legal_of("repay_loan"), (1..=40).map(repay).collect::<Vec<_>>());
    assert_eq!(scene.broken(&repay(41)), "1822 §4.1.3-2");
    assert_eq!(scene.broken(&repay(0)), "1822 §4.1.3-2");
    assert!(scene.may(&Action::Pass));
    let poor = scene.clone().cash("0", 30);
    assert_eq!(poor.legal_of("repay_loan").len(), 30);
    let bank_of_poor = poor.money("bank");
    assert_eq!(bank_of_poor, bank + 20);
    scene.act(repay(15));
    assert_eq!((scene.0.debts[0].0, scene.money("0")), (25, 35));
    scene.act(repay(25));
    assert_eq!((scene.0.debts[0].0, scene.money("0")), (0, 10));
    assert_eq!(scene.money("bank"), bank);
    let none = Scene::new(3).stock_round(2, 0);
    assert_eq!(none.broken(&repay(1)), "1822 §4.1.3-2");
}

/// 1822 §4.2.3, §4.10.6: half of what is left is added at the end of a stock
/// round, rounded up.
#[test]
fn interest() {
    for (debt, after) in [(40, 60), (60, 90), (25, 38), (1, 2), (3, 5), (100, 150)] {
        let mut scene = Scene::new(3)
            .phase(2)
            .boxes(&["M24"])
            .bid(1, "M24", 100)
            .debt(0, debt)
            .cash("0", 0)
            .stock_round(2, 0);
        let bank = scene.0.ledger.cash(Account::Lender);
        end_round(&mut scene);
        assert_eq!(scene.0.debts[0].0, after, "{debt}");
        assert_eq!((scene.0.debts[1].0, scene.0.ledger.cash(Account::Lender)), (0, bank));
    }
    // What was repaid in the round bears nothing.
    let mut scene = Scene::new(3)
        .phase(2)
        .boxes(&["M24"])
        .bid(1, "M24", 100)
        .debt(0, 40)
        .cash("0", 30)
        .stock_round(2, 0);
    scene.act(repay(30));
    end_round(&mut scene);
    assert_eq!(scene.0.debts[0].0, 15);
}

/// 1822 §4.2.4-ex1, K077: the printed example from the purchase of a 4-train
/// to the end of the next stock round.
#[test]
fn the_printed_loan() {
    // One share of NBR at 80 can be sold; private companies will bring 50.
    let mut scene = Scene::new(3)
        .phase(4)
        .major("MR", 0, 100)
        .cash("MR", 140)
        .major("NBR", 1, 80)
        .trains("NBR", &["4"])
        .shares("NBR", "0", 1)
        .cash("0", 20);
    for private in ["P5", "P6", "P7", "P10", "P12"] {
        scene = scene.private(private, "0");
    }
    let mut scene = scene.turn("MR", Stage::Trains);
    let bank = scene.money("bank");
    scene.act(Action::BuyTrain {
        train: "4".to_owned(),
        from: Source::Bank,
        price: 300,
        exchange: None,
    });
    // 300 - 140 - 20.
    let subject = scene.0.decision().map(|decision| decision.subject);
    let company = "MR".to_owned();
    assert_eq!(subject, Some(Subject::Emergency { company, missing: 140 }));
    assert_eq!(scene.legal(), [sell("NBR", 1)]);
    scene.act(sell("NBR", 1));
    assert_eq!(scene.trains_of("MR"), ["4"]);
    assert_eq!((scene.money("0"), scene.money("MR")), (0, 0));
    assert_eq!(scene.0.debts[0].0, 60 + 30);
    // The bank paid 80 for the share and got 300: the loan is none of its.
    assert_eq!(scene.money("bank"), bank - 80 + 300);
    assert_eq!(scene.0.ledger.cash(Account::Lender).0, -60);
    let second = Round::Operating { set: 2, number: 2, of: 2 };
    idle(&mut scene, |scene| scene.0.round == second);
    assert_eq!((scene.0.debts[0].0, scene.money("0")), (40, 0));
    idle(&mut scene, |scene| turn_of(scene) == Some(0));
    assert_eq!(scene.0.debts[0].0, 40);
    assert_eq!(scene.legal(), [Action::Pass]);
    end_round(&mut scene);
    // Twenty of interest, and 50 are earned at once as the next round begins.
    assert_eq!(scene.0.round, Round::Operating { set: 3, number: 1, of: 2 });
    assert_eq!(scene.0.debts[0].0, 40 + 20 - 50);
}

/// 1822 §4.2.4-ex1, E34: what is earned in an operating round repays at once,
/// money kept from the stock round does not; with the option nothing does.
#[test]
fn earnings_repay() {
    let start = |options: &[(&str, serde_json::Value)]| {
        Scene::with("1822", 3, options)
            .phase(2)
            .private("P2", "0")
            .concession("CR", 0)
            .minor("5", 1, 60)
            .debt(0, 100)
            .cash("0", 70)
            .operating_round()
    };
    let scene = start(&[]);
    assert_eq!((scene.0.debts[0].0, scene.money("0")), (80, 70));
    let scene = start(&[("loan_repayment", json!("voluntary"))]);
    assert_eq!((scene.0.debts[0].0, scene.money("0")), (100, 90));
}

/// 1822 §4.2.4-ex1, E34: so do dividends and what a major pays for a minor;
/// a share sold for a train does not.
#[test]
fn which_money_is_earned() {
    let scene = Scene::new(3)
        .phase(2)
        .major("MR", 1, 100)
        .trains("MR", &["2"])
        .debt(0, 100)
        .cash("0", 70)
        .turn("MR", Stage::Track);
    for (reason, debt, cash) in [
        (Reason::Dividend, 60, 70),
        (Reason::Acquisition, 60, 70),
        (Reason::Income, 60, 70),
        (Reason::Shares, 100, 110),
    ] {
        let mut scene = scene.clone();
        let player = Account::Player(railhead::finance::Player(0));
        scene.0.pay(Account::Bank, player, Money(40), reason, &mut Vec::new());
        assert_eq!((scene.0.debts[0].0, scene.money("0")), (debt, cash), "{reason:?}");
    }
}

/// 1822 §4.2.4-ex1: no more is taken than is owed.
#[test]
fn earnings_beyond_the_loan() {
    let scene = Scene::new(3)
        .phase(2)
        .private("P2", "0")
        .concession("CR", 0)
        .minor("5", 1, 60)
        .debt(0, 15)
        .cash("0", 0)
        .operating_round();
    assert_eq!((scene.0.debts[0].0, scene.money("0")), (0, 5));
}
