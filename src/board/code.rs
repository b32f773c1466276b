//! The tile notation 18xx people read, in and out.
//!
//! ```text
//! city=revenue:30,slots:2;path=a:0,b:_0;path=a:3,b:_0;label=Y
//! ```
//!
//! Elements are separated by `;`, attributes by `,`:
//!
//! | element | attributes |
//! |---|---|
//! | `city`, `town`, `offboard` | `revenue` (`30`, or `yellow_20\|green_30`), `slots`, `groups`, `visit_cost:0`, `loc`, `name`, `offmap:1` |
//! | `junction` | |
//! | `path` | `a`, `b` (an edge 0 to 5, or `_k`: the k-th stop or junction), `a_lane`, `b_lane` (`2.0`: the first of two), `terminal:1`, `ignore:1` |
//! | `label=Y` | |
//! | `upgrade` | `cost`, `terrain` |
//! | `border` | `edge`, `type` (`impassable`, `estuary`), `cost` |
//! | `stub` | `edge` |
//! | `frame` | `color` |
//!
//! The colour is not part of the notation; it stands beside it.

use std::fmt::{self, Write as _};

use super::face::{Border, Colour, End, Face, Lane, Revenue, Segment, Stop, StopKind, Terrain};
use super::hex::Edge;

/// A tile code that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CodeError {
    /// Where, counted in characters from 1.
    pub column: usize,
    /// What is wrong.
    pub problem: CodeProblem,
}

/// What is wrong with a tile code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CodeProblem {
    /// No such element.
    UnknownElement(String),
    /// The element has no such attribute.
    UnknownAttribute(String),
    /// An attribute the element needs is missing.
    MissingAttribute(&'static str),
    /// An attribute is given twice, or a second label or junction.
    Twice(String),
    /// A value cannot be read; what would be right.
    BadValue(&'static str),
    /// `_k` points beyond the stops and junctions of the tile.
    NoSuchPlace(String),
    /// Both ends of a path are the same.
    Loop,
}

impl CodeProblem {
    /// A stable code for programs.
    pub const fn code(&self) -> &'static str {
        match self {
            CodeProblem::UnknownElement(_) => "tile_code/unknown_element",
            CodeProblem::UnknownAttribute(_) => "tile_code/unknown_attribute",
            CodeProblem::MissingAttribute(_) => "tile_code/missing_attribute",
            CodeProblem::Twice(_) => "tile_code/twice",
            CodeProblem::BadValue(_) => "tile_code/bad_value",
            CodeProblem::NoSuchPlace(_) => "tile_code/no_such_place",
            CodeProblem::Loop => "tile_code/loop",
        }
    }
}

impl fmt::Display for CodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: ", self.column)?;
        match &self.problem {
            CodeProblem::UnknownElement(word) => write!(f, "there is no element \"{word}\""),
            CodeProblem::UnknownAttribute(word) => write!(f, "no attribute \"{word}\" here"),
            CodeProblem::MissingAttribute(word) => write!(f, "\"{word}\" is missing"),
            CodeProblem::Twice(word) => write!(f, "\"{word}\" a second time"),
            CodeProblem::BadValue(expected) => write!(f, "expected {expected}"),
            CodeProblem::NoSuchPlace(word) => {
                write!(f, "\"{word}\" is no stop or junction of this tile")
            }
            CodeProblem::Loop => write!(f, "a path needs two different ends"),
        }
    }
}

impl std::error::Error for CodeError {}

/// A stretch of the code with its column.
#[derive(Clone, Copy)]
struct Part<'a> {
    text: &'a str,
    column: usize,
}

impl<'a> Part<'a> {
    fn split(self, at: char) -> impl Iterator<Item = Part<'a>> {
        let mut column = self.column;
        self.text.split(at).map(move |text| {
            let part = Part { text, column };
            column += text.chars().count() + 1;
            part
        })
    }

    fn cut(self, at: char) -> Option<(Part<'a>, Part<'a>)> {
        let (head, tail) = self.text.split_once(at)?;
        let column = self.column + head.chars().count() + 1;
        Some((Part { text: head, column: self.column }, Part { text: tail, column }))
    }

    fn fail<T>(self, problem: CodeProblem) -> Result<T, CodeError> {
        Err(CodeError { column: self.column, problem })
    }

    fn number<N: std::str::FromStr>(self, expected: &'static str) -> Result<N, CodeError> {
        if !self.text.bytes().all(|b| b.is_ascii_digit()) {
            return self.fail(CodeProblem::BadValue(expected));
        }
        self.text.parse().or_else(|_| self.fail(CodeProblem::BadValue(expected)))
    }

    fn edge(self) -> Result<Edge, CodeError> {
        let n = self.number("an edge from 0 to 5")?;
        Edge::new(n).map_or_else(|| self.fail(CodeProblem::BadValue("an edge from 0 to 5")), Ok)
    }
}

