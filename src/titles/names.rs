//! The names that events and views give to accounts and holders of shares.

use crate::board::Company;
use crate::finance::{Account, Holder, Private};

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
