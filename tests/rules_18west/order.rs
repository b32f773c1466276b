//! 18West §7, the order of an operating round and of a company's turn.

use railhead::game::{Action, Event, Play, Subject};
use railhead::titles::g18west::{Options, Stage, State};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::scene::{Scene, company, go_on, operating, refused};

/// The companies that operate from here on, to the end of the round, and the
/// name of the round that follows.
fn rest_of_round(state: &mut State, mut events: Vec<Event>) -> (Vec<String>, String) {
    let mut order = Vec::new();
    for _ in 0..60 {
        for event in events {
            match event {
                Event::Turn { company } => order.push(company),
                Event::Round { name } => return (order, name),
                _ => {}
            }
        }
        events = go_on(state);
    }
    panic!("the round does not end: {order:?}");
}

/// Starts an operating round and lists its turns.
fn round(scene: Scene) -> (Vec<String>, String) {
    let mut state = scene.state;
    let mut events = Vec::new();
    state.advance(&mut events);
    rest_of_round(&mut state, events)
}

/// Four companies; the DRG has come to its price after the SP.
fn companies() -> Scene {
    Scene::new(3)
        .started("CNW", 0, 50)
        .started("MKT", 1, 60)
        .started("SP", 0, 100)
        .started("DRG", 1, 100)
        .started("TP", 2, 90)
        .trains("DRG", &["2"])
}

/// 18West §7-1, §11.1-4: grangers first, however low their price; each group by
/// price, and in a space from top to bottom.
#[test]
fn grangers_first_then_by_price_and_stack() {
    let (order, _) = round(companies().operating_round(2, 1));
    assert_eq!(order, ["MKT", "CNW", "SP", "DRG", "TP", "UP"]);
    // The stack turned round: the SP comes under the DRG.
    let turned = companies().priced("SP", 90).priced("SP", 100).operating_round(2, 1);
    assert_eq!(round(turned).0, ["MKT", "CNW", "DRG", "SP", "TP", "UP"]);
}

/// 18West §7-1, §7.8.2-2: new public companies may buy a train after the
/// grangers and before all others, in the order of the market; in the first
/// round only.
#[test]
fn initial_trains_after_the_grangers() {
    let mut scene = companies().started("GN", 2, 90).treasury("GN", 200).treasury("DRG", 200);
    for name in ["GN", "DRG"] {
        let id = scene.company(name);
        scene.state.newly_public.push(id);
    }
    let mut state = scene.operating_round(2, 1).play();
    let mut seen = vec![operating(&state).to_owned()];
    while operating(&state) != "SP" {
        crate::scene::act(&mut state, Action::Pass);
        let subject = state.decision().expect("a decision").subject;
        if let Subject::CompanyTurn { company, step } = subject {
            if seen.last() != Some(&company) {
                seen.push(company.clone());
            }
            assert_eq!(step == "first_train", company == "DRG" || company == "GN");
        }
    }
    // The CNW has nothing to decide.
    assert_eq!(seen, ["MKT", "DRG", "GN", "SP"]);
    assert!(state.newly_public.is_empty());
}

/// 18West §2-2, §7-2: every company once in a round; two rounds, then a stock
/// round, with mergers and acquisitions before it from phase 4.
#[test]
fn two_rounds_and_a_stock_round() {
    let (order, next) = round(companies().operating_round(2, 1));
    let mut once = order.clone();
    once.sort();
    once.dedup();
    assert_eq!((once.len(), next.as_str()), (order.len(), "OR 2.2"));
    let (_, next) = round(companies().operating_round(2, 2));
    assert_eq!(next, "SR 3");
}

/// W26, 18West §7-1: the next company is the first by the prices of the
/// moment; the option fixes the order at the start of the round.
#[test]
fn w26_prices_of_the_moment() {
    let scene = Scene::new(2).started("SP", 0, 100).started("TP", 1, 90).started("KP", 0, 80);
    let play = |set: fn(&mut Options)| {
        let mut state = scene.clone().option(set).operating_round(2, 1).state;
        state.steps = vec![railhead::titles::g18west::Step::RoundStart];
        state.advance(&mut Vec::new());
        assert_eq!(operating(&state), "SP");
        // The price of the TP falls in the SP's turn.
        let tp = company(&state, "TP");
        let cell = state.book.market.cells().find(|(_, cell)| cell.price.0 == 60);
        state.prices.put_below(tp, cell.expect("a price").0);
        go_on(&mut state);
        operating(&state)
    };
    assert_eq!(play(|_| ()), "KP");
    let fixed = |options: &mut Options| {
        let json = serde_json::json!({"or_order": "fixed"});
        *options = Options::read(4, json.as_object().expect("a map")).expect("options");
    };
    assert_eq!(play(fixed), "TP");
}

/// 18West §7-3: the steps of a turn keep their order, and what belongs to
/// another step is refused.
#[test]
fn steps_in_order() {
    let stages = [
        Stage::Track,
        Stage::Markers,
        Stage::Convert,
        Stage::Issue,
        Stage::Token,
        Stage::Run,
        Stage::Dividend,
        Stage::Trains,
        Stage::End,
    ];
    assert!(stages.is_sorted());
    // Track, stock, token: the president leaves each out.
    let scene = Scene::new(2).started("UP", 0, 80).treasury("UP", 500).phase("4");
    let scene = scene.tile("F21", "14", 1).tile("F23", "4", 1).tile("F25", "14", 1);
    let mut state = scene.turn_of("UP", Stage::Track, &[]).play();
    let token = Action::PlaceToken { hex: "F25".to_owned(), stop: 0, power: None };
    let stock = Action::SellShares { company: "UP".to_owned(), count: 1 };
    let mut seen = Vec::new();
    for _ in 0..3 {
        let stage = state.turn().expect("a turn").stage;
        seen.push(stage);
        for (action, of) in [(&token, Stage::Token), (&stock, Stage::Issue)] {
            if stage == of {
                assert!(state.families().admits(action));
            } else {
                assert_eq!(refused(&state, action.clone()).rule, "18West §7-3");
            }
        }
        crate::scene::act(&mut state, Action::Pass);
    }
    assert_eq!(seen, [Stage::Track, Stage::Issue, Stage::Token]);
}
