//! The exact search over combinations of routes from a pool.
//!
//! It always asks who uses the dearest track still free: one of the routes
//! over it, or nobody, which costs its price. So no combination comes up
//! twice, and the gap between bound and wish runs out quickly.

use super::limits::Meter;
use super::paths::{Explorer, Sink, Walk};
use super::pool::{Candidate, Choices, Lister, Pool};
use super::search::{Incumbent, Solver};
use crate::sorted::Arrange;

/// One search, for sets that score at least `want`.
pub(super) struct Joint<'a> {
    solver: &'a Solver<'a>,
    pool: &'a Pool,
    /// Sets with less mail do not count.
    floor: u32,
    want: i64,
    best: &'a mut Incumbent,
    /// Bits by price, the dearest first.
    dear: Vec<usize>,
    /// Whether all kinds of trains are listed: only then does track that no
    /// listed route uses stay unused.
    listed: bool,
    /// The bits of each list, one route after the other.
    bits: Vec<Vec<u64>>,
    /// For each listed route the most that walked trains bring in beside it,
    /// once that is known.
    ceilings: Vec<Vec<i64>>,
    /// The highest score in each list.
    highest: Vec<i64>,
    /// What each train got so far: its kind and its route.
    chosen: Vec<(usize, Pick<'a>)>,
}

#[derive(Clone, Debug)]
enum Pick<'a> {
    Listed(&'a Candidate),
    Walked(Candidate),
}

impl Pick<'_> {
    fn candidate(&self) -> &Candidate {
        match self {
            Pick::Listed(candidate) => candidate,
            Pick::Walked(candidate) => candidate,
        }
    }
}

/// What is still open at a node.
#[derive(Clone, Debug)]
struct State {
    /// Trains without a route, by kind.
    left: Vec<usize>,
    /// Routes still possible, by kind, as places in the lists.
    lists: Vec<Vec<u32>>,
    taken: Vec<u64>,
    /// Place among the dear bits up to which all is decided.
    decided: usize,
    /// How far the set falls short of the bound already.
    used: i64,
    /// What it scores so far.
    score: i64,
    /// The most that trains which are walked can add.
    ceiling: i64,
}

/// How many first routes of each kind are tried to find a good set quickly.
const DIVES: usize = 16;

/// How many nodes a search for a ceiling may take.
const SHORT_WALK: u64 = 2_000;

/// Looks for the best route beside others.
pub(super) struct Highest<'a, 'b> {
    pub lister: &'a Lister<'b>,
    pub blocked: &'a [u64],
    pub best: i64,
    pub found: Option<Candidate>,
}

impl Sink for Highest<'_, '_> {
    fn take(&mut self, walk: &Walk<'_>, _meter: &mut Meter<'_>) -> i64 {
        let (best, found, blocked) = (&mut self.best, &mut self.found, self.blocked);
        self.lister.candidates(walk, |candidate| {
            if candidate.score > *best && disjoint(blocked, &candidate) {
                *best = candidate.score;
                *found = Some(candidate);
            }
        });
        self.best + 1
    }
}

struct Next<'a, 'b, 'c> {
    joint: &'a mut Joint<'b>,
    lister: &'a Lister<'c>,
    kind: usize,
    state: &'a State,
    last: bool,
    alive: bool,
}

impl Sink for Next<'_, '_, '_> {
    fn take(&mut self, walk: &Walk<'_>, meter: &mut Meter<'_>) -> i64 {
        let mut list = Vec::new();
        self.lister.candidates(walk, |candidate| list.push(candidate));
        let most = self.joint.pool.most[self.kind];
        for candidate in list {
            if !self.alive || !disjoint(&self.state.taken, &candidate) {
                continue;
            }
            let mut state = self.state.clone();
            state.left[self.kind] -= 1;
            state.score += candidate.score;
            if !self.last {
                state.used += most - candidate.reduced;
                if self.joint.room(state.used) < 0 {
                    continue;
                }
            }
            join(&mut state.taken, &candidate);
            self.joint.chosen.push((self.kind, Pick::Walked(candidate)));
            self.alive = self.joint.level(state, meter);
            self.joint.chosen.pop();
        }
        if self.last {
            self.joint.goal() - self.state.score
        } else {
            most - self.joint.room(self.state.used)
        }
    }
}

