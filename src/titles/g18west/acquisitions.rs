//! 18West §6.3 and §6.4, a public company acquires a granger road: what it
//! may offer, the owner's answer, and what becomes of token and trains.

use crate::board::{Company, HexId, Reach, Token, TokenKind};
use crate::finance::{Account, Holder, Money, Player};
use crate::game::{Action, Event, Family, Reason, RuleError};

use super::book::UNSTARTED_GRANGER;
use super::machine::not_now;
use super::options::{BankGrangerToken, Consent};
use super::state::{Events, Form, State, Status};
use super::steps::{Answerer, MergerTurn, Offer, Step, Takeover, TakeoverStage};
use super::track::ROUTES;

/// A granger road is two shares (18West §4.1-1).
const GRANGER_SHARES: u8 = 2;

/// What a company gives for a granger road.
struct Package {
    shares: u8,
    /// Cash of the company; below zero the owner gives change.
    cash: Money,
}

impl State {
    /// 18West §6.3: whether a player's company may acquire a granger road,
    /// whatever it gives for it.
    fn may_acquire(
        &self,
        player: Player,
        company: Company,
        granger: Company,
    ) -> Result<(), RuleError> {
        let refuse = |code, rule, message: &'static str| Err(RuleError::new(code, rule, message));
        if self.president(company) != Some(player) {
            return refuse("acquire/president", "18West §6.1-5", "You are not its president.");
        }
        if !self.operates_as(company, Form::Public) {
            let message = "Only public companies acquire granger roads.";
            return refuse("acquire/form", "18West §6.3-2", message);
        }
        if !self.book.is_granger(granger) || self.charter(granger).status == Status::Closed {
            return refuse("acquire/target", "18West §6.3-3", "That is no granger road.");
        }
        if self.is_grey(granger) {
            let message = "Granger roads in the grey zone are not acquired.";
            return refuse("acquire/grey", "18West §4.2.1-1", message);
        }
        if !self.are_joined(company, granger) {
            let message = "Their routes share no track, and no hex has tokens of both.";
            return refuse("acquire/not_joined", "18West §6.3-4", message);
        }
        Ok(())
    }

    /// 18West §6.4: what a company that may acquire a granger road would give
    /// for it with so many shares; an error when that cannot be.
    fn package(
        &self,
        company: Company,
        granger: Company,
        shares: u8,
    ) -> Result<Package, RuleError> {
        let refuse = |code, rule, message: &'static str| Err(RuleError::new(code, rule, message));
        if shares > GRANGER_SHARES {
            let message = "At most one share for one share.";
            return refuse("acquire/share_for_share", "18West §6.4-1", message);
        }
        if self.charter(company).stock.singles(Holder::Treasury) < shares {
            let message = "The company has not so many shares in its treasury.";
            return refuse("acquire/no_shares", "18West §6.3-5", message);
        }
        let given = self.price(company).unwrap_or_default() * i32::from(shares);
        let cash = match (self.charter(granger).status, self.president(granger)) {
            (Status::Unstarted, _) => {
                if shares != GRANGER_SHARES {
                    let message = "The bank takes two shares, and cash for what they lack.";
                    return refuse("acquire/bank", "18West §6.4.1-1", message);
                }
                // W33: the bank gives no change.
                (UNSTARTED_GRANGER - given).max(Money::ZERO)
            }
            (_, None) => {
                let message = "Its certificate lies in the pool: nobody can agree.";
                return refuse("acquire/no_owner", "18West §6.4-1", message);
            }
            (_, Some(owner)) => {
                let value = self.price(granger).unwrap_or_default() * i32::from(GRANGER_SHARES);
                let (change, cash) = (given - value, self.cash(owner));
                if change > cash {
                    let message = "The owner would have to give {cost} back and has {cash}.";
                    let error = RuleError::new("acquire/change", "18West §6.4-7", message);
                    return Err(error.fact("cost", change).fact("cash", cash));
                }
                value - given
            }
        };
        if cash > self.treasury(company) {
            let message = "It costs {cost}, the treasury has {cash}.";
            let error = RuleError::new("acquire/cash", "18West §6.3-5", message);
            return Err(error.fact("cost", cash).fact("cash", self.treasury(company)));
        }
        if self.must_find_token(company, granger) && self.movable_tokens(company).is_empty() {
            let message = "The company has no token to put in place of the granger road's.";
            return refuse("acquire/no_replacement", "18West §6.4.1-1", message);
        }
        Ok(Package { shares, cash })
    }

