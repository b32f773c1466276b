//! An accountant of 18West: he hears only what happens in a game, keeps the
//! books from that, and checks every company's earnings, subsidies, dividends
//! and price by the rulebook's figures.

use std::collections::BTreeMap;

use railhead::finance::{Account, Holder, Player};
use railhead::game::{Event, Game, Reason};
use railhead::titles::g18west::State;

const MARKET: [i32; 20] =
    [0, 50, 60, 70, 80, 90, 100, 110, 125, 140, 160, 180, 200, 225, 250, 275, 300, 330, 360, 400];
const GRANGERS: [&str; 8] = ["CBQ", "CMStPP", "CNW", "CRIP", "MKT", "MP", "SLSF", "SSW"];
const GRANTS: [&str; 5] = ["ATSF", "KP", "NP", "SP", "TP"];
const YELLOW: [&str; 6] = ["4", "6", "8", "9", "57", "58"];
const MAP: &str = include_str!("../../src/titles/g18west/data/map.txt");

/// The books of a game.
#[derive(Default)]
struct Books {
    cash: BTreeMap<String, i32>,
    /// Shares by company and holder.
    shares: BTreeMap<(String, String), i32>,
    directors: BTreeMap<String, String>,
    prices: BTreeMap<String, i32>,
    converted: Vec<String>,
    turn: Option<Turn>,
    /// Turns with earnings that were checked.
    checked: usize,
}

/// A company's turn as far as it has been heard of.
struct Turn {
    company: String,
    earned: i32,
    due: Option<Due>,
}

/// What must follow the first payment of earnings.
struct Due {
    payments: BTreeMap<String, i32>,
    price: Option<i32>,
}

/// Goes through a whole game; says how many companies' earnings were checked.
///
/// # Panics
/// Where a figure is wrong, or the books are not what lies on the table.
pub fn audit(game: &Game<State>) -> usize {
    let mut books = Books::new(game.state());
    for event in game.events_since(0) {
        books.hear(event);
    }
    books.close_turn();
    books.compare(game.state());
    books.checked
}

impl Books {
    /// The table before the first payment.
    fn new(state: &State) -> Books {
        let mut books = Books::default();
        books.cash.insert("bank".to_owned(), 12_000);
        for company in state.all_companies() {
            let name = state.name(company).to_owned();
            let holdings: &[(&str, i32)] = match name.as_str() {
                "UP" => &[("pool", 5), ("treasury", 5)],
                name if GRANGERS.contains(&name) => &[("pool", 2)],
                _ => &[("pool", 2), ("offering", 8)],
            };
            for (holder, count) in holdings {
                books.shares.insert((name.clone(), (*holder).to_owned()), *count);
            }
            books.directors.insert(name, "pool".to_owned());
        }
        books.prices.insert("UP".to_owned(), 70);
        books
    }

    fn held(&self, company: &str, holder: &str) -> i32 {
        self.shares.get(&(company.to_owned(), holder.to_owned())).copied().unwrap_or(0)
    }

    fn move_shares(&mut self, company: &str, from: &str, to: &str, count: i32) {
        for (holder, count) in [(from, -count), (to, count)] {
            *self.shares.entry((company.to_owned(), holder.to_owned())).or_default() += count;
        }
    }

    fn hear(&mut self, event: &Event) {
        match event {
            Event::Money { from, to, amount, reason } => {
                if matches!(reason, Reason::Dividend | Reason::Earnings) {
                    self.earnings_paid(to, *amount, *reason);
                }
                *self.cash.entry(from.clone()).or_default() -= amount;
                *self.cash.entry(to.clone()).or_default() += amount;
            }
            Event::Shares { company, from, to, count } => {
                self.price_is_due(company);
                self.move_shares(company, from, to, i32::from(*count));
            }
            Event::Director { company, player } => {
                let holder = player.map_or("pool".to_owned(), |player| format!("player {player}"));
                let from_pool = self.directors[company] == "pool" && player.is_some();
                if from_pool && self.held(company, &holder) < 2 {
                    self.move_shares(company, "pool", &holder, 2);
                }
                self.directors.insert(company.clone(), holder);
            }
            Event::Acquired { granger, .. } => {
                self.shares.retain(|(company, _), _| company != granger);
                self.prices.remove(granger);
            }
            Event::Price { company, price, .. } => self.price_moves(company, *price),
            Event::Converted { company, .. } => self.converted.push(company.clone()),
            Event::Turn { company } => {
                self.close_turn();
                self.turn = Some(Turn { company: company.clone(), earned: 0, due: None });
            }
            Event::Run { revenue, .. } => self.earn(*revenue),
            Event::Tile { hex, tile, .. } => self.earn(self.subsidy(hex, tile)),
            Event::Round { .. } => self.close_turn(),
            _ => {}
        }
    }

    fn earn(&mut self, amount: i32) {
        if let Some(turn) = &mut self.turn {
            turn.earned += amount;
        }
    }

