//! 1822 §5.10: London, the Metropolitan Railway, and the hexes around.

use super::{answer, available, earns, lay, lays_in, places, token, tokens_of};
use crate::scene::Scene;
use railhead::board::{Token, TokenKind};
use railhead::game::{Action, Event, TokenUse};
use railhead::titles::g1822::state::Status;
use railhead::titles::g1822::steps::Stage;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// Minor 14, which has operated before, in the roundel at a station.
fn metropolitan(scene: Scene, seat: u8, stop: u8) -> Scene {
    let mut scene = scene.minor("14", seat, 60);
    let (company, hex) = (scene.company("14"), scene.hex("M38"));
    scene.0.roundel = Some(stop);
    let kind = TokenKind::Station;
    scene.0.laid.tokens.push(Token { company, hex, stop, kind, beside: true });
    scene
}

/// K047, 1822 §5.10.1: each step of London costs 20 and counts as a lay of its
/// colour; a station is worth 20, then 40; its line out is there.
#[test]
fn k047_london_is_upgraded_as_a_whole() {
    let base = |phase| {
        let scene = Scene::new(3).phase(phase).major("LBSCR", 0, 100).cash("LBSCR", 100);
        scene.trains("LBSCR", &["L"])
    };
    assert_eq!(earns(&base(2).turn("LBSCR", Stage::Run)), 20);
    let mut scene = base(2).turn("LBSCR", Stage::Track);
    assert!(scene.may(&lay("M40 9 0")), "its station has a line into M40");
    assert_eq!(scene.broken(&lay("M38 X21 0")), "1822 §5.8.16");
    scene.act(lay("M38 X20 0"));
    assert_eq!(scene.money("LBSCR"), 80);
    assert_eq!((scene.stage(), earns(&scene)), (Some(("LBSCR", Stage::Run)), 40));
    // From phase 3 a second yellow tile; green is not skipped.
    let mut three = base(5).trains("LBSCR", &["5"]).turn("LBSCR", Stage::Track);
    assert_eq!(three.broken(&lay("M38 X22 0")), "1822 §5.8.1");
    three.act(lay("M38 X20 0"));
    assert_eq!(three.broken(&lay("M38 X21 0")), "1822 §5.8.13");
    assert!(three.may(&lay("M40 9 0")));
    let mut upgrade = base(3).tiles(&["M38 X20 0"]).turn("LBSCR", Stage::Track);
    upgrade.act(lay("M38 X21 0"));
    assert_eq!(upgrade.money("LBSCR"), 80);
    assert_ne!(upgrade.stage(), Some(("LBSCR", Stage::Track)), "one upgrade");
    // Whoever has no route to London cannot.
    let far = Scene::new(3).phase(3).major("MR", 0, 100).cash("MR", 100);
    let far = far.tiles(&["J29 57 1"]).turn("MR", Stage::Track);
    assert_eq!(far.broken(&lay("M38 X20 0")), "1822 §5.8.6");
}

/// From Maidstone to London S, to London SE, and to Dover.
const SOUTH: [&str; 4] = ["M40 7 3", "N39 83 2", "O40 15 2", "P41 57 2"];

/// 1822 §5.10.3: nobody but minor 14 enters the roundel; it makes a station of
/// one space a double one, which takes nothing from its company.
#[test]
fn the_roundel_is_the_metropolitans() {
    let base = || {
        let scene = Scene::new(4).phase(3).major("LBSCR", 0, 100).major("MR", 1, 90);
        let scene = scene.cash("LBSCR", 200).cash("MR", 200).tokens(&["MR O40 0"]);
        scene.tiles(&SOUTH)
    };
    // London SE is kept for the SECR, with minor 14 there or not.
    for scene in [base(), metropolitan(base(), 2, 5)] {
        let scene = available(scene, "MR", 1).turn("MR", Stage::Token);
        assert_eq!(scene.broken(&token("M38 5")), "1822 §5.12.6");
        assert_eq!(scene.broken(&token("M38 0")), "1822 §5.12.6");
        assert_eq!(places(&scene), ["P41 0"]);
    }
    // The SECR comes to its own space beside minor 14.
    let scene = metropolitan(Scene::new(3).phase(3), 1, 5).new_major("SECR", 0, 100);
    let scene = scene.cash("SECR", 200).trains("14", &["2"]).operating_round();
    assert_eq!(scene.stage().unwrap().0, "SECR");
    assert_eq!(tokens_of(&scene, "SECR"), ["M38 5"]);
    // Both run from there: London and Maidstone.
    let both = |id| {
        let scene = metropolitan(Scene::new(3).phase(2), 1, 5).major("SECR", 0, 100);
        let scene = scene.tiles(&["N39 9 2", "O40 57 2"]).trains("14", &["2"]);
        earns(&scene.trains("SECR", &["2"]).turn(id, Stage::Run))
    };
    assert_eq!((both("14"), both("SECR")), (40, 40));
}

