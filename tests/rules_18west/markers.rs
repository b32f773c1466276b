//! 18West §8.2, the doubling tokens on their way.

use railhead::board::TokenKind;
use railhead::game::{Action, Event, Play, Subject};
use railhead::titles::g18west::{Stage, State, destination_reached};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::scene::{
    Scene, act, company, decider, lay, lay_action, lays, lays_in, listed, markers, refused,
};

fn at(hex: &str, edge: u8) -> Vec<Option<(String, u8)>> {
    vec![Some((hex.to_owned(), edge))]
}

fn moved(events: &[Event], name: &str) -> Vec<Option<String>> {
    let moves = events.iter().filter_map(|event| match event {
        Event::Marker { company, hex, .. } if company == name => Some(hex.clone()),
        _ => None,
    });
    moves.collect()
}

fn place(base: &str, hex: &str, edge: u8) -> Action {
    Action::PlaceMarker { base: base.to_owned(), hex: hex.to_owned(), edge }
}

fn stage(state: &State) -> Option<Stage> {
    state.turn().map(|turn| turn.stage)
}

/// The step after the track of the SP, its doubling token where it was.
fn after_track(scene: Scene) -> Scene {
    scene.turn_of("SP", Stage::Markers, &[])
}

/// Runs the step by itself and gives what happened.
fn run(scene: Scene) -> (State, Vec<Event>) {
    let (mut state, mut events) = (scene.state, Vec::new());
    state.advance(&mut events);
    (state, events)
}

/// W07, 18West §8.2-4: with one place ahead of the track the token moves
/// there by itself; 18West §8.3-2: for nothing, though it is a mountain.
#[test]
fn w07_one_place() {
    let line = [("H3", "9", 2), ("J7", "8", 5), ("K8", "58", 2)];
    let scene = Scene::new(2).started("SP", 0, 100).treasury("SP", 30).tiles(&line);
    let (state, events) = run(after_track(scene));
    assert_eq!(moved(&events, "SP"), [Some("K10".to_owned())]);
    assert_eq!(markers(&state, "SP"), at("K10", 1));
    assert!(!events.iter().any(|event| matches!(event, Event::Money { from, .. } if from == "SP")));
    // Already in such a hex it is not moved.
    let scene = Scene::new(2).started("SP", 0, 100).tiles(&line);
    let (_, events) = run(after_track(scene.marker("SP", 0, Some(("K10", 1)))));
    assert_eq!(moved(&events, "SP"), Vec::<Option<String>>::new());
}

/// W07, 18West §8.2-4: of several places the president chooses one; staying
/// is one of them, and the choice cannot be left out.
#[test]
fn w07_several_places() {
    // In J7 the line forks to I8 and by K8 to K10.
    let line = [("H3", "9", 2), ("J7", "81", 1), ("K8", "58", 2)];
    let scene = Scene::new(2).started("SP", 0, 100).tiles(&line).phase("3");
    let mut state = after_track(scene.marker("SP", 0, Some(("K10", 1)))).play();
    assert_eq!((stage(&state), decider(&state)), (Some(Stage::Markers), 0));
    let places: Vec<Action> = state.families().expand();
    assert_eq!(places, [place("G2", "I8", 0), place("G2", "K10", 1)]);
    assert_eq!(refused(&state, Action::Pass).rule, "18West §7-3");
    for wrong in [place("G2", "K12", 1), place("B3", "K10", 1), place("G2", "K10", 2)] {
        let error = refused(&state, wrong);
        assert_eq!((error.code, error.rule), ("marker/place", "18West §8.2-4"));
    }
    let mut stays = state.clone();
    let events = act(&mut stays, place("G2", "K10", 1));
    assert_eq!(moved(&events, "SP"), Vec::<Option<String>>::new());
    let events = act(&mut state, place("G2", "I8", 0));
    assert_eq!(moved(&events, "SP"), [Some("I8".to_owned())]);
    assert_eq!(markers(&state, "SP"), at("I8", 0));
}

/// W07, W90, 18West §8.2-4: a city or an improved hex will do; there the
/// token fills no circle and is no station.
#[test]
fn w90_a_token_on_its_way_is_no_station() {
    // The line of the KP comes to Denver from the south-east, where there is
    // no track in yellow Denver.
    let line = [("G20", "8", 4), ("H19", "8", 1), ("H17", "9", 1), ("H15", "8", 2)];
    let scene = Scene::new(2).started("KP", 0, 90).treasury("KP", 100).tiles(&line);
    let (state, _) = run(scene.clone().turn_of("KP", Stage::Markers, &[]));
    assert_eq!(markers(&state, "KP"), at("G14", 5));
    let kp = company(&state, "KP");
    let denver = state.laid.board().find_hex("G14").expect("a hex");
    assert!(state.laid.tokens_at(denver, 0).all(|token| token.company != kp));
    assert!(!destination_reached(&state.situation(), kp));
    // Green Denver has track there; it is the mandatory lay in phase 3.
    let scene = scene.marker("KP", 0, Some(("G14", 5))).phase("3");
    let mut state = scene.turn_of("KP", Stage::Track, &[]).play();
    assert_eq!(lays(&state), ["G14 15 3"]);
    lay(&mut state, "G14 15 3");
    assert!(destination_reached(&state.situation(), kp));
}

