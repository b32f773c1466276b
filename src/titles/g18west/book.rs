//! The tables of the rulebook: companies, players, phases, trains, market.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use crate::board::{Company, Crossing, Edge, HexId};
use crate::finance::{Market, Money, Place};
use crate::titles::{CompanyKind, StopPlace, Title, built_in_json, built_in_market, known};

pub use crate::titles::Train;

use super::TITLE;
use super::state::Form;

/// What a number of players brings (18West §3.1-1, §4.1-3).
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PlayersRow {
    /// How many players.
    pub players: usize,
    /// Starting money of each.
    pub cash: i32,
    /// The certificate limit.
    pub certificates: usize,
}

/// What a phase allows (18West §14.1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "PhaseRules18West"))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PhaseRules {
    /// Its name: that of the train that starts it.
    pub name: String,
    /// Trains a public company may have; all others may have two.
    pub public_limit: usize,
    /// Whether companies may sell trains to each other (§7.8-1).
    pub trade: bool,
    /// Whether hexes of land grants are closed to others (§8.1-2).
    pub grants_closed: bool,
    /// Whether there are mergers, and public companies issue stock (§6-1, §7.3-1).
    pub mergers: bool,
    /// Whether land grants may be abandoned, and unstarted companies have
    /// none any more (§8.7, §8.8).
    pub abandonment: bool,
    /// Whether companies start fully funded at five shares, treasury stock
    /// is open to all, and no city is closed (§3.3.4, §5.1.2-5, §7.4-4).
    pub full_capital: bool,
}

/// What a train does (18West §14.2).
#[derive(Clone, Debug)]
pub struct TrainRules {
    /// Its name.
    pub name: String,
    /// What the bank asks for it.
    pub cost: Money,
    /// How many there are; none for any number.
    pub count: Option<u8>,
    /// The phase in which it rusts.
    pub rusts_in: Option<u8>,
    /// The phase that its purchase starts.
    pub starts: Option<u8>,
    /// The phase from which it can be had beside the top of the stack; none
    /// for trains of the stack (§7.8-5).
    pub from: Option<u8>,
}

/// Tokens on the charter of a company when it starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StartTokens {
    /// Station tokens of $100.
    pub station: u8,
    /// Bypass tokens.
    pub bypass: u8,
}

/// How the UP begins (18West §3.1-2, §3.1-4).
#[derive(Clone, Debug)]
pub struct UnionPacific {
    /// Itself.
    pub company: Company,
    /// Its market value.
    pub value: Money,
    /// Single shares in the pool, beside its president's certificate.
    pub singles_in_pool: u8,
    /// Its trains.
    pub trains: Vec<Train>,
    /// Where its doubling token stands.
    pub doubling: (HexId, u8),
}

/// A city in which no token may be placed for a while (18West §7.4-4).
#[derive(Clone, Debug)]
pub struct ClosedCity {
    /// The hex.
    pub hex: HexId,
    /// The companies that have to connect or to abandon first.
    pub until: Vec<Company>,
}

/// The land grant of a company.
#[derive(Clone, Debug)]
pub struct LandGrant {
    /// Whose.
    pub company: Company,
    /// Its hexes and what the bank pays for their yellow tiles.
    pub hexes: Vec<(HexId, Money)>,
    /// Where its doubling tokens start, one for each of its homes in order.
    pub markers: Vec<Crossing>,
    /// Its destination: the hex, and the stop where only one will do.
    pub destination: (HexId, Option<u8>),
}

