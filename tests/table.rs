//! One type for the games of all titles: the same game as the title's own.

use railhead::game::{Game, Play, Random, Setup};
use railhead::titles::{Table, g18west, g1822};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn plays_the_very_game<P: Play>(title: &str)
where
    Game<Table>: From<Game<P>>,
{
    let setup = Setup::new(title, &["Ann", "Ben", "Cleo"], 5);
    let mut own: Game<P> = Game::create(setup.clone()).unwrap();
    let mut table: Game<Table> = Game::create(setup).unwrap();
    let mut random = Random::new(5);
    for k in 0..60 {
        assert_eq!(table.hash(), own.hash(), "after {k} actions");
        assert_eq!(table.decision(), own.decision());
        let actions = own.legal_actions().expand();
        assert_eq!(table.legal_actions().expand(), actions);
        let action = actions[random.below(actions.len() as u64) as usize].clone();
        own.apply(action.clone()).unwrap();
        table.apply(action).unwrap();
    }
    table.state().check().unwrap();
    assert_eq!(table.save(), own.save());
    assert_eq!(table.state().worth(), own.state().worth());
    // The whole history comes along.
    let mut moved: Game<Table> = own.into();
    for at in [0, 33, 60] {
        moved.go_to(at).unwrap();
        table.go_to(at).unwrap();
        assert_eq!(moved.hash(), table.hash());
    }
}

#[test]
fn a_table_plays_the_very_game_of_1822() {
    plays_the_very_game::<g1822::State>("1822");
}

#[test]
fn a_table_plays_the_very_game_of_18west() {
    plays_the_very_game::<g18west::State>("18West");
}

#[test]
fn every_title_says_what_it_plays() {
    let own = [g1822::State::TITLES, g18west::State::TITLES].concat();
    assert_eq!(Table::TITLES, own);
}

#[test]
fn a_title_that_cannot_be_played_is_refused() {
    let errors = Game::<Table>::create(Setup::new("1830", &["Ann"], 1)).unwrap_err();
    assert_eq!((errors[0].code, errors[0].at.as_str()), ("setup/title", "title"));
    for title in Table::TITLES {
        let save = Game::<Table>::create(Setup::new(title, &["Ann", "Ben"], 1)).unwrap().save();
        assert!(Game::<Table>::load(&save).is_ok());
    }
}
