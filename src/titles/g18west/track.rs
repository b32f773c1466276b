//! Laying track: 18West §7.1, and that of the land grant companies, §8.2.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use serde::Deserialize;

use crate::board::{
    Colour, Company, Connection, Crossing, Edge, HexId, LaidBoard, LayRules, Placed, Reach,
    RouteRules, StopKind, TileId, TileLay, exits, tile_lays,
};
use crate::position::Situation;
use crate::titles::{CompanyKind, built_in_json};

/// A route uses one circle of a hex (18West §7.1.1-1).
pub(super) const ROUTES: RouteRules = RouteRules { one_circle_per_hex: true };

/// What the board does not say of its hexes.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct TrackData {
    /// The eastern settled zone (18West §7.1-2).
    east_zone: Vec<String>,
    /// For each city hex the tiles that may ever lie there (18West §14.5).
    cities: BTreeMap<String, Vec<String>>,
}

fn data() -> &'static TrackData {
    static DATA: OnceLock<TrackData> = OnceLock::new();
    DATA.get_or_init(|| built_in_json("track", include_str!("data/track.json")))
}

/// What may lie where, and how it is joined.
#[derive(Debug)]
pub(super) struct Rules;

impl LayRules for Rules {
    /// 18West §7.1.2-7: each city hex has tiles of its own, and these lie
    /// nowhere else; plain hexes take plain tiles, town hexes town tiles.
    fn suits(&self, laid: &LaidBoard, hex: HexId, tile: TileId) -> bool {
        let board = laid.board();
        let tile = board.tile(tile);
        if let Some(tiles) = data().cities.get(&board.hex_name(hex)) {
            return tiles.contains(&tile.name);
        }
        let stops = |stops: &[crate::board::Stop]| match stops {
            [] => Some(0),
            [town] if town.kind == StopKind::Town => Some(1),
            _ => None,
        };
        let printed = stops(&board.hex(hex).face.stops);
        printed.is_some() && printed == stops(&tile.face.stops)
    }

    fn connection(&self) -> Connection {
        Connection::NewTrack
    }

    fn six_before_five(&self) -> bool {
        false
    }
}

/// What a game knows beyond the position, and a position takes for granted.
#[derive(Clone, Debug, Default)]
pub(super) struct Limits {
    /// Only yellow tiles are laid, whatever the phase (18West §3.4-1).
    pub yellow_only: bool,
    /// Hexes in which the company has no leave to lay (18West §8.1-2).
    pub barred: Vec<HexId>,
}

/// What a company may lay, apart from money.
#[derive(Clone, Debug, Default)]
pub(super) struct Lays {
    /// Every lay, by hex, tile and rotation.
    pub list: Vec<TileLay>,
    /// Whether one of them must be made: the first tile of a land grant
    /// company's turn (18West §8.2-2, W02).
    pub mandatory: bool,
}

/// Every lay the company can still make this turn; money and permissions for
/// land grant hexes (18West §8.1-2) are not asked for.
pub(super) fn lays(situation: &Situation, company: Company) -> Vec<TileLay> {
    lays_within(situation, company, &Limits::default()).list
}

/// Every lay the company can still make this turn within limits.
pub(super) fn lays_within(situation: &Situation, company: Company, limits: &Limits) -> Lays {
    let mut colours = colours_left(situation, company);
    colours.retain(|colour| *colour == Colour::Yellow || !limits.yellow_only);
    if colours.is_empty() {
        return Lays::default();
    }
    let mut lays = joined(situation, company, &colours);
    lays.retain(|lay| !limits.barred.contains(&lay.hex));
    let own = |lay: &TileLay| stands_in(situation, company, lay.hex);
    let mandatory = is_bound(situation, company) && lays.iter().any(own);
    if mandatory {
        lays.retain(own);
    }
    Lays { list: lays, mandatory }
}

