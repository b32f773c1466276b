//! What is drawn on a tile or printed on a hex: stops, track, terrain, label.

use super::hex::{Edge, Rotation};

/// The colour of a tile or a printed hex.
///
/// Track grows blank < yellow < green < brown < grey; grey, red and blue
/// *hexes* are never laid upon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StopKind {
    /// A city with a number of spaces for station tokens.
    City {
        /// Token spaces.
        slots: u8,
    },
    /// A town or small station.
    Town,
    /// An area off the board without a token space.
    Offboard,
}

/// What a stop earns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Revenue {
    /// Always the same.
    Fixed(u16),
    /// By the band the phase names (`yellow`, `middle`, ...), in printed order.
    Banded(Vec<(String, u16)>),
}

/// A place where a train can stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stop {
    /// City, town or off-board area.
    pub kind: StopKind,
    /// What it earns.
    pub revenue: Revenue,
    /// Stops of one group are one place: a route may use only one of them.
    pub group: Option<String>,
    /// Whether a visit counts against the train (not the English Channel, 1822 §5.13.7).
    pub counts: bool,
    /// Whether it is an off-map area although drawn as a city (18West: Seattle).
    pub off_map: bool,
    /// The name of this stop where a hex has several.
    pub name: Option<String>,
    /// Where it is drawn: an edge in halves (3 is between edges 1 and 2), or none for the centre.
    pub loc: Option<u8>,
}

/// One of several parallel lines over a side.
///
/// Line `index` of `of` meets line `of - 1 - index` of `of` on the facing
/// side; a single line facing two meets the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lane {
    /// How many lines lie side by side.
    pub of: u8,
    /// Which of them this is, from 0.
    pub index: u8,
}

impl Lane {
    /// The only line of its side.
    pub const SINGLE: Lane = Lane { of: 1, index: 0 };
}

/// Where a piece of track ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum End {
    /// At a side of the hex.
    Edge(Edge, Lane),
    /// At the stop with this index.
    Stop(u8),
    /// At the plain junction in the middle, where all such pieces meet.
    Junction,
}

/// One piece of track.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Segment {
    /// One end.
    pub a: End,
    /// The other end.
    pub b: End,
    /// A route that uses this piece ends at the stop it leads to.
    pub terminal: bool,
    /// Tracing outwards from the stop does not leave by this piece (1822 §5.4.7).
    pub arrive_only: bool,
}

/// What must be paid for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terrain {
    /// The printed kind, such as `mountain`.
    pub kind: String,
    /// Price of laying the first tile (or of every upgrade, on a tile).
    pub cost: u16,
}

/// What lies along a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Border {
    /// No track may lead to this side.
    Impassable,
    /// Track that leads to this side costs money (1822 §5.8.9-3).
    Estuary {
        /// Price for each tile that adds a piece to the side.
        cost: u16,
    },
}

/// Everything drawn on a tile or a hex, at rotation 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Face {
    /// Its colour.
    pub colour: Colour,
    /// Where trains can stop, in order.
    pub stops: Vec<Stop>,
    /// The track.
    pub track: Vec<Segment>,
    /// Letters that restrict what may be laid.
    pub label: Option<String>,
    /// Difficult terrain, or the price of replacing this tile.
    pub terrain: Vec<Terrain>,
    /// Sides with something along them.
    pub borders: Vec<(Edge, Border)>,
    /// Sides where a neighbour's track already reaches in (1822 §5.10.1).
    pub stubs: Vec<Edge>,
    /// A colour for drawing that differs from `colour` (London is black).
    pub frame: Option<String>,
}

impl Revenue {
    /// The value in a band; 0 where the band is not printed.
    pub fn at(&self, band: &str) -> u16 {
        match self {
            Revenue::Fixed(value) => *value,
            Revenue::Banded(values) => {
                values.iter().find(|(name, _)| name == band).map_or(0, |(_, value)| *value)
            }
        }
    }
}

impl StopKind {
    /// Token spaces; 0 for towns and off-board areas.
    pub const fn slots(self) -> u8 {
        match self {
            StopKind::City { slots } => slots,
            StopKind::Town | StopKind::Offboard => 0,
        }
    }
}

impl End {
    /// This end after a turn.
    pub const fn turned(self, by: Rotation) -> End {
        match self {
            End::Edge(edge, lane) => End::Edge(edge.turned(by), lane),
            other => other,
        }
    }
}

impl Segment {
    /// This piece after a turn.
    pub const fn turned(self, by: Rotation) -> Segment {
        Segment { a: self.a.turned(by), b: self.b.turned(by), ..self }
    }

    /// The sides this piece leads to.
    pub fn edges(self) -> impl Iterator<Item = Edge> {
        [self.a, self.b].into_iter().filter_map(|end| match end {
            End::Edge(edge, _) => Some(edge),
            _ => None,
        })
    }
}

impl Face {
    /// An empty face of a colour.
    pub const fn empty(colour: Colour) -> Face {
        Face {
            colour,
            stops: Vec::new(),
            track: Vec::new(),
            label: None,
            terrain: Vec::new(),
            borders: Vec::new(),
            stubs: Vec::new(),
            frame: None,
        }
    }

    /// This face after a turn.
    #[must_use]
    pub fn turned(mut self, by: Rotation) -> Face {
        for segment in &mut self.track {
            *segment = segment.turned(by);
        }
        for (edge, _) in &mut self.borders {
            *edge = edge.turned(by);
        }
        for edge in &mut self.stubs {
            *edge = edge.turned(by);
        }
        for loc in self.stops.iter_mut().filter_map(|stop| stop.loc.as_mut()) {
            *loc = (*loc + 2 * by.index() as u8) % 12;
        }
        self
    }

    /// Whether some track leads to this side.
    pub fn has_exit(&self, edge: Edge) -> bool {
        self.track.iter().any(|segment| segment.edges().any(|e| e == edge))
    }

    /// What lies along a side.
    pub fn border(&self, edge: Edge) -> Option<Border> {
        self.borders.iter().find(|(e, _)| *e == edge).map(|(_, border)| *border)
    }
}
