//! 18West §7.9 and §7.8.5-2, companies without a president.

use super::state::{Events, State};
use super::steps::{Stage, Turn};

impl State {
    /// Does the present step of a company without a president, and goes on
    /// to the next.
    pub(super) fn autopilot(&mut self, mut turn: Turn, _events: &mut Events) {
        turn.stage = Stage::End;
        self.set_turn(turn);
    }
}
