//! 18West §7.8.5, a player goes bankrupt.

use crate::board::Company;
use crate::finance::{Account, Money, Player};
use crate::game::{Event, Reason};

use super::state::{EndReason, Events, State};
use super::steps::{Stage, Step};

impl State {
    /// A player leaves the game: his cash goes to the company for which he
    /// was raising money, his certificates to others or to the pool (W20).
    /// The company's new president completes its turn; without one, the bank
    /// pays its train.
    pub(super) fn go_bankrupt(&mut self, player: Player, company: Company, events: &mut Events) {
        events.push(Event::Bankrupt { player: player.0 });
        let cash = self.cash(player);
        let (from, to) = (Account::Player(player), Account::Company(company));
        self.banker(events).pay(from, to, cash, Reason::Bankruptcy);
        for other in self.all_companies() {
            if self.president(other) == Some(player) {
                self.pass_presidency(other, player, events);
            }
        }
        // Their prices stay.
        for other in self.all_companies() {
            self.banker(events).surrender(other, player);
        }
        let next = self.after_in_order(player).first().copied();
        self.order.retain(|known| *known != player);
        if self.order.len() <= 1 {
            return self.end_now(EndReason::LastSolvent, events);
        }
        if let (true, Some(next)) = (self.priority == player, next) {
            self.give_priority(next, events);
        }
        // A new president begins anew (W20).
        self.forget_refused_offers();
        let in_trains = self.turn().is_some_and(|turn| turn.stage == Stage::Trains);
        if self.president(company).is_none() && in_trains {
            self.steps.push(Step::Bailout(company));
        }
    }

    /// 18West §7.8.5-3: without a new president the bank adds what the
    /// company's train costs more than it has.
    pub(super) fn bail_out(&mut self, company: Company, events: &mut Events) {
        self.steps.pop();
        let offer = self.autopilot_offer(company);
        let price = self.face_value(offer.train);
        let gap = (price - self.treasury(company)).max(Money::ZERO);
        self.banker(events).pay(Account::Bank, Account::Company(company), gap, Reason::Help);
        if let Some(mut turn) = self.turn().cloned() {
            turn.stage = Stage::End;
            self.set_turn(turn);
        }
        self.deliver(company, &offer, price, events);
    }
}
