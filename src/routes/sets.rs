//! Sets of routes beside the best one: with more mail.

use std::ops::RangeInclusive;

use super::limits::Meter;
use super::optimum::Figures;
use super::pool::Effort;
use super::prepared::Prepared;
use super::search::{Incumbent, Solver, best_with};
use super::value::Model;
use crate::sorted::Arrange;

impl Prepared {
    /// Finds the sets with more mail: each further pair has more of it than
    /// the last and the best total that goes with it, and is better than what
    /// is known.
    pub(super) fn with_more_mail(
        &self,
        plain: &Solver<'_>,
        known: &[(u32, u32)],
        pairs: &mut Vec<Figures>,
        meter: &mut Meter<'_>,
    ) {
        let carriers = self.carriers(&plain.models, None);
        let mut last = match pairs.last() {
            Some(set) => Some((set.total, set.mail)),
            None => best_with(known, 0),
        };
        while let Some((total, mail)) = last.filter(|_| !carriers.is_empty() && !meter.ended()) {
            let (floor, roof) = (mail + 1, plain.scored(total));
            let rival = best_with(known, floor);
            let above = rival.map_or(-plain.step(), |(total, _)| plain.scored(total));
            let found = self.best_of(&carriers, plain.effort, floor, above..=roof, meter);
            last = found.as_ref().map(|set| (set.total, set.mail)).or(rival);
            let Some(found) = found else { continue };
            if pairs.last().is_some_and(|set| set.total == found.total) {
                pairs.pop();
            } else if meter.ended() {
                break;
            }
            pairs.push(found);
        }
    }

    /// The best set with at least so much mail, over all ways to carry the
    /// mail, if its score is above the start of a range; the end is known to
    /// be the most.
    fn best_of(
        &self,
        carriers: &[Vec<bool>],
        effort: Effort,
        floor: u32,
        scores: RangeInclusive<i64>,
        meter: &mut Meter<'_>,
    ) -> Option<Figures> {
        let solvers =
            carriers.iter().map(|carries| Solver::new(self, carries, None, effort).posted(floor));
        let mut solvers: Vec<Solver<'_>> = solvers.flatten().collect();
        let mut best: Incumbent = solvers.first()?.idle(*scores.start());
        let mut found = None;
        for (i, solver) in solvers.iter_mut().enumerate() {
            let last = best.score;
            solver.solve(floor, *scores.end(), &mut best, meter);
            if best.score > last {
                found = Some(i);
            }
        }
        let solver = &solvers[found?];
        solver.tidy(&mut best, meter);
        Some(solver.figures(&best))
    }

    /// Who may carry the mail contracts. Twins are all the same, but for the
    /// one that is `apart`.
    pub(super) fn carriers(&self, models: &[Model], apart: Option<usize>) -> Vec<Vec<bool>> {
        let able: Vec<usize> = (0..models.len()).filter(|&t| models[t].mail).collect();
        let contracts = usize::from(self.problem().mail_contracts).min(able.len());
        let mut seen: Vec<Vec<usize>> = Vec::new();
        let mut carriers = Vec::new();
        if contracts == 0 {
            return carriers;
        }
        let alike = |train: usize, other: usize| {
            let same = (apart == Some(train)) == (apart == Some(other));
            same && models[train] == models[other]
        };
        for choice in 0u32..1 << able.len().min(16) {
            if choice.count_ones() as usize != contracts {
                continue;
            }
            let mut carries = vec![false; models.len()];
            let mut kinds = Vec::new();
            for (i, &train) in able.iter().enumerate().take(16) {
                if choice >> i & 1 == 1 {
                    carries[train] = true;
                    kinds.extend((0..models.len()).find(|&other| alike(train, other)));
                }
            }
            kinds.arrange();
            if !seen.contains(&kinds) {
                seen.push(kinds);
                carriers.push(carries);
            }
        }
        carriers
    }
}
