//! What a company might reach some day: stops that a few more tiles would
//! join to its routes.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::sync::Arc;

use crate::board::{Board, Company, Edge, End, HexId, LaidBoard, Placed, Reach, StopKind};
use crate::position::Situation;
use crate::titles::CompanyKind;

use super::outlook::Outlook;

/// What is left of a stop's value for every tile that is missing, in
/// thousandths; beyond that nothing is in sight.
const SIGHT: [i32; 6] = [1000, 667, 444, 296, 198, 132];

/// A destination is worth so many other stops of its value,
const GOAL: i32 = 3;

/// and every hex on the way to it so much.
const STEP: i32 = 15;

/// A minor to take over is worth so much to get to.
const MINOR: i32 = 60;

/// The surroundings of a company's routes.
pub(super) struct Prospect<'s> {
    situation: &'s Situation,
    reach: Arc<Reach>,
    /// The value of the best stop of every hex.
    weights: Vec<i32>,
    /// How much of it is in sight already, in thousandths.
    sight: Vec<i32>,
    /// How far every hex is from the destination, if there is one to get to,
    /// and how near the routes have come.
    way: Option<(Vec<i32>, i32)>,
    /// What a route that arrives in a hex brings into sight, once known.
    known: RefCell<Vec<Option<i32>>>,
}

impl<'s> Prospect<'s> {
    pub(super) fn new(out: &'s Outlook<'_>, id: &str, company: Company) -> Prospect<'s> {
        let situation = out.situation();
        let (laid, band) = (&situation.laid, &situation.phase.band);
        let board = laid.board();
        let goal = out.company(id).and_then(|company| company.destination.as_ref());
        let goal = goal.filter(|goal| !goal.reached);
        let goal = goal.and_then(|goal| board.find_hex(&goal.hex));
        let weights = board.hexes().map(|(hex, _)| {
            let value = stop_value(laid, hex, band);
            if goal == Some(hex) { value * GOAL } else { value }
        });
        let mut weights: Vec<i32> = weights.collect();
        // A major takes the player's own minors over once it reaches them.
        if out.company(id).is_some_and(|company| company.kind == CompanyKind::Major) {
            for minor in out.mine().filter(|own| own.kind == CompanyKind::Minor) {
                let minor = situation.title.company(&minor.id);
                let homes = laid.tokens.iter().filter(|token| Some(token.company) == minor);
                homes.for_each(|token| weights[usize::from(token.hex.0)] += MINOR);
            }
        }
        let reach = situation.reach(company);
        let way = goal.map(|goal| {
            let far = distances(board, goal);
            let near = reach.hexes().iter().map(|hex| far[usize::from(hex.0)]).min();
            (far, near.unwrap_or(0))
        });
        let mut sight = vec![0; weights.len()];
        let mut queue = VecDeque::new();
        for (hex, _) in reach.stops() {
            sight[usize::from(hex.0)] = SIGHT[0];
        }
        for crossing in reach.crossings() {
            let seen = &mut sight[usize::from(crossing.hex.0)];
            if laid.placed(crossing.hex).is_none() && *seen == 0 {
                *seen = SIGHT[1];
                queue.push_back((crossing.hex, 1));
            }
        }
        spread(board, queue, |hex, far| {
            let seen = &mut sight[usize::from(hex.0)];
            let nearer = SIGHT[far] > *seen;
            *seen = SIGHT[far].max(*seen);
            nearer
        });
        let known = RefCell::new(vec![None; weights.len()]);
        Prospect { situation, reach, weights, sight, way, known }
    }

    /// What a tile brings nearer: the stop that it joins, and what lies
    /// beyond its new sides, the best of them in full.
    pub(super) fn ahead(&self, hex: HexId, placed: Placed) -> i32 {
        let board = self.situation.laid.board();
        let mut beyond: Vec<i32> = Vec::new();
        for edge in self.leads_to(hex, placed) {
            let Some(next) = board.neighbour(hex, edge) else { continue };
            if !self.reach.arrives(next, edge.opposite()) {
                beyond.push(self.beyond(next));
            }
        }
        let most = beyond.iter().copied().max().unwrap_or(0);
        let rest: i32 = beyond.iter().sum::<i32>() - most;
        let place = usize::from(hex.0);
        self.weights[place] * (SIGHT[0] - self.sight[place]) / SIGHT[0] + most + rest / 4
    }

    /// What there is to see from a hex, for a token that looks ahead.
    pub(super) fn from(&self, hex: HexId) -> i32 {
        let far = self.way.as_ref().map_or(0, |(far, _)| far[usize::from(hex.0)]);
        self.beyond(hex) - far * STEP
    }

    /// The sides of a tile to which the company's routes lead over it.
    fn leads_to(&self, hex: HexId, placed: Placed) -> Vec<Edge> {
        let laid = &self.situation.laid;
        let face = &laid.board().tile(placed.tile).face;
        let track: Vec<_> = face.track.iter().map(|piece| piece.turned(placed.rotation)).collect();
        let mut met: Vec<End> = Vec::new();
        let reached = |stop: u8| self.reach.has_stop(hex, stop);
        for piece in &track {
            for end in [piece.a, piece.b] {
                let starts = match end {
                    End::Edge(edge, _) => self.reach.arrives(hex, edge),
                    End::Stop(stop) => reached(stop),
                    End::Junction => false,
                };
                if starts && !met.contains(&end) {
                    met.push(end);
                }
            }
        }
        let mut at = 0;
        while let Some(end) = met.get(at).copied() {
            at += 1;
            for piece in &track {
                let other = match end {
                    end if end == piece.a => piece.b,
                    end if end == piece.b => piece.a,
                    _ => continue,
                };
                if !met.contains(&other) {
                    met.push(other);
                }
            }
        }
        let edges = met.into_iter().filter_map(|end| match end {
            End::Edge(edge, _) => Some(edge),
            _ => None,
        });
        edges.collect()
    }

    /// What comes into sight, or nearer, when a route arrives in a hex.
    fn beyond(&self, hex: HexId) -> i32 {
        let place = usize::from(hex.0);
        if let Some(known) = self.known.borrow()[place] {
            return known;
        }
        let mut gain = 0;
        let mut seen = vec![false; self.weights.len()];
        seen[place] = true;
        let mut add = |hex: HexId, far: usize| {
            let place = usize::from(hex.0);
            gain += self.weights[place] * (SIGHT[far] - self.sight[place]).max(0);
        };
        add(hex, 1);
        spread(self.situation.laid.board(), VecDeque::from([(hex, 1)]), |hex, far| {
            let fresh = !std::mem::replace(&mut seen[usize::from(hex.0)], true);
            if fresh {
                add(hex, far);
            }
            fresh
        });
        let mut gain = gain / SIGHT[0];
        if let Some((far, near)) = &self.way {
            gain += (near - far[place]).max(0) * STEP;
        }
        self.known.borrow_mut()[place] = Some(gain);
        gain
    }
}

