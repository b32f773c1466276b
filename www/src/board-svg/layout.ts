/**
 * Where the stops and the track of a face lie inside its hex. Works on a face
 * already turned, so that text stays upright whatever the rotation.
 */

import {
  add,
  APOTHEM,
  at,
  betweenEdges,
  distance,
  edgeAngle,
  edgePoint,
  fromEdge,
  length,
  line,
  point,
  polar,
  reversed,
  sample,
  scale,
  split,
  sub,
  tangent,
  type Curve,
  type Point,
} from "./geometry.js";
import type { End, Face, Orientation, Segment, Stop } from "./types.js";

/** Radius of a token space. */
export const SLOT = 24;

export interface PlacedStop {
  stop: Stop;
  /** Where the stop lies. */
  at: Point;
  /** The centres of its token spaces, empty for towns and off-board areas. */
  slots: Point[];
  /** For a town in the middle of a single line: the direction of that line in degrees. */
  bar: number | null;
}

export interface PlacedTrack {
  segment: Segment;
  curve: Curve;
}

export interface FaceLayout {
  stops: PlacedStop[];
  track: PlacedTrack[];
}

type EdgeEnd = Extract<End, { type: "edge" }>;

/** A face after a turn by `rotation` sixths. */
export function turned(face: Face, rotation: number): Face {
  if (rotation === 0) return face;
  const end = (e: End): End => (e.type === "edge" ? { ...e, edge: (e.edge + rotation) % 6 } : e);
  return {
    ...face,
    stops: face.stops.map((stop) => ({
      ...stop,
      loc: stop.loc === null ? null : (stop.loc + 2 * rotation) % 12,
    })),
    track: face.track.map((s) => ({ ...s, a: end(s.a), b: end(s.b) })),
    borders: face.borders.map((b) => ({ ...b, edge: (b.edge + rotation) % 6 })),
    stubs: face.stubs.map((e) => (e + rotation) % 6),
  };
}

/** What is to be seen of each stop of a face: all that is told of it, and the sides to which its track leads. */
export function stopLooks(face: Face): string[] {
  return face.stops.map((stop, i) => JSON.stringify([stop, edgesOf(face, i).map(sideName).sort()]));
}

const sideName = ({ edge, of, lane }: EdgeEnd): string => `${edge}.${of}.${lane}`;

/** All that is to be seen of a face, in whatever order its stops and its track are told. */
function looks(face: Face): string {
  const stops = stopLooks(face);
  const name = (e: End): string => (e.type === "edge" ? sideName(e) : e.type === "stop" ? (stops[e.stop] ?? "") : "j");
  const track = face.track.map(({ a, b, ...kind }) => JSON.stringify([[name(a), name(b)].sort(), kind]));
  const borders = face.borders.map((border) => JSON.stringify(border));
  return JSON.stringify([stops, track, borders, face.stubs].map((list) => [...list].sort()));
}

/** Rotations of a face in groups that look the same, in the order of the first of each. */
export function alikeRotations(face: Face, rotations: readonly number[]): number[][] {
  const groups = new Map<string, number[]>();
  for (const rotation of rotations) {
    const key = looks(turned(face, rotation));
    const group = groups.get(key);
    if (group) group.push(rotation);
    else groups.set(key, [rotation]);
  }
  return [...groups.values()];
}

/** Of several rotations of a face, one for each that looks different. */
export const distinctRotations = (face: Face, rotations: readonly number[]): number[] =>
  alikeRotations(face, rotations).flatMap((group) => group.slice(0, 1));

/** The sides that pieces lead to from a stop. */
function edgesOf(face: Face, stop: number): EdgeEnd[] {
  return face.track.flatMap((s) => {
    if (s.a.type === "stop" && s.a.stop === stop && s.b.type === "edge") return [s.b];
    if (s.b.type === "stop" && s.b.stop === stop && s.a.type === "edge") return [s.a];
    return [];
  });
}

