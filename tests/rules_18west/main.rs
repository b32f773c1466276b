//! The rules of 18West, by paragraph.

#[path = "../support/scene_18west.rs"]
mod scene;

mod acquisitions;
mod bankruptcy;
mod certificates;
mod companies;
mod conversion;
mod dividends;
mod emergency;
mod game_end;
mod initial_stock_round;
mod issue;
mod land_grants;
mod laying;
mod markers;
mod market;
mod mergers;
mod northern_pacific;
mod order;
mod phases;
mod presidency;
mod running;
mod setup;
mod southern_route;
mod starting;
mod stock_round;
mod tokens;
mod trains;
mod unowned;
