//! Why a player chooses what it chooses.

use std::fmt;

use crate::game::Payout;

/// A reason, with the facts that it rests on. As text it is a sentence for
/// players; amounts are whole pounds or dollars.
#[derive(Clone, Debug, PartialEq, Eq)]
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
        /// Where.
        place: String,
        /// The colour of the tile.
        colour: &'static str,
        /// Whose routes.
        company: String,
        /// What they gain.
        gain: i32,
    },
    /// A tile that leads on.
    LaysAhead {
        /// Where.
        place: String,
        /// The colour of the tile.
        colour: &'static str,
        /// Who builds.
        company: String,
    },
    /// A doubling token shows where a company builds next.
    LooksTo {
        /// Where.
        place: String,
        /// Whose.
        company: String,
    },
    /// A tile that the bank pays for.
    LaysForSubsidy {
        /// Where.
        place: String,
        /// How much.
        subsidy: i32,
    },
    /// A station token that brings income.
    Token {
        /// Where.
        place: String,
        /// Whose routes.
        company: String,
        /// What they gain.
        gain: i32,
    },
    /// A station token that costs nothing.
    FreeToken {
        /// Where.
        place: String,
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

impl Reason {
    /// A stable name of the kind of reason, such as `lays_ahead`.
    pub const fn code(&self) -> &'static str {
        match self {
            Reason::Lots { .. } => "lots",
            Reason::Only => "only",
            Reason::Nothing => "nothing",
            Reason::Saves { .. } => "saves",
            Reason::Bids { .. } => "bids",
            Reason::Starts { .. } => "starts",
            Reason::BuysShare { .. } => "buys_share",
            Reason::SellsShares { .. } => "sells_shares",
            Reason::SellsForTrain { .. } => "sells_for_train",
            Reason::Repays { .. } => "repays",
            Reason::LaysForIncome { .. } => "lays_for_income",
            Reason::LaysAhead { .. } => "lays_ahead",
            Reason::LooksTo { .. } => "looks_to",
            Reason::LaysForSubsidy { .. } => "lays_for_subsidy",
            Reason::Token { .. } => "token",
            Reason::FreeToken { .. } => "free_token",
            Reason::Runs { .. } => "runs",
            Reason::Dividend { .. } => "dividend",
            Reason::KeepsForTrain { .. } => "keeps_for_train",
            Reason::BuysTrain { .. } => "buys_train",
            Reason::NeedsTrain { .. } => "needs_train",
            Reason::Discards { .. } => "discards",
            Reason::Acquires { .. } => "acquires",
            Reason::Accepts { .. } => "accepts",
            Reason::Refuses => "refuses",
            Reason::Issues { .. } => "issues",
            Reason::CountsCash => "counts_cash",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Lots { actions: 1 } => write!(f, "There was nothing to draw lots for."),
            Reason::Lots { actions } => write!(f, "Drawn by lot from {actions} actions."),
            Reason::Only => write!(f, "There is nothing else to do."),
            Reason::Nothing => write!(f, "Nothing here is worth its price."),
            Reason::Saves { amount, company } => {
                write!(f, "Keeps {amount} for the next train of {company}.")
            }
            Reason::Bids { item, price, worth } => {
                write!(f, "Bids {price} on {item}, which is worth about {worth}.")
            }
            Reason::Starts { company, price, capital } => {
                write!(f, "Starts {company} at {price}, with about {capital} in its treasury.")
            }
            Reason::BuysShare { company, price, worth } => {
                write!(f, "Buys {company} at {price}: a share should bring {worth} by the end.")
            }
            Reason::SellsShares { company, price, worth } => {
                write!(f, "Sells {company} at {price}: a share should bring only {worth}.")
            }
            Reason::SellsForTrain { company, missing } => {
                write!(f, "Sells {company}: {missing} are missing for a train.")
            }
            Reason::Repays { amount } => {
                write!(f, "Pays {amount} back before more interest is due.")
            }
            Reason::LaysForIncome { place, colour, company, gain } => {
                write!(f, "Lays {colour} {place}: the best train of {company} gains {gain}.")
            }
            Reason::LaysAhead { place, colour, company } => {
                write!(f, "Lays {colour} {place}: {company} gets nearer to new stops.")
            }
            Reason::LooksTo { place, company } => {
                write!(f, "{company} builds on by way of {place}, where it gains most.")
            }
            Reason::LaysForSubsidy { place, subsidy } => {
                write!(f, "Lays {place}: the bank pays {subsidy} for it.")
            }
            Reason::Token { place, company, gain } => {
                write!(f, "Takes a space in {place}: the best train of {company} gains {gain}.")
            }
            Reason::FreeToken { place } => write!(f, "Takes a space in {place} for nothing."),
            Reason::Runs { company, total } => {
                write!(f, "Runs the best routes of {company}, for {total}.")
            }
            Reason::Dividend { kind, company, price } => match kind {
                Payout::Payout => write!(f, "Pays out: the price of {company} will be {price}."),
                Payout::Half => {
                    write!(f, "Pays out half: the price of {company} will be {price}.")
                }
                Payout::Withhold => {
                    write!(f, "Keeps the earnings: {company} needs the money more than we do.")
                }
            },
            Reason::KeepsForTrain { company, missing } => {
                write!(f, "Keeps the earnings: {company} lacks {missing} for its next train.")
            }
            Reason::BuysTrain { train, company, gain } => {
                write!(f, "Buys train {train}: {company} earns {gain} more with it.")
            }
            Reason::NeedsTrain { train, company } => {
                write!(f, "Buys train {train}: {company} has to own one.")
            }
            Reason::Discards { train } => {
                write!(f, "Gives up train {train}, which is missed least.")
            }
            Reason::Acquires { item, company } => {
                write!(f, "{item} is of more use to {company} than to its owner.")
            }
            Reason::Accepts { gain } => write!(f, "Accepts: the offer gains {gain}."),
            Reason::Refuses => write!(f, "Refuses: the offer gains nothing."),
            Reason::Issues { company, amount } => {
                write!(f, "{company} raises {amount} with its own shares.")
            }
            Reason::CountsCash => write!(f, "More cash brings an earlier turn."),
        }
    }
}
