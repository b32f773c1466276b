//! Routes of 1822: the traps players fell into, each by its paragraph and case.

mod support;

use railhead::board::StopKind;
use railhead::routes::TownRule;
use railhead::routes::TrainKind;
use railhead::routes::json::RouteResult;
use support::boards::Setup;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// London SE - Maidstone - Canterbury - Dover, with the SECR at both ends;
/// 20, 20, 10 and 20, Dover twice on a destination run.
fn kent(phase: &str) -> Setup {
    Setup::new("1822", phase)
        .tiles("N39 9 2, O40 6 2, P39 3 0, P41 57 0")
        .token("SECR", "M38.5")
        .destination("SECR", "P41")
}

/// Maidstone - Dover - Channel - France; the Channel has one space.
fn channel() -> Setup {
    Setup::new("1822", "3").tiles("O40 57 2, P41 6 0, P43 X4 0")
}

/// The start: minor 24 runs an L for 30 (§1.2.2), minor 2 Highlands to Glasgow for 50.
#[test]
fn first_runs() {
    let swansea = Setup::new("1822", "1").token("24", "D35").trains("24", "L");
    assert_eq!(swansea.total("24"), 30);
    let highlands = Setup::new("1822", "2").token("2", "E2").trains("2", "2");
    assert_eq!(highlands.total("2"), 50);
}

/// K052: tile 57 takes the Oystermouth link away.
#[test]
fn k052_swansea_after_its_first_tile() {
    let swansea = Setup::new("1822", "1").tiles("D35 57 1").token("24", "D35").trains("24", "L");
    assert_eq!(swansea.total("24"), 20);
}

/// K001, §5.11.5, §5.5.9: one train a turn counts the destination twice, an E
/// four times; both may use the same track.
#[test]
fn k001_destination_bonus_on_one_train() {
    let setup = Setup::new("1822", "5")
        .tiles("M38 X20 0, M40 9 0, M42 X10 3")
        .token("LBSCR", "M38")
        .destination("LBSCR", "M42")
        .trains("LBSCR", "5 E");
    let best = setup.best("LBSCR");
    assert_eq!(best.total, 370);
    let figures: Vec<_> = best.routes.iter().map(|r| (r.train.as_str(), r.revenue)).collect();
    assert_eq!(figures, [("5", 90), ("E", 280)]);
    let line = "M38.0 M40 M42";
    for routes in [[("5", line), ("E", line)], [("E", line), ("5", line)]] {
        assert_eq!(setup.run("LBSCR", &routes).map(|set| set.total), Ok(370));
    }
}

/// K004, §5.5.8, §5.5.11: the E shares the track and stops at own tokens only.
#[test]
fn k004_electric_train_shares_track() {
    let best = kent("5").trains("SECR", "4 E").best("SECR");
    let figures: Vec<_> = best.routes.iter().map(|r| (r.train.as_str(), r.revenue)).collect();
    assert_eq!(figures, [("4", 70), ("E", 120)]);
    let counted: Vec<_> = best.routes[1].stops.iter().filter(|stop| stop.counted).collect();
    assert_eq!(counted.len(), 2);
    // Two ordinary trains cannot both use the line (§5.13.2).
    let line = "M38.5 N39 O40 P39 P41";
    let two = kent("5").trains("SECR", "4 5");
    assert_eq!(two.refusal("SECR", &[("4", line), ("5", line)]), "routes/shared_track");
}

/// K005, §5.5.12: with one token there is nothing an E could run.
#[test]
fn k005_electric_train_with_one_token() {
    let setup = Setup::new("1822", "7")
        .tiles("N39 9 2, O40 6 2, P39 3 0, P41 57 0")
        .token("SECR", "M38.5")
        .trains("SECR", "E");
    let best = setup.best("SECR");
    assert_eq!((best.total, best.routes.len()), (0, 0));
}

/// K007, §5.5.9: an E through 30, 20 (home), 40 and the destination 30.
#[test]
fn k007_destination_counts_four_times_on_an_electric_train() {
    let line = support::boards::rows(
        &["30* 20* 40* 30*"],
        serde_json::json!({
            "trains": [electric()],
            "bonuses": [{ "type": "destination", "home": { "hex": "A4" }, "destination": { "hex": "A8" } }],
        }),
    );
    assert_eq!(support::boards::solve(&line).total, 300);
}

