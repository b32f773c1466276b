//! Track of 18West by paragraph: §7.1 and §8.

mod support;

use std::collections::{BTreeMap, BTreeSet};

use railhead::board::{
    Colour, Company, Connection, HexId, LaidBoard, LayRules, Placed, Reach, Rotation, RouteRules,
    TileId, Token, TokenKind, Towns, fitting_tiles, keeps_track, read_board, tile_lays,
};
use railhead::position::{MarkerAt, TokenKindName};
use railhead::titles::Title;
use railhead::titles::g18west::{destination_reached, marker_hexes};
use support::table::Table;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

const TRACK: [Colour; 4] = [Colour::Yellow, Colour::Green, Colour::Brown, Colour::Grey];

/// 18West §14.5, §7.1.2-4, §7.1.1-2: for each city the tiles of its chain and
/// how they can lie, whatever lay before.
const CITIES: &str = "
B3 15:3
D23 252:25 63:012345
E26 15:5
F21 14:0134 15:0145 63:012345
F25 14:0134 15:14 63:012345
F27 251:25 255:4 131:4
F3 14:03 15:34 63:012345
G14 14:03 15:3 63:012345 259:012345
G2 243:5 246:5 261:0
G22 252:14 63:012345
G26 6:01 57:03 15:0
H23 6:012345 57:012345 14:012345 15:012345 63:012345
H25 254:2 258:012345 262:012345
I26
I4 15:2 256:0 260:0
J5 253:4 257:4
K20 14:0134 15:0145 63:012345 259:012345
L19 6:12 57:14 15:1
L21 15:45 63:012345
";

#[test]
fn city_chains_follow_from_geometry() {
    let title = Title::find("18West").unwrap();
    for line in CITIES.trim().lines() {
        let (name, steps) = line.split_once(' ').unwrap_or((line, ""));
        let hex = title.board.find_hex(name).unwrap();
        let mut wanted: BTreeMap<String, BTreeSet<u8>> = BTreeMap::new();
        for step in steps.split_whitespace() {
            let (tile, turns) = step.split_once(':').unwrap();
            wanted.insert(tile.to_owned(), turns.bytes().map(|b| b - b'0').collect());
        }
        let mut found: BTreeMap<String, BTreeSet<u8>> = BTreeMap::new();
        let mut boards = vec![LaidBoard::new(title.board.clone())];
        while let Some(laid) = boards.pop() {
            for placed in fitting_tiles(&laid, hex, title.tiles, &TRACK) {
                let name = title.board.tile(placed.tile).name.clone();
                if found.entry(name).or_default().insert(placed.rotation.index() as u8) {
                    let mut next = laid.clone();
                    next.lay(hex, placed);
                    boards.push(next);
                }
            }
        }
        assert_eq!(found, wanted, "{name}");
    }
}

/// 18West §7.1.2-4, -7: upgrades of plain and town tiles, as `from to:turns`;
/// turns relative to the old tile.
const UPGRADES: &str = "
4 141:03 142:03
6 14:25 15:05
8 80:0 81:024 82:5 83:3
9 82:03 83:03
14 63:012345
15 63:012345
57 14:0235 15:03
58 141:5 142:3 143:0 144:024
";

#[test]
fn upgrades_follow_from_geometry() {
    let board = &Title::find("18West").unwrap().board;
    for line in UPGRADES.trim().lines() {
        let (from, list) = line.split_once(' ').unwrap();
        let old = &board.tile(board.find_tile(from).unwrap()).face;
        let mut found = Vec::new();
        for (_, tile) in board.tiles() {
            let same_kind = tile.face.stops.len() == old.stops.len()
                && tile.face.label.is_none()
                && tile.face.stops.iter().zip(&old.stops).all(|(a, b)| {
                    std::mem::discriminant(&a.kind) == std::mem::discriminant(&b.kind)
                });
            if Some(tile.face.colour) != old.colour.next() || !same_kind {
                continue;
            }
            let turns: String = Rotation::ALL
                .into_iter()
                .filter(|turn| {
                    let old = (old, Rotation::default());
                    keeps_track(old, (&tile.face, *turn), Towns::Kept)
                })
                .map(|turn| turn.to_string())
                .collect();
            if !turns.is_empty() {
                found.push(format!("{}:{turns}", tile.name));
            }
        }
        assert_eq!(found.join(" "), list, "{from}");
    }
}

