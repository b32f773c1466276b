//! 18West §6.3 to §6.5, public companies acquire granger roads.

use railhead::board::TokenKind;
use railhead::finance::{Account, Holder, Money, Player};
use railhead::game::{Action, Event, Family, Play, Source, Subject};
use railhead::titles::g18west::{Round, Stage, State, Status};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::scene::{
    Scene, act, buy_shares, company, decider, lay, lays_in, listed, pass, refused, sell, tokens_in,
};

fn acquire(company: &str, granger: &str, shares: u8) -> Action {
    let (company, granger) = (company.to_owned(), granger.to_owned());
    Action::AcquireGranger { company, granger, shares }
}

fn answer(accept: bool) -> Action {
    Action::Answer { accept }
}

fn move_token(hex: &str, stop: u8) -> Action {
    Action::MoveToken { hex: hex.to_owned(), stop }
}

/// The deals that can be proposed: company, granger road, shares.
fn deals(state: &State) -> Vec<(String, String, u8)> {
    let list = listed(state, "acquire_granger").into_iter().flat_map(|family| family.expand());
    list.filter_map(|action| match action {
        Action::AcquireGranger { company, granger, shares } => Some((company, granger, shares)),
        _ => None,
    })
    .collect()
}

/// The numbers of shares that a company can offer for a granger road.
fn offers(state: &State, company: &str, granger: &str) -> Vec<u8> {
    let all = deals(state).into_iter();
    all.filter(|deal| (deal.0.as_str(), deal.1.as_str()) == (company, granger))
        .map(|deal| deal.2)
        .collect()
}

/// Player 0 is president of the UP at `value`, another one of the CRIP at 90,
/// which is joined to it by track. It is player 0's turn in a round of phase 4.
fn owned(value: i32, owner: u8) -> Scene {
    Scene::new(3)
        .phase("4")
        .started("UP", 0, value)
        .started("CRIP", owner, 90)
        .tiles(&[("F21", "14", 0), ("F23", "4", 1)])
        .merger_round(0)
}

/// The CRIP is player 1's.
fn neighbours(value: i32) -> Scene {
    owned(value, 1)
}

/// The same; the owner agrees.
fn agreed(value: i32) -> Scene {
    neighbours(value).set("consent", "assumed")
}

fn cash(state: &State, player: u8) -> i32 {
    state.cash(Player(player)).0
}

/// W27, 18West §6.4-2, §6.4-3, §6.4-4, §6.4-5: the printed example, a company
/// of $160 with five treasury shares and a granger road of $90: $180; a share
/// and $20; two shares for $140.
#[test]
fn w27_the_printed_packages() {
    for (shares, paid) in [(0, 180), (1, 20), (2, -140)] {
        let mut state = agreed(160).treasury("UP", 300).play();
        let up = company(&state, "UP");
        assert_eq!(state.charter(up).stock.shares(Holder::Treasury), 5);
        assert_eq!(offers(&state, "UP", "CRIP"), [0, 1, 2]);
        let before = cash(&state, 1);
        act(&mut state, acquire("UP", "CRIP", shares));
        assert_eq!(cash(&state, 1), before + paid);
        assert_eq!((state.shares(up, Player(1)), state.treasury(up)), (shares, Money(300 - paid)));
        assert_eq!(state.charter(up).stock.shares(Holder::Treasury), 5 - shares);
        // It moves no price.
        assert_eq!(state.price(up), Some(Money(160)));
    }
}

