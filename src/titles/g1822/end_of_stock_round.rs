//! 1822 §4.10 and §4.11, the end of a stock round; §4.1.1, the boxes.

use crate::board::Company;
use crate::finance::{Account, Holder, Money, Player, Step as PriceStep};
use crate::game::{Event, Reason};
use crate::sorted::Arrange;

use super::book::{INTEREST, MinorCapital, Power};
use super::options::DeclareCash;
use super::state::{Bid, ConcessionAt, EndReason, Events, Item, PrivateAt, Round, State, Status};
use super::steps::{Step, StockEnd};

/// Debts stop growing here: far beyond any sensible game, and sums of them
/// still fit their numbers.
const MOST_DEBT: Money = Money(100_000_000);

impl State {
    /// 1822 §4.1.1, §4.5.2: shifts what lies in the boxes to the left and
    /// fills them up. In 1822+ every private box has its own stack.
    pub(super) fn fill_boxes(&mut self) {
        shift(&mut self.boxes.minors);
        shift(&mut self.boxes.concessions);
        fill(&mut self.boxes.minors, &mut self.stacks.minors);
        fill(&mut self.boxes.concessions, &mut self.stacks.concessions);
        if let [stack] = &mut self.stacks.privates[..] {
            shift(&mut self.boxes.privates);
            fill(&mut self.boxes.privates, stack);
        } else {
            for (place, stack) in self.boxes.privates.iter_mut().zip(&mut self.stacks.privates) {
                fill(std::slice::from_mut(place), stack);
            }
        }
    }

    /// Runs one stage of the end of the round.
    pub(super) fn stock_end(&mut self, stage: StockEnd, events: &mut Events) {
        self.steps.pop();
        let next = match stage {
            StockEnd::Purchases => {
                let nothing_sold = self.bids.is_empty() && self.round == Round::Stock(1);
                if nothing_sold {
                    // 1822 §1.3.1-1.
                    self.end_now(EndReason::NothingSold, events);
                    return;
                }
                self.steps.push(Step::StockEnd(StockEnd::Removals));
                self.resolve_bids(events);
                return;
            }
            StockEnd::Removals => {
                self.steps.push(Step::StockEnd(StockEnd::Boxes));
                self.remove_for_unsold(events);
                return;
            }
            StockEnd::Boxes => {
                self.bids.clear();
                self.fill_boxes();
                self.charge_interest(events);
                StockEnd::Declare
            }
            StockEnd::Declare => {
                if let Some(owner) = self.cash_doubler()
                    && self.asks_to_declare(owner)
                {
                    self.steps.push(Step::DeclareCash(owner));
                    return;
                }
                StockEnd::Close { double: None }
            }
            StockEnd::Close { double } => {
                self.close_stock_round(double, events);
                return;
            }
        };
        self.steps.push(Step::StockEnd(next));
    }

    /// 1822 §4.10.1: items are paid and taken.
    fn resolve_bids(&mut self, events: &mut Events) {
        let items: Vec<Item> = self.items_on_offer().collect();
        let mut minors: Vec<(Bid, Company)> = Vec::new();
        for item in items {
            let Some(bid) = self.highest_bid(item) else { continue };
            self.pay(Account::Player(bid.player), Account::Bank, bid.price, Reason::Bid, events);
            let owner = Some(bid.player.to_string());
            events.push(Event::Item { item: self.item_name(item), owner });
            match item {
                Item::Minor(company) => minors.push((bid, company)),
                Item::Concession(company) => {
                    self.charter_mut(company).concession = ConcessionAt::Player(bid.player);
                }
                Item::Private(private) => {
                    self.privates[private.index()].at = PrivateAt::Player(bid.player);
                }
            }
        }
        // §4.10.2: the highest bid goes on top, then the lower box.
        minors.arrange_by_key(|(bid, _)| -bid.price);
        for (bid, company) in minors {
            self.start_minor(company, bid, events);
        }
    }

    /// 1822 §3.3.5: the price and capital of a minor, by phase and bid.
    fn start_minor(&mut self, company: Company, bid: Bid, events: &mut Events) {
        let (at, capital) = self.minor_start(bid.price);
        self.banker(events).make_director(company, bid.player);
        let par = self.book.market.price(at);
        let charter = self.charter_mut(company);
        charter.status = Status::Floated;
        charter.par = par;
        // §4.10.1: above majors, below minors already there.
        let book = self.book;
        self.prices.put_above(company, at, |other| book.is_major(other));
        self.tell_price(company, events);
        self.pay(Account::Bank, Account::Company(company), capital, Reason::Capital, events);
        events.push(Event::Floated { company: self.name(company).to_owned() });
    }

