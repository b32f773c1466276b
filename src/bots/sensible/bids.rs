//! Bids: what items are worth, and how much is offered for them.

use crate::game::{Action, Free};
use crate::titles::Extra;

use super::outlook::Outlook;
use super::stock::purse;
use super::{g18west, g1822};
use crate::bots::{Choice, Reason};

/// A bid that could be made.
pub(super) struct Bid {
    pub(super) action: Action,
    pub(super) item: String,
    pub(super) price: i32,
    /// What the item is worth at most.
    pub(super) worth: i32,
}

/// The least bid on every item that is worth it.
pub(super) fn bids(out: &Outlook<'_>) -> Vec<Bid> {
    let purse = purse(out);
    let mut bids = Vec::new();
    for family in &out.families.0 {
        let Action::Bid { item, price: least } = &family.action else { continue };
        let Free::Amount { max, step, .. } = family.free else { continue };
        let (wanted, worth) = match &out.view.extra {
            Extra::G1822(extra) => g1822::item_worth(out, extra, item, *least),
            Extra::G18West(_) => (*least, certificate_worth(out, item)),
        };
        let most = max.min(purse).min(worth);
        if *least > most {
            continue;
        }
        let price = least + (wanted.min(most) - least).max(0) / step * step;
        let action = family.action.with_amount(price);
        bids.push(Bid { action, item: item.clone(), price, worth });
    }
    bids
}

/// What the right to start a company is worth at an auction: half of what it
/// brings, as the winner has still to buy the certificate (18West §3.2.4-2).
fn certificate_worth(out: &Outlook<'_>, company: &str) -> i32 {
    match (&out.view.extra, out.company(company)) {
        (Extra::G18West(extra), Some(company)) => g18west::start_gain(out, extra, company) / 2,
        _ => 0,
    }
}

/// A turn in an auction: the next bid, while that is worth it.
pub(super) fn auction(out: &Outlook<'_>) -> Choice {
    match bids(out).pop() {
        Some(bid) => {
            let Bid { action, item, price, worth } = bid;
            Choice::new(action, Reason::Bids { item, price, worth })
        }
        None => super::pass(out, Reason::Nothing),
    }
}
