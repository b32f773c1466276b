/** The facts of refusals as words: a name always means the same kind of thing. */

import { kindOf } from "../decide/controls.js";
import { t } from "../text/index.svelte.js";
import { stepWords } from "./decisions.js";
import { amountWords, companyWords, hexWords, itemWords, playerWords, trainWords, type Context } from "./names.js";

type Words = (value: string, context: Context) => string;

const asIs: Words = (value) => value;
const amount: Words = (value, context) => amountWords(Number(value), context);

function actionKind(type: string): string {
  const kind = kindOf(type);
  return t(kind === "pass" ? "action.pass" : `decide.kind.${kind}`);
}

/** Codes, which mean the same in every game. */
const CODES: Record<string, (value: string) => string> = {
  action: actionKind,
  colour: (value) => (value === "yellow" || value === "green" || value === "brown" || value === "grey" ? t(`colour.${value}`) : value),
  step: stepWords,
};

export const codeWords = (name: string, value: string): string => CODES[name]?.(value) ?? value;

const WORDS: Record<string, Words> = {
  // Money.
  ...{ balance: amount, cash: amount, cost: amount, debt: amount, free: amount, least: amount, mail: amount },
  ...{ maximum: amount, most: amount, permanent: amount, price: amount, revenue: amount },
  // Numbers.
  ...{ bids: asIs, fewest: asIs, limit: asIs, shares: asIs, tokens: asIs },
  // Names that are the same in every language.
  ...{ at: asIs, hexes: asIs, phase: asIs, tile: asIs },
  ...CODES,
  // Who and what.
  company: companyWords,
  hex: hexWords,
  item: itemWords,
  player: (value, context) => playerWords(Number(value), context),
  private: itemWords,
  train: trainWords,
};

/** The names of facts that words are known for. */
export const FACTS: readonly string[] = Object.keys(WORDS);

export const factWords = (name: string, value: string, context: Context): string => WORDS[name]?.(value, context) ?? value;
