//! 18West §7.5, operating trains: the route problem of a company.

use crate::board::{Company, HexId, StopIx, StopKind, TokenKind, TrackGraph};
use crate::position::Situation;
use crate::routes::{Bonus, Counting, Problem, Sharing, StopFacts, TownRule, Train, TrainKind};
use crate::titles::Fleet;

/// The hexes flagged with a W (18West §7.5-4).
const WEST_COAST: [&str; 5] = ["A4", "B3", "G2", "I4", "J5"];

/// The route problem of a company.
pub(super) fn fleet(situation: &Situation, company: Company) -> Fleet {
    let names = &situation.trains[usize::from(company.0)];
    let graph = TrackGraph::new(&situation.laid, &situation.phase.band);
    Fleet::without_pullman(Problem {
        stops: stations(situation, company, &graph),
        trains: names.iter().filter_map(|name| train(name)).collect(),
        bonuses: vec![coast_to_coast(situation, &graph)],
        graph,
        // §7.5-2: the same places on different track.
        sharing: Sharing::Track,
        // §7.1.1-1: one circle of a hex.
        one_stop_per_hex: true,
        exclusive: Vec::new(),
        mail_contracts: 0,
        mail_on_local: false,
    })
}

/// What every stop is to the company (18West §7.1.1-1, §7.5-3).
fn stations(situation: &Situation, company: Company, graph: &TrackGraph) -> Vec<StopFacts> {
    let laid = &situation.laid;
    let facts = graph.stops.iter().map(|stop| {
        let hex = HexId(stop.hex);
        let own = || laid.tokens_at(hex, stop.index).filter(|token| token.company == company);
        let doubled = own().any(|token| token.kind == TokenKind::Doubling);
        StopFacts {
            own_tokens: own().count() as u8,
            // Seattle is a city on red and is passed through; New York and
            // New Orleans are not.
            dead_end: stop.kind == StopKind::Offboard || laid.blocked(company, hex, stop.index),
            value: u32::from(stop.revenue) * if doubled { 2 } else { 1 },
        }
    });
    facts.collect()
}

/// The train with a name.
fn train(name: &str) -> Option<Train> {
    let (kind, multiplier) = match name {
        // §7.5-7: the best four, one of them with an own token, then doubled.
        "4D" => {
            let counting = Counting::Best { own_token: true };
            (TrainKind::Through { reach: Some(4), counting, towns: TownRule::Ignore }, 2)
        }
        // §7.5-6: towns earn and do not count.
        _ => {
            let (reach, counting) = (name.parse().ok()?, Counting::All);
            (TrainKind::Through { reach: Some(reach), counting, towns: TownRule::Free }, 1)
        }
    };
    Some(Train { name: name.to_owned(), kind, multiplier, shares_track: false })
}

/// 18West §7.5-4: from a city of the west coast to an area in the east.
fn coast_to_coast(situation: &Situation, graph: &TrackGraph) -> Bonus {
    let board = &situation.title.board;
    let west = WEST_COAST.map(|name| board.find_hex(name));
    let with = |wanted: &dyn Fn(usize) -> bool| {
        let stops = (0..graph.stops.len()).filter(|k| wanted(*k));
        stops.map(|k| StopIx(k as u16)).collect()
    };
    Bonus::Coast {
        west: with(&|k| west.contains(&Some(HexId(graph.stops[k].hex)))),
        east: with(&|k| graph.stops[k].kind == StopKind::Offboard),
    }
}
