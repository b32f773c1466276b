//! What holds between any two actions of 1822: everything is in exactly one
//! place, nothing exceeds what the rules allow.

use crate::board::Company;
use crate::finance::{Account, Holder, Money, Private};
use crate::game::Play;
use crate::sorted::Arrange;

use super::book::{BID_STEP, MOST_IN_POOL, Power, Train, TrainClass};
use super::options::RemovalDiscards;
use super::state::{
    ConcessionAt, Destination, Item, PrivateAt, PrivateState, Round, State, Status,
};
use super::steps::{Step, StockStage, StockTurn};

/// The first thing that does not hold.
type Checked = Result<(), String>;

/// An invariant and what to say where it is broken.
macro_rules! holds {
    ($holds:expr, $($message:tt)+) => {
        if !$holds {
            return Err(format!($($message)+));
        }
    };
}

impl State {
    pub(super) fn check_all(&self) -> Checked {
        self.check_money()?;
        for company in self.all_companies() {
            self.check_company(company)?;
            self.check_shares(company)?;
            self.check_train_limit(company)?;
            self.check_tokens(company)?;
        }
        self.check_table()?;
        self.check_trains()?;
        self.check_homes()?;
        self.laid.check()?;
        self.check_bids()?;
        self.check_last_turn()?;
        self.check_pending()
    }

    /// Money only moves; only the bank and the lender fall below zero; what
    /// is no company's or player's any more is empty.
    fn check_money(&self) -> Checked {
        self.ledger.check(self.book.bank)?;
        let debts: Money = self.debts.iter().copied().sum();
        let lent = -self.ledger.cash(Account::Lender);
        holds!(lent <= debts, "{lent} was lent, but only {debts} is owed");
        holds!(self.debts.iter().all(|debt| *debt >= Money::ZERO), "a debt is below zero");
        for private in self.all_privates() {
            let stored = self.ledger.cash(Account::Private(private));
            let open = matches!(self.privates[private.index()].at, PrivateAt::Player(_));
            let name = self.private_name(private);
            holds!(open || stored == Money::ZERO, "{name}: {stored} on a closed charter");
        }
        Ok(())
    }

    /// Status, price, concession, cash and trains of a company fit together.
    fn check_company(&self, company: Company) -> Checked {
        let (name, charter) = (self.name(company), self.charter(company));
        let started = matches!(charter.status, Status::Started | Status::Floated);
        holds!(started == self.prices.place(company).is_some(), "{name}: started, but no price");
        holds!(started == self.director(company).is_some(), "{name}: started, but no director");
        holds!(started || self.treasury(company) == Money::ZERO, "{name}: cash without charter");
        let floated = charter.status == Status::Floated;
        holds!(floated || charter.trains.is_empty(), "{name}: trains before it operates");
        holds!(
            charter.concession == ConcessionAt::Gone || charter.status == Status::Waiting,
            "{name}: a concession of a company that has started"
        );
        if let Some(at) = self.prices.place(company) {
            holds!(self.book.market.cell_at(at).is_some(), "{name}: off the market");
        }
        Ok(())
    }

    fn check_shares(&self, company: Company) -> Checked {
        let (name, charter) = (self.name(company), self.charter(company));
        let stock = &charter.stock;
        let papers = if self.book.is_major(company) { 10 } else { 2 };
        holds!(stock.total() == papers, "{name}: {} shares", stock.total());
        holds!(stock.shares(Holder::Pool) <= MOST_IN_POOL, "{name}: too many shares in the pool");
        match stock.director_holder() {
            Holder::Player(player) => {
                let held = stock.shares(Holder::Player(player));
                holds!(held >= stock.director_shares(), "{name}: the director holds {held}");
                holds!(held >= stock.largest_but(player), "{name}: the director holds {held}");
            }
            Holder::Treasury => {
                holds!(stock.shares(Holder::Treasury) == papers, "{name}: shares before its start");
            }
            holder => {
                return Err(format!("{name}: directed by {}", self.book.title.holder_name(holder)));
            }
        }
        if let Some((private, count)) = stock.private() {
            let haven = self.book.private_rules(private).power == Power::TaxHaven;
            let owned = matches!(self.privates[private.index()].at, PrivateAt::Player(_));
            holds!(haven && owned && count == 1, "{name}: {count} shares with a private company");
        }
        let havens = self.companies.iter().filter(|charter| charter.stock.private().is_some());
        let most = if self.options.tax_haven_multiple { self.companies.len() } else { 1 };
        holds!(havens.count() <= most, "P16 holds shares of two companies");
        Ok(())
    }

