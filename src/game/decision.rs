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
        /// Bids that may still be made in this turn, once one was made; in
        /// 18West auctions.
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
        /// The step: `first_train`, `privates`, `home`, `track`, `marker`,
        /// `convert`, `token`, `run`, `dividend`, `trains`, `acquire`,
        /// `stock`.
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
    /// A president's certificate is auctioned (18West §3.2.4).
    Auction {
        /// Whose.
        company: String,
        /// The highest bid.
        highest: i32,
        /// Who made it.
        bidder: u8,
    },
    /// The winner of an auction sets the starting value (18West §3.3).
    StartingValue {
        /// Of which company.
        company: String,
    },
    /// A turn of a mergers and acquisitions round (18West §6).
    MergerTurn,
    /// A public company asks for a granger road; or its owner has countered
    /// (18West §6.4-6).
    Offer {
        /// Who wants to acquire.
        company: String,
        /// Whom.
        granger: String,
        /// For how many of its own shares.
        shares: u8,
        /// Whether this is the owner's counter-offer.
        countered: bool,
    },
    /// What becomes of the tokens and trains of an acquired granger road
    /// (18West §6.4-8, §6.4-10).
    Takeover {
        /// Who has acquired it.
        company: String,
        /// The granger road.
        granger: String,
        /// The step: `token`, `trains`.
        step: String,
    },
    /// A mandatory lay must be paid by the sale of one share (18West §8.3).
    LayMoney {
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

impl Subject {
    /// The company that it is about, where there is one.
    pub fn company(&self) -> Option<&str> {
        match self {
            Subject::StockTurn { .. } | Subject::DeclareCash | Subject::MergerTurn => None,
            Subject::CompanyTurn { company, .. }
            | Subject::Discard { company }
            | Subject::Emergency { company, .. }
            | Subject::Auction { company, .. }
            | Subject::StartingValue { company }
            | Subject::Offer { company, .. }
            | Subject::Takeover { company, .. }
            | Subject::LayMoney { company, .. }
            | Subject::Consent { company, .. } => Some(company),
        }
    }
}
