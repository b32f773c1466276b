//! 1822 as a screen shows it, in the shape that all titles share.

use serde_json::{Map, Value};

use crate::board::{Company, TokenKind};
use crate::finance::{Account, Holder, Money, Player, Private};
use crate::game::{Play, Setup};
use crate::titles::CompanyKind;
use crate::titles::options::shown_options;
use crate::titles::rota::seats;
use crate::titles::view::{
    BankView, BidView, CellView, CompanyStatus, CompanyView, DepotView, DestinationView,
    EndingView, Extra, OperatingView, PhaseView, PileView, PlayerView, PrivateStatus, PrivateView,
    RoundView, TokensView, TrainKind, TrainView, View,
};

use super::book::{Book, Power, TOKEN_COST, Train, TrainClass};
use super::game_end::reason_name;
use super::options::{self, Options};
use super::state::{
    ConcessionAt, Destination, Item, PrivateAt, PrivateState, Round, State, Status,
};
use super::steps::Step;

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
    fn train_view(&self, train: Train) -> TrainView {
        let rules = self.train_rules(train);
        let counts = rules.class == TrainClass::Ordinary;
        TrainView::new(self.title, train, rules.rusts_in, counts)
    }

    pub(super) fn train_kind(&self, train: Train) -> TrainKind {
        let rules = self.train_rules(train);
        let for_sale = self.depot.iter().any(|pile| pile.trains.contains(&train));
        TrainKind {
            name: rules.name.clone(),
            cost: for_sale.then_some(rules.cost.0),
            rusts_in: self.title.phase_named(rules.rusts_in),
            starts: self.title.phase_named(rules.starts),
            counts: rules.class == TrainClass::Ordinary,
        }
    }

    pub(super) fn phase_view(&self, phase: u8) -> PhaseView {
        let rules = &self.phases[usize::from(phase)];
        let limits =
            [(CompanyKind::Minor, rules.minor_limit), (CompanyKind::Major, rules.major_limit)];
        let trains = self.trains.iter().map(|train| (train.rusts_in, train.starts));
        PhaseView::new(self.title, phase, rules.operating_rounds, &limits, trains)
    }
}

impl State {
    /// Everything a screen shows; counters and what companies earned are the
    /// game's to add.
    pub fn view(&self, setup: &Setup) -> View {
        let worth = self.worth();
        let players = self.players().zip(&setup.players).zip(worth);
        let turns = match self.steps.last() {
            Some(Step::StockTurn(_)) => self.stock.rota.to_come(&self.order),
            _ => Vec::new(),
        };
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
            winners: self.winners(),
            order: seats(&self.order),
            turns: seats(&turns),
            operating: self.operating_view(),
            players: players
                .map(|((player, name), worth)| self.player_view(player, name, worth))
                .collect(),
            companies: self.all_companies().map(|company| self.company_view(company)).collect(),
            privates: self.all_privates().map(|private| self.private_view(private)).collect(),
            market: CellView::all(self.book.title, &self.book.market, &self.prices),
            depot: self.depot_view(),
            bank: BankView::of(&self.ledger),
            position: self.situation().position(),
            extra: Extra::G1822(Box::new(self.view_1822())),
        }
    }

    /// Every option with its value; how the stacks lay is nobody's business.
    fn shown_options(&self) -> Map<String, Value> {
        let shown = Options { deal: None, ..self.options.clone() };
        shown_options(&shown)
    }

    fn round_view(&self) -> RoundView {
        match self.round {
            Round::Stock(set) => RoundView::stock(set),
            Round::Operating { set, number, of } => RoundView::operating(set, number, of),
        }
    }

    fn operating_view(&self) -> Vec<OperatingView> {
        let operating = matches!(self.round, Round::Operating { .. });
        let done: &[Company] = if operating { &self.operated } else { &[] };
        OperatingView::all(self.book.title, done, &self.companies_in_order())
    }

    fn player_view(&self, player: Player, name: &str, worth: i32) -> PlayerView {
        let (cash, committed) = (self.cash(player), self.committed(player));
        let stocks = self.companies.iter().map(|charter| &charter.stock);
        let concessions =
            self.book.concessions.iter().filter(|company| {
                self.charter(**company).concession == ConcessionAt::Player(player)
            });
        let bids = self.bids.iter().filter(|bid| bid.player == player);
        PlayerView {
            committed: committed.0,
            free: (cash - committed).0,
            debt: self.debts[player.index()].0,
            worth,
            certificates: self.certificates(player) as u16,
            certificate_limit: self.row().certificates as u16,
            privates: self.privates_at(PrivateAt::Player(player)),
            concessions: concessions
                .map(|company| self.item_name(Item::Concession(*company)))
                .collect(),
            bids: bids.map(|bid| self.bid_view(*bid)).collect(),
            ..PlayerView::of(self.book.title, &self.ledger, stocks, player, name)
        }
    }

    pub(super) fn bid_view(&self, bid: super::state::Bid) -> BidView {
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
        let title = self.book.title;
        let started = charter.par != Money::ZERO;
        CompanyView {
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
            par: started.then_some(charter.par.0),
            trains: charter.trains.iter().map(|train| self.book.train_view(*train)).collect(),
            train_limit: self.train_limit(company) as u8,
            tokens: TokensView {
                placed: self.laid.count_tokens(company, TokenKind::Station) as u8,
                available: charter.available,
                exchange: charter.exchange,
                cost: TOKEN_COST.0,
            },
            destination: DestinationView::of(
                title,
                company,
                charter.destination == Destination::Placed,
            ),
            privates: self.privates_at(PrivateAt::Company(company)),
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

    fn private_view(&self, private: Private) -> PrivateView {
        let rules = self.book.private_rules(private);
        let PrivateState { at, tokens, used } = self.privates[private.index()];
        let owner = match at {
            PrivateAt::Player(player) => Some(self.book.title.holder_name(Holder::Player(player))),
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
            acquired_from: self.book.title.phase_named(rules.acquired_from),
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
}
