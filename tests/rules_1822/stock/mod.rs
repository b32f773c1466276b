//! 1822 §4 and §1.3: stock rounds and the end of the game.

mod bidding;
mod buying;
mod converting;
mod end_of_round;
mod floating;
mod game_end;
mod limits;
mod loans;
mod market;
mod player_order;
mod sales;
mod sales_of_directors;
mod tax_haven;
mod trains_with_help;
mod turns;
mod unsold_minors;

use crate::scene::Scene;
use railhead::game::{Action, Event, Play, Source};
use railhead::titles::g1822::Round;
use railhead::titles::g1822::steps::Step;

fn sell(company: &str, count: u8) -> Action {
    Action::SellShares { company: company.to_owned(), count }
}

fn buy(company: &str, source: Source) -> Action {
    Action::BuyShares { company: company.to_owned(), source, count: 1, power: None }
}

fn buy_for_haven(company: &str, source: Source) -> Action {
    let power = Some("P16".to_owned());
    Action::BuyShares { company: company.to_owned(), source, count: 1, power }
}

fn bid(item: &str, price: i32) -> Action {
    Action::Bid { item: item.to_owned(), price }
}

fn par(company: &str, price: i32) -> Action {
    Action::Par { company: company.to_owned(), price }
}

fn repay(amount: i32) -> Action {
    Action::RepayLoan { amount }
}

/// Whether it is a turn of a stock round, and whose.
fn turn_of(scene: &Scene) -> Option<u8> {
    match scene.0.steps.last() {
        Some(Step::StockTurn(turn)) => Some(turn.player.0),
        _ => None,
    }
}

/// Everybody passes until the stock round is over; what happened then.
#[track_caller]
fn end_round(scene: &mut Scene) -> Vec<Event> {
    let round = scene.0.round;
    let mut events = Vec::new();
    while scene.0.round == round && turn_of(scene).is_some() {
        events = scene.pass();
    }
    events
}

/// The next stock round, after an operating round in which nothing happened.
fn next_stock_round(scene: &mut Scene) {
    let Round::Stock(set) = scene.0.round else { panic!("no stock round") };
    scene.0.round = Round::Operating { set, number: 1, of: 1 };
    scene.0.operated = scene.0.all_companies().collect();
    scene.0.steps = vec![Step::NextCompany];
    scene.0.advance(&mut Vec::new());
}

/// Nothing is done that need not be, until a condition holds.
#[track_caller]
fn idle(scene: &mut Scene, until: impl Fn(&Scene) -> bool) {
    for _ in 0..200 {
        if until(scene) {
            return;
        }
        let pass = scene.0.admits(&Action::Pass);
        let action = if pass { Action::Pass } else { scene.legal().swap_remove(0) };
        scene.act(action);
    }
    panic!("it never comes to that");
}
