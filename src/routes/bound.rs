//! What a train can still earn, at most, from anywhere on the track: a table
//! over (arc, numbers left, token seen), computed for walks that may meet a
//! stop again but never turn straight back.

use super::limits::Meter;
use super::network::{Hub, Network};
use super::value::{Cost, Model};
use crate::sorted::Arrange;

/// Tables have at most so many entries, twice.
const LARGEST_TABLE: usize = 1_500_000;

/// No way on.
pub(super) const NEVER: i64 = i64::MIN / 4;

/// How much a unit of the objective weighs in the scaled sums.
pub(super) const SCALE: i64 = 256;

/// Prices of one train's view: on bits, and on counting a stop.
#[derive(Clone, Debug)]
pub(super) struct Prices<'a> {
    pub bits: &'a [i64],
    pub stops: Vec<i64>,
    /// Sum of the prices on counting, each paid back once.
    pub offset: i64,
    /// What a unit of mail counts for.
    pub postage: i64,
}

/// Scaled sums for one train under given prices.
#[derive(Clone, Debug)]
pub(super) struct Tariff {
    /// What passing an arc and meeting its far stop costs.
    pub arc: Vec<i64>,
    /// What beginning at a stop costs.
    pub start: Vec<i64>,
    /// What counting a stop brings in at most, before and after its own price.
    pub raw: Vec<i64>,
    pub gain: Vec<i64>,
    /// What having an end there brings in at most.
    pub end: Vec<i64>,
    /// The prices on counting, added to every bound.
    pub offset: i64,
}

impl Tariff {
    pub(super) fn new(
        net: &Network,
        model: &Model,
        ground: &Ground,
        revenue: &[u32],
        prices: &Prices<'_>,
    ) -> Tariff {
        let price = |bits: &[u32]| -> i64 {
            if model.shares_track {
                return 0;
            }
            bits.iter().map(|&bit| prices.bits[bit as usize]).sum()
        };
        let stops = model.roles.len();
        let weight = SCALE * model.multiplier as i64;
        let start: Vec<i64> = (0..stops).map(|s| price(&net.stop_bits[s])).collect();
        let arc = (net.arcs.iter().zip(&ground.open))
            .map(|(arc, open)| match open {
                true => price(&arc.bits) + start.get(arc.to as usize).copied().unwrap_or(0),
                false => 0,
            })
            .collect();
        let mut raw: Vec<i64> = model.roles.iter().map(|r| r.gain as i64 * weight).collect();
        for connection in &model.connections {
            let amount = connection.amount as i64 * weight;
            for (s, raw) in raw.iter_mut().enumerate() {
                // Half for each side; a route that has both gets it all.
                *raw += i64::from(connection.at[s]) * (amount - amount / 2);
                *raw += i64::from(connection.with[s]) * (amount - amount / 2);
            }
        }
        for destination in &model.destinations {
            let price = prices.bits[net.destination_bit + destination.bonus];
            raw[destination.stop] += (destination.amount as i64 * weight - price).max(0);
        }
        let mut end = vec![0; stops];
        if model.mail {
            for (s, end) in end.iter_mut().enumerate() {
                *end += (i64::from(revenue[s]) * prices.postage + 1) / 2;
            }
        }
        if !model.local {
            let best = (model.roles.iter())
                .filter(|r| !r.town && r.count)
                .map(|r| r.gain as i64 * weight)
                .max();
            for coast in &model.coasts {
                for s in (0..stops).filter(|&s| coast.west[s] || coast.east[s]) {
                    end[s] += best.unwrap_or(0) / 2 + 1;
                }
            }
        }
        let mut gain: Vec<i64> = (0..stops).map(|s| raw[s] - prices.stops[s]).collect();
        let mut offset = prices.offset;
        for (s, role) in model.roles.iter().enumerate() {
            if role.count && role.cost == Cost::Free && ground.slot[s] == 0 {
                gain[s] = 0;
                offset += raw[s];
            }
        }
        Tariff { arc, start, raw, gain, end, offset }
    }
}

