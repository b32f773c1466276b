//! How long a search may take, and who watches the clock.

use std::fmt;

/// When a search gives up proving its result. Without limits it runs to the
/// proof.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// At most this many nodes; the result is the same on every machine.
    pub nodes: Option<u64>,
    /// At most this much time by the watch handed in.
    pub millis: Option<u64>,
}

/// What a search knows of itself while it runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Nodes so far.
    pub nodes: u64,
    /// The best total found.
    pub total: u32,
    /// No set of routes earns more than this.
    pub bound: u32,
}

/// A clock and a listener. The search itself asks no operating system for the
/// time, so that it runs wherever WebAssembly does.
pub trait Watch {
    /// Milliseconds since the search began.
    fn millis(&mut self) -> u64;

    /// Called every so often; false cancels the search.
    fn go_on(&mut self, progress: Progress) -> bool {
        let _ = progress;
        true
    }
}

/// No clock: only a limit in nodes can end the search.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unwatched;

impl Watch for Unwatched {
    fn millis(&mut self) -> u64 {
        0
    }
}

/// The clock of the operating system.
#[cfg(not(target_arch = "wasm32"))]
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch(std::time::Instant);

#[cfg(not(target_arch = "wasm32"))]
impl Stopwatch {
    /// Starts now.
    pub fn start() -> Stopwatch {
        Stopwatch(std::time::Instant::now())
    }
}

#[cfg(not(target_arch = "wasm32"))]
impl Watch for Stopwatch {
    fn millis(&mut self) -> u64 {
        u64::try_from(self.0.elapsed().as_millis()).unwrap_or(u64::MAX)
    }
}

/// How many nodes pass between two looks at the clock.
const BETWEEN_LOOKS: u64 = 1000;

/// Counts nodes and stops the search at its limits.
pub(super) struct Meter<'a> {
    limits: Limits,
    watch: &'a mut dyn Watch,
    next_look: u64,
    stopped: bool,
    /// Where an attempt is given up that may be made again.
    pause: Option<u64>,
    pub(super) nodes: u64,
    pub(super) total: u32,
    pub(super) bound: u32,
}

impl fmt::Debug for Meter<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Meter").field("nodes", &self.nodes).finish_non_exhaustive()
    }
}

impl<'a> Meter<'a> {
    pub(super) fn new(limits: Limits, watch: &'a mut dyn Watch) -> Meter<'a> {
        Meter {
            limits,
            watch,
            next_look: 0,
            stopped: false,
            pause: None,
            nodes: 0,
            total: 0,
            bound: u32::MAX,
        }
    }

    /// Counts one node; false when the search must stop.
    #[inline]
    pub(super) fn tick(&mut self) -> bool {
        self.spend(1)
    }

    /// Counts work worth several nodes.
    #[inline]
    pub(super) fn spend(&mut self, nodes: u64) -> bool {
        if self.stopped() {
            return false;
        }
        if self.limits.nodes.is_some_and(|most| self.nodes + nodes > most) {
            self.stopped = true;
            return false;
        }
        self.nodes += nodes;
        if self.nodes >= self.next_look {
            self.look();
        }
        !self.stopped()
    }

    #[cold]
    fn look(&mut self) {
        self.next_look = self.nodes + BETWEEN_LOOKS;
        let late = self.limits.millis.is_some_and(|most| self.watch.millis() >= most);
        let progress = Progress { nodes: self.nodes, total: self.total, bound: self.bound };
        self.stopped |= late || !self.watch.go_on(progress);
    }

    /// Whether to leave off, for good or for now.
    pub(super) fn stopped(&self) -> bool {
        self.stopped || self.pause.is_some_and(|pause| self.nodes > pause)
    }

    /// Whether a limit of the caller ran out.
    pub(super) fn ended(&self) -> bool {
        self.stopped
    }

    /// Allows so many nodes for what comes next, or any number.
    pub(super) fn allow(&mut self, nodes: Option<u64>) {
        self.pause = nodes.map(|nodes| self.nodes + nodes);
    }
}
