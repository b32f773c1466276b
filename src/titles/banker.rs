//! The banker: money, shares, price tokens and station tokens change hands,
//! and events tell of it.

use crate::board::{Company, HexId, LaidBoard, Placed, Token};
use crate::finance::{Account, Holder, Ledger, Market, Money, Place, Player, Stock, Tokens};
use crate::game::{Event, Events, Reason};
use crate::position::TokenKindName;

use super::depot::{Depot, TrainAt, take_all, take_one};
use super::rota::seats;
use super::{Title, Train};

/// What the banker moves of what lies on a company's charter.
pub(super) trait OnCharter {
    /// Its shares.
    fn stock(&mut self) -> &mut Stock;
    /// Its trains.
    fn trains(&mut self) -> &mut Vec<Train>;
}

/// Hands over what changes hands at a table and tells of it by name. Whether
/// it may change hands is the rules' affair.
#[derive(Debug)]
pub(super) struct Banker<'t, C> {
    /// Where the names come from.
    pub title: &'static Title,
    /// The printed market.
    pub market: &'static Market,
    /// All money.
    pub ledger: &'t mut Ledger,
    /// All companies.
    pub companies: &'t mut [C],
    /// The price tokens.
    pub prices: &'t mut Tokens,
    /// The trains of the bank.
    pub depot: &'t mut Depot,
    /// The board.
    pub laid: &'t mut LaidBoard,
    /// Where it is told.
    pub events: &'t mut Events,
}

