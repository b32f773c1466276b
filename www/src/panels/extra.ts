/** What only one of the titles has, for whoever shows it. */

import type { Extra, View } from "railhead-18xx";

export type Extra1822 = Extract<Extra, { type: "1822" }>;

export const of1822 = (view: View): Extra1822 | null => (view.extra.type === "1822" ? view.extra : null);

/** Who has the priority deal, where there is one: in 1822 the first by number card. */
export function priority(view: View): number | null {
  const extra = view.extra as { priority?: number };
  return extra.priority ?? view.order[0] ?? null;
}

/** What there is of a company in 18West only, in sentences. */
export function standingFacts(_view: View, _company: string): string[] {
  return [];
}
