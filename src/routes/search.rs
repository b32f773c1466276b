//! The joint search: prices and a bound first, then for each train the
//! routes that the gap leaves possible, then the combinations of those.

use std::collections::BTreeMap;

use super::bound::{SCALE, Weights};
use super::limits::{Limits, Meter, Watch};
use super::network::Network;
use super::optimum::{Figures, Optimum, Status};
use super::paths::{Explorer, Places, Rider, Sink, Walk};
use super::prices::{Market, Pricing};
use super::problem::Problem;
use super::validate::{Run, figures};
use super::value::Model;

/// More routes than this are not listed for one train but walked again for
/// each combination of the others.
const LONGEST_LIST: usize = 60_000;

/// Nor is a train's list drawn up when walking takes more nodes than this.
const LONGEST_WALK: u64 = 300_000;

/// A route that a train may take in the joint search.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Candidate {
    /// What it brings in, scaled and weighted, before and after prices.
    score: i64,
    reduced: i64,
    mail: u32,
    bits: Vec<u64>,
    visits: Vec<u16>,
    arcs: Vec<u32>,
}

/// Everything that stays the same while one problem is solved.
struct Solver<'a> {
    problem: &'a Problem,
    net: Network,
    riders: Vec<Rider>,
    places: Places,
    revenue: Vec<u32>,
    weights: Weights,
    words: usize,
    /// All totals are multiples of this.
    grain: i64,
    contracts: usize,
}

/// The best set found so far.
#[derive(Clone, Debug, Default)]
struct Incumbent {
    score: i64,
    mail: u32,
    picks: Vec<Option<(Vec<u16>, Vec<u32>)>>,
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
        let riders: Vec<Rider> = models
            .iter()
            .enumerate()
            .map(|(train, model)| Rider {
                train,
                twin: models.iter().position(|m| m == model).unwrap_or(train),
                ground: super::bound::Ground::new(&net, model),
                model: model.clone(),
            })
            .collect();
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

    fn step(&self) -> i64 {
        if self.contracts > 0 { SCALE } else { self.grain }
    }

    fn market(&self) -> Market<'_> {
        Market {
            net: &self.net,
            riders: &self.riders,
            places: &self.places,
            revenue: &self.revenue,
            weights: self.weights,
        }
    }

    fn solve(&self, meter: &mut Meter<'_>) -> Optimum {
        let mut best = Incumbent { picks: vec![None; self.riders.len()], ..Incumbent::default() };
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
            let mut next = Incumbent {
                score: -1,
                picks: vec![None; self.riders.len()],
                ..Incumbent::default()
            };
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
        let Some(pricing) = self.market().prices(120, 0, meter) else {
            return i64::MAX;
        };
        let roof = self.rounded(pricing.bound);

        let mut want = roof;
        let mut gap = self.step();
        loop {
            if want <= best.score {
                return best.score.max(0);
            }
            let mut joint = Joint::new(self, &pricing, floor, want, best);
            if !joint.lists(meter) || !joint.run(meter) {
                return roof;
            }
            // No set reaches `want` but the best one, and between them lies
            // no other multiple.
            if want <= 0 || best.score >= self.rounded(want - 1) {
                return best.score.max(0);
            }
            want = (want - gap).max(best.score + 1).max(0);
            gap *= 2;
        }
    }

    fn figures(&self, best: &Incumbent) -> Figures {
        let runs: Vec<Run> = best
            .picks
            .iter()
            .enumerate()
            .filter_map(|(r, pick)| {
                let (visits, arcs) = pick.as_ref()?;
                Some(Run {
                    train: self.riders[r].train,
                    visits: visits.iter().map(|&s| usize::from(s)).collect(),
                    pieces: (arcs.iter())
                        .flat_map(|&a| self.net.arcs[a as usize].pieces.iter().copied())
                        .collect(),
                })
            })
            .collect();
        let models: Vec<Model> = self.riders.iter().map(|rider| rider.model.clone()).collect();
        figures(self.problem, &models, runs)
    }
}

/// Turns walks into candidates.
struct Lister<'a> {
    solver: &'a Solver<'a>,
    rider: &'a Rider,
    prices: &'a [i64],
    least: i64,
}

