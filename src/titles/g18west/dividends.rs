//! 18West §7.6 and §7.7, what becomes of the earnings, and the price.

use crate::board::Company;
use crate::finance::{Account, Money, Step as PriceStep};
use crate::game::{Action, Family, Payout, Reason, RuleError};

use super::machine::not_now;
use super::options::GrangerDividend;
use super::state::{Events, Form, State};
use super::steps::Turn;

impl State {
    /// 18West §7.5-8, §7.5.3-2: what its trains earn, and the subsidies.
    fn earnings(turn: &Turn) -> Money {
        turn.done.revenue + turn.done.subsidies
    }

    /// Without earnings there is no choice; true while there is one.
    pub(super) fn dividend_waits(&mut self, turn: Turn, events: &mut Events) -> bool {
        if Self::earnings(&turn) > Money::ZERO {
            return true;
        }
        self.withhold(turn, events);
        false
    }

    pub(super) fn dividend_families(&self, turn: &Turn) -> Vec<Family> {
        if Self::earnings(turn) == Money::ZERO {
            return Vec::new();
        }
        let kinds = [Payout::Payout, Payout::Withhold];
        kinds.map(|kind| Family::one(Action::Dividend { kind, permanent: None })).to_vec()
    }

    pub(super) fn pay_dividend(
        &mut self,
        turn: Turn,
        action: &Action,
        events: &mut Events,
    ) -> Result<(), RuleError> {
        match action {
            Action::Dividend { kind: Payout::Payout, permanent: None } => {
                self.pay_out(turn, events)
            }
            Action::Dividend { kind: Payout::Withhold, permanent: None } => {
                self.withhold(turn, events);
            }
            Action::Dividend { .. } => {
                let message = "Earnings are paid out or withheld as a whole.";
                return Err(RuleError::new("dividend/kind", "18West §7.6-1", message));
            }
            _ => return Err(not_now(action)),
        }
        Ok(())
    }

    /// 18West §4.2-3: the price falls, also where nothing was earned.
    fn withhold(&mut self, turn: Turn, events: &mut Events) {
        let (company, earned) = (turn.company, Self::earnings(&turn));
        self.banker(events).pay(Account::Bank, Account::Company(company), earned, Reason::Earnings);
        self.move_price(company, PriceStep::Left, events);
        self.next_stage(turn);
    }

    /// Pays the earnings out; where there are none, that is withholding.
    pub(super) fn pay_out(&mut self, turn: Turn, events: &mut Events) {
        let (company, earned) = (turn.company, Self::earnings(&turn));
        if earned == Money::ZERO {
            return self.withhold(turn, events);
        }
        debug_assert!(earned.0 % 10 == 0, "tenths and halves are whole dollars");
        let mut declared = earned;
        if self.form(company) == Form::Granger {
            let half = self.pay_halves(company, earned, events);
            if self.options.granger_dividend_basis == GrangerDividend::Paid {
                declared = half;
            }
        } else {
            self.pay_shares(company, earned, events);
        }
        // §4.2-4: a granger road in the grey zone has the price 0.
        if declared >= self.price(company).unwrap_or_default() {
            self.move_price(company, PriceStep::Right, events);
        }
        self.next_stage(turn);
    }

    /// 18West §7.6-2: half to the president, half to the treasury; with the
    /// certificate in the pool the president's half is not paid. Says how
    /// much half is.
    fn pay_halves(&mut self, company: Company, earned: Money, events: &mut Events) -> Money {
        let half = Money(earned.0 / 2);
        self.banker(events).pay(Account::Bank, Account::Company(company), half, Reason::Dividend);
        if let Some(president) = self.president(company) {
            self.banker(events).pay(
                Account::Bank,
                Account::Player(president),
                half,
                Reason::Dividend,
            );
        }
        half
    }

    /// 18West §7.6-2, -3: a tenth for each share of players and of the
    /// treasury; nothing for the pool and the initial offering.
    fn pay_shares(&mut self, company: Company, earned: Money, events: &mut Events) {
        let stock = &self.charter(company).stock;
        let each = Money(earned.0 / i32::from(stock.total()));
        for (to, shares) in stock.payees(company) {
            self.banker(events).pay(Account::Bank, to, each * i32::from(shares), Reason::Dividend);
        }
    }
}
