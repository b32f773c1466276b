//! 18West §7.1, laying and upgrading track in a game. What fits where is
//! tested on positions, in `tests/track_18west.rs`.

use railhead::board::Edge;
use railhead::finance::{Money, Player};
use railhead::game::{Action, Event, Play, Reason};
use railhead::titles::g18west::{Stage, State};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::scene::{
    Scene, act, company, go_on, lay, lay_action, lays, lays_in, operating, refused, step,
};

/// The track step of a company of player 0.
fn at_track(name: &str, phase: &str, scene: Scene) -> State {
    let scene = scene.started(name, 0, 90).treasury(name, 200).phase(phase);
    scene.turn_of(name, Stage::Track, &[]).play()
}

fn colour(state: &State, lay: &str) -> &'static str {
    let board = state.laid.board();
    let tile = board.find_tile(lay.split(' ').nth(1).expect("a tile")).expect("a tile");
    board.tile(tile).face.colour.name()
}

/// W77, 18West §7.1-2: a granger lays or upgrades one tile, in the Eastern
/// Settled Zone only.
#[test]
fn w77_grangers_lay_one_tile_in_their_zone() {
    let mut state = at_track("MKT", "2", Scene::new(2));
    let l23 = ["L23 8 0", "L23 8 4", "L23 9 0", "L23 9 3"];
    assert_eq!(lays(&state), [&["L19 6 2", "L19 57 1", "L19 57 4"], &l23[..]].concat());
    lay(&mut state, "L19 57 1");
    // One tile, and the step is over; the next is laid in the next round.
    assert_ne!(step(&state), Some((3, "MKT", Stage::Track)));
    let state = at_track("MKT", "2", Scene::new(2).tile("L19", "57", 1));
    assert_eq!(lays(&state), l23);
    let error = refused(&state, lay_action("L17 9 1"));
    assert_eq!((error.code, error.rule), ("track/zone", "18West §7.1-2"));
    // Green as well, instead of yellow.
    let state = at_track("MKT", "5", Scene::new(2).tile("L19", "57", 1));
    assert!(lays(&state).contains(&"L21 15 4".to_owned()));
}

/// W78, 18West §7.1-4: a public company lays two yellow tiles, the second
/// perhaps on the first, or upgrades one; never one just laid.
#[test]
fn w78_two_yellow_tiles_or_one_upgrade() {
    let start = at_track("UP", "3", Scene::new(2).tile("F21", "14", 1));
    let mut state = start.clone();
    lay(&mut state, "F23 4 1");
    assert!(!lays(&state).is_empty());
    assert!(lays(&state).iter().all(|lay| colour(&state, lay) == "yellow"));
    for upgrade in ["F23 141 1", "F19 82 1"] {
        let error = refused(&state, lay_action(upgrade));
        assert_eq!((error.code, error.rule), ("track/allowance", "18West §7.1-4"));
    }
    let second = lays(&state)[0].clone();
    let events = lay(&mut state, &second);
    assert!(events.iter().any(|event| matches!(event, Event::Tile { .. })));
    assert_ne!(step(&state), Some((3, "UP", Stage::Track)));
    // One upgrade, and nothing after it.
    let mut state = start;
    let upgrade = lays(&state).into_iter().find(|lay| colour(&state, lay) == "green");
    lay(&mut state, &upgrade.expect("an upgrade"));
    assert_ne!(step(&state), Some((3, "UP", Stage::Track)));
}

/// 18West §7.1-1: a step may be left out, and a company lays in its own turn.
#[test]
fn the_step_is_voluntary() {
    let mut state = at_track("UP", "3", Scene::new(2));
    assert!(state.families().admits(&Action::Pass));
    act(&mut state, Action::Pass);
    assert_ne!(step(&state), Some((3, "UP", Stage::Track)));
}

