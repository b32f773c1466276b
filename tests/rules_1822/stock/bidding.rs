//! 1822 §4.5 and §4.9, bidding boxes and bids.

use super::{bid, buy, end_round, turn_of};
use crate::scene::Scene;
use railhead::finance::Money;
use railhead::game::{Action, Source};
use railhead::titles::g1822::{Item, PrivateAt};
use serde_json::json;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// 1822 §4.5.1: four boxes for minors, three for concessions and for private
/// companies; only what lies in them can be bid for.
#[test]
fn ten_items_are_on_offer() {
    let scene = Scene::new(3).boxes(&["M24", "M5", "M6", "M7", "C1", "C2", "C3", "P1", "P2", "P3"]);
    let items: Vec<String> = scene.0.items_on_offer().map(|item| scene.0.item_name(item)).collect();
    assert_eq!(items, ["M24", "M5", "M6", "M7", "C1", "C2", "C3", "P1", "P2", "P3"]);
    for item in items {
        assert!(scene.may(&bid(&item, 100)), "{item}");
    }
    for waiting in ["M8", "C4", "P4"] {
        assert_eq!(scene.broken(&bid(waiting, 100)), "1822 §4.5.1", "{waiting}");
    }
    assert_eq!(scene.broken(&bid("M99", 100)), "1822 §4.5.1");
    assert_eq!(scene.broken(&bid("MMR", 100)), "1822 §4.5.1");
}

/// 1822 §4.5.3: as many items as there are bidding tokens in Table 1.
#[test]
fn bidding_tokens_by_number_of_players() {
    for (players, tokens) in [(3, 6), (4, 5), (5, 4), (6, 3), (7, 3)] {
        let items = ["M24", "M5", "M6", "M7", "C1", "C2", "C3", "P1", "P2", "P3"];
        let mut scene = Scene::new(players).boxes(&items).cash("0", 2000);
        for item in &items[..tokens] {
            assert!(scene.may(&bid(item, 100)), "{players} players");
            scene = scene.bid(0, item, 100);
        }
        assert_eq!(scene.broken(&bid(items[tokens], 100)), "1822 §4.9.1-1", "{players} players");
    }
}

/// 1822 §4.9.2, §4.9.3, K067, E04: an opening bid is at least the face value,
/// nothing for a private company; each bid is a multiple of 5 above the
/// highest before it.
#[test]
fn the_least_bid() {
    let scene = Scene::new(3).boxes(&["M24", "C1", "P1", "P2"]);
    for (item, face) in [("M24", 100), ("C1", 100), ("P1", 0)] {
        assert!(scene.may(&bid(item, face)), "{item}");
        assert!(scene.may(&bid(item, face + 5)), "{item}");
        assert_eq!(scene.broken(&bid(item, face - 5)), "1822 §4.9.2", "{item}");
        assert_eq!(scene.broken(&bid(item, face + 4)), "1822 §4.9.2", "{item}");
    }
    let scene = scene.bid(1, "P1", 20).bid(1, "P2", 0);
    for (price, legal) in [(15, false), (20, false), (25, true), (30, true), (35, true)] {
        assert_eq!(scene.may(&bid("P1", price)), legal, "{price}");
    }
    assert_eq!(scene.broken(&bid("P1", 20)), "1822 §4.9.3");
    assert_eq!(scene.broken(&bid("P1", 26)), "1822 §4.9.2");
    // A bid of nothing is a bid: the next is 5.
    assert_eq!(scene.broken(&bid("P2", 0)), "1822 §4.9.3");
    assert!(scene.may(&bid("P2", 5)));
    assert_eq!(scene.0.certificates_and_bids(railhead::finance::Player(1)), 2);
}

/// 1822 §4.9.1, K068: up to three bids a turn; the third ends it, a pass
/// earlier. With the option there is one.
#[test]
fn three_bids_a_turn() {
    let mut scene = Scene::new(3).boxes(&["M24", "M5", "P1", "P2"]);
    scene.act(bid("M24", 100));
    scene.act(bid("P1", 0));
    assert_eq!(turn_of(&scene), Some(0));
    scene.act(bid("P2", 5));
    assert_eq!(turn_of(&scene), Some(1));
    scene.act(bid("P1", 5));
    scene.act(Action::Pass);
    assert_eq!(turn_of(&scene), Some(2));
    assert_eq!(scene.0.stock.rota.passes, 0);

    let mut scene =
        Scene::with("1822", 3, &[("bids_per_turn", json!(1))]).boxes(&["M24", "M5", "P1", "P2"]);
    scene.act(bid("M24", 100));
    assert_eq!(turn_of(&scene), Some(1));
}

