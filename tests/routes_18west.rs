//! Routes of 18West: the traps players fell into, each by its paragraph and case.

mod support;

use railhead::position::TokenKindName;
use support::boards::{Setup, rows, solve, stretch};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// The line from Oakland to New York in phase 5 and later: San Francisco 60,
/// Sacramento 20, towns 10 and 10, Omaha 30, town 10, Cedar Rapids 20,
/// Chicago 80, New York. The UP has its tokens in Omaha and Sacramento and
/// its doubling token in San Francisco.
fn transcontinental(phase: &str) -> Setup {
    Setup::new("18West", phase)
        .tiles("G2 246 5, F21 14 0, F23 4 1, F27 255 0")
        .token("UP", "F21")
        .token("UP", "F3")
        .special("UP", "G2", TokenKindName::Doubling)
}

const ALL_THE_WAY: &str = "G2 F3 F5 F7 F9 F11 F13 F15 F17 F19 F21 F23 F25 F27 F29";
const FROM_SACRAMENTO: &str = "F3 F5 F7 F9 F11 F13 F15 F17 F19 F21 F23 F25 F27 F29";

/// 18West §7.9-1: at the start the UP earns 130 with its two 2-trains, 80 and 50.
#[test]
fn union_pacific_at_the_start() {
    let best = Setup::start("18West", "2").best("UP");
    assert_eq!(best.total, 130);
    let mut figures: Vec<_> = best.routes.iter().map(|route| route.revenue).collect();
    figures.sort_unstable();
    assert_eq!(figures, [50, 80]);
}

/// 18West §7.5-3: the doubling token doubles its city on every route, and only for
/// its own company.
#[test]
fn doubling_token_doubles_on_each_route() {
    let setup = Setup::start("18West", "2");
    assert_eq!(setup.run("UP", &[("2", "G2.0 F3")]).map(|set| set.total), Ok(2 * 30 + 20));
    // Chicago twice, by different track: the doubled city counts twice on both.
    let chicago = Setup::new("18West", "5")
        .tiles("F27 255 0, G26 57 0")
        .special("CBQ", "F27", TokenKindName::Doubling)
        .trains("CBQ", "2 2");
    assert_eq!(chicago.total("CBQ"), (160 + 50) + (160 + 20));
    let other = Setup::new("18West", "5")
        .tiles("F27 255 0, G26 57 0")
        .token("CNW", "F27")
        .special("CBQ", "F27", TokenKindName::Doubling)
        .trains("CNW", "2");
    assert_eq!(other.total("CNW"), 80 + 50);
}

/// W42, 18West §7.1.1-1: Seattle is passed through; New York and New Orleans only
/// begin or end a route.
#[test]
fn w42_off_map_areas() {
    let seattle = Setup::new("18West", "2")
        .tiles("B5 9 2, C6 9 2, D7 4 2")
        .token("NP", "A4")
        .trains("NP", "2");
    assert_eq!(seattle.total("NP"), 10 + 20 + 10);
    let route = [("2", "B3 A4 B5 C6 D7")];
    assert_eq!(seattle.run("NP", &route).map(|set| set.total), Ok(40));
    let york = Setup::new("18West", "4").tiles("H25 254 0").token("SSW", "I26").trains("SSW", "3");
    assert_eq!(york.total("SSW"), 50 + 30 + 30);
    assert_eq!(york.refusal("SSW", &[("3", "H25.1 H27 I26")]), "routes/passes_end");
}

/// W42: the three hexes of New York are one place.
#[test]
fn w42_new_york_once_a_route() {
    let setup = Setup::new("18West", "5")
        .tiles("F27 255 0, G26 57 0, H25 254 0")
        .token("CBQ", "F27")
        .trains("CBQ", "6");
    assert_eq!(setup.refusal("CBQ", &[("6", "F29 F27 G26 H25.1 H27")]), "routes/place_twice");
    assert_eq!(setup.total("CBQ"), 20 + 80 + 20 + 50 + 50);
}

/// W43, 18West §7.5-4: from the west coast to an eastern area any one stop is doubled.
/// 18West §7.5-5: with the doubling token it counts four times.
#[test]
fn w43_coast_to_coast() {
    let setup = transcontinental("5").trains("UP", "6");
    let between = 20 + 10 + 10 + 30 + 10 + 20 + 80;
    assert_eq!(setup.total("UP"), 4 * 60 + between + 50);
    let short = setup.run("UP", &[("6", FROM_SACRAMENTO)]).map(|set| set.total);
    assert_eq!(short, Ok(between + 50), "Sacramento is not on the coast");
    // Without the doubling token Chicago is the best to double.
    let mut plain = transcontinental("5").trains("UP", "6");
    plain.0.tokens.retain(|token| token.kind == railhead::position::TokenKindName::Station);
    assert_eq!(plain.total("UP"), 60 + between + 80 + 50);
}

