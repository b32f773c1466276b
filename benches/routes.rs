//! Best routes: the recorded 1867 boards with two and three trains, and every
//! recorded position of 1822 and its scenarios. Nodes are printed first, and
//! for the positions how the time spreads.

#[path = "../tests/support/neutral.rs"]
mod neutral;
#[path = "../tests/support/plain.rs"]
mod plain;

use std::collections::BTreeMap;
use std::hint::black_box;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use criterion::{Criterion, criterion_group, criterion_main};
use railhead::board::Company;
use railhead::interop::Recording;
use railhead::position::{Position, Situation};
use railhead::routes::{Limits, Problem, Stopwatch, Unwatched};

fn folder() -> Option<PathBuf> {
    let folder = std::env::var_os("RAILHEAD_CONFORMANCE").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/conformance"),
        PathBuf::from,
    );
    folder.is_dir().then_some(folder)
}

fn solve(problem: &Problem) -> u64 {
    problem.optimize(&Limits::default(), &mut Unwatched).nodes
}

/// The 1867 problems as recorded, and the same boards with three trains.
fn boards(criterion: &mut Criterion) {
    let Some(folder) = folder() else {
        println!("skipped: no recorded route problems");
        return;
    };
    let express = neutral::train("5+5E", "skip_any", Some(5), 2);
    let plain = |stops: u16| neutral::train(&stops.to_string(), "skip_towns", Some(stops), 1);
    let fleets = [
        vec![plain(5)],
        vec![plain(8)],
        vec![plain(5), plain(5)],
        vec![plain(3), plain(3), plain(3)],
        vec![plain(5), plain(5), plain(5)],
        vec![plain(8), plain(8), plain(8)],
        vec![plain(5), plain(8), express],
    ];
    let mut group = criterion.benchmark_group("1867");
    group.sample_size(10).warm_up_time(Duration::from_millis(200));
    for company in ["CNR", "CO", "GW"] {
        let path = folder.join(format!("routes/1867_bc_{company}.json"));
        let text = std::fs::read_to_string(path).expect("a route problem");
        let recorded = neutral::read(&text).problem;
        let mut problems = vec![recorded.clone()];
        problems.extend(
            fleets.iter().map(|trains| Problem { trains: trains.clone(), ..recorded.clone() }),
        );
        for problem in problems {
            let names: Vec<&str> = problem.trains.iter().map(|t| t.name.as_str()).collect();
            let name = format!("{company} {}", names.join(" "));
            println!("{name}: {} nodes", solve(&problem));
            let start = Instant::now();
            if let Some(looked) = plain::best(&problem, 3_000_000, 20_000_000_000) {
                println!("{name}: {looked:?} by plain enumeration in {:?}", start.elapsed());
            }
            group.bench_function(name, |bencher| bencher.iter(|| solve(black_box(&problem))));
        }
    }
    group.finish();
}

fn positions(folder: &std::path::Path) -> Vec<(Situation, Company)> {
    let mut all = Vec::new();
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder.join("optimum"))
        .expect("a folder of optima")
        .filter_map(|file| Some(file.ok()?.path()))
        .collect();
    files.sort();
    for path in files {
        let read = |path: PathBuf| std::fs::read_to_string(path).expect("a recorded game");
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        let game = folder.join("games").join(&name);
        let trace = game.with_extension("trace.jsonl");
        let recording = Recording::read(&read(game), &read(trace)).expect("a recorded game");
        let mut at: BTreeMap<u64, Position> = recording
            .positions(|action| action.kind == "run_routes")
            .into_iter()
            .map(|(action, position)| (action.id, position))
            .collect();
        let optima: Vec<serde_json::Value> = serde_json::from_str(&read(path)).expect("optima");
        for optimum in optima {
            let position = optimum["id"].as_u64().and_then(|id| at.remove(&id));
            let situation = position.expect("a position").resolve().expect("a position");
            let company = optimum["company"].as_str().and_then(|id| situation.title.company(id));
            all.push((situation, company.expect("a company")));
        }
    }
    all
}

/// All positions whose optimum is recorded, Pullman and mail included.
fn recorded(criterion: &mut Criterion) {
    let Some(folder) = folder() else { return };
    let all = positions(&folder);
    let mut times: Vec<(Duration, u64)> = Vec::new();
    for (situation, company) in &all {
        let start = Instant::now();
        let result = situation.best_routes(*company, &Limits::default(), &mut Stopwatch::start());
        times.push((start.elapsed(), result.nodes));
    }
    times.sort_unstable();
    let at = |percent: usize| times[(times.len() - 1) * percent / 100];
    println!(
        "{} positions: {:?} and {} nodes in all; half {:?}, 99 of 100 {:?}, the longest {:?}",
        times.len(),
        times.iter().map(|(time, _)| *time).sum::<Duration>(),
        times.iter().map(|(_, nodes)| nodes).sum::<u64>(),
        at(50).0,
        at(99).0,
        at(100).0,
    );
    let mut group = criterion.benchmark_group("1822");
    group.sample_size(10);
    group.bench_function("all recorded positions", |bencher| {
        bencher.iter(|| {
            for (situation, company) in &all {
                let limits = Limits::default();
                black_box(situation.best_routes(*company, &limits, &mut Unwatched));
            }
        });
    });
    group.finish();
}

criterion_group!(benches, boards, recorded);
criterion_main!(benches);
