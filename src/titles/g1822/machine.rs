//! 1822 on the machine: decisions, lists of actions, what runs by itself.

use crate::fault::Fault;
use crate::game::{Action, Decision, Event, Families, Family, Play, RuleError, Setup, Subject};

use super::state::{Events, State};
use super::steps::{Stage, Step, StockEnd, StockStage, Turn};
use super::stock_round::not_now;

impl Play for State {
    const TITLES: &'static [&'static str] = &["1822", "1822MRS", "1822NRS"];
    const RULES: u32 = 1;

    fn start(setup: &Setup, events: &mut Vec<Event>) -> Result<Self, Vec<Fault>> {
        super::setup::start(setup, events)
    }

    fn decision(&self) -> Option<Decision> {
        let (player, subject) = match self.steps.last()? {
            Step::StockTurn(turn) => {
                let most = self.options.bids_per_turn.get();
                let bids_left = match turn.stage {
                    StockStage::Bid(made) => most - made,
                    _ => most,
                };
                (turn.player, Subject::StockTurn { bids_left, acted: turn.acted })
            }
            Step::DeclareCash(player) => (*player, Subject::DeclareCash),
            Step::Turn(turn) => {
                let company = self.name(turn.company).to_owned();
                let step = turn.stage.name().to_owned();
                (self.director(turn.company)?, Subject::CompanyTurn { company, step })
            }
            Step::Discard(company) => {
                let subject = Subject::Discard { company: self.name(*company).to_owned() };
                (self.director(*company)?, subject)
            }
            Step::Emergency(need) => {
                let director = self.director(need.company)?;
                let missing = self.missing_money(need).0;
                let company = self.name(need.company).to_owned();
                (director, Subject::Emergency { company, missing })
            }
            Step::Station(company) => {
                let player = self.director(*company)?;
                let company = self.name(*company).to_owned();
                (player, Subject::CompanyTurn { company, step: "station".to_owned() })
            }
            Step::Consent(proposal) => {
                let company = self.name(proposal.company).to_owned();
                let action = Box::new(proposal.action.clone());
                (proposal.player, Subject::Consent { company, action })
            }
            Step::StockEnd(_) | Step::RoundStart | Step::NextCompany => return None,
        };
        Some(Decision { player: player.0, subject })
    }

    fn families(&self) -> Families {
        let Some(step) = self.steps.last() else { return Families::default() };
        Families(match step {
            Step::StockTurn(turn) => self.stock_turn_families(turn),
            Step::DeclareCash(_) => {
                [false, true].map(|double| Family::one(Action::DeclareCash { double })).to_vec()
            }
            Step::Turn(turn) => self.turn_families(turn),
            Step::Discard(company) => self.discard_families(*company),
            Step::Emergency(need) => self.emergency_families(need),
            Step::Station(company) => self.station_families(*company),
            Step::Consent(_) => Family::answers(),
            Step::StockEnd(_) | Step::RoundStart | Step::NextCompany => Vec::new(),
        })
    }

    fn admits(&self, action: &Action) -> bool {
        match (self.steps.last(), action) {
            // Whether routes are worth what they claim is not in the list.
            (Some(Step::Turn(turn)), Action::RunRoutes { .. }) if turn.stage == Stage::Run => {
                self.can_run(turn, action).is_ok()
            }
            _ => self.families().admits(action),
        }
    }

    fn apply(&mut self, action: &Action, events: &mut Vec<Event>) -> Result<(), RuleError> {
        let Some(step) = self.steps.last().cloned() else {
            return Err(RuleError::game_over("1822 §1.3.1"));
        };
        match (step, action) {
            (Step::StockTurn(turn), _) => self.stock_turn_action(turn, action, events)?,
            (Step::DeclareCash(player), Action::DeclareCash { double }) => {
                self.steps.pop();
                let double = double.then_some(player);
                self.steps.push(Step::StockEnd(StockEnd::Close { double }));
            }
            (Step::Turn(turn), _) => self.turn_action(turn, action, false, events)?,
            (Step::Discard(company), Action::DiscardTrain { train }) => {
                self.discard(company, train, events)?;
            }
            (Step::Emergency(need), Action::SellShares { company, count }) => {
                let company = self.company_named(company)?;
                self.emergency_sale(&need, company, *count, events)?;
            }
            (Step::Emergency(need), Action::BuyTrain { .. }) => {
                self.confirm_emergency(&need, action, events)?;
            }
            (Step::Station(company), Action::PlaceToken { .. }) => {
                self.choose_station(company, action, events)?;
            }
            (Step::Consent(proposal), Action::Answer { accept }) => {
                self.steps.pop();
                events.push(Event::Answered {
                    player: proposal.player.0,
                    company: self.name(proposal.company).to_owned(),
                    accept: *accept,
                });
                self.answered(*proposal, *accept, events)?;
            }
            _ => return Err(not_now(action)),
        }
        self.advance(events);
        Ok(())
    }

    fn check(&self) -> Result<(), String> {
        self.check_all()
    }

    fn worth(&self) -> Vec<i32> {
        self.player_worth()
    }
}

impl State {
    /// Runs everything that needs no decision.
    pub fn advance(&mut self, events: &mut Events) {
        while let Some(step) = self.steps.last().cloned() {
            self.bank_may_end_game(events);
            match step {
                Step::StockTurn(_) | Step::DeclareCash(_) | Step::Station(_) | Step::Consent(_) => {
                    return;
                }
                Step::StockEnd(stage) => self.stock_end(stage, events),
                Step::RoundStart => self.begin_operating_round(events),
                Step::NextCompany => self.next_company(events),
                Step::Discard(company) => {
                    if self.must_discard(company) {
                        return;
                    }
                    self.steps.pop();
                }
                Step::Turn(turn) => {
                    if self.turn_waits(turn, events) {
                        return;
                    }
                }
                Step::Emergency(need) => {
                    if self.emergency_waits(&need, events) {
                        return;
                    }
                }
            }
        }
    }

    /// Puts a turn back after a change, at the place where it was taken from.
    pub(super) fn set_turn(&mut self, turn: Turn) {
        for step in self.steps.iter_mut().rev() {
            if let Step::Turn(known) = step {
                *known = turn;
                return;
            }
        }
    }

    /// Goes on to the next step of a company's turn.
    pub(super) fn next_stage(&mut self, mut turn: Turn) {
        turn.stage = turn.stage.next();
        turn.done.refused.clear();
        self.set_turn(turn);
    }
}

impl Stage {
    /// The step that follows.
    pub(super) const fn next(self) -> Stage {
        match self {
            Stage::Home => Stage::FirstTrain,
            Stage::FirstTrain => Stage::Privates,
            Stage::Privates => Stage::Track,
            Stage::Track => Stage::Destination,
            Stage::Destination => Stage::Token,
            Stage::Token => Stage::Run,
            Stage::Run => Stage::Dividend,
            Stage::Dividend => Stage::Trains,
            Stage::Trains => Stage::Acquire,
            Stage::Acquire => Stage::Stock,
            Stage::Stock | Stage::End => Stage::End,
        }
    }

    /// Its name in decisions.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Stage::Home => "home",
            Stage::FirstTrain => "first_train",
            Stage::Privates => "privates",
            Stage::Track => "track",
            Stage::Destination => "destination",
            Stage::Token => "token",
            Stage::Run => "run",
            Stage::Dividend => "dividend",
            Stage::Trains => "trains",
            Stage::Acquire => "acquire",
            Stage::Stock => "stock",
            Stage::End => "end",
        }
    }
}