/// The best two ways on from a port that lead to different hubs.
#[derive(Clone, Copy, Debug)]
struct Ways {
    first: (i64, u32),
    to: u32,
    second: (i64, u32),
}

const NO_WAYS: Ways = Ways { first: (NEVER, 0), to: u32::MAX, second: (NEVER, 0) };

impl Ways {
    fn add(&mut self, value: i64, arc: u32, to: u32) {
        if value > self.first.0 {
            if to != self.to {
                self.second = self.first;
            }
            (self.first, self.to) = ((value, arc), to);
        } else if to != self.to && value > self.second.0 {
            self.second = (value, arc);
        }
    }

    /// The best way that does not lead back to a hub.
    fn but(self, hub: u32) -> (i64, u32) {
        if self.to == hub { self.second } else { self.first }
    }
}

/// What the best walk does after an arc: an arc, perhaps after counting.
const COUNTED: u32 = 1 << 31;
const END_COUNTED: u32 = u32::MAX;
const END: u32 = u32::MAX - 1;

/// The table.
#[derive(Clone, Debug)]
pub(super) struct Table {
    /// The place of each open arc in a level, and how many there are.
    place: Box<[u32]>,
    open: usize,
    pub reach: usize,
    pub towns: usize,
    values: Box<[i64]>,
    then: Box<[u32]>,
    /// The most any route earns.
    pub best: i64,
}

/// What walking needs to know of the network for one train; the same for
/// all prices.
#[derive(Clone, Debug)]
pub(super) struct Ground {
    /// Numbers of the table.
    pub reach: usize,
    pub towns: usize,
    /// Whether the second number is whole again after a stop that takes the
    /// first: it then counts free stops in a row only.
    pub renews: bool,
    /// 0: no number, 1: the first, 2: the number of towns or free stops.
    pub slot: Vec<u8>,
    /// Whether a walk may go on after arriving by an arc, and leave a passed
    /// stop by it.
    arrive: Vec<bool>,
    leave: Vec<bool>,
    /// Arcs the train can use at all.
    pub open: Vec<bool>,
    pub ports: Vec<Vec<u32>>,
}

impl Ground {
    /// The second number after a stop that takes one of the first.
    fn renewed(&self, towns: usize) -> usize {
        if self.renews { self.towns } else { towns }
    }

    pub(super) fn new(net: &Network, model: &Model) -> Ground {
        let open = reachable(net, model);
        // A local train needs no track.
        let mut used: Vec<bool> = model.roles.iter().map(|role| role.token).collect();
        for (a, arc) in net.arcs.iter().enumerate() {
            if open[a] {
                for hub in [arc.from, arc.to] {
                    if let Hub::Stop(s) = net.hubs[hub as usize] {
                        used[s] = true;
                    }
                }
            }
        }
        // A free stop that earns something gets a number of its own, lest a
        // walk go round in circles for ever.
        let earns = |s: usize| {
            model.roles[s].gain > 0
                || model.connections.iter().any(|c| c.at[s] || c.with[s])
                || model.destinations.iter().any(|d| d.stop == s)
        };
        let mut slot: Vec<u8> = (0..model.roles.len())
            .map(|s| match model.roles[s].cost {
                _ if !model.roles[s].count => 0,
                Cost::Main => 1,
                Cost::Town => 2,
                Cost::Free => 2 * u8::from(earns(s)),
            })
            .collect();
        let number = |cost: Cost| {
            (0..slot.len())
                .filter(|&s| used[s] && slot[s] > 0 && model.roles[s].cost == cost)
                .count()
        };
        let reach = model.reach.min(number(Cost::Main));
        let renews = number(Cost::Town) == 0;
        let mut towns = match renews {
            true => longest_run(net, model, &open, &slot),
            false => model.towns.min(number(Cost::Town)) + number(Cost::Free),
        };
        // On a huge board the table would not fit: what is free is then
        // taken for granted instead (see Tariff).
        if (reach + 1) * (towns + 1) * net.arcs.len() > LARGEST_TABLE {
            towns = model.towns.min(number(Cost::Town));
            for (slot, role) in slot.iter_mut().zip(&model.roles) {
                if role.cost == Cost::Free {
                    *slot = 0;
                }
            }
        }
        let is_stop = |hub: u32| matches!(net.hubs[hub as usize], Hub::Stop(_));
        Ground {
            reach,
            towns,
            renews,
            slot,
            arrive: (net.arcs.iter())
                .map(|arc| !arc.terminal_to || arc.terminal_from || !is_stop(arc.from))
                .collect(),
            leave: (net.arcs.iter())
                .map(|arc| !arc.terminal_from || arc.terminal_to || !is_stop(arc.to))
                .collect(),
            ports: (net.ports.iter())
                .map(|arcs| arcs.iter().copied().filter(|&a| open[a as usize]).collect())
                .collect(),
            open,
        }
    }
}

