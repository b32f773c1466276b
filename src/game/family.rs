//! Families: lists of legal actions, with ranges where listing every member
//! would be a waste.

use serde::{Deserialize, Serialize};

use super::Action;
use crate::reading::tagged;
use crate::sorted::Arrange;

tagged! {
"Free", tag = "type", [rename_all = "camelCase"]
/// The part of a family's action that is free.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Free {
    /// Nothing: the family is one action.
    One,
    /// Its amount of money.
    Amount {
        /// The least.
        min: i32,
        /// The most.
        max: i32,
        /// All are `min` plus a multiple of this.
        step: i32,
    },
    /// Its number of shares.
    Count {
        /// The least.
        min: u8,
        /// The most.
        max: u8,
    },
    /// The rotation of its tile.
    Rotation {
        /// Those that fit, in order.
        rotations: Vec<u8>,
    },
    /// Its routes: any legal set that is worth these figures, split in any
    /// way between ordinary and permanent trains.
    Routes {
        /// Whether the figures are free as well: declared or recorded runs, or
        /// a search for the best that was cut short.
        declared: bool,
    },
}
}

/// A single legal action, or a pattern of them: the action as it is when its
/// free part is at its least.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Family {
    /// The pattern.
    pub action: Action,
    /// What may be changed in it.
    pub free: Free,
}

impl Family {
    /// A family of one.
    pub fn one(action: Action) -> Family {
        Family { action, free: Free::One }
    }

    /// No and yes to what was proposed.
    pub fn answers() -> Vec<Family> {
        [false, true].map(|accept| Family::one(Action::Answer { accept })).to_vec()
    }

    /// Actions that differ in an amount; none when the range is empty.
    ///
    /// ```
    /// use railhead::game::{Action, Family};
    /// let bids = Family::amounts(Action::Bid { item: "M24".into(), price: 0 }, 100, 117, 5);
    /// assert_eq!(bids.unwrap().expand().len(), 4);
    /// ```
    pub fn amounts(action: Action, min: i32, max: i32, step: i32) -> Option<Family> {
        let max = max - (max - min).rem_euclid(step);
        let action = action.with_amount(min);
        (min <= max).then_some(Family { action, free: Free::Amount { min, max, step } })
    }

    /// Actions that differ in a number of shares; none when the range is empty.
    pub fn counts(action: Action, min: u8, max: u8) -> Option<Family> {
        let action = action.with_count(min);
        (min <= max).then_some(Family { action, free: Free::Count { min, max } })
    }

    /// Adds a lay to a list: to the family of its tile and hex, if the list
    /// has it already.
    ///
    /// ```
    /// use railhead::game::{Action, Family};
    /// let lay = |rotation| {
    ///     let (hex, tile) = ("H3".to_owned(), "9".to_owned());
    ///     Action::LayTile { hex, tile, rotation, powers: Vec::new() }
    /// };
    /// let mut list = Vec::new();
    /// Family::add_lay(&mut list, lay(1));
    /// Family::add_lay(&mut list, lay(2));
    /// assert_eq!((list.len(), list[0].size()), (1, 2));
    /// ```
    pub fn add_lay(list: &mut Vec<Family>, lay: Action) {
        let Action::LayTile { hex, tile, rotation, powers } = &lay else { return };
        let known =
            list.iter_mut().rev().find_map(|family| match (&family.action, &mut family.free) {
                (
                    Action::LayTile { hex: h, tile: t, powers: p, .. },
                    Free::Rotation { rotations },
                ) if (h, t, p) == (hex, tile, powers) => Some(rotations),
                _ => None,
            });
        match known {
            Some(rotations) => rotations.push(*rotation),
            None => {
                let free = Free::Rotation { rotations: vec![*rotation] };
                list.push(Family { action: lay, free });
            }
        }
    }

    /// Whether an action is a member. For routes only the figures are
    /// compared: whether the routes are what they claim, the title says.
    pub fn admits(&self, action: &Action) -> bool {
        match &self.free {
            Free::One => self.action == *action,
            Free::Amount { min, max, step } => {
                self.action.amount().zip(action.amount()).is_some_and(|(least, amount)| {
                    (*min..=*max).contains(&amount)
                        && (amount - min) % step == 0
                        && action.with_amount(least) == self.action
                })
            }
            Free::Count { min, max } => {
                self.action.count().zip(action.count()).is_some_and(|(least, count)| {
                    (*min..=*max).contains(&count) && action.with_count(least) == self.action
                })
            }
            Free::Rotation { rotations } => match (&self.action, action) {
                (
                    Action::LayTile { hex, tile, powers, .. },
                    Action::LayTile { hex: at, tile: laid, powers: used, rotation },
                ) => hex == at && tile == laid && powers == used && rotations.contains(rotation),
                _ => false,
            },
            Free::Routes { declared } => match (&self.action, action) {
                (
                    Action::RunRoutes { revenue, permanent, mail, .. },
                    Action::RunRoutes { revenue: r, permanent: p, mail: m, .. },
                ) => {
                    let sane = [r, p, m].into_iter().all(|sum| (0..=MOST_REVENUE).contains(sum));
                    sane && (*declared || (revenue + permanent == r + p && mail == m))
                }
                _ => false,
            },
        }
    }

