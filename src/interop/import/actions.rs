//! Recorded actions: what each did, in the engine's own actions.

use crate::finance::Holder;
use crate::game::{Action, Payout, Play, Source, StackEnd, Subject, TokenUse};
use crate::interop::game_file::{FileAction, FileRoute, plain};
use crate::routes::json::{ClaimStop, RouteClaim};
use crate::sorted::Arrange;
use crate::titles::g1822::{Power, PrivateAt, Step};

use super::waiting::{company_pending, site_waits, step_of};
use super::{Import, ImportError};

impl Import {
    /// Plays what one recorded action did.
    pub(super) fn follow(
        &mut self,
        id: u64,
        recorded: &FileAction,
        rest: &[&FileAction],
    ) -> Result<(), ImportError> {
        if recorded.entity_type == "company"
            && let Some(company) = self.company_of(recorded)
        {
            self.marks.owners.insert(recorded.actor(), company);
        }
        if self.is_out_of_turn(recorded) {
            return Err(self.unknown(id, recorded));
        }
        match recorded.kind.as_str() {
            "pass" => {
                self.follow_pass(recorded, rest);
                Ok(())
            }
            "sell_shares" => self.follow_sale(id, recorded, rest),
            "choose" => self.follow_choice(id, recorded, rest),
            "lay_tile" => self.follow_lay(id, recorded),
            "place_token" => self.follow_token(id, recorded),
            "buy_train" => self.follow_purchase(id, recorded),
            "discard_train" => self.follow_discard(id, recorded),
            "merge" => {
                let Some(minor) = recorded.corporation.clone() else {
                    return Err(self.unknown(id, recorded));
                };
                self.marks.deal = Some((recorded.actor(), minor));
                self.follow_deal(id, recorded, rest, Vec::new())
            }
            // The form of P8 is chosen afterwards; without it nothing is done.
            "acquire_company"
                if recorded.company.as_deref() == Some("P8") && form_of(rest).is_none() =>
            {
                Ok(())
            }
            _ => match self.read(recorded, rest) {
                Some(action) => self.apply(id, recorded, action),
                None => Err(self.unknown(id, recorded)),
            },
        }
    }

    /// Whether a company acts while another one has its turn; trains are
    /// given up at any time, and a pass may come late.
    fn is_out_of_turn(&self, recorded: &FileAction) -> bool {
        let any_time = matches!(recorded.kind.as_str(), "pass" | "discard_train");
        let (own, pending) = (self.company_of(recorded), self.pending_company());
        !any_time && own.zip(pending).is_some_and(|(own, pending)| own != pending)
    }

    /// What a recorded action stands for, where that is one action here too.
    fn read(&mut self, recorded: &FileAction, rest: &[&FileAction]) -> Option<Action> {
        Some(match recorded.kind.as_str() {
            "bid" => {
                Action::Bid { item: recorded.company.clone()?, price: recorded.price.unwrap_or(0) }
            }
            "par" => {
                let text = plain(&recorded.share_price);
                let price = text.split(',').next()?.parse().ok()?;
                Action::Par { company: recorded.corporation.clone()?, price }
            }
            "buy_shares" => self.shares_bought(recorded)?,
            "choose_ability" => self.ability(recorded)?,
            "acquire_company" => {
                let private = recorded.company.clone()?;
                let form = if private == "P8" { form_of(rest) } else { None };
                Action::AcquirePrivate { private, form }
            }
            "hex_token" => {
                let hex = recorded.hex.clone()?;
                self.leave_until("destination");
                let stop = match self.game.legal_actions().0.first().map(|f| &f.action) {
                    Some(Action::PlaceToken { stop, .. }) => *stop,
                    _ => 0,
                };
                Action::PlaceToken { hex, stop, power: None }
            }
            "run_routes" => self.run(recorded),
            "dividend" => {
                let kind = payout(recorded.payout.as_deref())?;
                self.dividend(kind)
            }
            "payoff_player_debt" | "payoff_player_debt_partial" => {
                let state = self.game.state();
                let player = crate::finance::Player(self.seat_of(recorded)?);
                let most = state.debts[player.index()].min(state.cash(player));
                Action::RepayLoan { amount: recorded.amount.unwrap_or(most.0) }
            }
            _ => return None,
        })
    }

