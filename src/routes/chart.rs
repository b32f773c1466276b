//! Between the indices of a graph and the names on its board.

use std::fmt;

use super::compile::CompiledProblem;
use super::json::{
    PathPiece, ResultRoute, ResultStatus, ResultStop, RouteClaim, RouteResult, RouteSet,
};
use super::limits::{Limits, Watch};
use super::optimum::{Figures, Optimum, Route, Status};
use super::problem::Problem;
use super::validate::{Claim, RouteError, RouteFault};
use crate::board::{HexId, LaidBoard, Node, PieceIx, Segment, StopIx};

/// Translates the routes of a problem to and from the names on its board.
#[derive(Debug)]
pub struct Chart<'b> {
    laid: &'b LaidBoard,
    problem: &'b Problem,
    pieces: Vec<(HexId, Segment)>,
    /// The train that carries the Pullman.
    pullman: Option<usize>,
}

/// Why claimed routes are refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimError {
    /// A stable code such as `routes/shared_track`.
    pub code: &'static str,
    /// Which claim, counted from 0.
    pub claim: usize,
    /// Where in it, such as `routes[1].path[0]`.
    pub at: String,
    /// What is wrong, in words.
    pub message: &'static str,
}

impl fmt::Display for ClaimError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.at, self.message)
    }
}

impl std::error::Error for ClaimError {}

/// Refuses a claim, or the part of it that is named.
fn refuse<T>(fault: RouteFault, claim: usize, part: &str) -> Result<T, ClaimError> {
    let at = format!("routes[{claim}]{part}");
    Err(ClaimError { code: fault.code(), claim, at, message: fault.message() })
}

