import { beforeEach, describe, expect, test } from "vitest";
import { localTable } from "./local.js";
import type { Table } from "./table.svelte.js";

let table: Table;
beforeEach(async () => {
  table = localTable();
  await table.open({ setup: { title: "1822", players: ["Ann", "Ben", "Cleo"], seed: "7" } });
});

const pass = () => table.apply({ type: "pass" });

describe("back and forth", () => {
  test("200 actions back and forth give the same game", async () => {
    const hashes = [table.now!.hash];
    for (let i = 0; i < 200; i++) {
      const bids = table.of("bid");
      const next = bids[i % Math.max(1, bids.length)];
      await table.apply(i % 3 === 0 && next ? next.action : table.families[0]!.action);
      hashes.push(table.now!.hash);
    }
    expect(table.now!.at).toBe(200);
    for (let at = 199; at >= 0; at--) {
      expect(await table.undo()).toBe(true);
      expect([table.now!.at, table.now!.hash]).toEqual([at, hashes[at]]);
    }
    expect(await table.undo()).toBe(false);
    for (let at = 1; at <= 200; at++) await table.redo();
    expect([table.now!.hash, table.live]).toEqual([hashes[200], true]);
  });

  test("moves that are asked for at once come one after the other", async () => {
    // Passes alone would end the game.
    await table.apply(table.of("bid")[0]!.action);
    for (let i = 1; i < 6; i++) await table.apply(table.families[0]!.action);
    await Promise.all([table.undo(), table.undo(), table.undo(), table.redo()]);
    expect(table.now!.at).toBe(4);
  });

  test("what was done by itself goes with the person's action before it", async () => {
    await pass();
    await table.apply({ type: "pass" }, { by: "bot", bot: "random", reason: { type: "lots", actions: 3 } });
    await table.apply(table.of("bid")[0]!.action, { by: "page", why: "bid" });
    expect(table.notes).toEqual({ 2: { by: "bot", bot: "random", reason: { type: "lots", actions: 3 } }, 3: { by: "page", why: "bid" } });
    await table.undo();
    expect(table.now!.at).toBe(0);
    await table.redo();
    expect(table.now!.at).toBe(3);
    await table.goTo(2);
    await table.apply({ type: "pass" });
    expect(Object.keys(table.notes)).toEqual(["2"]);
  });

  test("the present turn begins anew", async () => {
    await pass();
    const me = table.now!.decision!.player;
    await table.apply(table.of("bid")[0]!.action);
    await table.apply(table.of("bid")[0]!.action);
    expect(table.now!.decision!.player).toBe(me);
    await table.restartTurn();
    expect([table.now!.at, table.now!.total]).toEqual([1, 3]);
  });
});

describe("playing on from an earlier place", () => {
  test("asks before actions of others are given up", async () => {
    await pass();
    await pass();
    await pass();
    await table.goTo(0);
    let asked = 0;
    table.onlater = async () => (asked++, "keep");
    const bid = table.of("bid")[0]!.action;
    expect(await table.apply(bid)).toBe(false);
    expect([asked, table.now!.at, table.now!.total]).toEqual([1, 0, 3]);
    table.onlater = async () => (asked++, "drop");
    expect(await table.apply(bid)).toBe(true);
    expect([asked, table.now!.at, table.now!.total]).toEqual([2, 1, 1]);
  });

  test("does not ask about the player's own turn, nor when the same is done again", async () => {
    table.onlater = async () => {
      throw new Error("asked");
    };
    await pass();
    await table.undo();
    expect(await table.apply(table.of("bid")[0]!.action)).toBe(true);
    await pass();
    await pass();
    await table.goTo(1);
    expect(await pass()).toBe(true);
    expect([table.now!.at, table.now!.total]).toEqual([2, 3]);
  });
});

test("a save holds undone actions too, and opens where it stood", async () => {
  await pass();
  await pass();
  await table.undo();
  const save = table.save();
  expect(save.actions).toHaveLength(2);
  const other = localTable();
  expect(await other.open({ save }, table.seats, 1)).toBe(true);
  expect([other.now!.at, other.now!.total, other.now!.hash]).toEqual([1, 2, table.now!.hash]);
  expect(other.log).toHaveLength(3);
});
