//! The route problem file: what it says, what it refuses, and that it serves
//! the boards of other games.

mod support;

#[cfg(not(target_arch = "wasm32"))]
use std::time::{Duration, Instant};

#[cfg(not(target_arch = "wasm32"))]
use railhead::routes::Stopwatch;
use railhead::routes::json::ResultStatus;
#[cfg(not(target_arch = "wasm32"))]
use railhead::routes::json::RouteClaim;
use railhead::routes::{Limits, Prepared, RouteProblem, Status, Unwatched};
use serde_json::{Value, json};
#[cfg(not(target_arch = "wasm32"))]
use support::boards::stretch;
use support::boards::{compile, rows, solve, spot};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn through(name: &str, stops: u16) -> Value {
    json!({ "kind": "through", "name": name, "stops": stops })
}

/// The example of `docs/route-problem.md` is what that page says.
#[test]
fn example_of_the_documentation() {
    let page = include_str!("../docs/route-problem.md");
    let (_, rest) = page.split_once("```json\n").expect("an example");
    let (example, _) = rest.split_once("```").expect("its end");
    let problem: RouteProblem = serde_json::from_str(example).expect("a route problem");
    let result = solve(&problem.compile().expect("a sound one"));
    assert_eq!(result.total, 120);
    assert_eq!(result.status, ResultStatus::Optimal);
    let figures: Vec<_> = result.routes.iter().map(|r| (r.train.as_str(), r.revenue)).collect();
    assert_eq!(figures, [("3", 90), ("2", 30)]);
}

/// Every train of the table in the documentation does what it says.
#[test]
fn trains_of_all_kinds() {
    let row = "10 t20 30* t10 40 50";
    let best = |train: Value| solve(&rows(&[row], json!({ "trains": [train] }))).total;
    assert_eq!(best(through("2", 2)), 50);
    assert_eq!(best(json!({ "kind": "through", "name": "D", "stops": null })), 160);
    let skip = json!({ "kind": "through", "name": "3", "stops": 3, "counting": "skipTowns" });
    assert_eq!(best(skip), 30 + 40 + 50);
    let express = json!({ "kind": "through", "name": "2", "stops": 2, "counting": "skipAny" });
    assert_eq!(best(express), 80);
    let best_two = json!({ "kind": "through", "name": "2", "stops": 2, "counting": "best" });
    assert_eq!(best(best_two), 90);
    let token = json!({ "kind": "through", "name": "2", "stops": 2, "counting": "bestWithToken" });
    assert_eq!(best(token), 80);
    let free = json!({ "kind": "through", "name": "2", "stops": 2, "towns": "free" });
    assert_eq!(best(free), 20 + 30 + 10 + 40);
    let ignore = json!({ "kind": "through", "name": "2", "stops": 2, "towns": "ignore" });
    assert_eq!(best(ignore), 70);
    let plus = json!({ "kind": "through", "name": "2+1", "stops": 2, "towns": 1 });
    assert_eq!(best(plus), 80, "two cities and the town between");
    let doubled = json!({ "kind": "through", "name": "2", "stops": 2, "multiplier": 2 });
    assert_eq!(best(doubled), 100);
    assert_eq!(best(json!({ "kind": "local", "name": "L", "towns": 1 })), 50);
    assert_eq!(best(json!({ "kind": "local", "name": "L", "towns": null })), 60);
}

/// What routes may share, in every setting.
#[test]
fn distinct_routes() {
    let cross = |distinct: &str| {
        // One city with four neighbours, each 10, 20, 30, 40.
        let end = |hex: &str, edge: u8, value: u32| json!({ "hex": hex, "code": format!("city=revenue:{value};path=a:{edge},b:_0") });
        solve(&compile(json!({
            "format": "railhead/route-problem", "version": 1,
            "layout": { "orientation": "flat", "letters": "columns" },
            "hexes": [
                { "hex": "C5", "code":
                    "city=revenue:50;path=a:0,b:_0;path=a:1,b:_0;path=a:3,b:_0;path=a:4,b:_0" },
                end("C7", 3, 10), end("B6", 4, 20), end("C3", 0, 30), end("D4", 1, 40),
            ],
            "tokens": [{ "company": "AB", "hex": "C5" }],
            "company": "AB",
            "trains": [through("3", 3), through("3", 3)],
            "distinct": distinct,
        })))
        .total
    };
    assert_eq!(cross("track"), 200);
    assert_eq!(cross("trackAndStops"), 120);
    assert_eq!(cross("trackAndStopHexes"), 120);
    assert_eq!(cross("hexes"), 120);
}

