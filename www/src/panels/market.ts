/** The stock market as a drawing, out of a view. Units are pixels of an unscaled sheet. */

import type { Action, CellView, Family, View } from "railhead-18xx";

/** Where a company's token would go. */
export interface MarketMark {
  company: string;
  row: number;
  col: number;
}

export interface DrawnToken {
  company: string;
  /** From the upper edge of the cell. */
  y: number;
  /** Whether so much of it is seen that its name can be read. */
  named: boolean;
}

export interface DrawnCell {
  cell: CellView;
  x: number;
  y: number;
  /** From the bottom of the stack to its top: the order in which they are drawn. */
  tokens: DrawnToken[];
}

export interface DrawnMarket {
  width: number;
  height: number;
  cellWidth: number;
  cellHeight: number;
  size: Size;
  cells: DrawnCell[];
}

/** A token that would go from a cell to another. */
export interface MarketMove {
  company: string;
  to: DrawnCell;
  from: DrawnCell | null;
}

/** How a cell is drawn. */
export interface Size {
  name: "large" | "small" | "tiny";
  /** The least width of a cell. */
  width: number;
  /** Height of the line with the price. */
  head: number;
  /** Height of a token. */
  token: number;
  /** Tokens that a cell has room for. */
  stack: number;
}

const LINE_WIDTH = 54;
const TINY: Size = { name: "tiny", width: 0, head: 11, token: 9.5, stack: 2 };
const SIZES: readonly Size[] = [
  { name: "large", width: 47, head: 17, token: 15, stack: 2 },
  { name: "small", width: 36, head: 15, token: 13, stack: 2 },
  TINY,
];

export const placeKey = (place: { row: number; col: number }): string => `${place.row},${place.col}`;

/**
 * Lays a market out so that it fits into the room, or with cells of some
 * width at least. One of several rows keeps its columns; a market in one
 * line is folded.
 */
export function drawMarket(market: readonly CellView[], room: number, least = 0): DrawnMarket {
  const line = market.every((cell) => cell.row === 0);
  const highest = Math.max(1, ...market.map((cell) => cell.companies.length));
  const all = Math.max(...market.map((cell) => cell.col)) + 1;
  const columns = line ? Math.min(all, Math.max(4, Math.floor(room / LINE_WIDTH))) : all;
  const rows = line ? Math.ceil(all / columns) : Math.max(...market.map((cell) => cell.row)) + 1;
  const cellWidth = Math.max(least, 8, Math.min(line ? 84 : 60, Math.floor(((room - 2) / columns) * 4) / 4));
  const size = SIZES.find(({ width }) => width <= cellWidth) ?? TINY;
  const cellHeight = size.head + (line ? Math.max(3, highest) : size.stack) * size.token + 2;
  const cells = market.map((cell): DrawnCell => {
    const [col, row] = line ? [cell.col % columns, Math.floor(cell.col / columns)] : [cell.col, cell.row];
    return { cell, x: 1 + col * cellWidth, y: 1 + row * cellHeight, tokens: stack(cell.companies, cellHeight, size) };
  });
  return { width: columns * cellWidth + 2, height: rows * cellHeight + 2, cellWidth, cellHeight, size, cells };
}

/** The top token is seen whole; those below it come out as far as there is room. */
function stack(companies: readonly string[], cellHeight: number, { head, token }: Size): DrawnToken[] {
  const room = cellHeight - head - token - 1;
  const step = companies.length > 1 ? Math.min(token, room / (companies.length - 1)) : 0;
  return companies.map((company, i) => ({ company, y: head + i * step, named: i === 0 || step > token * 0.75 })).reverse();
}

/** Where the price tokens would go that what is looked at moves. */
export function marksOf(before: View, after: View): MarketMark[] {
  return after.companies.flatMap(({ id, place }) => {
    const was = before.companies.find((c) => c.id === id)?.place;
    return place && (!was || was.row !== place.row || was.col !== place.col) ? [{ company: id, row: place.row, col: place.col }] : [];
  });
}

/** The moves that marks stand for. */
export function marketMoves(drawn: DrawnMarket, marks: readonly MarketMark[]): MarketMove[] {
  return marks.flatMap((mark) => {
    const to = drawn.cells.find((c) => placeKey(c.cell) === placeKey(mark));
    const from = drawn.cells.find((c) => c.cell.companies.includes(mark.company));
    return to ? [{ company: mark.company, to, from: from && from !== to ? from : null }] : [];
  });
}

/** The part of the sheet in which moves are seen, or else in which tokens lie. */
export function occupied(drawn: DrawnMarket, moves: readonly MarketMove[] = []): { from: number; to: number } | null {
  const moved = moves.flatMap(({ to, from }) => [to, ...(from ? [from] : [])]);
  const cells = moved.length > 0 ? moved : drawn.cells.filter((c) => c.tokens.length > 0);
  const xs = cells.map((c) => c.x);
  return xs.length === 0 ? null : { from: Math.min(...xs), to: Math.max(...xs) + drawn.cellWidth };
}

const isStart = ({ zones }: CellView): boolean => zones.some((zone) => zone === "start" || zone.endsWith("_start"));

/** The cell with some price in which companies start. */
export const startCell = (market: readonly CellView[], price: number): CellView | null =>
  market.find((cell) => cell.price === price && isStart(cell)) ?? null;

/** Starts that are legal now, by the cells in which the price tokens would lie. */
export function startsOf(market: readonly CellView[], families: readonly Family[]): Map<string, Action[]> {
  const starts = new Map<string, Action[]>();
  for (const { action } of families) {
    const cell = action.type === "par" ? startCell(market, action.price) : null;
    if (cell) starts.set(placeKey(cell), [...(starts.get(placeKey(cell)) ?? []), action]);
  }
  return starts;
}

/** Zones of a market, in the order in which they first appear. */
export const zonesOf = (market: readonly CellView[]): string[] => [...new Set(market.flatMap((cell) => cell.zones))];

/** The prices of all companies that have one, the dearest first and, at one price, the top token first. */
export const inPriceOrder = (market: readonly CellView[]): CellView[] =>
  market.filter((cell) => cell.companies.length > 0).sort((a, b) => b.price - a.price || b.col - a.col || a.row - b.row);

const ZONE_COLOURS: Record<string, string> = {
  start: "--zone-start",
  minor_start: "--zone-minor",
  granger_start: "--zone-minor",
  no_certificate_limit: "--zone-limit",
  game_end: "--zone-end",
  grey: "--zone-grey",
};

/** The colour of a zone, or of a cell in none. */
export const zoneColour = (zone: string | undefined): string => `var(${ZONE_COLOURS[zone ?? ""] ?? "--field"})`;