    /// Whether it can be expanded; every family that a game lists can.
    pub fn is_sound(&self) -> bool {
        match &self.free {
            Free::Amount { min, max, step } => {
                *step > 0 && (i64::from(*max) - i64::from(*min)) / i64::from(*step) < MOST_MEMBERS
            }
            _ => true,
        }
    }

    /// Its single actions; of routes, the one that stands for them.
    pub fn expand(&self) -> Vec<Action> {
        (0..self.size()).map(|at| self.member(at)).collect()
    }

    /// The single action at a place from 0 to [`Family::size`], the least
    /// first.
    ///
    /// ```
    /// use railhead::game::{Action, Family};
    /// let sale = Action::SellShares { company: "CR".into(), count: 1 };
    /// let sales = Family::counts(sale, 1, 3).unwrap();
    /// assert_eq!(sales.member(2).count(), Some(3));
    /// ```
    pub fn member(&self, at: u64) -> Action {
        match &self.free {
            Free::One | Free::Routes { .. } => self.action.clone(),
            Free::Amount { min, step, .. } => self.action.with_amount(min + at as i32 * step),
            Free::Count { min, .. } => self.action.with_count(min + at as u8),
            Free::Rotation { rotations } => {
                let mut action = self.action.clone();
                if let Action::LayTile { rotation, .. } = &mut action {
                    *rotation = rotations[at as usize];
                }
                action
            }
        }
    }

    /// How many single actions it has.
    pub fn size(&self) -> u64 {
        match &self.free {
            Free::One | Free::Routes { .. } => 1,
            Free::Amount { min, max, step } => ((max - min) / step + 1) as u64,
            Free::Count { min, max } => u64::from(max - min + 1),
            Free::Rotation { rotations } => rotations.len() as u64,
        }
    }
}

/// No family has more members: no money reaches further.
const MOST_MEMBERS: i64 = 100_000;

/// No run earns more; a recorded figure beyond it is a damaged file.
const MOST_REVENUE: i32 = 100_000;

/// All legal actions of a decision.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Families(pub Vec<Family>);

impl Families {
    /// Whether an action is legal.
    pub fn admits(&self, action: &Action) -> bool {
        self.0.iter().any(|family| family.admits(action))
    }

    /// All single actions.
    pub fn expand(&self) -> Vec<Action> {
        self.0.iter().flat_map(Family::expand).collect()
    }

    /// How many single actions there are.
    pub fn size(&self) -> u64 {
        self.0.iter().map(Family::size).sum()
    }

    /// Sorts them, so that equal sets are equal lists.
    pub fn sorted(mut self) -> Families {
        self.0.arrange();
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_family_admits_exactly_what_it_expands_to() {
        let bids = Family::amounts(Action::Bid { item: "P1".into(), price: 0 }, 25, 52, 5).unwrap();
        let prices: Vec<i32> = bids.expand().iter().filter_map(Action::amount).collect();
        assert_eq!(prices, [25, 30, 35, 40, 45, 50]);
        for price in 0..60 {
            let bid = Action::Bid { item: "P1".into(), price };
            assert_eq!(bids.admits(&bid), prices.contains(&price), "{price}");
        }
        assert!(!bids.admits(&Action::Bid { item: "P2".into(), price: 25 }));
        assert!(!bids.admits(&Action::Pass));
        assert!(Family::amounts(Action::RepayLoan { amount: 0 }, 1, 0, 1).is_none());
    }

    #[test]
    fn other_parts_must_be_equal() {
        let sale = Action::SellShares { company: "CR".into(), count: 1 };
        let sales = Family::counts(sale, 1, 3).unwrap();
        assert_eq!((sales.size(), sales.expand().len()), (3, 3));
        assert!(!sales.admits(&Action::SellShares { company: "MR".into(), count: 2 }));
        assert!(!sales.admits(&Action::SellShares { company: "CR".into(), count: 4 }));
    }
}