/// W27, 18West §6.3-5, §6.4-1, §6.4-7: what the company gives must be there
/// before the granger road's own cash comes, the owner gives change from his
/// cash, and no more than two shares change hands.
#[test]
fn w27_what_cannot_be_paid() {
    let scene = || neighbours(160).treasury("UP", 179).treasury("CRIP", 500);
    assert_eq!(offers(&scene().play(), "UP", "CRIP"), [1, 2]);
    assert_eq!(refused(&scene().play(), acquire("UP", "CRIP", 0)).rule, "18West §6.3-5");
    assert_eq!(refused(&scene().play(), acquire("UP", "CRIP", 3)).rule, "18West §6.4-1");
    assert_eq!(offers(&scene().treasury("UP", 19).play(), "UP", "CRIP"), [2]);
    let poor = scene().cash(1, 139).play();
    assert_eq!(offers(&poor, "UP", "CRIP"), [1]);
    assert_eq!(refused(&poor, acquire("UP", "CRIP", 2)).rule, "18West §6.4-7");
    let few = scene().pooled("UP", 4).play();
    assert_eq!(offers(&few, "UP", "CRIP"), [1]);
    assert_eq!(refused(&few, acquire("UP", "CRIP", 2)).rule, "18West §6.3-5");
    // Shares worth less than the granger road's: cash besides.
    let mut state = agreed(70).treasury("UP", 40).play();
    assert_eq!(offers(&state, "UP", "CRIP"), [2]);
    act(&mut state, acquire("UP", "CRIP", 2));
    assert_eq!((cash(&state, 1), state.treasury(company(&state, "UP"))), (540, Money(0)));
}

/// W28, 18West §6.4-6: another owner accepts, counters or declines; the
/// president answers a counter-offer.
#[test]
fn w28_offer_and_counter_offer() {
    let offer = || {
        let mut state = neighbours(160).treasury("UP", 300).play();
        act(&mut state, acquire("UP", "CRIP", 0));
        state
    };
    let mut state = offer();
    assert_eq!(decider(&state), 1);
    let actions = state.families().expand();
    let counter = |shares| Action::Counter { shares };
    assert_eq!(actions, [answer(false), answer(true), counter(1), counter(2)]);
    assert_eq!(refused(&state, counter(0)).rule, "18West §6.4-6");
    act(&mut state, answer(true));
    let up = company(&state, "UP");
    assert_eq!((cash(&state, 1), state.shares(up, Player(1))), (680, 0));
    let mut state = offer();
    act(&mut state, counter(2));
    assert_eq!(decider(&state), 0);
    assert!(matches!(
        state.decision().expect("a decision").subject,
        Subject::Offer { shares: 2, countered: true, .. }
    ));
    assert_eq!(state.families().expand(), [answer(false), answer(true)]);
    assert_eq!(refused(&state, counter(1)).rule, "18West §6.4-6");
    act(&mut state, answer(true));
    assert_eq!((cash(&state, 1), state.shares(up, Player(1))), (360, 2));
    // Only what can be paid is countered: he has no change.
    let mut state = neighbours(160).treasury("UP", 300).cash(1, 139).play();
    act(&mut state, acquire("UP", "CRIP", 0));
    assert_eq!(listed(&state, "counter"), [Family::one(counter(1))]);
    assert_eq!(refused(&state, counter(2)).rule, "18West §6.4-7");
}

/// W28, 18West §6.4-6: a declined deal is no action: the turn goes on without
/// this pair, and ended so it is a pass.
#[test]
fn w28_declined_deals() {
    for countered in [false, true] {
        let scene = neighbours(160).treasury("UP", 300).started("DRG", 0, 90).token(
            "DRG",
            "F25",
            0,
            TokenKind::Bypass,
        );
        let mut state = scene.treasury("DRG", 200).play();
        let before = state.ledger.clone();
        act(&mut state, acquire("UP", "CRIP", 0));
        if countered {
            act(&mut state, Action::Counter { shares: 1 });
        }
        act(&mut state, answer(false));
        assert_eq!((decider(&state), &state.ledger), (0, &before));
        assert!(offers(&state, "UP", "CRIP").is_empty());
        let error = refused(&state, acquire("UP", "CRIP", 1));
        assert_eq!((error.code, error.rule), ("acquire/declined", "18West §6.4-6"));
        // Another company may still ask.
        assert_eq!(offers(&state, "DRG", "CRIP"), [0, 1, 2]);
        // His turn ends with a pass; players 1 and 2 have nothing to do.
        pass(&mut state, 1);
        assert_eq!(state.round, Round::Stock(2));
    }
    // In a later turn it may be proposed again.
    let scene = neighbours(160).treasury("UP", 300).started("DRG", 1, 90);
    let mut state = scene.play();
    act(&mut state, acquire("UP", "CRIP", 0));
    act(&mut state, answer(false));
    pass(&mut state, 1);
    act(&mut state, sell("DRG", 1));
    assert_eq!((decider(&state), offers(&state, "UP", "CRIP").len()), (0, 3));
}

