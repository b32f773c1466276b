import { Game } from "railhead-18xx";
import { afterAll, describe, expect, test } from "vitest";
import { playAtRandom } from "../../../tests/support/play.js";
import { nextOf, type Next } from "./next.js";

const said = (game: Game): Next | null => {
  const decision = game.decision();
  return decision ? nextOf(decision, game.view()) : null;
};

describe("what comes next", () => {
  test.each(["1822", "18West"])("the round that is said to follow the last company's turn follows in a game of %s", (title) => {
    const followed = new Set<string>();
    let expected: string | null = null;
    let round = "";
    for (const seed of [1, 2]) {
      [expected, round] = [null, ""];
      playAtRandom(title, 3, seed, 1200, ({ view, decision }) => {
        if (view.round.name !== round && expected !== null) {
          expect(view.round.name).toBe(expected);
          followed.add(view.round.kind);
        }
        round = view.round.name;
        const next = nextOf(decision, view);
        expected = next?.type === "round" ? next.name : null;
      });
    }
    expect([...followed].sort()).toEqual(title === "1822" ? ["operating", "stock"] : expect.arrayContaining(["operating", "stock"]));
  });

  describe("in an auction of 18West", () => {
    const game = Game.create({ title: "18West", players: ["Ann", "Ben", "Cleo"], seed: "7" });
    afterAll(() => game.free());
    const act = (action: Parameters<Game["apply"]>[0]): void => {
      game.apply(action);
    };
    const turn = (): number => game.decision()?.player ?? -1;

    test("the next of those who may still bid, at last the one who bid most, and then the one after the auctioneer", () => {
      const [first, second, third] = game.view().turns as [number, number, number];
      act({ type: "bid", item: "CNW", price: 0 });
      expect([turn(), said(game)]).toEqual([second, { type: "seat", seat: third }]);
      act({ type: "bid", item: "CNW", price: 5 });
      expect([turn(), said(game)]).toEqual([third, { type: "seat", seat: first }]);
      act({ type: "pass" });
      expect([turn(), said(game)]).toEqual([first, { type: "seat", seat: second }]);
      act({ type: "pass" });
      expect([turn(), game.decision()?.subject.type, said(game)]).toEqual([second, "starting_value", { type: "seat", seat: second }]);
      act({ type: "par", company: "CNW", price: 70 });
      expect([turn(), game.decision()?.subject.type]).toEqual([second, "stock_turn"]);
    });
  });

  test("of an answer: whose turn it is", () => {
    const seen = new Set<string>();
    let asks: string | null = null;
    playAtRandom("18West", 3, 1, 900, ({ view, decision }) => {
      const { subject } = decision;
      const next = nextOf(decision, view);
      if (subject.type === "consent") {
        expect(next).toEqual({ type: "company", company: subject.company });
        asks = subject.company;
        return;
      }
      if (asks !== null && subject.type === "company_turn" && subject.company === asks) seen.add("back");
      asks = null;
      if (subject.type === "emergency" || subject.type === "lay_money") expect(next?.type).toBe("steps");
    });
    expect(seen.size).toBe(1);
  });
});
