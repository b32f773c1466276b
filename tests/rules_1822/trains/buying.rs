//! 1822 §5.15.1 to §5.15.6 and §5.15.8: buying trains.

use super::{buy, buy_of, discard, no, offers, on_sale, row, stage_of, yes};
use crate::scene::Scene;
use railhead::game::{Action, Source};
use railhead::titles::g1822::steps::Stage;
use serde_json::json;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// The LBSCR, directed by 0, buys; the MR belongs to 1, minor 24 to 0.
fn table(phase: u8, own: &[&str], cash: i32) -> Scene {
    Scene::new(3)
        .phase(phase)
        .minor("24", 0, 60)
        .major("LBSCR", 0, 100)
        .major("MR", 1, 100)
        .trains("LBSCR", own)
        .cash("LBSCR", cash)
}

fn flip(price: i32) -> Action {
    let (train, exchange) = ("2".to_owned(), Some("L".to_owned()));
    Action::BuyTrain { train, from: Source::Bank, price, exchange }
}

/// 1822 §5.15.1, §5.15.2: trains of other companies from phase 3; for 1 to
/// what the buyer has.
#[test]
fn companies_sell_from_phase_3() {
    let early = table(2, &["2"], 90).trains("24", &["2"]).turn("LBSCR", Stage::Trains);
    assert_eq!(early.broken(&buy_of("2", "24", 1)), "1822 §5.15.1");
    let mut scene = table(3, &["2"], 90).trains("24", &["2"]).turn("LBSCR", Stage::Trains);
    assert_eq!(scene.broken(&buy_of("2", "24", 0)), "1822 §5.15.2");
    assert!(scene.may(&buy_of("2", "24", 1)) && scene.may(&buy_of("2", "24", 90)));
    assert_eq!(scene.broken(&buy_of("2", "24", 91)), "1822 §5.15.2");
    assert_eq!(scene.broken(&buy_of("3", "24", 50)), "1822 §5.15.2");
    scene.act(buy_of("2", "24", 57));
    assert_eq!((scene.money("LBSCR"), scene.money("24")), (33, 57));
    assert_eq!((scene.trains_of("LBSCR"), scene.trains_of("24")), (vec!["2", "2"], vec![]));
}

/// 1822 §5.15.2: the selling company's director consents; what he refused is
/// not asked again in this step.
#[test]
fn the_seller_consents() {
    let asked = || {
        let mut scene = table(3, &["2"], 90).trains("MR", &["2", "3"]);
        scene = scene.turn("LBSCR", Stage::Trains);
        scene.act(buy_of("2", "MR", 40));
        assert_eq!((scene.decides(), scene.money("LBSCR")), (Some(1), 90));
        scene
    };
    let mut agreed = asked();
    agreed.act(yes());
    assert_eq!((agreed.money("LBSCR"), agreed.money("MR")), (50, 40));
    assert_eq!(agreed.trains_of("MR"), ["3"]);
    let mut refused = asked();
    refused.act(no());
    assert_eq!((refused.decides(), refused.money("LBSCR")), (Some(0), 90));
    assert_eq!(refused.broken(&buy_of("2", "MR", 40)), "1822 §5.15.2");
    assert!(refused.may(&buy_of("2", "MR", 39)) && refused.may(&buy_of("2", "MR", 41)));
}

/// 1822 §5.15.2, E75: a last train, an E and P1's train may be sold, permanent
/// trains and Pullmans never (§5.5.13, §5.5.14), a second E neither (§5.5.10).
#[test]
fn e75_what_companies_sell() {
    let scene = Scene::new(3)
        .phase(7)
        .minor("24", 0, 60)
        .minor("1", 0, 60)
        .minor("2", 0, 60)
        .major("LBSCR", 0, 100)
        .trains("LBSCR", &["6"])
        .trains("24", &["5P"])
        .trains("1", &["E"])
        .trains("2", &["7", "2P", "P+"])
        .cash("LBSCR", 30)
        .turn("LBSCR", Stage::Trains);
    for (train, company) in [("5P", "24"), ("E", "1"), ("7", "2")] {
        assert!(scene.may(&buy_of(train, company, 30)), "{train}");
    }
    assert_eq!(scene.broken(&buy_of("2P", "2", 30)), "1822 §5.5.13");
    assert_eq!(scene.broken(&buy_of("P+", "2", 30)), "1822 §5.5.14");
    let second = Scene::new(3)
        .phase(7)
        .minor("1", 0, 60)
        .major("LBSCR", 0, 100)
        .trains("LBSCR", &["E"])
        .trains("1", &["E"])
        .cash("LBSCR", 2000)
        .turn("LBSCR", Stage::Trains);
    assert_eq!(second.broken(&buy_of("E", "1", 30)), "1822 §5.5.10");
    assert_eq!(second.broken(&buy("E", Source::Bank, 1000)), "1822 §5.5.10");
    assert!(second.may(&buy("7", Source::Bank, 750)));
}

