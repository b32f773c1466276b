//! Boards: hexes, tiles, track. Knows no companies and no rules of a game.

mod code;
mod data;
mod face;
mod graph;
mod hex;
pub mod json;
mod laid;
mod lay;
mod map;
mod noted;
mod reach;
mod upgrade;

pub use code::{parse_code, print_code};
pub use data::{DataError, colour_named, read_board};
pub use face::{Border, Colour, End, Face, Lane, Revenue, Segment, Stop, StopKind, Terrain};
pub use graph::{BorderIx, GraphStop, JunctionIx, Node, Piece, PieceIx, StopIx, TrackGraph};
pub use hex::{Coord, Edge, HexNameError, Layout, Letters, Orientation, Rotation};
pub use laid::{Company, LaidBoard, Placed, Reserved, Token, TokenKind};
pub use map::{Board, HexId, PrintedHex, Supply, Tile, TileId};
pub use noted::{Noted, Reaches};
pub use reach::{Crossing, Reach, RouteRules};
pub(crate) use upgrade::exits;
pub use upgrade::{
    Connection, LayRules, TileLay, Towns, fitting_tiles, keeps_track, lay_cost, tile_lays,
    tile_lays_in,
};
