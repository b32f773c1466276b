/** Private companies in words. */

import type { PrivateView, View } from "railhead-18xx";
import { t } from "../text/index.svelte.js";
import { powerWords } from "../words/index.js";
import { money } from "../words/money.js";

type Seen = { view: View | null };

export const findPrivate = ({ view }: Seen, id: string): PrivateView | undefined =>
  view?.privates.find((p) => p.id === id);

/** The company that has taken it over. */
export const ownerCompany = ({ owner }: PrivateView): string | null => (owner === null || owner.startsWith("player ") ? null : owner);

/** Its name, income and power. */
export function aboutPrivate({ view }: Seen, id: string): string {
  const found = findPrivate({ view }, id);
  if (!found || !view) return id;
  return [
    found.name,
    t("privates.income", { amount: money(found.revenue, view.title) }),
    powerWords(found.id).replace(/\.$/, ""),
    ...privateFacts(found, view.title),
  ].join(". ");
}

/** What else there is of it: money on it, uses left, when it can be acquired. */
export function privateFacts(found: PrivateView, title: string): string[] {
  const facts: string[] = [];
  if (found.acquiredFrom !== null && ownerCompany(found) === null)
    facts.push(t("privates.from", { phase: found.acquiredFrom }));
  if (found.acquiredFrom === null) facts.push(t("privates.never"));
  if (found.cash !== 0) facts.push(t("privates.cash", { amount: money(found.cash, title) }));
  if (found.usesLeft !== null) facts.push(t("privates.uses", { count: found.usesLeft }));
  return facts;
}
