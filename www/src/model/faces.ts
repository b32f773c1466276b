/** What lies in hexes, and which stop of a new face each old one becomes. */

import type { Face, Position } from "railhead-18xx";

export type Laid<F = Face> = { face: F; rotation: number };

/** What is looked at of a board, also of one that is only drawn. */
export interface Faces<F> {
  hexes: readonly { hex: string; place?: string | null; face: F }[];
  tiles: readonly { tile: string; fixedRotation?: boolean; face: F }[];
}

/** What lies in a hex: its tile, or what is printed. */
export function faceAt<F>(board: Faces<F>, position: Pick<Position, "tiles">, hex: string): Laid<F> | null {
  const lay = position.tiles?.find((tile) => tile.hex === hex);
  const tile = lay && board.tiles.find((t) => t.tile === lay.tile);
  if (lay && tile) return { face: tile.face, rotation: tile.fixedRotation ? 0 : lay.rotation };
  const printed = board.hexes.find((h) => h.hex === hex);
  return printed ? { face: printed.face, rotation: 0 } : null;
}

/** The sides to which a stop has track. */
export function sides({ face, rotation }: Laid<Pick<Face, "track">>, stop: number): number[] {
  return face.track.flatMap(({ a, b }) =>
    [[a, b] as const, [b, a] as const].flatMap(([from, to]) =>
      from.type === "stop" && from.stop === stop && to.type === "edge" ? [(to.edge + rotation) % 6] : [],
    ),
  );
}

/** Which stop of the new face each stop of the old one becomes: the one with most track in common, else the one of its number. */
export function stopsAfter(old: Laid, now: Laid): (number | null)[] {
  return old.face.stops.map((_, stop) => {
    const before = sides(old, stop);
    const common = now.face.stops.map((_, k) => sides(now, k).filter((side) => before.includes(side)).length);
    const most = Math.max(0, ...common);
    if (most > 0) return common.indexOf(most);
    return stop < now.face.stops.length ? stop : null;
  });
}
