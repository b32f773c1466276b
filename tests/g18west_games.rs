//! Whole games of 18West in which what is rare happens. Each was found by its
//! seed; biased players play it to its end with every invariant after every
//! action, while a referee reads the rules for himself; in the end an
//! accountant goes through all that happened.

#[path = "support/biased.rs"]
mod biased;

#[path = "support/accountant_18west.rs"]
mod accountant;

#[path = "support/referee_18west.rs"]
mod referee;

#[path = "support/referee_track_18west.rs"]
mod referee_track;

use biased::{Bias, events, usual};
use railhead::board::TokenKind;
use railhead::finance::{Account, Holder, Player};
use railhead::game::{Action, Event, Game, Play, Source};
use railhead::titles::g18west::{EndReason, Form, State, Status};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

type West = Game<State>;

fn play(players: usize, seed: u64, bias: Bias<State>) -> West {
    biased::play("18West", players, seed, bias, |state, families, place| {
        // Twice would be too slow.
        if cfg!(not(target_arch = "wasm32")) {
            referee::check(state, families, place);
            referee_track::check(state, families, place);
        }
    })
}

// What players like.

fn anything(_: &State, action: &Action) -> u64 {
    usual(action)
}

/// Nobody touches the UP.
fn no_union_pacific(_: &State, action: &Action) -> u64 {
    match action {
        Action::Bid { item, .. } if item == "UP" => 0,
        Action::BuyShares { company, .. } if company == "UP" => 0,
        action => usual(action),
    }
}

/// The NP is begun early and builds in the north.
fn northern_pacific(state: &State, action: &Action) -> u64 {
    let north = |hex: &str| hex.starts_with('B') || hex.starts_with('C');
    let turn = state.turn().map(|turn| state.name(turn.company));
    match action {
        Action::Bid { item: company, .. } | Action::Par { company, .. } => match company.as_str() {
            "NP" => 300,
            _ => 20,
        },
        Action::LayTile { hex, tile, .. } if turn == Some("NP") => match tile.as_str() {
            _ if !north(hex) => 1,
            "4" | "58" => 60,
            _ => 300,
        },
        action => usual(action),
    }
}

/// Companies keep their shares, buy trains, build in the east, and acquire
/// whatever they can.
fn acquirers(_: &State, action: &Action) -> u64 {
    let east = |hex: &str| hex[1..].parse::<u32>().is_ok_and(|column| column >= 20);
    match action {
        Action::AcquireGranger { .. } => 3000,
        Action::Answer { accept } => 20 * u64::from(*accept),
        Action::BuyShares { source: Source::Treasury, .. } => 1,
        Action::SellShares { .. } => 0,
        Action::BuyTrain { .. } => 60,
        Action::PlaceToken { .. } => 30,
        Action::LayTile { hex, .. } => 10 + 190 * u64::from(east(hex)),
        action => usual(action),
    }
}

/// Shares are sold only when the bank has little left, but then gladly.
fn bank_breakers(state: &State, action: &Action) -> u64 {
    match action {
        Action::SellShares { .. } => 400 * u64::from(state.ledger.cash(Account::Bank).0 < 1500),
        action => usual(action),
    }
}

// What happened.

/// The rounds from the one in which the game's end became certain.
fn last_rounds(game: &West) -> Vec<String> {
    let mut rounds = Vec::new();
    for event in events(game) {
        match event {
            Event::Round { name } if rounds.is_empty() => rounds = vec![name],
            Event::Round { name } if rounds[0].starts_with('!') => rounds.push(name),
            Event::Round { name } => rounds[0] = name,
            Event::End { over: false, .. } => rounds[0].insert(0, '!'),
            _ => {}
        }
    }
    rounds
}

/// Land grant companies that became public ones, or that abandoned.
fn converted(game: &West, by_abandoning: bool) -> Vec<String> {
    let list = events(game).into_iter().filter_map(|event| match event {
        Event::Converted { company, abandoned } if abandoned == by_abandoning => Some(company),
        _ => None,
    });
    list.collect()
}

/// What is counted at the end, from the public figures.
fn worth(state: &State) -> Vec<i32> {
    let worth = |player: Player| {
        let shares = state.all_companies().map(|company| {
            let held = state.charter(company).stock.shares(Holder::Player(player));
            state.price(company).map_or(0, |price| price.0) * i32::from(held)
        });
        state.cash(player).0 + shares.sum::<i32>()
    };
    state.players().map(worth).collect()
}

fn check_end(game: &West, reason: EndReason) {
    let state = game.state();
    assert_eq!(state.ending, Some(reason));
    assert!(game.decision().is_none() && game.legal_actions().0.is_empty());
    let worth = worth(state);
    assert_eq!(state.worth(), worth);
    let best = state.order.iter().map(|player| worth[player.index()]).max();
    let first = state.order.iter().filter(|player| Some(worth[player.index()]) == best);
    let mut first: Vec<u8> = first.map(|player| player.0).collect();
    first.sort_unstable();
    assert_eq!(game.winners(), first);
    assert!(accountant::audit(game) > 50);
}

