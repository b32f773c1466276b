//! The machine's own random numbers, the same on every computer.

/// The SplitMix64 generator: the state grows by `0x9E3779B97F4A7C15` and is
/// then mixed by two multiplications and three shifts. `docs/machine.md`
/// writes it down in full.
///
/// ```
/// use railhead::game::Random;
/// let mut random = Random::new(0);
/// assert_eq!(random.draw(), 0xe220a8397b1dcdaf);
/// let mut cards = [1, 2, 3, 4, 5];
/// Random::new(7).shuffle(&mut cards);
/// cards.sort();
/// assert_eq!(cards, [1, 2, 3, 4, 5]);
/// ```
#[derive(Clone, Debug)]
pub struct Random {
    state: u64,
}

impl Random {
    /// A generator from a seed.
    pub const fn new(seed: u64) -> Random {
        Random { state: seed }
    }

    /// The next number.
    pub const fn draw(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`, all alike: the high half of the product of a
    /// draw and the bound, drawn again while the low half is among the
    /// leftovers.
    pub fn below(&mut self, bound: u64) -> u64 {
        let leftovers = bound.wrapping_neg() % bound;
        loop {
            let product = u128::from(self.draw()) * u128::from(bound);
            if product as u64 >= leftovers {
                return (product >> 64) as u64;
            }
        }
    }

    /// Shuffles: from the last place down, each is swapped with one of those
    /// up to itself.
    pub fn shuffle<T>(&mut self, cards: &mut [T]) {
        for last in (1..cards.len()).rev() {
            let other = self.below(last as u64 + 1) as usize;
            cards.swap(last, other);
        }
    }
}
