//! The tables of the rulebook: what is data and differs between the base
//! game and the regional scenarios.

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use crate::board::{Company, HexId};
use crate::finance::{Market, Money, Place, Private};
use crate::sorted::SortedMap;
use crate::titles::{CompanyKind, Title, built_in_json, built_in_market, known};

pub use crate::titles::Train;

/// Table 1, a row: what a number of players brings.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PlayersRow {
    /// How many players.
    pub players: usize,
    /// Starting money of each.
    pub cash: i32,
    /// The certificate limit.
    pub certificates: usize,
    /// Bidding tokens of each.
    pub bid_tokens: usize,
    /// Whether the rulebook has this row.
    pub official: bool,
}

/// Table 2, a column: what a phase allows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PhaseRules {
    /// Its name.
    pub name: String,
    /// Trains a minor may have.
    pub minor_limit: usize,
    /// Trains a major may have.
    pub major_limit: usize,
    /// Operating rounds after a stock round.
    pub operating_rounds: u8,
    /// Yellow tiles a major may lay; one tile of another colour instead, and
    /// one tile for a minor, as far as there are such tiles.
    pub major_yellow: u8,
    /// Whether companies may sell trains to each other.
    pub trade: bool,
    /// What a minor starts with.
    pub minor_capital: MinorCapital,
    /// Whether concessions may be converted.
    pub conversion: bool,
    /// How majors are capitalized.
    pub major_capital: MajorCapital,
    /// Which minors a major may acquire.
    pub acquire: Acquire,
}

/// What a minor starts with (1822 §3.3.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum MinorCapital {
    /// The lowest price and twice that, whatever was bid.
    Fixed,
    /// Twice the price that the bid gives.
    TwicePrice,
    /// The bid.
    Bid,
}

/// How majors float and are capitalized (1822 §3.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum MajorCapital {
    /// They cannot.
    None,
    /// By conversion of a concession, incremental.
    OnConversion,
    /// With half of the shares sold, incremental.
    Incremental,
    /// With half of the shares sold, in full.
    Full,
}

/// Which minors can be acquired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Acquire {
    /// None.
    None,
    /// Those in operation.
    Operating,
    /// Those in operation and those in the boxes.
    BoxesToo,
}

/// What a train is to the rules apart from running.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum TrainClass {
    /// It counts against the limit and as a train to own.
    Ordinary,
    /// Permanent L or 2: it does not count (1822 §5.5.13).
    Permanent,
    /// A Pullman: it does not count either (1822 §5.5.14).
    Pullman,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct TrainRow {
    name: String,
    rusts_in: Option<String>,
    starts: Option<String>,
    class: TrainClass,
}

/// Table 7, a row: what a train does.
#[derive(Clone, Debug)]
pub struct TrainRules {
    /// Its name.
    pub name: String,
    /// What the bank asks for it.
    pub cost: Money,
    /// The phase that makes it obsolete.
    pub rusts_in: Option<u8>,
    /// The phase that its purchase starts.
    pub starts: Option<u8>,
    /// What it is.
    pub class: TrainClass,
}

/// Table 3: what a private company can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Power {
    /// P1, P3, P4, P13, P14, P19: becomes this train.
    Train(#[serde(deserialize_with = "train_named")] Train),
    /// P2: plain track over a small station.
    RemoveTown,
    /// P5: an exchange token into the Channel, or made available.
    ChannelToken,
    /// P6, P7.
    MailContract,
    /// P8: one free lay, or a discount, on high ground.
    HighGround,
    /// P9: cash counted twice; income for a company.
    DoubleCash,
    /// P10: two free estuary sides, and a discount on rivers.
    Water,
    /// P11: an upgrade one colour early.
    AdvancedTile,
    /// P12: more lays in one turn.
    ExtraTile,
    /// P15, P20: so much for each phase, to its owner and to its charter.
    PhaseIncome(i32),
    /// P16: holds a share apart.
    TaxHaven,
    /// P17: moves a waiting certificate.
    MoveCard,
    /// P18: exchange token into available token or back.
    SwapToken,
    /// P21: Hull and Grimsby joined.
    HumberBridge,
}

