//! 1822 §5.9: the English Channel.

use super::{acquire, available, earns, go_to, lay, places, token, tokens_of};
use crate::scene::Scene;
use railhead::game::{Action, TokenUse};
use railhead::titles::g1822::state::PrivateAt;
use railhead::titles::g1822::steps::Stage;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// From Maidstone over Dover to the Channel, with this tile in it.
fn kent<'t>(tile: &'t [&'t str]) -> Vec<&'t str> {
    ["O40 57 2", "P41 6 0"].iter().chain(tile).copied().collect()
}

/// A major with a token in Maidstone.
fn maidstone(phase: u8, id: &str, tile: &[&str]) -> Scene {
    let scene = Scene::new(3).phase(phase).major(id, 0, 100).cash(id, 250);
    scene.tiles(&kent(tile)).tokens(&[&format!("{id} O40 0")])
}

/// 1822 §5.9.1: printed yellow, so green is the first tile, in phase 3; each
/// upgrade costs 100.
#[test]
fn the_channel_is_printed_yellow() {
    let early = maidstone(2, "LBSCR", &[]).turn("LBSCR", Stage::Track);
    assert_eq!(early.broken(&lay("P43 X4 0")), "1822 §5.8.16");
    assert_eq!(early.broken(&lay("P43 57 0")), "1822 §5.8.1");
    let rows: [(u8, &[&str], &str, i32); 3] = [
        (3, &[], "P43 X4 0", 1),
        (5, &["P43 X4 0"], "P43 X9 0", 2),
        (7, &["P43 X9 0"], "P43 X15 0", 3),
    ];
    for (phase, before, tile, spaces) in rows {
        let mut scene = maidstone(phase, "LBSCR", before).turn("LBSCR", Stage::Track);
        scene.act(lay(tile));
        assert_eq!(scene.money("LBSCR"), 150, "{tile}");
        assert_eq!(i32::from(scene.0.laid.open_slots(scene.hex("P43"), 0)), spaces, "{tile}");
        let poor = maidstone(phase, "LBSCR", before).cash("LBSCR", 99);
        assert_eq!(poor.turn("LBSCR", Stage::Track).broken(&lay(tile)), "1822 §5.8.12");
    }
    // No colour is skipped.
    let skip = maidstone(5, "LBSCR", &[]).turn("LBSCR", Stage::Track);
    assert_eq!(skip.broken(&lay("P43 X9 0")), "1822 §5.8.1");
}

/// K010, 1822 §5.9.2: on brown and grey two trains run to France, by Dover and
/// by Folkestone; on green one. An E needs the company's token there.
#[test]
fn k010_two_lines_to_france() {
    let runs = |phase, tile: &str, tokens: &[&str], trains: &[&str]| {
        let scene = Scene::new(3).phase(phase).major("LBSCR", 0, 100).trains("LBSCR", trains);
        let scene = scene.tiles(&["O40 63 0", "P41 6 0", "O42 58 3", tile]);
        earns(&scene.tokens(tokens).turn("LBSCR", Stage::Run))
    };
    let two = ["3", "3"];
    let tokens = ["LBSCR O40 0", "LBSCR P43 0"];
    // Maidstone 40, Dover 20, Folkestone 10; France 60, 90 and 120.
    assert_eq!(runs(5, "P43 X9 0", &tokens, &two), (40 + 20 + 90) + (40 + 10 + 90));
    assert_eq!(runs(7, "P43 X15 0", &tokens, &two), (40 + 20 + 120) + (40 + 10 + 120));
    assert_eq!(runs(3, "P43 X4 0", &tokens, &two), (40 + 20 + 60) + (40 + 10));
    assert_eq!(runs(5, "P43 X9 0", &tokens, &["E"]), 2 * (40 + 90));
    let dover = ["LBSCR O40 0", "LBSCR P41 0"];
    assert_eq!(runs(5, "P43 X9 0", &dover, &["E"]), 2 * (40 + 20), "not to France");
}

/// E65, 1822 §5.9.3, §5.12.11: the SECR's token in the Channel is free; it
/// needs an available token, a route and a space, and is its token of the
/// turn. Others pay 100 (§5.12.12).
#[test]
fn e65_the_secr_in_the_channel() {
    let green = ["P43 X4 0"];
    let base = |id: &str| {
        let scene = available(maidstone(3, id, &green), id, 2).major("CR", 1, 80);
        scene.trains(id, &["3"]).cash(id, 0)
    };
    let mut scene = base("SECR").turn("SECR", Stage::Token);
    assert_eq!(scene.stage(), Some(("SECR", Stage::Token)));
    // Without money it can go nowhere else.
    assert_eq!(places(&scene), ["P43 0"]);
    scene.act(token("P43 0"));
    assert_eq!((scene.money("SECR"), tokens_of(&scene, "SECR").len()), (0, 3));
    assert_eq!(scene.0.charter(scene.company("SECR")).available, 1);
    assert_eq!(scene.stage(), Some(("SECR", Stage::Run)), "its token of this turn");
    // Others pay; without money there is no step.
    let other = base("LBSCR").turn("LBSCR", Stage::Token);
    assert_eq!(other.stage(), Some(("LBSCR", Stage::Run)));
    let mut other = base("LBSCR").cash("LBSCR", 100).turn("LBSCR", Stage::Token);
    other.act(token("P43 0"));
    assert_eq!(other.money("LBSCR"), 0);
    // No space, no available token, no route.
    let full = base("SECR").cash("SECR", 100).tokens(&["CR P43 0"]).turn("SECR", Stage::Token);
    assert_eq!(full.broken(&token("P43 0")), "1822 §5.12.6");
    let spent = available(base("SECR"), "SECR", 0).turn("SECR", Stage::Token);
    assert_eq!(spent.stage(), Some(("SECR", Stage::Run)));
    let away = Scene::new(3).phase(3).major("SECR", 0, 100).tiles(&["P43 X4 0", "N39 9 2"]);
    let away = away.cash("SECR", 100).tiles(&["O40 15 2"]).turn("SECR", Stage::Token);
    assert_eq!(away.broken(&token("P43 0")), "1822 §5.12.6");
}

/// E64, 1822 §5.12.10, §3.1.17, §P5: P5 makes an exchange token available, at
/// any time up to the token step of its company's turn, once.
#[test]
fn e64_p5_makes_a_token_available() {
    let scene = |stage| {
        let scene = Scene::new(3).phase(3).major("MR", 0, 100).cash("MR", 100).trains("MR", &["3"]);
        let scene = scene.tiles(&["J29 57 1", "I30 X2 0"]).private("P5", "0");
        scene.turn("MR", stage)
    };
    let swap = |to| Action::SwapToken { power: "P5".to_owned(), to };
    let mut early = scene(Stage::Privates);
    assert_eq!(early.broken(&swap(TokenUse::Available)), "1822 §3.1.9");
    early.act(acquire("P5"));
    for stage in [Stage::Track, Stage::Token] {
        let mut scene = early.clone();
        go_to(&mut scene, stage);
        assert_eq!(scene.broken(&swap(TokenUse::Exchange)), "1822 §5.12.10");
        scene.act(swap(TokenUse::Available));
        let charter = scene.0.charter(scene.company("MR"));
        assert_eq!((charter.available, charter.exchange), (2, 2));
        assert_eq!(scene.0.privates[scene.private_id("P5").index()].at, PrivateAt::Closed);
        assert!(!scene.may(&swap(TokenUse::Available)));
    }
    let mut late = early;
    go_to(&mut late, Stage::Run);
    assert_eq!(late.broken(&swap(TokenUse::Available)), "1822 §3.1.9");
    // In a later turn of its owner it is open again.
    let later = Scene::new(3).phase(3).major("MR", 0, 100).private("P5", "MR");
    assert!(later.turn("MR", Stage::Track).may(&swap(TokenUse::Available)));
}
