/** The tiles that can be laid on a hex, with the powers that allow them. */

import type { Board, Position } from "railhead-18xx";
import { distinctRotations } from "../board-svg/index.js";
import { grouped, type FamilyOf } from "./members.js";

export type Lay = FamilyOf<"lay_tile">;

export interface OfferedTile {
  tile: string;
  family: Lay;
  /** In the order in which they are shown. */
  rotations: number[];
  /** How many are left in the box; null for no end of them. */
  left: number | null;
}

/** Tiles that are laid with the same private companies. */
export interface OfferedGroup {
  powers: string[];
  tiles: OfferedTile[];
}

export const rotationsOf = ({ action, free }: Lay): number[] =>
  free.type === "rotation" ? free.rotations : [action.rotation];

export function tilesOn(hex: string, lays: readonly Lay[], board: Board, position: Position): OfferedGroup[] {
  const here = lays.filter((lay) => lay.action.hex === hex);
  // Where tokens stand, turning a tile may matter even if it looks the same.
  const tokens = position.tokens?.some((token) => token.hex === hex) ?? false;
  const groups = grouped(here, (lay) => (lay.action.powers ?? []).join(" ")).map(([powers, own]) => ({
    powers: powers === "" ? [] : powers.split(" "),
    tiles: own.map((family) => {
      const tile = board.tiles.find((one) => one.tile === family.action.tile);
      const all = rotationsOf(family);
      const laid = position.tiles?.filter((one) => one.tile === family.action.tile).length ?? 0;
      return {
        tile: family.action.tile,
        family,
        rotations: tile && !tokens ? distinctRotations(tile.face, all) : all,
        left: tile?.count == null ? null : tile.count - laid,
      };
    }),
  }));
  return groups.sort((a, b) => a.powers.length - b.powers.length);
}
