//! The JavaScript face: plain JSON in and out, no rules.
//!
//! Every function here is pure, so an instance holds nothing that a failure
//! could spoil. The typed facade in `pkg/src` is what people import.

use wasm_bindgen::prelude::*;

/// Once, when the module is instantiated: a panic is told on the console.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

/// The version of the package.
#[wasm_bindgen]
#[must_use]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}
