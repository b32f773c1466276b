/** Plane geometry of hexes and of the curves that run through them. */

import type { Layout, Orientation } from "./types.js";

export interface Point {
  x: number;
  y: number;
}

/** A cubic Bézier curve. */
export type Curve = readonly [Point, Point, Point, Point];

/** Centre to corner, which is also the length of a side. Everything is drawn in this scale. */
export const SIDE = 100;

/** Centre to the middle of a side. */
export const APOTHEM = (SIDE * Math.sqrt(3)) / 2;

/** Distance between the parallel lines of a side that has several. */
const LANE = 21;

export const point = (x: number, y: number): Point => ({ x, y });
export const add = (p: Point, q: Point): Point => ({ x: p.x + q.x, y: p.y + q.y });
export const sub = (p: Point, q: Point): Point => ({ x: p.x - q.x, y: p.y - q.y });
export const scale = (p: Point, k: number): Point => ({ x: p.x * k, y: p.y * k });
export const lerp = (p: Point, q: Point, t: number): Point => add(p, scale(sub(q, p), t));
export const length = (p: Point): number => Math.hypot(p.x, p.y);
export const distance = (p: Point, q: Point): number => length(sub(p, q));

/** A point at an angle in degrees, clockwise from the right as SVG counts. */
export function polar(degrees: number, radius: number): Point {
  const a = (degrees * Math.PI) / 180;
  return { x: Math.cos(a) * radius, y: Math.sin(a) * radius };
}

/** Direction of a side from the centre: 0 is the bottom (flat) or the bottom left (pointy), then clockwise. */
export function edgeAngle(edge: number, orientation: Orientation): number {
  return (orientation === "flat" ? 90 : 120) + 60 * edge;
}

/** The middle of a side, or of one of its parallel lines. */
export function edgePoint(edge: number, orientation: Orientation, of = 1, lane = 0): Point {
  const angle = edgeAngle(edge, orientation);
  const middle = polar(angle, APOTHEM);
  return of > 1 ? add(middle, polar(angle + 90, ((of - 1) / 2 - lane) * LANE)) : middle;
}

/** The six corners; corner `e` is where side `e` meets side `e + 1`. */
export function corners(orientation: Orientation, radius = SIDE): Point[] {
  return [0, 1, 2, 3, 4, 5].map((e) => polar(edgeAngle(e, orientation) + 30, radius));
}

/** Where a hex lies on the sheet, from its doubled coordinates. */
export function centre(at: { col: number; row: number }, layout: Layout): Point {
  return layout.orientation === "flat"
    ? point(at.col * SIDE * 1.5, at.row * APOTHEM)
    : point(at.col * APOTHEM, at.row * SIDE * 1.5);
}

/** The doubled coordinates across a side. */
export function neighbour(
  at: { col: number; row: number },
  edge: number,
  orientation: Orientation,
): { col: number; row: number } {
  const steps =
    orientation === "flat"
      ? [[0, 2], [-1, 1], [-1, -1], [0, -2], [1, -1], [1, 1]]
      : [[-1, 1], [-2, 0], [-1, -1], [1, -1], [2, 0], [1, 1]];
  const [col, row] = steps[edge] as [number, number];
  return { col: at.col + col, row: at.row + row };
}

/** The point of a curve at `t` from 0 to 1. */
export function at(curve: Curve, t: number): Point {
  const [a, b, c, d] = curve;
  const u = 1 - t;
  return {
    x: u * u * u * a.x + 3 * u * u * t * b.x + 3 * u * t * t * c.x + t * t * t * d.x,
    y: u * u * u * a.y + 3 * u * u * t * b.y + 3 * u * t * t * c.y + t * t * t * d.y,
  };
}

/** The direction of a curve at `t`, of length one. */
export function tangent(curve: Curve, t: number): Point {
  const [a, b, c, d] = curve;
  const u = 1 - t;
  const v = add(
    add(scale(sub(b, a), 3 * u * u), scale(sub(c, b), 6 * u * t)),
    scale(sub(d, c), 3 * t * t),
  );
  const l = length(v);
  return l < 1e-9 ? point(1, 0) : scale(v, 1 / l);
}

