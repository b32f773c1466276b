/** The page's words. `t` is reactive: after a change of language everything is said anew. */

import { fill } from "../board-svg/describe.js";
import { HEX_WORDS, type HexWords } from "../board-svg/index.js";
import { hexes as germanHexes } from "./de/hexes.js";
import { de } from "./de/index.js";
import { refusals as german } from "./de/refusals.js";
import { en, type Key } from "./en/index.js";

export type { Key };

export const languages = { en: "English", de: "Deutsch" } as const;
export type Language = keyof typeof languages;

const catalogues: Record<Language, Record<Key, string>> = { en, de };

class Text {
  language = $state<Language>("en");
}
export const text = new Text();

/** Sentences of refusals by code. The English ones come with the refusals. */
const refusals: Partial<Record<Language, Record<string, string>>> = { de: german };

/** What is said of hexes. The English words come with the drawing. */
const hexes: Record<Language, HexWords> = { en: HEX_WORDS, de: germanHexes };
export const hexPatterns = (): HexWords => hexes[text.language];

type Facts = Record<string, string | number>;

export { fill };

/** A text of the catalogue, with its facts filled in. */
export const t = (key: Key, facts: Facts = {}): string => fill(catalogues[text.language][key], facts);

/** The pattern of a refusal in the reader's language, or else in English. */
export const refusalPattern = (code: string, english: string): string => refusals[text.language]?.[code] ?? english;
