//! 1822 §5.7 and §3.1, companies take over private companies.

use crate::board::Company;
use crate::finance::{Account, Player, Private};
use crate::game::{Action, Event, Family, Reason, RuleError};

use super::book::{Power, Train, TrainClass};
use super::operating::not_now;
use super::options::Consent;
use super::state::{Events, PrivateAt, State};
use super::steps::{Proposal, Refused, Step, Turn};

/// The two forms of P8 (1822 §P8).
const FREE_LAY: &str = "token";
const DISCOUNT: &str = "discount";

impl State {
    /// Whether a company may take a private company over; its owner.
    fn can_acquire_private(&self, turn: &Turn, private: Private) -> Result<Player, RuleError> {
        let company = turn.company;
        let rules = self.book.private_rules(private);
        let owner = match self.privates[private.index()].at {
            PrivateAt::Player(owner) => owner,
            PrivateAt::Company(_) => {
                let message = "Private companies do not pass from company to company.";
                return Err(RuleError::new("private/of_company", "1822 §3.1.6", message));
            }
            _ => {
                let message = "Private companies are acquired from players.";
                return Err(RuleError::new("private/of_nobody", "1822 §3.1.2", message));
            }
        };
        let Some(from) = rules.acquired_from else {
            let message = "{private} cannot be acquired.";
            let error = RuleError::new("private/never", "1822 §3.1.3", message);
            return Err(error.fact("private", &rules.id));
        };
        if self.phase < from {
            let name = &self.book.phases[usize::from(from)].name;
            let message = "{private} can be acquired from phase {phase}.";
            let error = RuleError::new("private/phase", "1822 §3.1.4", message);
            return Err(error.fact("private", &rules.id).fact("phase", name));
        }
        if !self.book.is_major(company) && !rules.by_minors {
            let message = "{private} can be acquired by major companies only.";
            let error = RuleError::new("private/major_only", "1822 §3.3.7-4", message);
            return Err(error.fact("private", &rules.id));
        }
        if let Power::Train(train) = rules.power
            && self.owns_one_like(company, train)
        {
            let rule = self.one_of_a_kind(train);
            let message = "The company owns a train of this kind already.";
            return Err(RuleError::new("private/second", rule, message));
        }
        if turn.done.refused.contains(&Refused::Private(private)) {
            let message = "Its owner has refused.";
            return Err(RuleError::new("private/refused", "1822 §5.7.1", message));
        }
        Ok(owner)
    }

    /// 1822 §5.5.13, §5.5.14: one permanent train and one Pullman.
    fn owns_one_like(&self, company: Company, train: Train) -> bool {
        let class = self.book.train_rules(train).class;
        let own = &self.charter(company).trains;
        class != TrainClass::Ordinary
            && own.iter().any(|train| self.book.train_rules(*train).class == class)
    }

    /// The paragraph by which a company owns one such train and sells it to
    /// nobody.
    pub(super) fn one_of_a_kind(&self, train: Train) -> &'static str {
        match self.book.train_rules(train).class {
            TrainClass::Pullman => "1822 §5.5.14",
            TrainClass::Ordinary | TrainClass::Permanent => "1822 §5.5.13",
        }
    }

    pub(super) fn private_families(&self, turn: &Turn) -> Vec<Family> {
        let mut list = Vec::new();
        for private in self.all_privates() {
            if self.can_acquire_private(turn, private).is_err() {
                continue;
            }
            let rules = self.book.private_rules(private);
            let forms: &[Option<&str>] = match rules.power {
                Power::HighGround => &[Some(FREE_LAY), Some(DISCOUNT)],
                _ => &[None],
            };
            for form in forms {
                let form = form.map(str::to_owned);
                let private = rules.id.clone();
                list.push(Family::one(Action::AcquirePrivate { private, form }));
            }
        }
        list
    }

    pub(super) fn acquire_private(
        &mut self,
        turn: Turn,
        action: &Action,
        agreed: bool,
        events: &mut Events,
    ) -> Result<(), RuleError> {
        let Action::AcquirePrivate { private: name, form } = action else {
            return Err(not_now(action));
        };
        let private = self.private_named(name)?;
        let owner = self.can_acquire_private(&turn, private)?;
        let power = self.book.private_rules(private).power;
        let forms = power == Power::HighGround;
        let known = form.as_deref().is_some_and(|form| form == FREE_LAY || form == DISCOUNT);
        if forms != known || forms != form.is_some() {
            let message = "P8 is taken as `token` or `discount`, others without a form.";
            return Err(RuleError::new("private/form", "1822 §P8", message));
        }
        let company = turn.company;
        if !agreed && self.must_ask(company, owner) {
            self.propose(owner, company, action);
            return Ok(());
        }
        self.privates[private.index()].at = PrivateAt::Company(company);
        let owner = Some(self.name(company).to_owned());
        events.push(Event::Item { item: name.clone(), owner });
        match power {
            Power::Train(train) => {
                self.privates[private.index()].at = PrivateAt::Closed;
                self.charter_mut(company).trains.push(train);
                let to = Some(self.name(company).to_owned());
                self.banker(events).tell_train(train, name.clone(), to);
                // §3.1.19: over the limit, one is discarded at once.
                if self.must_discard(company) {
                    self.steps.push(Step::Discard(company));
                }
            }
            Power::Water => self.privates[private.index()].tokens = 2,
            Power::HighGround if form.as_deref() == Some(FREE_LAY) => {
                self.privates[private.index()].tokens = 1;
            }
            Power::PhaseIncome(_) => {
                // Table 3: the company takes the stored money.
                let charter = Account::Private(private);
                let stored = self.ledger.cash(charter);
                self.pay(charter, Account::Company(company), stored, Reason::Closing, events);
                self.close_private(private, events);
            }
            _ => {}
        }
        Ok(())
    }

    // Consent.

    /// Whether another player has to be asked.
    pub(super) fn must_ask(&self, company: Company, other: Player) -> bool {
        self.options.consent == Consent::Asked && self.director(company) != Some(other)
    }

    /// Asks another player.
    pub(super) fn propose(&mut self, player: Player, company: Company, action: &Action) {
        let action = action.clone();
        self.steps.push(Step::Consent(Box::new(Proposal { player, company, action })));
    }

    /// What follows an answer.
    pub(super) fn answered(
        &mut self,
        proposal: Proposal,
        accept: bool,
        events: &mut Events,
    ) -> Result<(), RuleError> {
        let Some(Step::Turn(mut turn)) = self.steps.last().cloned() else { return Ok(()) };
        if accept {
            return self.turn_action(turn, &proposal.action, true, events);
        }
        turn.done.refused.push(match &proposal.action {
            Action::AcquirePrivate { private, .. } => {
                Refused::Private(self.private_named(private)?)
            }
            Action::LayTile { hex, .. } => {
                // Beside London two may be able to give leave (1822 §5.10.7).
                let hex = self.hex_named(hex)?;
                let asked = self.london_consents(proposal.company, hex);
                let at = asked.iter().position(|player| *player == proposal.player);
                if let Some(next) = at.and_then(|at| asked.get(at + 1)) {
                    self.propose(*next, proposal.company, &proposal.action);
                    return Ok(());
                }
                Refused::Hex(hex)
            }
            _ => Refused::Action(proposal.action),
        });
        self.set_turn(turn);
        Ok(())
    }
}
