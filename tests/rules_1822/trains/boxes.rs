//! 1822 §5.19: minors from the bidding boxes, and no token for nothing.

use super::stage_of;
use crate::scene::Scene;
use railhead::game::{Action, TokenUse};
use railhead::titles::g1822::state::Status;
use railhead::titles::g1822::steps::Stage;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use TokenUse::{Available, None as NoToken, Replace};

fn take(minor: &str, token: TokenUse) -> Action {
    Action::AcquireMinor { minor: minor.to_owned(), shares: 0, token }
}

/// The SECR with track to Maidstone, and minors in the boxes.
fn kent(phase: u8, boxes: &[&str], cash: i32) -> Scene {
    Scene::new(3)
        .phase(phase)
        .boxes(boxes)
        .major("SECR", 0, 100)
        .trains("SECR", &["5"])
        .tiles(&["N39 9 2", "O40 6 2"])
        .cash("SECR", cash)
}

fn acquiring(scene: Scene) -> Scene {
    scene.turn("SECR", Stage::Acquire)
}

fn charter(scene: &Scene) -> (u8, u8) {
    let charter = scene.0.charter(scene.company("SECR"));
    (charter.exchange, charter.available)
}

/// 1822 §5.19.1: from phase 5, out of any box, with a route to its home.
#[test]
fn from_phase_5_with_a_route() {
    let early = kent(4, &["M13"], 200).at_step("SECR", Stage::Acquire);
    assert_eq!(early.broken(&take("13", Replace)), "1822 §5.19.1");
    for boxes in [["M13", "M5", "M6", "M7"], ["M5", "M6", "M7", "M13"]] {
        let scene = acquiring(kent(5, &boxes, 200));
        assert!(scene.may(&take("13", Replace)) && scene.may(&take("13", Available)));
        assert_eq!(scene.broken(&take("5", Replace)), "1822 §5.19.1");
    }
    // In the stack it is out of reach.
    let stack = kent(5, &["M5", "M6", "M7", "M8", "M13"], 200);
    let stack = stack.at_step("SECR", Stage::Acquire);
    assert_eq!(stack.broken(&take("13", Replace)), "1822 §5.18.1");
    let cut = Scene::new(3)
        .phase(5)
        .boxes(&["M13", "M16"])
        .major("SECR", 0, 100)
        .cash("SECR", 200)
        .tiles(&["N39 9 2"]);
    let cut = cut.at_step("SECR", Stage::Acquire);
    assert_eq!(cut.broken(&take("13", Replace)), "1822 §5.19.1");
    assert_eq!(cut.broken(&take("16", Replace)), "1822 §5.19.1");
}

/// 1822 §5.19.1, K094: a station of London is a home of its own: minor 16 can
/// be taken by a company whose track reaches the north-western one.
#[test]
fn k094_the_north_western_station() {
    let apart = kent(5, &["M16"], 200).at_step("SECR", Stage::Acquire);
    assert_eq!(apart.broken(&take("16", Available)), "1822 §5.19.1");
    // With a token in that very station.
    let mut joined = kent(5, &["M16"], 200);
    let (secr, london) = (joined.company("SECR"), joined.hex("M38"));
    let token = joined.0.laid.tokens.iter_mut().find(|t| t.company == secr && t.hex == london);
    token.unwrap().stop = 2;
    let joined = acquiring(joined);
    assert!(joined.may(&take("16", Available)));
}

