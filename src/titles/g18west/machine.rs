//! 18West on the machine: decisions, lists of actions, what runs by itself.

use crate::fault::Fault;
use crate::finance::Player;
use crate::game::{Action, Decision, Event, Families, Family, Play, RuleError, Setup, Subject};

use super::state::{Events, State};
use super::steps::{Answerer, Stage, Step, TakeoverStage, Turn};

/// An action that does not belong to the pending decision.
pub(super) fn not_now(action: &Action) -> RuleError {
    RuleError::not_now(action, "18West §2-1")
}

impl Play for State {
    const TITLES: &'static [&'static str] = &[super::TITLE];
    const RULES: u32 = 1;

    fn start(setup: &Setup, events: &mut Vec<Event>) -> Result<Self, Vec<Fault>> {
        super::setup::start(setup, events)
    }

    fn decision(&self) -> Option<Decision> {
        let step = self.steps.last()?;
        let player = self.decider(step)?;
        let named = |company| self.name(company).to_owned();
        let subject = match step {
            Step::StockTurn(turn) => Subject::StockTurn {
                bids_left: u8::from(self.is_initial()),
                acted: !turn.sold.is_empty(),
            },
            Step::Auction(auction) => Subject::Auction {
                company: named(auction.company),
                highest: auction.highest.0,
                bidder: auction.bidder.0,
            },
            Step::StartingValue { company, .. } => {
                Subject::StartingValue { company: named(*company) }
            }
            Step::MergerTurn(_) => Subject::MergerTurn,
            Step::Offer(offer) => Subject::Offer {
                company: named(offer.company),
                granger: named(offer.granger),
                shares: offer.shares,
                countered: offer.answer == Answerer::President,
            },
            Step::Takeover(takeover) => Subject::Takeover {
                company: named(takeover.company),
                granger: named(takeover.granger),
                step: match takeover.stage {
                    TakeoverStage::Token => "token".to_owned(),
                    TakeoverStage::Trains => "trains".to_owned(),
                },
            },
            Step::FirstTrain(company) => {
                Subject::CompanyTurn { company: named(*company), step: "first_train".to_owned() }
            }
            Step::Turn(turn) => Subject::CompanyTurn {
                company: named(turn.company),
                step: turn.stage.name().to_owned(),
            },
            Step::LayMoney(need) => Subject::LayMoney {
                company: named(need.company),
                missing: self.missing_for_lay(need).0,
            },
            Step::Discard(company) => Subject::Discard { company: named(*company) },
            Step::Emergency(need) => Subject::Emergency {
                company: named(need.company),
                missing: self.missing_for_train(need).0,
            },
            Step::Consent(proposal) => Subject::Consent {
                company: named(proposal.company),
                action: Box::new(proposal.action.clone()),
            },
            Step::RoundStart | Step::NextCompany | Step::Bailout(_) => return None,
        };
        Some(Decision { player: player.0, subject })
    }

    fn families(&self) -> Families {
        let Some(step) = self.steps.last() else { return Families::default() };
        Families(match step {
            Step::StockTurn(turn) => self.stock_turn_families(turn),
            Step::Auction(auction) => self.auction_families(auction),
            Step::StartingValue { player, company } => {
                self.starting_value_families(*player, *company)
            }
            Step::MergerTurn(turn) => self.merger_turn_families(turn),
            Step::Offer(offer) => self.offer_families(offer),
            Step::Takeover(takeover) => self.takeover_families(takeover),
            Step::FirstTrain(company) => self.first_train_families(*company),
            Step::Turn(turn) => self.turn_families(turn),
            Step::LayMoney(need) => self.lay_money_families(need),
            Step::Discard(company) => self.discard_families(*company),
            Step::Emergency(need) => self.emergency_families(need),
            Step::Consent(_) => Family::answers(),
            Step::RoundStart | Step::NextCompany | Step::Bailout(_) => Vec::new(),
        })
    }

    fn admits(&self, action: &Action) -> bool {
        let listed = self.families().admits(action);
        match self.steps.last() {
            // Whether routes are worth what they claim is not in the list.
            Some(Step::Turn(turn)) if turn.stage == Stage::Run && listed => {
                self.can_run(turn, action).is_ok()
            }
            _ => listed,
        }
    }

    fn apply(&mut self, action: &Action, events: &mut Vec<Event>) -> Result<(), RuleError> {
        let Some(step) = self.steps.last().cloned() else {
            return Err(RuleError::game_over("18West §9-1"));
        };
        match step {
            Step::StockTurn(turn) => self.stock_turn_action(turn, action, events)?,
            Step::Auction(auction) => self.auction_action(auction, action, events)?,
            Step::StartingValue { player, company } => {
                self.set_starting_value(player, company, action, events)?;
            }
            Step::MergerTurn(turn) => self.merger_turn_action(turn, action, events)?,
            Step::Offer(offer) => self.offer_action(offer, action, events)?,
            Step::Takeover(takeover) => self.takeover_action(takeover, action, events)?,
            Step::FirstTrain(company) => self.first_train_action(company, action, events)?,
            Step::Turn(turn) => self.turn_action(turn, action, false, events)?,
            Step::LayMoney(need) => self.lay_money_action(need, action, events)?,
            Step::Discard(company) => self.discard(company, action, events)?,
            Step::Emergency(need) => self.emergency_action(need, action, events)?,
            Step::Consent(proposal) => {
                let Action::Answer { accept } = action else { return Err(not_now(action)) };
                self.steps.pop();
                self.answer_event(proposal.player, proposal.company, *accept, events);
                self.answered(*proposal, *accept, events)?;
            }
            Step::RoundStart | Step::NextCompany | Step::Bailout(_) => {
                return Err(not_now(action));
            }
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

    fn winners(&self) -> Vec<u8> {
        self.first_in_worth()
    }
}

impl State {
    /// Who decides a step; nobody where it runs by itself.
    fn decider(&self, step: &Step) -> Option<Player> {
        match step {
            Step::StockTurn(turn) => Some(turn.player),
            Step::Auction(auction) => auction.waiting.first().copied(),
            Step::StartingValue { player, .. } => Some(*player),
            Step::MergerTurn(turn) => Some(turn.player),
            Step::Offer(offer) => self.answerer(offer),
            Step::Takeover(takeover) => Some(takeover.player),
            Step::Turn(turn) => self.president(turn.company),
            Step::FirstTrain(company) | Step::Discard(company) => self.president(*company),
            Step::LayMoney(need) => self.president(need.company),
            Step::Emergency(need) => self.president(need.company),
            Step::Consent(proposal) => Some(proposal.player),
            Step::RoundStart | Step::NextCompany | Step::Bailout(_) => None,
        }
    }

    /// Runs everything that needs no decision, up to the next one. Actions do
    /// so by themselves; a state that was put together by hand needs it once.
    pub fn advance(&mut self, events: &mut Events) {
        while let Some(step) = self.steps.last().cloned() {
            self.bank_may_end_game(events);
            let waits = match step {
                Step::StockTurn(turn) => self.stock_turn_waits(turn, events),
                Step::Auction(auction) => self.auction_waits(auction, events),
                Step::StartingValue { .. } | Step::Offer(_) | Step::Consent(_) => true,
                Step::MergerTurn(turn) => self.merger_turn_waits(turn, events),
                Step::Takeover(takeover) => self.takeover_waits(takeover, events),
                Step::RoundStart => {
                    self.begin_operating_round(events);
                    false
                }
                Step::NextCompany => {
                    self.next_company(events);
                    false
                }
                Step::FirstTrain(company) => self.first_train_waits(company, events),
                Step::Turn(turn) => self.turn_waits(turn, events),
                Step::LayMoney(need) => self.lay_money_waits(need, events),
                Step::Discard(company) => self.discard_waits(company, events),
                Step::Emergency(need) => self.emergency_waits(need, events),
                Step::Bailout(company) => {
                    self.bail_out(company, events);
                    false
                }
            };
            if waits {
                return;
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
}
