//! The rules of 18West, by paragraph.

#[path = "../support/scene_18west.rs"]
mod scene;

mod bankruptcy;
mod companies;
mod conversion;
mod dividends;
mod emergency;
mod game_end;
mod issue;
mod land_grants;
mod laying;
mod markers;
mod northern_pacific;
mod order;
mod phases;
mod running;
mod setup;
mod southern_route;
mod tokens;
mod trains;
mod unowned;