fn marker_names(table: &Table, company: &str) -> Vec<Vec<String>> {
    let situation = table.situation();
    let moves = marker_hexes(&situation, table.company(company));
    let name = |hex| situation.title.board.hex_name(hex);
    moves.iter().map(|m| m.to.iter().map(|to| name(to.hex)).collect()).collect()
}

/// Ends a land grant company's track step: its doubling token goes to the
/// hex named, which must be among those it may go to.
#[track_caller]
fn end_turn(table: &mut Table, company: &str, hex: &str) {
    let situation = table.situation();
    let moves = marker_hexes(&situation, table.company(company));
    let id = table.hex(hex);
    let to = moves[0].to.iter().find(|to| to.hex == id);
    let to = to.unwrap_or_else(|| panic!("{company}: {:?}", marker_names(table, company)));
    let edge = to.edge.index() as u8;
    table.0.markers.retain(|marker| marker.company != company);
    table.0.markers.push(MarkerAt { company: company.to_owned(), hex: hex.to_owned(), edge });
    table.next_turn();
}

/// The first turns of the example in 18West §8.5.
fn first_round() -> Table {
    let mut table = Table::new("18West");
    // §8.2-2: the first tile goes into H3, with an exit at the token's side.
    let first = table.lays("SP");
    assert!(!first.is_empty() && first.iter().all(|lay| lay.starts_with("H3 ")), "{first:?}");
    table.lay("SP", "H3 9 2");
    table.lay("SP", "J7 8 5");
    table.lay("SP", "K8 58 2");
    assert_eq!(table.lays("SP"), [""; 0], "three lays a turn");
    assert_eq!(marker_names(&table, "SP"), [["K10"]]);
    end_turn(&mut table, "SP", "K10");

    assert!(table.lays("TP").iter().all(|lay| lay.starts_with("K18 ")));
    table.lay("TP", "K18 9 1");
    table.lay("TP", "K16 9 1");
    table.lay("TP", "K14 9 1");
    assert_eq!(marker_names(&table, "TP"), [["K12"]]);
    end_turn(&mut table, "TP", "K12");
    table
}

/// K103, 18West §8.5-1 to -3.
#[test]
fn k103_the_obvious_second_round() {
    let mut table = first_round();
    table.lay("SP", "K10 9 1");
    // §8.2-5: the TP's token counts as track at the eastern side of K12, the
    // SP's own track comes from the west.
    let in_k12: Vec<String> =
        table.lays("SP").into_iter().filter(|lay| lay.starts_with("K12 ")).collect();
    assert_eq!(in_k12, ["K12 9 1", "K12 9 4"]);
    let mut other = table.clone();
    table.lay("SP", "K12 9 1");
    let situation = table.situation();
    assert!(destination_reached(&situation, table.company("SP")));
    assert!(destination_reached(&situation, table.company("TP")));
    // §8.5-3: or its token goes there as well, and the TP has that one lay.
    end_turn(&mut other, "SP", "K12");
    assert_eq!(other.lays("TP"), ["K12 9 1", "K12 9 4"]);
}

