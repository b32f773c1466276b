//! The JavaScript face: plain JSON in and out, no rules.
//!
//! Every function here is pure, so an instance holds nothing that a failure
//! could spoil. The typed facade in `pkg/src` is what people import; it hands
//! in plain data only.

mod listener;
mod refusal;

use js_sys::Function;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::*;

use crate::board::{Company, json, parse_code};
use crate::position::{Position, Situation};
use crate::routes::json::{RouteClaim, RouteResult};
use crate::routes::{CompiledProblem, Limits, RouteOptions, RouteProblem, Watch};
use crate::titles::{self, Title};
use listener::Listener;
use refusal::Refusal;

/// Once, when the module is instantiated: a panic is told on the console.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

/// The version of the package.
#[wasm_bindgen]
#[must_use]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}

/// The titles there are.
#[wasm_bindgen]
pub fn boards() -> Result<JsValue, JsValue> {
    to_js(&titles::boards())
}

/// The board of a title.
#[wasm_bindgen]
pub fn board(title: &str) -> Result<JsValue, JsValue> {
    to_js(&titles::Board::new(find(title)?))
}

/// The position before the first tile.
#[wasm_bindgen(js_name = startPosition)]
pub fn start_position(title: &str) -> Result<JsValue, JsValue> {
    find(title)?;
    to_js(&Position::start(title))
}

/// The face that a tile code stands for.
#[wasm_bindgen(js_name = parseTile)]
pub fn parse_tile(colour: JsValue, code: &str) -> Result<JsValue, JsValue> {
    let colour: json::Colour = from_js("colour", colour)?;
    let face = parse_code(colour.into(), code).map_err(Refusal::from)?;
    to_js(&json::Face::from(&face))
}

/// Every tile that a company may lay.
#[wasm_bindgen(js_name = legalTileLays)]
pub fn legal_tile_lays(position: JsValue, company: &str) -> Result<JsValue, JsValue> {
    let (situation, company) = situation_of(position, company)?;
    to_js(&situation.legal_lays(company))
}

/// What a company can reach.
#[wasm_bindgen]
pub fn reach(position: JsValue, company: &str) -> Result<JsValue, JsValue> {
    let (situation, company) = situation_of(position, company)?;
    to_js(&situation.reached(company))
}

/// The best routes of a company.
#[wasm_bindgen(js_name = optimizeRoutes)]
pub fn optimize_routes(
    position: JsValue,
    company: &str,
    options: JsValue,
    on_progress: Option<Function>,
) -> Result<JsValue, JsValue> {
    let (situation, company) = situation_of(position, company)?;
    search(options, on_progress.as_ref(), |limits, watch| {
        situation.best_routes(company, limits, watch)
    })
}

/// The best routes of a route problem.
#[wasm_bindgen(js_name = optimizeProblem)]
pub fn optimize_problem(
    problem: JsValue,
    options: JsValue,
    on_progress: Option<Function>,
) -> Result<JsValue, JsValue> {
    let problem = compiled(problem)?;
    search(options, on_progress.as_ref(), |limits, watch| problem.best_routes(limits, watch))
}

/// What claimed routes of a company are worth together.
#[wasm_bindgen(js_name = validateRoutes)]
pub fn validate_routes(
    position: JsValue,
    company: &str,
    routes: JsValue,
) -> Result<JsValue, JsValue> {
    let (situation, company) = situation_of(position, company)?;
    let claims: Vec<RouteClaim> = from_js("routes", routes)?;
    to_js(&situation.validate_routes(company, &claims).map_err(Refusal::from)?)
}

/// What claimed routes of a route problem are worth together.
#[wasm_bindgen(js_name = validateProblemRoutes)]
pub fn validate_problem_routes(problem: JsValue, routes: JsValue) -> Result<JsValue, JsValue> {
    let problem = compiled(problem)?;
    let claims: Vec<RouteClaim> = from_js("routes", routes)?;
    to_js(&problem.validate_routes(&claims).map_err(Refusal::from)?)
}

fn search(
    options: JsValue,
    on_progress: Option<&Function>,
    best: impl FnOnce(&Limits, &mut dyn Watch) -> RouteResult,
) -> Result<JsValue, JsValue> {
    let options: RouteOptions = from_js("options", options)?;
    let mut listener = Listener::new(on_progress);
    let result = best(&options.into(), &mut listener);
    match listener.thrown {
        Some(thrown) => Err(thrown),
        None => to_js(&result),
    }
}

fn compiled(problem: JsValue) -> Result<CompiledProblem, Refusal> {
    let problem: RouteProblem = from_js("problem", problem)?;
    problem.compile().map_err(Refusal::from)
}

/// A position and one of its companies.
fn situation_of(position: JsValue, company: &str) -> Result<(Situation, Company), Refusal> {
    let position: Position = from_js("position", position)?;
    let situation = position.resolve().map_err(Refusal::from)?;
    let found = situation.title.company(company).ok_or_else(|| {
        let message = format!("{} has no such company", situation.title.id);
        Refusal::new("position/unknown_company", message)
    })?;
    Ok((situation, found))
}

fn find(title: &str) -> Result<&'static Title, Refusal> {
    Title::find(title).ok_or_else(|| {
        let known: Vec<&str> = Title::all().iter().map(|title| title.id).collect();
        let message = format!("there is no such title; there are {}", known.join(", "));
        Refusal::new("board/unknown_title", message)
    })
}

/// Plain objects, arrays, numbers, strings and null; never a Map or a BigInt.
fn to_js<T: Serialize>(value: &T) -> Result<JsValue, JsValue> {
    let serializer = serde_wasm_bindgen::Serializer::json_compatible();
    Ok(value.serialize(&serializer)?)
}

/// Reads a value; what does not fit is named by its place.
fn from_js<T: DeserializeOwned>(name: &str, value: JsValue) -> Result<T, Refusal> {
    let deserializer = serde_wasm_bindgen::Deserializer::from(value);
    serde_path_to_error::deserialize(deserializer).map_err(|error| {
        let path = error.path().to_string();
        let place = if path == "." { name.to_owned() } else { format!("{name}.{path}") };
        Refusal::new("input/bad_shape", format!("{place}: {}", error.inner()))
    })
}
