//! What is pending: the steps of rounds and turns.

use crate::board::{Company, HexId};
use crate::finance::{Money, Player, Private};
use crate::game::Action;
use crate::titles::Examples;

use super::book::Train;

/// A pending step. The last in the list comes first; a step that needs no
/// decision runs by itself.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// A player's turn in a stock round.
    StockTurn(StockTurn),
    /// The end of a stock round, from this stage on (1822 §4.10).
    StockEnd(StockEnd),
    /// The owner of P9 says how much cash counts.
    DeclareCash(Player),
    /// The beginning of an operating round.
    RoundStart,
    /// The next company of an operating round.
    NextCompany,
    /// A company's turn.
    Turn(Turn),
    /// A company discards trains down to its limit.
    Discard(Company),
    /// A company is short of money for a train: its director sells shares,
    /// and borrows what is missing then.
    Emergency(Emergency),
    /// A major that took M14 from its box chooses a station of London for
    /// its exchange token (1822 §5.10.5).
    Station(Company),
    /// A player answers.
    Consent(Box<Proposal>),
}

/// How far a stock turn is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct StockTurn {
    /// Whose.
    pub player: Player,
    /// What comes next in the order of §4.1.3.
    pub stage: StockStage,
    /// Sold in this turn.
    pub sold: Vec<Company>,
    /// Whether anything was done.
    pub acted: bool,
}

/// The parts of a stock turn, in order (1822 §4.1.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StockStage {
    /// Everything is open.
    Sell,
    /// Loans were paid: no more sales.
    Repay,
    /// So many bids were made: nothing but bids.
    Bid(u8),
}

/// The stages of the end of a stock round, in order (E06).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StockEnd {
    /// Items are paid and taken.
    Purchases,
    /// Trains leave for minors that nobody wanted.
    Removals,
    /// Boxes shift and refill.
    Boxes,
    /// P9 is declared.
    Declare,
    /// New order, interest, sold-out companies.
    Close {
        /// Whether P9's owner counts his cash twice.
        double: Option<Player>,
    },
}

/// A company's turn.
pub type Turn = crate::titles::Turn<Stage, Done>;

/// The steps of a company's turn, in order (1822 §5.3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    /// M14 chooses its station.
    Home,
    /// A minor may buy an L-train in its first turn.
    FirstTrain,
    /// Private companies are acquired.
    Privates,
    /// Track.
    Track,
    /// The destination is checked.
    Destination,
    /// A station token.
    Token,
    /// Trains run.
    Run,
    /// Earnings are paid or kept.
    Dividend,
    /// Trains are bought.
    Trains,
    /// A minor is acquired.
    Acquire,
    /// Shares are issued or redeemed.
    Stock,
    /// It is over.
    End,
}

/// What a company has done in its turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Done {
    /// Its lays, in order.
    pub lays: Vec<LayDone>,
    /// M14 placed its home token instead of a tile (1822 §5.10.3).
    pub home_for_tile: bool,
    /// What its ordinary trains earned.
    pub revenue: Money,
    /// What its permanent trains earned.
    pub permanent: Money,
    /// What its mail contracts pay.
    pub mail: Money,
    /// What it may earn, as total and mail; nothing before it comes to run.
    pub runs: Option<Vec<(Money, Money)>>,
    /// A run for each distinct set of figures among them.
    pub best: Examples,
    /// Whether the search for them was cut short: there may be better ones.
    pub cut_short: bool,
    /// What others refused in this step.
    pub refused: Vec<Refused>,
}

/// A lay of the present turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LayDone {
    /// Where.
    pub hex: HexId,
    /// What was laid.
    pub placed: crate::board::Placed,
    /// Whether it was an upgrade.
    pub upgrade: bool,
    /// What it counted as.
    pub kind: LayKind,
}

/// What a lay counts as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LayKind {
    /// One of the normal lays.
    Normal,
    /// The whole of the normal lays: P2, P11, P5.
    Whole,
    /// The same in one tile or two: P21.
    Bridge,
    /// An additional lay: P12.
    Extra,
}

/// A train that is to be bought with the director's help.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Emergency {
    /// For which company.
    pub company: Company,
    /// Which train.
    pub train: Train,
    /// From the pool rather than the bank.
    pub pool: bool,
    /// What it costs.
    pub cost: Money,
    /// Prices as they were at the start (1822 §5.17.1).
    pub prices: Vec<(Company, Money)>,
}

/// Something another player is asked to agree to.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Proposal {
    /// Who is asked.
    pub player: Player,
    /// For which company it is proposed.
    pub company: Company,
    /// What.
    pub action: Action,
}

/// What was refused in a step and is not proposed again.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Refused {
    /// This very action.
    Action(Action),
    /// Any tile in a hex.
    Hex(HexId),
    /// A private company.
    Private(Private),
}
