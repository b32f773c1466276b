/** Routes, asked of the engine in workers of their own: a search never keeps anything waiting. */

import type { validateRoutes } from "railhead-18xx";
import type { LegalLay, Position, Reached, ResultRoute, RouteClaim, RouteProgress, RouteResult, RouteSet } from "railhead-18xx/worker";
import { facts, searcher } from "../engine/remote.js";

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
  facts().call("validateRoutes", [position, company, routes] as unknown as Parameters<typeof validateRoutes>);

/** Where a company's routes lead. */
export const reachOf = (position: Position, company: string): Promise<Reached> =>
  facts().call("reach", [position, company]);

export type { Position, ResultRoute, RouteClaim, RouteProgress, RouteResult };

/** Every tile that a company may lay. */
export const legalLays = (position: Position, company: string): Promise<LegalLay[]> =>
  facts().call("legalTileLays", [position, company]);
