//! What a company can reach over the track that lies.
//!
//! A company reaches a place if some route of it leads there: a path from a
//! station token of its own that uses no stop, junction, border line or piece
//! of track twice. A search over directed pieces finds the shortest *walk* to
//! every place at once, and nearly always that walk is such a path. Where it
//! is not, the walk shows which two of its steps no route takes together; the
//! search is repeated without the one and without the other, until a path is
//! found or nothing is left. So the answer is exact, and quick.

use std::ops::Deref;

use super::face::StopKind;
use super::graph::{GraphStop, Node, PieceIx, TrackGraph};
use super::hex::Edge;
use super::laid::{Company, LaidBoard};
use super::map::HexId;
use crate::sorted::Arrange;

/// What restricts the routes of a title beyond the track itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RouteRules {
    /// A route may use only one circle of a hex with several
    /// (18West §7.1.1-1).
    pub one_circle_per_hex: bool,
}

/// Track of a company's route that arrives from outside at a side of a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Crossing {
    /// The hex that is arrived at.
    pub hex: HexId,
    /// The side, as the hex numbers it.
    pub edge: Edge,
}

/// Everything a company can reach.
///
/// ```
/// use railhead::board::RouteRules;
/// use railhead::position::Position;
/// let start = Position::start("18West").unwrap().resolve().unwrap();
/// let up = start.title.company("UP").unwrap();
/// let reach = railhead::board::Reach::new(&start.laid, up, RouteRules::default());
/// let omaha = start.title.board.find_hex("F21").unwrap();
/// assert!(reach.has_stop(omaha, 0));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reach {
    stops: Vec<(HexId, u8)>,
    crossings: Vec<Crossing>,
    hexes: Vec<HexId>,
}

impl Reach {
    /// What a company reaches from all its tokens.
    pub fn new(laid: &LaidBoard, company: Company, rules: RouteRules) -> Reach {
        Reach::from_stops(laid, company, &own_stops(laid, company), rules)
    }

    /// What a company reaches from some stops alone; its tokens elsewhere
    /// still let it through (18West §8.2-4: from a base token).
    pub fn from_stops(
        laid: &LaidBoard,
        company: Company,
        from: &[(HexId, u8)],
        rules: RouteRules,
    ) -> Reach {
        Walker::new(laid, company, rules).reach(from)
    }

    /// Whether a route from some stops arrives at a side of a hex without
    /// having been in that hex before (18West §8.2-4).
    pub fn arrives_anew(
        laid: &LaidBoard,
        company: Company,
        from: &[(HexId, u8)],
        rules: RouteRules,
        at: Crossing,
    ) -> bool {
        Walker::new(laid, company, rules).arrives_anew(from, at)
    }

    /// The pieces of track on routes of a company, in order, as numbers that
    /// are the same for all companies while the board stays as it is.
    pub fn pieces(laid: &LaidBoard, company: Company, rules: RouteRules) -> Vec<PieceIx> {
        Walker::new(laid, company, rules).pieces(&own_stops(laid, company))
    }

    /// The stops, by hex and index; those at which a route can only end too.
    pub fn stops(&self) -> &[(HexId, u8)] {
        &self.stops
    }

    /// Whether a route leads to a stop.
    pub fn has_stop(&self, hex: HexId, stop: u8) -> bool {
        self.stops.binary_search(&(hex, stop)).is_ok()
    }

    /// The sides of hexes at which track arrives from outside, whether track
    /// goes on from there or not.
    pub fn crossings(&self) -> &[Crossing] {
        &self.crossings
    }

    /// The hexes in which there is such a stop or side, in order.
    pub fn hexes(&self) -> &[HexId] {
        &self.hexes
    }

    /// Whether a route arrives from outside at a side of a hex.
    pub fn arrives(&self, hex: HexId, edge: Edge) -> bool {
        self.crossings.binary_search(&Crossing { hex, edge }).is_ok()
    }
}

/// The stops with a company's tokens.
fn own_stops(laid: &LaidBoard, company: Company) -> Vec<(HexId, u8)> {
    let tokens = laid.tokens.iter().filter(|token| token.company == company);
    tokens.map(|token| (token.hex, token.stop)).collect()
}

