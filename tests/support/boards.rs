//! Small positions and route problems, a line each.

use railhead::board::{HexId, Node, PieceIx, TrackGraph};
use railhead::position::{
    CompanyAt, Position, ReservedAt, Situation, TileAt, TokenAt, TokenKindName,
};
use railhead::routes::json::{ClaimStop, PathPiece, RouteClaim, RouteResult, RouteSet};
use railhead::routes::{ClaimError, CompiledProblem, Limits, RouteProblem, Unwatched};

/// A position in the making. Tiles come before the tokens on them.
pub struct Setup(pub Position);

impl Setup {
    /// The board of a title with nothing on it.
    pub fn new(title: &str, phase: &str) -> Setup {
        let mut position = Position::start(title).expect("a title");
        position.phase = phase.to_owned();
        position.tokens.clear();
        position.markers.clear();
        position.companies.clear();
        Setup(position)
    }

    /// The start of a title.
    pub fn start(title: &str, phase: &str) -> Setup {
        let mut position = Position::start(title).expect("a title");
        position.phase = phase.to_owned();
        Setup(position)
    }

    /// Tiles as `hex tile rotation`, with commas between.
    pub fn tiles(mut self, tiles: &str) -> Setup {
        for tile in tiles.split(',') {
            let words: Vec<&str> = tile.split_whitespace().collect();
            let [hex, tile, rotation] = words[..] else { panic!("hex tile rotation: {tile}") };
            let rotation = rotation.parse().expect("a rotation");
            self.0.tiles.retain(|at| at.hex != hex);
            self.0.tiles.push(TileAt { hex: hex.to_owned(), tile: tile.to_owned(), rotation });
        }
        self
    }

    fn put(mut self, company: &str, place: &str, kind: TokenKindName, beside: bool) -> Setup {
        let (hex, stop) = split(place);
        let company = company.to_owned();
        self.0.tokens.push(TokenAt { company, hex, stop, kind, beside });
        self
    }

    /// A station token, at `hex` or `hex.stop`.
    pub fn token(self, company: &str, place: &str) -> Setup {
        self.put(company, place, TokenKindName::Station, false)
    }

    /// A station token beside the city.
    pub fn beside(self, company: &str, place: &str) -> Setup {
        self.put(company, place, TokenKindName::Station, true)
    }

    /// A token of some kind.
    pub fn special(self, company: &str, place: &str, kind: TokenKindName) -> Setup {
        self.put(company, place, kind, false)
    }

    /// A destination token in a space.
    pub fn destination(self, company: &str, place: &str) -> Setup {
        self.put(company, place, TokenKindName::Destination, false)
    }

    /// A kept home space.
    pub fn kept(mut self, company: &str, place: &str) -> Setup {
        let (hex, stop) = split(place);
        self.0.reserved.push(ReservedAt { company: company.to_owned(), hex, stop });
        self
    }

    /// Trains, with spaces between.
    pub fn trains(self, company: &str, trains: &str) -> Setup {
        self.trains_and_mail(company, trains, 0)
    }

    /// Trains and mail contracts.
    pub fn trains_and_mail(mut self, company: &str, trains: &str, mail: u8) -> Setup {
        self.0.companies.retain(|at| at.id != company);
        self.0.companies.push(CompanyAt {
            id: company.to_owned(),
            trains: trains.split_whitespace().map(str::to_owned).collect(),
            mail_contracts: mail,
        });
        self
    }

    /// The position, resolved.
    pub fn situation(&self) -> Situation {
        self.0.resolve().unwrap_or_else(|errors| panic!("{}", errors[0]))
    }

    /// The best routes of a company, checked by validating them.
    pub fn best(&self, company: &str) -> RouteResult {
        let situation = self.situation();
        let company = situation.title.company(company).expect("a company");
        let result = situation.best_routes(company, &Limits::default(), &mut Unwatched);
        let claims: Vec<RouteClaim> = result.routes.iter().map(RouteClaim::from).collect();
        let again = situation.validate_routes(company, &claims).expect("own routes are legal");
        assert_eq!((again.total, again.mail), (result.total, result.mail));
        result
    }

    /// The best total of a company.
    pub fn total(&self, company: &str) -> u32 {
        self.best(company).total
    }

