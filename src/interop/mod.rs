//! Recorded games of the 18xx.games site.

mod trace;

pub use trace::{RecordedAction, RecordedRun, RecordedRuns, Recording, TraceError};
