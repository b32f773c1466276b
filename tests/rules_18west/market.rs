//! 18West §4 and §4.2, the stock market: values, what moves them, stacks, and
//! the grey zone.

use railhead::finance::{Holder, Money, Player};
use railhead::game::{Action, Payout, Play};
use railhead::titles::CompanyKind;
use railhead::titles::g18west::{Stage, State, Step};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::scene::{Scene, act, company, sell};

/// A company that has earned something and decides what becomes of it.
fn earned(scene: Scene, name: &str, amount: i32) -> State {
    // It could buy a train next, so that its turn is not over.
    let mut scene = scene.treasury(name, 400).turn_of(name, Stage::Dividend, &[]);
    for step in &mut scene.state.steps {
        if let Step::Turn(turn) = step {
            turn.done.revenue = Money(amount);
        }
    }
    scene.play()
}

fn dividend(kind: Payout) -> Action {
    Action::Dividend { kind, permanent: None }
}

/// The price of a company after it has paid out or kept what it earned.
fn after(scene: Scene, name: &str, amount: i32, kind: Payout) -> i32 {
    let mut state = earned(scene, name, amount);
    if amount > 0 {
        act(&mut state, dividend(kind));
    }
    price(&state, name)
}

fn price(state: &State, name: &str) -> i32 {
    state.price(company(state, name)).map_or(-1, |price| price.0)
}

fn one(name: &str, price: i32) -> Scene {
    Scene::new(3).started(name, 0, price).turns(&[name], 1)
}

/// The companies of a price, from the top.
fn stack(state: &State, name: &str) -> Vec<&'static str> {
    let place = state.prices.place(company(state, name)).expect("a price");
    state.prices.at(place).map(|company| state.name(company)).collect()
}

/// 18West §4-1: six starting values of granger roads; the four highest are
/// those of all other companies.
#[test]
fn starting_values() {
    let state = Scene::new(3).state;
    for of in state.all_companies() {
        let cells = state.book.cells(of).iter();
        let values: Vec<i32> = cells.map(|at| state.book.market.price(*at).0).collect();
        if state.book.kind(of) == CompanyKind::Granger {
            assert_eq!(values, [50, 60, 70, 80, 90, 100]);
        } else {
            assert_eq!(values, [70, 80, 90, 100]);
        }
    }
}

/// 18West §4.2-1, §4.2-3, §4.2-4: kept or no earnings, one space left; a
/// dividend of the value or more, one right.
/// 18West §4.2-7: a smaller one leaves it.
#[test]
fn dividends_move_the_price() {
    for (name, from) in [("CNW", 90), ("SP", 90), ("DRG", 90)] {
        let scene = || one(name, from).trains(name, &["2"]);
        assert_eq!(after(scene(), name, 0, Payout::Withhold), 80, "{name}");
        assert_eq!(after(scene(), name, 200, Payout::Withhold), 80, "{name}");
        assert_eq!(after(scene(), name, 80, Payout::Payout), 90, "{name}");
        assert_eq!(after(scene(), name, 90, Payout::Payout), 100, "{name}");
        // One space, however much.
        assert_eq!(after(scene(), name, 400, Payout::Payout), 100, "{name}");
    }
}

/// W10, 18West §4.2-4: all that a granger road declares counts, unless the
/// option says that it is the half that is paid.
#[test]
fn w10_what_a_granger_road_declares() {
    assert_eq!(after(one("CNW", 80), "CNW", 80, Payout::Payout), 90);
    let paid = || one("CNW", 80).set("granger_dividend_basis", "paid");
    assert_eq!(after(paid(), "CNW", 150, Payout::Payout), 80);
    assert_eq!(after(paid(), "CNW", 160, Payout::Payout), 90);
}

/// W10, 18West §4.2-4, §4.2.1-1: in the grey zone the value is nothing, so
/// that any dividend leads out of it.
#[test]
fn w10_out_of_the_grey_zone() {
    assert_eq!(after(one("CNW", 0), "CNW", 10, Payout::Payout), 50);
    assert_eq!(after(one("CNW", 0), "CNW", 10, Payout::Withhold), 0);
}

