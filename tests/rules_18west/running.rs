//! 18West §7.5, running trains, and what becomes part of the earnings.

use railhead::game::{Action, Event, Payout, Play};
use railhead::titles::g18west::{Form, RouteNodes, Stage, State};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::scene::{
    Scene, act, cash, company, lay, listed, money, price, refused, step, turn_is_over,
};

/// The UP's first run with a president: two 2-trains, 80 and 50.
fn up() -> Scene {
    Scene::new(2).started("UP", 0, 70).turn_of("UP", Stage::Run, &[])
}

/// The run of an action with only some of its routes, and other earnings.
fn part(action: &Action, from: usize, to: usize, earns: i32) -> Action {
    let Action::RunRoutes { routes, .. } = action else { panic!("no run: {action:?}") };
    let routes = routes[from..to].to_vec();
    Action::RunRoutes { routes, revenue: earns, permanent: 0, mail: 0 }
}

fn dividend(kind: Payout) -> Action {
    Action::Dividend { kind, permanent: None }
}

/// Passes, or does the only thing there is, up to a step of the turn.
fn go_to(state: &mut State, stage: Stage) {
    while state.turn().is_some_and(|turn| turn.stage < stage) {
        let actions = state.families().expand();
        let action =
            if actions.contains(&Action::Pass) { Action::Pass } else { actions[0].clone() };
        act(state, action);
    }
    assert_eq!(step(state).map(|(_, _, at)| at), Some(stage));
}

/// W102, 18West §7.5-1: a company runs for the most that all its trains can
/// earn together; any set that earns it will do, a lower one will not.
/// 18West §7.5-3, §7.5-8: and it earns what the values of its stops come to.
#[test]
fn w102_the_maximum() {
    let mut state = up().play();
    let list = listed(&state, "run_routes");
    assert_eq!(list.len(), 1);
    let best = list[0].action.clone();
    let Action::RunRoutes { routes, revenue, .. } = &best else { panic!("no run") };
    assert_eq!((routes.len(), *revenue), (2, 130));
    // One train alone: 50 or 80, whichever it is.
    let codes = [50, 80].map(|earns| {
        let error = refused(&state, part(&best, 0, 1, earns));
        (error.code, error.rule)
    });
    assert!(codes.contains(&("run/not_maximum", "18West §7.5-1")), "{codes:?}");
    assert!(codes.contains(&("run/revenue", "18West §7.5-3")), "{codes:?}");
    assert_eq!(refused(&state, part(&best, 0, 2, 140)).code, "run/revenue");
    assert_eq!(refused(&state, Action::Pass).rule, "18West §7-3");
    // The same set the other way round.
    let Action::RunRoutes { routes, .. } = &best else { panic!("no run") };
    let routes = routes.iter().rev().cloned().collect();
    let turned = Action::RunRoutes { routes, revenue: 130, permanent: 0, mail: 0 };
    assert!(state.admits(&turned));
    act(&mut state, turned);
    assert_eq!(step(&state).map(|(_, _, stage)| stage), Some(Stage::Dividend));
    act(&mut state, dividend(Payout::Withhold));
    assert_eq!(money(&state, "UP"), 130);
}

/// 18West §7.5-2: a train runs from stop to stop, and no two trains use the
/// same track.
#[test]
fn two_trains_on_one_track() {
    let state = up().play();
    let best = listed(&state, "run_routes")[0].action.clone();
    let Action::RunRoutes { routes, .. } = &best else { panic!("no run") };
    let twice = vec![routes[0].clone(), routes[0].clone()];
    let earns = |revenue| {
        let routes = twice.clone();
        refused(&state, Action::RunRoutes { routes, revenue, permanent: 0, mail: 0 })
    };
    for revenue in [100, 130, 160] {
        assert_eq!(
            (earns(revenue).code, earns(revenue).rule),
            ("routes/shared_track", "18West §7.5-2")
        );
    }
}

/// 18West §7.5-1: where players declare their runs, a company may earn less.
#[test]
fn declared_runs() {
    let state = up().set("routes", "declared").play();
    let best = listed(&state, "run_routes")[0].action.clone();
    let lower = [50, 80].map(|earns| state.admits(&part(&best, 0, 1, earns)));
    assert_eq!(lower.iter().filter(|admitted| **admitted).count(), 1);
}

