import { board, optimizeRoutes, parseTile, RailheadError, recordedRuns, startPosition, validateRoutes, type Position, type RouteProblem } from "railhead-18xx";
import { afterAll, describe, expect, test } from "vitest";
import { faultSites } from "../../../tests/support/patterns.js";
import { thrown } from "../../../tests/support/nonsense.js";
import { faults as words } from "../text/en/faults.js";
import { fill, languages, text, type Language } from "../text/index.svelte.js";
import { errorWords, faultWords, placedWords } from "./faults.js";

afterAll(() => (text.language = "en"));

const LANGUAGES = Object.keys(languages) as Language[];
const all = faultSites();
const patterns = new Map(all.map(({ code, pattern }) => [code, pattern]));
const gaps = (pattern: string): string[] => (pattern.match(/\{\w+\}/g) ?? []).sort();

const start = startPosition("18West");
const position = (change: object) => (): unknown => validateRoutes({ ...start, ...change } as Position, "UP", []);
const tokens = Array.from({ length: 9 }, () => ({ company: "UP", hex: "F21", stop: 0 }));

const alpha = { hex: "A1", code: "city=revenue:20;path=a:0,b:_0" };
const plain = {
  ...{ format: "railhead/route-problem", version: 1, layout: { orientation: "flat", letters: "columns" } },
  ...{ hexes: [alpha], company: "X", trains: [{ kind: "through", name: "2", stops: 2 }] },
};
const problem = (change: object) => (): unknown => optimizeRoutes({ ...plain, ...change } as RouteProblem);
const code = (text: string) => (): unknown => parseTile("yellow", text);

const setUp = { id: 0, type: "setup", phase: "1", companies: { 24: {}, GWR: {}, CR: {} } };
const trace = (line: object | string, first: object = setUp) => (): unknown =>
  recordedRuns([first, line].map((one) => (typeof one === "string" ? one : JSON.stringify(one))).join("\n"));
const game = (file: unknown) => (): unknown => recordedRuns(JSON.stringify(setUp), JSON.stringify(file));

/** Everything damaged or illegal in some way. */
const DAMAGED: (() => unknown)[] = [
  position({ format: "text" }),
  position({ version: 9 }),
  position({ title: "1830" }),
  position({ phase: "9" }),
  position({ tiles: [{ hex: "Z99", tile: "9999", rotation: 6 }, { hex: "K8", tile: "9", rotation: 0 }, { hex: "K8", tile: "9", rotation: 1 }] }),
  position({ tokens: [...tokens, { company: "LNWR", hex: "F21", stop: 0 }, { company: "UP", hex: "F21", stop: 7 }] }),
  position({ markers: [{ company: "UP", hex: "F21", edge: 6 }] }),
  position({ companies: [{ id: "UP", trains: Array.from({ length: 13 }, () => "steam") }] }),
  position({ tiles: [{ hex: "K8" }] }),
  position({ tiles: {} }),
  position({ tiles: [{ hex: "K8", tile: "9", rotation: -1 }] }),
  position({ tokens: [{ company: "UP", hex: "F21", stop: 0, kind: "staton" }] }),
  position({ wagons: [] }),
  problem({ format: "railhead/route-problem", version: 9 }),
  problem({ hexes: Array.from({ length: 601 }, (_, k) => ({ hex: `A${k}` })) }),
  problem({ tiles: [{ tile: "57", colour: "yellow", code: "" }, { tile: "57", colour: "yellow", code: "" }] }),
  problem({ hexes: [alpha, alpha, { hex: "a1" }, { hex: "C1", tile: "58", code: "" }, { hex: "E1", rotation: 6 }] }),
  problem({ hexes: [{ hex: "A1", code: "x".repeat(3000) }, { hex: "C1", code: Array(40).fill("path=a:0,b:1").join(";") }] }),
  problem({ barriers: [{ hex: "A1", edge: 6, blocks: true }, { hex: "Q1", edge: 0, blocks: true }] }),
  problem({ tokens: ["AB", "CD"].map((company) => ({ company, hex: "A1" })) }),
  problem({ tokens: [{ company: "X", hex: "A1", stop: 3 }], exclusive: [[{ hex: "A1", path: 5 }]] }),
  problem({ hexes: [alpha, { hex: "C1" }, { hex: "E1", code: "town=revenue:10;town=revenue:10" }], deadEnds: [{ hex: "C1" }], bonuses: [{ type: "destination", home: { hex: "E1" }, destination: { hex: "A1" } }] }),
  problem({ trains: [{ kind: "through", name: "2", stops: 2, multiplier: 0 }] }),
  problem({ trains: [{ kind: "through", name: "2", stops: 2, towns: "many" }] }),
  ...["tunnel", "city=revenue:30,slot:2", "city=slots:2", "label=A;label=B", "path=a:0,b:_0", "path=a:0,b:0", "city=revenue"].map(code),
  ...["path=a:0,b:6", "town=revenue:10,loc:1.7", "path=a:0,b:1,a_lane:2.2", "town=revenue:10;path=a:0,b:_0,b_lane:2.0"].map(code),
  ...["city=revenue:10,offmap:2", "label=", "upgrade=cost:much", "city=revenue:10,slots:two", "town=revenue:yellow20"].map(code),
  ...["border=edge:0,type:wall", Array(17).fill("town=revenue:10").join(";")].map(code),
  trace("{ 7"),
  trace({ id: 1, phase: "9" }),
  trace({ id: 1, phase: "1", companies: { XYZ: {} } }),
  trace({ id: 1, phase: "1", companies: { 24: { tokens: [["D35", 7]] } } }),
  trace({ id: 1, phase: "1", tiles: { Z99: ["9-0", 0] } }),
  trace({ id: 1, phase: "1", tiles: { D35: ["9999-0", 0] } }),
  trace({ id: 1, phase: "1", tiles: { D35: ["9-0", 6] } }),
  trace({ id: 1, phase: "1", tiles: { D35: ["9-0"] } }),
  trace({ id: 1 }, { id: 0, type: "setup", companies: { XYZ: {} } }),
  game({ title: "1830", actions: [] }),
  game({ title: "1822" }),
];

