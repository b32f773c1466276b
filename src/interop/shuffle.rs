//! The shuffle of the 18xx.games site, from the seed of a game.

use crate::board::Company;
use crate::finance::Private;
use crate::titles::g1822::{Book, Deal, Options};

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
/// sit in their first order. `privates` are those in play where the site's
/// options leave some out.
pub(super) fn deal(
    book: &Book,
    options: &Options,
    seed: u64,
    players: usize,
    first_minor: Option<Company>,
    privates: &[Private],
) -> Deal {
    let base = book.minors.len() - book.plus_minors;
    let minors = if options.plus_expansion { book.minors.len() } else { base };
    let mut minors = book.minors[..minors].to_vec();
    minors.sort();
    let cards = privates.iter().map(|private| Card::Private(*private));
    let cards = cards.chain(book.concessions.iter().map(|company| Card::Concession(*company)));
    let cards = cards.chain(minors.iter().map(|company| Card::Minor(*company)));
    let mut random = SiteRandom::new(seed);
    let mut cards: Vec<(u64, Card)> = cards.map(|card| (random.draw(), card)).collect();
    cards.sort_by_key(|(drawn, _)| *drawn);
    let cards: Vec<Card> = cards.into_iter().map(|(_, card)| card).collect();
    let mut minors: Vec<Company> = cards
        .iter()
        .filter_map(|card| match card {
            Card::Minor(company) => Some(*company),
            _ => None,
        })
        .collect();
    let mut concessions: Vec<Company> = cards
        .iter()
        .filter_map(|card| match card {
            Card::Concession(company) => Some(*company),
            _ => None,
        })
        .collect();
    let mut privates: Vec<Private> = cards
        .iter()
        .filter_map(|card| match card {
            Card::Private(private) => Some(*private),
            _ => None,
        })
        .collect();
    to_front(&mut minors, first_minor);
    to_front(&mut concessions, Some(book.first_concession));
    to_front(&mut privates, Some(book.first_private));
    let stacks = if options.plus_expansion && !options.plus_single_stack {
        let mut stacks: Vec<Vec<Private>> = (0..3)
            .map(|stack| {
                let mut own = privates.clone();
                own.retain(|private| book.private_rules(*private).plus_stack == stack);
                own
            })
            .collect();
        if !options.plus_no_removals {
            // One of the second stack, never P5; two of the third.
            let other = stacks[1].iter().position(|p| book.private_rules(*p).id != "P5");
            other.map(|at| stacks[1].remove(at));
            stacks[2].drain(..2);
        }
        stacks
    } else {
        vec![privates]
    };
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

fn to_front<T: PartialEq>(stack: &mut [T], first: Option<T>) {
    if let Some(at) = first.and_then(|first| stack.iter().position(|card| *card == first)) {
        stack[..=at].rotate_right(1);
    }
}
