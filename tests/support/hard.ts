// A route problem that no search finishes while a test waits.
import type { RouteProblem } from "railhead-18xx";

/** A field of cities, each linked with all its neighbours. */
export function hardProblem(columns = 12, rows = 12): RouteProblem {
  const hexes = [];
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const paths = [0, 1, 2, 3, 4, 5].map((edge) => `path=a:${edge},b:_0`).join(";");
      hexes.push({
        hex: `${String.fromCharCode(65 + column)}${2 * row + 1 + (column % 2)}`,
        code: `city=revenue:${10 + ((column * 71 + row * 53 + column * row * 29) % 97)};${paths}`,
      });
    }
  }
  return {
    format: "railhead/route-problem",
    version: 1,
    layout: { orientation: "flat", letters: "columns" },
    hexes,
    tokens: ["A1", "E7"].map((hex) => ({ company: "AB", hex })),
    company: "AB",
    distinct: "trackAndStops",
    trains: ["a", "b", "c", "d"].map((name) => ({ kind: "through" as const, name, stops: 12 })),
  };
}
