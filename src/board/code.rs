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

use std::fmt::Write as _;

use super::face::{Border, Colour, End, Face, Lane, Revenue, Segment, Stop, StopKind, Terrain};
use super::hex::Edge;
use crate::fault::Fault;

/// What can be wrong, with the column counted in characters from 1.
mod wrong {
    /// A code, and the pattern of its sentence.
    pub type Wrong = (&'static str, &'static str);

    pub const ELEMENT: Wrong =
        ("tile_code/unknown_element", "column {column}: there is no element \"{word}\"");
    pub const ATTRIBUTE: Wrong =
        ("tile_code/unknown_attribute", "column {column}: no attribute \"{word}\" here");
    pub const MISSING: Wrong =
        ("tile_code/missing_attribute", "column {column}: \"{word}\" is missing");
    pub const TWICE: Wrong = ("tile_code/twice", "column {column}: \"{word}\" a second time");
    pub const PLACE: Wrong = (
        "tile_code/no_such_place",
        "column {column}: \"{word}\" is no stop or junction of this tile",
    );
    pub const LOOP: Wrong = ("tile_code/loop", "column {column}: a path needs two different ends");
    pub const PAIR: Wrong =
        ("tile_code/bad_attribute", "column {column}: expected an attribute like key:value");
    pub const EDGE: Wrong = ("tile_code/bad_edge", "column {column}: expected an edge from 0 to 5");
    pub const CORNER: Wrong =
        ("tile_code/bad_corner", "column {column}: expected an edge, or a corner like 1.5");
    pub const LANE: Wrong =
        ("tile_code/bad_lane", "column {column}: expected a lane like 2.0: the first of two");
    pub const LANE_INSIDE: Wrong =
        ("tile_code/lane_inside", "column {column}: expected lanes only at edges");
    pub const FLAG: Wrong = ("tile_code/bad_flag", "column {column}: expected 0 or 1");
    pub const LABEL: Wrong =
        ("tile_code/bad_label", "column {column}: expected a label like label=Y");
    pub const COST: Wrong = ("tile_code/bad_cost", "column {column}: expected a price");
    pub const SLOTS: Wrong = ("tile_code/bad_slots", "column {column}: expected a number of slots");
    pub const REVENUE: Wrong = (
        "tile_code/bad_revenue",
        "column {column}: expected a value like 30, or yellow_20|green_30",
    );
    pub const BORDER: Wrong =
        ("tile_code/bad_border", "column {column}: expected impassable or estuary");
    pub const STOPS: Wrong =
        ("tile_code/too_many_stops", "column {column}: expected at most 16 stops on a tile");
}

use wrong::Wrong;

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

    fn fault(self, (code, pattern): Wrong) -> Fault {
        Fault::new(code, "", pattern).fact("column", self.column)
    }

    fn fail<T>(self, wrong: Wrong) -> Result<T, Fault> {
        Err(self.fault(wrong))
    }

    /// Fails over a word of the code, or one that is not in it.
    fn fail_at<T>(self, wrong: Wrong, word: &str) -> Result<T, Fault> {
        Err(self.fault(wrong).named("word", word))
    }

    fn number<N: std::str::FromStr>(self, otherwise: Wrong) -> Result<N, Fault> {
        if !self.text.bytes().all(|b| b.is_ascii_digit()) {
            return self.fail(otherwise);
        }
        self.text.parse().or_else(|_| self.fail(otherwise))
    }

    fn edge(self) -> Result<Edge, Fault> {
        Edge::new(self.number(wrong::EDGE)?).map_or_else(|| self.fail(wrong::EDGE), Ok)
    }
}

/// The attributes of one element; every one must be taken before the end.
struct Attributes<'a> {
    element: Part<'a>,
    list: Vec<(Part<'a>, Part<'a>)>,
}

impl<'a> Attributes<'a> {
    fn read(element: Part<'a>, text: Option<Part<'a>>) -> Result<Self, Fault> {
        let mut list: Vec<(Part<'a>, Part<'a>)> = Vec::new();
        for part in text.into_iter().flat_map(|text| text.split(',')) {
            let Some((key, value)) = part.cut(':') else {
                return part.fail(wrong::PAIR);
            };
            if list.iter().any(|(k, _)| k.text == key.text) {
                return key.fail_at(wrong::TWICE, key.text);
            }
            list.push((key, value));
        }
        Ok(Attributes { element, list })
    }

