//! What an action is called on the site.

use serde_json::{Value, json};

use crate::board::json::End;
use crate::board::{Company, StopKind};
use crate::finance::{Holder, Money};
use crate::game::{Action, Payout, Play, Source, StackEnd, Subject, TokenUse};
use crate::interop::game_file::{FileAction, FilePlayer, FileRoute};
use crate::interop::import::site_waits;
use crate::routes::json::{ResultRoute, RouteClaim};
use crate::sorted::Arrange;
use crate::titles::g1822::{Power, State, Step, TrainClass};

use super::Writer;

impl Writer<'_> {
    /// Writes an action down, as one action of the site or as several.
    pub(super) fn write(&mut self, before: &State, action: &Action, after: &State) {
        let Some(decision) = before.decision() else { return };
        let seat = decision.player;
        let company = match &decision.subject {
            Subject::CompanyTurn { company, .. }
            | Subject::Discard { company }
            | Subject::Emergency { company, .. } => Some(company.clone()),
            _ => None,
        };
        let player = || self.by_player(seat);
        let corporation = || by_company(company.as_deref().unwrap_or_default());
        // A director who helps to pay sells as a player.
        let own = company.is_some() && !matches!(decision.subject, Subject::Emergency { .. });
        let actor = || if own { corporation() } else { player() };
        let written: Vec<FileAction> = match action {
            Action::Pass => match &decision.subject {
                Subject::CompanyTurn { company, step } if !site_waits(before, company, step) => {
                    Vec::new()
                }
                Subject::StockTurn { .. } if !can_act(before) => Vec::new(),
                _ => vec![typed("pass", actor())],
            },
            Action::Bid { item, price } => vec![FileAction {
                company: Some(item.clone()),
                price: Some(*price),
                ..typed("bid", player())
            }],
            Action::Par { company, price } => {
                let place = before.start_cell(Money(*price));
                let place = place.map_or(String::new(), |at| format!(",{},{}", at.row, at.col));
                vec![FileAction {
                    corporation: Some(company.clone()),
                    share_price: json!(format!("{price}{place}")),
                    ..typed("par", player())
                }]
            }
            Action::BuyShares { company, source, power: Some(power), .. } => {
                let from = if *source == Source::Treasury { "ipo" } else { "market" };
                vec![FileAction {
                    choice: json!(format!("{company}_{from}")),
                    ..typed("choose_ability", by_private(power))
                }]
            }
            Action::BuyShares { company, source, count, power: None } => {
                let from = if *source == Source::Pool { Holder::Pool } else { Holder::Treasury };
                vec![self.shares("buy_shares", actor(), after, company, from, *count)]
            }
            Action::SellShares { company, count } => {
                let seller = crate::finance::Player(seat);
                let from = if own { Holder::Treasury } else { Holder::Player(seller) };
                vec![self.shares("sell_shares", actor(), after, company, from, *count)]
            }
            Action::RepayLoan { amount } => {
                let debt = before.debts[usize::from(seat)].0;
                if *amount == debt {
                    vec![typed("payoff_player_debt", player())]
                } else {
                    let partial = typed("payoff_player_debt_partial", player());
                    vec![FileAction { amount: Some(*amount), ..partial }]
                }
            }
            Action::DeclareCash { double: true } => {
                vec![FileAction { choice: json!("double"), ..typed("choose", player()) }]
            }
            Action::DeclareCash { double: false } => vec![typed("pass", player())],
            Action::BuyTrain { .. } => {
                // A purchase with help is one action, once the money is there.
                match after.steps.last() {
                    Some(Step::Emergency(_)) => Vec::new(),
                    _ => self.purchase(before, action, &corporation()),
                }
            }
            Action::DiscardTrain { train } => {
                let kind = before.book.train(train);
                let name = company.as_deref().unwrap_or_default();
                let copy = kind.and_then(|kind| self.copies.train(name, kind));
                vec![FileAction {
                    train: copy.map(str::to_owned),
                    ..typed("discard_train", corporation())
                }]
            }
            Action::AcquirePrivate { private, form } => {
                let taken = FileAction {
                    company: Some(private.clone()),
                    ..typed("acquire_company", corporation())
                };
                let form = form.iter().map(|form| FileAction {
                    choice: json!(form),
                    ..typed("choose", corporation())
                });
                std::iter::once(taken).chain(form).collect()
            }
            Action::LayTile { .. } => self.lay(before, action, after, &corporation()),
            Action::PlaceToken { hex, stop, power } => {
                let destination = matches!(&decision.subject,
                    Subject::CompanyTurn { step, .. } if step == "destination");
                if destination {
                    vec![FileAction {
                        hex: Some(hex.clone()),
                        token_type: Some("destination".to_owned()),
                        ..typed("hex_token", corporation())
                    }]
                } else {
                    let by = power.as_deref().map_or_else(corporation, by_private);
                    self.token(before, hex, *stop, by)
                }
            }
            Action::SwapToken { power, to } => {
                let to = if *to == TokenUse::Available { "exchange" } else { "available" };
                vec![FileAction { choice: json!(to), ..typed("choose_ability", by_private(power)) }]
            }
            Action::MoveCard { power, item, to } => {
                let end = if *to == StackEnd::Top { "top" } else { "bottom" };
                vec![FileAction {
                    choice: json!(format!("{item}_{end}")),
                    ..typed("choose_ability", by_private(power))
                }]
            }
            Action::RunRoutes { .. } => self.run(before, action, &corporation()),
            Action::Dividend { kind, permanent } => {
                let word = |payout| match payout {
                    Payout::Payout => "payout",
                    Payout::Half => "half",
                    Payout::Withhold => "withhold",
                };
                let apart = permanent.iter().map(|kind| FileAction {
                    choice: json!(word(*kind)),
                    ..typed("choose", corporation())
                });
                let rest = FileAction {
                    payout: Some(word(*kind).to_owned()),
                    ..typed("dividend", corporation())
                };
                // Without a choice the site settles it by itself.
                if own && step_is(before, "dividend") && can_act(before) {
                    apart.chain([rest]).collect()
                } else {
                    Vec::new()
                }
            }
            Action::AcquireMinor { minor, shares, token } => {
                let merge = FileAction {
                    corporation: Some(minor.clone()),
                    ..typed("merge", corporation())
                };
                let paid = ["money", "one_share", "two_shares"][usize::from(*shares).min(2)];
                let token = match token {
                    TokenUse::Replace => Some("replace"),
                    TokenUse::Available | TokenUse::Exchange => Some("exchange"),
                    TokenUse::None => None,
                };
                let words = [Some(paid), token].into_iter().flatten();
                let choose =
                    |word| FileAction { choice: json!(word), ..typed("choose", corporation()) };
                std::iter::once(merge).chain(words.map(choose)).collect()
            }
            // Agreement is given at the table, and 1822 knows nothing else.
            _ => Vec::new(),
        };
        for mut action in written {
            action.id = self.actions.len() as u64 + 1;
            self.actions.push(action);
        }
    }

    fn by_player(&self, seat: u8) -> FileAction {
        let player = self.players.get(usize::from(seat));
        let id = player.map_or(Value::Null, FilePlayer::key);
        FileAction { entity: id, entity_type: "player".to_owned(), ..FileAction::default() }
    }

    fn shares(
        &self,
        kind: &str,
        by: FileAction,
        after: &State,
        company: &str,
        from: Holder,
        count: u8,
    ) -> FileAction {
        let at = after.book.title.company(company).map_or(0, |company| usize::from(company.0));
        let shares = self.copies.singles(after, at, from, count);
        FileAction {
            shares: shares.iter().map(|share| format!("{company}_{share}")).collect(),
            percent: Some(count * 10),
            ..typed(kind, by)
        }
    }

    fn purchase(&self, before: &State, action: &Action, by: &FileAction) -> Vec<FileAction> {
        let Action::BuyTrain { train, from, price, exchange } = action else { return Vec::new() };
        let Some(kind) = before.book.train(train) else { return Vec::new() };
        let buyer = by.actor();
        let local = exchange.as_deref().and_then(|local| before.book.train(local));
        let copy = match (local, from) {
            (Some(local), _) => self.copies.train(&buyer, local).map(str::to_owned),
            (None, Source::Company(seller)) => self.copies.train(seller, kind).map(str::to_owned),
            (None, Source::Pool) => self.copies.train("pool", kind).map(str::to_owned),
            (None, _) => Some(self.copies.next_train(before, kind)),
        };
        let traded = matches!(from, Source::Company(_));
        vec![FileAction {
            exchange: exchange.as_ref().and(copy.clone()),
            train: copy,
            price: Some(*price),
            variant: (!traded).then(|| train.clone()),
            ..typed("buy_train", by.clone())
        }]
    }

    fn lay(
        &mut self,
        before: &State,
        action: &Action,
        after: &State,
        by: &FileAction,
    ) -> Vec<FileAction> {
        let Action::LayTile { hex, tile, rotation, powers } = action else { return Vec::new() };
        let Some(at) = before.laid.board().find_hex(hex) else { return Vec::new() };
        let copy = self.copies.free_tile(tile);
        self.copies.tiles.insert(at, copy.clone());
        // The private company that lays comes first, discounts are used with it.
        let mut powers = powers.clone();
        let power = |name: &String| {
            before.book.private(name).map(|private| before.book.private_rules(private).power)
        };
        powers.arrange_by_key(|name| match power(name) {
            Some(Power::ExtraTile) => 0,
            Some(Power::Water | Power::HighGround) => 2,
            _ => 1,
        });
        let channel = powers.iter().any(|name| power(name) == Some(Power::ChannelToken));
        let mut powers = powers.into_iter();
        let first = powers.next();
        let lay = FileAction {
            hex: Some(hex.clone()),
            tile: Some(copy),
            rotation: Some(*rotation),
            combo_entities: powers.collect(),
            ..typed("lay_tile", first.as_deref().map_or_else(|| by.clone(), by_private))
        };
        let mut all = vec![lay];
        if let Some(power) = first.filter(|_| channel) {
            // The token in it is a second action there.
            let mut then = before.clone();
            then.laid = after.laid.clone();
            then.laid.tokens.pop();
            all.extend(self.token(&then, hex, 0, by_private(&power)));
        }
        all
    }

    fn token(&self, before: &State, hex: &str, stop: u8, by: FileAction) -> Vec<FileAction> {
        let Some(at) = before.laid.board().find_hex(hex) else { return Vec::new() };
        let place = self.copies.tiles.get(&at).cloned().unwrap_or_else(|| format!("{hex}-0"));
        let stops = before.laid.face(at).stops.iter().take(usize::from(stop));
        let city = stops.filter(|stop| matches!(stop.kind, StopKind::City { .. })).count();
        let taken = before.laid.tokens_at(at, stop).filter(|token| !token.beside).count();
        vec![FileAction {
            city: Some(format!("{place}-{city}")),
            slot: Some(taken as u8),
            ..typed("place_token", by)
        }]
    }

    fn run(&self, before: &State, action: &Action, by: &FileAction) -> Vec<FileAction> {
        let Action::RunRoutes { routes, revenue, permanent, mail } = action else {
            return Vec::new();
        };
        // Where nothing can run the site does not ask.
        if routes.is_empty() && revenue + permanent + mail == 0 {
            return Vec::new();
        }
        let Some(company) = before.book.title.company(&by.actor()) else { return Vec::new() };
        let mut written = Vec::new();
        if let Some(carrier) = routes.iter().find(|claim| claim.pullman) {
            written.extend(pullman(before, company, &carrier.train).map(|place| FileAction {
                choice: json!(place.to_string()),
                ..typed("choose", by.clone())
            }));
        }
        let valued = before.situation().validate_routes(company, routes);
        let name = before.name(company);
        let mut used: Vec<String> = Vec::new();
        let mut copy = |train: &str| {
            let kind = before.book.train(train);
            let all = kind.map(|kind| self.copies.trains(name, kind)).unwrap_or_default();
            let free = all.iter().find(|copy| !used.iter().any(|used| used == *copy));
            let copy = free.map_or_else(|| format!("{train}-0"), |copy| (*copy).to_owned());
            used.push(copy.clone());
            copy
        };
        let routes: Vec<FileRoute> = match valued {
            Ok(set) => {
                set.routes.iter().map(|route| valued_route(copy(&route.train), route)).collect()
            }
            Err(_) => {
                // Recorded routes: what they earn is known of each kind only.
                let mut left = [Some(*revenue), Some(*permanent)];
                let mut all: Vec<FileRoute> = Vec::new();
                for claim in routes {
                    let part = usize::from(is_permanent(before, &claim.train));
                    let revenue = left[part].take().unwrap_or(0);
                    all.push(recorded_route(copy(&claim.train), claim, revenue));
                }
                let trains = before.charter(company).trains.iter();
                for (part, revenue) in left.into_iter().enumerate() {
                    let Some(revenue) = revenue.filter(|revenue| *revenue > 0) else { continue };
                    let of_part = |train: &str| usize::from(is_permanent(before, train)) == part;
                    let mut names = trains.clone().map(|train| before.train_name(*train));
                    let Some(train) = names.find(|train| of_part(train)) else { continue };
                    let claim = RouteClaim { train: train.to_owned(), ..RouteClaim::default() };
                    all.push(recorded_route(copy(train), &claim, revenue));
                }
                all
            }
        };
        written.push(FileAction {
            routes,
            subsidy: Some(*mail),
            ..typed("run_routes", by.clone())
        });
        written
    }
}

