//! The shares of one company: who holds how many, and whose is the
//! director's certificate.

use super::{Player, Private};

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
