//! 1822 §2.1, setting up the game.

use super::{bid, end_stock_round, plus};
use crate::scene::Scene;
use railhead::finance::{Money, Player, Private};
use railhead::game::{Action, Play, Setup};
use railhead::titles::g1822::state::{Bid, Item, Round, State, Status};
use railhead::titles::g1822::steps::Stage;
use serde_json::json;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn start(seed: u64, options: &[(&str, bool)]) -> State {
    let mut setup = Setup::new("1822", &["Ann", "Ben", "Cleo"], seed);
    for (name, value) in options {
        setup.options.insert((*name).to_owned(), json!(value));
    }
    State::start(&setup, &mut Vec::new()).unwrap()
}

/// All cards of a row: the boxes, then the stack.
fn minors(state: &State) -> Vec<String> {
    let all = state.boxes.minors.iter().flatten().chain(&state.stacks.minors);
    all.map(|company| state.item_name(Item::Minor(*company))).collect()
}

fn concessions(state: &State) -> Vec<String> {
    let all = state.boxes.concessions.iter().flatten().chain(&state.stacks.concessions);
    all.map(|company| state.name(*company).to_owned()).collect()
}

fn privates(state: &State) -> Vec<String> {
    let all = state.boxes.privates.iter().flatten().chain(state.stacks.privates.iter().flatten());
    all.map(|private| state.private_name(*private).to_owned()).collect()
}

fn sorted(mut names: Vec<String>) -> Vec<String> {
    names.sort();
    names
}

fn numbered(letter: char, count: u8) -> Vec<String> {
    sorted((1..=count).map(|number| format!("{letter}{number}")).collect())
}

/// 1822 §2.1.2: £12,000 with the players' money in it, and £2,100 for all.
#[test]
fn money_of_table_1() {
    for (players, each) in [(3, 700), (4, 525), (5, 420), (6, 350), (7, 300)] {
        let scene = Scene::new(players).checked();
        for seat in 0..players {
            assert_eq!(scene.money(&seat.to_string()), each, "{players} players");
        }
        assert_eq!(scene.money("bank"), 12_000 - 2_100, "{players} players");
    }
}

/// 1822 §2.1.9, Table 1: so many items a player can bid on at a time.
#[test]
fn bidding_tokens_of_table_1() {
    for (players, tokens) in [(3, 6), (4, 5), (5, 4), (6, 3), (7, 3)] {
        let mut scene = Scene::new(players).cash("0", 2_000).cash("1", 2_000);
        let items: Vec<Item> = scene.0.items_on_offer().collect();
        assert_eq!(items.len(), 10);
        for item in items.iter().rev().take(tokens - 1) {
            let price = scene.0.face_value(*item);
            scene.0.bids.push(Bid { player: Player(0), item: *item, price });
        }
        let next = |n: usize| bid(&scene.0.item_name(items[n]), 100);
        assert!(scene.may(&next(0)), "{players} players");
        let (first, second) = (next(0), next(1));
        scene.act(first);
        let scene = scene.stock_turn(0);
        assert_eq!(scene.broken(&second), "1822 §4.9.1-1", "{players} players");
        // Another player's tokens are his own.
        assert!(scene.stock_turn(1).may(&second), "{players} players");
    }
}

/// 1822 §2.1.9, Table 1: the certificate limit.
#[test]
fn certificate_limits_of_table_1() {
    for (players, limit) in [(3, 26), (4, 20), (5, 16), (6, 13), (7, 11)] {
        let mut scene = Scene::new(players);
        let mut left = limit - 1;
        for company in ["GWR", "MR", "CR", "NER"] {
            let singles = left.min(8);
            scene = scene.major(company, 1, 100).shares(company, "0", singles);
            left -= singles;
        }
        let scene = scene.boxes(&["P2", "M3"]).stock_round(2, 0);
        assert_eq!((left, scene.0.certificates(Player(0))), (0, usize::from(limit) - 1));
        assert!(scene.may(&bid("P2", 0)), "{players} players");
        let full = scene.major("NBR", 1, 100).shares("NBR", "0", 1).stock_turn(0);
        assert_eq!(full.broken(&bid("P2", 0)), "1822 §4.9.4", "{players} players");
    }
}

/// 1822 §2.1.2, §2.1.9: the row of two players is none of the rulebook's.
#[test]
fn two_players_unofficially() {
    let scene = Scene::new(2).checked();
    let row = scene.0.row();
    assert_eq!((row.official, row.certificates, row.bid_tokens), (false, 33, 8));
    assert_eq!([scene.money("0"), scene.money("1"), scene.money("bank")], [900, 900, 10_200]);
    for players in 3..=7 {
        assert!(Scene::new(players).0.row().official);
    }
    for players in [1, 8] {
        let names = ["A", "B", "C", "D", "E", "F", "G", "H"];
        let setup = Setup::new("1822", &names[..players], 1);
        assert!(State::start(&setup, &mut Vec::new()).is_err(), "{players} players");
    }
}

