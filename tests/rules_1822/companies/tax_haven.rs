//! 1822 §P16, §3.1.15, §3.1.16: the off-shore tax haven.

use super::{bid, end_stock_round, par, share};
use crate::scene::Scene;
use railhead::finance::Player;
use railhead::game::{Action, Payout, Source};
use railhead::titles::g1822::state::Status;
use railhead::titles::g1822::steps::Stage;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// One share for P16.
fn haven(company: &str, source: Source) -> Action {
    let (company, power) = (company.to_owned(), Some("P16".to_owned()));
    Action::BuyShares { company, source, count: 1, power }
}

fn sell(company: &str, count: u8) -> Action {
    Action::SellShares { company: company.to_owned(), count }
}

/// Player 0 owns P16 and directs the MR, which stands at £100.
fn owner() -> Scene {
    let scene = Scene::new(3).phase(3).private("P16", "0").major("MR", 0, 100).cash("0", 500);
    scene.stock_round(3, 0)
}

/// 1822 §P16, §3.1.15, E50, K082: with the player's cash, from the treasury
/// or the pool, as his action of the turn; one share in all.
#[test]
fn p16_buys_one_share() {
    let scene = owner().shares("MR", "pool", 1).stock_turn(0);
    for (source, company) in [(Source::Treasury, 100), (Source::Pool, 0)] {
        let mut after = scene.clone();
        after.act(haven("MR", source));
        assert_eq!((after.money("0"), after.money("MR")), (400, company));
        assert_eq!((after.held("MR", "P16"), after.held("MR", "0")), (1, 2));
        assert_eq!(after.decides(), Some(1), "the turn is over");
        let next = after.stock_turn(0);
        assert_eq!(next.broken(&haven("MR", Source::Treasury)), "1822 §3.1.15");
        assert!(next.may(&share("MR", Source::Treasury)));
    }
    // Not by another player, nor in the round in which P16 is won.
    assert!(scene.clone().stock_turn(1).refusal(&haven("MR", Source::Pool)).rule.len() > 5);
    let mut won = Scene::new(3).phase(3).boxes(&["P16"]).major("MR", 0, 100).cash("0", 500);
    won = won.stock_round(3, 0);
    won.act(bid("P16", 0));
    assert_eq!(won.stock_turn(0).broken(&haven("MR", Source::Treasury)), "1822 §3.1.15");
}

/// 1822 §P16, §3.1.15: it counts neither for the directorship nor towards
/// 60%, and not against the certificate limit.
#[test]
fn p16_share_does_not_count() {
    let mut scene = owner().shares("MR", "0", 4).stock_turn(0);
    assert_eq!(scene.held("MR", "0"), 6);
    assert_eq!(scene.broken(&share("MR", Source::Treasury)), "1822 §4.7.6");
    let before = scene.0.certificates(Player(0));
    scene.act(haven("MR", Source::Treasury));
    assert_eq!(scene.0.certificates(Player(0)), before);
    // With 50% and P16's share, a sixth is bought.
    let mut five = owner().shares("MR", "0", 3).shares("MR", "P16", 1).stock_turn(0);
    five.act(share("MR", Source::Treasury));
    assert_eq!(five.held("MR", "0"), 6);
    // Another player's third share outweighs two and P16's.
    let mut rival = owner().shares("MR", "P16", 1).shares("MR", "1", 2).cash("1", 500);
    rival = rival.stock_turn(1);
    rival.act(share("MR", Source::Treasury));
    assert_eq!(rival.director("MR"), Some(1));
}

/// 1822 §P16, §3.1.11, E35, K083: at the certificate limit it can still buy;
/// beyond it selling comes first, and P16 is no way round that.
#[test]
fn p16_at_the_certificate_limit() {
    // Seven players: 11 certificates.
    let scene = Scene::new(7).phase(3).private("P16", "0").major("MR", 1, 100).cash("0", 500);
    let full = scene.major("GWR", 1, 100).shares("GWR", "0", 6).major("CR", 1, 100);
    let full = full.shares("CR", "0", 5).stock_round(3, 0);
    assert_eq!(full.0.certificates(Player(0)), 11);
    assert_eq!(full.broken(&share("MR", Source::Treasury)), "1822 §4.7.7");
    assert!(full.may(&haven("MR", Source::Treasury)));
    let mut over = full.private("P6", "0").stock_turn(0);
    assert!(!over.may(&haven("MR", Source::Treasury)) && !over.may(&Action::Pass));
    over.act(sell("GWR", 1));
    assert!(over.may(&haven("MR", Source::Treasury)));
}

