//! Companies and what they have, as a screen shows them.

use serde::Serialize;

use crate::board::Company;
use crate::finance::{Account, Ledger, Market, Stock, Tokens};
use crate::titles::{CompanyInfo, CompanyKind, Title, Train};

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
    pub(in crate::titles) fn of(
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

impl PricePlace {
    /// Where the token of a company lies.
    pub(in crate::titles) fn of(tokens: &Tokens, company: Company) -> Option<PricePlace> {
        let at = tokens.place(company)?;
        let above = tokens.at(at).take_while(|other| *other != company);
        Some(PricePlace { row: at.row, col: at.col, stack: above.count() as u8 })
    }
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
    pub(in crate::titles) fn all(title: &Title, stock: &Stock) -> Vec<ShareHolder> {
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
    pub(in crate::titles) fn new(
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
    pub(in crate::titles) fn of(
        title: &Title,
        company: Company,
        reached: bool,
    ) -> Option<DestinationView> {
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