fn take(minor: &str, token: TokenUse) -> Action {
    Action::AcquireMinor { minor: minor.to_owned(), shares: 0, token }
}

/// K061, 1822 §5.10.4: the major that acquires minor 14 may put an exchange
/// token in its place; if it makes it available instead, the space is open to
/// another company for 100.
#[test]
fn k061_the_place_of_the_metropolitan() {
    let base = || {
        let scene = Scene::new(3).phase(3).major("LBSCR", 0, 100).major("MR", 1, 90);
        let scene = metropolitan(scene, 0, 5).tiles(&SOUTH);
        let scene = scene.tokens(&["LBSCR O40 0", "MR O40 0"]);
        let scene = scene.cash("LBSCR", 500).cash("MR", 150);
        scene.trains("LBSCR", &["3"]).trains("14", &["3"])
    };
    let next_token = |scene| available(scene, "MR", 1).turn("MR", Stage::Token);
    let mut placed = base().turn("LBSCR", Stage::Acquire);
    placed.act(take("14", TokenUse::Replace));
    assert_eq!(tokens_of(&placed, "LBSCR"), ["M38 0", "O40 0", "M38 5+"]);
    assert_eq!(tokens_of(&placed, "14"), [""; 0]);
    assert_eq!(next_token(placed).broken(&token("M38 5")), "1822 §5.12.6", "it is filled");
    let mut charter = base().turn("LBSCR", Stage::Acquire);
    charter.act(take("14", TokenUse::Available));
    assert_eq!(tokens_of(&charter, "LBSCR"), ["M38 0", "O40 0"]);
    let mut open = next_token(charter);
    open.act(token("M38 5"));
    assert_eq!(tokens_of(&open, "MR"), ["J29 0", "O40 0", "M38 5+"]);
    assert_eq!(open.money("MR"), 50);
    // The SECR's own space is still kept.
    assert_eq!(open.0.laid.open_slots(open.hex("M38"), 5), 1);
}

/// E59, 1822 §5.10.4: the company of the very station may put its exchange
/// token beside its own.
#[test]
fn e59_beside_its_own_token() {
    let scene = metropolitan(Scene::new(3).phase(3).major("SECR", 0, 100), 0, 5);
    let scene = scene.cash("SECR", 500).trains("SECR", &["3"]).trains("14", &["3"]);
    let mut scene = scene.turn("SECR", Stage::Acquire);
    scene.act(take("14", TokenUse::Replace));
    assert_eq!(tokens_of(&scene, "SECR"), ["M38 5", "M38 5+"]);
    assert_eq!(scene.status("14"), Status::Closed);
}

/// E58, 1822 §5.10.5: minor 14 from its box costs 200; a token in the roundel
/// costs 20 more and goes to any station that the major can reach.
#[test]
fn e58_the_metropolitan_from_its_box() {
    let base = |cash| {
        let scene = Scene::new(3).phase(5).boxes(&["M14"]).major("LBSCR", 0, 100);
        let scene = scene.tiles(&SOUTH).tokens(&["LBSCR O40 0"]).cash("LBSCR", cash);
        let scene = scene.trains("LBSCR", &["5"]);
        scene.turn("LBSCR", Stage::Acquire)
    };
    let mut scene = base(230);
    scene.act(take("14", TokenUse::Replace));
    assert_eq!(scene.money("LBSCR"), 30);
    assert_eq!(places(&scene), ["M38 0", "M38 5"]);
    assert_eq!(scene.broken(&token("M38 3")), "1822 §5.10.5");
    scene.act(token("M38 5"));
    assert_eq!(scene.money("LBSCR"), 10);
    assert_eq!(tokens_of(&scene, "LBSCR"), ["M38 0", "O40 0", "M38 5+"]);
    assert_eq!(scene.0.charter(scene.company("LBSCR")).exchange, 2);
    let short = base(219);
    assert!(!short.may(&take("14", TokenUse::Replace)));
    let mut charter = short;
    charter.act(take("14", TokenUse::Available));
    assert_eq!(charter.money("LBSCR"), 19);
    assert_eq!(charter.0.charter(charter.company("LBSCR")).available, 1);
    assert_eq!(tokens_of(&charter, "LBSCR"), ["M38 0", "O40 0"]);
    // Far from London there is no route to any of its places.
    let far = Scene::new(3).phase(5).boxes(&["M14"]).major("MR", 0, 100).cash("MR", 500);
    let far = far.trains("MR", &["5"]).turn("MR", Stage::Acquire);
    assert!(!far.may(&take("14", TokenUse::Available)));
}

