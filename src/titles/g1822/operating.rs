//! 1822 §5.1 to §5.3 and §5.6: operating rounds, whose turn it is, and the
//! first turn of a company.

use crate::board::{Company, HexId, Token, TokenKind};
use crate::finance::{Account, Money};
use crate::game::{Action, Event, Family, Reason, RuleError};
use crate::sorted::Arrange;

use super::book::{METROPOLITAN_COST, Power};
use super::options::EmptySteps;
use super::state::{ConcessionAt, Destination, Events, PrivateAt, Round, State, Status};
use super::steps::{Done, LayKind, Stage, Step, Turn};

/// An action that does not belong to this step of a turn (1822 §5.3.1).
pub(super) fn not_now(action: &Action) -> RuleError {
    RuleError::not_now(action, "1822 §5.3.1")
}

impl State {
    /// 1822 §5.2.1-1: a round begins with the income of private companies
    /// and concessions.
    pub(super) fn begin_operating_round(&mut self, events: &mut Events) {
        let Round::Operating { set, number, .. } = self.round else { return };
        events.push(Event::Round { name: format!("OR {set}.{number}") });
        self.rounds_begun += 1;
        self.operated.clear();
        for private in self.all_privates() {
            self.private_income(private, events);
        }
        for company in self.book.concessions.iter().copied() {
            if let ConcessionAt::Player(player) = self.charter(company).concession {
                // §3.2.4.
                let income = Money(10);
                self.pay(Account::Bank, Account::Player(player), income, Reason::Income, events);
            }
        }
        self.steps = vec![Step::NextCompany];
    }

    /// 1822 §3.1.7, §3.1.8: what a private company pays, and to whom.
    fn private_income(&mut self, private: crate::finance::Private, events: &mut Events) {
        let rules = self.book.private_rules(private);
        let phase = i32::from(self.phase) + 1;
        let (to, income) = match (self.privates[private.index()].at, rules.power) {
            (PrivateAt::Player(player), Power::PhaseIncome(each)) => {
                let stored = Money(each * phase);
                let charter = Account::Private(private);
                self.pay(Account::Bank, charter, stored, Reason::Income, events);
                (Account::Player(player), stored)
            }
            (PrivateAt::Player(player), _) => (Account::Player(player), rules.revenue),
            (PrivateAt::Company(company), Power::DoubleCash) => {
                // Table 3: 20, 40, 60 with the bands green, brown, grey.
                let bands = self.laid.board().bands();
                let band = &self.book.title.phases[usize::from(self.phase)].band;
                let step = bands.iter().position(|known| known == band).unwrap_or(0);
                (Account::Company(company), Money(20 * step as i32))
            }
            (
                PrivateAt::Company(company),
                Power::RemoveTown | Power::AdvancedTile | Power::ExtraTile,
            ) => (Account::Company(company), rules.revenue),
            _ => return,
        };
        self.pay(Account::Bank, to, income, Reason::Income, events);
    }

    /// The companies that operate: minors before majors, each by price,
    /// right-most, top of the stack (1822 §5.2, E52).
    pub(super) fn companies_in_order(&self) -> Vec<Company> {
        let mut order = self.prices.in_order(&self.book.market);
        order.retain(|company| self.charter(*company).status == Status::Floated);
        order.arrange_by_key(|company| self.book.is_major(*company));
        order
    }

    /// The company whose turn is next.
    pub(super) fn next_company(&mut self, events: &mut Events) {
        let order = self.companies_in_order();
        match order.iter().find(|company| !self.operated.contains(company)) {
            Some(company) => self.begin_turn(*company, events),
            None => self.end_operating_round(events),
        }
    }

    fn end_operating_round(&mut self, events: &mut Events) {
        let Round::Operating { set, number, of } = self.round else { return };
        if let Some(reason) = self.ends_after_round(number == of) {
            self.end_now(reason, events);
        } else if number < of {
            self.round = Round::Operating { set, number: number + 1, of };
            self.steps = vec![Step::RoundStart];
        } else {
            self.begin_stock_round(events);
        }
    }

    fn begin_turn(&mut self, company: Company, events: &mut Events) {
        self.operated.push(company);
        events.push(Event::Turn { company: self.name(company).to_owned() });
        let first = self.charter(company).turns == 0;
        let now = self.rounds_begun;
        let charter = self.charter_mut(company);
        charter.turns += 1;
        if first {
            charter.first_round = now;
            self.place_homes(company, events);
        }
        let stage = if first { Stage::Home } else { Stage::Privates };
        self.steps.push(Step::Turn(Turn { company, stage, done: Done::default() }));
        if self.operated.len() == 1 {
            self.ask_for_discards();
        }
    }