/// 18West §7.5-1: a search that is cut short says so; what it found counts as
/// the maximum then, and what is better is legal as well.
#[test]
fn a_search_cut_short() {
    let best = listed(&up().play(), "run_routes")[0].action.clone();
    let mut cut = 0;
    for nodes in (0..12).map(|power| 1 << power) {
        let mut state = up().option(|options| options.route_nodes = RouteNodes(nodes)).state;
        let mut events = Vec::new();
        state.advance(&mut events);
        let limit = events.iter().find_map(|event| match event {
            Event::RouteLimit { company, total, bound } => Some((company.as_str(), *total, *bound)),
            _ => None,
        });
        let Some((company, found, bound)) = limit else { continue };
        cut += 1;
        assert_eq!((company, found <= 130), ("UP", true));
        assert!(bound.is_none_or(|bound| bound >= 130), "{nodes} nodes: {bound:?}");
        assert!(state.admits(&best), "{nodes} nodes: the best is legal");
        // What is worse than what was found is not.
        let lower = [50, 80].map(|earns| state.admits(&part(&best, 0, 1, earns)) && earns < found);
        assert_eq!(lower, [false, false], "{nodes} nodes");
    }
    assert!(cut > 0, "some search is cut short");
}

/// 18West §7.5-1: without trains there is nothing to run.
#[test]
fn nothing_to_run() {
    let mut state = Scene::new(2).started("DRG", 0, 90).turn_of("DRG", Stage::Run, &[]).state;
    let mut events = Vec::new();
    state.advance(&mut events);
    assert!(!events.iter().any(|event| matches!(event, Event::Run { .. })));
    assert_eq!(step(&state).map(|(_, _, stage)| stage), Some(Stage::Trains));
}

/// The KP before it builds its first hex; its treasury holds 100.
fn kp() -> Scene {
    Scene::new(2).started("KP", 0, 90).treasury("KP", 100).cash(0, 0)
}

/// W22, W94, 18West §7.5.3-2, §7.5-8: subsidies of the turn are earnings, also
/// without a train, and not there before; they are paid out or kept.
/// 18West §7.5.3-1: 30 for a plain hex.
#[test]
fn w22_subsidies_are_earnings() {
    let start = || {
        let mut state = kp().turn_of("KP", Stage::Track, &[]).play();
        lay(&mut state, "G20 9 1");
        assert_eq!(money(&state, "KP"), 100, "nothing is paid in the track step");
        lay(&mut state, "G18 9 1");
        go_to(&mut state, Stage::Dividend);
        assert_eq!(money(&state, "KP"), 100);
        state
    };
    let mut state = start();
    assert_eq!(listed(&state, "dividend").len(), 2);
    act(&mut state, dividend(Payout::Payout));
    // Two shares of the president, three of the treasury; five are the
    // Government's. 60 is less than 90.
    assert_eq!((cash(&state, 0), money(&state, "KP"), price(&state, "KP")), (12, 118, 90));
    let mut state = start();
    act(&mut state, dividend(Payout::Withhold));
    assert_eq!((cash(&state, 0), money(&state, "KP"), price(&state, "KP")), (0, 160, 80));
}

/// W22, 18West §7.5.3-2: also in the turn in which the company converts, and
/// then for ten shares.
#[test]
fn w22_subsidies_in_the_turn_of_conversion() {
    let line = [("G20", "9", 1), ("G18", "9", 1)];
    let scene = kp().tiles(&line).marker("KP", 0, Some(("G16", 4)));
    let mut state = scene.turn_of("KP", Stage::Track, &[]).play();
    lay(&mut state, "G16 9 1");
    go_to(&mut state, Stage::Dividend);
    assert_eq!(state.form(company(&state, "KP")), Form::Public);
    act(&mut state, dividend(Payout::Payout));
    assert_eq!((cash(&state, 0), money(&state, "KP")), (6, 124));
}

/// W22, 18West §7.5.3-2: and in that in which it abandons its grant.
#[test]
fn w22_subsidies_in_the_turn_of_abandonment() {
    let mut state = kp().phase("5").turn_of("KP", Stage::Track, &[]).play();
    lay(&mut state, "G20 9 1");
    go_to(&mut state, Stage::Convert);
    act(&mut state, Action::Abandon);
    go_to(&mut state, Stage::Dividend);
    act(&mut state, dividend(Payout::Payout));
    assert_eq!((cash(&state, 0), money(&state, "KP")), (6, 124));
    assert!(!turn_is_over(&state, "KP"), "it must own a train now");
}