/// W28, W71: nobody is asked for a granger road of the same player. Only the
/// president of the public company proposes.
/// 18West §6.1-4, §6.1-5, §2.2.3-2.
#[test]
fn w71_who_proposes() {
    let scene = || neighbours(160).treasury("UP", 300);
    let mut state = owned(160, 0).treasury("UP", 300).play();
    act(&mut state, acquire("UP", "CRIP", 0));
    let crip = company(&state, "CRIP");
    assert_eq!((state.charter(crip).status, cash(&state, 0)), (Status::Closed, 500 + 180));
    // The owner of the granger road does not.
    let state = scene().started("DRG", 1, 90).merger_round(1).play();
    assert!(offers(&state, "UP", "CRIP").is_empty());
    assert_eq!(refused(&state, acquire("UP", "CRIP", 0)).rule, "18West §6.1-5");
}

/// W71, W34, 18West §6.3-1, §6.3-2, §6.3-3, §2.2.1-2: a public company that has started
/// acquires, and a granger road that is not in the grey zone is acquired.
/// 18West §4.2.1-1.
#[test]
fn w71_kinds_of_companies() {
    let beside = |scene: Scene, name: &str| scene.token(name, "F25", 0, TokenKind::Bypass);
    let scene = || neighbours(160).treasury("UP", 900);
    let state = beside(scene().started("SP", 0, 90).treasury("SP", 500), "SP").play();
    assert_eq!(refused(&state, acquire("SP", "CRIP", 0)).rule, "18West §6.3-2");
    let converted = beside(scene().started("SP", 0, 90).converted("SP").treasury("SP", 500), "SP");
    assert_eq!(offers(&converted.play(), "SP", "CRIP"), [0, 1, 2]);
    let mut waiting = scene().started("DRG", 0, 90);
    let drg = waiting.company("DRG");
    waiting.state.charter_mut(drg).status = Status::Subscribed;
    let state = beside(waiting.treasury("DRG", 500), "DRG").play();
    assert_eq!(refused(&state, acquire("DRG", "CRIP", 0)).rule, "18West §6.3-2");
    let state = scene().started("CNW", 0, 90).play();
    assert_eq!(refused(&state, acquire("CNW", "CRIP", 0)).rule, "18West §6.3-2");
    assert_eq!(refused(&state, acquire("UP", "DRG", 0)).rule, "18West §6.3-3");
    let grey = scene().priced("CRIP", 0).play();
    assert!(offers(&grey, "UP", "CRIP").is_empty());
    assert_eq!(refused(&grey, acquire("UP", "CRIP", 0)).rule, "18West §4.2.1-1");
}

/// W32, 18West §6.3-4: routes that share a piece of track, or tokens of both
/// in one hex, in whatever city of it; to meet in a full city is not enough.
#[test]
fn w32_what_joins_two_companies() {
    let far = |scene: Scene| refused(&scene.play(), acquire("UP", "CRIP", 0)).rule;
    let scene = || Scene::new(3).phase("4").started("UP", 0, 160).treasury("UP", 900);
    let crip = || scene().started("CRIP", 1, 90).merger_round(0);
    assert_eq!(far(crip()), "18West §6.3-4");
    assert_eq!(far(crip().tile("F21", "14", 0)), "18West §6.3-4");
    assert!(!offers(&neighbours(160).treasury("UP", 900).play(), "UP", "CRIP").is_empty());
    // The CBQ begins on the other side of the CRIP's city.
    let beyond = || neighbours(160).treasury("UP", 900).started("CBQ", 1, 90);
    assert_eq!(refused(&beyond().play(), acquire("UP", "CBQ", 0)).rule, "18West §6.3-4");
    for kind in [TokenKind::Bypass, TokenKind::Doubling] {
        // In the southern city of Chicago; the CNW has the northern one.
        let mut state = scene().started("CNW", 1, 90).merger_round(0);
        state = state.token("UP", "F27", 0, kind);
        state.state.laid.tokens.last_mut().expect("a token").beside = true;
        assert_eq!(offers(&state.play(), "UP", "CNW"), [0, 1, 2], "{kind:?}");
    }
}

