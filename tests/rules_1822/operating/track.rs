//! 1822 §5.8: laying track in a game, with its money and its refusals. Which
//! tiles fit is in `tests/track_1822.rs`.

use super::{earns, finish_turn, go_on, go_to, lay, lay_with, lays, lays_in};
use crate::scene::Scene;
use railhead::board::{Colour, Placed, Rotation};
use railhead::titles::g1822::steps::Stage;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// A company's track step with so much money.
fn building(phase: u8, id: &str, tiles: &[&str]) -> Scene {
    let scene = Scene::new(3).phase(phase).tiles(tiles);
    let scene = match id.parse::<u8>() {
        Ok(_) => scene.minor(id, 0, 60).cash(&format!("M{id}"), 500),
        Err(_) => scene.major(id, 0, 100).cash(id, 500),
    };
    scene.turn(id, Stage::Track)
}

/// 1822 §5.8.1, §5.3.1-3: yellow on bare hexes, green on printed yellow, brown
/// only on green; the replaced tile is at hand again in the same turn (E62).
#[test]
fn colours_come_one_after_the_other() {
    let scene = building(5, "MR", &["J29 57 1"]);
    assert!(scene.may(&lay("J29 14 1")));
    assert!(scene.may(&lay("I30 X2 0")), "Birmingham is printed yellow");
    assert_eq!(scene.broken(&lay("J29 63 0")), "1822 §5.8.1", "green is left out");
    assert_eq!(scene.broken(&lay("J29 5 1")), "1822 §5.8.1", "yellow on yellow");
    assert_eq!(scene.broken(&lay("J31 141 0")), "1822 §5.8.1", "green on a bare hex");
    let mut brown = building(5, "MR", &["J29 14 1"]);
    let tile = brown.0.laid.board().find_tile("14").unwrap();
    assert_eq!(brown.0.laid.left(tile), Some(5));
    brown.act(lay("J29 63 0"));
    assert_eq!(brown.0.laid.left(tile), Some(6));
}

/// 1822 §5.8.2, §5.8.3: what lies on cities, towns, plain and labelled hexes.
#[test]
fn kinds_and_labels_in_a_game() {
    let scene = building(3, "MR", &["J29 5 0", "I30 X2 0"]);
    // Coventry is a small station, J27 plain, Derby an unlabelled city.
    assert!(scene.may(&lay("J31 4 0")));
    for wrong in ["J31 9 0", "J31 57 0", "J31 1 0", "J29 X2 0", "J29 207 0"] {
        assert_eq!(scene.broken(&lay(wrong)), "1822 §5.8.2", "{wrong}");
    }
    // Portsmouth bears a T: first an unlabelled yellow city, then T.
    let portsmouth = |tiles: &[&str]| {
        let scene = Scene::new(3).phase(3).major("MR", 0, 100).cash("MR", 500).tiles(tiles);
        scene.tokens(&["MR K42 0"]).turn("MR", Stage::Track)
    };
    assert!(portsmouth(&[]).may(&lay("K42 5 2")));
    let yellow = portsmouth(&["K42 5 2"]);
    assert!(yellow.may(&lay("K42 405 3")));
    assert_eq!(yellow.broken(&lay("K42 14 2")), "1822 §5.8.2");
}

/// K052, 1822 §5.8.4, §5.8.5: minor 24 runs its L for 30 without building;
/// after Swansea's straight tile for 20.
#[test]
fn k052_swansea_runs_for_thirty() {
    let scene = Scene::new(3).minor("24", 0, 60).trains("24", &["L"]).turn("24", Stage::Track);
    let mut idle = scene.clone();
    go_to(&mut idle, Stage::Run);
    assert_eq!(earns(&idle), 30);
    let mut built = scene;
    built.act(lay("D35 57 2"));
    assert_eq!(built.stage(), Some(("24", Stage::Run)));
    assert_eq!(earns(&built), 20);
}

