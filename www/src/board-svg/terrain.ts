/** The signs of difficult ground: a drawing and a price. */

import { add, num, point, xy, type Point } from "./geometry.js";
import { textWidth, type Room } from "./place.js";

interface Sign {
  w: number;
  h: number;
  water: boolean;
  draw: (at: Point) => string;
}

const peak = (x: number, y: number, w: number, h: number): string =>
  `M${num(x - w / 2)} ${num(y)}L${num(x)} ${num(y - h)}L${num(x + w / 2)} ${num(y)}Z`;

const wave = (x: number, y: number, w: number): string => {
  const q = w / 4;
  return `M${num(x - w / 2)} ${num(y)}q${num(q / 2)} -6 ${num(q)} 0t${num(q)} 0t${num(q)} 0t${num(q)} 0`;
};

const SIGNS: Record<string, Sign> = {
  mountain: {
    w: 46,
    h: 28,
    water: false,
    draw: (c) =>
      `<path class="rh-hill" d="${peak(c.x + 10, c.y + 14, 26, 20)}${peak(c.x - 7, c.y + 14, 32, 28)}"/>` +
      `<path class="rh-snow" d="M${xy(add(c, point(-13, -3)))}l4 4 3 -4 3 4 3 -3"/>`,
  },
  hill: {
    w: 44,
    h: 20,
    water: false,
    draw: (c) =>
      `<path class="rh-hill" d="M${xy(add(c, point(-2, 10)))}q11 -24 23 0zM${xy(add(c, point(-22, 10)))}q14 -36 28 0z"/>`,
  },
  rough: {
    w: 40,
    h: 20,
    water: false,
    draw: (c) =>
      [[-16, 6], [-6, -3], [3, 7], [12, -2], [-13, -8], [18, 8], [4, -9]]
        .map(([x, y]) => `<circle class="rh-dots" cx="${num(c.x + (x as number))}" cy="${num(c.y + (y as number))}" r="2.9"/>`)
        .join(""),
  },
  swamp: {
    w: 42,
    h: 22,
    water: true,
    draw: (c) =>
      `<path class="rh-wave" d="${wave(c.x, c.y + 9, 42)}M${xy(add(c, point(-10, 4)))}l-5 -11M${xy(add(c, point(-8, 4)))}v-14M${xy(add(c, point(-6, 4)))}l5 -11M${xy(add(c, point(9, 4)))}l-4 -9M${xy(add(c, point(11, 4)))}v-12M${xy(add(c, point(13, 4)))}l4 -9"/>`,
  },
  small_river: {
    w: 44,
    h: 10,
    water: true,
    draw: (c) => `<path class="rh-wave" d="${wave(c.x, c.y, 44)}"/>`,
  },
  large_river: {
    w: 44,
    h: 20,
    water: true,
    draw: (c) => `<path class="rh-wave" d="${wave(c.x, c.y - 5, 44)}${wave(c.x, c.y + 6, 44)}"/>`,
  },
};

/** Works that are paid for at every upgrade have a price and no picture. */
const WORKS: Sign = {
  w: 20,
  h: 16,
  water: false,
  draw: (c) =>
    `<path class="rh-hill" d="M${xy(add(c, point(-9, 7)))}l10 -10m-3 -4a6 6 0 0 1 9 7l-3 -2 -3 1 -1 -3z"/>`,
};

const SIZES = [1.3, 0.9];

/** Draws the signs of a hex where there is room, the price under or beside each. */
export function drawTerrain(terrain: { kind: string; cost: number }[], room: Room, near: Point): string {
  return terrain
    .map(({ kind, cost }) => {
      const sign = SIGNS[kind] ?? WORKS;
      const text = String(cost);
      const shapes = SIZES.flatMap((scale) => [
        { scale, beside: false },
        { scale, beside: true },
      ]).map((shape) => {
        const font = shape.scale > 1 ? 21 : 17;
        const tw = textWidth(text, font, true);
        const w = sign.w * shape.scale;
        const h = sign.h * shape.scale;
        const handicap = (shape.scale > 1 ? 0 : 8) + (shape.beside ? 1 : 0);
        const size = shape.beside
          ? { w: w + tw + 6, h: Math.max(h, font) }
          : { w: Math.max(w, tw), h: h + font };
        return { ...shape, font, tw, w: w, h: h, wish: { ...size, near, pull: 0.4, margin: 3, handicap } };
      });
      const { index, at } = room.choose(shapes.map((s) => s.wish));
      const s = shapes[index] as (typeof shapes)[number];
      const picture = s.beside ? point(at.x - (s.tw + 6) / 2, at.y) : point(at.x, at.y - s.font / 2);
      const price = s.beside ? point(at.x + (s.w + 6) / 2, at.y) : point(at.x, at.y + s.h / 2 + 1.5);
      return (
        `<g transform="translate(${num(picture.x)} ${num(picture.y)}) scale(${s.scale})">${sign.draw(point(0, 0))}</g>` +
        `<text class="${sign.water ? "rh-cost-water" : "rh-cost"}" x="${num(price.x)}" y="${num(price.y)}" font-size="${s.font}">${text}</text>`
      );
    })
    .join("");
}
