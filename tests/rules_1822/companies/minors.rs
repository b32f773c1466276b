//! 1822 §3.3, minor companies.

use super::phase_companies::minor_start;
use super::{acquire, bid, buy_train, lay, par, plus, private_step, share};
use crate::scene::Scene;
use railhead::finance::Player;
use railhead::game::{Action, Play, Source, TokenUse};
use railhead::titles::g1822::state::Status;
use railhead::titles::g1822::steps::Stage;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// 1822 §3.3.1, Table 4: 24 of them, 30 with 1822+, each at home in its hex.
#[test]
fn minors_have_their_homes() {
    let homes = [
        "H1", "E2", "H5", "K10", "J15", "G16", "H23", "K24", "N23", "I30", "M30", "P35", "O40", "",
        "M38", "M38", "J41", "I42", "F35", "F33", "E34", "D41", "A42", "D35", "Q30", "N21", "E6",
        "G12", "E28", "B43",
    ];
    for (scene, count) in [(Scene::new(3), 24), (plus(3), 30)] {
        for (n, home) in homes.iter().enumerate() {
            let id = (n + 1).to_string();
            let company = scene.company(&id);
            let kept = scene.0.laid.reserved.iter().find(|kept| kept.company == company);
            let hex = kept.map_or(String::new(), |kept| scene.0.hex_name(kept.hex));
            let here = n < count;
            assert_eq!(hex, if here { *home } else { "" }, "minor {id}");
            let expected = if here { Status::Waiting } else { Status::Absent };
            assert_eq!(scene.status(&id), expected, "minor {id}");
        }
    }
    // The first turn puts its token there; the second of London's stations
    // for minor 15 is the north-eastern one.
    let scene = Scene::new(3).new_minor("15", 0, 50).cash("15", 100).operating_round();
    let company = scene.company("15");
    let token = scene.0.laid.tokens.iter().find(|token| token.company == company).unwrap();
    assert_eq!((scene.0.hex_name(token.hex), token.stop), ("M38".to_owned(), 4));
}

/// 1822 §3.3.2: one certificate that counts as two shares, and nothing else.
#[test]
fn a_minor_is_one_certificate() {
    let scene = Scene::new(3).phase(2).minor("5", 0, 100).cash("1", 500).stock_round(2, 1);
    assert_eq!((scene.held("5", "0"), scene.held("5", "treasury")), (2, 0));
    assert_eq!(scene.0.certificates(Player(0)), 1);
    assert!(!scene.may(&share("5", Source::Treasury)) && !scene.may(&share("5", Source::Pool)));
    let cash = scene.money("0");
    assert_eq!(scene.0.worth()[0], cash + 200);
}

/// 1822 §3.3.3: bought by bids only.
#[test]
fn minors_are_bid_for() {
    for phase in [1, 5] {
        let scene = Scene::new(3).phase(phase).boxes(&["M5"]).cash("0", 900).stock_round(2, 0);
        assert_eq!(scene.broken(&par("5", 50)), "1822 §4.7.2");
        assert!(!scene.may(&share("5", Source::Treasury)));
        assert!(scene.may(&bid("M5", 100)));
    }
}

/// 1822 §3.3.4: the face value is £100, for a price of £50.
#[test]
fn minors_cost_100_at_least() {
    let scene = Scene::new(3).boxes(&["M5"]);
    assert!(!scene.may(&bid("M5", 95)));
    assert!(scene.may(&bid("M5", 100)));
    for phase in 1..=7 {
        assert_eq!(minor_start(phase, 100), (50, 100), "phase {phase}");
    }
}

/// 1822 §3.3.5, §3.3.5-1, §3.3.5-2, §3.3.5-3, Table 5, K071.
#[test]
fn table_5() {
    for (price, one, two, three) in [
        (115, (50, 100), (50, 100), (50, 115)),
        (145, (50, 100), (70, 140), (70, 145)),
        (250, (50, 100), (100, 200), (100, 250)),
    ] {
        assert_eq!(minor_start(1, price), one);
        assert_eq!(minor_start(2, price), two);
        for phase in 3..=7 {
            assert_eq!(minor_start(phase, price), three, "phase {phase}");
        }
    }
    // The examples of the text.
    assert_eq!([100, 105, 110, 115].map(|bid| minor_start(2, bid)), [(50, 100); 4]);
    assert_eq!([120, 125, 130, 135].map(|bid| minor_start(2, bid)), [(60, 120); 4]);
    assert_eq!((minor_start(3, 135), minor_start(3, 350)), ((60, 135), (100, 350)));
}

/// 1822 §3.3.6: never sold; a major may acquire it.
#[test]
fn minors_are_never_sold() {
    let scene = Scene::new(3).phase(3).minor("17", 0, 100).stock_round(3, 0);
    for count in 1..=2 {
        let sale = Action::SellShares { company: "17".to_owned(), count };
        assert_eq!(scene.broken(&sale), "1822 §4.6.1-1");
    }
    let scene = scene.major("MR", 0, 100).cash("MR", 200).tiles(&["J41 14 1"]);
    let mut scene = scene.tokens(&["MR J41 0"]).turn("MR", Stage::Acquire);
    let (minor, token) = ("17".to_owned(), TokenUse::Available);
    scene.act(Action::AcquireMinor { minor, shares: 0, token });
    assert_eq!((scene.status("17"), scene.director("17")), (Status::Closed, None));
}

