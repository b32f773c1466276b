//! 18West §7.2, §8.6, §8.7 and §8.9-4, how a land grant company becomes a
//! public one.

use crate::game::{Action, Family, RuleError};

use super::machine::not_now;
use super::state::{Events, State};
use super::steps::Turn;

impl State {
    /// Converts a company whose destination route is complete; true while
    /// its president has to choose: a city circle, or whether to abandon.
    pub(super) fn conversion_waits(&mut self, turn: Turn, _events: &mut Events) -> bool {
        self.next_stage(turn);
        false
    }

    /// `PlaceToken` for the doubling token, or `Abandon`.
    pub(super) fn conversion_families(&self, _turn: &Turn) -> Vec<Family> {
        Vec::new()
    }

    /// Abandonment is never compulsory, conversion is.
    pub(super) fn may_pass_conversion(&self, _turn: &Turn) -> Result<(), RuleError> {
        Ok(())
    }

    pub(super) fn convert(
        &mut self,
        _turn: Turn,
        action: &Action,
        _events: &mut Events,
    ) -> Result<(), RuleError> {
        Err(not_now(action))
    }
}
