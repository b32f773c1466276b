//! 1822 §5.13, the step in which a company runs its trains. The route
//! problem is in [`super::running`].

use crate::board::Company;
use crate::finance::Money;
use crate::game::{Action, Event, Family, Free, RuleError};
use crate::routes::json::{ResultRoute, ResultStatus, RouteClaim};
use crate::titles::Examples;

use super::book::{Power, TrainClass};
use super::operating::not_now;
use super::options::Routes;
use super::state::{Events, PrivateAt, State};
use super::steps::Turn;

/// What a company may run.
struct Runs {
    /// One set of routes for each distinct set of figures.
    sets: Vec<Run>,
    /// Whether nothing is missing: the search was not cut short.
    proved: bool,
    /// No set earns more than this, if that much is known.
    bound: Option<Money>,
}

/// A set of routes as an action, with what it earns in all and its mail.
struct Run {
    action: Action,
    total: Money,
    mail: Money,
}

impl State {
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

    /// The best routes: every undominated pair of earnings and mail, in every
    /// split between permanent and other trains (1822 §5.13.6).
    fn best_runs(&self, company: Company) -> Runs {
        if self.charter(company).trains.is_empty() {
            return Runs { sets: Vec::new(), proved: true, bound: None };
        }
        let nodes = self.options.route_nodes.get();
        let result = self.situation().best_sets_within(company, nodes);
        let proved = result.status == ResultStatus::Optimal;
        let sets = result.alternatives.iter().filter(|set| set.total > 0 || !proved);
        let sets = sets.map(|set| {
            let permanent = self.permanent_part(&set.routes);
            let action = Action::RunRoutes {
                routes: set.routes.iter().map(RouteClaim::from).collect(),
                revenue: set.total as i32 - permanent,
                permanent,
                mail: set.mail as i32,
            };
            Run { action, total: Money(set.total as i32), mail: Money(set.mail as i32) }
        });
        Runs { sets: sets.collect(), proved, bound: i32::try_from(result.bound).ok().map(Money) }
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
    pub(super) fn look_for_runs(&mut self, mut turn: Turn, events: &mut Events) {
        let runs: Vec<(Money, Money)> = match self.options.routes {
            Routes::Recorded => {
                let trains = self.charter(turn.company).trains.iter();
                let class = |train| self.book.train_rules(train).class;
                let run = trains.copied().any(|train| class(train) != TrainClass::Pullman);
                if run { vec![(Money::ZERO, Money::ZERO)] } else { Vec::new() }
            }
            Routes::Optimal | Routes::Declared => {
                let best = self.best_runs(turn.company);
                turn.done.cut_short = !best.proved;
                let mut pairs: Vec<(Money, Money)> =
                    best.sets.iter().map(|run| (run.total, run.mail)).collect();
                pairs.dedup();
                if !best.proved {
                    events.push(Event::RouteLimit {
                        company: self.name(turn.company).to_owned(),
                        total: pairs.first().map_or(0, |(total, _)| total.0),
                        bound: best.bound.map(|bound| bound.0),
                    });
                }
                turn.done.best = Examples(best.sets.into_iter().map(|run| run.action).collect());
                pairs
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
        if self.options.routes == Routes::Recorded {
            let action =
                Action::RunRoutes { routes: Vec::new(), revenue: 0, permanent: 0, mail: 0 };
            return vec![Family { action, free: Free::Routes { declared: true } }];
        }
        let declared = self.options.routes == Routes::Declared || turn.done.cut_short;
        turn.done.best.families(declared)
    }

    /// Whether a run may be declared.
    pub(super) fn can_run(&self, turn: &Turn, action: &Action) -> Result<(), RuleError> {
        let Action::RunRoutes { routes, revenue, permanent, mail } = action else {
            return Err(not_now(action));
        };
        if self.options.routes == Routes::Recorded {
            let listed = self.run_families(turn).iter().any(|family| family.admits(action));
            let message = "These are no earnings.";
            let error = RuleError::new("run/no_earnings", "1822 §5.13.8", message);
            return if listed { Ok(()) } else { Err(error) };
        }
        let set = self.situation().validate_routes(turn.company, routes).map_err(|error| {
            let claim = routes.get(error.claim);
            let rule = paragraph(error.code, claim);
            RuleError::new(error.code, rule, error.message).fact("at", error.at)
        })?;
        let part = self.permanent_part(&set.routes);
        let (total, paid) = (set.total as i32, set.mail as i32);
        if (*revenue, *permanent, *mail) != (total - part, part, paid) {
            let message = "These routes earn {revenue}, and {permanent} by permanent trains, \
                           {mail} by mail.";
            return Err(RuleError::new("run/figures", "1822 §5.13.5", message)
                .fact("revenue", total - part)
                .fact("permanent", part)
                .fact("mail", paid));
        }
        // No known pair may be better: where the search was cut short, what
        // is better still is legal as well.
        let runs = turn.done.runs.as_deref().unwrap_or_default();
        let pair = (Money(total), Money(paid));
        let beaten = runs.iter().any(|run| run.0 >= pair.0 && run.1 >= pair.1 && *run != pair);
        if beaten && self.options.routes == Routes::Optimal {
            let best = runs.first().map_or(Money::ZERO, |(total, _)| *total);
            let message = "The company must run for its maximum, {maximum}.";
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

/// The paragraph that a refused route breaks.
fn paragraph(code: &str, claim: Option<&RouteClaim>) -> &'static str {
    match code {
        "routes/shared_track" => "1822 §5.13.2",
        "routes/local_twice" => "1822 §5.13.3-1",
        "routes/no_pullman" => "1822 §5.5.6",
        "routes/no_token" | "routes/passes_end" => "1822 §5.13.4",
        "routes/passes_terminal" => "1822 §5.4.4",
        "routes/place_twice" => "1822 §5.4.2",
        "routes/piece_twice" => "1822 §5.4.3",
        "routes/exclusive" => "1822 §5.4.7",
        "routes/broken" | "routes/empty" => "1822 §5.4.1",
        "routes/not_for_train" => match claim {
            Some(claim) if claim.pullman => "1822 §5.13.3-2",
            Some(claim) if claim.train == "L" || claim.train == "LP" => "1822 §5.13.3-1",
            Some(claim) if claim.train == "E" => "1822 §5.13.3-3",
            _ => "1822 §5.13.1",
        },
        _ => "1822 §5.13.1",
    }
}
