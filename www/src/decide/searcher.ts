/** Routes, asked of the engine in workers of their own: a search never keeps anything waiting. */

import type { validateRoutes } from "railhead-18xx";
import { createWorker, type Position, type Reached, type ResultRoute, type RouteClaim, type RouteProgress, type RouteResult, type RouteSet } from "railhead-18xx/worker";

type Worker = ReturnType<typeof createWorker>;

let searching: Worker | null = null;
let checking: Worker | null = null;
const searcher = (): Worker => (searching ??= createWorker());
const checker = (): Worker => (checking ??= createWorker());

export interface Watch {
  signal?: AbortSignal;
  onProgress?: (progress: RouteProgress) => void;
  maxMillis?: number;
}

/** The best routes of a company. */
export const bestRoutes = (position: Position, company: string, watch: Watch = {}): Promise<RouteResult> =>
  searcher().optimizeRoutes(position, company, watch);

/** What routes are worth; rejected with the reason if they are not legal. */
export const checkRoutes = (position: Position, company: string, routes: readonly RouteClaim[]): Promise<RouteSet> =>
  checker().call("validateRoutes", [position, company, routes] as unknown as Parameters<typeof validateRoutes>);

/** Where a company's routes lead. */
export const reachOf = (position: Position, company: string): Promise<Reached> =>
  checker().call("reach", [position, company]);

export type { Position, ResultRoute, RouteClaim, RouteProgress, RouteResult };
