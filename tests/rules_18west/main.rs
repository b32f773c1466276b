//! The rules of 18West, by paragraph.

#[path = "../support/scene_18west.rs"]
mod scene;

mod setup;
