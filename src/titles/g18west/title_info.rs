//! What 18West brings before a game begins.

use crate::finance::Tokens;
use crate::titles::Title;
use crate::titles::title_info::{PlayersInfo, Tables, TitleInfo};
use crate::titles::view::CellView;

use super::TITLE;
use super::book::{Book, Train};
use super::catalogue::CATALOGUE;

/// What the title is like; none for another one.
pub fn title_info(title: &Title) -> Option<TitleInfo> {
    if title.id != TITLE {
        return None;
    }
    let book = Book::get();
    let players = book.players.iter().map(|row| PlayersInfo {
        players: row.players as u8,
        cash: row.cash,
        certificates: row.certificates as u16,
        official: true,
    });
    Some(TitleInfo {
        title: title.id.to_owned(),
        name: title.name.to_owned(),
        bank: book.bank.0,
        players: players.collect(),
        options: CATALOGUE.to_vec(),
    })
}

/// The tables of the title. It has no private companies (18West §1.2-1).
pub fn tables(title: &str) -> Option<Tables> {
    if title != TITLE {
        return None;
    }
    let book = Book::get();
    Some(Tables {
        title: title.to_owned(),
        companies: book.title.companies.clone(),
        privates: Vec::new(),
        trains: (0..book.trains.len() as u8).map(|k| book.train_kind(Train(k))).collect(),
        phases: (0..book.phases.len() as u8).map(|k| book.phase_view(k)).collect(),
        market: CellView::all(book.title, &book.market, &Tokens::default()),
    })
}