/// The stops that have tokens: no others can be full.
fn tokened<'g>(
    laid: &'g LaidBoard,
    graph: &'g TrackGraph,
) -> impl Iterator<Item = (usize, &'g GraphStop)> {
    let stops = laid.tokens.iter().filter_map(|token| graph.find_stop(token.hex, token.stop));
    stops.map(|stop| (usize::from(stop.0), &graph.stops[usize::from(stop.0)]))
}

/// No state, no stop.
const NONE: u32 = u32::MAX;

/// The track as a search wants it. A *state* is a piece with a direction:
/// piece `s / 2`, leading away from its end `s % 2`.
#[derive(Debug)]
pub(super) struct Net {
    pub(super) graph: TrackGraph,
    /// For each state, the node it leads to.
    heads: Vec<u32>,
    /// For each state that leads to a border, where it arrives.
    arrives: Vec<Option<Crossing>>,
    /// The states that lead away from each node: a range of `away`.
    first: Vec<u32>,
    away: Vec<u32>,
    /// The states that can follow each state where its stop lets them: a
    /// range of `next`.
    first_next: Vec<u32>,
    next: Vec<u32>,
}

/// The track as a company walks it.
struct Walker<'n> {
    net: &'n Net,
    /// For each stop: whether a route that comes to it must end.
    dead_end: Vec<bool>,
    /// For each stop: the set of stops of which a route uses only one.
    only_one: Vec<u32>,
}

impl Net {
    pub(super) fn new(laid: &LaidBoard) -> Net {
        let (graph, arrives) = TrackGraph::with_arrivals(laid);
        let stops = graph.stops.len() as u32;
        let junctions = graph.junctions.len() as u32;
        let index = |node: Node| match node {
            Node::Stop(stop) => u32::from(stop.0),
            Node::Junction(junction) => stops + u32::from(junction.0),
            Node::Border(border) => stops + junctions + u32::from(border.0),
        };
        let nodes = (stops + junctions) as usize + usize::from(graph.borders);
        let mut heads = Vec::with_capacity(graph.pieces.len() * 2);
        let mut first = vec![0u32; nodes + 1];
        for piece in &graph.pieces {
            for end in [piece.ends[1], piece.ends[0]] {
                heads.push(index(end));
            }
            for end in piece.ends {
                first[index(end) as usize + 1] += 1;
            }
        }
        for k in 0..nodes {
            first[k + 1] += first[k];
        }
        let mut free = first.clone();
        let mut away = vec![0u32; heads.len()];
        for state in 0..heads.len() as u32 {
            let tail = heads[(state ^ 1) as usize] as usize;
            away[free[tail] as usize] = state;
            free[tail] += 1;
        }
        let mut net =
            Net { graph, heads, arrives, first, away, first_next: Vec::new(), next: Vec::new() };
        net.join_states();
        net
    }

    /// Looks up once which states can follow each other.
    fn join_states(&mut self) {
        let inner = (self.graph.stops.len() + self.graph.junctions.len()) as u32;
        let mut first_next = Vec::with_capacity(self.heads.len() + 1);
        let mut next = Vec::with_capacity(2 * self.heads.len());
        for (state, head) in self.heads.iter().enumerate() {
            first_next.push(next.len() as u32);
            let piece = self.graph.pieces[state / 2];
            let inner = *head < inner;
            if inner && piece.terminal {
                continue;
            }
            next.extend(self.leaving(*head).iter().copied().filter(|next| {
                let other = self.graph.pieces[*next as usize / 2];
                if inner {
                    *next as usize / 2 != state / 2 && !other.terminal
                } else {
                    other.hex != piece.hex
                }
            }));
        }
        first_next.push(next.len() as u32);
        (self.first_next, self.next) = (first_next, next);
    }

    fn stop_at(&self, node: u32) -> Option<usize> {
        ((node as usize) < self.graph.stops.len()).then_some(node as usize)
    }

    /// The states that lead away from a node.
    fn leaving(&self, node: u32) -> &[u32] {
        &self.away[self.first[node as usize] as usize..self.first[node as usize + 1] as usize]
    }
}

