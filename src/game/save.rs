//! Saved games: versioned JSON that loads by replay.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::fault::Fault;
use crate::reading::{self, Misfit};

use super::{Action, Play, RuleError, Setup};

/// The word every saved game carries in `format`.
const FORMAT: &str = "railhead/game";

/// The version this crate writes.
const VERSION: u32 = 1;

/// A saved game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Save {
    /// Always `railhead/game`.
    pub format: String,
    /// Version of the format.
    pub version: u32,
    /// Version of the rules it was played under.
    pub rules: u32,
    /// The setup.
    pub setup: Setup,
    /// Everything that was done.
    pub actions: Vec<Action>,
}

/// Why a saved game does not load.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveError {
    /// It is no JSON of this shape.
    Damaged {
        /// Line and column.
        line: usize,
        /// Column.
        column: usize,
        /// What is wrong there.
        message: String,
    },
    /// It is JSON of another shape.
    Shape(Misfit),
    /// It is a file of another kind.
    Foreign,
    /// It is of a later version of the format.
    Version(u32),
    /// It was played under later rules.
    Rules {
        /// Those.
        played: u32,
        /// These here.
        known: u32,
    },
    /// It is a game of another title.
    Title(String),
    /// Its setup is not possible.
    Setup(Vec<Fault>),
    /// An action in it is refused.
    Refused {
        /// Which, from 0.
        action: usize,
        /// Why.
        error: Box<RuleError>,
    },
}

impl fmt::Display for SaveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SaveError::Damaged { line, column, message } => {
                write!(f, "damaged at line {line}, column {column}: {message}")
            }
            SaveError::Shape(misfit) => misfit.fmt(f),
            SaveError::Foreign => write!(f, "this is not a saved game"),
            SaveError::Version(version) => write!(f, "format version {version} is not known here"),
            SaveError::Rules { played, known } => {
                write!(f, "it was played under rules version {played}; this is version {known}")
            }
            SaveError::Title(title) => write!(f, "it is a game of {title}"),
            SaveError::Setup(errors) => {
                let all: Vec<String> = errors.iter().map(ToString::to_string).collect();
                write!(f, "impossible setup: {}", all.join("; "))
            }
            SaveError::Refused { action, error } => {
                write!(f, "actions[{action}] is refused: {error}")
            }
        }
    }
}

impl std::error::Error for SaveError {}

impl Save {
    pub(super) fn new(rules: u32, setup: Setup, actions: Vec<Action>) -> Save {
        Save { format: FORMAT.to_owned(), version: VERSION, rules, setup, actions }
    }

    /// As JSON.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads JSON.
    ///
    /// # Errors
    /// Where it is damaged, or that it is something else.
    ///
    /// ```
    /// use railhead::game::{Save, SaveError};
    /// assert!(matches!(Save::from_json("{\n 7"), Err(SaveError::Damaged { line: 2, .. })));
    /// ```
    pub fn from_json(text: &str) -> Result<Save, SaveError> {
        let value: Value = serde_json::from_str(text).map_err(|error| SaveError::Damaged {
            line: error.line(),
            column: error.column(),
            message: error.to_string(),
        })?;
        reading::read_value(&value).map_err(SaveError::Shape)
    }

    pub(super) fn check<P: Play>(&self) -> Result<(), SaveError> {
        if self.format != FORMAT {
            return Err(SaveError::Foreign);
        }
        if self.version != VERSION {
            return Err(SaveError::Version(self.version));
        }
        if self.rules > P::RULES {
            return Err(SaveError::Rules { played: self.rules, known: P::RULES });
        }
        if !P::TITLES.contains(&self.setup.title.as_str()) {
            return Err(SaveError::Title(self.setup.title.clone()));
        }
        Ok(())
    }
}