fn train_named<'a, D: serde::Deserializer<'a>>(from: D) -> Result<Train, D::Error> {
    let name = String::deserialize(from)?;
    let at = train_rows().iter().position(|row| row.name == name);
    at.map(|at| Train(at as u8)).ok_or_else(|| serde::de::Error::custom("no such train"))
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct PrivateRow {
    id: String,
    name: String,
    revenue: i32,
    acquired_from: Option<String>,
    by_minors: bool,
    plus_stack: u8,
    power: Power,
}

/// A private company.
#[derive(Clone, Debug)]
pub struct PrivateRules {
    /// Its short name.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it pays each operating round.
    pub revenue: Money,
    /// The phase from which a company may acquire it; none if never.
    pub acquired_from: Option<u8>,
    /// Whether minors may.
    pub by_minors: bool,
    /// Its stack in 1822+: 0, 1 or 2.
    pub plus_stack: usize,
    /// Its power.
    pub power: Power,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Tables {
    bank: i32,
    players: Vec<PlayersRow>,
    minors: Vec<String>,
    plus_minors: Vec<String>,
    concessions: Vec<String>,
    privates: Vec<String>,
    plus_privates: Vec<String>,
    #[serde(default)]
    starter_privates: Vec<String>,
    #[serde(default)]
    advanced_privates: Vec<String>,
    #[serde(default)]
    two_player_privates: Vec<String>,
    #[serde(default)]
    peninsula_minors: Vec<String>,
    first_minor: Option<String>,
    #[serde(default)]
    first_minor_advanced: Option<String>,
    first_concession: String,
    first_private: String,
    depot: Vec<DepotRow>,
    flip_first_phase: i32,
    flip_later: i32,
    market: String,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct DepotRow {
    trains: Vec<String>,
    count: Option<u8>,
}

/// A pile of train cards: one kind, or the two sides of double-sided cards.
#[derive(Clone, Debug)]
pub struct Pile {
    /// Its trains, the cheaper first.
    pub trains: Vec<Train>,
    /// How many cards; none for any number.
    pub count: Option<u8>,
}

/// Everything the rules of one title need to look up.
#[derive(Debug)]
pub struct Book {
    /// The title.
    pub title: &'static Title,
    /// Money in the bank before anything is paid out.
    pub bank: Money,
    /// Table 1.
    pub players: Vec<PlayersRow>,
    /// Minors in play, in the order of their numbers; those of 1822+ last.
    pub minors: Vec<Company>,
    /// How many of the minors belong to 1822+.
    pub plus_minors: usize,
    /// Majors, in the order of their concessions.
    pub concessions: Vec<Company>,
    /// All private companies of the family, in the order of their numbers.
    pub privates: Vec<PrivateRules>,
    /// Those in play without 1822+.
    pub base_privates: Vec<Private>,
    /// Those that 1822+ adds.
    pub plus_privates: Vec<Private>,
    /// Those of the option `starter`.
    pub starter_privates: Vec<Private>,
    /// Those of the option `advanced`.
    pub advanced_privates: Vec<Private>,
    /// Those of a scenario for two players, who have no table in the
    /// rulebook; empty where they play with the usual ones.
    pub two_player_privates: Vec<Private>,
    /// The minors that `sw_peninsula` brings in.
    pub peninsula_minors: Vec<Company>,
    /// The minor that comes first.
    pub first_minor: Option<Company>,
    /// The minor that comes first with `advanced`.
    pub first_minor_advanced: Option<Company>,
    /// The concession that comes first.
    pub first_concession: Company,
    /// The private company that comes first.
    pub first_private: Private,
    /// The trains of the bank, in the order in which they come.
    pub depot: Vec<Pile>,
    /// What flipping an L-train to a 2-train costs in phase 1.
    pub flip_first_phase: Money,
    /// What it costs later.
    pub flip_later: Money,
    /// All trains, by [`Train`].
    pub trains: Vec<TrainRules>,
    /// All phases, by index.
    pub phases: Vec<PhaseRules>,
    /// The stock market.
    pub market: Market,
    /// Starting cells of majors, cheapest first; minors may use them too.
    pub start_cells: Vec<Place>,
    /// The starting cell of minors only.
    pub minor_cell: Place,
    /// London, where M14 may choose its station.
    pub london: Option<HexId>,
    /// The English Channel.
    pub channel: Option<HexId>,
}

/// 1822 §4.9.2, §3.1.1: what an opening bid is at least.
pub const MINOR_FACE: Money = Money(100);
/// 1822 §3.2.6.
pub const CONCESSION_FACE: Money = Money(100);
/// 1822 §4.9.2.
pub const BID_STEP: i32 = 5;
/// 1822 §5.12.12.
pub const TOKEN_COST: Money = Money(100);
/// 1822 §5.10.3.
pub const METROPOLITAN_COST: Money = Money(20);
/// 1822 §5.19.2.
pub const BOX_MINOR_COST: Money = Money(200);
/// 1822 §4.7.6: shares of one company a player may buy up to.
pub const MOST_SHARES: u8 = 6;
/// 1822 §4.6.1-3: shares of one company the pool may hold.
pub const MOST_IN_POOL: u8 = 5;
/// 1822 §4.2.3, §5.17.2.
pub const INTEREST: i32 = 50;

fn train_rows() -> &'static [TrainRow] {
    static ROWS: OnceLock<Vec<TrainRow>> = OnceLock::new();
    ROWS.get_or_init(|| built_in_json("train_rules", include_str!("data/train_rules.json")))
}

fn private_rows() -> Vec<PrivateRow> {
    built_in_json("privates", include_str!("data/privates.json"))
}

/// The short names of all private companies of the family.
pub(super) fn private_names() -> Vec<String> {
    private_rows().into_iter().map(|row| row.id).collect()
}

impl Book {
    /// The tables of a title of this family.
    pub fn of(title: &str) -> Option<&'static Book> {
        static ALL: OnceLock<Vec<Book>> = OnceLock::new();
        let all = ALL.get_or_init(|| {
            let tables: SortedMap<String, Tables> =
                built_in_json("tables", include_str!("data/tables.json"));
            let titles = tables.iter().filter_map(|(id, rows)| Some((Title::find(id)?, rows)));
            titles.map(|(title, rows)| Book::new(title, rows)).collect()
        });
        all.iter().find(|book| book.title.id == title)
    }

    fn new(title: &'static Title, tables: &Tables) -> Book {
        let phases: Vec<PhaseRules> =
            built_in_json("phase_rules", include_str!("data/phase_rules.json"));
        let phase = |name: &Option<String>| {
            let name = name.as_ref()?;
            Some(known(title.phase_index(name), name))
        };
        let privates: Vec<PrivateRules> = private_rows()
            .into_iter()
            .map(|row| PrivateRules {
                acquired_from: phase(&row.acquired_from),
                id: row.id,
                name: row.name,
                revenue: Money(row.revenue),
                by_minors: row.by_minors,
                plus_stack: usize::from(row.plus_stack) - 1,
                power: row.power,
            })
            .collect();
        let trains: Vec<TrainRules> = train_rows()
            .iter()
            .map(|row| {
                let info = title.trains.iter().find(|train| train.name == row.name);
                // P1's 5-train costs what every 5-train costs.
                let ordinary = row.name.trim_end_matches('P');
                let cost = info
                    .and_then(|train| train.cost)
                    .or_else(|| title.trains.iter().find(|train| train.name == ordinary)?.cost);
                TrainRules {
                    name: row.name.clone(),
                    cost: Money(i32::from(cost.unwrap_or(0))),
                    rusts_in: phase(&row.rusts_in),
                    starts: phase(&row.starts),
                    class: row.class,
                }
            })
            .collect();
        let companies = |ids: &[String]| -> Vec<Company> {
            ids.iter().map(|id| known(title.company(id), id)).collect()
        };
        let private =
            |id: &String| Private(known(privates.iter().position(|row| row.id == *id), id) as u8);
        let first = |id: &Option<String>| id.as_ref().map(|id| known(title.company(id), id));
        let mut minors = companies(&tables.minors);
        minors.extend(companies(&tables.plus_minors));
        let depot = tables.depot.iter().map(|row| Pile {
            trains: row.trains.iter().map(|name| known(title.train(name), name)).collect(),
            count: row.count,
        });
        let text = match tables.market.as_str() {
            "base" => include_str!("data/market.txt"),
            _ => include_str!("data/scenario_market.txt"),
        };
        let market = built_in_market(text);
        let minor_cell = known(market.zone_cells("minor_start").first().copied(), "minor_start");
        Book {
            title,
            bank: Money(tables.bank),
            players: tables.players.clone(),
            minors,
            plus_minors: tables.plus_minors.len(),
            concessions: companies(&tables.concessions),
            base_privates: tables.privates.iter().map(private).collect(),
            plus_privates: tables.plus_privates.iter().map(private).collect(),
            starter_privates: tables.starter_privates.iter().map(private).collect(),
            advanced_privates: tables.advanced_privates.iter().map(private).collect(),
            two_player_privates: tables.two_player_privates.iter().map(private).collect(),
            peninsula_minors: companies(&tables.peninsula_minors),
            first_minor: first(&tables.first_minor),
            first_minor_advanced: first(&tables.first_minor_advanced),
            first_concession: known(
                title.company(&tables.first_concession),
                &tables.first_concession,
            ),
            first_private: private(&tables.first_private),
            depot: depot.collect(),
            flip_first_phase: Money(tables.flip_first_phase),
            flip_later: Money(tables.flip_later),
            start_cells: market.zone_cells("start"),
            minor_cell,
            market,
            phases,
            london: title.board.find_hex("M38").filter(|_| title.company("14").is_some()),
            channel: title.board.find_hex("P43"),
            trains,
            privates,
        }
    }

    /// Whether a company is a major.
    pub fn is_major(&self, company: Company) -> bool {
        self.title.info(company).kind == CompanyKind::Major
    }

    /// Whether a company is the LNWR, the exception to much (1822 §3.4.2).
    pub fn is_lnwr(&self, company: Company) -> bool {
        self.title.info(company).id == "LNWR"
    }

    /// The number of a company's concession, as in `C1`.
    pub fn concession_number(&self, company: Company) -> usize {
        // The scenarios leave out concessions and keep the others' numbers.
        let whole = &Title::all()[0];
        let id = &self.title.info(company).id;
        let majors = whole.companies.iter().filter(|info| info.kind == CompanyKind::Major);
        majors.take_while(|info| info.id != *id).count() + 1
    }

    /// The train with a name.
    pub fn train(&self, name: &str) -> Option<Train> {
        self.title.train(name)
    }

    /// What is known of a train.
    pub fn train_rules(&self, train: Train) -> &TrainRules {
        &self.trains[usize::from(train.0)]
    }

    /// The private company with a name.
    pub fn private(&self, id: &str) -> Option<Private> {
        let at = self.privates.iter().position(|row| row.id == id)?;
        Some(Private(at as u8))
    }

    /// What is known of a private company.
    pub fn private_rules(&self, private: Private) -> &PrivateRules {
        &self.privates[private.index()]
    }
}
