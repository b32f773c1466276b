//! The route optimizer: trains, search, proof. Knows boards only.

mod problem;

pub use problem::{Bonus, Counting, Problem, Sharing, StopFacts, TownRule, Train, TrainKind};