/// W04, 18West §8.2-1: a doubling token is a piece of track for the tile that
/// comes there, and nothing over which routes run.
#[test]
fn w04_the_extension_is_no_route() {
    // The lines of the SP and TP meet but for K12, where both tokens stand.
    let line = [
        ("H3", "9", 2),
        ("J7", "8", 5),
        ("K8", "58", 2),
        ("K10", "9", 1),
        ("K18", "9", 1),
        ("K16", "9", 1),
        ("K14", "9", 1),
    ];
    let scene = Scene::new(2).started("SP", 0, 100).started("TP", 1, 90).tiles(&line);
    let scene = scene.marker("SP", 0, Some(("K12", 1))).marker("TP", 0, Some(("K12", 4)));
    let scene = scene.treasury("SP", 100);
    let mut state = scene.turn_of("SP", Stage::Track, &[]).play();
    let situation = state.situation();
    for name in ["SP", "TP"] {
        assert!(!destination_reached(&situation, company(&state, name)));
    }
    assert_eq!(lays(&state), ["K12 9 1", "K12 9 4"]);
    lay(&mut state, "K12 9 1");
    assert!(destination_reached(&state.situation(), company(&state, "TP")));
}

/// W08, 18West §8.2-4: with no place to go the token lies on the charter; the
/// next turn is free, and it comes back as soon as there is a place.
#[test]
fn w08_no_place() {
    // The line ends in the western circle of Los Angeles, which is full.
    let scene = Scene::new(2).started("SP", 0, 100).token("GN", "I4", 1, TokenKind::Station);
    let (state, events) = run(after_track(scene.clone().tile("H3", "9", 2)));
    assert_eq!(moved(&events, "SP"), [None]);
    assert_eq!(markers(&state, "SP"), [None]);
    // It still holds its land grant: three tiles, of which none must be laid.
    let scene = scene.tile("H3", "9", 2).marker("SP", 0, None).phase("3").treasury("SP", 100);
    let mut state = scene.turn_of("SP", Stage::Track, &[]).play();
    assert!(state.families().admits(&Action::Pass));
    let fork = lays_in(&state, "H3")[0].clone();
    lay(&mut state, &fork);
    let events = act(&mut state, Action::Pass);
    assert!(markers(&state, "SP")[0].is_some());
    assert_eq!(moved(&events, "SP").len(), 1);
}

/// W07, 18West §8.2-4: not into a hex that the route has passed on its way.
#[test]
fn w07_not_back_into_its_own_route() {
    // The line runs round H19 and comes back to G20 from the south-east.
    let round = [
        ("G20", "9", 1),
        ("G18", "8", 4),
        ("H17", "8", 3),
        ("I18", "8", 2),
        ("I20", "8", 1),
        ("H21", "8", 0),
    ];
    let scene = Scene::new(2).started("KP", 0, 90).phase("3");
    let there = scene.clone().tiles(&round).marker("KP", 0, Some(("G20", 5)));
    let (state, _) = run(there.turn_of("KP", Stage::Markers, &[]));
    assert_eq!(markers(&state, "KP"), [None]);
    // One tile less, and H21 is ahead of the track.
    let (state, _) = run(scene.tiles(&round[..5]).turn_of("KP", Stage::Markers, &[]));
    assert_eq!(markers(&state, "KP"), at("H21", 0));
}

/// The line of the KP that leads into I18, in the grant of the ATSF alone.
fn into_the_grant_of_the_atsf() -> Scene {
    let scene = Scene::new(3).started("KP", 0, 90).tiles(&[("G20", "8", 4), ("H19", "9", 0)]);
    scene.marker("KP", 0, Some(("H19", 3)))
}

