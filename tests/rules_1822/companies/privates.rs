//! 1822 §3.1, private companies in general.

use super::{acquire, acquired, bid, buy_train, incomes, plus, private_step, share};
use crate::scene::Scene;
use railhead::finance::Player;
use railhead::game::{Action, Play, Source, StackEnd, TokenUse};
use railhead::titles::g1822::state::PrivateAt;
use railhead::titles::g1822::steps::Stage;
use serde_json::json;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn at(scene: &Scene, private: &str) -> PrivateAt {
    scene.0.privates[scene.private_id(private).index()].at
}

/// 1822 §3.1.1: 18 of them, 21 with 1822+; their face value is nothing, so
/// that bids begin at 0; players earn at the start of each operating round.
#[test]
fn players_have_fixed_incomes() {
    let scene = Scene::new(3);
    let here = |scene: &Scene| {
        scene.0.privates.iter().filter(|private| private.at != PrivateAt::Absent).count()
    };
    assert_eq!((here(&scene), scene.0.privates.len()), (18, 21));
    assert_eq!(here(&plus(3)), 18);
    assert!(scene.may(&bid("P1", 0)));
    // £5, £10 and £0 in each of two rounds.
    let mut scene = scene.phase(2).private("P1", "0").private("P6", "1").private("P3", "2");
    let cash = ["0", "1", "2"].map(|seat| scene.money(seat));
    scene = scene.stock_round(2, 0);
    super::end_stock_round(&mut scene);
    let paid = ["0", "1", "2"].map(|seat| scene.money(seat));
    assert_eq!(paid, [cash[0] + 10, cash[1] + 20, cash[2]]);
}

/// 1822 §3.1.2, §5.7.1: from a player who agrees, for nothing, at the start of
/// the company's turn.
#[test]
fn players_agree_to_part_with_them() {
    let scene = Scene::new(3).phase(3).private("P6", "1").private("P7", "0");
    let scene = scene.major("MR", 0, 100).cash("MR", 100);
    let asked = private_step(scene.clone(), "MR");
    let mut yes = asked.clone();
    yes.act(acquire("P6"));
    assert_eq!((yes.decides(), at(&yes, "P6")), (Some(1), PrivateAt::Player(Player(1))));
    let cash = (yes.money("1"), yes.money("MR"));
    yes.act(Action::Answer { accept: true });
    assert_eq!(at(&yes, "P6"), PrivateAt::Company(yes.company("MR")));
    assert_eq!((yes.money("1"), yes.money("MR")), cash);
    let mut no = asked.clone();
    no.act(acquire("P6"));
    no.act(Action::Answer { accept: false });
    assert_eq!((no.decides(), at(&no, "P6")), (Some(0), PrivateAt::Player(Player(1))));
    assert_eq!(no.broken(&acquire("P6")), "1822 §5.7.1");
    // His own he is not asked for; after the step it is too late.
    let mut own = asked;
    own.act(acquire("P7"));
    assert_eq!((own.decides(), at(&own, "P7")), (Some(0), PrivateAt::Company(own.company("MR"))));
    let late = scene.turn("MR", Stage::Track);
    assert!(!late.0.admits(&acquire("P7")));
}

/// 1822 §3.1.3: blue for nobody, red for majors, green for all.
#[test]
fn colours_of_the_certificates() {
    let green = ["P2", "P8", "P9", "P10", "P11", "P12", "P13", "P14", "P15", "P19", "P20", "P21"];
    for number in 1..=21 {
        let private = format!("P{number}");
        let scene = plus(3).phase(5).private(&private, "0").major("MR", 0, 100);
        let scene = scene.minor("5", 0, 50);
        let (major, minor) = (private_step(scene.clone(), "MR"), private_step(scene, "5"));
        let action = acquire(&private);
        if private == "P16" {
            assert_eq!(major.broken(&action), "1822 §3.1.3");
            assert_eq!(minor.broken(&action), "1822 §3.1.3");
            continue;
        }
        assert!(major.may(&action), "{private}");
        assert_eq!(minor.0.admits(&action), green.contains(&private.as_str()), "{private}");
    }
}

/// 1822 §3.1.4, E76: the phase is printed on it; what counts is the phase at
/// that moment.
#[test]
fn certificates_show_a_phase() {
    acquired("P17", 2, false);
    acquired("P6", 3, false);
    acquired("P18", 5, false);
}

