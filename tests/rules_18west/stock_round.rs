//! 18West §5.1, stock rounds: turns, selling and buying.

use railhead::finance::{Account, Holder, Money, Player};
use railhead::game::{Action, Event, Free, Play, Source};
use railhead::titles::g18west::{Round, Stage, State};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::scene::{
    Scene, act, buy_shares, company, decider, go_to_stock_round, listed, par, pass, refused, sell,
};

/// A turn of player 0 in the second stock round; the DRG and the SP have
/// operated, player 2 is president of both.
fn stock_turn() -> Scene {
    Scene::new(3)
        .cash(0, 1000)
        .started("DRG", 2, 90)
        .started("SP", 2, 80)
        .turns(&["DRG", "SP", "UP"], 2)
        .stock_round(2, 0)
}

/// 18West §5.1-1, §5.1.5-1, §2-1: in turn from the owner of the priority
/// deal, until all have passed; who passed first of them has it next.
#[test]
fn turns_of_a_stock_round() {
    let mut state = stock_turn().stock_round(2, 1).play();
    act(&mut state, par("CNW", 50));
    pass(&mut state, 2);
    assert_eq!(decider(&state), 1);
    act(&mut state, par("CBQ", 50));
    pass(&mut state, 2);
    assert_eq!((decider(&state), state.round), (1, Round::Stock(2)));
    let events = pass(&mut state, 1);
    assert!(events.contains(&Event::Priority { player: 2 }));
    assert!(events.contains(&Event::Round { name: "OR 2.1".to_owned() }));
    assert_eq!(state.round, Round::Operating { set: 2, number: 1 });
}

/// 18West §5.1.1-1, §5.1.2-1, W63: any sales, then one purchase, which ends
/// the turn. What was sold is not bought again in the whole round; what was
/// bought in it may be sold.
#[test]
fn w63_sales_then_one_purchase() {
    let scene = stock_turn().shares("DRG", 0, 2).shares("SP", 0, 2).pooled("DRG", 2);
    let mut state = scene.play();
    act(&mut state, sell("SP", 1));
    act(&mut state, sell("DRG", 2));
    assert_eq!(decider(&state), 0);
    for action in [buy_shares("DRG", Source::Pool, 1), buy_shares("SP", Source::Pool, 1)] {
        let error = refused(&state, action);
        assert_eq!((error.code, error.rule), ("buy/sold", "18West §5.1.1-1"));
    }
    act(&mut state, buy_shares("UP", Source::Pool, 1));
    // The purchase was the end of the turn.
    assert_eq!(decider(&state), 1);
    act(&mut state, buy_shares("DRG", Source::Pool, 1));
    pass(&mut state, 1);
    // Still barred in his next turn; the UP can be sold at once.
    assert_eq!(decider(&state), 0);
    assert_eq!(refused(&state, buy_shares("DRG", Source::Pool, 1)).rule, "18West §5.1.1-1");
    act(&mut state, sell("UP", 1));
    assert!(state.admits(&Action::Pass));
}

/// W63: sales for a train or a lay bar nothing in the next stock round, nor
/// do those of the last one.
#[test]
fn w63_the_bar_ends_with_the_round() {
    let mut state = stock_turn().shares("DRG", 0, 2).play();
    act(&mut state, sell("DRG", 1));
    pass(&mut state, 1);
    assert_eq!(state.stock.sold.len(), 1);
    go_to_stock_round(&mut state, 3);
    assert!(state.stock.sold.is_empty());
}

/// W15, 18West §5.1.1-1: stock of a company is sold once it has had a turn of
/// its own; `first_sale` may ask for a whole round.
#[test]
fn w15_companies_that_have_operated() {
    let fresh = || Scene::new(3).started("DRG", 2, 90).shares("DRG", 0, 2).stock_round(2, 0);
    let state = fresh().play();
    let error = refused(&state, sell("DRG", 1));
    assert_eq!((error.code, error.rule), ("sell/before_operating", "18West §5.1.1-1"));
    let mut state = fresh().turns(&["DRG"], 1).play();
    act(&mut state, sell("DRG", 1));
    // In the round of its first turn: after it, not in it.
    let drg = company(&state, "DRG");
    let in_turn = fresh().turn_of("DRG", Stage::Trains, &[]).state;
    assert!(!in_turn.has_operated(drg));
    let mut later = fresh().turn_of("DRG", Stage::Trains, &[]).state;
    later.steps.pop();
    assert!(later.has_operated(drg));
    let full = Scene { state: later }.set("first_sale", "full_round");
    assert!(!full.state.has_operated(drg));
}

