/** Trains, phases and how long the bank lasts, out of a view. */

import type { View } from "railhead-18xx";
import type { RoundPoint } from "../table/snapshot.js";

type PhaseNames = readonly { name: string }[];

/** The phase that comes next, and the train whose purchase begins it; null in the last one. */
export function nextPhase(view: View, phases: PhaseNames): { phase: string; train: string; cardsBefore: number | null } | null {
  const at = (name: string | null): number => phases.findIndex((phase) => phase.name === name);
  const now = at(view.phase.name);
  let cardsBefore: number | null = 0;
  for (const pile of view.depot.piles) {
    const begins = pile.trains.find((train) => at(train.starts) > now);
    if (begins?.starts && pile.left !== 0) return { phase: begins.starts, train: begins.name, cardsBefore };
    if (pile.left === null || cardsBefore === null) cardsBefore = null;
    else cardsBefore += pile.left;
  }
  return null;
}

/** How many more operating rounds the bank pays for, at the pace of the last few. */
export interface Pace {
  /** What the bank paid out in each of the last operating rounds, on average. */
  perRound: number;
  /** Operating rounds looked at. */
  rounds: number;
  /** Operating rounds to come; null if nothing is paid out. */
  left: number | null;
}

/** The pace at which the bank empties; null before the end of the second operating round. */
export function bankPace(points: readonly RoundPoint[], last = 3): Pace | null {
  // The last point is the game as it stands, in the middle of a round.
  const ended = points.slice(0, -1);
  const paid = ended.flatMap((point, i) => {
    const before = ended[i - 1];
    return before && point.round.startsWith("OR") ? [before.bank - point.bank] : [];
  });
  const recent = paid.slice(-last);
  if (recent.length < 2) return null;
  const perRound = Math.round(recent.reduce((sum, n) => sum + n, 0) / recent.length);
  const bank = points.at(-1)?.bank ?? 0;
  return { perRound, rounds: recent.length, left: perRound > 0 ? Math.max(0, Math.ceil(bank / perRound)) : null };
}

/** Companies and their trains that the given phase makes obsolete, those of the pool under `pool`. */
export function obsoleteIn(view: View, phase: string): { owner: string; trains: string[] }[] {
  const gone = (trains: readonly { name: string; rustsIn: string | null }[]): string[] =>
    trains.filter((train) => train.rustsIn === phase).map((train) => train.name);
  return [
    ...view.companies.map((company) => ({ owner: company.id, trains: gone(company.trains) })),
    { owner: "pool", trains: gone(view.depot.pool) },
  ].filter((line) => line.trains.length > 0);
}
