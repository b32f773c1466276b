//! States of 1822 set up piece by piece, from public fields alone, and what
//! may be done in them.

use railhead::board::{Company, HexId, Placed, Rotation, Token, TokenKind};
use railhead::finance::{Account, Holder, Money, Place, Player, Private};
use railhead::game::{Action, Event, Play, RuleError, Setup};
use railhead::titles::Rota;
use railhead::titles::g1822::book::{MinorCapital, Train};
use railhead::titles::g1822::state::{
    Bid, ConcessionAt, Destination, Item, PrivateAt, Round, State, Status, StockRound,
};
use railhead::titles::g1822::steps::{Done, Stage, Step, StockStage, StockTurn, Turn};
use serde_json::Value;

use boards::claims;

#[path = "boards.rs"]
#[allow(dead_code, reason = "only claims of routes are wanted")]
pub mod boards;

/// A state in the making. Players are seats, companies and private companies
/// go by their names; holders of shares are `0` (a seat), `treasury`, `pool`
/// or `P16`.
#[derive(Clone)]
pub struct Scene(pub State);

impl Scene {
    /// The first stock round of the base game.
    pub fn new(players: usize) -> Scene {
        Scene::with("1822", players, &[])
    }

    /// The first stock round of a title with options. Players sit in order.
    pub fn with(title: &str, players: usize, options: &[(&str, Value)]) -> Scene {
        let names = ["Ann", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus"];
        let mut setup = Setup::new(title, &names[..players], 1);
        for (name, value) in options {
            setup.options.insert((*name).to_owned(), value.clone());
        }
        let mut scene = Scene(State::start(&setup, &mut Vec::new()).unwrap());
        scene.0.order = scene.0.players().collect();
        scene.stock_turn(0)
    }

    // Names.

    pub fn company(&self, id: &str) -> Company {
        self.0.book.title.company(id).unwrap_or_else(|| panic!("no company {id}"))
    }

    pub fn private_id(&self, id: &str) -> Private {
        self.0.book.private(id).unwrap_or_else(|| panic!("no private company {id}"))
    }

    pub fn hex(&self, name: &str) -> HexId {
        self.0.laid.board().find_hex(name).unwrap_or_else(|| panic!("no hex {name}"))
    }

    fn train_id(&self, name: &str) -> Train {
        self.0.book.train(name).unwrap_or_else(|| panic!("no train {name}"))
    }

    fn holder(&self, name: &str) -> Holder {
        match name {
            "treasury" => Holder::Treasury,
            "pool" => Holder::Pool,
            _ => match name.parse() {
                Ok(seat) => Holder::Player(Player(seat)),
                Err(_) => Holder::Private(self.private_id(name)),
            },
        }
    }

    fn account(&self, name: &str) -> Account {
        match (name, name.parse()) {
            ("bank", _) => Account::Bank,
            (_, Ok(seat)) if usize::from(seat) < self.0.debts.len() => {
                Account::Player(Player(seat))
            }
            _ => match self.0.book.private(name) {
                Some(private) => Account::Private(private),
                None => {
                    let minor = name.strip_prefix('M').filter(|rest| rest.parse::<u8>().is_ok());
                    Account::Company(self.company(minor.unwrap_or(name)))
                }
            },
        }
    }

    // Building.

    /// A phase, from 1: earlier trains are gone from the bank, and the first
    /// card of this phase with them; concessions go from phase 5.
    pub fn phase(mut self, number: u8) -> Scene {
        let phase = number - 1;
        self.0.phase = phase;
        for (pile, cards) in self.0.book.depot.iter().enumerate() {
            let starts = cards.trains.iter().find_map(|t| self.0.book.train_rules(*t).starts);
            match (starts, self.0.depot.left[pile]) {
                (Some(starts), Some(_)) if starts < phase => self.leave(pile, 0),
                (Some(starts), Some(left)) if starts == phase => self.leave(pile, left - 1),
                _ => {}
            }
        }
        if !self.0.phase_rules().conversion && phase > 0 {
            self.0.boxes.concessions = [None; 3];
            self.0.stacks.concessions.clear();
            for company in self.0.book.concessions.clone() {
                self.0.charter_mut(company).concession = ConcessionAt::Gone;
            }
        }
        self
    }

    /// So much money: `0` (a seat), a company (`24` or, where a seat has the
    /// same number, `M4`), or a private company. The bank gives or takes.
    pub fn cash(mut self, owner: &str, amount: i32) -> Scene {
        let account = self.account(owner);
        let change = Money(amount) - self.0.ledger.cash(account);
        self.0.ledger.pay(Account::Bank, account, change);
        self
    }

    /// What a player owes.
    pub fn debt(mut self, seat: u8, amount: i32) -> Scene {
        let player = Player(seat);
        let change = Money(amount) - self.0.debts[player.index()];
        self.0.ledger.pay(Account::Lender, Account::Player(player), change);
        self.0.debts[player.index()] = Money(amount);
        self
    }

    fn take_card(&mut self, item: Item) {
        let (boxes, stacks) = (&mut self.0.boxes, &mut self.0.stacks);
        match item {
            Item::Minor(company) => {
                boxes.minors.iter_mut().for_each(|slot| empty(slot, company));
                stacks.minors.retain(|known| *known != company);
                refill(&mut boxes.minors, &mut stacks.minors);
            }
            Item::Concession(company) => {
                boxes.concessions.iter_mut().for_each(|slot| empty(slot, company));
                stacks.concessions.retain(|known| *known != company);
                refill(&mut boxes.concessions, &mut stacks.concessions);
            }
            Item::Private(private) => {
                boxes.privates.iter_mut().for_each(|slot| empty(slot, private));
                for stack in &mut stacks.privates {
                    stack.retain(|known| *known != private);
                }
                if let [stack] = &mut stacks.privates[..] {
                    refill(&mut boxes.privates, stack);
                }
            }
        }
    }

    /// Puts cards into the first boxes of their row, in this order: `M5`,
    /// `C3`, `P2`.
    pub fn boxes(mut self, items: &[&str]) -> Scene {
        for name in items.iter().rev() {
            let item = self.0.item(name).unwrap_or_else(|| panic!("no item {name}"));
            let (boxes, stacks) = (&mut self.0.boxes, &mut self.0.stacks);
            match item {
                Item::Minor(card) => {
                    to_first(&mut boxes.minors, &mut stacks.minors, card);
                }
                Item::Concession(card) => {
                    to_first(&mut boxes.concessions, &mut stacks.concessions, card);
                }
                Item::Private(card) => {
                    let has = |stack: &&mut Vec<Private>| stack.contains(&card);
                    let stack = stacks.privates.iter_mut().find(has);
                    to_first(&mut boxes.privates, stack.unwrap_or(&mut Vec::new()), card);
                }
            }
        }
        self
    }

    fn cell(&self, price: i32) -> Place {
        let cells = self.0.book.market.cells();
        // What a company can start at is meant first, then the topmost cell.
        let minors = Some(self.0.book.minor_cell);
        let minors = minors.filter(|at| self.0.book.market.price(*at) == Money(price));
        let start = self.0.start_cell(Money(price)).or(minors);
        let any = cells.into_iter().find(|(_, cell)| cell.price == Money(price));
        start.or(any.map(|(at, _)| at)).unwrap_or_else(|| panic!("no price {price}"))
    }

    /// Moves a company's price token, under those that stand there.
    pub fn price(mut self, id: &str, price: i32) -> Scene {
        let (company, at) = (self.company(id), self.cell(price));
        self.0.prices.put_below(company, at);
        self
    }

    /// Moves a company's price token to a space of the market, under those
    /// that stand there.
    pub fn price_at(mut self, id: &str, row: u8, col: u8) -> Scene {
        let company = self.company(id);
        self.0.prices.put_below(company, Place { row, col });
        self
    }

    /// A minor that has operated before, with nothing in its treasury.
    pub fn minor(self, id: &str, seat: u8, price: i32) -> Scene {
        let company = self.company(id);
        self.new_minor(id, seat, price).after_first_turn(company)
    }

    /// A minor before its first turn.
    pub fn new_minor(mut self, id: &str, seat: u8, price: i32) -> Scene {
        let company = self.company(id);
        self.take_card(Item::Minor(company));
        let holder = Holder::Player(Player(seat));
        let charter = self.0.charter_mut(company);
        charter.status = Status::Floated;
        charter.stock.take_directorship(holder);
        charter.par = Money(price);
        self.price(id, price)
    }

    /// A major that has operated before: the director's certificate sold, the
    /// rest in its treasury, no money.
    pub fn major(self, id: &str, seat: u8, price: i32) -> Scene {
        let company = self.company(id);
        self.new_major(id, seat, price).after_first_turn(company)
    }

    /// A major before its first turn.
    pub fn new_major(self, id: &str, seat: u8, price: i32) -> Scene {
        let company = self.company(id);
        let mut scene = self.started(id, seat, price);
        scene.0.charter_mut(company).status = Status::Floated;
        scene
    }

    /// A major of which only the director's certificate is sold.
    pub fn started(mut self, id: &str, seat: u8, price: i32) -> Scene {
        let company = self.company(id);
        self.take_card(Item::Concession(company));
        let charter = self.0.charter_mut(company);
        charter.status = Status::Started;
        charter.concession = ConcessionAt::Gone;
        charter.stock.take_directorship(Holder::Player(Player(seat)));
        charter.par = Money(price);
        self.price(id, price)
    }

    fn after_first_turn(mut self, company: Company) -> Scene {
        let charter = self.0.charter_mut(company);
        charter.turns = 1;
        charter.first_round = 1;
        let info = self.0.book.title.info(company);
        let homes = info.homes.iter().filter_map(|home| Some((&home.hex, home.stop?)));
        let mut tokens: Vec<(String, u8, TokenKind)> =
            homes.map(|(hex, stop)| (hex.clone(), stop, TokenKind::Station)).collect();
        if self.0.book.is_lnwr(company)
            && let Some(place) = &info.destination
        {
            let stop = place.stop.unwrap_or(0);
            tokens.push((place.hex.clone(), stop, TokenKind::Destination));
            self.0.charter_mut(company).destination = Destination::SecondHome;
        }
        for (hex, stop, kind) in tokens {
            let hex = self.hex(&hex);
            self.0.laid.reserved.retain(|kept| kept.company != company || kept.hex != hex);
            let beside = false;
            self.0.laid.tokens.push(Token { company, hex, stop, kind, beside });
        }
        self
    }

    /// Shares move from a company's treasury to a holder.
    pub fn shares(mut self, id: &str, holder: &str, count: u8) -> Scene {
        let (company, holder) = (self.company(id), self.holder(holder));
        self.0.charter_mut(company).stock.transfer(Holder::Treasury, holder, count);
        self
    }

    /// Trains of a company; cards of the bank if it has such cards.
    pub fn trains(mut self, id: &str, names: &[&str]) -> Scene {
        let company = self.company(id);
        for name in names {
            let train = self.take_train(name);
            self.0.charter_mut(company).trains.push(train);
        }
        self
    }

    /// Trains in the bank pool.
    pub fn pool(mut self, names: &[&str]) -> Scene {
        for name in names {
            let train = self.take_train(name);
            self.0.depot.pool.push(train);
        }
        self
    }

    fn take_train(&mut self, name: &str) -> Train {
        let train = self.train_id(name);
        let pile = self.0.book.depot.iter().position(|pile| pile.trains.contains(&train));
        let Some((pile, left)) = pile.and_then(|pile| Some((pile, self.0.depot.left[pile]?)))
        else {
            return train;
        };
        if left > 0 {
            self.0.depot.left[pile] = Some(left - 1);
        } else {
            // One of those that are gone comes back.
            self.leave(pile, 1);
            self.0.depot.left[pile] = Some(0);
        }
        train
    }

    /// Leaves so many cards in a pile of the bank; the others are out of the
    /// game.
    fn leave(&mut self, pile: usize, left: u8) {
        let card = self.0.book.depot[pile].trains[0];
        let (depot, gone) = (&mut self.0.depot, &mut self.0.gone);
        let before = depot.left[pile].unwrap_or(left);
        for _ in left..before {
            gone.push(card);
        }
        for _ in before..left {
            if let Some(at) = gone.iter().position(|known| *known == card) {
                gone.remove(at);
            }
        }
        depot.left[pile] = Some(left);
    }

    /// So many cards left in the bank's pile of a train.
    pub fn bank_trains(mut self, name: &str, left: u8) -> Scene {
        let train = self.train_id(name);
        let pile = self.0.book.depot.iter().position(|pile| pile.trains.contains(&train));
        self.leave(pile.unwrap(), left);
        self
    }

    /// A private company with a player (`0`) or a company; its trains or
    /// tokens are the caller's.
    pub fn private(mut self, id: &str, owner: &str) -> Scene {
        let private = self.private_id(id);
        self.take_card(Item::Private(private));
        self.0.privates[private.index()].at = match self.account(owner) {
            Account::Player(player) => PrivateAt::Player(player),
            Account::Company(company) => PrivateAt::Company(company),
            _ => panic!("{owner} cannot own {id}"),
        };
        self
    }

    /// A concession with a player.
    pub fn concession(mut self, id: &str, seat: u8) -> Scene {
        let company = self.company(id);
        self.take_card(Item::Concession(company));
        self.0.charter_mut(company).concession = ConcessionAt::Player(Player(seat));
        self
    }

    /// A bidding token on an item: `M5`, `C3`, `P2`.
    pub fn bid(mut self, seat: u8, item: &str, price: i32) -> Scene {
        let item = self.0.item(item).unwrap_or_else(|| panic!("no item {item}"));
        assert!(self.0.items_on_offer().any(|known| known == item), "not in a box");
        self.0.bids.push(Bid { player: Player(seat), item, price: Money(price) });
        self
    }

    /// Tiles as `hex tile rotation`.
    pub fn tiles(mut self, tiles: &[&str]) -> Scene {
        for text in tiles {
            let words: Vec<&str> = text.split(' ').collect();
            let [hex, tile, rotation] = words[..] else { panic!("three words: {text}") };
            let hex = self.hex(hex);
            let tile = self.0.laid.board().find_tile(tile).unwrap();
            let rotation = Rotation::new(rotation.parse().unwrap()).unwrap();
            self.0.laid.place(hex, Placed { tile, rotation });
        }
        self
    }

    /// Station tokens as `company hex stop`, taken from the available tokens
    /// of majors first.
    pub fn tokens(mut self, tokens: &[&str]) -> Scene {
        for text in tokens {
            let words: Vec<&str> = text.split(' ').collect();
            let [id, hex, stop] = words[..] else { panic!("three words: {text}") };
            let (company, hex) = (self.company(id), self.hex(hex));
            let charter = self.0.charter_mut(company);
            if charter.available > 0 {
                charter.available -= 1;
            } else {
                charter.exchange = charter.exchange.saturating_sub(1);
            }
            let stop = stop.parse().unwrap();
            let kind = TokenKind::Station;
            self.0.laid.tokens.push(Token { company, hex, stop, kind, beside: false });
        }
        self
    }

    /// A major's destination token, placed.
    pub fn destination(mut self, id: &str) -> Scene {
        let company = self.company(id);
        let place = self.0.book.title.info(company).destination.as_ref().expect("it has one");
        let (hex, stop) = (self.hex(&place.hex), place.stop.unwrap_or(0));
        self.0.charter_mut(company).destination = Destination::Placed;
        let kind = TokenKind::Destination;
        self.0.laid.tokens.push(Token { company, hex, stop, kind, beside: false });
        self
    }

    /// A turn of the second stock round (the first one in phase 1 of a new
    /// scene, with nothing sold before).
    pub fn stock_turn(mut self, seat: u8) -> Scene {
        let player = Player(seat);
        let number = match self.0.round {
            Round::Stock(number) => number,
            Round::Operating { set, .. } => set + 1,
        };
        self.0.round = Round::Stock(number);
        let turn = self.0.order.iter().position(|known| *known == player).unwrap();
        self.0.stock = StockRound { rota: Rota { turn, passes: 0 }, sold: Vec::new() };
        let stage = StockStage::Sell;
        let step = StockTurn { player, stage, sold: Vec::new(), acted: false };
        self.0.steps = vec![Step::StockTurn(step)];
        self
    }

    /// A later stock round.
    pub fn stock_round(mut self, number: u16, seat: u8) -> Scene {
        self.0.round = Round::Stock(number);
        self.stock_turn(seat)
    }

    /// A company's turn, from a step on, in the first of so many operating
    /// rounds after stock round 2. Companies that come earlier in the order
    /// have had their turn.
    pub fn turn(self, id: &str, stage: Stage) -> Scene {
        self.turn_after(id, stage, Done::default())
    }

    /// A company's turn after it has earned so much with its ordinary trains,
    /// its permanent one, and its mail.
    pub fn earned(self, id: &str, revenue: i32, permanent: i32, mail: i32) -> Scene {
        let [revenue, permanent, mail] = [revenue, permanent, mail].map(Money);
        let done = Done { revenue, permanent, mail, ..Done::default() };
        self.turn_after(id, Stage::Dividend, done)
    }

    /// A company's step, though there may be nothing to do in it.
    pub fn at_step(self, id: &str, stage: Stage) -> Scene {
        self.with_turn(id, stage, Done::default())
    }

    fn turn_after(self, id: &str, stage: Stage, done: Done) -> Scene {
        // What needs no decision runs by itself, as it does after an action.
        self.with_turn(id, stage, done).settle()
    }

    fn with_turn(mut self, id: &str, stage: Stage, done: Done) -> Scene {
        let company = self.company(id);
        let of = self.0.phase_rules().operating_rounds;
        self.0.round = Round::Operating { set: 2, number: 1, of };
        self.0.rounds_begun = 2;
        let mut order = self.0.prices.in_order(&self.0.book.market);
        order.retain(|known| self.0.charter(*known).status == Status::Floated);
        order.sort_by_key(|known| self.0.book.is_major(*known));
        let at = order.iter().position(|known| *known == company).expect("it operates");
        self.0.operated = order[..=at].to_vec();
        let now = self.0.rounds_begun;
        let charter = self.0.charter_mut(company);
        charter.turns += 1;
        if charter.turns == 1 {
            charter.first_round = now;
        }
        let turn = Turn { company, stage, done };
        self.0.steps = vec![Step::NextCompany, Step::Turn(turn)];
        self
    }

    /// The beginning of an operating round: income, then the first turn.
    pub fn operating_round(mut self) -> Scene {
        let of = self.0.phase_rules().operating_rounds;
        self.0.round = Round::Operating { set: 1, number: 1, of };
        self.0.steps = vec![Step::RoundStart];
        self.settle()
    }

    fn settle(mut self) -> Scene {
        self.0.advance(&mut Vec::new());
        self
    }

    /// Fails if the state breaks an invariant.
    #[track_caller]
    pub fn checked(self) -> Scene {
        self.0.check().unwrap_or_else(|broken| panic!("{broken}"));
        self
    }

    // Acting.

    /// All single legal actions.
    pub fn legal(&self) -> Vec<Action> {
        self.0.families().expand()
    }

    /// The legal actions of a kind, such as `buy_train`.
    pub fn legal_of(&self, kind: &str) -> Vec<Action> {
        self.legal().into_iter().filter(|action| action.kind() == kind).collect()
    }

    /// Whether an action is legal; listing and applying must agree.
    #[track_caller]
    pub fn may(&self, action: &Action) -> bool {
        let admitted = self.0.admits(action);
        let applied = self.0.clone().apply(action, &mut Vec::new());
        assert_eq!(admitted, applied.is_ok(), "{action:?}: {applied:?}");
        admitted
    }

    /// Applies an action, gives what happened.
    #[track_caller]
    pub fn act(&mut self, action: Action) -> Vec<Event> {
        let mut events = Vec::new();
        let mut next = self.0.clone();
        if let Err(error) = next.apply(&action, &mut events) {
            panic!("{action:?}: {} ({})", error.message, error.rule);
        }
        assert!(self.0.admits(&action), "{action:?} is applied but not listed");
        self.0 = next;
        events
    }

    /// Routes, given as in [`claims`], with what they earn: ordinary trains,
    /// the permanent one, mail.
    pub fn run(&self, routes: &[(&str, &str)], figures: (i32, i32, i32)) -> Action {
        let (revenue, permanent, mail) = figures;
        let routes = claims(&self.0.situation(), routes);
        Action::RunRoutes { routes, revenue, permanent, mail }
    }

    /// Why an action is refused.
    #[track_caller]
    pub fn refusal(&self, action: &Action) -> RuleError {
        assert!(!self.0.admits(action), "{action:?} is legal");
        self.0.clone().apply(action, &mut Vec::new()).expect_err("it is applied")
    }

    /// The paragraph that an action breaks.
    #[track_caller]
    pub fn broken(&self, action: &Action) -> String {
        self.refusal(action).rule.to_string()
    }

    /// Passes until another kind of decision is pending.
    #[track_caller]
    pub fn pass(&mut self) -> Vec<Event> {
        self.act(Action::Pass)
    }

    // Looking.

    /// Money of a player (`0`), company (`24`, `M4`), private company or `bank`.
    pub fn money(&self, owner: &str) -> i32 {
        self.0.ledger.cash(self.account(owner)).0
    }

    /// What waits in the bank pool.
    pub fn pool_trains(&self) -> Vec<&'static str> {
        self.0.depot.pool.iter().map(|train| self.0.train_name(*train)).collect()
    }

