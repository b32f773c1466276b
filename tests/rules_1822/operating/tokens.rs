//! 1822 §5.12: station tokens.

use super::{available, earns, finish_turn, go_to, lay, places, token, tokens_of};
use crate::scene::Scene;
use railhead::game::{Action, TokenUse};
use railhead::titles::g1822::state::{Destination, Status};
use railhead::titles::g1822::steps::Stage;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// Derby - Birmingham, where minor 10 has its home, and Leicester.
const LINE: [&str; 3] = ["J29 14 1", "I30 X2 0", "K30 57 2"];

/// The MR's token step with so much money.
fn midland(cash: i32) -> Scene {
    let scene = Scene::new(3).phase(3).major("MR", 0, 100).cash("MR", cash).tiles(&LINE);
    scene.trains("MR", &["2"])
}

/// Station tokens of a company, wherever they are.
fn stations(scene: &Scene, id: &str) -> usize {
    let company = scene.company(id);
    let charter = scene.0.charter(company);
    let placed = scene.0.laid.tokens.iter().filter(|token| token.company == company).count();
    let destination = usize::from(charter.destination == Destination::Charter);
    placed + usize::from(charter.available + charter.exchange) + destination
}

/// 1822 §5.12.1, §5.12.2, §5.12.3: six station tokens for a major, seven for
/// the LNWR, one for a minor; a major starts with home, destination and one
/// available, the LNWR with both first in play.
#[test]
fn how_many_tokens() {
    let first = |id: &str| {
        let scene = Scene::new(3).phase(2);
        let scene = match id.parse::<u8>() {
            Ok(_) => scene.new_minor(id, 0, 60),
            Err(_) => scene.new_major(id, 0, 60),
        };
        scene.operating_round()
    };
    for id in ["LNWR", "GWR", "LBSCR", "SECR", "CR", "MR", "LYR", "NBR", "SWR", "NER"] {
        let scene = first(id);
        let lnwr = id == "LNWR";
        assert_eq!(stations(&scene, id), 6 + usize::from(lnwr), "{id}");
        assert_eq!(tokens_of(&scene, id).len(), 1 + usize::from(lnwr), "{id}");
        assert_eq!(scene.0.charter(scene.company(id)).available, 1, "{id}");
        assert!(scene.price_of(id).is_some(), "its price token");
    }
    for id in ["1", "5", "13", "24"] {
        assert_eq!((stations(&first(id), id), tokens_of(&first(id), id).len()), (1, 1), "M{id}");
    }
}

/// 1822 §5.12.3, §5.12.9: a minor has no token step, whatever it reaches.
#[test]
fn a_minor_places_no_more_tokens() {
    let scene = Scene::new(3).phase(3).minor("10", 0, 60).cash("M10", 500).tiles(&LINE);
    let mut scene = scene.trains("10", &["2"]).turn("10", Stage::Track);
    scene.pass();
    assert_eq!(scene.stage(), Some(("10", Stage::Run)));
    assert_eq!(scene.broken(&token("J29 0")), "1822 §5.3.1");
    assert_eq!(tokens_of(&scene, "10"), ["I30 0"]);
}

fn take(token: TokenUse) -> Action {
    Action::AcquireMinor { minor: "10".to_owned(), shares: 0, token }
}

