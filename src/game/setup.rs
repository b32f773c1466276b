//! Setups: what a game is made from.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::fault::Fault;

/// A title, its players, its options and a seed: together with the actions
/// they are a whole game.
///
/// ```
/// use railhead::game::Setup;
/// let setup = Setup::new("1822", &["Ann", "Ben", "Cleo"], 42);
/// assert_eq!(serde_json::to_value(&setup).unwrap()["seed"], "42");
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Setup {
    /// The title's short name.
    pub title: String,
    /// The players' names, in seating order.
    pub players: Vec<String>,
    /// The title's options; what is left out is as usual.
    #[serde(default)]
    pub options: Map<String, Value>,
    /// The seed, a whole number from 0 to 2^64-1, in digits: JavaScript has
    /// no numbers that large. Left out by whoever wants a fresh one.
    #[serde(default)]
    pub seed: String,
}

impl Setup {
    /// A setup with the usual options.
    pub fn new(title: &str, players: &[&str], seed: u64) -> Setup {
        Setup {
            title: title.to_owned(),
            players: players.iter().map(|name| (*name).to_owned()).collect(),
            options: Map::new(),
            seed: seed.to_string(),
        }
    }

    /// The seed as a number.
    ///
    /// # Errors
    /// When it is none.
    pub fn seed_number(&self) -> Result<u64, Fault> {
        self.seed.parse().map_err(|_| {
            Fault::new("setup/seed", "seed", "the seed is not a number from 0 to 2^64-1")
        })
    }

    /// What is wrong with the players of any title: their number, empty
    /// names, two alike.
    pub fn player_errors(&self, least: usize, most: usize) -> Vec<Fault> {
        let mut errors = Vec::new();
        let count = self.players.len();
        if !(least..=most).contains(&count) {
            let pattern = "{count} players; {title} is for {least} to {most}";
            let error = Fault::new("setup/players", "players", pattern);
            let error = error.fact("count", count).fact("title", &self.title);
            errors.push(error.fact("least", least).fact("most", most));
        }
        for (k, name) in self.players.iter().enumerate() {
            let mut wrong = |code, pattern| {
                errors.push(Fault::new(code, format!("players[{k}]"), pattern));
            };
            if name.trim().is_empty() || name.chars().count() > 100 {
                wrong("setup/player_name", "a name has 1 to 100 characters");
            } else if self.players[..k].contains(name) {
                wrong("setup/same_name", "two players have the same name");
            }
        }
        errors
    }
}