    /// The cash that goes with so many shares for a granger road; none where
    /// that cannot be.
    pub(super) fn cash_for(&self, company: Company, granger: Company, shares: u8) -> Option<Money> {
        self.package(company, granger, shares).ok().map(|package| package.cash)
    }

    /// 18West §6.3-4: a piece of track on routes of both, or tokens of both
    /// in one hex (W32).
    fn are_joined(&self, company: Company, granger: Company) -> bool {
        let hexes = |of: Company| {
            self.laid.tokens.iter().filter(move |token| token.company == of).map(|token| token.hex)
        };
        if hexes(granger).any(|hex| hexes(company).any(|other| other == hex)) {
            return true;
        }
        let [own, other] = [company, granger].map(|of| Reach::pieces(&self.laid, of, ROUTES));
        own.iter().any(|piece| other.binary_search(piece).is_ok())
    }

    pub(super) fn acquisition_families(&self, turn: &MergerTurn, list: &mut Vec<Family>) {
        for company in self.all_companies() {
            for granger in self.all_companies() {
                if turn.declined.contains(&(company, granger))
                    || self.may_acquire(turn.player, company, granger).is_err()
                {
                    continue;
                }
                for shares in 0..=GRANGER_SHARES {
                    if self.package(company, granger, shares).is_ok() {
                        list.push(Family::one(Action::AcquireGranger {
                            company: self.name(company).to_owned(),
                            granger: self.name(granger).to_owned(),
                            shares,
                        }));
                    }
                }
            }
        }
    }

    /// Makes the deal, or asks the granger road's owner (18West §6.4-6).
    pub(super) fn ask_for_granger(
        &mut self,
        turn: MergerTurn,
        company: Company,
        granger: Company,
        shares: u8,
        events: &mut Events,
    ) -> Result<(), RuleError> {
        let player = turn.player;
        self.may_acquire(player, company, granger)?;
        let package = self.package(company, granger, shares)?;
        if turn.declined.contains(&(company, granger)) {
            let message = "This deal was declined in this turn.";
            return Err(RuleError::new("acquire/declined", "18West §6.4-6", message));
        }
        let owner = self.president(granger).filter(|owner| *owner != player);
        if owner.is_some() && self.options.consent == Consent::Asked {
            let answer = Answerer::Owner;
            let offer = Offer { player, company, granger, shares, answer };
            self.offer_event(player, &offer, events);
            self.steps.push(Step::Offer(offer));
        } else {
            self.acquire(player, company, granger, &package, events);
        }
        Ok(())
    }

    /// `Answer` and, from the owner, `Counter`.
    pub(super) fn offer_families(&self, offer: &Offer) -> Vec<Family> {
        let answers = [false, true].map(|accept| Family::one(Action::Answer { accept }));
        let counters =
            (0..=GRANGER_SHARES).filter(|shares| self.may_counter(offer, *shares).is_ok());
        let counters = counters.map(|shares| Family::one(Action::Counter { shares }));
        answers.into_iter().chain(counters).collect()
    }

    /// Who answers an offer.
    pub(super) fn answerer(&self, offer: &Offer) -> Option<Player> {
        match offer.answer {
            Answerer::Owner => self.president(offer.granger),
            Answerer::President => Some(offer.player),
        }
    }

    fn offer_event(&self, player: Player, offer: &Offer, events: &mut Events) {
        events.push(Event::Offer {
            player: player.0,
            company: self.name(offer.company).to_owned(),
            granger: self.name(offer.granger).to_owned(),
            shares: offer.shares,
        });
    }