fn typed(kind: &str, by: FileAction) -> FileAction {
    FileAction { kind: kind.to_owned(), ..by }
}

fn by_company(name: &str) -> FileAction {
    let entity_type = "corporation".to_owned();
    FileAction { entity: json!(name), entity_type, ..FileAction::default() }
}

fn by_private(name: &str) -> FileAction {
    let entity_type = "company".to_owned();
    FileAction { entity: json!(name), entity_type, ..FileAction::default() }
}

/// Whether there is anything to do but to pass.
fn can_act(state: &State) -> bool {
    state.families().0.iter().any(|family| family.action != Action::Pass)
}

fn step_is(state: &State, wanted: &str) -> bool {
    match state.decision().map(|decision| decision.subject) {
        Some(Subject::CompanyTurn { step, .. }) => step == wanted,
        _ => false,
    }
}

fn is_permanent(state: &State, train: &str) -> bool {
    let class = |train| state.book.train_rules(train).class;
    state.book.train(train).is_some_and(|train| class(train) == TrainClass::Permanent)
}

/// The place of the train that carries the Pullman among those that can.
fn pullman(state: &State, company: Company, train: &str) -> Option<usize> {
    let trains = state.charter(company).trains.iter().map(|train| state.train_name(*train));
    let mut able = trains.filter(|name| !matches!(*name, "P+" | "E"));
    able.position(|name| name == train)
}