/// W43: a town beyond the coast city makes it no end.
#[test]
fn w43_no_town_beyond_the_coast() {
    let coast = |trains: serde_json::Value| {
        rows(
            &["t10 40* 50"],
            serde_json::json!({
                "trains": trains,
                "bonuses": [{ "type": "coast", "west": [{ "hex": "A4" }], "east": [{ "hex": "A6" }] }],
            }),
        )
    };
    let three = coast(serde_json::json!([
        { "kind": "through", "name": "3", "stops": 3, "towns": "free" }
    ]));
    assert_eq!(solve(&three).total, 40 + 50 + 50);
    let all = three.validate_routes(&[stretch("3", 0, 0..=2)]).expect("a legal route");
    assert_eq!(all.total, 100);
}

/// W44, 18West §7.5-5, §7.5-7: token x2, coast x2, then the 4D's sum x2: one city up
/// to eight times. W45: four of six are scored, one of them with a token.
#[test]
fn w44_w45_streamliner() {
    let setup = transcontinental("4D").trains("UP", "4D");
    assert_eq!(setup.total("UP"), 2 * (4 * 60 + 80 + 80 + 30));
    let best = setup.best("UP");
    let eightfold = best.routes[0].stops.iter().find(|stop| stop.hex == "G2").expect("G2");
    assert_eq!(eightfold.revenue, 8 * 60);
    assert_eq!(best.routes[0].stops.iter().filter(|stop| stop.counted).count(), 4);
}

/// W45: a 4D passes what it does not score, but no full city.
#[test]
fn w45_streamliner_stops_at_a_full_city() {
    let full = transcontinental("4D")
        .token("CBQ", "F27")
        .token("CNW", "F27")
        .token("CMStPP", "F27")
        .trains("UP", "4D");
    // San Francisco to Chicago: 120, 80, 30 and 20.
    assert_eq!(full.total("UP"), 2 * (120 + 80 + 30 + 20));
    // §7.5-2: trains share no track; the second has what is left.
    let two = transcontinental("4D").trains("UP", "4D 4D");
    let all = [("4D", ALL_THE_WAY), ("4D", FROM_SACRAMENTO)];
    assert_eq!(two.refusal("UP", &all), "routes/shared_track");
}

/// K097, 18West §7.5-7: of 60, 50, 50, 40 and an own 20 the own one must be scored.
#[test]
fn k097_streamliner_scores_an_own_token() {
    let line = rows(
        &["60 50 50 40 20*"],
        serde_json::json!({ "trains": [{
            "kind": "through", "name": "4D", "stops": 4, "counting": "bestWithToken",
            "towns": "ignore", "multiplier": 2,
        }] }),
    );
    assert_eq!(solve(&line).total, 360);
    // The same on the board: Sacramento 20 is the only token of the GN here.
    let board = Setup::new("18West", "4D")
        .tiles("F21 14 0, F23 4 1, F27 255 0")
        .token("GN", "F3")
        .trains("GN", "4D");
    // Oakland 30, Sacramento 20, Omaha 30, Cedar Rapids 20, Chicago and New
    // York 80 each, one of them twice.
    assert_eq!(board.total("GN"), 2 * (20 + 30 + 80 + 80 + 80));
}

/// K098, 18West §7.5-6, §7.5-7: towns earn and do not count for a 6; for a 4D they
/// neither count nor earn.
#[test]
fn k098_towns() {
    let setup = transcontinental("5").trains("UP", "6");
    let best = setup.best("UP");
    let towns: u32 = best.routes[0]
        .stops
        .iter()
        .filter(|stop| ["F9", "F15", "F23"].contains(&stop.hex.as_str()))
        .map(|stop| stop.revenue)
        .sum();
    assert_eq!(towns, 30);
    assert_eq!(setup.run_of("UP", "5", ALL_THE_WAY), Err("routes/not_for_train"));
    let streamliner = transcontinental("4D").trains("UP", "4D").best("UP");
    let stops = streamliner.routes[0].stops.iter();
    let towns: Vec<_> =
        stops.filter(|stop| ["F9", "F15", "F23"].contains(&stop.hex.as_str())).collect();
    assert!(towns.iter().all(|stop| !stop.counted && stop.revenue == 0));
}

