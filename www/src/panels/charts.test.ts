import { Game } from "railhead-18xx";
import { describe, expect, test } from "vitest";
import type { RoundPoint } from "../table/snapshot.js";
import { csv, everyNth, figures, linePath, lookOf, phaseStarts, ranked, spread, ticks } from "./charts.js";

const view = Game.create({ title: "1822", players: ["Ann", "Ben"], seed: "7" }).view();
const point = (round: string, phase: string, worth: number[], prices = {}, revenue = {}): RoundPoint => ({ at: 9, round, phase, worth, cash: worth, bank: 5, prices, revenue });
const points = [
  point("SR 1", "1", [600, 600], { "7": 50 }),
  point("OR 1.1", "2", [640, 580], { "7": 60, LNWR: 100 }, { "7": 40 }),
  point("SR 2", "2", [640, 700], { LNWR: 100 }),
];

describe("figures", () => {
  test("are of players, of companies that have any, or of the bank", () => {
    expect(figures("worth", points, view).series).toEqual([
      { id: "player 0", values: [600, 640, 640] },
      { id: "player 1", values: [600, 580, 700] },
    ]);
    expect(figures("prices", points, view).series).toEqual([
      { id: "7", values: [50, 60, null] },
      { id: "LNWR", values: [null, 100, 100] },
    ]);
    expect(figures("revenue", points, view)).toEqual({ rounds: ["OR 1.1"], at: [9], series: [{ id: "7", values: [40] }] });
    expect(figures("bank", points, view).series).toEqual([{ id: "bank", values: [5, 5, 5] }]);
  });

  test("are ranked in a round, and phases begin where they change", () => {
    expect(ranked(figures("prices", points, view).series, 1)).toEqual([{ id: "LNWR", value: 100 }, { id: "7", value: 60 }]);
    expect(phaseStarts(points)).toEqual([{ i: 1, phase: "2" }]);
  });
});

test("an axis has round numbers and holds everything", () => {
  expect(ticks([0, 12, 87])).toEqual([0, 20, 40, 60, 80, 100]);
  expect(ticks([null, 4431])).toEqual([0, 1000, 2000, 3000, 4000, 5000]);
  expect(ticks([-130, 900])).toEqual([-500, 0, 500, 1000]);
  expect(ticks([])).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
  for (const high of [1, 7, 33, 99, 100, 101, 12345]) expect(ticks([high]).at(-1)).toBeGreaterThanOrEqual(high);
});

test("a line is broken where there is no value", () => {
  expect(linePath([1, 2, null, 3, null, 4, 5], (i) => i * 10, (v) => v)).toBe("M0 1L10 2M30 3M50 4L60 5");
});

test("labels keep their order and their distance", () => {
  expect(spread([10, 12, 50], 10, 0, 100)).toEqual([10, 20, 50]);
  expect(spread([99, 98, 97], 10, 0, 100)).toEqual([100, 90, 80]);
  const many = spread([5, 5, 5, 5], 10, 0, 100);
  expect([...many].sort((a, b) => a - b)).toEqual([5, 15, 25, 35]);
  expect(everyNth(30, 300, 40)).toBe(4);
  expect(everyNth(3, 300, 40)).toBe(1);
});

test("separated values are safe to open", () => {
  expect(csv([["Round", 'A "x", b'], ["OR 1.1", 40], ["=1+1", null]])).toBe('Round,"A ""x"", b"\r\nOR 1.1,40\r\n\'=1+1,\r\n');
  expect(csv([[-5]])).toBe("-5\r\n");
});

test("a series looks like its player or its company", () => {
  expect(lookOf("player 1", null, [{ colour: 3 }, { colour: 5 }])).toEqual({ colour: "var(--seat-5)", sign: 5 });
  expect(lookOf("LNWR", null, [])).toEqual({ colour: "var(--accent)", sign: null });
});
