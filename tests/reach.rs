//! Reachability: exact against an enumeration of all simple paths, and the
//! cases that trip people up.

#[path = "support/soak.rs"]
mod soak;
mod support;

use std::collections::BTreeSet;
use std::sync::Arc;

use railhead::board::{
    Board, Colour, Company, Coord, Crossing, Edge, End, HexId, LaidBoard, Layout, Letters, Node,
    Orientation, Placed, PrintedHex, Reach, Rotation, RouteRules, StopKind, Supply, Tile, TileId,
    Token, TokenKind, TrackGraph, parse_code,
};
use support::table::Table;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// A small generator of its own: the tests must not change with a library.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % n
    }
}

const CODES: [&str; 20] = [
    "path=a:0,b:1",
    "path=a:0,b:2",
    "path=a:0,b:3",
    "path=a:0,b:3;path=a:1,b:4",
    "path=a:0,b:2;path=a:0,b:3",
    "junction;path=a:0,b:_0;path=a:2,b:_0;path=a:4,b:_0",
    "junction;path=a:0,b:_0;path=a:1,b:_0;path=a:3,b:_0;path=a:4,b:_0",
    "town=revenue:10;path=a:0,b:_0;path=a:3,b:_0",
    "town=revenue:10;town=revenue:10;path=a:0,b:_0;path=a:_0,b:3;path=a:1,b:_1;path=a:_1,b:4",
    "city=revenue:20;path=a:0,b:_0;path=a:2,b:_0",
    "city=revenue:20;path=a:0,b:_0;path=a:1,b:_0;path=a:3,b:_0",
    "city=revenue:40,slots:2;path=a:0,b:_0;path=a:1,b:_0;path=a:2,b:_0;path=a:3,b:_0;path=a:4,b:_0",
    "city=revenue:30;city=revenue:30;path=a:0,b:_0;path=a:2,b:_0;path=a:3,b:_1;path=a:5,b:_1",
    "city=revenue:20,groups:X;path=a:0,b:_0;path=a:1,b:_0",
    "city=revenue:20;path=a:0,b:_0;path=a:2,b:_0,terminal:1,ignore:1;path=a:4,b:_0",
    "junction;path=a:0,b:_0;path=a:1,b:_0;path=a:2,b:_0;path=a:3,b:_0;path=a:4,b:_0;path=a:5,b:_0",
    "city=revenue:40,slots:2;path=a:0,b:_0;path=a:1,b:_0;path=a:2,b:_0;path=a:3,b:_0;path=a:4,b:_0;path=a:5,b:_0",
    "city=revenue:30;city=revenue:30;path=a:0,b:_0;path=a:1,b:_0;path=a:4,b:_0;path=a:2,b:_1;path=a:3,b:_1;path=a:5,b:_1",
    "town=revenue:10;path=a:0,b:_0;path=a:1,b:_0;path=a:2,b:_0;path=a:3,b:_0",
    "offboard=revenue:10;path=a:0,b:_0;path=a:1,b:_0",
];

fn random_board(random: &mut Random, board: &Arc<Board>) -> (LaidBoard, RouteRules) {
    let mut laid = LaidBoard::new(board.clone());
    let mut stops = Vec::new();
    for (hex, _) in board.hexes() {
        if random.below(10) == 0 {
            continue;
        }
        // Half of the tiles from the busy ones.
        let busy = random.below(2) == 0;
        let tile = if busy { 10 + random.below(10) } else { random.below(CODES.len()) };
        let tile = TileId(tile as u16);
        let rotation = Rotation::new(random.below(6) as u8).unwrap();
        laid.place(hex, Placed { tile, rotation });
        let count = laid.face(hex).stops.len() as u8;
        stops.extend((0..count).map(|stop| (hex, stop)));
    }
    for _ in 0..1 + random.below(stops.len() / 2 + 1) {
        let Some((hex, stop)) = stops.get(random.below(stops.len().max(1))).copied() else { break };
        let company = Company(u16::from(random.below(3) > 0));
        let token = Token { company, hex, stop, kind: TokenKind::Station, beside: false };
        laid.tokens.push(token);
    }
    (laid, RouteRules { one_circle_per_hex: random.below(2) == 0 })
}

/// All simple paths, step by step, remembering everything used.
struct Brute<'b> {
    laid: &'b LaidBoard,
    graph: &'b TrackGraph,
    rules: RouteRules,
    /// Where each end of each piece arrives when it is a side.
    sides: Vec<[Option<Crossing>; 2]>,
    stops: BTreeSet<(HexId, u8)>,
    crossings: BTreeSet<Crossing>,
    steps: usize,
}

