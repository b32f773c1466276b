//! 18West §7.4, station tokens and bypass tokens.

use railhead::board::TokenKind;
use railhead::finance::{Account, Money};
use railhead::game::{Action, RuleError};
use railhead::titles::g18west::{Options, Stage, State};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::scene::{Scene, act, company, refused, token_places, tokens_in};

fn token(hex: &str, stop: u8) -> Action {
    Action::PlaceToken { hex: hex.to_owned(), stop, power: None }
}

/// The token step of a company with money, even when it has nothing to choose.
fn at_token(name: &str, scene: Scene) -> State {
    scene.treasury(name, 500).turn_of(name, Stage::Token, &[]).state
}

fn barred(state: &State, hex: &str, stop: u8) -> (&'static str, &'static str) {
    let RuleError { code, rule, .. } = refused(state, token(hex, stop));
    (code, rule)
}

/// Omaha, Des Moines, Cedar Rapids with a second circle, Chicago.
fn eastward() -> Scene {
    let line = [("F21", "14", 1), ("F23", "4", 1), ("F25", "14", 1)];
    Scene::new(3).tiles(&line).started("UP", 0, 70)
}

/// 18West §7.4-1: in any open circle on a route of the company, whatever its
/// trains; §7.4-3: for $100 to the bank; §7.4-6: one in a turn.
#[test]
fn an_open_circle_on_a_route() {
    for trains in [&["2", "2"][..], &[]] {
        let mut state = at_token("UP", eastward().trains("UP", trains));
        let up = company(&state, "UP");
        assert_eq!(token_places(&state), ["F25 0"]);
        let bank = state.ledger.cash(Account::Bank);
        act(&mut state, token("F25", 0));
        assert_eq!(tokens_in(&state, "UP", "F25"), [(0, TokenKind::Station, false)]);
        assert_eq!(state.charter(up).stations, 2);
        assert_eq!(state.treasury(up), Money(400));
        assert_eq!(state.ledger.cash(Account::Bank), bank + Money(100));
        assert_ne!(state.turn().map(|turn| turn.stage), Some(Stage::Token));
    }
}

/// W88, 18West §7.4-1: not where a route does not lead, not in a full circle,
/// not beside an own token, not in a town, not without a token.
#[test]
fn w88_where_no_station_goes() {
    let state = at_token("UP", eastward());
    assert_eq!(barred(&state, "L21", 0), ("token/not_connected", "18West §7.4-1"));
    assert_eq!(barred(&state, "F27", 0), ("token/no_circle", "18West §7.4-1"));
    assert_eq!(barred(&state, "F21", 0), ("token/hex_twice", "18West §7.4-1"));
    assert_eq!(barred(&state, "F23", 0), ("token/cities_only", "18West §7.4-1"));
    // G2: the doubling token in Oakland bars the other circle of the hex.
    let other = eastward().tile("G2", "243", 5);
    assert!(!token_places(&at_token("UP", other)).iter().any(|place| place.starts_with("G2")));
    let none = at_token("UP", eastward().charter_tokens("UP", 0, 0));
    assert!(token_places(&none).is_empty());
    assert_eq!(barred(&none, "F25", 0), ("token/none_left", "18West §7.4-1"));
}

/// 18West §7.4-3: the treasury pays at once, or there is no token.
#[test]
fn a_hundred_dollars() {
    let poor =
        |treasury| eastward().treasury("UP", treasury).turn_of("UP", Stage::Token, &[]).state;
    assert_eq!(token_places(&poor(100)), ["F25 0"]);
    assert!(token_places(&poor(99)).is_empty());
    assert_eq!(barred(&poor(99), "F25", 0), ("token/cash", "18West §7.4-3"));
}

