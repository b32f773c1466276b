//! 18West §7.8, buying trains: of the stack, of the pool, of other
//! companies.

use crate::board::Company;
use crate::finance::{Account, Money};
use crate::game::{Action, Family, Reason, RuleError};
use crate::titles::TrainAt;
use crate::titles::depot::kinds;

use super::depot::Offer;
use super::options::{BrokePurchase, Consent, YesNo};
use super::state::{Events, Form, State};
use super::steps::{Emergency, Refused, Step, Turn};

/// How an offer can be paid.
struct Terms {
    min: Money,
    max: Money,
    payer: Payer,
}

/// Who pays a train.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Payer {
    /// The treasury alone.
    Company,
    /// The president's cash alone, to another company (18West §7.8.1-1).
    President,
    /// The treasury and the president (18West §7.8.4).
    Both,
}

impl State {
    /// 18West §7.8.3-1: a public company without a train must buy one.
    pub(super) fn must_buy(&self, company: Company) -> bool {
        self.form(company) == Form::Public && self.charter(company).trains.is_empty()
    }

    pub(super) fn may_pass_trains(&self, turn: &Turn) -> Result<(), RuleError> {
        if self.must_buy(turn.company) {
            let message = "A public company must own a train at the end of its turn.";
            return Err(RuleError::new("train/public_must_buy", "18West §7.8.3-1", message));
        }
        Ok(())
    }

    /// Everything that might be bought: from the bank and from others.
    fn offers(&self, company: Company) -> Vec<Offer> {
        let mut list = self.bank_offers();
        for other in self.all_companies().filter(|other| *other != company) {
            let from = TrainAt::Company(other);
            let trains = kinds(&self.charter(other).trains).into_iter();
            list.extend(trains.map(|train| Offer { train, from }));
        }
        list
    }

    fn terms(&self, company: Company, offer: &Offer) -> Result<Terms, RuleError> {
        self.may_add_train(company)?;
        match offer.from {
            TrainAt::Company(seller) => self.trade_terms(company, seller, offer),
            TrainAt::Bank | TrainAt::Pool => self.bank_terms(company, offer),
        }
    }

    /// 18West §7.8-2, §7.8.4: at face value, by the treasury or with the
    /// president's help.
    fn bank_terms(&self, company: Company, offer: &Offer) -> Result<Terms, RuleError> {
        if !self.bank_offers().contains(offer) {
            let message = "This train is not for sale now.";
            return Err(RuleError::new("train/not_for_sale", "18West §7.8-5", message));
        }
        let (price, cash) = (self.face_value(offer.train), self.treasury(company));
        let payer = if price <= cash {
            Payer::Company
        } else if self.must_buy(company) {
            self.may_help(company, offer)?;
            Payer::Both
        } else {
            let message = "It costs {price}, the treasury has {cash}.";
            let error = RuleError::new("train/cash", "18West §7.8-2", message);
            return Err(error.fact("price", price).fact("cash", cash));
        };
        Ok(Terms { min: price, max: price, payer })
    }

    /// W16, W19: which trains the president may help to pay. Where he can
    /// reach none, the cheapest is the one over which he goes bankrupt.
    fn may_help(&self, company: Company, offer: &Offer) -> Result<(), RuleError> {
        let pool = self.options.emergency_pool_train == YesNo::Yes;
        let helped = |offer: &&Offer| offer.from == TrainAt::Bank || pool;
        if !helped(&offer) {
            let message = "The president helps to buy trains of the stack only.";
            return Err(RuleError::new("train/help_pool", "18West §7.8.4-1", message));
        }
        let offers = self.bank_offers();
        let cheapest = offers.iter().filter(helped).map(|offer| self.face_value(offer.train)).min();
        let (price, reach) = (self.face_value(offer.train), self.reachable(company));
        if price <= reach || Some(price) == cheapest {
            return Ok(());
        }
        let message = "It costs {price}, company and president can raise {most}.";
        let error = RuleError::new("train/out_of_reach", "18West §7.8.5-1", message);
        Err(error.fact("price", price).fact("most", reach))
    }

    /// 18West §7.8.1-1: any price from 1 that the treasury can pay; where it
    /// is empty and the company must buy, the president may pay up to face
    /// value (W40).
    fn trade_terms(
        &self,
        company: Company,
        seller: Company,
        offer: &Offer,
    ) -> Result<Terms, RuleError> {
        if !self.phase_rules().trade {
            let message = "Companies sell trains to each other from phase 3.";
            return Err(RuleError::new("train/phase", "18West §7.8-1", message));
        }
        let has = self.charter(seller).trains.contains(&offer.train);
        if !has || seller == company {
            let message = "That company has no such train.";
            return Err(RuleError::new("train/none", "18West §7.8.1-1", message));
        }
        if self.president(seller).is_none() {
            let message = "Nobody can agree for a company without a president.";
            return Err(RuleError::new("train/no_president", "18West §7.8-2", message));
        }
        let cash = self.treasury(company);
        if cash > Money::ZERO {
            return Ok(Terms { min: Money(1), max: cash, payer: Payer::Company });
        }
        let allowed = match self.options.broke_purchase {
            BrokePurchase::Mandatory => self.must_buy(company),
            BrokePurchase::Any => true,
        };
        let own = self.president(company).map_or(Money::ZERO, |player| self.cash(player));
        if allowed && own > Money::ZERO {
            let max = own.min(self.face_value(offer.train));
            return Ok(Terms { min: Money(1), max, payer: Payer::President });
        }
        let message = "A train of another company has its price, and the treasury is empty.";
        Err(RuleError::new("train/no_cash", "18West §7.8.1-1", message))
    }