impl Lister<'_> {
    fn candidates(&self, walk: &Walk<'_>, mut take: impl FnMut(Candidate)) {
        let solver = self.solver;
        let (net, model) = (&solver.net, &self.rider.model);
        let held: Vec<usize> = (model.destinations.iter())
            .filter(|d| walk.visits.contains(&d.home) && walk.visits.contains(&d.stop))
            .map(|d| d.bonus)
            .collect();
        let mail = if model.local || solver.contracts == 0 {
            0
        } else {
            let ends = [walk.visits[0], walk.visits[walk.visits.len() - 1]];
            ends.iter().map(|&s| solver.revenue[s]).sum::<u32>() / 2
        };
        for choice in 0..1usize << held.len() {
            let rights: Vec<usize> =
                (0..held.len()).filter(|&i| choice >> i & 1 == 1).map(|i| held[i]).collect();
            let Some(worth) = model.worth(walk.visits, &rights) else { continue };
            let score = worth.revenue as i64 * solver.weights.revenue
                + i64::from(mail) * solver.weights.mail;
            let paid: i64 = walk.paid
                + rights.iter().map(|b| self.prices[net.destination_bit + b]).sum::<i64>();
            if score - paid < self.least {
                continue;
            }
            let mut bits = vec![0u64; solver.words];
            let mut set = |bit: usize| bits[bit / 64] |= 1 << (bit % 64);
            for &a in walk.arcs {
                let arc = &net.arcs[a as usize];
                let list = if model.shares_track { &arc.exclusive } else { &arc.bits };
                list.iter().for_each(|&bit| set(bit as usize));
            }
            if !model.shares_track {
                for &s in walk.visits {
                    net.stop_bits[s].iter().for_each(|&bit| set(bit as usize));
                }
            }
            rights.iter().for_each(|b| set(net.destination_bit + b));
            let candidate = Candidate {
                score,
                reduced: score - paid,
                mail,
                bits,
                visits: walk.visits.iter().map(|&s| s as u16).collect(),
                arcs: walk.arcs.to_vec(),
            };
            if model.local {
                // One candidate for each token of the city.
                let city = walk.visits.iter().copied().find(|&s| !model.roles[s].town);
                let Some(city) = city else { continue };
                for place in 0..usize::from(solver.problem.stops[city].own_tokens) {
                    let mut candidate = candidate.clone();
                    let bit = net.local_bit[city] + place;
                    candidate.bits[bit / 64] |= 1 << (bit % 64);
                    take(candidate);
                }
            } else {
                take(candidate);
            }
        }
    }
}

/// One round of the joint search, for sets that score at least `want`.
struct Joint<'a> {
    solver: &'a Solver<'a>,
    pricing: &'a Pricing,
    floor: u32,
    want: i64,
    best: &'a mut Incumbent,
    /// Trains in the order in which they are given routes.
    order: Vec<usize>,
    lists: Vec<Option<Vec<Candidate>>>,
    chosen: Vec<Option<Candidate>>,
    /// Places in the lists, for twins.
    at: Vec<usize>,
}

struct Collect<'a, 'b> {
    lister: &'a Lister<'b>,
    found: BTreeMap<(Vec<u64>, u32), Candidate>,
    until: u64,
    full: bool,
}

impl Sink for Collect<'_, '_> {
    fn take(&mut self, walk: &Walk<'_>, meter: &mut Meter<'_>) -> i64 {
        let found = &mut self.found;
        self.lister.candidates(walk, |candidate| {
            let key = (candidate.bits.clone(), candidate.mail);
            match found.get_mut(&key) {
                Some(old) if old.score >= candidate.score => {}
                Some(old) => *old = candidate,
                None => {
                    found.insert(key, candidate);
                }
            }
        });
        self.full = self.found.len() > LONGEST_LIST || meter.nodes > self.until;
        if self.full { i64::MAX } else { self.lister.least }
    }
}

struct Next<'a, 'b, 'c> {
    joint: &'a mut Joint<'b>,
    lister: &'a Lister<'c>,
    level: usize,
    slack: i64,
    most: i64,
    taken: &'a [u64],
    alive: bool,
}

impl Sink for Next<'_, '_, '_> {
    fn take(&mut self, walk: &Walk<'_>, meter: &mut Meter<'_>) -> i64 {
        let mut list = Vec::new();
        self.lister.candidates(walk, |candidate| list.push(candidate));
        for candidate in list {
            if self.alive {
                self.alive =
                    self.joint.try_candidate(self.level, self.slack, self.taken, &candidate, meter);
            }
        }
        self.most - self.joint.room(self.slack)
    }
}

