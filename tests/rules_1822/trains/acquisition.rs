//! 1822 §5.18.1 to §5.18.5: who may acquire a minor, and what is paid.

use super::{debt, no, stage_of, yes};
use crate::scene::Scene;
use railhead::game::{Action, TokenUse};
use railhead::titles::g1822::state::{Round, Status};
use railhead::titles::g1822::steps::Stage;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use TokenUse::{Available, None as NoToken, Replace};

fn take(minor: &str, shares: u8, token: TokenUse) -> Action {
    Action::AcquireMinor { minor: minor.to_owned(), shares, token }
}

/// The SECR in London and minor 13 in Maidstone, joined by track; directors
/// by seat, prices as told.
fn kent(director: u8, price: i32, owner: u8, value: i32) -> Scene {
    Scene::new(3)
        .phase(3)
        .major("SECR", director, price)
        .minor("13", owner, value)
        .trains("SECR", &["3"])
        .tiles(&["N39 9 2", "O40 6 2"])
}

fn acquiring(scene: Scene) -> Scene {
    scene.turn("SECR", Stage::Acquire)
}

/// The packages on the list, as shares given.
fn packages(scene: &Scene) -> Vec<u8> {
    let actions = scene.legal_of("acquire_minor").into_iter();
    let mut shares: Vec<u8> = actions
        .filter_map(|action| match action {
            Action::AcquireMinor { shares, .. } => Some(shares),
            _ => None,
        })
        .collect();
    shares.sort_unstable();
    shares.dedup();
    shares
}

/// 1822 §5.18.1: one a turn, by majors only.
#[test]
fn one_minor_a_turn() {
    let mut scene = acquiring(
        kent(0, 100, 0, 50)
            .minor("12", 0, 50)
            .tiles(&["P39 3 0", "P41 57 0"])
            .cash("SECR", 500)
            .cash("0", 500),
    );
    assert_eq!(scene.broken(&take("12", 0, Replace)), "1822 §5.18.1-2");
    scene.act(take("13", 0, Replace));
    assert_eq!(stage_of(&scene), Some(Stage::Stock), "the next step follows");
    assert_eq!(scene.legal_of("acquire_minor"), []);
    let minor = kent(0, 100, 0, 50).minor("24", 0, 50).at_step("13", Stage::Acquire);
    assert_eq!(minor.broken(&take("24", 0, Replace)), "1822 §5.18.1");
}

/// 1822 §5.18.1, §2.3 Phase 2-7: from phase 2.
#[test]
fn from_phase_2() {
    let scene = |phase| {
        let scene = Scene::new(3)
            .phase(phase)
            .major("SECR", 0, 100)
            .minor("13", 0, 50)
            .tiles(&["N39 9 2", "O40 6 2"])
            .cash("SECR", 100);
        scene.at_step("SECR", Stage::Acquire)
    };
    assert_eq!(scene(1).broken(&take("13", 0, Replace)), "1822 §2.3 Phase 2-7");
    assert!(scene(2).may(&take("13", 0, Replace)));
}

/// 1822 §5.18.1-1, E17: not in the operating round in which either company
/// has its first turn; in the next one of the same set it is open.
#[test]
fn e17_not_in_the_first_round_of_either() {
    let young = |major: bool, minor: bool| {
        let scene = Scene::new(3).phase(3);
        let scene = match major {
            true => scene.new_major("SECR", 0, 100).tokens(&["SECR M38 5"]),
            false => scene.major("SECR", 0, 100),
        };
        let scene = scene.minor("13", 0, 50).tiles(&["N39 9 2", "O40 6 2"]).cash("SECR", 100);
        let mut scene = scene.trains("SECR", &["3"]);
        if minor {
            let company = scene.company("13");
            // It has just had its first turn: this round's number is 2.
            scene.0.charter_mut(company).first_round = 2;
        }
        scene.at_step("SECR", Stage::Acquire)
    };
    assert!(young(false, false).may(&take("13", 0, Replace)));
    assert_eq!(young(true, false).broken(&take("13", 0, Replace)), "1822 §5.18.1-1");
    assert_eq!(young(false, true).broken(&take("13", 0, Replace)), "1822 §5.18.1-1");
    // A round later.
    let mut later = young(false, true);
    later.0.rounds_begun = 3;
    later.0.round = Round::Operating { set: 2, number: 2, of: 2 };
    assert!(later.may(&take("13", 0, Replace)));
}

