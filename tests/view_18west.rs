//! The view of 18West holds everything, agrees with the game at any time, and
//! changes nothing.

use railhead::board::TokenKind;
use railhead::game::{Action, Event, Family, Game, Play, Random, Setup, Source, Subject};
use railhead::titles::g18west::{
    AuctionView, GrantStatus, LandGrantView, MoneyNeed, Stage, StandingView, State, View18West,
};
use railhead::titles::view::{CompanyStatus, PlayerView, RoundKind};
use railhead::titles::{CompanyKind, Extra, Table, View, titles};
use serde_json::{Value, json};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

#[path = "support/scene_18west.rs"]
mod scene;
#[allow(dead_code, reason = "only its player is wanted")]
#[path = "support/suite.rs"]
mod suite;

use scene::{NAMES, Scene, act, bid, buy, lay, par, pass};

fn setup(players: usize, seed: u64) -> Setup {
    Setup::new("18West", &NAMES[..players], seed)
}

fn extra(view: &View) -> &View18West {
    match &view.extra {
        Extra::G18West(extra) => extra,
        other => panic!("of another title: {other:?}"),
    }
}

/// What a screen shows of a scene.
fn shown(state: &State) -> View {
    state.view(&setup(usize::from(state.seats), 1))
}

fn standing<'v>(view: &'v View, company: &str) -> &'v StandingView {
    extra(view).companies.iter().find(|standing| standing.company == company).expect("a company")
}

fn grant<'v>(view: &'v View, company: &str) -> &'v LandGrantView {
    extra(view).land_grants.iter().find(|grant| grant.company == company).expect("a land grant")
}

/// 18West §9-7: the view says who has won, which worth alone does not tell:
/// who is bankrupt may be worth no less.
#[test]
fn the_winner() {
    let scene = Scene::new(2).started("DRG", 0, 90).cash(0, 10).cash(1, 0).phase("3");
    let mut state = scene.stack_from("3").turn_of("DRG", Stage::Trains, &[]).play();
    assert!(shown(&state).winners.is_empty());
    act(&mut state, buy("3", "bank", 200));
    let view = shown(&state);
    assert!(view.over);
    assert_eq!(view.players.iter().map(|player| player.worth).collect::<Vec<_>>(), [0, 0]);
    assert_eq!(view.winners, [1]);
}

/// 18West §3.1-1, §3.1-2, §4.1-3, §14.1: everything lies where it is set up.
#[test]
fn the_beginning() {
    let game: Game<Table> = Game::create(setup(4, 42)).unwrap();
    let view = View::new(&game);
    assert_eq!((view.title.as_str(), view.round.name.as_str()), ("18West", "SR 1"));
    assert_eq!((view.round.kind, view.phase.name.as_str()), (RoundKind::Stock, "2"));
    assert_eq!(view.phase.operating_rounds, 2);
    let limits: Vec<_> = view.phase.train_limits.iter().map(|l| (l.kind, l.trains)).collect();
    let (granger, land_grant) = (CompanyKind::Granger, CompanyKind::LandGrant);
    assert_eq!(limits, [(granger, 2), (land_grant, 2), (CompanyKind::Public, 4)]);
    let cash: Vec<i32> = view.players.iter().map(|player| player.cash).collect();
    assert_eq!((cash, view.bank.cash), (vec![375; 4], 12_000 - 4 * 375));
    assert_eq!(view.players[0].certificate_limit, 16);
    assert_eq!((&view.turns, extra(&view).priority), (&view.order, view.order[0]));
    assert_eq!((view.companies.len(), view.privates.len()), (16, 0));
    assert_eq!(extra(&view).certificates.len(), 16);
    let up = view.companies.iter().find(|company| company.id == "UP").expect("the UP");
    assert_eq!((up.status, up.director, up.price), (CompanyStatus::Floated, None, Some(70)));
    assert!(standing(&view, "UP").unowned && !standing(&view, "SP").unowned);
    assert_eq!(standing(&view, "UP").doublings, 1);
    let piles: Vec<_> = view.depot.piles.iter().map(|pile| (pile.left, pile.next)).collect();
    let left = [(Some(13), true), (Some(7), false), (Some(5), false), (Some(3), false)];
    assert_eq!(piles, [left.as_slice(), &[(None, false); 2]].concat());
    let bases: Vec<usize> = extra(&view).land_grants.iter().map(|g| g.bases.len()).collect();
    assert_eq!(bases, [1, 1, 2, 1, 1]);
    assert!(extra(&view).land_grants.iter().all(|grant| grant.status == GrantStatus::Waiting));
    // §7.4-4: all four are closed as long as nobody has come there.
    assert_eq!(extra(&view).closed_cities.len(), 4);
    for option in &titles()[3].options {
        assert_eq!(view.options[option.id], json!(option.values[0]), "{}", option.id);
    }
    assert_eq!(view.options.len(), titles()[3].options.len());
}

