//! 1822 §4.1, the turns of a stock round.

use crate::board::Company;
use crate::finance::{Money, Private};
use crate::game::{Action, Event, Family, RuleError};
use crate::titles::StockRound;

use super::state::{Events, Round, State};
use super::steps::{Step, StockEnd, StockStage, StockTurn};

impl State {
    /// Begins a stock round (1822 §4.1.1, §4.1.2).
    pub(super) fn begin_stock_round(&mut self, events: &mut Events) {
        let number = match self.round {
            Round::Stock(number) => number,
            Round::Operating { set, .. } => set,
        } + 1;
        self.round = Round::Stock(number);
        events.push(Event::Round { name: format!("SR {number}") });
        self.fill_boxes();
        for private in &mut self.privates {
            private.used = false;
        }
        self.stock = StockRound::default();
        self.begin_stock_turn();
    }

    fn begin_stock_turn(&mut self) {
        let turn = StockTurn {
            player: self.stock.rota.player(&self.order),
            stage: StockStage::Sell,
            sold: Vec::new(),
            acted: false,
        };
        self.steps = vec![Step::StockTurn(turn)];
    }

    /// Ends a turn; one in which nothing was done is a pass (E05).
    fn end_stock_turn(&mut self, turn: &StockTurn, events: &mut Events) {
        if turn.acted {
            self.stock.rota.passes = 0;
        } else {
            self.stock.rota.passes += 1;
            events.push(Event::Passed { player: turn.player.0 });
        }
        if self.stock.rota.all_passed(&self.order) {
            self.steps = vec![Step::StockEnd(StockEnd::Purchases)];
        } else {
            self.stock.rota.next(&self.order);
            self.begin_stock_turn();
        }
    }

    /// What may be done in a stock turn.
    pub(super) fn stock_turn_families(&self, turn: &StockTurn) -> Vec<Family> {
        let mut list = Vec::new();
        self.sale_families(turn, &mut list);
        self.repayment_families(turn, &mut list);
        self.start_families(turn, &mut list);
        self.purchase_families(turn, &mut list);
        self.bid_families(turn, &mut list);
        if self.may_pass(turn).is_ok() {
            list.push(Family::one(Action::Pass));
        }
        list
    }

    fn sale_families(&self, turn: &StockTurn, list: &mut Vec<Family>) {
        for company in self.all_companies() {
            if let Ok((least, most)) = self.sale_range(turn, company) {
                let company = self.name(company).to_owned();
                let sale = Action::SellShares { company, count: least };
                list.extend(Family::counts(sale, least, most));
            }
        }
    }

    fn repayment_families(&self, turn: &StockTurn, list: &mut Vec<Family>) {
        if let Ok(most) = self.most_to_repay(turn) {
            list.extend(Family::amounts(Action::RepayLoan { amount: 1 }, 1, most.0, 1));
        }
    }

    /// Whether nothing but ending the turn is left after something was done.
    /// Bids are what is left most often.
    pub(super) fn stock_turn_is_over(&self, turn: &StockTurn) -> bool {
        let nothing = |families: fn(&State, &StockTurn, &mut Vec<Family>)| {
            let mut list = Vec::new();
            families(self, turn, &mut list);
            list.is_empty()
        };
        turn.acted
            && nothing(State::bid_families)
            && nothing(State::sale_families)
            && nothing(State::repayment_families)
            && nothing(State::start_families)
            && nothing(State::purchase_families)
    }

    pub(super) fn stock_turn_action(
        &mut self,
        mut turn: StockTurn,
        action: &Action,
        events: &mut Events,
    ) -> Result<(), RuleError> {
        match action {
            Action::Pass => {
                self.may_pass(&turn)?;
                self.end_stock_turn(&turn, events);
                return Ok(());
            }
            Action::SellShares { company, count } => {
                let company = self.company_named(company)?;
                self.sell(&mut turn, company, *count, events)?;
            }
            Action::RepayLoan { amount } => self.repay(&mut turn, Money(*amount), events)?,
            Action::Bid { item, price } => self.bid(&mut turn, item, *price, events)?,
            Action::Par { company, price } => {
                let company = self.company_named(company)?;
                self.start_major(&turn, company, Money(*price), events)?;
                turn.acted = true;
                self.end_stock_turn(&turn, events);
                return Ok(());
            }
            Action::BuyShares { company, source, count, power } => {
                let company = self.company_named(company)?;
                self.buy(&turn, company, source, *count, power.as_deref(), events)?;
                turn.acted = true;
                self.end_stock_turn(&turn, events);
                return Ok(());
            }
            _ => return Err(RuleError::not_now(action, "1822 §4.1.3")),
        }
        if self.stock_turn_is_over(&turn) {
            self.end_stock_turn(&turn, events);
        } else {
            self.steps = vec![Step::StockTurn(turn)];
        }
        Ok(())
    }

    fn may_pass(&self, turn: &StockTurn) -> Result<(), RuleError> {
        if self.must_sell(turn) {
            return Err(self.sell_first());
        }
        Ok(())
    }

    /// The company with a name.
    pub(super) fn company_named(&self, name: &str) -> Result<Company, RuleError> {
        self.book.title.company_named(name, "1822 §3.3.1")
    }

    /// The private company with a name.
    pub(super) fn private_named(&self, name: &str) -> Result<Private, RuleError> {
        self.book.private(name).ok_or_else(|| {
            let message = "There is no such private company.";
            RuleError::new("action/unknown_private", "1822 §3.1.1", message)
        })
    }
}

/// An action that does not belong to the pending decision.
pub(super) fn not_now(action: &Action) -> RuleError {
    RuleError::not_now(action, "1822 §1.1.1")
}
