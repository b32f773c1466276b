//! 1822 §5.11: destinations.

use super::{earns, finish_turn, go_on, go_to, lay, tokens_of};
use crate::boards::Setup;
use crate::scene::Scene;
use railhead::board::TokenKind;
use railhead::game::{Action, Event, TokenUse};
use railhead::titles::g1822::state::Destination;
use railhead::titles::g1822::steps::Stage;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn destination(scene: &Scene, id: &str) -> Destination {
    scene.0.charter(scene.company(id)).destination
}

/// The LBSCR, a tile from Brighton.
fn brighton(phase: u8) -> Scene {
    let scene = Scene::new(3).phase(phase).major("LBSCR", 0, 100).cash("LBSCR", 100);
    scene.tiles(&["M42 5 2"])
}

/// 1822 §5.11.1, §5.11.4, §5.11.7, §5.3.1-4: with the tile that joins them the
/// destination token is placed, by itself and free, and without any train.
#[test]
fn the_destination_token_is_placed_at_once() {
    let mut scene = brighton(2).turn("LBSCR", Stage::Track);
    assert_eq!(destination(&scene, "LBSCR"), Destination::Charter);
    assert_eq!(scene.trains_of("LBSCR"), [""; 0]);
    let events = scene.act(lay("M40 9 0"));
    let placed =
        |event: &Event| matches!(event, Event::Token { hex, placed: true, .. } if hex == "M42");
    assert!(events.iter().any(placed));
    assert_eq!(tokens_of(&scene, "LBSCR"), ["M38 0", "M42 0"]);
    assert_eq!(scene.money("LBSCR"), 100);
    assert_eq!(destination(&scene, "LBSCR"), Destination::Placed);
    assert_eq!(scene.0.laid.tokens.last().unwrap().kind, TokenKind::Destination);
    let charter = scene.0.charter(scene.company("LBSCR"));
    assert_eq!((charter.available, charter.exchange), (1, 3));
    // A tile that joins nothing places nothing.
    let mut no = brighton(2).turn("LBSCR", Stage::Track);
    no.act(lay("M40 8 1"));
    assert_eq!(destination(&no, "LBSCR"), Destination::Charter);
}

/// 1822 §5.11.2: also when others have built the link, at its next turn; it
/// cannot be put off.
#[test]
fn a_destination_cannot_be_put_off() {
    let scene = brighton(2).tiles(&["M40 9 0"]);
    let mut scene = scene.cash("LBSCR", 0).turn("LBSCR", Stage::Track);
    assert_eq!(destination(&scene, "LBSCR"), Destination::Charter);
    scene.pass();
    assert_eq!(destination(&scene, "LBSCR"), Destination::Placed);
    // In the first turn too.
    let first = Scene::new(3).phase(2).new_major("LBSCR", 0, 100).trains("LBSCR", &["2"]);
    let mut first = first.tiles(&["M40 9 0", "M42 5 2"]).operating_round();
    go_to(&mut first, Stage::Run);
    assert_eq!(tokens_of(&first, "LBSCR"), ["M38 0", "M42 0"]);
}

/// E66, 1822 §5.11.2: a link that is unblocked after the track step, by an
/// acquisition of its own, waits for the next turn.
#[test]
fn e66_a_later_link_waits() {
    // From Liverpool to Manchester by Warrington, which minor 7 fills.
    let scene = Scene::new(3).phase(3).minor("7", 0, 50).major("LYR", 0, 100);
    let scene = scene.cash("LYR", 500).trains("LYR", &["3"]).trains("7", &["3"]);
    let mut scene = scene.tiles(&["H23 6 2"]).turn("LYR", Stage::Track);
    assert!(scene.0.laid.blocked(scene.company("LYR"), scene.hex("H23"), 0));
    go_to(&mut scene, Stage::Acquire);
    assert_eq!(destination(&scene, "LYR"), Destination::Charter);
    scene.act(Action::AcquireMinor { minor: "7".to_owned(), shares: 0, token: TokenUse::Replace });
    assert_eq!(destination(&scene, "LYR"), Destination::Charter, "the check is over");
    finish_turn(&mut scene);
    assert_eq!(destination(&scene, "LYR"), Destination::Charter);
    assert_eq!(scene.stage(), Some(("LYR", Stage::Track)), "the next round");
    scene.pass();
    assert_eq!(destination(&scene, "LYR"), Destination::Placed);
}

