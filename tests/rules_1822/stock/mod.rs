//! 1822 §4 and §1.3: stock rounds and the end of the game.

mod sales;
