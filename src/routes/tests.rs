//! What is usually listed, walked instead.

#[path = "../../tests/support/brute.rs"]
#[allow(dead_code, reason = "only pairs are compared")]
mod brute;
#[path = "../../tests/support/random.rs"]
mod random;

use super::pool::Effort;
use super::{Limits, Prepared, Unwatched};

/// For all trains or for some the optimum is the same.
#[test]
fn walking_finds_what_lists_find() {
    for (seed, list) in (0..2_000u64).map(|seed| (seed, [0, 3, 12][seed as usize % 3])) {
        let problem = random::problem(&mut random::Random(seed));
        let Some(front) = brute::frontier(&problem, 5_000) else { continue };
        let walk = if list == 0 { 0 } else { 1_000 };
        let effort = Effort { list, walk, wander: walk };
        let found = Prepared::new(problem).optimum(effort, &[], &Limits::default(), &mut Unwatched);
        let pairs: Vec<(u32, u32)> = found.alternatives.iter().map(|f| (f.total, f.mail)).collect();
        assert_eq!(pairs, front, "seed {seed}");
    }
}
