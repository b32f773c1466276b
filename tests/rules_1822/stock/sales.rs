//! 1822 §4.6, selling shares.

use super::{buy, end_round, sell, turn_of};
use crate::scene::Scene;
use railhead::board::Company;
use railhead::finance::Place;
use railhead::game::{Action, Event, Source};
use railhead::titles::g1822::steps::Stage;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// 1822 §4.6.1-3: the pool holds at most five shares of a company.
#[test]
fn the_pool_holds_half_of_a_company() {
    let mut scene = Scene::new(3)
        .major("MR", 1, 100)
        .shares("MR", "pool", 4)
        .shares("MR", "0", 2)
        .stock_round(2, 0)
        .checked();
    assert!(scene.may(&sell("MR", 1)));
    assert_eq!(scene.broken(&sell("MR", 2)), "1822 §4.6.1-3");
    assert_eq!(scene.broken(&sell("MR", 255)), "1822 §4.6.1-3");
    let before = scene.money("0");
    scene.act(sell("MR", 1));
    assert_eq!(scene.money("0"), before + 100);
    assert_eq!(scene.held("MR", "pool"), 5);
}

/// 1822 §4.6.1-3, E42: nothing of a company with half of its shares in the
/// pool can be sold before one of them is bought.
#[test]
fn a_full_pool_takes_nothing() {
    let mut scene = Scene::new(3)
        .phase(6)
        .major("MR", 1, 100)
        .shares("MR", "pool", 5)
        .shares("MR", "0", 2)
        .shares("MR", "2", 1)
        .stock_round(2, 0)
        .checked();
    assert_eq!(scene.broken(&sell("MR", 1)), "1822 §4.6.1-3");
    scene.act(Action::Pass);
    scene.act(buy("MR", Source::Pool));
    scene.act(Action::Pass);
    assert!(scene.may(&sell("MR", 1)));
    assert_eq!(scene.broken(&sell("MR", 2)), "1822 §4.6.1-3");
}

/// 1822 §4.6.1, §4.6.1-1, E43: only ordinary shares of majors can be sold,
/// and nobody sells more than he has.
#[test]
fn only_ordinary_shares_of_majors_are_sold() {
    let scene = Scene::new(3)
        .phase(2)
        .minor("5", 0, 60)
        .private("P2", "0")
        .concession("CR", 0)
        .major("MR", 1, 100)
        .shares("MR", "0", 2)
        .stock_round(2, 0)
        .checked();
    assert_eq!(scene.broken(&sell("5", 1)), "1822 §4.6.1-1");
    assert_eq!(scene.broken(&sell("5", 2)), "1822 §4.6.1-1");
    assert_eq!(scene.broken(&sell("CR", 1)), "1822 §4.6.1");
    assert_eq!(scene.broken(&sell("MR", 3)), "1822 §4.6.1");
    assert_eq!(scene.broken(&sell("MR", 0)), "1822 §4.6.1");
    assert_eq!(scene.refusal(&sell("P2", 1)).code, "action/unknown_company");
    assert_eq!(scene.legal_of("sell_shares"), [sell("MR", 1), sell("MR", 2)]);
}

/// 1822 §4.6.1-2: shares can be sold once the company has had a complete
/// turn of its own.
#[test]
fn nothing_is_sold_before_the_first_turn() {
    let new = Scene::new(3).phase(2).new_major("MR", 1, 100).shares("MR", "0", 2);
    let scene = new.clone().stock_round(2, 0).checked();
    assert_eq!(scene.broken(&sell("MR", 1)), "1822 §4.6.1-2");
    assert_eq!(scene.broken(&sell("MR", 2)), "1822 §4.6.1-2");
    let old = Scene::new(3).phase(2).major("MR", 1, 100).shares("MR", "0", 2);
    assert!(old.stock_round(2, 0).may(&sell("MR", 2)));
    // After its turns in the two operating rounds it is open to sales.
    let mut scene = new.trains("MR", &["2"]).stock_round(2, 0);
    end_round(&mut scene);
    while turn_of(&scene).is_none() {
        scene.act(Action::Pass);
    }
    while turn_of(&scene) != Some(0) {
        scene.act(Action::Pass);
    }
    assert!(scene.may(&sell("MR", 2)));
}

