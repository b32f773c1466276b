//! The stock market: cells with prices, arrows and zones, and the companies'
//! price tokens in stacks on them. A line is a market of one row.

use std::fmt;

use crate::board::Company;
use crate::sorted::Arrange;

use super::Money;

/// Where a token goes that should leave a cell sideways over its edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Arrow {
    /// Up, instead of to the right.
    Up,
    /// Down, instead of to the left.
    Down,
    /// Nowhere.
    Stay,
}

/// A cell of the market.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The price.
    pub price: Money,
    zones: u32,
    /// What a move to the left or right does here instead.
    pub arrow: Option<Arrow>,
}

/// A cell's place: row and column, from the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The row.
    pub row: u8,
    /// The column.
    pub col: u8,
}

/// A move of a price token by one cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// To the left, or as the arrow says.
    Left,
    /// To the right, or as the arrow says.
    Right,
    /// Down, while there is a cell.
    Down,
    /// Up, or from the top of a column diagonally down to the right.
    UpOrAside,
}

/// The printed market.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Market {
    rows: Vec<Vec<Option<Cell>>>,
    zones: Vec<(char, String)>,
}

/// Something wrong in a market file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarketError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub problem: String,
}

impl fmt::Display for MarketError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.problem)
    }
}

impl std::error::Error for MarketError {}

impl Market {
    /// Reads a market file: `zone s start` names the zone that the letter
    /// `s` marks; every other line is a row of cells, `.` where there is
    /// none, else the price, letters of zones and perhaps an arrow: `v` and
    /// `^` for a sideways move that goes down or up instead, `=` for one that
    /// stays. `#` begins a comment.
    ///
    /// # Errors
    /// The first line that cannot be read.
    ///
    /// ```
    /// use railhead::finance::{Market, Place, Step};
    /// let market = Market::read("zone s start\n70v 80s 90^\n60v 70s 80^\n").unwrap();
    /// let at = Place { row: 0, col: 0 };
    /// assert_eq!(market.after(at, Step::Left), Place { row: 1, col: 0 });
    /// assert!(market.in_zone(Place { row: 1, col: 1 }, "start"));
    /// ```
    pub fn read(text: &str) -> Result<Market, MarketError> {
        let mut market = Market { rows: Vec::new(), zones: Vec::new() };
        for (k, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or("");
            let mut words = line.split_whitespace().peekable();
            let fail = |problem: String| MarketError { line: k + 1, problem };
            match words.peek() {
                None => continue,
                Some(&"zone") => {
                    let zone = words.nth(1).and_then(|word| word.chars().next()).zip(words.next());
                    let Some((letter, name)) = zone else {
                        return Err(fail("expected `zone LETTER NAME`".to_owned()));
                    };
                    market.zones.push((letter, name.to_owned()));
                }
                Some(_) => {
                    let row: Result<Vec<_>, _> = words.map(|word| market.cell(word)).collect();
                    market.rows.push(row.map_err(fail)?);
                }
            }
        }
        Ok(market)
    }

    fn cell(&self, word: &str) -> Result<Option<Cell>, String> {
        if word == "." {
            return Ok(None);
        }
        let digits = word.chars().take_while(char::is_ascii_digit).count();
        let price = word[..digits].parse().map_err(|_| format!("\"{word}\" has no price"))?;
        let mut cell = Cell { price: Money(price), zones: 0, arrow: None };
        for letter in word[digits..].chars() {
            match letter {
                '^' => cell.arrow = Some(Arrow::Up),
                'v' => cell.arrow = Some(Arrow::Down),
                '=' => cell.arrow = Some(Arrow::Stay),
                _ => match self.zones.iter().position(|(known, _)| *known == letter) {
                    Some(at) => cell.zones |= 1 << at,
                    None => return Err(format!("\"{word}\": no zone is called {letter}")),
                },
            }
        }
        Ok(Some(cell))
    }

    /// The cell at a place.
    pub fn cell_at(&self, at: Place) -> Option<&Cell> {
        self.rows.get(usize::from(at.row))?.get(usize::from(at.col))?.as_ref()
    }

    /// The price at a place; 0 where there is no cell.
    pub fn price(&self, at: Place) -> Money {
        self.cell_at(at).map_or(Money::ZERO, |cell| cell.price)
    }

