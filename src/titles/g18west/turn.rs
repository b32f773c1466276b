//! A company's turn: its steps in order (18West §7-3), each in its chapter.

use crate::game::{Action, Family, RuleError};

use super::machine::not_now;
use super::state::{Events, State};
use super::steps::{Stage, Turn};

impl State {
    /// What the step of a turn allows.
    pub(super) fn turn_families(&self, turn: &Turn) -> Vec<Family> {
        let mut list = match turn.stage {
            Stage::Track => self.track_families(turn),
            Stage::Markers => self.marker_families(turn),
            Stage::Convert => self.conversion_families(turn),
            Stage::Issue => self.issue_families(turn),
            Stage::Token => self.token_families(turn),
            Stage::Run => self.run_families(turn),
            Stage::Dividend => self.dividend_families(turn),
            Stage::Trains => self.train_families(turn),
            Stage::End => Vec::new(),
        };
        if !list.is_empty() && self.may_pass_stage(turn).is_ok() {
            list.push(Family::one(Action::Pass));
        }
        list
    }

    /// Whether a step may be ended as it is.
    fn may_pass_stage(&self, turn: &Turn) -> Result<(), RuleError> {
        match turn.stage {
            Stage::Track => self.may_pass_track(turn),
            Stage::Convert => self.may_pass_conversion(turn),
            Stage::Issue | Stage::Token => Ok(()),
            Stage::Trains => self.may_pass_trains(turn),
            Stage::Markers | Stage::Run | Stage::Dividend | Stage::End => {
                Err(RuleError::new("turn/compulsory", "18West §7-3", "This step is compulsory."))
            }
        }
    }

    /// Runs what a step does by itself; true when it waits for a decision.
    /// Otherwise the turn has gone on, or something else is pending.
    pub(super) fn turn_waits(&mut self, turn: Turn, events: &mut Events) -> bool {
        if turn.stage == Stage::End {
            self.steps.pop();
            return false;
        }
        if self.president(turn.company).is_none() {
            self.autopilot(turn, events);
            return false;
        }
        match turn.stage {
            Stage::Markers => return self.markers_wait(turn, events),
            Stage::Convert => return self.conversion_waits(turn, events),
            Stage::Run => return self.run_waits(turn, events),
            Stage::Dividend => return self.dividend_waits(turn, events),
            _ => {}
        }
        // Where there is nothing to choose, the step is over.
        if self.turn_families(&turn).iter().any(|family| family.action != Action::Pass) {
            return true;
        }
        self.next_stage(turn);
        false
    }

    /// Applies an action to a turn. `agreed` is true when the player who had
    /// to be asked has said yes.
    pub(super) fn turn_action(
        &mut self,
        turn: Turn,
        action: &Action,
        agreed: bool,
        events: &mut Events,
    ) -> Result<(), RuleError> {
        if *action == Action::Pass {
            self.may_pass_stage(&turn)?;
            self.next_stage(turn);
            return Ok(());
        }
        match turn.stage {
            Stage::Track => self.lay_tile(turn, action, agreed, events),
            Stage::Markers => self.place_marker(turn, action, agreed, events),
            Stage::Convert => self.convert(turn, action, events),
            Stage::Issue => self.issue(turn, action, events),
            Stage::Token => self.place_token(turn, action, events),
            Stage::Run => self.run_trains(turn, action, events),
            Stage::Dividend => self.pay_dividend(turn, action, events),
            Stage::Trains => self.buy_train(turn, action, agreed, events),
            Stage::End => Err(not_now(action)),
        }
        .map_err(|error| match error.code {
            "action/not_now" => RuleError::not_now(action, "18West §7-3"),
            _ => error,
        })
    }

    /// Goes on to the next step of a company's turn.
    pub(super) fn next_stage(&mut self, mut turn: Turn) {
        turn.stage = turn.stage.next();
        turn.done.forget_refused_offers();
        self.set_turn(turn);
    }
}
