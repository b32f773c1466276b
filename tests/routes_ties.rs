//! Which of several best sets comes back (docs/routes.md).

#[path = "support/grid.rs"]
mod grid;

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use railhead::routes::{Limits, Problem, Unwatched};

fn hexes(problem: &Problem) -> Vec<Vec<u16>> {
    let best = problem.optimize(&Limits::default(), &mut Unwatched).best;
    let hex = |piece: &railhead::board::PieceIx| problem.graph.pieces[usize::from(piece.0)].hex;
    let route = |route: &railhead::routes::Route| {
        let mut hexes: Vec<u16> = route.pieces.iter().map(hex).collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes
    };
    best.routes.iter().map(route).collect()
}

/// Equal earnings: fewer hexes first, then the order of the board's hexes.
#[test]
fn the_shorter_way_is_taken_then_the_one_named_first() {
    let mut problem = grid::three_ways();
    assert_eq!(hexes(&problem), [vec![0, 1, 2]]);
    problem.trains.push(problem.trains[0].clone());
    assert_eq!(hexes(&problem), [vec![0, 1, 2], vec![0, 1, 5]]);
    problem.trains.push(problem.trains[0].clone());
    assert_eq!(hexes(&problem).len(), 3);
}
