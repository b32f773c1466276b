//! 1822 §5.13, running trains: the route problem of a company.

use std::cmp::Reverse;

use crate::board::{Company, HexId, PieceIx, StopKind, TokenKind, TrackGraph};
use crate::position::Situation;
use crate::routes::{Bonus, Problem, Sharing, StopFacts, TrainKind};
use crate::sorted::Arrange;
use crate::titles::{Fleet, StopPlace};

use super::book::Book;
use super::trains::{PERMANENT, PULLMAN, train, with_pullman};

/// The route problem of a company, and where its Pullman can go.
pub(super) fn fleet(situation: &Situation, company: Company) -> Fleet {
    let names = &situation.trains[usize::from(company.0)];
    let trains: Vec<_> = names.iter().filter_map(|name| train(name)).collect();
    let mut attachments = Vec::new();
    if names.iter().any(|name| name == PULLMAN) {
        for (k, train) in trains.iter().enumerate() {
            // Of equal trains the first will do.
            if !trains[..k].contains(train) {
                attachments.extend(with_pullman(train).map(|with| (k, with)));
            }
        }
        // Where it is likely to earn most it is tried first.
        attachments.arrange_by_key(|(_, train)| match train.kind {
            TrainKind::Through { reach, .. } => Reverse(reach),
            TrainKind::Local { .. } => Reverse(None),
        });
    }
    let apart = trains.iter().position(|train| PERMANENT.contains(&train.name.as_str()));
    let mut graph = TrackGraph::new(&situation.laid, &situation.phase.band);
    let stops = stations(situation, company, &mut graph);
    let plain = Problem {
        bonuses: destination_run(situation, company, &graph).into_iter().collect(),
        exclusive: vec![valleys_crossing(&graph)],
        stops,
        graph,
        trains,
        sharing: Sharing::Track,
        one_stop_per_hex: false,
        mail_contracts: situation.mail_contracts[usize::from(company.0)],
        mail_on_local: situation.mail_on_local,
    };
    Fleet { plain, attachments, apart }
}

/// What every stop is to the company (1822 §5.4).
fn stations(situation: &Situation, company: Company, graph: &mut TrackGraph) -> Vec<StopFacts> {
    let laid = &situation.laid;
    let own = |hex, stop| laid.tokens_at(hex, stop).filter(|t| t.company == company).count() as u8;
    let mut channel_tokens = 0;
    for stop in graph.stops.iter_mut().filter(|stop| !stop.counts) {
        // The English Channel is no stop of its own, but part of France
        // (§5.4.6). To a company shut out of France it is a station worth 0
        // at which a route can only end (§5.13.7).
        channel_tokens += own(HexId(stop.hex), stop.index);
        stop.counts = laid.blocked(company, HexId(stop.hex), stop.index);
    }
    let facts = graph.stops.iter().map(|stop| {
        let hex = HexId(stop.hex);
        // France is the only area without a space of its own: a token in
        // the Channel stands for it (§5.4.6-1).
        let france = stop.kind == StopKind::Offboard;
        // London, the only place of several stations, is always an end
        // (§5.10.2), and so is France (§5.4.4). The other grey areas end
        // routes by their terminal track.
        let terminus = france || stop.group.is_some();
        StopFacts {
            own_tokens: if france { channel_tokens } else { own(hex, stop.index) },
            dead_end: terminus || laid.blocked(company, hex, stop.index),
            value: u32::from(stop.revenue),
        }
    });
    facts.collect()
}

/// 1822 §5.11.5: home and destination tokens on one route.
fn destination_run(situation: &Situation, company: Company, graph: &TrackGraph) -> Option<Bonus> {
    let info = situation.title.info(company);
    let lnwr = Book::of(situation.title.id).is_some_and(|book| book.is_lnwr(company));
    let token_at = |place: &StopPlace, destination: bool| {
        let hex = situation.title.board.find_hex(&place.hex)?;
        let token = situation.laid.tokens.iter().find(|token| {
            let there = token.company == company && token.hex == hex;
            let wanted = (token.kind == TokenKind::Destination) == destination
                // The LNWR's second home becomes its destination token where
                // it stands (§5.11.3).
                || (destination && lnwr);
            there && wanted && place.stop.is_none_or(|stop| stop == token.stop)
        })?;
        graph.find_stop(hex, token.stop)
    };
    let home = token_at(info.homes.first()?, false)?;
    let stop = token_at(info.destination.as_ref()?, true)?;
    let amount = u32::from(graph.stops[usize::from(stop.0)].revenue);
    Some(Bonus::Destination { home, stop, amount })
}

/// 1822 §5.4.7: every run between Merthyr Tydfil and Pontypool uses one of
/// the pieces that only arrive; one train a turn may.
fn valleys_crossing(graph: &TrackGraph) -> Vec<PieceIx> {
    let pieces = graph.pieces.iter().enumerate().filter(|(_, piece)| piece.arrive_only);
    pieces.map(|(k, _)| PieceIx(k as u16)).collect()
}
