//! Checks routes given by hand, and values a set of routes under all rules.

use std::fmt;

use super::optimum::{Figures, Route, Visit};
use super::problem::{Problem, Sharing};
use super::value::{Model, Worth};
use crate::board::{Node, PieceIx, StopIx};
use crate::sorted::{Arrange, SortedMap, SortedSet};

/// A route as someone claims it: pieces and stops of one train, in any order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Claim {
    /// The train, as an index into [`Problem::trains`].
    pub train: usize,
    /// The pieces of track it runs over.
    pub pieces: Vec<PieceIx>,
    /// The stops it meets. They may be left out where the pieces tell them:
    /// everywhere but for a local train that stays in its city.
    pub stops: Vec<StopIx>,
}

/// What is wrong with a route.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RouteFault {
    /// There is no such train.
    UnknownTrain,
    /// The train already has a route.
    TrainTwice,
    /// There is no such piece of track.
    UnknownPiece,
    /// There is no such stop.
    UnknownStop,
    /// A piece is used twice.
    PieceTwice,
    /// The route has neither track nor a stop.
    Empty,
    /// The pieces are no single line from stop to stop.
    Broken,
    /// The stops given are not the ones the pieces meet.
    StopsDiffer,
    /// A place is met twice: a stop, one of its group, or one in its hex.
    PlaceTwice,
    /// A route goes on where it must end.
    PassesEnd,
    /// A route uses a terminal piece but does not end there.
    PassesTerminal,
    /// The train cannot run these stops: too many of them, too few, no token
    /// where one is needed, or a stop that is none for this train.
    NotForTrain,
    /// There is no token of the company on the route.
    NoToken,
    /// Two routes share a piece or cross the same border.
    SharedTrack,
    /// Two routes share a stop.
    SharedStop,
    /// Two routes share a hex.
    SharedHex,
    /// Track that only one train a turn may use.
    Exclusive,
    /// More local trains than tokens in a city.
    LocalTwice,
    /// There is no Pullman for the train.
    NoPullman,
}

impl RouteFault {
    /// A stable name for programs.
    pub const fn code(self) -> &'static str {
        match self {
            RouteFault::UnknownTrain => "routes/unknown_train",
            RouteFault::TrainTwice => "routes/train_twice",
            RouteFault::UnknownPiece => "routes/unknown_piece",
            RouteFault::UnknownStop => "routes/unknown_stop",
            RouteFault::PieceTwice => "routes/piece_twice",
            RouteFault::Empty => "routes/empty",
            RouteFault::Broken => "routes/broken",
            RouteFault::StopsDiffer => "routes/stops_differ",
            RouteFault::PlaceTwice => "routes/place_twice",
            RouteFault::PassesEnd => "routes/passes_end",
            RouteFault::PassesTerminal => "routes/passes_terminal",
            RouteFault::NotForTrain => "routes/not_for_train",
            RouteFault::NoToken => "routes/no_token",
            RouteFault::SharedTrack => "routes/shared_track",
            RouteFault::SharedStop => "routes/shared_stop",
            RouteFault::SharedHex => "routes/shared_hex",
            RouteFault::Exclusive => "routes/exclusive",
            RouteFault::LocalTwice => "routes/local_twice",
            RouteFault::NoPullman => "routes/no_pullman",
        }
    }

    /// What is wrong, in words.
    pub const fn message(self) -> &'static str {
        match self {
            RouteFault::UnknownTrain => "The company has no such train, or it has a route already.",
            RouteFault::TrainTwice => "The train already has a route.",
            RouteFault::UnknownPiece => "There is no such piece of track.",
            RouteFault::UnknownStop => "There is no such stop.",
            RouteFault::PieceTwice => "A piece of track is used twice.",
            RouteFault::Empty => "The route has neither track nor a stop.",
            RouteFault::Broken => "The track is no single line from stop to stop.",
            RouteFault::StopsDiffer => "The stops are not those on the track.",
            RouteFault::PlaceTwice => "The route meets a place twice.",
            RouteFault::PassesEnd => "The route passes a stop where it must end.",
            RouteFault::PassesTerminal => "The route passes a stop by track that ends there.",
            RouteFault::NotForTrain => "The train cannot run these stops.",
            RouteFault::NoToken => "The route has no token of the company.",
            RouteFault::SharedTrack => "Two routes share track.",
            RouteFault::SharedStop => "Two routes share a stop.",
            RouteFault::SharedHex => "Two routes share a hex.",
            RouteFault::Exclusive => "Only one train a turn may use this track.",
            RouteFault::LocalTwice => "A token serves one local train only.",
            RouteFault::NoPullman => "The company has no Pullman for this train.",
        }
    }
}

