//! Reach and legal lays over recorded positions: every decision to lay track
//! of every recorded game.

use std::hint::black_box;
use std::path::PathBuf;

use criterion::{Criterion, criterion_group, criterion_main};
use railhead::board::Company;
use railhead::interop::Recording;
use railhead::position::Situation;

fn decisions() -> Vec<(Situation, Company)> {
    let folder = std::env::var_os("RAILHEAD_CONFORMANCE").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/conformance"),
        PathBuf::from,
    );
    let Ok(files) = std::fs::read_dir(folder.join("games")) else { return Vec::new() };
    let mut decisions = Vec::new();
    let mut traces: Vec<PathBuf> = files.filter_map(|file| Some(file.ok()?.path())).collect();
    traces.retain(|path| path.to_string_lossy().ends_with(".trace.jsonl"));
    traces.sort();
    for path in traces {
        let game = path.to_string_lossy().replace(".trace.jsonl", ".json");
        let read = |path: &str| std::fs::read_to_string(path).expect("a recorded game");
        let recording = Recording::read(&read(&game), &read(&path.to_string_lossy()));
        let recording = recording.expect("a recorded game");
        for (action, position) in recording.positions(|action| action.kind == "lay_tile") {
            let situation = position.resolve().expect("a recorded position");
            let company = action.company.as_deref().and_then(|id| situation.title.company(id));
            decisions.extend(company.map(|company| (situation, company)));
        }
    }
    decisions
}

fn track(criterion: &mut Criterion) {
    let decisions = decisions();
    if decisions.is_empty() {
        println!("skipped: no recorded games");
        return;
    }
    println!("{} decisions in each round", decisions.len());
    criterion.bench_function("reach", |bench| {
        bench.iter(|| {
            for (situation, company) in &decisions {
                black_box(situation.reach(*company));
            }
        });
    });
    criterion.bench_function("tile lays", |bench| {
        bench.iter(|| {
            for (situation, company) in &decisions {
                black_box(situation.tile_lays(*company));
            }
        });
    });
}

criterion_group!(benches, track);
criterion_main!(benches);