/// Barriers block or do not; an impassable border in a code blocks too.
#[test]
fn barriers() {
    let line = |rest: Value| solve(&rows(&["20* 30"], rest)).total;
    let trains = json!([through("2", 2)]);
    assert_eq!(line(json!({ "trains": trains })), 50);
    let barrier = |blocks: bool| {
        let barrier = json!([{ "hex": spot(0, 1), "edge": 1, "blocks": blocks }]);
        line(json!({ "trains": trains, "barriers": barrier }))
    };
    assert_eq!(barrier(false), 50);
    assert_eq!(barrier(true), 0);
}

/// Stops of one group, dead ends, tokens beside a city and doubling tokens.
#[test]
fn places() {
    let trains = json!([through("3", 3)]);
    let dead =
        rows(&["20* 30 40"], json!({ "trains": trains, "deadEnds": [{ "hex": spot(0, 1) }] }));
    assert_eq!(solve(&dead).total, 50);
    let full = rows(&["20* 30x 40"], json!({ "trains": trains }));
    assert_eq!(solve(&full).total, 50);
    let token = |rest: Value| {
        let mut token = json!({ "company": "own", "hex": spot(0, 1) });
        for (key, value) in rest.as_object().expect("an object") {
            token[key] = value.clone();
        }
        solve(&rows(&["20 30 40"], json!({ "trains": trains, "tokens": [token] }))).total
    };
    assert_eq!(token(json!({})), 90);
    assert_eq!(token(json!({ "beside": true })), 90);
    assert_eq!(token(json!({ "doubles": true })), 120);
}

/// Only one train uses a piece of exclusive track.
#[test]
fn exclusive_track() {
    let both = |sets: Value| {
        let trains = json!([through("2", 2), through("2", 2)]);
        solve(&rows(&["20* 30", "20* 40"], json!({ "trains": trains, "exclusive": sets }))).total
    };
    assert_eq!(both(json!([])), 110);
    let set = json!([[{ "hex": spot(0, 0), "path": 0 }, { "hex": spot(1, 0), "path": 0 }]]);
    assert_eq!(both(set), 60);
}

/// K023, §5.13.6: with a mail contract both the best run and the one with
/// more mail are legal; without one only the best run is.
#[test]
fn k023_mail_against_revenue() {
    let choice = |mail: u8| {
        let rest = json!({ "trains": [through("3", 3)], "mailContracts": mail });
        let result = solve(&rows(&["20* 160 20", "60* 70 60"], rest));
        result.alternatives.iter().map(|set| (set.total, set.mail)).collect::<Vec<_>>()
    };
    // The last one stops at the large city in the middle.
    assert_eq!(choice(1), [(200, 20), (190, 60), (180, 90)]);
    assert_eq!(choice(0), [(200, 0)]);
}

/// K026, §3.1.12: one contract a train; with two trains the best assignment.
#[test]
fn k026_one_mail_contract_a_train() {
    let mail = |lines: &[&str], trains: usize, contracts: u8| {
        let trains = vec![through("3", 3); trains];
        let result = solve(&rows(lines, json!({ "trains": trains, "mailContracts": contracts })));
        (result.total, result.mail)
    };
    assert_eq!(mail(&["40* 10 60"], 1, 2), (110, 50));
    assert_eq!(mail(&["40* 10 60", "20* 10 20"], 2, 1), (160, 50));
    assert_eq!(mail(&["40* 10 60", "20* 10 20"], 2, 2), (160, 70));
}

/// Whoever knows sets already is told of better ones only.
#[test]
fn better_than_known_sets() {
    let problem = rows(&["20* 30 t10 50"], json!({ "trains": [through("4", 4)] })).problem;
    let beside = |known: &[(u32, u32)]| {
        Prepared::new(problem.clone()).optimize_beside(known, &Limits::default(), &mut Unwatched)
    };
    for known in [0, 90, 105, 109] {
        let found = beside(&[(known, 0)]);
        assert_eq!((found.best.total, found.bound), (110, 110), "{known}");
    }
    for known in [110, 111, 500] {
        let found = beside(&[(known, 0)]);
        assert!(found.alternatives.is_empty() && found.best.routes.is_empty(), "{known}");
        assert_eq!(found.status, Status::Optimal, "{known}");
    }
}