    fn may_counter(&self, offer: &Offer, shares: u8) -> Result<(), RuleError> {
        if offer.answer == Answerer::President {
            let message = "A counter-offer is accepted or declined.";
            return Err(RuleError::new("offer/countered", "18West §6.4-6", message));
        }
        if shares == offer.shares {
            let message = "That is what is offered.";
            return Err(RuleError::new("offer/same", "18West §6.4-6", message));
        }
        // That they may deal was settled when the offer was made.
        self.package(offer.company, offer.granger, shares).map(drop)
    }

    pub(super) fn offer_action(
        &mut self,
        mut offer: Offer,
        action: &Action,
        events: &mut Events,
    ) -> Result<(), RuleError> {
        let Some(answerer) = self.answerer(&offer) else { return Err(not_now(action)) };
        match action {
            Action::Counter { shares } => {
                self.may_counter(&offer, *shares)?;
                self.steps.pop();
                offer.shares = *shares;
                offer.answer = Answerer::President;
                self.offer_event(answerer, &offer, events);
                self.steps.push(Step::Offer(offer));
            }
            Action::Answer { accept: true } => {
                let Offer { player, company, granger, shares, .. } = offer;
                let package = self.package(company, granger, shares)?;
                self.answer_event(answerer, company, true, events);
                self.acquire(player, company, granger, &package, events);
            }
            Action::Answer { accept: false } => {
                self.answer_event(answerer, offer.company, false, events);
                self.steps.pop();
                // W28: the turn goes on without this pair.
                if let Some(Step::MergerTurn(turn)) = self.steps.last_mut() {
                    turn.declined.push((offer.company, offer.granger));
                }
            }
            _ => return Err(not_now(action)),
        }
        Ok(())
    }

    /// Pays, and moves the granger road's cash and trains (18West §6.4-8).
    fn acquire(
        &mut self,
        player: Player,
        company: Company,
        granger: Company,
        package: &Package,
        events: &mut Events,
    ) {
        let (owner, treasury) = (self.president(granger), Account::Company(company));
        let from_bank = self.charter(granger).status == Status::Unstarted;
        let (to, holder) = match owner {
            Some(owner) => (Account::Player(owner), Holder::Player(owner)),
            None => (Account::Bank, Holder::Pool),
        };
        let (from, to, cash) = match package.cash {
            change if change < Money::ZERO => (to, treasury, Money::ZERO - change),
            cash => (treasury, to, cash),
        };
        self.banker(events).pay(from, to, cash, Reason::Acquisition);
        self.banker(events).move_shares(company, Holder::Treasury, holder, package.shares);
        let own = self.treasury(granger);
        self.banker(events).pay(Account::Company(granger), treasury, own, Reason::Acquisition);
        self.banker(events).hand_over_trains(granger, company);
        self.charter_mut(company).trains.sort_unstable();
        self.close_granger(granger, events);
        events.push(Event::Acquired {
            company: self.name(company).to_owned(),
            granger: self.name(granger).to_owned(),
        });
        let stage = TakeoverStage::Token;
        self.steps = vec![Step::Takeover(Takeover { player, company, granger, from_bank, stage })];
    }

    /// 18West §6.4-11: its certificate is worth nothing any more. Its token
    /// stays until it is replaced.
    fn close_granger(&mut self, granger: Company, events: &mut Events) {
        let owner = self.president(granger);
        let charter = self.charter_mut(granger);
        charter.status = Status::Closed;
        if let Some(owner) = owner {
            charter.stock.surrender(owner);
        }
        self.prices.remove(granger);
        let company = self.name(granger).to_owned();
        events.push(Event::Director { company, player: None });
    }

    // What follows: the token, then the trains.

    /// Where the granger road has its token.
    fn granger_token(&self, granger: Company) -> Option<usize> {
        self.laid.tokens.iter().position(|token| token.company == granger)
    }

