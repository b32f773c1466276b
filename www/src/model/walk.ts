/** Walking with the arrow keys: over the hexes of a board, the cells of a market. */

import { centre, type Board, type Point } from "../board-svg/index.js";

export type Arrow = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";

const DIRECTIONS: Record<Arrow, { x: number; y: number }> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

export const isArrow = (key: string): key is Arrow => key in DIRECTIONS;

/**
 * The next place in a direction: the nearest that lies more that way than
 * sideways, or, past a gap, the nearest that lies that way at all.
 */
export function next<T>(origin: Point, places: readonly T[], at: (place: T) => Point, arrow: Arrow): T | null {
  const d = DIRECTIONS[arrow];
  let best: T | null = null;
  let least = Infinity;
  for (const place of places) {
    const p = at(place);
    const along = (p.x - origin.x) * d.x + (p.y - origin.y) * d.y;
    const aside = Math.abs((p.x - origin.x) * d.y) + Math.abs((p.y - origin.y) * d.x);
    if (along < 1) continue;
    // Within 60 degrees of the arrow first; wider only where nothing else is left.
    const cost = along + aside * 1.5 + (aside > along * 1.8 ? 10_000 : 0);
    if (cost < least - 1e-6) {
      least = cost;
      best = place;
    }
  }
  return best;
}

export function nextHex(board: Board, from: string, arrow: Arrow): string | null {
  const start = board.hexes.find((h) => h.hex === from);
  if (!start) return board.hexes[0]?.hex ?? null;
  const at = (hex: typeof start): Point => centre(hex, board.layout);
  return next(at(start), board.hexes, at, arrow)?.hex ?? null;
}