/// The hub that stands for all that hang together with one.
fn head(group: &mut [u32], mut hub: u32) -> u32 {
    while group[hub as usize] != hub {
        group[hub as usize] = group[group[hub as usize] as usize];
        hub = group[hub as usize];
    }
    hub
}

/// How many free stops a route can meet at most between two stops that it has
/// to count: those that hang together without such a stop.
fn longest_run(net: &Network, model: &Model, open: &[bool], slot: &[u8]) -> usize {
    let breaks = |hub: u32| match net.hubs[hub as usize] {
        Hub::Stop(s) => slot[s] == 1 && !model.roles[s].skip,
        Hub::Waypoint => false,
    };
    let mut group: Vec<u32> = (0..net.hubs.len() as u32).collect();
    for arc in open.iter().zip(&net.arcs).filter_map(|(open, arc)| open.then_some(arc)) {
        if !breaks(arc.from) && !breaks(arc.to) {
            let (one, other) = (head(&mut group, arc.from), head(&mut group, arc.to));
            group[one as usize] = other;
        }
    }
    let mut sizes = vec![0; net.hubs.len()];
    for hub in 0..net.hubs.len() as u32 {
        if let Hub::Stop(s) = net.hubs[hub as usize]
            && slot[s] == 2
        {
            sizes[head(&mut group, hub) as usize] += 1;
        }
    }
    sizes.into_iter().max().unwrap_or(0)
}

/// The arcs connected to a token without passing a stop that ends a route.
fn reachable(net: &Network, model: &Model) -> Vec<bool> {
    let usable = |hub: u32| match net.hubs[hub as usize] {
        Hub::Stop(s) => model.roles[s].usable,
        Hub::Waypoint => true,
    };
    let mut open = vec![false; net.arcs.len()];
    let mut seen = vec![false; net.ports.len()];
    let mut work: Vec<u32> = (0..model.roles.len())
        .filter(|&s| model.roles[s].token && model.roles[s].usable)
        .map(|s| s as u32)
        .collect();
    while let Some(port) = work.pop() {
        if std::mem::replace(&mut seen[port as usize], true) {
            continue;
        }
        for &a in &net.ports[port as usize] {
            let arc = &net.arcs[a as usize];
            if !usable(arc.to) {
                continue;
            }
            open[a as usize] = true;
            match net.hubs[arc.to as usize] {
                Hub::Stop(s) if !model.roles[s].pass => {}
                _ => work.push(arc.port),
            }
        }
    }
    // Routes have no direction: the way back is open too.
    let forth: Vec<(u32, u32, u32)> = (0..net.arcs.len())
        .filter(|&a| open[a])
        .filter_map(|a| {
            let arc = &net.arcs[a];
            Some((arc.to, arc.from, arc.pieces.last()?.0.into()))
        })
        .collect();
    let mut back = forth;
    back.arrange();
    for (a, arc) in net.arcs.iter().enumerate() {
        let key = (arc.from, arc.to, arc.pieces.first().map_or(0, |p| p.0.into()));
        open[a] |= back.binary_search(&key).is_ok();
    }
    open
}

/// An open arc as the table wants it.
struct Step {
    arc: u32,
    from: u32,
    to: u32,
    start: u32,
    port: u32,
    price: i64,
    /// What its far hub is, if it is a stop.
    halt: Option<Halt>,
}

