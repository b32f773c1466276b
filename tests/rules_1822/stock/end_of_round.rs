//! 1822 §4.10.1, §4.10.2, §4.10.4 and §3.3.5, the end of a stock round.

use super::{end_round, next_stock_round};
use crate::scene::Scene;
use railhead::finance::{Money, Player};
use railhead::game::{Event, Reason};
use railhead::titles::g1822::{ConcessionAt, Item, PrivateAt, Status};
use serde_json::json;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// 1822 §4.10.1: the highest bidder pays the bank and takes the item; who was
/// overbid pays nothing.
#[test]
fn items_are_paid_and_taken() {
    let mut scene = Scene::new(3)
        .phase(2)
        .boxes(&["M24", "M5", "M6", "M7", "C6", "P9"])
        .bid(0, "M24", 100)
        .bid(1, "M24", 120)
        .bid(0, "C6", 105)
        .bid(2, "C6", 100)
        .bid(2, "P9", 35)
        .stock_round(2, 0);
    let before: Vec<i32> = ["0", "1", "2"].iter().map(|seat| scene.money(seat)).collect();
    let events = end_round(&mut scene);
    let paid: Vec<(&str, i32)> = events
        .iter()
        .filter_map(|event| match event {
            Event::Money { from, to, amount, reason: Reason::Bid } if to == "bank" => {
                Some((from.as_str(), *amount))
            }
            _ => None,
        })
        .collect();
    assert_eq!(paid, [("player 1", 120), ("player 0", 105), ("player 2", 35)]);
    // The concession and P9 have paid 10 each since.
    let after: Vec<i32> = ["0", "1", "2"].iter().map(|seat| scene.money(seat)).collect();
    assert_eq!(after, [before[0] - 105 + 10, before[1] - 120, before[2] - 35 + 10]);
    assert_eq!((scene.director("24"), scene.held("24", "1")), (Some(1), 2));
    assert_eq!(scene.status("24"), Status::Floated);
    let mr = scene.company("MR");
    assert_eq!(scene.0.charter(mr).concession, ConcessionAt::Player(Player(0)));
    let p9 = scene.private_id("P9");
    assert_eq!(scene.0.privates[p9.index()].at, PrivateAt::Player(Player(2)));
    assert!(scene.0.bids.is_empty());
}

/// 1822 §3.3.5-1, §3.3.5-2, §3.3.5-3, K071: Table 5 and the bids that the
/// text names.
#[test]
fn bids_on_minors() {
    let rows = [
        // Bid, then price and capital in phases 1, 2 and 3 onwards.
        (100, (50, 100), (50, 100), (50, 100)),
        (115, (50, 100), (50, 100), (50, 115)),
        (120, (50, 100), (60, 120), (60, 120)),
        (135, (50, 100), (60, 120), (60, 135)),
        (145, (50, 100), (70, 140), (70, 145)),
        (250, (50, 100), (100, 200), (100, 250)),
        (350, (50, 100), (100, 200), (100, 350)),
    ];
    for (bid, first, second, later) in rows {
        for phase in 1..=7 {
            let expected = match phase {
                1 => first,
                2 => second,
                _ => later,
            };
            let mut scene = Scene::new(3)
                .phase(phase)
                .boxes(&["M5"])
                .bid(0, "M5", bid)
                .cash("0", 500)
                .stock_round(2, 0);
            // What the bid would bring is known before.
            let (at, capital) = scene.0.minor_start(Money(bid));
            assert_eq!((scene.0.book.market.price(at).0, capital.0), expected);
            end_round(&mut scene);
            assert_eq!(scene.money("0"), 500 - bid);
            let found = (scene.price_of("5").unwrap(), scene.money("M5"));
            assert_eq!(found, expected, "{bid} in phase {phase}");
            assert_eq!(scene.0.prices.place(scene.company("5")), Some(at));
        }
    }
}

fn pile(scene: &Scene, id: &str) -> Vec<&'static str> {
    let at = scene.0.prices.place(scene.company(id)).unwrap();
    scene.0.prices.at(at).map(|company| scene.0.name(company)).collect()
}

/// 1822 §4.10.1, E47: a new minor lies on top of majors and beneath minors
/// that are there.
#[test]
fn minors_on_the_market() {
    let new = |scene: Scene| {
        let mut scene = scene.boxes(&["M24"]).bid(2, "M24", 120).cash("2", 500).stock_round(2, 0);
        end_round(&mut scene);
        scene
    };
    let base = || Scene::new(3).phase(3);
    let above = new(base().major("MR", 0, 60).major("CR", 0, 60));
    assert_eq!(pile(&above, "24"), ["24", "MR", "CR"]);
    let between = new(base().minor("5", 1, 60).major("MR", 0, 60));
    assert_eq!(pile(&between, "24"), ["5", "24", "MR"]);
    // A minor that came in below a major still goes first.
    let below = new(base().major("MR", 0, 60).minor("5", 1, 60));
    assert_eq!(pile(&below, "24"), ["MR", "5", "24"]);
}

/// 1822 §4.10.2, E47: of minors that float at one price the highest bid is on
/// top, of equal bids the lower box.
#[test]
fn minors_at_one_price() {
    let mut scene = Scene::new(3)
        .phase(3)
        .boxes(&["M5", "M6", "M7", "M8"])
        .bid(0, "M5", 125)
        .bid(1, "M6", 135)
        .bid(2, "M7", 135)
        .bid(0, "M8", 130)
        .stock_round(2, 0);
    end_round(&mut scene);
    assert_eq!(pile(&scene, "5"), ["6", "7", "8", "5"]);
    assert_eq!(scene.stage().map(|(company, _)| company), Some("6"));
}

