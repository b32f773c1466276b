import { expect, test } from "vitest";
import { isFar } from "./far.js";

const laid = (count: number, rotation = 0, tile = "8") => ({
  phase: "1",
  tiles: Array.from({ length: count }, (_, i) => ({ hex: `A${i}`, tile, rotation })),
});

test.each([
  ["the same board", laid(40), laid(40), false],
  ["a few tiles more", laid(40), laid(45), false],
  ["many tiles more", laid(40), laid(60), true],
  ["many tiles less", laid(60), laid(40), true],
  ["many tiles turned", laid(40), laid(40, 1), true],
  ["many tiles replaced", laid(40), laid(40, 0, "9"), true],
  ["a few tiles turned", laid(5), laid(5, 1), false],
  ["a full board from none", null, laid(40), true],
  ["no board at all", null, null, false],
])("%s", (_, one, other, far) => expect(isFar(one, other)).toBe(far));