/// 1822 §5.12.4, §5.12.8: the acquired minor's token leaves; an exchange token
/// takes its place, or becomes available.
#[test]
fn an_exchange_token_for_an_acquired_minor() {
    let scene = midland(500).minor("10", 0, 60).trains("10", &["2"]);
    let scene = scene.turn("MR", Stage::Acquire);
    let charter = |scene: &Scene| {
        let charter = scene.0.charter(scene.company("MR"));
        (charter.available, charter.exchange)
    };
    assert!(!scene.may(&take(TokenUse::None)), "it has exchange tokens");
    let mut placed = scene.clone();
    placed.act(take(TokenUse::Replace));
    assert_eq!(tokens_of(&placed, "MR"), ["J29 0", "I30 0"]);
    assert_eq!((tokens_of(&placed, "10").len(), charter(&placed)), (0, (1, 2)));
    let mut kept = scene;
    kept.act(take(TokenUse::Available));
    assert_eq!(tokens_of(&kept, "MR"), ["J29 0"]);
    assert_eq!((tokens_of(&kept, "10").len(), charter(&kept)), (0, (2, 2)));
    // Without exchange tokens the minor's just leaves.
    let mut none = midland(500).minor("10", 0, 60).trains("10", &["2"]);
    let company = none.company("MR");
    none.0.charter_mut(company).exchange = 0;
    let mut none = none.turn("MR", Stage::Acquire);
    assert!(!none.may(&take(TokenUse::Replace)) && !none.may(&take(TokenUse::Available)));
    none.act(take(TokenUse::None));
    assert_eq!((tokens_of(&none, "MR").len(), tokens_of(&none, "10").len()), (1, 0));
}

/// K058, 1822 §5.12.4, §5.12.6: a major with its destination token in the
/// minor's city only gains an available token; the minor's space is free.
#[test]
fn k058_a_major_that_is_there_already() {
    let scene = Scene::new(3).phase(3).minor("3", 0, 60).major("NER", 0, 100);
    let mut scene = scene.cash("NER", 500).trains("NER", &["3"]).trains("3", &["3"]);
    let (company, hex) = (scene.company("NER"), scene.hex("H5"));
    scene.0.laid.tokens.push(railhead::board::Token {
        company,
        hex,
        stop: 0,
        kind: railhead::board::TokenKind::Destination,
        beside: true,
    });
    scene.0.charter_mut(company).destination = Destination::Placed;
    let mut scene = scene.turn("NER", Stage::Acquire);
    let deal = |token| Action::AcquireMinor { minor: "3".to_owned(), shares: 0, token };
    assert!(!scene.may(&deal(TokenUse::Replace)));
    scene.act(deal(TokenUse::Available));
    assert_eq!(tokens_of(&scene, "NER"), ["L19 0", "H5 0+"]);
    assert_eq!(tokens_of(&scene, "3"), [""; 0]);
    assert_eq!(scene.0.charter(company).available, 2);
    assert_eq!(scene.0.laid.open_slots(hex, 0), 2);
}

/// 1822 §5.12.5, §5.3.1-5: one token a turn; the destination token, that of
/// P5 and an exchange token come on top of it.
#[test]
fn one_ordinary_token_a_turn() {
    let scene = available(midland(300), "MR", 2).turn("MR", Stage::Token);
    let mut one = scene;
    one.act(token("I30 0"));
    assert_eq!(one.stage(), Some(("MR", Stage::Run)), "no second");
    assert_eq!(one.broken(&token("K30 0")), "1822 §5.3.1");
    // All kinds in one turn: P5's in the Channel, the destination token in
    // Brighton, an ordinary one in Maidstone, and minor 12's place.
    let scene = Scene::new(3).phase(3).minor("13", 0, 60).minor("12", 0, 50);
    let scene = scene.major("LBSCR", 0, 100).trains("12", &["3"]);
    let scene = scene.private("P5", "LBSCR").cash("LBSCR", 800).trains("LBSCR", &["3"]);
    let tiles = [
        "M42 405 3",
        "N41 8 5",
        "O42 3 2",
        "O40 63 0",
        "P43 X4 0",
        "O38 9 0",
        "O36 58 4",
        "P35 57 1",
    ];
    let mut scene = scene.tiles(&tiles).trains("13", &["3"]).turn("LBSCR", Stage::Track);
    let mut all = tokens_of(&scene, "LBSCR");
    assert_eq!(all, ["M38 0"]);
    scene.act(Action::PlaceToken { hex: "P43".to_owned(), stop: 0, power: Some("P5".to_owned()) });
    scene.act(lay("M40 9 0"));
    go_to(&mut scene, Stage::Token);
    all = tokens_of(&scene, "LBSCR");
    assert_eq!(all, ["M38 0", "P43 0", "M42 0"]);
    scene.act(token("O40 0"));
    assert_eq!(scene.money("LBSCR"), 700, "only this one is paid");
    go_to(&mut scene, Stage::Acquire);
    let minor = "12".to_owned();
    scene.act(Action::AcquireMinor { minor, shares: 0, token: TokenUse::Replace });
    assert_eq!(tokens_of(&scene, "LBSCR"), ["M38 0", "P43 0", "M42 0", "O40 0", "P35 0"]);
}

