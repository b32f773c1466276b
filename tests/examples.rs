//! The sample files are sound, and their best routes are what they were.
#![cfg(not(target_arch = "wasm32"))]

mod support;

use std::path::{Path, PathBuf};

use railhead::position::Position;
use railhead::routes::{Limits, RouteProblem, Unwatched};
use support::boards::solve;

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("examples").join(name)
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn positions() {
    let total = |file: &str, company: &str| {
        let path = folder("positions").join(file);
        let position: Position = serde_json::from_str(&read(&path)).expect("a position");
        let situation = position.resolve().unwrap_or_else(|errors| panic!("{file}: {}", errors[0]));
        let company = situation.title.company(company).expect("a company");
        situation.best_routes(company, &Limits::default(), &mut Unwatched).total
    };
    assert_eq!(total("1822-late.json", "LYR"), 1310);
    assert_eq!(total("1822mrs-late.json", "LNWR"), 850);
    assert_eq!(total("1822nrs-late.json", "NER"), 1300);
    assert_eq!(total("18west-middle.json", "UP"), 420);
}

#[test]
fn problems() {
    let path = folder("problems").join("mines-and-ferries.json");
    let problem: RouteProblem = serde_json::from_str(&read(&path)).expect("a route problem");
    let result = solve(&problem.compile().expect("a sound one"));
    let figures: Vec<_> = result.routes.iter().map(|r| (r.train.as_str(), r.revenue)).collect();
    println!("{figures:?}");
    assert_eq!(result.total, figures.iter().map(|(_, revenue)| revenue).sum::<u32>());
    assert_eq!(result.total, 390);
}