/// A board on which plain search never ends: every hex a city with six ways.
fn plain_of_cities(side: usize) -> Value {
    let mut hexes = Vec::new();
    for col in 0..side {
        for row in 0..side {
            let name = format!("{}{}", char::from(b'A' + col as u8), 2 * row + 1 + col % 2);
            let ways: String = (0..6)
                .map(|edge| {
                    let flat = [(0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1), (1, 1)];
                    let (dc, dr) = flat[edge];
                    let (c, r) = (col as i32 + dc, (2 * row + 1 + col % 2) as i32 + dr);
                    let inside = (0..side as i32).contains(&c)
                        && (1..=2 * side as i32).contains(&r)
                        && (r - 1 - c.rem_euclid(2)) / 2 < side as i32
                        && r > c.rem_euclid(2);
                    if inside { format!(";path=a:{edge},b:_0") } else { String::new() }
                })
                .collect();
            let value = 10 * (1 + (col * 7 + row * 5) % 9);
            hexes.push(
                json!({ "hex": name, "code": format!("city=revenue:{value},slots:2{ways}") }),
            );
        }
    }
    json!({
        "format": "railhead/route-problem", "version": 1,
        "layout": { "orientation": "flat", "letters": "columns" },
        "hexes": hexes,
        "tokens": [{ "company": "own", "hex": "C3" }],
        "company": "own",
        "trains": [
            { "kind": "through", "name": "D", "stops": null },
            { "kind": "through", "name": "E", "stops": 12, "counting": "skipAny" },
        ],
    })
}

/// K020: the clock is looked at in the innermost loop.
#[cfg(not(target_arch = "wasm32"))]
#[test]
fn k020_a_limit_in_milliseconds_holds() {
    let problem = compile(plain_of_cities(9));
    let start = Instant::now();
    let limits = Limits { nodes: None, millis: Some(500) };
    let result = problem.best_routes(&limits, &mut Stopwatch::start());
    // The grace is for a busy machine; without the check this never ends.
    assert!(start.elapsed() < Duration::from_millis(600 + 900), "{:?}", start.elapsed());
    assert!(result.bound >= result.total);
}

/// K019: with a limit in nodes the result is the same on every machine and in
/// every run, and says that it is not proved.
#[test]
fn k019_a_limit_in_nodes_is_the_same_everywhere() {
    let limits = Limits { nodes: Some(20_000), millis: None };
    let run = || compile(plain_of_cities(7)).best_routes(&limits, &mut Unwatched);
    let first = run();
    assert_eq!(first, run());
    assert_eq!(first.status, ResultStatus::Limit);
    assert!(first.nodes <= 20_000 && first.bound >= first.total);
}

/// K022: one route of many stops is checked at once.
#[test]
#[cfg(not(target_arch = "wasm32"))]
fn k022_validating_a_long_route_is_quick() {
    let line = |stops: usize| {
        let row = vec!["20"; stops - 1].join(" ") + " 30*";
        rows(&[&row], json!({ "trains": [{ "kind": "through", "name": "D", "stops": null }] }))
    };
    let time = |stops: usize| {
        let (problem, claim) = (line(stops), [stretch("D", 0, 0..=stops - 1)]);
        let start = Instant::now();
        for _ in 0..20 {
            let set = problem.validate_routes(&claim).expect("a legal route");
            assert_eq!(set.total as usize, 20 * stops + 10);
        }
        start.elapsed() / 20
    };
    assert!(time(19) < Duration::from_millis(5), "{:?}", time(19));
    assert!(time(190) < Duration::from_millis(100), "{:?}", time(190));
}

