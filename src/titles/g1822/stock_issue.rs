//! 1822 §5.20, issuing and redeeming stock.

use crate::board::Company;
use crate::finance::{Account, Holder, Money, Step as PriceStep};
use crate::game::{Action, Family, Reason, RuleError, Source};

use super::book::MOST_IN_POOL;
use super::operating::not_now;
use super::state::{Events, State};
use super::steps::Turn;

impl State {
    /// The most shares a company may issue.
    fn most_to_issue(&self, company: Company) -> Result<u8, RuleError> {
        let charter = self.charter(company);
        if !self.book.is_major(company) {
            let message = "Minor companies have no shares to issue.";
            return Err(RuleError::new("issue/minor", "1822 §5.3.1-10", message));
        }
        if charter.turns <= 1 {
            let message = "No company issues stock in its first turn.";
            return Err(RuleError::new("issue/first_turn", "1822 §5.20.3", message));
        }
        let stock = &charter.stock;
        let room = MOST_IN_POOL.saturating_sub(stock.shares(Holder::Pool));
        let most = stock.singles(Holder::Treasury).min(room);
        if most == 0 {
            let message = "There is no share to issue, or the pool holds half of them.";
            return Err(RuleError::new("issue/none", "1822 §5.20.1", message));
        }
        Ok(most)
    }

    /// The most shares a company may redeem.
    fn most_to_redeem(&self, company: Company) -> Result<u8, RuleError> {
        let price = self.price(company).unwrap_or_default();
        let affordable = if price > Money::ZERO { self.treasury(company).0 / price.0 } else { 0 };
        let pool = self.charter(company).stock.shares(Holder::Pool);
        let most = i32::from(pool).min(affordable);
        if most <= 0 || !self.book.is_major(company) {
            let message = "There is no share in the pool that the treasury can pay.";
            return Err(RuleError::new("redeem/none", "1822 §5.20.4", message));
        }
        Ok(most as u8)
    }

    pub(super) fn issue_families(&self, turn: &Turn) -> Vec<Family> {
        let name = self.name(turn.company);
        let mut list = Vec::new();
        if let Ok(most) = self.most_to_issue(turn.company) {
            let sale = Action::SellShares { company: name.to_owned(), count: 1 };
            list.extend(Family::counts(sale, 1, most));
        }
        if let Ok(most) = self.most_to_redeem(turn.company) {
            let purchase = Action::BuyShares {
                company: name.to_owned(),
                source: Source::Pool,
                count: 1,
                power: None,
            };
            list.extend(Family::counts(purchase, 1, most));
        }
        list
    }

    pub(super) fn issue_or_redeem(
        &mut self,
        turn: Turn,
        action: &Action,
        events: &mut Events,
    ) -> Result<(), RuleError> {
        let company = turn.company;
        let own = |name: &str| {
            if name == self.name(company) {
                return Ok(());
            }
            let message = "A company issues and redeems its own stock.";
            Err(RuleError::new("issue/own", "1822 §5.20.1", message))
        };
        let count_error = |most: u8, count: u8, rule| {
            if (1..=most).contains(&count) {
                return Ok(());
            }
            let message = "Shares from 1 to {shares} are possible.";
            Err(RuleError::new("issue/count", rule, message).fact("shares", most))
        };
        match action {
            Action::SellShares { company: name, count } => {
                own(name)?;
                count_error(self.most_to_issue(company)?, *count, "1822 §5.20.1")?;
                self.banker(events).move_shares(company, Holder::Treasury, Holder::Pool, *count);
                self.move_price(company, PriceStep::Down, *count, events);
                // §5.20.1: the final resting price.
                let paid = self.price(company).unwrap_or_default() * i32::from(*count);
                self.pay(Account::Bank, Account::Company(company), paid, Reason::Shares, events);
            }
            Action::BuyShares { company: name, source: Source::Pool, count, power: None } => {
                own(name)?;
                count_error(self.most_to_redeem(company)?, *count, "1822 §5.20.4")?;
                let paid = self.price(company).unwrap_or_default() * i32::from(*count);
                self.pay(Account::Company(company), Account::Bank, paid, Reason::Shares, events);
                self.banker(events).move_shares(company, Holder::Pool, Holder::Treasury, *count);
            }
            _ => return Err(not_now(action)),
        }
        self.next_stage(turn);
        Ok(())
    }
}
