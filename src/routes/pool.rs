//! The routes each train may take in a set that earns at least so much, and
//! prices that thin them out.

use std::collections::BTreeMap;

use super::bound::{SCALE, Table, Tariff};
use super::limits::Meter;
use super::paths::{Explorer, Rider, Sink, Walk};
use super::prices::{Descent, MAIL, Market, Pricing, Usage};
use super::search::Solver;
use crate::sorted::Arrange;

/// How far lists of routes are drawn up.
#[derive(Clone, Copy, Debug)]
pub(super) struct Effort {
    /// More routes than this are not listed for one kind of train but walked
    /// again for each combination of the others.
    pub list: usize,
    /// Nor is a list drawn up when walking takes more nodes than this,
    pub walk: u64,
    /// or this, for trains whose routes wander.
    pub wander: u64,
}

impl Effort {
    pub(super) const USUAL: Effort = Effort { list: 60_000, walk: 400_000, wander: 2_000 };
}

/// A route that a train may take in the joint search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Candidate {
    /// What it brings in, scaled, before and after prices.
    pub score: i64,
    pub reduced: i64,
    pub mail: u32,
    pub bits: Vec<u64>,
    pub visits: Vec<u16>,
    pub arcs: Vec<u32>,
}

/// Turns walks into candidates.
#[derive(Debug)]
pub(super) struct Lister<'a> {
    pub solver: &'a Solver<'a>,
    pub rider: &'a Rider,
    pub prices: &'a [i64],
    pub postage: i64,
    pub least: i64,
}

