//! The joint search: prices and a bound first, then for each train the
//! routes that the gap leaves possible, then the combinations of those.

use std::collections::BTreeMap;

use super::bound::{Ground, SCALE, Weights};
use super::joint::Joint;
use super::limits::{Limits, Meter, Watch};
use super::network::Network;
use super::optimum::{Figures, Optimum, Status};
use super::paths::{Places, Rider};
use super::pool::{Alone, Pool};
use super::prices::Market;
use super::problem::Problem;
use super::validate::{Run, figures};
use super::value::Model;

/// Everything that stays the same while one problem is solved.
#[derive(Debug)]
pub(super) struct Solver<'a> {
    pub problem: &'a Problem,
    pub net: Network,
    models: Vec<Model>,
    /// The kinds of trains.
    pub riders: Vec<Rider>,
    pub places: Places,
    pub revenue: Vec<u32>,
    pub weights: Weights,
    pub words: usize,
    /// All totals are multiples of this.
    grain: i64,
    pub contracts: usize,
}

/// The best set found so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Incumbent {
    pub score: i64,
    /// Stops and arcs of each train's route.
    pub routes: Vec<Option<(Vec<u16>, Vec<u32>)>>,
}

impl Problem {
    /// Finds the best routes of all trains together.
    ///
    /// Without limits the result is proved. With a limit in nodes it is the
    /// same on every machine.
    ///
    /// Among equal sets it takes the one with more mail; see `docs/routes.md`
    /// for the order of the rest.
    pub fn optimize(&self, limits: &Limits, watch: &mut dyn Watch) -> Optimum {
        let mut meter = Meter::new(*limits, watch);
        Solver::new(self).solve(&mut meter)
    }
}

