//! 18West §7.1 and §8.3, a company's track step: what it may lay, and who
//! pays. Which tiles fit and join is in [`super::track`].

use crate::board::{Colour, Company, HexId};
use crate::finance::{Account, Money, Player};
use crate::game::{Action, Event, Family, Reason, RuleError};

use super::machine::not_now;
use super::refused_lays::why_no_lay;
use super::state::{Events, Form, State};
use super::steps::{LayDone, LayMoney, Refused, Step, Turn};
use super::track::{Lays, Limits, lays_within};

impl State {
    /// What the game adds to the rules of track: 18West §3.4-1, and hexes in
    /// which the company has no leave or was refused it.
    fn limits(&self, turn: &Turn) -> Limits {
        let refused = turn.done.refused.iter().filter_map(|refused| match refused {
            Refused::Hex(hex) => Some(*hex),
            Refused::Action(_) => None,
        });
        let barred = refused.chain(self.closed_grant_hexes(turn.company));
        Limits { yellow_only: self.rounds_begun == 1, barred: barred.collect() }
    }

    fn possible_lays(&self, turn: &Turn) -> Lays {
        lays_within(&self.situation(), turn.company, &self.limits(turn))
    }

    /// The money that a company has for track: its treasury (18West §7.1-6),
    /// and with a land grant its president's cash (§8.3-1).
    fn track_money(&self, company: Company) -> Money {
        self.treasury(company) + self.helper(company).map_or(Money::ZERO, |p| self.cash(p))
    }

    /// The president who makes up what a land grant company lacks.
    fn helper(&self, company: Company) -> Option<Player> {
        self.president(company).filter(|_| self.operates_as(company, Form::LandGrant))
    }

    /// Every lay that can be made and paid; for a mandatory one the money is
    /// found afterwards (W02).
    pub(super) fn track_families(&self, turn: &Turn) -> Vec<Family> {
        let lays = self.possible_lays(turn);
        let money = self.track_money(turn.company);
        let mut list = Vec::new();
        for lay in lays.list {
            if !lays.mandatory && cost(lay.cost) > money {
                continue;
            }
            let action = self.book.title.lay_action(lay.hex, lay.placed, Vec::new());
            Family::add_lay(&mut list, action);
        }
        list
    }

    /// 18West §8.2-2: a mandatory lay comes first.
    pub(super) fn may_pass_track(&self, turn: &Turn) -> Result<(), RuleError> {
        if turn.done.lays.is_empty()
            && self.operates_as(turn.company, Form::LandGrant)
            && self.possible_lays(turn).mandatory
        {
            let message = "A tile must be laid where the company's doubling token stands.";
            return Err(RuleError::new("track/mandatory", "18West §8.2-2", message));
        }
        Ok(())
    }

    pub(super) fn lay_tile(
        &mut self,
        turn: Turn,
        action: &Action,
        agreed: bool,
        events: &mut Events,
    ) -> Result<(), RuleError> {
        let Action::LayTile { hex, tile, rotation, powers } = action else {
            return Err(not_now(action));
        };
        let hex = self.hex_named(hex)?;
        let placed = self.book.title.tile_named(tile, *rotation, "18West §7.1.2-7")?;
        if !powers.is_empty() {
            let message = "There are no private companies with powers.";
            return Err(RuleError::new("track/no_powers", "18West §1.2-1", message));
        }
        let company = turn.company;
        let lays = self.possible_lays(&turn);
        let Some(lay) = lays.list.iter().find(|lay| lay.hex == hex && lay.placed == placed) else {
            let (situation, limits) = (self.situation(), self.limits(&turn));
            return Err(why_no_lay(&situation, company, &limits, hex, placed));
        };
        let (cost, money) = (cost(lay.cost), self.track_money(company));
        if cost > money && !lays.mandatory {
            let message = "The lay costs {cost}, and there is {cash}.";
            let rule = match self.form(company) {
                Form::LandGrant => "18West §8.3-1",
                Form::Granger | Form::Public => "18West §7.1-6",
            };
            let error = RuleError::new("track/money", rule, message);
            return Err(error.fact("cost", cost).fact("cash", money));
        }
        let asked = self.leave_to_ask(company, hex);
        if !agreed && !asked.is_empty() {
            self.propose(&turn, &asked, action);
            return Ok(());
        }
        let lay = LayDone { hex, placed };
        if cost > money {
            self.steps.push(Step::LayMoney(LayMoney { company, lay, cost }));
            return Ok(());
        }
        self.make_lay(turn, lay, cost, events);
        Ok(())
    }

