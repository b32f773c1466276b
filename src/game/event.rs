//! Events: everything that happens, by an action or by itself.

use serde::{Deserialize, Serialize};

use crate::board::json::TokenKindName;
use crate::routes::json::RouteClaim;

/// Why money moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// Starting money.
    Start,
    /// A winning bid.
    Bid,
    /// Shares bought, sold, issued or redeemed.
    Shares,
    /// A company's starting capital.
    Capital,
    /// Income of a private company or concession.
    Income,
    /// A dividend.
    Dividend,
    /// Earnings that a company keeps.
    Earnings,
    /// A mail contract.
    Mail,
    /// A train.
    Train,
    /// The director helps to pay a train or track, or the bank does for a
    /// company without one (18West §7.8.5-3).
    Help,
    /// Track or its terrain.
    Track,
    /// A station token.
    Token,
    /// A loan is taken.
    Loan,
    /// A loan is paid back.
    Repayment,
    /// A minor company or granger road is acquired.
    Acquisition,
    /// What a bankrupt player still has.
    Bankruptcy,
    /// The money of a company or private company that closes.
    Closing,
}

/// A list that events go to.
pub type Events = Vec<Event>;

/// Something that happened. Names are those of the edges: `24`, `LNWR`, `P9`;
/// players are indices into the seats; money lies with `bank`, `lender`,
/// `player 0`, a company or a private company.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum Event {
    /// A round begins.
    Round {
        /// Its name, such as `SR 3` or `OR 3.2`.
        name: String,
    },
    /// A phase begins.
    Phase {
        /// Its name.
        name: String,
    },
    /// Money moves.
    Money {
        /// From where.
        from: String,
        /// To where.
        to: String,
        /// How much.
        amount: i32,
        /// Why.
        reason: Reason,
    },
    /// Shares move.
    Shares {
        /// Of which company.
        company: String,
        /// From where: `treasury`, `offering`, `pool`, `player 0`, `P16`.
        from: String,
        /// To where.
        to: String,
        /// How many.
        count: u8,
    },
    /// A company has a new director, or none.
    Director {
        /// The company.
        company: String,
        /// The player.
        player: Option<u8>,
    },
    /// A price token moves or is placed.
    Price {
        /// The company.
        company: String,
        /// The price.
        price: i32,
        /// Its row.
        row: u8,
        /// Its column.
        col: u8,
    },
    /// An item now belongs to somebody; to nobody when it leaves the game.
    Item {
        /// The item: `M24`, `C1`, `P9`.
        item: String,
        /// The owner.
        owner: Option<String>,
    },
    /// A bid was made; of 18West, on a president's certificate, which the
    /// first bid puts up.
    Bid {
        /// The player.
        player: u8,
        /// The item, or of 18West the company.
        item: String,
        /// The bid.
        price: i32,
    },
    /// An auction is over (18West §3.2.4).
    AuctionWon {
        /// Who has won it.
        player: u8,
        /// Whose president's certificate.
        company: String,
        /// The bid.
        price: i32,
    },
    /// A public company asks for a granger road, or its owner counters
    /// (18West §6.4-6).
    Offer {
        /// Who offers.
        player: u8,
        /// Who wants to acquire.
        company: String,
        /// Whom.
        granger: String,
        /// For how many of its own shares.
        shares: u8,
    },
    /// A player answers what was proposed to him.
    Answered {
        /// Who answers.
        player: u8,
        /// For which company it was proposed.
        company: String,
        /// Yes or no.
        accept: bool,
    },
    /// A player passed.
    Passed {
        /// The player.
        player: u8,
    },
    /// A company becomes operational.
    Floated {
        /// The company.
        company: String,
    },
    /// A company's turn begins.
    Turn {
        /// The company.
        company: String,
    },
    /// A train moves.
    Train {
        /// Which.
        train: String,
        /// From where: `bank`, `pool`, a company, a private company.
        from: String,
        /// To where; none when it leaves the game.
        to: Option<String>,
    },
    /// A tile is laid.
    Tile {
        /// The hex.
        hex: String,
        /// The tile.
        tile: String,
        /// How far it is turned.
        rotation: u8,
    },
    /// A token is placed, or leaves the board.
    Token {
        /// Whose.
        company: String,
        /// The hex.
        hex: String,
        /// The stop.
        stop: u8,
        /// What it is.
        kind: TokenKindName,
        /// Whether it is on the board now.
        placed: bool,
    },
    /// A company will get a subsidy for a tile, with its earnings (18West
    /// §7.5.3).
    Subsidy {
        /// The company.
        company: String,
        /// The hex.
        hex: String,
        /// How much.
        amount: i32,
    },
    /// A doubling token on its way has another place; none when it is back
    /// on the charter or out of the game (18West §8.2-4).
    Marker {
        /// Whose.
        company: String,
        /// The base whose track it extends, as a number among its homes.
        base: u8,
        /// The hex.
        hex: Option<String>,
        /// The side on which the track arrives; 0 where there is no hex.
        edge: u8,
    },
    /// A land grant company becomes a public one (18West §8.6, §8.7).
    Converted {
        /// The company.
        company: String,
        /// Whether it gave up its land grant.
        abandoned: bool,
    },
    /// A granger road is acquired and leaves the game (18West §6.4-11).
    Acquired {
        /// By whom.
        company: String,
        /// The granger road.
        granger: String,
    },
    /// A player has the priority deal now.
    Priority {
        /// The player.
        player: u8,
    },
    /// A player is bankrupt (18West §7.8.5).
    Bankrupt {
        /// The player.
        player: u8,
    },
    /// The search for the best routes was cut short: what it found stands as
    /// the maximum, and so does anything better.
    RouteLimit {
        /// The company.
        company: String,
        /// The best that was found, of all trains.
        total: i32,
        /// No set of routes earns more than this; none if nothing is known.
        bound: Option<i32>,
    },
    /// Trains were run.
    Run {
        /// The company.
        company: String,
        /// What the ordinary trains earned.
        revenue: i32,
        /// What the permanent trains earned.
        permanent: i32,
        /// What the mail contracts paid.
        mail: i32,
        /// The routes, where known.
        routes: Vec<RouteClaim>,
    },
    /// The new player order.
    Order {
        /// The players.
        players: Vec<u8>,
    },
    /// A player's debt is now so much.
    Debt {
        /// The player.
        player: u8,
        /// The whole debt.
        amount: i32,
    },
    /// A power was used.
    Power {
        /// The private company.
        private: String,
    },
    /// The game will end, or is over.
    End {
        /// Why: `nothing_sold`, `stock_market`, `bank`, `last_solvent`.
        reason: String,
        /// Whether it is over now.
        over: bool,
    },
}
