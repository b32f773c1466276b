//! 18West §7.4, station tokens, bypass tokens, closed cities.

use crate::board::{Company, HexId, Reach, StopKind, Token, TokenKind};
use crate::finance::Account;
use crate::game::{Action, Family, Reason, RuleError};
use crate::titles::CompanyKind;

use super::book::TOKEN_COST;
use super::machine::not_now;
use super::options::ClosedCityUnstarted;
use super::state::{Events, Form, State, Status};
use super::steps::Turn;
use super::track::ROUTES;

impl State {
    /// Whether a company has still to connect to its destination or to
    /// abandon its land grant. One that has not started has done neither
    /// (W89); one that has started without a grant has nothing to do.
    pub(super) fn keeps_closed(&self, company: Company) -> bool {
        match self.charter(company).status {
            Status::Started(form) => form == Form::LandGrant,
            Status::Unstarted => {
                self.book.kind(company) == CompanyKind::LandGrant
                    && !(self.phase_rules().abandonment
                        && self.options.closed_city_unstarted == ClosedCityUnstarted::Until5)
            }
            Status::Subscribed | Status::Closed => false,
        }
    }

    /// Whether a city is closed to tokens (18West §7.4-4).
    pub(super) fn is_closed(&self, hex: HexId) -> bool {
        let closed = self.book.closed_cities.iter().filter(|city| city.hex == hex);
        let mut until = closed.flat_map(|city| &city.until);
        !self.phase_rules().full_capital && until.any(|company| self.keeps_closed(*company))
    }

    /// What holds wherever a company's token goes.
    fn has_token(&self, turn: &Turn) -> Result<(), RuleError> {
        let company = turn.company;
        let refuse = |code, rule, message: &'static str| Err(RuleError::new(code, rule, message));
        match self.form(company) {
            Form::Public => {}
            Form::LandGrant => {
                let message = "Land grant companies place no station tokens.";
                return refuse("token/land_grant", "18West §8-1", message);
            }
            Form::Granger => {
                let message = "Granger roads place no station tokens.";
                return refuse("token/granger", "18West §7.4-1", message);
            }
        }
        if turn.done.doubled {
            let message = "The doubling token was the company's token of this turn.";
            return refuse("token/doubled", "18West §7.4-6", message);
        }
        let charter = self.charter(company);
        if charter.stations + charter.bypasses == 0 {
            let message = "The company has no token left.";
            return refuse("token/none_left", "18West §7.4-1", message);
        }
        let cash = self.treasury(company);
        if cash < TOKEN_COST {
            let message = "The token costs {cost}, the treasury has {cash}.";
            let error = RuleError::new("token/cash", "18West §7.4-3", message);
            return Err(error.fact("cost", TOKEN_COST).fact("cash", cash));
        }
        Ok(())
    }

    /// Which token of a company can be placed at a stop (18West §7.4-1,
    /// §7.4-2): a station token in an open circle, a bypass token where the
    /// whole hex has none.
    fn token_for(
        &self,
        turn: &Turn,
        reach: &Reach,
        hex: HexId,
        stop: u8,
    ) -> Result<TokenKind, RuleError> {
        self.has_token(turn)?;
        let company = turn.company;
        let refuse = |code, rule, message: &'static str| Err(RuleError::new(code, rule, message));
        let stops = &self.laid.face(hex).stops;
        let city = stops.get(usize::from(stop));
        if !city.is_some_and(|stop| matches!(stop.kind, StopKind::City { .. })) {
            let rule = if self.book.no_bypass.contains(&hex) {
                "18West §7.4.2-3"
            } else {
                "18West §7.4-1"
            };
            return refuse("token/cities_only", rule, "Tokens are placed in cities.");
        }
        if !reach.has_stop(hex, stop) {
            let message = "No route of the company leads there.";
            return refuse("token/not_connected", "18West §7.4-1", message);
        }
        if self.laid.tokens.iter().any(|token| token.company == company && token.hex == hex) {
            let message = "The company has a token in this hex.";
            return refuse("token/hex_twice", "18West §7.4-1", message);
        }
        if self.is_closed(hex) {
            let message = "This city is kept for a company that builds to it.";
            return refuse("token/closed_city", "18West §7.4-4", message);
        }
        let charter = self.charter(company);
        if self.laid.open_slots(hex, stop) > 0 {
            if charter.stations > 0 {
                return Ok(TokenKind::Station);
            }
            let message = "Bypass tokens are placed only where no city circle is open.";
            return refuse("token/open_circle", "18West §7.4-5", message);
        }
        if (0..stops.len() as u8).any(|stop| self.laid.open_slots(hex, stop) > 0) {
            let message = "The open city circle is in another city of the hex.";
            return refuse("token/other_city", "18West §7.4-5", message);
        }
        if charter.bypasses > 0 {
            return Ok(TokenKind::Bypass);
        }
        refuse("token/no_circle", "18West §7.4-1", "There is no open city circle.")
    }

    /// `PlaceToken`; whether it is a station or a bypass token follows from
    /// the place (18West §7.4-2).
    pub(super) fn token_families(&self, turn: &Turn) -> Vec<Family> {
        if self.has_token(turn).is_err() {
            return Vec::new();
        }
        let reach = self.laid.reach(turn.company, ROUTES);
        let stops = reach.stops().iter();
        let stops = stops.filter(|(hex, stop)| self.token_for(turn, &reach, *hex, *stop).is_ok());
        let action = |hex, stop| Action::PlaceToken { hex: self.hex_name(hex), stop, power: None };
        stops.map(|(hex, stop)| Family::one(action(*hex, *stop))).collect()
    }

    pub(super) fn place_token(
        &mut self,
        turn: Turn,
        action: &Action,
        events: &mut Events,
    ) -> Result<(), RuleError> {
        let Action::PlaceToken { hex, stop, power: None } = action else {
            return Err(not_now(action));
        };
        let (company, stop) = (turn.company, *stop);
        let hex = self.hex_named(hex)?;
        let reach = self.laid.reach(company, ROUTES);
        let kind = self.token_for(&turn, &reach, hex, stop)?;
        self.banker(events).pay(
            Account::Company(company),
            Account::Bank,
            TOKEN_COST,
            Reason::Token,
        );
        let charter = self.charter_mut(company);
        let beside = kind == TokenKind::Bypass;
        if beside {
            charter.bypasses -= 1;
        } else {
            charter.stations -= 1;
        }
        self.banker(events).put_token(Token { company, hex, stop, kind, beside });
        self.next_stage(turn);
        Ok(())
    }

    /// The hex with a name.
    pub(super) fn hex_named(&self, name: &str) -> Result<HexId, RuleError> {
        self.book.title.hex_named(name, "18West §1.2-1")
    }
}
