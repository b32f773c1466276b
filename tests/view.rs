//! The view holds everything, shows nothing that is hidden, and changes
//! nothing.

use railhead::game::{Action, Game, Play, Random, Setup, Subject};
use railhead::position::Position;
use railhead::titles::view::{CompanyStatus, PrivateStatus, RoundKind};
use railhead::titles::{Extra, Table, View, tables, titles};
use serde_json::{Value, json};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use railhead::titles::g1822::{Forecast, ItemKind, View1822};

fn new_game(options: &[(&str, Value)]) -> Game<Table> {
    let mut setup = Setup::new("1822", &["Ann", "Ben", "Cleo"], 42);
    for (name, value) in options {
        setup.options.insert((*name).to_owned(), value.clone());
    }
    Game::create(setup).unwrap()
}

fn extra(view: &View) -> &View1822 {
    match &view.extra {
        Extra::G1822(extra) => extra,
        other => panic!("of another title: {other:?}"),
    }
}

fn bid(game: &mut Game<Table>, item: &str, price: i32) {
    game.apply(Action::Bid { item: item.to_owned(), price }).unwrap();
}

fn pass(game: &mut Game<Table>) {
    game.apply(Action::Pass).unwrap();
}

/// Plays on at random until a view has what is looked for.
fn play_until(game: &mut Game<Table>, found: impl Fn(&View) -> bool) -> View {
    let mut random = Random::new(3);
    for _ in 0..4_000 {
        let view = View::new(game);
        if found(&view) {
            return view;
        }
        let actions = game.legal_actions().expand();
        let kinds = [
            "run_routes",
            "dividend",
            "par",
            "buy_train",
            "bid",
            "buy_shares",
            "acquire_private",
            "place_token",
            "lay_tile",
            "pass",
        ];
        let kind = kinds.iter().find(|kind| {
            let likely = if **kind == "bid" { random.below(3) > 0 } else { random.below(5) > 0 };
            likely && actions.iter().any(|action| action.kind() == **kind)
        });
        let all: Vec<&Action> = match kind {
            Some(kind) => actions.iter().filter(|action| action.kind() == *kind).collect(),
            None => actions.iter().collect(),
        };
        let action = all[random.below(all.len() as u64) as usize].clone();
        game.apply(action).unwrap();
    }
    panic!("it never came about");
}

#[test]
fn the_beginning() {
    let game = new_game(&[]);
    let view = View::new(&game);
    assert_eq!((view.title.as_str(), view.round.name.as_str()), ("1822", "SR 1"));
    assert_eq!(view.round.kind, RoundKind::Stock);
    assert_eq!((view.phase.name.as_str(), view.phase.operating_rounds), ("1", 1));
    let limits: Vec<u8> = view.phase.train_limits.iter().map(|limit| limit.trains).collect();
    assert_eq!(limits, [2, 4]);
    // 1822 §2.1.13: three players have 700 each out of 12000.
    assert_eq!(view.players.iter().map(|player| player.cash).collect::<Vec<_>>(), [700; 3]);
    assert_eq!(view.bank.cash, 12_000 - 3 * 700);
    assert_eq!(view.players[1].name, "Ben");
    assert_eq!(view.turns, view.order);
    assert_eq!(view.decision.as_ref().unwrap().player, view.turns[0]);
    assert_eq!(view.companies.len(), 40);
    assert_eq!(view.market.iter().filter(|cell| cell.zones.contains(&"start".into())).count(), 5);
    assert_eq!(extra(&view).boxes.len(), 10);
    assert_eq!(view.options["stacks"], "open");
    assert!(view.events > 0 && view.actions == 0 && view.redoable == 0);
    let unlisted: Vec<_> = titles()[0]
        .options
        .iter()
        .filter(|option| !option.values.is_empty())
        .filter(|option| view.options[option.id] != json!(option.values[0]))
        .map(|option| option.id)
        .collect();
    assert!(unlisted.is_empty(), "{unlisted:?} are not as usual");
}

