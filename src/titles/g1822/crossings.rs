//! Lays by private companies that cross the sea: P5's upgrade of the English
//! Channel with its token (1822 §3.1.17, §5.12.10) and P21's bridge over the
//! Humber (1822 §P21).

use crate::board::{
    Colour, Company, Edge, HexId, LaidBoard, Placed, TileLay, Token, fitting_tiles,
};
use crate::finance::Private;

use super::book::Power;
use super::state::{Events, State};
use super::steps::{LayKind, Turn};

/// Hull and Grimsby, each with the side that faces the other.
type Humber = [(HexId, Edge); 2];

impl State {
    /// The private company with the Channel's upgrade, where it helps: every
    /// space is taken, and the next tile brings one more.
    pub(super) fn channel_lays(&self, turn: &Turn) -> Option<(Private, Vec<TileLay>)> {
        let company = turn.company;
        let private = self.company_powers(company, Power::ChannelToken).next()?;
        let hex = self.book.channel?;
        let own = self.laid.tokens_at(hex, 0).any(|token| token.company == company);
        let full = self.laid.free_slots(company, hex, 0) == 0;
        if own || !full || self.charter(company).exchange == 0 {
            return None;
        }
        let mut tiles =
            fitting_tiles(&self.laid, hex, self.book.title.tiles, &self.phase_colours());
        tiles.retain(|placed| {
            let mut then = self.laid.clone();
            then.lay(hex, *placed);
            then.open_slots(hex, 0) > 0
        });
        let lay = |placed| TileLay { hex, placed, cost: 0 };
        Some((private, tiles.into_iter().map(lay).collect()))
    }

    /// P5's token enters the space that its tile has brought.
    pub(super) fn enter_channel(&mut self, company: Company, hex: HexId, events: &mut Events) {
        self.charter_mut(company).exchange -= 1;
        self.banker(events).put_token(Token::station(company, hex, 0));
    }

    /// Hull and Grimsby, where both are on the board.
    fn humber(&self) -> Option<Humber> {
        let board = self.laid.board();
        let hull = board.find_hex("N21")?;
        let grimsby = board.find_hex("N23")?;
        let facing =
            |from, to| Edge::ALL.into_iter().find(|edge| board.neighbour(from, *edge) == Some(to));
        Some([(hull, facing(hull, grimsby)?), (grimsby, facing(grimsby, hull)?)])
    }

    /// Whether P21 has laid one tile and the two cities are not yet joined:
    /// the other tile has to follow.
    pub(super) fn bridge_is_half_built(&self, turn: &Turn) -> bool {
        let begun = turn.done.lays.last().is_some_and(|lay| lay.kind == LayKind::Bridge);
        begun && self.humber().is_some_and(|humber| !is_joined(&self.laid, &humber))
    }

    /// The lays of P21: those that join the two cities, and those after
    /// which one more lay can. A company with a token in either is thereby
    /// joined to both, so that no other route is asked for.
    pub(super) fn bridge_lays(&self, turn: &Turn) -> Option<(Private, Vec<TileLay>)> {
        let private = self.company_powers(turn.company, Power::HumberBridge).next()?;
        let humber = self.humber()?;
        let present = self.laid.tokens.iter().any(|token| {
            token.company == turn.company && humber.iter().any(|(hex, _)| *hex == token.hex)
        });
        if !present || is_joined(&self.laid, &humber) {
            return None;
        }
        let begun = self.bridge_is_half_built(turn);
        // One of its tiles may be green, if the phase has green tiles.
        let used = turn.done.lays.iter().any(|lay| lay.kind == LayKind::Bridge && lay.upgrade);
        let green = !used && self.phase_colours().contains(&Colour::Green);
        let mut lays = Vec::new();
        for (here, there) in [(humber[0], humber[1]), (humber[1], humber[0])] {
            for placed in self.bridge_tiles(&self.laid, here, green) {
                let upgrade = self.laid.placed(here.0).is_some();
                let mut then = self.laid.clone();
                then.lay(here.0, placed);
                let follows =
                    || !begun && !self.bridge_tiles(&then, there, green && !upgrade).is_empty();
                if leads(&then, there) || follows() {
                    lays.push(TileLay { hex: here.0, placed, cost: 0 });
                }
            }
        }
        Some((private, lays))
    }

    /// The tiles of one end of the bridge: yellow on the bare city, and green
    /// on a yellow one where that is still allowed.
    fn bridge_tiles(&self, laid: &LaidBoard, end: (HexId, Edge), green: bool) -> Vec<Placed> {
        let colours: &[Colour] =
            if green { &[Colour::Yellow, Colour::Green] } else { &[Colour::Yellow] };
        let mut tiles = fitting_tiles(laid, end.0, self.book.title.tiles, colours);
        tiles.retain(|placed| {
            let mut then = laid.clone();
            then.place(end.0, *placed);
            leads(&then, end)
        });
        tiles
    }
}

fn leads(laid: &LaidBoard, (hex, edge): (HexId, Edge)) -> bool {
    laid.track(hex).flat_map(crate::board::Segment::edges).any(|side| side == edge)
}

fn is_joined(laid: &LaidBoard, humber: &Humber) -> bool {
    humber.iter().all(|end| leads(laid, *end))
}
