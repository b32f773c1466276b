#![allow(dead_code, reason = "each test needs its part")]
//! Situations of 18West, put together from the public fields of the state.
//!
//! A scene starts as a game before its first turn: seats in order, the
//! priority deal with seat 0, everybody's starting money. Money comes from
//! the bank, trains from the stack, shares from the treasury, so that
//! everything stays counted.

use railhead::board::{Company, Crossing, Edge, HexId, Placed, Rotation, Token, TokenKind};
use railhead::finance::{Account, Holder, Money, Player};
use railhead::game::{Action, Event, Family, Free, Payout, Play, RuleError, Setup, Source};
use railhead::titles::Rota;
use railhead::titles::g18west::{
    CONVERSION_SINGLES, Done, Form, GRANT_SINGLES, MergerRound, MergerTurn, Round, Stage, State,
    Status, Step, StockRound, StockTurn, Train, Turn,
};

/// A situation that is being put together.
#[derive(Clone, Debug)]
pub struct Scene {
    /// What there is so far.
    pub state: State,
}

/// The names of seats, as many as wanted.
pub const NAMES: [&str; 6] = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Fay"];

impl Scene {
    /// A new game.
    pub fn new(players: usize) -> Scene {
        let setup = Setup::new("18West", &NAMES[..players], 1);
        let mut state = State::start(&setup, &mut Vec::new()).expect("a setup");
        state.order.sort();
        state.priority = Player(0);
        Scene { state }.stock_round(1, 0)
    }

    /// An option of the setup, by its name in the setup.
    pub fn set(mut self, name: &str, value: &str) -> Scene {
        let mut options = serde_json::to_value(&self.state.options).expect("options");
        options[name] = value.into();
        self.state.options = serde_json::from_value(options).expect("an option");
        self
    }

    /// An option of the setup.
    pub fn option(mut self, set: impl FnOnce(&mut railhead::titles::g18west::Options)) -> Scene {
        set(&mut self.state.options);
        self
    }

    /// A company by name.
    pub fn company(&self, name: &str) -> Company {
        company(&self.state, name)
    }

    /// A player's cash.
    pub fn cash(mut self, player: u8, amount: i32) -> Scene {
        self.set_cash(Account::Player(Player(player)), amount);
        self
    }

    /// A company's cash.
    pub fn treasury(mut self, name: &str, amount: i32) -> Scene {
        let company = self.company(name);
        self.set_cash(Account::Company(company), amount);
        self
    }

    fn set_cash(&mut self, account: Account, amount: i32) {
        let missing = Money(amount) - self.state.ledger.cash(account);
        self.state.ledger.pay(Account::Bank, account, missing);
    }

    /// The phase; from 5 unstarted companies have no land grant any more.
    /// Trains that have rusted are gone.
    pub fn phase(mut self, name: &str) -> Scene {
        self.state.phase = self.state.book.phase(name).expect("a phase");
        let (book, phase) = (self.state.book, self.state.phase);
        let rusted = |train: Train| book.train_rules(train).rusts_in.is_some_and(|at| at <= phase);
        for charter in &mut self.state.companies {
            charter.trains.retain(|train| !rusted(*train));
        }
        self.state.depot.pool.retain(|train| !rusted(*train));
        for (k, left) in self.state.depot.left.iter_mut().enumerate() {
            if rusted(Train(k as u8)) {
                *left = Some(0);
            }
        }
        if self.state.phase_rules().abandonment {
            let companies = &self.state.companies;
            self.state.markers.retain(|marker| {
                let charter = &companies[usize::from(marker.company.0)];
                charter.status == Status::Started(Form::LandGrant)
            });
        }
        self
    }

    /// Starts a company as what it is in the present phase: its president
    /// holds the certificate and nothing more, its single shares are in the
    /// treasury, which has no money. The UP only gets its president.
    pub fn started(mut self, name: &str, president: u8, price: i32) -> Scene {
        let company = self.company(name);
        let form = self.state.form(company);
        let tokens = self.state.book.start_tokens(company, form);
        let fresh = self.state.charter(company).status == Status::Unstarted;
        let charter = self.state.charter_mut(company);
        charter.stock.take_directorship(Holder::Player(Player(president)));
        if fresh {
            let offered = charter.stock.shares(Holder::Offering);
            let singles = if form == Form::LandGrant { GRANT_SINGLES } else { offered };
            charter.stock.transfer(Holder::Offering, Holder::Treasury, singles);
            charter.status = Status::Started(form);
            charter.start = Money(price);
            charter.stations = tokens.station;
            charter.bypasses = tokens.bypass;
        }
        self.priced(name, price)
    }

