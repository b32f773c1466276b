/** How players, companies, places and things are called. */

import type { Board, View } from "railhead-18xx";
import { t } from "../text/index.svelte.js";
import { money } from "./money.js";

/** What the words need to know of a game; a `Table` has both. */
export interface Context {
  view: View;
  board: Board | null;
}

/** A context, as soon as a game is open. */
export const contextOf = (table: { view: View | null; board: Board | null }): Context | null =>
  table.view && { view: table.view, board: table.board };

export const amountWords = (amount: number, { view }: Context): string => money(amount, view.title);

export const playerWords = (seat: number, { view }: Context): string => view.players[seat]?.name ?? String(seat + 1);

/** A company: `LNWR`, and `M21` for a minor. */
export function companyWords(id: string, { view }: Context): string {
  const company = view.companies.find((c) => c.id === id);
  return company?.kind === "minor" && /^\d/.test(id) ? t("name.minor", { id }) : id;
}

/** The companies of the concessions C1 to C10 (1822 §3.2.1); the scenarios keep their numbers. */
const CONCESSIONS = ["LNWR", "GWR", "LBSCR", "SECR", "CR", "MR", "LYR", "NBR", "SWR", "NER"];

/** What is bid for: a private company with its name, a concession with its company, a minor by its id. */
export function itemWords(item: string, context: Context): string {
  const found = context.view.privates.find((p) => p.id === item);
  if (found) return `${found.id} ${found.name}`;
  const company = /^C\d+$/.test(item) && CONCESSIONS[Number(item.slice(1)) - 1];
  return company ? `${item} ${company}` : companyWords(item, context);
}

/** Holders that are neither players nor companies. */
const PLACES = ["bank", "pool", "treasury", "offering", "lender"] as const;
const PLAYER = /^player (\d+)$/;

/** Whoever holds money, shares or trains, as events name him. */
export function holderWords(name: string, context: Context): string {
  const seat = PLAYER.exec(name)?.[1];
  if (seat !== undefined) return playerWords(Number(seat), context);
  const place = PLACES.find((one) => one === name);
  return place ? t(`name.${place}`) : companyWords(name, context);
}

/** Where something comes from: `from the bank`, `from LNWR`. Languages have cases. */
export const fromWords = (name: string, context: Context): string => along("from", name, context);

/** Where something goes: `to the bank`. */
export const toWords = (name: string, context: Context): string => along("to", name, context);

function along(way: "from" | "to", name: string, context: Context): string {
  const place = PLACES.find((one) => one === name);
  return place ? t(`${way}.${place}`) : t(`${way}.other`, { name: holderWords(name, context) });
}

const places = new WeakMap<Board, Map<string, string | null>>();

/** What the hexes of a board are called: asked for in every row. */
function placesOf(board: Board): Map<string, string | null> {
  let known = places.get(board);
  if (!known) places.set(board, (known = new Map(board.hexes.map(({ hex, place }) => [hex, place]))));
  return known;
}

/** A place: `London (M38)`. */
export function hexWords(hex: string, { board }: Context): string {
  const place = board && placesOf(board).get(hex);
  return place ? t("name.hex", { place, hex }) : hex;
}

/** The sides of a hex from the first on, clockwise. */
const SIDES = {
  flat: ["south", "southWest", "northWest", "north", "northEast", "southEast"],
  pointy: ["southWest", "west", "northWest", "northEast", "east", "southEast"],
} as const;

/** A side of a hex by where it faces: `south-east`. */
export function sideWords(edge: number, { board }: Context): string {
  const side = SIDES[board?.layout.orientation ?? "pointy"][edge];
  return side ? t(`side.${side}`) : String(edge);
}

/** Who leads a company: a director in 1822, a president in 18West. */
export const leader = ({ title }: Pick<View, "title">): "director" | "president" => (title === "18West" ? "president" : "director");

export const trainWords = (name: string): string =>
  name === "P+" ? t("name.pullman") : t("name.train", { name });

/** `SR 3` as `Stock round 3`. */
export function roundWords(name: string): string {
  const [, kind, number] = /^(SR|OR|M&A) (.+)$/.exec(name) ?? [];
  if (kind === undefined || number === undefined) return name;
  return t(kind === "SR" ? "round.stock" : kind === "OR" ? "round.operating" : "round.mergers", { number });
}

export function listWords(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : t("name.and", { first: names.slice(0, -1).join(", "), last });
}

/** With a capital, to begin a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Which of three texts a number asks for. */
export const several = (count: number): "none" | "one" | "many" =>
  count === 0 ? "none" : count === 1 ? "one" : "many";

export const sharesWords = (count: number): string => t(`shares.${several(count)}`, { count });

/** What is given for a granger road: shares, or money alone. */
export const priceWords = (shares: number): string => (shares === 0 ? t("shares.cash") : sharesWords(shares));
