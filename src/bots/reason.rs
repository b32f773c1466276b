//! Why a player chooses what it chooses.

use serde::Serialize;

use crate::board::json::Colour;
use crate::board::{self, Board};
use crate::game::Payout;

/// Why a computer player does something, with the facts that this rests on.
/// Names are those of actions: `24`, `LNWR`, `P9`, a hex; amounts are whole
/// pounds or dollars.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "BotReason"))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Reason {
    /// Drawn by lot.
    Lots {
        /// Out of so many actions.
        actions: u64,
    },
    /// There is only one action.
    Only,
    /// Nothing that could be done is worth it.
    Nothing,
    /// Money is kept.
    Saves {
        /// How much.
        amount: i32,
        /// For which company's next train.
        company: String,
    },
    /// A bid below what the item is worth.
    Bids {
        /// On what.
        item: String,
        /// The bid.
        price: i32,
        /// What it is worth.
        worth: i32,
    },
    /// A company is started.
    Starts {
        /// The company.
        company: String,
        /// At which price.
        price: i32,
        /// What its treasury is expected to begin with.
        capital: i32,
    },
    /// A share that promises more than it costs.
    BuysShare {
        /// Of which company.
        company: String,
        /// What it costs.
        price: i32,
        /// What it is worth until the end.
        worth: i32,
    },
    /// Shares that promise less than they bring.
    SellsShares {
        /// Of which company.
        company: String,
        /// What each brings.
        price: i32,
        /// What each is worth until the end.
        worth: i32,
    },
    /// Shares must go to pay for a train.
    SellsForTrain {
        /// Of which company.
        company: String,
        /// What is missing.
        missing: i32,
    },
    /// A debt grows faster than anything else.
    Repays {
        /// How much.
        amount: i32,
    },
    /// A tile that brings income.
    LaysForIncome {
        /// The hex.
        hex: String,
        /// The colour of the tile.
        colour: Colour,
        /// Whose routes.
        company: String,
        /// What they gain.
        gain: i32,
    },
    /// A tile that leads on.
    LaysAhead {
        /// The hex.
        hex: String,
        /// The colour of the tile.
        colour: Colour,
        /// Who builds.
        company: String,
    },
    /// A doubling token shows where a company builds next.
    LooksTo {
        /// The hex.
        hex: String,
        /// Whose.
        company: String,
    },
    /// A tile that the bank pays for.
    LaysForSubsidy {
        /// The hex.
        hex: String,
        /// How much.
        subsidy: i32,
    },
    /// A station token that brings income.
    Token {
        /// The hex.
        hex: String,
        /// Whose routes.
        company: String,
        /// What they gain.
        gain: i32,
    },
    /// A station token that costs nothing.
    FreeToken {
        /// The hex.
        hex: String,
    },
    /// The best routes.
    Runs {
        /// Whose.
        company: String,
        /// What they earn.
        total: i32,
    },
    /// What becomes of earnings.
    Dividend {
        /// What becomes of them.
        kind: Payout,
        /// Whose.
        company: String,
        /// The price that follows.
        price: i32,
    },
    /// Earnings are kept for a train.
    KeepsForTrain {
        /// Whose.
        company: String,
        /// What is missing for the train.
        missing: i32,
    },
    /// A train that pays for itself.
    BuysTrain {
        /// Which.
        train: String,
        /// Who.
        company: String,
        /// What it adds to each run.
        gain: i32,
    },
    /// A company has to own a train.
    NeedsTrain {
        /// Which.
        train: String,
        /// Who.
        company: String,
    },
    /// The train that is missed least.
    Discards {
        /// Which.
        train: String,
    },
    /// A private company or minor that is of more use to the company.
    Acquires {
        /// What.
        item: String,
        /// Who.
        company: String,
    },
    /// An offer that is worth it.
    Accepts {
        /// What it gains.
        gain: i32,
    },
    /// An offer that is not.
    Refuses,
    /// A way of raising capital that pays.
    Issues {
        /// Whose shares.
        company: String,
        /// What they bring.
        amount: i32,
    },
    /// As much cash as can be counted brings an early turn.
    CountsCash,
}

/// A company as players call it: minors have an `M` before their number.
fn named(company: &str) -> String {
    match company.bytes().all(|byte| byte.is_ascii_digit()) {
        true => format!("M{company}"),
        false => company.to_owned(),
    }
}

