//! Faces and hexes as plain data for JSON: what a drawing needs.
//!
//! The types here only mirror [`super::Face`] and its parts; strings stand
//! for what the board keeps as enums.

use serde::{Deserialize, Serialize};

use super::face;
use super::hex;
use super::laid::TokenKind;
use super::map;
use crate::reading::tagged;

/// One way a hex or tile looks, at rotation 0.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Face {
    /// Its colour.
    pub colour: Colour,
    /// A colour for drawing that differs from `colour`, such as `black`.
    pub frame: Option<String>,
    /// Letters that restrict what may be laid.
    pub label: Option<String>,
    /// Where trains can stop, in order.
    pub stops: Vec<Stop>,
    /// The track.
    pub track: Vec<Segment>,
    /// What must be paid for.
    pub terrain: Vec<Terrain>,
    /// Sides with something along them.
    pub borders: Vec<Border>,
    /// Sides where a neighbour's track already reaches in.
    pub stubs: Vec<u8>,
}

/// The colour of a hex or tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Colour {
    /// An unimproved hex.
    Blank,
    /// The first tiles.
    Yellow,
    /// The second tiles.
    Green,
    /// The third tiles.
    Brown,
    /// The last tiles, and printed hexes that never change.
    Grey,
    /// Areas off the map.
    Red,
    /// Sea.
    Blue,
}

/// What kind of place a stop is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum StopKind {
    /// A city with token spaces.
    City,
    /// A town.
    Town,
    /// An area off the board.
    Offboard,
}

/// A place where a train can stop.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Stop {
    /// City, town or off-board area.
    pub kind: StopKind,
    /// Token spaces; 0 unless it is a city.
    pub slots: u8,
    /// What it earns: one entry with no band where that never changes.
    pub revenue: Vec<Value>,
    /// Stops of one group are one place.
    pub group: Option<String>,
    /// Whether a visit counts against the train.
    pub counts: bool,
    /// Whether it is an off-map area although drawn as a city.
    pub off_map: bool,
    /// Its own name where a hex has several stops.
    pub name: Option<String>,
    /// Where it is drawn: an edge in halves (2 is edge 1, 3 is between edges
    /// 1 and 2), or null for the centre.
    pub loc: Option<u8>,
}

/// What a stop earns while a band is in force.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Revenue"))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Value {
    /// The band, or null where the value never changes.
    pub band: Option<String>,
    /// The value.
    pub value: u16,
}

tagged! {
"End", tag = "type", [rename_all = "camelCase", deny_unknown_fields]
/// Where a piece of track ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum End {
    /// At a side of the hex.
    Edge {
        /// The side, 0 to 5.
        edge: u8,
        /// How many lines lie side by side there.
        of: u8,
        /// Which of them this is, from 0.
        lane: u8,
    },
    /// At a stop.
    Stop {
        /// Its index in the face's `stops`.
        stop: u8,
    },
    /// At the plain junction in the middle.
    Junction,
}
}

/// A piece of track.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Segment {
    /// One end.
    pub a: End,
    /// The other end.
    pub b: End,
    /// A route that uses it ends at the stop it leads to.
    pub terminal: bool,
    /// Tracing outwards from the stop does not leave by it.
    pub arrive_only: bool,
}

/// Difficult terrain, or the price of replacing a tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Terrain {
    /// The printed kind, such as `mountain`.
    pub kind: String,
    /// The price.
    pub cost: u16,
}

/// What lies along a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Border {
    /// The side, 0 to 5.
    pub edge: u8,
    /// What it is.
    pub kind: BorderKind,
    /// The price of each piece of track to it; null where it is impassable.
    pub cost: Option<u16>,
}

/// The kinds of border.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum BorderKind {
    /// No track may lead here.
    Impassable,
    /// Track that leads here costs money.
    Estuary,
}

/// The lattice of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Layout {
    /// How the hexes stand.
    pub orientation: Orientation,
    /// What the letters of hex names count.
    pub letters: Letters,
}

/// How hexes stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Orientation {
    /// A side at the top.
    Flat,
    /// A corner at the top.
    Pointy,
}

/// What the letters of hex names count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Letters {
    /// Letters run to the right.
    Columns,
    /// Letters run downwards.
    Rows,
}

/// A printed hex.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Hex {
    /// Its name, such as `M38`.
    pub hex: String,
    /// The name of the place.
    pub place: Option<String>,
    /// Column in doubled coordinates, rightwards.
    pub col: i16,
    /// Row in doubled coordinates, downwards.
    pub row: i16,
    /// What is printed on it.
    pub face: Face,
}

/// A kind of tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Tile {
    /// Its number.
    pub tile: String,
    /// How many are in the box; null where there is no limit.
    pub count: Option<u16>,
    /// Whether it is never turned.
    pub fixed_rotation: bool,
    /// What is drawn on it.
    pub face: Face,
}

impl From<&face::Face> for Face {
    fn from(face: &face::Face) -> Face {
        Face {
            colour: face.colour.into(),
            frame: face.frame.clone(),
            label: face.label.clone(),
            stops: face.stops.iter().map(Stop::from).collect(),
            track: face.track.iter().copied().map(Segment::from).collect(),
            terrain: face
                .terrain
                .iter()
                .map(|terrain| Terrain { kind: terrain.kind.clone(), cost: terrain.cost })
                .collect(),
            borders: face
                .borders
                .iter()
                .map(|(edge, border)| Border::new(*edge, *border))
                .collect(),
            stubs: face.stubs.iter().map(|edge| edge.index() as u8).collect(),
        }
    }
}

