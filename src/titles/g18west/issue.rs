//! 18West §7.3, issuing treasury stock in a company's turn.

use crate::game::{Action, Family, RuleError};

use super::machine::not_now;
use super::state::{Events, State};
use super::steps::Turn;

impl State {
    /// `SellShares` with the number of shares free.
    pub(super) fn issue_families(&self, _turn: &Turn) -> Vec<Family> {
        Vec::new()
    }

    pub(super) fn issue(
        &mut self,
        _turn: Turn,
        action: &Action,
        _events: &mut Events,
    ) -> Result<(), RuleError> {
        Err(not_now(action))
    }
}
