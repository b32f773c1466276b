//! 18West §7.8.4, emergency money raising.

use railhead::finance::Holder;
use railhead::game::{Action, Event, Play, Subject};
use railhead::titles::g18west::{Stage, State};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::scene::{
    Scene, act, buy, cash, company, go_on, held, money, offers, operating, price, refused, sales,
    sell, trains,
};

/// The DRG without a train, in its third turn; its president has so much.
/// The stack begins with 3-trains, which cost 200.
fn drg(treasury: i32, own: i32) -> Scene {
    let scene = Scene::new(3).started("DRG", 0, 90).turns(&["DRG", "UP"], 2);
    scene.treasury("DRG", treasury).cash(0, own)
}

/// The train step of the DRG, with what the stack begins with.
fn buying(scene: Scene, phase: &str, train: &str) -> State {
    scene.phase(phase).stack_from(train).turn_of("DRG", Stage::Trains, &[]).play()
}

/// What is missing in the emergency that is pending.
fn missing(state: &State) -> Option<i32> {
    match state.decision()?.subject {
        Subject::Emergency { missing, .. } => Some(missing),
        _ => None,
    }
}

/// W16, 18West §7.8.4-1: the whole treasury first, then the president's cash;
/// what is enough needs no sale.
#[test]
fn w16_the_order_of_money() {
    let scene = drg(120, 100).started("UP", 0, 70).shares("UP", 0, 2);
    let mut state = buying(scene, "3", "3");
    let events = act(&mut state, buy("3", "bank", 200));
    assert_eq!((money(&state, "DRG"), cash(&state, 0)), (0, 20));
    assert_eq!(trains(&state, "DRG"), "3");
    assert!(!events.iter().any(|event| matches!(event, Event::Shares { .. })));
    // One train only: the treasury is empty now.
    assert_ne!(operating(&state), "DRG");
}

/// W16, 18West §7.8.4-1: with the president's help any train of the bank, of
/// the pool too unless the option says no; never for a second train.
#[test]
fn w16_which_trains() {
    let scene = || drg(0, 300).train_pool(&["2"]);
    assert_eq!(offers(&buying(scene(), "3", "3")), ["2 pool 100 100", "3 bank 200 200"]);
    let state = buying(scene().set("emergency_pool_train", "no"), "3", "3");
    assert_eq!(offers(&state), ["3 bank 200 200"]);
    let error = refused(&state, buy("2", "pool", 100));
    assert_eq!((error.code, error.rule), ("train/help_pool", "18West §7.8.4-1"));
    let second = drg(0, 300).trains("DRG", &["2"]).phase("3").stack_from("3");
    let second = second.turn_of("DRG", Stage::Trains, &[]).state;
    assert_eq!(refused(&second, buy("3", "bank", 200)).rule, "18West §7.8-2");
}

/// K100, 18West §7.8.4-3: with 700 it may buy the 6 by itself or the 4D with
/// help. With 600 to 1099 nobody makes it take the cheaper one.
#[test]
fn k100_the_dearer_train() {
    for treasury in [600, 700, 1099] {
        let state = buying(drg(treasury, 500), "6", "6");
        assert_eq!(offers(&state), ["4D bank 1100 1100", "6 bank 600 600"]);
        let mut alone = state.clone();
        act(&mut alone, buy("6", "bank", 600));
        assert_eq!((money(&alone, "DRG"), cash(&alone, 0)), (treasury - 600, 500));
        let mut helped = state;
        act(&mut helped, buy("4D", "bank", 1100));
        assert_eq!((money(&helped, "DRG"), cash(&helped, 0)), (0, treasury - 600));
        assert_eq!(trains(&helped, "DRG"), "4D");
    }
}

