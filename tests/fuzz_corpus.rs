//! The inputs in `fuzz/corpus`, and damaged ones made from them, run through
//! what the fuzz targets run (`docs/testing.md`).
#![cfg(not(target_arch = "wasm32"))]

#[path = "support/fuzz.rs"]
mod fuzz;
#[path = "support/soak.rs"]
mod soak;

use std::path::Path;

use railhead::game::Random;

fn corpus(target: &str) -> Vec<(String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus").join(target);
    let files = std::fs::read_dir(&folder).expect("the corpus");
    let mut inputs: Vec<(String, Vec<u8>)> = files
        .map(|file| {
            let path = file.expect("a file").path();
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            (name, std::fs::read(&path).expect("an input"))
        })
        .collect();
    inputs.sort();
    assert!(!inputs.is_empty(), "{target}");
    inputs
}

/// Changes a few bytes, or puts a piece of another input in. The first line,
/// which says where the input goes, stays.
fn damage(input: &[u8], other: &[u8], random: &mut Random) -> Vec<u8> {
    let mut bytes = input.to_vec();
    let body = bytes.iter().position(|byte| *byte == b'\n').map_or(0, |at| at + 1);
    for _ in 0..=random.below(4) {
        let mut place = |of: usize| body + random.below((of - body).max(1) as u64) as usize;
        let (from, to) = (place(bytes.len()).min(bytes.len()), place(bytes.len()).min(bytes.len()));
        let (from, to) = (from.min(to), from.max(to));
        match random.below(6) {
            0 => bytes.truncate(to.max(body)),
            1 => drop(bytes.drain(from..to.min(from + 20))),
            2 => {
                let start = random.below(other.len() as u64) as usize;
                let piece = &other[start..(start + 30).min(other.len())];
                bytes.splice(from..from, piece.iter().copied());
            }
            3 => {
                let tokens =
                    ["0", "-1", "99999999999", "null", "[]", "{}", "\"\"", "1e400", "\\u0000"];
                let token = tokens[random.below(tokens.len() as u64) as usize];
                bytes.splice(from..to.min(from + 3), token.bytes());
            }
            _ => {
                if let Some(byte) = bytes.get_mut(from) {
                    *byte = match byte {
                        b'0'..=b'9' => b'0' + random.below(10) as u8,
                        b'a'..=b'z' => b'a' + random.below(26) as u8,
                        _ => random.below(256) as u8,
                    };
                }
            }
        }
    }
    bytes
}

fn run(target: &str, each: fn(&[u8]), cases: u64) {
    let inputs = corpus(target);
    let mut random = Random::new(1);
    for (name, input) in &inputs {
        println!("{name}");
        each(input);
        for _ in 0..soak::cases(cases) {
            let (_, other) = &inputs[random.below(inputs.len() as u64) as usize];
            let damaged = damage(input, other, &mut random);
            if std::panic::catch_unwind(|| each(&damaged)).is_err() {
                panic!("{name}, damaged: {}", String::from_utf8_lossy(&damaged));
            }
        }
    }
}

#[test]
fn whatever_comes_in_is_read_or_refused() {
    run("entry", fuzz::entry, 60);
}

#[test]
fn games_by_bytes_keep_every_invariant() {
    run("play", fuzz::play, 10);
}