/// 1822 §5.15.3: from the bank the next train, from the pool any, at face
/// value.
#[test]
fn bank_and_pool_at_face_value() {
    let scene = table(4, &["3"], 2000).pool(&["3", "4"]).turn("LBSCR", Stage::Trains);
    let wanted = [row("3", "pool", 200), row("4", "bank", 300), row("4", "pool", 300)];
    assert_eq!(on_sale(&scene), wanted);
    assert_eq!(scene.broken(&buy("5", Source::Bank, 500)), "1822 §5.15.3");
    assert_eq!(scene.broken(&buy("2", Source::Pool, 120)), "1822 §5.15.3");
    assert_eq!(scene.broken(&buy("4", Source::Bank, 299)), "1822 §5.15.3");
    assert_eq!(scene.broken(&buy("3", Source::Pool, 100)), "1822 §5.15.3");
    let mut bought = scene.clone();
    let bank = bought.money("bank");
    bought.act(buy("3", Source::Pool, 200));
    assert_eq!((bought.pool_trains(), bought.money("bank") - bank), (vec!["4"], 200));
    let last = table(4, &["3"], 2000).bank_trains("4", 1);
    let mut last = last.turn("LBSCR", Stage::Trains);
    last.act(buy("4", Source::Bank, 300));
    assert_eq!(on_sale(&last), [row("5", "bank", 500)], "the pile is gone, the next one opens");
}

/// 1822 §5.15.3: what it cannot pay it cannot buy, unless it is forced to.
#[test]
fn no_credit_for_a_company_with_a_train() {
    let scene = |cash| table(4, &["3"], cash).trains("24", &["3"]).turn("LBSCR", Stage::Trains);
    assert_eq!(on_sale(&scene(299)), []);
    assert_eq!(scene(299).broken(&buy("4", Source::Bank, 300)), "1822 §5.15.3");
    assert_eq!(on_sale(&scene(300)), [row("4", "bank", 300)]);
}

/// 1822 §5.15.3, K037: the 5 of P1 in the pool costs 500 like any other.
#[test]
fn k037_the_pool_sells_p1s_train() {
    let scene = table(5, &["5"], 500).pool(&["5P"]).turn("LBSCR", Stage::Trains);
    assert_eq!(on_sale(&scene), [row("5", "bank", 500), row("5P", "pool", 500)]);
}

/// 1822 §5.15.4, §5.5.7: an L becomes a 2 for 80, in phases 1 and 2; the first
/// 2 begins phase 2, flipped or not.
#[test]
fn an_l_is_flipped_to_a_2() {
    let mut scene = Scene::new(3)
        .minor("24", 0, 50)
        .trains("24", &["L"])
        .cash("24", 80)
        .turn("24", Stage::Trains);
    let cards = scene.0.depot.left[0];
    assert_eq!(scene.broken(&flip(60)), "1822 §5.15.3");
    scene.act(flip(80));
    assert_eq!((scene.trains_of("24"), scene.money("24")), (vec!["2"], 0));
    assert_eq!(scene.0.phase_rules().name, "2");
    assert_eq!(scene.0.depot.left[0], cards, "the card is turned, none is taken");
    let later = table(2, &["L"], 80).turn("LBSCR", Stage::Trains);
    assert!(later.may(&flip(80)));
    let poor = table(2, &["L"], 79).turn("LBSCR", Stage::Trains);
    assert_eq!(poor.legal_of("buy_train"), [buy("L", Source::Bank, 60)]);
    assert_eq!(poor.broken(&flip(80)), "1822 §5.15.3");
    let none = table(2, &["2"], 80).turn("LBSCR", Stage::Trains);
    assert_eq!(none.broken(&flip(80)), "1822 §5.15.4");
    let gone = table(3, &["3"], 200).turn("LBSCR", Stage::Trains);
    assert_eq!(gone.broken(&flip(80)), "1822 §5.15.4");
}

