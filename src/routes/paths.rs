//! Walks through the network: every route of a train that is worth at least
//! so much, once each, longest promise first.

use std::ops::RangeInclusive;

use super::bound::{Ground, NEVER, Table, Tariff};
use super::limits::Meter;
use super::network::{Hub, Network};
use super::pool::Candidate;
use super::value::{Cost, Model};
use crate::sorted::Arrange;

/// A kind of train with all that its walks need.
#[derive(Clone, Debug)]
pub(super) struct Rider {
    /// The trains of this kind.
    pub trains: Vec<usize>,
    /// Whether they carry mail.
    pub carries: bool,
    /// What a route of theirs may earn, if not anything.
    pub earns: Option<RangeInclusive<u64>>,
    /// Routes with less mail are of no use.
    pub mail: u32,
    /// All routes worth having of a train that shares track: there are few.
    pub known: Option<Vec<Candidate>>,
    pub model: Model,
    pub ground: Ground,
}

impl Rider {
    /// Whether these trains may not stay idle: that would earn 0.
    pub(super) fn must_run(&self) -> bool {
        self.earns.as_ref().is_some_and(|earns| *earns.start() > 0)
    }
}

/// A route just found.
#[derive(Debug)]
pub(super) struct Walk<'a> {
    pub visits: &'a [usize],
    pub arcs: &'a [u32],
    /// The prices along it, scaled.
    pub paid: i64,
}

/// Takes routes as they are found; the answer is the least bound that the
/// next ones must reach.
pub(super) trait Sink {
    fn take(&mut self, walk: &Walk<'_>, meter: &mut Meter<'_>) -> i64;
}

/// How the stretch now running began.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stretch {
    Plain,
    /// By a terminal piece, at the beginning of the route.
    FromEnd,
    /// By a terminal piece, at a stop passed: it must end at the next.
    Last,
}

/// Running sums of the route so far.
#[derive(Clone, Copy)]
struct Sums {
    /// With prices on counting, and without.
    priced: i64,
    raw: i64,
    paid: i64,
    main: usize,
    towns: usize,
    token: bool,
}

/// One search for the routes of a train.
#[derive(Debug)]
pub(super) struct Explorer<'a> {
    net: &'a Network,
    rider: &'a Rider,
    tariff: &'a Tariff,
    table: &'a Table,
    /// Bits other trains have taken.
    blocked: Option<&'a [bool]>,
    places: &'a Places,
    least: i64,
    /// Where to give up, by the meter's nodes.
    pub until: Option<u64>,
    /// Whether to hand over routes from both their ends.
    pub both: bool,
    own: Vec<bool>,
    stop_used: Vec<bool>,
    place_used: Vec<bool>,
    visits: Vec<usize>,
    arcs: Vec<u32>,
    /// Gains of the stops passed that may be left out, best first.
    optional: [Vec<i64>; 2],
    raw_optional: [Vec<i64>; 2],
    /// For trains that may wander: stops in the order of what they bring in.
    flood: Option<Flood>,
}

/// What a flood from the head of the route reaches.
#[derive(Debug)]
struct Flood {
    order: Vec<usize>,
    /// The flood that last reached a port.
    seen: Vec<u32>,
    turn: u32,
    work: Vec<u32>,
}

/// The groups and hexes of which a route may meet one stop only.
#[derive(Clone, Debug)]
pub(super) struct Places {
    pub of_stop: Vec<Vec<usize>>,
    /// The one whose repeated counting a walk pays for.
    pub priced: Vec<usize>,
    pub count: usize,
}

