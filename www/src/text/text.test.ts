import { expect, test } from "vitest";
import { decide as deDecide } from "./de/decide.js";
import { faults as deFaults } from "./de/faults.js";
import { panels as dePanels } from "./de/panels.js";
import { reasons as deReasons } from "./de/reasons.js";
import { shell as deShell } from "./de/shell.js";
import { words as deWords } from "./de/words.js";
import { decide } from "./en/decide.js";
import { faults } from "./en/faults.js";
import { panels } from "./en/panels.js";
import { reasons } from "./en/reasons.js";
import { shell } from "./en/shell.js";
import { words } from "./en/words.js";

const areas: [Record<string, string>, Record<string, string>][] = [
  [decide, deDecide],
  [panels, dePanels],
  [shell, deShell],
  [words, deWords],
  [reasons, deReasons],
  [faults, deFaults],
];
const gaps = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

test("no two areas have the same key, and languages have the same keys", () => {
  const keys = areas.flatMap(([en]) => Object.keys(en));
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  for (const [en, de] of areas) expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
});

test.each<[string, Record<string, string>, Record<string, string>]>([
  ["panels", panels, dePanels],
  ["faults", faults, deFaults],
])("both languages fill in the same facts of the %s, and say something", (_, english, other) => {
  for (const [key, text] of Object.entries(english)) {
    const german = other[key] ?? "";
    expect([key, gaps(german)]).toEqual([key, gaps(text)]);
    expect(german.trim()).not.toBe("");
  }
});
