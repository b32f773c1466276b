//! What a screen shows of 18West and of no other title.

use serde::Serialize;

use crate::board::{Company, TokenKind};
use crate::finance::{Holder, Money, Player};
use crate::position::{LayAt, MarkerAt};
use crate::titles::CompanyKind;

use super::book::{BID_STEP, LandGrant, PhaseRules, SHARES_TO_START};
use super::state::{Form, LastMerger, Round, State, Status};
use super::steps::{Offer, Refused, Stage, Step, Turn};

/// What only 18West has.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct View18West {
    /// What the phase allows, beyond what all titles have.
    pub phase_rules: PhaseRules,
    /// Who has the priority deal.
    pub priority: u8,
    /// Passes in a row in a stock round or a round of mergers.
    pub passes: u8,
    /// Players who are bankrupt.
    pub bankrupt: Vec<u8>,
    /// President's certificates in the pool, those of companies that have not
    /// started among them.
    pub certificates: Vec<CertificateView>,
    /// The auction that goes on.
    pub auction: Option<AuctionView>,
    /// Who has sold stock of what in this stock round, and so may not buy it.
    pub sold: Vec<SaleView>,
    /// What else there is of every company, in the order of the title.
    pub companies: Vec<StandingView>,
    /// The land grants, in the order of their companies.
    pub land_grants: Vec<LandGrantView>,
    /// Cities in which no token may be placed now (18West §7.4-4).
    pub closed_cities: Vec<ClosedCityView>,
    /// Public companies that may buy a train before they operate, once the
    /// granger roads have (18West §7.8.2).
    pub initial_trains: Vec<String>,
    /// The round of mergers, while it is one.
    pub mergers: Option<MergersView>,
    /// The company's turn that is played.
    pub turn: Option<TurnView>,
    /// Whose leave is asked for.
    pub leave: Option<LeaveView>,
    /// What a president raises money for.
    pub raising: Option<RaisingView>,
}

/// A president's certificate in the pool.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CertificateView {
    /// Of which company.
    pub company: String,
    /// The market value; none of a company that has not started.
    pub price: Option<i32>,
    /// The values at which it can start; none if it has a price.
    pub values: Vec<i32>,
}

/// An auction (18West §3.2.4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct AuctionView {
    /// Whose certificate.
    pub company: String,
    /// The highest bid.
    pub highest: i32,
    /// Who made it.
    pub bidder: u8,
    /// Who has put it up; the round goes on after him.
    pub auctioneer: u8,
    /// Those who may still bid, whoever decides first.
    pub waiting: Vec<u8>,
    /// Those who are out.
    pub out: Vec<u8>,
    /// The smallest bid that could be made now.
    pub next_bid: i32,
}

/// A sale in this stock round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SaleView {
    /// Who has sold.
    pub player: u8,
    /// Of which company.
    pub company: String,
}

/// What there is of a company beyond what all titles have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct StandingView {
    /// The company.
    pub company: String,
    /// What it is now, or would be if it started now (18West §8.8).
    pub form: CompanyKind,
    /// Whether it is a granger road in the grey zone (18West §4.2.1).
    pub grey: bool,
    /// Whether it operates without a president, by fixed rules (18West §7.9).
    pub unowned: bool,
    /// Whether its stock can be sold by now (18West §5.1.1-1); that of a
    /// granger road never.
    pub can_be_sold: bool,
    /// Whether only its president may buy from its treasury (18West
    /// §5.1.2-4).
    pub treasury_kept: bool,
    /// How many shares must still be bought before it starts; none if it has,
    /// or if its certificate starts it (18West §3.3.4).
    pub shares_to_start: Option<u8>,
    /// Bypass tokens that can be placed.
    pub bypasses: u8,
    /// Bypass tokens on the board.
    pub bypasses_placed: u8,
    /// Doubling tokens at their destination.
    pub doublings: u8,
}

/// What has become of a land grant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum GrantStatus {
    /// Its company has not started.
    Waiting,
    /// Its company builds.
    Building,
    /// Its company has come to its destination and is a public one.
    Complete,
    /// Its company has given it up and is a public one.
    Abandoned,
    /// Its company had not started by phase 5 (18West §8.8).
    Lost,
}