/// 1822 §4.9.1-1, §4.9.1-2, §4.9.6, E03: one token for a player and item. It
/// moves up only when another bid is higher, and stays on its item until the
/// round ends.
#[test]
fn tokens_stay_where_they_are() {
    // Six players have three tokens each.
    let scene = Scene::new(6)
        .boxes(&["M24", "M5", "P1", "P2", "P3"])
        .bid(0, "M24", 100)
        .bid(0, "P1", 5)
        .bid(0, "P2", 5);
    assert_eq!(scene.broken(&bid("P1", 10)), "1822 §4.9.1-2");
    assert_eq!(scene.broken(&bid("P3", 0)), "1822 §4.9.1-1");
    // Overbid everywhere: all money is free again, but no token.
    let mut scene = scene.bid(1, "M24", 105).bid(1, "P1", 10).bid(1, "P2", 10);
    assert_eq!(scene.0.committed(railhead::finance::Player(0)), Money(0));
    assert_eq!(scene.broken(&bid("P3", 0)), "1822 §4.9.1-1");
    scene.act(bid("P1", 15));
    let own: Vec<i32> =
        scene.0.bids.iter().filter(|bid| bid.player.0 == 0).map(|bid| bid.price.0).collect();
    assert_eq!(own, [100, 5, 15]);
    assert_eq!(scene.broken(&bid("P1", 20)), "1822 §4.9.1-2");
    // At the end of the round all tokens come back.
    end_round(&mut scene);
    assert!(scene.0.bids.is_empty());
}

/// 1822 §4.9.3, E02: the highest bids of a player together never exceed his
/// cash; being overbid frees the money at once, for shares too.
#[test]
fn money_bound_in_bids() {
    let scene = Scene::new(3)
        .boxes(&["M24", "M5", "P1"])
        .major("MR", 1, 100)
        .cash("0", 250)
        .bid(0, "M24", 150)
        .stock_round(2, 0);
    let scene = Scene(scene.0.clone()).checked();
    assert!(scene.may(&bid("M5", 100)));
    assert_eq!(scene.broken(&bid("M5", 105)), "1822 §4.9.3");
    assert_eq!(scene.broken(&bid("P1", 105)), "1822 §4.9.3");
    assert!(scene.may(&buy("MR", Source::Treasury)));
    let bound = scene.clone().cash("0", 245);
    assert_eq!(bound.broken(&bid("M5", 100)), "1822 §4.9.3");
    assert_eq!(bound.broken(&buy("MR", Source::Treasury)), "1822 §4.9.3");
    let freed = bound.bid(1, "M24", 155);
    assert!(freed.may(&bid("M5", 245)));
    assert!(freed.may(&buy("MR", Source::Treasury)));
}

/// 1822 §4.9.3: after two bids in a turn the third may use what is left only.
#[test]
fn bids_of_one_turn_add_up() {
    let mut scene = Scene::new(3).boxes(&["M24", "C1", "P1"]).cash("0", 310);
    scene.act(bid("M24", 120));
    scene.act(bid("C1", 100));
    assert_eq!(scene.broken(&bid("P1", 95)), "1822 §4.9.3");
    assert!(scene.may(&bid("P1", 90)));
}

/// 1822 §4.9.5: bids go round the clock of 100 above face value.
#[test]
fn high_bids() {
    let mut scene = Scene::new(3).boxes(&["M24", "C1", "P1"]);
    for (item, price) in [("P1", 100), ("P1", 250), ("M24", 200), ("M24", 455), ("C1", 305)] {
        assert!(scene.may(&bid(item, price)), "{item} {price}");
    }
    scene.act(bid("P1", 205));
    let item = Item::Private(scene.private_id("P1"));
    assert_eq!(scene.0.highest_bid(item).map(|bid| bid.price), Some(Money(205)));
}

/// Pink, White, Grey and Blue are 0 to 3.
fn printed_auction() -> Scene {
    let mut scene = Scene::new(4).boxes(&["M24", "M19", "M4", "M17", "C1", "C5", "C3"]).checked();
    let turns: [&[(&str, i32)]; 12] = [
        &[("M24", 115)],
        &[("M24", 120), ("M19", 125)],
        &[("C1", 100), ("C5", 100), ("C3", 115)],
        &[],
        &[("M19", 140), ("C1", 125)],
        &[("C1", 130), ("C3", 120)],
        &[("M17", 120), ("M4", 100)],
        &[("M17", 125)],
        &[("C3", 140)],
        &[],
        &[],
        &[("C3", 150)],
    ];
    for (k, bids) in turns.iter().enumerate() {
        let player = (k % 4) as u8;
        for (item, price) in *bids {
            assert_eq!(turn_of(&scene), Some(player));
            scene.act(bid(item, *price));
        }
        if turn_of(&scene) == Some(player) {
            scene.act(Action::Pass);
        }
    }
    scene
}

