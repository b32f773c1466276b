//! 1822 §1.3: every way in which the game ends, when it is over, and what
//! everybody is then worth, added up by hand.

#[path = "support/scene.rs"]
#[allow(dead_code, reason = "other tests need the rest")]
mod scene;

use railhead::board::Company;
use railhead::finance::{Money, Place};
use railhead::game::{Action, Event, Payout, Play};
use railhead::titles::g1822::state::Round;
use railhead::titles::g1822::steps::{Done, Step, Turn};
use railhead::titles::g1822::{EndReason, Ending, Stage};
use scene::Scene;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// Goes on, passing where possible, until the game is over; the rounds that
/// began, and the last event.
fn play_on(scene: &mut Scene) -> (Vec<String>, Event) {
    let mut events = Vec::new();
    while scene.decides().is_some() {
        let pass = scene.may(&Action::Pass);
        let action = if pass { Action::Pass } else { scene.legal().remove(0) };
        events.extend(scene.act(action));
        scene.0.check().unwrap();
        assert!(events.len() < 2_000, "the game goes on and on");
    }
    let rounds = events.iter().filter_map(|event| match event {
        Event::Round { name } => Some(name.clone()),
        _ => None,
    });
    (rounds.collect(), events.last().unwrap().clone())
}

fn over(reason: &str) -> Event {
    Event::End { reason: reason.to_owned(), over: true }
}

/// The dividend step of a company that has earned so much, in the first
/// operating round of its set.
fn earned(mut scene: Scene, id: &str, revenue: i32) -> Scene {
    let company: Company = scene.company(id);
    let of = scene.0.phase_rules().operating_rounds;
    scene.0.round = Round::Operating { set: 2, number: 1, of };
    scene.0.rounds_begun = 2;
    scene.0.operated = vec![company];
    scene.0.charter_mut(company).turns += 1;
    let done = Done { revenue: Money(revenue), ..Done::default() };
    let turn = Turn { company, stage: Stage::Dividend, done };
    scene.0.steps = vec![Step::NextCompany, Step::Turn(turn)];
    scene
}

/// A major that can live without buying a train, and nothing else.
fn lone_major(price: i32) -> Scene {
    Scene::new(3)
        .phase(3)
        .major("MR", 0, price)
        .shares("MR", "0", 1)
        .shares("MR", "1", 2)
        .trains("MR", &["3"])
}

fn payout() -> Action {
    Action::Dividend { kind: Payout::Payout, permanent: None }
}

/// 1822 §1.3.1-1: nobody bids in the first stock round; all have what they
/// began with.
#[test]
fn nothing_is_sold_in_the_first_stock_round() {
    for (players, cash) in [(3, 700), (4, 525), (7, 300)] {
        let mut scene = Scene::new(players);
        let (rounds, end) = play_on(&mut scene);
        assert_eq!((rounds.len(), end), (0, over("nothing_sold")));
        assert_eq!(scene.0.worth(), vec![cash; players]);
        // 1822 §1.3.2: all are equally rich, and share the win.
        assert_eq!(scene.0.winners(), (0..players as u8).collect::<Vec<_>>());
    }
    // One bid is enough for the game to go on.
    let mut scene = Scene::new(3);
    scene.act(Action::Bid { item: "P1".to_owned(), price: 0 });
    while scene.0.round == Round::Stock(1) {
        scene.pass();
    }
    assert!(!scene.0.over);
}

/// 1822 §1.3.1-2: a price reaches the end value in an operating round; the
/// game is over after this round although its set has another.
#[test]
fn the_end_value_in_an_operating_round() {
    let mut scene = earned(lone_major(650).cash("0", 10).cash("1", 20).cash("2", 30), "MR", 700);
    scene.act(payout());
    let after_this_round = true;
    let reason = EndReason::StockMarket;
    assert_eq!(scene.0.ending, Some(Ending { reason, after_this_round }));
    assert_eq!(scene.price_of("MR"), Some(700));
    let (rounds, end) = play_on(&mut scene);
    assert_eq!((rounds, end), (vec![], over("stock_market")));
    // Three and two shares of 700 each, and a dividend of 70 for each share.
    let worth = [10 + 3 * 70 + 3 * 700, 20 + 2 * 70 + 2 * 700, 30];
    assert_eq!(scene.0.worth(), worth);
    assert_eq!(scene.0.winners(), [0]);
}

/// 1822 §1.3.2: the richest player wins, several if they are equally rich;
/// nobody before the end.
#[test]
fn equal_wealth() {
    // Three and two shares of 700, a dividend of 70 for each: 770 apart.
    for (cash, winners) in [([10, 780, 30], vec![0, 1]), ([10, 781, 30], vec![1])] {
        let [one, two, three] = cash;
        let scene = lone_major(650).cash("0", one).cash("1", two).cash("2", three);
        let mut scene = earned(scene, "MR", 700);
        assert!(scene.0.winners().is_empty());
        scene.act(payout());
        play_on(&mut scene);
        assert_eq!(scene.0.winners(), winners);
    }
}