/// 18West §7.9.1-5, §2.2.3-3: nobody ever buys the UP, and it goes on to the
/// end: it operates in every round, lays and places nothing, pays out, and
/// buys its trains by itself.
#[test]
fn nobody_buys_the_union_pacific() {
    let game = play(4, 6, no_union_pacific);
    check_end(&game, EndReason::Bank);
    let state = game.state();
    let up = state.book.title.company("UP").expect("the UP");
    let all = events(&game);
    let president = |event: &Event| matches!(event, Event::Director { company, player: Some(_) } if company == "UP");
    assert!(!all.iter().any(president));
    let turns = |name: &str| {
        all.iter()
            .filter(|event| matches!(event, Event::Turn { company } if company == name))
            .count()
    };
    let rounds = usize::from(state.rounds_begun);
    assert!(rounds > 20, "{rounds} operating rounds");
    // One turn before the game began.
    assert_eq!((turns("UP"), usize::from(state.charter(up).turns)), (rounds, rounds + 1));
    let tokens = state.laid.tokens.iter().filter(|token| token.company == up).count();
    assert_eq!((tokens, state.charter(up).stations), (3, 3));
    let bought: Vec<&str> = all
        .iter()
        .filter_map(|event| match event {
            Event::Train { train, from, to: Some(to) } if to == "UP" => {
                assert_eq!(from, "bank", "never from the pool or from others");
                Some(train.as_str())
            }
            _ => None,
        })
        .collect();
    // §7.9.1-2 to -4: a 3, a 4, then two permanent trains, 4Ds for its own
    // money.
    assert_eq!(bought, ["3", "4", "4D", "4D"]);
    assert!(!state.charter(up).trains.is_empty());
    assert!(state.players().all(|player| state.shares(up, player) == 0));
}

/// 18West §8.9-4, §7.2-1: the NP builds from both ends, completes its route
/// and becomes a public company with a doubling token at each. §8.7-1: others
/// abandon their land grants from phase 5 on, and have bypass tokens instead.
#[test]
fn the_northern_pacific_is_completed_and_others_abandon() {
    let game = play(4, 18, northern_pacific);
    check_end(&game, EndReason::Bank);
    assert_eq!(last_rounds(&game), ["!OR 12.1", "OR 12.2"]);
    let state = game.state();
    assert_eq!(converted(&game, false), ["NP"]);
    assert_eq!(converted(&game, true), ["KP", "TP"]);
    let company = |name: &str| state.book.title.company(name).expect("a company");
    let doubling = |name: &str| -> Vec<String> {
        let own = state.laid.tokens.iter().filter(|token| token.company == company(name));
        let own = own.filter(|token| token.kind == TokenKind::Doubling);
        own.map(|token| state.hex_name(token.hex)).collect()
    };
    let mut places = doubling("NP");
    places.sort();
    assert_eq!(places, ["A4", "D23"]);
    for name in ["NP", "KP", "TP"] {
        assert_eq!(state.charter(company(name)).status, Status::Started(Form::Public));
        assert!(!state.markers.iter().any(|marker| marker.company == company(name)));
    }
    for name in ["KP", "TP"] {
        assert!(doubling(name).is_empty());
        let bypass = |token: &&railhead::board::Token| {
            token.company == company(name) && token.kind == TokenKind::Bypass
        };
        let placed = state.laid.tokens.iter().filter(bypass).count();
        assert_eq!(placed + usize::from(state.charter(company(name)).bypasses), 1);
    }
    // Abandoning needs phase 5, completing does not.
    let mut phase = "2".to_owned();
    for event in events(&game) {
        match event {
            Event::Phase { name } => phase = name,
            Event::Converted { abandoned: true, .. } => assert!(phase.as_str() >= "5", "{phase}"),
            _ => {}
        }
    }
}

/// 18West §7.8.5-1, §7.8.5-2: players go bankrupt, presidencies nobody can
/// take lie in the pool, their companies go on by themselves, and some are
/// bought from there.
#[test]
fn bankruptcy_and_presidencies_in_the_pool() {
    let game = play(4, 1, anything);
    check_end(&game, EndReason::Bank);
    let all = events(&game);
    let bankrupt: Vec<u8> = all
        .iter()
        .filter_map(|event| match event {
            Event::Bankrupt { player } => Some(*player),
            _ => None,
        })
        .collect();
    assert_eq!(bankrupt.len(), 2);
    assert!(bankrupt.iter().all(|player| game.state().worth()[usize::from(*player)] == 0));
    assert!(game.state().order.iter().all(|player| !bankrupt.contains(&player.0)));
    // What becomes of the companies of the first of them.
    let first = all.iter().position(|event| matches!(event, Event::Bankrupt { .. }));
    let later = &all[first.expect("a bankruptcy")..];
    let here = later.iter().position(|event| matches!(event, Event::Turn { .. }));
    let orphans = later[..here.expect("a turn")].iter().filter_map(|event| match event {
        Event::Director { company, player: None } => Some(company.as_str()),
        _ => None,
    });
    let orphans: Vec<&str> = orphans.collect();
    assert_eq!(orphans, ["MKT", "SSW", "KP"]);
    for orphan in orphans {
        let at = |wanted: fn(&Event, &str) -> bool| {
            later.iter().position(|event| wanted(event, orphan)).expect("it comes to that")
        };
        let turn = at(|event, name| matches!(event, Event::Turn { company } if company == name));
        let taken = at(
            |event, name| matches!(event, Event::Director { company, player: Some(_) } if company == name),
        );
        assert!(turn < taken, "{orphan} operates before anybody buys its certificate");
    }
}

