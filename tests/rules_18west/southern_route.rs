//! The example of 18West §8.5: the SP and the TP build towards each other.

use railhead::board::TokenKind;
use railhead::finance::{Holder, Money};
use railhead::game::{Action, Event, Play};
use railhead::titles::g18west::{Form, Stage, State, Status};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::scene::{
    Scene, act, company, go_on, go_on_to, lay, lay_action, lays, lays_in, markers, operating,
    refused, step, tokens_in,
};

fn at(hex: &str, edge: u8) -> Vec<Option<(String, u8)>> {
    vec![Some((hex.to_owned(), edge))]
}

fn converted(events: &[Event], name: &str) -> bool {
    events.contains(&Event::Converted { company: name.to_owned(), abandoned: false })
}

fn subsidies(state: &State) -> Money {
    state.turn().expect("a turn").done.subsidies
}

/// The second turn of the SP, after the first of both.
fn second_turn() -> State {
    let scene = Scene::new(3).started("SP", 0, 100).started("TP", 1, 90);
    let scene = scene.treasury("SP", 200).treasury("TP", 180).operating_round(1, 1);
    let mut state = scene.play();
    let (sp, tp) = (company(&state, "SP"), company(&state, "TP"));
    // §8.5-1.
    assert_eq!(operating(&state), "SP");
    assert_eq!(markers(&state, "SP"), at("H3", 2));
    assert!(lays(&state).iter().all(|lay| lay.starts_with("H3 ")));
    lay(&mut state, "H3 9 2");
    lay(&mut state, "J7 8 5");
    // 30 for H3, and 40 for the mountain of J7, which costs 40.
    assert_eq!((subsidies(&state), state.treasury(sp)), (Money(70), Money(160)));
    lay(&mut state, "K8 58 2");
    assert_eq!(markers(&state, "SP"), at("K10", 1));
    // With the 40 for K8 it earns 110, which its president keeps.
    assert_eq!(subsidies(&state), Money(110));
    // §8.5-2.
    go_on_to(&mut state, "TP");
    assert_eq!(state.treasury(sp), Money(160 + 110));
    assert_eq!(markers(&state, "TP"), at("K18", 4));
    lay(&mut state, "K18 9 1");
    lay(&mut state, "K16 9 1");
    assert_eq!(subsidies(&state), Money(60));
    lay(&mut state, "K14 9 1");
    assert_eq!(markers(&state, "TP"), at("K12", 4));
    assert_eq!((subsidies(&state), state.treasury(tp)), (Money(90), Money(180)));
    go_on_to(&mut state, "SP");
    assert_eq!(state.treasury(tp), Money(180 + 90));
    state
}

/// K103, 18West §8.5-1, §8.5-2, §8.5-3: the obvious second turn of the SP
/// completes the routes of both.
#[test]
fn k103_both_routes_in_the_second_turn() {
    let mut state = second_turn();
    assert!(lays(&state).iter().all(|lay| lay.starts_with("K10 ")));
    lay(&mut state, "K10 9 1");
    // The only tile for K12 is #9, which looks the same both ways round.
    assert_eq!(lays_in(&state, "K12"), ["K12 9 1", "K12 9 4"]);
    let error = refused(&state, lay_action("K12 8 1"));
    assert_eq!((error.code, error.rule), ("track/doubling_token", "18West §8.2-5"));
    let mut events = lay(&mut state, "K12 9 1");
    if step(&state) == Some((2, "SP", Stage::Track)) {
        events = act(&mut state, Action::Pass);
    }
    assert!(converted(&events, "SP"));
    assert!(markers(&state, "SP").is_empty());
    // Dallas is yellow, its one circle is the TP's.
    assert_eq!(tokens_in(&state, "SP", "K20"), [(0, TokenKind::Doubling, true)]);
    // The TP converts in its own turn, which it begins free (§8.4-1).
    let tp = company(&state, "TP");
    let begun = events.iter().any(|event| matches!(event, Event::Turn { .. }));
    assert!(begun || state.form(tp) == Form::LandGrant);
    for _ in 0..9 {
        if state.form(tp) == Form::LandGrant {
            go_on(&mut state);
        }
    }
    assert_eq!(tokens_in(&state, "TP", "J5"), [(0, TokenKind::Doubling, false)]);
    assert_eq!(state.charter(tp).status, Status::Started(Form::Public));
    assert_eq!(state.charter(tp).stock.shares(Holder::Offering), 0);
}

/// K103, 18West §8.5-3: or the SP's doubling token goes into K12 as well, and
/// the TP has that one lay.
#[test]
fn k103_two_doubling_tokens_in_one_hex() {
    let mut state = second_turn();
    lay(&mut state, "K10 9 1");
    act(&mut state, Action::Pass);
    assert_eq!((markers(&state, "SP"), markers(&state, "TP")), (at("K12", 1), at("K12", 4)));
    go_on_to(&mut state, "TP");
    assert_eq!(lays(&state), ["K12 9 1", "K12 9 4"]);
    lay(&mut state, "K12 9 1");
    if step(&state) == Some((2, "TP", Stage::Track)) {
        act(&mut state, Action::Pass);
    }
    let (sp, tp) = (company(&state, "SP"), company(&state, "TP"));
    assert_eq!((state.form(tp), state.form(sp)), (Form::Public, Form::LandGrant));
}

