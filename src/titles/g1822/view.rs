//! 1822 as a screen shows it.

use serde::Serialize;
use serde_json::{Map, Value};

use crate::board::{Company, TokenKind};
use crate::finance::{Account, Holder, Money, Player, Private};
use crate::game::{Play, Setup};
use crate::sorted::Arrange;
use crate::titles::view::{
    BankView, BidView, CellView, CompanyStatus, CompanyView, DepotView, DestinationView,
    EndingView, Extra, Holding, OperatingView, PhaseView, PileView, PlayerView, PricePlace,
    PrivateStatus, PrivateView, RoundKind, RoundView, ShareHolder, TokensView, TrainKind,
    TrainLimit, TrainView, View,
};
use crate::titles::{CompanyInfo, CompanyKind};

use super::book::{BID_STEP, Book, PhaseRules, Power, TOKEN_COST, Train, TrainClass};
use super::game_end::reason_name;
use super::options::{self, Options};
use super::state::{
    ConcessionAt, Destination, Item, PrivateAt, PrivateState, Round, State, Status,
};
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

impl Power {
    /// Its name in views.
    pub const fn key(self) -> &'static str {
        match self {
            Power::Train(_) => "train",
            Power::RemoveTown => "remove_town",
            Power::ChannelToken => "channel_token",
            Power::MailContract => "mail_contract",
            Power::HighGround => "high_ground",
            Power::DoubleCash => "double_cash",
            Power::Water => "water",
            Power::AdvancedTile => "advanced_tile",
            Power::ExtraTile => "extra_tile",
            Power::PhaseIncome(_) => "phase_income",
            Power::TaxHaven => "tax_haven",
            Power::MoveCard => "move_card",
            Power::SwapToken => "swap_token",
            Power::HumberBridge => "humber_bridge",
        }
    }
}

impl Book {
    pub(super) fn phase_name(&self, phase: Option<u8>) -> Option<String> {
        Some(self.phases[usize::from(phase?)].name.clone())
    }

    fn train_view(&self, train: Train) -> TrainView {
        let rules = self.train_rules(train);
        TrainView {
            name: rules.name.clone(),
            rusts_in: self.phase_name(rules.rusts_in),
            counts: rules.class == TrainClass::Ordinary,
        }
    }

    pub(super) fn train_kind(&self, train: Train) -> TrainKind {
        let rules = self.train_rules(train);
        let for_sale = self.depot.iter().any(|pile| pile.trains.contains(&train));
        TrainKind {
            name: rules.name.clone(),
            cost: for_sale.then_some(rules.cost.0),
            rusts_in: self.phase_name(rules.rusts_in),
            starts: self.phase_name(rules.starts),
            counts: rules.class == TrainClass::Ordinary,
        }
    }

    pub(super) fn phase_view(&self, phase: u8) -> PhaseView {
        let rules = &self.phases[usize::from(phase)];
        let track = &self.title.phases[usize::from(phase)];
        let limit = |kind, trains: usize| TrainLimit { kind, trains: trains as u8 };
        let trains = |picked: &dyn Fn(&super::book::TrainRules) -> bool| {
            let names = self.trains.iter().filter(|train| picked(train));
            names.map(|train| train.name.clone()).collect()
        };
        PhaseView {
            name: rules.name.clone(),
            colours: track.colours.clone(),
            band: track.band.clone(),
            operating_rounds: rules.operating_rounds,
            train_limits: vec![
                limit(CompanyKind::Minor, rules.minor_limit),
                limit(CompanyKind::Major, rules.major_limit),
            ],
            rusts: trains(&|train| train.rusts_in == Some(phase)),
            started_by: trains(&|train| train.starts == Some(phase)),
        }
    }
}

impl State {
    /// Everything a screen shows; counters and what companies earned are the
    /// game's to add.
    pub fn view(&self, setup: &Setup) -> View {
        let worth = self.worth();
        let players = self.players().zip(&setup.players).zip(worth);
        let order = |players: &[Player]| players.iter().map(|player| player.0).collect();
        let mut turns = self.order.clone();
        match self.steps.last() {
            Some(Step::StockTurn(_)) => turns.rotate_left(self.stock.turn),
            _ => turns.clear(),
        }
        View {
            title: self.book.title.id.to_owned(),
            name: self.book.title.name.to_owned(),
            options: self.shown_options(),
            actions: 0,
            redoable: 0,
            events: 0,
            round: self.round_view(),
            phase: self.book.phase_view(self.phase),
            decision: self.decision(),
            ending: self.ending.map(|ending| EndingView {
                reason: reason_name(ending.reason),
                after_this_round: ending.after_this_round,
            }),
            over: self.over,
            order: order(&self.order),
            turns: order(&turns),
            operating: self.operating_view(),
            players: players
                .map(|((player, name), worth)| self.player_view(player, name, worth))
                .collect(),
            companies: self.all_companies().map(|company| self.company_view(company)).collect(),
            privates: self.all_privates().map(|private| self.private_view(private)).collect(),
            market: CellView::all(&self.book.market, |at| {
                self.prices.at(at).map(|company| self.name(company).to_owned()).collect()
            }),
            depot: self.depot_view(),
            bank: BankView {
                cash: self.ledger.cash(Account::Bank).0,
                broken: self.ledger.broken(),
            },
            position: self.situation().position(),
            extra: Extra::G1822(self.view_1822()),
        }
    }