/// K008, §5.5.8: three untokened cities and a town between home 20 and destination 30.
#[test]
fn k008_electric_train_skips_what_is_not_its_own() {
    let line = support::boards::rows(
        &["20* 50 60 t10 70 30*"],
        serde_json::json!({
            "trains": [electric()],
            "bonuses": [{ "type": "destination", "home": { "hex": "A2" }, "destination": { "hex": "A12" } }],
        }),
    );
    assert_eq!(support::boards::solve(&line).total, 160);
}

fn electric() -> serde_json::Value {
    serde_json::json!({
        "kind": "through", "name": "E", "stops": null, "counting": "ownTokens",
        "multiplier": 2, "sharesTrack": true,
    })
}

/// E27, §5.5.8: an E passes open cities, not one full of others' tokens.
#[test]
fn e27_electric_train_stops_before_a_full_city() {
    let open = kent("7").trains("SECR", "E");
    assert_eq!(open.total("SECR"), 120);
    let full = kent("7").token("13", "O40").trains("SECR", "E");
    assert_eq!(full.total("SECR"), 0);
    // An ordinary train ends there.
    assert_eq!(full.trains("SECR", "4").total("SECR"), 50);
}

/// E27, §5.4.4: an E does not run through a terminus either.
#[test]
fn e27_electric_train_ends_at_a_terminus() {
    let setup = Setup::new("1822", "7")
        .tiles("F3 4 2, G4 57 2")
        .token("CR", "E6")
        .token("CR", "G4")
        .trains("CR", "E");
    assert_eq!(setup.total("CR"), 0);
    let through = setup.refusal("CR", &[("E", "E6 E4 E2 F3 G4")]);
    assert_eq!(through, "routes/passes_terminal");
}

/// E28, §5.11.3: the LNWR's token in Manchester is its destination token; of
/// another company only a destination token is.
#[test]
fn e28_which_token_is_the_destination() {
    let setup = Setup::new("1822", "6")
        .tiles("M36 4 0, M34 9 0, M32 9 0, M30 57 0, M28 9 0, M26 58 0, L25 9 2, K24 57 2")
        .tiles("J23 9 2, I22 X2 1")
        .token("LNWR", "M38.3")
        .token("LNWR", "I22")
        .trains("LNWR", "6");
    assert_eq!(setup.total("LNWR"), 20 + 10 + 20 + 10 + 20 + 2 * 50);
    let station = Setup::new("1822", "5")
        .tiles("N39 9 2, O40 6 2, P39 3 0, P41 57 0")
        .token("SECR", "M38.5")
        .token("SECR", "P41")
        .trains("SECR", "4");
    assert_eq!(station.total("SECR"), 70);
    assert_eq!(kent("5").trains("SECR", "4").total("SECR"), 90);
}

/// §5.11.6: the destination counts twice although the route goes on beyond it.
#[test]
fn destination_run_may_go_on() {
    let setup = Setup::new("1822", "3")
        .tiles("N39 9 2, O40 57 2, P41 6 0, P43 X4 0")
        .token("SECR", "M38.5")
        .destination("SECR", "P41")
        .trains("SECR", "4");
    assert_eq!(setup.total("SECR"), 20 + 20 + 2 * 20 + 60);
}

/// K010, §5.9.2: the brown Channel has two lines to France, the green one has one.
#[test]
fn k010_two_trains_to_france() {
    let setup = |tile: &str| {
        Setup::new("1822", "5")
            .tiles(&format!("O40 63 0, P41 6 0, O42 58 3, P43 {tile} 0"))
            .token("SECR", "O40")
            .token("SECR", "P43")
            .trains("SECR", "3 3")
    };
    let both = [("3", "O40 P41 P43 Q44"), ("3", "O40 O42 P43 Q44")];
    let brown = setup("X9");
    assert_eq!(brown.total("SECR"), 150 + 140);
    assert_eq!(brown.run("SECR", &both).map(|set| set.total), Ok(290));
    let green = setup("X4");
    assert_eq!(green.total("SECR"), 200);
    assert_eq!(green.refusal("SECR", &both), "routes/shared_track");
}

/// K011, §5.4.6: an open Channel leads to France; a full one is worth nothing.
#[test]
fn k011_channel_open_and_full() {
    let open = channel().token("13", "O40").trains("13", "3");
    assert_eq!(open.total("13"), 20 + 20 + 60);
    let full = channel().token("13", "O40").token("LBSCR", "P43").trains("13", "3");
    assert_eq!(full.total("13"), 40);
    assert_eq!(full.run("13", &[("3", "O40 P41 P43")]).map(|set| set.total), Ok(40));
    assert_eq!(full.refusal("13", &[("3", "O40 P41 P43 Q44")]), "routes/passes_end");
    // A kept space is no token (§5.12.6).
    let kept = channel().token("13", "O40").kept("LBSCR", "P43").trains("13", "3");
    assert_eq!(kept.total("13"), 100);
}

