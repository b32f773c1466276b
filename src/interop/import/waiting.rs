//! Where the site waits for a decision and where it goes on by itself.

use crate::game::{Action, Play, Subject};
use crate::interop::game_file::FileAction;
use crate::titles::g1822::{State, Train, TrainClass};

use super::Import;

impl Import {
    /// The site leaves out steps in which nothing can be done: goes on until
    /// whoever acts next has to decide.
    pub(super) fn catch_up(&mut self, done: &FileAction, rest: &[&FileAction]) {
        for _ in 0..10_000 {
            let Some(decision) = self.decision() else { return };
            // A pass that ends a turn which was over anyway says nothing.
            let over = self.actor_is_pending(done) == Some(false);
            let idle =
                |action: &FileAction| over && action.kind == "pass" && action.entity == done.entity;
            let Some(next) = rest.iter().find(|action| !idle(action)) else {
                self.finish_round();
                return;
            };
            let waits = match &decision.subject {
                _ if next.kind == "end_game" => false,
                Subject::StockTurn { .. } | Subject::DeclareCash => {
                    self.seat_of(next) != Some(decision.player)
                }
                Subject::CompanyTurn { company, step } => {
                    self.site_is_ahead(company, step, next, rest)
                }
                _ => false,
            };
            if !waits || !self.go_on() {
                return;
            }
        }
    }

    /// Whether the site has left a step of a company's turn already.
    fn site_is_ahead(
        &self,
        company: &String,
        step: &str,
        next: &FileAction,
        rest: &[&FileAction],
    ) -> bool {
        if self.company_of(next).as_ref() != Some(company) {
            return true;
        }
        // Where no run is recorded there was none to make.
        let mut own =
            rest.iter().take_while(|next| self.company_of(next).as_ref() == Some(company));
        if step == "run" && !own.any(|action| action.kind == "run_routes") {
            return true;
        }
        if next.kind == "pass" {
            // The last pass ends the turn.
            return !site_waits(self.game.state(), company, step) && !self.pass_ends_turn(company);
        }
        let bought = step == "first_train" && next.kind == "buy_train";
        let earlier = step_of(next).is_some_and(|until| order_of(step) < order_of(until));
        (earlier && !bought) || !site_waits(self.game.state(), company, step)
    }

    fn pass_ends_turn(&self, company: &String) -> bool {
        let mut trial = self.game.state().clone();
        let passed = trial.apply(&Action::Pass, &mut Vec::new()).is_ok();
        passed && company_pending(&trial).is_none_or(|(pending, _)| pending != *company)
    }

    /// Whether the actor of an action is the one to decide; nothing where it
    /// is neither a player nor a company.
    fn actor_is_pending(&self, action: &FileAction) -> Option<bool> {
        let decision = self.decision()?;
        match action.entity_type.as_str() {
            "player" => Some(self.seat_of(action) == Some(decision.player)),
            "corporation" => Some(self.pending_company() == Some(action.actor())),
            _ => None,
        }
    }

    /// After the last action: what the site did by itself, in a game that is
    /// over all that was left.
    fn finish_round(&mut self) {
        let over = self.file.status == "finished";
        let round = self.game.state().round;
        while self.game.state().round == round {
            let Some(Subject::CompanyTurn { company, step }) =
                self.decision().map(|decision| decision.subject)
            else {
                return;
            };
            let waits = !over && site_waits(self.game.state(), &company, &step);
            if waits || !self.go_on() {
                return;
            }
        }
    }

    /// Passes, or does the only thing that a silent step can have done.
    pub(super) fn go_on(&mut self) -> bool {
        let silent = [
            Action::Pass,
            Action::RunRoutes { routes: Vec::new(), revenue: 0, permanent: 0, mail: 0 },
            Action::DeclareCash { double: false },
        ];
        silent.into_iter().any(|action| self.game.apply(action).is_ok())
    }

    /// Whether the pending step comes before the one that an action is for.
    pub(super) fn is_earlier_step(&self, action: &Action) -> bool {
        let step = self.pending_step();
        match action {
            Action::BuyTrain { .. } => step == "first_train",
            Action::SwapToken { .. }
            | Action::MoveCard { .. }
            | Action::PlaceToken { power: Some(_), .. } => step == "privates",
            Action::PlaceToken { power: None, .. } => step == "track",
            _ => false,
        }
    }
}

/// Whether the site waits for a company at a step: for a token when there is
/// one and money for it, for trains when there is room and money for the
/// cheapest, those of others taken to cost 1; elsewhere when something can be
/// done.
pub(in crate::interop) fn site_waits(state: &State, name: &str, step: &str) -> bool {
    let Some(company) = state.book.title.company(name) else { return false };
    let charter = state.charter(company);
    let cash = state.treasury(company).0;
    let something = || {
        let families = state.families().0;
        families.iter().any(|family| family.action != Action::Pass)
    };
    match step {
        "token" => (charter.available > 0 && cash >= 100) || something(),
        "trains" => {
            let mut others = state.all_companies();
            let others =
                others.any(|other| other != company && !state.charter(other).trains.is_empty());
            let rules = &state.book.phases[usize::from(state.phase)];
            let major = state.book.is_major(company);
            let limit = if major { rules.major_limit } else { rules.minor_limit };
            let counts =
                |train: &&Train| state.book.train_rules(**train).class == TrainClass::Ordinary;
            let room = charter.trains.iter().filter(counts).count() < limit;
            (others && room && cash >= 1) || something()
        }
        _ => something(),
    }
}

/// The company whose turn is pending, and its step.
pub(super) fn company_pending(state: &State) -> Option<(String, String)> {
    match state.decision()?.subject {
        Subject::CompanyTurn { company, step } => Some((company, step)),
        _ => None,
    }
}

/// The place of a step in a turn.
fn order_of(step: &str) -> usize {
    const STEPS: [&str; 11] = [
        "home",
        "first_train",
        "privates",
        "track",
        "destination",
        "token",
        "run",
        "dividend",
        "trains",
        "acquire",
        "stock",
    ];
    STEPS.iter().position(|known| *known == step).unwrap_or(STEPS.len())
}

/// The step that an action of a company belongs to; none where it may come in
/// any, as P5's token (1822 §5.12.10).
pub(super) fn step_of(action: &FileAction) -> Option<&'static str> {
    Some(match action.kind.as_str() {
        "acquire_company" => "privates",
        "lay_tile" => "track",
        "hex_token" => "destination",
        "place_token" if action.entity_type == "corporation" => "token",
        "run_routes" => "run",
        "dividend" => "dividend",
        "buy_train" => "trains",
        "merge" => "acquire",
        "sell_shares" | "buy_shares" => "stock",
        _ => return None,
    })
}
