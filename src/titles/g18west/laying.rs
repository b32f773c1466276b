//! 18West §7.1 and §8.3, a company's track step: what it may lay, and who
//! pays. Which tiles fit and join is in [`super::track`].

use crate::finance::Money;
use crate::game::{Action, Family, RuleError};

use super::machine::not_now;
use super::state::{Events, State};
use super::steps::{LayMoney, Turn};

impl State {
    /// Every lay that can be made and paid.
    pub(super) fn track_families(&self, _turn: &Turn) -> Vec<Family> {
        Vec::new()
    }

    /// 18West §8.2-2: a mandatory lay comes first.
    pub(super) fn may_pass_track(&self, _turn: &Turn) -> Result<(), RuleError> {
        Ok(())
    }

    pub(super) fn lay_tile(
        &mut self,
        _turn: Turn,
        action: &Action,
        _agreed: bool,
        _events: &mut Events,
    ) -> Result<(), RuleError> {
        Err(not_now(action))
    }

    // A mandatory lay that treasury and president cannot pay.

    /// What treasury and president together still lack.
    pub(super) fn missing_for_lay(&self, need: &LayMoney) -> Money {
        let own = self.president(need.company).map_or(Money::ZERO, |player| self.cash(player));
        (need.cost - self.treasury(need.company) - own).max(Money::ZERO)
    }

    /// The single shares that the president may sell.
    pub(super) fn lay_money_families(&self, _need: &LayMoney) -> Vec<Family> {
        Vec::new()
    }

    /// Lays the tile as soon as there is money, or finds the president
    /// bankrupt; true while he has to sell.
    pub(super) fn lay_money_waits(&mut self, _need: LayMoney, _events: &mut Events) -> bool {
        self.steps.pop();
        false
    }

    pub(super) fn lay_money_action(
        &mut self,
        _need: LayMoney,
        action: &Action,
        _events: &mut Events,
    ) -> Result<(), RuleError> {
        Err(not_now(action))
    }
}
