//! 1822 §4.10.5, the player order after a stock round, and P9.

use super::end_round;
use crate::scene::Scene;
use railhead::finance::Player;
use railhead::game::{Action, Event, Play, Subject};
use serde_json::json;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn order(events: &[Event]) -> Option<Vec<u8>> {
    events.iter().find_map(|event| match event {
        Event::Order { players } => Some(players.clone()),
        _ => None,
    })
}

/// 1822 §4.10.5, E46: most cash first, after items are paid; equal players
/// keep their order.
#[test]
fn most_cash_first() {
    let ends = |cash: [i32; 4], before: [u8; 4]| {
        let mut scene = Scene::new(4).boxes(&["M24"]).bid(1, "M24", 100);
        scene.0.order = before.map(Player).to_vec();
        for (seat, cash) in cash.iter().enumerate() {
            scene = scene.cash(&seat.to_string(), *cash);
        }
        let mut scene = scene.stock_round(2, before[0]);
        let events = end_round(&mut scene);
        let players = order(&events);
        assert_eq!(players, Some(scene.0.order.iter().map(|player| player.0).collect()));
        players.unwrap()
    };
    assert_eq!(ends([300, 700, 400, 500], [0, 1, 2, 3]), [1, 3, 2, 0]);
    // Player 1 pays 100.
    assert_eq!(ends([300, 350, 400, 500], [0, 1, 2, 3]), [3, 2, 0, 1]);
    assert_eq!(ends([300, 400, 300, 300], [0, 1, 2, 3]), [0, 1, 2, 3]);
    assert_eq!(ends([300, 400, 300, 300], [2, 3, 1, 0]), [2, 3, 1, 0]);
    assert_eq!(ends([300, 400, 500, 300], [3, 0, 1, 2]), [2, 3, 0, 1]);
}

/// Ann has won P9 for nothing.
fn with_double_cash(cash: [i32; 3], options: &[(&str, serde_json::Value)]) -> (Scene, Vec<Event>) {
    let mut scene = Scene::with("1822", 3, options).phase(2).boxes(&["M24", "P9"]).bid(0, "P9", 0);
    for (seat, cash) in cash.iter().enumerate() {
        scene = scene.cash(&seat.to_string(), *cash);
    }
    let mut scene = scene.stock_round(2, 0);
    let events = end_round(&mut scene);
    (scene, events)
}

/// 1822 §4.10.5, §3.1.9, §P9, K073, E46: the owner of P9, just won too, may
/// count his cash twice; he is asked when that changes the order.
#[test]
fn double_cash() {
    let (scene, events) = with_double_cash([40, 70, 30], &[]);
    assert_eq!(order(&events), None);
    let decision = scene.0.decision().unwrap();
    assert_eq!((decision.player, decision.subject), (0, Subject::DeclareCash));
    for (double, expected) in [(true, [0, 1, 2]), (false, [1, 0, 2])] {
        let mut scene = scene.clone();
        let events = scene.act(Action::DeclareCash { double });
        assert_eq!(order(&events), Some(expected.to_vec()));
    }
    // 80 is less than 90, and 40 is more than 30: nothing to ask.
    let (_, events) = with_double_cash([40, 90, 30], &[]);
    assert_eq!(order(&events), Some(vec![1, 0, 2]));
    let (scene, _) = with_double_cash([40, 90, 30], &[("declare_cash", json!("always"))]);
    assert_eq!(scene.0.decision().unwrap().subject, Subject::DeclareCash);
}

/// 1822 §P9, E46: a company that owns P9 declares nothing.
#[test]
fn a_company_does_not_declare() {
    let mut scene = Scene::new(3)
        .phase(3)
        .boxes(&["M24"])
        .bid(2, "M24", 100)
        .minor("5", 0, 60)
        .private("P9", "M5")
        .cash("0", 40)
        .cash("1", 70)
        .cash("2", 100)
        .stock_round(2, 0);
    let events = end_round(&mut scene);
    assert_eq!(order(&events), Some(vec![1, 0, 2]));
}