/// The lays in some colours that routes and doubling tokens allow.
pub(super) fn joined(situation: &Situation, company: Company, colours: &[Colour]) -> Vec<TileLay> {
    let bases = base_tokens(situation, company);
    let mut lays = match bases.as_slice() {
        [one, two] if holds_land_grant(situation, company) => {
            from_two_bases(situation, company, [*one, *two], colours)
        }
        _ => lays_over(situation, company, &situation.reach(company), colours),
    };
    if situation.title.info(company).kind == CompanyKind::Granger {
        // W77.
        lays.retain(|lay| in_east_zone(situation, lay.hex));
    }
    lays
}

/// Whether a hex is in the eastern settled zone (18West §7.1-2).
pub(super) fn in_east_zone(situation: &Situation, hex: HexId) -> bool {
    data().east_zone.contains(&situation.title.board.hex_name(hex))
}

/// Whether a doubling token of the company is on its way in a hex.
fn stands_in(situation: &Situation, company: Company, hex: HexId) -> bool {
    situation.markers.iter().any(|marker| marker.company == company && marker.hex == hex)
}

/// The lays joined to some routes, as far as the doubling tokens in their
/// hexes allow them.
fn lays_over(
    situation: &Situation,
    company: Company,
    reach: &Reach,
    colours: &[Colour],
) -> Vec<TileLay> {
    let all = tile_lays(&situation.laid, company, reach, &Rules, colours);
    let by_hex = all.chunk_by(|a, b| a.hex == b.hex);
    by_hex.flat_map(|lays| served(situation, company, reach, lays)).collect()
}

/// The colours of the phase (18West §7.1.2-2).
pub(super) fn phase_colours(situation: &Situation) -> Vec<Colour> {
    situation.phase.tile_colours()
}

/// The colours of which the company may still lay a tile (18West §7.1-2 to
/// -5, §8.2-3): a granger one tile, a public company two yellow ones or one
/// upgrade, a land grant company three tiles, the NP four.
pub(super) fn colours_left(situation: &Situation, company: Company) -> Vec<Colour> {
    let board = situation.laid.board();
    let info = situation.title.info(company);
    let laid = situation.lays.iter().filter(|lay| lay.company == company);
    let laid: Vec<Colour> = laid.map(|lay| board.tile(lay.placed.tile).face.colour).collect();
    let mut colours = phase_colours(situation);
    if info.kind == CompanyKind::Granger || holds_land_grant(situation, company) {
        colours.retain(|colour| *colour <= Colour::Green);
        let most = match info.kind {
            CompanyKind::Granger => 1,
            _ => 2 + info.homes.len(),
        };
        if laid.len() >= most {
            colours.clear();
        }
        return colours;
    }
    match laid.as_slice() {
        [] => {}
        [Colour::Yellow] => colours.retain(|colour| *colour == Colour::Yellow),
        _ => colours.clear(),
    }
    colours
}

/// Whether the company still builds to its destination (18West §8-1). Its
/// doubling tokens may all lie on the charter (W08).
pub(super) fn holds_land_grant(situation: &Situation, company: Company) -> bool {
    situation.land_grants.contains(&company)
        || situation.markers.iter().any(|marker| marker.company == company)
}

/// The company's base tokens: those at its homes.
pub(super) fn base_tokens(situation: &Situation, company: Company) -> Vec<(HexId, u8)> {
    let homes = &situation.title.info(company).homes;
    let at_home = |hex: HexId| {
        homes.iter().any(|home| situation.title.board.find_hex(&home.hex) == Some(hex))
    };
    let tokens = situation.laid.tokens.iter();
    let own = tokens.filter(|token| token.company == company && at_home(token.hex));
    let mut bases: Vec<_> = own.map(|token| (token.hex, token.stop)).collect();
    bases.sort_unstable();
    bases.dedup();
    bases
}

/// Whether the company's next lay must be in a hex of its doubling token, if
/// one is legal there: the first of its turn, as long as its destination
/// route is not complete (18West §8.2-2).
fn is_bound(situation: &Situation, company: Company) -> bool {
    holds_land_grant(situation, company)
        && !situation.lays.iter().any(|lay| lay.company == company)
        && !destination_reached(situation, company)
}

