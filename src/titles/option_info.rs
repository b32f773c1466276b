//! What options a title offers, as data, and what is wrong with a choice of
//! them.

use serde::Serialize;
use serde_json::{Map, Value};

use crate::fault::Fault;

/// An option of a setup, for whoever offers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OptionInfo {
    /// Its name in a setup.
    pub id: &'static str,
    /// What it does, in a sentence.
    pub about: &'static str,
    /// The paragraph it rests on.
    pub rule: &'static str,
    /// The titles that have it.
    pub titles: &'static [&'static str],
    /// The values it can have, the usual one first; none where it is a
    /// structure of its own.
    pub values: &'static [OptionValue],
    /// Options that must be set with it.
    pub needs: &'static [&'static str],
    /// Options that cannot be set with it.
    pub excludes: &'static [&'static str],
    /// The fewest and the most players it is for, where that is not for
    /// everybody.
    pub players: Option<(usize, usize)>,
    /// Whether only games recorded elsewhere set it.
    pub recorded: bool,
}

/// A value of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum OptionValue {
    /// On or off.
    Flag(bool),
    /// A number.
    Number(u32),
    /// One of several words.
    Word(&'static str),
}

impl OptionInfo {
    /// What most options are like; the title's own add the rest.
    pub(super) const USUAL: OptionInfo = OptionInfo {
        id: "",
        about: "",
        rule: "",
        titles: &[],
        values: &[],
        needs: &[],
        excludes: &[],
        players: None,
        recorded: false,
    };

    /// `route_nodes`; which rule asks for the best routes, titles say.
    pub(super) const ROUTE_NODES: OptionInfo = OptionInfo {
        id: "route_nodes",
        about: "After how many nodes a search for the best routes is cut short; the best found \
                then counts as the maximum.",
        values: &[
            OptionValue::Number(2_000_000),
            OptionValue::Number(200_000),
            OptionValue::Number(20_000_000),
        ],
        ..OptionInfo::USUAL
    };
}

impl OptionValue {
    fn is(self, value: &Value) -> bool {
        match self {
            OptionValue::Flag(flag) => value.as_bool() == Some(flag),
            OptionValue::Number(number) => value.as_u64() == Some(u64::from(number)),
            OptionValue::Word(word) => value.as_str() == Some(word),
        }
    }

    fn text(self) -> String {
        match self {
            OptionValue::Flag(flag) => flag.to_string(),
            OptionValue::Number(number) => number.to_string(),
            OptionValue::Word(word) => word.to_owned(),
        }
    }
}

impl OptionInfo {
    /// Whether a choice of options sets it to something else than usual.
    fn is_set(&self, chosen: &Map<String, Value>) -> bool {
        let usual = |value: &Value| self.values.first().is_some_and(|usual| usual.is(value));
        chosen.get(self.id).is_some_and(|value| !usual(value))
    }

    /// What a title with these options, so many players and this choice gets
    /// wrong: everything at once.
    pub fn faults(
        catalogue: &[OptionInfo],
        title: &str,
        players: usize,
        chosen: &Map<String, Value>,
    ) -> Vec<Fault> {
        let mut faults = Vec::new();
        for (name, value) in chosen {
            let short: String = name.chars().take(40).collect();
            let fault = |code, pattern| Fault::new(code, format!("options.{short}"), pattern);
            let Some(info) = catalogue.iter().find(|info| info.id == name) else {
                let unknown = fault("setup/option_unknown", "{title} has no such option");
                faults.push(unknown.fact("title", title));
                continue;
            };
            if !info.values.is_empty() && !info.values.iter().any(|known| known.is(value)) {
                let known: Vec<String> = info.values.iter().map(|known| known.text()).collect();
                let value = fault("setup/option_value", "it is one of: {values}");
                faults.push(value.fact("values", known.join(", ")));
                continue;
            }
            if !info.is_set(chosen) {
                continue;
            }
            if !info.titles.contains(&title) {
                let other = fault("setup/option_title", "it belongs to {titles}, not to {title}");
                faults.push(other.fact("titles", info.titles.join(", ")).fact("title", title));
            }
            if let Some((least, most)) = info.players
                && !(least..=most).contains(&players)
            {
                let range =
                    if least == most { least.to_string() } else { format!("{least}–{most}") };
                let number = fault("setup/option_players", "it is for {players} players");
                faults.push(number.fact("players", range));
            }
            let set = |other: &str| {
                catalogue.iter().any(|known| known.id == other && known.is_set(chosen))
            };
            for other in info.needs.iter().filter(|other| !set(other)) {
                let needs = fault("setup/option_needs", "it needs {other}");
                faults.push(needs.fact("other", other));
            }
            for other in info.excludes.iter().filter(|other| set(other)) {
                let pattern = "it cannot be set together with {other}";
                faults.push(fault("setup/option_excludes", pattern).fact("other", other));
            }
        }
        faults
    }
}
