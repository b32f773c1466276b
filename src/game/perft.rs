//! Counting sequences of actions, to compare engines and builds.

use super::{Action, Play};

/// How many sequences of so many actions there are; sequences that end
/// earlier with the game count as well.
pub fn perft<P: Play>(state: &P, depth: u32) -> u64 {
    let families = state.families();
    if depth == 0 || families.0.is_empty() {
        return 1;
    }
    if depth == 1 {
        return families.size();
    }
    families.expand().iter().map(|action| after(state, action, depth)).sum()
}

/// The same, split by the first action.
pub fn divide<P: Play>(state: &P, depth: u32) -> Vec<(Action, u64)> {
    let actions = state.families().sorted().expand();
    actions
        .into_iter()
        .map(|action| {
            let count = after(state, &action, depth);
            (action, count)
        })
        .collect()
}

/// A listed action that is refused counts for nothing, and shows as such in
/// [`divide`].
fn after<P: Play>(state: &P, action: &Action, depth: u32) -> u64 {
    let mut next = state.clone();
    match next.apply(action, &mut Vec::new()) {
        Ok(()) => perft(&next, depth - 1),
        Err(_) => 0,
    }
}
