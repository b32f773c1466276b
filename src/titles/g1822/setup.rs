//! 1822 §2, setting up the game.

use crate::board::{Company, LaidBoard, Reserved};
use crate::fault::Fault;
use crate::finance::{Ledger, Money, Player, Private, Stock, Tokens};
use crate::game::{Play, Random, Setup};
use crate::sorted::Arrange;
use crate::titles::options::read_setup;
use crate::titles::{CompanyKind, Depot, StockRound};

use super::book::{Book, Power};
use super::catalogue::CATALOGUE;
use super::options::{Deal, Options};
use super::state::{
    Boxes, Charter, ConcessionAt, Destination, Events, Item, PrivateAt, PrivateState, Round,
    Stacks, State, Status,
};

/// 1822 §5.6.3: a major's tokens for exchange; the LNWR has one more.
const EXCHANGE_TOKENS: u8 = 3;

/// Builds the state at the first turn of the first stock round.
pub(super) fn start(setup: &Setup, events: &mut Events) -> Result<State, Vec<Fault>> {
    let Some(book) = Book::of(&setup.title) else {
        let error = Fault::new("setup/title", "title", "it is one of: {titles}");
        return Err(vec![error.fact("titles", State::TITLES.join(", "))]);
    };
    let numbers = book.players.iter().map(|row| row.players);
    let (seed, options, mut errors) = read_setup::<Options>(setup, CATALOGUE, numbers);
    let count = setup.players.len();
    let deal = match &options.deal {
        None => Ok(shuffled(book, &options, seed, count)),
        Some(deal) => dealt(book, &options, deal, count),
    };
    let dealt = match deal {
        Ok(dealt) if errors.is_empty() => dealt,
        Ok(_) => return Err(errors),
        Err(found) => {
            errors.extend(found);
            return Err(errors);
        }
    };
    let mut state = table(book, options, dealt, count);
    let (cash, order) = (Money(state.row().cash), state.order.clone());
    state.banker(events).open(cash, &order);
    state.begin_stock_round(events);
    state.advance(events);
    Ok(state)
}

/// Stacks and first order.
struct Dealt {
    stacks: Stacks,
    order: Vec<Player>,
}

impl Book {
    /// Minors that are shuffled under the options; with `sw_peninsula` two of
    /// them are left out afterwards.
    pub(crate) fn minors_in_play(&self, options: &Options) -> Vec<Company> {
        let base = self.minors.len() - self.plus_minors;
        let count = if options.plus_expansion { self.minors.len() } else { base };
        let mut minors = self.minors[..count].to_vec();
        if options.sw_peninsula {
            minors.extend(&self.peninsula_minors);
        }
        minors.arrange();
        minors
    }

    /// Private companies in play under the options, before removals.
    pub(crate) fn privates_in_play(&self, options: &Options, players: usize) -> Vec<Private> {
        let mut privates = if options.starter {
            self.starter_privates.clone()
        } else if options.advanced {
            self.advanced_privates.clone()
        } else if players == 2 && !self.two_player_privates.is_empty() {
            self.two_player_privates.clone()
        } else {
            self.base_privates.clone()
        };
        if options.plus_expansion {
            privates.extend(&self.plus_privates);
        }
        privates.arrange();
        privates
    }

    /// The stack of minors from all that were shuffled: the first one in
    /// front (1822 §2.1.5), and with `sw_peninsula` two others left out.
    pub(crate) fn minor_stack(&self, options: &Options, mut all: Vec<Company>) -> Vec<Company> {
        let first = if options.advanced { self.first_minor_advanced } else { self.first_minor };
        if options.sw_peninsula {
            for _ in &self.peninsula_minors {
                let stays = |minor| Some(minor) == first || self.peninsula_minors.contains(&minor);
                let other = all.iter().position(|minor| !stays(*minor));
                other.map(|at| all.remove(at));
            }
        }
        to_front(&mut all, first);
        all
    }