/// 18West §7.1-5, §7.1.2-2: brown only by public companies from phase 5,
/// grey from 4D; W77, W79: not by grangers or land grant companies.
#[test]
fn brown_and_grey_by_phase_and_company() {
    let omaha = || Scene::new(2).tile("F21", "14", 1);
    for (phase, legal) in [("4", false), ("5", true), ("6", true)] {
        let state = at_track("UP", phase, omaha());
        assert_eq!(lays_in(&state, "F21").contains(&"F21 63 0".to_owned()), legal, "{phase}");
        if !legal {
            let error = refused(&state, lay_action("F21 63 0"));
            assert_eq!((error.code, error.rule), ("track/colour", "18West §7.1.2-2"));
        }
    }
    let dallas = || Scene::new(2).tile("K20", "14", 1).tile("K20", "63", 0);
    let dallas = || dallas().token("UP", "K20", 0, railhead::board::TokenKind::Station);
    for (phase, legal) in [("6", false), ("4D", true)] {
        let state = at_track("UP", phase, dallas());
        assert_eq!(lays_in(&state, "K20").contains(&"K20 259 0".to_owned()), legal, "{phase}");
    }
    // The MKT in Houston and the SP in San Francisco.
    let granger = at_track("MKT", "6", Scene::new(2).tile("L21", "15", 4));
    assert_eq!(refused(&granger, lay_action("L21 63 0")).rule, "18West §7.1-5");
    let scene = Scene::new(2).started("SP", 0, 90).tile("G2", "243", 5).phase("6");
    let grant = scene.turn_of("SP", Stage::Track, &[]).play();
    assert_eq!(refused(&grant, lay_action("G2 246 5")).rule, "18West §7.1-5");
}

/// W80, 18West §3.4-1, §7.1.2-2: only yellow in the first operating round,
/// even if a 3-train is bought in it; green in the second.
#[test]
fn w80_yellow_in_the_first_operating_round() {
    for (number, green) in [(1, false), (2, true)] {
        let scene = Scene::new(2).started("UP", 0, 90).tile("F21", "14", 1).phase("3");
        let scene = scene.operating_round(1, number);
        let state = scene.turn_of("UP", Stage::Track, &[]).play();
        assert_eq!(lays(&state).contains(&"F19 82 1".to_owned()), green, "round {number}");
        if !green {
            let error = refused(&state, lay_action("F19 82 1"));
            assert_eq!((error.code, error.rule), ("track/first_round", "18West §3.4-1"));
        }
    }
    // What is mandatory is judged by the same colours: W02.
    let scene = Scene::new(2).started("TP", 0, 90).tile("K18", "9", 1).phase("3");
    let first = scene.clone().operating_round(1, 1).turn_of("TP", Stage::Track, &[]).play();
    assert!(first.families().admits(&Action::Pass));
    let second = scene.operating_round(1, 2).turn_of("TP", Stage::Track, &[]).play();
    assert!(!second.families().admits(&Action::Pass));
}

/// W81, 18West §7.1-6: the company pays terrain when it lays the yellow tile
/// on an unimproved hex, from its treasury alone, and not for upgrades.
#[test]
fn w81_terrain_is_paid_from_the_treasury() {
    let at = |treasury| {
        let scene = Scene::new(2).started("SSW", 0, 50).treasury("SSW", treasury);
        scene.turn_of("SSW", Stage::Track, &[]).state
    };
    let poor = at(19);
    let error = refused(&poor, lay_action("J25 58 1"));
    assert_eq!((error.code, error.rule), ("track/money", "18West §7.1-6"));
    let mut state = at(20);
    let cash = state.cash(Player(0));
    let events = lay(&mut state, "J25 58 1");
    assert_eq!(state.treasury(company(&state, "SSW")), Money(0));
    assert_eq!(state.cash(Player(0)), cash);
    let (from, to) = ("SSW".to_owned(), "bank".to_owned());
    assert!(events.contains(&Event::Money { from, to, amount: 20, reason: Reason::Track }));
    // The upgrade of a mountain hex is free.
    let line = [("G20", "8", 4), ("H19", "8", 1), ("H17", "9", 1), ("H15", "9", 1)];
    let scene = Scene::new(2).started("KP", 0, 90).cash(0, 0).tiles(&line).phase("3");
    let scene = scene.marker("KP", 0, None);
    let state = scene.turn_of("KP", Stage::Track, &[]).play();
    assert!(!lays_in(&state, "H15").is_empty());
}