/// 18West §3.2.4-1, §3.2.4-2, §3.2.4-3: who bids, who is out, what binds
/// cash, and who comes after the auction.
#[test]
fn an_auction() {
    let mut state = Scene::new(4).play();
    act(&mut state, bid("SP", 5));
    pass(&mut state, 1);
    act(&mut state, bid("SP", 20));
    let view = shown(&state);
    assert_eq!(
        extra(&view).auction,
        Some(AuctionView {
            company: "SP".to_owned(),
            highest: 20,
            bidder: 2,
            auctioneer: 0,
            waiting: vec![3, 0],
            out: vec![1],
            next_bid: 25,
        })
    );
    assert_eq!(view.turns, [0, 1, 2, 3]);
    let of = |player: &PlayerView| (player.cash, player.committed, player.free);
    assert_eq!(of(&view.players[2]), (375, 20, 355));
    assert_eq!(of(&view.players[0]), (375, 0, 375));
    assert_eq!((view.players[2].bids[0].item.as_str(), view.players[2].bids[0].price), ("SP", 20));
    assert!(view.players[0].bids.is_empty());
    pass(&mut state, 1);
    let events = pass(&mut state, 1);
    let won = Event::AuctionWon { player: 2, company: "SP".to_owned(), price: 20 };
    assert!(events.contains(&won));
    let view = shown(&state);
    assert_eq!((extra(&view).auction.as_ref(), of(&view.players[2])), (None, (355, 0, 355)));
    assert_eq!(view.turns, [1, 2, 3, 0]);
    act(&mut state, par("SP", 90));
    let view = shown(&state);
    assert_eq!(grant(&view, "SP").status, GrantStatus::Building);
    let sp = view.companies.iter().find(|company| company.id == "SP").expect("the SP");
    assert_eq!((sp.status, sp.director, sp.par), (CompanyStatus::Floated, Some(2), Some(90)));
    assert_eq!((sp.price, sp.treasury, sp.tokens.available), (Some(90), 180, 3));
    let held: Vec<_> = sp.holders.iter().map(|h| (h.holder.as_str(), h.shares)).collect();
    assert_eq!(held, [("treasury", 3), ("offering", 5), ("player 2", 2)]);
}

/// 18West §4.2.1-1, §5.1.2-4, §5.1.1-1, §7.9.1-1: what is particular to a
/// company.
#[test]
fn standings() {
    let scene = Scene::new(3).phase("4").started("CBQ", 0, 60).priced("CBQ", 0);
    let scene = scene.started("DRG", 1, 90).shares("DRG", 1, 2).started("GN", 2, 80);
    let state = scene.shares("GN", 2, 3).turns(&["DRG"], 1).stock_round(3, 0).play();
    let view = shown(&state);
    assert!(standing(&view, "CBQ").grey && !standing(&view, "DRG").grey);
    assert_eq!(view.companies[0].price, Some(0));
    // Six shares in the treasury of the DRG, five in that of the GN.
    let kept = ["DRG", "GN", "UP", "SP"].map(|name| standing(&view, name).treasury_kept);
    assert_eq!(kept, [false, true, true, false]);
    let sold = ["DRG", "GN", "CBQ", "UP"].map(|name| standing(&view, name).can_be_sold);
    assert_eq!(sold, [true, false, false, true]);
    let unowned: Vec<_> =
        extra(&view).companies.iter().filter(|standing| standing.unowned).collect();
    assert_eq!(unowned.iter().map(|s| s.company.as_str()).collect::<Vec<_>>(), ["UP"]);
}