/// 18West §7.8.4-3: with 300 to 599 it may take a 4 of the pool, or with help
/// a 6 or a 4D.
#[test]
fn a_4_in_the_pool() {
    for (treasury, own) in [(300, 800), (450, 800), (599, 501)] {
        let state = buying(drg(treasury, own).train_pool(&["4"]), "6", "6");
        assert_eq!(offers(&state), ["4 pool 300 300", "4D bank 1100 1100", "6 bank 600 600"]);
        for (train, from, price) in [("4", "pool", 300), ("6", "bank", 600), ("4D", "bank", 1100)] {
            let mut state = state.clone();
            act(&mut state, buy(train, from, price));
            assert_eq!(trains(&state, "DRG"), train);
            let left = (treasury - price).max(0);
            assert_eq!(money(&state, "DRG"), left);
            assert_eq!(cash(&state, 0), own - (price - treasury).max(0));
        }
    }
}

/// W19, 18West §7.8.5-1: he may not choose a train that is out of reach while
/// another is not; shares that he could sell count.
#[test]
fn w19_out_of_reach() {
    let state = buying(drg(700, 300), "6", "6");
    assert_eq!(offers(&state), ["6 bank 600 600"]);
    let error = refused(&state, buy("4D", "bank", 1100));
    assert_eq!((error.code, error.rule), ("train/out_of_reach", "18West §7.8.5-1"));
    let shares = drg(700, 300).started("UP", 1, 100).shares("UP", 0, 1);
    let state = buying(shares, "6", "6");
    assert_eq!(offers(&state), ["4D bank 1100 1100", "6 bank 600 600"]);
}

/// The president of the DRG has two singles each of the GN and the UP, whose
/// presidents are others, at 90 and 70, and no cash.
fn shareholder(treasury: i32) -> Scene {
    let scene = drg(treasury, 0).started("GN", 1, 90).turns(&["GN"], 2).trains("GN", &["2"]);
    let scene = scene.shares("GN", 1, 1).started("UP", 2, 70).shares("UP", 2, 1);
    scene.shares("GN", 0, 2).shares("UP", 0, 2)
}

/// W17, 18West §7.8.4-1: the last share of a bundle must be needed, and after
/// it the rest must be in reach with what is left to sell. One bundle of each
/// company. He sells only what is his, no treasury stock.
#[test]
fn w17_bundles() {
    let start = |treasury| {
        let mut state = buying(shareholder(treasury), "3", "3");
        act(&mut state, buy("3", "bank", 200));
        state
    };
    // 60 are missing: one share of either will do, two would be too many.
    let mut state = start(140);
    assert_eq!(
        (missing(&state), sales(&state)),
        (Some(60), vec!["GN 1 1".into(), "UP 1 1".into()])
    );
    let error = refused(&state, sell("GN", 2));
    assert_eq!((error.code, error.rule), ("emergency/count", "18West §7.8.4-1"));
    assert_eq!(refused(&state, sell("DRG", 1)).rule, "18West §7.8.4-1");
    assert_eq!(refused(&state, Action::Pass).rule, "18West §2-1");
    act(&mut state, sell("GN", 1));
    assert_eq!((cash(&state, 0), money(&state, "DRG")), (30, 0));
    assert_eq!(held(&state, "GN", Holder::Pool), 1);
    // 180: two of the GN are enough, or one of each with another.
    let mut state = start(20);
    assert_eq!(
        (missing(&state), sales(&state)),
        (Some(180), vec!["GN 1 2".into(), "UP 1 2".into()])
    );
    act(&mut state, sell("UP", 1));
    // Of the UP he has sold his bundle.
    assert_eq!((missing(&state), sales(&state)), (Some(110), vec!["GN 2 2".to_owned()]));
    act(&mut state, sell("GN", 2));
    assert_eq!((cash(&state, 0), trains(&state, "DRG").as_str()), (70, "3"));
}

