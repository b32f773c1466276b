// The package as Node gets it: what its functions return and how they refuse.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as railhead from "railhead-18xx";
import { RailheadError, board, boards, init, initSync, legalTileLays, parseTile, reach, startPosition, version } from "railhead-18xx";
import { nonsense, parts, thrown } from "../support/nonsense.js";

/** Everything that can be called without a position, with what it returns. */
const everything = (): unknown[] => [
  version(),
  boards(),
  ...boards().flatMap(({ title }) => [board(title), startPosition(title)]),
  parseTile("yellow", "city=revenue:30,slots:2;path=a:0,b:_0;label=Y"),
  legalTileLays(west, "UP"),
  reach(west, "UP"),
];

const west = startPosition("18West");

describe("starting", () => {
  test("K112: await init() works in Node without arguments, and again", async () => {
    await init();
    await init();
    expect(boards()).toHaveLength(4);
  });

  test("initSync() after that does nothing", () => {
    initSync({ module: new Uint8Array() });
    expect(version()).toBe(JSON.parse(readFileSync("package.json", "utf8")).version);
  });
});

describe("what comes out", () => {
  test("K118: is plain JSON, with no Map anywhere", () => {
    for (const value of everything()) {
      expect(JSON.parse(JSON.stringify(value))).toStrictEqual(value);
      expect([...parts(value)].some((part) => part instanceof Map)).toBe(false);
    }
  });

  test("K119: holds no BigInt, and nothing undefined", () => {
    const kinds = new Set([...parts(everything())].map((part) => typeof part));
    expect([...kinds].sort()).toEqual(["boolean", "number", "object", "string"]);
  });

  test("a board is the whole board", () => {
    const west = board("18West");
    expect(west.layout).toEqual({ orientation: "pointy", letters: "rows" });
    expect(west.hexes).toHaveLength(133);
    expect(west.companies.find(({ id }) => id === "SP")?.landGrant.length).toBeGreaterThan(0);
    expect(startPosition("1822").phase).toBe(board("1822").phases[0]?.name);
  });
});

describe("refusals", () => {
  test.each([
    ["board/unknown_title", () => board("1830")],
    ["board/unknown_title", () => startPosition("")],
    ["tile_code/unknown_element", () => parseTile("green", "tunnel")],
    ["input/bad_shape", () => parseTile("pink" as "grey", "path=a:0,b:1")],
    ["input/bad_shape", () => board(7 as unknown as string)],
    ["input/bad_shape", () => board(Symbol("1822") as unknown as string)],
    ["position/unknown_company", () => reach(west, "LNWR")],
    ["position/unknown_hex", () => reach({ ...west, tiles: [{ hex: "Z99", tile: "7", rotation: 0 }] }, "UP")],
    ["input/bad_shape", () => legalTileLays({ ...west, tiles: [{ hex: "K8" }] } as never, "UP")],
    ["input/not_json", () => parseTile(7n as unknown as "grey", "")],
  ])("%s", (code, work) => {
    const error = thrown(work);
    expect(error).toBeInstanceOf(RailheadError);
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ name: "RailheadError", code });
    expect((error as RailheadError).message.length).toBeGreaterThan(10);
  });

  test("point at the column of a tile code", () => {
    expect(thrown(() => parseTile("yellow", "path=a:0,b:7"))).toMatchObject({ message: expect.stringContaining("12") });
  });
});

test.each([
  ["position.tiles[1].rotation: invalid type", { tiles: [{ hex: "K8", tile: "9", rotation: 0 }, { hex: "K8", tile: "9", rotation: "left" }] }],
  ["position.tiles[0].rotation: invalid value", { tiles: [{ hex: "K8", tile: "9", rotation: -1 }] }],
  ["position.tokens[0]: missing field `stop`", { tokens: [{ company: "UP", hex: "F21" }] }],
  ["position.companies[0]: unknown field `trians`", { companies: [{ id: "UP", trians: ["2"] }] }],
  ["position.tokens[0].kind: unknown variant", { tokens: [{ company: 'U"P,{', hex: "F21", stop: 0, kind: "staton" }] }],
  ["position.phase: invalid type", { phase: null }],
  ["position.lays: invalid type", { lays: {} }],
])("a wrong shape is told with its place: %s", (message, part) => {
  const error = thrown(() => reach({ ...west, ...part } as never, "UP"));
  expect(error).toMatchObject({ code: "input/bad_shape", message: expect.stringContaining(message) });
});

test("minor 24 can build from its home", () => {
  const home = board("1822").companies.find(({ id }) => id === "24")?.homes[0];
  const tokens = [{ company: "24", hex: home?.hex ?? "", stop: home?.stop ?? 0 }];
  const position = { ...startPosition("1822"), tokens };
  expect(reach(position, "24").stops).toContainEqual(expect.objectContaining({ hex: home?.hex }));
  expect(legalTileLays(position, "24").some(({ rotations }) => rotations.length > 0)).toBe(true);
});

test("K122: no nonsense gets more out of any function than a RailheadError", () => {
  const functions = Object.entries(railhead).filter(
    ([name, value]) => typeof value === "function" && !["Game", "IllegalActionError", "RailheadError", "init", "initSync"].includes(name),
  ) as [string, (...values: unknown[]) => unknown][];
  expect(functions.length).toBeGreaterThan(4);
  for (const [name, work] of functions) {
    for (const first of nonsense) {
      for (const second of nonsense) {
        const error = thrown(() => work(first, second));
        if (error !== undefined) expect(error, `${name}: ${String(error)}`).toBeInstanceOf(RailheadError);
        expect(error).not.toMatchObject({ code: "engine/trap" });
      }
    }
  }
});
