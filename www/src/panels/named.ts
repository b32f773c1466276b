/** Words for names that the engine gives: steps, powers, zones. */

import { en, type Key } from "../text/en/index.js";
import { t } from "../text/index.svelte.js";

/** What a zone of the stock market means; some mean something else in some titles. */
export const zoneWords = (zone: string, title: string): string =>
  `zone.${zone}.${title}` in en ? t(`zone.${zone}.${title}` as Key) : named("zone", zone);

/** The text `area.name`; without one, the name as a word. */
export function named(area: string, name: string, facts: Record<string, string | number> = {}): string {
  const key = `${area}.${name}`;
  return key in en ? t(key as Key, facts) : name.replaceAll("_", " ");
}
