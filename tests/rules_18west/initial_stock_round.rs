//! 18West §3.2 and §3.4, the initial stock round, and what follows it.

use railhead::finance::{Account, Holder, Money, Player};
use railhead::game::{Action, Event, Play, Source};
use railhead::titles::g18west::{Round, Stage, State};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::scene::{
    Scene, act, bid, buy_shares, company, decider, go_to_stock_round, listed, operating, par, pass,
};
use crate::scene::{refused, sell};

/// Everything that can be bought without an auction: company, source, count.
fn purchases(state: &State) -> Vec<(String, Source, u8)> {
    let list = listed(state, "buy_shares").into_iter();
    list.filter_map(|family| match family.action {
        Action::BuyShares { company, source, count, .. } => Some((company, source, count)),
        _ => None,
    })
    .collect()
}

fn priority(events: &[Event]) -> Option<u8> {
    events.iter().find_map(|event| match event {
        Event::Priority { player } => Some(*player),
        _ => None,
    })
}

fn rounds(events: &[Event]) -> Vec<&str> {
    let names = events.iter().filter_map(|event| match event {
        Event::Round { name } => Some(name.as_str()),
        _ => None,
    });
    names.collect()
}

fn bank(state: &State) -> Money {
    state.ledger.cash(Account::Bank)
}

/// 18West §3.2-1, §3.2.5-1, W49: turns go round in order; whoever acts, and
/// whoever passed before him, has another turn; as many passes in a row as
/// players end the round, and the first of them has the priority deal.
#[test]
fn w49_passes_in_a_row_end_the_round() {
    let mut state = Scene::new(4).play();
    assert_eq!(decider(&state), 0);
    pass(&mut state, 2);
    act(&mut state, buy_shares("UP", Source::Pool, 1));
    // Players 0 and 1 had passed.
    for player in [3, 0, 1] {
        assert_eq!((decider(&state), state.round), (player, Round::Stock(1)));
        pass(&mut state, 1);
    }
    assert_eq!((decider(&state), state.round), (2, Round::Stock(1)));
    let events = act(&mut state, Action::Pass);
    assert_eq!(priority(&events), Some(3));
    assert_eq!(rounds(&events)[0], "OR 1.1");
    // Nobody has to buy the UP once somebody has acted.
    assert_eq!(state.president(company(&state, "UP")), None);
}

/// W49: a turn in which a player only sells is no pass.
#[test]
fn w49_a_sale_is_an_action() {
    let mut state = Scene::new(2).pool_shares("UP", 0, 1).play();
    act(&mut state, sell("UP", 1));
    assert_eq!(decider(&state), 0);
    pass(&mut state, 2);
    assert_eq!((decider(&state), state.round), (0, Round::Stock(1)));
    let events = pass(&mut state, 1);
    assert_eq!(priority(&events), Some(1));
}

/// W55, 18West §5.1-1: the order of the setup stays; the next stock round
/// begins with the owner of the priority deal.
/// 18West §3.5-1: it comes after two operating rounds.
#[test]
fn w55_the_order_never_changes() {
    let mut state = Scene::new(4).play();
    act(&mut state, buy_shares("UP", Source::Pool, 1));
    let mut events = pass(&mut state, 4);
    events.extend(go_to_stock_round(&mut state, 2));
    assert_eq!(rounds(&events), ["OR 1.1", "OR 1.2", "SR 2"]);
    assert_eq!(state.priority, Player(1));
    for player in [1, 2, 3, 0] {
        assert_eq!(decider(&state), player);
        act(&mut state, par(["CNW", "CBQ", "MKT", "MP"][usize::from(player)], 50));
    }
    assert_eq!(decider(&state), 1);
}

/// W50, 18West §3.2.5-2: if all pass at the very start, the owner of the
/// priority deal buys the president's certificate of the UP for $140, and the
/// round goes on after him.
#[test]
fn w50_somebody_has_to_begin() {
    for players in 2..=6 {
        let mut state = Scene::new(players).play();
        let (before, cash) = (bank(&state), state.cash(Player(0)));
        pass(&mut state, players);
        let up = company(&state, "UP");
        assert_eq!(state.president(up), Some(Player(0)));
        assert_eq!((state.cash(Player(0)), bank(&state)), (cash - Money(140), before + Money(140)));
        assert_eq!(state.charter(up).stock.certificates(Holder::Player(Player(0))), 1);
        assert_eq!((decider(&state), state.round), (1, Round::Stock(1)));
        let events = pass(&mut state, players);
        assert_eq!(priority(&events), Some(1));
    }
}

