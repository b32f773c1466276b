//! The board as it lies: tiles over the printed hexes, tokens in the cities.

use std::hash::{Hash, Hasher};
use std::sync::{Arc, OnceLock};

use super::face::{Colour, End, Face, Segment};
use super::graph::{BorderIx, GraphStop, JunctionIx, Node, Piece, StopIx, TrackGraph};
use super::hex::{Edge, Rotation};
use super::map::{Board, HexId, Supply, TileId};
use super::noted::{Noted, Reaches};
use super::reach::{Crossing, Net, Reach, RouteRules};

/// A company, as an index into the list its title or problem gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Company(pub u16);

/// A tile in place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Placed {
    /// Which tile.
    pub tile: TileId,
    /// How far it is turned.
    pub rotation: Rotation,
}

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TokenKind {
    /// A home or an ordinary station token.
    Station,
    /// A destination token (1822 §5.11).
    Destination,
    /// A token that doubles its city (18West §7.4.1).
    Doubling,
    /// A token that comes with its own space (18West §7.4.2).
    Bypass,
}

/// A token on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Token {
    /// Whose it is.
    pub company: Company,
    /// Where.
    pub hex: HexId,
    /// At which stop of the hex.
    pub stop: u8,
    /// What it is.
    pub kind: TokenKind,
    /// Whether it stands beside the city and fills none of its spaces.
    pub beside: bool,
}

impl Token {
    /// A station token in a space of a stop.
    pub const fn station(company: Company, hex: HexId, stop: u8) -> Token {
        Token { company, hex, stop, kind: TokenKind::Station, beside: false }
    }
}

/// A space kept free for a company's home (1822 §5.12.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Reserved {
    /// For whom.
    pub company: Company,
    /// Where.
    pub hex: HexId,
    /// At which stop of the hex.
    pub stop: u8,
}

/// A board with tiles and tokens on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LaidBoard {
    board: Arc<Board>,
    /// Written by [`LaidBoard::put`] alone: reach depends on them too.
    tiles: Noted<Vec<Option<Placed>>, TileNotes>,
    /// All tokens on the board.
    pub tokens: Noted<Vec<Token>, Reaches>,
    /// All spaces kept free.
    pub reserved: Vec<Reserved>,
}

/// What follows from the tiles alone.
#[derive(Debug, Default)]
struct TileNotes {
    net: OnceLock<Net>,
    /// How many copies of each tile lie on the board.
    used: OnceLock<Vec<u16>>,
}

impl Hash for LaidBoard {
    /// What lies on the board, which is known from elsewhere.
    fn hash<H: Hasher>(&self, state: &mut H) {
        for (hex, _) in self.board.hexes() {
            if let Some(placed) = self.placed(hex) {
                (hex, placed).hash(state);
            }
        }
        for token in self.tokens.iter() {
            (token.company, token.hex, token.stop, token.kind, token.beside).hash(state);
        }
        for kept in &self.reserved {
            (kept.company, kept.hex, kept.stop).hash(state);
        }
    }
}

impl LaidBoard {
    /// The printed board, with nothing on it.
    pub fn new(board: Arc<Board>) -> LaidBoard {
        let tiles = Noted::new(vec![None; board.hexes().len()]);
        LaidBoard { board, tiles, tokens: Noted::default(), reserved: Vec::new() }
    }

    /// The board and its tiles.
    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// The tile on a hex.
    pub fn placed(&self, hex: HexId) -> Option<Placed> {
        self.tiles[usize::from(hex.0)]
    }

    /// Puts a tile on a hex, in place of the one that lies there. Checks no rule.
    pub fn place(&mut self, hex: HexId, placed: Placed) {
        self.put(hex, Some(placed));
    }

    /// Takes the tile of a hex away.
    pub fn clear(&mut self, hex: HexId) {
        self.put(hex, None);
    }

    fn put(&mut self, hex: HexId, placed: Option<Placed>) {
        self.tiles[usize::from(hex.0)] = placed;
        self.tokens.forget();
    }

    /// What a company reaches from all its tokens, worked out once.
    pub fn reach(&self, company: Company, rules: RouteRules) -> Arc<Reach> {
        let find = || Reach::new(self, company, rules);
        self.tokens.notes().of(company, rules, find)
    }

    /// The track as reach is searched on it.
    pub(super) fn net(&self) -> &Net {
        self.tiles.notes().net.get_or_init(|| Net::new(self))
    }

    /// What lies uppermost: the tile's face, or the printed one, not turned.
    pub fn face(&self, hex: HexId) -> &Face {
        match self.placed(hex) {
            Some(placed) => &self.board.tile(placed.tile).face,
            None => &self.board.hex(hex).face,
        }
    }

    /// How far the uppermost face is turned: 0 for printed hexes and for
    /// tiles that are never turned.
    pub fn rotation(&self, hex: HexId) -> Rotation {
        match self.placed(hex) {
            Some(placed) if !self.board.tile(placed.tile).fixed_rotation => placed.rotation,
            _ => Rotation::default(),
        }
    }

