//! 1822 §2.2 and §2.3: phases, what starts them and what they change;
//! §5.15.7, trains over the limit; companies that leave the game.

use crate::board::Company;
use crate::finance::{Account, Money, Private};
use crate::game::{Action, Event, Family, Reason, RuleError};
use crate::sorted::Arrange;
use crate::titles::TrainAt;

use super::book::{Power, Train, TrainClass};
use super::options::{DiscardOrder, RemovalDiscards};
use super::state::{ConcessionAt, Events, Item, PrivateAt, Round, State, Status};
use super::steps::Step;

impl State {
    /// The pile of cards that a train belongs to.
    pub(super) fn pile(&self, train: Train) -> Option<usize> {
        self.book.depot.iter().position(|pile| pile.trains.contains(&train))
    }

    /// The pile whose card is the next of the bank.
    pub(super) fn next_pile(&self) -> Option<usize> {
        (0..self.depot.left.len()).find(|pile| self.depot.has(*pile))
    }

    /// 1822 §4.10.3: one L/2-train leaves the bank, if there is one.
    pub(super) fn remove_local_card(&mut self, events: &mut Events) {
        if self.depot.has(0) {
            self.card_gone(0, events);
        }
    }

    /// The next train of the bank leaves the game and counts as sold; an L/2
    /// card leaves as an L-train (E07).
    pub(super) fn remove_next_train(&mut self, events: &mut Events) {
        let Some(pile) = self.next_pile() else { return };
        self.card_gone(pile, events);
        self.start_phase_of(self.book.depot[pile].trains[0], events);
    }

    fn card_gone(&mut self, pile: usize, events: &mut Events) {
        self.depot.take_card(pile);
        self.train_gone(self.book.depot[pile].trains[0], TrainAt::Bank, events);
    }

    fn train_gone(&mut self, train: Train, from: TrainAt, events: &mut Events) {
        self.gone.push(train);
        self.banker(events).move_train(train, from, None);
    }

    /// Starts the phase that a train brings, if it is a later one.
    pub(super) fn start_phase_of(&mut self, train: Train, events: &mut Events) {
        if let Some(phase) = self.book.train_rules(train).starts {
            while self.phase < phase {
                self.start_phase(self.phase + 1, events);
            }
        }
    }

    fn start_phase(&mut self, phase: u8, events: &mut Events) {
        self.phase = phase;
        events.push(Event::Phase { name: self.phase_rules().name.clone() });
        // §5.5.15.
        let book = self.book;
        let rusts = |train| book.train_rules(train).rusts_in == Some(phase);
        let gone = self.banker(events).scrap(rusts);
        self.gone.extend(gone);
        if !self.phase_rules().conversion && phase > 0 {
            self.close_concessions(events);
        }
        if usize::from(phase) + 1 == self.book.phases.len() {
            self.close_phase_incomes(events);
        }
        let later = self.options.removal_discards == RemovalDiscards::NextRound;
        if !(later && matches!(self.round, Round::Stock(_))) {
            self.ask_for_discards();
        }
    }

    /// Every company over its limit gives trains up.
    pub(super) fn ask_for_discards(&mut self) {
        // The last step in the list comes first.
        for company in self.companies_over_limit().into_iter().rev() {
            self.steps.push(Step::Discard(company));
        }
    }

    /// 1822 §3.2.5: what is left of the concessions goes; from now on
    /// director's certificates are bought.
    fn close_concessions(&mut self, events: &mut Events) {
        self.boxes.concessions = [None; 3];
        self.stacks.concessions.clear();
        for company in self.book.concessions.iter().copied() {
            if self.charter(company).concession != ConcessionAt::Gone {
                self.charter_mut(company).concession = ConcessionAt::Gone;
                let item = self.item_name(Item::Concession(company));
                events.push(Event::Item { item, owner: None });
            }
        }
    }

    /// 1822 §3.1.10, Table 3: P15 and P20 close at the start of phase 7.
    fn close_phase_incomes(&mut self, events: &mut Events) {
        for private in self.all_privates() {
            let income = matches!(self.book.private_rules(private).power, Power::PhaseIncome(_));
            let here = matches!(
                self.privates[private.index()].at,
                PrivateAt::Table | PrivateAt::Player(_)
            );
            if income && here {
                self.close_private(private, events);
            }
        }
    }

