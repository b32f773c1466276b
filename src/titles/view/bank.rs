//! The bank and its trains, as a screen shows them.

use serde::Serialize;

use crate::finance::{Account, Ledger};

use super::company::TrainView;

/// The bank.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BankView {
    /// Its cash; it goes on paying below zero.
    pub cash: i32,
    /// Whether it has ever run out.
    pub broken: bool,
}

impl BankView {
    /// The bank of a ledger.
    pub(in crate::titles) fn of(ledger: &Ledger) -> BankView {
        BankView { cash: ledger.cash(Account::Bank).0, broken: ledger.broken() }
    }
}

/// A kind of train.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TrainKind {
    /// Its name.
    pub name: String,
    /// What the bank asks for it; none where it is not for sale.
    pub cost: Option<i32>,
    /// The phase in which it becomes obsolete; none if never.
    pub rusts_in: Option<String>,
    /// The phase that its first purchase begins.
    pub starts: Option<String>,
    /// Whether it counts against the limit of trains.
    pub counts: bool,
}

/// A pile of train cards in the bank.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PileView {
    /// The trains that a card can be: one, or one on each side.
    pub trains: Vec<TrainKind>,
    /// Cards left; none where there is no end of them.
    pub left: Option<u8>,
    /// Whether its cards are sold next; of 18West two piles can be open at
    /// once (18West §7.8-5).
    pub next: bool,
}

/// Trains that no company has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct DepotView {
    /// Those of the bank, in the order in which they come.
    pub piles: Vec<PileView>,
    /// Those in the bank pool.
    pub pool: Vec<TrainView>,
}
