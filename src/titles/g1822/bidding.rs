//! 1822 §4.9, bidding.

use crate::finance::{Money, Player};
use crate::game::{Action, Event, Family, RuleError};

use super::book::{BID_STEP, CONCESSION_FACE, MINOR_FACE};
use super::options;
use super::state::{Bid, Events, Item, Stacks, State};
use super::steps::{StockStage, StockTurn};

impl State {
    /// What lies in the boxes, box by box: minors, concessions, private
    /// companies.
    pub fn items_on_offer(&self) -> impl Iterator<Item = Item> + '_ {
        let minors = self.boxes.minors.iter().flatten().map(|company| Item::Minor(*company));
        let concessions = self.boxes.concessions.iter().flatten();
        let concessions = concessions.map(|company| Item::Concession(*company));
        let privates = self.boxes.privates.iter().flatten();
        minors.chain(concessions).chain(privates.map(|private| Item::Private(*private)))
    }

    /// 1822 §6.1.1: what players see of the waiting certificates, the next
    /// one first. The next batch is what refills boxes that are all empty.
    pub fn visible_stacks(&self) -> Stacks {
        let (minors, concessions, privates) = match self.options.stacks {
            options::Stacks::Open => (usize::MAX, usize::MAX, usize::MAX),
            options::Stacks::NextBatch => {
                let boxes = &self.boxes;
                let stacks = self.stacks.privates.len().max(1);
                (boxes.minors.len(), boxes.concessions.len(), boxes.privates.len() / stacks)
            }
            options::Stacks::Hidden => (0, 0, 0),
        };
        let seen = |stack: &Vec<_>| stack.iter().take(privates).copied().collect();
        Stacks {
            minors: self.stacks.minors.iter().take(minors).copied().collect(),
            concessions: self.stacks.concessions.iter().take(concessions).copied().collect(),
            privates: self.stacks.privates.iter().map(seen).collect(),
        }
    }

    /// The highest bid on an item.
    pub fn highest_bid(&self, item: Item) -> Option<Bid> {
        let bids = self.bids.iter().filter(|bid| bid.item == item);
        bids.max_by_key(|bid| bid.price).copied()
    }

    /// The items on which a player's bid is the highest.
    pub fn high_bids(&self, player: Player) -> impl Iterator<Item = Bid> + '_ {
        let items = self.items_on_offer();
        items.filter_map(|item| self.highest_bid(item)).filter(move |bid| bid.player == player)
    }

    /// 1822 §4.9.3: what a player's highest bids bind of his cash.
    pub fn committed(&self, player: Player) -> Money {
        self.high_bids(player).map(|bid| bid.price).sum()
    }

    /// Papers that count, and those that his highest bids may bring (§4.9.4).
    pub fn certificates_and_bids(&self, player: Player) -> usize {
        self.certificates(player) + self.high_bids(player).count()
    }

    /// 1822 §4.9.2: the least that may be bid at all.
    pub fn face_value(&self, item: Item) -> Money {
        match item {
            Item::Minor(_) => MINOR_FACE,
            Item::Concession(_) => CONCESSION_FACE,
            Item::Private(_) => Money::ZERO,
        }
    }

    /// What holds for every bid.
    fn may_bid(&self, turn: &StockTurn) -> Result<(), RuleError> {
        if let StockStage::Bid(made) = turn.stage
            && made >= self.options.bids_per_turn.get()
        {
            return Err(RuleError::new(
                "bid/no_more",
                "1822 §4.9.1",
                "No more bids can be made in this turn.",
            )
            .fact("bids", made));
        }
        self.may_acquire(turn.player)
    }

    fn is_on_offer(&self, item: Item) -> Result<(), RuleError> {
        if !self.items_on_offer().any(|known| known == item) {
            let message = "{item} is not in a bidding box.";
            let error = RuleError::new("bid/not_on_offer", "1822 §4.5.1", message);
            return Err(error.fact("item", self.item_name(item)));
        }
        Ok(())
    }

    /// 1822 §4.9.4: room for one more certificate.
    fn has_room_for_bid(&self, player: Player) -> Result<(), RuleError> {
        let limit = self.row().certificates;
        if self.certificates_and_bids(player) + 1 > limit {
            return Err(RuleError::new(
                "bid/certificate_limit",
                "1822 §4.9.4",
                "Certificates and highest bids may not exceed {limit}.",
            )
            .fact("limit", limit));
        }
        Ok(())
    }

    /// The least and the most that a player who may bid at all may bid on an
    /// item on offer.
    fn bid_range(&self, player: Player, item: Item) -> Result<(Money, Money), RuleError> {
        let highest = self.highest_bid(item);
        let own = self.bids.iter().any(|bid| bid.player == player && bid.item == item);
        if highest.is_some_and(|bid| bid.player == player) {
            return Err(RuleError::new(
                "bid/own_is_highest",
                "1822 §4.9.1-2",
                "Your own bid on it is the highest already.",
            ));
        }
        let placed = self.bids.iter().filter(|bid| bid.player == player).count();
        if !own && placed >= self.row().bid_tokens {
            return Err(RuleError::new(
                "bid/no_token",
                "1822 §4.9.1-1",
                "All your bidding tokens are placed.",
            )
            .fact("tokens", placed));
        }
        let least = highest.map_or(self.face_value(item), |bid| bid.price + Money(BID_STEP));
        let free = self.cash(player) - self.committed(player);
        if free < least {
            return Err(RuleError::new(
                "bid/cash",
                "1822 §4.9.3",
                "A bid on it is at least {least}, and only {free} is not bound in bids.",
            )
            .fact("least", least)
            .fact("free", free));
        }
        Ok((least, free))
    }

    pub(super) fn bid_families(&self, turn: &StockTurn, list: &mut Vec<Family>) {
        if self.may_bid(turn).is_err() || self.has_room_for_bid(turn.player).is_err() {
            return;
        }
        for item in self.items_on_offer() {
            if let Ok((least, most)) = self.bid_range(turn.player, item) {
                let bid = Action::Bid { item: self.item_name(item), price: 0 };
                list.extend(Family::amounts(bid, least.0, most.0, BID_STEP));
            }
        }
    }

    pub(super) fn bid(
        &mut self,
        turn: &mut StockTurn,
        name: &str,
        price: i32,
        events: &mut Events,
    ) -> Result<(), RuleError> {
        let Some(item) = self.item(name) else {
            return Err(RuleError::new("bid/unknown", "1822 §4.5.1", "There is no such item."));
        };
        self.may_bid(turn)?;
        self.is_on_offer(item)?;
        self.has_room_for_bid(turn.player)?;
        let (least, most) = self.bid_range(turn.player, item)?;
        if price < least.0 {
            let message = "A bid on it is at least {least}.";
            let opens = self.highest_bid(item).is_none();
            let rule = if opens { "1822 §4.9.2" } else { "1822 §4.9.3" };
            let error = RuleError::new("bid/too_low", rule, message);
            return Err(error.fact("least", least));
        }
        if price > most.0 {
            let message = "Only {free} is not bound in bids.";
            let error = RuleError::new("bid/too_high", "1822 §4.9.3", message);
            return Err(error.fact("free", most));
        }
        if price % BID_STEP != 0 {
            let message = "Bids are whole multiples of 5.";
            return Err(RuleError::new("bid/step", "1822 §4.9.2", message));
        }
        let player = turn.player;
        self.bids.retain(|bid| bid.player != player || bid.item != item);
        self.bids.push(Bid { player, item, price: Money(price) });
        events.push(Event::Bid { player: player.0, item: self.item_name(item), price });
        turn.acted = true;
        turn.stage = match turn.stage {
            StockStage::Bid(made) => StockStage::Bid(made + 1),
            _ => StockStage::Bid(1),
        };
        Ok(())
    }
}
