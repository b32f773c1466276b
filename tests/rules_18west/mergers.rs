//! 18West §6, the mergers and acquisitions round: when it is played, its
//! turns, issuing and redeeming.

use railhead::finance::{Account, Holder, Money, Player};
use railhead::game::{Action, Event, Free, Play, Source};
use railhead::titles::g18west::{EndReason, Round, Stage, State};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::scene::{Scene, act, buy_shares, company, decider, listed, pass, refused, sell};

fn acquire(company: &str, granger: &str, shares: u8) -> Action {
    let (company, granger) = (company.to_owned(), granger.to_owned());
    Action::AcquireGranger { company, granger, shares }
}

fn redeem(name: &str, count: u8) -> Action {
    buy_shares(name, Source::Pool, count)
}

/// Player 0 is president of the UP and the SP, player 1 of the DRG; phase 4.
fn companies() -> Scene {
    Scene::new(3)
        .phase("4")
        .started("UP", 0, 100)
        .started("SP", 0, 80)
        .started("DRG", 1, 90)
        .pooled("DRG", 2)
        .trains("DRG", &["4"])
        .trains("UP", &["4"])
}

/// Passes to the end of the operating round, of a pair, that is in its last turn.
fn end_of_round(state: &mut State, number: u8) -> Round {
    for _ in 0..9 {
        if state.over || state.round != (Round::Operating { set: 2, number }) {
            break;
        }
        pass(state, 1);
    }
    state.round
}

/// W69, 18West §6-1, §2-2: from phase 4, after the second operating round of a
/// pair, and before the stock round; the owner of the priority deal begins,
/// and still has it then.
#[test]
fn w69_when_the_round_is_played() {
    let last = |phase: &str, number| {
        let scene = companies().phase(phase);
        let scene = scene.operating_round(2, number).turn_of("DRG", Stage::Trains, &["UP", "SP"]);
        let mut scene = scene.treasury("DRG", 1);
        scene.state.priority = Player(1);
        scene
    };
    let mut state = last("4", 2).play();
    assert_eq!(end_of_round(&mut state, 2), Round::Mergers(3));
    assert_eq!(decider(&state), 1);
    pass(&mut state, 2);
    assert_eq!((state.round, decider(&state), state.priority), (Round::Stock(3), 1, Player(1)));
    let mut state = last("4", 1).play();
    assert_eq!(end_of_round(&mut state, 1), Round::Operating { set: 2, number: 2 });
    // The last operating round of the game.
    let mut scene = last("4", 2);
    scene.state.ending = Some(EndReason::Bank);
    let mut state = scene.play();
    end_of_round(&mut state, 2);
    assert!(state.over);
}

/// W69, 18West §6-1: not in phase 3, unless phase 4 begins in that round.
#[test]
fn w69_phase_four_begins_at_the_last_moment() {
    let last = || {
        let scene = Scene::new(3).phase("3").started("UP", 0, 100).started("DRG", 1, 90);
        let scene = scene.stack("2", 0).stack("3", 0).treasury("DRG", 300).operating_round(2, 2);
        let mut scene = scene.turn_of("DRG", Stage::Trains, &["UP"]);
        // All 3-trains are somewhere: in the pool.
        scene.state.depot.pool = vec![scene.state.book.train("3").expect("a train"); 7];
        let up = scene.company("UP");
        scene.state.depot.left[0] = Some(0);
        let two = scene.state.book.train("2").expect("a train");
        let have = scene.state.charter(up).trains.len();
        scene.state.depot.pool.extend(vec![two; 15 - have]);
        scene.state.depot.pool.sort();
        scene
    };
    let buy_train = |train: &str, from, price| Action::BuyTrain {
        train: train.to_owned(),
        from,
        price,
        exchange: None,
    };
    let mut state = last().play();
    act(&mut state, buy_train("3", Source::Pool, 200));
    assert_eq!(end_of_round(&mut state, 2), Round::Stock(3));
    let mut state = last().play();
    act(&mut state, buy_train("4", Source::Bank, 300));
    assert_eq!(end_of_round(&mut state, 2), Round::Mergers(3));
}