    /// 1822 §5.6.1-3, §5.6.2: the home token, and the LNWR's second home.
    fn place_homes(&mut self, company: Company, events: &mut Events) {
        let info = self.book.title.info(company);
        let kept =
            |home: &crate::titles::StopPlace| self.laid.board().find_hex(&home.hex).zip(home.stop);
        let homes: Vec<(HexId, u8)> = info.homes.iter().filter_map(kept).collect();
        for (hex, stop) in homes {
            // The stop may have another number on the tile that lies there now.
            let reserved = self.laid.reserved.iter();
            let mut own = reserved.filter(|kept| kept.company == company && kept.hex == hex);
            let stop = own.next().map_or(stop, |kept| kept.stop);
            self.laid.reserved.retain(|kept| kept.company != company || kept.hex != hex);
            self.banker(events).put_token(Token::station(company, hex, stop));
        }
        if self.book.is_lnwr(company)
            && let Some((hex, stop)) = self.destination_place(company)
        {
            self.charter_mut(company).destination = Destination::SecondHome;
            let beside = self.laid.free_slots(company, hex, stop) == 0;
            self.banker(events).put_token(Token {
                kind: TokenKind::Destination,
                beside,
                ..Token::station(company, hex, stop)
            });
        }
    }

    /// Whether M14 has still to choose its station.
    pub(super) fn home_is_pending(&self, company: Company) -> bool {
        self.book.title.info(company).homes.iter().any(|home| home.stop.is_none())
            && self.steps.iter().any(|step| match step {
                Step::Turn(turn) => turn.company == company && turn.stage == Stage::Home,
                _ => false,
            })
    }

    /// 1822 §5.6.7: whether M14 may choose a station of London.
    fn home_families(&self, turn: &Turn) -> Vec<Family> {
        let Some(london) = self.book.london.filter(|_| self.home_is_pending(turn.company)) else {
            return Vec::new();
        };
        let stops = 0..self.laid.face(london).stops.len() as u8;
        let hex = self.hex_name(london);
        stops
            .map(|stop| Family::one(Action::PlaceToken { hex: hex.clone(), stop, power: None }))
            .collect()
    }

    fn choose_home(
        &mut self,
        mut turn: Turn,
        action: &Action,
        events: &mut Events,
    ) -> Result<(), RuleError> {
        let families = self.home_families(&turn);
        let Action::PlaceToken { stop, .. } = action else { return Err(not_now(action)) };
        let london = self.book.london.filter(|_| families.iter().any(|f| f.admits(action)));
        let Some(london) = london else {
            let message = "The Metropolitan Railway starts at a station of London.";
            return Err(RuleError::new("home/station", "1822 §5.6.7", message));
        };
        let treasury = Account::Company(turn.company);
        self.pay(treasury, Account::Bank, METROPOLITAN_COST, Reason::Token, events);
        self.banker(events)
            .put_token(Token { beside: true, ..Token::station(turn.company, london, *stop) });
        self.roundel = Some(*stop);
        turn.done.home_for_tile = true;
        self.next_stage(turn);
        Ok(())
    }

    // Turns.

    /// What the step of a turn allows.
    pub(super) fn turn_families(&self, turn: &Turn) -> Vec<Family> {
        let mut list = match turn.stage {
            Stage::Home => self.home_families(turn),
            Stage::FirstTrain => self.first_train_families(turn),
            Stage::Privates => self.private_families(turn),
            Stage::Track => self.track_families(turn),
            Stage::Token => self.token_families(turn),
            Stage::Run => self.run_families(turn),
            Stage::Dividend => self.dividend_families(turn),
            Stage::Trains => self.train_families(turn),
            Stage::Acquire => self.acquire_families(turn),
            Stage::Stock => self.issue_families(turn),
            Stage::Destination => self.destination_families(turn),
            Stage::End => Vec::new(),
        };
        if turn.stage > Stage::Privates {
            list.extend(self.power_families(turn));
        }
        let asked = self.asks_anyway(turn);
        if (asked || !list.is_empty()) && self.may_pass_stage(turn).is_ok() {
            list.push(Family::one(Action::Pass));
        }
        list
    }

