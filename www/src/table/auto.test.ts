import { expand, type Action, type Subject } from "railhead-18xx";
import { beforeEach, describe, expect, test } from "vitest";
import { automatic, standing, withOrder, type Order, type Wishes } from "./auto.js";
import { localTable } from "./local.js";
import type { Snapshot } from "./snapshot.js";
import type { Table } from "./table.svelte.js";

const none: Wishes = { skipSingle: false, repeatDividend: false, orders: [] };
let table: Table;
beforeEach(async () => {
  table = localTable();
  await table.open({ setup: { title: "1822", players: ["Ann", "Ben", "Cleo"], seed: "7" } });
});

const found = (wishes: Partial<Wishes>) => automatic(table.now!, table.log, { ...none, ...wishes });
const seat = () => table.now!.decision!.player;
const pass: Action = { type: "pass" };
const items = () => table.of("bid").map(({ action }) => action.item);
const listed = (action: Action) => table.families.some((family) => expand(family).some((one) => JSON.stringify(one) === JSON.stringify(action)));

/** Bids the least on an item and ends the turn. */
async function bid(item: string): Promise<void> {
  const { action } = table.of("bid").find((family) => family.action.item === item)!;
  await table.apply(action);
  await table.apply(pass);
}

test("without wishes nothing happens by itself", () => expect(found({})).toBeNull());

describe("passing until something concerns the seat", () => {
  const order = (at = table.now!): Order => ({ type: "pass", seat: seat(), since: at.at, round: at.view.round.name });

  test("passes while the others act among themselves", async () => {
    const orders = [order()];
    expect(found({ orders })).toEqual({ action: pass, why: "pass" });
    const [first, second] = items() as [string, string];
    await table.apply(pass);
    expect(found({ orders })).toBeNull();
    await bid(first);
    await bid(second);
    expect(found({ orders })).toEqual({ action: pass, why: "pass" });
  });

  test("ends when somebody bids on what the seat has bid on", async () => {
    const [item] = items() as [string];
    await table.apply(table.of("bid")[0]!.action);
    const orders = [order()];
    expect(found({ orders })).toEqual({ action: pass, why: "pass" });
    await table.apply(pass);
    await bid(item);
    await table.apply(pass);
    expect(seat()).toBe(orders[0]!.seat);
    expect(found({ orders })).toBeNull();
    expect(standing(table.now!, table.log, orders)).toEqual([]);
  });

  test("ends with the round", () => {
    const other: Order = { ...order(), round: "SR 9" } as Order;
    expect(found({ orders: [other] })).toBeNull();
    expect(standing(table.now!, table.log, [other])).toEqual([]);
  });
});

describe("bidding up to a limit", () => {
  test("bids the least that is legal, again when outbid, and stops at the limit", async () => {
    const [item] = items() as [string];
    const me = seat();
    const least = table.of("bid").find((family) => family.action.item === item)!.action.price;
    const orders: Order[] = [{ type: "bid", seat: me, since: 0, item, limit: least + 10 }];
    const first = found({ orders })!;
    expect(first).toEqual({ action: { type: "bid", item, price: least }, why: "bid" });
    await table.apply(first.action);
    // Whoever leads does not raise.
    expect(found({ orders })).toBeNull();
    await table.apply(pass);
    await bid(item);
    await table.apply(pass);
    const second = found({ orders })!;
    expect(second.action).toEqual({ type: "bid", item, price: least + 10 });
    expect(listed(second.action)).toBe(true);
    await table.apply(second.action);
    await table.apply(pass);
    await bid(item);
    await table.apply(pass);
    expect(found({ orders })).toBeNull();
    expect(standing(table.now!, table.log, orders)).toEqual(orders);
  });

  test("is of no use to another seat, nor for what is not on offer", () => {
    const [item] = items() as [string];
    expect(found({ orders: [{ type: "bid", seat: (seat() + 1) % 3, since: 0, item, limit: 700 }] })).toBeNull();
    const gone: Order = { type: "bid", seat: seat(), since: 0, item: "M99", limit: 700 };
    expect(found({ orders: [gone] })).toBeNull();
    expect(standing(table.now!, table.log, [gone])).toEqual([]);
  });
});

describe("decisions with one option", () => {
  const only = (free: Snapshot["families"][number]["free"]): Snapshot => ({ ...table.now!, families: [{ action: pass, free }] });
  const of = (now: Snapshot) => automatic(now, table.log, { ...none, skipSingle: true });

  test("are taken, whatever is free in them", () => {
    expect(of(only({ type: "one" }))).toEqual({ action: pass, why: "single" });
    expect(of(only({ type: "amount", min: 5, max: 5, step: 5 }))?.why).toBe("single");
    expect(of(only({ type: "count", min: 1, max: 1 }))?.why).toBe("single");
    expect(of(only({ type: "rotation", rotations: [2] }))?.why).toBe("single");
    expect(of(only({ type: "routes", declared: false }))?.why).toBe("single");
  });

  test("are none where there is a choice", () => {
    expect(of(table.now!)).toBeNull();
    expect(of(only({ type: "amount", min: 5, max: 10, step: 5 }))).toBeNull();
    expect(of(only({ type: "count", min: 1, max: 2 }))).toBeNull();
    expect(of(only({ type: "rotation", rotations: [2, 3] }))).toBeNull();
    expect(of(only({ type: "routes", declared: true }))).toBeNull();
    expect(found({ skipSingle: false })).toBeNull();
  });
});

describe("the last dividend again", () => {
  const families: Snapshot["families"] = (["payout", "withhold"] as const).map((kind) => ({
    action: { type: "dividend", kind },
    free: { type: "one" },
  }));
  const asked = (company: string): Snapshot => ({
    ...table.now!,
    at: 1,
    decision: { player: 0, subject: { type: "company_turn", company, step: "dividend" } },
    families,
  });
  const paid = (company: string, kind: "payout" | "half") => [
    table.log[0]!,
    { action: { type: "dividend", kind } as Action, player: 0, subject: { type: "company_turn", company, step: "dividend" } as Subject, events: [] },
  ];
  const of = (now: Snapshot, log: ReturnType<typeof paid>) => automatic(now, log, { ...none, repeatDividend: true });

  test("is paid by the same company", () =>
    expect(of(asked("GWR"), paid("GWR", "payout"))).toEqual({ action: { type: "dividend", kind: "payout" }, why: "dividend" }));
  test("is not taken from another company, nor if it is not listed", () => {
    expect(of(asked("GWR"), paid("LNWR", "payout"))).toBeNull();
    expect(of(asked("GWR"), paid("GWR", "half"))).toBeNull();
  });
});

test("one order of a kind stands for a seat and an item: the last", () => {
  const bid = (seat: number, item: string, limit: number): Order => ({ type: "bid", seat, since: 0, item, limit });
  const pass: Order = { type: "pass", seat: 0, since: 0, round: "SR 1" };
  const given = [bid(0, "M1", 100), pass, bid(0, "M1", 120), bid(0, "M2", 100), bid(1, "M1", 100), { ...pass, since: 4 }];
  const orders = given.reduce<Order[]>(withOrder, []);
  expect(orders).toEqual([bid(0, "M1", 120), bid(0, "M2", 100), bid(1, "M1", 100), { ...pass, since: 4 }]);
});