/// Everything wrong is told at once, each with its place.
#[test]
fn all_errors_at_once() {
    let problem: RouteProblem = serde_json::from_value(json!({
        "format": "railhead/route-problem", "version": 1,
        "layout": { "orientation": "flat", "letters": "columns" },
        "tiles": [{ "tile": "57", "colour": "yellow", "code": "city=revenue:20;path=a:0,b:7" }],
        "hexes": [
            { "hex": "A1", "tile": "58" },
            { "hex": "a1" },
            { "hex": "B2", "code": "city=revenue:20", "rotation": 6 },
            { "hex": "B2" },
            { "hex": "C1", "tile": "57", "code": "town=revenue:10" },
        ],
        "tokens": [
            { "company": "AB", "hex": "Z9" },
            { "company": "AB", "hex": "B2", "stop": 3 },
        ],
        "barriers": [{ "hex": "A1", "edge": 6, "blocks": true }],
        "company": "AB",
        "trains": [{ "kind": "through", "name": "2", "stops": 2, "multiplier": 0 }],
        "deadEnds": [{ "hex": "A1" }],
        "exclusive": [[{ "hex": "A1", "path": 0 }]],
        "bonuses": [
            { "type": "visit", "at": [{ "hex": "Q1" }], "amount": 1_000_000 },
            { "type": "destination", "home": { "hex": "A1" }, "destination": { "hex": "Y1" } },
        ],
    }))
    .expect("the right shape");
    let errors = problem.compile().expect_err("all of it is wrong");
    let found: Vec<_> = errors.iter().map(|error| (error.code, error.at.as_str())).collect();
    for expected in [
        ("tile_code/bad_edge", "tiles[0].code"),
        ("route_problem/unknown_tile", "hexes[0].tile"),
        ("route_problem/bad_hex", "hexes[1].hex"),
        ("route_problem/bad_rotation", "hexes[2].rotation"),
        ("route_problem/two_hexes", "hexes[3].hex"),
        ("route_problem/tile_and_code", "hexes[4].tile"),
        ("route_problem/unknown_hex", "tokens[0].hex"),
        ("route_problem/unknown_stop", "tokens[1].stop"),
        ("route_problem/bad_edge", "barriers[0].edge"),
        ("route_problem/bad_number", "trains[0].multiplier"),
        ("route_problem/no_stop", "deadEnds[0]"),
        ("route_problem/unknown_path", "exclusive[0][0].path"),
        ("route_problem/unknown_hex", "bonuses[0].at[0].hex"),
        ("route_problem/bad_number", "bonuses[0].amount"),
        ("route_problem/unknown_hex", "bonuses[1].destination[0].hex"),
    ] {
        assert!(found.contains(&expected), "{expected:?} not in {found:?}");
    }
    let foreign = RouteProblem { format: "other".to_owned(), ..problem.clone() };
    assert_eq!(foreign.compile().expect_err("foreign")[0].code, "route_problem/foreign");
    let later = RouteProblem { version: 2, ..problem };
    assert_eq!(later.compile().expect_err("later")[0].code, "route_problem/version");
}

/// Sizes are bounded; nothing panics.
#[test]
fn hostile_files() {
    let hex = json!({ "hex": "A1", "code": "city=revenue:20" });
    let mut file = json!({
        "format": "railhead/route-problem", "version": 1,
        "layout": { "orientation": "pointy", "letters": "rows" },
        "hexes": vec![hex; 5000],
        "company": "AB",
        "trains": vec![through("9", 65535); 500],
        "tokens": vec![json!({ "company": "AB", "hex": "A1", "beside": true }); 3000],
        "bonuses": vec![json!({ "type": "coast", "west": [], "east": [] }); 500],
    });
    let problem: RouteProblem = serde_json::from_value(file.clone()).expect("the right shape");
    let errors = problem.compile().expect_err("too much of everything");
    let too_many: Vec<_> = errors
        .iter()
        .filter(|error| error.code == "route_problem/too_many")
        .map(|error| error.at.as_str())
        .collect();
    assert_eq!(too_many, ["hexes", "tokens", "trains", "bonuses"]);
    let paths = vec!["path=a:0,b:1"; 500].join(";");
    file["hexes"] = json!([{ "hex": "A1", "code": paths }]);
    let problem: RouteProblem = serde_json::from_value(file).expect("the right shape");
    assert!(problem.compile().is_err());
    // An empty board has no routes.
    let empty = compile(json!({
        "format": "railhead/route-problem", "version": 1,
        "layout": { "orientation": "flat", "letters": "columns" },
        "hexes": [], "company": "AB", "trains": [through("3", 3)],
    }));
    assert_eq!(solve(&empty).total, 0);
}

