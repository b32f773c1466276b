/** How far two moments of a board lie apart. */

import type { BoardState } from "../board-svg/index.js";

/** So many hexes with another tile take longer to draw than all that is said beside them. */
const MANY = 12;

const lays = (state: BoardState | null): Map<string, string> =>
  new Map(state?.tiles?.map(({ hex, tile, rotation }) => [hex, `${tile} ${rotation}`]));

/** Whether many hexes of the one have another tile than those of the other. */
export function isFar(one: BoardState | null, other: BoardState | null): boolean {
  if (one?.tiles === other?.tiles) return false;
  const [before, after] = [lays(one), lays(other)];
  let different = 0;
  for (const [hex, lay] of after) if (before.get(hex) !== lay) different++;
  for (const hex of before.keys()) if (!after.has(hex)) different++;
  return different >= MANY;
}
