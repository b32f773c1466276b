//! 1822 §5.13 to §5.20: running, paying, trains, acquisitions.

use crate::scene::Scene;
use railhead::finance::Player;
use railhead::game::{Action, Event, Payout, Source};
use railhead::titles::g1822::steps::Stage;

mod acquisition;
mod assets;
mod boxes;
mod buying;
mod discards;
mod dividends;
mod emergency;
mod forced;
mod prices;
mod running;
mod runs;
mod stock_issue;

fn dividend(kind: Payout) -> Action {
    Action::Dividend { kind, permanent: None }
}

/// Ordinary and permanent trains decided apart.
fn apart(kind: Payout, permanent: Payout) -> Action {
    Action::Dividend { kind, permanent: Some(permanent) }
}

fn buy(train: &str, from: Source, price: i32) -> Action {
    Action::BuyTrain { train: train.to_owned(), from, price, exchange: None }
}

fn buy_of(train: &str, company: &str, price: i32) -> Action {
    buy(train, Source::Company(company.to_owned()), price)
}

fn discard(train: &str) -> Action {
    Action::DiscardTrain { train: train.to_owned() }
}

fn sell(company: &str, count: u8) -> Action {
    Action::SellShares { company: company.to_owned(), count }
}

fn redeem(company: &str, count: u8) -> Action {
    let source = Source::Pool;
    Action::BuyShares { company: company.to_owned(), source, count, power: None }
}

fn yes() -> Action {
    Action::Answer { accept: true }
}

fn no() -> Action {
    Action::Answer { accept: false }
}

/// Trains of the kind `buy_train` on the list, as train, seller and price.
fn offers(scene: &Scene) -> Vec<(String, String, i32)> {
    let actions = scene.legal_of("buy_train").into_iter();
    let mut offers: Vec<_> = actions
        .filter_map(|action| match action {
            Action::BuyTrain { train, from, price, exchange: None } => {
                let from = match from {
                    Source::Company(company) => company,
                    Source::Bank => "bank".to_owned(),
                    Source::Pool => "pool".to_owned(),
                    Source::Treasury => "treasury".to_owned(),
                };
                Some((train, from, price))
            }
            _ => None,
        })
        .collect();
    offers.sort();
    offers
}

/// Trains of the bank and the pool on the list, each with where it is.
fn on_sale(scene: &Scene) -> Vec<(String, String, i32)> {
    let mut list = offers(scene);
    list.retain(|(_, from, _)| from == "bank" || from == "pool");
    list
}

fn row(train: &str, from: &str, price: i32) -> (String, String, i32) {
    (train.to_owned(), from.to_owned(), price)
}

/// What a player owes.
fn debt(scene: &Scene, seat: u8) -> i32 {
    scene.0.debts[Player(seat).index()].0
}

fn stage_of(scene: &Scene) -> Option<Stage> {
    scene.stage().map(|(_, stage)| stage)
}

fn price_moves(events: &[Event]) -> usize {
    events.iter().filter(|event| matches!(event, Event::Price { .. })).count()
}
