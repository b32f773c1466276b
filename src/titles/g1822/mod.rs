//! 1822: The Railways of Great Britain, and its two regional scenarios.

mod acquire_private;
mod acquisition;
mod bidding;
pub mod book;
mod buying;
mod catalogue;
mod check;
mod crossings;
mod dividends;
mod emergency;
mod end_of_stock_round;
mod game_end;
mod laying;
mod loans;
mod machine;
mod operating;
pub mod options;
mod phases;
mod powers;
mod purchases;
mod run_step;
mod running;
mod sales;
mod setup;
mod starting;
pub mod state;
pub mod steps;
mod stock_issue;
mod stock_round;
mod title_info;
mod tokens;
mod track;
mod trains;
mod view;
mod view_1822;

use book::private_names;
pub use book::{Book, Power, Train, TrainClass};
pub use catalogue::CATALOGUE;
pub use options::{Deal, GameEnd, Options};
pub(crate) use setup::to_front;
pub use state::{
    Bid, Boxes, Charter, ConcessionAt, Depot, Destination, EndReason, Ending, Item, PrivateAt,
    PrivateState, Round, Stacks, State, Status, StockRound,
};
pub use steps::{Stage, Step};
pub(super) use title_info::{tables, title_info};
pub use view_1822::{BoxView, ConcessionView, Forecast, ItemKind, MinorStart, StackView, View1822};

use crate::position::Position;

use super::{CompanyInfo, PhaseInfo, StopPlace, Title, TrainInfo, board, built_in_json};

/// The base game and the regional scenarios, which are its differences.
pub(super) fn titles() -> Vec<Title> {
    let base = board(include_str!("data/map.txt"), include_str!("data/tiles.txt"), None);
    let companies: Vec<CompanyInfo> =
        built_in_json("companies", include_str!("data/companies.json"));
    let phases: Vec<PhaseInfo> = built_in_json("phases", include_str!("data/phases.json"));
    let trains: Vec<TrainInfo> = built_in_json("trains", include_str!("data/trains.json"));
    let scenario = |id, name, map, tiles, ids: &str, local_cost| Title {
        id,
        name,
        board: board(map, tiles, Some(&base)),
        companies: pick(&companies, ids),
        phases: phases.clone(),
        trains: with_local_cost(&trains, local_cost),
        privates: private_names(),
        start: bare_board,
        fleet: running::fleet,
        tiles: &track::Rules,
        routes: track::ROUTES,
        lays: track::lays,
    };
    let mut south = scenario(
        "1822MRS",
        "1822: Medium Regional Scenario",
        include_str!("data/mrs_map.txt"),
        include_str!("data/mrs_tiles.txt"),
        "7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 LNWR GWR LBSCR SECR MR LYR SWR",
        50,
    );
    // With `sw_peninsula` both are at home in the grey south-west.
    for company in south.companies.iter_mut().filter(|c| c.id == "22" || c.id == "23") {
        company.homes = vec![StopPlace { hex: "D39".to_owned(), stop: Some(0) }];
    }
    let mut north = scenario(
        "1822NRS",
        "1822: North Regional Scenario",
        include_str!("data/nrs_map.txt"),
        include_str!("data/nrs_tiles.txt"),
        "1 2 3 4 5 6 7 8 9 10 15 16 26 27 28 29 LNWR CR MR LYR NBR NER",
        50,
    );
    for (id, hex, stop) in
        [("15", "N29", 1), ("16", "M30", 0), ("29", "E26", 0), ("LNWR", "N29", 0)]
    {
        for company in north.companies.iter_mut().filter(|company| company.id == id) {
            company.homes = vec![StopPlace { hex: hex.to_owned(), stop: Some(stop) }];
        }
    }
    let whole = Title {
        id: "1822",
        name: "1822: The Railways of Great Britain",
        board: base,
        companies,
        phases,
        trains,
        privates: private_names(),
        start: bare_board,
        fleet: running::fleet,
        tiles: &track::Rules,
        routes: track::ROUTES,
        lays: track::lays,
    };
    vec![whole, south, north]
}

/// Nothing is on the board before the first company operates (1822 §5.6.1-3).
fn bare_board(_: &Title, _: &mut Position) {}

fn pick(companies: &[CompanyInfo], ids: &str) -> Vec<CompanyInfo> {
    let ids: Vec<&str> = ids.split(' ').collect();
    companies.iter().filter(|company| ids.contains(&company.id.as_str())).cloned().collect()
}

fn with_local_cost(trains: &[TrainInfo], cost: u16) -> Vec<TrainInfo> {
    let mut trains = trains.to_vec();
    for train in trains.iter_mut().filter(|train| train.name == "L") {
        train.cost = Some(cost);
    }
    trains
}
