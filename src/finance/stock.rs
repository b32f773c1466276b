//! The shares of one company: who holds how many, and whose is the
//! director's certificate.

use crate::board::Company;

use super::{Account, Player, Private};

/// Who can hold shares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Holder {
    /// The company itself; in 1822 the initial offering as well.
    Treasury,
    /// The initial offering, from which nobody buys (18West §5.1.2-3).
    Offering,
    /// The bank pool.
    Pool,
    /// A player.
    Player(Player),
    /// A private company that can hold a share (P16 of 1822).
    Private(Private),
}

/// The shares of a company. The director's certificate is one paper of one or
/// more shares, every other paper is one share.
///
/// ```
/// use railhead::finance::{Holder, Player, Stock};
/// let (ann, ben) = (Holder::Player(Player(0)), Holder::Player(Player(1)));
/// let mut stock = Stock::new(10, 2, 2);
/// stock.take_directorship(ann);
/// stock.transfer(Holder::Treasury, ben, 3);
/// assert_eq!((stock.shares(ann), stock.certificates(ann)), (2, 1));
/// stock.take_directorship(ben);
/// assert_eq!((stock.certificates(ann), stock.certificates(ben)), (2, 2));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Stock {
    director_shares: u8,
    director: Holder,
    treasury: u8,
    offering: u8,
    pool: u8,
    players: Vec<u8>,
    private: Option<(Private, u8)>,
}

impl Stock {
    /// All shares in the treasury, the director's certificate too.
    pub fn new(shares: u8, director_shares: u8, players: usize) -> Stock {
        Stock {
            director_shares,
            director: Holder::Treasury,
            treasury: shares,
            offering: 0,
            pool: 0,
            players: vec![0; players],
            private: None,
        }
    }

    /// The director's certificate in the pool, the single shares in the
    /// initial offering (18West §3.1-1).
    ///
    /// ```
    /// use railhead::finance::{Holder, Stock};
    /// let stock = Stock::offered(10, 2, 4);
    /// assert_eq!((stock.shares(Holder::Pool), stock.shares(Holder::Offering)), (2, 8));
    /// assert_eq!(stock.director_holder(), Holder::Pool);
    /// ```
    pub fn offered(shares: u8, director_shares: u8, players: usize) -> Stock {
        Stock {
            director: Holder::Pool,
            treasury: 0,
            offering: shares - director_shares,
            pool: director_shares,
            ..Stock::new(shares, director_shares, players)
        }
    }

    /// The shares of a holder, the director's certificate counted in full.
    pub fn shares(&self, holder: Holder) -> u8 {
        match holder {
            Holder::Treasury => self.treasury,
            Holder::Offering => self.offering,
            Holder::Pool => self.pool,
            Holder::Player(player) => self.players[player.index()],
            Holder::Private(private) => match self.private {
                Some((holds, shares)) if holds == private => shares,
                _ => 0,
            },
        }
    }

    /// The papers of a holder.
    pub fn certificates(&self, holder: Holder) -> u8 {
        let shares = self.shares(holder);
        if self.director == holder { shares - self.director_shares + 1 } else { shares }
    }

    /// The shares of a holder that are papers of their own.
    pub fn singles(&self, holder: Holder) -> u8 {
        let shares = self.shares(holder);
        if self.director == holder { shares - self.director_shares } else { shares }
    }

    /// How many shares the director's certificate is.
    pub fn director_shares(&self) -> u8 {
        self.director_shares
    }

    /// Who holds the director's certificate.
    pub fn director_holder(&self) -> Holder {
        self.director
    }

    /// The player who directs the company.
    pub fn director(&self) -> Option<Player> {
        match self.director {
            Holder::Player(player) => Some(player),
            _ => None,
        }
    }

    /// The private company that holds a share, and how many.
    pub fn private(&self) -> Option<(Private, u8)> {
        self.private
    }

    /// All who have shares: treasury, initial offering, pool, players by seat,
    /// private company.
    pub fn holders(&self) -> Vec<Holder> {
        let players = (0..self.players.len() as u8).map(|seat| Holder::Player(Player(seat)));
        let holders = [Holder::Treasury, Holder::Offering, Holder::Pool].into_iter();
        let private = self.private.map(|(private, _)| Holder::Private(private));
        let holders = holders.chain(players).chain(private);
        holders.filter(|holder| self.shares(*holder) > 0).collect()
    }

