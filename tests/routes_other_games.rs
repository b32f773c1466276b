//! Boards of other 18xx games with proved optima.
#![cfg(not(target_arch = "wasm32"))]

#[path = "support/neutral.rs"]
mod neutral;
mod support;

use std::path::PathBuf;

use railhead::routes::{Claim, Limits, Problem, Status, Stopwatch};

fn solve(problem: &Problem) -> (u32, u64) {
    let best = problem.optimize(&Limits::default(), &mut Stopwatch::start());
    assert_eq!(best.status, Status::Optimal);
    assert_eq!(best.bound, best.best.total);
    // K002: the same routes entered by hand are worth the same.
    let claims: Vec<Claim> = (best.best.routes.iter())
        .map(|route| Claim {
            train: route.train,
            pieces: route.pieces.iter().rev().copied().collect(),
            stops: route.visits.iter().map(|visit| visit.stop).collect(),
        })
        .collect();
    assert_eq!(problem.validate(&claims).as_ref(), Ok(&best.best));
    (best.best.total, best.nodes)
}

#[test]
fn every_board_reaches_its_known_optimum() {
    let Some(folder) = support::conformance() else { return };
    let folder = folder.join("routes");
    let mut files: Vec<PathBuf> =
        folder.read_dir().expect("folder").map(|entry| entry.expect("entry").path()).collect();
    files.retain(|path| path.extension().is_some_and(|e| e == "json"));
    files.sort();
    assert!(!files.is_empty());
    for path in files {
        let text = std::fs::read_to_string(&path).expect("file");
        let neutral = neutral::read(&text);
        let clock = std::time::Instant::now();
        let (total, nodes) = solve(&neutral.problem);
        println!("{:?} {total} {nodes} nodes {:?}", path.file_name(), clock.elapsed());
        assert_eq!(total, neutral.revenue, "{path:?}");
    }
}
