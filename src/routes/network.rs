//! The track as the search walks it: hubs, where a route has a choice, joined
//! by arcs of plain track.

use super::problem::{Problem, Sharing};
use crate::board::{BorderIx, JunctionIx, Node, PieceIx, StopIx, TrackGraph};
use crate::sorted::Arrange;

/// Where a route stops or has a choice: a stop, or a junction or border with
/// several ways to go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hub {
    /// With its number in the graph.
    Stop(usize),
    Waypoint,
}

/// Plain track from hub to hub, in one direction.
#[derive(Clone, Debug)]
pub(super) struct Arc {
    pub from: u32,
    pub to: u32,
    /// The port that lists this arc, and the one that lists those that go on.
    pub start: u32,
    pub port: u32,
    /// What one route meets at most once: borders, junctions, pieces.
    pub own: Vec<u32>,
    /// What routes must not share, as bits.
    pub bits: Vec<u32>,
    /// The exclusive sets among them, all that counts for a train that shares track.
    pub exclusive: Vec<u32>,
    pub pieces: Vec<PieceIx>,
    /// Whether the first piece is a terminal one of the stop `from`.
    pub terminal_from: bool,
    /// Whether the last piece is a terminal one of the stop `to`.
    pub terminal_to: bool,
}

/// The whole of it.
#[derive(Clone, Debug)]
pub(super) struct Network {
    /// Stops first, by their numbers, then waypoints.
    pub hubs: Vec<Hub>,
    pub arcs: Vec<Arc>,
    /// Arcs that leave a port; the port of a stop has its number.
    pub ports: Vec<Vec<u32>>,
    /// Bits that a visit to a stop takes.
    pub stop_bits: Vec<Vec<u32>>,
    /// Size of the sets in [`Arc::own`].
    pub own: usize,
    /// How many bits there are; those below `priced` may carry a price.
    pub bits: usize,
    pub priced: usize,
    /// First bit of the destination bonuses, in the problem's order.
    pub destination_bit: usize,
    /// For each stop the first bit of its places for local trains.
    pub local_bit: Vec<usize>,
}

/// Pieces that can be part of a route, where they lead.
struct Alive<'a> {
    problem: &'a Problem,
    usable: Vec<bool>,
    /// Usable pieces at each node, by its number.
    at: Vec<Vec<usize>>,
}

/// No hub, no port.
const NONE: u32 = u32::MAX;

/// The nodes of a graph in order, each with its number.
fn nodes(graph: &TrackGraph) -> impl Iterator<Item = Node> + use<> {
    let stops = (0..graph.stops.len() as u16).map(|n| Node::Stop(StopIx(n)));
    let junctions = (0..graph.junctions.len() as u16).map(|n| Node::Junction(JunctionIx(n)));
    let borders = (0..graph.borders).map(|n| Node::Border(BorderIx(n)));
    stops.chain(junctions).chain(borders)
}

fn number(graph: &TrackGraph, node: Node) -> usize {
    match node {
        Node::Stop(stop) => stop.0.into(),
        Node::Junction(junction) => graph.stops.len() + usize::from(junction.0),
        Node::Border(border) => graph.stops.len() + graph.junctions.len() + usize::from(border.0),
    }
}

