//! Laying track: what the routes gain by a tile, and where it leads.

use crate::board::{Edge, Face, HexId, Placed, Rotation, lay_cost};
use crate::game::{Action, Family};
use crate::position::Situation;

use super::g18west;
use super::outlook::Outlook;
use super::prospect::Prospect;
use super::worth::shortfall;
use crate::bots::{Choice, Reason};

/// So many of the most promising lays are held against the routes.
const TRIED: usize = 5;

/// What a gain is worth that comes in every round: it may be built over, and
/// others use the track too.
const ROUNDS: i32 = 4;

/// A lay that could be made.
struct Lay {
    action: Action,
    hex: HexId,
    placed: Placed,
    cost: i32,
    /// How much more there is to reach.
    ahead: i32,
    /// What the bank pays for it.
    subsidy: i32,
}

/// The step in which a company lays track.
pub(super) fn step(out: &Outlook<'_>, company: &str) -> Choice {
    let Some(builder) = out.on_board(company) else { return super::pass(out, Reason::Nothing) };
    let now = out.situation();
    let prospect = Prospect::new(out, company, builder);
    let mut lays: Vec<Lay> = Vec::new();
    for family in &out.families.0 {
        lays.extend(members(now, family));
    }
    for lay in &mut lays {
        lay.ahead = prospect.ahead(lay.hex, lay.placed);
        if let Some(hex) = lay.action.hex().filter(|_| now.laid.placed(lay.hex).is_none()) {
            lay.subsidy = g18west::subsidy(out, company, hex);
        }
    }
    let promise =
        |lay: &Lay| lay.ahead + lay.subsidy + growth(now, lay.hex, lay.placed) * ROUNDS - lay.cost;
    lays.sort_by_key(|lay| std::cmp::Reverse(promise(lay)));
    lays.truncate(TRIED);

    let parts = lays.len() as u64 + 1;
    let mut fleet = out.equipped(company, builder);
    let before = out.earnings(&fleet, builder, parts);
    let known = out.company(company);
    let needy = known.map_or(0, |known| shortfall(out, known));
    let mut best: Option<(i32, i32, Lay)> = None;
    for (k, lay) in lays.into_iter().enumerate() {
        if !out.has_budget() {
            break;
        }
        let mut gain = 0;
        if may_earn(now, &lay) {
            let laid = fleet.laid.clone();
            fleet.laid.lay(lay.hex, lay.placed);
            gain = out.earnings(&fleet, builder, parts - k as u64) - before;
            fleet.laid = laid;
        }
        // Money that a train is short of counts twice.
        let cost = if needy > 0 { lay.cost * 2 } else { lay.cost };
        let value = gain * ROUNDS + lay.ahead + lay.subsidy - cost;
        if best.as_ref().is_none_or(|(known, ..)| value > *known) {
            best = Some((value, gain, lay));
        }
    }
    let must = !out.families.admits(&Action::Pass);
    match best {
        Some((value, gain, lay)) if value > 0 || must => {
            let hex = lay.action.hex().unwrap_or_default().to_owned();
            let colour = now.title.board.tile(lay.placed.tile).face.colour.into();
            let company = company.to_owned();
            let reason = match (gain, lay.subsidy) {
                (1.., _) => Reason::LaysForIncome { hex, colour, company, gain },
                (_, 0) => Reason::LaysAhead { hex, colour, company },
                (_, subsidy) => Reason::LaysForSubsidy { hex, subsidy },
            };
            Choice::new(lay.action, reason)
        }
        _ => super::pass(out, Reason::Nothing),
    }
}

/// The lays of a family that use no power.
fn members(now: &Situation, family: &Family) -> Vec<Lay> {
    let Action::LayTile { hex, tile, powers, .. } = &family.action else { return Vec::new() };
    let board = &now.title.board;
    let (Some(hex), Some(tile)) = (board.find_hex(hex), board.find_tile(tile)) else {
        return Vec::new();
    };
    if !powers.is_empty() {
        return Vec::new();
    }
    let lays = family.expand().into_iter().filter_map(|action| {
        let Action::LayTile { rotation, .. } = action else { return None };
        let placed = Placed { tile, rotation: Rotation::new(rotation)? };
        let cost = lay_cost(&now.laid, hex, placed) as i32;
        Some(Lay { action, hex, placed, cost, ahead: 0, subsidy: 0 })
    });
    lays.collect()
}

/// Whether any route can earn more by a tile: plain track that leads on to
/// bare land only is no part of a route yet.
fn may_earn(now: &Situation, lay: &Lay) -> bool {
    let (laid, board) = (&now.laid, &now.title.board);
    let face = &board.tile(lay.placed.tile).face;
    if !face.stops.is_empty() || laid.placed(lay.hex).is_some() {
        return true;
    }
    let met = Edge::ALL.into_iter().filter(|edge| {
        let side = edge.turned(lay.placed.rotation);
        let next = board.neighbour(lay.hex, side).filter(|_| face.has_exit(*edge));
        next.is_some_and(|next| {
            laid.track(next).any(|piece| piece.edges().any(|edge| edge == side.opposite()))
        })
    });
    met.count() > 1
}

/// What the stops of a hex are worth more with a tile.
fn growth(now: &Situation, hex: HexId, placed: Placed) -> i32 {
    let band = &now.phase.band;
    let best = |face: &Face| -> i32 {
        face.stops.iter().map(|stop| i32::from(stop.revenue.at(band))).max().unwrap_or(0)
    };
    best(&now.title.board.tile(placed.tile).face) - best(now.laid.face(hex))
}

/// A doubling token moves on (18West §8.2-4): to where most comes into sight.
pub(super) fn marker(out: &Outlook<'_>, company: &str) -> Choice {
    let Some(builder) = out.on_board(company) else { return super::pass(out, Reason::Only) };
    let prospect = Prospect::new(out, company, builder);
    let board = &out.situation().title.board;
    let value = |action: &&Action| {
        let hex = action.hex().and_then(|hex| board.find_hex(hex));
        hex.map(|hex| prospect.from(hex))
    };
    match out.patterns("place_marker").max_by_key(value) {
        Some(action) => {
            let hex = action.hex().unwrap_or_default().to_owned();
            let company = company.to_owned();
            Choice::new(action.clone(), Reason::LooksTo { hex, company })
        }
        None => super::pass(out, Reason::Only),
    }
}
