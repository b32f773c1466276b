//! What shares, companies and trains are worth until the end of the game.

use crate::titles::view::{ArrowView, CellView, CompanyView};
use crate::titles::{CompanyKind, Extra};

use super::g18west;
use super::outlook::{Outlook, ran_last};
use super::trains::LASTS;

/// Operating rounds between two stock rounds.
const SET: i32 = 2;

/// What a company will earn in a round: as much as the last time, or, before
/// it has run, a part of its price.
pub(super) fn expected_run(company: &CompanyView) -> i32 {
    match company.last_run {
        Some(_) => ran_last(company),
        None => company.price.unwrap_or(0) * 2 / 3,
    }
}

/// The cell to the right of a cell, or where its arrow leads.
fn right_of<'v>(out: &'v Outlook<'_>, cell: &'v CellView) -> &'v CellView {
    let at = |row: i32, col: i32| {
        let mut cells = out.view.market.iter();
        cells.find(|cell| (i32::from(cell.row), i32::from(cell.col)) == (row, col))
    };
    let (row, col) = (i32::from(cell.row), i32::from(cell.col));
    let aside = at(row, col + 1);
    let up = || match cell.arrow {
        Some(ArrowView::Up) => at(row - 1, col),
        _ => None,
    };
    aside.or_else(up).unwrap_or(cell)
}

/// The cell on which a company's price stands.
fn cell_of<'v>(out: &'v Outlook<'_>, company: &CompanyView) -> Option<&'v CellView> {
    let place = company.place.as_ref()?;
    let mut cells = out.view.market.iter();
    cells.find(|cell| (cell.row, cell.col) == (place.row, place.col))
}

/// What one share brings until the end: dividends, and its price then.
/// Shares of companies that others direct are expected to do half as well.
pub(super) fn share_worth(out: &Outlook<'_>, company: &CompanyView, directed: bool) -> i32 {
    let Some(mut cell) = cell_of(out, company) else { return 0 };
    let run = if directed { expected_run(company) } else { expected_run(company) / 2 };
    let shares = i32::from(company.shares.max(1));
    let mut dividends = 0;
    for _ in 0..out.rounds_left() {
        dividends += run / shares;
        if run >= cell.price {
            cell = right_of(out, cell);
        }
    }
    cell.price + dividends
}

/// Whether a company has to own a train (1822 §5.5.2, 18West §7.8.3-1).
pub(super) fn must_own_a_train(out: &Outlook<'_>, company: &CompanyView) -> bool {
    let kind = match &out.view.extra {
        Extra::G18West(extra) => g18west::form(extra, company),
        Extra::G1822(_) => company.kind,
    };
    match kind {
        CompanyKind::Minor | CompanyKind::Major | CompanyKind::Public => true,
        CompanyKind::Granger | CompanyKind::LandGrant => false,
    }
}

/// What a company is going to lack for the train it must own next; nothing
/// while it has one that lasts.
pub(super) fn shortfall(out: &Outlook<'_>, company: &CompanyView) -> i32 {
    if !must_own_a_train(out, company) || out.lasting_trains(company, LASTS) > 0 {
        return 0;
    }
    (next_train_cost(out, company) - company.treasury).max(0)
}

/// What the train costs that a company must own next: the cheapest of the
/// bank, or that which makes its own obsolete.
pub(super) fn next_train_cost(out: &Outlook<'_>, company: &CompanyView) -> i32 {
    let ends = company.trains.iter().filter_map(|train| train.rusts_in.as_deref());
    let last = ends.max_by_key(|phase| out.phase_number(phase));
    let then = last.and_then(|phase| {
        let starts =
            |train: &&crate::titles::view::TrainKind| train.starts.as_deref() == Some(phase);
        out.coming_trains().find(starts).and_then(|train| train.cost)
    });
    then.or_else(|| out.cheapest_train()).unwrap_or(0)
}

/// What the player's companies may ask of him before the next stock round:
/// those whose trains go within a set of rounds.
pub(super) fn calls(out: &Outlook<'_>) -> i32 {
    let call = |company: &CompanyView| {
        if out.lasting_trains(company, SET) > 0 {
            return 0;
        }
        shortfall(out, company)
    };
    out.mine().map(call).sum()
}
