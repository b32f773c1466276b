//! The route optimizer: trains, search, proof. Knows boards only.

mod bound;
mod chart;
mod compile;
mod file;
mod joint;
pub mod json;
mod limits;
mod network;
mod optimum;
mod options;
mod paths;
mod pool;
mod prepared;
mod prices;
mod problem;
mod search;
mod sets;
mod splits;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;
mod validate;
mod value;

pub use chart::{Chart, ClaimError};
pub use compile::CompiledProblem;
pub use file::{
    Barrier, Distinct, FORMAT, Place, ProblemBonus, ProblemHex, ProblemTile, ProblemToken,
    ProblemTrain, RouteProblem, Towns, TownsRule, TrackPlace, TrainCounting, VERSION,
};
#[cfg(not(target_arch = "wasm32"))]
pub use limits::Stopwatch;
pub use limits::{Limits, Progress, Unwatched, Watch};
pub use optimum::{Figures, Optimum, Route, Status, Visit};
pub use options::{RouteOptions, RouteProgress};
pub use prepared::Prepared;
pub use problem::{Bonus, Counting, Problem, Sharing, StopFacts, TownRule, Train, TrainKind};
pub use splits::Splits;
pub use validate::{Claim, RouteError, RouteFault};
