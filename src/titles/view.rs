//! What a screen shows of a game. Companies, trains, private companies and
//! hexes go by name; players by seat, counted from 0, as in decisions and
//! events; money is whole pounds or dollars.
//!
//! All titles share this shape and fill it in their own `view.rs`; what is
//! particular to a title is a variant of [`Extra`].

use serde::Serialize;
use serde_json::{Map, Value};

use crate::board::Company;
use crate::finance::{Account, Arrow, Holder, Ledger, Market, Player, Stock, Tokens};
use crate::game::{Decision, Event, Game};
use crate::position::Position;

use super::{CompanyInfo, CompanyKind, Table, Title, Train, g18west, g1822};

/// All that a screen shows of a game, as it stands now.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// The title's short name.
    pub title: String,
    /// The title's full name.
    pub name: String,
    /// Every option, also those that are as usual; a dealt stack is left out.
    pub options: Map<String, Value>,
    /// How many actions stand.
    pub actions: u32,
    /// How many undone actions can be redone.
    pub redoable: u32,
    /// How many events there have been.
    pub events: u32,
    /// The round.
    pub round: RoundView,
    /// The phase.
    pub phase: PhaseView,
    /// What is to be decided; none when the game is over.
    pub decision: Option<Decision>,
    /// The end that is due.
    pub ending: Option<EndingView>,
    /// Whether the game is over.
    pub over: bool,
    /// Those who have won, by seat; nobody while the game goes on.
    pub winners: Vec<u8>,
    /// The players by number card.
    pub order: Vec<u8>,
    /// In a stock round and in a round of mergers, the players whose turns
    /// come next, the present one first.
    pub turns: Vec<u8>,
    /// The companies in the order of this operating round: those that have
    /// had their turn, the present one last of them, then the others as
    /// prices stand now. In another round, the order of the next.
    pub operating: Vec<OperatingView>,
    /// The players by seat.
    pub players: Vec<PlayerView>,
    /// All companies of the title.
    pub companies: Vec<CompanyView>,
    /// All private companies of the title.
    pub privates: Vec<PrivateView>,
    /// The stock market, row by row.
    pub market: Vec<CellView>,
    /// Trains that no company has.
    pub depot: DepotView,
    /// The bank.
    pub bank: BankView,
    /// The board.
    pub position: Position,
    /// What is particular to the title.
    pub extra: Extra,
}

/// What is particular to a title.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type")]
pub enum Extra {
    /// 1822 and its regional scenarios.
    #[serde(rename = "1822")]
    G1822(Box<g1822::View1822>),
    /// 18West.
    #[serde(rename = "18West")]
    G18West(Box<g18west::View18West>),
}

impl View {
    /// The view of a game as it stands.
    ///
    /// ```
    /// use railhead::game::{Game, Setup};
    /// use railhead::titles::{Table, View};
    /// let setup = Setup::new("1822", &["Ann", "Ben", "Cleo"], 42);
    /// let game: Game<Table> = Game::create(setup).unwrap();
    /// let view = View::new(&game);
    /// assert_eq!((view.round.name.as_str(), view.players[2].cash), ("SR 1", 700));
    /// ```
    pub fn new(game: &Game<Table>) -> View {
        let mut view = match game.state() {
            Table::G1822(state) => state.view(game.setup()),
            Table::G18West(state) => state.view(game.setup()),
        };
        view.actions = game.actions().len() as u32;
        view.redoable = game.redoable() as u32;
        view.add_past(game);
        view
    }

    /// What companies earned, and which gave up a land grant, is no part of
    /// the state: it follows from the events.
    fn add_past(&mut self, game: &Game<Table>) {
        let mut round = "";
        for event in game.events_since(0) {
            self.events += 1;
            match event {
                Event::Round { name } => round = name,
                Event::Run { company, revenue, permanent, mail, .. } => {
                    let company = self.companies.iter_mut().find(|known| known.id == *company);
                    let Some(company) = company else { continue };
                    company.last_run = Some(LastRun {
                        round: round.to_owned(),
                        revenue: *revenue,
                        permanent: *permanent,
                        mail: *mail,
                    });
                }
                Event::Converted { company, abandoned: true } => {
                    if let Extra::G18West(extra) = &mut self.extra {
                        extra.abandoned(company);
                    }
                }
                _ => {}
            }
        }
    }
}