    /// The track of a hex as it lies.
    pub fn track(&self, hex: HexId) -> impl Iterator<Item = Segment> + '_ {
        let rotation = self.rotation(hex);
        self.face(hex).track.iter().map(move |segment| segment.turned(rotation))
    }

    /// All track of the board as it lies, in the order of
    /// [`TrackGraph::pieces`].
    pub fn pieces(&self) -> impl Iterator<Item = (HexId, Segment)> + '_ {
        let hexes = self.board.hexes().map(|(hex, _)| hex);
        hexes.flat_map(|hex| self.track(hex).map(move |segment| (hex, segment)))
    }

    /// The colour that lies uppermost.
    pub fn colour(&self, hex: HexId) -> Colour {
        self.face(hex).colour
    }

    /// How many copies of a tile are still in the box; none where there is
    /// no limit (1822 §5.8.15, 18West §7.1.2-6).
    pub fn left(&self, tile: TileId) -> Option<u16> {
        match self.board.tile(tile).supply {
            Supply::Unlimited | Supply::Borrowable(_) => None,
            Supply::Limited(count) => Some(count.saturating_sub(self.used()[usize::from(tile.0)])),
        }
    }

    /// How many copies of each tile lie on the board.
    fn used(&self) -> &[u16] {
        self.tiles.notes().used.get_or_init(|| {
            let mut used = vec![0; self.board.tiles().len()];
            for placed in self.tiles.iter().flatten() {
                used[usize::from(placed.tile.0)] += 1;
            }
            used
        })
    }

    /// The first thing that cannot lie like this: more tiles of a kind than
    /// there are, more tokens in a city than it has spaces.
    ///
    /// # Errors
    /// A sentence about it.
    pub fn check(&self) -> Result<(), String> {
        for (tile, info) in self.board.tiles() {
            if let Supply::Limited(count) = info.supply
                && self.used()[usize::from(tile.0)] > count
            {
                return Err(format!("more tiles {} than there are", info.name));
            }
        }
        for token in self.tokens.iter().filter(|token| !token.beside) {
            let stop = self.face(token.hex).stops.get(usize::from(token.stop));
            let filled = self.tokens_at(token.hex, token.stop).filter(|token| !token.beside);
            if filled.count() > stop.map_or(0, |stop| usize::from(stop.kind.slots())) {
                return Err(format!("{}: too many tokens", self.board.hex_name(token.hex)));
            }
        }
        Ok(())
    }

    /// The tokens at a stop.
    pub fn tokens_at(&self, hex: HexId, stop: u8) -> impl Iterator<Item = &Token> {
        self.tokens.iter().filter(move |token| token.hex == hex && token.stop == stop)
    }

    /// Spaces of a stop without a token; spaces kept for a home count as
    /// free here (1822 §5.12.6).
    pub fn open_slots(&self, hex: HexId, stop: u8) -> u8 {
        let slots = self.face(hex).stops.get(usize::from(stop)).map_or(0, |s| s.kind.slots());
        let filled = self.tokens_at(hex, stop).filter(|token| !token.beside).count();
        slots.saturating_sub(filled as u8)
    }

    /// Spaces of a stop that a company could fill: open, and not kept for the
    /// home of another (1822 §5.12.6).
    pub fn free_slots(&self, company: Company, hex: HexId, stop: u8) -> u8 {
        let others = self.reserved.iter().filter(|kept| kept.company != company);
        let kept = others.filter(|kept| (kept.hex, kept.stop) == (hex, stop));
        self.open_slots(hex, stop).saturating_sub(kept.count() as u8)
    }

    /// How many tokens of a kind a company has on the board.
    pub fn count_tokens(&self, company: Company, kind: TokenKind) -> usize {
        let tokens = self.tokens.iter();
        tokens.filter(|token| (token.company, token.kind) == (company, kind)).count()
    }

    /// Whether a company cannot go on through a stop: no token of its own is
    /// there, and others' tokens fill every space (1822 §5.4.3, 18West
    /// §7.1.1-1). Places without spaces never block.
    pub fn blocked(&self, company: Company, hex: HexId, stop: u8) -> bool {
        let slots = self.face(hex).stops.get(usize::from(stop)).map_or(0, |s| s.kind.slots());
        slots > 0
            && self.open_slots(hex, stop) == 0
            && !self.tokens_at(hex, stop).any(|token| token.company == company)
    }
}

impl TrackGraph {
    /// The track of a board as it lies, with the values of a band.
    pub fn new(laid: &LaidBoard, band: &str) -> TrackGraph {
        let mut graph = laid.net().graph.clone();
        for stop in &mut graph.stops {
            let printed = &laid.face(HexId(stop.hex)).stops[usize::from(stop.index)];
            stop.revenue = printed.revenue.at(band);
        }
        graph
    }

    /// The track of a board as it lies, without values; and for both ends of
    /// each piece, the second first, where track arrives that leads there.
    pub(super) fn with_arrivals(laid: &LaidBoard) -> (TrackGraph, Vec<Option<Crossing>>) {
        Builder::new(laid).build()
    }

