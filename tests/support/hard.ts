// A route problem that no search finishes while a test waits.
import type { RouteProblem } from "railhead-18xx";

/** A field of cities, each linked with all its neighbours. */
export function hardProblem(columns = 9, rows = 9): RouteProblem {
  const hexes = [];
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const paths = [0, 1, 2, 3, 4, 5].map((edge) => `path=a:${edge},b:_0`).join(";");
      hexes.push({
        hex: `${String.fromCharCode(65 + column)}${2 * row + 1 + (column % 2)}`,
        code: `city=revenue:${10 * (1 + ((column * 7 + row * 5) % 9))};${paths}`,
      });
    }
  }
  return {
    format: "railhead/route-problem",
    version: 1,
    layout: { orientation: "flat", letters: "columns" },
    hexes,
    tokens: [{ company: "AB", hex: "A1" }],
    company: "AB",
    trains: ["8a", "8b", "8c"].map((name) => ({ kind: "through" as const, name, stops: 8 })),
  };
}