impl Deref for Walker<'_> {
    type Target = Net;

    fn deref(&self) -> &Net {
        self.net
    }
}

impl<'n> Walker<'n> {
    fn new(laid: &'n LaidBoard, company: Company, rules: RouteRules) -> Walker<'n> {
        let net = laid.net();
        let graph = &net.graph;
        let mut dead_end: Vec<bool> =
            graph.stops.iter().map(|stop| stop.kind == StopKind::Offboard).collect();
        for (k, stop) in tokened(laid, graph) {
            dead_end[k] = dead_end[k] || laid.blocked(company, HexId(stop.hex), stop.index);
        }
        let mut only_one = Vec::with_capacity(graph.stops.len());
        for stop in &graph.stops {
            let circle = |kind| matches!(kind, StopKind::City { .. });
            only_one.push(match stop.group {
                Some(group) => u32::from(group),
                None if rules.one_circle_per_hex && circle(stop.kind) => {
                    // Beyond all groups.
                    1 << 16 | u32::from(stop.hex)
                }
                None => NONE,
            });
        }
        Walker { net, dead_end, only_one }
    }

    /// The states that a route beginning at a stop can go on with
    /// (1822 §5.4.7: not by a piece that is only arrived by).
    fn begin(&self, stop: u32) -> impl Iterator<Item = u32> + '_ {
        let pieces = &self.graph.pieces;
        self.leaving(stop)
            .iter()
            .copied()
            .filter(move |state| !pieces[*state as usize / 2].arrive_only)
    }

    /// The states that can follow a state.
    fn follow(&self, state: u32) -> &[u32] {
        let state = state as usize;
        let ends = self.dead_end.get(self.heads[state] as usize).is_some_and(|ends| *ends);
        let range = self.first_next[state] as usize..self.first_next[state + 1] as usize;
        if ends { &[] } else { &self.next[range] }
    }

    /// The starting stops, each once.
    fn starts(&self, from: &[(HexId, u8)]) -> Vec<u32> {
        let stop = |(hex, stop): &(HexId, u8)| self.graph.find_stop(*hex, *stop);
        let mut starts: Vec<u32> = from.iter().filter_map(stop).map(|s| u32::from(s.0)).collect();
        starts.arrange();
        starts.dedup();
        starts
    }

    fn nothing_banned(&self, starts: &[u32]) -> Banned {
        Banned { states: vec![false; self.heads.len()], starts: vec![false; starts.len()] }
    }

    /// The pieces on routes from the stops.
    fn pieces(&self, from: &[(HexId, u8)]) -> Vec<PieceIx> {
        let mut on_route = vec![false; self.graph.pieces.len()];
        self.each_arrival(&self.starts(from), |state, route_comes| {
            let on_route = &mut on_route[state as usize / 2];
            *on_route = *on_route || route_comes();
        });
        let pieces = on_route.iter().enumerate().filter(|(_, on)| **on);
        pieces.map(|(piece, _)| PieceIx(piece as u16)).collect()
    }

    /// Shows every state to which a walk leads, with the question whether a
    /// route comes to it. What is sure comes first: the question is dear
    /// where the shortest walk is no route.
    fn each_arrival(&self, starts: &[u32], mut see: impl FnMut(u32, &mut dyn FnMut() -> bool)) {
        let mut banned = self.nothing_banned(starts);
        let tree = self.search(starts, &banned, None);
        let good = self.certify(starts, &tree);
        let Tree { order, seen: mut open, .. } = tree;
        for state in order.iter().copied().filter(|state| good[*state as usize]) {
            see(state, &mut || true);
        }
        for state in order.into_iter().filter(|state| !good[*state as usize]) {
            if self.can_come(starts, state, &open) {
                see(state, &mut || {
                    open[state as usize] = self.route_comes(starts, state, &mut banned);
                    open[state as usize]
                });
            } else {
                open[state as usize] = false;
            }
        }
    }

