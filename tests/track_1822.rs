//! Track of 1822 by paragraph: §5.8, §5.10.7, §5.11.8.

mod support;

use railhead::board::{Colour, Face, Rotation, StopKind, Supply, Towns, keeps_track};
use railhead::position::{ReservedAt, TokenKindName};
use railhead::titles::Title;
use support::table::Table;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// 1822 §5.8.1, §5.8.2, §5.8.6: every upgrade of every tile, as
/// `from to:turns`; turns relative to the old tile.
const UPGRADES: &str = "
3 141:0 142:1 143:05
4 141:03 142:03
5 14:03 15:045 619:34 405:01
6 14:25 15:05 619:024 405:1
7 80:05 82:0 83:1
8 80:0 81:024 82:5 83:3
9 82:03 83:03
57 14:0235 15:03 619:03 X3:25
58 141:5 142:3 143:0 144:024
14 63:012345 611:03
15 63:012345 611:05
80 545:05 546:4
81 546:024
82 544:03 545:0 546:3
83 544:25 545:3 546:3
141 768:14 767:0 769:3
142 768:03 767:3 769:3
143 767:05 769:4
144 769:024
207 X5:05
208 X5:03
619 63:012345 611:02
622 X5:02
63 X19:012345
544 60:012345 169:03
545 60:012345 169:05
546 60:012345 169:02
611 X18:0 X19:012345
X20 X21:0
405 X10:0
X1 X6:0
X2 X7:012345
X3 X8:03
X4 X9:0
X21 X22:0
768 X17:012345
767 X17:012345
769 X17:012345
X5 X11:0
X6 X12:0
X7 X13:012345
X8 X14:03
X9 X15:0
X10 X16:0
X22 X23:0
";

/// The same with the town removed (1822, private P2).
const TOWN_REMOVED: &str = "
3 80:05 82:0 83:1
4 82:03 83:03
58 80:0 81:024 82:5 83:3
141 544:03 545:0 546:3
142 544:25 545:3 546:3
143 545:05 546:4
144 546:024
768 60:012345 169:25
767 60:012345 169:05
769 60:012345 169:02
";

fn turns(old: &Face, new: &Face, towns: Towns) -> String {
    let old = (old, Rotation::default());
    let fits = |turn: &Rotation| keeps_track(old, (new, *turn), towns);
    Rotation::ALL.into_iter().filter(fits).map(|turn| turn.to_string()).collect()
}

/// What the tiles themselves say of each other, as the tables write it.
fn upgrades_of(from: &str, suits: impl Fn(&Face, &Face) -> bool, towns: Towns) -> Vec<String> {
    let board = &Title::find("1822").unwrap().board;
    let old = board.tile(board.find_tile(from).unwrap());
    let mut found = Vec::new();
    for (_, tile) in board.tiles() {
        if Some(tile.face.colour) != old.face.colour.next() || !suits(&old.face, &tile.face) {
            continue;
        }
        let mut turns = turns(&old.face, &tile.face, towns);
        if tile.fixed_rotation && turns.contains('0') {
            turns = "0".to_owned();
        }
        if !turns.is_empty() {
            found.push(format!("{}:{turns}", tile.name));
        }
    }
    found.sort();
    found
}

fn count(face: &Face) -> (usize, usize) {
    let towns = face.stops.iter().filter(|stop| stop.kind == StopKind::Town).count();
    (face.stops.len() - towns, towns)
}

fn rows(table: &'static str) -> impl Iterator<Item = (&'static str, Vec<String>)> {
    table.trim().lines().map(|line| {
        let (from, list) = line.split_once(' ').unwrap();
        let mut list: Vec<String> = list.split(' ').map(str::to_owned).collect();
        list.sort();
        (from, list)
    })
}

#[test]
fn upgrades_follow_from_geometry() {
    let label = |old: &Face, new: &Face| {
        let yellow_city = old.colour == Colour::Yellow && old.label.is_none();
        old.label == new.label || yellow_city && matches!(new.label.as_deref(), Some("S" | "T"))
    };
    let suits = |old: &Face, new: &Face| count(old) == count(new) && label(old, new);
    for (from, list) in rows(UPGRADES) {
        assert_eq!(upgrades_of(from, suits, Towns::Kept), list, "{from}");
    }
    // Tiles that the table leaves out have none.
    for (_, tile) in Title::find("1822").unwrap().board.tiles() {
        if !rows(UPGRADES).any(|(from, _)| from == tile.name) {
            assert_eq!(upgrades_of(&tile.name, suits, Towns::Kept), [""; 0], "{}", tile.name);
        }
    }
}

