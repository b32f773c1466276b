//! 18West §2.2, the three kinds of companies.

use railhead::board::Colour;
use railhead::finance::{Holder, Player};
use railhead::game::{Action, Event, Play};
use railhead::titles::CompanyKind;
use railhead::titles::g18west::{Form, Stage, State};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::scene::{Scene, act, company, go_on, lays, refused, step};

fn names(state: &State, wanted: impl Fn(&State, railhead::board::Company) -> bool) -> Vec<&str> {
    let all = state.all_companies().filter(|id| wanted(state, *id));
    all.map(|id| state.name(id)).collect()
}

/// The highest colour among the legal lays of a company in the last phase.
fn highest_colour(name: &str, scene: Scene) -> Colour {
    let scene = scene.started(name, 0, 90).treasury(name, 200).phase("4D");
    let state = scene.turn_of(name, Stage::Track, &[]).play();
    let board = state.laid.board();
    let colour = |lay: &String| {
        let tile = board.find_tile(lay.split(' ').nth(1).expect("a tile")).expect("a tile");
        board.tile(tile).face.colour
    };
    lays(&state).iter().map(colour).max().expect("a lay")
}

/// A whole turn of a company without a train, from its train step on.
fn ends_without_a_train(name: &str) -> bool {
    let scene = Scene::new(3).started(name, 0, 90).cash(0, 500).phase("3");
    let mut state = scene.turn_of(name, Stage::Run, &[]).state;
    let mut events = Vec::new();
    state.advance(&mut events);
    events.extend(go_on(&mut state));
    let id = company(&state, name);
    events.iter().any(|event| matches!(event, Event::Turn { .. }))
        && state.charter(id).trains.is_empty()
}

/// 18West §2.2.1-1: eight granger roads of one certificate, which lay yellow
/// and green tiles and need no train.
#[test]
fn granger_roads() {
    let state = Scene::new(3).started("MKT", 0, 60).state;
    let grangers = names(&state, |state, id| state.form(id) == Form::Granger);
    assert_eq!(grangers, ["CBQ", "CMStPP", "CNW", "CRIP", "MKT", "MP", "SLSF", "SSW"]);
    let stock = &state.charter(company(&state, "MKT")).stock;
    assert_eq!((stock.total(), stock.certificates(Holder::Player(Player(0)))), (2, 1));
    let city = Scene::new(3).tile("L21", "15", 4);
    assert!(highest_colour("MKT", city) <= Colour::Green);
    assert!(ends_without_a_train("MKT"));
}

/// 18West §2.2.2-1: five land grant companies, with five shares in play,
/// yellow and green tiles, and no need of a train.
#[test]
fn land_grant_companies() {
    let state = Scene::new(3).started("SP", 0, 90).state;
    let grants = names(&state, |state, id| state.form(id) == Form::LandGrant);
    assert_eq!(grants, ["ATSF", "KP", "NP", "SP", "TP"]);
    let stock = &state.charter(company(&state, "SP")).stock;
    assert_eq!((stock.shares(Holder::Treasury), stock.shares(Holder::Offering)), (3, 5));
    assert_eq!(stock.sold(), 2);
    assert!(ends_without_a_train("SP"));
    let scene = Scene::new(3).started("SP", 0, 90).tile("G2", "243", 5).tile("H3", "9", 2);
    let scene = scene.marker("SP", 0, None).phase("4D").turn_of("SP", Stage::Track, &[]);
    assert!(lays(&scene.play()).iter().all(|lay| !lay.starts_with("G2 ")));
}

/// 18West §2.2.3-1, §2.2.3-4: the DRG and the GN are public from the
/// beginning, with ten shares; they lay every colour and must own a train.
#[test]
fn public_companies() {
    let state = Scene::new(3).state;
    let public = names(&state, |state, id| state.form(id) == Form::Public);
    assert_eq!(public, ["DRG", "GN", "UP"]);
    let all = names(&state, |state, id| state.book.kind(id) != CompanyKind::Granger);
    assert_eq!(all.len(), 8);
    let dallas = || Scene::new(3).tile("K20", "14", 1).tile("K20", "63", 0);
    let kind = railhead::board::TokenKind::Station;
    assert_eq!(highest_colour("DRG", dallas().token("DRG", "K20", 0, kind)), Colour::Grey);
    let scene = Scene::new(3).started("DRG", 0, 90).treasury("DRG", 500).phase("3");
    let mut state = scene.turn_of("DRG", Stage::Trains, &[]).play();
    let stock = &state.charter(company(&state, "DRG")).stock;
    assert_eq!(stock.shares(Holder::Treasury) + stock.sold(), 10);
    assert_eq!(refused(&state, Action::Pass).rule, "18West §7.8.3-1");
    let train = state.families().expand().into_iter().find(|action| action.kind() == "buy_train");
    act(&mut state, train.expect("a train"));
    assert_eq!(step(&state), Some((3, "DRG", Stage::Trains)));
    assert!(state.families().admits(&Action::Pass));
}