    /// Pays and lays a tile, and notes the subsidy for it (18West §7.1-7,
    /// §7.5.3-1).
    fn make_lay(&mut self, mut turn: Turn, lay: LayDone, cost: Money, events: &mut Events) {
        let company = turn.company;
        let own = cost.min(self.treasury(company));
        self.banker(events).pay(Account::Company(company), Account::Bank, own, Reason::Track);
        if let Some(player) = self.helper(company) {
            self.banker(events).pay(
                Account::Player(player),
                Account::Bank,
                cost - own,
                Reason::Help,
            );
        }
        self.banker(events).lay(lay.hex, lay.placed);
        if self.laid.board().tile(lay.placed.tile).face.colour == Colour::Yellow {
            turn.done.subsidies += self.subsidy(company, lay.hex, events);
        }
        self.return_surplus_tokens(lay.hex, events);
        turn.done.lays.push(lay);
        self.set_turn(turn);
    }

    /// What the bank will pay a company for a yellow tile in a hex.
    fn subsidy(&self, company: Company, hex: HexId, events: &mut Events) -> Money {
        if !self.operates_as(company, Form::LandGrant) {
            return Money::ZERO;
        }
        let hexes = self.book.land_grant(company).into_iter().flat_map(|grant| &grant.hexes);
        let subsidy: Money =
            hexes.filter(|(known, _)| *known == hex).map(|(_, subsidy)| *subsidy).sum();
        if subsidy > Money::ZERO {
            events.push(Event::Subsidy {
                company: self.name(company).to_owned(),
                hex: self.hex_name(hex),
                amount: subsidy.0,
            });
        }
        subsidy
    }

    // A mandatory lay that treasury and president cannot pay.

    /// What treasury and president together still lack.
    pub(super) fn missing_for_lay(&self, need: &LayMoney) -> Money {
        (need.cost - self.track_money(need.company)).max(Money::ZERO)
    }

    /// Whether a president may sell one single share of a company for a lay:
    /// no presidency may change (18West §8.3-1, W37).
    fn may_sell_for_lay(&self, player: Player, company: Company) -> Result<(), RuleError> {
        let president = self.president(company) == Some(player);
        let stock = &self.charter(company).stock;
        let keep = if president { stock.needed_to_direct(player) } else { 0 };
        if president && self.shares(company, player) <= keep && self.has_operated(company) {
            let message = "No presidency may change by this sale.";
            return Err(RuleError::new("sell/presidency", "18West §8.3-1", message));
        }
        self.most_sellable(player, company, keep).map(|_| ())
    }

    fn sellable_for_lay(&self, need: &LayMoney) -> Vec<Company> {
        let Some(player) = self.president(need.company) else { return Vec::new() };
        let all = self.all_companies();
        all.filter(|company| self.may_sell_for_lay(player, *company).is_ok()).collect()
    }

    /// The single shares that the president may sell.
    pub(super) fn lay_money_families(&self, need: &LayMoney) -> Vec<Family> {
        let sale =
            |company| Action::SellShares { company: self.name(company).to_owned(), count: 1 };
        let companies = self.sellable_for_lay(need).into_iter();
        companies.map(|company| Family::one(sale(company))).collect()
    }

    /// Lays the tile as soon as there is money, or finds the president
    /// bankrupt; true while he has to sell.
    pub(super) fn lay_money_waits(&mut self, need: LayMoney, events: &mut Events) -> bool {
        if self.missing_for_lay(&need) == Money::ZERO {
            self.steps.pop();
            if let Some(turn) = self.turn().cloned() {
                self.make_lay(turn, need.lay, need.cost, events);
            }
            return false;
        }
        if !self.sellable_for_lay(&need).is_empty() {
            return true;
        }
        self.steps.pop();
        // W108: a new president has to make the lay anew.
        if let Some(player) = self.president(need.company) {
            self.go_bankrupt(player, need.company, events);
        }
        false
    }

    pub(super) fn lay_money_action(
        &mut self,
        need: LayMoney,
        action: &Action,
        events: &mut Events,
    ) -> Result<(), RuleError> {
        let Action::SellShares { company, count } = action else { return Err(not_now(action)) };
        let (company, player) = (self.company_named(company)?, self.president(need.company));
        let Some(player) = player else { return Err(not_now(action)) };
        self.may_sell_for_lay(player, company)?;
        if *count != 1 {
            let message = "One single share is sold.";
            return Err(RuleError::new("sell/single", "18West §8.3-1", message));
        }
        self.sell_shares(player, company, 1, events);
        Ok(())
    }
}

/// What a lay costs, as money.
fn cost(amount: u32) -> Money {
    Money(amount as i32)
}
