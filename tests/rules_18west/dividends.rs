//! 18West §7.6 and §7.7: what becomes of earnings, and §4.2: what that does to
//! the price.

use railhead::finance::Holder;
use railhead::game::{Action, Event, Payout, Play};
use railhead::titles::g18west::{Book, Stage, State};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::scene::{Scene, act, cash, company, held, listed, money, price, refused, step};

fn out() -> Action {
    Action::Dividend { kind: Payout::Payout, permanent: None }
}

fn keep() -> Action {
    Action::Dividend { kind: Payout::Withhold, permanent: None }
}

/// The price of a company after earnings were paid out.
fn paid(scene: Scene, name: &str, revenue: i32) -> i32 {
    let mut state = scene.earned(name, revenue).play();
    act(&mut state, out());
    price(&state, name)
}

/// The price of a company after earnings were kept.
fn kept(scene: Scene, name: &str, revenue: i32) -> i32 {
    let mut state = scene.earned(name, revenue).play();
    act(&mut state, keep());
    price(&state, name)
}

/// A company with a train, so that its turn goes on without more ado.
fn drg(price: i32) -> Scene {
    Scene::new(3).started("DRG", 0, price).trains("DRG", &["2"])
}

/// 18West §7.6-1: a share of the earnings for each share, or everything to
/// the company. 18West §7.6-2: the company gets the part of its own shares;
/// for those in the pool nobody is paid.
#[test]
fn paid_out_or_withheld() {
    let scene = Scene::new(3).started("UP", 0, 70).shares("UP", 1, 1).cash(0, 0).cash(1, 0);
    let mut state = scene.clone().earned("UP", 130).play();
    assert_eq!(listed(&state, "dividend").len(), 2);
    let half = Action::Dividend { kind: Payout::Half, permanent: None };
    assert_eq!(refused(&state, half).rule, "18West §7.6-1");
    let bank = state.ledger.cash(railhead::finance::Account::Bank).0;
    assert_eq!(held(&state, "UP", Holder::Pool), 3);
    act(&mut state, out());
    assert_eq!((cash(&state, 0), cash(&state, 1), money(&state, "UP")), (26, 13, 52));
    let left = state.ledger.cash(railhead::finance::Account::Bank).0;
    assert_eq!(bank - left, 91, "three shares lie in the pool");
    let mut state = scene.earned("UP", 130).play();
    act(&mut state, keep());
    assert_eq!((cash(&state, 0), cash(&state, 1), money(&state, "UP")), (0, 0, 130));
}

/// W10, 18West §7.6-2: a granger road pays half to its president and keeps
/// half; its price is compared with all that it declares.
/// 18West §4.2-4: the dividend and the value.
#[test]
fn w10_granger_roads() {
    let scene = || Scene::new(3).started("CNW", 0, 60).treasury("CNW", 100).cash(0, 0);
    let mut state = scene().earned("CNW", 60).play();
    act(&mut state, out());
    assert_eq!((cash(&state, 0), money(&state, "CNW"), price(&state, "CNW")), (30, 130, 70));
    assert_eq!(paid(scene(), "CNW", 50), 60);
    let half = || scene().set("granger_dividend_basis", "paid");
    assert_eq!(paid(half(), "CNW", 110), 60);
    assert_eq!(paid(half(), "CNW", 120), 70);
    // Withheld, all of it is the road's.
    let mut state = scene().earned("CNW", 60).play();
    act(&mut state, keep());
    assert_eq!((cash(&state, 0), money(&state, "CNW"), price(&state, "CNW")), (0, 160, 50));
}

/// W10, 18West §4.2.1-1: below 50 a granger road is in the grey zone, worth
/// nothing and no certificate. 18West §4.2-4: its value is 0 there, so that
/// any dividend brings it back.
#[test]
fn w10_the_grey_zone() {
    let scene = Scene::new(2).started("CNW", 0, 50).treasury("CNW", 100);
    let mut state = scene.earned("CNW", 40).play();
    let player = railhead::finance::Player(0);
    let certificates = state.certificates(player);
    act(&mut state, keep());
    let cnw = company(&state, "CNW");
    assert!(state.is_grey(cnw));
    assert_eq!((price(&state, "CNW"), state.certificates(player)), (0, certificates - 1));
    let worth = state.worth()[0];
    assert_eq!(worth, cash(&state, 0));
    // Withheld once more it stays there.
    let grey = || Scene { state: state.clone() };
    assert_eq!(kept(grey(), "CNW", 10), 0);
    assert_eq!(paid(grey(), "CNW", 10), 50);
}

/// 18West §7.6-2: of a granger road whose certificate lies in the pool only
/// its own half is paid.
#[test]
fn a_granger_road_without_a_president() {
    let scene = Scene::new(2).started("CNW", 0, 60).orphaned("CNW").cash(0, 0);
    let mut state = scene.earned("CNW", 60).state;
    let mut events = Vec::new();
    state.advance(&mut events);
    assert_eq!((cash(&state, 0), money(&state, "CNW")), (0, 30));
    let moved = |event: &Event| matches!(event, Event::Price { company, price: 70, .. } if company == "CNW");
    assert!(events.iter().any(moved));
}