    /// Every option with its value; how the stacks lay is nobody's business.
    fn shown_options(&self) -> Map<String, Value> {
        let shown = Options { deal: None, ..self.options.clone() };
        match serde_json::to_value(shown) {
            Ok(Value::Object(map)) => map,
            _ => Map::new(),
        }
    }

    fn round_view(&self) -> RoundView {
        match self.round {
            Round::Stock(set) => RoundView {
                name: format!("SR {set}"),
                kind: RoundKind::Stock,
                set,
                number: 1,
                of: 1,
            },
            Round::Operating { set, number, of } => RoundView {
                name: format!("OR {set}.{number}"),
                kind: RoundKind::Operating,
                set,
                number,
                of,
            },
        }
    }

    fn operating_view(&self) -> Vec<OperatingView> {
        let operating = matches!(self.round, Round::Operating { .. });
        let done: &[Company] = if operating { &self.operated } else { &[] };
        let view = |company: &Company, operated| OperatingView {
            company: self.name(*company).to_owned(),
            operated,
        };
        let waiting = self.companies_in_order();
        let waiting = waiting.iter().filter(|company| !done.contains(company));
        let done = done.iter().map(|company| view(company, true));
        done.chain(waiting.map(|company| view(company, false))).collect()
    }

    fn player_view(&self, player: Player, name: &str, worth: i32) -> PlayerView {
        let held = Holder::Player(player);
        let (cash, committed) = (self.cash(player), self.committed(player));
        let companies = self.all_companies();
        let holdings = companies.filter(|company| self.shares(*company, player) > 0);
        let holdings = holdings.map(|company| {
            let stock = &self.charter(company).stock;
            Holding {
                company: self.name(company).to_owned(),
                shares: stock.shares(held),
                certificates: stock.certificates(held),
                director: stock.director() == Some(player),
            }
        });
        let concessions =
            self.book.concessions.iter().filter(|company| {
                self.charter(**company).concession == ConcessionAt::Player(player)
            });
        let bids = self.bids.iter().filter(|bid| bid.player == player);
        PlayerView {
            seat: player.0,
            name: name.to_owned(),
            cash: cash.0,
            committed: committed.0,
            free: (cash - committed).0,
            debt: self.debts[player.index()].0,
            worth,
            certificates: self.certificates(player) as u16,
            certificate_limit: self.row().certificates as u16,
            holdings: holdings.collect(),
            privates: self.privates_at(PrivateAt::Player(player)),
            concessions: concessions
                .map(|company| self.item_name(Item::Concession(*company)))
                .collect(),
            bids: bids.map(|bid| self.bid_view(*bid)).collect(),
        }
    }

    fn bid_view(&self, bid: super::state::Bid) -> BidView {
        BidView {
            player: bid.player.0,
            item: self.item_name(bid.item),
            price: bid.price.0,
            highest: self.highest_bid(bid.item) == Some(bid),
        }
    }

    fn privates_at(&self, place: PrivateAt) -> Vec<String> {
        let there =
            self.all_privates().filter(|private| self.privates[private.index()].at == place);
        there.map(|private| self.private_name(private).to_owned()).collect()
    }

