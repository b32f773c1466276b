//! From a route problem file to the problem the search works on.

use std::sync::Arc;

use super::file::{
    Distinct, FORMAT, Place, ProblemBonus, ProblemTrain, RouteProblem, Towns, TownsRule,
    TrainCounting, VERSION,
};
use super::problem::{Bonus, Counting, Problem, Sharing, StopFacts, TownRule, Train, TrainKind};
use crate::board::{
    Board, Border, BorderIx, Colour, Company, Edge, Face, HexId, LaidBoard, Node, PieceIx,
    PrintedHex, Rotation, StopIx, StopKind, Token, TokenKind, TrackGraph, parse_code,
};
use crate::fault::{Fault, clip};
use crate::sorted::SortedMap;

/// Bounds on a file, far above any printed board, so that no input can ask
/// for endless memory.
mod most {
    pub const HEXES: usize = 600;
    pub const CODE: usize = 2000;
    pub const PATHS: usize = 30;
    pub const TOKENS: usize = 1000;
    pub const TRAINS: usize = 12;
    pub const BONUSES: usize = 40;
    pub const PLACES: usize = 200;
    pub const AMOUNT: u32 = 100_000;
    pub const MULTIPLIER: u16 = 20;
}

/// A route problem whose names all exist.
#[derive(Clone, Debug)]
pub struct CompiledProblem {
    /// The board as it lies.
    pub laid: LaidBoard,
    /// What the search works on.
    pub problem: Problem,
}

impl RouteProblem {
    /// Looks every name up and puts board and trains together.
    ///
    /// # Errors
    /// Everything that is wrong, each with its place in the file.
    pub fn compile(&self) -> Result<CompiledProblem, Vec<Fault>> {
        let mut compiler = Compiler { file: self, errors: Vec::new() };
        let compiled = compiler.compile();
        if compiler.errors.is_empty() { Ok(compiled) } else { Err(compiler.errors) }
    }
}

struct Compiler<'f> {
    file: &'f RouteProblem,
    errors: Vec<Fault>,
}

impl<'f> Compiler<'f> {
    fn at_most(&mut self, at: &str, count: usize, most: usize) -> usize {
        if count > most {
            let error = Fault::new("route_problem/too_many", at, "{count} are more than {most}");
            self.errors.push(error.fact("count", count).fact("most", most));
        }
        count.min(most)
    }

    fn compile(&mut self) -> CompiledProblem {
        let file = self.file;
        if file.format != FORMAT {
            let error = Fault::new("route_problem/foreign", "format", "not a {format} file");
            self.errors.push(error.fact("format", FORMAT));
        } else if file.version != VERSION {
            let pattern = "version {version} is not one of: {known}";
            let error = Fault::new("route_problem/version", "version", pattern);
            self.errors.push(error.fact("version", file.version).fact("known", VERSION));
        }
        let board = self.board();
        let mut laid = LaidBoard::new(Arc::new(board));
        let doubled = self.tokens(&mut laid);
        let mut graph = TrackGraph::new(&laid, file.band.as_deref().unwrap_or_default());
        block_borders(&laid, &mut graph);
        let stops = self.stops(&laid, &graph, &doubled);
        let trains = self.trains();
        let bonuses = self.bonuses(&laid, &graph, &stops);
        let exclusive = self.exclusive(&laid);
        let sharing = match file.distinct {
            Distinct::Track => Sharing::Track,
            Distinct::TrackAndStops => Sharing::TrackAndStops,
            Distinct::TrackAndStopHexes => Sharing::TrackAndStopHexes,
            Distinct::Hexes => Sharing::Hexes,
        };
        let one_stop_per_hex = file.one_stop_per_hex;
        let mail_contracts = file.mail_contracts.min(most::TRAINS as u8);
        let problem = Problem {
            graph,
            stops,
            trains,
            bonuses,
            sharing,
            one_stop_per_hex,
            exclusive,
            mail_contracts,
            mail_on_local: file.mail_on_local,
        };
        CompiledProblem { laid, problem }
    }

