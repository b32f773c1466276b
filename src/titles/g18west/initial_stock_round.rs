//! 18West §3.2, what is particular to the initial stock round: president's
//! certificates are put up for auction, and somebody must begin.

use crate::board::Company;
use crate::finance::{Account, Holder, Money, Player};
use crate::game::{Action, Event, Family, Reason, RuleError};

use super::book::BID_STEP;
use super::state::{Events, State};
use super::steps::{Auction, Step, StockTurn};

impl State {
    /// Whether nobody has done anything in the initial stock round: whatever
    /// is done leaves a certificate with a player, or a sale in the list.
    pub(super) fn nothing_done(&self) -> bool {
        self.stock.sold.is_empty() && self.companies.iter().all(|c| c.stock.sold() == 0)
    }

    /// 18West §3.2.5-2: the owner of the priority deal buys the president's
    /// certificate of the UP. The next player goes on.
    pub(super) fn forced_purchase(&mut self, events: &mut Events) {
        let player = self.stock.rota.player(&self.order);
        self.take_union_pacific(player, events);
    }

    /// A player pays for the UP's president's certificate and gets it.
    pub(super) fn take_union_pacific(&mut self, player: Player, events: &mut Events) {
        let company = self.book.union_pacific.company;
        let cost = self.price(company).unwrap_or_default() * 2;
        self.banker(events).pay(Account::Player(player), Account::Bank, cost, Reason::Shares);
        self.banker(events).make_director(company, player);
    }

    /// The certificates that a player may put up, with his first bids.
    pub(super) fn opening_families(&self, turn: &StockTurn, list: &mut Vec<Family>) {
        for company in self.all_companies() {
            if let Ok(most) = self.most_to_bid(turn.player, company) {
                let bid = Action::Bid { item: self.name(company).to_owned(), price: 0 };
                list.extend(Family::amounts(bid, 0, most.0, BID_STEP));
            }
        }
    }

    /// The most that a player may bid for a certificate at auction: what he
    /// has beyond its two shares at the lowest starting value (18West
    /// §3.2.4-2).
    pub(super) fn most_to_bid(&self, player: Player, company: Company) -> Result<Money, RuleError> {
        let name = self.name(company);
        if self.charter(company).stock.director_holder() != Holder::Pool {
            let message = "The president's certificate of {company} is not in the pool.";
            let error = RuleError::new("auction/not_in_pool", "18West §3.2.4-1", message);
            return Err(error.fact("company", name));
        }
        if self.stock.has_sold(player, company) {
            let message = "You have sold shares of {company} in this stock round.";
            let error = RuleError::new("auction/sold", "18West §3.2.3-3", message);
            return Err(error.fact("company", name));
        }
        self.has_room(player, company)?;
        // The UP has a price already.
        let share = self.price(company).unwrap_or_else(|| self.book.lowest_start(company));
        let (cash, cost) = (self.cash(player), share * 2);
        if cash < cost {
            let message = "The certificate costs at least {cost}; you have {cash}.";
            let error = RuleError::new("auction/cash", "18West §3.2.4-2", message);
            return Err(error.fact("cost", cost).fact("cash", cash));
        }
        Ok(cash - cost)
    }

    /// Puts a certificate up with a first bid.
    pub(super) fn open_auction(
        &mut self,
        turn: &StockTurn,
        item: &str,
        price: i32,
        events: &mut Events,
    ) -> Result<(), RuleError> {
        let company = self.company_named(item)?;
        self.check_bid(turn.player, company, Money(price), Money::ZERO)?;
        events.push(Event::Bid { player: turn.player.0, item: item.to_owned(), price });
        self.steps.push(Step::Auction(Auction {
            company,
            bidder: turn.player,
            highest: Money(price),
            auctioneer: turn.player,
            waiting: self.after_in_order(turn.player),
        }));
        Ok(())
    }
}
