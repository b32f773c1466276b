/** What private companies can do, in words of our own. */

import { en, type Key } from "../text/en/index.js";
import { t } from "../text/index.svelte.js";

/** The power of a private company; empty where nothing is known of it. */
export function powerWords(id: string): string {
  const key = `private.${id}`;
  return key in en ? t(key as Key) : "";
}
