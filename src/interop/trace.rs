//! Positions out of a recorded game: the actions as the site saved them, and
//! the trace of what each of them changed.

use serde::{Deserialize, Serialize};

use crate::board::{Company, HexId, Placed, Reserved, Rotation, Token, TokenKind};
use crate::fault::Fault;
use crate::position::{Lay, Position, Situation};
use crate::reading::{self, Misfit};
use crate::sorted::SortedMap;
use crate::titles::{CompanyKind, Title};

/// A recorded game of 1822 or one of its scenarios, ready to give the
/// position before any of its actions.
///
/// ```
/// use railhead::interop::Recording;
/// let game = r#"{"title": "1822", "actions": [
///     {"id": 1, "type": "lay_tile", "entity": "18", "entity_type": "corporation",
///      "hex": "I42", "tile": "6-0", "rotation": 2}]}"#;
/// let trace = r#"{"id": 0, "phase": "1", "companies": {"18": {"tokens": [["I42", 0]]}}}
/// {"id": 1, "round": "OR 1.1", "phase": "1", "tiles": {"I42": ["6-0", 2]}}"#;
/// let recording = Recording::read(game, trace).unwrap();
/// assert!(recording.position_before(1).unwrap().tiles.is_empty());
/// assert_eq!(recording.position_before(2).unwrap().tiles[0].tile, "6");
/// ```
#[derive(Clone, Debug)]
pub struct Recording {
    title: &'static Title,
    actions: Vec<RecordedAction>,
    lines: Vec<Line>,
    lays: SortedMap<u64, RawLay>,
}

/// An action of a recorded game that still stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RecordedAction {
    /// Its number; numbers grow, with gaps.
    pub id: u64,
    /// Its type, such as `lay_tile`.
    pub kind: String,
    /// The company that acts, if it is one.
    pub company: Option<String>,
    /// The round in which it was taken, such as `OR 3.2`.
    pub round: String,
}

/// A recorded game as a row of moments: one for every run of trains.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RecordedRuns {
    /// The title played.
    pub title: String,
    /// The runs, in order.
    pub runs: Vec<RecordedRun>,
}

/// A run of trains as it was recorded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RecordedRun {
    /// The number of the action.
    pub id: u64,
    /// The round, such as `OR 3.2`.
    pub round: String,
    /// Whose trains ran; a trace alone does not say.
    pub company: Option<String>,
    /// What was written down for it.
    pub earned: Option<u32>,
    /// The position just before.
    pub position: Position,
}

#[derive(Clone, Debug, Deserialize)]
struct RawGame {
    title: String,
    actions: Vec<RawAction>,
}

#[derive(Clone, Debug, Deserialize)]
struct RawAction {
    id: u64,
    #[serde(rename = "type")]
    kind: String,
    #[serde(default)]
    entity: serde_json::Value,
    #[serde(default)]
    entity_type: String,
    #[serde(default)]
    combo_entities: Vec<String>,
    #[serde(default)]
    hex: Option<String>,
    #[serde(default)]
    tile: Option<String>,
    #[serde(default)]
    rotation: Option<u8>,
}

/// A lay as recorded: by a company, or by a private company that it owns.
#[derive(Clone, Debug)]
struct RawLay {
    entity: String,
    /// Outside the ordinary allowance: the extra lay of P12, the bridge of P21.
    extra: bool,
    hex: HexId,
    placed: Placed,
}

#[derive(Clone, Debug, Deserialize)]
struct Line {
    /// Which line of the file it is.
    #[serde(skip)]
    number: usize,
    #[serde(default)]
    id: Option<u64>,
    #[serde(default, rename = "type")]
    kind: String,
    #[serde(default)]
    revenue: Option<u32>,
    #[serde(default)]
    round: String,
    #[serde(default)]
    phase: Option<String>,
    #[serde(default)]
    tiles: SortedMap<String, (String, u8)>,
    #[serde(default)]
    companies: SortedMap<String, CompanyLine>,
    #[serde(default)]
    players: SortedMap<String, PlayerLine>,
}

#[derive(Clone, Debug, Default, Deserialize)]
struct CompanyLine {
    #[serde(default)]
    closed: bool,
    #[serde(default)]
    owner: serde_json::Value,
    #[serde(default)]
    trains: Vec<String>,
    #[serde(default)]
    tokens: Vec<TokenLine>,
    #[serde(default)]
    privates: Vec<String>,
}