    /// Puts the price token of a company under all in its cell.
    pub fn priced(mut self, name: &str, price: i32) -> Scene {
        let company = self.company(name);
        let market = &self.state.book.market;
        let cell = market.cells().find(|(_, cell)| cell.price == Money(price));
        let (at, _) = cell.expect("a price of the market");
        self.state.prices.put_below(company, at);
        self
    }

    /// Turns a started land grant company into a public one, without its
    /// doubling tokens.
    pub fn converted(mut self, name: &str) -> Scene {
        let company = self.company(name);
        let charter = self.state.charter_mut(company);
        charter.status = Status::Started(Form::Public);
        charter.stock.transfer(Holder::Offering, Holder::Treasury, CONVERSION_SINGLES);
        self.state.markers.retain(|marker| marker.company != company);
        self
    }

    /// Puts the president's certificate of a company, and all else its
    /// president has of it, into the pool.
    pub fn orphaned(mut self, name: &str) -> Scene {
        let company = self.company(name);
        let stock = &mut self.state.charter_mut(company).stock;
        let president = stock.director().expect("a president");
        stock.surrender(president);
        self
    }

    /// Leaves so much in the bank; a player gets the rest.
    pub fn bank(mut self, left: i32, player: u8) -> Scene {
        let rest = self.state.ledger.cash(Account::Bank) - Money(left);
        self.state.ledger.pay(Account::Bank, Account::Player(Player(player)), rest);
        self
    }

    /// Gives shares of the treasury to a player. The presidency stays.
    pub fn shares(mut self, name: &str, player: u8, count: u8) -> Scene {
        let company = self.company(name);
        let to = Holder::Player(Player(player));
        self.state.charter_mut(company).stock.transfer(Holder::Treasury, to, count);
        self
    }

    /// Gives single shares of the pool to a player. The presidency stays.
    pub fn pool_shares(mut self, name: &str, player: u8, count: u8) -> Scene {
        let company = self.company(name);
        let to = Holder::Player(Player(player));
        self.state.charter_mut(company).stock.transfer(Holder::Pool, to, count);
        self
    }

    /// Puts shares of the treasury into the pool.
    pub fn pooled(mut self, name: &str, count: u8) -> Scene {
        let company = self.company(name);
        let stock = &mut self.state.charter_mut(company).stock;
        stock.transfer(Holder::Treasury, Holder::Pool, count);
        self
    }

    /// Lets companies have had so many turns, in rounds gone by.
    pub fn turns(mut self, names: &[&str], turns: u16) -> Scene {
        for name in names {
            let company = self.company(name);
            let charter = self.state.charter_mut(company);
            (charter.turns, charter.first_round) = (turns, 1);
        }
        self.state.rounds_begun = self.state.rounds_begun.max(turns);
        self
    }

    /// A company's trains, out of the stack; those it had go back there.
    pub fn trains(mut self, name: &str, trains: &[&str]) -> Scene {
        let company = self.company(name);
        for train in std::mem::take(&mut self.state.charter_mut(company).trains) {
            self.return_train(train);
        }
        for train in trains {
            let train = self.take_train(train);
            self.state.charter_mut(company).trains.push(train);
        }
        self
    }

    /// Trains of the pool, out of the stack.
    pub fn train_pool(mut self, trains: &[&str]) -> Scene {
        for train in trains {
            let train = self.take_train(train);
            self.state.depot.pool.push(train);
        }
        self.state.depot.pool.sort();
        self
    }

    /// How many trains of a kind are left in the stack.
    pub fn stack(mut self, train: &str, left: u8) -> Scene {
        let train = self.state.book.train(train).expect("a train");
        self.state.depot.left[usize::from(train.0)] = Some(left);
        self
    }