/// 1822 §5.11.3: the LNWR's second home becomes its destination token when a
/// route joins London N to Manchester; no token is moved or added.
#[test]
fn the_lnwr_makes_its_connection() {
    let line = ["M36 4 0", "M34 9 0", "M32 9 0", "M30 57 0", "M28 9 0", "M26 58 0"];
    let more = ["L25 9 2", "K24 57 2", "I22 X2 4"];
    let scene = Scene::new(3).phase(3).major("LNWR", 0, 100).cash("LNWR", 300);
    let mut scene = scene.tiles(&line).tiles(&more).turn("LNWR", Stage::Track);
    let before = tokens_of(&scene, "LNWR");
    assert_eq!(before, ["M38 3", "I22 0"]);
    assert_eq!(destination(&scene, "LNWR"), Destination::SecondHome);
    scene.act(lay("J23 9 2"));
    scene.pass();
    assert_eq!(destination(&scene, "LNWR"), Destination::Placed);
    assert_eq!(tokens_of(&scene, "LNWR"), before);
    assert_eq!(scene.0.charter(scene.company("LNWR")).available, 1);
}

/// 1822 §5.11.5: the destination counts twice for one train a turn, four times
/// for an E; only on a run with both tokens.
#[test]
fn one_train_doubles_its_destination() {
    // London 40, Brighton 50.
    let run = |trains: &[&str]| {
        let scene = brighton(7).tiles(&["M38 X20 0", "M40 9 0", "M42 X10 3", "N41 8 5"]);
        let scene = scene.tiles(&["O42 4 2"]).trains("LBSCR", trains);
        let mut scene = scene.turn("LBSCR", Stage::Destination);
        go_to(&mut scene, Stage::Run);
        earns(&scene)
    };
    assert_eq!(run(&["3"]), 40 + 2 * 50 + 10, "and on to Folkestone");
    assert_eq!(run(&["E"]), 2 * (40 + 2 * 50));
    // A second train from Brighton to Folkestone doubles nothing.
    assert_eq!(run(&["3", "2P"]), (40 + 2 * 50) + (50 + 10));
    assert_eq!(run(&["2P"]), 40 + 2 * 50);
    // Without the home token on it a run is no destination run.
    let setup = Setup::new("1822", "7").tiles("M42 X10 3, N41 8 5, O42 4 2");
    let setup = setup.token("LBSCR", "M38").destination("LBSCR", "M42");
    assert_eq!(setup.run_of("LBSCR", "2P", "M42 N41 O42"), Ok(50 + 10));
}

/// 1822 §5.11.6: a run that goes on beyond home and destination doubles too.
#[test]
fn a_run_beyond_both_ends() {
    // Highlands - Glasgow (home) - Carlisle (destination) - Barrow.
    let scene = Scene::new(3).phase(3).major("CR", 0, 100).trains("CR", &["4"]);
    let scene = scene.tiles(&["E8 8 3", "F9 9 2", "G10 8 0", "G12 57 0", "G14 9 0", "G16 5 2"]);
    let mut scene = scene.turn("CR", Stage::Destination);
    go_to(&mut scene, Stage::Run);
    assert_eq!(tokens_of(&scene, "CR"), ["E6 0", "G12 0"]);
    assert_eq!(earns(&scene), 10 + 50 + 2 * 20 + 20);
}

