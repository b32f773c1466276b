import { Game, RailheadError, titles } from "railhead-18xx";
import { expect, test } from "vitest";
import { freeColour, optionsOf, problemsOf, setupOf, variantsOf } from "./setup.js";

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
  let message = "";
  try {
    Game.create(setup);
  } catch (error) {
    message = (error as RailheadError).message;
  }
  const places = problemsOf(message).map(({ place }) => place);
  expect(places).toEqual(expect.arrayContaining(["options.starter", "options.advanced", "options.sw_peninsula"]));
  expect(places.some((place) => place.startsWith("players"))).toBe(true);
  expect(places).not.toContain("");
});

test("a text with a semicolon of its own stays in one piece", () =>
  expect(problemsOf("players: 1 players; 1822 is for 2 to 7; seed: no")).toEqual([
    { place: "players", text: "1 players; 1822 is for 2 to 7" },
    { place: "seed", text: "no" },
  ]));

test("the next free colour", () => {
  expect(freeColour(seats)).toBe(3);
  expect(freeColour([{ name: "", colour: 7, bot: null }], 7)).toBe(0);
});
