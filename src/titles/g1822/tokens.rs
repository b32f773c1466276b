//! 1822 §5.11 and §5.12: destinations and station tokens.

use std::sync::Arc;

use crate::board::{Company, HexId, Reach, StopKind, Token, TokenKind};
use crate::finance::{Account, Money};
use crate::game::{Action, Family, Reason, RuleError};

use super::book::TOKEN_COST;
use super::operating::not_now;
use super::options::DestinationToken;
use super::state::{Destination, Events, State};
use super::steps::Turn;
use super::track::ROUTES;

impl State {
    /// Where a company wants to get to.
    pub(super) fn destination_place(&self, company: Company) -> Option<(HexId, u8)> {
        let place = self.book.title.info(company).destination.as_ref()?;
        Some((self.laid.board().find_hex(&place.hex)?, place.stop.unwrap_or(0)))
    }

    /// What a company can reach.
    pub(super) fn reach(&self, company: Company) -> Arc<Reach> {
        self.laid.reach(company, ROUTES)
    }

    /// 1822 §5.11.1 to §5.11.3: places the destination token once a route
    /// leads there from the home station.
    pub(super) fn place_destination(
        &mut self,
        company: Company,
        (hex, stop): (HexId, u8),
        events: &mut Events,
    ) {
        let state = self.charter(company).destination;
        self.charter_mut(company).destination = Destination::Placed;
        if state == Destination::SecondHome {
            return;
        }
        // E21: an ordinary token of its own there makes room.
        let own = self
            .laid
            .tokens
            .iter()
            .position(|t| t.company == company && t.hex == hex && t.stop == stop);
        let beside = match own {
            Some(at) => {
                let beside = self.laid.tokens[at].beside;
                self.banker(events).take_token(at);
                self.charter_mut(company).available += 1;
                beside
            }
            None => self.laid.free_slots(company, hex, stop) == 0,
        };
        self.banker(events).put_token(Token {
            kind: TokenKind::Destination,
            beside,
            ..Token::station(company, hex, stop)
        });
    }

    /// The destination, if it is connected and its token is still to come.
    pub(super) fn destination_reached(&self, company: Company) -> Option<(HexId, u8)> {
        let state = self.charter(company).destination;
        if !matches!(state, Destination::Charter | Destination::SecondHome) {
            return None;
        }
        let (hex, stop) = self.destination_place(company)?;
        // What its home leads to, the company reaches with all its tokens.
        if !self.reach(company).has_stop(hex, stop) {
            return None;
        }
        let homes = self.home_stations(company);
        let is_home = |token: &Token| homes.contains(&(token.hex, token.stop));
        let mut own = self.laid.tokens.iter().filter(|token| token.company == company);
        let from_home = own.all(is_home)
            || Reach::from_stops(&self.laid, company, &homes, ROUTES).has_stop(hex, stop);
        from_home.then_some((hex, stop))
    }

    /// Whether the director confirms the token.
    pub(super) fn asks_for_destination(&self, company: Company) -> bool {
        self.charter(company).destination == Destination::Charter
            && self.options.destination != DestinationToken::Forced
    }

    /// The one thing to do where a director confirms the token.
    pub(super) fn destination_families(&self, turn: &Turn) -> Vec<Family> {
        if !self.asks_for_destination(turn.company) {
            return Vec::new();
        }
        let place = self.destination_reached(turn.company);
        let action = |(hex, stop)| {
            let hex = self.hex_name(hex);
            Family::one(Action::PlaceToken { hex, stop, power: None })
        };
        place.map(action).into_iter().collect()
    }

    pub(super) fn confirm_destination(
        &mut self,
        turn: Turn,
        action: &Action,
        events: &mut Events,
    ) -> Result<(), RuleError> {
        if !self.destination_families(&turn).iter().any(|family| family.admits(action)) {
            return Err(not_now(action));
        }
        if let Some(place) = self.destination_reached(turn.company) {
            self.place_destination(turn.company, place, events);
        }
        self.next_stage(turn);
        Ok(())
    }

    /// Where a company's home tokens stand.
    fn home_stations(&self, company: Company) -> Vec<(HexId, u8)> {
        let info = self.book.title.info(company);
        let homes: Vec<HexId> =
            info.homes.iter().filter_map(|home| self.laid.board().find_hex(&home.hex)).collect();
        let stop = info.homes.first().and_then(|home| home.stop);
        self.laid
            .tokens
            .iter()
            .filter(|token| token.company == company && homes.contains(&token.hex))
            .filter(|token| {
                // In London only the home station itself.
                let stations = self.laid.face(token.hex).stops.len();
                token.kind == TokenKind::Station
                    && (stations == 1 || stop.is_none_or(|stop| stop == token.stop))
            })
            .map(|token| (token.hex, token.stop))
            .collect()
    }

