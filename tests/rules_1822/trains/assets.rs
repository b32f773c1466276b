//! 1822 §5.18.6 to §5.18.9: what comes with a minor, and what becomes of it.

use super::{discard, stage_of};
use crate::scene::Scene;
use railhead::game::{Action, TokenUse};
use railhead::titles::g1822::state::{PrivateAt, Status};
use railhead::titles::g1822::steps::Stage;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use TokenUse::{Available, None as NoToken, Replace};

fn take(minor: &str, token: TokenUse) -> Action {
    Action::AcquireMinor { minor: minor.to_owned(), shares: 0, token }
}

/// The SECR of player 0 is about to acquire his minor 13 in Maidstone for 100.
fn kent(phase: u8, own: &[&str], others: &[&str]) -> Scene {
    Scene::new(3)
        .phase(phase)
        .major("SECR", 0, 100)
        .minor("13", 0, 50)
        .trains("SECR", own)
        .trains("13", others)
        .tiles(&["N39 9 2", "O40 6 2"])
        .cash("SECR", 100)
}

fn take_13(scene: Scene) -> Scene {
    let mut scene = scene.turn("SECR", Stage::Acquire);
    scene.act(take("13", Replace));
    scene
}

/// Exchange and available tokens on the charter.
fn charter(scene: &Scene, id: &str) -> (u8, u8) {
    let charter = scene.0.charter(scene.company(id));
    (charter.exchange, charter.available)
}

fn tokens_at(scene: &Scene, hex: &str) -> Vec<&'static str> {
    let hex = scene.hex(hex);
    let tokens = scene.0.laid.tokens.iter().filter(|token| token.hex == hex);
    tokens.map(|token| scene.0.name(token.company)).collect()
}

/// 1822 §5.18.2, §5.18.6: cash, trains and private companies go to the major.
#[test]
fn everything_of_the_minor() {
    let scene = take_13(kent(3, &["3"], &["2", "3"]).cash("13", 77).private("P8", "13"));
    assert_eq!((scene.money("SECR"), scene.money("13")), (77, 0));
    assert_eq!(scene.trains_of("SECR"), ["3", "2", "3"]);
    let owner = scene.0.privates[scene.private_id("P8").index()].at;
    assert_eq!(owner, PrivateAt::Company(scene.company("SECR")));
}

/// 1822 §5.18.6, E78: private companies come with what is left of them: one
/// of P10's two tokens, and P9's income from the next operating round.
#[test]
fn e78_private_companies_keep_their_state() {
    let mut scene = kent(3, &["3"], &["2"]).private("P10", "13").private("P9", "13");
    let water = scene.private_id("P10");
    scene.0.privates[water.index()].tokens = 1;
    let scene = take_13(scene);
    let secr = PrivateAt::Company(scene.company("SECR"));
    assert_eq!(scene.0.privates[water.index()].at, secr);
    assert_eq!(scene.0.privates[water.index()].tokens, 1);
    let before = scene.money("SECR");
    let next = scene.operating_round();
    // Green: 20.
    assert_eq!(next.money("SECR") - before, 20);
}

/// 1822 §5.18.6, §5.12.4: with an exchange token the major takes the minor's
/// place free of charge, or the token becomes an available one and the space
/// is free; available tokens are no use for it.
#[test]
fn e20_the_exchange_token() {
    let start = kent(3, &["3"], &["2"]).turn("SECR", Stage::Acquire);
    assert_eq!(charter(&start, "SECR"), (3, 1));
    let mut placed = start.clone();
    placed.act(take("13", Replace));
    assert_eq!((charter(&placed, "SECR"), placed.money("SECR")), ((2, 1), 0));
    assert_eq!(tokens_at(&placed, "O40"), ["SECR"]);
    let mut kept = start.clone();
    kept.act(take("13", Available));
    assert_eq!((charter(&kept, "SECR"), kept.money("SECR")), ((2, 2), 0));
    assert_eq!(tokens_at(&kept, "O40"), [] as [&str; 0]);
    assert_eq!(start.broken(&take("13", NoToken)), "1822 §5.18.6");
    assert_eq!(start.broken(&take("13", TokenUse::Exchange)), "1822 §5.18.6");
    // Without an exchange token the minor's token just leaves.
    let mut none = kent(3, &["3"], &["2"]);
    let company = none.company("SECR");
    none.0.charter_mut(company).exchange = 0;
    let mut none = none.turn("SECR", Stage::Acquire);
    assert_eq!(none.broken(&take("13", Replace)), "1822 §5.18.6");
    assert_eq!(none.broken(&take("13", Available)), "1822 §5.18.6");
    none.act(take("13", NoToken));
    assert_eq!((charter(&none, "SECR"), tokens_at(&none, "O40").len()), ((0, 1), 0));
}

