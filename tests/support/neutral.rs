//! Reads the neutral route problems of other 18xx games
//! (`conformance/routes/*.json`).

use std::collections::BTreeMap;

use railhead::board::{BorderIx, Coord, GraphStop, Node, Piece, StopIx, StopKind, TrackGraph};
use railhead::routes::{Bonus, Counting, Problem, Sharing, StopFacts, TownRule, Train, TrainKind};
use serde_json::Value;

/// A problem with its known optimum.
pub struct Neutral {
    pub problem: Problem,
    #[allow(dead_code, reason = "the benchmark knows no optima")]
    pub revenue: u32,
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_else(|| panic!("{key} is no text"))
}

fn number(value: &Value, key: &str) -> u64 {
    value[key].as_u64().unwrap_or_else(|| panic!("{key} is no number"))
}

fn list<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value[key].as_array().map_or(&[], Vec::as_slice)
}

/// A train by its neutral description.
pub fn train(name: &str, kind: &str, stops: Option<u16>, multiplier: u16) -> Train {
    let counting = match kind {
        "must_stop" => Counting::All,
        "skip_towns" => Counting::SkipTowns,
        "skip_any" => Counting::SkipInner,
        other => panic!("unknown kind of train {other}"),
    };
    Train {
        name: name.to_owned(),
        kind: TrainKind::Through { reach: stops, counting, towns: TownRule::Count },
        multiplier,
        shares_track: false,
    }
}

fn read_train(value: &Value) -> Train {
    let stops = value["stops"].as_u64().map(|n| n as u16);
    train(text(value, "name"), text(value, "kind"), stops, number(value, "multiplier") as u16)
}

pub fn read(source: &str) -> Neutral {
    let value: Value = serde_json::from_str(source).expect("JSON");
    let hexes = list(&value, "hexes");
    let company = text(&value, "company");
    let index: BTreeMap<&str, usize> =
        hexes.iter().enumerate().map(|(i, hex)| (text(hex, "id"), i)).collect();
    let mut graph = TrackGraph::default();
    let mut facts = Vec::new();
    let mut stops_of: Vec<Vec<StopIx>> = Vec::new();
    let mut borders: BTreeMap<(usize, usize), u16> = BTreeMap::new();
    for (h, hex) in hexes.iter().enumerate() {
        graph.hexes.push(Coord { col: number(hex, "col") as i16, row: number(hex, "row") as i16 });
        let mut stops = Vec::new();
        for (i, stop) in list(hex, "stops").iter().enumerate() {
            stops.push(StopIx(graph.stops.len() as u16));
            let slots = number(stop, "slots") as u8;
            let tokens = list(stop, "tokens");
            let own = tokens.iter().filter(|t| t.as_str() == Some(company)).count() as u8;
            let full = slots > 0 && own == 0 && tokens.iter().all(|token| !token.is_null());
            graph.stops.push(GraphStop {
                hex: h as u16,
                index: i as u8,
                kind: match text(stop, "kind") {
                    "city" => StopKind::City { slots },
                    _ => StopKind::Town,
                },
                revenue: number(stop, "revenue") as u16,
                counts: true,
                off_map: false,
                group: None,
            });
            facts.push(StopFacts {
                own_tokens: own,
                dead_end: full || stop["offboard"].as_bool() == Some(true),
                value: number(stop, "revenue") as u32,
            });
        }
        for track in list(hex, "track") {
            let mut end = |end: &Value| -> Option<Node> {
                if let Some(stop) = end["stop"].as_u64() {
                    return Some(Node::Stop(stops[stop as usize]));
                }
                let edge = end["edge"].as_u64()? as usize;
                let next = borders.len() as u16;
                let key = match hex["neighbors"][edge].as_str() {
                    Some(other) => {
                        let other = index[other];
                        if other < h { (other, (edge + 3) % 6) } else { (h, edge) }
                    }
                    None => (h, edge),
                };
                Some(Node::Border(BorderIx(*borders.entry(key).or_insert(next))))
            };
            let ends = [&track["from"], &track["to"]].map(|e| end(e).expect("an end of track"));
            graph.pieces.push(Piece { hex: h as u16, ends, terminal: false, arrive_only: false });
        }
        stops_of.push(stops);
    }
    graph.borders = borders.len() as u16;
    let trains: Vec<Train> = list(&value, "trains").iter().map(read_train).collect();
    let mut bonuses = Vec::new();
    for bonus in list(&value, "bonuses") {
        let amount = number(bonus, "amount") as u32;
        let here = stops_of[index[text(bonus, "hex")]].clone();
        match text(bonus, "type") {
            "connection" => {
                let with = list(bonus, "with_any")
                    .iter()
                    .filter_map(|hex| index.get(hex.as_str()?))
                    .flat_map(|&hex| stops_of[hex].clone())
                    .collect();
                bonuses.push(Bonus::Connection { at: here, with, amount });
            }
            "visit" => {
                for stop in here {
                    bonuses.push(Bonus::Visit { stop, amount, trains: Vec::new() });
                }
            }
            "visit_with_train" => {
                let kind = read_train(&bonus["train_def"]);
                let fits: Vec<usize> = (0..trains.len())
                    .filter(|&t| {
                        trains[t].kind == kind.kind && trains[t].multiplier == kind.multiplier
                    })
                    .collect();
                for stop in here.into_iter().filter(|_| !fits.is_empty()) {
                    bonuses.push(Bonus::Visit { stop, amount, trains: fits.clone() });
                }
            }
            other => panic!("unknown bonus {other}"),
        }
    }
    let sharing = match text(&value["rules"], "between_routes_unique") {
        "edges" => Sharing::Track,
        "edges+stops" => Sharing::TrackAndStops,
        "edges+stop_hexes" => Sharing::TrackAndStopHexes,
        "hexes" => Sharing::Hexes,
        other => panic!("unknown sharing {other}"),
    };
    Neutral {
        problem: Problem {
            graph,
            stops: facts,
            trains,
            bonuses,
            sharing,
            one_stop_per_hex: true,
            exclusive: Vec::new(),
            mail_contracts: 0,
            mail_on_local: false,
        },
        revenue: number(&value["expected"], "revenue") as u32,
    }
}
