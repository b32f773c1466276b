import type { Action, Decision, Event, Subject } from "railhead-18xx";
import { board, Game } from "railhead-18xx";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { playAtRandom, recorded, walk } from "../../../tests/support/play.js";
import { languages, text, type Language } from "../text/index.svelte.js";
import type { Done } from "./actions.js";
import { actionWords, companyWords, decisionWords, eventWords, hexWords, itemWords, powerWords, roundWords, stepsOf, stepWords, type Context } from "./index.js";

type Each<T extends { type: string }> = { [K in T["type"]]: Extract<T, { type: K }>[] };

const ACTIONS: Each<Action> = {
  pass: [{ type: "pass" }],
  bid: [{ type: "bid", item: "M24", price: 105 }, { type: "bid", item: "P9", price: 20 }],
  par: [{ type: "par", company: "LNWR", price: 100 }],
  buy_shares: [
    { type: "buy_shares", company: "LNWR", source: "treasury", count: 1 },
    { type: "buy_shares", company: "LNWR", source: "pool", count: 3 },
    { type: "buy_shares", company: "LNWR", source: "pool", count: 1, power: "P16" },
  ],
  sell_shares: [{ type: "sell_shares", company: "GWR", count: 1 }, { type: "sell_shares", company: "GWR", count: 2 }],
  repay_loan: [{ type: "repay_loan", amount: 35 }],
  declare_cash: [{ type: "declare_cash", double: true }, { type: "declare_cash", double: false }],
  buy_train: [
    { type: "buy_train", train: "3", from: "bank", price: 200 },
    { type: "buy_train", train: "E", from: { company: "GWR" }, price: 1000, exchange: "7" },
  ],
  discard_train: [{ type: "discard_train", train: "3" }],
  acquire_private: [
    { type: "acquire_private", private: "P2" },
    { type: "acquire_private", private: "P8", form: "token" },
    { type: "acquire_private", private: "P8", form: "discount" },
  ],
  lay_tile: [
    { type: "lay_tile", hex: "M38", tile: "57", rotation: 2 },
    { type: "lay_tile", hex: "F16", tile: "8", rotation: 0, powers: ["P2", "P11"] },
  ],
  place_token: [{ type: "place_token", hex: "K28", stop: 0 }, { type: "place_token", hex: "P43", stop: 0, power: "P5" }],
  swap_token: [{ type: "swap_token", power: "P18", to: "available" }, { type: "swap_token", power: "P18", to: "exchange" }],
  move_card: [{ type: "move_card", item: "M3", power: "P17", to: "top" }, { type: "move_card", item: "C4", power: "P17", to: "bottom" }],
  run_routes: [{ type: "run_routes", revenue: 0 }, { type: "run_routes", revenue: 240, permanent: 40, mail: 30 }],
  dividend: [
    { type: "dividend", kind: "payout" },
    { type: "dividend", kind: "half" },
    { type: "dividend", kind: "withhold", permanent: "payout" },
  ],
  acquire_minor: [
    { type: "acquire_minor", minor: "7", shares: 0, token: "none" },
    { type: "acquire_minor", minor: "7", shares: 1, token: "replace" },
    { type: "acquire_minor", minor: "7", shares: 2, token: "available" },
    { type: "acquire_minor", minor: "7", shares: 2, token: "exchange" },
  ],
  acquire_granger: [0, 1, 3].map((shares) => ({ type: "acquire_granger", company: "UP", granger: "CNW", shares })),
  counter: [0, 1, 2].map((shares) => ({ type: "counter", shares })),
  move_token: [{ type: "move_token", hex: "K28", stop: 0 }],
  place_marker: [{ type: "place_marker", base: "K28", hex: "L27", edge: 3 }],
  abandon: [{ type: "abandon" }],
  answer: [{ type: "answer", accept: true }, { type: "answer", accept: false }],
};

const money = (reason: Extract<Event, { type: "money" }>["reason"], from = "LNWR", to = "bank"): Event => ({ type: "money", from, to, amount: 40, reason });