    fn follow_token(&mut self, id: u64, recorded: &FileAction) -> Result<(), ImportError> {
        let Some(action) = self.token(recorded) else { return Err(self.unknown(id, recorded)) };
        if self.pending_step() == "destination" {
            self.go_on();
        }
        if let Action::PlaceToken { power: Some(power), .. } = &action {
            let state = self.game.state();
            let spent = state.book.private(power).map(|private| state.privates[private.index()].at);
            // P5's token came with its tile.
            if spent == Some(PrivateAt::Closed) {
                return Ok(());
            }
            if let Some(lay) = self.tile_for_token(power) {
                return self.apply(id, recorded, lay);
            }
        }
        self.apply(id, recorded, action)
    }

    /// Where the Channel is full, P5's token brings its tile along.
    fn tile_for_token(&self, power: &str) -> Option<Action> {
        let by_it = |action: &Action| match action {
            Action::LayTile { powers, .. } => matches!(&powers[..], [only] if only == power),
            _ => false,
        };
        self.game.legal_actions().0.into_iter().map(|family| family.action).find(by_it)
    }

    fn follow_pass(&mut self, recorded: &FileAction, rest: &[&FileAction]) {
        let Some(decision) = self.decision() else { return };
        match decision.subject {
            Subject::StockTurn { .. } if self.seat_of(recorded) == Some(decision.player) => {
                self.go_on();
            }
            Subject::DeclareCash if self.seat_of(recorded) == Some(decision.player) => {
                let _ = self.game.apply(Action::DeclareCash { double: false });
            }
            Subject::CompanyTurn { company, step } if company == recorded.actor() => {
                self.follow_company_pass(recorded, &step, rest);
            }
            _ => {}
        }
    }

    /// A company's pass leaves a step; which one, what follows tells. Of
    /// more passes than there are steps to leave, the first say nothing: the
    /// site asks more often than needed.
    fn follow_company_pass(&mut self, recorded: &FileAction, step: &str, rest: &[&FileAction]) {
        let company = recorded.actor();
        let own = |action: &&&FileAction| self.company_of(action).as_ref() == Some(&company);
        let more: Vec<&&FileAction> = rest.iter().take_while(own).collect();
        let passes = 1 + more.iter().take_while(|action| action.kind == "pass").count();
        let next = more.iter().find(|action| action.kind != "pass");
        // Powers belong to no step: they tell less than what comes after them.
        let until = more.iter().find_map(|action| step_of(action));
        let channel = next.filter(|next| next.kind == "place_token");
        if until == Some(step)
            || channel.is_some_and(|token| self.tile_for_token(&token.actor()).is_some())
        {
            return;
        }
        let mut trial = self.game.state().clone();
        let mut steps = 0;
        while let Some((pending, step)) = company_pending(&trial) {
            if pending != company || Some(step.as_str()) == until || steps > passes {
                break;
            }
            steps += usize::from(site_waits(&trial, &pending, &step));
            if trial.apply(&Action::Pass, &mut Vec::new()).is_err() {
                break;
            }
        }
        if passes > steps {
            return;
        }
        let _ = self.game.apply(Action::Pass);
    }

    /// Passes the steps of a turn until one.
    fn leave_until(&mut self, step: &str) {
        let order = ["home", "first_train", "privates", "track"];
        while self.pending_step() != step && order.contains(&self.pending_step().as_str()) {
            if !self.go_on() {
                return;
            }
        }
    }

