//! 18West §8.9, the Northern Pacific.

use railhead::board::TokenKind;
use railhead::finance::{Holder, Money};
use railhead::game::{Action, Event, Play};
use railhead::titles::g18west::{Form, Stage, State, Status};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::scene::{
    Scene, act, company, lay, lay_action, lays, lays_in, markers, refused, step, token_places,
    tokens_in,
};

fn np() -> Scene {
    Scene::new(2).started("NP", 0, 100).treasury("NP", 300)
}

fn place(hex: &str, edge: u8) -> Option<(String, u8)> {
    Some((hex.to_owned(), edge))
}

/// The whole line but for B19.
const LINE: [(&str, &str, u8); 9] = [
    ("B5", "8", 2),
    ("B7", "9", 1),
    ("B9", "9", 1),
    ("B11", "9", 1),
    ("B13", "9", 1),
    ("B15", "9", 1),
    ("B17", "9", 1),
    ("C22", "8", 5),
    ("C20", "8", 2),
];

/// 18West §8.9-1: a doubling token beside each base, which has an ordinary
/// token; §3.3.2-6: one more lies on the charter.
#[test]
fn two_bases_and_two_doubling_tokens() {
    let state = np().turn_of("NP", Stage::Track, &[]).play();
    assert_eq!(markers(&state, "NP"), [place("B5", 2), place("C22", 5)]);
    assert_eq!(tokens_in(&state, "NP", "A4"), [(0, TokenKind::Station, false)]);
    assert_eq!(tokens_in(&state, "NP", "D23"), [(1, TokenKind::Station, false)]);
    let charter = state.charter(company(&state, "NP"));
    assert_eq!((charter.stations, charter.bypasses), (1, 0));
}

/// W38, 18West §8.9-2, §8-2, §11.1-3: four tiles, two from each base; only the first
/// is bound to the hexes of the tokens. All yellow tiles bring subsidies.
/// 18West §8.9-3: then each token moves ahead of the track of its base.
#[test]
fn w38_two_tiles_from_each_base() {
    let mut state = np().turn_of("NP", Stage::Track, &[]).play();
    let hexes = ["B5 ", "C22 "];
    assert!(lays(&state).iter().all(|lay| hexes.iter().any(|hex| lay.starts_with(hex))));
    assert!(lays(&state).contains(&"B5 8 2".to_owned()));
    assert!(lays(&state).contains(&"C22 8 5".to_owned()));
    assert_eq!(refused(&state, Action::Pass).rule, "18West §8.2-2");
    lay(&mut state, "B5 8 2");
    assert!(state.families().admits(&Action::Pass));
    lay(&mut state, "B7 9 1");
    let error = refused(&state, lay_action("B9 9 1"));
    assert_eq!((error.code, error.rule), ("track/base", "18West §8.9-2"));
    lay(&mut state, "C22 8 5");
    // 40 and 30 in the west, 30 in the east.
    assert_eq!(state.turn().expect("a turn").done.subsidies, Money(100));
    lay(&mut state, "C20 9 1");
    assert_ne!(step(&state), Some((3, "NP", Stage::Track)));
    assert_eq!(markers(&state, "NP"), [place("B9", 1), place("C18", 4)]);
    assert_eq!(state.treasury(company(&state, "NP")), Money(260));
}

/// The hexes in which something can be laid.
fn hexes(state: &State) -> Vec<String> {
    let mut hexes: Vec<String> =
        lays(state).iter().filter_map(|lay| Some(lay.split(' ').next()?.to_owned())).collect();
    hexes.dedup();
    hexes
}

/// W02, W03, 18West §8.2-2, §8.9-2: where nothing is legal in the one hex the
/// first tile goes into the other; where nothing is legal in either, the NP
/// is free.
#[test]
fn w02_one_hex_of_two() {
    let turn = |scene: Scene| scene.turn_of("NP", Stage::Track, &[]).play();
    let west = np().tile("B5", "8", 2);
    let state = turn(west.clone());
    assert_eq!(hexes(&state), ["C22"]);
    assert_eq!(refused(&state, Action::Pass).rule, "18West §8.2-2");
    let error = refused(&state, lay_action("B7 9 1"));
    assert_eq!((error.code, error.rule), ("track/mandatory_first", "18West §8.2-2"));
    // In phase 3 the tile in B5 can be upgraded.
    assert_eq!(hexes(&turn(west.clone().phase("3"))), ["B5", "C22"]);
    // W08: a token on the charter binds nobody.
    let on_charter = turn(west.clone().phase("3").marker("NP", 0, None));
    assert_eq!(hexes(&on_charter), ["C22"]);
    assert!(!on_charter.families().admits(&Action::Pass));
    let state = turn(west.tile("C22", "8", 5));
    assert_eq!(hexes(&state), ["B7", "C20"]);
    assert!(state.families().admits(&Action::Pass));
}