/// 18West §8.5-4 to -7: the SP goes round, the TP is cut off.
#[test]
fn k103_the_way_round() {
    let mut table = first_round();
    table.lay("SP", "K10 8 1");
    table.lay("SP", "J11 8 4");
    table.lay("SP", "J13 9 1");
    assert_eq!(marker_names(&table, "SP"), [["J15"]]);
    end_turn(&mut table, "SP", "J15");

    // §8.5-5: only K12, as long as green is not available.
    let mut cut_off = table.clone();
    let first = cut_off.lays("TP");
    assert!(!first.is_empty() && first.iter().all(|lay| lay.starts_with("K12 ")), "{first:?}");
    cut_off.lay("TP", "K12 9 1");
    assert_eq!(cut_off.lays("TP"), [""; 0]);
    assert_eq!(marker_names(&cut_off, "TP"), [["K10"]]);
    end_turn(&mut cut_off, "TP", "K10");
    // The same again: it cannot lay any tile.
    assert_eq!(cut_off.lays("TP"), [""; 0]);

    // §8.5-6, with green: #9 in K12 and K10 upgraded completes both routes.
    table = table.phase("3");
    let mut over_k10 = table.clone();
    over_k10.lay("TP", "K12 9 1");
    over_k10.lay("TP", "K10 83 4");
    let situation = over_k10.situation();
    assert!(destination_reached(&situation, over_k10.company("TP")));
    assert!(destination_reached(&situation, over_k10.company("SP")));
    // #8 in K12 and J11 upgraded.
    let mut over_j11 = table.clone();
    over_j11.lay("TP", "K12 8 2");
    over_j11.lay("TP", "J11 80 4");
    assert!(destination_reached(&over_j11.situation(), over_j11.company("TP")));
    // K14 and J13 upgraded; the first tile still is that of K12.
    let mut over_j13 = table.clone();
    over_j13.lay("TP", "K12 9 1");
    over_j13.lay("TP", "K14 82 1");
    over_j13.lay("TP", "J13 82 4");
    assert!(destination_reached(&over_j13.situation(), over_j13.company("TP")));
    // K16 upgraded towards J15: its token goes there.
    let mut to_j15 = table.clone();
    to_j15.lay("TP", "K12 9 1");
    to_j15.lay("TP", "K16 82 1");
    assert!(marker_names(&to_j15, "TP")[0].contains(&"J15".to_owned()));
    // Its home upgraded, then J19 and J17: J15 as well, with the tile of K12
    // before them in two turns.
    let mut from_home = table.clone();
    from_home.lay("TP", "K12 9 1");
    from_home.lay("TP", "K20 14 1");
    from_home.lay("TP", "J19 8 5");
    assert_eq!(from_home.lays("TP"), [""; 0]);
    end_turn(&mut from_home, "TP", "J17");
    from_home.lay("TP", "J17 9 1");
    assert!(marker_names(&from_home, "TP")[0].contains(&"J15".to_owned()));
    // §8.5-7: with its route complete the SP is free to upgrade cities.
    over_k10.next_turn();
    over_k10.lay("SP", "G2 243 5");
    over_k10.lay("SP", "I4 15 2");
    over_k10.lay("SP", "K20 14 1");
}

fn in_hex(table: &Table, company: &str, hex: &str) -> Vec<String> {
    let start = format!("{hex} ");
    table.lays(company).into_iter().filter(|lay| lay.starts_with(&start)).collect()
}

fn colours(table: &Table, company: &str) -> BTreeSet<Colour> {
    let situation = table.situation();
    let board = &situation.title.board;
    let lays = situation.tile_lays(table.company(company));
    lays.iter().map(|lay| board.tile(lay.placed.tile).face.colour).collect()
}

/// A rule set for a small board: any tile with as many stops.
#[derive(Debug)]
struct Plain(Connection);

impl LayRules for Plain {
    fn suits(&self, laid: &LaidBoard, hex: HexId, tile: TileId) -> bool {
        laid.board().tile(tile).face.stops.len() == laid.face(hex).stops.len()
    }
    fn connection(&self) -> Connection {
        self.0
    }
    fn six_before_five(&self) -> bool {
        false
    }
}

