//! 18West §7.8, buying trains: of the stack, of the pool, of other
//! companies; and discarding those over the limit.

use crate::board::Company;
use crate::game::{Action, Family, RuleError};

use super::machine::not_now;
use super::state::{Events, State};
use super::steps::Turn;

impl State {
    pub(super) fn train_families(&self, _turn: &Turn) -> Vec<Family> {
        Vec::new()
    }

    /// 18West §7.8.3: a public company must own a train.
    pub(super) fn may_pass_trains(&self, _turn: &Turn) -> Result<(), RuleError> {
        Ok(())
    }

    pub(super) fn buy_train(
        &mut self,
        _turn: Turn,
        action: &Action,
        _agreed: bool,
        _events: &mut Events,
    ) -> Result<(), RuleError> {
        Err(not_now(action))
    }

    // A new public company's initial train (18West §7.8.2).

    pub(super) fn first_train_families(&self, _company: Company) -> Vec<Family> {
        Vec::new()
    }

    /// Whether there is a train that the company can pay, and somebody to
    /// decide; else the step is over.
    pub(super) fn first_train_waits(&mut self, _company: Company, _events: &mut Events) -> bool {
        self.steps.pop();
        false
    }

    /// Buys the train, or passes.
    pub(super) fn first_train_action(
        &mut self,
        _company: Company,
        action: &Action,
        _events: &mut Events,
    ) -> Result<(), RuleError> {
        Err(not_now(action))
    }

    // Trains over the limit.

    pub(super) fn discard_families(&self, _company: Company) -> Vec<Family> {
        Vec::new()
    }

    /// Whether the company has still trains to give up and somebody to
    /// choose; else the step is over.
    pub(super) fn discard_waits(&mut self, _company: Company, _events: &mut Events) -> bool {
        self.steps.pop();
        false
    }

    pub(super) fn discard(
        &mut self,
        _company: Company,
        action: &Action,
        _events: &mut Events,
    ) -> Result<(), RuleError> {
        Err(not_now(action))
    }

    /// 18West §3.4-2: after the first operating round of the game the
    /// 2-trains left in the stack go to the pool.
    pub(super) fn discard_first_trains(&mut self, _events: &mut Events) {}
}
