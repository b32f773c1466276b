//! Options of a setup.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::fault::Fault;
use crate::titles::options::read_options;
pub use crate::titles::options::{Consent, RouteNodes, Routes};

use super::TITLE;
use super::catalogue::CATALOGUE;

/// The options of 18West; the first value of each is the usual one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Whether others' consent is asked for or taken as given.
    pub consent: Consent,
    /// Which runs are legal.
    pub routes: Routes,
    /// How long the best routes are looked for.
    pub route_nodes: RouteNodes,
    /// Which part of a granger road's earnings is compared with its value.
    pub granger_dividend_basis: GrangerDividend,
    /// From when stock of a company can be sold.
    pub first_sale: FirstSale,
    /// Whether a president may help to buy a train of the pool.
    pub emergency_pool_train: YesNo,
    /// When the operating order is set.
    pub or_order: OperatingOrder,
    /// Whether the token of an unstarted granger road must be replaced.
    pub bank_granger_token: BankGrangerToken,
    /// Whether the land grants of unstarted companies are closed in phase 2.
    pub unstarted_grant: UnstartedGrant,
    /// When a president's cash buys a train of another company.
    pub broke_purchase: BrokePurchase,
    /// Whether a company's initial train may come from the pool.
    pub initial_train_from_pool: YesNo,
    /// When the bank has run out of money.
    pub bank_broken: BankBroken,
    /// When a company without a president buys trains.
    pub autopilot_trains: AutopilotTrains,
    /// How long an unstarted company keeps its destination closed.
    pub closed_city_unstarted: ClosedCityUnstarted,
}

/// A question with yes for an answer, unless something else is set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum YesNo {
    /// Yes.
    #[default]
    Yes,
    /// No.
    No,
}

/// `granger_dividend_basis` (18West §4.2-4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GrangerDividend {
    /// All that is declared.
    #[default]
    Full,
    /// The half that is paid.
    Paid,
}

/// `first_sale` (18West §5.1.1-1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FirstSale {
    /// After its own first turn.
    #[default]
    OwnTurn,
    /// After the operating round of its first turn.
    FullRound,
}

/// `or_order` (18West §7-1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OperatingOrder {
    /// By the prices of the moment.
    #[default]
    Dynamic,
    /// By the prices at the start of the round.
    Fixed,
}

/// `bank_granger_token` (18West §6.4.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BankGrangerToken {
    /// It must be replaced, by a token moved there if need be.
    #[default]
    Required,
    /// As with started granger roads.
    Optional,
}

/// `unstarted_grant` (18West §8.1-2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UnstartedGrant {
    /// Nobody can give leave.
    #[default]
    Closed,
    /// Nobody needs leave.
    Open,
}

/// `broke_purchase` (18West §7.8.1-1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BrokePurchase {
    /// Only when the company must buy.
    #[default]
    Mandatory,
    /// Whenever its treasury is empty.
    Any,
}

/// `bank_broken` (18West §9-1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BankBroken {
    /// When it would fall below zero.
    #[default]
    BelowZero,
    /// When it has nothing.
    Zero,
}

/// `autopilot_trains` (18West §7.9.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AutopilotTrains {
    /// One of each kind.
    #[default]
    OneEach,
    /// One in every train step.
    EveryStep,
}

/// `closed_city_unstarted` (18West §7.4-4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClosedCityUnstarted {
    /// Until phase 6.
    #[default]
    #[serde(rename = "until_6")]
    Until6,
    /// Until phase 5, when its land grant vanishes.
    #[serde(rename = "until_5")]
    Until5,
}

impl Options {
    /// Reads the options of a setup.
    ///
    /// # Errors
    /// All faults at once.
    pub fn read(players: usize, chosen: &Map<String, Value>) -> Result<Options, Vec<Fault>> {
        read_options(CATALOGUE, TITLE, players, chosen)
    }
}