/// Why a set of routes is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RouteError {
    /// What is wrong.
    pub fault: RouteFault,
    /// The train whose route shows it, as given.
    pub train: usize,
}

impl RouteError {
    /// A stable name for programs.
    pub const fn code(&self) -> &'static str {
        self.fault.code()
    }
}

impl fmt::Display for RouteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "train {}: {}", self.train, self.fault.message())
    }
}

impl std::error::Error for RouteError {}

/// A route put in order.
#[derive(Clone, Debug)]
pub(super) struct Run {
    pub train: usize,
    pub visits: Vec<usize>,
    pub pieces: Vec<PieceIx>,
}

impl Problem {
    /// Checks a set of routes and values it under all rules together: which
    /// train counts the destination, which one carries the mail.
    ///
    /// # Errors
    /// The first fault found, with the train that shows it.
    pub fn validate(&self, claims: &[Claim]) -> Result<Figures, RouteError> {
        let models: Vec<Model> =
            (0..self.trains.len()).map(|train| Model::new(self, train)).collect();
        let mut seen = SortedSet::new();
        let mut runs = Vec::new();
        for claim in claims {
            let train = claim.train;
            let fail = |fault| RouteError { fault, train };
            let model = models.get(train).ok_or_else(|| fail(RouteFault::UnknownTrain))?;
            if !seen.insert(train) {
                return Err(fail(RouteFault::TrainTwice));
            }
            let run = self.in_order(claim).map_err(fail)?;
            self.check_ends(model, &run).map_err(fail)?;
            let token = run.visits.iter().any(|&stop| self.stops[stop].own_tokens > 0);
            let fault = if token { RouteFault::NotForTrain } else { RouteFault::NoToken };
            model.worth(&run.visits, &[]).ok_or_else(|| fail(fault))?;
            runs.push(run);
        }
        self.check_shared(&models, &runs)?;
        runs.arrange_by_key(|run| run.train);
        Ok(figures(self, &models, runs))
    }

    /// Puts the pieces of a claim in the order of the route.
    fn in_order(&self, claim: &Claim) -> Result<Run, RouteFault> {
        let mut at: SortedMap<Node, Vec<PieceIx>> = SortedMap::new();
        let mut seen = SortedSet::new();
        for &piece in &claim.pieces {
            let track =
                self.graph.pieces.get(usize::from(piece.0)).ok_or(RouteFault::UnknownPiece)?;
            if !seen.insert(piece) {
                return Err(RouteFault::PieceTwice);
            }
            if track.ends[0] == track.ends[1] {
                return Err(RouteFault::Broken);
            }
            for end in track.ends {
                at.get_or_insert_with(end, Default::default).push(piece);
            }
        }
        let mut stops: Vec<usize> = claim.stops.iter().map(|stop| stop.0.into()).collect();
        if stops.iter().any(|&stop| stop >= self.graph.stops.len()) {
            return Err(RouteFault::UnknownStop);
        }
        if claim.pieces.is_empty() {
            return match stops.len() {
                0 => Err(RouteFault::Empty),
                1 => Ok(Run { train: claim.train, visits: stops, pieces: Vec::new() }),
                _ => Err(RouteFault::Broken),
            };
        }
        // A line has two ends, both at stops, and goes on everywhere else.
        let mut ends = Vec::new();
        for (&node, pieces) in &at {
            match (node, pieces.as_slice()) {
                (Node::Stop(_), [_]) => ends.push(node),
                (Node::Border(_), &[a, b]) => {
                    let hex = |piece: PieceIx| self.graph.pieces[usize::from(piece.0)].hex;
                    if hex(a) == hex(b) {
                        return Err(RouteFault::Broken);
                    }
                }
                (_, [_, _]) => {}
                _ => return Err(RouteFault::Broken),
            }
        }
        let [start, _] = ends[..] else { return Err(RouteFault::Broken) };
        let (mut node, mut last) = (start, None);
        let mut run = Run { train: claim.train, visits: Vec::new(), pieces: Vec::new() };
        loop {
            if let Node::Stop(stop) = node {
                run.visits.push(stop.0.into());
            }
            let Some(&piece) = at[&node].iter().find(|&&piece| Some(piece) != last) else { break };
            run.pieces.push(piece);
            last = Some(piece);
            let [a, b] = self.graph.pieces[usize::from(piece.0)].ends;
            node = if a == node { b } else { a };
        }
        if run.pieces.len() != claim.pieces.len() {
            return Err(RouteFault::Broken);
        }
        if !stops.is_empty() {
            let mut met = run.visits.clone();
            met.arrange();
            stops.arrange();
            if met != stops {
                return Err(RouteFault::StopsDiffer);
            }
        }
        // Both directions read the same.
        if run.visits.first() > run.visits.last() {
            run.visits.reverse();
            run.pieces.reverse();
        }
        Ok(run)
    }

