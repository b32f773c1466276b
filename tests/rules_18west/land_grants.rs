//! 18West §8.1 to §8.4: land grants, mandatory lays and who pays for them.

use railhead::board::TokenKind;
use railhead::finance::{Account, Holder, Money, Player};
use railhead::game::{Action, Event, Play, Subject};
use railhead::titles::g18west::{Options, Stage, State};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::scene::{
    Scene, act, company, decider, lay, lay_action, lays, lays_in, listed, operating, refused,
};

fn set(options: &mut Options, name: &str, value: &str) {
    let mut json = serde_json::to_value(&*options).expect("json");
    json[name] = value.into();
    *options = Options::read(4, json.as_object().expect("a map")).expect("options");
}

fn in_track(state: &State, name: &str) -> bool {
    crate::scene::step(state) == Some((3, name, Stage::Track))
}

// Subsidies.

/// 18West §7.5.3-1, §8.1-1: 30 for a hex of a grant, 10 more for a mountain
/// and for a town.
#[test]
fn what_hexes_are_worth() {
    let state = Scene::new(2).state;
    let mut hexes = 0;
    for grant in &state.book.land_grants {
        for (hex, subsidy) in &grant.hexes {
            let face = state.laid.face(*hex);
            let mountain = face.terrain.iter().any(|terrain| terrain.kind == "mountain");
            let town = !face.stops.is_empty();
            let worth = 30 + 10 * i32::from(mountain) + 10 * i32::from(town);
            assert_eq!(*subsidy, Money(worth), "{}", state.hex_name(*hex));
            hexes += 1;
        }
    }
    // ATSF 16, KP 6, NP 19, SP 17, TP 16.
    assert_eq!(hexes, 74);
}

/// W22, 18West §7.1-7, §7.5.3-2: subsidies add up in the turn; they are no
/// money yet, and nothing is paid for upgrades or outside the grant.
#[test]
fn w22_subsidies_add_up() {
    let scene = Scene::new(2).started("SP", 0, 100).treasury("SP", 40).phase("3");
    let mut state = scene.turn_of("SP", Stage::Track, &[]).play();
    let sp = company(&state, "SP");
    let earned = |state: &State| state.turn().expect("a turn").done.subsidies;
    lay(&mut state, "H3 9 2");
    assert_eq!(earned(&state), Money(30));
    let bank = state.ledger.cash(Account::Bank);
    lay(&mut state, "J7 8 5");
    assert_eq!((earned(&state), state.treasury(sp)), (Money(70), Money(0)));
    assert_eq!(state.ledger.cash(Account::Bank), bank + Money(40));
    // An upgrade in the grant brings nothing.
    let scene = Scene::new(2).started("SP", 0, 100).tile("H3", "9", 2).tile("J7", "8", 5);
    let scene = scene.marker("SP", 0, Some(("K8", 2))).phase("3");
    let mut state = scene.turn_of("SP", Stage::Track, &[]).play();
    lay(&mut state, "K8 58 2");
    assert_eq!(earned(&state), Money(40));
    let upgrade = lays_in(&state, "H3")[0].clone();
    lay(&mut state, &upgrade);
    assert_eq!(earned(&state), Money(40));
}

// The mandatory lay.

/// W02, 18West §8.2-2, §11.1-2: the first tile goes where the doubling token stands,
/// any that fits; it cannot be left out. Afterwards all is free.
/// 18West §8-1: the company builds to its destination.
#[test]
fn w02_the_first_tile() {
    let scene = Scene::new(2).started("SP", 0, 100).treasury("SP", 200);
    let mut state = scene.turn_of("SP", Stage::Track, &[]).play();
    // From side 2, where its track arrives, to the sides that are open.
    assert_eq!(lays(&state), ["H3 8 2", "H3 9 2", "H3 9 5"]);
    assert_eq!(refused(&state, Action::Pass).rule, "18West §8.2-2");
    lay(&mut state, "H3 9 2");
    assert!(in_track(&state, "SP"));
    assert!(state.families().admits(&Action::Pass));
    assert!(lays(&state).iter().any(|lay| !lay.starts_with("H3 ")));
}

