//! Boards by construction: all six ways open, one long line, three ways.
#![allow(dead_code, reason = "each test needs its part")]

use railhead::board::{
    BorderIx, Coord, GraphStop, JunctionIx, Node, Piece, PieceIx, StopIx, StopKind, TrackGraph,
};
use railhead::routes::{Claim, Counting, Problem, Sharing, StopFacts, TownRule, Train, TrainKind};

pub fn train(reach: Option<u16>, counting: Counting, towns: TownRule) -> Train {
    Train {
        name: String::from("train"),
        kind: TrainKind::Through { reach, counting, towns },
        multiplier: 1,
        shares_track: false,
    }
}

fn empty() -> Problem {
    Problem {
        graph: TrackGraph::default(),
        stops: Vec::new(),
        trains: Vec::new(),
        bonuses: Vec::new(),
        sharing: Sharing::Track,
        one_stop_per_hex: true,
        exclusive: Vec::new(),
        mail_contracts: 0,
        mail_on_local: false,
    }
}

impl Builder {
    fn stop(&mut self, hex: u16, kind: StopKind, revenue: u16, own_tokens: u8) -> Node {
        let stop = StopIx(self.0.graph.stops.len() as u16);
        self.0.graph.stops.push(GraphStop {
            hex,
            index: 0,
            kind,
            revenue,
            counts: true,
            off_map: false,
            group: None,
        });
        let value = revenue.into();
        self.0.stops.push(StopFacts { own_tokens, dead_end: false, value });
        Node::Stop(stop)
    }

    fn piece(&mut self, hex: u16, a: Node, b: Node) {
        self.0.graph.pieces.push(Piece { hex, ends: [a, b], terminal: false, arrive_only: false });
    }
}

struct Builder(Problem);

/// Every hex has track to all six sides: cities, towns and plain junctions
/// by turns.
pub fn six_ways(width: usize, height: usize) -> Problem {
    let mut board = Builder(empty());
    let mut sides = vec![Vec::new(); width * height];
    for y in 0..height {
        for x in 0..width {
            let here = y * width + x;
            board.0.graph.hexes.push(Coord { col: x as i16, row: y as i16 });
            let mut join = |other: usize| {
                let border = Node::Border(BorderIx(board.0.graph.borders));
                board.0.graph.borders += 1;
                sides[here].push(border);
                sides[other].push(border);
            };
            if x > 0 {
                join(here - 1);
            }
            if y > 0 {
                join(here - width);
            }
            if y > 0 && x + 1 < width {
                join(here - width + 1);
            }
        }
    }
    for (hex, sides) in sides.iter().enumerate() {
        let revenue = 10 * (1 + hex * 7 % 5) as u16;
        let at = match hex % 3 {
            0 => {
                let city = StopKind::City { slots: 2 };
                board.stop(hex as u16, city, revenue, u8::from(hex % 15 == 0))
            }
            1 => board.stop(hex as u16, StopKind::Town, 10, 0),
            _ => {
                board.0.graph.junctions.push(hex as u16);
                Node::Junction(JunctionIx(board.0.graph.junctions.len() as u16 - 1))
            }
        };
        for &side in sides {
            board.piece(hex as u16, at, side);
        }
    }
    board.0
}

/// A line of cities, and the route over all of it, back to front.
pub fn long_line(stops: usize) -> (Problem, Claim) {
    let mut board = Builder(empty());
    for hex in 0..stops {
        board.0.graph.hexes.push(Coord { col: hex as i16, row: 0 });
        let city = board.stop(hex as u16, StopKind::City { slots: 1 }, 10, u8::from(hex == 0));
        if hex > 0 {
            board.piece(hex as u16, Node::Border(BorderIx(hex as u16 - 1)), city);
        }
        if hex + 1 < stops {
            board.piece(hex as u16, city, Node::Border(BorderIx(hex as u16)));
        }
    }
    board.0.graph.borders = stops as u16 - 1;
    board.0.trains.push(train(None, Counting::All, TownRule::Count));
    let pieces = (0..board.0.graph.pieces.len() as u16).rev().map(PieceIx).collect();
    (board.0, Claim { train: 0, pieces, stops: Vec::new() })
}

/// Two cities and three ways between them, all through plain track: over hex
/// 3 and 4, over hex 5, over hex 2. The first city has the token.
pub fn three_ways() -> Problem {
    let mut board = Builder(empty());
    for hex in 0..6 {
        board.0.graph.hexes.push(Coord { col: hex, row: 0 });
    }
    let city = StopKind::City { slots: 1 };
    let ends = [board.stop(0, city, 30, 1), board.stop(1, city, 20, 0)];
    for way in [&[3, 4][..], &[5], &[2]] {
        let mut hex = 0;
        let mut at = ends[0];
        for &next in way.iter().chain(&[1]) {
            let border = Node::Border(BorderIx(board.0.graph.borders));
            board.0.graph.borders += 1;
            board.piece(hex, at, border);
            (hex, at) = (next, border);
        }
        board.piece(1, at, ends[1]);
    }
    board.0.trains.push(train(Some(2), Counting::All, TownRule::Count));
    board.0
}
