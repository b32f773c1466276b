//! 1822 §5.13.1 to §5.13.5 and §5.13.7: which runs are possible, and what
//! they are worth. The rules of routes themselves are in `routes_1822`.

use super::stage_of;
use crate::scene::Scene;
use railhead::board::{Token, TokenKind};
use railhead::game::Action;
use railhead::routes::json::ClaimStop;
use railhead::titles::g1822::steps::Stage;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// Minor 13 in Maidstone with track to Dover, the Channel and France: 20, 20
/// and France's 60 in phase 3.
fn maidstone(train: &str) -> Scene {
    Scene::new(3)
        .phase(3)
        .minor("13", 0, 100)
        .trains("13", &[train])
        .tiles(&["O40 57 2", "P41 6 0", "P43 X4 0"])
        .turn("13", Stage::Run)
}

/// London SE - Maidstone - Canterbury - Dover: 20, 20, 10, 20.
fn kent(phase: u8, trains: &[&str]) -> Scene {
    Scene::new(3)
        .phase(phase)
        .major("SECR", 0, 100)
        .trains("SECR", trains)
        .tiles(&["N39 9 2", "O40 6 2", "P39 3 0", "P41 57 0"])
}

/// 1822 §5.13.1, §5.5.4: at least two stations, and no more than the number
/// of the train.
#[test]
fn no_more_stations_than_the_number() {
    let two = maidstone("2");
    assert!(two.may(&two.run(&[("2", "O40 P41")], (40, 0, 0))));
    let far = two.run(&[("2", "O40 P41 P43 Q44")], (100, 0, 0));
    assert_eq!(two.broken(&far), "1822 §5.13.1");
    let three = maidstone("3");
    assert!(three.may(&three.run(&[("3", "O40 P41 P43 Q44")], (100, 0, 0))));
    let lone = three.run(&[("3", "O40")], (20, 0, 0));
    assert_eq!(three.broken(&lone), "1822 §5.13.1");
}

/// 1822 §5.13.1: stations on the way count; none is skipped.
#[test]
fn no_station_is_skipped() {
    let scene = kent(5, &["3", "5"]).turn("SECR", Stage::Run);
    let line = "M38.5 N39 O40 P39 P41";
    assert!(scene.may(&scene.run(&[("5", line)], (70, 0, 0))));
    let skipping = |train: &str, figures| {
        let mut action = scene.run(&[(train, line)], figures);
        if let Action::RunRoutes { routes, .. } = &mut action {
            let stop = |hex: &str, stop| ClaimStop { hex: hex.to_owned(), stop };
            routes[0].stops = vec![stop("M38", 5), stop("O40", 0), stop("P41", 0)];
        }
        action
    };
    assert_eq!(scene.broken(&skipping("3", (60, 0, 0))), "1822 §5.13.1");
    assert_eq!(scene.broken(&skipping("5", (60, 0, 0))), "1822 §5.13.1");
}

/// 1822 §5.13.1: without a train, or without a route for it, nothing runs and
/// the step is over.
#[test]
fn nothing_runs_without_a_route() {
    let none = kent(5, &[]).turn("SECR", Stage::Run);
    assert_eq!(none.price_of("SECR"), Some(90));
    assert_eq!(stage_of(&none), Some(Stage::Trains));
    let blank = Scene::new(3).phase(5).major("SECR", 0, 100).trains("SECR", &["5"]);
    let blank = blank.turn("SECR", Stage::Run);
    assert_eq!(blank.price_of("SECR"), Some(90));
    assert_ne!(stage_of(&blank), Some(Stage::Run));
    assert_ne!(stage_of(&blank), Some(Stage::Dividend));
}

/// 1822 §5.13.2: two trains have no track in common; they may meet in a city.
#[test]
fn separate_routes() {
    let scene = kent(5, &["5", "4"]).tokens(&["SECR O40 0"]).turn("SECR", Stage::Run);
    let (west, east) = ("M38.5 N39 O40", "O40 P39 P41");
    assert!(scene.may(&scene.run(&[("4", west), ("5", east)], (40 + 50, 0, 0))));
    let whole = "M38.5 N39 O40 P39 P41";
    let shared = scene.run(&[("5", whole), ("4", west)], (70 + 40, 0, 0));
    assert_eq!(scene.broken(&shared), "1822 §5.13.2");
}

