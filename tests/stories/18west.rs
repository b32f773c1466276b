//! A game of 18West for four, from the set-up to the final scoring. How to
//! read it stands in `support/story.rs`; each set is a stock round with the
//! mergers and acquisitions round before it and the two operating rounds
//! after it.

use railhead::game::{Game, Play};
use railhead::titles::g18west::{EndReason, State};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::story::{Story, sentences, sum};

/// A seed with which the players' order is that of their seats.
const SEED: u64 = 31;

const SETS: [(&str, &str); 7] = [
    ("set-1", include_str!("18west/set-1.txt")),
    ("set-2", include_str!("18west/set-2.txt")),
    ("set-3", include_str!("18west/set-3.txt")),
    ("set-4", include_str!("18west/set-4.txt")),
    ("set-5", include_str!("18west/set-5.txt")),
    ("set-6", include_str!("18west/set-6.txt")),
    ("set-7", include_str!("18west/set-7.txt")),
];

fn story() -> Story {
    Story::new(&["Ann", "Ben", "Cleo", "Dan"], SEED)
}

/// 18West §2-1, §2-2, §3.2-1, §9-1, §9-2: auctions and granger roads; the SP and the TP of
/// the printed example, and the KP, complete their routes and convert; the UP
/// first without a president; granger roads bought in every way, and of the
/// bank; trains from the 2 to the 4D; a company of phase 6; the bank breaks.
#[test]
fn a_game_of_four() {
    let mut story = story();
    for (name, script) in SETS {
        story.tell(name, script);
    }
    let game = story.game;
    assert_eq!(game.state().ending, Some(EndReason::Bank));
    assert!(game.decision().is_none());
    assert_eq!(game.state().worth(), [9418, 9504, 9533, 7804]);
    let again: Game<State> = Game::load(&game.save()).expect("its own save");
    assert_eq!(again.hash(), game.hash());
}

/// A script in which something is wrong is no story.
#[test]
fn what_cannot_be_is_refused() {
    let wrong = |line: &str| story().line(line).expect_err("it cannot be so");
    assert!(wrong("Ben: pass").contains("pending"));
    assert!(wrong("Ann: buy UP certificate").contains("§5.1.2-1"));
    assert!(wrong("? Ann 376").contains("it is 375"));
    assert!(wrong("? Ann 375 = 374").contains("[375, 374]"));
    assert!(wrong("== OR 1.1").contains("pending"));
    let mut story = story();
    for (_, line) in sentences("Ann: auction SP 0\nBen: pass\nCleo: pass\nDan: pass\n") {
        story.line(&line).expect("an auction");
    }
    for (_, line) in sentences("Ann: start SP 100\nall pass\n? SP 2*100\n== OR 1.1\n") {
        story.line(&line).expect("a stock round");
    }
    let silent = story.line("== OR 1.2").expect_err("the SP has a lay to make");
    assert!(silent.contains("nothing is said of the turn of SP"), "{silent}");
    assert!(story.line("SP: lay H3 9 2; run 41").expect_err("no train").contains("run"));
}

/// Words in a sum say what is what.
#[test]
fn sums() {
    assert_eq!(sum("Oakland 2*30 + Sacramento 20 = 80"), Ok(80));
    assert_eq!(sum("2*( New York 80 + Chicago 2*100 ) - 3*(2 + 1)"), Ok(551));
    assert!(sum("2 *").is_err() && sum("Oakland").is_err() && sum("3 4").is_err());
}
