//! 18West §4.1, limits on certificates.

use crate::board::Company;
use crate::finance::{Holder, Player};
use crate::game::RuleError;

use super::state::State;

impl State {
    /// The papers that count against a player's limit: all but those of
    /// granger roads in the grey zone (18West §4.1-3).
    pub fn certificates(&self, player: Player) -> usize {
        let counted = self.all_companies().filter(|company| !self.is_grey(*company));
        let papers = |company| self.charter(company).stock.certificates(Holder::Player(player));
        counted.map(|company| usize::from(papers(company))).sum()
    }

    /// How many papers fewer a player has after selling shares: in place of a
    /// president's certificate that passes he sells two singles (18West
    /// §4.1-6).
    pub(super) fn papers_sold(&self, player: Player, company: Company, count: u8) -> usize {
        let stock = &self.charter(company).stock;
        let holder = Holder::Player(player);
        let left = stock.shares(holder).saturating_sub(count);
        let stays = stock.director() == Some(player) && stock.largest_but(player) <= left;
        let after = if stays { left - stock.director_shares() + 1 } else { left };
        usize::from(stock.certificates(holder).saturating_sub(after))
    }

    /// Whether a player has more certificates than he may have.
    pub(super) fn over_limit(&self, player: Player) -> bool {
        self.certificates(player) > self.row().certificates
    }

    /// Whether one more paper of a company fits under the limit.
    pub(super) fn has_room(&self, player: Player, company: Company) -> Result<(), RuleError> {
        let limit = self.row().certificates;
        let after = self.certificates(player) + usize::from(!self.is_grey(company));
        if after > limit {
            let message = "Nobody may have more certificates than {limit}.";
            return Err(
                RuleError::new("buy/certificates", "18West §4.1-3", message).fact("limit", limit)
            );
        }
        Ok(())
    }
}
