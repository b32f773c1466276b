//! Prices on track: what a train pays for a border when others want it too.
//! For any prices, the sum of all prices and of each train's best priced
//! walk bounds the value of every set of routes.

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

impl Market<'_> {
    /// Improves prices by subgradient steps until the bound reaches `goal`
    /// or the steps run out; none if the meter stopped before the first.
    pub(super) fn prices(&self, steps: usize, goal: i64, meter: &mut Meter<'_>) -> Option<Pricing> {
        let stops = self.revenue.len();
        let mut bits = vec![0i64; self.net.bits];
        let mut places: Vec<Vec<i64>> = vec![vec![0; self.places.count]; self.riders.len()];
        let mut best: Option<Pricing> = None;
        // Step length in 64ths, halved whenever the bound stands still.
        let mut still = 0;
        let mut pace = 64i64;
        let mut toward = vec![0i64; self.net.bits];
        let mut toward_places = places.clone();
        for step in 0..steps {
            let mut tariffs = Vec::new();
            let mut tables = Vec::new();
            let mut used = vec![0i64; self.net.bits];
            let mut counted: Vec<Vec<i64>> = vec![vec![0; self.places.count]; self.riders.len()];
            let sum: i64 = bits.iter().sum();
            let mut bound = sum;
            for (r, rider) in self.riders.iter().enumerate() {
                let twin = (0..r).find(|&q| self.riders[q].twin == rider.twin);
                if let Some(q) = twin {
                    let (tariff, table): (&Tariff, &Table) = (&tariffs[q], &tables[q]);
                    let (tariff, table) = (tariff.clone(), table.clone());
                    bound += table.best;
                    tariffs.push(tariff);
                    tables.push(table);
                } else {
                    let prices = Prices {
                        bits: bits.clone(),
                        stops: (0..stops).map(|s| places[r][self.places.priced[s]]).collect(),
                        offset: places[r].iter().sum(),
                    };
                    let tariff =
                        Tariff::new(self.net, &rider.model, self.revenue, self.weights, &prices);
                    let Some(table) =
                        Table::new(self.net, &rider.model, &rider.ground, &tariff, meter)
                    else {
                        return best;
                    };
                    bound += table.best;
                    tariffs.push(tariff);
                    tables.push(table);
                }
                let (tariff, table) = (&tariffs[r], &tables[r]);
                let trail = table.trail(self.net, &rider.model, &rider.ground, tariff);
                for &s in &trail.counted {
                    counted[r][self.places.priced[s]] += 1;
                    for destination in rider.model.destinations.iter().filter(|d| d.stop == s) {
                        let bit = self.net.destination_bit + destination.bonus;
                        let amount = destination.amount as i64
                            * rider.model.multiplier as i64
                            * self.weights.revenue;
                        used[bit] += i64::from(amount > bits[bit]);
                    }
                }
                if !rider.model.shares_track {
                    let stop_bits = trail.visits.iter().flat_map(|&s| &self.net.stop_bits[s]);
                    let arcs = trail.arcs.iter().flat_map(|&a| &self.net.arcs[a as usize].bits);
                    for &bit in arcs.chain(stop_bits) {
                        if (bit as usize) < self.net.priced {
                            used[bit as usize] += 1;
                        }
                    }
                }
            }
            let better = best.as_ref().is_none_or(|best| bound < best.bound);
            if better {
                let gained = best.as_ref().map_or(i64::MAX, |best| best.bound - bound);
                still = if gained > bound / 1000 { 0 } else { still + 1 };
                best = Some(Pricing { bits: bits.clone(), tariffs, tables, bound });
            } else {
                still += 1;
            }
            if bound <= goal || step + 1 == steps {
                break;
            }
            if still >= 6 {
                still = 0;
                pace /= 2;
                if pace == 0 {
                    break;
                }
            }
            // The direction is the slope here, leaning on the one before.
            let slope = |used: i64, price: i64| if used == 0 && price == 0 { 0 } else { used - 1 };
            let lean = |old: i64, slope: i64| old * 4 / 5 + slope * UNIT;
            let mut norm = 0;
            for (b, &used) in used.iter().enumerate() {
                toward[b] = lean(toward[b], slope(used, bits[b]));
                norm += toward[b] * toward[b];
            }
            for r in 0..self.riders.len() {
                for p in 0..self.places.count {
                    let old = &mut toward_places[r][p];
                    *old = lean(*old, slope(counted[r][p], places[r][p]));
                    norm += *old * *old;
                }
            }
            if norm == 0 {
                break;
            }
            let best_bound = best.as_ref().map_or(bound, |best| best.bound);
            let aim = goal.max(best_bound - best_bound / 8);
            let length = (bound - aim).max(1) * pace;
            let moved =
                |price: i64, toward: i64| (price + toward * length * UNIT / 64 / norm).max(0);
            for (price, &toward) in bits.iter_mut().zip(&toward) {
                *price = moved(*price, toward);
            }
            for (prices, toward) in places.iter_mut().zip(&toward_places) {
                for (price, &toward) in prices.iter_mut().zip(toward) {
                    *price = moved(*price, toward);
                }
            }
        }
        best
    }
}