    fn shares_bought(&mut self, recorded: &FileAction) -> Option<Action> {
        let (company, _) = recorded.shares.first()?.rsplit_once('_')?;
        let company = company.to_owned();
        let count = recorded.share_count();
        if recorded.entity_type == "corporation" {
            self.copies.shares_back(&recorded.shares);
            return Some(Action::BuyShares { company, source: Source::Pool, count, power: None });
        }
        if recorded.shares.iter().any(|share| share.ends_with("_0")) {
            return None;
        }
        let state = self.game.state();
        let stock = &state.charter(state.book.title.company(&company)?).stock;
        let left = [Holder::Treasury, Holder::Pool].map(|holder| stock.shares(holder));
        let source = self.copies.source(&company, &recorded.shares, left);
        self.copies.shares_out(&recorded.shares);
        Some(Action::BuyShares { company, source, count, power: None })
    }

    fn follow_sale(
        &mut self,
        id: u64,
        recorded: &FileAction,
        rest: &[&FileAction],
    ) -> Result<(), ImportError> {
        let name = recorded.shares.first().and_then(|share| share.rsplit_once('_'));
        let Some((company, _)) = name else { return Err(self.unknown(id, recorded)) };
        let company = company.to_owned();
        self.copies.shares_out(&recorded.shares);
        let count = recorded.share_count();
        if recorded.entity_type == "player"
            && self.pending_company().is_some()
            && !self.is_emergency()
            && let Some(purchase) = self.helped_purchase(rest)
        {
            self.apply(id, recorded, purchase)?;
        }
        self.apply(id, recorded, Action::SellShares { company, count })
    }

    /// The site sells first and names the train afterwards; a file that ends
    /// in between leaves only what the company cannot pay alone.
    fn helped_purchase(&self, rest: &[&FileAction]) -> Option<Action> {
        let buyer = self.pending_company();
        let named =
            rest.iter().find(|next| next.kind == "buy_train" && self.company_of(next) == buyer);
        if let Some(named) = named {
            return self.purchase(named).map(|(action, _)| action);
        }
        let state = self.game.state();
        let cash = state.treasury(state.book.title.company(&buyer?)?).0;
        let dear = |action: &Action| match action {
            Action::BuyTrain { price, .. } => *price > cash,
            _ => false,
        };
        let families = self.game.legal_actions().0.into_iter();
        families.map(|family| family.action).find(dear)
    }

    /// On the site several companies give up trains in any order; one that
    /// comes too soon waits here for its turn.
    fn follow_discard(&mut self, id: u64, recorded: &FileAction) -> Result<(), ImportError> {
        let Some(copy) = recorded.train.clone() else { return Err(self.unknown(id, recorded)) };
        let (actor, train) = (recorded.actor(), self.kind_with(&copy, &recorded.actor()));
        self.copies.trains.insert(copy, "pool".to_owned());
        let state = self.game.state();
        let company = state.book.title.company(&actor);
        let later = |step: &Step| matches!(step, Step::Discard(of) if Some(*of) == company);
        if self.discarding().is_some_and(|pending| pending != actor)
            && state.steps.iter().any(later)
        {
            self.marks.early_discards.push((actor, train));
            return Ok(());
        }
        self.apply(id, recorded, Action::DiscardTrain { train })?;
        while let Some(pending) = self.discarding() {
            let early = &mut self.marks.early_discards;
            let Some(at) = early.iter().position(|(company, _)| *company == pending) else { break };
            let (_, train) = early.remove(at);
            self.apply(id, recorded, Action::DiscardTrain { train })?;
        }
        Ok(())
    }

    /// The company that has to give up a train.
    fn discarding(&self) -> Option<String> {
        match self.decision()?.subject {
            Subject::Discard { company } => Some(company),
            _ => None,
        }
    }

