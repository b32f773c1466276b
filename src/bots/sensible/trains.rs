//! Trains: which to buy, when to have the money, which to give up.

use crate::game::{Action, Source};
use crate::titles::view::{CompanyView, TrainKind};

use super::outlook::{Outlook, ran_last};
use super::worth::{must_own_a_train, next_train_cost, share_worth, shortfall};
use crate::bots::{Choice, Reason};

/// A train lasts if it runs for so many rounds.
pub(super) const LASTS: i32 = 3;

/// A train that could be bought.
struct Offer {
    action: Action,
    train: String,
    cost: i32,
    /// What it adds to each run.
    gain: i32,
    /// What it brings until it is obsolete, beyond its cost and what its
    /// purchase makes obsolete.
    value: i32,
}

/// The step in which a company buys trains; also a minor's first train.
pub(super) fn step(out: &Outlook<'_>, company: &str) -> Choice {
    let Some(known) = out.company(company) else { return super::pass(out, Reason::Nothing) };
    let owns = known.trains.iter().any(|train| train.counts);
    let must = must_own_a_train(out, known);
    let forced = !owns && must;
    let needed = must && out.lasting_trains(known, LASTS) == 0;
    let offers = offers(out, known, needed);
    let affordable = offers.iter().filter(|offer| offer.cost <= known.treasury);
    let best = affordable.max_by_key(|offer| offer.value);
    if let Some(offer) = best.filter(|offer| forced || offer.value >= i32::from(!needed)) {
        let (train, company) = (offer.train.clone(), company.to_owned());
        let reason = match offer.gain <= 0 {
            true => Reason::NeedsTrain { train, company },
            false => Reason::BuysTrain { train, company, gain: offer.gain },
        };
        return Choice::new(offer.action.clone(), reason);
    }
    if out.families.admits(&Action::Pass) {
        let missing = next_train_cost(out, known);
        let saves = known.treasury > 0 && out.lasting_trains(known, LASTS) == 0 && missing > 0;
        let reason = match saves {
            true => Reason::Saves { amount: known.treasury, company: company.to_owned() },
            false => Reason::Nothing,
        };
        return super::pass(out, reason);
    }
    // The director has to help: as little as can be.
    match offers.into_iter().min_by_key(|offer| offer.cost) {
        Some(offer) => {
            let reason = Reason::NeedsTrain { train: offer.train, company: company.to_owned() };
            Choice::new(offer.action, reason)
        }
        None => super::pass(out, Reason::Only),
    }
}

fn kind<'v>(out: &'v Outlook<'_>, train: &str) -> Option<&'v TrainKind> {
    let piles = out.view.depot.piles.iter().flat_map(|pile| &pile.trains);
    let mut kinds = piles.filter(|kind| kind.name == train);
    kinds.next()
}

/// What could be bought. Where a train that lasts is needed, its price is
/// not a matter: it has to be paid anyway, and will not be less.
fn offers(out: &Outlook<'_>, company: &CompanyView, needed: bool) -> Vec<Offer> {
    let Some(runner) = out.on_board(&company.id) else { return Vec::new() };
    let mut copy = out.situation().clone();
    let parts = out.patterns("buy_train").count() as u64 + 1;
    let before = out.earnings(&copy, runner, parts);
    let trains = &mut copy.trains;
    let place = usize::from(runner.0);
    let fleet = trains[place].clone();
    let mut offers = Vec::new();
    for action in out.patterns("buy_train") {
        let Action::BuyTrain { train, from, price, exchange } = action else { continue };
        if let Source::Company(seller) = from {
            offers.extend(spare(out, company, seller, action).filter(|_| needed));
            continue;
        }
        let mut fleet = fleet.clone();
        if let Some(old) = exchange
            && let Some(at) = fleet.iter().position(|known| known == old)
        {
            fleet.remove(at);
        }
        fleet.push(train.clone());
        copy.trains[place] = fleet;
        let gain = out.earnings(&copy, runner, parts) - before;
        let rusts = kind(out, train).and_then(|kind| kind.rusts_in.as_deref());
        let life = out.life(rusts);
        let cost = if needed && life >= LASTS.min(out.rounds_left()) { 0 } else { *price };
        let value = gain * life * 2 / 3 - cost - harm(out, action);
        offers.push(Offer {
            action: action.clone(),
            train: train.clone(),
            cost: *price,
            gain,
            value,
        });
    }
    offers
}

