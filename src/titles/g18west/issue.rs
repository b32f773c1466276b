//! 18West §7.3, issuing treasury stock in a company's turn.

use crate::board::Company;
use crate::finance::{Account, Holder, Step as PriceStep};
use crate::game::{Action, Family, Reason, RuleError};

use super::machine::not_now;
use super::state::{Events, Form, State};
use super::steps::Turn;

impl State {
    /// Whether a company may issue stock in its turn, and how many shares at
    /// most (18West §7.3-1).
    fn most_issued(&self, company: Company) -> Result<u8, RuleError> {
        let refuse =
            |code, message: &'static str| Err(RuleError::new(code, "18West §7.3-1", message));
        if !self.phase_rules().mergers {
            return refuse("issue/phase", "Stock is issued from phase 4.");
        }
        if self.form(company) != Form::Public {
            return refuse("issue/form", "Only public companies issue stock in their turns.");
        }
        // The present turn counts already.
        if self.charter(company).turns < 2 {
            return refuse("issue/first_turn", "No company issues stock in its first turn.");
        }
        match self.charter(company).stock.singles(Holder::Treasury) {
            0 => refuse("issue/no_shares", "The company has no shares in its treasury."),
            most => Ok(most),
        }
    }

    /// `SellShares` with the number of shares free.
    pub(super) fn issue_families(&self, turn: &Turn) -> Vec<Family> {
        let Ok(most) = self.most_issued(turn.company) else { return Vec::new() };
        let action = Action::SellShares { company: self.name(turn.company).to_owned(), count: 1 };
        Family::counts(action, 1, most).into_iter().collect()
    }

    pub(super) fn issue(
        &mut self,
        turn: Turn,
        action: &Action,
        events: &mut Events,
    ) -> Result<(), RuleError> {
        let Action::SellShares { company: name, count } = action else {
            return Err(not_now(action));
        };
        let company = turn.company;
        if self.company_named(name)? != company {
            let message = "The company issues its own stock.";
            return Err(RuleError::new("issue/other", "18West §7.3-1", message));
        }
        let most = self.most_issued(company)?;
        if !(1..=most).contains(count) {
            let message = "Shares from 1 to {shares} are possible.";
            let error = RuleError::new("issue/count", "18West §7.3-1", message);
            return Err(error.fact("shares", most));
        }
        let proceeds = self.price(company).unwrap_or_default() * i32::from(*count);
        self.banker(events).pay(Account::Bank, Account::Company(company), proceeds, Reason::Shares);
        self.banker(events).move_shares(company, Holder::Treasury, Holder::Pool, *count);
        // §7.3-2: once, and after payment.
        self.move_price(company, PriceStep::Left, events);
        self.next_stage(turn);
        Ok(())
    }
}
