//! Actions: everything a player can do, as plain data with names.

use serde::{Deserialize, Serialize};

use crate::reading::tagged;
use crate::routes::json::RouteClaim;

tagged! {
"Action", tag = "type", [rename_all = "snake_case", rename_all_fields = "camelCase", deny_unknown_fields]
/// An action of whoever is to decide. Which of them are legal, and what their
/// free parts may be, the [families](super::Family) say.
///
/// ```
/// use railhead::game::Action;
/// let bid: Action = serde_json::from_str(r#"{"type":"bid","item":"M24","price":105}"#).unwrap();
/// assert_eq!(bid, Action::Bid { item: "M24".to_owned(), price: 105 });
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Action {
    /// Does nothing more in this step.
    Pass,
    /// Bids on an item: `M24`, `C1`, `P9`. In 18West on the president's
    /// certificate of a company, which the first bid puts up for auction.
    Bid {
        /// The item.
        item: String,
        /// The whole bid.
        price: i32,
    },
    /// Takes a director's certificate and sets the starting price, by
    /// converting a concession, by buying it, or after an auction.
    Par {
        /// The company.
        company: String,
        /// The price of one share.
        price: i32,
    },
    /// Buys shares: a player one, or the director's certificate of two from
    /// the pool (18West); a company those it redeems.
    BuyShares {
        /// Whose shares.
        company: String,
        /// From where.
        source: Source,
        /// How many.
        count: u8,
        /// The private company that takes the share (P16 of 1822).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        power: Option<String>,
    },
    /// Sells shares to the bank pool; a company issues them.
    SellShares {
        /// Whose shares.
        company: String,
        /// How many.
        count: u8,
    },
    /// Pays back so much of the player's debt.
    RepayLoan {
        /// How much.
        amount: i32,
    },
    /// Says with how much cash the owner of P9 stands in the new player
    /// order (1822).
    DeclareCash {
        /// Twice the cash in hand.
        double: bool,
    },
    /// Buys a train, or flips one.
    BuyTrain {
        /// What is bought.
        train: String,
        /// From whom.
        from: Source,
        /// For how much.
        price: i32,
        /// The train that is handed in for it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        exchange: Option<String>,
    },
    /// Gives up a train.
    DiscardTrain {
        /// Which.
        train: String,
    },
    /// A company takes over a private company.
    AcquirePrivate {
        /// Which.
        private: String,
        /// In which form, where it has more than one (P8 of 1822).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        form: Option<String>,
    },
    /// Lays or upgrades a tile.
    LayTile {
        /// The hex.
        hex: String,
        /// The tile's number.
        tile: String,
        /// How far it is turned clockwise, in sixths.
        rotation: u8,
        /// Private companies whose powers are used with it.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        powers: Vec<String>,
    },
    /// Places a station token.
    PlaceToken {
        /// The hex.
        hex: String,
        /// The stop within the hex.
        stop: u8,
        /// The private company whose power places it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        power: Option<String>,
    },
    /// Moves a token on the charter between exchange and available tokens.
    SwapToken {
        /// The private company whose power does it.
        power: String,
        /// What the token becomes.
        to: TokenUse,
    },
    /// Moves a waiting certificate to an end of its stack.
    MoveCard {
        /// The private company whose power does it.
        power: String,
        /// The certificate.
        item: String,
        /// Where to.
        to: StackEnd,
    },
    /// Runs the company's trains.
    RunRoutes {
        /// The routes, one for each train that runs. Left out in games
        /// recorded elsewhere.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        routes: Vec<RouteClaim>,
        /// What the ordinary trains earn.
        revenue: i32,
        /// What the permanent trains earn.
        #[serde(default)]
        permanent: i32,
        /// What the mail contracts pay.
        #[serde(default)]
        mail: i32,
    },
    /// Says what becomes of the earnings.
    Dividend {
        /// Of the ordinary trains.
        kind: Payout,
        /// Of the permanent trains, where it is decided apart.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        permanent: Option<Payout>,
    },
    /// A major company acquires a minor one.
    AcquireMinor {
        /// Which.
        minor: String,
        /// How many of its own shares it gives.
        shares: u8,
        /// What becomes of the minor's place on the board.
        token: TokenUse,
    },
    /// A public company acquires a granger road (18West §6.4).
    AcquireGranger {
        /// Who acquires.
        company: String,
        /// Whom.
        granger: String,
        /// How many of its own shares it gives; cash settles the rest.
        shares: u8,
    },
    /// Proposes another number of shares for the granger road that was asked
    /// for (18West §6.4-6).
    Counter {
        /// How many.
        shares: u8,
    },
    /// Moves a token of the acquiring company to where the granger road had
    /// its own (18West §6.4-8).
    MoveToken {
        /// The hex it leaves.
        hex: String,
        /// The stop within the hex.
        stop: u8,
    },
    /// Puts a doubling token where its company builds next (18West §8.2-4).
    PlaceMarker {
        /// The hex of the base from which its track comes.
        base: String,
        /// The hex.
        hex: String,
        /// The side on which the track arrives.
        edge: u8,
    },
    /// Gives up a land grant (18West §8.7).
    Abandon,
    /// Answers what another player has proposed.
    Answer {
        /// Yes or no.
        accept: bool,
    },
}
}

