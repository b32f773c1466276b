//! The joint search: prices and a bound first, then for each train the
//! routes that the gap leaves possible, then the combinations of those.

use super::bound::{Ground, SCALE};
use super::joint::{Highest, Joint, disjoint, has, join};
use super::limits::{Limits, Meter, Watch};
use super::network::Network;
use super::optimum::{Figures, Optimum, Status};
use super::paths::{Explorer, Places, Rider, Sink, Walk};
use super::pool::{Alone, Candidate, Effort, Lister, Pool};
use super::prepared::{Prepared, Terrain};
use super::prices::{Market, Pricing};
use super::problem::Problem;
use super::validate::{Run, figures};
use super::value::Model;
use crate::board::PieceIx;
use crate::sorted::{Arrange, SortedMap};

/// How many nodes the search for a first route of a train may take.
const FIRST_WALK: u64 = 500;

/// How many nodes the search for a shorter route of the same value may take.
const TIDY_WALK: u64 = 500;

/// Looks for any route at all.
struct Any<'a, 'b> {
    lister: &'a Lister<'b>,
    found: bool,
}

impl Sink for Any<'_, '_> {
    fn take(&mut self, walk: &Walk<'_>, _meter: &mut Meter<'_>) -> i64 {
        self.lister.candidates(walk, |_| self.found = true);
        if self.found { i64::MAX } else { 0 }
    }
}

/// Looks for a route that brings in as much and is shorter.
struct Shortest<'a, 'b> {
    lister: &'a Lister<'b>,
    taken: &'a [u64],
    best: Candidate,
    key: (usize, Vec<u16>, Vec<PieceIx>),
}

impl Sink for Shortest<'_, '_> {
    fn take(&mut self, walk: &Walk<'_>, _meter: &mut Meter<'_>) -> i64 {
        let (best, key) = (&mut self.best, &mut self.key);
        self.lister.candidates(walk, |new| {
            let same = new.score == best.score && new.mail >= best.mail;
            if same && disjoint(self.taken, &new) {
                let length = self.lister.solver.length(&new);
                if length < *key {
                    (*best, *key) = (new, length);
                }
            }
        });
        self.lister.least
    }
}

/// Everything that stays the same while one problem is solved.
#[derive(Debug)]
pub(super) struct Solver<'a> {
    pub problem: &'a Problem,
    terrain: &'a Terrain,
    pub net: &'a Network,
    pub places: &'a Places,
    pub revenue: &'a [u32],
    pub words: usize,
    pub models: Vec<Model>,
    /// The kinds of trains.
    pub riders: Vec<Rider>,
    /// All totals are multiples of this.
    grain: i64,
    pub effort: Effort,
}

/// The best set found so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Incumbent {
    pub score: i64,
    /// Each train's route.
    pub routes: Vec<Option<Candidate>>,
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
        Prepared::new(self.clone()).optimize_beside(&[], limits, watch)
    }
}

impl Prepared {
    /// Like [`Problem::optimize`], for somebody who knows sets already, with
    /// other trains, by their total and mail: only sets are looked for that
    /// none of them beats or equals, which takes less time. There may be none.
    pub fn optimize_beside(
        &self,
        known: &[(u32, u32)],
        limits: &Limits,
        watch: &mut dyn Watch,
    ) -> Optimum {
        self.optimum(Effort::USUAL, known, limits, watch)
    }

    pub(super) fn optimum(
        &self,
        effort: Effort,
        known: &[(u32, u32)],
        limits: &Limits,
        watch: &mut dyn Watch,
    ) -> Optimum {
        let mut meter = Meter::new(*limits, watch);
        let carries = vec![false; self.problem().trains.len()];
        let mut solver = Solver::new(self, &carries, None, effort);
        let rival = best_with(known, 0);
        let mut best = solver.idle(rival.map_or(0, |(total, _)| solver.scored(total)));
        let before = best.score;
        let bound = solver.solve(0, i64::MAX, &mut best, &mut meter);
        let proved = !meter.ended();
        let mut alternatives = Vec::new();
        if rival.is_none() || best.score > before {
            solver.tidy(&mut best, &mut meter);
            alternatives.push(solver.figures(&best));
        }
        let total = alternatives.first().map_or(0, |set| set.total);
        self.with_more_mail(&solver, known, &mut alternatives, &mut meter);
        let bound = u32::try_from(bound / SCALE).unwrap_or(u32::MAX);
        Optimum {
            status: if meter.ended() { Status::Limit } else { Status::Optimal },
            bound: if proved { total } else { bound.max(total) },
            best: alternatives.first().cloned().unwrap_or_default(),
            nodes: meter.nodes,
            alternatives,
        }
    }
}

