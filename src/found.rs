//! Best routes that were found lately. Going back and forth in a game, loading
//! it again and looking ahead ask for the same ones once more.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::ptr;
use std::rc::Rc;

use crate::board::Company;
use crate::position::Situation;
use crate::routes::json::RouteResult;
use crate::routes::{Limits, Unwatched};

/// How many results are kept: about those of one long game.
const KEPT: usize = 256;

/// What was asked, and what came of it.
struct Found {
    situation: Situation,
    company: Company,
    nodes: u64,
    result: Rc<RouteResult>,
}

thread_local! {
    static FOUND: RefCell<VecDeque<Found>> = const { RefCell::new(VecDeque::new()) };
}

impl Found {
    fn answers(&self, now: &Situation, company: Company, nodes: u64) -> bool {
        let (then, at) = (&self.situation, usize::from(company.0));
        (self.company, self.nodes) == (company, nodes)
            && ptr::eq(then.title, now.title)
            && ptr::eq(then.phase, now.phase)
            && then.trains[at] == now.trains[at]
            && then.mail_contracts[at] == now.mail_contracts[at]
            && then.mail_on_local == now.mail_on_local
            && then.markers == now.markers
            && then.land_grants == now.land_grants
            && then.laid == now.laid
    }
}

impl Situation {
    /// [`Situation::best_sets`] within so many nodes. What a search finds
    /// depends on nothing but the situation and this limit, so that the same
    /// question is answered from memory.
    pub(crate) fn best_sets_within(self, company: Company, nodes: u64) -> Rc<RouteResult> {
        let known = FOUND.with_borrow(|all| {
            let known = all.iter().rev().find(|found| found.answers(&self, company, nodes));
            known.map(|found| Rc::clone(&found.result))
        });
        known.unwrap_or_else(|| {
            let limits = Limits { nodes: Some(nodes), millis: None };
            let result = Rc::new(self.best_sets(company, &limits, &mut Unwatched));
            let found = Found { situation: self, company, nodes, result: Rc::clone(&result) };
            FOUND.with_borrow_mut(|all| {
                if all.len() == KEPT {
                    all.pop_front();
                }
                all.push_back(found);
            });
            result
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::position::Position;
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    /// An answer from memory is that of the same question, and of no other.
    #[test]
    fn the_same_question_has_the_same_answer() {
        let start = Position::start("18West").unwrap().resolve().unwrap();
        let company = start.title.company("UP").unwrap();
        let mut idle = start.clone();
        idle.trains[usize::from(company.0)].clear();
        let totals = |nodes| {
            [&start, &idle, &start, &idle]
                .map(|situation| situation.clone().best_sets_within(company, nodes).total)
        };
        assert_eq!(totals(1_000_000), [130, 0, 130, 0]);
        // With fewer nodes it is another question.
        assert!(totals(1)[0] < 130);
        assert_eq!(totals(1_000_000), [130, 0, 130, 0]);
    }
}