    fn follow_choice(
        &mut self,
        id: u64,
        recorded: &FileAction,
        rest: &[&FileAction],
    ) -> Result<(), ImportError> {
        let choice = plain(&recorded.choice);
        if recorded.entity_type == "player" {
            let double = choice == "double";
            return self.apply(id, recorded, Action::DeclareCash { double });
        }
        if self.marks.deal.is_some() {
            return self.follow_deal(id, recorded, rest, vec![choice]);
        }
        if choice.eq_ignore_ascii_case("none") {
            self.marks.pullman = None;
            return Ok(());
        }
        if let Ok(place) = choice.parse::<usize>() {
            let company = recorded.actor();
            let state = self.game.state();
            let charter = state.book.title.company(&company).map(|c| state.charter(c));
            let trains = charter.into_iter().flat_map(|charter| charter.trains.iter());
            // Only trains that can carry it are counted.
            let mut trains =
                trains.filter(|train| !matches!(state.train_name(**train), "P+" | "E"));
            let train = trains.nth(place).copied();
            self.marks.pullman = train.map(|train| (company, state.train_name(train).to_owned()));
            return Ok(());
        }
        match payout(Some(&choice)) {
            Some(kind) => {
                let rest_follows = rest.first().is_some_and(|next| {
                    next.kind == "dividend" && next.actor() == recorded.actor()
                });
                self.marks.permanent = Some(kind);
                if rest_follows {
                    return Ok(());
                }
                let action = self.dividend(Payout::Withhold);
                self.apply(id, recorded, action)
            }
            // The form of P8 was read ahead.
            None if choice == "token" || choice == "discount" => Ok(()),
            None => Err(self.unknown(id, recorded)),
        }
    }

    /// An acquisition is described by up to two choices.
    fn follow_deal(
        &mut self,
        id: u64,
        recorded: &FileAction,
        rest: &[&FileAction],
        mut choices: Vec<String>,
    ) -> Result<(), ImportError> {
        if let Some((_, described)) = self.marks.deal.as_mut().map(|deal| (deal.0.clone(), deal)) {
            for choice in choices.drain(..) {
                described.1.push(' ');
                described.1.push_str(&choice);
            }
        }
        let more = rest.first().is_some_and(|next| {
            next.kind == "choose"
                && next.actor() == recorded.actor()
                && ["money", "one_share", "two_shares", "replace", "exchange"]
                    .contains(&plain(&next.choice).as_str())
        });
        if more {
            return Ok(());
        }
        let Some((_, described)) = self.marks.deal.take() else { return Ok(()) };
        let mut words = described.split(' ');
        let minor = words.next().unwrap_or_default().to_owned();
        let words: Vec<&str> = words.collect();
        let shares = [("money", 0), ("one_share", 1), ("two_shares", 2)];
        let shares = shares.iter().find(|(word, _)| words.contains(word)).map(|(_, n)| *n);
        let token = [("replace", TokenUse::Replace), ("exchange", TokenUse::Available)];
        let token = token.iter().find(|(word, _)| words.contains(word)).map(|(_, t)| *t);
        while self.pending_step() != "acquire" {
            if self.pending_company() != Some(recorded.actor()) || !self.go_on() {
                return Err(self.unknown(id, recorded));
            }
        }
        let fits = |action: &Action| match action {
            Action::AcquireMinor { minor: m, shares: s, token: t } => {
                *m == minor
                    && shares.is_none_or(|shares| shares == *s)
                    && token.is_none_or(|token| token == *t)
            }
            _ => false,
        };
        let legal = self.game.legal_actions().expand();
        let action = legal.into_iter().find(fits).unwrap_or(Action::AcquireMinor {
            minor: minor.clone(),
            shares: shares.unwrap_or(0),
            token: token.unwrap_or(TokenUse::None),
        });
        let major = recorded.actor();
        for owner in self.copies.trains.values_mut().filter(|owner| **owner == minor) {
            owner.clone_from(&major);
        }
        if let Action::AcquireMinor { shares, .. } = &action {
            self.copies.shares_given(&major, *shares);
        }
        self.apply(id, recorded, action)
    }

