//! What the JavaScript face throws: a code and a sentence, as plain data.

use std::borrow::Cow;

use serde::Serialize;
use wasm_bindgen::JsValue;

use crate::board::CodeError;
use crate::game::{Fact, HistoryError, RuleError, SaveError, SetupError};
use crate::interop::{ImportError, TraceError};
use crate::position::PositionError;
use crate::routes::{ClaimError, ProblemError};

/// Becomes a `RailheadError` in the facade, or a `RuleError` if it names a
/// rule.
#[derive(Debug, Serialize)]
pub struct Refusal {
    code: &'static str,
    message: String,
    /// The sentence with gaps for the facts; the sentence itself if it has none.
    pattern: Cow<'static, str>,
    /// The paragraph of the rulebook.
    rule: Option<&'static str>,
    facts: Vec<Fact>,
}

impl Refusal {
    pub fn new(code: &'static str, message: impl Into<String>) -> Refusal {
        let message = message.into();
        Refusal { code, pattern: message.clone().into(), message, rule: None, facts: Vec::new() }
    }
}

impl Refusal {
    /// The same with the number of the action in its file.
    fn at(mut self, action: u64) -> Refusal {
        self.facts.push(Fact { name: "action", value: action.to_string() });
        self
    }
}

impl From<RuleError> for Refusal {
    fn from(error: RuleError) -> Refusal {
        let RuleError { code, rule, message, pattern, facts } = error;
        Refusal { code, message, pattern, rule: Some(rule), facts }
    }
}

impl From<HistoryError> for Refusal {
    fn from(error: HistoryError) -> Refusal {
        Refusal::new("history/none", error.to_string())
    }
}

impl From<Vec<SetupError>> for Refusal {
    fn from(errors: Vec<SetupError>) -> Refusal {
        all(&errors, |error| error.code)
    }
}

impl From<SaveError> for Refusal {
    fn from(error: SaveError) -> Refusal {
        let message = error.to_string();
        match error {
            SaveError::Damaged { .. } | SaveError::Shape(_) => {
                Refusal::new("save/damaged", message)
            }
            SaveError::Foreign { .. } => Refusal::new("save/foreign", message),
            SaveError::Setup(errors) => errors.into(),
            SaveError::Refused { action, error } => {
                Refusal { code: "save/refused", message, ..(*error).into() }.at(action as u64)
            }
        }
    }
}

impl From<ImportError> for Refusal {
    fn from(error: ImportError) -> Refusal {
        let message = error.to_string();
        match error {
            ImportError::File(_) => Refusal::new("import/damaged", message),
            ImportError::Title(_) => Refusal::new("import/title", message),
            ImportError::Option(_) => Refusal::new("import/option", message),
            ImportError::Setup(errors) => errors.into(),
            ImportError::Refused { id, error, .. } => {
                Refusal { code: "import/refused", message, ..(*error).into() }.at(id)
            }
            ImportError::Unknown { id, .. } => Refusal::new("import/unknown", message).at(id),
        }
    }
}

impl From<Refusal> for JsValue {
    fn from(refusal: Refusal) -> JsValue {
        super::to_js(&refusal).unwrap_or_else(|_| JsValue::from_str(refusal.code))
    }
}

impl From<CodeError> for Refusal {
    fn from(error: CodeError) -> Refusal {
        Refusal::new(error.problem.code(), error.to_string())
    }
}

impl From<TraceError> for Refusal {
    fn from(error: TraceError) -> Refusal {
        Refusal::new(error.code, error.message)
    }
}

impl From<ClaimError> for Refusal {
    fn from(error: ClaimError) -> Refusal {
        let facts = vec![Fact { name: "at", value: error.at }];
        Refusal { facts, ..Refusal::new(error.code, error.message) }
    }
}

impl From<Vec<PositionError>> for Refusal {
    fn from(errors: Vec<PositionError>) -> Refusal {
        all(&errors, |error| error.code)
    }
}

impl From<Vec<ProblemError>> for Refusal {
    fn from(errors: Vec<ProblemError>) -> Refusal {
        all(&errors, |error| error.code)
    }
}

/// The code is that of the first fault; the sentence names them all.
fn all<E: ToString>(errors: &[E], code: impl Fn(&E) -> &'static str) -> Refusal {
    let sentences: Vec<String> = errors.iter().map(ToString::to_string).collect();
    Refusal::new(errors.first().map_or("input/invalid", code), sentences.join("; "))
}
