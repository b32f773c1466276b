//! What the JavaScript face throws: a code and a sentence, as plain data.

use serde::Serialize;
use wasm_bindgen::JsValue;

use crate::board::CodeError;
use crate::position::PositionError;

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

impl From<Vec<PositionError>> for Refusal {
    /// The code is that of the first fault; the sentence names them all.
    fn from(errors: Vec<PositionError>) -> Refusal {
        let code = errors.first().map_or("position/invalid", |error| error.code);
        let all: Vec<String> = errors.iter().map(ToString::to_string).collect();
        Refusal::new(code, all.join("; "))
    }
}
