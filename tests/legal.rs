//! Recorded track decisions: what the site offered is what we list, costs
//! left out. `docs/interop.md` explains the one difference in reach.
#![cfg(not(target_arch = "wasm32"))]

mod support;

use std::collections::BTreeSet;
use std::sync::Arc;

use railhead::board::{Board, LaidBoard, Reach, StopKind};
use railhead::position::Situation;
use serde_json::Value;

type Lay = (String, String, u8);
type Stop = (String, String, u8);

fn offered(value: &Value) -> BTreeSet<Lay> {
    let entries = value.as_array().unwrap().iter();
    entries
        .flat_map(|entry| {
            let (hex, tile) = (entry[0].as_str().unwrap(), entry[1].as_str().unwrap());
            let rotations = entry[2].as_array().unwrap().iter();
            rotations.map(move |r| (hex.to_owned(), tile.to_owned(), r.as_u64().unwrap() as u8))
        })
        .collect()
}

fn reached(situation: &Situation, reach: &Reach) -> BTreeSet<Stop> {
    let stops = reach.stops().iter();
    stops
        .map(|(hex, stop)| {
            let kind = match situation.laid.face(*hex).stops[usize::from(*stop)].kind {
                StopKind::City { .. } => "city",
                StopKind::Town => "town",
                StopKind::Offboard => "offboard",
            };
            (situation.title.board.hex_name(*hex), kind.to_owned(), *stop)
        })
        .collect()
}

/// The same position on a board on which no stops are one place.
fn without_groups(situation: &Situation) -> LaidBoard {
    let board = &situation.title.board;
    let apart = |mut face: railhead::board::Face| {
        face.stops.iter_mut().for_each(|stop| stop.group = None);
        face
    };
    let hexes = board.hexes().map(|(_, hex)| {
        let mut hex = hex.clone();
        hex.face = apart(hex.face);
        hex
    });
    let tiles = board.tiles().map(|(_, tile)| {
        let mut tile = tile.clone();
        tile.face = apart(tile.face);
        tile
    });
    let bands = board.bands().to_vec();
    let ungrouped = Board::new(board.layout(), bands, hexes.collect(), tiles.collect());
    let mut laid = LaidBoard::new(Arc::new(ungrouped));
    for (hex, _) in board.hexes() {
        if let Some(placed) = situation.laid.placed(hex) {
            laid.place(hex, placed);
        }
    }
    laid.tokens.clone_from(&situation.laid.tokens);
    laid
}

/// 1822 §5.8.1-§5.8.17, §5.10.7: every lay offered is listed, and no other.
/// The reach is the site's, but that no route leads from one station of
/// London to another (1822 §5.4.2, §5.10.2).
#[test]
fn recorded_decisions() {
    let Some(folder) = support::conformance() else { return };
    let (mut decisions, mut listed, mut london) = (0, 0, 0);
    for name in support::games(&folder) {
        let Ok(text) = std::fs::read_to_string(folder.join(format!("legal/{name}.jsonl"))) else {
            continue;
        };
        let recording = support::recording(&folder, &name);
        for line in text.lines() {
            let decision: Value = serde_json::from_str(line).unwrap();
            let id = decision["id"].as_u64().unwrap();
            let place = format!("{name} {id}");
            let situation = recording.position_before(id).unwrap().resolve().unwrap();
            let board = &situation.title.board;
            let company = situation.title.company(decision["company"].as_str().unwrap()).unwrap();
            assert_eq!(situation.phase.name, decision["phase"].as_str().unwrap(), "{place}");

            let lays = situation.tile_lays(company);
            assert!(lays.is_sorted(), "{place}");
            let ours: BTreeSet<Lay> = lays
                .iter()
                .map(|lay| {
                    let tile = board.tile(lay.placed.tile).name.clone();
                    (board.hex_name(lay.hex), tile, lay.placed.rotation.index() as u8)
                })
                .collect();
            assert_eq!(ours, offered(&decision["legal"]), "{place}");
            listed += lays.len();

            let theirs: BTreeSet<Stop> = serde_json::from_value(decision["reach"].clone()).unwrap();
            let reach = reached(&situation, &situation.reach(company));
            let apart = Reach::new(&without_groups(&situation), company, situation.title.routes);
            assert_eq!(reached(&situation, &apart), theirs, "{place}");
            for stop in theirs.difference(&reach) {
                // Only another station of London, and only for a company in London.
                let hex = board.find_hex(&stop.0).unwrap();
                let group = |stop: u8| &situation.laid.face(hex).stops[usize::from(stop)].group;
                assert_eq!(group(stop.2).as_deref(), Some("London"), "{place}");
                let mut own = situation.laid.tokens.iter().filter(|t| t.company == company);
                assert!(own.any(|token| token.hex == hex && token.stop != stop.2), "{place}");
                london += 1;
            }
            assert!(reach.is_subset(&theirs), "{place}");
            decisions += 1;
        }
    }
    println!("{decisions} decisions, {listed} lays, {london} stations of London left out");
    assert_eq!(decisions, 587);
}
