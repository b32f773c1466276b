//! 1822 §3.1.18, §3.1.19, P1, P3, P4, P13, P14, P19: private companies that
//! are trains, and how they go with other trains.

use super::{acquire, acquired, buy_train, incomes, plus, private_step};
use crate::scene::Scene;
use railhead::finance::Money;
use railhead::game::{Action, Event, Payout, Play, Source, TokenUse};
use railhead::titles::g1822::state::PrivateAt;
use railhead::titles::g1822::steps::{Done, Stage, Step, Turn};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn give_up(train: &str) -> Action {
    Action::DiscardTrain { train: train.to_owned() }
}

fn earnings(run: &Action) -> i32 {
    let Action::RunRoutes { revenue, permanent, .. } = run else { panic!("{run:?}") };
    revenue + permanent
}

fn pool(scene: &Scene) -> Vec<&'static str> {
    scene.0.depot.pool.iter().map(|train| scene.0.train_name(*train)).collect()
}

/// A company takes a private company over and has its train; its certificate
/// is one no more.
fn becomes(private: &str, train: &str, phase: u8) {
    let scene = plus(3).phase(phase).private(private, "0").major("MR", 0, 100);
    let mut scene = private_step(scene, "MR");
    let before = scene.0.phase;
    scene.act(acquire(private));
    assert_eq!(scene.trains_of("MR"), [train]);
    assert_eq!(scene.0.phase, before, "it is no purchase of a train");
    assert_eq!(scene.0.privates[scene.private_id(private).index()].at, PrivateAt::Closed);
}

/// 1822 §P1: £5 to its player, for majors from phase 5, then a 5-train.
#[test]
fn p1_is_a_5_train() {
    acquired("P1", 5, false);
    becomes("P1", "5P", 5);
    assert_eq!(incomes("P1", 3), [5, 0, 0]);
}

/// 1822 §3.1.19, §5.5.5, §P1, E76, K037: it is taken at the limit, and one
/// train is given up at once, any that counts; discarded it costs £500.
#[test]
fn p1_is_taken_at_the_train_limit() {
    let scene = Scene::new(3).phase(5).private("P1", "0").major("MR", 0, 100);
    let scene = scene.major("GWR", 0, 90).cash("GWR", 500).trains("MR", &["4", "5", "2P"]);
    let mut scene = private_step(scene, "MR");
    scene.act(acquire("P1"));
    assert_eq!(scene.trains_of("MR"), ["4", "5", "2P", "5P"]);
    let choices = scene.legal_of("discard_train");
    assert_eq!(choices, [give_up("4"), give_up("5"), give_up("5P")]);
    scene.act(give_up("5P"));
    assert_eq!((scene.trains_of("MR"), pool(&scene)), (vec!["4", "5", "2P"], vec!["5P"]));
    let mut other = scene.turn("GWR", Stage::Trains);
    other.act(buy_train("5P", Source::Pool, 500));
    assert_eq!((other.trains_of("GWR"), other.money("GWR")), (vec!["5P"], 0));
}

/// 1822 §3.1.18, §5.15.2, E75: P1's train is sold between companies like any,
/// counts against the limit and is the train that a company must own.
#[test]
fn p1_is_a_train_like_others() {
    let scene = Scene::new(3).phase(5).major("MR", 0, 100).trains("MR", &["5P"]);
    let scene = scene.major("GWR", 0, 90).cash("GWR", 300).trains("GWR", &["4"]);
    let duty = scene.clone().turn("MR", Stage::Trains);
    assert_ne!(duty.stage(), Some(("MR", Stage::Trains)), "nothing must be bought");
    let mut buyer = scene.clone().turn("GWR", Stage::Trains);
    let sale = |price| buy_train("5P", Source::Company("MR".to_owned()), price);
    assert!(buyer.may(&sale(1)) && !buyer.may(&sale(301)));
    buyer.act(sale(300));
    assert_eq!((buyer.trains_of("GWR"), buyer.money("MR")), (vec!["4", "5P"], 300));
    let full = scene.trains("MR", &["4"]).cash("MR", 900).turn("MR", Stage::Trains);
    assert!(full.legal_of("buy_train").is_empty());
}