    /// All shares there are.
    pub fn total(&self) -> u8 {
        let private = self.private.map_or(0, |(_, shares)| shares);
        self.treasury + self.offering + self.pool + self.players.iter().sum::<u8>() + private
    }

    /// Shares in nobody's hands but players' and private companies'.
    pub fn sold(&self) -> u8 {
        self.total() - self.treasury - self.offering - self.pool
    }

    /// Moves single shares.
    pub fn transfer(&mut self, from: Holder, to: Holder, count: u8) {
        debug_assert!(self.singles(from) >= count, "only single shares move");
        self.add(from, -(count as i8));
        self.add(to, count as i8);
    }

    /// Gives the director's certificate to a holder. One that has enough
    /// single shares exchanges them with the present director; else the
    /// certificate itself is bought from the treasury or pool.
    pub fn take_directorship(&mut self, holder: Holder) {
        let count = self.director_shares as i8;
        let from_table = matches!(self.director, Holder::Treasury | Holder::Pool);
        if from_table && self.singles(holder) < self.director_shares {
            self.add(self.director, -count);
            self.add(holder, count);
        }
        self.director = holder;
    }

    /// Everything a player holds goes to the pool, his director's
    /// certificate too (18West §7.8.5-1). Says how many shares that were.
    pub fn surrender(&mut self, player: Player) -> u8 {
        let held = Holder::Player(player);
        let shares = self.shares(held);
        if self.director == held {
            self.director = Holder::Pool;
        }
        self.add(held, -(shares as i8));
        self.add(Holder::Pool, shares as i8);
        shares
    }

    /// The holding of the player who holds most, apart from one.
    pub fn largest_but(&self, player: Player) -> u8 {
        let others = self.players.iter().enumerate();
        others.filter(|(k, _)| *k != player.index()).map(|(_, shares)| *shares).max().unwrap_or(0)
    }

    /// So many shares a director needs to stay one: those of his certificate,
    /// and as many as anybody else has.
    pub fn needed_to_direct(&self, director: Player) -> u8 {
        self.director_shares.max(self.largest_but(director))
    }

    /// So many shares a player cannot sell: those of the director's
    /// certificate, unless another player has enough shares to take it
    /// (1822 §4.6.1-4, 18West §4.1-5, -6).
    pub fn unsellable(&self, player: Player) -> u8 {
        let directs = self.director() == Some(player);
        if directs && self.largest_but(player) < self.director_shares {
            self.director_shares
        } else {
            0
        }
    }

    /// Who follows a director: of the others the one who has most shares, if
    /// they are enough for the certificate; of several the first in `after`.
    pub fn successor(&self, director: Player, after: &[Player]) -> Option<Player> {
        let most = self.largest_but(director);
        let mut after = after.iter().copied();
        let next = after.find(|player| self.shares(Holder::Player(*player)) == most);
        next.filter(|_| most >= self.director_shares)
    }

    /// Who is paid a dividend, and for how many shares: players by seat, the
    /// company for its treasury, a private company; nobody for the pool and
    /// the initial offering (1822 §5.14.1, 18West §7.6-2, -3).
    pub fn payees(&self, company: Company) -> Vec<(Account, u8)> {
        let seats = self.players.iter().enumerate();
        let players = seats.map(|(k, shares)| (Account::Player(Player(k as u8)), *shares));
        let treasury = (Account::Company(company), self.treasury);
        let private = self.private.map(|(private, shares)| (Account::Private(private), shares));
        players.chain([treasury]).chain(private).filter(|(_, shares)| *shares > 0).collect()
    }

