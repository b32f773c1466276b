//! A route problem: track, stops, trains and the rules they run under, all as
//! data. Nothing in the search knows a game.

use crate::board::{PieceIx, StopIx, TrackGraph};

/// How the stops a route visits count against its train.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Counting {
    /// Every visited stop counts and earns (an ordinary N-train).
    All,
    /// Towns inside the route may be left out, cities may not. The first and
    /// the last stop are always counted.
    SkipTowns,
    /// Any stop inside the route may be left out; the first and the last are
    /// always counted (an express).
    SkipInner,
    /// The best stops are counted, wherever they lie (18West §7.5-7: 4D).
    Best {
        /// At least one counted stop must hold an own token.
        own_token: bool,
    },
    /// Exactly the stops with an own token are counted, and the route begins
    /// and ends at such stops (1822 §5.5.8: E).
    OwnTokens,
}

/// How towns count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TownRule {
    /// Like cities.
    Count,
    /// They earn but never count against the train (N+, 18West).
    Free,
    /// They earn and count against this number of their own (N+M).
    Extra(u16),
    /// They neither count nor earn nor make a stop of the route, so that it
    /// cannot begin or end there (4D).
    Ignore,
}

/// What kind of run a train makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TrainKind {
    /// From stop to stop.
    Through {
        /// How many stops it can count; none for any number.
        reach: Option<u16>,
        /// Which stops count.
        counting: Counting,
        /// How towns count.
        towns: TownRule,
    },
    /// One city with an own token and towns linked to it without another city
    /// between; one local train a token (1822 §5.5.3).
    Local {
        /// How many towns at most; none for any number (with a Pullman).
        towns: Option<u16>,
    },
}

/// A train.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Train {
    /// Its name, for people.
    pub name: String,
    /// What it runs.
    pub kind: TrainKind,
    /// The counted sum is multiplied by this.
    pub multiplier: u16,
    /// Whether it may use the track of the company's other trains (E).
    pub shares_track: bool,
}

/// What the company knows of a stop.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StopFacts {
    /// Own tokens there: 0, or 1, or more where that is possible.
    pub own_tokens: u8,
    /// A route may begin or end here but not go on: full of others' tokens,
    /// off the board, or a terminus.
    pub dead_end: bool,
    /// The value for this company, before the train's multiplier: the printed
    /// one, or the doubled one where a doubling token lies (18West §7.5-3).
    pub value: u32,
}

/// What a bonus is paid for. Amounts come before the train's multiplier.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Bonus {
    /// For a counted visit; only for the trains listed, if any are.
    /// Where several apply to one stop of one train the largest counts.
    Visit {
        /// The stop.
        stop: StopIx,
        /// How much.
        amount: u32,
        /// Indices into [`Problem::trains`]; empty for all.
        trains: Vec<usize>,
    },
    /// Once for each route that counts a visit in `at` and one in any of `with`.
    Connection {
        /// Stops of the first place.
        at: Vec<StopIx>,
        /// Stops of the other places.
        with: Vec<StopIx>,
        /// How much.
        amount: u32,
    },
    /// For one train a turn: its route holds both stops, and `stop` counts
    /// `amount` more (1822 §5.11.5).
    Destination {
        /// The home with the company's token.
        home: StopIx,
        /// The destination with the company's token.
        stop: StopIx,
        /// The destination's value.
        amount: u32,
    },
    /// A route that begins in one set and ends in the other earns once more
    /// the value of the best stop it counts, towns apart (18West §7.5-4).
    Coast {
        /// Stops of the one side.
        west: Vec<StopIx>,
        /// Stops of the other side.
        east: Vec<StopIx>,
    },
}

/// What the routes of one company may have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sharing {
    /// No border crossing and no piece of track.
    Track,
    /// No track and no stop.
    TrackAndStops,
    /// No track and no hex in which both stop.
    TrackAndStopHexes,
    /// No hex.
    Hexes,
}

/// A route problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The track.
    pub graph: TrackGraph,
    /// What the company knows of each stop, in the graph's order.
    pub stops: Vec<StopFacts>,
    /// The trains.
    pub trains: Vec<Train>,
    /// Bonuses.
    pub bonuses: Vec<Bonus>,
    /// What the routes may have in common.
    pub sharing: Sharing,
    /// Whether a route may stop only once in each hex.
    pub one_stop_per_hex: bool,
    /// Sets of pieces of which only one train a turn may use any
    /// (1822 §5.4.7: the valleys crossing).
    pub exclusive: Vec<Vec<PieceIx>>,
    /// Mail contracts: each pays half the printed value of both ends of one
    /// train's route to the treasury (1822 §3.1.12).
    pub mail_contracts: u8,
    /// Whether local trains carry mail as well, where their route has two
    /// ends: a city and a town.
    pub mail_on_local: bool,
}
