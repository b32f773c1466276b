//! 1822 §5.8 to §5.10: a company's track step, with the powers that bear on
//! it. Which tiles fit and join is in [`super::track`].

use crate::board::{
    Border, Colour, Company, Connection, HexId, LaidBoard, LayRules, Placed, Reach, StopKind,
    TileId, TileLay, Towns, exits, fitting_tiles, tile_lays_in,
};
use crate::finance::{Account, Money, Player, Private};
use crate::game::{Action, Event, Family, Reason, RuleError};
use crate::position::Situation;
use crate::sorted::Arrange;

use super::book::Power;
use super::operating::not_now;
use super::options::{Consent, ExtraLay};
use super::state::{ConcessionAt, Events, PrivateAt, State};
use super::steps::{LayDone, LayKind, Refused, Turn};
use super::track::{self, ROUTES, Site};

/// A lay that the company can make, and what it uses for it.
struct LayOption {
    lay: TileLay,
    cost: Money,
    kind: LayKind,
    powers: Vec<Private>,
}

/// A way in which a company can lay tiles.
struct LayWay {
    rules: &'static dyn LayRules,
    colours: Vec<Colour>,
    kind: LayKind,
    powers: Vec<Private>,
}

/// P2 (1822 §3.1.14): plain track over a single small station.
#[derive(Debug)]
struct TownRemoval;

impl LayRules for TownRemoval {
    fn suits(&self, laid: &LaidBoard, hex: HexId, tile: TileId) -> bool {
        let face = laid.face(hex);
        let tile = &laid.board().tile(tile).face;
        let one_town = matches!(face.stops.as_slice(), [stop] if stop.kind == StopKind::Town);
        one_town && tile.stops.is_empty() && tile.label == face.label
    }

    fn connection(&self) -> Connection {
        Connection::AnyTrack
    }

    fn six_before_five(&self) -> bool {
        true
    }

    fn towns(&self) -> Towns {
        Towns::Removed
    }
}

/// Rules without the precedence of six sides over five (1822 §5.8.17).
#[derive(Debug)]
struct FiveSides<'r>(&'r dyn LayRules);

impl LayRules for FiveSides<'_> {
    fn suits(&self, laid: &LaidBoard, hex: HexId, tile: TileId) -> bool {
        self.0.suits(laid, hex, tile)
    }

    fn connection(&self) -> Connection {
        self.0.connection()
    }

    fn six_before_five(&self) -> bool {
        false
    }
}

impl State {
    /// The position as track rules see it.
    pub fn situation(&self) -> Situation {
        let title = self.book.title;
        let ownerless = self.all_companies().filter(|company| self.has_no_owner(*company));
        let trains = self.companies.iter().map(|charter| title.train_names(&charter.trains));
        let phase = &title.phases[usize::from(self.phase)];
        Situation {
            trains: trains.collect(),
            mail_contracts: self.mail_contracts(),
            mail_on_local: self.options.mail_on_local,
            ownerless: ownerless.collect(),
            ..Situation::new(title, phase, self.laid.clone())
        }
    }

    /// 1822 §5.10.7: neither a director nor a concession holder.
    fn has_no_owner(&self, company: Company) -> bool {
        let held = matches!(self.charter(company).concession, ConcessionAt::Player(_));
        self.director(company).is_none() && !held
    }

