//! 1822 §4.7, buying shares, and the share of P16.

use crate::board::Company;
use crate::finance::{Account, Holder, Money, Player, Private};
use crate::game::{Action, Family, Reason, RuleError, Source};

use super::book::{MOST_SHARES, Power};
use super::state::{Events, State};
use super::steps::{StockStage, StockTurn};

impl State {
    /// What holds for every purchase and conversion.
    pub(super) fn may_buy(&self, turn: &StockTurn) -> Result<(), RuleError> {
        if let StockStage::Bid(_) = turn.stage {
            let message = "After a bid, only bids can follow in a turn.";
            return Err(RuleError::new("buy/after_bid", "1822 §4.1.3-3", message));
        }
        if self.must_sell(turn) {
            return Err(self.sell_first());
        }
        self.may_acquire(turn.player)
    }

    /// The player has the money, not bound in bids (E02). The rule says what
    /// is to be paid.
    pub(super) fn can_spend(
        &self,
        player: Player,
        amount: Money,
        rule: &'static str,
    ) -> Result<(), RuleError> {
        let cash = self.cash(player);
        let free = cash - self.committed(player);
        if amount > free {
            let message = "It costs {cost}, and only {free} is not bound in bids.";
            let rule = if amount > cash { rule } else { "1822 §4.9.3" };
            return Err(RuleError::new("buy/cash", rule, message)
                .fact("cost", amount)
                .fact("free", free));
        }
        Ok(())
    }

    /// 1822 §4.7.7: room for one more certificate.
    pub(super) fn has_room(&self, player: Player, counts: bool) -> Result<(), RuleError> {
        let limit = self.row().certificates;
        let after = self.certificates_and_bids(player) + usize::from(counts);
        if after > limit {
            let message = "Certificates and highest bids may not exceed {limit}.";
            let error = RuleError::new("buy/certificate_limit", "1822 §4.7.7", message);
            return Err(error.fact("limit", limit));
        }
        Ok(())
    }

    fn not_sold(&self, player: Player, company: Company) -> Result<(), RuleError> {
        if self.stock.has_sold(player, company) {
            let message = "You have sold shares of it in this stock round.";
            return Err(RuleError::new("buy/sold", "1822 §4.7.5", message));
        }
        Ok(())
    }

    /// Whether a player may buy one share, for himself or for P16.
    fn can_buy(
        &self,
        turn: &StockTurn,
        company: Company,
        from: Holder,
        haven: Option<Private>,
    ) -> Result<Money, RuleError> {
        self.may_buy(turn)?;
        self.can_buy_share(turn.player, company, from, haven)
    }

    /// The same for a player who may buy at all.
    fn can_buy_share(
        &self,
        player: Player,
        company: Company,
        from: Holder,
        haven: Option<Private>,
    ) -> Result<Money, RuleError> {
        let Some(price) = self.price(company).filter(|_| self.book.is_major(company)) else {
            let message = "Only shares of major companies with a price can be bought.";
            return Err(RuleError::new("buy/no_price", "1822 §4.7.2", message));
        };
        let stock = &self.charter(company).stock;
        if stock.singles(from) == 0 {
            let message = "There is no such share.";
            return Err(RuleError::new("buy/none", "1822 §4.7.1", message));
        }
        self.not_sold(player, company)?;
        if let Some(haven) = haven {
            self.haven_can_buy(player, haven, company)?;
            self.has_room(player, false)?;
            return self.haven_pays(haven, player, price).map(|_| price);
        }
        if self.shares(company, player) + 1 > MOST_SHARES {
            let message = "Nobody buys beyond 60% of a company.";
            return Err(RuleError::new("buy/sixty_percent", "1822 §4.7.6", message));
        }
        self.has_room(player, !self.uncounted(company))?;
        self.can_spend(player, price, "1822 §4.7.1")?;
        Ok(price)
    }