/// A train that another company of the player's can spare, for the least
/// that it may cost: it saves what the buyer lacks for one of the bank.
fn spare(out: &Outlook<'_>, company: &CompanyView, seller: &str, action: &Action) -> Option<Offer> {
    let Action::BuyTrain { train, price, .. } = action else { return None };
    let seller = out.company(seller).filter(|seller| seller.director == Some(out.me))?;
    let owned = seller.trains.iter().filter(|train| train.counts).count() as i32;
    if owned < 2 {
        return None;
    }
    let life = out.life(kind(out, train).and_then(|kind| kind.rusts_in.as_deref()));
    let lost = ran_last(seller) / owned * life.min(LASTS);
    let value = shortfall(out, company) - lost - price;
    Some(Offer { action: action.clone(), train: train.clone(), cost: *price, gain: 0, value })
}

/// What a purchase takes from the player's companies, by the trains that it
/// makes obsolete: two runs, and more where nothing is left to run.
fn harm(out: &Outlook<'_>, action: &Action) -> i32 {
    let Action::BuyTrain { train, .. } = action else { return 0 };
    let starts = kind(out, train).and_then(|kind| kind.starts.as_deref());
    let Some(phase) = starts.filter(|phase| out.rounds_until(phase) > 0) else { return 0 };
    let mut harm = 0;
    for company in out.mine() {
        let all = company.trains.iter().filter(|train| train.counts).count() as i32;
        let phase = out.phase_number(phase);
        let gone = company.trains.iter().filter(|train| {
            train.counts
                && train.rusts_in.as_deref().is_some_and(|rusts| out.phase_number(rusts) <= phase)
        });
        let gone = gone.count() as i32;
        if gone > 0 {
            harm += ran_last(company) * gone / all;
        }
    }
    harm
}

/// A company gives a train up: the one that is obsolete first, or the
/// cheapest.
pub(super) fn discard(out: &Outlook<'_>) -> Choice {
    let value = |action: &&Action| {
        let Action::DiscardTrain { train } = action else { return (0, 0) };
        let kind = kind(out, train);
        let life = out.life(kind.and_then(|kind| kind.rusts_in.as_deref()));
        (life, kind.and_then(|kind| kind.cost).unwrap_or(0))
    };
    match out.patterns("discard_train").min_by_key(value) {
        Some(action) => {
            let Action::DiscardTrain { train } = action else { unreachable!("its kind") };
            Choice::new(action.clone(), Reason::Discards { train: train.clone() })
        }
        None => super::pass(out, Reason::Only),
    }
}

/// A train is paid with the director's help: shares go that lose least by it.
pub(super) fn emergency(out: &Outlook<'_>, missing: i32) -> Choice {
    if let Some(action) = out.first("buy_train") {
        let train = match &action {
            Action::BuyTrain { train, .. } => train.clone(),
            _ => String::new(),
        };
        let company = out.subject.company().unwrap_or_default().to_owned();
        return Choice::new(action, Reason::NeedsTrain { train, company });
    }
    let loss = |company: &str| {
        let known = out.company(company)?;
        let directed = known.director == Some(out.me);
        let keep = if directed { 50 } else { 0 };
        Some(share_worth(out, known, directed) - known.price? + keep)
    };
    let sales = out.families.0.iter().filter(|f| matches!(f.action, Action::SellShares { .. }));
    let best = sales.min_by_key(|family| family.action.company().and_then(loss));
    match best {
        Some(family) => {
            let company = family.action.company().unwrap_or_default();
            let price = out.company(company).and_then(|known| known.price).unwrap_or(1).max(1);
            let wanted = (missing + price - 1) / price;
            let at = (wanted - 1).clamp(0, family.size() as i32 - 1);
            let reason = Reason::SellsForTrain { company: company.to_owned(), missing };
            Choice::new(family.member(at as u64), reason)
        }
        None => super::pass(out, Reason::Only),
    }
}
