/** The package's types, as the page uses them. */

import type { Board as DrawnBoard, DrawnRoute, Layout } from "../board-svg/index.js";

export type { BoardInfo, Position } from "railhead-18xx";

export type Board = DrawnBoard;

/** What the page reads of a route problem; the engine reads the rest. */
export interface RouteProblem {
  format: "railhead/route-problem";
  version: number;
  name?: string | null;
  layout: Layout;
  band?: string | null;
  tiles?: { tile: string; colour: string; code: string }[];
  hexes: {
    hex: string;
    place?: string | null;
    tile?: string | null;
    colour?: string | null;
    code?: string | null;
    rotation?: number;
  }[];
  tokens?: { company: string; hex: string; stop?: number; beside?: boolean; doubles?: boolean }[];
  barriers?: { hex: string; edge: number; blocks: boolean }[];
  company: string;
  trains: { name: string }[];
}

export interface Route extends DrawnRoute {
  pullman: boolean;
  mail: number;
}
export interface RouteResult {
  total: number;
  mail: number;
  status: "optimal" | "limit";
  bound: number;
  nodes: number;
  routes: Route[];
  alternatives: { total: number; mail: number; routes: Route[] }[];
}
export interface TileLay {
  hex: string;
  tile: string;
  rotations: number[];
  cost: number;
}
