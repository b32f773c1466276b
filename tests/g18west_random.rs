//! Random games of 18West: every invariant after every action; what is
//! listed, admitted and applied is the same; saves, undo and hashes agree.

#[path = "support/random_game.rs"]
mod random_game;

use railhead::game::{Action, Setup, Source};
use railhead::titles::g18west::State;
use serde_json::json;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// Games are cut here.
const MOST_ACTIONS: usize = 20_000;

fn setup(players: usize, seed: u64) -> Setup {
    let names = ["Ann", "Ben", "Cleo", "Dora", "Emil", "Fay"];
    let mut setup = Setup::new("18West", &names[..players], seed);
    if seed.is_multiple_of(2) {
        setup.options.insert("consent".to_owned(), json!("assumed"));
    }
    setup
}

/// Actions of another game or time.
fn foreign() -> [Action; 6] {
    let company = || "UP".to_owned();
    [
        Action::Bid { item: "M99".to_owned(), price: 100 },
        Action::Par { company: company(), price: 65 },
        Action::RepayLoan { amount: -5 },
        Action::BuyShares { company: company(), source: Source::Bank, count: 1, power: None },
        Action::Counter { shares: 9 },
        Action::DiscardTrain { train: "9".to_owned() },
    ]
}

/// A game for every number of players; more seeds with `RAILHEAD_SEEDS`.
#[test]
fn random_games_keep_every_invariant() {
    let seeds = std::env::var("RAILHEAD_SEEDS").ok().and_then(|n| n.parse().ok()).unwrap_or(1);
    for seed in 1..=seeds {
        for players in 2..=6 {
            let setup = setup(players, seed * 100 + players as u64);
            let actions = random_game::play::<State>(setup, &foreign(), MOST_ACTIONS);
            println!("{players} players, seed {seed}: {actions} actions");
        }
    }
}
