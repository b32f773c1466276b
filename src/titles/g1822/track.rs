//! Laying track: 1822 §5.8, and the hexes around London (§5.10.7).

use crate::board::{
    Colour, Company, Connection, HexId, LaidBoard, LayRules, Reach, RouteRules, StopKind, TileId,
    TileLay, exits, tile_lays_in,
};
use crate::position::Situation;
use crate::titles::{CompanyKind, Title};

/// Routes know no restriction beyond the track and the groups of stops
/// (1822 §5.4).
pub(super) const ROUTES: RouteRules = RouteRules { one_circle_per_hex: false };

/// The hexes into which London's stations lead, and the company whose leave
/// a yellow tile there needs (1822 §5.10.7).
pub(super) const RESERVED: [(&str, &str); 6] = [
    ("M36", "LNWR"),
    ("L37", "16"),
    ("L39", "GWR"),
    ("M40", "LBSCR"),
    ("N39", "SECR"),
    ("N37", "15"),
];

/// The Metropolitan Railway shares the rights of the station it stands beside
/// (1822 §5.10.7).
pub(super) const METROPOLITAN: &str = "14";

/// What may lie where, and how it is joined.
#[derive(Debug)]
pub(super) struct Rules;

impl LayRules for Rules {
    /// 1822 §5.8.2-4: towns on towns, cities on cities, labels on the same
    /// label; yellow cities carry none and may lie on S and T, on S only the
    /// straight one.
    fn suits(&self, laid: &LaidBoard, hex: HexId, tile: TileId) -> bool {
        let board = laid.board();
        let printed = &board.hex(hex).face;
        let tile = board.tile(tile);
        let label = printed.label.as_deref();
        let yellow_city = tile.face.colour == Colour::Yellow && tile.face.label.is_none();
        match label {
            Some("S") if yellow_city => return tile.name == "57",
            Some("T") if yellow_city => {}
            _ if tile.face.label.as_deref() != label => return false,
            _ => {}
        }
        let kinds = |face: &crate::board::Face| {
            let towns = face.stops.iter().filter(|stop| stop.kind == StopKind::Town).count();
            (face.stops.len() - towns, towns)
        };
        kinds(laid.face(hex)) == kinds(&tile.face)
    }

    /// The first tile of Swansea loses the line to Oystermouth (1822 §5.8.4).
    fn drops_printed_track(&self, laid: &LaidBoard, hex: HexId) -> bool {
        laid.board().hex(hex).face.label.as_deref() == Some("S")
    }

    fn connection(&self) -> Connection {
        Connection::AnyTrack
    }

    fn six_before_five(&self) -> bool {
        true
    }
}

/// Every lay the company can still make this turn; money is not asked for.
pub(super) fn lays(situation: &Situation, company: Company) -> Vec<TileLay> {
    let colours = colours_left(situation, company);
    if colours.is_empty() {
        return Vec::new();
    }
    let reach = situation.laid.reach(company, ROUTES);
    let ownerless = |company| situation.ownerless.contains(&company);
    let site = Site { title: situation.title, laid: &situation.laid, ownerless: &ownerless };
    lays_in(site, company, &reach, &Rules, &colours, reach.hexes())
}

/// What a lay is judged by besides the rules of its tile.
#[derive(Clone, Copy)]
pub(super) struct Site<'s> {
    pub title: &'static Title,
    pub laid: &'s LaidBoard,
    /// Whether a company has nobody who could give leave (1822 §5.10.7).
    pub ownerless: &'s dyn Fn(Company) -> bool,
}

/// Every lay in some colours and hexes, by the usual rules or those of a power.
pub(super) fn lays_in(
    site: Site<'_>,
    company: Company,
    reach: &Reach,
    rules: &dyn LayRules,
    colours: &[Colour],
    hexes: &[HexId],
) -> Vec<TileLay> {
    let mut lays = tile_lays_in(site.laid, company, reach, rules, colours, hexes);
    lays.retain(|lay| respects_london(site, lay));
    lays
}

/// The colours of which the company may still lay a tile (1822 §5.8.13,
/// §5.8.16): a minor one tile, yellow or green; a major in phase 2 one yellow
/// tile, from phase 3 two yellow ones or one of another colour.
fn colours_left(situation: &Situation, company: Company) -> Vec<Colour> {
    let board = situation.laid.board();
    let laid = situation.lays.iter().filter(|lay| lay.company == company);
    let laid: Vec<Colour> = laid.map(|lay| board.tile(lay.placed.tile).face.colour).collect();
    let minor = situation.title.info(company).kind == CompanyKind::Minor;
    let two_yellow = !minor && !matches!(situation.phase.name.as_str(), "1" | "2");
    let mut colours = situation.phase.tile_colours();
    match laid.as_slice() {
        [] if minor => colours.retain(|colour| *colour <= Colour::Green),
        [] => {}
        [Colour::Yellow] if two_yellow => colours.retain(|colour| *colour == Colour::Yellow),
        _ => colours.clear(),
    }
    colours
}

/// A yellow tile in a hex beside London needs the leave of the company there,
/// which is taken for granted; where nobody can give it the tile must join
/// that company's station to the layer's routes (1822 §5.10.7).
fn respects_london(site: Site<'_>, lay: &TileLay) -> bool {
    let Site { title, laid, ownerless } = site;
    if laid.placed(lay.hex).is_some() {
        return true;
    }
    let name = title.board.hex_name(lay.hex);
    let Some((_, holder)) = RESERVED.iter().find(|(hex, _)| *hex == name) else { return true };
    let Some(holder) = title.company(holder) else { return true };
    if !ownerless(holder) {
        return true;
    }
    let stubs = &title.board.hex(lay.hex).face.stubs;
    let metropolitan = title.company(METROPOLITAN);
    let beside = stubs.iter().any(|edge| {
        title.board.neighbour(lay.hex, *edge).is_some_and(|london| {
            laid.tokens.iter().any(|token| {
                let leads = |stop: u8| {
                    let stop = crate::board::End::Stop(stop);
                    laid.track(london).any(|piece| {
                        [piece.a, piece.b].contains(&stop)
                            && piece.edges().any(|side| side == edge.opposite())
                    })
                };
                Some(token.company) == metropolitan && token.hex == london && leads(token.stop)
            })
        })
    });
    beside || exits(laid, lay.placed).any(|edge| stubs.contains(&edge))
}