/// K046, 1822 §3.1.14: the plain tile keeps the track of the town.
#[test]
fn k046_removing_a_town_follows_from_geometry() {
    let suits = |old: &Face, new: &Face| count(old) == (0, 1) && count(new) == (0, 0);
    for (from, list) in rows(TOWN_REMOVED) {
        assert_eq!(upgrades_of(from, suits, Towns::Removed), list, "{from}");
    }
    // Not for two towns.
    assert_eq!(upgrades_of("1", suits, Towns::Removed), [""; 0]);
}

/// The lays in one hex.
fn in_hex(table: &Table, company: &str, hex: &str) -> Vec<String> {
    let start = format!("{hex} ");
    table.lays(company).into_iter().filter(|lay| lay.starts_with(&start)).collect()
}

fn tiles_in(table: &Table, company: &str, hex: &str) -> Vec<String> {
    let lays = in_hex(table, company, hex);
    let mut tiles: Vec<String> =
        lays.iter().map(|lay| lay.split(' ').nth(1).unwrap().to_owned()).collect();
    tiles.dedup();
    tiles
}

/// K017, 1822 §5.4.7: from Merthyr no tile that joins Newport to Pontypool
/// alone; only over Cardiff, with an exit there.
#[test]
fn k017_newport_only_over_cardiff() {
    let table = Table::new("1822").tokens(&["21 E34 0"]);
    // Side 1 of Newport is Cardiff's, side 2 Pontypool's.
    assert!(table.may("21", "G34 58 5") && table.may("21", "G34 58 1"));
    assert!(!table.may("21", "G34 58 0") && !table.may("21", "G34 58 2"));
    // Nothing leads into H31 over Mid Wales.
    let wales = Table::new("1822").tokens(&["29 E28 0"]);
    assert_eq!(in_hex(&wales, "29", "H31"), [""; 0]);
}

/// K052, 1822 §5.8.4: only the straight tile on Swansea, and it drops the
/// line to Oystermouth; nowhere else is track dropped.
#[test]
fn k052_swansea() {
    let mut table = Table::new("1822").tokens(&["24 D35 0"]);
    assert_eq!(table.reaches("24"), ["D35-0", "D35-1"]);
    assert_eq!(table.lays("24"), ["D35 57 2", "D35 57 5"]);
    table.lay("24", "D35 57 2");
    assert_eq!(table.reaches("24"), ["C34-0", "D35-0"]);
    table.next_turn();
    table = table.phase("3");
    assert_eq!(in_hex(&table, "24", "D35"), ["D35 X3 1", "D35 X3 4"]);
    // Printed track of Bristol (sides 0, 4 and 5) is in every green tile there.
    let bristol = Table::new("1822").phase("3").tokens(&["GWR G36 0"]);
    assert_eq!(in_hex(&bristol, "GWR", "G36"), ["G36 207 3", "G36 207 4"]);
}

/// E54, 1822 §5.8.6: any yellow city tile on the blank home, whichever way;
/// without other track nothing else.
#[test]
fn e54_blank_home() {
    let table = Table::new("1822").tokens(&["18 I42 0"]);
    let lays = table.lays("18");
    assert!(lays.iter().all(|lay| lay.starts_with("I42 ")), "{lays:?}");
    assert_eq!(tiles_in(&table, "18", "I42"), ["5", "6", "57"]);
    // Also with a route elsewhere, and not at a blank city without own token.
    let two = Table::new("1822").phase("3").tokens(&["MR J29 0", "MR L19 0"]).tiles(&["L19 5 0"]);
    assert!(two.may("MR", "J29 57 0") && two.may("MR", "L21 9 0"));
    assert_eq!(in_hex(&two, "MR", "K28"), [""; 0]);
}

