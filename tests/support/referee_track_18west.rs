//! The referee of 18West looks at track: of all tiles that fit (that their
//! geometry is right is tested elsewhere) those that the company may lay, by
//! colours, zones, leave, doubling tokens, and money.

use railhead::board::{
    Colour, Company, Edge, HexId, LaidBoard, Placed, Reach, RouteRules, fitting_tiles,
};
use railhead::finance::{Account, Player};
use railhead::game::{Action, Families};
use railhead::titles::g18west::{Form, Refused, Stage, State, Status, Step, Turn};

const ROUTES: RouteRules = RouteRules { one_circle_per_hex: true };

/// 18West §7.1-2.
const EAST: &str = "C24 D23 D25 E22 E24 E26 F21 F23 F25 F27 G22 G24 G26 H23 H25 I22 I24 I26 J21 \
                    J23 J25 K20 K22 K24 L19 L21 L23";

/// Compares the lays that are listed with those that this reading finds, in
/// every third round.
///
/// # Panics
/// Where they differ.
pub fn check(state: &State, families: &Families, place: &str) {
    let Some(Step::Turn(turn)) = state.steps.last() else { return };
    if turn.stage != Stage::Track || !state.rounds_begun.is_multiple_of(3) {
        return;
    }
    let (mut right, must) = Builder::new(state, turn).lays();
    right.extend((!must).then_some(Action::Pass));
    right.sort();
    let mut listed = families.expand();
    listed.sort();
    if right != listed {
        let missing: Vec<&Action> = right.iter().filter(|one| !listed.contains(one)).collect();
        let extra: Vec<&Action> = listed.iter().filter(|one| !right.contains(one)).collect();
        let name = state.name(turn.company);
        panic!("{place}: {name} {:?}\nmissing {missing:?}\nextra {extra:?}", turn.done);
    }
}

/// A company that is at its track step.
struct Builder<'a> {
    state: &'a State,
    turn: &'a Turn,
    form: Form,
    laid: &'a LaidBoard,
}

/// A tile in a hex, with the bases whose routes it would be on.
#[derive(Clone, Copy)]
struct Lay {
    hex: HexId,
    placed: Placed,
    from: [bool; 2],
}

impl<'a> Builder<'a> {
    fn new(state: &'a State, turn: &'a Turn) -> Self {
        let Status::Started(form) = state.charter(turn.company).status else {
            panic!("only companies that have started operate");
        };
        Builder { state, turn, form, laid: &state.laid }
    }

    fn colour(&self, placed: Placed) -> Colour {
        self.laid.board().tile(placed.tile).face.colour
    }

    /// 18West §7.1-2 to -5, §8.2-3, §3.4-1.
    fn colours(&self) -> Vec<Colour> {
        use Colour::{Brown, Green, Grey, Yellow};
        let phase = self.state.phase_rules().name.as_str();
        let all: &[Colour] = match phase {
            _ if self.state.rounds_begun == 1 => &[Yellow],
            "2" => &[Yellow],
            "3" | "4" => &[Yellow, Green],
            "5" | "6" => &[Yellow, Green, Brown],
            _ => &[Yellow, Green, Brown, Grey],
        };
        let done: Vec<Colour> =
            self.turn.done.lays.iter().map(|lay| self.colour(lay.placed)).collect();
        let most = if self.state.name(self.turn.company) == "NP" { 4 } else { 3 };
        let may = |colour: &Colour| match self.form {
            Form::Granger => done.is_empty() && *colour <= Green,
            Form::LandGrant => done.len() < most && *colour <= Green,
            Form::Public => done.is_empty() || (done == [Yellow] && *colour == Yellow),
        };
        all.iter().copied().filter(may).collect()
    }

    /// The tokens from which routes are traced: all, or each base of a company
    /// with a land grant.
    fn bases(&self, laid: &LaidBoard) -> Vec<Vec<(HexId, u8)>> {
        let own = laid.tokens.iter().filter(|token| token.company == self.turn.company);
        let mut own: Vec<(HexId, u8)> = own.map(|token| (token.hex, token.stop)).collect();
        own.sort_unstable();
        match self.form {
            Form::LandGrant => own.into_iter().map(|one| vec![one]).collect(),
            Form::Granger | Form::Public => vec![own],
        }
    }

