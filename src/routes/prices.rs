//! Prices on track: what a train pays for a border when others want it too.
//! For any prices, their sum and each train's best priced walk together bound
//! the value of every set of routes.

use super::bound::{Prices, SCALE, Table, Tariff};
use super::limits::Meter;
use super::network::Network;
use super::paths::{Places, Rider};
use super::pool::Candidate;

/// The descent reckons in so many units of mail.
pub(super) const MAIL: i64 = 10;

/// No price is higher.
const DEAREST: i64 = 1 << 50;

/// Fineness of directions.
const UNIT: i64 = 16;

/// Prices found for a fleet, with the bound they prove.
#[derive(Clone, Debug)]
pub(super) struct Pricing {
    pub bits: Vec<i64>,
    /// For each kind of train, prices on counting a place.
    pub places: Vec<Vec<i64>>,
    /// What a unit of mail counts for.
    pub postage: i64,
    /// The tables of trains whose routes are not known.
    pub tables: Vec<Option<(Tariff, Table)>>,
    /// The most one train of each kind brings in after prices.
    pub most: Vec<i64>,
    /// The bound, scaled.
    pub bound: i64,
}

/// What the pricing works on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Market<'a> {
    pub net: &'a Network,
    pub riders: &'a [Rider],
    pub places: &'a Places,
    pub revenue: &'a [u32],
    /// Only sets with so much mail count.
    pub floor: u32,
    /// A train by itself: track costs nothing, only counting a place twice does.
    pub alone: bool,
}

/// A descent towards the best prices: steps along the slope, leaning on the
/// steps before, shorter when the bound stands still.
#[derive(Debug)]
pub(super) struct Descent {
    toward: Vec<i64>,
    pace: i64,
    still: u32,
    best: i64,
}

impl Descent {
    pub(super) fn new(prices: usize) -> Descent {
        Descent { toward: vec![0; prices], pace: 64, still: 0, best: i64::MAX }
    }

    /// Moves the prices after a bound was found at which things were used so
    /// often; false when there is nothing more to gain. `goal` is a bound
    /// that would do.
    pub(super) fn step(&mut self, prices: &mut [i64], used: &[i64], bound: i64, goal: i64) -> bool {
        let gained = self.best.saturating_sub(bound);
        self.best = self.best.min(bound);
        self.still = if gained > bound / 1000 { 0 } else { self.still + 1 };
        if self.still >= 6 {
            self.still = 0;
            self.pace /= 2;
        }
        if self.pace == 0 || bound <= goal {
            return false;
        }
        let mut norm = 0;
        for ((toward, &used), &price) in self.toward.iter_mut().zip(used).zip(prices.iter()) {
            let slope = if used == 0 && price == 0 { 0 } else { used - 1 };
            *toward = *toward * 4 / 5 + slope * UNIT;
            norm += *toward * *toward;
        }
        if norm == 0 {
            return false;
        }
        let aim = goal.max(self.best - self.best / 8);
        let length = (bound - aim).max(1).saturating_mul(self.pace);
        // Wide numbers only where values are absurd: they are slow.
        let wide = length > 1 << 40;
        for (price, &toward) in prices.iter_mut().zip(&self.toward) {
            let by = if wide {
                let product = i128::from(toward) * i128::from(length) * i128::from(UNIT);
                (product / 64 / i128::from(norm)) as i64
            } else {
                toward * length * UNIT / 64 / norm
            };
            *price = price.saturating_add(by).clamp(0, DEAREST);
        }
        true
    }
}

/// What the best routes of all trains use of what has a price.
#[derive(Debug)]
pub(super) struct Usage {
    pub bits: Vec<i64>,
    pub mail: i64,
}

impl Usage {
    pub(super) fn new(net: &Network) -> Usage {
        Usage { bits: vec![0; net.bits], mail: 0 }
    }

    /// Counts a route of a list, for each train of its kind.
    pub(super) fn add(&mut self, rider: &Rider, candidate: &Candidate) {
        let times = rider.trains.len() as i64;
        each_bit(&candidate.bits, |bit| self.bits[bit] += times);
        self.mail += i64::from(candidate.mail) * times;
    }

    /// Counts the best walk of a table; the answer is the stops it counts.
    pub(super) fn walk(
        &mut self,
        market: &Market<'_>,
        rider: &Rider,
        (tariff, table): (&Tariff, &Table),
        bits: &[i64],
    ) -> Vec<usize> {
        let net = market.net;
        let times = rider.trains.len() as i64;
        let trail = table.trail(net, &rider.model, &rider.ground, tariff);
        for destination in &rider.model.destinations {
            let bit = net.destination_bit + destination.bonus;
            let amount = destination.amount as i64 * rider.model.multiplier as i64 * SCALE;
            if amount > bits[bit] {
                let visits = trail.counted.iter().filter(|&&s| s == destination.stop).count();
                self.bits[bit] += times * visits as i64;
            }
        }
        if !rider.model.shares_track {
            let stop_bits = trail.visits.iter().flat_map(|&s| &net.stop_bits[s]);
            let arcs = trail.arcs.iter().flat_map(|&a| &net.arcs[a as usize].bits);
            for &bit in arcs.chain(stop_bits) {
                if (bit as usize) < net.priced {
                    self.bits[bit as usize] += times;
                }
            }
        }
        if let (true, [first, .., last]) = (rider.carries, &trail.visits[..]) {
            let sum = market.revenue[*first] + market.revenue[*last];
            self.mail += i64::from(sum / 2) * times;
        }
        trail.counted
    }