    /// Leaves so many trains of a kind in the stack. The others go to
    /// companies that have not started, where nobody can buy them.
    pub fn left(mut self, train: &str, left: u8) -> Scene {
        const IDLE: [&str; 14] = [
            "SSW", "SLSF", "MP", "MKT", "CRIP", "CMStPP", "CBQ", "TP", "SP", "ATSF", "NP", "GN",
            "DRG", "CNW",
        ];
        let train = self.state.book.train(train).expect("a train");
        let in_stack = self.state.depot.left[usize::from(train.0)].unwrap_or(0);
        self.state.depot.left[usize::from(train.0)] = Some(left);
        let limit = railhead::titles::g18west::SMALL_LIMIT;
        for _ in left..in_stack {
            let idle = IDLE.map(|name| self.company(name)).into_iter().find(|company| {
                let charter = self.state.charter(*company);
                charter.status == Status::Unstarted && charter.trains.len() < limit
            });
            let idle = idle.expect("a company that has not started");
            self.state.charter_mut(idle).trains.push(train);
        }
        self
    }

    /// Lets the stack begin with a train: those before it are out of reach.
    pub fn stack_from(self, train: &str) -> Scene {
        let first = self.state.book.train(train).expect("a train");
        let names: Vec<&str> = (0..first.0).map(|k| self.state.train_name(Train(k))).collect();
        let rusted = |scene: &Scene, name: &str| {
            let train = scene.state.book.train(name).expect("a train");
            let rusts = scene.state.book.train_rules(train).rusts_in;
            rusts.is_some_and(|phase| phase <= scene.state.phase)
        };
        names.into_iter().fold(
            self,
            |scene, name| {
                if rusted(&scene, name) { scene } else { scene.left(name, 0) }
            },
        )
    }

    fn take_train(&mut self, name: &str) -> Train {
        let train = self.state.book.train(name).expect("a train");
        if let Some(left) = &mut self.state.depot.left[usize::from(train.0)] {
            *left = left.saturating_sub(1);
        }
        train
    }

    fn return_train(&mut self, train: Train) {
        if let Some(left) = &mut self.state.depot.left[usize::from(train.0)] {
            *left += 1;
        }
    }

    /// A hex by name.
    pub fn hex(&self, name: &str) -> HexId {
        self.state.laid.board().find_hex(name).expect("a hex")
    }

    /// Lays a tile, tokens moving along.
    pub fn tile(mut self, hex: &str, tile: &str, rotation: u8) -> Scene {
        let hex = self.hex(hex);
        let tile = self.state.laid.board().find_tile(tile).expect("a tile");
        let rotation = Rotation::new(rotation).expect("a rotation");
        self.state.laid.lay(hex, Placed { tile, rotation });
        self
    }

    /// Lays several tiles: hex, tile, rotation.
    pub fn tiles(self, tiles: &[(&str, &str, u8)]) -> Scene {
        let lay = |scene: Scene, (hex, tile, rotation): &(&str, &str, u8)| {
            scene.tile(hex, tile, *rotation)
        };
        tiles.iter().fold(self, lay)
    }

    /// Puts a token on the board. It does not come off the charter.
    pub fn token(mut self, name: &str, hex: &str, stop: u8, kind: TokenKind) -> Scene {
        let (company, hex) = (self.company(name), self.hex(hex));
        let beside = kind == TokenKind::Bypass;
        self.state.laid.tokens.push(Token { company, hex, stop, kind, beside });
        self
    }

    /// Moves the doubling token of a base; to nowhere, it lies on the charter.
    pub fn marker(mut self, name: &str, base: u8, to: Option<(&str, u8)>) -> Scene {
        let company = self.company(name);
        let at = to.map(|(hex, edge)| Crossing {
            hex: self.hex(hex),
            edge: Edge::new(edge).expect("a side"),
        });
        let markers = self.state.markers.iter_mut();
        for marker in markers.filter(|m| (m.company, m.base) == (company, base)) {
            marker.at = at;
        }
        self
    }

    /// Tokens left on a charter: stations of $100 and bypass tokens.
    pub fn charter_tokens(mut self, name: &str, stations: u8, bypasses: u8) -> Scene {
        let company = self.company(name);
        let charter = self.state.charter_mut(company);
        (charter.stations, charter.bypasses) = (stations, bypasses);
        self
    }

