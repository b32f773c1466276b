//! The route problem file: any board, tokens and trains as versioned JSON
//! (`docs/route-problem.md`).

use serde::{Deserialize, Serialize};

use crate::board::json::{Colour, Layout};
use crate::reading::tagged;

/// The word every route problem file carries in `format`.
pub const FORMAT: &str = "railhead/route-problem";

/// The version this crate writes.
pub const VERSION: u32 = 1;

/// A route problem of any 18xx board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RouteProblem {
    /// Always `railhead/route-problem`.
    pub format: String,
    /// Version of the format, at present 1.
    pub version: u32,
    /// A name for people.
    #[serde(default)]
    pub name: Option<String>,
    /// How the hexes stand and how they are named.
    pub layout: Layout,
    /// The band of values in force where stops are valued by phase.
    #[serde(default)]
    pub band: Option<String>,
    /// Tiles that hexes refer to by name.
    #[serde(default)]
    pub tiles: Vec<ProblemTile>,
    /// The board, hex by hex, as it lies.
    pub hexes: Vec<ProblemHex>,
    /// Station tokens.
    #[serde(default)]
    pub tokens: Vec<ProblemToken>,
    /// Borders between hexes with something along them.
    #[serde(default)]
    pub barriers: Vec<Barrier>,
    /// Whose trains run.
    pub company: String,
    /// Its trains.
    pub trains: Vec<ProblemTrain>,
    /// What its routes may not have in common.
    #[serde(default)]
    pub distinct: Distinct,
    /// Whether a route may stop only once in each hex.
    #[serde(default)]
    pub one_stop_per_hex: bool,
    /// Places where routes end, beside off-board areas and full cities.
    #[serde(default)]
    pub dead_ends: Vec<Place>,
    /// Track that only one train may use.
    #[serde(default)]
    pub exclusive: Vec<Vec<TrackPlace>>,
    /// Bonuses.
    #[serde(default)]
    pub bonuses: Vec<ProblemBonus>,
    /// Mail contracts: each pays half the value of both ends of one route.
    #[serde(default)]
    pub mail_contracts: u8,
    /// Whether local trains that run from a city to a town carry mail too.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub mail_on_local: bool,
}

/// A tile that hexes refer to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProblemTile {
    /// Its name.
    pub tile: String,
    /// Its colour.
    pub colour: Colour,
    /// What is on it, as a tile code.
    pub code: String,
}

/// A hex of the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProblemHex {
    /// Its name, such as `F16`.
    pub hex: String,
    /// The name of the place.
    #[serde(default)]
    pub place: Option<String>,
    /// A tile of `tiles`; instead of a colour and a code.
    #[serde(default)]
    pub tile: Option<String>,
    /// Its colour; blank if left out.
    #[serde(default)]
    pub colour: Option<Colour>,
    /// What is on it, as a tile code; nothing if left out.
    #[serde(default)]
    pub code: Option<String>,
    /// How far tile or code is turned clockwise, in sixths.
    #[serde(default)]
    pub rotation: u8,
}

/// A token on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProblemToken {
    /// Whose it is.
    pub company: String,
    /// The hex.
    pub hex: String,
    /// The stop within the hex.
    #[serde(default)]
    pub stop: u8,
    /// Whether it stands beside the place and fills none of its spaces.
    #[serde(default)]
    pub beside: bool,
    /// Whether it doubles the place's value for its company.
    #[serde(default)]
    pub doubles: bool,
}

/// Something along a border. It is enough to name it from one side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Barrier {
    /// The hex.
    pub hex: String,
    /// The side, 0 to 5.
    pub edge: u8,
    /// Whether no route crosses it; otherwise it only cost money to build.
    pub blocks: bool,
}

/// A place on the board: a stop, or all stops of a hex.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Place {
    /// The hex.
    pub hex: String,
    /// The stop within the hex; null or left out for all of them.
    #[serde(default)]
    pub stop: Option<u8>,
}