/// The attributes of one element; every one must be taken before the end.
struct Attributes<'a> {
    element: Part<'a>,
    list: Vec<(Part<'a>, Part<'a>)>,
}

impl<'a> Attributes<'a> {
    fn read(element: Part<'a>, text: Option<Part<'a>>) -> Result<Self, CodeError> {
        let mut list: Vec<(Part<'a>, Part<'a>)> = Vec::new();
        for part in text.into_iter().flat_map(|text| text.split(',')) {
            let Some((key, value)) = part.cut(':') else {
                return part.fail(CodeProblem::BadValue("an attribute like key:value"));
            };
            if list.iter().any(|(k, _)| k.text == key.text) {
                return key.fail(CodeProblem::Twice(key.text.to_owned()));
            }
            list.push((key, value));
        }
        Ok(Attributes { element, list })
    }

    fn take(&mut self, key: &str) -> Option<Part<'a>> {
        let at = self.list.iter().position(|(k, _)| k.text == key)?;
        Some(self.list.remove(at).1)
    }

    fn need(&mut self, key: &'static str) -> Result<Part<'a>, CodeError> {
        self.take(key).map_or_else(|| self.element.fail(CodeProblem::MissingAttribute(key)), Ok)
    }

    fn flag(&mut self, key: &str) -> Result<bool, CodeError> {
        match self.take(key) {
            None => Ok(false),
            Some(part) => match part.text {
                "1" => Ok(true),
                "0" => Ok(false),
                _ => part.fail(CodeProblem::BadValue("0 or 1")),
            },
        }
    }

    fn done(self) -> Result<(), CodeError> {
        match self.list.first() {
            None => Ok(()),
            Some((key, _)) => key.fail(CodeProblem::UnknownAttribute(key.text.to_owned())),
        }
    }
}

/// The places `_0`, `_1`, ... of a tile, in order of appearance.
enum Place {
    Stop(u8),
    Junction,
}

/// Reads a tile code. The empty string and `blank` are an empty face.
///
/// # Errors
/// The first thing that cannot be read, with its column.
///
/// ```
/// use railhead::board::{Colour, parse_code, print_code};
/// let code = "city=revenue:30,slots:2;path=a:0,b:_0;path=a:3,b:_0;label=Y";
/// let face = parse_code(Colour::Green, code).unwrap();
/// assert_eq!(print_code(&face), code);
/// let error = parse_code(Colour::Green, "path=a:0,b:7").unwrap_err();
/// assert_eq!(error.column, 12);
/// ```
pub fn parse_code(colour: Colour, code: &str) -> Result<Face, CodeError> {
    let mut face = Face::empty(colour);
    let mut places: Vec<Place> = Vec::new();
    let mut paths: Vec<Attributes<'_>> = Vec::new();
    let whole = Part { text: code, column: 1 };
    if code.is_empty() || code == "blank" {
        return Ok(face);
    }
    for part in whole.split(';') {
        let (element, rest) = match part.cut('=') {
            Some((element, rest)) => (element, Some(rest)),
            None => (part, None),
        };
        let attributes = |rest| Attributes::read(element, rest);
        match element.text {
            "city" | "town" | "offboard" => {
                if face.stops.len() >= 16 {
                    return element.fail(CodeProblem::BadValue("at most 16 stops on a tile"));
                }
                places.push(Place::Stop(face.stops.len() as u8));
                face.stops.push(stop(element.text, attributes(rest)?)?);
            }
            "junction" => {
                if places.iter().any(|place| matches!(place, Place::Junction)) {
                    return element.fail(CodeProblem::Twice("junction".to_owned()));
                }
                attributes(rest)?.done()?;
                places.push(Place::Junction);
            }
            "path" => paths.push(attributes(rest)?),
            "label" => match rest {
                Some(text) if !text.text.is_empty() => {
                    if face.label.is_some() {
                        return element.fail(CodeProblem::Twice("label".to_owned()));
                    }
                    face.label = Some(text.text.to_owned());
                }
                _ => return element.fail(CodeProblem::BadValue("a label like label=Y")),
            },
            "upgrade" => {
                let mut given = attributes(rest)?;
                let cost = given.need("cost")?.number("a price")?;
                let kind = given.take("terrain").map_or("", |part| part.text).to_owned();
                given.done()?;
                face.terrain.push(Terrain { kind, cost });
            }
            "border" => {
                let mut given = attributes(rest)?;
                let edge = given.need("edge")?.edge()?;
                let kind = given.need("type")?;
                let border = match kind.text {
                    "impassable" => Border::Impassable,
                    "estuary" => Border::Estuary { cost: given.need("cost")?.number("a price")? },
                    _ => return kind.fail(CodeProblem::BadValue("impassable or estuary")),
                };
                given.done()?;
                face.borders.push((edge, border));
            }
            "stub" => {
                let mut given = attributes(rest)?;
                face.stubs.push(given.need("edge")?.edge()?);
                given.done()?;
            }
            "frame" => {
                let mut given = attributes(rest)?;
                face.frame = Some(given.need("color")?.text.to_owned());
                given.done()?;
            }
            other => return element.fail(CodeProblem::UnknownElement(other.to_owned())),
        }
    }
    for path in paths {
        let segment = path_segment(path, &places)?;
        face.track.push(segment);
    }
    Ok(face)
}