/// The first turn of the TP after the SP has gone round (§8.5-4).
fn way_round() -> State {
    let mut state = second_turn();
    let sp = company(&state, "SP");
    let before = state.treasury(sp);
    lay(&mut state, "K10 8 1");
    lay(&mut state, "J11 8 4");
    assert_eq!(subsidies(&state), Money(80));
    assert_eq!(state.treasury(sp), before - Money(80));
    lay(&mut state, "J13 9 1");
    assert_eq!(markers(&state, "SP"), at("J15", 1));
    go_on_to(&mut state, "TP");
    state
}

/// 18West §8.5-4, §8.5-5: without green tiles the TP lays K12 and no more;
/// in its next turn nothing at all.
#[test]
fn cut_off_without_green() {
    let mut state = way_round();
    let first = lays(&state);
    assert!(!first.is_empty() && first.iter().all(|lay| lay.starts_with("K12 ")), "{first:?}");
    assert_eq!(refused(&state, Action::Pass).rule, "18West §8.2-2");
    lay(&mut state, "K12 9 1");
    // The step is over: its token is in the hex to which that track points.
    assert_ne!(state.turn().map(|turn| turn.stage), Some(Stage::Track));
    assert_eq!(markers(&state, "TP"), at("K10", 4));
    // A later turn: no lay, and no decision about one.
    let scene = Scene { state: state.clone() };
    let mut state = scene.operating_round(2, 1).turn_of("TP", Stage::Track, &[]).state;
    state.advance(&mut Vec::new());
    let tp = company(&state, "TP");
    assert_ne!(state.turn().map(|turn| (turn.company, turn.stage)), Some((tp, Stage::Track)));
    assert_eq!(markers(&state, "TP"), at("K10", 4));
}

/// The same with green tiles available.
fn with_green() -> State {
    let mut state = way_round();
    state.phase = state.book.phase("3").expect("a phase");
    state
}

fn both_reached(state: &State) -> bool {
    let situation = state.situation();
    ["SP", "TP"].into_iter().all(|name| {
        railhead::titles::g18west::destination_reached(&situation, company(state, name))
    })
}

/// 18West §8.5-6: three ways in which the TP completes both routes, and two
/// to get its doubling token into J15.
#[test]
fn the_options_with_green() {
    let start = with_green();
    assert!(lays(&start).iter().all(|lay| lay.starts_with("K12 ")));
    for way in [
        vec!["K12 9 1", "K10 83 4"],
        vec!["K12 8 2", "J11 80 4"],
        vec!["K12 9 1", "K14 82 1", "J13 82 4"],
    ] {
        let mut state = start.clone();
        let mut events = Vec::new();
        for tile in &way {
            assert!(!both_reached(&state), "{way:?}");
            events = lay(&mut state, tile);
        }
        assert!(both_reached(&state), "{way:?}");
        if way.len() == 3 {
            assert!(converted(&events, "TP"), "the third tile ends the step");
        }
    }
    // K16 upgraded: the token may go to J15, or ahead of the line in K10.
    let mut state = start.clone();
    lay(&mut state, "K12 9 1");
    lay(&mut state, "K16 82 1");
    act(&mut state, Action::Pass);
    let place = Action::PlaceMarker { base: "K20".to_owned(), hex: "J15".to_owned(), edge: 5 };
    assert!(state.families().admits(&place), "{:?}", state.families().expand());
    act(&mut state, place);
    assert_eq!(markers(&state, "TP"), at("J15", 5));
    // Its home upgraded, then J19 and, a turn later, J17.
    let mut state = start;
    lay(&mut state, "K12 9 1");
    lay(&mut state, "K20 14 1");
    lay(&mut state, "J19 8 5");
    let place = Action::PlaceMarker { base: "K20".to_owned(), hex: "J17".to_owned(), edge: 4 };
    act(&mut state, place);
    assert_eq!(markers(&state, "TP"), at("J17", 4));
}

/// 18West §8.5-7: in its next turn the SP is free: three city upgrades, or
/// three yellow tiles for the last subsidies; then it converts.
#[test]
fn the_sp_after_its_route_was_completed() {
    let mut state = with_green();
    lay(&mut state, "K12 9 1");
    lay(&mut state, "K10 83 4");
    let events = act(&mut state, Action::Pass);
    assert!(converted(&events, "TP") && !converted(&events, "SP"));
    let scene = Scene { state };
    let scene = scene.treasury("SP", 100).operating_round(2, 1);
    let start = scene.turn_of("SP", Stage::Track, &[]).play();
    assert!(start.families().admits(&Action::Pass));
    let mut cities = start.clone();
    lay(&mut cities, "G2 243 5");
    lay(&mut cities, "I4 15 2");
    let events = lay(&mut cities, "K20 14 1");
    assert!(converted(&events, "SP"));
    // Green Dallas has a circle for its token.
    assert_eq!(tokens_in(&cities, "SP", "K20"), [(0, TokenKind::Doubling, false)]);
    let mut yellow = start;
    lay(&mut yellow, "J15 9 1");
    lay(&mut yellow, "J17 9 1");
    assert_eq!(subsidies(&yellow), Money(60));
    let events = lay(&mut yellow, "J19 9 1");
    assert!(converted(&events, "SP"));
}
