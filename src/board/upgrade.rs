//! Which tiles may be laid where: the geometry that both games share.
//!
//! What differs between titles stands in their [`LayRules`].

use std::fmt::Debug;

use super::face::{Border, Colour, End, Face, Segment, StopKind};
use super::hex::{Edge, Rotation};
use super::laid::{Company, LaidBoard, Placed};
use super::lay::stops_after;
use super::map::{HexId, TileId};
use super::reach::Reach;

/// A tile that can be laid, and what it costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TileLay {
    /// Where.
    pub hex: HexId,
    /// What, and how far turned.
    pub placed: Placed,
    /// All costs of terrain and sides, before any discount.
    pub cost: u32,
}

/// How a lay must be joined to the company's routes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Connection {
    /// Some track of the new tile, old or new, lies on a route; where the hex
    /// has a stop, it is enough that a route leads there (1822 §5.8.6).
    AnyTrack,
    /// Some track that was not there before lies on a route, or a city on a
    /// route rises in value (18West §7.1.2-1).
    NewTrack,
}

/// What a title says of tiles.
pub trait LayRules: Debug + Send + Sync {
    /// Whether a tile is of the kind that may lie on a hex over what lies
    /// there now; colour, track, sides and supply are tested elsewhere.
    fn suits(&self, laid: &LaidBoard, hex: HexId, tile: TileId) -> bool;

    /// Whether the first tile on a hex may leave printed track out.
    fn drops_printed_track(&self, _laid: &LaidBoard, _hex: HexId) -> bool {
        false
    }

    /// How lays must be joined to routes.
    fn connection(&self) -> Connection;

    /// Whether a brown or grey tile with five sides is barred where one with
    /// six fits (1822 §5.8.17).
    fn six_before_five(&self) -> bool;

    /// What happens to the towns of the tile below.
    fn towns(&self) -> Towns {
        Towns::Kept
    }
}

/// What happens to a town when a tile is replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Towns {
    /// It stays.
    Kept,
    /// It goes, and its track meets in a plain junction (1822, private P2).
    Removed,
}

/// Whether all track of an old face is there in a new one, in the same place.
/// Stops may be renumbered and merged; a plain piece may come to lead through
/// a junction, or through a city that the hex has already.
///
/// ```
/// use railhead::board::{Colour, Rotation, Towns, keeps_track, parse_code};
/// let bend = parse_code(Colour::Yellow, "path=a:0,b:2").unwrap();
/// let fork = "junction;path=a:0,b:_0;path=a:2,b:_0;path=a:4,b:_0";
/// let fork = parse_code(Colour::Green, fork).unwrap();
/// let turned = |n| Rotation::new(n).unwrap();
/// assert!(keeps_track((&bend, turned(0)), (&fork, turned(4)), Towns::Kept));
/// assert!(!keeps_track((&bend, turned(0)), (&fork, turned(1)), Towns::Kept));
/// ```
pub fn keeps_track(old: (&Face, Rotation), new: (&Face, Rotation), towns: Towns) -> bool {
    if old.0.track.is_empty() {
        return true;
    }
    let becomes = stops_after(old, new);
    let has = |edge: Edge, end: End| {
        new.0.track.iter().any(|piece| {
            let piece = piece.turned(new.1);
            let at = |a: End, b: End| matches!(a, End::Edge(e, _) if e == edge) && same(b, end);
            at(piece.a, piece.b) || at(piece.b, piece.a)
        })
    };
    old.0.track.iter().all(|piece| {
        let Segment { a, b, .. } = piece.turned(old.1);
        match (a, b) {
            (End::Edge(from, _), End::Edge(to, _)) => {
                has(from, b)
                    || has(from, End::Junction) && has(to, End::Junction)
                    || becomes.iter().flatten().any(|stop| {
                        let city =
                            matches!(new.0.stops[usize::from(*stop)].kind, StopKind::City { .. });
                        city && has(from, End::Stop(*stop)) && has(to, End::Stop(*stop))
                    })
            }
            (End::Edge(edge, _), End::Stop(stop)) | (End::Stop(stop), End::Edge(edge, _)) => {
                let town = old.0.stops[usize::from(stop)].kind == StopKind::Town;
                if towns == Towns::Removed && town {
                    return has(edge, End::Junction);
                }
                becomes[usize::from(stop)].is_some_and(|stop| has(edge, End::Stop(stop)))
            }
            (End::Edge(edge, _), End::Junction) | (End::Junction, End::Edge(edge, _)) => {
                has(edge, End::Junction)
            }
            _ => new.0.track.iter().any(|other| (other.a, other.b) == (a, b)),
        }
    })
}

