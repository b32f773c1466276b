//! Random games: every invariant after every action; what is listed, admitted
//! and applied is the same; saves, undo and hashes agree.

use railhead::game::{Action, Game, Play, Random, Save, Setup};

/// A player who now and then does anything at all, but mostly buys trains,
/// pays out and goes on.
fn choose(random: &mut Random, actions: &[Action]) -> Action {
    let weight = |action: &Action| match action {
        Action::Pass => 12,
        Action::BuyTrain { .. } => 20,
        Action::Par { .. } => 40,
        Action::BuyShares { .. } => 8,
        Action::Dividend { .. } | Action::RunRoutes { .. } => 20,
        Action::SellShares { .. } => 1,
        Action::AcquireMinor { .. } | Action::AcquirePrivate { .. } => 6,
        Action::AcquireGranger { .. } => 6,
        Action::LayTile { .. } | Action::Bid { .. } | Action::MoveCard { .. } => 1,
        _ => 4,
    };
    // Kinds are drawn first, so that many tiles do not hide everything else.
    let mut kinds: Vec<(&str, u64)> = Vec::new();
    for action in actions {
        if !kinds.iter().any(|(kind, _)| *kind == action.kind()) {
            let lays = matches!(action, Action::LayTile { .. } | Action::Bid { .. });
            kinds.push((action.kind(), if lays { 30 } else { weight(action) }));
        }
    }
    let total: u64 = kinds.iter().map(|(_, weight)| weight).sum();
    let mut drawn = random.below(total);
    let mut kind = kinds[0].0;
    for (name, weight) in &kinds {
        if drawn < *weight {
            kind = name;
            break;
        }
        drawn -= weight;
    }
    let all: Vec<&Action> = actions.iter().filter(|action| action.kind() == kind).collect();
    all[random.below(all.len() as u64) as usize].clone()
}

/// Actions that nobody may take: of another game, of another time, mangled.
fn mangled(action: &Action, foreign: &[Action]) -> Vec<Action> {
    let mut list = foreign.to_vec();
    if let Some(amount) = action.amount() {
        list.extend([-amount, amount + 1, amount + 100_000].map(|n| action.with_amount(n)));
    }
    if action.count().is_some() {
        list.extend([0, 100].map(|n| action.with_count(n)));
    }
    list
}

/// Plays a game to its end, or until it is cut; says how many actions it had.
/// It is cut after `most` actions; `foreign` are actions that can hardly ever
/// be legal.
pub fn play<P: Play>(setup: Setup, foreign: &[Action], most: usize) -> usize {
    let mut random = Random::new(setup.seed_number().unwrap());
    let name = format!(
        "{} players, seed {}, {}",
        setup.players.len(),
        setup.seed,
        serde_json::to_string(&setup.options).unwrap()
    );
    let mut game: Game<P> = Game::create(setup).unwrap();
    let place = |game: &Game<P>| format!("{name}, action {}", game.actions().len());
    game.state().check().unwrap();
    while game.decision().is_some() && game.actions().len() < most {
        let families = game.legal_actions();
        let actions = families.expand();
        assert!(!actions.is_empty(), "{}: nothing to do: {:?}", place(&game), game.decision());
        let mut sorted = families.0.clone();
        sorted.dedup();
        assert_eq!(sorted.len(), families.0.len(), "{}: doubles", place(&game));
        let action = choose(&mut random, &actions);
        assert!(game.state().admits(&action), "{}: {action:?} is not admitted", place(&game));
        let sample = game.actions().len().is_multiple_of(97);
        if sample {
            let before = game.hash();
            for foreign in mangled(&action, foreign) {
                let admitted = game.state().admits(&foreign);
                let mut copy = game.clone();
                let applied = copy.apply(foreign.clone());
                assert_eq!(admitted, applied.is_ok(), "{}: {foreign:?}: {applied:?}", place(&game));
                assert!(
                    admitted || copy.hash() == before,
                    "{}: a refusal changed it",
                    place(&game)
                );
            }
            for (k, listed) in actions.iter().enumerate() {
                if actions.len() < 200 || k.is_multiple_of(actions.len() / 100) {
                    let applied = game.state().clone().apply(listed, &mut Vec::new());
                    assert!(applied.is_ok(), "{}: {listed:?}: {applied:?}", place(&game));
                }
            }
        }
        let before = game.hash();
        let applied = game.apply(action.clone());
        assert!(applied.is_ok(), "{}: {action:?}: {applied:?}", place(&game));
        let checked = game.state().check();
        assert!(checked.is_ok(), "{}: after {action:?}: {checked:?}", place(&game));
        if sample {
            let after = game.hash();
            assert!(game.undo());
            assert_eq!(game.hash(), before, "{}: undo", place(&game));
            assert!(game.redo());
            assert_eq!(game.hash(), after, "{}: redo", place(&game));
        }
    }
    let json = game.save().to_json();
    let again: Game<P> = Game::load(&Save::from_json(&json).unwrap()).unwrap();
    assert_eq!(again.hash(), game.hash(), "{}: load", place(&game));
    game.actions().len()
}