impl Places {
    fn new(problem: &Problem) -> Places {
        let mut ids: BTreeMap<(u8, u16), usize> = BTreeMap::new();
        let mut of_stop = Vec::new();
        let mut priced = Vec::new();
        for (s, stop) in problem.graph.stops.iter().enumerate() {
            let mut keys = Vec::new();
            if problem.one_stop_per_hex {
                keys.push((0, stop.hex));
            }
            if let Some(group) = stop.group {
                keys.push((1, group));
            }
            if keys.is_empty() {
                keys.push((2, s as u16));
            }
            let list: Vec<usize> = keys
                .into_iter()
                .map(|key| {
                    let next = ids.len();
                    *ids.entry(key).or_insert(next)
                })
                .collect();
            priced.push(list[0]);
            of_stop.push(list);
        }
        Places { of_stop, priced, count: ids.len() }
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

impl<'a> Solver<'a> {
    fn new(problem: &'a Problem) -> Solver<'a> {
        let net = Network::new(problem);
        let models: Vec<Model> =
            (0..problem.trains.len()).map(|train| Model::new(problem, train)).collect();
        let mut riders: Vec<Rider> = Vec::new();
        for (train, model) in models.iter().enumerate() {
            match riders.iter_mut().find(|rider| rider.model == *model) {
                Some(rider) => rider.trains.push(train),
                None => riders.push(Rider {
                    trains: vec![train],
                    ground: Ground::new(&net, model),
                    model: model.clone(),
                }),
            }
        }
        let revenue: Vec<u32> = problem.graph.stops.iter().map(|s| s.revenue.into()).collect();
        let contracts = usize::from(problem.mail_contracts).min(problem.trains.len());
        // Revenue first: a unit of it outweighs all mail there can be.
        let most_mail = revenue.iter().max().copied().unwrap_or(0);
        let unit = if contracts > 0 { i64::from(most_mail) * contracts as i64 + 1 } else { 1 };
        let weights =
            Weights { revenue: SCALE * unit, mail: if contracts > 0 { SCALE } else { 0 } };
        let mut grain = 0;
        for model in &models {
            for role in model.roles.iter().filter(|role| role.count) {
                grain = gcd(grain, role.gain * model.multiplier);
            }
            let amounts = model.connections.iter().map(|c| c.amount);
            for amount in amounts.chain(model.destinations.iter().map(|d| d.amount)) {
                grain = gcd(grain, amount * model.multiplier);
            }
        }
        let words = net.bits.div_ceil(64).max(1);
        Solver {
            problem,
            places: Places::new(problem),
            net,
            models,
            riders,
            revenue,
            weights,
            words,
            grain: (grain.max(1) as i64) * weights.revenue,
            contracts,
        }
    }

    /// The highest score a set of routes may have whose score is below
    /// `bound` or equal to it: totals come in multiples, mail does not.
    fn rounded(&self, bound: i64) -> i64 {
        if self.contracts > 0 { bound / SCALE * SCALE } else { bound / self.grain * self.grain }
    }

    pub(super) fn step(&self) -> i64 {
        if self.contracts > 0 { SCALE } else { self.grain }
    }

    pub(super) fn market(&self) -> Market<'_> {
        Market {
            net: &self.net,
            riders: &self.riders,
            places: &self.places,
            revenue: &self.revenue,
            weights: self.weights,
        }
    }

    /// One train of a kind on its own.
    pub(super) fn alone(&self, kind: usize, meter: &mut Meter<'_>) -> Option<Alone> {
        let market = Market { riders: &self.riders[kind..=kind], ..self.market() };
        let mut pricing = market.prices(40, 0, true, meter)?;
        Some(Alone { tariff: pricing.tariffs.pop()?, table: pricing.tables.pop()? })
    }

    fn idle(&self, score: i64) -> Incumbent {
        Incumbent { score, routes: vec![None; self.problem.trains.len()] }
    }

    fn solve(&self, meter: &mut Meter<'_>) -> Optimum {
        let mut best = self.idle(0);
        let bound = self.round(0, &mut best, meter);
        let figures = self.figures(&best);
        let status = if meter.stopped() { Status::Limit } else { Status::Optimal };
        let bound = if meter.stopped() {
            u32::try_from(bound / self.weights.revenue).unwrap_or(u32::MAX).max(figures.total)
        } else {
            figures.total
        };
        let mut alternatives = vec![figures.clone()];
        // Each further pair has more mail than the last and the best total
        // that goes with it.
        while self.contracts > 0 && !meter.stopped() {
            let floor = alternatives.last().map_or(0, |f| f.mail) + 1;
            let mut next = self.idle(-self.step());
            self.round(floor, &mut next, meter);
            if meter.stopped() || next.score < 0 {
                break;
            }
            alternatives.push(self.figures(&next));
        }
        let status = if meter.stopped() { Status::Limit } else { status };
        Optimum { best: figures, status, bound, nodes: meter.nodes, alternatives }
    }

    /// Finds the best set with at least this much mail; the answer is a
    /// bound on its score.
    fn round(&self, floor: u32, best: &mut Incumbent, meter: &mut Meter<'_>) -> i64 {
        let Some(pricing) = self.market().prices(120, 0, false, meter) else {
            return i64::MAX;
        };
        let roof = self.rounded(pricing.bound);
        let mut want = roof;
        let mut gap = self.step();
        loop {
            if want <= best.score {
                return best.score.max(0);
            }
            let Some(mut pool) = Pool::new(self, &pricing, want, meter) else { return roof };
            if pool.tighten(self, &pricing, want, meter).is_none() {
                return roof;
            }
            if !Joint::new(self, &pool, floor, want, best).dive(meter) {
                return roof;
            }
            // With a good set close below, go for the proof at once.
            let last = best.score + self.step();
            if want > last && want - last <= gap / 2 && pool.bound >= want {
                want = last;
                continue;
            }
            if pool.bound >= want.max(last)
                && !Joint::new(self, &pool, floor, want, best).run(meter)
            {
                return roof;
            }
            // No set reaches `want` but the best one, and between them lies
            // no other multiple.
            if want <= 0 || best.score >= self.rounded(want - 1) {
                return best.score.max(0);
            }
            want = (want - gap).max(best.score + self.step()).max(0);
            gap = gap.saturating_mul(2);
        }
    }

    fn figures(&self, best: &Incumbent) -> Figures {
        let runs: Vec<Run> = best
            .routes
            .iter()
            .enumerate()
            .filter_map(|(train, route)| {
                let (visits, arcs) = route.as_ref()?;
                Some(Run {
                    train,
                    visits: visits.iter().map(|&s| usize::from(s)).collect(),
                    pieces: (arcs.iter())
                        .flat_map(|&a| self.net.arcs[a as usize].pieces.iter().copied())
                        .collect(),
                })
            })
            .collect();
        figures(self.problem, &self.models, runs)
    }
}
