//! Perft: how many sequences of actions there are from a few positions of
//! 18West. The positions are built piece by piece; the counts were made by
//! this engine once (`RAILHEAD_WRITE=1 cargo nextest run --test perft_18west`),
//! looked over, and frozen in `data/perft_18west.txt`, the same native and in
//! WebAssembly. They are held against lists that are applied one by one.

#[path = "support/scene_18west.rs"]
mod scene;

#[path = "support/perft_table.rs"]
mod perft_table;

use railhead::titles::g18west::{Stage, State};
use scene::{Scene, act, buy};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// The positions, each with the depth to which it is counted.
fn positions() -> Vec<(&'static str, u32, State)> {
    let stock = Scene::new(4)
        .started("UP", 0, 70)
        .shares("UP", 1, 2)
        .started("SP", 1, 90)
        .shares("SP", 0, 1)
        .started("CNW", 2, 60)
        .turns(&["UP", "SP", "CNW"], 2)
        .cash(0, 170)
        .cash(1, 60)
        .stock_round(2, 0);
    let trains = Scene::new(3)
        .started("DRG", 0, 90)
        .treasury("DRG", 0)
        .cash(0, 210)
        .started("GN", 1, 80)
        .trains("GN", &["3", "2"])
        .started("KP", 0, 60)
        .trains("KP", &["3"])
        .phase("3")
        .stack_from("3")
        .turn_of("DRG", Stage::Trains, &[]);
    let mut emergency = Scene::new(3)
        .started("DRG", 0, 90)
        .shares("DRG", 0, 2)
        .treasury("DRG", 120)
        .cash(0, 10)
        .started("GN", 1, 80)
        .shares("GN", 1, 1)
        .shares("GN", 0, 2)
        .trains("GN", &["5"])
        .started("UP", 0, 70)
        .shares("UP", 0, 2)
        .shares("UP", 1, 2)
        .trains("UP", &["5"])
        .turns(&["DRG", "GN", "UP"], 3)
        .phase("5")
        .stack_from("5")
        .turn_of("DRG", Stage::Trains, &[])
        .play();
    act(&mut emergency, buy("5", "bank", 500));
    let mut discards = Scene::new(3)
        .started("DRG", 0, 90)
        .treasury("DRG", 700)
        .trains("DRG", &["2", "3", "3"])
        .started("UP", 1, 100)
        .trains("UP", &["3", "3", "3", "3"])
        .phase("3")
        .stack_from("4")
        .turn_of("DRG", Stage::Trains, &[])
        .play();
    act(&mut discards, buy("4", "bank", 300));
    let last = Scene::new(2)
        .started("DRG", 0, 200)
        .treasury("DRG", 1300)
        .cash(0, 300)
        .started("UP", 1, 300)
        .trains("UP", &["6", "5"])
        .train_pool(&["5"])
        .phase("4D")
        .stack_from("6")
        .turn_of("DRG", Stage::Trains, &[]);
    let kp =
        Scene::new(2).started("KP", 0, 90).treasury("KP", 100).turn_of("KP", Stage::Track, &[]);
    vec![
        ("start", 2, Scene::new(4).play()),
        ("stock_round", 2, stock.play()),
        ("land_grant", 3, kp.play()),
        ("trains", 2, trains.play()),
        ("emergency", 3, emergency),
        ("discards", 3, discards),
        ("last_phase", 2, last.play()),
    ]
}

/// The table of counts: position, depth, count.
const TABLE: &str = include_str!("data/perft_18west.txt");

#[test]
fn counts_are_as_frozen() {
    perft_table::are_as_frozen(positions(), TABLE, "perft_18west.txt");
}

#[test]
fn counts_are_sizes_of_lists() {
    perft_table::are_sizes_of_lists(positions());
}