    pub(super) fn train_families(&self, turn: &Turn) -> Vec<Family> {
        let offers = self.offers(turn.company).into_iter();
        offers
            .filter_map(|offer| {
                let terms = self.terms(turn.company, &offer).ok()?;
                let action = self.train_action(&offer, terms.min);
                let min = self.least_not_refused(turn, &action, terms.min);
                if terms.min == terms.max {
                    return (min == terms.min).then_some(Family::one(action));
                }
                Family::amounts(action, min.0, terms.max.0, 1)
            })
            .collect()
    }

    /// A price that was refused, or a lower one, is not offered again in the
    /// same step.
    fn least_not_refused(&self, turn: &Turn, action: &Action, min: Money) -> Money {
        let refused = turn.done.refused.iter().filter_map(|refused| match refused {
            Refused::Action(known) if known.with_amount(0) == action.with_amount(0) => {
                known.amount()
            }
            _ => None,
        });
        refused.max().map_or(min, |price| Money(price + 1).max(min))
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
            let error = RuleError::new("train/price", "18West §7.8-2", message);
            return Err(error.fact("least", terms.min).fact("most", terms.max));
        }
        if price < self.least_not_refused(&turn, action, terms.min) {
            let message = "This offer was refused.";
            return Err(RuleError::new("train/refused", "18West §7.8-2", message));
        }
        if let TrainAt::Company(seller) = offer.from
            && !agreed
            && self.options.consent == Consent::Asked
            && self.president(seller) != self.president(company)
            && let Some(owner) = self.president(seller)
        {
            self.propose(&turn, &[owner], action);
            return Ok(());
        }
        if terms.payer == Payer::Both {
            self.steps.push(Step::Emergency(Emergency {
                company,
                train: offer.train,
                pool: offer.from == TrainAt::Pool,
                cost: price,
                sold: Vec::new(),
            }));
            return Ok(());
        }
        if let (Payer::President, Some(president)) = (terms.payer, self.president(company)) {
            let (from, to) = (Account::Player(president), Account::Company(company));
            self.banker(events).pay(from, to, price, Reason::Help);
        }
        self.deliver(company, &offer, price, events);
        Ok(())
    }

    // A new public company's initial train (18West §7.8.2).

    /// W41: of the stack or the pool, for its own money.
    fn first_offers(&self, company: Company) -> Vec<Offer> {
        let pool = self.options.initial_train_from_pool == YesNo::Yes;
        let mut offers = self.bank_offers();
        offers.retain(|offer| {
            let open = offer.from == TrainAt::Bank || pool;
            open && self.face_value(offer.train) <= self.treasury(company)
        });
        if self.may_add_train(company).is_err() {
            offers.clear();
        }
        offers
    }

    pub(super) fn first_train_families(&self, company: Company) -> Vec<Family> {
        let offers = self.first_offers(company).into_iter();
        let actions = offers.map(|offer| self.train_action(&offer, self.face_value(offer.train)));
        actions.chain([Action::Pass]).map(Family::one).collect()
    }

    /// Whether there is a train that the company can pay, and somebody to
    /// decide; else the step is over.
    pub(super) fn first_train_waits(&mut self, company: Company, _events: &mut Events) -> bool {
        let waits = self.president(company).is_some() && !self.first_offers(company).is_empty();
        if !waits {
            self.steps.pop();
        }
        waits
    }

    /// Buys the train, or passes.
    pub(super) fn first_train_action(
        &mut self,
        company: Company,
        action: &Action,
        events: &mut Events,
    ) -> Result<(), RuleError> {
        if *action != Action::Pass {
            let (offer, price) = self.offer_of(action)?;
            if !self.first_offers(company).contains(&offer) || price != self.face_value(offer.train)
            {
                let message = "A train of the bank that the treasury can pay, and no other.";
                return Err(RuleError::new("train/initial", "18West §7.8.2-1", message));
            }
            self.steps.pop();
            self.deliver(company, &offer, price, events);
            return Ok(());
        }
        self.steps.pop();
        Ok(())
    }
}

impl Emergency {
    /// What is bought.
    pub(super) fn offer(&self) -> Offer {
        let from = if self.pool { TrainAt::Pool } else { TrainAt::Bank };
        Offer { train: self.train, from }
    }
}
