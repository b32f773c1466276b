/** Walking over the hexes of a board with the arrow keys. */

import { centre, type Board, type BoardHex } from "../board-svg/index.js";

export type Arrow = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";

const DIRECTIONS: Record<Arrow, { x: number; y: number }> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

export const isArrow = (key: string): key is Arrow => key in DIRECTIONS;

/**
 * The next hex in a direction: the nearest that lies more that way than
 * sideways, or, past a gap in the board, the nearest that lies that way at all.
 */
export function nextHex(board: Board, from: string, arrow: Arrow): string | null {
  const start = board.hexes.find((h) => h.hex === from);
  if (!start) return board.hexes[0]?.hex ?? null;
  const origin = centre(start, board.layout);
  const d = DIRECTIONS[arrow];
  let best: BoardHex | null = null;
  let least = Infinity;
  for (const hex of board.hexes) {
    const p = centre(hex, board.layout);
    const along = (p.x - origin.x) * d.x + (p.y - origin.y) * d.y;
    const aside = Math.abs((p.x - origin.x) * d.y) + Math.abs((p.y - origin.y) * d.x);
    if (along < 1) continue;
    // Within 60 degrees of the arrow first; wider only where nothing else is left.
    const cost = along + aside * 1.5 + (aside > along * 1.8 ? 10_000 : 0);
    if (cost < least - 1e-6) {
      least = cost;
      best = hex;
    }
  }
  return best?.hex ?? null;
}
