//! 18West §3.1, setting up the game.

use railhead::board::TokenKind;
use railhead::finance::{Account, Holder, Money, Player};
use railhead::game::{Action, Event, Free, Game, Play, Setup, Subject};
use railhead::titles::CompanyKind;
use railhead::titles::g18west::{CATALOGUE, Form, Round, State, Status};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::scene::{NAMES, Scene, company, decider, listed};

fn game(players: usize, seed: u64) -> Game<State> {
    Game::create(Setup::new("18West", &NAMES[..players], seed)).expect("a game")
}

/// 18West §3.1-1: starting money by players, the rest of $12,000 in the bank.
/// 18West §4.1-3: certificate limits.
#[test]
fn money_and_limits_by_players() {
    for (players, cash, limit) in
        [(2, 750, 28), (3, 500, 20), (4, 375, 16), (5, 300, 13), (6, 250, 11)]
    {
        let game = game(players, 3);
        let state = game.state();
        for player in state.players() {
            assert_eq!(state.cash(player), Money(cash), "{players} players");
        }
        assert_eq!(state.ledger.cash(Account::Bank), Money(12000 - 1500), "{players} players");
        assert_eq!(state.row().certificates, limit, "{players} players");
        state.check().expect("sound");
    }
    for players in [1, 7] {
        let names: Vec<String> = (0..players).map(|k| format!("player {k}")).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let errors = Game::<State>::create(Setup::new("18West", &names, 3)).unwrap_err();
        assert_eq!(errors[0].code, "setup/players");
    }
}

/// 18West §3.1-1: all president's certificates lie in the pool, with three
/// single shares of the UP; the rest is in the initial offering.
/// 18West §1.2-1: ten shares, or one certificate of two for granger roads.
#[test]
fn certificates_in_the_pool() {
    let game = game(4, 3);
    let state = game.state();
    for company in state.all_companies() {
        let stock = &state.charter(company).stock;
        let name = state.name(company);
        assert_eq!(stock.director_holder(), Holder::Pool, "{name}");
        assert_eq!(stock.director_shares(), 2, "{name}");
        let granger = state.book.kind(company) == CompanyKind::Granger;
        assert_eq!(stock.total(), if granger { 2 } else { 10 }, "{name}");
        let offered = stock.shares(Holder::Offering);
        if name == "UP" {
            assert_eq!((stock.singles(Holder::Pool), offered), (3, 0));
        } else {
            assert_eq!(stock.singles(Holder::Pool), 0, "{name}");
            assert_eq!(offered, if granger { 0 } else { 8 }, "{name}");
            assert_eq!(state.charter(company).status, Status::Unstarted, "{name}");
        }
    }
    let grangers = state.all_companies().filter(|c| state.form(*c) == Form::Granger).count();
    let grants = state.all_companies().filter(|c| state.form(*c) == Form::LandGrant).count();
    assert_eq!((grangers, grants), (8, 5));
}

/// 18West §3.1-2, §11.1-7: a token in every home, also of companies that have not
/// started; two for GN, NP and UP; the doubling token of the UP in Oakland.
#[test]
fn tokens_on_the_map() {
    let game = game(4, 3);
    let state = game.state();
    for company in state.all_companies() {
        let name = state.name(company);
        let tokens = || state.laid.tokens.iter().filter(|token| token.company == company);
        let homes = tokens().filter(|token| token.kind == TokenKind::Station).count();
        assert_eq!(homes, if matches!(name, "GN" | "NP" | "UP") { 2 } else { 1 }, "{name}");
        let doubling: Vec<_> = tokens()
            .filter(|token| token.kind == TokenKind::Doubling)
            .map(|token| (state.hex_name(token.hex), token.stop))
            .collect();
        let expected = if name == "UP" { vec![("G2".to_owned(), 0)] } else { Vec::new() };
        assert_eq!(doubling, expected, "{name}");
    }
}

/// 18West §3.1-2: where the doubling tokens of the land grant companies
/// start, one for each base.
#[test]
fn doubling_tokens_on_their_way() {
    let game = game(4, 3);
    let state = game.state();
    let markers: Vec<_> = state
        .markers
        .iter()
        .map(|marker| {
            let at = marker.at.expect("on the map");
            (state.name(marker.company), marker.base, state.hex_name(at.hex))
        })
        .collect();
    let expected = [
        ("ATSF", 0, "H21"),
        ("KP", 0, "G20"),
        ("NP", 0, "B5"),
        ("NP", 1, "C22"),
        ("SP", 0, "H3"),
        ("TP", 0, "K18"),
    ];
    assert_eq!(markers, expected.map(|(name, base, hex)| (name, base, hex.to_owned())));
    // Each lies beside its base, on the side that faces it.
    for marker in &state.markers {
        let at = marker.at.expect("on the map");
        let board = state.laid.board();
        let home = &state.book.title.info(marker.company).homes[usize::from(marker.base)];
        let beside = board.layout().neighbour(board.hex(at.hex).coord, at.edge);
        let base = board.find_hex(&home.hex).expect("a hex");
        assert_eq!(beside, board.hex(base).coord, "{}", state.name(marker.company));
    }
}

