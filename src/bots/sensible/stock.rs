//! Stock rounds: loans, shares, companies to start, bids.

use crate::game::{Action, Source};
use crate::titles::Extra;
use crate::titles::view::CompanyView;

use super::outlook::Outlook;
use super::trains::LASTS;
use super::worth::{calls, share_worth, shortfall};
use super::{bids, g18west};
use crate::bots::{Choice, Reason};

/// Something to spend money on.
struct Deal {
    action: Action,
    reason: Reason,
    cost: i32,
    /// What it brings beyond its cost.
    gain: i32,
}

/// A turn of a stock round.
pub(super) fn turn(out: &Outlook<'_>) -> Choice {
    if let Some(choice) = repay(out).or_else(|| sell(out)) {
        return choice;
    }
    let mut deals = shares(out);
    deals.extend(starts(out));
    deals.extend(bids::bids(out).into_iter().map(|bid| Deal {
        cost: bid.price,
        gain: bid.worth - bid.price,
        reason: Reason::Bids { item: bid.item, price: bid.price, worth: bid.worth },
        action: bid.action,
    }));
    // Most gain for the money; what costs nothing costs one.
    let ratio = |deal: &Deal| i64::from(deal.gain) * 1000 / i64::from(deal.cost.max(10));
    let best = deals.into_iter().filter(|deal| deal.gain > 0).max_by_key(ratio);
    match best {
        Some(deal) => Choice::new(deal.action, deal.reason),
        None => super::pass(out, Reason::Nothing),
    }
}

/// What may be spent: trains that are soon needed have their money kept.
pub(super) fn purse(out: &Outlook<'_>) -> i32 {
    out.player().free - calls(out)
}

fn repay(out: &Outlook<'_>) -> Option<Choice> {
    let families = out.families.0.iter();
    let mut loans = families.filter(|family| matches!(family.action, Action::RepayLoan { .. }));
    let family = loans.next()?;
    let action = family.member(family.size() - 1);
    let amount = action.amount().unwrap_or(0);
    Some(Choice::new(action, Reason::Repays { amount }))
}

/// Shares that will bring less than they do now.
fn sell(out: &Outlook<'_>) -> Option<Choice> {
    for family in &out.families.0 {
        let Action::SellShares { company, .. } = &family.action else { continue };
        let Some(known) = out.company(company) else { continue };
        let price = known.price.unwrap_or(0);
        let directed = known.director == Some(out.me);
        let worth = share_worth(out, known, directed);
        // A director stays until there is somebody to take over the trouble.
        if !directed && worth * 10 < price * 9 {
            let action = family.member(family.size() - 1);
            let company = company.to_owned();
            return Some(Choice::new(action, Reason::SellsShares { company, price, worth }));
        }
    }
    None
}

/// Whether one more share makes the player the director.
fn takes_over(out: &Outlook<'_>, company: &CompanyView) -> bool {
    let director = company.director;
    director.is_none_or(|other| {
        other != out.me && out.shares(&company.id) + 1 > out.shares_of(other, &company.id)
    })
}

fn shares(out: &Outlook<'_>) -> Vec<Deal> {
    let purse = purse(out);
    let mut deals = Vec::new();
    for action in out.patterns("buy_shares") {
        let Action::BuyShares { company, source, count, power } = action else { continue };
        let Some(known) = out.company(company) else { continue };
        let Some(price) = known.price else { continue };
        let count = i32::from(*count);
        let mine = known.director == Some(out.me);
        let takes_over = takes_over(out, known);
        let worth = share_worth(out, known, mine || takes_over);
        // Money for a share of the treasury stays with the player's company.
        let into_treasury = *source == Source::Treasury && mine && power.is_none();
        let cost = price * count;
        let helps = if into_treasury { cost.min(shortfall(out, known)) } else { 0 };
        // The more capital, the sooner it runs well.
        let grows =
            if into_treasury && out.lasting_trains(known, LASTS) < 2 { cost / 4 } else { 0 };
        let burden = if takes_over { shortfall(out, known) } else { 0 };
        if cost > purse + helps {
            continue;
        }
        deals.push(Deal {
            action: action.clone(),
            reason: Reason::BuysShare { company: company.to_owned(), price, worth },
            cost,
            gain: (worth - price) * count + helps + grows - burden,
        });
    }
    deals
}

/// What it brings to start a company, beyond the value of its shares.
fn start_gain(out: &Outlook<'_>, company: &CompanyView) -> i32 {
    match &out.view.extra {
        // A major grows, and takes the minors over.
        Extra::G1822(_) => 160,
        Extra::G18West(extra) => g18west::start_gain(out, extra, company),
    }
}

/// Companies that can be started, at any price: the higher the better while
/// two more shares can be paid, else the lower.
fn starts(out: &Outlook<'_>) -> Vec<Deal> {
    let purse = purse(out);
    let mut deals: Vec<Deal> = Vec::new();
    for action in out.patterns("par") {
        let Action::Par { company, price } = action else { continue };
        let Some(known) = out.company(company) else { continue };
        let shares = i32::from(known.director_shares);
        let (capital, cost) = (price * shares, out.cost(action));
        if cost > purse {
            continue;
        }
        let comfortable = cost + price * 2 <= purse;
        let gain = start_gain(out, known) + if comfortable { price / 2 } else { -price / 2 };
        let reason = Reason::Starts { company: company.to_owned(), price: *price, capital };
        deals.push(Deal { action: action.clone(), reason, cost, gain });
    }
    deals
}

/// The winner of an auction sets the starting value (18West §3.3).
pub(super) fn starting_value(out: &Outlook<'_>) -> Choice {
    match starts(out).into_iter().max_by_key(|deal| deal.gain) {
        Some(deal) => Choice::new(deal.action, deal.reason),
        None => super::pass(out, Reason::Only),
    }
}
