import { expect, test, vi } from "vitest";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
const { readChoices } = await import("./settings.svelte.js");

test("what was kept is taken as far as it is sound", () => {
  const usual = readChoices(null);
  expect(readChoices("{")).toEqual(usual);
  expect(readChoices("null")).toEqual(usual);
  expect(readChoices('{"pace":5,"language":"xx","orders":"yes","motion":"none","skipSingle":false}')).toEqual({
    ...usual,
    motion: "none",
    skipSingle: false,
  });
});