/// W33, 18West §6.4.1-1, §6.4-1: from the bank always for two shares, into
/// the pool, and for what they are worth less than $200 in cash; there is no
/// change. No cash and no train come with it.
#[test]
fn w33_from_the_bank() {
    let scene = |value| {
        let scene = Scene::new(3).phase("4").started("UP", 0, value).treasury("UP", 100);
        scene.tiles(&[("F21", "14", 0), ("F23", "4", 1)]).merger_round(0)
    };
    for (value, cost) in [(60, 80), (90, 20), (100, 0), (160, 0)] {
        let mut state = scene(value).play();
        let (up, crip) = (company(&state, "UP"), company(&state, "CRIP"));
        assert_eq!(offers(&state, "UP", "CRIP"), [2], "{value}");
        assert_eq!(refused(&state, acquire("UP", "CRIP", 0)).rule, "18West §6.4.1-1");
        let bank = state.ledger.cash(Account::Bank);
        act(&mut state, acquire("UP", "CRIP", 2));
        assert_eq!(state.treasury(up), Money(100 - cost));
        assert_eq!(state.ledger.cash(Account::Bank), bank + Money(cost));
        let stock = &state.charter(up).stock;
        assert_eq!((stock.shares(Holder::Treasury), stock.singles(Holder::Pool)), (3, 5));
        assert_eq!(state.charter(crip).status, Status::Closed);
        assert_eq!(tokens_in(&state, "UP", "F25"), [(0, TokenKind::Station, false)]);
    }
    assert_eq!(
        refused(&scene(60).treasury("UP", 79).play(), acquire("UP", "CRIP", 2)).rule,
        "18West §6.3-5"
    );
    assert!(deals(&scene(60).pooled("UP", 4).play()).is_empty());
}

/// W33, 18West §6.4.1-1: without a token on its charter the company has to
/// move one, unless the option says that it may leave it.
#[test]
fn w33_a_token_for_a_granger_road_of_the_bank() {
    let scene = || {
        let scene = Scene::new(3).phase("4").started("UP", 0, 160).charter_tokens("UP", 0, 0);
        scene.tiles(&[("F21", "14", 0), ("F23", "4", 1)]).merger_round(0)
    };
    let mut state = scene().play();
    act(&mut state, acquire("UP", "CRIP", 2));
    // Home tokens, but not the doubling token of Oakland.
    assert_eq!(state.families().expand(), [move_token("F21", 0), move_token("F3", 0)]);
    assert_eq!(refused(&state, Action::Pass).rule, "18West §6.4.1-1");
    assert_eq!(refused(&state, move_token("G2", 0)).rule, "18West §6.4-8");
    act(&mut state, move_token("F3", 0));
    assert!(tokens_in(&state, "UP", "F3").is_empty());
    assert_eq!(tokens_in(&state, "UP", "F25"), [(0, TokenKind::Station, false)]);
    let mut state = scene().set("bank_granger_token", "optional").play();
    act(&mut state, acquire("UP", "CRIP", 2));
    pass(&mut state, 1);
    assert!(tokens_in(&state, "UP", "F25").is_empty());
    // With none that can be moved there is no deal.
    let mut bare = scene().token("UP", "F25", 0, TokenKind::Bypass);
    let up = bare.company("UP");
    let tokens = &mut bare.state.laid.tokens;
    tokens.retain(|token| token.company != up || token.kind != TokenKind::Station);
    assert_eq!(refused(&bare.play(), acquire("UP", "CRIP", 2)).rule, "18West §6.4.1-1");
}