/// 1822 §5.19.2, E77: 200 to the bank, and an exchange token goes to the
/// minor's home free of charge.
#[test]
fn two_hundred_to_the_bank() {
    let poor = kent(5, &["M13"], 199).at_step("SECR", Stage::Acquire);
    assert_eq!(poor.broken(&take("13", Replace)), "1822 §5.19.2");
    let mut scene = acquiring(kent(5, &["M13"], 207));
    let with_shares = Action::AcquireMinor { minor: "13".to_owned(), shares: 1, token: Replace };
    assert_eq!(scene.broken(&with_shares), "1822 §5.19.2");
    let bank = scene.money("bank");
    assert_eq!(charter(&scene), (3, 1));
    scene.act(take("13", Replace));
    assert_eq!((scene.money("SECR"), scene.money("bank") - bank), (7, 200));
    assert_eq!(charter(&scene), (2, 1));
    let (secr, hex) = (scene.company("SECR"), scene.hex("O40"));
    assert!(scene.0.laid.tokens_at(hex, 0).any(|token| token.company == secr));
    assert_eq!(scene.status("13"), Status::Closed);
    assert!(!scene.0.boxes.minors.contains(&Some(scene.company("13"))));
    assert_eq!(scene.0.boxes.minors.iter().flatten().count(), 3, "refilled in the stock round");
}

/// 1822 §5.19.2, E77: or an exchange token becomes an available one, and the
/// home is free for all; without exchange tokens there is neither.
#[test]
fn or_an_available_token() {
    let mut scene = acquiring(kent(5, &["M13"], 200));
    scene.act(take("13", Available));
    assert_eq!((charter(&scene), scene.money("SECR")), ((2, 2), 0));
    let hex = scene.hex("O40");
    assert_eq!(scene.0.laid.tokens_at(hex, 0).count(), 0);
    let thirteen = scene.company("13");
    assert!(scene.0.laid.reserved.iter().all(|kept| kept.company != thirteen));
    // Placed later it costs 100 (§5.12.12).
    let later = scene.cash("SECR", 100).trains("SECR", &[]);
    let mut later = later.turn("SECR", Stage::Token);
    let token = Action::PlaceToken { hex: "O40".to_owned(), stop: 0, power: None };
    later.act(token);
    assert_eq!(later.money("SECR"), 0);
    let mut none = kent(5, &["M13"], 200);
    let company = none.company("SECR");
    none.0.charter_mut(company).exchange = 0;
    let mut none = acquiring(none);
    assert_eq!(none.broken(&take("13", Replace)), "1822 §5.19.2");
    none.act(take("13", NoToken));
    assert_eq!(charter(&none), (0, 1));
}

/// 1822 §5.19.1, E17: it is the one acquisition of the turn, and none in the
/// operating round of the major's first turn.
#[test]
fn e17_one_acquisition_of_either_kind() {
    let scene = kent(5, &["M13", "M5"], 1000).minor("15", 0, 50);
    let mut scene = acquiring(scene);
    scene.act(take("13", Replace));
    assert_eq!(stage_of(&scene), Some(Stage::Stock));
    let young = Scene::new(3)
        .phase(5)
        .boxes(&["M13"])
        .new_major("SECR", 0, 100)
        .tokens(&["SECR M38 5"])
        .tiles(&["N39 9 2", "O40 6 2"])
        .cash("SECR", 200);
    let young = young.at_step("SECR", Stage::Acquire);
    assert_eq!(young.broken(&take("13", Replace)), "1822 §5.18.1-1");
}

/// 1822 §5.19.2, §5.10.5, E58: for minor 14 the major chooses a station of
/// London that it can reach, for 20 more; an available token costs 200.
#[test]
fn e58_minor_14_from_the_box() {
    let start = |cash| acquiring(kent(5, &["M14"], cash));
    assert_eq!(start(219).broken(&take("14", Replace)), "1822 §5.19.2");
    assert!(start(219).may(&take("14", Available)));
    let mut scene = start(220);
    scene.act(take("14", Replace));
    let place = |stop| Action::PlaceToken { hex: "M38".to_owned(), stop, power: None };
    assert_eq!(scene.legal(), [place(5)], "the only station that it reaches");
    assert_eq!(scene.broken(&place(0)), "1822 §5.10.5");
    scene.act(place(5));
    assert_eq!((scene.money("SECR"), charter(&scene)), (0, (2, 1)));
    let (secr, london) = (scene.company("SECR"), scene.hex("M38"));
    let tokens = scene.0.laid.tokens_at(london, 5).filter(|token| token.company == secr);
    assert_eq!(tokens.count(), 2);
}
