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
    /// The single faults, or the refusal of the action behind this one.
    faults: Vec<Fault>,
}

/// A fault with its place.
#[derive(Debug, Serialize)]
struct Fault {
    code: &'static str,
    at: String,
    message: String,
    facts: Vec<Fact>,
}

impl Refusal {
    pub fn new(code: &'static str, message: impl Into<String>) -> Refusal {
        let message = message.into();
        let (pattern, facts, faults) = (message.clone().into(), Vec::new(), Vec::new());
        Refusal { code, pattern, message, rule: None, facts, faults }
    }
}

impl Refusal {
    /// The same with one fact more.
    fn fact(mut self, name: &'static str, value: impl ToString) -> Refusal {
        self.facts.push(Fact { name, value: value.to_string() });
        self
    }

    /// A file with an action, of this number in it, that a rule forbids.
    fn refused(code: &'static str, message: String, action: u64, error: RuleError) -> Refusal {
        let at = format!("actions[{action}]");
        let (said, facts) = (error.message.clone(), error.facts.clone());
        let fault = Fault { code: error.code, at, message: said, facts };
        let refusal = Refusal { code, message, faults: vec![fault], ..error.into() };
        refusal.fact("action", action)
    }
}

impl From<RuleError> for Refusal {
    fn from(error: RuleError) -> Refusal {
        let RuleError { code, rule, message, pattern, facts } = error;
        Refusal {
            code,
            message,
            pattern: pattern.into(),
            rule: Some(rule),
            facts,
            faults: Vec::new(),
        }
    }
}

impl From<HistoryError> for Refusal {
    fn from(error: HistoryError) -> Refusal {
        Refusal::new("history/none", error.to_string())
    }
}

impl From<Vec<SetupError>> for Refusal {
    fn from(errors: Vec<SetupError>) -> Refusal {
        let refusal = all(&errors, |error| error.code);
        let fault = |error| {
            let SetupError { code, at, message, facts } = error;
            Fault { code, at, message, facts }
        };
        Refusal { faults: errors.into_iter().map(fault).collect(), ..refusal }
    }
}

impl From<SaveError> for Refusal {
    fn from(error: SaveError) -> Refusal {
        let message = error.to_string();
        match error {
            SaveError::Damaged { line, column, .. } => {
                Refusal::new("save/damaged", message).fact("line", line).fact("column", column)
            }
            SaveError::Shape(misfit) => Refusal::new("save/shape", message).fact("problem", misfit),
            SaveError::Foreign => Refusal::new("save/foreign", message),
            SaveError::Version(version) => {
                Refusal::new("save/version", message).fact("version", version)
            }
            SaveError::Rules { played, known } => {
                Refusal::new("save/rules", message).fact("played", played).fact("known", known)
            }
            SaveError::Title(title) => Refusal::new("save/title", message).fact("title", title),
            SaveError::Setup(errors) => errors.into(),
            SaveError::Refused { action, error } => {
                Refusal::refused("save/refused", message, action as u64, *error)
            }
        }
    }
}

impl From<ImportError> for Refusal {
    fn from(error: ImportError) -> Refusal {
        let message = error.to_string();
        match error {
            ImportError::File(problem) => {
                Refusal::new("import/damaged", message).fact("problem", problem)
            }
            ImportError::Title(title) => Refusal::new("import/title", message).fact("title", title),
            ImportError::Option(option) => {
                Refusal::new("import/option", message).fact("option", option)
            }
            ImportError::Setup(errors) => errors.into(),
            ImportError::Refused { id, error, .. } => {
                Refusal::refused("import/refused", message, id, *error)
            }
            ImportError::Unknown { id, recorded, .. } => {
                let refusal = Refusal::new("import/unknown", message);
                refusal.fact("action", id).fact("recorded", recorded)
            }
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