/// E29, §5.13.7: to a company shut out of France the Channel is a station
/// worth 0: it makes a run of two stops, and counts against the train.
#[test]
fn e29_full_channel_is_a_stop_worth_nothing() {
    let full = channel().token("12", "P41").token("LBSCR", "P43");
    assert_eq!(full.run_of("12", "2", "P41 P43"), Ok(20));
    let shut = channel().token("13", "O40").token("LBSCR", "P43").trains("13", "2");
    assert_eq!(shut.refusal("13", &[("2", "O40 P41 P43")]), "routes/not_for_train");
}

/// §5.13.7: Channel and France are one place. The Channel does not count
/// against the train, is no stop of its own, and its token is good for both.
#[test]
fn channel_and_france_are_one_stop() {
    let own = channel().token("LBSCR", "P43").trains("LBSCR", "2");
    assert_eq!(own.total("LBSCR"), 20 + 60);
    assert_eq!(own.refusal("LBSCR", &[("2", "P43 Q44")]), "routes/not_for_train");
    assert_eq!(own.refusal("LBSCR", &[("2", "P41 P43")]), "routes/not_for_train");
    // Over the Channel from Dover to Folkestone, with nothing but its token.
    let over = own.tiles("O42 58 3").trains("LBSCR", "2");
    assert_eq!(over.run_of("LBSCR", "2", "P41 P43 O42"), Ok(30));
}

/// §5.4.6-1, E27: a token in the Channel lets an E stop in France, but the two
/// are one stop.
#[test]
fn electric_train_to_france() {
    let one = channel().token("LBSCR", "P43").trains("LBSCR", "E");
    assert_eq!(one.total("LBSCR"), 0);
    let two = channel().token("LBSCR", "P43").token("LBSCR", "P41").trains("LBSCR", "E");
    assert_eq!(two.total("LBSCR"), 2 * (20 + 60));
    let without = channel().token("LBSCR", "O40").token("LBSCR", "P41").trains("LBSCR", "E");
    assert_eq!(without.total("LBSCR"), 2 * 40);
}

/// §5.5.3: the Channel's token is no token in France to an L.
#[test]
fn local_train_in_the_channel() {
    let setup = channel().token("LBSCR", "P43").trains("LBSCR", "LP");
    assert_eq!(setup.total("LBSCR"), 0);
    assert_eq!(setup.refusal("LBSCR", &[("LP", "Q44")]), "routes/not_for_train");
}

/// K013, §5.5.3: one L a token, in whatever order they are named.
#[test]
fn k013_one_local_train_a_token() {
    let setup = Setup::new("1822", "1").token("24", "D35").trains("24", "L L");
    assert_eq!(setup.total("24"), 30);
    let (alone, both) = (("L", "D35.0"), ("L", "D35.1 D35.0"));
    assert_eq!(setup.run("24", &[both]).map(|set| set.total), Ok(30));
    for routes in [[alone, both], [both, alone], [alone, alone]] {
        assert_eq!(setup.refusal("24", &routes), "routes/local_twice");
    }
}

/// E87, §5.5.13: an L and a permanent L share a token no more than two Ls do.
#[test]
fn e87_permanent_local_train() {
    let setup = Setup::new("1822", "1").token("24", "D35").trains("24", "L LP");
    assert_eq!(setup.total("24"), 30);
    assert_eq!(setup.refusal("24", &[("L", "D35.0"), ("LP", "D35.0")]), "routes/local_twice");
    let two = Setup::new("1822", "2").token("LNWR", "M38.3").token("LNWR", "K30");
    let two = Setup(two.0).tiles("K30 57 0").trains("LNWR", "L LP");
    assert_eq!(two.total("LNWR"), 40);
}

/// K014, §5.4.2, §5.10.2: stations of London are separate for L-trains, but
/// one place for a route.
#[test]
fn k014_two_stations_of_london() {
    let setup = Setup::new("1822", "2").token("LNWR", "M38.0").token("LNWR", "M38.5");
    let locals = Setup(setup.0.clone()).trains("LNWR", "L L");
    assert_eq!(locals.total("LNWR"), 40);
    let around = setup.tiles("M40 7 3, N39 7 1").trains("LNWR", "2");
    assert_eq!(around.refusal("LNWR", &[("2", "M38.0 M40 N39 M38.5")]), "routes/place_twice");
    assert_eq!(around.total("LNWR"), 0);
}

