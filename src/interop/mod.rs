//! Recorded games of the 18xx.games site.

mod game_file;
mod import;
mod shuffle;
mod trace;
mod trace_line;

pub use game_file::{FileAction, FilePlayer, FileRoute, GameFile, Settings};
pub use import::{Import, ImportError};
pub use shuffle::SiteRandom;
pub use trace::{RecordedAction, RecordedRun, RecordedRuns, Recording, TraceError};
pub use trace_line::{final_line, trace_line};