/// The kinds of round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum RoundKind {
    /// A stock round.
    Stock,
    /// A round of mergers and acquisitions (18West §6).
    Mergers,
    /// An operating round.
    Operating,
}

/// The round that is played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RoundView {
    /// Its name, such as `SR 3` or `OR 3.2`.
    pub name: String,
    /// What kind of round.
    pub kind: RoundKind,
    /// The number of the stock round, or of the one before it.
    pub set: u16,
    /// Its number among the operating rounds of the set, from 1; 1 for others.
    pub number: u8,
    /// How many of its kind the set has.
    pub of: u8,
}

impl RoundView {
    /// A stock round.
    pub(super) fn stock(set: u16) -> RoundView {
        RoundView { name: format!("SR {set}"), kind: RoundKind::Stock, set, number: 1, of: 1 }
    }

    /// An operating round.
    pub(super) fn operating(set: u16, number: u8, of: u8) -> RoundView {
        RoundView {
            name: format!("OR {set}.{number}"),
            kind: RoundKind::Operating,
            set,
            number,
            of,
        }
    }
}

/// How many trains a kind of company may have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TrainLimit {
    /// The kind.
    pub kind: CompanyKind,
    /// The trains.
    pub trains: u8,
}

/// A phase and what it allows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PhaseView {
    /// Its name.
    pub name: String,
    /// The colours of tiles that may be laid.
    pub colours: Vec<String>,
    /// The band of values in force for areas valued by phase.
    pub band: String,
    /// Operating rounds in a set that begins in it.
    pub operating_rounds: u8,
    /// How many trains companies may have.
    pub train_limits: Vec<TrainLimit>,
    /// The trains that become obsolete when it begins.
    pub rusts: Vec<String>,
    /// The trains whose first purchase begins it.
    pub started_by: Vec<String>,
}

impl PhaseView {
    /// A phase with its limits of trains. Of every train of the title: the
    /// phase that makes it obsolete, and the one that it starts.
    pub(super) fn new(
        title: &Title,
        phase: u8,
        operating_rounds: u8,
        limits: &[(CompanyKind, usize)],
        trains: impl Iterator<Item = (Option<u8>, Option<u8>)>,
    ) -> PhaseView {
        let info = &title.phases[usize::from(phase)];
        let (mut rusts, mut started_by) = (Vec::new(), Vec::new());
        for (train, (rusts_in, starts)) in title.trains.iter().zip(trains) {
            rusts.extend((rusts_in == Some(phase)).then(|| train.name.clone()));
            started_by.extend((starts == Some(phase)).then(|| train.name.clone()));
        }
        let limit = |(kind, trains): &(CompanyKind, usize)| TrainLimit {
            kind: *kind,
            trains: *trains as u8,
        };
        PhaseView {
            name: info.name.clone(),
            colours: info.colours.clone(),
            band: info.band.clone(),
            operating_rounds,
            train_limits: limits.iter().map(limit).collect(),
            rusts,
            started_by,
        }
    }
}

/// Shares of one company in the hands of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Holding {
    /// The company.
    pub company: String,
    /// The shares, the director's certificate counted in full.
    pub shares: u8,
    /// The papers.
    pub certificates: u8,
    /// Whether the director's certificate is among them.
    pub director: bool,
}

impl Holding {
    /// What a player has of a company; none if nothing.
    pub(super) fn of(company: &str, stock: &Stock, player: Player) -> Option<Holding> {
        let held = Holder::Player(player);
        (stock.shares(held) > 0).then(|| Holding {
            company: company.to_owned(),
            shares: stock.shares(held),
            certificates: stock.certificates(held),
            director: stock.director() == Some(player),
        })
    }
}

