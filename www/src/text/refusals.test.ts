import { describe, expect, test } from "vitest";
import { sites } from "../../../tests/support/patterns.js";
import { FACTS } from "../words/facts.js";
import { shared } from "./de/refusals.js";
import { refusals as of1822 } from "./de/refusals-1822.js";
import { refusals as ofWest } from "./de/refusals-west.js";

const all = sites();
const german = { ...shared, ...of1822, ...ofWest };
const gaps = (pattern: string): string[] => (pattern.match(/\{\w+\}/g) ?? []).sort();
const english = new Map(all.map(({ code, pattern }) => [code, pattern]));

describe("the refusals in the Rust sources", () => {
  test("are found, with their patterns", () => {
    expect(all.length).toBeGreaterThan(250);
    expect(all.filter(({ pattern }) => pattern === "")).toEqual([]);
  });

  test("have one pattern for each code", () => {
    const others = all.filter(({ code, pattern }) => english.get(code) !== pattern);
    expect(others.map(({ code, pattern, at }) => ({ code, at, pattern, other: english.get(code) }))).toEqual([]);
  });

  test("rest on facts that words are known for", () => {
    const unknown = all.flatMap(({ at, pattern }) => gaps(pattern).filter((gap) => !FACTS.includes(gap.slice(1, -1))).map((gap) => ({ at, gap })));
    expect(unknown).toEqual([]);
  });
});

describe("the German refusals", () => {
  test("are those that there are: none is missing, none is left over", () => {
    expect(Object.keys(german).sort()).toEqual([...english.keys()].sort());
  });

  test("stand in one file each", () => {
    const keys = [shared, of1822, ofWest].flatMap((one) => Object.keys(one));
    expect(keys.filter((key, k) => keys.indexOf(key) !== k)).toEqual([]);
  });

  test("fill in the same facts as the English ones", () => {
    for (const [code, pattern] of Object.entries(german)) {
      expect({ code, gaps: gaps(pattern) }).toEqual({ code, gaps: gaps(english.get(code) ?? "") });
      expect(pattern).toMatch(/[.!]$/);
    }
  });
});
