//! 1822 Table 3: who can acquire the private companies that are no trains,
//! from which phase, what they pay before and after, and those whose power is
//! to pay: P9, P15, P20.

use super::{acquire, acquired, buy_train, end_stock_round, income, incomes, plus, private_step};
use crate::scene::Scene;
use railhead::game::{Action, Source};
use railhead::titles::g1822::state::PrivateAt;
use railhead::titles::g1822::steps::Stage;
use serde_json::json;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn at(scene: &Scene, private: &str) -> PrivateAt {
    scene.0.privates[scene.private_id(private).index()].at
}

/// 1822 §P2: for all from phase 2; £10 to its owner, player or company.
#[test]
fn p2_pays_whoever_owns_it() {
    acquired("P2", 2, true);
    assert_eq!(incomes("P2", 2), [10, 0, 10]);
}

/// 1822 §P5: for majors from phase 3; £10 to its player.
#[test]
fn p5_pays_its_player() {
    acquired("P5", 3, false);
    assert_eq!(incomes("P5", 3), [10, 0, 0]);
}

/// 1822 §P6, §P7: for majors from phase 3; £10 to its player.
#[test]
fn p6_and_p7_pay_their_player() {
    for private in ["P6", "P7"] {
        acquired(private, 3, false);
        assert_eq!(incomes(private, 3), [10, 0, 0]);
    }
}

/// 1822 §P8: for all from phase 3; £10 to its player.
#[test]
fn p8_pays_its_player() {
    acquired("P8", 3, true);
    assert_eq!(incomes("P8", 3), [10, 0, 0]);
}

/// 1822 §P9: for all from phase 3; £10 to its player, £20, £40 and £60 to a
/// company, with green, brown and grey. It does not close.
#[test]
fn p9_pays_by_colour() {
    acquired("P9", 3, true);
    for (phase, company) in [(3, 20), (4, 20), (5, 40), (6, 40), (7, 60)] {
        assert_eq!(incomes("P9", phase), [10, 0, company], "phase {phase}");
    }
}

/// 1822 §P9, E46, K073: its player may count his cash twice in the new order,
/// and is asked if that changes it; he has it before the order is made.
#[test]
fn p9_doubles_cash_for_the_order() {
    let scene = Scene::new(3).phase(2).boxes(&["P9"]).stock_round(2, 0);
    let rich = |own, second, third| {
        let scene = scene.clone().cash("0", own).cash("1", second).cash("2", third);
        let mut scene = scene.stock_round(2, 0);
        scene.act(super::bid("P9", 0));
        end_stock_round(&mut scene);
        scene
    };
    let order = |scene: &Scene| scene.0.order.iter().map(|player| player.0).collect::<Vec<u8>>();
    let declare = |double| Action::DeclareCash { double };
    let asked = rich(40, 70, 30);
    assert_eq!(asked.decides(), Some(0));
    let (mut yes, mut no) = (asked.clone(), asked);
    yes.act(declare(true));
    no.act(declare(false));
    assert_eq!((order(&yes), order(&no)), (vec![0, 1, 2], vec![1, 0, 2]));
    assert_eq!(yes.money("0"), 40 + 2 * 10, "only the income of two rounds is added");
    // Where it changes nothing, nothing is asked.
    assert_eq!(order(&rich(40, 90, 30)), [1, 0, 2]);
    // A company's P9 doubles nothing.
    let mut company = scene.cash("0", 40).cash("1", 70).cash("2", 30);
    company = company.private("P9", "MR").major("MR", 0, 100).stock_round(2, 0);
    end_stock_round(&mut company);
    assert_eq!(order(&company), [1, 0, 2]);
}

/// 1822 §P9, E46: with `declare_cash` its player is asked in any case.
#[test]
fn p9_may_be_asked_always() {
    for (option, asked) in [("when_it_matters", None), ("always", Some(0))] {
        let scene = Scene::with("1822", 3, &[("declare_cash", json!(option))]).phase(2);
        let scene = scene.private("P9", "0").cash("0", 900).major("MR", 1, 100);
        let mut scene = scene.stock_round(2, 0);
        end_stock_round(&mut scene);
        let declares = !scene.legal_of("declare_cash").is_empty();
        assert_eq!(declares.then(|| scene.decides()).flatten(), asked, "{option}");
    }
}

