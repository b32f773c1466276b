//! Saved games: versioned JSON that loads by replay.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::reading::{self, Misfit};

use super::{Action, Play, RuleError, Setup, SetupError};

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
    /// It is a file of another kind or another title.
    Foreign {
        /// What it is instead.
        message: String,
    },
    /// Its setup is not possible.
    Setup(Vec<SetupError>),
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
            SaveError::Foreign { message } => write!(f, "{message}"),
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
        let foreign = |message: String| Err(SaveError::Foreign { message });
        if self.format != FORMAT {
            return foreign("this is not a saved game".to_owned());
        }
        if self.version != VERSION {
            return foreign(format!("format version {} is not known here", self.version));
        }
        if self.rules > P::RULES {
            return foreign(format!(
                "it was played under rules version {}; this is version {}",
                self.rules,
                P::RULES
            ));
        }
        if !P::TITLES.contains(&self.setup.title.as_str()) {
            return foreign(format!("it is a game of {}", self.setup.title));
        }
        Ok(())
    }
}