/// A bid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BidView {
    /// The player.
    pub player: u8,
    /// On what: `M24`, `C1`, `P9`, or a company.
    pub item: String,
    /// How much.
    pub price: i32,
    /// Whether nobody has bid more.
    pub highest: bool,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PlayerView {
    /// The seat.
    pub seat: u8,
    /// The name.
    pub name: String,
    /// Cash, what is committed included.
    pub cash: i32,
    /// What highest bids bind of it.
    pub committed: i32,
    /// What may be spent.
    pub free: i32,
    /// What is owed.
    pub debt: i32,
    /// What all is worth now, debts taken off.
    pub worth: i32,
    /// Papers that count against the limit.
    pub certificates: u16,
    /// How many there may be.
    pub certificate_limit: u16,
    /// Shares, by company in the order of the title.
    pub holdings: Vec<Holding>,
    /// Private companies.
    pub privates: Vec<String>,
    /// Concessions.
    pub concessions: Vec<String>,
    /// Bids that stand, highest or not.
    pub bids: Vec<BidView>,
}

impl PlayerView {
    /// What there is to show of any player: cash, all of it free, and shares
    /// of companies in the order of the title.
    pub(super) fn of<'s>(
        title: &Title,
        ledger: &Ledger,
        stocks: impl Iterator<Item = &'s Stock>,
        player: Player,
        name: &str,
    ) -> PlayerView {
        let cash = ledger.cash(Account::Player(player)).0;
        let companies = title.companies.iter().zip(stocks);
        PlayerView {
            seat: player.0,
            name: name.to_owned(),
            cash,
            committed: 0,
            free: cash,
            debt: 0,
            worth: 0,
            certificates: 0,
            certificate_limit: 0,
            holdings: companies
                .filter_map(|(company, stock)| Holding::of(&company.id, stock, player))
                .collect(),
            privates: Vec::new(),
            concessions: Vec::new(),
            bids: Vec::new(),
        }
    }
}

impl PricePlace {
    /// Where the token of a company lies.
    pub(super) fn of(tokens: &Tokens, company: Company) -> Option<PricePlace> {
        let at = tokens.place(company)?;
        let above = tokens.at(at).take_while(|other| *other != company);
        Some(PricePlace { row: at.row, col: at.col, stack: above.count() as u8 })
    }
}

/// How far a company has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum CompanyStatus {
    /// Not in this game.
    Absent,
    /// Its director's certificate has not been sold.
    Waiting,
    /// It is started and does not operate yet.
    Started,
    /// It operates.
    Floated,
    /// It has left the game.
    Closed,
}

/// A price token on the stock market.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PricePlace {
    /// The row, from 0 at the top.
    pub row: u8,
    /// The column, from 0 at the left.
    pub col: u8,
    /// Its place in the stack of the cell, 0 on top.
    pub stack: u8,
}

/// Who holds shares of a company.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ShareHolder {
    /// `treasury`, `offering`, `pool`, `player 0`, or a private company.
    pub holder: String,
    /// The shares.
    pub shares: u8,
    /// The papers.
    pub certificates: u8,
}

impl ShareHolder {
    /// All who have shares of a company.
    pub(super) fn all(title: &Title, stock: &Stock) -> Vec<ShareHolder> {
        let holders = stock.holders().into_iter().map(|holder| ShareHolder {
            holder: title.holder_name(holder),
            shares: stock.shares(holder),
            certificates: stock.certificates(holder),
        });
        holders.collect()
    }
}

/// A train that somebody has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TrainView {
    /// Its name.
    pub name: String,
    /// The phase in which it becomes obsolete; none if never.
    pub rusts_in: Option<String>,
    /// Whether it counts against the limit of trains.
    pub counts: bool,
}

impl TrainView {
    /// A train that becomes obsolete in some phase, or never.
    pub(super) fn new(
        title: &Title,
        train: Train,
        rusts_in: Option<u8>,
        counts: bool,
    ) -> TrainView {
        TrainView {
            name: title.train_name(train).to_owned(),
            rusts_in: title.phase_named(rusts_in),
            counts,
        }
    }
}

