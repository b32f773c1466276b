// What is chosen, what is seen of it, and what is done when it is confirmed.
import type { Action } from "railhead-18xx";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { localTable } from "../table/local.js";
import type { Table } from "../table/table.svelte.js";
import { Choice } from "./choice.svelte.js";

let table: Table;
let choice: Choice;
let bids: Action[];
beforeEach(async () => {
  table = localTable();
  choice = new Choice();
  await table.open({ setup: { title: "1822", players: ["Ann", "Ben", "Cleo"], seed: "7" } });
  choice.keepTo(table.now);
  bids = table.of("bid").map(({ action }) => action);
});

/** The table with an engine that is slow to tell what an action would do. */
function slow(milliseconds: number): Table {
  const preview: Table["client"]["preview"] = async (action) => {
    await new Promise((end) => setTimeout(end, milliseconds));
    return table.client.preview(action);
  };
  return { view: table.view, client: { preview } } as unknown as Table;
}

describe("a choice", () => {
  test("comes together with what it would do", async () => {
    const chosen = choice.choose(table, bids[0]!);
    expect([choice.action, choice.preview]).toEqual([null, null]);
    await chosen;
    expect(choice.action).toBe(bids[0]);
    expect(choice.preview?.events.map(({ type }) => type)).toEqual(["bid"]);
  });

  test("is seen before that where it takes long", async () => {
    const chosen = choice.choose(slow(150), bids[0]!);
    await vi.waitFor(() => expect(choice.action).toBe(bids[0]), { timeout: 140, interval: 5 });
    expect(choice.preview).toBe(null);
    await chosen;
    expect(choice.preview).not.toBe(null);
  });

  test("that is not legal says why, and takes back the one before it", async () => {
    await choice.choose(table, bids[0]!);
    await choice.choose(table, { ...bids[0], price: 3 } as Action);
    expect(choice.action).toBe(null);
    expect(choice.refusal?.rule).toMatch(/^1822 §/);
  });

  test("gives way to the next one, whichever is answered first", async () => {
    const first = choice.choose(slow(60), bids[0]!);
    await choice.choose(table, bids[1]!);
    await first;
    expect(choice.action).toBe(bids[1]);
    expect(choice.preview?.events).toMatchObject([{ type: "bid", item: (bids[1] as { item: string }).item }]);
  });

  test("is what is done, even before it is seen", async () => {
    await choice.choose(table, bids[0]!);
    void choice.choose(table, bids[1]!);
    expect(await choice.confirm(table)).toBe(true);
    expect(table.log.at(-1)?.action).toEqual(bids[1]);
  });

  test("that was taken back is not done", async () => {
    await choice.choose(table, bids[0]!);
    void choice.choose(table, bids[1]!);
    choice.drop();
    expect(await choice.confirm(table)).toBe(false);
    expect(table.now!.at).toBe(0);
  });

  test("stays until what follows is there, and not longer", async () => {
    await choice.choose(table, bids[0]!);
    const done = choice.confirm(table);
    expect(choice.action).toBe(bids[0]);
    await done;
    choice.keepTo(table.now);
    expect([choice.action, choice.preview]).toEqual([null, null]);
  });

  test("belongs to one moment, however often it is shown", async () => {
    await choice.choose(table, bids[0]!);
    choice.keepTo(table.now);
    expect(choice.action).toBe(bids[0]);
    await table.apply({ type: "pass" });
    choice.keepTo(table.now);
    expect(choice.action).toBe(null);
  });
});
