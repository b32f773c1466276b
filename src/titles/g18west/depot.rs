//! 18West §7.8, what is for sale, and trains that change hands.

use crate::board::Company;
use crate::finance::{Account, Money};
use crate::game::{Action, Family, Reason, RuleError, Source};
use crate::titles::TrainAt;
use crate::titles::depot::kinds;

use super::book::Train;
use super::machine::not_now;
use super::state::{Events, State};

/// A train for sale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Offer {
    pub(super) train: Train,
    pub(super) from: TrainAt,
}

impl State {
    /// 18West §7.8-4, -5: the top of the stack, and from phase 6 the 4D.
    pub(super) fn stack_offers(&self) -> Vec<Train> {
        let trains = (0..self.book.trains.len()).filter(|k| self.depot.has(*k));
        let trains = trains.map(|k| Train(k as u8));
        let (beside, stack): (Vec<Train>, Vec<Train>) =
            trains.partition(|train| self.book.train_rules(*train).from.is_some());
        let open = beside
            .into_iter()
            .filter(|train| self.book.train_rules(*train).from.is_some_and(|at| at <= self.phase));
        stack.first().copied().into_iter().chain(open).collect()
    }

    /// What the bank sells: of the stack and of the pool.
    pub(super) fn bank_offers(&self) -> Vec<Offer> {
        let pool = kinds(&self.depot.pool).into_iter();
        let stack = self.stack_offers().into_iter();
        let stack = stack.map(|train| Offer { train, from: TrainAt::Bank });
        stack.chain(pool.map(|train| Offer { train, from: TrainAt::Pool })).collect()
    }

    /// The face value of a train.
    pub(super) fn face_value(&self, train: Train) -> Money {
        self.book.train_rules(train).cost
    }

    pub(super) fn train_action(&self, offer: &Offer, price: Money) -> Action {
        Action::BuyTrain {
            train: self.train_name(offer.train).to_owned(),
            from: offer.from.source(self.book.title),
            price: price.0,
            exchange: None,
        }
    }

    /// What an action asks for, and its price.
    pub(super) fn offer_of(&self, action: &Action) -> Result<(Offer, Money), RuleError> {
        let Action::BuyTrain { train, from, price, exchange: None } = action else {
            return Err(not_now(action));
        };
        let unknown =
            || RuleError::new("action/unknown_train", "18West §14.2-1", "There is no such train.");
        let from = match from {
            Source::Bank => TrainAt::Bank,
            Source::Pool => TrainAt::Pool,
            Source::Company(name) => TrainAt::Company(self.company_named(name)?),
            _ => return Err(unknown()),
        };
        let train = self.book.train(train).ok_or_else(unknown)?;
        Ok((Offer { train, from }, Money(*price)))
    }

    /// How many trains a company has too many.
    pub(super) fn surplus_trains(&self, company: Company) -> usize {
        self.charter(company).trains.len().saturating_sub(self.train_limit(company))
    }

    /// 18West §7.8-1: a company below its limit may buy.
    pub(super) fn may_add_train(&self, company: Company) -> Result<(), RuleError> {
        let limit = self.train_limit(company);
        if self.charter(company).trains.len() < limit {
            return Ok(());
        }
        let message = "The company has as many trains as it may: {limit}.";
        Err(RuleError::new("train/limit", "18West §7.8-1", message).fact("limit", limit))
    }

    /// A company pays and takes a train; a new kind of the stack starts its
    /// phase at once (18West §7.8-3).
    pub(super) fn deliver(
        &mut self,
        company: Company,
        offer: &Offer,
        price: Money,
        events: &mut Events,
    ) {
        let train = offer.train;
        if offer.from == TrainAt::Bank {
            self.depot.take_card(usize::from(train.0));
        }
        let payee = offer.from.payee();
        let mut banker = self.banker(events);
        banker.pay(Account::Company(company), payee, price, Reason::Train);
        banker.move_train(train, offer.from, Some(TrainAt::Company(company)));
        self.charter_mut(company).trains.sort_unstable();
        self.forget_refused_offers();
        if offer.from == TrainAt::Bank {
            self.start_phase_of(train, events);
        }
    }

    /// What was refused may be offered again: the table has changed.
    pub(super) fn forget_refused_offers(&mut self) {
        if let Some(mut turn) = self.turn().cloned() {
            turn.done.forget_refused_offers();
            self.set_turn(turn);
        }
    }

    // Trains over the limit (18West §7.8-3, W23).

    /// One action for each kind of train that a company has.
    pub(super) fn discard_families(&self, company: Company) -> Vec<Family> {
        let trains = kinds(&self.charter(company).trains);
        let name = |train| self.train_name(train).to_owned();
        trains
            .into_iter()
            .map(|train| Family::one(Action::DiscardTrain { train: name(train) }))
            .collect()
    }

    /// Whether the company has still trains to give up and somebody to
    /// choose; else the step is over. Without a president the lowest go.
    pub(super) fn discard_waits(&mut self, company: Company, events: &mut Events) -> bool {
        if self.surplus_trains(company) == 0 {
            self.steps.pop();
            return false;
        }
        if self.president(company).is_some() {
            return true;
        }
        if let Some(lowest) = self.charter(company).trains.first().copied() {
            self.put_into_pool(company, lowest, events);
        }
        false
    }

    pub(super) fn discard(
        &mut self,
        company: Company,
        action: &Action,
        events: &mut Events,
    ) -> Result<(), RuleError> {
        let Action::DiscardTrain { train } = action else { return Err(not_now(action)) };
        let train = self.own_train(company, train)?;
        self.put_into_pool(company, train, events);
        Ok(())
    }

    /// The train of a company with a name.
    pub(super) fn own_train(&self, company: Company, name: &str) -> Result<Train, RuleError> {
        let train = self.book.train(name);
        train.filter(|train| self.charter(company).trains.contains(train)).ok_or_else(|| {
            let message = "The company has no such train.";
            RuleError::new("train/not_owned", "18West §7.8-1", message)
        })
    }

    /// A train goes from a company to the pool.
    pub(super) fn put_into_pool(&mut self, company: Company, train: Train, events: &mut Events) {
        let (from, to) = (TrainAt::Company(company), Some(TrainAt::Pool));
        self.banker(events).move_train(train, from, to);
    }

    /// 18West §3.4-2: after the first operating round of the game the
    /// 2-trains left in the stack go to the pool.
    pub(super) fn discard_first_trains(&mut self, events: &mut Events) {
        let first = Train(0);
        let left = self.depot.left[0].replace(0).unwrap_or(0);
        for _ in 0..left {
            self.banker(events).move_train(first, TrainAt::Bank, Some(TrainAt::Pool));
        }
    }
}
