//! Runs that were worked out before.

use std::sync::Arc;

use crate::game::Action;

/// Runs worked out before. They follow from the rest of the state, and are
/// kept only because working them out takes long.
#[derive(Clone, Debug, Default)]
pub struct Examples(pub Arc<[Action]>);

impl PartialEq for Examples {
    fn eq(&self, _: &Examples) -> bool {
        true
    }
}

impl Eq for Examples {}

impl std::hash::Hash for Examples {
    fn hash<H: std::hash::Hasher>(&self, _: &mut H) {}
}
