//! 1822 §5.13.6 and §5.13.8: which of the possible runs may be declared.

use std::collections::BTreeSet;

use super::stage_of;
use crate::scene::Scene;
use railhead::game::{Action, Event, Play};
use railhead::titles::g1822::options::RouteNodes;
use railhead::titles::g1822::steps::{Stage, Step, Turn};
use serde_json::json;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// Minor 13 in Maidstone with a 3: to Dover 40, on to France 100.
fn maidstone(options: &[(&str, serde_json::Value)]) -> Scene {
    Scene::with("1822", 3, options)
        .phase(3)
        .minor("13", 0, 100)
        .trains("13", &["3"])
        .tiles(&["O40 57 2", "P41 6 0", "P43 X4 0"])
}

const DOVER: &[(&str, &str)] = &[("3", "O40 P41")];
const FRANCE: &[(&str, &str)] = &[("3", "O40 P41 P43 Q44")];

/// Figures on the list, as ordinary, permanent and mail.
fn figures(scene: &Scene) -> BTreeSet<(i32, i32, i32)> {
    let listed = scene.legal_of("run_routes");
    let set: BTreeSet<_> = listed
        .iter()
        .filter_map(|action| match action {
            Action::RunRoutes { revenue, permanent, mail, .. } => {
                Some((*revenue, *permanent, *mail))
            }
            _ => None,
        })
        .collect();
    assert_eq!(set.len(), listed.len(), "each set of figures once");
    assert!(listed.iter().all(|action| scene.may(action)));
    set
}

/// 1822 §5.13.6, §5.13.8: the maximum must be run; nothing else is legal.
#[test]
fn the_maximum_must_be_run() {
    let mut scene = maidstone(&[]).turn("13", Stage::Run);
    assert_eq!(scene.broken(&scene.run(DOVER, (40, 0, 0))), "1822 §5.13.6");
    assert_eq!(scene.broken(&scene.run(&[], (0, 0, 0))), "1822 §5.13.6");
    assert_eq!(figures(&scene), BTreeSet::from([(100, 0, 0)]));
    assert_eq!(scene.broken(&Action::Pass), "1822 §5.3.1");
    scene.act(scene.run(FRANCE, (100, 0, 0)));
    assert_eq!(scene.money("13"), 50);
}

/// A major in Maidstone with a 3 that can carry the Pullman to Folkestone,
/// and so many mail contracts.
fn with_mail(contracts: &[&str]) -> Scene {
    let mut scene = Scene::new(3)
        .phase(5)
        .major("SECR", 0, 100)
        .tokens(&["SECR O40 0"])
        .trains("SECR", &["3", "P+"])
        .tiles(&["O40 63 0", "O42 4 0", "P39 3 0", "P41 57 0"]);
    for private in contracts {
        scene = scene.private(private, "SECR");
    }
    scene.turn("SECR", Stage::Run)
}

/// 1822 §5.13.6, §5.13.8, K023: with a mail contract a run may earn less if
/// its mail is more; the Pullman train need not go on to the small station.
/// Others must run their maximum.
#[test]
fn k023_less_revenue_for_more_mail() {
    // Folkestone 10, Maidstone 40, Canterbury 10, Dover 20.
    let all = |scene: &Scene, mail| scene.run(&[("3+", "O42 O40 P39 P41")], (80, 0, mail));
    let from_city = |scene: &Scene, mail| scene.run(&[("3+", "O40 P39 P41")], (70, 0, mail));
    let short = |scene: &Scene, mail| scene.run(&[("3+", "O42 O40")], (50, 0, mail));
    let mail = with_mail(&["P6"]);
    // Half of 10 + 20, and half of 40 + 20.
    assert_eq!(figures(&mail), BTreeSet::from([(80, 0, 15), (70, 0, 30)]));
    assert!(mail.may(&all(&mail, 15)) && mail.may(&from_city(&mail, 30)));
    // Half of 10 + 40: less of both than the 70 and 30.
    assert_eq!(mail.broken(&short(&mail, 25)), "1822 §5.13.6");
    let none = with_mail(&[]);
    assert_eq!(figures(&none), BTreeSet::from([(80, 0, 0)]));
    assert_eq!(none.broken(&from_city(&none, 0)), "1822 §5.13.6");
}