/// 18West §3.3.4-1, §8.8-1: from phase 6 a company waits for its fifth share,
/// and an unstarted one has no land grant.
#[test]
fn a_company_that_waits_for_its_shares() {
    let mut state = Scene::new(2).phase("6").stack_from("6").stock_round(5, 0).play();
    assert_eq!(standing(&shown(&state), "SP").form, CompanyKind::Public);
    assert_eq!(grant(&shown(&state), "SP").status, GrantStatus::Lost);
    let certificate = |view: &View| {
        let all = &extra(view).certificates;
        all.iter().find(|certificate| certificate.company == "SP").map(|c| c.values.clone())
    };
    assert_eq!(certificate(&shown(&state)), Some(vec![70, 80, 90, 100]));
    act(&mut state, par("SP", 100));
    let view = shown(&state);
    assert_eq!(certificate(&view), None);
    assert_eq!(standing(&view, "SP").shares_to_start, Some(3));
    assert_eq!(standing(&view, "DRG").shares_to_start, None);
    let sp = view.companies.iter().find(|company| company.id == "SP").expect("the SP");
    assert_eq!((sp.status, sp.price), (CompanyStatus::Started, Some(100)));
    assert!(extra(&view).closed_cities.is_empty());
}

/// 18West §8.2-2, §8.2-4, §8.3-1, §8.1-2: the tile that must be laid, the
/// share that is sold for it, the doubling token on its way.
#[test]
fn a_land_grant() {
    let scene = Scene::new(2).started("NP", 0, 100).cash(0, 0);
    let scene = scene.turns(&["UP"], 1).pool_shares("UP", 0, 1);
    let mut state = scene.turn_of("NP", Stage::Track, &[]).play();
    let view = shown(&state);
    let turn = extra(&view).turn.as_ref().expect("a turn");
    assert_eq!((turn.company.as_str(), turn.step.as_str()), ("NP", "track"));
    assert!(turn.must_lay && !grant(&view, "NP").reached);
    let places: Vec<_> = grant(&view, "NP")
        .bases
        .iter()
        .map(|base| (base.hex.as_str(), base.marker.as_ref().map(|at| (at.hex.as_str(), at.edge))))
        .collect();
    assert_eq!(places, [("A4", Some(("B5", 2))), ("D23", Some(("C22", 5)))]);
    lay(&mut state, "B5 8 2");
    let view = shown(&state);
    let raising = extra(&view).raising.as_ref().expect("money is raised");
    assert_eq!((raising.company.as_str(), raising.cost, raising.missing), ("NP", 40, 40));
    assert!(matches!(&raising.need, MoneyNeed::Tile { lay } if lay.hex == "B5" && lay.tile == "8"));
    let events = act(&mut state, Action::SellShares { company: "UP".to_owned(), count: 1 });
    let subsidy = Event::Subsidy { company: "NP".to_owned(), hex: "B5".to_owned(), amount: 40 };
    assert!(events.contains(&subsidy), "{events:?}");
    let view = shown(&state);
    let turn = extra(&view).turn.as_ref().expect("a turn");
    assert_eq!((turn.subsidies, turn.must_lay, extra(&view).raising.as_ref()), (40, false, None));
    assert_eq!(view.position.lays.len(), 1);
}

