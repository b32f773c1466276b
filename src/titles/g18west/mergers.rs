//! 18West §6.1, §6.2 and §6.5, the mergers and acquisitions round: its turns,
//! issuing and redeeming. Acquiring is in [`super::acquisitions`].

use crate::board::Company;
use crate::finance::{Account, Holder, Money, Player};
use crate::game::{Action, Event, Family, Reason, RuleError, Source};
use crate::titles::Rota;

use super::machine::not_now;
use super::state::{Events, Form, LastMerger, MergerRound, Round, State};
use super::steps::{MergerTurn, Step};

impl State {
    /// Begins the round before a stock round, with the owner of the priority
    /// deal (18West §6-1).
    pub(super) fn begin_mergers(&mut self, before: u16, events: &mut Events) {
        self.round = Round::Mergers(before);
        events.push(Event::Round { name: format!("M&A {before}") });
        let rota = Rota::from(&self.order, self.priority);
        self.mergers = MergerRound { rota, last: Vec::new() };
        self.begin_merger_turn();
    }

    fn begin_merger_turn(&mut self) {
        let player = self.mergers.rota.player(&self.order);
        self.steps = vec![Step::MergerTurn(MergerTurn { player, declined: Vec::new() })];
    }

    /// Ends a turn with its one action; what bars the player's next one is
    /// noted (18West §6.5, W29).
    pub(super) fn end_merger_turn(&mut self, player: Player, last: Option<LastMerger>) {
        let others = std::mem::take(&mut self.mergers.last).into_iter();
        self.mergers.last = others.filter(|(known, _)| *known != player).collect();
        self.mergers.last.extend(last.map(|last| (player, last)));
        self.mergers.rota.passes = 0;
        self.mergers.rota.next(&self.order);
        self.begin_merger_turn();
    }

    /// So many passes in a row as there are players end the round; the
    /// priority deal stays where it is (18West §6-1).
    fn pass_merger_turn(&mut self, player: Player, events: &mut Events) {
        events.push(Event::Passed { player: player.0 });
        self.mergers.rota.passes += 1;
        self.mergers.rota.next(&self.order);
        if self.mergers.rota.all_passed(&self.order) {
            self.begin_stock_round(events);
        } else {
            self.begin_merger_turn();
        }
    }

    /// Whether a player may issue or redeem stock of a company at all
    /// (18West §6.2-1).
    fn may_move_stock(
        &self,
        player: Player,
        company: Company,
        barred_by: LastMerger,
    ) -> Result<(), RuleError> {
        if self.president(company) != Some(player) {
            let message = "You are not its president.";
            return Err(RuleError::new("merger/president", "18West §6.1-5", message));
        }
        if !self.is_started(company) || self.form(company) == Form::Granger {
            let message = "Only land grant and public companies that have started do so.";
            return Err(RuleError::new("merger/form", "18West §6.2-1", message));
        }
        if self.mergers.last.contains(&(player, barred_by)) {
            return Err(match barred_by {
                LastMerger::Issued => {
                    let message = "You issued stock with your last action.";
                    RuleError::new("merger/after_issue", "18West §6.5-2", message)
                }
                LastMerger::Redeemed => {
                    let message = "You redeemed stock with your last action.";
                    RuleError::new("merger/after_redemption", "18West §6.5-3", message)
                }
            });
        }
        Ok(())
    }

    fn most_to_issue(&self, player: Player, company: Company) -> Result<u8, RuleError> {
        self.may_move_stock(player, company, LastMerger::Redeemed)?;
        match self.charter(company).stock.singles(Holder::Treasury) {
            0 => {
                let message = "The company has no shares in its treasury.";
                Err(RuleError::new("merger/no_shares", "18West §6.2-1", message))
            }
            most => Ok(most),
        }
    }

    fn most_to_redeem(&self, player: Player, company: Company) -> Result<u8, RuleError> {
        self.may_move_stock(player, company, LastMerger::Issued)?;
        let pool = self.charter(company).stock.singles(Holder::Pool);
        let price = self.price(company).unwrap_or_default();
        let payable = self.treasury(company).0 / price.0.max(1);
        match payable.min(i32::from(pool)) {
            0 => {
                let message = "There is no share in the pool that the company can pay.";
                Err(RuleError::new("merger/nothing_to_redeem", "18West §6.2-1", message))
            }
            most => Ok(most as u8),
        }
    }

    pub(super) fn merger_turn_families(&self, turn: &MergerTurn) -> Vec<Family> {
        let mut list = Vec::new();
        for company in self.all_companies() {
            let name = || self.name(company).to_owned();
            if let Ok(most) = self.most_to_issue(turn.player, company) {
                let action = Action::SellShares { company: name(), count: 1 };
                list.extend(Family::counts(action, 1, most));
            }
            if let Ok(most) = self.most_to_redeem(turn.player, company) {
                let (source, power) = (Source::Pool, None);
                let action = Action::BuyShares { company: name(), source, count: 1, power };
                list.extend(Family::counts(action, 1, most));
            }
        }
        self.acquisition_families(turn, &mut list);
        list.push(Family::one(Action::Pass));
        list
    }

    /// Whether a player has something to choose; else he passes.
    pub(super) fn merger_turn_waits(&mut self, turn: MergerTurn, events: &mut Events) -> bool {
        let waits = self.merger_turn_families(&turn).len() > 1;
        if !waits {
            self.pass_merger_turn(turn.player, events);
        }
        waits
    }

    /// One action on behalf of a company: it issues (`SellShares`), redeems
    /// (`BuyShares` from the pool) or acquires; or a pass.
    pub(super) fn merger_turn_action(
        &mut self,
        turn: MergerTurn,
        action: &Action,
        events: &mut Events,
    ) -> Result<(), RuleError> {
        let player = turn.player;
        match action {
            Action::Pass => self.pass_merger_turn(player, events),
            Action::SellShares { company, count } => {
                let company = self.company_named(company)?;
                check_count(*count, self.most_to_issue(player, company)?)?;
                let proceeds = self.stock_value(company, *count);
                let treasury = Account::Company(company);
                self.banker(events).pay(Account::Bank, treasury, proceeds, Reason::Shares);
                self.banker(events).move_shares(company, Holder::Treasury, Holder::Pool, *count);
                self.end_merger_turn(player, Some(LastMerger::Issued));
            }
            Action::BuyShares { company, source: Source::Pool, count, power: None } => {
                let company = self.company_named(company)?;
                check_count(*count, self.most_to_redeem(player, company)?)?;
                let cost = self.stock_value(company, *count);
                self.banker(events).pay(
                    Account::Company(company),
                    Account::Bank,
                    cost,
                    Reason::Shares,
                );
                self.banker(events).move_shares(company, Holder::Pool, Holder::Treasury, *count);
                self.end_merger_turn(player, Some(LastMerger::Redeemed));
            }
            Action::AcquireGranger { company, granger, shares } => {
                let (company, granger) =
                    (self.company_named(company)?, self.company_named(granger)?);
                self.ask_for_granger(turn, company, granger, *shares, events)?;
            }
            _ => return Err(not_now(action)),
        }
        Ok(())
    }

    fn stock_value(&self, company: Company, count: u8) -> Money {
        self.price(company).unwrap_or_default() * i32::from(count)
    }
}

fn check_count(count: u8, most: u8) -> Result<(), RuleError> {
    if (1..=most).contains(&count) {
        return Ok(());
    }
    let message = "Shares from 1 to {shares} are possible.";
    Err(RuleError::new("merger/count", "18West §6.2-1", message).fact("shares", most))
}