impl<'a> Joint<'a> {
    fn new(
        solver: &'a Solver<'a>,
        pricing: &'a Pricing,
        floor: u32,
        want: i64,
        best: &'a mut Incumbent,
    ) -> Joint<'a> {
        let count = solver.riders.len();
        Joint {
            solver,
            pricing,
            floor,
            want,
            best,
            order: (0..count).collect(),
            lists: vec![None; count],
            chosen: vec![None; count],
            at: vec![0; count],
        }
    }

    /// How much all trains together may fall short of their bounds, less
    /// what is used up.
    fn room(&self, used: i64) -> i64 {
        let want = self.want.max(self.best.score + 1);
        self.pricing.bound - want - used
    }

    /// Lists each train's possible routes; false if the meter stopped.
    fn lists(&mut self, meter: &mut Meter<'_>) -> bool {
        let solver = self.solver;
        for (r, rider) in solver.riders.iter().enumerate() {
            if rider.twin != r {
                self.lists[r] = self.lists[rider.twin].clone();
                continue;
            }
            let (tariff, table) = (&self.pricing.tariffs[r], &self.pricing.tables[r]);
            let least = table.best - self.room(0);
            let lister = Lister { solver, rider, prices: &self.pricing.bits, least };
            let longest = if rider.model.wanders() { 2_000 } else { LONGEST_WALK };
            let mut sink = Collect {
                lister: &lister,
                found: BTreeMap::new(),
                until: meter.nodes + longest,
                full: false,
            };
            let mut explorer =
                Explorer::new(&solver.net, rider, tariff, table, &solver.places, None);
            if !explorer.run(least, meter, &mut sink) {
                return false;
            }
            if !sink.full {
                let mut list: Vec<Candidate> = sink.found.into_values().collect();
                list.sort_by(|a, b| b.reduced.cmp(&a.reduced).then_with(|| a.arcs.cmp(&b.arcs)));
                self.lists[r] = Some(list);
            }
        }

        let length = |r: &usize| self.lists[*r].as_ref().map_or(usize::MAX, Vec::len);
        let mut order = self.order.clone();
        order.sort_by_key(|r| (length(r), solver.riders[*r].twin, *r));
        self.order = order;
        true
    }

    fn run(&mut self, meter: &mut Meter<'_>) -> bool {
        let taken = vec![0u64; self.solver.words];
        self.level(0, 0, &taken, meter)
    }

    /// Gives a route to the train at this level of the order; false if the
    /// meter stopped.
    fn level(&mut self, level: usize, used: i64, taken: &[u64], meter: &mut Meter<'_>) -> bool {
        if !meter.tick() {
            return false;
        }
        let Some(&r) = self.order.get(level) else {
            self.finish();
            return true;
        };
        let most = self.pricing.tables[r].best;
        let twin = level
            .checked_sub(1)
            .map(|l| self.order[l])
            .filter(|&q| self.solver.riders[q].twin == self.solver.riders[r].twin);
        if let Some(list) = self.lists[r].take() {
            // Twins take routes in the order of their list; the same one
            // twice if they share track.
            let from = match twin {
                Some(q) if self.chosen[q].is_some() => self.at[q],
                Some(_) => list.len(),
                None => 0,
            };
            let mut alive = true;
            for (i, candidate) in list.iter().enumerate().skip(from) {
                if most - candidate.reduced > self.room(used) {
                    break;
                }
                self.at[r] = i;
                if !self.try_candidate(level, used, taken, candidate, meter) {
                    alive = false;
                    break;
                }
            }
            self.lists[r] = Some(list);
            if !alive {
                return false;
            }
        } else {
            let solver = self.solver;
            let rider = &solver.riders[r];
            let least = most - self.room(used);
            let lister = Lister { solver, rider, prices: &self.pricing.bits, least };
            let blocked: Vec<bool> =
                (0..solver.net.bits).map(|bit| taken[bit / 64] >> (bit % 64) & 1 == 1).collect();
            let pricing = self.pricing;
            let mut sink =
                Next { joint: self, lister: &lister, level, slack: used, most, taken, alive: true };
            let (tariff, table) = (&pricing.tariffs[r], &pricing.tables[r]);
            let mut explorer =
                Explorer::new(&solver.net, rider, tariff, table, &solver.places, Some(&blocked));
            if !explorer.run(least, meter, &mut sink) {
                return false;
            }
        }
        // Or none.
        if most <= self.room(used) {
            self.chosen[r] = None;
            return self.level(level + 1, used + most, taken, meter);
        }
        true
    }

    fn try_candidate(
        &mut self,
        level: usize,
        used: i64,
        taken: &[u64],
        candidate: &Candidate,
        meter: &mut Meter<'_>,
    ) -> bool {
        if !meter.tick() {
            return false;
        }
        if taken.iter().zip(&candidate.bits).any(|(a, b)| a & b != 0) {
            return true;
        }
        let r = self.order[level];
        let most = self.pricing.tables[r].best;
        let used = used + most - candidate.reduced;
        if used > self.pricing.bound - self.want.max(self.best.score + 1) {
            return true;
        }
        let taken: Vec<u64> = taken.iter().zip(&candidate.bits).map(|(a, b)| a | b).collect();
        self.chosen[r] = Some(candidate.clone());
        self.level(level + 1, used, &taken, meter)
    }

    fn finish(&mut self) {
        let weights = self.solver.weights;
        let mut mails: Vec<u32> = self.chosen.iter().flatten().map(|c| c.mail).collect();
        mails.sort_unstable_by_key(|&mail| std::cmp::Reverse(mail));
        let mail: u32 = mails.iter().take(self.solver.contracts).sum();
        let all: u32 = mails.iter().sum();
        let score: i64 = self.chosen.iter().flatten().map(|c| c.score).sum::<i64>()
            - i64::from(all - mail) * weights.mail;
        if mail >= self.floor && score > self.best.score {
            self.best.score = score;
            self.best.mail = mail;
            self.best.picks = (self.chosen.iter())
                .map(|c| c.as_ref().map(|c| (c.visits.clone(), c.arcs.clone())))
                .collect();
        }
    }
}
