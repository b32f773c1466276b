//! The suite over every option and number of players of every title: in few
//! set-ups any two choices meet, and in a longer run all of them.

#[path = "support/setups.rs"]
mod setups;
#[cfg(not(target_arch = "wasm32"))]
#[path = "support/suite.rs"]
#[allow(dead_code, reason = "other tests need the rest")]
mod suite;

use railhead::titles::titles;
#[cfg(not(target_arch = "wasm32"))]
use railhead::titles::{Table, TitleInfo};
use setups::{Choices, Row};
#[cfg(not(target_arch = "wasm32"))]
use suite::Shape;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

#[cfg(not(target_arch = "wasm32"))]
fn title(wanted: &str) -> TitleInfo {
    titles().into_iter().find(|info| info.title == wanted).expect("a title")
}

/// A set-up as a shape of its own.
#[cfg(not(target_arch = "wasm32"))]
fn shape(title: &str, choices: &Choices, row: &Row) -> Shape {
    let leak = |text: String| -> &'static str { Box::leak(text.into_boxed_str()) };
    let options = serde_json::to_string(&choices.options(row)).expect("plain JSON");
    Shape {
        name: leak(format!("{title}, {} players, {options}", choices.players(row))),
        title: leak(title.to_owned()),
        rules: if title.starts_with("1822") { "1822 §" } else { "18West §" },
        players: choices.players(row),
        options: Box::leak(vec![leak(options)].into_boxed_slice()),
        games: 1,
    }
}

/// The rows of a title do not leave out a pair of choices that a set-up of
/// the full product has.
#[test]
fn any_two_choices_meet() {
    for info in titles() {
        let choices = Choices::new(info, false);
        let pairs = |row: &Row| {
            let at: Vec<(usize, usize)> = row.iter().copied().enumerate().collect();
            let others = |k: usize| at[k + 1..].to_vec();
            let pairs = at.iter().enumerate().flat_map(|(k, one)| {
                others(k).into_iter().map(|other| (*one, other)).collect::<Vec<_>>()
            });
            pairs.collect::<Vec<_>>()
        };
        let rows = choices.pairwise();
        let met: std::collections::BTreeSet<_> = rows.iter().flat_map(pairs).collect();
        let wanted: std::collections::BTreeSet<_> =
            choices.all().flat_map(|row| pairs(&row)).collect();
        assert_eq!(met, wanted);
        println!("{} set-ups, {} pairs", rows.len(), met.len());
    }
}

/// One game of every so manieth of these set-ups, by the suite.
#[cfg(not(target_arch = "wasm32"))]
fn any_two(wanted: &str, part: usize, parts: usize) {
    let choices = Choices::new(title(wanted), true);
    let rows = (1..).zip(choices.pairwise()).skip(part).step_by(parts);
    for (seed, row) in rows {
        let shape = shape(wanted, &choices, &row);
        println!("{}", suite::games::<Table>(&shape, seed..=seed, suite::SAMPLES).join("\n"));
    }
}

/// A test for each title and each third of its set-ups, so that they run
/// side by side.
macro_rules! any_two {
    ($($name:ident $title:literal),*) => {
        $(#[cfg(not(target_arch = "wasm32"))]
        mod $name {
            #[test]
            fn first_third() {
                super::any_two($title, 0, 3);
            }
            #[test]
            fn second_third() {
                super::any_two($title, 1, 3);
            }
            #[test]
            fn last_third() {
                super::any_two($title, 2, 3);
            }
        })*
    };
}

any_two!(
    options_of_1822 "1822",
    options_of_the_south "1822MRS",
    options_of_the_north "1822NRS",
    options_of_the_west "18West"
);

/// A part of the full product: of `RAILHEAD_SHARD` the title, and the first
/// and the last of its set-ups, counted from 1; one line for each game, also
/// for those that fail. With `titles` the titles and how many set-ups each has.
#[cfg(not(target_arch = "wasm32"))]
#[test]
#[ignore = "npm run soak -- setups"]
fn setup_shard() {
    let shard = std::env::var("RAILHEAD_SHARD").expect("RAILHEAD_SHARD: title, first, last");
    let parts: Vec<&str> = shard.split(' ').collect();
    if parts[0] == "titles" {
        for info in titles() {
            let title = info.title.clone();
            println!("title {title} {}", Choices::new(info, false).all().count());
        }
        return;
    }
    let number = |k: usize| parts[k].parse::<usize>().expect("the number of a set-up");
    let choices = Choices::new(title(parts[0]), false);
    let rows = choices.all().enumerate().take(number(2)).skip(number(1) - 1);
    for (at, row) in rows {
        let seed = at as u64 + 1;
        let shape = shape(parts[0], &choices, &row);
        let game = || suite::games::<Table>(&shape, seed..=seed, suite::SOAK_SAMPLES);
        match std::panic::catch_unwind(game) {
            // The shape's name has blanks; the title stands for it.
            Ok(lines) => {
                let rest = lines[0].strip_prefix(shape.name).expect("a line begins with its shape");
                println!("game {}{rest}", parts[0]);
            }
            Err(_) => println!("game {} {seed} 0 failed -", parts[0]),
        }
    }
}
