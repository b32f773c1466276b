//! 1822 Table 3: the powers P6 and P7, P8, P10, P17 and P18.

use super::{acquire, lay, private_step};
use crate::scene::Scene;
use railhead::game::{Action, Payout, Play, StackEnd, TokenUse};
use railhead::titles::g1822::state::{Item, PrivateAt};
use railhead::titles::g1822::steps::Stage;
use serde_json::json;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn closed(scene: &Scene, private: &str) -> bool {
    scene.0.privates[scene.private_id(private).index()].at == PrivateAt::Closed
}

/// A major in Manchester (40) with a line over Warrington (20) to Liverpool
/// (30) and one to Bradford (10), about to run.
fn manchester(trains: &[&str], contracts: &[&str]) -> Scene {
    let mut scene = Scene::new(3).phase(3).major("MR", 0, 100).trains("MR", trains);
    for private in contracts {
        scene = scene.private(private, "MR");
    }
    let scene = scene.tiles(&["H23 6 2", "J21 58 1"]).tokens(&["MR I22 0"]);
    scene.turn("MR", Stage::Run)
}

/// What the company earns and what its mail pays, of all runs it may choose.
fn runs(scene: &Scene) -> Vec<(i32, i32)> {
    let runs = scene.legal_of("run_routes").into_iter();
    runs.map(|run| match run {
        Action::RunRoutes { revenue, permanent, mail, .. } => (revenue + permanent, mail),
        _ => unreachable!(),
    })
    .collect()
}

/// 1822 §P6, §P7, §3.1.12, E71, K026: half of the two ends of one train; two
/// contracts need two trains.
#[test]
fn a_mail_contract_for_each_train() {
    assert_eq!(runs(&manchester(&["3"], &[])), [(90, 0)]);
    assert_eq!(runs(&manchester(&["3"], &["P6"])), [(90, 35)]);
    assert_eq!(runs(&manchester(&["3"], &["P7"])), [(90, 35)]);
    assert_eq!(runs(&manchester(&["3"], &["P6", "P7"])), [(90, 35)]);
    // Liverpool - Manchester and Manchester - Bradford.
    assert_eq!(runs(&manchester(&["3", "2"], &["P6"])), [(140, 35)]);
    assert_eq!(runs(&manchester(&["3", "2"], &["P6", "P7"])), [(140, 60)]);
}

/// 1822 §P6, §3.1.12, E71, E32: mail goes into the treasury, whatever becomes
/// of the earnings; the price does not follow it. It stays from turn to turn.
#[test]
fn mail_is_the_companys() {
    for (kind, kept, paid, price) in [(Payout::Withhold, 90, 0, 90), (Payout::Payout, 72, 18, 100)]
    {
        let mut scene = manchester(&["3"], &["P6"]);
        let cash = scene.money("0");
        let run = scene.legal_of("run_routes")[0].clone();
        scene.act(run);
        scene.act(Action::Dividend { kind, permanent: None });
        assert_eq!((scene.money("MR"), scene.money("0") - cash), (kept + 35, paid));
        assert_eq!(scene.price_of("MR"), Some(price), "90 is less than its price");
        assert!(!closed(&scene, "P6"));
    }
}

/// 1822 §3.1.12, §P7: neither the destination nor an E-train doubles mail.
#[test]
fn mail_counts_base_values() {
    let lancashire = |train: &str| {
        let scene = Scene::new(3).phase(7).major("LYR", 0, 100).trains("LYR", &[train]);
        let scene = scene.private("P7", "LYR").tiles(&["H23 6 2"]);
        // The track step places the destination token.
        scene.turn("LYR", Stage::Destination)
    };
    // 30 + 20 + 2 x 40, and 2 x 30 + 4 x 40.
    assert_eq!(runs(&lancashire("3")), [(130, 35)]);
    assert_eq!(runs(&lancashire("E")), [(220, 35)]);
}

/// 1822 §3.1.12, K025: one station has no two ends; with `mail_on_local` a
/// city and a town are two.
#[test]
fn an_l_train_carries_no_mail() {
    for (option, mail) in [(false, 0), (true, 25)] {
        let scene = Scene::with("1822", 3, &[("mail_on_local", json!(option))]);
        let scene = scene.phase(3).major("MR", 0, 100).trains("MR", &["LP"]);
        let scene = scene.private("P6", "MR").tokens(&["MR I22 0"]).tiles(&["J21 58 1"]);
        assert_eq!(runs(&scene.turn("MR", Stage::Run)), [(50, mail)]);
    }
}