impl Reason {
    /// A sentence for players, in English, with the names of the places of a
    /// board.
    #[must_use]
    pub fn sentence(&self, board: &Board) -> String {
        let place = |hex: &str| {
            let known = board.find_hex(hex).and_then(|hex| board.hex(hex).place.clone());
            known.unwrap_or_else(|| hex.to_owned())
        };
        match self {
            Reason::Lots { actions: 1 } => "There was nothing to draw lots for.".to_owned(),
            Reason::Lots { actions } => format!("Drawn by lot from {actions} actions."),
            Reason::Only => "There is nothing else to do.".to_owned(),
            Reason::Nothing => "Nothing here is worth its price.".to_owned(),
            Reason::Saves { amount, company } => {
                format!("Keeps {amount} for the next train of {company}.", company = named(company))
            }
            Reason::Bids { item, price, worth } => {
                format!("Bids {price} on {item}, which is worth about {worth}.", item = named(item))
            }
            Reason::Starts { company, price, capital } => {
                format!(
                    "Starts {company} at {price}, with about {capital} in its treasury.",
                    company = named(company)
                )
            }
            Reason::BuysShare { company, price, worth } => {
                format!(
                    "Buys {company} at {price}: a share should bring {worth} by the end.",
                    company = named(company)
                )
            }
            Reason::SellsShares { company, price, worth } => {
                format!(
                    "Sells {company} at {price}: a share should bring only {worth}.",
                    company = named(company)
                )
            }
            Reason::SellsForTrain { company, missing } => {
                format!(
                    "Sells {company}: {missing} are missing for a train.",
                    company = named(company)
                )
            }
            Reason::Repays { amount } => {
                format!("Pays {amount} back before more interest is due.")
            }
            Reason::LaysForIncome { hex, colour, company, gain } => {
                format!(
                    "Lays {colour} {place}: the best train of {company} gains {gain}.",
                    place = place(hex),
                    company = named(company),
                    colour = board::Colour::from(*colour).name()
                )
            }
            Reason::LaysAhead { hex, colour, company } => {
                format!(
                    "Lays {colour} {place}: {company} gets nearer to new stops.",
                    place = place(hex),
                    company = named(company),
                    colour = board::Colour::from(*colour).name()
                )
            }
            Reason::LooksTo { hex, company } => {
                format!(
                    "{company} builds on by way of {place}, where it gains most.",
                    place = place(hex),
                    company = named(company)
                )
            }
            Reason::LaysForSubsidy { hex, subsidy } => {
                format!("Lays {place}: the bank pays {subsidy} for it.", place = place(hex))
            }
            Reason::Token { hex, company, gain } => {
                format!(
                    "Takes a space in {place}: the best train of {company} gains {gain}.",
                    place = place(hex),
                    company = named(company)
                )
            }
            Reason::FreeToken { hex } => {
                format!("Takes a space in {place} for nothing.", place = place(hex))
            }
            Reason::Runs { company, total } => {
                format!("Runs the best routes of {company}, for {total}.", company = named(company))
            }
            Reason::Dividend { kind, company, price } => match kind {
                Payout::Payout => format!(
                    "Pays out: the price of {company} will be {price}.",
                    company = named(company)
                ),
                Payout::Half => {
                    format!(
                        "Pays out half: the price of {company} will be {price}.",
                        company = named(company)
                    )
                }
                Payout::Withhold => {
                    format!(
                        "Keeps the earnings: {company} needs the money more than we do.",
                        company = named(company)
                    )
                }
            },
            Reason::KeepsForTrain { company, missing } => {
                format!(
                    "Keeps the earnings: {company} lacks {missing} for its next train.",
                    company = named(company)
                )
            }
            Reason::BuysTrain { train, company, gain } => {
                format!(
                    "Buys train {train}: {company} earns {gain} more with it.",
                    company = named(company)
                )
            }
            Reason::NeedsTrain { train, company } => {
                format!("Buys train {train}: {company} has to own one.", company = named(company))
            }
            Reason::Discards { train } => {
                format!("Gives up train {train}, which is missed least.")
            }
            Reason::Acquires { item, company } => {
                format!(
                    "{item} is of more use to {company} than to its owner.",
                    company = named(company),
                    item = named(item)
                )
            }
            Reason::Accepts { gain } => format!("Accepts: the offer gains {gain}."),
            Reason::Refuses => "Refuses: the offer gains nothing.".to_owned(),
            Reason::Issues { company, amount } => {
                format!("{company} raises {amount} with its own shares.", company = named(company))
            }
            Reason::CountsCash => "More cash brings an earlier turn.".to_owned(),
        }
    }
}
