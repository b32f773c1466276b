//! 1822 §4.2, loans in a stock round.

use crate::finance::{Account, Money, Player};
use crate::game::{Event, Reason, RuleError};

use super::options::LoanRepayment;
use super::state::{Events, Round, State};
use super::steps::{StockStage, StockTurn};

impl State {
    /// The most a player may repay (E33).
    pub(super) fn most_to_repay(&self, turn: &StockTurn) -> Result<Money, RuleError> {
        if turn.stage > StockStage::Repay {
            let message = "Loans are repaid before bids are made.";
            return Err(RuleError::new("repay/too_late", "1822 §4.1.3-2", message));
        }
        if self.must_sell(turn) {
            return Err(self.sell_first());
        }
        let debt = self.debts[turn.player.index()];
        let most = debt.min(self.cash(turn.player));
        if most <= Money::ZERO {
            let message = "There is no debt, or no cash to repay it.";
            return Err(RuleError::new("repay/nothing", "1822 §4.1.3-2", message));
        }
        Ok(most)
    }

    pub(super) fn repay(
        &mut self,
        turn: &mut StockTurn,
        amount: Money,
        events: &mut Events,
    ) -> Result<(), RuleError> {
        let most = self.most_to_repay(turn)?;
        if amount <= Money::ZERO || amount > most {
            let message = "At most {most} can be repaid.";
            return Err(RuleError::new("repay/amount", "1822 §4.1.3-2", message).fact("most", most));
        }
        self.repay_debt(turn.player, amount, events);
        turn.stage = StockStage::Repay;
        turn.acted = true;
        Ok(())
    }

    /// 1822 §4.2.4-ex1: what a player earns in an operating round repays his
    /// loan as it is earned; money that he had before does not (E34).
    pub(super) fn repay_as_earned(
        &mut self,
        to: Account,
        amount: Money,
        reason: Reason,
        events: &mut Events,
    ) {
        let Account::Player(player) = to else { return };
        let earned = matches!(reason, Reason::Income | Reason::Dividend | Reason::Acquisition);
        let in_operating_round = matches!(self.round, Round::Operating { .. });
        let by_itself = self.options.loan_repayment == LoanRepayment::Automatic;
        let amount = self.debts[player.index()].min(amount);
        if earned && in_operating_round && by_itself && amount > Money::ZERO {
            self.repay_debt(player, amount, events);
        }
    }

    /// Pays back part of a debt.
    pub(super) fn repay_debt(&mut self, player: Player, amount: Money, events: &mut Events) {
        self.pay(Account::Player(player), Account::Lender, amount, Reason::Repayment, events);
        self.debts[player.index()] -= amount;
        events.push(Event::Debt { player: player.0, amount: self.debts[player.index()].0 });
    }

    /// 1822 §4.2.1: nothing is bought, converted or bid for with a loan.
    pub(super) fn may_acquire(&self, player: Player) -> Result<(), RuleError> {
        let debt = self.debts[player.index()];
        if debt > Money::ZERO {
            let message = "A player with a loan cannot buy, convert or bid.";
            return Err(RuleError::new("stock/debt", "1822 §4.2.1", message).fact("debt", debt));
        }
        Ok(())
    }
}
