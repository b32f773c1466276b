//! A second reading of the rules of 18West: what may be done in stock rounds,
//! auctions, rounds of mergers and acquisitions, with tokens, trains and
//! dividends, worked out anew from what lies on the table. It shares no
//! predicate with the engine but how far routes lead. Where it has a list,
//! that must be the engine's, both ways.

use railhead::board::{Company, StopKind};
use railhead::finance::{Account, Holder, Player};
use railhead::game::{Action, Families, Payout, Source};
use railhead::titles::g18west::{
    Auction, Emergency, Form, LastMerger, MergerTurn, Round, Stage, State, Status, Step, StockTurn,
    Train, Turn,
};

/// Compares what is listed with what this reading finds.
///
/// # Panics
/// Where they differ.
pub fn check(state: &State, families: &Families, place: &str) {
    let table = Table(state);
    let Some(mut right) = table.legal() else { return };
    let mut listed = families.expand();
    if matches!(state.steps.last(), Some(Step::MergerTurn(_))) {
        table.check_deals(&listed, place);
        listed.retain(|action| !matches!(action, Action::AcquireGranger { .. }));
    }
    right.sort();
    listed.sort();
    if right != listed {
        let missing: Vec<&Action> = right.iter().filter(|one| !listed.contains(one)).collect();
        let extra: Vec<&Action> = listed.iter().filter(|one| !right.contains(one)).collect();
        panic!("{place}: {:?}\nmissing {missing:?}\nextra {extra:?}", state.steps.last());
    }
}

/// What lies on the table.
struct Table<'a>(&'a State);

const GRANGERS: [&str; 8] = ["CBQ", "CMStPP", "CNW", "CRIP", "MKT", "MP", "SLSF", "SSW"];
const COSTS: [(&str, i32); 6] =
    [("2", 100), ("3", 200), ("4", 300), ("5", 500), ("6", 600), ("4D", 1100)];

