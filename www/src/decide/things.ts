/** "Why not?" asked of things in the panels: what may have been wanted of each. No rule stands here: the engine judges. */

import type { Action, Family, Source, View } from "railhead-18xx";
import { companyBehind } from "../panels/items.js";
import { ownerCompany } from "../panels/privates.js";
import { companyOf } from "../table/snapshot.js";
import type { Table } from "../table/table.svelte.js";
import type { Answer, Choice } from "./choice.svelte.js";
import { playerOf } from "./seat.js";

/** Something that stands in a panel. */
export type Thing =
  /** What can be bid for. */
  | { type: "item"; item: string }
  /** A private company or a concession in somebody's hands. */
  | { type: "card"; item: string }
  /** Shares that are for sale. */
  | { type: "shares"; company: string; source: "treasury" | "pool" }
  /** Shares that a player holds. */
  | { type: "holding"; company: string; seat: number }
  | { type: "train"; train: string; from: Source }
  /** A cell of the market. */
  | { type: "price"; price: number }
  | { type: "company"; company: string };

/** What may have been wanted of a thing, the likeliest first: whatever of it is legal, then the nearest guesses. */
export function wantedOf(thing: Thing, view: View, families: readonly Family[]): Action[] {
  const legal = families.map(({ action }) => action).filter((action) => isAbout(action, thing, view));
  return [...legal, ...guesses(thing, view)];
}

/** The answer to give: that it is possible, else the first refusal that says more than that it is not its time. */
export function nearestOf(answers: readonly Answer[]): Answer | null {
  const said = answers.find(({ refusal }) => !refusal) ?? answers.find(({ refusal }) => !refusal?.code.endsWith("/not_now"));
  return said ?? answers[0] ?? null;
}

export async function whyNotOf(table: Table, choice: Choice, thing: Thing): Promise<void> {
  if (!table.view) return;
  await choice.ask(table, wantedOf(thing, table.view, table.families), nearestOf, thing);
}

/** Whether shares are in the hands of somebody who does not decide. */
export const others = ({ seat }: { seat: number }, view: View): boolean => seat !== view.decision?.player;

/** Whether shares of a company are never sold: those of minors and granger roads go with the company (1822 §3.3.6, 18West §4.1-5). */
export const neverSold = (company: string, view: View): boolean =>
  ["minor", "granger"].includes(view.companies.find((c) => c.id === company)?.kind ?? "");

/** Whether an action is of what may be wanted of a thing. */
function isAbout(action: Action, thing: Thing, view: View): boolean {
  switch (thing.type) {
    case "item":
      return (action.type === "bid" && action.item === thing.item) || isAbout(action, { ...thing, type: "card" }, view);
    case "card":
      return (
        ("private" in action && action.private === thing.item) ||
        ("power" in action && action.power === thing.item) ||
        ("powers" in action && !!action.powers?.includes(thing.item)) ||
        (action.type === "par" && action.company === companyBehind(view, thing.item))
      );
    case "shares":
      return action.type === "buy_shares" && action.company === thing.company && action.source === thing.source;
    case "holding":
      if (others(thing, view)) {
        if (action.type === "acquire_granger") return action.granger === thing.company;
        if (action.type === "acquire_minor") return action.minor === thing.company;
        return action.type === "buy_shares" && action.company === thing.company;
      }
      return action.type === "sell_shares" && action.company === thing.company;
    case "train":
      return (
        (action.type === "buy_train" && action.train === thing.train && same(action.from, thing.from)) ||
        (action.type === "discard_train" && action.train === thing.train && ownTrain(thing.from, view))
      );
    case "price":
      return action.type === "par" && action.price === thing.price;
    case "company":
      return [
        "company" in action ? action.company : null,
        "minor" in action ? action.minor : null,
        "granger" in action ? action.granger : null,
        "item" in action ? companyBehind(view, action.item) : null,
      ].includes(thing.company);
  }
}

function guesses(thing: Thing, view: View): Action[] {
  switch (thing.type) {
    case "item": {
      const company = companyBehind(view, thing.item);
      const more: Action[] = company === null ? [{ type: "acquire_private", private: thing.item }] : acquire(company, view);
      return [bid(thing.item, view), ...more];
    }
    case "card": {
      const company = companyBehind(view, thing.item);
      return company === null ? privately(thing.item, view) : [start(company, view), bid(thing.item, view)];
    }
    case "shares":
      return [{ type: "buy_shares", company: thing.company, source: thing.source, count: 1 }];
    case "holding":
      if (others(thing, view)) return neverSold(thing.company, view) ? acquire(thing.company, view) : buys(thing.company, view);
      return [{ type: "sell_shares", company: thing.company, count: 1 }];
    case "train": {
      const cost = view.depot.piles.flatMap((pile) => pile.trains).find((train) => train.name === thing.train)?.cost;
      const buy: Action = { type: "buy_train", train: thing.train, from: thing.from, price: typeof thing.from === "string" ? (cost ?? 0) : 1 };
      return ownTrain(thing.from, view) ? [{ type: "discard_train", train: thing.train }] : [buy];
    }
    case "price":
      return starters(view).map((company) => ({ type: "par", company, price: thing.price }));
    case "company":
      return ofCompany(thing.company, view);
  }
}

