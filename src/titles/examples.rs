//! Runs that were worked out before.

use std::sync::Arc;

use crate::game::{Action, Family, Free};

/// Runs worked out before. They follow from the rest of the state, and are
/// kept only because working them out takes long.
#[derive(Clone, Debug, Default)]
pub struct Examples(pub Arc<[Action]>);

impl Examples {
    /// Each of them, to be run as it is or by other routes: those that are
    /// worth as much, or any that somebody declares.
    pub fn families(&self, declared: bool) -> Vec<Family> {
        let free = Free::Routes { declared };
        self.0.iter().map(|run| Family { action: run.clone(), free: free.clone() }).collect()
    }
}

impl PartialEq for Examples {
    fn eq(&self, _: &Examples) -> bool {
        true
    }
}

impl Eq for Examples {}

impl std::hash::Hash for Examples {
    fn hash<H: std::hash::Hasher>(&self, _: &mut H) {}
}