/// W105, 18West §8.1-2, §8.2-4: in phase 2 a hex in a foreign grant is no
/// place without leave; none is left, and W08 holds.
#[test]
fn w105_a_place_in_a_foreign_grant() {
    let step = |scene: Scene| scene.turn_of("KP", Stage::Markers, &[]);
    let (state, _) = run(step(into_the_grant_of_the_atsf()));
    assert_eq!(markers(&state, "KP"), [None]);
    let (state, _) = run(step(into_the_grant_of_the_atsf().phase("3")));
    assert_eq!(markers(&state, "KP"), at("I18", 3));
    // The president of the ATSF is asked, though there is but one place.
    let state = step(into_the_grant_of_the_atsf().started("ATSF", 1, 80)).play();
    assert_eq!(decider(&state), 1);
    let Subject::Consent { action, .. } = state.decision().expect("one").subject else {
        panic!("no question");
    };
    assert_eq!(*action, place("G22", "I18", 3));
    let mut yes = state.clone();
    act(&mut yes, Action::Answer { accept: true });
    assert_eq!(markers(&yes, "KP"), at("I18", 3));
    let mut no = state;
    let events = act(&mut no, Action::Answer { accept: false });
    assert_eq!(moved(&events, "KP"), [None]);
}

/// W105: of two places the one that is refused is struck out, and the token
/// goes to the other. It may stay in a foreign grant without being asked for.
#[test]
fn w105_another_place_is_left() {
    // H19 forks to I18 and H17, which is the KP's as well.
    let scene = Scene::new(3).started("KP", 0, 90).started("ATSF", 1, 80);
    let scene = scene.tiles(&[("G20", "8", 4), ("H19", "82", 0)]);
    let scene = scene.marker("KP", 0, Some(("H19", 3)));
    let mut state = scene.clone().turn_of("KP", Stage::Markers, &[]).play();
    let places = state.families().expand();
    assert_eq!(places, [place("G22", "H17", 4), place("G22", "I18", 3)]);
    act(&mut state, place("G22", "I18", 3));
    assert_eq!(decider(&state), 1);
    act(&mut state, Action::Answer { accept: false });
    assert_eq!(markers(&state, "KP"), at("H17", 4));
    let stays = scene.marker("KP", 0, Some(("I18", 3)));
    let mut state = stays.turn_of("KP", Stage::Markers, &[]).play();
    assert_eq!(decider(&state), 0);
    act(&mut state, place("G22", "I18", 3));
    assert!(!is_asked(&state));
    assert_eq!(markers(&state, "KP"), at("I18", 3));
}

fn is_asked(state: &State) -> bool {
    let subject = state.decision().map(|decision| decision.subject);
    matches!(subject, Some(Subject::Consent { .. }))
}

/// W105, 18West §8.2-4: a token that is there already need not be moved, and
/// needs no new leave, even where nobody could give it.
#[test]
fn w105_it_may_stay() {
    let there = || into_the_grant_of_the_atsf().marker("KP", 0, Some(("I18", 3)));
    for scene in [there(), there().started("ATSF", 1, 80)] {
        let (state, events) = run(scene.turn_of("KP", Stage::Markers, &[]));
        assert!(!is_asked(&state));
        assert_eq!(moved(&events, "KP"), Vec::<Option<String>>::new());
        assert_eq!(markers(&state, "KP"), at("I18", 3));
    }
}

/// W05, W103, 18West §8.2-5: a tile must join the track for which another
/// company's doubling token stands, also that of one that has not started.
#[test]
fn w103_the_token_of_an_unstarted_company() {
    // The UP comes to G20 from the north-west; the KP's track will come from
    // Kansas City, at side 4.
    let state = above_g20().turn_of("UP", Stage::Track, &[]).play();
    assert_eq!(lays_in(&state, "G20"), ["G20 8 2"]);
    for missing in ["G20 8 0", "G20 9 2", "G20 9 5"] {
        let error = refused(&state, lay_action(missing));
        assert_eq!((error.code, error.rule), ("track/doubling_token", "18West §8.2-5"));
    }
    let mut free = state;
    free.markers.clear();
    assert_eq!(lays_in(&free, "G20"), ["G20 8 0", "G20 8 2", "G20 9 2", "G20 9 5"]);
}

/// The UP's line with a fork in F19 to G20.
fn above_g20() -> Scene {
    let scene = Scene::new(2).started("UP", 0, 70).treasury("UP", 100);
    scene.tile("F19", "82", 4).phase("3")
}

/// W06, 18West §8.2-6: of two foreign tokens one must be served.
#[test]
fn w06_two_foreign_tokens() {
    let line =
        [("H23", "57", 0), ("I22", "9", 0), ("J21", "8", 1), ("J19", "9", 1), ("J17", "8", 4)];
    let scene = Scene::new(2).tiles(&line).token("UP", "H23", 0, TokenKind::Station);
    let scene = scene.started("UP", 0, 70).treasury("UP", 100).phase("3");
    let scene = scene.marker("TP", 0, Some(("K16", 5))).marker("SP", 0, Some(("K16", 1)));
    let state = scene.turn_of("UP", Stage::Track, &[]).play();
    assert_eq!(lays_in(&state, "K16"), ["K16 8 1", "K16 8 3"]);
    let error = refused(&state, lay_action("K16 9 0"));
    assert_eq!((error.code, error.rule), ("track/doubling_token", "18West §8.2-6"));
    assert!(listed(&state, "place_marker").is_empty());
}