    fn board(&mut self) -> Board {
        let file = self.file;
        let mut tiles: SortedMap<&str, Face> = SortedMap::new();
        let count = self.at_most("tiles", file.tiles.len(), most::HEXES);
        for (k, tile) in file.tiles[..count].iter().enumerate() {
            let face = self.face(tile.colour.into(), &tile.code, &format!("tiles[{k}].code"));
            if tiles.insert(&tile.tile, face).is_some() {
                let at = format!("tiles[{k}].tile");
                let error = Fault::new("route_problem/two_tiles", at, "a second tile \"{tile}\"");
                self.errors.push(error.named("tile", &tile.tile));
            }
        }
        let layout = file.layout.into();
        let mut hexes: SortedMap<(i16, i16), PrintedHex> = SortedMap::new();
        let count = self.at_most("hexes", file.hexes.len(), most::HEXES);
        for (k, hex) in file.hexes[..count].iter().enumerate() {
            let at = format!("hexes[{k}]");
            let Ok(coord) = crate::board::Layout::coord(layout, &hex.hex) else {
                let pattern = "\"{hex}\" is not a hex name: letters, then a number";
                let error = Fault::new("route_problem/bad_hex", format!("{at}.hex"), pattern);
                self.errors.push(error.named("hex", &hex.hex));
                continue;
            };
            let face = match &hex.tile {
                Some(name) => {
                    if hex.code.is_some() || hex.colour.is_some() {
                        let pattern = "a tile, or a colour and a code, not both";
                        let at = format!("{at}.tile");
                        self.errors.push(Fault::new("route_problem/tile_and_code", at, pattern));
                    }
                    tiles.get(name.as_str()).cloned().unwrap_or_else(|| {
                        let pattern = "there is no tile \"{tile}\"";
                        let at = format!("{at}.tile");
                        let error = Fault::new("route_problem/unknown_tile", at, pattern);
                        self.errors.push(error.named("tile", name));
                        Face::empty(Colour::Blank)
                    })
                }
                None => {
                    let colour = hex.colour.map_or(Colour::Blank, Colour::from);
                    let code = hex.code.as_deref().unwrap_or_default();
                    self.face(colour, code, &format!("{at}.code"))
                }
            };
            let face = match Rotation::new(hex.rotation) {
                Some(rotation) => face.turned(rotation),
                None => {
                    let pattern = "{rotation} is no rotation: 0 to 5";
                    let at = format!("{at}.rotation");
                    let error = Fault::new("route_problem/bad_rotation", at, pattern);
                    self.errors.push(error.fact("rotation", hex.rotation));
                    face
                }
            };
            let printed = PrintedHex { coord, place: hex.place.clone(), face };
            if hexes.insert((coord.col, coord.row), printed).is_some() {
                let pattern = "{hex} is there twice";
                let error = Fault::new("route_problem/two_hexes", format!("{at}.hex"), pattern);
                self.errors.push(error.fact("hex", &hex.hex));
            }
        }
        let mut hexes: Vec<PrintedHex> = hexes.into_values().collect();
        self.barriers(layout, &mut hexes);
        Board::new(layout, file.band.iter().cloned().collect(), hexes, Vec::new())
    }

    fn face(&mut self, colour: Colour, code: &str, at: &str) -> Face {
        if code.len() > most::CODE {
            let pattern = "a code of more than {most} letters";
            let error = Fault::new("route_problem/long_code", at, pattern);
            self.errors.push(error.fact("most", most::CODE));
            return Face::empty(colour);
        }
        match parse_code(colour, code) {
            Ok(face) if face.track.len() > most::PATHS => {
                let pattern = "more than {most} pieces of track";
                let error = Fault::new("route_problem/too_much_track", at, pattern);
                self.errors.push(error.fact("most", most::PATHS));
                Face::empty(colour)
            }
            Ok(face) => face,
            Err(error) => {
                self.errors.push(Fault { at: at.to_owned(), ..error });
                Face::empty(colour)
            }
        }
    }

