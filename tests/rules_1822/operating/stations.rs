//! 1822 §5.4: routes and what they run to.

use super::{earns, go_to, places};
use crate::boards::Setup;
use crate::scene::Scene;
use railhead::titles::g1822::steps::Stage;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// Derby and Leicester.
const MIDLANDS: [&str; 2] = ["J29 57 2", "K30 57 2"];

/// 1822 §5.4.1: without a token on the line there is no route: nothing runs,
/// no token is placed there, nothing is built on.
#[test]
fn a_route_has_a_token_on_it() {
    let scene = |token: &[&str]| {
        Scene::new(3)
            .phase(3)
            .major("LBSCR", 0, 100)
            .cash("LBSCR", 500)
            .trains("LBSCR", &["2"])
            .tiles(&MIDLANDS)
            .tokens(token)
            .turn("LBSCR", Stage::Track)
    };
    let mut without = scene(&[]);
    assert_eq!(super::lays_in(&without, "K30"), [""; 0]);
    go_to(&mut without, Stage::Trains);
    assert_eq!(without.price_of("LBSCR"), Some(90), "no earnings");
    let mut with = scene(&["LBSCR K30 0"]);
    assert_ne!(super::lays_in(&with, "K30"), [""; 0]);
    go_to(&mut with, Stage::Run);
    assert_eq!(earns(&with), 40);
}

/// 1822 §5.4.2, §5.10.2: two tokens in London, and a token of the company
/// at both ends, make no run from one station to another.
#[test]
fn london_is_one_place_for_a_route() {
    let mut scene = Scene::new(3)
        .phase(2)
        .major("LBSCR", 0, 100)
        .tokens(&["LBSCR M38 5"])
        .tiles(&["M40 7 3", "N39 7 1"])
        .trains("LBSCR", &["2"])
        .cash("LBSCR", 500)
        .turn("LBSCR", Stage::Track);
    go_to(&mut scene, Stage::Trains);
    assert_eq!(scene.price_of("LBSCR"), Some(90), "no earnings");
}

/// 1822 §5.4.3, E83: a city full of others' tokens ends a route, one with a
/// space that is only kept does not.
#[test]
fn full_cities_end_routes() {
    // Derby, Leicester and Northampton.
    let line = ["J29 57 2", "K30 57 2", "L31 8 0", "L33 57 0"];
    let base = || {
        Scene::new(3)
            .phase(2)
            .major("MR", 0, 100)
            .major("LBSCR", 1, 90)
            .trains("MR", &["3"])
            .tiles(&line)
    };
    assert_eq!(earns(&base().turn("MR", Stage::Run)), 60);
    assert_eq!(earns(&base().tokens(&["LBSCR K30 0"]).turn("MR", Stage::Run)), 40);
    // Middlesbrough, Durham, Newcastle, Darlington; the last two are kept for
    // minors 4 and 5.
    let kept = || {
        let tiles = ["K14 57 0", "K12 4 0", "K10 5 0", "J11 8 4", "J13 9 0", "J15 57 0"];
        let scene = Scene::new(3).phase(3).major("NBR", 0, 100).major("LBSCR", 1, 90);
        scene.trains("NBR", &["4"]).tiles(&tiles).tokens(&["NBR K14 0"])
    };
    assert_eq!(earns(&kept().turn("NBR", Stage::Run)), 20 + 10 + 20 + 20);
    assert_eq!(places(&kept().cash("NBR", 100).turn("NBR", Stage::Token)), [""; 0]);
    let full = kept().minor("4", 1, 60).turn("NBR", Stage::Run);
    assert_eq!(earns(&full), 20 + 10 + 20);
}

/// 1822 §5.4.4: a grey area begins and ends routes and is not run through,
/// even with a token there.
#[test]
fn grey_areas_are_termini() {
    // Glasgow - Highlands - Stirling - Falkirk, a token in the Highlands.
    let setup = || Setup::new("1822", "3").tiles("F3 4 2, G4 57 2").token("2", "E2");
    assert_eq!(setup().run_of("2", "2", "E6 E4 E2"), Ok(50 + 10));
    assert_eq!(setup().run_of("2", "3", "E2 F3 G4"), Ok(10 + 10 + 20));
    assert_eq!(setup().run_of("2", "4", "E6 E4 E2 F3 G4"), Err("routes/passes_terminal"));
}

