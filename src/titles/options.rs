//! Options that every title has, and how options are read.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::game::SetupError;
use crate::reading;

/// `consent`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Consent {
    /// The other player decides.
    #[default]
    Asked,
    /// Players agree at the table.
    Assumed,
}

/// `routes`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Routes {
    /// The maximum must be run (1822 §5.13.6, 18West §7.5-1).
    #[default]
    Optimal,
    /// Any legal set may be run.
    Declared,
    /// What was written down elsewhere stands.
    Recorded,
}

/// `route_nodes`: a search for best routes ends after so many nodes, the same
/// on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RouteNodes(pub u32);

impl RouteNodes {
    /// The number.
    pub const fn get(self) -> u64 {
        self.0 as u64
    }
}

impl Default for RouteNodes {
    fn default() -> Self {
        RouteNodes(2_000_000)
    }
}

/// Reads the options of a setup, each by itself, so that all faults are named
/// at once.
pub(super) fn read_options<T: DeserializeOwned + Default>(
    map: &Map<String, Value>,
) -> Result<T, Vec<SetupError>> {
    let mut good = Map::new();
    let mut errors = Vec::new();
    for (name, value) in map {
        let mut alone = Map::new();
        alone.insert(name.clone(), value.clone());
        match reading::read_value::<T>(&Value::Object(alone)) {
            Ok(_) => {
                good.insert(name.clone(), value.clone());
            }
            Err(error) => {
                let name: String = name.chars().take(40).collect();
                let at = format!("options.{name}");
                errors.push(SetupError::new("setup/option", at, error.to_string()));
            }
        }
    }
    let options = reading::read_value(&Value::Object(good)).unwrap_or_default();
    if errors.is_empty() { Ok(options) } else { Err(errors) }
}
