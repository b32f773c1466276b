//! A company's turn in an operating round.

use crate::board::Company;

/// A company's turn. What steps it has, and what is to be remembered of them,
/// each title says.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Turn<Stage, Done> {
    /// Whose.
    pub company: Company,
    /// The step.
    pub stage: Stage,
    /// What has been done in it.
    pub done: Done,
}