    /// 18West §7.5.3-1: 30 for a yellow tile in the company's own land grant,
    /// 10 more each for a mountain and a town.
    fn subsidy(&self, hex: &str, tile: &str) -> i32 {
        let Some(turn) = &self.turn else { return 0 };
        let company = turn.company.as_str();
        let grant = GRANTS.contains(&company) && !self.converted.contains(&turn.company);
        let row = hex.as_bytes()[0];
        let column: i32 = hex[1..].parse().expect("a column");
        // 18West §14.4, in rows of the map.
        let inside = match (company, row) {
            ("KP", b'G') => (16..=20).contains(&column),
            ("KP", b'H') => (15..=19).contains(&column),
            ("ATSF", b'H') => (5..=11).contains(&column) || (15..=21).contains(&column),
            ("ATSF", b'I') => (6..=20).contains(&column),
            ("NP", b'B') => (5..=21).contains(&column),
            ("NP", b'C') => (4..=22).contains(&column),
            ("SP", b'H') => column == 3,
            ("SP" | "TP", b'J') => (7..=19).contains(&column),
            ("SP" | "TP", b'K') => (8..=18).contains(&column),
            ("SP" | "TP", b'L') => (13..=17).contains(&column),
            _ => false,
        };
        if !grant || !inside || !YELLOW.contains(&tile) {
            return 0;
        }
        let start = format!("{hex} ");
        let line = MAP.lines().find(|line| line.starts_with(&start)).expect("a hex");
        30 + 10 * i32::from(line.contains("mountain")) + 10 * i32::from(line.contains("town="))
    }

    /// 18West §7.6-1 to -3, §4.2-3 to -8: who gets what, and where the price
    /// goes; told when the first of it is paid.
    fn due(&self, turn: &Turn, reason: Reason) -> Due {
        let (company, earned) = (turn.company.as_str(), turn.earned);
        let granger = GRANGERS.contains(&company);
        let mut payments = BTreeMap::new();
        let mut add = |to: &str, amount: i32| {
            if amount > 0 {
                payments.insert(to.to_owned(), amount);
            }
        };
        if reason == Reason::Earnings {
            add(company, earned);
        } else if granger {
            add(company, earned / 2);
            let president = &self.directors[company];
            if president != "pool" {
                add(president, earned / 2);
            }
        } else {
            for ((of, holder), count) in &self.shares {
                match holder.as_str() {
                    _ if of != company => {}
                    "treasury" => add(company, earned / 10 * count),
                    "pool" | "offering" => {}
                    player => add(player, earned / 10 * count),
                }
            }
        }
        let price = self.prices[company];
        let at = MARKET.iter().position(|known| *known == price).expect("a price");
        let lowest = usize::from(!granger);
        let to = match reason {
            Reason::Earnings => at.saturating_sub(1).max(lowest),
            _ if earned >= price => (at + 1).min(MARKET.len() - 1),
            _ => at,
        };
        Due { payments, price: (to != at).then_some(MARKET[to]) }
    }

    fn earnings_paid(&mut self, to: &str, amount: i32, reason: Reason) {
        let mut turn = self.turn.take().expect("a company's turn");
        let mut due = match turn.due.take() {
            Some(due) => due,
            None => {
                self.checked += 1;
                self.due(&turn, reason)
            }
        };
        let expected = due.payments.remove(to);
        assert_eq!(expected, Some(amount), "{} pays {to} of {}", turn.company, turn.earned);
        turn.due = Some(due);
        self.turn = Some(turn);
    }

    /// After the earnings the price moves before anything else does.
    fn price_moves(&mut self, company: &str, price: i32) {
        if let Some(Turn { company: of, due: Some(due), .. }) = &mut self.turn
            && of == company
            && let Some(expected) = due.price.take()
        {
            assert_eq!(price, expected, "{company}");
        } else {
            self.one_to_the_left(company, price);
        }
        self.prices.insert(company.to_owned(), price);
    }

    /// 18West §4.2-2, -3, -5: any other move is one to the left; or it is a
    /// start.
    fn one_to_the_left(&self, company: &str, price: i32) {
        let Some(before) = self.prices.get(company) else { return };
        let at = MARKET.iter().position(|known| known == before).expect("a price");
        assert_eq!(Some(&price), at.checked_sub(1).map(|at| &MARKET[at]), "{company}");
    }

    fn price_is_due(&self, company: &str) {
        if let Some(turn) = self.turn.as_ref().filter(|turn| turn.company == company)
            && let Some(due) = &turn.due
        {
            assert_eq!(due.price, None, "{company}: its price has not moved");
        }
    }

    fn close_turn(&mut self) {
        let Some(turn) = self.turn.take() else { return };
        match turn.due {
            Some(due) => {
                assert!(due.payments.is_empty(), "{}: {:?}", turn.company, due.payments);
                assert_eq!(due.price, None, "{}: its price has not moved", turn.company);
            }
            // Nobody holds a share that is paid.
            None if turn.earned > 0 => {
                let due = self.due(&turn, Reason::Dividend);
                assert!(due.payments.is_empty(), "{} keeps {}", turn.company, turn.earned);
            }
            None => {}
        }
    }

    /// The books at the end, and what lies on the table.
    fn compare(&self, state: &State) {
        let cash = |name: &str| self.cash.get(name).copied().unwrap_or(0);
        assert_eq!(cash("bank"), state.ledger.cash(Account::Bank).0);
        for player in state.players() {
            let name = format!("player {}", player.0);
            assert_eq!(cash(&name), state.cash(player).0, "{name}");
        }
        for company in state.all_companies() {
            let name = state.name(company);
            assert_eq!(cash(name), state.treasury(company).0, "{name}");
            assert_eq!(self.prices.get(name).copied(), state.price(company).map(|p| p.0), "{name}");
            let holders = [
                ("treasury".to_owned(), Holder::Treasury),
                ("pool".to_owned(), Holder::Pool),
                ("offering".to_owned(), Holder::Offering),
            ];
            let players = state
                .players()
                .map(|player: Player| (format!("player {}", player.0), Holder::Player(player)));
            let closed = state.price(company).is_none() && GRANGERS.contains(&name);
            for (holder, of) in holders.into_iter().chain(players).filter(|_| !closed) {
                let shares = i32::from(state.charter(company).stock.shares(of));
                assert_eq!(self.held(name, &holder), shares, "{name}: {holder}");
            }
        }
    }
}
