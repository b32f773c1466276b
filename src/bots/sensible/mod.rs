//! The sensible player: a file for each matter that it decides.

mod bids;
mod deals;
mod dividends;
mod g1822;
mod g18west;
mod outlook;
mod prospect;
mod stock;
mod tokens;
mod track;
mod trains;
mod worth;

use crate::game::{Action, Game, Random, Subject};
use crate::titles::Table;

use super::{Bot, BotInfo, Budget, Choice, Reason};
use outlook::Outlook;

/// Values what it could do by what it brings until the end of the game, a
/// few rounds ahead, and takes the best. It is always of the same mind: the
/// random numbers are not used.
#[derive(Clone, Copy, Debug)]
pub struct Sensible;

impl Bot for Sensible {
    fn info(&self) -> BotInfo {
        BotInfo {
            id: "sensible",
            name: "Sensible",
            about: "Values shares, builds what its routes gain by, and has the money for trains.",
        }
    }

    fn choose(&self, game: &Game<Table>, budget: Budget, _: &mut Random) -> Option<Choice> {
        let decision = game.decision()?;
        let families = game.legal_actions();
        if let [family] = families.0.as_slice()
            && family.size() == 1
            && !matches!(family.action, Action::RunRoutes { .. })
        {
            return Some(Choice::new(family.action.clone(), Reason::Only));
        }
        let out = Outlook::new(game, decision, families, budget);
        let choice = decide(&out);
        if out.families.admits(&choice.action) {
            return Some(choice);
        }
        // What it did not think of: nothing, or else anything.
        debug_assert!(false, "{:?}: {choice:?}", out.subject);
        Some(pass(&out, Reason::Only))
    }
}

fn decide(out: &Outlook<'_>) -> Choice {
    match &out.subject {
        Subject::StockTurn { .. } => stock::turn(out),
        Subject::DeclareCash => {
            Choice::new(Action::DeclareCash { double: true }, Reason::CountsCash)
        }
        Subject::CompanyTurn { company, step } => turn(out, company, step),
        Subject::Discard { .. } => trains::discard(out),
        Subject::Emergency { missing, .. } => trains::emergency(out, *missing),
        Subject::Consent { action, .. } => deals::answer(out, action),
        Subject::Auction { .. } => bids::auction(out),
        Subject::StartingValue { .. } => stock::starting_value(out),
        Subject::MergerTurn => deals::merger(out),
        Subject::Offer { granger, .. } => deals::offer(out, granger),
        Subject::Takeover { .. } if out.families.admits(&Action::Pass) => {
            pass(out, Reason::Nothing)
        }
        Subject::Takeover { .. } => trains::discard(out),
        Subject::LayMoney { missing, .. } => trains::emergency(out, *missing),
    }
}

/// A step of a company's turn.
fn turn(out: &Outlook<'_>, company: &str, step: &str) -> Choice {
    match step {
        "home" | "station" | "convert" if out.first("place_token").is_some() => {
            tokens::home(out, company)
        }
        "first_train" | "trains" => trains::step(out, company),
        "privates" => deals::privates(out, company),
        "marker" => track::marker(out, company),
        "stock" => deals::issue(out, company),
        "track" => track::step(out, company),
        "token" => tokens::step(out, company),
        "run" => dividends::run(out, company),
        "dividend" => dividends::step(out, company),
        "acquire" => deals::minor(out, company),
        _ => pass(out, Reason::Nothing),
    }
}

/// Does nothing, where that is legal; else the first thing there is.
fn pass(out: &Outlook<'_>, reason: Reason) -> Choice {
    if out.families.admits(&Action::Pass) {
        return Choice::new(Action::Pass, reason);
    }
    let first = out.families.0.first().map(|family| family.action.clone());
    Choice::new(first.unwrap_or(Action::Pass), Reason::Only)
}