    /// The stacks of private companies from all that were shuffled. 1822 §2.1.7:
    /// 1822+ has three, from two of which some are removed, P5 never;
    /// 1822 §6.1.3: unless the players choose otherwise.
    pub(crate) fn private_stacks(
        &self,
        options: &Options,
        mut all: Vec<Private>,
    ) -> Vec<Vec<Private>> {
        to_front(&mut all, Some(self.first_private));
        if !options.plus_expansion {
            return vec![all];
        }
        let stack_of = |private: Private| self.private_rules(private).plus_stack;
        let stays = |private| self.private_rules(private).power == Power::ChannelToken;
        let removals = if options.plus_no_removals { [0; 3] } else { PLUS_REMOVALS };
        for (stack, count) in removals.into_iter().enumerate() {
            for _ in 0..count {
                let other = all.iter().position(|p| stack_of(*p) == stack && !stays(*p));
                other.map(|at| all.remove(at));
            }
        }
        if options.plus_single_stack {
            return vec![all];
        }
        let stack = |n| all.iter().copied().filter(|p| stack_of(*p) == n).collect();
        (0..removals.len()).map(stack).collect()
    }
}

/// 1822 §2.1.7: how many are removed from each of the three stacks.
const PLUS_REMOVALS: [usize; 3] = [0, 1, 2];

/// 1822 §2.1.4 to §2.1.7, §2.1.14: shuffles by the seed.
fn shuffled(book: &Book, options: &Options, seed: u64, players: usize) -> Dealt {
    let mut random = Random::new(seed);
    let mut concessions = book.concessions.clone();
    random.shuffle(&mut concessions);
    to_front(&mut concessions, Some(book.first_concession));
    let mut minors = book.minors_in_play(options);
    random.shuffle(&mut minors);
    let minors = book.minor_stack(options, minors);
    let mut privates = book.privates_in_play(options, players);
    random.shuffle(&mut privates);
    let privates = book.private_stacks(options, privates);
    let mut order: Vec<Player> = (0..players as u8).map(Player).collect();
    random.shuffle(&mut order);
    Dealt { stacks: Stacks { minors, concessions, privates }, order }
}

pub(crate) fn to_front<T: PartialEq>(stack: &mut [T], first: Option<T>) {
    if let Some(at) = first.and_then(|first| stack.iter().position(|card| *card == first)) {
        stack[..=at].rotate_right(1);
    }
}

/// Stacks that were shuffled elsewhere: every card in play once.
fn dealt(
    book: &'static Book,
    options: &Options,
    deal: &Deal,
    players: usize,
) -> Result<Dealt, Vec<Fault>> {
    let mut errors = Vec::new();
    let names = bare(book, options.clone());
    let mut items = |at: &str, cards: &[String], fits: fn(&Item) -> bool| -> Vec<Item> {
        let mut items = Vec::new();
        for (k, card) in cards.iter().enumerate() {
            match names.item(card) {
                Some(item) if fits(&item) && !items.contains(&item) => items.push(item),
                _ => {
                    let pattern = "\"{card}\" does not belong there or comes twice";
                    let at = format!("options.deal.{at}[{k}]");
                    let error = Fault::new("setup/deal_card", at, pattern);
                    errors.push(error.named("card", card));
                }
            }
        }
        items
    };
    let is_minor = |item: &Item| matches!(item, Item::Minor(_));
    let is_concession = |item: &Item| matches!(item, Item::Concession(_));
    let is_private = |item: &Item| matches!(item, Item::Private(_));
    let minor = |item: Item| match item {
        Item::Minor(company) => Some(company),
        _ => None,
    };
    let concession = |item: Item| match item {
        Item::Concession(company) => Some(company),
        _ => None,
    };
    let private = |item: Item| match item {
        Item::Private(private) => Some(private),
        _ => None,
    };
    let stacks = Stacks {
        minors: items("minors", &deal.minors, is_minor).into_iter().filter_map(minor).collect(),
        concessions: items("concessions", &deal.concessions, is_concession)
            .into_iter()
            .filter_map(concession)
            .collect(),
        privates: deal
            .privates
            .iter()
            .map(|stack| {
                items("privates", stack, is_private).into_iter().filter_map(private).collect()
            })
            .collect(),
    };
    let mut wrong = |code, at: &str, pattern| {
        errors.push(Fault::new(code, format!("options.deal.{at}"), pattern));
    };
    let known = book.minors_in_play(options);
    if stacks.minors.len() > known.len() || stacks.minors.iter().any(|m| !known.contains(m)) {
        wrong("setup/deal_minors", "minors", "only minors of this game, each once");
    }
    let count = if options.plus_expansion && !options.plus_single_stack { 3 } else { 1 };
    let known = book.privates_in_play(options, players);
    let mut all: Vec<Private> = stacks.privates.iter().flatten().copied().collect();
    all.arrange();
    let cards = all.len();
    all.dedup();
    if stacks.privates.len() != count
        || cards != all.len()
        || !all.iter().all(|p| known.contains(p))
    {
        let pattern = "private companies of this game, each once, in their stacks";
        wrong("setup/deal_privates", "privates", pattern);
    }
    let mut seats = deal.order.clone();
    seats.arrange();
    if seats.len() != players || seats.iter().enumerate().any(|(k, seat)| usize::from(*seat) != k) {
        wrong("setup/deal_order", "order", "every seat once");
    }
    let order = deal.order.iter().map(|seat| Player(*seat)).collect();
    if errors.is_empty() { Ok(Dealt { stacks, order }) } else { Err(errors) }
}