/// 1822 §4.9.3, §4.9.4, §4.9.2: bids bind cash, and the next is 5 higher.
#[test]
fn bids() {
    let mut game = new_game(&[]);
    let first = View::new(&game).turns[0];
    bid(&mut game, "M24", 115);
    pass(&mut game);
    bid(&mut game, "M24", 120);
    let view = View::new(&game);
    let second = view.decision.as_ref().unwrap().player;
    let of = |seat: u8| &view.players[usize::from(seat)];
    assert_eq!((of(first).cash, of(first).committed, of(first).free), (700, 0, 700));
    assert_eq!((of(second).committed, of(second).free), (120, 580));
    assert_eq!(of(first).bids.len(), 1);
    assert!(!of(first).bids[0].highest && of(second).bids[0].highest);
    let place = extra(&view).boxes.iter().find(|place| place.item.as_deref() == Some("M24"));
    let place = place.unwrap();
    assert_eq!((place.kind, place.number, place.next_bid), (ItemKind::Minor, 1, Some(125)));
    let bids: Vec<_> = place.bids.iter().map(|bid| (bid.player, bid.price)).collect();
    assert_eq!(bids, [(second, 120), (first, 115)]);
    // 1822 §3.3.5-1: in phase 1 the lowest price, whatever was bid.
    let start = place.start.as_ref().unwrap();
    assert_eq!((start.bid, start.price, start.capital), (120, 50, 100));
    assert!(!game.state().admits(&Action::Bid { item: "M24".into(), price: 120 }));
}

/// 1822 §4.10.3, §4.10.5, §1.3.1-1: what the end of the round would bring is
/// what it brings.
#[test]
fn the_forecast_comes_true() {
    let forecast =
        |game: &Game<Table>| -> Forecast { extra(&View::new(game)).forecast.clone().unwrap() };
    let mut game = new_game(&[]);
    assert!(forecast(&game).ends_game);
    bid(&mut game, "M24", 200);
    pass(&mut game);
    bid(&mut game, "P1", 300);
    pass(&mut game);
    let boxes = extra(&View::new(&game)).boxes.clone();
    let expected = forecast(&game);
    assert!(!expected.ends_game);
    // Three minors without a bid: a train for each, none for box 1.
    assert_eq!(expected.removed_trains, ["L"; 3]);
    assert_eq!(expected.removed_minor, None);
    for _ in 0..3 {
        pass(&mut game);
    }
    let view = View::new(&game);
    assert_eq!(view.round.kind, RoundKind::Operating);
    assert_eq!(view.order, expected.order);
    assert_eq!(view.phase.name, expected.phase);
    assert_eq!(view.depot.piles[0].left, Some(22 - 3));
    assert_eq!(extra(&view).forecast, None);
    let minor = view.companies.iter().find(|company| company.id == "24").unwrap();
    let start = boxes[0].start.as_ref().unwrap();
    assert_eq!((minor.price, minor.treasury), (Some(start.price), start.capital));
    assert_eq!(minor.status, CompanyStatus::Floated);
}

/// 1822 §6.1.1: all, the next batch, or nothing at all; a hidden stack does
/// not show either in what 1822+ removed (§2.1.7).
#[test]
fn stacks_are_hidden_as_the_option_says() {
    let game =
        |stacks: &str| new_game(&[("stacks", json!(stacks)), ("plus_expansion", json!(true))]);
    let seen = |view: &View| -> Vec<usize> {
        extra(view).stacks.iter().map(|stack| stack.items.len()).collect()
    };
    let left = |view: &View| -> Vec<u8> { extra(view).stacks.iter().map(|s| s.left).collect() };
    let open = View::new(&game("open"));
    assert_eq!(seen(&open).iter().map(|n| *n as u8).collect::<Vec<_>>(), left(&open));
    let batch = View::new(&game("next_batch"));
    assert_eq!(seen(&batch), [4, 3, 1, 1, 1]);
    assert_eq!(extra(&batch).stacks[0].items, extra(&open).stacks[0].items[..4]);
    let hidden = View::new(&game("hidden"));
    assert_eq!(seen(&hidden), [0; 5]);
    assert_eq!(left(&hidden), left(&open));
    let absent = |view: &View| {
        view.privates.iter().filter(|private| private.status == PrivateStatus::Absent).count()
    };
    assert_eq!((absent(&open), absent(&batch), absent(&hidden)), (3, 0, 0));
    // Every seed and order of stacks looks the same but for what is open.
    assert!(!hidden.options.contains_key("deal"));
}

