//! What a screen shows of 1822 and of no other title.

use serde::Serialize;

use crate::finance::{Money, Player};
use crate::game::Event;
use crate::sorted::Arrange;
use crate::titles::view::BidView;

use super::book::{BID_STEP, PhaseRules};
use super::state::{ConcessionAt, Item, State};
use super::steps::{Step, StockEnd};

/// What only 1822 has.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct View1822 {
    /// What the phase allows, beyond what all titles have.
    pub phase_rules: PhaseRules,
    /// The bidding boxes: minors, concessions, private companies.
    pub boxes: Vec<BoxView>,
    /// What comes into the boxes next.
    pub stacks: Vec<StackView>,
    /// Bidding tokens of every player.
    pub bid_tokens: u8,
    /// The concessions that are left.
    pub concessions: Vec<ConcessionView>,
    /// What follows if the stock round ended now; none in other rounds.
    pub forecast: Option<Forecast>,
}

/// What can lie in a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum ItemKind {
    /// The director's certificate of a minor.
    Minor,
    /// A concession.
    Concession,
    /// A private company.
    Private,
}

/// A bidding box.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BoxView {
    /// What lies in such boxes.
    pub kind: ItemKind,
    /// Its number, from 1.
    pub number: u8,
    /// What lies in it: `M24`, `C1`, `P9`; none when it is empty.
    pub item: Option<String>,
    /// The company behind it.
    pub company: Option<String>,
    /// The bids on it, the highest first.
    pub bids: Vec<BidView>,
    /// The smallest bid that could be made on it now.
    pub next_bid: Option<i32>,
    /// How a minor would start, for the highest bid or else the smallest.
    pub start: Option<MinorStart>,
}

/// How a minor starts (1822 §3.3.5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct MinorStart {
    /// For this bid.
    pub bid: i32,
    /// The price of a share, which is half of the minor.
    pub price: i32,
    /// The cash it starts with.
    pub capital: i32,
}

/// A stack of certificates that fill the boxes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct StackView {
    /// What lies in it.
    pub kind: ItemKind,
    /// The only box it fills, where every box has its own (1822+).
    pub number: Option<u8>,
    /// How many certificates are left.
    pub left: u8,
    /// Those that players may see, the next one first (1822 §6.1.1).
    pub items: Vec<String>,
}

/// A concession.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ConcessionView {
    /// Its name.
    pub item: String,
    /// The company that it becomes.
    pub company: String,
    /// The player who has it; none in a box or stack.
    pub owner: Option<u8>,
}

/// What follows if the stock round ended now (1822 §4.10).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Forecast {
    /// The new order of players.
    pub order: Vec<u8>,
    /// The new order if P9's owner counts his cash twice, where that makes a
    /// difference.
    pub order_doubled: Option<Vec<u8>>,
    /// Trains that leave the bank for minors that nobody wants, in order.
    pub removed_trains: Vec<String>,
    /// The minor that leaves the game.
    pub removed_minor: Option<String>,
    /// The phase then.
    pub phase: String,
    /// Sold-out companies, whose price rises.
    pub sold_out: Vec<String>,
    /// Whether the game ends, as nothing was ever bid for.
    pub ends_game: bool,
}

impl State {
    pub(super) fn view_1822(&self) -> View1822 {
        let concessions = self.book.concessions.iter().copied().filter_map(|company| {
            let owner = match self.charter(company).concession {
                ConcessionAt::Gone => return None,
                ConcessionAt::Table => None,
                ConcessionAt::Player(player) => Some(player.0),
            };
            let item = self.item_name(Item::Concession(company));
            Some(ConcessionView { item, company: self.name(company).to_owned(), owner })
        });
        View1822 {
            phase_rules: self.phase_rules().clone(),
            boxes: self.box_views(),
            stacks: self.stack_views(),
            bid_tokens: self.row().bid_tokens as u8,
            concessions: concessions.collect(),
            forecast: self.forecast(),
        }
    }

