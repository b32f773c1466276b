//! 18West §7.9 and §7.8.5-2, companies without a president.

use crate::board::Company;
use crate::finance::{Account, Holder, Money};
use crate::game::Reason;

use super::book::Train;
use crate::titles::TrainAt;

use super::depot::Offer;
use super::options::AutopilotTrains;
use super::state::{Events, State};
use super::steps::{Stage, Turn};

/// 18West §7.9.1-2: cash with which a 4-train is bought.
const CASH_FOR_FOUR: Money = Money(400);
/// 18West §7.9.1-2: cash with which the last 3-train and the first 4-train
/// are bought.
const CASH_FOR_BOTH: Money = Money(600);
/// 18West §7.9.1-3: permanent trains it wants.
const PERMANENT_TRAINS: usize = 2;

impl State {
    /// Does the present step of a company without a president, and goes on
    /// to the next: it lays no track and no tokens, issues nothing, runs for
    /// the maximum, pays out and buys trains by a fixed table (W52 to W54).
    pub(super) fn autopilot(&mut self, mut turn: Turn, events: &mut Events) {
        match turn.stage {
            Stage::Convert => {
                turn.done.doubled = self.convert_if_connected(turn.company, events);
                self.next_stage(turn);
            }
            Stage::Run => self.run_best(turn, events),
            Stage::Dividend => self.pay_out(turn, events),
            Stage::Trains => {
                let company = turn.company;
                turn.stage = Stage::End;
                self.set_turn(turn);
                self.buy_unasked(company, events);
            }
            Stage::Track | Stage::Markers | Stage::Issue | Stage::Token | Stage::End => {
                self.next_stage(turn)
            }
        }
    }

    /// What it buys of the stack: the 4D if it has the money, else the top
    /// (18West §7.9.1-4).
    pub(super) fn autopilot_offer(&self, company: Company) -> Offer {
        let cash = self.treasury(company);
        let trains = self.stack_offers();
        let dearer = trains.iter().skip(1).find(|train| self.face_value(**train) <= cash);
        let top = trains.first().copied().unwrap_or(Train(0));
        Offer { train: *dearer.unwrap_or(&top), from: TrainAt::Bank }
    }

    /// The table of W52, judged once as the company comes to buy; what it
    /// must own and the table does not give it buys after that.
    fn buy_unasked(&mut self, company: Company, events: &mut Events) {
        self.buy_by_table(company, events);
        if self.must_buy(company) {
            self.buy_without_help(company, events);
        }
    }

    fn buy_by_table(&mut self, company: Company, events: &mut Events) {
        let (three, four) = (self.book.train("3"), self.book.train("4"));
        let top = self.stack_offers().first().copied();
        let cash = self.treasury(company);
        let room = self.train_limit(company) - self.charter(company).trains.len();
        let last = top.is_some_and(|top| self.depot.left[usize::from(top.0)] == Some(1));
        // For the two of them it matters not what it has (§7.9.1-2).
        let both = top == three && last && cash >= CASH_FOR_BOTH && room >= 2;
        let three = top == three && self.wants(company, three);
        let four = top == four && cash >= CASH_FOR_FOUR && self.wants(company, four);
        if both || three || four {
            self.buy_top(company, events);
            if both {
                self.buy_top(company, events);
            }
        } else {
            self.buy_permanent(company, events);
        }
    }

    /// Whether a company wants a train of a kind: it has none yet.
    fn wants(&self, company: Company, train: Option<Train>) -> bool {
        let one_each = self.options.autopilot_trains == AutopilotTrains::OneEach;
        let trains = &self.charter(company).trains;
        !(one_each && train.is_some_and(|train| trains.contains(&train)))
    }

    /// Buys from the stack if cash and limit allow it.
    fn buy_top(&mut self, company: Company, events: &mut Events) -> bool {
        let offer = self.autopilot_offer(company);
        let price = self.face_value(offer.train);
        let can = self.may_add_train(company).is_ok() && price <= self.treasury(company);
        if can {
            self.deliver(company, &offer, price, events);
        }
        can
    }

    /// 18West §7.9.1-3: from phase 5 a permanent train as soon as it can, and
    /// a second one.
    fn buy_permanent(&mut self, company: Company, events: &mut Events) {
        let permanent =
            |state: &State, train: &Train| state.book.train_rules(*train).rusts_in.is_none();
        while self.stack_offers().first().is_some_and(|top| permanent(self, top)) {
            let trains = self.charter(company).trains.iter();
            let has = trains.filter(|train| permanent(self, train)).count();
            // Only once somebody has started phase 5 (W52).
            if has >= PERMANENT_TRAINS
                || !self.phase_rules().abandonment
                || !self.buy_top(company, events)
            {
                return;
            }
        }
    }

    /// W53: a mandatory purchase; for what is missing it puts as few treasury
    /// shares as it can into the pool, and the bank adds the rest.
    fn buy_without_help(&mut self, company: Company, events: &mut Events) {
        let offer = self.autopilot_offer(company);
        let price = self.face_value(offer.train);
        let treasury = Account::Company(company);
        let gap = price - self.treasury(company);
        let value = self.price(company).unwrap_or_default();
        if gap > Money::ZERO && value > Money::ZERO {
            let own = self.charter(company).stock.singles(Holder::Treasury);
            let count = ((gap.0 + value.0 - 1) / value.0).min(i32::from(own)) as u8;
            self.banker(events).move_shares(company, Holder::Treasury, Holder::Pool, count);
            let proceeds = value * i32::from(count);
            self.banker(events).pay(Account::Bank, treasury, proceeds, Reason::Shares);
        }
        let gap = (price - self.treasury(company)).max(Money::ZERO);
        self.banker(events).pay(Account::Bank, treasury, gap, Reason::Help);
        self.deliver(company, &offer, price, events);
    }
}