    fn barriers(&mut self, layout: crate::board::Layout, hexes: &mut [PrintedHex]) {
        let file = self.file;
        let count = self.at_most("barriers", file.barriers.len(), 6 * most::HEXES);
        for (k, barrier) in file.barriers[..count].iter().enumerate() {
            let coord = layout.coord(&barrier.hex).ok();
            let hex = coord.and_then(|coord| hexes.iter_mut().find(|hex| hex.coord == coord));
            let edge = Edge::new(barrier.edge);
            match (hex, edge) {
                (None, _) => self.no_hex(&barrier.hex, &format!("barriers[{k}]")),
                (_, None) => {
                    let at = format!("barriers[{k}].edge");
                    let pattern = "{edge} is no side: 0 to 5";
                    let error = Fault::new("route_problem/bad_edge", at, pattern);
                    self.errors.push(error.fact("edge", barrier.edge));
                }
                (Some(hex), Some(edge)) => {
                    let border = match barrier.blocks {
                        true => Border::Impassable,
                        false => Border::Estuary { cost: 0 },
                    };
                    hex.face.borders.push((edge, border));
                }
            }
        }
    }

    /// Puts the tokens down; returns the places of doubling tokens.
    fn tokens(&mut self, laid: &mut LaidBoard) -> Vec<(HexId, u8)> {
        let file = self.file;
        let mut names: Vec<&str> = vec![&file.company];
        let mut doubled = Vec::new();
        let count = self.at_most("tokens", file.tokens.len(), most::TOKENS);
        for (k, token) in file.tokens[..count].iter().enumerate() {
            let at = format!("tokens[{k}]");
            let Some(hex) = self.hex(laid, &token.hex, &at) else { continue };
            let stop = token.stop;
            if usize::from(stop) >= laid.face(hex).stops.len() {
                self.no_stop(&token.hex, stop, &at);
                continue;
            }
            if !token.beside && laid.open_slots(hex, stop) == 0 {
                let pattern = "{hex} has no free space for this token";
                let error = Fault::new("route_problem/no_slot", at, pattern);
                self.errors.push(error.fact("hex", &token.hex));
                continue;
            }
            let known = names.iter().position(|name| *name == token.company);
            let company = Company(known.unwrap_or(names.len()) as u16);
            if known.is_none() {
                names.push(&token.company);
            }
            if token.doubles && company == OWN {
                doubled.push((hex, stop));
            }
            let kind = if token.doubles { TokenKind::Doubling } else { TokenKind::Station };
            laid.tokens.push(Token { company, hex, stop, kind, beside: token.beside });
        }
        doubled
    }

    fn stops(
        &mut self,
        laid: &LaidBoard,
        graph: &TrackGraph,
        doubled: &[(HexId, u8)],
    ) -> Vec<StopFacts> {
        let facts = graph.stops.iter().map(|stop| {
            let (hex, index) = (HexId(stop.hex), stop.index);
            let own = laid.tokens_at(hex, index).filter(|token| token.company == OWN).count();
            let twice = doubled.contains(&(hex, index));
            StopFacts {
                own_tokens: own.min(255) as u8,
                dead_end: stop.kind == StopKind::Offboard || laid.blocked(OWN, hex, index),
                value: u32::from(stop.revenue) * if twice { 2 } else { 1 },
            }
        });
        let mut facts: Vec<StopFacts> = facts.collect();
        for stop in self.places(laid, graph, &self.file.dead_ends, "deadEnds") {
            facts[usize::from(stop.0)].dead_end = true;
        }
        facts
    }

    fn trains(&mut self) -> Vec<Train> {
        let file = self.file;
        let count = self.at_most("trains", file.trains.len(), most::TRAINS);
        let mut trains = Vec::new();
        for (k, train) in file.trains[..count].iter().enumerate() {
            let train = match train {
                ProblemTrain::Through {
                    name,
                    stops,
                    counting,
                    towns,
                    multiplier,
                    shares_track,
                } => Train {
                    name: clip(name),
                    kind: TrainKind::Through {
                        reach: *stops,
                        counting: match counting {
                            TrainCounting::All => Counting::All,
                            TrainCounting::SkipTowns => Counting::SkipTowns,
                            TrainCounting::SkipAny => Counting::SkipInner,
                            TrainCounting::Best => Counting::Best { own_token: false },
                            TrainCounting::BestWithToken => Counting::Best { own_token: true },
                            TrainCounting::OwnTokens => Counting::OwnTokens,
                        },
                        towns: match towns {
                            Towns::Rule(TownsRule::Count) => TownRule::Count,
                            Towns::Rule(TownsRule::Free) => TownRule::Free,
                            Towns::Rule(TownsRule::Ignore) => TownRule::Ignore,
                            Towns::Extra(most) => TownRule::Extra(*most),
                        },
                    },
                    multiplier: *multiplier,
                    shares_track: *shares_track,
                },
                ProblemTrain::Local { name, towns, multiplier } => Train {
                    name: clip(name),
                    kind: TrainKind::Local { towns: *towns },
                    multiplier: *multiplier,
                    shares_track: false,
                },
            };
            if !(1..=most::MULTIPLIER).contains(&train.multiplier) {
                let at = format!("trains[{k}].multiplier");
                self.not_between(train.multiplier.into(), (1, most::MULTIPLIER.into()), at);
            }
            trains.push(train);
        }
        trains
    }

