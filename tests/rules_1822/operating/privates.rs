//! 1822 §5.7: companies acquire private companies.

use super::{acquire, answer, finish_turn, go_on};
use crate::scene::Scene;
use railhead::game::{Action, StackEnd, TokenUse};
use railhead::titles::g1822::state::{PrivateAt, State};
use railhead::titles::g1822::steps::Stage;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn scene(phase: u8, privates: &[(&str, &str)]) -> Scene {
    let mut scene = Scene::new(3).phase(phase).minor("5", 2, 60).major("MR", 0, 100);
    for (private, owner) in privates {
        scene = scene.private(private, owner);
    }
    scene.cash("MR", 50).trains("MR", &["3"]).trains("5", &["3"])
}

fn owner(scene: &Scene, private: &str) -> PrivateAt {
    scene.0.privates[scene.private_id(private).index()].at
}

/// 1822 §5.7.1, §5.3.1-2: a company takes a private company over for nothing,
/// from its director or from another player who agrees.
#[test]
fn a_willing_player_gives_a_private_company() {
    let mut mine = scene(3, &[("P11", "0")]).turn("MR", Stage::Privates);
    let before = (mine.money("0"), mine.money("MR"));
    mine.act(acquire("P11"));
    assert_eq!(owner(&mine, "P11"), PrivateAt::Company(mine.company("MR")));
    assert_eq!((mine.money("0"), mine.money("MR")), before);
    // Another player is asked.
    let mut other = scene(3, &[("P11", "1"), ("P12", "0")]).turn("MR", Stage::Privates);
    other.act(acquire("P11"));
    assert_eq!(other.decides(), Some(1));
    let player = PrivateAt::Player(railhead::finance::Player(1));
    assert_eq!(owner(&other, "P11"), player);
    let before = (other.money("1"), other.money("MR"));
    let mut declined = other.clone();
    declined.act(answer(false));
    assert_eq!(owner(&declined, "P11"), player);
    assert_eq!(declined.decides(), Some(0));
    assert_eq!(declined.broken(&acquire("P11")), "1822 §5.7.1", "not again in this step");
    other.act(answer(true));
    assert_eq!(owner(&other, "P11"), PrivateAt::Company(other.company("MR")));
    assert_eq!((other.money("1"), other.money("MR")), before, "no compensation");
    assert!(other.may(&acquire("P12")), "and another one");
    // Nobody but a player gives one.
    let company = scene(3, &[("P11", "5"), ("P12", "0")]).turn("MR", Stage::Privates);
    assert_eq!(company.broken(&acquire("P11")), "1822 §3.1.6");
}

/// E76, 1822 §5.7.1: from phase 2 or 3, for some 5; by minors only if that is
/// allowed, also in the first turn, in this step alone; any number.
#[test]
fn e76_when_private_companies_are_acquired() {
    let may = |phase, private: &str| {
        // P17 keeps the step open.
        let scene = scene(phase, &[(private, "0"), ("P11", "0")]);
        let scene = scene.turn("MR", Stage::Privates);
        scene.may(&acquire(private))
    };
    for (private, from) in [("P2", 2), ("P12", 3), ("P1", 5), ("P18", 5)] {
        for phase in [2, 3, 4, 5] {
            assert_eq!(may(phase, private), phase >= from, "{private} in phase {phase}");
        }
    }
    let early = scene(2, &[("P12", "0"), ("P11", "0")]).turn("MR", Stage::Privates);
    assert_eq!(early.broken(&acquire("P12")), "1822 §3.1.4");
    // Minors: P11 yes, P17 no; P16 nobody.
    let minor = scene(3, &[("P11", "2"), ("P17", "2"), ("P16", "2")]).turn("5", Stage::Privates);
    assert!(minor.may(&acquire("P11")));
    assert_eq!(minor.broken(&acquire("P17")), "1822 §3.3.7-4");
    assert_eq!(minor.broken(&acquire("P16")), "1822 §3.1.3");
    // In the first turn too.
    let first = Scene::new(3).phase(3).new_major("MR", 0, 100).private("P11", "0");
    let mut first = first.private("P12", "0").trains("MR", &["3"]).operating_round();
    assert_eq!(first.stage(), Some(("MR", Stage::Privates)));
    first.act(acquire("P11"));
    first.act(acquire("P12"));
    assert_eq!(first.stage(), Some(("MR", Stage::Track)), "there is no more");
    let mut late = scene(3, &[("P11", "0")]).turn("MR", Stage::Privates);
    late.act(Action::Pass);
    for _ in 0..2 {
        if late.stage().is_some_and(|(company, _)| company == "MR") {
            assert_eq!(late.broken(&acquire("P11")), "1822 §5.3.1");
            go_on(&mut late);
        }
    }
}

