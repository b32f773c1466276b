//! What a stop means to a train, and what a route earns.

use super::problem::{Bonus, Counting, Problem, TownRule, TrainKind};
use crate::board::StopKind;
use crate::sorted::{Arrange, SortedMap};

/// Against which number of the train a counted stop stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cost {
    /// The first one, or the only one.
    Main,
    /// The number of towns beside it.
    Town,
    /// None: it earns whenever it is visited.
    Free,
}

/// What a stop means to a train.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Role {
    /// Whether a route may touch it at all.
    pub usable: bool,
    /// Whether a route may go on after it.
    pub pass: bool,
    /// Whether a route may begin or end at it.
    pub end: bool,
    /// Whether it may be counted inside a route, and whether it may be left out.
    pub count: bool,
    pub skip: bool,
    /// Whether it may be left out at an end.
    pub end_skip: bool,
    pub cost: Cost,
    /// What it earns when counted, before the multiplier.
    pub gain: u64,
    pub token: bool,
    /// Whether it is a stop of the route at all (not an ignored town).
    pub stop: bool,
    pub town: bool,
}

/// A train with everything the search asks of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Model {
    pub roles: Vec<Role>,
    /// How many stops of each cost it counts.
    pub reach: usize,
    pub towns: usize,
    pub multiplier: u64,
    /// A local train: one stop is enough, and it has no ends.
    pub local: bool,
    /// Whether its routes can carry mail.
    pub mail: bool,
    /// The token must be among the counted stops.
    pub token_counted: bool,
    pub shares_track: bool,
    pub connections: Vec<Connection>,
    pub coasts: Vec<Coast>,
    pub destinations: Vec<Destination>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Connection {
    pub at: Vec<bool>,
    pub with: Vec<bool>,
    pub amount: u64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Coast {
    pub west: Vec<bool>,
    pub east: Vec<bool>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Destination {
    /// Its place among the problem's bonuses.
    pub bonus: usize,
    pub home: usize,
    pub stop: usize,
    pub amount: u64,
}

/// A route's earnings, stop by stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Worth {
    pub revenue: u64,
    /// For each visit in order: whether it counts, and what it brings in.
    pub visits: Vec<(bool, u64)>,
}

/// More than anything a board pays; keeps sums within their type.
const MOST: u64 = 10_000_000;

impl Model {
    pub(super) fn new(problem: &Problem, train: usize) -> Model {
        let stops = problem.graph.stops.len();
        let set = |list: &[crate::board::StopIx]| {
            let mut flags = vec![false; stops];
            for stop in list {
                if let Some(flag) = flags.get_mut(usize::from(stop.0)) {
                    *flag = true;
                }
            }
            flags
        };
        let facts = &problem.trains[train];
        let local = matches!(facts.kind, TrainKind::Local { .. });
        let (reach, towns, token_counted) = match facts.kind {
            TrainKind::Through { reach, counting, towns } => (
                reach.map_or(stops, usize::from).min(stops),
                match towns {
                    TownRule::Extra(most) => usize::from(most).min(stops),
                    _ => 0,
                },
                counting == Counting::Best { own_token: true },
            ),
            TrainKind::Local { towns } => (1, towns.map_or(0, usize::from).min(stops), true),
        };
        let mut model = Model {
            roles: (0..stops).map(|stop| role(problem, train, stop)).collect(),
            reach,
            towns,
            multiplier: u64::from(facts.multiplier),
            local,
            mail: !local || problem.mail_on_local,
            token_counted,
            shares_track: facts.shares_track,
            connections: Vec::new(),
            coasts: Vec::new(),
            destinations: Vec::new(),
        };
        for (bonus, facts) in problem.bonuses.iter().enumerate() {
            match facts {
                Bonus::Visit { .. } => {}
                Bonus::Connection { at, with, amount } => model.connections.push(Connection {
                    at: set(at),
                    with: set(with),
                    amount: u64::from(*amount).min(MOST),
                }),
                Bonus::Destination { home, stop, amount } => {
                    model.destinations.push(Destination {
                        bonus,
                        home: home.0.into(),
                        stop: stop.0.into(),
                        amount: u64::from(*amount).min(MOST),
                    });
                }
                Bonus::Coast { west, east } if !local => {
                    model.coasts.push(Coast { west: set(west), east: set(east) });
                }
                Bonus::Coast { .. } => {}
            }
        }
        model
    }

    /// Whether routes may be far longer than what they count.
    pub(super) fn wanders(&self) -> bool {
        self.reach > 9 || self.roles.iter().any(|role| role.skip && !role.town)
    }

    /// How many coast bonuses a route between these ends earns.
    pub(super) fn coasts_between(&self, a: usize, b: usize) -> u64 {
        let joins = |c: &&Coast| (c.west[a] && c.east[b]) || (c.east[a] && c.west[b]);
        self.coasts.iter().filter(joins).count() as u64
    }

    /// The best a route earns that visits these stops in order, with the
    /// destination bonuses it may use; none if the train cannot run it.
    /// That the stops hang together is not looked at.
    pub(super) fn worth(&self, visits: &[usize], destinations: &[usize]) -> Option<Worth> {
        let last = visits.len().checked_sub(1)?;
        let mut count = vec![false; visits.len()];
        let mut optional: Vec<usize> = Vec::new();
        let mut left = [self.reach, self.towns];
        let mut stops = 0;
        let mut token = false;
        for (i, &stop) in visits.iter().enumerate() {
            let role = &self.roles[stop];
            let inner = i != 0 && i != last;
            if !role.usable || (inner && !role.pass) || (!inner && !role.end) {
                return None;
            }
            stops += usize::from(role.stop);
            token |= role.token;
            let skip = if inner || self.local { role.skip } else { role.end_skip };
            if !role.count {
                if !skip {
                    return None;
                }
            } else if skip {
                optional.push(i);
            } else {
                count[i] = true;
                let left = match role.cost {
                    Cost::Main => &mut left[0],
                    Cost::Town => &mut left[1],
                    Cost::Free => continue,
                };
                *left = left.checked_sub(1)?;
            }
        }
        if !token || stops < if self.local { 1 } else { 2 } {
            return None;
        }
        let mut gains: Vec<u64> = visits.iter().map(|&stop| self.roles[stop].gain).collect();
        let mut extra = vec![0; visits.len()];
        for destination in &self.destinations {
            if destinations.contains(&destination.bonus)
                && visits.contains(&destination.home)
                && let Some(i) = visits.iter().position(|&stop| stop == destination.stop)
            {
                extra[i] += destination.amount;
            }
        }
        for (gain, extra) in gains.iter_mut().zip(&extra) {
            *gain += extra;
        }
        let coasts = self.coasts_between(visits[0], visits[last]);
        let choice = Choice { model: self, visits, optional: &optional, left, gains: &gains };
        let mut best: Option<(u64, Vec<bool>, Option<usize>)> = None;
        let mut consider = |coast: Option<usize>, doubled: u64| {
            if let Some((value, count)) = choice.best(count.clone(), coast)
                && best.as_ref().is_none_or(|(most, ..)| value + doubled > *most)
            {
                best = Some((value + doubled, count, coast));
            }
        };
        if coasts == 0 {
            consider(None, 0);
        } else {
            for (i, &stop) in visits.iter().enumerate() {
                let role = &self.roles[stop];
                if !role.town && role.count {
                    consider(Some(i), coasts * role.gain);
                }
            }
            consider(None, 0);
        }
        let (value, count, coast) = best?;
        let mut revenue: Vec<u64> =
            (0..visits.len()).map(|i| if count[i] { gains[i] } else { 0 }).collect();
        if let Some(i) = coast {
            revenue[i] += coasts * self.roles[visits[i]].gain;
        }
        for connection in &self.connections {
            let counted = |set: &[bool]| (0..visits.len()).find(|&i| count[i] && set[visits[i]]);
            if let (Some(at), Some(_)) = (counted(&connection.at), counted(&connection.with)) {
                revenue[at] += connection.amount;
            }
        }
        debug_assert_eq!(revenue.iter().sum::<u64>(), value);
        Some(Worth {
            revenue: value * self.multiplier,
            visits: count
                .into_iter()
                .zip(revenue.into_iter().map(|r| r * self.multiplier))
                .collect(),
        })
    }
}

/// The choice of the stops to count, where a train has one.
struct Choice<'a> {
    model: &'a Model,
    visits: &'a [usize],
    optional: &'a [usize],
    left: [usize; 2],
    gains: &'a [u64],
}

