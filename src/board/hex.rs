//! Hexes: coordinates, edges, rotations and the letter-number names boards print.

use std::fmt;

/// How the hexes of a board stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Orientation {
    /// A side at the top, like 1822.
    Flat,
    /// A corner at the top, like 18West.
    Pointy,
}

/// What the letter of a hex name counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Letters {
    /// Letters run to the right; the numbers are rows.
    Columns,
    /// Letters run downwards; the numbers are columns.
    Rows,
}

/// The lattice of a board and the way its hexes are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Layout {
    /// How the hexes stand.
    pub orientation: Orientation,
    /// What the letters count.
    pub letters: Letters,
}

/// A place on the lattice in doubled coordinates: neighbours in the
/// direction without corners are two apart, diagonal ones one and one.
///
/// `M38` on 1822 (letters are columns) is column 12, row 38.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Coord {
    /// Column, rightwards; A is 0 where letters are columns.
    pub col: i16,
    /// Row, downwards.
    pub row: i16,
}

/// One of the six sides of a hex: 0 is the bottom (flat) or bottom left
/// (pointy), the others follow clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Edge(u8);

/// A clockwise turn by a number of sixths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rotation(u8);

/// A hex name that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HexNameError {
    /// The name as given.
    pub name: String,
}

impl fmt::Display for HexNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is not a hex name: letters, then a number", self.name)
    }
}

impl std::error::Error for HexNameError {}

impl Edge {
    /// All six sides in order.
    pub const ALL: [Edge; 6] = [Edge(0), Edge(1), Edge(2), Edge(3), Edge(4), Edge(5)];

    /// Side number `n`, if it is below six.
    pub const fn new(n: u8) -> Option<Edge> {
        if n < 6 { Some(Edge(n)) } else { None }
    }

    /// 0 to 5.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The side across the hex; also the number under which the neighbour
    /// knows the shared border.
    pub const fn opposite(self) -> Edge {
        Edge((self.0 + 3) % 6)
    }

    /// This side after a turn.
    pub const fn turned(self, by: Rotation) -> Edge {
        Edge((self.0 + by.0) % 6)
    }
}

impl Rotation {
    /// All six turns in order.
    pub const ALL: [Rotation; 6] =
        [Rotation(0), Rotation(1), Rotation(2), Rotation(3), Rotation(4), Rotation(5)];

    /// A turn by `n` sixths, if below six.
    pub const fn new(n: u8) -> Option<Rotation> {
        if n < 6 { Some(Rotation(n)) } else { None }
    }

    /// 0 to 5.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Layout {
    /// Reads a name such as `M38` or `AA5`.
    ///
    /// # Errors
    /// Anything but capital letters followed by a number up to 999.
    ///
    /// ```
    /// use railhead::board::{Coord, Layout, Letters, Orientation};
    /// let flat = Layout { orientation: Orientation::Flat, letters: Letters::Columns };
    /// assert_eq!(flat.coord("M38"), Ok(Coord { col: 12, row: 38 }));
    /// assert_eq!(flat.name(Coord { col: 12, row: 38 }), "M38");
    /// ```
    pub fn coord(self, name: &str) -> Result<Coord, HexNameError> {
        let error = || HexNameError { name: name.chars().take(40).collect() };
        let split = name.find(|c: char| !c.is_ascii_uppercase()).ok_or_else(error)?;
        let (letters, digits) = name.split_at(split);
        if letters.is_empty() || letters.len() > 2 || digits.is_empty() || digits.len() > 3 {
            return Err(error());
        }
        if !digits.bytes().all(|b| b.is_ascii_digit()) {
            return Err(error());
        }
        let letter = letters.bytes().fold(0i16, |n, b| n * 26 + i16::from(b - b'A') + 1) - 1;
        let number: i16 = digits.parse().map_err(|_| error())?;
        Ok(match self.letters {
            Letters::Columns => Coord { col: letter, row: number },
            Letters::Rows => Coord { col: number, row: letter },
        })
    }

    /// The name of a place, the reverse of [`Layout::coord`].
    pub fn name(self, at: Coord) -> String {
        let (letter, number) = match self.letters {
            Letters::Columns => (at.col, at.row),
            Letters::Rows => (at.row, at.col),
        };
        let mut name = String::new();
        if letter >= 26 {
            name.push(char::from(b'A' + (letter / 26 - 1) as u8));
        }
        name.push(char::from(b'A' + (letter % 26) as u8));
        name.push_str(&number.to_string());
        name
    }

    /// The place across side `edge`.
    pub const fn neighbour(self, at: Coord, edge: Edge) -> Coord {
        const FLAT: [(i16, i16); 6] = [(0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1), (1, 1)];
        const POINTY: [(i16, i16); 6] = [(-1, 1), (-2, 0), (-1, -1), (1, -1), (2, 0), (1, 1)];
        let (col, row) = match self.orientation {
            Orientation::Flat => FLAT[edge.index()],
            Orientation::Pointy => POINTY[edge.index()],
        };
        Coord { col: at.col + col, row: at.row + row }
    }
}

impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl fmt::Display for Rotation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