/// 18West §6.4-8, §6.4-11: cash and trains come to the public company, a
/// token of its charter replaces the granger road's, and nothing of that is
/// left.
#[test]
fn assets_and_token_of_the_granger_road() {
    let scene = agreed(160).treasury("UP", 180).treasury("CRIP", 70).trains("CRIP", &["4"]);
    let mut state = scene.play();
    let (up, crip) = (company(&state, "UP"), company(&state, "CRIP"));
    let stations = state.charter(up).stations;
    let events = act(&mut state, acquire("UP", "CRIP", 0));
    assert!(
        events.contains(&Event::Acquired { company: "UP".to_owned(), granger: "CRIP".to_owned() })
    );
    assert_eq!((state.treasury(up), state.treasury(crip)), (Money(70), Money(0)));
    assert_eq!((state.charter(up).trains.len(), state.charter(crip).trains.len()), (1, 0));
    assert_eq!(tokens_in(&state, "UP", "F25"), [(0, TokenKind::Station, false)]);
    assert!(tokens_in(&state, "CRIP", "F25").is_empty());
    assert_eq!(state.charter(up).stations, stations - 1);
    assert_eq!((state.charter(crip).status, state.price(crip)), (Status::Closed, None));
    assert_eq!((state.certificates(Player(1)), state.president(crip)), (0, None));
    // It neither operates nor is sold or started again.
    pass(&mut state, 1);
    assert_eq!(state.round, Round::Stock(2));
    for action in
        [buy_shares("CRIP", Source::Pool, 2), Action::Par { company: "CRIP".to_owned(), price: 90 }]
    {
        refused(&state, action);
    }
    let mut next = Scene { state }.operating_round(2, 1).state;
    let mut events = Vec::new();
    next.advance(&mut events);
    assert!(!events.contains(&Event::Turn { company: "CRIP".to_owned() }));
}

/// K107, W30, 18West §6.4-8: a company with no token to place leaves the
/// circle of the CNW empty, or moves any ordinary token there.
#[test]
fn k107_no_free_token() {
    let scene = || {
        let scene = Scene::new(3).phase("4").started("UP", 0, 160).treasury("UP", 900);
        let scene = scene.started("CNW", 0, 90).token("UP", "F27", 0, TokenKind::Bypass);
        scene.charter_tokens("UP", 0, 1).merger_round(0)
    };
    let deal = || {
        let mut state = scene().play();
        act(&mut state, acquire("UP", "CNW", 0));
        state
    };
    let state = deal();
    // The bypass tokens, on the charter and in Chicago, take no circle.
    let all = [move_token("F21", 0), move_token("F3", 0), Action::Pass];
    assert_eq!(state.families().expand(), all);
    let mut state = deal();
    act(&mut state, Action::Pass);
    assert_eq!(tokens_in(&state, "UP", "F27"), [(0, TokenKind::Bypass, true)]);
    assert!(tokens_in(&state, "CNW", "F27").is_empty());
    let mut state = deal();
    act(&mut state, move_token("F21", 0));
    assert!(tokens_in(&state, "UP", "F21").is_empty());
    let mut there = tokens_in(&state, "UP", "F27");
    there.sort_unstable();
    assert_eq!(there, [(0, TokenKind::Bypass, true), (1, TokenKind::Station, false)]);
    assert_eq!(state.charter(company(&state, "UP")).bypasses, 1);
}

/// W30, 18West §6.4-9: with a token in the same city already nothing is
/// placed; a bypass token there goes back to the charter as such.
#[test]
fn w30_a_token_in_the_same_city() {
    let memphis = |kind| {
        let scene = Scene::new(3).phase("4").started("UP", 0, 160).treasury("UP", 900);
        scene.started("SSW", 0, 90).token("UP", "I26", 0, kind).merger_round(0)
    };
    let mut state = memphis(TokenKind::Station).play();
    let up = company(&state, "UP");
    act(&mut state, acquire("UP", "SSW", 0));
    assert_eq!(tokens_in(&state, "UP", "I26"), [(0, TokenKind::Station, false)]);
    assert!(tokens_in(&state, "SSW", "I26").is_empty());
    assert_eq!((state.charter(up).stations, state.charter(up).bypasses), (3, 0));
    let mut state = memphis(TokenKind::Bypass).play();
    act(&mut state, acquire("UP", "SSW", 0));
    assert_eq!(tokens_in(&state, "UP", "I26"), [(0, TokenKind::Station, false)]);
    assert_eq!((state.charter(up).stations, state.charter(up).bypasses), (2, 1));
}

