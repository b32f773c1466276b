//! 1822 §5.14.4 to §5.14.8 and §5.14.10: dividends and the price token.

use super::{dividend, price_moves};
use crate::scene::Scene;
use railhead::finance::Place;
use railhead::game::{Event, Payout};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// A company that has earned so much, with its token on a space.
fn earned(row: u8, col: u8, revenue: i32) -> Scene {
    Scene::new(3)
        .phase(3)
        .major("LBSCR", 0, 100)
        .price_at("LBSCR", row, col)
        .trains("LBSCR", &["3"])
        .earned("LBSCR", revenue, 0, 0)
}

/// Where the token is after everything was paid, or kept, and the price there.
fn after(row: u8, col: u8, revenue: i32, kind: Payout) -> (u8, u8, i32) {
    let mut scene = earned(row, col, revenue);
    scene.act(dividend(kind));
    let at = scene.0.prices.place(scene.company("LBSCR")).unwrap();
    (at.row, at.col, scene.price_of("LBSCR").unwrap())
}

use Payout::{Half, Payout as Full, Withhold};

/// The space of the lowest starting price of 100.
const ROW: u8 = 4;
const COL: u8 = 4;

/// 1822 §5.14.4: the space of the token says what a share is worth.
#[test]
fn the_token_shows_the_value() {
    let scene = earned(ROW, COL, 100);
    assert_eq!(scene.price_of("LBSCR"), Some(100));
    let market = &scene.0.book.market;
    let row: Vec<i32> = (3..7).map(|col| market.price(Place { row: ROW, col }).0).collect();
    assert_eq!(row, [90, 100, 110, 120]);
}

/// 1822 §5.14.5: everything kept, or nothing earned: one space left.
#[test]
fn left_when_all_is_kept() {
    assert_eq!(after(ROW, COL, 500, Withhold), (ROW, 3, 90));
    assert_eq!(earned(ROW, COL, 0).price_of("LBSCR"), Some(90));
}

/// 1822 §5.14.5, E30: down from a space with an arrow; the lowest space on
/// the left is the end.
#[test]
fn down_at_the_left_edge() {
    assert_eq!(after(3, 0, 50, Withhold), (4, 0, 60));
    assert_eq!(after(13, 0, 50, Withhold), (14, 0, 5));
    assert_eq!(after(14, 0, 50, Withhold), (14, 0, 5));
    // The second row of the chart begins over the third space of the next.
    assert_eq!(after(1, 13, 50, Withhold), (2, 13, 300));
}

/// 1822 §5.14.6: paid, but less than the value: the token stays.
#[test]
fn less_than_the_value() {
    assert_eq!(after(ROW, COL, 90, Full), (ROW, COL, 100));
    assert_eq!(after(ROW, COL, 180, Half), (ROW, COL, 100));
}

/// 1822 §5.14.7: from once the value: one space to the right. It is the whole
/// dividend that counts, with the parts of treasury and pool (E32).
#[test]
fn once_the_value() {
    assert_eq!(after(ROW, COL, 100, Full), (ROW, 5, 110));
    assert_eq!(after(ROW, COL, 190, Full), (ROW, 5, 110));
    assert_eq!(after(ROW, COL, 190, Half), (ROW, 5, 110), "95 becomes 100");
}

/// 1822 §5.14.8: from twice the value: two spaces.
#[test]
fn twice_the_value() {
    assert_eq!(after(ROW, COL, 200, Full), (ROW, 6, 120));
    assert_eq!(after(ROW, COL, 900, Full), (ROW, 6, 120), "never more than two");
    assert_eq!(after(ROW, COL, 390, Half), (ROW, 6, 120), "195 becomes 200");
}

/// 1822 §5.14.7, §5.14.8, E30: up from a space with an arrow, also as the
/// second of two steps; the top right space is the end.
#[test]
fn e30_up_at_the_right_edge() {
    // The row that ends with 330 at the arrow, under 360.
    assert_eq!(after(5, 17, 330, Full), (4, 17, 360));
    assert_eq!(after(5, 16, 600, Full), (4, 17, 360), "right, then up");
    assert_eq!(after(5, 17, 660, Full), (4, 18, 400), "up, then right");
    assert_eq!(after(5, 15, 540, Full), (5, 17, 330));
    assert_eq!(after(0, 20, 1400, Full), (0, 20, 700));
}

/// 1822 §5.14.10: a token goes below those that stand where it arrives.
#[test]
fn below_those_already_there() {
    let mut scene = Scene::new(3)
        .phase(3)
        .major("LBSCR", 0, 100)
        .major("MR", 1, 100)
        .price_at("MR", ROW, 5)
        .trains("LBSCR", &["3"])
        .earned("LBSCR", 100, 0, 0);
    scene.act(dividend(Full));
    assert_eq!(pile(&scene, ROW, 5), ["MR", "LBSCR"]);
}

/// 1822 §5.14.10: a token that does not move keeps its place in the pile, also
/// where it cannot move (E30).
#[test]
fn a_token_that_stays_keeps_its_place() {
    let stay = |row, col, revenue, kind| {
        let mut scene = Scene::new(3)
            .phase(3)
            .major("LBSCR", 0, 100)
            .major("MR", 1, 100)
            .price_at("LBSCR", row, col)
            .price_at("MR", row, col)
            .trains("LBSCR", &["3"])
            .earned("LBSCR", revenue, 0, 0);
        let events: Vec<Event> = scene.act(dividend(kind));
        assert_eq!(price_moves(&events), 0);
        pile(&scene, row, col)
    };
    assert_eq!(stay(ROW, COL, 90, Full), ["LBSCR", "MR"]);
    assert_eq!(stay(14, 0, 90, Withhold), ["LBSCR", "MR"]);
    assert_eq!(stay(0, 20, 700, Full), ["LBSCR", "MR"]);
}

/// Tokens on a space, the top one first.
fn pile(scene: &Scene, row: u8, col: u8) -> Vec<&'static str> {
    scene.0.prices.at(Place { row, col }).map(|company| scene.0.name(company)).collect()
}
