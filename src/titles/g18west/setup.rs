//! 18West §3.1, setting up the game.

use crate::board::Company;
use crate::fault::Fault;
use crate::finance::{Holder, Ledger, Money, Player, Stock, Tokens};
use crate::game::{Random, Setup};
use crate::position::Position;
use crate::titles::options::read_setup;
use crate::titles::{Depot, StockRound};

use super::book::{Book, Train};
use super::catalogue::CATALOGUE;
use super::options::Options;
use super::state::{Charter, Events, Form, Marker, MergerRound, Round, State, Status};

/// Builds the state at the first turn of the initial stock round.
pub(super) fn start(setup: &Setup, events: &mut Events) -> Result<State, Vec<Fault>> {
    let book = Book::get();
    if setup.title != book.title.id {
        let error = Fault::new("setup/title", "title", "it is one of: {titles}");
        return Err(vec![error.fact("titles", book.title.id)]);
    }
    let numbers = book.players.iter().map(|row| row.players);
    let (seed, options, errors) = read_setup(setup, CATALOGUE, numbers);
    if !errors.is_empty() {
        return Err(errors);
    }
    let mut state = table(book, options, seed, setup.players.len() as u8);
    let (cash, order) = (Money(state.row().cash), state.order.clone());
    state.banker(events).open(cash, &order);
    state.give_priority(state.priority, events);
    state.begin_stock_round(events);
    state.advance(events);
    Ok(state)
}

/// Everything in its place before the first round (18West §3.1-1 to -5).
fn table(book: &'static Book, options: Options, seed: u64, seats: u8) -> State {
    let title = book.title;
    let mut order: Vec<Player> = (0..seats).map(Player).collect();
    Random::new(seed).shuffle(&mut order);
    let players = usize::from(seats);
    let companies = (0..title.companies.len() as u16).map(|k| charter(book, Company(k), players));
    let companies: Vec<Charter> = companies.collect();
    let markers = book.land_grants.iter().flat_map(|grant| {
        let company = grant.company;
        let bases = grant.markers.iter().enumerate();
        bases.map(move |(base, at)| Marker { company, base: base as u8, at: Some(*at) })
    });
    // §3.1-4: the UP's trains come from the stack.
    let up = &book.union_pacific;
    let left = book.trains.iter().enumerate().map(|(k, rules)| {
        let taken = up.trains.iter().filter(|train| **train == Train(k as u8)).count() as u8;
        rules.count.map(|count| count - taken)
    });
    let depot = Depot::new(left);
    let mut prices = Tokens::default();
    if let Some(cell) = book.market.priced(&book.start_cells, up.value) {
        prices.put_below(up.company, cell);
    }
    // §3.1-2: all tokens that are on the map from the start.
    let board = Position::start(title.id).and_then(|start| start.resolve().ok());
    let laid = board.map(|start| start.laid);
    State {
        book,
        options,
        ledger: Ledger::new(book.bank, players, companies.len(), 0),
        prices,
        companies,
        markers: markers.collect(),
        phase: 0,
        depot,
        laid: laid.unwrap_or_else(|| panic!("built-in set-up: {} has none", title.id)),
        seats,
        priority: order[0],
        order,
        round: Round::Stock(0),
        rounds_begun: 0,
        stock: StockRound::default(),
        mergers: MergerRound::default(),
        operated: Vec::new(),
        fixed_order: Vec::new(),
        newly_public: Vec::new(),
        steps: Vec::new(),
        ending: None,
        over: false,
    }
}

/// The charter of a company at the start: unstarted, but for the UP, which
/// operates already (18West §2.2.3-3).
fn charter(book: &Book, company: Company, players: usize) -> Charter {
    let mut charter = Charter {
        status: Status::Unstarted,
        // §4.1-1: a granger road's certificate is all there is to hold.
        stock: if book.is_granger(company) {
            Stock::offered(2, 2, players)
        } else {
            Stock::offered(10, 2, players)
        },
        start: Money::ZERO,
        trains: Vec::new(),
        stations: 0,
        bypasses: 0,
        turns: 0,
        first_round: 0,
    };
    let up = &book.union_pacific;
    if company == up.company {
        charter.status = Status::Started(Form::Public);
        charter.stock.transfer(Holder::Offering, Holder::Pool, up.singles_in_pool);
        let rest = charter.stock.shares(Holder::Offering);
        charter.stock.transfer(Holder::Offering, Holder::Treasury, rest);
        charter.start = up.value;
        charter.trains = up.trains.clone();
        let tokens = book.start_tokens(company, Form::Public);
        charter.stations = tokens.station;
        charter.bypasses = tokens.bypass;
        charter.turns = 1;
    }
    charter
}
