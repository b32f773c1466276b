//! 18West §7.5, the step in which a company runs its trains. The route
//! problem is in [`super::running`].

use crate::finance::Money;
use crate::game::{Action, Event, Family, RuleError};
use crate::routes::json::{ResultStatus, RouteClaim};
use crate::titles::Examples;

use super::machine::not_now;
use super::options::Routes;
use super::state::{Events, State};
use super::steps::Turn;

impl State {
    /// Works out the most that a company can earn, with routes that earn it
    /// (18West §7.5-1).
    fn look_for_best_run(&self, turn: &mut Turn, events: &mut Events) {
        turn.done.best = Some(Money::ZERO);
        if self.charter(turn.company).trains.is_empty() {
            return;
        }
        let nodes = self.options.route_nodes.get();
        let result = self.situation().best_sets_within(turn.company, nodes);
        let total = Money(result.total as i32);
        if result.status != ResultStatus::Optimal {
            turn.done.cut_short = true;
            events.push(Event::RouteLimit {
                company: self.name(turn.company).to_owned(),
                total: total.0,
                bound: i32::try_from(result.bound).ok(),
            });
        }
        let routes = result.routes.iter().map(RouteClaim::from).collect();
        let example = Action::RunRoutes { routes, revenue: total.0, permanent: 0, mail: 0 };
        turn.done.best = Some(total);
        turn.done.example = Examples([example].into());
    }

    /// Works out what the company can earn; true while there are trains to
    /// run.
    pub(super) fn run_waits(&mut self, mut turn: Turn, events: &mut Events) -> bool {
        if turn.done.best.is_none() {
            self.look_for_best_run(&mut turn, events);
            self.set_turn(turn.clone());
        }
        // Where the search was cut short, there may be routes nobody found.
        if turn.done.best > Some(Money::ZERO) || turn.done.cut_short {
            return true;
        }
        self.next_stage(turn);
        false
    }

    pub(super) fn run_families(&self, turn: &Turn) -> Vec<Family> {
        let declared = self.options.routes != Routes::Optimal || turn.done.cut_short;
        turn.done.example.families(declared)
    }

    /// Whether a run may be declared.
    pub(super) fn can_run(&self, turn: &Turn, action: &Action) -> Result<(), RuleError> {
        let Action::RunRoutes { routes, revenue, permanent, mail } = action else {
            return Err(not_now(action));
        };
        let set = self.situation().validate_routes(turn.company, routes).map_err(|error| {
            RuleError::new(error.code, "18West §7.5-2", error.message).fact("at", error.at)
        })?;
        let total = set.total as i32;
        if (*revenue, *permanent, *mail) != (total, 0, 0) {
            let message = "These routes earn {revenue}.";
            let error = RuleError::new("run/revenue", "18West §7.5-3", message);
            return Err(error.fact("revenue", total));
        }
        let best = turn.done.best.unwrap_or_default();
        if self.options.routes == Routes::Optimal && total < best.0 {
            let message = "The company must run for its maximum, {maximum}.";
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
    pub(super) fn run_best(&mut self, mut turn: Turn, events: &mut Events) {
        self.look_for_best_run(&mut turn, events);
        match turn.done.example.0.first().cloned() {
            Some(Action::RunRoutes { routes, revenue, .. }) if revenue > 0 => {
                self.has_run(turn, routes, Money(revenue), events);
            }
            _ => self.next_stage(turn),
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
