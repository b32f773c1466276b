//! 18West §3.5 and §5.1, the turns of a stock round.

use crate::board::Company;
use crate::finance::{Account, Holder, Money};
use crate::game::{Action, Event, Family, Reason, RuleError, Source};
use crate::titles::{Rota, StockRound};

use super::book::{MOST_SHARES, PRESIDENTS_SHARES};
use super::machine::not_now;
use super::state::{Events, Form, Round, State};
use super::steps::{Step, StockTurn};

impl State {
    /// Begins a stock round with the owner of the priority deal (18West
    /// §5.1-1).
    pub(super) fn begin_stock_round(&mut self, events: &mut Events) {
        let number = match self.round {
            Round::Stock(number) => number + 1,
            Round::Operating { set, .. } => set + 1,
            Round::Mergers(next) => next,
        };
        self.round = Round::Stock(number);
        events.push(Event::Round { name: format!("SR {number}") });
        let rota = Rota::from(&self.order, self.priority);
        self.stock = StockRound { rota, sold: Vec::new() };
        self.begin_stock_turn();
    }

    fn begin_stock_turn(&mut self) {
        let player = self.stock.rota.player(&self.order);
        self.steps = vec![Step::StockTurn(StockTurn { player, sold: Vec::new() })];
    }

    /// Ends a turn in which something was done. After an auction it is that
    /// of the auctioneer, whoever won (18West §3.2.4-3).
    pub(super) fn end_stock_turn(&mut self) {
        self.stock.rota.passes = 0;
        self.stock.rota.next(&self.order);
        self.begin_stock_turn();
    }

    /// Ends a turn in which nothing was done. So many passes in a row as
    /// there are players end the round (18West §3.2.5-1, §5.1.5-1).
    fn pass_stock_turn(&mut self, turn: &StockTurn, events: &mut Events) {
        events.push(Event::Passed { player: turn.player.0 });
        self.stock.rota.passes += 1;
        self.stock.rota.next(&self.order);
        if !self.stock.rota.all_passed(&self.order) {
            return self.begin_stock_turn();
        }
        if self.is_initial() && self.nothing_done() {
            self.forced_purchase(events);
            return self.end_stock_turn();
        }
        let first = self.stock.rota.player(&self.order);
        self.give_priority(first, events);
        let Round::Stock(set) = self.round else { return };
        self.round = Round::Operating { set, number: 1 };
        self.steps = vec![Step::RoundStart];
    }

    /// What may be done in a stock turn: sales, then one purchase.
    pub(super) fn stock_turn_families(&self, turn: &StockTurn) -> Vec<Family> {
        let mut list = Vec::new();
        for company in self.all_companies() {
            if let Ok(most) = self.most_to_sell(turn, company) {
                let least = self.least_to_sell(turn, company, most);
                let company = self.name(company).to_owned();
                list.extend(Family::counts(Action::SellShares { company, count: 1 }, least, most));
            }
        }
        self.purchase_families(turn, &mut list);
        if self.is_initial() {
            self.opening_families(turn, &mut list);
        } else {
            self.start_families(turn, &mut list);
        }
        if self.may_pass_stock_turn(turn).is_ok() {
            list.push(Family::one(Action::Pass));
        }
        list
    }

    /// True: a player always has at least his pass.
    pub(super) fn stock_turn_waits(&mut self, _: StockTurn, _: &mut Events) -> bool {
        true
    }

    pub(super) fn stock_turn_action(
        &mut self,
        mut turn: StockTurn,
        action: &Action,
        events: &mut Events,
    ) -> Result<(), RuleError> {
        match action {
            Action::Pass => {
                self.may_pass_stock_turn(&turn)?;
                if turn.sold.is_empty() {
                    self.pass_stock_turn(&turn, events);
                } else {
                    // A turn with a sale is no pass.
                    self.end_stock_turn();
                }
            }
            Action::SellShares { company, count } => {
                let company = self.company_named(company)?;
                self.sell_bundle(&mut turn, company, *count, events)?;
                self.steps = vec![Step::StockTurn(turn)];
            }
            Action::BuyShares { company, source, count, power: None } => {
                let company = self.company_named(company)?;
                self.buy(&turn, company, source, *count, events)?;
                self.end_stock_turn();
            }
            Action::Bid { item, price } if self.is_initial() => {
                self.open_auction(&turn, item, *price, events)?;
            }
            Action::Par { company, price } if !self.is_initial() => {
                let company = self.company_named(company)?;
                self.start_by_purchase(&turn, company, *price, events)?;
                self.end_stock_turn();
            }
            _ => return Err(not_now(action)),
        }
        Ok(())
    }