/// 1822 §5.8.5: a city of the base map is worth nothing; a company need not
/// build, and may run for 0.
#[test]
fn a_bare_city_earns_nothing() {
    let mut scene = Scene::new(3)
        .minor("18", 0, 60)
        .trains("18", &["L"])
        .cash("18", 100)
        .turn("18", Stage::Track);
    let before = scene.money("0");
    scene.pass();
    assert_eq!(scene.stage(), Some(("18", Stage::Trains)), "nothing to run for");
    assert_eq!((scene.money("0"), scene.money("M18")), (before, 100));
    assert_eq!(scene.price_of("18"), Some(50));
    // Printed yellow cities have a value: Bristol's 30 to an L.
    let cardiff = Scene::new(3).minor("19", 0, 60).trains("19", &["L"]).turn("19", Stage::Run);
    assert_eq!(earns(&cardiff), 30);
}

/// 1822 §5.8.5-ex1: minor 19 comes before minor 24, joins Cardiff to Swansea,
/// and in its next turn lays Swansea's yellow tile; minor 24 then runs for 20.
#[test]
fn the_example_of_swansea() {
    let mut scene = Scene::new(3)
        .minor("19", 0, 60)
        .minor("24", 1, 50)
        .cash("19", 100)
        .trains("19", &["L"])
        .trains("24", &["L"])
        .operating_round();
    assert_eq!(scene.stage(), Some(("19", Stage::Track)));
    // Cardiff's printed line leaves by side 1 for E36.
    scene.act(lay("E36 8 2"));
    finish_turn(&mut scene);
    go_to(&mut scene, Stage::Run);
    assert_eq!((scene.stage(), earns(&scene)), (Some(("24", Stage::Run)), 30));
    while scene.stage().is_some() {
        go_on(&mut scene);
    }
    while scene.stage().is_none() {
        scene.pass();
    }
    assert_eq!(scene.stage(), Some(("19", Stage::Track)));
    scene.act(lay("D35 57 2"));
    finish_turn(&mut scene);
    go_to(&mut scene, Stage::Run);
    assert_eq!((scene.stage(), earns(&scene)), (Some(("24", Stage::Run)), 20));
}

/// E01, E54, 1822 §5.8.6: the blank home comes first; otherwise new plain
/// track must be on a route, all old track stays, and no track leads off the
/// map or to an impassable side.
#[test]
fn where_track_may_be_laid() {
    let blank = building(3, "MR", &[]);
    assert!(lays(&blank).iter().all(|lay| lay.starts_with("J29 ")));
    assert_eq!(blank.broken(&lay("J27 9 0")), "1822 §5.8.6", "no route leads there");
    let scene = building(3, "MR", &["J29 57 0", "J27 9 0", "J25 9 0", "J31 4 0"]);
    assert!(scene.may(&lay("J23 9 0")), "at the end of the line");
    assert_eq!(scene.broken(&lay("J23 9 1")), "1822 §5.8.6", "it passes by");
    assert_eq!(scene.broken(&lay("J27 81 0")), "1822 §5.8.6", "side 3 was track");
    assert!(scene.may(&lay("J27 82 0")));
    // Newport's side 0 and 5 are estuaries; Cardiff's sides 0 and 5 closed.
    let cardiff = building(3, "19", &["G34 58 1"]);
    assert_eq!(cardiff.broken(&lay("E36 8 1")), "1822 §5.8.6", "side 1 is impassable");
}

/// 1822 §5.8.7: a grey area is a large city: routes reach it, tokens go
/// there, its home company starts there without building.
#[test]
fn grey_areas_are_cities() {
    let scene = building(3, "2", &[]);
    assert_eq!(lays_in(&scene, "F3"), ["F3 4 2", "F3 4 5", "F3 58 0", "F3 58 2"]);
    let token = Scene::new(3).phase(2).major("CR", 0, 100).cash("CR", 100).turn("CR", Stage::Token);
    assert!(token.may(&super::token("E2 0")), "the Highlands, over the printed line");
}

/// 1822 §5.8.8: an arrow off the coast takes an exit that would lead into the
/// sea; no train runs to it, and it costs nothing.
#[test]
fn arrows_off_the_coast() {
    // Newcastle has sides on the sea: 4, which is closed, and 5 with an arrow.
    let scene = building(2, "4", &[]);
    assert_eq!(scene.broken(&lay("K10 5 4")), "1822 §5.8.6");
    let mut arrow = scene.clone();
    arrow.act(lay("K10 57 2"));
    assert_eq!(arrow.money("M4"), 500);
    let run = |train: &str| {
        let scene = Scene::new(3).phase(2).minor("4", 0, 60).tiles(&["K10 57 2"]);
        scene.trains("4", &[train]).turn("4", Stage::Run)
    };
    assert_eq!(earns(&run("L")), 20);
    assert_ne!(run("2").stage(), Some(("4", Stage::Run)), "there is nowhere to go");
}