/** What may be wanted of a company as far as it has come. */
function ofCompany(id: string, view: View): Action[] {
  const company = view.companies.find((c) => c.id === id);
  const starts = [start(id, view), bid(itemOf(id, view), view)];
  if (company?.kind === "minor") {
    return company.price === null ? [bid(itemOf(id, view), view), ...acquire(id, view)] : [...acquire(id, view), { type: "buy_shares", company: id, source: "treasury", count: 1 }];
  }
  if (company?.price == null) return [...starts, ...acquire(id, view)];
  return [...buys(id, view), ...(company.kind === "granger" ? acquire(id, view) : []), { type: "sell_shares", company: id, count: 1 }];
}

/** Taking a company over, by whoever has its turn. */
function acquire(id: string, view: View): Action[] {
  const company = view.companies.find((c) => c.id === id);
  const buyer = companyOf(view.decision?.subject) ?? view.companies.find((c) => c.kind === "public" && c.price !== null)?.id ?? id;
  if (company?.kind === "granger") return [{ type: "acquire_granger", company: buyer, granger: id, shares: 0 }];
  return company?.kind === "minor" ? [{ type: "acquire_minor", minor: id, shares: 0, token: "replace" }] : [];
}

/** A share from wherever there are some; where there are none, from everywhere. */
function buys(company: string, view: View, power?: string): Action[] {
  const holders = view.companies.find((c) => c.id === company)?.holders ?? [];
  const all = ["pool", "treasury"] as const;
  const there = all.filter((source) => holders.some(({ holder, shares }) => holder === source && shares > 0));
  return (there.length > 0 ? there : all).map((source) => ({ type: "buy_shares", company, source, count: 1, ...(power !== undefined && { power }) }));
}

/** What a private company is good for, to whoever has it. */
function privately(id: string, view: View): Action[] {
  const { extra } = view;
  const known = view.privates.find((p) => p.id === id);
  const owner = known ? ownerCompany(known) : null;
  if (!known || owner === null) {
    const own = playerOf(view)?.privates.includes(id) ?? false;
    const haven = known?.power === "tax_haven" && own ? view.companies.filter((c) => c.kind === "major" && c.price !== null) : [];
    return [...haven.flatMap((c) => buys(c.id, view, id)), { type: "acquire_private", private: id }];
  }
  if (owner !== companyOf(view.decision?.subject)) return [];
  switch (known.power) {
    case "swap_token":
      return (["available", "exchange"] as const).map((to) => ({ type: "swap_token", power: id, to }));
    case "channel_token":
      return [{ type: "swap_token", power: id, to: "available" }];
    case "move_card": {
      const item = extra.type === "1822" ? extra.boxes.find((box) => box.item !== null)?.item : null;
      return item ? [{ type: "move_card", item, power: id, to: "top" }] : [];
    }
    default:
      return [];
  }
}

function bid(item: string, view: View): Action {
  const { extra } = view;
  const next =
    extra.type === "1822"
      ? extra.boxes.find((box) => box.item === item)?.nextBid
      : extra.auction?.company === item
        ? extra.auction.nextBid
        : extra.certificates.find(({ company }) => company === item)?.price;
  return { type: "bid", item, price: next ?? 0 };
}

/** At the lowest price at which companies start. */
const start = (company: string, view: View): Action => ({
  type: "par",
  company,
  price: Math.min(...view.market.filter((cell) => cell.zones.includes("start")).map((cell) => cell.price)),
});

/** Companies that have not started, those first that the deciding player has something to do with. */
function starters(view: View): string[] {
  const own = companyOf(view.decision?.subject);
  const mine = (id: string): boolean => {
    if (own === id) return true;
    const player = playerOf(view);
    return !!player && (player.concessions.some((item) => companyBehind(view, item) === id) || player.holdings.some((h) => h.company === id));
  };
  const waiting = view.companies.filter((c) => c.status === "waiting" && c.kind !== "minor").map((c) => c.id);
  return [...waiting.filter(mine), ...waiting.filter((id) => !mine(id)).slice(0, 3)];
}

/** By what name a company is bid for. */
function itemOf(company: string, view: View): string {
  const { extra } = view;
  if (extra.type !== "1822") return company;
  const concession = extra.concessions.find((c) => c.company === company);
  return concession?.item ?? `M${company}`;
}

const same = (a: Source, b: Source): boolean => JSON.stringify(a) === JSON.stringify(b);

const ownTrain = (from: Source, view: View): boolean =>
  typeof from === "object" && companyOf(view.decision?.subject) === from.company;
