//! 1822 §5.18 and §5.19, majors acquire minors.

use crate::board::{Company, HexId, Reach, Token};
use crate::finance::{Account, Holder, Money, Player, Stock};
use crate::game::{Action, Event, Family, Reason, RuleError, TokenUse};

use super::book::{Acquire, BOX_MINOR_COST, METROPOLITAN_COST};
use super::operating::not_now;
use super::state::{Events, Item, PrivateAt, State, Status};
use super::steps::{Refused, Step, Turn};

/// An acquisition with all its choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Deal {
    minor: Company,
    shares: u8,
    token: TokenUse,
}

/// What a major pays for a minor beside some of its shares, by the prices of
/// both; below zero it receives (§5.18.3).
fn balance(minor: Money, major: Money, shares: u8) -> Money {
    minor * 2 - major * i32::from(shares)
}

impl State {
    /// What holds for every acquisition by a company.
    fn may_acquire_any(&self, major: Company) -> Result<(), RuleError> {
        if !self.book.is_major(major) {
            let message = "Only major companies acquire minor ones.";
            return Err(RuleError::new("acquire/minor", "1822 §5.18.1", message));
        }
        if self.phase_rules().acquire == Acquire::None {
            let message = "Minor companies are acquired from phase 2.";
            return Err(RuleError::new("acquire/phase", "1822 §2.3 Phase 2-7", message));
        }
        if self.charter(major).first_round == self.rounds_begun {
            let message = "Not in the operating round of its first turn.";
            return Err(RuleError::new("acquire/first_round", "1822 §5.18.1-1", message));
        }
        Ok(())
    }

    /// Where a minor's home is, for those that have no token yet.
    fn minor_homes(&self, minor: Company) -> Vec<(HexId, u8)> {
        let reserved = self.laid.reserved.iter().filter(|kept| kept.company == minor);
        let kept: Vec<(HexId, u8)> = reserved.map(|kept| (kept.hex, kept.stop)).collect();
        if !kept.is_empty() {
            return kept;
        }
        // E58: M14's home is any station of London.
        let london = self.book.london.into_iter();
        london
            .flat_map(|hex| {
                let stops = self.laid.face(hex).stops.len() as u8;
                (0..stops).map(move |stop| (hex, stop))
            })
            .collect()
    }

    fn has_choice_of_home(&self, minor: Company) -> bool {
        self.book.title.info(minor).homes.iter().any(|home| home.stop.is_none())
    }

    /// Whether a deal is possible, and what the cash part is: what the major
    /// pays; below zero it receives.
    fn can_acquire(&self, turn: &Turn, reach: &Reach, deal: Deal) -> Result<Money, RuleError> {
        let major = turn.company;
        self.may_acquire_any(major)?;
        match self.charter(deal.minor).status {
            Status::Floated if !self.book.is_major(deal.minor) => {
                self.can_acquire_operating(major, reach, deal)
            }
            Status::Waiting if self.boxes.minors.contains(&Some(deal.minor)) => {
                self.can_acquire_from_box(major, reach, deal)
            }
            _ => {
                let message = "It cannot be acquired.";
                Err(RuleError::new("acquire/what", "1822 §5.18.1", message))
            }
        }
    }

