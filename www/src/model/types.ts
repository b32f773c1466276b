/** The package's types, as the page uses them. */

import type { Board as DrawnBoard, DrawnRoute, LaidTile, Token } from "../board-svg/index.js";

export interface BoardInfo {
  title: string;
  name: string;
}
export type Board = DrawnBoard;
export interface Position {
  format: "railhead/position";
  version: number;
  title: string;
  phase: string;
  tiles?: LaidTile[];
  tokens?: Token[];
  reserved?: { company: string; hex: string; stop: number }[];
  markers?: { company: string; hex: string; edge: number }[];
  companies?: { id: string; trains?: string[]; mailContracts?: number }[];
  ownerless?: string[];
  lays?: { company: string; hex: string; tile: string; rotation: number }[];
}
export type RouteProblem = { format: "railhead/route-problem"; [key: string]: unknown };
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