    /// 18West §4.1-4: over the certificate limit, selling comes first.
    fn may_pass_stock_turn(&self, turn: &StockTurn) -> Result<(), RuleError> {
        if self.must_sell(turn) {
            return Err(self.sell_first());
        }
        Ok(())
    }

    /// Whether a player is over the limit and can do something about it.
    pub(super) fn must_sell(&self, turn: &StockTurn) -> bool {
        self.over_limit(turn.player)
            && self.all_companies().any(|company| self.most_to_sell(turn, company).is_ok())
    }

    pub(super) fn sell_first(&self) -> RuleError {
        let limit = self.row().certificates;
        let message = "Sell shares first: the certificate limit is {limit}.";
        RuleError::new("stock/over_limit", "18West §4.1-4", message).fact("limit", limit)
    }

    /// The most shares of a company that may be sold in a stock turn (18West
    /// §5.1.1-2: one bundle of each company).
    fn most_to_sell(&self, turn: &StockTurn, company: Company) -> Result<u8, RuleError> {
        if turn.sold.contains(&company) {
            let message = "Shares of a company are sold in one bundle a turn.";
            return Err(RuleError::new("sell/one_bundle", "18West §5.1.1-2", message));
        }
        self.most_sellable(turn.player, company, 0)
    }

    /// The fewest shares of a company that may be sold: over the certificate
    /// limit so many that bundles of other companies can do the rest; all of
    /// them where nothing is enough (18West §4.1-4, W62).
    fn least_to_sell(&self, turn: &StockTurn, company: Company, most: u8) -> u8 {
        let player = turn.player;
        let surplus = self.certificates(player).saturating_sub(self.row().certificates);
        let others = self.all_companies().filter(|other| *other != company);
        let rest: usize = others
            .filter_map(|other| Some((other, self.most_to_sell(turn, other).ok()?)))
            .map(|(other, most)| self.papers_sold(player, other, most))
            .sum();
        let enough = |count: &u8| self.papers_sold(player, company, *count) + rest >= surplus;
        (1..most).find(enough).unwrap_or(most)
    }

    fn sell_bundle(
        &mut self,
        turn: &mut StockTurn,
        company: Company,
        count: u8,
        events: &mut Events,
    ) -> Result<(), RuleError> {
        let most = self.most_to_sell(turn, company)?;
        if !(1..=most).contains(&count) {
            let message = "Of its shares, from 1 to {shares} can be sold.";
            let error = RuleError::new("sell/count", "18West §4.1-6", message);
            return Err(error.fact("shares", most));
        }
        let least = self.least_to_sell(turn, company, most);
        if count < least {
            let message = "Sell at least {fewest}: the certificate limit is {limit}.";
            let error = RuleError::new("sell/too_few", "18West §4.1-4", message);
            return Err(error.fact("fewest", least).fact("limit", self.row().certificates));
        }
        self.sell_shares(turn.player, company, count, events);
        turn.sold.push(company);
        self.stock.note_sale(turn.player, company);
        Ok(())
    }

    /// Single shares and president's certificates that a player may buy,
    /// other than by starting a company.
    fn purchase_families(&self, turn: &StockTurn, list: &mut Vec<Family>) {
        for company in self.all_companies() {
            for (source, from, count) in [
                (Source::Treasury, Holder::Treasury, 1),
                (Source::Pool, Holder::Pool, 1),
                (Source::Pool, Holder::Pool, 2),
            ] {
                if self.can_buy(turn, company, from, count).is_ok() {
                    let company = self.name(company).to_owned();
                    let power = None;
                    list.push(Family::one(Action::BuyShares { company, source, count, power }));
                }
            }
        }
    }