/// W82, 18West §7.1.1-2: no track to a side that is closed all along, such
/// as H1/H3; F1/G2 is open in part.
#[test]
fn w82_prohibited_sides() {
    let state = at_track("SP", "2", Scene::new(2));
    let error = refused(&state, lay_action("H3 9 1"));
    assert_eq!((error.code, error.rule), ("track/closed_side", "18West §7.1.1-2"));
    let board = state.laid.board();
    let hex = |name: &str| board.find_hex(name).expect("a hex");
    let side = |n| Edge::new(n).expect("a side");
    assert!(board.closed_side(hex("H3"), side(1)));
    assert!(!board.closed_side(hex("F1"), side(5)));
    // Blank sides of red and grey areas, New York and Corpus Christi; each
    // has track on another side.
    assert!(board.closed_side(hex("G26"), side(5)) && !board.closed_side(hex("H25"), side(4)));
    assert!(board.closed_side(hex("L19"), side(5)) && !board.closed_side(hex("L21"), side(0)));
}

/// W01, 18West §7.1.2-1: new track must lie on a route of the company.
#[test]
fn w01_far_away() {
    let state = at_track("UP", "3", Scene::new(2));
    for far in ["E22 9 1", "G24 8 0"] {
        let error = refused(&state, lay_action(far));
        assert_eq!((error.code, error.rule), ("track/no_route", "18West §7.1.2-1"));
    }
}

/// 18West §7.1.2-3: yellow, then green, then brown; no tile is taken twice.
/// 18West §7.1.2-4: all track stays.
#[test]
fn one_colour_after_the_other() {
    let state = at_track("UP", "5", Scene::new(2));
    let error = refused(&state, lay_action("F21 63 0"));
    assert_eq!((error.code, error.rule), ("track/order", "18West §7.1.2-3"));
    let error = refused(&state, lay_action("F19 9 1"));
    assert_eq!((error.code, error.rule), ("track/order", "18West §7.1.2-3"));
    // #82 with its straight line across that of F19.
    let error = refused(&state, lay_action("F19 82 0"));
    assert_eq!((error.code, error.rule), ("track/loses_track", "18West §7.1.2-4"));
}

/// 18West §7.1.2-4: the old tile goes back to the box at once.
/// W110, 18West §7.1.2-6: all but #8 and #9 are limited.
#[test]
fn w110_an_upgraded_tile_is_free_again() {
    let all = Scene::new(2).tile("H23", "57", 0).tile("G26", "57", 0).tile("L19", "57", 1);
    let left = |state: &State, tile: &str| {
        state.laid.left(state.laid.board().find_tile(tile).expect("a tile"))
    };
    let mut state = at_track("MKT", "3", all);
    assert_eq!(left(&state, "57"), Some(0));
    assert_eq!(left(&state, "9"), None);
    lay(&mut state, "L19 15 1");
    assert_eq!(left(&state, "57"), Some(1));
    // With the three of them elsewhere it cannot be laid in L19.
    let gone = Scene::new(2).tile("H23", "57", 0).tile("G26", "57", 0).tile("F23", "57", 1);
    let gone = at_track("MKT", "2", gone);
    assert!(lays_in(&gone, "L19").iter().all(|lay| lay.starts_with("L19 6 ")));
    let error = refused(&gone, lay_action("L19 57 1"));
    assert_eq!((error.code, error.rule), ("track/supply", "18West §7.1.2-6"));
}

/// 18West §7.1.2-5: yellow and green backgrounds are the same to all but
/// grangers; the printed track of row F is as good as #9.
#[test]
fn printed_track_is_upgraded_like_a_nine() {
    let state = at_track("UP", "3", Scene::new(2).tile("F21", "14", 1));
    let printed = lays_in(&state, "F19");
    let laid = at_track("UP", "3", Scene::new(2).tile("F21", "14", 1).tile("F19", "9", 1));
    assert_eq!(printed, lays_in(&laid, "F19"));
    let expected: Vec<String> = ["82 1", "82 4", "83 1", "83 4"].map(|t| format!("F19 {t}")).into();
    assert_eq!(printed, expected);
    // The UP builds on both sides of the zone's border.
    assert!(!lays_in(&state, "F23").is_empty());
    let west = at_track("UP", "3", Scene::new(2).tile("F19", "82", 1));
    assert!(!lays_in(&west, "E18").is_empty());
}