/// 1822 §P3, §P4: nothing to its player, for majors from phase 2, then a
/// permanent 2-train.
#[test]
fn p3_and_p4_are_permanent_2_trains() {
    for private in ["P3", "P4"] {
        acquired(private, 2, false);
        becomes(private, "2P", 2);
        assert_eq!(incomes(private, 3), [0, 0, 0]);
    }
}

/// 1822 §P3, §P19, §5.5.13: one permanent train for a company, a 2 or an L.
#[test]
fn one_permanent_train() {
    for (has, second) in [("2P", "P4"), ("2P", "P19"), ("LP", "P3"), ("LP", "P19")] {
        let scene = plus(3).phase(3).private(second, "0").major("MR", 0, 100);
        let scene = private_step(scene.trains("MR", &[has]), "MR");
        assert!(!scene.may(&acquire(second)), "{has}, {second}");
        assert_eq!(scene.broken(&acquire(second)), "1822 §5.5.13");
    }
}

/// 1822 §P13, §P14, §5.5.14, K032: £10 to its player, for all from phase 5;
/// then a Pullman, and no second.
#[test]
fn p13_and_p14_are_pullmans() {
    for (private, other) in [("P13", "P14"), ("P14", "P13")] {
        acquired(private, 5, true);
        becomes(private, "P+", 5);
        assert_eq!(incomes(private, 3), [10, 0, 0]);
        let scene = plus(3).phase(5).private(other, "0").major("MR", 0, 100);
        let scene = private_step(scene.trains("MR", &["P+"]), "MR");
        assert_eq!(scene.broken(&acquire(other)), "1822 §5.5.14");
    }
}

/// 1822 §P13, §5.5.6, K028, K029: it makes a train count cities only; with an
/// E it does nothing.
#[test]
fn a_pullman_adds_towns() {
    // Bradford - Manchester - Warrington - Liverpool: 10, 40, 20, 30.
    let earned = |trains: &[&str]| {
        let scene = Scene::new(3).phase(5).major("MR", 0, 100).tokens(&["MR I22 0"]);
        let scene = scene.tiles(&["H23 6 2", "J21 58 1"]).trains("MR", trains);
        let scene = scene.turn("MR", Stage::Run);
        scene.legal_of("run_routes").iter().map(earnings).max()
    };
    assert_eq!(earned(&["3"]), Some(90));
    assert_eq!(earned(&["3", "P+"]), Some(100));
    assert_eq!(earned(&["2P"]), Some(60));
    assert_eq!(earned(&["2P", "P+"]), Some(70));
    assert_eq!(earned(&["E", "P+"]), None);
}

/// 1822 §P19: nothing to its player, for all from phase 1, then a permanent
/// L-train.
#[test]
fn p19_is_a_permanent_l_train() {
    acquired("P19", 1, true);
    becomes("P19", "LP", 1);
    assert_eq!(incomes("P19", 3), [0, 0, 0]);
    // In its first turn a minor takes it over, and runs it at once.
    let scene = plus(3).private("P19", "0").new_minor("21", 0, 50).cash("21", 100);
    let mut scene = private_step(scene, "21");
    let merthyr = scene.hex("E34");
    let company = scene.company("21");
    scene.0.laid.tokens.push(railhead::board::Token {
        company,
        hex: merthyr,
        stop: 0,
        kind: railhead::board::TokenKind::Station,
        beside: false,
    });
    scene.act(acquire("P19"));
    while scene.stage() != Some(("21", Stage::Run)) {
        scene.pass();
    }
    let run = scene.legal_of("run_routes")[0].clone();
    scene.act(run);
    assert_eq!(scene.money("21"), 115);
}

