/** What the stops of a hex are called. */

import type { Face, Position } from "railhead-18xx";
import { faceAt, sides, type Faces } from "../model/faces.js";

type Named = Pick<Face, "track"> & { stops: readonly { name?: string | null }[] };

/**
 * The name of a stop, null if it has none of its own. Tiles count their stops as they like:
 * a stop of a laid tile goes on being the printed one whose track it has. Where the cities
 * of a hex have become one, it is called after the hex.
 */
export function stopName(board: Faces<Named> | null, position: Pick<Position, "tiles">, hex: string, stop: number): string | null {
  const printed = board?.hexes.find((one) => one.hex === hex)?.face;
  const now = board && faceAt(board, position, hex);
  if (!printed || !now) return null;
  if (now.face === printed) return printed.stops[stop]?.name ?? null;
  if (now.face.stops.length < 2) return null;
  const there = new Set(sides(now, stop));
  const was = printed.stops.filter((_, old) => {
    const track = sides({ face: printed, rotation: 0 }, old);
    return track.length > 0 ? track.every((side) => there.has(side)) : old === stop;
  });
  return was.length === 1 ? (was[0]?.name ?? null) : null;
}

/** The same where something must be said: else the place, else the hex. What lies on a board need not be known. */
export const stopWords = (board: Faces<Named> | null, position: Pick<Position, "tiles"> | null, hex: string, stop: number): string =>
  stopName(board, position ?? {}, hex, stop) ?? board?.hexes.find((one) => one.hex === hex)?.place ?? hex;
