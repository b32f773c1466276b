//! 1822 §5.5: the trains.

use super::{acquire, buy, buy_from, earns, finish_turn, go_on, go_to};
use crate::boards::Setup;
use crate::scene::Scene;
use railhead::game::{Action, Source};
use railhead::titles::g1822::steps::Stage;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn flip() -> Action {
    let exchange = Some("L".to_owned());
    Action::BuyTrain { train: "2".to_owned(), from: Source::Bank, price: 80, exchange }
}

/// A major with so much money in its train step.
fn shopping(phase: u8, cash: i32) -> Scene {
    Scene::new(3).phase(phase).major("MR", 0, 100).cash("MR", cash).turn("MR", Stage::Trains)
}

fn from_bank(scene: &Scene) -> Vec<(String, i32)> {
    let offer = |action| match action {
        Action::BuyTrain { train, from: Source::Bank, price, exchange: None } => {
            Some((train, price))
        }
        _ => None,
    };
    scene.legal_of("buy_train").into_iter().filter_map(offer).collect()
}

/// 1822 §5.5.1: Table 7, how many of each train there are and what they cost,
/// one kind after the other; 7 and E without end.
#[test]
fn the_trains_of_the_bank() {
    let scene = Scene::new(3);
    let numbers = [Some(22), Some(9), Some(6), Some(3), Some(3), None];
    assert_eq!(scene.0.depot.left, numbers);
    let costs: [&[(&str, i32)]; 6] = [
        &[("L", 60), ("2", 120)],
        &[("3", 200)],
        &[("4", 300)],
        &[("5", 500)],
        &[("6", 600)],
        &[("7", 750), ("E", 1000)],
    ];
    for (k, offers) in costs.into_iter().enumerate() {
        let mut scene = shopping(2, 2000);
        for left in &mut scene.0.depot.left[..k] {
            *left = Some(0);
        }
        let expected: Vec<_> =
            offers.iter().map(|(name, cost)| (name.to_string(), *cost)).collect();
        assert_eq!(from_bank(&scene), expected);
    }
}

/// 1822 §5.5.2: majors and minors must own a train at the end of their turn.
#[test]
fn a_company_must_own_a_train() {
    let major = shopping(2, 500);
    assert_eq!(major.broken(&Action::Pass), "1822 §5.16.1");
    let minor = Scene::new(3).minor("5", 0, 60).cash("5", 200);
    let mut minor = minor.turn("5", Stage::Trains);
    assert_eq!(minor.broken(&Action::Pass), "1822 §5.16.1");
    minor.act(buy("L", 60));
    assert!(minor.may(&Action::Pass));
}

/// 1822 §5.5.3: an L runs in a city with an own token, and to one small
/// station; minors and majors own them; one for each token.
#[test]
fn local_trains() {
    // Derby with a small station below it.
    let scene = |trains: &[&str]| {
        let scene = Scene::new(3).phase(2).major("MR", 0, 100).tiles(&["J29 57 0", "J31 4 0"]);
        scene.trains("MR", trains).turn("MR", Stage::Run)
    };
    assert_eq!(earns(&scene(&["L"])), 20 + 10);
    assert_eq!(earns(&scene(&["L", "L"])), 20 + 10, "one a token");
    let minor = Scene::new(3).minor("24", 0, 60).trains("24", &["L"]).turn("24", Stage::Run);
    assert_eq!(earns(&minor), 20 + 10);
    assert!(shopping(2, 60).may(&buy("L", 60)));
}

/// 1822 §5.5.4: the number of a train is how many towns, cities and off-board
/// locations it reaches.
#[test]
fn the_number_of_stations() {
    let kent = Setup::new("1822", "3")
        .tiles("N39 9 2, O40 57 2, P41 6 0, P43 X4 0, O42 4 0")
        .token("SECR", "M38.5");
    // London, Maidstone, Dover, France: four.
    let line = "M38.5 N39 O40 P41 P43 Q44";
    assert_eq!(kent.run_of("SECR", "3", line), Err("routes/not_for_train"));
    assert_eq!(kent.run_of("SECR", "4", line), Ok(20 + 20 + 20 + 60));
    // London, Maidstone and the town of Canterbury.
    let town = Setup::new("1822", "3").tiles("N39 9 2, O40 6 2, P39 3 0").token("SECR", "M38.5");
    assert_eq!(town.run_of("SECR", "2", "M38.5 N39 O40 P39"), Err("routes/not_for_train"));
    for train in ["3", "4", "5", "6", "7"] {
        assert_eq!(town.run_of("SECR", train, "M38.5 N39 O40 P39"), Ok(20 + 20 + 10), "{train}");
    }
}