/// Everything the rules need to look up.
#[derive(Debug)]
pub struct Book {
    /// The title.
    pub title: &'static Title,
    /// Money in the bank before anything is paid out.
    pub bank: Money,
    /// Rows by number of players.
    pub players: Vec<PlayersRow>,
    /// All phases, by index.
    pub phases: Vec<PhaseRules>,
    /// All trains, by [`Train`].
    pub trains: Vec<TrainRules>,
    /// The stock market.
    pub market: Market,
    /// The starting cells of granger roads, cheapest first.
    pub granger_cells: Vec<Place>,
    /// The starting cells of all other companies, cheapest first.
    pub start_cells: Vec<Place>,
    /// How the UP begins.
    pub union_pacific: UnionPacific,
    /// Land grants, in company order.
    pub land_grants: Vec<LandGrant>,
    /// Closed cities.
    pub closed_cities: Vec<ClosedCity>,
    /// Where no bypass token may be placed (§7.4.2-3).
    pub no_bypass: Vec<HexId>,
    tokens: BTreeMap<FormName, StartTokens>,
    exceptions: Vec<(Company, BTreeMap<FormName, StartTokens>)>,
}

/// 18West §3.2.4-1.
pub const BID_STEP: i32 = 5;
/// 18West §7.4-3: a station token or bypass token.
pub const TOKEN_COST: Money = Money(100);
/// 18West §4.1-2: shares of one company a player may buy up to.
pub const MOST_SHARES: u8 = 6;
/// 18West §5.1.2-4: with so many shares in its treasury or fewer, only its
/// president may buy from it.
pub const PRESIDENTS_SHARES: u8 = 5;
/// 18West §3.3.4: shares that must be bought for a company to start.
pub const SHARES_TO_START: u8 = 5;
/// 18West §3.3.2: single shares of a land grant company in play.
pub const GRANT_SINGLES: u8 = 3;
/// 18West §8.6-1: single shares that come in with its conversion.
pub const CONVERSION_SINGLES: u8 = 5;
/// 18West §6.4.1: what an unstarted granger road is worth.
pub const UNSTARTED_GRANGER: Money = Money(200);
/// 18West §14.1: trains that a granger road or land grant company may have.
pub const SMALL_LIMIT: usize = 2;
/// 18West §7-1: operating rounds between stock rounds.
pub const OPERATING_ROUNDS: u8 = 2;

