/** Figures of a game over its rounds, and where they go on a sheet. */

import type { Board, View } from "railhead-18xx";
import type { RoundPoint } from "../table/snapshot.js";

/** What can be looked at. */
export const MEASURES = ["worth", "cash", "prices", "revenue", "bank"] as const;
export type Measure = (typeof MEASURES)[number];

/** A row of figures, one for each round; null where there is none. */
export interface Series {
  /** `player 0`, a company, or `bank`. */
  id: string;
  values: (number | null)[];
}

export interface Figures {
  rounds: string[];
  /** Actions that stood at the end of each round. */
  at: number[];
  series: Series[];
}

/** The figures of a measure; companies that never had one are left out, revenue is of operating rounds only. */
export function figures(measure: Measure, points: readonly RoundPoint[], view: View): Figures {
  const used = measure === "revenue" ? points.filter((point) => point.round.startsWith("OR")) : points;
  const of = (id: string, value: (point: RoundPoint) => number | null | undefined): Series => ({
    id,
    values: used.map((point) => value(point) ?? null),
  });
  const companies = (value: (point: RoundPoint, id: string) => number | undefined): Series[] =>
    view.companies.map(({ id }) => of(id, (point) => value(point, id))).filter((s) => s.values.some((v) => v !== null));
  const series = {
    worth: () => view.players.map(({ seat }) => of(`player ${seat}`, (point) => point.worth[seat])),
    cash: () => view.players.map(({ seat }) => of(`player ${seat}`, (point) => point.cash[seat])),
    prices: () => companies((point, id) => point.prices[id]),
    revenue: () => companies((point, id) => point.revenue[id]),
    bank: () => [of("bank", (point) => point.bank)],
  }[measure]();
  return { rounds: used.map((point) => point.round), at: used.map((point) => point.at), series };
}

/** The figures of one round, the greatest first. */
export const ranked = (series: readonly Series[], i: number): { id: string; value: number }[] =>
  series
    .flatMap(({ id, values }) => (values[i] == null ? [] : [{ id, value: values[i] }]))
    .sort((a, b) => b.value - a.value);

/** Round numbers for an axis that holds all values and 0. */
export function ticks(values: readonly (number | null)[], wanted = 5): number[] {
  const known = values.filter((v) => v !== null);
  const [low, high] = [Math.min(0, ...known), Math.max(1, ...known)];
  const rough = (high - low) / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? rough;
  const out: number[] = [];
  for (let n = Math.floor(low / step); n * step < high + step; n++) out.push(Math.round(n * step * 1e6) / 1e6);
  return out;
}

/** A line through the values; it is broken where there are none. */
export function linePath(values: readonly (number | null)[], x: (i: number) => number, y: (value: number) => number): string {
  let path = "";
  let drawing = false;
  values.forEach((value, i) => {
    if (value !== null) path += `${drawing ? "L" : "M"}${round(x(i))} ${round(y(value))}`;
    drawing = value !== null;
  });
  return path;
}

const round = (n: number): number => Math.round(n * 10) / 10;

/** Places for labels that would like to be at `wanted`: in the same order, at least `gap` apart, within bounds if possible. */
export function spread(wanted: readonly number[], gap: number, low: number, high: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a]! - wanted[b]! || a - b);
  const at: number[] = [];
  order.forEach((i, k) => {
    at[i] = Math.max(wanted[i]!, k === 0 ? low : at[order[k - 1]!]! + gap);
  });
  let limit = high;
  for (const i of [...order].reverse()) {
    at[i] = Math.max(Math.min(at[i]!, limit), low);
    limit = at[i]! - gap;
  }
  return at;
}

/** Which of many labels of an axis are written, so that none touch. */
export function everyNth(count: number, room: number, width: number): number {
  return Math.max(1, Math.ceil((count * width) / Math.max(room, 1)));
}

/** Where phases begin, as places in the row of rounds. */
export function phaseStarts(points: readonly RoundPoint[]): { i: number; phase: string }[] {
  return points.flatMap(({ phase }, i) => (points[i - 1] && points[i - 1]!.phase !== phase ? [{ i, phase }] : []));
}

/** A table as comma-separated values, with line ends as spreadsheets want them. */
export function csv(rows: readonly (readonly (string | number | null)[])[]): string {
  const cell = (value: string | number | null): string => {
    const text = value === null ? "" : String(value);
    // What begins like a formula is not to be one.
    const safe = typeof value === "string" && /^[=+@\-\t]/.test(text) ? `'${text}` : text;
    return /[",\n\r;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return rows.map((row) => row.map(cell).join(",")).join("\r\n") + "\r\n";
}

/** How a series is drawn: the colour, and the sign of a player. */
export interface Look {
  colour: string;
  sign: number | null;
}

export function lookOf(id: string, board: Board | null, seats: readonly { colour: number }[]): Look {
  const seat = /^player (\d+)$/.exec(id)?.[1];
  if (seat !== undefined) {
    const colour = seats[Number(seat)]?.colour ?? Number(seat);
    return { colour: `var(--seat-${colour % 8})`, sign: colour };
  }
  return { colour: board?.companies.find((c) => c.id === id)?.colour ?? "var(--accent)", sign: null };
}
