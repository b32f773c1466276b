//! Legal track and reachability of a position, by the rules of its title.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::board::{Company, Reach, StopKind, TileLay};
use crate::position::Situation;

/// Tiles that can be laid on a hex at one cost, in several rotations.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct LegalLay {
    /// The hex.
    pub hex: String,
    /// The tile's number.
    pub tile: String,
    /// How far it can be turned, in sixths.
    pub rotations: Vec<u8>,
    /// Costs of terrain and estuaries, before any discount.
    pub cost: u32,
}

/// What a company can reach.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Reached {
    /// The stops to which a route of the company leads.
    pub stops: Vec<ReachedStop>,
    /// The sides of hexes at which a route arrives from outside.
    pub crossings: Vec<ReachedSide>,
}

/// A stop to which a route leads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ReachedStop {
    /// The hex.
    pub hex: String,
    /// The stop within the hex.
    pub stop: u8,
    /// Spaces into which the company could place a token: open, and not kept
    /// for the home of another.
    pub free_slots: u8,
    /// Whether routes of the company end there because it is full of others'
    /// tokens.
    pub blocked: bool,
}

/// A side of a hex at which a route arrives from outside.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ReachedSide {
    /// The hex.
    pub hex: String,
    /// The side, 0 to 5.
    pub edge: u8,
}

impl Situation {
    /// What the company's routes reach.
    pub fn reach(&self, company: Company) -> Arc<Reach> {
        self.laid.reach(company, self.title.routes)
    }

    /// Every tile the company may lay now, by hex, tile and rotation, with its
    /// cost. Lays of this turn count against its allowance; whether it can pay
    /// is another matter.
    ///
    /// ```
    /// use railhead::position::Position;
    /// let start = Position::start("18West").unwrap().resolve().unwrap();
    /// let sp = start.title.company("SP").unwrap();
    /// // Its first tile goes where its doubling token stands.
    /// let hex = start.title.board.find_hex("H3").unwrap();
    /// assert!(start.tile_lays(sp).iter().all(|lay| lay.hex == hex));
    /// ```
    pub fn tile_lays(&self, company: Company) -> Vec<TileLay> {
        (self.title.lays)(self, company)
    }

    /// [`Situation::tile_lays`] by name, one entry for each hex, tile and cost.
    pub fn legal_lays(&self, company: Company) -> Vec<LegalLay> {
        let board = &self.title.board;
        let mut entries: Vec<LegalLay> = Vec::new();
        for TileLay { hex, placed, cost } in self.tile_lays(company) {
            let (hex, tile) = (board.hex_name(hex), &board.tile(placed.tile).name);
            let rotation = placed.rotation.index() as u8;
            let entry = entries
                .iter_mut()
                .rev()
                .find(|entry| entry.hex == hex && entry.tile == *tile && entry.cost == cost);
            match entry {
                Some(entry) => entry.rotations.push(rotation),
                None => {
                    let (tile, rotations) = (tile.clone(), vec![rotation]);
                    entries.push(LegalLay { hex, tile, rotations, cost });
                }
            }
        }
        entries
    }

    /// [`Situation::reach`] by name, with the spaces free for the company
    /// (1822 §5.12.6, 18West §7.4-1).
    pub fn reached(&self, company: Company) -> Reached {
        let board = &self.title.board;
        let reach = self.reach(company);
        let stops = reach.stops().iter().map(|(hex, stop)| ReachedStop {
            hex: board.hex_name(*hex),
            stop: *stop,
            free_slots: self.free_slots(company, *hex, *stop),
            blocked: self.laid.blocked(company, *hex, *stop),
        });
        let crossings = reach.crossings().iter().map(|crossing| ReachedSide {
            hex: board.hex_name(crossing.hex),
            edge: crossing.edge.index() as u8,
        });
        Reached { stops: stops.collect(), crossings: crossings.collect() }
    }

    /// Spaces of a stop that the company could fill: none of those kept for
    /// the homes of others, and none at all where it has a token already
    /// (in 18West: anywhere in the hex).
    pub fn free_slots(&self, company: Company, hex: crate::board::HexId, stop: u8) -> u8 {
        let city = self.laid.face(hex).stops.get(usize::from(stop));
        if !city.is_some_and(|stop| matches!(stop.kind, StopKind::City { .. }))
            || self.laid.tokens.iter().any(|token| {
                token.company == company
                    && token.hex == hex
                    && (token.stop == stop || self.title.routes.one_circle_per_hex)
            })
        {
            return 0;
        }
        self.laid.free_slots(company, hex, stop)
    }
}
