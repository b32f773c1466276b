//! Money, shares and the stock market. Knows no board, no train and no title;
//! a company is only its number.

use std::fmt;

mod ledger;
mod market;
mod money;
mod stock;

pub use ledger::{Account, Ledger};
pub use market::{Arrow, Cell, Market, MarketError, Place, Step, Tokens};
pub use money::Money;
pub use stock::{Holder, Stock};

/// A player, as an index into the seats of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Player(pub u8);

/// A private company, as an index into the list of its title.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Private(pub u8);

impl Player {
    /// As an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Player {
    /// As events and views name a player: `player 0`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "player {}", self.0)
    }
}

impl Private {
    /// As an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
