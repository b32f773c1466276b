//! The boards of both games, checked against what is known of them apart
//! from the data files: sizes, counts, single values.

use railhead::board::{
    Colour, Edge, Revenue, StopKind, Supply, TrackGraph, parse_code, print_code, read_board,
};
use railhead::titles::Title;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn title(id: &str) -> &'static Title {
    Title::find(id).expect("a built-in title")
}

#[test]
fn boards_have_their_hexes_and_tiles() {
    let sizes: Vec<_> = Title::all()
        .iter()
        .map(|title| (title.id, title.board.hexes().len(), title.board.tiles().len()))
        .collect();
    assert_eq!(
        sizes,
        [("1822", 211, 62), ("1822MRS", 152, 61), ("1822NRS", 109, 45), ("18West", 133, 32)]
    );
}

/// Every printed hex and every tile survives printing and reading.
#[test]
fn codes_round_trip() {
    let mut faces = 0;
    for title in Title::all() {
        let printed = title.board.hexes().map(|(_, hex)| &hex.face);
        for face in printed.chain(title.board.tiles().map(|(_, tile)| &tile.face)) {
            let code = print_code(face);
            assert_eq!(parse_code(face.colour, &code).as_ref(), Ok(face), "{code}");
            faces += 1;
        }
    }
    assert!(faces > 700);
}

#[test]
fn code_errors_point_at_the_column() {
    for (code, column, says) in [
        ("city=revenue:30,slot:2", 17, "tile_code/unknown_attribute"),
        ("city=slots:2", 1, "tile_code/missing_attribute"),
        ("path=a:0,b:_0", 12, "tile_code/no_such_place"),
        ("path=a:0,b:6", 12, "tile_code/bad_edge"),
        ("path=a:0,b:0", 1, "tile_code/loop"),
        ("town=revenue:10;tunnel", 17, "tile_code/unknown_element"),
        ("label=", 1, "tile_code/bad_label"),
        ("label=A;label=B", 9, "tile_code/twice"),
        ("city=revenue:yellow20", 14, "tile_code/bad_revenue"),
        ("path=a:0,b:1,a_lane:2.2", 21, "tile_code/bad_lane"),
        ("town=revenue:10,revenue:20", 17, "tile_code/twice"),
    ] {
        let error = parse_code(Colour::Yellow, code).unwrap_err();
        let at = format!("column {column}: ");
        assert!(error.code == says && error.message.starts_with(&at), "{code}: {error:?}");
    }
}

/// Each fault is found and named by its hex.
#[test]
fn faults_name_the_hex() {
    let map = |lines: &str| format!("layout flat columns\nbands yellow green\n{lines}\n");
    for (lines, tiles, place, says) in [
        ("A1 blank - path=a:0,b:3", "", "A1", "off the map"),
        ("A1 grey - blank\nA3 blank - city=revenue:0;path=a:3,b:_0", "", "A3", "blank side"),
        ("A1 blank - border=edge:0,type:impassable\nA3 blank - blank", "", "A1", "another border"),
        ("A1 blank - blank\nA1 blank - blank", "", "A1", "twice"),
        ("A1 blank - city=revenue:green_1|yellow_2", "", "A1", "every band"),
        ("A1 blank - blank\nA3 blank - stub=edge:3", "", "A3", "no track reaches in"),
        ("A1 pink - blank", "", "A1", "no colour"),
        ("A1 blank - town=revenue:x", "", "A1", "column 14"),
        ("", "9 yellow 0 path=a:0,b:3", "tile 9", "no count"),
        ("", "9 blank 1 path=a:0,b:3", "tile 9", "no tile is blank"),
        ("", "9 yellow 1 path=a:0,b:3;path=a:3,b:0", "tile 9", "twice"),
        ("", "80 green 1 junction;path=a:0,b:_0;path=a:1,b:_0", "tile 80", "upgrades no tile"),
        ("keep B2", "", "B2", "no such hex"),
    ] {
        let errors = read_board(&map(lines), tiles, None).unwrap_err();
        assert!(
            errors.iter().any(|error| error.place == place && error.problem.contains(says)),
            "{lines:?} {tiles:?}: {errors:?}"
        );
    }
}

/// K053: values, slots and counts of 1822's tiles, copied from the manifest
/// by hand.
#[test]
fn k053_tile_manifest() {
    let board = &title("1822").board;
    for (name, supply, slots, revenue, exits) in [
        ("5", Some(6), 1, 20, 2),
        ("57", Some(6), 1, 20, 2),
        ("58", Some(6), 0, 10, 2),
        ("7", None, 0, 0, 2),
        ("14", Some(6), 2, 30, 4),
        ("405", Some(3), 2, 40, 3),
        ("611", Some(4), 2, 40, 5),
        ("63", Some(8), 2, 40, 6),
        ("X2", Some(2), 3, 50, 5),
        ("X13", Some(2), 4, 80, 6),
        ("X17", Some(2), 0, 10, 6),
        ("X19", Some(4), 3, 50, 6),
        ("169", Some(2), 0, 0, 5),
        ("60", Some(2), 0, 0, 6),
    ] {
        let tile = board.tile(board.find_tile(name).unwrap());
        let stop = tile.face.stops.first();
        assert_eq!(stop.map_or(0, |stop| stop.kind.slots()), slots, "{name}");
        assert_eq!(stop.map_or(0, |stop| stop.revenue.at("yellow")), revenue, "{name}");
        let count = Edge::ALL.into_iter().filter(|edge| tile.face.has_exit(*edge)).count();
        assert_eq!(count, exits, "{name}");
        let expected = supply.map_or(Supply::Unlimited, Supply::Limited);
        assert_eq!(tile.supply, expected, "{name}");
    }
}

