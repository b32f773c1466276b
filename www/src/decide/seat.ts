/** The player who decides. */

import type { PlayerView, View } from "railhead-18xx";

export const playerOf = (view: View): PlayerView | null =>
  view.decision ? (view.players[view.decision.player] ?? null) : null;
