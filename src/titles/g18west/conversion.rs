//! 18West §7.2, §8.6, §8.7 and §8.9-4, how a land grant company becomes a
//! public one.

use crate::board::{Company, HexId, Reach, Token, TokenKind};
use crate::finance::Holder;
use crate::game::{Action, Event, Family, RuleError};

use super::book::CONVERSION_SINGLES;
use super::machine::not_now;
use super::state::{Events, Form, State, Status};
use super::steps::Turn;
use super::track::{ROUTES, base_tokens};

/// Where a doubling token can stand in the destination.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct DoublingPlace {
    hex: HexId,
    stop: u8,
    /// At the edge of the tile: there is no open circle (18West §8.6-2, W84).
    beside: bool,
}

impl State {
    /// Converts a company whose destination route is complete; true while
    /// its president has to choose: a city circle, or whether to abandon.
    pub(super) fn conversion_waits(&mut self, mut turn: Turn, events: &mut Events) -> bool {
        let company = turn.company;
        if !self.operates_as(company, Form::LandGrant) {
            self.next_stage(turn);
            return false;
        }
        if !self.is_connected(company) {
            if self.phase_rules().abandonment {
                return true;
            }
            self.next_stage(turn);
            return false;
        }
        if self.doubling_choices(company).len() > 1 {
            return true;
        }
        turn.done.doubled = self.convert_if_connected(company, events);
        self.next_stage(turn);
        false
    }

    /// Converts a company if its destination route is complete, with its
    /// doubling token in the first circle that will do; says whether it did.
    pub(super) fn convert_if_connected(&mut self, company: Company, events: &mut Events) -> bool {
        if !self.operates_as(company, Form::LandGrant) || !self.is_connected(company) {
            return false;
        }
        let place = self.doubling_choices(company).first().copied();
        self.complete_route(company, place, events);
        true
    }

    /// The places between which its doubling token has to be put; none for
    /// the NP, whose tokens replace those of its bases (18West §8.9-4).
    fn doubling_choices(&self, company: Company) -> Vec<DoublingPlace> {
        let Some(grant) = self.book.land_grant(company) else { return Vec::new() };
        if grant.markers.len() > 1 {
            return Vec::new();
        }
        let situation = self.situation();
        let from = base_tokens(&situation, company);
        let reach = Reach::from_stops(&self.laid, company, &from, ROUTES);
        let (hex, only) = grant.destination;
        let here = reach.stops().iter().filter(|(at, _)| *at == hex);
        let here = here.map(|(_, stop)| *stop).filter(|stop| only.is_none_or(|k| k == *stop));
        let place =
            |stop| DoublingPlace { hex, stop, beside: self.laid.open_slots(hex, stop) == 0 };
        let mut places: Vec<DoublingPlace> = here.map(place).collect();
        if places.iter().any(|place| !place.beside) {
            places.retain(|place| !place.beside);
        }
        places
    }

    /// `PlaceToken` for the doubling token, or `Abandon`.
    pub(super) fn conversion_families(&self, turn: &Turn) -> Vec<Family> {
        if !self.is_connected(turn.company) {
            return vec![Family::one(Action::Abandon)];
        }
        let places = self.doubling_choices(turn.company).into_iter();
        let action = |place: DoublingPlace| Action::PlaceToken {
            hex: self.hex_name(place.hex),
            stop: place.stop,
            power: None,
        };
        places.map(|place| Family::one(action(place))).collect()
    }

    /// Abandonment is never compulsory, conversion is.
    pub(super) fn may_pass_conversion(&self, turn: &Turn) -> Result<(), RuleError> {
        if self.is_connected(turn.company) {
            let message = "The company's destination route is complete: it has to convert.";
            return Err(RuleError::new("convert/compulsory", "18West §7.2-1", message));
        }
        Ok(())
    }

    pub(super) fn convert(
        &mut self,
        mut turn: Turn,
        action: &Action,
        events: &mut Events,
    ) -> Result<(), RuleError> {
        let company = turn.company;
        let connected = self.is_connected(company);
        match action {
            Action::Abandon if connected => {
                let message = "The company's destination route is complete: it has to convert.";
                return Err(RuleError::new("convert/connected", "18West §8.7-1", message));
            }
            Action::Abandon => self.abandon(company, events),
            Action::PlaceToken { hex, stop, power: None } if connected => {
                let hex = self.hex_named(hex)?;
                let places = self.doubling_choices(company).into_iter();
                let place = places.into_iter().find(|p| (p.hex, p.stop) == (hex, *stop));
                let Some(place) = place else {
                    let message = "The token goes to an empty circle that the route leads to.";
                    return Err(RuleError::new("convert/place", "18West §8.6-2", message));
                };
                self.complete_route(company, Some(place), events);
                turn.done.doubled = true;
            }
            _ => return Err(not_now(action)),
        }
        self.next_stage(turn);
        Ok(())
    }

    /// 18West §8.6: the company becomes a public one, with its doubling token
    /// in the destination, or those of the NP in place of its bases.
    fn complete_route(
        &mut self,
        company: Company,
        place: Option<DoublingPlace>,
        events: &mut Events,
    ) {
        self.become_public(company, false, events);
        if let Some(DoublingPlace { hex, stop, beside }) = place {
            let kind = TokenKind::Doubling;
            self.banker(events).put_token(Token { company, hex, stop, kind, beside });
            return;
        }
        let of_base = |token: &Token| token.company == company && token.kind == TokenKind::Station;
        while let Some(at) = self.laid.tokens.iter().position(of_base) {
            let token = self.banker(events).take_token(at);
            self.charter_mut(company).stations += 1;
            self.banker(events).put_token(Token { kind: TokenKind::Doubling, ..token });
        }
    }

    /// 18West §8.7, §8.9-5: doubling tokens become a bypass token and, with
    /// the NP, a station token as well.
    fn abandon(&mut self, company: Company, events: &mut Events) {
        let bases = self.book.land_grant(company).map_or(1, |grant| grant.markers.len());
        self.become_public(company, true, events);
        let charter = self.charter_mut(company);
        charter.bypasses += 1;
        charter.stations += bases as u8 - 1;
    }

    /// 18West §8.6-1: the last five shares come into the treasury.
    fn become_public(&mut self, company: Company, abandoned: bool, events: &mut Events) {
        self.charter_mut(company).status = Status::Started(Form::Public);
        events.push(Event::Converted { company: self.name(company).to_owned(), abandoned });
        let (from, to) = (Holder::Offering, Holder::Treasury);
        self.banker(events).move_shares(company, from, to, CONVERSION_SINGLES);
        self.remove_markers(company, events);
    }
}
