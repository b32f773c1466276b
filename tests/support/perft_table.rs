//! Tables of perft counts: written once, frozen, and held against lists.

use railhead::game::{Play, divide, perft};

/// A position by name, and how deep it is counted.
pub type Positions<P> = Vec<(&'static str, u32, P)>;

/// The counts of all positions are those of a table: position, depth, count.
/// With `RAILHEAD_WRITE` its file in `tests/data` is written anew.
pub fn are_as_frozen<P: Play>(positions: Positions<P>, table: &str, file: &str) {
    let mut counts = String::new();
    for (name, depth, state) in positions {
        for depth in 1..=depth {
            counts.push_str(&format!("{name} {depth} {}\n", perft(&state, depth)));
        }
    }
    #[cfg(not(target_arch = "wasm32"))]
    if std::env::var_os("RAILHEAD_WRITE").is_some() {
        let file = format!("{}/tests/data/{file}", env!("CARGO_MANIFEST_DIR"));
        std::fs::write(file, counts).expect("the table is written");
        return;
    }
    assert_eq!(counts, table, "RAILHEAD_WRITE=1 writes tests/data/{file} anew");
}

/// Depth 1 is the length of the list; depth 2 the sum of the lists behind
/// every single action; `divide` adds up to the whole.
pub fn are_sizes_of_lists<P: Play>(positions: Positions<P>) {
    for (name, _, state) in positions {
        let actions = state.families().expand();
        assert_eq!(perft(&state, 1), actions.len() as u64, "{name}");
        let behind = actions.iter().map(|action| {
            let mut next = state.clone();
            next.apply(action, &mut Vec::new()).unwrap_or_else(|e| panic!("{action:?}: {e}"));
            next.families().expand().len().max(1) as u64
        });
        let behind: u64 = behind.sum();
        assert_eq!(perft(&state, 2), behind, "{name}");
        let parts = divide(&state, 2);
        assert_eq!(parts.len(), actions.len(), "{name}");
        assert_eq!(parts.iter().map(|(_, count)| count).sum::<u64>(), behind, "{name}");
    }
}
