//! What is pending: the steps of rounds and turns.

use crate::board::{Company, HexId, Placed};
use crate::finance::{Money, Player};
use crate::game::Action;
use crate::titles::Examples;

use super::book::Train;

/// A pending step. The last in the list comes first; a step that needs no
/// decision runs by itself.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// A player's turn in a stock round.
    StockTurn(StockTurn),
    /// A president's certificate is auctioned (18West §3.2.4).
    Auction(Auction),
    /// The winner of an auction sets the starting value.
    StartingValue {
        /// Who.
        player: Player,
        /// Of which company.
        company: Company,
    },
    /// A player's turn in a mergers and acquisitions round.
    MergerTurn(MergerTurn),
    /// An acquisition waits for an answer.
    Offer(Offer),
    /// An acquisition is carried out.
    Takeover(Takeover),
    /// The beginning of an operating round.
    RoundStart,
    /// The next company of an operating round.
    NextCompany,
    /// A public company may buy its initial train (18West §7.8.2).
    FirstTrain(Company),
    /// A company's turn.
    Turn(Turn),
    /// One share is sold to pay a mandatory lay (18West §8.3).
    LayMoney(LayMoney),
    /// A company discards trains down to its limit.
    Discard(Company),
    /// A train is bought with the president's help (18West §7.8.4).
    Emergency(Emergency),
    /// A company whose president went bankrupt and that has no new one gets
    /// its train with the bank's help (18West §7.8.5-3).
    Bailout(Company),
    /// A player answers.
    Consent(Box<Proposal>),
}

/// How far a stock turn is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct StockTurn {
    /// Whose.
    pub player: Player,
    /// Sold in this turn.
    pub sold: Vec<Company>,
}

/// An auction that goes on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Auction {
    /// Whose certificate.
    pub company: Company,
    /// Whose bid is the highest.
    pub bidder: Player,
    /// The highest bid.
    pub highest: Money,
    /// Who has put it up; the stock round goes on after him.
    pub auctioneer: Player,
    /// Those who may still bid, whoever is next first; the highest bidder is
    /// not among them.
    pub waiting: Vec<Player>,
}

/// A turn of a mergers and acquisitions round.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MergerTurn {
    /// Whose.
    pub player: Player,
    /// Public company and granger road of deals that were declined in it.
    pub declined: Vec<(Company, Company)>,
}

/// A public company asks for a granger road.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Offer {
    /// The president of the company that acquires.
    pub player: Player,
    /// The company.
    pub company: Company,
    /// The granger road.
    pub granger: Company,
    /// Shares that the company gives.
    pub shares: u8,
    /// Who answers: the granger road's owner, or the president to his
    /// counter-offer.
    pub answer: Answerer,
}

/// Who answers an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Answerer {
    /// The owner of the granger road.
    Owner,
    /// The president of the company: the owner has countered.
    President,
}

/// What is still to be done for an acquisition; the acting player decides
/// all of it, whoever is president then.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Takeover {
    /// Who acts.
    pub player: Player,
    /// The company that acquires.
    pub company: Company,
    /// The granger road.
    pub granger: Company,
    /// Whether nobody had started it (18West §6.4.1).
    pub from_bank: bool,
    /// The step.
    pub stage: TakeoverStage,
}

/// The steps of an acquisition, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TakeoverStage {
    /// A token of the company comes in place of the granger road's
    /// (18West §6.4-8), which is still on the board.
    Token,
    /// Trains are discarded (18West §6.4-10).
    Trains,
}

/// A company's turn.
pub type Turn = crate::titles::Turn<Stage, Done>;

/// The steps of a company's turn, in order (18West §7-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    /// Track (§7.1, §8.2).
    Track,
    /// Doubling tokens move ahead of it (§8.2-4).
    Markers,
    /// A land grant company converts (§7.2) or abandons its grant (§8.7).
    Convert,
    /// Treasury stock is issued (§7.3).
    Issue,
    /// A station token (§7.4).
    Token,
    /// Trains run (§7.5).
    Run,
    /// Earnings are paid or kept, and the price moves (§7.6, §7.7).
    Dividend,
    /// Trains are bought (§7.8).
    Trains,
    /// It is over.
    End,
}

/// What a company has done in its turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Done {
    /// Its lays, in order.
    pub lays: Vec<LayDone>,
    /// Subsidies earned by its lays (18West §7.5.3).
    pub subsidies: Money,
    /// Bases whose doubling token has its new place.
    pub markers: u8,
    /// Whether doubling tokens were placed, which uses up the token step
    /// (18West §7.4-6).
    pub doubled: bool,
    /// What its trains earned.
    pub revenue: Money,
    /// What its trains can earn; nothing before it comes to run.
    pub best: Option<Money>,
    /// Routes that earn it.
    pub example: Examples,
    /// Whether the search for them was cut short: there may be better ones.
    pub cut_short: bool,
    /// What others refused.
    pub refused: Vec<Refused>,
}

/// A lay of the present turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LayDone {
    /// Where.
    pub hex: HexId,
    /// What was laid.
    pub placed: Placed,
}

/// What was refused.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Refused {
    /// This very action, in the present step.
    Action(Action),
    /// Any tile or doubling token in a hex, for the whole turn.
    Hex(HexId),
}

/// A mandatory lay that treasury and president cannot pay.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LayMoney {
    /// Whose turn it is.
    pub company: Company,
    /// The lay, done as soon as there is money.
    pub lay: LayDone,
    /// What it costs.
    pub cost: Money,
}

/// A train that is to be bought with the president's help.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Emergency {
    /// For which company.
    pub company: Company,
    /// Which train.
    pub train: Train,
    /// From the pool rather than the stack.
    pub pool: bool,
    /// What it costs.
    pub cost: Money,
    /// Companies of which a bundle was sold.
    pub sold: Vec<Company>,
}

/// Something another player is asked to agree to.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Proposal {
    /// Who is asked.
    pub player: Player,
    /// Who is asked next if he says no: of two owners of a land grant hex
    /// either may give leave (18West §8.1-2).
    pub then: Vec<Player>,
    /// For which company it is proposed.
    pub company: Company,
    /// What.
    pub action: Action,
}

impl Done {
    /// Forgets the offers that were refused: the table has changed, and they
    /// may be made again. A hex stays refused for the whole turn.
    pub(super) fn forget_refused_offers(&mut self) {
        self.refused.retain(|refused| matches!(refused, Refused::Hex(_)));
    }
}

impl Stage {
    /// The step that follows.
    pub(super) const fn next(self) -> Stage {
        match self {
            Stage::Track => Stage::Markers,
            Stage::Markers => Stage::Convert,
            Stage::Convert => Stage::Issue,
            Stage::Issue => Stage::Token,
            Stage::Token => Stage::Run,
            Stage::Run => Stage::Dividend,
            Stage::Dividend => Stage::Trains,
            Stage::Trains | Stage::End => Stage::End,
        }
    }

    /// Its name in decisions.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Stage::Track => "track",
            Stage::Markers => "marker",
            Stage::Convert => "convert",
            Stage::Issue => "stock",
            Stage::Token => "token",
            Stage::Run => "run",
            Stage::Dividend => "dividend",
            Stage::Trains => "trains",
            Stage::End => "end",
        }
    }
}
