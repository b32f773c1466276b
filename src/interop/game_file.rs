//! Files of recorded games: what stands after undo and redo.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::reading::{self, Misfit};
use crate::sorted::Arrange;

/// A game as the site saves it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct GameFile {
    /// Its id: a number, or text of an offline game.
    pub id: Value,
    /// The title.
    pub title: String,
    /// `hotseat` for games played at one screen.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub mode: String,
    /// `active` or `finished`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub status: String,
    /// The players in seating order.
    pub players: Vec<FilePlayer>,
    /// The seed and the options.
    #[serde(default)]
    pub settings: Settings,
    /// Everything that was done.
    pub actions: Vec<FileAction>,
}

/// A player of a file.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct FilePlayer {
    /// The id that actions use; where there is none, the name.
    #[serde(default)]
    pub id: Value,
    /// The name.
    #[serde(default)]
    pub name: String,
}

impl FilePlayer {
    /// What actions call the player.
    pub fn key(&self) -> Value {
        if self.id.is_null() { Value::from(self.name.as_str()) } else { self.id.clone() }
    }
}

/// Settings of a file.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Settings {
    /// The seed.
    #[serde(default)]
    pub seed: Value,
    /// The options in use.
    #[serde(default)]
    pub optional_rules: Vec<String>,
}

/// An action of a file; which fields matter depends on its type.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct FileAction {
    /// Its number.
    pub id: u64,
    /// Its type.
    #[serde(rename = "type")]
    pub kind: String,
    /// Who acts: a player's id, a company, a private company.
    pub entity: Value,
    /// `player`, `corporation` or `company`.
    pub entity_type: String,
    /// `undo`: back to this action.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action_id: Option<u64>,
    /// `bid`, `acquire_company`: the item.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub company: Option<String>,
    /// `bid`, `buy_train`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub price: Option<i32>,
    /// `par`, `merge`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub corporation: Option<String>,
    /// `par`: price, row, column.
    #[serde(skip_serializing_if = "Value::is_null")]
    pub share_price: Value,
    /// `buy_shares`, `sell_shares`: each by company and number.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub shares: Vec<String>,
    /// `buy_shares`, `sell_shares`: how much of the company they are.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub percent: Option<u8>,
    /// `choose`, `choose_ability`.
    #[serde(skip_serializing_if = "Value::is_null")]
    pub choice: Value,
    /// `lay_tile`, `hex_token`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hex: Option<String>,
    /// `lay_tile`: number and copy.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tile: Option<String>,
    /// `lay_tile`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rotation: Option<u8>,
    /// `lay_tile`: private companies used with it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub combo_entities: Vec<String>,
    /// `place_token`: tile, copy and city.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub city: Option<String>,
    /// `place_token`: the space.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub slot: Option<u8>,
    /// `hex_token`: `destination`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub token_type: Option<String>,
    /// `run_routes`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub routes: Vec<FileRoute>,
    /// `run_routes`: mail.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub subsidy: Option<i32>,
    /// `dividend`.
    #[serde(rename = "kind", skip_serializing_if = "Option::is_none")]
    pub payout: Option<String>,
    /// `buy_train`, `discard_train`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub train: Option<String>,
    /// `buy_train`: which side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub variant: Option<String>,
    /// `buy_train`: the train that is flipped.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exchange: Option<String>,
    /// Part of a debt.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount: Option<i32>,
    /// Actions taken for others right after it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub auto_actions: Vec<FileAction>,
}

/// A route of a file.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct FileRoute {
    /// The train: kind and copy.
    pub train: String,
    /// The hexes from stop to stop; `local` and a hex for a run in one city.
    pub connections: Value,
    /// The hexes of the stops.
    pub hexes: Vec<String>,
    /// What it earned.
    pub revenue: i32,
    /// Mail.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub subsidy: Option<i32>,
    /// The stops as hex and number.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub nodes: Vec<String>,
}

impl FileAction {
    /// Whether it changes nothing.
    pub fn is_idle(&self) -> bool {
        matches!(self.kind.as_str(), "message" | "log") || self.kind.starts_with("program_")
    }

    /// How many shares of a tenth are traded: a director's certificate that
    /// is broken up stands for more than one, or for a part of it.
    pub fn share_count(&self) -> u8 {
        self.percent.map_or(self.shares.len() as u8, |percent| percent / 10)
    }

    /// The mail of a run, as far as the file tells: of the whole, of each
    /// route, or both.
    pub fn mail(&self) -> Option<i32> {
        let routes = self.routes.iter().filter_map(|route| route.subsidy);
        self.subsidy.into_iter().chain(routes.reduce(i32::saturating_add)).max()
    }

    /// The name of who acts.
    pub fn actor(&self) -> String {
        plain(&self.entity)
    }
}

/// A number or a text as text.
pub fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Null => String::new(),
        other => other.to_string(),
    }
}