    /// Whether a player may buy a single share, or with a count of two the
    /// president's certificate of a company that has a price (18West
    /// §5.1.2). In the initial stock round certificates are only auctioned.
    fn can_buy(
        &self,
        turn: &StockTurn,
        company: Company,
        from: Holder,
        count: u8,
    ) -> Result<Money, RuleError> {
        let (player, name) = (turn.player, self.name(company));
        if self.must_sell(turn) {
            return Err(self.sell_first());
        }
        if self.stock.has_sold(player, company) {
            let message = "You have sold shares of it in this stock round.";
            let initial = self.is_initial();
            let rule = if initial { "18West §3.2.3-3" } else { "18West §5.1.1-1" };
            return Err(RuleError::new("buy/sold", rule, message));
        }
        let Some(price) = self.price(company) else {
            let message = "{company} has no shares to buy.";
            let error = RuleError::new("buy/unstarted", "18West §5.1.2-3", message);
            return Err(error.fact("company", name));
        };
        let stock = &self.charter(company).stock;
        let certificate = count == stock.director_shares();
        let offered = if certificate {
            from == Holder::Pool && stock.director_holder() == Holder::Pool && !self.is_initial()
        } else {
            count == 1 && stock.singles(from) > 0
        };
        if !offered {
            let message = "There is no such share.";
            return Err(RuleError::new("buy/none", "18West §5.1.2-1", message));
        }
        let kept = self.treasury_is_kept(company) && self.president(company) != Some(player);
        if from == Holder::Treasury && kept {
            let message = "Only the president may buy the last shares of {company}.";
            let error = RuleError::new("buy/presidents", "18West §5.1.2-4", message);
            return Err(error.fact("company", name));
        }
        if self.shares(company, player) + count > MOST_SHARES {
            let message = "A player may buy up to six shares of a company.";
            return Err(RuleError::new("buy/most_shares", "18West §4.1-2", message));
        }
        self.has_room(player, company)?;
        let (cost, cash) = (price * i32::from(count), self.cash(player));
        if cost > cash {
            let message = "It costs {cost}; you have {cash}.";
            let error = RuleError::new("buy/money", "18West §5.1.2-6", message);
            return Err(error.fact("cost", cost).fact("cash", cash));
        }
        Ok(cost)
    }

    /// Whether only its president may buy from a company's treasury: before
    /// phase 6 while it holds five shares or fewer, but for a company that has
    /// not converted (18West §5.1.2-4, -5).
    pub(super) fn treasury_is_kept(&self, company: Company) -> bool {
        !self.phase_rules().full_capital
            && !self.operates_as(company, Form::LandGrant)
            && self.charter(company).stock.shares(Holder::Treasury) <= PRESIDENTS_SHARES
    }

    fn buy(
        &mut self,
        turn: &StockTurn,
        company: Company,
        source: &Source,
        count: u8,
        events: &mut Events,
    ) -> Result<(), RuleError> {
        let (from, paid) = match source {
            Source::Treasury => (Holder::Treasury, Account::Company(company)),
            Source::Pool => (Holder::Pool, Account::Bank),
            Source::Bank | Source::Company(_) => {
                let message = "Shares are bought from the treasury or the pool.";
                return Err(RuleError::new("buy/source", "18West §5.1.2-3", message));
            }
        };
        let cost = self.can_buy(turn, company, from, count)?;
        let player = turn.player;
        self.banker(events).pay(Account::Player(player), paid, cost, Reason::Shares);
        if count == 1 {
            self.banker(events).move_shares(company, from, Holder::Player(player), 1);
            self.settle_presidency(company, events);
        } else {
            self.banker(events).make_director(company, player);
        }
        self.start_if_subscribed(company, events);
        Ok(())
    }

    /// The company with a name.
    pub(super) fn company_named(&self, name: &str) -> Result<Company, RuleError> {
        self.book.title.company_named(name, "18West §2.2-1")
    }
}