/// E63, 1822 §5.12.6: a token goes to a vacant space of a city or grey area on
/// a route; one in each city, spaces kept for others' homes excepted.
#[test]
fn e63_where_a_token_may_go() {
    // Birmingham has three spaces, one kept for minor 10; Leicester one.
    let scene = midland(100).turn("MR", Stage::Token);
    assert_eq!(places(&scene), ["I30 0", "K30 0"]);
    for wrong in ["J29 0", "K28 0", "J31 0", "M38 0", "E6 0"] {
        assert_eq!(scene.broken(&token(wrong)), "1822 §5.12.6", "{wrong}");
    }
    // With two others in Birmingham only the kept space is left.
    let full = || {
        let scene = midland(100).major("CR", 1, 90).major("NBR", 1, 80);
        scene.tokens(&["CR I30 0", "NBR I30 0"])
    };
    assert_eq!(places(&full().turn("MR", Stage::Token)), ["K30 0"]);
    let refused = full().turn("MR", Stage::Token);
    assert_eq!(refused.broken(&token("I30 0")), "1822 §5.12.6");
    // After minor 10 has left the game its space is free (§2.1.11).
    let mut gone = full();
    let minor = gone.company("10");
    gone.0.laid.reserved.retain(|kept| kept.company != minor);
    assert_eq!(places(&gone.turn("MR", Stage::Token)), ["I30 0", "K30 0"]);
    // A space must be there: a green tile could be laid on Leicester, but has
    // not been.
    let yellow = midland(100).major("CR", 1, 90).tokens(&["CR K30 0"]);
    assert_eq!(yellow.turn("MR", Stage::Token).broken(&token("K30 0")), "1822 §5.12.6");
    // Grey areas: the Highlands.
    let grey = Scene::new(3).phase(2).major("CR", 0, 100).cash("CR", 100);
    assert_eq!(places(&grey.turn("CR", Stage::Token)), ["E2 0"]);
}

/// E23, 1822 §5.12.6: Edinburgh keeps a space for minor 3 and one for the NBR
/// until their first turns; Manchester none for the LNWR.
#[test]
fn e23_what_is_kept() {
    let edinburgh = || {
        let scene = Scene::new(3).phase(3).major("NER", 0, 100).cash("NER", 100);
        // The NER's token is next to Edinburgh.
        scene.tiles(&["H5 207 5", "I6 9 2", "J7 57 2"]).tokens(&["NER J7 0"])
    };
    let token_step = |scene| available(scene, "NER", 1).turn("NER", Stage::Token);
    let at_edinburgh = |scene: Scene| places(&token_step(scene)).contains(&"H5 0".to_owned());
    assert!(!at_edinburgh(edinburgh()));
    assert!(!at_edinburgh(edinburgh().minor("3", 1, 60)), "one is filled, one kept");
    let mut gone = edinburgh();
    let minor = gone.company("3");
    gone.0.laid.reserved.retain(|kept| kept.company != minor);
    assert!(at_edinburgh(gone));
    // Unfloated majors keep theirs too.
    let mut unfloated = edinburgh();
    let company = unfloated.company("NBR");
    unfloated.0.charter_mut(company).status = Status::Started;
    assert!(!at_edinburgh(unfloated));
    let manchester = Scene::new(3).phase(3).major("MR", 0, 100).cash("MR", 100);
    let manchester = manchester.tiles(&["J21 57 1", "K20 57 1"]).tokens(&["MR K20 0"]);
    let mut manchester = available(manchester, "MR", 1).turn("MR", Stage::Token);
    assert!(places(&manchester).contains(&"I22 0".to_owned()));
    manchester.act(token("I22 0"));
    assert_eq!(manchester.money("MR"), 0);
}