/// Nothing that a game can have is left out of the view.
#[test]
fn every_field_is_filled_sooner_or_later() {
    let mut game = new_game(&[("consent", json!("assumed"))]);
    let has = |view: &View, pointer: &str| {
        // `companies/*/trains/0` looks into every company.
        fn found(value: &Value, path: &[&str]) -> bool {
            match path {
                [] => match value {
                    Value::Null | Value::Bool(false) => false,
                    Value::String(text) => !text.is_empty(),
                    Value::Number(number) => number.as_i64() != Some(0),
                    _ => true,
                },
                ["*", rest @ ..] => match value {
                    Value::Array(list) => list.iter().any(|part| found(part, rest)),
                    _ => false,
                },
                [key, rest @ ..] => value.get(key).is_some_and(|part| found(part, rest)),
            }
        }
        let json = serde_json::to_value(view).unwrap();
        found(&json, &pointer.split('/').collect::<Vec<_>>())
    };
    for pointer in [
        "companies/*/trains/*/rustsIn",
        "companies/*/lastRun/revenue",
        "companies/*/lastRun/round",
        "companies/*/tokens/placed",
        "companies/*/tokens/exchange",
        "companies/*/destination/hex",
        "companies/*/place/col",
        "companies/*/holders/*/certificates",
        "companies/*/par",
        "companies/*/turns",
        "players/*/holdings/*/director",
        "players/*/holdings/*/shares",
        "players/*/privates/*",
        "players/*/concessions/*",
        "players/*/certificates",
        "privates/*/owner",
        "privates/*/power",
        "market/*/companies/*",
        "market/*/arrow",
        "operating/*/operated",
        "depot/piles/*/trains/*/cost",
        "depot/piles/*/trains/*/starts",
        "depot/piles/*/next",
        "phase/startedBy/*",
        "phase/rusts/*",
        "extra/phaseRules/majorYellow",
        "extra/concessions/*/owner",
        "extra/forecast/order/*",
        "position/tokens/*/hex",
        "position/tiles/*/tile",
        "companies/*/privates/*",
        "depot/pool/*",
    ] {
        let view = play_until(&mut game, |view| has(view, pointer));
        assert!(has(&view, pointer));
    }
}

#[test]
fn looking_changes_nothing_and_hides_no_money() {
    let mut game = new_game(&[("consent", json!("assumed"))]);
    let mut random = Random::new(11);
    for _ in 0..120 {
        let before = game.hash();
        let view = View::new(&game);
        assert_eq!(game.hash(), before);
        let players: i32 = view.players.iter().map(|player| player.cash).sum();
        let companies: i32 = view.companies.iter().map(|company| company.treasury).sum();
        let privates: i32 = view.privates.iter().map(|private| private.cash).sum();
        // Interest is owed, and nobody's money (1822 §4.2.4).
        if view.players.iter().all(|player| player.debt == 0) {
            assert_eq!(view.bank.cash + players + companies + privates, 12_000);
        }
        for company in &view.companies {
            let held: u8 = company.holders.iter().map(|holder| holder.shares).sum();
            assert_eq!(held, company.shares, "{}", company.id);
        }
        assert_eq!(view.decision, game.decision());
        let worth: Vec<i32> = view.players.iter().map(|player| player.worth).collect();
        assert_eq!(worth, game.state().worth());
        let position: Position = view.position;
        assert_eq!(position.resolve().unwrap().position(), position);
        if let Some(Subject::CompanyTurn { company, .. }) = view.decision.map(|d| d.subject) {
            let last = view.operating.iter().rfind(|at| at.operated).unwrap();
            assert_eq!(last.company, company);
        }
        let actions = game.legal_actions().expand();
        game.apply(actions[random.below(actions.len() as u64) as usize].clone()).unwrap();
    }
}

#[test]
fn titles_come_with_their_tables() {
    for info in titles() {
        let count = info.options[0].players.map_or(3, |(least, _)| least);
        let names: Vec<&str> = ["Ann", "Ben", "Cleo"][..count].to_vec();
        let view = View::new(&Game::<Table>::create(Setup::new(&info.title, &names, 1)).unwrap());
        let row = info.players.iter().find(|row| usize::from(row.players) == count).unwrap();
        assert_eq!(
            (view.players[0].cash, view.players[0].certificate_limit),
            (row.cash, row.certificates)
        );
        let cash: i32 = view.players.iter().map(|player| player.cash).sum();
        assert_eq!(view.bank.cash, info.bank - cash);
        for option in info.options.iter().filter(|option| option.id != "deal") {
            assert_eq!(view.options[option.id], json!(option.values[0]), "{}", option.id);
        }
        let table = tables(&info.title).unwrap();
        let west = info.title == "18West";
        assert_eq!(table.phases.len(), if west { 6 } else { 7 });
        assert_eq!(table.phases[0], view.phase);
        let for_sale = table.trains.iter().filter(|train| train.cost.is_some()).count();
        assert_eq!(for_sale, if west { 6 } else { 8 });
        assert_eq!(table.companies.len(), view.companies.len());
        assert_eq!(table.market.len(), view.market.len());
        // 18West has no private companies.
        assert_eq!((table.privates.len() >= 15, view.privates.len() >= 15), (!west, !west));
        let private_train = table.privates.iter().any(|p| p.train.as_deref() == Some("5P"));
        assert_eq!(private_train, !west);
    }
    let names: Vec<String> = titles().into_iter().map(|info| info.title).collect();
    assert_eq!(names, Table::TITLES);
    assert_eq!((titles()[0].players[1].cash, titles()[3].players[1].cash), (700, 500));
    assert!(tables("1830").is_none());
}
