//! 18West §14.1 and §14.2, phases and trains, and §2.1.

use railhead::game::{Event, Play};
use railhead::titles::g18west::{Book, Stage, State};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::scene::{Scene, act, buy, company, pool, trains};

/// 18West §14.2-1: fifteen 2-trains, two of which are the UP's; the kinds,
/// their numbers, prices and ends.
#[test]
fn the_table_of_trains() {
    let table = [
        ("2", Some(15), 100, Some("4")),
        ("3", Some(7), 200, Some("6")),
        ("4", Some(5), 300, Some("4D")),
        ("5", Some(3), 500, None),
        ("6", None, 600, None),
        ("4D", None, 1100, None),
    ];
    let book = Book::get();
    assert_eq!(book.trains.len(), table.len());
    for (train, (name, count, cost, rusts)) in book.trains.iter().zip(table) {
        let ends = train.rusts_in.map(|phase| book.phases[usize::from(phase)].name.as_str());
        assert_eq!(
            (train.name.as_str(), train.count, train.cost.0, ends),
            (name, count, cost, rusts)
        );
    }
    let state = Scene::new(2).state;
    assert_eq!((state.depot.left[0], trains(&state, "UP").as_str()), (Some(13), "2 2"));
}

/// 18West §14.1-1: limits of public companies by phase, two for all others.
/// 18West §2.1-1: tiles and off-map values by phase.
#[test]
fn the_table_of_phases() {
    let table = [
        ("2", 4, "yellow", "left"),
        ("3", 4, "yellow green", "left"),
        ("4", 3, "yellow green", "left"),
        ("5", 2, "yellow green brown", "middle"),
        ("6", 2, "yellow green brown", "middle"),
        ("4D", 2, "yellow green brown grey", "right"),
    ];
    for (name, limit, colours, band) in table {
        let scene = Scene::new(2).started("KP", 0, 90).started("CNW", 1, 60);
        let state = scene.started("DRG", 0, 90).phase(name).state;
        let limits = ["DRG", "KP", "CNW"].map(|name| state.train_limit(company(&state, name)));
        assert_eq!(limits, [limit, 2, 2], "phase {name}");
        let phase = &state.book.title.phases[usize::from(state.phase)];
        assert_eq!((phase.colours.join(" ").as_str(), phase.band.as_str()), (colours, band));
    }
}

/// A company buys the first train of a kind; another has trains of all other
/// kinds that are left, and one of each is in the pool.
fn first(phase: &str, train: &str, price: i32, old: &[&str]) -> (State, Vec<Event>) {
    let scene = Scene::new(3).started("DRG", 0, 90).treasury("DRG", price).phase(phase);
    let scene = scene.trains("DRG", &old[..1]).started("KP", 1, 80).trains("KP", old);
    let scene = scene.train_pool(old).stack_from(train);
    let mut state = scene.turn_of("DRG", Stage::Trains, &[]).play();
    let events = act(&mut state, buy(train, "bank", price));
    (state, events)
}

/// W25, 18West §2.1-1, §14.1-1: the first train of a kind starts its phase,
/// and what rusts is gone from all charters, the buyer's too, and the pool.
#[test]
fn w25_the_first_of_a_kind() {
    for (phase, train, price, old, rusts) in [
        ("2", "3", 200, vec!["2"], ""),
        ("3", "4", 300, vec!["2", "3"], "2"),
        ("4", "5", 500, vec!["3", "4"], ""),
        ("5", "6", 600, vec!["3", "4"], "3"),
        ("6", "4D", 1100, vec!["4", "5"], "4"),
    ] {
        let (state, events) = first(phase, train, price, &old);
        assert_eq!(state.phase_rules().name, train);
        assert!(events.contains(&Event::Phase { name: train.to_owned() }));
        let left: Vec<&str> = old.iter().copied().filter(|old| *old != rusts).collect();
        assert_eq!((trains(&state, "KP"), pool(&state)), (left.join(" "), left.join(" ")));
        let own = if old[0] == rusts { train.to_owned() } else { format!("{} {train}", old[0]) };
        assert_eq!(trains(&state, "DRG"), own);
        let gone = events.iter().filter(|event| matches!(event, Event::Train { to: None, .. }));
        assert_eq!(gone.count() > 0, !rusts.is_empty(), "phase {train}");
        assert_eq!(
            state.depot.left[usize::from(state.book.train(old[0]).expect("a train").0)],
            Some(0)
        );
        // Nothing else happens to the phase.
        assert!(state.check_apart_from_tokens().is_ok());
    }
}

/// 18West §2.1-1: only the first of a kind, and only one of the stack.
#[test]
fn the_second_of_a_kind() {
    let scene = Scene::new(3).started("DRG", 0, 90).treasury("DRG", 400).phase("3");
    let scene = scene.train_pool(&["3"]).stack_from("3");
    let mut state = scene.turn_of("DRG", Stage::Trains, &[]).play();
    for from in ["bank", "pool"] {
        let events = act(&mut state, buy("3", from, 200));
        assert!(!events.iter().any(|event| matches!(event, Event::Phase { .. })));
        assert_eq!(state.phase_rules().name, "3");
    }
}

/// 18West §14.2-1: 5-trains and what comes after them never rust.
#[test]
fn permanent_trains() {
    let scene = Scene::new(3).started("DRG", 0, 90).treasury("DRG", 1100).phase("6");
    let scene = scene.trains("DRG", &["6"]).started("GN", 1, 80).trains("GN", &["5", "6"]);
    let mut state = scene.stack_from("6").turn_of("DRG", Stage::Trains, &[]).play();
    act(&mut state, buy("4D", "bank", 1100));
    assert_eq!((trains(&state, "DRG").as_str(), trains(&state, "GN").as_str()), ("6 4D", "5 6"));
    assert!(state.decision().is_some());
}