/// 1822 §P13, §5.13.8: with a Pullman a run may leave a town out for the sake
/// of its mail; both are offered.
#[test]
fn mail_may_shorten_a_run() {
    let scene = manchester(&["3", "P+"], &["P6"]);
    // Bradford - Liverpool: 100 and (10 + 30) / 2; Manchester - Liverpool.
    assert_eq!(runs(&scene), [(100, 20), (90, 35)]);
}

/// A company in Manchester that has Bradford built, with £200.
fn pennines(form: Option<&str>, tiles: &[&str]) -> Scene {
    let scene = Scene::new(3).phase(3).private("P8", "0").major("MR", 0, 100).cash("MR", 200);
    let scene = scene.tiles(tiles).tokens(&["MR I22 0"]);
    let mut scene = private_step(scene, "MR");
    if let Some(form) = form {
        let (private, form) = ("P8".to_owned(), Some(form.to_owned()));
        scene.act(Action::AcquirePrivate { private, form });
    }
    to_track(scene)
}

/// Goes on to the track step if that has not come by itself.
fn to_track(mut scene: Scene) -> Scene {
    if scene.stage() == Some(("MR", Stage::Privates)) {
        scene.pass();
    }
    scene
}

/// What a lay costs.
fn cost(scene: &Scene, action: &Action) -> i32 {
    let mut after = scene.clone();
    after.act(action.clone());
    scene.money("MR") - after.money("MR")
}

/// 1822 §P8: as a discount it takes £20 off hills and mountains, not off rough
/// ground, and stays.
#[test]
fn p8_as_a_discount() {
    let hill = lay("J21", "58", 1, &[]);
    let rough = lay("I24", "9", 0, &[]);
    let mountain = lay("J19", "9", 0, &[]);
    let without = pennines(None, &["J23 9 0"]);
    let with = pennines(Some("discount"), &[]);
    assert_eq!((cost(&without, &hill), cost(&with, &hill)), (60, 40));
    assert_eq!((cost(&without, &rough), cost(&with, &rough)), (40, 40));
    let (without, with) =
        (pennines(None, &["J21 58 1"]), pennines(Some("discount"), &["J21 58 1"]));
    assert_eq!((cost(&without, &mountain), cost(&with, &mountain)), (80, 60));
    let mut after = with;
    after.act(mountain);
    assert!(!closed(&after, "P8"));
}

/// 1822 §P8: as a token it pays one lay on hills, mountains or rough ground,
/// and closes then; before, it takes nothing off.
#[test]
fn p8_as_a_token() {
    for (tiles, hex, tile, rotation, price) in [
        (&[][..], "J21", "58", 1, 60),
        (&[], "I24", "9", 0, 40),
        (&["J21 58 1"], "J19", "9", 0, 80),
    ] {
        let scene = pennines(Some("token"), tiles);
        assert_eq!(cost(&scene, &lay(hex, tile, rotation, &[])), price, "{hex}");
        let free = lay(hex, tile, rotation, &["P8"]);
        assert_eq!(cost(&scene, &free), 0, "{hex}");
        let mut after = scene;
        after.act(free);
        assert!(closed(&after, "P8"));
    }
    // Not where nothing is to pay for the ground, and in no third form.
    let scene = pennines(Some("token"), &[]);
    assert!(!scene.0.admits(&lay("H23", "6", 2, &["P8"])));
    let private = "P8".to_owned();
    let scene = Scene::new(3).phase(3).private("P8", "0").major("MR", 0, 100);
    let scene = private_step(scene, "MR");
    for form in [None, Some("both".to_owned())] {
        let action = Action::AcquirePrivate { private: private.clone(), form };
        assert_eq!(scene.broken(&action), "1822 §P8");
    }
}

