//! Games of 18West told as scripts, a line for each turn, so that a person
//! with the board on the table can play along.
//!
//! ```text
//! == SR 1                       the round that is played now, or `the end`
//! Ann: auction UP 5             a player's turn: deeds separated by `;`
//! SP: lay H3 9 2; run 80; pay   a company's turn
//! all pass                      until the round is over
//! ? SP 200 - 40 + 110           what must be so now
//! # anything                    a comment, also at the end of a line
//! ```
//!
//! An indented line goes on with the one before. Steps of a company's turn
//! that are not mentioned are left out, but no company that has a choice is
//! left out altogether. In sums words are ignored: `Oakland 2*30 + Omaha 10`.

use railhead::board::Company;
use railhead::finance::{Account, Holder, Player};
use railhead::game::{Action, Event, Game, Payout, Play, Setup, Source, Subject};
use railhead::titles::g18west::{Round, State};

/// A game that is being told.
pub struct Story {
    /// As far as it has come.
    pub game: Game<State>,
    /// The company whose turn it is about, and the round.
    told: (u16, String),
}

type Told<T> = Result<T, String>;

impl Story {
    /// A game with the usual options.
    pub fn new(players: &[&str], seed: u64) -> Story {
        let setup = Setup::new("18West", players, seed);
        let game = Game::create(setup).expect("a setup of the title");
        Story { game, told: (0, String::new()) }
    }

    /// Plays a script; a line that cannot be so is a panic with its place.
    pub fn tell(&mut self, name: &str, script: &str) {
        for (number, line) in sentences(script) {
            if let Err(problem) = self.line(&line) {
                panic!("{name}:{number}: {line}\n{problem}");
            }
        }
    }

    /// Plays one line.
    ///
    /// # Errors
    /// Why it cannot be so.
    pub fn line(&mut self, line: &str) -> Told<()> {
        let line = line.split('#').next().unwrap_or_default().trim();
        if line.is_empty() {
            return Ok(());
        }
        if let Some(round) = line.strip_prefix("== ") {
            return self.reach(round);
        }
        if let Some(claim) = line.strip_prefix("? ") {
            return self.check(claim);
        }
        if line == "all pass" {
            return self.all_pass();
        }
        let (who, deeds) = line.split_once(": ").ok_or("who does what?")?;
        deeds.split(';').try_for_each(|deed| self.perform(who, deed.trim()))
    }

    fn state(&self) -> &State {
        self.game.state()
    }

    /// The name of the round that is played.
    fn round(&self) -> String {
        match self.state().round {
            Round::Stock(number) => format!("SR {number}"),
            Round::Operating { set, number } => format!("OR {set}.{number}"),
            Round::Mergers(number) => format!("M&A {number}"),
        }
    }

    fn reach(&mut self, round: &str) -> Told<()> {
        while self.round() != round && !(self.state().over && round == "the end") {
            self.leave_out(round)?;
        }
        Ok(())
    }

    fn all_pass(&mut self) -> Told<()> {
        let round = self.round();
        while self.round() == round {
            self.apply(Action::Pass)?;
        }
        Ok(())
    }

    fn apply(&mut self, action: Action) -> Told<()> {
        let text = format!("{action:?}");
        self.game.apply(action).map_err(|error| format!("{text}: {error}"))?;
        self.state().check().map_err(|fault| format!("after {text}: {fault}"))
    }

    /// Whether a player, or a company's president, is to decide.
    fn is_up(&self, who: &str) -> bool {
        let Some(decision) = self.game.decision() else { return false };
        let player = &self.game.setup().players[usize::from(decision.player)];
        player == who || decision.subject.company() == Some(who)
    }