impl Alive<'_> {
    fn new(problem: &Problem) -> Alive<'_> {
        let pieces = &problem.graph.pieces;
        let is_stop = |node| matches!(node, Node::Stop(_));
        let usable: Vec<bool> = pieces
            .iter()
            .map(|piece| {
                piece.ends[0] != piece.ends[1]
                    && (!piece.terminal || piece.ends.iter().any(|&end| is_stop(end)))
            })
            .collect();
        let mut at = vec![Vec::new(); nodes(&problem.graph).count()];
        for (i, piece) in pieces.iter().enumerate().filter(|&(i, _)| usable[i]) {
            for end in piece.ends {
                at[number(&problem.graph, end)].push(i);
            }
        }
        let mut alive = Alive { problem, usable, at };
        alive.keep_joined();
        // Track that leads nowhere falls away piece by piece.
        let mut work: Vec<usize> = (0..pieces.len()).collect();
        while let Some(i) = work.pop() {
            let ends = pieces[i].ends;
            if alive.usable[i]
                && ends.iter().any(|&end| !is_stop(end) && alive.beyond(i, end).next().is_none())
            {
                alive.usable[i] = false;
                for end in ends {
                    let list = &mut alive.at[number(&problem.graph, end)];
                    list.retain(|&p| p != i);
                    work.extend(list.iter().copied());
                }
            }
        }
        alive
    }

    /// Drops all track that hangs together with no own token.
    fn keep_joined(&mut self) {
        let graph = &self.problem.graph;
        let mut joined = vec![false; self.at.len()];
        let tokens = self.problem.stops.iter().enumerate().filter(|(_, stop)| stop.own_tokens > 0);
        let mut work: Vec<usize> = tokens.map(|(stop, _)| stop).collect();
        while let Some(node) = work.pop() {
            if !std::mem::replace(&mut joined[node], true) {
                let ends = self.at[node].iter().flat_map(|&piece| graph.pieces[piece].ends);
                work.extend(ends.map(|end| number(graph, end)));
            }
        }
        let apart = self.at.iter_mut().zip(joined).filter(|(_, joined)| !joined);
        for piece in apart.flat_map(|(list, _)| list.drain(..)) {
            self.usable[piece] = false;
        }
    }

    fn pieces_at(&self, node: Node) -> &[usize] {
        &self.at[number(&self.problem.graph, node)]
    }

    /// The pieces by which a route goes on that meets `node` on `piece`.
    fn beyond(&self, piece: usize, node: Node) -> impl Iterator<Item = usize> + '_ {
        let pieces = &self.problem.graph.pieces;
        let hex = pieces[piece].hex;
        let border = matches!(node, Node::Border(_));
        self.pieces_at(node)
            .iter()
            .copied()
            .filter(move |&p| if border { pieces[p].hex != hex } else { p != piece })
    }

    /// Whether routes meet a choice at a node.
    fn is_hub(&self, node: Node) -> bool {
        let list = self.pieces_at(node);
        match node {
            Node::Stop(_) => true,
            Node::Junction(_) => list.len() != 2,
            Node::Border(_) => list.iter().any(|&p| self.beyond(p, node).count() != 1),
        }
    }
}

impl Network {
    /// Bits that never carry a price.
    pub(super) fn unpriced(&self) -> impl Iterator<Item = usize> + use<> {
        let locals = self.local_bit.first().copied().unwrap_or(self.bits);
        (self.priced..self.destination_bit).chain(locals..self.bits)
    }

