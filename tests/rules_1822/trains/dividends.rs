//! 1822 §5.14.1 to §5.14.3 and §5.14.9: what is paid of earnings, and to whom.

use super::{apart, dividend, stage_of};
use crate::scene::Scene;
use railhead::game::{Action, Payout};
use railhead::titles::g1822::steps::Stage;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use Payout::{Half, Payout as Full, Withhold};

/// The LBSCR at 100: a director with 3 shares, another player with 2, one in
/// the pool, four in the treasury; it has earned so much.
fn lbscr(revenue: i32, permanent: i32, mail: i32) -> Scene {
    Scene::new(3)
        .phase(3)
        .major("LBSCR", 0, 100)
        .shares("LBSCR", "0", 1)
        .shares("LBSCR", "1", 2)
        .shares("LBSCR", "pool", 1)
        .trains("LBSCR", &["3"])
        .cash("LBSCR", 7)
        .cash("0", 0)
        .cash("1", 0)
        .earned("LBSCR", revenue, permanent, mail)
        .checked()
}

/// 1822 §5.14.1: a tenth of the dividend for every share; the treasury's part
/// goes to the company, that of the pool is lost.
#[test]
fn a_tenth_for_each_share() {
    let mut scene = lbscr(250, 0, 0);
    let bank = scene.money("bank");
    scene.act(dividend(Full));
    assert_eq!((scene.money("0"), scene.money("1")), (75, 50));
    assert_eq!(scene.money("LBSCR"), 7 + 4 * 25);
    assert_eq!(bank - scene.money("bank"), 9 * 25, "the pool's tenth stays in the bank");
}

/// 1822 §5.14.1: half is rounded up to the next multiple of 10; the company
/// keeps the rest and has its shares' part beside it.
#[test]
fn half_is_rounded_up_to_tens() {
    for (earned, paid) in [(250, 130), (240, 120), (10, 10), (130, 70)] {
        let mut scene = lbscr(earned, 0, 0);
        scene.act(dividend(Half));
        assert_eq!((scene.money("0"), scene.money("1")), (paid / 10 * 3, paid / 10 * 2));
        assert_eq!(scene.money("LBSCR"), 7 + earned - paid + 4 * paid / 10, "of {earned}");
    }
}

/// 1822 §5.14.1: a major may keep all that it earned.
#[test]
fn everything_may_be_kept() {
    let mut scene = lbscr(250, 0, 0);
    let kinds: Vec<Action> = scene.legal_of("dividend");
    assert_eq!(kinds.len(), 3);
    scene.act(dividend(Withhold));
    assert_eq!((scene.money("0"), scene.money("1"), scene.money("LBSCR")), (0, 0, 257));
}

/// 1822 §5.14.1, §3.1.15: the dividend on the share in the tax haven stays
/// there.
#[test]
fn the_tax_haven_collects_its_dividend() {
    let mut scene = Scene::new(3)
        .phase(3)
        .private("P16", "1")
        .major("LBSCR", 0, 100)
        .shares("LBSCR", "P16", 1)
        .trains("LBSCR", &["3"])
        .earned("LBSCR", 250, 0, 0);
    let before = scene.money("1");
    scene.act(dividend(Full));
    assert_eq!((scene.money("P16"), scene.money("1") - before), (25, 0));
}

/// 1822 §5.14.1: no choice without earnings; the step is over.
#[test]
fn no_earnings_no_choice() {
    let scene = lbscr(0, 0, 0);
    assert_ne!(stage_of(&scene), Some(Stage::Dividend));
    assert_eq!(scene.price_of("LBSCR"), Some(90));
}

/// 1822 §5.14.2, §5.14.3, K034: with 250 of the others and 70 of a permanent
/// train there are nine choices; what both pay is added before it is halved.
#[test]
fn k034_nine_choices() {
    let all = [Full, Half, Withhold];
    let scene = lbscr(250, 70, 0);
    assert_eq!(scene.legal_of("dividend").len(), 9);
    for kind in all {
        assert!(!scene.may(&dividend(kind)), "{kind:?}: the permanent train's part is open");
        assert_eq!(scene.broken(&dividend(kind)), "1822 §5.14.2");
    }
    let declared = |kind, permanent| {
        let mut scene = lbscr(250, 70, 0);
        scene.act(apart(kind, permanent));
        let tenth = scene.money("1") / 2;
        assert_eq!(scene.money("0"), 3 * tenth);
        // Players have five tenths and the bank one: four come back.
        assert_eq!(scene.money("LBSCR"), 7 + 320 - 6 * tenth);
        10 * tenth
    };
    assert_eq!(declared(Full, Full), 320);
    assert_eq!(declared(Full, Half), 250 + 40);
    assert_eq!(declared(Full, Withhold), 250);
    assert_eq!(declared(Half, Full), 130 + 70);
    assert_eq!(declared(Half, Half), 160, "not 130 + 40");
    assert_eq!(declared(Half, Withhold), 130);
    assert_eq!(declared(Withhold, Full), 70);
    assert_eq!(declared(Withhold, Half), 40);
    assert_eq!(declared(Withhold, Withhold), 0);
}

