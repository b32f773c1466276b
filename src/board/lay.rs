//! Laying a tile, with the tokens moving as they must.

use super::face::{End, Face};
use super::hex::{Edge, Rotation};
use super::laid::{LaidBoard, Placed, Token, TokenKind};
use super::map::HexId;

impl LaidBoard {
    /// Lays a tile and moves the tokens of its hex along: each stays with the
    /// track of its old stop (18West §7.1.2-4), and tokens beside a city enter
    /// the spaces the new tile brings, the first placed first (1822 §5.11.8,
    /// 18West §8.6-2). Bypass tokens never enter a space (18West §7.4-5).
    /// Checks no rule.
    pub fn lay(&mut self, hex: HexId, placed: Placed) {
        let old = (self.face(hex).clone(), self.rotation(hex));
        self.place(hex, placed);
        let new = self.face(hex).clone();
        let stops = stops_after((&old.0, old.1), (&new, self.rotation(hex)));
        let slots = |face: &Face, stop: u8| {
            face.stops.get(usize::from(stop)).map_or(0, |stop| stop.kind.slots())
        };
        let after = |stop: u8| stops.get(usize::from(stop)).copied().flatten().unwrap_or(0);
        for kept in self.reserved.iter_mut().filter(|kept| kept.hex == hex) {
            kept.stop = after(kept.stop);
        }
        // Spaces that the new tile brings to each of its stops.
        let mut brought: Vec<u8> = new.stops.iter().map(|stop| stop.kind.slots()).collect();
        for (stop, now) in brought.iter_mut().enumerate() {
            let before = (0..old.0.stops.len() as u8).filter(|k| usize::from(after(*k)) == stop);
            *now = now.saturating_sub(before.map(|k| slots(&old.0, k)).max().unwrap_or(0));
        }
        let here = |token: &Token| token.hex == hex;
        if !self.tokens.iter().any(here) {
            return;
        }
        for token in self.tokens.iter_mut().filter(|token| here(token)) {
            token.stop = after(token.stop);
        }
        for at in 0..self.tokens.len() {
            let token = self.tokens[at];
            if !here(&token) || !token.beside || token.kind == TokenKind::Bypass {
                continue;
            }
            let stop = usize::from(token.stop);
            if brought.get(stop).is_some_and(|n| *n > 0) && self.open_slots(hex, token.stop) > 0 {
                brought[stop] -= 1;
                self.tokens[at].beside = false;
            }
        }
    }
}

/// Which stop of a new face each stop of the old one becomes: the one to
/// which the old stop's sides lead now; where that says nothing, the one of
/// the same number.
pub(super) fn stops_after(old: (&Face, Rotation), new: (&Face, Rotation)) -> Vec<Option<u8>> {
    let exits = |(face, rotation): (&Face, Rotation), stop: u8| -> Vec<Edge> {
        face.track
            .iter()
            .filter_map(|piece| match (piece.a, piece.b) {
                (End::Edge(edge, _), End::Stop(k)) | (End::Stop(k), End::Edge(edge, _))
                    if k == stop =>
                {
                    Some(edge.turned(rotation))
                }
                _ => None,
            })
            .collect()
    };
    let count = new.0.stops.len() as u8;
    (0..old.0.stops.len() as u8)
        .map(|stop| {
            let sides = exits(old, stop);
            let leads = |k: u8| exits(new, k).iter().filter(|edge| sides.contains(edge)).count();
            let best = (0..count).max_by_key(|k| (leads(*k), std::cmp::Reverse(*k)));
            match best {
                Some(k) if leads(k) > 0 => Some(k),
                _ if stop < count => Some(stop),
                _ => None,
            }
        })
        .collect()
}