#[derive(Clone, Debug, Deserialize)]
struct PlayerLine {
    #[serde(default)]
    privates: Vec<String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
enum TokenLine {
    Station(String, u8),
    Special(String, u8, String),
}

/// The concessions, `C1` first.
const CONCESSIONS: [&str; 10] =
    ["LNWR", "GWR", "LBSCR", "SECR", "CR", "MR", "LYR", "NBR", "SWR", "NER"];

/// The minor whose home is the London roundel, beside a station (1822 §5.10.3).
const ROUNDEL_MINOR: &str = "14";

/// A line of a trace, counted from 0, as the place of a fault.
fn place(number: usize) -> String {
    format!("lines[{number}]")
}

/// A file of another kind, with what does not fit in it.
fn foreign(fault: Fault, wrong: Misfit) -> Vec<Fault> {
    let wrong = wrong.under(&fault.at);
    vec![fault, wrong]
}

fn read_lines(trace: &str) -> Result<Vec<Line>, Vec<Fault>> {
    let read = |(k, text): (usize, &str)| {
        let read = reading::parse_line(text, k).and_then(|value| reading::read_value(&value));
        let line: Line = read.map_err(|wrong| {
            let pattern = "this is no line of a trace";
            foreign(Fault::new("trace/not_a_trace", place(k), pattern), wrong)
        })?;
        Ok(Line { number: k, ..line })
    };
    trace.lines().enumerate().filter(|(_, text)| !text.trim().is_empty()).map(read).collect()
}

impl Recording {
    /// Reads the game file and its trace (one JSON object a line).
    ///
    /// # Errors
    /// Text that is no such game or trace, and names that the title lacks.
    pub fn read(game: &str, trace: &str) -> Result<Recording, Vec<Fault>> {
        let game: RawGame = reading::read(game).map_err(|wrong| {
            foreign(Fault::new("trace/not_a_game", "", "this is no recorded game"), wrong)
        })?;
        let Some(title) = Title::find(&game.title).filter(|title| title.id.starts_with("1822"))
        else {
            return Err(vec![unknown_title(&game.title)]);
        };
        let lines = read_lines(trace)?;
        let by_id: SortedMap<u64, &RawAction> =
            game.actions.iter().map(|action| (action.id, action)).collect();
        let mut actions = Vec::new();
        let mut lays = SortedMap::new();
        for line in &lines {
            let Some((id, action)) = line.id.and_then(|id| Some((id, by_id.get(&id)?))) else {
                continue;
            };
            let entity = action.entity.as_str().unwrap_or_default();
            actions.push(RecordedAction {
                id,
                kind: action.kind.clone(),
                company: (action.entity_type == "corporation").then(|| entity.to_owned()),
                round: line.round.clone(),
            });
            if let (Some(hex), Some(tile)) = (&action.hex, &action.tile)
                && action.kind == "lay_tile"
            {
                let rotation = action.rotation.unwrap_or(0);
                let at = format!("actions[{id}]");
                let (hex, placed) = lay(title, hex, tile, rotation, at).map_err(|f| vec![f])?;
                let extra = |id: &str| matches!(id, "P12" | "P21");
                let extra = extra(entity) || action.combo_entities.iter().any(|id| extra(id));
                lays.insert(id, RawLay { entity: entity.to_owned(), extra, hex, placed });
            }
        }
        Recording { title, actions, lines, lays }.checked()
    }

    /// Reads a trace without its game file. The title is the smallest one that
    /// has all its companies; who acts is not known, nor what was laid in the
    /// turn before.
    ///
    /// # Errors
    /// As [`Recording::read`].
    pub fn read_trace(trace: &str) -> Result<Recording, Vec<Fault>> {
        let lines = read_lines(trace)?;
        let names: Vec<&String> =
            lines.first().iter().flat_map(|line| line.companies.keys()).collect();
        let title = Title::all()
            .iter()
            .filter(|title| title.id.starts_with("1822"))
            .filter(|title| names.iter().all(|name| title.company(name).is_some()))
            .min_by_key(|title| title.companies.len());
        let Some(title) = title.filter(|_| !names.is_empty()) else {
            let pattern = "no title has all companies of this trace";
            return Err(vec![Fault::new("trace/no_title", "", pattern)]);
        };
        let action = |line: &Line| {
            let round = line.round.clone();
            Some(RecordedAction { id: line.id?, kind: line.kind.clone(), company: None, round })
        };
        let actions = lines.iter().filter(|line| line.id != Some(0)).filter_map(action).collect();
        Recording { title, actions, lines, lays: SortedMap::new() }.checked()
    }

