//! 18West §7.8.5, a player goes bankrupt.

use crate::board::Company;
use crate::finance::Player;

use super::state::{Events, State};

impl State {
    /// A player leaves the game: his cash goes to the company for which he
    /// was raising money, his certificates to others or to the pool.
    pub(super) fn go_bankrupt(&mut self, _player: Player, _company: Company, _events: &mut Events) {
    }

    /// 18West §7.8.5-3: without a new president the bank adds what the
    /// company's train costs more than it has.
    pub(super) fn bail_out(&mut self, _company: Company, _events: &mut Events) {
        self.steps.pop();
    }
}
