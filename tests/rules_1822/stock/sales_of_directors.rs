//! 1822 §4.6.1-4, sales by directors and the change of directors.

use super::sell;
use crate::scene::Scene;
use railhead::finance::Player;
use railhead::game::Event;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn director_with(shares: u8, others: &[(&str, u8)]) -> Scene {
    let mut scene = Scene::new(4).major("MR", 0, 100).shares("MR", "0", shares - 2);
    for (seat, count) in others {
        scene = scene.shares("MR", seat, *count);
    }
    scene.stock_round(2, 0).checked()
}

/// 1822 §4.6.1-4, E15: without another holder of 20% the director's
/// certificate stays; its spare shares can go.
#[test]
fn the_certificate_itself_is_not_sold() {
    let scene = director_with(4, &[("1", 1), ("2", 1)]);
    assert!(scene.may(&sell("MR", 2)));
    assert_eq!(scene.broken(&sell("MR", 3)), "1822 §4.6.1-4");
    let scene = director_with(2, &[("1", 1)]);
    assert_eq!(scene.broken(&sell("MR", 1)), "1822 §4.6.1-4");
}

/// 1822 §4.6.1-4, E15: below another's holding the certificate changes hands
/// before the rest is sold, at the same price.
#[test]
fn a_director_sells_out() {
    let mut scene = director_with(3, &[("2", 2)]).cash("0", 0);
    // Two left would be as many as the other has: he stays.
    let mut stays = scene.clone();
    stays.act(sell("MR", 1));
    assert_eq!(stays.director("MR"), Some(0));
    let events = scene.act(sell("MR", 3));
    assert_eq!(scene.director("MR"), Some(2));
    assert_eq!((scene.held("MR", "0"), scene.held("MR", "2"), scene.held("MR", "pool")), (0, 2, 3));
    assert_eq!(scene.money("0"), 300);
    assert_eq!(scene.price_of("MR"), Some(70));
    let change = events.iter().position(|event| matches!(event, Event::Director { .. }));
    let sale = events.iter().position(|event| matches!(event, Event::Shares { .. }));
    assert!(change.is_some() && change < sale);
    // The new one's two shares are the certificate.
    assert_eq!(scene.0.charter(scene.company("MR")).stock.certificates(holder(2)), 1);
}

fn holder(seat: u8) -> railhead::finance::Holder {
    railhead::finance::Holder::Player(Player(seat))
}

/// 1822 §4.6.1-4, §3.4.2: after the exchange the old director keeps single
/// shares, the new one has the certificate for two of his.
#[test]
fn two_shares_for_the_certificate() {
    let mut scene = director_with(4, &[("2", 3)]);
    scene.act(sell("MR", 2));
    let stock = scene.0.charter(scene.company("MR")).stock.clone();
    assert_eq!(scene.director("MR"), Some(2));
    assert_eq!((stock.shares(holder(0)), stock.certificates(holder(0))), (2, 2));
    assert_eq!((stock.shares(holder(2)), stock.certificates(holder(2))), (3, 2));
}

/// 1822 §4.6.1-4: the largest holding, of equal ones the next after the old
/// director in turn order.
#[test]
fn the_next_director() {
    let mut most = director_with(4, &[("1", 2), ("2", 3)]);
    most.act(sell("MR", 3));
    assert_eq!(most.director("MR"), Some(2));
    let mut tie = director_with(3, &[("1", 2), ("3", 2)]);
    tie.act(sell("MR", 2));
    assert_eq!(tie.director("MR"), Some(1));
    // The cards decide, not the seats: 3 sits after 0 here, then 1.
    let mut tie = director_with(3, &[("1", 2), ("3", 2)]);
    tie.0.order = [2, 0, 3, 1].map(Player).to_vec();
    let mut tie = tie.stock_turn(0);
    tie.act(sell("MR", 2));
    assert_eq!(tie.director("MR"), Some(3));
    // And round the table.
    let mut tie = director_with(3, &[("1", 2), ("3", 2)]);
    tie.0.order = [3, 1, 2, 0].map(Player).to_vec();
    let mut tie = tie.stock_turn(0);
    tie.act(sell("MR", 2));
    assert_eq!(tie.director("MR"), Some(3));
}

/// 1822 §4.6.1-4, K085: 10% of the LNWR is enough to become its director, and
/// one share is exchanged.
#[test]
fn the_director_of_the_lnwr() {
    let lnwr = |others: &[(&str, u8)]| {
        let mut scene = Scene::new(3).major("LNWR", 0, 100);
        for (holder, count) in others {
            scene = scene.shares("LNWR", holder, *count);
        }
        scene.stock_round(2, 0).checked()
    };
    let alone = lnwr(&[]);
    assert_eq!(alone.held("LNWR", "0"), 1);
    assert_eq!(alone.broken(&sell("LNWR", 1)), "1822 §4.6.1-4");
    let mut two = lnwr(&[("2", 1)]);
    two.act(sell("LNWR", 1));
    assert_eq!(two.director("LNWR"), Some(2));
    assert_eq!((two.held("LNWR", "0"), two.held("LNWR", "2")), (0, 1));
}

/// 1822 §3.1.16, §4.6.1-4, K085, E15: P16's share makes nobody a director, so
/// that the president of the LNWR cannot sell his last share to it.
#[test]
fn the_tax_haven_directs_nothing() {
    let scene = Scene::new(3)
        .major("LNWR", 0, 100)
        .shares("LNWR", "0", 1)
        .private("P16", "1")
        .shares("LNWR", "P16", 1)
        .stock_round(2, 0)
        .checked();
    assert!(scene.may(&sell("LNWR", 1)));
    assert_eq!(scene.broken(&sell("LNWR", 2)), "1822 §4.6.1-4");
    let mut other = scene.shares("LNWR", "2", 1);
    other.act(sell("LNWR", 2));
    assert_eq!(other.director("LNWR"), Some(2));
    // Nor does it add to its owner's holding: 2 with P16's are 1.
    let scene = Scene::new(3)
        .major("MR", 0, 100)
        .shares("MR", "1", 1)
        .private("P16", "1")
        .shares("MR", "P16", 1)
        .stock_round(2, 0)
        .checked();
    assert_eq!(scene.broken(&sell("MR", 1)), "1822 §4.6.1-4");
}
