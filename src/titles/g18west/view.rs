//! 18West as a screen shows it, in the shape that all titles share.

use crate::board::{Company, TokenKind};
use crate::finance::{Money, Player};
use crate::game::{Play, Setup};
use crate::titles::CompanyKind;
use crate::titles::options::shown_options;
use crate::titles::rota::seats;
use crate::titles::view::{
    BankView, BidView, CellView, CompanyStatus, CompanyView, DepotView, DestinationView,
    EndingView, Extra, OperatingView, PhaseView, PileView, PlayerView, RoundKind, RoundView,
    TokensView, TrainKind, TrainView, View,
};

use super::book::{Book, OPERATING_ROUNDS, SMALL_LIMIT, TOKEN_COST, Train};
use super::game_end::reason_name;
use super::state::{Form, Round, State, Status};
use super::steps::{Auction, Step};

impl Book {
    fn train_view(&self, train: Train) -> TrainView {
        TrainView::new(self.title, train, self.train_rules(train).rusts_in, true)
    }

    pub(super) fn train_kind(&self, train: Train) -> TrainKind {
        let rules = self.train_rules(train);
        TrainKind {
            name: rules.name.clone(),
            cost: Some(rules.cost.0),
            rusts_in: self.title.phase_named(rules.rusts_in),
            starts: self.title.phase_named(rules.starts),
            counts: true,
        }
    }

    pub(super) fn phase_view(&self, phase: u8) -> PhaseView {
        let rules = &self.phases[usize::from(phase)];
        let limits = [
            (CompanyKind::Granger, SMALL_LIMIT),
            (CompanyKind::LandGrant, SMALL_LIMIT),
            (CompanyKind::Public, rules.public_limit),
        ];
        let trains = self.trains.iter().map(|train| (train.rusts_in, train.starts));
        PhaseView::new(self.title, phase, OPERATING_ROUNDS, &limits, trains)
    }
}

impl State {
    /// Everything a screen shows; counters and what companies earned are the
    /// game's to add.
    pub fn view(&self, setup: &Setup) -> View {
        let worth = self.worth();
        let players = self.players().zip(&setup.players).zip(worth);
        View {
            title: self.book.title.id.to_owned(),
            name: self.book.title.name.to_owned(),
            options: shown_options(&self.options),
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
            market: CellView::all(self.book.title, &self.book.market, &self.prices),
            depot: self.depot_view(),
            bank: BankView::of(&self.ledger),
            position: self.situation().position(),
            extra: Extra::G18West(Box::new(self.view_west())),
        }
    }

    fn round_view(&self) -> RoundView {
        match self.round {
            Round::Stock(set) => RoundView::stock(set),
            Round::Operating { set, number } => RoundView::operating(set, number, OPERATING_ROUNDS),
            Round::Mergers(next) => RoundView {
                name: format!("M&A {next}"),
                kind: RoundKind::Mergers,
                set: next - 1,
                number: 1,
                of: 1,
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
        OperatingView::all(self.book.title, done, &self.companies_in_order())
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
        let stocks = self.companies.iter().map(|charter| &charter.stock);
        let bids = bid.iter().map(|bid| BidView {
            player: player.0,
            item: self.name(bid.company).to_owned(),
            price: bid.highest.0,
            highest: true,
        });
        PlayerView {
            committed: committed.0,
            free: (cash - committed).0,
            worth,
            certificates: self.certificates(player) as u16,
            certificate_limit: self.row().certificates as u16,
            bids: bids.collect(),
            ..PlayerView::of(self.book.title, &self.ledger, stocks, player, name)
        }
    }

    fn company_view(&self, company: Company) -> CompanyView {
        let charter = self.charter(company);
        let title = self.book.title;
        let started = charter.start != Money::ZERO;
        CompanyView {
            status: match charter.status {
                Status::Unstarted => CompanyStatus::Waiting,
                Status::Subscribed => CompanyStatus::Started,
                Status::Started(_) => CompanyStatus::Floated,
                Status::Closed => CompanyStatus::Closed,
            },
            par: started.then_some(charter.start.0),
            trains: charter.trains.iter().map(|train| self.book.train_view(*train)).collect(),
            train_limit: self.train_limit(company) as u8,
            tokens: TokensView {
                placed: self.laid.count_tokens(company, TokenKind::Station) as u8,
                available: charter.stations,
                exchange: 0,
                cost: TOKEN_COST.0,
            },
            destination: DestinationView::of(title, company, self.has_reached(company)),
            turns: charter.turns,
            ..CompanyView::of(
                title,
                &self.book.market,
                &self.ledger,
                &self.prices,
                company,
                &charter.stock,
            )
        }
    }

    /// Whether a company has completed its destination route, converted or
    /// not yet.
    pub(super) fn has_reached(&self, company: Company) -> bool {
        self.laid.count_tokens(company, TokenKind::Doubling) > 0
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
