//! Positions out of recorded games.
#![cfg(not(target_arch = "wasm32"))]

mod support;

use railhead::position::TokenKindName;

/// Every position of every recorded game holds together, and the trains of a
/// company that runs are those its optimum was worked out for.
#[test]
fn recorded_positions_resolve() {
    let Some(folder) = support::conformance() else { return };
    let mut runs = 0;
    for name in support::games(&folder) {
        let recording = support::recording(&folder, &name);
        for (action, position) in recording.positions(|_| true) {
            let situation = position.resolve().unwrap_or_else(|errors| {
                panic!("{name} {}: {}", action.id, errors[0]);
            });
            assert_eq!(situation.position(), position);
        }
        let Ok(text) = std::fs::read_to_string(folder.join(format!("optimum/{name}.json"))) else {
            continue;
        };
        let optima: Vec<serde_json::Value> = serde_json::from_str(&text).unwrap();
        for optimum in optima {
            let id = optimum["id"].as_u64().unwrap();
            let company = optimum["company"].as_str().unwrap();
            let position = recording.position_before(id).unwrap();
            let owner = position.companies.iter().find(|c| c.id == company).unwrap();
            let mut trains: Vec<String> =
                serde_json::from_value(optimum["trains"].clone()).unwrap();
            let plus = trains.iter().any(|train| train.ends_with('+'));
            for train in &mut trains {
                *train = train.trim_end_matches('+').to_owned();
            }
            trains.sort();
            let mut own: Vec<String> =
                owner.trains.iter().filter(|train| *train != "P+").cloned().collect();
            own.sort();
            assert_eq!(own, trains, "{name} {id}");
            assert!(!plus || owner.trains.iter().any(|train| train == "P+"), "{name} {id}");
            runs += 1;
        }
    }
    assert_eq!(runs, 413);
}

/// 1822 §5.11.8, E22: a destination token that finds no free space stands
/// beside the city, and enters a space that an upgrade creates.
#[test]
fn destination_tokens_beside_a_city_move_in() {
    let Some(folder) = support::conformance() else { return };
    let (mut beside, mut entered) = (0, 0);
    for name in support::games(&folder) {
        let recording = support::recording(&folder, &name);
        let mut before = Vec::new();
        for (_, position) in recording.positions(|_| true) {
            let now: Vec<_> = position
                .tokens
                .iter()
                .filter(|token| token.kind == TokenKindName::Destination)
                .map(|token| (token.company.clone(), token.hex.clone(), token.beside))
                .collect();
            for token in now.iter().filter(|token| !before.contains(*token)) {
                let was_beside = before.contains(&(token.0.clone(), token.1.clone(), true));
                beside += usize::from(token.2);
                entered += usize::from(was_beside && !token.2);
            }
            before = now;
        }
    }
    println!("beside {beside}, entered {entered}");
    assert!(beside > 0 && entered <= beside);
}

/// A trace by itself gives the positions that it gives with its game file,
/// but for the lays of the turn, which only the game file tells apart.
#[test]
fn a_trace_alone_gives_the_same_positions() {
    let Some(folder) = support::conformance() else { return };
    for name in support::games(&folder) {
        let whole = support::recording(&folder, &name).runs();
        let trace =
            std::fs::read_to_string(folder.join(format!("games/{name}.trace.jsonl"))).unwrap();
        let alone = railhead::interop::Recording::read_trace(&trace).unwrap().runs();
        assert_eq!(alone.title, whole.title, "{name}");
        assert_eq!(alone.runs.len(), whole.runs.len(), "{name}");
        for (mut with, without) in whole.runs.into_iter().zip(alone.runs) {
            assert!(with.company.take().is_some(), "{name} {}", with.id);
            with.position.lays.clear();
            assert_eq!(without, with, "{name}");
        }
    }
}

/// E22, 1822 §5.12.6: the only space of Carlisle is kept for minor 28, so the
/// CR's destination token stands beside the city; with the minor out of the
/// game it takes the space.
#[test]
fn e22_kept_spaces_are_none_for_a_destination_token() {
    let game = r#"{"title": "1822", "actions": [
        {"id": 1, "type": "pass", "entity": 7, "entity_type": "player"},
        {"id": 2, "type": "hex_token", "entity": "CR", "entity_type": "corporation"}]}"#;
    for (minor, beside) in [("{}", true), (r#"{"closed": true}"#, false)] {
        let trace = format!(
            r#"{{"id": 0, "phase": "2", "companies": {{"28": {{}}, "CR": {{}}}}}}
            {{"id": 1, "phase": "2", "companies": {{"28": {minor}}}}}
            {{"id": 2, "phase": "2", "companies": {{"CR": {{"tokens": [["G12", 0, "destination"]]}}}}}}"#
        );
        let recording = railhead::interop::Recording::read(game, &trace).unwrap();
        let before = recording.position_before(2).unwrap();
        assert_eq!(before.reserved.iter().any(|kept| kept.company == "28"), beside);
        let after = recording.position_before(3).unwrap();
        assert_eq!(after.tokens[0].beside, beside);
    }
}
