//! A game: a state with the way it came about.

use crate::fault::Fault;
use std::fmt;

use super::{
    Action, Decision, Event, Families, Play, RuleError, Save, SaveError, Setup, state_hash,
};

/// A state is kept every so many actions, so that going back replays few.
const SNAPSHOT_EVERY: usize = 32;

/// A game in progress, with its whole history.
///
/// Undone actions can be redone until another action is applied.
#[derive(Clone, Debug)]
pub struct Game<P: Play> {
    setup: Setup,
    state: P,
    /// The state before the last action, if it is known: undoing is most often
    /// undoing one action.
    before: Option<P>,
    /// States after 0, 32, 64, .. actions.
    snapshots: Vec<P>,
    /// Everything ever applied and not overwritten.
    actions: Vec<Action>,
    /// The events of the setup, then those of each action.
    events: Vec<Vec<Event>>,
    /// How many of the actions stand.
    at: usize,
}

/// A place in the history that does not exist.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HistoryError {
    /// What was asked for.
    pub wanted: usize,
    /// How many actions there are.
    pub actions: usize,
}

impl fmt::Display for HistoryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no action {}; the game has {}", self.wanted, self.actions)
    }
}

impl std::error::Error for HistoryError {}

impl<P: Play> Game<P> {
    /// A new game.
    ///
    /// # Errors
    /// Everything that is wrong with the setup.
    pub fn create(setup: Setup) -> Result<Game<P>, Vec<Fault>> {
        let mut events = Vec::new();
        let state = P::start(&setup, &mut events)?;
        let snapshots = vec![state.clone()];
        let (actions, events) = (Vec::new(), vec![events]);
        Ok(Game { setup, state, before: None, snapshots, actions, events, at: 0 })
    }

    /// A game that begins with a state that was put together, for analysis
    /// and tests. Only the state knows how it begins: what is saved of such a
    /// game loads as a game of the setup.
    pub fn starting_at(setup: Setup, state: P) -> Game<P> {
        let snapshots = vec![state.clone()];
        Game {
            setup,
            state,
            before: None,
            snapshots,
            actions: Vec::new(),
            events: vec![Vec::new()],
            at: 0,
        }
    }

    /// The setup.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The present state.
    pub fn state(&self) -> &P {
        &self.state
    }

    /// What is to be decided; none when the game is over.
    pub fn decision(&self) -> Option<Decision> {
        self.state.decision()
    }

    /// Those who have won, by seat; nobody while the game goes on.
    pub fn winners(&self) -> Vec<u8> {
        self.state.winners()
    }

    /// The legal actions, sorted.
    pub fn legal_actions(&self) -> Families {
        self.state.families().sorted()
    }

    /// The hash of the present state.
    pub fn hash(&self) -> u64 {
        state_hash(&self.state)
    }

    /// The actions that stand.
    pub fn actions(&self) -> &[Action] {
        &self.actions[..self.at]
    }

    /// How many undone actions could be redone.
    pub fn redoable(&self) -> usize {
        self.actions.len() - self.at
    }

    /// What happened since so many actions: with 0 also the setup.
    pub fn events_since(&self, actions: usize) -> impl Iterator<Item = &Event> {
        let first = if actions == 0 { 0 } else { actions + 1 };
        let upto = self.at + 1;
        self.events[first.min(upto)..upto].iter().flatten()
    }

    /// Applies an action.
    ///
    /// # Errors
    /// The rule it breaks; nothing has then changed.
    pub fn apply(&mut self, action: Action) -> Result<(), RuleError> {
        let mut next = self.state.clone();
        let mut events = Vec::new();
        next.apply(&action, &mut events)?;
        self.before = Some(std::mem::replace(&mut self.state, next));
        self.record(action, events);
        Ok(())
    }

    /// Takes an action that has been applied into the history.
    fn record(&mut self, action: Action, events: Vec<Event>) {
        self.actions.truncate(self.at);
        self.events.truncate(self.at + 1);
        self.snapshots.truncate(self.at / SNAPSHOT_EVERY + 1);
        self.actions.push(action);
        self.events.push(events);
        self.at += 1;
        if self.at.is_multiple_of(SNAPSHOT_EVERY) {
            self.snapshots.push(self.state.clone());
        }
    }

    /// Why an action is not legal; nothing if it is.
    pub fn why_not(&self, action: &Action) -> Option<RuleError> {
        self.state.clone().apply(action, &mut Vec::new()).err()
    }

    /// Takes the last action back. Says whether there was one.
    pub fn undo(&mut self) -> bool {
        self.at > 0 && self.go_to(self.at - 1).is_ok()
    }

    /// Applies the action that was undone last. Says whether there was one.
    pub fn redo(&mut self) -> bool {
        self.go_to(self.at + 1).is_ok()
    }

    /// Goes to the state after so many actions, back or forth.
    ///
    /// # Errors
    /// When the history is not that long.
    pub fn go_to(&mut self, actions: usize) -> Result<(), HistoryError> {
        if actions > self.actions.len() {
            return Err(HistoryError { wanted: actions, actions: self.actions.len() });
        }
        if actions == self.at {
            return Ok(());
        }
        let before = self.before.take().filter(|_| actions + 1 == self.at);
        if let Some(before) = before {
            (self.state, self.at) = (before, actions);
            return Ok(());
        }
        let nearest = (actions / SNAPSHOT_EVERY).min(self.snapshots.len() - 1);
        let mut first = nearest * SNAPSHOT_EVERY;
        if self.at <= actions && self.at >= first {
            first = self.at;
        } else {
            self.state = self.snapshots[nearest].clone();
        }
        for (k, action) in self.actions[..actions].iter().enumerate().skip(first) {
            if k + 1 == actions {
                self.before = Some(self.state.clone());
            }
            // They were applied to this very state before.
            let again = self.state.apply(action, &mut Vec::new());
            debug_assert!(again.is_ok(), "{again:?}");
        }
        self.at = actions;
        Ok(())
    }

    /// A game of its own that begins with the first so many actions.
    ///
    /// # Errors
    /// When the history is not that long.
    pub fn fork(&self, actions: usize) -> Result<Game<P>, HistoryError> {
        let mut fork = self.clone();
        fork.go_to(actions)?;
        fork.actions.truncate(actions);
        fork.events.truncate(actions + 1);
        fork.snapshots.truncate(actions / SNAPSHOT_EVERY + 1);
        Ok(fork)
    }

    /// The same game with another type of state, such as one for all titles.
    pub fn map<Q: Play>(self, change: impl Fn(P) -> Q) -> Game<Q> {
        let Game { setup, state, before, snapshots, actions, events, at } = self;
        let snapshots = snapshots.into_iter().map(&change).collect();
        let (state, before) = (change(state), before.map(&change));
        Game { setup, state, before, snapshots, actions, events, at }
    }

    /// The game as it is saved.
    pub fn save(&self) -> Save {
        Save::new(P::RULES, self.setup.clone(), self.actions().to_vec())
    }

    /// Plays a saved game again.
    ///
    /// # Errors
    /// What is wrong with the file, or the first action that is refused.
    pub fn load(save: &Save) -> Result<Game<P>, SaveError> {
        save.check::<P>()?;
        let mut game: Game<P> = Game::create(save.setup.clone()).map_err(SaveError::Setup)?;
        for (k, action) in save.actions.iter().enumerate() {
            // A refusal ends it: no need to keep the state as it was.
            let mut events = Vec::new();
            game.state
                .apply(action, &mut events)
                .map_err(|error| SaveError::Refused { action: k, error: Box::new(error) })?;
            game.record(action.clone(), events);
        }
        Ok(game)
    }
}