/// 18West §8-1, §7.4-1: granger roads and land grant companies place none.
#[test]
fn only_public_companies() {
    let scene = Scene::new(2).started("CRIP", 0, 60).tile("F25", "14", 1);
    assert_eq!(barred(&at_token("CRIP", scene), "F21", 0), ("token/granger", "18West §7.4-1"));
    let scene = Scene::new(2).started("SP", 0, 90).tile("G2", "243", 5);
    let state = at_token("SP", scene);
    assert!(token_places(&state).is_empty());
    assert_eq!(barred(&state, "G2", 0), ("token/land_grant", "18West §8-1"));
}

/// The GN with a token in Omaha beside the UP's, and a line that leaves that
/// of the UP in Cheyenne for Denver.
fn gn() -> Scene {
    let line = [("F21", "14", 1), ("F23", "4", 1), ("F25", "14", 1), ("F15", "142", 1)];
    let scene = Scene::new(3).started("GN", 0, 90).tiles(&line);
    scene.token("GN", "F21", 0, TokenKind::Station)
}

/// W88, 18West §7.4-2, §7.4.2-1: a bypass token goes where no circle of the
/// hex is open, for $100 as well, and fills none.
/// 18West §7.4.2-2: beside the circle to which a route leads.
#[test]
fn w88_a_bypass_token() {
    let mut state = at_token("GN", gn());
    let gn = company(&state, "GN");
    // Seattle is full of the NP, Sacramento of the UP; Cedar Rapids is open; in Chicago only the
    // southern circle is reached.
    assert_eq!(token_places(&state), ["A4 0", "F3 0", "F25 0", "F27 0"]);
    act(&mut state, token("F27", 0));
    assert_eq!(tokens_in(&state, "GN", "F27"), [(0, TokenKind::Bypass, true)]);
    let charter = state.charter(gn);
    assert_eq!((charter.stations, charter.bypasses), (3, 0));
    assert_eq!(state.treasury(gn), Money(400));
    let chicago = state.laid.board().find_hex("F27").expect("a hex");
    assert!(!state.laid.blocked(gn, chicago, 0) && state.laid.blocked(gn, chicago, 1));
}

/// W88, 18West §7.4-5, §7.4-2: no bypass token where a circle of the hex is
/// open; nor a second token beside a bypass token of its own.
#[test]
fn w88_no_bypass_token_beside_an_open_circle() {
    let only_bypass = at_token("GN", gn().charter_tokens("GN", 0, 1));
    assert_eq!(token_places(&only_bypass), ["A4 0", "F3 0", "F27 0"]);
    assert_eq!(barred(&only_bypass, "F25", 0), ("token/open_circle", "18West §7.4-5"));
    // The other circle of Chicago is open: none beside the full one.
    let mut open = gn();
    let cnw = open.company("CNW");
    open.state.laid.tokens.retain(|token| token.company != cnw);
    let open = at_token("GN", open);
    assert_eq!(barred(&open, "F27", 0), ("token/other_city", "18West §7.4-5"));
    let own = at_token("GN", gn().token("GN", "F27", 0, TokenKind::Bypass));
    assert_eq!(barred(&own, "F27", 0), ("token/hex_twice", "18West §7.4-1"));
    // Without a bypass token the full city is closed to it.
    let none = at_token("GN", gn().charter_tokens("GN", 3, 0));
    assert_eq!(token_places(&none), ["F25 0"]);
}

/// 18West §7.4.2-1: any number of bypass tokens in a city.
/// 18West §7.4-5, §7.4.2-2: they fill no circle that an upgrade brings.
#[test]
fn several_bypass_tokens() {
    let scene = gn().token("DRG", "F27", 0, TokenKind::Bypass);
    let mut state = at_token("GN", scene);
    act(&mut state, token("F27", 0));
    let scene = Scene { state }.tile("F27", "251", 2).tile("F27", "255", 4);
    let chicago = scene.hex("F27");
    // Three circles, with the tokens of the CBQ and the CNW.
    assert_eq!(scene.state.laid.open_slots(chicago, 0), 1);
    assert_eq!(tokens_in(&scene.state, "GN", "F27"), [(0, TokenKind::Bypass, true)]);
}

