//! 18West §7-1 and §7-2, operating rounds: whose turn it is.

use crate::board::Company;
use crate::game::Event;

use super::book::OPERATING_ROUNDS;
use super::options::OperatingOrder;
use super::state::{Events, Form, Round, State};
use super::steps::{Done, Stage, Step, Turn};

impl State {
    pub(super) fn begin_operating_round(&mut self, events: &mut Events) {
        let Round::Operating { set, number } = self.round else { return };
        events.push(Event::Round { name: format!("OR {set}.{number}") });
        self.rounds_begun += 1;
        self.operated.clear();
        self.fixed_order = match self.options.or_order {
            OperatingOrder::Dynamic => Vec::new(),
            OperatingOrder::Fixed => self.prices.in_order(&self.book.market),
        };
        self.steps = vec![Step::NextCompany];
    }

    /// 18West §7-1: granger roads, then the initial trains of new public
    /// companies, then the others, each by price and stack.
    pub(super) fn next_company(&mut self, events: &mut Events) {
        let mut order = self.companies_in_order();
        order.retain(|company| !self.operated.contains(company));
        let first = order.first().copied();
        if let Some(granger) = first.filter(|company| self.form(*company) == Form::Granger) {
            return self.begin_turn(granger, events);
        }
        let new = std::mem::take(&mut self.newly_public);
        if !new.is_empty() {
            let buyers = order.into_iter().filter(|company| new.contains(company)).rev();
            // The last step in the list comes first.
            self.steps.extend(buyers.map(Step::FirstTrain));
            return;
        }
        match first {
            Some(company) => self.begin_turn(company, events),
            None => self.end_operating_round(events),
        }
    }

    /// The companies that operate: granger roads first, then the others, each
    /// by price and stack; in a round whose order is fixed as it stood then.
    pub(super) fn companies_in_order(&self) -> Vec<Company> {
        let operating = matches!(self.round, Round::Operating { .. });
        let order = match self.options.or_order {
            OperatingOrder::Fixed if operating => self.fixed_order.clone(),
            _ => self.prices.in_order(&self.book.market),
        };
        let started = order.into_iter().filter(|company| self.is_started(*company));
        let (mut order, others): (Vec<Company>, Vec<Company>) =
            started.partition(|company| self.form(*company) == Form::Granger);
        order.extend(others);
        order
    }

    fn begin_turn(&mut self, company: Company, events: &mut Events) {
        self.operated.push(company);
        events.push(Event::Turn { company: self.name(company).to_owned() });
        let now = self.rounds_begun;
        let charter = self.charter_mut(company);
        if charter.turns == 0 {
            charter.first_round = now;
        }
        charter.turns += 1;
        let done = Done::default();
        self.steps.push(Step::Turn(Turn { company, stage: Stage::Track, done }));
    }

    /// 18West §7-2: another operating round, mergers and acquisitions, or a
    /// stock round; §9-1: or the end.
    fn end_operating_round(&mut self, events: &mut Events) {
        let Round::Operating { set, number } = self.round else { return };
        if self.rounds_begun == 1 {
            self.discard_first_trains(events);
        }
        if number < OPERATING_ROUNDS {
            self.round = Round::Operating { set, number: number + 1 };
            self.steps = vec![Step::RoundStart];
        } else if let Some(reason) = self.ending {
            self.end_now(reason, events);
        } else if self.phase_rules().mergers {
            self.begin_mergers(set + 1, events);
        } else {
            self.begin_stock_round(events);
        }
    }
}