    fn take(&mut self, key: &str) -> Option<Part<'a>> {
        let at = self.list.iter().position(|(k, _)| k.text == key)?;
        Some(self.list.remove(at).1)
    }

    fn need(&mut self, key: &'static str) -> Result<Part<'a>, Fault> {
        self.take(key).map_or_else(|| self.element.fail_at(wrong::MISSING, key), Ok)
    }

    /// 0 or 1; `usual` where it is not given.
    fn flag(&mut self, key: &str, usual: bool) -> Result<bool, Fault> {
        match self.take(key) {
            None => Ok(usual),
            Some(part) => match part.text {
                "1" => Ok(true),
                "0" => Ok(false),
                _ => part.fail(wrong::FLAG),
            },
        }
    }

    fn done(self) -> Result<(), Fault> {
        match self.list.first() {
            None => Ok(()),
            Some((key, _)) => key.fail_at(wrong::ATTRIBUTE, key.text),
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
/// assert_eq!(error.to_string(), "column 12: expected an edge from 0 to 5");
/// ```
pub fn parse_code(colour: Colour, code: &str) -> Result<Face, Fault> {
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
                    return element.fail(wrong::STOPS);
                }
                places.push(Place::Stop(face.stops.len() as u8));
                face.stops.push(stop(element.text, attributes(rest)?)?);
            }
            "junction" => {
                if places.iter().any(|place| matches!(place, Place::Junction)) {
                    return element.fail_at(wrong::TWICE, "junction");
                }
                attributes(rest)?.done()?;
                places.push(Place::Junction);
            }
            "path" => paths.push(attributes(rest)?),
            "label" => match rest {
                Some(text) if !text.text.is_empty() => {
                    if face.label.is_some() {
                        return element.fail_at(wrong::TWICE, "label");
                    }
                    face.label = Some(text.text.to_owned());
                }
                _ => return element.fail(wrong::LABEL),
            },
            "upgrade" => {
                let mut given = attributes(rest)?;
                let cost = given.need("cost")?.number(wrong::COST)?;
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
                    "estuary" => Border::Estuary { cost: given.need("cost")?.number(wrong::COST)? },
                    _ => return kind.fail(wrong::BORDER),
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
            other => return element.fail_at(wrong::ELEMENT, other),
        }
    }
    for path in paths {
        let segment = path_segment(path, &places)?;
        face.track.push(segment);
    }
    Ok(face)
}

fn stop(kind: &str, mut given: Attributes<'_>) -> Result<Stop, Fault> {
    let revenue = revenue(given.need("revenue")?)?;
    let kind = match kind {
        "city" => {
            let slots = given.take("slots").map_or(Ok(1), |part| part.number(wrong::SLOTS))?;
            StopKind::City { slots }
        }
        "town" => StopKind::Town,
        _ => StopKind::Offboard,
    };
    let counts = given.flag("visit_cost", true)?;
    let stop = Stop {
        kind,
        revenue,
        group: given.take("groups").map(|part| part.text.to_owned()),
        counts,
        off_map: given.flag("offmap", false)?,
        name: given.take("name").map(|part| part.text.to_owned()),
        loc: given.take("loc").map(half_edges).transpose()?,
    };
    given.done()?;
    Ok(stop)
}

fn revenue(part: Part<'_>) -> Result<Revenue, Fault> {
    if part.text.bytes().all(|b| b.is_ascii_digit()) && !part.text.is_empty() {
        return Ok(Revenue::Fixed(part.number(wrong::REVENUE)?));
    }
    let mut values = Vec::new();
    for value in part.split('|') {
        let Some((band, amount)) = value.cut('_') else {
            return value.fail(wrong::REVENUE);
        };
        if band.text.is_empty() || amount.text.is_empty() {
            return value.fail(wrong::REVENUE);
        }
        values.push((band.text.to_owned(), amount.number(wrong::REVENUE)?));
    }
    Ok(Revenue::Banded(values))
}

/// `1.5` is three half edges.
fn half_edges(part: Part<'_>) -> Result<u8, Fault> {
    let (whole, half) = match part.cut('.') {
        None => (part, false),
        Some((whole, tail)) => match tail.text {
            "0" => (whole, false),
            "5" => (whole, true),
            _ => return tail.fail(wrong::CORNER),
        },
    };
    Ok(whole.edge()?.index() as u8 * 2 + u8::from(half))
}

fn path_segment(mut given: Attributes<'_>, places: &[Place]) -> Result<Segment, Fault> {
    let element = given.element;
    let mut end = |key: &'static str, lane_key: &str| -> Result<End, Fault> {
        let part = given.need(key)?;
        let lane = given.take(lane_key);
        if let Some(number) = part.text.strip_prefix('_') {
            if let Some(lane) = lane {
                return lane.fail(wrong::LANE_INSIDE);
            }
            let place = number.parse::<usize>().ok().and_then(|k| places.get(k));
            return match place {
                Some(Place::Stop(index)) => Ok(End::Stop(*index)),
                Some(Place::Junction) => Ok(End::Junction),
                None => part.fail_at(wrong::PLACE, part.text),
            };
        }
        Ok(End::Edge(part.edge()?, lane.map_or(Ok(Lane::SINGLE), self::lane)?))
    };
    let (a, b) = (end("a", "a_lane")?, end("b", "b_lane")?);
    if a == b {
        return element.fail(wrong::LOOP);
    }
    let segment = Segment {
        a,
        b,
        terminal: given.flag("terminal", false)?,
        arrive_only: given.flag("ignore", false)?,
    };
    given.done()?;
    Ok(segment)
}

fn lane(part: Part<'_>) -> Result<Lane, Fault> {
    let Some((of, index)) = part.cut('.') else {
        return part.fail(wrong::LANE);
    };
    let lane = Lane { of: of.number(wrong::LANE)?, index: index.number(wrong::LANE)? };
    if lane.of == 0 || lane.of > 4 || lane.index >= lane.of {
        return part.fail(wrong::LANE);
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
