//! 1822 §1, §2 and §3: the game, its set-up, phases and companies.

use crate::scene::Scene;
use railhead::game::{Action, Event, Source};
use railhead::titles::g1822::state::Round;
use railhead::titles::g1822::steps::{Done, Stage, Step, Turn};
use serde_json::json;

mod overview;
mod phase_companies;
mod phase_track;
mod phases;
mod setup;

/// The first stock round of 1822+.
fn plus(players: usize) -> Scene {
    Scene::with("1822", players, &[("plus_expansion", json!(true))])
}

fn bid(item: &str, price: i32) -> Action {
    Action::Bid { item: item.to_owned(), price }
}

fn buy_train(train: &str, from: Source, price: i32) -> Action {
    Action::BuyTrain { train: train.to_owned(), from, price, exchange: None }
}

fn par(company: &str, price: i32) -> Action {
    Action::Par { company: company.to_owned(), price }
}

/// One share for the player himself.
fn share(company: &str, source: Source) -> Action {
    Action::BuyShares { company: company.to_owned(), source, count: 1, power: None }
}

fn lay(hex: &str, tile: &str, rotation: u8, powers: &[&str]) -> Action {
    let powers = powers.iter().map(|power| (*power).to_owned()).collect();
    Action::LayTile { hex: hex.to_owned(), tile: tile.to_owned(), rotation, powers }
}

/// All players pass, and what follows happens; stops at a decision that is
/// no turn of a stock round.
fn end_stock_round(scene: &mut Scene) -> Vec<Event> {
    let Round::Stock(number) = scene.0.round else { panic!("no stock round") };
    let mut events = Vec::new();
    while scene.0.round == Round::Stock(number)
        && matches!(scene.0.steps.last(), Some(Step::StockTurn(_)))
    {
        events.extend(scene.pass());
    }
    events
}

/// The names of the rounds that began.
fn rounds(events: &[Event]) -> Vec<&str> {
    let name = |event| match event {
        &Event::Round { ref name } => Some(name.as_str()),
        _ => None,
    };
    events.iter().filter_map(name).collect()
}
