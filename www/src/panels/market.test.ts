import { Game, tables } from "railhead-18xx";
import { describe, expect, test } from "vitest";
import { cellsSvg } from "./market-svg.js";
import { drawMarket, inPriceOrder, marketMoves, marksOf, occupied, placeKey, startCell, startsOf, zonesOf } from "./market.js";

const market = Game.create({ title: "1822", players: ["Ann", "Ben", "Cleo"], seed: "7" }).view().market;

describe("the market of 1822", () => {
  test("keeps its columns, and fits into what room there is", () => {
    const narrow = drawMarket(market, 366);
    const wide = drawMarket(market, 1200);
    expect(narrow.cells).toHaveLength(market.length);
    expect(narrow.width).toBeLessThanOrEqual(366);
    expect(narrow.width).toBeGreaterThan(340);
    expect([narrow.size.name, wide.size.name]).toEqual(["tiny", "large"]);
    expect(drawMarket(market, 366, 44).cellWidth).toBe(44);
    expect(wide.width).toBeLessThanOrEqual(1200);
    expect(wide.width).toBeGreaterThan(1100);
    for (const { cell, x, y } of narrow.cells) {
      expect([x, y]).toEqual([1 + cell.col * narrow.cellWidth, 1 + cell.row * narrow.cellHeight]);
    }
  });

  test("has its zones, and no tokens at the start", () => {
    expect(zonesOf(market).sort()).toEqual(["game_end", "minor_start", "no_certificate_limit", "start"]);
    expect(occupied(drawMarket(market, 390))).toBeNull();
    expect(inPriceOrder(market)).toEqual([]);
  });

  test("is written with every price, zone and token, the names escaped", () => {
    const at = market.findIndex((cell) => cell.price === 100 && cell.zones.includes("start"));
    const taken = market.map((cell, i) => (i === at ? { ...cell, companies: ["A", "B"] } : cell));
    const look = (id: string) => ({ name: `${id}&Co`, fill: "#112233", ink: "#ffffff" });
    for (const room of [366, 1200]) {
      const drawn = drawMarket(taken, room);
      const text = cellsSvg(drawn, { look, zoneLetter: (zone) => zone.slice(0, 1) });
      const all = (part: RegExp): (string | undefined)[] => [...text.matchAll(part)].map((found) => found[1]);
      expect(all(/class="price"[^>]*>(\d+)</g)).toEqual(market.map((cell) => String(cell.price)));
      expect(all(/class="zone"[^>]*>(\w)</g)).toEqual(market.flatMap((cell) => cell.zones.map((zone) => zone[0])));
      expect(all(/class="(arrow)"/g)).toHaveLength(market.filter((cell) => cell.arrow).length);
      // The one on top is drawn last; one below it is named where there is room.
      expect(all(/class="(token)"/g)).toHaveLength(2);
      expect(all(/class="id"[^>]*>([^<]*)</g).at(-1)).toBe("A&amp;Co");
      expect(text).not.toMatch(/NaN|undefined|&Co/);
    }
  });

  test("draws a stack from the bottom to the top, within its cell", () => {
    const at = market.findIndex((cell) => cell.price === 100);
    const stacked = market.map((cell, i) => (i === at ? { ...cell, companies: ["A", "B", "C", "D", "E", "F"] } : cell));
    const drawn = drawMarket(stacked, 390);
    const { tokens } = drawn.cells[at]!;
    expect(tokens.map((token) => token.company)).toEqual(["F", "E", "D", "C", "B", "A"]);
    expect(tokens.every((token, i) => i === 0 || token.y < tokens[i - 1]!.y)).toBe(true);
    // Six in one cell hide each other's names; the top one is read.
    expect(tokens.map((token) => token.named)).toEqual([false, false, false, false, false, true]);
    expect(tokens[0]!.y + drawn.size.token).toBeLessThanOrEqual(drawn.cellHeight);
    expect(occupied(drawn)).toEqual({ from: drawn.cells[at]!.x, to: drawn.cells[at]!.x + drawn.cellWidth });
    const moves = marketMoves(drawn, [{ company: "C", row: 4, col: 0 }, { company: "new", row: 4, col: 1 }, { company: "A", row: 99, col: 0 }]);
    expect(moves.map((m) => [m.company, m.from?.cell.price, m.to.cell.price])).toEqual([["C", 100, 60], ["new", undefined, 70]]);
    expect(occupied(drawn, moves.slice(1))).toEqual({ from: moves[1]!.to.x, to: moves[1]!.to.x + drawn.cellWidth });
  });
});

test("marks are of the tokens that move, or come", () => {
  const view = Game.create({ title: "18West", players: ["Ann", "Ben", "Cleo"], seed: "7" }).view();
  const moved = {
    ...view,
    companies: view.companies.map((c) => (c.id === "UP" ? { ...c, place: { row: 0, col: 4, stack: 0 } } : c.id === "KP" ? { ...c, place: { row: 0, col: 3, stack: 0 } } : c)),
  };
  expect(marksOf(view, view)).toEqual([]);
  expect(marksOf(view, moved)).toEqual([{ company: "KP", row: 0, col: 3 }, { company: "UP", row: 0, col: 4 }]);
});

test("companies come by price, those of one cell together with the top one first", () => {
  const cell = (row: number, col: number, price: number, companies: string[]) => ({ row, col, price, companies, zones: [], arrow: null });
  const cells = [cell(0, 3, 90, ["X"]), cell(1, 4, 90, ["Y"]), cell(2, 5, 100, ["Z", "W"]), cell(2, 6, 110, [])];
  expect(inPriceOrder(cells).map((c) => c.companies)).toEqual([["Z", "W"], ["Y"], ["X"]]);
});

test("a market in one line is folded to the room", () => {
  const line = tables("1822").market.filter((cell) => cell.row === 3).map((cell) => ({ ...cell, row: 0 }));
  const drawn = drawMarket(line, 390);
  expect(drawn.width).toBeLessThanOrEqual(392);
  expect(new Set(drawn.cells.map((c) => c.y)).size).toBe(Math.ceil(line.length / Math.floor(390 / 54)));
});

test("starts lie in the cells where price tokens begin, of several companies in one", () => {
  const game = Game.create({ title: "18West", players: ["Ann", "Ben", "Cleo"], seed: "5" });
  let at = 0;
  while (!game.legalActions().some(({ action }) => action.type === "par")) game.apply(game.suggest("sensible", at++)!.action);
  const { market } = game.view();
  const pars = game.legalActions().flatMap(({ action }) => (action.type === "par" ? [action] : []));
  const starts = startsOf(market, game.legalActions());
  expect([...starts.values()].flat()).toHaveLength(pars.length);
  for (const [key, actions] of starts) {
    for (const action of actions) {
      // Where the token lies once it is done.
      const copy = game.fork();
      copy.apply(action);
      const place = copy.view().companies.find(({ id }) => action.type === "par" && id === action.company)!.place!;
      expect(key).toBe(placeKey(place));
      copy.free();
    }
  }
  expect(startCell(market, 111)).toBeNull();
});
