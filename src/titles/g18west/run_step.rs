//! 18West §7.5, the step in which a company runs its trains. The route
//! problem is in [`super::running`].

use crate::game::{Action, Family, RuleError};

use super::machine::not_now;
use super::state::{Events, State};
use super::steps::Turn;

impl State {
    /// Works out what the company can earn; true while there are trains to
    /// run.
    pub(super) fn run_waits(&mut self, turn: Turn) -> bool {
        self.next_stage(turn);
        false
    }

    pub(super) fn run_families(&self, _turn: &Turn) -> Vec<Family> {
        Vec::new()
    }

    /// Whether a run may be declared.
    pub(super) fn can_run(&self, _turn: &Turn, action: &Action) -> Result<(), RuleError> {
        Err(not_now(action))
    }

    pub(super) fn run_trains(
        &mut self,
        turn: Turn,
        action: &Action,
        _events: &mut Events,
    ) -> Result<(), RuleError> {
        self.can_run(&turn, action)
    }
}
