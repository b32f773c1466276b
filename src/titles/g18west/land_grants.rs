//! 18West §8, land grants: the doubling tokens on their way.

use crate::board::{Company, Crossing, Edge};
use crate::finance::Player;
use crate::game::{Action, Family, RuleError};

use super::machine::not_now;
use super::state::{Events, Form, State};
use super::steps::{Refused, Turn};
use super::track::{destination_reached, marker_hexes};

impl State {
    /// Whether a company's destination route is complete (18West §8-1).
    pub(super) fn is_connected(&self, company: Company) -> bool {
        destination_reached(&self.situation(), company)
    }

    /// The base whose doubling token is next, and where that may go (18West
    /// §8.2-4, §8.9-3): nowhere without leave in a foreign land grant (W105),
    /// but it may always stay.
    fn marker_places(&self, turn: &Turn) -> Option<(u8, Vec<Crossing>)> {
        let company = turn.company;
        let base = turn.done.markers;
        let marker = self.markers.iter().find(|m| (m.company, m.base) == (company, base))?;
        let closed = self.closed_grant_hexes(company);
        let mut moves = marker_hexes(&self.situation(), company);
        let mut places =
            moves.get_mut(usize::from(base)).map(|base| std::mem::take(&mut base.to))?;
        places.retain(|to| {
            let barred =
                closed.contains(&to.hex) || turn.done.refused.contains(&Refused::Hex(to.hex));
            marker.at == Some(*to) || !barred
        });
        Some((base, places))
    }

    /// Moves the doubling tokens of a land grant company where there is one
    /// place for them or none (W08); true while the president has to choose.
    pub(super) fn markers_wait(&mut self, mut turn: Turn, events: &mut Events) -> bool {
        let company = turn.company;
        let building = self.operates_as(company, Form::LandGrant) && !self.is_connected(company);
        let Some((base, places)) = self.marker_places(&turn).filter(|_| building) else {
            self.next_stage(turn);
            return false;
        };
        if places.len() > 1 {
            return true;
        }
        let to = places.first().copied();
        if let Some(to) = to
            && let Some(action) = self.marker_action(company, base, to)
        {
            let asked = self.marker_leave(company, base, to);
            if !asked.is_empty() {
                self.propose(&turn, &asked, &action);
                return false;
            }
        }
        self.move_marker(company, base, to, events);
        turn.done.markers += 1;
        self.set_turn(turn);
        false
    }

    /// Whom to ask before a doubling token goes somewhere; it may stay where
    /// it is without leave.
    fn marker_leave(&self, company: Company, base: u8, to: Crossing) -> Vec<Player> {
        let at = self.markers.iter().find(|m| (m.company, m.base) == (company, base));
        if at.is_some_and(|marker| marker.at == Some(to)) {
            return Vec::new();
        }
        self.leave_to_ask(company, to.hex)
    }

    fn marker_action(&self, company: Company, base: u8, to: Crossing) -> Option<Action> {
        let home = self.book.title.info(company).homes.get(usize::from(base))?;
        Some(Action::PlaceMarker {
            base: home.hex.clone(),
            hex: self.hex_name(to.hex),
            edge: to.edge.index() as u8,
        })
    }

    /// The places for the next doubling token.
    pub(super) fn marker_families(&self, turn: &Turn) -> Vec<Family> {
        let Some((base, places)) = self.marker_places(turn) else { return Vec::new() };
        let actions =
            places.into_iter().filter_map(|to| self.marker_action(turn.company, base, to));
        actions.map(Family::one).collect()
    }

    pub(super) fn place_marker(
        &mut self,
        mut turn: Turn,
        action: &Action,
        agreed: bool,
        events: &mut Events,
    ) -> Result<(), RuleError> {
        let Action::PlaceMarker { hex, edge, .. } = action else { return Err(not_now(action)) };
        let company = turn.company;
        let hex = self.hex_named(hex)?;
        let to = Edge::new(*edge).map(|edge| Crossing { hex, edge });
        let places = self.marker_places(&turn);
        let found = to.zip(places).filter(|(to, (base, places))| {
            let named = self.marker_action(company, *base, *to);
            places.contains(to) && named.as_ref() == Some(action)
        });
        let Some((to, (base, _))) = found else {
            let message = "The token goes where track of a route from its base leads on.";
            return Err(RuleError::new("marker/place", "18West §8.2-4", message));
        };
        let asked = self.marker_leave(company, base, to);
        if !agreed && !asked.is_empty() {
            self.propose(&turn, &asked, action);
            return Ok(());
        }
        self.move_marker(company, base, Some(to), events);
        turn.done.markers += 1;
        self.set_turn(turn);
        Ok(())
    }
}