/// 1822 §5.18.7, E20: a major with a token in the city cannot place another.
#[test]
fn a_city_with_an_own_token() {
    let scene = kent(3, &["3"], &["2"]).tiles(&["O40 15 2"]).tokens(&["SECR O40 0"]);
    let mut scene = scene.turn("SECR", Stage::Acquire);
    assert_eq!(scene.broken(&take("13", Replace)), "1822 §5.18.7");
    scene.act(take("13", Available));
    assert_eq!((charter(&scene, "SECR"), tokens_at(&scene, "O40")), ((2, 1), vec!["SECR"]));
}

/// 1822 §5.18.7, K058: the NER with its destination token in Edinburgh
/// acquires minor 3: its space is free, and a token becomes available.
#[test]
fn k058_the_destination_token_counts() {
    let scene = Scene::new(3)
        .phase(3)
        .major("NER", 0, 100)
        .destination("NER")
        .minor("3", 0, 50)
        .cash("NER", 100)
        .turn("NER", Stage::Acquire);
    assert_eq!(scene.broken(&take("3", Replace)), "1822 §5.18.7");
    let mut scene = scene;
    let before = charter(&scene, "NER");
    scene.act(take("3", Available));
    assert_eq!(charter(&scene, "NER"), (before.0 - 1, before.1 + 1));
    assert_eq!(tokens_at(&scene, "H5"), ["NER"]);
}

/// 1822 §5.18.7, E59: London is the exception: the exchange token may stand
/// in the station of the major's own token.
#[test]
fn e59_london_is_the_exception() {
    use railhead::board::{Token, TokenKind};
    let mut scene = Scene::new(3)
        .phase(3)
        .major("SECR", 0, 100)
        .minor("14", 0, 50)
        .trains("SECR", &["3"])
        .cash("SECR", 100);
    let (company, hex) = (scene.company("14"), scene.hex("M38"));
    let kind = TokenKind::Station;
    scene.0.laid.tokens.push(Token { company, hex, stop: 5, kind, beside: true });
    let mut scene = scene.turn("SECR", Stage::Acquire);
    assert!(scene.may(&take("14", Available)));
    scene.act(take("14", Replace));
    let own = scene.company("SECR");
    let tokens: Vec<(u8, bool)> = (scene.0.laid.tokens.iter())
        .filter(|token| token.company == own && token.hex == hex)
        .map(|token| (token.stop, token.beside))
        .collect();
    assert_eq!(tokens, [(5, false), (5, true)]);
}

/// 1822 §5.18.7, §5.19.2: the two stations of London in 1822NRS are two
/// cities. The LNWR, at home in the one, places its exchange token in the
/// other, be minor 15 in operation or in a box.
#[test]
fn two_stations_of_london_in_the_north() {
    let scene = Scene::with("1822NRS", 3, &[])
        .phase(5)
        .major("LNWR", 0, 100)
        .trains("LNWR", &["5"])
        .tiles(&["K28 57 1", "L27 8 5", "M28 8 2", "N27 7 0"])
        .tokens(&["LNWR K28 0"])
        .cash("LNWR", 200);
    for scene in [scene.clone().minor("15", 0, 50), scene.boxes(&["M15"])] {
        let mut scene = scene.turn("LNWR", Stage::Acquire);
        assert!(scene.may(&take("15", Available)));
        scene.act(take("15", Replace));
        assert_eq!(tokens_at(&scene, "N29"), ["LNWR", "LNWR"]);
        assert_eq!(charter(&scene, "LNWR"), (3, 0));
        scene.checked();
    }
}

