//! Players, as a screen shows them.

use serde::Serialize;

use crate::finance::{Account, Holder, Ledger, Player, Stock};
use crate::titles::Title;

/// Shares of one company in the hands of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Holding {
    /// The company.
    pub company: String,
    /// The shares, the director's certificate counted in full.
    pub shares: u8,
    /// The papers.
    pub certificates: u8,
    /// Whether the director's certificate is among them.
    pub director: bool,
}

impl Holding {
    /// What a player has of a company; none if nothing.
    pub(in crate::titles) fn of(company: &str, stock: &Stock, player: Player) -> Option<Holding> {
        let held = Holder::Player(player);
        (stock.shares(held) > 0).then(|| Holding {
            company: company.to_owned(),
            shares: stock.shares(held),
            certificates: stock.certificates(held),
            director: stock.director() == Some(player),
        })
    }
}

/// A bid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BidView {
    /// The player.
    pub player: u8,
    /// On what: `M24`, `C1`, `P9`, or a company.
    pub item: String,
    /// How much.
    pub price: i32,
    /// Whether nobody has bid more.
    pub highest: bool,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PlayerView {
    /// The seat.
    pub seat: u8,
    /// The name.
    pub name: String,
    /// Cash, what is committed included.
    pub cash: i32,
    /// What highest bids bind of it.
    pub committed: i32,
    /// What may be spent.
    pub free: i32,
    /// What is owed.
    pub debt: i32,
    /// What all is worth now, debts taken off.
    pub worth: i32,
    /// Papers that count against the limit.
    pub certificates: u16,
    /// How many there may be.
    pub certificate_limit: u16,
    /// Shares, by company in the order of the title.
    pub holdings: Vec<Holding>,
    /// Private companies.
    pub privates: Vec<String>,
    /// Concessions.
    pub concessions: Vec<String>,
    /// Bids that stand, highest or not.
    pub bids: Vec<BidView>,
}

impl PlayerView {
    /// What there is to show of any player: cash, all of it free, and shares
    /// of companies in the order of the title.
    pub(in crate::titles) fn of<'s>(
        title: &Title,
        ledger: &Ledger,
        stocks: impl Iterator<Item = &'s Stock>,
        player: Player,
        name: &str,
    ) -> PlayerView {
        let cash = ledger.cash(Account::Player(player)).0;
        let companies = title.companies.iter().zip(stocks);
        PlayerView {
            seat: player.0,
            name: name.to_owned(),
            cash,
            committed: 0,
            free: cash,
            debt: 0,
            worth: 0,
            certificates: 0,
            certificate_limit: 0,
            holdings: companies
                .filter_map(|(company, stock)| Holding::of(&company.id, stock, player))
                .collect(),
            privates: Vec::new(),
            concessions: Vec::new(),
            bids: Vec::new(),
        }
    }
}
