/** Runs as they are declared: routes with the figures that belong to them. */

import type { Action, ResultRoute, RouteClaim, RouteSet, View } from "railhead-18xx";

export type RunAction = Extract<Action, { type: "run_routes" }>;

/** A run that can be declared. */
export interface Run {
  action: RunAction;
  /** Its routes, as they are drawn. */
  routes: ResultRoute[];
  /** What it brings in all. */
  worth: number;
}

export const worthOf = ({ revenue, permanent, mail }: RunAction): number => revenue + (permanent ?? 0) + (mail ?? 0);

/** A run of a company by a set of routes: permanent trains are those that are outside the limit. */
export function runOf(set: RouteSet, company: string, view: View): Run {
  const trains = view.companies.find((c) => c.id === company)?.trains ?? [];
  const apart = new Set(trains.filter((train) => !train.counts).map((train) => train.name));
  const permanent = set.routes.filter((route) => apart.has(route.train)).reduce((sum, route) => sum + route.revenue, 0);
  const action: RunAction = {
    type: "run_routes",
    routes: set.routes.map(({ train, pullman, path, stops }) => ({
      train,
      pullman,
      path,
      stops: stops.map(({ hex, stop }) => ({ hex, stop })),
    })),
    revenue: set.total - permanent,
    permanent,
    mail: set.mail,
  };
  return { action, routes: set.routes, worth: set.total + set.mail };
}

/** Routes that are not valued yet, to be drawn all the same. */
export const sketch = (claims: readonly RouteClaim[]): ResultRoute[] =>
  claims.map(({ train, pullman, path, stops }) => ({
    train,
    pullman: pullman ?? false,
    path: path ?? [],
    stops: (stops ?? []).map(({ hex, stop }) => ({ hex, stop: stop ?? 0, revenue: 0, counted: true })),
    revenue: 0,
    mail: 0,
  }));
