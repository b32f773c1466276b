/** The tiles that can be laid on a hex, with the powers that allow them. */

import type { Board, Position, Tile } from "railhead-18xx";
import { alikeRotations, stopLooks, turned } from "../board-svg/index.js";
import { faceAt, stopsAfter } from "../model/faces.js";
import { leftOf } from "../panels/analysis.js";
import { grouped, type FamilyOf } from "./members.js";

export type Lay = FamilyOf<"lay_tile">;

export interface OfferedTile {
  tile: string;
  family: Lay;
  /** The ways to turn it that can be told apart, in the order in which they are shown; each stands for rotations that come to the same. */
  turns: number[][];
  /** How many are left in the box; null for no end of them, and where one may be laid although none is left. */
  left: number | null;
}

/** Tiles that are laid with the same private companies. */
export interface OfferedGroup {
  powers: string[];
  tiles: OfferedTile[];
}

export const rotationsOf = ({ action, free }: Lay): number[] =>
  free.type === "rotation" ? free.rotations : [action.rotation];

/**
 * Rotations of a tile for a hex, in groups that come to the same: they look alike, and the tokens and homes of the
 * hex find themselves in the same places.
 */
export function turnsOf(tile: Tile, rotations: readonly number[], hex: string, board: Board, position: Position): number[][] {
  if (tile.fixedRotation) return [[...rotations]];
  const alike = alikeRotations(tile.face, rotations);
  const kept = [...(position.tokens ?? []), ...(position.reserved ?? [])].filter((one) => one.hex === hex);
  const old = faceAt(board, position, hex);
  if (kept.length === 0 || !old) return alike;
  const taken = [...new Set(kept.map(({ stop }) => stop))];
  /** Where what stands in the hex comes to; stops that look alike have their numbers. */
  const places = (rotation: number): string => {
    const after = stopsAfter(old, { face: tile.face, rotation });
    const looks = stopLooks(turned(tile.face, rotation));
    const of = (stop: number | null): string | number | null => {
      const look = stop === null ? undefined : looks[stop];
      return look === undefined || looks.filter((one) => one === look).length > 1 ? stop : look;
    };
    return JSON.stringify(taken.map((stop) => of(after[stop] ?? null)));
  };
  return alike.flatMap((group) => {
    const apart = new Map<string, number[]>();
    for (const rotation of group) apart.set(places(rotation), [...(apart.get(places(rotation)) ?? []), rotation]);
    return [...apart.values()];
  });
}

export function tilesOn(hex: string, lays: readonly Lay[], board: Board, position: Position): OfferedGroup[] {
  const here = lays.filter((lay) => lay.action.hex === hex);
  const groups = grouped(here, (lay) => (lay.action.powers ?? []).join(" ")).map(([powers, own]) => ({
    powers: powers === "" ? [] : powers.split(" "),
    tiles: own.map((family) => {
      const tile = board.tiles.find((one) => one.tile === family.action.tile);
      const all = rotationsOf(family);
      return {
        tile: family.action.tile,
        family,
        turns: tile ? turnsOf(tile, all, hex, board, position) : all.map((rotation) => [rotation]),
        left: (tile && leftOf(tile, position)) || null,
      };
    }),
  }));
  return groups.sort((a, b) => a.powers.length - b.powers.length);
}
