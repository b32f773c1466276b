//! Options that every title has, and how options are read.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::fault::Fault;
use crate::game::Setup;
use crate::reading;

use super::OptionInfo;

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

/// Reads a setup: the seed, the options, and all that is wrong with either or
/// with the number of players. What is wrong is as usual, so that more faults
/// can be found. `numbers` are those of players for whom there is a game.
pub(super) fn read_setup<T: DeserializeOwned + Default>(
    setup: &Setup,
    catalogue: &[OptionInfo],
    numbers: impl Iterator<Item = usize> + Clone,
) -> (u64, T, Vec<Fault>) {
    let (least, most) = (numbers.clone().min().unwrap_or(0), numbers.max().unwrap_or(0));
    let mut errors = setup.player_errors(least, most);
    let seed = setup.seed_number().map_err(|error| errors.push(error)).unwrap_or_default();
    let options = read_options(catalogue, &setup.title, setup.players.len(), &setup.options)
        .unwrap_or_else(|found| {
            errors.extend(found);
            T::default()
        });
    (seed, options, errors)
}

/// Options as views show them: every one with its value.
pub(super) fn shown_options(options: &impl Serialize) -> Map<String, Value> {
    match serde_json::to_value(options) {
        Ok(Value::Object(map)) => map,
        _ => Map::new(),
    }
}

/// Reads the options of a setup by the catalogue of its title. All faults are
/// named at once.
pub(super) fn read_options<T: DeserializeOwned>(
    catalogue: &[OptionInfo],
    title: &str,
    players: usize,
    chosen: &Map<String, Value>,
) -> Result<T, Vec<Fault>> {
    let faults = OptionInfo::faults(catalogue, title, players, chosen);
    if !faults.is_empty() {
        return Err(faults);
    }
    reading::read_value(&Value::Object(chosen.clone())).map_err(|misfit| {
        // Only an option that is a structure of its own can be wrong inside.
        let misfit = misfit.under("options");
        let at = misfit.at.clone();
        vec![Fault::new("setup/option_shape", at, "this has another shape"), misfit]
    })
}
