//! 1822 §1.3, the end of the game, and what everybody is worth.

use crate::board::Company;
use crate::finance::{Account, Holder};
use crate::game::Event;

use super::book::CONCESSION_FACE;
use super::options::GameEnd;
use super::state::{ConcessionAt, EndReason, Ending, Events, PrivateAt, Round, State, Status};

impl State {
    /// A price token came to a cell. In an operating round the end value ends
    /// the game after that round (1822 §1.3.1-2, E26).
    pub(super) fn price_reached(&mut self, company: Company, events: &mut Events) {
        let place = self.prices.place(company);
        if !place.is_some_and(|at| self.book.market.in_zone(at, "game_end")) {
            return;
        }
        let counts = match self.round {
            Round::Operating { .. } => true,
            // §1.3.1-3: in a stock round only a major's.
            Round::Stock(_) => self.book.is_major(company),
        };
        if counts {
            if self.options.game_end == GameEnd::FirstTrigger {
                // Both at once: money was paid before the price moved.
                self.bank_may_end_game(events);
            }
            let reason = EndReason::StockMarket;
            self.end_is_due(Ending { reason, after_this_round: true }, events);
        }
    }

    /// An end is due; the earliest of several counts, or the first that was
    /// due, as the setup says.
    fn end_is_due(&mut self, ending: Ending, events: &mut Events) {
        let replaces = match self.ending {
            None => true,
            Some(known) => {
                self.options.game_end == GameEnd::Earliest
                    && ending.after_this_round
                    && !known.after_this_round
            }
        };
        if replaces {
            self.ending = Some(ending);
            events.push(Event::End { reason: reason_name(ending.reason), over: false });
        }
    }

    /// 1822 §1.3.1-5: the bank ran out in an operating round.
    pub(super) fn bank_may_end_game(&mut self, events: &mut Events) {
        if self.ledger.broken() && matches!(self.round, Round::Operating { .. }) {
            let reason = EndReason::Bank;
            self.end_is_due(Ending { reason, after_this_round: false }, events);
        }
    }

    /// 1822 §1.3.1-4: the bank ran out in a stock round or its end.
    pub(super) fn stock_round_may_end_game(&mut self, events: &mut Events) {
        if self.ledger.broken() {
            let reason = EndReason::Bank;
            self.end_is_due(Ending { reason, after_this_round: true }, events);
        }
    }

    /// Whether the game is over after an operating round.
    pub(super) fn ends_after_round(&self, last_of_set: bool) -> Option<EndReason> {
        let ending = self.ending?;
        (ending.after_this_round || last_of_set).then_some(ending.reason)
    }

    /// The game is over.
    pub(super) fn end_now(&mut self, reason: EndReason, events: &mut Events) {
        self.over = true;
        self.steps.clear();
        events.push(Event::End { reason: reason_name(reason), over: true });
    }

    /// 1822 §1.3.2, E51: what every player is worth.
    pub(super) fn player_worth(&self) -> Vec<i32> {
        let of = |player| {
            let mut worth = self.cash(player) - self.debts[player.index()];
            for company in self.all_companies() {
                let charter = self.charter(company);
                if charter.concession == ConcessionAt::Player(player) {
                    worth += CONCESSION_FACE;
                }
                let started = matches!(charter.status, Status::Started | Status::Floated);
                if let Some(price) = self.price(company).filter(|_| started) {
                    worth += price * i32::from(charter.stock.shares(Holder::Player(player)));
                    let haven = charter.stock.private().filter(|(private, _)| {
                        self.privates[private.index()].at == PrivateAt::Player(player)
                    });
                    worth += price * haven.map_or(0, |(_, shares)| i32::from(shares));
                }
            }
            for private in self.all_privates() {
                let haven = self.book.private_rules(private).power == super::book::Power::TaxHaven;
                if haven && self.privates[private.index()].at == PrivateAt::Player(player) {
                    worth += self.ledger.cash(Account::Private(private));
                }
            }
            worth.0
        };
        self.players().map(of).collect()
    }
}

pub(super) fn reason_name(reason: EndReason) -> String {
    match reason {
        EndReason::NothingSold => "nothing_sold",
        EndReason::StockMarket => "stock_market",
        EndReason::Bank => "bank",
    }
    .to_owned()
}
