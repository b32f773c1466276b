//! Where trains are: in the bank, in its pool, with companies.

use crate::board::Company;
use crate::finance::Account;
use crate::game::Source;
use crate::sorted::Arrange;

use super::{Title, Train};

/// The trains that the bank sells.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Depot {
    /// Cards left in each pile; none for any number.
    pub left: Vec<Option<u8>>,
    /// The bank pool.
    pub pool: Vec<Train>,
}

impl Depot {
    /// Piles of so many cards, and an empty pool.
    pub fn new(piles: impl IntoIterator<Item = Option<u8>>) -> Depot {
        Depot { left: piles.into_iter().collect(), pool: Vec::new() }
    }

    /// Whether a pile has a card.
    pub fn has(&self, pile: usize) -> bool {
        self.left[pile] != Some(0)
    }

    /// Takes a card of a pile that has one.
    pub fn take_card(&mut self, pile: usize) {
        if let Some(left) = &mut self.left[pile] {
            *left -= 1;
        }
    }
}

/// A place of a train, from which it can be bought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrainAt {
    /// A pile of the bank.
    Bank,
    /// The bank pool.
    Pool,
    /// A company.
    Company(Company),
}

impl TrainAt {
    /// What actions call it.
    pub(super) fn source(self, title: &Title) -> Source {
        match self {
            TrainAt::Bank => Source::Bank,
            TrainAt::Pool => Source::Pool,
            TrainAt::Company(company) => Source::Company(title.company_name(company).to_owned()),
        }
    }

    /// Who is paid for it.
    pub(super) fn payee(self) -> Account {
        match self {
            TrainAt::Bank | TrainAt::Pool => Account::Bank,
            TrainAt::Company(company) => Account::Company(company),
        }
    }

    /// What events call it.
    pub(super) fn name(self, title: &Title) -> String {
        match self {
            TrainAt::Bank => "bank".to_owned(),
            TrainAt::Pool => "pool".to_owned(),
            TrainAt::Company(company) => title.company_name(company).to_owned(),
        }
    }
}

/// Takes one train of a kind out of a list that has one.
pub(super) fn take_one(trains: &mut Vec<Train>, train: Train) {
    if let Some(at) = trains.iter().position(|known| *known == train) {
        trains.remove(at);
    }
}

/// Takes all trains that are picked out of a list.
pub(super) fn take_all(trains: &mut Vec<Train>, picked: impl Fn(Train) -> bool) -> Vec<Train> {
    let gone = trains.iter().copied().filter(|train| picked(*train)).collect();
    trains.retain(|train| !picked(*train));
    gone
}

/// The kinds of train in a list, in order.
pub(super) fn kinds(trains: &[Train]) -> Vec<Train> {
    let mut kinds = trains.to_vec();
    kinds.arrange();
    kinds.dedup();
    kinds
}

#[cfg(test)]
mod tests {
    use super::*;
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    const TWO: Train = Train(0);
    const THREE: Train = Train(1);

    #[test]
    fn piles_end_or_never_do() {
        let mut depot = Depot::new([Some(1), None]);
        depot.take_card(0);
        depot.take_card(1);
        assert_eq!(depot.left, [Some(0), None]);
        assert_eq!([depot.has(0), depot.has(1)], [false, true]);
    }

    #[test]
    fn trains_leave_one_by_one_or_by_kind() {
        let mut trains = vec![THREE, TWO, THREE, TWO, TWO];
        assert_eq!(kinds(&trains), [TWO, THREE]);
        take_one(&mut trains, TWO);
        assert_eq!(trains, [THREE, THREE, TWO, TWO]);
        assert_eq!(take_all(&mut trains, |train| train == THREE), [THREE, THREE]);
        assert_eq!(trains, [TWO, TWO]);
    }
}
