//! Which rule stands against a lay of track.

use crate::board::{Colour, Company, HexId, Placed, Rotation, exits, fitting_tiles};
use crate::game::RuleError;
use crate::position::Situation;
use crate::titles::CompanyKind;

use super::track::{Limits, colours_left, holds_land_grant, in_east_zone, joined, phase_colours};

/// Names the rule that stands against a lay that is not among those of
/// [`super::track::lays_within`].
pub(super) fn why_no_lay(
    situation: &Situation,
    company: Company,
    limits: &Limits,
    hex: HexId,
    placed: Placed,
) -> RuleError {
    against_tile(situation, company, limits, hex, placed)
        .or_else(|| against_place(situation, company, limits, hex, placed))
        .unwrap_or_else(|| {
            let message = "The first tile goes where the company's doubling token stands.";
            RuleError::new("track/mandatory_first", "18West §8.2-2", message)
        })
}

/// What forbids the tile wherever the company comes to.
fn against_tile(
    situation: &Situation,
    company: Company,
    limits: &Limits,
    hex: HexId,
    placed: Placed,
) -> Option<RuleError> {
    let laid = &situation.laid;
    let board = laid.board();
    let tile = board.tile(placed.tile);
    let colour = tile.face.colour;
    let granger = situation.title.info(company).kind == CompanyKind::Granger;
    let grant = holds_land_grant(situation, company);
    let refusal = |code, rule, message: &'static str| Some(RuleError::new(code, rule, message));
    if limits.yellow_only && colour != Colour::Yellow {
        let message = "In the first operating round only yellow tiles are laid.";
        return refusal("track/first_round", "18West §3.4-1", message);
    }
    if !phase_colours(situation).contains(&colour) {
        let pattern = "Tiles in {colour} are not available yet.";
        let error = RuleError::new("track/colour", "18West §7.1.2-2", pattern);
        return Some(error.fact("colour", colour.name()));
    }
    if (granger || grant) && colour > Colour::Green {
        let message = "Granger roads and land grant companies lay yellow and green tiles only.";
        return refusal("track/public_only", "18West §7.1-5", message);
    }
    if !colours_left(situation, company).contains(&colour) {
        let message = "The company cannot lay another tile of this colour in this turn.";
        let rule = match (granger, grant) {
            (true, _) => "18West §7.1-2",
            (_, true) => "18West §8.2-3",
            _ => "18West §7.1-4",
        };
        return refusal("track/allowance", rule, message);
    }
    if laid.colour(hex).next() != Some(colour) {
        let message = "Tiles are upgraded colour by colour: yellow, green, brown, grey.";
        return refusal("track/order", "18West §7.1.2-3", message);
    }
    if !situation.title.tiles.suits(laid, hex, placed.tile) {
        let message = "The tile is not one of those for this hex.";
        return refusal("track/wrong_tile", "18West §7.1.2-7", message);
    }
    if laid.left(placed.tile) == Some(0) {
        let message = "There is no such tile left.";
        return refusal("track/supply", "18West §7.1.2-6", message);
    }
    let turn = if tile.fixed_rotation { Rotation::default() } else { placed.rotation };
    let placed = Placed { rotation: turn, ..placed };
    if exits(laid, placed).any(|edge| board.closed_side(hex, edge)) {
        let message = "Track may not lead to a prohibited side.";
        return refusal("track/closed_side", "18West §7.1.1-2", message);
    }
    if !fitting_tiles(laid, hex, situation.title.tiles, &[colour]).contains(&placed) {
        let message = "All track that lies there must be kept.";
        return refusal("track/loses_track", "18West §7.1.2-4", message);
    }
    None
}

/// What forbids this company to lay it there.
fn against_place(
    situation: &Situation,
    company: Company,
    limits: &Limits,
    hex: HexId,
    placed: Placed,
) -> Option<RuleError> {
    let granger = situation.title.info(company).kind == CompanyKind::Granger;
    let refusal = |code, rule, message: &'static str| Some(RuleError::new(code, rule, message));
    if granger && !in_east_zone(situation, hex) {
        let message = "Granger roads lay track in the Eastern Settled Zone only.";
        return refusal("track/zone", "18West §7.1-2", message);
    }
    if limits.barred.contains(&hex) {
        let message = "The hex lies in a land grant, and its owner has not given leave.";
        return refusal("track/no_leave", "18West §8.1-2", message);
    }
    let colours = colours_left(situation, company);
    let fits = |situation: &Situation| {
        let lays = joined(situation, company, &colours);
        lays.iter().any(|lay| lay.hex == hex && lay.placed == placed)
    };
    if fits(situation) {
        return None;
    }
    let mut bare = situation.clone();
    bare.land_grants.extend(holds_land_grant(situation, company).then_some(company));
    bare.markers.clear();
    if fits(&bare) {
        let here = || situation.markers.iter().filter(|marker| marker.hex == hex);
        let left_out = |side| exits(&situation.laid, placed).all(|edge| edge != side);
        let message = "The tile must join the track for which a doubling token stands there.";
        let rule = match here().filter(|marker| marker.company != company).count() {
            _ if here().any(|m| m.company == company && left_out(m.edge)) => "18West §8.2-1",
            0 | 1 => "18West §8.2-5",
            _ => "18West §8.2-6",
        };
        return refusal("track/doubling_token", rule, message);
    }
    bare.lays.clear();
    if fits(&bare) {
        let message = "The company has laid two tiles from this base.";
        return refusal("track/base", "18West §8.9-2", message);
    }
    let message =
        "No new track would lie on a route of the company, and no city on one would rise.";
    refusal("track/no_route", "18West §7.1.2-1", message)
}