    /// The private companies with some power that a company owns.
    pub(super) fn company_powers(
        &self,
        company: Company,
        power: Power,
    ) -> impl Iterator<Item = Private> + '_ {
        self.all_privates().filter(move |private| {
            self.privates[private.index()].at == PrivateAt::Company(company)
                && self.book.private_rules(*private).power == power
        })
    }

    pub(super) fn phase_colours(&self) -> Vec<Colour> {
        let phase = &self.book.title.phases[usize::from(self.phase)];
        phase.tile_colours()
    }

    /// The colours of the company's next normal lay (1822 §5.8.13).
    fn normal_colours(&self, turn: &Turn) -> Vec<Colour> {
        let done = &turn.done;
        let major = self.book.is_major(turn.company);
        let normal = done.lays.iter().filter(|lay| lay.kind != LayKind::Extra);
        let normal: Vec<&LayDone> = normal.collect();
        // An extra lay does not fall between two normal ones (rulings P12).
        let extra_after = self.options.extra_lay == ExtraLay::Apart
            && normal.len() < done.lays.len()
            && !normal.is_empty();
        if done.home_for_tile || extra_after {
            return Vec::new();
        }
        let mut colours = self.phase_colours();
        match normal.as_slice() {
            // §3.3.7-3.
            [] => colours.retain(|colour| major || *colour <= Colour::Green),
            [lay] if lay.kind == LayKind::Normal && !lay.upgrade => {
                let two = major && self.phase_rules().major_yellow > 1;
                colours.retain(|colour| two && *colour == Colour::Yellow);
            }
            _ => colours.clear(),
        }
        colours
    }

    /// The colours of the company's next lay by P12: one yellow tile, two
    /// for a major, or one upgrade.
    fn extra_colours(&self, turn: &Turn) -> Vec<Colour> {
        let lays = &turn.done.lays;
        let major = self.book.is_major(turn.company);
        let extra: Vec<&LayDone> = lays.iter().filter(|lay| lay.kind == LayKind::Extra).collect();
        let last_is_extra = lays.last().is_some_and(|lay| lay.kind == LayKind::Extra);
        let mut colours = self.phase_colours();
        match extra.as_slice() {
            [] => colours.retain(|colour| major || *colour <= Colour::Green),
            [lay] if !lay.upgrade && major && last_is_extra => {
                colours.retain(|colour| *colour == Colour::Yellow);
            }
            _ => colours.clear(),
        }
        colours
    }

    /// The next colour that the phase does not allow yet (P11).
    fn advanced_colour(&self, company: Company) -> Option<Colour> {
        let next = self.phase_colours().last().and_then(|colour| colour.next())?;
        // A minor never lays brown or grey (K040).
        (self.book.is_major(company) || next <= Colour::Green).then_some(next)
    }

    /// The ways in which a company can lay tiles now: its own allowance, and
    /// what private companies bring. Only these need its routes.
    fn lay_ways(&self, turn: &Turn) -> Vec<LayWay> {
        let company = turn.company;
        let rules = self.book.title.tiles;
        let mut ways: Vec<LayWay> = Vec::new();
        if self.bridge_is_half_built(turn) {
            return ways;
        }
        let mut add = |rules, colours: &[Colour], kind, powers: &[Private]| {
            if !colours.is_empty() {
                let (colours, powers) = (colours.to_vec(), powers.to_vec());
                ways.push(LayWay { rules, colours, kind, powers });
            }
        };
        let normal = self.normal_colours(turn);
        add(rules, &normal, LayKind::Normal, &[]);
        let extra = self.company_powers(company, Power::ExtraTile).next();
        let removal = self.company_powers(company, Power::RemoveTown).next();
        let advanced = self.company_powers(company, Power::AdvancedTile).next();
        if let Some(private) = extra {
            add(rules, &self.extra_colours(turn), LayKind::Extra, &[private]);
        }
        if removal.or(advanced).is_none() {
            return ways;
        }
        let early: Vec<Colour> = self.advanced_colour(company).into_iter().collect();
        let mut special = |colours: &[Colour], early: &[Colour], kind, more: &[Private]| {
            if let Some(private) = removal {
                add(&TownRemoval, colours, kind, &[more, &[private]].concat());
            }
            if let Some(private) = advanced {
                add(rules, early, kind, &[more, &[private]].concat());
            }
            if let Some((removal, advanced)) = removal.zip(advanced) {
                add(&TownRemoval, early, kind, &[more, &[removal, advanced]].concat());
            }
        };
        if self.is_untouched(turn) {
            let mut usual = self.phase_colours();
            usual.retain(|colour| self.book.is_major(company) || *colour <= Colour::Green);
            special(&usual, &early, LayKind::Whole, &[]);
        }
        if let Some(private) = extra
            && self.options.extra_lay == ExtraLay::Combined
        {
            let colours = self.extra_colours(turn);
            let early = if colours.len() > 1 { early } else { Vec::new() };
            special(&colours, &early, LayKind::Extra, &[private]);
        }
        ways
    }

    /// Whether the company has its normal lays still whole.
    fn is_untouched(&self, turn: &Turn) -> bool {
        !turn.done.home_for_tile
            && turn.done.lays.iter().all(|lay| lay.kind == LayKind::Extra)
            && (turn.done.lays.is_empty() || !self.normal_colours(turn).is_empty())
    }

    /// Every lay that the company can make and pay.
    fn lay_options(&self, turn: &Turn) -> Vec<LayOption> {
        let ways = self.lay_ways(turn);
        let mut list = Vec::new();
        if !ways.is_empty() {
            let reach = self.reach(turn.company);
            self.lays_in(turn, &ways, &reach, reach.hexes(), &mut list);
        }
        self.crossing_options(turn, &mut list);
        list
    }

    /// Whether there is any such lay: the first that is found will do.
    pub(super) fn can_lay(&self, turn: &Turn) -> bool {
        let mut list = Vec::new();
        self.crossing_options(turn, &mut list);
        let ways = self.lay_ways(turn);
        if ways.is_empty() || !list.is_empty() {
            return !list.is_empty();
        }
        let reach = self.reach(turn.company);
        reach.hexes().iter().any(|hex| {
            self.lays_in(turn, &ways, &reach, &[*hex], &mut list);
            !list.is_empty()
        })
    }

    /// The lays in some of the hexes reached.
    fn lays_in(
        &self,
        turn: &Turn,
        ways: &[LayWay],
        reach: &Reach,
        hexes: &[HexId],
        list: &mut Vec<LayOption>,
    ) {
        let company = turn.company;
        let ownerless = |company| self.has_no_owner(company);
        let site = Site { title: self.book.title, laid: &self.laid, ownerless: &ownerless };
        for way in ways {
            let lays = track::lays_in(site, company, reach, way.rules, &way.colours, hexes);
            for lay in lays.into_iter().filter(|lay| self.suits_powers(way, lay.hex)) {
                self.priced(turn, lay, way.kind, &way.powers, list);
            }
        }
    }

    /// P11 by itself lays over plain track or one small station.
    fn suits_powers(&self, way: &LayWay, hex: HexId) -> bool {
        let advanced = |private| self.book.private_rules(private).power == Power::AdvancedTile;
        if !way.powers.iter().copied().any(advanced) {
            return true;
        }
        let stops = &self.laid.face(hex).stops;
        stops.is_empty() || matches!(stops.as_slice(), [stop] if stop.kind == StopKind::Town)
    }

    /// The lays that private companies make where no route has to lead: P5's
    /// in the Channel and P21's over the Humber, which cost nothing.
    fn crossing_options(&self, turn: &Turn, list: &mut Vec<LayOption>) {
        let untouched = self.is_untouched(turn);
        if untouched && let Some((private, lays)) = self.channel_lays(turn) {
            for lay in lays {
                self.priced(turn, lay, LayKind::Whole, &[private], list);
            }
        }
        if (untouched || self.bridge_is_half_built(turn))
            && let Some((private, lays)) = self.bridge_lays(turn)
        {
            list.extend(lays.into_iter().map(|lay| LayOption {
                lay,
                cost: Money::ZERO,
                kind: LayKind::Bridge,
                powers: vec![private],
            }));
        }
    }

    /// Adds a lay, where nobody refused it, with each set of discount tokens
    /// that helps, as far as the treasury can pay (1822 §5.8.12, E60).
    fn priced(
        &self,
        turn: &Turn,
        lay: TileLay,
        kind: LayKind,
        powers: &[Private],
        list: &mut Vec<LayOption>,
    ) {
        let company = turn.company;
        if turn.done.refused.contains(&Refused::Hex(lay.hex)) {
            return;
        }
        let cash = self.treasury(company);
        let mut add = |cost: Money, more: &[Private]| {
            if cost <= cash {
                let mut powers = [powers, more].concat();
                powers.arrange();
                list.push(LayOption { lay, cost, kind, powers });
            }
        };
        let bill = self.bill(company, &lay);
        add(bill.total(), &[]);
        if bill.high == Money::ZERO && bill.estuaries.is_empty() {
            return;
        }
        let high = self
            .company_powers(company, Power::HighGround)
            .find(|private| self.privates[private.index()].tokens > 0)
            .filter(|_| bill.high > Money::ZERO);
        let water = self
            .company_powers(company, Power::Water)
            .next()
            .filter(|_| !bill.estuaries.is_empty());
        if let Some(private) = high {
            add(bill.total() - bill.high, &[private]);
        }
        if let Some(private) = water {
            let tokens = usize::from(self.privates[private.index()].tokens);
            for used in 1..=tokens.min(bill.estuaries.len()) {
                let saved: Money = bill.estuaries[..used].iter().copied().sum();
                let spent = vec![private; used];
                add(bill.total() - saved, &spent);
                if let Some(high) = high {
                    add(bill.total() - saved - bill.high, &[&[high], &spent[..]].concat());
                }
            }
        }
    }

    /// 1822 §5.10.7, E56: who can give leave for a yellow tile beside London,
    /// in the order in which they are asked; nobody where none is needed.
    pub(super) fn london_consents(&self, company: Company, hex: HexId) -> Vec<Player> {
        if self.options.consent != Consent::Asked || self.laid.placed(hex).is_some() {
            return Vec::new();
        }
        let name = self.hex_name(hex);
        let reserved = track::RESERVED.iter().find(|(hex, _)| *hex == name);
        let Some(holder) = reserved.and_then(|(_, id)| self.book.title.company(id)) else {
            return Vec::new();
        };
        // M14 has the rights of the company with which it is co-located.
        let station = self.book.title.info(holder).homes.first().and_then(|home| home.stop);
        let metropolitan = self.book.title.company(track::METROPOLITAN);
        let beside = metropolitan.filter(|_| self.roundel.is_some() && self.roundel == station);
        let concession = match self.charter(holder).concession {
            ConcessionAt::Player(player) => Some(player),
            _ => None,
        };
        let owner = self.director(holder).or(concession);
        let mut asked: Vec<Player> =
            owner.into_iter().chain(beside.and_then(|m14| self.director(m14))).collect();
        asked.dedup();
        // Nobody asks himself, so that the two companies need no leave.
        let mine = self.director(company);
        if asked.iter().any(|player| mine == Some(*player)) { Vec::new() } else { asked }
    }

    /// What a lay costs a company, by parts (1822 §5.8.9).
    fn bill(&self, company: Company, lay: &TileLay) -> Bill {
        let owns = |power| self.company_powers(company, power).next();
        let is_spent = |private: Private| self.privates[private.index()].tokens == 0;
        let flat = || owns(Power::HighGround).is_some_and(is_spent);
        let rivers = || owns(Power::Water).is_some();
        let mut bill = Bill::default();
        for terrain in &self.laid.face(lay.hex).terrain {
            let cost = Money(i32::from(terrain.cost));
            let less = |discount: i32| (cost - Money(discount)).max(Money::ZERO);
            match terrain.kind.as_str() {
                "hill" | "mountain" => bill.high += less(if flat() { 20 } else { 0 }),
                "rough" => bill.high += cost,
                "small_river" | "large_river" => bill.other += less(if rivers() { 10 } else { 0 }),
                _ => bill.other += cost,
            }
        }
        let had: Vec<crate::board::Edge> =
            self.laid.track(lay.hex).flat_map(crate::board::Segment::edges).collect();
        for edge in exits(&self.laid, lay.placed).filter(|edge| !had.contains(edge)) {
            let border = self.laid.board().hex(lay.hex).face.border(edge);
            if let Some(Border::Estuary { cost }) = border {
                bill.estuaries.push(Money(i32::from(cost)));
            }
        }
        bill
    }

    pub(super) fn track_families(&self, turn: &Turn) -> Vec<Family> {
        let mut list: Vec<Family> = Vec::new();
        for option in self.lay_options(turn) {
            let powers = option.powers.iter().map(|power| self.private_name(*power).to_owned());
            let TileLay { hex, placed, .. } = option.lay;
            Family::add_lay(&mut list, self.book.title.lay_action(hex, placed, powers.collect()));
        }
        list
    }

    pub(super) fn lay_tile(
        &mut self,
        mut turn: Turn,
        action: &Action,
        agreed: bool,
        events: &mut Events,
    ) -> Result<(), RuleError> {
        let Action::LayTile { hex, tile, rotation, powers } = action else {
            return Err(not_now(action));
        };
        let hex = self.hex_named(hex)?;
        let placed = self.book.title.tile_named(tile, *rotation, "1822 §5.8.1")?;
        let wanted = |option: &LayOption| {
            option.lay.hex == hex
                && option.lay.placed == placed
                && option.powers.iter().map(|p| self.private_name(*p)).eq(powers.iter())
        };
        let mut options = Vec::new();
        let ways = self.lay_ways(&turn);
        if !ways.is_empty() {
            let reach = self.reach(turn.company);
            let here: &[HexId] = if reach.hexes().contains(&hex) { &[hex] } else { &[] };
            self.lays_in(&turn, &ways, &reach, here, &mut options);
        }
        self.crossing_options(&turn, &mut options);
        let option = options.into_iter().find(wanted);
        let Some(option) = option else {
            return Err(self.why_no_lay(&turn, hex, placed, powers));
        };
        let company = turn.company;
        if let Some(other) = self.london_consents(company, hex).first()
            && !agreed
        {
            self.propose(*other, company, action);
            return Ok(());
        }
        self.pay(Account::Company(company), Account::Bank, option.cost, Reason::Track, events);
        let upgrade = self.laid.board().tile(placed.tile).face.colour != Colour::Yellow;
        self.banker(events).lay(hex, placed);
        if self.book.channel == Some(hex) && option.kind == LayKind::Whole {
            self.enter_channel(company, hex, events);
        }
        turn.done.lays.push(LayDone { hex, placed, upgrade, kind: option.kind });
        for private in &option.powers {
            self.power_spent(*private, &turn, events);
        }
        // P12 closes when nothing more can come of it.
        let extra_over = turn.done.lays.iter().any(|lay| lay.kind == LayKind::Extra)
            && (option.kind != LayKind::Extra || self.extra_colours(&turn).is_empty());
        if extra_over {
            self.close_extra_lays(company, events);
        }
        self.set_turn(turn);
        Ok(())
    }

    /// Closes P12 once it was used.
    pub(super) fn close_extra_lays(&mut self, company: Company, events: &mut Events) {
        let used: Vec<Private> = self.company_powers(company, Power::ExtraTile).collect();
        if let Some(private) = used.first() {
            self.close_private(*private, events);
        }
    }

    /// What the use of a power in a lay leaves of it.
    fn power_spent(&mut self, private: Private, turn: &Turn, events: &mut Events) {
        events.push(Event::Power { private: self.private_name(private).to_owned() });
        match self.book.private_rules(private).power {
            Power::ExtraTile => {}
            Power::HumberBridge if self.bridge_is_half_built(turn) => {}
            Power::Water | Power::HighGround => {
                let state = &mut self.privates[private.index()];
                state.tokens = state.tokens.saturating_sub(1);
                if state.tokens == 0 {
                    self.close_private(private, events);
                }
            }
            _ => self.close_private(private, events),
        }
    }

    /// Names the rule that stands against a lay.
    fn why_no_lay(&self, turn: &Turn, hex: HexId, placed: Placed, powers: &[String]) -> RuleError {
        let company = turn.company;
        let rules = self.book.title.tiles;
        let colour = self.laid.board().tile(placed.tile).face.colour;
        if self.bridge_is_half_built(turn) {
            let message = "The bridge over the Humber has to be completed.";
            return RuleError::new("track/bridge", "1822 §P21", message);
        }
        if !powers.is_empty() {
            let message = "These powers do not allow this lay.";
            return RuleError::new("track/power", "1822 §3.1.9", message);
        }
        if !self.phase_colours().contains(&colour) {
            let message = "Tiles in {colour} are not available yet.";
            let error = RuleError::new("track/colour", "1822 §5.8.16", message);
            return error.fact("colour", colour.name());
        }
        if turn.done.home_for_tile {
            let message = "The placing of its home token was the company's lay.";
            return RuleError::new("track/home_for_tile", "1822 §5.10.3", message);
        }
        let colours = self.normal_colours(turn);
        if !colours.contains(&colour) {
            let message = "The company cannot lay another tile of this colour in this turn.";
            return RuleError::new("track/allowance", "1822 §5.8.13", message);
        }
        if self.laid.colour(hex).next() != Some(colour) {
            let message = "Tiles are upgraded colour by colour: yellow, green, brown, grey.";
            return RuleError::new("track/order", "1822 §5.8.1", message);
        }
        if !rules.suits(&self.laid, hex, placed.tile) {
            let message = "The tile has other stations or another letter than the hex.";
            return RuleError::new("track/kind", "1822 §5.8.2", message);
        }
        if self.laid.left(placed.tile) == Some(0) {
            let message = "There is no such tile left.";
            return RuleError::new("track/supply", "1822 §5.8.15", message);
        }
        if !fitting_tiles(&self.laid, hex, rules, &colours).contains(&placed) {
            if fitting_tiles(&self.laid, hex, &FiveSides(rules), &colours).contains(&placed) {
                let message = "A tile with six sides fits there, and comes first.";
                return RuleError::new("track/six_first", "1822 §5.8.17", message);
            }
            let message = "Old track would be lost, or track lead to a closed side.";
            return RuleError::new("track/does_not_fit", "1822 §5.8.6", message);
        }
        let reach = self.laid.reach(company, ROUTES);
        let here: &[HexId] = if reach.hexes().contains(&hex) { &[hex] } else { &[] };
        let lays = tile_lays_in(&self.laid, company, &reach, rules, &colours, here);
        let Some(lay) = lays.iter().find(|lay| lay.placed == placed) else {
            let message = "No route of the company would use this track.";
            return RuleError::new("track/not_connected", "1822 §5.8.6", message);
        };
        let cost = self.bill(company, lay).total();
        let cash = self.treasury(company);
        if cost > cash {
            let message = "The lay costs {cost}, the treasury has {cash}.";
            let error = RuleError::new("track/cash", "1822 §5.8.12", message);
            return error.fact("cost", cost).fact("cash", cash);
        }
        let message = "The hex is kept for the company at this station of London.";
        RuleError::new("track/london", "1822 §5.10.7", message)
    }
}

/// A bill of track.
#[derive(Clone, Debug, Default)]
struct Bill {
    /// Rough ground, hills and mountains.
    high: Money,
    /// Estuary sides, each.
    estuaries: Vec<Money>,
    /// Everything else.
    other: Money,
}

impl Bill {
    fn total(&self) -> Money {
        self.high + self.other + self.estuaries.iter().copied().sum()
    }
}
