//! 1822 §5.15 and §5.16, buying trains; §5.6.5, a minor's first L-train.

use crate::board::Company;
use crate::finance::{Account, Money};
use crate::game::{Action, Family, Reason, RuleError, Source};
use crate::titles::TrainAt;
use crate::titles::depot::{kinds, take_one};

use super::book::Train;
use super::operating::not_now;
use super::state::{Events, State, Status};
use super::steps::{Emergency, Refused, Step, Turn};

/// Something that can be bought.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Offer {
    train: Train,
    from: TrainAt,
    /// The L-train that is flipped.
    exchange: Option<Train>,
}

/// How an offer can be paid.
struct Terms {
    min: Money,
    max: Money,
    /// The director has to help.
    help: bool,
}

impl State {
    /// What the bank and the pool sell at present.
    fn table_offers(&self) -> Vec<Offer> {
        let mut list = Vec::new();
        if let Some(pile) = self.next_pile() {
            for train in self.book.depot[pile].trains.iter().copied() {
                if !self.is_obsolete(train) {
                    list.push(Offer { train, from: TrainAt::Bank, exchange: None });
                }
            }
        }
        let pool = kinds(&self.depot.pool).into_iter();
        list.extend(pool.map(|train| Offer { train, from: TrainAt::Pool, exchange: None }));
        list
    }

    fn is_obsolete(&self, train: Train) -> bool {
        self.book.train_rules(train).rusts_in.is_some_and(|phase| phase <= self.phase)
    }

    /// Everything that might be bought: from the bank, the pool, by flipping
    /// an L-train, from other companies.
    fn offers(&self, company: Company) -> Vec<Offer> {
        let mut list = self.table_offers();
        if let Some((local, two)) = self.flip() {
            let from = TrainAt::Bank;
            list.push(Offer { train: two, from, exchange: Some(local) });
        }
        for seller in self.all_companies().filter(|seller| *seller != company) {
            for train in kinds(&self.charter(seller).trains) {
                list.push(Offer { train, from: TrainAt::Company(seller), exchange: None });
            }
        }
        list
    }

    /// 1822 §5.15.4: an L and the 2 that is on its other side.
    fn flip(&self) -> Option<(Train, Train)> {
        match self.book.depot.first()?.trains.as_slice() {
            [local, two] => Some((*local, *two)),
            _ => None,
        }
    }

    fn price_of(&self, offer: &Offer) -> Money {
        match offer.exchange {
            Some(_) if self.phase == 0 => self.book.flip_first_phase,
            Some(_) => self.book.flip_later,
            None => self.face_price(offer.train),
        }
    }

    /// Whether an offer is open to a company, apart from money.
    fn may_have(&self, company: Company, offer: &Offer) -> Result<(), RuleError> {
        let train = offer.train;
        let second_electric =
            self.book.train("E") == Some(train) && self.charter(company).trains.contains(&train);
        if second_electric {
            let message = "A company owns one E-train at most.";
            return Err(RuleError::new("train/second_e", "1822 §5.5.10", message));
        }
        if let Some(local) = offer.exchange {
            // E72: at the limit too.
            if !self.charter(company).trains.contains(&local) || self.is_obsolete(local) {
                let message = "The company has no L-train to flip.";
                return Err(RuleError::new("train/no_local", "1822 §5.15.4", message));
            }
            return Ok(());
        }
        let limit = self.train_limit(company);
        if self.counting_trains(company) >= limit {
            let message = "The company has as many trains as it may: {limit}.";
            let error = RuleError::new("train/limit", "1822 §5.15.8", message);
            return Err(error.fact("limit", limit));
        }
        if let TrainAt::Company(seller) = offer.from {
            if !self.phase_rules().trade {
                let message = "Companies sell trains to each other from phase 3.";
                return Err(RuleError::new("train/phase", "1822 §5.15.1", message));
            }
            if !self.counts(train) {
                let message = "Permanent trains and Pullmans are never sold.";
                let rule = self.one_of_a_kind(train);
                return Err(RuleError::new("train/permanent", rule, message));
            }
            let has = self.charter(seller).trains.contains(&train);
            if !has || seller == company || self.charter(seller).status != Status::Floated {
                let message = "That company has no such train.";
                return Err(RuleError::new("train/none", "1822 §5.15.2", message));
            }
        } else if !self.table_offers().contains(offer) {
            let message = "This train is not for sale now.";
            return Err(RuleError::new("train/not_for_sale", "1822 §5.15.3", message));
        }
        Ok(())
    }

