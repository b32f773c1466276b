//! 18West §7.8 to §7.8.3, buying trains.

use railhead::game::{Action, Event, Play};
use railhead::titles::g18west::{Stage, State, Step};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::scene::{
    Scene, act, buy, cash, company, decider, go_on, money, offers, operating, pool, refused, step,
    trains, turn_is_over,
};

/// The DRG with a president, money, and trains.
fn drg(treasury: i32, trains: &[&str]) -> Scene {
    Scene::new(3).started("DRG", 0, 90).treasury("DRG", treasury).trains("DRG", trains)
}

/// A company comes to buy trains.
fn at_trains(scene: Scene, name: &str) -> State {
    scene.turn_of(name, Stage::Trains, &[]).play()
}

/// The offers of one seller.
fn offers_of(state: &State, seller: &str) -> Vec<String> {
    let seller = format!(" {seller} ");
    offers(state).into_iter().filter(|offer| offer.contains(&seller)).collect()
}

/// The refusal of a purchase by a company in its train step, which may have
/// nothing to buy: code and paragraph.
fn refusal(scene: Scene, name: &str, action: Action) -> (&'static str, &'static str) {
    let error = refused(&scene.turn_of(name, Stage::Trains, &[]).state, action);
    (error.code, error.rule)
}

/// 18West §7.8-1: a company below its limit may buy, up to its limit.
/// W24: one at its limit may not, even where the purchase would make room.
#[test]
fn w24_up_to_the_limit() {
    let limit = Err(("train/limit", "18West §7.8-1"));
    let may = |scene: Scene, name: &str, train: &str, price: i32| {
        let action = buy(train, "bank", price);
        if scene.clone().turn_of(name, Stage::Trains, &[]).state.admits(&action) {
            return Ok(());
        }
        Err(refusal(scene, name, action))
    };
    assert_eq!(may(drg(500, &["2", "2", "2"]), "DRG", "2", 100), Ok(()));
    assert_eq!(may(drg(500, &["2", "2", "2", "2"]), "DRG", "2", 100), limit);
    let room = drg(500, &["2", "2", "2", "2"]).phase("3").left("3", 0).stack_from("4");
    assert_eq!(may(room, "DRG", "4", 300), limit);
    for name in ["KP", "CNW"] {
        let scene = |trains: &[&str]| {
            Scene::new(3).started(name, 0, 90).treasury(name, 500).trains(name, trains)
        };
        assert_eq!(may(scene(&["2"]), name, "2", 100), Ok(()));
        assert_eq!(may(scene(&["2", "2"]), name, "2", 100), limit);
    }
}

/// 18West §7.8-2: one train at a time, at its face value, from the treasury
/// to the bank.
#[test]
fn at_face_value() {
    let scene = || drg(250, &["2"]).train_pool(&["2"]);
    let mut state = at_trains(scene(), "DRG");
    let bank = state.ledger.cash(railhead::finance::Account::Bank).0;
    assert_eq!(offers(&state), ["2 bank 100 100", "2 pool 100 100"]);
    for price in [99, 101] {
        let error = refused(&state, buy("2", "bank", price));
        assert_eq!((error.code, error.rule), ("train/price", "18West §7.8-2"));
    }
    act(&mut state, buy("2", "bank", 100));
    assert_eq!((money(&state, "DRG"), trains(&state, "DRG").as_str()), (150, "2 2"));
    assert_eq!(state.ledger.cash(railhead::finance::Account::Bank).0, bank + 100);
    act(&mut state, buy("2", "pool", 100));
    assert_eq!((money(&state, "DRG"), pool(&state).as_str()), (50, ""));
    assert!(turn_is_over(&state, "DRG"), "there is no money for another");
    let poor = refusal(drg(99, &["2"]), "DRG", buy("2", "bank", 100));
    assert_eq!(poor, ("train/cash", "18West §7.8-2"));
}