    // Where the game is.

    /// A turn of a stock round; the first is the initial stock round.
    pub fn stock_round(mut self, number: u16, player: u8) -> Scene {
        self.state.round = Round::Stock(number);
        let player = Player(player);
        let turn = self.state.order.iter().position(|known| *known == player).expect("a seat");
        let rota = Rota { turn, passes: 0 };
        self.state.stock = StockRound { rota, sold: Vec::new() };
        self.state.steps = vec![Step::StockTurn(StockTurn { player, sold: Vec::new() })];
        self
    }

    /// A turn of a mergers and acquisitions round.
    pub fn merger_round(mut self, player: u8) -> Scene {
        self.state.round = Round::Mergers(2);
        let player = Player(player);
        let turn = self.state.order.iter().position(|known| *known == player).expect("a seat");
        let rota = Rota { turn, passes: 0 };
        self.state.mergers = MergerRound { rota, last: Vec::new() };
        let turn = MergerTurn { player, declined: Vec::new() };
        self.state.steps = vec![Step::MergerTurn(turn)];
        self
    }

    /// An operating round, before its first company: the first or second
    /// after a stock round.
    pub fn operating_round(mut self, set: u16, number: u8) -> Scene {
        self.state.round = Round::Operating { set, number };
        self.state.rounds_begun = 2 * set - 2 + u16::from(number);
        self.state.steps = vec![Step::NextCompany];
        self
    }

    /// A step of a company's turn, with others that have operated before it
    /// in this round. The round is the first after the second stock round,
    /// unless an operating round was set.
    pub fn turn_of(mut self, name: &str, stage: Stage, before: &[&str]) -> Scene {
        if !matches!(self.state.round, Round::Operating { .. }) {
            self = self.operating_round(2, 1);
        }
        let (company, now) = (self.company(name), self.state.rounds_begun);
        let charter = self.state.charter_mut(company);
        charter.turns += 1;
        if charter.turns == 1 {
            charter.first_round = now;
        }
        self.state.operated = before.iter().map(|name| self.company(name)).collect();
        self.state.operated.push(company);
        let turn = Turn { company, stage, done: Done::default() };
        self.state.steps = vec![Step::NextCompany, Step::Turn(turn)];
        self
    }

    /// A company's turn at its dividend, with what its trains have earned.
    pub fn earned(self, name: &str, revenue: i32) -> Scene {
        let mut scene = self.turn_of(name, Stage::Dividend, &[]);
        for step in &mut scene.state.steps {
            if let Step::Turn(turn) = step {
                turn.done.revenue = Money(revenue);
            }
        }
        scene
    }

    /// Companies start as public ones in the stock round just over.
    pub fn newly_public(mut self, names: &[&str]) -> Scene {
        self.state.newly_public = names.iter().map(|name| self.company(name)).collect();
        self
    }

    /// The state at the next decision; everything in it is counted.
    pub fn play(self) -> State {
        let mut state = self.state;
        state.advance(&mut Vec::new());
        state.check_apart_from_tokens().expect("a sound scene");
        state
    }
}

/// A company by name.
pub fn company(state: &State, name: &str) -> Company {
    state.book.title.company(name).unwrap_or_else(|| panic!("no company {name}"))
}

/// Buys shares from a treasury or the pool; two of the pool are the
/// president's certificate.
pub fn buy_shares(name: &str, source: Source, count: u8) -> Action {
    Action::BuyShares { company: name.to_owned(), source, count, power: None }
}

/// Bids for a president's certificate.
pub fn bid(name: &str, price: i32) -> Action {
    Action::Bid { item: name.to_owned(), price }
}

/// Starts a company at a value.
pub fn par(name: &str, price: i32) -> Action {
    Action::Par { company: name.to_owned(), price }
}

/// Lets the next players pass.
pub fn pass(state: &mut State, times: usize) -> Vec<Event> {
    (0..times).flat_map(|_| act(state, Action::Pass)).collect()
}