impl Brute<'_> {
    fn may_stop(&self, used: &[Node], stop: usize) -> bool {
        let at = &self.graph.stops[stop];
        let city = |kind| matches!(kind, StopKind::City { .. });
        used.iter().all(|node| match node {
            Node::Stop(other) => {
                let other = usize::from(other.0);
                let there = &self.graph.stops[other];
                other != stop
                    && (at.group.is_none() || at.group != there.group)
                    && !(self.rules.one_circle_per_hex
                        && at.group.is_none()
                        && there.group.is_none()
                        && city(at.kind)
                        && city(there.kind)
                        && at.hex == there.hex)
            }
            _ => true,
        })
    }

    fn go(&mut self, used: &mut Vec<Node>, last: Option<usize>) {
        self.steps += 1;
        let here = *used.last().unwrap();
        for (k, piece) in self.graph.pieces.iter().enumerate() {
            for side in 0..2 {
                if piece.ends[side] != here || Some(k) == last {
                    continue;
                }
                let through_terminus = match (last, here) {
                    (None, _) => piece.arrive_only,
                    (Some(last), Node::Border(_)) => self.graph.pieces[last].hex == piece.hex,
                    (Some(last), _) => piece.terminal || self.graph.pieces[last].terminal,
                };
                let to = piece.ends[1 - side];
                if through_terminus || used.contains(&to) {
                    continue;
                }
                let mut goes_on = true;
                if let Node::Stop(stop) = to {
                    let stop = usize::from(stop.0);
                    if !self.may_stop(used, stop) {
                        continue;
                    }
                    let at = &self.graph.stops[stop];
                    self.stops.insert((HexId(at.hex), at.index));
                    goes_on = at.kind != StopKind::Offboard
                        && !self.laid.blocked(Company(0), HexId(at.hex), at.index);
                } else if let Some(crossing) = self.sides[k][1 - side] {
                    self.crossings.insert(crossing);
                }
                if goes_on {
                    used.push(to);
                    self.go(used, Some(k));
                    used.pop();
                }
            }
        }
    }
}

fn brute_force(laid: &LaidBoard, rules: RouteRules) -> (Vec<(HexId, u8)>, Vec<Crossing>, usize) {
    let graph = TrackGraph::new(laid, "");
    let mut sides = Vec::new();
    for (hex, _) in laid.board().hexes() {
        for segment in laid.track(hex) {
            sides.push([segment.a, segment.b].map(|end| {
                match end {
                    End::Edge(edge, _) => laid
                        .board()
                        .neighbour(hex, edge)
                        .map(|hex| Crossing { hex, edge: edge.opposite() }),
                    _ => None,
                }
            }));
        }
    }
    let (stops, crossings) = (BTreeSet::new(), BTreeSet::new());
    let mut brute = Brute { laid, graph: &graph, rules, sides, stops, crossings, steps: 0 };
    for token in laid.tokens.iter().filter(|token| token.company == Company(0)) {
        brute.stops.insert((token.hex, token.stop));
        let start = graph.find_stop(token.hex, token.stop).unwrap();
        brute.go(&mut vec![Node::Stop(start)], None);
    }
    (brute.stops.into_iter().collect(), brute.crossings.into_iter().collect(), brute.steps)
}

fn small_board(columns: i16, rows: i16) -> Arc<Board> {
    let face = |code| parse_code(Colour::Yellow, code).unwrap();
    let hexes = (0..columns).flat_map(|col| (0..rows).map(move |row| (col, 2 * row + col % 2)));
    let hexes = hexes
        .map(|(col, row)| PrintedHex { coord: Coord { col, row }, place: None, face: face("") })
        .collect();
    let tiles = CODES
        .iter()
        .map(|code| Tile {
            name: (*code).to_owned(),
            supply: Supply::Unlimited,
            fixed_rotation: false,
            face: face(code),
        })
        .collect();
    let layout = Layout { orientation: Orientation::Flat, letters: Letters::Columns };
    Arc::new(Board::new(layout, Vec::new(), hexes, tiles))
}

/// 1822 §5.4.1-3, 18West §7.1.1-1, W91: the search agrees with the
/// enumeration of all simple paths on small random boards.
#[test]
fn agrees_with_all_simple_paths() {
    let mut random = Random(1822);
    let (mut compared, mut longest) = (0, 0);
    let rounds = soak::cases(2400);
    for (round, shape) in (0..rounds).zip((0..6).cycle()) {
        let board = small_board(3 + shape % 3, 3 + shape / 3);
        let (laid, rules) = random_board(&mut random, &board);
        let (stops, crossings, steps) = brute_force(&laid, rules);
        let reach = Reach::new(&laid, Company(0), rules);
        assert_eq!(reach.stops(), stops, "board {round}");
        assert_eq!(reach.crossings(), crossings, "board {round}");
        compared += stops.len() + crossings.len();
        longest = longest.max(steps);
    }
    println!("{compared} places, up to {longest} steps");
    assert!(compared as u64 > 8 * rounds, "{compared}");
}