    fn add(&mut self, holder: Holder, count: i8) {
        let shares = match holder {
            Holder::Treasury => &mut self.treasury,
            Holder::Offering => &mut self.offering,
            Holder::Pool => &mut self.pool,
            Holder::Player(player) => &mut self.players[player.index()],
            Holder::Private(private) => &mut self.private.get_or_insert((private, 0)).1,
        };
        *shares = shares.wrapping_add_signed(count);
        if matches!(self.private, Some((_, 0))) {
            self.private = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANN: Holder = Holder::Player(Player(0));
    const BEN: Holder = Holder::Player(Player(1));

    /// 1822 §3.4.2: the director's certificate is exchanged for two single
    /// shares, in the LNWR for one.
    #[test]
    fn directorship_is_exchanged() {
        for director_shares in [2, 1] {
            let mut stock = Stock::new(10, director_shares, 2);
            stock.take_directorship(ANN);
            assert_eq!(stock.shares(ANN), director_shares);
            stock.transfer(Holder::Treasury, BEN, director_shares + 1);
            stock.take_directorship(BEN);
            assert_eq!(stock.director(), Some(Player(1)));
            assert_eq!(stock.shares(ANN), director_shares);
            assert_eq!(stock.shares(BEN), director_shares + 1);
            assert_eq!(stock.certificates(BEN), 2);
            assert_eq!(stock.singles(ANN), director_shares);
            assert_eq!(stock.total(), 10);
        }
    }

    /// 18West §3.2.3-1: two singles for the certificate in the pool.
    /// §7.8.5-1: a bankrupt's certificate goes back there.
    #[test]
    fn a_certificate_leaves_the_pool_and_comes_back() {
        let mut stock = Stock::offered(10, 2, 2);
        stock.transfer(Holder::Offering, Holder::Pool, 3);
        stock.transfer(Holder::Pool, ANN, 2);
        stock.take_directorship(ANN);
        assert_eq!((stock.shares(ANN), stock.certificates(ANN)), (2, 1));
        assert_eq!((stock.shares(Holder::Pool), stock.singles(Holder::Pool)), (3, 3));
        stock.transfer(Holder::Pool, ANN, 1);
        assert_eq!(stock.surrender(Player(0)), 3);
        assert_eq!((stock.director_holder(), stock.singles(Holder::Pool)), (Holder::Pool, 3));
        assert_eq!((stock.sold(), stock.total()), (0, 10));
    }

    /// 1822 §4.6.1-4, 18West §4.1-6: a certificate is not sold, but passes to
    /// whoever has most, the next in order of several, if that is enough.
    #[test]
    fn a_certificate_passes_to_who_has_most() {
        let (ann, ben, cleo) = (Player(0), Player(1), Player(2));
        let mut stock = Stock::new(10, 2, 3);
        stock.take_directorship(ANN);
        stock.transfer(Holder::Treasury, BEN, 1);
        assert_eq!(stock.unsellable(ann), 2, "nobody has two shares");
        assert_eq!(stock.successor(ann, &[ben, cleo]), None);
        assert_eq!(stock.needed_to_direct(ann), 2);
        stock.transfer(Holder::Treasury, BEN, 2);
        stock.transfer(Holder::Treasury, Holder::Player(cleo), 3);
        assert_eq!((stock.unsellable(ann), stock.unsellable(ben)), (0, 0));
        assert_eq!(stock.successor(ann, &[ben, cleo]), Some(ben));
        assert_eq!(stock.successor(ann, &[cleo, ben]), Some(cleo));
        assert_eq!(stock.needed_to_direct(ann), 3);
    }

    /// 1822 §5.14.1, 18West §7.6-3: the pool and the offering earn nothing.
    #[test]
    fn dividends_go_to_players_treasury_and_private_company() {
        let mut stock = Stock::offered(10, 2, 2);
        stock.take_directorship(BEN);
        stock.transfer(Holder::Offering, Holder::Treasury, 3);
        stock.transfer(Holder::Offering, Holder::Pool, 2);
        let company = Company(7);
        let paid = [(Account::Player(Player(1)), 2), (Account::Company(company), 3)];
        assert_eq!(stock.payees(company), paid);
        stock.transfer(Holder::Pool, Holder::Private(Private(15)), 1);
        let paid = [paid[0], paid[1], (Account::Private(Private(15)), 1)];
        assert_eq!(stock.payees(company), paid);
    }

    #[test]
    fn shares_are_never_lost() {
        let mut stock = Stock::new(10, 2, 2);
        stock.take_directorship(ANN);
        stock.transfer(Holder::Treasury, Holder::Private(Private(15)), 1);
        stock.transfer(Holder::Treasury, Holder::Pool, 5);
        assert_eq!(stock.shares(Holder::Private(Private(15))), 1);
        assert_eq!((stock.sold(), stock.total()), (3, 10));
        stock.transfer(Holder::Private(Private(15)), Holder::Pool, 1);
        assert_eq!((stock.private(), stock.total()), (None, 10));
    }
}
