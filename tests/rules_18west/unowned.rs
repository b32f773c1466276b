//! 18West §7.9, the UP without a president, and other companies without one.

use railhead::board::TokenKind;
use railhead::finance::{Holder, Player};
use railhead::game::{Action, Event, Reason};
use railhead::titles::g18west::{Form, Stage, State, Status};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::scene::{
    Scene, act, buy, cash, company, held, listed, money, operating, pool, price, trains,
};

/// A game in which the KP has its turn after the UP, and waits there.
fn game() -> Scene {
    Scene::new(3).started("KP", 0, 50)
}

/// A step of the UP's turn, and everything up to the KP's.
fn up(scene: Scene, stage: Stage) -> (State, Vec<Event>) {
    unowned(scene, "UP", stage)
}

fn unowned(scene: Scene, name: &str, stage: Stage) -> (State, Vec<Event>) {
    let mut state = scene.turn_of(name, stage, &[]).state;
    let mut events = Vec::new();
    state.advance(&mut events);
    state.check_apart_from_tokens().expect("sound");
    (state, events)
}

/// The UP's train step with trains and money, and what it has after it.
fn buys(scene: Scene, own: &[&str], cash: i32) -> (String, i32) {
    buys_from(scene, own, cash, "3")
}

fn buys_from(scene: Scene, own: &[&str], cash: i32, top: &str) -> (String, i32) {
    let scene = scene.trains("UP", own).treasury("UP", cash).stack_from(top);
    let (state, _) = up(scene, Stage::Trains);
    (trains(&state, "UP"), money(&state, "UP"))
}

fn has(trains: &str, cash: i32) -> (String, i32) {
    (trains.to_owned(), cash)
}

/// 18West §7.9-1: in its first operating round the UP earns 130 and pays 13 a
/// share, 65 of it to its treasury. §7.9.1-1: it runs for its maximum, pays
/// out, and its price follows. W54: it lays no track and no tokens.
#[test]
fn w54_the_first_operating_round() {
    let mut scene = game().cash(1, 0);
    let company = scene.company("UP");
    scene.state.charter_mut(company).stock.transfer(Holder::Pool, Holder::Player(Player(1)), 1);
    let (state, events) = up(scene, Stage::Track);
    let run = events.iter().find_map(|event| match event {
        Event::Run { company, revenue, .. } => Some((company.as_str(), *revenue)),
        _ => None,
    });
    assert_eq!(run, Some(("UP", 130)));
    assert_eq!((cash(&state, 1), money(&state, "UP"), price(&state, "UP")), (13, 65, 80));
    let dividends = events.iter().filter_map(|event| match event {
        Event::Money { amount, reason: Reason::Dividend, .. } => Some(*amount),
        _ => None,
    });
    assert_eq!(dividends.sum::<i32>(), 13 + 65, "four shares are in the pool");
    assert!(!events.iter().any(|event| matches!(event, Event::Tile { .. } | Event::Token { .. })));
    assert_eq!(operating(&state), "KP");
    assert_eq!(trains(&state, "UP"), "2 2");
}

/// 18West §7.9.1-5: nobody ever buys its certificate, and it goes on.
#[test]
fn round_after_round() {
    let mut state = Scene::new(2).operating_round(2, 1).play();
    let mut runs = 0;
    for _ in 0..40 {
        let events = act(&mut state, Action::Pass);
        runs += events.iter().filter(|event| matches!(event, Event::Run { .. })).count();
    }
    assert!(runs >= 20, "{runs} runs");
    assert_eq!(state.president(company(&state, "UP")), None);
}

/// W52, 18West §7.9.1-2: one 3-train with 200, one 4-train with 400, and no
/// other of a kind it has.
#[test]
fn w52_a_3_and_a_4() {
    let phase = || game().phase("3");
    assert_eq!(buys(phase(), &["2", "2"], 199), has("2 2", 199));
    assert_eq!(buys(phase(), &["2", "2"], 200), has("2 2 3", 0));
    assert_eq!(buys(phase(), &["2", "2"], 450), has("2 2 3", 250));
    assert_eq!(buys(phase(), &["2", "3"], 450), has("2 3", 450));
    assert_eq!(buys(phase(), &["2", "2", "2", "2"], 450), has("2 2 2 2", 450));
    let every = phase().set("autopilot_trains", "every_step");
    assert_eq!(buys(every, &["2", "3"], 450), has("2 3 3", 250));
    // The first 4-train makes its 2-trains rust.
    let four = |own: &[&str], cash| buys_from(phase(), own, cash, "4");
    assert_eq!(four(&["2", "2"], 399), has("2 2", 399));
    assert_eq!(four(&["2", "3"], 400), has("3 4", 100));
    let later = buys_from(game().phase("4"), &["4"], 900, "4");
    assert_eq!(later, has("4", 900));
}