    fn ability(&self, recorded: &FileAction) -> Option<Action> {
        let power = recorded.actor();
        let choice = plain(&recorded.choice);
        match power.as_str() {
            "P17" => {
                let (item, end) = choice.rsplit_once('_')?;
                let to = if end == "top" { StackEnd::Top } else { StackEnd::Bottom };
                Some(Action::MoveCard { power, item: item.to_owned(), to })
            }
            "P9" => Some(Action::DeclareCash { double: choice == "double" }),
            "P5" | "P18" => {
                let to =
                    if choice == "exchange" { TokenUse::Available } else { TokenUse::Exchange };
                Some(Action::SwapToken { power, to })
            }
            _ => {
                let (company, source) = choice.rsplit_once('_')?;
                let source = if source == "ipo" { Source::Treasury } else { Source::Pool };
                let company = company.to_owned();
                Some(Action::BuyShares { company, source, count: 1, power: Some(power) })
            }
        }
    }

    fn follow_lay(&mut self, id: u64, recorded: &FileAction) -> Result<(), ImportError> {
        let (Some(hex), Some(copy)) = (&recorded.hex, &recorded.tile) else {
            return Err(self.unknown(id, recorded));
        };
        let tile = copy.rsplit_once('-').map_or(copy.as_str(), |(tile, _)| tile).to_owned();
        let mut powers = Vec::new();
        if recorded.entity_type == "company" {
            powers.push(recorded.actor());
        }
        powers.extend(recorded.combo_entities.iter().cloned());
        powers.arrange_by_key(|power| -> u8 {
            power.get(1..).and_then(|number| number.parse().ok()).unwrap_or(0)
        });
        let action = Action::LayTile {
            hex: hex.clone(),
            tile,
            rotation: recorded.rotation.unwrap_or(0),
            powers,
        };
        self.apply(id, recorded, action)?;
        self.copies.tiles.insert(hex.clone(), copy.clone());
        Ok(())
    }

    fn token(&self, recorded: &FileAction) -> Option<Action> {
        let state = self.game.state();
        let city = recorded.city.as_deref()?;
        let (place, index) = city.rsplit_once('-')?;
        let lying = self.copies.tiles.iter().find(|(_, copy)| *copy == place);
        let hex = match lying {
            Some((hex, _)) => hex.clone(),
            // A printed hex.
            None => place.rsplit_once('-').map_or(place, |(hex, _)| hex).to_owned(),
        };
        let index: usize = index.parse().ok()?;
        let stops = &state.laid.face(state.laid.board().find_hex(&hex)?).stops;
        let mut cities = stops.iter().enumerate().filter(|(_, stop)| stop.kind.slots() > 0);
        let last = cities.clone().count().checked_sub(1)?;
        let stop = cities.nth(index.min(last))?.0 as u8;
        let power = (recorded.entity_type == "company").then(|| recorded.actor());
        Some(Action::PlaceToken { hex, stop, power })
    }

    fn run(&mut self, recorded: &FileAction) -> Action {
        let mut run = (0_i32, 0_i32);
        for route in &recorded.routes {
            // Copies are named reliably where they run.
            self.copies.trains.insert(route.train.clone(), recorded.actor());
            let kind = self.copies.kind(&route.train);
            let permanent = matches!(kind.as_str(), "LP" | "2P");
            let sum: &mut i32 = if permanent { &mut run.1 } else { &mut run.0 };
            *sum = sum.saturating_add(route.revenue);
        }
        let mail = recorded.mail().unwrap_or_else(|| self.mail(recorded));
        self.marks.pullman = None;
        let (revenue, permanent) = run;
        let routes = recorded.routes.iter().map(|route| RouteClaim {
            train: self.copies.kind(&route.train),
            stops: self.stops(route),
            ..RouteClaim::default()
        });
        Action::RunRoutes { routes: routes.collect(), revenue, permanent, mail }
    }

