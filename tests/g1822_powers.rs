//! Powers of private companies of 1822 that bear on the board: P2, P5, P11,
//! P12 and P21.

#[path = "support/scene.rs"]
#[allow(dead_code, reason = "other tests need the rest")]
mod scene;

use railhead::game::{Action, Play, RuleError};
use railhead::titles::g1822::{PrivateAt, Stage};
use scene::Scene;
use serde_json::{Value, json};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// A base game with all private companies; steps with nothing to do wait, so
/// that a turn does not run away.
fn table(phase: u8, more: &[(&str, Value)]) -> Scene {
    let mut options = vec![
        ("plus_expansion", json!(true)),
        ("plus_no_removals", json!(true)),
        ("plus_single_stack", json!(true)),
        ("consent", json!("assumed")),
        ("empty_steps", json!("asked")),
    ];
    options.extend(more.iter().cloned());
    Scene::with("1822", 3, &options).phase(phase)
}

/// The lays with exactly these powers, as `hex tile rotation`.
fn lays(scene: &Scene, powers: &str) -> Vec<String> {
    let lay = |action: Action| match action {
        Action::LayTile { hex, tile, rotation, powers: used } if used.join("+") == powers => {
            Some(format!("{hex} {tile} {rotation}"))
        }
        _ => None,
    };
    scene.legal().into_iter().filter_map(lay).collect()
}

/// Those of them in a hex, without its name.
fn lays_in(scene: &Scene, powers: &str, hex: &str) -> Vec<String> {
    let own = |lay: &String| Some(lay.strip_prefix(hex)?.trim_start().to_owned());
    lays(scene, powers).iter().filter_map(own).collect()
}

/// A lay as an action.
fn lay(text: &str, powers: &[&str]) -> Action {
    let words: Vec<&str> = text.split(' ').collect();
    Action::LayTile {
        hex: words[0].to_owned(),
        tile: words[1].to_owned(),
        rotation: words[2].parse().unwrap(),
        powers: powers.iter().map(|power| (*power).to_owned()).collect(),
    }
}

fn closed(scene: &Scene, private: &str) -> bool {
    scene.0.privates[scene.private_id(private).index()].at == PrivateAt::Closed
}

/// Exchange and available tokens on a charter.
fn charter_tokens(scene: &Scene, company: &str) -> (u8, u8) {
    let charter = scene.0.charter(scene.company(company));
    (charter.exchange, charter.available)
}

/// Whose tokens stand in a hex.
fn tokens_at(scene: &Scene, hex: &str) -> Vec<&'static str> {
    let hex = scene.hex(hex);
    let there = scene.0.laid.tokens.iter().filter(|token| token.hex == hex);
    there.map(|token| scene.0.name(token.company)).collect()
}

fn at_track(scene: &Scene) -> bool {
    scene.stage().is_some_and(|(_, stage)| stage == Stage::Track)
}

// P5.

fn channel_token() -> Action {
    Action::PlaceToken { hex: "P43".to_owned(), stop: 0, power: Some("P5".to_owned()) }
}

/// The Caledonian Railway, far from the Channel, with P5 and so much money;
/// tiles in the Channel, and tokens there of other majors.
fn caledonian(phase: u8, cash: i32, tiles: &[&str], others: &[&str]) -> Scene {
    let mut scene = table(phase, &[]).major("CR", 0, 100).cash("CR", cash).private("P5", "CR");
    for other in others {
        scene = scene.major(other, 1, 90).tokens(&[&format!("{other} P43 0")]);
    }
    scene.tiles(tiles).turn("CR", Stage::Track)
}

/// 1822 §3.1.17, 1822 §5.12.10, 1822 §P5, E64: where the Channel is full, P5
/// upgrades it for 100 and places an exchange token in the space that brings,
/// without a route; that is the whole track step.
#[test]
fn p5_upgrades_the_channel_with_its_token() {
    let mut scene = caledonian(5, 130, &["P43 X4 0"], &["MR"]);
    assert_eq!(lays(&scene, "P5"), ["P43 X9 0"]);
    assert!(!scene.may(&channel_token()), "there is no space without the tile");
    scene.act(lay("P43 X9 0", &["P5"]));
    assert_eq!(scene.money("CR"), 30);
    assert_eq!(tokens_at(&scene, "P43"), ["MR", "CR"]);
    assert_eq!(charter_tokens(&scene, "CR"), (2, 1));
    assert!(closed(&scene, "P5"));
    assert_eq!(scene.stage(), Some(("CR", Stage::Token)), "nothing more is laid");
    let scene = caledonian(7, 100, &["P43 X9 0"], &["MR", "LYR"]);
    assert_eq!(lays(&scene, "P5"), ["P43 X15 0"]);
    scene.checked();
}