    fn can_acquire_operating(
        &self,
        major: Company,
        reach: &Reach,
        deal: Deal,
    ) -> Result<Money, RuleError> {
        let minor = deal.minor;
        let charter = self.charter(minor);
        if charter.turns == 0 || charter.first_round == self.rounds_begun {
            let message = "Not in the operating round of the minor's first turn.";
            return Err(RuleError::new("acquire/minor_first_round", "1822 §5.18.1-1", message));
        }
        let home = self.laid.tokens.iter().find(|token| token.company == minor);
        let Some(home) = home.filter(|home| reach.has_stop(home.hex, home.stop)) else {
            let message = "No route of the major leads to the minor's home station.";
            return Err(RuleError::new("acquire/not_connected", "1822 §5.18.1-2", message));
        };
        self.token_choice(major, deal, (home.hex, home.stop), "1822 §5.18.6")?;
        let (Some(owner), Some(value), Some(price)) =
            (self.director(minor), self.price(minor), self.price(major))
        else {
            let message = "It cannot be acquired.";
            return Err(RuleError::new("acquire/what", "1822 §5.18.1", message));
        };
        if deal.shares > 2 || deal.shares > self.charter(major).stock.singles(Holder::Treasury) {
            let message = "Up to two shares of the treasury can be given.";
            return Err(RuleError::new("acquire/shares", "1822 §5.18.3", message));
        }
        let cash = balance(value, price, deal.shares);
        self.can_pay_for_minor(major, cash, "1822 §5.18.1-4")?;
        if -cash > self.cash(owner) {
            let message = "The owner would have to give {cost} back and has {cash}.";
            let error = RuleError::new("acquire/change", "1822 §5.18.1-4", message);
            return Err(error.fact("cost", -cash).fact("cash", self.cash(owner)));
        }
        // §5.18.5, E16.
        let papers = |company: Company, count: usize| {
            if self.uncounted(company) { 0 } else { count }
        };
        let before = self.certificates(owner);
        let after = before + papers(major, usize::from(deal.shares)) - papers(minor, 1);
        if after > self.row().certificates && after > before {
            let message = "The owner would exceed the certificate limit.";
            return Err(RuleError::new("acquire/certificates", "1822 §5.18.5", message));
        }
        Ok(cash)
    }

    fn can_acquire_from_box(
        &self,
        major: Company,
        reach: &Reach,
        deal: Deal,
    ) -> Result<Money, RuleError> {
        if self.phase_rules().acquire != Acquire::BoxesToo {
            let message = "Minors in the boxes are acquired from phase 5.";
            return Err(RuleError::new("acquire/box_phase", "1822 §5.19.1", message));
        }
        if deal.shares != 0 {
            let message = "A minor in a box is paid in cash.";
            return Err(RuleError::new("acquire/box_shares", "1822 §5.19.2", message));
        }
        let homes = self.minor_homes(deal.minor);
        let reached = homes.iter().find(|(hex, stop)| reach.has_stop(*hex, *stop));
        let Some(home) = reached else {
            let message = "No route of the major leads to the minor's home station.";
            return Err(RuleError::new("acquire/not_connected", "1822 §5.19.1", message));
        };
        self.token_choice(major, deal, *home, "1822 §5.19.2")?;
        // §5.10.5: placing it in London costs 20 more.
        let london = self.has_choice_of_home(deal.minor) && deal.token == TokenUse::Replace;
        let extra = if london { METROPOLITAN_COST } else { Money::ZERO };
        self.can_pay_for_minor(major, BOX_MINOR_COST + extra, "1822 §5.19.2")?;
        Ok(BOX_MINOR_COST)
    }

    fn can_pay_for_minor(
        &self,
        major: Company,
        cost: Money,
        rule: &'static str,
    ) -> Result<(), RuleError> {
        let cash = self.treasury(major);
        if cost > cash {
            let message = "It costs {cost}, the treasury has {cash}.";
            let error = RuleError::new("acquire/cash", rule, message);
            return Err(error.fact("cost", cost).fact("cash", cash));
        }
        Ok(())
    }

    /// 1822 §5.18.6, §5.18.7, E20: what may become of the minor's space. Two
    /// stations of London are two cities; beside minor 14's even its own
    /// token of the same station is no bar (E59).
    fn token_choice(
        &self,
        major: Company,
        deal: Deal,
        (hex, stop): (HexId, u8),
        rule: &'static str,
    ) -> Result<(), RuleError> {
        let exchange = self.charter(major).exchange > 0;
        let there = self.book.london != Some(hex)
            && self.laid.tokens_at(hex, stop).any(|token| token.company == major);
        let legal = match deal.token {
            TokenUse::Replace => exchange && !there,
            TokenUse::Available => exchange,
            TokenUse::None => !exchange,
            TokenUse::Exchange => false,
        };
        if !legal {
            let message = "The token cannot be used in this way.";
            let rule =
                if deal.token == TokenUse::Replace && there { "1822 §5.18.7" } else { rule };
            return Err(RuleError::new("acquire/token", rule, message));
        }
        Ok(())
    }

