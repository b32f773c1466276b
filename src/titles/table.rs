//! One type for the games of all titles, so that the machine around them is
//! built once.

use std::hash::{Hash, Hasher};

use crate::fault::Fault;
use crate::game::{Action, Decision, Event, Families, Game, Play, RuleError, Setup};
use crate::position::Situation;

use super::{g18west, g1822};

/// A game of any title. Another title is another variant.
#[derive(Clone, Debug)]
pub enum Table {
    /// 1822 and its regional scenarios.
    G1822(Box<g1822::State>),
    /// 18West.
    G18West(Box<g18west::State>),
}

/// Does the same with whatever title is played.
macro_rules! on_table {
    ($table:expr, $state:ident => $work:expr) => {
        match $table {
            Table::G1822($state) => $work,
            Table::G18West($state) => $work,
        }
    };
}

impl Hash for Table {
    /// The hash of the title's own state.
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        on_table!(self, state => state.hash(hasher));
    }
}

impl Play for Table {
    const TITLES: &'static [&'static str] = &["1822", "1822MRS", "1822NRS", "18West"];
    /// That of the title which was corrected most often.
    const RULES: u32 = if g1822::State::RULES > g18west::State::RULES {
        g1822::State::RULES
    } else {
        g18west::State::RULES
    };

    fn start(setup: &Setup, events: &mut Vec<Event>) -> Result<Self, Vec<Fault>> {
        if g1822::State::TITLES.contains(&setup.title.as_str()) {
            return Ok(g1822::State::start(setup, events)?.into());
        }
        if g18west::State::TITLES.contains(&setup.title.as_str()) {
            return Ok(g18west::State::start(setup, events)?.into());
        }
        let error = Fault::new("setup/title", "title", "it is one of: {titles}");
        Err(vec![error.fact("titles", Self::TITLES.join(", "))])
    }

    fn decision(&self) -> Option<Decision> {
        on_table!(self, state => state.decision())
    }

    fn families(&self) -> Families {
        on_table!(self, state => state.families())
    }

    fn admits(&self, action: &Action) -> bool {
        on_table!(self, state => state.admits(action))
    }

    fn apply(&mut self, action: &Action, events: &mut Vec<Event>) -> Result<(), RuleError> {
        on_table!(self, state => state.apply(action, events))
    }

    fn check(&self) -> Result<(), String> {
        on_table!(self, state => state.check())
    }

    fn worth(&self) -> Vec<i32> {
        on_table!(self, state => state.worth())
    }

    fn winners(&self) -> Vec<u8> {
        on_table!(self, state => state.winners())
    }
}

impl Table {
    /// The board as track rules and the optimizer see it.
    ///
    /// ```
    /// use railhead::game::{Game, Setup};
    /// use railhead::titles::Table;
    /// let setup = Setup::new("1822", &["Ann", "Ben", "Cleo"], 42);
    /// let game: Game<Table> = Game::create(setup).unwrap();
    /// assert_eq!(game.state().situation().phase.name, "1");
    /// ```
    pub fn situation(&self) -> Situation {
        on_table!(self, state => state.situation())
    }
}

impl From<g1822::State> for Table {
    fn from(state: g1822::State) -> Table {
        Table::G1822(Box::new(state))
    }
}

impl From<g18west::State> for Table {
    fn from(state: g18west::State) -> Table {
        Table::G18West(Box::new(state))
    }
}

impl From<Game<g1822::State>> for Game<Table> {
    fn from(game: Game<g1822::State>) -> Game<Table> {
        game.map(Table::from)
    }
}

impl From<Game<g18west::State>> for Game<Table> {
    fn from(game: Game<g18west::State>) -> Game<Table> {
        game.map(Table::from)
    }
}