    /// Everything once, so that later calls cannot fail.
    fn checked(self) -> Result<Recording, Vec<Fault>> {
        self.play(|_, _| true).map_err(|fault| vec![fault])?;
        Ok(self)
    }

    /// Every run of trains with the position just before it.
    ///
    /// ```
    /// use railhead::interop::Recording;
    /// let trace = r#"{"id": 0, "phase": "1", "companies": {"24": {}, "GWR": {}, "CR": {}}}
    /// {"id": 3, "type": "buy_train", "phase": "1", "companies": {"24": {"owner": 7, "trains": ["L"], "tokens": [["D35", 0]]}}}
    /// {"id": 4, "type": "run_routes", "round": "OR 1.1", "phase": "1", "revenue": 30}"#;
    /// let runs = Recording::read_trace(trace).unwrap().runs();
    /// assert_eq!((runs.title.as_str(), runs.runs[0].earned), ("1822", Some(30)));
    /// assert_eq!(runs.runs[0].position.companies[0].trains, ["L"]);
    /// ```
    pub fn runs(&self) -> RecordedRuns {
        let earned: SortedMap<u64, u32> =
            self.lines.iter().filter_map(|line| Some((line.id?, line.revenue?))).collect();
        let run = |(action, position): (&RecordedAction, Position)| RecordedRun {
            id: action.id,
            round: action.round.clone(),
            company: action.company.clone(),
            earned: earned.get(&action.id).copied(),
            position,
        };
        let runs = self.positions(|action| action.kind == "run_routes").into_iter().map(run);
        RecordedRuns { title: self.title.id.to_owned(), runs: runs.collect() }
    }

    /// The title played.
    pub fn title(&self) -> &'static Title {
        self.title
    }

    /// The actions that stand, in order; what was undone is left out.
    pub fn actions(&self) -> &[RecordedAction] {
        &self.actions
    }

    /// The position just before an action, or after the last one for any
    /// greater number.
    pub fn position_before(&self, id: u64) -> Option<Position> {
        let mut found = None;
        self.play(|next, state| {
            let stop = next.is_none_or(|action| action.id >= id);
            if stop {
                found = Some(state.position(next));
            }
            !stop
        })
        .ok()?;
        found
    }

    /// The positions just before all actions that are wanted, in order.
    pub fn positions(
        &self,
        wanted: impl Fn(&RecordedAction) -> bool,
    ) -> Vec<(&RecordedAction, Position)> {
        let mut found = Vec::new();
        let played = self.play(|next, state| {
            if let Some(action) = next.filter(|action| wanted(action)) {
                found.push((action, state.position(Some(action))));
            }
            true
        });
        debug_assert!(played.is_ok());
        found
    }

    /// Goes through the game; shows each state with the action that follows,
    /// as long as the visitor wants to go on.
    fn play<'r>(
        &'r self,
        mut visit: impl FnMut(Option<&'r RecordedAction>, &State<'r>) -> bool,
    ) -> Result<(), Fault> {
        let mut state = State::new(self)?;
        let mut next = self.actions.iter().peekable();
        for line in &self.lines {
            if line.phase.is_none() {
                continue;
            }
            if let Some(action) = next.peek().filter(|action| Some(action.id) == line.id) {
                if !visit(Some(action), &state) {
                    return Ok(());
                }
                next.next();
            }
            state.take(line).map_err(|fault| Fault { at: place(line.number), ..fault })?;
        }
        visit(None, &state);
        Ok(())
    }
}

fn unknown_title(title: &str) -> Fault {
    let error = Fault::new("trace/unknown_title", "", "no recordings of \"{title}\"");
    error.named("title", title)
}

