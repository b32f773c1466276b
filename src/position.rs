//! Positions: the board of a title at one moment, as versioned JSON.

use serde::{Deserialize, Serialize};

use crate::board::{Company, Edge, HexId, LaidBoard, Placed, Reserved, Rotation, TileId, Token};
use crate::fault::Fault;
use crate::titles::{PhaseInfo, Title};

pub use crate::board::json::TokenKindName;

/// The word every position file carries in `format`.
pub const FORMAT: &str = "railhead/position";

/// The version this crate writes.
pub const VERSION: u32 = 1;

/// A position as it is stored and passed around.
///
/// ```
/// use railhead::position::Position;
/// let start = Position::start("18West").unwrap();
/// let json = serde_json::to_string(&start).unwrap();
/// let again: Position = serde_json::from_str(&json).unwrap();
/// assert!(again.resolve().is_ok());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Position {
    /// Always `railhead/position`.
    pub format: String,
    /// Version of the format, at present 1.
    pub version: u32,
    /// The title, such as `1822`.
    pub title: String,
    /// The name of the phase.
    pub phase: String,
    /// The tiles on the board.
    #[serde(default)]
    pub tiles: Vec<TileAt>,
    /// The tokens on the board.
    #[serde(default)]
    pub tokens: Vec<TokenAt>,
    /// Home spaces kept free.
    #[serde(default)]
    pub reserved: Vec<ReservedAt>,
    /// Doubling tokens still on their way (18West §8.2).
    #[serde(default)]
    pub markers: Vec<MarkerAt>,
    /// Companies that hold a land grant. Those with a doubling token on its way do
    /// so in any case; it may also have no place on the map (18West §8.2-4).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub land_grants: Vec<String>,
    /// Trains and contracts of the companies that have any.
    #[serde(default)]
    pub companies: Vec<CompanyAt>,
    /// Whether mail contracts serve L-trains too, where they run to a town
    /// (an option of 1822).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub mail_on_local: bool,
    /// Companies with neither director nor concession holder (1822 §5.10.7).
    #[serde(default)]
    pub ownerless: Vec<String>,
    /// Lays made already in the present turn, in order.
    #[serde(default)]
    pub lays: Vec<LayAt>,
}

/// A tile on a hex.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TileAt {
    /// The hex.
    pub hex: String,
    /// The tile's number.
    pub tile: String,
    /// How far it is turned clockwise, in sixths: 0 to 5.
    pub rotation: u8,
}

/// A token on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TokenAt {
    /// Whose it is.
    pub company: String,
    /// The hex.
    pub hex: String,
    /// The stop within the hex, as numbered on the tile that lies there.
    pub stop: u8,
    /// What it is.
    #[serde(default)]
    pub kind: TokenKindName,
    /// Whether it stands beside the city and fills none of its spaces.
    #[serde(default)]
    pub beside: bool,
}

/// A home space kept free for a company.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReservedAt {
    /// For whom.
    pub company: String,
    /// The hex.
    pub hex: String,
    /// The stop within the hex.
    pub stop: u8,
}

/// A doubling token on its way: the hex it stands in and the side on which
/// its company's track arrives.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MarkerAt {
    /// Whose it is.
    pub company: String,
    /// The hex.
    pub hex: String,
    /// The side, 0 to 5.
    pub edge: u8,
}

/// What a company has that matters to its routes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CompanyAt {
    /// The company.
    pub id: String,
    /// Its trains by name; `P+` is a Pullman.
    #[serde(default)]
    pub trains: Vec<String>,
    /// Its mail contracts (1822 §3.1.12).
    #[serde(default)]
    pub mail_contracts: u8,
}

/// A lay of the present turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LayAt {
    /// Who made it.
    pub company: String,
    /// The hex.
    pub hex: String,
    /// The tile that was laid.
    pub tile: String,
    /// How far it is turned.
    pub rotation: u8,
}

/// A doubling token on its way, resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marker {
    /// Whose it is.
    pub company: Company,
    /// The hex it stands in.
    pub hex: HexId,
    /// The side on which its company's track arrives.
    pub edge: Edge,
}

/// A lay of the present turn, resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lay {
    /// Who made it.
    pub company: Company,
    /// Where.
    pub hex: HexId,
    /// What.
    pub placed: Placed,
}