const errors = DAMAGED.map((work) => {
  const error = thrown(work);
  if (!(error instanceof RailheadError)) throw new Error(`it is taken: ${work}`);
  return error;
});
const found = errors.flatMap((error) => (error.faults.length > 0 ? error.faults : [{ ...error, at: "", message: error.message }]));

describe("the faults of positions, problems and recordings in the Rust sources", () => {
  test("are found, with one pattern for each code", () => {
    expect(all.length).toBeGreaterThan(60);
    expect(all.filter(({ code, pattern }) => pattern === "" || patterns.get(code) !== pattern)).toEqual([]);
  });

  test("have words, which rest on the same facts, and there are no words for others", () => {
    const said = Object.entries(words).filter(([key]) => /^fault\.(position|route_problem|tile_code|trace|shape)\//.test(key));
    expect(said.map(([key]) => key).sort()).toEqual([...patterns.keys()].map((code) => `fault.${code}`).sort());
    // What serde says in words of its own is left out.
    const held = said.filter(([key]) => key !== "fault.shape/other");
    for (const [key, words] of held) expect([key, gaps(words)]).toEqual([key, gaps(patterns.get(key.replace("fault.", ""))!)]);
  });

  test("all come about", () => {
    // What has another format than that of a route problem is read as a position.
    const expected = [...patterns.keys()].filter((code) => code !== "route_problem/foreign");
    expect([...new Set(found.map(({ code }) => code))].sort()).toEqual(expected.sort());
  });

  test("carry their pattern, and the facts that fill it", () => {
    for (const { code, message, pattern, facts } of found) {
      expect(pattern).toBe(patterns.get(code));
      expect(fill(pattern, Object.fromEntries(facts.map(({ name, value }) => [name, value])))).toBe(message);
    }
  });
});

describe.each(LANGUAGES)("in %s", (language) => {
  test("every fault is told without holes", () => {
    text.language = language;
    for (const fault of found) {
      const told = faultWords(fault);
      expect(told, fault.code).not.toMatch(/[{}]|undefined|NaN|\[object/);
      expect(told, fault.code).toMatch(/\.$/);
      expect(told, fault.code).not.toBe(fault.message);
    }
  });
});

test("nothing of what is told in German is English", () => {
  text.language = "de";
  for (const error of errors) expect(errorWords(error)).not.toMatch(/ (is|are|has|of|the|there|not|from|to|no|here)\b/);
  text.language = "en";
});

test("faults have their place, and lines count from one", () => {
  text.language = "de";
  const last = (work: () => unknown): string => errorWords(thrown(work));
  expect(last(position({ tiles: [{ hex: "K8", tile: "9", rotation: "left" }] }))).toBe('position.tiles[0].rotation: Da steht "left", wo eine Zahl hingehört.');
  expect(last(problem({ trains: [{ kind: "through", name: "2", stop: 2 }] }))).toBe("problem.trains[0]: „stop“ ist hier nicht bekannt.");
  expect(last(trace("{ 7"))).toBe("Zeile 2: Das ist keine Zeile einer Spur. Zeile 2: Ab Zeile 2, Spalte 3 ist das kein JSON.");
  expect(last(trace({ id: "x" }))).toBe('Zeile 2: Das ist keine Zeile einer Spur. Zeile 2, id: Da steht "x", wo eine Zahl hingehört.');
  expect(last(code("path=a:0,b:6"))).toBe("Spalte 12 im Code: Eine Seite ist eine Zahl von 0 bis 5.");
  expect(placedWords({ code: "engine/trap", message: "The engine stopped." })).toBe("Die Engine hat versagt (engine/trap).");
  text.language = "en";
});

test("of many faults a few are told", () => {
  const hexes = board("18West").hexes.slice(0, 7);
  const wrong = position({ tiles: hexes.map(({ hex }) => ({ hex, tile: "9999", rotation: 0 })) });
  const told = errorWords(thrown(wrong));
  expect(told.match(/18West has no tile/g)).toHaveLength(4);
  expect(told).toMatch(/ Further faults: 3\.$/);
});