/// 1822 §3.1.12, K026: one contract a train: a second one is worth nothing to
/// a company with one train.
#[test]
fn k026_one_contract_a_train() {
    let scene = with_mail(&["P6", "P7"]);
    assert_eq!(figures(&scene), BTreeSet::from([(80, 0, 15), (70, 0, 30)]));
    let two = Scene::new(3)
        .phase(5)
        .major("SECR", 0, 100)
        .tokens(&["SECR O40 0"])
        .trains("SECR", &["3", "3"])
        .tiles(&["O40 63 0", "O42 4 0", "P41 57 2"]);
    // Folkestone to Maidstone 50 and mail 25, Maidstone to Dover 60 and 30.
    let one = two.clone().private("P6", "SECR").turn("SECR", Stage::Run);
    assert_eq!(figures(&one), BTreeSet::from([(110, 0, 30)]));
    let both = two.private("P6", "SECR").private("P7", "SECR").turn("SECR", Stage::Run);
    assert_eq!(figures(&both), BTreeSet::from([(110, 0, 55)]));
}

/// 1822 §3.1.12, §5.13.6, K025: no mail for a permanent L.
#[test]
fn k025_no_mail_for_a_local_train() {
    let scene = Scene::new(3)
        .phase(3)
        .major("SECR", 0, 100)
        .tokens(&["SECR O40 0"])
        .trains("SECR", &["LP"])
        .tiles(&["O40 63 0", "O42 4 0"])
        .private("P6", "SECR")
        .turn("SECR", Stage::Run);
    assert_eq!(figures(&scene), BTreeSet::from([(0, 50, 0)]));
}

/// A major in Maidstone: Folkestone is worth 50 with it, Dover 60.
fn two_lines(trains: &[&str]) -> Scene {
    Scene::new(3)
        .phase(5)
        .major("SECR", 0, 100)
        .tokens(&["SECR O40 0"])
        .trains("SECR", trains)
        .tiles(&["O40 63 0", "O42 4 0", "P41 57 2"])
}

/// 1822 §5.13.6: the total is the maximum, its split between the permanent
/// train and the others is free; the list shows each split once.
#[test]
fn every_split_of_the_maximum() {
    let (folkestone, dover) = ("O42 O40", "O40 P41");
    let scene = two_lines(&["2P", "3"]).turn("SECR", Stage::Run);
    assert_eq!(figures(&scene), BTreeSet::from([(60, 50, 0), (50, 60, 0)]));
    let one = scene.run(&[("2P", folkestone), ("3", dover)], (60, 50, 0));
    let other = scene.run(&[("2P", dover), ("3", folkestone)], (50, 60, 0));
    assert!(scene.may(&one) && scene.may(&other));
    // The 3 alone would earn 70 from end to end: less than 110 together.
    let alone = scene.run(&[("3", "O42 O40 P41")], (70, 0, 0));
    assert_eq!(scene.broken(&alone), "1822 §5.13.6");
    let mail = two_lines(&["2P", "3"]).private("P6", "SECR").turn("SECR", Stage::Run);
    // The contract goes to whichever runs to Dover.
    assert_eq!(figures(&mail), BTreeSet::from([(60, 50, 30), (50, 60, 30)]));
    let local = two_lines(&["LP", "3"]).turn("SECR", Stage::Run);
    // The L has Maidstone alone, 40, beside the 3's 70, or takes Folkestone
    // along.
    assert_eq!(figures(&local), BTreeSet::from([(70, 40, 0), (60, 50, 0)]));
}

/// 1822 §5.13.6, E87: an L and a permanent L with one token: either runs.
#[test]
fn e87_either_local_train_runs() {
    let scene = Scene::new(3).minor("24", 0, 50).trains("24", &["L", "LP"]).turn("24", Stage::Run);
    assert_eq!(figures(&scene), BTreeSet::from([(30, 0, 0), (0, 30, 0)]));
}

