import { expect, test } from "vitest";
import { roundBeside, roundMarks } from "./rounds.js";

const entry = (...names: string[]) => ({
  action: null,
  player: null,
  subject: null,
  events: names.map((name) => ({ type: "round" as const, name })),
});

test("rounds are marked where they begin, and found from any place", () => {
  const marks = roundMarks([entry("SR 1"), entry(), entry("OR 1"), entry()]);
  expect(marks).toEqual([{ at: 0, name: "SR 1" }, { at: 2, name: "OR 1" }]);
  expect(roundBeside(marks, 1, -1)?.name).toBe("SR 1");
  expect(roundBeside(marks, 0, -1)).toBeNull();
  expect(roundBeside(marks, 0, 1)?.name).toBe("OR 1");
  expect(roundBeside(marks, 2, 1)).toBeNull();
});
