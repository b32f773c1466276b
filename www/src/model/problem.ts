/** A route problem as a board to draw: its hexes with what lies on them, and its tokens. */

import { turned, type BoardHex, type BoardState, type Company, type Face } from "../board-svg/index.js";
import { t } from "../text/index.svelte.js";
import { FileError } from "./files.js";
import type { Board, RouteProblem } from "./types.js";

/** Reads a tile code; the engine does it. */
export type ParseTile = (colour: string, code: string) => Promise<Face>;

/** Colours for companies that the problem gives none. */
const COLOURS: readonly [string, string][] = [
  ["#8e2440", "#ffffff"],
  ["#1c5d99", "#ffffff"],
  ["#2f6b3c", "#ffffff"],
  ["#e3b505", "#000000"],
  ["#5b3f8c", "#ffffff"],
  ["#c65f1e", "#ffffff"],
  ["#2b2b2b", "#ffffff"],
  ["#7fb7be", "#000000"],
];

/** The doubled coordinates that a hex name such as `F16` stands for. */
export function coordinates(name: string, letters: "columns" | "rows"): { col: number; row: number } {
  const parts = /^([A-Z]{1,2})(\d{1,3})$/.exec(name);
  if (!parts) throw new FileError(t("opened.hexName", { name: name.slice(0, 20) }));
  const [, word, digits] = parts as unknown as [string, string, string];
  const letter = [...word].reduce((n, c) => n * 26 + c.charCodeAt(0) - 64, 0) - 1;
  const number = Number(digits);
  return letters === "columns" ? { col: letter, row: number } : { col: number, row: letter };
}

export async function problemBoard(
  problem: RouteProblem,
  parseTile: ParseTile,
): Promise<{ board: Board; state: BoardState }> {
  const tiles = new Map((problem.tiles ?? []).map((t) => [t.tile, t]));
  const faces = new Map<string, Promise<Face>>();
  const face = (colour: string, code: string): Promise<Face> => {
    const key = `${colour} ${code}`;
    const known = faces.get(key) ?? parseTile(colour, code);
    faces.set(key, known);
    return known;
  };
  const hexes = await Promise.all(
    problem.hexes.map(async (hex): Promise<BoardHex> => {
      const tile = hex.tile == null ? undefined : tiles.get(hex.tile);
      if (hex.tile != null && !tile) throw new FileError(t("opened.hexTile", { hex: hex.hex, tile: hex.tile }));
      const plain = await face(tile?.colour ?? hex.colour ?? "blank", tile?.code ?? hex.code ?? "");
      const borders = (problem.barriers ?? [])
        .filter((b) => b.hex === hex.hex)
        .map((b) => ({ edge: b.edge, kind: b.blocks ? "impassable" : "estuary", cost: null }));
      const lying = turned(plain, hex.rotation ?? 0);
      return {
        hex: hex.hex,
        place: hex.place ?? null,
        ...coordinates(hex.hex, problem.layout.letters),
        face: { ...lying, borders: [...lying.borders, ...borders] },
      };
    }),
  );
  const tokens = problem.tokens ?? [];
  const names = [...new Set([problem.company, ...tokens.map((t) => t.company)])];
  const companies = names.map((id, i): Company => {
    const [colour, textColour] = COLOURS[i % COLOURS.length] as [string, string];
    return { id, name: id, kind: "public", colour, textColour, homes: [], destination: null, landGrant: [] };
  });
  const band = problem.band ?? null;
  return {
    board: {
      title: "",
      name: problem.name ?? t("viewer.problem"),
      layout: problem.layout,
      bands: band === null ? [] : [band],
      hexes,
      tiles: [],
      companies,
      phases: band === null ? [] : [{ name: band, colours: [], band }],
    },
    state: {
      phase: band ?? "",
      tokens: tokens.map((t) => ({
        company: t.company,
        hex: t.hex,
        stop: t.stop ?? 0,
        kind: t.doubles ? "doubling" : "station",
        beside: t.beside ?? false,
      })),
    },
  };
}
