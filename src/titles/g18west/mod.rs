//! 18West: Rails to the Pacific, second edition.

mod acquisitions;
mod auction;
mod bankruptcy;
mod book;
mod catalogue;
mod certificates;
mod check;
mod conversion;
mod depot;
mod dividends;
mod emergency;
mod game_end;
mod initial_stock_round;
mod issue;
mod land_grants;
mod laying;
mod machine;
mod mergers;
mod operating;
mod options;
mod permission;
mod phases;
mod presidency;
mod refused_lays;
mod run_step;
mod running;
mod setup;
mod starting;
mod state;
mod steps;
mod stock_round;
mod title_info;
mod tokens;
mod track;
mod trains;
mod turn;
mod unowned;
mod view;
mod view_west;

pub use book::{
    BID_STEP, Book, CONVERSION_SINGLES, ClosedCity, GRANT_SINGLES, LandGrant, MOST_SHARES,
    OPERATING_ROUNDS, PRESIDENTS_SHARES, PhaseRules, PlayersRow, SHARES_TO_START, SMALL_LIMIT,
    StartTokens, TOKEN_COST, Train, TrainRules, UNSTARTED_GRANGER, UnionPacific,
};
pub use catalogue::CATALOGUE;
pub use options::{Options, RouteNodes};
pub use state::{
    Charter, Depot, EndReason, Form, LastMerger, Marker, MergerRound, Round, State, Status,
    StockRound,
};
pub use steps::{
    Answerer, Auction, Done, Emergency, LayDone, LayMoney, MergerTurn, Offer, Proposal, Refused,
    Stage, Step, StockTurn, Takeover, TakeoverStage, Turn,
};
pub(super) use title_info::{tables, title_info};
pub use track::{MarkerMove, destination_reached, marker_hexes};
pub use view_west::{
    AuctionView, BaseView, CertificateView, ClosedCityView, DealView, GrantStatus, LandGrantView,
    LastMergerView, LeaveView, MergersView, MoneyNeed, RaisingView, SaleView, StandingView,
    TurnView, View18West,
};

use crate::position::{CompanyAt, MarkerAt, Position, TokenAt, TokenKindName};

use super::{Title, board, built_in_json};

/// Its short name.
const TITLE: &str = "18West";

/// The game.
pub(super) fn title() -> Title {
    Title {
        id: TITLE,
        name: "18West: Rails to the Pacific",
        board: board(include_str!("data/map.txt"), include_str!("data/tiles.txt"), None),
        companies: built_in_json("companies", include_str!("data/companies.json")),
        phases: built_in_json("phases", include_str!("data/phases.json")),
        trains: built_in_json("trains", include_str!("data/trains.json")),
        privates: Vec::new(),
        start: set_up,
        fleet: running::fleet,
        tiles: &track::Rules,
        routes: track::ROUTES,
        lays: track::lays,
    }
}

/// Home tokens of every company, the doubling tokens in their first hexes,
/// that of the UP in Oakland, and the UP's two trains (18West §3.1-2, §3.1-4).
fn set_up(title: &Title, start: &mut Position) {
    for company in &title.companies {
        for home in &company.homes {
            start.tokens.push(token(&company.id, &home.hex, home.stop, TokenKindName::Station));
        }
        for marker in &company.start_markers {
            start.markers.push(MarkerAt {
                company: company.id.clone(),
                hex: marker.hex.clone(),
                edge: marker.edge,
            });
        }
    }
    start.tokens.push(token("UP", "G2", Some(0), TokenKindName::Doubling));
    start.companies.push(CompanyAt {
        id: "UP".to_owned(),
        trains: vec!["2".to_owned(), "2".to_owned()],
        mail_contracts: 0,
    });
}

fn token(company: &str, hex: &str, stop: Option<u8>, kind: TokenKindName) -> TokenAt {
    let (company, hex) = (company.to_owned(), hex.to_owned());
    TokenAt { company, hex, stop: stop.unwrap_or(0), kind, beside: false }
}
