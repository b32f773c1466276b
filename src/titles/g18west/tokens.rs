//! 18West §7.4, station tokens, bypass tokens, closed cities.

use crate::board::HexId;
use crate::game::{Action, Family, RuleError};

use super::machine::not_now;
use super::state::{Events, State};
use super::steps::Turn;

impl State {
    /// `PlaceToken`; whether it is a station or a bypass token follows from
    /// the place (18West §7.4-2).
    pub(super) fn token_families(&self, _turn: &Turn) -> Vec<Family> {
        Vec::new()
    }

    pub(super) fn place_token(
        &mut self,
        _turn: Turn,
        action: &Action,
        _events: &mut Events,
    ) -> Result<(), RuleError> {
        Err(not_now(action))
    }

    /// The hex with a name.
    pub(super) fn hex_named(&self, name: &str) -> Result<HexId, RuleError> {
        self.laid.board().find_hex(name).ok_or_else(|| {
            RuleError::new("action/unknown_hex", "18West §1.2-1", "There is no such hex.")
        })
    }
}
