//! 1822 §5.6: the first turn of a company.

use super::{acquire, buy, buy_from, finish_turn, go_on, lay, token, tokens_of};
use crate::scene::Scene;
use railhead::board::TokenKind;
use railhead::game::{Event, Source};
use railhead::titles::g1822::state::Destination;
use railhead::titles::g1822::steps::Stage;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// 1822 §5.6.1, §5.6.1-3, §5.3.1-1: the home token goes to the home city at
/// the beginning of the first turn, by itself and free, and only then.
#[test]
fn the_home_token_comes_with_the_first_turn() {
    let mut scene = Scene::new(3).new_minor("5", 0, 50).cash("5", 100).stock_round(2, 0);
    assert_eq!(tokens_of(&scene, "5"), [""; 0]);
    scene.pass();
    scene.pass();
    let events = scene.pass();
    assert_eq!(tokens_of(&scene, "5"), ["J15 0"]);
    let home = |event: &Event| matches!(event, Event::Token { company, hex, .. } if company == "5" && hex == "J15");
    assert!(events.iter().any(home));
    assert_eq!(scene.money("M5"), 100);
    // The space is no longer kept, it is filled.
    let minor = scene.company("5");
    assert!(scene.0.laid.reserved.iter().all(|kept| kept.company != minor));
    scene.act(buy("L", 60));
    assert!(!finish_turn(&mut scene).iter().any(home));
    assert_eq!(tokens_of(&scene, "5"), ["J15 0"]);
}

/// 1822 §5.6.2, §5.6.3: a major begins with its destination token on its
/// charter, one token available and three for exchange; all six with home.
#[test]
fn a_major_begins_with_these_tokens() {
    let scene = Scene::new(3).phase(2).new_major("MR", 0, 100).operating_round();
    let charter = scene.0.charter(scene.company("MR"));
    assert_eq!(charter.destination, Destination::Charter);
    assert_eq!((charter.available, charter.exchange), (1, 3));
    assert_eq!(tokens_of(&scene, "MR"), ["J29 0"]);
}

/// 1822 §5.6.2, §5.6.3: the LNWR has four for exchange, and its destination
/// token stands in Manchester as a second home: it builds and runs from there.
#[test]
fn the_lnwr_has_a_second_home_in_manchester() {
    let mut scene = Scene::new(3)
        .phase(2)
        .new_major("LNWR", 0, 100)
        .cash("LNWR", 500)
        .tiles(&["J23 8 1", "K24 57 0"])
        .trains("LNWR", &["2"])
        .operating_round();
    let charter = scene.0.charter(scene.company("LNWR"));
    assert_eq!((charter.available, charter.exchange), (1, 4));
    assert_eq!(charter.destination, Destination::SecondHome);
    assert_eq!(tokens_of(&scene, "LNWR"), ["M38 3", "I22 0"]);
    let kind = |at: usize| scene.0.laid.tokens[at].kind;
    assert_eq!((kind(0), kind(1)), (TokenKind::Station, TokenKind::Destination));
    assert_eq!(scene.stage(), Some(("LNWR", Stage::Track)));
    // Manchester has printed lines to the sides 0, 1 and 4.
    assert!(scene.may(&lay("I24 9 0")));
    assert!(scene.may(&lay("M36 4 0")), "London N");
    scene.act(lay("I24 9 0"));
    assert_eq!(tokens_of(&scene, "LNWR").len(), 2);
}

/// 1822 §5.6.4, §3.3.5: the treasury holds the initial capital when the first
/// turn begins; in phase 1 a minor has 100, whatever was bid.
#[test]
fn the_first_turn_begins_with_the_capital() {
    let mut scene = Scene::new(3).boxes(&["M5"]);
    scene.act(railhead::game::Action::Bid { item: "M5".to_owned(), price: 150 });
    while scene.stage().is_none() {
        scene.pass();
    }
    assert_eq!(scene.stage(), Some(("5", Stage::FirstTrain)));
    assert_eq!(scene.money("M5"), 100);
    assert_eq!(scene.price_of("5"), Some(50));
}

/// E53, K080, 1822 §5.6.5: a minor may begin with an L for 60, from the bank
/// or the pool; a 2-train only in its train step.
#[test]
fn e53_a_minor_may_begin_with_a_local_train() {
    let base = Scene::new(3).new_minor("5", 0, 50).cash("5", 140).private("P19", "0");
    let scene = base.clone().pool(&["L"]).operating_round();
    assert_eq!(scene.stage(), Some(("5", Stage::FirstTrain)));
    assert!(scene.may(&buy("L", 60)) && scene.may(&buy_from("L", Source::Pool, 60)));
    assert_eq!(scene.broken(&buy("2", 120)), "1822 §5.6.5");
    assert_eq!(scene.broken(&acquire("P19")), "1822 §5.3.1", "not before that");
    let mut bought = scene.clone();
    bought.act(buy("L", 60));
    assert_eq!(bought.money("M5"), 80);
    assert_eq!(bought.trains_of("5"), ["L"]);
    assert_eq!(bought.stage(), Some(("5", Stage::Privates)), "one, then private companies");
    // Later an L or a 2, below the limit.
    let mut later = scene;
    super::go_to(&mut later, Stage::Trains);
    assert!(later.may(&buy("L", 60)) && later.may(&buy("2", 120)));
    // Not for those that have operated before, nor when none is left.
    let old = Scene::new(3).minor("5", 0, 50).cash("5", 140).operating_round();
    assert_eq!(old.stage(), Some(("5", Stage::Track)));
    let none = base.clone().bank_trains("L", 0).operating_round();
    assert_eq!(none.stage(), Some(("5", Stage::Privates)));
    let poor = base.cash("5", 59).operating_round();
    assert_eq!(poor.stage(), Some(("5", Stage::Privates)));
}

