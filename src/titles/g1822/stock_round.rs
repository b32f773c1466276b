//! 1822 §4.1 to §4.8, the turns of a stock round.

use crate::board::Company;
use crate::finance::{Account, Holder, Money, Player, Private, Step as PriceStep};
use crate::game::{Action, Event, Family, Reason, RuleError, Source};

use super::book::{CONCESSION_FACE, MOST_IN_POOL, MOST_SHARES, MajorCapital, Power};
use super::state::{ConcessionAt, Events, Round, State, Status, StockRound};
use super::steps::{Step, StockEnd, StockStage, StockTurn};

/// 1822 §3.4.5: shares that must be sold for a company to float from phase 5.
const SHARES_TO_FLOAT: u8 = 5;

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
            player: self.order[self.stock.turn],
            stage: StockStage::Sell,
            sold: Vec::new(),
            acted: false,
        };
        self.steps = vec![Step::StockTurn(turn)];
    }

    /// Ends a turn; one in which nothing was done is a pass (E05).
    fn end_stock_turn(&mut self, turn: &StockTurn, events: &mut Events) {
        if turn.acted {
            self.stock.passes = 0;
        } else {
            self.stock.passes += 1;
            events.push(Event::Passed { player: turn.player.0 });
        }
        if self.stock.passes == self.order.len() {
            self.steps = vec![Step::StockEnd(StockEnd::Purchases)];
        } else {
            self.stock.turn = (self.stock.turn + 1) % self.order.len();
            self.begin_stock_turn();
        }
    }

    /// What may be done in a stock turn.
    pub(super) fn stock_turn_families(&self, turn: &StockTurn) -> Vec<Family> {
        let mut list = Vec::new();
        for company in self.all_companies() {
            if let Ok(most) = self.most_to_sell(turn, company) {
                let company = self.name(company).to_owned();
                list.extend(Family::counts(Action::SellShares { company, count: 1 }, 1, most));
            }
        }
        if let Ok(most) = self.most_to_repay(turn) {
            list.extend(Family::amounts(Action::RepayLoan { amount: 1 }, 1, most.0, 1));
        }
        self.purchase_families(turn, &mut list);
        self.bid_families(turn, &mut list);
        if self.may_pass(turn).is_ok() {
            list.push(Family::one(Action::Pass));
        }
        list
    }

    /// Whether nothing but ending the turn is left after something was done.
    pub(super) fn stock_turn_is_over(&self, turn: &StockTurn) -> bool {
        let list = self.stock_turn_families(turn);
        turn.acted && list.iter().all(|family| family.action == Action::Pass)
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
            _ => return Err(not_now(action)),
        }
        if self.stock_turn_is_over(&turn) {
            self.end_stock_turn(&turn, events);
        } else {
            self.steps = vec![Step::StockTurn(turn)];
        }
        Ok(())
    }

    /// 1822 §4.6.6, E35: over the limit, selling comes first.
    fn over_limit(&self, player: Player) -> bool {
        self.certificates_and_bids(player) > self.row().certificates
    }

    fn must_sell(&self, turn: &StockTurn) -> bool {
        self.over_limit(turn.player)
            && self.all_companies().any(|company| self.most_to_sell(turn, company).is_ok())
    }

    fn may_pass(&self, turn: &StockTurn) -> Result<(), RuleError> {
        if self.must_sell(turn) {
            return Err(self.sell_first());
        }
        Ok(())
    }

    fn sell_first(&self) -> RuleError {
        let limit = self.row().certificates;
        let message = format!("Sell shares first: the certificate limit is {limit}.");
        RuleError::new("stock/over_limit", "1822 §4.6.6", message).fact("limit", limit)
    }

    /// The most shares of a company that may be sold now.
    fn most_to_sell(&self, turn: &StockTurn, company: Company) -> Result<u8, RuleError> {
        if turn.stage != StockStage::Sell {
            let message = "Selling comes before repaying, buying and bidding.";
            return Err(RuleError::new("sell/too_late", "1822 §4.1.3-1", message));
        }
        if turn.sold.contains(&company) {
            let message = "Shares of a company are sold in one bundle a turn.";
            return Err(RuleError::new("sell/one_bundle", "1822 §4.6.2", message));
        }
        self.most_sellable(turn.player, company, 0)
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
        let refuse = |code, rule, message: String| Err(RuleError::new(code, rule, message));
        if !self.book.is_major(company) {
            let message = "Minor companies cannot be sold.".to_owned();
            return refuse("sell/minor", "1822 §4.6.1-1", message);
        }
        if shares == 0 {
            let message = format!("You hold no shares of {}.", self.name(company));
            return refuse("sell/none", "1822 §4.6.1", message);
        }
        // Its own first complete turn counts, not the round (rulings §4.6.1).
        if !self.has_completed_a_turn(company) {
            let message = format!("{} has not completed its first turn.", self.name(company));
            return refuse("sell/not_operated", "1822 §4.6.1-2", message);
        }
        let room = MOST_IN_POOL.saturating_sub(stock.shares(Holder::Pool));
        if room == 0 {
            let message = "The pool holds half of the shares already.".to_owned();
            return refuse("sell/pool_full", "1822 §4.6.1-3", message);
        }
        let mut floor = keep;
        if stock.director() == Some(player) {
            let successor = stock.largest_but(player) >= stock.director_shares();
            if !successor {
                floor = floor.max(stock.director_shares());
            }
        }
        let most = shares.saturating_sub(floor).min(room);
        if most == 0 {
            let message = "The director's certificate cannot be sold.".to_owned();
            return refuse("sell/director", "1822 §4.6.1-4", message);
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

    fn sell(
        &mut self,
        turn: &mut StockTurn,
        company: Company,
        count: u8,
        events: &mut Events,
    ) -> Result<(), RuleError> {
        let most = self.most_to_sell(turn, company)?;
        if !(1..=most).contains(&count) {
            let message = format!("From 1 to {most} shares of it can be sold.");
            let error = RuleError::new("sell/count", "1822 §4.6.1", message);
            return Err(error.fact("most", most));
        }
        let price = self.price(company).unwrap_or_default();
        self.sell_shares(turn.player, company, count, price, events);
        turn.sold.push(company);
        turn.acted = true;
        if !self.stock.sold.contains(&(turn.player, company)) {
            self.stock.sold.push((turn.player, company));
        }
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
        if stock.director() == Some(player) && stock.largest_but(player) > left {
            let most = stock.largest_but(player);
            let after = self.after_in_order(player);
            let next = after.into_iter().find(|other| self.shares(company, *other) == most);
            if let Some(next) = next
                && most >= self.charter(company).stock.director_shares()
            {
                self.make_director(company, next, events);
            }
        }
        self.pay(
            Account::Bank,
            Account::Player(player),
            price * i32::from(count),
            Reason::Shares,
            events,
        );
        self.move_shares(company, Holder::Player(player), Holder::Pool, count, events);
        self.move_price(company, PriceStep::Down, count, events);
    }

    /// The most a player may repay (E33).
    fn most_to_repay(&self, turn: &StockTurn) -> Result<Money, RuleError> {
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

    fn repay(
        &mut self,
        turn: &mut StockTurn,
        amount: Money,
        events: &mut Events,
    ) -> Result<(), RuleError> {
        let most = self.most_to_repay(turn)?;
        if amount <= Money::ZERO || amount > most {
            let message = format!("From 1 to {most} can be repaid.");
            return Err(RuleError::new("repay/amount", "1822 §4.1.3-2", message).fact("most", most));
        }
        self.repay_debt(turn.player, amount, events);
        turn.stage = StockStage::Repay;
        turn.acted = true;
        Ok(())
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

    /// What holds for every purchase and conversion.
    fn may_buy(&self, turn: &StockTurn) -> Result<(), RuleError> {
        if let StockStage::Bid(_) = turn.stage {
            let message = "After a bid, only bids can follow in a turn.";
            return Err(RuleError::new("buy/after_bid", "1822 §4.1.3-3", message));
        }
        self.may_acquire(turn.player)
    }

    /// E02: what bids bind cannot be spent.
    fn can_spend(&self, player: Player, amount: Money) -> Result<(), RuleError> {
        let free = self.cash(player) - self.committed(player);
        if amount > free {
            let message = format!("It costs {amount}, and only {free} is not bound in bids.");
            return Err(RuleError::new("buy/cash", "1822 §4.9.3", message)
                .fact("cost", amount)
                .fact("free", free));
        }
        Ok(())
    }

    /// 1822 §4.7.7: room for one more certificate.
    fn has_room(&self, player: Player, counts: bool) -> Result<(), RuleError> {
        let limit = self.row().certificates;
        let after = self.certificates_and_bids(player) + usize::from(counts);
        if after > limit {
            let message = format!("Certificates and highest bids may not exceed {limit}.");
            let error = RuleError::new("buy/certificate_limit", "1822 §4.7.7", message);
            return Err(error.fact("limit", limit).fact("after", after));
        }
        Ok(())
    }

    fn not_sold(&self, player: Player, company: Company) -> Result<(), RuleError> {
        if self.stock.sold.contains(&(player, company)) {
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
        let player = turn.player;
        self.may_buy(turn)?;
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
        self.can_spend(player, price)?;
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
        let full = if self.options.tax_haven_multiple {
            let holds = self.charter(company).stock.shares(Holder::Private(haven)) > 0;
            holds || self.privates[haven.index()].used
        } else {
            self.haven_holds_anything(haven)
        };
        if full {
            let message = "The tax haven cannot take this share.";
            return Err(RuleError::new("haven/full", "1822 §3.1.15", message));
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
            self.can_spend(player, price)?;
            return Ok(Account::Player(player));
        }
        let stored = self.ledger.cash(Account::Private(haven));
        if stored < price {
            let message = format!("The tax haven has {stored}, the share costs {price}.");
            return Err(RuleError::new("haven/cash", "1822 §6.1.2", message));
        }
        Ok(Account::Private(haven))
    }

    fn purchase_families(&self, turn: &StockTurn, list: &mut Vec<Family>) {
        if self.may_buy(turn).is_err() {
            return;
        }
        let haven = self.player_power(turn.player, Power::TaxHaven);
        for company in self.book.concessions.iter().copied() {
            for price in self.book.start_cells.iter().map(|at| self.book.market.price(*at)) {
                if self.can_start(turn, company, price).is_ok() {
                    let company = self.name(company).to_owned();
                    list.push(Family::one(Action::Par { company, price: price.0 }));
                }
            }
            for (from, source) in
                [(Holder::Treasury, Source::Treasury), (Holder::Pool, Source::Pool)]
            {
                for haven in std::iter::once(None).chain(haven.map(Some)) {
                    if self.can_buy(turn, company, from, haven).is_ok() {
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

    fn buy(
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
                return Err(RuleError::new("buy/source", "1822 §4.7.1", message));
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
            self.move_shares(company, from, Holder::Private(haven), 1, events);
            self.privates[haven.index()].used = true;
        } else {
            self.pay(Account::Player(player), to, price, Reason::Shares, events);
            self.move_shares(company, from, Holder::Player(player), 1, events);
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
            self.make_director(company, player, events);
        }
    }

    /// 1822 §4.8 and §3.4.4: whether a major may be started at a price, and
    /// what the player pays.
    fn can_start(
        &self,
        turn: &StockTurn,
        company: Company,
        price: Money,
    ) -> Result<Money, RuleError> {
        let player = turn.player;
        self.may_buy(turn)?;
        let charter = self.charter(company);
        if charter.status != Status::Waiting || !self.book.is_major(company) {
            let message = "It cannot be started.";
            return Err(RuleError::new("par/started", "1822 §4.7.2", message));
        }
        if self.start_cell(price).is_none() {
            let message = "A major company starts at a price in the red-outlined area.";
            return Err(RuleError::new("par/price", "1822 §3.4.8", message));
        }
        let shares = i32::from(charter.stock.director_shares());
        let cost = match self.phase_rules().major_capital {
            MajorCapital::None => {
                let message = "Concessions cannot be converted before phase 2.";
                return Err(RuleError::new("par/phase", "1822 §4.8.1", message));
            }
            MajorCapital::OnConversion => {
                if charter.concession != ConcessionAt::Player(player) {
                    let message = "Only the holder of its concession can start it.";
                    return Err(RuleError::new("par/concession", "1822 §3.2.2", message));
                }
                if self.must_sell(turn) {
                    return Err(self.sell_first());
                }
                // The bank pays the face value; for the LNWR all (§4.8.5).
                (price * shares - CONCESSION_FACE).max(Money::ZERO)
            }
            MajorCapital::Incremental | MajorCapital::Full => {
                self.has_room(player, true)?;
                price * shares
            }
        };
        self.can_spend(player, cost)?;
        Ok(cost)
    }

    fn start_major(
        &mut self,
        turn: &StockTurn,
        company: Company,
        price: Money,
        events: &mut Events,
    ) -> Result<(), RuleError> {
        let cost = self.can_start(turn, company, price)?;
        let player = turn.player;
        let treasury = Account::Company(company);
        let shares = i32::from(self.charter(company).stock.director_shares());
        self.pay(Account::Player(player), treasury, cost, Reason::Shares, events);
        self.make_director(company, player, events);
        if let Some(at) = self.start_cell(price) {
            // §4.8.6: underneath any tokens already there.
            self.prices.put_below(company, at);
        }
        let converted = self.phase_rules().major_capital == MajorCapital::OnConversion;
        let charter = self.charter_mut(company);
        charter.concession = ConcessionAt::Gone;
        charter.par = price;
        charter.status = if converted { Status::Floated } else { Status::Started };
        if converted {
            self.pay(Account::Bank, treasury, price * shares - cost, Reason::Capital, events);
            events.push(Event::Floated { company: self.name(company).to_owned() });
        }
        self.price_event(company, events);
        self.float_if_sold(company, events);
        Ok(())
    }

    /// 1822 §3.4.5, §3.4.6: from phase 5, half sold; from phase 6 with ten
    /// times the starting price, and the other half into the pool (E09).
    fn float_if_sold(&mut self, company: Company, events: &mut Events) {
        let charter = self.charter(company);
        if charter.status != Status::Started || charter.stock.sold() < SHARES_TO_FLOAT {
            return;
        }
        let full = charter.par * i32::from(charter.stock.total());
        let left = charter.stock.shares(Holder::Treasury);
        self.charter_mut(company).status = Status::Floated;
        if self.phase_rules().major_capital == MajorCapital::Full {
            let missing = full - self.treasury(company);
            self.pay(Account::Bank, Account::Company(company), missing, Reason::Capital, events);
            self.move_shares(company, Holder::Treasury, Holder::Pool, left, events);
        }
        events.push(Event::Floated { company: self.name(company).to_owned() });
    }

    /// The company with a name.
    pub(super) fn company_named(&self, name: &str) -> Result<Company, RuleError> {
        self.book.title.company(name).ok_or_else(|| {
            RuleError::new("action/unknown_company", "1822 §3.3.1", "There is no such company.")
        })
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
    let message = format!("`{}` is not what is to be decided now.", action.kind());
    RuleError::new("action/not_now", "1822 §1.1", message)
}
