//! 1822 §5.1 to §5.12: turns, track and tokens.

use crate::scene::Scene;
use railhead::game::{Action, Event, Payout, Source};
use railhead::titles::g1822::steps::Stage;

mod channel;
mod destination;
mod first_turn;
mod london;
mod order;
mod privates;
mod rolling_stock;
mod stations;
mod tokens;
mod track;

/// A lay as `hex tile rotation`.
fn lay(text: &str) -> Action {
    lay_with(text, &[])
}

/// A lay with the powers of private companies.
fn lay_with(text: &str, powers: &[&str]) -> Action {
    let words: Vec<&str> = text.split(' ').collect();
    let [hex, tile, rotation] = words[..] else { panic!("three words: {text}") };
    Action::LayTile {
        hex: hex.to_owned(),
        tile: tile.to_owned(),
        rotation: rotation.parse().unwrap(),
        powers: powers.iter().map(|id| (*id).to_owned()).collect(),
    }
}

/// A token as `hex stop`.
fn token(text: &str) -> Action {
    let (hex, stop) = text.split_once(' ').unwrap();
    Action::PlaceToken { hex: hex.to_owned(), stop: stop.parse().unwrap(), power: None }
}

fn acquire(private: &str) -> Action {
    Action::AcquirePrivate { private: private.to_owned(), form: None }
}

fn buy(train: &str, price: i32) -> Action {
    buy_from(train, Source::Bank, price)
}

fn buy_from(train: &str, from: Source, price: i32) -> Action {
    Action::BuyTrain { train: train.to_owned(), from, price, exchange: None }
}

fn answer(accept: bool) -> Action {
    Action::Answer { accept }
}

/// The legal lays without powers, as `hex tile rotation`.
fn lays(scene: &Scene) -> Vec<String> {
    let name = |action| match action {
        Action::LayTile { hex, tile, rotation, powers } if powers.is_empty() => {
            Some(format!("{hex} {tile} {rotation}"))
        }
        _ => None,
    };
    scene.legal_of("lay_tile").into_iter().filter_map(name).collect()
}

/// The legal lays without powers in a hex.
fn lays_in(scene: &Scene, hex: &str) -> Vec<String> {
    let start = format!("{hex} ");
    lays(scene).into_iter().filter(|lay| lay.starts_with(&start)).collect()
}

/// The legal token places, as `hex stop`.
fn places(scene: &Scene) -> Vec<String> {
    let name = |action| match action {
        Action::PlaceToken { hex, stop, power: None } => Some(format!("{hex} {stop}")),
        _ => None,
    };
    scene.legal_of("place_token").into_iter().filter_map(name).collect()
}

/// So many available tokens on a charter.
fn available(mut scene: Scene, id: &str, count: u8) -> Scene {
    let company = scene.company(id);
    scene.0.charter_mut(company).available = count;
    scene
}

/// The tokens of a company on the board, as `hex stop`, with `+` beside a city.
fn tokens_of(scene: &Scene, id: &str) -> Vec<String> {
    let company = scene.company(id);
    let own = scene.0.laid.tokens.iter().filter(|token| token.company == company);
    let side = |beside| if beside { "+" } else { "" };
    own.map(|t| format!("{} {}{}", scene.0.hex_name(t.hex), t.stop, side(t.beside))).collect()
}

/// Whose turns began.
fn turns(events: &[Event]) -> Vec<String> {
    let company = |event: &Event| match event {
        Event::Turn { company } => Some(company.clone()),
        _ => None,
    };
    events.iter().filter_map(company).collect()
}

/// Does what has to be done and no more: trains run, earnings are kept,
/// everything else is passed.
#[track_caller]
fn go_on(scene: &mut Scene) -> Vec<Event> {
    let action = match scene.stage() {
        Some((_, Stage::Run)) => scene.legal_of("run_routes").remove(0),
        Some((_, Stage::Dividend)) => Action::Dividend { kind: Payout::Withhold, permanent: None },
        _ => Action::Pass,
    };
    scene.act(action)
}

/// Goes on until the turn is over.
#[track_caller]
fn finish_turn(scene: &mut Scene) -> Vec<Event> {
    let mut events = Vec::new();
    let over = |event: &Event| matches!(event, Event::Turn { .. } | Event::Round { .. });
    while !events.iter().any(over) {
        events.extend(go_on(scene));
    }
    events
}

/// Goes on to a step of the present turn.
#[track_caller]
fn go_to(scene: &mut Scene, stage: Stage) {
    let turn = scene.stage().expect("a turn").0;
    while scene.stage() != Some((turn, stage)) {
        let over = |event: &Event| matches!(event, Event::Turn { .. } | Event::Round { .. });
        assert!(!go_on(scene).iter().any(over), "{turn} has no step {stage:?}");
    }
}

/// What the company's best run earns.
#[track_caller]
fn earns(scene: &Scene) -> i32 {
    match scene.legal_of("run_routes").first() {
        Some(Action::RunRoutes { revenue, permanent, .. }) => revenue + permanent,
        _ => panic!("no run: {:?}", scene.stage()),
    }
}