/// W17, 18West §7.8.4-1: no sale may be so small that the rest is out of
/// reach after it.
#[test]
fn w17_the_rest_in_reach() {
    // 200 of 320: after one share of the GN 140 are left for 110 of the UP.
    let mut state = buying(shareholder(0), "3", "3");
    act(&mut state, buy("3", "bank", 200));
    assert_eq!(sales(&state), ["GN 1 2", "UP 1 2"]);
    let mut state = buying(shareholder(0).cash(0, 20).stack_from("4"), "3", "4");
    // 280 of 320 are missing: at least two of each, but for the last 40.
    act(&mut state, buy("4", "bank", 300));
    assert_eq!(
        (missing(&state), sales(&state)),
        (Some(280), vec!["GN 2 2".into(), "UP 2 2".into()])
    );
    assert_eq!(refused(&state, sell("UP", 1)).code, "emergency/count");
}

/// W18, 18West §7.8.4-2: of the company itself he keeps two shares, and as
/// many as any other player has. §7.8.4-1: none before it has had a turn.
#[test]
fn w18_the_operating_company() {
    let scene = |others: u8| drg(100, 0).shares("DRG", 0, 3).shares("DRG", 1, others);
    let selling = |scene: Scene| {
        let mut state = buying(scene, "3", "4");
        act(&mut state, buy("4", "bank", 300));
        sales(&state)
    };
    // 200 are missing, and three of his five shares fetch 270.
    assert_eq!(selling(scene(0)), ["DRG 3 3"]);
    // 180 would be two shares; beside another with four there is but one.
    assert_eq!(selling(scene(3).cash(0, 20)), ["DRG 2 2"]);
    assert_eq!(selling(scene(4).cash(0, 20)), ["DRG 1 1"]);
    // 90 are missing: a share, or bankruptcy in the first turn.
    assert_eq!(selling(scene(0).cash(0, 110)), ["DRG 1 1"]);
    let mut first = buying(scene(0).cash(0, 110).turns(&["DRG"], 0), "3", "4");
    let events = act(&mut first, buy("4", "bank", 300));
    assert!(events.contains(&Event::Bankrupt { player: 0 }));
}

/// 18West §7.8.4-2: of another company he may sell the presidency away.
/// 18West §4.2-2: the price falls once for the bundle of a president, not
/// for that of anybody else.
#[test]
fn another_presidency() {
    let scene = drg(0, 20).started("GN", 0, 100).turns(&["GN"], 2).trains("GN", &["2"]);
    let scene = scene.shares("GN", 1, 2).shares("GN", 0, 1);
    let mut state = buying(scene, "3", "4");
    act(&mut state, buy("4", "bank", 300));
    assert_eq!(sales(&state), ["GN 3 3"]);
    let events = act(&mut state, sell("GN", 3));
    let gn = company(&state, "GN");
    assert_eq!(state.president(gn), Some(railhead::finance::Player(1)));
    assert_eq!((price(&state, "GN"), cash(&state, 0)), (90, 20));
    let moves = |event: &&Event| matches!(event, Event::Price { company, .. } if company == "GN");
    assert_eq!(events.iter().filter(moves).count(), 1);
    let mut state = buying(shareholder(140), "3", "3");
    act(&mut state, buy("3", "bank", 200));
    let events = act(&mut state, sell("GN", 1));
    assert_eq!(events.iter().filter(moves).count(), 0);
}

/// W26, 18West §7-1: a price that falls by such a sale changes who comes next.
#[test]
fn w26_the_order_changes() {
    let scene = || {
        let scene = drg(0, 0).started("GN", 0, 80).turns(&["GN"], 2).trains("GN", &["2"]);
        scene.shares("GN", 0, 2).started("KP", 1, 80).cash(0, 50)
    };
    let next = |scene: Scene| {
        let mut state = buying(scene, "3", "3");
        act(&mut state, buy("3", "bank", 200));
        act(&mut state, sell("GN", 2));
        if operating(&state) == "DRG" {
            go_on(&mut state);
        }
        operating(&state)
    };
    assert_eq!(next(scene()), "KP");
    let mut fixed = scene().set("or_order", "fixed");
    fixed.state.fixed_order = fixed.state.prices.in_order(&fixed.state.book.market);
    assert_eq!(next(fixed), "GN");
}