/// The land grant of a company. Its hexes and subsidies are on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct LandGrantView {
    /// Whose.
    pub company: String,
    /// What has become of it.
    pub status: GrantStatus,
    /// Whether the destination route is complete.
    pub reached: bool,
    /// The bases from which it is built: one, of the NP two.
    pub bases: Vec<BaseView>,
}

/// A base of a land grant company.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BaseView {
    /// The hex of its token, as in `place_marker`.
    pub hex: String,
    /// The stop within the hex.
    pub stop: u8,
    /// Its doubling token on its way; none while that lies on the charter,
    /// and when the way is over.
    pub marker: Option<MarkerAt>,
}

/// A city in which no token may be placed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ClosedCityView {
    /// The hex.
    pub hex: String,
    /// The companies for which it is kept.
    pub until: Vec<String>,
}

/// A round of mergers and acquisitions (18West §6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct MergersView {
    /// What players did last, where that bars the contrary.
    pub last: Vec<LastMergerView>,
    /// Deals that were declined in this turn.
    pub declined: Vec<DealView>,
    /// The deal that is proposed or carried out.
    pub deal: Option<DealView>,
}

/// What a player did last in a round of mergers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct LastMergerView {
    /// Who.
    pub player: u8,
    /// Whether he issued stock and may not redeem next; else he redeemed and
    /// may not issue.
    pub issued: bool,
}

/// A public company and the granger road that it would acquire.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct DealView {
    /// The public company.
    pub company: String,
    /// The granger road.
    pub granger: String,
    /// The owner of the granger road, while he has it.
    pub owner: Option<u8>,
    /// Shares that the company gives, while that is open.
    pub shares: Option<u8>,
    /// Cash that it adds; below zero the owner gives change.
    pub cash: Option<i32>,
}

/// A company's turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TurnView {
    /// Whose.
    pub company: String,
    /// The step, as in the decision.
    pub step: String,
    /// Whether a tile must be laid where its doubling token stands (18West
    /// §8.2-2).
    pub must_lay: bool,
    /// Hexes in which it was refused leave.
    pub refused: Vec<String>,
    /// Subsidies for its lays.
    pub subsidies: i32,
    /// Whether it has placed doubling tokens, which is its token step.
    pub doubled: bool,
    /// The most that its trains can earn, once that is known.
    pub most: Option<i32>,
    /// What its trains have earned.
    pub revenue: i32,
}

/// Leave that another player is asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct LeaveView {
    /// For which company.
    pub company: String,
    /// Who is asked.
    pub player: u8,
    /// Who is asked after him if he says no.
    pub then: Vec<u8>,
}

/// What money is raised for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum MoneyNeed {
    /// A train (18West §7.8.4).
    Train {
        /// Which.
        train: String,
        /// Whether it comes from the pool.
        pool: bool,
        /// Companies of which a bundle was sold for it.
        sold: Vec<String>,
    },
    /// A tile that must be laid (18West §8.3).
    Tile {
        /// The lay.
        lay: LayAt,
    },
}

/// A president raises money.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RaisingView {
    /// For which company.
    pub company: String,
    /// What for.
    pub need: MoneyNeed,
    /// What it costs.
    pub cost: i32,
    /// What treasury and president together still lack.
    pub missing: i32,
}

impl View18West {
    /// Notes that a company gave up its land grant, which the state does not
    /// tell from one that it never had.
    pub(in crate::titles) fn abandoned(&mut self, company: &str) {
        let grant = self.land_grants.iter_mut().find(|grant| grant.company == company);
        if let Some(grant) = grant {
            grant.status = GrantStatus::Abandoned;
        }
    }
}

