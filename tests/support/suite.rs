//! What every title has to pass, whatever it is: seeded random games with
//! every invariant after every action, and a look back at some of their
//! states in which everything listed is tried, and much that is not.

use std::collections::BTreeMap;
use std::sync::Mutex;

use railhead::game::{Action, Families, Family, Free, Game, Play, Random, RuleError, Save, Setup};
use serde_json::{Map, Value};

/// More actions than this are no game any more: it is cut, and counted as such.
pub const MOST_ACTIONS: usize = 20_000;

/// States of each game that are looked at closely, and those of each of the
/// many games of a soak.
pub const SAMPLES: usize = 20;
pub const SOAK_SAMPLES: usize = 5;

/// Actions of each such state that are tried although nobody listed them.
const FOREIGN: usize = 60;

/// A kind of table: a title, so many players, and its options.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// What it is called.
    pub name: &'static str,
    /// The title.
    pub title: &'static str,
    /// How the ids of its rulebook's paragraphs begin.
    pub rules: &'static str,
    /// How many players.
    pub players: usize,
    /// Options as JSON; games take them in turn.
    pub options: &'static [&'static str],
    /// How many games are played by `npm test`.
    pub games: u64,
}

impl Shape {
    /// The setup of a game.
    pub fn setup(&self, seed: u64) -> Setup {
        let names = ["Ann", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hal"];
        let mut setup = Setup::new(self.title, &names[..self.players], seed);
        let options = self.options[(seed % self.options.len() as u64) as usize];
        setup.options = serde_json::from_str(options).expect("options are JSON");
        setup
    }
}

/// A game that was played, and the hash after each of its actions.
pub struct Played<P: Play> {
    pub game: Game<P>,
    pub hashes: Vec<u64>,
    random: Random,
}

impl<P: Play> Played<P> {
    /// One line about it: how long it was, whether it came to its end, and
    /// where it ended.
    pub fn line(&self, shape: &Shape, seed: u64) -> String {
        let end = if self.game.decision().is_none() { "over" } else { "cut" };
        let actions = self.game.actions().len();
        format!("{} {seed} {actions} {end} {:016x}", shape.name, self.game.hash())
    }
}

/// A player who mostly buys trains, pays out and goes on, and now and then
/// does anything at all.
pub fn choose(random: &mut Random, families: &Families, first: bool) -> Action {
    let weight = |action: &Action| match action {
        // A game in which nobody begins is soon over; a tenth is enough.
        Action::Pass if first => 1,
        Action::Pass => 12,
        Action::LayTile { .. } | Action::Bid { .. } => 30,
        Action::BuyTrain { .. } | Action::Dividend { .. } | Action::RunRoutes { .. } => 20,
        Action::Par { .. } => 40,
        Action::BuyShares { .. } => 8,
        Action::AcquireMinor { .. }
        | Action::AcquirePrivate { .. }
        | Action::AcquireGranger { .. } => 6,
        Action::SellShares { .. } | Action::MoveCard { .. } => 1,
        _ => 4,
    };
    // Kinds are drawn first, so that many tiles do not hide everything else.
    let mut kinds: Vec<(&str, u64)> = Vec::new();
    for family in &families.0 {
        let kind = family.action.kind();
        if !kinds.iter().any(|(known, _)| *known == kind) {
            kinds.push((kind, weight(&family.action)));
        }
    }
    let mut drawn = random.below(kinds.iter().map(|(_, weight)| weight).sum());
    let kind = kinds.iter().find(|(_, weight)| {
        let here = drawn < *weight;
        drawn = drawn.wrapping_sub(*weight);
        here
    });
    let kind = kind.expect("the weights add up").0;
    let of_kind: Vec<&Family> = families.0.iter().filter(|f| f.action.kind() == kind).collect();
    let family = of_kind[random.below(of_kind.len() as u64) as usize];
    // Amounts are mostly the least: high bids end everything early.
    let least = matches!(family.free, Free::Amount { .. }) && random.below(4) > 0;
    family.member(if least { 0 } else { random.below(family.size()) })
}

/// Plays a game to its end, or until it is cut, with every check that can be
/// made after every action.
pub fn play<P: Play>(shape: &Shape, seed: u64, most: usize) -> Played<P> {
    let mut game: Game<P> = Game::create(shape.setup(seed)).expect("a setup of the title");
    let mut random = Random::new(seed);
    let mut hashes = vec![game.hash()];
    game.state().check().unwrap_or_else(|problem| panic!("{} {seed}: {problem}", shape.name));
    while let Some(decision) = game.decision() {
        let played = game.actions().len();
        if played == most {
            break;
        }
        let place = || format!("{} {seed}, action {played}", shape.name);
        let player = usize::from(decision.player);
        assert!(player < shape.players, "{}: no such player: {decision:?}", place());
        let families = game.legal_actions();
        assert_listed(&families, &place);
        let action = choose(&mut random, &families, played == 0 && !seed.is_multiple_of(10));
        assert!(families.admits(&action), "{}: {action:?} is not admitted", place());
        if let Err(error) = game.apply(action.clone()) {
            panic!("{}: {action:?} is listed, but: {error}", place());
        }
        if let Err(problem) = game.state().check() {
            panic!("{}: after {action:?}: {problem}", place());
        }
        hashes.push(game.hash());
    }
    if game.decision().is_none() {
        assert!(game.legal_actions().0.is_empty(), "{} {seed}: over, but not yet", shape.name);
        assert!(game.apply(Action::Pass).is_err(), "{} {seed}: a pass after the end", shape.name);
        assert_eq!(game.state().worth().len(), shape.players);
    }
    Played { game, hashes, random }
}

/// A list is never empty, sorted, and says nothing twice.
fn assert_listed(families: &Families, place: &impl Fn() -> String) {
    assert!(!families.0.is_empty(), "{}: a decision without actions", place());
    let rising = families.0.is_sorted_by(|a, b| a < b);
    assert!(rising, "{}: the list is not sorted, or has doubles", place());
}

/// Looks back at a game: saved and loaded, gone through again, forked; and
/// at some of its states everything that is listed, and much that is not.
pub fn look_back<P: Play>(shape: &Shape, seed: u64, played: &mut Played<P>, samples: usize) {
    let Played { game, hashes, random } = played;
    let length = game.actions().len();
    let json = game.save().to_json();
    let save = Save::from_json(&json).expect("its own save");
    let again: Game<P> = Game::load(&save).unwrap_or_else(|error| {
        panic!("{} {seed}: the saved game does not load: {error}", shape.name)
    });
    assert_eq!(again.hash(), hashes[length], "{} {seed}: loaded", shape.name);
    let pool = Pool::new(game.actions());
    // In the order of the game, so that little of it is played again.
    let mut places: Vec<usize> =
        (1..samples).map(|_| random.below(length as u64 + 1) as usize).collect();
    places.push(0);
    places.sort_unstable();
    for at in places {
        let place = || format!("{} {seed}, action {at}", shape.name);
        game.go_to(at).expect("a place of the game");
        assert_eq!(game.hash(), hashes[at], "{}: gone to", place());
        let mut fork = game.fork(at).expect("a place of the game");
        assert_eq!((fork.hash(), fork.redoable()), (hashes[at], 0), "{}: forked", place());
        if at > 0 {
            assert!(fork.undo());
            assert_eq!(fork.hash(), hashes[at - 1], "{}: undone", place());
            assert!(fork.redo());
            assert_eq!(fork.hash(), hashes[at], "{}: redone", place());
        }
        let families = fork.legal_actions();
        let listed: Vec<Action> =
            families.0.iter().flat_map(|family| members(family, random)).collect();
        let mut unique = listed.clone();
        unique.sort();
        unique.dedup();
        assert_eq!(unique.len(), listed.len(), "{}: an action is listed twice", place());
        for action in &listed {
            try_listed(fork.state(), &families, action, &place);
        }
        for _ in 0..5.min(listed.len()) {
            let action = &listed[random.below(listed.len() as u64) as usize];
            assert!(fork.state().admits(action), "{}: {action:?} is not admitted", place());
        }
        for _ in 0..FOREIGN {
            let action = match random.below(3) {
                0 => pool.action(random),
                _ if listed.is_empty() => pool.mangled(&pool.action(random), random),
                1 => pool.mangled(&pool.action(random), random),
                _ => {
                    let other = &listed[random.below(listed.len() as u64) as usize];
                    pool.mangled(other, random)
                }
            };
            try_any(&mut fork, &families, action, shape.rules, &place);
        }
    }
    game.go_to(length).expect("its end");
    assert_eq!(game.hash(), hashes[length], "{} {seed}: gone to the end", shape.name);
}

/// All members of a family; of very many amounts both ends, the middle and
/// some others.
fn members(family: &Family, random: &mut Random) -> Vec<Action> {
    let size = family.size();
    if size <= 30 {
        return family.expand();
    }
    let mut at = vec![0, 1, size / 2, size - 2, size - 1];
    at.extend((0..5).map(|_| random.below(size)));
    at.sort_unstable();
    at.dedup();
    at.into_iter().map(|at| family.member(at)).collect()
}

/// What is listed is admitted, applies, and breaks nothing.
fn try_listed<P: Play>(
    state: &P,
    families: &Families,
    action: &Action,
    place: &impl Fn() -> String,
) {
    assert!(families.admits(action), "{}: {action:?} is not in its own list", place());
    let mut next = state.clone();
    if let Err(error) = next.apply(action, &mut Vec::new()) {
        panic!("{}: {action:?} is listed, but: {error}", place());
    }
    if let Err(problem) = next.check() {
        panic!("{}: after {action:?}: {problem}", place());
    }
}

/// Whatever an action is: it applies exactly if it is admitted, and if not,
/// nothing has changed and a rule of this title is named.
fn try_any<P: Play>(
    game: &mut Game<P>,
    families: &Families,
    action: Action,
    rules: &str,
    place: &impl Fn() -> String,
) {
    let before = game.hash();
    let listed = families.admits(&action);
    // Whether routes are worth what they claim is not in the list.
    let admitted = match &action {
        Action::RunRoutes { .. } => listed && game.state().admits(&action),
        _ => listed,
    };
    let reason = game.why_not(&action);
    match game.apply(action.clone()) {
        Ok(()) => {
            assert!(admitted, "{}: {action:?} applies, but is not listed", place());
            assert_eq!(reason, None, "{}: {action:?}", place());
            if let Err(problem) = game.state().check() {
                panic!("{}: after {action:?}: {problem}", place());
            }
            assert!(game.undo());
        }
        Err(error) => {
            assert!(!admitted, "{}: {action:?} is admitted, but: {error}", place());
            assert_eq!(reason.as_ref(), Some(&error), "{}: {action:?}", place());
            assert!(error.rule.starts_with(rules), "{}: {error:?}", place());
            check_words(&error);
        }
    }
    assert_eq!(game.hash(), before, "{}: {action:?} left a trace", place());
}

/// A code stands for one pattern, and every gap of it for a fact.
fn check_words(error: &RuleError) {
    static PATTERNS: Mutex<BTreeMap<&str, &str>> = Mutex::new(BTreeMap::new());
    assert!(error.code.contains('/') && !error.message.is_empty(), "{error:?}");
    assert!(!error.message.contains(['{', '}']), "a gap is left in {error:?}");
    let mut patterns = PATTERNS.lock().expect("one test at a time");
    let known = patterns.entry(error.code).or_insert(error.pattern);
    assert_eq!(*known, error.pattern, "another sentence of {}", error.code);
}

/// What the actions of a game are made of: actions of other times, and parts
/// to make wrong ones from.
struct Pool {
    actions: Vec<Action>,
    parts: Map<String, Value>,
}

/// Parts that stand in no game.
const NONSENSE: [&str; 9] =
    ["null", "\"ZZ99\"", "\"\"", "0", "1", "-5", "255", "100000", "2147483647"];

impl Pool {
    fn new(actions: &[Action]) -> Pool {
        let mut parts: Map<String, Value> = Map::new();
        for action in actions {
            for (key, value) in object(action) {
                let known = parts.entry(key).or_insert_with(|| Value::Array(Vec::new()));
                let known = known.as_array_mut().expect("a list");
                if !known.contains(&value) {
                    known.push(value);
                }
            }
        }
        let mut actions = actions.to_vec();
        actions.push(Action::Pass);
        Pool { actions, parts }
    }