    /// Whether a place lies in a zone.
    pub fn in_zone(&self, at: Place, zone: &str) -> bool {
        let bit = self.zones.iter().position(|(_, name)| name == zone);
        bit.zip(self.cell_at(at)).is_some_and(|(bit, cell)| cell.zones & (1 << bit) != 0)
    }

    /// The zones that a cell lies in.
    pub fn zones(&self, cell: &Cell) -> impl Iterator<Item = &str> {
        let names = self.zones.iter().enumerate();
        let bits = cell.zones;
        names.filter(move |(k, _)| bits & (1 << k) != 0).map(|(_, (_, name))| name.as_str())
    }

    /// All cells with their places, row by row.
    pub fn cells(&self) -> impl Iterator<Item = (Place, &Cell)> {
        self.rows.iter().enumerate().flat_map(|(row, cells)| {
            cells.iter().enumerate().filter_map(move |(col, cell)| {
                Some((Place { row: row as u8, col: col as u8 }, cell.as_ref()?))
            })
        })
    }

    /// The cells of a zone, cheapest first.
    pub fn zone_cells(&self, zone: &str) -> Vec<Place> {
        let inside = self.cells().map(|(at, _)| at).filter(|at| self.in_zone(*at, zone));
        let mut inside: Vec<Place> = inside.collect();
        inside.arrange_by_key(|at| (self.price(*at), *at));
        inside
    }

    /// The first of some cells with a price.
    ///
    /// ```
    /// use railhead::finance::{Market, Money, Place};
    /// let market = Market::read("80 90\n70 80\n").unwrap();
    /// let (top, low) = (Place { row: 0, col: 0 }, Place { row: 1, col: 1 });
    /// assert_eq!(market.priced(&[low, top], Money(80)), Some(low));
    /// assert_eq!(market.priced(&[low, top], Money(90)), None);
    /// ```
    pub fn priced(&self, cells: &[Place], price: Money) -> Option<Place> {
        cells.iter().copied().find(|at| self.price(*at) == price)
    }

    /// Where a token stands after a move of one cell.
    pub fn after(&self, at: Place, step: Step) -> Place {
        let arrow = self.cell_at(at).and_then(|cell| cell.arrow);
        let next = match (step, arrow) {
            // An arrow bends only the move over the edge that it stands at.
            (Step::Left, Some(Arrow::Down)) => self.moved(at, 1, 0),
            (Step::Right, Some(Arrow::Up)) => self.moved(at, -1, 0),
            (Step::Right, Some(Arrow::Stay)) => None,
            (Step::Left, _) => self.moved(at, 0, -1),
            (Step::Right, _) => self.moved(at, 0, 1),
            (Step::Down, _) => self.moved(at, 1, 0),
            (Step::UpOrAside, _) => self.moved(at, -1, 0).or_else(|| self.moved(at, 1, 1)),
        };
        next.unwrap_or(at)
    }

    fn moved(&self, at: Place, down: i8, right: i8) -> Option<Place> {
        let next =
            Place { row: at.row.checked_add_signed(down)?, col: at.col.checked_add_signed(right)? };
        self.cell_at(next).map(|_| next)
    }
}

/// The companies' price tokens. Of tokens in one cell, the one that comes
/// first here lies on top.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tokens {
    stack: Vec<(Company, Place)>,
}

impl Tokens {
    /// Where a company's token stands.
    pub fn place(&self, company: Company) -> Option<Place> {
        self.stack.iter().find(|(known, _)| *known == company).map(|(_, at)| *at)
    }

    /// Puts a token under all that lie in its cell.
    pub fn put_below(&mut self, company: Company, at: Place) {
        self.remove(company);
        self.stack.push((company, at));
    }

    /// Puts a token right below those in its cell that `lower` does not pick;
    /// on top if there are none.
    pub fn put_above(&mut self, company: Company, at: Place, lower: impl Fn(Company) -> bool) {
        self.remove(company);
        let mut stack = self.stack.iter();
        let index = match stack.rposition(|(known, there)| *there == at && !lower(*known)) {
            Some(last_above) => last_above + 1,
            None => {
                self.stack.iter().position(|(_, there)| *there == at).unwrap_or(self.stack.len())
            }
        };
        self.stack.insert(index, (company, at));
    }

