//! The stock market, as a screen shows it.

use serde::Serialize;

use crate::finance::{Arrow, Market, Tokens};
use crate::titles::Title;

/// Where a token goes that should leave a cell of the market sideways.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum ArrowView {
    /// Up, instead of to the right.
    Up,
    /// Down, instead of to the left.
    Down,
    /// Nowhere.
    Stay,
}

/// A cell of the stock market.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CellView {
    /// The row, from 0 at the top.
    pub row: u8,
    /// The column, from 0 at the left.
    pub col: u8,
    /// The price.
    pub price: i32,
    /// The coloured zones it lies in, such as `start`.
    pub zones: Vec<String>,
    /// What is printed on its edge.
    pub arrow: Option<ArrowView>,
    /// The companies whose tokens lie there, the top one first.
    pub companies: Vec<String>,
}

impl CellView {
    /// The cells of a market with the companies on them.
    pub(in crate::titles) fn all(title: &Title, market: &Market, prices: &Tokens) -> Vec<CellView> {
        let companies = |at| prices.at(at).map(|c| title.company_name(c).to_owned()).collect();
        let cells = market.cells().map(|(at, cell)| CellView {
            row: at.row,
            col: at.col,
            price: cell.price.0,
            zones: market.zones(cell).map(str::to_owned).collect(),
            arrow: cell.arrow.map(|arrow| match arrow {
                Arrow::Up => ArrowView::Up,
                Arrow::Down => ArrowView::Down,
                Arrow::Stay => ArrowView::Stay,
            }),
            companies: companies(at),
        });
        cells.collect()
    }
}
