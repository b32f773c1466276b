import { describe, expect, test } from "vitest";
import { playAtRandom, type Moment } from "../../../tests/support/play.js";
import { stepsAhead, type Step } from "./decisions.js";

/** What is said to come, and what comes, in each turn of a company in a game played at random. */
function turns(title: string, seed: number, actions: number, visit: (company: Moment["view"]["companies"][number], step: string, ahead: Step[]) => void): void {
  playAtRandom(title, 3, seed, actions, ({ view, decision: { subject } }) => {
    const company = subject.type === "company_turn" && view.companies.find(({ id }) => id === subject.company);
    if (company) visit(company, subject.step, stepsAhead(company, subject.step, view));
  });
}

describe("the steps ahead of a company", () => {
  test.each(["1822", "1822MRS", "18West"])("are those it comes to, in order, in games of %s", (title) => {
    const seen = new Set<string>();
    for (const seed of [1, 2, 3]) {
      let last: { id: string; kind: string; turns: number; step: string; ahead: string[] } | null = null;
      turns(title, seed, 500, ({ id, kind, turns: turn }, step, ahead) => {
        if (last && last.id === id && last.turns === turn && last.kind === kind && last.step !== step && last.step !== "first_train") {
          if (step !== "station") expect(last.ahead, `${kind} at ${last.step}`).toContain(step);
          expect(last.ahead).toEqual(expect.arrayContaining(ahead));
        }
        last = { id, kind, turns: turn, step, ahead };
        seen.add(`${kind} ${step}`);
      });
    }
    expect(seen.size).toBeGreaterThan(4);
  });

  test("of a minor are not those of a major", () => {
    const said = new Map<string, Set<string>>();
    turns("1822", 5, 900, ({ kind, trains }, step, ahead) => {
      if (step !== "track" || trains.length === 0) return;
      said.set(kind, new Set([...(said.get(kind) ?? []), ahead.join(" ")]));
    });
    expect([...(said.get("minor") ?? [])]).toEqual(["run trains"]);
    for (const one of said.get("major") ?? []) expect(one).toMatch(/^(destination )?token run dividend trains acquire stock$/);
  });

  test("of a land grant company are not those of a public one", () => {
    const said = new Map<string, Set<string>>();
    for (const seed of [1, 2]) {
      turns("18West", seed, 700, ({ kind, trains }, step, ahead) => {
        if (step !== "track" || trains.length === 0) return;
        said.set(kind, new Set([...(said.get(kind) ?? []), ahead.join(" ")]));
      });
    }
    expect([...(said.get("granger") ?? [])]).toEqual(["run dividend trains"]);
    expect([...(said.get("landGrant") ?? [])]).toEqual(["marker convert run dividend trains"]);
  });
});