    /// 1822 §P16, E50: one share in all; with §6.1.2 one of each company and
    /// one a stock round.
    fn haven_can_buy(
        &self,
        player: Player,
        haven: Private,
        company: Company,
    ) -> Result<(), RuleError> {
        if self.player_power(player, Power::TaxHaven) != Some(haven) {
            let message = "You do not own the tax haven.";
            return Err(RuleError::new("haven/not_owner", "1822 §3.1.15", message));
        }
        let (full, rule) = if self.options.tax_haven_multiple {
            let holds = self.charter(company).stock.shares(Holder::Private(haven)) > 0;
            (holds || self.privates[haven.index()].used, "1822 §6.1.2")
        } else {
            (self.haven_holds_anything(haven), "1822 §3.1.15")
        };
        if full {
            let message = "The tax haven cannot take this share.";
            return Err(RuleError::new("haven/full", rule, message));
        }
        Ok(())
    }

    fn haven_holds_anything(&self, haven: Private) -> bool {
        self.companies.iter().any(|charter| charter.stock.shares(Holder::Private(haven)) > 0)
    }

    /// Who pays for the haven's share: the player, after the first the haven.
    fn haven_pays(
        &self,
        haven: Private,
        player: Player,
        price: Money,
    ) -> Result<Account, RuleError> {
        if !self.haven_holds_anything(haven) {
            self.can_spend(player, price, "1822 §3.1.15")?;
            return Ok(Account::Player(player));
        }
        let stored = self.ledger.cash(Account::Private(haven));
        if stored < price {
            let message = "The tax haven has {cash}, the share costs {price}.";
            let error = RuleError::new("haven/cash", "1822 §6.1.2", message);
            return Err(error.fact("cash", stored).fact("price", price));
        }
        Ok(Account::Private(haven))
    }

    pub(super) fn purchase_families(&self, turn: &StockTurn, list: &mut Vec<Family>) {
        if self.may_buy(turn).is_err() {
            return;
        }
        let haven = self.player_power(turn.player, Power::TaxHaven);
        for company in self.book.concessions.iter().copied() {
            for (from, source) in
                [(Holder::Treasury, Source::Treasury), (Holder::Pool, Source::Pool)]
            {
                for haven in std::iter::once(None).chain(haven.map(Some)) {
                    if self.can_buy_share(turn.player, company, from, haven).is_ok() {
                        list.push(Family::one(Action::BuyShares {
                            company: self.name(company).to_owned(),
                            source: source.clone(),
                            count: 1,
                            power: haven.map(|haven| self.private_name(haven).to_owned()),
                        }));
                    }
                }
            }
        }
    }

    pub(super) fn buy(
        &mut self,
        turn: &StockTurn,
        company: Company,
        source: &Source,
        count: u8,
        power: Option<&str>,
        events: &mut Events,
    ) -> Result<(), RuleError> {
        let from = match source {
            Source::Treasury => Holder::Treasury,
            Source::Pool => Holder::Pool,
            _ => {
                let message = "Shares are bought from the treasury or the pool.";
                let rule = if power.is_some() { "1822 §3.1.15" } else { "1822 §4.1.2" };
                return Err(RuleError::new("buy/source", rule, message));
            }
        };
        if count != 1 {
            let message = "One certificate is bought a turn.";
            return Err(RuleError::new("buy/one", "1822 §4.7.4", message));
        }
        let haven = match power {
            None => None,
            Some(name) => Some(self.private_named(name)?),
        };
        let price = self.can_buy(turn, company, from, haven)?;
        let player = turn.player;
        let to = match from {
            Holder::Treasury => Account::Company(company),
            _ => Account::Bank,
        };
        if let Some(haven) = haven {
            let payer = self.haven_pays(haven, player, price)?;
            self.pay(payer, to, price, Reason::Shares, events);
            self.banker(events).move_shares(company, from, Holder::Private(haven), 1);
            self.privates[haven.index()].used = true;
        } else {
            self.pay(Account::Player(player), to, price, Reason::Shares, events);
            self.banker(events).move_shares(company, from, Holder::Player(player), 1);
            self.director_by_majority(company, player, events);
        }
        self.float_if_sold(company, events);
        Ok(())
    }

    /// 1822 §4.7.8: strictly more shares than the director's.
    pub(super) fn director_by_majority(
        &mut self,
        company: Company,
        player: Player,
        events: &mut Events,
    ) {
        let Some(director) = self.director(company) else { return };
        if director != player && self.shares(company, player) > self.shares(company, director) {
            self.banker(events).make_director(company, player);
        }
    }
}