/// W01, 18West §7.1.2-1: an upgrade must put new track on a route or raise a
/// city; 1822 asks for neither (E01).
#[test]
fn w01_new_track_or_a_higher_value() {
    let map = "layout flat columns\nbands x\n\
        A1 blank - city=revenue:0\nA3 blank - city=revenue:0\nA5 blank - town=revenue:0;town=revenue:0\n\
        A7 blank - blank\nB2 blank - blank\nB4 blank - blank\nB6 blank - blank\n";
    let tiles = "10 yellow - city=revenue:20;path=a:0,b:_0;path=a:5,b:_0\n\
        11 yellow - city=revenue:20;path=a:3,b:_0;path=a:0,b:_0\n\
        12 green - city=revenue:20;path=a:3,b:_0;path=a:0,b:_0;path=a:5,b:_0\n\
        13 green - city=revenue:30;path=a:3,b:_0;path=a:0,b:_0;path=a:5,b:_0\n\
        14 green - city=revenue:20,slots:2;path=a:3,b:_0;path=a:0,b:_0;path=a:5,b:_0\n\
        15 yellow - town=revenue:10;town=revenue:10;path=a:3,b:_0;path=a:0,b:_0;path=a:5,b:_1\n\
        16 green - town=revenue:10;town=revenue:10;path=a:3,b:_0;path=a:0,b:_0;path=a:5,b:_1;\
        path=a:4,b:_1\n";
    let board = std::sync::Arc::new(read_board(map, tiles, None).unwrap());
    let hex = |name: &str| board.find_hex(name).unwrap();
    let mut laid = LaidBoard::new(board.clone());
    for (at, tile) in [("A1", "10"), ("A3", "11"), ("A5", "15")] {
        let tile = board.find_tile(tile).unwrap();
        laid.place(hex(at), Placed { tile, rotation: Rotation::default() });
    }
    for (company, at) in [(0, "A1"), (1, "A3")] {
        laid.tokens.push(Token {
            company: Company(company),
            hex: hex(at),
            stop: 0,
            kind: TokenKind::Station,
            beside: false,
        });
    }
    let lays = |connection, company, at: &str| -> Vec<&str> {
        let company = Company(company);
        let reach = Reach::new(&laid, company, RouteRules::default());
        let lays = tile_lays(&laid, company, &reach, &Plain(connection), &TRACK);
        let mut names: Vec<_> = lays
            .iter()
            .filter(|lay| lay.hex == hex(at))
            .map(|lay| board.tile(lay.placed.tile).name.as_str())
            .collect();
        names.dedup();
        names
    };
    // The city is full: its new track is out of reach unless a circle opens.
    assert_eq!(lays(Connection::NewTrack, 0, "A3"), ["13", "14"]);
    assert_eq!(lays(Connection::AnyTrack, 0, "A3"), ["12", "13", "14"]);
    // Its owner passes.
    assert_eq!(lays(Connection::NewTrack, 1, "A3"), ["12", "13", "14"]);
    // Of two towns the new track belongs to the one out of reach.
    assert_eq!(lays(Connection::NewTrack, 1, "A5"), [""; 0]);
    assert_eq!(lays(Connection::AnyTrack, 1, "A5"), ["16"]);
}

/// W01: on a hex with two circles it is enough to reach one.
#[test]
fn w01_one_circle_is_enough() {
    let table = Table::new("18West").phase("3");
    assert!(!table.reaches("CMStPP").contains(&"F27-0".to_owned()));
    assert_eq!(in_hex(&table, "CMStPP", "F27"), ["F27 251 2", "F27 251 5"]);
}

/// W02, W03, 18West §8.2-2: another company's tile in the marker's hex frees
/// the company until it can be upgraded, then binds it.
#[test]
fn w03_a_tile_in_the_markers_hex() {
    let table = Table::new("18West").tiles(&["K18 9 1"]);
    let lays = table.lays("TP");
    assert!(!lays.is_empty() && lays.iter().all(|lay| !lay.starts_with("K18")), "{lays:?}");
    assert!(lays.contains(&"K16 9 1".to_owned()));
    let green = table.phase("3");
    let lays = green.lays("TP");
    assert!(!lays.is_empty() && lays.iter().all(|lay| lay.starts_with("K18 8")), "{lays:?}");
}

