//! What 1822 brings before a game begins.

use crate::finance::Tokens;
use crate::titles::Title;
use crate::titles::title_info::{PlayersInfo, PrivateInfo, Tables, TitleInfo};
use crate::titles::view::CellView;

use super::book::{Book, Power, Train};
use super::catalogue::CATALOGUE;

/// What a title of this family is like; none for another one.
pub fn title_info(title: &Title) -> Option<TitleInfo> {
    let book = Book::of(title.id)?;
    let players = book.players.iter().map(|row| PlayersInfo {
        players: row.players as u8,
        cash: row.cash,
        certificates: row.certificates as u16,
        official: row.official,
    });
    let options = CATALOGUE.iter().filter(|option| option.titles.contains(&title.id));
    Some(TitleInfo {
        title: title.id.to_owned(),
        name: title.name.to_owned(),
        bank: book.bank.0,
        players: players.collect(),
        options: options.copied().collect(),
    })
}

/// The tables of a title of this family.
pub fn tables(title: &str) -> Option<Tables> {
    let book = Book::of(title)?;
    let privates = book.base_privates.iter().chain(&book.plus_privates).map(|private| {
        let rules = book.private_rules(*private);
        let train = match rules.power {
            Power::Train(train) => Some(book.train_rules(train).name.clone()),
            _ => None,
        };
        PrivateInfo {
            id: rules.id.clone(),
            name: rules.name.clone(),
            power: rules.power.key().to_owned(),
            train,
            revenue: rules.revenue.0,
            acquired_from: book.title.phase_named(rules.acquired_from),
            by_minors: rules.by_minors,
        }
    });
    Some(Tables {
        title: book.title.id.to_owned(),
        companies: book.title.companies.clone(),
        privates: privates.collect(),
        trains: (0..book.trains.len() as u8).map(|k| book.train_kind(Train(k))).collect(),
        phases: (0..book.phases.len() as u8).map(|k| book.phase_view(k)).collect(),
        market: CellView::all(book.title, &book.market, &Tokens::default()),
    })
}
