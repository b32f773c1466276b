/** Finding free room inside a hex for values, names and symbols. */

import { APOTHEM, edgeAngle, point, polar, type Point } from "./geometry.js";
import type { Orientation } from "./types.js";

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
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

/** Between two places of the grid on which room is sought. */
const STEP = 11;

/** What a place of the grid may cost more than one beside it. */
const FINER = 25;

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** Keeps track of what is taken inside one hex. */
export class Room {
  /** Four numbers each, in a row for speed: place, radius, and how much every unit of overlap costs. */
  private readonly discs: number[] = [];
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
    this.discs.push(at.x, at.y, r, weight);
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
    const { discs } = this;
    for (let disc = 0; disc < discs.length; disc += 4) {
      const clear = discs[disc + 2]! + margin;
      const dx = Math.max(0, Math.abs(discs[disc]! - x) - w / 2);
      if (dx >= clear) continue;
      const dy = Math.max(0, Math.abs(discs[disc + 1]! - y) - h / 2);
      const square = dx * dx + dy * dy;
      if (square < clear * clear) {
        cost += (clear - Math.sqrt(square)) * discs[disc + 3]!;
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

  /** The best place for a box, and what it costs there, if that is less than `limit`. Takes nothing yet. */
  find(wish: Wish, limit = Infinity): { at: Point; cost: number } | null {
    const { w, h, near } = wish;
    const pull = wish.pull ?? 0.25;
    const margin = wish.margin ?? 3;
    let grounds = this.grounds.get(wish);
    if (!grounds) this.grounds.set(wish, (grounds = []));
    const known = grounds;
    const best = { at: near, cost: limit + FINER };
    /** `place` numbers the places that are tried for a shape whatever else there is. */
    const tryAt = (x: number, y: number, place: number | null): void => {
      const dx = x - near.x;
      const dy = y - near.y;
      const away = Math.sqrt(dx * dx + dy * dy) * pull;
      if (away >= best.cost) return;
      const before = away + this.crowding(x, y, w, h, margin);
      if (before >= best.cost) return;
      const worst = best.cost - before;
      let ground = place === null ? undefined : known[place];
      if (ground === undefined || (ground < 0 && -ground <= worst)) {
        ground = this.ground(x, y, w, h, margin, worst);
        if (place !== null) known[place] = ground > worst ? -ground : ground;
      }
      const cost = before + Math.abs(ground);
      if (cost < best.cost - 1e-6) {
        best.cost = cost;
        best.at = point(x, y);
      }
    };
    tryAt(near.x, near.y, 0);
    // Over a grid, from the nearest row and column outwards, until the way alone costs too much.
    const right = Math.floor((100 - w / 2) / STEP);
    const top = h / 2 - 100;
    const bottom = Math.floor((-2 * top) / STEP);
    const middle = clamp(Math.round(near.x / STEP), -right, right);
    const level = clamp(Math.round((near.y - top) / STEP), 0, bottom);
    const tryRow = (row: number): void => {
      const y = top + row * STEP;
      const dy = (y - near.y) * pull;
      const place = 1 + row * (2 * right + 1) + right;
      for (const way of [1, -1]) {
        for (let column = way > 0 ? middle : middle - 1; column >= -right && column <= right; column += way) {
          const dx = (column * STEP - near.x) * pull;
          if (dx * dx + dy * dy >= best.cost * best.cost) break;
          tryAt(column * STEP, y, place + column);
        }
      }
    };
    for (let step = 0; step <= bottom && (step - 1) * STEP * pull < best.cost; step++) {
      if (level + step <= bottom) tryRow(level + step);
      if (step > 0 && level >= step) tryRow(level - step);
    }
    const { x, y } = best.at;
    for (let dy = -8; dy <= 8; dy += 4) {
      for (let dx = -8; dx <= 8; dx += 4) tryAt(x + dx, y + dy, null);
    }
    return best.cost < limit ? best : null;
  }

  /** Finds the best place for a box and takes it. */
  put(wish: Wish): Point {
    return this.choose([wish]).at;
  }

  /** Of several shapes, the one that fits best (earlier ones win a tie), which is taken. */
  choose(wishes: Wish[]): Choice {
    const chosen = this.best(wishes, Infinity) as Choice;
    this.take(chosen);
    return chosen;
  }

  /**
   * Two labels, each in the best of its shapes. In a crowded hex the first
   * comes out of the way of the second: every shape of the first is tried, and
   * the second before the first.
   */
  choosePair(first: Wish[], second: Wish[]): [Choice, Choice] {
    let least = Infinity;
    let best: [Choice, Choice] | null = null;
    const attempt = (ones: Wish[], others: Wish[], swap: boolean, index?: number): void => {
      const found = this.best(ones, least);
      if (!found) return;
      const one = index === undefined ? found : { ...found, index };
      this.take(one);
      const other = this.best(others, least - one.cost);
      this.boxes.pop();
      if (!other) return;
      least = one.cost + other.cost;
      best = swap ? [other, one] : [one, other];
    };
    attempt(first, second, false);
    if (least > CROWDED) {
      for (const [index, wish] of first.entries()) attempt([wish], second, false, index);
      attempt(second, first, true);
    }
    const pair = best as unknown as [Choice, Choice];
    for (const chosen of pair) this.take(chosen);
    return pair;
  }

  /** Takes what was found, here or in the like of it. */
  take({ at, wish }: Choice): void {
    this.takeBox(at, wish.w, wish.h);
  }

  /** The shape that fits best, if it costs less than `limit`. */
  private best(wishes: Wish[], limit: number): Choice | null {
    let chosen: Choice | null = null;
    let least = limit;
    for (const [index, wish] of wishes.entries()) {
      const handicap = wish.handicap ?? 0;
      const found = this.find(wish, least - handicap);
      if (!found) continue;
      least = found.cost + handicap;
      chosen = { index, wish, at: found.at, cost: least };
    }
    return chosen;
  }
}

/** A shape chosen among several, and where it goes. */
export interface Choice {
  index: number;
  wish: Wish;
  at: Point;
  cost: number;
}

/** The cost from which two labels are worth a second thought. */
const CROWDED = 22;