/// 1822 §5.8.9-1, §5.8.9-2, §5.8.9-4, §5.8.9-5, §5.8.9-6: what the first
/// tile on each kind of ground costs the treasury; plain ground costs nothing
/// (§5.8.11).
#[test]
fn difficult_terrain() {
    let cost = |id: &str, tiles: &[&str], tile: &str| {
        let mut scene = building(3, id, tiles);
        scene.act(lay(tile));
        500 - scene.money(id)
    };
    assert_eq!(cost("LYR", &[], "G24 3 3"), 40, "Chester: large river");
    assert_eq!(cost("NER", &["L19 57 0"], "L21 9 0"), 20, "L21: small river");
    assert_eq!(cost("NER", &[], "L19 57 0"), 20, "York: small river");
    assert_eq!(cost("LNWR", &[], "I24 9 0"), 40, "I24: rough ground");
    assert_eq!(cost("MR", &["J29 57 0", "J27 9 0"], "J25 9 0"), 60, "J25: hills");
    assert_eq!(cost("LNWR", &["I22 X2 0"], "I20 9 0"), 80, "I20: mountains");
    assert_eq!(cost("MR", &[], "J29 57 0"), 0, "Derby");
}

/// 1822 §5.8.9, §5.8.9-3: an estuary costs 40 on each of its sides, to whoever
/// builds up to it, on an upgrade too if its track is new there.
#[test]
fn estuaries() {
    // Hull (26) and Grimsby (9): a small river each, and the water between.
    let plus = Scene::with("1822", 3, &[("plus_expansion", true.into())]).phase(3);
    let base = plus.minor("26", 0, 60).minor("9", 1, 50).cash("M26", 200).cash("M9", 200);
    let mut scene = base.turn("26", Stage::Track);
    scene.act(lay("N21 57 0"));
    assert_eq!(scene.money("M26"), 200 - 20 - 40);
    let mut scene = scene.turn("9", Stage::Track);
    scene.act(lay("N23 57 0"));
    assert_eq!(scene.money("M9"), 200 - 20 - 40, "80 for the crossing");
    // Carlisle upgraded over the Solway: 40, though the ground was free.
    let carlisle = |tiles: &[&str], tile: &str| {
        let scene = Scene::new(3).phase(3).major("CR", 0, 100).cash("CR", 500).tiles(tiles);
        let mut scene = scene.tokens(&["CR G12 0"]).turn("CR", Stage::Track);
        scene.act(lay(tile));
        500 - scene.money("CR")
    };
    assert_eq!(carlisle(&["G12 5 4"], "G12 15 3"), 40);
    assert_eq!(carlisle(&["G12 5 3"], "G12 15 3"), 0, "paid with the first tile");
}

/// 1822 §5.8.9-7, §5.8.9-8: each upgrade of the Channel costs 100, each of
/// London 20.
#[test]
fn channel_and_london_cost_every_time() {
    let mut tiles = vec!["P41 57 0"];
    for (phase, tile) in [(3, "P43 X4 0"), (5, "P43 X9 0"), (7, "P43 X15 0")] {
        let scene = Scene::new(3).phase(phase).major("SECR", 0, 100).cash("SECR", 500);
        let scene = scene.tiles(&tiles).tokens(&["SECR P41 0"]);
        let mut scene = scene.turn("SECR", Stage::Track);
        scene.act(lay(tile));
        assert_eq!(scene.money("SECR"), 400, "{tile}");
        tiles.push(tile);
    }
    let mut tiles = Vec::new();
    for (phase, tile) in [(2, "M38 X20 0"), (3, "M38 X21 0"), (5, "M38 X22 0"), (7, "M38 X23 0")] {
        let mut scene = building(phase, "SECR", &tiles);
        scene.act(lay(tile));
        assert_eq!(scene.money("SECR"), 480, "{tile}");
        tiles.push(tile);
    }
}

