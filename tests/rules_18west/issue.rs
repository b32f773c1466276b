//! 18West §7.3, issuing treasury stock in a company's turn.

use railhead::finance::{Holder, Money};
use railhead::game::{Action, Event, Free, Play};
use railhead::titles::g18west::{Stage, State};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::scene::{Scene, act, company, listed, refused};

fn issue(name: &str, count: u8) -> Action {
    Action::SellShares { company: name.to_owned(), count }
}

/// The stock step of a company with a president. It has had `turns` turns.
fn at_issue(name: &str, phase: &str, turns: u16) -> State {
    let scene = Scene::new(2).started(name, 0, 90).turns(&[name], turns).phase(phase);
    scene.turn_of(name, Stage::Issue, &[]).state
}

/// W101, 18West §7.3-1: from phase 4 a public company with an earlier turn
/// issues any number of its treasury shares at its present value.
/// 18West §7.3-2: then its value falls by one space, once.
/// 18West §4.2-5: that of its stock.
#[test]
fn w101_any_number_at_the_present_value() {
    let mut state = at_issue("DRG", "4", 1);
    state.advance(&mut Vec::new());
    let drg = company(&state, "DRG");
    let list = listed(&state, "sell_shares");
    assert_eq!(list.len(), 1);
    assert_eq!(list[0].free, Free::Count { min: 1, max: 8 });
    assert_eq!(refused(&state, issue("DRG", 9)).rule, "18West §7.3-1");
    assert_eq!(refused(&state, issue("DRG", 0)).rule, "18West §7.3-1");
    assert_eq!(refused(&state, issue("UP", 1)).rule, "18West §7.3-1");
    let events = act(&mut state, issue("DRG", 3));
    assert_eq!(state.treasury(drg), Money(270));
    // Paid at 90, then one space to the left.
    let after_payment = events.iter().find_map(|event| match event {
        Event::Money { amount, .. } => Some(*amount),
        Event::Price { price, .. } => Some(*price),
        _ => None,
    });
    assert_eq!(after_payment, Some(270));
    // Once for the issue, and once more since it earns nothing.
    let prices = events.iter().filter_map(|event| match event {
        Event::Price { company, price, .. } if company == "DRG" => Some(*price),
        _ => None,
    });
    assert_eq!(prices.collect::<Vec<_>>(), [80, 70]);
    let stock = &state.charter(drg).stock;
    assert_eq!((stock.shares(Holder::Pool), stock.shares(Holder::Treasury)), (3, 5));
    // The step is over.
    assert_ne!(state.turn().map(|turn| (turn.company, turn.stage)), Some((drg, Stage::Issue)));
}

/// 18West §7.3-1: not before phase 4, not in the company's first turn, not by
/// granger roads or land grant companies, not without shares.
#[test]
fn w101_who_may_not_issue() {
    let barred = |state: State| {
        let turn = state.turn().expect("a turn").company;
        let error = refused(&state, issue(state.name(turn), 1));
        assert_eq!(error.rule, "18West §7.3-1", "{error}");
        assert!(listed(&state, "sell_shares").is_empty());
        error.code
    };
    assert_eq!(barred(at_issue("DRG", "3", 1)), "issue/phase");
    assert_eq!(barred(at_issue("DRG", "4", 0)), "issue/first_turn");
    assert_eq!(barred(at_issue("SP", "4", 1)), "issue/form");
    assert_eq!(barred(at_issue("CNW", "4", 1)), "issue/form");
    let scene = Scene::new(2).started("DRG", 0, 90).pooled("DRG", 8).turns(&["DRG"], 1);
    assert_eq!(barred(scene.phase("4").turn_of("DRG", Stage::Issue, &[]).state), "issue/no_shares");
    // The UP was operating before the game began.
    let up = Scene::new(2).started("UP", 0, 70).phase("4").turn_of("UP", Stage::Issue, &[]);
    assert!(up.state.families().0.iter().any(|family| family.action == issue("UP", 1)));
}