    /// The stops of a route, where the file tells them apart.
    fn stops(&self, route: &FileRoute) -> Vec<ClaimStop> {
        let laid = &self.game.state().laid;
        let node = |node: &String| {
            let (hex, stop) = node.rsplit_once('-')?;
            Some(ClaimStop { hex: hex.to_owned(), stop: stop.parse().ok()? })
        };
        let only = |name: &String| {
            let hex = laid.board().find_hex(name)?;
            let stop = ClaimStop { hex: name.clone(), stop: 0 };
            (laid.face(hex).stops.len() == 1).then_some(stop)
        };
        let nodes: Option<Vec<ClaimStop>> = route.nodes.iter().map(node).collect();
        let nodes = nodes.filter(|nodes| nodes.len() == route.hexes.len());
        nodes.or_else(|| route.hexes.iter().map(only).collect()).unwrap_or_default()
    }

    /// 1822 §3.1.12: the site works mail out by itself, from the ends of the
    /// routes that carry it best.
    fn mail(&self, recorded: &FileAction) -> i32 {
        let state = self.game.state();
        let Some(company) = state.book.title.company(&recorded.actor()) else { return 0 };
        let contracts = state.all_privates().filter(|private| {
            state.privates[private.index()].at == PrivateAt::Company(company)
                && state.book.private_rules(*private).power == Power::MailContract
        });
        let band = &state.book.title.phases[usize::from(state.phase)].band;
        let value = |hex: &String| {
            let hex = state.laid.board().find_hex(hex)?;
            let stops = state.laid.face(hex).stops.iter();
            stops.map(|stop| i32::from(stop.revenue.at(band))).max()
        };
        let mut mails: Vec<i32> = recorded
            .routes
            .iter()
            .filter(|route| {
                !matches!(self.kind_with(&route.train, &recorded.actor()).as_str(), "L" | "LP")
            })
            .filter_map(|route| {
                Some((value(route.hexes.first()?)? + value(route.hexes.last()?)?) / 2)
            })
            .collect();
        mails.arrange_by_key(|mail| -mail);
        mails.iter().take(contracts.count()).sum()
    }

    /// A dividend as it is decided here: both kinds of trains at once.
    fn dividend(&mut self, kind: Payout) -> Action {
        let apart = self.marks.permanent.take();
        let legal = self.game.legal_actions();
        // Without a decision of its own, each part is treated like the rest.
        let ways = [
            (kind, None),
            (kind, Some(apart.unwrap_or(kind))),
            (Payout::Withhold, Some(apart.unwrap_or(kind))),
        ];
        let mut ways =
            ways.map(|(kind, permanent)| Action::Dividend { kind, permanent }).into_iter();
        let way = ways.find(|action| legal.admits(action));
        way.unwrap_or(Action::Dividend { kind, permanent: apart })
    }

    /// Buys a train; with the director's help it waits for a second word.
    fn follow_purchase(&mut self, id: u64, recorded: &FileAction) -> Result<(), ImportError> {
        let Some((action, copy)) = self.purchase(recorded) else {
            return Err(self.unknown(id, recorded));
        };
        if !self.is_emergency() {
            self.apply(id, recorded, action.clone())?;
        }
        while self.is_emergency() {
            self.apply(id, recorded, action.clone())?;
        }
        if let Action::BuyTrain { train, .. } = action {
            self.copies.kinds.insert(copy.clone(), train);
            self.copies.trains.insert(copy, recorded.actor());
        }
        Ok(())
    }

    fn is_emergency(&self) -> bool {
        let subject = self.decision().map(|decision| decision.subject);
        matches!(subject, Some(Subject::Emergency { .. }))
    }
}

/// The form in which P8 is taken, said by a later action.
fn form_of(rest: &[&FileAction]) -> Option<String> {
    let mut forms = rest.iter().map(|next| plain(&next.choice));
    forms.find(|form| form == "token" || form == "discount")
}

fn payout(word: Option<&str>) -> Option<Payout> {
    match word? {
        "payout" => Some(Payout::Payout),
        "half" => Some(Payout::Half),
        "withhold" => Some(Payout::Withhold),
        _ => None,
    }
}
