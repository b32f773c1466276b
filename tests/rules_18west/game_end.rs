//! 18West §9, the end of the game.

use railhead::finance::{Account, Holder, Money, Player};
use railhead::game::{Action, Event, Play};
use railhead::titles::g18west::{EndReason, Stage, State, Status};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::scene::{Scene, act, buy, go_on, money, sell};

/// What happens until the game is over: rounds begun, and news of the end.
fn rest(state: &mut State, mut events: Vec<Event>) -> Vec<String> {
    for _ in 0..60 {
        if state.over {
            break;
        }
        events.extend(go_on(state));
    }
    let told = events.into_iter().filter_map(|event| match event {
        Event::Round { name } => Some(name),
        Event::End { reason, over } => Some(format!("{reason} {over}")),
        _ => None,
    });
    told.collect()
}

/// The rest of a game in which the UP's first run, with so much in the bank,
/// may break it.
fn first_run(bank: i32, number: u8, set: impl FnOnce(Scene) -> Scene) -> (State, Vec<String>) {
    let scene = set(Scene::new(2).bank(bank, 1).operating_round(2, number));
    let mut state = scene.state;
    let mut events = Vec::new();
    state.advance(&mut events);
    let told = if state.ending.is_some() { rest(&mut state, events) } else { Vec::new() };
    (state, told)
}

/// W46, 18West §9-1: when the bank breaks in an operating round the pair is
/// completed; the whole payment and all later ones are made.
#[test]
fn w46_in_an_operating_round() {
    // The UP's treasury gets 65 of its 130 in each round.
    let (state, told) = first_run(60, 1, |scene| scene);
    assert_eq!(told, ["bank false", "OR 2.2", "bank true"]);
    assert_eq!((money(&state, "UP"), state.ending), (130, Some(EndReason::Bank)));
    assert!(state.over && state.decision().is_none());
    assert_eq!(state.ledger.total(), state.book.bank);
    let (state, told) = first_run(60, 2, |scene| scene);
    assert_eq!((money(&state, "UP"), told), (65, vec!["bank false".into(), "bank true".into()]));
}

/// W46, 18West §9-1: a bank with exactly nothing is not broken, unless the
/// option says so.
#[test]
fn w46_exactly_nothing() {
    let (state, told) = first_run(65, 2, |scene| scene);
    assert_eq!(state.ledger.cash(Account::Bank), Money(0));
    assert_eq!((state.ending, told.len(), state.over), (None, 0, false));
    let (state, told) = first_run(65, 2, |scene| scene.set("bank_broken", "zero"));
    assert_eq!((told, state.over), (vec!["bank false".into(), "bank true".into()], true));
}

/// W46, 18West §9-1: when it breaks in a stock round, that round is completed
/// and two operating rounds follow, also if money comes back to it.
#[test]
fn w46_in_a_stock_round() {
    let scene = Scene::new(2).started("UP", 1, 70).shares("UP", 0, 2).bank(100, 1);
    let mut state = scene.stock_round(3, 0).play();
    let mut events = act(&mut state, sell("UP", 2));
    assert!(events.contains(&Event::End { reason: "bank".to_owned(), over: false }));
    assert!(!state.over);
    let back = Account::Player(Player(1));
    state.ledger.pay(back, Account::Bank, Money(500));
    events.extend(act(&mut state, Action::Pass));
    assert_eq!(rest(&mut state, events), ["bank false", "OR 3.1", "OR 3.2", "bank true"]);
}

/// W46, 18West §9-1: when it breaks in a mergers and acquisitions round, that
/// round, the stock round and two operating rounds are played.
#[test]
fn w46_in_a_merger_round() {
    let scene = Scene::new(2).started("DRG", 0, 100).turns(&["DRG"], 2).trains("DRG", &["4"]);
    let scene = scene.phase("4").bank(150, 1);
    let mut state = scene.merger_round(0).play();
    let events = act(&mut state, sell("DRG", 2));
    let told = rest(&mut state, events);
    assert_eq!(told, ["bank false", "SR 2", "OR 2.1", "OR 2.2", "bank true"]);
}

