//! 1822 §6, play options.

use super::{buy_train, end_stock_round, plus};
use crate::scene::Scene;
use railhead::finance::Private;
use railhead::game::{Action, Source};
use railhead::titles::g1822::state::{PrivateAt, Status};
use railhead::titles::g1822::steps::Stage;
use serde_json::json;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn haven(company: &str) -> Action {
    let (company, power) = (company.to_owned(), Some("P16".to_owned()));
    Action::BuyShares { company, source: Source::Treasury, count: 1, power }
}

/// 1822 §6.1.2: after the first share, which its player pays, P16 buys more
/// with its own money: one a stock round, one of each company, as an action.
#[test]
fn the_tax_haven_may_go_on_buying() {
    let scene = Scene::with("1822", 3, &[("tax_haven_multiple", json!(true))]);
    let scene = scene.phase(3).private("P16", "0").major("MR", 1, 100).major("GWR", 1, 80);
    let mut scene = scene.cash("0", 500).cash("P16", 200).stock_round(3, 0);
    scene.act(haven("MR"));
    assert_eq!((scene.money("0"), scene.money("P16")), (400, 200), "the first is his");
    let again = scene.clone().stock_turn(0);
    assert_eq!(again.broken(&haven("GWR")), "1822 §6.1.2", "one a stock round");
    end_stock_round(&mut scene);
    let mut next = scene.stock_round(4, 0);
    for private in &mut next.0.privates {
        private.used = false;
    }
    assert_eq!(next.broken(&haven("MR")), "1822 §6.1.2", "one of each company");
    let cash = next.money("0");
    let poor = next.clone().cash("P16", 79).stock_turn(0);
    assert_eq!(poor.broken(&haven("GWR")), "1822 §6.1.2", "its own money only");
    next.act(haven("GWR"));
    assert_eq!((next.money("0"), next.money("P16"), next.money("GWR")), (cash, 120, 80));
    assert_eq!((next.held("MR", "P16"), next.held("GWR", "P16")), (1, 1));
    assert_eq!(next.decides(), Some(1));
    // Without the option the second is refused.
    let plain = Scene::new(3).phase(3).private("P16", "0").major("MR", 1, 100).major("GWR", 1, 80);
    let plain = plain.shares("MR", "P16", 1).cash("P16", 200).stock_round(4, 0);
    assert_eq!(plain.broken(&haven("GWR")), "1822 §3.1.15");
}

/// How many private companies are in a game, and how they lie in stacks.
fn privates(scene: &Scene) -> (usize, Vec<usize>) {
    let here = scene.0.privates.iter().filter(|private| private.at != PrivateAt::Absent).count();
    (here, scene.0.stacks.privates.iter().map(Vec::len).collect())
}

/// 1822 §6.1.3: 1822+ with all its private companies, or with one stack of
/// them, or both. P1 comes first all the same.
#[test]
fn other_stacks_of_the_expansion() {
    let scene = |options: &[&str]| {
        let mut all = vec![("plus_expansion", json!(true))];
        all.extend(options.iter().map(|name| (*name, json!(true))));
        Scene::with("1822", 3, &all)
    };
    assert_eq!(privates(&scene(&[])), (18, vec![5, 5, 5]));
    assert_eq!(privates(&scene(&["plus_no_removals"])), (21, vec![5, 6, 7]));
    assert_eq!(privates(&scene(&["plus_single_stack", "plus_no_removals"])), (21, vec![18]));
    assert_eq!(privates(&scene(&["plus_single_stack"])), (18, vec![15]));
    for options in [&["plus_no_removals"][..], &["plus_single_stack"]] {
        let scene = scene(options);
        assert_eq!(scene.0.boxes.privates[0].map(|p| scene.0.private_name(p)), Some("P1"));
    }
}

/// 1822 §6.1.3: with the permanent L-train in the first stock round phase 2
/// can start in the first operating round.
#[test]
fn a_permanent_l_train_can_bring_phase_2_early() {
    let scene = plus(3).private("P19", "0").new_minor("23", 0, 50).cash("23", 100);
    let mut scene = scene.operating_round();
    assert_eq!(scene.stage(), Some(("23", Stage::FirstTrain)));
    scene.pass();
    scene.act(super::acquire("P19"));
    while scene.stage() != Some(("23", Stage::Run)) {
        scene.pass();
    }
    let run = scene.legal_of("run_routes")[0].clone();
    scene.act(run);
    // Cornwall is worth 40: half of it makes £120.
    assert_eq!((scene.stage(), scene.money("23")), (Some(("23", Stage::Trains)), 120));
    scene.act(buy_train("2", Source::Bank, 120));
    assert_eq!(scene.0.phase_rules().name, "2");
}

