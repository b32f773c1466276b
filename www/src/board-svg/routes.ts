/** Routes drawn over the track, with what each stop earned. */

import {
  add,
  at,
  distance,
  num,
  offsetPoints,
  point,
  reversed,
  xy,
  type Curve,
  type Point,
} from "./geometry.js";
import type { FaceLayout } from "./layout.js";
import { textWidth, type Box } from "./place.js";
import { ROUTES } from "./theme.js";
import type { DrawnRoute, End } from "./types.js";

export interface PlacedFace {
  centre: Point;
  layout: FaceLayout;
  /** Where values and names are written, relative to the centre. */
  labels: readonly Box[];
}

const sameEnd = (p: End, q: End): boolean =>
  p.type === q.type &&
  (p.type === "edge" && q.type === "edge"
    ? p.edge === q.edge && p.of === q.of && p.lane === q.lane
    : p.type === "stop" && q.type === "stop"
      ? p.stop === q.stop
      : true);

/** The course of a piece from `a` to `b`, if the face has it. */
export function pieceCurve(layout: FaceLayout, a: End, b: End): Curve | null {
  for (const { segment, curve } of layout.track) {
    if (sameEnd(segment.a, a) && sameEnd(segment.b, b)) return curve;
    if (sameEnd(segment.a, b) && sameEnd(segment.b, a)) return reversed(curve);
  }
  return null;
}

const endKey = (e: End): string =>
  e.type === "edge" ? `e${e.edge}.${e.of}.${e.lane}` : e.type === "stop" ? `s${e.stop}` : "j";

const pieceKey = (hex: string, a: End, b: End): string => {
  const [p, q] = [endKey(a), endKey(b)].sort();
  return `${hex} ${p} ${q}`;
};

const WIDTH = 9;

/** The lines of the routes; they lie over the track and under the cities. */
export function drawRouteLines(
  routes: readonly DrawnRoute[],
  faces: ReadonlyMap<string, PlacedFace>,
  active: number | null,
): string {
  // Routes over the same piece lie side by side, in the sense of the first that uses it.
  const users = new Map<string, { routes: number[]; from: End }>();
  routes.forEach((route, i) => {
    for (const piece of route.path) {
      const key = pieceKey(piece.hex, piece.a, piece.b);
      const known = users.get(key);
      if (!known) users.set(key, { routes: [i], from: piece.a });
      else if (!known.routes.includes(i)) known.routes.push(i);
    }
  });
  return routes
    .map((route, i) => {
      let d = "";
      let last: Point | null = null;
      for (const piece of route.path) {
        const face = faces.get(piece.hex);
        const curve = face && pieceCurve(face.layout, piece.a, piece.b);
        if (!face || !curve) {
          last = null;
          continue;
        }
        const shared = users.get(pieceKey(piece.hex, piece.a, piece.b)) as { routes: number[]; from: End };
        const rank = shared.routes.indexOf(i) - (shared.routes.length - 1) / 2;
        const offset = rank * (WIDTH + 2.5) * (sameEnd(shared.from, piece.a) ? 1 : -1);
        const points = offsetPoints(curve, offset).map((p) => add(p, face.centre));
        const joined = last !== null && distance(last, points[0] as Point) < 16;
        d += points.map((p, k) => `${k === 0 && !joined ? "M" : "L"}${xy(p)}`).join("");
        last = points[points.length - 1] as Point;
      }
      const state = active === null ? "" : active === i ? " rh-active" : " rh-dim";
      return (
        `<g class="rh-route rh-r${i % ROUTES.length}${state}" data-route="${i}">` +
        `<path class="rh-run-casing" stroke-width="${WIDTH + 5}" d="${d}"/>` +
        `<path class="rh-run" stroke-width="${active === i ? WIDTH + 2 : WIDTH}" d="${d}"/></g>`
      );
    })
    .join("");
}

