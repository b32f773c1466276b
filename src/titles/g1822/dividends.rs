//! 1822 §5.14, dividends.

use crate::finance::{Account, Money, Step as PriceStep};
use crate::game::{Action, Family, Payout, Reason, RuleError};

use super::operating::not_now;
use super::state::{Events, State};
use super::steps::Turn;

/// 1822 §5.14.1: half is rounded up to a multiple of this.
const HALF_STEP: i32 = 10;

impl State {
    /// Only majors with earnings choose (1822 §5.14.1, §5.14.9).
    pub(super) fn has_dividend_choice(&self, turn: &Turn) -> bool {
        self.book.is_major(turn.company) && turn.done.revenue + turn.done.permanent > Money::ZERO
    }

    /// 1822 §3.1.12: mail goes into the treasury, whatever is done with the
    /// earnings (E71).
    fn pay_mail(&mut self, turn: &Turn, events: &mut Events) {
        let treasury = Account::Company(turn.company);
        self.pay(Account::Bank, treasury, turn.done.mail, Reason::Mail, events);
    }

    /// What happens to earnings that leave no choice.
    pub(super) fn forced_dividend(&mut self, turn: &Turn, events: &mut Events) {
        let company = turn.company;
        self.pay_mail(turn, events);
        let earned = turn.done.revenue + turn.done.permanent;
        if self.book.is_major(company) || earned == Money::ZERO {
            // §5.14.5: no earnings.
            self.move_price(company, PriceStep::Left, 1, events);
            return;
        }
        // §5.14.9: half to the director, half to the treasury.
        let half = Money(earned.0 / 2);
        self.pay(Account::Bank, Account::Company(company), earned - half, Reason::Earnings, events);
        if let Some(director) = self.director(company) {
            self.pay(Account::Bank, Account::Player(director), half, Reason::Dividend, events);
        }
        self.move_price(company, PriceStep::Right, 1, events);
    }

    /// 1822 §5.14.2: permanent trains' earnings may be decided apart.
    pub(super) fn dividend_families(&self, turn: &Turn) -> Vec<Family> {
        if !self.has_dividend_choice(turn) {
            return Vec::new();
        }
        let all = [Payout::Payout, Payout::Half, Payout::Withhold];
        let some = |earned: Money| earned > Money::ZERO;
        let ordinary: &[Payout] = if some(turn.done.revenue) { &all } else { &[Payout::Withhold] };
        let permanent: Vec<Option<Payout>> =
            if some(turn.done.permanent) { all.map(Some).to_vec() } else { vec![None] };
        let mut list = Vec::new();
        for kind in ordinary {
            for permanent in &permanent {
                let (kind, permanent) = (*kind, *permanent);
                list.push(Family::one(Action::Dividend { kind, permanent }));
            }
        }
        list
    }

    pub(super) fn pay_dividend(
        &mut self,
        turn: Turn,
        action: &Action,
        events: &mut Events,
    ) -> Result<(), RuleError> {
        let Action::Dividend { kind, permanent } = action else { return Err(not_now(action)) };
        if !self.dividend_families(&turn).iter().any(|family| family.admits(action)) {
            let message = "Earnings of permanent trains are decided apart if there are any.";
            return Err(RuleError::new("dividend/parts", "1822 §5.14.2", message));
        }
        let company = turn.company;
        self.pay_mail(&turn, events);
        let parts = [(turn.done.revenue, Some(*kind)), (turn.done.permanent, *permanent)];
        let of = |wanted| -> Money {
            parts.iter().filter(|(_, kind)| *kind == Some(wanted)).map(|(sum, _)| *sum).sum()
        };
        // Halves are added before they are rounded (Easy to Miss; K034).
        let declared = of(Payout::Payout) + of(Payout::Half).half_up_to(HALF_STEP);
        let kept = turn.done.revenue + turn.done.permanent - declared;
        self.pay(Account::Bank, Account::Company(company), kept, Reason::Earnings, events);
        self.pay_shares(company, declared, events);
        let price = self.price(company).unwrap_or_default();
        // §5.14.5 to §5.14.8.
        if declared == Money::ZERO {
            self.move_price(company, PriceStep::Left, 1, events);
        } else if declared >= price * 2 {
            self.move_price(company, PriceStep::Right, 2, events);
        } else if declared >= price {
            self.move_price(company, PriceStep::Right, 1, events);
        }
        self.next_stage(turn);
        Ok(())
    }

    /// A tenth for every share; the treasury's part goes to the company, the
    /// pool's is lost (1822 §5.14.1).
    fn pay_shares(&mut self, company: crate::board::Company, declared: Money, events: &mut Events) {
        let stock = &self.charter(company).stock;
        let each = Money(declared.0 / i32::from(stock.total()));
        for (to, shares) in stock.payees(company) {
            self.pay(Account::Bank, to, each * i32::from(shares), Reason::Dividend, events);
        }
    }
}
