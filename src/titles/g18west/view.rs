//! 18West as a screen shows it, in the shape that all titles share.

use serde_json::{Map, Value};

use crate::board::{Company, TokenKind};
use crate::finance::{Account, Holder, Money, Player};
use crate::game::{Play, Setup};
use crate::titles::view::{
    BankView, BidView, CellView, CompanyStatus, CompanyView, DepotView, DestinationView,
    EndingView, Extra, Holding, OperatingView, PhaseView, PileView, PlayerView, PricePlace,
    RoundKind, RoundView, ShareHolder, TokensView, TrainKind, TrainLimit, TrainView, View,
};
use crate::titles::{CompanyInfo, CompanyKind};

use super::book::{Book, OPERATING_ROUNDS, SMALL_LIMIT, TOKEN_COST, Train, TrainRules};
use super::game_end::reason_name;
use super::state::{Form, Round, State, Status};
use super::steps::{Auction, Step};

impl Book {
    fn phase_name(&self, phase: Option<u8>) -> Option<String> {
        Some(self.phases[usize::from(phase?)].name.clone())
    }

    fn train_view(&self, train: Train) -> TrainView {
        let rules = self.train_rules(train);
        TrainView {
            name: rules.name.clone(),
            rusts_in: self.phase_name(rules.rusts_in),
            counts: true,
        }
    }

    pub(super) fn train_kind(&self, train: Train) -> TrainKind {
        let rules = self.train_rules(train);
        TrainKind {
            name: rules.name.clone(),
            cost: Some(rules.cost.0),
            rusts_in: self.phase_name(rules.rusts_in),
            starts: self.phase_name(rules.starts),
            counts: true,
        }
    }

