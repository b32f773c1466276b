//! 1822 §1, §2 and §3: the game, its set-up, phases and companies.

use crate::scene::Scene;
use railhead::finance::Player;
use railhead::game::{Action, Event, Source};
use railhead::titles::g1822::state::{PrivateAt, Round};
use railhead::titles::g1822::steps::{Done, Stage, Step, Turn};
use serde_json::json;

mod concessions;
mod incomes;
mod majors;
mod minors;
mod overview;
mod phase_companies;
mod phase_track;
mod phases;
mod powers;
mod private_trains;
mod privates;
mod setup;
mod tax_haven;
mod variants;

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
    let names = events.iter().filter_map(|event| match event {
        Event::Round { name } => Some(name.as_str()),
        _ => None,
    });
    names.collect()
}

/// A company's step for private companies, whether or not there is anything
/// to do in it.
fn private_step(scene: Scene, id: &str) -> Scene {
    let mut scene = scene.turn(id, Stage::Privates);
    let (company, stage, done) = (scene.company(id), Stage::Privates, Done::default());
    scene.0.steps = vec![Step::NextCompany, Step::Turn(Turn { company, stage, done })];
    scene
}

fn acquire(private: &str) -> Action {
    // P8 comes in two forms.
    let form = (private == "P8").then(|| "discount".to_owned());
    Action::AcquirePrivate { private: private.to_owned(), form }
}

/// A private company goes to companies from a phase on, to minors only if
/// they may; afterwards its owner has no say in it.
fn acquired(private: &str, from: u8, by_minors: bool) {
    for phase in 1..=6 {
        let scene = plus(3).phase(phase).private(private, "0").major("MR", 0, 100);
        let scene = scene.minor("5", 0, 50);
        let major = private_step(scene.clone(), "MR");
        let minor = private_step(scene, "5");
        let action = acquire(private);
        if phase < from {
            assert_eq!(major.broken(&action), "1822 §3.1.4", "phase {phase}");
            assert_eq!(minor.broken(&action), "1822 §3.1.4", "phase {phase}");
            continue;
        }
        assert!(major.may(&action), "phase {phase}");
        if by_minors {
            assert!(minor.may(&action), "phase {phase}");
        } else {
            assert_eq!(minor.broken(&action), "1822 §3.3.7-4", "phase {phase}");
        }
        let cash = (major.money("0"), major.money("MR"));
        let mut after = major;
        after.act(action);
        if !matches!(private, "P15" | "P20") {
            assert_eq!((after.money("0"), after.money("MR")), cash, "nothing is paid");
        }
        let at = after.0.privates[after.private_id(private).index()].at;
        assert_ne!(at, PrivateAt::Player(Player(0)));
    }
}

/// What an account gets at the beginning of an operating round, in which the
/// MR has something to do.
fn income(scene: &Scene, account: &str) -> i32 {
    let before = scene.money(account);
    scene.clone().operating_round().money(account) - before
}

/// Incomes of a private company in a phase: its player's, its charter's while
/// it is with the player, and the company's that has it.
fn incomes(private: &str, phase: u8) -> [i32; 3] {
    let scene = plus(3).phase(phase).major("MR", 1, 100);
    let player = scene.clone().private(private, "0");
    let company = scene.private(private, "MR");
    assert_eq!((income(&player, "MR"), income(&company, "0")), (0, 0));
    [income(&player, "0"), income(&player, private), income(&company, "MR")]
}