impl GameFile {
    /// Reads a file.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn read(text: &str) -> Result<GameFile, Misfit> {
        let mut file = reading::parse(text)?;
        leave_out_nulls(&mut file);
        reading::read_value(&file)
    }

    /// The seed: a number, or the first digits in the id.
    pub fn seed(&self) -> u64 {
        let text = plain(&self.settings.seed);
        let number = text.parse().ok();
        number.unwrap_or_else(|| {
            let id = plain(&self.id);
            let digits: String = id
                .chars()
                .skip_while(|c| !c.is_ascii_digit())
                .take_while(char::is_ascii_digit)
                .collect();
            digits.parse().unwrap_or(0)
        })
    }

    /// The actions that still stand, in order.
    pub fn standing(&self) -> Vec<&FileAction> {
        let mut standing: Vec<&FileAction> = Vec::new();
        let mut undone: Vec<Vec<&FileAction>> = Vec::new();
        for action in &self.actions {
            match action.kind.as_str() {
                "undo" => {
                    undone.push(match action.action_id {
                        Some(id) => {
                            standing.split_off(standing.partition_point(|known| known.id <= id))
                        }
                        // Messages are no actions to take back, and stay.
                        None => {
                            let last = standing.iter().rposition(|a| a.kind != "message");
                            last.map(|at| standing.remove(at)).into_iter().collect()
                        }
                    });
                }
                "redo" => {
                    standing.extend(undone.pop().unwrap_or_default());
                    // Messages have stayed meanwhile.
                    standing.arrange_by_key(|action| action.id);
                }
                _ => {
                    if action.kind != "message" {
                        undone.clear();
                    }
                    standing.push(action);
                }
            }
        }
        standing
    }
}

/// What is `null` in a file is not there, as far as the site cares.
fn leave_out_nulls(value: &mut Value) {
    match value {
        Value::Object(map) => {
            map.retain(|_, part| !part.is_null());
            map.values_mut().for_each(leave_out_nulls);
        }
        Value::Array(list) => list.iter_mut().for_each(leave_out_nulls),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(kinds: &[(u64, &str, Option<u64>)]) -> Vec<u64> {
        let actions = kinds.iter().map(|(id, kind, to)| FileAction {
            id: *id,
            kind: (*kind).to_owned(),
            action_id: *to,
            ..FileAction::default()
        });
        let file = GameFile {
            id: Value::from(7),
            title: "1822".to_owned(),
            mode: String::new(),
            status: String::new(),
            players: Vec::new(),
            settings: Settings::default(),
            actions: actions.collect(),
        };
        file.standing().iter().map(|action| action.id).collect()
    }

    #[test]
    fn undo_and_redo() {
        assert_eq!(ids(&[(1, "bid", None), (2, "message", None), (3, "undo", None)]), [2]);
        let redone = [(1, "bid", None), (2, "pass", None), (3, "undo", Some(0)), (4, "redo", None)];
        assert_eq!(ids(&redone), [1, 2]);
        let messages = [
            (1, "bid", None),
            (2, "message", None),
            (3, "undo", None),
            (4, "redo", None),
            (5, "undo", Some(1)),
        ];
        assert_eq!(ids(&messages[..4]), [1, 2]);
        assert_eq!(ids(&messages), [1]);
        let gone = [(1, "bid", None), (2, "undo", None), (3, "pass", None), (4, "redo", None)];
        assert_eq!(ids(&gone), [3]);
    }

    #[test]
    fn seeds() {
        let text = r#"{"id": "hs_abc42x7", "title": "1822", "players": [], "actions": []}"#;
        assert_eq!(GameFile::read(text).unwrap().seed(), 42);
    }

    #[test]
    fn mail_is_told_once() {
        let route = |mail| FileRoute { subsidy: mail, ..FileRoute::default() };
        let run = |whole, routes: [Option<i32>; 2]| FileAction {
            subsidy: whole,
            routes: routes.map(route).to_vec(),
            ..FileAction::default()
        };
        assert_eq!(run(None, [None, None]).mail(), None);
        assert_eq!(run(Some(0), [None, None]).mail(), Some(0));
        assert_eq!(run(None, [Some(20), Some(30)]).mail(), Some(50));
        assert_eq!(run(Some(50), [Some(20), Some(30)]).mail(), Some(50));
    }

    #[test]
    fn what_is_null_is_not_there() {
        let text = r#"{"id": 7, "title": "1822", "status": null,
            "players": [{"id": null, "name": "Ann"}, {"id": 3, "name": null}],
            "settings": {"seed": null, "optional_rules": null},
            "actions": [{"id": 1, "type": "pass", "entity": "Ann", "entity_type": "player",
                "auto_actions": null, "shares": null, "price": null}]}"#;
        let file = GameFile::read(text).unwrap();
        let keys: Vec<String> = file.players.iter().map(|player| plain(&player.key())).collect();
        assert_eq!((keys, file.seed()), (vec!["Ann".to_owned(), "3".to_owned()], 7));
        assert_eq!(file.actions[0].auto_actions, []);
    }
}