/// W02, 18West §8.2-2: another hex is refused as long as a lay in the token's
/// hex is legal.
#[test]
fn w02_no_other_hex_before_it() {
    let line = [("H3", "9", 2), ("J7", "8", 5)];
    let scene = Scene::new(2).started("SP", 0, 100).treasury("SP", 200).tiles(&line);
    let scene = scene.marker("SP", 0, Some(("K8", 2))).phase("3");
    let state = scene.turn_of("SP", Stage::Track, &[]).play();
    assert!(lays(&state).iter().all(|lay| lay.starts_with("K8 ")));
    let upgrade = lays_in(&without_marker(&state), "H3")[0].clone();
    let error = refused(&state, lay_action(&upgrade));
    assert_eq!((error.code, error.rule), ("track/mandatory_first", "18West §8.2-2"));
}

/// The same with the SP's doubling token on the charter (W08).
fn without_marker(state: &State) -> State {
    let mut state = state.clone();
    for marker in &mut state.markers {
        marker.at = None;
    }
    state
}

/// W03, 18West §8.2-2: a tile of another company in the token's hex frees the
/// company, until an upgrade there is legal for it.
#[test]
fn w03_a_tile_in_the_tokens_hex() {
    let scene = Scene::new(2).started("TP", 0, 90).treasury("TP", 100).tile("K18", "9", 1);
    let state = scene.clone().turn_of("TP", Stage::Track, &[]).play();
    assert!(state.families().admits(&Action::Pass));
    assert!(lays(&state).contains(&"K16 9 1".to_owned()));
    let state = scene.phase("3").turn_of("TP", Stage::Track, &[]).play();
    assert!(lays(&state).iter().all(|lay| lay.starts_with("K18 8")), "{:?}", lays(&state));
    assert!(!state.families().admits(&Action::Pass));
}

/// 18West §8.2-2: where no tile is legal in the token's hex, the company is
/// free: all the tiles that would fit are on the board.
/// W110: a marker hex for which only a used-up tile would fit binds nobody.
#[test]
fn w110_nothing_fits() {
    // The token of the SP in Helena, a town; the six #4 and six #58 are gone.
    let towns = ["C2", "D7", "F23", "I14", "J25", "K24"];
    let curves = ["C24", "B7", "B13", "B15", "B17", "B19"];
    let mut scene = Scene::new(2).started("SP", 0, 90).tile("H3", "9", 2).tile("J7", "8", 5);
    for (town, curve) in towns.into_iter().zip(curves) {
        scene = scene.tile(town, "4", 0).tile(curve, "58", 0);
    }
    let scene = scene.marker("SP", 0, Some(("K8", 2)));
    let state = scene.turn_of("SP", Stage::Track, &[]).state;
    assert!(state.families().0.is_empty());
    assert_eq!(refused(&state, lay_action("K8 58 2")).rule, "18West §7.1.2-6");
}

/// W79, 18West §8.2-3, §7.1-3: three tiles in any mix of yellow and green, one just
/// laid may be upgraded at once; then the step is over.
#[test]
fn w79_three_tiles() {
    let scene = Scene::new(2).started("SP", 0, 100).treasury("SP", 200).phase("3");
    let mut state = scene.turn_of("SP", Stage::Track, &[]).play();
    lay(&mut state, "H3 9 2");
    let upgrade = lays_in(&state, "H3")[0].clone();
    assert!(upgrade.starts_with("H3 8"), "{upgrade}");
    lay(&mut state, &upgrade);
    assert_eq!(state.turn().expect("a turn").done.lays.len(), 2);
    lay(&mut state, "J7 8 5");
    assert!(!in_track(&state, "SP"));
}

/// 18West §8.4-1, W39: with its route complete at the start of its turn the
/// company is free, has its three tiles, and then converts.
#[test]
fn w39_a_route_completed_by_others() {
    let scene = Scene::new(2).started("KP", 0, 90).treasury("KP", 100);
    let scene = scene.tiles(&[("G20", "9", 1), ("G18", "9", 1), ("G16", "9", 1)]).phase("3");
    let scene = scene.marker("KP", 0, Some(("G16", 4)));
    let mut state = scene.turn_of("KP", Stage::Track, &[]).play();
    let kp = company(&state, "KP");
    assert!(state.families().admits(&Action::Pass));
    assert_eq!(state.form(kp), railhead::titles::g18west::Form::LandGrant);
    for _ in 0..2 {
        let green = lays(&state).into_iter().find(|lay| lay.contains(" 82 ")).expect("an upgrade");
        lay(&mut state, &green);
        assert!(in_track(&state, "KP"));
    }
    let third = lays(&state)[0].clone();
    let events = lay(&mut state, &third);
    assert!(events.contains(&Event::Converted { company: "KP".to_owned(), abandoned: false }));
}

