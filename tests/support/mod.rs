#![allow(dead_code, reason = "each test needs its part")]
//! What several tests need: the recorded data, where it is present.

pub mod boards;
pub mod table;

use std::path::PathBuf;

use railhead::interop::Recording;

/// The folder of recorded data: `$RAILHEAD_CONFORMANCE`, else
/// `../shared/conformance` beside the project. Where there is none the test
/// says that it is skipped.
pub fn conformance() -> Option<PathBuf> {
    let folder = match std::env::var_os("RAILHEAD_CONFORMANCE") {
        Some(folder) => PathBuf::from(folder),
        None => PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/conformance"),
    };
    if folder.is_dir() {
        return Some(folder);
    }
    println!("skipped: no recorded data in {}", folder.display());
    None
}

/// The names of the recorded games, in order.
pub fn games(folder: &std::path::Path) -> Vec<String> {
    let files = std::fs::read_dir(folder.join("games")).expect("a folder of games");
    let mut names: Vec<String> = files
        .filter_map(|file| {
            let name = file.ok()?.file_name().into_string().ok()?;
            Some(name.strip_suffix(".trace.jsonl")?.to_owned())
        })
        .collect();
    names.sort();
    names
}

/// A recorded game.
pub fn recording(folder: &std::path::Path, name: &str) -> Recording {
    let read = |file: String| {
        let path = folder.join("games").join(file);
        std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    };
    let game = read(format!("{name}.json"));
    let trace = read(format!("{name}.trace.jsonl"));
    Recording::read(&game, &trace).unwrap_or_else(|error| panic!("{name}: {error:?}"))
}
