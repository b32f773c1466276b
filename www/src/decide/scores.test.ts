import type { View } from "railhead-18xx";
import { expect, test } from "vitest";
import { scoresOf } from "./scores.js";

const player = (seat: number, cash: number, debt: number, worth: number) => ({ seat, cash, debt, worth });

test("the richest first; equal worth is an equal place, and the next one follows after both", () => {
  const players = [player(0, 100, 0, 900), player(1, 50, 75, 1200), player(2, 0, 0, 1200), player(3, 10, 0, 10)];
  const scores = scoresOf({ players, winners: [1, 2] } as unknown as View);
  expect(scores.map(({ seat, place }) => [seat, place])).toEqual([[1, 1], [2, 1], [0, 3], [3, 4]]);
  expect(scores[0]).toMatchObject({ cash: 50, debt: 75, holdings: 1225, worth: 1200 });
});

test("who has won is the engine's to say: the last solvent player comes before a bankrupt who has as little", () => {
  const players = [player(0, 0, 0, 0), player(1, 0, 0, 0), player(2, 0, 0, 0)];
  const scores = scoresOf({ players, winners: [1] } as unknown as View);
  expect(scores.map(({ seat, place }) => [seat, place])).toEqual([[1, 1], [0, 2], [2, 2]]);
});
