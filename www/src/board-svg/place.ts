/** Finding free room inside a hex for values, names and symbols. */

import { APOTHEM, edgeAngle, point, polar, type Point } from "./geometry.js";
import type { Orientation } from "./types.js";

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Disc {
  x: number;
  y: number;
  r: number;
  /** How much every unit of overlap costs. */
  weight: number;
}

/** What a label would like. */
export interface Wish {
  w: number;
  h: number;
  /** Where it would best lie. */
  near: Point;
  /** How much every unit away from `near` weighs. */
  pull?: number;
  /** The room it wants around itself. */
  margin?: number;
  /** What this shape costs before it is placed anywhere. */
  handicap?: number;
}

/** Average widths of a humanist sans, in thousandths of the size. */
const NARROW = new Set([..."iIl.,:;'|!()[]/-"]);
const WIDE = new Set([..."mwMWQOG&@%"]);

/** The width of a text, roughly, without a screen to measure it on. */
export function textWidth(text: string, size: number, bold = false): number {
  let sum = 0;
  for (const c of text) {
    if (NARROW.has(c)) sum += 0.29;
    else if (WIDE.has(c)) sum += 0.78;
    else if (c >= "A" && c <= "Z") sum += 0.61;
    else if (c === " ") sum += 0.25;
    else sum += 0.53;
  }
  return sum * size * (bold ? 1.05 : 1);
}

/** Keeps track of what is taken inside one hex. */
export class Room {
  private discs: Disc[] = [];
  private boxes: Box[] = [];
  private readonly normals: Point[];
  /**
   * What shapes cost on the ground, by place: known from one try of a pair of labels to the next.
   * Below 0 stands how much it is at least, where no more was added.
   */
  private readonly grounds = new Map<Wish, number[]>();

  constructor(orientation: Orientation) {
    this.normals = [0, 1, 2, 3, 4, 5].map((e) => polar(edgeAngle(e, orientation), 1));
  }

  /** Track may be crossed by a text in need (a low weight); most other things may not. */
  takeDisc(at: Point, r: number, weight = 7): void {
    this.discs.push({ x: at.x, y: at.y, r, weight });
    this.grounds.clear();
  }

  takeBox(at: Point, w: number, h: number): void {
    this.boxes.push({ x: at.x, y: at.y, w, h });
  }

  /** The boxes taken so far. */
  taken(): readonly Box[] {
    return this.boxes;
  }

  /**
   * What a box costs at a place by the sides of the hex and what lies in it, labels left out. It fits
   * with the margin to spare for 0; once it costs more than `worst` no more is added.
   */
  private ground(x: number, y: number, w: number, h: number, margin: number, worst: number): number {
    let cost = 0;
    // Out over a side: the corner of the box that reaches furthest towards it.
    for (const n of this.normals) {
      const out =
        n.x * x + n.y * y + (Math.abs(n.x) * w + Math.abs(n.y) * h) / 2 - (APOTHEM - 4);
      if (out > 0) cost += out * 12;
    }
    if (cost > worst) return cost;
    for (const d of this.discs) {
      const dx = Math.max(0, Math.abs(d.x - x) - w / 2);
      const dy = Math.max(0, Math.abs(d.y - y) - h / 2);
      const clear = d.r + margin;
      const square = dx * dx + dy * dy;
      if (square < clear * clear) {
        cost += (clear - Math.sqrt(square)) * d.weight;
        if (cost > worst) return cost;
      }
    }
    return cost;
  }

  /** What it costs there by the labels that lie already. */
  private crowding(x: number, y: number, w: number, h: number, margin: number): number {
    let cost = 0;
    for (const b of this.boxes) {
      const dx = Math.abs(b.x - x) - (b.w + w) / 2;
      const dy = Math.abs(b.y - y) - (b.h + h) / 2;
      const gap = Math.max(dx, dy);
      if (gap < margin) cost += (margin - gap) * 5;
    }
    return cost;
  }