    pub fn price_of(&self, id: &str) -> Option<i32> {
        self.0.price(self.company(id)).map(|price| price.0)
    }

    pub fn held(&self, id: &str, holder: &str) -> u8 {
        self.0.charter(self.company(id)).stock.shares(self.holder(holder))
    }

    pub fn director(&self, id: &str) -> Option<u8> {
        self.0.director(self.company(id)).map(|player| player.0)
    }

    pub fn trains_of(&self, id: &str) -> Vec<&'static str> {
        let trains = &self.0.charter(self.company(id)).trains;
        trains.iter().map(|train| self.0.train_name(*train)).collect()
    }

    pub fn status(&self, id: &str) -> Status {
        self.0.charter(self.company(id)).status
    }

    /// Who decides.
    pub fn decides(&self) -> Option<u8> {
        self.0.decision().map(|decision| decision.player)
    }

    /// The step of the company's turn that waits, if one does.
    pub fn stage(&self) -> Option<(&'static str, Stage)> {
        match self.0.steps.last() {
            Some(Step::Turn(turn)) => Some((self.0.name(turn.company), turn.stage)),
            _ => None,
        }
    }

    /// What a minor starts with in this phase.
    pub fn minor_capital(&self) -> MinorCapital {
        self.0.phase_rules().minor_capital
    }
}

