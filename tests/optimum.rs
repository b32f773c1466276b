//! The best routes of every recorded position (1822 §5.13.6).
#![cfg(not(target_arch = "wasm32"))]

mod support;

use std::collections::BTreeMap;

use railhead::position::Position;
use railhead::routes::json::{ResultStatus, RouteClaim};
use railhead::routes::{Chart, Limits, Status, Unwatched};

/// So that a slow search fails instead of running on.
const MOST_NODES: u64 = 3_000_000;

/// For each recorded run: the position before it, the company, and what the
/// independent programs say.
fn recorded() -> Vec<(String, Position, serde_json::Value)> {
    let Some(folder) = support::conformance() else { return Vec::new() };
    let mut all = Vec::new();
    for name in support::games(&folder) {
        let Ok(text) = std::fs::read_to_string(folder.join(format!("optimum/{name}.json"))) else {
            continue;
        };
        let optima: Vec<serde_json::Value> = serde_json::from_str(&text).expect("a list of optima");
        let recording = support::recording(&folder, &name);
        let mut positions: BTreeMap<u64, Position> = recording
            .positions(|action| action.kind == "run_routes")
            .into_iter()
            .map(|(action, position)| (action.id, position))
            .collect();
        for optimum in optima {
            let id = optimum["id"].as_u64().expect("an id");
            let position = positions.remove(&id).expect("the position of every optimum");
            all.push((format!("{name} {id}"), position, optimum));
        }
    }
    all
}

/// With the Pullman where the players put it every optimum is met exactly;
/// with the Pullman free it is never lower, and what comes back validates to
/// the same figures (K002).
#[test]
fn recorded_positions_reach_their_optimum() {
    let all = recorded();
    let mut wrong = Vec::new();
    let mut freed = 0;
    let limits = Limits { nodes: Some(MOST_NODES), millis: None };
    for (name, position, optimum) in &all {
        let situation = position.resolve().expect("a recorded position");
        let company = situation
            .title
            .company(optimum["company"].as_str().expect("a company"))
            .expect("a known company");
        let expected = optimum["optimum"].as_u64().expect("an optimum") as u32;
        let trains: Vec<&str> = optimum["trains"]
            .as_array()
            .expect("trains")
            .iter()
            .filter_map(|t| t.as_str())
            .collect();

        let fleet = (situation.title.fleet)(&situation, company);
        let carrier = trains.iter().find_map(|train| train.strip_suffix('+'));
        let at = carrier
            .and_then(|carrier| fleet.plain.trains.iter().position(|train| train.name == carrier));
        let problem = match at {
            Some(at) => fleet.attached(at).expect("the players could attach it"),
            None => fleet.plain.clone(),
        };
        let found = problem.optimize(&limits, &mut Unwatched);
        assert_eq!(found.status, Status::Optimal, "{name}");
        if found.best.total != expected {
            let figures = Chart::new(&situation.laid, &problem, at).set(&found.best);
            wrong.push(format!(
                "{name} {trains:?}: {} instead of {expected}: {:?}, not {}",
                found.best.total,
                figures
                    .routes
                    .iter()
                    .map(|route| (&route.train, route.revenue, stops(route)))
                    .collect::<Vec<_>>(),
                optimum["routes"],
            ));
        }

        let free = situation.best_routes(company, &limits, &mut Unwatched);
        assert_eq!(free.status, ResultStatus::Optimal, "{name}");
        assert_eq!(free.bound, free.total, "{name}");
        assert!(free.total >= expected, "{name}: worse with the Pullman free");
        freed += usize::from(free.total > expected);
        let claims: Vec<RouteClaim> = free.routes.iter().map(RouteClaim::from).collect();
        let again = situation.validate_routes(company, &claims);
        let again = again.unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!((again.total, again.mail), (free.total, free.mail), "{name}");
        for (first, second) in free.routes.iter().zip(&again.routes) {
            assert_eq!(first.revenue, second.revenue, "{name}");
            let sum: u32 = first.stops.iter().map(|stop| stop.revenue).sum();
            assert_eq!(sum, first.revenue, "{name}: stops add up");
        }
    }
    println!("{} positions, {freed} better with the Pullman free", all.len());
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
    assert!(all.is_empty() || all.len() == 413);
}

fn stops(route: &railhead::routes::json::ResultRoute) -> String {
    let names: Vec<&str> = route.stops.iter().map(|stop| stop.hex.as_str()).collect();
    names.join("-")
}

/// K002: the order in which a company holds its trains changes nothing.
#[test]
fn the_order_of_trains_is_of_no_matter() {
    let limits = Limits { nodes: Some(MOST_NODES), millis: None };
    for (name, position, optimum) in recorded().iter().step_by(7) {
        let id = optimum["company"].as_str().expect("a company");
        let total = |position: &Position| {
            let situation = position.resolve().expect("a recorded position");
            let company = situation.title.company(id).expect("a known company");
            situation.best_routes(company, &limits, &mut Unwatched).total
        };
        let mut turned = position.clone();
        for company in turned.companies.iter_mut().filter(|company| company.id == id) {
            company.trains.reverse();
        }
        assert_eq!(total(position), total(&turned), "{name}");
    }
}
