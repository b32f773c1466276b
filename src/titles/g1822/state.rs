//! The state of a game of 1822, and what all chapters read and do with it.

use std::hash::{Hash, Hasher};

use crate::board::{Company, HexId, LaidBoard};
use crate::finance::{
    Account, Holder, Ledger, Money, Place, Player, Private, Step as PriceStep, Stock, Tokens,
};
use crate::game::Reason;
use crate::titles::after_in_order;
use crate::titles::banker::{Banker, OnCharter};

pub use crate::game::Events;
pub use crate::titles::{Depot, StockRound};

use super::book::{Book, PlayersRow, Train};
use super::options::Options;
use super::steps::Step;

/// Something that is bid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Item {
    /// The director's certificate of a minor.
    Minor(Company),
    /// A concession.
    Concession(Company),
    /// A private company.
    Private(Private),
}

/// How far a company has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// Not in this game.
    Absent,
    /// Its director's certificate has not been sold.
    Waiting,
    /// Its director's certificate is sold, it does not operate yet
    /// (1822 §3.4.5).
    Started,
    /// It operates.
    Floated,
    /// It has left the game.
    Closed,
}

/// Where a concession is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ConcessionAt {
    /// In a box or the stack.
    Table,
    /// With a player.
    Player(Player),
    /// Converted or removed.
    Gone,
}

/// A major's destination token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Destination {
    /// The company has none.
    None,
    /// On its charter.
    Charter,
    /// On the board, but not connected yet: the LNWR's in Manchester.
    SecondHome,
    /// On the board.
    Placed,
}

/// A company's charter and everything on it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Charter {
    /// How far it has come.
    pub status: Status,
    /// Its shares; a minor is one certificate of two.
    pub stock: Stock,
    /// Where its concession is.
    pub concession: ConcessionAt,
    /// The price of a share when it was started.
    pub par: Money,
    /// Its trains, Pullmans too.
    pub trains: Vec<Train>,
    /// Station tokens that can be placed.
    pub available: u8,
    /// Station tokens for exchange.
    pub exchange: u8,
    /// Its destination token.
    pub destination: Destination,
    /// Turns it has begun.
    pub turns: u16,
    /// The operating round of its first turn, counted through the game.
    pub first_round: u16,
}

/// Where a private company is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PrivateAt {
    /// Not in this game.
    Absent,
    /// In a box or a stack.
    Table,
    /// With a player.
    Player(Player),
    /// With a company.
    Company(Company),
    /// It has closed.
    Closed,
}

/// A private company and what is left of its power.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PrivateState {
    /// Where it is.
    pub at: PrivateAt,
    /// Discount tokens left: P10's two, P8's one.
    pub tokens: u8,
    /// P16: a share was bought in this stock round.
    pub used: bool,
}

/// The stacks that refill the boxes; the next card comes first.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Stacks {
    /// Minors.
    pub minors: Vec<Company>,
    /// Concessions.
    pub concessions: Vec<Company>,
    /// Private companies: one stack, or the three of 1822+.
    pub privates: Vec<Vec<Private>>,
}

/// The bidding boxes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Boxes {
    /// Minors.
    pub minors: [Option<Company>; 4],
    /// Concessions.
    pub concessions: [Option<Company>; 3],
    /// Private companies.
    pub privates: [Option<Private>; 3],
}

/// A player's bidding token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bid {
    /// Whose.
    pub player: Player,
    /// On what.
    pub item: Item,
    /// How much.
    pub price: Money,
}

/// The round that is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Round {
    /// A stock round, counted from 1.
    Stock(u16),
    /// An operating round.
    Operating {
        /// The stock round before it.
        set: u16,
        /// Its number in the set, from 1.
        number: u8,
        /// How many the set has.
        of: u8,
    },
}

/// Why the game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndReason {
    /// Nothing was sold in the first stock round.
    NothingSold,
    /// A price reached the end value.
    StockMarket,
    /// The bank ran out of money.
    Bank,
}

