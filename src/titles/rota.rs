//! Players in turn: who comes after whom, and rounds that go round the table
//! until everybody passes.

use crate::board::Company;
use crate::finance::Player;

/// The players after one, in order and round the table, without him; all of
/// them if he is not in the order any more.
///
/// ```
/// use railhead::finance::Player;
/// use railhead::titles::after_in_order;
/// let [ann, ben, cleo] = [Player(0), Player(1), Player(2)];
/// assert_eq!(after_in_order(&[cleo, ann, ben], ann), [ben, cleo]);
/// assert_eq!(after_in_order(&[cleo, ben], ann), [cleo, ben]);
/// ```
pub fn after_in_order(order: &[Player], player: Player) -> Vec<Player> {
    match order.iter().position(|known| *known == player) {
        Some(at) => [&order[at + 1..], &order[..at]].concat(),
        None => order.to_vec(),
    }
}

/// The seats of players, as the edges name them.
pub(super) fn seats(players: &[Player]) -> Vec<u8> {
    players.iter().map(|player| player.0).collect()
}

/// Whose turn it is in a round that goes round the table, and how many have
/// passed in a row. The order of players is kept elsewhere and is the same
/// for the whole round.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rota {
    /// Whose turn it is, as an index into the order.
    pub turn: usize,
    /// Passes in a row.
    pub passes: usize,
}

impl Rota {
    /// A round that a player begins.
    pub fn from(order: &[Player], first: Player) -> Rota {
        let turn = order.iter().position(|player| *player == first).unwrap_or(0);
        Rota { turn, passes: 0 }
    }

    /// Whose turn it is.
    pub fn player(&self, order: &[Player]) -> Player {
        order[self.turn]
    }

    /// Everybody in the order of their turns, the present one first.
    pub fn to_come(&self, order: &[Player]) -> Vec<Player> {
        [&order[self.turn..], &order[..self.turn]].concat()
    }

    /// It is the next player's turn.
    pub fn next(&mut self, order: &[Player]) {
        self.turn = (self.turn + 1) % order.len();
    }

    /// Whether all have passed, one after the other.
    pub fn all_passed(&self, order: &[Player]) -> bool {
        self.passes >= order.len()
    }
}

/// What has happened in a stock round that bears on what may be done.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct StockRound {
    /// Whose turn it is.
    pub rota: Rota,
    /// Who has sold what.
    pub sold: Vec<(Player, Company)>,
}

impl StockRound {
    /// Whether a player has sold shares of a company in this round.
    pub fn has_sold(&self, player: Player, company: Company) -> bool {
        self.sold.contains(&(player, company))
    }

    /// Notes that he has.
    pub fn note_sale(&mut self, player: Player, company: Company) {
        if !self.has_sold(player, company) {
            self.sold.push((player, company));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    const ORDER: [Player; 3] = [Player(2), Player(0), Player(1)];

    #[test]
    fn turns_go_round_the_table() {
        let mut rota = Rota::from(&ORDER, Player(1));
        assert_eq!(rota.to_come(&ORDER), [Player(1), Player(2), Player(0)]);
        rota.next(&ORDER);
        assert_eq!(rota.player(&ORDER), Player(2));
        rota.passes = 2;
        assert!(!rota.all_passed(&ORDER));
        rota.passes = 3;
        assert!(rota.all_passed(&ORDER));
    }

    #[test]
    fn a_sale_is_noted_once() {
        let mut round = StockRound::default();
        round.note_sale(Player(1), Company(4));
        round.note_sale(Player(1), Company(4));
        assert_eq!(round.sold, [(Player(1), Company(4))]);
        assert!(round.has_sold(Player(1), Company(4)) && !round.has_sold(Player(0), Company(4)));
    }
}
