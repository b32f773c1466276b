//! 18West §7.2, §8.6, §8.7 and §8.8: how land grant companies become public.

use railhead::board::TokenKind;
use railhead::finance::{Holder, Money, Player};
use railhead::game::{Action, Event, Payout, Play, Reason};
use railhead::titles::g18west::{Form, Stage, State, Status};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::scene::{
    Scene, act, company, go_on, listed, markers, refused, step, token_places, tokens_in,
};

/// The KP's whole line.
fn kp() -> Scene {
    let line = [("G20", "9", 1), ("G18", "9", 1), ("G16", "9", 1)];
    Scene::new(3).started("KP", 0, 90).tiles(&line).marker("KP", 0, None)
}

/// The conversion step; it runs by itself where there is no choice.
fn convert(scene: Scene, name: &str) -> (State, Vec<Event>) {
    let mut state = scene.turn_of(name, Stage::Convert, &[]).state;
    let mut events = Vec::new();
    state.advance(&mut events);
    state.check_apart_from_tokens().expect("sound");
    (state, events)
}

fn converted(events: &[Event], name: &str, abandoned: bool) -> bool {
    events.contains(&Event::Converted { company: name.to_owned(), abandoned })
}

/// 18West §7.2-1, §7.2-2, §8.6-1: with its route complete the company
/// converts, in any phase, and gets its last five shares.
/// 18West §8.6-3, §2.2.2-2: its doubling token costs nothing.
#[test]
fn a_complete_route_converts() {
    for phase in ["2", "3", "4", "5", "6"] {
        let (state, events) = convert(kp().treasury("KP", 90).phase(phase), "KP");
        assert!(converted(&events, "KP", false), "phase {phase}");
        let kp = company(&state, "KP");
        let charter = state.charter(kp);
        assert_eq!(charter.status, Status::Started(Form::Public));
        assert_eq!(charter.stock.shares(Holder::Treasury), 8);
        assert_eq!(charter.stock.shares(Holder::Offering), 0);
        assert_eq!((charter.stations, charter.bypasses), (3, 0));
        assert!(markers(&state, "KP").is_empty());
        let paid = |event: &Event| {
            matches!(event, Event::Money { reason, .. }
            if *reason == railhead::game::Reason::Token)
        };
        assert!(!events.iter().any(paid));
    }
    let short = kp().tile("G16", "8", 2);
    let (state, events) = convert(short, "KP");
    assert!(!converted(&events, "KP", false));
    assert_eq!(state.form(company(&state, "KP")), Form::LandGrant);
}

/// 18West §8.6-2: in yellow Denver, whose circle is the DRG's, the token
/// stands at the edge and takes the second circle as soon as there is one.
#[test]
fn at_the_edge_of_yellow_denver() {
    let (mut state, _) = convert(kp(), "KP");
    assert_eq!(tokens_in(&state, "KP", "G14"), [(0, TokenKind::Doubling, true)]);
    let scene = Scene { state: state.clone() }.tile("G14", "14", 0);
    assert_eq!(tokens_in(&scene.state, "KP", "G14"), [(0, TokenKind::Doubling, false)]);
    let denver = scene.hex("G14");
    assert_eq!(scene.state.laid.open_slots(denver, 0), 0);
    // In green Denver it takes an empty circle at once.
    (state, _) = convert(kp().tile("G14", "14", 0), "KP");
    assert_eq!(tokens_in(&state, "KP", "G14"), [(0, TokenKind::Doubling, false)]);
}

/// W84, 18West §8.6-2: at the edge as well where a green city is full.
#[test]
fn w84_a_full_green_city() {
    let scene = kp().tile("G14", "14", 0).token("GN", "G14", 0, TokenKind::Station).phase("6");
    let (state, events) = convert(scene, "KP");
    assert!(converted(&events, "KP", false));
    assert_eq!(tokens_in(&state, "KP", "G14"), [(0, TokenKind::Doubling, true)]);
    // The token works: the route goes on through the city.
    let kp = company(&state, "KP");
    assert!(!state.laid.blocked(kp, state.laid.board().find_hex("G14").expect("a hex"), 0));
}

