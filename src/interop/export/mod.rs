//! Games written as files of the 18xx.games site.
//!
//! The site reads some points of the rules in its own way and asks for some
//! things that are settled here. So a second table plays the same game by
//! the site's reading; what it is asked beyond the game itself is filled in,
//! and what is done on it goes into the file.

mod copies;
mod words;

use std::fmt;

use serde_json::{Value, json};

use crate::fault::Fault;
use crate::game::{Action, Decision, Payout, Play, RuleError, Setup, Subject};
use crate::titles::g1822::{Book, Deal, Options, State};

use super::game_file::{FileAction, FilePlayer, GameFile, Settings};
use super::reading::{self, RULES};
use super::shuffle;
use copies::Copies;

/// Why a game cannot be written as a file of the site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExportError {
    /// It is a game that the site's files are not written for.
    Title(String),
    /// The setup is impossible.
    Setup(Vec<Fault>),
    /// The stacks lie as the site would not deal them from the seed; a game
    /// that is to be exported is set up by [`site_setup`].
    Deal,
    /// An action that the game itself refuses.
    Unplayable {
        /// How many actions come before it.
        action: usize,
        /// The rule against it.
        error: Box<RuleError>,
    },
    /// The site reads the rules otherwise, and the game goes another way
    /// there.
    Differs {
        /// How many actions come before the one where it shows.
        action: usize,
        /// What the other reading has against the action, if it is refused.
        error: Option<Box<RuleError>>,
    },
}

impl ExportError {
    /// A stable code, such as `export/deal`.
    pub fn code(&self) -> &'static str {
        match self {
            ExportError::Title(_) => "export/title",
            ExportError::Setup(_) => "export/setup",
            ExportError::Deal => "export/deal",
            ExportError::Unplayable { .. } => "export/unplayable",
            ExportError::Differs { .. } => "export/differs",
        }
    }
}

impl fmt::Display for ExportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ExportError::Title(title) => write!(f, "games of {title} cannot be exported"),
            ExportError::Setup(errors) => {
                let all: Vec<String> = errors.iter().map(ToString::to_string).collect();
                write!(f, "impossible setup: {}", all.join("; "))
            }
            ExportError::Deal => f.write_str("the site would deal other stacks from this seed"),
            ExportError::Unplayable { action, error } => write!(f, "action {action}: {error}"),
            ExportError::Differs { action, error: Some(error) } => {
                write!(f, "action {action} is another one by the site's reading: {error}")
            }
            ExportError::Differs { action, error: None } => {
                write!(f, "before action {action} the game stands otherwise by the site's reading")
            }
        }
    }
}

impl std::error::Error for ExportError {}

/// A setup whose stacks are those that the site deals from its seed, with
/// the players in their seating order, so that the game can be exported.
///
/// ```
/// use railhead::game::Setup;
/// use railhead::interop::site_setup;
/// let setup = site_setup(Setup::new("1822", &["Ann", "Ben", "Cleo"], 1)).unwrap();
/// assert_eq!(setup.options["deal"]["minors"][1], "M16");
/// ```
///
/// # Errors
/// What is wrong with the setup.
pub fn site_setup(mut setup: Setup) -> Result<Setup, Vec<Fault>> {
    let seed = setup.seed_number().map_err(|error| vec![error])?;
    let Some(book) = Book::of(&setup.title) else { return Ok(setup) };
    let options = Options::read(&setup.title, setup.players.len(), &setup.options)?;
    let deal = shuffle::deal(book, &options, seed, setup.players.len());
    setup.options.insert("deal".to_owned(), serde_json::to_value(deal).unwrap_or_default());
    Ok(setup)
}

/// Players as a file has them: numbered from 1, by their names.
pub fn file_players(setup: &Setup) -> Vec<FilePlayer> {
    let names = setup.players.iter().enumerate();
    names.map(|(k, name)| FilePlayer { id: json!(k + 1), name: name.clone() }).collect()
}