    /// Moves a token. One that moves goes to the bottom of its new stack, one
    /// that stays keeps its place. Says whether it moved.
    pub fn go(&mut self, company: Company, to: Place) -> bool {
        match self.place(company) {
            Some(at) if at != to => {
                self.put_below(company, to);
                true
            }
            _ => false,
        }
    }

    /// Takes a token off the market.
    pub fn remove(&mut self, company: Company) {
        self.stack.retain(|(known, _)| *known != company);
    }

    /// The companies in the order in which they act: highest price first,
    /// then the token furthest to the right, then the one on top.
    pub fn in_order(&self, market: &Market) -> Vec<Company> {
        let mut order: Vec<&(Company, Place)> = self.stack.iter().collect();
        order.arrange_by_key(|(_, at)| (-market.price(*at), std::cmp::Reverse(at.col)));
        order.into_iter().map(|(company, _)| *company).collect()
    }

    /// The tokens in a cell, the top one first.
    pub fn at(&self, at: Place) -> impl Iterator<Item = Company> + '_ {
        self.stack.iter().filter(move |(_, there)| *there == at).map(|(company, _)| *company)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Company = Company(0);
    const B: Company = Company(1);
    const C: Company = Company(2);

    fn at(row: u8, col: u8) -> Place {
        Place { row, col }
    }

    fn small() -> Market {
        Market::read(".   90v 100=\n70v 80  90^\n60v 70  .\n").unwrap()
    }

    /// 1822 §5.14.5: left, or down where an arrow says so; not at all at the
    /// bottom left. §4.6.3: down as far as there are cells.
    #[test]
    fn left_and_down() {
        let market = small();
        assert_eq!(market.after(at(1, 1), Step::Left), at(1, 0));
        assert_eq!(market.after(at(1, 0), Step::Left), at(2, 0));
        assert_eq!(market.after(at(2, 0), Step::Left), at(2, 0));
        assert_eq!(market.after(at(0, 1), Step::Left), at(1, 1));
        assert_eq!(market.after(at(1, 2), Step::Down), at(1, 2));
    }

    /// 1822 §5.14.7: right, or up where an arrow says so. §4.11.1: up, and
    /// from the top of a column diagonally down to the right.
    #[test]
    fn right_and_up() {
        let market = small();
        assert_eq!(market.after(at(1, 2), Step::Right), at(0, 2));
        assert_eq!(market.after(at(0, 2), Step::Right), at(0, 2));
        assert_eq!(market.after(at(1, 1), Step::UpOrAside), at(0, 1));
        assert_eq!(market.after(at(1, 0), Step::UpOrAside), at(2, 1));
        assert_eq!(market.after(at(0, 2), Step::UpOrAside), at(0, 2));
    }

    /// 1822 §5.14.10, §4.6.4: a token that moves goes to the bottom of the
    /// pile, one that stays keeps its place. §5.2.2: price, right-most, top.
    #[test]
    fn stacks() {
        let market = small();
        let mut tokens = Tokens::default();
        tokens.put_below(A, at(1, 1));
        tokens.put_below(B, at(1, 1));
        tokens.put_above(C, at(1, 1), |_| true);
        assert_eq!(tokens.at(at(1, 1)).collect::<Vec<_>>(), [C, A, B]);
        assert!(!tokens.go(C, at(1, 1)));
        tokens.go(A, at(1, 0));
        tokens.go(A, at(1, 1));
        assert_eq!(tokens.at(at(1, 1)).collect::<Vec<_>>(), [C, B, A]);
        // 70 at the right of 70 at the left.
        tokens.go(B, at(1, 0));
        tokens.go(C, at(2, 1));
        assert_eq!(tokens.in_order(&market), [A, C, B]);
    }

    #[test]
    fn a_market_of_one_row_is_a_line() {
        let market = Market::read("zone g grey\n0g 50 55").unwrap();
        assert_eq!(market.after(at(0, 2), Step::Right), at(0, 2));
        assert_eq!(market.after(at(0, 1), Step::Left), at(0, 0));
        assert!(market.in_zone(at(0, 0), "grey") && !market.in_zone(at(0, 1), "grey"));
    }

    #[test]
    fn faults_name_their_line() {
        assert_eq!(Market::read("50\n60q").unwrap_err().line, 2);
        assert_eq!(Market::read("zone x").unwrap_err().line, 1);
    }
}
