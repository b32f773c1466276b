//! A problem made ready to be solved: what stays the same whatever trains run.

use std::cell::RefCell;
use std::rc::Rc;

use super::limits::Meter;
use super::network::Network;
use super::paths::{Places, Rider};
use super::pool::{Candidate, known};
use super::problem::{Problem, Train};
use super::search::Solver;

/// A problem with its track made ready. Several searches, also with other
/// trains, share that work.
#[derive(Clone, Debug)]
pub struct Prepared {
    problem: Problem,
    pub(super) terrain: Rc<Terrain>,
}

/// The track of a problem as searches walk it.
#[derive(Debug)]
pub(super) struct Terrain {
    pub net: Network,
    pub places: Places,
    pub revenue: Vec<u32>,
    /// The length of a set of the network's bits.
    pub words: usize,
    /// All routes worth having of trains that share track, as far as they
    /// were asked for.
    known: RefCell<Vec<(Rider, Vec<Candidate>)>>,
}

impl Prepared {
    /// Makes a problem ready.
    pub fn new(problem: Problem) -> Prepared {
        let net = Network::new(&problem);
        let terrain = Terrain {
            words: net.bits.div_ceil(64).max(1),
            net,
            places: Places::new(&problem),
            revenue: problem.graph.stops.iter().map(|stop| stop.revenue.into()).collect(),
            known: RefCell::default(),
        };
        Prepared { problem, terrain: Rc::new(terrain) }
    }

    /// The same with another train in the place of one.
    pub fn with_train(&self, place: usize, train: Train) -> Prepared {
        let mut other = self.clone();
        other.problem.trains[place] = train;
        other
    }

    /// The problem.
    pub fn problem(&self) -> &Problem {
        &self.problem
    }
}

impl Terrain {
    /// All routes worth having of a kind of train that shares track; none if
    /// the meter stopped.
    pub(super) fn known(
        &self,
        solver: &Solver<'_>,
        kind: usize,
        meter: &mut Meter<'_>,
    ) -> Option<Vec<Candidate>> {
        let rider = &solver.riders[kind];
        let alike = |other: &Rider| {
            other.model == rider.model
                && (other.carries, other.mail) == (rider.carries, rider.mail)
                && other.earns == rider.earns
        };
        let asked = self.known.borrow().iter().find(|(other, _)| alike(other)).cloned();
        if let Some((_, list)) = asked {
            return Some(list);
        }
        let list = known(solver, rider, &solver.alone(kind, meter)?, meter)?;
        self.known.borrow_mut().push((rider.clone(), list.clone()));
        Some(list)
    }
}
