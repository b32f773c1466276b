//! Single pieces as the site numbers them: tiles, trains and shares.

use std::collections::BTreeMap;

use crate::board::HexId;
use crate::finance::Holder;
use crate::game::{Action, Event, Source};
use crate::titles::g1822::{State, Train};

/// Which pieces are where.
pub(super) struct Copies {
    /// Tile number and copy by hex.
    pub tiles: BTreeMap<HexId, String>,
    trains: Vec<TrainCopy>,
    /// By company: the single shares of each holder, in the order in which
    /// they came. The director's certificate is number 0.
    shares: Vec<Vec<(Holder, Vec<u8>)>>,
}

struct TrainCopy {
    name: String,
    train: Train,
    /// A company, or `pool`.
    at: String,
}

impl Copies {
    pub(super) fn new(state: &State) -> Copies {
        let shares = state.all_companies().map(|company| {
            let stock = &state.charter(company).stock;
            let singles = stock.total() - stock.director_shares();
            vec![(Holder::Treasury, (1..=singles).collect())]
        });
        Copies { tiles: BTreeMap::new(), trains: Vec::new(), shares: shares.collect() }
    }

    // Tiles.

    /// A copy of a tile that lies nowhere.
    pub(super) fn free_tile(&self, tile: &str) -> String {
        let copies = (0..).map(|copy| format!("{tile}-{copy}"));
        let mut free = copies.filter(|name| !self.tiles.values().any(|used| used == name));
        free.next().unwrap_or_default()
    }

    // Trains.

    /// The copy of a train that a company has, or the pool.
    pub(super) fn train(&self, at: &str, train: Train) -> Option<&str> {
        let own = self.trains.iter().find(|copy| copy.at == at && copy.train == train);
        own.map(|copy| copy.name.as_str())
    }

    /// All copies of a train that a company has.
    pub(super) fn trains(&self, at: &str, train: Train) -> Vec<&str> {
        let own = self.trains.iter().filter(|copy| copy.at == at && copy.train == train);
        own.map(|copy| copy.name.as_str()).collect()
    }

    /// What the bank sells next of a pile; a train that comes with a private
    /// company is a pile of its own.
    pub(super) fn next_train(&self, state: &State, train: Train) -> String {
        let pile = state.book.depot.iter().find(|pile| pile.trains.contains(&train));
        let first = pile.map_or(train, |pile| pile.trains[0]);
        let kind = state.train_name(first);
        let of_kind =
            |copy: &&TrainCopy| copy.name.rsplit_once('-').is_some_and(|(known, _)| known == kind);
        // Copies that left the game stay in the list, so that numbers do too.
        format!("{kind}-{}", self.trains.iter().filter(of_kind).count())
    }

    fn arrive(&mut self, state: &State, train: Train, at: &str) {
        let name = self.next_train(state, train);
        self.trains.push(TrainCopy { name, train, at: at.to_owned() });
    }

    // Shares.

    /// The first single shares of a holder; where a director sells more than
    /// he has, those that he gets for the certificate.
    pub(super) fn singles(&self, state: &State, company: usize, of: Holder, count: u8) -> Vec<u8> {
        let list = |holder: Holder| {
            let known = self.shares[company].iter().find(|(known, _)| *known == holder);
            known.map(|(_, list)| list.clone()).unwrap_or_default()
        };
        let mut shares = list(of);
        if shares.len() < usize::from(count) {
            let next = state.charter(crate::board::Company(company as u16)).stock.director_holder();
            if next != of {
                shares.extend(list(next));
            }
        }
        shares.truncate(usize::from(count));
        shares
    }

    fn move_shares(&mut self, company: usize, shares: &[u8], from: Holder, to: Holder) {
        let lists = &mut self.shares[company];
        if let Some((_, list)) = lists.iter_mut().find(|(known, _)| *known == from) {
            list.retain(|share| !shares.contains(share));
        }
        match lists.iter_mut().find(|(known, _)| *known == to) {
            Some((_, list)) => list.extend(shares),
            None => lists.push((to, shares.to_vec())),
        }
    }

    /// Brings the lists to what the stock says: surplus goes where shares
    /// are missing, in the order of the lists.
    fn settle_shares(&mut self, state: &State) {
        for company in state.all_companies() {
            let stock = &state.charter(company).stock;
            let at = usize::from(company.0);
            let mut holders = vec![Holder::Treasury, Holder::Pool];
            holders.extend(state.players().map(Holder::Player));
            holders.extend(stock.private().map(|(private, _)| Holder::Private(private)));
            for (known, _) in &self.shares[at] {
                if !holders.contains(known) {
                    holders.push(*known);
                }
            }
            let has = |copies: &Copies, holder: Holder| {
                let known = copies.shares[at].iter().find(|(known, _)| *known == holder);
                known.map_or(0, |(_, list)| list.len())
            };
            let wants = |holder: Holder| usize::from(stock.singles(holder));
            for from in holders.clone() {
                while has(self, from) > wants(from) {
                    let to = holders.iter().copied().find(|to| has(self, *to) < wants(*to));
                    let Some(to) = to else { break };
                    let share = self.singles(state, at, from, 1);
                    self.move_shares(at, &share, from, to);
                }
            }
        }
    }

    /// After an action.
    pub(super) fn settle(
        &mut self,
        before: &State,
        action: &Action,
        after: &State,
        events: &[Event],
    ) {
        let flipped = matches!(action, Action::BuyTrain { exchange: Some(_), .. });
        for event in events {
            let Event::Train { train, from, to } = event else { continue };
            let Some(train) = after.book.train(train) else { continue };
            let own = |copy: &&mut TrainCopy| copy.at == *from && copy.train == train;
            match (self.trains.iter_mut().find(own), to) {
                (Some(copy), to) => copy.at = to.clone().unwrap_or_default(),
                (None, Some(to)) if flipped && from == "bank" => {
                    let local = before.book.depot[0].trains[0];
                    let mut trains = self.trains.iter_mut();
                    if let Some(copy) = trains.find(|copy| copy.at == *to && copy.train == local) {
                        copy.train = train;
                    }
                }
                (None, to) => self.arrive(before, train, to.as_deref().unwrap_or_default()),
            }
        }
        if let Action::BuyShares { .. } | Action::SellShares { .. } = action {
            self.settle_trade(before, action, after);
        }
        self.settle_shares(after);
    }

    /// The shares that an action named.
    fn settle_trade(&mut self, before: &State, action: &Action, after: &State) {
        let (name, count) = match action {
            Action::BuyShares { company, count, .. } | Action::SellShares { company, count } => {
                (company, *count)
            }
            _ => return,
        };
        let Some(company) = before.book.title.company(name) else { return };
        let at = usize::from(company.0);
        let stock = (&before.charter(company).stock, &after.charter(company).stock);
        let gained = |holder: &Holder| stock.1.shares(*holder) > stock.0.shares(*holder);
        let lost = |holder: &Holder| stock.1.shares(*holder) < stock.0.shares(*holder);
        let mut holders = vec![Holder::Treasury, Holder::Pool];
        holders.extend(before.players().map(Holder::Player));
        holders.extend(stock.1.private().map(|(private, _)| Holder::Private(private)));
        let from = holders.iter().copied().find(lost);
        let to = holders.iter().copied().find(gained);
        let source = match action {
            Action::BuyShares { source: Source::Pool, .. } => Some(Holder::Pool),
            Action::BuyShares { .. } => Some(Holder::Treasury),
            _ => from,
        };
        if let Some((from, to)) = source.zip(to) {
            let shares = self.singles(after, at, from, count);
            self.move_shares(at, &shares, from, to);
        }
    }
}