/// 1822 §5.7.1: the power is the company's from then on, in this turn already.
#[test]
fn the_power_serves_the_company() {
    let base = || scene(3, &[("P12", "0")]).tiles(&["J29 57 0"]);
    let extra = super::lay_with("J27 9 0", &["P12"]);
    let mut before = base().turn("MR", Stage::Privates);
    before.pass();
    assert_eq!(before.broken(&extra), "1822 §3.1.9");
    let mut after = base().turn("MR", Stage::Privates);
    after.act(acquire("P12"));
    after.act(extra);
    finish_turn(&mut after);
}

/// E68, 1822 §3.1.9, §P17, §P18: P17 and P18 serve at any moment of their
/// company's turn after the private step, once; P17 moves what waits in a
/// stack to its top or bottom, nothing that lies in a box.
#[test]
fn e68_powers_at_any_moment() {
    let base = || {
        let scene = scene(5, &[("P17", "MR"), ("P18", "MR"), ("P11", "0")]);
        scene.boxes(&["M3"]).tiles(&["J29 57 1"]).cash("MR", 600)
    };
    let card = |state: &State| state.name(state.stacks.minors[1]).to_owned();
    let second = card(&base().0);
    let to = |item: &str, to| {
        let item = item.to_owned();
        Action::MoveCard { power: "P17".to_owned(), item, to }
    };
    let swap = |to| Action::SwapToken { power: "P18".to_owned(), to };
    let early = base().turn("MR", Stage::Privates);
    assert_eq!(early.broken(&swap(TokenUse::Available)), "1822 §3.1.9");
    for stage in [Stage::Track, Stage::Token, Stage::Run, Stage::Trains, Stage::Stock] {
        let mut scene = base().turn("MR", stage);
        assert_eq!(scene.stage(), Some(("MR", stage)));
        assert_eq!(scene.broken(&to("M3", StackEnd::Top)), "1822 §P17", "it lies in a box");
        let moved = to(&format!("M{second}"), StackEnd::Top);
        scene.act(moved.clone());
        assert_eq!(scene.0.name(scene.0.stacks.minors[0]), second);
        assert!(!scene.may(&moved), "once");
        scene.act(swap(TokenUse::Available));
        let charter = scene.0.charter(scene.company("MR"));
        assert_eq!((charter.available, charter.exchange), (2, 2));
        let mut bottom = base().turn("MR", stage);
        bottom.act(to(&format!("M{second}"), StackEnd::Bottom));
        assert_eq!(bottom.0.name(*bottom.0.stacks.minors.last().unwrap()), second);
        bottom.act(swap(TokenUse::Exchange));
        let charter = bottom.0.charter(bottom.company("MR"));
        assert_eq!((charter.available, charter.exchange), (0, 4));
    }
    // Another company's turn is not the moment.
    let other = base().cash("M5", 100).turn("5", Stage::Track);
    assert_eq!(other.broken(&swap(TokenUse::Available)), "1822 §3.1.9");
    // Nothing waits: nothing can be moved.
    let mut empty = base();
    empty.0.stacks.minors.clear();
    empty.0.stacks.concessions.clear();
    empty.0.stacks.privates.iter_mut().for_each(Vec::clear);
    let empty = empty.turn("MR", Stage::Track);
    assert_eq!(empty.legal_of("move_card"), []);
}