/// The ATSF's line to Los Angeles, which forks in I8: to the eastern circle,
/// and by San Diego to the western one.
fn atsf() -> Scene {
    let line = [
        ("H21", "9", 0),
        ("I20", "8", 1),
        ("I18", "9", 1),
        ("I16", "9", 1),
        ("I14", "4", 1),
        ("I12", "9", 1),
        ("I10", "9", 1),
        ("I8", "83", 1),
        ("I6", "9", 1),
        ("J7", "8", 1),
    ];
    Scene::new(3).started("ATSF", 0, 90).tiles(&line).marker("ATSF", 0, None)
}

fn circle(stop: u8) -> Action {
    Action::PlaceToken { hex: "I4".to_owned(), stop, power: None }
}

/// W85, 18West §8.6-2: in yellow Los Angeles the ATSF takes a circle that its
/// route reaches; the president chooses between two.
#[test]
fn w85_the_circles_of_los_angeles() {
    let mut state = atsf().turn_of("ATSF", Stage::Convert, &[]).play();
    assert_eq!(state.families().expand(), [circle(0), circle(1)]);
    assert_eq!(refused(&state, Action::Pass).rule, "18West §7.2-1");
    assert_eq!(refused(&state, circle(2)).rule, "18West §8.6-2");
    let events = act(&mut state, circle(1));
    assert!(converted(&events, "ATSF", false));
    assert_eq!(tokens_in(&state, "ATSF", "I4"), [(1, TokenKind::Doubling, false)]);
    // One of them full: the other, without a question.
    let (state, _) = convert(atsf().token("GN", "I4", 1, TokenKind::Station), "ATSF");
    assert_eq!(tokens_in(&state, "ATSF", "I4"), [(0, TokenKind::Doubling, false)]);
    // One of them out of reach.
    let (state, _) = convert(atsf().tile("I6", "8", 4), "ATSF");
    assert_eq!(tokens_in(&state, "ATSF", "I4"), [(1, TokenKind::Doubling, false)]);
}

/// The SP's whole line, by the western circle of Los Angeles.
fn sp() -> Scene {
    let line = [
        ("H3", "9", 2),
        ("J7", "8", 5),
        ("K8", "58", 2),
        ("K10", "9", 1),
        ("K12", "9", 1),
        ("K14", "9", 1),
        ("K16", "9", 1),
        ("K18", "9", 1),
    ];
    Scene::new(2).started("SP", 0, 90).tiles(&line).marker("SP", 0, None)
}

/// W39, 18West §7.2-1: a route that another's token has closed is not
/// complete.
#[test]
fn w39_a_closed_route() {
    let (_, events) = convert(sp(), "SP");
    assert!(converted(&events, "SP", false));
    let closed = sp().token("GN", "I4", 1, TokenKind::Station);
    let (state, events) = convert(closed, "SP");
    assert!(!converted(&events, "SP", false));
    assert_eq!(state.form(company(&state, "SP")), Form::LandGrant);
}

/// W86, 18West §7.4-6, §7.4.1-1: in the turn of its conversion the company
/// places no other token.
#[test]
fn w86_no_token_after_conversion() {
    // The line of the SP has open circles on its way, which are open to all
    // in phase 6.
    let scene = sp().treasury("SP", 500).phase("6");
    let public = scene.clone().converted("SP").turn_of("SP", Stage::Token, &[]).play();
    assert_eq!(token_places(&public), ["I4 1", "J5 0"]);
    let (state, events) = convert(scene, "SP");
    assert!(converted(&events, "SP", false));
    assert_ne!(step(&state), Some((3, "SP", Stage::Token)));
    assert!(state.treasury(company(&state, "SP")) >= Money(500));
}