fn with_markers(mut table: Table, markers: &[(&str, &str, u8)]) -> Table {
    for (company, _, _) in markers {
        table.0.markers.retain(|marker| marker.company != *company);
    }
    for (company, hex, edge) in markers {
        let (company, hex) = ((*company).to_owned(), (*hex).to_owned());
        table.0.markers.push(MarkerAt { company, hex, edge: *edge });
    }
    table
}

/// The UP comes from Springfield to side 3 of K16.
fn towards_k16() -> Table {
    Table::new("18West")
        .tiles(&["H23 57 0", "I22 9 0", "J21 8 1", "J19 9 1", "J17 8 4"])
        .tokens(&["UP H23 0"])
}

/// W04, W05, W103, 18West §8.2-5: another company's doubling token counts as
/// its track at the side where it lies, unless the curve would be tight; then
/// the next tile must make the connection. Started or not makes no difference.
#[test]
fn w05_anothers_doubling_token() {
    let free = with_markers(towards_k16(), &[("TP", "K18", 4)]);
    let all = in_hex(&free, "UP", "K16");
    assert_eq!(all, ["K16 8 1", "K16 8 3", "K16 9 0", "K16 9 3"]);
    let at_five = with_markers(towards_k16(), &[("TP", "K16", 5)]);
    assert_eq!(in_hex(&at_five, "UP", "K16"), ["K16 8 3"]);
    let tight = with_markers(towards_k16(), &[("TP", "K16", 4)]);
    assert_eq!(in_hex(&tight, "UP", "K16"), all);
    let mut tight = tight;
    tight.lay("UP", "K16 9 0");
    tight.next_turn();
    let tight = tight.phase("3");
    assert_eq!(in_hex(&tight, "UP", "K16"), ["K16 82 3"]);
    // Without the token more would fit.
    let moved = with_markers(tight, &[("TP", "K18", 4)]);
    assert_eq!(in_hex(&moved, "UP", "K16").len(), 4);
}

/// W06, 18West §8.2-6: of two foreign doubling tokens one is served, an
/// upgrade serves those that it can.
#[test]
fn w06_two_foreign_doubling_tokens() {
    let two = with_markers(towards_k16(), &[("TP", "K16", 5), ("SP", "K16", 1)]);
    assert_eq!(in_hex(&two, "UP", "K16"), ["K16 8 1", "K16 8 3"]);
    let upgrade = two.tiles(&["K16 9 0"]).phase("3");
    // Every green tile on it serves one side more.
    let served = in_hex(&upgrade, "UP", "K16");
    assert_eq!(served, both_sides(&upgrade));
    assert_eq!(served.len(), 2);
    // With side 0 served already, #82 can serve side 1 as well and must; #83
    // cannot.
    let one_left = with_markers(upgrade, &[("TP", "K16", 0), ("SP", "K16", 1)]);
    assert_eq!(in_hex(&one_left, "UP", "K16"), ["K16 82 0", "K16 83 0", "K16 83 3"]);
}

/// W06: a company's own doubling token is always served; where no tile does,
/// none is legal, and the company is free elsewhere (§8.2-2).
#[test]
fn w06_the_own_doubling_token() {
    let mut table = with_markers(towards_k16(), &[("TP", "K16", 4)]);
    table.0.tokens.retain(|token| (token.company.as_str(), token.hex.as_str()) != ("UP", "H23"));
    let table = table.tokens(&["TP H23 0"]);
    assert!(table.reaches("TP").contains(&"H23-0".to_owned()));
    assert_eq!(in_hex(&table, "TP", "K16"), [""; 0]);
    assert!(table.may("TP", "K18 9 1"));
}

