//! The names that events and views give to accounts and holders of shares.

use crate::board::{Company, HexId, Placed, Rotation};
use crate::finance::{Account, Holder, Private};
use crate::game::{Action, RuleError};

use super::{Title, Train};

impl Title {
    /// A company's short name.
    pub fn company_name(&self, company: Company) -> &str {
        &self.info(company).id
    }

    /// A private company's short name.
    pub fn private_name(&self, private: Private) -> &str {
        &self.privates[private.index()]
    }

    /// A train's name.
    pub fn train_name(&self, train: Train) -> &str {
        &self.trains[usize::from(train.0)].name
    }

    /// The train with a name.
    pub fn train(&self, name: &str) -> Option<Train> {
        let at = self.trains.iter().position(|train| train.name == name)?;
        Some(Train(at as u8))
    }

    /// The names of trains.
    pub fn train_names(&self, trains: &[Train]) -> Vec<String> {
        trains.iter().map(|train| self.train_name(*train).to_owned()).collect()
    }

    /// The phase with a name, as an index.
    pub fn phase_index(&self, name: &str) -> Option<u8> {
        Some(self.phases.iter().position(|phase| phase.name == name)? as u8)
    }

    /// The name of a phase, if there is one.
    pub(super) fn phase_named(&self, phase: Option<u8>) -> Option<String> {
        Some(self.phases[usize::from(phase?)].name.clone())
    }

    /// Where money lies: `bank`, `lender`, `player 0`, a company or a private
    /// company.
    pub fn account_name(&self, account: Account) -> String {
        match account {
            Account::Bank => "bank".to_owned(),
            Account::Lender => "lender".to_owned(),
            Account::Player(player) => player.to_string(),
            Account::Company(company) => self.company_name(company).to_owned(),
            Account::Private(private) => self.private_name(private).to_owned(),
        }
    }

    /// Who holds shares: `treasury`, `offering`, `pool`, `player 0` or a
    /// private company.
    ///
    /// ```
    /// use railhead::finance::{Holder, Player, Private};
    /// use railhead::titles::Title;
    /// let title = Title::find("1822").unwrap();
    /// assert_eq!(title.holder_name(Holder::Player(Player(2))), "player 2");
    /// assert_eq!(title.holder_name(Holder::Private(Private(15))), "P16");
    /// ```
    pub fn holder_name(&self, holder: Holder) -> String {
        match holder {
            Holder::Treasury => "treasury".to_owned(),
            Holder::Offering => "offering".to_owned(),
            Holder::Pool => "pool".to_owned(),
            Holder::Player(player) => player.to_string(),
            Holder::Private(private) => self.private_name(private).to_owned(),
        }
    }
}

/// What actions name. `rule` is the paragraph by which there is no other.
impl Title {
    /// The company that an action names.
    pub(super) fn company_named(
        &self,
        name: &str,
        rule: &'static str,
    ) -> Result<Company, RuleError> {
        self.company(name).ok_or_else(|| {
            RuleError::new("action/unknown_company", rule, "There is no such company.")
        })
    }

    /// The hex that an action names.
    pub(super) fn hex_named(&self, name: &str, rule: &'static str) -> Result<HexId, RuleError> {
        let hex = self.board.find_hex(name);
        hex.ok_or_else(|| RuleError::new("action/unknown_hex", rule, "There is no such hex."))
    }

    /// The tile that an action names, turned as it says.
    pub(super) fn tile_named(
        &self,
        name: &str,
        rotation: u8,
        rule: &'static str,
    ) -> Result<Placed, RuleError> {
        let placed = self.board.find_tile(name).zip(Rotation::new(rotation));
        placed.map(|(tile, rotation)| Placed { tile, rotation }).ok_or_else(|| {
            let message = "There is no such tile or rotation.";
            RuleError::new("track/unknown_tile", rule, message)
        })
    }

    /// The action that lays a tile.
    pub(super) fn lay_action(&self, hex: HexId, placed: Placed, powers: Vec<String>) -> Action {
        Action::LayTile {
            hex: self.board.hex_name(hex),
            tile: self.board.tile(placed.tile).name.clone(),
            rotation: placed.rotation.index() as u8,
            powers,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::titles::{g18west, g1822};
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    /// The rules of trains and private companies are looked up by the indices
    /// of the title.
    #[test]
    fn books_list_trains_and_private_companies_as_titles_do() {
        for title in Title::all() {
            let trains: Vec<&str> = title.trains.iter().map(|train| train.name.as_str()).collect();
            let (rules, privates): (Vec<&str>, Vec<&str>) = match g1822::Book::of(title.id) {
                Some(book) => (
                    book.trains.iter().map(|rules| rules.name.as_str()).collect(),
                    book.privates.iter().map(|rules| rules.id.as_str()).collect(),
                ),
                None => {
                    let book = g18west::Book::get();
                    (book.trains.iter().map(|rules| rules.name.as_str()).collect(), Vec::new())
                }
            };
            assert_eq!(
                (trains, &title.privates),
                (rules, &privates.iter().map(|id| id.to_string()).collect()),
                "{}",
                title.id
            );
        }
    }
}