/// A stop at the far end of an arc.
struct Halt {
    counts: Counts,
    token: bool,
    pass: bool,
    end: bool,
    skip: bool,
    end_skip: bool,
    gain: i64,
    end_gain: i64,
}

/// What counting a stop takes.
#[derive(Clone, Copy)]
enum Counts {
    /// It cannot be counted.
    Never,
    Free,
    Main,
    Town,
}

impl Counts {
    /// The numbers left when the stop is counted, if there are enough.
    fn below(self, ground: &Ground, c: usize, t: usize) -> Option<(usize, usize)> {
        match self {
            Counts::Never => None,
            Counts::Free => Some((c, t)),
            Counts::Main => c.checked_sub(1).map(|c| (c, ground.renewed(t))),
            Counts::Town => t.checked_sub(1).map(|t| (c, t)),
        }
    }
}

impl Step {
    fn new(net: &Network, model: &Model, ground: &Ground, tariff: &Tariff, a: usize) -> Step {
        let arc = &net.arcs[a];
        let halt = match net.hubs[arc.to as usize] {
            Hub::Waypoint => None,
            Hub::Stop(s) => {
                let role = &model.roles[s];
                let pass = role.pass && ground.arrive[a];
                Some(Halt {
                    counts: match ground.slot[s] {
                        _ if !role.count => Counts::Never,
                        0 => Counts::Free,
                        1 => Counts::Main,
                        _ => Counts::Town,
                    },
                    token: role.token,
                    pass,
                    end: role.end,
                    skip: pass && role.skip,
                    end_skip: role.end && role.end_skip,
                    gain: tariff.gain[s],
                    end_gain: tariff.end[s],
                })
            }
        };
        Step {
            arc: a as u32,
            from: arc.from,
            to: arc.to,
            start: arc.start,
            port: arc.port,
            price: tariff.arc[a],
            halt,
        }
    }
}

