//! 18West §4.1-6 and §5.1.4: selling shares, and the change of presidency.

use crate::board::Company;
use crate::finance::{Account, Holder, Player, Step as PriceStep};
use crate::game::{Reason, RuleError};

use super::state::{Events, State};

impl State {
    /// The most shares of a company that a player may sell, keeping at least
    /// `keep`; an error when that is none.
    pub(super) fn most_sellable(
        &self,
        player: Player,
        company: Company,
        keep: u8,
    ) -> Result<u8, RuleError> {
        let stock = &self.charter(company).stock;
        let (name, shares) = (self.name(company), self.shares(company, player));
        if shares == 0 {
            let message = "You hold no shares of {company}.";
            let error = RuleError::new("sell/none", "18West §5.1.1-1", message);
            return Err(error.fact("company", name));
        }
        if self.book.is_granger(company) {
            let message = "Granger roads cannot be sold.";
            return Err(RuleError::new("sell/granger", "18West §4.1-5", message));
        }
        if !self.has_operated(company) {
            let message = "{company} has not operated yet.";
            let error = RuleError::new("sell/before_operating", "18West §5.1.1-1", message);
            return Err(error.fact("company", name));
        }
        // §4.1-6: the certificate itself is never sold; it passes to another
        // player who has two shares, and more than the seller then has.
        match shares.saturating_sub(keep.max(stock.unsellable(player))) {
            0 => {
                let message = "The president's certificate cannot be sold.";
                Err(RuleError::new("sell/president", "18West §4.1-5", message))
            }
            most => Ok(most),
        }
    }

    /// Sells shares at their market value. Sale and change of presidency are
    /// one act; the price moves once, if the seller was president when it
    /// began (18West §4.2-2).
    pub(super) fn sell_shares(
        &mut self,
        player: Player,
        company: Company,
        count: u8,
        events: &mut Events,
    ) {
        let president = self.president(company) == Some(player);
        let left = self.shares(company, player) - count;
        if president && self.charter(company).stock.largest_but(player) > left {
            self.pass_presidency(company, player, events);
        }
        let proceeds = self.price(company).unwrap_or_default() * i32::from(count);
        self.banker(events).pay(Account::Bank, Account::Player(player), proceeds, Reason::Shares);
        self.banker(events).move_shares(company, Holder::Player(player), Holder::Pool, count);
        if president {
            self.move_price(company, PriceStep::Left, events);
        }
    }

    /// After shares have come to somebody: whoever has more than the
    /// president becomes president (18West §5.1.4-2); of a company whose
    /// certificate lies in the pool, whoever has two shares (§3.2.3-1, §3.5-2).
    pub(super) fn settle_presidency(&mut self, company: Company, events: &mut Events) {
        let stock = &self.charter(company).stock;
        match stock.director_holder() {
            Holder::Player(player) => {
                if stock.largest_but(player) > stock.shares(Holder::Player(player)) {
                    self.pass_presidency(company, player, events);
                }
            }
            _ => {
                let least = stock.director_shares();
                let mut players = self.order.iter().copied();
                let next = players.find(|player| self.shares(company, *player) >= least);
                if let Some(next) = next {
                    self.banker(events).make_director(company, next);
                }
            }
        }
    }

    /// Gives the certificate to the other player with most shares, the first
    /// in stock round order after the president, if he has two shares. Says
    /// whether somebody has it now.
    pub(super) fn pass_presidency(
        &mut self,
        company: Company,
        president: Player,
        events: &mut Events,
    ) -> bool {
        let after = self.after_in_order(president);
        let next = self.charter(company).stock.successor(president, &after);
        if let Some(next) = next {
            self.banker(events).make_director(company, next);
        }
        next.is_some()
    }
}