/// Writes a game as a file of the site.
///
/// # Errors
/// What the site could not follow.
pub fn export(
    setup: &Setup,
    actions: &[Action],
    players: &[FilePlayer],
) -> Result<GameFile, ExportError> {
    let Some(book) = Book::of(&setup.title) else {
        return Err(ExportError::Title(setup.title.clone()));
    };
    let mut native = State::start(setup, &mut Vec::new()).map_err(ExportError::Setup)?;
    let seed = setup.seed_number().map_err(|error| ExportError::Setup(vec![error]))?;
    let deal = shuffle::deal(book, &native.options, seed, players.len());
    if !lies_as(&native, &deal) {
        return Err(ExportError::Deal);
    }
    let on = |(_, ours): &&(&str, &str)| setup.options.get(*ours) == Some(&Value::Bool(true));
    let rules: Vec<String> = RULES.iter().filter(on).map(|(site, _)| (*site).to_owned()).collect();
    let ids: Vec<String> =
        players.iter().map(|player| super::game_file::plain(&player.key())).collect();
    let table = reading::setup(&setup.title, &ids, seed, &rules)
        .and_then(|setup| State::start(&setup, &mut Vec::new()).map_err(super::ImportError::Setup));
    let Ok(table) = table else { return Err(ExportError::Title(setup.title.clone())) };
    let copies = Copies::new(&table);
    let mut writer = Writer {
        table,
        players,
        copies,
        actions: Vec::new(),
        held: None,
        sale: None,
        discards: Vec::new(),
        at: 0,
    };
    for (at, action) in actions.iter().enumerate() {
        writer.at = at;
        let before = native.decision();
        let unplayable = |error| ExportError::Unplayable { action: at, error: Box::new(error) };
        let stood = native.clone();
        native.apply(action, &mut Vec::new()).map_err(unplayable)?;
        writer.follow(&stood, before, action, &native)?;
    }
    writer.at = actions.len();
    writer.sell_held()?;
    writer.catch_up(&native)?;
    let over = native.decision().is_none();
    Ok(GameFile {
        id: json!(format!("hs_railhead_{seed}")),
        title: setup.title.clone(),
        mode: "hotseat".to_owned(),
        status: if over { "finished" } else { "active" }.to_owned(),
        players: players.to_vec(),
        settings: Settings { seed: json!(seed), optional_rules: rules },
        actions: writer.actions,
    })
}

/// Whether boxes and stacks lie as dealt.
fn lies_as(state: &State, deal: &Deal) -> bool {
    let started = Options { deal: Some(deal.clone()), ..state.options.clone() };
    let players = state.debts.len();
    let mut setup = Setup::new(state.book.title.id, &[], 0);
    setup.players = (0..players).map(|seat| seat.to_string()).collect();
    let options = serde_json::to_value(&started).unwrap_or_default();
    setup.options = options.as_object().cloned().unwrap_or_default();
    State::start(&setup, &mut Vec::new()).is_ok_and(|dealt| {
        dealt.boxes == state.boxes && dealt.stacks == state.stacks && dealt.order == state.order
    })
}

/// Plays by the site's reading and writes down what is done.
struct Writer<'a> {
    table: State,
    players: &'a [FilePlayer],
    copies: Copies,
    actions: Vec<FileAction>,
    /// An action that another player has still to agree to.
    held: Option<Action>,
    /// Shares of a company that a director has sold for a train, one by one
    /// at the same price: on the site a single sale.
    sale: Option<(String, u8)>,
    /// Trains that companies give up, for when the site asks.
    discards: Vec<(String, Action)>,
    /// How many actions of the game come before the present one.
    at: usize,
}