/// 1822 §5.18.1-2: a route must lead from a token of the major to the home of
/// the minor; a station full of others' tokens ends it; being in London
/// together is not enough.
#[test]
fn a_route_to_the_home() {
    let apart = Scene::new(3)
        .phase(3)
        .major("SECR", 0, 100)
        .minor("13", 0, 50)
        .minor("16", 0, 50)
        .minor("15", 0, 50)
        .tiles(&["N39 9 2"])
        .cash("SECR", 500);
    let apart = apart.at_step("SECR", Stage::Acquire);
    for minor in ["13", "16", "15"] {
        assert_eq!(apart.broken(&take(minor, 0, Replace)), "1822 §5.18.1-2", "{minor}");
    }
    let joined = apart.clone().tiles(&["O40 6 2"]).turn("SECR", Stage::Acquire);
    assert!(joined.may(&take("13", 0, Replace)));
    assert_eq!(joined.broken(&take("16", 0, Replace)), "1822 §5.18.1-2");
    // Dover lies behind Maidstone, which minor 13 fills.
    let behind =
        kent(0, 100, 0, 50).minor("12", 0, 50).cash("SECR", 500).tiles(&["P39 3 0", "P41 57 0"]);
    let mut blocked = behind.clone();
    let twelve = blocked.company("12");
    let dover = blocked.hex("P41");
    let token = blocked.0.laid.tokens.iter_mut().find(|token| token.company == twelve).unwrap();
    token.hex = dover;
    let mut open = blocked.clone();
    assert_eq!(acquiring(blocked).broken(&take("12", 0, Replace)), "1822 §5.18.1-2");
    let thirteen = open.company("13");
    open.0.laid.tokens.retain(|token| token.company != thirteen);
    assert!(acquiring(open).may(&take("12", 0, Replace)));
}

/// 1822 §5.18.1-3: the minor's director agrees; a refused offer does not come
/// again, others may.
#[test]
fn both_directors_agree() {
    let asked = || {
        let mut scene = acquiring(kent(0, 100, 1, 50).cash("SECR", 100).cash("1", 0));
        scene.act(take("13", 0, Replace));
        assert_eq!((scene.decides(), scene.status("13")), (Some(1), Status::Floated));
        scene
    };
    let mut agreed = asked();
    agreed.act(yes());
    assert_eq!((agreed.status("13"), agreed.money("1")), (Status::Closed, 100));
    let mut refused = asked();
    refused.act(no());
    assert_eq!((refused.decides(), refused.money("1")), (Some(0), 0));
    assert_eq!(refused.broken(&take("13", 0, Replace)), "1822 §5.18.1-3");
    assert!(refused.may(&take("13", 0, Available)) && refused.may(&take("13", 1, Replace)));
}

/// 1822 §5.18.1-4, E18: cash of the major before any comes in, cash of the
/// owner as he has it; what cannot be paid is not listed.
#[test]
fn e18_everything_in_place() {
    // The minor's own 500 are no help; it costs 180.
    let scene = |cash, owner| {
        acquiring(kent(0, 150, 1, 90).cash("13", 500).cash("SECR", cash).cash("1", owner))
    };
    assert_eq!(packages(&scene(180, 120)), [0, 1, 2]);
    assert_eq!(packages(&scene(179, 120)), [1, 2]);
    assert_eq!(packages(&scene(29, 120)), [2]);
    assert_eq!(packages(&scene(29, 119)), [] as [u8; 0]);
    let poor = scene(30, 119);
    assert_eq!(poor.broken(&take("13", 0, Replace)), "1822 §5.18.1-4");
    assert_eq!(poor.broken(&take("13", 2, Replace)), "1822 §5.18.1-4");
}

/// 1822 §5.18.3, §5.18.4, §5.18.4-1, §5.18.4-2, §5.18.4-3: the value of the
/// minor is twice its price; none, one or two shares are given, and cash makes
/// up for the rest either way. No space of the market shows the 160 of the
/// printed example; at 165 a minor of 90 costs 180, or a share and 15, or two
/// shares and 150 come back.
#[test]
fn three_packages() {
    let deal = |shares: u8| {
        let start = kent(0, 165, 1, 90).cash("SECR", 400).cash("1", 200).cash("13", 0);
        let mut scene = acquiring(start);
        scene.act(take("13", shares, Replace));
        scene.act(yes());
        (scene.money("SECR") - 400, scene.money("1") - 200, scene.held("SECR", "1"))
    };
    assert_eq!(deal(0), (-180, 180, 0));
    assert_eq!(deal(1), (-15, 15, 1));
    assert_eq!(deal(2), (150, -150, 2));
    let scene = acquiring(kent(0, 165, 1, 90).cash("SECR", 400).cash("1", 200));
    assert_eq!(scene.broken(&take("13", 3, Replace)), "1822 §5.18.3");
}