/// 1822 §5.5.5: P1 brings a 5-train in the private step, for nothing and at
/// the train limit too; from then on it is a train like any other.
#[test]
fn the_train_of_p1() {
    let mut scene = Scene::new(3)
        .phase(5)
        .major("MR", 0, 100)
        .cash("MR", 10)
        .trains("MR", &["4", "4"])
        .private("P1", "0")
        .turn("MR", Stage::Privates);
    scene.act(acquire("P1"));
    assert_eq!(scene.money("MR"), 10);
    // Three trains, the limit is two: one goes at once, any of them.
    let discards = scene.legal_of("discard_train");
    let discard = |train: &str| Action::DiscardTrain { train: train.to_owned() };
    assert_eq!(discards, [discard("4"), discard("5P")]);
    scene.act(discard("4"));
    assert_eq!(scene.trains_of("MR"), ["4", "5P"]);
    assert_eq!(scene.0.phase, 4, "no train was bought");
    // It is sold like another 5, and it is a train to own.
    let mut other = Scene::new(3)
        .phase(5)
        .major("MR", 0, 100)
        .major("CR", 0, 90)
        .trains("CR", &["5P"])
        .trains("MR", &["4"])
        .cash("MR", 100)
        .turn("MR", Stage::Trains);
    other.act(buy_from("5P", Source::Company("CR".to_owned()), 1));
    assert_eq!(other.trains_of("MR"), ["4", "5P"]);
    let owner = Scene::new(3).phase(5).major("MR", 0, 100).trains("MR", &["5P"]).cash("MR", 500);
    assert!(owner.turn("MR", Stage::Trains).may(&Action::Pass));
}

/// 1822 §5.5.6: a Pullman goes with another train in each round, as it serves
/// best; it is not sold.
#[test]
fn a_pullman_serves_any_train() {
    // Derby and Leicester, and a small station beyond Derby.
    let scene = |trains: &[&str]| {
        Scene::new(3)
            .phase(5)
            .major("MR", 0, 100)
            .major("CR", 0, 90)
            .cash("CR", 100)
            .tiles(&["J29 619 2", "K30 57 2", "J31 4 0"])
            .trains("MR", trains)
    };
    // 30, 20 and the town beyond, which a 2 does not reach.
    assert_eq!(earns(&scene(&["2P"]).turn("MR", Stage::Run)), 30 + 20);
    assert_eq!(earns(&scene(&["2P", "P+"]).turn("MR", Stage::Run)), 30 + 20 + 10);
    let seller = scene(&["4", "P+"]).turn("CR", Stage::Trains);
    let refused = buy_from("P+", Source::Company("MR".to_owned()), 1);
    assert_eq!(seller.broken(&refused), "1822 §5.5.14");
}

/// 1822 §5.5.7: of an L/2 card the director chooses the side; a flip costs 80
/// and is a purchase that can begin phase 2.
#[test]
fn either_side_of_a_card() {
    let scene = shopping(2, 200);
    assert!(scene.may(&buy("L", 60)) && scene.may(&buy("2", 120)));
    for (train, price) in [("L", 60), ("2", 120)] {
        let mut bought = scene.clone();
        let left = bought.0.depot.left[0];
        bought.act(buy(train, price));
        assert_eq!(bought.0.depot.left[0], left.map(|n| n - 1), "from one pile");
    }
    let mut first =
        Scene::new(3).minor("5", 0, 60).trains("5", &["L"]).cash("5", 100).turn("5", Stage::Trains);
    let left = first.0.depot.left[0];
    first.act(flip());
    assert_eq!(first.trains_of("5"), ["2"]);
    assert_eq!((first.money("M5"), first.0.depot.left[0]), (20, left));
    assert_eq!(first.0.phase, 1, "phase 2 has begun");
    assert_eq!(shopping(2, 500).broken(&flip()), "1822 §5.15.4", "it has no L");
}