fn lay(
    title: &Title,
    hex: &str,
    tile: &str,
    turn: u8,
    at: String,
) -> Result<(HexId, Placed), Fault> {
    let name = tile.rsplit_once('-').map_or(tile, |(name, _)| name);
    let Some(hex_id) = title.board.find_hex(hex) else {
        let error = Fault::new("trace/unknown_hex", at, "{title} has no hex \"{hex}\"");
        return Err(error.fact("title", title.id).named("hex", hex));
    };
    let Some(tile_id) = title.board.find_tile(name) else {
        let error = Fault::new("trace/unknown_tile", at, "{title} has no tile \"{tile}\"");
        return Err(error.fact("title", title.id).named("tile", name));
    };
    let Some(rotation) = Rotation::new(turn) else {
        let error = Fault::new("trace/bad_rotation", at, "{rotation} is no rotation: 0 to 5");
        return Err(error.fact("rotation", turn));
    };
    Ok((hex_id, Placed { tile: tile_id, rotation }))
}

/// The game as it stands between two actions.
struct State<'r> {
    recording: &'r Recording,
    situation: Situation,
    /// Whether somebody runs the company.
    owned: Vec<bool>,
    /// Whether somebody holds the concession.
    conceded: Vec<bool>,
    concessions: SortedMap<String, Vec<Company>>,
    privates: SortedMap<String, Company>,
    /// Lays with the round and the company they belong to.
    lays: Vec<(&'r str, Lay)>,
}

impl<'r> State<'r> {
    fn new(recording: &'r Recording) -> Result<Self, Fault> {
        let title = recording.title;
        let situation = Position::start(title.id).and_then(|start| start.resolve().ok());
        let Some(situation) = situation else {
            return Err(unknown_title(title.id));
        };
        let count = title.companies.len();
        Ok(State {
            recording,
            situation,
            owned: vec![false; count],
            conceded: vec![false; count],
            concessions: SortedMap::new(),
            privates: SortedMap::new(),
            lays: Vec::new(),
        })
    }

    fn company(&self, id: &str) -> Result<Company, Fault> {
        let title = self.recording.title;
        title.company(id).ok_or_else(|| {
            let pattern = "{title} has no company \"{company}\"";
            let error = Fault::new("trace/unknown_company", "", pattern);
            error.fact("title", title.id).named("company", id)
        })
    }

    /// What is wrong with a line is told without its place.
    fn take(&mut self, line: &'r Line) -> Result<(), Fault> {
        let title = self.recording.title;
        if let Some(name) = &line.phase {
            match title.phase(name) {
                Some(phase) => self.situation.phase = phase,
                None => {
                    let pattern = "{title} has no phase \"{phase}\"";
                    let error = Fault::new("trace/unknown_phase", "", pattern);
                    return Err(error.fact("title", title.id).named("phase", name));
                }
            }
        }
        if let Some(lay) = line.id.and_then(|id| self.recording.lays.get(&id))
            && !lay.extra
        {
            let company = match self.privates.get(&lay.entity) {
                Some(owner) => *owner,
                None => self.company(&lay.entity)?,
            };
            let lay = Lay { company, hex: lay.hex, placed: lay.placed };
            self.lays.push((&line.round, lay));
        }
        for (hex, (tile, rotation)) in &line.tiles {
            let (hex, placed) = lay(title, hex, tile, *rotation, String::new())?;
            self.situation.laid.lay(hex, placed);
        }
        for (player, held) in &line.players {
            let majors = held.privates.iter().filter_map(|id| {
                let number: usize = id.strip_prefix('C')?.parse().ok()?;
                title.company(CONCESSIONS.get(number.checked_sub(1)?)?)
            });
            self.concessions.insert(player.clone(), majors.collect());
        }
        self.conceded.fill(false);
        for company in self.concessions.values().flatten() {
            self.conceded[usize::from(company.0)] = true;
        }
        // Tokens that leave go first, so that others can take their places.
        let mut vacated = Vec::new();
        for (id, now) in &line.companies {
            let company = self.company(id)?;
            let at = usize::from(company.0);
            if line.id == Some(0) {
                self.reserve_homes(company);
            }
            self.owned[at] = !now.closed && !now.owner.is_null();
            // `4+` is the 4-train to which the Pullman is attached at the moment.
            let trains = now.trains.iter().map(|train| match train.as_str() {
                "P+" => train.clone(),
                name => name.trim_end_matches('+').to_owned(),
            });
            self.situation.trains[at] = trains.collect();
            let mail = now.privates.iter().filter(|id| matches!(id.as_str(), "P6" | "P7"));
            self.situation.mail_contracts[at] = mail.count() as u8;
            self.privates.retain(|_, owner| *owner != company);
            for private in &now.privates {
                self.privates.insert(private.clone(), company);
            }
            if now.closed || !now.tokens.is_empty() {
                self.situation.laid.reserved.retain(|kept| kept.company != company);
            }
            let mut listed = self.tokens(company, now)?;
            self.situation.laid.tokens.retain(|token| {
                let key = (token.hex, token.stop, token.kind);
                let stays = token.company != company
                    || listed.iter().position(|l| *l == key).map(|k| listed.remove(k)).is_some();
                if !stays {
                    vacated.push(*token);
                }
                stays
            });
        }
        for (id, now) in &line.companies {
            let company = self.company(id)?;
            let mut listed = self.tokens(company, now)?;
            for token in self.situation.laid.tokens.iter().filter(|t| t.company == company) {
                let key = (token.hex, token.stop, token.kind);
                if let Some(k) = listed.iter().position(|l| *l == key) {
                    listed.remove(k);
                }
            }
            for (hex, stop, kind) in listed {
                let beside = self.stands_beside(company, hex, stop, kind, &vacated);
                self.situation.laid.tokens.push(Token { company, hex, stop, kind, beside });
            }
        }
        Ok(())
    }