/// 1822 §5.10.6: the token of minor 14 in the south-east, with the SECR;
/// London is developed to green, worth 60.
#[test]
fn the_example_of_the_roundel() {
    let scene = Scene::new(3).phase(3).tiles(&["M38 X21 0"]).new_minor("14", 0, 60);
    let mut scene = scene.cash("M14", 200).trains("14", &["LP"]).operating_round();
    scene.act(token("M38 5"));
    assert_eq!((scene.stage(), earns(&scene)), (Some(("14", Stage::Run)), 60));
    // It builds from the SECR's station as the SECR would.
    let builder = metropolitan(Scene::new(3).phase(3).concession("SECR", 1), 0, 5);
    let mut builder = builder.cash("M14", 100).turn("14", Stage::Track);
    assert!(lays_in(&builder, "M40").is_empty());
    builder.act(lay("N39 9 2"));
    assert_eq!(builder.decides(), Some(0), "nobody is asked");
    assert_eq!(builder.money("M14"), 80);
}

/// The MR at Brighton, which can lay in M40, before London S; no other
/// company has been started.
fn at_brighton(phase: u8) -> Scene {
    let scene = Scene::new(4).phase(phase).major("MR", 0, 90).cash("MR", 200);
    scene.tiles(&["M42 5 2"]).tokens(&["MR M42 0"])
}

fn asked(scene: &Scene) -> Option<u8> {
    let events = |action: &Action| {
        let mut next = scene.clone();
        next.act(action.clone());
        next
    };
    let next = events(&lay("M40 9 0"));
    let laid = next.0.laid.placed(next.hex("M40")).is_some();
    (!laid).then(|| next.decides().unwrap())
}

/// E56, 1822 §5.10.7: a yellow tile in M40 needs the leave of the LBSCR's
/// director or the holder of its concession; none is asked for by the LBSCR
/// itself or where that is the same player.
#[test]
fn e56_leave_for_a_hex_beside_london() {
    let directed = at_brighton(3).major("LBSCR", 2, 100);
    assert_eq!(asked(&directed.clone().turn("MR", Stage::Track)), Some(2));
    let conceded = at_brighton(3).concession("LBSCR", 3);
    assert_eq!(asked(&conceded.turn("MR", Stage::Track)), Some(3));
    let own = at_brighton(3).major("LBSCR", 0, 100);
    assert_eq!(asked(&own.turn("MR", Stage::Track)), None);
    let own = at_brighton(3).concession("LBSCR", 0);
    assert_eq!(asked(&own.turn("MR", Stage::Track)), None);
    let itself = directed.clone().cash("LBSCR", 100);
    assert_eq!(asked(&itself.turn("LBSCR", Stage::Track)), None);
    // Accepted, it is laid, and the turn goes on.
    let mut accepted = directed.clone().turn("MR", Stage::Track);
    accepted.act(lay("M40 8 0"));
    assert!(accepted.0.laid.placed(accepted.hex("M40")).is_none());
    let events = accepted.act(answer(true));
    assert!(events.iter().any(|event| matches!(event, Event::Tile { hex, .. } if hex == "M40")));
    assert_eq!(accepted.decides(), Some(0));
    // Declined, nothing is laid there in this step; elsewhere it may build.
    let mut declined = directed.turn("MR", Stage::Track);
    declined.act(lay("M40 8 0"));
    declined.act(answer(false));
    assert_eq!(declined.decides(), Some(0));
    assert!(declined.0.laid.placed(declined.hex("M40")).is_none());
    assert_eq!(declined.broken(&lay("M40 9 0")), "1822 §5.10.7");
    assert!(declined.may(&lay("L41 9 2")));
}