/// W31, 18West §6.4-9: in Chicago and St. Louis a company may have both
/// cities, until they become one at the brown upgrade: then a bypass token
/// goes back to the charter, else a station token.
#[test]
fn w31_both_cities_until_brown() {
    let cities =
        [("F27", "251", 5, "255", ["CBQ", "CNW"]), ("H25", "254", 2, "258", ["MP", "SLSF"])];
    for (hex, green, rotation, brown, grangers) in cities {
        for kind in [TokenKind::Station, TokenKind::Bypass] {
            let scene = Scene::new(2).phase("5").started("DRG", 0, 160).treasury("DRG", 900);
            let scene =
                scene.charter_tokens("DRG", 1, 0).trains("DRG", &["5"]).tile(hex, green, rotation);
            let mut scene = scene.started(grangers[1], 0, 90).merger_round(0);
            // In the place of the first granger road, or beside it.
            let first = scene.company(grangers[0]);
            if kind == TokenKind::Station {
                scene.state.laid.tokens.retain(|token| token.company != first);
            }
            let mut state = scene.token("DRG", hex, 0, kind).play();
            let drg = company(&state, "DRG");
            act(&mut state, acquire("DRG", grangers[1], 0));
            assert_eq!(tokens_in(&state, "DRG", hex).len(), 2, "{hex}");
            assert_eq!(state.charter(drg).stations, 0);
            let mut state = Scene { state }.turn_of("DRG", Stage::Track, &[]).play();
            let mut lays = lays_in(&state, hex).into_iter();
            lay(&mut state, &lays.find(|lay| lay.contains(brown)).expect("an upgrade"));
            assert_eq!(tokens_in(&state, "DRG", hex), [(0, TokenKind::Station, false)], "{hex}");
            let charter = state.charter(drg);
            let back = if kind == TokenKind::Station { (1, 0) } else { (0, 1) };
            assert_eq!((charter.stations, charter.bypasses), back, "{hex}");
        }
    }
}

/// W74, 18West §6.4-10: down to the limit, which trains the president
/// chooses; more if he likes, but one stays; all into the pool.
#[test]
fn w74_discards() {
    let scene =
        agreed(160).treasury("UP", 180).trains("UP", &["3", "4"]).trains("CRIP", &["3", "4"]);
    let mut state = scene.play();
    let up = company(&state, "UP");
    let discard = |train: &str| Action::DiscardTrain { train: train.to_owned() };
    act(&mut state, acquire("UP", "CRIP", 0));
    // Four; three are allowed.
    assert_eq!((state.charter(up).trains.len(), decider(&state)), (4, 0));
    assert_eq!(state.families().expand(), [discard("3"), discard("4")]);
    assert_eq!(refused(&state, Action::Pass).rule, "18West §6.4-10");
    act(&mut state, discard("4"));
    assert!(state.admits(&Action::Pass));
    act(&mut state, discard("3"));
    act(&mut state, discard("3"));
    // The last one stays without a question.
    let names: Vec<&str> =
        state.charter(up).trains.iter().map(|train| state.train_name(*train)).collect();
    assert_eq!(names, ["4"]);
    assert_eq!(state.depot.pool.len(), 3);
    assert_eq!((decider(&state), state.round), (0, Round::Mergers(2)));
}

/// W73, 18West §5.1.4-2, §6.4-8: where a deal makes the owner of the granger
/// road president of the company, the acting player still carries it out.
#[test]
fn w73_a_deal_that_changes_the_presidency() {
    let scene = agreed(90).trains("UP", &["4"]).trains("CRIP", &["4"]).pool_shares("UP", 1, 1);
    let mut state = scene.charter_tokens("UP", 0, 0).play();
    let up = company(&state, "UP");
    act(&mut state, acquire("UP", "CRIP", 2));
    assert_eq!((decider(&state), state.president(up)), (0, Some(Player(0))));
    act(&mut state, move_token("F3", 0));
    assert_eq!((decider(&state), state.president(up)), (0, Some(Player(0))));
    act(&mut state, Action::Pass);
    assert_eq!((decider(&state), state.president(up)), (1, Some(Player(1))));
    assert_eq!((state.shares(up, Player(1)), state.shares(up, Player(0))), (3, 2));
    // From now on he acts for it.
    act(&mut state, sell("UP", 1));
}

