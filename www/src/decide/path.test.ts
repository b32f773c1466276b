import { board, Game, optimizeRoutes, validateRoutes } from "railhead-18xx";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { recorded } from "../../../tests/support/play.js";
import { claimOf, extend, piecesOf, Track, type Draft } from "./path.js";

const file = recorded.find((name) => name.includes("1822-3p-bank"));

describe.skipIf(file === undefined)("routes drawn by hand", () => {
  using game = Game.import(readFileSync(file ?? "", "utf8"));
  game.goTo(912);
  const { position } = game.view();
  const printed = board("1822");
  const track = new Track(printed, position);
  const empty: Draft = { train: "6", pullman: false, start: null, ways: [] };
  const draw = (...hexes: string[]): Draft => hexes.reduce((draft, hex) => extend(draft, hex, track), empty);

  test("follow the track from stop to stop, and the engine values them", () => {
    const best = optimizeRoutes(position, "LBSCR");
    const route = best.routes.find(({ train }) => train === "6")!;
    const drawn = draw("I30", "J31", "J41", "K42", "M42", "M38");
    expect(claimOf(drawn).stops?.map(({ hex }) => hex)).toEqual(route.stops.map(({ hex }) => hex));
    const others = best.routes.filter((one) => one !== route);
    const set = validateRoutes(position, "LBSCR", [claimOf(drawn), ...others]);
    expect([set.total, set.mail]).toEqual([best.total, best.mail]);
    expect(set.routes.find(({ train }) => train === "6")?.stops).toEqual(route.stops);
  });

  test("go the way that a hex between shows", () => {
    const short = piecesOf(draw("I30", "M38"));
    const long = piecesOf(draw("I30", "J41", "M42", "M38"));
    expect(long.length).toBeGreaterThan(short.length);
    expect(long.map(({ hex }) => hex)).toContain("J41");
    const plain = printed.hexes.find(({ hex }) => hex === long[2]?.hex);
    expect(plain).toBeDefined();
  });

  test("lose their last step by a second click, and their beginning too", () => {
    const one = draw("I30", "J31", "J41");
    expect(extend(one, "J41", track)).toEqual(draw("I30", "J31"));
    expect(extend(draw("I30"), "I30", track).start).toBeNull();
    expect(draw("I30", "A1")).toEqual(draw("I30"));
    expect(extend(empty, "L17", track).start).toBeNull();
  });

  test("use no piece of track twice", () => {
    const there = draw("I30", "J31", "I30", "J31");
    const names = piecesOf(there).map(({ hex, a, b }) => JSON.stringify([hex, [a, b].map((e) => JSON.stringify(e)).sort()]));
    expect(new Set(names).size).toBe(names.length);
  });
});
