//! Running the trains of a company of a title: its best routes, and routes
//! that somebody claims.

use crate::board::Company;
use crate::position::Situation;
use crate::routes::json::{ResultStatus, RouteClaim, RouteResult, RouteSet};
use crate::routes::{Chart, ClaimError, Limits, Prepared, Progress, Status, Watch};
use crate::sorted::Arrange;

impl Situation {
    /// Finds the best routes of a company, over all trains that its Pullman
    /// can be attached to. Of equal sets the one with the Pullman on the
    /// longer train is taken.
    ///
    /// ```
    /// use railhead::position::Position;
    /// use railhead::routes::{Limits, Unwatched};
    /// let start = Position::start("18West").unwrap().resolve().unwrap();
    /// let company = start.title.company("UP").unwrap();
    /// let result = start.best_routes(company, &Limits::default(), &mut Unwatched);
    /// assert_eq!(result.total, 130);
    /// ```
    pub fn best_routes(
        &self,
        company: Company,
        limits: &Limits,
        watch: &mut dyn Watch,
    ) -> RouteResult {
        let fleet = (self.title.fleet)(self, company);
        self.best_of(&fleet.problems(), limits, watch).0
    }

    /// The best of several problems, and what no set of each earns more than.
    fn best_of(
        &self,
        problems: &[(Option<usize>, Prepared)],
        limits: &Limits,
        watch: &mut dyn Watch,
    ) -> (RouteResult, Vec<u32>) {
        let mut relay = Relay { watch, nodes: 0, total: 0, stopped: false };
        let mut best = RouteResult::idle();
        let mut bounds = Vec::new();
        for (pullman, prepared) in problems {
            let problem = prepared.problem();
            let left = limits.nodes.map(|most| most.saturating_sub(relay.nodes));
            let left = Limits { nodes: left, ..*limits };
            let known: Vec<(u32, u32)> =
                best.alternatives.iter().map(|set| (set.total, set.mail)).collect();
            let optimum = prepared.optimize_beside(&known, &left, &mut relay);
            relay.nodes += optimum.nodes;
            relay.total = relay.total.max(optimum.best.total);
            bounds.push(optimum.bound.max(best.total));
            best = merged(best, Chart::new(&self.laid, problem, *pullman).result(&optimum));
        }
        (best, bounds)
    }

    /// Like [`Situation::best_routes`], with more alternatives: where the
    /// company decides about the earnings of one train apart, every pair of
    /// total and mail comes with one set for each sum that this train can
    /// earn of it.
    pub fn best_sets(
        &self,
        company: Company,
        limits: &Limits,
        watch: &mut dyn Watch,
    ) -> RouteResult {
        let fleet = (self.title.fleet)(self, company);
        let problems = fleet.problems();
        let (mut result, bounds) = self.best_of(&problems, limits, watch);
        let Some(train) = fleet.apart.filter(|_| fleet.plain.trains.len() > 1) else {
            return result;
        };
        let name = &fleet.plain.trains[train].name;
        let share = |set: &RouteSet| -> u32 {
            set.routes.iter().filter(|route| route.train == *name).map(|r| r.revenue).sum()
        };
        let mut relay = Relay { watch, nodes: result.nodes, total: result.total, stopped: false };
        for first in std::mem::take(&mut result.alternatives) {
            let pair = (first.total, first.mail);
            let mut known = vec![share(&first)];
            result.alternatives.push(first);
            for ((pullman, prepared), bound) in problems.iter().zip(&bounds) {
                if *bound < pair.0 {
                    continue;
                }
                let left = limits.nodes.map(|most| most.saturating_sub(relay.nodes));
                let left = Limits { nodes: left, ..*limits };
                let splits = prepared.splits(train, pair, &known, &left, &mut relay);
                relay.nodes += splits.nodes;
                if splits.status == Status::Limit {
                    result.status = ResultStatus::Limit;
                }
                let chart = Chart::new(&self.laid, prepared.problem(), *pullman);
                let sets = splits.sets.iter().map(|figures| chart.set(figures));
                for set in sets.filter(|set| set.total >= pair.0) {
                    if !known.contains(&share(&set)) {
                        known.push(share(&set));
                        result.alternatives.push(set);
                    }
                }
            }
        }
        result.nodes = relay.nodes;
        result
    }

    /// Checks routes that somebody claims for a company and values them
    /// together.
    ///
    /// # Errors
    /// The first fault, with the claim that shows it.
    pub fn validate_routes(
        &self,
        company: Company,
        claims: &[RouteClaim],
    ) -> Result<RouteSet, ClaimError> {
        let fleet = (self.title.fleet)(self, company);
        let carrier = claims.iter().find(|claim| claim.pullman).and_then(|claim| {
            let trains = fleet.attachments.iter().map(|(train, _)| *train);
            let mut named = trains.filter(|train| fleet.plain.trains[*train].name == claim.train);
            named.next()
        });
        match carrier.and_then(|train| Some((train, fleet.attached(train)?))) {
            Some((train, problem)) => {
                Chart::new(&self.laid, &problem, Some(train)).validate(claims)
            }
            None => Chart::new(&self.laid, &fleet.plain, None).validate(claims),
        }
    }
}

/// Shows several searches as one.
struct Relay<'w> {
    watch: &'w mut dyn Watch,
    nodes: u64,
    total: u32,
    stopped: bool,
}

impl Watch for Relay<'_> {
    fn millis(&mut self) -> u64 {
        self.watch.millis()
    }

    fn go_on(&mut self, progress: Progress) -> bool {
        let nodes = self.nodes + progress.nodes;
        let total = self.total.max(progress.total);
        self.stopped |= !self.watch.go_on(Progress { nodes, total, ..progress });
        !self.stopped
    }
}

/// The better of two results, with what is undominated in both.
fn merged(one: RouteResult, other: RouteResult) -> RouteResult {
    let mut sets: Vec<RouteSet> = one.alternatives;
    sets.extend(other.alternatives);
    sets.arrange_by_key(|set| std::cmp::Reverse((set.total, set.mail)));
    let mut alternatives: Vec<RouteSet> = Vec::new();
    for set in sets {
        if alternatives.last().is_none_or(|last| set.mail > last.mail) {
            alternatives.push(set);
        }
    }
    let optimal = one.status == ResultStatus::Optimal && other.status == ResultStatus::Optimal;
    let better = (other.total, other.mail) > (one.total, one.mail);
    let (total, mail, routes) = match better {
        true => (other.total, other.mail, other.routes),
        false => (one.total, one.mail, one.routes),
    };
    RouteResult {
        total,
        mail,
        status: if optimal { ResultStatus::Optimal } else { ResultStatus::Limit },
        bound: one.bound.max(other.bound),
        nodes: one.nodes + other.nodes,
        routes,
        alternatives,
    }
}