/// 1822 §5.6.5, §5.5.3: a major cannot buy an L in this way.
#[test]
fn a_major_begins_without_a_train() {
    let scene = Scene::new(3).phase(2).new_major("MR", 0, 100).cash("MR", 500).operating_round();
    assert_eq!(scene.stage(), Some(("MR", Stage::Track)));
    assert_eq!(scene.broken(&buy("L", 60)), "1822 §5.3.1");
}

/// 1822 §5.6.6: with 100 in the treasury and the director's help only the
/// cheapest train can be bought at the end of the turn, the L.
#[test]
fn with_help_only_the_cheapest_train() {
    let mut scene = Scene::new(3).new_minor("5", 0, 50).cash("5", 100).operating_round();
    super::go_to(&mut scene, Stage::Trains);
    assert_eq!(scene.broken(&buy("2", 120)), "1822 §5.16.2");
    assert!(scene.may(&buy("L", 60)));
    // Short of the L too: its director pays the rest, for an L alone.
    let mut poor = Scene::new(3).new_minor("5", 0, 50).cash("5", 40).operating_round();
    super::go_to(&mut poor, Stage::Trains);
    assert_eq!(poor.broken(&railhead::game::Action::Pass), "1822 §5.16.1");
    assert_eq!(poor.broken(&buy("2", 120)), "1822 §5.16.3");
    let before = poor.money("0");
    poor.act(buy("L", 60));
    assert_eq!(poor.money("0"), before - 20);
    assert_eq!(poor.trains_of("5"), ["L"]);
}

/// 1822 §5.6.7, §5.10.3: minor 14 chooses one of the six spaces of the roundel,
/// pays 20, and lays no tile in that turn; its token stands beside a station.
#[test]
fn the_metropolitan_starts_in_the_roundel() {
    let mut scene = Scene::new(3).new_minor("14", 0, 50).cash("14", 100).operating_round();
    assert_eq!(scene.stage(), Some(("14", Stage::Home)));
    assert_eq!(super::places(&scene), ["0", "1", "2", "3", "4", "5"].map(|n| format!("M38 {n}")));
    assert_eq!(scene.broken(&railhead::game::Action::Pass), "1822 §5.3.1", "compulsory");
    assert_eq!(scene.broken(&token("I22 0")), "1822 §5.6.7");
    scene.act(token("M38 5"));
    assert_eq!(scene.money("M14"), 80);
    assert_eq!(tokens_of(&scene, "14"), ["M38 5+"]);
    assert_eq!(scene.0.roundel, Some(5));
    // The station's own space is still the SECR's.
    assert_eq!(scene.0.laid.open_slots(scene.hex("M38"), 5), 1);
    assert_eq!(scene.stage(), Some(("14", Stage::FirstTrain)));
    scene.act(buy("L", 60));
    // No private company to be had, and the track step is used up.
    assert_eq!(scene.stage(), Some(("14", Stage::Run)));
    // Its next turn has a track step.
    let mut next = Scene::new(3).new_minor("14", 0, 50).cash("14", 500).operating_round();
    next.act(token("M38 5"));
    next.act(buy("L", 60));
    while next.stage().is_some() {
        go_on(&mut next);
    }
    while next.stage().is_none() {
        next.pass();
    }
    assert_eq!(next.stage(), Some(("14", Stage::Track)));
    assert!(next.may(&lay("M38 X20 0")));
}

/// E53: the normal lay of minor 14 is used up in its first turn, the
/// additional one of P12 is not; 1822 §5.6.7.
#[test]
fn e53_an_additional_lay_is_left_to_the_metropolitan() {
    let mut scene = Scene::new(3)
        .phase(3)
        .new_minor("14", 0, 50)
        .cash("14", 500)
        .private("P12", "14")
        .operating_round();
    scene.act(token("M38 5"));
    assert_eq!(scene.stage(), Some(("14", Stage::Track)));
    assert_eq!(super::lays(&scene), [""; 0]);
    assert_eq!(scene.broken(&lay("N39 9 2")), "1822 §5.10.3");
    let extra = super::lay_with("N39 9 2", &["P12"]);
    let before = scene.money("M14");
    scene.act(extra);
    assert_eq!(scene.money("M14"), before - 20, "a small river");
}
