//! The route optimizer: trains, search, proof. Knows boards only.

mod compile;
mod file;
pub mod json;
mod problem;

pub use compile::CompiledProblem;
pub use file::{
    Barrier, Distinct, FORMAT, Place, ProblemBonus, ProblemError, ProblemHex, ProblemTile,
    ProblemToken, ProblemTrain, RouteProblem, Towns, TownsRule, TrackPlace, TrainCounting, VERSION,
};
pub use problem::{Bonus, Counting, Problem, Sharing, StopFacts, TownRule, Train, TrainKind};