/// 1822 §5.14.2, K034: a Pullman changes nothing about the choices.
#[test]
fn k034_with_a_pullman() {
    let scene = Scene::new(3)
        .phase(5)
        .major("LBSCR", 0, 100)
        .trains("LBSCR", &["5", "2P", "P+"])
        .earned("LBSCR", 250, 70, 0);
    assert_eq!(scene.legal_of("dividend").len(), 9);
}

/// 1822 §5.14.3, K034: only what is paid moves the price, whichever train
/// earned it.
#[test]
fn k034_price_follows_what_is_paid() {
    let after = |kind, permanent| {
        let mut scene = Scene::new(3)
            .phase(3)
            .major("LBSCR", 0, 60)
            .trains("LBSCR", &["3", "2P"])
            .earned("LBSCR", 250, 70, 0);
        scene.act(apart(kind, permanent));
        scene.price_of("LBSCR").unwrap()
    };
    // The row of 60 goes on with 70 and 80, and before it stands 50.
    assert_eq!(after(Withhold, Full), 70, "70 is once the price");
    assert_eq!(after(Withhold, Half), 60, "40 is less than the price");
    assert_eq!(after(Half, Withhold), 80, "130 is twice the price");
    assert_eq!(after(Withhold, Withhold), 50);
}

/// 1822 §5.14.2, E88: a company that runs nothing but its permanent train
/// decides about that; it must buy a train all the same (§5.5.13).
#[test]
fn e88_only_a_permanent_train() {
    let mut scene = Scene::new(3)
        .phase(3)
        .major("LBSCR", 0, 60)
        .trains("LBSCR", &["2P"])
        .earned("LBSCR", 0, 70, 0);
    let choices: Vec<Action> = [Full, Half, Withhold].map(|p| apart(Withhold, p)).to_vec();
    let mut listed = scene.legal_of("dividend");
    listed.sort();
    let mut wanted = choices.clone();
    wanted.sort();
    assert_eq!(listed, wanted);
    scene.act(apart(Withhold, Half));
    // Half of 70 is rounded up to 40: less than 60.
    assert_eq!(scene.price_of("LBSCR"), Some(60));
    assert_eq!(scene.money("LBSCR"), 30 + 8 * 4);
    assert_eq!(stage_of(&scene), Some(Stage::Trains));
    assert_eq!(scene.broken(&Action::Pass), "1822 §5.16.1");
}

/// 1822 §3.1.12, §5.14.7, E32, E71: mail goes to the treasury whatever becomes
/// of the earnings, and does not count as a dividend.
#[test]
fn e71_mail_goes_to_the_treasury() {
    let mut paid = lbscr(90, 0, 45);
    paid.act(dividend(Full));
    assert_eq!(paid.money("LBSCR"), 7 + 45 + 4 * 9);
    assert_eq!((paid.money("0"), paid.money("1")), (27, 18));
    assert_eq!(paid.price_of("LBSCR"), Some(100), "90 is less than 100, 135 would not be");
    let mut kept = lbscr(90, 0, 45);
    kept.act(dividend(Withhold));
    assert_eq!(kept.money("LBSCR"), 7 + 45 + 90);
    assert_eq!(kept.price_of("LBSCR"), Some(90));
}

/// 1822 §5.14.9, E81: a minor pays half to its director and half to its
/// treasury, and moves one space right whatever it earned.
#[test]
fn e81_a_minor_pays_half() {
    for earned in [10, 50, 500] {
        let scene = Scene::new(3)
            .minor("24", 1, 60)
            .trains("24", &["L"])
            .cash("24", 40)
            .cash("1", 5)
            .earned("24", earned, 0, 0);
        assert_eq!(scene.money("24"), 40 + earned / 2);
        assert_eq!(scene.money("1"), 5 + earned / 2);
        assert_eq!(scene.price_of("24"), Some(70), "after {earned}");
        assert_eq!(scene.legal_of("dividend"), []);
    }
}

/// 1822 §5.14.9, §5.14.2: the permanent train of a minor is no exception.
#[test]
fn a_minor_has_no_choice_for_a_permanent_train() {
    let scene = Scene::new(3)
        .minor("24", 1, 60)
        .trains("24", &["L", "LP"])
        .cash("24", 0)
        .cash("1", 0)
        .earned("24", 30, 20, 0);
    assert_eq!((scene.money("24"), scene.money("1")), (25, 25));
    assert_eq!(scene.price_of("24"), Some(70));
}

/// 1822 §5.14.9: without a dividend a minor moves one space left, or down
/// from a space with an arrow.
#[test]
fn a_minor_without_earnings_moves_left() {
    let idle = |row, col| {
        let scene = Scene::new(3).minor("24", 1, 60).price_at("24", row, col);
        scene.earned("24", 0, 0, 0).price_of("24")
    };
    // The row of 50, 45, ..., with 40 before the 45.
    assert_eq!(idle(9, 4), Some(45));
    // The row that begins with a 35 and an arrow down, above a 30.
    assert_eq!(idle(8, 0), Some(30));
    let paying = Scene::new(3).minor("24", 1, 60).price_at("24", 9, 9).trains("24", &["L"]);
    // The row that ends with a 100 and an arrow up, below a 110 in the next row.
    assert_eq!(paying.earned("24", 30, 0, 0).price_of("24"), Some(110));
}
