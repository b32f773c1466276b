import type { Action } from "railhead-18xx";
import { afterEach, expect, test } from "vitest";
import { sites } from "../../../tests/support/patterns.js";
import { playAtRandom, type Moment } from "../../../tests/support/play.js";
import { candidates } from "../decide/candidates.js";
import { wantedAt } from "../decide/whynot.js";
import type { Refusal } from "../table/snapshot.js";
import { fill, text } from "../text/index.svelte.js";
import { FACTS } from "./facts.js";
import { refusalWords } from "./refusals.js";

const english = new Map(sites().map(({ code, pattern }) => [code, pattern]));

afterEach(() => {
  text.language = "en";
});

/** Actions that nobody listed: of other times of the game, with amounts out of range, what the page asks for. */
function foreign({ board, view }: Moment, earlier: readonly Action[], at: number): Action[] {
  const some = [1, 7, 19].map((step) => earlier[(at * step) % earlier.length]).filter((action) => action !== undefined);
  const amounts = some.flatMap((action): Action[] => {
    const { price, count, amount } = action as { price?: number; count?: number; amount?: number };
    if (price !== undefined) return [{ ...action, price: 0 } as Action, { ...action, price: price + 5000 } as Action, { ...action, price: price + 1 } as Action];
    if (count !== undefined) return [{ ...action, count: 9 } as Action];
    return amount === undefined ? [] : [{ ...action, amount: 9999 } as Action];
  });
  const hex = board.hexes[(at * 31) % board.hexes.length]?.hex ?? "";
  return [...some, ...amounts, ...candidates(view), ...wantedAt(hex, board, { view, board }).slice(0, 3)];
}

/** What must hold of a refusal. */
function check({ code, pattern, message, facts, rule }: Refusal, { view, board }: Moment): void {
  const place = `${code}: ${message}`;
  expect(pattern, place).toBe(english.get(code));
  expect(fill(pattern, Object.fromEntries(facts.map(({ name, value }) => [name, value]))), place).toBe(message);
  expect(facts.map(({ name }) => name).filter((name) => !FACTS.includes(name)), place).toEqual([]);
  for (const language of ["en", "de"] as const) {
    text.language = language;
    const said = refusalWords({ code, pattern, message, facts, rule }, { view, board });
    expect(said, place).not.toMatch(/[{}]|undefined|NaN/);
    expect(said.endsWith(` (${rule})`), place).toBe(true);
  }
}

test.each([
  ["1822", 3, 12],
  ["1822NRS", 4, 4],
  ["1822MRS", 3, 4],
  ["18West", 3, 25],
])("every refusal in a game of %s is said in both languages without a gap", (title, players, most) => {
  const seen = new Set<string>();
  playAtRandom(title, players, 3, 900, (moment) => {
    const { game } = moment;
    const earlier = game.actions();
    if (earlier.length % 3 > 0) return;
    for (const action of foreign(moment, earlier, earlier.length)) {
      const error = game.whyNot(action);
      if (!error) continue;
      seen.add(error.code);
      check(error, moment);
    }
  });
  expect(seen.size, [...seen].join()).toBeGreaterThan(most);
}, 240_000);