    /// Whether a company could pay some train of the bank or pool by itself.
    fn can_afford_any(&self, company: Company) -> bool {
        let cash = self.treasury(company);
        self.table_offers()
            .iter()
            .any(|offer| self.price_of(offer) <= cash && self.may_have(company, offer).is_ok())
    }

    /// 1822 §5.16.3, E11: with the director's help only the cheapest.
    fn cheapest(&self) -> Money {
        let prices = self.table_offers().into_iter().map(|offer| self.price_of(&offer));
        prices.min().unwrap_or(Money::ZERO)
    }

    fn terms(&self, company: Company, offer: &Offer) -> Result<Terms, RuleError> {
        self.may_have(company, offer)?;
        let cash = self.treasury(company);
        if let TrainAt::Company(_) = offer.from {
            if cash < Money(1) {
                let message =
                    "A train of another company has its price, and the treasury is empty.";
                return Err(RuleError::new("train/no_cash", "1822 §5.15.2", message));
            }
            return Ok(Terms { min: Money(1), max: cash, help: false });
        }
        let price = self.price_of(offer);
        if price <= cash {
            return Ok(Terms { min: price, max: price, help: false });
        }
        // With help only if nothing can be paid without, and only the cheapest.
        let forced = self.counting_trains(company) == 0 && offer.exchange.is_none();
        let error = if !forced {
            let message = "It costs {price}, the treasury has {cash}.";
            RuleError::new("train/cash", "1822 §5.15.3", message)
        } else if self.can_afford_any(company) {
            let message = "It costs {price}, the treasury has {cash}, enough for another train.";
            RuleError::new("train/no_help", "1822 §5.16.2", message)
        } else if price > self.cheapest() {
            let message = "It costs {price}, the treasury has {cash}; the director helps to pay \
                           for the cheapest train only.";
            RuleError::new("train/not_cheapest", "1822 §5.16.3", message)
        } else {
            return Ok(Terms { min: price, max: price, help: true });
        };
        Err(error.fact("price", price).fact("cash", cash))
    }

    fn train_action(&self, offer: &Offer, price: Money) -> Action {
        Action::BuyTrain {
            train: self.train_name(offer.train).to_owned(),
            from: offer.from.source(self.book.title),
            price: price.0,
            exchange: offer.exchange.map(|train| self.train_name(train).to_owned()),
        }
    }

    pub(super) fn train_families(&self, turn: &Turn) -> Vec<Family> {
        let mut list = Vec::new();
        for offer in self.offers(turn.company) {
            let Ok(terms) = self.terms(turn.company, &offer) else { continue };
            let action = self.train_action(&offer, terms.min);
            if terms.min == terms.max {
                if !self.was_refused(turn, &action) {
                    list.push(Family::one(action));
                }
                continue;
            }
            if turn.done.refused.is_empty() {
                list.extend(Family::amounts(action, terms.min.0, terms.max.0, 1));
                continue;
            }
            // Prices that were refused in this step cut the range in pieces.
            let mut from = terms.min.0;
            for price in terms.min.0..=terms.max.0 + 1 {
                let refused = self.was_refused(turn, &action.with_amount(price));
                if price > terms.max.0 || refused {
                    list.extend(Family::amounts(action.clone(), from, price - 1, 1));
                    from = price + 1;
                }
            }
        }
        list
    }

    fn was_refused(&self, turn: &Turn, action: &Action) -> bool {
        let refused = &turn.done.refused;
        !refused.is_empty() && refused.contains(&Refused::Action(action.clone()))
    }

    /// 1822 §5.16.1: a company without a train must buy one.
    pub(super) fn may_pass_trains(&self, company: Company) -> Result<(), RuleError> {
        if self.counting_trains(company) == 0 {
            let message = "A company must own a train at the end of its turn.";
            return Err(RuleError::new("train/must_buy", "1822 §5.16.1", message));
        }
        Ok(())
    }

