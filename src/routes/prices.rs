//! Prices on track: what a train pays for a border when others want it too.
//! For any prices, their sum and each train's best priced walk together bound
//! the value of every set of routes.

use super::bound::{Prices, Table, Tariff, Weights};
use super::limits::Meter;
use super::network::Network;
use super::paths::{Places, Rider};

/// Fineness of directions.
const UNIT: i64 = 16;

/// Prices found for a fleet, with the bound they prove.
#[derive(Clone, Debug)]
pub(super) struct Pricing {
    pub bits: Vec<i64>,
    /// For each kind of train, prices on counting a place.
    pub places: Vec<Vec<i64>>,
    pub tariffs: Vec<Tariff>,
    pub tables: Vec<Table>,
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
    pub weights: Weights,
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
        let length = (bound - aim).max(1) * self.pace;
        for (price, toward) in prices.iter_mut().zip(&self.toward) {
            *price = (*price + toward * length * UNIT / 64 / norm).max(0);
        }
        true
    }
}

/// Counts what a walk uses that carries a price.
pub(super) fn count_bits(
    net: &Network,
    rider: &Rider,
    table: &Table,
    tariff: &Tariff,
    bits: &[i64],
    weights: Weights,
    used: &mut [i64],
) -> Vec<usize> {
    let times = rider.trains.len() as i64;
    let trail = table.trail(net, &rider.model, &rider.ground, tariff);
    for destination in &rider.model.destinations {
        let bit = net.destination_bit + destination.bonus;
        let amount = destination.amount as i64 * rider.model.multiplier as i64 * weights.revenue;
        if amount > bits[bit] {
            let visits = trail.counted.iter().filter(|&&s| s == destination.stop).count();
            used[bit] += times * visits as i64;
        }
    }
    if !rider.model.shares_track {
        let stop_bits = trail.visits.iter().flat_map(|&s| &net.stop_bits[s]);
        let arcs = trail.arcs.iter().flat_map(|&a| &net.arcs[a as usize].bits);
        for &bit in arcs.chain(stop_bits) {
            if (bit as usize) < net.priced {
                used[bit as usize] += times;
            }
        }
    }
    trail.counted
}

impl Market<'_> {
    /// The tariff and the table of a kind of train under given prices.
    pub(super) fn table(
        &self,
        rider: &Rider,
        bits: &[i64],
        places: &[i64],
        meter: &mut Meter<'_>,
    ) -> Option<(Tariff, Table)> {
        let prices = Prices {
            bits,
            stops: self.places.priced.iter().map(|&place| places[place]).collect(),
            offset: places.iter().sum(),
        };
        let tariff = Tariff::new(self.net, &rider.model, self.revenue, self.weights, &prices);
        let table = Table::new(self.net, &rider.model, &rider.ground, &tariff, meter)?;
        Some((tariff, table))
    }

    /// Improves prices until the bound reaches `goal` or the steps run out;
    /// none if the meter stopped before the first. For a train alone track
    /// costs nothing, only counting a place twice does.
    pub(super) fn prices(
        &self,
        steps: usize,
        goal: i64,
        alone: bool,
        meter: &mut Meter<'_>,
    ) -> Option<Pricing> {
        let places = self.places.count;
        let bits = self.net.bits;
        // Prices on bits, then on the places of each kind of train.
        let mut prices = vec![0i64; bits + self.riders.len() * places];
        let mut descent = Descent::new(prices.len());
        let mut best: Option<Pricing> = None;
        for _ in 0..steps {
            let mut now = Pricing {
                bits: prices[..bits].to_vec(),
                places: prices[bits..].chunks(places.max(1)).map(<[i64]>::to_vec).collect(),
                tariffs: Vec::new(),
                tables: Vec::new(),
                bound: prices[..bits].iter().sum(),
            };
            now.places.resize(self.riders.len(), Vec::new());
            let mut used = vec![0i64; prices.len()];
            for (r, rider) in self.riders.iter().enumerate() {
                let Some((tariff, table)) = self.table(rider, &now.bits, &now.places[r], meter)
                else {
                    return best;
                };
                now.bound += table.best * rider.trains.len() as i64;
                let counted = count_bits(
                    self.net,
                    rider,
                    &table,
                    &tariff,
                    &now.bits,
                    self.weights,
                    &mut used,
                );
                for s in counted {
                    used[bits + r * places + self.places.priced[s]] += 1;
                }
                now.tariffs.push(tariff);
                now.tables.push(table);
            }
            if alone {
                used[..bits].fill(0);
            }
            let bound = now.bound;
            if best.as_ref().is_none_or(|best| bound < best.bound) {
                best = Some(now);
            }
            if !descent.step(&mut prices, &used, bound, goal) {
                break;
            }
        }
        best
    }
}
