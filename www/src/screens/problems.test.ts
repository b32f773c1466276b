import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Game, siteSetup, type Save, type Setup } from "railhead-18xx";
import { afterAll, describe, expect, test } from "vitest";
import { BeginError } from "../store/begin.js";
import { ParcelError } from "../store/share.js";
import { Desk, refusal } from "../table/desk.js";
import type { Refusal, Source } from "../table/snapshot.js";
import { faults as words } from "../text/en/faults.js";
import { languages, text, type Language } from "../text/index.svelte.js";
import { faultWords } from "../words/faults.js";
import { beginWords, problemText } from "./problems.js";
import { faultsOf } from "./setup.js";

const LANGUAGES = Object.keys(languages) as Language[];
const HOLES = /[{}]|undefined|null|NaN|\[object|\s\s/;
afterAll(() => (text.language = "en"));

const setup: Setup = { title: "1822", players: ["Ann", "Ben", "Cleo"], seed: "7" };
const deal = siteSetup({ ...setup, seed: "42" }).options!["deal"] as Record<string, unknown>;
const dealt = (change: object): Setup => ({ ...setup, options: { deal: { ...deal, ...change } } });

const SETUPS: Setup[] = [
  { ...setup, title: "1830" },
  { ...setup, players: ["Ann"] },
  { ...setup, players: ["Ann", "Ann", " "], seed: "minus one" },
  { ...setup, options: { colour: "red", stacks: "closed", starter: true, advanced: true, sw_peninsula: true, plus_no_removals: true } },
  { ...setup, title: "1822MRS", options: { sw_peninsula: true } },
  { ...setup, options: { deal: 3 } },
  dealt({ minors: ["M1", "M1", "C1"], concessions: ["C99"], privates: [], order: [0, 0, 0] }),
  dealt({ minors: [...(deal["minors"] as string[]).slice(1), "M25"] }),
];

using game = Game.create(setup);
const save = game.save();
const broken = (change: object): Source => ({ save: { ...save, ...change } as Save });
const recorded = (change: object): Source => ({
  recorded: JSON.stringify({ id: 1, title: "1822", players: [], settings: { seed: 1, optional_rules: [] }, actions: [], ...change }),
});

const FILES: Source[] = [
  { save: "{ 7" },
  broken({ actions: 3 }),
  broken({ format: "text" }),
  broken({ setup: { ...save.setup, seed: 7 } }),
  broken({ version: 9 }),
  broken({ rules: 99 }),
  broken({ setup: { ...save.setup, title: "1830" } }),
  broken({ setup: { ...save.setup, players: ["Ann", "Ann"] } }),
  broken({ actions: [{ type: "bid", item: "P1", price: 3 }] }),
  { recorded: "{}" },
  recorded({ title: "1830" }),
];

function refusedFile(source: Source): Refusal {
  try {
    new Desk().open(source);
  } catch (error) {
    return refusal(error);
  }
  throw new Error(`it opens: ${JSON.stringify(source)}`);
}

/** Codes of setups and files in the source of the engine. */
function codes(folder = "src"): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return codes(path);
    if (!entry.name.endsWith(".rs")) return [];
    return [...readFileSync(path, "utf8").matchAll(/"((?:setup|save|import)\/\w+)"/g)].map((found) => found[1]!);
  });
}

test("every fault of a setup or a file has words, and there are no words for others", () => {
  const known = Object.keys(words).map((key) => key.replace("fault.", "")).filter((code) => /^(setup|save|import)\//.test(code));
  // What stands for a list of faults if it were empty is never told.
  const told = codes().filter((code) => code !== "import/setup");
  expect(known.sort()).toEqual([...new Set(told)].sort());
});

describe.each(LANGUAGES)("in %s", (language) => {
  test("every fault of a setup is told without holes, and apart from others", () => {
    text.language = language;
    const met = new Set<string>();
    for (const wrong of SETUPS) {
      const found = faultsOf(new Desk().check(wrong)!);
      const told = found.map(faultWords);
      for (const [k, sentence] of told.entries()) {
        met.add(found[k]!.code);
        expect(sentence).not.toMatch(HOLES);
        expect(sentence, found[k]!.code).not.toBe(found[k]!.message);
      }
    }
    const setups = Object.keys(words).filter((key) => key.startsWith("fault.setup/") && key !== "fault.setup/no_seed");
    const told = [...met].filter((code) => code.startsWith("setup/"));
    expect(told.map((code) => `fault.${code}`).sort()).toEqual(setups.sort());
  });

  test("every file that does not open is told why", () => {
    text.language = language;
    for (const source of FILES) {
      const refusal = refusedFile(source);
      const told = beginWords(refusal);
      expect(told, refusal.code).not.toMatch(/undefined|null|NaN|\[object/);
      expect(told, refusal.code).not.toBe(refusal.message);
      expect(problemText(new BeginError(refusal))).toBe(told);
    }
    expect(problemText(new ParcelError("damaged"))).toMatch(/\.$/);
  });
});

test("options and their values have the names of the page", () => {
  text.language = "de";
  const told = (options: Setup["options"], title = "1822"): string[] => faultsOf(new Desk().check({ ...setup, title, options })!).map(faultWords);
  expect(told({ consent: "never" })).toEqual(["Für „Zustimmung anderer“ gibt es nur: wird erfragt, gilt als erteilt."]);
  expect(told({ sw_peninsula: true }, "1822MRS")[0]).toMatch(/^„.*“ ist nur für \d(–\d)? Spieler\.$/);
  expect(beginWords(refusedFile(broken({ setup: { ...save.setup, seed: 7 } })))).toMatch(/ \(setup\.seed: Da steht 7, wo ein Text hingehört\.\)$/);
  expect(beginWords(refusedFile(FILES[8]!))).toMatch(/: Aktion 1 ist nicht erlaubt: .*\(1822 §/);
});

test("an action of a file that is not due is called by the name of the page", () => {
  const told = (language: Language): string => {
    text.language = language;
    return beginWords(refusedFile(broken({ actions: [{ type: "lay_tile", hex: "F15", tile: "9", rotation: 0 }] })));
  };
  expect(told("en")).toMatch(/Action 1 is not allowed: Track is not what is to be decided now\./);
  expect(told("de")).toMatch(/Aktion 1 ist nicht erlaubt: .*Gleisbau/);
});