    /// The stop with an index in a hex (an index into [`TrackGraph::hexes`]).
    pub fn find_stop(&self, hex: HexId, index: u8) -> Option<StopIx> {
        let at = self.stops.partition_point(|stop| (stop.hex, stop.index) < (hex.0, index));
        let stop = self.stops.get(at)?;
        (stop.hex == hex.0 && stop.index == index).then_some(StopIx(at as u16))
    }
}

struct Builder<'l> {
    laid: &'l LaidBoard,
    /// For each hex and side: how many parallel lines lead to it.
    lines: Vec<[u8; 6]>,
    /// For each hex and side: the first line of the border and how many there are.
    borders: Vec<[Option<(u16, u8)>; 6]>,
    groups: Vec<&'l str>,
    graph: TrackGraph,
    arrives: Vec<Option<Crossing>>,
}

impl<'l> Builder<'l> {
    fn new(laid: &'l LaidBoard) -> Self {
        let count = laid.board.hexes().len();
        let mut lines = vec![[0u8; 6]; count];
        let (mut stops, mut pieces) = (0, 0);
        for ((hex, _), lines) in laid.board.hexes().zip(&mut lines) {
            let (face, turn) = (laid.face(hex), laid.rotation(hex));
            stops += face.stops.len();
            pieces += face.track.len();
            for segment in &face.track {
                for end in [segment.a, segment.b] {
                    if let End::Edge(edge, lane) = end {
                        let known = &mut lines[edge.turned(turn).index()];
                        *known = lane.of.max(*known);
                    }
                }
            }
        }
        let graph = TrackGraph {
            hexes: laid.board.hexes().map(|(_, hex)| hex.coord).collect(),
            stops: Vec::with_capacity(stops),
            pieces: Vec::with_capacity(pieces),
            ..TrackGraph::default()
        };
        let arrives = Vec::with_capacity(2 * pieces);
        Builder { laid, lines, borders: vec![[None; 6]; count], groups: Vec::new(), graph, arrives }
    }

    fn build(mut self) -> (TrackGraph, Vec<Option<Crossing>>) {
        let laid = self.laid;
        for (id, _) in laid.board.hexes() {
            let face = laid.face(id);
            if face.stops.is_empty() && face.track.is_empty() {
                continue;
            }
            let turn = laid.rotation(id);
            let first_stop = self.graph.stops.len() as u16;
            for (k, stop) in face.stops.iter().enumerate() {
                let group = stop.group.as_deref().map(|name| self.group(name));
                self.graph.stops.push(GraphStop {
                    hex: id.0,
                    index: k as u8,
                    kind: stop.kind,
                    revenue: 0,
                    counts: stop.counts,
                    off_map: stop.off_map,
                    group,
                });
            }
            let mut junction = None;
            for segment in &face.track {
                let segment = segment.turned(turn);
                let mut node = |end| match end {
                    End::Stop(k) => (Node::Stop(StopIx(first_stop + u16::from(k))), None),
                    End::Junction => {
                        let junction = *junction.get_or_insert_with(|| {
                            self.graph.junctions.push(id.0);
                            JunctionIx(self.graph.junctions.len() as u16 - 1)
                        });
                        (Node::Junction(junction), None)
                    }
                    End::Edge(edge, lane) => {
                        let other = laid.board.neighbour(id, edge);
                        let arrives = other.map(|hex| Crossing { hex, edge: edge.opposite() });
                        (Node::Border(self.border(id, edge, lane.index)), arrives)
                    }
                };
                let ((a, at_a), (b, at_b)) = (node(segment.a), node(segment.b));
                self.graph.pieces.push(Piece {
                    hex: id.0,
                    ends: [a, b],
                    terminal: segment.terminal,
                    arrive_only: segment.arrive_only,
                });
                self.arrives.extend([at_b, at_a]);
            }
        }
        (self.graph, self.arrives)
    }

    fn group(&mut self, name: &'l str) -> u16 {
        let at = self.groups.iter().position(|known| *known == name);
        at.unwrap_or_else(|| {
            self.groups.push(name);
            self.groups.len() - 1
        }) as u16
    }

    /// Line `i` of `n` is line `n - 1 - i` as seen from the facing side.
    fn border(&mut self, hex: HexId, edge: Edge, index: u8) -> BorderIx {
        let other = self.laid.board.neighbour(hex, edge);
        let known = self.borders[usize::from(hex.0)][edge.index()];
        let (first, count) = known.unwrap_or_else(|| {
            let lines = |hex: HexId, edge: Edge| self.lines[usize::from(hex.0)][edge.index()];
            let facing = other.map_or(0, |other| lines(other, edge.opposite()));
            let count = lines(hex, edge).max(facing);
            let first = self.graph.borders;
            self.graph.borders += u16::from(count);
            self.borders[usize::from(hex.0)][edge.index()] = Some((first, count));
            if let Some(other) = other {
                self.borders[usize::from(other.0)][edge.opposite().index()] = Some((first, count));
            }
            (first, count)
        });
        let forward = other.is_none_or(|other| hex < other);
        let line = if forward { index } else { count - 1 - index };
        BorderIx(first + u16::from(line))
    }
}
