// A drawing that is brought up to date is the one that is made anew.
import { Window } from "happy-dom";
import { describe, expect, test } from "vitest";
import { playAtRandom } from "../../../tests/support/play.js";
import { boardParts, type BoardParts } from "../board-svg/index.js";
import { Drawing } from "./drawing.js";

const holder = (): Element => new Window().document.createElement("div") as unknown as Element;

describe.each(["1822", "18West"])("the board of %s", (title) => {
  test("looks the same whether it was brought up to date or made anew", () => {
    const all: BoardParts[] = [];
    playAtRandom(title, 3, 5, 200, ({ board, view, game }) => {
      const at = game.actions().length;
      if (at % 60 !== 0) return;
      const first = view.operating[0];
      const routes = first && at % 120 === 0 ? game.routes(first.company, { maxNodes: 2000 }).routes : [];
      const highlight = at > 100 ? [board.hexes[3]!.hex, board.hexes[9]!.hex] : [];
      all.push(boardParts(board, view.position, { routes, highlight, interactive: true, styled: false }));
    });
    expect(all.length).toBe(4);
    const kept = holder();
    const drawing = new Drawing(kept);
    // Forth, back, and far away.
    for (const parts of [...all, all[1]!, all[0]!]) {
      const fresh = holder();
      new Drawing(fresh).show(parts);
      drawing.show(parts);
      expect(kept.innerHTML).toBe(fresh.innerHTML);
    }
  });

  test("what has not changed stays the same element", () => {
    const moments: BoardParts[] = [];
    playAtRandom(title, 3, 5, 120, ({ board, view }) => {
      if (view.actions === 0 || view.actions === 119) moments.push(boardParts(board, view.position, { interactive: true, styled: false }));
    });
    const kept = holder();
    const drawing = new Drawing(kept);
    drawing.show(moments[0]!);
    // The ground of a hex stays, whatever becomes of it: it may have the focus.
    const [hexes, above] = [".rh-hex", ".rh-above > g > *"].map((what) => (): Element[] => [...kept.querySelectorAll(what)]) as [() => Element[], () => Element[]];
    const before = { hexes: hexes(), above: above() };
    const looks = before.hexes.map((hex) => hex.outerHTML);
    drawing.show(moments.at(-1)!);
    expect(hexes().every((hex, at) => hex === before.hexes[at])).toBe(true);
    expect(hexes().some((hex, at) => hex.outerHTML !== looks[at])).toBe(true);
    const same = above().filter((element) => before.above.includes(element)).length;
    expect(same).toBeGreaterThan(before.above.length / 2);
    expect(same).toBeLessThan(above().length);
  });
});
