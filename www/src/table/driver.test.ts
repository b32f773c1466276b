import { beforeEach, expect, test } from "vitest";
import { Driver, type Manner } from "./driver.svelte.js";
import { localTable } from "./local.js";
import type { Table } from "./table.svelte.js";

const manner: Manner = { pace: 0, skipSingle: false, repeatDividend: false, follow: true };
let table: Table;
let driver: Driver;

async function sit(bots: (string | null)[]): Promise<void> {
  table = localTable();
  const seats = bots.map((bot, colour) => ({ name: `P${colour}`, colour, bot }));
  await table.open({ setup: { title: "1822", players: seats.map(({ name }) => name), seed: "7" } }, seats);
  driver = new Driver(table);
}
const seat = () => table.now!.decision!.player;

beforeEach(() => sit(["random", "random", "random"]));

test("a computer player moves, and the log has its reason", async () => {
  await driver.step(manner);
  expect(table.now!.at).toBe(1);
  expect(table.notes[1]).toMatchObject({ by: "bot", bot: "random", reason: { type: "lots" } });
});

test("it waits while it is paused, and when somebody looks back", async () => {
  driver.paused = true;
  await driver.step(manner);
  expect(table.now!.at).toBe(0);
  driver.paused = false;
  await driver.step(manner);
  await table.goTo(0);
  await driver.step(manner);
  expect([table.now!.at, table.now!.total]).toEqual([0, 1]);
});

test("what was begun does not count once it is stopped", async () => {
  const begun = driver.step({ ...manner, pace: 20 });
  expect(driver.thinking).toBe(seat());
  driver.stop();
  await begun;
  expect([table.now!.at, driver.thinking]).toEqual([0, null]);
});

test("a computer player that nobody knows stops the others and says so", async () => {
  await sit(["nobody", "nobody", "nobody"]);
  await driver.step(manner);
  expect([table.now!.at, driver.paused]).toEqual([0, true]);
  expect(table.refused?.message).not.toBe("");
});

test("a person's orders are followed, unless the settings say no", async () => {
  await sit([null, null, null]);
  await driver.step(manner);
  expect(table.now!.at).toBe(0);
  table.give({ type: "pass", seat: seat(), since: 0, round: table.view!.round.name });
  await driver.step({ ...manner, follow: false });
  expect(table.now!.at).toBe(0);
  await driver.step(manner);
  expect([table.now!.at, table.notes[1]]).toEqual([1, { by: "page", why: "pass" }]);
});
