//! What a company can run: its route problem, and where a Pullman may go.

use crate::routes::{Prepared, Problem, Train};

/// The route problem of a company. A Pullman goes on exactly one of the
/// trains it can be attached to; which one is part of the optimum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fleet {
    /// The problem without any Pullman.
    pub plain: Problem,
    /// The trains a Pullman can be attached to, as indices into the problem's
    /// trains, and what they become; the most promising first. Empty where
    /// there is no Pullman.
    pub attachments: Vec<(usize, Train)>,
    /// A train whose earnings are decided apart from the others', as an index
    /// into the problem's trains.
    pub apart: Option<usize>,
}

impl Fleet {
    /// Trains without a Pullman among them, of which none is apart.
    pub fn without_pullman(plain: Problem) -> Fleet {
        Fleet { plain, attachments: Vec::new(), apart: None }
    }

    /// The problems of which the best is wanted, each with the train that
    /// carries the Pullman.
    pub fn problems(&self) -> Vec<(Option<usize>, Prepared)> {
        let plain = Prepared::new(self.plain.clone());
        if self.attachments.is_empty() {
            return vec![(None, plain)];
        }
        let attached = self.attachments.iter();
        attached.map(|(at, with)| (Some(*at), plain.with_train(*at, with.clone()))).collect()
    }

    /// The problem with the Pullman on a train; none if it cannot go there.
    pub fn attached(&self, train: usize) -> Option<Problem> {
        let (_, with) = self.attachments.iter().find(|(at, _)| *at == train)?;
        let mut problem = self.plain.clone();
        problem.trains[train] = with.clone();
        Some(problem)
    }
}