/** The centres of token spaces around a point. */
function slotPoints(count: number, centre: Point): Point[] {
  const r = SLOT + 1.5;
  const around: Point[] =
    count <= 1
      ? [point(0, 0)]
      : count === 2
        ? [point(-r, 0), point(r, 0)]
        : count === 3
          ? [point(-r, r * 0.62), point(0, -r * 1.11), point(r, r * 0.62)]
          : count === 4
            ? [point(-r, -r), point(r, -r), point(r, r), point(-r, r)]
            : Array.from({ length: count }, (_, i) => polar(-90 + (360 * i) / count, r * 1.75));
  return around.map((p) => add(p, centre));
}

/** How far a stop reaches from its middle, for keeping others away. */
function reach(stop: Stop): number {
  if (stop.kind !== "city") return 14;
  return [0, SLOT + 3, 2 * SLOT + 3, 2 * SLOT + 6][Math.min(stop.slots, 3)] as number;
}

/** Finds a place for every stop and the course of every piece of a face. */
export function layoutFace(face: Face, orientation: Orientation): FaceLayout {
  const stops = face.stops;
  const through = new Map<number, Curve>();
  const places: Point[] = [];
  const loose: number[] = [];
  const bare = stops.filter((s, i) => s.loc === null && edgesOf(face, i).length === 0).length;
  let bareSeen = 0;

  stops.forEach((stop, i) => {
    const edges = edgesOf(face, i);
    if (stop.loc !== null) {
      const out = stop.kind === "town" ? 52 : stop.slots >= 3 ? 32 : stop.slots === 2 ? 36 : 50;
      places[i] = polar(edgeAngle(stop.loc / 2, orientation), out);
    } else if (
      stop.kind === "town" &&
      edges.length === 2 &&
      stop.revenue.length === 1 &&
      !face.track.some((s) => s.terminal)
    ) {
      const curve = betweenEdges(edges[0] as EdgeEnd, edges[1] as EdgeEnd, orientation);
      through.set(i, curve);
      places[i] = at(curve, 0.5);
    } else if (stops.length === 1) {
      places[i] = point(0, 0);
    } else if (edges.length === 0) {
      const x = bare > 1 ? (bareSeen++ - (bare - 1) / 2) * 56 : 0;
      places[i] = point(x, 0);
    } else {
      const sum = edges
        .map((e) => polar(edgeAngle(e.edge, orientation), 1))
        .reduce(add, point(0, 0));
      const l = length(sum);
      const grouped = stops.length > 3;
      const out = grouped ? 57 : edges.length > 1 ? 42 : 50;
      places[i] = l < 0.1 ? point(0, 0) : scale(sum, out / l);
      if (!grouped) loose.push(i);
    }
  });

  separateTowns(face, through, places, orientation);
  pushApart(stops, places, loose);

  const slots = stops.map((s, i) => slotPoints(s.kind === "city" ? s.slots : 0, places[i] as Point));
  const track = face.track.map((segment) => ({
    segment,
    curve: course(face, segment, places, through, orientation),
  }));
  return {
    stops: stops.map((stop, i) => ({
      stop,
      at: places[i] as Point,
      slots: stop.kind === "city" ? (slots[i] as Point[]) : [],
      bar: through.has(i) ? barAngle(through.get(i) as Curve, places[i] as Point) : null,
    })),
    track,
  };
}

