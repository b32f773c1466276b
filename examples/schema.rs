//! Writes the JSON schemas of everything that crosses the JavaScript face:
//! `cargo run --features schema --example schema -- FOLDER`.

use std::fs;
use std::io;
use std::path::Path;

use railhead::position::Position;
use schemars::{JsonSchema, generate::SchemaSettings};

/// One file for each thing that people hand in or get back. Both sides of a
/// type are described as it is read, where that differs from how it is written.
fn write<T: JsonSchema>(folder: &Path, file: &str) -> io::Result<()> {
    let generator = SchemaSettings::draft2020_12().into_generator();
    let mut schema = generator.into_root_schema_for::<T>();
    schema.insert("$id".to_owned(), format!("railhead-18xx/schema/{file}.json").into());
    let text = serde_json::to_string_pretty(&schema)?;
    fs::write(folder.join(format!("{file}.json")), text + "\n")
}

fn main() -> io::Result<()> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| "schema".to_owned());
    let folder = Path::new(&folder);
    fs::create_dir_all(folder)?;
    write::<Position>(folder, "position")
}
