//! The optimizer against an independent solver on random small boards.

#[path = "support/brute.rs"]
mod brute;
#[path = "support/random.rs"]
mod random;
#[path = "support/soak.rs"]
mod soak;

use std::collections::BTreeSet;

use railhead::board::PieceIx;
use railhead::routes::{Bonus, Claim, Figures, Limits, Prepared, Problem, Status, Unwatched};
use random::Random;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// Boards on which trains earn something that must be tried.
const BOARDS: u64 = 10_000;

fn check(problem: &Problem, seed: u64) -> bool {
    let Some(front) = brute::frontier(problem, 20_000) else { return false };
    let found = problem.optimize(&Limits::default(), &mut Unwatched);
    assert_eq!(found.status, Status::Optimal, "seed {seed}");
    let pairs: Vec<(u32, u32)> = found.alternatives.iter().map(|f| (f.total, f.mail)).collect();
    assert_eq!(pairs, front, "seed {seed}: {problem:?}");
    assert_eq!(found.best, found.alternatives[0], "seed {seed}");
    for figures in &found.alternatives {
        // K002: any order, any direction, the same value.
        let claims: Vec<Claim> = (figures.routes.iter().rev())
            .map(|route| Claim {
                train: route.train,
                pieces: route.pieces.iter().rev().copied().collect(),
                stops: route.visits.iter().rev().map(|visit| visit.stop).collect(),
            })
            .collect();
        assert_eq!(problem.validate(&claims).as_ref(), Ok(figures), "seed {seed}");
        for route in &figures.routes {
            let sum: u32 = route.visits.iter().map(|visit| visit.revenue).sum();
            assert_eq!(sum, route.revenue, "seed {seed}");
        }
    }
    found.best.total > 0
}

#[test]
fn random_boards_reach_the_optimum_of_plain_enumeration() {
    let mut earning = 0;
    let mut seed = 0;
    while earning < soak::cases(BOARDS) {
        earning += u64::from(check(&random::problem(&mut Random(seed)), seed));
        seed += 1;
    }
    println!("{earning} boards with routes among {seed}");
}

/// Beside known pairs of total and mail exactly those come back that none of
/// them beats or equals, as for the places of a Pullman (1822 §5.13.6).
#[test]
fn beside_known_pairs_only_better_ones_are_found() {
    let (mut fewer, mut several) = (0, 0);
    let mut seed = 0;
    while several < soak::cases(500) {
        let problem = random::problem(&mut Random(seed));
        let mut random = Random(seed ^ 0xbe51de);
        seed += 1;
        let Some(front) = brute::frontier(&problem, 20_000) else { continue };
        // Pairs of its own, some of them a little better or worse.
        let mut near = |n: u32, by: u32| (n + by * random.below(3) as u32).saturating_sub(by);
        let known: Vec<(u32, u32)> =
            front.iter().map(|&(total, mail)| (near(total, 10), near(mail, 5))).collect();
        let known: Vec<_> = known.into_iter().filter(|_| random.below(2) == 0).collect();
        let beaten = |total, mail| known.iter().any(|&(t, m)| t >= total && m >= mail);
        let wanted: Vec<_> =
            front.iter().copied().filter(|&(total, mail)| !beaten(total, mail)).collect();
        let found =
            Prepared::new(problem).optimize_beside(&known, &Limits::default(), &mut Unwatched);
        let pairs: Vec<_> = found.alternatives.iter().map(|f| (f.total, f.mail)).collect();
        assert_eq!(pairs, wanted, "seed {seed}, beside {known:?}");
        assert_eq!(found.status, Status::Optimal, "seed {seed}");
        fewer += u64::from(wanted.len() < front.len());
        several += u64::from(wanted.len() < front.len() && front.len() > 1);
    }
    assert!(fewer > several);
}

/// 1822 §5.13.6: every share of a best total that one train can earn stands
/// in a set of its own. Who gets a destination bonus is no choice, so boards
/// with one are left out.
#[test]
fn every_share_of_one_train_is_found() {
    let mut several = 0;
    let mut seed = 0;
    while several < soak::cases(1_000) {
        let mut problem = random::problem(&mut Random(seed));
        problem.bonuses.retain(|bonus| !matches!(bonus, Bonus::Destination { .. }));
        seed += 1;
        if problem.trains.len() < 2 || brute::frontier(&problem, 20_000).is_none() {
            continue;
        }
        let best = problem.optimize(&Limits::default(), &mut Unwatched);
        for set in &best.alternatives {
            let pair = (set.total, set.mail);
            let wanted = brute::shares(&problem, 20_000, 0, pair).unwrap();
            let share = |set: &Figures| {
                set.routes.iter().find(|route| route.train == 0).map_or(0, |route| route.revenue)
            };
            let known = share(set);
            let found = Prepared::new(problem.clone()).splits(
                0,
                pair,
                &[known],
                &Limits::default(),
                &mut Unwatched,
            );
            assert_eq!(found.status, Status::Optimal, "seed {seed}");
            for other in &found.sets {
                assert_eq!((other.total, other.mail), pair, "seed {seed}");
            }
            let shares: Vec<u32> = found.sets.iter().map(share).chain([known]).collect();
            let all: BTreeSet<u32> = shares.iter().copied().collect();
            assert_eq!(all, wanted, "seed {seed}");
            assert_eq!(all.len(), shares.len(), "seed {seed}: one set for each");
            several += u64::from(all.len() > 1);
        }
    }
}

/// Validation accepts exactly the lines that plain enumeration finds, at the
/// same value (K022, K013 for any order).
#[test]
fn random_claims_are_accepted_exactly_when_they_are_routes() {
    let mut accepted = 0;
    for seed in 0..3_000 {
        let mut random = Random(seed ^ 0x5eed);
        let problem = random::problem(&mut random);
        let Some(lines) = brute::lines(&problem, 150) else { continue };
        for train in 0..problem.trains.len() {
            let choices = brute::choices(&problem, train, &lines);
            for _ in 0..8 {
                let mut pieces: Vec<PieceIx> = if random.chance(50) && !choices.is_empty() {
                    let line = &lines[choices[random.below(choices.len())].line];
                    line.pieces.iter().map(|&p| PieceIx(p as u16)).collect()
                } else {
                    (0..1 + random.below(5))
                        .map(|_| PieceIx(random.below(problem.graph.pieces.len() + 1) as u16))
                        .collect()
                };
                let turn = random.below(pieces.len().max(1));
                pieces.rotate_left(turn);
                if pieces.is_empty() {
                    continue;
                }
                let claim = Claim { train, pieces: pieces.clone(), stops: Vec::new() };
                let result = problem.validate(&[claim]);
                let set: BTreeSet<usize> = pieces.iter().map(|p| p.0.into()).collect();
                let best = (choices.iter())
                    .filter(|choice| {
                        let line = &lines[choice.line].pieces;
                        line.len() == pieces.len() && line.iter().all(|p| set.contains(p))
                    })
                    .map(|choice| choice.revenue)
                    .max();
                assert_eq!(
                    result.as_ref().ok().map(|f| f.total),
                    best,
                    "seed {seed} {pieces:?} {result:?}"
                );
                accepted += usize::from(best.is_some());
            }
        }
    }
    assert!(accepted > 1_000);
}
