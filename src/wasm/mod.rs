//! The JavaScript face: plain JSON in and out, no rules.
//!
//! Values come in and go out as JSON text, so that no getter or proxy of the
//! caller's runs in the middle of the work, unknown fields are told, and what
//! comes out is plain by itself. Functions are pure, and a game changes only
//! when all went well, so that no failure spoils anything. The typed facade
//! in `pkg/src` is what people import.

mod bots;
mod game;
mod listener;
mod refusal;
mod replay;

use js_sys::Function;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::*;

use crate::board::{Company, json as shown, parse_code};
use crate::game::Play;
use crate::interop::Recording;
use crate::position::{Position, Situation};
use crate::reading::{self, Misfit};
use crate::routes::json::RouteClaim;
use crate::routes::{self, CompiledProblem, RouteOptions, RouteProblem};
use crate::titles::{self, Table, Title};
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
#[must_use]
pub fn boards() -> String {
    json(&titles::boards())
}

/// The titles that can be played.
#[wasm_bindgen]
#[must_use]
pub fn titles() -> String {
    json(&titles::titles())
}

/// The tables of a title that can be played.
#[wasm_bindgen]
pub fn tables(title: &str) -> Result<String, JsValue> {
    let tables = titles::tables(title).ok_or_else(|| {
        let message = format!("only these titles can be played: {}", Table::TITLES.join(", "));
        Refusal::new("setup/title", message)
    });
    Ok(json(&tables?))
}

/// The board of a title.
#[wasm_bindgen]
pub fn board(title: &str) -> Result<String, JsValue> {
    Ok(json(&titles::Board::new(find(title)?)))
}

/// The position before the first tile.
#[wasm_bindgen(js_name = startPosition)]
pub fn start_position(title: &str) -> Result<String, JsValue> {
    find(title)?;
    Ok(json(&Position::start(title)))
}

/// The face that a tile code stands for.
#[wasm_bindgen(js_name = parseTile)]
pub fn parse_tile(colour: &str, code: &str) -> Result<String, JsValue> {
    let colour: shown::Colour = read("colour", colour)?;
    let face = parse_code(colour.into(), code).map_err(Refusal::from)?;
    Ok(json(&shown::Face::from(&face)))
}

/// Every tile that a company may lay.
#[wasm_bindgen(js_name = legalTileLays)]
pub fn legal_tile_lays(position: &str, company: &str) -> Result<String, JsValue> {
    let (situation, company) = situation(position, company)?;
    Ok(json(&situation.legal_lays(company)))
}

/// What a company can reach.
#[wasm_bindgen]
pub fn reach(position: &str, company: &str) -> Result<String, JsValue> {
    let (situation, company) = situation(position, company)?;
    Ok(json(&situation.reached(company)))
}

/// The best routes of a company of a position or of a route problem, which
/// names one itself.
#[wasm_bindgen(js_name = optimizeRoutes)]
pub fn optimize_routes(
    input: &str,
    company: Option<String>,
    options: &str,
    on_progress: Option<Function>,
) -> Result<String, JsValue> {
    let runner = Runner::read(input, company)?;
    let options: RouteOptions = read("options", options)?;
    let limits = options.into();
    let mut listener = Listener::new(on_progress.as_ref());
    let result = match &runner {
        Runner::Situation(situation, company) => {
            situation.best_routes(*company, &limits, &mut listener)
        }
        Runner::Problem(problem) => problem.best_routes(&limits, &mut listener),
    };
    match listener.thrown {
        Some(thrown) => Err(thrown),
        None => Ok(json(&result)),
    }
}

/// What claimed routes are worth together.
#[wasm_bindgen(js_name = validateRoutes)]
pub fn validate_routes(
    input: &str,
    company: Option<String>,
    routes: &str,
) -> Result<String, JsValue> {
    let runner = Runner::read(input, company)?;
    let claims: Vec<RouteClaim> = read("routes", routes)?;
    let set = match &runner {
        Runner::Situation(situation, company) => situation.validate_routes(*company, &claims),
        Runner::Problem(problem) => problem.validate_routes(&claims),
    };
    Ok(json(&set.map_err(Refusal::from)?))
}

/// A recorded game as its runs of trains: the trace, and the game file where
/// there is one.
#[wasm_bindgen(js_name = recordedRuns)]
pub fn recorded_runs(trace: &str, game: Option<String>) -> Result<String, JsValue> {
    let recording = match game {
        Some(game) => Recording::read(&game, trace),
        None => Recording::read_trace(trace),
    };
    Ok(json(&recording.map_err(Refusal::from)?.runs()))
}

/// Whose trains run, and where.
enum Runner {
    Situation(Box<Situation>, Company),
    Problem(Box<CompiledProblem>),
}

impl Runner {
    /// The word in `format` decides; what has none is taken for a position.
    fn read(input: &str, company: Option<String>) -> Result<Runner, Refusal> {
        let value = reading::parse(input).unwrap_or_default();
        if value["format"] == routes::FORMAT {
            let mut problem: RouteProblem = read("problem", input)?;
            problem.company = company.unwrap_or(problem.company);
            return Ok(Runner::Problem(Box::new(problem.compile()?)));
        }
        let Some(company) = company else {
            let message = "a position needs the company whose trains run";
            return Err(Refusal::new("input/no_company", message));
        };
        let (situation, company) = situation(input, &company)?;
        Ok(Runner::Situation(Box::new(situation), company))
    }
}

/// A position and one of its companies.
fn situation(position: &str, company: &str) -> Result<(Situation, Company), Refusal> {
    let position: Position = read("position", position)?;
    let situation = position.resolve()?;
    let found = situation.title.known_company(company, "")?;
    Ok((situation, found))
}

fn find(title: &str) -> Result<&'static Title, Refusal> {
    Title::find(title).ok_or_else(|| {
        let known: Vec<&str> = Title::all().iter().map(|title| title.id).collect();
        let message = format!("there is no such title; there are {}", known.join(", "));
        Refusal::new("board/unknown_title", message)
    })
}

/// JSON text of what goes out. Nothing here has keys that are no text, which
/// is all that could go wrong.
fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_else(|_| "null".to_owned())
}

/// A plain JavaScript value, for what is thrown and for listeners.
fn to_js<T: Serialize>(value: &T) -> Result<JsValue, JsValue> {
    let serializer = serde_wasm_bindgen::Serializer::json_compatible();
    Ok(value.serialize(&serializer)?)
}

/// Reads JSON text; what does not fit is named by its place.
fn read<T: DeserializeOwned>(name: &str, text: &str) -> Result<T, Refusal> {
    reading::read(text).map_err(|misfit: Misfit| {
        let message = misfit.clone().under(name).to_string();
        Refusal::new("input/bad_shape", message).misfit(misfit, name)
    })
}