/// 1822 §3.3.7-1, §5.6.5, K080, E53: in its first turn it may begin with an
/// L-train, from bank or pool, and run it in that turn.
#[test]
fn a_minor_begins_with_an_l_train() {
    let scene = Scene::new(3).phase(2).new_minor("21", 0, 70).cash("21", 140).pool(&["L"]);
    let scene = scene.operating_round();
    assert_eq!(scene.stage(), Some(("21", Stage::FirstTrain)));
    let (bank, pool) = (buy_train("L", Source::Bank, 60), buy_train("L", Source::Pool, 60));
    assert_eq!(scene.legal_of("buy_train"), [bank.clone(), pool]);
    assert!(!scene.may(&buy_train("2", Source::Bank, 120)));
    let mut scene = scene;
    scene.act(bank);
    while scene.stage() != Some(("21", Stage::Run)) {
        scene.pass();
    }
    let run = scene.legal_of("run_routes")[0].clone();
    scene.act(run);
    assert_eq!((scene.trains_of("21"), scene.money("21")), (vec!["L"], 140 - 60 + 15));
    // None is left, or it has operated before.
    let none = Scene::new(3).phase(2).bank_trains("L", 0).new_minor("21", 0, 70).cash("21", 140);
    assert_ne!(none.operating_round().stage(), Some(("21", Stage::FirstTrain)));
    let old = Scene::new(3).phase(2).minor("21", 0, 70).cash("21", 140).operating_round();
    assert_ne!(old.stage(), Some(("21", Stage::FirstTrain)));
    // A major has no such step.
    let major = Scene::new(3).phase(2).new_major("MR", 0, 70).cash("MR", 140).operating_round();
    assert_ne!(major.stage(), Some(("MR", Stage::FirstTrain)));
}

/// Southampton's minor with every colour to lay.
fn southampton(phase: u8) -> Scene {
    let scene = Scene::new(3).phase(phase).minor("17", 0, 100).cash("17", 500);
    scene.tiles(&["J41 14 1", "K40 9 1", "I40 767 2"])
}

/// 1822 §3.3.7, §3.3.7-2, §3.3.7-3: one tile a turn, yellow or green.
#[test]
fn minors_lay_one_tile() {
    let scene = southampton(7).turn("17", Stage::Track);
    assert!(!scene.may(&lay("J41", "611", 1, &[])));
    assert!(!scene.may(&lay("I40", "X17", 0, &[])));
    for action in [lay("L39", "9", 1, &[]), lay("K40", "82", 1, &[])] {
        let mut after = scene.clone();
        after.act(action);
        assert_ne!(after.stage(), Some(("17", Stage::Track)));
    }
}

/// 1822 §3.3.7-3, K040: P11 helps a minor to green in phase 2, never to brown.
#[test]
fn powers_bring_minors_no_brown() {
    let green = lay("K40", "82", 1, &["P11"]);
    let two = southampton(2).private("P11", "17").turn("17", Stage::Track);
    assert!(two.may(&green));
    for phase in 3..=6 {
        let scene = southampton(phase).private("P11", "17").turn("17", Stage::Track);
        let with = |action: &Action| matches!(action, Action::LayTile { powers, .. } if !powers.is_empty());
        assert!(!scene.legal_of("lay_tile").iter().any(with), "phase {phase}");
    }
}

/// 1822 §3.3.7-4: the red private companies are not for them.
#[test]
fn minors_acquire_green_private_companies_only() {
    for (private, may) in [("P8", true), ("P9", true), ("P3", false), ("P6", false)] {
        let scene = Scene::new(3).phase(3).private(private, "0").minor("5", 0, 100);
        let scene = private_step(scene, "5");
        if may {
            assert!(scene.may(&acquire(private)), "{private}");
        } else {
            assert_eq!(scene.broken(&acquire(private)), "1822 §3.3.7-4", "{private}");
        }
    }
}

/// 1822 §3.3.7-5: its home token is the only one.
#[test]
fn minors_have_one_token() {
    let scene = southampton(3).tiles(&["L39 9 1", "M38 X20 0"]).turn("17", Stage::Track);
    let mut scene = scene;
    scene.pass();
    assert_ne!(scene.stage(), Some(("17", Stage::Token)));
    let company = scene.company("17");
    let charter = scene.0.charter(company);
    let placed = scene.0.laid.tokens.iter().filter(|token| token.company == company).count();
    assert_eq!((charter.available, charter.exchange, placed), (0, 0, 1));
}

/// 1822 §3.3.7-6, §3.3.8, E81: half of its earnings to the director, half to
/// the treasury; its price goes right for that, left for nothing.
#[test]
fn minors_split_their_earnings() {
    let scene = Scene::new(3).phase(3).minor("21", 1, 100).trains("21", &["3"]).cash("21", 30);
    let (price, cash) = (scene.price_of("21"), scene.money("1"));
    let mut runs = scene.turn("21", Stage::Run);
    assert_eq!(runs.decides(), Some(1));
    // Cardiff, Merthyr and Pontypool: 30, 40 and 40.
    let run = runs.legal_of("run_routes")[0].clone();
    runs.act(run);
    assert_eq!((runs.money("1") - cash, runs.money("21")), (55, 85));
    assert_eq!((price, runs.price_of("21")), (Some(100), Some(110)));
    let idle = Scene::new(3).phase(3).minor("21", 1, 100).cash("21", 500);
    let idle = idle.turn("21", Stage::Run);
    assert_eq!((idle.price_of("21"), idle.stage()), (Some(90), Some(("21", Stage::Trains))));
}

/// 1822 §3.3.9: it must own a train at the end of its turn.
#[test]
fn minors_must_own_a_train() {
    let scene = Scene::new(3).phase(3).minor("5", 0, 100).cash("M5", 200).trains("5", &["LP"]);
    let scene = scene.bank_trains("L", 0).turn("5", Stage::Trains);
    assert_eq!(scene.broken(&Action::Pass), "1822 §5.16.1");
    let mut scene = scene;
    scene.act(buy_train("3", Source::Bank, 200));
    assert_eq!(scene.trains_of("5"), ["LP", "3"]);
}
