import { board, expand, Game } from "railhead-18xx";
import { describe, expect, test } from "vitest";
import { of18West, phaseFacts, priority, standingFacts } from "./extra.js";
import { drawMarket, zonesOf } from "./market.js";
import { shareMatrix } from "./players.js";
import { grantProgress } from "./west.js";

const game = Game.create({ title: "18West", players: ["Ann", "Ben", "Cleo"], seed: "7" });
const view = game.view();
const extra = of18West(view)!;

describe("a new game of 18West", () => {
  test("has the UP without a president, and a priority deal", () => {
    expect(extra.companies.filter((c) => c.unowned).map((c) => c.company)).toEqual(["UP"]);
    expect(standingFacts(view, "UP")[0]).toMatch(/fixed rules/);
    expect(priority(view)).toBe(extra.priority);
    // The others have certificates in the pool and the offering, but no price and no holder.
    expect(shareMatrix(view)).toEqual([{ company: "UP", price: 70, players: [null, null, null], treasury: 5, pool: 5, offering: 0, others: 0 }]);
  });

  test("folds its market to the room", () => {
    const drawn = drawMarket(view.market, 390);
    expect(drawn.width).toBeLessThanOrEqual(390);
    expect(new Set(drawn.cells.map((c) => c.y)).size).toBeGreaterThan(1);
    expect(zonesOf(view.market)).toEqual(["grey", "granger_start", "start"]);
  });

  test("has bare land grants, with all their subsidies", () => {
    const grants = grantProgress(view, board("18West"), extra.landGrants);
    expect(grants.map((g) => [g.company, g.built, g.all])).toEqual([
      ["ATSF", 0, 16],
      ["KP", 0, 6],
      ["NP", 0, 19],
      ["SP", 0, 17],
      ["TP", 0, 16],
    ]);
    expect(grants.find((g) => g.company === "KP")).toMatchObject({ subsidies: 40 + 30 * 5, status: "waiting", reached: false });
    expect(grants.find((g) => g.company === "NP")!.bases).toHaveLength(2);
    const laid = { ...view, position: { ...view.position, tiles: [{ hex: "G16", tile: "8", rotation: 0 }] } };
    expect(grantProgress(laid, board("18West"), extra.landGrants)[1]).toMatchObject({ built: 1, subsidies: 160 });
  });

  test("says what its phase allows", () => {
    expect(phaseFacts(view).length).toBeGreaterThanOrEqual(4);
  });

  test("has its auction in the view once something is put up", () => {
    const copy = game.fork();
    const bid = copy.legalActions().find((f) => f.action.type === "bid")!;
    copy.apply(expand(bid)[0]!);
    const auction = of18West(copy.view())?.auction;
    expect(auction?.company).toBe(bid.action.type === "bid" ? bid.action.item : "");
  });
});