/// 1822 §5.8.10: Birmingham 40, Manchester 60 and Bristol 20 with their first
/// tile; their later tiles are free (§5.8.11).
#[test]
fn printed_cities_with_a_cost() {
    for (token, first, second, cost) in [
        ("MR I30 0", "I30 X2 0", "I30 X7 0", 40),
        ("MR I22 0", "I22 X2 0", "I22 X7 0", 60),
        ("MR G36 0", "G36 207 4", "G36 X5 3", 20),
    ] {
        let scene = |phase, tiles: &[&str]| {
            let scene = Scene::new(3).phase(phase).major("MR", 0, 100).cash("MR", 500);
            scene.tiles(tiles).tokens(&[token]).turn("MR", Stage::Track)
        };
        let mut green = scene(5, &[]);
        green.act(lay(first));
        assert_eq!(green.money("MR"), 500 - cost, "{first}");
        let mut brown = scene(5, &[first]);
        brown.act(lay(second));
        // Bristol's brown tile crosses the estuary at side 3.
        let estuary = if second.starts_with('G') { 40 } else { 0 };
        assert_eq!(brown.money("MR"), 500 - estuary, "{second}");
    }
}

/// E60, 1822 §5.8.12, §5.8.11: without the money there is no tile, and the
/// director cannot help; a free tile can always be laid.
#[test]
fn a_tile_must_be_paid() {
    let scene = |cash| {
        let scene = Scene::new(3).phase(3).major("MR", 0, 100).cash("MR", cash);
        scene.tiles(&["J29 57 0", "J27 9 0"]).turn("MR", Stage::Track)
    };
    let hill = lay("J25 9 0");
    let refused = scene(59).refusal(&hill);
    assert_eq!(refused.rule, "1822 §5.8.12");
    assert!(scene(60).may(&hill));
    let poor = scene(0);
    assert!(poor.money("0") > 60, "its director has money");
    assert!(poor.may(&lay("J31 4 0")) && !poor.may(&hill));
    // Two costs on one hex are added: a river and an estuary.
    let hull = |cash| {
        let plus = [("plus_expansion", true.into())];
        let scene = Scene::with("1822", 3, &plus).minor("26", 0, 60).cash("M26", cash);
        scene.turn("26", Stage::Track)
    };
    assert!(hull(60).may(&lay("N21 57 0")));
    assert_eq!(hull(59).broken(&lay("N21 57 0")), "1822 §5.8.12");
    assert!(hull(59).may(&lay("N21 5 1")));
}

/// E55, 1822 §5.8.13: a major in phase 2 lays one yellow tile, from phase 3
/// two, or one upgrade; an upgrade of its first tile is none of these.
#[test]
fn how_much_a_major_lays() {
    let mut two = building(2, "MR", &["J29 57 0"]);
    two.act(lay("J27 9 0"));
    assert_eq!(two.stage(), Some(("MR", Stage::Trains)));
    let mut three = building(3, "MR", &["J29 57 0"]);
    three.act(lay("J27 9 0"));
    assert_eq!(three.broken(&lay("J29 14 0")), "1822 §5.8.13", "no upgrade any more");
    assert_eq!(three.broken(&lay("J27 82 0")), "1822 §5.8.13");
    three.act(lay("J31 4 0"));
    assert_ne!(three.stage(), Some(("MR", Stage::Track)));
    let mut upgrade = building(3, "MR", &["J29 57 0"]);
    upgrade.act(lay("J29 14 0"));
    assert_ne!(upgrade.stage(), Some(("MR", Stage::Track)), "no yellow after it");
}

/// 1822 §5.8.13: a minor lays one tile, never brown.
#[test]
fn how_much_a_minor_lays() {
    let base = ["J15 14 0"];
    let scene = building(5, "5", &base);
    assert_eq!(scene.broken(&lay("J15 63 0")), "1822 §5.8.13");
    let mut yellow = scene.clone();
    yellow.act(lay("J17 9 0"));
    assert_ne!(yellow.stage(), Some(("5", Stage::Track)));
    let mut green = building(5, "5", &["J15 57 0"]);
    green.act(lay("J15 14 0"));
    assert_ne!(green.stage(), Some(("5", Stage::Track)));
}

