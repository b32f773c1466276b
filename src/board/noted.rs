//! What is worked out from a laid board once, and forgotten when it changes.

use std::fmt;
use std::ops::{Deref, DerefMut};
use std::sync::{Arc, Mutex, PoisonError};

use super::laid::Company;
use super::reach::{Reach, RouteRules};

/// A part of a laid board, with notes of what follows from it. Whoever gets
/// hold of the part to change it throws the notes away. Copies share them;
/// they are no part of what the copies are.
#[derive(Default)]
pub struct Noted<T, N> {
    part: T,
    notes: Arc<N>,
}

impl<T, N: Default> Noted<T, N> {
    pub(super) fn new(part: T) -> Noted<T, N> {
        Noted { part, notes: Arc::default() }
    }

    pub(super) fn notes(&self) -> &N {
        &self.notes
    }

    /// Something else has changed on which the notes depend.
    pub(super) fn forget(&mut self) {
        self.notes = Arc::default();
    }
}

impl<T: Clone, N> Clone for Noted<T, N> {
    fn clone(&self) -> Self {
        Noted { part: self.part.clone(), notes: Arc::clone(&self.notes) }
    }
}

impl<T, N> Deref for Noted<T, N> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.part
    }
}

impl<T, N: Default> DerefMut for Noted<T, N> {
    fn deref_mut(&mut self) -> &mut T {
        self.forget();
        &mut self.part
    }
}

impl<T: PartialEq, N> PartialEq for Noted<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.part == other.part
    }
}

impl<T: Eq, N> Eq for Noted<T, N> {}

impl<T: fmt::Debug, N> fmt::Debug for Noted<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.part.fmt(f)
    }
}

/// What companies reach on a board as it lies, as far as it was asked for.
#[derive(Debug, Default)]
pub struct Reaches(Mutex<Vec<(Company, RouteRules, Arc<Reach>)>>);

impl Reaches {
    /// The reach of a company, worked out if it is not known.
    pub(super) fn of(
        &self,
        company: Company,
        rules: RouteRules,
        find: impl FnOnce() -> Reach,
    ) -> Arc<Reach> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, _, reach)) = known.iter().find(|(of, by, _)| (*of, *by) == (company, rules))
        {
            return Arc::clone(reach);
        }
        let reach = Arc::new(find());
        known.push((company, rules, Arc::clone(&reach)));
        reach
    }
}