/// 18West §8.1-1, §7.2-1, §8.2-3: the tile that completes the line ends
/// nothing: the company has its other tiles, yellow ones bring subsidies, and
/// then it converts.
#[test]
fn the_tiles_after_the_last_of_the_line() {
    let scene = Scene::new(2).started("KP", 0, 90).treasury("KP", 100).phase("3");
    let scene = scene.tiles(&[("G20", "9", 1), ("G18", "83", 1)]);
    let mut state = scene.marker("KP", 0, Some(("G16", 4))).turn_of("KP", Stage::Track, &[]).play();
    let kp = company(&state, "KP");
    lay(&mut state, "G16 9 1");
    assert!(railhead::titles::g18west::destination_reached(&state.situation(), kp));
    assert!(in_track(&state, "KP") && state.families().admits(&Action::Pass));
    lay(&mut state, "H17 8 1");
    assert_eq!(state.turn().expect("a turn").done.subsidies, Money(60));
    let events = lay(&mut state, "H15 8 2");
    assert!(events.contains(&Event::Converted { company: "KP".to_owned(), abandoned: false }));
    let paid =
        |event: &Event| matches!(event, Event::Subsidy { hex, amount: 40, .. } if hex == "H15");
    assert!(events.iter().any(paid), "{events:?}");
}

/// W02, W03, W80, 18West §8.2-2, §3.4-1: in the first operating round green
/// tiles are not laid, though there are some, and a tile of others in the
/// hex of its doubling token frees the company.
#[test]
fn w80_no_upgrade_binds_in_the_first_round() {
    let scene = Scene::new(2).started("TP", 0, 90).treasury("TP", 100).tile("K18", "9", 1);
    let turn = |number| {
        let round = scene.clone().phase("3").operating_round(1, number);
        round.turn_of("TP", Stage::Track, &[]).play()
    };
    let first = turn(1);
    assert!(first.families().admits(&Action::Pass));
    assert!(lays(&first).contains(&"K16 9 1".to_owned()) && lays_in(&first, "K18").is_empty());
    assert_eq!(refused(&first, lay_action("K18 82 1")).rule, "18West §3.4-1");
    let second = turn(2);
    assert!(lays(&second).iter().all(|lay| lay.starts_with("K18 ")));
    assert!(!second.families().admits(&Action::Pass));
}

// Money.

/// The SP before the mountain of K10, its mandatory lay.
fn before_the_mountain() -> Scene {
    let line = [("H3", "9", 2), ("J7", "8", 5), ("K8", "58", 2)];
    let scene = Scene::new(3).started("SP", 0, 100).turns(&["SP"], 1).tiles(&line);
    scene.marker("SP", 0, Some(("K10", 1)))
}

fn single_of(name: &str) -> Action {
    Action::SellShares { company: name.to_owned(), count: 1 }
}

/// One single share of the UP from the pool.
fn with_up_share(mut scene: Scene, player: u8) -> Scene {
    let up = scene.company("UP");
    let (from, to) = (Holder::Pool, Holder::Player(Player(player)));
    scene.state.charter_mut(up).stock.transfer(from, to, 1);
    scene
}

/// W37, 18West §8.3-1: the treasury pays first, then the president's cash.
#[test]
fn w37_treasury_then_cash() {
    for (treasury, cash, left) in [(50, 10, (10, 10)), (40, 10, (0, 10)), (15, 30, (0, 5))] {
        let scene = before_the_mountain().treasury("SP", treasury).cash(0, cash);
        let mut state = scene.turn_of("SP", Stage::Track, &[]).play();
        lay(&mut state, "K10 8 1");
        let now = (state.treasury(company(&state, "SP")).0, state.cash(Player(0)).0);
        assert_eq!(now, left, "{treasury} and {cash}");
    }
}