impl<'b> Chart<'b> {
    /// For a problem on the track of this board.
    pub fn new(laid: &'b LaidBoard, problem: &'b Problem, pullman: Option<usize>) -> Chart<'b> {
        Chart { laid, problem, pieces: laid.pieces().collect(), pullman }
    }

    /// The result of a search.
    pub fn result(&self, optimum: &Optimum) -> RouteResult {
        let RouteSet { total, mail, routes } = self.set(&optimum.best);
        RouteResult {
            total,
            mail,
            status: match optimum.status {
                Status::Optimal => ResultStatus::Optimal,
                Status::Limit => ResultStatus::Limit,
            },
            bound: optimum.bound,
            nodes: optimum.nodes,
            routes,
            alternatives: optimum.alternatives.iter().map(|figures| self.set(figures)).collect(),
        }
    }

    /// A set of routes.
    pub fn set(&self, figures: &Figures) -> RouteSet {
        let routes = figures.routes.iter().map(|route| self.route(route)).collect();
        RouteSet { total: figures.total, mail: figures.mail, routes }
    }

    fn route(&self, route: &Route) -> ResultRoute {
        let board = self.laid.board();
        let stops = route.visits.iter().map(|visit| {
            let stop = &self.problem.graph.stops[usize::from(visit.stop.0)];
            ResultStop {
                hex: board.hex_name(HexId(stop.hex)),
                stop: stop.index,
                revenue: visit.revenue,
                counted: visit.counted,
            }
        });
        let mut node = route.visits.first().map(|visit| Node::Stop(visit.stop));
        let path = route.pieces.iter().map(|&piece| {
            let (hex, segment) = self.pieces[usize::from(piece.0)];
            let ends = self.problem.graph.pieces[usize::from(piece.0)].ends;
            let backwards = node == Some(ends[1]);
            node = Some(if backwards { ends[0] } else { ends[1] });
            let (a, b) = if backwards { (segment.b, segment.a) } else { (segment.a, segment.b) };
            PathPiece { hex: board.hex_name(hex), a: a.into(), b: b.into() }
        });
        ResultRoute {
            train: self.problem.trains[route.train].name.clone(),
            pullman: self.pullman == Some(route.train),
            revenue: route.revenue,
            mail: route.mail,
            stops: stops.collect(),
            path: path.collect(),
        }
    }

    /// Checks claimed routes and values them together.
    ///
    /// # Errors
    /// The first fault, with the claim that shows it.
    pub fn validate(&self, claims: &[RouteClaim]) -> Result<RouteSet, ClaimError> {
        let mut resolved: Vec<Claim> = Vec::new();
        for (k, claim) in claims.iter().enumerate() {
            let train = self.train(claim, &resolved, k)?;
            let pieces = self.pieces(claim, k)?;
            let stops = self.stops(claim, k)?;
            resolved.push(Claim { train, pieces, stops });
        }
        match self.problem.validate(&resolved) {
            Ok(figures) => Ok(self.set(&figures)),
            Err(error) => {
                let RouteError { train, fault } = error;
                let claim = resolved.iter().position(|claim| claim.train == train).unwrap_or(0);
                refuse(fault, claim, "")
            }
        }
    }

    /// The first train of that name that has no route yet; the one with the
    /// Pullman only for the claim that says so.
    fn train(&self, claim: &RouteClaim, before: &[Claim], at: usize) -> Result<usize, ClaimError> {
        let free = |k: &usize| !before.iter().any(|other| other.train == *k);
        let named = |k: &usize| self.problem.trains[*k].name == claim.train;
        let suits = |k: &usize| (self.pullman == Some(*k)) == claim.pullman;
        let mut trains = (0..self.problem.trains.len()).filter(named);
        if claim.pullman && self.pullman.is_none() {
            return refuse(RouteFault::NoPullman, at, "");
        }
        match trains.find(|k| free(k) && suits(k)) {
            Some(train) => Ok(train),
            None => refuse(RouteFault::UnknownTrain, at, ".train"),
        }
    }

    fn pieces(&self, claim: &RouteClaim, at: usize) -> Result<Vec<PieceIx>, ClaimError> {
        let board = self.laid.board();
        let mut pieces = Vec::new();
        for (k, piece) in claim.path.iter().enumerate() {
            let hex = board.find_hex(&piece.hex);
            let found = self.pieces.iter().position(|(at, segment)| {
                let ends = (segment.a.into(), segment.b.into());
                Some(*at) == hex && (ends == (piece.a, piece.b) || ends == (piece.b, piece.a))
            });
            match found {
                Some(found) => pieces.push(PieceIx(found as u16)),
                None => return refuse(RouteFault::UnknownPiece, at, &format!(".path[{k}]")),
            }
        }
        Ok(pieces)
    }

    fn stops(&self, claim: &RouteClaim, at: usize) -> Result<Vec<StopIx>, ClaimError> {
        let board = self.laid.board();
        let mut stops = Vec::new();
        for (k, place) in claim.stops.iter().enumerate() {
            let hex = board.find_hex(&place.hex);
            match hex.and_then(|hex| self.problem.graph.find_stop(hex, place.stop)) {
                Some(stop) => stops.push(stop),
                None => return refuse(RouteFault::UnknownStop, at, &format!(".stops[{k}]")),
            }
        }
        Ok(stops)
    }
}

impl CompiledProblem {
    /// Finds the best routes.
    ///
    /// ```
    /// use railhead::routes::{Limits, RouteProblem, Unwatched};
    /// let file = r#"{
    ///     "format": "railhead/route-problem", "version": 1,
    ///     "layout": {"orientation": "flat", "letters": "columns"},
    ///     "hexes": [
    ///         {"hex": "A1", "code": "city=revenue:20;path=a:0,b:_0"},
    ///         {"hex": "A3", "code": "city=revenue:30;path=a:3,b:_0"}
    ///     ],
    ///     "tokens": [{"company": "AB", "hex": "A1"}],
    ///     "company": "AB",
    ///     "trains": [{"kind": "through", "name": "2", "stops": 2}]
    /// }"#;
    /// let problem: RouteProblem = serde_json::from_str(file).unwrap();
    /// let result = problem.compile().unwrap().best_routes(&Limits::default(), &mut Unwatched);
    /// assert_eq!(result.total, 50);
    /// ```
    pub fn best_routes(&self, limits: &Limits, watch: &mut dyn Watch) -> RouteResult {
        let optimum = self.problem.optimize(limits, watch);
        Chart::new(&self.laid, &self.problem, None).result(&optimum)
    }

    /// Checks claimed routes and values them together.
    ///
    /// # Errors
    /// The first fault, with the claim that shows it.
    pub fn validate_routes(&self, claims: &[RouteClaim]) -> Result<RouteSet, ClaimError> {
        Chart::new(&self.laid, &self.problem, None).validate(claims)
    }
}
