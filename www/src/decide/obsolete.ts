/** What becomes of other trains when a train is bought. */

import type { View } from "railhead-18xx";
import { t } from "../text/index.svelte.js";
import { companyWords, listWords, trainWords, type Context } from "../words/names.js";

/** The phase that a purchase from the bank would begin; null if none. */
export function phaseBegun(train: string, { view, board }: Context): string | null {
  const kind = view.depot.piles.flatMap((pile) => pile.trains).find((one) => one.name === train);
  const phases = board?.phases.map((phase) => phase.name) ?? [];
  const begins = kind?.starts ?? null;
  return begins !== null && phases.indexOf(begins) > phases.indexOf(view.phase.name) ? begins : null;
}

/** Trains that are lost when a phase begins, by whoever has them. */
export const lostIn = (phase: string, view: View): { company: string; trains: string[] }[] =>
  view.companies.flatMap(({ id, trains }) => {
    const lost = trains.filter((train) => train.rustsIn === phase).map((train) => train.name);
    return lost.length > 0 ? [{ company: id, trains: lost }] : [];
  });

/** What a purchase from the bank sets off, as a sentence; empty if nothing. */
export function setsOff(train: string, context: Context): string {
  const phase = phaseBegun(train, context);
  if (phase === null) return "";
  const lost = lostIn(phase, context.view);
  const begins = t("decide.train.begins", { train: trainWords(train), phase });
  if (lost.length === 0) return begins;
  const names = lost.map(({ company, trains }) => `${companyWords(company, context)} ${trains.join(" ")}`);
  return `${begins} ${t("decide.train.obsolete", { trains: listWords(names) })}`;
}
