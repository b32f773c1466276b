//! 1822 §3.4, major companies.

use super::{buy_train, par, share};
use crate::scene::Scene;
use railhead::finance::Player;
use railhead::game::{Action, Event, Payout, Source, TokenUse};
use railhead::titles::g1822::state::{Destination, Status};
use railhead::titles::g1822::steps::Stage;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn sell(company: &str, count: u8) -> Action {
    Action::SellShares { company: company.to_owned(), count }
}

/// 1822 §3.4.1, Table 6: ten of them, with their homes and destinations.
#[test]
fn majors_have_homes_and_destinations() {
    let rows = [
        ("LNWR", "M38", Some(3), "I22"),
        ("GWR", "M38", Some(1), "G36"),
        ("LBSCR", "M38", Some(0), "M42"),
        ("SECR", "M38", Some(5), "P41"),
        ("CR", "E6", None, "G12"),
        ("MR", "J29", None, "L19"),
        ("LYR", "G22", None, "I22"),
        ("NBR", "H5", None, "H1"),
        ("SWR", "H33", None, "C34"),
        ("NER", "L19", None, "H5"),
    ];
    for (id, home, station, destination) in rows {
        let scene = Scene::new(3).phase(2).new_major(id, 0, 100).cash(id, 200);
        let company = scene.company(id);
        let place = scene.0.book.title.info(company).destination.as_ref().unwrap();
        assert_eq!(place.hex, destination, "{id}");
        let scene = scene.operating_round();
        let mut tokens = scene.0.laid.tokens.iter().filter(|token| token.company == company);
        let token = tokens.next().unwrap();
        assert_eq!(scene.0.hex_name(token.hex), home, "{id}");
        assert_eq!(token.stop, station.unwrap_or(0), "{id}");
        // Only the LNWR begins with a second token, in Manchester.
        let second = tokens.next().map(|token| scene.0.hex_name(token.hex));
        assert_eq!(second, (id == "LNWR").then(|| "I22".to_owned()));
    }
}

/// 1822 §3.4.2: nine certificates of which the director's is two shares; the
/// LNWR's is one of ten.
#[test]
fn certificates_of_a_major() {
    for (id, director, certificates) in [("MR", 2, 9), ("LNWR", 1, 10)] {
        let scene = Scene::new(3).phase(2).started(id, 0, 100);
        let stock = &scene.0.charter(scene.company(id)).stock;
        assert_eq!((stock.total(), stock.director_shares()), (10, director));
        assert_eq!(scene.held(id, "0"), director);
        let left = scene.held(id, "treasury");
        assert_eq!(1 + left, certificates);
        let all = scene.shares(id, "0", left);
        assert_eq!(all.0.certificates(Player(0)), usize::from(certificates));
    }
}

/// 1822 §3.4.2, E40: no purchase beyond 60%, but an acquisition may lead
/// there.
#[test]
fn sixty_percent() {
    let scene = Scene::new(3).phase(3).major("MR", 0, 100).shares("MR", "0", 3).cash("0", 500);
    let mut scene = scene.stock_round(3, 0);
    scene.act(share("MR", Source::Treasury));
    let scene = scene.stock_turn(0);
    assert_eq!(scene.held("MR", "0"), 6);
    assert_eq!(scene.broken(&share("MR", Source::Treasury)), "1822 §4.7.6");
    let scene = scene.minor("17", 0, 100).cash("MR", 100).tiles(&["J41 14 1"]);
    let mut scene = scene.tokens(&["MR J41 0"]).turn("MR", Stage::Acquire);
    let (minor, token) = ("17".to_owned(), TokenUse::Available);
    scene.act(Action::AcquireMinor { minor, shares: 2, token });
    assert_eq!(scene.held("MR", "0"), 8);
}

/// 1822 §3.4.2, E44: the director's certificate goes to whoever has more, by
/// a purchase or by the director's sale, against two shares or the LNWR's one.
#[test]
fn the_directors_certificate_changes_hands() {
    for (id, director) in [("MR", 2), ("LNWR", 1)] {
        let scene = Scene::new(3).phase(3).major(id, 0, 100).cash("1", 500);
        let mut bought = scene.clone().shares(id, "1", director - 1).stock_round(3, 1);
        bought.act(share(id, Source::Treasury));
        assert_eq!(bought.director(id), Some(0), "a tie changes nothing");
        let mut bought = bought.stock_turn(1);
        bought.act(share(id, Source::Treasury));
        assert_eq!(bought.director(id), Some(1));
        // The new director has one certificate more than its shares beyond it.
        assert_eq!(bought.held(id, "1"), director + 1);
        assert_eq!(bought.0.certificates(Player(1)), 2);
        assert_eq!(bought.0.certificates(Player(0)), usize::from(director));
        let mut sold = scene.shares(id, "1", director).stock_round(3, 0);
        sold.act(sell(id, 1));
        assert_eq!((sold.director(id), sold.held(id, "0")), (Some(1), director - 1));
    }
}