    /// A private company leaves the game; stored money goes to the bank.
    pub(super) fn close_private(&mut self, private: Private, events: &mut Events) {
        let stored = self.ledger.cash(Account::Private(private));
        self.pay(Account::Private(private), Account::Bank, stored, Reason::Closing, events);
        self.privates[private.index()].at = PrivateAt::Closed;
        for place in &mut self.boxes.privates {
            place.take_if(|known| *known == private);
        }
        for stack in &mut self.stacks.privates {
            stack.retain(|known| *known != private);
        }
        events.push(Event::Item { item: self.private_name(private).to_owned(), owner: None });
    }

    /// A company leaves the game: what it still has goes, and its home space
    /// is free (1822 §2.1.11, §4.10.3).
    pub(super) fn close_company(&mut self, company: Company, events: &mut Events) {
        let cash = self.treasury(company);
        self.pay(Account::Company(company), Account::Bank, cash, Reason::Closing, events);
        self.charter_mut(company).status = Status::Closed;
        self.prices.remove(company);
        self.laid.reserved.retain(|kept| kept.company != company);
    }

    // Trains over the limit.

    /// The trains a company may have (1822 Table 2).
    pub(super) fn train_limit(&self, company: Company) -> usize {
        let rules = self.phase_rules();
        if self.book.is_major(company) { rules.major_limit } else { rules.minor_limit }
    }

    /// Whether a train counts against the limit and as a train to own.
    pub(super) fn counts(&self, train: Train) -> bool {
        self.book.train_rules(train).class == TrainClass::Ordinary
    }

    /// How many of a company's trains count.
    pub(super) fn counting_trains(&self, company: Company) -> usize {
        self.charter(company).trains.iter().filter(|train| self.counts(**train)).count()
    }

    /// 1822 §5.15.7, E74: by price, right-most, top of the stack.
    fn companies_over_limit(&self) -> Vec<Company> {
        let mut order = self.prices.in_order(&self.book.market);
        order.retain(|company| self.must_discard(*company));
        if self.options.discard_order == DiscardOrder::Listed {
            order.arrange();
        }
        order
    }

    /// Whether a company has trains that it may not keep.
    pub(super) fn must_discard(&self, company: Company) -> bool {
        !self.discardable(company).is_empty()
    }

    /// The trains from which a company has to give one up: too many that
    /// count, a second E (E19), a second permanent train or Pullman
    /// (1822 §5.18.8, §5.5.14).
    fn discardable(&self, company: Company) -> Vec<Train> {
        let trains = &self.charter(company).trains;
        let of = |class| -> Vec<Train> {
            let all = trains.iter().copied();
            let mut kinds: Vec<Train> =
                all.filter(|train| self.book.train_rules(*train).class == class).collect();
            kinds.arrange();
            kinds
        };
        for class in [TrainClass::Permanent, TrainClass::Pullman] {
            let mut surplus = of(class);
            if surplus.len() > 1 {
                surplus.dedup();
                return surplus;
            }
        }
        let mut counting = of(TrainClass::Ordinary);
        let many = counting.len() > self.train_limit(company);
        let electric = self.book.train("E");
        let second = counting.iter().filter(|train| Some(**train) == electric).count() > 1;
        counting.dedup();
        if many {
            counting
        } else if second {
            electric.into_iter().collect()
        } else {
            Vec::new()
        }
    }

    pub(super) fn discard_families(&self, company: Company) -> Vec<Family> {
        let trains = self.discardable(company).into_iter();
        let action = |train| Action::DiscardTrain { train: self.train_name(train).to_owned() };
        trains.map(|train| Family::one(action(train))).collect()
    }

    /// Gives a train up: to the pool, permanent ones out of the game.
    pub(super) fn discard(
        &mut self,
        company: Company,
        name: &str,
        events: &mut Events,
    ) -> Result<(), RuleError> {
        let train = self.book.train(name);
        let Some(train) = train.filter(|train| self.discardable(company).contains(train)) else {
            let message = "This train is not one to be given up now.";
            return Err(RuleError::new("discard/train", "1822 §5.15.7", message));
        };
        let from = TrainAt::Company(company);
        if self.counts(train) {
            self.banker(events).move_train(train, from, Some(TrainAt::Pool));
            self.depot.pool.arrange();
        } else {
            self.train_gone(train, from, events);
        }
        if !self.must_discard(company) {
            self.steps.pop();
        }
        Ok(())
    }

    /// What a train costs when bought from the bank or the pool.
    pub(super) fn face_price(&self, train: Train) -> Money {
        self.book.train_rules(train).cost
    }
}
