import { board, Game, type Position } from "railhead-18xx";
import { expect, test } from "vitest";
import { playAtRandom } from "../../../tests/support/play.js";
import { stopName } from "./stops.js";

const west = board("18West");
const laid = (hex: string, tile: string, rotation: number): Position => {
  using game = Game.create({ title: "18West", players: ["Ann", "Ben", "Cleo"], seed: "7" });
  return { ...game.view().position, tiles: [{ hex, tile, rotation }] };
};
const names = (position: Position, hex: string, stops: number): (string | null)[] =>
  Array.from({ length: stops }, (_, stop) => stopName(west, position, hex, stop));

test("the cities of a hex keep their names however the tile is turned", () => {
  expect(names(laid("A4", "6", 0), "F27", 2)).toEqual(["Chicago (S)", "Chicago (N)"]);
  expect(names(laid("F27", "251", 5), "F27", 2)).toEqual(["Chicago (S)", "Chicago (N)"]);
  expect(names(laid("F27", "251", 2), "F27", 2)).toEqual(["Chicago (N)", "Chicago (S)"]);
});

test("cities that have become one are called after their hex", () => {
  expect(names(laid("F27", "255", 4), "F27", 1)).toEqual([null]);
});

/** Homes do not move from their cities, and neither do their names. */
test("a company's home has the same name throughout a game", () => {
  const homes = ["CBQ", "CNW", "MP", "SLSF", "KP", "ATSF", "GN", "NP"];
  const home = (position: Position, company: string): Map<string, string | null> =>
    new Map((position.tokens ?? []).filter((token) => token.company === company && (token.kind ?? "station") === "station").map(({ hex, stop }) => [hex, stopName(west, position, hex, stop)]));
  let turned = 0;
  for (const seed of [1, 2, 3]) {
    const first = new Map<string, string | null>();
    playAtRandom("18West", 3, seed, 700, ({ view }) => {
      for (const company of homes) {
        for (const place of west.companies.find(({ id }) => id === company)?.homes ?? []) {
          const name = home(view.position, company).get(place.hex);
          if (name === undefined || name === null) continue;
          const key = `${company} ${place.hex}`;
          first.set(key, first.get(key) ?? name);
          expect([key, name]).toEqual([key, first.get(key)]);
          const stop = view.position.tokens?.find((token) => token.company === company && token.hex === place.hex)?.stop;
          if (stop !== place.stop) turned++;
        }
      }
    });
  }
  expect(turned).toBeGreaterThan(0);
});