/// E01, 1822 §5.8.6: whoever can trace a route to a city may turn it any
/// legal way, also when it ends there in a full city; plain track needs some
/// track of the new tile on a route.
#[test]
fn e01_permissive_upgrades() {
    let line = ["I42 57 1", "J41 57 1"];
    let full = Table::new("1822").phase("3").tiles(&line).tokens(&["18 I42 0", "17 J41 0"]);
    let fourteen: Vec<String> =
        in_hex(&full, "18", "J41").into_iter().filter(|lay| lay.contains(" 14 ")).collect();
    assert_eq!(fourteen, ["J41 14 1", "J41 14 4"]);
    // Beyond the full city there is no route; the tile there cannot be changed.
    let beyond = full.tiles(&["K40 9 1"]);
    assert_eq!(in_hex(&beyond, "18", "K40"), [""; 0]);
    assert_ne!(in_hex(&beyond, "17", "K40"), [""; 0]);
    // A curve that passes by: only tiles that join the company's track.
    let passing =
        Table::new("1822").phase("3").tiles(&["J41 57 1", "K40 8 2"]).tokens(&["17 J41 0"]);
    let joined = in_hex(&passing, "17", "K40");
    assert!(!joined.is_empty());
    let board = &Title::find("1822").unwrap().board;
    for lay in joined {
        let mut words = lay.split(' ').skip(1);
        let tile = board.tile(board.find_tile(words.next().unwrap()).unwrap());
        let turn = Rotation::new(words.next().unwrap().parse().unwrap()).unwrap();
        let side = railhead::board::Edge::new(1).unwrap();
        let track = tile.face.track.iter().map(|piece| piece.turned(turn));
        assert!(track.flat_map(|piece| piece.edges()).any(|edge| edge == side), "{lay}");
    }
}

/// 1822 §5.8.13, §5.8.16: minors one tile, yellow or green, in every phase.
#[test]
fn minors_lay_one_tile_and_no_brown() {
    let base = Table::new("1822").tiles(&["J41 14 1", "K40 9 1"]).tokens(&["17 J41 0"]);
    for (phase, green, brown) in [("2", false, false), ("3", true, false), ("5", true, true)] {
        let table = base.clone().phase(phase);
        assert_eq!(table.may("17", "K40 82 1"), green, "phase {phase}");
        assert!(table.may("17", "L39 9 1"), "phase {phase}");
        let major = table.tokens(&["MR J41 0"]);
        assert_eq!(major.may("MR", "J41 611 1"), brown, "phase {phase}");
        assert!(!major.may("17", "J41 611 1"), "phase {phase}");
    }
    let mut after = base.phase("5");
    after.lay("17", "L39 9 1");
    assert_eq!(after.lays("17"), [""; 0]);
}

/// K047, E55, 1822 §5.8.13, §5.10.1: London's first step is a yellow lay, its
/// later ones are upgrades; each costs 20. Every rotation is listed.
#[test]
fn k047_london_and_the_allowance_of_majors() {
    let table = Table::new("1822").phase("2").tokens(&["LBSCR M38 0"]);
    assert_eq!(
        in_hex(&table, "LBSCR", "M38"),
        ["0", "1", "2", "3", "4", "5"].map(|r| format!("M38 X20 {r}"))
    );
    assert_eq!(table.cost("LBSCR", "M38 X20 0"), Some(20));
    let mut two = table.clone();
    two.lay("LBSCR", "M38 X20 0");
    assert_eq!(two.lays("LBSCR"), [""; 0], "phase 2: one yellow");
    let mut three = table.clone().phase("3");
    three.lay("LBSCR", "M38 X20 0");
    assert!(three.may("LBSCR", "M40 9 0") && !three.may("LBSCR", "M38 X21 0"));
    three.lay("LBSCR", "M40 9 0");
    assert_eq!(three.lays("LBSCR"), [""; 0], "two yellows");
    three.next_turn();
    assert_eq!(three.cost("LBSCR", "M38 X21 0"), Some(20));
    three.lay("LBSCR", "M38 X21 0");
    assert_eq!(three.lays("LBSCR"), [""; 0], "one upgrade");
    // A second yellow may use the first (§5.8.14).
    let mut line = table.phase("3");
    line.lay("LBSCR", "M40 9 0");
    assert!(line.may("LBSCR", "M42 5 2"), "{:?}", line.lays("LBSCR"));
}