    /// What can be bid for is in exactly one box or stack, and nothing else is
    /// (1822 §4.1.1).
    fn check_table(&self) -> Checked {
        let stacked = self.stacked();
        let on_table = |item: Item| {
            let boxed = self.items_on_offer().filter(|known| *known == item).count();
            boxed + stacked.iter().filter(|known| **known == item).count()
        };
        for company in self.all_companies() {
            let charter = self.charter(company);
            let (item, waits) = if self.book.is_major(company) {
                (Item::Concession(company), charter.concession == ConcessionAt::Table)
            } else {
                (Item::Minor(company), charter.status == Status::Waiting)
            };
            let times = on_table(item);
            let name = self.name(company);
            holds!(times == usize::from(waits), "{name}: {times} times in boxes and stacks");
        }
        for private in self.all_privates() {
            let PrivateState { at, tokens, .. } = self.privates[private.index()];
            let times = on_table(Item::Private(private));
            let waits = usize::from(at == PrivateAt::Table);
            let name = self.private_name(private);
            holds!(times == waits, "{name}: {times} times in boxes and stacks");
            if let PrivateAt::Company(company) = at {
                let floated = self.charter(company).status == Status::Floated;
                holds!(floated, "{name}: with a company that does not operate");
            } else {
                holds!(tokens == 0, "{name}: {tokens} discount tokens");
            }
        }
        Ok(())
    }

    /// Every card of the bank, and every train that a private company became,
    /// is in the bank, with one company, in the pool or out of the game.
    fn check_trains(&self) -> Checked {
        let about = |counts: &dyn Fn(Train) -> bool| {
            let companies = self.companies.iter().flat_map(|charter| &charter.trains);
            let all = companies.chain(&self.depot.pool).chain(&self.gone);
            all.filter(|train| counts(**train)).count()
        };
        for (pile, cards) in self.book.depot.iter().enumerate() {
            let (Some(count), Some(left)) = (cards.count, self.depot.left[pile]) else { continue };
            let all = about(&|train| cards.trains.contains(&train)) + usize::from(left);
            let train = self.train_name(cards.trains[0]);
            holds!(all == usize::from(count), "{all} {train}-trains of {count}");
            let next = self.next_pile().is_some_and(|next| pile > next);
            holds!(!next || left == count, "a {train}-train was sold before its time");
        }
        for rules in &self.book.trains {
            let Some(train) = self.book.train(&rules.name) else { continue };
            if self.pile(train).is_some() {
                continue;
            }
            let became = |private: &Private| {
                self.book.private_rules(*private).power == Power::Train(train)
                    && self.privates[private.index()].at == PrivateAt::Closed
            };
            let closed = self.all_privates().filter(became).count();
            let all = about(&|known| known == train);
            holds!(all == closed, "{all} {}-trains of {closed}", rules.name);
        }
        let rusted = |train: &&Train| {
            let phase = self.book.train_rules(**train).rusts_in;
            phase.is_some_and(|phase| phase <= self.phase)
        };
        let owned = self.companies.iter().flat_map(|charter| &charter.trains);
        let old = owned.chain(&self.depot.pool).find(rusted);
        holds!(old.is_none(), "an obsolete train is still there");
        let kept = self.depot.pool.iter().all(|train| self.counts(*train));
        holds!(kept, "a permanent train lies in the pool");
        Ok(())
    }

    /// Table 2, 1822 §5.15.8, §5.18.8: over the limit only while a discard is
    /// pending.
    fn check_train_limit(&self, company: Company) -> Checked {
        let waits = self.steps.contains(&Step::Discard(company));
        let later = self.options.removal_discards != RemovalDiscards::AtOnce;
        let over = self.must_discard(company) && !waits && !later;
        holds!(!over, "{}: too many trains", self.name(company));
        let class = |class| {
            let all = self.charter(company).trains.iter();
            all.filter(|train| self.book.train_rules(**train).class == class).count()
        };
        let special = class(TrainClass::Permanent).max(class(TrainClass::Pullman));
        holds!(special <= 1 || waits, "{}: two permanent trains", self.name(company));
        Ok(())
    }