/// 1822 §3.1.17, 1822 §5.9.1, 1822 §5.8.12, 1822 §5.12.6: not before the
/// colour is there, nor without the money or an exchange token (K059), nor
/// where the tile brings no space or the company has a token.
#[test]
fn p5_upgrades_within_phase_and_money() {
    let green = ["P43 X4 0"];
    let count = |scene: Scene| lays(&scene, "P5").len();
    assert_eq!(count(caledonian(5, 100, &green, &["MR"])), 1);
    assert_eq!(count(caledonian(4, 100, &green, &["MR"])), 0, "brown comes in phase 5");
    assert_eq!(count(caledonian(6, 100, &["P43 X9 0"], &["MR", "LYR"])), 0, "grey in phase 7");
    assert_eq!(count(caledonian(5, 99, &green, &["MR"])), 0, "too little money");
    assert_eq!(count(caledonian(3, 100, &[], &["MR"])), 0, "green has one space as well");
    let own = table(5, &[]).major("CR", 0, 100).cash("CR", 100).private("P5", "CR");
    assert_eq!(count(own.tiles(&green).tokens(&["CR P43 0"]).turn("CR", Stage::Track)), 0);
    let mut spent = caledonian(5, 100, &green, &["MR"]);
    let company = spent.company("CR");
    spent.0.charter_mut(company).exchange = 0;
    assert_eq!(count(spent), 0);
}

/// 1822 §5.12.5, 1822 §5.12.10: in a free space P5's token is free, needs no
/// upgrade and is not the token of the turn.
#[test]
fn p5_enters_a_free_space() {
    let mut scene = caledonian(5, 100, &["P43 X4 0"], &[]);
    assert_eq!(lays(&scene, "P5"), [""; 0], "the space is there already");
    scene.act(channel_token());
    assert_eq!((scene.money("CR"), charter_tokens(&scene, "CR")), (100, (2, 1)));
    assert_eq!(tokens_at(&scene, "P43"), ["CR"]);
    assert!(closed(&scene, "P5"));
    assert!(at_track(&scene) && !lays(&scene, "").is_empty(), "the step goes on");
}

/// 1822 §3.1.17, 1822 §5.8.13: after an ordinary lay the track step is used,
/// and P5 upgrades no more.
#[test]
fn p5_upgrades_instead_of_a_lay() {
    let mut scene = caledonian(5, 200, &["P43 X4 0"], &["MR"]);
    scene.act(lay("E8 9 0", &[]));
    assert!(at_track(&scene), "a second yellow tile is allowed");
    assert_eq!(lays(&scene, "P5"), [""; 0]);
    let refused = scene.refusal(&lay("P43 X9 0", &["P5"]));
    assert_eq!(refused.code, "track/power");
}

// P21.

/// A minor with P21, its home Hull (M26) or Grimsby (M9), without money.
fn humber(minor: &str, phase: u8, tiles: &[&str]) -> Scene {
    let scene = table(phase, &[]).minor(minor, 0, 100).private("P21", minor).tiles(tiles);
    scene.turn(minor, Stage::Track)
}

