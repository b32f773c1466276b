//! Powers of private companies that a company can use at any time of its
//! turn after it has acquired private companies: P17, P18, and P5 up to the
//! token step (E64, E68).

use crate::board::{Company, HexId, Token};
use crate::finance::Private;
use crate::game::{Action, Event, Family, RuleError, StackEnd, TokenUse};

use super::book::Power;
use super::operating::not_now;
use super::state::{Events, Item, State};
use super::steps::{Stage, Turn};

impl State {
    pub(super) fn power_families(&self, turn: &Turn) -> Vec<Family> {
        let mut list = Vec::new();
        let company = turn.company;
        for private in self.company_powers(company, Power::SwapToken) {
            for to in [TokenUse::Available, TokenUse::Exchange] {
                if self.can_swap(company, Power::SwapToken, to).is_ok() {
                    let power = self.private_name(private).to_owned();
                    list.push(Family::one(Action::SwapToken { power, to }));
                }
            }
        }
        for private in self.company_powers(company, Power::MoveCard) {
            for item in self.stacked() {
                for to in [StackEnd::Top, StackEnd::Bottom] {
                    list.push(Family::one(Action::MoveCard {
                        power: self.private_name(private).to_owned(),
                        item: self.item_name(item),
                        to,
                    }));
                }
            }
        }
        if turn.stage <= Stage::Token {
            for private in self.company_powers(company, Power::ChannelToken) {
                let power = self.private_name(private).to_owned();
                if self.can_swap(company, Power::ChannelToken, TokenUse::Available).is_ok() {
                    let (power, to) = (power.clone(), TokenUse::Available);
                    list.push(Family::one(Action::SwapToken { power, to }));
                }
                if let Ok((hex, stop)) = self.channel_space(company) {
                    let hex = self.hex_name(hex);
                    list.push(Family::one(Action::PlaceToken { hex, stop, power: Some(power) }));
                }
            }
        }
        list
    }

    /// Whether a token of the charter can change its area: by P18 either way,
    /// by P5 an exchange token (1822 §5.12.10).
    fn can_swap(&self, company: Company, power: Power, to: TokenUse) -> Result<(), RuleError> {
        let channel = power == Power::ChannelToken;
        if channel && to != TokenUse::Available {
            let message = "P5 makes an exchange token available.";
            return Err(RuleError::new("power/direction", "1822 §5.12.10", message));
        }
        let charter = self.charter(company);
        let there = match to {
            TokenUse::Available => charter.exchange,
            TokenUse::Exchange => charter.available,
            TokenUse::Replace | TokenUse::None => 0,
        };
        if there == 0 {
            let rule = if channel { "1822 §5.12.10" } else { "1822 §P18" };
            let message = "There is no such token on the charter.";
            return Err(RuleError::new("power/no_token", rule, message));
        }
        Ok(())
    }

    /// A space in the Channel for P5's token (1822 §5.12.10).
    fn channel_space(&self, company: Company) -> Result<(HexId, u8), RuleError> {
        let rule = "1822 §5.12.10";
        let Some(hex) = self.book.channel else {
            let message = "There is no English Channel.";
            return Err(RuleError::new("power/no_channel", rule, message));
        };
        if self.charter(company).exchange == 0 {
            let message = "The company has no exchange token.";
            return Err(RuleError::new("power/no_exchange", rule, message));
        }
        if self.laid.tokens_at(hex, 0).any(|token| token.company == company) {
            let message = "The company has a token in the English Channel.";
            return Err(RuleError::new("power/in_channel", rule, message));
        }
        if self.laid.free_slots(company, hex, 0) == 0 {
            let message = "No space in the English Channel is free.";
            return Err(RuleError::new("power/channel_full", rule, message));
        }
        Ok((hex, 0))
    }

    /// Everything that waits in the stacks.
    pub(super) fn stacked(&self) -> Vec<Item> {
        let minors = self.stacks.minors.iter().map(|company| Item::Minor(*company));
        let concessions = self.stacks.concessions.iter();
        let concessions = concessions.map(|company| Item::Concession(*company));
        let privates = self.stacks.privates.iter().flatten().map(|p| Item::Private(*p));
        minors.chain(concessions).chain(privates).collect()
    }

    pub(super) fn use_power(
        &mut self,
        turn: Turn,
        action: &Action,
        events: &mut Events,
    ) -> Result<(), RuleError> {
        let company = turn.company;
        let too_soon = || {
            let message = "Powers are used after private companies were acquired.";
            Err(RuleError::new("power/when", "1822 §3.1.9", message))
        };
        if turn.stage <= Stage::Privates {
            return too_soon();
        }
        match action {
            Action::SwapToken { power, to } => {
                let own = self.own_power(&turn, power, &[Power::SwapToken, Power::ChannelToken])?;
                self.can_swap(company, self.book.private_rules(own).power, *to)?;
                let charter = self.charter_mut(company);
                if *to == TokenUse::Available {
                    charter.exchange -= 1;
                    charter.available += 1;
                } else {
                    charter.available -= 1;
                    charter.exchange += 1;
                }
                self.power_used(own, events);
            }
            Action::PlaceToken { hex, stop, power: Some(power) } => {
                let own = self.own_power(&turn, power, &[Power::ChannelToken])?;
                let space = self.channel_space(company)?;
                if (self.hex_named(hex)?, *stop) != space {
                    let message = "P5 places a token in the English Channel.";
                    return Err(RuleError::new("power/channel", "1822 §5.12.10", message));
                }
                self.charter_mut(company).exchange -= 1;
                self.banker(events).put_token(Token::station(company, space.0, space.1));
                self.power_used(own, events);
            }
            Action::MoveCard { power, item, to } => {
                let own = self.own_power(&turn, power, &[Power::MoveCard])?;
                let moved = self.item(item).filter(|item| self.stacked().contains(item));
                let Some(item) = moved else {
                    let message = "It is not waiting in a stack.";
                    return Err(RuleError::new("power/card", "1822 §P17", message));
                };
                let top = *to == StackEnd::Top;
                match item {
                    Item::Minor(company) => move_card(&mut self.stacks.minors, company, top),
                    Item::Concession(company) => {
                        move_card(&mut self.stacks.concessions, company, top);
                    }
                    Item::Private(private) => {
                        for stack in &mut self.stacks.privates {
                            move_card(stack, private, top);
                        }
                    }
                }
                self.power_used(own, events);
            }
            _ => return Err(not_now(action)),
        }
        Ok(())
    }

    /// The company's private company of this name, with one of these powers.
    fn own_power(&self, turn: &Turn, name: &str, powers: &[Power]) -> Result<Private, RuleError> {
        let private = self.private_named(name)?;
        let power = self.book.private_rules(private).power;
        let late = power == Power::ChannelToken && turn.stage > Stage::Token;
        let own = self.company_powers(turn.company, power).any(|known| known == private);
        if !own || late || !powers.contains(&power) {
            let message = "The company cannot use this power now.";
            return Err(RuleError::new("power/none", "1822 §3.1.9", message));
        }
        Ok(private)
    }

    fn power_used(&mut self, private: Private, events: &mut Events) {
        events.push(Event::Power { private: self.private_name(private).to_owned() });
        self.close_private(private, events);
    }
}

fn move_card<T: PartialEq + Copy>(stack: &mut Vec<T>, card: T, top: bool) {
    if let Some(at) = stack.iter().position(|known| *known == card) {
        stack.remove(at);
        stack.insert(if top { 0 } else { stack.len() }, card);
    }
}