/// 18West §7.4.2-2: a company whose routes lead to both circles of a hex
/// chooses between them.
#[test]
fn a_bypass_token_beside_either_circle() {
    // From Denver to Kansas City, and by the mining district to Topeka.
    let line = [
        ("G16", "9", 1),
        ("G18", "9", 1),
        ("G20", "9", 1),
        ("H15", "9", 1),
        ("H17", "9", 1),
        ("H19", "9", 1),
        ("H21", "8", 1),
    ];
    let mut state = at_token("DRG", Scene::new(2).started("DRG", 0, 90).tiles(&line));
    assert_eq!(token_places(&state), ["G22 0", "G22 1"]);
    act(&mut state, token("G22", 1));
    assert_eq!(tokens_in(&state, "DRG", "G22"), [(1, TokenKind::Bypass, true)]);
}

/// 18West §7.4.2-3: a bypass token may go to Seattle, not to New Orleans.
#[test]
fn bypass_tokens_in_seattle_only() {
    let seattle = at_token("GN", Scene::new(2).started("GN", 0, 90));
    assert!(token_places(&seattle).contains(&"A4 0".to_owned()));
    let scene = Scene::new(2).started("DRG", 0, 90).tile("L23", "8", 4);
    let scene = scene.token("DRG", "L21", 0, TokenKind::Bypass);
    let south = at_token("DRG", scene);
    let drg = company(&south, "DRG");
    let new_orleans = south.laid.board().find_hex("L25").expect("a hex");
    assert!(south.situation().reach(drg).has_stop(new_orleans, 0));
    assert!(token_places(&south).iter().all(|place| !place.starts_with("L25")));
    assert_eq!(barred(&south, "L25", 0), ("token/cities_only", "18West §7.4.2-3"));
}

/// Green Denver, with an open circle for the GN.
fn denver(scene: Scene) -> bool {
    let state = at_token("GN", scene);
    let listed = token_places(&state).contains(&"G14 0".to_owned());
    if !listed {
        assert_eq!(barred(&state, "G14", 0), ("token/closed_city", "18West §7.4-4"));
    }
    listed
}

/// K106, W89, 18West §7.4-4: Denver is closed until the KP connects or
/// abandons, and to phase 6 at the latest.
#[test]
fn k106_denver_before_the_kp() {
    let green = || gn().tile("G14", "14", 0);
    for (phase, open) in [("2", false), ("4", false), ("5", false), ("6", true), ("4D", true)] {
        assert_eq!(denver(green().started("KP", 1, 90).phase(phase)), open, "phase {phase}");
        // W89: an unstarted KP keeps it closed as long.
        assert_eq!(denver(green().phase(phase)), open, "unstarted, phase {phase}");
    }
    // Connected or abandoned: it is public.
    assert!(denver(green().started("KP", 1, 90).converted("KP").phase("3")));
    // The option opens it with phase 5, when the grant is gone.
    let until_5 = |options: &mut Options| {
        let json = serde_json::json!({"closed_city_unstarted": "until_5"});
        *options = Options::read(4, json.as_object().expect("a map")).expect("options");
    };
    assert!(!denver(green().option(until_5).phase("4")));
    assert!(denver(green().option(until_5).phase("5")));
    assert!(!denver(green().started("KP", 1, 90).option(until_5).phase("5")));
    // W89: closed to bypass tokens too: yellow Denver is full of the DRG.
    assert!(!denver(gn().phase("5")));
    assert!(denver(gn().phase("6")));
}

