//! What comes in from outside, as bytes: whatever stands in them, it is read
//! or refused, and nothing panics. The fuzz targets and an ordinary test run
//! the same functions.

use std::sync::OnceLock;

use railhead::game::{Action, Family, Game, Play, Random, Save, Setup};
use railhead::interop::{Import, Recording};
use railhead::position::Position;
use railhead::routes::json::RouteClaim;
use railhead::routes::{Limits, RouteProblem, Unwatched};
use railhead::titles::Table;
use serde::de::DeserializeOwned;

const LIMITS: Limits = Limits { nodes: Some(2_000), millis: None };

/// Something that is read from outside: the word in the first line of an
/// input, and what reads the rest.
type Entry = (&'static str, fn(&str));

const ENTRIES: [Entry; 9] = [
    ("position", position),
    ("problem", problem),
    ("claims", claims),
    ("tile", tile),
    ("setup", setup),
    ("save", save),
    ("action", action),
    ("recorded", recorded),
    ("trace", trace),
];

/// An input: the first line says where it goes, the rest goes there. Without
/// such a line it goes everywhere.
pub fn entry(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let (first, rest) = text.split_once('\n').unwrap_or(("", &text));
    match ENTRIES.iter().find(|(name, _)| *name == first.trim_end()) {
        Some((_, run)) => run(rest),
        None => ENTRIES.iter().for_each(|(_, run)| run(&text)),
    }
}

fn read<T: DeserializeOwned>(text: &str) -> Option<T> {
    serde_json::from_str(text).ok()
}

fn position(text: &str) {
    let Some(position) = read::<Position>(text) else { return };
    let situation = match position.resolve() {
        Ok(situation) => situation,
        Err(errors) => return assert!(!errors.is_empty()),
    };
    for k in 0..situation.title.companies.len() {
        let company = railhead::board::Company(k as u16);
        situation.legal_lays(company);
        situation.reached(company);
        if !situation.trains[k].is_empty() {
            let result = situation.best_routes(company, &LIMITS, &mut Unwatched);
            let claims: Vec<RouteClaim> = result.routes.iter().map(RouteClaim::from).collect();
            let again = situation.validate_routes(company, &claims).expect("own routes are legal");
            assert_eq!(again.total, result.total);
        }
    }
}

fn problem(text: &str) {
    let Some(problem) = read::<RouteProblem>(text) else { return };
    match problem.compile() {
        Ok(problem) => {
            let result = problem.best_routes(&LIMITS, &mut Unwatched);
            let claims: Vec<RouteClaim> = result.routes.iter().map(RouteClaim::from).collect();
            let again = problem.validate_routes(&claims).expect("own routes are legal");
            assert_eq!(again.total, result.total);
        }
        Err(errors) => assert!(!errors.is_empty()),
    }
}

/// Routes as somebody claims them, in a late position.
fn claims(text: &str) {
    let Some(claims) = read::<Vec<RouteClaim>>(text) else { return };
    let late = include_str!("../../examples/positions/1822nrs-late.json");
    let situation = read::<Position>(late).and_then(|position| position.resolve().ok());
    let situation = situation.expect("the sample");
    for k in 0..situation.title.companies.len() {
        let company = railhead::board::Company(k as u16);
        let _ = situation.validate_routes(company, &claims);
    }
}

fn tile(text: &str) {
    for colour in [railhead::board::Colour::Yellow, railhead::board::Colour::Green] {
        let _ = railhead::board::parse_code(colour, text);
    }
}

fn setup(text: &str) {
    let Some(setup) = read::<Setup>(text) else { return };
    match Game::<Table>::create(setup) {
        Ok(game) => game.state().check().expect("a sound beginning"),
        Err(errors) => assert!(!errors.is_empty()),
    }
}

fn save(text: &str) {
    let Ok(save) = Save::from_json(text) else { return };
    match Game::<Table>::load(&save) {
        Ok(game) => game.state().check().expect("a sound game"),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// An action at several moments of games: it applies or is refused, and a
/// refusal changes nothing.
fn action(text: &str) {
    let Some(action) = read::<Action>(text) else { return };
    static MOMENTS: OnceLock<Vec<Game<Table>>> = OnceLock::new();
    for game in MOMENTS.get_or_init(|| ["1822", "18West"].map(moments).concat()) {
        let mut game = game.clone();
        let before = game.hash();
        let admitted = game.state().admits(&action);
        match game.apply(action.clone()) {
            Ok(()) => {
                assert!(admitted, "{action:?} is not listed");
                game.state().check().expect("a sound game");
            }
            Err(error) => {
                assert!(!admitted, "{action:?} is listed: {error}");
                assert_eq!(game.hash(), before);
            }
        }
    }
}

fn moments(title: &str) -> Vec<Game<Table>> {
    let setup = Setup::new(title, &["Ann", "Ben", "Cleo"], 5);
    let mut game: Game<Table> = Game::create(setup).expect("a setup");
    let mut random = Random::new(5);
    let mut moments = Vec::new();
    while game.decision().is_some() && game.actions().len() < 400 {
        if game.actions().len().is_multiple_of(40) {
            moments.push(game.clone());
        }
        let families = game.legal_actions().0;
        let pass = families.iter().position(|family| family.action == Action::Pass);
        let at = match pass {
            Some(pass) if random.below(3) == 0 && !game.actions().is_empty() => pass,
            _ => random.below(families.len() as u64) as usize,
        };
        game.apply(families[at].member(0)).expect("it is listed");
    }
    moments
}

fn recorded(text: &str) {
    if let Ok(mut import) = Import::new(text) {
        let _ = import.play(|_, _, _| {});
        import.game().state().check().expect("a sound game");
    }
}

/// A recorded game and its trace, with a line of three dashes between them.
fn trace(text: &str) {
    let (game, trace) = text.split_once("\n---\n").unwrap_or((text, ""));
    let Ok(recording) = Recording::read(game, trace) else { return };
    for (_, position) in recording.positions(|_| true).into_iter().take(20) {
        if let Ok(situation) = position.resolve() {
            situation.legal_lays(railhead::board::Company(0));
        }
    }
}

/// A game by bytes: the first two choose the table, every two after them an
/// action of those listed. Every invariant holds, and the game loads again.
pub fn play(bytes: &[u8]) {
    let [table, seed, moves @ ..] = bytes else { return };
    let names = ["Ann", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus"];
    let (title, most) =
        [("1822", 7), ("1822MRS", 7), ("1822NRS", 7), ("18West", 6)][usize::from(table % 4)];
    let players = 2 + usize::from(table / 4) % (most - 1);
    let mut setup = Setup::new(title, &names[..players], u64::from(*seed));
    if table & 0x80 != 0 {
        setup.options.insert("consent".to_owned(), "assumed".into());
    }
    let mut game: Game<Table> = Game::create(setup).expect("a setup");
    for step in moves.chunks_exact(2) {
        let families: Vec<Family> = game.legal_actions().0;
        if families.is_empty() {
            break;
        }
        let family = &families[usize::from(step[0]) % families.len()];
        let member = u64::from(step[1]) * family.size() / 256;
        game.apply(family.member(member)).expect("it is listed");
        game.state().check().expect("a sound game");
    }
    let save = Save::from_json(&game.save().to_json()).expect("its own save");
    let again: Game<Table> = Game::load(&save).expect("its own save");
    assert_eq!(again.hash(), game.hash());
}