    /// Home spaces are kept until a company's first turn (1822 §5.12.6): every
    /// home of a minor or major, but of the LNWR only that in London.
    fn reserve_homes(&mut self, company: Company) {
        let title = self.recording.title;
        for home in &title.info(company).homes {
            if let (Some(hex), Some(stop)) = (title.board.find_hex(&home.hex), home.stop) {
                self.situation.laid.reserved.push(Reserved { company, hex, stop });
            }
        }
    }

    fn tokens(
        &self,
        company: Company,
        line: &CompanyLine,
    ) -> Result<Vec<(HexId, u8, TokenKind)>, Fault> {
        let title = self.recording.title;
        let mut tokens = Vec::new();
        for token in &line.tokens {
            let (name, stop, kind) = match token {
                TokenLine::Special(hex, stop, kind) if kind == "destination" => {
                    (hex, *stop, TokenKind::Destination)
                }
                TokenLine::Station(hex, stop) | TokenLine::Special(hex, stop, _) => {
                    (hex, *stop, TokenKind::Station)
                }
            };
            let hex = title.board.find_hex(name);
            let Some(hex) =
                hex.filter(|hex| usize::from(stop) < self.situation.laid.face(*hex).stops.len())
            else {
                let pattern = "{hex} has no stop {stop} for a token of {company}";
                let error = Fault::new("trace/unknown_stop", "", pattern);
                let error = error.named("hex", name).fact("stop", stop);
                return Err(error.fact("company", &title.info(company).id));
            };
            tokens.push((hex, stop, kind));
        }
        Ok(tokens)
    }

    /// A new token stands beside the city in the London roundel, where it
    /// takes the place of one that stood there, and where there is no space;
    /// spaces kept for a home are none for a destination token (1822 §5.11.8).
    fn stands_beside(
        &self,
        company: Company,
        hex: HexId,
        stop: u8,
        kind: TokenKind,
        vacated: &[Token],
    ) -> bool {
        let laid = &self.situation.laid;
        let open = laid.open_slots(hex, stop);
        if let Some(gone) = vacated.iter().find(|gone| gone.hex == hex && gone.stop == stop) {
            return gone.beside || open == 0;
        }
        if self.recording.title.info(company).id == ROUNDEL_MINOR {
            return true;
        }
        let kept = laid.reserved.iter().filter(|kept| kept.hex == hex && kept.stop == stop).count();
        open == 0 || (kind == TokenKind::Destination && usize::from(open) <= kept)
    }

    /// The position, with the lays that the company about to act has already
    /// made in its turn.
    fn position(&self, next: Option<&RecordedAction>) -> Position {
        let mut position = self.situation.position();
        let title = self.recording.title;
        for (at, info) in title.companies.iter().enumerate() {
            let held = info.kind == CompanyKind::Major && self.conceded[at];
            if !self.owned[at] && !held {
                position.ownerless.push(info.id.clone());
            }
        }
        if let Some(action) = next
            && let Some(company) = action.company.as_deref().and_then(|id| title.company(id))
        {
            let mut situation = self.situation.clone();
            situation.lays = self
                .lays
                .iter()
                .filter(|(round, lay)| *round == action.round && lay.company == company)
                .map(|(_, lay)| *lay)
                .collect();
            position.lays = situation.position().lays;
        }
        position
    }
}