/// W02, W39, 18West §8.2-2, §8.4-1: with its route complete at the start of
/// its turn the NP lays its four tiles where it likes, and then converts. A
/// lay that both bases reach is booked on either (W38).
#[test]
fn w39_the_line_was_completed_by_others() {
    let line = np().tiles(&LINE).tile("B19", "8", 5).phase("3");
    let line = line.marker("NP", 0, Some(("B19", 1))).marker("NP", 1, Some(("B19", 5)));
    let mut state = line.turn_of("NP", Stage::Track, &[]).play();
    assert!(state.families().admits(&Action::Pass));
    assert!(hexes(&state).len() > 5, "{:?}", hexes(&state));
    for tile in ["B7 82 4", "B9 82 4", "B11 82 4"] {
        lay(&mut state, tile);
        assert_eq!(step(&state), Some((3, "NP", Stage::Track)));
    }
    let events = lay(&mut state, "B13 82 4");
    assert!(events.contains(&Event::Converted { company: "NP".to_owned(), abandoned: false }));
}

/// The NP has come from Minneapolis to G18, in the land grant of the KP.
fn before_the_kp() -> Scene {
    let line = [
        ("C22", "8", 5),
        ("C20", "8", 4),
        ("D19", "9", 0),
        ("E18", "9", 0),
        ("F17", "83", 4),
        ("F19", "83", 1),
    ];
    Scene::new(3).started("NP", 0, 100).tiles(&line).marker("NP", 1, Some(("G18", 3)))
}

/// W02, W36, 18West §8.1-2, §8.9-2: refused leave in the one hex, the NP lays
/// its first tile in the other; where nothing is legal there either, it is
/// free.
#[test]
fn w36_leave_is_refused_in_one_hex() {
    let turn = |scene: Scene| scene.turn_of("NP", Stage::Track, &[]).play();
    let scene = before_the_kp().started("KP", 1, 90);
    let mut state = turn(scene.clone());
    assert_eq!(hexes(&state), ["B5", "G18"]);
    let mut agreed = state.clone();
    lay(&mut agreed, "G18 9 0");
    act(&mut agreed, Action::Answer { accept: true });
    assert_eq!(agreed.turn().expect("a turn").done.lays.len(), 1);
    assert_eq!(hexes(&agreed), ["B5", "H17"]);
    lay(&mut state, "G18 9 0");
    assert_eq!(crate::scene::decider(&state), 1);
    act(&mut state, Action::Answer { accept: false });
    assert_eq!(hexes(&state), ["B5"]);
    assert_eq!(refused(&state, Action::Pass).rule, "18West §8.2-2");
    assert_eq!(refused(&state, lay_action("G18 8 3")).rule, "18West §8.1-2");
    // Nobody can give leave for the KP.
    assert_eq!(hexes(&turn(before_the_kp())), ["B5"]);
    // In B5 lies a tile that cannot be upgraded yet.
    let mut state = turn(scene.tile("B5", "8", 2));
    assert_eq!(hexes(&state), ["G18"]);
    lay(&mut state, "G18 9 0");
    act(&mut state, Action::Answer { accept: false });
    assert!(state.families().admits(&Action::Pass));
    assert!(hexes(&state).contains(&"B7".to_owned()));
}

/// 18West §8.9-3: a token that is in such a hex already stays; of several
/// hexes the president chooses, for each base.
#[test]
fn each_token_moves_with_its_base() {
    // The east has built; in the west B7 forks to B9 and C6.
    let line = [("B5", "8", 2), ("B7", "83", 1), ("C22", "8", 5)];
    let scene = np().tiles(&line).marker("NP", 1, Some(("C20", 4)));
    let mut state = scene.turn_of("NP", Stage::Markers, &[]).play();
    let west =
        |hex: &str, edge| Action::PlaceMarker { base: "A4".to_owned(), hex: hex.to_owned(), edge };
    let places = state.families().expand();
    assert_eq!(places, [west("B9", 1), west("C6", 3)]);
    let events = act(&mut state, west("C6", 3));
    assert_eq!(markers(&state, "NP"), [place("C6", 3), place("C20", 4)]);
    let moves = events.iter().filter(|event| matches!(event, Event::Marker { .. }));
    assert_eq!(moves.count(), 1);
}