/// Whether the company's destination route is complete: from its base city,
/// the NP's from Minneapolis, to its destination (18West §8.2-4, §8.9-4).
///
/// ```
/// use railhead::position::Position;
/// use railhead::titles::g18west::destination_reached;
/// let start = Position::start("18West").unwrap().resolve().unwrap();
/// let np = start.title.company("NP").unwrap();
/// // Seattle has track to Portland, but the route must come from the east.
/// assert!(!destination_reached(&start, np));
/// ```
pub fn destination_reached(situation: &Situation, company: Company) -> bool {
    let title = situation.title;
    let info = title.info(company);
    let Some((destination, base)) = info.destination.as_ref().zip(info.homes.last()) else {
        return false;
    };
    let hexes = (title.board.find_hex(&destination.hex), title.board.find_hex(&base.hex));
    let (Some(destination_hex), Some(base_hex)) = hexes else { return false };
    let mut from = base_tokens(situation, company);
    from.retain(|(hex, _)| *hex == base_hex);
    let reach = Reach::from_stops(&situation.laid, company, &from, ROUTES);
    reach.stops().iter().any(|(hex, stop)| {
        *hex == destination_hex && destination.stop.is_none_or(|wanted| wanted == *stop)
    })
}

/// The lays of the NP: at most two from each base. A lay that both bases
/// reach may be booked on either; what counts is that some booking fits
/// (18West §8.9-2, W38).
fn from_two_bases(
    situation: &Situation,
    company: Company,
    bases: [(HexId, u8); 2],
    colours: &[Colour],
) -> Vec<TileLay> {
    let laid = &situation.laid;
    let reaches = bases.map(|base| Reach::from_stops(laid, company, &[base], ROUTES));
    let touches = |reach: &Reach, hex: HexId| {
        let stops = laid.face(hex).stops.len() as u8;
        let sides = laid.track(hex).flat_map(crate::board::Segment::edges);
        (0..stops).any(|stop| reach.has_stop(hex, stop))
            || sides.into_iter().any(|edge| reach.arrives(hex, edge))
    };
    let made: Vec<[bool; 2]> = situation
        .lays
        .iter()
        .filter(|lay| lay.company == company)
        .map(|lay| [touches(&reaches[0], lay.hex), touches(&reaches[1], lay.hex)])
        .collect();
    // With two bases and two lays each, a booking exists if neither base
    // alone must take more than two.
    let fits = |next: [bool; 2]| {
        [[true, false], [false, true]].iter().all(|only| {
            let bound = made.iter().filter(|lay| *lay == only).count();
            bound + usize::from(next == *only) <= 2
        })
    };
    let lists = [0, 1].map(|k| lays_over(situation, company, &reaches[k], colours));
    let mut all: Vec<TileLay> = lists.concat();
    all.sort_unstable();
    all.dedup();
    all.retain(|lay| fits([0, 1].map(|k| lists[k].binary_search(lay).is_ok())));
    all
}