impl State {
    pub(super) fn view_west(&self) -> View18West {
        let seats = self.players();
        let stock = matches!(self.round, Round::Stock(_));
        let sold: &[(Player, Company)] = if stock { &self.stock.sold } else { &[] };
        View18West {
            phase_rules: self.phase_rules().clone(),
            priority: self.priority.0,
            passes: match self.round {
                Round::Stock(_) => self.stock.rota.passes as u8,
                Round::Mergers(_) => self.mergers.rota.passes as u8,
                Round::Operating { .. } => 0,
            },
            bankrupt: seats.filter(|p| !self.order.contains(p)).map(|p| p.0).collect(),
            certificates: self.certificate_views(),
            auction: self.auction_view(),
            sold: sold
                .iter()
                .map(|(player, company)| SaleView {
                    player: player.0,
                    company: self.name(*company).to_owned(),
                })
                .collect(),
            companies: self.all_companies().map(|company| self.standing_view(company)).collect(),
            land_grants: self.book.land_grants.iter().map(|grant| self.grant_view(grant)).collect(),
            closed_cities: self.closed_city_views(),
            initial_trains: self.names(&self.newly_public),
            mergers: self.mergers_view(),
            turn: self.turn().map(|turn| self.turn_view(turn)),
            leave: self.leave_view(),
            raising: self.raising_view(),
        }
    }

    fn names(&self, companies: &[Company]) -> Vec<String> {
        companies.iter().map(|company| self.name(*company).to_owned()).collect()
    }

    fn certificate_views(&self) -> Vec<CertificateView> {
        let in_pool = self.all_companies().filter(|company| {
            let charter = self.charter(*company);
            charter.stock.director_holder() == Holder::Pool && charter.status != Status::Closed
        });
        let view = in_pool.map(|company| {
            let price = self.price(company).map(|price| price.0);
            let cells = self.book.cells(company).iter().filter(|_| price.is_none());
            CertificateView {
                company: self.name(company).to_owned(),
                price,
                values: cells.map(|at| self.book.market.price(*at).0).collect(),
            }
        });
        view.collect()
    }

    fn auction_view(&self) -> Option<AuctionView> {
        let auction = self.auction()?;
        let bids = |player| player == auction.bidder || auction.waiting.contains(&player);
        let out = self.order.iter().filter(|player| !bids(**player));
        Some(AuctionView {
            company: self.name(auction.company).to_owned(),
            highest: auction.highest.0,
            bidder: auction.bidder.0,
            auctioneer: auction.auctioneer.0,
            waiting: auction.waiting.iter().map(|player| player.0).collect(),
            out: out.map(|player| player.0).collect(),
            next_bid: auction.highest.0 + BID_STEP,
        })
    }

    fn standing_view(&self, company: Company) -> StandingView {
        let charter = self.charter(company);
        let treasury = charter.stock.shares(Holder::Treasury);
        StandingView {
            company: self.name(company).to_owned(),
            form: match self.form(company) {
                Form::Granger => CompanyKind::Granger,
                Form::LandGrant => CompanyKind::LandGrant,
                Form::Public => CompanyKind::Public,
            },
            grey: self.is_grey(company),
            unowned: self.is_started(company) && self.president(company).is_none(),
            can_be_sold: !self.book.is_granger(company) && self.has_operated(company),
            treasury_kept: treasury > 0 && self.treasury_is_kept(company),
            shares_to_start: (charter.status == Status::Subscribed)
                .then(|| SHARES_TO_START.saturating_sub(charter.stock.sold())),
            bypasses: charter.bypasses,
            bypasses_placed: self.laid.count_tokens(company, TokenKind::Bypass) as u8,
            doublings: self.laid.count_tokens(company, TokenKind::Doubling) as u8,
        }
    }

    fn grant_view(&self, grant: &LandGrant) -> LandGrantView {
        let company = grant.company;
        let name = || self.name(company).to_owned();
        let marker_of = |base: usize| {
            let own =
                |m: &&super::state::Marker| (m.company, usize::from(m.base)) == (company, base);
            let at = self.markers.iter().find(own)?.at?;
            let (hex, edge) = (self.hex_name(at.hex), at.edge.index() as u8);
            Some(MarkerAt { company: name(), hex, edge })
        };
        let homes = self.book.title.info(company).homes.iter().enumerate();
        let reached = self.has_reached(company);
        LandGrantView {
            company: name(),
            status: match self.charter(company).status {
                Status::Started(Form::LandGrant) => GrantStatus::Building,
                Status::Unstarted if !self.phase_rules().abandonment => GrantStatus::Waiting,
                Status::Started(_) if reached => GrantStatus::Complete,
                _ => GrantStatus::Lost,
            },
            reached,
            bases: homes
                .map(|(k, home)| BaseView {
                    hex: home.hex.clone(),
                    stop: home.stop.unwrap_or(0),
                    marker: marker_of(k),
                })
                .collect(),
        }
    }

