/** What each kind of dividend brings to whom. */

import type { Outlook } from "../table/snapshot.js";
import { isOf, type FamilyOf } from "./members.js";
import type { Family } from "railhead-18xx";

export type Dividend = FamilyOf<"dividend">;

/** One column of the table of choices. */
export interface Outcome {
  family: Dividend;
  price: { before: number | null; after: number | null };
  /** What the company has more. */
  company: number;
  /** What players have more, by seat. */
  players: number[];
}

export const dividends = (families: readonly Family[]): Dividend[] => families.filter(isOf("dividend"));

export function outcomeOf(family: Dividend, company: string, { events }: Outlook, before: number | null, players: number): Outcome {
  const outcome: Outcome = { family, price: { before, after: before }, company: 0, players: Array.from({ length: players }, () => 0) };
  for (const event of events) {
    if (event.type === "price" && event.company === company) outcome.price.after = event.price;
    // What comes later, such as the income of the next round, is no part of it.
    if (event.type === "turn" || event.type === "round") break;
    if (event.type !== "money" || event.from !== "bank") continue;
    const seat = /^player (\d+)$/.exec(event.to)?.[1];
    if (seat !== undefined && event.reason === "dividend") {
      outcome.players[Number(seat)] = (outcome.players[Number(seat)] ?? 0) + event.amount;
    } else if (event.to === company) {
      outcome.company += event.amount;
    }
  }
  return outcome;
}