/// 18West §7.4-4: Dallas waits for the SP; Los Angeles for the ATSF and the
/// SP; San Diego for the SP, and for the TP, whose destination it is.
#[test]
fn which_city_waits_for_whom() {
    let open = |public: &[&str]| -> Vec<String> {
        let companies = |scene: Scene, name: &&str| {
            let scene = scene.started(name, 1, 80);
            if public.contains(name) { scene.converted(name) } else { scene }
        };
        south_west(["ATSF", "SP", "TP"].iter().fold(drg().phase("3"), companies))
    };
    assert_eq!(open(&["ATSF", "SP", "TP"]), ["I4 0", "J5 0", "K20 0"]);
    assert_eq!(open(&["ATSF", "TP"]), [""; 0]);
    assert_eq!(open(&["SP", "TP"]), ["J5 0", "K20 0"]);
    assert_eq!(open(&["ATSF", "SP"]), ["I4 0", "K20 0"]);
}

/// The DRG comes to Dallas from Springfield, and by Sacramento to Los Angeles
/// and San Diego.
fn drg() -> Scene {
    let line = [
        ("H23", "57", 0),
        ("I22", "9", 0),
        ("J21", "9", 0),
        ("K20", "14", 0),
        ("F3", "15", 4),
        ("G4", "9", 2),
        ("H5", "8", 0),
        ("I4", "15", 2),
        ("J5", "253", 4),
    ];
    let scene = Scene::new(4).started("DRG", 0, 90).tiles(&line);
    let scene = scene.token("DRG", "H23", 0, TokenKind::Station);
    scene.token("DRG", "F3", 0, TokenKind::Station)
}

/// In which closed cities the DRG may place a token.
fn south_west(scene: Scene) -> Vec<String> {
    let places = token_places(&at_token("DRG", scene));
    places.into_iter().filter(|p| ["I4 0", "J5 0", "K20 0"].contains(&p.as_str())).collect()
}

/// W89, 18West §7.4-4, §8-3: in phase 5 a company that has not started keeps
/// its city closed, though its land grant is gone; one that starts then has
/// no destination and keeps nothing closed, for its own tokens either.
#[test]
fn w89_phase_five() {
    let five = || drg().phase("5");
    assert_eq!(south_west(five()), [""; 0]);
    let started = |names: &[&str]| {
        south_west(names.iter().fold(five(), |scene, name| scene.started(name, 1, 80)))
    };
    assert_eq!(started(&["SP"]), ["K20 0"]);
    assert_eq!(started(&["ATSF", "TP"]), [""; 0]);
    assert_eq!(started(&["ATSF", "SP"]), ["I4 0", "K20 0"]);
    assert_eq!(started(&["ATSF", "SP", "TP"]), ["I4 0", "J5 0", "K20 0"]);
    // A company that holds its grant waits as before, beside one that never had any.
    let grant = drg().started("SP", 1, 80).phase("5");
    assert_eq!(south_west(grant.clone().started("ATSF", 2, 80).started("TP", 3, 80)), [""; 0]);
    assert_eq!(south_west(grant.converted("SP").started("ATSF", 2, 80)), ["I4 0", "K20 0"]);
    // Bypass tokens: yellow Denver is full of the DRG.
    let full = gn().phase("5");
    assert!(!denver(full.clone()));
    let mut state = at_token("GN", full.started("KP", 1, 90));
    act(&mut state, token("G14", 0));
    assert_eq!(tokens_in(&state, "GN", "G14"), [(0, TokenKind::Bypass, true)]);
    // The KP itself, which comes to green Denver.
    let line = [("G14", "14", 0), ("G16", "9", 1), ("G18", "9", 1), ("G20", "9", 1)];
    let kp = |scene: Scene| token_places(&at_token("KP", scene.tiles(&line)));
    assert_eq!(kp(Scene::new(2).phase("5").started("KP", 0, 90)), ["G14 0"]);
}

/// W86, 18West §7.4-6: a doubling token placed in this turn was its token.
#[test]
fn w86_the_doubling_token_was_its_token() {
    let mut state = at_token("UP", eastward());
    for step in &mut state.steps {
        if let railhead::titles::g18west::Step::Turn(turn) = step {
            turn.done.doubled = true;
        }
    }
    assert!(token_places(&state).is_empty());
    assert_eq!(barred(&state, "F25", 0), ("token/doubled", "18West §7.4-6"));
}