/// W23, W25, 18West §7.8-3: a new kind of train starts its phase at once. What
/// rusts goes first, then companies over their limit discard, the dearest
/// first, without payment; their presidents choose.
#[test]
fn w23_a_new_phase_at_once() {
    let scene = drg(500, &["3", "3", "3"]).shares("DRG", 1, 1);
    let scene = scene.started("UP", 1, 100).trains("UP", &["3", "3", "3", "3"]);
    let scene = scene.started("KP", 2, 110).trains("KP", &["2", "2"]).train_pool(&["2"]);
    let mut state = at_trains(scene.phase("3").stack_from("4"), "DRG");
    act(&mut state, buy("4", "bank", 300));
    assert_eq!(state.phase_rules().name, "4");
    assert_eq!((trains(&state, "KP").as_str(), pool(&state).as_str()), ("", ""));
    assert_eq!(decider(&state), 1);
    assert!(matches!(state.steps.last(), Some(Step::Discard(up)) if state.name(*up) == "UP"));
    let discard = |train: &str| Action::DiscardTrain { train: train.to_owned() };
    assert_eq!(refused(&state, discard("4")).code, "train/not_owned");
    assert_eq!(refused(&state, Action::Pass).rule, "18West §2-1");
    act(&mut state, discard("3"));
    assert_eq!((decider(&state), trains(&state, "UP").as_str()), (0, "3 3 3"));
    // The DRG may give up the new train as well as an old one.
    assert!(state.admits(&discard("4")));
    act(&mut state, discard("3"));
    assert_eq!((trains(&state, "DRG").as_str(), pool(&state).as_str()), ("3 3 4", "3 3"));
    assert_eq!((money(&state, "DRG"), money(&state, "UP")), (200, 0));
    assert!(turn_is_over(&state, "DRG"), "it has as many trains as it may have");
}

/// W23, 18West §7.8-3: after the adjustments the company may buy on.
#[test]
fn w23_then_it_may_buy_on() {
    let scene = drg(700, &["2", "2", "2"]).phase("3").left("3", 0);
    let mut state = at_trains(scene.left("2", 0), "DRG");
    act(&mut state, buy("4", "bank", 300));
    assert_eq!(trains(&state, "DRG"), "4");
    assert_eq!(offers(&state), ["4 bank 300 300"]);
    act(&mut state, buy("4", "bank", 300));
    assert_eq!((trains(&state, "DRG").as_str(), money(&state, "DRG")), ("4 4", 100));
}

/// 18West §7.8-4: one kind after another comes to the top of the stack.
#[test]
fn one_kind_after_another() {
    for (phase, last, price, next) in [
        ("2", "2", 100, "3 bank 200 200"),
        ("3", "3", 200, "4 bank 300 300"),
        ("4", "4", 300, "5 bank 500 500"),
        ("5", "5", 500, "6 bank 600 600"),
    ] {
        let scene = drg(2000, &[]).phase(phase).stack_from(last).left(last, 1);
        let mut state = at_trains(scene, "DRG");
        assert_eq!(offers_of(&state, "bank"), [format!("{last} bank {price} {price}")]);
        act(&mut state, buy(last, "bank", price));
        assert_eq!(offers_of(&state, "bank"), [next]);
    }
}

/// 18West §7.8-4, §7.8-5: the first 6-train opens the 4D; from then on the
/// bank sells both, as many as anybody wants.
#[test]
fn streamliners() {
    let scene = |phase: &str| drg(2000, &[]).phase(phase).stack_from("6");
    let mut state = at_trains(scene("5"), "DRG");
    let early = refused(&state, buy("4D", "bank", 1100));
    assert_eq!((early.code, early.rule), ("train/not_for_sale", "18West §7.8-5"));
    act(&mut state, buy("6", "bank", 600));
    assert_eq!(offers_of(&state, "bank"), ["4D bank 1100 1100", "6 bank 600 600"]);
    act(&mut state, buy("4D", "bank", 1100));
    assert_eq!((trains(&state, "DRG").as_str(), money(&state, "DRG")), ("6 4D", 300));
    let later = at_trains(scene("4D"), "DRG");
    assert_eq!(offers_of(&later, "bank"), ["4D bank 1100 1100", "6 bank 600 600"]);
}