    pub(super) fn phase_view(&self, phase: u8) -> PhaseView {
        let rules = &self.phases[usize::from(phase)];
        let track = &self.title.phases[usize::from(phase)];
        let limit = |kind, trains: usize| TrainLimit { kind, trains: trains as u8 };
        let trains = |picked: &dyn Fn(&TrainRules) -> bool| {
            let names = self.trains.iter().filter(|train| picked(train));
            names.map(|train| train.name.clone()).collect()
        };
        PhaseView {
            name: rules.name.clone(),
            colours: track.colours.clone(),
            band: track.band.clone(),
            operating_rounds: OPERATING_ROUNDS,
            train_limits: vec![
                limit(CompanyKind::Granger, SMALL_LIMIT),
                limit(CompanyKind::LandGrant, SMALL_LIMIT),
                limit(CompanyKind::Public, rules.public_limit),
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
        let seats = |players: &[Player]| players.iter().map(|player| player.0).collect();
        View {
            title: self.book.title.id.to_owned(),
            name: self.book.title.name.to_owned(),
            options: match serde_json::to_value(&self.options) {
                Ok(Value::Object(map)) => map,
                _ => Map::new(),
            },
            actions: 0,
            redoable: 0,
            events: 0,
            round: self.round_view(),
            phase: self.book.phase_view(self.phase),
            decision: self.decision(),
            ending: self.ending.map(|reason| EndingView {
                reason: reason_name(reason).to_owned(),
                after_this_round: false,
            }),
            over: self.over,
            winners: self.winners(),
            order: seats(&self.order),
            turns: seats(&self.coming_turns()),
            operating: self.operating_view(),
            players: players
                .map(|((player, name), worth)| self.player_view(player, name, worth))
                .collect(),
            companies: self.all_companies().map(|company| self.company_view(company)).collect(),
            privates: Vec::new(),
            market: CellView::all(&self.book.market, |at| {
                self.prices.at(at).map(|company| self.name(company).to_owned()).collect()
            }),
            depot: self.depot_view(),
            bank: BankView {
                cash: self.ledger.cash(Account::Bank).0,
                broken: self.ledger.broken(),
            },
            position: self.situation().position(),
            extra: Extra::G18West(Box::new(self.view_west())),
        }
    }

    fn round_view(&self) -> RoundView {
        let once = |name, kind, set| RoundView { name, kind, set, number: 1, of: 1 };
        match self.round {
            Round::Stock(set) => once(format!("SR {set}"), RoundKind::Stock, set),
            Round::Mergers(next) => once(format!("M&A {next}"), RoundKind::Mergers, next - 1),
            Round::Operating { set, number } => RoundView {
                name: format!("OR {set}.{number}"),
                kind: RoundKind::Operating,
                set,
                number,
                of: OPERATING_ROUNDS,
            },
        }
    }

    /// The players in the order of their turns, the present one first; none
    /// in an operating round and after the end.
    fn coming_turns(&self) -> Vec<Player> {
        match self.round {
            Round::Stock(_) if !self.over => self.stock.rota.to_come(&self.order),
            Round::Mergers(_) if !self.over => self.mergers.rota.to_come(&self.order),
            _ => Vec::new(),
        }
    }

    fn operating_view(&self) -> Vec<OperatingView> {
        let operating = matches!(self.round, Round::Operating { .. });
        let done: &[Company] = if operating { &self.operated } else { &[] };
        let view = |company: &Company, operated| OperatingView {
            company: self.name(*company).to_owned(),
            operated,
        };
        let order = self.companies_in_order();
        let waiting = order.iter().filter(|company| !done.contains(company));
        let done = done.iter().map(|company| view(company, true));
        done.chain(waiting.map(|company| view(company, false))).collect()
    }

    /// The auction that goes on.
    pub(super) fn auction(&self) -> Option<&Auction> {
        match self.steps.last() {
            Some(Step::Auction(auction)) => Some(auction),
            _ => None,
        }
    }

    fn player_view(&self, player: Player, name: &str, worth: i32) -> PlayerView {
        let bid = self.auction().filter(|auction| auction.bidder == player);
        let (cash, committed) = (self.cash(player), bid.map_or(Money::ZERO, |bid| bid.highest));
        let holdings = self.all_companies().filter_map(|company| {
            Holding::of(self.name(company), &self.charter(company).stock, player)
        });
        let bids = bid.iter().map(|bid| BidView {
            player: player.0,
            item: self.name(bid.company).to_owned(),
            price: bid.highest.0,
            highest: true,
        });
        PlayerView {
            seat: player.0,
            name: name.to_owned(),
            cash: cash.0,
            committed: committed.0,
            free: (cash - committed).0,
            debt: 0,
            worth,
            certificates: self.certificates(player) as u16,
            certificate_limit: self.row().certificates as u16,
            holdings: holdings.collect(),
            privates: Vec::new(),
            concessions: Vec::new(),
            bids: bids.collect(),
        }
    }

    fn company_view(&self, company: Company) -> CompanyView {
        let charter = self.charter(company);
        let stock = &charter.stock;
        let CompanyInfo { id, name, kind, destination, .. } = self.book.title.info(company);
        let holders = [Holder::Treasury, Holder::Offering, Holder::Pool].into_iter();
        let holders = holders.chain(self.players().map(Holder::Player));
        let started = charter.start != Money::ZERO;
        CompanyView {
            id: id.clone(),
            name: name.clone(),
            kind: *kind,
            status: match charter.status {
                Status::Unstarted => CompanyStatus::Waiting,
                Status::Subscribed => CompanyStatus::Started,
                Status::Started(_) => CompanyStatus::Floated,
                Status::Closed => CompanyStatus::Closed,
            },
            director: stock.director().map(|player| player.0),
            par: started.then_some(charter.start.0),
            price: self.price(company).map(|price| price.0),
            place: PricePlace::of(&self.prices, company),
            treasury: self.treasury(company).0,
            shares: stock.total(),
            director_shares: stock.director_shares(),
            holders: ShareHolder::all(stock, holders, |holder| self.book.title.holder_name(holder)),
            trains: charter.trains.iter().map(|train| self.book.train_view(*train)).collect(),
            train_limit: self.train_limit(company) as u8,
            tokens: TokensView {
                placed: self.on_board(company, TokenKind::Station),
                available: charter.stations,
                exchange: 0,
                cost: TOKEN_COST.0,
            },
            destination: destination.as_ref().map(|place| DestinationView {
                hex: place.hex.clone(),
                reached: self.has_reached(company),
            }),
            privates: Vec::new(),
            turns: charter.turns,
            last_run: None,
        }
    }

    /// The tokens of a kind that a company has on the board.
    pub(super) fn on_board(&self, company: Company, kind: TokenKind) -> u8 {
        let tokens = self.laid.tokens.iter();
        tokens.filter(|token| (token.company, token.kind) == (company, kind)).count() as u8
    }

    /// Whether a company has completed its destination route, converted or
    /// not yet.
    pub(super) fn has_reached(&self, company: Company) -> bool {
        self.on_board(company, TokenKind::Doubling) > 0
            || (self.operates_as(company, Form::LandGrant) && self.is_connected(company))
    }

    fn depot_view(&self) -> DepotView {
        let offered = self.stack_offers();
        let piles = self.depot.left.iter().enumerate().map(|(k, left)| {
            let train = Train(k as u8);
            PileView {
                trains: vec![self.book.train_kind(train)],
                left: *left,
                next: offered.contains(&train),
            }
        });
        DepotView {
            piles: piles.collect(),
            pool: self.depot.pool.iter().map(|train| self.book.train_view(*train)).collect(),
        }
    }
}
