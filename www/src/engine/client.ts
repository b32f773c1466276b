/** What the page asks of the engine, wherever it runs. */

import type { Face } from "../board-svg/index.js";
import type { Board, BoardInfo, Position, RecordedRuns, RouteProblem, RouteResult, LegalLay } from "../model/types.js";

/** How far a search has come. */
export interface Progress {
  nodes: number;
  total: number;
  bound: number;
}

export interface SearchOptions {
  /** Ends the search; the promise is then rejected with an `AbortError`. */
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
  /** After this many milliseconds the best found so far counts, with its bound. */
  maxMillis?: number;
}

export interface EngineClient {
  boards(): Promise<BoardInfo[]>;
  board(title: string): Promise<Board>;
  startPosition(title: string): Promise<Position>;
  /** What a tile code stands for. */
  parseTile(colour: string, code: string): Promise<Face>;
  /** The best routes of a company of a position, or of the company of a problem. */
  optimizeRoutes(
    input: Position | RouteProblem,
    company: string | null,
    options?: SearchOptions,
  ): Promise<RouteResult>;
  /** A recorded game as its runs: out of its trace and, if there is one, its game file. */
  recordedRuns(trace: string, game: string | null): Promise<RecordedRuns>;
  legalTileLays(position: Position, company: string): Promise<LegalLay[]>;
  /** Rejected with all that is wrong with a position, of which any company is named, or with a problem. */
  check(input: Position | RouteProblem, company: string | null): Promise<void>;
}
