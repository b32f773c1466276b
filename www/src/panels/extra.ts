/** What only one of the titles has, for whoever shows it. */

import type { Extra, View } from "railhead-18xx";
import { t } from "../text/index.svelte.js";
import { named } from "./named.js";

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

/** What the present phase allows, in sentences. */
export function phaseFacts(view: View): string[] {
  const extra = of1822(view);
  if (!extra) return [];
  const { phaseRules: rules } = extra;
  return [
    named("phase.minorCapital", rules.minorCapital),
    named("phase.majorCapital", rules.majorCapital),
    ...(rules.conversion ? [t("phase.conversion")] : []),
    named("phase.acquire", rules.acquire),
    ...(rules.majorYellow > 0 ? [t(rules.majorYellow === 1 ? "phase.majorYellow.one" : "phase.majorYellow.many", { count: rules.majorYellow })] : []),
    t(rules.trade ? "phase.trade" : "phase.noTrade"),
  ];
}