/// 1822 §5.18.6, E19: trains over the limit are given up, those of either
/// company, to the pool; the others are kept.
#[test]
fn e19_trains_over_the_limit() {
    let mut scene = take_13(kent(5, &["3", "5"], &["4"]));
    let mut kinds = scene.legal();
    kinds.sort();
    assert_eq!(kinds, [discard("3"), discard("4"), discard("5")]);
    scene.act(discard("5"));
    assert_eq!((scene.trains_of("SECR"), scene.pool_trains()), (vec!["3", "4"], vec!["5"]));
    assert_eq!(stage_of(&scene), Some(Stage::Stock), "no choice to give up more");
    let within = take_13(kent(5, &["5"], &["4"]));
    assert_eq!(within.legal_of("discard_train"), []);
    // A second E goes to the pool as well (§5.5.10).
    let mut electric = take_13(kent(7, &["E"], &["E"]));
    assert_eq!(electric.legal(), [discard("E")]);
    electric.act(discard("E"));
    assert_eq!((electric.trains_of("SECR"), electric.pool_trains()), (vec!["E"], vec!["E"]));
}

/// 1822 §5.18.6, §5.16.1, E19: a major without a train buys one before it can
/// get one with a minor.
#[test]
fn e19_the_train_duty_comes_first() {
    let scene = kent(4, &[], &["4"]).cash("SECR", 500).turn("SECR", Stage::Trains);
    assert_eq!(scene.broken(&Action::Pass), "1822 §5.16.1");
    assert!(!scene.may(&take("13", Replace)));
}

/// 1822 §5.18.8: of a permanent 2 and a permanent L one leaves the game.
#[test]
fn a_permanent_2_and_a_permanent_l() {
    let mut scene = take_13(kent(3, &["3", "2P"], &["2", "LP"]));
    let mut kinds = scene.legal();
    kinds.sort();
    assert_eq!(kinds, [discard("2P"), discard("LP")]);
    scene.act(discard("2P"));
    assert_eq!(scene.trains_of("SECR"), ["3", "2", "LP"]);
    assert_eq!(scene.pool_trains(), [] as [&str; 0]);
}

/// 1822 §5.18.8, §5.5.14, K031, K032: a second Pullman leaves the game before
/// anything else is done; the pool has none of it.
#[test]
fn k031_a_second_pullman_leaves_the_game() {
    let mut scene = take_13(kent(5, &["5", "P+"], &["5", "P+"]));
    assert_eq!(scene.legal(), [discard("P+")]);
    assert!(!scene.may(&Action::Pass));
    scene.act(discard("P+"));
    assert_eq!(scene.trains_of("SECR"), ["5", "5", "P+"]);
    assert_eq!(scene.pool_trains(), [] as [&str; 0]);
    assert_eq!(stage_of(&scene), Some(Stage::Stock));
    // A forced purchase later offers real trains only.
    let scene = scene.major("MR", 1, 100).cash("1", 600).turn("MR", Stage::Trains);
    let trains = super::on_sale(&scene);
    assert_eq!(trains, [super::row("6", "bank", 600)]);
}

/// 1822 §5.18.9: the minor is out of the game.
#[test]
fn the_minor_is_removed_from_play() {
    let scene = take_13(kent(3, &["3"], &["2"]));
    assert_eq!((scene.status("13"), scene.price_of("13")), (Status::Closed, None));
    assert_eq!((scene.director("13"), scene.held("13", "0")), (None, 0));
    assert_eq!(scene.trains_of("13"), [] as [&str; 0]);
    let next = scene.operating_round();
    assert_ne!(next.stage().map(|(company, _)| company), Some("13"));
}
