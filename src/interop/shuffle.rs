//! The shuffle of the 18xx.games site, from the seed of a game.

use crate::board::Company;
use crate::finance::Private;
use crate::sorted::Arrange;
use crate::titles::g1822::{Book, Deal, Options, to_front};

/// The site's numbers: a linear congruential generator of 31 bits.
///
/// ```
/// use railhead::interop::SiteRandom;
/// let mut random = SiteRandom::new(1);
/// assert_eq!([random.draw(), random.draw()], [1103527590, 377401575]);
/// ```
#[derive(Clone, Debug)]
pub struct SiteRandom {
    state: u64,
}

impl SiteRandom {
    /// From a seed.
    pub const fn new(seed: u64) -> SiteRandom {
        SiteRandom { state: seed % (1 << 31) }
    }

    /// The next number.
    pub const fn draw(&mut self) -> u64 {
        self.state = (1_103_515_245 * self.state + 12_345) % (1 << 31);
        self.state
    }
}

/// Everything that is shuffled together.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Card {
    Private(Private),
    Concession(Company),
    Minor(Company),
}

/// The stacks of a game of the 1822 family as the site deals them; players
/// sit in their first order.
pub(super) fn deal(book: &Book, options: &Options, seed: u64, players: usize) -> Deal {
    let privates = book.privates_in_play(options, players).into_iter().map(Card::Private);
    let concessions = book.concessions.iter().copied().map(Card::Concession);
    let minors = book.minors_in_play(options).into_iter().map(Card::Minor);
    let mut random = SiteRandom::new(seed);
    let cards = privates.chain(concessions).chain(minors);
    let mut cards: Vec<(u64, Card)> = cards.map(|card| (random.draw(), card)).collect();
    cards.arrange_by_key(|(drawn, _)| *drawn);
    let (mut minors, mut concessions, mut privates) = (Vec::new(), Vec::new(), Vec::new());
    for (_, card) in cards {
        match card {
            Card::Private(private) => privates.push(private),
            Card::Concession(company) => concessions.push(company),
            Card::Minor(company) => minors.push(company),
        }
    }
    to_front(&mut concessions, Some(book.first_concession));
    let minors = book.minor_stack(options, minors);
    let stacks = private_stacks(book, options, privates);
    let private = |private: &Private| book.private_rules(*private).id.clone();
    Deal {
        minors: minors.iter().map(|c| format!("M{}", book.title.info(*c).id)).collect(),
        concessions: concessions
            .iter()
            .map(|company| format!("C{}", book.concession_number(*company)))
            .collect(),
        privates: stacks.iter().map(|stack| stack.iter().map(private).collect()).collect(),
        order: (0..players as u8).collect(),
    }
}

/// Where the site removes private companies it sorts them by stack, and does
/// not mix them again for a single stack (1822 §6.1.3).
fn private_stacks(book: &Book, options: &Options, privates: Vec<Private>) -> Vec<Vec<Private>> {
    if options.plus_single_stack && !options.plus_no_removals {
        let apart = Options { plus_single_stack: false, ..options.clone() };
        return vec![book.private_stacks(&apart, privates).concat()];
    }
    book.private_stacks(options, privates)
}
