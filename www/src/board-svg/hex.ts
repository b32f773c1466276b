/** Draws one hex, printed or laid upon, in three layers where it lies on the sheet: ground, track, and what lies on the track. */

import {
  add,
  APOTHEM,
  at,
  corners,
  distance,
  edgeAngle,
  hexagon,
  num,
  pathOf,
  point,
  polar,
  polygon,
  sample,
  scale,
  sub,
  tangent,
  xy,
  type Curve,
  type Point,
} from "./geometry.js";
import { layoutFace, SLOT, turned, type FaceLayout, type PlacedStop } from "./layout.js";
import { Room, textWidth, type Box, type Choice, type Wish } from "./place.js";
import { drawTerrain } from "./terrain.js";
import {
  drawFlag,
  drawGrant,
  drawHome,
  drawMarker,
  drawToken,
  escape,
  flagWidth,
  grantWidth,
} from "./tokens.js";
import type { BoardHex, Company, Face, Orientation, Revenue, Tile, Token } from "./types.js";

/** Everything there is to draw in a hex. */
export interface HexContent {
  hex: BoardHex;
  /** Its centre on the sheet. */
  centre: Point;
  laid: { tile: Tile; rotation: number } | null;
  tokens: Token[];
  /** Homes printed or kept free: company and stop; `kept` when the rules keep the space. */
  homes: { company: string; stop: number; kept: boolean }[];
  markers: { company: string; edge: number }[];
  grants: { company: Company; subsidy: number }[];
  destinations: Company[];
  band: string | null;
  companies: ReadonlyMap<string, Company>;
  orientation: Orientation;
}

export interface HexDrawing {
  /** The outline of the hex, and the class of its colour. */
  outline: string;
  colour: string;
  /** Each one element, or nothing. */
  track: string;
  top: string;
  /** The face as it lies, turned. */
  face: Face;
  layout: FaceLayout;
  /** Where values, names and other labels are. */
  labels: readonly Box[];
}

const FILLS = new Set(["blank", "meadow", "yellow", "green", "brown", "grey", "red", "blue", "black"]);
const fillClass = (colour: string): string => (FILLS.has(colour) ? colour : "blank");

/** Colours in which the boxes of a revenue that grows with the phases are printed. */
const BANDS: Record<string, string> = {
  yellow: "yellow",
  green: "green",
  brown: "brown",
  grey: "grey",
  gray: "grey",
  left: "yellow",
  middle: "brown",
  right: "grey",
};

const BOX_W = 31;
const BOX_H = 25;

/** The face that counts in a hex: the laid tile's, else the printed one. */
export function faceOf(content: { hex: BoardHex; laid: HexContent["laid"] }): Face {
  const { hex, laid } = content;
  return laid ? turned(laid.tile.face, laid.rotation) : hex.face;
}

export function drawHex(content: HexContent): HexDrawing {
  const { hex, laid, orientation } = content;
  const face = faceOf(content);
  const layout = layoutFace(face, orientation);
  const colour = fillClass(face.frame ?? face.colour);
  const room = new Room(orientation);
  takeTrack(room, layout);
  for (const edge of hex.face.borders.map((b) => b.edge)) {
    const [p, q] = side(edge, orientation);
    for (const t of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      room.takeDisc(point(p.x + (q.x - p.x) * t, p.y + (q.y - p.y) * t), t === 0.5 ? 18 : 7);
    }
  }
  const stubs = laid ? [] : hex.face.stubs;
  for (const edge of stubs) room.takeDisc(polar(edgeAngle(edge, orientation), 78), 14);
  for (const marker of content.markers) {
    for (const r of [14, 32, 52, 72]) room.takeDisc(polar(edgeAngle(marker.edge, orientation), r), 8 + r / 4);
  }

  const stops = layout.stops.map((stop, index) => drawStopShape(stop, inSlots(content, index).length)).join("");
  const tokens = drawTokens(content, layout, room);
  const labels = drawLabels(content, face, layout, room);
  const markers = content.markers
    .map((m) => drawMarker(content.companies.get(m.company), m.company, edgeAngle(m.edge, orientation)))
    .join("");
  const track = drawStubs(stubs, orientation, content.centre) + drawTrack(layout, content.centre);
  const top = stops + labels + tokens + markers;
  // A transform for each layer of each hex would make the browser paint them piece by piece.
  const move = `transform="translate(${xy(content.centre)})"`;
  return {
    outline: hexagon(content.centre, orientation),
    colour: `rh-${colour}`,
    track: track && `<g>${track}</g>`,
    top: top && `<g class="rh-on-${colour}" ${move}>${top}</g>`,
    face,
    layout,
    labels: room.taken(),
  };
}

