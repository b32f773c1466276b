//! 1822 §1.1 and §1.2: rounds, directors and the map.

use super::{end_stock_round, rounds};
use crate::scene::Scene;
use railhead::game::{Action, Source};
use railhead::titles::g1822::steps::Stage;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// 1822 §1.1.1, E24: one operating round between stock rounds, and two once
/// the first 2-train is bought, from the next stock round on.
#[test]
fn rounds_alternate() {
    let mut scene = Scene::new(3).stock_round(2, 0);
    assert_eq!(rounds(&end_stock_round(&mut scene)), ["OR 2.1", "SR 3"]);
    // The first 2-train is bought in OR 3.1, which stays the only one.
    let mut scene = scene.minor("5", 0, 50).cash("M5", 500).stock_turn(0);
    end_stock_round(&mut scene);
    let mut events = Vec::new();
    while scene.stage() != Some(("5", Stage::Trains)) {
        events.extend(scene.pass());
    }
    let two =
        Action::BuyTrain { train: "2".into(), from: Source::Bank, price: 120, exchange: None };
    events.extend(scene.act(two));
    while scene.stage().is_some() {
        events.extend(scene.pass());
    }
    assert_eq!(rounds(&events), ["SR 4"]);
    end_stock_round(&mut scene);
    assert_eq!(
        scene.0.round,
        railhead::titles::g1822::state::Round::Operating { set: 4, number: 1, of: 2 }
    );
}

/// 1822 §1.1.2, §1.1.3: whoever holds most of a company decides for it.
#[test]
fn the_director_decides() {
    let scene = Scene::new(3).phase(2).major("MR", 0, 100).shares("MR", "1", 2).stock_round(2, 1);
    assert_eq!(scene.clone().turn("MR", Stage::Trains).decides(), Some(0));
    let mut scene = scene.cash("1", 500);
    scene.act(Action::BuyShares {
        company: "MR".to_owned(),
        source: Source::Treasury,
        count: 1,
        power: None,
    });
    assert_eq!(scene.director("MR"), Some(1));
    assert_eq!(scene.turn("MR", Stage::Trains).decides(), Some(1));
}

/// Tiles that may be laid in a hex.
fn tiles_in(scene: &Scene, name: &str) -> Vec<String> {
    let tile = |action| match action {
        Action::LayTile { hex, tile, .. } if hex == name => Some(tile),
        _ => None,
    };
    let mut tiles: Vec<String> = scene.legal_of("lay_tile").into_iter().filter_map(tile).collect();
    tiles.sort();
    tiles.dedup();
    tiles
}

/// 1822 §1.2.1: labels restrict the tiles of a city, grey hexes take none,
/// printed yellow hexes are built already.
#[test]
fn labels_and_printed_track() {
    let scene = Scene::new(3)
        .phase(3)
        .major("LYR", 0, 100)
        .cash("LYR", 1_000)
        .tiles(&["H23 6 2", "K42 5 2", "J15 57 0"])
        .tokens(&["LYR K42 0", "LYR J15 0"])
        .turn("LYR", Stage::Track);
    // The third green tile with this label would lead into Holyhead's side.
    assert_eq!(tiles_in(&scene, "G22"), ["207", "208"]);
    assert_eq!(tiles_in(&scene, "I22"), ["X2"]);
    assert_eq!(tiles_in(&scene, "K42"), ["405"]);
    assert_eq!(tiles_in(&scene, "J15"), ["14", "15", "619"]);
    assert!(scene.may(&Action::LayTile {
        hex: "H23".to_owned(),
        tile: "15".to_owned(),
        rotation: 2,
        powers: Vec::new(),
    }));
    // Merthyr is joined to the printed Cardiff, and stays as it is.
    let welsh = Scene::new(3)
        .phase(3)
        .major("SWR", 0, 100)
        .cash("SWR", 1_000)
        .tokens(&["SWR E34 0"])
        .turn("SWR", Stage::Track);
    assert_eq!(tiles_in(&welsh, "E34"), [""; 0]);
    assert_eq!(tiles_in(&welsh, "F35"), ["X1"]);
}

/// 1822 §1.2.2: Swansea has track, yet its first tile is yellow.
#[test]
fn swansea_is_not_yellow() {
    let scene = Scene::new(3).phase(3).minor("24", 0, 100).cash("24", 200);
    assert_eq!(tiles_in(&scene.clone().turn("24", Stage::Track), "D35"), ["57"]);
    let after = scene.tiles(&["D35 57 2"]).turn("24", Stage::Track);
    assert_eq!(tiles_in(&after, "D35"), ["X3"]);
}

/// 1822 §1.2.3: each station of London has track to the hex beside it; the
/// marker in the roundel gives London's value.
#[test]
fn london_is_printed_with_six_stubs() {
    let markers = [(None, 20), (Some("X20"), 40), (Some("X21"), 60), (Some("X22"), 80)];
    for (marker, value) in markers.into_iter().chain([(Some("X23"), 100)]) {
        let mut scene = Scene::new(3).phase(7).minor("15", 0, 100).trains("15", &["LP", "5"]);
        if let Some(marker) = marker {
            scene = scene.tiles(&[&format!("M38 {marker} 0")]);
        }
        let mut scene = scene.turn("15", Stage::Run);
        let runs = scene.legal_of("run_routes");
        let [run] = &runs[..] else { panic!("{runs:?}") };
        scene.act(run.clone());
        assert_eq!(scene.money("15"), value / 2, "{marker:?}");
    }
    let beside = ["M40", "L39", "L37", "M36", "N37", "N39"];
    for (stop, hex) in beside.iter().enumerate() {
        let scene = Scene::new(3)
            .major("MR", 0, 100)
            .cash("MR", 500)
            .tokens(&[&format!("MR M38 {stop}")])
            .phase(2)
            .turn("MR", Stage::Track);
        for other in beside {
            assert_eq!(!tiles_in(&scene, other).is_empty(), other == *hex, "{stop}: {other}");
        }
    }
}