/// §5.10.2, §5.4.4: London and France are always ends, also with an own token.
#[test]
fn london_and_france_are_ends() {
    let setup = channel().token("LNWR", "M38.0").token("LNWR", "P43").trains("LNWR", "2");
    let situation = setup.situation();
    let company = situation.title.company("LNWR").expect("a company");
    let plain = (situation.title.fleet)(&situation, company).plain;
    let stops = || plain.graph.stops.iter().zip(&plain.stops);
    let london = stops().filter(|(stop, facts)| stop.group.is_some() && facts.dead_end);
    assert_eq!(london.count(), 6);
    let mut france = stops().filter(|(stop, _)| stop.kind == StopKind::Offboard);
    assert!(france.next().is_some_and(|(_, facts)| facts.dead_end));
}

/// K016, §5.4.7: the crossing is the first or last link of a route, and one
/// train a turn uses it. The token may lie anywhere on the route.
#[test]
fn k016_valleys_crossing() {
    let setup = Setup::new("1822", "3").tiles("G34 58 2").token("20", "F33").trains("20", "3 3 4");
    let from_newport = ("3", "G34 F33 E34");
    let from_cardiff = ("3", "F35 E34 E32 F33");
    assert_eq!(setup.run("20", &[from_newport]).map(|set| set.total), Ok(10 + 40 + 40));
    assert_eq!(setup.run("20", &[from_cardiff]).map(|set| set.total), Ok(30 + 40 + 40));
    for through in ["F35 E34 E32 F33 G34", "F35 E34 F33 G34"] {
        assert_eq!(setup.refusal("20", &[("4", through)]), "routes/passes_terminal");
    }
    assert_eq!(setup.refusal("20", &[from_newport, from_cardiff]), "routes/exclusive");
    let two = setup.trains("20", "3 3");
    assert_eq!(two.total("20"), 110 + 50);
}

/// K017, §5.4.4: no route from Glasgow through the Highlands to Stirling.
#[test]
fn k017_highlands_are_a_terminus() {
    let setup = Setup::new("1822", "2").tiles("F3 4 2").token("2", "E2").trains("2", "3");
    assert_eq!(setup.refusal("2", &[("3", "E6 E4 E2 F3")]), "routes/passes_terminal");
    assert_eq!(setup.total("2"), 50);
}

/// K025, K071: a run of one large station has no two ends, so no mail.
#[test]
fn k025_no_mail_on_local_trains() {
    let setup = Setup::new("1822", "1").token("24", "D35").trains_and_mail("24", "LP", 1);
    let best = setup.best("24");
    assert_eq!((best.total, best.mail), (30, 0));
}

/// E71, §3.1.12: mail pays half the base value of both ends of the run,
/// towns included; a doubled destination counts once, an E is not doubled.
#[test]
fn e71_mail_pays_base_values() {
    let brighton = Setup::new("1822", "5")
        .tiles("M38 X20 0, M40 9 0, M42 X10 3")
        .token("LBSCR", "M38")
        .destination("LBSCR", "M42");
    let brighton =
        |trains| Setup(brighton.0.clone()).trains_and_mail("LBSCR", trains, 1).best("LBSCR");
    let ordinary = brighton("5");
    assert_eq!((ordinary.total, ordinary.mail), (140, 45));
    let electric = brighton("E");
    assert_eq!((electric.total, electric.mail), (280, 45));
    let town = Setup::new("1822", "5")
        .tiles("O40 63 0, O42 4 0")
        .token("13", "O40")
        .trains_and_mail("13", "2", 1)
        .best("13");
    assert_eq!((town.total, town.mail), (50, 25));
    let france = channel().token("13", "O40").trains_and_mail("13", "3", 1).best("13");
    assert_eq!((france.total, france.mail), (100, 40));
}