/// 1822 §3.4.3, §4.8.4, §4.8.5: the company floats on conversion with twice its
/// price, the LNWR with its price; later sales fill the treasury.
#[test]
fn conversion_floats_a_major() {
    for (id, paid, treasury, left) in [("MR", 80, 180, 8), ("LNWR", 0, 90, 9)] {
        let mut scene = Scene::new(3).phase(2).concession(id, 0).cash("0", 300).cash("1", 90);
        scene = scene.stock_round(2, 0);
        let events = scene.act(par(id, 90));
        let floated = |event: &Event| matches!(event, Event::Floated { company } if company == id);
        assert!(events.iter().any(floated));
        assert_eq!((scene.money("0"), scene.money(id)), (300 - paid, treasury), "{id}");
        assert_eq!(scene.held(id, "treasury"), left, "{id}");
        let mut scene = scene.stock_turn(1);
        scene.act(share(id, Source::Treasury));
        assert_eq!((scene.money("1"), scene.money(id)), (0, treasury + 90), "{id}");
    }
    let early = Scene::new(3).concession("MR", 0).cash("0", 300).stock_round(2, 0);
    assert_eq!(early.broken(&par("MR", 90)), "1822 §4.8.1");
}

/// 1822 §3.4.4: from phase 5 a director's certificate is bought like a share,
/// for two prices, as the action of the turn, within the certificate limit.
#[test]
fn directors_certificates_are_bought_from_phase_5() {
    for phase in 5..=7 {
        let scene = Scene::new(3).phase(phase).cash("0", 199).cash("1", 200).stock_round(5, 0);
        assert!(!scene.may(&par("MR", 100)) && scene.may(&par("MR", 90)));
        // Shares come after it.
        assert!(!scene.may(&share("MR", Source::Treasury)));
        let mut scene = scene.stock_turn(1);
        scene.act(par("MR", 100));
        assert_eq!((scene.money("1"), scene.director("MR")), (0, Some(1)));
        assert_eq!(scene.decides(), Some(2));
        // The LNWR's is one share.
        let mut north = Scene::new(3).phase(phase).cash("0", 300).stock_round(5, 0);
        north.act(par("LNWR", 100));
        assert_eq!((north.money("0"), north.held("LNWR", "0")), (200, 1));
    }
    let full = Scene::new(7).phase(5).major("GWR", 1, 100).major("CR", 1, 100).cash("0", 500);
    let full = full.shares("GWR", "0", 6).shares("CR", "0", 5).stock_round(5, 0);
    assert_eq!(full.broken(&par("MR", 100)), "1822 §4.7.7");
}

/// 1822 §3.4.5, E10: short of half it does not operate and cannot be sold; the
/// directorship passes by purchases.
#[test]
fn a_started_company_waits() {
    let scene = Scene::new(3).phase(5).started("MR", 0, 100).shares("MR", "1", 2).cash("1", 500);
    let mut scene = scene.stock_round(5, 1);
    assert_eq!(scene.broken(&sell("MR", 1)), "1822 §4.6.1-2");
    assert_eq!(scene.clone().operating_round().stage(), None);
    assert_eq!(scene.price_of("MR"), Some(100));
    scene.act(share("MR", Source::Treasury));
    // The fifth share has floated it.
    assert_eq!((scene.director("MR"), scene.status("MR")), (Some(1), Status::Floated));
    let scene = scene.operating_round();
    assert!(scene.stage().is_some_and(|(id, _)| id == "MR"));
}

/// 1822 §3.4.6, §3.4.7, E09: what counts is the phase in which a company
/// floats: started in phase 5, floated in phase 6, it has full capital.
#[test]
fn capital_follows_the_phase_of_floating() {
    let mut scene = Scene::new(3).phase(5).cash("0", 1_000).stock_round(5, 0);
    scene.act(par("MR", 70));
    let mut six = scene.clone().phase(6).shares("MR", "1", 2).stock_turn(0);
    six.act(share("MR", Source::Treasury));
    assert_eq!((six.status("MR"), six.money("MR")), (Status::Floated, 700));
    assert_eq!((six.held("MR", "pool"), six.held("MR", "treasury")), (5, 0));
    // Floated in phase 5, it stays as it was, also in phase 6.
    let mut five = scene.shares("MR", "1", 2).stock_turn(0);
    five.act(share("MR", Source::Treasury));
    assert_eq!((five.money("MR"), five.held("MR", "treasury")), (210, 5));
    let later = five.phase(6).stock_round(7, 0);
    assert_eq!((later.money("MR"), later.held("MR", "treasury")), (210, 5));
    assert!(later.may(&share("MR", Source::Treasury)));
    // The LNWR floats with five certificates too.
    let mut north = Scene::new(3).phase(6).started("LNWR", 0, 100).shares("LNWR", "1", 3);
    north = north.cash("0", 500).stock_round(5, 0);
    north.act(share("LNWR", Source::Treasury));
    assert_eq!((north.money("LNWR"), north.held("LNWR", "pool")), (1_000, 5));
}

