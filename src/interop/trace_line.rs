//! Traces: the whole state after an action, one JSON object a line.

use serde_json::{Map, Value, json};

use crate::board::TokenKind;
use crate::finance::{Account, Holder, Player};
use crate::game::Play;
use crate::titles::g1822::{ConcessionAt, Item, PrivateAt, Round, State, Status};

use super::game_file::FileAction;
use super::import::Import;

/// The state after an action as a line of a trace.
pub fn trace_line(import: &Import, id: u64, recorded: &FileAction) -> Value {
    let state = import.game().state();
    let ids = import.players();
    let mut players = Map::new();
    for player in state.players() {
        players.insert(ids[player.index()].clone(), player_line(state, player));
    }
    let mut companies = Map::new();
    for company in state.all_companies() {
        if state.charter(company).status != Status::Absent {
            let line = company_line(import, state, company);
            companies.insert(state.name(company).to_owned(), line);
        }
    }
    let mut pool = Map::new();
    let mut haven = Map::new();
    for company in state.all_companies() {
        let stock = &state.charter(company).stock;
        let (name, percent) = (state.name(company), |shares: u8| json!(shares * 10));
        if stock.shares(Holder::Pool) > 0 {
            pool.insert(name.to_owned(), percent(stock.shares(Holder::Pool)));
        }
        if let Some((_, shares)) = stock.private() {
            haven.insert(name.to_owned(), percent(shares));
        }
    }
    let mut pots = Map::new();
    for private in state.all_privates() {
        let stored = state.ledger.cash(Account::Private(private)).0;
        let holds = state
            .companies
            .iter()
            .any(|charter| charter.stock.shares(Holder::Private(private)) > 0);
        if stored != 0 || holds {
            pots.insert(state.private_name(private).to_owned(), json!(stored));
        }
    }
    let mut tiles = Map::new();
    for (hex, _) in state.laid.board().hexes() {
        if let Some(placed) = state.laid.placed(hex) {
            let tile = format!("{}-0", state.laid.board().tile(placed.tile).name);
            let rotation = placed.rotation.index();
            tiles.insert(state.hex_name(hex), json!([tile, rotation]));
        }
    }
    let mut line = json!({
        "id": id,
        "type": recorded.kind,
        "round": round_name(state),
        "phase": state.phase_rules().name,
        "bank": bank(state),
        "players": players,
        "companies": companies,
        "pool": pool,
        "pots": pots,
        "haven": haven,
        "depot": depot(state),
        "tiles": tiles,
    });
    if recorded.kind == "run_routes" {
        let revenue: i32 = recorded.routes.iter().map(|route| route.revenue).sum();
        line["revenue"] = json!(revenue);
    }
    line
}

/// The last line: what everybody is worth.
pub fn final_line(import: &Import) -> Value {
    let worth = import.game().state().worth();
    let result: Map<String, Value> =
        import.players().iter().zip(worth).map(|(id, worth)| (id.clone(), json!(worth))).collect();
    json!({"final": true, "result": result})
}

/// The site's bank lends and is repaid; here a lender apart from it does
/// (1822 §4.2.4).
fn bank(state: &State) -> i32 {
    (state.ledger.cash(Account::Bank) + state.ledger.cash(Account::Lender)).0
}

fn round_name(state: &State) -> String {
    match state.round {
        Round::Stock(number) => format!("SR {number}.1"),
        Round::Operating { set, number, .. } => format!("OR {set}.{number}"),
    }
}

fn depot(state: &State) -> Value {
    let mut bank = Map::new();
    for (pile, left) in state.book.depot.iter().zip(&state.depot.left) {
        let count = left.unwrap_or(1);
        if count > 0 {
            bank.insert(state.train_name(pile.trains[0]).to_owned(), json!(count));
        }
    }
    // Double-sided cards are called by their first side.
    let card = |train: &crate::titles::g1822::Train| {
        let pile = state.book.depot.iter().find(|pile| pile.trains.contains(train));
        let local = pile.filter(|pile| pile.trains[0].0 == 0).map(|pile| pile.trains[0]);
        state.train_name(local.unwrap_or(*train))
    };
    let pool: Vec<&str> = state.depot.pool.iter().map(card).collect();
    json!({"bank": bank, "pool": pool})
}

fn player_line(state: &State, player: Player) -> Value {
    let holder = Holder::Player(player);
    let mut shares = Map::new();
    let mut president = Vec::new();
    for company in state.all_companies() {
        let stock = &state.charter(company).stock;
        let held = stock.shares(holder);
        if held > 0 {
            // A minor is one certificate, and all that can be owned of it.
            let percent = if state.book.is_major(company) { held * 10 } else { 100 };
            shares.insert(state.name(company).to_owned(), json!(percent));
        }
        if stock.director() == Some(player) {
            president.push(state.name(company));
        }
    }
    let mut privates: Vec<String> = state
        .all_privates()
        .filter(|private| state.privates[private.index()].at == PrivateAt::Player(player))
        .map(|private| state.private_name(private).to_owned())
        .collect();
    for company in state.all_companies() {
        if state.charter(company).concession == ConcessionAt::Player(player) {
            privates.push(state.item_name(Item::Concession(company)));
        }
    }
    let mut line = json!({
        "cash": state.cash(player).0,
        "shares": shares,
        "president": president,
        "privates": privates,
    });
    let debt = state.debts[player.index()].0;
    if debt > 0 {
        line["loan"] = json!(debt);
    }
    line
}

fn company_line(import: &Import, state: &State, company: crate::board::Company) -> Value {
    let charter = state.charter(company);
    if charter.status == Status::Closed {
        return json!({"closed": true});
    }
    let mut trains: Vec<String> =
        charter.trains.iter().map(|train| state.train_name(*train).to_owned()).collect();
    if let Some((owner, train)) = &import.marks().pullman
        && owner == state.name(company)
        && let Some(with) = trains.iter_mut().find(|name| *name == train)
    {
        with.push('+');
    }
    let tokens: Vec<Value> = state
        .laid
        .tokens
        .iter()
        .filter(|token| token.company == company)
        .map(|token| {
            let hex = state.hex_name(token.hex);
            if token.kind == TokenKind::Destination {
                json!([hex, token.stop, "destination"])
            } else {
                json!([hex, token.stop])
            }
        })
        .collect();
    let privates: Vec<&str> = state
        .all_privates()
        .filter(|private| state.privates[private.index()].at == PrivateAt::Company(company))
        .map(|private| state.private_name(private))
        .collect();
    let major = state.book.is_major(company);
    let treasury = charter.stock.shares(Holder::Treasury);
    let ids = import.players();
    let mut line = json!({
        "cash": state.treasury(company).0,
        "owner": charter.stock.director().map(|player| owner_id(&ids[player.index()])),
        "treasury": if major { treasury * 10 } else { treasury * 50 },
        "trains": trains,
        "tokens": tokens,
        "privates": privates,
    });
    if let Some(at) = state.prices.place(company) {
        line["price"] = json!([state.book.market.price(at).0, at.row, at.col]);
    }
    if major && charter.exchange > 0 {
        line["exchange_tokens"] = json!(charter.exchange);
    }
    line
}

/// Ids are numbers where the site has numbers.
fn owner_id(id: &str) -> Value {
    id.parse::<i64>().map_or_else(|_| json!(id), |number| json!(number))
}