    fn perform(&mut self, who: &str, deed: &str) -> Told<()> {
        loop {
            if self.is_up(who) {
                if self.state().book.title.company(who).is_some() {
                    self.told = (self.state().rounds_begun, who.to_owned());
                }
                if deed == "nothing" {
                    return Ok(());
                }
                let action = self.action(deed)?;
                if let Some(action) = action.filter(|action| self.state().admits(action)) {
                    return self.apply(action);
                }
            }
            if let Err(problem) = self.leave_out(who) {
                let action = self.action(deed)?;
                let reason = action.and_then(|action| self.game.why_not(&action));
                let reason = reason.map_or(problem, |reason| reason.to_string());
                return Err(format!("{who} cannot {deed}: {reason}"));
            }
        }
    }

    /// Ends a step of a company's turn.
    fn leave_out(&mut self, for_whom: &str) -> Told<()> {
        let decision = self.game.decision().ok_or("the game is over")?;
        let (company, step) = match decision.subject {
            Subject::CompanyTurn { company, step } => (company, step),
            // After an acquisition trains may be given up (§6.4-10).
            Subject::Takeover { step, .. } if step == "trains" => return self.apply(Action::Pass),
            subject => return Err(format!("{subject:?} is pending")),
        };
        if company != for_whom && self.told != (self.state().rounds_begun, company.clone()) {
            return Err(format!("nothing is said of the turn of {company}"));
        }
        self.apply(Action::Pass).map_err(|_| format!("{company} cannot leave out its {step}"))
    }

    /// The action that a deed is; none while there is nothing to run.
    fn action(&self, deed: &str) -> Told<Option<Action>> {
        let words: Vec<&str> = deed.split_whitespace().collect();
        let named = |name: &str| name.to_owned();
        let shares = |company: &str, source, count| Action::BuyShares {
            company: named(company),
            source,
            count,
            power: None,
        };
        let action = match words.as_slice() {
            ["pass"] => Action::Pass,
            ["auction", company, price] => {
                Action::Bid { item: named(company), price: number(price)? }
            }
            ["bid", price] => {
                let decision = self.game.decision();
                let company = decision.as_ref().and_then(|decision| decision.subject.company());
                Action::Bid { item: named(company.unwrap_or_default()), price: number(price)? }
            }
            ["start", company, price] => {
                Action::Par { company: named(company), price: number(price)? }
            }
            ["buy", company, "certificate"] => shares(company, Source::Pool, 2),
            ["buy", company, "from", "pool"] => shares(company, Source::Pool, 1),
            ["buy", company, "from", "treasury"] => shares(company, Source::Treasury, 1),
            ["sell", company, count] => {
                Action::SellShares { company: named(company), count: number(count)? as u8 }
            }
            [company, "issues", count] => {
                Action::SellShares { company: named(company), count: number(count)? as u8 }
            }
            [company, "redeems", count] => shares(company, Source::Pool, number(count)? as u8),
            [company, "acquires", granger, "for", count] => Action::AcquireGranger {
                company: named(company),
                granger: named(granger),
                shares: number(count)? as u8,
            },
            ["counter", count] => Action::Counter { shares: number(count)? as u8 },
            ["yes"] => Action::Answer { accept: true },
            ["no"] => Action::Answer { accept: false },
            ["lay", hex, tile, rotation] => Action::LayTile {
                hex: named(hex),
                tile: named(tile),
                rotation: number(rotation)? as u8,
                powers: Vec::new(),
            },
            ["token", hex, stop] => {
                Action::PlaceToken { hex: named(hex), stop: number(stop)? as u8, power: None }
            }
            ["move", hex, stop] => Action::MoveToken { hex: named(hex), stop: number(stop)? as u8 },
            ["marker", hex, edge] => return self.marker(hex, number(edge)? as u8).map(Some),
            ["abandon"] => Action::Abandon,
            ["run", earns @ ..] => return self.run(sum(&earns.join(" "))?),
            ["pay"] => Action::Dividend { kind: Payout::Payout, permanent: None },
            ["keep"] => Action::Dividend { kind: Payout::Withhold, permanent: None },
            ["buy", train, from, price] => {
                let from = match *from {
                    "bank" => Source::Bank,
                    "pool" => Source::Pool,
                    company => Source::Company(named(company)),
                };
                let (train, price) = (named(train), number(price)?);
                Action::BuyTrain { train, from, price, exchange: None }
            }
            ["discard", train] => Action::DiscardTrain { train: named(train) },
            _ => return Err(format!("no such deed: {deed}")),
        };
        Ok(Some(action))
    }