/// W37, 18West §8.3-1: short of money for the mandatory lay, the president
/// sells one single share; what is left pays for more tiles, for which
/// nothing is sold.
#[test]
fn w37_one_share_is_sold() {
    let scene = with_up_share(before_the_mountain().treasury("SP", 15).cash(0, 10), 0);
    let scene = scene.phase("3");
    let mut state = scene.turn_of("SP", Stage::Track, &[]).play();
    // Money is no test for it (W02).
    lay(&mut state, "K10 8 1");
    let decision = state.decision().expect("a decision");
    assert_eq!(decision.player, 0);
    assert_eq!(decision.subject, Subject::LayMoney { company: "SP".to_owned(), missing: 15 });
    // The SP's certificate itself is never sold.
    assert_eq!(state.families().expand(), [single_of("UP")]);
    assert_eq!(refused(&state, single_of("SP")).rule, "18West §8.3-1");
    let two = Action::SellShares { company: "UP".to_owned(), count: 2 };
    refused(&state, two);
    let up = company(&state, "UP");
    let events = act(&mut state, single_of("UP"));
    assert!(events.iter().any(|event| matches!(event, Event::Tile { .. })));
    // 70 for the share, which he did not preside over: the price stays.
    assert_eq!(state.price(up), Some(Money(70)));
    assert_eq!(state.charter(up).stock.singles(Holder::Pool), 3);
    assert_eq!(state.treasury(company(&state, "SP")), Money(0));
    assert_eq!(state.cash(Player(0)), Money(10 + 70 - 25));
    // 55 pay for J11, and 15 not for J13.
    lay(&mut state, "J11 8 4");
    assert_eq!(state.cash(Player(0)), Money(15));
    assert!(lays_in(&state, "J13").is_empty());
    let error = refused(&state, lay_action("J13 9 1"));
    assert_eq!((error.code, error.rule), ("track/money", "18West §8.3-1"));
}

/// W37, 18West §8.3-1: which single share may be sold: no presidency changes,
/// and the company has operated.
#[test]
fn w37_which_share_may_be_sold() {
    let sellable = |scene: Scene| -> Vec<Action> {
        let mut state = scene.cash(0, 0).turn_of("SP", Stage::Track, &[]).play();
        lay(&mut state, "K10 8 1");
        assert!(matches!(state.decision().expect("one").subject, Subject::LayMoney { .. }));
        state.families().expand()
    };
    let base = || with_up_share(before_the_mountain(), 0);
    // His own company, with another who would not overtake him; the price
    // falls, since he is president.
    let three = base().shares("SP", 0, 1).shares("SP", 1, 2);
    assert_eq!(sellable(three), [single_of("SP"), single_of("UP")]);
    // Here another would overtake him.
    let even = base().started("DRG", 0, 90).turns(&["DRG"], 1);
    let even = even.shares("DRG", 0, 1).shares("DRG", 1, 3);
    assert_eq!(sellable(even), [single_of("UP")]);
    // A company that has not operated.
    let young = base().started("DRG", 1, 90).shares("DRG", 0, 1);
    assert_eq!(sellable(young.clone()), [single_of("UP")]);
    assert_eq!(sellable(young.turns(&["DRG"], 1)), [single_of("DRG"), single_of("UP")]);
    // Granger roads never.
    let granger = base().started("CNW", 0, 90).turns(&["CNW"], 1);
    assert_eq!(sellable(granger), [single_of("UP")]);
}

/// W37, 18West §8.3-1: the president of the company whose share he sells
/// moves its price by one space, as always (§4.2-2).
#[test]
fn w37_the_price_moves() {
    let scene = before_the_mountain().shares("SP", 0, 1).cash(0, 0);
    let mut state = scene.turn_of("SP", Stage::Track, &[]).play();
    let sp = company(&state, "SP");
    lay(&mut state, "K10 8 1");
    act(&mut state, single_of("SP"));
    assert_eq!(state.price(sp), Some(Money(90)));
    assert_eq!(state.cash(Player(0)), Money(60));
    assert_eq!(state.shares(sp, Player(0)), 2);
}

/// W02, 18West §8.9-2: the NP chooses between a mountain and a hex without one.
#[test]
fn the_np_may_choose_the_hex_without_a_mountain() {
    let scene = Scene::new(2).started("NP", 0, 100).cash(0, 0);
    let scene = with_up_share(scene, 0);
    let state = scene.turn_of("NP", Stage::Track, &[]).play();
    let mut free = state.clone();
    lay(&mut free, "C22 8 5");
    assert!(in_track(&free, "NP"));
    let mut dear = state;
    lay(&mut dear, "B5 8 2");
    let subject = dear.decision().expect("a decision").subject;
    assert_eq!(subject, Subject::LayMoney { company: "NP".to_owned(), missing: 40 });
}