/// Ends are the same up to the line at a side.
fn same(a: End, b: End) -> bool {
    match (a, b) {
        (End::Edge(a, _), End::Edge(b, _)) => a == b,
        _ => a == b,
    }
}

/// Every tile in these colours that the company can lay, by hex, tile and
/// rotation. A rotation that looks like another is listed too.
pub fn tile_lays(
    laid: &LaidBoard,
    company: Company,
    reach: &Reach,
    rules: &dyn LayRules,
    colours: &[Colour],
) -> Vec<TileLay> {
    tile_lays_in(laid, company, reach, rules, colours, reach.hexes())
}

/// [`tile_lays`] in some hexes that the company reaches.
pub fn tile_lays_in(
    laid: &LaidBoard,
    company: Company,
    reach: &Reach,
    rules: &dyn LayRules,
    colours: &[Colour],
    hexes: &[HexId],
) -> Vec<TileLay> {
    let mut lays = Vec::new();
    for hex in hexes.iter().copied() {
        let mut fitting = fitting_tiles(laid, hex, rules, colours);
        fitting.retain(|placed| is_joined(laid, company, reach, rules, hex, *placed));
        let costed = |placed| TileLay { hex, placed, cost: lay_cost(laid, hex, placed) };
        lays.extend(fitting.into_iter().map(costed));
    }
    lays
}

/// Every tile that fits a hex by kind, colour, supply, sides and the track
/// that lies there, whoever lays it.
pub fn fitting_tiles(
    laid: &LaidBoard,
    hex: HexId,
    rules: &dyn LayRules,
    colours: &[Colour],
) -> Vec<Placed> {
    let board = laid.board();
    if matches!(board.hex(hex).face.colour, Colour::Grey | Colour::Red | Colour::Blue) {
        return Vec::new();
    }
    let old = laid.face(hex);
    let Some(colour) = old.colour.next().filter(|colour| colours.contains(colour)) else {
        return Vec::new();
    };
    let dropping = laid.placed(hex).is_none() && rules.drops_printed_track(laid, hex);
    let before = (old, laid.rotation(hex));
    let kept = if dropping { 0 } else { sides(before) };
    let is_closed = |edge: &Edge| board.closed_side(hex, *edge);
    let closed = Edge::ALL.into_iter().filter(is_closed).fold(0, |closed, edge| closed | bit(edge));
    let mut fitting = Vec::new();
    for (id, tile) in board.tiles() {
        // Counting copies is the dearest test, so it comes last.
        if tile.face.colour != colour || !rules.suits(laid, hex, id) || laid.left(id) == Some(0) {
            continue;
        }
        for rotation in Rotation::ALL {
            let turn = if tile.fixed_rotation { Rotation::default() } else { rotation };
            let after = (&tile.face, turn);
            let leads = sides(after);
            let open = leads & closed == 0 && kept & !leads == 0;
            if open && (dropping || keeps_track(before, after, rules.towns())) {
                fitting.push(Placed { tile: id, rotation });
            }
        }
    }
    // 1822 §5.8.17: tested for each hex, and whatever the six-way costs.
    let count =
        |placed: &Placed| sides((&board.tile(placed.tile).face, placed.rotation)).count_ones();
    let ranked = matches!(colour, Colour::Brown | Colour::Grey) && rules.six_before_five();
    if ranked && fitting.iter().any(|placed| count(placed) == 6) {
        fitting.retain(|placed| count(placed) != 5);
    }
    fitting
}

/// The sides to which a face leads, a bit for each.
fn sides((face, turn): (&Face, Rotation)) -> u8 {
    let mut sides = 0;
    for piece in &face.track {
        for edge in piece.edges() {
            sides |= bit(edge.turned(turn));
        }
    }
    sides
}