    /// What a bid on a minor buys in the present phase: its cell and its
    /// capital (1822 §3.3.5, Table 5).
    pub fn minor_start(&self, bid: Money) -> (crate::finance::Place, Money) {
        let market = &self.book.market;
        let cells = self.book.start_cells.iter().copied();
        let best = cells.rev().find(|at| market.price(*at) * 2 <= bid);
        let by_bid = best.unwrap_or(self.book.minor_cell);
        match self.phase_rules().minor_capital {
            MinorCapital::Fixed => {
                let at = self.book.minor_cell;
                (at, market.price(at) * 2)
            }
            MinorCapital::TwicePrice => (by_bid, market.price(by_bid) * 2),
            MinorCapital::Bid => (by_bid, bid),
        }
    }

    /// 1822 §4.10.3: an L/2-train leaves for every minor that nobody bid for,
    /// and the one in box 1 leaves with the next train.
    fn remove_for_unsold(&mut self, events: &mut Events) {
        let sold = |state: &State, company| state.highest_bid(Item::Minor(company)).is_some();
        let unsold: Vec<(usize, Company)> = (0..self.boxes.minors.len())
            .filter_map(|k| Some((k, self.boxes.minors[k]?)))
            .filter(|(_, company)| !sold(self, *company))
            .collect();
        for place in &mut self.boxes.minors {
            place.take_if(|company| !unsold.iter().any(|(_, other)| other == company));
        }
        let bids = &self.bids;
        let bought = |item| bids.iter().any(|bid: &Bid| bid.item == item);
        for place in &mut self.boxes.concessions {
            place.take_if(|company| bought(Item::Concession(*company)));
        }
        for place in &mut self.boxes.privates {
            place.take_if(|private| bought(Item::Private(*private)));
        }
        for _ in &unsold {
            self.remove_local_card(events);
        }
        if let Some((0, company)) = unsold.first().copied() {
            self.boxes.minors[0] = None;
            self.close_company(company, events);
            let item = self.item_name(Item::Minor(company));
            events.push(Event::Item { item, owner: None });
            self.remove_next_train(events);
        }
    }

    /// The player who may count his cash twice: P9's owner.
    pub(super) fn cash_doubler(&self) -> Option<Player> {
        self.all_privates().find_map(|private| {
            let doubles = self.book.private_rules(private).power == Power::DoubleCash;
            match self.privates[private.index()].at {
                PrivateAt::Player(player) if doubles => Some(player),
                _ => None,
            }
        })
    }

    /// E46: P9's owner is asked when doubling changes the order.
    fn asks_to_declare(&self, owner: Player) -> bool {
        self.options.declare_cash == DeclareCash::Always
            || self.order_by_cash(Some(owner)) != self.order_by_cash(None)
    }

    /// 1822 §4.10.5: most cash first; ties keep their order.
    pub(super) fn order_by_cash(&self, double: Option<Player>) -> Vec<Player> {
        let mut order = self.order.clone();
        order.arrange_by_key(|player| {
            let times = if double == Some(*player) { 2 } else { 1 };
            -self.cash(*player) * times
        });
        order
    }

    /// 1822 §4.10.6. It bears on no cash, so that it may as well come before
    /// the new order.
    fn charge_interest(&mut self, events: &mut Events) {
        for player in self.players() {
            let debt = self.debts[player.index()];
            if debt > Money::ZERO {
                let grown = debt + debt.percent_up(INTEREST);
                self.debts[player.index()] = grown.min(MOST_DEBT);
                let amount = self.debts[player.index()].0;
                events.push(Event::Debt { player: player.0, amount });
            }
        }
    }

    /// 1822 §4.11.1: a major with all shares in the hands of players.
    pub(super) fn is_sold_out(&self, company: Company) -> bool {
        let stock = &self.charter(company).stock;
        self.book.is_major(company)
            && stock.shares(Holder::Treasury) == 0
            && stock.shares(Holder::Pool) == 0
    }

    /// 1822 §4.10.5, §4.11.
    fn close_stock_round(&mut self, double: Option<Player>, events: &mut Events) {
        self.order = self.order_by_cash(double);
        let players = self.order.iter().map(|player| player.0).collect();
        events.push(Event::Order { players });
        for company in self.prices.in_order(&self.book.market) {
            if self.is_sold_out(company) {
                self.move_price(company, PriceStep::UpOrAside, 1, events);
            }
        }
        self.stock_round_may_end_game(events);
        let Round::Stock(set) = self.round else { return };
        let of = self.phase_rules().operating_rounds;
        self.round = Round::Operating { set, number: 1, of };
        self.steps = vec![Step::RoundStart];
    }
}

/// Closes gaps, keeping the order.
fn shift<T: Copy>(boxes: &mut [Option<T>]) {
    let full: Vec<T> = boxes.iter().flatten().copied().collect();
    for (k, place) in boxes.iter_mut().enumerate() {
        *place = full.get(k).copied();
    }
}

/// Fills empty boxes from the top of a stack, the lowest box first.
fn fill<T>(boxes: &mut [Option<T>], stack: &mut Vec<T>) {
    for place in boxes.iter_mut().filter(|place| place.is_none()) {
        if stack.is_empty() {
            return;
        }
        *place = Some(stack.remove(0));
    }
}
