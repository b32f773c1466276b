//! Recorded games of the 1822 family played again on the machine.

mod actions;
mod copies;
mod waiting;

use std::fmt;

use serde_json::json;

use crate::fault::Fault;
use crate::game::{Action, Decision, Game, Payout, RuleError, Subject};
use crate::interop::game_file::{FileAction, GameFile, plain};
use crate::interop::reading;
use crate::reading::Misfit;
use crate::sorted::SortedMap;
use crate::titles::g1822::{GameEnd, PrivateAt, State};

use copies::Copies;
pub(super) use waiting::site_waits;

/// A recorded game that is being played again.
#[derive(Debug)]
pub struct Import {
    file: GameFile,
    game: Game<State>,
    /// The site's ids of the players, by seat.
    players: Vec<String>,
    copies: Copies,
    marks: Marks,
}

/// What recorded actions have said of those that follow.
#[derive(Debug, Default)]
pub(super) struct Marks {
    /// Trains given up before it was their companies' turn here.
    early_discards: Vec<(String, String)>,
    /// The train that carries the Pullman in this turn.
    pub(super) pullman: Option<(String, String)>,
    /// What becomes of the permanent trains' earnings, said before the rest.
    permanent: Option<Payout>,
    /// The company for which a private company has last acted.
    owners: SortedMap<String, String>,
    /// An acquisition that is still being described.
    deal: Option<(String, String)>,
}

/// Why a recorded game cannot be followed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ImportError {
    /// It is no game file.
    File(Misfit),
    /// It is a game that the engine does not know.
    Title(String),
    /// An option that the engine does not know.
    Option(String),
    /// The setup is impossible.
    Setup(Vec<Fault>),
    /// An action that is refused.
    Refused {
        /// Its number in the file.
        id: u64,
        /// What was recorded.
        recorded: String,
        /// What it was taken for.
        action: Box<Action>,
        /// The rule against it.
        error: Box<RuleError>,
        /// What was to be decided.
        decision: Option<Box<Decision>>,
    },
    /// An action that cannot be understood.
    Unknown {
        /// Its number in the file.
        id: u64,
        /// What was recorded.
        recorded: String,
        /// What was to be decided.
        decision: Option<Box<Decision>>,
    },
}

impl fmt::Display for ImportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ImportError::File(problem) => write!(f, "no game file: {problem}"),
            ImportError::Title(title) => write!(f, "games of {title} cannot be imported"),
            ImportError::Option(option) => write!(f, "the option {option} is not known"),
            ImportError::Setup(errors) => {
                let all: Vec<String> = errors.iter().map(ToString::to_string).collect();
                write!(f, "impossible setup: {}", all.join("; "))
            }
            ImportError::Refused { id, recorded, action, error, decision } => {
                write!(f, "action {id} ({recorded}) as {action:?}: {error}; pending {decision:?}")
            }
            ImportError::Unknown { id, recorded, decision } => {
                write!(f, "action {id} ({recorded}) is not understood; pending {decision:?}")
            }
        }
    }
}

impl std::error::Error for ImportError {}

impl Import {
    /// Reads a game file and sets the game up.
    ///
    /// # Errors
    /// What is wrong with the file or not known.
    pub fn new(text: &str) -> Result<Import, ImportError> {
        let file = GameFile::read(text).map_err(ImportError::File)?;
        Import::of(file, GameEnd::Earliest)
    }

    /// Sets a game up, with the end that counts where several are due.
    fn of(file: GameFile, end: GameEnd) -> Result<Import, ImportError> {
        let players: Vec<String> = file.players.iter().map(|player| plain(&player.key())).collect();
        let rules = &file.settings.optional_rules;
        let mut setup = reading::setup(&file.title, &players, file.seed(), rules)?;
        if end == GameEnd::FirstTrigger {
            setup.options.insert("game_end".to_owned(), json!(end));
        }
        let game = Game::create(setup).map_err(ImportError::Setup)?;
        Ok(Import { file, game, players, copies: Copies::default(), marks: Marks::default() })
    }

    /// The game as far as it has been played.
    pub fn game(&self) -> &Game<State> {
        &self.game
    }

    /// The site's ids of the players, by seat.
    pub fn players(&self) -> &[String] {
        &self.players
    }

    pub(super) fn marks(&self) -> &Marks {
        &self.marks
    }

    /// Plays every action, and shows the game after each: with number 0 at
    /// the beginning, then with that of the recorded action.
    ///
    /// # Errors
    /// The first action that cannot be followed.
    pub fn play(
        &mut self,
        mut after: impl FnMut(&Import, u64, &FileAction),
    ) -> Result<(), ImportError> {
        if let Some(shown) = self.play_file(0, &mut after)? {
            // It goes on after the earliest end: the first that was due counts.
            *self = Import::of(self.file.clone(), GameEnd::FirstTrigger)?;
            self.play_file(shown, &mut after)?;
        }
        Ok(())
    }

