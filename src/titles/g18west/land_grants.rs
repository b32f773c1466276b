//! 18West §8, land grants: the doubling tokens on their way.

use crate::game::{Action, Family, RuleError};

use super::machine::not_now;
use super::state::{Events, State};
use super::steps::Turn;

impl State {
    /// Moves the doubling tokens of a land grant company where there is one
    /// place for them or none; true while the president has to choose.
    pub(super) fn markers_wait(&mut self, turn: Turn, _events: &mut Events) -> bool {
        self.next_stage(turn);
        false
    }

    /// The places for the next doubling token.
    pub(super) fn marker_families(&self, _turn: &Turn) -> Vec<Family> {
        Vec::new()
    }

    pub(super) fn place_marker(
        &mut self,
        _turn: Turn,
        action: &Action,
        _agreed: bool,
        _events: &mut Events,
    ) -> Result<(), RuleError> {
        Err(not_now(action))
    }
}
