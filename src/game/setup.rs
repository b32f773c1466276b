//! Setups: what a game is made from.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

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

/// Something wrong with a setup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SetupError {
    /// A stable code, such as `setup/players`.
    pub code: &'static str,
    /// Where in the setup.
    pub at: String,
    /// What is wrong.
    pub message: String,
}

impl SetupError {
    /// A fault at a place.
    pub fn new(code: &'static str, at: impl Into<String>, message: impl Into<String>) -> Self {
        SetupError { code, at: at.into(), message: message.into() }
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.at, self.message)
    }
}

impl std::error::Error for SetupError {}

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
    pub fn seed_number(&self) -> Result<u64, SetupError> {
        self.seed.parse().map_err(|_| {
            SetupError::new("setup/seed", "seed", "the seed is not a number from 0 to 2^64-1")
        })
    }

    /// What is wrong with the players of any title: their number, empty
    /// names, two alike.
    pub fn player_errors(&self, least: usize, most: usize) -> Vec<SetupError> {
        let mut errors = Vec::new();
        let count = self.players.len();
        if !(least..=most).contains(&count) {
            let message = format!("{count} players; {} is for {least} to {most}", self.title);
            errors.push(SetupError::new("setup/players", "players", message));
        }
        for (k, name) in self.players.iter().enumerate() {
            if name.trim().is_empty() || name.chars().count() > 100 {
                let message = "a name has 1 to 100 characters";
                errors.push(SetupError::new("setup/player_name", format!("players[{k}]"), message));
            } else if self.players[..k].contains(name) {
                let message = "two players have the same name";
                errors.push(SetupError::new("setup/player_name", format!("players[{k}]"), message));
            }
        }
        errors
    }
}
