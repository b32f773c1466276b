/** What can be chosen on the board now. */

import type { Action, Family } from "railhead-18xx";
import type { Marks } from "../board-svg/index.js";
import { companyOf } from "../table/snapshot.js";
import { amountWords, type Context } from "../words/names.js";
import { isOf, type FamilyOf } from "./members.js";
import type { Lay } from "./tiles.js";

export interface Offers {
  lays: Lay[];
  /** Tokens that can be placed or taken. */
  tokens: FamilyOf<"place_token" | "move_token">[];
  markers: FamilyOf<"place_marker">[];
}

export const offersOf = (families: readonly Family[]): Offers => ({
  lays: families.filter(isOf("lay_tile")),
  tokens: families.filter(isOf("place_token", "move_token")),
  markers: families.filter(isOf("place_marker")),
});

/** Every hex on which something can be done. */
export const hexesOf = ({ lays, tokens, markers }: Offers): string[] => [
  ...new Set([...lays, ...tokens, ...markers].map(({ action }) => action.hex)),
];

const same = (a: Action | null, b: Action): boolean => a !== null && JSON.stringify(a) === JSON.stringify(b);

export function marksOf(offers: Offers, hex: string | null, action: Action | null, context: Context): Marks {
  const subject = context.view.decision?.subject;
  const own = companyOf(subject);
  /** What another player is asked to agree to is shown where it would be. */
  const proposed = subject?.type === "consent" ? subject.action : null;
  const shown = action ?? proposed;
  const cost = context.view.companies.find((c) => c.id === own)?.tokens.cost;
  return {
    offered: [...new Set(offers.lays.map((lay) => lay.action.hex))],
    chosen: hex ?? (proposed && "hex" in proposed ? proposed.hex : null),
    slots: offers.tokens.map(({ action: token }) => ({
      hex: token.hex,
      stop: token.stop,
      chosen: same(action, token),
      text: token.type === "place_token" && !token.power && cost && subject?.type === "company_turn" && subject.step === "token" ? amountWords(cost, context) : "",
      ...(token.type === "move_token" && own ? { taken: own } : {}),
    })),
    edges: [
      ...offers.markers.map(({ action: marker }) => ({ hex: marker.hex, edge: marker.edge, chosen: same(action, marker) })),
      ...(proposed?.type === "place_marker" ? [{ hex: proposed.hex, edge: proposed.edge, chosen: true }] : []),
    ],
    ghost: shown?.type === "lay_tile" ? { hex: shown.hex, tile: shown.tile, rotation: shown.rotation } : null,
  };
}