/// 18West §7.1.2-7: plain tiles on plain hexes, town tiles on towns, each
/// city hex has its own.
#[test]
fn each_hex_has_its_tiles() {
    let state = at_track("UP", "3", Scene::new(2).tile("F21", "14", 1));
    assert_eq!(lays_in(&state, "F23").len(), 4);
    for lay in lays_in(&state, "F23") {
        assert!(lay.contains(" 4 ") || lay.contains(" 58 "), "{lay}");
    }
    for wrong in ["F23 9 1", "F23 57 1"] {
        let error = refused(&state, lay_action(wrong));
        assert_eq!((error.code, error.rule), ("track/wrong_tile", "18West §7.1.2-7"));
    }
    // Portland takes #15 only, in no phase #63.
    let portland = at_track("GN", "5", Scene::new(2).tile("B3", "15", 3));
    assert_eq!(refused(&portland, lay_action("B3 63 0")).code, "track/wrong_tile");
    let unknown = refused(&state, lay_action("F23 999 1"));
    assert_eq!(unknown.code, "track/unknown_tile");
}

/// 18West §7.1-7, §8.1-1: the bank pays for a hex with circles only those
/// whose colours they have.
#[test]
fn no_subsidies_for_others() {
    // A public company lays in the grant of the SP and TP.
    let line =
        [("H23", "57", 0), ("I22", "9", 0), ("J21", "8", 1), ("J19", "9", 1), ("J17", "8", 4)];
    let scene =
        Scene::new(2).tiles(&line).token("UP", "H23", 0, railhead::board::TokenKind::Station);
    let mut state = at_track("UP", "3", scene.clone());
    lay(&mut state, "K16 9 0");
    assert_eq!(state.turn().expect("a turn").done.subsidies, Money(0));
    // A public company has none in what was its own grant, either.
    let scene = scene.token("SP", "H23", 0, railhead::board::TokenKind::Bypass);
    let scene = scene.started("SP", 0, 90).converted("SP").treasury("SP", 100).phase("3");
    let mut state = scene.turn_of("SP", Stage::Track, &[]).play();
    lay(&mut state, "K16 9 0");
    assert_eq!(state.turn().expect("a turn").done.subsidies, Money(0));
}

/// W76, 18West §3.1-2: tokens of companies that have not started fill their
/// circles like any other.
/// 18West §7.1.1-1: a route ends at a full city.
#[test]
fn w76_tokens_of_unstarted_companies_block() {
    // Cedar Rapids has one circle, with the token of the CRIP.
    let scene = Scene::new(2).tile("F21", "14", 1).tile("F23", "4", 1);
    let state = at_track("UP", "2", scene.clone());
    let up = company(&state, "UP");
    let hex = |name: &str| state.laid.board().find_hex(name).expect("a hex");
    let reach = state.situation().reach(up);
    assert!(reach.has_stop(hex("F25"), 0) && !reach.has_stop(hex("F27"), 0));
    let mut free = state.clone();
    free.laid.tokens.retain(|token| token.hex != hex("F25"));
    assert!(free.situation().reach(up).has_stop(hex("F27"), 0));
}

/// 18West §2.2-1: only companies that have started lay track; the UP without
/// a president does not.
#[test]
fn others_have_no_turn() {
    let scene = Scene::new(2).started("MKT", 0, 60).operating_round(2, 1);
    let mut state = scene.play();
    assert_eq!(operating(&state), "MKT");
    go_on(&mut state);
    assert_eq!(step(&state), Some((4, "MKT", Stage::Track)));
    assert!(state.laid.board().hexes().all(|(hex, _)| state.laid.placed(hex).is_none()));
}