impl<'a> Explorer<'a> {
    pub(super) fn new(
        net: &'a Network,
        rider: &'a Rider,
        tariff: &'a Tariff,
        table: &'a Table,
        places: &'a Places,
        blocked: Option<&'a [bool]>,
    ) -> Explorer<'a> {
        Explorer {
            net,
            rider,
            tariff,
            table,
            blocked,
            places,
            least: 0,
            until: None,
            both: false,
            own: vec![false; net.own],
            stop_used: vec![false; rider.model.roles.len()],
            place_used: vec![false; places.count],
            visits: Vec::new(),
            arcs: Vec::new(),
            optional: Default::default(),
            raw_optional: Default::default(),
            flood: rider.model.wanders().then(|| {
                let mut order: Vec<usize> =
                    (0..rider.model.roles.len()).filter(|&s| rider.model.roles[s].count).collect();
                order.arrange_by_key(|&s| (std::cmp::Reverse(tariff.raw[s]), s));
                Flood { order, seen: vec![0; net.ports.len()], turn: 0, work: Vec::new() }
            }),
        }
    }

    /// Hands over every route whose bound is at least `least`; false if the
    /// meter stopped before the end.
    pub(super) fn run(&mut self, least: i64, meter: &mut Meter<'_>, sink: &mut dyn Sink) -> bool {
        self.least = least;
        let model = &self.rider.model;
        let mut starts: Vec<(i64, usize)> = (0..model.roles.len())
            .filter_map(|s| {
                let most = self.table.most_from(model, &self.rider.ground, self.tariff, s)?;
                Some((most + self.tariff.offset, s))
            })
            .collect();
        starts.arrange_by_key(|&(most, s)| (std::cmp::Reverse(most), s));
        for (most, s) in starts {
            if most < self.least {
                break;
            }
            if !self.run_from(s, self.least, meter, sink) {
                return false;
            }
        }
        true
    }

    /// The same for routes that begin at one stop.
    pub(super) fn run_from(
        &mut self,
        s: usize,
        least: i64,
        meter: &mut Meter<'_>,
        sink: &mut dyn Sink,
    ) -> bool {
        self.least = least;
        if !meter.tick() {
            return false;
        }
        let most = self.table.most_from(&self.rider.model, &self.rider.ground, self.tariff, s);
        if most.is_some_and(|most| most + self.tariff.offset >= least) {
            self.start(s, meter, sink);
        }
        !meter.stopped() && self.until.is_none_or(|until| meter.nodes <= until)
    }

    fn taken(&self, bits: &[u32]) -> bool {
        self.blocked.is_some_and(|blocked| bits.iter().any(|&bit| blocked[bit as usize]))
    }

    fn start(&mut self, s: usize, meter: &mut Meter<'_>, sink: &mut dyn Sink) {
        let role = self.rider.model.roles[s];
        if !self.rider.model.shares_track && self.taken(&self.net.stop_bits[s]) {
            return;
        }
        let mut sums = Sums {
            priced: self.tariff.offset + self.tariff.end[s] - self.tariff.start[s],
            raw: self.tariff.end[s] - self.tariff.start[s],
            paid: self.tariff.start[s],
            main: 0,
            towns: 0,
            token: role.token,
        };
        let Some(slot) = self.count(s, role.end_skip, &mut sums) else { return };
        self.mark(s, true);
        self.visits.push(s);
        if self.rider.model.local && sums.token {
            // A city alone is a route of a local train.
            let walk = Walk { visits: &self.visits, arcs: &self.arcs, paid: sums.paid };
            self.least = sink.take(&walk, meter);
        }
        self.go_on(s, s as u32, Stretch::Plain, sums, meter, sink);
        self.visits.pop();
        self.mark(s, false);
        self.uncount(s, slot);
    }

    fn mark(&mut self, s: usize, used: bool) {
        self.stop_used[s] = used;
        for &place in &self.places.of_stop[s] {
            self.place_used[place] = used;
        }
    }

    /// Counts a stop passed, or puts it by as one that may be counted. None
    /// if the train has no number left for it.
    fn count(&mut self, s: usize, skip: bool, sums: &mut Sums) -> Option<Option<usize>> {
        let role = &self.rider.model.roles[s];
        if !role.count {
            return Some(None);
        }
        let slot = self.rider.ground.slot[s];
        if skip {
            let which = usize::from(slot == 2);
            insert(&mut self.optional[which], self.tariff.gain[s]);
            insert(&mut self.raw_optional[which], self.tariff.raw[s]);
            return Some(Some(which));
        }
        match (role.cost, slot) {
            (Cost::Main, _) => {
                sums.main += 1;
                if self.rider.ground.renews {
                    sums.towns = 0;
                }
            }
            (_, 2) => sums.towns += 1,
            _ => {}
        }
        if sums.main > self.table.reach || sums.towns > self.table.towns {
            return None;
        }
        sums.priced += self.tariff.gain[s];
        sums.raw += self.tariff.raw[s];
        Some(None)
    }

    fn uncount(&mut self, s: usize, slot: Option<usize>) {
        if let Some(which) = slot {
            remove(&mut self.optional[which], self.tariff.gain[s]);
            remove(&mut self.raw_optional[which], self.tariff.raw[s]);
        }
    }

    /// Tries all ways on from a port, the most promising first.
    fn go_on(
        &mut self,
        from: usize,
        port: u32,
        stretch: Stretch,
        sums: Sums,
        meter: &mut Meter<'_>,
        sink: &mut dyn Sink,
    ) {
        let net = self.net;
        let beginning = self.arcs.is_empty();
        let at_stop = matches!(net.hubs[from], Hub::Stop(_));
        if at_stop && self.flood.is_some() && self.flooded(port, sums) < self.least {
            return;
        }
        let mut ways = [(0i64, 0u32); 12];
        let mut count = 0;
        let mut more: Vec<(i64, u32)> = Vec::new();
        for &a in &self.rider.ground.ports[port as usize] {
            let arc = &net.arcs[a as usize];
            if let Hub::Stop(s) = net.hubs[arc.to as usize]
                && (self.stop_used[s] || self.places.of_stop[s].iter().any(|&p| self.place_used[p]))
            {
                continue;
            }
            let promise = self.promise(a as usize, sums);
            if promise < self.least {
                continue;
            }
            if count < ways.len() {
                ways[count] = (promise, a);
                count += 1;
            } else {
                more.push((promise, a));
            }
        }
        sort_ways(&mut ways[..count]);
        for i in 0..count + more.len() {
            let (promise, a) = if i < count { ways[i] } else { more[i - count] };
            if promise < self.least {
                continue;
            }
            let arc = &net.arcs[a as usize];
            let stretch = if !at_stop {
                stretch
            } else if !arc.terminal_from {
                Stretch::Plain
            } else if beginning {
                Stretch::FromEnd
            } else {
                Stretch::Last
            };
            self.enter(a, stretch, sums, meter, sink);
            if meter.stopped() {
                return;
            }
        }
    }

    /// The most a route brings in that goes on by this arc.
    #[inline]
    fn promise(&self, arc: usize, sums: Sums) -> i64 {
        let (c, t) = (self.table.reach - sums.main, self.table.towns - sums.towns);
        let base = sums.priced - self.tariff.arc[arc];
        let [main, towns] = &self.optional;
        if main.is_empty() && towns.is_empty() {
            return base + self.table.at(c, t, sums.token, arc);
        }
        let mut best = NEVER;
        let mut first = 0;
        for i in 0..=main.len().min(c) {
            let mut second = 0;
            for j in 0..=towns.len().min(t) {
                let rest = self.table.at(c - i, t - j, sums.token, arc);
                best = best.max(base + first + second + rest);
                match towns.get(j) {
                    Some(&gain) if gain > 0 => second += gain,
                    _ => break,
                }
            }
            match main.get(i) {
                Some(&gain) if gain > 0 => first += gain,
                _ => break,
            }
        }
        best
    }

    /// The most a route brings in that goes on from a port: the best stops
    /// that track still free leads to, wherever they lie.
    fn flooded(&mut self, port: u32, sums: Sums) -> i64 {
        let Some(mut flood) = self.flood.take() else { return i64::MAX };
        let model = &self.rider.model;
        flood.turn += 1;
        flood.work.push(port);
        let mut token = sums.token;
        let mut end = NEVER;
        while let Some(port) = flood.work.pop() {
            for &a in &self.rider.ground.ports[port as usize] {
                let arc = &self.net.arcs[a as usize];
                if flood.seen[arc.port as usize] == flood.turn
                    || arc.own.iter().any(|&own| self.own[own as usize])
                {
                    continue;
                }
                let bits = if model.shares_track { &arc.exclusive } else { &arc.bits };
                if self.taken(bits) {
                    continue;
                }
                if let Hub::Stop(s) = self.net.hubs[arc.to as usize] {
                    if self.stop_used[s]
                        || self.places.of_stop[s].iter().any(|&p| self.place_used[p])
                    {
                        continue;
                    }
                    let role = &model.roles[s];
                    token |= role.token;
                    if role.end {
                        end = end.max(self.tariff.end[s]);
                    }
                    flood.seen[arc.port as usize] = flood.turn;
                    if role.pass {
                        flood.work.push(arc.port);
                    }
                } else {
                    flood.seen[arc.port as usize] = flood.turn;
                    flood.work.push(arc.port);
                }
            }
        }
        let mut value = NEVER;
        if token && end > NEVER {
            value = sums.raw + end;
            let mut left = [self.table.reach - sums.main, self.table.towns - sums.towns];
            let mut passed = [0, 0];
            for &s in &flood.order {
                if flood.seen[s] != flood.turn {
                    continue;
                }
                let gain = self.tariff.raw[s];
                if model.roles[s].cost == Cost::Free {
                    value += gain;
                    continue;
                }
                let which = usize::from(self.rider.ground.slot[s] == 2);
                // Stops passed that may be counted come in between.
                while left[which] > 0
                    && self.raw_optional[which].get(passed[which]).is_some_and(|&g| g >= gain)
                {
                    value += self.raw_optional[which][passed[which]];
                    passed[which] += 1;
                    left[which] -= 1;
                }
                if left[which] > 0 {
                    value += gain;
                    left[which] -= 1;
                }
            }
            for which in 0..2 {
                let rest = self.raw_optional[which].iter().skip(passed[which]);
                value += rest.take(left[which]).sum::<i64>();
            }
        }
        self.flood = Some(flood);
        value
    }

    fn enter(
        &mut self,
        a: u32,
        stretch: Stretch,
        mut sums: Sums,
        meter: &mut Meter<'_>,
        sink: &mut dyn Sink,
    ) {
        let net = self.net;
        let arc = &net.arcs[a as usize];
        if !meter.tick()
            || self.until.is_some_and(|until| meter.nodes > until)
            || arc.own.iter().any(|&own| self.own[own as usize])
        {
            return;
        }
        let shares = self.rider.model.shares_track;
        if self.taken(if shares { &arc.exclusive } else { &arc.bits }) {
            return;
        }
        let price = self.tariff.arc[a as usize];
        sums.priced -= price;
        sums.raw -= price;
        sums.paid += price;
        for &own in &arc.own {
            self.own[own as usize] = true;
        }
        self.arcs.push(a);
        match net.hubs[arc.to as usize] {
            Hub::Waypoint => self.go_on(arc.to as usize, arc.port, stretch, sums, meter, sink),
            Hub::Stop(s) => self.meet(s, a, stretch, sums, meter, sink),
        }
        self.arcs.pop();
        for &own in &arc.own {
            self.own[own as usize] = false;
        }
    }

    fn meet(
        &mut self,
        s: usize,
        a: u32,
        stretch: Stretch,
        mut sums: Sums,
        meter: &mut Meter<'_>,
        sink: &mut dyn Sink,
    ) {
        let net = self.net;
        let role = self.rider.model.roles[s];
        let terminal = net.arcs[a as usize].terminal_to;
        if stretch == Stretch::Last && !terminal {
            return;
        }
        if !self.rider.model.shares_track && self.taken(&net.stop_bits[s]) {
            return;
        }
        let may_pass = role.pass
            && match stretch {
                Stretch::Plain => !terminal,
                Stretch::FromEnd => true,
                Stretch::Last => false,
            };
        sums.token |= role.token;
        self.visits.push(s);
        self.mark(s, true);
        let first = self.visits[0];
        if role.end && sums.token && (self.both || first < s) && self.ending(s, sums) >= self.least
        {
            let walk = Walk { visits: &self.visits, arcs: &self.arcs, paid: sums.paid };
            self.least = sink.take(&walk, meter);
        }
        if may_pass
            && !meter.stopped()
            && let Some(slot) = self.count(s, role.skip, &mut sums)
        {
            self.go_on(s, s as u32, Stretch::Plain, sums, meter, sink);
            self.uncount(s, slot);
        }
        self.mark(s, false);
        self.visits.pop();
    }

    /// The most the route brings in that ends here.
    fn ending(&self, s: usize, sums: Sums) -> i64 {
        let role = &self.rider.model.roles[s];
        let mut left = [self.table.reach - sums.main, self.table.towns - sums.towns];
        let mut value = sums.raw + self.tariff.end[s];
        let mut last = [None, None];
        if role.count {
            let which = usize::from(self.rider.ground.slot[s] == 2);
            if role.end_skip {
                last[which] = Some(self.tariff.raw[s]);
            } else {
                if self.rider.ground.slot[s] > 0 {
                    match left[which].checked_sub(1) {
                        Some(rest) => left[which] = rest,
                        None => return NEVER,
                    }
                }
                value += self.tariff.raw[s];
            }
        }
        for which in 0..2 {
            // The best of those that may be counted, the last stop among them.
            let mut passed = self.raw_optional[which].iter().copied().peekable();
            let mut last = last[which];
            for _ in 0..left[which] {
                match (passed.peek(), last) {
                    (Some(&gain), Some(end)) if end > gain => {
                        value += end;
                        last = None;
                    }
                    (Some(&gain), _) => {
                        value += gain;
                        passed.next();
                    }
                    (None, Some(end)) => {
                        value += end;
                        last = None;
                    }
                    (None, None) => break,
                }
            }
        }
        value
    }
}

fn insert(list: &mut Vec<i64>, gain: i64) {
    let at = list.partition_point(|&g| g > gain);
    list.insert(at, gain);
}

fn remove(list: &mut Vec<i64>, gain: i64) {
    let at = list.partition_point(|&g| g > gain);
    list.remove(at);
}

/// The most promising way first. There are only ever a few.
#[inline(always)]
fn sort_ways(ways: &mut [(i64, u32)]) {
    for k in 1..ways.len() {
        let way = ways[k];
        let mut at = k;
        while at > 0 && (ways[at - 1].0, way.1) < (way.0, ways[at - 1].1) {
            ways[at] = ways[at - 1];
            at -= 1;
        }
        ways[at] = way;
    }
}