/// A position whose names all exist: what the rules work on.
#[derive(Clone, Debug)]
pub struct Situation {
    /// The title.
    pub title: &'static Title,
    /// The phase.
    pub phase: &'static PhaseInfo,
    /// Tiles, tokens and reserved spaces.
    pub laid: LaidBoard,
    /// Doubling tokens on their way.
    pub markers: Vec<Marker>,
    /// Companies known to hold a land grant, with or without a doubling token
    /// on the map.
    pub land_grants: Vec<Company>,
    /// Trains by company, in the order given.
    pub trains: Vec<Vec<String>>,
    /// Mail contracts by company.
    pub mail_contracts: Vec<u8>,
    /// Whether they serve L-trains too.
    pub mail_on_local: bool,
    /// Companies with neither director nor concession holder.
    pub ownerless: Vec<Company>,
    /// Lays of the present turn.
    pub lays: Vec<Lay>,
}

impl Situation {
    /// A board in a phase; nothing more is known of any company.
    pub fn new(title: &'static Title, phase: &'static PhaseInfo, laid: LaidBoard) -> Situation {
        let count = title.companies.len();
        Situation {
            title,
            phase,
            laid,
            markers: Vec::new(),
            land_grants: Vec::new(),
            trains: vec![Vec::new(); count],
            mail_contracts: vec![0; count],
            mail_on_local: false,
            ownerless: Vec::new(),
            lays: Vec::new(),
        }
    }
}

impl Position {
    /// The board of a title before the first tile: home tokens of no company
    /// are down, except where the rules place them at once (18West §3.1-2).
    pub fn start(title: &str) -> Option<Position> {
        let title = Title::find(title)?;
        let mut start = Position {
            format: FORMAT.to_owned(),
            version: VERSION,
            title: title.id.to_owned(),
            phase: title.phases[0].name.clone(),
            tiles: Vec::new(),
            tokens: Vec::new(),
            reserved: Vec::new(),
            markers: Vec::new(),
            land_grants: Vec::new(),
            companies: Vec::new(),
            mail_on_local: false,
            ownerless: Vec::new(),
            lays: Vec::new(),
        };
        (title.start)(title, &mut start);
        Some(start)
    }

    /// Looks every name up.
    ///
    /// # Errors
    /// Everything that is wrong, each with its place.
    pub fn resolve(&self) -> Result<Situation, Vec<Fault>> {
        let mut errors = Vec::new();
        if self.format != FORMAT {
            let pattern = "not a {format} file";
            errors.push(Fault::new("position/foreign", "format", pattern).fact("format", FORMAT));
        } else if self.version != VERSION {
            let pattern = "version {version} is not one of: {known}";
            let error = Fault::new("position/version", "version", pattern);
            errors.push(error.fact("version", self.version).fact("known", VERSION));
        }
        let Some(title) = Title::find(&self.title) else {
            let pattern = "there is no title \"{title}\"";
            let error = Fault::new("position/unknown_title", "title", pattern);
            errors.push(error.named("title", &self.title));
            return Err(errors);
        };
        let Some(phase) = title.phase(&self.phase) else {
            let pattern = "{title} has no phase \"{phase}\"";
            let error = Fault::new("position/unknown_phase", "phase", pattern);
            errors.push(error.fact("title", title.id).named("phase", &self.phase));
            return Err(errors);
        };
        let mut resolver = Resolver { title, errors };
        let situation = resolver.situation(self, phase);
        if resolver.errors.is_empty() { Ok(situation) } else { Err(resolver.errors) }
    }
}