/// E56, E57, K047, 1822 §5.10.7: a yellow tile in a hex beside London, where
/// somebody can give leave, and where nobody can.
#[test]
fn e57_hexes_beside_london() {
    let line = ["J41 57 1", "K40 9 1"];
    let table = Table::new("1822").tiles(&line).tokens(&["17 J41 0"]);
    let all = in_hex(&table, "17", "L39");
    assert!(all.contains(&"L39 8 1".to_owned()) && all.contains(&"L39 9 1".to_owned()));
    let nobody = table.clone().ownerless(&["GWR"]);
    assert_eq!(in_hex(&nobody, "17", "L39"), ["L39 9 1", "L39 9 4"]);
    // The Metropolitan at that station can give leave as well.
    let metropolitan = nobody.clone().beside(TokenKindName::Station, &["14 M38 1"]);
    assert_eq!(in_hex(&metropolitan, "17", "L39"), all);
    // Another's leave does not matter, and upgrades are free.
    assert_eq!(in_hex(&table.clone().ownerless(&["SECR"]), "17", "L39"), all);
    let built = nobody.phase("3").tiles(&["L39 8 1"]);
    assert!(built.may("17", "L39 81 1") && built.may("17", "L39 80 1"));
}

/// K049, E62, 1822 §5.8.15: plain yellow never runs out, other tiles do until
/// one is replaced.
#[test]
fn k049_supply() {
    let board = &Title::find("1822").unwrap().board;
    let far = ["H1", "F3", "F5", "D9", "D11", "E8", "E12", "C10", "F7", "G2", "H7", "H9"];
    let plain: Vec<String> = far.iter().map(|hex| format!("{hex} 9 0")).collect();
    let plain: Vec<&str> = plain.iter().map(String::as_str).collect();
    let table = Table::new("1822").tiles(&["J41 57 1"]).tiles(&plain).tokens(&["17 J41 0"]);
    assert!(table.may("17", "K40 9 1"));
    assert_eq!(board.tile(board.find_tile("82").unwrap()).supply, Supply::Limited(8));
    let green: Vec<String> = far[..8].iter().map(|hex| format!("{hex} 82 0")).collect();
    let green: Vec<&str> = green.iter().map(String::as_str).collect();
    let table = table.phase("3").tiles(&["K40 9 1"]).tiles(&green);
    assert!(!table.may("17", "K40 82 1") && table.may("17", "K40 83 1"));
    let table = table.tiles(&["H1 545 0"]);
    assert!(table.may("17", "K40 82 1"));
}

/// K050, E61, 1822 §5.8.17: six sides before five wherever they fit, whatever
/// the estuary costs; five where a side is closed or no six is left.
#[test]
fn k050_six_sides_before_five() {
    let inland = Table::new("1822").phase("5").tiles(&["J29 14 1"]).tokens(&["MR J29 0"]);
    assert_eq!(tiles_in(&inland, "MR", "J29"), ["63"]);
    // Southampton's side 0 is closed.
    let coast = Table::new("1822").phase("5").tiles(&["J41 14 1"]).tokens(&["MR J41 0"]);
    assert_eq!(in_hex(&coast, "MR", "J41"), ["J41 611 1"]);
    // H35 has an estuary at side 2, to which the brown tile does not lead.
    let table =
        Table::new("1822").phase("7").tiles(&["H33 14 0", "H35 544 3"]).tokens(&["SWR H33 0"]);
    assert_eq!(tiles_in(&table, "SWR", "H35"), ["60"]);
    assert_eq!(table.cost("SWR", "H35 60 0"), Some(40));
    let none_left = table.clone().tiles(&["J35 60 0", "J37 60 0"]);
    assert_eq!(tiles_in(&none_left, "SWR", "H35"), ["169"]);
    // The five-way can spare the estuary; it had to wait all the same.
    assert_eq!(none_left.cost("SWR", "H35 169 3"), Some(0));
    // Towns: the grey tile has six sides.
    let town =
        Table::new("1822").phase("7").tiles(&["I40 768 0", "J41 14 1"]).tokens(&["MR J41 0"]);
    assert_eq!(tiles_in(&town, "MR", "I40"), ["X17"]);
}

