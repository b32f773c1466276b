/** What only one of the titles has, for whoever shows it. */

import type { Extra, View } from "railhead-18xx";
import { t } from "../text/index.svelte.js";
import { named } from "./named.js";

export type Extra1822 = Extract<Extra, { type: "1822" }>;
export type Extra18West = Extract<Extra, { type: "18West" }>;

export const of1822 = (view: View): Extra1822 | null => (view.extra.type === "1822" ? view.extra : null);
export const of18West = (view: View): Extra18West | null => (view.extra.type === "18West" ? view.extra : null);

/** Who begins the next stock round as things stand, or has begun this one: in 1822 the first by number card. */
export const priority = (view: View): number | null => of18West(view)?.priority ?? view.order[0] ?? null;

/** What there is of a company in 18West only, in sentences. */
export function standingFacts(view: View, company: string): string[] {
  const standing = of18West(view)?.companies.find((c) => c.company === company);
  if (!standing) return [];
  const status = view.companies.find((c) => c.id === company)?.status;
  const facts: string[] = [];
  if (standing.unowned) facts.push(t("west.unowned"));
  if (standing.grey) facts.push(t("west.grey"));
  if (standing.sharesToStart !== null && standing.sharesToStart > 0)
    facts.push(t("west.sharesToStart", { count: standing.sharesToStart }));
  if (standing.treasuryKept) facts.push(t("west.treasuryKept"));
  if (status === "floated" && !standing.canBeSold) facts.push(t("west.notSold"));
  if (standing.bypasses + standing.bypassesPlaced > 0)
    facts.push(t("west.bypasses", { placed: standing.bypassesPlaced, count: standing.bypasses }));
  if (standing.doublings > 0) facts.push(t("west.doublings", { count: standing.doublings }));
  return facts;
}

/** What the present phase allows, in sentences. */
export function phaseFacts(view: View): string[] {
  const { extra } = view;
  if (extra.type === "18West") {
    const rules = extra.phaseRules;
    return [
      t(rules.fullCapital ? "phase.fullCapital" : "phase.partCapital"),
      t(rules.trade ? "phase.trade" : "phase.noTrade"),
      t(rules.grantsClosed ? "phase.grantsClosed" : "phase.grantsOpen"),
      t(rules.mergers ? "phase.mergers" : "phase.noMergers"),
      ...(rules.abandonment ? [t("phase.abandonment")] : []),
    ];
  }
  const { phaseRules: rules } = extra;
  const yellow = rules.majorYellow === 1 ? "phase.majorYellow.one" : "phase.majorYellow.many";
  return [
    named("phase.minorCapital", rules.minorCapital),
    named("phase.majorCapital", rules.majorCapital),
    ...(rules.conversion ? [t("phase.conversion")] : []),
    named("phase.acquire", rules.acquire),
    ...(rules.majorYellow > 0 ? [t(yellow, { count: rules.majorYellow })] : []),
    t(rules.trade ? "phase.trade" : "phase.noTrade"),
  ];
}
