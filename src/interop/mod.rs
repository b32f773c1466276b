//! Recorded games of the 18xx.games site.

mod export;
mod game_file;
mod import;
mod reading;
mod replay;
mod shuffle;
mod trace;
mod trace_line;

pub use export::{ExportError, export, file_players, site_setup};
pub use game_file::{FileAction, FilePlayer, FileRoute, GameFile, Settings};
pub use import::{Import, ImportError};
pub use replay::{Replay, Stopped, replay};
pub use shuffle::SiteRandom;
pub use trace::{RecordedAction, RecordedRun, RecordedRuns, Recording};
pub use trace_line::{final_line, trace_line};