    /// Checks places, ends and terminal pieces.
    fn check_ends(&self, model: &Model, run: &Run) -> Result<(), RouteFault> {
        let last = run.visits.len() - 1;
        let mut groups = SortedSet::new();
        let mut hexes = SortedSet::new();
        for (i, &stop) in run.visits.iter().enumerate() {
            let place = &self.graph.stops[stop];
            let fresh = place.group.is_none_or(|group| groups.insert(group))
                && (!self.one_stop_per_hex || hexes.insert(place.hex));
            if !fresh {
                return Err(RouteFault::PlaceTwice);
            }
            if i != 0 && i != last && !model.roles[stop].pass {
                return Err(RouteFault::PassesEnd);
            }
        }
        // Stretches between stops, each with its first and last piece.
        let piece = |p: &PieceIx| &self.graph.pieces[usize::from(p.0)];
        let touches =
            |p: &PieceIx, stop: usize| piece(p).ends.contains(&Node::Stop(StopIx(stop as u16)));
        let mut rest = run.pieces.as_slice();
        for i in 0..last {
            let length =
                rest.iter().position(|p| touches(p, run.visits[i + 1])).map_or(0, |n| n + 1);
            let (stretch, after) = rest.split_at(length);
            rest = after;
            let (Some(first), Some(end)) = (stretch.first(), stretch.last()) else {
                return Err(RouteFault::Broken);
            };
            if stretch.iter().any(|p| {
                piece(p).terminal && !piece(p).ends.iter().any(|n| matches!(n, Node::Stop(_)))
            }) {
                return Err(RouteFault::PassesTerminal);
            }
            let terminal = [piece(first).terminal, piece(end).terminal];
            let at_end = [i == 0, i + 1 == last];
            let fits = match terminal {
                [false, false] => true,
                [true, false] => at_end[0],
                [false, true] => at_end[1],
                [true, true] => at_end[0] || at_end[1],
            };
            if !fits {
                return Err(RouteFault::PassesTerminal);
            }
        }
        Ok(())
    }

    /// Checks what routes have in common.
    fn check_shared(&self, models: &[Model], runs: &[Run]) -> Result<(), RouteError> {
        let mut taken: SortedMap<(Thing, usize), usize> = SortedMap::new();
        let mut locals: SortedMap<usize, usize> = SortedMap::new();
        for run in runs {
            let mut mine: SortedMap<(Thing, usize), RouteFault> = SortedMap::new();
            for (set, pieces) in self.exclusive.iter().enumerate() {
                if run.pieces.iter().any(|piece| pieces.contains(piece)) {
                    mine.insert((Thing::Exclusive, set), RouteFault::Exclusive);
                }
            }
            if !models[run.train].shares_track {
                for &piece in &run.pieces {
                    let track = &self.graph.pieces[usize::from(piece.0)];
                    mine.insert((Thing::Piece, piece.0.into()), RouteFault::SharedTrack);
                    for end in track.ends {
                        if let Node::Border(border) = end {
                            mine.insert((Thing::Border, border.0.into()), RouteFault::SharedTrack);
                        }
                    }
                    if self.sharing == Sharing::Hexes {
                        mine.insert((Thing::Hex, track.hex.into()), RouteFault::SharedHex);
                    }
                }
                for &stop in &run.visits {
                    let hex = usize::from(self.graph.stops[stop].hex);
                    match self.sharing {
                        Sharing::Track => {}
                        Sharing::TrackAndStops => {
                            mine.insert((Thing::Stop, stop), RouteFault::SharedStop);
                        }
                        Sharing::TrackAndStopHexes => {
                            mine.insert((Thing::Hex, hex), RouteFault::SharedStop);
                        }
                        Sharing::Hexes => {
                            mine.insert((Thing::Hex, hex), RouteFault::SharedHex);
                        }
                    }
                }
            }
            for (thing, fault) in mine {
                if taken.insert(thing, run.train).is_some() {
                    return Err(RouteError { fault, train: run.train });
                }
            }
            if models[run.train].local {
                let city = run.visits.iter().find(|&&s| !models[run.train].roles[s].town);
                if let Some(&city) = city {
                    let count = locals.get_or_insert_with(city, || 0);
                    *count += 1;
                    if *count > usize::from(self.stops[city].own_tokens) {
                        return Err(RouteError { fault: RouteFault::LocalTwice, train: run.train });
                    }
                }
            }
        }
        Ok(())
    }
}

