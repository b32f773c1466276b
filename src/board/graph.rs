//! The track of a whole board as a graph: stops, junctions and border
//! crossings joined by pieces of track.

use super::hex::Coord;

/// A stop of the graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StopIx(pub u16);

/// A piece of track of the graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PieceIx(pub u16);

/// The plain junction of a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct JunctionIx(pub u16);

/// One line over one border between two hexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BorderIx(pub u16);

/// Where pieces of track meet.
///
/// - At a stop a route may go on by any other piece of the stop, unless the
///   stop or the piece ends it.
/// - At a junction a route may go on by any other piece, and meets it once.
/// - At a border a route goes on by a piece of the *other* hex. Two pieces of
///   one hex that share a border do not connect there, and only one of them
///   can be used by a route, or by routes that share no track.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Node {
    /// A place to stop.
    Stop(StopIx),
    /// A plain junction.
    Junction(JunctionIx),
    /// A crossing from hex to hex.
    Border(BorderIx),
}

/// A piece of track in place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The hex it lies in, as an index into [`TrackGraph::hexes`].
    pub hex: u16,
    /// What it joins.
    pub ends: [Node; 2],
    /// A route that uses this piece begins or ends at its stop; where track
    /// from stop to stop is terminal at both, at one of them (1822 §5.4.7).
    pub terminal: bool,
    /// Tracing outwards from its stop does not leave by it; of no concern to
    /// routes, which have no direction.
    pub arrive_only: bool,
}

/// A stop in place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GraphStop {
    /// The hex it lies in, as an index into [`TrackGraph::hexes`].
    pub hex: u16,
    /// Its index among the stops of its hex.
    pub index: u8,
    /// City, town or off-board area.
    pub kind: super::face::StopKind,
    /// What it earns in the present phase, before bonuses.
    pub revenue: u16,
    /// Whether it is a stop that counts against a train. One that does not is
    /// neither an end nor one of the two stops a route needs; what it is worth
    /// is earned, and a token there is as good as any.
    pub counts: bool,
    /// Whether it is an off-map area although drawn as a city.
    pub off_map: bool,
    /// Stops with the same group number are one place.
    pub group: Option<u16>,
}

/// The track of a board at one moment.
///
/// Built once per position; all indices are dense and in the order of the
/// board's hexes, so that results never depend on hashing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TrackGraph {
    /// The hexes, in board order.
    pub hexes: Vec<Coord>,
    /// All stops, by hex and then by index.
    pub stops: Vec<GraphStop>,
    /// All pieces of track, by hex.
    pub pieces: Vec<Piece>,
    /// The hex of each junction.
    pub junctions: Vec<u16>,
    /// How many border lines carry track on at least one side.
    pub borders: u16,
}