/// Green tiles on K16's straight track that lead to side 1 or to side 5.
fn both_sides(table: &Table) -> Vec<String> {
    let none = with_markers(table.clone(), &[("TP", "K18", 4), ("SP", "H3", 2)]);
    let board = &Title::find("18West").unwrap().board;
    let mut lays = in_hex(&none, "UP", "K16");
    lays.retain(|lay| {
        let words: Vec<&str> = lay.split(' ').collect();
        let face = &board.tile(board.find_tile(words[1]).unwrap()).face;
        let turn = Rotation::new(words[2].parse().unwrap()).unwrap();
        let track = face.track.iter().map(|piece| piece.turned(turn));
        track.flat_map(|piece| piece.edges()).any(|edge| matches!(edge.index(), 1 | 5))
    });
    lays
}

/// W38, 18West §8.9-2: the NP lays at most two tiles from each base; the
/// first in either marker's hex.
#[test]
fn w38_two_tiles_from_each_base() {
    let mut table = Table::new("18West");
    assert_eq!(marker_names(&table, "NP"), [["B5"], ["C22"]]);
    let first = table.lays("NP");
    let bound = |lay: &String| lay.starts_with("B5 ") || lay.starts_with("C22 ");
    assert!(first.iter().all(bound) && table.may("NP", "B5 8 2") && table.may("NP", "C22 8 5"));
    table.lay("NP", "B5 8 2");
    assert!(table.may("NP", "B7 9 1") && table.may("NP", "C22 8 5"));
    table.lay("NP", "B7 9 1");
    assert!(!table.may("NP", "B9 9 1"));
    table.lay("NP", "C22 8 5");
    table.lay("NP", "C20 9 1");
    assert_eq!(table.lays("NP"), [""; 0]);
}

/// W104: both doubling tokens of the NP in one hex are both served.
#[test]
fn w104_two_own_doubling_tokens() {
    let west = ["B5 8 2", "B7 9 1", "B9 9 1", "B11 9 1", "B13 9 1", "B15 9 1", "B17 9 1"];
    let table = Table::new("18West").tiles(&west).tiles(&["C22 8 5", "C20 8 2"]);
    let table = with_markers(table, &[("NP", "B19", 1), ("NP", "B19", 5)]);
    assert_eq!(table.0.markers.iter().filter(|m| m.company == "NP").count(), 2);
    assert_eq!(table.lays("NP"), ["B19 8 5"]);
}

/// W77, 18West §7.1-2: a granger lays or upgrades one tile, in its zone only.
#[test]
fn w77_grangers() {
    let mut table = Table::new("18West");
    // Galveston leads on to L23.
    let l23 = ["L23 8 0", "L23 8 4", "L23 9 0", "L23 9 3"];
    assert_eq!(table.lays("MKT"), [&["L19 6 2", "L19 57 1", "L19 57 4"], &l23[..]].concat());
    table.lay("MKT", "L19 57 1");
    assert_eq!(table.lays("MKT"), [""; 0]);
    table.next_turn();
    // Its track leads out of the zone, to L17; a public company could go on.
    assert_eq!(table.lays("MKT"), l23);
    let mut other = table.clone().tokens(&["UP L21 0"]);
    other.0.tokens.retain(|token| token.company != "MKT");
    assert!(other.may("UP", "L17 9 1"));
    let green = table.phase("5");
    assert_eq!(green.lays("MKT"), [&["L19 15 1", "L21 15 4", "L21 15 5"], &l23[..]].concat());
}

/// W78, 18West §7.1-4: a public company lays two yellow tiles or upgrades
/// one; §7.1-5: it alone goes beyond green.
#[test]
fn w78_public_companies() {
    let table = Table::new("18West").phase("5").tiles(&["F21 15 0"]);
    let all = [Colour::Yellow, Colour::Green, Colour::Brown];
    assert_eq!(colours(&table, "UP"), all.into());
    let mut yellow = table.clone();
    let first = yellow.lays("UP").into_iter().find(|lay| lay.contains(" 9 ")).unwrap();
    yellow.lay("UP", &first);
    assert_eq!(colours(&yellow, "UP"), [Colour::Yellow].into());
    let second = yellow.lays("UP")[0].clone();
    yellow.lay("UP", &second);
    assert_eq!(yellow.lays("UP"), [""; 0]);
    let mut green = table;
    assert!(!green.clone().phase("4").may("UP", "F21 63 0"));
    let fork = green.lays("UP").into_iter().find(|lay| lay.starts_with("F19 82")).unwrap();
    green.lay("UP", &fork);
    assert_eq!(green.lays("UP"), [""; 0]);
    green.next_turn();
    assert!(green.may("UP", "F21 63 0"));
    // A granger in the same city stays at green.
    let granger = green.tokens(&["CBQ F21 0"]);
    assert!(colours(&granger, "CBQ").iter().all(|colour| *colour <= Colour::Green));
}