/// 1822 §5.13.3, §5.13.3-1: an L runs in one station with an own token and to one town
/// at most; one L for a token.
#[test]
fn local_trains() {
    let scene = Scene::new(3).minor("24", 0, 50).trains("24", &["L", "L"]).turn("24", Stage::Run);
    let with_town = ("L", "D35.1 D35.0");
    assert!(scene.may(&scene.run(&[with_town], (30, 0, 0))));
    let both = scene.run(&[with_town, ("L", "D35.0")], (50, 0, 0));
    assert_eq!(scene.broken(&both), "1822 §5.13.3-1");
    let towns = Scene::new(3)
        .minor("13", 0, 100)
        .trains("13", &["L"])
        .tiles(&["O40 63 0", "O42 4 0", "P39 3 0"])
        .turn("13", Stage::Run);
    assert!(towns.may(&towns.run(&[("L", "O42 O40")], (50, 0, 0))));
    assert_eq!(towns.broken(&towns.run(&[("L", "O42 O40 P39")], (60, 0, 0))), "1822 §5.13.3-1");
    let other = towns.run(&[("L", "O42")], (10, 0, 0));
    assert_eq!(towns.broken(&other), "1822 §5.13.4");
}

/// 1822 §5.13.3-2, §5.5.6: with the Pullman towns are earned and not counted;
/// it may go on the permanent 2.
#[test]
fn trains_with_a_pullman() {
    let scene = Scene::new(3)
        .phase(5)
        .minor("13", 0, 100)
        .trains("13", &["2P", "P+"])
        .tiles(&["O40 63 0", "O42 4 0", "P39 3 0", "P41 57 0"])
        .turn("13", Stage::Run);
    // Folkestone 10, Maidstone 40, Canterbury 10, Dover 20.
    let line = "O42 O40 P39 P41";
    assert!(scene.may(&scene.run(&[("2P+", line)], (0, 80, 0))));
    assert_eq!(scene.broken(&scene.run(&[("2P", line)], (0, 80, 0))), "1822 §5.13.1");
    let none = Scene::new(3)
        .phase(5)
        .minor("13", 0, 100)
        .trains("13", &["5"])
        .tiles(&["O40 63 0", "O42 4 0"])
        .turn("13", Stage::Run);
    assert_eq!(none.broken(&none.run(&[("5+", "O42 O40")], (50, 0, 0))), "1822 §5.5.6");
    // Three cities are too many for a 2 with a Pullman.
    let cities = Scene::new(3)
        .phase(5)
        .major("SECR", 0, 100)
        .trains("SECR", &["2P", "P+"])
        .tiles(&["N39 9 2", "O40 6 2", "P39 3 0", "P41 57 0"])
        .turn("SECR", Stage::Run);
    let far = cities.run(&[("2P+", "M38.5 N39 O40 P39 P41")], (0, 70, 0));
    assert_eq!(cities.broken(&far), "1822 §5.13.3-2");
}

/// 1822 §5.13.3-3: an E counts stations with own tokens only, twice, and runs
/// on the track of another train; between other stations it cannot run.
#[test]
fn electric_trains() {
    let scene = kent(7, &["5", "E"]).destination("SECR").turn("SECR", Stage::Run);
    let line = "M38.5 N39 O40 P39 P41";
    // The E has 2 x (20 + 2 x 20); the destination counts twice once a turn.
    assert!(scene.may(&scene.run(&[("5", line), ("E", line)], (70 + 120, 0, 0))));
    let short = scene.run(&[("5", line), ("E", "M38.5 N39 O40")], (70, 0, 0));
    assert_eq!(scene.broken(&short), "1822 §5.13.3-3");
}

/// 1822 §5.13.4: a route has a token of the company and does not pass a
/// station full of others' tokens, though it may end there.
#[test]
fn a_token_on_the_route_and_no_full_station() {
    let open = kent(5, &["5"]).turn("SECR", Stage::Run);
    let strange = open.run(&[("5", "O40 P39 P41")], (50, 0, 0));
    assert_eq!(open.broken(&strange), "1822 §5.13.4");
    let full = kent(5, &["5"]).minor("13", 1, 100).turn("SECR", Stage::Run);
    let through = full.run(&[("5", "M38.5 N39 O40 P39 P41")], (70, 0, 0));
    assert_eq!(full.broken(&through), "1822 §5.13.4");
    assert!(full.may(&full.run(&[("5", "M38.5 N39 O40")], (40, 0, 0))));
}