    pub(super) fn acquire_families(&self, turn: &Turn) -> Vec<Family> {
        if self.may_acquire_any(turn.company).is_err() {
            return Vec::new();
        }
        let there = |minor: &Company| {
            self.charter(*minor).status == Status::Floated
                || self.boxes.minors.contains(&Some(*minor))
        };
        let minors: Vec<Company> = self.book.minors.iter().copied().filter(there).collect();
        if minors.is_empty() {
            return Vec::new();
        }
        let reach = self.reach(turn.company);
        let mut list = Vec::new();
        for minor in minors {
            for shares in 0..=2 {
                for token in [TokenUse::Replace, TokenUse::Available, TokenUse::None] {
                    let deal = Deal { minor, shares, token };
                    if self.can_acquire(turn, &reach, deal).is_err() {
                        continue;
                    }
                    let action = self.deal_action(deal);
                    let refused = Refused::Action(action.clone());
                    if !turn.done.refused.contains(&refused) {
                        list.push(Family::one(action));
                    }
                }
            }
        }
        list
    }

    fn deal_action(&self, deal: Deal) -> Action {
        let Deal { minor, shares, token } = deal;
        Action::AcquireMinor { minor: self.name(minor).to_owned(), shares, token }
    }

    pub(super) fn acquire_minor(
        &mut self,
        turn: Turn,
        action: &Action,
        agreed: bool,
        events: &mut Events,
    ) -> Result<(), RuleError> {
        let Action::AcquireMinor { minor, shares, token } = action else {
            return Err(not_now(action));
        };
        let minor = self.company_named(minor)?;
        let deal = Deal { minor, shares: *shares, token: *token };
        let reach = self.reach(turn.company);
        let cash = self.can_acquire(&turn, &reach, deal)?;
        let major = turn.company;
        if turn.done.refused.contains(&Refused::Action(action.clone())) {
            let message = "This offer was refused.";
            return Err(RuleError::new("acquire/refused", "1822 §5.18.1-3", message));
        }
        let owner = self.director(minor);
        if let Some(owner) = owner
            && !agreed
            && self.must_ask(major, owner)
        {
            self.propose(owner, major, action);
            return Ok(());
        }
        self.next_stage(turn);
        match owner {
            Some(owner) => self.take_operating(major, owner, deal, cash, events),
            None => self.take_from_box(major, deal, cash, events),
        }
        Ok(())
    }

    fn take_operating(
        &mut self,
        major: Company,
        owner: Player,
        deal: Deal,
        cash: Money,
        events: &mut Events,
    ) {
        let minor = deal.minor;
        let (treasury, purse) = (Account::Company(major), Account::Player(owner));
        if cash > Money::ZERO {
            self.pay(treasury, purse, cash, Reason::Acquisition, events);
        } else {
            self.pay(purse, treasury, -cash, Reason::Acquisition, events);
        }
        let holder = Holder::Player(owner);
        self.banker(events).move_shares(major, Holder::Treasury, holder, deal.shares);
        self.director_by_majority(major, owner, events);
        // §5.18.6: everything of the minor.
        let all = self.treasury(minor);
        self.pay(Account::Company(minor), treasury, all, Reason::Acquisition, events);
        self.banker(events).hand_over_trains(minor, major);
        for private in self.all_privates() {
            let at = &mut self.privates[private.index()].at;
            if *at == PrivateAt::Company(minor) {
                *at = PrivateAt::Company(major);
                events.push(Event::Item {
                    item: self.private_name(private).to_owned(),
                    owner: Some(self.name(major).to_owned()),
                });
            }
        }
        let home = self.laid.tokens.iter().position(|token| token.company == minor);
        if let Some(at) = home {
            let home = self.banker(events).take_token(at);
            if deal.token == TokenUse::Replace {
                self.banker(events).put_token(Token { company: major, ..home });
            }
        }
        self.use_exchange_token(major, deal.token);
        // The minor's certificate goes back to where it came from.
        let players = self.debts.len();
        self.charter_mut(minor).stock = Stock::new(2, 2, players);
        self.close_company(minor, events);
        if self.must_discard(major) {
            self.steps.push(Step::Discard(major));
        }
    }