/// A piece of track.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TrackPlace {
    /// The hex.
    pub hex: String,
    /// Which `path` of the hex's code, from 0.
    pub path: u8,
}

tagged! {
"ProblemTrain", tag = "kind", [rename_all = "camelCase", deny_unknown_fields]
/// A train.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum ProblemTrain {
    /// Runs from stop to stop.
    #[serde(rename_all = "camelCase")]
    Through {
        /// Its name.
        name: String,
        /// How many stops it can count; null for any number.
        stops: Option<u16>,
        /// Which stops it counts.
        #[serde(default)]
        counting: TrainCounting,
        /// How towns count.
        #[serde(default)]
        towns: Towns,
        /// The counted sum is multiplied by this; 1 if left out.
        #[serde(default = "one")]
        multiplier: u16,
        /// Whether it may use the track of the company's other trains.
        #[serde(default)]
        shares_track: bool,
    },
    /// Runs in one city with an own token, and to towns linked to it.
    #[serde(rename_all = "camelCase")]
    Local {
        /// Its name.
        name: String,
        /// How many towns at most; null for any number.
        towns: Option<u16>,
        /// The counted sum is multiplied by this; 1 if left out.
        #[serde(default = "one")]
        multiplier: u16,
    },
}
}

const fn one() -> u16 {
    1
}

/// Which of the stops it visits a train counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum TrainCounting {
    /// All of them: an ordinary train.
    #[default]
    All,
    /// Towns between the ends may be left out.
    SkipTowns,
    /// Any stop between the ends may be left out: an express.
    SkipAny,
    /// The best ones, wherever they lie.
    Best,
    /// The best ones, one of them with an own token.
    BestWithToken,
    /// Exactly those with an own token, which are also the ends.
    OwnTokens,
}

/// How towns count: by a rule, or up to a number of them beside the cities.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Towns {
    /// By a rule.
    Rule(TownsRule),
    /// Up to this many, beside the stops: an N+M train.
    Extra(u16),
}

/// A rule for towns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum TownsRule {
    /// Like cities.
    Count,
    /// They earn and never count against the train.
    Free,
    /// They neither count nor earn nor make a stop.
    Ignore,
}

impl Default for Towns {
    fn default() -> Towns {
        Towns::Rule(TownsRule::Count)
    }
}

/// What the routes of one company may not have in common.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Distinct {
    /// No border crossing and no piece of track.
    #[default]
    Track,
    /// No track and no stop.
    TrackAndStops,
    /// No track, and no hex in which both stop.
    TrackAndStopHexes,
    /// No hex.
    Hexes,
}

tagged! {
"ProblemBonus", tag = "type", [rename_all = "camelCase", deny_unknown_fields]
/// A bonus. Amounts come before the train's multiplier.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum ProblemBonus {
    /// For a counted visit. Where several apply to one visit the largest counts.
    Visit {
        /// The places.
        at: Vec<Place>,
        /// How much.
        amount: u32,
        /// The names of the trains that earn it; null or left out for all.
        #[serde(default)]
        trains: Option<Vec<String>>,
    },
    /// Once for a route that counts a visit in both.
    Connection {
        /// One place.
        at: Vec<Place>,
        /// The other, or several of which one is enough.
        with: Vec<Place>,
        /// How much.
        amount: u32,
    },
    /// For one train: its route holds both stops, and the second counts twice.
    Destination {
        /// The one.
        home: Place,
        /// The one that counts twice.
        destination: Place,
    },
    /// A route from one side to the other earns the value of its best counted
    /// stop once more.
    Coast {
        /// The one side.
        west: Vec<Place>,
        /// The other side.
        east: Vec<Place>,
    },
}
}

impl ProblemTrain {
    /// Its name.
    pub fn name(&self) -> &str {
        match self {
            ProblemTrain::Through { name, .. } | ProblemTrain::Local { name, .. } => name,
        }
    }
}
