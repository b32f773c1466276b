//! Running trains, and what becomes of the earnings.

use crate::game::{Action, Play};
use crate::titles::view::CompanyStatus;

use super::outlook::Outlook;
use super::worth::shortfall;
use crate::bots::{Choice, Reason};

/// The best routes: the listed set with the most for shareholders and
/// treasury together.
pub(super) fn run(out: &Outlook<'_>, company: &str) -> Choice {
    let worth = |action: &&Action| match action {
        Action::RunRoutes { revenue, permanent, mail, .. } => revenue + permanent + mail,
        _ => 0,
    };
    match out.patterns("run_routes").max_by_key(worth) {
        Some(action) => {
            let total = worth(&action);
            Choice::new(action.clone(), Reason::Runs { company: company.to_owned(), total })
        }
        None => super::pass(out, Reason::Only),
    }
}

/// Pays or keeps: what it is worth to the player, with price and cash, and
/// with money that a train is short of counted as the player's own.
pub(super) fn step(out: &Outlook<'_>, company: &str) -> Choice {
    let Some(known) = out.company(company) else { return super::pass(out, Reason::Nothing) };
    let missing = shortfall(out, known);
    let me = usize::from(out.me);
    let floated = known.status == CompanyStatus::Floated;
    let before = out.game.state().worth()[me];
    let mut best: Option<(i32, i32, Action)> = None;
    for action in out.patterns("dividend") {
        let Some((after, events)) = out.after(action) else { continue };
        let mut kept = 0;
        let mut price = known.price.unwrap_or(0);
        for event in &events {
            match event {
                crate::game::Event::Money { to, amount, reason, .. }
                    if to == company && *reason == crate::game::Reason::Earnings =>
                {
                    kept += amount;
                }
                crate::game::Event::Price { company: moved, price: now, .. }
                    if moved == company =>
                {
                    price = *now;
                }
                _ => {}
            }
        }
        // A higher price goes on rising, and pays more the next time.
        let growth = (price - known.price.unwrap_or(price)) * out.shares(company);
        let needed = if floated { kept.min(missing) } else { 0 };
        let value = after.worth()[me] - before + growth + needed + kept / 5;
        if best.as_ref().is_none_or(|(known, ..)| value > *known) {
            best = Some((value, price, action.clone()));
        }
    }
    let Some((_, price, action)) = best else { return super::pass(out, Reason::Only) };
    let company = company.to_owned();
    let reason = match &action {
        Action::Dividend { kind, permanent } => {
            let kind = permanent.map_or(*kind, |permanent| permanent.min(*kind));
            match kind {
                crate::game::Payout::Withhold if missing > 0 => {
                    Reason::KeepsForTrain { company, missing }
                }
                kind => Reason::Dividend { kind, company, price },
            }
        }
        _ => Reason::Only,
    };
    Choice::new(action, reason)
}
