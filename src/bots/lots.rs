//! The random player.

use crate::game::{Game, Random};
use crate::titles::Table;

use super::{Bot, BotInfo, Budget, Choice, Reason};

/// Draws by lot: first a kind of action (a pass, a bid, a tile, a train, ...),
/// each as likely as the others, then one of its families, then one of the
/// family's members. It plans nothing and values nothing; it passes as often
/// as it does anything else.
#[derive(Clone, Copy, Debug)]
pub struct Lots;

impl Bot for Lots {
    fn info(&self) -> BotInfo {
        BotInfo {
            id: "random",
            name: "Random",
            about: "Does anything that the rules allow, by lot.",
        }
    }

    fn choose(&self, game: &Game<Table>, _: Budget, random: &mut Random) -> Option<Choice> {
        let families = game.legal_actions().0;
        let mut kinds: Vec<&str> = Vec::new();
        for family in &families {
            let kind = family.action.kind();
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        if kinds.is_empty() {
            return None;
        }
        let kind = kinds[random.below(kinds.len() as u64) as usize];
        let of_kind: Vec<_> =
            families.iter().filter(|family| family.action.kind() == kind).collect();
        let family = of_kind[random.below(of_kind.len() as u64) as usize];
        let action = family.member(random.below(family.size()));
        let actions = families.iter().map(crate::game::Family::size).sum();
        Some(Choice::new(action, Reason::Lots { actions }))
    }
}
