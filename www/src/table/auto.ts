/**
 * Less clicking: what the page may do for a person. It only ever picks an
 * action that the engine lists, and says why.
 */

import type { Action, Event, Family } from "railhead-18xx";
import { companyOf, type AutoReason, type Entry, type Snapshot } from "./snapshot.js";

/** What a person asked the page to do in his or her turns. */
export type Order =
  /** Pass until something concerns the seat. */
  | (Given & { type: "pass"; round: string })
  /** Bid the least that is legal, never more than the limit. */
  | (Given & { type: "bid"; item: string; limit: number });

interface Given {
  /** Whose order it is. */
  seat: number;
  /** Actions that stood when it was given; it is gone with any of them. */
  since: number;
}

export interface Wishes {
  skipSingle: boolean;
  repeatDividend: boolean;
  orders: readonly Order[];
}

export interface Automatic {
  action: Action;
  why: AutoReason;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What is done by itself now; null if the person decides. */
export function automatic(now: Snapshot, log: readonly Entry[], wishes: Wishes): Automatic | null {
  const { decision, families } = now;
  if (!decision || families.length === 0) return null;
  const seat = decision.player;
  for (const order of wishes.orders) {
    if (order.seat !== seat || order.type !== "bid") continue;
    const action = bidUpTo(families, order.item, order.limit, highest(now, order.item, seat));
    if (action) return { action, why: "bid" };
  }
  if (wishes.skipSingle) {
    const action = only(families);
    if (action) return { action, why: "single" };
  }
  if (wishes.repeatDividend) {
    const action = likeLast(now, log);
    if (action) return { action, why: "dividend" };
  }
  const pass = wishes.orders.find((order) => order.type === "pass" && order.seat === seat);
  if (pass?.type === "pass" && canWait(now) && !ended(pass, now, log)) {
    const action = families.find(({ action }) => action.type === "pass")?.action;
    if (action) return { action, why: "pass" };
  }
  return null;
}

/** Orders that have served their time are dropped. */
export function standing(now: Snapshot, log: readonly Entry[], orders: readonly Order[]): Order[] {
  return orders.filter((order) => (order.type === "pass" ? !ended(order, now, log) : onOffer(now, order.item)));
}

/** The orders with one more, which takes the place of a former one of its kind. */
export function withOrder(orders: readonly Order[], order: Order): Order[] {
  const what = ({ seat, type, ...more }: Order): unknown => [seat, type, "item" in more ? more.item : null];
  return [...orders.filter((old) => !same(what(old), what(order))), order];
}

/** The one action there is. */
function only(families: readonly Family[]): Action | null {
  const [family] = families;
  if (!family || families.length > 1) return null;
  const { action, free } = family;
  switch (free.type) {
    case "one":
      return action;
    case "amount":
    case "count":
      return free.min === free.max ? action : null;
    case "rotation":
      return free.rotations.length === 1 ? action : null;
    case "routes":
      return free.declared ? null : action;
  }
}

function bidUpTo(families: readonly Family[], item: string, limit: number, leads: boolean): Action | null {
  if (leads) return null;
  const family = families.find(({ action }) => action.type === "bid" && action.item === item);
  if (family?.action.type !== "bid") return null;
  return family.action.price <= limit ? family.action : null;
}

/** Whether the highest bid on an item is the seat's own. */
function highest(now: Snapshot, item: string, seat: number): boolean {
  const { subject } = now.decision!;
  if (subject.type === "auction") return subject.company === item && subject.bidder === seat;
  return now.view.players[seat]?.bids.some((bid) => bid.item === item && bid.highest) ?? false;
}

/** Whether an item can still be bid on, now or later. */
function onOffer(now: Snapshot, item: string): boolean {
  if (now.decision === null) return false;
  if (now.families.some(({ action }) => action.type === "bid" && action.item === item)) return true;
  if (now.view.players.some((player) => player.bids.some((bid) => bid.item === item))) return true;
  const { extra } = now.view;
  if (extra.type === "1822") return extra.boxes.some((box) => box.item === item);
  return now.decision.subject.type === "auction" && now.decision.subject.company === item;
}

/** The company's last dividend, if it can be had again. */
function likeLast(now: Snapshot, log: readonly Entry[]): Action | null {
  const { subject } = now.decision!;
  if (subject.type !== "company_turn" || subject.step !== "dividend") return null;
  for (let at = now.at; at > 0; at--) {
    const entry = log[at];
    if (entry?.action?.type !== "dividend" || companyOf(entry.subject) !== subject.company) continue;
    const last = entry.action;
    return now.families.find(({ action, free }) => free.type === "one" && same(action, last))?.action ?? null;
  }
  return null;
}

/** Only in turns of a stock round or a merger round one may wait. */
function canWait({ decision }: Snapshot): boolean {
  return decision?.subject.type === "stock_turn" || decision?.subject.type === "merger_turn";
}

/** Whether a passing order is over: another round, or something that concerns the seat. */
function ended(order: Extract<Order, { type: "pass" }>, now: Snapshot, log: readonly Entry[]): boolean {
  if (now.view.round.name !== order.round || now.at < order.since) return true;
  return log.slice(order.since + 1, now.at + 1).some((entry) => {
    if (entry.player === order.seat) return false;
    return entry.events.some((event) => concerns(event, order.seat, now));
  });
}

/** Whether something that another player did touches a seat: its bids, or companies it holds. */
function concerns(event: Event, seat: number, now: Snapshot): boolean {
  const me = now.view.players[seat];
  if (!me) return false;
  switch (event.type) {
    case "bid":
      return me.bids.some((bid) => bid.item === event.item);
    case "price":
    case "director":
      return me.holdings.some((holding) => holding.company === event.company);
    default:
      return false;
  }
}