/** The ground of a hex; with a name, it is what takes the pointer there. */
export function drawCell({ outline, colour }: HexDrawing, hex?: { name: string; attributes: string }): string {
  const [own, more] = hex ? ["rh-hex ", ` data-hex="${hex.name}"${hex.attributes}`] : ["", ""];
  return `<path class="${own}rh-cell ${colour}"${more} d="${outline}"/>`;
}

/** The two ends of a side. */
export function side(edge: number, orientation: Orientation): [Point, Point] {
  const all = corners(orientation);
  return [all[(edge + 5) % 6] as Point, all[edge] as Point];
}

function takeTrack(room: Room, layout: FaceLayout): void {
  for (const { curve } of layout.track) {
    for (const p of sample(curve, 12)) room.takeDisc(p, 7.5, 3);
  }
  for (const stop of layout.stops) {
    for (const p of stop.slots) room.takeDisc(p, SLOT + 5);
    if (stop.slots.length === 2) room.takeDisc(stop.at, SLOT + 4);
    if (stop.slots.length > 2) room.takeDisc(stop.at, SLOT);
    if (stop.stop.kind === "town") room.takeDisc(stop.at, 13);
  }
}

// --- track -----------------------------------------------------------------

const moved = (curve: Curve, by: Point): Curve => curve.map((p) => add(p, by)) as unknown as Curve;

function drawTrack(layout: FaceLayout, centre: Point): string {
  let casing = "";
  let rail = "";
  let tapers = "";
  for (const { segment, curve } of layout.track) {
    if (segment.terminal) {
      const end = segment.a.type === "edge" ? segment.b : segment.a;
      const outwards = segment.a.type === "edge" ? curve : ([...curve].reverse() as unknown as Curve);
      const stop = end.type === "stop" ? layout.stops[end.stop] : undefined;
      tapers += taper(outwards, stop, centre);
    } else {
      const d = pathOf(moved(curve, centre));
      casing += d;
      rail += d;
    }
  }
  const junction =
    rail && layout.track.some(({ segment: s }) => s.a.type === "junction" || s.b.type === "junction")
      ? `<circle class="rh-taper" cx="${num(centre.x)}" cy="${num(centre.y)}" r="4.75"/>`
      : "";
  return (
    (casing ? `<path class="rh-casing" d="${casing}"/>` : "") +
    (rail ? `<path class="rh-rail" d="${rail}"/>` : "") +
    junction +
    tapers
  );
}

/** Track at which a run ends: it narrows to a point where it meets its stop. */
function taper(curve: Curve, stop: PlacedStop | undefined, centre: Point): string {
  const rim = stop ? (stop.slots.length > 0 ? SLOT + 5 : 16) : 0;
  const targets = stop ? (stop.slots.length > 0 ? stop.slots : [stop.at]) : [];
  let end = stop ? 1 : 0.55;
  for (let i = 0; i <= 40 && stop; i++) {
    const p = at(curve, i / 40);
    if (targets.some((slot) => distance(slot, p) <= rim)) {
      end = i / 40;
      break;
    }
  }
  const left: Point[] = [];
  const right: Point[] = [];
  const steps = 8;
  for (let i = 0; i <= steps; i++) {
    const t = (i / steps) * end;
    const v = tangent(curve, t);
    const half = 6 * (1 - i / steps) + 0.2;
    const p = at(curve, t);
    left.push(point(p.x - v.y * half, p.y + v.x * half));
    right.unshift(point(p.x + v.y * half, p.y - v.x * half));
  }
  const d = polygon([...left, ...right].map((p) => add(p, centre)));
  return `<path class="rh-taper-casing" d="${d}"/><path class="rh-taper" d="${d}"/>`;
}