pub(super) fn disjoint(taken: &[u64], candidate: &Candidate) -> bool {
    taken.iter().zip(&candidate.bits).all(|(a, b)| a & b == 0)
}

pub(super) fn join(taken: &mut [u64], candidate: &Candidate) {
    for (a, b) in taken.iter_mut().zip(&candidate.bits) {
        *a |= b;
    }
}

pub(super) fn has(bits: &[u64], bit: usize) -> bool {
    bits[bit / 64] >> (bit % 64) & 1 == 1
}

impl<'a> Joint<'a> {
    pub(super) fn new(
        solver: &'a Solver<'a>,
        pool: &'a Pool,
        floor: u32,
        want: i64,
        best: &'a mut Incumbent,
    ) -> Joint<'a> {
        let mut dear: Vec<usize> = (0..pool.bits.len()).filter(|&b| pool.bits[b] > 0).collect();
        dear.arrange_by_key(|&b| (std::cmp::Reverse(pool.bits[b]), b));
        let listed = pool.choices.iter().all(|c| matches!(c, Choices::Listed(_)));
        let mut joint = Joint {
            solver,
            pool,
            floor,
            want,
            best,
            dear,
            listed,
            bits: Vec::new(),
            ceilings: Vec::new(),
            highest: Vec::new(),
            chosen: Vec::new(),
        };
        for kind in 0..pool.choices.len() {
            let list = joint.list(kind);
            joint.bits.push(list.iter().flat_map(|c| c.bits.iter().copied()).collect());
            joint.ceilings.push(vec![i64::MAX; list.len()]);
            joint.highest.push(list.iter().map(|c| c.score).max().unwrap_or(0));
        }
        joint
    }

    /// Tries all combinations; false if the meter stopped.
    pub(super) fn run(&mut self, meter: &mut Meter<'_>) -> bool {
        let lists = self.pool.choices.iter().map(|choices| match choices {
            Choices::Listed(list) => (0..list.len() as u32).collect(),
            Choices::Walked { .. } => Vec::new(),
        });
        let state = State {
            left: self.solver.riders.iter().map(|rider| rider.trains.len()).collect(),
            lists: lists.collect(),
            taken: vec![0; self.solver.words],
            decided: 0,
            used: 0,
            score: 0,
            ceiling: i64::MAX,
        };
        self.level(state, meter)
    }

    /// Looks for good sets the quick way: a first route, then always the
    /// best one that is left. False if the meter stopped.
    pub(super) fn dive(&mut self, meter: &mut Meter<'_>) -> bool {
        let riders = &self.solver.riders;
        let listed: Vec<usize> = (0..riders.len()).filter(|&k| self.is_listed(k)).collect();
        let firsts: Vec<Option<(usize, usize)>> = (listed.iter())
            .flat_map(|&k| (0..self.list(k).len().min(DIVES)).map(move |i| Some((k, i))))
            .collect();
        for first in if firsts.is_empty() { vec![None] } else { firsts } {
            let mut left: Vec<usize> = riders.iter().map(|rider| rider.trains.len()).collect();
            let mut taken = vec![0; self.solver.words];
            let mut score = 0;
            let mut next = first;
            self.chosen.clear();
            while let Some((kind, i)) = next {
                let candidate = &self.list(kind)[i];
                left[kind] -= 1;
                score += candidate.score;
                join(&mut taken, candidate);
                self.chosen.push((kind, Pick::Listed(candidate)));
                let free = |k: usize| {
                    let list = self.list(k);
                    let at = list.iter().position(|c| disjoint(&taken, c))?;
                    (list[at].reduced > 0).then_some((self.pool.most[k] - list[at].reduced, k, at))
                };
                let best = (listed.iter()).filter(|&&k| left[k] > 0).filter_map(|&k| free(k)).min();
                next = best.map(|(_, k, at)| (k, at));
            }
            for kind in 0..riders.len() {
                while left[kind] > 0 && !self.is_listed(kind) {
                    left[kind] -= 1;
                    let others = self.alone(&left);
                    let Some(alone) = &self.pool.alone[kind] else { break };
                    let most = alone.table.best + others + score;
                    if most <= self.best.score {
                        break;
                    }
                    let Some(found) =
                        self.quick(kind, &taken, self.best.score + 1 - score - others, meter)
                    else {
                        return false;
                    };
                    if let Some(candidate) = found {
                        score += candidate.score;
                        join(&mut taken, &candidate);
                        self.chosen.push((kind, Pick::Walked(candidate)));
                    }
                }
            }
            if !meter.spend(8) {
                return false;
            }
            self.finish();
        }
        self.chosen.clear();
        true
    }

    /// A good route for a train that is walked, beside others, in a short
    /// search.
    fn quick(
        &self,
        kind: usize,
        taken: &[u64],
        least: i64,
        meter: &mut Meter<'_>,
    ) -> Option<Option<Candidate>> {
        let Some(alone) = &self.pool.alone[kind] else { return Some(None) };
        let solver = self.solver;
        let rider = &solver.riders[kind];
        let blocked: Vec<bool> = (0..solver.net.bits).map(|bit| has(taken, bit)).collect();
        let prices = vec![0; solver.net.bits];
        let least = least.max(1);
        let lister = Lister { solver, rider, prices: &prices, postage: 0, least };
        let mut sink = Highest { lister: &lister, blocked: taken, best: least - 1, found: None };
        let (tariff, table) = (&alone.tariff, &alone.table);
        let mut explorer =
            Explorer::new(solver.net, rider, tariff, table, solver.places, Some(&blocked));
        explorer.until = Some(meter.nodes + SHORT_WALK);
        explorer.run(least, meter, &mut sink);
        (!meter.stopped()).then_some(sink.found)
    }

    /// The least score that is still of use.
    fn goal(&self) -> i64 {
        self.want.max(self.best.score + self.solver.step())
    }

    /// How much all trains together may still fall short of their bounds
    /// when they already do by `used`.
    fn room(&self, used: i64) -> i64 {
        self.pool.bound - self.goal() - used
    }

    fn list(&self, kind: usize) -> &'a [Candidate] {
        let pool: &'a Pool = self.pool;
        match &pool.choices[kind] {
            Choices::Listed(list) => list,
            Choices::Walked { .. } => &[],
        }
    }

    /// Finishes a set; false if the meter stopped.
    fn level(&mut self, mut state: State, meter: &mut Meter<'_>) -> bool {
        if !meter.tick() {
            return false;
        }
        let kinds = state.left.len();
        let open: Vec<usize> =
            (0..kinds).filter(|&k| state.left[k] > 0 && self.is_listed(k)).collect();
        if open.is_empty() {
            return self.walk(&state, meter);
        }
        loop {
            // Each train still to come falls short at least as far as the
            // best route that is left to it.
            let short: i64 = (open.iter())
                .map(|&k| {
                    let first =
                        state.lists[k].first().map_or(0, |&i| self.list(k)[i as usize].reduced);
                    (self.pool.most[k] - first.max(0)) * state.left[k] as i64
                })
                .sum();
            if self.room(state.used + short) < 0 {
                return true;
            }
            let Some(&bit) = self.dear.get(state.decided) else { break };
            state.decided += 1;
            if has(&state.taken, bit) {
                continue;
            }
            // Somebody uses it,
            for &kind in &open {
                let list = self.list(kind);
                let most = self.pool.most[kind];
                let others = short
                    - (most
                        - state.lists[kind]
                            .first()
                            .map_or(0, |&i| list[i as usize].reduced)
                            .max(0));
                for at in 0..state.lists[kind].len() {
                    let candidate = &list[state.lists[kind][at] as usize];
                    let used = state.used + most - candidate.reduced;
                    if self.room(used + others) < 0 {
                        break;
                    }
                    if !has(&candidate.bits, bit) {
                        continue;
                    }
                    if !self.choose(kind, state.lists[kind][at], &state, used, 0, meter) {
                        return false;
                    }
                }
            }
            // or nobody does.
            if self.listed {
                state.used += self.pool.bits[bit];
                if self.room(state.used + short) < 0 {
                    return true;
                }
            }
            for &kind in &open {
                let list = self.list(kind);
                state.lists[kind].retain(|&i| !has(&list[i as usize].bits, bit));
            }
            if !meter.spend(1 + open.iter().map(|&k| state.lists[k].len() as u64).sum::<u64>() / 16)
            {
                return false;
            }
        }
        // No price is left to ask for: the trains in order, twins by the
        // order of their list.
        let kind = open[0];
        let list = self.list(kind);
        for at in 0..state.lists[kind].len() {
            let candidate = &list[state.lists[kind][at] as usize];
            let used = state.used + self.pool.most[kind] - candidate.reduced;
            if self.room(used) < 0 {
                break;
            }
            if !self.choose(kind, state.lists[kind][at], &state, used, at, meter) {
                return false;
            }
        }
        state.used += self.pool.most[kind] * state.left[kind] as i64;
        state.left[kind] = 0;
        self.room(state.used) < 0 || self.level(state, meter)
    }

    /// Gives a route to a train of a kind and goes on with what is left.
    fn choose(
        &mut self,
        kind: usize,
        at: u32,
        state: &State,
        used: i64,
        from: usize,
        meter: &mut Meter<'_>,
    ) -> bool {
        if !meter.tick() {
            return false;
        }
        let candidate = &self.list(kind)[at as usize];
        let mut left = state.left.clone();
        left[kind] -= 1;
        let score = state.score + candidate.score;
        let mut ceiling = state.ceiling;
        if !self.listed {
            ceiling = ceiling.min(self.ceilings[kind][at as usize]);
            if !self.may_reach(score, &left, ceiling) {
                return true;
            }
            if self.ceilings[kind][at as usize] == i64::MAX {
                let Some(found) = self.ceiling(candidate, score, &left, meter) else {
                    return false;
                };
                self.ceilings[kind][at as usize] = found;
                ceiling = ceiling.min(found);
                if !self.may_reach(score, &left, ceiling) {
                    return true;
                }
            }
        }
        let mut taken = state.taken.clone();
        join(&mut taken, candidate);
        let mut lists = vec![Vec::new(); left.len()];
        let mut work = 0;
        for (k, rest) in lists.iter_mut().enumerate() {
            if left[k] == 0 {
                continue;
            }
            let from = if k == kind { from } else { 0 };
            let list = &state.lists[k][from..];
            let worst = self.pool.most[k] - self.room(used);
            let reduced = |&i: &u32| self.list(k)[i as usize].reduced >= worst;
            let list = &list[..list.partition_point(reduced)];
            work += list.len() as u64;
            sieve(&self.bits[k], &candidate.bits, list, rest);
        }
        self.chosen.push((kind, Pick::Listed(candidate)));
        let state = State { left, lists, taken, decided: state.decided, used, score, ceiling };
        let alive = meter.spend(work / 16) && self.level(state, meter);
        self.chosen.pop();
        alive
    }

    /// Whether trains still to come may lift a score to what is wanted, when
    /// those that are walked bring in no more than a ceiling.
    fn may_reach(&self, score: i64, left: &[usize], ceiling: i64) -> bool {
        let walked = ceiling.min(self.alone(left));
        let listed: i64 = left.iter().zip(&self.highest).map(|(&n, most)| n as i64 * most).sum();
        score + walked + listed >= self.goal()
    }

    /// The most that all walked trains bring in on their own.
    fn alone(&self, left: &[usize]) -> i64 {
        (self.pool.alone.iter().zip(left))
            .filter_map(|(alone, &n)| Some(alone.as_ref()?.table.best * n as i64))
            .sum()
    }

    /// The most the walked trains bring in beside one route, as far as a
    /// short search can tell; none if the meter stopped.
    fn ceiling(
        &self,
        candidate: &Candidate,
        score: i64,
        left: &[usize],
        meter: &mut Meter<'_>,
    ) -> Option<i64> {
        let solver = self.solver;
        let listed: i64 = left.iter().zip(&self.highest).map(|(&n, most)| n as i64 * most).sum();
        let need = self.goal() - score - listed;
        let blocked: Vec<bool> =
            (0..solver.net.bits).map(|bit| has(&candidate.bits, bit)).collect();
        let prices = vec![0; solver.net.bits];
        let mut sum = 0;
        for (kind, alone) in self.pool.alone.iter().enumerate() {
            let Some(alone) = alone.as_ref().filter(|_| left[kind] > 0) else { continue };
            let rider = &solver.riders[kind];
            // What the others may bring in at most counts for them.
            let least = need - (self.alone(left) - alone.table.best);
            let lister = Lister { solver, rider, prices: &prices, postage: 0, least };
            let mut sink =
                Highest { lister: &lister, blocked: &candidate.bits, best: least - 1, found: None };
            let mut explorer = Explorer::new(
                solver.net,
                rider,
                &alone.tariff,
                &alone.table,
                solver.places,
                Some(&blocked),
            );
            explorer.until = Some(meter.nodes + SHORT_WALK);
            let done = explorer.run(least, meter, &mut sink);
            if meter.stopped() {
                return None;
            }
            sum += if done { sink.best } else { alone.table.best } * left[kind] as i64;
        }
        Some(sum)
    }

    fn is_listed(&self, kind: usize) -> bool {
        matches!(self.pool.choices[kind], Choices::Listed(_))
    }

    /// The trains that are not listed walk over what is left.
    fn walk(&mut self, state: &State, meter: &mut Meter<'_>) -> bool {
        let Some(kind) = (0..state.left.len()).find(|&k| state.left[k] > 0) else {
            self.finish();
            return true;
        };
        let (solver, pool) = (self.solver, self.pool);
        let Choices::Walked { tariff, table } = &pool.choices[kind] else { return true };
        let rider = &solver.riders[kind];
        let blocked: Vec<bool> = (0..solver.net.bits).map(|bit| has(&state.taken, bit)).collect();
        let last = state.left.iter().sum::<usize>() == 1;
        let alone = pool.alone[kind].as_ref().filter(|_| last);
        let zero = vec![0; solver.net.bits];
        // The last train has all free track to itself, at no price.
        let (tariff, table, prices, postage, least) = match alone {
            Some(alone) => {
                let least = self.goal() - state.score;
                (&alone.tariff, &alone.table, &zero, 0, least)
            }
            None => {
                let least = pool.most[kind] - self.room(state.used);
                (tariff, table, &pool.bits, pool.postage, least)
            }
        };
        let lister = Lister { solver, rider, prices, postage, least };
        let mut explorer =
            Explorer::new(solver.net, rider, tariff, table, solver.places, Some(&blocked));
        let mut sink = Next { joint: self, lister: &lister, kind, state, last, alive: true };
        if !explorer.run(least, meter, &mut sink) {
            return false;
        }
        let mut state = state.clone();
        state.used += pool.most[kind] * state.left[kind] as i64;
        state.left[kind] = 0;
        self.room(state.used) < 0 || self.walk(&state, meter)
    }

    fn finish(&mut self) {
        let solver = self.solver;
        let candidates = || self.chosen.iter().map(|(_, pick)| pick.candidate());
        let mail: u32 = candidates().map(|c| c.mail).sum();
        let score: i64 = candidates().map(|c| c.score).sum();
        if mail < self.floor || score <= self.best.score {
            return;
        }
        let mut routes = vec![None; solver.problem.trains.len()];
        let mut next = vec![0; solver.riders.len()];
        for (kind, pick) in &self.chosen {
            let train = solver.riders[*kind].trains[next[*kind]];
            next[*kind] += 1;
            routes[train] = Some(pick.candidate().clone());
        }
        if solver.all_run(&routes) {
            *self.best = Incumbent { score, routes };
        }
    }
}

