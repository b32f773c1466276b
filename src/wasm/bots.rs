//! Computer players on the other side of the face.

use wasm_bindgen::prelude::*;

use super::game::Game;
use super::json;
use super::refusal::Refusal;
use crate::bots::{self, Suggestion};

/// The computer players there are.
#[wasm_bindgen]
#[must_use]
pub fn bots() -> String {
    json(&bots::bots())
}

#[wasm_bindgen]
impl Game {
    /// What a computer player would do, and why; null when the game is over.
    pub fn suggest(&self, bot: &str, seed: &str) -> Result<String, JsValue> {
        let Some(player) = bots::bot(bot) else {
            let known: Vec<&str> = bots::bots().iter().map(|bot| bot.id).collect();
            let message = format!("there is no such player; there are {}", known.join(", "));
            return Err(Refusal::new("bot/unknown", message).into());
        };
        let Ok(seed) = seed.parse() else {
            let message = "a seed is a number from 0 to 2^64-1, as digits";
            return Err(Refusal::new("input/bad_shape", message).into());
        };
        let game = self.inner();
        Ok(json(&bots::suggest(player, game, seed).map(|choice| Suggestion::new(choice, game))))
    }
}
