//! What must hold between any two actions: everything is counted.

use crate::board::{Company, TokenKind};
use crate::finance::Holder;

use super::state::{Form, State, Status};
use super::steps::{Step, TakeoverStage};

impl State {
    /// The first invariant that does not hold.
    pub(super) fn check_all(&self) -> Result<(), String> {
        self.check_apart_from_tokens()?;
        self.all_companies().try_for_each(|company| self.check_tokens(company))
    }

    /// The same without the tokens of companies, for positions whose tokens
    /// nobody has placed.
    ///
    /// # Errors
    /// The first invariant that does not hold.
    pub fn check_apart_from_tokens(&self) -> Result<(), String> {
        self.ledger.check(self.book.bank)?;
        for company in self.all_companies() {
            self.check_stock(company)?;
        }
        self.laid.check()?;
        self.check_trains()?;
        if self.over == self.steps.is_empty() && (self.over || self.steps_wait()) {
            Ok(())
        } else {
            Err("no decision is pending, and the game is not over".to_owned())
        }
    }

    /// 18West §14.2: a train is in the stack, in the pool or with a company
    /// until its kind rusts, and nobody has more than his limit.
    fn check_trains(&self) -> Result<(), String> {
        for (k, rules) in self.book.trains.iter().enumerate() {
            let of_kind = |train: &&super::book::Train| usize::from(train.0) == k;
            let trains = self.companies.iter().flat_map(|charter| &charter.trains);
            let about = trains.chain(&self.depot.pool).filter(of_kind).count();
            let rusted = rules.rusts_in.is_some_and(|phase| phase <= self.phase);
            let all = self.depot.left[k].map(|left| usize::from(left) + about);
            let right = match rules.count {
                _ if rusted => about == 0,
                Some(count) => all == Some(usize::from(count)),
                None => true,
            };
            if !right {
                return Err(format!("{}-trains: {about} about, {all:?} in all", rules.name));
            }
        }
        for company in self.all_companies() {
            let waits = self.steps.contains(&Step::Discard(company))
                || matches!(self.steps.last(), Some(Step::Takeover(_)));
            if self.surplus_trains(company) > 0 && !waits {
                return Err(format!("{}: too many trains", self.name(company)));
            }
        }
        Ok(())
    }

    /// Whether somebody can do something.
    fn steps_wait(&self) -> bool {
        use crate::game::Play;
        self.decision().is_some() && !self.families().0.is_empty()
    }

    /// 18West §4.1-1 and §5.1.4: no share is lost, and nobody has more than
    /// the president.
    fn check_stock(&self, company: Company) -> Result<(), String> {
        let (stock, name) = (&self.charter(company).stock, self.name(company));
        let shares = if self.book.is_granger(company) { 2 } else { 10 };
        let closed = self.charter(company).status == Status::Closed;
        let priced =
            matches!(self.charter(company).status, Status::Started(_) | Status::Subscribed);
        if self.price(company).is_some() != priced {
            return Err(format!("{name}: a price, or none"));
        }
        if stock.total() != shares && !closed {
            return Err(format!("{name}: {} shares", stock.total()));
        }
        if let Holder::Player(player) = stock.director_holder() {
            let held = stock.shares(Holder::Player(player));
            // Until a deal is through, its president stays (W73).
            let deal = matches!(self.steps.last(), Some(super::steps::Step::Takeover(_)));
            let largest = if deal { 0 } else { stock.largest_but(player) };
            if held < stock.director_shares().max(largest) {
                return Err(format!("{name}: the president holds {held}"));
            }
        }
        Ok(())
    }

    /// Every token of a company is on the board or on its charter, and it has
    /// as many of each kind as its status gives it.
    fn check_tokens(&self, company: Company) -> Result<(), String> {
        let charter = self.charter(company);
        let on_board = |kind| self.laid.count_tokens(company, kind);
        let doublings = on_board(TokenKind::Doubling);
        let stations = on_board(TokenKind::Station) + usize::from(charter.stations);
        let bypasses = on_board(TokenKind::Bypass) + usize::from(charter.bypasses);
        let has = (stations, bypasses, doublings);
        let homes = self.book.title.info(company).homes.len();
        let should = match charter.status {
            // §6.4-8: its token is there until another takes its place.
            Status::Closed => (usize::from(self.is_being_replaced(company)), 0, 0),
            Status::Unstarted | Status::Subscribed => (homes, 0, 0),
            // §8.6-2: a converted company has doubling tokens for a bypass
            // token. §8.7-1: one that abandons its grant has what it would
            // have without one.
            Status::Started(form) => {
                let grant = self.book.land_grant(company);
                let converted = grant.filter(|_| form == Form::Public && doublings > 0);
                let form = if converted.is_some() { Form::LandGrant } else { form };
                let start = self.book.start_tokens(company, form);
                let doublings = match converted {
                    Some(grant) => grant.markers.len(),
                    None => usize::from(company == self.book.union_pacific.company),
                };
                (homes + usize::from(start.station), start.bypass.into(), doublings)
            }
        };
        if has == should {
            return Ok(());
        }
        let name = self.name(company);
        Err(format!("{name}: {has:?} station, bypass and doubling tokens, not {should:?}"))
    }

    /// Whether it is still to be decided what comes in place of the token of
    /// an acquired granger road.
    fn is_being_replaced(&self, granger: Company) -> bool {
        self.steps.iter().any(|step| {
            matches!(step, Step::Takeover(takeover)
                if takeover.granger == granger && takeover.stage == TakeoverStage::Token)
        })
    }
}