    pub(super) fn new(problem: &Problem) -> Network {
        let graph = &problem.graph;
        let alive = Alive::new(problem);
        let mut hubs: Vec<Hub> = (0..graph.stops.len()).map(Hub::Stop).collect();
        // By the numbers of the nodes.
        let mut hub_of: Vec<u32> = vec![NONE; alive.at.len()];
        for (k, node) in nodes(graph).enumerate() {
            if alive.at[k].is_empty() || !alive.is_hub(node) {
                continue;
            }
            hub_of[k] = match node {
                Node::Stop(stop) => stop.0.into(),
                _ => {
                    hubs.push(Hub::Waypoint);
                    (hubs.len() - 1) as u32
                }
            };
        }
        // A border has a port for each hex it is met from.
        let mut ports: Vec<Vec<u32>> = vec![Vec::new(); graph.stops.len()];
        let mut port_of: Vec<Vec<(u16, u32)>> = vec![Vec::new(); alive.at.len()];
        let mut leaving: Vec<Vec<usize>> = alive.at[..graph.stops.len()].to_vec();
        let mut node_of_port: Vec<Node> = nodes(graph).take(graph.stops.len()).collect();
        for (k, node) in nodes(graph).enumerate().skip(graph.stops.len()) {
            if hub_of[k] == NONE {
                continue;
            }
            for &piece in &alive.at[k] {
                let hex = match node {
                    Node::Border(_) => graph.pieces[piece].hex,
                    _ => 0,
                };
                if port_of[k].iter().any(|(known, _)| *known == hex) {
                    continue;
                }
                port_of[k].push((hex, ports.len() as u32));
                ports.push(Vec::new());
                node_of_port.push(node);
                leaving.push(match node {
                    Node::Border(_) => alive.beyond(piece, node).collect(),
                    _ => alive.at[k].clone(),
                });
            }
        }
        let mut bits = Bits::new(problem);
        let mut arcs: Vec<Arc> = Vec::new();
        for port in 0..ports.len() {
            for &first in &leaving[port] {
                let track = Track { problem, alive: &alive, hub_of: &hub_of, port_of: &port_of };
                let from = (node_of_port[port], port as u32);
                if let Some(arc) = track.trace(&mut bits, from, first) {
                    ports[port].push(arcs.len() as u32);
                    arcs.push(arc);
                }
            }
        }
        let stop_bits = (0..graph.stops.len())
            .map(|s| match problem.sharing {
                Sharing::TrackAndStops => vec![bits.get(Thing::Stop(s as u32))],
                Sharing::TrackAndStopHexes | Sharing::Hexes => {
                    vec![bits.get(Thing::Hex(graph.stops[s].hex.into()))]
                }
                Sharing::Track => Vec::new(),
            })
            .collect();
        bits.finish(
            &mut arcs,
            problem,
            Network {
                own: usize::from(graph.borders) + graph.pieces.len() + graph.junctions.len(),
                hubs,
                arcs: Vec::new(),
                ports,
                stop_bits,
                bits: 0,
                priced: 0,
                destination_bit: 0,
                local_bit: Vec::new(),
            },
        )
    }
}

/// Something that routes must not share.
#[derive(Clone, Copy)]
enum Thing {
    Border(u32),
    Piece(u32),
    Stop(u32),
    Hex(u32),
    Exclusive(u32),
}

/// Numbers for things as they come up. Hexes and exclusive sets may be met
/// several times on one route, so they never carry a price and stand last.
struct Bits {
    /// By the place of the thing among all that there are.
    numbers: Vec<u32>,
    count: u32,
    /// Where borders, pieces, stops, hexes and exclusive sets begin among them.
    starts: [usize; 5],
    sets_of_piece: Vec<Vec<u32>>,
    hexes: bool,
}

impl Bits {
    fn new(problem: &Problem) -> Bits {
        let graph = &problem.graph;
        let mut sets_of_piece = vec![Vec::new(); graph.pieces.len()];
        for (i, set) in problem.exclusive.iter().enumerate() {
            for piece in set {
                if let Some(sets) = sets_of_piece.get_mut(usize::from(piece.0)) {
                    sets.push(i as u32);
                }
            }
        }
        let mut starts = [0; 5];
        let mut all = 0;
        let sizes = [
            usize::from(graph.borders),
            graph.pieces.len(),
            graph.stops.len(),
            graph.hexes.len(),
            problem.exclusive.len(),
        ];
        for (start, size) in starts.iter_mut().zip(sizes) {
            *start = all;
            all += size;
        }
        let hexes = problem.sharing == Sharing::Hexes;
        Bits { numbers: vec![NONE; all], count: 0, starts, sets_of_piece, hexes }
    }

    fn get(&mut self, thing: Thing) -> u32 {
        let [borders, pieces, stops, hexes, exclusive] = self.starts;
        let place = match thing {
            Thing::Border(n) => borders + n as usize,
            Thing::Piece(n) => pieces + n as usize,
            Thing::Stop(n) => stops + n as usize,
            Thing::Hex(n) => hexes + n as usize,
            Thing::Exclusive(n) => exclusive + n as usize,
        };
        if self.numbers[place] == NONE {
            self.numbers[place] = self.count;
            self.count += 1;
        }
        self.numbers[place]
    }