/// W52, 18West §7.9.1-2: with 600 the last 3-train and the first 4-train.
#[test]
fn w52_the_last_3_and_the_first_4() {
    let last = |own: &[&str], cash| {
        let scene = game().phase("3").trains("UP", own).left("3", 1);
        buys(scene, own, cash)
    };
    assert_eq!(last(&["2", "2"], 600), has("3 4", 100));
    assert_eq!(last(&["2", "2"], 599), has("2 2 3", 399));
    assert_eq!(last(&["2", "2"], 500), has("2 2 3", 300));
    // There must be room for both before either is bought.
    assert_eq!(last(&["2", "2", "2"], 600), has("2 2 2 3", 400));
    // Without a train the first of them is the mandatory one.
    assert_eq!(last(&[], 600), has("3 4", 100));
    // Another 3-train does not matter, but for less it wants no second one.
    assert_eq!(last(&["2", "3"], 600), has("3 3 4", 100));
    assert_eq!(last(&["2", "3"], 599), has("2 3", 599));
    let two = game().phase("3").trains("UP", &["2", "3"]).left("3", 2);
    assert_eq!(buys(two, &["2", "3"], 600), has("2 3", 600));
}

/// W52, 18West §7.9.1-3: from phase 5 a permanent train as soon as cash and
/// limit allow it, and a second one, no more. Not while it is still phase 4.
#[test]
fn w52_permanent_trains() {
    let five = |phase: &str, own: &[&str], cash| buys_from(game().phase(phase), own, cash, "5");
    assert_eq!(five("5", &["4"], 499), has("4", 499));
    assert_eq!(five("5", &["4"], 500), has("4 5", 0));
    assert_eq!(five("5", &["4"], 1000), has("4 5", 500));
    assert_eq!(five("5", &["3", "4"], 1000), has("3 4", 1000));
    assert_eq!(five("5", &[], 1000), has("5 5", 0));
    assert_eq!(five("5", &["5"], 600), has("5 5", 100));
    assert_eq!(five("5", &["5", "5"], 2000), has("5 5", 2000));
    assert_eq!(five("4", &["4"], 900), has("4", 900));
    let six = buys_from(game().phase("6"), &["5"], 600, "6");
    assert_eq!(six, has("5 6", 0));
}

/// W52, 18West §7.9.1-4: a 4D instead of a 6 only with its own money.
#[test]
fn w52_a_6_or_a_4d() {
    let six = |own: &[&str], cash| buys_from(game().phase("6"), own, cash, "6");
    assert_eq!(six(&["5"], 1099), has("5 6", 499));
    assert_eq!(six(&["5"], 1100), has("5 4D", 0));
    assert_eq!(six(&[], 1100), has("4D", 0));
    assert_eq!(six(&[], 700), has("6", 100));
    // Short of a 6, it sells shares for that and no more.
    assert_eq!(six(&[], 560), has("6", 30));
}

/// W53, 18West §7.9.1-1: without a train its price falls, and it must buy: of
/// its own shares it puts as few as it can into the pool, and its price stays
/// there; the bank pays the rest.
#[test]
fn w53_without_a_train() {
    let scene = |cash| {
        let scene = game().trains("UP", &[]).treasury("UP", cash).phase("3");
        scene.stack_from("3")
    };
    // Five shares in the treasury. At 60, after the fall.
    for (cash, sold, left) in
        [(250, 0, 50), (200, 0, 0), (141, 1, 1), (140, 1, 0), (139, 2, 59), (0, 4, 40)]
    {
        let (state, events) = up(scene(cash), Stage::Track);
        assert_eq!((trains(&state, "UP").as_str(), price(&state, "UP")), ("3", 60));
        assert_eq!(held(&state, "UP", Holder::Treasury), 5 - sold, "with {cash}");
        assert_eq!(held(&state, "UP", Holder::Pool), 5 + sold);
        assert_eq!(money(&state, "UP"), left);
        let help = |event: &Event| matches!(event, Event::Money { reason: Reason::Help, .. });
        assert!(!events.iter().any(help));
    }
    let (state, events) = up(scene(0).pooled("UP", 4), Stage::Track);
    let help = events.iter().find_map(|event| match event {
        Event::Money { from, amount, reason: Reason::Help, .. } => Some((from.as_str(), *amount)),
        _ => None,
    });
    assert_eq!(help, Some(("bank", 140)), "one share left, for 60");
    assert_eq!((trains(&state, "UP").as_str(), money(&state, "UP")), ("3", 0));
}