/// 1822 §P10, E60, K044: £10 off rivers until it closes; two tokens, each for
/// one side of an estuary, on one lay or on two; the second closes it.
#[test]
fn p10_pays_estuary_crossings() {
    let scene = Scene::new(3).phase(3).private("P10", "0").major("MR", 0, 100).cash("MR", 300);
    let scene = private_step(scene.tokens(&["MR G36 0"]), "MR");
    let mut with = scene.clone();
    with.act(acquire("P10"));
    let (with, without) = (to_track(with), to_track(scene));
    // A river and one side of the estuary.
    let crossing = |powers: &[&str]| lay("H35", "7", 1, powers);
    assert_eq!(cost(&without, &crossing(&[])), 60);
    assert_eq!(cost(&with, &crossing(&[])), 50);
    assert_eq!(cost(&with, &crossing(&["P10"])), 10);
    assert!(!with.0.admits(&crossing(&["P10", "P10"])));
    let mut one = with;
    one.act(crossing(&["P10"]));
    assert!(!closed(&one, "P10"));
    // Newport: a river, one side towards it, one towards Bristol.
    let newport = |powers: &[&str]| lay("G34", "3", 5, powers);
    assert_eq!(cost(&one, &newport(&[])), 90);
    assert_eq!(cost(&one, &newport(&["P10"])), 50);
    let mut two = one.clone();
    two.act(newport(&["P10"]));
    assert!(closed(&two, "P10"));
    // Both tokens for one lay.
    let mut both = one.clone();
    let private = both.private_id("P10");
    both.0.privates[private.index()].tokens = 2;
    assert_eq!(cost(&both, &newport(&["P10", "P10"])), 10);
    both.act(newport(&["P10", "P10"]));
    assert!(closed(&both, "P10"));
}

fn move_card(item: &str, to: StackEnd) -> Action {
    Action::MoveCard { power: "P17".to_owned(), item: item.to_owned(), to }
}

/// 1822 §P17, E68: any card of any stack goes to its top or bottom, once;
/// nothing that lies in a box.
#[test]
fn p17_moves_a_waiting_card() {
    let scene = Scene::new(3).phase(2).private("P17", "MR").major("MR", 0, 100);
    let scene = scene.turn("MR", Stage::Track);
    let name = |item| scene.0.item_name(item);
    let stacks: [Vec<String>; 3] = [
        scene.0.stacks.minors.iter().map(|c| name(Item::Minor(*c))).collect(),
        scene.0.stacks.concessions.iter().map(|c| name(Item::Concession(*c))).collect(),
        scene.0.stacks.privates[0].iter().map(|p| name(Item::Private(*p))).collect(),
    ];
    for (k, stack) in stacks.iter().enumerate() {
        for (to, place) in [(StackEnd::Top, 0), (StackEnd::Bottom, stack.len() - 1)] {
            let mut expected = stack.clone();
            let card = expected.remove(2);
            expected.insert(place, card.clone());
            let mut after = scene.clone();
            after.act(move_card(&card, to));
            let new: Vec<String> = match k {
                0 => after.0.stacks.minors.iter().map(|c| name(Item::Minor(*c))).collect(),
                1 => {
                    after.0.stacks.concessions.iter().map(|c| name(Item::Concession(*c))).collect()
                }
                _ => after.0.stacks.privates[0].iter().map(|p| name(Item::Private(*p))).collect(),
            };
            assert_eq!(new, expected);
            assert!(closed(&after, "P17"));
            assert!(!after.0.admits(&move_card(&card, to)), "only once");
        }
    }
    for item in scene.0.items_on_offer().map(name) {
        assert_eq!(scene.broken(&move_card(&item, StackEnd::Top)), "1822 §P17", "{item}");
    }
}

/// 1822 §P18, E68: a token of the charter changes its area, either way, once.
#[test]
fn p18_swaps_a_token() {
    let scene = Scene::new(3).phase(5).private("P18", "MR").major("MR", 0, 100);
    let scene = scene.turn("MR", Stage::Track);
    let swap = |to| Action::SwapToken { power: "P18".to_owned(), to };
    let areas = |scene: &Scene| {
        let charter = scene.0.charter(scene.company("MR"));
        (charter.available, charter.exchange)
    };
    assert_eq!(areas(&scene), (1, 3));
    for (to, expected) in [(TokenUse::Available, (2, 2)), (TokenUse::Exchange, (0, 4))] {
        let mut after = scene.clone();
        after.act(swap(to));
        assert_eq!(areas(&after), expected);
        assert!(closed(&after, "P18") && !after.0.admits(&swap(to)));
    }
    for (available, exchange, to) in [(2, 0, TokenUse::Available), (0, 2, TokenUse::Exchange)] {
        let mut bare = scene.clone();
        let charter = bare.company("MR");
        let charter = bare.0.charter_mut(charter);
        (charter.available, charter.exchange) = (available, exchange);
        assert_eq!(bare.broken(&swap(to)), "1822 §P18");
    }
}

