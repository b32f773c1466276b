//! Writes the JSON schemas of everything that crosses the JavaScript face:
//! `cargo run --features schema --example schema -- FOLDER`.

use std::fs;
use std::io;
use std::path::Path;

use railhead::bots::{BotInfo, Suggestion};
use railhead::game::{Action, Decision, Event, Family, RuleError, Save, Setup};
use railhead::interop::RecordedRuns;
use railhead::position::Position;
use railhead::routes::json::{RouteClaim, RouteResult};
use railhead::routes::{RouteOptions, RouteProblem, RouteProgress};
use railhead::titles::{Board, BoardInfo, LegalLay, Reached, Tables, TitleInfo, View};
use schemars::generate::SchemaSettings;
use schemars::transform::{RecursiveTransform, Transform};
use schemars::{JsonSchema, Schema};

/// Which side of the face a type is on: what may be left out on the way in is
/// always there on the way out.
enum Way {
    In,
    Out,
}

fn write<T: JsonSchema>(folder: &Path, file: &str, way: Way) -> io::Result<()> {
    let settings = SchemaSettings::draft2020_12();
    let settings = match &way {
        Way::In => settings.for_deserialize(),
        Way::Out => settings.for_serialize(),
    };
    let mut schema = settings.into_generator().into_root_schema_for::<T>();
    if matches!(way, Way::Out) {
        as_they_come_in(&mut schema);
    }
    schema.insert("$id".to_owned(), format!("railhead-18xx/schema/{file}.json").into());
    RecursiveTransform(without_rust).transform(&mut schema);
    let text = serde_json::to_string_pretty(&schema)?;
    fs::write(folder.join(format!("{file}.json")), text + "\n")
}

/// What comes out and goes in again, such as a position, has one type: the
/// one it goes in with.
fn as_they_come_in(schema: &mut Schema) {
    #[derive(JsonSchema)]
    #[expect(dead_code, reason = "only its schema is wanted")]
    struct Both {
        position: Position,
        decision: Decision,
    }

    let settings = SchemaSettings::draft2020_12().for_deserialize();
    let both = settings.into_generator().into_root_schema_for::<Both>();
    let known = both.get("$defs").and_then(|defs| defs.as_object());
    let defs = schema.get_mut("$defs").and_then(|defs| defs.as_object_mut());
    for (known, defs) in known.into_iter().zip(defs) {
        for (name, schema) in known {
            if defs.contains_key(name) {
                defs.insert(name.clone(), schema.clone());
            }
        }
    }
}

/// Descriptions without the examples in Rust and its links.
fn without_rust(schema: &mut Schema) {
    let Some(text) = schema.get("description").and_then(|text| text.as_str()) else { return };
    let text = text.split("\n```").next().unwrap_or_default().trim_end();
    let text = text.replace("[`", "`").replace("`]", "`");
    schema.insert("description".to_owned(), text.into());
}

fn main() -> io::Result<()> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| "schema".to_owned());
    let folder = Path::new(&folder);
    fs::create_dir_all(folder)?;
    write::<BoardInfo>(folder, "board-info", Way::Out)?;
    write::<Board>(folder, "board", Way::Out)?;
    write::<Position>(folder, "position", Way::In)?;
    write::<LegalLay>(folder, "legal-lay", Way::Out)?;
    write::<Reached>(folder, "reached", Way::Out)?;
    write::<RouteProblem>(folder, "route-problem", Way::In)?;
    write::<RouteOptions>(folder, "route-options", Way::In)?;
    write::<RouteProgress>(folder, "route-progress", Way::Out)?;
    write::<RouteResult>(folder, "route-result", Way::Out)?;
    write::<RouteClaim>(folder, "route-claim", Way::In)?;
    write::<RecordedRuns>(folder, "recorded-runs", Way::In)?;
    write::<TitleInfo>(folder, "title-info", Way::Out)?;
    write::<Tables>(folder, "tables", Way::Out)?;
    write::<Setup>(folder, "setup", Way::In)?;
    write::<Save>(folder, "save", Way::In)?;
    write::<Action>(folder, "action", Way::In)?;
    write::<Family>(folder, "family", Way::In)?;
    write::<Decision>(folder, "decision", Way::In)?;
    write::<Event>(folder, "event", Way::In)?;
    write::<BotInfo>(folder, "bot-info", Way::Out)?;
    write::<Suggestion>(folder, "suggestion", Way::Out)?;
    write::<RuleError>(folder, "rule-error", Way::Out)?;
    write::<View>(folder, "view", Way::Out)
}