/// W79, 18West §8.2-3: three tiles in any mix, also the one just laid; no
/// brown. Once its doubling token has arrived the company is a public one.
#[test]
fn w79_land_grant_companies() {
    let mut table = Table::new("18West").phase("5");
    table.lay("SP", "H3 9 2");
    let upgrade = in_hex(&table, "SP", "H3").into_iter().next().unwrap();
    table.lay("SP", &upgrade);
    assert!(!table.lays("SP").is_empty());
    table.lay("SP", "J7 8 5");
    assert_eq!(table.lays("SP"), [""; 0]);
    let mut brown = Table::new("18West").phase("3");
    brown.0.markers.retain(|marker| marker.company != "SP");
    brown.lay("SP", "G2 243 5");
    brown.next_turn();
    let mut brown = brown.phase("5");
    brown.0.markers.push(MarkerAt { company: "SP".to_owned(), hex: "H3".to_owned(), edge: 2 });
    assert!(!brown.may("SP", "G2 246 5"));
    brown.0.markers.retain(|marker| marker.company != "SP");
    let arrived = brown.beside(TokenKindName::Doubling, &["SP K20 0"]);
    assert!(arrived.may("SP", "G2 246 5"));
    // A doubling token may lie on the charter (W08), in every phase: three
    // tiles of any kind, unless it has arrived.
    let mut waiting = Table::new("18West").phase("5");
    waiting.0.markers.retain(|marker| marker.company != "SP");
    let arrived = waiting.clone().beside(TokenKindName::Doubling, &["SP K20 0"]);
    waiting.0.land_grants.push("SP".to_owned());
    waiting.lay("SP", "H3 9 2");
    assert_eq!(colours(&waiting, "SP"), [Colour::Yellow, Colour::Green].into());
    let mut arrived = arrived;
    arrived.lay("SP", "H3 9 2");
    assert_eq!(colours(&arrived, "SP"), [Colour::Yellow].into());
}

/// W81, 18West §7.1-6: terrain is paid for the yellow tile alone.
#[test]
fn w81_terrain() {
    let table = Table::new("18West");
    assert_eq!(table.cost("NP", "B5 8 2"), Some(40));
    assert_eq!(table.cost("NP", "C22 8 5"), Some(0));
    assert_eq!(table.cost("SSW", "J25 58 1"), Some(20));
    let green = Table::new("18West").phase("3").tiles(&["B5 8 2"]);
    assert_eq!(green.cost("NP", "B5 81 0"), Some(0));
}

/// W82, 18West §7.1.1-2: no exit to a blocked side; the blank side of a city
/// or tile is no obstacle.
#[test]
fn w82_sides() {
    let table = Table::new("18West");
    let swamp: Vec<String> = in_hex(&table, "SSW", "J25");
    // Sides 4 and 5 of Little Rock are blocked; the SSW comes over side 3.
    assert_eq!(swamp, ["J25 4 0", "J25 4 3", "J25 58 1"]);
    let towards_dallas = Table::new("18West").tokens(&["UP H23 0"]).tiles(&["H23 57 0", "I22 9 0"]);
    assert!(towards_dallas.may("UP", "J21 9 0"), "K20 is blank on side 3");
}