/// 18West §4.2-8, W65: no space beyond $400, and below $50 only for granger
/// roads. A token that cannot move keeps its place in its stack.
#[test]
fn w65_the_ends_of_the_market() {
    for name in ["CNW", "SP", "DRG"] {
        let scene = one(name, 400).trains(name, &["2"]).priced("UP", 400);
        let mut state = earned(scene, name, 400);
        act(&mut state, dividend(Payout::Payout));
        assert_eq!((price(&state, name), stack(&state, name)), (400, vec![name, "UP"]));
    }
    for name in ["SP", "DRG"] {
        let scene = one(name, 50).trains(name, &["2"]).priced("UP", 50);
        let mut state = earned(scene, name, 30);
        act(&mut state, dividend(Payout::Withhold));
        assert_eq!((price(&state, name), stack(&state, name)), (50, vec![name, "UP"]));
    }
}

/// W65, 18West §4.2-6, §4.2-7: a token that moves comes under all others of
/// its space; one that stays keeps its place.
#[test]
fn w65_moving_tokens_go_to_the_bottom() {
    let scene = || one("DRG", 90).trains("DRG", &["2"]).priced("UP", 80).started("SP", 1, 90);
    let mut state = earned(scene(), "DRG", 10);
    act(&mut state, dividend(Payout::Withhold));
    assert_eq!((stack(&state, "DRG"), stack(&state, "SP")), (vec!["UP", "DRG"], vec!["SP"]));
    let mut state = earned(scene(), "DRG", 10);
    act(&mut state, dividend(Payout::Payout));
    assert_eq!(stack(&state, "DRG"), ["DRG", "SP"]);
    // To the right as well.
    let mut state = earned(scene().priced("UP", 100), "DRG", 90);
    act(&mut state, dividend(Payout::Payout));
    assert_eq!(stack(&state, "DRG"), ["UP", "DRG"]);
}

/// W66, 18West §4.2.1-1: below $50 a granger road comes into the grey zone,
/// and stays there in its place.
#[test]
fn w66_into_the_grey_zone() {
    let scene = one("CNW", 50).started("CBQ", 1, 0);
    let state = earned(scene, "CNW", 0);
    let cnw = company(&state, "CNW");
    assert!(state.is_grey(cnw));
    assert_eq!((price(&state, "CNW"), stack(&state, "CNW")), (0, vec!["CBQ", "CNW"]));
    let state = earned(one("CNW", 0).started("CBQ", 1, 0), "CNW", 0);
    assert_eq!(stack(&state, "CNW"), ["CNW", "CBQ"]);
    // There it still operates before other companies.
    let scene = Scene::new(3).started("SP", 0, 400).started("CNW", 0, 0).turns(&["SP", "CNW"], 1);
    let state = scene.treasury("CNW", 400).operating_round(2, 1).play();
    assert_eq!(state.operated, [company(&state, "CNW")]);
}

/// 18West §4.2-2, W09, K104: when the president sells, one space left for
/// all his shares, after he was paid; sales of others move nothing.
#[test]
fn w09_sales_of_the_president() {
    let scene = || one("DRG", 90).shares("DRG", 0, 3).shares("DRG", 1, 3).stock_round(2, 0);
    for count in 1..=3 {
        let mut state = scene().play();
        let (drg, cash) = (company(&state, "DRG"), state.cash(Player(0)));
        act(&mut state, sell("DRG", count));
        assert_eq!(price(&state, "DRG"), 80);
        assert_eq!(state.cash(Player(0)), cash + Money(90 * i32::from(count)));
        assert_eq!(state.charter(drg).stock.shares(Holder::Pool), count);
        // Also where the sale costs the presidency.
        let president = if count == 3 { Player(1) } else { Player(0) };
        assert_eq!(state.president(drg), Some(president));
        let mut state = scene().stock_round(2, 1).play();
        act(&mut state, sell("DRG", count));
        assert_eq!(price(&state, "DRG"), 90);
    }
    // Under the tokens of its new space.
    let mut state = scene().priced("UP", 80).play();
    act(&mut state, sell("DRG", 1));
    assert_eq!(stack(&state, "DRG"), ["UP", "DRG"]);
}

/// W68, 18West §4.2.1-1: what a player is worth: his cash, and his shares at
/// their value; two for a president's certificate, nothing for granger roads
/// in the grey zone.
/// 18West §1.3-1: what companies own counts for nobody.
#[test]
fn w68_worth() {
    let scene = Scene::new(3)
        .started("DRG", 0, 90)
        .shares("DRG", 1, 1)
        .treasury("DRG", 1000)
        .trains("DRG", &["2", "2"])
        .started("CNW", 0, 60)
        .started("CBQ", 1, 0);
    let state = scene.play();
    assert_eq!(state.worth(), [500 + 180 + 120, 500 + 90, 500]);
}
