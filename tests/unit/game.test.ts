// Games from JavaScript: playing, saving, going back, refusals, nonsense.
import { readFileSync } from "node:fs";
import { describe, expect, expectTypeOf, test } from "vitest";
import { Game, IllegalActionError, RailheadError, board, boards, expand, siteSetup, tables, titles } from "railhead-18xx";
import type { Action, Decision, Event, Family, RuleError, Save, Setup, View } from "railhead-18xx";
import { Game as Glue, initSync as glue } from "../../pkg/railhead.js";
import { nonsense, parts, thrown } from "../support/nonsense.js";

const setup: Setup = { title: "1822", players: ["Ann", "Ben", "Cleo"], seed: "42", options: { consent: "assumed" } };

/** The same number for the same game, so that every run plays the same. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed * 7919 + 104729; ; state = (state * 1103515245 + 12345) % 2 ** 31) yield state >> 8;
}

/** Plays so many actions, all of them out of the list. */
function play(game: Game, actions: number, seed = 7): Game {
  const random = numbers(seed);
  for (let k = 0; k < actions && game.decision(); k++) {
    const families = game.legalActions();
    const family = families[random.next().value % families.length] as Family;
    const members = game.expand(family);
    game.apply(members[random.next().value % members.length] as Action);
  }
  return game;
}

test("a game is played, saved, loaded, taken back and forth with equal hashes", () => {
  using game = Game.create(setup);
  const hashes = [game.hash()];
  for (let k = 0; k < 70; k++) hashes.push(play(game, 1, k).hash());
  expect(hashes.at(-1)).toMatch(/^[0-9a-f]{16}$/);
  expect(new Set(hashes).size).toBeGreaterThan(60);
  const save = game.save();
  expect(save).toMatchObject({ format: "railhead/game", version: 1, setup: { seed: "42" } });
  expect(save.actions).toEqual(game.actions());
  using loaded = Game.load(save);
  using again = Game.load(JSON.stringify(save));
  expect([loaded.hash(), again.hash()]).toEqual([hashes[70], hashes[70]]);
  for (const at of [69, 40, 0, 33, 70]) {
    game.goTo(at);
    expect(game.hash()).toBe(hashes[at]);
    expect(game.actions()).toHaveLength(at);
    using fork = game.fork();
    expect(fork.hash()).toBe(hashes[at]);
  }
  expect([game.undo(), game.hash(), game.redo(), game.hash()]).toEqual([true, hashes[69], true, hashes[70]]);
  expect(game.redo()).toBe(false);
  using fork = game.fork(12);
  expect(fork.hash()).toBe(hashes[12]);
  expect([fork.redo(), fork.actions().length]).toEqual([false, 12]);
  game.goTo(0);
  expect([game.undo(), game.view().redoable]).toEqual([false, 70]);
});

test("a view holds what the decision and the actions need", () => {
  using game = Game.create(setup);
  const view = game.view();
  expect(view.decision).toEqual(game.decision());
  expect(view.players.map(({ name, cash }) => [name, cash])).toEqual([["Ann", 700], ["Ben", 700], ["Cleo", 700]]);
  expect(view.companies.map(({ id }) => id)).toEqual(board("1822").companies.map(({ id }) => id));
  expect(view.position).toEqual(game.position());
  expect(view.extra.type).toBe("1822");
  expect(view.events).toBe(game.eventsSince(0).length);
  const bids = game.legalActions({ kind: "bid" });
  expect(bids.length).toBe(10);
  expect(bids.every(({ action, free }) => action.type === "bid" && free.type === "amount")).toBe(true);
  expect(game.legalActions({ company: "LNWR" })).toEqual([]);
});

test("events tell what every action did", () => {
  using game = Game.create(setup);
  const { player } = game.decision() as Decision;
  game.apply({ type: "bid", item: "M24", price: 100 });
  expect(game.eventsSince(0).at(0)).toMatchObject({ type: "money", from: "bank" });
  expect(game.eventsSince(0).at(-1)).toEqual({ type: "bid", player, item: "M24", price: 100 });
  expect(game.eventsSince(1)).toEqual([]);
});

