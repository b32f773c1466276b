//! 18West §7.8.4, emergency money raising.

use crate::board::Company;
use crate::finance::{Account, Money, Player};
use crate::game::{Action, Family, Reason, RuleError};

use super::machine::not_now;
use super::state::{Events, State};
use super::steps::{Emergency, Step};

/// Shares of a company that a president can sell to raise money.
struct Bundle {
    company: Company,
    most: u8,
    price: Money,
}

impl Bundle {
    fn value(&self) -> Money {
        self.price * i32::from(self.most)
    }
}

impl State {
    /// What treasury and president together still lack.
    pub(super) fn missing_for_train(&self, need: &Emergency) -> Money {
        let own = self.president(need.company).map_or(Money::ZERO, |player| self.cash(player));
        (need.cost - self.treasury(need.company) - own).max(Money::ZERO)
    }

    /// The largest bundle of each company that a president can sell for a
    /// company, but those of which he has sold one (18West §7.8.4-1, -2).
    fn bundles(&self, player: Player, company: Company, sold: &[Company]) -> Vec<Bundle> {
        let others = self.all_companies().filter(|other| !sold.contains(other));
        others
            .filter_map(|other| {
                // W18: he stays president of the company that operates.
                let stock = &self.charter(other).stock;
                let keep = if other == company { stock.needed_to_direct(player) } else { 0 };
                let most = self.most_sellable(player, other, keep).ok()?;
                Some(Bundle { company: other, most, price: self.price(other)? })
            })
            .collect()
    }

    /// The most that a company and its president can raise for a train.
    pub(super) fn reachable(&self, company: Company) -> Money {
        let treasury = self.treasury(company);
        let Some(president) = self.president(company) else { return treasury };
        let stock = self.bundles(president, company, &[]);
        treasury + self.cash(president) + stock.iter().map(Bundle::value).sum()
    }

    /// The bundles that may be sold now: the last share of each is needed,
    /// and after it the rest can still be raised; where it cannot be raised
    /// at all, everything goes (W17).
    fn legal_bundles(&self, need: &Emergency) -> Vec<(Company, u8, u8)> {
        let Some(president) = self.president(need.company) else { return Vec::new() };
        let bundles = self.bundles(president, need.company, &need.sold);
        let missing = self.missing_for_train(need);
        let all: Money = bundles.iter().map(Bundle::value).sum();
        bundles
            .iter()
            .map(|bundle| {
                if all < missing {
                    return (bundle.company, bundle.most, bundle.most);
                }
                let shares = |money: Money| {
                    let price = bundle.price.0.max(1);
                    ((money.0.max(0) + price - 1) / price).clamp(1, i32::from(bundle.most)) as u8
                };
                let rest = all - bundle.value();
                (bundle.company, shares(missing - rest), shares(missing))
            })
            .collect()
    }

    /// Bundles that the president may sell.
    pub(super) fn emergency_families(&self, need: &Emergency) -> Vec<Family> {
        let bundles = self.legal_bundles(need).into_iter();
        bundles
            .filter_map(|(company, least, most)| {
                let company = self.name(company).to_owned();
                Family::counts(Action::SellShares { company, count: least }, least, most)
            })
            .collect()
    }

    /// Buys the train as soon as there is money, or finds the president
    /// bankrupt; true while he has to sell.
    pub(super) fn emergency_waits(&mut self, need: Emergency, events: &mut Events) -> bool {
        if self.missing_for_train(&need) > Money::ZERO && !self.legal_bundles(&need).is_empty() {
            return true;
        }
        self.steps.pop();
        let Some(president) = self.president(need.company) else { return false };
        if self.missing_for_train(&need) > Money::ZERO {
            self.go_bankrupt(president, need.company, events);
            return false;
        }
        // W16: the whole treasury first.
        let help = (need.cost - self.treasury(need.company)).max(Money::ZERO);
        let (from, to) = (Account::Player(president), Account::Company(need.company));
        self.banker(events).pay(from, to, help, Reason::Help);
        self.deliver(need.company, &need.offer(), need.cost, events);
        false
    }

    pub(super) fn emergency_action(
        &mut self,
        mut need: Emergency,
        action: &Action,
        events: &mut Events,
    ) -> Result<(), RuleError> {
        let Action::SellShares { company, count } = action else { return Err(not_now(action)) };
        let sold = self.company_named(company)?;
        let Some(president) = self.president(need.company) else { return Err(not_now(action)) };
        let bundles = self.legal_bundles(&need);
        let Some((_, least, most)) = bundles.iter().find(|(known, _, _)| *known == sold) else {
            let message = "You can sell no shares of {company} now.";
            let error = RuleError::new("emergency/sale", "18West §7.8.4-1", message);
            return Err(error.fact("company", company));
        };
        if count < least || count > most {
            let message =
                "Sell as many shares as are needed, in one bundle: from {fewest} to {shares}.";
            let error = RuleError::new("emergency/count", "18West §7.8.4-1", message);
            return Err(error.fact("fewest", *least).fact("shares", *most));
        }
        self.sell_shares(president, sold, *count, events);
        need.sold.push(sold);
        self.steps.pop();
        self.steps.push(Step::Emergency(need));
        Ok(())
    }
}