impl Writer<'_> {
    fn differs(&self, error: Option<RuleError>) -> ExportError {
        ExportError::Differs { action: self.at, error: error.map(Box::new) }
    }

    /// Takes over one action of the game: as it stood before, what was to be
    /// decided, and as it stands now.
    fn follow(
        &mut self,
        stood: &State,
        before: Option<Decision>,
        action: &Action,
        native: &State,
    ) -> Result<(), ExportError> {
        let helps = matches!(
            before.as_ref().map(|decision| &decision.subject),
            Some(Subject::Emergency { .. })
        );
        if let Action::SellShares { company, count } = action
            && helps
        {
            match &mut self.sale {
                Some((sold, shares)) if sold == company => *shares += count,
                _ => {
                    self.sell_held()?;
                    self.catch_up(stood)?;
                    self.sale = Some((company.clone(), *count));
                }
            }
            return Ok(());
        }
        self.sell_held()?;
        match action {
            // What is agreed upon stands from the answer on.
            Action::Answer { accept } => match self.held.take() {
                Some(action) if *accept => self.play(&action),
                _ => Ok(()),
            },
            Action::DiscardTrain { .. } => {
                if let Some(Subject::Discard { company }) = before.map(|decision| decision.subject)
                {
                    self.discards.push((company, action.clone()));
                }
                Ok(())
            }
            _ => {
                self.catch_up(stood)?;
                let asks = matches!(
                    native.decision().map(|decision| decision.subject),
                    Some(Subject::Consent { .. })
                );
                if asks {
                    self.held = Some(action.clone());
                    return Ok(());
                }
                self.play(action)
            }
        }
    }

    /// Sells what a director has sold so far of one company.
    fn sell_held(&mut self) -> Result<(), ExportError> {
        let Some((company, count)) = self.sale.take() else { return Ok(()) };
        self.play(&Action::SellShares { company, count })
    }

    /// Goes on until the same is to be decided as in the game.
    fn catch_up(&mut self, native: &State) -> Result<(), ExportError> {
        let wanted = native.decision();
        for _ in 0..1_000 {
            let pending = self.table.decision();
            if self.discard_due()? {
                continue;
            }
            if same_decision(wanted.as_ref(), pending.as_ref()) {
                let same = same_table(native, &self.table) || !self.discards.is_empty();
                return if same { Ok(()) } else { Err(self.differs(None)) };
            }
            let Some(fill) = self.filling() else { return Err(self.differs(None)) };
            self.play(&fill)?;
        }
        Err(self.differs(None))
    }

    /// Gives up a train that was given up in the game already.
    fn discard_due(&mut self) -> Result<bool, ExportError> {
        let subject = self.table.decision().map(|decision| decision.subject);
        let Some(Subject::Discard { company }) = subject else { return Ok(false) };
        let Some(at) = self.discards.iter().position(|(of, _)| *of == company) else {
            return Ok(false);
        };
        let (_, action) = self.discards.remove(at);
        self.play(&action)?;
        Ok(true)
    }

    /// What is done where the site asks and the game does not.
    fn filling(&self) -> Option<Action> {
        let families = self.table.families();
        let only = || families.0.first().map(|family| family.action.clone());
        match self.table.decision()?.subject {
            Subject::CompanyTurn { step, .. } => match step.as_str() {
                "destination" => only(),
                "run" => Some(Action::RunRoutes {
                    routes: Vec::new(),
                    revenue: 0,
                    permanent: 0,
                    mail: 0,
                }),
                "dividend" => Some(Action::Dividend { kind: Payout::Withhold, permanent: None }),
                _ => Some(Action::Pass),
            },
            // With fewer bids in a turn it is over sooner.
            Subject::StockTurn { acted: true, .. } => Some(Action::Pass),
            Subject::DeclareCash => Some(Action::DeclareCash { double: false }),
            Subject::Emergency { .. } => {
                let mut all = families.0.iter().map(|family| family.action.clone());
                all.find(|action| matches!(action, Action::BuyTrain { .. }))
            }
            _ => None,
        }
    }

    /// Does something on the site's table and writes it down.
    fn play(&mut self, action: &Action) -> Result<(), ExportError> {
        let before = self.table.clone();
        let mut events = Vec::new();
        if let Err(error) = self.table.apply(action, &mut events) {
            self.table = before;
            return Err(self.differs(Some(error)));
        }
        let after = self.table.clone();
        self.write(&before, action, &after);
        self.copies.settle(&before, action, &after, &events);
        Ok(())
    }
}

/// Whether the same is to be decided by the same player, details aside.
fn same_decision(one: Option<&Decision>, other: Option<&Decision>) -> bool {
    let (Some(one), Some(other)) = (one, other) else { return one.is_none() && other.is_none() };
    let same = match (&one.subject, &other.subject) {
        (
            Subject::CompanyTurn { company, step },
            Subject::CompanyTurn { company: of, step: at },
        ) => company == of && step == at,
        (Subject::Discard { company }, Subject::Discard { company: of })
        | (Subject::Emergency { company, .. }, Subject::Emergency { company: of, .. }) => {
            company == of
        }
        // The proposer goes on once there is an answer.
        (Subject::Consent { .. }, _) => return true,
        (one, other) => std::mem::discriminant(one) == std::mem::discriminant(other),
    };
    same && one.player == other.player
}

/// Whether two tables look the same: money, papers, tokens, tiles, trains.
fn same_table(one: &State, other: &State) -> bool {
    let tiles = |state: &State| -> Vec<_> {
        let hexes = state.laid.board().hexes();
        hexes.map(|(hex, _)| state.laid.placed(hex)).collect()
    };
    one.ledger == other.ledger
        && one.debts == other.debts
        && one.prices == other.prices
        && one.companies == other.companies
        && one.privates == other.privates
        && one.boxes == other.boxes
        && one.stacks == other.stacks
        && one.bids == other.bids
        && one.phase == other.phase
        && one.depot == other.depot
        && one.order == other.order
        && one.laid.tokens == other.laid.tokens
        && tiles(one) == tiles(other)
}