/// W108, 18West §8.3-1, §7.8.5-1: without a share that he may sell the
/// president is bankrupt; the new one has to make the lay.
#[test]
fn w108_the_new_president_makes_the_lay() {
    let scene = before_the_mountain().shares("SP", 1, 2).cash(0, 5).cash(1, 100);
    let mut state = scene.turn_of("SP", Stage::Track, &[]).play();
    let sp = company(&state, "SP");
    let events = lay(&mut state, "K10 8 1");
    assert!(events.contains(&Event::Bankrupt { player: 0 }));
    assert!(!events.iter().any(|event| matches!(event, Event::Tile { .. })));
    assert_eq!((state.president(sp), state.treasury(sp)), (Some(Player(1)), Money(5)));
    assert!(in_track(&state, "SP"));
    assert_eq!(decider(&state), 1);
    assert_eq!(refused(&state, Action::Pass).rule, "18West §8.2-2");
    lay(&mut state, "K10 9 1");
    assert_eq!((state.treasury(sp), state.cash(Player(1))), (Money(0), Money(65)));
}

/// W108: with no other president there is no lay, and the company goes on by
/// itself.
#[test]
fn w108_no_president_no_lay() {
    let scene = before_the_mountain().cash(0, 5);
    let mut state = scene.turn_of("SP", Stage::Track, &[]).play();
    let sp = company(&state, "SP");
    let events = lay(&mut state, "K10 8 1");
    assert!(events.contains(&Event::Bankrupt { player: 0 }));
    assert!(!events.iter().any(|event| matches!(event, Event::Tile { .. })));
    assert_eq!((state.president(sp), state.treasury(sp)), (None, Money(5)));
    assert!(!in_track(&state, "SP"));
}

// Leave to build in a land grant.

/// The UP, player 0, comes from Springfield to K16, which is in the grants
/// of the SP and the TP.
fn towards_k16() -> Scene {
    let line =
        [("H23", "57", 0), ("I22", "9", 0), ("J21", "8", 1), ("J19", "9", 1), ("J17", "8", 4)];
    let scene = Scene::new(4).tiles(&line).token("UP", "H23", 0, TokenKind::Station);
    scene.started("UP", 0, 70).treasury("UP", 100)
}

fn up_turn(scene: Scene) -> State {
    scene.turn_of("UP", Stage::Track, &[]).play()
}

const K16: [&str; 4] = ["K16 8 1", "K16 8 3", "K16 9 0", "K16 9 3"];

/// W36, 18West §8.1-2: in phase 2 the hexes of companies that have not
/// started are closed, unless the option opens them; from phase 3 nobody asks.
#[test]
fn w36_nobody_can_give_leave() {
    let state = up_turn(towards_k16());
    assert!(lays_in(&state, "K16").is_empty());
    let error = refused(&state, lay_action("K16 9 0"));
    assert_eq!((error.code, error.rule), ("track/no_leave", "18West §8.1-2"));
    let open = towards_k16().option(|options| set(options, "unstarted_grant", "open"));
    assert_eq!(lays_in(&up_turn(open), "K16"), K16);
    let mut state = up_turn(towards_k16().phase("3"));
    assert_eq!(lays_in(&state, "K16"), K16);
    lay(&mut state, "K16 9 0");
    assert_eq!(operating(&state), "UP");
    assert_eq!(state.turn().expect("a turn").done.lays.len(), 1);
}

/// W36, 18West §8.1-2: the president of the owner is asked; a refusal closes
/// the hex for the rest of the turn.
#[test]
fn w36_the_president_is_asked() {
    let scene = towards_k16().started("TP", 1, 90);
    let state = up_turn(scene);
    assert_eq!(lays_in(&state, "K16"), K16);
    let mut asked = state.clone();
    lay(&mut asked, "K16 9 0");
    assert_eq!(decider(&asked), 1);
    assert!(matches!(asked.decision().expect("one").subject, Subject::Consent { .. }));
    let mut yes = asked.clone();
    act(&mut yes, Action::Answer { accept: true });
    assert_eq!(yes.turn().expect("a turn").done.lays.len(), 1);
    let mut no = asked;
    act(&mut no, Action::Answer { accept: false });
    assert_eq!(decider(&no), 0);
    assert!(in_track(&no, "UP"));
    assert!(no.turn().expect("a turn").done.lays.is_empty());
    assert!(lays_in(&no, "K16").is_empty());
    assert_eq!(refused(&no, lay_action("K16 8 1")).rule, "18West §8.1-2");
}