    /// What is legal, and whether something must be laid.
    fn lays(&self) -> (Vec<Action>, bool) {
        let company = self.turn.company;
        let bases = self.bases(self.laid);
        let mut all = Vec::new();
        for (hex, _) in self.laid.board().hexes().filter(|(hex, _)| self.is_open(*hex)) {
            let fitting =
                fitting_tiles(self.laid, hex, self.state.book.title.tiles, &self.colours());
            for placed in fitting {
                let mut after = self.laid.clone();
                after.lay(hex, placed);
                let mut from = [false; 2];
                for (k, base) in self.bases(&after).iter().enumerate() {
                    from[k] = is_on_route(&after, hex, company, base);
                }
                if from != [false; 2] {
                    all.push(Lay { hex, placed, from });
                }
            }
        }
        let mut legal: Vec<Lay> = Vec::new();
        for lay in &all {
            let right = (0..bases.len()).any(|k| {
                let here = all.iter().filter(|other| other.hex == lay.hex && other.from[k]);
                lay.from[k] && self.serves(lay, &here.copied().collect::<Vec<_>>(), &bases[k])
            });
            if right && self.has_a_base_left(lay, &bases) {
                legal.push(*lay);
            }
        }
        let own = |lay: &Lay| !self.sides(lay.hex, true).is_empty();
        let must = self.form == Form::LandGrant
            && self.turn.done.lays.is_empty()
            && !self.is_complete()
            && legal.iter().any(own);
        legal.retain(|lay| if must { own(lay) } else { self.cost(lay.hex) <= self.money() });
        (legal.iter().map(|lay| self.action(lay)).collect(), must)
    }

    fn action(&self, lay: &Lay) -> Action {
        let board = self.laid.board();
        Action::LayTile {
            hex: board.hex_name(lay.hex),
            tile: board.tile(lay.placed.tile).name.clone(),
            rotation: lay.placed.rotation.index() as u8,
            powers: Vec::new(),
        }
    }

    fn is_complete(&self) -> bool {
        let situation = self.state.situation();
        railhead::titles::g18west::destination_reached(&situation, self.turn.company)
    }

    /// 18West §7.1-2, §8.1-2: its zone, and land grants in phase 2.
    fn is_open(&self, hex: HexId) -> bool {
        let name = self.laid.board().hex_name(hex);
        if self.form == Form::Granger && !EAST.split_whitespace().any(|east| east == name) {
            return false;
        }
        if self.turn.done.refused.contains(&Refused::Hex(hex)) {
            return false;
        }
        if self.state.phase_rules().name != "2" {
            return true;
        }
        // Whose grant it is: who has not converted yet.
        let owners = self.state.book.land_grants.iter().filter(|grant| {
            let holds = match self.state.charter(grant.company).status {
                Status::Unstarted => true,
                status => status == Status::Started(Form::LandGrant),
            };
            holds && grant.hexes.iter().any(|(at, _)| *at == hex)
        });
        let owners: Vec<Option<Player>> =
            owners.map(|grant| self.state.charter(grant.company).stock.director()).collect();
        owners.is_empty() || owners.iter().any(Option::is_some)
    }

    /// The sides at which doubling tokens stand in a hex.
    fn sides(&self, hex: HexId, own: bool) -> Vec<Edge> {
        let here = self.state.markers.iter().filter_map(|marker| {
            let at = marker.at.filter(|at| at.hex == hex)?;
            ((marker.company == self.turn.company) == own).then_some(at.edge)
        });
        here.collect()
    }

