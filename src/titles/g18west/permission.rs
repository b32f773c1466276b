//! 18West §8.1-2 and §7.8.1, what needs another player's leave.

use crate::game::{Action, RuleError};

use super::state::{Events, State};
use super::steps::{Proposal, Refused, Step, Turn};

impl State {
    /// Asks another player; when he refuses, those in `then`.
    pub(super) fn propose(
        &mut self,
        turn: &Turn,
        asked: &[crate::finance::Player],
        action: &Action,
    ) {
        let Some((player, then)) = asked.split_first() else { return };
        self.steps.push(Step::Consent(Box::new(Proposal {
            player: *player,
            then: then.to_vec(),
            company: turn.company,
            action: action.clone(),
        })));
    }

    /// What follows an answer.
    pub(super) fn answered(
        &mut self,
        proposal: Proposal,
        accept: bool,
        events: &mut Events,
    ) -> Result<(), RuleError> {
        let Some(mut turn) = self.turn().cloned() else { return Ok(()) };
        if accept {
            return self.turn_action(turn, &proposal.action, true, events);
        }
        if !proposal.then.is_empty() {
            self.propose(&turn, &proposal.then, &proposal.action);
            return Ok(());
        }
        turn.done.refused.push(match &proposal.action {
            Action::LayTile { hex, .. } | Action::PlaceMarker { hex, .. } => {
                Refused::Hex(self.hex_named(hex)?)
            }
            action => Refused::Action(action.clone()),
        });
        self.set_turn(turn);
        Ok(())
    }
}