/// A form in the tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
enum FormName {
    Granger,
    LandGrant,
    Public,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Tables {
    bank: i32,
    players: Vec<PlayersRow>,
    phases: Vec<PhaseRules>,
    trains: Vec<TrainRow>,
    companies: BTreeMap<FormName, StartTokens>,
    exceptions: BTreeMap<String, BTreeMap<FormName, StartTokens>>,
    union_pacific: UnionPacificRow,
    closed_cities: Vec<ClosedRow>,
    no_bypass: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct TrainRow {
    name: String,
    count: Option<u8>,
    rusts_in: Option<String>,
    starts: Option<String>,
    from: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct UnionPacificRow {
    company: String,
    value: i32,
    singles_in_pool: u8,
    trains: Vec<String>,
    doubling: StopPlace,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ClosedRow {
    hex: String,
    until: Vec<String>,
}

impl Book {
    /// The tables of the game.
    pub fn get() -> &'static Book {
        static BOOK: OnceLock<Book> = OnceLock::new();
        BOOK.get_or_init(|| {
            let title = known(Title::find(TITLE), TITLE);
            Book::new(title, built_in_json("tables", include_str!("data/tables.json")))
        })
    }

    fn new(title: &'static Title, tables: Tables) -> Book {
        let phase = |name: &Option<String>| {
            let name = name.as_ref()?;
            Some(known(title.phase_index(name), name))
        };
        let trains: Vec<TrainRules> = tables
            .trains
            .iter()
            .map(|row| {
                let info = title.trains.iter().find(|train| train.name == row.name);
                let cost = known(info.and_then(|train| train.cost), &row.name);
                TrainRules {
                    name: row.name.clone(),
                    cost: Money(i32::from(cost)),
                    count: row.count,
                    rusts_in: phase(&row.rusts_in),
                    starts: phase(&row.starts),
                    from: phase(&row.from),
                }
            })
            .collect();
        let train = |name: &String| known(title.train(name), name);
        let hex = |name: &String| known(title.board.find_hex(name), name);
        let company = |id: &String| known(title.company(id), id);
        let up = &tables.union_pacific;
        let union_pacific = UnionPacific {
            company: company(&up.company),
            value: Money(up.value),
            singles_in_pool: up.singles_in_pool,
            trains: up.trains.iter().map(train).collect(),
            doubling: (hex(&up.doubling.hex), up.doubling.stop.unwrap_or(0)),
        };
        let closed_cities = tables.closed_cities.iter().map(|row| ClosedCity {
            hex: hex(&row.hex),
            until: row.until.iter().map(company).collect(),
        });
        let land_grants = title.companies.iter().enumerate().filter_map(|(k, info)| {
            let destination = info.destination.as_ref()?;
            Some(LandGrant {
                company: Company(k as u16),
                hexes: info
                    .land_grant
                    .iter()
                    .map(|grant| (hex(&grant.hex), Money(i32::from(grant.subsidy))))
                    .collect(),
                markers: info
                    .start_markers
                    .iter()
                    .map(|marker| Crossing {
                        hex: hex(&marker.hex),
                        edge: known(Edge::new(marker.edge), &marker.hex),
                    })
                    .collect(),
                destination: (hex(&destination.hex), destination.stop),
            })
        });
        let market = built_in_market(include_str!("data/market.txt"));
        Book {
            title,
            bank: Money(tables.bank),
            union_pacific,
            land_grants: land_grants.collect(),
            closed_cities: closed_cities.collect(),
            no_bypass: tables.no_bypass.iter().map(hex).collect(),
            exceptions: tables
                .exceptions
                .iter()
                .map(|(id, rows)| (company(id), rows.clone()))
                .collect(),
            tokens: tables.companies,
            players: tables.players,
            phases: tables.phases,
            trains,
            granger_cells: market.zone_cells("granger_start"),
            start_cells: market.zone_cells("start"),
            market,
        }
    }

    /// What a company is by its data, whatever has become of it.
    pub fn kind(&self, company: Company) -> CompanyKind {
        self.title.info(company).kind
    }

    /// Whether a company is a granger road.
    pub fn is_granger(&self, company: Company) -> bool {
        self.kind(company) == CompanyKind::Granger
    }

    /// The land grant of a company.
    pub fn land_grant(&self, company: Company) -> Option<&LandGrant> {
        self.land_grants.iter().find(|grant| grant.company == company)
    }

    /// The cells at which a company may start, cheapest first (18West §4-1).
    pub fn cells(&self, company: Company) -> &[Place] {
        if self.is_granger(company) { &self.granger_cells } else { &self.start_cells }
    }

    /// The lowest starting value of a company.
    pub fn lowest_start(&self, company: Company) -> Money {
        self.cells(company).first().map_or(Money::ZERO, |at| self.market.price(*at))
    }

    /// Tokens on the charter of a company that starts in a form (18West
    /// §3.3.2-6, §3.3.3, §8.8).
    pub fn start_tokens(&self, company: Company, form: Form) -> StartTokens {
        let name = match form {
            Form::Granger => FormName::Granger,
            Form::LandGrant => FormName::LandGrant,
            Form::Public => FormName::Public,
        };
        let own = self.exceptions.iter().find(|(known, _)| *known == company);
        let own = own.and_then(|(_, rows)| rows.get(&name)).or(self.tokens.get(&name));
        own.copied().unwrap_or(StartTokens { station: 0, bypass: 0 })
    }

    /// The phase with a name, as an index.
    pub fn phase(&self, name: &str) -> Option<u8> {
        self.title.phase_index(name)
    }

    /// The train with a name.
    pub fn train(&self, name: &str) -> Option<Train> {
        self.title.train(name)
    }

    /// What is known of a train.
    pub fn train_rules(&self, train: Train) -> &TrainRules {
        &self.trains[usize::from(train.0)]
    }
}
