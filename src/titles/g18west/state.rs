//! The state of a game of 18West, and what all chapters read and do with it.

use std::hash::{Hash, Hasher};

use crate::board::{Company, Crossing, HexId, LaidBoard};
use crate::finance::{
    Account, Holder, Ledger, Money, Place, Player, Step as PriceStep, Stock, Tokens,
};
use crate::game::Event;
use crate::position::{self, Lay, Situation};
use crate::titles::banker::{Banker, OnCharter};
use crate::titles::{CompanyKind, Rota, after_in_order};

pub use crate::game::Events;
pub use crate::titles::{Depot, StockRound};

use super::book::{Book, PhaseRules, PlayersRow, SMALL_LIMIT, Train};
use super::options::Options;
use super::steps::{Step, Turn};

/// What a company is for the rules of its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Form {
    /// A granger road (18West §2.2.1).
    Granger,
    /// It builds to its destination (18West §2.2.2).
    LandGrant,
    /// An ordinary company, perhaps after conversion (18West §2.2.3).
    Public,
}

/// How far a company has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// Its president's certificate has not been bought.
    Unstarted,
    /// From phase 6: certificates are sold, but not yet five shares. It has a
    /// price and does nothing (18West §3.3.4).
    Subscribed,
    /// It has started and operates, as what it is now.
    Started(Form),
    /// A granger road that was acquired (18West §6.4-11).
    Closed,
}

/// A company's charter and everything on it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Charter {
    /// How far it has come.
    pub status: Status,
    /// Its shares. A granger road is one certificate of two; of an unstarted
    /// company the president's certificate lies in the pool and the rest in
    /// the initial offering, where five shares of a land grant company stay
    /// until it converts.
    pub stock: Stock,
    /// Its starting value.
    pub start: Money,
    /// Its trains.
    pub trains: Vec<Train>,
    /// Station tokens of $100 that can be placed.
    pub stations: u8,
    /// Bypass tokens that can be placed.
    pub bypasses: u8,
    /// Turns it has begun. The UP starts with one (18West §2.2.3-3).
    pub turns: u16,
    /// The operating round of its first turn, counted through the game.
    pub first_round: u16,
}

/// A doubling token on its way to a destination (18West §8.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Marker {
    /// Whose.
    pub company: Company,
    /// The base whose track it extends, as an index into the homes.
    pub base: u8,
    /// Where it stands, and on which side its company's track arrives; none
    /// while it has no place on the map and lies on the charter.
    pub at: Option<Crossing>,
}

/// The round that is played. Stock rounds are counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Round {
    /// A stock round; the first one is the initial stock round.
    Stock(u16),
    /// An operating round.
    Operating {
        /// The stock round before it.
        set: u16,
        /// 1 or 2.
        number: u8,
    },
    /// A mergers and acquisitions round, before this stock round.
    Mergers(u16),
}

/// Why the game ends (18West §9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndReason {
    /// The bank ran out of money.
    Bank,
    /// All players but one are bankrupt.
    LastSolvent,
}

/// What a player did last in a mergers and acquisitions round, as far as it
/// bars something (18West §6.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LastMerger {
    /// Issued stock: he may not redeem next.
    Issued,
    /// Redeemed stock: he may not issue next.
    Redeemed,
}

/// A mergers and acquisitions round.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct MergerRound {
    /// Whose turn it is.
    pub rota: Rota,
    /// What players did last; one that acquired, or has done nothing, is not
    /// here.
    pub last: Vec<(Player, LastMerger)>,
}

/// A game of 18West.
#[derive(Clone, Debug)]
pub struct State {
    /// The tables.
    pub book: &'static Book,
    /// The options of the setup.
    pub options: Options,
    /// All money.
    pub ledger: Ledger,
    /// The price tokens.
    pub prices: Tokens,
    /// All companies.
    pub companies: Vec<Charter>,
    /// Doubling tokens on their way, by company and base. A company has them
    /// until it starts without a land grant, converts or abandons.
    pub markers: Vec<Marker>,
    /// The phase, as an index.
    pub phase: u8,
    /// The trains of the bank and the pool.
    pub depot: Depot,
    /// The board.
    pub laid: LaidBoard,
    /// How many players the game began with.
    pub seats: u8,
    /// The solvent players in stock round order, which goes round and never
    /// changes but for bankruptcies.
    pub order: Vec<Player>,
    /// Who has the priority deal.
    pub priority: Player,
    /// The round.
    pub round: Round,
    /// Operating rounds begun so far.
    pub rounds_begun: u16,
    /// The stock round, while it is one.
    pub stock: StockRound,
    /// The mergers and acquisitions round, while it is one.
    pub mergers: MergerRound,
    /// Companies that have had their turn in this operating round.
    pub operated: Vec<Company>,
    /// The operating order as it was at the start of the round, where the
    /// options fix it.
    pub fixed_order: Vec<Company>,
    /// Public companies started since the last operating round, which may
    /// buy a train before they operate (18West §7.8.2).
    pub newly_public: Vec<Company>,
    /// What is pending, the last first.
    pub steps: Vec<Step>,
    /// Why the game will end, once that is known.
    pub ending: Option<EndReason>,
    /// Whether the game is over.
    pub over: bool,
}