const EVENTS: Each<Event> = {
  round: ["SR 3", "OR 3.2", "M&A 2"].map((name) => ({ type: "round", name })),
  phase: [{ type: "phase", name: "5" }],
  money: (
    ["start", "bid", "shares", "capital", "income", "dividend", "earnings", "mail", "train", "help", "track", "token", "loan", "repayment", "acquisition", "bankruptcy", "closing"] as const
  ).flatMap((reason) => [money(reason), money(reason, "bank", "player 1")]) as Each<Event>["money"],
  shares: [1, 2].map((count) => ({ type: "shares", company: "GWR", count, from: "offering", to: "player 0" })),
  director: [{ type: "director", company: "GWR", player: 1 }, { type: "director", company: "GWR", player: null }],
  price: [{ type: "price", company: "GWR", price: 90, row: 1, col: 2 }],
  item: [{ type: "item", item: "M24", owner: "player 0" }, { type: "item", item: "P9", owner: null }],
  bid: [{ type: "bid", item: "C1", player: 2, price: 120 }],
  passed: [{ type: "passed", player: 1 }],
  floated: [{ type: "floated", company: "21" }],
  turn: [{ type: "turn", company: "21" }],
  train: [
    { type: "train", train: "3", from: "bank", to: "GWR" },
    { type: "train", train: "P+", from: "P13", to: "GWR" },
    { type: "train", train: "2", from: "GWR", to: "pool" },
    { type: "train", train: "L", from: "GWR", to: null },
  ],
  tile: [{ type: "tile", hex: "K28", tile: "57", rotation: 1 }],
  token: (["station", "doubling", "bypass"] as const).flatMap((kind) =>
    [true, false].map((placed) => ({ type: "token" as const, company: "GWR", hex: "K28", kind, stop: 0, placed })),
  ),
  marker: [{ type: "marker", base: 0, company: "NP", edge: 2, hex: "C4" }, { type: "marker", base: 0, company: "NP", edge: 0, hex: null }],
  converted: [true, false].map((abandoned) => ({ type: "converted", company: "NP", abandoned })),
  acquired: [{ type: "acquired", company: "UP", granger: "CNW" }],
  priority: [{ type: "priority", player: 0 }],
  bankrupt: [{ type: "bankrupt", player: 0 }],
  route_limit: [{ type: "route_limit", company: "GWR", total: 300 }, { type: "route_limit", company: "GWR", total: 300, bound: 320 }],
  run: [
    { type: "run", company: "GWR", revenue: 0, permanent: 0, mail: 0, routes: [] },
    { type: "run", company: "GWR", revenue: 300, permanent: 0, mail: 0, routes: [] },
    { type: "run", company: "GWR", revenue: 300, permanent: 30, mail: 40, routes: [] },
  ],
  order: [{ type: "order", players: [2, 0, 1] }],
  debt: [0, 35].map((amount) => ({ type: "debt", player: 1, amount })),
  power: [{ type: "power", private: "P12" }],
  subsidy: [{ type: "subsidy", company: "NP", hex: "C4", amount: 40 }],
  auction_won: [{ type: "auction_won", company: "UP", player: 1, price: 80 }],
  offer: [1, 2].map((shares) => ({ type: "offer", company: "UP", granger: "CNW", player: 1, shares })),
  answered: [true, false].map((accept) => ({ type: "answered", company: "UP", player: 1, accept })),
  end: ["nothing_sold", "stock_market", "bank", "last_solvent"].flatMap((reason) => [true, false].map((over) => ({ type: "end" as const, reason, over }))),
};

const SUBJECTS: Each<Subject> = {
  stock_turn: [{ type: "stock_turn", acted: false, bidsLeft: 3 }],
  declare_cash: [{ type: "declare_cash" }],
  company_turn: [...stepsOf("1822"), ...stepsOf("18West")].map((step) => ({ type: "company_turn", company: "21", step })),
  discard: [{ type: "discard", company: "GWR" }],
  emergency: [0, 120].map((missing) => ({ type: "emergency", company: "GWR", missing })),
  auction: [{ type: "auction", company: "UP", bidder: 1, highest: 80 }],
  starting_value: [{ type: "starting_value", company: "UP" }],
  merger_turn: [{ type: "merger_turn" }],
  offer: [false, true].map((countered) => ({ type: "offer", company: "UP", granger: "CNW", shares: 2, countered })),
  takeover: ["token", "trains"].map((step) => ({ type: "takeover", company: "UP", granger: "CNW", step })),
  lay_money: [{ type: "lay_money", company: "NP", missing: 30 }],
  consent: [{ type: "consent", company: "GWR", action: { type: "acquire_private", private: "P2" } }],
};

