//! A recorded game played again from first to last, as a trace.

use serde::Serialize;
use serde_json::Value;

use super::game_file::FileAction;
use super::import::{Import, ImportError};
use super::trace_line::{final_line, trace_line};

/// What playing a recorded game again gives.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Replay {
    /// The title, where the file could be read.
    pub title: Option<String>,
    /// A line for the set-up, one for every action that stands, and a last
    /// one with everybody's worth.
    pub lines: Vec<Value>,
    /// Why the game could not be followed to its end.
    pub stopped: Option<Stopped>,
}

/// Where a recorded game could not be followed any further.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Stopped {
    /// The number of the action in the file; none where the file itself or
    /// its setup is at fault.
    pub action: Option<u64>,
    /// A stable code, such as `track/not_connected` or `import/unknown`.
    pub code: String,
    /// The paragraph of the rulebook, where a rule is against it.
    pub rule: Option<String>,
    /// What is wrong, in words.
    pub message: String,
    /// The state before it, as a line of a trace.
    pub state: Option<Value>,
}

/// Plays a game file again.
///
/// ```
/// let replay = railhead::interop::replay("no game");
/// assert_eq!(replay.stopped.unwrap().code, "import/damaged");
/// ```
pub fn replay(file: &str) -> Replay {
    let mut lines = Vec::new();
    let mut import = match Import::new(file) {
        Ok(import) => import,
        Err(error) => return Replay { title: None, lines, stopped: Some(stopped(&error, None)) },
    };
    let played = import.play(|import, id, recorded| lines.push(trace_line(import, id, recorded)));
    let state = || {
        let last = lines.last().and_then(|line| line["id"].as_u64()).unwrap_or(0);
        trace_line(&import, last, &FileAction::default())
    };
    let stopped = played.err().map(|error| stopped(&error, Some(state())));
    if stopped.is_none() {
        lines.push(final_line(&import));
    }
    let title = Some(import.game().setup().title.clone());
    Replay { title, lines, stopped }
}

fn stopped(error: &ImportError, state: Option<Value>) -> Stopped {
    let (action, code, rule) = match error {
        ImportError::File(_) => (None, "import/damaged".to_owned(), None),
        ImportError::Title(_) => (None, "import/title".to_owned(), None),
        ImportError::Option(_) => (None, "import/option".to_owned(), None),
        ImportError::Setup(errors) => {
            let code = errors.first().map_or("import/setup", |error| error.code);
            (None, code.to_owned(), None)
        }
        ImportError::Refused { id, error, .. } => {
            (Some(*id), error.code.to_owned(), Some(error.rule.to_string()))
        }
        ImportError::Unknown { id, .. } => (Some(*id), "import/unknown".to_owned(), None),
    };
    Stopped { action, code, rule, message: error.to_string(), state }
}