/// 1822 §P10: for all from phase 3; £10 to its player.
#[test]
fn p10_pays_its_player() {
    acquired("P10", 3, true);
    assert_eq!(incomes("P10", 3), [10, 0, 0]);
}

/// 1822 §P11: for all from phase 2; £10 to its owner, player or company.
#[test]
fn p11_pays_whoever_owns_it() {
    acquired("P11", 2, true);
    assert_eq!(incomes("P11", 2), [10, 0, 10]);
}

/// 1822 §P12: for all from phase 3; £10 to its owner, player or company.
#[test]
fn p12_pays_whoever_owns_it() {
    acquired("P12", 3, true);
    assert_eq!(incomes("P12", 3), [10, 0, 10]);
}

/// Income and store of P15 or P20, `each` for every number of the phase.
fn stores(private: &str, each: i32, from: u8) {
    acquired(private, from, true);
    for phase in 1..=6 {
        let paid = each * i32::from(phase);
        assert_eq!(incomes(private, phase), [paid, paid, 0], "phase {phase}");
    }
    // Two rounds in phase 3, then the company has all of it.
    let scene = plus(3).phase(3).private(private, "0").major("MR", 0, 100);
    let scene = scene.operating_round().operating_round();
    assert_eq!(scene.money(private), 6 * each);
    let mut scene = private_step(scene, "MR");
    let player = scene.money("0");
    scene.act(acquire(private));
    assert_eq!((scene.money("MR"), scene.money(private)), (6 * each, 0));
    assert_eq!((scene.money("0"), at(&scene, private)), (player, PrivateAt::Closed));
    assert_eq!((income(&scene, "0"), income(&scene, "MR")), (0, 0));
}

/// 1822 §P15: £10 for the number of the phase, for all from phase 2.
#[test]
fn p15_stores_10_for_each_phase() {
    stores("P15", 10, 2);
}

/// 1822 §P20: £5 for the number of the phase, for all from phase 3.
#[test]
fn p20_stores_5_for_each_phase() {
    stores("P20", 5, 3);
}

/// 1822 §P15, §P20, §3.1.10, K088: at the start of phase 7 they close; the
/// bank takes what they have stored, or the card from its box or stack.
#[test]
fn p15_and_p20_close_in_phase_7() {
    for private in ["P15", "P20"] {
        let base = plus(3).phase(6).bank_trains("6", 0).major("MR", 1, 100).cash("MR", 750);
        let base = base.bank_trains("L", 0).bank_trains("3", 0).bank_trains("4", 0);
        let base = base.bank_trains("5", 0);
        let seventh = |scene: Scene| {
            let mut scene = scene.turn("MR", Stage::Trains);
            scene.act(buy_train("7", Source::Bank, 750));
            scene
        };
        let held = base.clone().private(private, "0").cash(private, 140);
        let (player, bank) = (held.money("0"), held.money("bank"));
        let held = seventh(held);
        assert_eq!(at(&held, private), PrivateAt::Closed);
        assert_eq!((held.money("0"), held.money("bank")), (player, bank + 750 + 140));
        let mut boxed = base.clone();
        let id = boxed.private_id(private);
        for place in [0, 2] {
            let mut scene = boxed.clone();
            scene.0.boxes.privates[place] = Some(id);
            scene.0.privates[id.index()].at = PrivateAt::Table;
            let scene = seventh(scene);
            assert!(!scene.0.boxes.privates.contains(&Some(id)));
            assert_eq!(at(&scene, private), PrivateAt::Closed);
        }
        boxed.0.stacks.privates[2].push(id);
        boxed.0.privates[id.index()].at = PrivateAt::Table;
        let stacked = seventh(boxed);
        assert!(stacked.0.stacks.privates.iter().all(|stack| !stack.contains(&id)));
    }
}

/// 1822 §P17: for majors from phase 2; £10 to its player.
#[test]
fn p17_pays_its_player() {
    acquired("P17", 2, false);
    assert_eq!(incomes("P17", 2), [10, 0, 0]);
}

/// 1822 §P18: for majors from phase 5; £10 to its player.
#[test]
fn p18_pays_its_player() {
    acquired("P18", 5, false);
    assert_eq!(incomes("P18", 5), [10, 0, 0]);
}

/// 1822 §P21: for all from phase 2; £10 to its player.
#[test]
fn p21_pays_its_player() {
    acquired("P21", 2, true);
    assert_eq!(incomes("P21", 2), [10, 0, 0]);
}
