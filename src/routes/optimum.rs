//! What the optimizer hands back.

use crate::board::{PieceIx, StopIx};

/// Whether a result is proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// No set of routes earns more.
    Optimal,
    /// A limit ran out; the bound says how much more there may be.
    Limit,
}

/// A stop on a route.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Visit {
    /// The stop.
    pub stop: StopIx,
    /// Whether the train counts it.
    pub counted: bool,
    /// What it brings in, after bonuses and the train's multiplier. The sum
    /// over the visits is the revenue of the route; a connection bonus stands
    /// at the first stop of its first place.
    pub revenue: u32,
}

/// One train's route.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// The train, as an index into [`super::Problem::trains`].
    pub train: usize,
    /// The pieces in order.
    pub pieces: Vec<PieceIx>,
    /// The stops in order.
    pub visits: Vec<Visit>,
    /// What it earns.
    pub revenue: u32,
    /// What a mail contract pays for it; 0 for a route that carries none.
    pub mail: u32,
}

/// A set of routes with its value under all rules.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// What the routes earn together.
    pub total: u32,
    /// What the mail contracts pay to the treasury.
    pub mail: u32,
    /// The routes, in the order of the trains; idle trains have none.
    pub routes: Vec<Route>,
}

/// The best routes of a company.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Optimum {
    /// The best set: the highest total, and with it the highest mail.
    pub best: Figures,
    /// Whether it is proved.
    pub status: Status,
    /// No set of routes earns more than this.
    pub bound: u32,
    /// How many nodes the search took.
    pub nodes: u64,
    /// Every undominated pair of total and mail, the best total first; the
    /// first is [`Optimum::best`]. Complete only with status optimal.
    pub alternatives: Vec<Figures>,
}
