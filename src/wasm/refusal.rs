//! What the JavaScript face throws: a code and a sentence, as plain data.

use std::borrow::Cow;

use serde::Serialize;
use wasm_bindgen::JsValue;

use crate::fault::{Fact, Fault};
use crate::game::{HistoryError, RuleError, SaveError};
use crate::interop::ImportError;
use crate::reading::Misfit;
use crate::routes::ClaimError;

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

    /// The same with what does not fit, seen from the thing in which it lies.
    pub fn misfit(mut self, misfit: Misfit, whole: &str) -> Refusal {
        self.faults.push(misfit.under(whole));
        self
    }

    /// A file with an action, of this number in it, that a rule forbids.
    fn refused(code: &'static str, message: String, action: u64, error: RuleError) -> Refusal {
        let at = format!("actions[{action}]");
        let RuleError { code: rule, message: said, pattern, facts, .. } = error.clone();
        let fault = Fault { code: rule, at, message: said, pattern, facts };
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

impl From<Fault> for Refusal {
    fn from(fault: Fault) -> Refusal {
        let Fault { code, message, pattern, facts, .. } = fault;
        Refusal { code, message, pattern: pattern.into(), rule: None, facts, faults: Vec::new() }
    }
}

/// The code is that of the first fault; the sentence names them all.
impl From<Vec<Fault>> for Refusal {
    fn from(faults: Vec<Fault>) -> Refusal {
        let code = faults.first().map_or("input/invalid", |fault| fault.code);
        let sentences: Vec<String> = faults.iter().map(ToString::to_string).collect();
        Refusal { faults, ..Refusal::new(code, sentences.join("; ")) }
    }
}

impl From<SaveError> for Refusal {
    fn from(error: SaveError) -> Refusal {
        let message = error.to_string();
        match error {
            SaveError::Damaged { line, column, .. } => {
                Refusal::new("save/damaged", message).fact("line", line).fact("column", column)
            }
            SaveError::Shape(misfit) => Refusal::new("save/shape", message).misfit(misfit, ""),
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
            ImportError::File(misfit) => Refusal::new("import/damaged", message).misfit(misfit, ""),
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

impl From<ClaimError> for Refusal {
    fn from(error: ClaimError) -> Refusal {
        let facts = vec![Fact { name: "at", value: error.at }];
        Refusal { facts, ..Refusal::new(error.code, error.message) }
    }
}