/// 18West §9-7: the last solvent player wins at once, whatever else.
#[test]
fn the_last_solvent_player() {
    let scene = Scene::new(2).started("DRG", 0, 90).cash(0, 10).cash(1, 77).phase("3");
    let mut state = scene.stack_from("3").turn_of("DRG", Stage::Trains, &[]).play();
    let events = act(&mut state, buy("3", "bank", 200));
    assert!(events.contains(&Event::Bankrupt { player: 0 }));
    let end = Event::End { reason: "last_solvent".to_owned(), over: true };
    assert_eq!(events.last(), Some(&end));
    assert_eq!((state.ending, state.over), (Some(EndReason::LastSolvent), true));
    assert_eq!((state.worth(), state.winners()), (vec![0, 77], vec![1]));
    assert!(state.decision().is_none() && state.families().0.is_empty());
}

/// 18West §9-7: he is the winner even with nothing in hand, as the bankrupt
/// have.
#[test]
fn the_last_solvent_player_has_nothing() {
    let scene = Scene::new(2).started("DRG", 0, 90).cash(0, 10).cash(1, 0).phase("3");
    let mut state = scene.stack_from("3").turn_of("DRG", Stage::Trains, &[]).play();
    act(&mut state, buy("3", "bank", 200));
    assert_eq!((state.worth(), state.winners()), (vec![0, 0], vec![1]));
}

/// W68, 18West §9-2, §9-3, §9-4, §9-5: cash, and shares at their value, the
/// president's certificate for two; nothing for the grey zone and for what
/// companies have; a company that waits for its fifth share at its price.
#[test]
fn w68_final_worth() {
    let scene = Scene::new(3).cash(0, 100).cash(1, 250).cash(2, 0).phase("6");
    let scene = scene.started("DRG", 0, 90).shares("DRG", 0, 3).shares("DRG", 1, 2);
    let scene = scene.treasury("DRG", 800).trains("DRG", &["6"]);
    let mut scene = scene.started("CNW", 0, 0).started("MKT", 0, 60).treasury("MKT", 50);
    let gn = scene.company("GN");
    let charter = scene.state.charter_mut(gn);
    charter.status = Status::Subscribed;
    charter.stock.take_directorship(Holder::Player(Player(0)));
    charter.stock.transfer(Holder::Offering, Holder::Pool, 8);
    charter.stock.transfer(Holder::Pool, Holder::Player(Player(2)), 1);
    let state = scene.priced("GN", 100).stock_round(5, 0).play();
    // 100 + 5 * 90 + 0 + 2 * 60 + 2 * 100; 250 + 2 * 90; 100.
    assert_eq!(state.worth(), [870, 430, 100]);
}

/// W68, 18West §9-6: the highest worth wins; with equal worth the win is
/// shared. Nobody has won before the end.
#[test]
fn w68_equal_worth() {
    // Two holders of one UP share each at 70, which earn 13 and rise to 80.
    let end = |cash: [i32; 2]| {
        let scene = Scene::new(2).pool_shares("UP", 0, 1).pool_shares("UP", 1, 1);
        let scene = scene.cash(0, cash[0]).cash(1, cash[1]).operating_round(2, 2);
        let mut state = scene.state;
        assert!(state.winners().is_empty());
        state.advance(&mut Vec::new());
        assert_eq!(state.worth(), cash.map(|cash| cash + 13 + 80));
        (state.over, state.winners())
    };
    assert_eq!(end([5980, 5980]), (true, vec![0, 1]));
    assert_eq!(end([5990, 5970]), (true, vec![0]));
    assert_eq!(end([5979, 5981]), (true, vec![1]));
    assert_eq!(end([500, 600]), (false, vec![]));
}
