/** Names that the catalogue may say better than the engine. */

import { t, text, type Key } from "../text/index.svelte.js";
import { en } from "../text/en/index.js";
import { options } from "../text/de/options.js";

/** A key of the catalogue, if there is one. */
const known = (key: string): Key | null => (key in en ? (key as Key) : null);

const say = (key: string, otherwise: string): string => {
  const found = known(key);
  return found ? t(found) : otherwise;
};

const spaced = (id: string): string => id.replaceAll("_", " ");

export const titleName = (id: string, name: string): string => say(`title.${id}`, name.replace(/^.*?: /, ""));
export const optionName = (id: string): string => say(`option.${id}`, spaced(id));
export const valueName = (id: string, value: unknown): string =>
  say(`option.${id}.${String(value)}`, spaced(String(value)));
/** What an option does: the engine's own sentence, or its translation. */
export const optionAbout = (id: string, about: string): string =>
  text.language === "de" ? (options[id] ?? about) : about;
export const botName = (id: string, name: string): string => say(`bot.${id}`, name);
