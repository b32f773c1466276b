//! What is wrong with something that came from outside: a setup, a position,
//! a route problem, a tile code, a recorded game.

use std::fmt;

use serde::Serialize;

/// Something that a refusal or a fault rests on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Fact {
    /// What it is: `cash`, `least`, `limit`. A name always means the same
    /// kind of thing.
    pub name: &'static str,
    /// How much, or who: a number, an id or a code, never words.
    pub value: String,
}

/// A fault. A code stands for one pattern of a sentence, and all that varies
/// in it is a fact, so that any language can say it.
///
/// ```
/// use railhead::fault::Fault;
/// let fault = Fault::new("setup/option_needs", "options.starter", "it needs {other}")
///     .fact("other", "plus_expansion");
/// assert_eq!(fault.to_string(), "options.starter: it needs plus_expansion");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fault {
    /// A stable code, such as `position/unknown_hex`.
    pub code: &'static str,
    /// Where, such as `tiles[3].hex`; empty for the whole.
    pub at: String,
    /// What is wrong, in English.
    pub message: String,
    /// The same with `{hex}` where the fact `hex` stands.
    pub pattern: &'static str,
    /// What it rests on.
    pub facts: Vec<Fact>,
}

impl Fault {
    /// A fault at a place, with the pattern of its sentence and no facts yet.
    pub fn new(code: &'static str, at: impl Into<String>, pattern: &'static str) -> Fault {
        Fault { code, at: at.into(), message: pattern.to_owned(), pattern, facts: Vec::new() }
    }

    /// The same with one fact more.
    #[must_use]
    pub fn fact(self, name: &'static str, value: impl ToString) -> Fault {
        self.with(Fact { name, value: value.to_string() })
    }

    /// The same with a name from outside, which is shown, but not at any length.
    #[must_use]
    pub fn named(self, name: &'static str, value: &str) -> Fault {
        self.with(Fact { name, value: clip(value) })
    }

    fn with(mut self, fact: Fact) -> Fault {
        self.message = self.message.replace(&["{", fact.name, "}"].concat(), &fact.value);
        self.facts.push(fact);
        self
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.at.is_empty() {
            write!(f, "{}: ", self.at)?;
        }
        f.write_str(&self.message)
    }
}

impl std::error::Error for Fault {}

/// The beginning of a name.
pub fn clip(name: &str) -> String {
    name.chars().take(40).collect()
}