/// 1822 §5.13.5, §5.4.5: constant values as printed, those in rectangles by
/// phase.
#[test]
fn values_by_phase() {
    // The Highlands and Glasgow in yellow, green, brown and grey.
    for (phase, value) in [(1, 10 + 40), (2, 50), (3, 10 + 50), (5, 20 + 60), (7, 20 + 70)] {
        let scene =
            Scene::new(3).phase(phase).minor("2", 0, 50).trains("2", &["5"]).turn("2", Stage::Run);
        let run = scene.run(&[("5", "E2 E4 E6")], (value, 0, 0));
        assert!(scene.may(&run), "phase {phase}");
        let wrong = scene.run(&[("5", "E2 E4 E6")], (value + 10, 0, 0));
        assert_eq!(scene.broken(&wrong), "1822 §5.13.5");
    }
    for phase in [3, 7] {
        let scene = kent(phase, &["4"]).turn("SECR", Stage::Run);
        assert!(scene.may(&scene.run(&[("4", "M38.5 N39 O40 P39 P41")], (70, 0, 0))));
    }
}

/// 1822 §5.13.7, E29: the Channel neither counts nor earns; France does.
#[test]
fn channel_and_france() {
    let mut scene = maidstone("3");
    // Maidstone, Dover and France are three stations.
    scene.act(scene.run(&[("3", "O40 P41 P43 Q44")], (20 + 20 + 60, 0, 0)));
    assert_eq!(scene.money("13"), 50);
    let shut = Scene::new(3)
        .phase(3)
        .minor("13", 0, 100)
        .major("LBSCR", 1, 100)
        .tokens(&["LBSCR P43 0"])
        .trains("13", &["3"])
        .tiles(&["O40 57 2", "P41 6 0", "P43 X4 0"])
        .turn("13", Stage::Run);
    let france = shut.run(&[("3", "O40 P41 P43 Q44")], (100, 0, 0));
    assert_eq!(shut.broken(&france), "1822 §5.13.4");
    assert!(shut.may(&shut.run(&[("3", "O40 P41")], (40, 0, 0))));
}

/// 1822 §5.13.7-ex1: the SECR from London by Maidstone, Dover and the Channel
/// to France, a second train from France by Folkestone to Brighton; minor 14,
/// beside the SECR in London, is shut out by the tokens in the Channel.
#[test]
fn the_printed_channel() {
    let base = |seat: u8| {
        let mut scene = Scene::new(3)
            .phase(5)
            .major("SECR", seat, 100)
            .major("LBSCR", 1, 100)
            .tiles(&["N39 9 2", "O40 57 2", "P41 6 0", "P43 X9 0"])
            .tiles(&["O42 4 2", "N41 8 5", "M42 X10 3"])
            .tokens(&["SECR P43 0", "LBSCR P43 0"]);
        let company = scene.company("14");
        scene = scene.minor("14", 2, 100);
        let (hex, kind) = (scene.hex("M38"), TokenKind::Station);
        scene.0.laid.tokens.push(Token { company, hex, stop: 5, kind, beside: true });
        scene
    };
    let to_france = "M38.5 N39 O40 P41 P43 Q44";
    let scene = base(0).trains("SECR", &["5", "5"]).destination("SECR").turn("SECR", Stage::Run);
    // London 20, Maidstone 20, Dover twice 20, France 90; France 90,
    // Folkestone 10, Brighton 50.
    let both = [("5", to_france), ("5", "Q44 P43 O42 N41 M42")];
    assert!(scene.may(&scene.run(&both, (170 + 150, 0, 0))));
    let other = base(0).trains("14", &["5"]).turn("14", Stage::Run);
    assert_eq!(other.broken(&other.run(&[("5", to_france)], (150, 0, 0))), "1822 §5.13.4");
    assert!(other.may(&other.run(&[("5", "M38.5 N39 O40 P41")], (60, 0, 0))));
}