/// E60, 1822 §5.8.9, §5.8.10: terrain for the first tile, on printed yellow
/// hexes for the first upgrade; an estuary for each tile that first leads to
/// its side; all of it added.
#[test]
fn e60_costs() {
    let cost = |tiles: &[&str], token: &str, phase: &str, lay: &str| {
        let table = Table::new("1822").phase(phase).tiles(tiles).tokens(&[token]);
        let company = token.split(' ').next().unwrap();
        table.cost(company, lay)
    };
    // Carlisle: no terrain, an estuary at side 3.
    assert_eq!(cost(&[], "28 G12 0", "2", "G12 5 4"), Some(0));
    assert_eq!(cost(&[], "28 G12 0", "2", "G12 5 3"), Some(40));
    assert_eq!(cost(&["G12 5 3"], "28 G12 0", "3", "G12 15 3"), Some(0), "paid for");
    assert_eq!(cost(&["G12 5 4"], "28 G12 0", "3", "G12 15 3"), Some(40));
    // Across, G10 pays for itself.
    assert_eq!(cost(&["G12 57 0"], "28 G12 0", "2", "G10 9 0"), Some(40));
    // Hull: a small river, and the estuary at side 0.
    assert_eq!(cost(&[], "26 N21 0", "2", "N21 6 0"), Some(60));
    assert_eq!(cost(&[], "26 N21 0", "2", "N21 5 1"), Some(20));
    // Bristol, printed yellow: 20 for the first upgrade, and 40 for side 3.
    assert_eq!(cost(&[], "GWR G36 0", "3", "G36 207 4"), Some(20));
    assert_eq!(cost(&[], "GWR G36 0", "3", "G36 207 3"), Some(60));
    assert_eq!(cost(&["G36 207 4"], "GWR G36 0", "5", "G36 X5 3"), Some(40));
    assert_eq!(cost(&["G36 207 4"], "GWR G36 0", "5", "G36 X5 4"), None, "side 2 is closed");
    assert_eq!(cost(&["G36 207 3"], "GWR G36 0", "5", "G36 X5 3"), Some(0));
    // Manchester 60, Birmingham 40, once (§5.8.10).
    assert_eq!(cost(&[], "MR I22 0", "3", "I22 X2 0"), Some(60));
    assert_eq!(cost(&["I22 X2 0"], "MR I22 0", "5", "I22 X7 0"), Some(0));
    assert_eq!(cost(&[], "10 I30 0", "3", "I30 X2 0"), Some(40));
    // The Channel: 100 for every upgrade (§5.8.9-7).
    let dover = "SECR P41 0";
    assert_eq!(cost(&["P41 57 0"], dover, "3", "P43 X4 0"), Some(100));
    assert_eq!(cost(&["P41 57 0", "P43 X4 0"], dover, "5", "P43 X9 0"), Some(100));
    assert_eq!(cost(&["P41 57 0", "P43 X9 0"], dover, "7", "P43 X15 0"), Some(100));
    // A mountain once.
    let line = ["I22 X2 0"];
    assert_eq!(cost(&line, "MR I22 0", "3", "I20 9 0"), Some(80));
    assert_eq!(cost(&["I22 X2 0", "I20 9 0"], "MR I22 0", "3", "I20 82 0"), Some(0));
}

/// 1822 §5.8.2, §5.8.3: labelled tiles on labelled hexes and nowhere else.
#[test]
fn labels() {
    let green = |token: &str, tiles: &[&str], hex: &str| {
        let table = Table::new("1822").phase("3").tiles(tiles).tokens(&[token]);
        tiles_in(&table, token.split(' ').next().unwrap(), hex)
    };
    assert_eq!(green("LBSCR M42 0", &[], "M42"), ["5", "6"]);
    assert_eq!(green("LBSCR M42 0", &["M42 5 2"], "M42"), ["405"]);
    assert_eq!(green("LBSCR M42 0", &["M42 57 1"], "M42"), [""; 0], "a dead end");
    assert_eq!(green("MR J29 0", &["J29 5 2"], "J29"), ["14", "15", "619"]);
    assert_eq!(green("GWR G22 0", &[], "G22"), ["207", "208"]);
    assert_eq!(green("19 F35 0", &[], "F35"), ["X1"]);
    assert_eq!(green("10 I30 0", &[], "I30"), ["X2"]);
    // Towns: one or two.
    let towns = Table::new("1822").tiles(&["H23 57 0"]).tokens(&["7 H23 0"]);
    assert_eq!(tiles_in(&towns, "7", "H21"), ["1", "2", "55", "56", "69"]);
    assert_eq!(tiles_in(&towns, "7", "H25"), ["3", "4", "58"]);
}

