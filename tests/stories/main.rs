//! Whole games, told move by move.

#[path = "../support/story.rs"]
mod story;

#[path = "18west.rs"]
mod g18west;
