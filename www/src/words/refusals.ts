/** Why something cannot be done: a sentence, and the paragraph it rests on. */

import type { Refusal } from "../table/snapshot.js";
import { fill, refusalPattern } from "../text/index.svelte.js";
import { codeWords, factWords } from "./facts.js";
import type { Context } from "./names.js";

/** Without a context, where no game is open, facts stand as they are, but for what is called the same in all games. */
export function refusalWords({ code, pattern, facts, rule }: Refusal, context: Context | null): string {
  const words = facts.map(({ name, value }) => [name, context ? factWords(name, value, context) : codeWords(name, value)]);
  const said = fill(refusalPattern(code, pattern), Object.fromEntries(words) as Record<string, string>);
  return rule ? `${said} (${rule})` : said;
}