/// W110, 18West §7.1.2-6: only #8 and #9 never run out.
#[test]
fn w110_supply() {
    let title = Title::find("18West").unwrap();
    let blank: Vec<String> = title
        .board
        .hexes()
        .filter(|(_, hex)| hex.face.colour == Colour::Blank && hex.face.stops.is_empty())
        .map(|(id, _)| title.board.hex_name(id))
        .filter(|name| !matches!(name.as_str(), "H3" | "J7" | "K20"))
        .collect();
    let nines: Vec<String> = blank[..33].iter().map(|hex| format!("{hex} 9 0")).collect();
    let nines: Vec<&str> = nines.iter().map(String::as_str).collect();
    assert!(Table::new("18West").tiles(&nines).may("SP", "H3 9 2"));
    let start = Table::new("18West").phase("3").tiles(&["H3 9 2"]);
    assert!(in_hex(&start, "SP", "H3").iter().any(|lay| lay.contains(" 82 ")));
    let forks: Vec<String> = blank[..7].iter().map(|hex| format!("{hex} 82 0")).collect();
    let forks: Vec<&str> = forks.iter().map(String::as_str).collect();
    let start = start.tiles(&forks);
    assert!(!in_hex(&start, "SP", "H3").iter().any(|lay| lay.contains(" 82 ")));
}

/// W83, 18West §7.1.2-4: tokens stay with the track of their circle, and meet
/// when the circles become one city.
#[test]
fn w83_tokens_stay_with_their_track() {
    for (turn, cbq, cnw) in [(2, 1, 0), (5, 0, 1)] {
        let mut table = Table::new("18West").phase("3");
        table.lay("CMStPP", &format!("F27 251 {turn}"));
        let stop = |id: &str| {
            let tokens = table.0.tokens.iter();
            tokens.clone().find(|t| t.company == id && t.hex == "F27").unwrap().stop
        };
        assert_eq!((stop("CBQ"), stop("CNW")), (cbq, cnw), "turn {turn}");
        let mut brown = table.phase("5").tokens(&["UP E26 0"]);
        brown.0.tokens.retain(|token| token.company != "CMStPP");
        brown.next_turn();
        brown.lay("UP", "F27 255 4");
        let situation = brown.situation();
        assert_eq!(situation.laid.open_slots(brown.hex("F27"), 0), 1);
    }
}

/// W84, 18West §8.6-2, §7.4-5: a doubling token at the edge of a full city
/// takes the circle that an upgrade brings; a Bypass token never does.
#[test]
fn w84_a_doubling_token_at_the_edge() {
    let table = Table::new("18West")
        .phase("3")
        .beside(TokenKindName::Bypass, &["GN K20 0"])
        .beside(TokenKindName::Doubling, &["SP K20 0"]);
    let mut table = with_markers(table, &[("TP", "K18", 4)]);
    table.0.markers.retain(|marker| marker.company != "SP");
    table.lay("SP", "K20 14 1");
    let beside: Vec<(&str, bool)> = table
        .0
        .tokens
        .iter()
        .filter(|token| token.hex == "K20")
        .map(|token| (token.company.as_str(), token.beside))
        .collect();
    assert_eq!(beside, [("TP", false), ("GN", true), ("SP", false)]);
    assert_eq!(table.situation().laid.open_slots(table.hex("K20"), 0), 0);
}

/// W91, 18West §7.1.1-1: a route uses one circle of a hex.
#[test]
fn w91_one_circle_of_a_hex() {
    let loop_line = ["H25 254 2", "H23 6 4", "I22 8 3", "J23 8 2", "J25 58 1"];
    let table = Table::new("18West").tiles(&loop_line);
    let reaches = table.reaches("MP");
    assert!(reaches.contains(&"I26-0".to_owned()), "{reaches:?}");
    assert!(!reaches.contains(&"H25-1".to_owned()), "{reaches:?}");
    let situation = table.situation();
    let free = Reach::new(&situation.laid, table.company("MP"), RouteRules::default());
    assert!(free.has_stop(table.hex("H25"), 1));
}