impl Table {
    /// Computes the table; none if the meter stopped.
    pub(super) fn new(
        net: &Network,
        model: &Model,
        ground: &Ground,
        tariff: &Tariff,
        meter: &mut Meter<'_>,
    ) -> Option<Table> {
        let (reach, towns, ports) = (ground.reach, ground.towns, ground.ports.len());
        let steps: Vec<Step> = (0..net.arcs.len())
            .filter(|&a| ground.open[a])
            .map(|a| Step::new(net, model, ground, tariff, a))
            .collect();
        let open = steps.len();
        let mut place = vec![0; net.arcs.len()];
        for (i, step) in steps.iter().enumerate() {
            place[step.arc as usize] = i as u32;
        }
        // By port, the open arcs that lead on from it.
        let mut leaving: Vec<u32> = Vec::with_capacity(open);
        let mut first: Vec<u32> = Vec::with_capacity(ports + 1);
        let mut leads_on = vec![false; open];
        for list in &ground.ports {
            first.push(leaving.len() as u32);
            for &a in list.iter().filter(|&&a| leaves(net, model, ground, a as usize)) {
                leaving.push(place[a as usize]);
                leads_on[place[a as usize] as usize] = true;
            }
        }
        first.push(leaving.len() as u32);
        let levels = (reach + 1) * (towns + 1) * 2;
        let mut values = vec![NEVER; levels * open];
        let mut then = vec![END; levels * open];
        // Ways on are asked for only with as many numbers left or one less.
        let mut ways = vec![NO_WAYS; 2 * (towns + 1) * 2 * ports];
        let level_of = |c: usize, t: usize, token: usize| (c * (towns + 1) + t) * 2 + token;
        let row_of = |c: usize, t: usize, token: usize| level_of(c % 2, t, token) * ports;
        // Arcs whose value depends on others of the same level.
        let mut same: Vec<usize> = Vec::new();
        for c in 0..=reach {
            for t in 0..=towns {
                for token in [1, 0] {
                    if !meter.spend(1 + open as u64 / 16) {
                        return None;
                    }
                    let level = level_of(c, t, token);
                    let row = row_of(c, t, token);
                    let value = &mut values[level * open..(level + 1) * open];
                    let then = &mut then[level * open..(level + 1) * open];
                    same.clear();
                    for (i, step) in steps.iter().enumerate() {
                        let Some(halt) = &step.halt else {
                            same.push(i);
                            continue;
                        };
                        let seen = usize::from(token == 1 || halt.token);
                        let mut best = (NEVER, END);
                        let mut consider = |value: i64, then: u32| {
                            if value > best.0 {
                                best = (value, then);
                            }
                        };
                        if let Some((c, t)) = halt.counts.below(ground, c, t) {
                            if halt.end && seen == 1 {
                                consider(halt.gain + halt.end_gain, END_COUNTED);
                            }
                            if halt.pass {
                                let next = row_of(c, t, seen);
                                if next == row {
                                    same.push(i);
                                } else {
                                    let on = ways[next + step.port as usize].but(step.from);
                                    consider(on.0 + halt.gain, on.1 | COUNTED);
                                }
                            }
                        }
                        if halt.end_skip && seen == 1 {
                            consider(halt.end_gain, END);
                        }
                        if halt.skip {
                            let next = row_of(c, t, seen);
                            if next == row {
                                same.push(i);
                            } else {
                                let on = ways[next + step.port as usize].but(step.from);
                                consider(on.0, on.1);
                            }
                        }
                        (value[i], then[i]) = best;
                    }
                    same.dedup();
                    // Settle the level: ways on, then the arcs that lead on.
                    let way = &mut ways[row..row + ports];
                    for (way, range) in way.iter_mut().zip(first.windows(2)) {
                        *way = NO_WAYS;
                        for &i in &leaving[range[0] as usize..range[1] as usize] {
                            let (value, step) = (value[i as usize], &steps[i as usize]);
                            if value > NEVER / 2 {
                                way.add(value - step.price, step.arc, step.to);
                            }
                        }
                    }
                    let mut changed = !same.is_empty();
                    while changed {
                        changed = false;
                        if !meter.spend(1 + same.len() as u64 / 16) {
                            return None;
                        }
                        for &i in &same {
                            let step = &steps[i];
                            // A waypoint, a stop left out, or a free one that
                            // earns nothing.
                            let (on, next) = way[step.port as usize].but(step.from);
                            if on > value[i] && on > NEVER / 2 {
                                value[i] = on;
                                then[i] = next;
                                changed = true;
                                if leads_on[i] {
                                    let start = &mut way[step.start as usize];
                                    start.add(on - step.price, step.arc, step.to);
                                }
                            }
                        }
                    }
                }
            }
        }
        let (place, values, then) = (place.into(), values.into(), then.into());
        let mut table = Table { place, open, reach, towns, values, then, best: 0 };
        table.best = table.most(model, ground, tariff);
        Some(table)
    }

    /// The most a route still brings in that is about to enter an open arc's
    /// far hub with these numbers left.
    #[inline]
    pub(super) fn at(&self, c: usize, t: usize, token: bool, arc: usize) -> i64 {
        self.values[self.entry(c, t, token, arc)]
    }

    #[inline]
    fn entry(&self, c: usize, t: usize, token: bool, arc: usize) -> usize {
        let level = (c * (self.towns + 1) + t) * 2 + usize::from(token);
        level * self.open + self.place[arc] as usize
    }

    /// The most any route brings in, prices on counting given back.
    fn most(&self, model: &Model, ground: &Ground, tariff: &Tariff) -> i64 {
        let mut best = 0;
        for s in 0..model.roles.len() {
            if let Some(value) = self.most_from(model, ground, tariff, s) {
                best = best.max(value + tariff.offset);
            }
        }
        best
    }