/// §5.13.6, §5.13.8: with a mail contract and a Pullman the undominated pairs
/// of all attachments stand together, the best total first.
#[test]
fn pairs_of_all_attachments() {
    let setup = |trains, mail| {
        Setup::new("1822", "5")
            .tiles("O40 63 0, O42 4 0, P39 3 0, P41 57 0")
            .token("13", "O40")
            .trains_and_mail("13", trains, mail)
            .best("13")
    };
    let pairs = |best: &RouteResult| -> Vec<_> {
        best.alternatives.iter().map(|set| (set.total, set.mail)).collect()
    };
    // Folkestone to Dover with the Pullman, 80 and mail 15; Maidstone to
    // Dover, 70 and mail 30.
    assert_eq!(pairs(&setup("2P P+", 1)), [(80, 15), (70, 30)]);
    assert_eq!(pairs(&setup("2P P+", 0)), [(80, 0)]);
    for trains in ["2P 3 P+", "2P L P+", "3 L P+"] {
        let best = setup(trains, 1);
        let pairs = pairs(&best);
        assert_eq!(pairs[0], (best.total, best.mail), "{trains}");
        assert_eq!(best.alternatives[0].routes, best.routes, "{trains}");
        assert!(pairs.windows(2).all(|w| w[0].0 > w[1].0 && w[0].1 < w[1].1), "{pairs:?}");
    }
    // On the 2P the Pullman lets the L add 50 to the 70; on the L it does not.
    assert_eq!(pairs(&setup("2P L P+", 1)), [(120, 30)]);
}

/// K028, §5.5.6: a Pullman never goes on an E.
#[test]
fn k028_pullman_and_electric_train() {
    let attachments = |trains: &str| {
        let situation = kent("7").trains("SECR", trains).situation();
        let company = situation.title.company("SECR").expect("a company");
        let fleet = (situation.title.fleet)(&situation, company);
        fleet.attachments.into_iter().map(|(_, train)| train.name).collect::<Vec<_>>()
    };
    assert!(attachments("E P+").is_empty());
    assert_eq!(attachments("5 E P+"), ["5"]);
    assert_eq!(attachments("2P 5 5 P+"), ["5", "2P"]);
    assert_eq!(kent("7").trains("SECR", "E P+").total("SECR"), 120);
}

/// K029, §5.5.6: with a Pullman a train stops at N cities and earns every
/// town between and beyond them; also a permanent 2.
#[test]
fn k029_towns_are_free_with_a_pullman() {
    let beyond = |trains: &str| {
        Setup::new("1822", "5")
            .tiles("O40 63 0, O42 4 0, P39 3 0, P41 57 0")
            .token("13", "O40")
            .trains("13", trains)
    };
    // Folkestone, Maidstone, Canterbury, Dover: two towns, two cities.
    assert_eq!(beyond("2").total("13"), 50);
    let plus = beyond("2P P+").best("13");
    assert_eq!(plus.total, 10 + 40 + 10 + 20);
    assert!(plus.routes[0].pullman);
    let line = "O42 O40 P39 P41";
    assert_eq!(beyond("3").refusal("13", &[("3", line)]), "routes/not_for_train");
    assert_eq!(beyond("3 P+").run("13", &[("3+", line)]).map(|set| set.total), Ok(80));
    assert_eq!(beyond("3 P+").refusal("13", &[("3", line)]), "routes/not_for_train");

    let nine = |towns: &str| {
        support::boards::rows(
            &["t10 20* 30 t10 40 50 60 70 t10"],
            serde_json::json!({ "trains": [{ "kind": "through", "name": "6", "stops": 6, "towns": towns }] }),
        )
    };
    let claim = [support::boards::stretch("6", 0, 0..=8)];
    let with = nine("free").validate_routes(&claim).expect("nine values");
    assert_eq!(with.total, 300);
    let without = nine("count").validate_routes(&claim).expect_err("9 is more than 6");
    assert_eq!(without.code, "routes/not_for_train");
    // That is what a Pullman makes of a 6.
    let situation = kent("6").trains("SECR", "6 P+").situation();
    let company = situation.title.company("SECR").expect("a company");
    let fleet = (situation.title.fleet)(&situation, company);
    let kind = &fleet.attached(0).expect("on the 6").trains[0].kind;
    assert!(matches!(kind, TrainKind::Through { reach: Some(6), towns: TownRule::Free, .. }));
}

/// E69, §5.5.3: an L runs in one city and to one town linked directly.
/// E70: with a Pullman to any number of towns.
#[test]
fn e69_e70_local_trains() {
    let maidstone = |trains: &str| {
        Setup::new("1822", "5")
            .tiles("O40 63 0, O42 4 0, P39 3 0, P41 57 0")
            .token("13", "O40")
            .trains("13", trains)
    };
    assert_eq!(maidstone("L").total("13"), 50);
    assert_eq!(maidstone("L").refusal("13", &[("L", "O42 O40 P39")]), "routes/not_for_train");
    assert_eq!(maidstone("LP P+").total("13"), 60);
    // Beyond another city there is nothing for it.
    assert_eq!(maidstone("LP P+").refusal("13", &[("LP+", "O40 P39 P41")]), "routes/not_for_train");
    // Grey areas are cities too.
    let highlands = Setup::new("1822", "2").token("2", "E2").trains("2", "L");
    assert_eq!(highlands.total("2"), 10);
}