impl Situation {
    /// The position this came from, up to the order of its lists.
    ///
    /// ```
    /// use railhead::position::Position;
    /// let start = Position::start("18West").unwrap();
    /// assert_eq!(start.resolve().unwrap().position(), start);
    /// ```
    pub fn position(&self) -> Position {
        let board = self.laid.board();
        let id = |company: Company| self.title.info(company).id.clone();
        let tile_at = |hex: HexId, placed: Placed| TileAt {
            hex: board.hex_name(hex),
            tile: board.tile(placed.tile).name.clone(),
            rotation: placed.rotation.index() as u8,
        };
        let on_board =
            board.hexes().filter_map(|(hex, _)| Some(tile_at(hex, self.laid.placed(hex)?)));
        let tokens = self.laid.tokens.iter().map(|token| TokenAt {
            company: id(token.company),
            hex: board.hex_name(token.hex),
            stop: token.stop,
            kind: TokenKindName::of(token.kind),
            beside: token.beside,
        });
        let reserved = self.laid.reserved.iter().map(|kept| ReservedAt {
            company: id(kept.company),
            hex: board.hex_name(kept.hex),
            stop: kept.stop,
        });
        let markers = self.markers.iter().map(|marker| MarkerAt {
            company: id(marker.company),
            hex: board.hex_name(marker.hex),
            edge: marker.edge.index() as u8,
        });
        let companies = self.title.companies.iter().zip(&self.trains).zip(&self.mail_contracts);
        let companies = companies
            .filter(|((_, trains), mail)| !trains.is_empty() || **mail > 0)
            .map(|((info, trains), mail)| CompanyAt {
                id: info.id.clone(),
                trains: trains.clone(),
                mail_contracts: *mail,
            });
        let lays = self.lays.iter().map(|lay| {
            let TileAt { hex, tile, rotation } = tile_at(lay.hex, lay.placed);
            LayAt { company: id(lay.company), hex, tile, rotation }
        });
        Position {
            format: FORMAT.to_owned(),
            version: VERSION,
            title: self.title.id.to_owned(),
            phase: self.phase.name.clone(),
            tiles: on_board.collect(),
            tokens: tokens.collect(),
            reserved: reserved.collect(),
            markers: markers.collect(),
            land_grants: self.land_grants.iter().map(|company| id(*company)).collect(),
            companies: companies.collect(),
            mail_on_local: self.mail_on_local,
            ownerless: self.ownerless.iter().map(|company| id(*company)).collect(),
            lays: lays.collect(),
        }
    }
}

impl Title {
    /// A company by its id.
    ///
    /// # Errors
    /// That there is none, at the place where it is named.
    pub fn known_company(&self, id: &str, at: impl Into<String>) -> Result<Company, Fault> {
        self.company(id).ok_or_else(|| {
            let pattern = "{title} has no company \"{company}\"";
            let error = Fault::new("position/unknown_company", at, pattern);
            error.fact("title", self.id).named("company", id)
        })
    }
}

struct Resolver {
    title: &'static Title,
    errors: Vec<Fault>,
}

impl Resolver {
    fn situation(&mut self, position: &Position, phase: &'static PhaseInfo) -> Situation {
        let laid = LaidBoard::new(self.title.board.clone());
        let mut situation = Situation::new(self.title, phase, laid);
        situation.mail_on_local = position.mail_on_local;
        for (k, at) in position.tiles.iter().enumerate() {
            let at_name = format!("tiles[{k}]");
            let hex = self.hex(&at.hex, &at_name);
            let placed = self.placed(&at.tile, at.rotation, &at_name);
            let (Some(hex), Some(placed)) = (hex, placed) else { continue };
            if situation.laid.placed(hex).is_some() {
                let pattern = "a second tile on {hex}";
                let error = Fault::new("position/two_tiles", format!("{at_name}.hex"), pattern);
                self.errors.push(error.fact("hex", &at.hex));
            }
            situation.laid.place(hex, placed);
        }
        for (k, at) in position.tokens.iter().enumerate() {
            let at_name = format!("tokens[{k}]");
            let company = self.company(&at.company, &at_name);
            let hex = self.stop(&situation.laid, &at.hex, at.stop, &at_name);
            let (Some(company), Some(hex)) = (company, hex) else { continue };
            // A Bypass token brings its own space (18West §7.4.2).
            let (stop, beside) = (at.stop, at.beside || at.kind == TokenKindName::Bypass);
            if !beside && situation.laid.open_slots(hex, stop) == 0 {
                let pattern = "{hex} has no free space for this token";
                let error = Fault::new("position/no_slot", at_name, pattern);
                self.errors.push(error.fact("hex", &at.hex));
                continue;
            }
            let kind = at.kind.kind();
            situation.laid.tokens.push(Token { company, hex, stop, kind, beside });
        }
        for (k, at) in position.reserved.iter().enumerate() {
            let at_name = format!("reserved[{k}]");
            let company = self.company(&at.company, &at_name);
            let hex = self.stop(&situation.laid, &at.hex, at.stop, &at_name);
            let (Some(company), Some(hex)) = (company, hex) else { continue };
            situation.laid.reserved.push(Reserved { company, hex, stop: at.stop });
        }
        for (k, at) in position.markers.iter().enumerate() {
            let at_name = format!("markers[{k}]");
            let company = self.company(&at.company, &at_name);
            let hex = self.hex(&at.hex, &at_name);
            let edge = Edge::new(at.edge);
            if edge.is_none() {
                let pattern = "{edge} is no side: 0 to 5";
                let error = Fault::new("position/bad_edge", format!("{at_name}.edge"), pattern);
                self.errors.push(error.fact("edge", at.edge));
            }
            let (Some(company), Some(hex), Some(edge)) = (company, hex, edge) else { continue };
            situation.markers.push(Marker { company, hex, edge });
        }
        for (k, id) in position.land_grants.iter().enumerate() {
            situation.land_grants.extend(self.named_company(id, format!("landGrants[{k}]")));
        }
        for (k, at) in position.companies.iter().enumerate() {
            let at_name = format!("companies[{k}]");
            let Some(company) = self.named_company(&at.id, format!("{at_name}.id")) else {
                continue;
            };
            for (j, train) in at.trains.iter().enumerate() {
                if !self.title.trains.iter().any(|known| known.name == *train) {
                    let pattern = "{title} has no train \"{train}\"";
                    let place = format!("{at_name}.trains[{j}]");
                    let error = Fault::new("position/unknown_train", place, pattern);
                    self.errors.push(error.fact("title", self.title.id).named("train", train));
                }
            }
            if at.trains.len() > MOST_TRAINS {
                let pattern = "more than {most} trains";
                let error = Fault::new("position/too_many_trains", at_name, pattern);
                self.errors.push(error.fact("most", MOST_TRAINS));
            }
            situation.trains[usize::from(company.0)].clone_from(&at.trains);
            situation.mail_contracts[usize::from(company.0)] = at.mail_contracts;
        }
        for (k, id) in position.ownerless.iter().enumerate() {
            situation.ownerless.extend(self.named_company(id, format!("ownerless[{k}]")));
        }
        for (k, at) in position.lays.iter().enumerate() {
            let at_name = format!("lays[{k}]");
            let company = self.company(&at.company, &at_name);
            let hex = self.hex(&at.hex, &at_name);
            let placed = self.placed(&at.tile, at.rotation, &at_name);
            let (Some(company), Some(hex), Some(placed)) = (company, hex, placed) else { continue };
            situation.lays.push(Lay { company, hex, placed });
        }
        situation
    }

