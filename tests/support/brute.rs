//! A route optimizer of the plainest kind, to hold the real one against:
//! every line of track, every set of counted stops, every combination.

use std::collections::{BTreeMap, BTreeSet};

use railhead::board::{Node, StopKind};
use railhead::routes::{Bonus, Counting, Problem, Sharing, TownRule, TrainKind};

/// A line of track from stop to stop that breaks no rule of routes.
#[derive(Clone, Debug)]
pub struct Line {
    pub pieces: Vec<usize>,
    pub stops: Vec<usize>,
}

/// A line as a train runs it, with certain destination bonuses.
#[derive(Clone, Debug)]
pub struct Choice {
    pub train: usize,
    pub line: usize,
    pub rights: Vec<usize>,
    pub revenue: u32,
    pub mail: u32,
}

/// All lines; none if there are more than `most`.
pub fn lines(problem: &Problem, most: usize) -> Option<Vec<Line>> {
    let mut found = Vec::new();
    for start in 0..problem.graph.stops.len() {
        found.push(Line { pieces: Vec::new(), stops: vec![start] });
        let mut nodes = vec![Node::Stop(railhead::board::StopIx(start as u16))];
        grow(problem, &mut nodes, &mut Vec::new(), &mut found, most);
        if found.len() > most {
            return None;
        }
    }
    Some(found)
}

fn stops_of(nodes: &[Node]) -> Vec<usize> {
    nodes
        .iter()
        .filter_map(|node| if let Node::Stop(s) = node { Some(usize::from(s.0)) } else { None })
        .collect()
}

fn grow(
    problem: &Problem,
    nodes: &mut Vec<Node>,
    pieces: &mut Vec<usize>,
    found: &mut Vec<Line>,
    most: usize,
) {
    if found.len() > most {
        return;
    }
    let here = *nodes.last().unwrap();
    for (p, piece) in problem.graph.pieces.iter().enumerate() {
        if pieces.contains(&p) || !piece.ends.contains(&here) || piece.ends[0] == piece.ends[1] {
            continue;
        }
        if let (Node::Border(_), Some(&last)) = (here, pieces.last())
            && problem.graph.pieces[last].hex == piece.hex
        {
            continue;
        }
        let next = if piece.ends[0] == here { piece.ends[1] } else { piece.ends[0] };
        if nodes.contains(&next) {
            continue;
        }
        pieces.push(p);
        nodes.push(next);
        let stops = stops_of(nodes);
        let ok = places_differ(problem, &stops)
            && stops[1..stops.len().max(2) - 1].iter().all(|&s| {
                stops.len() < 3
                    || !problem.stops[s].dead_end
                    || s == stops[0]
                    || Node::Stop(railhead::board::StopIx(s as u16)) == next
            });
        if ok {
            if matches!(next, Node::Stop(_))
                && stops[0] < *stops.last().unwrap()
                && terminals_fit(problem, pieces, nodes)
            {
                found.push(Line { pieces: pieces.clone(), stops });
            }
            grow(problem, nodes, pieces, found, most);
        }
        nodes.pop();
        pieces.pop();
    }
}

fn places_differ(problem: &Problem, stops: &[usize]) -> bool {
    for (i, &a) in stops.iter().enumerate() {
        for &b in &stops[..i] {
            let (a, b) = (&problem.graph.stops[a], &problem.graph.stops[b]);
            if a.group.is_some() && a.group == b.group {
                return false;
            }
            if problem.one_stop_per_hex && a.hex == b.hex {
                return false;
            }
        }
    }
    true
}

/// A terminal piece belongs to the first or last stretch and has its own
/// stop, or where both stops of a stretch are such, one of them, at the end.
fn terminals_fit(problem: &Problem, pieces: &[usize], nodes: &[Node]) -> bool {
    let at: Vec<usize> = (0..nodes.len()).filter(|&i| matches!(nodes[i], Node::Stop(_))).collect();
    for pair in at.windows(2) {
        let (from, to) = (pair[0], pair[1]);
        let is = |i: usize| problem.graph.pieces[pieces[i]].terminal;
        // A terminal piece away from any stop leads nowhere.
        if (from + 1..to.max(1) - 1).any(is) {
            return false;
        }
        let (first, last) = (is(from), is(to - 1));
        let ends = (from == 0, to == nodes.len() - 1);
        let fits = match (first, last) {
            (false, false) => true,
            (true, false) => ends.0,
            (false, true) => ends.1,
            (true, true) => ends.0 || ends.1,
        };
        if !fits {
            return false;
        }
    }
    true
}