function drawStubs(stubs: number[], orientation: Orientation, centre: Point): string {
  return stubs
    .map((edge) => {
      const angle = edgeAngle(edge, orientation);
      const [p, q] = [APOTHEM, APOTHEM - 19].map((radius) => add(polar(angle, radius), centre)) as [Point, Point];
      const d = `M${xy(p)}L${xy(q)}`;
      return `<path class="rh-stub-casing" d="${d}"/><path class="rh-stub" d="${d}"/>`;
    })
    .join("");
}

// --- stops -----------------------------------------------------------------

const disc = ({ x, y }: Point, r: number): string => `M${num(x - r)} ${num(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/** The outline at a distance around a point, a line or a polygon whose corners run clockwise. */
function around(points: Point[], r: number): string {
  if (points.length === 1) return disc(points[0] as Point, r);
  const sides = points.map((from, i) => {
    const to = points[(i + 1) % points.length] as Point;
    const away = scale(sub(to, from), r / distance(from, to));
    const out = point(away.y, -away.x);
    return [add(from, out), add(to, out)] as [Point, Point];
  });
  const turn = `A${r} ${r} 0 0 1 `;
  return `${sides.map(([from, to], i) => `${i === 0 ? "M" : turn}${xy(from)}L${xy(to)}`).join("")}${turn}${xy(sides[0]![0])}Z`;
}

/** A stop with its spaces; those with a token are not seen. */
function drawStopShape(placed: PlacedStop, taken: number): string {
  const { stop, at: p, slots, bar } = placed;
  if (stop.kind === "city" && slots.length > 0) {
    const free = slots.slice(taken).map((slot) => disc(slot, SLOT)).join("");
    return `<path class="rh-city" d="${around(slots, SLOT + 4.75)}"/>` + (free && `<path class="rh-slot" d="${free}"/>`);
  }
  if (stop.kind === "town" && stop.revenue.length === 1) {
    if (bar !== null) {
      return `<rect class="rh-town" x="${num(p.x - 5)}" y="${num(p.y - 18)}" width="10" height="36" rx="1.5" transform="rotate(${num(bar)} ${xy(p)})"/>`;
    }
    const open = value(stop.revenue, null) === 0;
    return `<circle class="${open ? "rh-town-open" : "rh-town"}" cx="${num(p.x)}" cy="${num(p.y)}" r="${open ? 9.5 : 12}"/>`;
  }
  return "";
}

const value = (revenue: Revenue[], band: string | null): number =>
  (revenue.find((r) => r.band === band) ?? revenue[0])?.value ?? 0;

/** The tokens of a stop that stand in its spaces, or would if there were enough. */
const inSlots = ({ tokens }: HexContent, stop: number): Token[] => tokens.filter((t) => t.stop === stop && !t.beside);

function drawTokens(content: HexContent, layout: FaceLayout, room: Room): string {
  let out = "";
  layout.stops.forEach((placed, index) => {
    if (placed.stop.kind !== "city") return;
    const own = inSlots(content, index);
    const beside = content.tokens.filter((t) => t.stop === index && t.beside).concat(own.slice(placed.slots.length));
    const filled = own.slice(0, placed.slots.length);
    filled.forEach((token, i) => {
      const slot = placed.slots[i] as Point;
      out += drawToken(content.companies.get(token.company), token.company, token.kind ?? "station", slot, SLOT - 1);
    });
    const free = placed.slots.slice(filled.length);
    content.homes
      .filter((h) => h.stop === index)
      .slice(0, free.length)
      .forEach((home, i) => {
        // Homes are written into the last free spaces, so that tokens fill up from the left.
        const slot = free[Math.max(0, free.length - 1 - i)] as Point;
        out += drawHome(home.company, slot, SLOT, home.kept);
      });
    for (const token of beside) {
      const spot = room.put({ w: 40, h: 40, near: add(placed.at, point(46, -30)), pull: 0.4, margin: 1 });
      out += drawToken(content.companies.get(token.company), token.company, token.kind ?? "station", spot, 18);
    }
  });
  return out;
}

// --- values, names and small print -----------------------------------------

/** Something to write, in one of several shapes, best first. */
interface Label {
  wishes: Wish[];
  draw: (index: number, at: Point) => string;
}

function drawLabels(content: HexContent, face: Face, layout: FaceLayout, room: Room): string {
  const { hex, laid, orientation } = content;
  const parts: string[] = [];
  const roundel = face.stops.length > 3;
  const values = roundel ? [] : valuesOf(content, layout, room, parts);
  if (roundel) parts.push(drawRoundel(content, face, layout, room));

  const label = laid ? face.label : (face.label ?? hex.face.label);
  if (label && !roundel) {
    const w = textWidth(label, 24, true);
    const spot = room.put({ w, h: 22, near: polar(edgeAngle(2, orientation) - 10, 62), pull: 0.1 });
    parts.push(`<text class="rh-label" x="${num(spot.x)}" y="${num(spot.y)}">${escape(label)}</text>`);
  }

  const names =
    hex.place && (hex.face.stops.length > 0 || face.stops.length > 0) && !roundel
      ? namesOf(hex.place, layout).map(({ text, stops }) => nameLabel(text, stops, layout.stops.length > stops.length))
      : [];
  const pairs = Array.from({ length: Math.max(values.length, names.length) }, (_, i) =>
    [values[i], names[i]].filter((one) => one !== undefined),
  );
  const labels = pairs.flat();
  placed(content, pairs, room).forEach(({ index, at: spot }, i) => parts.push((labels[i] as Label).draw(index, spot)));

  const terrain = laid ? face.terrain : hex.face.terrain;
  if (terrain.length > 0 && !roundel) {
    const busy = face.stops.length > 0 || face.track.length > 0;
    const near = point(0, busy ? -52 : content.grants.length > 0 ? -18 : 0);
    parts.push(drawTerrain(terrain, room, near));
  }
  for (const { company, subsidy } of laid ? [] : content.grants) {
    const low = hex.face.stops.length > 0 || terrain.length > 0;
    const near = point(0, low ? 52 : 10);
    const spot = room.put({ w: grantWidth(company, subsidy), h: 24, near, pull: 0.3, margin: 4 });
    parts.push(drawGrant(company, subsidy, spot));
  }
  for (const company of content.destinations) {
    const sizes = [1, 0.78];
    const { index, at: spot } = room.choose(
      sizes.map((k, i) => ({
        w: flagWidth(company) * k,
        h: 28 * k,
        near: point(38, -58),
        pull: 0.15,
        margin: 2,
        handicap: i * 6,
      })),
    );
    parts.push(drawFlag(company, spot, sizes[index]));
  }
  if (laid) {
    const text = laid.tile.tile;
    const near = orientation === "flat" ? polar(55, 86) : polar(90, 84);
    const w = textWidth(text, 14);
    const spot = room.put({ w, h: 12, near, pull: 0.12, margin: 2 });
    parts.push(`<text class="rh-small" x="${num(spot.x)}" y="${num(spot.y)}">${escape(text)}</text>`);
  }
  return parts.join("");
}

/** Where values and names go, by what lay in a hex before them: nothing else takes as long to find. */
const places = new WeakMap<BoardHex, Map<string, Choice[]>>();

function placed({ hex, laid, markers }: HexContent, pairs: Label[][], room: Room): Choice[] {
  const known = places.get(hex) ?? new Map<string, Choice[]>();
  places.set(hex, known);
  const key = JSON.stringify([laid && [laid.tile.tile, laid.rotation], markers.map(({ edge }) => edge), room.taken()]);
  const before = known.get(key);
  if (before) {
    for (const choice of before) room.take(choice);
    return before;
  }
  const now = pairs.flatMap(([one, other]) => (other ? room.choosePair(one!.wishes, other.wishes) : [room.choose(one!.wishes)]));
  known.set(key, now);
  return now;
}

const sameRevenue = (a: Revenue[], b: Revenue[]): boolean =>
  a.length === b.length && a.every((r, i) => r.band === b[i]?.band && r.value === b[i]?.value);

/** One roundel for all the stations around it, in the colour of the marker laid there. */
function drawRoundel(content: HexContent, face: Face, layout: FaceLayout, room: Room): string {
  const revenue = layout.stops[0]?.stop.revenue ?? [];
  room.takeDisc(point(0, 0), 26);
  return (
    `<circle class="rh-value rh-${fillClass(face.colour)}" r="23"/>` +
    `<text class="rh-value-text" y="1" font-size="23">${value(revenue, content.band)}</text>`
  );
}

/** The values to write beside the stops. Boxes that are themselves the stop are drawn at once. */
function valuesOf(content: HexContent, layout: FaceLayout, room: Room, parts: string[]): Label[] {
  const stops = layout.stops.filter((s) => s.stop.revenue.some((r) => r.value > 0));
  const groups: PlacedStop[][] = [];
  for (const s of stops) {
    const group = groups.find((g) => sameRevenue((g[0] as PlacedStop).stop.revenue, s.stop.revenue));
    if (group) group.push(s);
    else groups.push([s]);
  }
  return groups.flatMap((group) => {
    const { stop } = group[0] as PlacedStop;
    const sum = group.map((s) => s.at).reduce(add, point(0, 0));
    const near = point(sum.x / group.length, sum.y / group.length);
    if (stop.revenue.length === 1) return [valueLabel(value(stop.revenue, null), near, stop.kind)];
    if (stop.kind === "city") return [bandsLabel(stop.revenue, near, content.band)];
    const cols = stop.revenue.length > 3 ? Math.ceil(stop.revenue.length / 2) : stop.revenue.length;
    parts.push(drawBands(stop.revenue, near, cols, 1, content.band, true));
    const { w, h } = bandsSize(stop.revenue, cols, 1);
    room.takeBox(near, w + 7, h + 7);
    return [];
  });
}

function valueLabel(amount: number, near: Point, kind: string): Label {
  const text = String(amount);
  const sizes = [34, 29].map((h) => ({ h, w: h + (text.length > 2 ? 12 : 2) }));
  const away = kind === "city" ? point(near.x + 52, near.y - 34) : point(near.x + 34, near.y - 30);
  return {
    wishes: sizes.map(({ w, h }, i) => ({ w, h, near: away, pull: 0.12, margin: 3, handicap: i * 8 })),
    draw: (index, spot) => {
      const { w, h } = sizes[index] as { w: number; h: number };
      return (
        `<rect class="rh-value" x="${num(spot.x - w / 2)}" y="${num(spot.y - h / 2)}" width="${w}" height="${h}" rx="${h / 2}"/>` +
        `<text class="rh-value-text" x="${num(spot.x)}" y="${num(spot.y + 1)}" font-size="${h > 30 ? 23 : 20}">${text}</text>`
      );
    },
  };
}

function bandsSize(revenue: Revenue[], cols: number, scale: number): { w: number; h: number; bw: number; bh: number } {
  const bw = (revenue.some((r) => r.value >= 100) ? BOX_W + 6 : BOX_W) * scale;
  const bh = BOX_H * scale;
  return { bw, bh, w: cols * bw, h: Math.ceil(revenue.length / cols) * bh };
}

function bandsLabel(revenue: Revenue[], near: Point, band: string | null): Label {
  const n = revenue.length;
  const shapes = [1, 0.84].flatMap((scale) =>
    [...new Set([n, Math.ceil(n / 2), 1])].map((cols) => ({ cols, scale })),
  );
  const away = point(near.x * 0.2, near.y * 0.2 + 52);
  return {
    wishes: shapes.map(({ cols, scale }) => {
      const { w, h } = bandsSize(revenue, cols, scale);
      return { w: w + 3, h: h + 3, near: away, pull: 0.1, margin: 3, handicap: scale < 1 ? 10 : 0 };
    }),
    draw: (index, spot) => {
      const { cols, scale } = shapes[index] as { cols: number; scale: number };
      return drawBands(revenue, spot, cols, scale, band, false);
    },
  };
}

/** A box for every band, the one in force framed. A place without token spaces is its own box: the lines run up to it. */
function drawBands(
  revenue: Revenue[],
  middle: Point,
  cols: number,
  scale: number,
  band: string | null,
  stop: boolean,
): string {
  const { w, h, bw, bh } = bandsSize(revenue, cols, scale);
  let boxes = "";
  let inForce = "";
  revenue.forEach((r, i) => {
    const x = middle.x - w / 2 + (i % cols) * bw;
    const y = middle.y - h / 2 + Math.floor(i / cols) * bh;
    const now = band !== null && r.band === band;
    const box =
      `<rect class="rh-band rh-${BANDS[r.band ?? ""] ?? "blank"}${now ? " rh-now" : ""}" x="${num(x)}" y="${num(y)}" width="${num(bw)}" height="${num(bh)}"/>` +
      `<text class="rh-band-text${now ? " rh-band-now" : ""}" x="${num(x + bw / 2)}" y="${num(y + bh / 2 + 1)}" font-size="${num(20 * scale)}">${r.value}</text>`;
    // Its frame lies over the boxes beside it.
    if (now) inForce += box;
    else boxes += box;
  });
  const back = stop
    ? `<rect class="rh-value" x="${num(middle.x - w / 2 - 4)}" y="${num(middle.y - h / 2 - 4)}" width="${num(w + 8)}" height="${num(h + 8)}" rx="5"/>`
    : "";
  return back + boxes + inForce;
}

/** The names to write: one for the hex, or one for each of its cities. */
function namesOf(place: string, layout: FaceLayout): { text: string; stops: PlacedStop[] }[] {
  const parts = place.split(" / ");
  const own = layout.stops.map((s) => s.stop.name?.replace(/ \([^)]*\)$/, "") ?? null);
  if (
    parts.length === layout.stops.length &&
    parts.length > 1 &&
    own.every((name) => name !== null && parts.includes(name)) &&
    new Set(own).size === own.length
  ) {
    return layout.stops.map((stop, i) => ({ text: own[i] as string, stops: [stop] }));
  }
  return [{ text: place, stops: layout.stops }];
}

const NAME_SIZES = [21, 18, 15.5];
const LINE = 0.92;

function nameLabel(text: string, stops: PlacedStop[], shared: boolean): Label {
  const breaks: string[][] = [[text]];
  const slash = text.split(" / ");
  if (slash.length === 2) breaks.push([`${slash[0]} /`, slash[1] as string]);
  else {
    const words = text.split(" ");
    for (let i = 1; i < words.length; i++) {
      breaks.push([words.slice(0, i).join(" "), words.slice(i).join(" ")]);
    }
    if (words.length === 3) breaks.push(words);
  }
  const n = Math.max(1, stops.length);
  const sum = stops.map((s) => s.at).reduce(add, point(0, 0));
  const slots = stops.flatMap((s) => s.slots);
  const low = Math.max(...slots.map((p) => p.y), sum.y / n - 16);
  const near = point(sum.x / n, Math.min(66, low + 42));
  const variants = NAME_SIZES.flatMap((size, step) =>
    breaks.map((lines, extra) => ({ lines, size, handicap: step * 9 + (extra > 0 ? 4 : 0) })),
  );
  return {
    wishes: variants.map(({ lines, size, handicap }) => ({
      w: Math.max(...lines.map((l) => textWidth(l, size, true))) + 2,
      h: lines.length * size * LINE,
      near,
      // A name that belongs to one of several cities stays close to it.
      pull: shared ? 0.5 : 0.22,
      margin: 3,
      handicap,
    })),
    draw: (index, spot) => {
      const { lines, size } = variants[index] as (typeof variants)[number];
      return lines
        .map((line, i) => {
          const y = spot.y + (i - (lines.length - 1) / 2) * size * LINE;
          return `<text class="rh-name" x="${num(spot.x)}" y="${num(y)}" font-size="${size}">${escape(line)}</text>`;
        })
        .join("");
    },
  };
}
