//! What a company might reach some day: the stops its routes lead to, and
//! those that a few more tiles would join.

use std::collections::VecDeque;

use crate::board::{Company, Edge, HexId};
use crate::position::Situation;

use super::outlook::Outlook;
use super::track::stop_value;

/// Beyond so many hexes nothing is in sight.
const SIGHT: usize = 4;

/// A company with what it hopes to run.
pub(super) struct Prospect {
    /// The train it will run if it has none that lasts.
    train: Option<String>,
    /// The hex that counts twice: its destination.
    goal: Option<HexId>,
}

impl Prospect {
    pub(super) fn new(out: &Outlook<'_>, company: &str) -> Prospect {
        let known = out.company(company);
        let lasting = known.is_some_and(|known| out.lasting_trains(known, 1) > 0);
        let next = out.coming_trains().next().map(|train| train.name.clone());
        let goal = known.and_then(|known| known.destination.as_ref());
        let goal = goal.filter(|goal| !goal.reached);
        let goal = goal.and_then(|goal| out.situation().title.board.find_hex(&goal.hex));
        Prospect { train: next.filter(|_| !lasting), goal }
    }

    /// Gives a company on a copy of the board the train that it hopes for.
    pub(super) fn equip(&self, copy: &mut Situation, company: Company) {
        copy.trains[usize::from(company.0)].extend(self.train.clone());
    }

    /// The sum of all stops that a company reaches, and of those in sight of
    /// its routes, a third for every tile that is missing.
    pub(super) fn of(&self, situation: &Situation, company: Company) -> i32 {
        let (laid, band) = (&situation.laid, &situation.phase.band);
        let board = laid.board();
        let reach = situation.reach(company);
        let mut value = 0;
        let mut seen = vec![false; board.hexes().len()];
        let mut queue: VecDeque<(HexId, usize)> = VecDeque::new();
        for (hex, _) in reach.stops() {
            if !std::mem::replace(&mut seen[usize::from(hex.0)], true) {
                value += self.weight(laid, *hex, band);
            }
        }
        for crossing in reach.crossings() {
            let place = usize::from(crossing.hex.0);
            let open =
                laid.placed(crossing.hex).is_none() && laid.face(crossing.hex).track.is_empty();
            if open && !std::mem::replace(&mut seen[place], true) {
                queue.push_back((crossing.hex, 1));
            }
        }
        while let Some((hex, far)) = queue.pop_front() {
            let mut part = self.weight(laid, hex, band) * 2 / 3;
            for _ in 1..far {
                part = part * 2 / 3;
            }
            value += part;
            if far == SIGHT {
                continue;
            }
            for edge in Edge::ALL {
                let Some(next) = board.neighbour(hex, edge) else { continue };
                let closed =
                    board.closed_side(hex, edge) || board.closed_side(next, edge.opposite());
                if !closed && !std::mem::replace(&mut seen[usize::from(next.0)], true) {
                    queue.push_back((next, far + 1));
                }
            }
        }
        value
    }

    fn weight(&self, laid: &crate::board::LaidBoard, hex: HexId, band: &str) -> i32 {
        let value = stop_value(laid, hex, band);
        if self.goal == Some(hex) { value * 3 } else { value }
    }
}
