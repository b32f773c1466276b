//! Plain enumeration for the benchmark: all routes of each train, then all
//! combinations, with no bound at all.

use railhead::board::{Node, StopKind};
use railhead::routes::{Counting, Problem, TrainKind};

type Bits = [u64; 8];

/// How many routes and combinations were looked at, and the best total.
#[derive(Debug, Default)]
pub struct Looked {
    pub routes: u64,
    pub sets: u64,
    pub total: u32,
}

struct Walk<'a> {
    problem: &'a Problem,
    at: Vec<Vec<usize>>,
    reach: usize,
    multiplier: u32,
    used: Bits,
    stops: Vec<usize>,
    found: Vec<(u32, Bits)>,
    most: usize,
}

/// Looks at everything; none if a train has more than `most` routes, or
/// there are more than `sets` combinations.
pub fn best(problem: &Problem, most: usize, sets: u64) -> Option<Looked> {
    let mut at = vec![Vec::new(); problem.graph.stops.len() + usize::from(problem.graph.borders)];
    let slot = |node: Node| match node {
        Node::Stop(stop) => usize::from(stop.0),
        Node::Border(border) => problem.graph.stops.len() + usize::from(border.0),
        Node::Junction(_) => unreachable!("these boards have none"),
    };
    for (p, piece) in problem.graph.pieces.iter().enumerate() {
        for end in piece.ends {
            at[slot(end)].push(p);
        }
    }
    let mut lists = Vec::new();
    let mut looked = Looked::default();
    for train in &problem.trains {
        let TrainKind::Through { reach: Some(reach), counting: Counting::SkipTowns, .. } =
            train.kind
        else {
            return None;
        };
        let mut walk = Walk {
            problem,
            at: at.clone(),
            reach: reach.into(),
            multiplier: train.multiplier.into(),
            used: [0; 8],
            stops: Vec::new(),
            found: Vec::new(),
            most,
        };
        for s in 0..problem.graph.stops.len() {
            walk.stops.push(s);
            walk.from(s, None);
            walk.stops.pop();
        }
        if walk.found.len() > most {
            return None;
        }
        looked.routes += walk.found.len() as u64;
        lists.push(walk.found);
    }
    if lists.iter().map(|list| list.len() as u64 + 1).product::<u64>() > sets {
        return None;
    }
    combine(&lists, [0; 8], 0, &mut looked);
    Some(looked)
}

fn combine(lists: &[Vec<(u32, Bits)>], used: Bits, total: u32, looked: &mut Looked) {
    let Some((list, rest)) = lists.split_first() else {
        looked.sets += 1;
        looked.total = looked.total.max(total);
        return;
    };
    combine(rest, used, total, looked);
    for (value, bits) in list {
        if (0..8).all(|w| used[w] & bits[w] == 0) {
            let mut both = used;
            (0..8).for_each(|w| both[w] |= bits[w]);
            combine(rest, both, total + value, looked);
        }
    }
}

impl Walk<'_> {
    fn from(&mut self, slot: usize, last: Option<usize>) {
        if self.found.len() > self.most {
            return;
        }
        let stops = self.problem.graph.stops.len();
        for i in 0..self.at[slot].len() {
            let p = self.at[slot][i];
            let piece = self.problem.graph.pieces[p];
            let back = last.is_some_and(|l| {
                l == p || (slot >= stops && self.problem.graph.pieces[l].hex == piece.hex)
            });
            if back {
                continue;
            }
            let next = piece.ends.into_iter().find_map(|end| match end {
                Node::Stop(stop) if usize::from(stop.0) != slot => Some(usize::from(stop.0)),
                Node::Border(border) if stops + usize::from(border.0) != slot => {
                    Some(stops + usize::from(border.0))
                }
                _ => None,
            });
            let Some(next) = next else { continue };
            if next >= stops {
                let bit = next - stops;
                if self.used[bit / 64] >> (bit % 64) & 1 == 1 {
                    continue;
                }
                self.used[bit / 64] |= 1 << (bit % 64);
                self.from(next, Some(p));
                self.used[bit / 64] &= !(1 << (bit % 64));
            } else {
                let hex = |s: usize| self.problem.graph.stops[s].hex;
                if self.stops.iter().any(|&s| hex(s) == hex(next)) {
                    continue;
                }
                self.stops.push(next);
                let cities = self.stops[1..].iter().filter(|&&s| !self.town(s)).count();
                if cities <= self.reach {
                    self.end();
                    if !self.problem.stops[next].dead_end {
                        self.from(next, Some(p));
                    }
                }
                self.stops.pop();
            }
        }
    }

    fn town(&self, s: usize) -> bool {
        self.problem.graph.stops[s].kind == StopKind::Town
    }

    /// Notes the route as it stands.
    fn end(&mut self) {
        let last = self.stops.len() - 1;
        let facts = |s: usize| self.problem.stops[s];
        if self.stops[0] > self.stops[last] || !self.stops.iter().any(|&s| facts(s).own_tokens > 0)
        {
            return;
        }
        let mut towns = Vec::new();
        let (mut sum, mut count) = (0, 0);
        for (i, &s) in self.stops.iter().enumerate() {
            if i != 0 && i != last && self.town(s) {
                towns.push(facts(s).value);
            } else {
                sum += facts(s).value;
                count += 1;
            }
        }
        if count > self.reach {
            return;
        }
        towns.sort_unstable();
        sum += towns.iter().rev().take(self.reach - count).sum::<u32>();
        self.found.push((sum * self.multiplier, self.used));
    }
}
