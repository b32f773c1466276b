//! What the sensible player sees before it decides: the view of the game, and
//! estimates of what is to come.

use std::cell::{Cell, OnceCell};

use crate::board::Company;
use crate::game::{Action, Decision, Event, Families, Game, Play, Subject};
use crate::position::Situation;
use crate::routes::{Limits, Unwatched};
use crate::titles::view::{CompanyStatus, CompanyView, PlayerView, TrainKind};
use crate::titles::{Table, Tables, View, tables};

use crate::bots::Budget;

/// Nobody plans further than so many operating rounds.
const HORIZON: i32 = 10;

/// Setting up a search costs as much as so many of its nodes.
const SEARCH_COST: u64 = 300;

/// A game as it stands for whoever is to decide.
#[derive(Debug)]
pub(super) struct Outlook<'g> {
    pub(super) game: &'g Game<Table>,
    pub(super) view: View,
    pub(super) families: Families,
    /// Who decides.
    pub(super) me: u8,
    pub(super) subject: Subject,
    tables: OnceCell<Option<Tables>>,
    situation: OnceCell<Situation>,
    nodes: Cell<u64>,
}

impl<'g> Outlook<'g> {
    /// What is to be decided in a game, and the actions that are legal.
    pub(super) fn new(
        game: &'g Game<Table>,
        decision: Decision,
        families: Families,
        budget: Budget,
    ) -> Outlook<'g> {
        Outlook {
            game,
            view: View::new(game),
            families,
            me: decision.player,
            subject: decision.subject,
            tables: OnceCell::new(),
            situation: OnceCell::new(),
            nodes: Cell::new(budget.nodes),
        }
    }

    /// The single actions of a kind; amounts and counts at their least.
    pub(super) fn patterns(&self, kind: &'static str) -> impl Iterator<Item = &Action> {
        let families = self.families.0.iter();
        families.map(|family| &family.action).filter(move |action| action.kind() == kind)
    }

    /// The first action of a kind, if there is one.
    pub(super) fn first(&self, kind: &'static str) -> Option<Action> {
        self.patterns(kind).next().cloned()
    }

    /// The state after an action, which is tried on a copy, and its events.
    pub(super) fn after(&self, action: &Action) -> Option<(Table, Vec<Event>)> {
        let mut copy = self.game.state().clone();
        let mut events = Vec::new();
        copy.apply(action, &mut events).ok()?;
        Some((copy, events))
    }

    /// What an action takes from whoever decides; below zero it brings money.
    pub(super) fn cost(&self, action: &Action) -> i32 {
        let Some((_, events)) = self.after(action) else { return 0 };
        let me = format!("player {}", self.me);
        let mut cost = 0;
        for event in &events {
            if let Event::Money { from, to, amount, .. } = event {
                cost += if *from == me { *amount } else { 0 };
                cost -= if *to == me { *amount } else { 0 };
            }
        }
        cost
    }

    // Players and companies.

    /// Whoever decides.
    pub(super) fn player(&self) -> &PlayerView {
        &self.view.players[usize::from(self.me)]
    }

    pub(super) fn company(&self, id: &str) -> Option<&CompanyView> {
        self.view.companies.iter().find(|company| company.id == id)
    }

    /// The companies that whoever decides directs.
    pub(super) fn mine(&self) -> impl Iterator<Item = &CompanyView> {
        self.view.companies.iter().filter(|company| company.director == Some(self.me))
    }

    /// How many shares of a company a player has.
    pub(super) fn shares_of(&self, player: u8, company: &str) -> i32 {
        let holdings = &self.view.players[usize::from(player)].holdings;
        let held = holdings.iter().find(|held| held.company == company);
        held.map_or(0, |held| i32::from(held.shares))
    }

    /// How many shares of a company whoever decides has.
    pub(super) fn shares(&self, company: &str) -> i32 {
        self.shares_of(self.me, company)
    }

    // Rounds and phases.

    pub(super) fn tables(&self) -> Option<&Tables> {
        self.tables.get_or_init(|| tables(&self.view.title)).as_ref()
    }

    /// The number of a phase, from 0.
    pub(super) fn phase_number(&self, name: &str) -> usize {
        let phases = self.tables().map_or(&[][..], |tables| &tables.phases);
        phases.iter().position(|phase| phase.name == name).unwrap_or(0)
    }

    /// The number of the present phase, from 0.
    pub(super) fn phase(&self) -> usize {
        self.phase_number(&self.view.phase.name)
    }

    /// What all companies earned when they ran last.
    fn income_of_all(&self) -> i32 {
        self.view.companies.iter().map(ran_last).sum()
    }

    /// Operating rounds until the end, as far as anybody can tell.
    pub(super) fn rounds_left(&self) -> i32 {
        let round = &self.view.round;
        let of_set = i32::from(round.of) - i32::from(round.number) + 1;
        match &self.view.ending {
            Some(ending) if ending.after_this_round => 1,
            Some(_) => of_set.max(1),
            None => {
                // Half of what is earned comes back to the bank for trains.
                let drain = (self.income_of_all() / 2).max(100);
                (self.view.bank.cash / drain).clamp(1, HORIZON)
            }
        }
    }

    /// Companies that operate.
    pub(super) fn operating(&self) -> impl Iterator<Item = &CompanyView> {
        self.view.companies.iter().filter(|company| company.status == CompanyStatus::Floated)
    }

    /// Operating rounds until a phase begins: every second company buys a
    /// train in a round.
    pub(super) fn rounds_until(&self, phase: &str) -> i32 {
        if self.phase_number(phase) <= self.phase() {
            return 0;
        }
        let mut cards = 0;
        for pile in &self.view.depot.piles {
            if pile.trains.iter().any(|train| train.starts.as_deref() == Some(phase)) {
                break;
            }
            cards += i32::from(pile.left.unwrap_or(0));
        }
        let pace = (self.operating().count() as i32 / 2).max(1);
        cards / pace + 1
    }

    /// Operating rounds for which a train will run.
    pub(super) fn life(&self, rusts_in: Option<&str>) -> i32 {
        let left = self.rounds_left();
        rusts_in.map_or(left, |phase| self.rounds_until(phase).min(left))
    }

    // Trains.

    /// The kinds of train that the bank sells next, or will sell.
    pub(super) fn coming_trains(&self) -> impl Iterator<Item = &TrainKind> {
        let piles = &self.view.depot.piles;
        let next = piles.iter().position(|pile| pile.next).unwrap_or(piles.len());
        piles[next..].iter().filter(|pile| pile.left != Some(0)).flat_map(|pile| &pile.trains)
    }

    /// The cheapest train that the bank or the pool sells now.
    pub(super) fn cheapest_train(&self) -> Option<i32> {
        let piles = &self.view.depot.piles;
        let bank = piles.iter().filter(|pile| pile.next).flat_map(|pile| &pile.trains);
        bank.filter_map(|train| train.cost).min()
    }

    /// The trains of a company that count and run for at least so many rounds.
    pub(super) fn lasting_trains(&self, company: &CompanyView, rounds: i32) -> usize {
        let rounds = rounds.min(self.rounds_left());
        let lasts = |phase: &Option<String>| {
            phase.as_deref().is_none_or(|phase| self.rounds_until(phase) >= rounds)
        };
        company.trains.iter().filter(|train| train.counts && lasts(&train.rusts_in)).count()
    }

    // Routes.

    /// The board as it lies.
    pub(super) fn situation(&self) -> &Situation {
        self.situation.get_or_init(|| self.game.state().situation())
    }

    /// A company on the board.
    pub(super) fn on_board(&self, company: &str) -> Option<Company> {
        self.situation().title.company(company)
    }

    /// The board with the one train of a company that says most about its
    /// track: its dearest, or the next of the bank where it has none that
    /// lasts; with it go those that do not count.
    pub(super) fn equipped(&self, id: &str, company: Company) -> Situation {
        let mut copy = self.situation().clone();
        let fleet = &mut copy.trains[usize::from(company.0)];
        let Some(known) = self.company(id) else { return copy };
        let lasting = self.lasting_trains(known, 1) > 0;
        let counting = known.trains.iter().filter(|train| train.counts && lasting);
        let best = counting.map(|train| train.name.clone()).max_by_key(|name| self.face(name));
        let next = || self.coming_trains().next().map(|train| train.name.clone());
        *fleet = known.trains.iter().filter(|t| !t.counts).map(|t| t.name.clone()).collect();
        fleet.extend(best.or_else(next));
        copy
    }

    /// What a train costs new.
    pub(super) fn face(&self, train: &str) -> Option<i32> {
        let kinds = &self.tables()?.trains;
        kinds.iter().find(|kind| kind.name == train)?.cost
    }

    /// What a company's best routes earn, as far as the budget goes: at most
    /// one part of so many of what is left of it.
    pub(super) fn earnings(&self, situation: &Situation, company: Company, parts: u64) -> i32 {
        let left = self.nodes.get();
        let nodes = left / parts.max(1);
        if nodes == 0 {
            return 0;
        }
        let limits = Limits { nodes: Some(nodes), millis: None };
        let result = situation.best_routes(company, &limits, &mut Unwatched);
        self.nodes.set(left.saturating_sub(result.nodes + SEARCH_COST));
        result.total as i32 + result.mail as i32
    }

    /// Whether another search can be paid for.
    pub(super) fn has_budget(&self) -> bool {
        self.nodes.get() > 2 * SEARCH_COST
    }
}

/// What a company earned when it ran last.
pub(super) fn ran_last(company: &CompanyView) -> i32 {
    company.last_run.as_ref().map_or(0, |run| run.revenue + run.permanent)
}