/// 18West §8.1-2: whose leave is asked for, and where it was refused.
#[test]
fn leave_to_build() {
    let scene = Scene::new(3).started("TP", 1, 90).started("UP", 0, 70).treasury("UP", 100);
    let scene = scene.token("UP", "K20", 0, TokenKind::Bypass).tile("K18", "9", 1);
    let mut state = scene.turn_of("UP", Stage::Track, &[]).play();
    lay(&mut state, "K16 9 1");
    let view = shown(&state);
    let leave = extra(&view).leave.as_ref().expect("leave is asked for");
    assert_eq!((leave.company.as_str(), leave.player, leave.then.len()), ("UP", 1, 0));
    let events = act(&mut state, Action::Answer { accept: false });
    let answer = Event::Answered { player: 1, company: "UP".to_owned(), accept: false };
    assert!(events.contains(&answer));
    let view = shown(&state);
    let turn = extra(&view).turn.as_ref().expect("a turn");
    assert_eq!(
        (turn.refused.as_slice(), extra(&view).leave.as_ref()),
        (["K16".to_owned()].as_slice(), None)
    );
}

/// 18West §6.4-5, §6.4-6: an offer with its cash, a counter-offer, a refusal.
#[test]
fn a_deal() {
    let scene = Scene::new(3).phase("4").started("UP", 0, 160).started("CRIP", 1, 90);
    let scene = scene.tiles(&[("F21", "14", 0), ("F23", "4", 1)]).treasury("UP", 400);
    let mut state = scene.merger_round(0).play();
    let asked = |shares| Action::AcquireGranger {
        company: "UP".to_owned(),
        granger: "CRIP".to_owned(),
        shares,
    };
    let deal = |state: &State| {
        let view = shown(state);
        let mergers = extra(&view).mergers.clone().expect("a round of mergers");
        let deal = mergers.deal.map(|deal| (deal.owner, deal.shares, deal.cash));
        (view.round.name.clone(), deal, mergers.declined.len())
    };
    assert_eq!(deal(&state), ("M&A 2".to_owned(), None, 0));
    let events = act(&mut state, asked(1));
    let offer = |player, shares| Event::Offer {
        player,
        company: "UP".to_owned(),
        granger: "CRIP".to_owned(),
        shares,
    };
    assert_eq!(events, [offer(0, 1)]);
    assert_eq!(deal(&state).1, Some((Some(1), Some(1), Some(20))));
    let events = act(&mut state, Action::Counter { shares: 2 });
    assert_eq!(events, [offer(1, 2)]);
    assert_eq!(deal(&state).1, Some((Some(1), Some(2), Some(-140))));
    act(&mut state, Action::Answer { accept: false });
    assert_eq!((deal(&state).1, deal(&state).2), (None, 1));
    assert_eq!(shown(&state).turns, [0, 1, 2]);
}

/// 18West §7.8.4-1, §7.8.4-2: a train that the president helps to pay.
#[test]
fn an_emergency() {
    let scene = Scene::new(3).started("DRG", 0, 90).turns(&["DRG", "UP"], 2);
    let scene = scene.treasury("DRG", 0).cash(0, 100).pool_shares("UP", 0, 3);
    let scene = scene.phase("3").stack_from("3").turn_of("DRG", Stage::Trains, &[]);
    let mut state = scene.play();
    act(&mut state, buy("3", "bank", 200));
    let view = shown(&state);
    let raising = extra(&view).raising.as_ref().expect("money is raised");
    assert_eq!((raising.company.as_str(), raising.cost, raising.missing), ("DRG", 200, 100));
    let train = MoneyNeed::Train { train: "3".to_owned(), pool: false, sold: Vec::new() };
    assert_eq!(raising.need, train);
}

/// 18West §7.8.5-1: a bankrupt player keeps his seat, and has no turn.
#[test]
fn who_is_bankrupt() {
    let mut state = Scene::new(3).phase("5").state;
    assert!(extra(&shown(&state)).bankrupt.is_empty());
    state.order.retain(|player| player.0 != 1);
    let view = shown(&state);
    assert_eq!((&extra(&view).bankrupt, &view.order), (&vec![1], &vec![0, 2]));
    assert_eq!(view.players.len(), 3);
}