/// 18West §7.8-5: of the stack only its topmost train, beside what is in the
/// pool.
#[test]
fn only_the_topmost() {
    let scene = || drg(1000, &["2"]).phase("3").stack_from("3").train_pool(&["3"]);
    let state = at_trains(scene().train_pool(&["3"]), "DRG");
    assert_eq!(offers(&state), ["3 bank 200 200", "3 pool 200 200"]);
    for action in [buy("4", "bank", 300), buy("2", "bank", 100), buy("2", "pool", 100)] {
        let error = refused(&state, action);
        assert_eq!((error.code, error.rule), ("train/not_for_sale", "18West §7.8-5"));
    }
}

/// The DRG with money and the GN with a 3-train, in phase 3.
fn trade(treasury: i32, owner: u8) -> Scene {
    let scene = drg(treasury, &[]).started("GN", owner, 80).trains("GN", &["3"]);
    scene.phase("3").stack_from("3")
}

/// W98, 18West §7.8.1-1: from phase 3 a train of another company, for 1 to all
/// the money there is. §7.8-2: both presidents agree on the price.
#[test]
fn w98_trains_of_other_companies() {
    let mut state = at_trains(trade(120, 1), "DRG");
    assert_eq!(offers_of(&state, "GN"), ["3 GN 1 120"]);
    for price in [0, 121] {
        assert_eq!(refused(&state, buy("3", "GN", price)).rule, "18West §7.8-2");
    }
    act(&mut state, buy("3", "GN", 50));
    assert_eq!(decider(&state), 1);
    act(&mut state, Action::Answer { accept: false });
    assert_eq!((decider(&state), offers_of(&state, "GN")), (0, vec!["3 GN 51 120".to_owned()]));
    assert_eq!(refused(&state, buy("3", "GN", 50)).code, "train/refused");
    act(&mut state, buy("3", "GN", 60));
    act(&mut state, Action::Answer { accept: true });
    // Also a seller's last train.
    assert_eq!((trains(&state, "DRG").as_str(), trains(&state, "GN").as_str()), ("3", ""));
    assert_eq!((money(&state, "DRG"), money(&state, "GN")), (60, 60));
    assert_eq!(state.phase_rules().name, "3");
}

/// 18West §7.8-2: an offer that was refused can be made again once the company
/// has bought another train.
#[test]
fn an_offer_made_again() {
    let scene = drg(300, &[]).train_pool(&["2"]).started("GN", 1, 80).trains("GN", &["3"]);
    let mut state = at_trains(scene.phase("3").stack_from("3"), "DRG");
    act(&mut state, buy("3", "GN", 90));
    act(&mut state, Action::Answer { accept: false });
    assert_eq!(offers_of(&state, "GN"), ["3 GN 91 300"]);
    act(&mut state, buy("2", "pool", 100));
    assert_eq!(offers_of(&state, "GN"), ["3 GN 1 200"]);
    act(&mut state, buy("3", "GN", 90));
    assert_eq!(decider(&state), 1);
}

/// W98, 18West §7.8-2: a president does not ask himself. §7.8-1: nobody sells
/// before phase 3, over the buyer's limit, or without a president.
#[test]
fn w98_who_is_asked() {
    let mut state = at_trains(trade(120, 0), "DRG");
    act(&mut state, buy("3", "GN", 1));
    assert_eq!((trains(&state, "DRG").as_str(), money(&state, "GN")), ("3", 1));
    let mut state = at_trains(trade(120, 1).set("consent", "assumed"), "DRG");
    act(&mut state, buy("3", "GN", 1));
    assert_eq!(trains(&state, "DRG"), "3");
    let early = drg(500, &[]).started("GN", 1, 80).trains("GN", &["2"]);
    let early = refusal(early, "DRG", buy("2", "GN", 10));
    assert_eq!(early, ("train/phase", "18West §7.8-1"));
    let full = trade(500, 0).trains("DRG", &["3", "3", "3", "3"]);
    assert_eq!(refusal(full, "DRG", buy("3", "GN", 10)).0, "train/limit");
    let nobody = refusal(trade(500, 0), "DRG", buy("2", "UP", 10));
    assert_eq!(nobody, ("train/no_president", "18West §7.8-2"));
    let none = refusal(trade(500, 0), "DRG", buy("4", "GN", 10));
    assert_eq!(none, ("train/none", "18West §7.8.1-1"));
    // Any kind of company buys and sells.
    let scene = trade(0, 0).started("CNW", 0, 60).trains("CNW", &["3"]);
    let scene = scene.started("KP", 0, 90).treasury("KP", 30);
    assert_eq!(offers(&at_trains(scene, "KP")), ["3 CNW 1 30", "3 GN 1 30"]);
}

