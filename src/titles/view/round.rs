//! Rounds, phases and the end, as a screen shows them.

use serde::Serialize;

use crate::board::Company;
use crate::titles::{CompanyKind, Title};

/// The kinds of round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum RoundKind {
    /// A stock round.
    Stock,
    /// A round of mergers and acquisitions (18West §6).
    Mergers,
    /// An operating round.
    Operating,
}

/// The round that is played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RoundView {
    /// Its name, such as `SR 3` or `OR 3.2`.
    pub name: String,
    /// What kind of round.
    pub kind: RoundKind,
    /// The number of the stock round, or of the one before it.
    pub set: u16,
    /// Its number among the operating rounds of the set, from 1; 1 for others.
    pub number: u8,
    /// How many of its kind the set has.
    pub of: u8,
}

impl RoundView {
    /// A stock round.
    pub(in crate::titles) fn stock(set: u16) -> RoundView {
        RoundView { name: format!("SR {set}"), kind: RoundKind::Stock, set, number: 1, of: 1 }
    }

    /// An operating round.
    pub(in crate::titles) fn operating(set: u16, number: u8, of: u8) -> RoundView {
        RoundView {
            name: format!("OR {set}.{number}"),
            kind: RoundKind::Operating,
            set,
            number,
            of,
        }
    }
}

/// How many trains a kind of company may have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TrainLimit {
    /// The kind.
    pub kind: CompanyKind,
    /// The trains.
    pub trains: u8,
}

/// A phase and what it allows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PhaseView {
    /// Its name.
    pub name: String,
    /// The colours of tiles that may be laid.
    pub colours: Vec<String>,
    /// The band of values in force for areas valued by phase.
    pub band: String,
    /// Operating rounds in a set that begins in it.
    pub operating_rounds: u8,
    /// How many trains companies may have.
    pub train_limits: Vec<TrainLimit>,
    /// The trains that become obsolete when it begins.
    pub rusts: Vec<String>,
    /// The trains whose first purchase begins it.
    pub started_by: Vec<String>,
}

impl PhaseView {
    /// A phase with its limits of trains. Of every train of the title: the
    /// phase that makes it obsolete, and the one that it starts.
    pub(in crate::titles) fn new(
        title: &Title,
        phase: u8,
        operating_rounds: u8,
        limits: &[(CompanyKind, usize)],
        trains: impl Iterator<Item = (Option<u8>, Option<u8>)>,
    ) -> PhaseView {
        let info = &title.phases[usize::from(phase)];
        let (mut rusts, mut started_by) = (Vec::new(), Vec::new());
        for (train, (rusts_in, starts)) in title.trains.iter().zip(trains) {
            rusts.extend((rusts_in == Some(phase)).then(|| train.name.clone()));
            started_by.extend((starts == Some(phase)).then(|| train.name.clone()));
        }
        let limit = |(kind, trains): &(CompanyKind, usize)| TrainLimit {
            kind: *kind,
            trains: *trains as u8,
        };
        PhaseView {
            name: info.name.clone(),
            colours: info.colours.clone(),
            band: info.band.clone(),
            operating_rounds,
            train_limits: limits.iter().map(limit).collect(),
            rusts,
            started_by,
        }
    }
}

/// A company in the order of an operating round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OperatingView {
    /// The company.
    pub company: String,
    /// Whether its turn has come in this round.
    pub operated: bool,
}

impl OperatingView {
    /// Companies in order: those that have operated in this round, the others
    /// as they stand now.
    pub(in crate::titles) fn all(
        title: &Title,
        operated: &[Company],
        order: &[Company],
    ) -> Vec<OperatingView> {
        let waiting = order.iter().filter(|company| !operated.contains(company));
        let all = operated.iter().map(|company| (company, true));
        let all = all.chain(waiting.map(|company| (company, false)));
        all.map(|(company, operated)| OperatingView {
            company: title.company_name(*company).to_owned(),
            operated,
        })
        .collect()
    }
}

/// The end that is due.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct EndingView {
    /// Why, as in the event.
    pub reason: String,
    /// After this operating round, or only after the whole set.
    pub after_this_round: bool,
}
