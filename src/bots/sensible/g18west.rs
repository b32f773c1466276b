//! What is particular to 18West: which companies to start, what they become.

use crate::titles::g18west::View18West;
use crate::titles::view::CompanyView;
use crate::titles::{CompanyKind, Extra};

use super::outlook::Outlook;

/// What a company of 18West is by now: land grants convert.
pub(super) fn form(extra: &View18West, company: &CompanyView) -> CompanyKind {
    let standing = extra.companies.iter().find(|known| known.company == company.id);
    standing.map_or(company.kind, |known| known.form)
}

/// What it brings to direct a company from its start, beyond the value of
/// its shares. Trains run at once for the UP; land grants build for nothing;
/// granger roads need no train, and never grow out of the east.
pub(super) fn start_gain(out: &Outlook<'_>, extra: &View18West, company: &CompanyView) -> i32 {
    let full = match form(extra, company) {
        CompanyKind::LandGrant => 100,
        CompanyKind::Granger if out.phase() <= 1 => 40,
        CompanyKind::Public if company.price.is_some() => 120,
        // Five shares have to be sold before it starts (18West §3.3.4).
        CompanyKind::Public if extra.phase_rules.full_capital => 10,
        CompanyKind::Public => 60,
        _ => 0,
    };
    // There is only so much money for shares of them.
    full * 2 / (2 + out.mine().count() as i32)
}

/// The subsidy for a yellow tile in a hex of the company's land grant
/// (18West §7.5.3).
pub(super) fn subsidy(out: &Outlook<'_>, company: &str, hex: &str) -> i32 {
    let Extra::G18West(extra) = &out.view.extra else { return 0 };
    let grants = out.company(company).map(|known| form(extra, known));
    if grants != Some(CompanyKind::LandGrant) {
        return 0;
    }
    let Some(builder) = out.on_board(company) else { return 0 };
    let grant = &out.situation().title.info(builder).land_grant;
    let there = grant.iter().find(|grant| grant.hex == hex);
    there.map_or(0, |grant| i32::from(grant.subsidy))
}
