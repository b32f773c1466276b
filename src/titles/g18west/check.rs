//! What must hold between any two actions: everything is counted.

use crate::finance::Holder;

use super::state::{State, Status};

impl State {
    /// The first invariant that does not hold.
    pub(super) fn check_all(&self) -> Result<(), String> {
        let total = self.ledger.total();
        if total != self.book.bank {
            return Err(format!("there are {total} in all accounts, not {}", self.book.bank));
        }
        if self.ledger.overdrawn() {
            return Err("an account is overdrawn".to_owned());
        }
        for company in self.all_companies() {
            self.check_stock(company)?;
        }
        self.laid.check()?;
        if self.over == self.steps.is_empty() && (self.over || self.steps_wait()) {
            Ok(())
        } else {
            Err("no decision is pending, and the game is not over".to_owned())
        }
    }

    /// Whether somebody can do something.
    fn steps_wait(&self) -> bool {
        use crate::game::Play;
        self.decision().is_some() && !self.families().0.is_empty()
    }

    /// 18West §4.1-1 and §5.1.4: no share is lost, and nobody has more than
    /// the president.
    fn check_stock(&self, company: crate::board::Company) -> Result<(), String> {
        let (stock, name) = (&self.charter(company).stock, self.name(company));
        let shares = if self.book.is_granger(company) { 2 } else { 10 };
        let closed = self.charter(company).status == Status::Closed;
        if stock.total() != shares && !closed {
            return Err(format!("{name}: {} shares", stock.total()));
        }
        if let Holder::Player(player) = stock.director_holder() {
            let held = stock.shares(Holder::Player(player));
            if held < stock.director_shares() || held < stock.largest_but(player) {
                return Err(format!("{name}: the president holds {held}"));
            }
        }
        Ok(())
    }
}