/// E63, E23, 1822 §5.12.6: where a token could go: open spaces that are not
/// kept for another's home, in no city where the company has one already.
#[test]
fn e63_free_spaces() {
    let mut table = Table::new("1822").phase("3").tiles(&["J41 14 1", "I42 15 2"]);
    table = table.tokens(&["17 J41 0", "MR J41 0", "18 I42 0"]);
    let free = |table: &Table, company: &str, hex: &str| {
        table.situation().free_slots(table.company(company), table.hex(hex), 0)
    };
    assert_eq!(free(&table, "MR", "I42"), 1);
    assert_eq!(free(&table, "18", "J41"), 0, "full");
    assert_eq!(free(&table, "18", "I42"), 0, "there already");
    let kept = ReservedAt { company: "GWR".to_owned(), hex: "I42".to_owned(), stop: 0 };
    table.0.reserved.push(kept);
    assert_eq!(free(&table, "MR", "I42"), 0);
    assert_eq!(free(&table, "GWR", "I42"), 1);
    let reached = table.situation().reached(table.company("MR"));
    let stop = reached.stops.iter().find(|stop| stop.hex == "I42").unwrap();
    assert_eq!((stop.stop, stop.free_slots, stop.blocked), (0, 0, false));
}

/// K056, E22, E84, 1822 §5.11.8: a token beside a city lets its owner pass,
/// blocks nobody else, and moves into the space that an upgrade brings.
#[test]
fn k056_tokens_beside_a_city_move_in() {
    let dover = ["P41 5 0", "O40 4 4"];
    let table = Table::new("1822")
        .phase("3")
        .tiles(&dover)
        .tokens(&["17 P41 0"])
        .beside(TokenKindName::Destination, &["SECR P41 0"]);
    let situation = table.situation();
    let hex = table.hex("P41");
    assert!(!situation.laid.blocked(table.company("SECR"), hex, 0));
    assert!(situation.laid.blocked(table.company("MR"), hex, 0));
    let mut after = table.clone();
    after.lay("SECR", "P41 15 0");
    let situation = after.situation();
    assert!(situation.laid.tokens.iter().all(|token| !token.beside));
    assert_eq!(situation.laid.open_slots(hex, 0), 0);
    // The London roundel brings no space (§5.10.3).
    let mut london = Table::new("1822").phase("3").tokens(&["LBSCR M38 0"]);
    london = london.beside(TokenKindName::Station, &["14 M38 1"]);
    london.lay("LBSCR", "M38 X20 3");
    let situation = london.situation();
    assert!(situation.laid.tokens[1].beside && situation.laid.tokens[1].stop == 1);
    assert_eq!(situation.laid.open_slots(london.hex("M38"), 1), 1);
}

/// 1822 §5.8.6: no track off the map, over an impassable side, or to the
/// blank side of an area off the board.
#[test]
fn closed_sides() {
    let table = Table::new("1822").tokens(&["28 G12 0", "4 K10 0"]);
    let board = &Title::find("1822").unwrap().board;
    for company in ["28", "4"] {
        let situation = table.situation();
        let lays = situation.tile_lays(table.company(company));
        assert!(!lays.is_empty());
        for lay in lays {
            let face = &board.tile(lay.placed.tile).face;
            for piece in &face.track {
                for edge in piece.turned(lay.placed.rotation).edges() {
                    assert!(!board.closed_side(lay.hex, edge), "{company}");
                }
            }
        }
    }
    // Open at Carlisle are the sides 0, 3, 4 and 5: side 1 is off the map,
    // side 2 impassable.
    let lays = in_hex(&table, "28", "G12");
    let expected = ["5 3", "5 4", "5 5", "6 3", "6 4", "57 0", "57 3"];
    assert_eq!(lays, expected.map(|lay| format!("G12 {lay}")));
}