impl Choice<'_> {
    /// The best value and the counted stops, with `must` among them.
    fn best(&self, mut count: Vec<bool>, must: Option<usize>) -> Option<(u64, Vec<bool>)> {
        let mut left = self.left;
        if let Some(i) = must.filter(|&i| !count[i]) {
            let slot = self.slot(i);
            left[slot] = left[slot].checked_sub(1)?;
            count[i] = true;
        }
        let free: Vec<usize> = self.optional.iter().copied().filter(|&i| !count[i]).collect();
        let wishes = self.wishes(&count, &free);
        if wishes.is_empty() {
            let mut order = free;
            order.arrange_by_key(|&i| (std::cmp::Reverse(self.gains[i]), i));
            for i in order {
                let slot = self.slot(i);
                if left[slot] > 0 {
                    left[slot] -= 1;
                    count[i] = true;
                }
            }
        } else {
            count = self.weighed(count, &free, left, &wishes)?;
        }
        let sum = |set: &[bool]| (0..count.len()).any(|i| count[i] && set[self.visits[i]]);
        let token = |i: usize| count[i] && self.model.roles[self.visits[i]].token;
        if self.model.token_counted && !(0..count.len()).any(token) {
            return None;
        }
        let mut value: u64 = (0..count.len()).filter(|&i| count[i]).map(|i| self.gains[i]).sum();
        for connection in &self.model.connections {
            if sum(&connection.at) && sum(&connection.with) {
                value += connection.amount;
            }
        }
        Some((value, count))
    }

    fn slot(&self, visit: usize) -> usize {
        usize::from(self.model.roles[self.visits[visit]].cost == Cost::Town)
    }

    /// The conditions that a choice among `free` can fulfil: a counted token,
    /// and both sides of every connection, each as a set of visits.
    fn wishes(&self, count: &[bool], free: &[usize]) -> Vec<Vec<bool>> {
        let counted = |set: &[bool]| (0..count.len()).any(|i| count[i] && set[self.visits[i]]);
        let possible = |set: &[bool]| free.iter().any(|&i| set[self.visits[i]]);
        let here = |set: &[bool]| self.visits.iter().map(|&stop| set[stop]).collect::<Vec<bool>>();
        let mut wishes = Vec::new();
        if self.model.token_counted {
            let tokens: Vec<bool> = self.model.roles.iter().map(|role| role.token).collect();
            if !counted(&tokens) {
                wishes.push(here(&tokens));
            }
        }
        for Connection { at, with, .. } in &self.model.connections {
            let sides = [at, with];
            if sides.iter().all(|side| counted(side) || possible(side)) {
                wishes.extend(sides.into_iter().filter(|side| !counted(side)).map(|s| here(s)));
            }
        }
        wishes
    }

    /// The best choice when conditions matter: the best sum for every
    /// combination of conditions met and numbers used.
    fn weighed(
        &self,
        count: Vec<bool>,
        free: &[usize],
        left: [usize; 2],
        wishes: &[Vec<bool>],
    ) -> Option<Vec<bool>> {
        type State = (u64, [usize; 2]);
        let mut states: SortedMap<State, (u64, Vec<bool>)> = SortedMap::new();
        states.insert((0, [0, 0]), (0, count));
        for &i in free {
            let meets = (wishes.iter().take(64).enumerate())
                .filter(|(_, wish)| wish[i])
                .fold(0, |mask, (w, _)| mask | 1u64 << w);
            for ((mask, used), (value, count)) in states.clone() {
                let mut used = used;
                let slot = self.slot(i);
                used[slot] += 1;
                if used[slot] > left[slot] {
                    continue;
                }
                let mut with = count.clone();
                with[i] = true;
                let state = states.get_or_insert_with((mask | meets, used), || (0, Vec::new()));
                if state.1.is_empty() || value + self.gains[i] > state.0 {
                    *state = (value + self.gains[i], with);
                }
            }
        }
        let token = |count: &[bool]| {
            !self.model.token_counted
                || (0..count.len()).any(|i| count[i] && self.model.roles[self.visits[i]].token)
        };
        let total = |value: u64, count: &[bool]| {
            let has = |set: &[bool]| (0..count.len()).any(|i| count[i] && set[self.visits[i]]);
            let met = |c: &&Connection| has(&c.at) && has(&c.with);
            value + self.model.connections.iter().filter(met).map(|c| c.amount).sum::<u64>()
        };
        let mut best: Option<(u64, Vec<bool>)> = None;
        for (value, count) in states.into_values() {
            let value = total(value, &count);
            if token(&count) && best.as_ref().is_none_or(|(most, _)| value > *most) {
                best = Some((value, count));
            }
        }
        best.map(|(_, count)| count)
    }
}

