//! 18West §6, the mergers and acquisitions round.

use crate::game::{Action, Family, RuleError};

use super::machine::not_now;
use super::state::{Events, MergerRound, State};
use super::steps::{MergerTurn, Offer, Takeover};

impl State {
    /// Begins the round before a stock round (18West §6-1).
    pub(super) fn begin_mergers(&mut self, _before: u16, events: &mut Events) {
        self.mergers = MergerRound::default();
        self.begin_stock_round(events);
    }

    pub(super) fn merger_turn_families(&self, _turn: &MergerTurn) -> Vec<Family> {
        Vec::new()
    }

    /// Whether a player has something to choose; else the round has gone on.
    pub(super) fn merger_turn_waits(&mut self, _turn: MergerTurn, _events: &mut Events) -> bool {
        true
    }

    /// One action on behalf of a company: it issues (`SellShares`), redeems
    /// (`BuyShares` from the pool) or acquires; or a pass.
    pub(super) fn merger_turn_action(
        &mut self,
        _turn: MergerTurn,
        action: &Action,
        _events: &mut Events,
    ) -> Result<(), RuleError> {
        Err(not_now(action))
    }

    /// `Answer` and, from the owner, `Counter`.
    pub(super) fn offer_families(&self, _offer: &Offer) -> Vec<Family> {
        Vec::new()
    }

    pub(super) fn offer_action(
        &mut self,
        _offer: Offer,
        action: &Action,
        _events: &mut Events,
    ) -> Result<(), RuleError> {
        Err(not_now(action))
    }

    /// `MoveToken` or a pass for the token, `DiscardTrain` or a pass for the
    /// trains.
    pub(super) fn takeover_families(&self, _takeover: &Takeover) -> Vec<Family> {
        Vec::new()
    }

    /// Does what needs no choice; true while the acting player has one.
    pub(super) fn takeover_waits(&mut self, _takeover: Takeover, _events: &mut Events) -> bool {
        self.steps.pop();
        false
    }

    pub(super) fn takeover_action(
        &mut self,
        _takeover: Takeover,
        action: &Action,
        _events: &mut Events,
    ) -> Result<(), RuleError> {
        Err(not_now(action))
    }
}