/// W87, 18West §8.7-1: from phase 5 a company without its route may abandon
/// its grant, in any turn; before, there is nothing to decide.
#[test]
fn w87_abandonment() {
    let short = || Scene::new(3).started("KP", 0, 90).treasury("KP", 500);
    let (state, _) = convert(short().phase("4"), "KP");
    assert!(listed(&state, "abandon").is_empty());
    let start = short().phase("5").turn_of("KP", Stage::Convert, &[]).play();
    assert_eq!(start.families().expand(), [Action::Abandon, Action::Pass]);
    let mut stays = start.clone();
    let events = act(&mut stays, Action::Pass);
    assert!(!converted(&events, "KP", true));
    let kp = company(&stays, "KP");
    assert_eq!((stays.form(kp), stays.train_limit(kp)), (Form::LandGrant, 2));
    assert_eq!(markers(&stays, "KP").len(), 1);
    let mut state = start;
    let events = act(&mut state, Action::Abandon);
    assert!(converted(&events, "KP", true));
    let charter = state.charter(kp);
    assert_eq!(charter.status, Status::Started(Form::Public));
    assert_eq!((charter.stations, charter.bypasses), (3, 1));
    assert_eq!(charter.stock.shares(Holder::Treasury), 8);
    assert!(markers(&state, "KP").is_empty());
    assert!(state.laid.tokens.iter().all(|t| t.company != kp || t.kind == TokenKind::Station));
}

/// W39, 18West §8.7-1: a company whose route is complete cannot abandon.
#[test]
fn w39_no_abandonment_with_a_route() {
    let state = atsf().phase("5").turn_of("ATSF", Stage::Convert, &[]).play();
    let error = refused(&state, Action::Abandon);
    assert_eq!((error.code, error.rule), ("convert/connected", "18West §8.7-1"));
}

/// W86, 18West §8.7-1: after abandonment a station or bypass token may be
/// placed in the same turn.
#[test]
fn w86_a_token_after_abandonment() {
    // The ATSF has gone to green Dallas instead of Los Angeles.
    let scene = Scene::new(3).started("ATSF", 0, 90).treasury("ATSF", 500).phase("6");
    let line = [("H21", "9", 0), ("I20", "9", 0), ("J19", "8", 3), ("K20", "14", 1)];
    let mut state = scene.tiles(&line).turn_of("ATSF", Stage::Convert, &[]).play();
    act(&mut state, Action::Abandon);
    let turn = state.turn().expect("a turn");
    assert_eq!((state.name(turn.company), turn.stage), ("ATSF", Stage::Token));
    assert_eq!(token_places(&state), ["K20 0"]);
    let token = Action::PlaceToken { hex: "K20".to_owned(), stop: 0, power: None };
    act(&mut state, token);
    assert_eq!(state.treasury(company(&state, "ATSF")), Money(400));
}

/// W21, 18West §7.3-1: a company that has just converted is a public one from
/// here on: it may issue, if it had a turn before.
/// W106: not in its very first turn.
#[test]
fn w21_issuing_after_conversion() {
    let (state, _) = convert(kp().turns(&["KP"], 1).phase("4"), "KP");
    assert_eq!(state.turn().map(|turn| turn.stage), Some(Stage::Issue));
    let kp = company(&state, "KP");
    assert_eq!(listed(&state, "sell_shares").len(), 1);
    assert_eq!(state.train_limit(kp), 3);
    let (state, _) = convert(self::kp().phase("4"), "KP");
    assert_ne!(step(&state), Some((3, "KP", Stage::Issue)));
}

/// W54, 18West §7.2-1: without a president the company converts all the same,
/// with its token in the first circle that will do, and never abandons.
#[test]
fn w54_conversion_without_a_president() {
    let ownerless = |mut scene: Scene, name: &str| {
        let id = scene.company(name);
        scene.state.charter_mut(id).stock.surrender(Player(0));
        scene
    };
    let (state, events) = convert(ownerless(atsf(), "ATSF"), "ATSF");
    assert!(converted(&events, "ATSF", false));
    assert_eq!(tokens_in(&state, "ATSF", "I4"), [(0, TokenKind::Doubling, false)]);
    let short = ownerless(Scene::new(3).started("KP", 0, 90), "KP").phase("5");
    let (state, _) = convert(short, "KP");
    assert_eq!(state.form(company(&state, "KP")), Form::LandGrant);
}