/// The best of known pairs with so much mail at least.
pub(super) fn best_with(known: &[(u32, u32)], mail: u32) -> Option<(u32, u32)> {
    known.iter().copied().filter(|pair| pair.1 >= mail).max()
}

impl Places {
    pub(super) fn new(problem: &Problem) -> Places {
        let mut ids: SortedMap<(u8, u16), usize> = SortedMap::new();
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
                    *ids.get_or_insert_with(key, || next)
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
    /// For sets in which some trains carry mail; one train may be `apart`, a
    /// kind of its own even beside its twins.
    pub(super) fn new(
        prepared: &'a Prepared,
        carries: &[bool],
        apart: Option<usize>,
        effort: Effort,
    ) -> Solver<'a> {
        let (problem, terrain) = (prepared.problem(), &*prepared.terrain);
        let net = &terrain.net;
        let models: Vec<Model> =
            (0..problem.trains.len()).map(|train| Model::new(problem, train)).collect();
        let mut riders: Vec<Rider> = Vec::new();
        for (train, model) in models.iter().enumerate() {
            let carries = carries[train];
            let alone = |train| apart == Some(train);
            let same = |r: &&mut Rider| {
                r.model == *model && r.carries == carries && !alone(train) && !alone(r.trains[0])
            };
            match riders.iter_mut().find(same) {
                Some(rider) => rider.trains.push(train),
                None => riders.push(Rider {
                    trains: vec![train],
                    ground: Ground::new(net, model),
                    model: model.clone(),
                    carries,
                    earns: None,
                    known: None,
                    mail: 0,
                }),
            }
        }
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
        Solver {
            problem,
            terrain,
            net,
            places: &terrain.places,
            revenue: &terrain.revenue,
            words: terrain.words,
            models,
            riders,
            grain: (grain.max(1) as i64) * SCALE,
            effort,
        }
    }

