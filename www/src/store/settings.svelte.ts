/** How the reader wants the page, kept in localStorage. */

import { languages, text, type Language } from "../text/index.svelte.js";

const KEY = "railhead.settings";

export interface Choices {
  language: Language | "system";
  /** Whether things may move. */
  motion: "system" | "full" | "none";
  /** Milliseconds before a computer player's move. */
  pace: number;
  /** Says at one screen who comes next. */
  handOver: boolean;
  /** Decisions with one option are taken by themselves. */
  skipSingle: boolean;
  /** A company pays as it paid last. */
  repeatDividend: boolean;
  /** Standing orders: passing, and bids up to a limit. */
  orders: boolean;
  /** The tour was seen or skipped. */
  toured: boolean;
}

export const PACES = [0, 400, 1200, 3000] as const;

const usual: Choices = {
  language: "system",
  motion: "system",
  pace: 1200,
  handOver: true,
  skipSingle: true,
  repeatDividend: false,
  orders: true,
  toured: false,
};

/** What was kept, as far as it is sound. */
export function readChoices(stored: string | null): Choices {
  let kept: Partial<Choices>;
  try {
    kept = (JSON.parse(stored ?? "{}") ?? {}) as Partial<Choices>;
  } catch {
    return { ...usual };
  }
  const one = <T>(value: unknown, of: readonly T[], otherwise: T): T =>
    of.includes(value as T) ? (value as T) : otherwise;
  const flag = (name: "handOver" | "skipSingle" | "repeatDividend" | "orders" | "toured"): boolean =>
    typeof kept[name] === "boolean" ? kept[name] : usual[name];
  return {
    language: one(kept.language, ["system", ...(Object.keys(languages) as Language[])], usual.language),
    motion: one(kept.motion, ["system", "full", "none"], usual.motion),
    pace: one(kept.pace, PACES, usual.pace as (typeof PACES)[number]),
    handOver: flag("handOver"),
    skipSingle: flag("skipSingle"),
    repeatDividend: flag("repeatDividend"),
    orders: flag("orders"),
    toured: flag("toured"),
  };
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

class Settings {
  now = $state.raw<Choices>(readChoices(stored()));

  get language(): Language {
    const { language } = this.now;
    if (language !== "system") return language;
    return navigator.language.toLowerCase().startsWith("de") ? "de" : "en";
  }

  change(some: Partial<Choices>): void {
    this.now = { ...this.now, ...some };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.now));
    } catch {
      // Without storage the choice lasts as long as the page.
    }
    this.show();
  }

  /** Lets the document follow. */
  show(): void {
    const { motion } = this.now;
    const root = document.documentElement;
    text.language = root.lang = this.language;
    if (motion === "system") delete root.dataset.motion;
    else root.dataset.motion = motion;
  }
}

export const settings = new Settings();