/// W57, 18West §3.2.1-1: shares of the UP can be sold at once, into the pool;
/// its price falls if the president sells. Nothing else can be sold.
#[test]
fn w57_only_stock_of_the_up_is_sold() {
    let companies =
        || Scene::new(3).started("SP", 0, 80).shares("SP", 0, 2).pool_shares("UP", 0, 1);
    let mut state = companies().play();
    assert_eq!(refused(&state, sell("SP", 1)).rule, "18West §5.1.1-1");
    let before = state.cash(Player(0));
    act(&mut state, sell("UP", 1));
    let up = company(&state, "UP");
    assert_eq!(state.cash(Player(0)), before + Money(70));
    assert_eq!(state.charter(up).stock.singles(Holder::Pool), 3);
    assert_eq!(state.price(up), Some(Money(70)));
    // Its president.
    let mut state = companies().started("UP", 0, 70).play();
    assert_eq!(refused(&state, sell("UP", 2)).rule, "18West §4.1-6");
    act(&mut state, sell("UP", 1));
    assert_eq!(state.price(up), Some(Money(60)));
}

/// W56, 18West §3.2.3-3: who has sold stock of the UP buys none of it in this
/// round: no share, not its certificate at auction, put up by whomever.
#[test]
fn w56_who_sold_stock_of_the_up_buys_none() {
    let mut state = Scene::new(3).pool_shares("UP", 0, 2).pool_shares("UP", 1, 1).play();
    act(&mut state, sell("UP", 1));
    for action in [buy_shares("UP", Source::Pool, 1), bid("UP", 0)] {
        assert_eq!(refused(&state, action).rule, "18West §3.2.3-3");
    }
    pass(&mut state, 2);
    // Later in the round as well; player 0 is not even asked.
    act(&mut state, bid("UP", 0));
    assert_eq!(decider(&state), 1);
    act(&mut state, bid("UP", 5));
    assert_eq!(decider(&state), 2);
    pass(&mut state, 1);
    assert_eq!(state.president(company(&state, "UP")), Some(Player(1)));
    let barred = |state: &State| purchases(state).iter().all(|(name, ..)| name != "UP");
    assert_eq!(decider(&state), 0);
    assert!(barred(&state));
    pass(&mut state, 1);
    assert!(!barred(&state));
}

/// W58, 18West §3.2.2-1: single shares of companies that have started, and of
/// the UP from the pool; the UP's treasury only for its president. There is
/// no certificate without an auction.
/// W12: at the present value, to the company's treasury.
#[test]
fn w58_what_is_bought_without_auction() {
    let companies =
        || Scene::new(3).started("SP", 1, 80).started("DRG", 1, 90).started("CNW", 2, 60);
    let mut state = companies().play();
    let name = |name: &str, source| (name.to_owned(), source, 1);
    let shares =
        [name("SP", Source::Treasury), name("DRG", Source::Treasury), name("UP", Source::Pool)];
    assert_eq!(purchases(&state), shares);
    assert_eq!(refused(&state, buy_shares("UP", Source::Pool, 2)).rule, "18West §5.1.2-1");
    assert_eq!(refused(&state, buy_shares("UP", Source::Treasury, 1)).rule, "18West §5.1.2-4");
    assert_eq!(refused(&state, buy_shares("TP", Source::Treasury, 1)).rule, "18West §5.1.2-3");
    assert!(!state.admits(&par("TP", 70)));
    let before = bank(&state);
    act(&mut state, buy_shares("DRG", Source::Treasury, 1));
    assert_eq!(state.treasury(company(&state, "DRG")), Money(90));
    act(&mut state, buy_shares("UP", Source::Pool, 1));
    assert_eq!(bank(&state), before + Money(70));
    let state = companies().started("UP", 0, 60).play();
    let treasury = (String::from("UP"), Source::Treasury, 1);
    assert!(purchases(&state).contains(&treasury));
    assert!(!purchases(&companies().started("UP", 1, 60).play()).contains(&treasury));
}