/// Whether a view has something at a path; `companies/*/trains` looks into
/// every company.
fn has(value: &Value, path: &[&str]) -> bool {
    match path {
        [] => match value {
            Value::Null | Value::Bool(false) => false,
            Value::String(text) => !text.is_empty(),
            Value::Number(number) => number.as_i64() != Some(0),
            _ => true,
        },
        ["*", rest @ ..] => {
            value.as_array().is_some_and(|list| list.iter().any(|part| has(part, rest)))
        }
        [key, rest @ ..] => value.get(key).is_some_and(|part| has(part, rest)),
    }
}

/// The view agrees with itself, with the game, and with what is legal.
fn assert_agrees(game: &Game<Table>, given_up: &[String]) -> View {
    let before = game.hash();
    let view = View::new(game);
    assert_eq!(game.hash(), before);
    assert_eq!(view.decision, game.decision());
    let cash = |amounts: Vec<i32>| amounts.iter().sum::<i32>();
    let players = cash(view.players.iter().map(|player| player.cash).collect());
    let companies = cash(view.companies.iter().map(|company| company.treasury).collect());
    assert_eq!(view.bank.cash + players + companies, 12_000);
    let worth: Vec<i32> = view.players.iter().map(|player| player.worth).collect();
    assert_eq!(worth, game.state().worth());
    assert_eq!(view.position.resolve().unwrap().position(), view.position);
    let x = extra(&view);
    for (company, standing) in view.companies.iter().zip(&x.companies) {
        let id = &company.id;
        assert_eq!(*id, standing.company);
        let held: u8 = company.holders.iter().map(|holder| holder.shares).sum();
        assert_eq!(held, company.shares, "{id}");
        for player in &view.players {
            let name = format!("player {}", player.seat);
            let held = company.holders.iter().find(|holder| holder.holder == name);
            let holding = player.holdings.iter().find(|holding| holding.company == *id);
            assert_eq!(
                held.map(|h| (h.shares, h.certificates)),
                holding.map(|h| (h.shares, h.certificates)),
                "{id}, {name}"
            );
            let director = holding.is_some_and(|holding| holding.director);
            assert_eq!(director, company.director == Some(player.seat), "{id}, {name}");
        }
        let cell = view.market.iter().find(|cell| cell.companies.contains(id));
        assert_eq!(cell.map(|cell| cell.price), company.price, "{id}");
        let at = company.place.map(|at| (at.row, at.col, usize::from(at.stack)));
        let lies = cell.map(|cell| {
            let stack = cell.companies.iter().position(|other| other == id);
            (cell.row, cell.col, stack.expect("it lies there"))
        });
        assert_eq!(at, lies, "{id}");
        assert_eq!(standing.grey, company.price == Some(0), "{id}");
        let open = company.director.is_none() && company.status != CompanyStatus::Closed;
        assert_eq!(standing.unowned, open && company.status == CompanyStatus::Floated, "{id}");
        assert_eq!(open, x.certificates.iter().any(|c| c.company == *id), "{id}");
        let tokens = view.position.tokens.iter().filter(|token| token.company == *id).count();
        let counted = company.tokens.placed + standing.bypasses_placed + standing.doublings;
        assert_eq!(tokens, usize::from(counted), "{id}");
        let limit = view.phase.train_limits.iter().find(|limit| limit.kind == standing.form);
        assert_eq!(Some(company.train_limit), limit.map(|limit| limit.trains), "{id}");
    }
    assert_grants(&view, given_up);
    let seats: Vec<u8> = (0..view.players.len() as u8).collect();
    let mut all = [view.order.clone(), x.bankrupt.clone()].concat();
    all.sort_unstable();
    assert_eq!(all, seats);
    assert_decision(game, &view);
    view
}