using game = Game.create({ title: "1822", players: ["Ann", "Ben", "Cleo"], seed: "7" });
const context: Context = { view: game.view(), board: board("1822") };
afterAll(() => (text.language = "en"));

/** Every sentence of one language. */
function all(language: Language): string[] {
  text.language = language;
  return [
    ...Object.values(ACTIONS).flatMap((own) => own.map((action) => actionWords(action, context))),
    ...Object.values(EVENTS).flatMap((own) => own.map((event) => eventWords(event, context))),
    ...Object.values(SUBJECTS).flatMap((own) => own.map((subject) => actionWords({ type: "pass" }, context, { subject, events: [] }))),
    ...Object.values(SUBJECTS).flatMap((own) => own.map((subject) => decisionWords({ player: 0, subject } as Decision, context))),
  ];
}

describe.each(Object.keys(languages) as Language[])("the words of %s", (language) => {
  test("have a sentence without gaps for every action, event and decision", () => {
    for (const words of all(language)) {
      expect(words).not.toBe("");
      expect(words).not.toMatch(/[{}]|undefined|null|\[object|player \d/);
    }
  });

  test("tell different things apart", () => {
    text.language = language;
    for (const own of [...Object.values(ACTIONS)]) {
      const words = own.map((action) => actionWords(action, context));
      expect(new Set(words).size, words.join(" | ")).toBe(words.length);
    }
  });

  test("say what every private company of 1822 can do", () => {
    text.language = language;
    const known = context.view.privates.map(({ id }) => powerWords(id));
    expect(known).toHaveLength(21);
    expect(known.every((words) => words.length > 30)).toBe(true);
  });
});

test("the languages differ in every sentence that is not a mere name", () => {
  const [english, german] = [all("en"), all("de")];
  expect(english).toHaveLength(german.length);
  const equal = english.filter((words, index) => words === german[index]);
  expect(equal).toEqual([]);
});

test("a pass is called by what is not done, or not any more", () => {
  text.language = "en";
  const passed = (subject: Subject | null): string => actionWords({ type: "pass" }, context, { subject, events: [] });
  expect(passed(null)).toBe("Pass");
  expect(passed({ type: "stock_turn", acted: false, bidsLeft: 3 })).toBe("Pass");
  expect(passed({ type: "stock_turn", acted: true, bidsLeft: 3 })).toBe("End the turn");
  expect(passed({ type: "company_turn", company: "21", step: "track" })).toBe("Done: track");
  expect(passed({ type: "company_turn", company: "UP", step: "convert" })).toBe("Keep the land grant");
  expect(passed({ type: "takeover", company: "UP", granger: "CNW", step: "trains" })).toBe("Keep these trains");
});

test("names are those of the table", () => {
  text.language = "en";
  expect(companyWords("21", context)).toBe("M21");
  expect(itemWords("P2", context)).toBe("P2 Middleton Railway");
  expect(hexWords("K28", context)).toBe("Nottingham (K28)");
  expect(roundWords("OR 3.2")).toBe("Operating round 3.2");
  expect(roundWords("something")).toBe("something");
  expect(stepWords("track")).toBe("track");
  expect(actionWords({ type: "bid", item: "M24", price: 1105 }, context)).toBe("Bid £1\u202f105 on M24");
  expect(eventWords({ type: "money", from: "player 1", to: "LNWR", amount: 80, reason: "shares" }, context)).toBe("Ben pays £80 to LNWR for shares.");
});

test.each(["1822", "1822MRS", "1822NRS"])("concessions of %s are called by their companies", (title) => {
  using game = Game.create({ title, players: ["Ann", "Ben", "Cleo"] });
  const view = game.view();
  const listed = view.extra.type === "1822" ? view.extra.concessions : [];
  expect(listed.length).toBeGreaterThan(5);
  for (const { item, company } of listed) expect(itemWords(item, { view, board: null })).toBe(`${item} ${company}`);
});

test("what comes from somewhere or goes somewhere is told in the cases of the language", () => {
  text.language = "de";
  expect(actionWords({ type: "buy_shares", company: "LNWR", source: "pool", count: 1 }, context)).toBe("1 Aktie LNWR aus dem Bankpool kaufen");
  expect(actionWords({ type: "buy_train", train: "3", from: { company: "21" }, price: 20 }, context)).toBe("3-Zug von M21 für £20 kaufen");
  expect(eventWords({ type: "train", train: "4", from: "bank", to: "LNWR" }, context)).toBe("LNWR erhält einen 4-Zug von der Bank.");
  expect(eventWords({ type: "train", train: "4", from: "LNWR", to: "pool" }, context)).toBe("LNWR gibt einen 4-Zug in den Bankpool ab.");
  expect(eventWords({ type: "money", from: "player 1", to: "bank", amount: 80, reason: "bid" }, context)).toBe("Ben zahlt ein Gebot von £80 an die Bank.");
  text.language = "en";
  expect(eventWords({ type: "shares", company: "LNWR", from: "treasury", to: "player 1", count: 2 }, context)).toBe("Ben gets 2 shares of LNWR from the treasury.");
});

test("whatever happens in games has words", () => {
  text.language = "en";
  const said = (moment: { game: Game; view: Context["view"]; board: Context["board"] }): void => {
    for (const event of moment.game.eventsSince(Math.max(0, moment.view.actions - 5))) {
      expect(eventWords(event, moment)).not.toMatch(/[{}]|undefined|player \d+ [a-z]+s\b/);
    }
  };
  playAtRandom("1822", 4, 3, 250, said);
  playAtRandom("18West", 4, 3, 400, said);
});

test.skipIf(recorded.length === 0).each(recorded)("whatever happened in %s has words", (file) => {
  text.language = "de";
  walk(file, 25, ({ game: played, view, board: printed }) => {
    for (const event of played.eventsSince(Math.max(0, view.actions - 25))) {
      expect(eventWords(event, { view, board: printed })).not.toMatch(/[{}]|undefined/);
    }
    for (const action of played.actions().slice(-5)) expect(actionWords(action, { view, board: printed })).not.toMatch(/[{}]|undefined/);
  });
});

describe("stock of a company's own", () => {
  beforeAll(() => (text.language = "en"));
  const sale: Action = { type: "sell_shares", company: "UP", count: 2 };
  const purchase: Action = { type: "buy_shares", company: "UP", source: "pool", count: 1 };
  const of = (subject: Subject): Context => ({ ...context, view: { ...context.view, decision: { player: 0, subject } } });

  test.each<[string, Subject]>([
    ["in a round of mergers", { type: "merger_turn" }],
    ["in a company's turn", { type: "company_turn", company: "UP", step: "stock" }],
  ])("is issued and redeemed %s", (_, subject) => {
    expect(actionWords(sale, of(subject))).toBe("UP issues 2 shares");
    expect(actionWords(purchase, of(subject))).toBe("UP redeems a share");
  });

  test("is told from a player's by what came of it, whoever is to act now", () => {
    const shares = (from: string, to: string): Done => ({ subject: null, events: [{ type: "shares", company: "UP", from, to, count: 1 }] });
    const merging = of({ type: "merger_turn" });
    expect(actionWords(sale, context, shares("treasury", "pool"))).toBe("UP issues 2 shares");
    expect(actionWords(purchase, context, shares("pool", "treasury"))).toBe("UP redeems a share");
    expect(actionWords(sale, merging, shares("player 1", "pool"))).toBe("Sell 2 shares of UP");
    expect(actionWords(purchase, merging, shares("pool", "player 1"))).toBe("Buy a share of UP from the bank pool");
  });
});

test("a company of 18West has a president and is started, one of 1822 a director and is floated", () => {
  text.language = "en";
  const said = (title: string): string[] =>
    [{ type: "director", company: "UP", player: 1 } as const, { type: "floated", company: "UP" } as const].map((event) =>
      eventWords(event, { ...context, view: { ...context.view, title } }),
    );
  expect(said("18West")).toEqual(["Ben is president of UP.", "UP is started."]);
  expect(said("1822")).toEqual(["Ben directs UP.", "UP is floated."]);
});
