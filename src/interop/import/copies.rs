//! Single pieces as the site numbers them: which tile, train or share a
//! number stands for.

use crate::game::{Action, Source};
use crate::interop::game_file::FileAction;
use crate::sorted::{SortedMap, SortedSet};

use super::Import;

/// Which pieces are where, as far as the file has said so.
#[derive(Debug, Default)]
pub(super) struct Copies {
    /// Tile number and copy lying in a hex.
    pub(super) tiles: SortedMap<String, String>,
    /// The owner of each train copy: a company, `pool`, or nobody known.
    pub(super) trains: SortedMap<String, String>,
    /// What a train copy is now: an L that was flipped is a 2.
    pub(super) kinds: SortedMap<String, String>,
    /// Single shares that have left their companies' treasuries.
    out: SortedSet<String>,
    /// Single shares that companies have redeemed and still have.
    redeemed: Vec<String>,
}

impl Copies {
    /// What a train copy such as `3-2` is.
    pub(super) fn kind(&self, copy: &str) -> String {
        let printed = copy.rsplit_once('-').map_or(copy, |(kind, _)| kind);
        self.kinds.get(copy).cloned().unwrap_or_else(|| printed.to_owned())
    }

    /// Shares that a player buys or sells, or a company issues.
    pub(super) fn shares_out(&mut self, shares: &[String]) {
        self.redeemed.retain(|share| !shares.contains(share));
        self.out.extend(shares.iter().cloned());
    }

    /// Shares that a company gives for a minor, which no file names: the
    /// lowest numbers first, what was redeemed after all others.
    pub(super) fn shares_given(&mut self, company: &str, count: u8) {
        let numbers = (1..10).map(|number| format!("{company}_{number}"));
        let inside = numbers.filter(|share| !self.out.contains(share));
        let (back, first): (Vec<String>, Vec<String>) =
            inside.partition(|share| self.redeemed.contains(share));
        let back = self.redeemed.iter().filter(|share| back.contains(share)).cloned();
        let given: Vec<String> = first.into_iter().chain(back).take(usize::from(count)).collect();
        self.shares_out(&given);
    }

    /// Shares that a company redeems.
    pub(super) fn shares_back(&mut self, shares: &[String]) {
        for share in shares {
            self.out.remove(share);
        }
        self.redeemed.extend(shares.iter().cloned());
    }

    /// Whether a player's shares came from the treasury or the pool, in which
    /// so many are left. What has left the treasury comes from the pool; and
    /// where what was redeemed is all that the treasury has, as in a company
    /// that was capitalized in full (1822 §3.4.6), everything else does.
    pub(super) fn source(
        &self,
        company: &str,
        shares: &[String],
        [treasury, pool]: [u8; 2],
    ) -> Source {
        let of_company = |share: &&String| share.rsplit_once('_').is_some_and(|s| s.0 == company);
        let redeemed = self.redeemed.iter().filter(of_company).count();
        let came_back = shares.iter().any(|share| self.redeemed.contains(share));
        let left = shares.iter().any(|share| self.out.contains(share));
        let from_pool = left || (!came_back && redeemed >= usize::from(treasury));
        if pool > 0 && (treasury == 0 || from_pool) { Source::Pool } else { Source::Treasury }
    }
}

impl Import {
    /// What is bought from whom, and which copy it is.
    pub(super) fn purchase(&self, recorded: &FileAction) -> Option<(Action, String)> {
        let copy = recorded.train.as_ref()?;
        let price = recorded.price.unwrap_or(0);
        let buyer = recorded.actor();
        let exchange = recorded.exchange.as_ref().map(|_| "L".to_owned());
        let state = self.game.state();
        // Only what the bank or the pool sells has a side to choose, and
        // costs what is printed on it.
        let printed = |kind: &String| {
            let cost = state.book.train(kind).map(|train| state.book.train_rules(train).cost.0);
            exchange.is_some() || cost == Some(price)
        };
        let seller = match &recorded.variant {
            Some(variant) if printed(variant) => None,
            _ if !state.phase_rules().trade => None,
            _ => self.seller(copy, &buyer),
        };
        let (kind, from) = match seller {
            Some(seller) => (self.kind_with(copy, &seller), Source::Company(seller)),
            None => {
                let kind = recorded.variant.clone().unwrap_or_else(|| self.copies.kind(copy));
                let discarded = self.copies.trains.get(copy).is_some_and(|owner| owner == "pool");
                let pooled = state.book.train(&kind).is_some_and(|train| {
                    let next = state.depot.left.iter().position(|left| *left != Some(0));
                    let bank =
                        next.is_some_and(|pile| state.book.depot[pile].trains.contains(&train));
                    state.depot.pool.contains(&train) && (discarded || !bank)
                });
                let pool = pooled && exchange.is_none();
                (kind, if pool { Source::Pool } else { Source::Bank })
            }
        };
        // The bank's L/2 cards are all called by the first copy; which one it
        // is their number tells.
        let all = state.book.depot[0].count;
        let card = state.depot.left[0].zip(all).map(|(left, all)| all - left);
        let unmarked = from == Source::Bank && exchange.is_none() && copy.starts_with("L-");
        let copy = match card {
            Some(card) if unmarked => format!("L-{card}"),
            _ => copy.clone(),
        };
        Some((Action::BuyTrain { train: kind, from, price, exchange }, copy))
    }