fn stop(kind: &str, mut given: Attributes<'_>) -> Result<Stop, CodeError> {
    let revenue = revenue(given.need("revenue")?)?;
    let kind = match kind {
        "city" => {
            let slots =
                given.take("slots").map_or(Ok(1), |part| part.number("a number of slots"))?;
            StopKind::City { slots }
        }
        "town" => StopKind::Town,
        _ => StopKind::Offboard,
    };
    let counts = match given.take("visit_cost") {
        None => true,
        Some(part) => match part.text {
            "0" => false,
            "1" => true,
            _ => return part.fail(CodeProblem::BadValue("0 or 1")),
        },
    };
    let stop = Stop {
        kind,
        revenue,
        group: given.take("groups").map(|part| part.text.to_owned()),
        counts,
        off_map: given.flag("offmap")?,
        name: given.take("name").map(|part| part.text.to_owned()),
        loc: given.take("loc").map(half_edges).transpose()?,
    };
    given.done()?;
    Ok(stop)
}

fn revenue(part: Part<'_>) -> Result<Revenue, CodeError> {
    const EXPECTED: &str = "a value like 30, or yellow_20|green_30";
    if part.text.bytes().all(|b| b.is_ascii_digit()) && !part.text.is_empty() {
        return Ok(Revenue::Fixed(part.number(EXPECTED)?));
    }
    let mut values = Vec::new();
    for value in part.split('|') {
        let Some((band, amount)) = value.cut('_') else {
            return value.fail(CodeProblem::BadValue(EXPECTED));
        };
        if band.text.is_empty() || amount.text.is_empty() {
            return value.fail(CodeProblem::BadValue(EXPECTED));
        }
        values.push((band.text.to_owned(), amount.number(EXPECTED)?));
    }
    Ok(Revenue::Banded(values))
}

/// `1.5` is three half edges.
fn half_edges(part: Part<'_>) -> Result<u8, CodeError> {
    const EXPECTED: &str = "an edge, or a corner like 1.5";
    let (whole, half) = match part.cut('.') {
        None => (part, false),
        Some((whole, tail)) => match tail.text {
            "0" => (whole, false),
            "5" => (whole, true),
            _ => return tail.fail(CodeProblem::BadValue(EXPECTED)),
        },
    };
    Ok(whole.edge()?.index() as u8 * 2 + u8::from(half))
}

fn path_segment(mut given: Attributes<'_>, places: &[Place]) -> Result<Segment, CodeError> {
    let element = given.element;
    let mut end = |key: &'static str, lane_key: &str| -> Result<End, CodeError> {
        let part = given.need(key)?;
        let lane = given.take(lane_key);
        if let Some(number) = part.text.strip_prefix('_') {
            if let Some(lane) = lane {
                return lane.fail(CodeProblem::BadValue("lanes only at edges"));
            }
            let place = number.parse::<usize>().ok().and_then(|k| places.get(k));
            return match place {
                Some(Place::Stop(index)) => Ok(End::Stop(*index)),
                Some(Place::Junction) => Ok(End::Junction),
                None => part.fail(CodeProblem::NoSuchPlace(part.text.to_owned())),
            };
        }
        Ok(End::Edge(part.edge()?, lane.map_or(Ok(Lane::SINGLE), self::lane)?))
    };
    let (a, b) = (end("a", "a_lane")?, end("b", "b_lane")?);
    if a == b {
        return element.fail(CodeProblem::Loop);
    }
    let segment =
        Segment { a, b, terminal: given.flag("terminal")?, arrive_only: given.flag("ignore")? };
    given.done()?;
    Ok(segment)
}