    /// Orders the bits: priced ones, then the rest, then those of
    /// destinations and local trains.
    fn finish(self, arcs: &mut Vec<Arc>, problem: &Problem, mut network: Network) -> Network {
        let mut order = vec![0u32; self.count as usize];
        let mut next = 0u32;
        for (place, &number) in self.numbers.iter().enumerate() {
            if place == self.starts[3] {
                network.priced = next as usize;
            }
            if number != NONE {
                order[number as usize] = next;
                next += 1;
            }
        }
        if self.starts[3] == self.numbers.len() {
            network.priced = next as usize;
        }
        let renumber = |list: &mut Vec<u32>| {
            for bit in list.iter_mut() {
                *bit = order[*bit as usize];
            }
            list.arrange();
            list.dedup();
        };
        for arc in arcs.iter_mut() {
            renumber(&mut arc.bits);
            renumber(&mut arc.exclusive);
        }
        network.stop_bits.iter_mut().for_each(renumber);
        network.destination_bit = next as usize;
        let mut next = network.destination_bit + problem.bonuses.len();
        for facts in &problem.stops {
            network.local_bit.push(next);
            next += usize::from(facts.own_tokens);
        }
        network.bits = next;
        network.arcs = std::mem::take(arcs);
        network
    }
}

/// Track between hubs.
struct Track<'t> {
    problem: &'t Problem,
    alive: &'t Alive<'t>,
    hub_of: &'t [u32],
    port_of: &'t [Vec<(u16, u32)>],
}

impl Track<'_> {
    /// Follows it from a port of a hub to the next hub.
    fn trace(&self, bits: &mut Bits, (start, port): (Node, u32), first: usize) -> Option<Arc> {
        let graph = &self.problem.graph;
        let borders = usize::from(graph.borders);
        let mut arc = Arc {
            from: self.hub_of[number(graph, start)],
            to: 0,
            start: port,
            port: 0,
            own: Vec::new(),
            bits: Vec::new(),
            exclusive: Vec::new(),
            pieces: Vec::new(),
            terminal_from: graph.pieces[first].terminal && matches!(start, Node::Stop(_)),
            terminal_to: false,
        };
        let (mut at, mut piece) = (start, first);
        loop {
            let track = graph.pieces[piece];
            arc.pieces.push(PieceIx(piece as u16));
            if !track.ends.iter().any(|end| matches!(end, Node::Border(_))) {
                arc.own.push((borders + piece) as u32);
                arc.bits.push(bits.get(Thing::Piece(piece as u32)));
            }
            if bits.hexes {
                arc.bits.push(bits.get(Thing::Hex(track.hex.into())));
            }
            for i in 0..bits.sets_of_piece[piece].len() {
                let set = Thing::Exclusive(bits.sets_of_piece[piece][i]);
                let bit = bits.get(set);
                arc.bits.push(bit);
                arc.exclusive.push(bit);
            }
            at = if track.ends[0] == at { track.ends[1] } else { track.ends[0] };
            match at {
                Node::Border(border) => {
                    arc.own.push(u32::from(border.0));
                    arc.bits.push(bits.get(Thing::Border(border.0.into())));
                }
                Node::Junction(junction) => {
                    arc.own.push((borders + graph.pieces.len()) as u32 + u32::from(junction.0));
                }
                Node::Stop(_) => {}
            }
            let node = number(graph, at);
            if self.hub_of[node] != NONE {
                arc.to = self.hub_of[node];
                let port = |hex: u16| {
                    let port = self.port_of[node].iter().find(|(known, _)| *known == hex);
                    port.map(|(_, port)| *port)
                };
                (arc.port, arc.terminal_to) = match at {
                    Node::Stop(stop) => (stop.0.into(), track.terminal),
                    Node::Border(_) => (port(track.hex)?, false),
                    Node::Junction(_) => (port(0)?, false),
                };
                return (arc.from != arc.to).then_some(arc);
            }
            if arc.pieces.len() > graph.pieces.len() {
                return None;
            }
            piece = self.alive.beyond(piece, at).next()?;
        }
    }
}