/// 1822 §5.8.14: a company may lay less or nothing; its second tile may go on
/// from the first, or elsewhere.
#[test]
fn less_than_the_allowance() {
    let scene = building(3, "MR", &["J29 57 0"]);
    let mut nothing = scene.clone();
    nothing.pass();
    assert_ne!(nothing.stage(), Some(("MR", Stage::Track)));
    let mut one = scene.clone();
    one.act(lay("J27 9 0"));
    assert_eq!(one.stage(), Some(("MR", Stage::Track)));
    let mut stopped = one.clone();
    stopped.pass();
    assert_ne!(stopped.stage(), Some(("MR", Stage::Track)));
    assert!(one.may(&lay("J25 9 0")), "on the first");
    assert!(one.may(&lay("J31 4 0")), "elsewhere");
}

/// K049, E62, 1822 §5.8.15: the last copy of a tile can be laid, no further
/// one, until it is replaced; plain yellow never runs out.
#[test]
fn k049_tiles_run_out() {
    // Six tiles 14, five of them elsewhere.
    let far = ["J41 14 0", "K14 14 0", "L33 14 0", "K38 14 0", "K20 14 0"];
    let mut scene = building(5, "MR", &far).tiles(&["J29 57 0"]);
    assert!(scene.may(&lay("J29 14 0")));
    scene = scene.tiles(&["P35 14 0"]);
    assert_eq!(scene.broken(&lay("J29 14 0")), "1822 §5.8.15");
    assert!(scene.may(&lay("J29 619 0")));
    scene = scene.tiles(&["P35 63 0"]);
    assert!(scene.may(&lay("J29 14 0")));
    // Plain track everywhere but at Derby.
    let mut plain = building(2, "MR", &["J29 57 0"]);
    let nine = plain.0.laid.board().find_tile("9").unwrap();
    let board = plain.0.laid.board().clone();
    for (hex, printed) in board.hexes() {
        if printed.face.colour == Colour::Blank && board.hex_name(hex) != "J27" {
            let rotation = Rotation::default();
            if printed.face.stops.is_empty() {
                plain.0.laid.place(hex, Placed { tile: nine, rotation });
            }
        }
    }
    assert!(plain.may(&lay("J27 9 0")));
}

/// 1822 §5.8.16: green from phase 3, brown from phase 5, grey from phase 7.
#[test]
fn colours_come_with_the_phases() {
    let rows =
        [("J29 57 0", "J29 14 0", 3), ("J29 14 0", "J29 63 0", 5), ("J29 63 0", "J29 X19 0", 7)];
    for (old, new, from) in rows {
        for phase in 2..=7 {
            let scene = building(phase, "MR", &[old]);
            assert_eq!(scene.may(&lay(new)), phase >= from, "{new} in phase {phase}");
            if phase < from {
                assert_eq!(scene.broken(&lay(new)), "1822 §5.8.16");
            }
        }
    }
}

/// K050, E61, 1822 §5.8.17: six sides come before five wherever they fit,
/// also where the company cannot pay the estuary; then it lays neither.
#[test]
fn k050_six_sides_before_five() {
    let scene = |cash| {
        let scene = Scene::new(3).phase(7).major("SWR", 0, 100).cash("SWR", cash);
        scene.tiles(&["H33 14 0", "H35 544 3"]).turn("SWR", Stage::Track)
    };
    let (six, five) = (lay("H35 60 0"), lay("H35 169 3"));
    assert_eq!(scene(40).broken(&five), "1822 §5.8.17");
    let mut rich = scene(40);
    rich.act(six.clone());
    assert_eq!(rich.money("SWR"), 0);
    assert_eq!(scene(39).broken(&six), "1822 §5.8.12");
    assert_eq!(scene(39).broken(&five), "1822 §5.8.17");
    // With no six-way left the five-way is laid, and spares the estuary.
    let mut none = scene(39).tiles(&["J35 60 0", "J37 60 0"]);
    none.act(five);
    assert_eq!(none.money("SWR"), 39);
}

/// 1822 §5.8.11: nothing but the ground is paid for, upgrades included;
/// §3.1.9: powers of others are of no use.
#[test]
fn other_lays_are_free() {
    let mut scene = building(3, "MR", &["J29 57 0"]);
    assert_eq!(scene.broken(&lay_with("J27 9 0", &["P11"])), "1822 §3.1.9");
    let mut yellow = scene.clone();
    yellow.act(lay("J27 9 0"));
    scene.act(lay("J29 14 0"));
    assert_eq!((yellow.money("MR"), scene.money("MR")), (500, 500));
}
