/** The engine in a Web Worker, as the page uses it. */

import { createWorker, type Colour } from "railhead-18xx/worker";
import type { Face } from "../board-svg/index.js";
import type { EngineClient, Progress, SearchOptions } from "./client.js";
import type { Board, Position, RouteProblem, RouteResult, TileLay } from "../model/types.js";

export function workerEngine(): EngineClient {
  // Boards answer at once even while a search is running, since each worker does one thing at a time.
  const search = createWorker();
  const facts = createWorker();
  return {
    boards: () => facts.call("boards", []),
    board: (title: string): Promise<Board> => facts.call("board", [title]),
    parseTile: (colour: string, code: string): Promise<Face> => facts.call("parseTile", [colour as Colour, code]),
    optimizeRoutes: (
      input: Position | RouteProblem,
      company: string | null,
      { signal, onProgress, maxMillis }: SearchOptions = {},
    ): Promise<RouteResult> => {
      const limits = maxMillis === undefined ? {} : { maxMillis };
      return search.call(
        "optimizeRoutes",
        company === null ? [input, limits] : [input, company, limits],
        {
          ...(signal ? { signal } : {}),
          ...(onProgress ? { onProgress: onProgress as (progress: Progress) => void } : {}),
        },
      );
    },
    legalTileLays: (position: Position, company: string): Promise<TileLay[]> =>
      facts.call("legalTileLays", [position, company]),
  };
}