    /// 1822 §5.19.2.
    fn take_from_box(&mut self, major: Company, deal: Deal, cash: Money, events: &mut Events) {
        let minor = deal.minor;
        self.pay(Account::Company(major), Account::Bank, cash, Reason::Acquisition, events);
        if deal.token == TokenUse::Replace {
            let homes = self.minor_homes(minor);
            if self.has_choice_of_home(minor) {
                self.steps.push(Step::Station(major));
            } else if let Some((hex, stop)) = homes.first().copied() {
                self.laid.reserved.retain(|kept| kept.company != minor);
                self.banker(events).put_token(Token::station(major, hex, stop));
            }
        }
        self.use_exchange_token(major, deal.token);
        for place in &mut self.boxes.minors {
            place.take_if(|company| *company == minor);
        }
        self.close_company(minor, events);
        events.push(Event::Item { item: self.item_name(Item::Minor(minor)), owner: None });
    }

    /// 1822 §5.10.5: any station that the major can reach.
    pub(super) fn station_families(&self, major: Company) -> Vec<Family> {
        let Some(london) = self.book.london else { return Vec::new() };
        let reach = self.reach(major);
        let hex = self.hex_name(london);
        let stops = 0..self.laid.face(london).stops.len() as u8;
        stops
            .filter(|stop| reach.has_stop(london, *stop))
            .map(|stop| Family::one(Action::PlaceToken { hex: hex.clone(), stop, power: None }))
            .collect()
    }

    pub(super) fn choose_station(
        &mut self,
        major: Company,
        action: &Action,
        events: &mut Events,
    ) -> Result<(), RuleError> {
        let legal = self.station_families(major).iter().any(|family| family.admits(action));
        let Some((london, stop)) = self.book.london.zip(match action {
            Action::PlaceToken { stop, .. } if legal => Some(*stop),
            _ => None,
        }) else {
            let message = "It is a station of London that the major can reach.";
            return Err(RuleError::new("acquire/station", "1822 §5.10.5", message));
        };
        self.steps.pop();
        let treasury = Account::Company(major);
        self.pay(treasury, Account::Bank, METROPOLITAN_COST, Reason::Token, events);
        self.roundel = Some(stop);
        self.banker(events)
            .put_token(Token { beside: true, ..Token::station(major, london, stop) });
        Ok(())
    }

    fn use_exchange_token(&mut self, major: Company, token: TokenUse) {
        let charter = self.charter_mut(major);
        match token {
            TokenUse::Replace => charter.exchange -= 1,
            TokenUse::Available => {
                charter.exchange -= 1;
                charter.available += 1;
            }
            TokenUse::Exchange | TokenUse::None => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Money, balance};

    /// 1822 §5.18.4, §5.18.4-1, §5.18.4-2, §5.18.4-3: the printed example, a
    /// minor at 90 and a major at 160. No space of the market shows 160, so
    /// that no game has it; `tests/rules_1822` plays it at 165.
    #[test]
    fn the_printed_example() {
        let balances = [0, 1, 2].map(|shares| balance(Money(90), Money(160), shares));
        assert_eq!(balances, [Money(180), Money(20), Money(-140)]);
    }
}