impl From<face::Colour> for Colour {
    fn from(colour: face::Colour) -> Colour {
        match colour {
            face::Colour::Blank => Colour::Blank,
            face::Colour::Yellow => Colour::Yellow,
            face::Colour::Green => Colour::Green,
            face::Colour::Brown => Colour::Brown,
            face::Colour::Grey => Colour::Grey,
            face::Colour::Red => Colour::Red,
            face::Colour::Blue => Colour::Blue,
        }
    }
}

impl From<Colour> for face::Colour {
    fn from(colour: Colour) -> face::Colour {
        match colour {
            Colour::Blank => face::Colour::Blank,
            Colour::Yellow => face::Colour::Yellow,
            Colour::Green => face::Colour::Green,
            Colour::Brown => face::Colour::Brown,
            Colour::Grey => face::Colour::Grey,
            Colour::Red => face::Colour::Red,
            Colour::Blue => face::Colour::Blue,
        }
    }
}

impl From<&face::Stop> for Stop {
    fn from(stop: &face::Stop) -> Stop {
        let revenue = match &stop.revenue {
            face::Revenue::Fixed(value) => vec![Value { band: None, value: *value }],
            face::Revenue::Banded(values) => values
                .iter()
                .map(|(band, value)| Value { band: Some(band.clone()), value: *value })
                .collect(),
        };
        Stop {
            kind: match stop.kind {
                face::StopKind::City { .. } => StopKind::City,
                face::StopKind::Town => StopKind::Town,
                face::StopKind::Offboard => StopKind::Offboard,
            },
            slots: stop.kind.slots(),
            revenue,
            group: stop.group.clone(),
            counts: stop.counts,
            off_map: stop.off_map,
            name: stop.name.clone(),
            loc: stop.loc,
        }
    }
}

impl From<face::End> for End {
    fn from(end: face::End) -> End {
        match end {
            face::End::Edge(edge, lane) => {
                End::Edge { edge: edge.index() as u8, of: lane.of, lane: lane.index }
            }
            face::End::Stop(stop) => End::Stop { stop },
            face::End::Junction => End::Junction,
        }
    }
}

impl From<face::Segment> for Segment {
    fn from(segment: face::Segment) -> Segment {
        Segment {
            a: segment.a.into(),
            b: segment.b.into(),
            terminal: segment.terminal,
            arrive_only: segment.arrive_only,
        }
    }
}

impl Border {
    fn new(edge: hex::Edge, border: face::Border) -> Border {
        let (kind, cost) = match border {
            face::Border::Impassable => (BorderKind::Impassable, None),
            face::Border::Estuary { cost } => (BorderKind::Estuary, Some(cost)),
        };
        Border { edge: edge.index() as u8, kind, cost }
    }
}

/// The kinds of token.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum TokenKindName {
    /// A home or an ordinary station token.
    #[default]
    Station,
    /// A destination token (1822).
    Destination,
    /// A doubling token at its destination (18West).
    Doubling,
    /// A token that brings its own space (18West).
    Bypass,
}

impl From<hex::Layout> for Layout {
    fn from(layout: hex::Layout) -> Layout {
        Layout {
            orientation: match layout.orientation {
                hex::Orientation::Flat => Orientation::Flat,
                hex::Orientation::Pointy => Orientation::Pointy,
            },
            letters: match layout.letters {
                hex::Letters::Columns => Letters::Columns,
                hex::Letters::Rows => Letters::Rows,
            },
        }
    }
}

impl From<Layout> for hex::Layout {
    fn from(layout: Layout) -> hex::Layout {
        hex::Layout {
            orientation: match layout.orientation {
                Orientation::Flat => hex::Orientation::Flat,
                Orientation::Pointy => hex::Orientation::Pointy,
            },
            letters: match layout.letters {
                Letters::Columns => hex::Letters::Columns,
                Letters::Rows => hex::Letters::Rows,
            },
        }
    }
}

impl Hex {
    /// The hexes of a board, in its order.
    pub fn all(board: &map::Board) -> Vec<Hex> {
        let hexes = board.hexes().map(|(id, hex)| Hex {
            hex: board.hex_name(id),
            place: hex.place.clone(),
            col: hex.coord.col,
            row: hex.coord.row,
            face: Face::from(&hex.face),
        });
        hexes.collect()
    }
}

impl Tile {
    /// The tiles of a board, in its order.
    pub fn all(board: &map::Board) -> Vec<Tile> {
        let tiles = board.tiles().map(|(_, tile)| Tile {
            tile: tile.name.clone(),
            count: match tile.supply {
                map::Supply::Limited(count) | map::Supply::Borrowable(count) => Some(count),
                map::Supply::Unlimited => None,
            },
            fixed_rotation: tile.fixed_rotation,
            face: Face::from(&tile.face),
        });
        tiles.collect()
    }
}

impl TokenKindName {
    /// The name of a kind.
    pub const fn of(kind: TokenKind) -> TokenKindName {
        match kind {
            TokenKind::Station => TokenKindName::Station,
            TokenKind::Destination => TokenKindName::Destination,
            TokenKind::Doubling => TokenKindName::Doubling,
            TokenKind::Bypass => TokenKindName::Bypass,
        }
    }

    /// The kind this names.
    pub const fn kind(self) -> TokenKind {
        match self {
            TokenKindName::Station => TokenKind::Station,
            TokenKindName::Destination => TokenKind::Destination,
            TokenKindName::Doubling => TokenKind::Doubling,
            TokenKindName::Bypass => TokenKind::Bypass,
        }
    }
}
