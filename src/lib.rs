//! Railhead: a rules engine for 18xx board games.

// Tests inside the crate share helpers with those outside.
#[cfg(test)]
extern crate self as railhead;

pub mod board;
pub mod bots;
pub mod fault;
pub mod finance;
mod found;
pub mod game;
pub mod interop;
mod misfit;
pub mod position;
pub mod reading;
pub mod routes;
mod running;
mod sorted;
pub mod titles;
#[cfg(target_arch = "wasm32")]
mod wasm;
