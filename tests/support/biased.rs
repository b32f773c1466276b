//! Players at random who would rather do some things than others: games in
//! which what is rare happens, each from a seed and a bias.

use railhead::game::{Action, Event, Families, Family, Free, Game, Play, Random, Setup};

/// How gladly an action is taken; an action at 0 never, if there is another.
pub type Bias<P> = fn(&P, &Action) -> u64;

/// What a player at random likes: trains and dividends, and to go on.
pub fn usual(action: &Action) -> u64 {
    match action {
        Action::Pass => 12,
        Action::LayTile { .. } | Action::Bid { .. } => 30,
        Action::BuyTrain { .. } | Action::Dividend { .. } | Action::RunRoutes { .. } => 20,
        Action::Par { .. } => 40,
        Action::BuyShares { .. } => 8,
        Action::AcquireMinor { .. } | Action::AcquireGranger { .. } => 6,
        Action::SellShares { .. } => 1,
        _ => 4,
    }
}

/// Looks at a state and what is listed there.
pub type Watch<P> = fn(&P, &Families, &str);

/// A game to its end, every invariant after every action.
pub fn play<P: Play>(
    title: &str,
    players: usize,
    seed: u64,
    bias: Bias<P>,
    watch: Watch<P>,
) -> Game<P> {
    let names = ["Ann", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus"];
    let setup = Setup::new(title, &names[..players], seed);
    let mut game: Game<P> = Game::create(setup).expect("a setup of the title");
    let mut random = Random::new(seed);
    while game.decision().is_some() {
        let place = game.actions().len();
        assert!(place < 10_000, "{title} {seed}: no end");
        let families = game.legal_actions();
        watch(game.state(), &families, &format!("{title} {players} {seed}, action {place}"));
        let action = choose(game.state(), &families, &mut random, bias);
        if let Err(error) = game.apply(action.clone()) {
            panic!("{title} {seed}, action {place}: {action:?} is listed, but: {error}");
        }
        if let Err(problem) = game.state().check() {
            panic!("{title} {seed}: after action {place}, {action:?}: {problem}");
        }
    }
    game
}

/// What a player does: a kind of action by its dearest member, then one of
/// that kind; mostly the least amount.
pub fn choose<P: Play>(
    state: &P,
    families: &Families,
    random: &mut Random,
    bias: Bias<P>,
) -> Action {
    let weighed: Vec<(&Family, u64)> =
        families.0.iter().map(|family| (family, bias(state, &family.action))).collect();
    let mut kinds: Vec<(&str, u64)> = Vec::new();
    for (family, weight) in &weighed {
        let kind = family.action.kind();
        match kinds.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, most)) => *most = (*most).max(*weight),
            None => kinds.push((kind, *weight)),
        }
    }
    let kind = draw(random, &kinds);
    let of_kind: Vec<(&Family, u64)> =
        weighed.into_iter().filter(|(family, _)| family.action.kind() == kind).collect();
    let family = draw(random, &of_kind);
    let least = matches!(family.free, Free::Amount { .. }) && random.below(4) > 0;
    family.member(if least { 0 } else { random.below(family.size()) })
}

/// One of several, by their weights; where all are 0, any.
fn draw<T: Copy>(random: &mut Random, from: &[(T, u64)]) -> T {
    let total: u64 = from.iter().map(|(_, weight)| weight).sum();
    if total == 0 {
        return from[random.below(from.len() as u64) as usize].0;
    }
    let mut left = random.below(total);
    for (one, weight) in from {
        if left < *weight {
            return *one;
        }
        left -= weight;
    }
    from[0].0
}

/// Everything that happened.
pub fn events<P: Play>(game: &Game<P>) -> Vec<Event> {
    game.events_since(0).cloned().collect()
}