/// Land grants, and the doubling tokens on the board.
fn assert_grants(view: &View, given_up: &[String]) {
    let mut markers = Vec::new();
    let mut building = Vec::new();
    for grant in &extra(view).land_grants {
        let here: Vec<_> = grant.bases.iter().filter_map(|base| base.marker.clone()).collect();
        let on_its_way = matches!(grant.status, GrantStatus::Waiting | GrantStatus::Building);
        assert!(on_its_way || here.is_empty(), "{grant:?}");
        if on_its_way {
            building.push(grant.company.clone());
        }
        markers.extend(here);
        let standing = standing(view, &grant.company);
        assert_eq!(on_its_way, standing.form == CompanyKind::LandGrant, "{grant:?}");
        let complete = grant.status == GrantStatus::Complete;
        assert_eq!(complete, standing.doublings > 0, "{grant:?}");
        let given_up = given_up.contains(&grant.company);
        assert_eq!(grant.status == GrantStatus::Abandoned, given_up, "{grant:?}");
        let company = view.companies.iter().find(|company| company.id == grant.company);
        let destination = company.and_then(|company| company.destination.as_ref());
        assert_eq!(destination.map(|place| place.reached), Some(grant.reached), "{grant:?}");
    }
    assert_eq!(markers, view.position.markers);
    assert_eq!(building, view.position.land_grants);
}

/// What is pending, and what it allows.
fn assert_decision(game: &Game<Table>, view: &View) {
    let x = extra(view);
    let families = game.legal_actions().0;
    let may = |wanted: &dyn Fn(&Family) -> bool| families.iter().any(wanted);
    let subject = view.decision.as_ref().map(|decision| &decision.subject);
    let player = view.decision.as_ref().map(|decision| decision.player);
    let is =
        |wanted: bool, what: &str, shown: bool| assert_eq!(wanted, shown, "{what}: {subject:?}");
    is(matches!(subject, Some(Subject::Auction { .. })), "auction", x.auction.is_some());
    is(matches!(subject, Some(Subject::Consent { .. })), "leave", x.leave.is_some());
    let raising = matches!(subject, Some(Subject::Emergency { .. } | Subject::LayMoney { .. }));
    is(raising, "raising", x.raising.is_some());
    let deal = x.mergers.as_ref().is_some_and(|mergers| mergers.deal.is_some());
    is(matches!(subject, Some(Subject::Offer { .. } | Subject::Takeover { .. })), "deal", deal);
    let mergers = view.round.kind == RoundKind::Mergers && !view.over;
    is(mergers, "mergers", x.mergers.is_some());
    let turns = !view.over && view.round.kind != RoundKind::Operating;
    assert_eq!(view.turns.len(), if turns { view.order.len() } else { 0 });
    match subject {
        Some(Subject::StockTurn { .. } | Subject::MergerTurn) => {
            assert_eq!(view.turns.first().copied(), player);
            for standing in x.companies.iter().filter(|_| view.round.kind == RoundKind::Stock) {
                let id = standing.company.as_str();
                let sells = may(
                    &|family| matches!(&family.action, Action::SellShares { company, .. } if company == id),
                );
                assert!(!sells || standing.can_be_sold, "{standing:?}");
                let sold = x.sold.iter().any(|s| Some(s.player) == player && s.company == id);
                let buys = |from: &Source| {
                    may(&|family| {
                        matches!(&family.action, Action::BuyShares { company, source, .. }
                            if company == id && source == from)
                    })
                };
                assert!(!sold || !buys(&Source::Pool) && !buys(&Source::Treasury), "{standing:?}");
                let company = view.companies.iter().find(|company| company.id == id);
                let own = company.is_some_and(|company| company.director == player);
                let kept = standing.treasury_kept && !own;
                assert!(!kept || !buys(&Source::Treasury), "{standing:?}");
            }
        }
        Some(Subject::Auction { highest, bidder, .. }) => {
            let auction = x.auction.as_ref().expect("an auction");
            assert_eq!((auction.highest, auction.bidder), (*highest, *bidder));
            assert_eq!(auction.waiting.first().copied(), player);
            let all = [auction.waiting.clone(), auction.out.clone(), vec![*bidder]].concat();
            assert_eq!(all.len(), view.order.len());
        }
        Some(Subject::CompanyTurn { company, step }) if step != "first_train" => {
            let turn = x.turn.as_ref().expect("a turn");
            assert_eq!((&turn.company, &turn.step), (company, step));
            let last = view.operating.iter().rfind(|at| at.operated).expect("it is its turn");
            assert_eq!(last.company, *company);
            let pass = may(&|family| family.action == Action::Pass);
            assert_eq!(turn.must_lay, step == "track" && !pass);
            for city in &x.closed_cities {
                assert!(!city.until.is_empty());
                let token = may(
                    &|family| matches!(&family.action, Action::PlaceToken { hex, .. } if *hex == city.hex),
                );
                assert!(!token || step != "token", "{city:?}");
            }
            assert!(turn.most.is_none_or(|most| most >= turn.revenue));
        }
        Some(Subject::CompanyTurn { company, .. }) => {
            assert!(view.companies.iter().any(|known| known.id == *company));
        }
        Some(Subject::Emergency { missing, .. } | Subject::LayMoney { missing, .. }) => {
            assert_eq!(x.raising.as_ref().map(|raising| raising.missing), Some(*missing));
        }
        _ => {}
    }
}