/// 1822 §1.3.1-3: a sold-out major reaches the end value at the end of a
/// stock round; one operating round follows.
#[test]
fn the_end_value_in_a_stock_round() {
    let mut scene =
        lone_major(650).shares("MR", "0", 2).shares("MR", "2", 3).cash("0", 15).stock_round(3, 0);
    // Right below the last cell of the market.
    let company = scene.company("MR");
    scene.0.prices.put_below(company, Place { row: 1, col: 20 });
    let (rounds, end) = play_on(&mut scene);
    assert_eq!((rounds, end), (vec!["OR 3.1".to_owned()], over("stock_market")));
    // Its train finds no route in that round: the price falls back once.
    let price = scene.price_of("MR").unwrap();
    assert_eq!(price, 650);
    let rest = 700;
    assert_eq!(scene.0.worth(), [15 + 5 * price, rest + 2 * price, rest + 3 * price]);
}

/// Puts so much of the bank's money aside that this is left in it: with
/// player 2.
fn bank_of(scene: Scene, left: i32) -> Scene {
    let all = scene.money("bank") + scene.money("2");
    scene.cash("2", all - left)
}

/// 1822 §1.3.1-4: the bank breaks in a stock round; one operating round
/// follows, and it goes on paying.
#[test]
fn the_bank_breaks_in_a_stock_round() {
    let scene = lone_major(100).cash("0", 0).cash("1", 0).stock_round(3, 0);
    let mut scene = bank_of(scene, 60);
    let rich = scene.money("2");
    scene.act(Action::SellShares { company: "MR".to_owned(), count: 1 });
    assert_eq!(scene.money("bank"), -40);
    let (rounds, end) = play_on(&mut scene);
    assert_eq!((rounds, end), (vec!["OR 3.1".to_owned()], over("bank")));
    let price = scene.price_of("MR").unwrap();
    assert_eq!(scene.0.worth(), [100 + 2 * price, 2 * price, rich]);
}

/// 1822 §1.3.1-5: the bank breaks in an operating round; the set is played to
/// its end. E25: a bank of exactly nothing is not broken.
#[test]
fn the_bank_breaks_in_an_operating_round() {
    let scene = lone_major(200).cash("0", 0).cash("1", 0);
    // 30 for each of the shares of players and treasury: 300 in all.
    let exactly = bank_of(earned(scene.clone(), "MR", 300), 300);
    let mut exactly = exactly;
    exactly.act(payout());
    assert_eq!((exactly.money("bank"), exactly.0.ending), (0, None));
    let mut scene = bank_of(earned(scene, "MR", 300), 299);
    let rich = scene.money("2");
    scene.act(payout());
    let after_this_round = false;
    let reason = EndReason::Bank;
    assert_eq!(scene.0.ending, Some(Ending { reason, after_this_round }));
    let (rounds, end) = play_on(&mut scene);
    assert_eq!((rounds, end), (vec!["OR 2.2".to_owned()], over("bank")));
    let price = scene.price_of("MR").unwrap();
    assert_eq!(scene.0.worth(), [3 * 30 + 3 * price, 2 * 30 + 2 * price, rich]);
}

/// 1822 §1.3.1: of several ends the earliest counts: the bank breaks, then a
/// price reaches the end value, and the game is over after this round.
#[test]
fn the_earliest_of_two_ends() {
    let scene = lone_major(650).cash("0", 0).cash("1", 0);
    let mut scene = bank_of(earned(scene, "MR", 700), 100);
    scene.act(payout());
    let (rounds, end) = play_on(&mut scene);
    assert_eq!((rounds, end), (vec![], over("stock_market")));
}

/// 1822 §1.3.2, E51: cash, shares of companies that have started at their
/// price, concessions at face value; private companies are worth nothing,
/// loans are taken off.
#[test]
fn what_counts_at_the_end() {
    let scene = Scene::new(3)
        .phase(3)
        .major("LNWR", 0, 110)
        .shares("LNWR", "0", 2)
        .shares("LNWR", "1", 1)
        .shares("LNWR", "P16", 1)
        .minor("24", 0, 60)
        .private("P16", "0")
        .private("P9", "1")
        .concession("CR", 1)
        .cash("P16", 33)
        .cash("0", 7)
        .cash("1", 200)
        .cash("2", 0)
        .debt(2, 150);
    let lent = scene.money("2");
    let ann = 7 + 3 * 110 + 2 * 60 + 110 + 33;
    assert_eq!(scene.0.worth(), [ann, 200 + 110 + 100, lent - 150]);
}
