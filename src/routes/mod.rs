//! The route optimizer: trains, search, proof. Knows boards only.

pub mod json;
mod problem;

pub use problem::{Bonus, Counting, Problem, Sharing, StopFacts, TownRule, Train, TrainKind};