/// Station tokens of a company.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TokensView {
    /// Those on the board, without destination, doubling and bypass tokens.
    pub placed: u8,
    /// Those that can be placed.
    pub available: u8,
    /// Those that an acquisition makes available (1822 §5.6.3).
    pub exchange: u8,
    /// What the next one costs, as a rule.
    pub cost: i32,
}

/// Where a company wants to get to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct DestinationView {
    /// The hex.
    pub hex: String,
    /// Whether it has been connected.
    pub reached: bool,
}

impl DestinationView {
    /// The destination of a company that has one.
    pub(super) fn of(title: &Title, company: Company, reached: bool) -> Option<DestinationView> {
        let place = title.info(company).destination.as_ref()?;
        Some(DestinationView { hex: place.hex.clone(), reached })
    }
}

/// What a company did when it ran last.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct LastRun {
    /// The round.
    pub round: String,
    /// What the ordinary trains earned.
    pub revenue: i32,
    /// What the permanent trains earned.
    pub permanent: i32,
    /// What mail contracts paid.
    pub mail: i32,
}

/// A company.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CompanyView {
    /// Its short name.
    pub id: String,
    /// Its full name.
    pub name: String,
    /// What kind of company it is.
    pub kind: CompanyKind,
    /// How far it has come.
    pub status: CompanyStatus,
    /// Who directs it.
    pub director: Option<u8>,
    /// The price of a share when it was started.
    pub par: Option<i32>,
    /// The price of a share.
    pub price: Option<i32>,
    /// Where its price token stands.
    pub place: Option<PricePlace>,
    /// Its cash.
    pub treasury: i32,
    /// How many shares there are.
    pub shares: u8,
    /// How many of them the director's certificate is.
    pub director_shares: u8,
    /// Who holds them; only those who have some.
    pub holders: Vec<ShareHolder>,
    /// Its trains.
    pub trains: Vec<TrainView>,
    /// How many that count it may have.
    pub train_limit: u8,
    /// Its station tokens.
    pub tokens: TokensView,
    /// Where it wants to get to.
    pub destination: Option<DestinationView>,
    /// Its private companies.
    pub privates: Vec<String>,
    /// How often its turn has come.
    pub turns: u16,
    /// What it did when it ran last.
    pub last_run: Option<LastRun>,
}

impl CompanyView {
    /// What there is to show of any company; titles know the rest: how far it
    /// has come, and what lies on its charter.
    pub(super) fn of(
        title: &Title,
        market: &Market,
        ledger: &Ledger,
        prices: &Tokens,
        company: Company,
        stock: &Stock,
    ) -> CompanyView {
        let CompanyInfo { id, name, kind, .. } = title.info(company);
        CompanyView {
            id: id.clone(),
            name: name.clone(),
            kind: *kind,
            status: CompanyStatus::Waiting,
            director: stock.director().map(|player| player.0),
            par: None,
            price: prices.place(company).map(|at| market.price(at).0),
            place: PricePlace::of(prices, company),
            treasury: ledger.cash(Account::Company(company)).0,
            shares: stock.total(),
            director_shares: stock.director_shares(),
            holders: ShareHolder::all(title, stock),
            trains: Vec::new(),
            train_limit: 0,
            tokens: TokensView { placed: 0, available: 0, exchange: 0, cost: 0 },
            destination: None,
            privates: Vec::new(),
            turns: 0,
            last_run: None,
        }
    }
}

/// A company in the order of an operating round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OperatingView {
    /// The company.
    pub company: String,
    /// Whether its turn has come in this round.
    pub operated: bool,
}

impl OperatingView {
    /// Companies in order: those that have operated in this round, the others
    /// as they stand now.
    pub(super) fn all(
        title: &Title,
        operated: &[Company],
        order: &[Company],
    ) -> Vec<OperatingView> {
        let waiting = order.iter().filter(|company| !operated.contains(company));
        let all = operated.iter().map(|company| (company, true));
        let all = all.chain(waiting.map(|company| (company, false)));
        all.map(|(company, operated)| OperatingView {
            company: title.company_name(*company).to_owned(),
            operated,
        })
        .collect()
    }
}

