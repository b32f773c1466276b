/** Things that may be asked for although they are not offered. */

import type { Action, View } from "railhead-18xx";
import { playerOf } from "./seat.js";

/** What could be meant in the present decision; what is offered among it is left out by the caller. */
export function candidates(view: View): Action[] {
  const subject = view.decision?.subject;
  if (!subject) return [];
  switch (subject.type) {
    case "stock_turn":
    case "merger_turn":
      return [...bids(view), ...starts(view), ...shares(view), ...sales(view)];
    case "emergency":
      return sales(view);
    case "company_turn":
      switch (subject.step) {
        case "first_train":
        case "trains":
          return trains(view, subject.company);
        case "privates":
          return view.privates
            .filter((p) => p.status === "owned" || p.status === "offered" || p.status === "stack")
            .map((p) => ({ type: "acquire_private", private: p.id }));
        case "acquire":
          return view.companies
            .filter((c) => c.kind === "minor" && (c.status === "floated" || c.status === "waiting"))
            .map((c) => ({ type: "acquire_minor", minor: c.id, shares: 0, token: "replace" }));
        case "stock":
          return [
            { type: "sell_shares", company: subject.company, count: 1 },
            { type: "buy_shares", company: subject.company, source: "pool", count: 1 },
          ];
        case "dividend":
          return (["payout", "half", "withhold"] as const).map((kind) => ({ type: "dividend", kind }));
        default:
          return [];
      }
    default:
      return [];
  }
}

const bids = (view: View): Action[] =>
  view.extra.type === "1822"
    ? view.extra.boxes.flatMap((box) =>
        box.item === null ? [] : [{ type: "bid" as const, item: box.item, price: box.nextBid ?? 0 }],
      )
    : view.companies
        .filter((c) => c.status === "waiting" || c.status === "absent")
        .map((c) => ({ type: "bid" as const, item: c.id, price: 0 }));

const starts = (view: View): Action[] => {
  const prices = view.market.filter((cell) => cell.zones.includes("start")).map((cell) => cell.price);
  const least = Math.min(...prices);
  return view.companies
    .filter((c) => c.status === "waiting" && c.kind === "major" && Number.isFinite(least))
    .map((c) => ({ type: "par", company: c.id, price: least }));
};

const shares = (view: View): Action[] =>
  view.companies
    .filter((c) => (c.status === "started" || c.status === "floated") && c.kind !== "minor")
    .flatMap((c) => (["treasury", "pool"] as const).map((source) => ({ type: "buy_shares" as const, company: c.id, source, count: 1 })));

const sales = (view: View): Action[] =>
  (playerOf(view)?.holdings ?? []).map(({ company }) => ({ type: "sell_shares", company, count: 1 }));

const trains = (view: View, company: string): Action[] => [
  ...view.depot.piles.flatMap((pile) =>
    pile.trains.map((train) => ({ type: "buy_train" as const, train: train.name, from: "bank" as const, price: train.cost ?? 0 })),
  ),
  ...view.depot.pool.map((train) => ({
    type: "buy_train" as const,
    train: train.name,
    from: "pool" as const,
    price: view.depot.piles.flatMap((pile) => pile.trains).find((kind) => kind.name === train.name)?.cost ?? 0,
  })),
  ...view.companies
    .filter((c) => c.id !== company)
    .flatMap((c) => c.trains.map((train) => ({ type: "buy_train" as const, train: train.name, from: { company: c.id }, price: 1 }))),
];