/// E57, 1822 §5.10.7: where nobody can give leave, the tile must join the
/// station to the layer's routes; also when minor 15 was acquired.
#[test]
fn e57_a_hex_without_an_owner() {
    let nobody = at_brighton(3).turn("MR", Stage::Track);
    assert_eq!(asked(&nobody), None);
    assert_eq!(lays_in(&nobody, "M40"), ["M40 9 0", "M40 9 3"]);
    assert_eq!(nobody.broken(&lay("M40 8 0")), "1822 §5.10.7");
    // Minor 15's hex N37, London at side 1; the CR comes from Ipswich.
    let build = |scene: Scene| {
        let scene = scene.major("CR", 0, 90).cash("CR", 500).tokens(&["CR P35 0"]);
        scene.tiles(&["P35 57 1", "O36 4 1"]).turn("CR", Stage::Track)
    };
    let joined = ["N37 9 1", "N37 9 4"];
    assert_eq!(lays_in(&build(Scene::new(4).phase(3)), "N37"), joined);
    let alive = Scene::new(4).phase(3).minor("15", 2, 60);
    assert!(lays_in(&build(alive), "N37").len() > joined.len());
    // The MR has acquired it and has its token; the right went with the minor.
    let scene = Scene::new(4).phase(3).minor("15", 2, 60).major("MR", 2, 100);
    let scene = scene.tokens(&["MR P35 0"]).tiles(&["P35 14 1", "O36 4 1", "N37 9 1"]);
    let mut scene = scene.cash("MR", 500).trains("MR", &["3"]).turn("MR", Stage::Acquire);
    scene.act(take("15", TokenUse::Replace));
    assert_eq!(tokens_of(&scene, "MR"), ["J29 0", "P35 0", "M38 4"]);
    let hex = scene.hex("N37");
    scene.0.laid.clear(hex);
    assert_eq!(lays_in(&build(scene), "N37"), joined);
}

/// K047, 1822 §5.10.7: upgrades beside London need nobody's leave.
#[test]
fn k047_upgrades_beside_london_are_free() {
    let scene = at_brighton(3).major("LBSCR", 2, 100).tiles(&["M40 9 0"]);
    let mut scene = scene.turn("MR", Stage::Track);
    scene.act(lay("M40 82 0"));
    assert!(scene.0.laid.placed(scene.hex("M40")).is_some());
    assert_ne!(scene.decides(), Some(2));
}

/// E56, 1822 §5.10.7: minor 14 has the rights of the station it shares, and
/// either director can give leave to others; where the station's company has
/// no owner, minor 14's director is the one to ask.
#[test]
fn e56_the_metropolitan_gives_leave_too() {
    let both = metropolitan(at_brighton(3).major("LBSCR", 2, 100), 3, 0);
    // Itself and other companies of its director need not ask.
    let mut own = both.clone().cash("M14", 100).turn("14", Stage::Track);
    own.act(lay("M40 9 0"));
    assert!(own.0.laid.placed(own.hex("M40")).is_some());
    let same = metropolitan(at_brighton(3).major("LBSCR", 2, 100), 0, 0);
    assert_eq!(asked(&same.turn("MR", Stage::Track)), None);
    // The LBSCR's director is asked first, minor 14's if he declines.
    let mut scene = both.turn("MR", Stage::Track);
    scene.act(lay("M40 8 0"));
    assert_eq!(scene.decides(), Some(2));
    scene.act(answer(false));
    assert_eq!(scene.decides(), Some(3));
    let mut refused = scene.clone();
    refused.act(answer(false));
    assert_eq!(refused.broken(&lay("M40 9 0")), "1822 §5.10.7");
    scene.act(answer(true));
    assert!(scene.0.laid.placed(scene.hex("M40")).is_some());
    // Nobody has the LBSCR.
    let alone = metropolitan(at_brighton(3), 3, 0).turn("MR", Stage::Track);
    assert!(lays_in(&alone, "M40").contains(&"M40 8 0".to_owned()));
    assert_eq!(asked(&alone), Some(3));
    // At another station it has no say.
    let elsewhere = metropolitan(at_brighton(3), 3, 1).turn("MR", Stage::Track);
    assert_eq!(asked(&elsewhere), None);
}
