//! Sums of money.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

use serde::{Deserialize, Serialize};

/// A sum of money in whole pounds or dollars. It may be negative: a bank goes
/// on paying when it is broken (1822 §1.3.1-4).
///
/// ```
/// use railhead::finance::Money;
/// let price = Money(75);
/// assert_eq!(price * 2 - Money(100), Money(50));
/// assert_eq!(Money(45).half_up_to(10), Money(30));
/// assert_eq!(Money(25).percent_up(50), Money(13));
/// ```
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Money(pub i32);

impl Money {
    /// Nothing.
    pub const ZERO: Money = Money(0);

    /// Half of it, rounded up to a multiple of `step`.
    pub const fn half_up_to(self, step: i32) -> Money {
        let twice = 2 * step;
        Money((self.0 + twice - 1).div_euclid(twice) * step)
    }

    /// So many percent of it, rounded up to whole money.
    pub const fn percent_up(self, percent: i32) -> Money {
        Money((self.0 as i64 * percent as i64 + 99).div_euclid(100) as i32)
    }
}

impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Add for Money {
    type Output = Money;
    fn add(self, other: Money) -> Money {
        Money(self.0 + other.0)
    }
}

impl AddAssign for Money {
    fn add_assign(&mut self, other: Money) {
        self.0 += other.0;
    }
}

impl Sub for Money {
    type Output = Money;
    fn sub(self, other: Money) -> Money {
        Money(self.0 - other.0)
    }
}

impl SubAssign for Money {
    fn sub_assign(&mut self, other: Money) {
        self.0 -= other.0;
    }
}

impl Neg for Money {
    type Output = Money;
    fn neg(self) -> Money {
        Money(-self.0)
    }
}

impl Mul<i32> for Money {
    type Output = Money;
    fn mul(self, times: i32) -> Money {
        Money(self.0 * times)
    }
}

impl Sum for Money {
    fn sum<I: Iterator<Item = Money>>(sums: I) -> Money {
        sums.fold(Money::ZERO, Add::add)
    }
}
