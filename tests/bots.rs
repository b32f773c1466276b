//! Computer players: they play whole games of every title by the list of
//! legal actions, always in the same way, and the sensible one gets plain
//! cases right.

#[path = "support/scene.rs"]
#[allow(dead_code, reason = "it is used for a few scenes only")]
mod scene;

use railhead::bots::{Choice, bot, bots, suggest};
use railhead::game::{Action, Game, Payout, Play, Setup, Source, Subject};
use railhead::titles::Table;
use railhead::titles::g1822::steps::{Stage, Step};
use scene::Scene;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

const NAMES: [&str; 3] = ["Ann", "Ben", "Cleo"];

/// A part of a game.
const SOME: usize = 150;

/// A whole game, natively.
const ALL: usize = if cfg!(target_arch = "wasm32") { SOME } else { 20_000 };

/// Plays so many actions with one player in each seat, and checks that every
/// choice is listed, applies and says why.
fn play(title: &str, seats: &[&str], seed: u64, actions: usize) -> Game<Table> {
    let setup = Setup::new(title, &NAMES[..seats.len()], seed);
    let mut game: Game<Table> = Game::create(setup).expect("a setup of the title");
    while let Some(decision) = game.decision() {
        if game.actions().len() == actions {
            break;
        }
        let player = bot(seats[usize::from(decision.player)]).expect("a player");
        let before = game.hash();
        let Choice { action, reason } = suggest(player, &game, seed).expect("it is not over");
        let place = format!("{title} {seed}, action {}", game.actions().len());
        assert_eq!(game.hash(), before, "{place}: thinking changes nothing");
        assert!(game.legal_actions().admits(&action), "{place}: {action:?} is not listed");
        let sentence = reason.sentence(&game.state().situation().title.board);
        let whole = sentence.ends_with('.') && !sentence.contains("  ") && !sentence.contains(" .");
        assert!(whole, "{place}: {reason:?} reads {sentence:?}");
        let said = game.apply(action.clone());
        assert!(said.is_ok(), "{place}: {action:?}: {said:?}");
    }
    if actions > SOME {
        assert!(game.decision().is_none(), "{title} {seed} comes to an end");
        let player = bot(seats[0]).expect("a player");
        assert_eq!(suggest(player, &game, seed), None, "{title} {seed}: nothing is left to do");
    }
    game
}

#[test]
fn every_player_plays_every_title_by_the_list() {
    for title in Table::TITLES {
        for player in bots() {
            let scenario = title.ends_with("RS");
            play(title, &[player.id; 2], 3, if scenario { SOME } else { ALL });
        }
    }
}

#[test]
fn the_same_game_and_seed_are_played_in_the_same_way() {
    let seats = ["sensible", "random"];
    for title in Table::TITLES {
        let once = play(title, &seats, 1, SOME);
        assert_eq!(play(title, &seats, 1, SOME).actions(), once.actions(), "{title}");
        // Nothing is remembered from decision to decision.
        let middle = once.fork(once.actions().len() / 2).expect("a place of the game");
        let next = &once.actions()[middle.actions().len()];
        let decision = middle.decision().expect("it goes on");
        let player = bot(seats[usize::from(decision.player)]).expect("a player");
        assert_eq!(suggest(player, &middle, 1).expect("a choice").action, *next, "{title}");
    }
}

/// What the sensible player does in a scene.
fn sensibly(scene: Scene) -> Choice {
    let state = scene.checked().0;
    let setup = Setup::new("1822", &NAMES[..state.debts.len()], 1);
    let game: Game<Table> = Game::starting_at(setup, state).into();
    suggest(bot("sensible").expect("a player"), &game, 1).expect("it is not over")
}

#[test]
fn it_never_bids_more_than_an_item_is_worth() {
    // A minor is worth 100 at first, and grows. At 300 there is nothing in it
    // for anybody.
    let dear = Scene::new(3).boxes(&["M24"]).bid(1, "M24", 300).cash("0", 700).stock_turn(0);
    let bids = |action: &Action| matches!(action, Action::Bid { item, .. } if item == "M24");
    assert!(!bids(&sensibly(dear).action));
    // It takes part while that is cheap, and in phase 1, when the bid is no
    // capital, offers no more than it must.
    let cheap = Scene::new(3).boxes(&["M24"]).cash("0", 700).stock_turn(0);
    let families = cheap.0.families();
    let choice = sensibly(cheap);
    let least = families.0.iter().any(|family| family.action == choice.action);
    assert!(least && choice.action.kind() == "bid", "{:?}", choice.reason);
}

