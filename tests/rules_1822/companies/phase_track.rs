//! 1822 §2.3, what the phases do to the board: colours, lays, and the values
//! of grey areas.

use super::lay;
use crate::scene::Scene;
use railhead::board::Colour;
use railhead::game::{Action, Play};
use railhead::titles::g1822::steps::Stage;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// A company in Southampton with a next tile of every colour: yellow on L39,
/// green on K40, brown on Southampton itself, grey on Salisbury.
fn southampton(phase: u8, major: bool) -> (Scene, &'static str) {
    let scene = Scene::new(3).phase(phase);
    let id = if major { "MR" } else { "17" };
    let scene = if major {
        scene.major("MR", 0, 100).tokens(&["MR J41 0"])
    } else {
        scene.minor("17", 0, 100)
    };
    let tiles = ["J41 14 1", "K40 9 1", "I40 767 2"];
    (scene.cash(id, 1_000).tiles(&tiles).turn(id, Stage::Track), id)
}

fn lays(scene: &Scene, id: &str) -> Vec<Action> {
    if scene.stage() == Some((id, Stage::Track)) { scene.legal_of("lay_tile") } else { Vec::new() }
}

/// The colours that the next lay can have.
fn colours(scene: &Scene, id: &str) -> Vec<Colour> {
    let board = scene.0.laid.board();
    let colour = |action| match action {
        Action::LayTile { tile, .. } => board.tile(board.find_tile(&tile).unwrap()).face.colour,
        _ => unreachable!(),
    };
    let mut colours: Vec<Colour> = lays(scene, id).into_iter().map(colour).collect();
    colours.sort();
    colours.dedup();
    colours
}

/// A minor lays one yellow tile, or one green one where `colours` has it; a
/// major as many yellow tiles as it says, or one of another colour.
fn track(phase: u8, available: &[Colour], major_yellow: usize) {
    let (minor, id) = southampton(phase, false);
    let by_minor: Vec<Colour> =
        available.iter().copied().filter(|colour| *colour <= Colour::Green).collect();
    assert_eq!(colours(&minor, id), by_minor, "phase {phase}");
    for action in lays(&minor, id) {
        let mut after = minor.clone();
        after.act(action.clone());
        assert_eq!(lays(&after, id), [], "phase {phase}: {action:?}");
    }
    if major_yellow == 0 {
        return;
    }
    let (major, id) = southampton(phase, true);
    let by_major = if major_yellow > 1 { available } else { &available[..1] };
    assert_eq!(colours(&major, id), by_major, "phase {phase}");
    let upgrades = [
        (Colour::Green, lay("K40", "82", 1, &[])),
        (Colour::Brown, lay("J41", "611", 1, &[])),
        (Colour::Grey, lay("I40", "X17", 0, &[])),
    ];
    for (colour, upgrade) in upgrades {
        assert_eq!(major.0.admits(&upgrade), by_major.contains(&colour), "phase {phase}");
        if by_major.contains(&colour) {
            let mut after = major.clone();
            after.act(upgrade);
            assert_eq!(lays(&after, id), [], "phase {phase}: one {colour:?} tile");
        }
    }
    let mut after = major;
    after.act(lay("L39", "9", 1, &[]));
    if major_yellow > 1 {
        assert_eq!(colours(&after, id), [Colour::Yellow], "phase {phase}");
        let second = lays(&after, id)[0].clone();
        after.act(second);
    }
    assert_eq!(lays(&after, id), [], "phase {phase}: {major_yellow} yellow tiles");
}

const YELLOW: [Colour; 1] = [Colour::Yellow];
const GREEN: [Colour; 2] = [Colour::Yellow, Colour::Green];
const BROWN: [Colour; 3] = [Colour::Yellow, Colour::Green, Colour::Brown];
const GREY: [Colour; 4] = [Colour::Yellow, Colour::Green, Colour::Brown, Colour::Grey];

/// 1822 §2.3 Phase 1-3, §2.3 Phase 1-6, §2.1.3.
#[test]
fn phase_1_has_yellow_tiles() {
    track(1, &YELLOW, 0);
}

/// 1822 §2.3 Phase 2-3, §2.3 Phase 2-8.
#[test]
fn phase_2_has_yellow_tiles() {
    track(2, &YELLOW, 1);
}

/// 1822 §2.3 Phase 3-3, §2.3 Phase 3-8, §2.3 Phase 3-9.
#[test]
fn phase_3_has_green_tiles() {
    track(3, &GREEN, 2);
}

/// 1822 §2.3 Phase 4-3, §2.3 Phase 4-8, §2.3 Phase 4-9.
#[test]
fn phase_4_has_green_tiles() {
    track(4, &GREEN, 2);
}

/// 1822 §2.3 Phase 5-3, §2.3 Phase 5-8, §2.3 Phase 5-9.
#[test]
fn phase_5_has_brown_tiles() {
    track(5, &BROWN, 2);
}

/// 1822 §2.3 Phase 6-3, §2.3 Phase 6-8, §2.3 Phase 6-9.
#[test]
fn phase_6_has_brown_tiles() {
    track(6, &BROWN, 2);
}

/// 1822 §2.3 Phase 7-3, §2.3 Phase 7-8, §2.3 Phase 7-9.
#[test]
fn phase_7_has_grey_tiles() {
    track(7, &GREY, 2);
}

/// What a minor's permanent L-train earns at its grey home in a phase.
fn at_home(phase: u8, id: &str) -> i32 {
    let scene = Scene::new(3).phase(phase).minor(id, 0, 100).trains(id, &["LP"]);
    let mut scene = scene.turn(id, Stage::Run);
    let run = scene.legal_of("run_routes")[0].clone();
    let before = scene.money("0");
    scene.act(run);
    // Half goes to the director.
    2 * (scene.money("0") - before)
}

/// Aberdeen, Cornwall and Merthyr Tydfil in a phase.
fn grey_values(phase: u8) -> [i32; 3] {
    ["1", "23", "21"].map(|id| at_home(phase, id))
}

/// 1822 §2.3 Phase 1-4, §2.3 Phase 2-4.
#[test]
fn grey_areas_begin_with_their_first_value() {
    assert_eq!(grey_values(1), [30, 40, 30]);
    assert_eq!(grey_values(2), [30, 40, 30]);
}

/// 1822 §2.3 Phase 3-4, §2.3 Phase 4-4.
#[test]
fn grey_areas_have_their_second_value_with_green() {
    assert_eq!(grey_values(3), [40, 30, 40]);
    assert_eq!(grey_values(4), [40, 30, 40]);
}

/// 1822 §2.3 Phase 5-4, §2.3 Phase 6-4.
#[test]
fn grey_areas_have_their_third_value_with_brown() {
    assert_eq!(grey_values(5), [50, 30, 30]);
    assert_eq!(grey_values(6), [50, 30, 30]);
}

/// 1822 §2.3 Phase 7-4.
#[test]
fn grey_areas_have_their_fourth_value_with_grey() {
    assert_eq!(grey_values(7), [60, 40, 10]);
}
