//! Who has how much money. Money only ever moves from one account to another.

use crate::board::Company;

use super::{Money, Player, Private};

/// A place where money lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Account {
    /// The bank. It may fall below zero, and is then broken.
    Bank,
    /// Where loans come from and are paid back to; no part of the bank
    /// (1822 §4.2.4). It stands at minus the loans that are out.
    Lender,
    /// A player's cash.
    Player(Player),
    /// A company's treasury.
    Company(Company),
    /// Money kept on a private company's charter.
    Private(Private),
}

/// All money of a game.
///
/// ```
/// use railhead::finance::{Account, Ledger, Money, Player};
/// let mut ledger = Ledger::new(Money(12000), 3, 24, 18);
/// ledger.pay(Account::Bank, Account::Player(Player(0)), Money(700));
/// assert_eq!(ledger.cash(Account::Player(Player(0))), Money(700));
/// assert_eq!(ledger.total(), Money(12000));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ledger {
    bank: Money,
    lender: Money,
    players: Vec<Money>,
    companies: Vec<Money>,
    privates: Vec<Money>,
    broken: bool,
}

impl Ledger {
    /// All money in the bank.
    pub fn new(bank: Money, players: usize, companies: usize, privates: usize) -> Ledger {
        Ledger {
            bank,
            lender: Money::ZERO,
            players: vec![Money::ZERO; players],
            companies: vec![Money::ZERO; companies],
            privates: vec![Money::ZERO; privates],
            broken: false,
        }
    }

    /// What lies in an account.
    pub fn cash(&self, account: Account) -> Money {
        match account {
            Account::Bank => self.bank,
            Account::Lender => self.lender,
            Account::Player(player) => self.players[player.index()],
            Account::Company(company) => self.companies[usize::from(company.0)],
            Account::Private(private) => self.privates[private.index()],
        }
    }

    /// Moves money. Whether it may be paid is the caller's rule; no account
    /// but the bank and the lender ever falls below zero by a legal action.
    pub fn pay(&mut self, from: Account, to: Account, amount: Money) {
        *self.account(from) -= amount;
        *self.account(to) += amount;
        self.broken |= self.bank < Money::ZERO;
    }

    /// Whether the bank's cash has ever been below zero.
    pub fn broken(&self) -> bool {
        self.broken
    }

    /// The sum over all accounts, which never changes.
    pub fn total(&self) -> Money {
        let all = self.players.iter().chain(&self.companies).chain(&self.privates);
        self.bank + self.lender + all.copied().sum()
    }

    /// Whether an account that must not is below zero.
    pub fn overdrawn(&self) -> bool {
        let mut all = self.players.iter().chain(&self.companies).chain(&self.privates);
        all.any(|cash| *cash < Money::ZERO)
    }

    /// All money is there, and no account is below zero but those that may
    /// be.
    ///
    /// # Errors
    /// What is wrong.
    pub fn check(&self, all: Money) -> Result<(), String> {
        let total = self.total();
        if total != all {
            return Err(format!("{total} in all accounts, not {all}"));
        }
        if self.overdrawn() {
            return Err("an account is overdrawn".to_owned());
        }
        Ok(())
    }

    fn account(&mut self, account: Account) -> &mut Money {
        match account {
            Account::Bank => &mut self.bank,
            Account::Lender => &mut self.lender,
            Account::Player(player) => &mut self.players[player.index()],
            Account::Company(company) => &mut self.companies[usize::from(company.0)],
            Account::Private(private) => &mut self.privates[private.index()],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 1822 §1.3.1-4: the bank goes on paying, and once broken it stays so;
    /// E25: zero is not yet broken.
    #[test]
    fn a_broken_bank_stays_broken() {
        let mut ledger = Ledger::new(Money(100), 1, 0, 0);
        let player = Account::Player(Player(0));
        ledger.pay(Account::Bank, player, Money(100));
        assert!(!ledger.broken());
        ledger.pay(Account::Bank, player, Money(30));
        assert!(ledger.broken());
        ledger.pay(player, Account::Bank, Money(50));
        assert!(ledger.broken());
        assert_eq!(ledger.cash(Account::Bank), Money(20));
        assert_eq!(ledger.total(), Money(100));
    }

    /// 1822 §4.2.4: a loan does not come out of the bank.
    #[test]
    fn loans_leave_the_bank_alone() {
        let mut ledger = Ledger::new(Money(100), 1, 0, 0);
        ledger.pay(Account::Lender, Account::Player(Player(0)), Money(60));
        assert_eq!(ledger.cash(Account::Bank), Money(100));
        assert_eq!(ledger.check(Money(100)), Ok(()));
        assert!(ledger.check(Money(99)).is_err());
        ledger.pay(Account::Player(Player(0)), Account::Lender, Money(61));
        assert_eq!(ledger.check(Money(100)), Err("an account is overdrawn".to_owned()));
    }
}
