/** Where rounds begin in a log. */

import type { Entry } from "./snapshot.js";

export interface RoundMark {
  /** Actions that stood when it began. */
  at: number;
  name: string;
}

export const roundMarks = (log: readonly Entry[]): RoundMark[] =>
  log.flatMap(({ events }, at) =>
    events.flatMap((event) => (event.type === "round" ? [{ at, name: event.name }] : [])),
  );

/** The mark before or after a place; null if there is none. */
export function roundBeside(marks: readonly RoundMark[], at: number, step: -1 | 1): RoundMark | null {
  const found = step < 0 ? marks.filter((mark) => mark.at < at).at(-1) : marks.find((mark) => mark.at > at);
  return found ?? null;
}
