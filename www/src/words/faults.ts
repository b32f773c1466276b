/** What is wrong with a setup, a file, a position or a route problem, in words. */

import type { Fact, Fault } from "railhead-18xx";
import { RailheadError } from "railhead-18xx/worker";
import { optionName, valueName } from "../screens/names.js";
import { en } from "../text/en/index.js";
import { t, text, type Key } from "../text/index.svelte.js";

/** So many faults of one file are told. */
const FEW = 4;

type Told = Pick<Fault, "code" | "message"> & Partial<Fault>;

/** A fault by its code; in English what the page has no words for is said by the engine. */
export function faultWords({ code, at, message, facts }: Told): string {
  const key = `fault.${code}`;
  if (!(key in en)) return text.language === "en" ? message : t("fault.other", { code });
  const id = /^options\.(\w+)/.exec(at ?? "")?.[1];
  return t(key as Key, { ...(id ? { option: optionName(id) } : {}), ...Object.fromEntries((facts ?? []).map((fact) => said(fact, id))) });
}

/** A fact with its name; what has a name on the page is called by it. */
function said({ name, value }: Fact, option: string | undefined): [string, string] {
  if (name === "other") return [name, optionName(value)];
  if (name === "values" && option) return [name, value.split(", ").map((one) => valueName(option, one)).join(", ")];
  if (name === "expected" || name === "found") {
    const key = `fault.kind.${value}`;
    return [name, key in en ? t(key as Key) : value];
  }
  return [name, value];
}

/** A fault with its place in the file; lines are counted from one. */
export function placedWords(fault: Told): string {
  const words = faultWords(fault);
  const [, line, rest] = /^lines\[(\d+)\]\.?(.*)$/.exec(fault.at ?? "") ?? [];
  const place = line === undefined ? fault.at : [t("fault.line", { line: Number(line) + 1 }), rest].filter(Boolean).join(", ");
  return place ? `${place}: ${words}` : words;
}

/** What the engine says against what it was given; anything else as it is. */
export function errorWords(error: unknown): string {
  if (!(error instanceof RailheadError)) return error instanceof Error ? error.message : String(error);
  const faults: readonly Told[] = error.faults.length > 0 ? error.faults : [error];
  const more = faults.length - FEW;
  return [...faults.slice(0, FEW).map(placedWords), ...(more > 0 ? [t("fault.more", { count: more })] : [])].join(" ");
}