/// 18West §5.1.1-2: one bundle of a company in a turn, every share of it at
/// the same value, paid by the bank.
#[test]
fn one_bundle_at_one_value() {
    let scene = stock_turn().started("GN", 0, 100).shares("GN", 0, 4).turns(&["GN"], 2);
    let mut state = scene.play();
    let (gn, bank) = (company(&state, "GN"), state.ledger.cash(Account::Bank));
    let sales = listed(&state, "sell_shares");
    assert_eq!((sales.len(), sales[0].free.clone()), (1, Free::Count { min: 1, max: 4 }));
    act(&mut state, sell("GN", 3));
    assert_eq!(state.ledger.cash(Account::Bank), bank - Money(300));
    assert_eq!(state.price(gn), Some(Money(90)));
    let error = refused(&state, sell("GN", 1));
    assert_eq!((error.code, error.rule), ("sell/one_bundle", "18West §5.1.1-2"));
    assert_eq!(refused(&state, sell("TP", 1)).rule, "18West §5.1.1-1");
}

/// W12, 18West §5.1.2-2, §5.1.2-6: from the pool at the present value, paid
/// to the bank; from a treasury, to the company.
#[test]
fn w12_who_is_paid() {
    let mut state = stock_turn().pooled("DRG", 1).priced("DRG", 125).play();
    let (drg, bank) = (company(&state, "DRG"), state.ledger.cash(Account::Bank));
    act(&mut state, buy_shares("DRG", Source::Pool, 1));
    assert_eq!(state.ledger.cash(Account::Bank), bank + Money(125));
    assert_eq!((state.treasury(drg), state.cash(Player(0))), (Money(0), Money(1000 - 125)));
    act(&mut state, buy_shares("DRG", Source::Treasury, 1));
    assert_eq!((state.treasury(drg), state.cash(Player(1))), (Money(125), Money(500 - 125)));
    // He has to have the money.
    let state = stock_turn().cash(0, 89).play();
    let error = refused(&state, buy_shares("DRG", Source::Treasury, 1));
    assert_eq!((error.code, error.rule), ("buy/money", "18West §5.1.2-6"));
}

/// 18West §5.1.2-3: nobody buys from the initial offering.
#[test]
fn the_initial_offering_is_not_for_sale() {
    let state = stock_turn().shares("SP", 0, 1).shares("SP", 1, 2).play();
    let sp = company(&state, "SP");
    assert_eq!(state.charter(sp).stock.shares(Holder::Offering), 5);
    assert_eq!(refused(&state, buy_shares("SP", Source::Treasury, 1)).rule, "18West §5.1.2-1");
    assert_eq!(refused(&state, buy_shares("GN", Source::Treasury, 1)).rule, "18West §5.1.2-3");
    for source in [Source::Bank, Source::Company("SP".to_owned())] {
        assert_eq!(refused(&state, buy_shares("SP", source, 1)).rule, "18West §5.1.2-3");
    }
}

/// W11, 18West §5.1.2-4: before phase 6 all may buy from a treasury that
/// holds six shares or more, at five or fewer only the president. The three
/// of a land grant company are open to all; after conversion the five new
/// ones are counted with them.
/// 18West §5.1.2-5: from phase 6 there is no restriction.
#[test]
fn w11_whose_the_last_treasury_shares_are() {
    let open = |state: &State, name: &str| state.admits(&buy_shares(name, Source::Treasury, 1));
    let drg = |sold: u8, phase: &str, player: u8| {
        let scene = stock_turn().cash(2, 1000).shares("DRG", 1, sold.min(2));
        let scene = scene.pooled("DRG", sold.saturating_sub(2)).phase(phase);
        open(&scene.stock_round(2, player).play(), "DRG")
    };
    for phase in ["2", "4", "5"] {
        assert!(drg(2, phase, 0) && !drg(3, phase, 0) && drg(3, phase, 2), "{phase}");
        assert!(!drg(6, phase, 0) && drg(6, phase, 2), "{phase}");
    }
    assert!(drg(3, "6", 0) && drg(7, "4D", 0));
    let error = refused(
        &stock_turn().shares("DRG", 1, 2).pooled("DRG", 1).play(),
        buy_shares("DRG", Source::Treasury, 1),
    );
    assert_eq!((error.code, error.rule), ("buy/presidents", "18West §5.1.2-4"));
    // The last one of a land grant company.
    assert!(open(&stock_turn().shares("SP", 1, 2).play(), "SP"));
    // Converted: two sold, eight in the treasury.
    assert!(open(&stock_turn().converted("SP").shares("SP", 1, 2).play(), "SP"));
    assert!(!open(&stock_turn().converted("SP").shares("SP", 1, 2).pooled("SP", 1).play(), "SP"));
    // Without a president nobody buys the UP's five.
    assert!(!open(&stock_turn().play(), "UP"));
    assert!(open(&stock_turn().started("UP", 0, 70).play(), "UP"));
    assert!(open(&stock_turn().phase("6").play(), "UP"));
}