    /// 18West §8.2-1, §8.2-5, §8.2-6: doubling tokens in the hex; `all` are
    /// the lays there that the same routes would be on.
    fn serves(&self, lay: &Lay, all: &[Lay], base: &[(HexId, u8)]) -> bool {
        let served = |lay: &Lay, own: bool| -> Vec<Edge> {
            let mut sides = self.sides(lay.hex, own);
            sides.retain(|side| exits(self.laid, lay.placed).contains(side));
            sides
        };
        let most = all.iter().map(|other| served(other, true).len()).max().unwrap_or(0);
        let own = self.sides(lay.hex, true);
        if served(lay, true).len() < most.max(usize::from(!own.is_empty())) {
            return false;
        }
        // Track that would be too tight on an unimproved hex.
        let reach = Reach::from_stops(self.laid, self.turn.company, base, ROUTES);
        let mut enters = exits(self.laid, lay.placed);
        enters.retain(|edge| reach.arrives(lay.hex, *edge));
        let adjacent = |a: &Edge, b: &Edge| {
            (a.index() + 1) % 6 == b.index() || (b.index() + 1) % 6 == a.index()
        };
        let unimproved = self.is_unimproved(lay.hex);
        let tight = |side: &Edge| unimproved && enters.iter().all(|edge| adjacent(edge, side));
        if !own.iter().all(|side| served(lay, true).contains(side) || tight(side)) {
            return false;
        }
        let foreign = self.sides(lay.hex, false);
        if foreign.is_empty() {
            return true;
        }
        let mine = served(lay, false);
        if unimproved {
            return !mine.is_empty() || foreign.iter().any(tight);
        }
        // The same tile turned so that it serves more of them is better.
        let better = |other: &Lay| {
            let theirs = served(other, false);
            other.placed.tile == lay.placed.tile
                && served(other, true).len() == most
                && theirs.len() > mine.len()
                && mine.iter().all(|side| theirs.contains(side))
        };
        !mine.is_empty() && !all.iter().any(better)
    }

    /// 18West §8.9-2: two tiles from each base of the NP, in some booking.
    fn has_a_base_left(&self, next: &Lay, bases: &[Vec<(HexId, u8)>]) -> bool {
        if bases.len() < 2 || self.form != Form::LandGrant {
            return true;
        }
        let mut lays: Vec<[bool; 2]> = self
            .turn
            .done
            .lays
            .iter()
            .map(|lay| {
                [0, 1].map(|k| is_on_route(self.laid, lay.hex, self.turn.company, &bases[k]))
            })
            .collect();
        lays.push(next.from);
        (0..1u32 << lays.len()).any(|booking| {
            let base = |k: usize| usize::from(booking >> k & 1 == 1);
            let fits = lays.iter().enumerate().all(|(k, from)| from[base(k)]);
            let second = booking.count_ones() as usize;
            fits && second <= 2 && lays.len() - second <= 2
        })
    }

    fn is_unimproved(&self, hex: HexId) -> bool {
        self.laid.placed(hex).is_none() && self.laid.board().hex(hex).face.colour == Colour::Blank
    }

    /// 18West §7.1-6: 40 for mountains and 20 for swamps, once.
    fn cost(&self, hex: HexId) -> i32 {
        let map = include_str!("../../src/titles/g18west/data/map.txt");
        let name = format!("{} ", self.laid.board().hex_name(hex));
        let line = map.lines().find(|line| line.starts_with(&name)).expect("a hex");
        match line {
            _ if !self.is_unimproved(hex) => 0,
            line if line.contains("mountain") => 40,
            line if line.contains("swamp") => 20,
            _ => 0,
        }
    }

    /// 18West §7.1-6, §8.3-1.
    fn money(&self) -> i32 {
        let cash = |account| self.state.ledger.cash(account).0;
        let own = cash(Account::Company(self.turn.company));
        match self.state.charter(self.turn.company).stock.director() {
            Some(player) if self.form == Form::LandGrant => own + cash(Account::Player(player)),
            _ => own,
        }
    }
}

fn exits(laid: &LaidBoard, placed: Placed) -> Vec<Edge> {
    let face = &laid.board().tile(placed.tile).face;
    let mut edges: Vec<Edge> =
        face.track.iter().flat_map(|piece| piece.turned(placed.rotation).edges()).collect();
    edges.sort_unstable();
    edges.dedup();
    edges
}

/// 18West §7.1.2-1: whether a route leads to what lies in a hex. Each tile
/// brings track to all of its sides or raises its city, so that this will do.
fn is_on_route(laid: &LaidBoard, hex: HexId, company: Company, base: &[(HexId, u8)]) -> bool {
    let reach = Reach::from_stops(laid, company, base, ROUTES);
    let stops = laid.face(hex).stops.len() as u8;
    if stops > 0 {
        return (0..stops).any(|stop| reach.has_stop(hex, stop));
    }
    laid.track(hex).flat_map(|piece| piece.edges()).any(|edge| reach.arrives(hex, edge))
}