    fn bonuses(&mut self, laid: &LaidBoard, graph: &TrackGraph, facts: &[StopFacts]) -> Vec<Bonus> {
        let file = self.file;
        let mut bonuses = Vec::new();
        let count = self.at_most("bonuses", file.bonuses.len(), most::BONUSES);
        for (k, bonus) in file.bonuses[..count].iter().enumerate() {
            let at_name = format!("bonuses[{k}]");
            match bonus {
                ProblemBonus::Visit { at, amount, trains } => {
                    let amount = self.amount(*amount, &at_name);
                    let trains = match trains {
                        None => Vec::new(),
                        Some(names) => match self.named_trains(names, &at_name) {
                            // Bonuses of trains that nobody owns are idle.
                            list if list.is_empty() => continue,
                            list => list,
                        },
                    };
                    let stops = self.places(laid, graph, at, &format!("{at_name}.at"));
                    let visits = stops.into_iter().map(|stop| Bonus::Visit {
                        stop,
                        amount,
                        trains: trains.clone(),
                    });
                    bonuses.extend(visits);
                }
                ProblemBonus::Connection { at, with, amount } => {
                    bonuses.push(Bonus::Connection {
                        at: self.places(laid, graph, at, &format!("{at_name}.at")),
                        with: self.places(laid, graph, with, &format!("{at_name}.with")),
                        amount: self.amount(*amount, &at_name),
                    });
                }
                ProblemBonus::Destination { home, destination } => {
                    let one = |compiler: &mut Self, place: &Place, word: &str| {
                        let at = format!("{at_name}.{word}");
                        let list = std::slice::from_ref(place);
                        let stops = compiler.places(laid, graph, list, &at);
                        if stops.len() > 1 {
                            let pattern = "{hex} has several stops";
                            let error = Fault::new("route_problem/which_stop", at, pattern);
                            compiler.errors.push(error.fact("hex", &place.hex));
                        }
                        stops.first().copied()
                    };
                    let home = one(self, home, "home");
                    let stop = one(self, destination, "destination");
                    let (Some(home), Some(stop)) = (home, stop) else { continue };
                    let amount = facts[usize::from(stop.0)].value;
                    bonuses.push(Bonus::Destination { home, stop, amount });
                }
                ProblemBonus::Coast { west, east } => {
                    bonuses.push(Bonus::Coast {
                        west: self.places(laid, graph, west, &format!("{at_name}.west")),
                        east: self.places(laid, graph, east, &format!("{at_name}.east")),
                    });
                }
            }
        }
        bonuses
    }

    fn amount(&mut self, amount: u32, at: &str) -> u32 {
        if amount > most::AMOUNT {
            self.not_between(amount, (0, most::AMOUNT), format!("{at}.amount"));
        }
        amount.min(most::AMOUNT)
    }

    fn named_trains(&mut self, names: &[String], at: &str) -> Vec<usize> {
        let count = self.at_most(&format!("{at}.trains"), names.len(), most::PLACES);
        let trains = self.file.trains.iter().take(most::TRAINS).enumerate();
        let named = trains.filter(|(_, train)| names[..count].iter().any(|n| n == train.name()));
        named.map(|(k, _)| k).collect()
    }