/// W40, K101, 18West §7.8.1-1: with an empty treasury the president pays, up
/// to the face value and to his cash, and sells nothing for it; one dollar in
/// the treasury, and it is the company's money alone.
#[test]
fn w40_k101_the_presidents_cash() {
    let own = |treasury: i32, own: i32| {
        offers_of(&at_trains(trade(treasury, 0).cash(0, own), "DRG"), "GN")
    };
    assert_eq!(own(0, 150), ["3 GN 1 150"]);
    assert_eq!(own(0, 300), ["3 GN 1 200"]);
    assert_eq!(own(1, 150), ["3 GN 1 1"]);
    let shares = trade(0, 0).started("UP", 0, 70).shares("UP", 0, 3).cash(0, 40);
    assert_eq!(offers_of(&at_trains(shares, "DRG"), "GN"), ["3 GN 1 40"]);
    let mut state = at_trains(trade(0, 0).cash(0, 150), "DRG");
    act(&mut state, buy("3", "GN", 120));
    assert_eq!((cash(&state, 0), money(&state, "DRG"), money(&state, "GN")), (30, 0, 120));
    assert_eq!(trains(&state, "DRG"), "3");
}

/// W40, 18West §7.8.1-1: only where the company must buy; the option lets it
/// be any company.
#[test]
fn w40_only_if_it_must_buy() {
    let second = || trade(0, 0).trains("DRG", &["3"]).cash(0, 150);
    let error = refusal(second(), "DRG", buy("3", "GN", 50));
    assert_eq!(error, ("train/no_cash", "18West §7.8.1-1"));
    let grant = || trade(0, 0).started("KP", 0, 90).cash(0, 150);
    let error = refusal(grant(), "KP", buy("3", "GN", 50));
    assert_eq!(error, ("train/no_cash", "18West §7.8.1-1"));
    let state = at_trains(grant().set("broke_purchase", "any"), "KP");
    assert_eq!(offers_of(&state, "GN"), ["3 GN 1 150"]);
}

/// W99, 18West §7.8.3-1: a public company must own a train at the end of its
/// own turn, whatever its route, and gets it anywhere; granger roads and land
/// grant companies need none.
#[test]
fn w99_who_must_buy() {
    let mut state = at_trains(trade(500, 0).train_pool(&["3"]), "DRG");
    let error = refused(&state, Action::Pass);
    assert_eq!((error.code, error.rule), ("train/public_must_buy", "18West §7.8.3-1"));
    assert_eq!(offers(&state), ["3 GN 1 500", "3 bank 200 200", "3 pool 200 200"]);
    act(&mut state, buy("3", "pool", 200));
    act(&mut state, Action::Pass);
    assert!(turn_is_over(&state, "DRG"));
    for name in ["KP", "CNW"] {
        let scene = Scene::new(3).started(name, 0, 90).treasury(name, 100);
        let mut state = at_trains(scene, name);
        let before = step(&state);
        act(&mut state, Action::Pass);
        assert_ne!(step(&state), before);
        // With nothing to pay a train there is nothing to decide.
        let poor = Scene::new(3).started(name, 0, 90).cash(0, 500);
        assert_ne!(step(&at_trains(poor, name)), before);
    }
}

/// Two new public companies, a granger road, and the first operating round
/// after they started, at the first decision after the granger road's turn.
fn new_companies(set: impl FnOnce(Scene) -> Scene) -> State {
    let scene = Scene::new(3).started("CNW", 2, 60).started("DRG", 0, 90).started("GN", 1, 100);
    let scene = scene.treasury("CNW", 300).treasury("DRG", 300).treasury("GN", 300);
    let scene = set(scene).newly_public(&["DRG", "GN"]);
    let mut state = scene.operating_round(2, 1).play();
    assert_eq!(operating(&state), "CNW");
    while operating(&state) == "CNW" {
        act(&mut state, Action::Pass);
    }
    state
}

