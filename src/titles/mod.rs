//! The titles: what is particular to one game, composed from shared parts.

mod banker;
mod company;
mod depot;
mod examples;
mod fleet;
pub mod g1822;
pub mod g18west;
mod json;
mod lays;
mod names;
mod option_info;
pub mod options;
mod rota;
mod table;
mod title_info;
mod turn;
pub mod view;

use std::sync::{Arc, OnceLock};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::board::{self, Company, DataError, read_board};
use crate::finance::Market;
use crate::position::{Position, Situation};
use crate::reading;

pub use company::{CompanyInfo, CompanyKind, Grant, StartMarker, StopPlace};
pub use depot::{Depot, TrainAt};
pub use examples::Examples;
pub use fleet::Fleet;
pub use json::{Board, BoardInfo, boards};
pub use lays::{LegalLay, Reached, ReachedSide, ReachedStop};
pub use option_info::{OptionInfo, OptionValue};
pub use rota::{Rota, StockRound, after_in_order};
pub use table::Table;
pub use title_info::{PlayersInfo, PrivateInfo, Tables, TitleInfo, tables, titles};
pub use turn::Turn;
pub use view::{Extra, View};

/// A phase, as far as track and routes care.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PhaseInfo {
    /// Its name: that of the train that starts it.
    pub name: String,
    /// The colours of tiles that may be laid.
    pub colours: Vec<String>,
    /// The band of values in force for areas valued by phase.
    pub band: String,
}

impl PhaseInfo {
    /// The colours of tiles that may be laid.
    pub(crate) fn tile_colours(&self) -> Vec<board::Colour> {
        self.colours.iter().filter_map(|name| board::colour_named(name)).collect()
    }
}

/// A kind of train.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TrainInfo {
    /// Its name.
    pub name: String,
    /// Its price in the bank; none for trains that come with a private company.
    pub cost: Option<u16>,
}

/// A kind of train, as an index into the trains of its title.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Train(pub u8);

/// A game that can be played.
#[derive(Clone, Debug)]
pub struct Title {
    /// Its short name: `1822`, `1822MRS`, `1822NRS`, `18West`.
    pub id: &'static str,
    /// Its full name.
    pub name: &'static str,
    /// Board and tiles.
    pub board: Arc<board::Board>,
    /// Its companies; [`Company`] is an index into them.
    pub companies: Vec<CompanyInfo>,
    /// Its phases in order.
    pub phases: Vec<PhaseInfo>,
    /// Its trains, the cheapest first, special ones last.
    pub trains: Vec<TrainInfo>,
    /// Names of its private companies; [`Private`](crate::finance::Private)
    /// is an index into them.
    pub privates: Vec<String>,
    /// Puts on the board what the set-up puts there.
    pub start: fn(&Title, &mut Position),
    /// What a company can run.
    pub fleet: fn(&Situation, Company) -> Fleet,
    /// What it says of tiles and how they are joined.
    pub tiles: &'static dyn board::LayRules,
    /// What restricts its routes.
    pub routes: board::RouteRules,
    /// Every tile a company may lay now.
    pub lays: fn(&Situation, Company) -> Vec<board::TileLay>,
}

impl Title {
    /// All titles.
    ///
    /// ```
    /// let ids: Vec<_> = railhead::titles::Title::all().iter().map(|title| title.id).collect();
    /// assert_eq!(ids, ["1822", "1822MRS", "1822NRS", "18West"]);
    /// ```
    pub fn all() -> &'static [Title] {
        static ALL: OnceLock<Vec<Title>> = OnceLock::new();
        ALL.get_or_init(|| {
            let mut all = g1822::titles();
            all.push(g18west::title());
            all
        })
    }

    /// The title with a short name.
    pub fn find(id: &str) -> Option<&'static Title> {
        Title::all().iter().find(|title| title.id == id)
    }

    /// The company with a short name.
    pub fn company(&self, id: &str) -> Option<Company> {
        let at = self.companies.iter().position(|company| company.id == id)?;
        Some(Company(at as u16))
    }

    /// What is known of a company.
    pub fn info(&self, company: Company) -> &CompanyInfo {
        &self.companies[usize::from(company.0)]
    }

    /// The phase with a name.
    pub fn phase(&self, name: &str) -> Option<&PhaseInfo> {
        self.phases.iter().find(|phase| phase.name == name)
    }
}

/// The built-in data files are checked by the tests; a fault in them is a
/// fault of the build and names the hex.
fn built_in(board: Result<board::Board, Vec<DataError>>) -> Arc<board::Board> {
    match board {
        Ok(board) => Arc::new(board),
        Err(errors) => {
            let all: Vec<String> = errors.iter().map(ToString::to_string).collect();
            panic!("built-in board: {}", all.join("; "))
        }
    }
}

fn built_in_json<T: DeserializeOwned>(file: &str, text: &str) -> T {
    reading::read(text).unwrap_or_else(|error| panic!("built-in {file}: {error}"))
}

/// The built-in tables name only what exists; a fault is one of the build.
fn known<T>(found: Option<T>, name: &str) -> T {
    found.unwrap_or_else(|| panic!("built-in tables: there is no {name}"))
}

fn built_in_market(text: &str) -> Market {
    Market::read(text).unwrap_or_else(|error| panic!("built-in market: {error}"))
}

fn board(map: &str, tiles: &str, base: Option<&board::Board>) -> Arc<board::Board> {
    built_in(read_board(map, tiles, base))
}