/// A choice with what it keeps from the others.
type Taking = (Choice, BTreeSet<(u8, usize)>);

/// Everything a train can do on these lines.
pub fn choices(problem: &Problem, train: usize, lines: &[Line]) -> Vec<Choice> {
    let destinations: Vec<usize> = (0..problem.bonuses.len())
        .filter(|&b| matches!(problem.bonuses[b], Bonus::Destination { .. }))
        .collect();
    let mut found = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        for mask in 0..1u32 << destinations.len() {
            let rights: Vec<usize> = (0..destinations.len())
                .filter(|&i| mask >> i & 1 == 1)
                .map(|i| destinations[i])
                .collect();
            let held = rights.iter().all(|&b| match &problem.bonuses[b] {
                Bonus::Destination { home, stop, .. } => {
                    line.stops.contains(&usize::from(home.0))
                        && line.stops.contains(&usize::from(stop.0))
                }
                _ => false,
            });
            if !held {
                continue;
            }
            if let Some(revenue) = best_count(problem, train, line, &rights) {
                let ends = [line.stops[0], line.stops[line.stops.len() - 1]];
                let local = matches!(problem.trains[train].kind, TrainKind::Local { .. });
                let carries = !local || (problem.mail_on_local && line.stops.len() > 1);
                let sum: u32 =
                    ends.iter().map(|&s| u32::from(problem.graph.stops[s].revenue)).sum();
                found.push(Choice {
                    train,
                    line: index,
                    rights,
                    revenue,
                    mail: if carries { sum / 2 } else { 0 },
                });
            }
        }
    }
    found
}

/// The best of all ways to count the stops of a line.
fn best_count(problem: &Problem, train: usize, line: &Line, rights: &[usize]) -> Option<u32> {
    let n = line.stops.len();
    (0..1u32 << n)
        .filter_map(|mask| {
            let counted: Vec<bool> = (0..n).map(|i| mask >> i & 1 == 1).collect();
            value(problem, train, line, &counted, rights)
        })
        .max()
}