/// 18West §3.1-3, §14.2: the trains of the stack; 6 and 4D without end.
/// 18West §3.1-4: two of the 2-trains are the UP's.
#[test]
fn the_train_stack() {
    let game = game(4, 3);
    let state = game.state();
    let expected = [Some(13), Some(7), Some(5), Some(3), None, None];
    assert_eq!(state.depot.left, expected);
    assert!(state.depot.pool.is_empty());
    let names: Vec<&str> = state.book.trains.iter().map(|train| train.name.as_str()).collect();
    assert_eq!(names, ["2", "3", "4", "5", "6", "4D"]);
    let costs: Vec<i32> = state.book.trains.iter().map(|train| train.cost.0).collect();
    assert_eq!(costs, [100, 200, 300, 500, 600, 1100]);
}

/// 18West §3.1-4, §11.2-2: the UP at $70 with three station tokens, two 2-trains and
/// five shares in its treasury; 18West §2.2.3-3: it operates already.
#[test]
fn the_union_pacific() {
    let game = game(4, 3);
    let state = game.state();
    let up = company(state, "UP");
    let charter = state.charter(up);
    assert_eq!(charter.status, Status::Started(Form::Public));
    assert_eq!(state.price(up), Some(Money(70)));
    assert_eq!((charter.stations, charter.bypasses), (3, 0));
    assert_eq!(charter.stock.shares(Holder::Treasury), 5);
    let trains: Vec<&str> = charter.trains.iter().map(|train| state.train_name(*train)).collect();
    assert_eq!(trains, ["2", "2"]);
    assert!(state.has_operated(up));
    assert_eq!(state.president(up), None);
}

/// 18West §3.1-5: the order is drawn, and its first player has the priority
/// deal and begins the initial stock round.
#[test]
fn the_order_is_drawn() {
    let mut orders = Vec::new();
    for seed in 0..40 {
        let game = game(4, seed);
        let state = game.state();
        let mut seats = state.order.clone();
        assert_eq!(state.priority, seats[0]);
        assert_eq!(decider(state), seats[0].0);
        assert_eq!(state.round, Round::Stock(1));
        assert!(matches!(game.decision().unwrap().subject, Subject::StockTurn { .. }));
        orders.push(seats.clone());
        seats.sort();
        assert_eq!(seats, [0, 1, 2, 3].map(Player));
        let drawn = game.events_since(0).any(|event| match event {
            Event::Order { players } => {
                state.order.iter().map(|player| player.0).eq(players.iter().copied())
            }
            _ => false,
        });
        assert!(drawn);
    }
    orders.sort();
    orders.dedup();
    assert!(orders.len() > 10, "{} different orders in 40 games", orders.len());
}

/// 18West §3.2.4-1, §3.2.4-2: the first player may put up any certificate
/// that he can pay, and bid up to what he has beyond it.
#[test]
fn the_first_decision() {
    let state = Scene::new(4).play();
    let bids = listed(&state, "bid");
    assert_eq!(bids.len(), 16);
    for family in &bids {
        let Action::Bid { item, .. } = &family.action else { unreachable!() };
        let granger = state.form(company(&state, item)) == Form::Granger;
        // 375 less twice 50, or twice 70, in steps of 5.
        let max = if granger { 275 } else { 235 };
        assert_eq!(family.free, Free::Amount { min: 0, max, step: 5 }, "{item}");
    }
    assert_eq!(listed(&state, "pass").len(), 1);
}

/// Every option takes each of its values and is as usual without one; what is
/// none of them is refused. `routes` cannot be `recorded`: that is for games
/// recorded elsewhere, and there are none.
#[test]
fn options_take_what_is_offered() {
    let create = |name: &str, value: serde_json::Value| {
        let mut setup = Setup::new("18West", &NAMES[..3], 3);
        setup.options.insert(name.to_owned(), value);
        Game::<State>::create(setup)
    };
    let shown = |game: &Game<State>| serde_json::to_value(&game.state().options).expect("options");
    let usual = shown(&game(3, 3));
    assert_eq!(usual.as_object().expect("a map").len(), CATALOGUE.len());
    for option in CATALOGUE {
        for (k, value) in option.values.iter().enumerate() {
            let value = serde_json::to_value(value).expect("a value");
            let options = shown(&create(option.id, value.clone()).expect("a game"));
            assert_eq!(options[option.id], value, "{}", option.id);
            assert_eq!(options == usual, k == 0, "{}", option.id);
        }
        let errors = create(option.id, "never".into()).unwrap_err();
        assert_eq!((errors[0].code, errors.len()), ("setup/option_value", 1), "{}", option.id);
    }
    let errors = create("routes", "recorded".into()).unwrap_err();
    assert_eq!(errors[0].to_string(), "options.routes: it is one of: optimal, declared");
}
