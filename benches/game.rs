//! The machine over a recorded game: the whole game replayed, the list of
//! legal actions at each of its decisions, a copy of a late state. Times are
//! CPU time, the best of five.

#[path = "support/cpu.rs"]
mod cpu;

use std::hint::black_box;
use std::path::PathBuf;

use railhead::game::{Action, Game, Play, Save};
use railhead::interop::Import;
use railhead::titles::g1822::State;

/// A recorded game as the machine's own actions.
fn recorded(name: &str) -> Option<Save> {
    let folder = std::env::var_os("RAILHEAD_CONFORMANCE").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/conformance"),
        PathBuf::from,
    );
    let text = std::fs::read_to_string(folder.join("games").join(name)).ok()?;
    let mut import = Import::new(&text).expect("a recorded game");
    import.play(|_, _, _| {}).expect("a game that can be followed");
    Some(import.game().save())
}

fn main() {
    for name in ["1822-3p-bank.json", "1822-plus-4p-bank.json", "1822nrs-4p-bank.json"] {
        let Some(save) = recorded(name) else {
            println!("skipped: no recorded games");
            return;
        };
        let replay = cpu::best(5, || Game::<State>::load(&save).expect("its own save"));
        let game = Game::<State>::load(&save).expect("its own save");
        println!("{name}: {} actions", save.actions.len());
        println!("  replay                {:9.3} ms", replay * 1e3);
        let mut states = vec![State::start(&save.setup, &mut Vec::new()).expect("a setup")];
        for action in &save.actions {
            let mut next = states[states.len() - 1].clone();
            next.apply(action, &mut Vec::new()).expect("it is legal");
            states.push(next);
        }
        spread("legal actions", &states, |state| drop(black_box(state.families())));
        let lays: Vec<State> = states
            .iter()
            .zip(&save.actions)
            .filter(|(_, action)| matches!(action, Action::LayTile { .. }))
            .map(|(state, _)| state.clone())
            .collect();
        spread("  of them track", &lays, |state| drop(black_box(state.families())));
        let late = game.state();
        let copy = cpu::best(5, || (0..1000).for_each(|_| drop(black_box(late.clone()))));
        println!("  copy of the last state{:9.3} µs", copy * 1e3);
        let hash = cpu::best(5, || {
            (0..100).for_each(|_| {
                black_box(game.hash());
            })
        });
        println!("  hash of the last state{:9.3} µs", hash * 1e4);
    }
}

/// How the time of something spreads over states.
fn spread(what: &str, states: &[State], run: impl Fn(&State)) {
    let mut times: Vec<f64> = states.iter().map(|state| cpu::best(5, || run(state))).collect();
    times.sort_by(f64::total_cmp);
    let at = |percent: usize| times[(times.len() - 1) * percent / 100] * 1e6;
    println!("  {what:<22}half {:.0} µs, 99 % {:.0} µs, most {:.0} µs", at(50), at(99), at(100));
}