    fn company_view(&self, company: Company) -> CompanyView {
        let charter = self.charter(company);
        let stock = &charter.stock;
        let CompanyInfo { id, name, kind, destination, .. } = self.book.title.info(company);
        let holders = [Holder::Treasury, Holder::Pool].into_iter();
        let holders = holders.chain(self.players().map(Holder::Player));
        let holders = holders.chain(stock.private().map(|(private, _)| Holder::Private(private)));
        let holders = holders.filter(|holder| stock.shares(*holder) > 0);
        let placed = self.laid.tokens.iter().filter(|token| token.company == company);
        let started = charter.par != Money::ZERO;
        CompanyView {
            id: id.clone(),
            name: name.clone(),
            kind: *kind,
            status: match charter.status {
                // Nobody knows which minors `sw_peninsula` left out.
                Status::Absent
                    if self.stacks_are_secret()
                        && self.book.minors_in_play(&self.options).contains(&company) =>
                {
                    CompanyStatus::Waiting
                }
                Status::Absent => CompanyStatus::Absent,
                Status::Waiting => CompanyStatus::Waiting,
                Status::Started => CompanyStatus::Started,
                Status::Floated => CompanyStatus::Floated,
                Status::Closed => CompanyStatus::Closed,
            },
            director: stock.director().map(|player| player.0),
            par: started.then_some(charter.par.0),
            price: self.price(company).map(|price| price.0),
            place: PricePlace::of(&self.prices, company),
            treasury: self.treasury(company).0,
            shares: stock.total(),
            director_shares: stock.director_shares(),
            holders: holders
                .map(|holder| ShareHolder {
                    holder: self.holder_name(holder),
                    shares: stock.shares(holder),
                    certificates: stock.certificates(holder),
                })
                .collect(),
            trains: charter.trains.iter().map(|train| self.book.train_view(*train)).collect(),
            train_limit: self.train_limit(company) as u8,
            tokens: TokensView {
                placed: placed.filter(|token| token.kind == TokenKind::Station).count() as u8,
                available: charter.available,
                exchange: charter.exchange,
                cost: TOKEN_COST.0,
            },
            destination: destination.as_ref().map(|place| DestinationView {
                hex: place.hex.clone(),
                reached: charter.destination == Destination::Placed,
            }),
            privates: self.privates_at(PrivateAt::Company(company)),
            turns: charter.turns,
            last_run: None,
        }
    }

    fn private_view(&self, private: Private) -> PrivateView {
        let rules = self.book.private_rules(private);
        let PrivateState { at, tokens, used } = self.privates[private.index()];
        let owner = match at {
            PrivateAt::Player(player) => Some(self.holder_name(Holder::Player(player))),
            PrivateAt::Company(company) => Some(self.name(company).to_owned()),
            _ => None,
        };
        let uses_left = match (at, rules.power) {
            (PrivateAt::Company(_), Power::Water | Power::HighGround) => Some(tokens),
            (PrivateAt::Player(_), Power::TaxHaven) => Some(u8::from(!used)),
            _ => None,
        };
        PrivateView {
            id: rules.id.clone(),
            name: rules.name.clone(),
            power: rules.power.key().to_owned(),
            revenue: rules.revenue.0,
            status: self.private_status(private),
            owner,
            cash: self.ledger.cash(Account::Private(private)).0,
            uses_left,
            acquired_from: self.book.phase_name(rules.acquired_from),
        }
    }

    /// Where stacks are hidden nobody knows which private companies 1822+
    /// removed (1822 §2.1.7).
    fn private_status(&self, private: Private) -> PrivateStatus {
        let in_play = self.book.privates_in_play(&self.options, self.debts.len());
        let unknown = self.stacks_are_secret() && in_play.contains(&private);
        match self.privates[private.index()].at {
            PrivateAt::Absent if unknown => PrivateStatus::Stack,
            PrivateAt::Absent => PrivateStatus::Absent,
            PrivateAt::Table if self.boxes.privates.contains(&Some(private)) => {
                PrivateStatus::Offered
            }
            PrivateAt::Table => PrivateStatus::Stack,
            PrivateAt::Player(_) | PrivateAt::Company(_) => PrivateStatus::Owned,
            PrivateAt::Closed => PrivateStatus::Closed,
        }
    }

    fn stacks_are_secret(&self) -> bool {
        self.options.stacks != options::Stacks::Open
    }

    fn depot_view(&self) -> DepotView {
        let piles = self.book.depot.iter().zip(&self.depot.left).enumerate();
        let next = self.next_pile();
        DepotView {
            piles: piles
                .map(|(k, (pile, left))| PileView {
                    trains: pile.trains.iter().map(|train| self.book.train_kind(*train)).collect(),
                    left: *left,
                    next: next == Some(k),
                })
                .collect(),
            pool: self.depot.pool.iter().map(|train| self.book.train_view(*train)).collect(),
        }
    }

    fn view_1822(&self) -> View1822 {
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
                crate::game::Event::Train { train, from, to: None } if from == "bank" => {
                    removed_trains.push(train);
                }
                crate::game::Event::Item { item, owner: None } if item.starts_with('M') => {
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