/// E82, §5.10.3: minor 14's token in the roundel is a token of the station
/// beside which it stands.
#[test]
fn e82_the_roundel() {
    let setup =
        Setup::new("1822", "3").tiles("M40 9 0, M42 57 0").kept("LBSCR", "M38").beside("14", "M38");
    assert_eq!(Setup(setup.0.clone()).trains("14", "L").total("14"), 20);
    assert_eq!(Setup(setup.0.clone()).trains("14", "2").total("14"), 40);
    // It takes no space from the LBSCR, which may move in later.
    let both = Setup(setup.0.clone()).token("LBSCR", "M38").trains("14", "2");
    assert_eq!(both.total("14"), 40);
}

/// E83, §2.1.11: a kept space does not block; a token does.
#[test]
fn e83_kept_spaces_do_not_block() {
    assert_eq!(kent("5").kept("13", "O40").trains("SECR", "4").total("SECR"), 90);
    assert_eq!(kent("5").token("13", "O40").trains("SECR", "4").total("SECR"), 50);
}

/// E84, §5.11.8: a token beside the city fills no space of it; its owner may
/// pass, to others the city is full if its spaces are.
#[test]
fn e84_tokens_beside_a_city() {
    let owner = kent("5").token("13", "O40").beside("SECR", "O40").trains("SECR", "4");
    assert_eq!(owner.total("SECR"), 90);
    let other = kent("5").token("13", "O40").beside("LBSCR", "O40").trains("SECR", "4");
    assert_eq!(other.total("SECR"), 50);
    let open = kent("5").beside("LBSCR", "O40").trains("SECR", "4");
    assert_eq!(open.total("SECR"), 90);
}

/// E85, §5.4.2: the two towns of one hex are two stops.
#[test]
fn e85_two_towns_in_a_hex() {
    let setup = Setup::new("1822", "6")
        .tiles("H23 57 0, H21 2 0, H19 5 0, G20 3 4, G22 207 1")
        .token("7", "H23")
        .trains("7", "6");
    let line = "H23 H21 H19 G20 H21 G22";
    assert_eq!(setup.run("7", &[("6", line)]).map(|set| set.total), Ok(110));
    assert_eq!(setup.total("7"), 110);
    let short = Setup(setup.0).trains("7", "5");
    assert_eq!(short.refusal("7", &[("5", line)]), "routes/not_for_train");
}

/// K034: what a permanent train earns stands apart from the others.
#[test]
fn k034_figures_by_train() {
    let setup = Setup::new("1822", "5")
        .tiles("M38 X20 0, M40 9 0, M42 X10 3, O40 63 0, O42 4 0")
        .token("LBSCR", "M38")
        .token("LBSCR", "O40")
        .trains("LBSCR", "2P 5");
    let best = setup.best("LBSCR");
    let figures: Vec<_> = best.routes.iter().map(|r| (r.train.as_str(), r.revenue)).collect();
    assert_eq!(best.total, 140);
    assert_eq!(figures.len(), 2);
    assert_eq!(figures.iter().map(|(_, revenue)| revenue).sum::<u32>(), 140);
}

/// §5.13.1: at least two stations, and one token of the company (§5.4.1).
#[test]
fn least_route() {
    let setup = kent("5").trains("LBSCR", "4");
    assert_eq!(setup.total("LBSCR"), 0);
    let line = "M38.5 N39 O40";
    assert_eq!(setup.refusal("LBSCR", &[("4", line)]), "routes/no_token");
    let alone = kent("5").trains("SECR", "4");
    assert_eq!(alone.refusal("SECR", &[("4", "M38.5")]), "routes/not_for_train");
}

/// Who may hand in what: a Pullman that is not there, a train too many.
#[test]
fn claims_name_their_fault() {
    let setup = kent("5").trains("SECR", "4");
    let line = "M38.5 N39 O40";
    assert_eq!(setup.refusal("SECR", &[("4+", line)]), "routes/no_pullman");
    assert_eq!(setup.refusal("SECR", &[("5", line)]), "routes/unknown_train");
    assert_eq!(setup.refusal("SECR", &[("4", line), ("4", "O40 P39 P41")]), "routes/unknown_train");
}