/// Where something is bought.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Source {
    /// The company's treasury, or the initial offering.
    Treasury,
    /// The bank.
    Bank,
    /// The bank pool.
    Pool,
    /// Another company.
    Company(String),
}

/// What becomes of earnings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Payout {
    /// All is paid.
    Payout,
    /// Half is paid.
    Half,
    /// All is kept.
    Withhold,
}

/// What a token of the charter is for, or becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum TokenUse {
    /// An exchange token is placed on the board.
    Replace,
    /// An exchange token becomes an available one.
    Available,
    /// An available token becomes an exchange token.
    Exchange,
    /// No token is used.
    None,
}

/// An end of a stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum StackEnd {
    /// Next to be drawn.
    Top,
    /// Last to be drawn.
    Bottom,
}

impl Action {
    /// The amount of money that a family can leave free.
    pub fn amount(&self) -> Option<i32> {
        match self {
            Action::Bid { price, .. } | Action::BuyTrain { price, .. } => Some(*price),
            Action::RepayLoan { amount } => Some(*amount),
            _ => None,
        }
    }

    /// The same action with another amount.
    pub fn with_amount(&self, amount: i32) -> Action {
        let mut action = self.clone();
        match &mut action {
            Action::Bid { price, .. } | Action::BuyTrain { price, .. } => *price = amount,
            Action::RepayLoan { amount: known } => *known = amount,
            _ => {}
        }
        action
    }

    /// The number of shares that a family can leave free.
    pub fn count(&self) -> Option<u8> {
        match self {
            Action::BuyShares { count, .. } | Action::SellShares { count, .. } => Some(*count),
            _ => None,
        }
    }

    /// The same action with another number of shares.
    pub fn with_count(&self, shares: u8) -> Action {
        let mut action = self.clone();
        if let Action::BuyShares { count, .. } | Action::SellShares { count, .. } = &mut action {
            *count = shares;
        }
        action
    }

    /// The company that it names: whose shares, or whom it acquires.
    pub fn company(&self) -> Option<&str> {
        match self {
            Action::Par { company, .. }
            | Action::BuyShares { company, .. }
            | Action::SellShares { company, .. }
            | Action::AcquireMinor { minor: company, .. }
            | Action::AcquireGranger { granger: company, .. } => Some(company),
            _ => None,
        }
    }

    /// The hex that it names: of a tile, a token or a marker.
    pub fn hex(&self) -> Option<&str> {
        match self {
            Action::LayTile { hex, .. }
            | Action::PlaceToken { hex, .. }
            | Action::MoveToken { hex, .. }
            | Action::PlaceMarker { hex, .. } => Some(hex),
            _ => None,
        }
    }

    /// Every company that it names: also who acquires, and whose certificate
    /// is bid for (18West §3.2.4). None are named where it is an action of the
    /// company whose turn it is.
    pub fn companies(&self) -> [Option<&str>; 2] {
        match self {
            Action::Bid { item, .. } => [Some(item), None],
            Action::AcquireGranger { company, granger, .. } => [Some(company), Some(granger)],
            _ => [self.company(), None],
        }
    }

    /// The name of its type, as in JSON.
    pub const fn kind(&self) -> &'static str {
        match self {
            Action::Pass => "pass",
            Action::Bid { .. } => "bid",
            Action::Par { .. } => "par",
            Action::BuyShares { .. } => "buy_shares",
            Action::SellShares { .. } => "sell_shares",
            Action::RepayLoan { .. } => "repay_loan",
            Action::DeclareCash { .. } => "declare_cash",
            Action::BuyTrain { .. } => "buy_train",
            Action::DiscardTrain { .. } => "discard_train",
            Action::AcquirePrivate { .. } => "acquire_private",
            Action::LayTile { .. } => "lay_tile",
            Action::PlaceToken { .. } => "place_token",
            Action::SwapToken { .. } => "swap_token",
            Action::MoveCard { .. } => "move_card",
            Action::RunRoutes { .. } => "run_routes",
            Action::Dividend { .. } => "dividend",
            Action::AcquireMinor { .. } => "acquire_minor",
            Action::AcquireGranger { .. } => "acquire_granger",
            Action::Counter { .. } => "counter",
            Action::MoveToken { .. } => "move_token",
            Action::PlaceMarker { .. } => "place_marker",
            Action::Abandon => "abandon",
            Action::Answer { .. } => "answer",
        }
    }
}
