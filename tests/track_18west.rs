//! Track of 18West by paragraph: §7.1 and §8.

mod support;

use std::collections::{BTreeMap, BTreeSet};

use railhead::board::{Colour, LaidBoard, Rotation, Towns, fitting_tiles, keeps_track};
use railhead::position::MarkerAt;
use railhead::titles::Title;
use railhead::titles::g18west::{destination_reached, marker_hexes};
use support::table::Table;

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