/// 18West §8.2-5: the token stays in the hex that another company improved,
/// until its company's next turn.
#[test]
fn the_token_stays_in_an_improved_hex() {
    let mut state = above_g20().turn_of("UP", Stage::Track, &[]).play();
    lay(&mut state, "G20 8 2");
    assert_eq!(markers(&state, "KP"), at("G20", 4));
}

/// W04, W05, 18West §8.2-5: its own doubling token stands beside another's,
/// and the curve between them would be tight: the other's is disregarded, and
/// an upgrade makes up for it while it is there.
#[test]
fn w05_its_own_token_beside_anothers() {
    let line = [("H3", "9", 2), ("J7", "8", 5), ("K8", "58", 2), ("K10", "9", 1)];
    let scene = Scene::new(2).started("SP", 0, 100).started("TP", 1, 90).tiles(&line);
    let scene = scene.marker("SP", 0, Some(("K12", 1))).treasury("SP", 100).phase("3");
    let turn = |scene: Scene| scene.turn_of("SP", Stage::Track, &[]).play();
    let mut state = turn(scene.clone().marker("TP", 0, Some(("K12", 2))));
    assert_eq!(lays(&state), ["K12 8 1", "K12 8 5", "K12 9 1", "K12 9 4"]);
    lay(&mut state, "K12 9 1");
    assert_eq!(lays_in(&state, "K12"), ["K12 82 1"]);
    let error = refused(&state, lay_action("K12 82 4"));
    assert_eq!((error.code, error.rule), ("track/doubling_token", "18West §8.2-5"));
    // A gentle curve is no excuse.
    let state = turn(scene.marker("TP", 0, Some(("K12", 3))));
    assert_eq!(lays(&state), ["K12 8 1"]);
}

/// W03, W05, 18West §8.2-2, §8.2-5: another's tile has left the side of the
/// token alone: the owner is free until green tiles come, and then must lead
/// its own track on.
#[test]
fn w03_a_tile_that_left_the_token_alone() {
    let scene = Scene::new(2).started("TP", 0, 90).treasury("TP", 100);
    let scene = scene.tile("K18", "9", 1).marker("TP", 0, Some(("K16", 4))).tile("K16", "9", 0);
    let turn = |scene: Scene| scene.turn_of("TP", Stage::Track, &[]).state;
    let state = turn(scene.clone());
    assert!(state.families().0.is_empty(), "{:?}", lays(&state));
    let state = turn(scene.phase("3"));
    assert_eq!(lays(&state), ["K16 82 3"]);
    assert_eq!(refused(&state, Action::Pass).rule, "18West §8.2-2");
    assert_eq!(refused(&state, lay_action("K18 82 1")).rule, "18West §8.2-2");
}

/// The line of the SP through the western circle of Los Angeles, with its
/// doubling token in J7.
fn through_los_angeles() -> Scene {
    let scene = Scene::new(2).started("SP", 0, 100).treasury("SP", 100).tile("H3", "9", 2);
    scene.marker("SP", 0, Some(("J7", 1))).phase("3")
}

/// W02, W07, W08, 18West §8.2-2, §8.2-4: a city on its line is full of others'
/// tokens, so that no route leads to its doubling token: the company is free,
/// and the token leaves the hex.
#[test]
fn w07_a_line_that_is_cut() {
    let open = through_los_angeles().turn_of("SP", Stage::Track, &[]).play();
    assert!(lays(&open).iter().all(|lay| lay.starts_with("J7 ")), "{:?}", lays(&open));
    let cut = through_los_angeles().token("GN", "I4", 1, TokenKind::Station);
    let mut state = cut.turn_of("SP", Stage::Track, &[]).play();
    assert!(state.families().admits(&Action::Pass));
    assert_eq!(refused(&state, lay_action("J7 8 5")).rule, "18West §7.1.2-1");
    let mut forked = state.clone();
    let events = act(&mut state, Action::Pass);
    assert_eq!(moved(&events, "SP"), [None]);
    lay(&mut forked, "H3 83 5");
    let events = act(&mut forked, Action::Pass);
    assert_eq!(moved(&events, "SP"), [Some("H5".to_owned())]);
}
