//! Sets of routes beside the best one: with more mail, or with another share
//! of the total earned by one train.

use std::ops::RangeInclusive;

use super::bound::SCALE;
use super::limits::{Limits, Meter, Watch};
use super::optimum::{Figures, Status};
use super::pool::Effort;
use super::prepared::Prepared;
use super::problem::Problem;
use super::search::{Incumbent, Solver};
use super::value::Model;
use crate::sorted::Arrange;

/// What single trains have to do in the sets that are looked for.
#[derive(Clone, Debug)]
pub(super) struct Duties {
    /// Whether each train carries mail.
    pub carries: Vec<bool>,
    /// A train, and what it has to earn.
    pub earns: Option<(usize, RangeInclusive<u64>)>,
}

impl Duties {
    /// Every train may run as it likes.
    pub(super) fn none(problem: &Problem) -> Duties {
        Duties { carries: vec![false; problem.trains.len()], earns: None }
    }

    /// What a train has to earn, if not anything will do.
    pub(super) fn earns_of(&self, train: usize) -> Option<RangeInclusive<u64>> {
        self.earns.clone().filter(|(known, _)| *known == train).map(|(_, earns)| earns)
    }
}

/// Sets that share a total and its mail, found by [`Prepared::splits`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Splits {
    /// One for each further sum that the train can earn.
    pub sets: Vec<Figures>,
    /// Whether there are no others.
    pub status: Status,
    /// How many nodes the search took.
    pub nodes: u64,
}

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
            let found = self.best_of(&carriers, None, plain.effort, (floor, roof, None), meter);
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

    /// Finds, for a total and mail that no set beats, what else than `known`
    /// one train may earn of that total: one set for each sum.
    pub fn splits(
        &self,
        train: usize,
        (total, mail): (u32, u32),
        known: &[u32],
        limits: &Limits,
        watch: &mut dyn Watch,
    ) -> Splits {
        let mut meter = Meter::new(*limits, watch);
        let effort = Effort::USUAL;
        let problem = self.problem();
        let models: Vec<Model> =
            (0..problem.trains.len()).map(|train| Model::new(problem, train)).collect();
        let carriers = match mail {
            0 => vec![Duties::none(problem).carries],
            _ => self.carriers(&models, Some(train)),
        };
        // The sums between those that are known.
        let mut known: Vec<u64> = known.iter().map(|&sum| u64::from(sum)).collect();
        known.arrange();
        let mut open = Vec::new();
        let mut from = 0;
        for sum in known {
            if sum > from {
                open.push(from..=sum - 1);
            }
            from = from.max(sum + 1);
        }
        if from <= u64::from(total) {
            open.push(from..=u64::from(total));
        }
        let roof = i64::from(total) * SCALE;
        let mut sets = Vec::new();
        while let Some(range) = open.pop() {
            let earns = Some((train, range.clone()));
            let wish = (mail, roof, Some(roof));
            let Some((_, figures)) = self.best_of(&carriers, earns, effort, wish, &mut meter)
            else {
                continue;
            };
            let (start, end) = range.into_inner();
            let of_train = figures.routes.iter().find(|route| route.train == train);
            let sum = of_train.map_or(0, |route| u64::from(route.revenue)).clamp(start, end);
            if sum > start {
                open.push(start..=sum - 1);
            }
            if sum < end {
                open.push(sum + 1..=end);
            }
            sets.push(figures);
        }
        let status = if meter.ended() { Status::Limit } else { Status::Optimal };
        Splits { sets, status, nodes: meter.nodes }
    }

    /// The best set that does what it has to, over all ways to carry the
    /// mail: `wish` is the least mail, the most score and, where a set of
    /// less is of no use, the least score.
    fn best_of(
        &self,
        carriers: &[Vec<bool>],
        earns: Option<(usize, RangeInclusive<u64>)>,
        effort: Effort,
        (floor, roof, least): (u32, i64, Option<i64>),
        meter: &mut Meter<'_>,
    ) -> Option<(i64, Figures)> {
        let duties = carriers.iter().map(|carries| {
            let (carries, earns) = (carries.clone(), earns.clone());
            Duties { carries, earns }
        });
        let mut solvers: Vec<Solver<'_>> = duties
            .map(|duties| Solver::new(self, &duties, effort))
            .filter_map(|solver| if floor > 0 { solver.posted(floor) } else { Some(solver) })
            .collect();
        let first = solvers.first()?;
        let before = least.unwrap_or(0) - first.step();
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
    fn carriers(&self, models: &[Model], apart: Option<usize>) -> Vec<Vec<bool>> {
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