    /// What a station token costs a company at a place: nothing for the SECR
    /// in the Channel (1822 §5.9.3, §5.12.11).
    fn token_cost(&self, company: Company, hex: HexId) -> Money {
        let free = self.book.channel == Some(hex) && self.name(company) == "SECR";
        if free { Money::ZERO } else { TOKEN_COST }
    }

    /// Whether a space is there for one more token of the company, and
    /// whether it is the one beside the station (1822 §5.10.4).
    fn token_space(&self, company: Company, hex: HexId, stop: u8) -> Result<bool, RuleError> {
        let city = self.laid.face(hex).stops.get(usize::from(stop));
        if !city.is_some_and(|stop| matches!(stop.kind, StopKind::City { .. })) {
            let message = "Tokens are placed in cities and off-board areas with spaces.";
            return Err(RuleError::new("token/no_city", "1822 §5.12.6", message));
        }
        if self.laid.tokens_at(hex, stop).any(|token| token.company == company) {
            let message = "The company has a token in this city.";
            return Err(RuleError::new("token/second", "1822 §5.12.6", message));
        }
        if self.laid.free_slots(company, hex, stop) > 0 {
            return Ok(false);
        }
        if self.roundel_is_free(hex, stop) {
            return Ok(true);
        }
        let message = "There is no free space that is not reserved.";
        Err(RuleError::new("token/no_space", "1822 §5.12.6", message))
    }

    /// 1822 §5.10.4: the roundel space that M14 left.
    pub(super) fn roundel_is_free(&self, hex: HexId, stop: u8) -> bool {
        let taken = self.laid.tokens_at(hex, stop).any(|token| token.beside);
        self.book.london == Some(hex) && self.roundel == Some(stop) && !taken
    }

    /// What holds wherever the token goes.
    fn has_token(&self, company: Company) -> Result<(), RuleError> {
        if !self.book.is_major(company) {
            let message = "Minor companies place no more tokens.";
            return Err(RuleError::new("token/minor", "1822 §5.12.9", message));
        }
        let charter = self.charter(company);
        if charter.available == 0 {
            let rule = if charter.exchange > 0 { "1822 §5.12.7" } else { "1822 §5.12.6" };
            let message = "The company has no available station token.";
            return Err(RuleError::new("token/none", rule, message));
        }
        Ok(())
    }

    fn can_place_token(
        &self,
        company: Company,
        reach: &Reach,
        hex: HexId,
        stop: u8,
    ) -> Result<(Money, bool), RuleError> {
        self.has_token(company)?;
        if !reach.has_stop(hex, stop) {
            let message = "No route of the company leads there.";
            return Err(RuleError::new("token/not_connected", "1822 §5.12.6", message));
        }
        let beside = self.token_space(company, hex, stop)?;
        let cost = self.token_cost(company, hex);
        let cash = self.treasury(company);
        if cash < cost {
            let message = "The token costs {cost}, the treasury has {cash}.";
            let error = RuleError::new("token/cash", "1822 §5.12.12", message);
            return Err(error.fact("cost", cost).fact("cash", cash));
        }
        Ok((cost, beside))
    }

    pub(super) fn token_families(&self, turn: &Turn) -> Vec<Family> {
        let company = turn.company;
        // Without money there is no need to look where it could stand.
        let least = self.book.channel.map_or(TOKEN_COST, |hex| self.token_cost(company, hex));
        if self.has_token(company).is_err() || self.treasury(company) < least {
            return Vec::new();
        }
        let reach = self.reach(company);
        let stops = reach
            .stops()
            .iter()
            .filter(|(hex, stop)| self.can_place_token(company, &reach, *hex, *stop).is_ok());
        stops
            .map(|(hex, stop)| {
                let hex = self.hex_name(*hex);
                Family::one(Action::PlaceToken { hex, stop: *stop, power: None })
            })
            .collect()
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
        let company = turn.company;
        let hex = self.hex_named(hex)?;
        let reach = self.reach(company);
        let (cost, beside) = self.can_place_token(company, &reach, hex, *stop)?;
        self.pay(Account::Company(company), Account::Bank, cost, Reason::Token, events);
        self.charter_mut(company).available -= 1;
        self.banker(events).put_token(Token { beside, ..Token::station(company, hex, *stop) });
        self.next_stage(turn);
        Ok(())
    }

    /// The hex with a name.
    pub(super) fn hex_named(&self, name: &str) -> Result<HexId, RuleError> {
        self.book.title.hex_named(name, "1822 §1.2.1")
    }
}