/// When the game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ending {
    /// Why.
    pub reason: EndReason,
    /// After this operating round, or only after the set.
    pub after_this_round: bool,
}

/// A game of 1822.
#[derive(Clone, Debug)]
pub struct State {
    /// The tables of the title.
    pub book: &'static Book,
    /// The options of the setup.
    pub options: Options,
    /// All money.
    pub ledger: Ledger,
    /// What players owe.
    pub debts: Vec<Money>,
    /// The price tokens.
    pub prices: Tokens,
    /// All companies of the title.
    pub companies: Vec<Charter>,
    /// All private companies of the title.
    pub privates: Vec<PrivateState>,
    /// What is still to come into the boxes.
    pub stacks: Stacks,
    /// What can be bid for.
    pub boxes: Boxes,
    /// The bids on it.
    pub bids: Vec<Bid>,
    /// The phase, as an index.
    pub phase: u8,
    /// The trains of the bank and the pool.
    pub depot: Depot,
    /// Trains that have left the game.
    pub gone: Vec<Train>,
    /// The board.
    pub laid: LaidBoard,
    /// The station of London that M14 chose: its roundel space.
    pub roundel: Option<u8>,
    /// The players by number card.
    pub order: Vec<Player>,
    /// The round.
    pub round: Round,
    /// Operating rounds begun so far.
    pub rounds_begun: u16,
    /// The stock round, while it is one.
    pub stock: StockRound,
    /// Companies that have had their turn in this operating round.
    pub operated: Vec<Company>,
    /// What is pending, the last first.
    pub steps: Vec<Step>,
    /// The end that is due.
    pub ending: Option<Ending>,
    /// Whether the game is over.
    pub over: bool,
}

impl Hash for State {
    /// Everything but the tables, which the title stands for.
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.book.title.id.hash(state);
        self.options.hash(state);
        self.ledger.hash(state);
        self.debts.hash(state);
        self.prices.hash(state);
        self.companies.hash(state);
        self.privates.hash(state);
        self.stacks.hash(state);
        self.boxes.hash(state);
        self.bids.hash(state);
        self.phase.hash(state);
        self.depot.hash(state);
        self.gone.hash(state);
        self.laid.hash(state);
        self.roundel.hash(state);
        self.order.hash(state);
        self.round.hash(state);
        self.rounds_begun.hash(state);
        self.stock.hash(state);
        self.operated.hash(state);
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

