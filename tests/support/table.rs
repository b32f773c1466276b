//! A table to set positions up on, piece by piece.

use railhead::board::{Company, HexId};
use railhead::position::{LayAt, Position, Situation, TileAt, TokenAt, TokenKindName};

/// A position in the making.
#[derive(Clone)]
pub struct Table(pub Position);

/// A lay as `hex tile rotation`.
pub fn lay_name(situation: &Situation, lay: &railhead::board::TileLay) -> String {
    let board = &situation.title.board;
    let tile = &board.tile(lay.placed.tile).name;
    format!("{} {tile} {}", board.hex_name(lay.hex), lay.placed.rotation)
}

impl Table {
    pub fn new(title: &str) -> Table {
        Table(Position::start(title).unwrap())
    }

    pub fn phase(mut self, phase: &str) -> Table {
        phase.clone_into(&mut self.0.phase);
        self
    }

    /// Tiles as `hex tile rotation`; one that lies there already is replaced.
    pub fn tiles(mut self, tiles: &[&str]) -> Table {
        for text in tiles {
            let [hex, tile, rotation] = words(text);
            self.0.tiles.retain(|at| at.hex != hex);
            self.0.tiles.push(TileAt { hex, tile, rotation: rotation.parse().unwrap() });
        }
        self
    }

    /// Station tokens as `company hex stop`.
    pub fn tokens(mut self, tokens: &[&str]) -> Table {
        for text in tokens {
            self.0.tokens.push(token(text));
        }
        self
    }

    /// Tokens beside a city.
    pub fn beside(mut self, kind: TokenKindName, tokens: &[&str]) -> Table {
        for text in tokens {
            self.0.tokens.push(TokenAt { kind, beside: true, ..token(text) });
        }
        self
    }

    pub fn ownerless(mut self, companies: &[&str]) -> Table {
        self.0.ownerless = companies.iter().map(|id| (*id).to_owned()).collect();
        self
    }

    pub fn situation(&self) -> Situation {
        self.0.resolve().unwrap_or_else(|errors| panic!("{errors:?}"))
    }

    /// The legal lays of a company as `hex tile rotation`.
    pub fn lays(&self, company: &str) -> Vec<String> {
        let situation = self.situation();
        let lays = situation.tile_lays(self.company(company));
        lays.iter().map(|lay| lay_name(&situation, lay)).collect()
    }

    pub fn may(&self, company: &str, lay: &str) -> bool {
        self.lays(company).iter().any(|name| name == lay)
    }

    /// What a legal lay costs.
    pub fn cost(&self, company: &str, lay: &str) -> Option<u32> {
        let situation = self.situation();
        let lays = situation.tile_lays(self.company(company));
        lays.iter().find(|known| lay_name(&situation, known) == lay).map(|lay| lay.cost)
    }

    /// Makes a legal lay, which then counts as one of the present turn.
    #[track_caller]
    pub fn lay(&mut self, company: &str, lay: &str) {
        let lays = self.lays(company);
        assert!(lays.iter().any(|name| name == lay), "{company} cannot lay {lay}: {lays:?}");
        let mut situation = self.situation();
        let [hex, tile, rotation] = words(lay);
        let made = situation
            .tile_lays(self.company(company))
            .into_iter()
            .find(|known| lay_name(&situation, known) == lay)
            .unwrap();
        situation.laid.lay(made.hex, made.placed);
        self.0 = situation.position();
        let company = company.to_owned();
        let rotation = rotation.parse().unwrap();
        self.0.lays.push(LayAt { company, hex, tile, rotation });
    }

    /// A new turn: nothing laid yet.
    pub fn next_turn(&mut self) {
        self.0.lays.clear();
    }

    pub fn company(&self, id: &str) -> Company {
        railhead::titles::Title::find(&self.0.title).unwrap().company(id).unwrap()
    }

    pub fn hex(&self, name: &str) -> HexId {
        railhead::titles::Title::find(&self.0.title).unwrap().board.find_hex(name).unwrap()
    }

    /// The stops a company reaches, as `hex-stop`.
    pub fn reaches(&self, company: &str) -> Vec<String> {
        let situation = self.situation();
        let board = &situation.title.board;
        let reach = situation.reach(self.company(company));
        reach.stops().iter().map(|(hex, k)| format!("{}-{k}", board.hex_name(*hex))).collect()
    }
}

fn words(text: &str) -> [String; 3] {
    let words: Vec<String> = text.split(' ').map(str::to_owned).collect();
    words.try_into().unwrap_or_else(|_| panic!("three words: {text}"))
}

fn token(text: &str) -> TokenAt {
    let [company, hex, stop] = words(text);
    let stop = stop.parse().unwrap();
    TokenAt { company, hex, stop, kind: TokenKindName::Station, beside: false }
}