describe("an action that is not legal", () => {
  const low: Action = { type: "bid", item: "M24", price: 95 };

  test("throws the rule that forbids it, and changes nothing", () => {
    using game = Game.create(setup);
    const [hash, saved] = [game.hash(), game.save()];
    const error = thrown(() => game.apply(low));
    expect(error).toBeInstanceOf(IllegalActionError);
    expect(error).toBeInstanceOf(RailheadError);
    expect(error).toMatchObject({ code: "bid/too_low", rule: "1822 §4.9.2", facts: [{ name: "least", value: "100" }] });
    expect((error as Error).message).toContain("100");
    expect([game.hash(), game.save()]).toEqual([hash, saved]);
  });

  test("is told by whyNot and tryApply as well", () => {
    using game = Game.create(setup);
    const bid: Action = { ...low, price: 100 };
    expect(game.whyNot(low)).toMatchObject({ code: "bid/too_low", rule: "1822 §4.9.2" });
    expect(game.whyNot(bid)).toBeNull();
    expect(game.tryApply(low)).toMatchObject({ ok: false, error: { code: "bid/too_low" } });
    expect(game.actions()).toEqual([]);
    expect(game.tryApply(bid)).toEqual({ ok: true });
    expect(game.actions()).toEqual([bid]);
    expect(game.tryApply({ type: "bid" } as never)).toMatchObject({ ok: false, error: { code: "input/bad_shape" } });
  });
});

test("routes of a company are those of its position", () => {
  using game = Game.create(setup);
  expect(game.routes("24")).toMatchObject({ total: 0, status: "optimal", routes: [] });
});

test("every title that can be played has its tables, and a game begins with its usual options", () => {
  expect(titles().map(({ title }) => title)).toEqual(boards().map(({ title }) => title));
  for (const { title, players } of titles()) {
    const most = players.at(-1)?.players ?? 0;
    using game = Game.create({ title, players: Array.from({ length: most }, (_, k) => `Player ${k}`), seed: "1" });
    expect(game.view().players).toHaveLength(most);
    const { companies, trains, phases, market, privates } = tables(title);
    for (const list of [companies, trains, phases, market]) expect(list.length).toBeGreaterThan(5);
    // 18West has no private companies.
    expect(privates.length > 5).toBe(title !== "18West");
  }
});