  /** The best place for a box, and what it costs there. Takes nothing yet. */
  find(wish: Wish): { at: Point; cost: number } {
    const { w, h, near } = wish;
    const pull = wish.pull ?? 0.25;
    const margin = wish.margin ?? 3;
    let best = point(near.x, near.y);
    let least = this.crowding(best.x, best.y, w, h, margin) + this.ground(best.x, best.y, w, h, margin, Infinity);
    if (least === 0) return { at: best, cost: 0 };
    let grounds = this.grounds.get(wish);
    if (!grounds) this.grounds.set(wish, (grounds = []));
    const known = grounds;
    /** `place` numbers the places that are tried for a shape whatever else there is. */
    const tryAt = (x: number, y: number, place: number | null): void => {
      const dx = x - near.x;
      const dy = y - near.y;
      const away = Math.sqrt(dx * dx + dy * dy) * pull;
      if (away >= least) return;
      const before = away + this.crowding(x, y, w, h, margin);
      if (before >= least) return;
      const worst = least - before;
      let ground = place === null ? undefined : known[place];
      if (ground === undefined || (ground < 0 && -ground <= worst)) {
        ground = this.ground(x, y, w, h, margin, worst);
        if (place !== null) known[place] = ground > worst ? -ground : ground;
      }
      const cost = before + Math.abs(ground);
      if (cost < least - 1e-6) {
        least = cost;
        best = point(x, y);
      }
    };
    const maxX = 100 - w / 2;
    const maxY = 100 - h / 2;
    let place = 0;
    for (let y = -maxY; y <= maxY; y += 11) {
      for (let x = 0; x <= maxX; x += 11) {
        tryAt(x, y, place++);
        if (x > 0) tryAt(-x, y, place++);
      }
    }
    const rough = best;
    for (let dy = -8; dy <= 8; dy += 4) {
      for (let dx = -8; dx <= 8; dx += 4) tryAt(rough.x + dx, rough.y + dy, null);
    }
    return { at: best, cost: least };
  }

  /** Finds the best place for a box and takes it. */
  put(wish: Wish): Point {
    const { at } = this.find(wish);
    this.takeBox(at, wish.w, wish.h);
    return at;
  }

  /** Of several shapes, the one that fits best (earlier ones win a tie). */
  choose(wishes: Wish[]): Choice {
    const chosen = this.best(wishes);
    const wish = wishes[chosen.index] as Wish;
    this.takeBox(chosen.at, wish.w, wish.h);
    return chosen;
  }

  /**
   * Two labels, each in the best of its shapes. In a crowded hex the first
   * comes out of the way of the second: every shape of the first is tried, and
   * the second before the first.
   */
  choosePair(first: Wish[], second: Wish[]): [Choice, Choice] {
    const boxes = this.boxes;
    let best: { pair: [Choice, Choice]; cost: number } | null = null;
    const attempt = (a: Wish[], from: number, b: Wish[], swap: boolean): void => {
      this.boxes = [...boxes];
      const one = this.choose(a);
      const two = this.choose(b);
      const cost = one.cost + two.cost;
      if (best === null || cost < best.cost - 1e-6) {
        const shifted = { ...one, index: one.index + from };
        best = { pair: swap ? [two, shifted] : [shifted, two], cost };
      }
    };
    attempt(first, 0, second, false);
    if ((best as unknown as { cost: number }).cost > CROWDED) {
      for (let i = 0; i < first.length; i++) attempt([first[i] as Wish], i, second, false);
      attempt(second, 0, first, true);
    }
    const { pair } = best as unknown as { pair: [Choice, Choice] };
    const [one, two] = [first[pair[0].index] as Wish, second[pair[1].index] as Wish];
    this.boxes = boxes;
    this.takeBox(pair[0].at, one.w, one.h);
    this.takeBox(pair[1].at, two.w, two.h);
    return pair;
  }

  private best(wishes: Wish[]): Choice {
    let chosen: Choice = { index: 0, at: point(0, 0), cost: Infinity };
    wishes.forEach((wish, index) => {
      if ((wish.handicap ?? 0) >= chosen.cost) return;
      const found = this.find(wish);
      const cost = found.cost + (wish.handicap ?? 0);
      if (cost < chosen.cost - 1e-6) chosen = { index, at: found.at, cost };
    });
    return chosen;
  }
}

/** A shape chosen among several, and where it goes. */
export interface Choice {
  index: number;
  at: Point;
  cost: number;
}

/** The cost from which two labels are worth a second thought. */
const CROWDED = 22;
