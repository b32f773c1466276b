import { Game, titles } from "railhead-18xx";
import { expect, test } from "vitest";
import { failure } from "../table/client.js";
import { Desk } from "../table/desk.js";
import { faultsOf, freeColour, optionsOf, setupOf, variantsOf } from "./setup.js";

const seats = ["Ann", "Ben", "Cleo"].map((name, colour) => ({ name, colour, bot: null }));
const variant = (id: string) => variantsOf(titles()).find((found) => found.id === id)!;

test("1822+ stands beside 1822, with the options that need it", () => {
  const has = (id: string) => optionsOf(variant(id)).map((option) => option.id);
  expect(has("1822")).not.toContain("plus_single_stack");
  expect(has("1822+")).toContain("plus_single_stack");
  expect(has("1822+")).not.toContain("plus_expansion");
  expect(has("1822MRS")).toEqual(expect.arrayContaining(["starter", "advanced", "sw_peninsula", "stacks"]));
  const setup = setupOf({ variant: variant("1822+"), seats, options: { plus_single_stack: true, stacks: "open" }, seed: "" });
  expect(setup).toEqual({
    title: "1822",
    players: ["Ann", "Ben", "Cleo"],
    options: { plus_expansion: true, plus_single_stack: true },
  });
  expect(Game.create(setup).view().players).toHaveLength(3);
});

test("every problem the engine finds is shown beside what causes it", () => {
  const setup = setupOf({
    variant: variant("1822MRS"),
    seats: [...seats.slice(0, 2), { name: "Ann", colour: 2, bot: null }],
    options: { starter: true, advanced: true, sw_peninsula: true },
    seed: "x",
  });
  const found = faultsOf(new Desk().check(setup)!);
  const places = found.map(({ at }) => at);
  expect(places).toEqual(expect.arrayContaining(["options.starter", "options.advanced", "options.sw_peninsula", "players[2]", "seed"]));
  expect(places).not.toContain("");
});

test("what is about no part of a setup is shown all the same", () => {
  expect(faultsOf(failure("page/failed", "No."))).toEqual([{ code: "page/failed", at: "", message: "No.", pattern: "No.", facts: [] }]);
});

test("the next free colour", () => {
  expect(freeColour(seats)).toBe(3);
  expect(freeColour([{ name: "", colour: 7, bot: null }], 7)).toBe(0);
});