/// 18West §6-1, §6.1-1, §6.1-5, W69: in each turn one action for a company;
/// all have to pass in a row, and who passed may act later.
#[test]
fn one_action_in_a_turn() {
    let mut state = companies().treasury("DRG", 500).merger_round(0).play();
    act(&mut state, sell("UP", 1));
    assert_eq!(decider(&state), 1);
    // Player 2 has no company: he passes by himself.
    let events = pass(&mut state, 1);
    assert!(events.contains(&Event::Passed { player: 2 }));
    assert_eq!(decider(&state), 0);
    act(&mut state, sell("SP", 1));
    assert_eq!(decider(&state), 1);
    act(&mut state, redeem("DRG", 1));
    assert_eq!(decider(&state), 0);
    pass(&mut state, 1);
    assert_eq!((decider(&state), state.round), (1, Round::Mergers(2)));
    pass(&mut state, 1);
    assert_eq!(state.round, Round::Stock(2));
}

/// W70, 18West §6.1-2, §6.2-1, §6.2-2: a land grant or public company issues
/// any number of its treasury shares at its value, which stays.
/// 18West §4.2-5: unlike in an operating round.
#[test]
fn w70_issuing() {
    let mut state = companies().merger_round(0).play();
    let (up, sp) = (company(&state, "UP"), company(&state, "SP"));
    let frees: Vec<Free> = listed(&state, "sell_shares").into_iter().map(|f| f.free).collect();
    assert_eq!(frees, [Free::Count { min: 1, max: 3 }, Free::Count { min: 1, max: 5 }]);
    for count in [0, 6] {
        assert_eq!(refused(&state, sell("UP", count)).rule, "18West §6.2-1");
    }
    let bank = state.ledger.cash(Account::Bank);
    act(&mut state, sell("UP", 5));
    assert_eq!((state.treasury(up), state.price(up)), (Money(500), Some(Money(100))));
    assert_eq!(state.ledger.cash(Account::Bank), bank - Money(500));
    // Five beside the three that were there.
    assert_eq!(state.charter(up).stock.singles(Holder::Pool), 8);
    pass(&mut state, 1);
    // A company that has never operated may do so as well.
    assert_eq!(state.charter(sp).turns, 0);
    act(&mut state, sell("SP", 3));
    assert_eq!((state.treasury(sp), state.price(sp)), (Money(240), Some(Money(80))));
    // Nothing is left to issue: he passes by himself.
    pass(&mut state, 1);
    assert_eq!(state.round, Round::Stock(2));
}

/// W70, 18West §6.1-3, §6.2-1, §6.2-2: a company redeems shares of the pool
/// that it can pay, at its value, which stays.
#[test]
fn w70_redeeming() {
    let mut state = companies().treasury("UP", 299).merger_round(0).play();
    let up = company(&state, "UP");
    let redeeming = listed(&state, "buy_shares");
    assert_eq!(redeeming.len(), 1);
    assert_eq!(redeeming[0].free, Free::Count { min: 1, max: 2 });
    assert_eq!(refused(&state, redeem("UP", 3)).rule, "18West §6.2-1");
    assert_eq!(refused(&state, redeem("SP", 1)).rule, "18West §6.2-1");
    assert!(!state.admits(&buy_shares("UP", Source::Treasury, 1)));
    act(&mut state, redeem("UP", 2));
    assert_eq!((state.treasury(up), state.price(up)), (Money(99), Some(Money(100))));
    let stock = &state.charter(up).stock;
    assert_eq!((stock.shares(Holder::Treasury), stock.singles(Holder::Pool)), (7, 1));
    // W11: with seven in its treasury others may buy there again.
    pass(&mut state, 1);
    assert_eq!((state.round, decider(&state)), (Round::Stock(2), 0));
    pass(&mut state, 1);
    assert!(state.admits(&buy_shares("UP", Source::Treasury, 1)));
}

/// W70, W109, 18West §6.1-5: nobody acts for a company of another player,
/// for one without a president, or for a granger road.
#[test]
fn w109_only_presidents_act() {
    let scene = companies().started("CNW", 0, 50).treasury("CNW", 100).merger_round(0);
    let state = scene.clone().play();
    assert_eq!(refused(&state, sell("DRG", 1)).rule, "18West §6.1-5");
    assert_eq!(refused(&state, redeem("DRG", 1)).rule, "18West §6.1-5");
    assert_eq!(refused(&state, sell("CNW", 1)).rule, "18West §6.2-1");
    let mut ownerless = scene;
    let drg = ownerless.company("DRG");
    ownerless.state.charter_mut(drg).stock.surrender(Player(1));
    let mut state = ownerless.treasury("DRG", 500).play();
    for player in 0..2 {
        assert_eq!(refused(&state, redeem("DRG", 1)).rule, "18West §6.1-5");
        if player == 0 {
            pass(&mut state, 1);
        }
        if state.round != Round::Mergers(2) {
            break;
        }
    }
    // Players 1 and 2 had nothing to decide.
    assert_eq!(state.round, Round::Stock(2));
}