/// 1822 §5.18.3: shares come from the treasury: as many as there are.
#[test]
fn shares_of_the_treasury() {
    let scene = |left: u8| {
        let start = kent(0, 80, 1, 90).shares("SECR", "2", 4).shares("SECR", "pool", 4 - left);
        acquiring(start.cash("SECR", 180).cash("1", 500))
    };
    assert_eq!(packages(&scene(2)), [0, 1, 2]);
    assert_eq!(packages(&scene(1)), [0, 1]);
    assert_eq!(packages(&scene(0)), [0]);
    assert_eq!(scene(1).broken(&take("13", 2, Replace)), "1822 §5.18.3");
}

/// 1822 §5.18.5, E16, K095: at the certificate limit at most one share comes
/// for the minor's certificate; below it two.
#[test]
fn e16_the_certificate_limit() {
    // Three players: 26 certificates each.
    let owner = |others: u8, price: i32, value: i32, cash: i32, purse: i32| {
        let mut scene = kent(0, price, 1, value);
        let mut left = others;
        for company in ["GWR", "LBSCR", "CR", "MR", "LYR", "NBR"] {
            let count = left.min(5);
            left -= count;
            scene = scene.major(company, 2, 100).shares(company, "1", count);
        }
        acquiring(scene.cash("SECR", cash).cash("1", purse))
    };
    let at_limit = owner(25, 150, 90, 400, 400);
    assert_eq!(at_limit.0.certificates(railhead::finance::Player(1)), 26);
    assert_eq!(packages(&at_limit), [0, 1]);
    assert_eq!(at_limit.broken(&take("13", 2, Replace)), "1822 §5.18.5");
    assert_eq!(packages(&owner(24, 150, 90, 400, 400)), [0, 1, 2]);
    // A minor on a yellow space frees nothing.
    assert_eq!(packages(&owner(26, 150, 40, 400, 400)), [0]);
    assert_eq!(packages(&owner(25, 150, 40, 400, 400)), [0, 1]);
    // K095: 490 for a minor at 245, 165 and 290: not at the limit.
    assert_eq!(packages(&owner(25, 165, 245, 290, 400)), [] as [u8; 0]);
    assert_eq!(packages(&owner(24, 165, 245, 290, 400)), [2]);
    // Shares on a yellow space do not count: two and 60 for 80.
    let yellow = owner(26, 10, 40, 60, 400);
    assert_eq!(packages(&yellow), [2]);
    let over = owner(28, 10, 40, 60, 400);
    assert_eq!(packages(&over), [2]);
}

/// 1822 §5.18.3, §4.7.6, E18: 60% of a company is no bar here.
#[test]
fn sixty_percent_is_no_bar() {
    let scene = kent(1, 100, 1, 100).shares("SECR", "1", 4).cash("SECR", 200).cash("1", 500);
    let mut scene = acquiring(scene);
    scene.act(take("13", 2, Replace));
    assert_eq!(scene.held("SECR", "1"), 8);
}

/// 1822 §5.18.3, §4.7.8, E44: shares given may change the directorship, at
/// once: the new director decides the next step.
#[test]
fn e44_a_new_director_at_once() {
    let scene = kent(0, 100, 1, 100).shares("SECR", "1", 1).cash("SECR", 500).cash("1", 500);
    let mut scene = acquiring(scene);
    let mut equal = scene.clone();
    scene.act(take("13", 2, Replace));
    scene.act(yes());
    assert_eq!((scene.held("SECR", "1"), scene.director("SECR")), (3, Some(1)));
    assert_eq!((stage_of(&scene), scene.decides()), (Some(Stage::Stock), Some(1)));
    equal.act(take("13", 1, Replace));
    equal.act(yes());
    assert_eq!((equal.held("SECR", "1"), equal.director("SECR")), (2, Some(0)));
}

/// 1822 §5.18.3, §4.2.4, E34: what an owner in debt is paid repays his loan.
#[test]
fn e34_cash_repays_a_loan() {
    let scene = kent(0, 100, 1, 90).debt(1, 150).cash("1", 0).cash("SECR", 200);
    let mut scene = acquiring(scene);
    scene.act(take("13", 0, Replace));
    scene.act(yes());
    assert_eq!((scene.money("1"), debt(&scene, 1)), (30, 0));
}

/// 1822 §5.18.1: what is no operating minor cannot be acquired.
#[test]
fn only_operating_minors() {
    let scene = kent(0, 100, 0, 50).cash("SECR", 500).major("MR", 0, 100).boxes(&["M5"]);
    let scene = acquiring(scene);
    assert_eq!(scene.broken(&take("MR", 0, NoToken)), "1822 §5.18.1");
    assert_eq!(scene.broken(&take("5", 0, Replace)), "1822 §5.19.1");
}
