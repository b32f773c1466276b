//! 18West §3.3, starting companies: granger roads, land grant companies, and
//! public companies before and from phase 6.

use crate::board::Company;
use crate::finance::{Account, Holder, Money, Player};
use crate::game::{Action, Event, Family, Reason, RuleError};

use super::book::{GRANT_SINGLES, SHARES_TO_START};
use super::machine::not_now;
use super::state::{Events, Form, State, Status};
use super::steps::StockTurn;

impl State {
    /// The starting values at which a player can start a company.
    fn affordable(&self, player: Player, company: Company) -> Vec<Family> {
        let prices = self.book.cells(company).iter().map(|at| self.book.market.price(*at));
        let payable = prices.filter(|price| self.can_pay_start(player, company, *price).is_ok());
        let par =
            |price: Money| Action::Par { company: self.name(company).to_owned(), price: price.0 };
        payable.map(|price| Family::one(par(price))).collect()
    }

    /// Whether a value is one of those printed for the company, and two
    /// shares of it can be paid.
    fn can_pay_start(
        &self,
        player: Player,
        company: Company,
        price: Money,
    ) -> Result<(), RuleError> {
        let (value_rule, cost_rule) = match self.form(company) {
            Form::Granger => ("18West §3.3.1-2", "18West §3.3.1-4"),
            Form::LandGrant => ("18West §3.3.2-2", "18West §3.3.2-4"),
            Form::Public if self.is_full_capital(company) => ("18West §3.3.3-2", "18West §3.3.4-1"),
            Form::Public => ("18West §3.3.3-2", "18West §3.3.3-4"),
        };
        if self.start_cell(company, price).is_none() {
            let message = "{company} cannot start at {price}.";
            let error = RuleError::new("start/value", value_rule, message);
            return Err(error.fact("company", self.name(company)).fact("price", price));
        }
        let (cost, cash) = (price * 2, self.cash(player));
        if cost > cash {
            let message = "It costs {cost}; you have {cash}.";
            let error = RuleError::new("start/cash", cost_rule, message);
            return Err(error.fact("cost", cost).fact("cash", cash));
        }
        Ok(())
    }

    /// From phase 6 public companies wait for five shares, and the money goes
    /// to the bank (18West §3.3.4); granger roads never do (W35).
    fn is_full_capital(&self, company: Company) -> bool {
        self.form(company) == Form::Public && self.phase_rules().full_capital
    }

    /// The starting values that the winner of an auction can pay.
    pub(super) fn starting_value_families(&self, player: Player, company: Company) -> Vec<Family> {
        self.affordable(player, company)
    }

    /// The winner of an auction starts the company.
    pub(super) fn set_starting_value(
        &mut self,
        player: Player,
        company: Company,
        action: &Action,
        events: &mut Events,
    ) -> Result<(), RuleError> {
        let Action::Par { company: name, price } = action else { return Err(not_now(action)) };
        if self.company_named(name)? != company {
            let message = "Another company was auctioned.";
            return Err(RuleError::new("start/other", "18West §3.2.4-2", message));
        }
        self.can_pay_start(player, company, Money(*price))?;
        self.steps.pop();
        self.start_company(player, company, Money(*price), events);
        Ok(())
    }

    /// Companies that a player may start in a later stock round, by a plain
    /// purchase (18West §3.5-1).
    pub(super) fn start_families(&self, turn: &StockTurn, list: &mut Vec<Family>) {
        for company in self.all_companies() {
            if self.may_start(turn, company).is_ok() {
                list.extend(self.affordable(turn.player, company));
            }
        }
    }

    fn may_start(&self, turn: &StockTurn, company: Company) -> Result<(), RuleError> {
        if self.must_sell(turn) {
            return Err(self.sell_first());
        }
        if self.charter(company).status != Status::Unstarted {
            let message = "{company} cannot be started.";
            let error = RuleError::new("start/started", "18West §5.1.3-1", message);
            return Err(error.fact("company", self.name(company)));
        }
        self.has_room(turn.player, company)
    }

    pub(super) fn start_by_purchase(
        &mut self,
        turn: &StockTurn,
        company: Company,
        price: i32,
        events: &mut Events,
    ) -> Result<(), RuleError> {
        self.may_start(turn, company)?;
        self.can_pay_start(turn.player, company, Money(price))?;
        self.start_company(turn.player, company, Money(price), events);
        Ok(())
    }

    /// A player takes the president's certificate of a company at a starting
    /// value.
    fn start_company(
        &mut self,
        player: Player,
        company: Company,
        price: Money,
        events: &mut Events,
    ) {
        let form = self.form(company);
        let funded = self.is_full_capital(company);
        let paid = if funded { Account::Bank } else { Account::Company(company) };
        self.banker(events).pay(Account::Player(player), paid, price * 2, Reason::Shares);
        self.banker(events).make_director(company, player);
        self.charter_mut(company).start = price;
        if let Some(at) = self.start_cell(company, price) {
            self.banker(events).put_price(company, at);
        }
        let offered = self.charter(company).stock.shares(Holder::Offering);
        if funded {
            self.charter_mut(company).status = Status::Subscribed;
            self.banker(events).move_shares(company, Holder::Offering, Holder::Pool, offered);
            return;
        }
        let singles = if form == Form::LandGrant { GRANT_SINGLES } else { offered };
        self.banker(events).move_shares(company, Holder::Offering, Holder::Treasury, singles);
        self.begin_company(company, form, events);
    }

    /// A company that waits for its fifth share starts when that is bought
    /// (18West §3.3.4).
    pub(super) fn start_if_subscribed(&mut self, company: Company, events: &mut Events) {
        let charter = self.charter(company);
        if charter.status != Status::Subscribed || charter.stock.sold() < SHARES_TO_START {
            return;
        }
        let capital = charter.start * 10;
        self.banker(events).pay(Account::Bank, Account::Company(company), capital, Reason::Capital);
        self.begin_company(company, Form::Public, events);
    }

    fn begin_company(&mut self, company: Company, form: Form, events: &mut Events) {
        let tokens = self.book.start_tokens(company, form);
        let charter = self.charter_mut(company);
        charter.status = Status::Started(form);
        charter.stations = tokens.station;
        charter.bypasses = tokens.bypass;
        if form == Form::Public {
            self.newly_public.push(company);
        }
        events.push(Event::Floated { company: self.name(company).to_owned() });
    }
}