/// What a board remembers is what a board that remembers nothing works out,
/// whatever is changed, and copies do not disturb each other.
#[test]
fn nothing_stale_is_remembered() {
    let mut random = Random(1867);
    let board = small_board(5, 4);
    let fresh = |laid: &LaidBoard, company, rules| {
        let mut plain = LaidBoard::new(board.clone());
        for (hex, _) in board.hexes() {
            if let Some(placed) = laid.placed(hex) {
                plain.place(hex, placed);
            }
        }
        plain.tokens.extend(laid.tokens.iter().copied());
        Reach::new(&plain, company, rules)
    };
    let mut changes = 0;
    for _ in 0..40 {
        let (mut laid, rules) = random_board(&mut random, &board);
        for _ in 0..20 {
            let before = laid.clone();
            let known = [0, 1].map(|k| laid.reach(Company(k), rules));
            let hex = HexId(random.below(board.hexes().len()) as u16);
            let rotation = Rotation::new(random.below(6) as u8).unwrap();
            let placed = Placed { tile: TileId(random.below(CODES.len()) as u16), rotation };
            match random.below(5) {
                0 => laid.place(hex, placed),
                1 => laid.clear(hex),
                2 if !laid.tokens.is_empty() => drop(laid.tokens.pop()),
                3 => laid.tokens.iter_mut().for_each(|token| token.company.0 ^= 1),
                _ => laid.lay(hex, placed),
            }
            for k in [0, 1] {
                let reach = laid.reach(Company(k), rules);
                assert_eq!(*reach, fresh(&laid, Company(k), rules));
                assert_eq!(before.reach(Company(k), rules), known[usize::from(k)]);
                changes += usize::from(reach != known[usize::from(k)]);
            }
        }
    }
    assert!(changes > 400, "{changes}");
}

/// K017, 1822 §5.4.7: from Merthyr over the crossing to Pontypool, but not
/// through it to Newport; over Cardiff it is no crossing.
#[test]
fn k017_the_crossing_is_a_terminus() {
    let newport = Table::new("1822").tiles(&["G34 58 0"]);
    let table = newport.clone().tokens(&["21 E34 0"]);
    // The Newport tile leads to Pontypool.
    let from_pontypool = newport.tokens(&["20 F33 0"]);
    assert!(from_pontypool.reaches("20").contains(&"G34-0".to_owned()));
    let reaches = table.reaches("21");
    assert!(reaches.contains(&"F33-0".to_owned()), "{reaches:?}");
    assert!(reaches.contains(&"F35-0".to_owned()), "{reaches:?}");
    assert!(!reaches.contains(&"G34-0".to_owned()), "{reaches:?}");
}

/// 1822 §5.4.4: the Highlands are a terminus, from Glasgow there is no way
/// through them; K017, §1.2.4: none through Mid Wales either.
#[test]
fn k017_areas_are_not_passed_through() {
    let table = Table::new("1822").tiles(&["F3 58 2"]).tokens(&["2 E2 0", "27 E6 0"]);
    assert_eq!(table.reaches("2"), ["E2-0", "E6-0", "F3-0"]);
    assert_eq!(table.reaches("27"), ["E2-0", "E6-0"]);
    let wales = Table::new("1822").tokens(&["29 E28 0"]);
    assert_eq!(wales.reaches("29"), ["E28-0"]);
}

/// 1822 §5.4.2, §5.10.2: no route from one London station to another.
#[test]
fn london_is_one_place() {
    let table = Table::new("1822").tiles(&["M40 7 2", "L39 7 4"]).tokens(&["LBSCR M38 0"]);
    assert_eq!(table.reaches("LBSCR"), ["M38-0"]);
}

/// 1822 §5.4.3: a full city ends the route, an own token opens it.
#[test]
fn full_cities_end_routes() {
    let line = ["I42 57 1", "J41 57 1", "K40 9 1"];
    let table = Table::new("1822").tiles(&line).tokens(&["18 I42 0", "17 J41 0"]);
    let situation = table.situation();
    let hex = |name: &str| situation.title.board.find_hex(name).unwrap();
    let side = |n| Edge::new(n).unwrap();
    let arrives = |company: &str, to: &str, edge| {
        let company = situation.title.company(company).unwrap();
        Reach::new(&situation.laid, company, RouteRules::default()).arrives(hex(to), side(edge))
    };
    assert_eq!(table.reaches("18"), ["I42-0", "J41-0"]);
    assert!(!arrives("18", "L39", 1));
    assert!(arrives("17", "L39", 1));
}

/// 18West §7.1.1-1, W42: New Orleans ends a route although it has two tracks;
/// Seattle is passed through (§8.9).
#[test]
fn w42_areas_off_the_map() {
    let start = Table::new("18West");
    assert!(start.reaches("NP").contains(&"B3-0".to_owned()));
    // From Houston over L23 to New Orleans, whose other track leads to Shreveport.
    let table = Table::new("18West").tiles(&["L21 15 4", "L23 9 1", "K24 58 3"]);
    let reaches = table.reaches("MKT");
    assert!(reaches.contains(&"L25-0".to_owned()), "{reaches:?}");
    assert!(!reaches.contains(&"K24-0".to_owned()), "{reaches:?}");
}
