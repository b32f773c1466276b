//! Sets of routes beside the best one: with more mail.

use super::bound::SCALE;
use super::limits::Meter;
use super::optimum::Figures;
use super::pool::Effort;
use super::prepared::Prepared;
use super::search::{Incumbent, Solver};
use super::value::Model;
use crate::sorted::Arrange;

impl Prepared {
    /// Finds the sets with more mail: each further pair has more of it than
    /// the last and the best total that goes with it.
    pub(super) fn with_more_mail(
        &self,
        plain: &Solver<'_>,
        pairs: &mut Vec<Figures>,
        meter: &mut Meter<'_>,
    ) {
        let carriers = self.carriers(&plain.models, None);
        if carriers.is_empty() {
            return;
        }
        while let Some(last) = pairs.last().cloned() {
            let floor = last.mail + 1;
            let roof = i64::from(last.total) * SCALE;
            let found = self.best_of(&carriers, plain.effort, (floor, roof), meter);
            let Some((score, figures)) = found else { break };
            if score == roof {
                pairs.pop();
            } else if meter.ended() {
                break;
            }
            pairs.push(figures);
            if meter.ended() {
                break;
            }
        }
    }

    /// The best set with at least so much mail that scores at most `roof`,
    /// over all ways to carry the mail.
    fn best_of(
        &self,
        carriers: &[Vec<bool>],
        effort: Effort,
        (floor, roof): (u32, i64),
        meter: &mut Meter<'_>,
    ) -> Option<(i64, Figures)> {
        let solvers =
            carriers.iter().map(|carries| Solver::new(self, carries, None, effort).posted(floor));
        let mut solvers: Vec<Solver<'_>> = solvers.flatten().collect();
        let first = solvers.first()?;
        let before = -first.step();
        let mut best: Incumbent = first.idle(before);
        let mut found = 0;
        for (i, solver) in solvers.iter_mut().enumerate() {
            let last = best.score;
            solver.solve(floor, roof, &mut best, meter);
            if best.score > last {
                found = i;
            }
        }
        if best.score == before {
            return None;
        }
        solvers[found].tidy(&mut best, meter);
        Some((best.score, solvers[found].figures(&best)))
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