/// 1822 §5.11.7-ex1: the LBSCR runs from London to Brighton and beyond, the
/// SECR by Maidstone to Dover and on to France, each destination counting
/// twice; both run a second train from France by the other line.
#[test]
fn the_example_of_the_south_coast() {
    let setup = Setup::new("1822", "5")
        .tiles("M40 9 0, M42 X10 3, N41 8 5, O42 4 2, P43 X9 0")
        .tiles("N39 9 2, O40 57 2, P41 6 0")
        .token("LBSCR", "M38.0")
        .destination("LBSCR", "M42")
        .token("LBSCR", "P43")
        .token("SECR", "M38.5")
        .token("SECR", "O40")
        .destination("SECR", "P41")
        .token("SECR", "P43")
        .trains("LBSCR", "4 3")
        .trains("SECR", "4 3");
    // London 20, Brighton 50, Folkestone 10, France 90, Maidstone and Dover 20.
    let coast = ("4", "M38.0 M40 M42 N41 O42 P43 Q44");
    let dover = ("3", "P41 P43 Q44");
    let lbscr = setup.run("LBSCR", &[coast, dover]).map(|set| set.total);
    assert_eq!(lbscr, Ok((20 + 2 * 50 + 10 + 90) + (20 + 90)));
    assert_eq!(setup.total("LBSCR"), 330);
    let home = ("4", "M38.5 N39 O40 P41 P43 Q44");
    let second = ("3", "M42 N41 O42 P43 Q44");
    let secr = setup.run("SECR", &[home, second]).map(|set| set.total);
    assert_eq!(secr, Ok((20 + 20 + 2 * 20 + 90) + (50 + 10 + 90)));
    assert_eq!(setup.total("SECR"), 320);
}

/// K056, 1822 §5.11.8: a destination token takes a vacant space; where none is
/// it stands beside the city, and moves into the space of the next upgrade,
/// whoever makes it.
#[test]
fn k056_beside_a_full_city() {
    // The SECR reaches Dover, where the LBSCR has the only space.
    let line = ["N39 9 2", "O40 57 2", "P41 57 2"];
    let base = Scene::new(3).phase(3).major("SECR", 0, 100).major("LBSCR", 1, 90);
    let base = base.tiles(&line).trains("SECR", &["3"]).cash("LBSCR", 100);
    let vacant = base.clone().turn("SECR", Stage::Track);
    let mut vacant = vacant.clone();
    while destination(&vacant, "SECR") != Destination::Placed {
        vacant.pass();
    }
    assert_eq!(tokens_of(&vacant, "SECR"), ["M38 5", "P41 0"]);
    let mut full = base.tokens(&["LBSCR P41 0"]).turn("SECR", Stage::Track);
    full.pass();
    assert_eq!(tokens_of(&full, "SECR"), ["M38 5", "P41 0+"]);
    // It runs there: London, Maidstone, and Dover twice.
    assert_eq!(earns(&full), 20 + 20 + 2 * 20);
    let mut scene = full.turn("LBSCR", Stage::Track);
    scene.act(lay("P41 15 5"));
    assert_eq!(tokens_of(&scene, "SECR"), ["M38 5", "P41 0"]);
    assert_eq!(scene.0.laid.open_slots(scene.hex("P41"), 0), 0);
    // Manchester, two spaces: the LNWR takes one.
    let lnwr = Scene::new(3).phase(3).new_major("LNWR", 0, 100).operating_round();
    assert_eq!(tokens_of(&lnwr, "LNWR"), ["M38 3", "I22 0"]);
    assert_eq!(lnwr.0.laid.open_slots(lnwr.hex("I22"), 0), 1);
}