/// Applies an action that must be legal, listed and sound, and gives what
/// happened.
pub fn act(state: &mut State, action: Action) -> Vec<Event> {
    assert!(state.families().admits(&action), "not listed: {action:?}");
    let mut events = Vec::new();
    if let Err(error) = state.apply(&action, &mut events) {
        panic!("{action:?}: {error}");
    }
    let checked = state.check_apart_from_tokens();
    checked.unwrap_or_else(|fault| panic!("after {action:?}: {fault}"));
    events
}

/// The refusal of an action that must be neither listed nor legal.
pub fn refused(state: &State, action: Action) -> RuleError {
    assert!(!state.admits(&action), "admitted: {action:?}");
    let mut copy = state.clone();
    match copy.apply(&action, &mut Vec::new()) {
        Ok(()) => panic!("applied: {action:?}"),
        Err(error) => error,
    }
}

/// The legal actions of one type, such as `bid`.
pub fn listed(state: &State, kind: &str) -> Vec<Family> {
    let families = state.families().0.into_iter();
    families.filter(|family| family.action.kind() == kind).collect()
}

/// Who is to decide.
pub fn decider(state: &State) -> u8 {
    state.decision().expect("a decision").player
}

/// A lay from `hex tile rotation`.
pub fn lay_action(text: &str) -> Action {
    let words: Vec<&str> = text.split(' ').collect();
    let [hex, tile, rotation] = words[..] else { panic!("three words: {text}") };
    Action::LayTile {
        hex: hex.to_owned(),
        tile: tile.to_owned(),
        rotation: rotation.parse().expect("a rotation"),
        powers: Vec::new(),
    }
}

/// Makes a legal lay.
#[track_caller]
pub fn lay(state: &mut State, text: &str) -> Vec<Event> {
    assert!(lays(state).contains(&text.to_owned()), "{text} is not in {:?}", lays(state));
    act(state, lay_action(text))
}

/// All legal lays as `hex tile rotation`.
pub fn lays(state: &State) -> Vec<String> {
    let all = listed(state, "lay_tile").into_iter().flat_map(|family| family.expand());
    all.filter_map(|action| match action {
        Action::LayTile { hex, tile, rotation, .. } => Some(format!("{hex} {tile} {rotation}")),
        _ => None,
    })
    .collect()
}

/// The legal lays in one hex.
pub fn lays_in(state: &State, hex: &str) -> Vec<String> {
    let start = format!("{hex} ");
    lays(state).into_iter().filter(|lay| lay.starts_with(&start)).collect()
}

/// All legal token placements as `hex stop`.
pub fn token_places(state: &State) -> Vec<String> {
    let all = listed(state, "place_token").into_iter();
    all.filter_map(|family| match family.action {
        Action::PlaceToken { hex, stop, .. } => Some(format!("{hex} {stop}")),
        _ => None,
    })
    .collect()
}

/// The company whose turn is played.
pub fn operating(state: &State) -> &'static str {
    state.turn().map_or("", |turn| state.name(turn.company))
}

/// The pending step of a company's turn, with the number of its operating
/// round, counted through the game.
pub fn step(state: &State) -> Option<(u16, &'static str, Stage)> {
    let turn = state.turn()?;
    Some((state.rounds_begun, state.name(turn.company), turn.stage))
}

/// Makes the next decision without doing anything that can be left out.
pub fn leave_out(state: &mut State) -> Vec<Event> {
    let actions = state.families().expand();
    let withhold =
        |action: &&Action| matches!(action, Action::Dividend { kind: Payout::Withhold, .. });
    let pass = actions.iter().find(|action| **action == Action::Pass);
    let action = pass.or(actions.iter().find(withhold)).unwrap_or(&actions[0]);
    act(state, action.clone())
}

/// Goes on without doing anything that can be left out, until the next turn
/// of a company.
pub fn go_on(state: &mut State) -> Vec<Event> {
    let mut all = Vec::new();
    for _ in 0..200 {
        if state.over {
            break;
        }
        let events = leave_out(state);
        let turned = events.iter().any(|event| matches!(event, Event::Turn { .. }));
        all.extend(events);
        if turned {
            break;
        }
    }
    all
}