impl Hash for State {
    /// Everything but the tables.
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.book.title.id.hash(state);
        self.options.hash(state);
        self.ledger.hash(state);
        self.prices.hash(state);
        self.companies.hash(state);
        self.markers.hash(state);
        self.phase.hash(state);
        self.depot.hash(state);
        self.laid.hash(state);
        self.seats.hash(state);
        self.order.hash(state);
        self.priority.hash(state);
        self.round.hash(state);
        self.rounds_begun.hash(state);
        self.stock.hash(state);
        self.mergers.hash(state);
        self.operated.hash(state);
        self.fixed_order.hash(state);
        self.newly_public.hash(state);
        self.steps.hash(state);
        self.ending.hash(state);
        self.over.hash(state);
    }
}

impl OnCharter for Charter {
    fn stock(&mut self) -> &mut Stock {
        &mut self.stock
    }

    fn trains(&mut self) -> &mut Vec<Train> {
        &mut self.trains
    }
}

impl State {
    // Names.

    /// A company's short name.
    pub fn name(&self, company: Company) -> &'static str {
        &self.book.title.info(company).id
    }

    /// A train's name.
    pub fn train_name(&self, train: Train) -> &'static str {
        &self.book.train_rules(train).name
    }

    /// A hex's name.
    pub fn hex_name(&self, hex: HexId) -> String {
        self.laid.board().hex_name(hex)
    }

    // Lookups.

    /// A company's charter.
    pub fn charter(&self, company: Company) -> &Charter {
        &self.companies[usize::from(company.0)]
    }

    /// A company's charter, to be changed.
    pub fn charter_mut(&mut self, company: Company) -> &mut Charter {
        &mut self.companies[usize::from(company.0)]
    }

    /// All companies.
    pub fn all_companies(&self) -> impl Iterator<Item = Company> + use<> {
        (0..self.companies.len() as u16).map(Company)
    }

    /// All players by seat, the bankrupt ones too.
    pub fn players(&self) -> impl Iterator<Item = Player> + use<> {
        (0..self.seats).map(Player)
    }

    /// The row for the number of players that the game began with; it stays
    /// when one is bankrupt.
    pub fn row(&self) -> &'static PlayersRow {
        let count = usize::from(self.seats);
        let rows = &self.book.players;
        rows.iter().find(|row| row.players == count).unwrap_or(&rows[0])
    }

    /// The rules of the present phase.
    pub fn phase_rules(&self) -> &'static PhaseRules {
        &self.book.phases[usize::from(self.phase)]
    }

    /// Whether it is the initial stock round (18West §3.2).
    pub fn is_initial(&self) -> bool {
        self.round == Round::Stock(1)
    }

    /// A player's cash.
    pub fn cash(&self, player: Player) -> Money {
        self.ledger.cash(Account::Player(player))
    }

    /// A company's cash.
    pub fn treasury(&self, company: Company) -> Money {
        self.ledger.cash(Account::Company(company))
    }

    /// What a company is now, or would be if it started now (18West §8.8).
    pub fn form(&self, company: Company) -> Form {
        match (self.charter(company).status, self.book.kind(company)) {
            (Status::Started(form), _) => form,
            (_, CompanyKind::Granger) => Form::Granger,
            (Status::Unstarted, CompanyKind::LandGrant) if !self.phase_rules().abandonment => {
                Form::LandGrant
            }
            _ => Form::Public,
        }
    }

    /// Whether a company operates.
    pub fn is_started(&self, company: Company) -> bool {
        matches!(self.charter(company).status, Status::Started(_))
    }

    /// Whether a company operates in a form.
    pub fn operates_as(&self, company: Company, form: Form) -> bool {
        self.charter(company).status == Status::Started(form)
    }

    /// The current market value of a company's share, if it has one: 0 for a
    /// granger road in the grey zone.
    pub fn price(&self, company: Company) -> Option<Money> {
        Some(self.book.market.price(self.prices.place(company)?))
    }

    /// Whether a company's token is in the grey zone (18West §4.2.1).
    pub fn is_grey(&self, company: Company) -> bool {
        self.prices.place(company).is_some_and(|at| self.book.market.in_zone(at, "grey"))
    }

    /// The cell in which a company may start at a price.
    pub fn start_cell(&self, company: Company, price: Money) -> Option<Place> {
        self.book.market.priced(self.book.cells(company), price)
    }

    /// Who is president of a company.
    pub fn president(&self, company: Company) -> Option<Player> {
        self.charter(company).stock.director()
    }

    /// The shares of a company that a player holds.
    pub fn shares(&self, company: Company, player: Player) -> u8 {
        self.charter(company).stock.shares(Holder::Player(player))
    }

    /// The trains a company may have (18West §14.1).
    pub fn train_limit(&self, company: Company) -> usize {
        match self.form(company) {
            Form::Public => self.phase_rules().public_limit,
            Form::Granger | Form::LandGrant => SMALL_LIMIT,
        }
    }

    /// The other solvent players after one, in stock round order.
    pub fn after_in_order(&self, player: Player) -> Vec<Player> {
        after_in_order(&self.order, player)
    }

    /// Whether a company has completed a turn of its own (18West §5.1.1-1);
    /// the option `first_sale` may ask for a whole round.
    pub fn has_operated(&self, company: Company) -> bool {
        let charter = self.charter(company);
        let in_turn = self.turn().is_some_and(|turn| turn.company == company);
        let in_first_round = matches!(self.round, Round::Operating { .. })
            && charter.first_round == self.rounds_begun
            && charter.first_round > 0;
        let full = self.options.first_sale == super::options::FirstSale::FullRound;
        charter.turns > u16::from(in_turn) && !(full && in_first_round)
    }

    /// The companies with a land grant, started or not.
    pub(super) fn grant_holders(&self) -> impl Iterator<Item = Company> + '_ {
        let grants = self.book.land_grants.iter().map(|grant| grant.company);
        grants.filter(|company| self.markers.iter().any(|marker| marker.company == *company))
    }

    /// The company's turn that is being played, below whatever interrupts it.
    pub fn turn(&self) -> Option<&Turn> {
        self.steps.iter().rev().find_map(|step| match step {
            Step::Turn(turn) => Some(turn),
            _ => None,
        })
    }

    /// The position as track and routes see it, with the lays of the present
    /// turn.
    pub fn situation(&self) -> Situation {
        let title = self.book.title;
        let trains = self.companies.iter().map(|charter| title.train_names(&charter.trains));
        let markers = self.markers.iter().filter_map(|marker| {
            let Crossing { hex, edge } = marker.at?;
            Some(position::Marker { company: marker.company, hex, edge })
        });
        let lays = self.turn().into_iter().flat_map(|turn| {
            let lay = |done: &super::steps::LayDone| Lay {
                company: turn.company,
                hex: done.hex,
                placed: done.placed,
            };
            turn.done.lays.iter().map(lay)
        });
        let phase = &title.phases[usize::from(self.phase)];
        Situation {
            markers: markers.collect(),
            land_grants: self.grant_holders().collect(),
            trains: trains.collect(),
            lays: lays.collect(),
            ..Situation::new(title, phase, self.laid.clone())
        }
    }

    // Changes that every chapter makes, each with its event.

    /// The banker, who moves what changes hands.
    pub(super) fn banker<'s>(&'s mut self, events: &'s mut Events) -> Banker<'s, Charter> {
        Banker {
            title: self.book.title,
            market: &self.book.market,
            ledger: &mut self.ledger,
            companies: &mut self.companies,
            prices: &mut self.prices,
            depot: &mut self.depot,
            laid: &mut self.laid,
            events,
        }
    }

    /// Moves a price token by one cell, if it can move (18West §4.2-6, -8,
    /// §4.2.1): only granger roads enter the grey cell.
    pub fn move_price(&mut self, company: Company, step: PriceStep, events: &mut Events) {
        let Some(from) = self.prices.place(company) else { return };
        let to = self.book.market.after(from, step);
        let barred = self.book.market.in_zone(to, "grey") && !self.book.is_granger(company);
        if !barred {
            self.banker(events).move_price(company, to);
        }
    }

    /// Moves the doubling token of a base; to nowhere, it lies on the charter.
    pub fn move_marker(
        &mut self,
        company: Company,
        base: u8,
        at: Option<Crossing>,
        events: &mut Events,
    ) {
        let marker = self.markers.iter_mut().find(|m| (m.company, m.base) == (company, base));
        if let Some(marker) = marker.filter(|marker| marker.at != at) {
            marker.at = at;
            self.marker_event(company, base, at, events);
        }
    }

    /// Takes a company's doubling tokens off their way for good.
    pub fn remove_markers(&mut self, company: Company, events: &mut Events) {
        let gone: Vec<Marker> =
            self.markers.iter().filter(|marker| marker.company == company).copied().collect();
        self.markers.retain(|marker| marker.company != company);
        for marker in gone {
            self.marker_event(company, marker.base, None, events);
        }
    }

    fn marker_event(&self, company: Company, base: u8, at: Option<Crossing>, events: &mut Events) {
        events.push(Event::Marker {
            company: self.name(company).to_owned(),
            base,
            hex: at.map(|at| self.hex_name(at.hex)),
            edge: at.map_or(0, |at| at.edge.index() as u8),
        });
    }

    /// Gives the priority deal to a player.
    pub fn give_priority(&mut self, player: Player, events: &mut Events) {
        self.priority = player;
        events.push(Event::Priority { player: player.0 });
    }
}
