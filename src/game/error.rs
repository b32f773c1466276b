//! Refusals: which rule an action breaks, and by what.

use std::fmt;

use serde::Serialize;

use super::Action;

/// Something that a refusal rests on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Fact {
    /// What it is: `cash`, `least`, `limit`.
    pub name: &'static str,
    /// How much, or who.
    pub value: String,
}

/// A refused action.
///
/// ```
/// use railhead::game::RuleError;
/// let error = RuleError::new("bid/too_low", "1822 §4.9.3", "The bid must be higher than 25.")
///     .fact("highest", 25);
/// assert_eq!(error.to_string(), "The bid must be higher than 25. (1822 §4.9.3)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RuleError {
    /// A stable code, such as `track/not_connected`.
    pub code: &'static str,
    /// The paragraph of the rulebook, such as `1822 §5.12.6`.
    pub rule: &'static str,
    /// A sentence that a player understands.
    pub message: String,
    /// What it rests on.
    pub facts: Vec<Fact>,
}

impl RuleError {
    /// A refusal without facts.
    pub fn new(code: &'static str, rule: &'static str, message: impl Into<String>) -> RuleError {
        RuleError { code, rule, message: message.into(), facts: Vec::new() }
    }

    /// The refusal of an action that does not belong to the pending decision.
    pub fn not_now(action: &Action, rule: &'static str) -> RuleError {
        let message = format!("`{}` is not what is to be decided now.", action.kind());
        RuleError::new("action/not_now", rule, message)
    }

    /// The same with one fact more.
    #[must_use]
    pub fn fact(mut self, name: &'static str, value: impl ToString) -> RuleError {
        self.facts.push(Fact { name, value: value.to_string() });
        self
    }
}

impl fmt::Display for RuleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.message, self.rule)
    }
}

impl std::error::Error for RuleError {}
