//! 18West §14.1, phases: what starts them and what they change at once.

use super::book::Train;
use super::state::{Events, State};

impl State {
    /// Starts the phase that a train of the stack brings, if it is a later
    /// one: trains rust, limits fall, and from phase 5 unstarted companies
    /// have no land grant (18West §8.8).
    #[expect(dead_code, reason = "for the purchase of trains")]
    pub(super) fn start_phase_of(&mut self, _train: Train, _events: &mut Events) {}
}