/// W51, 18West §3.2.3-1: the second share of an unowned UP is exchanged at
/// once: two singles back to the pool, for the certificate.
#[test]
fn w51_two_singles_become_the_certificate() {
    let mut state = Scene::new(3).play();
    act(&mut state, buy_shares("UP", Source::Pool, 1));
    pass(&mut state, 2);
    let up = company(&state, "UP");
    assert_eq!(state.president(up), None);
    act(&mut state, buy_shares("UP", Source::Pool, 1));
    let stock = &state.charter(up).stock;
    assert_eq!(stock.director(), Some(Player(0)));
    assert_eq!(
        (stock.certificates(Holder::Player(Player(0))), state.shares(up, Player(0))),
        (1, 2)
    );
    assert_eq!((stock.shares(Holder::Pool), stock.singles(Holder::Pool)), (3, 3));
    assert_eq!(state.cash(Player(0)), Money(500 - 140));
    assert_eq!(state.charter(up).trains.len(), 2);
}

/// 18West §3.2.3-2: three singles against the certificate alone change the
/// presidency; there are no more singles in the pool than three.
#[test]
fn three_singles_take_the_presidency() {
    let mut state = Scene::new(2).started("UP", 0, 70).pool_shares("UP", 1, 2).play();
    pass(&mut state, 1);
    act(&mut state, buy_shares("UP", Source::Pool, 1));
    let up = company(&state, "UP");
    let stock = &state.charter(up).stock;
    assert_eq!(stock.director(), Some(Player(1)));
    assert_eq!((state.shares(up, Player(0)), state.shares(up, Player(1))), (2, 3));
    assert_eq!(stock.certificates(Holder::Player(Player(0))), 2);
    assert_eq!(stock.certificates(Holder::Player(Player(1))), 2);
    assert_eq!(refused(&state, buy_shares("UP", Source::Pool, 1)).rule, "18West §5.1.2-1");
}

/// W47, 18West §3.2.4-1, §3.2.4-2, §11.1-8: bids rise in steps of 5; who passes stays
/// out, the highest bidder is not asked again, and with the lowest cost of
/// the certificate no bid is more than the bidder has.
#[test]
fn w47_bidding() {
    let mut state = Scene::new(4).play();
    assert_eq!(refused(&state, bid("DRG", 3)).rule, "18West §3.2.4-1");
    assert_eq!(refused(&state, bid("DRG", -5)).rule, "18West §3.2.4-1");
    assert_eq!(refused(&state, bid("DRG", 240)).rule, "18West §3.2.4-2");
    act(&mut state, bid("DRG", 0));
    assert_eq!(decider(&state), 1);
    assert_eq!(refused(&state, bid("DRG", 0)).rule, "18West §3.2.4-1");
    assert_eq!(refused(&state, bid("GN", 5)).rule, "18West §3.2.4-1");
    act(&mut state, bid("DRG", 20));
    assert_eq!(decider(&state), 2);
    act(&mut state, Action::Pass);
    act(&mut state, bid("DRG", 25));
    // The opener again, then player 1; player 2 is out.
    assert_eq!(decider(&state), 0);
    act(&mut state, Action::Pass);
    assert_eq!(decider(&state), 1);
    act(&mut state, bid("DRG", 30));
    assert_eq!(decider(&state), 3);
    // Up to 375 less twice 70.
    act(&mut state, bid("DRG", 235));
    // Nobody can go higher: it is over without another question.
    assert_eq!(decider(&state), 3);
    assert_eq!(listed(&state, "par").len(), 1);
}

/// W47, 18West §3.2.4-2: who cannot bid passes by himself; just enough is
/// enough.
#[test]
fn w47_who_cannot_bid_passes() {
    let mut state = Scene::new(4).cash(1, 144).cash(2, 145).play();
    let events = act(&mut state, bid("DRG", 0));
    assert!(events.contains(&Event::Passed { player: 1 }));
    assert_eq!(decider(&state), 2);
    assert_eq!(listed(&state, "bid")[0].expand(), [bid("DRG", 5)]);
    // A granger road costs less.
    let mut state = Scene::new(4).cash(1, 105).play();
    act(&mut state, bid("CNW", 0));
    assert_eq!((decider(&state), listed(&state, "bid").len()), (1, 1));
}

