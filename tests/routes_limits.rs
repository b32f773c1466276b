//! Limits: in nodes the same everywhere, in time kept to, and a way to cancel.

#[path = "support/grid.rs"]
mod grid;

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use railhead::routes::{Counting, Limits, Problem, Progress, Status, TownRule, Unwatched, Watch};

/// A board no search can finish: six ways everywhere, trains of any length.
fn endless(counting: Counting, towns: TownRule) -> Problem {
    let mut problem = grid::six_ways(14, 14);
    problem.trains = (0..3).map(|_| grid::train(None, counting, towns)).collect();
    problem
}

/// A clock that goes on by a millisecond at each look.
struct Ticking {
    looks: u64,
    last: u64,
    widest: u64,
}

impl Watch for Ticking {
    fn millis(&mut self) -> u64 {
        self.looks += 1;
        self.looks
    }

    fn go_on(&mut self, progress: Progress) -> bool {
        self.widest = self.widest.max(progress.nodes - self.last);
        self.last = progress.nodes;
        true
    }
}

/// K020: the clock is looked at every thousand nodes or so, wherever the
/// search happens to be, and the best set so far comes back with a bound.
#[test]
fn the_clock_is_looked_at_all_the_time() {
    for (counting, towns) in [
        (Counting::All, TownRule::Count),
        (Counting::All, TownRule::Free),
        (Counting::SkipInner, TownRule::Count),
        (Counting::Best { own_token: true }, TownRule::Ignore),
        (Counting::OwnTokens, TownRule::Count),
    ] {
        let problem = endless(counting, towns);
        let mut watch = Ticking { looks: 0, last: 0, widest: 0 };
        let limits = Limits { nodes: None, millis: Some(400) };
        let found = problem.optimize(&limits, &mut watch);
        assert_eq!(found.status, Status::Limit, "{counting:?}");
        assert!(found.bound >= found.best.total);
        assert!(watch.looks >= 400, "{counting:?}");
        assert!(watch.widest < 3_000, "{counting:?}: {} nodes between looks", watch.widest);
    }
}

/// K020 by the clock on the wall.
#[cfg(not(target_arch = "wasm32"))]
#[test]
fn half_a_second_is_half_a_second() {
    // Unoptimized code on a busy machine gets some more.
    let most = if cfg!(debug_assertions) { 1_500 } else { 600 };
    for (counting, towns) in [
        (Counting::All, TownRule::Count),
        (Counting::All, TownRule::Free),
        (Counting::SkipInner, TownRule::Count),
    ] {
        let problem = endless(counting, towns);
        let start = std::time::Instant::now();
        let limits = Limits { nodes: None, millis: Some(500) };
        let found = problem.optimize(&limits, &mut railhead::routes::Stopwatch::start());
        let took = start.elapsed().as_millis();
        println!("{counting:?} {towns:?}: {} of {} in {took} ms", found.best.total, found.bound);
        assert_eq!(found.status, Status::Limit);
        assert!(found.best.total > 0, "{counting:?}: something is found");
        assert!(took < most, "{counting:?}: {took} ms");
    }
}

/// K019: a limit in nodes gives one result, whatever the machine.
#[test]
fn a_limit_in_nodes_gives_the_same_result_every_time() {
    let problem = endless(Counting::All, TownRule::Count);
    for nodes in [0, 1, 999, 20_000, 100_000] {
        let limits = Limits { nodes: Some(nodes), millis: None };
        let first = problem.optimize(&limits, &mut Unwatched);
        assert_eq!(first.status, Status::Limit);
        assert!(first.nodes <= nodes);
        // A slow clock changes nothing.
        let again = problem.optimize(&limits, &mut Ticking { looks: 0, last: 0, widest: 0 });
        assert_eq!(first, again);
    }
}

struct Impatient(u64);

impl Watch for Impatient {
    fn millis(&mut self) -> u64 {
        0
    }

    fn go_on(&mut self, progress: Progress) -> bool {
        progress.nodes < self.0
    }
}

#[test]
fn a_listener_can_cancel() {
    let problem = endless(Counting::All, TownRule::Count);
    let found = problem.optimize(&Limits::default(), &mut Impatient(50_000));
    assert_eq!(found.status, Status::Limit);
    assert!(found.nodes < 55_000);
}

/// K022: a long route given by hand is checked at once.
#[cfg(not(target_arch = "wasm32"))]
#[test]
fn a_route_of_many_stops_is_validated_in_no_time() {
    let (problem, claim) = grid::long_line(60);
    let start = std::time::Instant::now();
    let figures = problem.validate(std::slice::from_ref(&claim)).expect("a route");
    let took = start.elapsed();
    assert_eq!(figures.routes[0].visits.len(), 60);
    assert!(took.as_millis() < if cfg!(debug_assertions) { 50 } else { 5 }, "{took:?}");
}

/// Absurd values are no reason to fall over.
#[test]
fn values_beyond_all_measure_are_survived() {
    let mut problem = grid::three_ways();
    for facts in &mut problem.stops {
        facts.value = u32::MAX;
    }
    problem.trains[0].multiplier = u16::MAX;
    problem.trains.push(problem.trains[0].clone());
    let limits = Limits { nodes: Some(100_000), millis: None };
    let found = problem.optimize(&limits, &mut Unwatched);
    assert_eq!(found.best.total, u32::MAX);
    assert_eq!(found.best.routes.len(), 2);
}
