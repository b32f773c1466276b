//! What a title's data says of a company.

use serde::{Deserialize, Serialize};

/// What kind of company it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum CompanyKind {
    /// 1822: one home token, two shares' worth.
    Minor,
    /// 1822: with concession, destination and exchange tokens.
    Major,
    /// 18West: small roads of the east.
    Granger,
    /// 18West: builds to its destination for subsidies.
    LandGrant,
    /// 18West: ordinary companies.
    Public,
}

/// A stop on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StopPlace {
    /// The hex.
    pub hex: String,
    /// The stop within the hex; none where it is chosen (M14 of 1822) or any
    /// will do.
    pub stop: Option<u8>,
}

/// A hex of a land grant (18West §8.1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Grant {
    /// The hex.
    pub hex: String,
    /// What the bank pays for its yellow tile, in dollars.
    pub subsidy: u16,
}

/// Where a doubling token starts (18West §3.1-2), as hex and side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StartMarker {
    /// The hex.
    pub hex: String,
    /// The side on which the company's track arrives.
    pub edge: u8,
}

/// A company of a title.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CompanyInfo {
    /// Its short name, which is also its id: `24`, `LNWR`, `UP`.
    pub id: String,
    /// Its full name.
    pub name: String,
    /// What kind of company it is.
    pub kind: CompanyKind,
    /// The colour of its tokens, as `#rrggbb`.
    pub colour: String,
    /// A colour legible on it.
    pub text_colour: String,
    /// Where it starts.
    pub homes: Vec<StopPlace>,
    /// Where it wants to get to.
    pub destination: Option<StopPlace>,
    /// The hexes of its land grant.
    #[serde(default)]
    pub land_grant: Vec<Grant>,
    /// Where its doubling tokens start; those on a board are in its position.
    #[serde(default, skip_serializing)]
    pub start_markers: Vec<StartMarker>,
}
