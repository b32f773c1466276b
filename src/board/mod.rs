//! Boards: hexes, tiles, track. Knows no companies and no rules of a game.

mod face;
mod graph;
mod hex;

pub use face::{Border, Colour, End, Face, Lane, Revenue, Segment, Stop, StopKind, Terrain};
pub use graph::{BorderIx, GraphStop, JunctionIx, Node, Piece, PieceIx, StopIx, TrackGraph};
pub use hex::{Coord, Edge, HexNameError, Layout, Letters, Orientation, Rotation};