    /// The company that sells a train: the one known to have the copy, or
    /// the only one that has such a train.
    fn seller(&self, copy: &str, buyer: &str) -> Option<String> {
        let state = self.game.state();
        let has = |name: &str| {
            let company = state.book.title.company(name)?;
            let train = state.book.train(&self.kind_with(copy, name))?;
            state.charter(company).trains.contains(&train).then_some(())
        };
        let known = self.copies.trains.get(copy).filter(|owner| has(owner).is_some());
        known.cloned().or_else(|| {
            let mut names = state.all_companies().map(|company| state.name(company));
            names.find(|name| *name != buyer && has(name).is_some()).map(str::to_owned)
        })
    }

    /// What a copy is in the hands of a company: an L that it flipped
    /// unnoticed is a 2.
    pub(super) fn kind_with(&self, copy: &str, company: &str) -> String {
        let kind = self.copies.kind(copy);
        let state = self.game.state();
        let owns = |kind: &str| {
            let company = state.book.title.company(company);
            company
                .zip(state.book.train(kind))
                .is_some_and(|(company, train)| state.charter(company).trains.contains(&train))
        };
        if kind == "L" && !owns("L") && owns("2") { "2".to_owned() } else { kind }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 1822 §3.4.6, §5.20.4: redeemed shares lie in the treasury; in a company
    /// that was capitalized in full all others are in the pool.
    #[test]
    fn where_a_share_came_from() {
        let shares = |numbers: &[u8]| -> Vec<String> {
            numbers.iter().map(|number| format!("CR_{number}")).collect()
        };
        let source = |copies: &Copies, share, left| copies.source("CR", &shares(&[share]), left);
        // Shares 3 to 8 have never left the treasury. A player has sold 1, and
        // 2 lies in the pool for somebody's broken director's certificate.
        let mut copies = Copies::default();
        copies.shares_out(&shares(&[0, 1, 2]));
        assert_eq!(source(&copies, 1, [6, 2]), Source::Pool);
        assert_eq!(source(&copies, 2, [6, 2]), Source::Pool);
        assert_eq!(source(&copies, 3, [6, 2]), Source::Treasury);
        assert_eq!(source(&copies, 3, [6, 0]), Source::Treasury);
        // Capitalized in full: nobody has named those in the pool.
        let mut copies = Copies::default();
        assert_eq!(source(&copies, 5, [0, 5]), Source::Pool);
        copies.shares_back(&shares(&[5, 6]));
        assert_eq!(source(&copies, 5, [2, 3]), Source::Treasury);
        assert_eq!(source(&copies, 7, [2, 3]), Source::Pool);
        copies.shares_out(&shares(&[5]));
        assert_eq!(source(&copies, 5, [1, 4]), Source::Pool);
        assert_eq!(source(&copies, 6, [1, 4]), Source::Treasury);
    }

    /// 1822 §5.18.3, §4.6.1-4: a share that was given for a minor may come
    /// into the pool when its owner takes over a broken director's
    /// certificate; nobody has named it then.
    #[test]
    fn shares_given_for_a_minor() {
        let shares = |numbers: &[u8]| -> Vec<String> {
            numbers.iter().map(|number| format!("CR_{number}")).collect()
        };
        let mut copies = Copies::default();
        copies.shares_out(&shares(&[1, 2, 4]));
        copies.shares_back(&shares(&[2, 1]));
        copies.shares_given("CR", 2);
        let source = |copies: &Copies, share| copies.source("CR", &shares(&[share]), [4, 2]);
        assert_eq!(
            [3, 5, 6, 1].map(|share| source(&copies, share)),
            [Source::Pool, Source::Pool, Source::Treasury, Source::Treasury,]
        );
        // The rest goes, then what was redeemed, in the order in which it came.
        copies.shares_out(&shares(&[6, 7, 8, 9]));
        copies.shares_given("CR", 1);
        assert_eq!([2, 1].map(|share| source(&copies, share)), [Source::Pool, Source::Treasury]);
    }
}
