//! 18West §8.1-2 and §7.8.1, what needs another player's leave.

use crate::board::{Company, HexId};
use crate::finance::Player;
use crate::game::{Action, Event, RuleError};

use super::options::{Consent, UnstartedGrant};
use super::state::{Events, State};
use super::steps::{Proposal, Refused, Step, Turn};

impl State {
    /// The companies in whose land grant a hex lies. One that has converted
    /// has none any more; that of a company which has not started counts
    /// unless the options say otherwise (W36).
    fn grant_owners(&self, hex: HexId) -> impl Iterator<Item = Company> + '_ {
        let open = self.options.unstarted_grant == UnstartedGrant::Open;
        self.grant_holders().filter(move |company| {
            let grant = self.book.land_grant(*company);
            let inside = grant.is_some_and(|grant| grant.hexes.iter().any(|(at, _)| *at == hex));
            inside && (self.is_started(*company) || !open)
        })
    }

    /// Those who can give a company leave to lay a tile or put a doubling
    /// token in a hex; none where it needs no leave (18West §8.1-2).
    ///
    /// # Errors
    /// Where leave is needed and nobody can give it.
    fn leave(&self, company: Company, hex: HexId) -> Result<Vec<Player>, RuleError> {
        let owners: Vec<Company> = self.grant_owners(hex).collect();
        if !self.phase_rules().grants_closed || owners.is_empty() {
            return Ok(Vec::new());
        }
        let mut players: Vec<Player> =
            owners.iter().filter_map(|owner| self.president(*owner)).collect();
        players.dedup();
        if players.is_empty() {
            let message = "Nobody can give leave to build in this land grant.";
            return Err(RuleError::new("track/land_grant", "18West §8.1-2", message));
        }
        // He needs no leave of his own; nor does an owner's president.
        if self.president(company).is_some_and(|own| players.contains(&own)) {
            players.clear();
        }
        Ok(players)
    }

    /// Hexes in which a company cannot get leave.
    pub(super) fn closed_grant_hexes(&self, company: Company) -> Vec<HexId> {
        let hexes = self.book.land_grants.iter().flat_map(|grant| &grant.hexes);
        let mut closed: Vec<HexId> =
            hexes.map(|(hex, _)| *hex).filter(|hex| self.leave(company, *hex).is_err()).collect();
        closed.sort_unstable();
        closed.dedup();
        closed
    }

    /// Who has to be asked, one after the other, before a company does
    /// something in a hex.
    pub(super) fn leave_to_ask(&self, company: Company, hex: HexId) -> Vec<Player> {
        match self.options.consent {
            Consent::Asked => self.leave(company, hex).unwrap_or_default(),
            Consent::Assumed => Vec::new(),
        }
    }

    /// Asks another player; when he refuses, those in `then`.
    pub(super) fn propose(&mut self, turn: &Turn, asked: &[Player], action: &Action) {
        let Some((player, then)) = asked.split_first() else { return };
        self.steps.push(Step::Consent(Box::new(Proposal {
            player: *player,
            then: then.to_vec(),
            company: turn.company,
            action: action.clone(),
        })));
    }

    /// Tells that a player has answered.
    pub(super) fn answer_event(
        &self,
        player: Player,
        company: Company,
        accept: bool,
        events: &mut Events,
    ) {
        let company = self.name(company).to_owned();
        events.push(Event::Answered { player: player.0, company, accept });
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