/// 1822 §3.1.15, E41, K083: not of a company that its player has sold in this
/// round; nothing moves from his hand into the haven.
#[test]
fn p16_buys_nothing_its_owner_sold() {
    let mut scene = owner().shares("MR", "0", 2).stock_turn(0);
    scene.act(sell("MR", 1));
    assert_eq!(scene.broken(&haven("MR", Source::Treasury)), "1822 §4.7.5");
    assert!(scene.stock_round(4, 0).may(&haven("MR", Source::Treasury)));
    let own = Source::Company("MR".to_owned());
    assert_eq!(owner().broken(&haven("MR", own)), "1822 §3.1.15");
}

/// 1822 §P16, E50, K082: the fifth share floats a company of phase 7.
#[test]
fn p16_share_counts_as_sold() {
    let mut scene = Scene::new(3).phase(7).private("P16", "0").cash("0", 1_000);
    scene = scene.stock_round(3, 0);
    // The director's certificate is none of those that P16 can buy.
    assert!(scene.refusal(&haven("MR", Source::Treasury)).rule.starts_with("1822"));
    scene.act(par("MR", 100));
    let mut scene = scene.shares("MR", "1", 2).stock_turn(0);
    assert_eq!(scene.status("MR"), Status::Started);
    scene.act(haven("MR", Source::Treasury));
    assert_eq!((scene.status("MR"), scene.money("MR")), (Status::Floated, 1_000));
    assert_eq!((scene.held("MR", "P16"), scene.held("MR", "pool")), (1, 5));
}

/// 1822 §P16, §4.11.1: a company can be sold out with a share in the haven.
#[test]
fn p16_share_belongs_to_a_sold_out_company() {
    let scene = owner().shares("MR", "0", 3).shares("MR", "1", 4).shares("MR", "P16", 1);
    let mut scene = scene.stock_turn(0);
    end_stock_round(&mut scene);
    assert_eq!(scene.price_of("MR"), Some(110));
}

/// 1822 §P16, §1.3.2, E51: dividends stay on its charter; share and money are
/// its player's in the end.
#[test]
fn p16_keeps_dividends_until_the_end() {
    let scene = owner().shares("MR", "P16", 1).trains("MR", &["3"]).tokens(&["MR I22 0"]);
    let mut scene = scene.tiles(&["H23 6 2"]).turn("MR", Stage::Run);
    let run = scene.legal_of("run_routes")[0].clone();
    scene.act(run);
    scene.act(Action::Dividend { kind: Payout::Payout, permanent: None });
    // £90: £9 for the share, £18 for the director's certificate.
    assert_eq!((scene.money("P16"), scene.money("0")), (9, 518));
    use railhead::game::Play;
    assert_eq!(scene.0.worth()[0], 518 + 3 * 100 + 9);
    // Its money is nobody's to spend.
    let next = scene.cash("0", 99).cash("P16", 500).stock_round(4, 0);
    assert!(!next.may(&share("MR", Source::Treasury)));
}

/// 1822 §P16, §3.1.3: no company acquires it.
#[test]
fn p16_stays_with_its_player() {
    let scene = Scene::new(3).phase(7).private("P16", "0").major("MR", 0, 100);
    let scene = super::private_step(scene, "MR");
    assert_eq!(scene.broken(&super::acquire("P16")), "1822 §3.1.3");
    assert_eq!(super::incomes("P16", 3), [0, 0, 0]);
}

/// 1822 §3.1.16, §P16, E15, K085: P16 never directs the LNWR, so that its
/// director cannot sell his last share unless another player has one.
#[test]
fn p16_never_directs_the_lnwr() {
    let scene = Scene::new(3).phase(3).private("P16", "0").major("LNWR", 0, 100);
    let scene = scene.shares("LNWR", "P16", 1).stock_round(3, 0);
    assert_eq!(scene.broken(&sell("LNWR", 1)), "1822 §4.6.1-4");
    let mut other = scene.shares("LNWR", "1", 1).stock_turn(0);
    other.act(sell("LNWR", 1));
    assert_eq!((other.director("LNWR"), other.held("LNWR", "0")), (Some(1), 0));
}
