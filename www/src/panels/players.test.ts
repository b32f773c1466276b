import { expand, Game } from "railhead-18xx";
import { describe, expect, test } from "vitest";
import { companyBehind } from "./items.js";
import { inOrder, leaders, nextOrder, placeOf, shareMatrix } from "./players.js";

const start = (): Game => Game.create({ title: "1822", players: ["Ann", "Ben", "Cleo"], seed: "7" });

describe("the players of a new game", () => {
  const view = start().view();

  test("stand in the order of their number cards", () => {
    expect(inOrder(view).map((p) => p.seat)).toEqual(view.order);
    expect(view.order.map((seat) => placeOf(view, seat))).toEqual([1, 2, 3]);
    expect(placeOf({ ...view, order: [2, 0] }, 1)).toBeNull();
    expect(inOrder({ ...view, order: [2, 0] }).map((p) => p.seat)).toEqual([2, 0, 1]);
  });

  test("have no leader and no shares", () => {
    expect(leaders(view)).toEqual([]);
    expect(shareMatrix(view)).toEqual([]);
    const [first] = view.players;
    expect(leaders({ ...view, players: view.players.map((p) => (p === first ? { ...p, worth: p.worth + 1 } : p)) })).toEqual([0]);
  });

  test("know the order that would follow now", () => {
    expect(nextOrder(view)).toBeNull(); // nothing was bid for: the game would end
    const game = start();
    game.apply(expand(game.legalActions().find((f) => f.action.type === "bid")!)[0]!);
    expect([...nextOrder(game.view())!.order].sort()).toEqual([0, 1, 2]);
  });
});

test("shares are counted by holder, dearest company first", () => {
  const view = start().view();
  const [first, second] = view.companies.filter((c) => c.kind === "major");
  const held = {
    ...view,
    companies: view.companies.map((c) => {
      if (c.id === first!.id)
        return { ...c, price: 80, holders: [{ holder: "player 1", shares: 3, certificates: 2 }, { holder: "treasury", shares: 5, certificates: 5 }, { holder: "P16", shares: 1, certificates: 1 }, { holder: "pool", shares: 1, certificates: 1 }] };
      return c.id === second!.id ? { ...c, price: 100, holders: [{ holder: "pool", shares: 2, certificates: 2 }] } : c;
    }),
    players: view.players.map((p) => (p.seat === 1 ? { ...p, holdings: [{ company: first!.id, shares: 3, certificates: 2, director: true }] } : p)),
  };
  expect(shareMatrix(held)).toEqual([
    { company: second!.id, price: 100, players: [null, null, null], treasury: 0, pool: 2, offering: 0, others: 0 },
    { company: first!.id, price: 80, players: [null, { shares: 3, director: true }, null], treasury: 5, pool: 1, offering: 0, others: 1 },
  ]);
});

test("a company stands behind minors and concessions, none behind private companies", () => {
  const view = start().view();
  expect(companyBehind(view, "M24")).toBe("24");
  expect(companyBehind(view, "C1")).toBe("LNWR");
  expect(companyBehind(view, "LNWR")).toBe("LNWR");
  expect(companyBehind(view, "P9")).toBeNull();
});