/// 1822 §2.1.4: the LNWR's concession on top, the others in a random order.
#[test]
fn concessions_are_stacked() {
    let majors = ["CR", "GWR", "LBSCR", "LNWR", "LYR", "MR", "NBR", "NER", "SECR", "SWR"];
    let stacks: Vec<_> = (0..20).map(|seed| concessions(&start(seed, &[]))).collect();
    for stack in &stacks {
        assert_eq!(stack[0], "LNWR");
        assert_eq!(sorted(stack.clone()), majors);
    }
    let others: std::collections::BTreeSet<&String> = stacks.iter().map(|s| &s[1]).collect();
    assert!(others.len() > 4, "{others:?}");
    assert_eq!(stacks[7], concessions(&start(7, &[])));
}

/// 1822 §2.1.5: minor 24 on top of the minors.
#[test]
fn minors_are_stacked() {
    let stacks: Vec<_> = (0..20).map(|seed| minors(&start(seed, &[]))).collect();
    for stack in &stacks {
        assert_eq!(stack[0], "M24");
        assert_eq!(sorted(stack.clone()), numbered('M', 24));
    }
    let others: std::collections::BTreeSet<&String> = stacks.iter().map(|s| &s[1]).collect();
    assert!(others.len() > 8, "{others:?}");
}

/// 1822 §2.1.6: P1 on top of the private companies.
#[test]
fn privates_are_stacked() {
    let stacks: Vec<_> = (0..20).map(|seed| privates(&start(seed, &[]))).collect();
    for stack in &stacks {
        assert_eq!(stack[0], "P1");
        assert_eq!(sorted(stack.clone()), numbered('P', 18));
    }
    let others: std::collections::BTreeSet<&String> = stacks.iter().map(|s| &s[1]).collect();
    assert!(others.len() > 8, "{others:?}");
}

/// 1822 §2.1.7, §2.1.7-1, §2.1.7-2, §2.1.7-3: the three stacks of 1822+, one
/// card less in the second and two less in the third; P1 first, P5 always in.
#[test]
fn private_companies_of_the_expansion() {
    let colours: [&[&str]; 3] = [
        &["P1", "P13", "P14", "P19", "P3", "P4"],
        &["P10", "P11", "P12", "P2", "P21", "P5", "P8"],
        &["P15", "P16", "P17", "P18", "P20", "P6", "P7", "P9"],
    ];
    let mut missing = std::collections::BTreeSet::new();
    let mut second = std::collections::BTreeSet::new();
    for seed in 0..60 {
        let state = start(seed, &[("plus_expansion", true)]);
        let name = |private: &Private| state.private_name(*private).to_owned();
        for (n, all) in colours.iter().enumerate() {
            let box_card = state.boxes.privates[n].iter();
            let stack: Vec<String> = box_card.chain(&state.stacks.privates[n]).map(name).collect();
            assert_eq!(stack.len(), 6);
            assert!(stack.iter().all(|card| all.contains(&card.as_str())), "{stack:?}");
            missing.extend(all.iter().copied().filter(|card| !stack.contains(&(*card).to_owned())));
            second.insert(stack[1].clone());
        }
        assert_eq!(state.boxes.privates[0].map(|card| name(&card)).as_deref(), Some("P1"));
        assert!(privates(&state).contains(&"P5".to_owned()));
    }
    // Any other of the second and third stack can be the one to go.
    let may_go: std::collections::BTreeSet<&str> =
        colours[1..].iter().copied().flatten().copied().filter(|card| *card != "P5").collect();
    assert_eq!(missing, may_go);
    assert!(second.len() > 15, "{second:?}");
}

/// 1822 §2.1.7-1, §2.1.7-2, §2.1.7-3: a box of 1822+ is filled from the stack
/// of its colour, wherever the gap is.
#[test]
fn boxes_of_the_expansion_have_their_own_stacks() {
    for place in 0..3 {
        let mut scene = plus(3);
        let boxes = scene.0.boxes.privates;
        let next = scene.0.stacks.privates[place][0];
        let bought = scene.0.private_name(boxes[place].unwrap()).to_owned();
        scene.act(bid(&bought, 0));
        end_stock_round(&mut scene);
        let mut expected = boxes;
        expected[place] = Some(next);
        assert_eq!(scene.0.boxes.privates, expected, "box {}", place + 1);
    }
}