    fn box_views(&self) -> Vec<BoxView> {
        let minors = self.boxes.minors.iter().map(|at| at.map(Item::Minor));
        let concessions = self.boxes.concessions.iter().map(|at| at.map(Item::Concession));
        let privates = self.boxes.privates.iter().map(|at| at.map(Item::Private));
        let mut boxes = Vec::new();
        for (kind, items) in [
            (ItemKind::Minor, minors.collect::<Vec<_>>()),
            (ItemKind::Concession, concessions.collect()),
            (ItemKind::Private, privates.collect()),
        ] {
            for (k, item) in items.into_iter().enumerate() {
                boxes.push(self.box_view(kind, k as u8 + 1, item));
            }
        }
        boxes
    }

    fn box_view(&self, kind: ItemKind, number: u8, item: Option<Item>) -> BoxView {
        let highest = item.and_then(|item| self.highest_bid(item)).map(|bid| bid.price);
        let next_bid = item.map(|item| match highest {
            Some(price) => price + Money(BID_STEP),
            None => self.face_value(item),
        });
        let mut bids: Vec<BidView> = self
            .bids
            .iter()
            .filter(|bid| Some(bid.item) == item)
            .map(|bid| self.bid_view(*bid))
            .collect();
        bids.arrange_by_key(|bid| -bid.price);
        let company = match item {
            Some(Item::Minor(company) | Item::Concession(company)) => Some(company),
            _ => None,
        };
        let bid = highest.or(next_bid).filter(|_| matches!(item, Some(Item::Minor(_))));
        BoxView {
            kind,
            number,
            item: item.map(|item| self.item_name(item)),
            company: company.map(|company| self.name(company).to_owned()),
            bids,
            next_bid: next_bid.map(|price| price.0),
            start: bid.map(|bid| {
                let (at, capital) = self.minor_start(bid);
                let price = self.book.market.price(at).0;
                MinorStart { bid: bid.0, price, capital: capital.0 }
            }),
        }
    }

    fn stack_views(&self) -> Vec<StackView> {
        let seen = self.visible_stacks();
        let view = |kind, number, left: usize, items: Vec<Item>| StackView {
            kind,
            number,
            left: left as u8,
            items: items.iter().map(|item| self.item_name(*item)).collect(),
        };
        let minors = seen.minors.iter().map(|company| Item::Minor(*company)).collect();
        let concessions = seen.concessions.iter().map(|company| Item::Concession(*company));
        let left = &self.stacks;
        let mut views = vec![
            view(ItemKind::Minor, None, left.minors.len(), minors),
            view(ItemKind::Concession, None, left.concessions.len(), concessions.collect()),
        ];
        let apart = seen.privates.len() > 1;
        for (k, (seen, left)) in seen.privates.iter().zip(&left.privates).enumerate() {
            let number = apart.then_some(k as u8 + 1);
            let items = seen.iter().map(|private| Item::Private(*private)).collect();
            views.push(view(ItemKind::Private, number, left.len(), items));
        }
        views
    }

    /// Plays the end of the stock round on a copy.
    fn forecast(&self) -> Option<Forecast> {
        if !matches!(self.steps.last()?, Step::StockTurn(_)) {
            return None;
        }
        let mut then = self.clone();
        let mut events = Vec::new();
        for stage in [StockEnd::Purchases, StockEnd::Removals, StockEnd::Boxes] {
            then.steps = vec![Step::StockEnd(stage)];
            then.stock_end(stage, &mut events);
            if then.over {
                break;
            }
        }
        let order = |players: Vec<Player>| players.iter().map(|player| player.0).collect();
        let plain = then.order_by_cash(None);
        let doubled = then.cash_doubler().map(|owner| then.order_by_cash(Some(owner)));
        let mut removed_trains = Vec::new();
        let mut removed_minor = None;
        for event in events {
            match event {
                Event::Train { train, from, to: None } if from == "bank" => {
                    removed_trains.push(train);
                }
                Event::Item { item, owner: None } if item.starts_with('M') => {
                    removed_minor = Some(item);
                }
                _ => {}
            }
        }
        let sold_out = self.all_companies().filter(|company| then.is_sold_out(*company));
        Some(Forecast {
            order_doubled: doubled.filter(|doubled| *doubled != plain).map(order),
            order: order(plain),
            removed_trains,
            removed_minor,
            phase: then.phase_rules().name.clone(),
            sold_out: sold_out.map(|company| self.name(company).to_owned()).collect(),
            ends_game: then.over,
        })
    }
}
