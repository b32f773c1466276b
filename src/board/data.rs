//! Reading a board from its data files, and checking what they say.
//!
//! A map file has one hex a line, `hex colour "place" code`, after the lines
//! `layout flat columns` and `bands yellow green ...`; a tile file has one
//! tile a line, `number colour count code`. A file can stand on another:
//! `keep A1 B2` takes hexes over, `count 57 5` changes a supply,
//! `without 622` leaves tiles out. `#` begins a comment.

use std::fmt;

use super::code::parse_code;
use super::face::{Border, Colour, End, Face, StopKind};
use super::hex::{Edge, Layout, Letters, Orientation, Rotation};
use super::map::{Board, PrintedHex, Supply, Tile};
use super::upgrade::{Towns, keeps_track};
use crate::sorted::Arrange;

/// Something wrong in a data file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataError {
    /// The hex, tile or line it is about.
    pub place: String,
    /// What is wrong, in words.
    pub problem: String,
}

impl fmt::Display for DataError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.problem)
    }
}

impl std::error::Error for DataError {}

/// Reads colours as the data files write them.
///
/// ```
/// use railhead::board::{Colour, colour_named};
/// assert_eq!(colour_named("brown"), Some(Colour::Brown));
/// ```
pub fn colour_named(name: &str) -> Option<Colour> {
    Colour::ALL.into_iter().find(|colour| colour.name() == name)
}

impl Colour {
    /// All colours, in order.
    pub const ALL: [Colour; 7] = [
        Colour::Blank,
        Colour::Yellow,
        Colour::Green,
        Colour::Brown,
        Colour::Grey,
        Colour::Red,
        Colour::Blue,
    ];

    /// Its name in data files and JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Colour::Blank => "blank",
            Colour::Yellow => "yellow",
            Colour::Green => "green",
            Colour::Brown => "brown",
            Colour::Grey => "grey",
            Colour::Red => "red",
            Colour::Blue => "blue",
        }
    }

    /// The colour of the next tile over this one.
    pub const fn next(self) -> Option<Colour> {
        match self {
            Colour::Blank => Some(Colour::Yellow),
            Colour::Yellow => Some(Colour::Green),
            Colour::Green => Some(Colour::Brown),
            Colour::Brown => Some(Colour::Grey),
            Colour::Grey | Colour::Red | Colour::Blue => None,
        }
    }
}

/// Collects everything wrong, so that all of it is named at once.
#[derive(Default)]
struct Problems(Vec<DataError>);

impl Problems {
    fn add(&mut self, place: impl Into<String>, problem: impl Into<String>) {
        self.0.push(DataError { place: place.into(), problem: problem.into() });
    }
}

/// Reads a board from the text of its map and tile files.
///
/// `base` is the board that `keep`, `count` and `without` refer to.
///
/// # Errors
/// Everything that is wrong, each with the hex, tile or line it is about.
///
/// ```
/// let map = "layout flat columns\nbands yellow\nA1 blank - blank\nA3 blank - path=a:0,b:3\n";
/// let errors = railhead::board::read_board(map, "", None).unwrap_err();
/// assert!(errors.iter().any(|e| e.place == "A3" && e.problem.contains("off the map")));
/// ```
pub fn read_board(map: &str, tiles: &str, base: Option<&Board>) -> Result<Board, Vec<DataError>> {
    let mut problems = Problems::default();
    let mut layout = None;
    let mut bands = Vec::new();
    let mut hexes = Vec::new();
    for (place, line) in lines("map", map) {
        let (word, rest) = cut_word(line);
        match word {
            "layout" => match read_layout(rest) {
                Some(read) => layout = Some(read),
                None => problems.add(place, "expected `layout flat|pointy columns|rows`"),
            },
            "bands" => bands = rest.split_whitespace().map(str::to_owned).collect(),
            "keep" => keep_hexes(rest, base, &mut hexes, &mut problems),
            _ => match (layout, read_hex(line)) {
                (None, _) => problems.add(place, "a hex before the layout"),
                (Some(layout), Ok((name, place_name, face))) => match layout.coord(name) {
                    Ok(coord) => hexes.push(PrintedHex { coord, place: place_name, face }),
                    Err(error) => problems.add(place, error.to_string()),
                },
                (_, Err(problem)) => problems.add(word, problem),
            },
        }
    }
    let tiles = read_tiles(tiles, base, &mut problems);
    let Some(layout) = layout else {
        problems.add("map", "no layout");
        return Err(problems.0);
    };
    hexes.arrange_by_key(|hex| match layout.letters {
        Letters::Columns => (hex.coord.col, hex.coord.row),
        Letters::Rows => (hex.coord.row, hex.coord.col),
    });
    let board = Board::new(layout, bands, hexes, tiles);
    check(&board, &mut problems);
    if problems.0.is_empty() { Ok(board) } else { Err(problems.0) }
}

