/** "Why not?": the nearest action to what was clicked, asked of the engine. */

import type { Action, Board } from "railhead-18xx";
import { companyOf } from "../table/snapshot.js";
import type { Table } from "../table/table.svelte.js";
import type { Context } from "../words/names.js";
import type { Answer, Choice } from "./choice.svelte.js";

const NEXT: Record<string, string> = { blank: "yellow", yellow: "green", green: "brown", brown: "grey" };

/** Tiles that might be meant for a hex: those of its next colour with the same places. */
export function tilesFor(hex: string, board: Board, context: Context): string[] {
  const laid = context.view.position.tiles?.find((tile) => tile.hex === hex);
  const face = laid ? board.tiles.find((tile) => tile.tile === laid.tile)?.face : board.hexes.find((h) => h.hex === hex)?.face;
  if (!face) return [];
  const kinds = (stops: { kind: string }[]): string => stops.map((stop) => stop.kind).join();
  const wanted = NEXT[face.colour] ?? "yellow";
  const all = board.tiles.filter((tile) => tile.face.colour === wanted);
  const alike = all.filter((tile) => kinds(tile.face.stops) === kinds(face.stops) && tile.face.label === face.label);
  return (alike.length > 0 ? alike : all).map((tile) => tile.tile);
}

/** What someone who clicks a hex may have wanted to do there. */
export function wantedAt(hex: string, board: Board, context: Context): Action[] {
  const subject = context.view.decision?.subject;
  const step = subject?.type === "company_turn" ? subject.step : null;
  if (step === "token" || step === "home" || step === "station" || step === "destination" || step === "convert") {
    return [{ type: "place_token", hex, stop: 0 }];
  }
  if (step === "marker") {
    const base = board.companies.find((c) => c.id === companyOf(subject))?.homes[0]?.hex;
    return [{ type: "place_marker", base: base ?? hex, hex, edge: 0 }];
  }
  const tiles = tilesFor(hex, board, context).slice(0, 6);
  return tiles.flatMap((tile) => [0, 1, 2, 3, 4, 5].map((rotation): Action => ({ type: "lay_tile", hex, tile, rotation })));
}

/** The commonest of several refusals: what stands against the place, not against one turn of one tile. */
export function commonest(answers: readonly Answer[]): Answer | null {
  const count = new Map<string, number>();
  for (const { refusal } of answers) if (refusal) count.set(refusal.code, (count.get(refusal.code) ?? 0) + 1);
  const [most] = [...count].sort((a, b) => b[1] - a[1]);
  return answers.find(({ refusal }) => refusal && refusal.code === most?.[0]) ?? null;
}

export async function whyNotHere(table: Table, choice: Choice, context: Context, hex: string): Promise<void> {
  if (!table.board) return;
  choice.hex = null;
  await choice.ask(table, wantedAt(hex, table.board, context), commonest);
}
