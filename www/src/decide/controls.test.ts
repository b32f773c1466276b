import { board as boardOf, expand, startPosition, titles, type Action, type Family, type Game, type Position } from "railhead-18xx";
import { describe, expect, test } from "vitest";
import { stopLooks, turned } from "../board-svg/index.js";
import type { Context } from "../words/names.js";
import { bidRows } from "./bids.js";
import { candidates } from "./candidates.js";
import { controlsOf, type Control } from "./controls.js";
import { dividends } from "./dividends.js";
import { isOf, member, nearest, range } from "./members.js";
import { hexesOf, marksOf, offersOf } from "./offers.js";
import { rowsOf } from "./options.js";
import { playAtRandom, recorded, walk, type Moment } from "../../../tests/support/play.js";
import { rotationsOf, tilesOn, turnsOf } from "./tiles.js";
import { wantedAt } from "./whynot.js";

/** The families that a control puts before the player, out of the data that it draws. */
function shown(control: Control, context: Context): Family[] {
  switch (control.kind) {
    case "pass":
      return control.families;
    case "bids":
      return bidRows(control.families.filter(isOf("bid")), context).flatMap((row) => row.family ?? []);
    case "track": {
      const offers = offersOf(control.families);
      const { board, view } = context;
      return hexesOf(offers).flatMap((hex) =>
        board ? tilesOn(hex, offers.lays, board, view.position).flatMap((group) => group.tiles.map((tile) => tile.family)) : [],
      );
    }
    case "run":
      return control.families.filter(isOf("run_routes"));
    case "dividend":
      return dividends(control.families);
    default:
      return rowsOf(control, context).flatMap((row) => row.options.map((option) => option.family));
  }
}

/** Everything that must hold of the controls at one moment. */
function check({ board, view, families }: Moment): Set<string> {
  const context: Context = { view, board };
  const controls = controlsOf(families);
  const kinds = controls.map((control) => control.kind);
  expect(new Set(kinds).size).toBe(kinds.length);
  expect(kinds).not.toContain("other");
  const all = controls.flatMap((control) => shown(control, context));
  expect(all).toHaveLength(families.length);
  expect(new Set(all)).toEqual(new Set(families));
  for (const control of controls) {
    const rows = control.kind === "pass" ? [] : rowsOf(control, context);
    for (const row of rows) {
      const labels = row.options.map((option) => option.label);
      if (control.kind !== "track") expect(new Set(labels).size, `${row.key}: ${labels.join(" | ")}`).toBe(labels.length);
    }
  }
  return new Set(families.map((family) => family.action.type));
}

describe.each(titles().map(({ title }) => title))("the controls of %s", (title) => {
  test.each([3, 4, 5])("show every legal action, in games of %i played at random", (players) => {
    const seen = new Set<string>();
    playAtRandom(title, players, players, 500, (moment) => check(moment).forEach((type) => seen.add(type)));
    expect(seen.size).toBeGreaterThan(6);
  });
});

describe("the controls of recorded games", () => {
  test.skipIf(recorded.length === 0).each(recorded)("show every legal action: %s", (file) => {
    walk(file, 5, check);
  });
});

test("a type of action that is not known is shown all the same", () => {
  const strange = { action: { type: "dance" }, free: { type: "one" } } as unknown as Family;
  expect(controlsOf([strange])).toEqual([{ kind: "other", families: [strange] }]);
});

test("the members of a family are what the engine lists", () => {
  playAtRandom("1822", 3, 5, 200, ({ families }) => {
    for (const family of families) {
      const { min, max, step } = range(family);
      const { free } = family;
      const values =
        free.type === "rotation" ? free.rotations
        : free.type === "amount" || free.type === "count" ? Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, k) => min + k * step)
        : [min];
      if (free.type !== "routes" && values.length < 60) expect(values.map((value) => member(family, value))).toEqual(expand(family));
      expect(nearest(family, -5)).toBe(min);
      expect(nearest(family, 1e6)).toBe(free.type === "amount" || free.type === "count" ? values.at(-1) : min);
    }
  });
});

test("what was bid for stays in its row, with the least that others would have to bid", () => {
  let led = 0;
  playAtRandom("1822", 3, 4, 120, ({ board, view, families }) => {
    if (view.extra.type !== "1822" || !families.some(isOf("bid"))) return;
    const rows = bidRows(families.filter(isOf("bid")), { view, board });
    const boxes = view.extra.boxes.filter((box) => box.item !== null);
    expect(rows.map((row) => row.item)).toEqual(boxes.map((box) => box.item));
    expect(rows.map((row) => row.least)).toEqual(boxes.map((box) => box.nextBid));
    for (const { family, highest } of rows) {
      if (highest?.player !== view.decision?.player) continue;
      led++;
      expect(family).toBeNull();
    }
  });
  expect(led).toBeGreaterThan(10);
});

