import { board as boardOf, Game, legalTileLays, optimizeRoutes, startPosition, type Position } from "railhead-18xx";
import { describe, expect, test } from "vitest";
import { faceAt, stopsAfter } from "../model/faces.js";
import { choosable, companiesOf, contractsOf, equip, hasGrant, inPhase, layTile, leftOf, markedSides, nextTurn, placeToken, removeToken, tokenKinds, trainsOf, withGrant, withMarker } from "./analysis.js";

const board = boardOf("1822");
const start: Position = startPosition("1822");

describe("the analysis board", () => {
  test("lays tiles, and takes them away again", () => {
    const laid = layTile(board, start, "H35", "8", 2);
    expect(laid.tiles).toEqual([...(start.tiles ?? []), { hex: "H35", tile: "8", rotation: 2 }]);
    expect(layTile(board, laid, "H35", "9", 1).tiles?.filter((t) => t.hex === "H35")).toEqual([{ hex: "H35", tile: "9", rotation: 1 }]);
    expect(layTile(board, laid, "H35", null).tiles).toEqual(start.tiles ?? []);
    expect(start.tiles?.some((t) => t.hex === "H35") ?? false).toBe(false);
  });

  test("lets tokens follow the track of their stop", () => {
    // Two cities, to sides 0 and 3, become one: both tokens stand in it.
    const city = { kind: "city" as const, counts: true, group: null, loc: null, name: null, offMap: false, revenue: [], slots: 1 };
    const track = (edge: number, stop: number) => ({ a: { type: "edge" as const, edge, lane: 0, of: 1 }, b: { type: "stop" as const, stop }, arriveOnly: false, terminal: false });
    const face = (stops: number, lines: [number, number][]) => ({ ...board.hexes[0]!.face, stops: Array.from({ length: stops }, () => city), track: lines.map(([e, s]) => track(e, s)) });
    const two = { face: face(2, [[0, 0], [3, 1]]), rotation: 0 };
    expect(stopsAfter(two, { face: face(1, [[0, 0], [3, 0]]), rotation: 0 })).toEqual([0, 0]);
    // Turned by three sixths, the cities have changed their places.
    expect(stopsAfter(two, { face: face(2, [[0, 0], [3, 1]]), rotation: 3 })).toEqual([1, 0]);
    expect(stopsAfter(two, { face: face(1, [[1, 0]]), rotation: 0 })).toEqual([0, null]);
  });

  test("places tokens, beside a full city where it must, and removes them", () => {
    const hex = board.hexes.find((h) => h.face.stops[0]?.slots === 1 && h.face.stops.length === 1)!.hex;
    const free = { ...start, tokens: (start.tokens ?? []).filter((t) => t.hex !== hex) };
    const one = placeToken(board, free, "LNWR", hex, 0);
    const two = placeToken(board, one, "GWR", hex, 0);
    const here = (p: Position) => (p.tokens ?? []).filter((t) => t.hex === hex);
    expect(here(one)).toEqual([{ company: "LNWR", hex, stop: 0 }]);
    expect(here(two)[1]).toEqual({ company: "GWR", hex, stop: 0, beside: true });
    expect(optimizeRoutes(equip(two, "GWR", ["2"], 0), "GWR").status).toBe("optimal");
    expect(placeToken(board, one, "LNWR", hex, 0)).toBe(one);
    expect(here(removeToken(two, here(two)[0]!))).toEqual([here(two)[1]]);
  });

  test("gives trains, and the engine runs them on what was laid", () => {
    const gain = (company: string): number => {
      const home = board.companies.find((c) => c.id === company)!.homes[0]!;
      const position = equip(placeToken(board, start, company, home.hex, home.stop ?? 0), company, ["3"], 0);
      expect([trainsOf(position, company), contractsOf(position, company)]).toEqual([["3"], 0]);
      expect(companiesOf(board, position)[0]).toBe(company);
      const worth = (p: Position): number => optimizeRoutes(p, company).total;
      const after = legalTileLays(position, company).flatMap(({ hex, tile, rotations }) =>
        rotations.map((rotation) => worth(layTile(board, position, hex, tile, rotation))),
      );
      return Math.max(...after) - worth(position);
    };
    expect(Math.max(...["9", "10", "11", "16"].map(gain))).toBeGreaterThan(0);
    expect(trainsOf(equip(equip(start, "9", ["2"], 0), "9", [], 1), "9")).toEqual([]);
  });

  test("offers the whole box, or what a company may lay", () => {
    expect(choosable(board, start, "H35", null)).toHaveLength(board.tiles.length);
    expect(choosable(board, start, "H35", [{ hex: "H35", tile: "8", rotations: [1, 4], cost: 40 }, { hex: "H33", tile: "9", rotations: [0], cost: 0 }])).toEqual([
      { tile: "8", rotations: [1, 4], cost: 40, left: null },
    ]);
    expect([nextTurn([1, 4], 4, 1), nextTurn([1, 4], 1, -1), nextTurn([0, 1, 2], 1, 1)]).toEqual([1, 4, 2]);
  });

  test("counts what is left of each tile, on the board that lies there", () => {
    const { tile, count } = board.tiles.find((one) => one.count !== null && one.count > 1)!;
    const left = (position: Position): number | null => choosable(board, position, "H35", null).find((one) => one.tile === tile)!.left;
    expect(left({ ...start, tiles: [] })).toBe(count);
    const laid = layTile(board, { ...start, tiles: [] }, "H35", tile);
    expect(left(laid)).toBe(count! - 1);
    expect(left(layTile(board, laid, "H35", null))).toBe(count);
    // Plain track of 18West may be borrowed: there is never less than none.
    const tiles = board.hexes.map(({ hex }) => ({ hex, tile, rotation: 0 }));
    expect(left({ ...start, tiles })).toBe(0);
    expect(board.tiles.filter((one) => one.count === null).every((one) => leftOf(one, laid) === null)).toBe(true);
  });

  test("changes the phase, and with it what areas pay and what may be laid", () => {
    const phases = board.phases.map(({ name }) => name);
    expect(inPhase(start, start.phase)).toBe(start);
    const late = inPhase(start, phases.at(-1)!);
    expect([late.phase, late.tiles]).toEqual([phases.at(-1), start.tiles]);
    const colours = (position: Position, company: string): Set<string> =>
      new Set(legalTileLays(position, company).map((lay) => board.tiles.find(({ tile }) => tile === lay.tile)!.face.colour));
    // A minor in its home city, on a yellow tile that a green one can replace.
    const home = board.companies.find(({ id }) => id === "16")!.homes[0]!;
    const placed = placeToken(board, start, "16", home.hex, home.stop ?? 0);
    const lay = legalTileLays(placed, "16").find(({ hex }) => hex === home.hex)!;
    const city = layTile(board, placed, home.hex, lay.tile, lay.rotations[0]);
    expect(colours(inPhase(city, "1"), "16").has("green")).toBe(false);
    expect(colours(inPhase(city, "3"), "16").has("green")).toBe(true);
  });

  test("places every kind of token of 18West, and gives and takes land grants", () => {
    const west = boardOf("18West");
    const begin = startPosition("18West");
    expect([tokenKinds("18West"), tokenKinds("1822MRS")]).toEqual([["station", "doubling", "bypass"], ["station", "destination"]]);
    const ft = west.hexes.find(({ face }) => face.stops[0]?.kind === "city" && face.stops[0].slots === 1 && face.track.length > 0)!.hex;
    const bare = { ...begin, tokens: [], reserved: [] };
    const one = placeToken(west, bare, "UP", ft, 0, "doubling");
    const two = placeToken(west, one, "UP", ft, 0, "bypass");
    expect(two.tokens).toEqual([{ company: "UP", hex: ft, stop: 0, kind: "doubling" }, { company: "UP", hex: ft, stop: 0, kind: "bypass", beside: true }]);
    expect(removeToken(two, two.tokens![0]!).tokens).toEqual([two.tokens![1]]);
    expect(optimizeRoutes(equip(two, "UP", ["2"], 0), "UP").status).toBe("optimal");

    const marked: Position = { ...begin, landGrants: [], markers: [{ company: "NP", hex: ft, edge: 0 }] };
    expect([hasGrant(marked, "NP"), hasGrant(marked, "GN")]).toEqual([true, false]);
    expect(hasGrant(withGrant(marked, "GN", true), "GN")).toBe(true);
    expect(withGrant(withGrant(marked, "GN", true), "NP", false)).toEqual({ ...marked, landGrants: ["GN"], markers: [] });
  });

  test("moves doubling tokens on their way, to whose track other companies build (18West §8.2-5)", () => {
    const begin: Position = { ...startPosition("18West"), markers: [], lays: [] };
    const lays = (position: Position) => legalTileLays(position, "GN").map(({ hex, tile, rotations }) => ({ hex, tile, rotations }));
    const all = lays(begin).filter(({ tile, rotations }) => tile === "8" && rotations.length > 1);
    expect(all.length).toBeGreaterThan(0);
    const { hex } = all[0]!;
    // Track of tile 8 leads to its side and to the one after the next.
    const fit = (edge: number): number[] => all[0]!.rotations.filter((rotation) => [0, 2].some((side) => (side + rotation) % 6 === edge));
    const sides = [0, 1, 2, 3, 4, 5].filter((edge) => fit(edge).length > 0);
    expect(sides.some((edge) => fit(edge).length < all[0]!.rotations.length)).toBe(true);
    for (const edge of sides) {
      const marked = withMarker(begin, "NP", hex, edge, true);
      expect(lays(marked).find((lay) => lay.hex === hex && lay.tile === "8")?.rotations).toEqual(fit(edge));
      expect(markedSides(marked, "NP", hex)).toEqual([edge]);
      expect(withMarker(marked, "NP", hex, edge, false)).toEqual(begin);
    }
    const two = withMarker(withMarker(begin, "NP", hex, 2, true), "NP", hex, 4, true);
    expect(markedSides(two, "NP", hex)).toEqual([2, 4]);
    expect([markedSides(two, "SP", hex), markedSides(two, "NP", "nowhere")]).toEqual([[], []]);
  });

  test("takes the position of a game as it is", () => {
    const game = Game.create({ title: "1822", players: ["Ann", "Ben"], seed: "7" });
    const { position } = game.view();
    const hex = position.reserved?.[0]?.hex ?? board.hexes[0]!.hex;
    expect(faceAt(board, position, hex)?.face.stops.length).toBeGreaterThan(0);
    expect(faceAt(board, position, "nowhere")).toBeNull();
  });
});
