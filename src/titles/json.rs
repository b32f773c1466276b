//! The board of a title as plain data for JSON: all that a drawing needs.

use serde::{Deserialize, Serialize};

use crate::board::json::{Hex, Layout, Tile};

use super::{CompanyInfo, PhaseInfo, Title, TrainInfo};

/// A title to choose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BoardInfo {
    /// Its short name.
    pub title: String,
    /// Its full name.
    pub name: String,
}

/// The board of a title, with its tiles, companies, phases and trains.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Board {
    /// The title's short name.
    pub title: String,
    /// The title's full name.
    pub name: String,
    /// The lattice and the names of its hexes.
    pub layout: Layout,
    /// The names of the value bands, in the order in which they come.
    pub bands: Vec<String>,
    /// The printed hexes.
    pub hexes: Vec<Hex>,
    /// The tiles.
    pub tiles: Vec<Tile>,
    /// The companies.
    pub companies: Vec<CompanyInfo>,
    /// The phases in order.
    pub phases: Vec<PhaseInfo>,
    /// The trains.
    pub trains: Vec<TrainInfo>,
}

/// All titles.
///
/// ```
/// let titles = railhead::titles::boards();
/// assert_eq!(titles[0].name, "1822: The Railways of Great Britain");
/// ```
pub fn boards() -> Vec<BoardInfo> {
    let infos = Title::all()
        .iter()
        .map(|title| BoardInfo { title: title.id.to_owned(), name: title.name.to_owned() });
    infos.collect()
}

impl Board {
    /// The board of a title as plain data.
    ///
    /// ```
    /// use railhead::titles::{Board, Title};
    /// let board = Board::new(Title::find("18West").unwrap());
    /// let json = serde_json::to_value(&board).unwrap();
    /// assert_eq!(json["layout"]["orientation"], "pointy");
    /// assert_eq!(json["hexes"][0]["hex"], "A4");
    /// ```
    pub fn new(title: &Title) -> Board {
        Board {
            title: title.id.to_owned(),
            name: title.name.to_owned(),
            layout: title.board.layout().into(),
            bands: title.board.bands().to_vec(),
            hexes: Hex::all(&title.board),
            tiles: Tile::all(&title.board),
            companies: title.companies.clone(),
            phases: title.phases.clone(),
            trains: title.trains.clone(),
        }
    }
}