/// 1822 §5.15.4, §5.15.8, E72: flipping leaves the number of trains as it is,
/// so it is open at the limit.
#[test]
fn e72_flipping_at_the_limit() {
    let scene = Scene::new(3)
        .minor("24", 0, 50)
        .trains("24", &["L", "L"])
        .cash("24", 200)
        .turn("24", Stage::Trains);
    assert_eq!(scene.broken(&buy("L", Source::Bank, 60)), "1822 §5.15.8");
    assert!(scene.may(&flip(80)));
}

/// 1822 §5.15.5: 7 and E become available together, after the last 6.
#[test]
fn sevens_and_electric_trains_together() {
    let before = table(6, &["6"], 2000).turn("LBSCR", Stage::Trains);
    assert_eq!(on_sale(&before), [row("6", "bank", 600)]);
    let mut scene = table(6, &[], 2000).bank_trains("6", 1).turn("LBSCR", Stage::Trains);
    scene.act(buy("6", Source::Bank, 600));
    assert_eq!(on_sale(&scene), [row("7", "bank", 750), row("E", "bank", 1000)]);
    scene.act(buy("E", Source::Bank, 1000));
    assert_eq!(scene.0.phase_rules().name, "7");
}

/// 1822 §5.15.6: several purchases in a turn, each with its effects at once.
#[test]
fn several_trains_in_a_turn() {
    let mut scene = table(2, &["L", "2"], 400)
        .trains("MR", &["L"])
        .bank_trains("2", 0)
        .turn("LBSCR", Stage::Trains);
    assert_eq!(scene.broken(&buy_of("L", "MR", 10)), "1822 §5.15.1");
    scene.act(buy("3", Source::Bank, 200));
    assert_eq!(scene.0.phase_rules().name, "3");
    assert_eq!(scene.trains_of("LBSCR"), ["2", "3"], "Ls are obsolete at once");
    assert_eq!(scene.trains_of("MR"), [] as [&str; 0]);
    scene.act(buy("3", Source::Bank, 200));
    assert_eq!((scene.trains_of("LBSCR"), scene.money("LBSCR")), (vec!["2", "3", "3"], 0));
    assert_ne!(stage_of(&scene), Some(Stage::Trains));
}

/// 1822 §5.15.6, E73: below the limit a company may buy a train although the
/// new phase puts it over its limit: then it discards.
#[test]
fn e73_pushed_over_the_limit() {
    // Phase 4 allows three trains, phase 5 two.
    let mut scene = table(4, &["3", "4"], 500).bank_trains("4", 0).turn("LBSCR", Stage::Trains);
    scene.act(buy("5", Source::Bank, 500));
    assert_eq!(scene.0.phase_rules().name, "5");
    let mut kinds = scene.legal();
    kinds.sort();
    assert_eq!(kinds, [discard("3"), discard("4"), discard("5")]);
    scene.act(discard("4"));
    assert_eq!((scene.trains_of("LBSCR"), scene.pool_trains()), (vec!["3", "5"], vec!["4"]));
    assert_eq!(scene.money("LBSCR"), 0, "no compensation");
}

/// 1822 §5.15.8, §5.15.1: at the limit nothing can be bought, though the
/// purchase would make room.
#[test]
fn nothing_at_the_limit() {
    let minor = Scene::with("1822", 3, &[("empty_steps", json!("asked"))])
        .phase(3)
        .minor("24", 0, 60)
        .major("MR", 0, 100)
        .trains("24", &["2", "2"])
        .trains("MR", &["2"])
        .cash("24", 400)
        .bank_trains("3", 0)
        .turn("24", Stage::Trains);
    // The first 4 would make both 2s obsolete.
    assert_eq!(offers(&minor), []);
    assert_eq!(minor.broken(&buy("4", Source::Bank, 300)), "1822 §5.15.8");
    assert_eq!(minor.broken(&buy_of("2", "MR", 1)), "1822 §5.15.8");
    // Permanent trains take no room (§5.5.13).
    let room = Scene::new(3)
        .phase(3)
        .minor("24", 0, 60)
        .trains("24", &["2", "2P"])
        .cash("24", 400)
        .turn("24", Stage::Trains);
    assert!(room.may(&buy("3", Source::Bank, 200)));
}
