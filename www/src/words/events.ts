/** What happened, as a sentence. */

import type { Event } from "railhead-18xx";
import { t } from "../text/index.svelte.js";
import { runParts } from "./actions.js";
import { amountWords, capital, companyWords, fromWords, hexWords, holderWords, itemWords, leader, playerWords, priceWords, roundWords, toWords, trainWords, type Context } from "./names.js";

export const eventWords = (event: Event, context: Context): string => capital(sentence(event, context));

function sentence(event: Event, context: Context): string {
  const amount = (value: number): string => amountWords(value, context);
  const company = (id: string): string => companyWords(id, context);
  const holder = (name: string): string => holderWords(name, context);
  const out = (name: string): string => fromWords(name, context);
  const into = (name: string): string => toWords(name, context);
  const player = (seat: number): string => playerWords(seat, context);
  switch (event.type) {
    case "round":
      return t("event.round", { name: roundWords(event.name) });
    case "phase":
      return t("event.phase", { name: event.name });
    case "money": {
      const facts = { from: holder(event.from), to: holder(event.to), out: out(event.from), into: into(event.to), amount: amount(event.amount) };
      // The bank pays for track where land was granted.
      const reason = event.reason === "track" && event.from === "bank" ? "subsidy" : event.reason;
      return t(`event.money.${reason}`, facts);
    }
    case "shares":
      return t(event.count === 1 ? "event.shares.one" : "event.shares.many", {
        company: company(event.company),
        out: out(event.from),
        to: holder(event.to),
        count: event.count,
      });
    case "director":
      return event.player == null
        ? t(`event.${leader(context.view)}.none`, { company: company(event.company) })
        : t(`event.${leader(context.view)}`, { company: company(event.company), player: player(event.player) });
    case "price":
      return t("event.price", { company: company(event.company), price: amount(event.price) });
    case "item":
      return event.owner == null
        ? t("event.item.gone", { item: itemWords(event.item, context) })
        : t("event.item", { item: itemWords(event.item, context), owner: holder(event.owner) });
    case "bid":
      return t("event.bid", {
        player: player(event.player),
        item: itemWords(event.item, context),
        price: amount(event.price),
      });
    case "auction_won":
      return t("event.auction_won", {
        player: player(event.player),
        company: company(event.company),
        price: amount(event.price),
      });
    case "offer":
      return t("event.offer", {
        player: player(event.player),
        company: company(event.company),
        granger: company(event.granger),
        shares: priceWords(event.shares),
      });
    case "answered":
      return t(event.accept ? "event.answered.yes" : "event.answered.no", {
        player: player(event.player),
        company: company(event.company),
      });
    case "passed":
    case "priority":
    case "bankrupt":
      return t(`event.${event.type}`, { player: player(event.player) });
    case "floated":
      return t(context.view.title === "18West" ? "event.started" : "event.floated", { company: company(event.company) });
    case "turn":
      return t("event.turn", { company: company(event.company) });
    case "train": {
      const to = event.to ?? "";
      const facts = { train: trainWords(event.train), from: holder(event.from), to: holder(to), out: out(event.from), into: into(to) };
      if (event.to == null) return t("event.train.gone", facts);
      return t(event.to === "pool" ? "event.train.discarded" : "event.train", facts);
    }
    case "tile":
      return t("event.tile", { tile: event.tile, hex: hexWords(event.hex, context) });
    case "token": {
      const facts = { company: company(event.company), hex: hexWords(event.hex, context) };
      if (!event.placed) return t("event.token.removed", facts);
      const special = event.kind === "doubling" || event.kind === "bypass" ? event.kind : null;
      return t(special ? `event.token.${special}` : "event.token.placed", facts);
    }
    case "subsidy":
      return t("event.subsidy", {
        company: company(event.company),
        hex: hexWords(event.hex, context),
        amount: amount(event.amount),
      });
    case "marker":
      return event.hex == null
        ? t("event.marker.none", { company: company(event.company) })
        : t("event.marker", { company: company(event.company), hex: hexWords(event.hex, context) });
    case "converted":
      return t(event.abandoned ? "event.converted.abandoned" : "event.converted", { company: company(event.company) });
    case "acquired":
      return t("event.acquired", { company: company(event.company), granger: company(event.granger) });
    case "route_limit": {
      const facts = { company: company(event.company), total: amount(event.total) };
      return event.bound == null
        ? t("event.route_limit", facts)
        : t("event.route_limit.bound", { ...facts, bound: amount(event.bound) });
    }
    case "run": {
      const total = event.revenue + event.permanent + event.mail;
      const facts = { company: company(event.company), revenue: amount(total) };
      if (total === 0) return t("event.run.none", facts);
      const parts = runParts(event.permanent, event.mail, context);
      return parts ? t("event.run.parts", { ...facts, parts }) : t("event.run", facts);
    }
    case "order":
      return t("event.order", { players: event.players.map(player).join(", ") });
    case "debt":
      return t(event.amount === 0 ? "event.debt.none" : "event.debt", {
        player: player(event.player),
        amount: amount(event.amount),
      });
    case "power":
      return t("event.power", { private: itemWords(event.private, context) });
    case "end":
      return t(event.over ? "event.end.over" : "event.end", { reason: endWords(event.reason) });
  }
}

const ENDS = ["nothing_sold", "stock_market", "bank", "last_solvent"] as const;

/** Why a game ends. */
export function endWords(reason: string): string {
  const known = ENDS.find((end) => end === reason);
  return known ? t(`end.${known}`) : reason;
}
