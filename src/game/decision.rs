//! The pending decision, as others see it.

use serde::{Deserialize, Serialize};

use super::Action;

/// Who must decide, and about what.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Decision {
    /// The player, as an index into the seats.
    pub player: u8,
    /// About what.
    pub subject: Subject,
}

/// What a decision is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum Subject {
    /// A turn of a stock round.
    StockTurn {
        /// Bids that may still be made in this turn, once one was made.
        bids_left: u8,
        /// Whether something was done, so that passing only ends the turn.
        acted: bool,
    },
    /// How much cash is declared for the new player order.
    DeclareCash,
    /// A step of a company's turn.
    CompanyTurn {
        /// The company.
        company: String,
        /// The step: `first_train`, `privates`, `home`, `track`, `token`,
        /// `run`, `dividend`, `trains`, `acquire`, `stock`.
        step: String,
    },
    /// A company has more trains than it may keep.
    Discard {
        /// The company.
        company: String,
    },
    /// A train must be bought with the director's help.
    Emergency {
        /// The company.
        company: String,
        /// What is still missing.
        missing: i32,
    },
    /// Another player proposes something and needs a yes.
    Consent {
        /// For which company.
        company: String,
        /// What is proposed.
        action: Box<Action>,
    },
}