/// Whose initial train is decided.
fn first_train(state: &State) -> Option<&'static str> {
    match state.steps.last() {
        Some(Step::FirstTrain(company)) => Some(state.name(*company)),
        _ => None,
    }
}

/// W41, 18West §7.8.2-1: after the granger roads and before all others new
/// public companies may buy one train of the bank. §7.8.2-2: in the order of
/// the market, from the treasury, if they like.
#[test]
fn w41_initial_trains() {
    let mut state = new_companies(|scene| scene.train_pool(&["2"]));
    assert_eq!((first_train(&state), decider(&state)), (Some("GN"), 1));
    assert_eq!(offers(&state), ["2 bank 100 100", "2 pool 100 100"]);
    act(&mut state, buy("2", "pool", 100));
    assert_eq!((trains(&state, "GN").as_str(), money(&state, "GN")), ("2", 200));
    // One train only; now the other.
    assert_eq!((first_train(&state), decider(&state)), (Some("DRG"), 0));
    act(&mut state, Action::Pass);
    assert_eq!((first_train(&state), operating(&state)), (None, "GN"));
    assert!(state.newly_public.is_empty());
    assert!(!state.has_operated(company(&state, "GN")), "that was no operation");
    let state =
        new_companies(|scene| scene.set("initial_train_from_pool", "no").train_pool(&["2"]));
    assert_eq!(offers(&state), ["2 bank 100 100"]);
    let error = refused(&state, buy("2", "pool", 100));
    assert_eq!((error.code, error.rule), ("train/initial", "18West §7.8.2-1"));
}

/// W41, 18West §7.8.2-2: no help and no trade; who cannot pay is passed over.
#[test]
fn w41_no_help() {
    let state = new_companies(|scene| scene.treasury("GN", 99).cash(1, 500));
    assert_eq!(first_train(&state), Some("DRG"));
    let state = new_companies(|scene| {
        let scene = scene.phase("3").stack_from("3");
        scene.started("KP", 1, 80).trains("KP", &["3"])
    });
    assert_eq!(offers(&state), ["3 bank 200 200"]);
    assert_eq!(refused(&state, buy("3", "KP", 10)).rule, "18West §7.8.2-1");
}

/// W41, 18West §7.8.2-2: a new kind starts its phase at once.
#[test]
fn w41_a_new_phase() {
    let mut state = new_companies(|scene| scene.phase("3").stack_from("4"));
    assert_eq!(trains(&state, "UP"), "2 2");
    act(&mut state, buy("4", "bank", 300));
    assert_eq!(state.phase_rules().name, "4");
    assert_eq!((trains(&state, "UP").as_str(), trains(&state, "GN").as_str()), ("", "4"));
    assert_eq!(first_train(&state), Some("DRG"));
}

/// W100, 18West §3.4-2: at the end of the very first operating round the
/// 2-trains of the stack go to the pool, where they can be bought.
#[test]
fn w100_the_rest_of_the_2_trains() {
    let scene = Scene::new(2).started("KP", 0, 90).treasury("KP", 100);
    let mut state = scene.operating_round(1, 1).play();
    let mut events = Vec::new();
    while state.rounds_begun == 1 {
        events.extend(go_on(&mut state));
    }
    let pooled = |event: &&Event| {
        matches!(event, Event::Train { train, from, to: Some(to) }
            if train == "2" && from == "bank" && to == "pool")
    };
    assert_eq!(events.iter().filter(pooled).count(), 13);
    assert_eq!(state.depot.left[0], Some(0));
    while state.turn().is_some_and(|turn| turn.stage != Stage::Trains) {
        let actions = state.families().expand();
        let pass = actions.contains(&Action::Pass);
        act(&mut state, if pass { Action::Pass } else { actions[0].clone() });
    }
    assert_eq!(offers(&state), ["2 pool 100 100"]);
}