fn bit(edge: Edge) -> u8 {
    1 << edge.index()
}

/// The sides to which a tile leads when it lies in a hex.
pub(crate) fn exits(laid: &LaidBoard, placed: Placed) -> impl Iterator<Item = Edge> + '_ {
    let tile = laid.board().tile(placed.tile);
    let turn = if tile.fixed_rotation { Rotation::default() } else { placed.rotation };
    Edge::ALL
        .into_iter()
        .filter(|edge| tile.face.has_exit(*edge))
        .map(move |edge| edge.turned(turn))
}

fn is_joined(
    laid: &LaidBoard,
    company: Company,
    reach: &Reach,
    rules: &dyn LayRules,
    hex: HexId,
    placed: Placed,
) -> bool {
    match rules.connection() {
        Connection::AnyTrack => {
            let stops = laid.face(hex).stops.len() as u8;
            (0..stops).any(|stop| reach.has_stop(hex, stop))
                || exits(laid, placed).any(|edge| reach.arrives(hex, edge))
        }
        Connection::NewTrack => {
            city_rises(laid, reach, hex, placed)
                || uses_new_track(laid, company, reach, hex, placed)
        }
    }
}

fn city_rises(laid: &LaidBoard, reach: &Reach, hex: HexId, placed: Placed) -> bool {
    let old = laid.face(hex);
    let new = &laid.board().tile(placed.tile).face;
    let becomes = stops_after((old, laid.rotation(hex)), (new, placed.rotation));
    old.stops.iter().enumerate().any(|(k, stop)| {
        let now = becomes[k].map(|now| &new.stops[usize::from(now)]);
        matches!(stop.kind, StopKind::City { .. })
            && reach.has_stop(hex, k as u8)
            && now.is_some_and(|now| now.revenue.at("") > stop.revenue.at(""))
    })
}

/// Whether a route comes onto track of the new tile that leads to a side to
/// which the old one did not lead: from outside, from an own token in the
/// hex, or through the middle of the tile.
fn uses_new_track(
    laid: &LaidBoard,
    company: Company,
    reach: &Reach,
    hex: HexId,
    placed: Placed,
) -> bool {
    let had: Vec<Edge> = laid.track(hex).flat_map(Segment::edges).collect();
    let is_new = |edge: &Edge| !had.contains(edge);
    if exits(laid, placed).any(|edge| is_new(&edge) && reach.arrives(hex, edge)) {
        return true;
    }
    let mut then = laid.clone();
    then.lay(hex, placed);
    let track: Vec<Segment> = then.track(hex).collect();
    // Where the company comes to inside the tile.
    let mut inner: Vec<End> = then
        .tokens
        .iter()
        .filter(|token| token.company == company && token.hex == hex)
        .map(|token| End::Stop(token.stop))
        .collect();
    for piece in &track {
        for (from, to) in [(piece.a, piece.b), (piece.b, piece.a)] {
            let passes = match to {
                End::Stop(stop) => !then.blocked(company, hex, stop),
                End::Junction => true,
                End::Edge(..) => false,
            };
            if matches!(from, End::Edge(edge, _) if reach.arrives(hex, edge)) && passes {
                inner.push(to);
            }
        }
    }
    let leads_on = |piece: &Segment| {
        let meets = inner.contains(&piece.a) || inner.contains(&piece.b);
        meets && piece.edges().any(|edge| is_new(&edge))
    };
    track.iter().any(leads_on)
}

/// What a lay costs: the terrain of what lies uppermost, and each estuary
/// side to which the tile is the first to lead (1822 §5.8.9).
pub fn lay_cost(laid: &LaidBoard, hex: HexId, placed: Placed) -> u32 {
    let terrain = laid.face(hex).terrain.iter().map(|terrain| u32::from(terrain.cost));
    let had: Vec<Edge> = laid.track(hex).flat_map(Segment::edges).collect();
    let sides = exits(laid, placed).filter(|edge| !had.contains(edge)).map(|edge| {
        match laid.board().hex(hex).face.border(edge) {
            Some(Border::Estuary { cost }) => u32::from(cost),
            _ => 0,
        }
    });
    terrain.sum::<u32>() + sides.sum::<u32>()
}
