/** What is up for bids, with what stands on it, in the order of the boxes. */

import type { BidView, MinorStart } from "railhead-18xx";
import type { Context } from "../words/names.js";
import { range, type FamilyOf } from "./members.js";

export const BID_KINDS = ["minor", "concession", "private", "company"] as const;
export type BidKind = (typeof BID_KINDS)[number];

export interface BidRow {
  item: string;
  kind: BidKind;
  /** The company behind it. */
  company: string | null;
  highest: BidView | null;
  /** How a minor would start for the smallest bid. */
  start: MinorStart | null;
  /** What the next bid would be, if anybody may bid. */
  least: number | null;
  /** The bids that may be made; null for whoever bid highest, or has too little. */
  family: FamilyOf<"bid"> | null;
}

/** A row for every box that is not empty: it stays where it is whether a bid can be made or not. */
export function bidRows(families: readonly FamilyOf<"bid">[], { view }: Context): BidRow[] {
  const boxes = view.extra.type === "1822" ? view.extra.boxes : [];
  const bids = view.players.flatMap((player) => player.bids);
  const boxed = boxes.flatMap(({ item }) => item ?? []);
  const others = families.map(({ action }) => action.item).filter((item) => !boxed.includes(item));
  return [...boxed, ...others].map((item) => {
    const family = families.find(({ action }) => action.item === item) ?? null;
    const box = boxes.find((one) => one.item === item);
    const company = view.companies.find((c) => c.id === item);
    return {
      item,
      kind: box?.kind ?? (company ? "company" : item.startsWith("M") ? "minor" : item.startsWith("C") ? "concession" : "private"),
      company: box?.company ?? company?.id ?? null,
      highest: box?.bids[0] ?? bids.find((bid) => bid.item === item && bid.highest) ?? null,
      start: box?.start ?? null,
      least: family ? range(family).min : (box?.nextBid ?? null),
      family,
    };
  });
}
