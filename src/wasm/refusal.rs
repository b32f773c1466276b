//! What the JavaScript face throws: a code and a sentence, as plain data.

use serde::Serialize;
use wasm_bindgen::JsValue;

use crate::board::CodeError;
use crate::interop::TraceError;
use crate::position::PositionError;
use crate::routes::{ClaimError, ProblemError};

/// Becomes a `RailheadError` in the facade.
#[derive(Debug, Serialize)]
pub struct Refusal {
    code: &'static str,
    message: String,
}

impl Refusal {
    pub fn new(code: &'static str, message: impl Into<String>) -> Refusal {
        Refusal { code, message: message.into() }
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
        Refusal::new(error.code, error.to_string())
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