/** Two towns on crossing lines sit where neither line passes through the other's town. */
function separateTowns(
  face: Face,
  through: Map<number, Curve>,
  places: Point[],
  orientation: Orientation,
): void {
  const ids = [...through.keys()];
  if (face.stops.length < 2 || ids.length === 0) return;
  const choices = [0.5, 0.36, 0.64, 0.28, 0.72];
  const others = face.track
    .filter((s) => s.a.type === "edge" && s.b.type === "edge")
    .map((s) => betweenEdges(s.a as EdgeEnd, s.b as EdgeEnd, orientation));
  let best = -Infinity;
  let chosen: number[] = ids.map(() => 0.5);
  const visit = (picked: number[]): void => {
    if (picked.length < ids.length) {
      for (const t of choices) visit([...picked, t]);
      return;
    }
    const spots = ids.map((id, i) => at(through.get(id) as Curve, picked[i] as number));
    let room = Infinity;
    spots.forEach((spot, i) => {
      spots.forEach((other, j) => {
        if (j > i) room = Math.min(room, distance(spot, other));
      });
      ids.forEach((id, j) => {
        if (j === i) return;
        for (const p of sample(through.get(id) as Curve, 16)) {
          room = Math.min(room, distance(spot, p));
        }
      });
      for (const curve of others) {
        for (const p of sample(curve, 16)) room = Math.min(room, distance(spot, p));
      }
    });
    const cost = picked.reduce((sum, t) => sum + Math.abs(t - 0.5) * 18, 0);
    const value = Math.min(room, 34) - cost;
    if (value > best + 1e-6) {
      best = value;
      chosen = picked;
    }
  };
  if (ids.length <= 2) visit([]);
  ids.forEach((id, i) => {
    places[id] = at(through.get(id) as Curve, chosen[i] as number);
  });
}

/** Cities without a given place keep clear of each other. */
function pushApart(stops: Stop[], places: Point[], loose: number[]): void {
  for (let round = 0; round < 12; round++) {
    for (const i of loose) {
      for (let j = 0; j < stops.length; j++) {
        if (j === i) continue;
        const need = reach(stops[i] as Stop) + reach(stops[j] as Stop) + 5;
        const away = sub(places[i] as Point, places[j] as Point);
        const l = length(away);
        if (l >= need || l < 1e-6) continue;
        const step = loose.includes(j) ? (need - l) / 2 : need - l;
        const moved = add(places[i] as Point, scale(away, step / l));
        const limit = APOTHEM - reach(stops[i] as Stop) - 4;
        places[i] = length(moved) > limit ? scale(moved, limit / length(moved)) : moved;
      }
    }
  }
}

function barAngle(curve: Curve, spot: Point): number {
  let best = 0;
  let near = Infinity;
  for (let i = 0; i <= 50; i++) {
    const d = distance(at(curve, i / 50), spot);
    if (d < near) {
      near = d;
      best = i / 50;
    }
  }
  const v = tangent(curve, best);
  return (Math.atan2(v.y, v.x) * 180) / Math.PI;
}

function nearestT(curve: Curve, spot: Point): number {
  let best = 0.5;
  let near = Infinity;
  for (let i = 0; i <= 100; i++) {
    const d = distance(at(curve, i / 100), spot);
    if (d < near) {
      near = d;
      best = i / 100;
    }
  }
  return best;
}

function course(
  face: Face,
  segment: Segment,
  places: Point[],
  through: Map<number, Curve>,
  orientation: Orientation,
): Curve {
  const { a, b } = segment;
  if (a.type === "edge" && b.type === "edge") return betweenEdges(a, b, orientation);
  if (b.type === "edge") {
    return reversed(course(face, { ...segment, a: b, b: a }, places, through, orientation));
  }
  if (a.type === "edge") {
    if (b.type === "junction") return fromEdge(a, point(0, 0), orientation);
    const whole = through.get(b.stop);
    if (whole) {
      const [before, after] = split(whole, nearestT(whole, places[b.stop] as Point));
      const start = edgePoint(a.edge, orientation, a.of, a.lane);
      return distance(whole[0], start) < 1 ? before : reversed(after);
    }
    const place = places[b.stop] as Point;
    if (a.of > 1) {
      // Parallel lines stay parallel until they vanish under the stop.
      const side = sub(
        edgePoint(a.edge, orientation, a.of, a.lane),
        edgePoint(a.edge, orientation),
      );
      return fromEdge(a, add(place, scale(side, 0.75)), orientation);
    }
    return fromEdge(a, place, orientation);
  }
  const where = (end: End): Point =>
    end.type === "stop" ? (places[end.stop] as Point) : point(0, 0);
  return line(where(a), where(b));
}
