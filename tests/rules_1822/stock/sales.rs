//! 1822 §4.6, selling shares.

use crate::scene::Scene;
use railhead::game::Action;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn sell(company: &str, count: u8) -> Action {
    Action::SellShares { company: company.to_owned(), count }
}

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
    assert_eq!(scene.broken(&sell("MR", 2)), "1822 §4.6.1");
    let before = scene.money("0");
    scene.act(sell("MR", 1));
    assert_eq!(scene.money("0"), before + 100);
    assert_eq!(scene.held("MR", "pool"), 5);
}