    /// Every token of a company is on the board or on its charter.
    fn check_tokens(&self, company: Company) -> Checked {
        let (name, charter) = (self.name(company), self.charter(company));
        let placed = self.laid.tokens.iter().filter(|token| token.company == company).count();
        let kept = self.laid.reserved.iter().filter(|kept| kept.company == company).count();
        if matches!(charter.status, Status::Closed | Status::Absent) {
            holds!(placed + kept == 0, "{name}: a token of a company that is not there");
            return Ok(());
        }
        let on_charter = usize::from(charter.available) + usize::from(charter.exchange);
        let destination = usize::from(charter.destination == Destination::Charter);
        let home = usize::from(charter.turns == 0 || self.home_is_pending(company));
        let in_hand = usize::from(self.steps.contains(&Step::Station(company)));
        let all = placed + on_charter + destination + home + in_hand;
        let expected = self.tokens_of(company);
        holds!(all == expected, "{name}: {all} tokens, not {expected}");
        holds!(kept == 0 || charter.turns == 0, "{name}: a home kept after its first turn");
        holds!(placed == 0 || charter.turns > 0, "{name}: a token before its first turn");
        Ok(())
    }

    /// Homes that are still to come have their spaces (1822 §5.12.6).
    fn check_homes(&self) -> Checked {
        for home in &self.laid.reserved {
            let (hex, stop) = (home.hex, home.stop);
            let kept = self.laid.reserved.iter();
            let kept = kept.filter(|other| other.hex == hex && other.stop == stop).count();
            let open = usize::from(self.laid.open_slots(hex, stop));
            holds!(kept <= open, "{}: no space for a home", self.hex_name(hex));
        }
        Ok(())
    }

    /// 1822 §4.9: bids are on what lies in a box, in steps of 5, each higher
    /// than the one before; no more than tokens, cash and papers allow.
    fn check_bids(&self) -> Checked {
        if !matches!(self.steps.last(), Some(Step::StockTurn(_))) {
            let stock = matches!(self.round, Round::Stock(_));
            holds!(self.bids.is_empty() || stock, "bids outside of a stock round");
            return Ok(());
        }
        for (k, bid) in self.bids.iter().enumerate() {
            let name = self.item_name(bid.item);
            let on_offer = self.items_on_offer().any(|item| item == bid.item);
            holds!(on_offer, "a bid on {name}, which is in no box");
            let good = bid.price >= self.face_value(bid.item) && bid.price.0 % BID_STEP == 0;
            holds!(good, "a bid of {} on {name}", bid.price);
            let earlier = self.bids[..k].iter().filter(|known| known.item == bid.item);
            let rising = earlier.clone().all(|known| known.price < bid.price);
            holds!(rising, "bids on {name} do not rise");
            holds!(earlier.clone().all(|known| known.player != bid.player), "two bids on {name}");
        }
        for player in self.players() {
            let placed = self.bids.iter().filter(|bid| bid.player == player).count();
            holds!(placed <= self.row().bid_tokens, "player {}: {placed} bids", player.0);
            let bound = self.committed(player) <= self.cash(player);
            holds!(bound, "player {}: bids exceed cash", player.0);
            let free = placed == 0 || self.debts[player.index()] == Money::ZERO;
            holds!(free, "player {}: bids with a loan", player.0);
        }
        Ok(())
    }

    /// 1822 §4.4, §4.6.6: whoever has just ended a turn is within the
    /// certificate limit, or as near to it as sales could bring him.
    fn check_last_turn(&self) -> Checked {
        let Some(Step::StockTurn(turn)) = self.steps.last() else { return Ok(()) };
        let fresh = turn.stage == StockStage::Sell && !turn.acted;
        // At the first place of the order nobody may have had a turn yet.
        let (true, Some(before)) = (fresh, self.stock.rota.turn.checked_sub(1)) else {
            return Ok(());
        };
        let player = self.order[before];
        let companies = self.all_companies();
        let sold = companies.filter(|company| self.stock.has_sold(player, *company)).collect();
        let turn = StockTurn { player, sold, ..turn.clone() };
        holds!(!self.must_sell(&turn), "player {}: over the certificate limit", player.0);
        Ok(())
    }

    /// Exactly one decision is pending, or the game is over.
    fn check_pending(&self) -> Checked {
        let mut seats = self.order.clone();
        seats.arrange();
        holds!(seats.into_iter().eq(self.players()), "the order is not of all players");
        let mut operated = self.operated.clone();
        operated.arrange();
        operated.dedup();
        holds!(operated.len() == self.operated.len(), "a company had two turns in a round");
        holds!(self.over == self.steps.is_empty(), "the game is over, but steps are pending");
        holds!(self.over || self.decision().is_some(), "no decision is pending");
        let stock = matches!(self.round, Round::Stock(_));
        let operating = self.steps.iter().any(|step| matches!(step, Step::Turn(_)));
        holds!(!(stock && operating), "a company operates in a stock round");
        Ok(())
    }
}