    /// The token of a company in the city where the granger road has its own.
    fn token_beside(&self, company: Company, granger: Company) -> Option<usize> {
        let there = self.laid.tokens[self.granger_token(granger)?];
        let in_city = |token: &Token| {
            (token.company, token.hex, token.stop) == (company, there.hex, there.stop)
        };
        // One that fills a circle comes before a bypass token (W30).
        let mut own: Vec<usize> =
            (0..self.laid.tokens.len()).filter(|k| in_city(&self.laid.tokens[*k])).collect();
        own.sort_by_key(|k| self.laid.tokens[*k].kind == TokenKind::Bypass);
        own.first().copied()
    }

    fn is_bypass(&self, at: usize) -> bool {
        self.laid.tokens[at].kind == TokenKind::Bypass
    }

    /// W33: whether a token has to be moved for a granger road of the bank.
    fn must_find_token(&self, company: Company, granger: Company) -> bool {
        self.charter(granger).status == Status::Unstarted
            && self.bank_requires_token()
            && !self.fills_circle(company, granger)
            && self.charter(company).stations == 0
    }

    fn bank_requires_token(&self) -> bool {
        self.options.bank_granger_token == BankGrangerToken::Required
    }

    /// Whether a company has a token in the granger road's city already that
    /// fills a circle.
    fn fills_circle(&self, company: Company, granger: Company) -> bool {
        self.token_beside(company, granger).is_some_and(|at| !self.is_bypass(at))
    }

    /// Tokens that can be moved to the granger road's place: ordinary ones,
    /// those of the homes too (W30).
    fn movable_tokens(&self, company: Company) -> Vec<(HexId, u8)> {
        let tokens = self
            .laid
            .tokens
            .iter()
            .filter(|token| token.company == company && token.kind == TokenKind::Station);
        tokens.map(|token| (token.hex, token.stop)).collect()
    }

    /// `MoveToken` or a pass for the token, `DiscardTrain` or a pass for the
    /// trains.
    pub(super) fn takeover_families(&self, takeover: &Takeover) -> Vec<Family> {
        let company = takeover.company;
        let mut list: Vec<Family> = match takeover.stage {
            TakeoverStage::Token => {
                let tokens = self.movable_tokens(company).into_iter();
                let action = |(hex, stop)| Action::MoveToken { hex: self.hex_name(hex), stop };
                tokens.map(|token| Family::one(action(token))).collect()
            }
            TakeoverStage::Trains => self.discard_families(company),
        };
        if self.may_pass_takeover(takeover).is_ok() {
            list.push(Family::one(Action::Pass));
        }
        list
    }

    fn may_pass_takeover(&self, takeover: &Takeover) -> Result<(), RuleError> {
        let company = takeover.company;
        match takeover.stage {
            TakeoverStage::Token if takeover.from_bank && self.bank_requires_token() => {
                let message = "A token must take the granger road's place.";
                Err(RuleError::new("acquire/must_replace", "18West §6.4.1-1", message))
            }
            TakeoverStage::Trains if self.surplus_trains(company) > 0 => {
                let message = "The company has more trains than its limit.";
                Err(RuleError::new("acquire/discard", "18West §6.4-10", message))
            }
            _ => Ok(()),
        }
    }

    /// Does what needs no choice; true while the acting player has one.
    pub(super) fn takeover_waits(&mut self, takeover: Takeover, events: &mut Events) -> bool {
        let (company, granger) = (takeover.company, takeover.granger);
        match takeover.stage {
            TakeoverStage::Token => {
                if self.fills_circle(company, granger) {
                    self.remove_granger_token(granger, events);
                } else if self.charter(company).stations > 0 {
                    self.charter_mut(company).stations -= 1;
                    self.replace_token(company, granger, events);
                } else if self.movable_tokens(company).is_empty() {
                    self.remove_granger_token(granger, events);
                } else {
                    return true;
                }
                self.next_takeover_stage(takeover);
                false
            }
            TakeoverStage::Trains => {
                if self.charter(company).trains.len() > 1 {
                    return true;
                }
                self.finish_takeover(&takeover, events);
                false
            }
        }
    }

