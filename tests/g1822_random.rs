//! Random games of 1822: every invariant after every action; what is listed,
//! admitted and applied is the same; saves, undo and hashes agree.

#[path = "support/random_game.rs"]
mod random_game;

use railhead::game::{Action, Setup};
use railhead::titles::g1822::State;
use serde_json::json;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// More actions than this are no game any more.
const MOST_ACTIONS: usize = 20_000;

fn setup(players: usize, plus: bool, seed: u64) -> Setup {
    let names = ["Ann", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus"];
    let mut setup = Setup::new("1822", &names[..players], seed);
    if plus {
        setup.options.insert("plus_expansion".to_owned(), json!(true));
    }
    if seed.is_multiple_of(2) {
        setup.options.insert("consent".to_owned(), json!("assumed"));
    }
    setup
}

/// Actions of another game or time.
fn foreign() -> [Action; 4] {
    [
        Action::Bid { item: "M99".to_owned(), price: 100 },
        Action::Par { company: "LNWR".to_owned(), price: 65 },
        Action::RepayLoan { amount: -5 },
        Action::DiscardTrain { train: "9".to_owned() },
    ]
}

/// A game for every number of players, with and without 1822+; more seeds
/// with `RAILHEAD_SEEDS`.
#[test]
fn random_games_keep_every_invariant() {
    let seeds = std::env::var("RAILHEAD_SEEDS").ok().and_then(|n| n.parse().ok()).unwrap_or(1);
    for seed in 1..=seeds {
        for players in 3..=7 {
            for plus in [false, true] {
                let setup = setup(players, plus, seed * 100 + players as u64);
                let actions = random_game::play::<State>(setup, &foreign(), MOST_ACTIONS);
                println!("{players} players, plus {plus}, seed {seed}: {actions} actions");
            }
        }
    }
}