    /// The place for a doubling token, from whichever base it comes.
    fn marker(&self, to: &str, side: u8) -> Told<Action> {
        let listed = self.game.legal_actions().0.into_iter().map(|family| family.action);
        let place = listed.into_iter().find(|action| {
            matches!(action, Action::PlaceMarker { hex, edge, .. } if hex == to && *edge == side)
        });
        let base = String::new();
        Ok(place.unwrap_or(Action::PlaceMarker { base, hex: to.to_owned(), edge: side }))
    }

    /// The best run; what it earns must be as told.
    fn run(&self, earns: i32) -> Told<Option<Action>> {
        let best = self.game.legal_actions().0.into_iter().map(|family| family.action);
        let best = best.into_iter().find(|action| matches!(action, Action::RunRoutes { .. }));
        match best {
            Some(Action::RunRoutes { revenue, .. }) if revenue != earns => {
                Err(format!("it runs for {revenue}, not {earns}"))
            }
            best => Ok(best),
        }
    }

    // What must be so.

    fn check(&self, claim: &str) -> Told<()> {
        let words: Vec<&str> = claim.split_whitespace().collect();
        let (first, rest) = words.split_first().ok_or("what must be so?")?;
        let state = self.state();
        let is = match (*first, rest) {
            ("phase", [name]) => same(&state.phase_rules().name, *name),
            ("bank", amount) => self.amount(Account::Bank, amount),
            ("priority", [name]) => same(self.player_name(state.priority), *name),
            ("worth", [name, amount @ ..]) => {
                let player = self.player(name)?;
                same(state.worth()[player.index()], sum(&amount.join(" "))?)
            }
            (name, rest) => match state.book.title.company(name) {
                Some(company) => self.check_company(company, rest)?,
                None => self.amount(Account::Player(self.player(name)?), rest),
            },
        };
        is.map_err(|is| format!("it is {is}"))
    }

    fn check_company(&self, company: Company, claim: &[&str]) -> Told<Told<()>> {
        let state = self.state();
        let charter = state.charter(company);
        Ok(match claim {
            ["price", amount @ ..] => {
                let price = state.price(company).map(|price| price.0);
                same(price.unwrap_or(-1), sum(&amount.join(" "))?)
            }
            ["trains", names @ ..] => {
                let trains = charter.trains.iter().map(|train| state.train_name(*train));
                same(trains.collect::<Vec<_>>().join(" "), names.join(" "))
            }
            ["president", name] => {
                let president = state.president(company).map(|player| self.player_name(player));
                same(president.unwrap_or("nobody"), *name)
            }
            ["shares", holder, count] => {
                let holder = match *holder {
                    "pool" => Holder::Pool,
                    "treasury" => Holder::Treasury,
                    name => Holder::Player(self.player(name)?),
                };
                same(i32::from(charter.stock.shares(holder)), number(count)?)
            }
            ["marker", places @ ..] => {
                let own = state.markers.iter().filter(|marker| marker.company == company);
                let place = own.map(|m| m.at.map_or("nowhere".into(), |at| state.hex_name(at.hex)));
                same(place.collect::<Vec<_>>().join(" "), places.join(" "))
            }
            ["tokens", places @ ..] => {
                let own = state.laid.tokens.iter().filter(|token| token.company == company);
                let mut here: Vec<String> = own.map(|token| state.hex_name(token.hex)).collect();
                here.sort();
                same(here.join(" "), places.join(" "))
            }
            ["ran", amount @ ..] => {
                let name = state.name(company);
                let ran = self.game.events_since(0).filter_map(|event| match event {
                    Event::Run { company, revenue, .. } if company == name => Some(*revenue),
                    _ => None,
                });
                same(ran.last().unwrap_or(0), sum(&amount.join(" "))?)
            }
            ["form", form] => same(format!("{:?}", charter.status), format!("Started({form})")),
            amount => self.amount(Account::Company(company), amount),
        })
    }