/// K055, 1822 §5.11.8: four tokens in Manchester, then the LYR's and the
/// LNWR's destination tokens beside them: six stand there.
#[test]
fn k055_six_tokens_in_manchester() {
    let mut scene = Scene::new(3).phase(5).tiles(&["I22 X7 0", "H23 6 2"]);
    for (id, price) in [("GWR", 90), ("MR", 80), ("CR", 70), ("NBR", 60)] {
        scene = scene.major(id, 1, price).tokens(&[&format!("{id} I22 0")]);
    }
    let scene = scene.major("LYR", 0, 110).trains("LYR", &["5"]).new_major("LNWR", 0, 100);
    let mut scene = scene.trains("LNWR", &["5"]).turn("LYR", Stage::Track);
    while scene.stage().is_some_and(|(company, _)| company == "LYR") {
        go_on(&mut scene);
    }
    assert_eq!(tokens_of(&scene, "LYR"), ["G22 0", "I22 0+"]);
    assert_eq!(tokens_of(&scene, "LNWR"), ["M38 3", "I22 0+"]);
    let hex = scene.hex("I22");
    assert_eq!(scene.0.laid.tokens_at(hex, 0).count(), 6);
}

/// E21, 1822 §5.11.1, §5.12.6: an ordinary token of the company at its
/// destination makes room for the destination token and becomes available.
#[test]
fn e21_over_its_own_token() {
    let mut scene = brighton(2).tokens(&["LBSCR M42 0"]).turn("LBSCR", Stage::Track);
    let events = scene.act(lay("M40 9 0"));
    assert_eq!(tokens_of(&scene, "LBSCR"), ["M38 0", "M42 0"]);
    assert_eq!(scene.0.laid.tokens.last().unwrap().kind, TokenKind::Destination);
    assert_eq!(scene.0.charter(scene.company("LBSCR")).available, 1);
    let at = |wanted: bool| {
        let moved = |e: &Event| matches!(e, Event::Token { hex, placed, .. } if hex == "M42" && *placed == wanted);
        events.iter().position(moved).unwrap()
    };
    assert!(at(false) < at(true), "one is taken away, then the other placed");
}

/// E22, 1822 §5.11.8, §5.12.6: spaces kept for the home of another are not
/// available; tokens beside a city enter it in the order in which they came.
#[test]
fn e22_kept_spaces_and_several_tokens_beside() {
    // Both spaces of Edinburgh are kept, for minor 3 and the NBR.
    let ner = Scene::new(3).phase(3).major("NER", 0, 100).tiles(&NORTH);
    let hex = ner.hex("H5");
    assert_eq!(ner.0.laid.reserved.iter().filter(|home| home.hex == hex).count(), 2);
    let mut ner = ner.turn("NER", Stage::Track);
    ner.pass();
    assert_eq!(tokens_of(&ner, "NER"), ["L19 0", "H5 0+"]);
    assert_eq!(ner.0.laid.open_slots(hex, 0), 2);
    // Dover: the SECR's token came before another that stands there too.
    let dover =
        Scene::new(3).phase(5).major("SECR", 0, 100).major("LBSCR", 1, 90).major("MR", 1, 80);
    let mut dover = dover.tiles(&["P41 57 2", "O40 57 2"]).tokens(&["LBSCR P41 0"]);
    let place = dover.hex("P41");
    for id in ["SECR", "MR"] {
        let company = dover.company(id);
        let kind = TokenKind::Destination;
        let token = railhead::board::Token { company, hex: place, stop: 0, kind, beside: true };
        dover.0.laid.tokens.push(token);
    }
    let mut dover = dover.cash("LBSCR", 100).turn("LBSCR", Stage::Track);
    dover.act(lay("P41 15 5"));
    assert_eq!(tokens_of(&dover, "SECR"), ["M38 5", "P41 0"]);
    assert_eq!(tokens_of(&dover, "MR"), ["J29 0", "P41 0+"]);
}

/// York to Edinburgh along the coast.
const NORTH: [&str; 9] = [
    "L19 57 0", "L17 9 0", "L15 8 0", "K14 6 3", "K12 4 0", "K10 57 0", "K8 8 0", "J7 9 2",
    "I6 9 2",
];
