/** The engine in a Web Worker, as the page uses it. */

import { createWorker, type CallOptions, type Colour, type Remote } from "railhead-18xx/worker";
import type { EngineClient, Progress } from "./client.js";
import type { RouteResult } from "../model/types.js";

type Later = (method: string, args: unknown[], options?: CallOptions<never>) => Promise<unknown>;

export function workerEngine(): EngineClient {
  // A worker does one thing at a time: boards and lays do not wait for a search.
  const search = createWorker();
  const facts = createWorker();
  // Started now, so that the first search does not wait for it.
  search.call("version", []).catch(() => undefined);
  const later = (remote: Remote): Later => (remote.call as unknown as Later).bind(remote);
  return {
    boards: () => facts.call("boards", []),
    board: (title) => facts.call("board", [title]),
    startPosition: (title) => facts.call("startPosition", [title]),
    parseTile: (colour, code) => facts.call("parseTile", [colour as Colour, code]),
    optimizeRoutes: (input, company, { signal, onProgress, maxMillis } = {}) => {
      const watched: CallOptions<Progress> = {};
      if (signal) watched.signal = signal;
      if (onProgress) watched.onProgress = onProgress;
      const limits = maxMillis === undefined ? {} : { maxMillis };
      const args = company === null ? [input, limits] : [input, company, limits];
      return later(search)("optimizeRoutes", args, watched as CallOptions<never>) as Promise<RouteResult>;
    },
    legalTileLays: (position, company) => facts.call("legalTileLays", [position, company]),
  };
}