/// A board of another game as the recorded data holds it, as a route problem.
#[cfg(not(target_arch = "wasm32"))]
fn route_problem(board: &Value) -> Value {
    let text = |value: &Value| value.as_str().expect("a string").to_owned();
    let list = |value: &Value| value.as_array().expect("a list").clone();
    let mut hexes = Vec::new();
    let mut tokens = Vec::new();
    let mut dead_ends = Vec::new();
    for hex in list(&board["hexes"]) {
        let name = text(&hex["id"]);
        let mut code = Vec::new();
        for (k, stop) in list(&hex["stops"]).iter().enumerate() {
            let kind = text(&stop["kind"]);
            let slots = stop["slots"].as_u64().expect("slots");
            // A red area has a space that means nothing.
            let offboard = stop["offboard"] == true;
            let slots =
                if kind == "city" { format!(",slots:{}", slots.max(1)) } else { String::new() };
            code.push(format!("{kind}=revenue:{}{slots}", stop["revenue"]));
            if offboard {
                dead_ends.push(json!({ "hex": name, "stop": k }));
            }
            for token in list(&stop["tokens"]).iter().filter(|token| !token.is_null()) {
                tokens.push(json!({ "company": token, "hex": name, "stop": k }));
            }
        }
        for piece in list(&hex["track"]) {
            let end = |end: &Value| match end["edge"].as_u64() {
                Some(edge) => edge.to_string(),
                None => format!("_{}", end["stop"]),
            };
            code.push(format!("path=a:{},b:{}", end(&piece["from"]), end(&piece["to"])));
        }
        hexes.push(json!({ "hex": name, "code": code.join(";") }));
    }
    let barriers = list(&board["barriers"])
        .iter()
        .map(|barrier| json!({ "hex": barrier["hex"], "edge": barrier["edge"], "blocks": false }))
        .collect::<Vec<_>>();
    let trains: Vec<Value> = list(&board["trains"])
        .iter()
        .map(|train| {
            let counting = match train["kind"].as_str() {
                Some("must_stop") => "all",
                Some("skip_towns") => "skipTowns",
                _ => "skipAny",
            };
            json!({
                "kind": "through", "name": train["name"], "stops": train["stops"],
                "counting": counting, "multiplier": train["multiplier"],
            })
        })
        .collect();
    let place = |hex: &Value| json!({ "hex": hex });
    let bonuses: Vec<Value> = list(&board["bonuses"])
        .iter()
        .map(|bonus| match bonus["type"].as_str() {
            Some("visit") => {
                json!({ "type": "visit", "at": [place(&bonus["hex"])], "amount": bonus["amount"] })
            }
            Some("visit_with_train") => json!({
                "type": "visit", "at": [place(&bonus["hex"])], "amount": bonus["amount"],
                "trains": match bonus["train"].as_str() {
                    Some(name) => vec![name],
                    None => vec![],
                },
            }),
            _ => json!({
                "type": "connection", "at": [place(&bonus["hex"])], "amount": bonus["amount"],
                "with": list(&bonus["with_any"]).iter().map(place).collect::<Vec<_>>(),
            }),
        })
        .collect();
    assert_eq!(board["rules"]["between_routes_unique"], "edges");
    assert_eq!(board["rules"]["within_route_unique"], "edges+stop_hexes");
    json!({
        "format": "railhead/route-problem", "version": 1,
        "name": board["name"],
        "layout": { "orientation": "flat", "letters": "columns" },
        "hexes": hexes, "tokens": tokens, "barriers": barriers,
        "company": board["company"], "trains": trains, "bonuses": bonuses,
        "deadEnds": dead_ends, "oneStopPerHex": true,
    })
}

/// The format serves other games: every recorded board, written as a route
/// problem, is solved to its known optimum.
#[cfg(not(target_arch = "wasm32"))]
#[test]
fn boards_of_other_games() {
    let Some(folder) = support::conformance() else { return };
    let mut files: Vec<_> = std::fs::read_dir(folder.join("routes"))
        .expect("a folder of boards")
        .filter_map(|file| Some(file.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "json"))
        .collect();
    files.sort();
    let mut solved = 0;
    for path in files {
        let text = std::fs::read_to_string(&path).expect("a board");
        let board: Value = serde_json::from_str(&text).expect("JSON");
        let problem = compile(route_problem(&board));
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        for hex in board["hexes"].as_array().expect("hexes") {
            let id = problem.laid.board().find_hex(hex["id"].as_str().expect("an id")).expect("it");
            for edge in railhead::board::Edge::ALL {
                let expected = hex["neighbors"][edge.index()].as_str();
                let found = problem.laid.board().neighbour(id, edge);
                let found = found.map(|id| problem.laid.board().hex_name(id));
                assert_eq!(found.as_deref(), expected, "{name} {} {edge}", hex["id"]);
            }
        }
        let limits = Limits { nodes: Some(20_000_000), millis: None };
        let result = problem.best_routes(&limits, &mut Unwatched);
        let expected = board["expected"]["revenue"].as_u64().expect("a revenue");
        assert_eq!(u64::from(result.total), expected, "{name}");
        assert_eq!(result.status, ResultStatus::Optimal, "{name}");
        let claims: Vec<RouteClaim> = result.routes.iter().map(RouteClaim::from).collect();
        let again = problem.validate_routes(&claims).expect("own routes are legal");
        assert_eq!(again.total, result.total, "{name}");
        solved += 1;
    }
    assert!(solved >= 28, "{solved} boards");
}
