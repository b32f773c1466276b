//! 1822 §4.2.1, §4.2.2 and §5.16, what a director's money and shares are
//! for when a company has no train.

use super::{buy, next_stock_round, sell};
use crate::scene::Scene;
use railhead::game::{Action, Play, Source, Subject};
use railhead::titles::g1822::steps::Stage;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn train(name: &str, price: i32) -> Action {
    let (train, from) = (name.to_owned(), Source::Bank);
    Action::BuyTrain { train, from, price, exchange: None }
}

/// 1822 §5.16.5, K076: shares in the treasury pay nothing: the director
/// brings all that the company lacks.
#[test]
fn treasury_shares_buy_no_train() {
    let mut scene = Scene::new(3)
        .phase(4)
        .major("MR", 0, 80)
        .shares("MR", "1", 2)
        .shares("MR", "2", 2)
        .cash("MR", 100)
        .cash("0", 250)
        .turn("MR", Stage::Trains);
    assert_eq!(scene.held("MR", "treasury"), 4);
    scene.act(train("4", 300));
    assert_eq!((scene.money("MR"), scene.money("0")), (0, 50));
    assert_eq!(scene.trains_of("MR"), ["4"]);
    assert_eq!(scene.0.debts[0].0, 0);
}

/// 1822 §5.16.2, §5.16.3, K079: with enough money any train, with help only
/// the cheapest; a permanent 2-train is none to own.
#[test]
fn what_the_money_is_enough_for() {
    let with = |cash: i32| {
        Scene::new(3)
            .phase(7)
            .bank_trains("6", 0)
            .bank_trains("5", 0)
            .major("MR", 0, 80)
            .trains("MR", &["2P"])
            .cash("MR", cash)
            .turn("MR", Stage::Trains)
    };
    assert_eq!(with(1123).legal_of("buy_train"), [train("7", 750), train("E", 1000)]);
    assert_eq!(with(900).legal_of("buy_train"), [train("7", 750)]);
    assert!(!with(900).may(&Action::Pass));
    let mut poor = with(700).cash("0", 50);
    assert_eq!(poor.legal(), [train("7", 750)]);
    poor.act(train("7", 750));
    assert_eq!((poor.money("MR"), poor.money("0")), (0, 0));
}

/// 1822 §4.2.2, §4.6.1-3: a loan is taken when nothing can be sold any more;
/// shares bought out of the pool by others open it again, for a stock round.
#[test]
fn a_loan_is_the_last_resort() {
    let mut scene = Scene::new(3)
        .phase(4)
        .major("MR", 0, 100)
        .major("NBR", 1, 80)
        .trains("NBR", &["4"])
        .shares("NBR", "0", 2)
        .shares("NBR", "pool", 4)
        .cash("0", 0)
        .turn("MR", Stage::Trains);
    scene.act(train("4", 300));
    let company = "MR".to_owned();
    let subject = scene.0.decision().map(|decision| decision.subject);
    assert_eq!(subject, Some(Subject::Emergency { company, missing: 300 }));
    scene.act(sell("NBR", 1));
    // The pool is full: 220 are borrowed, 330 are owed.
    assert_eq!((scene.0.debts[0].0, scene.held("NBR", "0")), (330, 1));
    let mut scene = scene.stock_round(3, 0);
    assert_eq!(scene.broken(&sell("NBR", 1)), "1822 §4.6.1-3");
    scene.act(Action::Pass);
    scene.act(buy("NBR", Source::Pool));
    scene.act(Action::Pass);
    assert!(scene.may(&sell("NBR", 1)) && scene.may(&Action::Pass));
}

/// 1822 §4.7.5, E41: shares sold for a train in an operating round can be
/// bought again in the next stock round.
#[test]
fn emergency_sales_bar_no_purchase() {
    let mut scene = Scene::new(3)
        .phase(4)
        .major("MR", 0, 100)
        .cash("MR", 250)
        .major("NBR", 1, 80)
        .shares("NBR", "0", 2)
        .cash("0", 0)
        .turn("MR", Stage::Trains);
    scene.act(train("4", 300));
    scene.act(sell("NBR", 1));
    assert_eq!((scene.money("0"), scene.0.debts[0].0), (30, 0));
    let mut scene = scene.cash("0", 100);
    scene.0.round = railhead::titles::g1822::Round::Stock(2);
    next_stock_round(&mut scene);
    let scene = scene.stock_turn(0);
    assert!(scene.0.stock.sold.is_empty());
    assert!(scene.may(&buy("NBR", Source::Pool)));
}
