//! 18West §7.5, the step in which a company runs its trains. The route
//! problem is in [`super::running`].

use crate::finance::Money;
use crate::game::{Action, Event, Family, Free, RuleError};
use crate::routes::json::RouteClaim;
use crate::routes::{Limits, Unwatched};

use super::machine::not_now;
use super::options::Routes;
use super::state::{Events, State};
use super::steps::Turn;

/// A search for the best routes ends after so many nodes, the same on every
/// machine; the best found then counts as the maximum.
const MOST_NODES: u64 = 2_000_000;

impl State {
    /// The most that a company can earn, with routes that earn it (18West
    /// §7.5-1); nothing where it earns nothing.
    fn best_run(&self, turn: &Turn) -> Option<(Vec<RouteClaim>, Money)> {
        if self.charter(turn.company).trains.is_empty() {
            return None;
        }
        let limits = Limits { nodes: Some(MOST_NODES), millis: None };
        let result = self.situation().best_routes(turn.company, &limits, &mut Unwatched);
        let routes = result.routes.iter().map(RouteClaim::from).collect();
        (result.total > 0).then_some((routes, Money(result.total as i32)))
    }

    /// Works out what the company can earn; true while there are trains to
    /// run.
    pub(super) fn run_waits(&mut self, mut turn: Turn) -> bool {
        if turn.done.best.is_none() {
            let best = self.best_run(&turn).map_or(Money::ZERO, |(_, total)| total);
            turn.done.best = Some(best);
            self.set_turn(turn.clone());
        }
        if turn.done.best > Some(Money::ZERO) {
            return true;
        }
        self.next_stage(turn);
        false
    }

    pub(super) fn run_families(&self, turn: &Turn) -> Vec<Family> {
        let any_figures = self.options.routes != Routes::Optimal;
        let best = self.best_run(turn).into_iter();
        best.map(|(routes, total)| {
            let action = Action::RunRoutes { routes, revenue: total.0, permanent: 0, mail: 0 };
            Family { action, free: Free::Routes { any_figures } }
        })
        .collect()
    }

    /// Whether a run may be declared.
    pub(super) fn can_run(&self, turn: &Turn, action: &Action) -> Result<(), RuleError> {
        let Action::RunRoutes { routes, revenue, permanent, mail } = action else {
            return Err(not_now(action));
        };
        let set = self.situation().validate_routes(turn.company, routes).map_err(|error| {
            RuleError::new("run/routes", "18West §7.5-2", error.to_string())
                .fact("code", error.code)
                .fact("at", error.at)
        })?;
        let total = set.total as i32;
        if (*revenue, *permanent, *mail) != (total, 0, 0) {
            let message = format!("These routes earn {total}.");
            let error = RuleError::new("run/figures", "18West §7.5-3", message);
            return Err(error.fact("revenue", total));
        }
        let best = turn.done.best.unwrap_or_default();
        if self.options.routes == Routes::Optimal && total < best.0 {
            let message = format!("The company must run for its maximum, {best}.");
            let error = RuleError::new("run/not_maximum", "18West §7.5-1", message);
            return Err(error.fact("maximum", best));
        }
        Ok(())
    }

    pub(super) fn run_trains(
        &mut self,
        turn: Turn,
        action: &Action,
        events: &mut Events,
    ) -> Result<(), RuleError> {
        self.can_run(&turn, action)?;
        let Action::RunRoutes { routes, revenue, .. } = action else {
            return Err(not_now(action));
        };
        self.has_run(turn, routes.clone(), Money(*revenue), events);
        Ok(())
    }

    /// Runs for the maximum, where nobody decides.
    pub(super) fn run_best(&mut self, turn: Turn, events: &mut Events) {
        match self.best_run(&turn) {
            Some((routes, total)) => self.has_run(turn, routes, total, events),
            None => self.next_stage(turn),
        }
    }

    fn has_run(
        &mut self,
        mut turn: Turn,
        routes: Vec<RouteClaim>,
        revenue: Money,
        events: &mut Events,
    ) {
        events.push(Event::Run {
            company: self.name(turn.company).to_owned(),
            revenue: revenue.0,
            permanent: 0,
            mail: 0,
            routes,
        });
        turn.done.revenue = revenue;
        self.next_stage(turn);
    }
}
