//! Random small route problems.

use railhead::board::{
    BorderIx, Coord, GraphStop, JunctionIx, Node, Piece, PieceIx, StopIx, StopKind, TrackGraph,
};
use railhead::routes::{Bonus, Counting, Problem, Sharing, StopFacts, TownRule, Train, TrainKind};

/// A small random generator (splitmix64), the same everywhere.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// 0 to n - 1.
    pub fn below(&mut self, n: usize) -> usize {
        (self.next() % n.max(1) as u64) as usize
    }

    /// True in `percent` of all cases.
    pub fn chance(&mut self, percent: u64) -> bool {
        self.next() % 100 < percent
    }
}

fn stop(random: &mut Random, hex: u16, index: u8) -> (GraphStop, StopFacts) {
    let kind = match random.below(10) {
        0..=5 => StopKind::City { slots: 1 },
        6..=8 => StopKind::Town,
        _ => StopKind::Offboard,
    };
    let revenue = random.below(7) as u16 * if random.chance(15) { 5 } else { 10 };
    let own_tokens = match kind {
        StopKind::City { .. } if random.chance(45) => 1 + u8::from(random.chance(15)),
        _ => u8::from(random.chance(3)),
    };
    (
        GraphStop {
            hex,
            index,
            kind,
            revenue,
            counts: !random.chance(6),
            off_map: false,
            group: random.chance(15).then(|| random.below(2) as u16),
        },
        StopFacts {
            own_tokens,
            dead_end: kind == StopKind::Offboard || random.chance(12),
            value: u32::from(revenue) * if random.chance(8) { 2 } else { 1 },
        },
    )
}

fn train(random: &mut Random) -> Train {
    let kind = if random.chance(15) {
        TrainKind::Local {
            towns: match random.below(4) {
                0 => None,
                1 => Some(2),
                _ => Some(1),
            },
        }
    } else {
        let counting = match random.below(8) {
            0..=2 => Counting::All,
            3 => Counting::SkipTowns,
            4 => Counting::SkipInner,
            5 => Counting::Best { own_token: random.chance(70) },
            _ => Counting::OwnTokens,
        };
        TrainKind::Through {
            reach: if counting == Counting::OwnTokens || random.chance(10) {
                None
            } else {
                Some(1 + random.below(5) as u16)
            },
            counting,
            towns: match random.below(6) {
                0..=2 => TownRule::Count,
                3 => TownRule::Free,
                4 => TownRule::Extra(random.below(3) as u16),
                _ => TownRule::Ignore,
            },
        }
    };
    let express = matches!(kind, TrainKind::Through { counting: Counting::OwnTokens, .. });
    Train {
        name: String::from("train"),
        kind,
        multiplier: 1 + u16::from(random.chance(25)),
        shares_track: random.chance(if express { 75 } else { 5 }),
    }
}

fn some_stops(random: &mut Random, stops: usize) -> Vec<StopIx> {
    (0..1 + random.below(3)).map(|_| StopIx(random.below(stops) as u16)).collect()
}

/// A problem with a handful of hexes.
pub fn problem(random: &mut Random) -> Problem {
    let (width, height) = (2 + random.below(2), 2 + random.below(2));
    let hexes = width * height;
    let mut graph = TrackGraph::default();
    let mut facts = Vec::new();
    let mut sides: Vec<Vec<Node>> = vec![Vec::new(); hexes];
    for y in 0..height {
        for x in 0..width {
            graph.hexes.push(Coord { col: x as i16, row: y as i16 });
            let here = y * width + x;
            let mut others = Vec::new();
            if x > 0 {
                others.push(here - 1);
            }
            if y > 0 {
                others.push(here - width);
            }
            if x > 0 && y > 0 {
                others.push(here - width - 1);
            }
            for other in others {
                let lanes = match random.below(20) {
                    0..=3 => 0,
                    4..=16 => 1,
                    _ => 2,
                };
                for _ in 0..lanes {
                    let border = Node::Border(BorderIx(graph.borders));
                    graph.borders += 1;
                    sides[here].push(border);
                    sides[other].push(border);
                }
            }
        }
    }
    for (hex, sides) in sides.iter().enumerate() {
        let mut nodes = sides.clone();
        for index in 0..[0, 1, 1, 1, 1, 2][random.below(6)] {
            let (stop, known) = stop(random, hex as u16, index);
            let node = Node::Stop(StopIx(graph.stops.len() as u16));
            nodes.extend([node, node, node]);
            graph.stops.push(stop);
            facts.push(known);
        }
        if random.chance(20) {
            let node = Node::Junction(JunctionIx(graph.junctions.len() as u16));
            graph.junctions.push(hex as u16);
            nodes.extend([node, node]);
        }
        for _ in 0..2 + random.below(4) {
            let ends = [nodes.get(random.below(nodes.len())), nodes.get(random.below(nodes.len()))];
            let [Some(&a), Some(&b)] = ends else { continue };
            let known = graph.pieces.iter().any(|p| p.ends == [a, b] || p.ends == [b, a]);
            if a != b && !known {
                let at_stop = [a, b].iter().any(|node| matches!(node, Node::Stop(_)));
                let terminal = at_stop && random.chance(7);
                graph.pieces.push(Piece {
                    hex: hex as u16,
                    ends: [a, b],
                    terminal,
                    arrive_only: false,
                });
            }
        }
    }
    let trains: Vec<Train> = (0..[1, 2, 2, 3][random.below(4)]).map(|_| train(random)).collect();
    let mut trains = trains;
    if trains.len() > 1 && random.chance(25) {
        trains[0] = trains[1].clone();
    }
    let stops = graph.stops.len();
    let mut bonuses = Vec::new();
    if stops > 0 {
        let amount = |random: &mut Random| 10 * (1 + random.below(6)) as u32;
        for _ in 0..random.below(3) {
            bonuses.push(match random.below(4) {
                0 => Bonus::Visit {
                    stop: StopIx(random.below(stops) as u16),
                    amount: amount(random),
                    trains: if random.chance(50) {
                        Vec::new()
                    } else {
                        vec![random.below(trains.len())]
                    },
                },
                1 => Bonus::Connection {
                    at: some_stops(random, stops),
                    with: some_stops(random, stops),
                    amount: amount(random),
                },
                2 => Bonus::Destination {
                    home: StopIx(random.below(stops) as u16),
                    stop: StopIx(random.below(stops) as u16),
                    amount: amount(random),
                },
                _ => Bonus::Coast {
                    west: some_stops(random, stops),
                    east: some_stops(random, stops),
                },
            });
        }
    }
    let pieces = graph.pieces.len();
    let exclusive = if pieces > 0 && random.chance(20) {
        vec![(0..1 + random.below(2)).map(|_| PieceIx(random.below(pieces) as u16)).collect()]
    } else {
        Vec::new()
    };
    Problem {
        graph,
        stops: facts,
        trains,
        bonuses,
        sharing: match random.below(10) {
            0 => Sharing::TrackAndStops,
            1 => Sharing::TrackAndStopHexes,
            2 => Sharing::Hexes,
            _ => Sharing::Track,
        },
        one_stop_per_hex: random.chance(40),
        exclusive,
        mail_contracts: [0, 0, 0, 1, 2][random.below(5)],
        mail_on_local: random.chance(40),
    }
}