/// Of the lays in one hex, those that do right by the doubling tokens there:
/// each stands for a piece of its company's track at the side where it lies
/// (18West §8.2-1, -5, -6).
fn served(
    situation: &Situation,
    company: Company,
    reach: &Reach,
    lays: &[TileLay],
) -> Vec<TileLay> {
    let Some(hex) = lays.first().map(|lay| lay.hex) else { return Vec::new() };
    let sides = |own: bool| -> Vec<Edge> {
        let here = situation.markers.iter().filter(|marker| marker.hex == hex);
        here.filter(|m| (m.company == company) == own).map(|m| m.edge).collect()
    };
    let (own, foreign) = (sides(true), sides(false));
    let laid = &situation.laid;
    let has = |placed: Placed, side: Edge| exits(laid, placed).any(|edge| edge == side);
    let count = |placed: Placed, of: &[Edge]| of.iter().filter(|side| has(placed, **side)).count();

    let improved = laid.placed(hex).is_some() || laid.colour(hex) != Colour::Blank;
    // Where the curve from each side by which the company comes would be too
    // tight (W05).
    let disregarded = |lay: &TileLay, side: Edge| {
        let entered = |edge: &Edge| reach.arrives(hex, *edge);
        !improved && exits(laid, lay.placed).filter(entered).all(|edge| is_tight(edge, side))
    };

    // Its own are existing track: all of them, where a tile can; of two that
    // no tile joins one may be disregarded like another's (W06, W104).
    let most = lays.iter().map(|lay| count(lay.placed, &own)).max().unwrap_or(0);
    if most == 0 && !own.is_empty() {
        return Vec::new();
    }
    let mut lays: Vec<TileLay> = lays.to_vec();
    lays.retain(|lay| {
        let right = |side: &Edge| has(lay.placed, *side) || disregarded(lay, *side);
        count(lay.placed, &own) == most && own.iter().all(right)
    });
    if foreign.is_empty() {
        return lays;
    }
    if !improved {
        // One of them (W05, W06).
        lays.retain(|lay| {
            foreign.iter().any(|side| has(lay.placed, *side) || disregarded(lay, *side))
        });
        return lays;
    }
    // An upgrade serves every one that its tile can serve (W05, W06).
    let serves = |lay: &TileLay| -> Vec<Edge> {
        foreign.iter().copied().filter(|side| has(lay.placed, *side)).collect()
    };
    let all = lays.clone();
    lays.retain(|lay| {
        let mine = serves(lay);
        let better = |other: &TileLay| {
            let theirs = serves(other);
            other.placed.tile == lay.placed.tile
                && theirs.len() > mine.len()
                && mine.iter().all(|side| theirs.contains(side))
        };
        !mine.is_empty() && !all.iter().any(better)
    });
    lays
}

/// Whether track between two sides would be a tight curve, which no tile has.
fn is_tight(a: Edge, b: Edge) -> bool {
    matches!((a.index() + 6 - b.index()) % 6, 1 | 5)
}

/// Where the doubling token of a base may go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarkerMove {
    /// The base token, as hex and stop.
    pub base: (HexId, u8),
    /// The hexes that a route from the base leads into without having passed
    /// them, and without track of their own at that side. With one the token
    /// moves by itself, with several the president chooses, with none it goes
    /// back to the charter.
    pub to: Vec<Crossing>,
}

/// Where the doubling tokens of a land grant company may go at the end of its
/// track step, for each of its bases (18West §8.2-4, §8.9-3). A token already
/// in such a hex may stay.
///
/// ```
/// use railhead::position::Position;
/// use railhead::titles::g18west::marker_hexes;
/// let start = Position::start("18West").unwrap().resolve().unwrap();
/// let sp = start.title.company("SP").unwrap();
/// let moves = marker_hexes(&start, sp);
/// let names: Vec<_> = moves[0].to.iter().map(|to| start.title.board.hex_name(to.hex)).collect();
/// assert_eq!(names, ["H3"]);
/// ```
pub fn marker_hexes(situation: &Situation, company: Company) -> Vec<MarkerMove> {
    let laid = &situation.laid;
    base_tokens(situation, company)
        .into_iter()
        .map(|base| {
            let reach = Reach::from_stops(laid, company, &[base], ROUTES);
            let leads_on = |crossing: &&Crossing| {
                let Crossing { hex, edge } = **crossing;
                let mut sides = laid.track(hex).flat_map(crate::board::Segment::edges).peekable();
                let empty = sides.peek().is_none();
                let bare = !sides.any(|side| side == edge);
                bare && (empty || Reach::arrives_anew(laid, company, &[base], ROUTES, **crossing))
            };
            MarkerMove { base, to: reach.crossings().iter().filter(leads_on).copied().collect() }
        })
        .collect()
}