/// 1822 §5.5.8, §5.5.10: 7 or E is chosen once; no card is flipped later, and
/// a company has one E at most.
#[test]
fn seven_or_electric() {
    let mut scene = Scene::new(3)
        .phase(7)
        .major("MR", 0, 100)
        .trains("MR", &["7"])
        .cash("MR", 2000)
        .turn("MR", Stage::Trains);
    let exchange = |from: &str, to: &str, price| Action::BuyTrain {
        train: to.to_owned(),
        from: Source::Bank,
        price,
        exchange: Some(from.to_owned()),
    };
    assert_eq!(scene.broken(&exchange("7", "E", 250)), "1822 §5.15.4");
    assert!(scene.may(&buy("7", 750)) && scene.may(&buy("E", 1000)));
    scene.act(buy("E", 1000));
    let mut second = Scene::new(3)
        .phase(7)
        .major("MR", 0, 100)
        .trains("MR", &["E"])
        .cash("MR", 2000)
        .turn("MR", Stage::Trains);
    assert_eq!(second.broken(&buy("E", 1000)), "1822 §5.5.10");
    assert_eq!(second.broken(&exchange("E", "7", 750)), "1822 §5.15.4");
    second.act(buy("7", 750));
    assert_eq!(second.trains_of("MR"), ["E", "7"]);
}

/// 1822 §5.5.8, §5.5.9, §5.5.11: an E earns twice what its own stations are
/// worth, its destination four times, on track that another train uses too.
#[test]
fn an_electric_train_runs() {
    // London 40, Brighton 50 as destination, and nothing between.
    let scene = |trains: &[&str]| {
        let mut scene = Scene::new(3)
            .phase(7)
            .major("LBSCR", 0, 100)
            .tiles(&["M38 X20 0", "M40 9 0", "M42 X10 3"])
            .trains("LBSCR", trains)
            .turn("LBSCR", Stage::Destination);
        go_to(&mut scene, Stage::Run);
        scene
    };
    assert_eq!(earns(&scene(&["E"])), 2 * (40 + 2 * 50));
    assert_eq!(earns(&scene(&["7"])), 40 + 2 * 50);
    assert_eq!(earns(&scene(&["7", "E"])), 280 + 90);
}

/// 1822 §5.5.12: a minor may buy an E; with its one token it earns nothing.
#[test]
fn a_minor_with_an_electric_train() {
    let mut scene = Scene::new(3)
        .phase(7)
        .minor("13", 0, 100)
        .cash("13", 1000)
        .tiles(&["O40 57 2", "P41 5 2"])
        .turn("13", Stage::Trains);
    scene.act(buy("E", 1000));
    assert_eq!(scene.trains_of("13"), ["E"]);
    let mut next = Scene::new(3)
        .phase(7)
        .minor("13", 0, 100)
        .trains("13", &["E"])
        .tiles(&["O40 57 2", "P41 5 2"])
        .turn("13", Stage::Run);
    // It goes past the run; the price falls (§5.14.5).
    assert_ne!(next.stage().map(|(_, stage)| stage), Some(Stage::Run));
    assert_eq!(next.price_of("13"), Some(90));
    if next.stage().is_some() {
        go_on(&mut next);
    }
}

/// 1822 §5.5.13: a permanent 2 stays when 2-trains go; one for a company,
/// also not with a permanent L; not sold; neither a train to own nor one
/// that counts against the limit.
#[test]
fn permanent_trains() {
    let base = |trains: &[&str]| {
        Scene::with(
            "1822",
            3,
            &[("plus_expansion", true.into()), ("plus_no_removals", true.into())],
        )
        .phase(3)
        .major("MR", 0, 100)
        .trains("MR", trains)
        .cash("MR", 400)
    };
    // The first 4 takes the 2 away and leaves the 2P.
    let mut scene = base(&["2P", "2"]).bank_trains("3", 0).turn("MR", Stage::Trains);
    scene.act(buy("4", 300));
    assert_eq!(scene.trains_of("MR"), ["2P", "4"]);
    // It is no train to own.
    assert_eq!(base(&["2P"]).turn("MR", Stage::Trains).broken(&Action::Pass), "1822 §5.16.1");
    assert!(base(&["2P", "3"]).turn("MR", Stage::Trains).may(&Action::Pass));
    // Four others may stand beside it.
    assert!(base(&["2P", "2", "2", "3"]).turn("MR", Stage::Trains).may(&buy("3", 200)));
    let full = base(&["2P", "2", "2", "3", "3"]).turn("MR", Stage::Trains);
    assert_ne!(full.stage().map(|(_, stage)| stage), Some(Stage::Trains), "at its limit");
    // No second one, of either kind.
    let second = base(&["2P"]).private("P3", "0").private("P19", "0").private("P11", "0");
    let second = second.turn("MR", Stage::Privates);
    assert_eq!(second.broken(&acquire("P3")), "1822 §5.5.13");
    assert_eq!(second.broken(&acquire("P19")), "1822 §5.5.13");
    let none = base(&["3"]).private("P3", "0").private("P19", "0");
    let none = none.turn("MR", Stage::Privates);
    assert!(none.may(&acquire("P3")) && none.may(&acquire("P19")));
    // Never sold between companies.
    let trade = base(&["2P", "3"]).major("CR", 0, 90).cash("CR", 100).turn("CR", Stage::Trains);
    assert!(trade.may(&buy_from("3", Source::Company("MR".to_owned()), 1)));
    let refused = buy_from("2P", Source::Company("MR".to_owned()), 1);
    assert_eq!(trade.broken(&refused), "1822 §5.5.13");
}

