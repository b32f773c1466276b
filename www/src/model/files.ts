/** Telling apart the files that can be opened. A damaged one is refused in words. */

import { t } from "../text/index.svelte.js";
import type { Board, Position, RouteProblem } from "./types.js";

/** A file as it was picked, dropped or pasted. */
export interface TextFile {
  name: string;
  text: string;
}

export type Opened =
  | { kind: "position"; position: Position }
  | { kind: "problem"; problem: RouteProblem }
  /** A recorded game: its trace, and the game file if it came along. The engine reads them. */
  | { kind: "recording"; trace: string; game: string | null };

/** A file that cannot be opened; the message says why in the reader's language. */
export class FileError extends Error {}

const VERSION = 1;

/** The texts of files that were picked or dropped. */
export const textFiles = (list: Iterable<File> | ArrayLike<File> | null | undefined): Promise<TextFile[]> =>
  Promise.all(Array.from(list ?? []).map(async (file) => ({ name: file.name, text: await file.text() })));

/** Whether a text looks like a trace: lines of JSON, the first with the number and the type of an action. */
const isTrace = (text: string): boolean =>
  /^\s*\{\s*"id"\s*:\s*\d+\s*,\s*"type"\s*:/.test(text);

/** Whether a text looks like a game as the site saves it: a list of actions. */
const isGame = (text: string): boolean =>
  !isTrace(text) && /"actions"\s*:\s*\[/.test(text) && !/"format"\s*:\s*"railhead/.test(text);

/** Reads what was opened together; only a recorded game is more than one file. */
export function readFiles(files: readonly TextFile[], boards: readonly Board[]): Opened {
  const trace = files.find((f) => isTrace(f.text));
  const game = files.find((f) => isGame(f.text));
  if (trace) return { kind: "recording", trace: trace.text, game: game?.text ?? null };
  if (game) throw new FileError(t("opened.noTrace"));
  const [file] = files;
  if (!file) throw new FileError(t("opened.none"));
  return readFile(file.text, boards);
}

/** Reads the text of a position or a route problem. `boards` are those the engine knows. */
function readFile(text: string, boards: readonly Board[]): Opened {
  const trimmed = text.trim();
  if (trimmed === "") throw new FileError(t("opened.empty"));
  let data: unknown;
  try {
    data = JSON.parse(trimmed);
  } catch (error) {
    // Browsers say it in English, but most of them say where.
    const [, line, column] = /line (\d+) column (\d+)/.exec(String(error)) ?? [];
    throw new FileError(line && column ? t("opened.notJsonAt", { line, column }) : t("opened.notJson"));
  }
  if (typeof data !== "object" || data === null || Array.isArray(data)) {
    throw new FileError(t("opened.noObject"));
  }
  const { format, version } = data as { format?: unknown; version?: unknown };
  if (format === "railhead/position" || format === "railhead/route-problem") {
    if (version !== VERSION) {
      throw new FileError(t("opened.version", { version: brief(version), known: VERSION }));
    }
    if (format === "railhead/route-problem") return { kind: "problem", problem: plausible(data as RouteProblem) };
    return { kind: "position", position: checked(data as Position, boards) };
  }
  throw new FileError(typeof format === "string" ? t("opened.foreign", { format: brief(format) }) : t("opened.noFormat"));
}

/** Enough of a route problem to draw it. */
function plausible(problem: RouteProblem): RouteProblem {
  const { orientation, letters } = problem.layout ?? {};
  if (!["flat", "pointy"].includes(orientation) || !["columns", "rows"].includes(letters)) {
    throw new FileError(t("opened.layout"));
  }
  if (!Array.isArray(problem.hexes) || problem.hexes.length === 0) throw new FileError(t("opened.noHexes"));
  if (typeof problem.company !== "string" || !Array.isArray(problem.trains)) {
    throw new FileError(t("opened.noTrains"));
  }
  return problem;
}

const LISTS = ["tiles", "tokens", "reserved", "markers", "landGrants", "companies", "ownerless", "lays"] as const;

/** Everything a position names must be on its board, so that what is drawn is what is meant. */
function checked(position: Position, boards: readonly Board[]): Position {
  const board = boards.find((b) => b.title === position.title);
  if (!board) throw new FileError(t("opened.title", { title: brief(position.title) }));
  for (const list of LISTS) {
    if (position[list] !== undefined && !Array.isArray(position[list])) {
      throw new FileError(t("opened.noList", { list }));
    }
  }
  const hexes = new Set(board.hexes.map((h) => h.hex));
  const tiles = new Set(board.tiles.map((t) => t.tile));
  const companies = new Set(board.companies.map((c) => c.id));
  const known = (set: Set<string>, what: "hex" | "tile" | "company", name: unknown): void => {
    if (!set.has(name as string)) throw new FileError(t(`opened.${what}`, { board: board.name, name: brief(name) }));
  };
  if (!board.phases.some((p) => p.name === position.phase)) {
    throw new FileError(t("opened.phase", { board: board.name, name: brief(position.phase) }));
  }
  for (const lay of position.tiles ?? []) {
    known(hexes, "hex", lay?.hex);
    known(tiles, "tile", lay.tile);
    if (!Number.isInteger(lay.rotation) || lay.rotation < 0 || lay.rotation > 5) {
      throw new FileError(t("opened.rotation", { hex: lay.hex, rotation: brief(lay.rotation) }));
    }
  }
  for (const piece of [...(position.tokens ?? []), ...(position.reserved ?? []), ...(position.markers ?? [])]) {
    known(hexes, "hex", piece?.hex);
    known(companies, "company", piece.company);
  }
  for (const company of position.companies ?? []) known(companies, "company", company?.id);
  return position;
}

const brief = (value: unknown): string => String(value).slice(0, 40);