    fn amount(&self, account: Account, amount: &[&str]) -> Told<()> {
        same(self.state().ledger.cash(account).0, sum(&amount.join(" "))?)
    }

    fn player(&self, name: &str) -> Told<Player> {
        let seat = self.game.setup().players.iter().position(|known| known == name);
        seat.map(|seat| Player(seat as u8)).ok_or(format!("nobody is called {name}"))
    }

    fn player_name(&self, player: Player) -> &str {
        &self.game.setup().players[player.index()]
    }
}

/// The lines of a script with their numbers; indented ones belong to those
/// before them.
pub fn sentences(script: &str) -> Vec<(usize, String)> {
    let mut all: Vec<(usize, String)> = Vec::new();
    for (k, line) in script.lines().enumerate() {
        let text = line.split('#').next().unwrap_or_default().trim_end();
        match all.last_mut() {
            Some((_, last)) if text.starts_with(' ') => *last += text,
            _ => all.push((k + 1, text.to_owned())),
        }
    }
    all
}

fn same<T: PartialEq<U> + std::fmt::Display, U>(is: T, told: U) -> Told<()> {
    if is == told { Ok(()) } else { Err(is.to_string()) }
}

fn number(text: &str) -> Told<i32> {
    text.parse().map_err(|_| format!("no number: {text}"))
}

/// The value of a sum; words in it say what is what. What stands after a `=`
/// must be the same.
///
/// # Errors
/// What is no sum, or comes to something else.
pub fn sum(text: &str) -> Told<i32> {
    let values: Vec<i32> = text.split('=').map(term).collect::<Told<_>>()?;
    match values.as_slice() {
        [first, rest @ ..] if rest.iter().all(|value| value == first) => Ok(*first),
        _ => Err(format!("{text}: {values:?}")),
    }
}

fn term(text: &str) -> Told<i32> {
    let figures = |word: &&str| word.chars().all(|c| c.is_ascii_digit() || "+-*()".contains(c));
    let words: Vec<&str> = text.split_whitespace().filter(figures).collect();
    let mut rest = Signs(words.join(" ").chars().collect());
    let value = rest.added();
    value.filter(|_| rest.0.is_empty()).ok_or(format!("no sum: {text}"))
}

/// The signs of a sum that have not been read.
struct Signs(std::collections::VecDeque<char>);

impl Signs {
    fn took(&mut self, sign: char) -> bool {
        while self.0.front() == Some(&' ') {
            self.0.pop_front();
        }
        let here = self.0.front() == Some(&sign);
        if here {
            self.0.pop_front();
        }
        here
    }

    fn added(&mut self) -> Option<i32> {
        let mut value = self.multiplied()?;
        loop {
            if self.took('+') {
                value += self.multiplied()?;
            } else if self.took('-') {
                value -= self.multiplied()?;
            } else {
                return Some(value);
            }
        }
    }

    fn multiplied(&mut self) -> Option<i32> {
        let mut value = self.factor()?;
        while self.took('*') {
            value *= self.factor()?;
        }
        Some(value)
    }

    fn factor(&mut self) -> Option<i32> {
        if self.took('(') {
            let value = self.added()?;
            return self.took(')').then_some(value);
        }
        let mut digits = String::new();
        while let Some(digit) = self.0.front().filter(|sign| sign.is_ascii_digit()) {
            digits.push(*digit);
            self.0.pop_front();
        }
        digits.parse().ok()
    }
}
