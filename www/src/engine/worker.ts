/** The engine in a Web Worker, as the page uses it. */

import type { validateRoutes } from "railhead-18xx";
import type { Colour, Position, RouteProblem } from "railhead-18xx/worker";
import type { EngineClient } from "./client.js";
import { facts, searcher } from "./remote.js";

export function workerEngine(): EngineClient {
  // Started now, so that the first search does not wait for it.
  searcher().call("version", []).catch(() => undefined);
  return {
    boards: () => facts().call("boards", []),
    board: (title) => facts().call("board", [title]),
    startPosition: (title) => facts().call("startPosition", [title]),
    parseTile: (colour, code) => facts().call("parseTile", [colour as Colour, code]),
    optimizeRoutes: (input, company, options = {}) =>
      company === null
        ? searcher().optimizeRoutes(input as RouteProblem, options)
        : searcher().optimizeRoutes(input as Position, company, options),
    recordedRuns: (trace, game) => facts().call("recordedRuns", [trace, game]),
    legalTileLays: (position, company) => facts().call("legalTileLays", [position, company]),
    check: async (input, company) => {
      // Whoever claims no route is told only what is wrong with the rest.
      const args = company === null ? [input, []] : [input, company, []];
      await facts().call("validateRoutes", args as unknown as Parameters<typeof validateRoutes>);
    },
  };
}
