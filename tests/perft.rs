//! Perft: how many sequences of actions there are from a few positions of
//! 1822. The positions are built piece by piece; the counts were made by this
//! engine once (`RAILHEAD_WRITE=1 cargo nextest run --test perft`), looked
//! over, and frozen in `data/perft.txt`, the same native and in WebAssembly.
//! They are held against lists that are applied one by one.

#[path = "support/scene.rs"]
#[allow(dead_code, reason = "other tests need the rest")]
mod scene;

#[path = "support/perft_table.rs"]
mod perft_table;

use railhead::fault::Fault;
use railhead::game::{
    Action, Decision, Event, Families, Play, RuleError, Setup, Source, divide, perft,
};
use railhead::titles::g1822::{Stage, State};
use scene::Scene;
use serde_json::json;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// The positions, each with the depth to which it is counted.
fn positions() -> Vec<(&'static str, u32, State)> {
    let middle = Scene::with("1822", 4, &[("bids_per_turn", json!(1))])
        .phase(3)
        .major("LNWR", 0, 100)
        .shares("LNWR", "0", 1)
        .shares("LNWR", "1", 2)
        .shares("LNWR", "pool", 1)
        .major("GWR", 1, 80)
        .shares("GWR", "0", 2)
        .minor("24", 2, 60)
        .trains("24", &["2"])
        .private("P9", "0")
        .private("P16", "0")
        .concession("CR", 2)
        .cash("0", 160)
        .cash("1", 40)
        .cash("2", 210)
        .cash("3", 25)
        .debt(3, 15)
        .stock_round(3, 0);
    let powers = Scene::with("1822", 3, &[("consent", json!("asked"))])
        .phase(3)
        .major("LBSCR", 0, 90)
        .cash("LBSCR", 130)
        .trains("LBSCR", &["3"])
        .private("P2", "LBSCR")
        .private("P8", "1")
        .private("P10", "0")
        .private("P18", "LBSCR")
        .private("P17", "LBSCR")
        .turn("LBSCR", Stage::Privates);
    let mut emergency = Scene::new(3)
        .phase(5)
        .major("LNWR", 0, 60)
        .shares("LNWR", "0", 2)
        .cash("LNWR", 120)
        .major("GWR", 0, 50)
        .shares("GWR", "0", 1)
        .shares("GWR", "1", 2)
        .major("CR", 1, 90)
        .shares("CR", "0", 2)
        .major("MR", 2, 70)
        .shares("MR", "0", 1)
        .cash("0", 35)
        .turn("LNWR", Stage::Trains);
    emergency.act(buy("5", 500));
    let acquisition = Scene::new(3)
        .phase(5)
        .minor("17", 1, 50)
        .trains("17", &["3"])
        .cash("M17", 40)
        .major("MR", 0, 100)
        .trains("MR", &["4"])
        .cash("MR", 300)
        .boxes(&["M18"])
        .tiles(&["J41 14 1", "I42 6 2"])
        .tokens(&["MR J41 0"])
        .turn("MR", Stage::Acquire);
    let last = Scene::with("1822", 3, &[("consent", json!("assumed"))])
        .phase(7)
        .bank_trains("6", 0)
        .major("NER", 0, 200)
        .trains("NER", &["5"])
        .cash("NER", 1005)
        .major("NBR", 1, 150)
        .trains("NBR", &["6", "5"])
        .pool(&["6"])
        .turn("NER", Stage::Trains);
    let discards = {
        let mut scene = Scene::new(3)
            .phase(3)
            .bank_trains("3", 0)
            .bank_trains("4", 6)
            .major("LNWR", 0, 100)
            .trains("LNWR", &["3", "3"])
            .cash("LNWR", 320)
            .major("GWR", 1, 90)
            .trains("GWR", &["3", "3"])
            .minor("24", 2, 50)
            .trains("24", &["3", "3"])
            .turn("LNWR", Stage::Trains);
        scene.act(buy("4", 300));
        scene
    };
    vec![
        ("start", 2, Scene::with("1822", 7, &[]).checked().0),
        ("stock_round", 2, middle.checked().0),
        ("powers", 2, powers.checked().0),
        ("emergency", 3, emergency.checked().0),
        ("acquisition", 3, acquisition.checked().0),
        ("discards", 3, discards.checked().0),
        ("last_phase", 2, last.checked().0),
    ]
}

fn buy(train: &str, price: i32) -> Action {
    Action::BuyTrain { train: train.to_owned(), from: Source::Bank, price, exchange: None }
}

/// The table of counts: position, depth, count.
const TABLE: &str = include_str!("data/perft.txt");

#[test]
fn counts_are_as_frozen() {
    perft_table::are_as_frozen(positions(), TABLE, "perft.txt");
}

#[test]
fn counts_are_sizes_of_lists() {
    perft_table::are_sizes_of_lists(positions());
}

/// 1822 with a mistake: after a sale in an emergency no shares of the GWR can
/// be sold.
#[derive(Clone, Hash)]
struct Mistaken(State);

impl Play for Mistaken {
    const TITLES: &'static [&'static str] = State::TITLES;
    const RULES: u32 = State::RULES;

    fn start(setup: &Setup, events: &mut Vec<Event>) -> Result<Self, Vec<Fault>> {
        State::start(setup, events).map(Mistaken)
    }

    fn decision(&self) -> Option<Decision> {
        self.0.decision()
    }

    fn families(&self) -> Families {
        let mut families = self.0.families();
        let sold = self.0.charter(self.0.book.title.company("MR").expect("MR"));
        if sold.stock.shares(railhead::finance::Holder::Pool) > 0 {
            let gwr = |action: &Action| matches!(action, Action::SellShares { company, .. } if company == "GWR");
            families.0.retain(|family| !gwr(&family.action));
        }
        families
    }

    fn apply(&mut self, action: &Action, events: &mut Vec<Event>) -> Result<(), RuleError> {
        self.0.apply(action, events)
    }

    fn check(&self) -> Result<(), String> {
        self.0.check()
    }

    fn worth(&self) -> Vec<i32> {
        self.0.worth()
    }
}

/// Where two counts differ, `divide` leads down to the state in which the
/// lists differ: here after the sale of a share of the MR.
#[test]
fn divide_finds_the_odd_one_out() {
    let all = positions();
    let (_, _, state) = all.iter().find(|(name, ..)| *name == "emergency").expect("it");
    let (mut right, mut wrong) = (state.clone(), Mistaken(state.clone()));
    let mut path = Vec::new();
    for depth in (1..=3).rev() {
        assert_ne!(perft(&right, depth), perft(&wrong, depth));
        let (counts, others) = (divide(&right, depth), divide(&wrong, depth));
        if counts.len() != others.len() {
            let missing = counts.iter().find(|part| !others.contains(part)).expect("one");
            path.push(missing.0.clone());
            break;
        }
        let odd = counts.iter().zip(&others).find(|(part, other)| part != other).expect("one");
        let action = &odd.0.0;
        path.push(action.clone());
        right.apply(action, &mut Vec::new()).expect("it is listed");
        wrong.apply(action, &mut Vec::new()).expect("it is listed");
    }
    let sale = |company: &str| Action::SellShares { company: company.to_owned(), count: 1 };
    assert_eq!(path.last(), Some(&sale("GWR")));
    assert!(path.contains(&sale("MR")), "{path:?}");
}