/// Kinds of things that two routes may meet in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Thing {
    Exclusive,
    Piece,
    Border,
    Stop,
    Hex,
}

/// Values routes that fit together: the best assignment of destination
/// bonuses and mail contracts.
pub(super) fn figures(problem: &Problem, models: &[Model], mut runs: Vec<Run>) -> Figures {
    for run in &mut runs {
        if run.visits.first() > run.visits.last() {
            run.visits.reverse();
            run.pieces.reverse();
        }
    }
    let held: Vec<usize> = (0..problem.bonuses.len())
        .filter(|&b| models.first().is_some_and(|m| m.destinations.iter().any(|d| d.bonus == b)))
        .collect();
    let value = |r: usize, rights: &[usize]| -> Option<Worth> {
        let run: &Run = &runs[r];
        models[run.train].worth(&run.visits, rights)
    };
    let rights = dealt(runs.len(), &held, &value);
    let mut routes: Vec<Route> = Vec::new();
    for (r, run) in runs.iter().enumerate() {
        let Some(worth) = value(r, &rights[r]) else { continue };
        let amount = |n: u64| u32::try_from(n).unwrap_or(u32::MAX);
        let ends = [run.visits[0], run.visits[run.visits.len() - 1]];
        let mail = if !models[run.train].mail || run.visits.len() < 2 {
            0
        } else {
            ends.iter().map(|&s| u32::from(problem.graph.stops[s].revenue)).sum::<u32>() / 2
        };
        routes.push(Route {
            train: run.train,
            pieces: run.pieces.clone(),
            visits: (run.visits.iter().zip(&worth.visits))
                .map(|(&stop, &(counted, revenue))| Visit {
                    stop: StopIx(stop as u16),
                    counted,
                    revenue: amount(revenue),
                })
                .collect(),
            revenue: amount(worth.revenue),
            mail,
        });
    }
    // The contracts go to the routes with the most mail.
    let mut by_mail: Vec<usize> = (0..routes.len()).collect();
    by_mail.arrange_by_key(|&i| (std::cmp::Reverse(routes[i].mail), i));
    for &i in by_mail.iter().skip(problem.mail_contracts.into()) {
        routes[i].mail = 0;
    }
    Figures {
        total: routes.iter().fold(0, |sum, route| sum.saturating_add(route.revenue)),
        mail: routes.iter().map(|route| route.mail).sum(),
        routes,
    }
}

/// Who gets which destination bonus: all ways are tried, or, where there are
/// far too many of them, one bonus after the other goes where it earns most.
fn dealt(
    routes: usize,
    held: &[usize],
    value: &dyn Fn(usize, &[usize]) -> Option<Worth>,
) -> Vec<Vec<usize>> {
    let mut memo: SortedMap<(usize, Vec<usize>), u64> = SortedMap::new();
    let mut total = |rights: &[Vec<usize>]| -> u64 {
        (0..routes)
            .map(|r| {
                *memo.get_or_insert_with((r, rights[r].clone()), || {
                    value(r, &rights[r]).map_or(0, |worth| worth.revenue)
                })
            })
            .sum()
    };
    let mut ways = vec![vec![Vec::new(); routes]];
    for &bonus in held {
        let mut next = Vec::new();
        for rights in ways {
            next.push(rights.clone());
            for r in 0..routes {
                let mut rights: Vec<Vec<usize>> = rights.clone();
                rights[r].push(bonus);
                next.push(rights);
            }
        }
        // The first of equal ways: idle bonuses and early trains.
        let mut next: Vec<_> = next.into_iter().map(|rights| (total(&rights), rights)).collect();
        next.arrange_by_key(|(total, _)| std::cmp::Reverse(*total));
        next.truncate(4096);
        ways = next.into_iter().map(|(_, rights)| rights).collect();
    }
    ways.into_iter().next().unwrap_or_default()
}