/// W92, 18West §8.8-1: when phase 5 begins the doubling tokens of companies
/// that have not started leave the map; a started one keeps its grant.
#[test]
fn w92_unstarted_grants_vanish() {
    let scene = Scene::new(2).started("SP", 0, 90).started("UP", 0, 70).treasury("UP", 500);
    let scene = scene.phase("4").train_pool(&["3"; 7]).train_pool(&["4"; 5]);
    let mut state = scene.turn_of("UP", Stage::Trains, &[]).play();
    assert_eq!(markers(&state, "NP").len(), 2);
    let trains = listed(&state, "buy_train").into_iter().flat_map(|family| family.expand());
    let five = trains
        .into_iter()
        .find(|action| matches!(action, Action::BuyTrain { train, .. } if train == "5"));
    let events = act(&mut state, five.expect("a 5-train"));
    assert!(events.contains(&Event::Phase { name: "5".to_owned() }));
    for name in ["ATSF", "KP", "NP", "TP"] {
        assert!(markers(&state, name).is_empty(), "{name}");
        assert_eq!(state.form(company(&state, name)), Form::Public);
    }
    assert_eq!(markers(&state, "SP").len(), 1);
    assert_eq!(state.form(company(&state, "SP")), Form::LandGrant);
}

/// W21, 18West §7.2-2, §7.4.1-1: the new treasury shares earn in the same
/// turn, the doubled city counts twice, and the company must own a train.
#[test]
fn w21_earnings_after_conversion() {
    let scene = kp().trains("KP", &["2"]).turn_of("KP", Stage::Convert, &[]);
    let mut state = scene.play();
    let run = state.families().expand().into_iter().find(|action| action.kind() == "run_routes");
    let run = run.expect("a run");
    // Kansas City 10, Denver twice 10, the mining district 30.
    assert!(matches!(run, Action::RunRoutes { revenue: 60, .. }), "{run:?}");
    act(&mut state, run);
    let pay = Action::Dividend { kind: Payout::Payout, permanent: None };
    let events = act(&mut state, pay);
    let paid = |to: &str, amount| {
        let (from, to, reason) = ("bank".to_owned(), to.to_owned(), Reason::Dividend);
        events.contains(&Event::Money { from, to, amount, reason })
    };
    assert!(paid("KP", 48) && paid("player 0", 12), "{events:?}");
    // Without a train it has to buy one.
    let mut state = kp().treasury("KP", 300).turn_of("KP", Stage::Convert, &[]).play();
    let trains = step(&state);
    assert_eq!(trains, Some((3, "KP", Stage::Trains)));
    assert_eq!(refused(&state, Action::Pass).rule, "18West §7.8.3-1");
    go_on(&mut state);
    assert!(!state.charter(company(&state, "KP")).trains.is_empty());
}

/// W106, 18West §7.2-1: converted in its very first turn without a train it
/// must buy one, and its president may not sell its shares for that.
#[test]
fn w106_converted_in_its_first_turn() {
    let mut scene = kp().shares("KP", 0, 1).cash(0, 50);
    let up = scene.company("UP");
    let (from, to) = (Holder::Pool, Holder::Player(Player(0)));
    scene.state.charter_mut(up).stock.transfer(from, to, 1);
    let mut state = scene.turn_of("KP", Stage::Convert, &[]).play();
    assert_eq!(step(&state), Some((3, "KP", Stage::Trains)));
    let trains = listed(&state, "buy_train").into_iter().flat_map(|family| family.expand());
    let two = trains.into_iter().next().expect("a train");
    act(&mut state, two);
    let sale = Action::SellShares { company: "UP".to_owned(), count: 1 };
    assert_eq!(state.families().expand(), [sale]);
}

/// 18West §8.8-2, §8-3: from phase 5 such a company starts as a public one,
/// at once with all its shares and tokens.
/// 18West §2.2.2-3: its land grant is ignored.
#[test]
fn started_after_phase_five() {
    for (name, stations) in [("KP", 3), ("NP", 2)] {
        let mut state = Scene::new(2).phase("5").stock_round(3, 0).play();
        let id = company(&state, name);
        assert!(markers(&state, name).is_empty());
        act(&mut state, Action::Par { company: name.to_owned(), price: 90 });
        let charter = state.charter(id);
        assert_eq!(charter.status, Status::Started(Form::Public));
        assert_eq!((charter.stations, charter.bypasses), (stations, 1), "{name}");
        assert_eq!(charter.stock.shares(Holder::Treasury), 8);
        assert_eq!(state.treasury(id), Money(180));
        assert!(state.newly_public.contains(&id));
    }
}