    /// Whether a state is the first of a route, or follows one to which a
    /// route may come: all of a route but its last step is a route.
    fn can_come(&self, starts: &[u32], state: u32, open: &[bool]) -> bool {
        let back = state ^ 1;
        let from = self.heads[back as usize];
        // What follows on the way back leads here, turned round.
        starts.contains(&from) || self.follow(back).iter().any(|next| open[(*next ^ 1) as usize])
    }

    fn reach(&self, from: &[(HexId, u8)]) -> Reach {
        let starts = self.starts(from);
        let mut stops = vec![false; self.graph.stops.len()];
        for start in &starts {
            stops[*start as usize] = true;
        }
        // For each hex a bit for each side.
        let mut sides = vec![0u8; self.graph.hexes.len()];
        self.each_arrival(&starts, |state, route_comes| {
            match (self.stop_at(self.heads[state as usize]), self.arrives[state as usize]) {
                (Some(stop), _) => stops[stop] = stops[stop] || route_comes(),
                (None, Some(Crossing { hex, edge })) => {
                    let (sides, bit) = (&mut sides[usize::from(hex.0)], 1 << edge.index());
                    if *sides & bit == 0 && route_comes() {
                        *sides |= bit;
                    }
                }
                (None, None) => {}
            }
        });
        let mut reach = Reach::default();
        for (stop, _) in self.graph.stops.iter().zip(&stops).filter(|(_, reached)| **reached) {
            reach.stops.push((HexId(stop.hex), stop.index));
        }
        let mut at = 0;
        for (hex, sides) in (0..).map(HexId).zip(sides) {
            let first = at;
            while reach.stops.get(at).is_some_and(|(of, _)| *of == hex) {
                at += 1;
            }
            if sides != 0 || at > first {
                reach.hexes.push(hex);
            }
            let edges = Edge::ALL.into_iter().filter(|edge| sides >> edge.index() & 1 == 1);
            reach.crossings.extend(edges.map(|edge| Crossing { hex, edge }));
        }
        reach
    }

    fn arrives_anew(&self, from: &[(HexId, u8)], at: Crossing) -> bool {
        let starts = self.starts(from);
        let mut banned = self.nothing_banned(&starts);
        let graph = &self.graph;
        for (state, banned) in banned.states.iter_mut().enumerate() {
            *banned = graph.pieces[state / 2].hex == at.hex.0;
        }
        for (start, banned) in starts.iter().zip(&mut banned.starts) {
            *banned = graph.stops[*start as usize].hex == at.hex.0;
        }
        let arrivals = self.arrives.iter().enumerate().filter(|(_, arrives)| **arrives == Some(at));
        let goals: Vec<u32> = arrivals.map(|(state, _)| state as u32).collect();
        goals.into_iter().any(|goal| self.route_exists(&starts, goal, &mut banned))
    }

    /// Shortest walks from the starts to every state, or until one is found.
    fn search(&self, starts: &[u32], banned: &Banned, goal: Option<u32>) -> Tree {
        let mut tree = Tree {
            before: vec![NONE; self.heads.len()],
            seen: banned.states.clone(),
            order: Vec::with_capacity(self.heads.len()),
        };
        for (k, start) in starts.iter().enumerate().filter(|(k, _)| !banned.starts[*k]) {
            for state in self.begin(*start) {
                tree.push(state, START | k as u32);
            }
        }
        let mut at = 0;
        while let Some(state) = tree.order.get(at).copied() {
            if goal == Some(state) {
                break;
            }
            for next in self.follow(state) {
                tree.push(*next, state);
            }
            at += 1;
        }
        tree
    }

    /// For each state found, whether the walk to it is a route.
    fn certify(&self, starts: &[u32], tree: &Tree) -> Vec<bool> {
        let mut good = vec![false; self.heads.len()];
        let mut met = vec![false; self.first.len()];
        for start in starts {
            met[*start as usize] = true;
        }
        for state in tree.order.iter().copied() {
            let before = tree.before[state as usize];
            let head = self.heads[state as usize];
            let set = self.stop_at(head).map_or(NONE, |stop| self.only_one[stop]);
            let mut fine = before & START != 0 || good[before as usize];
            // A node met for the first time lies on no walk that leads here.
            if fine && (met[head as usize] || set != NONE) {
                let mut back = state;
                fine = loop {
                    back = tree.before[back as usize];
                    let start = back & START != 0;
                    let node = if start {
                        starts[(back & !START) as usize]
                    } else {
                        self.heads[back as usize]
                    };
                    if self.clash(node, head) {
                        break false;
                    }
                    if start {
                        break true;
                    }
                };
            }
            met[head as usize] = true;
            good[state as usize] = fine;
        }
        good
    }

