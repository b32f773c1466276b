//! 1822 §5.17, emergency money raising.

use crate::board::Company;
use crate::finance::{Account, Money, Player};
use crate::game::{Action, Event, Family, Reason, RuleError, Source};

use super::book::INTEREST;
use super::options::EmergencyPurchase;
use super::state::{Events, State};
use super::steps::Emergency;

impl State {
    /// What treasury and director together still lack.
    pub(super) fn missing_money(&self, need: &Emergency) -> Money {
        let own = self.director(need.company).map_or(Money::ZERO, |player| self.cash(player));
        (need.cost - self.treasury(need.company) - own).max(Money::ZERO)
    }

    /// 1822 §5.17.1, E13: the director keeps the certificate of the company
    /// that buys.
    fn emergency_most(&self, need: &Emergency, company: Company) -> Result<u8, RuleError> {
        let Some(player) = self.director(need.company) else {
            let message = "The company has no director.";
            return Err(RuleError::new("emergency/director", "1822 §5.17.1", message));
        };
        let stock = &self.charter(company).stock;
        let keep = if company == need.company { stock.needed_to_direct(player) } else { 0 };
        self.most_sellable(player, company, keep)
    }

    pub(super) fn emergency_families(&self, need: &Emergency) -> Vec<Family> {
        let sales = self.emergency_sales(need);
        if self.missing_money(need) > Money::ZERO && !sales.is_empty() {
            return sales;
        }
        vec![Family::one(self.helped_purchase(need))]
    }

    fn emergency_sales(&self, need: &Emergency) -> Vec<Family> {
        let companies = self.all_companies();
        let sellable = companies.filter(|company| self.emergency_most(need, *company).is_ok());
        let sale =
            |company| Action::SellShares { company: self.name(company).to_owned(), count: 1 };
        let mut list = Vec::new();
        for company in sellable {
            let most = self.emergency_bundle(need, company);
            list.extend(Family::counts(sale(company), 1, most));
        }
        list
    }

    /// How many shares of a company may be sold at once: one, and where each
    /// sale is taken for itself as many as are needed.
    fn emergency_bundle(&self, need: &Emergency, company: Company) -> u8 {
        let most = self.emergency_most(need, company).unwrap_or(0);
        let price = self.price(company).unwrap_or_default();
        if !self.options.split_sales || price <= Money::ZERO {
            return most.min(1);
        }
        let missing = self.missing_money(need);
        (1..most).find(|count| price * i32::from(*count) >= missing).unwrap_or(most)
    }

    /// One share at a time, at the price at which the purchase began (E12);
    /// or some of a company at the price of the moment.
    pub(super) fn emergency_sale(
        &mut self,
        need: &Emergency,
        company: Company,
        count: u8,
        events: &mut Events,
    ) -> Result<(), RuleError> {
        if self.missing_money(need) == Money::ZERO {
            let message = "The money is there: nothing more may be sold.";
            return Err(RuleError::new("emergency/enough", "1822 §5.17.1", message));
        }
        self.emergency_most(need, company)?;
        if !(1..=self.emergency_bundle(need, company)).contains(&count) {
            let message = "Shares are sold one by one, and only as many as are needed.";
            return Err(RuleError::new("emergency/one", "1822 §5.17.1", message));
        }
        let start = need.prices.iter().find(|(known, _)| *known == company);
        let start = start.map(|(_, price)| *price).filter(|_| !self.options.split_sales);
        let price = start.or_else(|| self.price(company)).unwrap_or_default();
        if let Some(player) = self.director(need.company) {
            self.sell_shares(player, company, count, price, events);
        }
        Ok(())
    }

    /// Completes the purchase as soon as there is money, borrowing when
    /// nothing is left to sell; true while the director has to choose.
    pub(super) fn emergency_waits(&mut self, need: &Emergency, events: &mut Events) -> bool {
        let sells =
            self.missing_money(need) > Money::ZERO && !self.emergency_sales(need).is_empty();
        if sells || self.options.emergency == EmergencyPurchase::Confirmed {
            return true;
        }
        self.complete_emergency(need, events);
        false
    }

    /// What confirms the purchase.
    fn helped_purchase(&self, need: &Emergency) -> Action {
        Action::BuyTrain {
            train: self.train_name(need.train).to_owned(),
            from: if need.pool { Source::Pool } else { Source::Bank },
            price: need.cost.0,
            exchange: None,
        }
    }

    pub(super) fn confirm_emergency(
        &mut self,
        need: &Emergency,
        action: &Action,
        events: &mut Events,
    ) -> Result<(), RuleError> {
        if !self.emergency_families(need).iter().any(|family| family.admits(action)) {
            let message = "The money is not there yet, or it is another train.";
            return Err(RuleError::new("emergency/purchase", "1822 §5.17.1", message));
        }
        self.complete_emergency(need, events);
        Ok(())
    }

    fn complete_emergency(&mut self, need: &Emergency, events: &mut Events) {
        let missing = self.missing_money(need);
        self.steps.pop();
        let Some(player) = self.director(need.company) else { return };
        if missing > Money::ZERO {
            self.borrow(player, missing, events);
        }
        let help = need.cost - self.treasury(need.company);
        let (from, to) = (Account::Player(player), Account::Company(need.company));
        self.pay(from, to, help, Reason::Help, events);
        self.deliver_helped(need, events);
    }

    /// 1822 §5.17.2: a loan for the shortfall, with 50% interest at once.
    fn borrow(&mut self, player: Player, shortfall: Money, events: &mut Events) {
        self.pay(Account::Lender, Account::Player(player), shortfall, Reason::Loan, events);
        self.debts[player.index()] += shortfall + shortfall.percent_up(INTEREST);
        let amount = self.debts[player.index()].0;
        events.push(Event::Debt { player: player.0, amount });
    }
}