/// 1822 §5.4.5: grey areas are valued by phase.
#[test]
fn areas_are_valued_by_phase() {
    let board = &title("1822").board;
    let france = &board.hex(board.find_hex("Q44").unwrap()).face.stops[0];
    assert_eq!(france.kind, StopKind::Offboard);
    let values: Vec<_> = board.bands().iter().map(|band| france.revenue.at(band)).collect();
    assert_eq!(values, [0, 60, 90, 120]);
    let bands: Vec<_> = title("1822").phases.iter().map(|phase| phase.band.as_str()).collect();
    assert_eq!(bands, ["yellow", "yellow", "green", "green", "brown", "brown", "grey"]);
    // 18West §14.1: left in phases 2 to 4, middle in 5 and 6, right from the first 4D.
    let bands: Vec<_> = title("18West").phases.iter().map(|phase| phase.band.as_str()).collect();
    assert_eq!(bands, ["left", "left", "left", "middle", "middle", "right"]);
}

/// Homes and destinations point at cities that exist.
#[test]
fn companies_stand_on_the_board() {
    for title in Title::all() {
        for company in &title.companies {
            for place in company.homes.iter().chain(&company.destination) {
                let id = title.board.find_hex(&place.hex);
                let id = id.unwrap_or_else(|| panic!("{}: {}", company.id, place.hex));
                let stops = &title.board.hex(id).face.stops;
                let stop = &stops[usize::from(place.stop.unwrap_or(0))];
                assert!(matches!(stop.kind, StopKind::City { .. }), "{}", company.id);
            }
            for grant in &company.land_grant {
                assert!(title.board.find_hex(&grant.hex).is_some(), "{}", grant.hex);
            }
        }
    }
}

/// Parallel lines meet their own counterparts: the two tracks from Mid Wales
/// lead to F25 and F27 and stay apart (1822 §1.2.4).
#[test]
fn lanes_meet_line_by_line() {
    let title = title("1822");
    let laid = railhead::board::LaidBoard::new(title.board.clone());
    let graph = TrackGraph::new(&laid, "yellow");
    assert!(graph.stops.iter().all(|stop| !matches!(stop.revenue, 1..10)));
    let in_hex = |name: &str| {
        let id = title.board.find_hex(name).unwrap().0;
        graph.pieces.iter().filter(move |piece| piece.hex == id)
    };
    let borders = |piece: &railhead::board::Piece| {
        piece
            .ends
            .into_iter()
            .filter(|end| matches!(end, railhead::board::Node::Border(_)))
            .collect::<Vec<_>>()
    };
    // Each of the two pieces in E26 continues exactly one piece in E28 and one in F25.
    for piece in in_hex("E26") {
        for (hex, count) in [("E28", 1), ("F25", 1)] {
            let meeting = in_hex(hex)
                .filter(|other| borders(other).iter().any(|end| borders(piece).contains(end)))
                .count();
            assert_eq!(meeting, count, "{hex}");
        }
    }
    assert!(matches!(
        title.board.hex(title.board.find_hex("D35").unwrap()).face.stops[1].revenue,
        Revenue::Fixed(10)
    ));
}

/// The plain form for JSON says the same as the board, with null for nothing.
#[test]
fn boards_as_plain_data() {
    use railhead::titles::Board;
    let json = serde_json::to_value(Board::new(title("1822"))).expect("a board is plain data");
    let hex = |name: &str| {
        let hexes = json["hexes"].as_array().expect("a list");
        hexes.iter().find(|hex| hex["hex"] == name).expect("the hex is there").clone()
    };
    let london = hex("M38");
    assert_eq!((&london["col"], &london["row"]), (&12.into(), &38.into()));
    assert_eq!(london["face"]["frame"], "black");
    assert_eq!(london["face"]["stops"][3]["group"], "London");
    assert_eq!(
        london["face"]["track"][1]["a"],
        serde_json::json!({ "type": "edge", "edge": 1, "of": 1, "lane": 0 })
    );
    let cornwall = hex("A42");
    assert_eq!(cornwall["face"]["stops"][0]["loc"], 3);
    assert_eq!(cornwall["face"]["stops"][0]["revenue"][1]["band"], "green");
    assert_eq!(hex("M42")["face"]["stops"][0]["revenue"][0]["band"], serde_json::Value::Null);
    assert_eq!(hex("B41")["face"]["label"], serde_json::Value::Null);
    let again: Board = serde_json::from_value(json).expect("it reads back");
    assert_eq!(again, Board::new(title("1822")));
}

/// 18West §7.1-2: the light green tint marks the unimproved hexes of the
/// eastern settled zone, and no others.
#[test]
fn the_tint_is_the_eastern_zone() {
    let board = &title("18West").board;
    let tinted: Vec<_> = board
        .hexes()
        .filter(|(_, hex)| hex.face.frame.as_deref() == Some("meadow"))
        .map(|(id, _)| board.hex_name(id))
        .collect();
    let zone = "C24 D25 E22 E24 F23 G24 G26 H23 I22 I24 J21 J23 J25 K22 K24 L19 L23";
    assert_eq!(tinted.join(" "), zone);
}
