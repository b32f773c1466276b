//! Options of a setup.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::fault::Fault;
use crate::titles::options::read_options;
pub use crate::titles::options::{Consent, RouteNodes, Routes};

use super::catalogue::CATALOGUE;

/// The options of 1822; the first value of each is the usual one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Whether others' consent is asked for or taken as given.
    pub consent: Consent,
    /// Which runs are legal.
    pub routes: Routes,
    /// How long the best routes are looked for.
    pub route_nodes: RouteNodes,
    /// Whether income repays loans by itself.
    pub loan_repayment: LoanRepayment,
    /// Which end counts when more than one is due.
    pub game_end: GameEnd,
    /// How many bids a turn of a stock round may have.
    pub bids_per_turn: BidsPerTurn,
    /// Whether an L-train earns mail.
    pub mail_on_local: bool,
    /// What players see of the stacks (1822 §6.1.1).
    pub stacks: Stacks,
    /// When the owner of P9 is asked (E46).
    pub declare_cash: DeclareCash,
    /// Whether a destination token waits for its director.
    pub destination: DestinationToken,
    /// Whether P12's additional lay may use P2 and P11 as well, and come
    /// between two normal ones (E67).
    pub extra_lay: ExtraLay,
    /// Whether a company is asked for a token and for trains when there is
    /// nothing to choose.
    pub empty_steps: EmptySteps,
    /// Whether a purchase with the director's help is completed by itself.
    pub emergency: EmergencyPurchase,
    /// Who gives up trains first when a limit falls.
    pub discard_order: DiscardOrder,
    /// Whether a player may sell shares of a company twice in a turn, or for
    /// a train, each time at the price of the moment (E12, E14).
    pub split_sales: bool,
    /// When trains are given up after a phase began with a train that an
    /// unsold minor took away.
    pub removal_discards: RemovalDiscards,
    /// 1822+ (1822 §2.1.7).
    pub plus_expansion: bool,
    /// 1822+ with all its private companies (1822 §6.1.3).
    pub plus_no_removals: bool,
    /// 1822+ with its private companies in one stack (1822 §6.1.3).
    pub plus_single_stack: bool,
    /// P16 may buy more with its own money (1822 §6.1.2).
    pub tax_haven_multiple: bool,
    /// 1822MRS for a first game: P1, P2 and P5 to P14.
    pub starter: bool,
    /// 1822MRS with P1 to P12, and M14 first.
    pub advanced: bool,
    /// 1822MRS for two with M22 and M23 in the south-west.
    pub sw_peninsula: bool,
    /// The stacks as they lie, instead of a shuffle by the seed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deal: Option<Deal>,
}

/// Stacks of a game that was shuffled elsewhere, the first card first.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    /// `M24`, ...
    pub minors: Vec<String>,
    /// `C1`, ...
    pub concessions: Vec<String>,
    /// One stack, or the three of 1822+: `P1`, ...
    pub privates: Vec<Vec<String>>,
    /// The first player order, as seats.
    pub order: Vec<u8>,
}

/// `loan_repayment`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LoanRepayment {
    /// Income in an operating round repays at once (1822 §4.2.4-ex1).
    #[default]
    Automatic,
    /// Only by an action in a stock round.
    Voluntary,
}

/// `game_end`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameEnd {
    /// The earliest of all that are due (1822 §1.3.1).
    #[default]
    Earliest,
    /// The one that was due first.
    FirstTrigger,
}

/// `bids_per_turn`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct BidsPerTurn(u8);

impl BidsPerTurn {
    /// The number.
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl Default for BidsPerTurn {
    fn default() -> Self {
        BidsPerTurn(3)
    }
}

impl TryFrom<u8> for BidsPerTurn {
    type Error = &'static str;
    fn try_from(bids: u8) -> Result<Self, &'static str> {
        if matches!(bids, 1 | 3) { Ok(BidsPerTurn(bids)) } else { Err("bids_per_turn is 3 or 1") }
    }
}

impl From<BidsPerTurn> for u8 {
    fn from(bids: BidsPerTurn) -> u8 {
        bids.0
    }
}

/// `stacks`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stacks {
    /// All.
    #[default]
    Open,
    /// The next batch.
    NextBatch,
    /// Nothing.
    Hidden,
}

/// `declare_cash`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DeclareCash {
    /// Only when it changes the order.
    #[default]
    WhenItMatters,
    /// Always.
    Always,
}

/// `destination`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DestinationToken {
    /// It is placed by itself (1822 §5.11.2).
    #[default]
    Forced,
    /// Its director confirms it; there is no other choice.
    Confirmed,
}

/// `extra_lay`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ExtraLay {
    /// P2 and P11 are the whole normal lay (1822 §P2, §P11).
    #[default]
    Apart,
    /// They may be used in an additional lay as well, and that at any time.
    Combined,
}

/// `empty_steps`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EmptySteps {
    /// They are left out.
    #[default]
    Skipped,
    /// Its director passes.
    Asked,
}

/// `emergency`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EmergencyPurchase {
    /// As soon as the money is there, or cannot be raised (1822 §5.17.1).
    #[default]
    Automatic,
    /// The director confirms it; there is no other choice.
    Confirmed,
}

/// `discard_order`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DiscardOrder {
    /// The company of the highest price (1822 §5.15.7).
    #[default]
    Price,
    /// As the companies are listed: minors, then majors.
    Listed,
}

/// `removal_discards`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RemovalDiscards {
    /// At once (E06).
    #[default]
    AtOnce,
    /// When the first company of the next round begins its turn.
    NextRound,
}

impl Options {
    /// Reads the options of a setup.
    ///
    /// # Errors
    /// All faults at once.
    pub fn read(
        title: &str,
        players: usize,
        chosen: &Map<String, Value>,
    ) -> Result<Options, Vec<Fault>> {
        read_options(CATALOGUE, title, players, chosen)
    }
}
