// 18West from JavaScript: a whole game by lot, saved and loaded on its way.
import { describe, expect, test } from "vitest";
import { Game, board, expand, tables, titles } from "railhead-18xx";
import type { Action, Event, Extra, Family, Setup, View } from "railhead-18xx";
import { boardSvg } from "railhead-18xx/board-svg";
import { thrown } from "../support/nonsense.js";

type West = Extract<Extra, { type: "18West" }>;

const setup: Setup = { title: "18West", players: ["Ann", "Ben", "Cleo"], seed: "42", options: { consent: "asked" } };

const west = (view: View): West => {
  if (view.extra.type !== "18West") throw new Error(`of another title: ${view.extra.type}`);
  return view.extra;
};

/** The same number for the same game, so that every run plays the same. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed * 7919 + 104729; ; state = (state * 1103515245 + 12345) % 2 ** 31) yield state >> 8;
}

/** Somebody who mostly buys trains, pays out and goes on. */
const likes: Partial<Record<Action["type"], number>> = {
  ...{ pass: 12, lay_tile: 30, bid: 20, par: 40, buy_shares: 8, sell_shares: 1 },
  ...{ buy_train: 20, dividend: 20, run_routes: 20, acquire_granger: 6 },
};

function choose(families: Family[], random: Generator<number, never>): Action {
  const kinds = [...new Set(families.map(({ action }) => action.type))];
  const drawn = kinds.flatMap((kind) => Array<Action["type"]>(likes[kind] ?? 4).fill(kind));
  const kind = drawn[random.next().value % drawn.length];
  const some = families.filter(({ action }) => action.type === kind);
  const family = some[random.next().value % some.length] as Family;
  const members = expand(family);
  // Amounts are mostly the least: high bids end everything early.
  const least = family.free.type === "amount" && random.next().value % 4 > 0;
  return members[least ? 0 : random.next().value % members.length] as Action;
}

/** What must hold between any two actions, as a page would trust in it. */
function look(game: Game): void {
  const view = game.view();
  const { companies, landGrants } = west(view);
  expect(view.decision).toEqual(game.decision());
  expect(view.position).toEqual(game.position());
  expect(companies.map(({ company }) => company)).toEqual(view.companies.map(({ id }) => id));
  const cash = [...view.players.map((p) => p.cash), ...view.companies.map((c) => c.treasury), view.bank.cash];
  expect(cash.reduce((sum, amount) => sum + amount, 0)).toBe(12_000);
  const markers = landGrants.flatMap(({ bases }) => bases.flatMap(({ marker }) => (marker ? [marker] : [])));
  expect(markers).toEqual(view.position.markers);
  const position = game.position();
  const drawing = boardSvg(board("18West"), position);
  expect(drawing.split("doubling token on its way</title>").length - 1).toBe(markers.length);
  for (const kind of ["doubling", "bypass"]) {
    const sign = kind === "doubling" ? ">×2<" : ">B<";
    if (position.tokens.some((token) => token.kind === kind)) expect(drawing).toContain(sign);
  }
}

test("a whole game is played, saved, loaded and taken back with equal hashes", { timeout: 180_000 }, () => {
  const game = Game.create(setup);
  const random = numbers(3);
  const hashes = [game.hash()];
  let played = game;
  const rounds = new Set<string>();
  let deals = 0;
  for (let k = 0; played.decision(); k++) {
    if (k % 40 === 0) look(played);
    const families = played.legalActions();
    const deal = families.find(({ action }) => action.type === "acquire_granger");
    if (deal?.action.type === "acquire_granger") {
      // A deal is found by either of its companies.
      const { company, granger } = deal.action;
      for (const one of [company, granger]) expect(played.legalActions({ company: one })).toContainEqual(deal);
      deals++;
    }
    played.apply(choose(families, random));
    hashes.push(played.hash());
    rounds.add(played.view().round.kind);
    if (k % 300 === 299) {
      // The same game from its file, as another visit would have it.
      const loaded = Game.load(JSON.stringify(played.save()));
      expect(loaded.hash()).toBe(played.hash());
      expect(loaded.view()).toEqual(played.view());
      played.free();
      played = loaded;
    }
    expect(k).toBeLessThan(20_000);
  }
  look(played);
  const end = played.view();
  expect([end.over, end.decision, end.turns, played.legalActions()]).toEqual([true, null, [], []]);
  expect(end.ending?.reason).toMatch(/^(bank|last_solvent)$/);
  expect([...rounds].sort()).toEqual(["mergers", "operating", "stock"]);
  expect(deals).toBeGreaterThan(0);
  expect(end.players.every(({ worth }) => worth >= 0)).toBe(true);
  const length = hashes.length - 1;
  expect(played.actions()).toHaveLength(length);
  for (const at of [length - 1, Math.floor(length / 2), 0, 17, length]) {
    played.goTo(at);
    expect(played.hash()).toBe(hashes[at]);
  }
  using fork = played.fork(length - 5);
  expect(fork.hash()).toBe(hashes[length - 5]);
  // Everything that the log of a page is made from.
  const kinds = new Set(played.eventsSince(0).map(({ type }) => type));
  const some: Event["type"][] = ["bid", "auction_won", "director", "floated", "tile", "token", "marker", "subsidy", "run", "phase", "train", "end"];
  expect(some.filter((type) => !kinds.has(type))).toEqual([]);
  expect(played.eventsSince(length - 1).at(-1)).toEqual({ type: "end", reason: end.ending?.reason, over: true });
  played.free();
});

