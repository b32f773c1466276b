// Recorded games played again by the command line, and games written as files.
import { existsSync, mkdtempSync, readFileSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { RailheadError, exportGame, replay, siteSetup } from "railhead-18xx";
import { main } from "../../pkg/dist/cli.js";

type Json = Record<string, unknown>;

const folder = join(process.env["RAILHEAD_CONFORMANCE"] ?? "../shared/conformance", "games");
const names = existsSync(folder)
  ? readdirSync(folder).flatMap((file) => (/^1822.*\.json$/.test(file) ? [file.slice(0, -5)] : []))
  : [];

const parts = ["players", "companies", "tiles"];
const wholes = ["phase", "bank", "pool", "depot", "pots", "haven"];

const isNothing = (value: unknown): boolean =>
  value == null || (typeof value === "object" && Object.keys(value).length === 0);

/** Lists without order, tiles without copy, nothing left out. */
function normal(value: unknown, path: string): unknown {
  if (Array.isArray(value)) {
    if (path.startsWith("tiles.")) return `${String(value[0]).replace(/-\d+$/, "")} ${value[1]}`;
    return path.endsWith(".price") ? value : value.map((part) => JSON.stringify(part)).sort();
  }
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, part]) => !isNothing(part));
  return Object.fromEntries(entries.map(([key, part]) => [key, normal(part, path === "" ? key : `${path}.${key}`)]));
}

/** The states of a trace by action: a line may hold only what has changed. */
function states(trace: string): Map<number, unknown> {
  const state: Record<string, Json> = {};
  const all = new Map<number, unknown>();
  for (const line of trace.trim().split("\n").map((text) => JSON.parse(text) as Json)) {
    if (typeof line["id"] !== "number") continue;
    for (const part of parts) state[part] = { ...state[part], ...(line[part] as Json | undefined) };
    for (const whole of wholes) if (line[whole] !== undefined) state[whole] = line[whole] as Json;
    all.set(line["id"], normal(structuredClone(state), ""));
  }
  return all;
}

describe("railhead-18xx replay", () => {
  test.skipIf(names.length === 0)("writes the traces of recorded games", () => {
    const out = mkdtempSync(join(tmpdir(), "railhead-"));
    for (const name of names) {
      const trace = join(out, `${name}.jsonl`);
      const told = main(["replay", join(folder, `${name}.json`), "--trace", trace]);
      expect(told).toMatch(/actions followed\nplayer \d+: \d+\n/);
      const written = states(readFileSync(trace, "utf8"));
      const expected = states(readFileSync(join(folder, `${name}.trace.jsonl`), "utf8"));
      for (const [id, state] of expected) expect(written.get(id), `${name} ${id}`).toEqual(state);
    }
  }, 120_000);

  test("stops where a game cannot be followed, with the rule and the state", () => {
    const bid = { id: 7, type: "bid", entity: 1, entity_type: "player", company: "M24", price: 95 };
    const players = [1, 2, 3].map((id) => ({ id, name: `player ${id}` }));
    const file = { id: 1, title: "1822", players, settings: { seed: 1, optional_rules: [] }, actions: [bid] };
    const { lines, stopped } = replay(JSON.stringify(file));
    expect(lines).toHaveLength(1);
    expect(stopped).toMatchObject({ action: 7, rule: "1822 §4.9.2" });
    expect(stopped?.state).toMatchObject({ phase: "1", bank: 9900 });
    expect(replay("{").stopped).toMatchObject({ action: null, code: "import/damaged" });
    expect(() => main(["replay", "package.json"])).toThrow(RailheadError);
  });
});

describe("exported games", () => {
  test("are played again from the file", () => {
    const setup = siteSetup({ title: "1822MRS", players: ["Ann", "Ben", "Cleo"], options: {}, seed: "5" });
    const actions = [{ type: "bid", item: "M24", price: 100 }, { type: "pass" }];
    const save = { format: "railhead/game", version: 1, rules: 1, setup, actions };
    const file = exportGame(JSON.stringify(save));
    expect(JSON.parse(file)).toMatchObject({ title: "1822MRS", settings: { seed: 5 } });
    expect(replay(file).stopped).toBeNull();
    const shuffled = { ...save, setup: { ...setup, options: {} } };
    expect(() => exportGame(JSON.stringify(shuffled))).toThrow(/would deal other stacks/);
  });
});
