import { describe, expect, it } from "vitest";
import { at, distance, edgePoint, sample } from "./geometry.js";
import { alikeRotations, distinctRotations, layoutFace, SLOT, turned } from "./layout.js";
import type { End, Face, Stop } from "./types.js";

const edge = (n: number, of = 1, lane = 0): End => ({ type: "edge", edge: n, of, lane });
const stop = (n: number): End => ({ type: "stop", stop: n });
const piece = (a: End, b: End, terminal = false) => ({ a, b, terminal, arriveOnly: false });
const town: Stop = {
  kind: "town", slots: 0, revenue: [{ band: null, value: 10 }], group: null, counts: true, offMap: false, name: null, loc: null,
};
const city = (slots: number, loc: number | null = null): Stop => ({ ...town, kind: "city", slots, loc });
const face = (stops: Stop[], track: Face["track"]): Face => ({
  colour: "yellow", frame: null, label: null, stops, track, terrain: [], borders: [], stubs: [],
});

describe("the places of stops", () => {
  it("puts a town in the middle of its line and turns its bar along it", () => {
    const straight = layoutFace(face([town], [piece(edge(0), stop(0)), piece(stop(0), edge(3))]), "flat");
    expect(straight.stops[0]?.at.x).toBeCloseTo(0);
    expect(straight.stops[0]?.at.y).toBeCloseTo(0);
    expect(Math.abs(straight.stops[0]?.bar ?? 0)).toBeCloseTo(90);
    const curve = layoutFace(face([town], [piece(edge(0), stop(0)), piece(stop(0), edge(1))]), "flat");
    // The middle of a sharp curve lies half a side from the corner between its sides.
    expect(distance(curve.stops[0]?.at ?? { x: 0, y: 0 }, { x: -50, y: 86.6 })).toBeCloseTo(50, 0);
  });

  it("joins the two halves of a town's line at the town", () => {
    for (const other of [1, 2, 3, 4, 5]) {
      const { stops, track } = layoutFace(face([town], [piece(edge(0), stop(0)), piece(edge(other), stop(0))]), "pointy");
      for (const { curve } of track) expect(distance(at(curve, 1), stops[0]?.at ?? { x: 9, y: 9 })).toBeLessThan(1.5);
      expect(distance(at(track[0]!.curve, 0), edgePoint(0, "pointy"))).toBeCloseTo(0);
      expect(distance(at(track[1]!.curve, 0), edgePoint(other, "pointy"))).toBeCloseTo(0);
    }
  });

  it("keeps the towns of two crossing lines off each other's line", () => {
    // Tile 55: two straight lines that cross.
    const { stops, track } = layoutFace(
      face([town, town], [piece(edge(0), stop(0)), piece(stop(0), edge(3)), piece(edge(1), stop(1)), piece(stop(1), edge(4))]),
      "flat",
    );
    for (const [mine, theirs] of [[0, [2, 3]], [1, [0, 1]]] as const) {
      for (const k of theirs) {
        const room = Math.min(...sample(track[k]!.curve, 30).map((p) => distance(p, stops[mine]!.at)));
        expect(room).toBeGreaterThan(14);
      }
    }
  });

  it("keeps cities that share a hex apart", () => {
    // Tile 254: one city on a line through the middle, one on the two sides above it.
    const { stops } = layoutFace(
      face([city(1), city(1)], [piece(edge(2), stop(0)), piece(edge(5), stop(0)), piece(edge(3), stop(1)), piece(edge(4), stop(1))]),
      "pointy",
    );
    expect(distance(stops[0]!.at, stops[1]!.at)).toBeGreaterThan(2 * SLOT);
  });

  it("gives every space of a city its own place", () => {
    for (const slots of [1, 2, 3, 4, 5]) {
      const placed = layoutFace(face([city(slots)], [piece(edge(0), stop(0))]), "flat").stops[0]!;
      expect(placed.slots).toHaveLength(slots);
      placed.slots.forEach((p, i) =>
        placed.slots.slice(i + 1).forEach((q) => expect(distance(p, q)).toBeGreaterThanOrEqual(2 * SLOT)),
      );
    }
  });
});

describe("turning a face", () => {
  it("tells rotations apart that look different", () => {
    const straight = face([], [piece(edge(0), edge(3))]);
    expect(distinctRotations(straight, [2, 5, 1])).toEqual([2, 1]);
    const curve = face([], [piece(edge(0), edge(2))]);
    expect(distinctRotations(curve, [0, 1, 2, 3, 4, 5])).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it("finds those alike whose stops only change their numbers", () => {
    const six = [0, 1, 2, 3, 4, 5];
    const star = face(six.map(() => city(1)), six.map((k) => piece(edge(k), stop(k))));
    expect(alikeRotations(star, six)).toEqual([six]);
    expect(alikeRotations({ ...star, stops: six.map((k) => city(k % 2 ? 1 : 2)) }, six)).toEqual([[0, 2, 4], [1, 3, 5]]);
    expect(alikeRotations({ ...star, borders: [{ edge: 1, kind: "impassable", cost: null }] }, six)).toHaveLength(6);
  });

  it("turns track, borders and given places together", () => {
    const before = face([city(1, 3)], [piece(edge(1), stop(0))]);
    const after = turned({ ...before, borders: [{ edge: 5, kind: "impassable", cost: null }] }, 2);
    expect(after.track[0]?.a).toEqual(edge(3));
    expect(after.stops[0]?.loc).toBe(7);
    expect(after.borders[0]?.edge).toBe(1);
    expect(turned(before, 0)).toBe(before);
  });
});
