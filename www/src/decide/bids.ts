/** What can be bid for, with what stands on it, in the order of the boxes. */

import type { BidView, MinorStart } from "railhead-18xx";
import type { Context } from "../words/names.js";
import { type FamilyOf } from "./members.js";

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
  family: FamilyOf<"bid">;
}

export function bidRows(families: readonly FamilyOf<"bid">[], { view }: Context): BidRow[] {
  const boxes = view.extra.type === "1822" ? view.extra.boxes : [];
  const bids = view.players.flatMap((player) => player.bids);
  const place = (item: string): number => boxes.findIndex((box) => box.item === item);
  const sorted = [...families].sort((a, b) => place(a.action.item) - place(b.action.item));
  return sorted.map((family) => {
    const { item } = family.action;
    const box = boxes.find((one) => one.item === item);
    const company = view.companies.find((c) => c.id === item);
    return {
      item,
      kind: box?.kind ?? (company ? "company" : item.startsWith("M") ? "minor" : item.startsWith("C") ? "concession" : "private"),
      company: box?.company ?? company?.id ?? null,
      highest: box?.bids[0] ?? bids.find((bid) => bid.item === item && bid.highest) ?? null,
      start: box?.start ?? null,
      family,
    };
  });
}
