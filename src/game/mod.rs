//! The machine every title runs on: setups, actions and the families that
//! list them, events, refusals, history, saved games.
//!
//! A title gives a state that implements [`Play`]; [`Game`] adds everything
//! around it. The machine knows no rule of any game.

mod action;
mod decision;
mod error;
mod event;
mod family;
mod history;
mod perft;
mod random;
mod save;
mod setup;
mod statehash;

pub use action::{Action, Payout, Source, StackEnd, TokenUse};
pub use decision::{Decision, Subject};
pub use error::RuleError;
pub use event::{Event, Events, Reason};
pub use family::{Families, Family, Free};
pub use history::{Game, HistoryError};
pub use perft::{divide, perft};
pub use random::Random;
pub use save::{Save, SaveError};
pub use setup::Setup;
pub use statehash::state_hash;

use std::hash::Hash;

use crate::fault::Fault;

/// What a title gives the machine: a state that always has exactly one
/// pending decision, or none when the game is over.
pub trait Play: Clone + Hash {
    /// Short names of the titles that this state plays.
    const TITLES: &'static [&'static str];

    /// The version of the rules, stored in saved games.
    const RULES: u32;

    /// The state at the first decision.
    ///
    /// # Errors
    /// Everything that is wrong with the setup.
    fn start(setup: &Setup, events: &mut Vec<Event>) -> Result<Self, Vec<Fault>>;

    /// What is to be decided, and by whom; none when the game is over.
    fn decision(&self) -> Option<Decision>;

    /// The legal actions.
    fn families(&self) -> Families;

    /// Whether an action is legal: [`Play::apply`] succeeds exactly then.
    fn admits(&self, action: &Action) -> bool {
        self.families().admits(action)
    }

    /// Applies an action and everything that follows without a decision.
    ///
    /// # Errors
    /// The rule that the action breaks. The state may then be in pieces: the
    /// machine throws it away.
    fn apply(&mut self, action: &Action, events: &mut Vec<Event>) -> Result<(), RuleError>;

    /// What must hold after every action; the first thing that does not.
    ///
    /// # Errors
    /// A sentence about the broken invariant.
    fn check(&self) -> Result<(), String>;

    /// Final or present worth of the players.
    fn worth(&self) -> Vec<i32>;

    /// Those who have won, by seat: all who are worth most. Nobody while the
    /// game goes on.
    fn winners(&self) -> Vec<u8> {
        if self.decision().is_some() {
            return Vec::new();
        }
        let worth = self.worth();
        let most = worth.iter().copied().max();
        (0..).zip(worth).filter(|(_, worth)| Some(*worth) == most).map(|(seat, _)| seat).collect()
    }
}
