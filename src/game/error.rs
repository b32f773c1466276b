//! Refusals: which rule an action breaks, and by what.

use std::fmt;

use serde::Serialize;

use super::Action;
use crate::fault::Fact;

/// A refused action. A code stands for one pattern of a sentence, and all that
/// varies in it is a fact, so that any language can say it.
///
/// ```
/// use railhead::game::RuleError;
/// let error = RuleError::new("bid/too_low", "1822 §4.9.3", "A bid on it is at least {least}.")
///     .fact("least", 25);
/// assert_eq!(error.to_string(), "A bid on it is at least 25. (1822 §4.9.3)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RuleError {
    /// A stable code, such as `track/not_connected`.
    pub code: &'static str,
    /// The paragraph of the rulebook, such as `1822 §5.12.6`.
    pub rule: &'static str,
    /// A sentence that a player understands, in English.
    pub message: String,
    /// The same with `{least}` where the fact `least` stands.
    pub pattern: &'static str,
    /// What it rests on.
    pub facts: Vec<Fact>,
}

impl RuleError {
    /// A refusal, with the pattern of its sentence and no facts yet.
    pub fn new(code: &'static str, rule: &'static str, pattern: &'static str) -> RuleError {
        RuleError { code, rule, message: pattern.to_owned(), pattern, facts: Vec::new() }
    }

    /// The refusal of an action that does not belong to the pending decision.
    pub fn not_now(action: &Action, rule: &'static str) -> RuleError {
        RuleError::new("action/not_now", rule, "{action} is not what is to be decided now.")
            .fact("action", action.kind())
    }

    /// The refusal of any action when the game is over.
    pub fn game_over(rule: &'static str) -> RuleError {
        RuleError::new("action/game_over", rule, "The game is over.")
    }

    /// The same with one fact more.
    #[must_use]
    pub fn fact(mut self, name: &'static str, value: impl ToString) -> RuleError {
        let value = value.to_string();
        self.message = self.message.replace(&["{", name, "}"].concat(), &value);
        self.facts.push(Fact { name, value });
        self
    }
}

impl fmt::Display for RuleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.message, self.rule)
    }
}

impl std::error::Error for RuleError {}