/// 1822 §4.6.2, §4.6.3, E14: all shares of a sale at the price before it; the
/// token goes down by one cell a share after that, to the bottom at most.
/// There is one sale of a company in a turn.
#[test]
fn a_sale_at_the_old_price() {
    let mut scene = Scene::new(3)
        .major("MR", 1, 100)
        .shares("MR", "1", 1)
        .shares("MR", "0", 3)
        .stock_round(2, 0)
        .cash("0", 50)
        .checked();
    let bank = scene.money("bank");
    let at = scene.0.prices.place(scene.company("MR")).unwrap();
    let events = scene.act(sell("MR", 2));
    assert_eq!(scene.money("0"), 50 + 2 * 100);
    assert_eq!(scene.money("bank"), bank - 200);
    // Below the 100 of the red area are 90 and 80.
    assert_eq!(scene.price_of("MR"), Some(80));
    let down = Place { row: at.row + 2, col: at.col };
    assert_eq!(scene.0.prices.place(scene.company("MR")), Some(down));
    let paid = events.iter().position(|event| matches!(event, Event::Money { .. }));
    let moved = events.iter().position(|event| matches!(event, Event::Price { .. }));
    assert!(paid < moved);
    assert_eq!(scene.broken(&sell("MR", 1)), "1822 §4.6.2");
    // Another turn of the same round is another sale, at the price then.
    for _ in 0..3 {
        scene.act(Action::Pass);
    }
    scene.act(sell("MR", 1));
    assert_eq!(scene.money("0"), 250 + 80);
    assert_eq!(scene.price_of("MR"), Some(70));
}

/// 1822 §4.6.3, §4.6.4: at the bottom a token stays, with its place in the
/// pile; with less room than shares it goes to the bottom.
#[test]
fn the_bottom_of_the_chart() {
    let mut scene = Scene::new(3)
        .major("MR", 1, 100)
        .major("CR", 1, 100)
        .shares("MR", "1", 1)
        .shares("MR", "0", 3)
        .shares("CR", "0", 1)
        .stock_round(2, 0);
    let (mr, cr) = (scene.company("MR"), scene.company("CR"));
    // Column 4 ends with 30 and 25.
    let bottom = Place { row: 14, col: 4 };
    scene.0.prices.put_below(mr, Place { row: 13, col: 4 });
    scene.0.prices.put_below(cr, bottom);
    assert_eq!((scene.price_of("MR"), scene.price_of("CR")), (Some(30), Some(25)));
    let mut scene = scene.cash("0", 0).checked();
    scene.act(sell("MR", 3));
    assert_eq!(scene.money("0"), 90);
    assert_eq!(scene.0.prices.place(mr), Some(bottom));
    assert_eq!(pile(&scene, bottom), ["CR", "MR"]);
    scene.act(sell("CR", 1));
    assert_eq!(scene.money("0"), 115);
    assert_eq!(pile(&scene, bottom), ["CR", "MR"]);
}

fn pile(scene: &Scene, at: Place) -> Vec<&'static str> {
    scene.0.prices.at(at).map(|company: Company| scene.0.name(company)).collect()
}

/// 1822 §4.6.4, §4.6.5: a token goes below those in the cell that it comes
/// to, so that the seller's order of sales says which is on top.
#[test]
fn the_order_of_sales() {
    let scene = Scene::new(3)
        .major("NER", 2, 90)
        .major("MR", 1, 100)
        .major("CR", 1, 100)
        .shares("MR", "0", 1)
        .shares("CR", "0", 1)
        .stock_round(2, 0)
        .checked();
    let at = scene.0.prices.place(scene.company("NER")).unwrap();
    for sales in [["MR", "CR"], ["CR", "MR"]] {
        let mut scene = scene.clone();
        for company in sales {
            scene.act(sell(company, 1));
        }
        assert_eq!(pile(&scene, at), ["NER", sales[0], sales[1]]);
    }
}

/// 1822 §4.6.1-2, K074: in its first turn a company's own shares raise no
/// money; in a later one they do, down to the director's certificate.
#[test]
fn sales_for_a_train_in_the_first_turn() {
    let need = |scene: Scene| {
        let scene = scene.phase(2).bank_trains("L", 0).shares("LYR", "0", 2).cash("0", 0);
        let mut scene = scene.turn("LYR", Stage::Trains);
        let buy = Action::BuyTrain {
            train: "3".to_owned(),
            from: Source::Bank,
            price: 200,
            exchange: None,
        };
        scene.act(buy);
        scene
    };
    let first = need(Scene::new(3).new_major("LYR", 0, 100));
    assert_eq!(first.0.debts[0].0, 200 + 100);
    assert_eq!(first.held("LYR", "0"), 4);
    let mut later = need(Scene::new(3).major("LYR", 0, 100));
    assert_eq!(later.legal(), [sell("LYR", 1)]);
    later.act(sell("LYR", 1));
    later.act(sell("LYR", 1));
    // Both at 100, the price at which the purchase began: no loan.
    assert_eq!((later.held("LYR", "0"), later.0.debts[0].0), (2, 0));
    assert_eq!(later.money("0"), 0);
    assert_eq!(later.trains_of("LYR"), ["3"]);
}