/// Games by lot: the view agrees with them all the way, and in whole ones
/// nothing that most games have is left out; raising money has tests of its own.
#[test]
fn random_games_are_shown_as_they_are() {
    let mut wanted = vec![
        "companies/*/trains/*/rustsIn",
        "companies/*/lastRun/revenue",
        "companies/*/destination/reached",
        "companies/*/tokens/placed",
        "companies/*/tokens/available",
        "companies/*/par",
        "players/*/bids/*/price",
        "players/*/holdings/*/director",
        "operating/*/operated",
        "depot/piles/*/left",
        "depot/piles/*/next",
        "depot/pool/*/name",
        "phase/rusts/*",
        "ending/reason",
        "over",
        "winners/*",
        "position/markers/*/hex",
        "position/lays/*/tile",
        "extra/phaseRules/mergers",
        "extra/passes",
        "extra/certificates/*/values/*",
        "extra/auction/waiting/*",
        "extra/auction/out/*",
        "extra/sold/*/company",
        "extra/companies/*/bypasses",
        "extra/companies/*/bypassesPlaced",
        "extra/companies/*/doublings",
        "extra/companies/*/treasuryKept",
        "extra/companies/*/canBeSold",
        "extra/landGrants/*/bases/*/marker/hex",
        "extra/closedCities/*/until/*",
        "extra/initialTrains/*",
        "extra/mergers/deal/granger",
        "extra/mergers/deal/shares",
        "extra/mergers/last/*/issued",
        "extra/turn/subsidies",
        "extra/turn/most",
        "extra/turn/revenue",
        "extra/leave/company",
    ];
    let mut abandoned = 0;
    let whole = cfg!(not(target_arch = "wasm32"));
    let (seeds, most) = if whole { (12, usize::MAX) } else { (1, 300) };
    for seed in 1..=seeds {
        // What is rare may need some games more.
        if seed > 5 && wanted.is_empty() && abandoned > 0 {
            break;
        }
        let mut game: Game<Table> = Game::create(setup(2 + seed as usize % 4, seed)).unwrap();
        let mut random = Random::new(seed);
        let mut given_up = Vec::new();
        for k in 0..most {
            if k % 3 == 0 || game.decision().is_none() {
                let view = assert_agrees(&game, &given_up);
                let json = serde_json::to_value(&view).unwrap();
                wanted.retain(|path| !has(&json, &path.split('/').collect::<Vec<_>>()));
            }
            if game.decision().is_none() {
                break;
            }
            let action = suite::choose(&mut random, &game.legal_actions(), k == 0);
            game.apply(action).unwrap();
            for event in game.events_since(k) {
                if let Event::Converted { company, abandoned: true } = event {
                    given_up.push(company.clone());
                }
            }
        }
        abandoned += given_up.len();
    }
    if whole {
        assert!(wanted.is_empty(), "never seen: {wanted:?}");
        assert!(abandoned > 0);
    }
}