    /// A private company's short name.
    pub fn private_name(&self, private: Private) -> &'static str {
        &self.book.private_rules(private).id
    }

    /// A train's name.
    pub fn train_name(&self, train: Train) -> &'static str {
        &self.book.train_rules(train).name
    }

    /// A hex's name.
    pub fn hex_name(&self, hex: HexId) -> String {
        self.laid.board().hex_name(hex)
    }

    /// An item's name: `M24`, `C1`, `P9`.
    pub fn item_name(&self, item: Item) -> String {
        match item {
            Item::Minor(company) => format!("M{}", self.name(company)),
            Item::Concession(company) => format!("C{}", self.book.concession_number(company)),
            Item::Private(private) => self.private_name(private).to_owned(),
        }
    }

    /// The item with a name.
    pub fn item(&self, name: &str) -> Option<Item> {
        let (kind, number) = (name.chars().next()?, name.get(1..)?);
        match kind {
            'M' => {
                let company = self.book.title.company(number)?;
                (!self.book.is_major(company)).then_some(Item::Minor(company))
            }
            'C' => {
                let mut majors = self.book.concessions.iter();
                let company = majors
                    .find(|company| self.book.concession_number(**company).to_string() == number)?;
                Some(Item::Concession(*company))
            }
            'P' => Some(Item::Private(self.book.private(name)?)),
            _ => None,
        }
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

    /// All private companies.
    pub fn all_privates(&self) -> impl Iterator<Item = Private> + use<> {
        (0..self.privates.len() as u8).map(Private)
    }

    /// All players, by seat.
    pub fn players(&self) -> impl Iterator<Item = Player> + use<> {
        (0..self.debts.len() as u8).map(Player)
    }

    /// Table 1's row for this number of players.
    pub fn row(&self) -> &'static PlayersRow {
        let count = self.debts.len();
        let rows = &self.book.players;
        rows.iter().find(|row| row.players == count).unwrap_or(&rows[0])
    }

    /// The rules of the present phase.
    pub fn phase_rules(&self) -> &'static super::book::PhaseRules {
        &self.book.phases[usize::from(self.phase)]
    }

    /// A player's cash.
    pub fn cash(&self, player: Player) -> Money {
        self.ledger.cash(Account::Player(player))
    }

    /// A company's cash.
    pub fn treasury(&self, company: Company) -> Money {
        self.ledger.cash(Account::Company(company))
    }

    /// The price of a company's share, if it has one.
    pub fn price(&self, company: Company) -> Option<Money> {
        Some(self.book.market.price(self.prices.place(company)?))
    }

    /// Who directs a company.
    pub fn director(&self, company: Company) -> Option<Player> {
        self.charter(company).stock.director()
    }

    /// The shares of a company that a player holds.
    pub fn shares(&self, company: Company, player: Player) -> u8 {
        self.charter(company).stock.shares(Holder::Player(player))
    }

    /// Whether a company's papers count against nobody's limit (1822 §4.4.2).
    pub fn uncounted(&self, company: Company) -> bool {
        let place = self.prices.place(company);
        place.is_some_and(|at| self.book.market.in_zone(at, "no_certificate_limit"))
    }

    /// The papers that count against a player's limit: shares, concessions
    /// and private companies but P16 (1822 §3.1.11, §3.2.3).
    pub fn certificates(&self, player: Player) -> usize {
        let held = Holder::Player(player);
        let companies = self.all_companies().filter(|company| !self.uncounted(*company));
        let shares: usize =
            companies.map(|c| usize::from(self.charter(c).stock.certificates(held))).sum();
        let concession = ConcessionAt::Player(player);
        let concessions = self.companies.iter().filter(|c| c.concession == concession).count();
        let privates = self.all_privates().filter(|private| {
            self.privates[private.index()].at == PrivateAt::Player(player)
                && self.book.private_rules(*private).power != super::book::Power::TaxHaven
        });
        shares + concessions + privates.count()
    }

    /// The private company with a power that a player holds.
    pub fn player_power(&self, player: Player, power: super::book::Power) -> Option<Private> {
        self.all_privates().find(|private| {
            self.privates[private.index()].at == PrivateAt::Player(player)
                && self.book.private_rules(*private).power == power
        })
    }

    /// The other players after one, in turn order.
    pub fn after_in_order(&self, player: Player) -> Vec<Player> {
        after_in_order(&self.order, player)
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

    /// Moves money; what is earned may repay a loan at once.
    pub fn pay(
        &mut self,
        from: Account,
        to: Account,
        amount: Money,
        reason: Reason,
        events: &mut Events,
    ) {
        self.banker(events).pay(from, to, amount, reason);
        self.repay_as_earned(to, amount, reason, events);
    }

    /// Tells where a price token now is, which may end the game.
    pub(super) fn tell_price(&mut self, company: Company, events: &mut Events) {
        self.banker(events).tell_price(company);
        self.price_reached(company, events);
    }

    /// Moves a price token by single steps; where it comes to may end the
    /// game.
    pub fn move_price(
        &mut self,
        company: Company,
        step: PriceStep,
        times: u8,
        events: &mut Events,
    ) {
        let Some(from) = self.prices.place(company) else { return };
        let to = (0..times).fold(from, |at, _| self.book.market.after(at, step));
        if self.banker(events).move_price(company, to) {
            self.price_reached(company, events);
        }
    }

    /// The first cell where a price stands that a minor or major may start at.
    pub fn start_cell(&self, price: Money) -> Option<Place> {
        self.book.market.priced(&self.book.start_cells, price)
    }
}