/// 1822 §3.1.5, E76: any number in one turn, in the first turn too.
#[test]
fn several_in_one_turn() {
    for new in [false, true] {
        let mut scene = Scene::new(3).phase(5);
        scene = if new { scene.new_major("MR", 0, 100) } else { scene.major("MR", 0, 100) };
        let all = ["P2", "P3", "P6", "P7", "P9", "P12", "P14", "P18"];
        for private in all {
            scene = scene.private(private, "0");
        }
        let mut scene = private_step(scene, "MR");
        for private in all {
            scene.act(acquire(private));
        }
        assert_eq!(scene.trains_of("MR"), ["2P", "P+"]);
        let own = PrivateAt::Company(scene.company("MR"));
        let kept = ["P2", "P6", "P7", "P9", "P12", "P18"];
        assert!(kept.iter().all(|private| at(&scene, private) == own));
    }
}

/// 1822 §3.1.6: neither sold to anybody nor passed from company to company.
#[test]
fn nobody_trades_them() {
    let scene = Scene::new(3).phase(5).private("P6", "0").major("MR", 0, 100);
    let scene = scene.private("P9", "GWR").major("GWR", 0, 90).stock_round(2, 0);
    for action in scene.legal() {
        let text = format!("{action:?}");
        assert!(!text.contains("\"P6\"") && !text.contains("\"P9\""), "{text}");
    }
    assert_eq!(private_step(scene, "MR").broken(&acquire("P9")), "1822 §3.1.6");
}

/// 1822 §3.1.7: once acquired most of them pay nothing.
#[test]
fn acquired_ones_pay_nothing() {
    for private in ["P1", "P5", "P6", "P7", "P8", "P10", "P17", "P18", "P21"] {
        let [_, _, company] = incomes(private, 3);
        assert_eq!(company, 0, "{private}");
    }
    let mut scene = Scene::new(3).phase(3).private("P6", "0").major("MR", 0, 100);
    scene = private_step(scene, "MR");
    scene.act(acquire("P6"));
    assert_eq!((super::income(&scene, "0"), super::income(&scene, "MR")), (0, 0));
}

/// 1822 §3.1.8: P2, P11 and P12 go on paying, to the company, from the next
/// operating round on; P9 begins.
#[test]
fn some_pay_the_company() {
    for private in ["P2", "P11", "P12"] {
        assert_eq!(incomes(private, 3), [10, 0, 10], "{private}");
    }
    assert_eq!(incomes("P9", 3), [10, 0, 20]);
    // Once closed, nobody.
    let mut gone = Scene::new(3).phase(3).private("P2", "MR").major("MR", 0, 100);
    let private = gone.private_id("P2");
    gone.0.privates[private.index()].at = PrivateAt::Closed;
    assert_eq!((super::income(&gone, "MR"), super::income(&gone, "0")), (0, 0));
    // Not to both in one round.
    let scene = Scene::new(3).phase(3).private("P11", "0").major("MR", 0, 100);
    let cash = scene.money("0");
    let mut scene = private_step(scene.operating_round(), "MR");
    scene.act(acquire("P11"));
    assert_eq!((scene.money("0"), scene.money("MR")), (cash + 10, 0));
    let next = scene.operating_round();
    assert_eq!((next.money("0"), next.money("MR")), (cash + 10, 10));
}

/// 1822 §3.1.9, E68: powers are for the owning company's own turn, after the
/// step in which it acquires private companies.
#[test]
fn powers_belong_to_the_owners_turn() {
    let scene = Scene::new(3).phase(5).major("MR", 0, 100).major("GWR", 0, 90).cash("MR", 500);
    let last = scene.0.item_name(railhead::titles::g1822::state::Item::Minor(
        *scene.0.stacks.minors.last().unwrap(),
    ));
    let (power, to) = ("P17".to_owned(), StackEnd::Top);
    let card = Action::MoveCard { power, item: last, to };
    let swap = Action::SwapToken { power: "P18".to_owned(), to: TokenUse::Available };
    let owned = scene.clone().private("P17", "MR").private("P18", "MR");
    for action in [&card, &swap] {
        for stage in [Stage::Track, Stage::Token, Stage::Trains] {
            assert!(owned.clone().trains("MR", &["5"]).turn("MR", stage).may(action));
        }
        assert_eq!(private_step(owned.clone(), "MR").broken(action), "1822 §3.1.9");
        assert_eq!(owned.clone().turn("GWR", Stage::Track).broken(action), "1822 §3.1.9");
        assert!(!owned.clone().stock_round(3, 0).0.admits(action));
        let held = scene.clone().private("P17", "0").private("P18", "0");
        assert_eq!(held.turn("MR", Stage::Track).broken(action), "1822 §3.1.9");
    }
}