/// Where a token goes that should leave a cell of the market sideways.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum ArrowView {
    /// Up, instead of to the right.
    Up,
    /// Down, instead of to the left.
    Down,
    /// Nowhere.
    Stay,
}

/// A cell of the stock market.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CellView {
    /// The row, from 0 at the top.
    pub row: u8,
    /// The column, from 0 at the left.
    pub col: u8,
    /// The price.
    pub price: i32,
    /// The coloured zones it lies in, such as `start`.
    pub zones: Vec<String>,
    /// What is printed on its edge.
    pub arrow: Option<ArrowView>,
    /// The companies whose tokens lie there, the top one first.
    pub companies: Vec<String>,
}

impl CellView {
    /// The cells of a market with the companies on them.
    pub(super) fn all(title: &Title, market: &Market, prices: &Tokens) -> Vec<CellView> {
        let companies = |at| prices.at(at).map(|c| title.company_name(c).to_owned()).collect();
        let cells = market.cells().map(|(at, cell)| CellView {
            row: at.row,
            col: at.col,
            price: cell.price.0,
            zones: market.zones(cell).map(str::to_owned).collect(),
            arrow: cell.arrow.map(|arrow| match arrow {
                Arrow::Up => ArrowView::Up,
                Arrow::Down => ArrowView::Down,
                Arrow::Stay => ArrowView::Stay,
            }),
            companies: companies(at),
        });
        cells.collect()
    }
}

/// A kind of train.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TrainKind {
    /// Its name.
    pub name: String,
    /// What the bank asks for it; none where it is not for sale.
    pub cost: Option<i32>,
    /// The phase in which it becomes obsolete; none if never.
    pub rusts_in: Option<String>,
    /// The phase that its first purchase begins.
    pub starts: Option<String>,
    /// Whether it counts against the limit of trains.
    pub counts: bool,
}

/// A pile of train cards in the bank.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PileView {
    /// The trains that a card can be: one, or one on each side.
    pub trains: Vec<TrainKind>,
    /// Cards left; none where there is no end of them.
    pub left: Option<u8>,
    /// Whether its cards are sold next; of 18West two piles can be open at
    /// once (18West §7.8-5).
    pub next: bool,
}

/// Trains that no company has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct DepotView {
    /// Those of the bank, in the order in which they come.
    pub piles: Vec<PileView>,
    /// Those in the bank pool.
    pub pool: Vec<TrainView>,
}

/// Where a private company is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum PrivateStatus {
    /// Not in this game.
    Absent,
    /// Still to come, or not known to be absent where stacks are hidden.
    Stack,
    /// It can be bid for.
    Offered,
    /// Somebody has it.
    Owned,
    /// It has left the game.
    Closed,
}

/// A private company.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PrivateView {
    /// Its short name.
    pub id: String,
    /// Its full name.
    pub name: String,
    /// What it can do, as a key to a text: `mail_contract`, `train`.
    pub power: String,
    /// What it pays each operating round.
    pub revenue: i32,
    /// Where it is.
    pub status: PrivateStatus,
    /// Whose it is: `player 0`, or a company.
    pub owner: Option<String>,
    /// Money on its charter.
    pub cash: i32,
    /// What is left of a power that is used up in parts.
    pub uses_left: Option<u8>,
    /// The phase from which a company may acquire it; none if never.
    pub acquired_from: Option<String>,
}

/// The bank.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BankView {
    /// Its cash; it goes on paying below zero.
    pub cash: i32,
    /// Whether it has ever run out.
    pub broken: bool,
}

impl BankView {
    /// The bank of a ledger.
    pub(super) fn of(ledger: &Ledger) -> BankView {
        BankView { cash: ledger.cash(Account::Bank).0, broken: ledger.broken() }
    }
}

/// The end that is due.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct EndingView {
    /// Why, as in the event.
    pub reason: String,
    /// After this operating round, or only after the whole set.
    pub after_this_round: bool,
}
