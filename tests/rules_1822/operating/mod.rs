//! 1822 §5.1 to §5.12: turns, track and tokens.