describe("at the first turn", () => {
  test("certificates are put up, and the reason why something is not legal is told", () => {
    using game = Game.create(setup);
    const player = game.decision()?.player as number;
    const bids = game.legalActions({ kind: "bid" });
    expect(bids.map(({ action }) => action.type === "bid" && action.item).sort()).toEqual(
      west(game.view()).certificates.map(({ company }) => company).sort(),
    );
    expect(game.legalActions({ company: "KP" })).toEqual(bids.filter(({ action }) => action.type === "bid" && action.item === "KP"));
    const low: Action = { type: "bid", item: "SP", price: 7 };
    expect(game.whyNot(low)).toMatchObject({ code: "auction/step", rule: "18West §3.2.4-1" });
    expect(game.whyNot({ type: "bid", item: "SP", price: 1_000 })).toMatchObject({
      code: "auction/too_high",
      facts: [{ name: "most", value: "360" }],
    });
    game.apply({ ...low, price: 10 });
    expect(west(game.view()).auction).toMatchObject({ company: "SP", highest: 10, bidder: player, auctioneer: player, out: [] });
    expect(game.legalActions({ company: "SP" })).toEqual(game.legalActions());
    expect(game.legalActions({ company: "KP" })).toEqual([]);
    game.apply({ type: "pass" });
    game.apply({ type: "pass" });
    expect(game.eventsSince(2).at(-3)).toEqual({ type: "passed", player: game.view().order[2] });
    expect(game.eventsSince(2)).toContainEqual({ type: "auction_won", player, company: "SP", price: 10 });
    expect(game.decision()).toEqual({ player, subject: { type: "starting_value", company: "SP" } });
    expect(game.legalActions({ company: "SP" }).map(({ action }) => action.type === "par" && action.price)).toEqual([70, 80, 90, 100]);
    game.apply({ type: "par", company: "SP", price: 80 });
    expect(game.view().companies.find(({ id }) => id === "SP")).toMatchObject({ director: player, price: 80, treasury: 160 });
  });

  test("the UP runs its two trains", () => {
    using game = Game.create(setup);
    expect(game.routes("UP")).toMatchObject({ total: 130, status: "optimal" });
  });
});

describe("what the title brings", () => {
  test("options, players and tables", () => {
    const info = titles().find(({ title }) => title === "18West");
    expect(info).toMatchObject({ name: "18West: Rails to the Pacific", bank: 12_000 });
    expect(info?.players.map(({ players, cash, certificates }) => [players, cash, certificates])).toEqual([
      [2, 750, 28],
      [3, 500, 20],
      [4, 375, 16],
      [5, 300, 13],
      [6, 250, 11],
    ]);
    expect(info?.options.every(({ titles, recorded, rule }) => titles.join() === "18West" && !recorded && rule.startsWith("18West §"))).toBe(true);
    const { companies, market, phases, privates, trains } = tables("18West");
    expect([companies, market, phases, privates, trains].map((list) => list.length)).toEqual([16, 20, 6, 0, 6]);
    expect(market[0]).toMatchObject({ price: 0, zones: ["grey"] });
    expect(trains.at(-1)).toMatchObject({ name: "4D", cost: 1100, rustsIn: null, starts: "4D" });
  });

  test.each([
    ["setup/option_value", { options: { routes: "recorded" } }, "it is one of: optimal, declared"],
    ["setup/option_unknown", { options: { plus_expansion: true } }, "18West has no such option"],
    ["setup/option_value", { options: { or_order: "static" } }, "it is one of: dynamic, fixed"],
    ["setup/players", { players: ["Ann"] }, "18West is for 2 to 6"],
  ])("%s: %o is refused", (code, change, message) => {
    const error = thrown(() => Game.create({ ...setup, ...change } as Setup));
    expect(error).toMatchObject({ name: "RailheadError", code, message: expect.stringContaining(message) });
  });

  test.each(titles().find(({ title }) => title === "18West")?.options.flatMap(({ id, values }) => values.map((value) => [id, value] as const)) ?? [])(
    "%s may be %s",
    (id, value) => {
      using game = Game.create({ ...setup, options: { [id]: value } });
      expect(game.view().options[id]).toBe(value);
      using loaded = Game.load(game.save());
      expect(loaded.hash()).toBe(game.hash());
    },
  );
});