impl Lister<'_> {
    pub(super) fn candidates(&self, walk: &Walk<'_>, mut take: impl FnMut(Candidate)) {
        let solver = self.solver;
        let (net, model) = (solver.net, &self.rider.model);
        let held: Vec<usize> = (model.destinations.iter())
            .filter(|d| walk.visits.contains(&d.home) && walk.visits.contains(&d.stop))
            .map(|d| d.bonus)
            .collect();
        let mail = if !self.rider.carries || walk.visits.len() < 2 {
            0
        } else {
            let ends = [walk.visits[0], walk.visits[walk.visits.len() - 1]];
            ends.iter().map(|&s| solver.revenue[s]).sum::<u32>() / 2
        };
        if mail < self.rider.mail {
            return;
        }
        for choice in 0..1usize << held.len() {
            let rights: Vec<usize> =
                (0..held.len()).filter(|&i| choice >> i & 1 == 1).map(|i| held[i]).collect();
            let Some(worth) = model.worth(walk.visits, &rights) else { continue };
            if self.rider.earns.as_ref().is_some_and(|earns| !earns.contains(&worth.revenue)) {
                continue;
            }
            let score = worth.revenue as i64 * SCALE;
            let paid: i64 = walk.paid
                + rights.iter().map(|b| self.prices[net.destination_bit + b]).sum::<i64>();
            let reduced = score + i64::from(mail) * self.postage - paid;
            if reduced < self.least {
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
                reduced,
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

/// Gathers the routes worth having of a train that shares track: such a
/// route is useless if one that takes no more brings in as much, mail too.
#[derive(Debug)]
pub(super) struct Gather<'a, 'b> {
    lister: &'a Lister<'b>,
    pub found: Vec<Candidate>,
    /// The most mail a route may bring that begins where this walk begins.
    mail: u32,
    /// What a route must score, whatever there is: mail alone may be worth it.
    bottom: i64,
}

impl Gather<'_, '_> {
    fn least(&self) -> i64 {
        let free = |c: &&Candidate| c.mail >= self.mail && c.bits.iter().all(|&word| word == 0);
        let found = self.found.iter().filter(free).map(|c| c.score + 1).max();
        found.unwrap_or(self.bottom)
    }
}

impl Sink for Gather<'_, '_> {
    fn take(&mut self, walk: &Walk<'_>, _meter: &mut Meter<'_>) -> i64 {
        let found = &mut self.found;
        self.lister.candidates(walk, |new| {
            let within = |a: &Candidate, b: &Candidate| {
                a.mail >= b.mail
                    && a.score >= b.score
                    && a.bits.iter().zip(&b.bits).all(|(a, b)| a & !b == 0)
            };
            if !found.iter().any(|old| within(old, &new)) {
                found.retain(|old| !within(&new, old));
                found.push(new);
            }
        });
        self.least()
    }
}

/// All routes worth having of a kind of train that shares track; none if the
/// meter stopped.
pub(super) fn known(
    solver: &Solver<'_>,
    rider: &Rider,
    alone: &Alone,
    meter: &mut Meter<'_>,
) -> Option<Vec<Candidate>> {
    let prices = vec![0; solver.net.bits];
    let bottom = i64::from(!rider.carries);
    let lister = Lister { solver, rider, prices: &prices, postage: 0, least: bottom };
    let mut sink = Gather { lister: &lister, found: Vec::new(), mail: 0, bottom };
    let (tariff, table) = (&alone.tariff, &alone.table);
    let mut explorer = Explorer::new(solver.net, rider, tariff, table, solver.places, None);
    if rider.carries {
        let ends: Vec<usize> =
            (0..rider.model.roles.len()).filter(|&s| rider.model.roles[s].end).collect();
        let most = ends.iter().map(|&s| solver.revenue[s]).max().unwrap_or(0);
        let mut starts = ends;
        starts.arrange_by_key(|&s| (std::cmp::Reverse(solver.revenue[s]), s));
        for s in starts {
            sink.mail = (solver.revenue[s] + most) / 2;
            let least = sink.least();
            if !explorer.run_from(s, least, meter, &mut sink) {
                return None;
            }
        }
    } else if !explorer.run(1, meter, &mut sink) {
        return None;
    }
    Some(sink.found)
}

/// What one kind of train chooses from.
#[derive(Clone, Debug)]
pub(super) enum Choices {
    /// All its routes, best after prices first.
    Listed(Vec<Candidate>),
    /// Too many to list: they are walked.
    Walked { tariff: Tariff, table: Table },
}

/// A kind of train on its own: what it earns at most when nothing else runs.
#[derive(Clone, Debug)]
pub(super) struct Alone {
    pub tariff: Tariff,
    pub table: Table,
}

/// The choices of all kinds of trains, with prices and the bound they prove
/// for every set made of them.
#[derive(Clone, Debug)]
pub(super) struct Pool {
    pub choices: Vec<Choices>,
    pub bits: Vec<i64>,
    pub postage: i64,
    /// The most one train of each kind brings in after prices.
    pub most: Vec<i64>,
    pub bound: i64,
    /// For kinds that are walked, the same without prices.
    pub alone: Vec<Option<Alone>>,
}

struct Collect<'a, 'b> {
    lister: &'a Lister<'b>,
    found: BTreeMap<(Vec<u64>, u32), Candidate>,
    most: usize,
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
        self.full = self.found.len() > self.most || meter.nodes > self.until;
        if self.full { i64::MAX } else { self.lister.least }
    }
}

impl Pool {
    /// Lists the routes that a set scoring at least `want` may hold; none if
    /// the meter stopped.
    pub(super) fn new(
        solver: &Solver<'_>,
        pricing: &Pricing,
        want: i64,
        meter: &mut Meter<'_>,
    ) -> Option<Pool> {
        let effort = solver.effort;
        let mut pool = Pool {
            choices: Vec::new(),
            bits: pricing.bits.clone(),
            postage: pricing.postage,
            most: pricing.most.clone(),
            bound: pricing.bound,
            alone: Vec::new(),
        };
        for (r, rider) in solver.riders.iter().enumerate() {
            let least = pricing.most[r] - (pricing.bound - want);
            let Some((tariff, table)) = &pricing.tables[r] else {
                let mut list = rider.known.clone().unwrap_or_default();
                list.retain(|c| c.after(&pricing.bits, pricing.postage) >= least);
                pool.choices.push(Choices::Listed(list));
                pool.alone.push(None);
                continue;
            };
            let (prices, postage) = (&pricing.bits, pricing.postage);
            let lister = Lister { solver, rider, prices, postage, least };
            let longest = if rider.model.wanders() { effort.wander } else { effort.walk };
            let mut sink = Collect {
                lister: &lister,
                found: BTreeMap::new(),
                most: effort.list,
                until: meter.nodes + longest,
                full: false,
            };
            let mut explorer = Explorer::new(solver.net, rider, tariff, table, solver.places, None);
            explorer.until = Some(meter.nodes + longest);
            let done = explorer.run(least, meter, &mut sink);
            if meter.stopped() {
                return None;
            }
            if done && !sink.full {
                pool.choices.push(Choices::Listed(sink.found.into_values().collect()));
                pool.alone.push(None);
            } else {
                let (tariff, table) = (tariff.clone(), table.clone());
                pool.choices.push(Choices::Walked { tariff, table });
                pool.alone.push(Some(solver.alone(r, meter)?));
            }
        }
        Some(pool)
    }

    /// Keeps what scores what it should, if the routes of a kind are listed.
    pub(super) fn keep(&mut self, kind: usize, wanted: impl Fn(i64) -> bool) {
        if let Choices::Listed(list) = &mut self.choices[kind] {
            list.retain(|candidate| wanted(candidate.score));
        }
    }

    /// Finds prices for exactly these choices, beside those on counting places
    /// of each kind of train, and drops every route that no
    /// set scoring at least `want` can hold. None if the meter stopped.
    pub(super) fn tighten(
        &mut self,
        solver: &Solver<'_>,
        places: &[Vec<i64>],
        want: i64,
        floor: u32,
        meter: &mut Meter<'_>,
    ) -> Option<()> {
        let market = solver.market(floor);
        let bits = self.bits.len();
        let mut prices = self.bits.clone();
        prices.push(self.postage * MAIL);
        let mut descent = Descent::new(prices.len());
        let mut best_prices = prices.clone();
        let mut best_bound = i64::MAX;
        for step in 0..STEPS {
            let mut usage = Usage::new(solver.net);
            let postage = prices[bits] / MAIL;
            let mut bound = worth(&prices, floor);
            let mut most = Vec::new();
            for (r, rider) in solver.riders.iter().enumerate() {
                let value = match &mut self.choices[r] {
                    Choices::Listed(list) => {
                        if !meter.spend(1 + list.len() as u64 / 64) {
                            return None;
                        }
                        let mut top: Option<(i64, usize)> = None;
                        for (i, candidate) in list.iter_mut().enumerate() {
                            candidate.reduced = candidate.after(&prices, postage);
                            if top.is_none_or(|(value, _)| candidate.reduced > value) {
                                top = Some((candidate.reduced, i));
                            }
                        }
                        if let Some((value, i)) = top.filter(|&(value, _)| value > 0) {
                            usage.add(rider, &list[i]);
                            value
                        } else {
                            0
                        }
                    }
                    Choices::Walked { tariff, table } => {
                        if step > 0 {
                            (*tariff, *table) =
                                market.table(rider, &prices[..bits], &places[r], postage, meter)?;
                        }
                        usage.walk(&market, rider, (tariff, table), &prices[..bits]);
                        table.best
                    }
                };
                most.push(value);
                bound += value * rider.trains.len() as i64;
            }
            let (mut used, mail) = usage.finish(solver.net, floor);
            used.push(mail);
            if bound < best_bound {
                best_bound = bound;
                best_prices.clone_from(&prices);
            }
            if bound < want {
                break;
            }
            // What falls short of its train's best by more than the gap is out.
            for (choices, &most) in self.choices.iter_mut().zip(&most) {
                if let Choices::Listed(list) = choices {
                    list.retain(|candidate| most - candidate.reduced <= bound - want);
                }
            }
            if !descent.step(&mut prices, &used, bound, want - 1) {
                break;
            }
        }
        self.settle(solver, places, best_prices, floor, meter)
    }

    /// Computes everything once more at the best prices.
    fn settle(
        &mut self,
        solver: &Solver<'_>,
        places: &[Vec<i64>],
        mut prices: Vec<i64>,
        floor: u32,
        meter: &mut Meter<'_>,
    ) -> Option<()> {
        self.bound = worth(&prices, floor);
        self.postage = prices.pop().unwrap_or(0) / MAIL;
        self.most.clear();
        for (r, rider) in solver.riders.iter().enumerate() {
            let most = match &mut self.choices[r] {
                Choices::Listed(list) => {
                    for candidate in list.iter_mut() {
                        candidate.reduced = candidate.after(&prices, self.postage);
                    }
                    list.sort_by(|a, b| {
                        b.reduced.cmp(&a.reduced).then_with(|| a.arcs.cmp(&b.arcs))
                    });
                    list.first().map_or(0, |best| best.reduced.max(0))
                }
                Choices::Walked { tariff, table } => {
                    let market: Market<'_> = solver.market(floor);
                    (*tariff, *table) =
                        market.table(rider, &prices, &places[r], self.postage, meter)?;
                    table.best
                }
            };
            self.bound += most * rider.trains.len() as i64;
            self.most.push(most);
        }
        self.bits = prices;
        Some(())
    }
}

/// How often prices for a pool are improved.
const STEPS: usize = 100;

/// What prices add to a bound: the postage, last among them, is owed for all
/// mail that there must be.
fn worth(prices: &[i64], floor: u32) -> i64 {
    let (mail, bits) = prices.split_last().unwrap_or((&0, &[]));
    bits.iter().sum::<i64>() - i64::from(floor) * (mail / MAIL)
}