    /// Whether no route meets both nodes: they are one, or stops of which a
    /// route uses only one.
    fn clash(&self, a: u32, b: u32) -> bool {
        let set = |node| self.stop_at(node).map_or(NONE, |stop| self.only_one[stop]);
        a == b || (set(a) != NONE && set(a) == set(b))
    }

    /// Whether some route comes to a state. It meets the place to which the
    /// state leads at its end alone.
    fn route_comes(&self, starts: &[u32], goal: u32, banned: &mut Banned) -> bool {
        let head = self.heads[goal as usize];
        let group = self.stop_at(head).map_or(NONE, |stop| self.only_one[stop]);
        let mut earlier = vec![head];
        if group != NONE {
            let same = (0..self.only_one.len()).filter(|stop| self.only_one[*stop] == group);
            earlier = same.map(|stop| stop as u32).collect();
        }
        let arriving = earlier.iter().flat_map(|node| self.leaving(*node)).map(|state| state ^ 1);
        let mut steps: Vec<u32> = arriving.filter(|state| *state != goal).collect();
        let at_start = (0..starts.len()).filter(|k| earlier.contains(&starts[*k]));
        steps.extend(at_start.map(|k| START | k as u32));
        for step in &steps {
            *banned.step(*step) = true;
        }
        let found = self.route_exists(starts, goal, banned);
        for step in steps {
            *banned.step(step) = false;
        }
        found
    }

    /// Whether some route comes to a state. Of two steps of a walk that clash
    /// every route leaves out one; it is sought without the one and without
    /// the other.
    fn route_exists(&self, starts: &[u32], goal: u32, banned: &mut Banned) -> bool {
        let tree = self.search(starts, banned, Some(goal));
        if tree.before[goal as usize] == NONE {
            return false;
        }
        let mut steps = vec![goal];
        while let Some(last) = steps.last().filter(|last| **last & START == 0) {
            steps.push(tree.before[*last as usize]);
        }
        steps.reverse();
        // For each step its node, and the set of which it uses one.
        let places: Vec<(u32, u32)> = (steps.iter())
            .map(|step| {
                let node = if step & START == 0 {
                    self.heads[*step as usize]
                } else {
                    starts[(step & !START) as usize]
                };
                (node, self.stop_at(node).map_or(NONE, |stop| self.only_one[stop]))
            })
            .collect();
        let clash = (1..steps.len()).find_map(|late| {
            let (node, set) = places[late];
            let clashes = |place: &(u32, u32)| place.0 == node || (place.1 == set && set != NONE);
            let early = places[..late].iter().position(clashes)?;
            Some((steps[early], steps[late]))
        });
        let Some((early, late)) = clash else { return true };
        for step in [early, late] {
            if step == goal {
                continue;
            }
            *banned.step(step) = true;
            let found = self.route_exists(starts, goal, banned);
            *banned.step(step) = false;
            if found {
                return true;
            }
        }
        false
    }
}

/// Marks a step that is a start instead of a state.
const START: u32 = 1 << 31;

/// Steps that a search must leave out.
struct Banned {
    states: Vec<bool>,
    starts: Vec<bool>,
}

impl Banned {
    fn step(&mut self, step: u32) -> &mut bool {
        if step & START == 0 {
            &mut self.states[step as usize]
        } else {
            &mut self.starts[(step & !START) as usize]
        }
    }
}

/// Walks: for each state the step before it.
struct Tree {
    before: Vec<u32>,
    seen: Vec<bool>,
    order: Vec<u32>,
}

impl Tree {
    fn push(&mut self, state: u32, before: u32) {
        if !std::mem::replace(&mut self.seen[state as usize], true) {
            self.before[state as usize] = before;
            self.order.push(state);
        }
    }
}
