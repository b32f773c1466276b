//! 1822 §4.6, selling shares.

use crate::board::Company;
use crate::finance::{Account, Holder, Money, Player, Step as PriceStep};
use crate::game::{Reason, RuleError};

use super::book::MOST_IN_POOL;
use super::state::{Events, State};
use super::steps::{Step, StockStage, StockTurn};

impl State {
    /// 1822 §4.6.6, E35: selling comes first while it brings a player nearer
    /// to his limit. Shares that do not count he may keep, and those of which
    /// as many papers would be left.
    pub(super) fn must_sell(&self, turn: &StockTurn) -> bool {
        let now = self.certificates_and_bids(turn.player);
        now > self.row().certificates && now > self.limit_in_reach(turn)
    }

    /// The certificate limit of a player, or as near to it as he can come.
    fn limit_in_reach(&self, turn: &StockTurn) -> usize {
        self.fewest_certificates(turn, None).max(self.row().certificates)
    }

    /// The certificates and highest bids that are left when a player sells as
    /// much as he can, of one company perhaps only so many shares.
    fn fewest_certificates(&self, turn: &StockTurn, one: Option<(Company, u8)>) -> usize {
        let mut after = self.clone();
        for company in self.all_companies() {
            let count = match one {
                Some((known, count)) if known == company => Ok(count),
                _ => self.most_to_sell(turn, company),
            };
            if let Ok(count) = count {
                after.sell_shares(turn.player, company, count, Money::ZERO, &mut Vec::new());
            }
        }
        after.certificates_and_bids(turn.player)
    }

    pub(super) fn sell_first(&self) -> RuleError {
        let limit = self.row().certificates;
        let message = "Sell shares first: the certificate limit is {limit}.";
        RuleError::new("stock/over_limit", "1822 §4.6.6", message).fact("limit", limit)
    }

    /// The most shares of a company that may be sold now.
    fn most_to_sell(&self, turn: &StockTurn, company: Company) -> Result<u8, RuleError> {
        let repaid = turn.stage == StockStage::Repay && self.options.split_sales;
        if turn.stage != StockStage::Sell && !repaid {
            let message = "Selling comes before repaying, buying and bidding.";
            return Err(RuleError::new("sell/too_late", "1822 §4.1.3-1", message));
        }
        if turn.sold.contains(&company) && !self.options.split_sales {
            let message = "Shares of a company are sold in one bundle a turn.";
            return Err(RuleError::new("sell/one_bundle", "1822 §4.6.2", message));
        }
        self.most_sellable(turn.player, company, 0)
    }

    /// The least and the most shares of a company that may be sold now. As
    /// there is one bundle of a company in a turn, who has to sell may not
    /// make it so small that the limit comes out of reach (§4.6.6).
    pub(super) fn sale_range(
        &self,
        turn: &StockTurn,
        company: Company,
    ) -> Result<(u8, u8), RuleError> {
        let most = self.most_to_sell(turn, company)?;
        if self.options.split_sales || !self.must_sell(turn) {
            return Ok((1, most));
        }
        let limit = self.limit_in_reach(turn);
        let enough = |count: &u8| self.fewest_certificates(turn, Some((company, *count))) <= limit;
        Ok(((1..most).find(enough).unwrap_or(most), most))
    }

    /// The most shares of a company that a player may sell, keeping at least
    /// `keep` (1822 §4.6.1).
    pub(super) fn most_sellable(
        &self,
        player: Player,
        company: Company,
        keep: u8,
    ) -> Result<u8, RuleError> {
        let charter = self.charter(company);
        let stock = &charter.stock;
        let shares = self.shares(company, player);
        if !self.book.is_major(company) {
            let message = "Minor companies cannot be sold.";
            return Err(RuleError::new("sell/minor", "1822 §4.6.1-1", message));
        }
        if shares == 0 {
            let message = "You hold no shares of {company}.";
            let error = RuleError::new("sell/none", "1822 §4.6.1", message);
            return Err(error.fact("company", self.name(company)));
        }
        // Its own first complete turn counts, not the round (rulings §4.6.1).
        if !self.has_completed_a_turn(company) {
            let message = "{company} has not completed its first turn.";
            let error = RuleError::new("sell/not_operated", "1822 §4.6.1-2", message);
            return Err(error.fact("company", self.name(company)));
        }
        let room = MOST_IN_POOL.saturating_sub(stock.shares(Holder::Pool));
        if room == 0 {
            let message = "The pool holds half of the shares already.";
            return Err(RuleError::new("sell/pool_full", "1822 §4.6.1-3", message));
        }
        let most = shares.saturating_sub(keep.max(stock.unsellable(player))).min(room);
        if most == 0 {
            let message = "The director's certificate cannot be sold.";
            return Err(RuleError::new("sell/director", "1822 §4.6.1-4", message));
        }
        Ok(most)
    }

    /// Whether a company has completed a turn of its own.
    fn has_completed_a_turn(&self, company: Company) -> bool {
        let turns = self.charter(company).turns;
        let in_turn = self.steps.iter().any(|step| match step {
            Step::Turn(turn) => turn.company == company,
            _ => false,
        });
        turns > u16::from(in_turn)
    }

    pub(super) fn sell(
        &mut self,
        turn: &mut StockTurn,
        company: Company,
        count: u8,
        events: &mut Events,
    ) -> Result<(), RuleError> {
        let (least, most) = self.sale_range(turn, company)?;
        if !(1..=most).contains(&count) {
            let stock = &self.charter(company).stock;
            let rule = if stock.shares(Holder::Pool).saturating_add(count) > MOST_IN_POOL {
                "1822 §4.6.1-3"
            } else if count > self.shares(company, turn.player) || count == 0 {
                "1822 §4.6.1"
            } else {
                "1822 §4.6.1-4"
            };
            let message = "Of its shares, from 1 to {shares} can be sold.";
            return Err(RuleError::new("sell/count", rule, message).fact("shares", most));
        }
        if count < least {
            let limit = self.row().certificates;
            let message = "Sell at least {fewest}: the certificate limit is {limit}.";
            let error = RuleError::new("sell/too_few", "1822 §4.6.6", message);
            return Err(error.fact("fewest", least).fact("limit", limit));
        }
        let price = self.price(company).unwrap_or_default();
        self.sell_shares(turn.player, company, count, price, events);
        turn.sold.push(company);
        turn.acted = true;
        self.stock.note_sale(turn.player, company);
        Ok(())
    }

    /// Sells shares at a price, the directorship passing first if it must,
    /// and lets the token drop after (1822 §4.6.1-4, §4.6.3).
    pub(super) fn sell_shares(
        &mut self,
        player: Player,
        company: Company,
        count: u8,
        price: Money,
        events: &mut Events,
    ) {
        let left = self.shares(company, player) - count;
        let stock = &self.charter(company).stock;
        if stock.director() == Some(player)
            && stock.largest_but(player) > left
            && let Some(next) = stock.successor(player, &self.after_in_order(player))
        {
            self.banker(events).make_director(company, next);
        }
        self.pay(
            Account::Bank,
            Account::Player(player),
            price * i32::from(count),
            Reason::Shares,
            events,
        );
        self.banker(events).move_shares(company, Holder::Player(player), Holder::Pool, count);
        self.move_price(company, PriceStep::Down, count, events);
    }
}
