//! What a title brings before a game begins: whom it is for, its options, and
//! the tables of its rulebook.

use serde::Serialize;

use super::view::{CellView, PhaseView, TrainKind};
use super::{CompanyInfo, OptionInfo, Title, g18west, g1822};

/// A title that can be played.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TitleInfo {
    /// Its short name.
    pub title: String,
    /// Its full name.
    pub name: String,
    /// The money in the bank before anything is paid out.
    pub bank: i32,
    /// What every number of players brings.
    pub players: Vec<PlayersInfo>,
    /// Its options.
    pub options: Vec<OptionInfo>,
}

/// What a number of players brings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PlayersInfo {
    /// How many players.
    pub players: u8,
    /// What each of them starts with.
    pub cash: i32,
    /// The certificate limit.
    pub certificates: u16,
    /// Whether the rulebook has this number.
    pub official: bool,
}

/// The tables of a title.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Tables {
    /// The title's short name.
    pub title: String,
    /// The companies.
    pub companies: Vec<CompanyInfo>,
    /// The private companies.
    pub privates: Vec<PrivateInfo>,
    /// The kinds of train.
    pub trains: Vec<TrainKind>,
    /// The phases in order.
    pub phases: Vec<PhaseView>,
    /// The stock market, row by row.
    pub market: Vec<CellView>,
}

/// A private company.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PrivateInfo {
    /// Its short name.
    pub id: String,
    /// Its full name.
    pub name: String,
    /// What it can do, as a key to a text: `mail_contract`, `train`.
    pub power: String,
    /// The train that it becomes.
    pub train: Option<String>,
    /// What it pays each operating round.
    pub revenue: i32,
    /// The phase from which a company may acquire it; none if never.
    pub acquired_from: Option<String>,
    /// Whether every kind of company may acquire it.
    pub by_minors: bool,
}

/// All titles that can be played.
///
/// ```
/// let titles = railhead::titles::titles();
/// assert_eq!((titles[0].title.as_str(), titles[0].bank), ("1822", 12000));
/// ```
pub fn titles() -> Vec<TitleInfo> {
    let info = |title| g1822::title_info(title).or_else(|| g18west::title_info(title));
    Title::all().iter().filter_map(info).collect()
}

/// The tables of a title that can be played.
pub fn tables(title: &str) -> Option<Tables> {
    g1822::tables(title).or_else(|| g18west::tables(title))
}
