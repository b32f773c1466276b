/** Names that the catalogue may say better than the engine. */

import { t, text, type Key } from "../text/index.svelte.js";
import { en } from "../text/en/index.js";
import { options } from "../text/de/options.js";
import type { Choice, Problem } from "./setup.js";

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

/** What is wrong with a setup, in the reader's language where the page knows how to say it. */
export function problemWords({ place, text: said }: Problem, { variant, options: chosen }: Choice): string {
  const { info, fixed } = variant;
  const quoted = (ids: readonly string[]): string => ids.map((id) => `“${optionName(id)}”`).join(", ");
  const option = info.options.find(({ id }) => place === `options.${id}`);
  if (option) {
    const set = (id: string): boolean => {
      const value = { ...chosen, ...fixed }[id];
      return value !== undefined && value !== info.options.find((other) => other.id === id)?.values[0];
    };
    const [excluded, needed] = [option.excludes.filter(set), option.needs.filter((id) => !set(id))];
    if (excluded.length > 0) return t("problem.excludes", { others: quoted(excluded) });
    if (needed.length > 0) return t("problem.needs", { others: quoted(needed) });
    if (option.players) return t("problem.players");
  }
  if (place === "seed") return t("problem.seed");
  if (/same name/.test(said)) return t("problem.sameName");
  if (/1 to 100 characters/.test(said)) return t("problem.noName");
  return said;
}
