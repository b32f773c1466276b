/** Words for names that the engine gives: steps, powers, zones. */

import { en, type Key } from "../text/en/index.js";
import { t } from "../text/index.svelte.js";

/** The text `area.name`; without one, the name as a word. */
export function named(area: string, name: string, facts: Record<string, string | number> = {}): string {
  const key = `${area}.${name}`;
  return key in en ? t(key as Key, facts) : name.replaceAll("_", " ");
}