describe("setups and saves", () => {
  test("without a seed there is a fresh one, and the game can be had again", () => {
    const { seed: _, ...without } = setup;
    using one = Game.create(without);
    using other = Game.create(without);
    expect(one.setup().seed).not.toBe(other.setup().seed);
    using again = Game.create(one.setup());
    expect(again.hash()).toBe(one.hash());
  });

  test("K119: a seed of 2^63 goes in and out as text", () => {
    const seed = (2n ** 63n).toString();
    using game = Game.create({ ...setup, seed });
    using loaded = Game.load(game.save());
    expect([game.setup().seed, loaded.setup().seed]).toEqual([seed, seed]);
    expect(loaded.hash()).toBe(game.hash());
  });

  test("K128: a save names its rules; what a later version would need is told", () => {
    using game = play(Game.create(setup), 40);
    const save = game.save();
    using loaded = Game.load({ ...save, rules: save.rules });
    expect(loaded.hash()).toBe(game.hash());
    const error = (change: object) => thrown(() => Game.load({ ...save, ...change } as Save));
    expect(error({ rules: 1000 })).toMatchObject({ code: "save/rules", message: expect.stringContaining("1000") });
    expect(error({ version: 2 })).toMatchObject({ code: "save/version", facts: [{ name: "version", value: "2" }] });
    expect(error({ format: "text" })).toMatchObject({ code: "save/foreign" });
    expect(error({ actions: "none" })).toMatchObject({ code: "save/shape", message: expect.stringContaining("actions") });
    expect(error({ setup: { ...save.setup, title: "1830" } })).toMatchObject({ code: "save/title" });
    expect(error({ setup: { ...save.setup, players: ["Ann"] } })).toMatchObject({ code: "setup/players" });
    const wrong: Action = { type: "bid", item: "M24", price: 1 };
    expect(error({ actions: [wrong] })).toMatchObject({
      code: "save/refused",
      rule: "1822 §4.9.2",
      facts: expect.arrayContaining([{ name: "action", value: "0" }]),
      faults: [expect.objectContaining({ code: expect.stringMatching(/^bid\//), at: "actions[0]" })],
    });
    expect(thrown(() => Game.load("{"))).toMatchObject({ code: "save/damaged", message: expect.stringContaining("line 1"), facts: [{ name: "line", value: "1" }, { name: "column", value: "1" }] });
  });

  test.each([
    ["setup/players", { players: ["Ann"] }],
    ["setup/same_name", { players: ["Ann", "Ann", ""] }],
    ["setup/player_name", { players: ["Ann", " "] }],
    ["setup/seed", { seed: "minus one" }],
    ["setup/option_unknown", { options: { speed: 9 } }],
    ["setup/option_value", { options: { consent: "never" } }],
    ["setup/title", { title: "18West!" }],
    ["input/bad_shape", { players: 3 }],
    ["input/bad_shape", { pace: 1 }],
  ])("%s", (code, change) => {
    expect(thrown(() => Game.create({ ...setup, ...change } as Setup))).toMatchObject({ name: "RailheadError", code });
  });

  test("all that is wrong with a setup is told at once, as data", () => {
    const error = thrown(() => Game.create({ ...setup, players: ["Ann", "Ann"], options: { starter: true, advanced: true } }));
    const { faults, message } = error as RailheadError;
    const told = faults.map(({ code, at, facts }) => [code, at, Object.fromEntries(facts.map(({ name, value }) => [name, value]))]);
    expect(told).toContainEqual(["setup/same_name", "players[1]", {}]);
    expect(told).toContainEqual(["setup/option_excludes", "options.starter", { other: "advanced" }]);
    expect(message).toBe(faults.map(({ at, message }) => `${at}: ${message}`).join("; "));
  });

  test("what is no recorded game is refused", () => {
    expect(thrown(() => Game.import("{}"))).toMatchObject({ code: expect.stringMatching(/^import\//) });
    expect(thrown(() => Game.import({ title: "1830" }))).toMatchObject({ code: expect.stringMatching(/^import\//) });
  });
});

test("K118, K119: everything that comes out is plain JSON", () => {
  using game = play(Game.create(setup), 60);
  const { kind, company } = { kind: "pass" as const, company: "24" };
  const everything: unknown[] = [
    ...[game.view(), game.decision(), game.legalActions(), game.legalActions({ kind, company }), game.position()],
    ...[game.setup(), game.save(), game.actions(), game.eventsSince(0), game.hash(), game.whyNot({ type: "pass" })],
    ...[game.whyNot({ type: "bid", item: "", price: 0 }), game.routes("24"), titles(), tables("1822")],
    game.legalActions().map((family) => expand(family)),
  ];
  expect(JSON.parse(JSON.stringify(everything))).toStrictEqual(everything);
  const kinds = new Set([...parts(everything)].map((part) => typeof part));
  expect([...kinds].sort()).toEqual(["boolean", "number", "object", "string"]);
  expect([...parts(everything)].some((part) => part instanceof Map)).toBe(false);
});

test("a game set up as the site deals it goes out as a file of the site and comes in again", () => {
  using game = Game.create(siteSetup(setup));
  game.apply({ type: "bid", item: "M24", price: 100 });
  const file = game.export();
  expect(file).toMatchObject({ title: "1822", players: [{ name: "Ann" }, { name: "Ben" }, { name: "Cleo" }] });
  using again = Game.import(file);
  expect(again.view().players.map(({ committed }) => committed).sort()).toEqual([0, 0, 100]);
  using other = Game.create(setup);
  expect(thrown(() => other.export())).toMatchObject({ code: "export/deal" });
});

describe("K122: nonsense", () => {
  test("gets no more out of a game than a RailheadError, and the game stays as it was", () => {
    using game = play(Game.create(setup), 30);
    const hash = game.hash();
    const methods = ["apply", "whyNot", "goTo", "fork", "eventsSince", "expand", "legalActions", "routes"] as const;
    for (const first of nonsense) {
      for (const make of ["create", "load", "import"] as const) {
        expect(thrown(() => Game[make](first as never)), make).toBeInstanceOf(RailheadError);
      }
      for (const method of methods) {
        for (const second of [undefined, first]) {
          const error = thrown(() => (game[method] as (...all: unknown[]) => unknown).call(game, first, second));
          if (method === "goTo" && error === undefined) game.goTo(30);
          if (error !== undefined) expect(error, `${method}: ${String(error)}`).toBeInstanceOf(RailheadError);
          expect(error).not.toMatchObject({ code: "engine/trap" });
        }
      }
    }
    expect(game.hash()).toBe(hash);
  });

  test("damaged actions are refused, whatever is wrong with them", () => {
    using game = play(Game.create(setup), 50);
    const hash = game.hash();
    const values = [null, -1, 0, 1.5, 1e99, 256, "", "M24", "pool", [], {}, true, "x".repeat(1000)];
    const random = numbers(3);
    for (const family of game.legalActions()) {
      for (const action of expand(family).slice(0, 3)) {
        for (const key of [...Object.keys(action), "extra"]) {
          const value = values[random.next().value % values.length];
          const damaged = { ...action, [key]: value } as Action;
          if (game.whyNot === undefined || JSON.stringify(damaged) === JSON.stringify(action)) continue;
          const outcome = game.tryApply(damaged);
          if (outcome.ok) game.undo();
          else expect(outcome.error).toBeInstanceOf(RailheadError);
        }
      }
    }
    expect(game.hash()).toBe(hash);
  });

  test.each([
    { min: 0, max: 10, step: 0 },
    { min: -(2 ** 31), max: 2 ** 31 - 1, step: 1 },
    { min: 5, max: 1, step: -1 },
  ])("a family that no game lists is not expanded: %o", (range) => {
    const family = { action: { type: "repay_loan", amount: 1 }, free: { type: "amount", ...range } } as Family;
    expect(thrown(() => expand(family))).toMatchObject({ code: "input/unsound_family" });
  });

  test("an engine that stops in the middle is told, and the same game goes on", () => {
    using game = play(Game.create(setup), 35);
    game.undo();
    const [hash, next] = [game.hash(), game.actions()];
    const apply = Glue.prototype.apply;
    Glue.prototype.apply = () => {
      Glue.prototype.apply = apply;
      throw new WebAssembly.RuntimeError("unreachable");
    };
    expect(thrown(() => game.apply({ type: "pass" }))).toMatchObject({ code: "engine/trap" });
    expect([game.hash(), game.actions()]).toEqual([hash, next]);
    expect([game.redo(), game.actions().length]).toEqual([true, 35]);
  });
});

test("after free() a game says so", () => {
  const game = Game.create(setup);
  game.free();
  game.free();
  expect(thrown(() => game.view())).toMatchObject({ code: "game/freed" });
  expect(thrown(() => game.apply({ type: "pass" }))).toMatchObject({ code: "game/freed" });
});

test("K121: thousands of actions without awaiting leave no memory behind", () => {
  const { memory } = glue({ module: new Uint8Array() });
  using game = Game.create(setup);
  const bid: Action = { type: "bid", item: "M24", price: 100 };
  const work = (calls: number) => {
    for (let k = 0; k < calls; k++) {
      game.apply(bid);
      game.undo();
      if (k % 100 === 0) Game.create(setup).free();
    }
  };
  work(500);
  const before = memory.buffer.byteLength;
  work(5_000);
  expect(memory.buffer.byteLength - before).toBeLessThan(1024 * 1024);
});

test("K127: a state that is its save, as boardgame.io keeps it, goes through 500 actions", () => {
  const moves = (state: Save): Action[] => {
    using game = Game.load(state);
    return game.legalActions().slice(0, 4).flatMap((family) => expand(family).slice(0, 2));
  };
  using game = Game.create(setup);
  const random = numbers(5);
  let played = 0;
  for (; played < 500 && game.decision(); played++) {
    const list = game.legalActions();
    const family = list[random.next().value % list.length] as Family;
    game.apply(game.expand(family)[0] as Action);
    if (played % 100 === 50) {
      const state = game.save();
      const copy = JSON.stringify(state);
      for (const action of moves(state)) expect(game.whyNot(action)).toBeNull();
      expect(JSON.stringify(state)).toBe(copy);
    }
  }
  expect(played).toBeGreaterThan(100);
  const state = game.save();
  expect(JSON.stringify(state).length).toBeLessThan(200_000);
  using loaded = Game.load(state);
  expect(loaded.hash()).toBe(game.hash());
});

test("the example of the README runs, and says what it says", async () => {
  const block = /### A game\n\n```js\nimport .*\n([^`]|`(?!``))*?```/.exec(readFileSync("README.md", "utf8"))?.[0] ?? "";
  const code = block.split("\n").filter((line) => !/^(###|```|import)/.test(line)).join("\n");
  const said: unknown[][] = [];
  new Function("Game", "console", code)(Game, { log: (...all: unknown[]) => said.push(all) });
  expect(said).toHaveLength(3);
  expect(said[0]?.[0]).toMatch(/^(Ann|Ben|Cleo) is to act$/);
  expect(said[1]).toEqual([expect.stringContaining("100"), "1822 §4.9.2"]);
  expect(said[2]).toEqual([true]);
});

test("everything is typed", () => {
  expectTypeOf<Game["view"]>().returns.toEqualTypeOf<View>();
  expectTypeOf<Game["decision"]>().returns.toEqualTypeOf<Decision | null>();
  expectTypeOf<Game["legalActions"]>().returns.toEqualTypeOf<Family[]>();
  expectTypeOf<Game["apply"]>().parameter(0).toEqualTypeOf<Action>();
  expectTypeOf<Game["whyNot"]>().returns.toEqualTypeOf<RuleError | null>();
  expectTypeOf<Game["save"]>().returns.toEqualTypeOf<Save>();
  expectTypeOf<Game["actions"]>().returns.toEqualTypeOf<Action[]>();
  expectTypeOf<Game["eventsSince"]>().returns.toEqualTypeOf<Event[]>();
  expectTypeOf<View["players"][number]["cash"]>().toEqualTypeOf<number>();
  expectTypeOf<Action["type"]>().not.toBeAny();
});
