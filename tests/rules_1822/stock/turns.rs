//! 1822 §4.1 and §4.3, the turns of a stock round.

use super::{bid, buy, par, repay, sell, turn_of};
use crate::scene::Scene;
use railhead::finance::Player;
use railhead::game::{Action, Source};
use railhead::titles::g1822::Round;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// 1822 §4.1.2: turns go by the number cards, beginning with the first,
/// until everybody has passed in a row (E05).
#[test]
fn turns_go_in_order_until_all_pass() {
    let mut scene = Scene::new(3).boxes(&["M24", "P1"]);
    scene.0.order = vec![Player(2), Player(0), Player(1)];
    let mut scene = scene.operating_round();
    // Nobody operates: the next stock round begins.
    assert_eq!(scene.0.round, Round::Stock(2));
    for player in [2, 0] {
        assert_eq!(turn_of(&scene), Some(player));
        scene.act(Action::Pass);
    }
    // After two passes a bid: three more passes are needed.
    assert_eq!(turn_of(&scene), Some(1));
    scene.act(bid("P1", 0));
    scene.act(Action::Pass);
    for player in [2, 0, 1] {
        assert_eq!(scene.0.round, Round::Stock(2));
        assert_eq!(turn_of(&scene), Some(player));
        scene.act(Action::Pass);
    }
    assert_ne!(scene.0.round, Round::Stock(2));
}

/// 1822 §4.1.3-7, E05: a turn in which something was sold is no pass; who has
/// passed may act in his next turn.
#[test]
fn a_pass_is_a_turn_without_any_act() {
    let mut scene =
        Scene::new(3).major("MR", 1, 100).shares("MR", "0", 2).stock_round(2, 0).checked();
    scene.act(sell("MR", 1));
    scene.act(Action::Pass);
    assert_eq!(scene.0.stock.rota.passes, 0);
    scene.act(Action::Pass);
    scene.act(Action::Pass);
    assert_eq!(scene.0.stock.rota.passes, 2);
    assert_eq!(turn_of(&scene), Some(0));
    scene.act(sell("MR", 1));
    scene.act(Action::Pass);
    assert_eq!(scene.0.stock.rota.passes, 0);
    assert_eq!(turn_of(&scene), Some(1));
    assert!(scene.may(&buy("MR", Source::Treasury)));
}

fn everything() -> Scene {
    Scene::new(3)
        .phase(2)
        .boxes(&["M24", "P1"])
        .major("MR", 1, 100)
        .shares("MR", "0", 2)
        .concession("CR", 0)
        .cash("0", 500)
        .stock_round(2, 0)
}

/// 1822 §4.1.3, §4.1.3-1, §4.1.3-2: selling, then repaying, then one of the
/// other acts; none of them must be done.
#[test]
fn acts_come_in_order() {
    let scene = everything().debt(0, 90).cash("0", 300).checked();
    assert!(scene.may(&sell("MR", 1)) && scene.may(&repay(50)) && scene.may(&Action::Pass));
    let mut sold = scene.clone();
    sold.act(sell("MR", 1));
    assert!(sold.may(&repay(90)) && sold.may(&Action::Pass));
    let mut repaid = scene;
    repaid.act(repay(50));
    assert_eq!(repaid.broken(&sell("MR", 1)), "1822 §4.1.3-1");
    repaid.act(repay(40));
    assert_eq!(repaid.broken(&sell("MR", 1)), "1822 §4.1.3-1");
    // The debt is gone: the third part of the turn is open.
    assert!(repaid.may(&bid("M24", 100)));
    assert!(repaid.may(&par("CR", 60)));
    assert!(repaid.may(&buy("MR", Source::Treasury)));
    repaid.act(bid("M24", 100));
    assert_eq!(repaid.broken(&sell("MR", 1)), "1822 §4.1.3-1");
    assert_eq!(repaid.broken(&repay(1)), "1822 §4.1.3-2");
}

/// 1822 §4.1.3-3, §4.1.3-4, §4.1.3-5, §4.1.3-6: one purchase, one conversion
/// or up to three bids, never two of them.
#[test]
fn one_kind_of_act_a_turn() {
    let scene = everything().checked();
    for last in [buy("MR", Source::Treasury), par("CR", 60)] {
        let mut scene = scene.clone();
        scene.act(sell("MR", 1));
        // What he has sold he cannot buy.
        if matches!(last, Action::BuyShares { .. }) {
            assert_eq!(scene.broken(&last), "1822 §4.7.5");
            continue;
        }
        scene.act(last);
        assert_eq!(turn_of(&scene), Some(1));
    }
    let mut bought = scene.clone();
    bought.act(buy("MR", Source::Treasury));
    assert_eq!(turn_of(&bought), Some(1));
    let mut bidding = scene;
    bidding.act(bid("M24", 100));
    assert_eq!(bidding.broken(&buy("MR", Source::Treasury)), "1822 §4.1.3-3");
    assert_eq!(bidding.broken(&par("CR", 60)), "1822 §4.1.3-3");
    assert!(bidding.may(&bid("P1", 0)));
    assert_eq!(turn_of(&bidding), Some(0));
}

/// 1822 §4.1.2, §4.3.1: shares come from the bank pool or a company, never
/// from another player; what was sold to the pool can be bought there.
#[test]
fn shares_move_between_players_and_the_bank() {
    let mut scene = everything().checked();
    let other = buy("MR", Source::Company("CR".to_owned()));
    assert_eq!(scene.broken(&other), "1822 §4.1.2");
    assert_eq!(scene.broken(&buy("MR", Source::Bank)), "1822 §4.1.2");
    assert_eq!(scene.broken(&buy("MR", Source::Pool)), "1822 §4.7.1");
    scene.act(sell("MR", 2));
    scene.act(Action::Pass);
    assert_eq!(scene.held("MR", "pool"), 2);
    scene.act(buy("MR", Source::Pool));
    assert_eq!((scene.held("MR", "pool"), scene.held("MR", "1")), (1, 3));
}

/// 1822 §4.1.3: what belongs to operating rounds cannot be done.
#[test]
fn nothing_else_is_done_in_a_stock_turn() {
    let scene = everything();
    let issue =
        Action::BuyTrain { train: "2".to_owned(), from: Source::Bank, price: 120, exchange: None };
    assert_eq!(scene.refusal(&issue).code, "action/not_now");
    assert_eq!(scene.broken(&issue), "1822 §4.1.3");
    let kinds: std::collections::BTreeSet<&str> =
        scene.legal().iter().map(|action| action.kind()).collect();
    let expected = ["bid", "buy_shares", "par", "pass", "sell_shares"];
    assert_eq!(kinds.into_iter().collect::<Vec<_>>(), expected);
}