    fn closed_city_views(&self) -> Vec<ClosedCityView> {
        let closed = self.book.closed_cities.iter().filter(|city| self.is_closed(city.hex));
        let view = closed.map(|city| {
            let until = city.until.iter().copied().filter(|company| self.keeps_closed(*company));
            ClosedCityView {
                hex: self.hex_name(city.hex),
                until: self.names(&until.collect::<Vec<_>>()),
            }
        });
        view.collect()
    }

    fn mergers_view(&self) -> Option<MergersView> {
        if !matches!(self.round, Round::Mergers(_)) || self.over {
            return None;
        }
        let last = self.mergers.last.iter().map(|(player, last)| LastMergerView {
            player: player.0,
            issued: *last == LastMerger::Issued,
        });
        let declined = self.steps.iter().flat_map(|step| match step {
            Step::MergerTurn(turn) => turn.declined.as_slice(),
            _ => &[],
        });
        let deal = |company: Company, granger: Company| DealView {
            company: self.name(company).to_owned(),
            granger: self.name(granger).to_owned(),
            owner: self.president(granger).map(|owner| owner.0),
            shares: None,
            cash: None,
        };
        Some(MergersView {
            last: last.collect(),
            declined: declined.map(|(company, granger)| deal(*company, *granger)).collect(),
            deal: match self.steps.last() {
                Some(Step::Offer(Offer { company, granger, shares, .. })) => Some(DealView {
                    shares: Some(*shares),
                    cash: self.cash_for(*company, *granger, *shares).map(|cash| cash.0),
                    ..deal(*company, *granger)
                }),
                Some(Step::Takeover(takeover)) => Some(deal(takeover.company, takeover.granger)),
                _ => None,
            },
        })
    }

    fn turn_view(&self, turn: &Turn) -> TurnView {
        let refused = turn.done.refused.iter().filter_map(|refused| match refused {
            Refused::Hex(hex) => Some(self.hex_name(*hex)),
            Refused::Action(_) => None,
        });
        TurnView {
            company: self.name(turn.company).to_owned(),
            step: turn.stage.name().to_owned(),
            must_lay: turn.stage == Stage::Track && self.may_pass_track(turn).is_err(),
            refused: refused.collect(),
            subsidies: turn.done.subsidies.0,
            doubled: turn.done.doubled,
            most: turn.done.best.map(|best| best.0),
            revenue: turn.done.revenue.0,
        }
    }

    fn leave_view(&self) -> Option<LeaveView> {
        let Some(Step::Consent(proposal)) = self.steps.last() else { return None };
        Some(LeaveView {
            company: self.name(proposal.company).to_owned(),
            player: proposal.player.0,
            then: proposal.then.iter().map(|player| player.0).collect(),
        })
    }

    fn raising_view(&self) -> Option<RaisingView> {
        let (company, need, cost, missing): (Company, MoneyNeed, Money, Money) =
            match self.steps.last()? {
                Step::Emergency(need) => {
                    let train = MoneyNeed::Train {
                        train: self.train_name(need.train).to_owned(),
                        pool: need.pool,
                        sold: self.names(&need.sold),
                    };
                    (need.company, train, need.cost, self.missing_for_train(need))
                }
                Step::LayMoney(need) => {
                    let tile = self.laid.board().tile(need.lay.placed.tile);
                    let lay = LayAt {
                        company: self.name(need.company).to_owned(),
                        hex: self.hex_name(need.lay.hex),
                        tile: tile.name.clone(),
                        rotation: need.lay.placed.rotation.index() as u8,
                    };
                    let missing = self.missing_for_lay(need);
                    (need.company, MoneyNeed::Tile { lay }, need.cost, missing)
                }
                _ => return None,
            };
        Some(RaisingView {
            company: self.name(company).to_owned(),
            need,
            cost: cost.0,
            missing: missing.0,
        })
    }
}