/// W88, 18West §7.4.2: a Bypass token lets its owner through a full city and blocks
/// nobody.
#[test]
fn w88_bypass_tokens() {
    let full = || {
        transcontinental("5")
            .token("CBQ", "F27")
            .token("CNW", "F27")
            .token("CMStPP", "F27")
            .trains("UP", "6")
    };
    let between = 20 + 10 + 10 + 30 + 10 + 20 + 80;
    assert_eq!(full().total("UP"), 120 + between);
    let bypass = full().special("UP", "F27", TokenKindName::Bypass);
    assert_eq!(bypass.total("UP"), 240 + between + 50);
    let open = transcontinental("5")
        .token("CBQ", "F27")
        .token("CNW", "F27")
        .special("CMStPP", "F27", TokenKindName::Bypass)
        .trains("UP", "6");
    assert_eq!(open.total("UP"), 240 + between + 50);
}

/// W91, 18West §7.1.1-1: one circle of a hex on a route.
#[test]
fn w91_one_circle_per_hex() {
    let setup = Setup::new("18West", "5")
        .tiles("H25 254 0, G24 80 4, G26 15 0")
        .token("MP", "H25.0")
        .trains("MP", "3");
    let around = setup.refusal("MP", &[("3", "H25.0 G24 G26 H25.1")]);
    assert_eq!(around, "routes/place_twice");
    assert_eq!(setup.run("MP", &[("3", "H25.0 G24 G26")]).map(|set| set.total), Ok(80));
}

/// W96, 18West §7.5-2: two stops, one of them a city with an own token.
#[test]
fn w96_least_route() {
    let lone = Setup::new("18West", "2").token("DRG", "G14").trains("DRG", "2");
    let mining = lone.total("DRG");
    assert_eq!(mining, 10 + 30, "Denver and the mining district, a town");
    assert_eq!(lone.refusal("DRG", &[("2", "G14")]), "routes/not_for_train");
    let nobody = Setup::new("18West", "2").trains("DRG", "2");
    assert_eq!(nobody.total("DRG"), 0);
    let towns = Setup::new("18West", "2").trains("DRG", "2");
    let two_towns = [("2", "F9 F11 F13 F15")];
    assert_eq!(towns.refusal("DRG", &two_towns), "routes/no_token");
}

/// W97, 18West §7.5.2-1: the mining district is a town and left by any other
/// side. 18West §7.5.2-2: without any prerequisite.
#[test]
fn w97_mining_district() {
    let setup = Setup::new("18West", "2").tiles("I14 4 2").token("DRG", "G14").trains("DRG", "2");
    assert_eq!(setup.total("DRG"), 10 + 30 + 10);
}

/// 18West §7.5.1-1: the Mesabi Range is a town, entered from any of three
/// sides and left by another; its value goes with the phase.
/// 18West §7.5.1-2: nothing else is asked for.
#[test]
fn the_mesabi_range() {
    let line = "C22 8 3, C24 4 2, B21 9 1, B19 9 1, B17 9 1, B15 9 1, B13 9 1, B11 8 4, C10 4 0";
    let setup = |phase: &str| {
        Setup::new("18West", phase).tiles(line).token("NP", "D23.1").trains("NP", "2")
    };
    let run = |phase, route| setup(phase).run("NP", &[("2", route)]).map(|set| set.total);
    let to_the_range = "D23.1 C22 B23";
    assert_eq!(run("2", to_the_range), Ok(10 + 10));
    assert_eq!(run("4", to_the_range), Ok(10 + 10));
    assert_eq!(run("5", to_the_range), Ok(10 + 40));
    assert_eq!(run("4D", to_the_range), Ok(10 + 50));
    let duluth = "D23.1 C22 B23 C24";
    assert_eq!(run("2", duluth), Ok(10 + 10 + 10));
    let helena = "D23.1 C22 B23 B21 B19 B17 B15 B13 B11 C10";
    assert_eq!(run("2", helena), Ok(10 + 10 + 10));
}

/// 18West §8.9: the NP's two doubling tokens double both of its homes.
#[test]
fn northern_pacific_doubles_both_homes() {
    let setup =
        Setup::new("18West", "2").special("NP", "A4", TokenKindName::Doubling).trains("NP", "2");
    assert_eq!(setup.total("NP"), 2 * 20 + 10);
}