/// A route with its track, piece by piece.
fn valued_route(train: String, route: &ResultRoute) -> FileRoute {
    let hexes: Vec<String> = route.stops.iter().map(|stop| stop.hex.clone()).collect();
    let connections = if route.path.is_empty() {
        json!([["local", hexes.first()]])
    } else {
        let mut all: Vec<Vec<String>> = Vec::new();
        for piece in &route.path {
            if matches!(piece.a, End::Stop { .. }) || all.is_empty() {
                all.push(Vec::new());
            }
            if let Some(line) = all.last_mut()
                && line.last() != Some(&piece.hex)
            {
                line.push(piece.hex.clone());
            }
        }
        json!(all)
    };
    FileRoute {
        train,
        connections,
        nodes: route.stops.iter().map(|stop| format!("{}-{}", stop.hex, stop.stop)).collect(),
        hexes,
        revenue: route.revenue as i32,
        subsidy: None,
    }
}

/// A route of which the stops are known at most.
fn recorded_route(train: String, claim: &RouteClaim, revenue: i32) -> FileRoute {
    let hexes: Vec<String> = claim.stops.iter().map(|stop| stop.hex.clone()).collect();
    let connections = match &hexes[..] {
        [only] => json!([["local", only]]),
        _ => json!([]),
    };
    let nodes = claim.stops.iter().map(|stop| format!("{}-{}", stop.hex, stop.stop));
    FileRoute { train, connections, nodes: nodes.collect(), hexes, revenue, subsidy: None }
}