describe("the turns of a tile", () => {
  /** Tokens and homes of a hex as they lie there, whatever number their stop has. */
  const standing = (hex: string, board: Moment["board"], position: Position): string[] => {
    const at = position.tiles?.find((tile) => tile.hex === hex);
    const tile = board.tiles.find((one) => one.tile === at?.tile);
    const face = tile && turned(tile.face, tile.fixedRotation ? 0 : (at?.rotation ?? 0));
    const looks = face ? stopLooks(face) : [];
    const kept = [...(position.tokens ?? []), ...(position.reserved ?? [])].filter((one) => one.hex === hex);
    return kept.map(({ stop, ...one }) => JSON.stringify({ ...one, look: looks[stop] })).sort();
  };
  const after = (game: Game, action: Action): Position => {
    using copy = game.fork();
    copy.apply(action);
    return copy.view().position;
  };

  test("stand for all legal ones, and those that one stands for leave the same board", () => {
    let compared = 0;
    let kept = 0;
    const check = ({ board, view, families, game }: Moment): void => {
      const { lays } = offersOf(families);
      for (const hex of hexesOf({ lays, tokens: [], markers: [] })) {
        for (const { family, turns } of tilesOn(hex, lays, board, view.position).flatMap((group) => group.tiles)) {
          const all = rotationsOf(family);
          expect(turns.flat().sort()).toEqual([...all].sort());
          for (const alike of turns.filter((some) => some.length > 1)) {
            const [first, last] = [alike[0]!, alike.at(-1)!].map((rotation) => standing(hex, board, after(game, member(family, rotation))));
            expect(last).toEqual(first);
            compared++;
            kept += first!.length > 0 ? 1 : 0;
          }
        }
      }
    };
    let at = 0;
    for (const title of ["1822", "1822MRS", "18West"]) playAtRandom(title, 3, 8, 400, (moment) => at++ % 7 === 0 && check(moment));
    for (const file of recorded.slice(0, 2)) walk(file, 40, check);
    expect(compared).toBeGreaterThan(20);
    expect(kept).toBeGreaterThan(5);
  });

  test("are one where London is drawn the same however it is turned, and all where a home without track may go to either city", () => {
    const board = boardOf("1822");
    const start = startPosition("1822");
    const x20 = board.tiles.find(({ tile }) => tile === "X20")!;
    const all = [0, 1, 2, 3, 4, 5];
    expect(turnsOf(x20, all, "M38", board, start)).toEqual([all]);
    expect(turnsOf({ ...x20, fixedRotation: false }, all, "M38", board, { ...start, tokens: [], reserved: [] })).toEqual([all]);
    // Two cities on a bare hex: a token of the first one goes with its number.
    const two = { ...x20, fixedRotation: false, face: { ...x20.face, stops: x20.face.stops.slice(0, 2), track: x20.face.track.slice(0, 1).concat({ ...x20.face.track[1]!, a: { type: "edge", edge: 3, of: 1, lane: 0 } }) } } as typeof x20;
    const bare = board.hexes.find(({ hex, face }) => face.track.length === 0 && face.stops.length > 0 && hex !== "M38")!.hex;
    expect(turnsOf(two, all, bare, board, { ...start, tokens: [], reserved: [] })).toEqual([[0, 3], [1, 4], [2, 5]]);
    const token = { company: "LNWR", hex: bare, stop: 0 };
    expect(turnsOf(two, all, bare, board, { ...start, tokens: [token], reserved: [] })).toEqual([[0], [3], [1], [4], [2], [5]]);
    expect(turnsOf(two, all, bare, board, { ...start, tokens: [], reserved: [token] })).toEqual([[0], [3], [1], [4], [2], [5]]);
    // With its track laid it stays where that leads.
    const laid = { ...start, tiles: [{ hex: bare, tile: "X20", rotation: 0 }], tokens: [token], reserved: [] };
    expect(turnsOf(two, [0, 3], bare, board, laid)).toEqual([[0, 3]]);
  });
});

test("the board marks exactly the hexes, spaces and sides that are offered", () => {
  playAtRandom("1822", 3, 9, 300, ({ board, view, families }) => {
    const offers = offersOf(families);
    const marks = marksOf(offers, null, null, { view, board });
    expect(new Set(marks.offered)).toEqual(new Set(families.filter(isOf("lay_tile")).map((f) => f.action.hex)));
    expect(marks.slots).toHaveLength(families.filter(isOf("place_token", "move_token")).length);
    expect(marks.edges).toHaveLength(families.filter(isOf("place_marker")).length);
  });
});

test("what is asked about although it is not offered is refused with a paragraph, or legal", () => {
  let refused = 0;
  playAtRandom("1822", 3, 11, 160, ({ board, view, families, game }) => {
    const context = { view, board };
    const hex = board.hexes[view.actions % board.hexes.length]?.hex ?? "";
    const place = view.decision?.subject.type === "company_turn" ? wantedAt(hex, board, context).slice(0, 2) : [];
    for (const action of [...candidates(view), ...place]) {
      const refusal = game.whyNot(action);
      const listed = families.some((family) => expand(family).some((one) => JSON.stringify(one) === JSON.stringify(action)));
      if (listed) expect(refusal).toBeNull();
      if (refusal) {
        refused++;
        expect(refusal.rule).toMatch(/^1822 §/);
        expect(refusal.code).not.toMatch(/unknown/);
      }
    }
  });
  expect(refused).toBeGreaterThan(50);
});