fn lines<'a>(file: &'a str, text: &'a str) -> impl Iterator<Item = (String, &'a str)> {
    text.lines().enumerate().filter_map(move |(k, line)| {
        let line = line.trim();
        let keep = !line.is_empty() && !line.starts_with('#');
        keep.then(|| (format!("{file} line {}", k + 1), line))
    })
}

fn cut_word(line: &str) -> (&str, &str) {
    let line = line.trim_start();
    match line.split_once(char::is_whitespace) {
        Some((word, rest)) => (word, rest.trim_start()),
        None => (line, ""),
    }
}

fn read_layout(text: &str) -> Option<Layout> {
    let (orientation, letters) = cut_word(text);
    Some(Layout {
        orientation: match orientation {
            "flat" => Orientation::Flat,
            "pointy" => Orientation::Pointy,
            _ => return None,
        },
        letters: match letters {
            "columns" => Letters::Columns,
            "rows" => Letters::Rows,
            _ => return None,
        },
    })
}

fn keep_hexes(
    names: &str,
    base: Option<&Board>,
    hexes: &mut Vec<PrintedHex>,
    problems: &mut Problems,
) {
    for name in names.split_whitespace() {
        match base.and_then(|board| Some(board.hex(board.find_hex(name)?).clone())) {
            Some(hex) => hexes.push(hex),
            None => problems.add(name, "no such hex to keep"),
        }
    }
}

fn read_hex(line: &str) -> Result<(&str, Option<String>, Face), String> {
    let (name, rest) = cut_word(line);
    let (colour, rest) = cut_word(rest);
    let colour = colour_named(colour).ok_or_else(|| format!("no colour \"{colour}\""))?;
    let (place, code) = match rest.strip_prefix('"') {
        Some(quoted) => {
            let (place, code) = quoted.split_once('"').ok_or("the name has no end")?;
            (Some(place.to_owned()), code.trim())
        }
        None => {
            let (dash, code) = cut_word(rest);
            if dash != "-" {
                return Err(format!("expected a name in quotes or -, not {dash}"));
            }
            (None, code)
        }
    };
    let face = parse_code(colour, code).map_err(|error| error.to_string())?;
    Ok((name, place, face))
}

fn read_tiles(text: &str, base: Option<&Board>, problems: &mut Problems) -> Vec<Tile> {
    let mut tiles: Vec<Tile> =
        base.into_iter().flat_map(|board| board.tiles().map(|(_, tile)| tile.clone())).collect();
    for (place, line) in lines("tiles", text) {
        let (name, rest) = cut_word(line);
        match name {
            "count" => {
                let (name, count) = cut_word(rest);
                match (tiles.iter_mut().find(|tile| tile.name == name), read_supply(count)) {
                    (Some(tile), Some(supply)) => tile.supply = supply,
                    (None, _) => problems.add(name, "no such tile to count"),
                    (_, None) => problems.add(name, format!("\"{count}\" is no count")),
                }
            }
            "without" => {
                for name in rest.split_whitespace() {
                    match tiles.iter().position(|tile| tile.name == name) {
                        Some(at) => drop(tiles.remove(at)),
                        None => problems.add(name, "no such tile to leave out"),
                    }
                }
            }
            _ => match read_tile(name, rest) {
                Ok(tile) if tiles.iter().any(|other| other.name == tile.name) => {
                    problems.add(place, format!("tile {name} is there already"));
                }
                Ok(tile) => tiles.push(tile),
                Err(problem) => problems.add(format!("tile {name}"), problem),
            },
        }
    }
    tiles
}

fn read_tile(name: &str, rest: &str) -> Result<Tile, String> {
    let (colour, rest) = cut_word(rest);
    let (count, rest) = cut_word(rest);
    let colour = colour_named(colour).ok_or_else(|| format!("no colour \"{colour}\""))?;
    if !matches!(colour, Colour::Yellow | Colour::Green | Colour::Brown | Colour::Grey) {
        return Err(format!("no tile is {}", colour.name()));
    }
    let supply = read_supply(count).ok_or_else(|| format!("\"{count}\" is no count"))?;
    let (fixed_rotation, code) = match cut_word(rest) {
        ("fixed", code) => (true, code),
        _ => (false, rest),
    };
    let face = parse_code(colour, code).map_err(|error| error.to_string())?;
    Ok(Tile { name: name.to_owned(), supply, fixed_rotation, face })
}

/// `6` copies; `21+`: 21 and more if needed; `-`: without limit.
fn read_supply(text: &str) -> Option<Supply> {
    if text == "-" {
        return Some(Supply::Unlimited);
    }
    match text.strip_suffix('+') {
        Some(count) => count.parse().ok().map(Supply::Borrowable),
        None => text.parse().ok().filter(|count| *count > 0).map(Supply::Limited),
    }
}

