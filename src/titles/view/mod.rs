//! What a screen shows of a game. Companies, trains, private companies and
//! hexes go by name; players by seat, counted from 0, as in decisions and
//! events; money is whole pounds or dollars.
//!
//! All titles share this shape and fill it in their own `view.rs`; what is
//! particular to a title is a variant of [`Extra`].

mod bank;
mod company;
mod market;
mod player;
mod round;

pub use bank::{BankView, DepotView, PileView, TrainKind};
pub use company::{
    CompanyStatus, CompanyView, DestinationView, LastRun, PricePlace, PrivateStatus, PrivateView,
    ShareHolder, TokensView, TrainView,
};
pub use market::{ArrowView, CellView};
pub use player::{BidView, Holding, PlayerView};
pub use round::{EndingView, OperatingView, PhaseView, RoundKind, RoundView, TrainLimit};

use serde::Serialize;
use serde_json::{Map, Value};

use crate::game::{Decision, Event, Game};
use crate::position::Position;

use super::{Table, g18west, g1822};

/// All that a screen shows of a game, as it stands now.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// The title's short name.
    pub title: String,
    /// The title's full name.
    pub name: String,
    /// Every option, also those that are as usual; a dealt stack is left out.
    pub options: Map<String, Value>,
    /// How many actions stand.
    pub actions: u32,
    /// How many undone actions can be redone.
    pub redoable: u32,
    /// How many events there have been.
    pub events: u32,
    /// The round.
    pub round: RoundView,
    /// The phase.
    pub phase: PhaseView,
    /// What is to be decided; none when the game is over.
    pub decision: Option<Decision>,
    /// The end that is due.
    pub ending: Option<EndingView>,
    /// Whether the game is over.
    pub over: bool,
    /// Those who have won, by seat; nobody while the game goes on.
    pub winners: Vec<u8>,
    /// The players by number card.
    pub order: Vec<u8>,
    /// In a stock round and in a round of mergers, the players whose turns
    /// come next, the present one first.
    pub turns: Vec<u8>,
    /// The companies in the order of this operating round: those that have
    /// had their turn, the present one last of them, then the others as
    /// prices stand now. In another round, the order of the next.
    pub operating: Vec<OperatingView>,
    /// The players by seat.
    pub players: Vec<PlayerView>,
    /// All companies of the title.
    pub companies: Vec<CompanyView>,
    /// All private companies of the title.
    pub privates: Vec<PrivateView>,
    /// The stock market, row by row.
    pub market: Vec<CellView>,
    /// Trains that no company has.
    pub depot: DepotView,
    /// The bank.
    pub bank: BankView,
    /// The board.
    pub position: Position,
    /// What is particular to the title.
    pub extra: Extra,
}

/// What is particular to a title.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type")]
pub enum Extra {
    /// 1822 and its regional scenarios.
    #[serde(rename = "1822")]
    G1822(Box<g1822::View1822>),
    /// 18West.
    #[serde(rename = "18West")]
    G18West(Box<g18west::View18West>),
}

impl View {
    /// The view of a game as it stands.
    ///
    /// ```
    /// use railhead::game::{Game, Setup};
    /// use railhead::titles::{Table, View};
    /// let setup = Setup::new("1822", &["Ann", "Ben", "Cleo"], 42);
    /// let game: Game<Table> = Game::create(setup).unwrap();
    /// let view = View::new(&game);
    /// assert_eq!((view.round.name.as_str(), view.players[2].cash), ("SR 1", 700));
    /// ```
    pub fn new(game: &Game<Table>) -> View {
        let mut view = match game.state() {
            Table::G1822(state) => state.view(game.setup()),
            Table::G18West(state) => state.view(game.setup()),
        };
        view.actions = game.actions().len() as u32;
        view.redoable = game.redoable() as u32;
        view.add_past(game);
        view
    }

    /// What companies earned, and which gave up a land grant, is no part of
    /// the state: it follows from the events.
    fn add_past(&mut self, game: &Game<Table>) {
        let mut round = "";
        for event in game.events_since(0) {
            self.events += 1;
            match event {
                Event::Round { name } => round = name,
                Event::Run { company, revenue, permanent, mail, .. } => {
                    let company = self.companies.iter_mut().find(|known| known.id == *company);
                    let Some(company) = company else { continue };
                    company.last_run = Some(LastRun {
                        round: round.to_owned(),
                        revenue: *revenue,
                        permanent: *permanent,
                        mail: *mail,
                    });
                }
                Event::Converted { company, abandoned: true } => {
                    if let Extra::G18West(extra) = &mut self.extra {
                        extra.abandoned(company);
                    }
                }
                _ => {}
            }
        }
    }
}
