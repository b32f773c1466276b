/**
 * Reads a trace: a recorded game, one line of JSON for the state after each
 * action. Every run of trains gives the position just before it.
 */

import { FileError } from "./files.js";
import type { Board, Position } from "./types.js";

export interface TraceStep {
  /** Number of the action in the recorded game. */
  id: number;
  round: string;
  phase: string;
  /** What the run earned when it was played. */
  revenue: number | null;
  position: Position;
}

export interface Trace {
  title: string;
  steps: TraceStep[];
}

interface TraceCompany {
  closed?: boolean;
  owner?: unknown;
  trains?: string[];
  tokens?: [string, number, string?][];
}

interface TraceLine {
  id?: number;
  type?: string;
  round?: string;
  phase?: string;
  final?: boolean;
  revenue?: number;
  companies?: Record<string, TraceCompany>;
  tiles?: Record<string, [string, number]>;
}

/** Whether a text looks like a trace: lines of JSON, the first with an id and a type. */
export function isTrace(text: string): boolean {
  const first = text.slice(0, text.indexOf("\n") < 0 ? undefined : text.indexOf("\n"));
  return /^\s*\{/.test(first) && /"id"\s*:/.test(first) && /"type"\s*:/.test(first) && !/"format"\s*:/.test(first);
}

/** The board on which all companies of a trace are at home: the smallest that has them all. */
function boardOf(companies: string[], boards: readonly Board[]): Board | undefined {
  return boards
    .filter((board) => {
      const known = new Set(board.companies.map((c) => c.id));
      return companies.every((c) => known.has(c));
    })
    .sort((a, b) => a.hexes.length - b.hexes.length)[0];
}

export function readTrace(text: string, boards: readonly Board[]): Trace {
  const companies = new Map<string, TraceCompany>();
  const tiles = new Map<string, { tile: string; rotation: number }>();
  const steps: TraceStep[] = [];
  let phase = "1";
  let round = "";
  let board: Board | undefined;

  text.split("\n").forEach((raw, index) => {
    if (raw.trim() === "") return;
    let line: TraceLine;
    try {
      line = JSON.parse(raw) as TraceLine;
    } catch {
      throw new FileError(`Line ${index + 1} of the trace is damaged.`);
    }
    if (line.final) return;
    if (index === 0) {
      board = boardOf(Object.keys(line.companies ?? {}), boards);
      if (!board) throw new FileError("The companies of this trace fit none of the boards.");
    }
    if (line.type === "run_routes") {
      steps.push({
        id: line.id ?? index,
        round: line.round ?? round,
        phase,
        revenue: line.revenue ?? null,
        position: snapshot((board as Board).title, phase, companies, tiles),
      });
    }
    for (const [id, company] of Object.entries(line.companies ?? {})) companies.set(id, company);
    for (const [hex, [tile, rotation]] of Object.entries(line.tiles ?? {})) {
      tiles.set(hex, { tile: tile.replace(/-\d+$/, ""), rotation });
    }
    phase = line.phase ?? phase;
    round = line.round ?? round;
  });
  if (steps.length === 0) throw new FileError("No company runs its trains in this trace.");
  return { title: (board as Board).title, steps };
}

function snapshot(
  title: string,
  phase: string,
  companies: Map<string, TraceCompany>,
  tiles: Map<string, { tile: string; rotation: number }>,
): Position {
  const present = [...companies].filter(([, c]) => !c.closed);
  return {
    format: "railhead/position",
    version: 1,
    title,
    phase,
    tiles: [...tiles].map(([hex, t]) => ({ hex, ...t })),
    tokens: present.flatMap(([company, c]) =>
      (c.tokens ?? []).map(([hex, stop, kind]) => ({
        company,
        hex,
        stop,
        kind: (kind ?? "station") as "station" | "destination",
      })),
    ),
    companies: present
      .filter(([, c]) => (c.trains ?? []).length > 0)
      .map(([id, c]) => ({ id, trains: c.trains ?? [] })),
    ownerless: present.filter(([, c]) => c.owner === null).map(([id]) => id),
  };
}
