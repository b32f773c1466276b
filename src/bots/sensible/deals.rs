//! Acquisitions, offers and answers.

use crate::game::{Action, Play};
use crate::titles::view::CompanyView;

use super::g18west;
use super::outlook::Outlook;
use super::worth::{share_worth, shortfall};
use crate::bots::{Choice, Reason};

/// What a private company can do for a company of the player's.
fn is_useful(out: &Outlook<'_>, company: &CompanyView, private: &str) -> bool {
    let Some(known) = out.view.privates.iter().find(|known| known.id == private) else {
        return false;
    };
    match known.power.as_str() {
        "train" | "mail_contract" => true,
        // The money on its charter.
        "phase_income" => known.cash > 0 && shortfall(out, company) > 0,
        _ => false,
    }
}

/// The step in which a company takes over private companies: those of its
/// own director, where they do more for it than for him.
pub(super) fn privates(out: &Outlook<'_>, company: &str) -> Choice {
    let me = format!("player {}", out.me);
    let own = |private: &str| {
        let mut all = out.view.privates.iter();
        all.any(|known| known.id == private && known.owner.as_ref() == Some(&me))
    };
    if let Some(known) = out.company(company) {
        for action in out.patterns("acquire_private") {
            let Action::AcquirePrivate { private, .. } = action else { continue };
            if own(private) && is_useful(out, known, private) {
                let (item, company) = (private.clone(), company.to_owned());
                return Choice::new(action.clone(), Reason::Acquires { item, company });
            }
        }
    }
    super::pass(out, Reason::Nothing)
}

/// What an action that concerns two companies of the player's brings him: his
/// worth, and the trains that his companies no longer have to buy.
fn gain(out: &Outlook<'_>, action: &Action) -> Option<i32> {
    let me = usize::from(out.me);
    let (after, _) = out.after(action)?;
    Some(after.worth()[me] - out.game.state().worth()[me])
}

/// The step in which a major acquires a minor: the player's own, where that
/// loses little and saves the minor's next train.
pub(super) fn minor(out: &Outlook<'_>, company: &str) -> Choice {
    let mut best: Option<(i32, &Action)> = None;
    for action in out.patterns("acquire_minor") {
        let Action::AcquireMinor { minor, shares, .. } = action else { continue };
        let Some(known) = out.company(minor) else { continue };
        if known.director != Some(out.me) {
            continue;
        }
        let Some(gain) = gain(out, action) else { continue };
        // Shares of the major are worth more than cash.
        let value = gain + shortfall(out, known) + i32::from(*shares) * 10;
        if value > 0 && best.is_none_or(|(known, _)| value > known) {
            best = Some((value, action));
        }
    }
    match best {
        Some((_, action)) => {
            let item = action.company().unwrap_or_default().to_owned();
            let company = company.to_owned();
            Choice::new(action.clone(), Reason::Acquires { item, company })
        }
        None => super::pass(out, Reason::Nothing),
    }
}

/// Somebody proposes something: yes, if it brings the player more.
pub(super) fn answer(out: &Outlook<'_>, proposal: &Action) -> Choice {
    let yes = Action::Answer { accept: true };
    let gain = match proposal {
        // Leave to build beside London costs nothing; in a land grant it costs
        // the subsidy (18West §8.1-2).
        Action::LayTile { hex, .. } => {
            let mut mine = out.mine();
            1 - i32::from(mine.any(|own| g18west::subsidy(out, &own.id, hex) > 0))
        }
        // Nothing is paid for it (1822 §5.7.1).
        Action::AcquirePrivate { .. } => 0,
        Action::BuyTrain { train, from, price, .. } => {
            let crate::game::Source::Company(seller) = from else { return refuse() };
            match out.company(seller) {
                Some(seller) => sale(out, seller, train, *price),
                None => 0,
            }
        }
        _ => gain(out, &yes).unwrap_or(0),
    };
    if gain > 0 { Choice::new(yes, Reason::Accepts { gain }) } else { refuse() }
}

fn refuse() -> Choice {
    Choice::new(Action::Answer { accept: false }, Reason::Refuses)
}

/// What a company gains by the sale of a train: the price, but not below
/// what another would cost.
fn sale(out: &Outlook<'_>, seller: &CompanyView, train: &str, price: i32) -> i32 {
    let next = out.cheapest_train().unwrap_or(0);
    let counting = seller.trains.iter().filter(|known| known.counts).count();
    let least = out.face(train).unwrap_or(next).max(next);
    if counting > 1 { price - least } else { price - least * 2 }
}

/// A turn of a round of mergers: a granger road of the player's own goes to
/// his public company, if it brings more than it would go on earning.
pub(super) fn merger(out: &Outlook<'_>) -> Choice {
    let mut best: Option<(i32, &Action)> = None;
    for action in out.patterns("acquire_granger") {
        let Action::AcquireGranger { granger, .. } = action else { continue };
        let Some(known) = out.company(granger).filter(|known| known.director == Some(out.me))
        else {
            continue;
        };
        let Some(gain) = gain(out, action) else { continue };
        let value = gain - going_on(out, known) + known.treasury / 2;
        if value > 0 && best.is_none_or(|(known, _)| value > known) {
            best = Some((value, action));
        }
    }
    match best {
        Some((_, action)) => acquires(out, action),
        None => super::pass(out, Reason::Nothing),
    }
}

fn acquires(out: &Outlook<'_>, action: &Action) -> Choice {
    let Action::AcquireGranger { company, granger, .. } = action else {
        return super::pass(out, Reason::Nothing);
    };
    let (item, company) = (granger.to_owned(), company.to_owned());
    Choice::new(action.clone(), Reason::Acquires { item, company })
}

/// What a player's two shares of a small company would still bring beyond
/// their price: its half of the earnings.
fn going_on(out: &Outlook<'_>, company: &CompanyView) -> i32 {
    let price = company.price.unwrap_or(0);
    // Two shares have half of what it pays, as the other two are its own.
    share_worth(out, company, true) - price
}

/// Somebody asks for a granger road, or its owner has countered.
pub(super) fn offer(out: &Outlook<'_>, granger: &str) -> Choice {
    let yes = Action::Answer { accept: true };
    let owned = out.company(granger).filter(|known| known.director == Some(out.me));
    let lost = owned.map_or(0, |known| going_on(out, known));
    let gain = gain(out, &yes).unwrap_or(0) - lost;
    if gain > 0 { Choice::new(yes, Reason::Accepts { gain }) } else { refuse() }
}

/// The step in which a company may issue shares: what its next train lacks,
/// where the director would have to pay it.
pub(super) fn issue(out: &Outlook<'_>, company: &str) -> Choice {
    let Some(known) = out.company(company) else { return super::pass(out, Reason::Nothing) };
    let (missing, price) = (shortfall(out, known), known.price.unwrap_or(0).max(1));
    let mut sales = out.families.0.iter().filter(|f| matches!(f.action, Action::SellShares { .. }));
    match sales.next().filter(|_| missing > 0) {
        Some(family) => {
            let wanted = ((missing + price - 1) / price).clamp(1, family.size() as i32);
            let action = family.member(wanted as u64 - 1);
            let amount = price * wanted;
            Choice::new(action, Reason::Issues { company: company.to_owned(), amount })
        }
        None => super::pass(out, Reason::Nothing),
    }
}