/** What each stop earned on each route, and the number of the route where there are several. */
export function drawRouteValues(
  routes: readonly DrawnRoute[],
  faces: ReadonlyMap<string, PlacedFace>,
  active: number | null,
): string {
  const taken: { x: number; y: number; w: number; h: number }[] = [];
  // Keep clear of the spaces of tokens near every stop that a route visits.
  for (const route of routes) {
    for (const visit of route.stops) {
      const face = faces.get(visit.hex);
      const stop = face?.layout.stops[visit.stop];
      if (!face) continue;
      const middle = face.centre;
      for (const slot of stop?.slots ?? []) {
        const p = add(slot, middle);
        taken.push({ x: p.x, y: p.y, w: 38, h: 38 });
      }
      for (const label of face.labels) {
        taken.push({ ...label, x: label.x + middle.x, y: label.y + middle.y });
      }
    }
  }
  return routes
    .map((route, i) => {
      const state = active === null ? "" : active === i ? " rh-active" : " rh-dim";
      const pills = route.stops
        .map((visit) => {
          const face = faces.get(visit.hex);
          const stop = face?.layout.stops[visit.stop];
          if (!face || !stop) return "";
          const number = routes.length > 1 ? String(i + 1) : "";
          const text = visit.counted ? String(visit.revenue) : "–";
          const tw = textWidth(text, 18, true);
          const nw = number ? 20 : 0;
          const w = tw + nw + 16;
          const spot = freeSpot(add(stop.at, face.centre), stop.slots.length, w, 25, taken);
          taken.push({ x: spot.x, y: spot.y, w, h: 25 });
          const left = spot.x - w / 2;
          const label = number
            ? `<circle class="rh-pill-skip rh-badge" cx="${num(left + 13)}" cy="${num(spot.y)}" r="9"/>` +
              `<text class="rh-pill-ink" x="${num(left + 13)}" y="${num(spot.y + 0.5)}" font-size="15">${number}</text>`
            : "";
          return (
            `<rect class="rh-pill" x="${num(left)}" y="${num(spot.y - 12.5)}" width="${num(w)}" height="25" rx="12.5"/>` +
            label +
            `<text x="${num(left + nw + (w - nw) / 2)}" y="${num(spot.y + 0.5)}">${text}</text>`
          );
        })
        .join("");
      return `<g class="rh-route rh-r${i % ROUTES.length}${state}" data-route="${i}">${pills}</g>`;
    })
    .join("");
}

/** A place near a stop that no other value has taken. */
function freeSpot(
  stop: Point,
  slots: number,
  w: number,
  h: number,
  taken: readonly { x: number; y: number; w: number; h: number }[],
): Point {
  const up = slots === 0 ? 26 : slots < 3 ? 42 : 62;
  const candidates: Point[] = [];
  for (const ring of [0, 1, 2, 3]) {
    const rx = up + w / 3 + ring * 18;
    const ry = up + ring * 18;
    for (const turn of [90, 270, 45, 135, 315, 225, 20, 160, 340, 200, 65, 115, 0, 180]) {
      const a = (turn * Math.PI) / 180;
      candidates.push(point(stop.x + Math.cos(a) * rx, stop.y + Math.sin(a) * ry));
    }
  }
  let best = candidates[0] as Point;
  let least = Infinity;
  candidates.forEach((c, i) => {
    let cost = i * 0.5;
    for (const t of taken) {
      const dx = (t.w + w) / 2 + 2 - Math.abs(t.x - c.x);
      const dy = (t.h + h) / 2 + 2 - Math.abs(t.y - c.y);
      if (dx > 0 && dy > 0) cost += Math.min(dx, dy) * 20;
    }
    if (cost < least) {
      least = cost;
      best = c;
    }
  });
  return best;
}

/** The middle of a curve, for tests and for hosts that add their own marks. */
export const middle = (curve: Curve): Point => at(curve, 0.5);