/// How far every hex is from one; those behind closed sides very far.
fn distances(board: &Board, from: HexId) -> Vec<i32> {
    let mut far = vec![i32::MAX / STEP; board.hexes().len()];
    far[usize::from(from.0)] = 0;
    let mut queue = VecDeque::from([from]);
    while let Some(hex) = queue.pop_front() {
        let next = far[usize::from(hex.0)] + 1;
        for other in neighbours(board, hex) {
            let known = &mut far[usize::from(other.0)];
            if next < *known {
                *known = next;
                queue.push_back(other);
            }
        }
    }
    far
}

/// The neighbours of a hex over sides to which track may lead.
fn neighbours(board: &Board, hex: HexId) -> impl Iterator<Item = HexId> {
    Edge::ALL.into_iter().filter_map(move |edge| {
        let next = board.neighbour(hex, edge)?;
        let closed = board.closed_side(hex, edge) || board.closed_side(next, edge.opposite());
        (!closed).then_some(next)
    })
}

/// Goes from hex to hex over open sides as far as anything is in sight, and
/// on from those that are welcome.
fn spread(
    board: &Board,
    mut queue: VecDeque<(HexId, usize)>,
    mut welcome: impl FnMut(HexId, usize) -> bool,
) {
    while let Some((hex, far)) = queue.pop_front() {
        if far + 1 == SIGHT.len() {
            continue;
        }
        for next in neighbours(board, hex) {
            if welcome(next, far + 1) {
                queue.push_back((next, far + 1));
            }
        }
    }
}

/// The value of the best stop of a hex as it lies, or as its first tile has
/// it.
fn stop_value(laid: &LaidBoard, hex: HexId, band: &str) -> i32 {
    let stops = laid.face(hex).stops.iter().map(|stop| {
        let least = match stop.kind {
            StopKind::City { .. } => 20,
            StopKind::Town => 10,
            StopKind::Offboard => 0,
        };
        i32::from(stop.revenue.at(band)).max(least)
    });
    stops.max().unwrap_or(0)
}