/// W95, 18West §7.6-3: half of what a land grant company pays out is lost to
/// the Government, but its price is compared with all of it.
/// 18West §4.2-4: at 90 with 90.
#[test]
fn w95_the_governments_shares() {
    let scene = || Scene::new(2).started("SP", 0, 90).shares("SP", 1, 1).cash(0, 0).cash(1, 0);
    let mut state = scene().earned("SP", 90).play();
    act(&mut state, out());
    assert_eq!((cash(&state, 0), cash(&state, 1), money(&state, "SP")), (18, 9, 18));
    assert_eq!(price(&state, "SP"), 100);
    assert_eq!(paid(scene(), "SP", 80), 90);
}

/// W94, 18West §7.6-1: of nothing there is nothing to choose.
/// 18West §4.2-3, §7.7-1: without earnings the price falls, by itself.
#[test]
fn w94_no_earnings() {
    let mut state = drg(90).earned("DRG", 0).state;
    let mut events = Vec::new();
    state.advance(&mut events);
    assert_eq!(price(&state, "DRG"), 80);
    assert_ne!(step(&state).map(|(_, _, stage)| stage), Some(Stage::Dividend));
    let mut own = events.iter().take_while(|event| !matches!(event, Event::Turn { .. }));
    assert!(!own.any(|event| matches!(event, Event::Money { .. })));
}

/// 18West §4.2-3: what withholds goes one space to the left, whatever it
/// earned. 18West §4.2-4: what pays its value or more goes one to the right.
/// 18West §4.2-7, §7.7-1: what pays less stays where it is.
#[test]
fn the_price_moves_by_one_space() {
    assert_eq!(kept(drg(90), "DRG", 10), 80);
    assert_eq!(kept(drg(90), "DRG", 500), 80);
    assert_eq!(paid(drg(90), "DRG", 80), 90);
    assert_eq!(paid(drg(90), "DRG", 90), 100);
    assert_eq!(paid(drg(90), "DRG", 900), 100);
    assert_eq!(paid(drg(110), "DRG", 110), 125);
    assert_eq!(paid(drg(360), "DRG", 360), 400);
}

/// 18West §4.2-8: public companies stay at 50 and at 400, granger roads at
/// 400. 18West §4.2.1-1: only granger roads go below 50.
#[test]
fn the_ends_of_the_market() {
    assert_eq!(kept(drg(50), "DRG", 40), 50);
    assert_eq!(paid(drg(400), "DRG", 800), 400);
    assert_eq!(kept(Scene::new(2).started("SP", 0, 50), "SP", 40), 50);
    let granger = |price| Scene::new(2).started("CNW", 0, price).treasury("CNW", 100);
    assert_eq!(paid(granger(400), "CNW", 400), 400);
    assert_eq!(kept(granger(50), "CNW", 40), 0);
}

/// Companies in the cell of one, from top to bottom.
fn stack(state: &State, name: &str) -> Vec<&'static str> {
    let at = state.prices.place(company(state, name)).expect("a price");
    state.prices.at(at).map(|other| state.name(other)).collect()
}

/// 18West §4.2-6: a token that comes to others goes under them.
/// 18West §4.2-7: one that stays keeps its place among them.
/// 18West §4.2-8: so does one that cannot move.
#[test]
fn places_in_a_stack() {
    let both = |first: &str, second: &str, price: i32| {
        let scene = Scene::new(3).started(first, 0, price).started(second, 1, price);
        scene.trains(first, &["2"]).trains(second, &["2"])
    };
    let mut state = both("DRG", "GN", 90).earned("DRG", 80).play();
    act(&mut state, out());
    assert_eq!(stack(&state, "DRG"), ["DRG", "GN"]);
    // At the end of the market there is no move, either.
    let mut state = both("DRG", "GN", 50).earned("DRG", 80).play();
    act(&mut state, keep());
    assert_eq!(stack(&state, "DRG"), ["DRG", "GN"]);
    // From 80 to 90, where the GN is already.
    let scene = Scene::new(3).started("DRG", 0, 80).started("GN", 1, 90);
    let mut state = scene.trains("DRG", &["2"]).trains("GN", &["2"]).earned("DRG", 80).play();
    act(&mut state, out());
    assert_eq!(stack(&state, "DRG"), ["GN", "DRG"]);
}

/// W93, 18West §7.6-2: tenths and halves are whole dollars, as all values of
/// stops and all subsidies are multiples of ten.
#[test]
fn w93_no_rounding() {
    let book = Book::get();
    let board = &book.title.board;
    let faces = board.tiles().map(|(_, tile)| &tile.face);
    let faces = faces.chain(board.hexes().map(|(_, hex)| &hex.face));
    let mut stops = 0;
    for stop in faces.flat_map(|face| &face.stops) {
        for band in ["left", "middle", "right"] {
            assert_eq!(stop.revenue.at(band) % 10, 0, "{stop:?}");
        }
        stops += 1;
    }
    assert!(stops > 50);
    let subsidies = book.land_grants.iter().flat_map(|grant| &grant.hexes);
    assert!(subsidies.into_iter().all(|(_, subsidy)| subsidy.0 % 10 == 0));
}