/// 1822 §P21: two yellow tiles, free of all costs, join Hull and Grimsby; the
/// second has to follow the first, and ends the track step. Hull faces
/// Grimsby by its bottom side (0), Grimsby Hull by its top side (3).
#[test]
fn p21_builds_the_bridge_with_two_tiles() {
    for minor in ["26", "9"] {
        let mut scene = humber(minor, 2, &[]);
        assert_eq!(lays(&scene, ""), [""; 0], "no money for the river");
        assert!(lays_in(&scene, "P21", "N21").contains(&"57 0".to_owned()));
        assert!(lays_in(&scene, "P21", "N23").contains(&"57 0".to_owned()));
        assert!(!lays_in(&scene, "P21", "N21").contains(&"5 1".to_owned()), "it looks away");
        scene.act(lay("N23 57 0", &["P21"]));
        assert!(!closed(&scene, "P21"));
        let only = |action: Action| match action {
            Action::LayTile { hex, powers, .. } => hex == "N21" && powers == ["P21"],
            _ => false,
        };
        assert!(scene.legal().into_iter().all(only), "it has to be completed");
        let broken: Vec<RuleError> =
            [lay("N21 5 1", &["P21"]), Action::Pass].map(|a| scene.refusal(&a)).into();
        assert!(broken.iter().all(|error| error.rule == "1822 §P21"), "{broken:?}");
        scene.act(lay("N21 5 0", &["P21"]));
        assert!(closed(&scene, "P21"));
        assert_eq!((scene.money(minor), at_track(&scene)), (0, false));
        scene.0.check().unwrap();
    }
}

/// 1822 §P21: where one city has a tile that faces the other, one lay
/// completes the bridge; from phase 3 one of the lays may be a green upgrade.
#[test]
fn p21_builds_on_a_tile_that_is_there() {
    let mut scene = humber("26", 2, &["N21 57 0"]);
    assert_eq!(lays_in(&scene, "P21", "N21"), [""; 0], "no green tiles yet");
    scene.act(lay("N23 57 0", &["P21"]));
    assert!(closed(&scene, "P21") && !at_track(&scene));
    // Hull's tile looks away: with yellow tiles alone there is no bridge.
    let away = "N21 5 1";
    assert_eq!(lays(&humber("26", 2, &[away]), "P21"), [""; 0]);
    let mut scene = humber("26", 3, &[away]);
    assert_eq!(lays_in(&scene, "P21", "N21"), ["15 0"]);
    scene.act(lay("N21 15 0", &["P21"]));
    assert!(at_track(&scene) && !closed(&scene, "P21"));
    scene.act(lay("N23 57 0", &["P21"]));
    assert!(closed(&scene, "P21"));
    // One upgrade, not two.
    assert_eq!(lays(&humber("26", 3, &[away, "N23 5 0"]), "P21"), [""; 0]);
    // Nothing is left to join.
    assert_eq!(lays(&humber("26", 3, &["N21 57 0", "N23 57 0"]), "P21"), [""; 0]);
}

/// 1822 §P21: its owner needs a token in Hull or Grimsby, and has not laid
/// before.
#[test]
fn p21_needs_a_token_and_the_whole_step() {
    let owner = || table(3, &[]).major("NER", 0, 100).cash("NER", 500).private("P21", "NER");
    assert_eq!(lays(&owner().turn("NER", Stage::Track), "P21"), [""; 0]);
    let mut scene = owner().tokens(&["NER N21 0"]).turn("NER", Stage::Track);
    assert!(!lays(&scene, "P21").is_empty());
    scene.act(lay("N21 57 0", &[]));
    assert!(at_track(&scene), "a second yellow tile is allowed");
    assert_eq!(lays(&scene, "P21"), [""; 0]);
}

// P2 and P11. The Midland Railway's home is J29; J31 below it is Coventry, a
// small station.

fn midland(phase: u8, privates: &[&str], tiles: &[&str], more: &[(&str, Value)]) -> Scene {
    let mut scene = table(phase, more).major("MR", 0, 100).cash("MR", 500);
    for private in privates {
        scene = scene.private(private, "MR");
    }
    scene.tiles(&["J29 57 0"]).tiles(tiles).turn("MR", Stage::Track)
}

fn tiles_of(lays: &[String]) -> Vec<&str> {
    let mut tiles: Vec<&str> = lays.iter().map(|lay| lay.split(' ').next().unwrap()).collect();
    tiles.dedup();
    tiles
}