/// 1822 §6.2.1: regional scenarios leave companies out and use less of the map.
#[test]
fn regional_scenarios() {
    for (title, minors, majors, privates, inside, outside) in
        [("1822MRS", 16, 7, 15, "J29", "H5"), ("1822NRS", 16, 6, 18, "H5", "M42")]
    {
        let scene = Scene::with(title, 4, &[]).checked();
        let waiting = |major: bool| {
            let all = scene.0.all_companies().filter(|c| scene.0.book.is_major(*c) == major);
            all.filter(|c| scene.0.charter(*c).status == Status::Waiting).count()
        };
        assert_eq!((waiting(false), waiting(true)), (minors, majors), "{title}");
        let here = |private: &Private| scene.0.privates[private.index()].at != PrivateAt::Absent;
        assert_eq!(scene.0.all_privates().filter(here).count(), privates, "{title}");
        let board = scene.0.laid.board();
        assert!(board.find_hex(inside).is_some() && board.find_hex(outside).is_none(), "{title}");
        assert_eq!(["0", "1", "2", "3"].map(|seat| scene.money(seat)), [375; 4], "{title}");
    }
}

/// 1822 §6.2.2: 1822+ has three more private companies, of which 18 of 21 are
/// in play, and six more minors.
#[test]
fn the_expansion() {
    let count = |scene: &Scene| {
        let minors = scene.0.book.minors.iter();
        minors.filter(|c| scene.0.charter(**c).status == Status::Waiting).count()
    };
    let (base, plus) = (Scene::new(3), plus(3));
    assert_eq!((count(&base), count(&plus)), (24, 30));
    assert_eq!((privates(&base).0, privates(&plus).0), (18, 18));
    let at = |scene: &Scene, id: &str| scene.0.privates[scene.private_id(id).index()].at;
    assert!(["P19", "P20", "P21"].iter().all(|id| at(&base, id) == PrivateAt::Absent));
}

/// 1822 §6.2.1: the scenarios have a Table 1 of their own, whose row of two
/// players is unofficial, and less of every train.
#[test]
fn tables_of_the_scenarios() {
    type Row = (i32, usize, usize);
    let south: [Row; 6] =
        [(750, 27, 7), (500, 18, 6), (375, 14, 5), (300, 11, 4), (250, 9, 3), (215, 8, 3)];
    let north: [Row; 6] =
        [(750, 27, 7), (500, 16, 6), (375, 13, 5), (300, 10, 4), (250, 9, 3), (215, 8, 3)];
    for (title, rows, threes) in [("1822MRS", south, 7), ("1822NRS", north, 6)] {
        for (k, (cash, certificates, tokens)) in rows.into_iter().enumerate() {
            let players = k + 2;
            let scene = Scene::with(title, players, &[]).checked();
            let row = scene.0.row();
            assert_eq!((row.certificates, row.bid_tokens), (certificates, tokens), "{title}");
            assert_eq!(row.official, players > 2);
            assert_eq!((scene.money("0"), scene.0.ledger.total().0), (cash, 12_000), "{title}");
        }
        let left = &Scene::with(title, 3, &[]).0.depot.left;
        assert_eq!(left[..], [Some(14), Some(threes), Some(4), Some(2), Some(3), None], "{title}");
    }
}

/// 1822 §6.2.1: an L-train is £50 in the scenarios, flipping it £80 in phase 1
/// and £70 later.
#[test]
fn l_trains_of_the_scenarios() {
    for title in ["1822MRS", "1822NRS"] {
        for (phase, flip) in [(1, 80), (2, 70)] {
            let scene = Scene::with(title, 3, &[]).phase(phase).minor("8", 0, 50);
            let mut scene = scene.cash("M8", 200).turn("8", Stage::Trains);
            assert!(scene.may(&buy_train("2", Source::Bank, 120)), "{title}");
            scene.act(buy_train("L", Source::Bank, 50));
            let (train, exchange) = ("2".to_owned(), Some("L".to_owned()));
            scene.act(Action::BuyTrain { train, from: Source::Bank, price: flip, exchange });
            assert_eq!(scene.money("M8"), 150 - flip, "{title}");
        }
    }
}