/// Goes on like that to a stock round.
pub fn go_to_stock_round(state: &mut State, number: u16) -> Vec<Event> {
    let mut all = Vec::new();
    for _ in 0..200 {
        if state.round == Round::Stock(number) {
            return all;
        }
        all.extend(leave_out(state));
    }
    panic!("stock round {number} does not come");
}

/// Goes on to a turn of one company, if it is not there yet.
pub fn go_on_to(state: &mut State, name: &str) {
    for _ in 0..60 {
        if operating(state) == name {
            return;
        }
        go_on(state);
    }
    panic!("{name} has no turn");
}

/// Where a company's doubling tokens are, by base, as hex and side.
pub fn markers(state: &State, name: &str) -> Vec<Option<(String, u8)>> {
    let company = company(state, name);
    let own = state.markers.iter().filter(|marker| marker.company == company);
    own.map(|marker| marker.at.map(|at| (state.hex_name(at.hex), at.edge.index() as u8))).collect()
}

/// A company's money.
pub fn money(state: &State, name: &str) -> i32 {
    state.treasury(company(state, name)).0
}

/// A player's cash.
pub fn cash(state: &State, player: u8) -> i32 {
    state.cash(Player(player)).0
}

/// A company's market value.
pub fn price(state: &State, name: &str) -> i32 {
    state.price(company(state, name)).expect("a price").0
}

/// A company's trains, in order, separated by spaces.
pub fn trains(state: &State, name: &str) -> String {
    let trains = state.charter(company(state, name)).trains.iter();
    trains.map(|train| state.train_name(*train)).collect::<Vec<_>>().join(" ")
}

/// The trains of the pool, separated by spaces.
pub fn pool(state: &State) -> String {
    let trains = state.depot.pool.iter();
    trains.map(|train| state.train_name(*train)).collect::<Vec<_>>().join(" ")
}

/// Shares of a company.
pub fn held(state: &State, name: &str, holder: Holder) -> u8 {
    state.charter(company(state, name)).stock.shares(holder)
}

/// A purchase of a train.
pub fn buy(train: &str, from: &str, price: i32) -> Action {
    let from = match from {
        "bank" => Source::Bank,
        "pool" => Source::Pool,
        name => Source::Company(name.to_owned()),
    };
    Action::BuyTrain { train: train.to_owned(), from, price, exchange: None }
}

/// The trains that may be bought: train, seller, and the least and the
/// highest price.
pub fn offers(state: &State) -> Vec<String> {
    let list = listed(state, "buy_train").into_iter();
    let mut offers: Vec<String> = list
        .filter_map(|family| {
            let Action::BuyTrain { train, from, price, .. } = &family.action else { return None };
            let from = match from {
                Source::Company(name) => name.as_str(),
                Source::Pool => "pool",
                _ => "bank",
            };
            let most = match family.free {
                Free::Amount { max, .. } => max,
                _ => *price,
            };
            Some(format!("{train} {from} {price} {most}"))
        })
        .collect();
    offers.sort();
    offers
}

/// The shares that may be sold: company, and the least and the highest
/// number.
pub fn sales(state: &State) -> Vec<String> {
    let list = listed(state, "sell_shares").into_iter();
    list.filter_map(|family| {
        let Action::SellShares { company, count } = &family.action else { return None };
        let most = match family.free {
            Free::Count { max, .. } => max,
            _ => *count,
        };
        Some(format!("{company} {count} {most}"))
    })
    .collect()
}

/// A sale of shares.
pub fn sell(name: &str, count: u8) -> Action {
    Action::SellShares { company: name.to_owned(), count }
}

/// Whether a company is past its train step: perhaps it is at an early step
/// of its next turn.
pub fn turn_is_over(state: &State, name: &str) -> bool {
    let company = company(state, name);
    state.turn().is_none_or(|turn| turn.company != company || turn.stage < Stage::Trains)
}

/// A company's tokens in a hex: stop, kind, whether beside the city.
pub fn tokens_in(state: &State, name: &str, hex: &str) -> Vec<(u8, TokenKind, bool)> {
    let (company, hex) = (company(state, name), state.laid.board().find_hex(hex));
    let own = state.laid.tokens.iter().filter(|t| t.company == company && Some(t.hex) == hex);
    own.map(|token| (token.stop, token.kind, token.beside)).collect()
}
