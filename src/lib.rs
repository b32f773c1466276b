//! Railhead: a rules engine for 18xx board games.

pub mod board;
pub mod finance;
pub mod game;
pub mod interop;
pub mod position;
pub mod routes;
mod running;
pub mod titles;
#[cfg(target_arch = "wasm32")]
mod wasm;
