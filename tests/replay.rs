//! Recorded games played again: the state after every action is the recorded
//! one.
#![cfg(not(target_arch = "wasm32"))]

mod support;

use std::collections::BTreeMap;

use railhead::game::Play;
use railhead::interop::{Import, final_line, trace_line};
use serde_json::{Map, Value};

/// Every line of every trace is met, the final worth too, and every
/// invariant holds after every action. With `RAILHEAD_TRACES` the traces are
/// written to that folder.
#[test]
fn recorded_games_of_1822_are_followed() {
    let Some(folder) = support::conformance() else { return };
    let mut problems = Vec::new();
    for name in support::games(&folder).iter().filter(|name| name.starts_with("1822")) {
        let read = |file: String| std::fs::read_to_string(folder.join("games").join(file)).unwrap();
        let expected = read(format!("{name}.trace.jsonl"));
        let lines = Lines::read(&expected);
        let total = lines.expected.len();
        let mut out = String::new();
        let mut import = Import::new(&read(format!("{name}.json"))).unwrap();
        let mut met = 0;
        let mut found = Vec::new();
        let result = import.play(|import, id, recorded| {
            let line = trace_line(import, id, recorded);
            out.push_str(&line.to_string());
            out.push('\n');
            if let Err(problem) = import.game().state().check() {
                found.push(format!("{name} after {id}: {problem}"));
            }
            match lines.compare(&line) {
                Some(problem) => found.push(format!("{name} after {id}: {problem}")),
                None => met += 1,
            }
        });
        let end = final_line(&import);
        if end["result"] != lines.result {
            found.push(format!("{name}: worth {} is not {}", end["result"], lines.result));
        }
        out.push_str(&end.to_string());
        if let Ok(folder) = std::env::var("RAILHEAD_TRACES") {
            std::fs::write(format!("{folder}/{name}.trace.jsonl"), out).unwrap();
        }
        found.extend(result.err().map(|error| format!("{name}: {error}")));
        println!("{name}: {met} of {total} lines");
        assert!(!found.is_empty() || met == total);
        problems.extend(found.into_iter().take(3));
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

/// The expected lines, each entry as it stands at that line.
struct Lines {
    expected: BTreeMap<u64, Value>,
    result: Value,
}

const PARTS: [&str; 3] = ["players", "companies", "tiles"];
const WHOLES: [&str; 6] = ["phase", "bank", "pool", "depot", "pots", "haven"];

impl Lines {
    fn read(text: &str) -> Lines {
        let mut state = Map::new();
        let mut expected = BTreeMap::new();
        let mut result = Value::Null;
        for line in text.lines() {
            let line: Value = serde_json::from_str(line).unwrap();
            let Some(id) = line["id"].as_u64() else {
                result = line["result"].clone();
                continue;
            };
            for part in PARTS {
                let known = state.entry(part).or_insert_with(|| Value::Object(Map::new()));
                for (key, value) in line[part].as_object().into_iter().flatten() {
                    known[key] = value.clone();
                }
            }
            for part in WHOLES {
                if !line[part].is_null() {
                    state.insert(part.to_owned(), line[part].clone());
                }
            }
            expected.insert(id, Value::Object(state.clone()));
        }
        Lines { expected, result }
    }

    /// The differences of a line, or nothing.
    fn compare(&self, line: &Value) -> Option<String> {
        let id = line["id"].as_u64().unwrap();
        let expected = self.expected.get(&id)?;
        let mut out = Vec::new();
        for part in PARTS.iter().chain(&WHOLES) {
            diff(&expected[*part], &line[*part], part, &mut out);
        }
        (!out.is_empty()).then(|| out.join("; "))
    }
}

fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Array(list) => list.is_empty(),
        Value::Object(map) => map.is_empty(),
        _ => false,
    }
}

fn diff(expected: &Value, got: &Value, path: &str, out: &mut Vec<String>) {
    match (expected, got) {
        (Value::Object(a), Value::Object(b)) => {
            let mut keys: Vec<&String> = a.keys().chain(b.keys()).collect();
            keys.sort();
            keys.dedup();
            for key in keys {
                let (a, b) = (a.get(key), b.get(key));
                let (a, b) = (a.unwrap_or(&Value::Null), b.unwrap_or(&Value::Null));
                diff(a, b, &format!("{path}.{key}"), out);
            }
        }
        _ if is_nothing(expected) && is_nothing(got) => {}
        _ if normal(expected, path) == normal(got, path) => {}
        _ => out.push(format!("{path}: expected {expected} got {got}")),
    }
}

/// Lists without order, tiles without copy.
fn normal(value: &Value, path: &str) -> Value {
    match value {
        Value::Array(list) if path.starts_with("tiles.") => {
            let tile = list[0].as_str().unwrap_or_default();
            let tile = tile.rsplit_once('-').map_or(tile, |(tile, _)| tile);
            Value::from(format!("{tile} {}", list[1]))
        }
        Value::Array(list) if !path.ends_with(".price") => {
            let mut list = list.clone();
            list.sort_by_key(ToString::to_string);
            Value::Array(list)
        }
        other => other.clone(),
    }
}
