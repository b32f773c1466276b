/** Which control shows which legal actions. Nothing that is legal is left out. */

import type { Action, Family } from "railhead-18xx";

/** In the order in which the panel shows them. */
export const KINDS = [
  "answer",
  "run",
  "dividend",
  "track",
  "tokens",
  "markers",
  "convert",
  "trains",
  "discard",
  "privates",
  "minors",
  "grangers",
  "cash",
  "bids",
  "start",
  "buy",
  "sell",
  "repay",
  "powers",
  "pass",
] as const;

export type Kind = (typeof KINDS)[number];

const KIND: Record<Action["type"], Kind> = {
  pass: "pass",
  bid: "bids",
  par: "start",
  buy_shares: "buy",
  sell_shares: "sell",
  repay_loan: "repay",
  declare_cash: "cash",
  buy_train: "trains",
  discard_train: "discard",
  acquire_private: "privates",
  lay_tile: "track",
  place_token: "tokens",
  swap_token: "powers",
  move_card: "powers",
  run_routes: "run",
  dividend: "dividend",
  acquire_minor: "minors",
  acquire_granger: "grangers",
  counter: "answer",
  move_token: "tokens",
  place_marker: "markers",
  abandon: "convert",
  answer: "answer",
};

/** Legal actions of one kind; `other` are those of a type that is not known here. */
export interface Control {
  kind: Kind | "other";
  families: Family[];
}

/** The kind of a type of action. */
export const kindOf = (type: string): Control["kind"] => (KIND as Record<string, Kind | undefined>)[type] ?? "other";

export function controlsOf(families: readonly Family[]): Control[] {
  const of = new Map<Control["kind"], Family[]>();
  for (const family of families) {
    const kind = kindOf(family.action.type);
    const own = of.get(kind);
    if (own) own.push(family);
    else of.set(kind, [family]);
  }
  return [...KINDS, "other" as const].flatMap((kind) => {
    const own = of.get(kind);
    return own ? [{ kind, families: own }] : [];
  });
}
