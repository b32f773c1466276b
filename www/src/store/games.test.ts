import "fake-indexeddb/auto";
import { openDB } from "idb";
import { describe, expect, test, vi } from "vitest";
import type { Order } from "../table/auto.js";
import { localTable } from "../table/local.js";
import { freshId, openStore, type StoredGame } from "./games.js";
import { Keeper, summaryOf } from "./keeper.js";

const table = localTable();
await table.open({ setup: { title: "1822", players: ["Ann", "Ben", "Cleo"], seed: "7" } });

const game = (name: string, changed: number): StoredGame => ({
  ...{ id: freshId(), name, title: "1822", seats: table.seats, created: 1, changed, save: table.save(), at: 0 },
  ...{ notes: {}, origin: "here" as const, summary: summaryOf(table.now!) },
});

describe("the store", () => {
  test("keeps several games side by side, the one changed last first", async () => {
    const store = await openStore("side-by-side");
    expect(store.lasting).toBe(true);
    const [a, b] = [game("a", 1), game("b", 2)];
    await store.put(a);
    await store.put(b);
    expect((await store.list()).map(({ name }) => name)).toEqual(["b", "a"]);
    // Another page sees the same.
    const again = await openStore("side-by-side");
    expect(await again.get(a.id)).toEqual(a);
    await again.remove(b.id);
    expect((await store.list()).map(({ name }) => name)).toEqual(["a"]);
    // Taken back.
    await store.put(b);
    expect(await store.get(b.id)).toEqual(b);
  });

  test("reads games that an earlier version kept", async () => {
    const store = await openStore("earlier");
    const a = game("a", 1);
    const { orders: _, ...earlier } = a;
    const db = await openDB("earlier");
    await db.put("games", earlier);
    expect(await store.get(a.id)).toEqual(earlier);
    expect(await store.list()).toEqual([earlier]);
    expect(await store.get("nobody")).toBeUndefined();
  });

  test("keeps games as long as the page where it has no database", async () => {
    const open = vi.spyOn(indexedDB, "open").mockImplementation(() => {
      throw new Error("closed");
    });
    const store = await openStore("none");
    open.mockRestore();
    expect(store.lasting).toBe(false);
    const a = game("a", 1);
    await store.put(a);
    expect(await store.get(a.id)).toEqual(a);
    expect(await store.list()).toEqual([a]);
    await store.remove(a.id);
    expect(await store.list()).toEqual([]);
  });

  test("ids differ", () => expect(new Set(Array.from({ length: 500 }, freshId)).size).toBe(500));
});

describe("the keeper", () => {
  test("writes every change at once, undone actions too", async () => {
    const store = await openStore("kept");
    const keeper = new Keeper(store, game("a", 1));
    table.onchange = () => keeper.keep(table);
    await table.apply({ type: "pass" });
    await table.apply({ type: "pass" }, { by: "page", why: "single" });
    await table.goTo(1);
    await keeper.written;
    const kept = (await store.get(keeper.kept.id))!;
    expect([kept.at, kept.save.actions.length, kept.notes]).toEqual([1, 2, { 2: { by: "page", why: "single" } }]);
    const other = localTable();
    await other.open({ save: kept.save }, kept.seats, kept.at, kept.notes);
    expect(other.now!.hash).toBe(table.now!.hash);
  });

  test("keeps what persons left to the page, as long as the actions stand that it was given after", async () => {
    const store = await openStore("orders");
    const own = localTable();
    await own.open({ save: table.save(0) });
    const keeper = new Keeper(store, game("a", 1));
    own.onchange = () => keeper.keep(own);
    const stored = async () => (await keeper.written, (await store.get(keeper.kept.id))!.orders);
    await own.apply({ type: "pass" });
    const order = (since: number): Order => ({ type: "bid", seat: 1, since, item: `M${since}`, limit: 200 });
    own.give(order(0));
    own.give(order(1));
    expect(await stored()).toEqual([order(0), order(1)]);

    const again = localTable();
    const kept = (await store.get(keeper.kept.id))!;
    await again.open({ save: kept.save }, kept.seats, kept.at, kept.notes, kept.orders);
    expect(again.orders).toEqual([order(0), order(1)]);

    // Looking back and coming forth again changes nothing; another action does.
    await own.goTo(0);
    await own.redo();
    expect(own.orders).toHaveLength(2);
    await own.goTo(0);
    await own.apply(own.of("bid")[0]!.action);
    expect(await stored()).toEqual([order(0)]);
    own.release(own.orders[0]!);
    expect(await stored()).toEqual([]);
  });

  test("a fork is a game of its own with what stands", async () => {
    const store = await openStore("forked");
    const keeper = new Keeper(store, game("a", 1));
    const id = await keeper.fork(table, "try");
    const copy = (await store.get(id))!;
    expect([copy.name, copy.origin, copy.at, copy.save.actions.length, copy.notes]).toEqual(["try", "analysis", 1, 1, {}]);
  });

  test("says when nothing can be written", async () => {
    const store = await openStore("full");
    let failed = 0;
    const keeper = new Keeper({ ...store, lasting: true, put: async () => Promise.reject(new Error("full")) }, game("a", 1), () => failed++);
    keeper.rename("b");
    await keeper.written;
    expect(failed).toBe(1);
  });
});
