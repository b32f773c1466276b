import type { BotReason } from "railhead-18xx";
import { board, bots, Game } from "railhead-18xx";
import { afterAll, describe, expect, test } from "vitest";
import { languages, text, type Language } from "../text/index.svelte.js";
import { reasonWords, type Context } from "./index.js";

const REASONS: { [K in BotReason["type"]]: Extract<BotReason, { type: K }>[] } = {
  lots: [{ type: "lots", actions: 1 }, { type: "lots", actions: 1250 }],
  only: [{ type: "only" }],
  nothing: [{ type: "nothing" }],
  saves: [{ type: "saves", amount: 120, company: "21" }],
  bids: [{ type: "bids", item: "P2", price: 15, worth: 40 }],
  starts: [{ type: "starts", company: "LNWR", price: 80, capital: 400 }],
  buys_share: [{ type: "buys_share", company: "LNWR", price: 80, worth: 140 }],
  sells_shares: [{ type: "sells_shares", company: "LNWR", price: 80, worth: 20 }],
  sells_for_train: [{ type: "sells_for_train", company: "LNWR", missing: 80 }],
  repays: [{ type: "repays", amount: 35 }],
  lays_for_income: (["yellow", "green", "brown", "grey"] as const).map((colour) => ({ type: "lays_for_income", hex: "K28", colour, company: "21", gain: 20 })),
  lays_ahead: (["yellow", "red"] as const).map((colour) => ({ type: "lays_ahead", hex: "K28", colour, company: "21" })),
  looks_to: [{ type: "looks_to", hex: "K28", company: "LNWR" }],
  lays_for_subsidy: [{ type: "lays_for_subsidy", hex: "K28", subsidy: 40 }],
  token: [{ type: "token", hex: "K28", company: "LNWR", gain: 30 }],
  free_token: [{ type: "free_token", hex: "K28" }],
  runs: [{ type: "runs", company: "LNWR", total: 1240 }],
  dividend: (["payout", "half", "withhold"] as const).map((kind) => ({ type: "dividend", kind, company: "LNWR", price: 90 })),
  keeps_for_train: [{ type: "keeps_for_train", company: "LNWR", missing: 90 }],
  buys_train: [{ type: "buys_train", train: "3", company: "LNWR", gain: 60 }],
  needs_train: [{ type: "needs_train", train: "P+", company: "LNWR" }],
  discards: [{ type: "discards", train: "3" }],
  acquires: [{ type: "acquires", item: "21", company: "LNWR" }],
  accepts: [{ type: "accepts", gain: 30 }],
  refuses: [{ type: "refuses" }],
  issues: [{ type: "issues", company: "UP", amount: 200 }],
  counts_cash: [{ type: "counts_cash" }],
};
const EVERY = Object.values(REASONS).flat();
const HOLES = /[{}]|undefined|null|NaN|\[object|\s[,.:]|\s\s/;

using game = Game.create({ title: "1822", players: ["Ann", "Ben", "Cleo"], seed: "7" });
const context: Context = { view: game.view(), board: board("1822") };
afterAll(() => (text.language = "en"));

const all = (language: Language): string[] => {
  text.language = language;
  return EVERY.map((reason) => reasonWords(reason, context));
};

describe.each(Object.keys(languages) as Language[])("the reasons in %s", (language) => {
  test("are sentences without holes, every one another", () => {
    const sentences = all(language);
    for (const sentence of sentences) {
      expect(sentence).toMatch(/^[\p{Lu}].*\.$/u);
      expect(sentence).not.toMatch(HOLES);
    }
    expect(new Set(sentences).size).toBe(sentences.length);
  });
});

test("no sentence is the same in both languages", () => {
  const german = all("de");
  expect(all("en").filter((sentence, k) => sentence === german[k])).toEqual([]);
});

test("names and amounts are those of the table", () => {
  const [lays] = REASONS.lays_for_income;
  text.language = "en";
  expect(reasonWords(lays!, context)).toBe("Lays a yellow tile in Nottingham (K28): the best train of M21 earns £20 more.");
  text.language = "de";
  expect(reasonWords(lays!, context)).toBe("Legt ein gelbes Plättchen auf Nottingham (K28): Der beste Zug von M21 verdient £20 mehr.");
  expect(reasonWords(REASONS.needs_train[0]!, context)).toBe("Kauft einen Pullman: LNWR muss einen Zug besitzen.");
  expect(reasonWords("A sentence kept of old.", context)).toBe("A sentence kept of old.");
});

test.each(["1822", "18West"])("the reasons of a whole game of %s have words in both languages", (title) => {
  const printed = board(title);
  const met = new Set<string>();
  using played = Game.create({ title, players: ["Ann", "Ben", "Cleo"], seed: "3" });
  for (let k = 0; played.decision(); k++) {
    // Now and then something wild, so that there is more to answer.
    const advice = played.suggest(bots()[k % 12 === 5 ? 0 : 1]!.id, k)!;
    const moment: Context = { view: played.view(), board: printed };
    met.add(advice.reason.type);
    for (const language of Object.keys(languages) as Language[]) {
      text.language = language;
      expect(reasonWords(advice.reason, moment), JSON.stringify(advice)).not.toMatch(HOLES);
    }
    expect(advice.message).not.toMatch(HOLES);
    played.apply(advice.action);
  }
  expect([...met].sort()).toEqual(expect.arrayContaining(["bids", "dividend", "lays_ahead", "lays_for_income", "needs_train", "nothing", "runs", "starts"]));
  expect(met.size).toBeGreaterThan(14);
}, 60_000);
