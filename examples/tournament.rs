//! Computer players against each other: `npm run tournament`, or
//! `cargo run --profile soak --example tournament -- [OPTION VALUE]...`
//!
//! | option | usual |
//! |---|---|
//! | `--title` | every title |
//! | `--players` | 3 and 5 |
//! | `--games` | 100 |
//! | `--first` | 1, the first seed |
//! | `--bot` | `sensible`, alone among the others |
//! | `--others` | `random` |
//! | `--lines` | 0; with 1 a line for every game |
//!
//! Game `seed` is dealt by that seed, and the player sits at `seed` modulo
//! the number of seats.

use std::time::{Duration, Instant};

use railhead::bots::{Bot, Choice, bot, suggest};
use railhead::game::{Game, Play, Setup};
use railhead::titles::Table;

/// A game of more actions is given up, and is not won.
const MOST_ACTIONS: usize = 20_000;

/// A decision that takes longer is timed again.
const SLOW: Duration = Duration::from_millis(8);

/// So many times.
const AGAIN: u32 = 4;

struct Wanted {
    titles: Vec<String>,
    players: Vec<usize>,
    games: u64,
    first: u64,
    bot: &'static dyn Bot,
    others: &'static dyn Bot,
    lines: bool,
}

fn wanted() -> Wanted {
    let mut wanted = Wanted {
        titles: vec!["1822".to_owned(), "18West".to_owned()],
        players: vec![3, 5],
        games: 100,
        first: 1,
        bot: bot("sensible").expect("a player"),
        others: bot("random").expect("a player"),
        lines: false,
    };
    wanted.titles.retain(|title| Table::TITLES.contains(&title.as_str()));
    let args: Vec<String> = std::env::args().skip(1).collect();
    for pair in args.chunks(2) {
        let [option, value] = pair else { panic!("{pair:?}: an option and its value") };
        let player = || bot(value).unwrap_or_else(|| panic!("there is no player {value}"));
        let number = || value.parse::<u64>().unwrap_or_else(|_| panic!("{value} is no number"));
        match option.as_str() {
            "--title" => wanted.titles = vec![value.clone()],
            "--players" => wanted.players = vec![number() as usize],
            "--games" => wanted.games = number(),
            "--first" => wanted.first = number(),
            "--bot" => wanted.bot = player(),
            "--others" => wanted.others = player(),
            "--lines" => wanted.lines = number() > 0,
            _ => panic!("there is no option {option}"),
        }
    }
    wanted
}

/// What became of one table of games.
#[derive(Default)]
struct Tally {
    games: u64,
    wins: u64,
    unfinished: u64,
    times: Vec<Duration>,
    slowest: String,
}

fn play(wanted: &Wanted, title: &str, players: usize, seed: u64, tally: &mut Tally) {
    let names = ["Ann", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus"];
    let seat = (seed % players as u64) as u8;
    let setup = Setup::new(title, &names[..players], seed);
    let mut game: Game<Table> = Game::create(setup).expect("a table of the title");
    while let Some(decision) = game.decision() {
        if game.actions().len() == MOST_ACTIONS {
            tally.unfinished += 1;
            break;
        }
        let mine = decision.player == seat;
        let player = if mine { wanted.bot } else { wanted.others };
        let (choice, time) = timed(player, &game, seed);
        if mine {
            if tally.times.iter().max().is_none_or(|most| time > *most) {
                let at = game.actions().len();
                tally.slowest = format!("seed {seed}, action {at}, {:?}", decision.subject);
            }
            tally.times.push(time);
        }
        if wanted.lines && mine && std::env::var("RAILHEAD_TALK").is_ok() {
            let title = game.state().situation().title;
            let reason = choice.reason.sentence(&title.board);
            println!("  {:?}\n    {:?}\n    {reason}", decision.subject, choice.action);
        }
        game.apply(choice.action).expect("a legal action");
    }
    let worth = game.state().worth();
    let own = worth[usize::from(seat)];
    let best = worth.iter().enumerate().filter(|(k, _)| *k != usize::from(seat));
    let best = best.map(|(_, worth)| *worth).max().unwrap_or(0);
    let won = game.decision().is_none() && own > best;
    tally.games += 1;
    tally.wins += u64::from(won);
    if wanted.lines {
        let actions = game.actions().len();
        println!("{title} {seed} seat {seat}: {worth:?} won {won}, {actions} actions");
    }
}

/// Processor time of this thread, where the system tells; it is brought up to
/// date a few times in a hundredth of a second.
fn processor() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(Duration::from_nanos(text.split(' ').next()?.parse().ok()?))
}

/// A choice and how long it took. What was slow is done again some times, and
/// the processor time of one counts: the machine does other things as well.
fn timed(player: &dyn Bot, game: &Game<Table>, seed: u64) -> (Choice, Duration) {
    let once = || {
        let start = Instant::now();
        let choice = suggest(player, game, seed).expect("the game is not over");
        (choice, start.elapsed())
    };
    let (choice, mut time) = once();
    if time > SLOW {
        let start = processor();
        for _ in 0..AGAIN {
            time = time.min(once().1);
        }
        if let (Some(start), Some(end)) = (start, processor()) {
            time = time.min((end - start) / AGAIN);
        }
    }
    (choice, time)
}

fn millis(time: Duration) -> String {
    format!("{:.1}", time.as_secs_f64() * 1000.0)
}

fn main() {
    let wanted = wanted();
    println!(
        "| title | players | games | won | unfinished | decisions | half | 99 % | 99.9 % | slowest (ms) |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|");
    for title in &wanted.titles {
        for players in wanted.players.iter().copied() {
            let mut tally = Tally::default();
            for seed in wanted.first..wanted.first + wanted.games {
                play(&wanted, title, players, seed, &mut tally);
            }
            tally.times.sort();
            let at = |part: f64| {
                let place = (tally.times.len() as f64 * part) as usize;
                tally.times.get(place).or(tally.times.last()).copied().unwrap_or_default()
            };
            println!(
                "| {title} | {players} | {} | {} | {} | {} | {} | {} | {} | {} |",
                tally.games,
                tally.wins,
                tally.unfinished,
                tally.times.len(),
                millis(at(0.5)),
                millis(at(0.99)),
                millis(at(0.999)),
                millis(at(1.0)),
            );
            eprintln!("{title}, {players} players: the slowest decision was {}", tally.slowest);
        }
    }
}