fn empty<T: PartialEq>(slot: &mut Option<T>, card: T) {
    if slot.as_ref() == Some(&card) {
        *slot = None;
    }
}

/// Cards move up, and the stack fills the boxes that are empty then.
fn refill<T: Copy>(boxes: &mut [Option<T>], stack: &mut Vec<T>) {
    let mut cards: Vec<T> = boxes.iter().flatten().copied().collect();
    while cards.len() < boxes.len() && !stack.is_empty() {
        cards.push(stack.remove(0));
    }
    for (k, slot) in boxes.iter_mut().enumerate() {
        *slot = cards.get(k).copied();
    }
}

/// A card goes into the first box; what does not fit goes back to the stack.
fn to_first<T: Copy + PartialEq>(boxes: &mut [Option<T>], stack: &mut Vec<T>, card: T) {
    let known = boxes.iter().flatten().chain(stack.iter()).any(|other| *other == card);
    assert!(known, "the card is neither in a box nor in a stack");
    let mut cards: Vec<T> = boxes.iter().flatten().copied().chain(stack.iter().copied()).collect();
    cards.retain(|other| *other != card);
    cards.insert(0, card);
    *stack = cards;
    boxes.iter_mut().for_each(|slot| *slot = None);
    refill(boxes, stack);
}