#[test]
fn it_pays_a_debt_back_before_anything_else() {
    // Interest is half of the debt.
    let scene = Scene::new(3).cash("0", 500).debt(0, 100).stock_round(2, 0);
    assert_eq!(sensibly(scene).action, Action::RepayLoan { amount: 100 });
}

fn payout(choice: &Choice) -> Option<Payout> {
    match choice.action {
        Action::Dividend { kind, .. } => Some(kind),
        _ => None,
    }
}

#[test]
fn it_pays_out_when_the_price_rises_and_its_train_lasts() {
    // As much as its price lets it rise.
    let scene = Scene::new(3).phase(5).major("LNWR", 0, 100).shares("LNWR", "0", 3);
    let scene = scene.trains("LNWR", &["5"]).earned("LNWR", 200, 0, 0);
    assert_eq!(payout(&sensibly(scene)), Some(Payout::Payout));
    // Nor does it keep what it needs for nothing while the price stands still.
    let scene = Scene::new(3).phase(5).major("LNWR", 0, 100).shares("LNWR", "0", 3);
    let scene = scene.trains("LNWR", &["5"]).earned("LNWR", 90, 0, 0);
    assert_ne!(payout(&sensibly(scene)), Some(Payout::Withhold));
}

#[test]
fn it_keeps_earnings_that_its_next_train_needs() {
    // The next train takes the 2-trains away, and costs 300.
    let scene = Scene::new(3).phase(3).bank_trains("3", 0).major("LNWR", 0, 60);
    let scene = scene.shares("LNWR", "0", 1).trains("LNWR", &["2"]).cash("LNWR", 180);
    let choice = sensibly(scene.earned("LNWR", 50, 0, 0));
    assert_ne!(payout(&choice), Some(Payout::Payout), "{:?}", choice.reason);
}

#[test]
fn it_buys_a_train_that_lasts_before_it_has_to() {
    // The 2-train is gone with the next 4-train, and a 4 can be paid now.
    let scene = Scene::new(3).phase(3).bank_trains("3", 0).major("LNWR", 0, 60);
    let scene = scene.trains("LNWR", &["2"]).cash("LNWR", 420).turn("LNWR", Stage::Trains);
    let choice = sensibly(scene);
    let four =
        Action::BuyTrain { train: "4".to_owned(), from: Source::Bank, price: 300, exchange: None };
    assert_eq!(choice.action, four, "{:?}", choice.reason);
}

#[test]
fn it_gives_up_the_train_that_is_obsolete_first() {
    // One train too many.
    let scene = Scene::new(3).phase(4).minor("4", 0, 100).trains("4", &["3", "4"]);
    let mut scene = scene.at_step("4", Stage::Trains);
    let company = scene.company("4");
    scene.0.steps.push(Step::Discard(company));
    let choice = sensibly(scene);
    assert_eq!(choice.action, Action::DiscardTrain { train: "3".to_owned() });
}

#[test]
fn it_bids_for_a_certificate_only_what_its_company_will_bring() {
    let auction = |first: i32| {
        let setup = Setup::new("18West", &NAMES, 1);
        let mut game: Game<Table> = Game::create(setup).expect("a setup");
        game.apply(Action::Bid { item: "SP".to_owned(), price: first }).expect("a bid");
        let asked = matches!(game.decision().map(|d| d.subject), Some(Subject::Auction { .. }));
        assert!(asked, "the others are asked");
        suggest(bot("sensible").expect("a player"), &game, 1).expect("a choice")
    };
    // The bid is lost, and the certificate has still to be bought.
    assert_eq!(auction(200).action, Action::Pass);
    assert_eq!(auction(0).action, Action::Bid { item: "SP".to_owned(), price: 5 });
}

#[test]
fn it_sells_the_only_train_of_a_company_to_nobody_for_a_song() {
    let scene = Scene::new(3).phase(3).major("LNWR", 0, 60).trains("LNWR", &["3"]);
    let scene = scene.major("GWR", 1, 70).cash("GWR", 500);
    let mut scene = scene.turn("GWR", Stage::Trains);
    let from = Source::Company("LNWR".to_owned());
    let buys = |price| Action::BuyTrain {
        train: "3".to_owned(),
        from: from.clone(),
        price,
        exchange: None,
    };
    let mut dear = scene.clone();
    scene.act(buys(1));
    assert_eq!(sensibly(scene).action, Action::Answer { accept: false });
    // For much more than it takes to replace it the answer is yes.
    dear.act(buys(500));
    assert_eq!(sensibly(dear).action, Action::Answer { accept: true });
}
