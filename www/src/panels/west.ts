/** Land grants and certificates of 18West, out of a view. */

import type { Board, LandGrantView, View } from "railhead-18xx";

export interface GrantProgress {
  company: string;
  status: LandGrantView["status"];
  /** Hexes of the grant with a tile, and all of them. */
  built: number;
  all: number;
  /** Subsidies that its bare hexes still pay. */
  subsidies: number;
  /** Where it comes from, where its doubling tokens are now, and where it goes. */
  bases: { hex: string; marker: string | null }[];
  destination: string | null;
  reached: boolean;
}

export function grantProgress(view: View, board: Board | null, grants: readonly LandGrantView[]): GrantProgress[] {
  const laid = new Set((view.position.tiles ?? []).map((tile) => tile.hex));
  return grants.map(({ company, status, reached, bases }) => {
    const hexes = board?.companies.find((c) => c.id === company)?.landGrant ?? [];
    const bare = hexes.filter((grant) => !laid.has(grant.hex));
    return {
      company,
      status,
      built: hexes.length - bare.length,
      all: hexes.length,
      subsidies: bare.reduce((sum, grant) => sum + grant.subsidy, 0),
      bases: bases.map(({ hex, marker }) => ({ hex, marker: marker?.hex ?? null })),
      destination: view.companies.find((c) => c.id === company)?.destination?.hex ?? null,
      reached,
    };
  });
}
