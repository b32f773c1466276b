//! What is particular to 1822: minors, concessions, private companies.

use crate::titles::CompanyKind;
use crate::titles::g1822::View1822;

use super::outlook::Outlook;
use super::stock::purse;

/// The first phase with full treasuries for minors (1822 §3.3.5-3).
const BIDS_ARE_CAPITAL: usize = 2;

/// So many minors a player looks after.
const MOST_MINORS: i32 = 2;

/// The phase in which the cheapest train is beyond a minor.
const MINORS_ARE_LATE: usize = 4;

/// How much to offer for an item at first, and what it is worth at most.
pub(super) fn item_worth(
    out: &Outlook<'_>,
    extra: &View1822,
    item: &str,
    least: i32,
) -> (i32, i32) {
    let Some(number) = item.get(1..) else { return (least, 0) };
    match item.as_bytes().first() {
        Some(b'M') => minor(out, extra, least),
        Some(b'C') => (least, concession(out, extra)),
        Some(b'P') => (least, private(out, item)),
        _ => {
            let _ = number;
            (least, 0)
        }
    }
}

/// A minor's share is two shares of its price; it grows as it runs, and half
/// of what it earns is the director's (1822 §5.14.9).
fn minor(out: &Outlook<'_>, extra: &View1822, least: i32) -> (i32, i32) {
    let rounds = out.rounds_left().min(6);
    let phase = out.phase();
    // Every minor will ask for trains: not more than can be looked after.
    let boxes = extra.boxes.iter().flat_map(|place| &place.bids);
    let bids = boxes.filter(|bid| bid.highest && bid.player == out.me && bid.item.starts_with('M'));
    let own = out.mine().filter(|company| company.kind == CompanyKind::Minor).count();
    let many = (own + bids.count()) as i32;
    if many >= MOST_MINORS {
        return (least, 0);
    }
    if phase >= MINORS_ARE_LATE {
        return (least, 0);
    }
    if phase < BIDS_ARE_CAPITAL {
        return (least, 100 + 10 * rounds - 10 * many);
    }
    // The bid is its capital: enough for a train, or none.
    let train = out.cheapest_train().unwrap_or(0);
    let wanted = train.max(100);
    if wanted > purse(out) || wanted > 300 {
        (least, 0)
    } else {
        (wanted, wanted.max(200) + 8 * rounds)
    }
}

/// A concession is worth its face value in a director's certificate (1822
/// §4.8.3) to whoever can pay the rest.
fn concession(out: &Outlook<'_>, extra: &View1822) -> i32 {
    let own = extra.concessions.iter().filter(|known| known.owner == Some(out.me)).count();
    let boxes = extra.boxes.iter().flat_map(|place| &place.bids);
    let bids = boxes.filter(|bid| bid.highest && bid.player == out.me && bid.item.starts_with('C'));
    // The start itself needs 20, more is better.
    let cash = purse(out);
    match own + bids.count() {
        0 if cash >= 100 => 200,
        1 if cash >= 200 => 160,
        2 if cash >= 350 => 140,
        _ => 0,
    }
}

/// Income until the end, and what its power is worth to a company.
fn private(out: &Outlook<'_>, item: &str) -> i32 {
    let Some(known) = out.view.privates.iter().find(|private| private.id == item) else { return 0 };
    let rounds = out.rounds_left().min(6);
    // A train needs a company to run it.
    let majors = out.mine().any(|company| company.kind == CompanyKind::Major);
    let power = match (known.power.as_str(), item) {
        ("train", "P1") => {
            if majors {
                150
            } else {
                60
            }
        }
        ("train", _) => {
            if majors {
                60
            } else {
                30
            }
        }
        ("phase_income", "P15") => 80,
        ("phase_income", _) => 40,
        ("mail_contract", _) => 20,
        ("tax_haven", _) => 20,
        _ => 0,
    };
    known.revenue * rounds * 7 / 10 + power
}
