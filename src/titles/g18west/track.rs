//! Laying track: 18West §7.1 and §8.2.
use crate::board::{Company, RouteRules, TileLay};
use crate::position::Situation;
pub(super) const ROUTES: RouteRules = RouteRules { one_circle_per_hex: true };
pub(super) fn lays(_: &Situation, _: Company) -> Vec<TileLay> {
    Vec::new()
}
