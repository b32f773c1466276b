import { expand, optimizeRoutes, type Action, type Event } from "railhead-18xx";
import { describe, expect, test } from "vitest";
import { playAtRandom } from "../../../tests/support/play.js";
import { Desk } from "../table/desk.js";
import { consequencesOf, foremost } from "./consequences.js";
import { dividends, outcomeOf } from "./dividends.js";
import { runOf, worthOf } from "./runs.js";
import { isOf } from "./members.js";

/** A desk at the first decision with such an action, in a game played at random. */
function until(type: Action["type"], where: (desk: Desk) => boolean = () => true): Desk {
  for (let seed = 1; seed < 12; seed++) {
    let found: Desk | null = null;
    playAtRandom("1822", 3, seed, 600, ({ families, game }) => {
      if (found || !families.some((family) => family.action.type === type)) return;
      const desk = new Desk();
      desk.open({ save: game.save() });
      if (where(desk)) found = desk;
    });
    if (found) return found;
  }
  throw new Error(`no game comes to ${type}`);
}

const now = (desk: Desk) => desk.goTo(desk.save().actions.length);

describe("what an action leads to", () => {
  test("is told with what weighs most, if it is much", () => {
    const shares = (count: number): Event => ({ type: "shares", company: "GN", from: "player 0", to: "pool", count });
    const [ruin, lost]: Event[] = [{ type: "bankrupt", player: 0 }, { type: "director", company: "GN", player: null }];
    const all = [shares(1), ruin!, shares(2), lost!];
    expect(foremost(all, 4)).toEqual(all);
    expect(foremost(all, 3)).toEqual([shares(1), ruin, lost]);
    expect(foremost(all, 1)).toEqual([ruin]);
  });

  test("a bid binds money and moves none; a minor starts for it as the phase says (1822 §3.3.5-1)", () => {
    const desk = new Desk();
    const { families } = desk.open({ setup: { title: "1822", players: ["Ann", "Ben", "Cleo"], seed: "7" } });
    const bid = families.filter(isOf("bid")).find(({ action }) => action.item.startsWith("M"))!.action;
    const told = (price: number) => consequencesOf({ before: now(desk).view, ...desk.preview({ ...bid, price }) });
    expect(told(100)).toEqual({ balances: [], prices: [], events: [], bid: { free: 600, start: { bid: 100, price: 50, capital: 100 } } });
    expect(told(165).bid).toEqual({ free: 535, start: { bid: 165, price: 50, capital: 100 } });
  });

  test("a train costs the company what it costs, and whoever gets it is told", () => {
    const desk = until("buy_train");
    const family = now(desk).families.find(isOf("buy_train"))!;
    const { balances, events } = consequencesOf({ before: now(desk).view, ...desk.preview(family.action) });
    const subject = now(desk).decision!.subject as { company: string };
    const paid = balances.find(({ holder }) => "company" in holder && holder.company === subject.company)!;
    expect(paid.before - paid.after).toBe(family.action.price);
    expect(events.some((event) => event.type === "train" && event.train === family.action.train)).toBe(true);
    expect(events.some((event) => event.type === "money")).toBe(false);
  });
});

describe("dividends", () => {
  test("bring the players and the company together what was earned", () => {
    const desk = until("dividend", (d) => ["payout", "withhold"].every((kind) => now(d).families.some((f) => f.action.type === "dividend" && f.action.kind === kind)));
    const { families, view, decision } = now(desk);
    const { company } = decision!.subject as { company: string };
    const row = view.companies.find(({ id }) => id === company)!;
    const { revenue, permanent, mail } = row.lastRun!;
    const earned = revenue + permanent;
    const all = dividends(families).map((family) => outcomeOf(family, company, desk.preview(family.action), row.price, 3));
    const keep = all.find(({ family }) => family.action.kind === "withhold" && (family.action.permanent ?? "withhold") === "withhold")!;
    const pay = all.find(({ family }) => family.action.kind === "payout" && (family.action.permanent ?? "payout") === "payout")!;
    expect(keep.company).toBe(earned + mail);
    expect(keep.players).toEqual([0, 0, 0]);
    const sum = pay.players.reduce((a, b) => a + b, 0);
    expect(sum).toBeGreaterThan(0);
    // Shares in the pool earn for the company, those in the treasury for nobody.
    expect(sum + pay.company).toBeLessThanOrEqual(earned + mail);
    expect(pay.price.after!).toBeGreaterThan(keep.price.after!);
  });
});

describe("a run", () => {
  test("by the best routes is what the engine lists", () => {
    const desk = until("run_routes", (d) => now(d).families.every((f) => f.free.type === "routes" && !f.free.declared));
    const { families, view, decision } = now(desk);
    const { company } = decision!.subject as { company: string };
    const best = optimizeRoutes(view.position, company);
    const runs = best.alternatives.map((set) => runOf(set, company, view).action);
    const listed = families.filter(isOf("run_routes")).map(({ action }) => action);
    const figures = (action: (typeof runs)[number]) => [action.revenue, action.permanent, action.mail];
    expect(runs.map(figures)).toEqual(listed.map(figures));
    expect(desk.whyNot(runs[0]!)).toBeNull();
    expect(worthOf(runs[0]!)).toBe(best.total + best.mail);
    expect(expand(families[0]!)).toHaveLength(1);
  });
});