/// What a line earns when exactly these stops are counted, if that is allowed.
fn value(
    problem: &Problem,
    train: usize,
    line: &Line,
    counted: &[bool],
    rights: &[usize],
) -> Option<u32> {
    let stops = &line.stops;
    let n = stops.len();
    let facts = |i: usize| problem.stops[stops[i]];
    let town = |i: usize| problem.graph.stops[stops[i]].kind == StopKind::Town;
    let counts = |i: usize| problem.graph.stops[stops[i]].counts;
    let own = |i: usize| facts(i).own_tokens > 0;
    match problem.trains[train].kind {
        TrainKind::Local { towns } => {
            let cities: Vec<usize> = (0..n).filter(|&i| !town(i)).collect();
            let city =
                |i: usize| matches!(problem.graph.stops[stops[i]].kind, StopKind::City { .. });
            if cities.len() != 1 || !city(cities[0]) || !own(cities[0]) || counted.contains(&false)
            {
                return None;
            }
            if towns.is_some_and(|most| n - 1 > usize::from(most)) {
                return None;
            }
        }
        TrainKind::Through { reach, counting, towns } => {
            let ignored = |i: usize| town(i) && towns == TownRule::Ignore;
            let real = |i: usize| !ignored(i) && counts(i);
            if (0..n).filter(|&i| real(i)).count() < 2 || !real(0) || !real(n - 1) {
                return None;
            }
            if !(0..n).any(|i| !ignored(i) && own(i)) {
                return None;
            }
            let (mut main, mut small) = (0, 0);
            for (i, &counts_here) in counted.iter().enumerate() {
                let free = !counts(i) || (town(i) && matches!(towns, TownRule::Free));
                let end = i == 0 || i == n - 1;
                let must = match counting {
                    Counting::All => true,
                    Counting::SkipTowns => end || !town(i) || free,
                    Counting::SkipInner => end || free,
                    Counting::Best { .. } => free,
                    Counting::OwnTokens => own(i),
                };
                let may = counting != Counting::OwnTokens || own(i);
                if ignored(i) {
                    if counts_here {
                        return None;
                    }
                    continue;
                }
                if (must && !counts_here) || (counts_here && !may) {
                    return None;
                }
                if counts_here && !free {
                    if town(i) && matches!(towns, TownRule::Extra(_)) {
                        small += 1;
                    } else {
                        main += 1;
                    }
                }
            }
            if counting == Counting::OwnTokens && !(own(0) && own(n - 1)) {
                return None;
            }
            if counting == (Counting::Best { own_token: true })
                && !(0..n).any(|i| counted[i] && own(i))
            {
                return None;
            }
            if reach.is_some_and(|most| main > usize::from(most)) {
                return None;
            }
            if let TownRule::Extra(most) = towns
                && small > usize::from(most)
            {
                return None;
            }
        }
    }
    let worth = |i: usize| {
        let visit = problem.bonuses.iter().map(|bonus| match bonus {
            Bonus::Visit { stop, amount, trains }
                if usize::from(stop.0) == stops[i]
                    && (trains.is_empty() || trains.contains(&train)) =>
            {
                *amount
            }
            _ => 0,
        });
        facts(i).value + visit.max().unwrap_or(0)
    };
    let mut sum: u32 = (0..n).filter(|&i| counted[i]).map(worth).sum();
    let counted_in = |set: &[railhead::board::StopIx]| {
        (0..n).any(|i| counted[i] && set.iter().any(|s| usize::from(s.0) == stops[i]))
    };
    let in_set =
        |set: &[railhead::board::StopIx], s: usize| set.iter().any(|x| usize::from(x.0) == s);
    for (b, bonus) in problem.bonuses.iter().enumerate() {
        match bonus {
            Bonus::Visit { .. } => {}
            Bonus::Connection { at, with, amount } => {
                if counted_in(at) && counted_in(with) {
                    sum += amount;
                }
            }
            Bonus::Destination { stop, amount, .. } => {
                if rights.contains(&b) && counted_in(&[*stop]) {
                    sum += amount;
                }
            }
            Bonus::Coast { west, east } => {
                let (a, z) = (stops[0], stops[n - 1]);
                let across =
                    (in_set(west, a) && in_set(east, z)) || (in_set(east, a) && in_set(west, z));
                if across && !matches!(problem.trains[train].kind, TrainKind::Local { .. }) {
                    let best = (0..n).filter(|&i| counted[i] && !town(i)).map(worth).max();
                    sum += best.unwrap_or(0);
                }
            }
        }
    }
    // Two coasts double the same best stop; so does this sum.
    Some(sum * u32::from(problem.trains[train].multiplier))
}

/// What one choice keeps from the others.
fn claims(problem: &Problem, lines: &[Line], choice: &Choice) -> BTreeSet<(u8, usize)> {
    let line = &lines[choice.line];
    let mut set = BTreeSet::new();
    for (i, pieces) in problem.exclusive.iter().enumerate() {
        if pieces.iter().any(|p| line.pieces.contains(&usize::from(p.0))) {
            set.insert((0, i));
        }
    }
    for &bonus in &choice.rights {
        set.insert((1, bonus));
    }
    if problem.trains[choice.train].shares_track {
        return set;
    }
    for &p in &line.pieces {
        set.insert((2, p));
        for end in problem.graph.pieces[p].ends {
            if let Node::Border(b) = end {
                set.insert((3, b.0.into()));
            }
        }
        if problem.sharing == Sharing::Hexes {
            set.insert((4, problem.graph.pieces[p].hex.into()));
        }
    }
    for &s in &line.stops {
        let hex = usize::from(problem.graph.stops[s].hex);
        match problem.sharing {
            Sharing::Track => {}
            Sharing::TrackAndStops => {
                set.insert((5, s));
            }
            Sharing::TrackAndStopHexes | Sharing::Hexes => {
                set.insert((4, hex));
            }
        }
    }
    set
}