/** The two parts of a curve before and after `t`. */
export function split(curve: Curve, t: number): [Curve, Curve] {
  const [a, b, c, d] = curve;
  const ab = lerp(a, b, t);
  const bc = lerp(b, c, t);
  const cd = lerp(c, d, t);
  const abc = lerp(ab, bc, t);
  const bcd = lerp(bc, cd, t);
  const middle = lerp(abc, bcd, t);
  return [
    [a, ab, abc, middle],
    [middle, bcd, cd, d],
  ];
}

export const reversed = (curve: Curve): Curve => [curve[3], curve[2], curve[1], curve[0]];

/** Evenly spaced points along a curve, both ends included. */
export function sample(curve: Curve, steps: number): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => at(curve, i / steps));
}

export function line(a: Point, b: Point): Curve {
  return [a, lerp(a, b, 1 / 3), lerp(a, b, 2 / 3), b];
}

/** A side to a side: a straight line, or an arc that meets both at right angles. */
export function betweenEdges(
  a: { edge: number; of: number; lane: number },
  b: { edge: number; of: number; lane: number },
  orientation: Orientation,
): Curve {
  const p = edgePoint(a.edge, orientation, a.of, a.lane);
  const q = edgePoint(b.edge, orientation, b.of, b.lane);
  const apart = Math.min((a.edge - b.edge + 6) % 6, (b.edge - a.edge + 6) % 6);
  if (apart === 3 && a.of === b.of) return line(p, q);
  // The handles of a cubic that follows the arc: 4/3 tan(angle / 4) radii.
  const chord = distance(p, q);
  const handle =
    apart === 1 ? chord * 0.444 : apart === 2 ? chord * 0.357 : chord * 0.36;
  const inwards = (edge: number) => polar(edgeAngle(edge, orientation) + 180, handle);
  return [p, add(p, inwards(a.edge)), add(q, inwards(b.edge)), q];
}

/** A side to a place inside: leaves the side at a right angle and bends towards the place. */
export function fromEdge(
  end: { edge: number; of: number; lane: number },
  to: Point,
  orientation: Orientation,
): Curve {
  const p = edgePoint(end.edge, orientation, end.of, end.lane);
  const inwards = polar(edgeAngle(end.edge, orientation) + 180, 1);
  const d = sub(to, p);
  const along = Math.max(0, d.x * inwards.x + d.y * inwards.y);
  const control = add(p, scale(inwards, along * 0.62));
  return [p, lerp(p, control, 2 / 3), lerp(to, control, 2 / 3), to];
}

const round = (v: number): string => {
  const text = v.toFixed(1);
  return text.endsWith(".0") ? (text === "-0.0" ? "0" : text.slice(0, -2)) : text;
};

/** A number as SVG text, to a tenth. */
export const num = round;

export const xy = (p: Point): string => `${round(p.x)} ${round(p.y)}`;

/** A curve as path data. */
export function pathOf(curve: Curve, move = true): string {
  const [a, b, c, d] = curve;
  const start = move ? `M${xy(a)}` : "";
  const straight =
    Math.abs((b.x - a.x) * (d.y - a.y) - (b.y - a.y) * (d.x - a.x)) < 1e-6 &&
    Math.abs((c.x - a.x) * (d.y - a.y) - (c.y - a.y) * (d.x - a.x)) < 1e-6;
  return straight ? `${start}L${xy(d)}` : `${start}C${xy(b)} ${xy(c)} ${xy(d)}`;
}

/** Points as a closed path. */
export const polygon = (points: readonly Point[]): string => `M${points.map(xy).join("L")}Z`;

/** A hex around a point as a closed path. */
export const hexagon = (around: Point, orientation: Orientation, radius = SIDE): string =>
  polygon(corners(orientation, radius).map((p) => add(p, around)));

/** A curve moved sideways by `offset` (to the right of its direction), as points. */
export function offsetPoints(curve: Curve, offset: number, steps = 14): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const v = tangent(curve, t);
    return add(at(curve, t), point(-v.y * offset, v.x * offset));
  });
}
