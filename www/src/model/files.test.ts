import { board, boards, parseTile, startPosition, type Colour } from "railhead-18xx";
import { describe, expect, it } from "vitest";
import { FileError, readFiles } from "./files.js";
import { coordinates, problemBoard } from "./problem.js";
import type { RouteProblem } from "./types.js";

const all = boards().map(({ title }) => board(title));
const start = startPosition("1822");
const text = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
const read = (...values: unknown[]) => readFiles(values.map((v, i) => ({ name: `${i}.json`, text: text(v) })), all);
const refusal = (value: unknown): string => {
  try {
    read(value);
  } catch (error) {
    expect(error).toBeInstanceOf(FileError);
    return (error as Error).message;
  }
  throw new Error("the file was taken");
};

describe("opening files", () => {
  it("takes a position of every title", () => {
    for (const { title } of all) {
      const opened = read(startPosition(title));
      expect(opened).toMatchObject({ kind: "position", position: { title } });
    }
  });

  it("says what is wrong with a damaged file", () => {
    expect(refusal("")).toMatch(/empty/);
    expect(refusal('{"format": "railhead/pos')).toMatch(/not JSON/);
    expect(refusal([1, 2])).toMatch(/JSON object/);
    expect(refusal({})).toMatch(/names no format/);
    expect(refusal({ format: "chess" })).toMatch(/“chess” is not known/);
    expect(refusal({ ...start, version: 2 })).toMatch(/version 2/);
    expect(refusal({ ...start, title: "1830" })).toMatch(/no board “1830”/);
    expect(refusal({ ...start, phase: "9" })).toMatch(/no phase “9”/);
    expect(refusal({ ...start, tiles: {} })).toMatch(/“tiles” should be a list/);
    expect(refusal({ ...start, tiles: [{ hex: "Z99", tile: "9", rotation: 0 }] })).toMatch(/no hex “Z99”/);
    expect(refusal({ ...start, tiles: [{ hex: "G2", tile: "999", rotation: 0 }] })).toMatch(/no tile “999”/);
    expect(refusal({ ...start, tiles: [{ hex: "G2", tile: "9", rotation: 6 }] })).toMatch(/0 to 5/);
    expect(refusal({ ...start, tiles: [null] })).toMatch(/no hex/);
    expect(refusal({ ...start, tokens: [{ company: "ZZ", hex: "G2", stop: 0 }] })).toMatch(/no company “ZZ”/);
    expect(refusal({ title: "1822", actions: [] })).toMatch(/without its trace/);
  });

  it("takes a recorded game in any order, and its trace alone", () => {
    const game = JSON.stringify({ id: "a game", title: "1822", actions: [{ id: 1, type: "bid" }] });
    const trace = '{"id":0,"type":"setup","companies":{}}\n{"id":1,"type":"pass"}';
    expect(read(trace)).toEqual({ kind: "recording", trace, game: null });
    for (const files of [[trace, game], [game, trace]]) {
      expect(read(...files)).toEqual({ kind: "recording", trace, game });
    }
  });
});

describe("drawing a route problem", () => {
  const problem: RouteProblem = {
    format: "railhead/route-problem",
    version: 1,
    layout: { orientation: "flat", letters: "columns" },
    tiles: [{ tile: "57", colour: "yellow", code: "city=revenue:20;path=a:0,b:_0;path=a:_0,b:3" }],
    hexes: [{ hex: "A1", tile: "57", rotation: 1 }, { hex: "AA2", colour: "red", code: "offboard=revenue:30;path=a:1,b:_0" }],
    tokens: [{ company: "X", hex: "A1" }],
    barriers: [{ hex: "A1", edge: 2, blocks: true }],
    company: "X",
    trains: [{ kind: "through", name: "3", stops: 3 }],
  };
  const parse = async (colour: string, code: string) => parseTile(colour as Colour, code);

  it("reads hex names", () => {
    expect(coordinates("F16", "columns")).toEqual({ col: 5, row: 16 });
    expect(coordinates("F16", "rows")).toEqual({ col: 16, row: 5 });
    expect(coordinates("AA2", "columns")).toEqual({ col: 26, row: 2 });
    expect(() => coordinates("f-1", "rows")).toThrow(FileError);
  });

  it("turns tiles and puts tokens and barriers on the board", async () => {
    const { board: drawn, state } = await problemBoard(problem, parse);
    const first = drawn.hexes[0];
    expect(first?.face.track.flatMap((s) => [s.a, s.b]).flatMap((e) => (e.type === "edge" ? [e.edge] : [])).sort()).toEqual([1, 4]);
    expect(first?.face.borders).toEqual([{ edge: 2, kind: "impassable", cost: null }]);
    expect(state.tokens).toEqual([{ company: "X", hex: "A1", stop: 0, kind: "station", beside: false }]);
    expect(drawn.companies.map((c) => c.id)).toEqual(["X"]);
  });

  it("names a tile that is missing", async () => {
    await expect(problemBoard({ ...problem, tiles: [] }, parse)).rejects.toThrow(/tile 57/);
  });
});