/// W104: both tokens in one hex are served, where a tile does.
/// 18West §8.9-4, §14.4-1: with a route from Minneapolis to Portland the NP converts;
/// both bases get doubling tokens, whose station tokens go to the charter.
/// 18West §14.4-1: it exchanges both. 18West §7.4-6: that was its token of this turn.
#[test]
fn w104_the_last_tile_of_the_line() {
    let scene = np().tiles(&LINE).marker("NP", 0, Some(("B19", 1)));
    let scene = scene.marker("NP", 1, Some(("B19", 5)));
    let mut state = scene.turn_of("NP", Stage::Track, &[]).play();
    assert_eq!(lays(&state), ["B19 8 5"]);
    let mut events = lay(&mut state, "B19 8 5");
    if step(&state) == Some((3, "NP", Stage::Track)) {
        events = act(&mut state, Action::Pass);
    }
    let converted = Event::Converted { company: "NP".to_owned(), abandoned: false };
    assert!(events.contains(&converted), "{events:?}");
    check_converted(&state);
    assert!(token_places(&state).is_empty());
}

/// W104, W05, 18West §8.2-5: where no tile of an improved hex joins both
/// tokens, none is laid there, and the NP is free.
#[test]
fn w104_no_tile_joins_both() {
    let ends = [&LINE[..8], &[("B19", "8", 5)]].concat();
    let scene = np().tiles(&ends).phase("3");
    let scene = scene.marker("NP", 0, Some(("C20", 2))).marker("NP", 1, Some(("C20", 4)));
    // A line of others across, to which a third side can come, but no fourth.
    let state = scene.clone().tile("C20", "9", 0).turn_of("NP", Stage::Track, &[]).play();
    assert!(state.families().admits(&Action::Pass));
    assert!(lays_in(&state, "C20").is_empty());
    for lay in ["C20 83 3", "C20 82 3"] {
        let error = refused(&state, lay_action(lay));
        assert_eq!((error.code, error.rule), ("track/doubling_token", "18West §8.2-1"));
    }
    // A line that comes to one of them leaves room for the other.
    let state = scene.tile("C20", "9", 1).turn_of("NP", Stage::Track, &[]).play();
    assert!(!state.families().admits(&Action::Pass));
    assert_eq!(lays(&state), ["C20 82 1"]);
}

fn check_converted(state: &State) {
    let np = company(state, "NP");
    assert_eq!(tokens_in(state, "NP", "A4"), [(0, TokenKind::Doubling, false)]);
    assert_eq!(tokens_in(state, "NP", "D23"), [(1, TokenKind::Doubling, false)]);
    assert!(tokens_in(state, "NP", "B3").is_empty());
    assert!(markers(state, "NP").is_empty());
    let charter = state.charter(np);
    assert_eq!(charter.status, Status::Started(Form::Public));
    assert_eq!((charter.stations, charter.bypasses), (3, 0));
    assert_eq!(charter.stock.shares(Holder::Treasury), 8);
}

/// 18West §8.9-4: the route must come from Minneapolis; that from Seattle to
/// Portland is printed.
#[test]
fn not_from_seattle_alone() {
    let scene = np().tiles(&[("B5", "8", 2), ("C22", "8", 5)]);
    let mut state = scene.turn_of("NP", Stage::Convert, &[]).state;
    let mut events = Vec::new();
    state.advance(&mut events);
    assert_eq!(state.form(company(&state, "NP")), Form::LandGrant);
    let done = np().tiles(&LINE).tile("B19", "8", 5);
    let mut state = done.turn_of("NP", Stage::Convert, &[]).state;
    state.advance(&mut events);
    check_converted(&state);
}

/// 18West §8.9-5, §11.2-3: abandoned, its doubling tokens become a bypass token and a
/// station token; its bases stay as they are.
#[test]
fn the_np_abandons_its_grant() {
    let mut state = np().phase("5").turn_of("NP", Stage::Convert, &[]).play();
    let events = act(&mut state, Action::Abandon);
    assert!(events.contains(&Event::Converted { company: "NP".to_owned(), abandoned: true }));
    let charter = state.charter(company(&state, "NP"));
    assert_eq!((charter.stations, charter.bypasses), (2, 1));
    assert_eq!(tokens_in(&state, "NP", "A4"), [(0, TokenKind::Station, false)]);
    assert!(markers(&state, "NP").is_empty());
}
