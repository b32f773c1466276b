import { expand, Game } from "railhead-18xx";
import { expect, test } from "vitest";
import { of1822 } from "./extra.js";
import { startCell } from "./market.js";
import { boxGroups, counted } from "./offer.js";

const game = Game.create({ title: "1822", players: ["Ann", "Ben", "Cleo"], seed: "7" });

test("boxes come by kind with the stacks behind them; what is empty for good is left out", () => {
  const extra = of1822(game.view())!;
  const groups = boxGroups(extra);
  expect(groups.map((g) => [g.kind, g.boxes.length, g.stacks.map((s) => s.left)])).toEqual([
    ["minor", 4, [20]],
    ["concession", 3, [7]],
    ["private", 3, [15]],
  ]);
  const gone = {
    ...extra,
    boxes: extra.boxes.map((box) => (box.kind === "private" ? { ...box, item: null } : box)),
    stacks: extra.stacks.map((stack) => (stack.kind === "private" ? { ...stack, left: 0, items: [] } : stack)),
  };
  expect(boxGroups(gone).map((g) => g.kind)).toEqual(["minor", "concession"]);
});

test("a minor starts in the zone for it, by its price", () => {
  const copy = game.fork();
  copy.apply(expand(copy.legalActions().find((f) => f.action.type === "bid" && f.action.item === "M24")!)[0]!);
  const view = copy.view();
  const box = of1822(view)!.boxes.find((b) => b.item === "M24")!;
  const cell = startCell(view.market, box.start!.price)!;
  expect([cell.price, cell.zones]).toEqual([50, ["minor_start"]]);
  expect(startCell(view.market, 100)?.zones).toEqual(["start"]);
  expect(startCell(view.market, 55)).toBeNull();
});

test("equal names in a row are counted", () => {
  expect(counted(["L", "L", "2", "L"])).toEqual([{ name: "L", count: 2 }, { name: "2", count: 1 }, { name: "L", count: 1 }]);
});