/// 1822 §3.4.8, K089: £60 to £100, in tens; £50 is for minors.
#[test]
fn starting_prices_of_majors() {
    for phase in [2, 5, 6] {
        let mut scene = Scene::new(3).phase(phase).cash("0", 900);
        if phase == 2 {
            scene = scene.concession("MR", 0);
        }
        let scene = scene.stock_round(4, 0);
        for price in [40, 50, 65, 110, 120] {
            assert_eq!(scene.broken(&par("MR", price)), "1822 §3.4.8", "{phase}: {price}");
        }
        for price in [60, 70, 80, 90, 100] {
            assert!(scene.may(&par("MR", price)), "{phase}: {price}");
        }
    }
}

/// A major in Manchester that has run for £90.
fn earned(price: i32) -> Scene {
    let scene = Scene::new(3).phase(3).major("MR", 2, price).shares("MR", "1", 1);
    let scene = scene.trains("MR", &["3"]).tokens(&["MR I22 0"]).tiles(&["H23 6 2"]);
    let mut scene = scene.turn("MR", Stage::Run);
    let run = scene.legal_of("run_routes")[0].clone();
    scene.act(run);
    scene
}

/// 1822 §3.4.9, §3.4.10: its director pays all, half or nothing; half of £90
/// is rounded up to £50.
#[test]
fn majors_pay_or_keep() {
    let scene = earned(100);
    assert_eq!(scene.decides(), Some(2));
    let before = [scene.money("1"), scene.money("2")];
    for (kind, each, kept) in
        [(Payout::Payout, 9, 0), (Payout::Half, 5, 40), (Payout::Withhold, 0, 90)]
    {
        let mut after = scene.clone();
        after.act(Action::Dividend { kind, permanent: None });
        let paid = [after.money("1") - before[0], after.money("2") - before[1]];
        assert_eq!(paid, [each, 2 * each], "{kind:?}");
        // Seven shares are in its treasury.
        assert_eq!(after.money("MR"), kept + 7 * each, "{kind:?}");
    }
}

/// 1822 §3.4.11: its price follows what it pays.
#[test]
fn prices_follow_dividends() {
    let price = |from, kind| {
        let mut scene = earned(from);
        scene.act(Action::Dividend { kind, permanent: None });
        scene.price_of("MR")
    };
    assert_eq!(price(100, Payout::Payout), Some(100));
    assert_eq!(price(90, Payout::Payout), Some(100));
    assert_eq!(price(45, Payout::Payout), Some(60));
    assert_eq!(price(90, Payout::Withhold), Some(80));
}

/// 1822 §3.4.12: it must own a train at the end of its turn.
#[test]
fn majors_must_own_a_train() {
    let scene = Scene::new(3).phase(3).major("MR", 0, 100).cash("MR", 200).trains("MR", &["2P"]);
    let scene = scene.bank_trains("L", 0).turn("MR", Stage::Trains);
    assert_eq!(scene.broken(&Action::Pass), "1822 §5.16.1");
    let mut scene = scene;
    scene.act(buy_train("3", Source::Bank, 200));
    assert_eq!(scene.trains_of("MR"), ["2P", "3"]);
}

/// 1822 §3.4.2, §3.4.3, §5.6.2: the LNWR's second home in Manchester becomes
/// its destination when its London station is joined to it.
#[test]
fn the_lnwr_has_two_homes() {
    let scene = Scene::new(3).phase(2).new_major("LNWR", 0, 100).cash("LNWR", 90);
    let company = scene.company("LNWR");
    assert_eq!(scene.0.charter(company).destination, Destination::Charter);
    let scene = scene.operating_round();
    let charter = scene.0.charter(company);
    assert_eq!(charter.destination, Destination::SecondHome);
    assert_eq!((charter.available, charter.exchange), (1, 4));
    // Three exchange tokens for any other.
    let other = Scene::new(3).phase(2).new_major("MR", 0, 100).cash("MR", 90).operating_round();
    let charter = other.0.charter(other.company("MR"));
    assert_eq!((charter.available, charter.exchange), (1, 3));
}