    /// What claimed routes earn, given as in [`claims`].
    pub fn run(&self, company: &str, routes: &[(&str, &str)]) -> Result<RouteSet, ClaimError> {
        let situation = self.situation();
        let company = situation.title.company(company).expect("a company");
        situation.validate_routes(company, &claims(&situation, routes))
    }

    /// What one train earns on a line of hexes; the code where it is refused.
    pub fn run_of(&self, company: &str, train: &str, hexes: &str) -> Result<u32, &'static str> {
        let setup = Setup(self.0.clone()).trains(company, train);
        setup.run(company, &[(train, hexes)]).map(|set| set.total).map_err(|error| error.code)
    }

    /// The code with which claimed routes are refused.
    pub fn refusal(&self, company: &str, routes: &[(&str, &str)]) -> &'static str {
        match self.run(company, routes) {
            Ok(set) => panic!("{routes:?} earns {} and should be refused", set.total),
            Err(error) => error.code,
        }
    }
}

/// Routes, each a train (`6+` with the Pullman) and the hexes it runs over,
/// `hex.stop` where an end must be told.
pub fn claims(situation: &Situation, routes: &[(&str, &str)]) -> Vec<RouteClaim> {
    let graph = TrackGraph::new(&situation.laid, &situation.phase.band);
    let mut used: Vec<PieceIx> = Vec::new();
    routes
        .iter()
        .map(|(train, hexes)| {
            let words: Vec<(String, Option<u8>)> = hexes.split_whitespace().map(ends).collect();
            let board = &situation.title.board;
            let hex = |name: &str| board.find_hex(name).expect("a hex of the board");
            let mut line: Vec<HexId> = words.iter().map(|(name, _)| hex(name)).collect();
            line.dedup();
            let from = words[0].1;
            let to = words[words.len() - 1].1;
            let pieces: Vec<_> = situation.laid.pieces().collect();
            let found = match words.len() {
                1 => Vec::new(),
                _ => walk(&graph, &line, from, to, &used)
                    .or_else(|| walk(&graph, &line, from, to, &[]))
                    .unwrap_or_else(|| panic!("no track {hexes}")),
            };
            used.extend(&found);
            let path = found.iter().map(|piece| {
                let (hex, segment) = pieces[usize::from(piece.0)];
                let hex = board.hex_name(hex);
                PathPiece { hex, a: segment.a.into(), b: segment.b.into() }
            });
            let alone = found
                .is_empty()
                .then(|| ClaimStop { hex: words[0].0.clone(), stop: from.unwrap_or(0) });
            RouteClaim {
                train: train.trim_end_matches('+').to_owned(),
                pullman: train.ends_with('+'),
                path: path.collect(),
                stops: alone.into_iter().collect(),
            }
        })
        .collect()
}

fn split(place: &str) -> (String, u8) {
    let (hex, stop) = ends(place);
    (hex, stop.unwrap_or(0))
}

fn ends(place: &str) -> (String, Option<u8>) {
    match place.split_once('.') {
        Some((hex, stop)) => (hex.to_owned(), Some(stop.parse().expect("a stop"))),
        None => (place.to_owned(), None),
    }
}

/// Track over these hexes, one after the other, from a stop in the first to
/// one in the last, without the pieces to avoid.
fn walk(
    graph: &TrackGraph,
    line: &[HexId],
    from: Option<u8>,
    to: Option<u8>,
    avoid: &[PieceIx],
) -> Option<Vec<PieceIx>> {
    let stop = |node: Node, hex: HexId, index: Option<u8>| match node {
        Node::Stop(ix) => {
            let stop = &graph.stops[usize::from(ix.0)];
            stop.hex == hex.0 && index.is_none_or(|index| index == stop.index)
        }
        _ => false,
    };
    fn go(
        graph: &TrackGraph,
        line: &[HexId],
        node: Node,
        used: &mut Vec<PieceIx>,
        done: &dyn Fn(Node) -> bool,
    ) -> bool {
        if line.len() == 1 && done(node) {
            return true;
        }
        for (k, piece) in graph.pieces.iter().enumerate() {
            let ix = PieceIx(k as u16);
            if piece.hex != line[0].0 || !piece.ends.contains(&node) || used.contains(&ix) {
                continue;
            }
            let other = if piece.ends[0] == node { piece.ends[1] } else { piece.ends[0] };
            used.push(ix);
            let rest = match other {
                Node::Border(_) => line.get(1..).unwrap_or_default(),
                _ => line,
            };
            if !rest.is_empty() && go(graph, rest, other, used, done) {
                return true;
            }
            used.pop();
        }
        false
    }
    let last = line[line.len() - 1];
    let done = |node| stop(node, last, to);
    let starts = (0..graph.stops.len())
        .map(|k| Node::Stop(railhead::board::StopIx(k as u16)))
        .filter(|node| stop(*node, line[0], from));
    for start in starts {
        let mut used = avoid.to_vec();
        if go(graph, line, start, &mut used, &done) {
            return Some(used.split_off(avoid.len()));
        }
    }
    None
}

