//! The rules of 1822 by paragraph, a folder for each part of the rulebook.

#[path = "../support/scene.rs"]
#[allow(dead_code, reason = "each part needs its own")]
mod scene;

use scene::boards;

mod companies;
mod operating;
mod stock;
mod trains;