    /// How often everything is used, mail last, for a descent.
    pub(super) fn finish(mut self, net: &Network, floor: u32) -> (Vec<i64>, i64) {
        for bit in net.unpriced() {
            self.bits[bit] = 0;
        }
        // A shortage of mail raises the postage.
        (self.bits, 1 + (i64::from(floor) - self.mail) / MAIL)
    }
}

impl Candidate {
    /// What it brings in after prices.
    pub(super) fn after(&self, bits: &[i64], postage: i64) -> i64 {
        let mut paid = 0;
        each_bit(&self.bits, |bit| paid += bits[bit]);
        self.score + i64::from(self.mail) * postage - paid
    }
}

pub(super) fn each_bit(bits: &[u64], mut take: impl FnMut(usize)) {
    for (w, &word) in bits.iter().enumerate() {
        let mut word = word;
        while word != 0 {
            take(w * 64 + word.trailing_zeros() as usize);
            word &= word - 1;
        }
    }
}

/// A descent over a market that can be taken up again.
#[derive(Debug)]
pub(super) struct Bidding {
    /// Prices on bits, on MAIL units of mail, then on the places of each kind of train.
    prices: Vec<i64>,
    descent: Descent,
    pub best: Option<Pricing>,
    /// Whether nothing more is to be gained.
    pub settled: bool,
}

impl Market<'_> {
    /// The tariff and the table of a kind of train under given prices.
    pub(super) fn table(
        &self,
        rider: &Rider,
        bits: &[i64],
        places: &[i64],
        postage: i64,
        meter: &mut Meter<'_>,
    ) -> Option<(Tariff, Table)> {
        let prices = Prices {
            bits,
            stops: self.places.priced.iter().map(|&place| places[place]).collect(),
            offset: places.iter().sum(),
            postage: if rider.carries { postage } else { 0 },
        };
        let tariff = Tariff::new(self.net, &rider.model, &rider.ground, self.revenue, &prices);
        let table = Table::new(self.net, &rider.model, &rider.ground, &tariff, meter)?;
        Some((tariff, table))
    }

    pub(super) fn open(&self) -> Bidding {
        let prices = vec![0; self.net.bits + 1 + self.riders.len() * self.places.count];
        Bidding { descent: Descent::new(prices.len()), prices, best: None, settled: false }
    }

    /// Improves prices for some steps, or until the bound is at most `goal`;
    /// none if the meter stopped.
    pub(super) fn bid(
        &self,
        bidding: &mut Bidding,
        steps: usize,
        goal: i64,
        meter: &mut Meter<'_>,
    ) -> Option<()> {
        let (bits, places) = (self.net.bits, self.places.count);
        for _ in 0..steps {
            if bidding.settled {
                break;
            }
            let prices = &bidding.prices;
            let postage = prices[bits] / MAIL;
            let mut now = Pricing {
                bits: prices[..bits].to_vec(),
                places: (0..self.riders.len())
                    .map(|r| prices[bits + 1 + r * places..][..places].to_vec())
                    .collect(),
                postage,
                tables: Vec::new(),
                most: Vec::new(),
                bound: prices[..bits].iter().sum::<i64>() - i64::from(self.floor) * postage,
            };
            let mut usage = Usage::new(self.net);
            let mut counted = vec![0; self.riders.len() * places];
            for (r, rider) in self.riders.iter().enumerate() {
                let most = if let Some(list) = &rider.known {
                    let after = |c: &Candidate| c.after(&now.bits, postage);
                    let best = list.iter().max_by_key(|c| after(c)).filter(|c| after(c) > 0);
                    if let Some(best) = best {
                        usage.add(rider, best);
                    }
                    now.tables.push(None);
                    best.map_or(0, after)
                } else {
                    let (tariff, table) =
                        self.table(rider, &now.bits, &now.places[r], postage, meter)?;
                    for s in usage.walk(self, rider, (&tariff, &table), &now.bits) {
                        counted[r * places + self.places.priced[s]] += 1;
                    }
                    let most = table.best;
                    now.tables.push(Some((tariff, table)));
                    most
                };
                now.bound += most * rider.trains.len() as i64;
                now.most.push(most);
            }
            let (mut used, mail) = usage.finish(self.net, self.floor);
            if self.alone {
                used.fill(0);
            }
            used.push(if self.alone { 0 } else { mail });
            used.extend(counted);
            let bound = now.bound;
            if bidding.best.as_ref().is_none_or(|best| bound < best.bound) {
                bidding.best = Some(now);
            }
            bidding.settled = !bidding.descent.step(&mut bidding.prices, &used, bound, goal);
        }
        Some(())
    }
}
