/** Telling apart the files that can be opened. A damaged one is refused in words. */

import { isTrace, readTrace, type Trace } from "./trace.js";
import type { Board, Position, RouteProblem } from "./types.js";

export type Opened =
  | { kind: "position"; position: Position }
  | { kind: "problem"; problem: RouteProblem }
  | { kind: "trace"; trace: Trace };

/** A file that cannot be opened, and why. */
export class FileError extends Error {}

const VERSION = 1;

/** Reads the text of a file. `boards` are those the engine knows. */
export function readFile(text: string, boards: readonly Board[]): Opened {
  const trimmed = text.trim();
  if (trimmed === "") throw new FileError("The file is empty.");
  if (isTrace(trimmed)) return { kind: "trace", trace: readTrace(trimmed, boards) };
  let data: unknown;
  try {
    data = JSON.parse(trimmed);
  } catch (error) {
    throw new FileError(`This is not JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
  if (typeof data !== "object" || data === null || Array.isArray(data)) {
    throw new FileError("The file holds no position and no route problem: it should be a JSON object.");
  }
  const { format, version } = data as { format?: unknown; version?: unknown };
  if (format === "railhead/position" || format === "railhead/route-problem") {
    if (version !== VERSION) {
      throw new FileError(`The file has version ${String(version)} of its format; this page reads version ${VERSION}.`);
    }
    if (format === "railhead/route-problem") return { kind: "problem", problem: data as RouteProblem };
    return { kind: "position", position: checked(data as Position, boards) };
  }
  throw new FileError(
    typeof format === "string"
      ? `The format "${format.slice(0, 60)}" is not known here.`
      : 'The file names no format. It should say "format": "railhead/position" or "railhead/route-problem".',
  );
}

function checked(position: Position, boards: readonly Board[]): Position {
  if (!boards.some((b) => b.title === position.title)) {
    throw new FileError(`There is no board "${String(position.title).slice(0, 40)}" here.`);
  }
  for (const list of ["tiles", "tokens", "reserved", "markers", "companies", "lays"] as const) {
    if (position[list] !== undefined && !Array.isArray(position[list])) {
      throw new FileError(`"${list}" should be a list.`);
    }
  }
  return position;
}