fn lane(part: Part<'_>) -> Result<Lane, CodeError> {
    const EXPECTED: &str = "a lane like 2.0: the first of two";
    let Some((of, index)) = part.cut('.') else {
        return part.fail(CodeProblem::BadValue(EXPECTED));
    };
    let lane = Lane { of: of.number(EXPECTED)?, index: index.number(EXPECTED)? };
    if lane.of == 0 || lane.of > 4 || lane.index >= lane.of {
        return part.fail(CodeProblem::BadValue(EXPECTED));
    }
    Ok(lane)
}

/// Prints a face in the notation [`parse_code`] reads; an empty one is the
/// empty string.
pub fn print_code(face: &Face) -> String {
    let mut out = String::new();
    let mut element = |text: &str| {
        if !out.is_empty() {
            out.push(';');
        }
        out.push_str(text);
    };
    for stop in &face.stops {
        element(&print_stop(stop));
    }
    let junction = face.stops.len();
    if face.track.iter().any(|piece| [piece.a, piece.b].contains(&End::Junction)) {
        element("junction");
    }
    for piece in &face.track {
        element(&print_path(piece, junction));
    }
    if let Some(label) = &face.label {
        element(&format!("label={label}"));
    }
    for terrain in &face.terrain {
        match terrain.kind.as_str() {
            "" => element(&format!("upgrade=cost:{}", terrain.cost)),
            kind => element(&format!("upgrade=cost:{},terrain:{kind}", terrain.cost)),
        }
    }
    for (edge, border) in &face.borders {
        match border {
            Border::Impassable => element(&format!("border=edge:{edge},type:impassable")),
            Border::Estuary { cost } => {
                element(&format!("border=edge:{edge},type:estuary,cost:{cost}"));
            }
        }
    }
    for edge in &face.stubs {
        element(&format!("stub=edge:{edge}"));
    }
    if let Some(colour) = &face.frame {
        element(&format!("frame=color:{colour}"));
    }
    out
}

fn print_stop(stop: &Stop) -> String {
    let mut out = String::from(match stop.kind {
        StopKind::City { .. } => "city=revenue:",
        StopKind::Town => "town=revenue:",
        StopKind::Offboard => "offboard=revenue:",
    });
    match &stop.revenue {
        Revenue::Fixed(value) => out.push_str(&value.to_string()),
        Revenue::Banded(values) => {
            for (k, (band, value)) in values.iter().enumerate() {
                let bar = if k > 0 { "|" } else { "" };
                let _ = write!(out, "{bar}{band}_{value}");
            }
        }
    }
    if let StopKind::City { slots } = stop.kind
        && slots != 1
    {
        let _ = write!(out, ",slots:{slots}");
    }
    if let Some(group) = &stop.group {
        let _ = write!(out, ",groups:{group}");
    }
    if !stop.counts {
        out.push_str(",visit_cost:0");
    }
    if stop.off_map {
        out.push_str(",offmap:1");
    }
    if let Some(name) = &stop.name {
        let _ = write!(out, ",name:{name}");
    }
    if let Some(loc) = stop.loc {
        let _ = write!(out, ",loc:{}{}", loc / 2, if loc % 2 == 1 { ".5" } else { "" });
    }
    out
}

fn print_path(piece: &Segment, junction: usize) -> String {
    let mut out = String::from("path=");
    let mut lanes = String::new();
    for (key, end) in [("a", piece.a), ("b", piece.b)] {
        if key == "b" {
            out.push(',');
        }
        let _ = match end {
            End::Edge(edge, lane) => {
                if lane != Lane::SINGLE {
                    let _ = write!(lanes, ",{key}_lane:{}.{}", lane.of, lane.index);
                }
                write!(out, "{key}:{edge}")
            }
            End::Stop(index) => write!(out, "{key}:_{index}"),
            End::Junction => write!(out, "{key}:_{junction}"),
        };
    }
    out.push_str(&lanes);
    if piece.terminal {
        out.push_str(",terminal:1");
    }
    if piece.arrive_only {
        out.push_str(",ignore:1");
    }
    out
}
