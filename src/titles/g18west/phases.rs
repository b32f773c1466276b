//! 18West §14.1, phases: what starts them and what they change at once.

use crate::game::Event;

use super::book::Train;
use super::state::{Events, State, Status};
use super::steps::Step;

impl State {
    /// Starts the phase that a train of the stack brings, if it is a later
    /// one: trains rust, limits fall, and from phase 5 unstarted companies
    /// have no land grant (18West §8.8).
    pub(super) fn start_phase_of(&mut self, train: Train, events: &mut Events) {
        if let Some(phase) = self.book.train_rules(train).starts {
            while self.phase < phase {
                self.start_phase(self.phase + 1, events);
            }
        }
    }

    fn start_phase(&mut self, phase: u8, events: &mut Events) {
        let had_grants = !self.phase_rules().abandonment;
        self.phase = phase;
        events.push(Event::Phase { name: self.phase_rules().name.clone() });
        // W25: wherever they are.
        let book = self.book;
        let rusts = |train| book.train_rules(train).rusts_in == Some(phase);
        self.banker(events).scrap(rusts);
        if had_grants && self.phase_rules().abandonment {
            for grant in &self.book.land_grants {
                if self.charter(grant.company).status == Status::Unstarted {
                    self.remove_markers(grant.company, events);
                }
            }
        }
        self.ask_for_discards();
    }

    /// Every company over its limit gives trains up, by price and stack
    /// (W23).
    fn ask_for_discards(&mut self) {
        let mut over = self.prices.in_order(&self.book.market);
        over.retain(|company| self.surplus_trains(*company) > 0);
        // The last step in the list comes first.
        self.steps.extend(over.into_iter().rev().map(Step::Discard));
    }
}
