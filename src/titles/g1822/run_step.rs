//! 1822 §5.13, the step in which a company runs its trains. The route
//! problem is in [`super::running`].

use crate::board::Company;
use crate::finance::Money;
use crate::game::{Action, Event, Family, Free, RuleError};
use crate::routes::json::{ResultRoute, RouteClaim};
use crate::routes::{Limits, Unwatched};

use super::book::{Power, TrainClass};
use super::operating::not_now;
use super::options::Routes;
use super::state::{Charter, Events, PrivateAt, State};
use super::steps::{Examples, Turn};

/// A search for the best routes ends after so many nodes, the same on every
/// machine; the best found then counts as the maximum.
const MOST_NODES: u64 = 2_000_000;

impl State {
    pub(super) fn train_names(&self, charter: &Charter) -> Vec<String> {
        charter.trains.iter().map(|train| self.train_name(*train).to_owned()).collect()
    }

    /// Mail contracts, by company.
    pub(super) fn mail_contracts(&self) -> Vec<u8> {
        let mut contracts = vec![0; self.companies.len()];
        for private in self.all_privates() {
            let mail = self.book.private_rules(private).power == Power::MailContract;
            if let PrivateAt::Company(company) = self.privates[private.index()].at
                && mail
            {
                contracts[usize::from(company.0)] += 1;
            }
        }
        contracts
    }

    /// The best routes: one set for every undominated pair of earnings and
    /// mail (1822 §5.13.6).
    fn best_runs(&self, company: Company) -> Vec<(Action, Money, Money)> {
        if self.charter(company).trains.is_empty() {
            return Vec::new();
        }
        let limits = Limits { nodes: Some(MOST_NODES), millis: None };
        let result = self.situation().best_routes(company, &limits, &mut Unwatched);
        let sets = result.alternatives.iter().filter(|set| set.total > 0);
        sets.map(|set| {
            let permanent = self.permanent_part(&set.routes);
            let action = Action::RunRoutes {
                routes: set.routes.iter().map(RouteClaim::from).collect(),
                revenue: set.total as i32 - permanent,
                permanent,
                mail: set.mail as i32,
            };
            (action, Money(set.total as i32), Money(set.mail as i32))
        })
        .collect()
    }

    /// What permanent trains earn of a set of routes.
    fn permanent_part(&self, routes: &[ResultRoute]) -> i32 {
        let permanent = |name: &str| {
            let train = self.book.train(name);
            train.is_some_and(|t| self.book.train_rules(t).class == TrainClass::Permanent)
        };
        routes.iter().filter(|route| permanent(&route.train)).map(|r| r.revenue as i32).sum()
    }

    /// Works out what the company may earn; where that is nothing, the step
    /// is over.
    pub(super) fn look_for_runs(&mut self, mut turn: Turn) {
        let runs: Vec<(Money, Money)> = match self.options.routes {
            Routes::Recorded => {
                let trains = self.charter(turn.company).trains.iter();
                let class = |train| self.book.train_rules(train).class;
                let run = trains.copied().any(|train| class(train) != TrainClass::Pullman);
                if run { vec![(Money::ZERO, Money::ZERO)] } else { Vec::new() }
            }
            Routes::Optimal | Routes::Declared => {
                let best = self.best_runs(turn.company);
                turn.done.best =
                    Examples(best.iter().map(|(action, _, _)| action.clone()).collect());
                best.into_iter().map(|(_, total, mail)| (total, mail)).collect()
            }
        };
        let nothing = runs.is_empty();
        turn.done.runs = Some(runs);
        if nothing {
            self.next_stage(turn);
        } else {
            self.set_turn(turn);
        }
    }

    pub(super) fn run_families(&self, turn: &Turn) -> Vec<Family> {
        if turn.done.runs.as_ref().is_none_or(Vec::is_empty) {
            return Vec::new();
        }
        let any_figures = self.options.routes != Routes::Optimal;
        let free = Free::Routes { any_figures };
        if self.options.routes == Routes::Recorded {
            let action =
                Action::RunRoutes { routes: Vec::new(), revenue: 0, permanent: 0, mail: 0 };
            return vec![Family { action, free }];
        }
        let best = turn.done.best.0.iter();
        best.map(|action| Family { action: action.clone(), free: free.clone() }).collect()
    }

    /// Whether a run may be declared.
    pub(super) fn can_run(&self, turn: &Turn, action: &Action) -> Result<(), RuleError> {
        let Action::RunRoutes { routes, revenue, permanent, mail } = action else {
            return Err(not_now(action));
        };
        if self.options.routes == Routes::Recorded {
            let listed = self.run_families(turn).iter().any(|family| family.admits(action));
            let message = "These are no earnings.";
            let error = RuleError::new("run/figures", "1822 §5.13.8", message);
            return if listed { Ok(()) } else { Err(error) };
        }
        let set = self.situation().validate_routes(turn.company, routes).map_err(|error| {
            RuleError::new("run/routes", "1822 §5.13.1", error.to_string())
                .fact("code", error.code)
                .fact("at", error.at)
        })?;
        let part = self.permanent_part(&set.routes);
        let (total, paid) = (set.total as i32, set.mail as i32);
        if (*revenue, *permanent, *mail) != (total - part, part, paid) {
            let message = format!("These routes earn {}, {part} and {paid}.", total - part);
            return Err(RuleError::new("run/figures", "1822 §5.13.5", message)
                .fact("revenue", total - part)
                .fact("permanent", part)
                .fact("mail", paid));
        }
        let runs = turn.done.runs.as_deref().unwrap_or_default();
        let legal =
            self.options.routes == Routes::Declared || runs.contains(&(Money(total), Money(paid)));
        if !legal {
            let best = runs.first().map_or(Money::ZERO, |(total, _)| *total);
            let message = format!("The company must run for its maximum, {best}.");
            return Err(
                RuleError::new("run/not_maximum", "1822 §5.13.6", message).fact("maximum", best)
            );
        }
        Ok(())
    }

    pub(super) fn run_trains(
        &mut self,
        mut turn: Turn,
        action: &Action,
        events: &mut Events,
    ) -> Result<(), RuleError> {
        self.can_run(&turn, action)?;
        let Action::RunRoutes { routes, revenue, permanent, mail } = action else {
            return Err(not_now(action));
        };
        events.push(Event::Run {
            company: self.name(turn.company).to_owned(),
            revenue: *revenue,
            permanent: *permanent,
            mail: *mail,
            routes: routes.clone(),
        });
        turn.done.revenue = Money(*revenue);
        turn.done.permanent = Money(*permanent);
        turn.done.mail = Money(*mail);
        self.next_stage(turn);
        Ok(())
    }
}