/// 1822 §P2, 1822 §3.1.14: plain yellow track on a bare small station; once,
/// and nothing else is laid.
#[test]
fn p2_lays_plain_track_over_a_small_station() {
    let mut scene = midland(3, &["P2"], &[], &[]);
    assert_eq!(tiles_of(&lays_in(&scene, "P2", "J31")), ["7", "8", "9"]);
    assert_eq!(tiles_of(&lays_in(&scene, "", "J31")), ["3", "4", "58"]);
    scene.act(lay("J31 9 0", &["P2"]));
    assert!(closed(&scene, "P2"));
    assert!(!at_track(&scene), "not even a second yellow tile");
}

/// 1822 §3.1.14, K046: a yellow small station becomes plain green, its track
/// kept; a double one never.
#[test]
fn p2_upgrades_a_small_station_to_plain_track() {
    let scene = midland(3, &["P2"], &["J31 4 0"], &[]);
    let green = lays_in(&scene, "P2", "J31");
    assert_eq!(tiles_of(&green), ["82", "83"]);
    assert!(green.iter().all(|lay| lay.ends_with('0') || lay.ends_with('3')), "{green:?}");
    let early = midland(2, &["P2"], &["J31 4 0"], &[]);
    assert_eq!(lays_in(&early, "P2", "J31"), [""; 0], "no green tiles yet");
    // The LYR's neighbour H21 is a double small station.
    let double = table(3, &[]).major("LYR", 0, 100).cash("LYR", 500).private("P2", "LYR");
    let double = double.tiles(&["G22 5 3"]).turn("LYR", Stage::Track);
    assert!(!lays_in(&double, "", "H21").is_empty());
    assert_eq!(lays_in(&double, "P2", "H21"), [""; 0]);
}

/// 1822 §P11: one plain or small-station upgrade of the next colour, before
/// the phase has it; no colour is skipped, no city qualifies.
#[test]
fn p11_lays_one_colour_early() {
    let mut scene = midland(2, &["P11"], &["J31 4 0"], &[]);
    assert_eq!(tiles_of(&lays_in(&scene, "P11", "J31")), ["141", "142"]);
    assert_eq!(lays_in(&scene, "P11", "J29"), [""; 0], "a city");
    scene.act(lay("J31 141 0", &["P11"]));
    assert!(closed(&scene, "P11") && !at_track(&scene));
    let skipping = midland(4, &["P11"], &["J31 4 0"], &[]);
    assert_eq!(lays_in(&skipping, "P11", "J31"), [""; 0], "green comes before brown");
}

/// 1822 §P11, 1822 §5.8.13, K040: a minor lays green early, but never brown.
#[test]
fn p11_of_a_minor_stops_at_green() {
    // M7's home is H23; H25 below it is Crewe, a small station.
    let early = |phase, tile| {
        let scene = table(phase, &[]).minor("7", 0, 100).cash("7", 500).private("P11", "7");
        let scene = scene.tiles(&["H23 57 0", tile]).turn("7", Stage::Track);
        lays_in(&scene, "P11", "H25").len()
    };
    assert!(early(2, "H25 4 0") > 0);
    assert_eq!(early(4, "H25 141 0"), 0);
}

/// 1822 §3.1.13, K043: P2 and P11 in one lay: plain brown on a green small
/// station in phase 4; both close.
#[test]
fn p2_and_p11_together() {
    let mut scene = midland(4, &["P2", "P11"], &["J31 141 0"], &[]);
    assert_eq!(lays_in(&scene, "P2", "J31"), [""; 0], "plain brown is early");
    let both = lays_in(&scene, "P2+P11", "J31");
    assert_eq!(tiles_of(&both), ["544", "545", "546"]);
    scene.act(lay(&format!("J31 {}", both[0]), &["P2", "P11"]));
    assert!(closed(&scene, "P2") && closed(&scene, "P11") && !at_track(&scene));
}

// P12.

