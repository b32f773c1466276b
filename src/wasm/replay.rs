//! Recorded games on the other side of the face.

use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::refusal::Refusal;
use crate::game::{Save, Setup};
use crate::interop;

fn text(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// A recorded game of the 18xx.games site played again, as a trace.
#[wasm_bindgen]
#[must_use]
pub fn replay(file: &str) -> String {
    text(&interop::replay(file))
}

/// A saved game as a file of the 18xx.games site.
#[wasm_bindgen(js_name = exportGame)]
pub fn export_game(save: &str) -> Result<String, JsValue> {
    let save = Save::from_json(save).map_err(Refusal::from)?;
    let players = interop::file_players(&save.setup);
    let file = interop::export(&save.setup, &save.actions, &players)
        .map_err(|error| Refusal::new(error.code(), error.to_string()))?;
    Ok(text(&file))
}

/// A setup with the stacks that the 18xx.games site deals from its seed, so
/// that the game can be exported.
#[wasm_bindgen(js_name = siteSetup)]
pub fn site_setup(setup: &str) -> Result<String, JsValue> {
    let setup: Setup = super::read("setup", setup)?;
    let setup = interop::site_setup(setup).map_err(Refusal::from)?;
    Ok(text(&setup))
}
