import { expand, Game, type Action, type Event } from "railhead-18xx";
import { describe, expect, test } from "vitest";
import { Desk } from "../table/desk.js";
import type { Entry } from "../table/snapshot.js";
import { consequences, logRounds, roundAt } from "./log.js";

const entry = (action: Action | null, events: Event[], player: number | null = 0, company: string | null = null): Entry => ({
  ...{ action, events, player },
  subject: company === null ? null : { type: "company_turn", company, step: "track" },
});
const pass: Action = { type: "pass" };
const round = (name: string): Event => ({ type: "round", name });
const money = (to: string): Event => ({ type: "money", from: "bank", to, amount: 10, reason: "income" });
const passed: Event = { type: "passed", player: 0 };

const log: Entry[] = [
  entry(null, [round("SR 1"), { type: "priority", player: 1 }], null),
  entry(pass, [passed]),
  entry({ type: "bid", item: "M7", price: 100 }, [{ type: "bid", item: "M7", player: 1, price: 100 }], 1),
  entry(pass, [passed, { type: "item", item: "M7", owner: "player 1" }, round("OR 1.1"), money("7"), round("SR 2")], 0),
  entry(pass, [passed], 0, "7"),
];

describe("a log", () => {
  test("is split where rounds begin, and by turns", () => {
    const rounds = logRounds(log);
    expect(rounds.map((r) => [r.name, r.at, r.turns.map((turn) => [turn.player, turn.company, turn.lines.map((l) => l.at)])])).toEqual([
      ["SR 1", 0, [[null, null, [0]], [0, null, [1]], [1, null, [2]], [0, null, [3]]]],
      ["OR 1.1", 3, []], // only bookkeeping
      ["SR 2", 3, [[0, "7", [4]]]],
    ]);
    expect(rounds[0]!.turns[3]!.lines[0]!.events.map((e) => e.type)).toEqual(["passed", "item"]);
    expect([0, 2, 3, 4].map((at) => rounds[roundAt(rounds, at)]!.name)).toEqual(["SR 1", "SR 1", "SR 2", "SR 2"]);
  });

  test("can be cut down to a player or a company", () => {
    const lines = (filter: { player: number | null; company: string | null; every?: boolean }): [string, number[]][] =>
      logRounds(log, { every: false, ...filter }).map((r) => [r.name, r.turns.flatMap((turn) => turn.lines.map((l) => l.at))]);
    expect(lines({ player: 1, company: null })).toEqual([["SR 1", [0, 2, 3]]]);
    expect(lines({ player: null, company: "7" })).toEqual([["SR 1", [2, 3]], ["SR 2", [4]]]);
    expect(lines({ player: null, company: "7", every: true })).toEqual([["SR 1", [2, 3]], ["OR 1.1", [3]], ["SR 2", [4]]]);
    expect(lines({ player: 1, company: "7" })).toEqual([["SR 1", [2, 3]]]);
  });

  test("does not say twice what an action says, nor bookkeeping unless asked", () => {
    const line = { at: 1, action: pass, events: [passed, money("7"), { type: "phase", name: "2" } as Event] };
    expect(consequences(line, false).map((e) => e.type)).toEqual(["phase"]);
    expect(consequences(line, true)).toBe(line.events);
    const rust: Event = { type: "train", train: "2", from: "LNWR", to: null };
    const buy: Action = { type: "buy_train", train: "4", from: "bank", price: 300 };
    const bought: Event = { type: "train", train: "4", from: "bank", to: "LNWR" };
    expect(consequences({ action: buy, events: [bought, rust] }, false)).toEqual([rust]);
  });
});

test("every action of a game stands in its log once", () => {
  const desk = new Desk();
  let now = desk.open({ setup: { title: "1822", players: ["Ann", "Ben", "Cleo"], seed: "7" } });
  const entries = [...now.log.entries];
  for (let i = 0; i < 60; i++) {
    const family = now.families[(i * 7) % now.families.length]!;
    now = desk.apply(expand(family)[0]!);
    entries.push(...now.log.entries);
  }
  const actions = logRounds(entries).flatMap((r) => r.turns.flatMap((turn) => turn.lines.filter((l) => l.action).map((l) => l.at)));
  expect(actions).toEqual(Array.from({ length: 60 }, (_, i) => i + 1));
  expect(Game.load(desk.save()).view().actions).toBe(60);
});