/// W52, W23, 18West §7.9.1-3: when the limit falls it gives up its lowest
/// trains.
#[test]
fn w52_the_lowest_go() {
    let scene = game().phase("4").trains("UP", &["3", "3", "4"]).started("DRG", 1, 90);
    let scene = scene.treasury("DRG", 500).stack_from("5");
    let mut state = scene.turn_of("DRG", Stage::Trains, &["UP"]).play();
    act(&mut state, buy("5", "bank", 500));
    assert_eq!((trains(&state, "UP").as_str(), pool(&state).as_str()), ("3 4", "3"));
}

/// W54, 18West §7.9.1-1: it issues no shares and places no tokens, however
/// rich. §7.8-1: its trains come from the bank's stack, never from the pool.
#[test]
fn w54_what_it_never_does() {
    let scene = game().phase("4").treasury("UP", 390).trains("UP", &["3"]).train_pool(&["4"]);
    let scene = scene.tile("F21", "14", 1).tile("F23", "4", 1).tile("F25", "14", 1);
    let (state, events) = up(scene.stack_from("4"), Stage::Track);
    let other = |event: &Event| {
        matches!(event, Event::Tile { .. } | Event::Token { .. } | Event::Shares { .. })
    };
    assert!(!events.iter().any(other), "{events:?}");
    assert_eq!(pool(&state), "4");
}

/// W54, 18West §7.8.5-2: a land grant company without a president converts
/// when its route is complete, and never abandons its grant; it lays nothing,
/// not even what is mandatory, and needs no train, as granger roads need none.
#[test]
fn w54_land_grant_and_granger() {
    let line = [("G20", "9", 1), ("G18", "9", 1), ("G16", "9", 1)];
    let kp = || Scene::new(3).started("KP", 0, 90).orphaned("KP").started("SP", 1, 50);
    let scene = kp().tiles(&line).marker("KP", 0, None).trains("KP", &["2"]);
    let (state, events) = unowned(scene, "KP", Stage::Track);
    assert!(events.contains(&Event::Converted { company: "KP".to_owned(), abandoned: false }));
    assert_eq!(state.form(company(&state, "KP")), Form::Public);
    let doubled = |token: &&railhead::board::Token| {
        token.company == company(&state, "KP") && token.kind == TokenKind::Doubling
    };
    assert_eq!(state.laid.tokens.iter().filter(doubled).count(), 1);
    let (state, events) = unowned(kp().phase("5"), "KP", Stage::Track);
    assert_eq!(state.charter(company(&state, "KP")).status, Status::Started(Form::LandGrant));
    let other = |event: &Event| matches!(event, Event::Tile { .. } | Event::Converted { .. });
    assert!(!events.iter().any(other));
    assert_eq!((trains(&state, "KP").as_str(), money(&state, "KP")), ("", 0));
    let scene = Scene::new(3).started("CNW", 0, 90).orphaned("CNW").started("SP", 1, 50);
    let (state, _) = unowned(scene, "CNW", Stage::Track);
    assert_eq!((trains(&state, "CNW").as_str(), money(&state, "CNW")), ("", 0));
}

/// W109, 18West §6.1-1, §7.8.5-2: companies without a president neither act
/// in a mergers and acquisitions round nor are acted upon.
#[test]
fn w109_no_mergers() {
    let scene = || {
        let scene = Scene::new(2).started("DRG", 0, 100).turns(&["DRG", "UP", "CNW"], 2);
        let scene = scene.token("DRG", "F27", 1, TokenKind::Bypass).treasury("DRG", 900);
        scene.started("CNW", 1, 60).phase("4")
    };
    let names = |state: &State, kind: &str| format!("{:?}", listed(state, kind));
    let state = scene().merger_round(0).play();
    assert!(names(&state, "acquire_granger").contains("CNW"), "CNW has an owner");
    assert!(!names(&state, "sell_shares").contains("UP"));
    assert!(!names(&state, "buy_shares").contains("UP"));
    let state = scene().orphaned("CNW").merger_round(0).play();
    assert!(!names(&state, "acquire_granger").contains("CNW"));
    let state = scene().started("UP", 0, 70).merger_round(0).play();
    assert!(names(&state, "sell_shares").contains("UP"));
}
