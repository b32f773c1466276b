//! 18West §3.2.4, the auction of a president's certificate.

use crate::board::Company;
use crate::finance::{Account, Money, Player};
use crate::game::{Action, Event, Family, Reason, RuleError};

use super::book::BID_STEP;
use super::machine::not_now;
use super::state::{Events, State};
use super::steps::{Auction, Step};

impl State {
    /// Higher bids of the next player, and his pass.
    pub(super) fn auction_families(&self, auction: &Auction) -> Vec<Family> {
        let Some(player) = auction.waiting.first() else { return Vec::new() };
        let mut list = Vec::new();
        if let Ok(most) = self.most_to_bid(*player, auction.company) {
            let bid = Action::Bid { item: self.name(auction.company).to_owned(), price: 0 };
            let least = auction.highest.0 + BID_STEP;
            list.extend(Family::amounts(bid, least, most.0, BID_STEP));
        }
        list.push(Family::one(Action::Pass));
        list
    }

    /// Whether a bid is one: enough, not too much, in steps of 5.
    pub(super) fn check_bid(
        &self,
        player: Player,
        company: Company,
        bid: Money,
        least: Money,
    ) -> Result<(), RuleError> {
        let most = self.most_to_bid(player, company)?;
        if bid < least {
            let message = "A bid is at least {least}.";
            let error = RuleError::new("auction/too_low", "18West §3.2.4-1", message);
            return Err(error.fact("least", least));
        }
        if bid > most {
            let message = "You cannot bid more than {most}.";
            let error = RuleError::new("auction/too_high", "18West §3.2.4-2", message);
            return Err(error.fact("most", most));
        }
        if bid.0 % BID_STEP != 0 {
            let message = "Bids are whole multiples of 5.";
            return Err(RuleError::new("auction/step", "18West §3.2.4-1", message));
        }
        Ok(())
    }

    /// Lets players pass who cannot bid, and ends an auction in which nobody
    /// is left to bid; true while somebody has to decide.
    pub(super) fn auction_waits(&mut self, mut auction: Auction, events: &mut Events) -> bool {
        let least = auction.highest + Money(BID_STEP);
        while let Some(player) = auction.waiting.first().copied() {
            if self.check_bid(player, auction.company, least, least).is_ok() {
                break;
            }
            auction.waiting.remove(0);
            events.push(Event::Passed { player: player.0 });
        }
        self.steps.pop();
        if auction.waiting.is_empty() {
            self.auction_won(&auction, events);
            return false;
        }
        self.steps.push(Step::Auction(auction));
        true
    }

    /// The bid goes to the bank; then the winner sets the starting value, and
    /// the round goes on after the auctioneer (18West §3.2.4-2, -3). The UP
    /// has a value already.
    fn auction_won(&mut self, auction: &Auction, events: &mut Events) {
        let (player, company) = (auction.bidder, auction.company);
        events.push(Event::AuctionWon {
            player: player.0,
            company: self.name(company).to_owned(),
            price: auction.highest.0,
        });
        self.banker(events).pay(
            Account::Player(player),
            Account::Bank,
            auction.highest,
            Reason::Bid,
        );
        self.end_stock_turn();
        if company == self.book.union_pacific.company {
            self.take_union_pacific(player, events);
        } else {
            self.steps.push(Step::StartingValue { player, company });
        }
    }

    pub(super) fn auction_action(
        &mut self,
        mut auction: Auction,
        action: &Action,
        events: &mut Events,
    ) -> Result<(), RuleError> {
        let Some(player) = auction.waiting.first().copied() else { return Err(not_now(action)) };
        auction.waiting.remove(0);
        match action {
            Action::Pass => events.push(Event::Passed { player: player.0 }),
            Action::Bid { item, price } => {
                let company = self.company_named(item)?;
                if company != auction.company {
                    let message = "Another certificate is being auctioned.";
                    return Err(RuleError::new("auction/other", "18West §3.2.4-1", message));
                }
                let (bid, least) = (Money(*price), auction.highest + Money(BID_STEP));
                self.check_bid(player, company, bid, least)?;
                events.push(Event::Bid { player: player.0, item: item.clone(), price: *price });
                let outbid = std::mem::replace(&mut auction.bidder, player);
                auction.highest = bid;
                auction.waiting.push(outbid);
            }
            _ => return Err(not_now(action)),
        }
        self.steps.pop();
        self.steps.push(Step::Auction(auction));
        Ok(())
    }
}