/// 1822 §3.1.10, K088: at the start of phase 7 P15 closes, and P20; no other,
/// whatever the phase.
#[test]
fn few_are_forced_to_close() {
    let mut scene = plus(3).phase(6).major("MR", 2, 100).cash("MR", 2_000).bank_trains("6", 0);
    for pile in ["L", "3", "4", "5"] {
        scene = scene.bank_trains(pile, 0);
    }
    for number in 1..=21 {
        scene = scene.private(&format!("P{number}"), "0");
    }
    let mut scene = scene.turn("MR", Stage::Trains);
    scene.act(buy_train("7", Source::Bank, 750));
    for number in 1..=21 {
        let closes = matches!(number, 15 | 20);
        let expected = if closes { PrivateAt::Closed } else { PrivateAt::Player(Player(0)) };
        assert_eq!(at(&scene, &format!("P{number}")), expected, "P{number}");
    }
}

/// 1822 §3.1.11, K065: a player's private companies are certificates, P16 is
/// none, but a bid on it counts.
#[test]
fn they_count_against_the_limit() {
    // Four players: the limit is 20.
    let base = Scene::new(4).phase(2).major("MR", 1, 100).major("GWR", 1, 100).major("CR", 1, 100);
    let base = base.shares("MR", "0", 6).shares("GWR", "0", 6).shares("CR", "0", 6);
    let base = base.major("NER", 1, 100).cash("0", 500);
    let limit = |scene: &Scene| scene.0.certificates(Player(0));
    let nineteen = base.private("P6", "0").stock_round(2, 0);
    assert_eq!(limit(&nineteen), 19);
    assert!(nineteen.may(&share("NER", Source::Treasury)));
    let haven = nineteen.clone().private("P16", "0").stock_turn(0);
    assert_eq!(limit(&haven), 19);
    assert!(haven.may(&share("NER", Source::Treasury)));
    let full = nineteen.private("P7", "0").boxes(&["P16"]).stock_turn(0);
    assert_eq!(limit(&full), 20);
    assert_eq!(full.broken(&share("NER", Source::Treasury)), "1822 §4.7.7");
    assert_eq!(full.broken(&bid("P16", 0)), "1822 §4.9.4");
}

/// Consent taken as given asks nobody.
#[test]
fn consent_can_be_taken_as_given() {
    let scene = Scene::with("1822", 3, &[("consent", json!("assumed"))]);
    let scene = scene.phase(3).private("P6", "1").major("MR", 0, 100);
    let mut scene = private_step(scene, "MR");
    scene.act(acquire("P6"));
    assert_eq!(at(&scene, "P6"), PrivateAt::Company(scene.company("MR")));
}

/// 1822 §5.18.2, §3.1.6, E78: with a minor its private companies pass to the
/// major, as they are: tokens left, the form of P8, the income of P9.
#[test]
fn they_pass_with_an_acquired_minor() {
    let mut scene = Scene::new(3).phase(3).minor("17", 0, 50).major("MR", 0, 100);
    scene = scene.cash("MR", 100).private("P10", "17").private("P8", "17").private("P9", "17");
    for (private, tokens) in [("P10", 1), ("P8", 1)] {
        let private = scene.private_id(private);
        scene.0.privates[private.index()].tokens = tokens;
    }
    let scene = scene.tiles(&["J41 14 1"]).tokens(&["MR J41 0"]);
    let mut scene = scene.turn("MR", Stage::Acquire);
    let (minor, token) = ("17".to_owned(), TokenUse::Available);
    scene.act(Action::AcquireMinor { minor, shares: 0, token });
    for (private, tokens) in [("P10", 1), ("P8", 1), ("P9", 0)] {
        let state = scene.0.privates[scene.private_id(private).index()];
        assert_eq!(state.at, PrivateAt::Company(scene.company("MR")), "{private}");
        assert_eq!(state.tokens, tokens, "{private}");
    }
    assert_eq!(super::income(&scene, "MR"), 20);
}
