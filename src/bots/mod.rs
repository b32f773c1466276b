//! Computer players. They know what anybody outside the crate could know: the
//! game with its view, its legal actions, copies of its state to try things
//! on, and the optimizer. What is legal and what follows from an action they
//! always ask the game.
//!
//! A player is a [`Bot`]; `docs/bots.md` tells how to write another one.

mod lots;
mod reason;
mod sensible;

use std::fmt;

use serde::Serialize;

use crate::game::{Action, Game, Random};
use crate::titles::Table;

pub use reason::Reason;

/// What a player would do, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// One of the legal actions.
    pub action: Action,
    /// Why.
    pub reason: Reason,
}

impl Choice {
    /// An action with its reason.
    pub fn new(action: Action, reason: Reason) -> Choice {
        Choice { action, reason }
    }
}

/// How much work a decision may be, counted and not timed, so that it comes
/// out the same on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Nodes of all searches for routes together.
    pub nodes: u64,
}

impl Default for Budget {
    /// A few milliseconds of native code.
    fn default() -> Budget {
        Budget { nodes: 12_000 }
    }
}

/// A computer player. It keeps nothing from one decision to the next: the
/// same game, budget and random numbers give the same choice.
pub trait Bot: fmt::Debug + Send + Sync {
    /// What it is called and does.
    fn info(&self) -> BotInfo;

    /// What it would do for whoever is to decide; none when the game is over.
    fn choose(&self, game: &Game<Table>, budget: Budget, random: &mut Random) -> Option<Choice>;
}

/// A computer player, as one is offered to choose from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BotInfo {
    /// Its short name, for programs.
    pub id: &'static str,
    /// Its name.
    pub name: &'static str,
    /// What it does, in a sentence.
    pub about: &'static str,
}

/// What a computer player would do, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Suggestion {
    /// One of the legal actions.
    pub action: Action,
    /// Why.
    pub reason: Reason,
    /// The reason as an English sentence.
    pub message: String,
}

impl Suggestion {
    /// A choice in a game, said in words.
    pub fn new(choice: Choice, game: &Game<Table>) -> Suggestion {
        let Choice { action, reason } = choice;
        let title = game.state().situation().title;
        let message = reason.sentence(&title.board);
        Suggestion { action, reason, message }
    }
}

static ALL: [&dyn Bot; 2] = [&lots::Lots, &sensible::Sensible];

/// All computer players.
///
/// ```
/// let bots: Vec<_> = railhead::bots::bots().iter().map(|bot| bot.id).collect();
/// assert_eq!(bots, ["random", "sensible"]);
/// ```
pub fn bots() -> Vec<BotInfo> {
    ALL.iter().map(|bot| bot.info()).collect()
}

/// The computer player with a short name.
pub fn bot(id: &str) -> Option<&'static dyn Bot> {
    ALL.into_iter().find(|bot| bot.info().id == id)
}

/// What a computer player would do now; none when the game is over. The same
/// game and seed give the same answer.
///
/// ```
/// use railhead::bots::{bot, suggest};
/// use railhead::game::{Game, Setup};
/// use railhead::titles::Table;
/// let setup = Setup::new("1822", &["Ann", "Ben", "Cleo"], 42);
/// let game: Game<Table> = Game::create(setup).unwrap();
/// let choice = suggest(bot("sensible").unwrap(), &game, 1).unwrap();
/// assert!(game.legal_actions().admits(&choice.action));
/// ```
pub fn suggest(bot: &dyn Bot, game: &Game<Table>, seed: u64) -> Option<Choice> {
    // Every place of a game has random numbers of its own.
    let mut random = Random::new(seed ^ game.hash());
    bot.choose(game, Budget::default(), &mut random)
}