/// A row of places from left to right, as a route problem: cities by value
/// (`40`), with an own token (`40*`) or full of another's (`40x`), towns with
/// `t` (`t10`). Several rows run below one another without touching.
pub fn rows(rows: &[&str], rest: serde_json::Value) -> CompiledProblem {
    let mut hexes = Vec::new();
    let mut tokens = Vec::new();
    for (r, row) in rows.iter().enumerate() {
        let places: Vec<&str> = row.split_whitespace().collect();
        for (k, place) in places.iter().enumerate() {
            let hex = spot(r, k);
            let kind = if place.starts_with('t') { "town" } else { "city" };
            let value = place.trim_start_matches('t').trim_end_matches(['*', 'x']);
            let mut code = format!("{kind}=revenue:{value}");
            if k > 0 {
                code += ";path=a:1,b:_0";
            }
            if k + 1 < places.len() {
                code += ";path=a:4,b:_0";
            }
            hexes.push(serde_json::json!({ "hex": hex, "code": code }));
            if let Some(company) = match place.chars().last() {
                Some('*') => Some("own"),
                Some('x') => Some("other"),
                _ => None,
            } {
                tokens.push(serde_json::json!({ "company": company, "hex": hex }));
            }
        }
    }
    let mut file = serde_json::json!({
        "format": "railhead/route-problem",
        "version": 1,
        "layout": { "orientation": "pointy", "letters": "rows" },
        "hexes": hexes,
        "tokens": tokens,
        "company": "own",
        "trains": [],
    });
    for (key, value) in rest.as_object().expect("an object") {
        file[key] = value.clone();
    }
    compile(file)
}

/// The hex of a place of [`rows`].
pub fn spot(row: usize, place: usize) -> String {
    format!("{}{}", char::from(b'A' + 2 * row as u8), 2 * place + 2)
}

/// Reads and compiles a route problem.
pub fn compile(file: serde_json::Value) -> CompiledProblem {
    let problem: RouteProblem = serde_json::from_value(file).expect("a route problem");
    problem.compile().unwrap_or_else(|errors| panic!("{errors:?}"))
}

/// The best routes of a route problem, checked by validating them.
pub fn solve(problem: &CompiledProblem) -> RouteResult {
    let result = problem.best_routes(&Limits::default(), &mut Unwatched);
    let claims: Vec<RouteClaim> = result.routes.iter().map(RouteClaim::from).collect();
    let again = problem.validate_routes(&claims).expect("own routes are legal");
    assert_eq!((again.total, again.mail), (result.total, result.mail));
    result
}

/// A claim over a stretch of a row of [`rows`].
pub fn stretch(train: &str, row: usize, places: std::ops::RangeInclusive<usize>) -> RouteClaim {
    use railhead::board::json::End;
    let (first, last) = (*places.start(), *places.end());
    let mut path = Vec::new();
    for place in places {
        for (side, here) in [(1, place > first), (4, place < last)] {
            if here {
                let a = End::Edge { edge: side, of: 1, lane: 0 };
                let b = End::Stop { stop: 0 };
                path.push(PathPiece { hex: spot(row, place), a, b });
            }
        }
    }
    let stops = match path.is_empty() {
        true => vec![ClaimStop { hex: spot(row, first), stop: 0 }],
        false => Vec::new(),
    };
    RouteClaim { train: train.to_owned(), pullman: false, path, stops }
}
