//! Money, shares and the stock market. Knows no board, no train and no title;
//! a company is only its number.

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

impl Private {
    /// As an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
