/** What is wrong with a setup or a file, in words. */

import type { Fact, Fault } from "railhead-18xx";
import { BeginError } from "../store/begin.js";
import { ParcelError } from "../store/share.js";
import type { Refusal } from "../table/snapshot.js";
import { en } from "../text/en/index.js";
import { t, type Key } from "../text/index.svelte.js";
import { refusalWords } from "../words/index.js";
import { optionName, valueName } from "./names.js";

/** A fault by its code, in the words of the engine where the page has none. */
export function faultWords({ code, at, message, facts }: Pick<Fault, "code" | "message"> & Partial<Fault>): string {
  const key = `fault.${code}`;
  if (!(key in en)) return message;
  const id = /^options\.(\w+)/.exec(at ?? "")?.[1];
  return t(key as Key, { ...(id ? { option: optionName(id) } : {}), ...Object.fromEntries((facts ?? []).map((fact) => said(fact, id))) });
}

/** A fact with its name; options and their values as the page calls them. */
function said({ name, value }: Fact, option: string | undefined): [string, string] {
  if (name === "other") return [name, optionName(value)];
  if (name === "values" && option) return [name, value.split(", ").map((one) => valueName(option, one)).join(", ")];
  return [name, value];
}

/** Why a game of a file, or one that was kept, does not begin. */
export function beginWords(refusal: Refusal): string {
  const { code, faults = [] } = refusal;
  const [first] = faults;
  if (first && (code === "save/refused" || code === "import/refused")) {
    const number = Number(/\d+/.exec(first.at)?.[0]);
    // People count the actions of a saved game from one.
    const action = code === "save/refused" ? number + 1 : number;
    const { message, facts } = first;
    const reason = refusalWords({ ...refusal, code: first.code, message, facts }, null);
    return t("file.refused", { reason: t(`fault.${code}`, { action, reason }) });
  }
  if (faults.length > 0) return t("file.setup", { problems: faults.map(faultWords).join(" ") });
  return faultWords(refusal);
}

export function problemText(error: unknown): string {
  if (error instanceof ParcelError) return t(`file.${error.code}`);
  if (error instanceof BeginError) return beginWords(error.refusal);
  return error instanceof Error ? error.message : String(error);
}