    fn offer_of(&self, action: &Action) -> Result<(Offer, Money), RuleError> {
        let Action::BuyTrain { train, from, price, exchange } = action else {
            return Err(not_now(action));
        };
        let unknown =
            || RuleError::new("action/unknown_train", "1822 §5.5.1", "There is no such train.");
        let from = match from {
            Source::Bank => TrainAt::Bank,
            Source::Pool => TrainAt::Pool,
            Source::Company(name) => TrainAt::Company(self.company_named(name)?),
            Source::Treasury => return Err(unknown()),
        };
        let exchange = match exchange {
            None => None,
            Some(name) => Some(self.book.train(name).ok_or_else(unknown)?),
        };
        let train = self.book.train(train).ok_or_else(unknown)?;
        if exchange.is_some() && (self.flip() != exchange.zip(Some(train)) || from != TrainAt::Bank)
        {
            let message = "Only an L-train is flipped, to a 2-train.";
            return Err(RuleError::new("train/flip", "1822 §5.15.4", message));
        }
        Ok((Offer { train, from, exchange }, Money(*price)))
    }

    pub(super) fn buy_train(
        &mut self,
        turn: Turn,
        action: &Action,
        agreed: bool,
        events: &mut Events,
    ) -> Result<(), RuleError> {
        let company = turn.company;
        let (offer, price) = self.offer_of(action)?;
        let terms = self.terms(company, &offer)?;
        if price < terms.min || price > terms.max {
            let message = "Its price is from {least} to {most}.";
            let rule = match offer.from {
                TrainAt::Company(_) => "1822 §5.15.2",
                TrainAt::Bank | TrainAt::Pool => "1822 §5.15.3",
            };
            return Err(RuleError::new("train/price", rule, message)
                .fact("least", terms.min)
                .fact("most", terms.max));
        }
        if self.was_refused(&turn, action) {
            let message = "This offer was refused.";
            return Err(RuleError::new("train/refused", "1822 §5.15.2", message));
        }
        if let TrainAt::Company(seller) = offer.from
            && let Some(other) = self.director(seller)
            && !agreed
            && self.must_ask(company, other)
        {
            self.propose(other, company, action);
            return Ok(());
        }
        if terms.help {
            let prices = self.all_companies();
            let prices = prices.filter_map(|c| Some((c, self.price(c)?))).collect();
            self.steps.push(Step::Emergency(Emergency {
                company,
                train: offer.train,
                pool: offer.from == TrainAt::Pool,
                cost: price,
                prices,
            }));
            return Ok(());
        }
        self.deliver(company, &offer, price, events);
        Ok(())
    }

    /// Completes a purchase that a director has helped to pay.
    pub(super) fn deliver_helped(&mut self, need: &Emergency, events: &mut Events) {
        let from = if need.pool { TrainAt::Pool } else { TrainAt::Bank };
        let offer = Offer { train: need.train, from, exchange: None };
        self.deliver(need.company, &offer, need.cost, events);
    }

    fn deliver(&mut self, company: Company, offer: &Offer, price: Money, events: &mut Events) {
        let train = offer.train;
        let payee = offer.from.payee();
        self.pay(Account::Company(company), payee, price, Reason::Train, events);
        if let Some(local) = offer.exchange {
            take_one(&mut self.charter_mut(company).trains, local);
        } else if let (TrainAt::Bank, Some(pile)) = (offer.from, self.pile(train)) {
            self.depot.take_card(pile);
        }
        self.banker(events).move_train(train, offer.from, Some(TrainAt::Company(company)));
        if offer.from == TrainAt::Bank {
            self.start_phase_of(train, events);
        }
    }

    // A minor's first turn.

    /// 1822 §5.6.5: an L-train from the bank or the pool.
    pub(super) fn first_train_families(&self, turn: &Turn) -> Vec<Family> {
        let company = turn.company;
        if self.book.is_major(company) {
            return Vec::new();
        }
        let local = self.flip().map(|(local, _)| local);
        let offers = self.table_offers().into_iter().filter(|offer| {
            Some(offer.train) == local
                && self.price_of(offer) <= self.treasury(company)
                && self.may_have(company, offer).is_ok()
        });
        offers.map(|o| Family::one(self.train_action(&o, self.price_of(&o)))).collect()
    }

    pub(super) fn first_train(
        &mut self,
        turn: Turn,
        action: &Action,
        events: &mut Events,
    ) -> Result<(), RuleError> {
        let (offer, price) = self.offer_of(action)?;
        if !self.first_train_families(&turn).iter().any(|family| family.admits(action)) {
            let message = "In its first turn a minor may begin with buying an L-train.";
            return Err(RuleError::new("train/first", "1822 §5.6.5", message));
        }
        self.deliver(turn.company, &offer, price, events);
        self.next_stage(turn);
        Ok(())
    }
}
