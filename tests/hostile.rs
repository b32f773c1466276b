//! Damaged files: whatever stands in them, they are refused with a code or
//! run within their limits. Nothing panics.

#[allow(dead_code, reason = "only the generator is needed")]
#[path = "support/random.rs"]
mod random;
#[path = "support/soak.rs"]
mod soak;

use railhead::position::Position;
use railhead::routes::json::RouteClaim;
use railhead::routes::{Limits, RouteProblem, Unwatched};
use random::Random;
use serde_json::{Value, json};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// Changes one value somewhere inside.
fn damage(value: &mut Value, random: &mut Random) {
    let mut spot = value;
    loop {
        let deeper = random.chance(92);
        match spot {
            Value::Array(list) if !list.is_empty() && deeper => {
                let at = random.below(list.len());
                spot = &mut spot.as_array_mut().expect("a list")[at];
            }
            Value::Object(map) if !map.is_empty() && deeper => {
                let at = random.below(map.len());
                spot = spot.as_object_mut().expect("an object").values_mut().nth(at).expect("it");
            }
            _ => break,
        }
    }
    let numbers = [0, 1, 2, 5, 6, 7, 100, 255, 256, 65535, 65536, -1, i64::MAX];
    *spot = match (spot.take(), random.below(6)) {
        (Value::Number(_), _) => json!(numbers[random.below(numbers.len())]),
        (Value::String(text), 0) => json!(text + "9"),
        (Value::String(text), 1) => json!(text.chars().rev().collect::<String>()),
        (Value::String(text), _) => {
            // Digits of names and codes become other digits.
            let at = random.below(text.len().max(1));
            let digit = char::from(b'0' + random.below(10) as u8);
            let other = |(k, c): (usize, char)| {
                if c.is_ascii_digit() && k >= at { digit } else { c }
            };
            json!(text.chars().enumerate().map(other).collect::<String>())
        }
        (Value::Array(mut list), 0) => {
            list.reverse();
            Value::Array(list)
        }
        (Value::Array(list), 1) => Value::Array([list.clone(), list].concat()),
        (Value::Array(mut list), _) => {
            list.pop();
            Value::Array(list)
        }
        (Value::Bool(is), _) => json!(!is),
        (other, 0) => json!([other]),
        (_, 1) => Value::Null,
        (other, _) => other,
    };
}

const LIMITS: Limits = Limits { nodes: Some(3_000), millis: None };

#[test]
fn damaged_route_problems() {
    let sound: Value =
        serde_json::from_str(include_str!("../examples/problems/mines-and-ferries.json"))
            .expect("the sample");
    let mut run = 0;
    for seed in 0..soak::cases(4_000) {
        let mut random = Random(seed);
        let mut file = sound.clone();
        for _ in 0..=random.below(4) {
            damage(&mut file, &mut random);
        }
        let Ok(problem) = serde_json::from_value::<RouteProblem>(file) else { continue };
        match problem.compile() {
            Ok(problem) => {
                let result = problem.best_routes(&LIMITS, &mut Unwatched);
                let claims: Vec<RouteClaim> = result.routes.iter().map(RouteClaim::from).collect();
                let again = problem.validate_routes(&claims).expect("own routes are legal");
                assert_eq!((again.total, again.mail), (result.total, result.mail), "seed {seed}");
                run += 1;
            }
            Err(errors) => assert!(!errors.is_empty()),
        }
    }
    assert!(run > soak::cases(4_000) / 8, "{run} could still be run");
}

#[test]
fn damaged_positions() {
    let files = [
        include_str!("../examples/positions/1822nrs-late.json"),
        include_str!("../examples/positions/18west-middle.json"),
    ];
    let mut run = 0;
    for seed in 0..soak::cases(1_000) {
        let mut random = Random(seed);
        let text = files[random.below(files.len())];
        let mut file: Value = serde_json::from_str(text).expect("the sample");
        for _ in 0..=random.below(3) {
            damage(&mut file, &mut random);
        }
        let Ok(position) = serde_json::from_value::<Position>(file) else { continue };
        let Ok(situation) = position.resolve() else { continue };
        let companies: Vec<_> = (0..situation.title.companies.len())
            .filter(|k| !situation.trains[*k].is_empty())
            .collect();
        let company = railhead::board::Company(companies[random.below(companies.len())] as u16);
        let result = situation.best_routes(company, &LIMITS, &mut Unwatched);
        let claims: Vec<RouteClaim> = result.routes.iter().map(RouteClaim::from).collect();
        let again = situation.validate_routes(company, &claims).expect("own routes are legal");
        assert_eq!((again.total, again.mail), (result.total, result.mail), "seed {seed}");
        run += 1;
    }
    assert!(run > soak::cases(1_000) / 5, "{run} could still be run");
}