    /// Plays the file and shows what comes after so many states. Where the
    /// earliest end of several comes too soon, how many were shown.
    fn play_file(
        &mut self,
        known: usize,
        after: &mut impl FnMut(&Import, u64, &FileAction),
    ) -> Result<Option<usize>, ImportError> {
        let mut shown = 0;
        let mut after = |import: &Import, id: u64, recorded: &FileAction| {
            shown += 1;
            if shown > known {
                after(import, id, recorded);
            }
            shown
        };
        let file = self.file.clone();
        let standing = file.standing();
        let first = FileAction { kind: "setup".to_owned(), ..FileAction::default() };
        let mut shown = after(self, 0, &first);
        // Actions taken for others come right after the one that carries them.
        let mut all: Vec<(u64, bool, &FileAction)> = Vec::new();
        for action in &standing {
            let autos = action.auto_actions.len();
            all.push((action.id, autos == 0, action));
            for (k, auto) in action.auto_actions.iter().enumerate() {
                all.push((action.id, k + 1 == autos, auto));
            }
        }
        let acting: Vec<&FileAction> =
            all.iter().map(|(_, _, action)| *action).filter(|action| !action.is_idle()).collect();
        let mut rest = acting.as_slice();
        for (id, last, action) in &all {
            if !action.is_idle() {
                rest = &rest[1..];
            }
            if action.kind == "end_game" {
                shown = after(self, *id, action);
                continue;
            }
            if !action.is_idle() {
                self.follow(*id, action, rest)?;
                self.catch_up(action, rest);
                if self.ended_too_soon(rest) {
                    return Ok(Some(shown));
                }
            }
            if *last {
                shown = after(self, *id, action);
            }
        }
        Ok(None)
    }

    /// Whether the game is over by the earliest end of several, and more than
    /// passes is still to come.
    fn ended_too_soon(&self, rest: &[&FileAction]) -> bool {
        let over = self.decision().is_none();
        let goes_on = |next: &&FileAction| !matches!(next.kind.as_str(), "pass" | "end_game");
        let earliest = self.game.state().options.game_end == GameEnd::Earliest;
        over && earliest && rest.iter().any(goes_on)
    }

    fn decision(&self) -> Option<Decision> {
        self.game.decision()
    }

    /// The company whose turn or discard is pending.
    fn pending_company(&self) -> Option<String> {
        match self.decision()?.subject {
            Subject::CompanyTurn { company, .. }
            | Subject::Discard { company }
            | Subject::Emergency { company, .. } => Some(company),
            _ => None,
        }
    }

    fn pending_step(&self) -> String {
        match self.decision().map(|decision| decision.subject) {
            Some(Subject::CompanyTurn { step, .. }) => step,
            _ => String::new(),
        }
    }

    /// The company that a recorded action belongs to: its own, or the owner
    /// of the private company.
    fn company_of(&self, action: &FileAction) -> Option<String> {
        let actor = action.actor();
        match action.entity_type.as_str() {
            "corporation" => Some(actor),
            "company" => {
                let state = self.game.state();
                let private = state.book.private(&actor)?;
                match state.privates[private.index()].at {
                    PrivateAt::Company(company) => Some(state.name(company).to_owned()),
                    // P5 closes with its tile, and its token is still to come.
                    PrivateAt::Closed => self.marks.owners.get(&actor).cloned(),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    fn seat_of(&self, action: &FileAction) -> Option<u8> {
        let actor = action.actor();
        let player = match action.entity_type.as_str() {
            "player" => actor,
            // P16 acts for its owner.
            "company" => {
                let state = self.game.state();
                let private = state.book.private(&actor)?;
                return match state.privates[private.index()].at {
                    PrivateAt::Player(player) => Some(player.0),
                    _ => None,
                };
            }
            _ => return None,
        };
        self.players.iter().position(|id| *id == player).map(|seat| seat as u8)
    }

    fn refused(
        &self,
        id: u64,
        recorded: &FileAction,
        action: Action,
        error: RuleError,
    ) -> ImportError {
        ImportError::Refused {
            id,
            recorded: describe(recorded),
            action: Box::new(action),
            error: Box::new(error),
            decision: self.decision().map(Box::new),
        }
    }

    fn unknown(&self, id: u64, recorded: &FileAction) -> ImportError {
        let decision = self.decision().map(Box::new);
        ImportError::Unknown { id, recorded: describe(recorded), decision }
    }

    /// Applies an action, leaving earlier steps of the turn by passing.
    fn apply(&mut self, id: u64, recorded: &FileAction, action: Action) -> Result<(), ImportError> {
        let turn = self.pending_company();
        for _ in 0..20 {
            let error = match self.game.apply(action.clone()) {
                Ok(()) => return Ok(()),
                Err(error) => error,
            };
            let earlier = error.code == "action/not_now" || self.is_earlier_step(&action);
            let left = turn.is_some() && self.pending_company() != turn;
            if !earlier || left || !self.go_on() {
                return Err(self.refused(id, recorded, action, error));
            }
        }
        Err(self.unknown(id, recorded))
    }
}

fn describe(action: &FileAction) -> String {
    let mut text = format!("{} by {}", action.kind, action.actor());
    let parts = [&action.company, &action.corporation, &action.hex, &action.tile, &action.train];
    for part in parts.into_iter().flatten() {
        text.push(' ');
        text.push_str(part);
    }
    if let Some(price) = action.price {
        text.push_str(&format!(" {price}"));
    }
    if !action.choice.is_null() {
        text.push_str(&format!(" {}", plain(&action.choice)));
    }
    text
}
