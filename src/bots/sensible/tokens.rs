//! Station tokens: what the routes gain by a space, and what it shuts.

use crate::board::{Token, TokenKind};
use crate::game::Action;

use super::outlook::Outlook;
use super::worth::shortfall;
use crate::bots::{Choice, Reason};

/// So many spaces are held against the routes.
const TRIED: usize = 5;

/// A token stays until the end.
const MOST_ROUNDS: i32 = 6;

/// The step in which a company places a token.
pub(super) fn step(out: &Outlook<'_>, company: &str) -> Choice {
    let (Some(owner), Some(known)) = (out.on_board(company), out.company(company)) else {
        return super::pass(out, Reason::Nothing);
    };
    let cost = known.tokens.cost;
    let needy = shortfall(out, known);
    if needy > 0 {
        let reason = Reason::Saves { amount: known.treasury, company: company.to_owned() };
        return super::pass(out, reason);
    }
    let mut copy = out.equipped(company, owner);
    let before = out.earnings(&copy, owner, TRIED as u64 + 1);
    let mut best: Option<(i32, i32, Action)> = None;
    let spaces = out.patterns("place_token").filter(|action| !uses_power(action));
    for (k, action) in spaces.take(TRIED).enumerate() {
        let Action::PlaceToken { hex, stop, .. } = action else { continue };
        let Some(hex) = copy.title.board.find_hex(hex) else { continue };
        if !out.has_budget() {
            break;
        }
        let kind = TokenKind::Station;
        let token = Token { company: owner, hex, stop: *stop, kind, beside: false };
        copy.laid.tokens.push(token);
        let gain = out.earnings(&copy, owner, (TRIED - k) as u64) - before;
        copy.laid.tokens.pop();
        let value = gain * out.rounds_left().min(MOST_ROUNDS) - cost;
        if best.as_ref().is_none_or(|(known, ..)| value > *known) {
            best = Some((value, gain, action.clone()));
        }
    }
    match best {
        Some((value, gain, action)) if value > 0 => {
            let hex = action.hex().unwrap_or_default().to_owned();
            let company = company.to_owned();
            Choice::new(action, Reason::Token { hex, company, gain })
        }
        _ => super::pass(out, Reason::Nothing),
    }
}

/// A token that must be placed: where most can be reached.
pub(super) fn home(out: &Outlook<'_>, company: &str) -> Choice {
    let Some(owner) = out.on_board(company) else { return super::pass(out, Reason::Only) };
    let mut copy = out.situation().clone();
    let value = |action: &&Action| {
        let Action::PlaceToken { hex, stop, .. } = action else { return -1 };
        let Some(hex) = copy.title.board.find_hex(hex) else { return -1 };
        let kind = TokenKind::Station;
        copy.laid.tokens.push(Token { company: owner, hex, stop: *stop, kind, beside: true });
        let value = copy.reach(owner).hexes().len() as i32;
        copy.laid.tokens.pop();
        value
    };
    match out.patterns("place_token").max_by_key(value) {
        Some(action) => {
            let hex = action.hex().unwrap_or_default().to_owned();
            Choice::new(action.clone(), Reason::FreeToken { hex })
        }
        None => super::pass(out, Reason::Only),
    }
}

fn uses_power(action: &Action) -> bool {
    matches!(action, Action::PlaceToken { power: Some(_), .. })
}
