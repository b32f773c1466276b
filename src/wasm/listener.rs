//! A clock and a listener on the other side of the face.

use js_sys::Function;
use wasm_bindgen::prelude::*;

use crate::routes::{Progress, RouteProgress, Watch};

#[wasm_bindgen]
extern "C" {
    /// The monotonic clock of browsers, workers and Node.
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn now() -> f64;
}

/// How often the listener is told, in milliseconds.
const EVERY: f64 = 50.0;

/// Tells a JavaScript function how far the search is. The search ends when the
/// function returns `false` or throws.
#[derive(Debug)]
pub struct Listener<'f> {
    function: Option<&'f Function>,
    start: f64,
    next: f64,
    /// What the function threw.
    pub thrown: Option<JsValue>,
}

impl<'f> Listener<'f> {
    pub fn new(function: Option<&'f Function>) -> Listener<'f> {
        let start = now();
        Listener { function, start, next: start + EVERY, thrown: None }
    }
}

impl Watch for Listener<'_> {
    fn millis(&mut self) -> u64 {
        (now() - self.start).max(0.0) as u64
    }

    fn go_on(&mut self, progress: Progress) -> bool {
        let Some(function) = self.function else { return true };
        if now() < self.next {
            return true;
        }
        let told = super::to_js(&RouteProgress::from(progress))
            .and_then(|progress| function.call1(&JsValue::UNDEFINED, &progress));
        self.next = now() + EVERY;
        match told {
            Ok(answer) => answer != JsValue::FALSE,
            Err(thrown) => {
                self.thrown = Some(thrown);
                false
            }
        }
    }
}
