/** The page's words. `t` is reactive: after a change of language everything is said anew. */

import { de } from "./de/index.js";
import { en, type Key } from "./en/index.js";

export type { Key };

export const languages = { en: "English", de: "Deutsch" } as const;
export type Language = keyof typeof languages;

const catalogues: Record<Language, Record<Key, string>> = { en, de };

class Text {
  language = $state<Language>("en");
}
export const text = new Text();

/** A text of the catalogue, with its facts filled in. */
export function t(key: Key, facts: Record<string, string | number> = {}): string {
  return catalogues[text.language][key].replace(/\{(\w+)\}/g, (gap, name: string) => String(facts[name] ?? gap));
}