/// 1822 §5.13.8: earnings are the sum of what all trains run; the figures must
/// be those of the routes (§5.13.5).
#[test]
fn earnings_are_a_sum() {
    let scene = two_lines(&["3", "5"]).turn("SECR", Stage::Run);
    let routes = [("3", "O42 O40"), ("5", "O40 P41")];
    assert!(scene.may(&scene.run(&routes, (110, 0, 0))));
    assert_eq!(scene.broken(&scene.run(&routes, (120, 0, 0))), "1822 §5.13.5");
    assert_eq!(scene.broken(&scene.run(&routes, (60, 50, 0))), "1822 §5.13.5");
}

/// 1822 §5.13.8: where runs are declared at the table any legal one stands.
#[test]
fn declared_runs() {
    let mut scene = maidstone(&[("routes", json!("declared"))]).turn("13", Stage::Run);
    assert!(scene.may(&scene.run(FRANCE, (100, 0, 0))));
    assert_eq!(scene.broken(&scene.run(&[("3", "O40")], (20, 0, 0))), "1822 §5.13.1");
    assert_eq!(scene.broken(&scene.run(DOVER, (50, 0, 0))), "1822 §5.13.5");
    scene.act(scene.run(DOVER, (40, 0, 0)));
    assert_eq!(scene.money("13"), 20);
}

/// 1822 §5.13.8: what was written down elsewhere stands, if it can be earnings
/// at all.
#[test]
fn recorded_runs() {
    let mut scene = maidstone(&[("routes", json!("recorded"))]).turn("13", Stage::Run);
    for revenue in [0, 40, 70, 100] {
        assert!(scene.may(&scene.run(&[], (revenue, 0, 0))), "{revenue}");
    }
    assert_eq!(scene.broken(&scene.run(&[], (-10, 0, 0))), "1822 §5.13.8");
    scene.act(scene.run(&[], (70, 0, 0)));
    assert_eq!(scene.money("13"), 35);
    // A Pullman alone runs nothing.
    let idle = Scene::with("1822", 3, &[("routes", json!("recorded"))])
        .phase(5)
        .minor("13", 0, 100)
        .trains("13", &["P+"])
        .turn("13", Stage::Run);
    assert_ne!(stage_of(&idle), Some(Stage::Run));
}

/// 1822 §5.13.6: a search that is cut short says so; what it found counts as
/// the maximum then, and what is better is legal as well.
#[test]
fn a_search_cut_short() {
    let mut seen = BTreeSet::new();
    for nodes in (0..10).map(|power| 1 << power).chain([100_000]) {
        let mut scene = maidstone(&[]);
        scene.0.options.route_nodes = RouteNodes(nodes);
        let company = scene.company("13");
        let mut scene = scene.turn("13", Stage::Token);
        let turn = Turn { company, stage: Stage::Run, done: Default::default() };
        scene.0.steps = vec![Step::NextCompany, Step::Turn(turn)];
        let mut events = Vec::new();
        scene.0.advance(&mut events);
        let limit = events.iter().find_map(|event| match event {
            Event::RouteLimit { company, total, bound } => Some((company.as_str(), *total, *bound)),
            _ => None,
        });
        assert!(scene.may(&scene.run(FRANCE, (100, 0, 0))), "{nodes} nodes: the best");
        let (found, proved) = match limit {
            Some((company, found, bound)) => {
                assert_eq!(company, "13");
                assert!(bound.is_none_or(|bound| bound >= 100), "{nodes} nodes: {bound:?}");
                (found, false)
            }
            None => (100, true),
        };
        seen.insert(proved);
        assert_eq!(scene.may(&scene.run(DOVER, (40, 0, 0))), found <= 40, "{nodes} nodes");
        assert_eq!(scene.may(&scene.run(&[], (0, 0, 0))), found == 0, "{nodes} nodes");
        assert!(scene.legal_of("run_routes").iter().all(|run| scene.0.admits(run)));
    }
    assert_eq!(seen, BTreeSet::from([false, true]));
}