/// 1822 §4.10.1, §4.10.3, §4.10.5, §4.10.6, §4.11.1, E06: purchases, trains
/// that leave, the new order, and sold-out companies, in this order. Interest,
/// which none of the later ones depends on, is charged once trains have left.
#[test]
fn what_happens_in_which_order() {
    let mut scene = Scene::new(3)
        .phase(2)
        .boxes(&["M24", "M5", "M6", "M7"])
        .bid(1, "M24", 120)
        .major("MR", 0, 100)
        .shares("MR", "0", 4)
        .shares("MR", "1", 4)
        .debt(2, 10)
        .stock_round(2, 0);
    let events = end_round(&mut scene);
    let at = |wanted: fn(&Event) -> bool| events.iter().position(wanted).unwrap();
    let bid = at(|event| matches!(event, Event::Money { reason: Reason::Bid, .. }));
    let capital = at(|event| matches!(event, Event::Money { reason: Reason::Capital, .. }));
    let train = at(|event| matches!(event, Event::Train { .. }));
    let order = at(|event| matches!(event, Event::Order { .. }));
    let debt = at(|event| matches!(event, Event::Debt { .. }));
    let rise =
        at(|event| matches!(event, Event::Price { company, price: 110, .. } if company == "MR"));
    let round = at(|event| matches!(event, Event::Round { .. }));
    let found = [bid, capital, train, order, rise, round];
    assert!(found.is_sorted(), "{found:?}");
    assert!((train..rise).contains(&debt));
}

fn on_offer(scene: &Scene) -> Vec<String> {
    scene.0.items_on_offer().map(|item| scene.0.item_name(item)).collect()
}

/// 1822 §4.10.4, §4.1.1, §4.5.2, E48: what is unsold moves to the lowest
/// boxes, and the stacks fill the others from the lowest up.
#[test]
fn boxes_shift_and_fill() {
    let mut scene = Scene::new(3)
        .phase(2)
        .boxes(&["M24", "M5", "M6", "M7", "C1", "C2", "C3", "P1", "P2", "P3"])
        .bid(0, "M24", 100)
        .bid(0, "M5", 100)
        .bid(1, "M7", 100)
        .bid(1, "C2", 100)
        .bid(2, "P1", 5)
        .bid(2, "P2", 5)
        .stock_round(2, 0);
    let stacks = scene.0.stacks.clone();
    end_round(&mut scene);
    let name = |item| scene.0.item_name(item);
    let minor = |k: usize| name(Item::Minor(stacks.minors[k]));
    let private = |k: usize| name(Item::Private(stacks.privates[0][k]));
    let concession = name(Item::Concession(stacks.concessions[0]));
    let expected = [
        "M6".to_owned(),
        minor(0),
        minor(1),
        minor(2),
        "C1".to_owned(),
        "C3".to_owned(),
        concession,
        "P3".to_owned(),
        private(0),
        private(1),
    ];
    assert_eq!(on_offer(&scene), expected);
    assert_eq!(scene.0.stacks.minors, stacks.minors[3..]);
}

/// 1822 §4.10.4, §4.5.2, E48: a gap of an operating round stays until the next
/// stock round begins.
#[test]
fn gaps_are_filled_as_a_round_begins() {
    let mut scene = Scene::new(3).phase(5).boxes(&["M24", "M5", "M6", "M7"]).stock_round(2, 0);
    let next = scene.0.item_name(Item::Minor(scene.0.stacks.minors[0]));
    scene.0.boxes.minors[1] = None;
    let mut waiting = scene.clone().major("MR", 0, 100).trains("MR", &["5"]);
    waiting = waiting.turn("MR", railhead::titles::g1822::Stage::Track);
    assert_eq!(on_offer(&waiting)[..3], ["M24", "M6", "M7"]);
    assert_eq!(waiting.0.boxes.minors[1], None);
    next_stock_round(&mut scene);
    assert_eq!(on_offer(&scene)[..4], ["M24".to_owned(), "M6".to_owned(), "M7".to_owned(), next]);
}

/// 1822 §4.10.4, §4.1.1: empty stacks leave the highest boxes empty.
#[test]
fn empty_stacks() {
    let mut scene = Scene::new(3)
        .phase(2)
        .boxes(&["M24", "M5", "M6", "M7"])
        .bid(0, "M24", 100)
        .bid(1, "M6", 100)
        .stock_round(2, 0);
    scene.0.stacks.minors.clear();
    end_round(&mut scene);
    let minors = scene.0.boxes.minors.map(|card| card.map(|company| scene.0.name(company)));
    assert_eq!(minors, [Some("5"), Some("7"), None, None]);
}

/// 1822 §4.1.1, §4.5.2, E48: private companies of 1822+ do not shift; each
/// box has its own stack.
#[test]
fn private_boxes_of_the_expansion() {
    let scene =
        Scene::with("1822", 3, &[("plus_expansion", json!(true))]).phase(2).stock_round(2, 0);
    let boxes = scene.0.boxes.privates;
    let stacks = scene.0.stacks.privates.clone();
    assert_eq!(stacks.len(), 3);
    let second = scene.0.private_name(boxes[1].unwrap());
    let mut scene = scene.bid(0, second, 5);
    end_round(&mut scene);
    assert_eq!(scene.0.boxes.privates, [boxes[0], Some(stacks[1][0]), boxes[2]]);
    // Once its stack is empty the box stays empty.
    let second = scene.0.private_name(stacks[1][0]);
    scene.0.stacks.privates[1].clear();
    let mut scene = scene.stock_round(3, 0).bid(0, second, 5);
    end_round(&mut scene);
    assert_eq!(scene.0.boxes.privates, [boxes[0], None, boxes[2]]);
}
