//! 18West: Rails to the Pacific, second edition.

mod running;
mod track;

pub use track::{MarkerMove, destination_reached, marker_hexes};

use crate::position::{CompanyAt, MarkerAt, Position, TokenAt, TokenKindName};

use super::{Title, board, built_in_json};

/// The game.
pub(super) fn title() -> Title {
    Title {
        id: "18West",
        name: "18West: Rails to the Pacific",
        board: board(include_str!("data/map.txt"), include_str!("data/tiles.txt"), None),
        companies: built_in_json("companies", include_str!("data/companies.json")),
        phases: built_in_json("phases", include_str!("data/phases.json")),
        trains: built_in_json("trains", include_str!("data/trains.json")),
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