/// W48, 18West §3.2.4-2, §3.2.4-3: the winner pays his bid to the bank, and
/// sets a starting value that he can still pay, to the company. The round
/// goes on after the player who put the certificate up.
#[test]
fn w48_the_winner_starts_the_company() {
    let mut state = Scene::new(4).play();
    let before = bank(&state);
    act(&mut state, bid("DRG", 0));
    pass(&mut state, 2);
    act(&mut state, bid("DRG", 195));
    pass(&mut state, 1);
    assert_eq!(decider(&state), 3);
    assert_eq!((state.cash(Player(3)), bank(&state)), (Money(180), before + Money(195)));
    let values: Vec<Action> = listed(&state, "par").iter().map(|f| f.action.clone()).collect();
    assert_eq!(values, [70, 80, 90].map(|value| par("DRG", value)));
    assert_eq!(refused(&state, par("DRG", 100)).rule, "18West §3.3.3-4");
    assert_eq!(refused(&state, par("GN", 70)).rule, "18West §3.2.4-2");
    assert!(!state.admits(&Action::Pass));
    act(&mut state, par("DRG", 90));
    let drg = company(&state, "DRG");
    assert_eq!((state.treasury(drg), state.price(drg)), (Money(180), Some(Money(90))));
    assert_eq!((state.cash(Player(3)), state.president(drg)), (Money(0), Some(Player(3))));
    assert_eq!((bank(&state), decider(&state)), (before + Money(195), 1));
}

/// W48, 18West §3.2.4-2: for the UP the winner pays $140 to the bank, and has
/// nothing to choose. W51: a single share that he had stays.
#[test]
fn w48_the_certificate_of_the_up_at_auction() {
    let mut state = Scene::new(3).pool_shares("UP", 1, 1).play();
    let before = bank(&state);
    act(&mut state, bid("UP", 10));
    act(&mut state, bid("UP", 15));
    pass(&mut state, 2);
    let up = company(&state, "UP");
    assert_eq!((state.president(up), state.shares(up, Player(1))), (Some(Player(1)), 3));
    assert_eq!(state.cash(Player(1)), Money(500 - 155));
    assert_eq!((bank(&state), state.treasury(up)), (before + Money(155), Money(0)));
    assert_eq!((state.charter(up).trains.len(), state.price(up)), (2, Some(Money(70))));
    assert_eq!(decider(&state), 1);
}

/// 18West §3.2.4-4: what nobody has bought stays in the pool, and is bought
/// without competition in a later stock round.
#[test]
fn unbought_certificates_stay() {
    let mut state = Scene::new(3).play();
    pass(&mut state, 3);
    pass(&mut state, 3);
    go_to_stock_round(&mut state, 2);
    let drg = company(&state, "DRG");
    assert_eq!(state.charter(drg).stock.director_holder(), Holder::Pool);
    let player = Player(decider(&state));
    act(&mut state, par("DRG", 70));
    assert_eq!(state.president(drg), Some(player));
}

/// 18West §3.2.5-1: who cannot buy or sell anything can only pass.
#[test]
fn without_money_there_is_only_a_pass() {
    let state = Scene::new(3).cash(0, 69).play();
    assert_eq!(state.families().expand(), [Action::Pass]);
    let state = Scene::new(3).cash(0, 69).pool_shares("UP", 0, 1).play();
    assert_eq!(state.families().expand(), [sell("UP", 1), Action::Pass]);
}

/// W100, 18West §3.4-1, §3.4-2: two operating rounds follow; after the first
/// the 2-trains of the stack lie in the pool, and 3-trains can be bought.
#[test]
fn w100_two_trains_leave_the_stack() {
    let scene = Scene::new(2).started("CNW", 0, 50).treasury("CNW", 400);
    let mut state = scene.operating_round(1, 1).turn_of("CNW", Stage::Trains, &[]).play();
    let trains = |state: &State| -> Vec<(String, Source)> {
        let list = listed(state, "buy_train").into_iter();
        list.filter_map(|family| match family.action {
            Action::BuyTrain { train, from, .. } => Some((train, from)),
            _ => None,
        })
        .collect()
    };
    assert_eq!(trains(&state), [("2".to_owned(), Source::Bank)]);
    let events = pass(&mut state, 1);
    assert_eq!(rounds(&events), ["OR 1.2"]);
    assert_eq!((state.depot.left[0], state.depot.pool.len()), (Some(0), 13));
    while operating(&state) == "CNW" && trains(&state).is_empty() {
        pass(&mut state, 1);
    }
    assert_eq!(trains(&state), [("3".to_owned(), Source::Bank), ("2".to_owned(), Source::Pool)]);
}