    fn next_takeover_stage(&mut self, takeover: Takeover) {
        let stage = TakeoverStage::Trains;
        self.steps = vec![Step::Takeover(Takeover { stage, ..takeover })];
    }

    /// W73: only now the presidency passes, where the deal makes it.
    fn finish_takeover(&mut self, takeover: &Takeover, events: &mut Events) {
        self.settle_presidency(takeover.company, events);
        self.end_merger_turn(takeover.player, None);
    }

    fn remove_granger_token(&mut self, granger: Company, events: &mut Events) -> Option<Token> {
        let at = self.granger_token(granger)?;
        Some(self.banker(events).take_token(at))
    }

    /// A station token in place of the granger road's.
    fn replace_token(&mut self, company: Company, granger: Company, events: &mut Events) {
        if let Some(there) = self.remove_granger_token(granger, events) {
            let kind = TokenKind::Station;
            self.banker(events).put_token(Token { company, kind, beside: false, ..there });
            self.return_surplus_tokens(there.hex, events);
        }
    }

    /// 18West §6.4-9: where a company has two tokens in one city of a hex,
    /// one goes back to its charter: a bypass token as such, else a station
    /// token. So after an acquisition, and when the cities of Chicago or
    /// St. Louis become one (W31).
    pub(super) fn return_surplus_tokens(&mut self, hex: HexId, events: &mut Events) {
        let surplus = |state: &State| {
            let tokens = &state.laid.tokens;
            let there = (0..tokens.len()).filter(|at| tokens[*at].hex == hex);
            let same = |a: &Token, b: &Token| (a.company, a.stop) == (b.company, b.stop);
            let twice = there.clone().filter(|at| {
                there.clone().any(|other| other != *at && same(&tokens[*at], &tokens[other]))
            });
            let movable = twice.filter(|at| tokens[*at].kind != TokenKind::Doubling);
            movable.max_by_key(|at| tokens[*at].kind == TokenKind::Bypass)
        };
        while let Some(at) = surplus(self) {
            let token = self.banker(events).take_token(at);
            let charter = self.charter_mut(token.company);
            match token.kind {
                TokenKind::Bypass => charter.bypasses += 1,
                _ => charter.stations += 1,
            }
        }
    }

    pub(super) fn takeover_action(
        &mut self,
        takeover: Takeover,
        action: &Action,
        events: &mut Events,
    ) -> Result<(), RuleError> {
        let (company, granger) = (takeover.company, takeover.granger);
        match (takeover.stage, action) {
            (TakeoverStage::Token, Action::Pass) => {
                self.may_pass_takeover(&takeover)?;
                self.remove_granger_token(granger, events);
                self.next_takeover_stage(takeover);
            }
            (TakeoverStage::Token, Action::MoveToken { hex, stop }) => {
                let hex = self.hex_named(hex)?;
                let moved = self.laid.tokens.iter().position(|token| {
                    (token.company, token.kind, token.hex, token.stop)
                        == (company, TokenKind::Station, hex, *stop)
                });
                let Some(moved) = moved else {
                    let message = "The company has no ordinary token there.";
                    return Err(RuleError::new("acquire/no_token", "18West §6.4-8", message));
                };
                self.banker(events).take_token(moved);
                self.replace_token(company, granger, events);
                self.next_takeover_stage(takeover);
            }
            (TakeoverStage::Trains, Action::Pass) => {
                self.may_pass_takeover(&takeover)?;
                self.finish_takeover(&takeover, events);
            }
            (TakeoverStage::Trains, Action::DiscardTrain { train }) => {
                let train = self.own_train(company, train)?;
                self.put_into_pool(company, train, events);
            }
            _ => return Err(not_now(action)),
        }
        Ok(())
    }
}
