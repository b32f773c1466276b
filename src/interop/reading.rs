//! How the site reads the rules: the setup of a game as it would play it.

use serde_json::{Value, json};

use crate::game::Setup;
use crate::titles::g1822::{Book, CATALOGUE, Options};

use super::import::ImportError;
use super::shuffle::deal;

/// Options of the site and what they are called here.
pub(super) const RULES: [(&str, &str); 7] = [
    ("plus_expansion", "plus_expansion"),
    ("plus_expansion_no_removals", "plus_no_removals"),
    ("plus_expansion_single_stack", "plus_single_stack"),
    ("tax_haven_multiple", "tax_haven_multiple"),
    ("starter", "starter"),
    ("advanced", "advanced"),
    ("sw_peninsula", "sw_peninsula"),
];

/// The setup of a game of the site, with the stacks that it deals.
pub(super) fn setup(
    title: &str,
    players: &[String],
    seed: u64,
    rules: &[String],
) -> Result<Setup, ImportError> {
    let Some(book) = Book::of(title) else { return Err(ImportError::Title(title.to_owned())) };
    let mut setup = Setup::new(title, &[], seed);
    // Names may be missing or equal; ids are neither.
    setup.players = players.iter().map(|id| format!("player {id}")).collect();
    for (name, value) in [
        ("consent", "assumed"),
        ("routes", "recorded"),
        ("loan_repayment", "voluntary"),
        ("declare_cash", "always"),
        ("destination", "confirmed"),
        ("extra_lay", "combined"),
        ("empty_steps", "asked"),
        ("emergency", "confirmed"),
        ("discard_order", "listed"),
        ("removal_discards", "next_round"),
    ] {
        setup.options.insert(name.to_owned(), json!(value));
    }
    setup.options.insert("split_sales".to_owned(), Value::Bool(true));
    for rule in rules {
        let Some((_, name)) = RULES.iter().find(|(site, _)| site == rule) else {
            return Err(ImportError::Option(rule.clone()));
        };
        setup.options.insert((*name).to_owned(), Value::Bool(true));
    }
    // Without the option that it belongs to, one changes nothing there.
    for info in CATALOGUE {
        if info.needs.iter().any(|need| !setup.options.contains_key(*need)) {
            setup.options.remove(info.id);
        }
    }
    let options =
        Options::read(title, players.len(), &setup.options).map_err(ImportError::Setup)?;
    let deal = serde_json::to_value(deal(book, &options, seed, players.len()));
    setup.options.insert("deal".to_owned(), deal.unwrap_or_default());
    Ok(setup)
}