/// 18West §6.4-1, §6.4-11: all eight granger roads are acquired, started ones
/// and those of the bank; nothing is left of them.
#[test]
fn every_granger_road_is_acquired() {
    let game = play(5, 19, acquirers);
    check_end(&game, EndReason::Bank);
    assert_eq!(last_rounds(&game), ["!OR 17.1", "OR 17.2"]);
    let state = game.state();
    let mut acquired: Vec<String> = events(&game)
        .into_iter()
        .filter_map(|event| match event {
            Event::Acquired { granger, .. } => Some(granger),
            _ => None,
        })
        .collect();
    acquired.sort();
    assert_eq!(acquired, ["CBQ", "CMStPP", "CNW", "CRIP", "MKT", "MP", "SLSF", "SSW"]);
    for name in &acquired {
        let granger = state.book.title.company(name).expect("a granger road");
        let charter = state.charter(granger);
        assert_eq!((charter.status, charter.trains.len()), (Status::Closed, 0));
        assert_eq!((state.price(granger), state.treasury(granger).0), (None, 0));
        assert!(!state.laid.tokens.iter().any(|token| token.company == granger));
        assert!(state.players().all(|player| state.shares(granger, player) == 0));
    }
}

/// 18West §9-1: the bank breaks in a stock round, or in one of mergers and
/// acquisitions: what is left of it, and two operating rounds, are played. (In
/// the games above it breaks in operating rounds.)
#[test]
fn the_bank_breaks_before_the_operating_rounds() {
    for (players, seed, rounds) in [
        (4, 2, ["!SR 11", "OR 11.1", "OR 11.2"].as_slice()),
        (5, 6, &["!M&A 11", "SR 11", "OR 11.1", "OR 11.2"]),
    ] {
        let game = play(players, seed, bank_breakers);
        check_end(&game, EndReason::Bank);
        assert_eq!(last_rounds(&game), rounds, "{players} {seed}");
        assert!(game.state().ledger.broken());
    }
}

/// 18West §9-7: all but one are bankrupt, and it is over in the middle of an
/// operating round; also when the bank has broken before.
#[test]
fn the_last_solvent_player() {
    for (players, seed, broken) in [(5, 8, false), (3, 1, true)] {
        let game = play(players, seed, northern_pacific);
        check_end(&game, EndReason::LastSolvent);
        assert_eq!(game.state().ledger.broken(), broken);
        let last = game.state().order[0].0;
        assert_eq!((game.state().order.len(), game.winners()), (1, vec![last]));
        assert_eq!(
            events(&game).last(),
            Some(&Event::End { reason: "last_solvent".into(), over: true })
        );
    }
}

/// What happens in games of many seeds, for whoever has to look for others
/// because the rules have changed.
#[cfg(not(target_arch = "wasm32"))]
#[test]
#[ignore = "cargo nextest run --test g18west_games seeds --run-ignored all --no-capture"]
fn seeds() {
    let biases: [(&str, Bias<State>); 5] = [
        ("anything", anything),
        ("no_union_pacific", no_union_pacific),
        ("northern_pacific", northern_pacific),
        ("acquirers", acquirers),
        ("bank_breakers", bank_breakers),
    ];
    for (name, bias) in biases {
        for (seed, players) in (1..=12).flat_map(|seed| [3, 4, 5].map(|players| (seed, players))) {
            let game = biased::play("18West", players, seed, bias, |_, _, _| {});
            let all = events(&game);
            let count = |what: fn(&Event) -> bool| all.iter().filter(|event| what(event)).count();
            println!(
                "{name} {players} {seed}: {} actions, {:?} {:?}, converted {:?}, abandoned {:?}, \
                 {} acquired, {} bankrupt, {} certificates back",
                game.actions().len(),
                game.state().ending,
                last_rounds(&game),
                converted(&game, false),
                converted(&game, true),
                count(|event| matches!(event, Event::Acquired { .. })),
                count(|event| matches!(event, Event::Bankrupt { .. })),
                count(|event| matches!(event, Event::Director { player: None, .. })),
            );
        }
    }
}
