import { describe, expect, it } from "vitest";
import { at, betweenEdges, centre, distance, edgePoint, neighbour, point, SIDE, APOTHEM, split, tangent } from "./geometry.js";

const ORIENTATIONS = ["flat", "pointy"] as const;
const single = (edge: number) => ({ edge, of: 1, lane: 0 });

describe("the lattice", () => {
  it.each(ORIENTATIONS)("puts neighbours two apothems apart, across the right side (%s)", (orientation) => {
    const layout = { orientation, letters: "columns" as const };
    const here = { col: 12, row: 38 };
    for (let edge = 0; edge < 6; edge++) {
      const away = neighbour(here, edge, orientation);
      const [p, q] = [centre(here, layout), centre(away, layout)];
      expect(distance(p, q)).toBeCloseTo(2 * APOTHEM);
      const middle = edgePoint(edge, orientation);
      expect(p.x + 2 * middle.x).toBeCloseTo(q.x);
      expect(p.y + 2 * middle.y).toBeCloseTo(q.y);
    }
  });

  it("counts sides clockwise from the bottom, or the bottom left", () => {
    expect(edgePoint(0, "flat").x).toBeCloseTo(0);
    expect(edgePoint(0, "flat").y).toBeCloseTo(APOTHEM);
    expect(edgePoint(1, "pointy").x).toBeCloseTo(-APOTHEM);
    expect(edgePoint(0, "pointy").x).toBeLessThan(0);
    expect(edgePoint(0, "pointy").y).toBeGreaterThan(0);
  });

  it.each(ORIENTATIONS)("meets line i of n with line n-1-i across the side (%s)", (orientation) => {
    const layout = { orientation, letters: "columns" as const };
    const here = { col: 4, row: 10 };
    for (let edge = 0; edge < 6; edge++) {
      const shift = centre(neighbour(here, edge, orientation), layout);
      const origin = centre(here, layout);
      for (const lane of [0, 1]) {
        const mine = edgePoint(edge, orientation, 2, lane);
        const theirs = edgePoint((edge + 3) % 6, orientation, 2, 1 - lane);
        expect(origin.x + mine.x).toBeCloseTo(shift.x + theirs.x);
        expect(origin.y + mine.y).toBeCloseTo(shift.y + theirs.y);
      }
    }
  });
});

describe("curves", () => {
  it("follows the arc of a sharp and of a gentle curve", () => {
    // A sharp curve turns about the corner between its sides, a gentle one
    // about the middle of the hex across the side between them.
    const corner = point(-SIDE / 2, APOTHEM);
    const far = { x: -SIDE * 1.5, y: APOTHEM };
    for (let i = 0; i <= 10; i++) {
      expect(distance(at(betweenEdges(single(0), single(1), "flat"), i / 10), corner)).toBeCloseTo(SIDE / 2, 0);
      expect(distance(at(betweenEdges(single(0), single(2), "flat"), i / 10), far)).toBeCloseTo(SIDE * 1.5, 0);
    }
  });

  it("leaves every side at a right angle, so that track runs on smoothly", () => {
    for (const orientation of ORIENTATIONS) {
      for (let a = 0; a < 6; a++) {
        for (let b = 0; b < 6; b++) {
          if (a === b) continue;
          const v = tangent(betweenEdges(single(a), single(b), orientation), 0);
          const out = edgePoint(a, orientation);
          expect(v.x * out.x + v.y * out.y).toBeCloseTo(-APOTHEM);
        }
      }
    }
  });

  it("is made of its two parts", () => {
    const curve = betweenEdges(single(0), single(2), "pointy");
    const [before, after] = split(curve, 0.3);
    expect(distance(at(before, 1), at(curve, 0.3))).toBeCloseTo(0);
    expect(distance(at(after, 0.5), at(curve, 0.65))).toBeCloseTo(0);
  });
});
