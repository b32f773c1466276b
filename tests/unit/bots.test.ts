// Computer players from JavaScript.
import { expect, expectTypeOf, test } from "vitest";
import { Game, bots, titles } from "railhead-18xx";
import type { Action, BotInfo, BotReason, Setup, Suggestion } from "railhead-18xx";
import { nonsense, thrown } from "../support/nonsense.js";

const setup: Setup = { title: "1822", players: ["Ann", "Ben", "Cleo"], seed: "42" };

test("every player has a name and says what it does", () => {
  expectTypeOf(bots()).toEqualTypeOf<BotInfo[]>();
  expect(bots().map(({ id }) => id)).toEqual(["random", "sensible"]);
  for (const { name, about } of bots()) expect([name, about].every((text) => /^[A-Z]/.test(text))).toBe(true);
});

test("every player begins a game of every title with legal actions, and says why", () => {
  for (const { title } of titles()) {
    for (const { id } of bots()) {
      using game = Game.create({ ...setup, title });
      for (let k = 0; k < 60 && game.decision(); k++) {
        const before = game.hash();
        const suggestion = game.suggest(id, k) as Suggestion;
        expectTypeOf(suggestion.action).toEqualTypeOf<Action>();
        expect(game.hash(), "suggesting changes nothing").toBe(before);
        expect(game.whyNot(suggestion.action)).toBeNull();
        expectTypeOf(suggestion.reason).toEqualTypeOf<BotReason>();
        expect(suggestion.reason.type).toMatch(/^[a-z_]+$/);
        expect(suggestion.message).toMatch(/^[A-Z].+\.$/);
        game.apply(suggestion.action);
      }
      expect(game.actions()).toHaveLength(60);
    }
  }
});

test("the same game and seed give the same suggestion; a seed may be a text or any number", () => {
  using game = Game.create(setup);
  expect(game.suggest("random")).toEqual(game.suggest("random", "0"));
  expect(game.suggest("random", 7)).toEqual(game.suggest("random", 7n));
  expect(game.suggest("random", "18446744073709551615")).toBeTruthy();
  const drawn = new Set(Array.from({ length: 20 }, (_, seed) => JSON.stringify(game.suggest("random", seed))));
  expect(drawn.size).toBeGreaterThan(5);
  expect(game.suggest("sensible", 1)).toEqual(game.suggest("sensible", 2));
});

test("players and seeds that do not exist are refused", () => {
  using game = Game.create(setup);
  expect(thrown(() => game.suggest("clever"))).toMatchObject({ code: "bot/unknown" });
  for (const seed of ["", "-1", "1.5", "18446744073709551616", -1, 0.5, NaN]) {
    expect(thrown(() => game.suggest("random", seed)), String(seed)).toMatchObject({ code: "input/bad_shape" });
  }
  for (const value of nonsense) {
    const error = thrown(() => game.suggest(value as never, value as never));
    expect((error as { code: string }).code).toMatch(/^(bot|input)\//);
  }
});