    /// An action that was legal at some time of the game.
    fn action(&self, random: &mut Random) -> Action {
        self.actions[random.below(self.actions.len() as u64) as usize].clone()
    }

    /// An action with one part of another: another company or hex, another
    /// amount, or nonsense.
    fn mangled(&self, action: &Action, random: &mut Random) -> Action {
        let mut json = object(action);
        let keys: Vec<String> = json.keys().filter(|key| *key != "type").cloned().collect();
        if keys.is_empty() {
            return self.action(random);
        }
        let key = &keys[random.below(keys.len() as u64) as usize];
        let known = self.parts.get(key).and_then(Value::as_array);
        let part = match known {
            Some(known) if !known.is_empty() && random.below(3) > 0 => {
                known[random.below(known.len() as u64) as usize].clone()
            }
            _ => match json[key].as_i64() {
                // Just beyond an end of a range, often.
                Some(number) if random.below(2) == 0 => {
                    let beyond = [-1, 1, 4, 5, 100][random.below(5) as usize];
                    Value::from(number + beyond)
                }
                _ => {
                    let nonsense = NONSENSE[random.below(NONSENSE.len() as u64) as usize];
                    serde_json::from_str(nonsense).expect("JSON")
                }
            },
        };
        json.insert(key.clone(), part);
        // What is no action at all is refused before it gets here.
        serde_json::from_value(Value::Object(json)).unwrap_or_else(|_| self.action(random))
    }
}

fn object(action: &Action) -> Map<String, Value> {
    match serde_json::to_value(action) {
        Ok(Value::Object(map)) => map,
        other => panic!("{action:?} is written as {other:?}"),
    }
}

/// Plays the games of a shape, looks back at so many states of each, and says
/// how they went.
pub fn games<P: Play>(
    shape: &Shape,
    seeds: impl Iterator<Item = u64>,
    samples: usize,
) -> Vec<String> {
    let mut lines = Vec::new();
    for seed in seeds {
        let mut played: Played<P> = play(shape, seed, MOST_ACTIONS);
        look_back(shape, seed, &mut played, samples);
        lines.push(played.line(shape, seed));
    }
    lines
}

/// Registers titles: for each a name, its state, how the ids of its
/// paragraphs begin, and its shapes (title, players, options, games). Each
/// shape becomes a test of its own.
#[macro_export]
macro_rules! titles {
    ($($module:ident: $state:ty, $rules:literal, [
        $($shape:ident: ($title:literal, $players:literal, $options:expr, $games:literal);)*
    ];)*) => {
        $(mod $module {
            use super::*;
            $(#[cfg(not(target_arch = "wasm32"))]
            #[test]
            fn $shape() {
                suite::report::<$state>(stringify!($shape), SHAPES);
            })*
            pub const SHAPES: &[suite::Shape] = &[$(suite::Shape {
                name: stringify!($shape),
                title: $title,
                rules: $rules,
                players: $players,
                options: $options,
                games: $games,
            },)*];
        })*
        /// Every shape of every title, each with the function given to it.
        fn for_all_shapes(mut each: impl suite::Visit) {
            $(for shape in $module::SHAPES {
                each.shape::<$state>(shape);
            })*
        }
    };
}

/// Something that is done with every shape.
pub trait Visit {
    fn shape<P: Play>(&mut self, shape: &Shape);
}

/// The test of one shape.
pub fn report<P: Play>(name: &str, shapes: &[Shape]) {
    let shape = shapes.iter().find(|shape| shape.name == name).expect("its shape");
    let lines = games::<P>(shape, 1..=shape.games, SAMPLES);
    println!("{}", lines.join("\n"));
    let cut = lines.iter().filter(|line| line.contains(" cut ")).count();
    println!("{name}: {} games, {cut} cut at {MOST_ACTIONS} actions", lines.len());
}