/// 1822 §P12, K041: after two yellow tiles of a major one more, then another;
/// no upgrade once a yellow one was laid; it closes with the step.
#[test]
fn p12_lays_two_more_yellow_tiles() {
    let mut scene = midland(3, &["P12"], &[], &[]);
    scene.act(lay("J31 58 1", &[]));
    assert!(!lays(&scene, "").is_empty() && !lays(&scene, "P12").is_empty());
    let next = lays(&scene, "")[0].clone();
    scene.act(lay(&next, &[]));
    assert_eq!(lays(&scene, ""), [""; 0]);
    let third = lays(&scene, "P12");
    assert!(third.iter().any(|lay| lay.starts_with("J29 ")), "or an upgrade: {third:?}");
    let yellow = third.iter().find(|lay| !lay.starts_with('J')).unwrap().clone();
    scene.act(lay(&yellow, &["P12"]));
    assert!(!closed(&scene, "P12"), "it pays until the step is over");
    assert!(lays_in(&scene, "P12", "J29").is_empty(), "no upgrade after a yellow tile");
    if at_track(&scene) {
        scene.act(Action::Pass);
    }
    assert!(closed(&scene, "P12"));
}

/// 1822 §P12: an upgrade, also of a tile laid in this step; nothing follows
/// it but the normal lays, and P12 does not come between those.
#[test]
fn p12_makes_one_upgrade_more() {
    let mut scene = midland(3, &["P12"], &[], &[]);
    scene.act(lay("J31 58 1", &[]));
    assert!(!lays_in(&scene, "P12", "J31").is_empty(), "a tile of this step");
    assert!(lays_in(&scene, "", "J31").is_empty());
    let green = format!("J31 {}", lays_in(&scene, "P12", "J31")[0]);
    scene.act(lay(&green, &["P12"]));
    assert!(closed(&scene, "P12"), "nothing more can come of it");
    assert!(!at_track(&scene), "not between two normal lays");
    // Before the normal lays it leaves them all.
    let mut scene = midland(3, &["P12"], &[], &[]);
    let green = format!("J29 {}", lays_in(&scene, "P12", "J29")[0]);
    scene.act(lay(&green, &["P12"]));
    assert!(at_track(&scene) && !lays(&scene, "").is_empty());
}

/// 1822 §P12, 1822 §P10, K044: discounts count in the extra lay as in any
/// other: Hull's river costs 10 instead of 20, its estuary side 40 or a token.
#[test]
fn p12_with_p10() {
    let scene = table(3, &[]).minor("26", 0, 100).cash("26", 60);
    let mut scene = scene.private("P12", "26").private("P10", "26");
    let water = scene.private_id("P10");
    scene.0.privates[water.index()].tokens = 2;
    let mut scene = scene.turn("26", Stage::Track);
    let mut inland = scene.clone();
    inland.act(lay("N21 5 1", &["P12"]));
    assert_eq!(inland.money("26"), 50);
    let mut paid = scene.clone();
    paid.act(lay("N21 57 0", &["P12"]));
    assert_eq!(paid.money("26"), 10);
    scene.act(lay("N21 57 0", &["P10", "P12"]));
    assert_eq!(scene.money("26"), 50);
}

/// 1822 §P2, 1822 §P11, E67: they are the whole normal lay, so that P12's
/// lay does without them; where a recording combines them, `extra_lay` says
/// so.
#[test]
fn extra_lay_combines_only_where_it_says_so() {
    let all = ["P2", "P11", "P12"];
    let scene = midland(3, &all, &[], &[]);
    assert_eq!(lays(&scene, "P2+P12"), [""; 0]);
    let mut scene = midland(3, &all, &[], &[("extra_lay", json!("combined"))]);
    assert_eq!(tiles_of(&lays_in(&scene, "P2+P12", "J31")), ["7", "8", "9"]);
    scene.act(lay("J31 9 0", &["P2", "P12"]));
    assert!(closed(&scene, "P2") && !closed(&scene, "P11"));
    assert!(at_track(&scene) && !lays(&scene, "").is_empty(), "the normal lays are left");
}

/// 1822 §P12: its lay does not come between two normal ones, but in a
/// recording it may.
#[test]
fn p12_between_two_normal_lays() {
    let between = |options: &[(&str, Value)]| {
        let mut scene = midland(3, &["P12"], &[], options);
        scene.act(lay("J31 58 1", &[]));
        let tile = lays_in(&scene, "P12", "J29")[0].clone();
        scene.act(lay(&format!("J29 {tile}"), &["P12"]));
        at_track(&scene) && !lays(&scene, "").is_empty()
    };
    assert!(!between(&[]));
    assert!(between(&[("extra_lay", json!("combined"))]));
}
