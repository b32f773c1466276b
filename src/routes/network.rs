//! The track as the search walks it: hubs, where a route has a choice, joined
//! by arcs of plain track.

use super::problem::{Problem, Sharing};
use crate::board::{Node, PieceIx};
use crate::sorted::{Arrange, SortedMap};

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
    /// Usable pieces at each node.
    at: SortedMap<Node, Vec<usize>>,
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
        let mut at: SortedMap<Node, Vec<usize>> = SortedMap::new();
        for (i, piece) in pieces.iter().enumerate().filter(|&(i, _)| usable[i]) {
            for end in piece.ends {
                at.get_or_insert_with(end, Default::default).push(i);
            }
        }
        let mut alive = Alive { problem, usable, at };
        // Track that leads nowhere falls away piece by piece.
        let mut work: Vec<usize> = (0..pieces.len()).collect();
        while let Some(i) = work.pop() {
            let ends = pieces[i].ends;
            if alive.usable[i]
                && ends.iter().any(|&end| !is_stop(end) && alive.beyond(i, end).next().is_none())
            {
                alive.usable[i] = false;
                for end in ends {
                    if let Some(list) = alive.at.get_mut(&end) {
                        list.retain(|&p| p != i);
                        work.extend(list.iter().copied());
                    }
                }
            }
        }
        alive
    }

    /// The pieces by which a route goes on that meets `node` on `piece`.
    fn beyond(&self, piece: usize, node: Node) -> impl Iterator<Item = usize> + '_ {
        let pieces = &self.problem.graph.pieces;
        let hex = pieces[piece].hex;
        let border = matches!(node, Node::Border(_));
        self.at
            .get(&node)
            .into_iter()
            .flatten()
            .copied()
            .filter(move |&p| if border { pieces[p].hex != hex } else { p != piece })
    }

    /// Whether routes meet a choice at a node.
    fn is_hub(&self, node: Node) -> bool {
        let list = self.at.get(&node).map_or(&[][..], Vec::as_slice);
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
        let mut hub_of: SortedMap<Node, u32> = SortedMap::new();
        for &node in alive.at.keys().filter(|&&node| alive.is_hub(node)) {
            let hub = match node {
                Node::Stop(stop) => stop.0.into(),
                _ => {
                    hubs.push(Hub::Waypoint);
                    (hubs.len() - 1) as u32
                }
            };
            hub_of.insert(node, hub);
        }
        // A border has a port for each hex it is met from.
        let mut ports: Vec<Vec<u32>> = vec![Vec::new(); graph.stops.len()];
        let mut port_of: SortedMap<(Node, u16), u32> = SortedMap::new();
        let mut leaving: Vec<Vec<usize>> = alive_at_stops(&alive, graph.stops.len());
        for (&node, list) in &alive.at {
            if matches!(node, Node::Stop(_)) || !hub_of.contains_key(&node) {
                continue;
            }
            for &piece in list {
                let hex = match node {
                    Node::Border(_) => graph.pieces[piece].hex,
                    _ => 0,
                };
                if port_of.contains_key(&(node, hex)) {
                    continue;
                }
                port_of.insert((node, hex), ports.len() as u32);
                ports.push(Vec::new());
                leaving.push(match node {
                    Node::Border(_) => alive.beyond(piece, node).collect(),
                    _ => list.clone(),
                });
            }
        }
        let mut bits = Bits::new(problem);
        let mut arcs: Vec<Arc> = Vec::new();
        let mut nodes_of_port: Vec<Option<Node>> = (0..graph.stops.len())
            .map(|s| Some(Node::Stop(crate::board::StopIx(s as u16))))
            .collect();
        nodes_of_port.resize(ports.len(), None);
        for (&(node, _), &port) in &port_of {
            nodes_of_port[port as usize] = Some(node);
        }
        for port in 0..ports.len() {
            let Some(start) = nodes_of_port[port] else { continue };
            for &first in &leaving[port] {
                let from = hub_of[&start];
                if let Some(arc) = trace(
                    problem,
                    &alive,
                    &hub_of,
                    &port_of,
                    &mut bits,
                    start,
                    port as u32,
                    from,
                    first,
                ) {
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

fn alive_at_stops(alive: &Alive<'_>, stops: usize) -> Vec<Vec<usize>> {
    (0..stops)
        .map(|s| {
            let node = Node::Stop(crate::board::StopIx(s as u16));
            alive.at.get(&node).cloned().unwrap_or_default()
        })
        .collect()
}

/// Something that routes must not share.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
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
    numbers: SortedMap<Thing, u32>,
    sets_of_piece: Vec<Vec<u32>>,
    hexes: bool,
}

impl Bits {
    fn new(problem: &Problem) -> Bits {
        let mut sets_of_piece = vec![Vec::new(); problem.graph.pieces.len()];
        for (i, set) in problem.exclusive.iter().enumerate() {
            for piece in set {
                if let Some(sets) = sets_of_piece.get_mut(usize::from(piece.0)) {
                    sets.push(i as u32);
                }
            }
        }
        Bits { numbers: SortedMap::new(), sets_of_piece, hexes: problem.sharing == Sharing::Hexes }
    }

    fn get(&mut self, thing: Thing) -> u32 {
        let next = self.numbers.len() as u32;
        *self.numbers.get_or_insert_with(thing, || next)
    }

    /// Orders the bits: priced ones, then the rest, then those of
    /// destinations and local trains.
    fn finish(self, arcs: &mut Vec<Arc>, problem: &Problem, mut network: Network) -> Network {
        let mut order = vec![0u32; self.numbers.len()];
        let is_priced = |thing: &Thing| !matches!(thing, Thing::Hex(_) | Thing::Exclusive(_));
        let mut next = 0u32;
        for priced in [true, false] {
            for (thing, &number) in &self.numbers {
                if is_priced(thing) == priced {
                    order[number as usize] = next;
                    next += 1;
                }
            }
            if priced {
                network.priced = next as usize;
            }
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

/// Follows the track from a hub to the next one.
#[allow(clippy::too_many_arguments)]
fn trace(
    problem: &Problem,
    alive: &Alive<'_>,
    hub_of: &SortedMap<Node, u32>,
    port_of: &SortedMap<(Node, u16), u32>,
    bits: &mut Bits,
    start: Node,
    start_port: u32,
    from: u32,
    first: usize,
) -> Option<Arc> {
    let graph = &problem.graph;
    let borders = usize::from(graph.borders);
    let mut arc = Arc {
        from,
        to: 0,
        start: start_port,
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
        if let Some(&hub) = hub_of.get(&at) {
            arc.to = hub;
            (arc.port, arc.terminal_to) = match at {
                Node::Stop(stop) => (stop.0.into(), track.terminal),
                Node::Border(_) => (port_of[&(at, track.hex)], false),
                Node::Junction(_) => (port_of[&(at, 0)], false),
            };
            return (arc.from != arc.to).then_some(arc);
        }
        if arc.pieces.len() > graph.pieces.len() {
            return None;
        }
        piece = alive.beyond(piece, at).next()?;
    }
}