/// 1822 §2.1.13: the top four minors, three concessions and three private
/// companies lie in the boxes; bids are open on them and nothing else.
#[test]
fn first_cards_on_offer() {
    let state = start(3, &[]);
    let offered: Vec<String> = state.items_on_offer().map(|item| state.item_name(item)).collect();
    assert_eq!(offered.len(), 10);
    assert_eq!(offered[..4], minors(&state)[..4]);
    assert_eq!(offered[7..], privates(&state)[..3]);
    let open: Vec<String> = state
        .families()
        .expand()
        .into_iter()
        .filter_map(|action| match action {
            Action::Bid { item, .. } => Some(item),
            _ => None,
        })
        .collect();
    let mut open_once = open;
    open_once.dedup();
    assert_eq!(open_once, offered);
}

/// 1822 §2.1.1, §1.1.2: all shares of majors lie in the initial offering, and
/// nobody directs anything.
#[test]
fn nothing_is_sold_at_the_start() {
    let state = start(1, &[]);
    for company in state.all_companies() {
        assert_eq!(state.charter(company).stock.sold(), 0);
        assert_eq!((state.director(company), state.price(company)), (None, None));
        assert_ne!(state.charter(company).status, Status::Floated);
    }
    assert_eq!(state.committed(Player(0)), Money(0));
}

/// 1822 §2.1.14: the player order is drawn.
#[test]
fn players_draw_their_order() {
    let mut first = [0; 3];
    for seed in 0..40 {
        let order = start(seed, &[]).order;
        let mut seats = order.clone();
        seats.sort();
        assert_eq!(seats, [Player(0), Player(1), Player(2)]);
        first[order[0].index()] += 1;
    }
    assert!(first.iter().all(|times| *times > 4), "{first:?}");
}

/// 1822 §2.1.8, §2.1.15, §1.1.1: play begins with a stock round, and whoever
/// holds the first card begins; an operating round comes next.
#[test]
fn a_stock_round_comes_first() {
    let state = start(5, &[]);
    assert_eq!(state.round, Round::Stock(1));
    assert_eq!(state.decision().map(|decision| Player(decision.player)), Some(state.order[0]));
    let mut scene = Scene::new(3);
    scene.act(bid("M24", 100));
    end_stock_round(&mut scene);
    assert_eq!(scene.0.round, Round::Operating { set: 1, number: 1, of: 1 });
}

/// 1822 §2.1.11, E23, E83: a home is kept for a company before its first turn:
/// nobody else puts a token there, but others pass. A minor that leaves box 1
/// unsold frees it.
#[test]
fn homes_are_kept_until_a_minor_is_removed() {
    let tiles = ["E36 8 2", "D35 57 2"];
    let mut base = Scene::new(3)
        .phase(3)
        .major("MR", 0, 100)
        .cash("MR", 500)
        .tiles(&tiles)
        .tokens(&["MR F35 0"])
        .stock_round(2, 0);
    let midland = base.company("MR");
    base.0.charter_mut(midland).available = 1;
    let token = Action::PlaceToken { hex: "D35".to_owned(), stop: 0, power: None };
    let kept = base.clone().boxes(&["M24"]);
    let swansea = kept.hex("D35");
    assert!(!kept.0.laid.blocked(kept.company("MR"), swansea, 0));
    assert!(!kept.clone().turn("MR", Stage::Token).0.admits(&token));
    // Unsold in another box it stays, in box 1 it goes.
    for (first, gone) in [("M5", false), ("M24", true)] {
        let mut scene = base.clone().boxes(&[first, "M24"]);
        end_stock_round(&mut scene);
        let expected = if gone { Status::Closed } else { Status::Waiting };
        assert_eq!(scene.status("24"), expected);
        let scene = scene.turn("MR", Stage::Token);
        assert_eq!(scene.0.admits(&token), gone, "{first} in box 1");
    }
}

/// 1822 §2.1.12: cards leave the bank from the top: L/2, 3, 4, 5, 6, 7/E.
#[test]
fn trains_lie_in_ascending_order() {
    let next: [&[&str]; 6] = [&["L", "2"], &["3"], &["4"], &["5"], &["6"], &["7", "E"]];
    for (gone, offered) in next.iter().enumerate() {
        let mut scene = Scene::new(3).major("MR", 0, 100).cash("MR", 3_000);
        for pile in &next[..gone] {
            scene = scene.bank_trains(pile[0], 0);
        }
        let scene = scene.turn("MR", Stage::Trains);
        let found: Vec<String> = scene
            .legal_of("buy_train")
            .into_iter()
            .filter_map(|action| match action {
                Action::BuyTrain { train, .. } => Some(train),
                _ => None,
            })
            .collect();
        assert_eq!(found, *offered);
    }
}