    /// The most a route from this stop brings in.
    pub(super) fn most_from(
        &self,
        model: &Model,
        ground: &Ground,
        tariff: &Tariff,
        s: usize,
    ) -> Option<i64> {
        let role = &model.roles[s];
        if !role.usable || !role.end {
            return None;
        }
        let token = role.token;
        let mut best = NEVER;
        let counted = match (role.count, ground.slot[s]) {
            (false, _) => None,
            (true, 0) => Some((self.reach, self.towns)),
            (true, 1) => self.reach.checked_sub(1).map(|c| (c, self.towns)),
            (true, _) => self.towns.checked_sub(1).map(|t| (self.reach, t)),
        };
        for &a in &ground.ports[s] {
            let a = a as usize;
            if let Some((c, t)) = counted {
                best = best.max(self.at(c, t, token, a) - tariff.arc[a] + tariff.gain[s]);
            }
            if role.end_skip || !role.count {
                best = best.max(self.at(self.reach, self.towns, token, a) - tariff.arc[a]);
            }
        }
        best += tariff.end[s] - tariff.start[s];
        if model.local && token && model.reach > 0 {
            best = best.max(tariff.gain[s] - tariff.start[s]);
        }
        (best > NEVER / 2).then_some(best)
    }
}

/// Whether an arc is a way on from a port passed by.
fn leaves(net: &Network, model: &Model, ground: &Ground, arc: usize) -> bool {
    match net.hubs[net.arcs[arc].from as usize] {
        Hub::Stop(s) => model.roles[s].pass && ground.leave[arc],
        Hub::Waypoint => true,
    }
}

/// A walk that reaches the table's bound.
#[derive(Clone, Debug, Default)]
pub(super) struct Trail {
    pub start: Option<usize>,
    pub arcs: Vec<u32>,
    /// Stops counted, with repetitions.
    pub counted: Vec<usize>,
    /// Stops met, with repetitions.
    pub visits: Vec<usize>,
}

impl Table {
    /// Reads the best walk back out of the table.
    pub(super) fn trail(
        &self,
        net: &Network,
        model: &Model,
        ground: &Ground,
        tariff: &Tariff,
    ) -> Trail {
        let mut trail = Trail::default();
        let start = (0..model.roles.len()).find(|&s| {
            self.most_from(model, ground, tariff, s)
                .is_some_and(|most| self.best > 0 && most + tariff.offset == self.best)
        });
        let Some(s) = start else { return trail };
        trail.start = Some(s);
        trail.visits.push(s);
        let most = self.most_from(model, ground, tariff, s).unwrap_or(NEVER);
        let role = &model.roles[s];
        let mut token = role.token;
        let (mut c, mut t) = (self.reach, self.towns);
        let want = most - tariff.end[s] + tariff.start[s];
        let lower = |slot: u8, c: usize, t: usize| match slot {
            0 => Some((c, t)),
            1 => c.checked_sub(1).map(|c| (c, ground.renewed(t))),
            _ => t.checked_sub(1).map(|t| (c, t)),
        };
        let mut next: Option<u32> = None;
        if let Some((c1, t1)) = lower(ground.slot[s], c, t).filter(|_| role.count) {
            next = ground.ports[s].iter().copied().find(|&a| {
                self.at(c1, t1, token, a as usize) - tariff.arc[a as usize] + tariff.gain[s] == want
            });
            if next.is_some() || (model.local && tariff.gain[s] == want + tariff.end[s]) {
                trail.counted.push(s);
                (c, t) = (c1, t1);
            }
        }
        if next.is_none() && (role.end_skip || !role.count) {
            next = ground.ports[s]
                .iter()
                .copied()
                .find(|&a| self.at(c, t, token, a as usize) - tariff.arc[a as usize] == want);
        }
        while let Some(a) = next {
            trail.arcs.push(a);
            let then = self.then[self.entry(c, t, token, a as usize)];
            if let Hub::Stop(s) = net.hubs[net.arcs[a as usize].to as usize] {
                trail.visits.push(s);
                token |= model.roles[s].token;
                if then != END && then & COUNTED != 0 {
                    trail.counted.push(s);
                    (c, t) = lower(ground.slot[s], c, t).unwrap_or((c, t));
                }
            }
            next = (then < END).then_some(then & !COUNTED);
        }
        trail
    }
}
