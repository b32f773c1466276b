//! 1822 §4.8 and §3.4, how a major company starts and floats.

use crate::board::Company;
use crate::finance::{Account, Holder, Money, Player};
use crate::game::{Action, Event, Family, Reason, RuleError};

use super::book::{CONCESSION_FACE, MajorCapital};
use super::state::{ConcessionAt, Events, State, Status};
use super::steps::StockTurn;

/// 1822 §3.4.5: shares that must be sold for a company to float from phase 5.
const SHARES_TO_FLOAT: u8 = 5;

impl State {
    /// 1822 §4.8 and §3.4.4: whether a major may be started at a price, and
    /// what the player pays.
    pub(super) fn can_start(
        &self,
        turn: &StockTurn,
        company: Company,
        price: Money,
    ) -> Result<Money, RuleError> {
        self.may_buy(turn)?;
        self.can_start_at(turn.player, company, price)
    }

    /// The same for a player who may buy at all.
    fn can_start_at(
        &self,
        player: Player,
        company: Company,
        price: Money,
    ) -> Result<Money, RuleError> {
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
        let (cost, rule) = match self.phase_rules().major_capital {
            MajorCapital::None => {
                let message = "Concessions cannot be converted before phase 2.";
                return Err(RuleError::new("par/phase", "1822 §4.8.1", message));
            }
            MajorCapital::OnConversion => {
                if charter.concession != ConcessionAt::Player(player) {
                    let message = "Only the holder of its concession can start it.";
                    return Err(RuleError::new("par/concession", "1822 §3.2.2", message));
                }
                // The bank pays the face value; for the LNWR all (§4.8.5).
                ((price * shares - CONCESSION_FACE).max(Money::ZERO), "1822 §4.8.3")
            }
            MajorCapital::Incremental | MajorCapital::Full => {
                self.has_room(player, true)?;
                (price * shares, "1822 §4.7.1")
            }
        };
        self.can_spend(player, cost, rule)?;
        Ok(cost)
    }

    pub(super) fn start_families(&self, turn: &StockTurn, list: &mut Vec<Family>) {
        if self.may_buy(turn).is_err() {
            return;
        }
        for company in self.book.concessions.iter().copied() {
            for price in self.book.start_cells.iter().map(|at| self.book.market.price(*at)) {
                if self.can_start_at(turn.player, company, price).is_ok() {
                    let company = self.name(company).to_owned();
                    list.push(Family::one(Action::Par { company, price: price.0 }));
                }
            }
        }
    }

    pub(super) fn start_major(
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
        self.banker(events).make_director(company, player);
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
        self.tell_price(company, events);
        self.float_if_sold(company, events);
        Ok(())
    }

    /// 1822 §3.4.5, §3.4.6: from phase 5, half sold; from phase 6 with ten
    /// times the starting price, and the other half into the pool (E09).
    pub(super) fn float_if_sold(&mut self, company: Company, events: &mut Events) {
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
            self.banker(events).move_shares(company, Holder::Treasury, Holder::Pool, left);
        }
        events.push(Event::Floated { company: self.name(company).to_owned() });
    }
}