/// 1822 §5.4.5: a grey area is worth what its colour of the phase says.
#[test]
fn grey_areas_follow_the_phase() {
    // Glasgow and the Highlands.
    for (phase, sum) in [
        ("1", 40 + 10),
        ("2", 40 + 10),
        ("3", 50 + 10),
        ("4", 50 + 10),
        ("5", 60 + 20),
        ("6", 60 + 20),
        ("7", 70 + 20),
    ] {
        let setup = Setup::new("1822", phase).token("2", "E2").trains("2", "2");
        assert_eq!(setup.total("2"), sum, "phase {phase}");
    }
}

/// Maidstone - Dover - Channel - France, and Folkestone, in phase 3; the
/// LBSCR with these tokens and trains; the SECR in the Channel if wanted.
fn channel(tokens: &[&str], trains: &[&str], full: bool) -> Scene {
    let scene = Scene::new(3)
        .phase(3)
        .major("LBSCR", 0, 100)
        .major("SECR", 1, 90)
        .tiles(&["O40 57 2", "P41 6 0", "P43 X4 0"])
        .tokens(tokens)
        .trains("LBSCR", trains);
    let scene = if full { scene.tokens(&["SECR P43 0"]) } else { scene };
    scene.turn("LBSCR", Stage::Run)
}

/// 1822 §5.4.6, §5.4.6-1, §5.4.6-2, §5.4.6-3: Channel and France are one stop;
/// a token in the Channel carries a route, keeps France open to its owner
/// and shut to others, and lets an E stop there.
#[test]
fn what_a_token_in_the_channel_does() {
    // Two stops: Dover 20 and France 60. Without any token: nothing.
    assert_eq!(earns(&channel(&["LBSCR P43 0"], &["2"], false)), 20 + 60);
    assert_eq!(earns(&channel(&["LBSCR O40 0"], &["3"], false)), 20 + 20 + 60);
    assert_eq!(earns(&channel(&["LBSCR O40 0"], &["3"], true)), 20 + 20, "shut out");
    // Dover and the Channel as an end worth nothing.
    assert_eq!(earns(&channel(&["LBSCR P41 0"], &["2"], true)), 20 + 20);
    assert_eq!(earns(&channel(&["LBSCR P41 0", "LBSCR P43 0"], &["2"], false)), 20 + 60);
    assert_eq!(earns(&channel(&["LBSCR P41 0", "LBSCR P43 0"], &["E"], false)), 2 * (20 + 60));
    assert_eq!(earns(&channel(&["LBSCR P41 0", "LBSCR O40 0"], &["E"], false)), 2 * (20 + 20));
}

/// Gloucester - Newport - Pontypool, with the SWR at home in Gloucester.
fn valleys() -> Setup {
    Setup::new("1822", "5").tiles("H33 57 1, G34 58 2").token("SWR", "H33")
}

/// 1822 §5.4.7, §5.4.7-ex1: the SWR's 5-train ends at Merthyr Tydfil after
/// four stops; with a token there another train runs from Cardiff to Merthyr
/// Tydfil, but not on to Pontypool.
#[test]
fn the_example_of_the_valleys() {
    let first = ("5", "H33 G34 F33 E34");
    let one = valleys().trains("SWR", "5 5");
    // 20, 10, 30 and 30; Cardiff is 30.
    assert_eq!(one.run("SWR", &[first]).map(|set| set.total), Ok(90));
    assert_eq!(one.total("SWR"), 90, "the second train has no token on its way");
    assert_eq!(one.run_of("SWR", "5", "H33 G34 F33 E34 F35"), Err("routes/passes_terminal"));
    let two = valleys().token("SWR", "E34").trains("SWR", "5 5");
    assert_eq!(two.run("SWR", &[first, ("5", "F35 E34")]).map(|set| set.total), Ok(90 + 60));
    assert_eq!(two.total("SWR"), 150);
    assert_eq!(two.refusal("SWR", &[first, ("5", "F35 E34 E32 F33")]), "routes/exclusive");
    // The token can be had: Merthyr Tydfil is on a route over Pontypool.
    let scene = Scene::new(3)
        .phase(5)
        .major("SWR", 0, 100)
        .cash("SWR", 100)
        .tiles(&["H33 57 1", "G34 58 2"])
        .turn("SWR", Stage::Token);
    assert_eq!(places(&scene), ["E34 0", "F33 0"]);
    let blocked = scene.clone().major("GWR", 1, 90).major("MR", 1, 80);
    let blocked = blocked.tokens(&["GWR F33 0", "MR F33 0"]);
    assert_eq!(places(&blocked), [""; 0], "Pontypool is full");
}