/// What a stop means to a train of the problem.
fn role(problem: &Problem, train: usize, stop: usize) -> Role {
    let place = &problem.graph.stops[stop];
    let facts = &problem.stops[stop];
    let train_facts = &problem.trains[train];
    let town = place.kind == StopKind::Town;
    let token = facts.own_tokens > 0;
    let bonus = problem.bonuses.iter().filter_map(|bonus| match bonus {
        Bonus::Visit { stop: at, amount, trains }
            if usize::from(at.0) == stop && (trains.is_empty() || trains.contains(&train)) =>
        {
            Some(u64::from(*amount).min(MOST))
        }
        _ => None,
    });
    let mut role = Role {
        usable: true,
        pass: !facts.dead_end,
        end: true,
        count: true,
        skip: false,
        end_skip: false,
        cost: if place.counts { Cost::Main } else { Cost::Free },
        gain: u64::from(facts.value).min(MOST) + bonus.max().unwrap_or(0),
        token,
        stop: true,
        town,
    };
    match train_facts.kind {
        TrainKind::Local { towns } => {
            role.cost = match (town, towns) {
                (false, _) => Cost::Main,
                (true, Some(_)) => Cost::Town,
                (true, None) => Cost::Free,
            };
            // A token makes neither a town nor an area off the board a city.
            role.token = token && matches!(place.kind, StopKind::City { .. });
            role.usable = town || role.token;
        }
        TrainKind::Through { counting, towns, .. } => {
            if town && place.counts {
                role.cost = match towns {
                    TownRule::Count => Cost::Main,
                    TownRule::Extra(_) => Cost::Town,
                    TownRule::Free | TownRule::Ignore => Cost::Free,
                };
            }
            let costs = role.cost != Cost::Free;
            match counting {
                Counting::All => {}
                Counting::SkipTowns => role.skip = town && costs,
                Counting::SkipInner => role.skip = costs,
                Counting::Best { .. } => (role.skip, role.end_skip) = (costs, costs),
                Counting::OwnTokens => {
                    role.count = token;
                    role.skip = !token;
                    role.end = token;
                }
            }
            if !place.counts {
                // No stop of its own, whatever it earns (1822 §5.13.7).
                role.stop = false;
                role.end = false;
            }
            if town && towns == TownRule::Ignore {
                role.stop = false;
                role.token = false;
                role.count = false;
                role.skip = true;
                role.end = false;
            }
        }
    }
    role
}