    fn company(&mut self, id: &str, at: &str) -> Option<Company> {
        self.named_company(id, format!("{at}.company"))
    }

    fn named_company(&mut self, id: &str, at: String) -> Option<Company> {
        let company = self.title.known_company(id, at);
        company.map_err(|error| self.errors.push(error)).ok()
    }

    fn hex(&mut self, name: &str, at: &str) -> Option<HexId> {
        let hex = self.title.board.find_hex(name);
        if hex.is_none() {
            let pattern = "{title} has no hex \"{hex}\"";
            let error = Fault::new("position/unknown_hex", format!("{at}.hex"), pattern);
            self.errors.push(error.fact("title", self.title.id).named("hex", name));
        }
        hex
    }

    fn stop(&mut self, laid: &LaidBoard, name: &str, stop: u8, at: &str) -> Option<HexId> {
        let hex = self.hex(name, at)?;
        if usize::from(stop) >= laid.face(hex).stops.len() {
            let pattern = "{hex} has no stop {stop}";
            let error = Fault::new("position/unknown_stop", format!("{at}.stop"), pattern);
            self.errors.push(error.fact("hex", name).fact("stop", stop));
            return None;
        }
        Some(hex)
    }

    fn placed(&mut self, tile: &str, rotation: u8, at: &str) -> Option<Placed> {
        let id: Option<TileId> = self.title.board.find_tile(tile);
        if id.is_none() {
            let pattern = "{title} has no tile \"{tile}\"";
            let error = Fault::new("position/unknown_tile", format!("{at}.tile"), pattern);
            self.errors.push(error.fact("title", self.title.id).named("tile", tile));
        }
        let turn = Rotation::new(rotation);
        if turn.is_none() {
            let pattern = "{rotation} is no rotation: 0 to 5";
            let error = Fault::new("position/bad_rotation", format!("{at}.rotation"), pattern);
            self.errors.push(error.fact("rotation", rotation));
        }
        Some(Placed { tile: id?, rotation: turn? })
    }
}

/// More trains than any rule allows, so that a damaged file cannot ask for
/// an endless search.
const MOST_TRAINS: usize = 12;
