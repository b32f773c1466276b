//! Routes as plain data for JSON: what the optimizer found, in the names and
//! pieces of the board.

use serde::{Deserialize, Serialize};

use crate::board::json::End;

/// The best routes of a company.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RouteResult {
    /// What the routes earn together.
    pub total: u32,
    /// What mail contracts pay beside that.
    pub mail: u32,
    /// Whether the total is proved.
    pub status: ResultStatus,
    /// No set of routes earns more than this.
    pub bound: u32,
    /// How many nodes the search took.
    pub nodes: u64,
    /// The routes; an idle train has none.
    pub routes: Vec<ResultRoute>,
    /// Every undominated pair of total and mail, the best total first; the
    /// first equals the result itself.
    pub alternatives: Vec<RouteSet>,
}

/// Whether a result is proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum ResultStatus {
    /// No set of routes earns more.
    Optimal,
    /// A limit ran out; `bound` says how much more there may be.
    Limit,
}

/// A set of routes and what it is worth.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RouteSet {
    /// What the routes earn together.
    pub total: u32,
    /// What mail contracts pay beside that.
    pub mail: u32,
    /// The routes.
    pub routes: Vec<ResultRoute>,
}

/// The route of one train.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ResultRoute {
    /// The train's name.
    pub train: String,
    /// Whether it carries the Pullman (1822).
    pub pullman: bool,
    /// What it earns.
    pub revenue: u32,
    /// What its mail contract pays; 0 where it carries none.
    pub mail: u32,
    /// The stops in order.
    pub stops: Vec<ResultStop>,
    /// The track in order, from the first stop to the last.
    pub path: Vec<PathPiece>,
}

/// A stop of a route.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ResultStop {
    /// The hex.
    pub hex: String,
    /// The stop within the hex.
    pub stop: u8,
    /// What it brings in, after bonuses and the train's multiplier.
    pub revenue: u32,
    /// Whether the train counts it.
    pub counted: bool,
}

/// A piece of track of a route, turned as it lies on the board and in the
/// direction in which the stops are listed.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PathPiece {
    /// The hex.
    pub hex: String,
    /// Where the route enters the piece.
    pub a: End,
    /// Where it leaves the piece.
    pub b: End,
}

/// A route as someone claims it. A [`ResultRoute`] can be handed back as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RouteClaim {
    /// The train's name.
    pub train: String,
    /// Whether it carries the Pullman (1822).
    #[serde(default)]
    pub pullman: bool,
    /// The track, in any order and direction.
    #[serde(default)]
    pub path: Vec<PathPiece>,
    /// The stops; they may be left out where the track tells them.
    #[serde(default)]
    pub stops: Vec<ClaimStop>,
}

/// A stop of a claimed route.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ClaimStop {
    /// The hex.
    pub hex: String,
    /// The stop within the hex.
    #[serde(default)]
    pub stop: u8,
}

impl RouteResult {
    /// Nothing runs.
    pub fn idle() -> RouteResult {
        RouteResult {
            total: 0,
            mail: 0,
            status: ResultStatus::Optimal,
            bound: 0,
            nodes: 0,
            routes: Vec::new(),
            alternatives: vec![RouteSet::default()],
        }
    }
}

impl From<&ResultRoute> for RouteClaim {
    fn from(route: &ResultRoute) -> RouteClaim {
        let stops = route.stops.iter();
        RouteClaim {
            train: route.train.clone(),
            pullman: route.pullman,
            path: route.path.clone(),
            stops: stops.map(|at| ClaimStop { hex: at.hex.clone(), stop: at.stop }).collect(),
        }
    }
}
