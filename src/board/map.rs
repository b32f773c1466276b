//! A board: the printed hexes and the tiles of a title.

use super::face::{Border, Colour, Face};
use super::hex::{Coord, Edge, Layout};
use crate::sorted::SortedMap;

/// A hex of a board, as an index into [`Board::hexes`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HexId(pub u16);

/// A tile of a title, as an index into [`Board::tiles`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TileId(pub u16);

/// A hex as it is printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintedHex {
    /// Where it is.
    pub coord: Coord,
    /// The name of the place, if it has one.
    pub place: Option<String>,
    /// What is printed on it.
    pub face: Face,
}

/// How many copies of a tile there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Supply {
    /// That many and no more.
    Limited(u16),
    /// That many in the box, more if needed (18West §7.1.2-6).
    Borrowable(u16),
    /// As many as needed (1822 §5.8.15).
    Unlimited,
}

/// A kind of tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tile {
    /// Its number.
    pub name: String,
    /// How many there are.
    pub supply: Supply,
    /// Whether it is never turned, like the London markers of 1822.
    pub fixed_rotation: bool,
    /// What is drawn on it, at rotation 0.
    pub face: Face,
}

/// A board and its tiles. Made by [`Board::new`], so that the lookups always
/// agree with the lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    layout: Layout,
    bands: Vec<String>,
    hexes: Vec<PrintedHex>,
    tiles: Vec<Tile>,
    neighbours: Vec<[Option<HexId>; 6]>,
    by_coord: SortedMap<Coord, HexId>,
    by_tile: SortedMap<String, TileId>,
}

impl Board {
    /// Puts a board together. Of two hexes in one place, or two tiles of one
    /// number, the lookups find the first.
    pub fn new(
        layout: Layout,
        bands: Vec<String>,
        hexes: Vec<PrintedHex>,
        tiles: Vec<Tile>,
    ) -> Board {
        let mut by_coord = SortedMap::new();
        for (k, hex) in hexes.iter().enumerate() {
            by_coord.get_or_insert_with(hex.coord, || HexId(k as u16));
        }
        let mut by_tile = SortedMap::new();
        for (k, tile) in tiles.iter().enumerate() {
            by_tile.get_or_insert_with(tile.name.clone(), || TileId(k as u16));
        }
        let neighbours = hexes
            .iter()
            .map(|hex| {
                Edge::ALL.map(|edge| by_coord.get(&layout.neighbour(hex.coord, edge)).copied())
            })
            .collect();
        Board { layout, bands, hexes, tiles, neighbours, by_coord, by_tile }
    }

    /// The lattice and the names of its hexes.
    pub fn layout(&self) -> Layout {
        self.layout
    }

    /// The names of the value bands, in the order in which they come.
    pub fn bands(&self) -> &[String] {
        &self.bands
    }

    /// All hexes with their ids.
    pub fn hexes(&self) -> impl ExactSizeIterator<Item = (HexId, &PrintedHex)> {
        self.hexes.iter().enumerate().map(|(k, hex)| (HexId(k as u16), hex))
    }

    /// All tiles with their ids.
    pub fn tiles(&self) -> impl ExactSizeIterator<Item = (TileId, &Tile)> {
        self.tiles.iter().enumerate().map(|(k, tile)| (TileId(k as u16), tile))
    }

    /// A hex as printed.
    pub fn hex(&self, id: HexId) -> &PrintedHex {
        &self.hexes[usize::from(id.0)]
    }

    /// A tile.
    pub fn tile(&self, id: TileId) -> &Tile {
        &self.tiles[usize::from(id.0)]
    }

    /// The name of a hex, such as `M38`.
    pub fn hex_name(&self, id: HexId) -> String {
        self.layout.name(self.hex(id).coord)
    }

    /// The hex with a name, if the board has it.
    pub fn find_hex(&self, name: &str) -> Option<HexId> {
        self.by_coord.get(&self.layout.coord(name).ok()?).copied()
    }

    /// The tile with a number, if the title has it.
    pub fn find_tile(&self, name: &str) -> Option<TileId> {
        self.by_tile.get(name).copied()
    }

    /// The hex across a side, if there is one.
    pub fn neighbour(&self, id: HexId, edge: Edge) -> Option<HexId> {
        self.neighbours[usize::from(id.0)][edge.index()]
    }

    /// Whether no tile laid in this hex may have track to this side: off the
    /// map, an impassable border, or the blank side of a grey, red or blue
    /// hex (1822 §5.8.6, 18West §7.1.1-2).
    pub fn closed_side(&self, id: HexId, edge: Edge) -> bool {
        let Some(other) = self.neighbour(id, edge) else { return true };
        if self.hex(id).face.border(edge) == Some(Border::Impassable) {
            return true;
        }
        let face = &self.hex(other).face;
        matches!(face.colour, Colour::Grey | Colour::Red | Colour::Blue)
            && !face.has_exit(edge.opposite())
    }
}
