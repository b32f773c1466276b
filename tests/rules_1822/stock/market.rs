//! 1822 §4.4 and §4.11, the stock market in stock rounds.

use super::end_round;
use crate::scene::Scene;
use railhead::finance::Place;
use railhead::game::Event;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// 1822 §4.4.1: five spaces where any company may start, and one for minors.
#[test]
fn starting_spaces() {
    let scene = Scene::new(3);
    let book = scene.0.book;
    let prices: Vec<i32> = book.start_cells.iter().map(|at| book.market.price(*at).0).collect();
    assert_eq!(prices, [60, 70, 80, 90, 100]);
    assert_eq!(book.market.price(book.minor_cell).0, 50);
    assert!(!book.start_cells.contains(&book.minor_cell));
}

fn sold_out(scene: Scene, id: &str) -> Scene {
    scene.shares(id, "0", 4).shares(id, "1", 4)
}

fn standing(mut scene: Scene, id: &str, row: u8, col: u8) -> Scene {
    let company = scene.company(id);
    scene.0.prices.put_below(company, Place { row, col });
    scene
}

fn place(scene: &Scene, id: &str) -> (u8, u8) {
    let at = scene.0.prices.place(scene.company(id)).unwrap();
    (at.row, at.col)
}

/// 1822 §4.11.1, §4.11.3, E31: only majors of which players have all shares
/// move, one space up.
#[test]
fn sold_out_majors_rise() {
    let scene = sold_out(Scene::new(3).phase(2).major("MR", 0, 100), "MR");
    let mut scene = scene
        .major("CR", 0, 90)
        .shares("CR", "0", 4)
        .shares("CR", "1", 3)
        .shares("CR", "pool", 1)
        .major("NER", 0, 80)
        .shares("NER", "0", 4)
        .shares("NER", "1", 3)
        .minor("5", 2, 60)
        .stock_round(2, 0)
        .checked();
    end_round(&mut scene);
    // From the red 100 to the 110 above it.
    assert_eq!((place(&scene, "MR"), scene.price_of("MR")), ((3, 4), Some(110)));
    assert_eq!(scene.price_of("CR"), Some(90));
    assert_eq!(scene.price_of("NER"), Some(80));
    assert_eq!(scene.price_of("5"), Some(60));
}

/// 1822 §4.11.1, §P16, K086, E31: P16's share is in players' hands; from the
/// top of a column the token goes one space down to the right.
#[test]
fn the_top_of_a_column() {
    let with_haven = Scene::new(3)
        .phase(2)
        .private("P16", "2")
        .major("MR", 0, 100)
        .shares("MR", "0", 4)
        .shares("MR", "1", 3)
        .shares("MR", "P16", 1)
        .stock_round(2, 0)
        .checked();
    for (from, to, price) in [
        // The 70 at the left, the 550 and 650 of the first row, the 330 at
        // the left of the second.
        ((3, 0), (4, 1), 70),
        ((0, 17), (1, 18), 550),
        ((0, 19), (1, 20), 650),
        ((1, 13), (2, 14), 330),
        // Not at the top: one up.
        ((4, 0), (3, 0), 70),
        ((1, 19), (0, 19), 650),
        ((1, 20), (0, 20), 700),
        ((0, 20), (0, 20), 700),
    ] {
        let mut scene = standing(with_haven.clone(), "MR", from.0, from.1);
        end_round(&mut scene);
        assert_eq!((place(&scene, "MR"), scene.price_of("MR")), (to, Some(price)), "{from:?}");
    }
}

/// 1822 §4.11.2, E31: by value, then the right-most, then the top of the pile;
/// a token goes to the bottom of the pile that it comes to.
#[test]
fn the_order_of_sold_out_moves() {
    let mut scene = Scene::new(3).phase(2);
    for id in ["MR", "CR", "NER", "GWR"] {
        scene = sold_out(scene.major(id, 0, 100), id);
    }
    // 100 in column 4, 100 in column 5 twice, 110 in column 5 twice.
    scene = standing(scene, "MR", 4, 4);
    scene = standing(scene, "CR", 5, 5);
    scene = standing(scene, "NER", 5, 5);
    scene = standing(scene, "GWR", 4, 5);
    scene = standing(scene.major("SWR", 2, 60), "SWR", 4, 5);
    assert_eq!(scene.price_of("CR"), Some(100));
    let mut scene = scene.stock_round(2, 0);
    let events = end_round(&mut scene);
    let moved: Vec<&str> = events
        .iter()
        .take_while(|event| !matches!(event, Event::Round { .. }))
        .filter_map(|event| match event {
            Event::Price { company, .. } => Some(company.as_str()),
            _ => None,
        })
        .collect();
    assert_eq!(moved, ["GWR", "CR", "NER", "MR"]);
    let pile: Vec<&str> =
        scene.0.prices.at(Place { row: 4, col: 5 }).map(|company| scene.0.name(company)).collect();
    assert_eq!(pile, ["SWR", "CR", "NER"]);
}
