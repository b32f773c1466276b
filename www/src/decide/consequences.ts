/** What an action leads to: the difference that its preview makes. */

import type { Event, MinorStart, View } from "railhead-18xx";
import type { Preview } from "../table/snapshot.js";

/** Money of a player (a seat) or a company, before and after. */
export interface Balance {
  holder: { seat: number } | { company: string };
  before: number;
  after: number;
}

export interface PriceChange {
  company: string;
  before: number | null;
  after: number | null;
}

/** What a bid leaves of the player's cash for others, and how a minor would start for it. */
export interface BidMade {
  free: number;
  start: MinorStart | null;
}

export interface Consequences {
  balances: Balance[];
  prices: PriceChange[];
  bid: BidMade | null;
  /** What else happens. */
  events: Event[];
}

/** Told by the balances, or plain to see from the action itself. */
const TOLD: ReadonlySet<Event["type"]> = new Set(["money", "price", "passed", "turn", "tile", "bid", "run"]);

/** Not to be missed among many others. */
const GRAVE: ReadonlySet<Event["type"]> = new Set(["phase", "director", "bankrupt", "floated", "converted", "acquired", "end"]);

/** Of many events those that weigh most, in the order in which they happen. */
export function foremost(events: readonly Event[], most: number): Event[] {
  const grave = events.filter(({ type }) => GRAVE.has(type));
  const others = events.filter(({ type }) => !GRAVE.has(type));
  const kept = new Set([...grave, ...others].slice(0, most));
  return events.filter((event) => kept.has(event));
}

export function consequencesOf({ before, after, events }: Preview): Consequences {
  return {
    balances: balances(before, after).filter((b) => b.before !== b.after),
    prices: before.companies.flatMap(({ id, price }, index) => {
      const now = after.companies[index]?.price ?? null;
      return price === now ? [] : [{ company: id, before: price, after: now }];
    }),
    bid: bidMade(after, events),
    events: events.filter((event) => !TOLD.has(event.type)),
  };
}

function bidMade(after: View, events: readonly Event[]): BidMade | null {
  const bid = events.find((event) => event.type === "bid");
  const player = bid && after.players[bid.player];
  if (!player || after.extra.type !== "1822") return null;
  const box = after.extra.boxes.find(({ item }) => item === bid.item);
  return { free: player.cash - player.committed, start: box?.start ?? null };
}

const balances = (before: View, after: View): Balance[] => [
  ...before.players.map(({ seat, cash }, index) => ({ holder: { seat }, before: cash, after: after.players[index]?.cash ?? cash })),
  ...before.companies.map(({ id, treasury }, index) => ({
    holder: { company: id },
    before: treasury,
    after: after.companies[index]?.treasury ?? treasury,
  })),
];
