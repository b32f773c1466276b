/** The engine in a Web Worker, as the page uses it. */

import { createWorker, type Colour } from "railhead-18xx/worker";
import type { RouteResult } from "../model/types.js";
import type { EngineClient, SearchOptions } from "./client.js";

type Search = (
  method: "optimizeRoutes",
  args: unknown[],
  options: Pick<SearchOptions, "signal" | "onProgress">,
) => Promise<RouteResult>;

export function workerEngine(): EngineClient {
  // A worker does one thing at a time: boards and lays do not wait for a search.
  const searcher = createWorker();
  const facts = createWorker();
  // Started now, so that the first search does not wait for it.
  searcher.call("version", []).catch(() => undefined);
  return {
    boards: () => facts.call("boards", []),
    board: (title) => facts.call("board", [title]),
    startPosition: (title) => facts.call("startPosition", [title]),
    parseTile: (colour, code) => facts.call("parseTile", [colour as Colour, code]),
    optimizeRoutes: (input, company, { signal, onProgress, ...limits } = {}) => {
      const search = searcher.call.bind(searcher) as unknown as Search;
      const watched = { ...(signal && { signal }), ...(onProgress && { onProgress }) };
      return search("optimizeRoutes", company === null ? [input, limits] : [input, company, limits], watched);
    },
    legalTileLays: (position, company) => facts.call("legalTileLays", [position, company]),
  };
}
