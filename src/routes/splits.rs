//! Sets of routes that share a total and its mail but not what one train
//! earns of it.

use std::ops::RangeInclusive;

use super::bound::SCALE;
use super::limits::{Limits, Meter, Watch};
use super::optimum::{Figures, Status};
use super::paths::Rider;
use super::pool::{Choices, Effort, Pool};
use super::prepared::Prepared;
use super::search::Solver;
use super::value::Model;
use crate::sorted::Arrange;

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

/// The routes that sets of a score are made of, if nothing scores more; what
/// one kind of train earns may be asked for.
struct Level<'a> {
    solver: Solver<'a>,
    /// The train that is asked about, alone of its kind.
    kind: usize,
    floor: u32,
    score: i64,
    /// Prices on counting places, by kind of train.
    places: Vec<Vec<i64>>,
    pool: Pool,
}

impl Prepared {
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
        let problem = self.problem();
        let models: Vec<Model> =
            (0..problem.trains.len()).map(|train| Model::new(problem, train)).collect();
        let carriers = match mail {
            0 => vec![vec![false; problem.trains.len()]],
            _ => self.carriers(&models, Some(train)),
        };
        let solver = |carries: &[bool]| Solver::new(self, carries, Some(train), Effort::USUAL);
        let able: Vec<bool> = models.iter().map(|model| mail > 0 && model.mail).collect();
        let mut all = solver(&able);
        let score = i64::from(total) * SCALE;
        // What sets of this total are made of is the same whoever carries mail.
        let made_of = all.made_of(0, score, &mut meter);
        let mut levels: Vec<Level<'_>> = (carriers.iter())
            .filter_map(|carries| {
                let (pricing, pool) = made_of.as_ref()?;
                let solver = solver(carries);
                let solver = if mail > 0 { solver.posted(mail)? } else { solver };
                let kind = solver.riders.iter().position(|rider| rider.trains == [train])?;
                let places = solver.each(&all, |kind, _| pricing.places[kind].clone());
                let pool = pool.of(&all, &solver);
                Some(Level { solver, kind, floor: mail, score, places, pool })
            })
            .collect();
        let mut open = between(total, known);
        let mut sets = Vec::new();
        while let Some(range) = open.pop() {
            let found = levels.iter_mut().find_map(|level| level.set(range.clone(), &mut meter));
            let Some(figures) = found else { continue };
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
}

/// The sums up to a total between those that are known.
fn between(total: u32, known: &[u32]) -> Vec<RangeInclusive<u64>> {
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
    open
}

impl Solver<'_> {
    /// The kind of another solver's trains that a kind belongs to.
    fn kind_in(&self, kind: usize, other: &Solver<'_>) -> usize {
        let train = self.riders[kind].trains[0];
        other.riders.iter().position(|rider| rider.trains.contains(&train)).unwrap_or(kind)
    }

    /// Something for each kind of train, from what another solver has for its own.
    fn each<T>(&self, other: &Solver<'_>, of: impl Fn(usize, &Rider) -> T) -> Vec<T> {
        let riders = self.riders.iter().enumerate();
        riders.map(|(kind, rider)| of(self.kind_in(kind, other), rider)).collect()
    }
}

impl Pool {
    /// The same for the kinds of trains of another solver: some carry less
    /// mail, some have to carry more.
    fn of(&self, all: &Solver<'_>, solver: &Solver<'_>) -> Pool {
        let choices = |kind: usize, rider: &Rider| {
            let mut choices = self.choices[kind].clone();
            if let Choices::Listed(list) = &mut choices {
                list.retain(|candidate| candidate.mail >= rider.mail);
                if !rider.carries {
                    list.iter_mut().for_each(|candidate| candidate.mail = 0);
                }
            }
            choices
        };
        Pool {
            choices: solver.each(all, choices),
            most: solver.each(all, |kind, _| self.most[kind]),
            alone: solver.each(all, |kind, _| self.alone[kind].clone()),
            bits: self.bits.clone(),
            ..*self
        }
    }
}

impl Level<'_> {
    /// A set in which the train earns something of a range.
    fn set(&mut self, earns: RangeInclusive<u64>, meter: &mut Meter<'_>) -> Option<Figures> {
        let solver = &mut self.solver;
        let range = earns.start() * SCALE as u64..=earns.end() * SCALE as u64;
        let mut pool = self.pool.clone();
        pool.keep(self.kind, |score| range.contains(&(score as u64)));
        solver.riders[self.kind].earns = Some(earns);
        let mut best = solver.idle(self.score - solver.step());
        solver.combine(&mut pool, &self.places, self.floor, self.score, &mut best, meter);
        if best.score < self.score {
            return None;
        }
        solver.tidy(&mut best, meter);
        Some(solver.figures(&best))
    }
}
