//! 18West §9, the end of the game.

use crate::finance::{Money, Player};
use crate::game::Event;

use super::options::BankBroken;
use super::state::{EndReason, Events, State};

impl State {
    /// 18West §9-1: once the bank has run out of money, the operating rounds
    /// that are being played, or come next, are the last.
    pub(super) fn bank_may_end_game(&mut self, events: &mut Events) {
        let empty = self.options.bank_broken == BankBroken::Zero
            && self.ledger.cash(crate::finance::Account::Bank) <= Money::ZERO;
        if self.ending.is_none() && (self.ledger.broken() || empty) {
            self.ending = Some(EndReason::Bank);
            self.end_event(EndReason::Bank, false, events);
        }
    }

    /// Ends the game.
    pub(super) fn end_now(&mut self, reason: EndReason, events: &mut Events) {
        self.ending = Some(reason);
        self.over = true;
        self.steps.clear();
        self.end_event(reason, true, events);
    }

    fn end_event(&self, reason: EndReason, over: bool, events: &mut Events) {
        events.push(Event::End { reason: reason_name(reason).to_owned(), over });
    }

    /// 18West §9-2 to -6: cash and shares at their market value, by seat.
    pub(super) fn player_worth(&self) -> Vec<i32> {
        let worth = |player| {
            let value = |company| {
                let price = self.price(company).unwrap_or_default();
                price * i32::from(self.shares(company, player))
            };
            self.cash(player) + self.all_companies().map(value).sum()
        };
        self.players().map(|player| worth(player).0).collect()
    }

    /// 18West §9-6, §9-7: the solvent players who are worth most, once the game
    /// is over; with equal worth they share the win (W68).
    pub(super) fn first_in_worth(&self) -> Vec<u8> {
        if !self.over {
            return Vec::new();
        }
        let worth = self.player_worth();
        let of = |player: &Player| worth[player.index()];
        let most = self.order.iter().map(of).max();
        let mut first: Vec<u8> =
            self.order.iter().filter(|player| Some(of(player)) == most).map(|p| p.0).collect();
        first.sort_unstable();
        first
    }
}

/// Its name in events.
pub(super) const fn reason_name(reason: EndReason) -> &'static str {
    match reason {
        EndReason::Bank => "bank",
        EndReason::LastSolvent => "last_solvent",
    }
}