    /// For sets with at least this much mail: a train that carries some can
    /// only end where the others leave enough for it. None if there are no
    /// such sets.
    pub(super) fn posted(mut self, floor: u32) -> Option<Solver<'a>> {
        // The best end, and the best one that is another place.
        let places = &self.places.of_stop;
        let best_ends = |rider: &Rider| {
            let mut ends: Vec<usize> = (0..self.revenue.len())
                .filter(|&s| rider.model.roles[s].end && !rider.ground.ports[s].is_empty())
                .collect();
            ends.arrange_by_key(|&s| (std::cmp::Reverse(self.revenue[s]), s));
            let first = ends.first().copied()?;
            let apart = |s: usize| !places[s].iter().any(|place| places[first].contains(place));
            let other = ends.iter().copied().find(|&s| apart(s))?;
            Some((first, other))
        };
        let ends: Vec<Option<(usize, usize)>> = self.riders.iter().map(best_ends).collect();
        // With the other end as good as can be.
        let most_with = |r: usize, s: usize| {
            let (first, other) = ends[r]?;
            let together = places[s].iter().any(|place| places[first].contains(place));
            Some((self.revenue[s] + self.revenue[if together { other } else { first }]) / 2)
        };
        let most: Vec<u32> = (0..self.riders.len())
            .map(|r| ends[r].and_then(|(first, _)| most_with(r, first)).unwrap_or(0))
            .collect();
        let carriers = || self.riders.iter().enumerate().filter(|(_, rider)| rider.carries);
        let all: u32 = carriers().map(|(r, rider)| most[r] * rider.trains.len() as u32).sum();
        if all < floor {
            return None;
        }
        let least = |r: usize| floor.saturating_sub(all.saturating_sub(most[r]));
        let ending: Vec<Vec<bool>> = (0..self.riders.len())
            .map(|r| {
                // A city alone, the route of a local train, has no mail.
                let alone = self.riders[r].model.local && least(r) == 0;
                let fits = |s| alone || most_with(r, s).is_some_and(|most| most >= least(r));
                (0..self.revenue.len()).map(fits).collect()
            })
            .collect();
        let mails: Vec<u32> = (0..self.riders.len())
            .map(|r| if self.riders[r].carries { least(r) } else { 0 })
            .collect();
        for (r, rider) in self.riders.iter_mut().enumerate().filter(|(_, rider)| rider.carries) {
            rider.mail = mails[r];
            for (role, &fits) in rider.model.roles.iter_mut().zip(&ending[r]) {
                role.end &= fits;
            }
        }
        Some(self)
    }

    /// The highest score a set of routes may have that is at most `bound`.
    fn rounded(&self, bound: i64) -> i64 {
        bound.div_euclid(self.grain) * self.grain
    }

    /// The score of the best set that earns at most a total.
    pub(super) fn scored(&self, total: u32) -> i64 {
        self.rounded(i64::from(total) * SCALE)
    }

    /// How far scores lie apart.
    pub(super) fn step(&self) -> i64 {
        self.grain
    }

    pub(super) fn market(&self, floor: u32) -> Market<'_> {
        Market {
            net: self.net,
            riders: &self.riders,
            places: self.places,
            revenue: self.revenue,
            floor,
            alone: false,
        }
    }

    /// One train of a kind on its own.
    pub(super) fn alone(&self, kind: usize, meter: &mut Meter<'_>) -> Option<Alone> {
        let riders = &self.riders[kind..=kind];
        let market = Market { riders, alone: true, ..self.market(0) };
        let mut bidding = market.open();
        market.bid(&mut bidding, 40, 0, meter)?;
        let (tariff, table) = bidding.best?.tables.pop()??;
        Some(Alone { tariff, table })
    }

    pub(super) fn idle(&self, score: i64) -> Incumbent {
        Incumbent { score, routes: vec![None; self.problem.trains.len()] }
    }

    /// Draws up the routes of trains that share track.
    fn gather(&mut self, meter: &mut Meter<'_>) -> Option<()> {
        for kind in 0..self.riders.len() {
            let rider = &self.riders[kind];
            if rider.model.shares_track && !rider.model.local && rider.known.is_none() {
                self.riders[kind].known = Some(self.terrain.known(self, kind, meter)?);
            }
        }
        Some(())
    }

    /// Finds the best set with at least this much mail that scores at most
    /// `roof`; the answer is a bound on its score.
    pub(super) fn solve(
        &mut self,
        floor: u32,
        roof: i64,
        best: &mut Incumbent,
        meter: &mut Meter<'_>,
    ) -> i64 {
        if self.gather(meter).is_none() {
            return i64::MAX;
        }
        let market = self.market(floor);
        let mut bidding = market.open();
        let mut spent = meter.nodes;
        if market.bid(&mut bidding, 1, best.score, meter).is_none() {
            return i64::MAX;
        }
        if let Some(first) = &bidding.best {
            let bound = first.bound;
            if self.hopeless(first, meter) {
                return best.score.max(0);
            }
            if self.start(first, floor, best, meter).is_none() {
                return bound;
            }
        }
        // A few steps for the prices and a short attempt at the proof, by turns.
        for steps in [4, 8, 16, 32, 60] {
            let goal = best.score + self.step() - 1;
            if market.bid(&mut bidding, steps, goal, meter).is_none() {
                return bidding.best.map_or(i64::MAX, |pricing| pricing.bound);
            }
            let Some(pricing) = &bidding.best else { return i64::MAX };
            if pricing.bound <= goal {
                return best.score.max(0);
            }
            self.announce(best, pricing.bound, meter);
            if bidding.settled {
                break;
            }
            spent = meter.nodes - spent;
            meter.allow(Some(spent));
            let want = self.rounded(pricing.bound.min(roof));
            // With a good set the proof may be near, else a better set is.
            let far = best.score < want - want / 8;
            let done = !far || self.attempt(pricing, floor, want, best, meter).is_some();
            let last = best.score + self.step();
            let proved =
                last > want || (done && self.attempt(pricing, floor, last, best, meter).is_some());
            meter.allow(None);
            if meter.ended() {
                return pricing.bound;
            }
            if proved {
                return best.score.max(0);
            }
            spent = meter.nodes;
        }
        let Some(pricing) = bidding.best else { return i64::MAX };
        let bound = self.rounded(pricing.bound.min(roof));
        let mut want = bound;
        let mut gap = self.step();
        while want > best.score {
            let last = best.score + self.step();
            if want > last && want - last <= gap / 2 {
                // With a good set close below, go for the proof at once.
                want = last;
            }
            if self.attempt(&pricing, floor, want, best, meter).is_none() {
                return bound;
            }
            self.announce(best, pricing.bound, meter);
            // No set reaches `want` but the best one, and between them lies
            // no other multiple.
            if want <= 0 || best.score >= want - self.step() {
                break;
            }
            want = (want - gap).max(best.score + self.step()).max(0);
            gap = gap.saturating_mul(2);
        }
        best.score.max(0)
    }

    /// Looks for sets that score at least `want`; none if the meter stopped
    /// before it knew the best of them.
    fn attempt(
        &self,
        pricing: &Pricing,
        floor: u32,
        want: i64,
        best: &mut Incumbent,
        meter: &mut Meter<'_>,
    ) -> Option<()> {
        let mut pool = Pool::new(self, pricing, want, meter)?;
        self.combine(&mut pool, &pricing.places, floor, want, best, meter)
    }

    /// The same, of routes that are known.
    pub(super) fn combine(
        &self,
        pool: &mut Pool,
        places: &[Vec<i64>],
        floor: u32,
        want: i64,
        best: &mut Incumbent,
        meter: &mut Meter<'_>,
    ) -> Option<()> {
        pool.tighten(self, places, want, floor, meter)?;
        if !Joint::new(self, pool, floor, want, best).dive(meter) {
            return None;
        }
        let goal = want.max(best.score + self.step());
        (pool.bound < goal || Joint::new(self, pool, floor, want, best).run(meter)).then_some(())
    }

    /// The routes that sets of a score which none beats are made of, and the
    /// prices that show it; none if there is no such set, or the meter ended.
    pub(super) fn made_of(
        &mut self,
        floor: u32,
        score: i64,
        meter: &mut Meter<'_>,
    ) -> Option<(Pricing, Pool)> {
        self.gather(meter)?;
        let market = self.market(floor);
        let mut bidding = market.open();
        let mut spent = meter.nodes;
        // A few steps for the prices and a short attempt to list, by turns.
        for steps in [4, 8, 16, 32, 60] {
            market.bid(&mut bidding, steps, score, meter)?;
            let pricing = bidding.best.as_ref()?;
            if pricing.bound < score {
                return None;
            }
            if bidding.settled || pricing.bound == score {
                break;
            }
            spent = meter.nodes - spent;
            meter.allow(Some(spent));
            let pool = Pool::new(self, pricing, score, meter);
            meter.allow(None);
            if let Some(pool) = pool {
                return Some((bidding.best?, pool));
            }
            spent = meter.nodes;
        }
        let pricing = bidding.best?;
        let pool = Pool::new(self, &pricing, score, meter)?;
        Some((pricing, pool))
    }

    /// Whether some train cannot do what it must: a short search proves that
    /// it has no route with the mail it must bring.
    fn hopeless(&self, pricing: &Pricing, meter: &mut Meter<'_>) -> bool {
        (self.riders.iter().zip(&pricing.tables)).filter(|(rider, _)| rider.mail > 0).any(
            |(rider, tables)| {
                let Some((tariff, table)) = tables else {
                    return rider.known.as_ref().is_some_and(Vec::is_empty);
                };
                let (prices, postage) = (&pricing.bits, pricing.postage);
                let lister = Lister { solver: self, rider, prices, postage, least: 0 };
                let mut sink = Any { lister: &lister, found: false };
                let mut explorer = Explorer::new(self.net, rider, tariff, table, self.places, None);
                explorer.until = Some(meter.nodes + 4 * FIRST_WALK);
                explorer.run(0, meter, &mut sink) && !sink.found
            },
        )
    }

    /// A first set: each train in turn takes the best route that a short
    /// search finds beside the others.
    fn start(
        &self,
        pricing: &Pricing,
        floor: u32,
        best: &mut Incumbent,
        meter: &mut Meter<'_>,
    ) -> Option<()> {
        let mut kinds: Vec<usize> = (0..self.riders.len()).collect();
        kinds.arrange_by_key(|&kind| (std::cmp::Reverse(pricing.most[kind]), kind));
        let mut taken = vec![0; self.words];
        let mut set = self.idle(0);
        let mut mail = 0;
        for kind in kinds {
            let rider = &self.riders[kind];
            for &train in &rider.trains {
                let found = match &pricing.tables[kind] {
                    None => (rider.known.iter().flatten())
                        .filter(|candidate| disjoint(&taken, candidate))
                        .max_by_key(|candidate| candidate.score)
                        .cloned(),
                    Some((tariff, table)) => {
                        let prices = &pricing.bits;
                        let postage = pricing.postage;
                        let lister = Lister { solver: self, rider, prices, postage, least: 1 };
                        let mut sink =
                            Highest { lister: &lister, blocked: &taken, best: 0, found: None };
                        let blocked: Vec<bool> =
                            (0..self.net.bits).map(|bit| has(&taken, bit)).collect();
                        let (net, places) = (self.net, self.places);
                        let mut explorer =
                            Explorer::new(net, rider, tariff, table, places, Some(&blocked));
                        explorer.both = true;
                        // From a token every stop makes a route.
                        let roles = &rider.model.roles;
                        for stop in (0..roles.len()).filter(|&s| roles[s].token).take(4) {
                            let least = sink.best + 1;
                            explorer.until = Some(meter.nodes + FIRST_WALK);
                            explorer.run_from(stop, least, meter, &mut sink);
                        }
                        let least = sink.best + 1;
                        explorer.until = Some(meter.nodes + FIRST_WALK);
                        explorer.run(least, meter, &mut sink);
                        sink.found
                    }
                };
                let Some(candidate) = found else { continue };
                join(&mut taken, &candidate);
                mail += candidate.mail;
                set.score += candidate.score;
                set.routes[train] = Some(candidate);
            }
        }
        if mail >= floor && set.score > best.score && self.all_run(&set.routes) {
            *best = set;
        }
        (!meter.stopped()).then_some(())
    }

    /// Whether every train runs that must.
    pub(super) fn all_run(&self, routes: &[Option<Candidate>]) -> bool {
        let must = self.riders.iter().filter(|rider| rider.must_run());
        must.flat_map(|rider| &rider.trains).all(|&train| routes[train].is_some())
    }

    fn announce(&self, best: &Incumbent, bound: i64, meter: &mut Meter<'_>) {
        let units = |score: i64| u32::try_from(score.max(0) / SCALE).unwrap_or(u32::MAX);
        (meter.total, meter.bound) = (units(best.score), units(self.rounded(bound)));
    }

    fn pieces<'b>(&'b self, arcs: &'b [u32]) -> impl Iterator<Item = PieceIx> + 'b {
        arcs.iter().flat_map(|&a| self.net.arcs[a as usize].pieces.iter().copied())
    }

    /// Among routes that bring in the same, takes for one train after the
    /// other the one through the fewest hexes, then the first by the order of
    /// the board's hexes, as far as a short search beside the others sees.
    pub(super) fn tidy(&self, best: &mut Incumbent, meter: &mut Meter<'_>) -> Option<()> {
        let market = self.market(0);
        let none = vec![0; self.net.bits];
        let places = vec![0; self.places.count];
        for rider in &self.riders {
            if rider.trains.iter().all(|&train| best.routes[train].is_none()) {
                continue;
            }
            let (tariff, table) = market.table(rider, &none, &places, 0, meter)?;
            for &train in &rider.trains {
                let Some(now) = best.routes[train].clone() else { continue };
                let mut taken = vec![0; self.words];
                for (other, route) in best.routes.iter().enumerate() {
                    if let Some(route) = route.as_ref().filter(|_| other != train) {
                        join(&mut taken, route);
                    }
                }
                let blocked: Vec<bool> = (0..self.net.bits).map(|bit| has(&taken, bit)).collect();
                let least = now.score;
                let lister = Lister { solver: self, rider, prices: &none, postage: 0, least };
                let key = self.length(&now);
                let mut sink = Shortest { lister: &lister, taken: &taken, best: now, key };
                let mut explorer =
                    Explorer::new(self.net, rider, &tariff, &table, self.places, Some(&blocked));
                explorer.until = Some(meter.nodes + TIDY_WALK);
                explorer.run(least, meter, &mut sink);
                best.routes[train] = Some(sink.best);
                if meter.stopped() {
                    return None;
                }
            }
        }
        Some(())
    }

    /// By this the shorter of two routes comes first.
    fn length(&self, route: &Candidate) -> (usize, Vec<u16>, Vec<PieceIx>) {
        let pieces: Vec<PieceIx> = self.pieces(&route.arcs).collect();
        let graph = &self.problem.graph;
        let on_track = pieces.iter().map(|p| graph.pieces[usize::from(p.0)].hex);
        let stops = route.visits.iter().map(|&s| graph.stops[usize::from(s)].hex);
        let mut hexes: Vec<u16> = on_track.chain(stops).collect();
        hexes.arrange();
        hexes.dedup();
        (hexes.len(), hexes, pieces)
    }

    pub(super) fn figures(&self, best: &Incumbent) -> Figures {
        let runs: Vec<Run> = best
            .routes
            .iter()
            .enumerate()
            .filter_map(|(train, route)| {
                let route = route.as_ref()?;
                Some(Run {
                    train,
                    visits: route.visits.iter().map(|&s| usize::from(s)).collect(),
                    pieces: self.pieces(&route.arcs).collect(),
                })
            })
            .collect();
        figures(self.problem, &self.models, runs)
    }
}