/// 1822 §4.9.6-ex1: the printed auction. Grey has all five tokens out, and
/// the three of them that were overbid do not come back.
#[test]
fn the_printed_auction_binds_tokens() {
    let scene = printed_auction();
    assert_eq!(scene.0.bids.len(), 4 + 4 + 5 + 2);
    let mut grey = scene.clone();
    grey.act(Action::Pass);
    grey.act(Action::Pass);
    assert_eq!(turn_of(&grey), Some(2));
    let private = grey.0.boxes.privates[0].unwrap();
    assert_eq!(grey.broken(&bid(grey.0.private_name(private), 0)), "1822 §4.9.1-1");
    assert!(grey.may(&bid("C3", 155)));
}

/// 1822 §4.9.6-ex1: who wins what for how much, and which minor runs first.
#[test]
fn the_printed_auction() {
    let mut scene = printed_auction();
    end_round(&mut scene);
    for (minor, owner) in [("19", 0), ("24", 1), ("4", 2), ("17", 3)] {
        assert_eq!(scene.director(minor), Some(owner), "M{minor}");
        assert_eq!(scene.price_of(minor), Some(50), "M{minor}");
        assert_eq!(scene.money(&format!("M{minor}")), 100, "M{minor}");
    }
    // 525 each; Pink pays 140, White 120 + 130, Grey 100 + 100, Blue 150 +
    // 125. Concessions have paid their first 10 since.
    for (seat, cash) in [("0", 385), ("1", 275 + 10), ("2", 325 + 10), ("3", 250 + 10)] {
        assert_eq!(scene.money(seat), cash, "player {seat}");
    }
    let order: Vec<u8> = scene.0.order.iter().map(|player| player.0).collect();
    assert_eq!(order, [0, 2, 1, 3]);
    // M19 was the highest bid, then M17, M24 and M4.
    let running = scene.0.prices.in_order(&scene.0.book.market);
    let running: Vec<&str> = running.into_iter().map(|company| scene.0.name(company)).collect();
    assert_eq!(running, ["19", "17", "24", "4"]);
    assert_eq!(scene.stage().map(|(company, _)| company), Some("19"));
    // Every minor was sold, so no train left the game.
    assert_eq!(scene.0.depot.left[0], Some(22));
    assert!(scene.0.privates.iter().all(|private| private.at != PrivateAt::Closed));
}

/// Four players, limit 20: Ann has five certificates of MR, GWR and NER each
/// and four of CR.
fn one_below_the_limit(boxes: &[&str]) -> Scene {
    Scene::new(4)
        .boxes(boxes)
        .major("MR", 0, 100)
        .shares("MR", "0", 4)
        .major("GWR", 0, 100)
        .shares("GWR", "0", 4)
        .major("NER", 0, 100)
        .shares("NER", "0", 4)
        .major("CR", 0, 90)
        .shares("CR", "0", 3)
        .cash("0", 1000)
        .stock_round(2, 0)
}

/// 1822 §4.9.4, K064, E37: at the limit, highest bids counted, there is
/// neither bid nor purchase; being overbid makes room.
#[test]
fn bids_count_as_certificates() {
    let scene = one_below_the_limit(&["M24", "M5", "P1"]).checked();
    assert_eq!(scene.0.certificates(railhead::finance::Player(0)), 19);
    assert!(scene.may(&bid("M24", 100)));
    assert!(scene.may(&buy("CR", Source::Treasury)));
    let full = scene.bid(0, "P1", 0);
    assert_eq!(full.broken(&bid("M24", 100)), "1822 §4.9.4");
    assert_eq!(full.broken(&buy("CR", Source::Treasury)), "1822 §4.7.7");
    let overbid = full.bid(1, "P1", 5);
    assert!(overbid.may(&bid("M24", 100)));
    assert!(overbid.may(&bid("P1", 10)));
    assert!(overbid.may(&buy("CR", Source::Treasury)));
}

/// 1822 §4.9.4, K065: a bid on P16 counts, P16 itself does not.
#[test]
fn a_bid_on_the_tax_haven() {
    let base = one_below_the_limit(&["M24", "P16", "P2"]);
    let ann = railhead::finance::Player(0);
    let full = base.clone().shares("CR", "0", 1);
    assert_eq!(full.0.certificates(ann), 20);
    assert_eq!(full.broken(&bid("P16", 0)), "1822 §4.9.4");
    assert!(base.may(&bid("P16", 0)));
    let owner = base.private("P16", "0").checked();
    assert_eq!(owner.0.certificates(ann), 19);
    assert!(owner.may(&bid("M24", 100)));
}