/// 1822 §5.5.14: a Pullman is permanent, one for a company, neither a train
/// to own nor one that counts against the limit.
#[test]
fn pullmans() {
    let base = |trains: &[&str]| Scene::new(3).phase(5).major("MR", 0, 100).trains("MR", trains);
    let alone = base(&["P+"]).cash("MR", 600).turn("MR", Stage::Trains);
    assert_eq!(alone.broken(&Action::Pass), "1822 §5.16.1");
    assert!(base(&["P+", "5"]).cash("MR", 500).turn("MR", Stage::Trains).may(&buy("5", 500)));
    let second = base(&["P+", "5"]).private("P13", "0").private("P1", "0");
    let second = second.turn("MR", Stage::Privates);
    assert_eq!(second.broken(&acquire("P13")), "1822 §5.5.14");
    assert!(base(&["5"]).private("P13", "0").turn("MR", Stage::Privates).may(&acquire("P13")));
    // It outlives every phase.
    let mut last = base(&["P+", "4"]).bank_trains("5", 0).bank_trains("6", 0).cash("MR", 750);
    last = last.turn("MR", Stage::Trains);
    last.act(buy("7", 750));
    assert_eq!(last.trains_of("MR"), ["P+", "7"]);
}

/// K035, 1822 §5.5.15: the first train of a kind begins its phase, and
/// obsolete trains go at once, without compensation, from companies and the
/// pool: L at the first 3, 2 at the first 4, 3 at the first 6, 4 at the
/// first 7 or E.
#[test]
fn k035_obsolete_trains_go_at_once() {
    let rows = [
        ("3", 200, 2, "L"),
        ("4", 300, 3, "2"),
        ("6", 600, 5, "3"),
        ("7", 750, 6, "4"),
        ("E", 1000, 6, "4"),
    ];
    for (bought, price, phase, gone) in rows {
        let mut scene = Scene::new(3)
            .phase(phase)
            .minor("5", 1, 60)
            .major("MR", 0, 100)
            .cash("MR", price)
            .trains("5", &[gone])
            .trains("MR", &[gone])
            .pool(&[gone]);
        let start =
            scene.0.book.depot.iter().position(|pile| {
                pile.trains.iter().any(|train| scene.0.train_name(*train) == bought)
            });
        for left in &mut scene.0.depot.left[..start.unwrap()] {
            *left = Some(0);
        }
        let cash = scene.money("M5");
        let mut scene = scene.turn("MR", Stage::Trains);
        scene.act(buy(bought, price));
        assert_eq!(scene.trains_of("5"), [""; 0], "first {bought}");
        assert_eq!(scene.0.depot.pool, [], "first {bought}");
        assert_eq!(scene.money("M5"), cash);
        assert_eq!(usize::from(scene.0.phase), start.unwrap() + 1, "first {bought}");
        assert_eq!(scene.trains_of("MR"), [bought]);
    }
    // A second 3 changes nothing.
    let mut scene = Scene::new(3).phase(3).minor("5", 1, 60).trains("5", &["2"]);
    scene = scene.major("MR", 0, 100).cash("MR", 400).turn("MR", Stage::Trains);
    scene.act(buy("3", 200));
    assert_eq!((scene.trains_of("5"), scene.0.phase), (vec!["2"], 2));
    finish_turn(&mut scene);
}
