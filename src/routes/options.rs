//! What a caller may ask of a search, and what it is told while it waits.

use serde::{Deserialize, Serialize};

use super::limits::{Limits, Progress};

/// When a search gives up proving its result. Without limits it runs to the
/// proof.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RouteOptions {
    /// At most this many nodes; the result is the same on every machine.
    #[serde(default)]
    pub max_nodes: Option<u64>,
    /// At most this many milliseconds.
    #[serde(default)]
    pub max_millis: Option<u64>,
}

/// How far a search is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RouteProgress {
    /// Nodes so far.
    pub nodes: u64,
    /// The best total found.
    pub total: u32,
    /// No set of routes earns more than this.
    pub bound: u32,
}

impl From<RouteOptions> for Limits {
    fn from(options: RouteOptions) -> Limits {
        Limits { nodes: options.max_nodes, millis: options.max_millis }
    }
}

impl From<Progress> for RouteProgress {
    fn from(progress: Progress) -> RouteProgress {
        RouteProgress { nodes: progress.nodes, total: progress.total, bound: progress.bound }
    }
}