/// 1822 §P18, K062: the swapped token can be placed in the same step.
#[test]
fn p18_helps_the_token_step() {
    let scene = Scene::new(3).phase(5).private("P18", "MR").major("MR", 0, 100);
    let scene = scene.cash("MR", 150).tokens(&["MR I22 0"]).tiles(&["H23 6 2"]);
    let mut scene = scene;
    let company = scene.company("MR");
    let charter = scene.0.charter_mut(company);
    (charter.available, charter.exchange) = (0, 1);
    let mut scene = scene.turn("MR", Stage::Token);
    let place = Action::PlaceToken { hex: "H23".to_owned(), stop: 0, power: None };
    scene.0.laid.reserved.retain(|kept| kept.company != railhead::board::Company(6));
    assert!(!scene.0.admits(&place));
    scene.act(Action::SwapToken { power: "P18".to_owned(), to: TokenUse::Available });
    scene.act(place);
    assert_eq!(scene.money("MR"), 50);
}

/// 1822 §3.1.17-ex1: the SECR lays plain brown before phase 5 with P11, and
/// with P2 plain brown over a green small station; the CR makes the Channel
/// brown, which is phase 5, for a space of its own.
#[test]
fn the_example_of_the_channel_powers() {
    let tiles = ["N39 82 5", "N41 8 3", "O42 143 2"];
    let south_east = |phase| {
        let scene = Scene::new(3).phase(phase).major("SECR", 0, 100).cash("SECR", 200);
        let scene = scene.private("P2", "SECR").private("P11", "SECR");
        scene.tiles(&tiles).turn("SECR", Stage::Track)
    };
    let four = south_east(4);
    assert!(four.may(&lay("N39", "545", 5, &["P11"])));
    assert!(!four.may(&lay("N39", "545", 5, &[])));
    let folkestone = |powers: &[&str]| lay("O42", "545", 2, powers);
    assert!(four.may(&folkestone(&["P2", "P11"])));
    assert!(!four.may(&folkestone(&["P2"])) && !four.may(&folkestone(&["P11"])));
    let mut five = south_east(5);
    assert!(!five.may(&folkestone(&[])));
    five.act(folkestone(&["P2"]));
    assert!(closed(&five, "P2") && !closed(&five, "P11"));
    let channel = lay("P43", "X9", 0, &["P5"]);
    for phase in [4, 5] {
        let scene = Scene::new(3).phase(phase).major("CR", 0, 100).cash("CR", 100);
        let scene = scene.private("P5", "CR").major("SECR", 1, 90).tokens(&["SECR P43 0"]);
        let mut scene = scene.tiles(&["P43 X4 0"]).turn("CR", Stage::Track);
        assert_eq!(scene.0.admits(&channel), phase == 5);
        if phase == 5 {
            scene.act(channel.clone());
            assert_eq!(scene.money("CR"), 0);
            let place = scene.hex("P43");
            let tokens = scene.0.laid.tokens.iter().filter(|token| token.hex == place);
            assert_eq!(tokens.count(), 2);
        }
    }
}

/// 1822 §P5, §5.12.7, E64: or an exchange token becomes an available one, up
/// to the token step of any turn of its owner, once.
#[test]
fn p5_makes_a_token_available() {
    let scene = Scene::new(3).phase(3).private("P5", "MR").major("MR", 0, 100).trains("MR", &["3"]);
    let scene = scene.tokens(&["MR I22 0"]).tiles(&["H23 6 2"]).cash("MR", 300);
    let swap = |to| Action::SwapToken { power: "P5".to_owned(), to };
    for stage in [Stage::Track, Stage::Token] {
        let mut scene = scene.clone().turn("MR", stage);
        assert_eq!(scene.broken(&swap(TokenUse::Exchange)), "1822 §5.12.10");
        scene.act(swap(TokenUse::Available));
        let charter = scene.0.charter(scene.company("MR"));
        assert_eq!((charter.available, charter.exchange), (1, 2));
        assert!(closed(&scene, "P5"));
    }
    let late = scene.clone().turn("MR", Stage::Run);
    assert_eq!(late.broken(&swap(TokenUse::Available)), "1822 §3.1.9");
    // K059: without an exchange token there is none to swap.
    let mut none = scene.turn("MR", Stage::Track);
    let company = none.company("MR");
    none.0.charter_mut(company).exchange = 0;
    assert_eq!(none.broken(&swap(TokenUse::Available)), "1822 §5.12.10");
}