/// 1822 §3.1.18, §P3: no company buys one from another, they are no train
/// within the limit and not the train that a company must own.
#[test]
fn permanent_trains_and_pullmans_are_apart() {
    for train in ["2P", "LP", "P+"] {
        let scene = plus(3).phase(3).major("MR", 0, 100).trains("MR", &[train]).cash("MR", 2_000);
        let scene = scene.major("GWR", 0, 90).cash("GWR", 500);
        let buyer = scene.clone().turn("GWR", Stage::Trains);
        let sale = buy_train(train, Source::Company("MR".to_owned()), 1);
        let rule = if train == "P+" { "1822 §5.5.14" } else { "1822 §5.5.13" };
        assert_eq!(buyer.broken(&sale), rule);
        let mut owner = scene.clone().turn("MR", Stage::Trains);
        assert_eq!(owner.broken(&Action::Pass), "1822 §5.16.1");
        for _ in 0..4 {
            owner.act(buy_train("3", Source::Bank, 200));
        }
        assert_eq!(owner.trains_of("MR"), [train, "3", "3", "3", "3"]);
    }
}

/// 1822 §3.1.18, §P3: they outlive every phase.
#[test]
fn permanent_trains_are_permanent() {
    let mut scene = Scene::new(3).phase(2).major("GWR", 1, 90).trains("GWR", &["2P", "P+"]);
    scene = scene.minor("5", 1, 50).trains("5", &["LP"]).major("MR", 0, 100).cash("MR", 3_000);
    for pile in ["L", "4", "5", "6"] {
        scene = scene.bank_trains(pile, 0);
    }
    let mut scene = scene.bank_trains("3", 1).turn("MR", Stage::Trains);
    scene.act(buy_train("3", Source::Bank, 200));
    scene.act(buy_train("7", Source::Bank, 750));
    assert_eq!(scene.0.phase_rules().name, "7");
    assert_eq!((scene.trains_of("GWR"), scene.trains_of("5")), (vec!["2P", "P+"], vec!["LP"]));
}

/// A major with a share price and earnings that are to be paid.
fn dividends(price: i32, revenue: i32, permanent: i32) -> Scene {
    let mut scene = Scene::new(3).phase(3).major("MR", 0, price).trains("MR", &["3", "2P"]);
    let company = scene.company("MR");
    let done = Done { revenue: Money(revenue), permanent: Money(permanent), ..Done::default() };
    scene.0.round = railhead::titles::g1822::state::Round::Operating { set: 2, number: 1, of: 2 };
    let turn = Turn { company, stage: Stage::Dividend, done };
    scene.0.operated = vec![company];
    scene.0.steps = vec![Step::NextCompany, Step::Turn(turn)];
    scene
}

/// 1822 §P3, §P19, §5.14.2, K034: a permanent train's revenue is decided
/// apart; halves are added before they are rounded.
#[test]
fn permanent_trains_pay_apart() {
    let scene = dividends(100, 250, 70);
    let pay = |kind, permanent| Action::Dividend { kind, permanent: Some(permanent) };
    assert_eq!(scene.legal_of("dividend").len(), 9);
    use Payout::{Half, Payout as All, Withhold};
    for (kind, permanent, declared) in [
        (Half, Half, 160),
        (All, All, 320),
        (Half, All, 200),
        (Half, Withhold, 130),
        (All, Half, 290),
        (All, Withhold, 250),
        (Withhold, All, 70),
        (Withhold, Half, 40),
        (Withhold, Withhold, 0),
    ] {
        let mut after = scene.clone();
        let before = after.money("0");
        after.act(pay(kind, permanent));
        // Two tenths are the director's, eight the treasury's.
        assert_eq!(after.money("0") - before, declared / 5, "{kind:?} {permanent:?}");
        assert_eq!(after.money("MR"), 320 - declared / 5, "{kind:?} {permanent:?}");
    }
}

