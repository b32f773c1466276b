//! Games on the other side of the face. A failure leaves a game as it was.

use wasm_bindgen::prelude::*;

use super::refusal::Refusal;
use super::{json, read};
use crate::game::{self, Action, Families, Family, Save, Setup};
use crate::interop::Import;
use crate::titles::{Table, View};

/// A game in progress.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Game(game::Game<Table>);

#[wasm_bindgen]
impl Game {
    /// A new game. A setup without a seed gets a fresh one.
    pub fn create(setup: &str) -> Result<Game, JsValue> {
        let setup = with_seed(setup)?;
        Ok(Game(game::Game::create(setup).map_err(Refusal::from)?))
    }

    /// A saved game, played again.
    pub fn load(save: &str) -> Result<Game, JsValue> {
        let save = Save::from_json(save).map_err(Refusal::from)?;
        Ok(Game(game::Game::load(&save).map_err(Refusal::from)?))
    }

    /// A recorded game of the 18xx.games site, played again.
    pub fn import(file: &str) -> Result<Game, JsValue> {
        let mut import = Import::new(file).map_err(Refusal::from)?;
        import.play(|_, _, _| ()).map_err(Refusal::from)?;
        Ok(Game(import.game().clone().into()))
    }

    /// The game as it is saved.
    pub fn save(&self) -> String {
        self.0.save().to_json()
    }

    /// The setup, with the seed.
    pub fn setup(&self) -> String {
        json(self.0.setup())
    }

    /// All that a screen shows.
    pub fn view(&self) -> String {
        json(&View::new(&self.0))
    }

    /// The board.
    pub fn position(&self) -> String {
        json(&self.0.state().situation().position())
    }

    /// What is to be decided.
    pub fn decision(&self) -> String {
        json(&self.0.decision())
    }

    /// The legal actions: all, or those of a kind, or of a company.
    #[wasm_bindgen(js_name = legalActions)]
    pub fn legal_actions(&self, kind: Option<String>, company: Option<String>) -> String {
        let mut families = self.0.legal_actions().0;
        if let Some(kind) = kind {
            families.retain(|family| family.action.kind() == kind);
        }
        if let Some(company) = company {
            let decision = self.0.decision();
            let turn = decision.as_ref().and_then(|decision| decision.subject.company());
            let wanted = Some(company.as_str());
            families.retain(|family| match family.action.companies() {
                [None, None] => turn == wanted,
                named => named.contains(&wanted),
            });
        }
        json(&Families(families))
    }

    /// Applies an action.
    pub fn apply(&mut self, action: &str) -> Result<(), JsValue> {
        let action: Action = read("action", action)?;
        Ok(self.0.apply(action).map_err(Refusal::from)?)
    }

    /// Why an action is not legal; null if it is.
    #[wasm_bindgen(js_name = whyNot)]
    pub fn why_not(&self, action: &str) -> Result<String, JsValue> {
        let action: Action = read("action", action)?;
        Ok(json(&self.0.why_not(&action)))
    }

    /// Takes the last action back. Says whether there was one.
    pub fn undo(&mut self) -> bool {
        self.0.undo()
    }

    /// Applies the action that was undone last. Says whether there was one.
    pub fn redo(&mut self) -> bool {
        self.0.redo()
    }

    /// Goes to the state after so many actions.
    #[wasm_bindgen(js_name = goTo)]
    pub fn go_to(&mut self, actions: u32) -> Result<(), JsValue> {
        Ok(self.0.go_to(actions as usize).map_err(Refusal::from)?)
    }

    /// A game of its own, with the first so many actions.
    pub fn fork(&self, actions: u32) -> Result<Game, JsValue> {
        Ok(Game(self.0.fork(actions as usize).map_err(Refusal::from)?))
    }

    /// What happened since so many actions.
    #[wasm_bindgen(js_name = eventsSince)]
    pub fn events_since(&self, actions: u32) -> String {
        let events: Vec<_> = self.0.events_since(actions as usize).collect();
        json(&events)
    }

    /// The actions that stand.
    pub fn actions(&self) -> String {
        json(&self.0.actions())
    }

    /// The hash of the state, as 16 hexadecimal digits.
    pub fn hash(&self) -> String {
        format!("{:016x}", self.0.hash())
    }
}

impl Game {
    /// The game itself, for other parts of the face.
    pub(super) fn inner(&self) -> &game::Game<Table> {
        &self.0
    }
}

/// A setup without a seed gets a fresh one.
fn with_seed(setup: &str) -> Result<Setup, Refusal> {
    let mut setup: Setup = read("setup", setup)?;
    if setup.seed.is_empty() {
        let seed = getrandom::u64().map_err(|error| {
            Refusal::new("setup/no_seed", format!("no seed could be had: {error}"))
        })?;
        setup.seed = seed.to_string();
    }
    Ok(setup)
}

/// The single actions of a family.
#[wasm_bindgen]
pub fn expand(family: &str) -> Result<String, JsValue> {
    let family: Family = read("family", family)?;
    if !family.is_sound() {
        let message = "this is no family that a game lists";
        return Err(Refusal::new("input/unsound_family", message).into());
    }
    Ok(json(&family.expand()))
}