impl<C: OnCharter> Banker<'_, C> {
    /// Gives everybody the starting money, and tells the order of the players.
    pub fn open(&mut self, cash: Money, order: &[Player]) {
        for seat in 0..order.len() as u8 {
            self.pay(Account::Bank, Account::Player(Player(seat)), cash, Reason::Start);
        }
        self.events.push(Event::Order { players: seats(order) });
    }

    /// Moves money; of nothing there is nothing to tell.
    pub fn pay(&mut self, from: Account, to: Account, amount: Money, reason: Reason) {
        if amount == Money::ZERO {
            return;
        }
        self.ledger.pay(from, to, amount);
        let (from, to) = (self.title.account_name(from), self.title.account_name(to));
        self.events.push(Event::Money { from, to, amount: amount.0, reason });
    }

    /// Moves single shares.
    pub fn move_shares(&mut self, company: Company, from: Holder, to: Holder, count: u8) {
        if count == 0 {
            return;
        }
        self.stock(company).transfer(from, to, count);
        self.tell_shares(company, from, to, count);
    }

    /// Gives the director's certificate to a player: against single shares if
    /// he has enough, else from where it lies.
    pub fn make_director(&mut self, company: Company, player: Player) {
        self.stock(company).take_directorship(Holder::Player(player));
        self.tell_director(company, Some(player));
    }

    /// All that a player holds of a company goes to the pool.
    pub fn surrender(&mut self, company: Company, player: Player) {
        let stock = self.stock(company);
        let directed = stock.director() == Some(player);
        let count = stock.surrender(player);
        if count > 0 {
            self.tell_shares(company, Holder::Player(player), Holder::Pool, count);
        }
        if directed {
            self.tell_director(company, None);
        }
    }

    /// Puts a price token under all others of a cell.
    pub fn put_price(&mut self, company: Company, at: Place) {
        self.prices.put_below(company, at);
        self.tell_price(company);
    }

    /// Moves a price token to a cell. Says whether it was elsewhere.
    pub fn move_price(&mut self, company: Company, to: Place) -> bool {
        let moves = self.prices.go(company, to);
        if moves {
            self.tell_price(company);
        }
        moves
    }

    /// Tells where a price token now is.
    pub fn tell_price(&mut self, company: Company) {
        let Some(at) = self.prices.place(company) else { return };
        self.events.push(Event::Price {
            company: self.name(company),
            price: self.market.price(at).0,
            row: at.row,
            col: at.col,
        });
    }

    /// Puts a token on the board.
    pub fn put_token(&mut self, token: Token) {
        self.laid.tokens.push(token);
        self.tell_token(token, true);
    }

    /// Takes a token off the board, by its index there.
    pub fn take_token(&mut self, at: usize) -> Token {
        let token = self.laid.tokens.remove(at);
        self.tell_token(token, false);
        token
    }

    /// Lays a tile.
    pub fn lay(&mut self, hex: HexId, placed: Placed) {
        self.laid.lay(hex, placed);
        let board = self.laid.board();
        self.events.push(Event::Tile {
            hex: board.hex_name(hex),
            tile: board.tile(placed.tile).name.clone(),
            rotation: placed.rotation.index() as u8,
        });
    }

    /// Moves a train; to nowhere, it leaves the game. Which card of the bank
    /// that is, and who gets trains in what order, the title knows.
    pub fn move_train(&mut self, train: Train, from: TrainAt, to: Option<TrainAt>) {
        match from {
            TrainAt::Bank => {}
            TrainAt::Pool => take_one(&mut self.depot.pool, train),
            TrainAt::Company(company) => take_one(self.charter(company).trains(), train),
        }
        match to {
            None | Some(TrainAt::Bank) => {}
            Some(TrainAt::Pool) => self.depot.pool.push(train),
            Some(TrainAt::Company(company)) => self.charter(company).trains().push(train),
        }
        let (from, to) = (from.name(self.title), to.map(|to| to.name(self.title)));
        self.tell_train(train, from, to);
    }

    /// All trains of a company go to another.
    pub fn hand_over_trains(&mut self, from: Company, to: Company) {
        for train in self.charter(from).trains().clone() {
            self.move_train(train, TrainAt::Company(from), Some(TrainAt::Company(to)));
        }
    }

    /// All trains that companies and the pool have of some kinds leave the
    /// game: those.
    pub fn scrap(&mut self, rusts: impl Fn(Train) -> bool) -> Vec<Train> {
        let mut gone = Vec::new();
        for k in 0..self.companies.len() {
            let name = self.name(Company(k as u16));
            for train in take_all(self.companies[k].trains(), &rusts) {
                self.tell_train(train, name.clone(), None);
                gone.push(train);
            }
        }
        for train in take_all(&mut self.depot.pool, &rusts) {
            self.tell_train(train, TrainAt::Pool.name(self.title), None);
            gone.push(train);
        }
        gone
    }

    /// Tells of a train that comes from somewhere.
    pub fn tell_train(&mut self, train: Train, from: String, to: Option<String>) {
        let train = self.title.train_name(train).to_owned();
        self.events.push(Event::Train { train, from, to });
    }

    fn stock(&mut self, company: Company) -> &mut Stock {
        self.charter(company).stock()
    }

    fn charter(&mut self, company: Company) -> &mut C {
        &mut self.companies[usize::from(company.0)]
    }

    fn name(&self, company: Company) -> String {
        self.title.company_name(company).to_owned()
    }

    fn tell_shares(&mut self, company: Company, from: Holder, to: Holder, count: u8) {
        let (from, to) = (self.title.holder_name(from), self.title.holder_name(to));
        self.events.push(Event::Shares { company: self.name(company), from, to, count });
    }

    fn tell_director(&mut self, company: Company, player: Option<Player>) {
        let player = player.map(|player| player.0);
        self.events.push(Event::Director { company: self.name(company), player });
    }

    fn tell_token(&mut self, token: Token, placed: bool) {
        let (company, hex) = (self.name(token.company), self.laid.board().hex_name(token.hex));
        let (stop, kind) = (token.stop, TokenKindName::of(token.kind));
        self.events.push(Event::Token { company, hex, stop, kind, placed });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Rotation, TokenKind};
    use crate::finance::Private;
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    struct Charter(Stock, Vec<Train>);

    impl OnCharter for Charter {
        fn stock(&mut self) -> &mut Stock {
            &mut self.0
        }

        fn trains(&mut self) -> &mut Vec<Train> {
            &mut self.1
        }
    }

    /// A table of 1822 with the majors LNWR and GWR and one train of each.
    struct Table {
        title: &'static Title,
        market: &'static Market,
        ledger: Ledger,
        companies: Vec<Charter>,
        prices: Tokens,
        depot: Depot,
        laid: LaidBoard,
        events: Events,
    }

    const ANN: Player = Player(0);
    const BEN: Player = Player(1);

    impl Table {
        fn new() -> Table {
            let title = Title::find("1822").unwrap();
            let market = Market::read("60 70\n50 60\n").unwrap();
            Table {
                title,
                market: Box::leak(Box::new(market)),
                ledger: Ledger::new(Money(1000), 2, title.companies.len(), title.privates.len()),
                companies: title
                    .companies
                    .iter()
                    .map(|_| Charter(Stock::new(10, 2, 2), Vec::new()))
                    .collect(),
                prices: Tokens::default(),
                depot: Depot::new([None]),
                laid: LaidBoard::new(title.board.clone()),
                events: Vec::new(),
            }
        }

        fn banker(&mut self) -> Banker<'_, Charter> {
            Banker {
                title: self.title,
                market: self.market,
                ledger: &mut self.ledger,
                companies: &mut self.companies,
                prices: &mut self.prices,
                depot: &mut self.depot,
                laid: &mut self.laid,
                events: &mut self.events,
            }
        }

        fn company(&self, name: &str) -> Company {
            self.title.company(name).unwrap()
        }

        /// What has been told since one asked last, as JSON.
        fn told(&mut self) -> String {
            serde_json::to_string(&std::mem::take(&mut self.events)).unwrap()
        }
    }

    #[test]
    fn money_is_named_and_nothing_is_silent() {
        let mut table = Table::new();
        let (ann, charter) = (Account::Player(ANN), Account::Private(Private(15)));
        table.banker().pay(Account::Bank, ann, Money::ZERO, Reason::Start);
        assert_eq!(table.told(), "[]");
        table.banker().pay(Account::Bank, ann, Money(30), Reason::Start);
        table.banker().pay(ann, charter, Money(10), Reason::Income);
        assert_eq!(table.ledger.cash(ann), Money(20));
        assert_eq!(
            table.told(),
            r#"[{"type":"money","from":"bank","to":"player 0","amount":30,"reason":"start"},{"type":"money","from":"player 0","to":"P16","amount":10,"reason":"income"}]"#
        );
    }

    #[test]
    fn shares_move_with_the_directors_certificate_apart() {
        let mut table = Table::new();
        let lnwr = table.company("LNWR");
        table.banker().make_director(lnwr, ANN);
        table.banker().move_shares(lnwr, Holder::Treasury, Holder::Player(BEN), 3);
        table.banker().move_shares(lnwr, Holder::Treasury, Holder::Pool, 0);
        assert_eq!(
            table.told(),
            r#"[{"type":"director","company":"LNWR","player":0},{"type":"shares","company":"LNWR","from":"treasury","to":"player 1","count":3}]"#
        );
        table.banker().surrender(lnwr, ANN);
        table.banker().surrender(lnwr, BEN);
        assert_eq!(
            table.told(),
            r#"[{"type":"shares","company":"LNWR","from":"player 0","to":"pool","count":2},{"type":"director","company":"LNWR","player":null},{"type":"shares","company":"LNWR","from":"player 1","to":"pool","count":3}]"#
        );
        let stock = &table.companies[usize::from(lnwr.0)].0;
        assert_eq!((stock.shares(Holder::Pool), stock.director()), (5, None));
    }

    #[test]
    fn prices_are_told_only_where_they_move() {
        let mut table = Table::new();
        let (gwr, at) = (table.company("GWR"), Place { row: 0, col: 1 });
        table.banker().put_price(gwr, at);
        assert_eq!(
            table.told(),
            r#"[{"type":"price","company":"GWR","price":70,"row":0,"col":1}]"#
        );
        assert!(!table.banker().move_price(gwr, at));
        assert_eq!(table.told(), "[]");
        assert!(table.banker().move_price(gwr, Place { row: 1, col: 0 }));
        assert_eq!(
            table.told(),
            r#"[{"type":"price","company":"GWR","price":50,"row":1,"col":0}]"#
        );
    }

    #[test]
    fn trains_are_in_one_place() {
        let mut table = Table::new();
        let (lnwr, gwr) = (table.company("LNWR"), table.company("GWR"));
        let (two, three) = (Train(1), Train(2));
        for train in [two, three, two] {
            table.banker().move_train(train, TrainAt::Bank, Some(TrainAt::Company(lnwr)));
        }
        table.banker().move_train(two, TrainAt::Company(lnwr), Some(TrainAt::Pool));
        table.events.clear();
        table.banker().hand_over_trains(lnwr, gwr);
        assert_eq!(
            table.told(),
            r#"[{"type":"train","train":"3","from":"LNWR","to":"GWR"},{"type":"train","train":"2","from":"LNWR","to":"GWR"}]"#
        );
        assert_eq!(table.banker().scrap(|train| train == two), [two, two]);
        assert_eq!(
            table.told(),
            r#"[{"type":"train","train":"2","from":"GWR","to":null},{"type":"train","train":"2","from":"pool","to":null}]"#
        );
        assert_eq!(table.companies[usize::from(gwr.0)].1, [three]);
        assert_eq!(table.depot.pool, []);
    }

    #[test]
    fn tiles_and_tokens_lie_on_the_board() {
        let mut table = Table::new();
        let board = table.title.board.clone();
        let (company, hex) = (table.company("GWR"), board.find_hex("M38").unwrap());
        let (stop, kind, beside) = (2, TokenKind::Station, false);
        let token = Token { company, hex, stop, kind, beside };
        table.banker().put_token(token);
        assert_eq!(table.laid.tokens.len(), 1);
        assert_eq!(table.banker().take_token(0), token);
        assert_eq!(table.laid.tokens.len(), 0);
        let told = |placed| {
            format!(
                r#"{{"type":"token","company":"GWR","hex":"M38","stop":2,"kind":"station","placed":{placed}}}"#
            )
        };
        assert_eq!(table.told(), format!("[{},{}]", told(true), told(false)));
        let hex = board.find_hex("L35").unwrap();
        let placed =
            Placed { tile: board.find_tile("9").unwrap(), rotation: Rotation::new(1).unwrap() };
        table.banker().lay(hex, placed);
        assert_eq!(table.laid.placed(hex), Some(placed));
        assert_eq!(table.told(), r#"[{"type":"tile","hex":"L35","tile":"9","rotation":1}]"#);
    }
}