    fn exclusive(&mut self, laid: &LaidBoard) -> Vec<Vec<PieceIx>> {
        let file = self.file;
        let mut first = SortedMap::new();
        for (k, (hex, _)) in laid.pieces().enumerate() {
            first.get_or_insert_with(hex, || k);
        }
        let count = self.at_most("exclusive", file.exclusive.len(), most::BONUSES);
        let mut sets = Vec::new();
        for (j, set) in file.exclusive[..count].iter().enumerate() {
            let count = self.at_most(&format!("exclusive[{j}]"), set.len(), most::PLACES);
            let mut pieces = Vec::new();
            for (k, place) in set[..count].iter().enumerate() {
                let at = format!("exclusive[{j}][{k}]");
                let Some(hex) = self.hex(laid, &place.hex, &at) else { continue };
                let path = usize::from(place.path);
                if path >= laid.face(hex).track.len() {
                    let pattern = "{hex} has no path {path}";
                    let at = format!("{at}.path");
                    let error = Fault::new("route_problem/unknown_path", at, pattern);
                    self.errors.push(error.fact("hex", &place.hex).fact("path", path));
                    continue;
                }
                pieces.push(PieceIx((first[&hex] + path) as u16));
            }
            sets.push(pieces);
        }
        sets
    }

    fn not_between(&mut self, number: u32, (least, most): (u32, u32), at: String) {
        let pattern = "{number} is not from {least} to {most}";
        let error = Fault::new("route_problem/bad_number", at, pattern);
        let error = error.fact("number", number).fact("least", least).fact("most", most);
        self.errors.push(error);
    }

    fn no_hex(&mut self, name: &str, at: &str) {
        let pattern = "there is no hex \"{hex}\"";
        let error = Fault::new("route_problem/unknown_hex", format!("{at}.hex"), pattern);
        self.errors.push(error.named("hex", name));
    }

    fn no_stop(&mut self, hex: &str, stop: u8, at: &str) {
        let pattern = "{hex} has no stop {stop}";
        let error = Fault::new("route_problem/unknown_stop", format!("{at}.stop"), pattern);
        self.errors.push(error.fact("hex", hex).fact("stop", stop));
    }

    fn hex(&mut self, laid: &LaidBoard, name: &str, at: &str) -> Option<HexId> {
        let hex = laid.board().find_hex(name);
        if hex.is_none() {
            self.no_hex(name, at);
        }
        hex
    }

    fn places(
        &mut self,
        laid: &LaidBoard,
        graph: &TrackGraph,
        places: &[Place],
        at: &str,
    ) -> Vec<StopIx> {
        let count = self.at_most(at, places.len(), most::PLACES);
        let mut stops = Vec::new();
        for (k, place) in places[..count].iter().enumerate() {
            let at = format!("{at}[{k}]");
            let Some(hex) = self.hex(laid, &place.hex, &at) else { continue };
            let indices = match place.stop {
                Some(stop) => stop..stop.saturating_add(1),
                None => 0..laid.face(hex).stops.len() as u8,
            };
            let found: Vec<StopIx> =
                indices.filter_map(|index| graph.find_stop(hex, index)).collect();
            if found.is_empty() {
                match place.stop {
                    Some(stop) => self.no_stop(&place.hex, stop, &at),
                    None => {
                        let error = Fault::new("route_problem/no_stop", at, "{hex} has no stop");
                        self.errors.push(error.fact("hex", &place.hex));
                    }
                }
            }
            stops.extend(found);
        }
        stops
    }
}

/// The company whose trains run is the first.
const OWN: Company = Company(0);

/// No route crosses an impassable border: track that leads there gets a
/// crossing of its own, with nothing behind it.
fn block_borders(laid: &LaidBoard, graph: &mut TrackGraph) {
    for (k, (hex, segment)) in laid.pieces().enumerate() {
        for (n, end) in [segment.a, segment.b].into_iter().enumerate() {
            let crate::board::End::Edge(edge, _) = end else { continue };
            let board = laid.board();
            let here = board.hex(hex).face.border(edge);
            let there = board
                .neighbour(hex, edge)
                .and_then(|other| board.hex(other).face.border(edge.opposite()));
            if [here, there].contains(&Some(Border::Impassable)) {
                graph.pieces[k].ends[n] = Node::Border(BorderIx(graph.borders));
                graph.borders += 1;
            }
        }
    }
}