/// Keeps the routes of a list that share nothing with a mask.
fn sieve(bits: &[u64], mask: &[u64], list: &[u32], kept: &mut Vec<u32>) {
    match mask.len() {
        1 => sieve_words::<1>(bits, mask, list, kept),
        2 => sieve_words::<2>(bits, mask, list, kept),
        3 => sieve_words::<3>(bits, mask, list, kept),
        4 => sieve_words::<4>(bits, mask, list, kept),
        5 => sieve_words::<5>(bits, mask, list, kept),
        6 => sieve_words::<6>(bits, mask, list, kept),
        words => kept.extend(list.iter().copied().filter(|&i| {
            let at = i as usize * words;
            bits[at..at + words].iter().zip(mask).all(|(a, b)| a & b == 0)
        })),
    }
}

fn sieve_words<const WORDS: usize>(bits: &[u64], mask: &[u64], list: &[u32], kept: &mut Vec<u32>) {
    let Ok(mask): Result<[u64; WORDS], _> = mask.try_into() else { return };
    kept.extend(list.iter().copied().filter(|&i| {
        let at = i as usize * WORDS;
        let Some(route) = bits.get(at..at + WORDS) else { return false };
        (0..WORDS).fold(0, |shared, w| shared | (route[w] & mask[w])) == 0
    }));
}
