//! 18West §7.6 and §7.7, what becomes of the earnings, and the price.

use crate::game::{Action, Family, RuleError};

use super::machine::not_now;
use super::state::{Events, State};
use super::steps::Turn;

impl State {
    /// Without earnings there is no choice; true while there is one.
    pub(super) fn dividend_waits(&mut self, turn: Turn, _events: &mut Events) -> bool {
        self.next_stage(turn);
        false
    }

    pub(super) fn dividend_families(&self, _turn: &Turn) -> Vec<Family> {
        Vec::new()
    }

    pub(super) fn pay_dividend(
        &mut self,
        _turn: Turn,
        action: &Action,
        _events: &mut Events,
    ) -> Result<(), RuleError> {
        Err(not_now(action))
    }
}