fn check(board: &Board, problems: &mut Problems) {
    let mut last = None;
    for (id, hex) in board.hexes() {
        let name = board.hex_name(id);
        if last == Some(hex.coord) {
            problems.add(&name, "the hex is there twice");
        }
        last = Some(hex.coord);
        check_face(&hex.face, board.bands(), &name, problems);
        for edge in Edge::ALL {
            check_side(board, id, edge, &name, problems);
        }
    }
    for (_, tile) in board.tiles() {
        let name = format!("tile {}", tile.name);
        check_face(&tile.face, board.bands(), &name, problems);
        if !tile.face.borders.is_empty() || !tile.face.stubs.is_empty() {
            problems.add(&name, "borders and stubs belong to hexes");
        }
        if !upgrades_something(board, tile) {
            problems.add(&name, "upgrades no tile and no printed hex");
        }
    }
}

/// Whether a tile keeps the track of some face one colour below it; yellow
/// tiles are laid on blank hexes.
fn upgrades_something(board: &Board, tile: &Tile) -> bool {
    let below = |face: &Face| face.colour.next() == Some(tile.face.colour);
    let tiles = board.tiles().map(|(_, other)| &other.face);
    let printed = board.hexes().map(|(_, hex)| &hex.face);
    tile.face.colour == Colour::Yellow
        || tiles.chain(printed).filter(|old| below(old)).any(|old| {
            Rotation::ALL.into_iter().any(|turn| {
                keeps_track((old, Rotation::default()), (&tile.face, turn), Towns::Kept)
            })
        })
}

fn check_face(face: &Face, bands: &[String], name: &str, problems: &mut Problems) {
    for (k, stop) in face.stops.iter().enumerate() {
        if let super::face::Revenue::Banded(values) = &stop.revenue
            && !values.iter().map(|(band, _)| band).eq(bands)
        {
            problems.add(name, format!("stop {k} does not value every band in order"));
        }
        if matches!(stop.kind, StopKind::City { slots: 0 }) {
            problems.add(name, format!("city {k} has no space"));
        }
    }
    let mut seen = Vec::new();
    for piece in &face.track {
        let ends = if piece.a <= piece.b { (piece.a, piece.b) } else { (piece.b, piece.a) };
        if seen.contains(&ends) {
            problems.add(name, "the same piece of track twice");
        }
        seen.push(ends);
        let to_edge = [piece.a, piece.b].iter().any(|end| matches!(end, End::Edge(..)));
        let inward = [piece.a, piece.b].iter().any(|end| !matches!(end, End::Edge(..)));
        if piece.terminal && !(to_edge && inward) {
            problems.add(name, "terminal track must lead from a side to a stop or junction");
        }
        if piece.arrive_only && !piece.terminal {
            problems.add(name, "track that is only arrived by must be terminal");
        }
    }
    for edge in Edge::ALL {
        let mut lanes: Vec<_> = face
            .track
            .iter()
            .flat_map(|p| [p.a, p.b])
            .filter_map(|end| match end {
                End::Edge(e, lane) if e == edge => Some(lane),
                _ => None,
            })
            .collect();
        lanes.arrange();
        if lanes.iter().any(|lane| lane.of != lanes[0].of) {
            problems.add(name, format!("side {edge} has single and parallel lines"));
        }
    }
}

/// Printed track must have somewhere to lead to, and borders two sides.
fn check_side(
    board: &Board,
    id: super::map::HexId,
    edge: Edge,
    name: &str,
    problems: &mut Problems,
) {
    let face = &board.hex(id).face;
    let other = board.neighbour(id, edge).map(|other| &board.hex(other).face);
    if let Some(other) = other
        && face.border(edge) != other.border(edge.opposite())
    {
        problems.add(name, format!("side {edge}: the neighbour has another border there"));
    }
    if face.stubs.contains(&edge) && !other.is_some_and(|other| other.has_exit(edge.opposite())) {
        problems.add(name, format!("side {edge}: no track reaches in where the stub says"));
    }
    if !face.has_exit(edge) {
        return;
    }
    match other {
        None => problems.add(name, format!("side {edge}: track runs off the map")),
        Some(_) if face.border(edge) == Some(Border::Impassable) => {
            problems.add(name, format!("side {edge}: track over an impassable border"));
        }
        Some(other)
            if matches!(other.colour, Colour::Grey | Colour::Red | Colour::Blue)
                && !other.has_exit(edge.opposite()) =>
        {
            problems.add(name, format!("side {edge}: track to a blank side"));
        }
        Some(_) => {}
    }
}
