/**
 * The data a board is drawn from. The shapes are those of the package's
 * `board()`, `Position` and `RouteResult`; any other source of the same plain
 * JSON will do.
 */

export type Orientation = "flat" | "pointy";

export interface Layout {
  orientation: Orientation;
  letters: "columns" | "rows";
}

export interface Revenue {
  band: string | null;
  value: number;
}

export interface Stop {
  kind: "city" | "town" | "offboard";
  slots: number;
  revenue: Revenue[];
  group: string | null;
  counts: boolean;
  offMap: boolean;
  name: string | null;
  /** Where it is drawn, in half edges (3 is between edges 1 and 2); null for the centre. */
  loc: number | null;
}

export type End =
  | { type: "edge"; edge: number; of: number; lane: number }
  | { type: "stop"; stop: number }
  | { type: "junction" };

export interface Segment {
  a: End;
  b: End;
  terminal: boolean;
  arriveOnly: boolean;
}

export interface Face {
  colour: string;
  frame: string | null;
  label: string | null;
  stops: Stop[];
  track: Segment[];
  terrain: { kind: string; cost: number }[];
  borders: { edge: number; kind: string; cost: number | null }[];
  stubs: number[];
}

export interface BoardHex {
  hex: string;
  place: string | null;
  col: number;
  row: number;
  face: Face;
}

export interface Tile {
  tile: string;
  count: number | null;
  fixedRotation: boolean;
  face: Face;
}

export interface StopRef {
  hex: string;
  stop: number | null;
}

export interface Company {
  id: string;
  name: string;
  kind: string;
  colour: string;
  textColour: string;
  homes: StopRef[];
  destination: StopRef | null;
  landGrant: { hex: string; subsidy: number }[];
}

export interface Board {
  title: string;
  name: string;
  layout: Layout;
  bands: string[];
  hexes: BoardHex[];
  tiles: Tile[];
  companies: Company[];
  phases: { name: string; colours: string[]; band: string }[];
}

export interface LaidTile {
  hex: string;
  tile: string;
  rotation: number;
}

export interface Token {
  company: string;
  hex: string;
  stop: number;
  /** `station` unless it says otherwise: `destination`, `doubling`, `bypass`. */
  kind?: string;
  /** Next to a full city, in none of its spaces. */
  beside?: boolean;
}

/** The parts of a position that can be seen on the board. */
export interface BoardState {
  phase: string;
  tiles?: readonly LaidTile[];
  tokens?: readonly Token[];
  reserved?: readonly { company: string; hex: string; stop: number }[];
  markers?: readonly { company: string; hex: string; edge: number }[];
}

/** The parts of a route that can be seen on the board. */
export interface DrawnRoute {
  train: string;
  revenue: number;
  stops: readonly { hex: string; stop: number; revenue: number; counted: boolean }[];
  path: readonly { hex: string; a: End; b: End }[];
}