/// A table with nothing dealt, to look names up.
fn bare(book: &'static Book, options: Options) -> State {
    let stacks = Stacks { minors: Vec::new(), concessions: Vec::new(), privates: vec![Vec::new()] };
    table(book, options, Dealt { stacks, order: Vec::new() }, 0)
}

/// Everything in its place before the first round.
fn table(book: &'static Book, options: Options, dealt: Dealt, players: usize) -> State {
    let title = book.title;
    let stacks = dealt.stacks;
    let companies = title.companies.iter().enumerate().map(|(k, info)| {
        let company = Company(k as u16);
        let major = info.kind == CompanyKind::Major;
        let lnwr = u8::from(book.is_lnwr(company));
        let present = stacks.minors.contains(&company) || stacks.concessions.contains(&company);
        Charter {
            status: if present { Status::Waiting } else { Status::Absent },
            // 1822 §3.3.2: a minor is one certificate that counts as two
            // shares. §3.4.2: the LNWR's director's certificate is one share.
            stock: if major {
                Stock::new(10, 2 - lnwr, players)
            } else {
                Stock::new(2, 2, players)
            },
            concession: if major && present { ConcessionAt::Table } else { ConcessionAt::Gone },
            par: Money::ZERO,
            trains: Vec::new(),
            available: u8::from(major),
            exchange: if major { EXCHANGE_TOKENS + lnwr } else { 0 },
            destination: if major { Destination::Charter } else { Destination::None },
            turns: 0,
            first_round: 0,
        }
    });
    let companies: Vec<Charter> = companies.collect();
    let privates = (0..book.privates.len() as u8).map(|k| {
        let present = stacks.privates.iter().flatten().any(|private| private.0 == k);
        let at = if present { PrivateAt::Table } else { PrivateAt::Absent };
        PrivateState { at, tokens: 0, used: false }
    });
    let privates: Vec<PrivateState> = privates.collect();
    let mut laid = LaidBoard::new(title.board.clone());
    for (k, info) in title.companies.iter().enumerate() {
        if companies[k].status == Status::Absent {
            continue;
        }
        for home in &info.homes {
            let place = title.board.find_hex(&home.hex).zip(home.stop);
            let Some((hex, stop)) = place else { continue };
            laid.reserved.push(Reserved { company: Company(k as u16), hex, stop });
        }
    }
    State {
        book,
        options,
        ledger: Ledger::new(book.bank, players, companies.len(), privates.len()),
        debts: vec![Money::ZERO; players],
        prices: Tokens::default(),
        companies,
        privates,
        stacks,
        boxes: Boxes { minors: [None; 4], concessions: [None; 3], privates: [None; 3] },
        bids: Vec::new(),
        phase: 0,
        depot: Depot::new(book.depot.iter().map(|pile| pile.count)),
        gone: Vec::new(),
        laid,
        roundel: None,
        order: dealt.order,
        round: Round::Stock(0),
        rounds_begun: 0,
        stock: StockRound::default(),
        operated: Vec::new(),
        steps: Vec::new(),
        ending: None,
        over: false,
    }
}