impl Table<'_> {
    fn legal(&self) -> Option<Vec<Action>> {
        match self.0.steps.last()? {
            Step::StockTurn(turn) => Some(self.stock_turn(turn)),
            Step::Auction(auction) => Some(self.auction(auction)),
            Step::StartingValue { player, company } => Some(self.values(*player, *company)),
            Step::MergerTurn(turn) => Some(self.merger_turn(turn)),
            Step::FirstTrain(company) => Some(self.first_train(*company)),
            Step::Discard(company) => Some(self.discards(*company)),
            Step::Emergency(need) => Some(self.emergency(need)),
            Step::Turn(turn) => match turn.stage {
                Stage::Issue => Some(self.issue(turn.company)),
                Stage::Token => Some(self.tokens(turn)),
                Stage::Dividend => Some(self.dividends()),
                Stage::Trains if turn.done.refused.is_empty() => Some(self.trains(turn.company)),
                _ => None,
            },
            _ => None,
        }
    }

    // What is known of a company or player.

    fn all(&self) -> impl Iterator<Item = Company> + use<> {
        (0..self.0.companies.len() as u16).map(Company)
    }

    fn name(&self, company: Company) -> &'static str {
        &self.0.book.title.info(company).id
    }

    fn is_granger(&self, company: Company) -> bool {
        GRANGERS.contains(&self.name(company))
    }

    fn price(&self, company: Company) -> Option<i32> {
        let at = self.0.prices.place(company)?;
        Some(self.0.book.market.cell_at(at)?.price.0)
    }

    fn held(&self, company: Company, holder: Holder) -> u8 {
        self.0.companies[usize::from(company.0)].stock.shares(holder)
    }

    fn of(&self, company: Company, player: Player) -> u8 {
        self.held(company, Holder::Player(player))
    }

    fn certificate(&self, company: Company) -> Holder {
        self.0.companies[usize::from(company.0)].stock.director_holder()
    }

    fn president(&self, company: Company) -> Option<Player> {
        match self.certificate(company) {
            Holder::Player(player) => Some(player),
            _ => None,
        }
    }

    /// Shares of a treasury or the pool beside a president's certificate.
    fn singles(&self, company: Company, holder: Holder) -> u8 {
        let two = 2 * u8::from(self.certificate(company) == holder);
        self.held(company, holder) - two
    }

    fn money(&self, account: Account) -> i32 {
        self.0.ledger.cash(account).0
    }

    fn cash(&self, player: Player) -> i32 {
        self.money(Account::Player(player))
    }

    fn treasury(&self, company: Company) -> i32 {
        self.money(Account::Company(company))
    }

    fn phase(&self) -> usize {
        let name = &self.0.book.phases[usize::from(self.0.phase)].name;
        ["2", "3", "4", "5", "6", "4D"].iter().position(|known| known == name).expect("a phase")
    }

    fn form(&self, company: Company) -> Option<Form> {
        match self.0.companies[usize::from(company.0)].status {
            Status::Started(form) => Some(form),
            _ => None,
        }
    }

    fn others_most(&self, company: Company, player: Player) -> u8 {
        let others = self.0.order.iter().filter(|other| **other != player);
        others.map(|other| self.of(company, *other)).max().unwrap_or(0)
    }

    // 18West §4.1: certificates.

    fn limit(&self) -> i32 {
        [28, 20, 16, 13, 11][usize::from(self.0.seats) - 2]
    }

    fn is_grey(&self, company: Company) -> bool {
        self.price(company) == Some(0)
    }

    fn papers(&self, player: Player) -> i32 {
        let papers = |company| {
            let held = i32::from(self.of(company, player));
            match self.president(company) == Some(player) {
                _ if self.is_grey(company) => 0,
                true => held - 1,
                false => held,
            }
        };
        self.all().map(papers).sum()
    }

    fn has_room(&self, player: Player, company: Company) -> bool {
        self.papers(player) + i32::from(!self.is_grey(company)) <= self.limit()
    }

    // 18West §4.1-5, §4.1-6, §5.1.1: sales.

    /// The most that may be sold of a company.
    fn sellable(&self, player: Player, company: Company) -> u8 {
        let held = self.of(company, player);
        let operating = self
            .0
            .steps
            .iter()
            .any(|step| matches!(step, Step::Turn(turn) if turn.company == company));
        let turns = self.0.companies[usize::from(company.0)].turns;
        if self.is_granger(company) || turns <= u16::from(operating) {
            return 0;
        }
        let stuck =
            self.president(company) == Some(player) && self.others_most(company, player) < 2;
        if stuck { held - 2 } else { held }
    }

    /// How many papers fewer a sale leaves.
    fn relief(&self, player: Player, company: Company, count: u8) -> i32 {
        let (held, count) = (i32::from(self.of(company, player)), i32::from(count));
        let presides = self.president(company) == Some(player);
        let passes = held - count < i32::from(self.others_most(company, player));
        match (presides, passes) {
            (true, true) => (held - 1) - (held - count),
            _ => count,
        }
    }

    fn stock_turn(&self, turn: &StockTurn) -> Vec<Action> {
        let player = turn.player;
        let mut list = Vec::new();
        let open = self.all().filter(|company| !turn.sold.contains(company));
        let most: Vec<(Company, u8)> = open
            .map(|company| (company, self.sellable(player, company)))
            .filter(|(_, most)| *most > 0)
            .collect();
        let surplus = self.papers(player) - self.limit();
        for (company, count) in &most {
            let others = most.iter().filter(|(other, _)| other != company);
            let rest: i32 = others.map(|(other, all)| self.relief(player, *other, *all)).sum();
            let enough = |n: &u8| self.relief(player, *company, *n) + rest >= surplus;
            let least = (1..=*count).find(enough).unwrap_or(*count);
            list.extend((least..=*count).map(|count| self.sale(*company, count)));
        }
        if surplus > 0 && !most.is_empty() {
            return list;
        }
        list.push(Action::Pass);
        for company in self.all() {
            list.extend(self.purchases(player, company));
            if self.0.round == Round::Stock(1) {
                list.extend(self.bids(player, company, 0));
            } else if self.0.companies[usize::from(company.0)].status == Status::Unstarted
                && self.has_room(player, company)
            {
                list.extend(self.values(player, company));
            }
        }
        list
    }

    fn sale(&self, company: Company, count: u8) -> Action {
        Action::SellShares { company: self.name(company).to_owned(), count }
    }

    // 18West §5.1.2: purchases.

    fn purchases(&self, player: Player, company: Company) -> Vec<Action> {
        let Some(price) = self.price(company) else { return Vec::new() };
        if self.0.stock.sold.contains(&(player, company)) || !self.has_room(player, company) {
            return Vec::new();
        }
        let treasury = self.singles(company, Holder::Treasury);
        let anybody = self.phase() >= 4 || self.form(company) == Some(Form::LandGrant);
        let from_treasury =
            treasury > 0 && (anybody || treasury > 5 || self.president(company) == Some(player));
        let in_pool = self.certificate(company) == Holder::Pool;
        let ways = [
            (from_treasury, Source::Treasury, 1),
            (self.singles(company, Holder::Pool) > 0, Source::Pool, 1),
            (in_pool && self.0.round != Round::Stock(1), Source::Pool, 2),
        ];
        let open = ways.into_iter().filter(|(open, _, count)| {
            let fits = self.of(company, player) + count <= 6;
            *open && fits && price * i32::from(*count) <= self.cash(player)
        });
        let company = self.name(company).to_owned();
        open.map(|(_, source, count)| Action::BuyShares {
            company: company.clone(),
            source,
            count,
            power: None,
        })
        .collect()
    }

    // 18West §3.2.4, §3.3: auctions and starting values.

    fn bids(&self, player: Player, company: Company, least: i32) -> Vec<Action> {
        let sold = self.0.stock.sold.contains(&(player, company));
        if self.certificate(company) != Holder::Pool || sold || !self.has_room(player, company) {
            return Vec::new();
        }
        let two = match self.price(company) {
            Some(price) => 2 * price,
            None if self.is_granger(company) => 100,
            None => 140,
        };
        let item = self.name(company);
        let bids = (least..=self.cash(player) - two).step_by(5);
        bids.map(|price| Action::Bid { item: item.to_owned(), price }).collect()
    }

    fn auction(&self, auction: &Auction) -> Vec<Action> {
        let player = auction.waiting[0];
        let mut list = self.bids(player, auction.company, auction.highest.0 + 5);
        list.push(Action::Pass);
        list
    }

    fn values(&self, player: Player, company: Company) -> Vec<Action> {
        let least = if self.is_granger(company) { 50 } else { 70 };
        let payable = (least..=100).step_by(10).filter(|value| 2 * value <= self.cash(player));
        let company = self.name(company);
        payable.map(|price| Action::Par { company: company.to_owned(), price }).collect()
    }

    // 18West §6: mergers and acquisitions.

    fn merger_turn(&self, turn: &MergerTurn) -> Vec<Action> {
        let did = |what| self.0.mergers.last.contains(&(turn.player, what));
        let mut list = vec![Action::Pass];
        for company in self.all().filter(|company| self.president(*company) == Some(turn.player)) {
            if !matches!(self.form(company), Some(Form::LandGrant | Form::Public)) {
                continue;
            }
            let price = self.price(company).expect("a price");
            if !did(LastMerger::Redeemed) {
                let most = self.singles(company, Holder::Treasury);
                list.extend((1..=most).map(|count| self.sale(company, count)));
            }
            if !did(LastMerger::Issued) {
                let most = i32::from(self.singles(company, Holder::Pool));
                let most = most.min(self.treasury(company) / price) as u8;
                list.extend((1..=most).map(|count| Action::BuyShares {
                    company: self.name(company).to_owned(),
                    source: Source::Pool,
                    count,
                    power: None,
                }));
            }
        }
        list
    }

    /// The deals that are listed can be paid, and between companies with
    /// tokens in one hex all that can be paid are listed.
    fn check_deals(&self, listed: &[Action], place: &str) {
        let Some(Step::MergerTurn(turn)) = self.0.steps.last() else { return };
        for company in self.all() {
            for granger in self.all().filter(|granger| self.is_granger(*granger)) {
                let possible = self.president(company) == Some(turn.player)
                    && self.form(company) == Some(Form::Public)
                    && !turn.declined.contains(&(company, granger));
                for shares in 0..=3 {
                    let deal = Action::AcquireGranger {
                        company: self.name(company).to_owned(),
                        granger: self.name(granger).to_owned(),
                        shares,
                    };
                    let is_listed = listed.contains(&deal);
                    let legal = possible && self.is_payable(company, granger, shares);
                    let right = legal && (is_listed || !self.are_neighbours(company, granger));
                    assert!(is_listed == legal || (legal && right), "{place}: {deal:?}");
                }
            }
        }
    }

    fn are_neighbours(&self, company: Company, granger: Company) -> bool {
        let tokens = &self.0.laid.tokens;
        tokens.iter().filter(|token| token.company == company).any(|token| {
            tokens.iter().any(|other| other.company == granger && other.hex == token.hex)
        })
    }

    fn is_payable(&self, company: Company, granger: Company, shares: u8) -> bool {
        let given = i32::from(shares) * self.price(company).expect("a price");
        let has = self.singles(company, Holder::Treasury) >= shares && shares <= 2;
        let status = self.0.companies[usize::from(granger.0)].status;
        has && match (status, self.president(granger), self.price(granger)) {
            (Status::Unstarted, ..) => {
                shares == 2 && (200 - given).max(0) <= self.treasury(company)
            }
            (_, Some(owner), Some(price)) if price > 0 => {
                let balance = 2 * price - given;
                balance <= self.treasury(company) && -balance <= self.cash(owner)
            }
            _ => false,
        }
    }

    // 18West §7.3, §7.4, §7.6: steps of a company's turn.

    fn issue(&self, company: Company) -> Vec<Action> {
        let most = self.singles(company, Holder::Treasury);
        let may = self.phase() >= 2
            && self.form(company) == Some(Form::Public)
            && self.0.companies[usize::from(company.0)].turns >= 2;
        assert!(may && most > 0, "nobody is asked for nothing");
        (1..=most).map(|count| self.sale(company, count)).chain([Action::Pass]).collect()
    }

    fn tokens(&self, turn: &Turn) -> Vec<Action> {
        let company = turn.company;
        let charter = &self.0.companies[usize::from(company.0)];
        let tokens = &self.0.laid.tokens;
        let mut list = vec![Action::Pass];
        let may = self.form(company) == Some(Form::Public)
            && !turn.done.doubled
            && self.treasury(company) >= 100;
        let reach = self.0.situation().reach(company);
        for (hex, stop) in reach.stops().iter().filter(|_| may) {
            let stops = &self.0.laid.face(*hex).stops;
            let slots = |stop: usize| match stops[stop].kind {
                StopKind::City { slots } => {
                    let fill = tokens.iter().filter(|token| {
                        token.hex == *hex && usize::from(token.stop) == stop && !token.beside
                    });
                    i32::from(slots) - fill.count() as i32
                }
                _ => -1,
            };
            let here = usize::from(*stop);
            if slots(here) < 0
                || self.is_closed(&self.0.laid.board().hex_name(*hex))
                || tokens.iter().any(|token| token.company == company && token.hex == *hex)
            {
                continue;
            }
            let full = (0..stops.len()).all(|stop| slots(stop) <= 0);
            if (slots(here) > 0 && charter.stations > 0) || (full && charter.bypasses > 0) {
                let hex = self.0.laid.board().hex_name(*hex);
                list.push(Action::PlaceToken { hex, stop: *stop, power: None });
            }
        }
        list
    }

    /// 18West §7.4-4, W89.
    fn is_closed(&self, hex: &str) -> bool {
        let waits_for: &[&str] = match hex {
            "G14" => &["KP"],
            "K20" => &["SP"],
            "I4" => &["ATSF", "SP"],
            "J5" => &["TP", "SP"],
            _ => &[],
        };
        let waits = |name: &&str| {
            let company = self.0.book.title.company(name).expect("a company");
            let status = self.0.companies[usize::from(company.0)].status;
            matches!(status, Status::Unstarted | Status::Started(Form::LandGrant))
        };
        self.phase() < 4 && waits_for.iter().any(waits)
    }

    fn dividends(&self) -> Vec<Action> {
        let kinds = [Payout::Payout, Payout::Withhold];
        kinds.map(|kind| Action::Dividend { kind, permanent: None }).to_vec()
    }

    // 18West §7.8: trains.

    fn train(&self, train: Train) -> &'static str {
        &self.0.book.trains[usize::from(train.0)].name
    }

    fn face(&self, name: &str) -> i32 {
        COSTS.iter().find(|(known, _)| *known == name).expect("a train").1
    }

    fn train_limit(&self, company: Company) -> usize {
        let public = [4, 4, 3, 2, 2, 2][self.phase()];
        if self.form(company) == Some(Form::Public) { public } else { 2 }
    }

    fn own_trains(&self, company: Company) -> Vec<&'static str> {
        let trains = &self.0.companies[usize::from(company.0)].trains;
        trains.iter().map(|train| self.train(*train)).collect()
    }

    /// What the bank sells, and whether out of the pool.
    fn bank(&self) -> Vec<(&'static str, Source)> {
        let names: Vec<&str> = COSTS.iter().map(|(name, _)| *name).collect();
        let left = |k: usize| self.0.depot.left[k] != Some(0);
        let top = (0..5).find(|k| left(*k)).expect("6-trains never run out");
        let mut list = vec![(names[top], Source::Bank)];
        if self.phase() >= 4 {
            list.push(("4D", Source::Bank));
        }
        let mut pool: Vec<&str> =
            self.0.depot.pool.iter().map(|train| self.train(*train)).collect();
        pool.sort_unstable();
        pool.dedup();
        list.extend(pool.into_iter().map(|name| (name, Source::Pool)));
        list
    }

    fn purchase(train: &str, from: &Source, price: i32) -> Action {
        Action::BuyTrain { train: train.to_owned(), from: from.clone(), price, exchange: None }
    }

    fn first_train(&self, company: Company) -> Vec<Action> {
        let bank = self.bank().into_iter().map(|(name, from)| (name, from, self.face(name)));
        let payable = bank.filter(|(.., price)| *price <= self.treasury(company));
        let trains = payable.map(|(name, from, price)| Self::purchase(name, &from, price));
        trains.chain([Action::Pass]).collect()
    }

    fn trains(&self, company: Company) -> Vec<Action> {
        let own = self.own_trains(company);
        assert!(own.len() < self.train_limit(company), "nobody is asked for nothing");
        let must = self.form(company) == Some(Form::Public) && own.is_empty();
        let treasury = self.treasury(company);
        let president = self.president(company).expect("a president");
        let reach = treasury + self.cash(president) + self.stock_value(president, company);
        let bank = self.bank();
        let cheapest = bank.iter().map(|(name, _)| self.face(name)).min();
        let mut list = Vec::new();
        for (name, from) in &bank {
            let price = self.face(name);
            let helped = must && (price <= reach || Some(price) == cheapest);
            if price <= treasury || helped {
                list.push(Self::purchase(name, from, price));
            }
        }
        for seller in self.all().filter(|seller| *seller != company && self.phase() >= 1) {
            if self.president(seller).is_none() {
                continue;
            }
            let mut trains = self.own_trains(seller);
            trains.dedup();
            for train in trains {
                let most = match treasury {
                    0 if must => self.cash(president).min(self.face(train)),
                    own => own,
                };
                let from = Source::Company(self.name(seller).to_owned());
                list.extend((1..=most).map(|price| Self::purchase(train, &from, price)));
            }
        }
        if !must {
            list.push(Action::Pass);
        }
        list
    }

    /// What a president can raise by selling shares for a company.
    fn stock_value(&self, president: Player, company: Company) -> i32 {
        let value = |other| {
            let most = self.saleable_for(president, company, other);
            self.price(other).unwrap_or(0) * i32::from(most)
        };
        self.all().map(value).sum()
    }

    /// 18West §7.8.4-2: of the company itself he stays president.
    fn saleable_for(&self, president: Player, company: Company, other: Company) -> u8 {
        let most = self.sellable(president, other);
        if other != company || most == 0 {
            return most;
        }
        let keep = self.others_most(company, president).max(2);
        most.min(self.of(company, president).saturating_sub(keep))
    }

    fn emergency(&self, need: &Emergency) -> Vec<Action> {
        let president = self.president(need.company).expect("a president");
        let missing = need.cost.0 - self.treasury(need.company) - self.cash(president);
        let bundles: Vec<(Company, i32, i32)> = self
            .all()
            .filter(|other| !need.sold.contains(other))
            .map(|other| {
                let most = self.saleable_for(president, need.company, other);
                (other, i32::from(most), self.price(other).unwrap_or(0))
            })
            .filter(|(_, most, _)| *most > 0)
            .collect();
        let all: i32 = bundles.iter().map(|(_, most, price)| most * price).sum();
        let mut list = Vec::new();
        for (company, most, price) in &bundles {
            let legal = |count: &i32| {
                let rest = all - most * price;
                // All that can be had, or: the last share is needed, and with
                // the others it is enough.
                if all < missing {
                    count == most
                } else {
                    (count - 1) * price < missing && count * price + rest >= missing
                }
            };
            list.extend((1..=*most).filter(legal).map(|count| self.sale(*company, count as u8)));
        }
        list
    }

    fn discards(&self, company: Company) -> Vec<Action> {
        let mut trains = self.own_trains(company);
        assert!(trains.len() > self.train_limit(company), "there is room for all");
        trains.dedup();
        trains.into_iter().map(|train| Action::DiscardTrain { train: train.to_owned() }).collect()
    }
}