/// 1822 §P3, §P19, K034: what is paid of either moves the price like any
/// dividend.
#[test]
fn either_part_moves_the_price() {
    let price = |kind, permanent| {
        let mut scene = dividends(60, 250, 70);
        scene.act(Action::Dividend { kind, permanent: Some(permanent) });
        scene.price_of("MR")
    };
    assert_eq!(price(Payout::Withhold, Payout::Payout), Some(70));
    assert_eq!(price(Payout::Payout, Payout::Withhold), Some(80));
    assert_eq!(price(Payout::Withhold, Payout::Half), Some(60));
    assert_eq!(price(Payout::Withhold, Payout::Withhold), Some(50));
}

/// 1822 §5.5.14, §P13, K031, K032: a second Pullman that comes with a minor
/// leaves the game at once; the pool is no place for it.
#[test]
fn a_second_pullman_leaves_the_game() {
    let scene = Scene::new(3).phase(5).minor("17", 0, 50).trains("17", &["P+", "5"]);
    let scene = scene.major("MR", 0, 100).cash("MR", 300).trains("MR", &["5", "P+"]);
    let scene = scene.tiles(&["J41 14 1"]).tokens(&["MR J41 0"]);
    let mut scene = scene.turn("MR", Stage::Acquire);
    let (minor, token) = ("17".to_owned(), TokenUse::Available);
    scene.act(Action::AcquireMinor { minor, shares: 0, token });
    assert_eq!(scene.legal_of("discard_train"), [give_up("P+")]);
    let events = scene.act(give_up("P+"));
    let gone =
        |event: &Event| matches!(event, Event::Train { train, to: None, .. } if train == "P+");
    assert!(events.iter().any(gone));
    let mut trains = scene.trains_of("MR");
    trains.sort_unstable();
    assert_eq!((trains, pool(&scene)), (vec!["5", "5", "P+"], Vec::new()));
    assert!(!scene.0.admits(&give_up("5")));
    // All three 5-trains are sold: what another must buy then is a 6, if not
    // a 5 of this company.
    let poor = scene.minor("5", 0, 50).cash("M5", 10).turn("5", Stage::Trains);
    let from_bank = buy_train("6", Source::Bank, 600);
    let offers = poor.legal_of("buy_train");
    assert_eq!(offers.first(), Some(&from_bank));
    let other = |offer: &&Action| !offer.eq(&&from_bank);
    assert!(offers.iter().filter(other).all(|offer| {
        matches!(offer, Action::BuyTrain { train, from: Source::Company(_), .. } if train == "5")
    }));
}

/// 1822 §P3, §5.14.2, E88: a company that runs nothing else pays, halves or
/// keeps its revenue like any, and must buy a train all the same.
#[test]
fn only_a_permanent_train() {
    let scene = Scene::new(3).phase(3).bank_trains("L", 0).major("MR", 0, 60).trains("MR", &["2P"]);
    let scene = scene.cash("MR", 140).tokens(&["MR I22 0"]).tiles(&["H23 6 2"]);
    let mut scene = scene.turn("MR", Stage::Run);
    let run = scene.legal_of("run_routes")[0].clone();
    assert_eq!(earnings(&run), 60);
    scene.act(run);
    let pay = |permanent| Action::Dividend { kind: Payout::Withhold, permanent: Some(permanent) };
    let all = [Payout::Payout, Payout::Half, Payout::Withhold].map(pay);
    assert_eq!(scene.legal_of("dividend"), all);
    scene.act(pay(Payout::Payout));
    assert_eq!(scene.price_of("MR"), Some(70));
    // 140 and eight tenths of 60.
    assert_eq!((scene.stage(), scene.money("MR")), (Some(("MR", Stage::Trains)), 188));
    assert_eq!(scene.broken(&Action::Pass), "1822 §5.16.1");
}