/// W29, 18West §6.5-2, §6.5-3: after issuing the same player does not redeem
/// next, nor the reverse, whichever his company; passes change nothing.
#[test]
fn w29_issuing_and_redeeming_do_not_alternate() {
    let scene = || companies().pooled("SP", 1).treasury("SP", 400).treasury("UP", 400);
    let mut state = scene().merger_round(0).play();
    act(&mut state, sell("UP", 1));
    pass(&mut state, 1);
    for name in ["UP", "SP"] {
        let error = refused(&state, redeem(name, 1));
        assert_eq!((error.code, error.rule), ("merger/after_issue", "18West §6.5-2"));
    }
    act(&mut state, sell("SP", 1));
    act(&mut state, sell("DRG", 1));
    // A pass of his is no action; player 1 keeps the round going.
    pass(&mut state, 1);
    act(&mut state, sell("DRG", 1));
    assert_eq!(decider(&state), 0);
    assert_eq!(refused(&state, redeem("UP", 1)).rule, "18West §6.5-2");
    let mut state = scene().merger_round(0).play();
    act(&mut state, redeem("UP", 1));
    // It bars nobody else.
    act(&mut state, sell("DRG", 1));
    for name in ["UP", "SP"] {
        assert_eq!(refused(&state, sell(name, 1)).rule, "18West §6.5-3");
    }
    assert!(state.admits(&redeem("UP", 1)));
    // It starts clear in the next round.
    let mut state = scene().merger_round(0).play();
    act(&mut state, sell("UP", 1));
    pass(&mut state, 2);
    assert_eq!(state.round, Round::Stock(2));
    let next = Scene { state }.merger_round(0).play();
    assert!(next.admits(&redeem("UP", 1)));
}

/// The UP, the CRIP at the end of its track, and the CBQ behind that.
fn chain() -> Scene {
    companies()
        .started("CRIP", 1, 50)
        .started("CBQ", 1, 50)
        .set("consent", "assumed")
        .tiles(&[("F21", "14", 0), ("F23", "4", 1)])
        .merger_round(0)
}

/// W29, 18West §6.1-4, §6.5-4, §6.5-5: an acquisition in between clears the
/// bar: a company redeems shares, exchanges them for a granger road, redeems
/// more with the cash that brings, and takes another one, which the first
/// had blocked.
#[test]
fn w29_acquisitions_in_between() {
    let mut state = chain().pooled("UP", 5).treasury("UP", 200).play();
    let (up, crip, cbq) = (company(&state, "UP"), company(&state, "CRIP"), company(&state, "CBQ"));
    act(&mut state, redeem("UP", 2));
    pass(&mut state, 1);
    assert_eq!(refused(&state, acquire("UP", "CBQ", 1)).rule, "18West §6.3-4");
    act(&mut state, acquire("UP", "CRIP", 2));
    // Two shares of 100 against two of 50: 100 come back.
    assert_eq!(
        (state.treasury(up), state.charter(up).stock.shares(Holder::Treasury)),
        (Money(100), 0)
    );
    assert!(!state.is_started(crip));
    pass(&mut state, 1);
    act(&mut state, redeem("UP", 1));
    pass(&mut state, 1);
    act(&mut state, acquire("UP", "CBQ", 1));
    assert!(!state.is_started(cbq));
    assert_eq!((state.treasury(up), state.shares(up, Player(1))), (Money(0), 3));
    // And the other way round: issuing is open again.
    pass(&mut state, 1);
    assert!(state.admits(&Action::Pass) || state.round != Round::Mergers(2));
}

/// W75, 18West §6.5-1: the round ends, however long players go on.
#[test]
fn w75_the_round_ends() {
    for last in [false, true] {
        let mut state = chain().treasury("UP", 400).treasury("SP", 300).treasury("DRG", 900).play();
        let mut actions = 0;
        while state.round == Round::Mergers(2) {
            let mut list = state.families().expand();
            list.retain(|action| *action != Action::Pass);
            let action = if last { list.pop() } else { list.first().cloned() };
            act(&mut state, action.unwrap_or(Action::Pass));
            actions += 1;
            assert!(actions < 100, "the round does not end");
        }
    }
}