/// W36, 18West §8.1-2: of two owners either may give leave; the second is
/// asked when the first refuses.
#[test]
fn w36_either_of_two_owners() {
    let scene = towards_k16().started("TP", 1, 90).started("SP", 2, 100);
    let mut state = up_turn(scene);
    lay(&mut state, "K16 9 0");
    assert_eq!(decider(&state), 2);
    act(&mut state, Action::Answer { accept: false });
    assert_eq!(decider(&state), 1);
    act(&mut state, Action::Answer { accept: true });
    assert_eq!(state.turn().expect("a turn").done.lays.len(), 1);
    // Both refuse.
    let scene = towards_k16().started("TP", 1, 90).started("SP", 2, 100);
    let mut state = up_turn(scene);
    lay(&mut state, "K16 9 0");
    act(&mut state, Action::Answer { accept: false });
    act(&mut state, Action::Answer { accept: false });
    assert!(lays_in(&state, "K16").is_empty());
}

/// W36, 18West §8.1-2: nobody is asked where the same player presides, where
/// the owner itself builds, where players agree at the table, or where the
/// owner has converted.
#[test]
fn w36_nobody_is_asked() {
    let laid = |mut state: State| {
        lay(&mut state, "K16 9 0");
        state.turn().expect("a turn").done.lays.len() == 1
    };
    assert!(laid(up_turn(towards_k16().started("TP", 0, 90).started("SP", 1, 90))));
    let assumed = |options: &mut Options| set(options, "consent", "assumed");
    assert!(laid(up_turn(towards_k16().started("TP", 1, 90).option(assumed))));
    // Without an owner who has started there is none who could agree.
    assert!(lays_in(&up_turn(towards_k16().option(assumed)), "K16").is_empty());
    let converted = towards_k16().started("TP", 1, 90).converted("TP");
    // The SP's grant is still there.
    assert!(lays_in(&up_turn(converted.clone()), "K16").is_empty());
    assert!(laid(up_turn(converted.started("SP", 1, 90).converted("SP"))));
    let own = Scene::new(3).started("TP", 0, 90).started("SP", 1, 100).treasury("TP", 100);
    let mut own = own.turn_of("TP", Stage::Track, &[]).play();
    lay(&mut own, "K18 9 1");
    assert_eq!((decider(&own), own.turn().expect("a turn").done.lays.len()), (0, 1));
}

/// W36, W54, 18West §8.1-2: an owner without a president gives no leave.
#[test]
fn w36_an_owner_without_a_president() {
    let mut scene = towards_k16().started("TP", 1, 90);
    let tp = scene.company("TP");
    scene.state.charter_mut(tp).stock.surrender(Player(1));
    assert!(lays_in(&up_turn(scene), "K16").is_empty());
}

/// W36, W02: a refusal in the hex of its own doubling token frees a company.
#[test]
fn w36_a_refusal_frees_the_company() {
    // The ATSF's token is in G16, in the grant of the KP.
    let line = [("H21", "8", 1), ("H19", "9", 1), ("H17", "8", 2)];
    let scene = Scene::new(3).started("ATSF", 0, 90).treasury("ATSF", 100).started("KP", 1, 90);
    let scene = scene.tiles(&line).marker("ATSF", 0, Some(("G16", 5)));
    let mut state = scene.turn_of("ATSF", Stage::Track, &[]).play();
    assert!(lays(&state).iter().all(|lay| lay.starts_with("G16 ")), "{:?}", lays(&state));
    let first = lays(&state)[0].clone();
    lay(&mut state, &first);
    assert_eq!(decider(&state), 1);
    act(&mut state, Action::Answer { accept: false });
    // Nothing else can be laid in phase 2, so that the step is over.
    assert!(!in_track(&state, "ATSF") || state.families().admits(&Action::Pass));
    assert!(listed(&state, "lay_tile").iter().all(|family| match &family.action {
        Action::LayTile { hex, .. } => hex != "G16",
        _ => true,
    }));
}