/// The undominated pairs of total and mail, best total first; none if there
/// are too many combinations to try.
pub fn frontier(problem: &Problem, most: usize) -> Option<Vec<(u32, u32)>> {
    let mut best: BTreeMap<u32, u32> = BTreeMap::new();
    each_set(problem, most, &mut |total, mail, _| {
        let entry = best.entry(mail).or_insert(0);
        *entry = total.max(*entry);
    })?;
    let mut pairs: Vec<(u32, u32)> = best.into_iter().map(|(mail, total)| (total, mail)).collect();
    pairs.sort_unstable_by(|a, b| b.cmp(a));
    let mut front: Vec<(u32, u32)> = Vec::new();
    for (total, mail) in pairs {
        if front.last().is_none_or(|&(_, m)| mail > m) {
            front.push((total, mail));
        }
    }
    Some(front)
}

/// What a train earns in any of the sets worth a total and mail.
pub fn shares(
    problem: &Problem,
    most: usize,
    train: usize,
    pair: (u32, u32),
) -> Option<BTreeSet<u32>> {
    let mut found = BTreeSet::new();
    each_set(problem, most, &mut |total, mail, chosen| {
        if (total, mail) == pair {
            let own = chosen.iter().flatten().find(|(choice, _)| choice.train == train);
            found.insert(own.map_or(0, |(choice, _)| choice.revenue));
        }
    })?;
    Some(found)
}

type Chosen<'a> = [Option<&'a Taking>];

/// Shows every set of routes with its total and mail.
fn each_set(
    problem: &Problem,
    most: usize,
    show: &mut dyn FnMut(u32, u32, &Chosen<'_>),
) -> Option<()> {
    let lines = lines(problem, 150)?;
    let all: Vec<Vec<Taking>> = (0..problem.trains.len())
        .map(|train| {
            choices(problem, train, &lines)
                .into_iter()
                .map(|choice| {
                    let set = claims(problem, &lines, &choice);
                    (choice, set)
                })
                .collect()
        })
        .collect();
    if all.iter().map(|list| list.len() + 1).product::<usize>() > most {
        return None;
    }
    combine(problem, &lines, &all, &mut Vec::new(), show);
    Some(())
}

fn combine<'a>(
    problem: &Problem,
    lines: &[Line],
    all: &'a [Vec<Taking>],
    chosen: &mut Vec<Option<&'a Taking>>,
    show: &mut dyn FnMut(u32, u32, &Chosen<'_>),
) {
    let Some(list) = all.get(chosen.len()) else {
        let total: u32 = chosen.iter().flatten().map(|(choice, _)| choice.revenue).sum();
        let mut mails: Vec<u32> = chosen.iter().flatten().map(|(choice, _)| choice.mail).collect();
        mails.sort_unstable();
        let mail = mails.iter().rev().take(problem.mail_contracts.into()).sum();
        show(total, mail, chosen);
        return;
    };
    chosen.push(None);
    combine(problem, lines, all, chosen, show);
    chosen.pop();
    for option in list {
        let free = chosen.iter().flatten().all(|(_, set)| set.is_disjoint(&option.1));
        if free && tokens_suffice(problem, lines, chosen, &option.0) {
            chosen.push(Some(option));
            combine(problem, lines, all, chosen, show);
            chosen.pop();
        }
    }
}

/// One local train a token.
fn tokens_suffice(
    problem: &Problem,
    lines: &[Line],
    chosen: &[Option<&Taking>],
    next: &Choice,
) -> bool {
    let city = |choice: &Choice| -> Option<usize> {
        matches!(problem.trains[choice.train].kind, TrainKind::Local { .. }).then(|| {
            *lines[choice.line]
                .stops
                .iter()
                .find(|&&s| problem.graph.stops[s].kind != StopKind::Town)
                .unwrap()
        })
    };
    let Some(at) = city(next) else { return true };
    let there = chosen.iter().flatten().filter(|(choice, _)| city(choice) == Some(at)).count();
    there < usize::from(problem.stops[at].own_tokens)
}