/// W72, 18West §6.5-6: a deal may bring its parties over the certificate
/// limit; they have to sell in their first turn of the stock round.
#[test]
fn w72_over_the_certificate_limit() {
    let grangers = ["CNW", "CBQ", "MKT", "MP", "SLSF", "SSW"];
    let scene = Scene::new(6).phase("4").started("UP", 0, 90).started("CRIP", 1, 90);
    let scene = scene.started("GN", 1, 80).shares("GN", 1, 3).turns(&["GN"], 3);
    let scene = grangers.iter().fold(scene, |scene, name| scene.started(name, 1, 50));
    let scene = scene.tiles(&[("F21", "14", 0), ("F23", "4", 1)]).set("consent", "assumed");
    let mut state = scene.merger_round(0).play();
    assert_eq!(state.certificates(Player(1)), 11);
    act(&mut state, acquire("UP", "CRIP", 2));
    assert_eq!(state.certificates(Player(1)), 12);
    while state.round == Round::Mergers(2) {
        pass(&mut state, 1);
    }
    pass(&mut state, 1);
    assert_eq!(decider(&state), 1);
    assert_eq!(refused(&state, Action::Pass).rule, "18West §4.1-4");
    // Selling stock of his own company moves its price as always.
    act(&mut state, sell("GN", 1));
    assert_eq!(state.price(company(&state, "GN")), Some(Money(70)));
    assert!(state.admits(&Action::Pass));
}

/// W72, 18West §6.5-7, §4.1-2: by deals a player may come to more than six
/// shares, and keeps them.
#[test]
fn w72_over_sixty_percent() {
    let scene = owned(90, 0).shares("UP", 0, 3);
    let mut state = scene.pool_shares("UP", 0, 1).play();
    let up = company(&state, "UP");
    assert_eq!(state.shares(up, Player(0)), 6);
    act(&mut state, acquire("UP", "CRIP", 2));
    assert_eq!(state.shares(up, Player(0)), 8);
    while state.round == Round::Mergers(2) {
        pass(&mut state, 1);
    }
    assert!(state.admits(&Action::Pass));
    assert_eq!(refused(&state, buy_shares("UP", Source::Pool, 1)).rule, "18West §4.1-2");
}

/// W67: a started granger road whose certificate lies in the pool belongs to
/// nobody who could agree; in a stock round it costs twice its value.
/// 18West §6.4-1.
#[test]
fn w67_granger_roads_of_a_bankrupt_player() {
    let mut scene = neighbours(160).treasury("UP", 900);
    let crip = scene.company("CRIP");
    scene.state.charter_mut(crip).stock.surrender(Player(1));
    let state = scene.clone().play();
    assert!(deals(&state).is_empty());
    for shares in 0..=2 {
        assert_eq!(refused(&state, acquire("UP", "CRIP", shares)).rule, "18West §6.4-1");
    }
    let mut state = scene.stock_round(2, 0).play();
    let bank = state.ledger.cash(Account::Bank);
    act(&mut state, buy_shares("CRIP", Source::Pool, 2));
    assert_eq!(state.ledger.cash(Account::Bank), bank + Money(180));
    assert_eq!(state.president(crip), Some(Player(0)));
}

/// 18West §6.5-5: several granger roads, each in a turn of its own; the first
/// may open the way to the next.
#[test]
fn several_granger_roads() {
    let scene = agreed(160).treasury("UP", 900).started("CBQ", 1, 50);
    let mut state = scene.play();
    assert!(offers(&state, "UP", "CBQ").is_empty());
    act(&mut state, acquire("UP", "CRIP", 0));
    // Players 1 and 2 have nothing to do.
    assert_eq!(decider(&state), 0);
    assert_eq!(offers(&state, "UP", "CBQ"), [0, 1, 2]);
    act(&mut state, acquire("UP", "CBQ", 0));
    let stations = tokens_in(&state, "UP", "F27");
    assert_eq!(stations, [(0, TokenKind::Station, false)]);
}