    /// Whether a step waits even if there is nothing to do in it.
    fn asks_anyway(&self, turn: &Turn) -> bool {
        let step = match turn.stage {
            Stage::Trains => true,
            Stage::Token => self.book.is_major(turn.company),
            _ => false,
        };
        step && self.options.empty_steps == EmptySteps::Asked
    }

    fn may_pass_stage(&self, turn: &Turn) -> Result<(), RuleError> {
        match turn.stage {
            Stage::Track if self.bridge_is_half_built(turn) => {
                let message = "The bridge over the Humber has to be completed.";
                Err(RuleError::new("track/bridge", "1822 §P21", message))
            }
            Stage::FirstTrain
            | Stage::Privates
            | Stage::Track
            | Stage::Token
            | Stage::Acquire
            | Stage::Stock => Ok(()),
            Stage::Trains => self.may_pass_trains(turn.company),
            Stage::Home | Stage::Run | Stage::Dividend | Stage::Destination | Stage::End => {
                Err(RuleError::new("turn/compulsory", "1822 §5.3.1", "This step is compulsory."))
            }
        }
    }

    /// Runs what a step does by itself; true when it waits for a decision.
    pub(super) fn turn_waits(&mut self, turn: Turn, events: &mut Events) -> bool {
        match turn.stage {
            Stage::Destination => {
                // P12 closes with the track step in which it was used.
                if turn.done.lays.iter().any(|lay| lay.kind == LayKind::Extra) {
                    self.close_extra_lays(turn.company, events);
                }
                if let Some(place) = self.destination_reached(turn.company) {
                    if self.asks_for_destination(turn.company) {
                        return true;
                    }
                    self.place_destination(turn.company, place, events);
                }
                self.next_stage(turn);
                return false;
            }
            Stage::Run if turn.done.runs.is_none() => {
                self.look_for_runs(turn, events);
                return false;
            }
            Stage::Run => return true,
            Stage::Dividend if !self.has_dividend_choice(&turn) => {
                self.forced_dividend(&turn, events);
                self.next_stage(turn);
                return false;
            }
            Stage::End => {
                self.steps.pop();
                return false;
            }
            _ => {}
        }
        // Where there is nothing to choose, the step is over.
        let choice = || match turn.stage {
            // The first lay will do; listing all takes long.
            Stage::Track => self.can_lay(&turn) || !self.power_families(&turn).is_empty(),
            _ => self.turn_families(&turn).iter().any(|family| family.action != Action::Pass),
        };
        if self.asks_anyway(&turn) || choice() {
            return true;
        }
        self.next_stage(turn);
        false
    }

    pub(super) fn turn_action(
        &mut self,
        turn: Turn,
        action: &Action,
        agreed: bool,
        events: &mut Events,
    ) -> Result<(), RuleError> {
        match action {
            Action::Pass => {
                self.may_pass_stage(&turn)?;
                self.next_stage(turn);
                return Ok(());
            }
            Action::SwapToken { .. } | Action::MoveCard { .. } => {
                return self.use_power(turn, action, events);
            }
            Action::PlaceToken { power: Some(_), .. } => {
                return self.use_power(turn, action, events);
            }
            _ => {}
        }
        match turn.stage {
            Stage::Home => self.choose_home(turn, action, events),
            Stage::FirstTrain => self.first_train(turn, action, events),
            Stage::Privates => self.acquire_private(turn, action, agreed, events),
            Stage::Track => self.lay_tile(turn, action, agreed, events),
            Stage::Token => self.place_token(turn, action, events),
            Stage::Run => self.run_trains(turn, action, events),
            Stage::Dividend => self.pay_dividend(turn, action, events),
            Stage::Trains => self.buy_train(turn, action, agreed, events),
            Stage::Acquire => self.acquire_minor(turn, action, agreed, events),
            Stage::Stock => self.issue_or_redeem(turn, action, events),
            Stage::Destination => self.confirm_destination(turn, action, events),
            Stage::End => Err(not_now(action)),
        }
    }

    /// How many station tokens a company has in all: a minor one, a major
    /// six, the LNWR seven (1822 §5.12.1, §5.12.3).
    pub(super) fn tokens_of(&self, company: Company) -> usize {
        if self.book.is_major(company) { 6 + usize::from(self.book.is_lnwr(company)) } else { 1 }
    }
}