/// K062, 1822 §5.12.7: exchange tokens are not placed as ordinary ones; P18
/// makes one available, and then it is.
#[test]
fn k062_an_exchange_token_made_available() {
    let scene = || {
        let scene = Scene::new(3).phase(5).major("MR", 0, 100).tiles(&LINE).cash("MR", 150);
        let mut scene = available(scene.trains("MR", &["5"]), "MR", 0);
        let company = scene.company("MR");
        scene.0.charter_mut(company).exchange = 1;
        scene
    };
    let without = scene().turn("MR", Stage::Token);
    assert_eq!(without.stage(), Some(("MR", Stage::Run)), "no token step");
    let mut scene = scene().private("P18", "MR").turn("MR", Stage::Token);
    assert_eq!(scene.stage(), Some(("MR", Stage::Token)));
    assert_eq!(scene.broken(&token("I30 0")), "1822 §5.12.7");
    scene.act(Action::SwapToken { power: "P18".to_owned(), to: TokenUse::Available });
    scene.act(token("I30 0"));
    assert_eq!(scene.money("MR"), 50);
    let charter = scene.0.charter(scene.company("MR"));
    assert_eq!((charter.available, charter.exchange), (0, 0));
}

/// 1822 §5.12.8: tokens stay where they are: no action moves them, upgrades
/// carry them along; a minor's goes when it is acquired or leaves the game.
#[test]
fn tokens_stay() {
    let mut scene = midland(500).minor("10", 1, 60).turn("MR", Stage::Track);
    let tokens = |scene: &Scene| scene.0.laid.tokens.to_vec();
    let before = tokens(&scene);
    scene.act(lay("K30 14 2"));
    assert_eq!(tokens(&scene), before);
    let moves = scene.legal().into_iter().filter(|action| {
        let mut next = scene.clone();
        next.act(action.clone());
        !before.iter().all(|token| next.0.laid.tokens.contains(token))
    });
    assert_eq!(moves.count(), 0);
    let mut rest = scene;
    go_to(&mut rest, Stage::Token);
    rest.act(token("K30 0"));
    assert_eq!(tokens(&rest)[..before.len()], before);
}

/// 1822 §5.12.12: an ordinary token costs 100, wherever it goes; without the
/// money there is none.
#[test]
fn a_token_costs_a_hundred() {
    let mut scene = midland(100).turn("MR", Stage::Token);
    scene.act(token("K30 0"));
    assert_eq!(scene.money("MR"), 0);
    let poor = midland(99).turn("MR", Stage::Token);
    assert_eq!(poor.stage(), Some(("MR", Stage::Run)), "there is no token step");
    // Where another power keeps the step open, the refusal says why.
    let open = midland(99).private("P18", "MR").turn("MR", Stage::Token);
    let refused = open.refusal(&token("K30 0"));
    assert_eq!(refused.rule, "1822 §5.12.12");
}

/// 1822 §5.12.6, §5.4.2: a second token in London at another station; a train
/// runs from it as from any other.
#[test]
fn two_tokens_in_london() {
    // From Maidstone to London SE, whose SECR has been started.
    let scene = Scene::new(3).phase(3).major("LBSCR", 0, 100).major("SECR", 1, 90);
    let scene = scene.tiles(&["N37 8 1", "O36 4 1", "P35 57 1", "L37 57 2"]);
    let scene = scene.cash("LBSCR", 200).trains("LBSCR", &["2"]);
    let scene = scene.tokens(&["LBSCR P35 0"]);
    let mut free = available(scene.tiles(&["N37 9 1"]), "LBSCR", 1);
    // Minor 15 has left the game: London NE is open.
    let minor = free.company("15");
    free.0.laid.reserved.retain(|kept| kept.company != minor);
    let mut free = free.turn("LBSCR", Stage::Token);
    assert_eq!(places(&free), ["M38 4"]);
    free.act(token("M38 4"));
    assert_eq!(tokens_of(&free, "LBSCR"), ["M38 0", "P35 0", "M38 4"]);
    assert_eq!(earns(&free), 10 + 20, "Ipswich and Colchester, or London NE");
    finish_turn(&mut free);
}
