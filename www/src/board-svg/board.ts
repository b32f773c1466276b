/** Draws a whole board to SVG text. */

import {
  add,
  APOTHEM,
  centre,
  hexagon,
  neighbour,
  num,
  point,
  SIDE,
  type Point,
} from "./geometry.js";
import { describeHex, fill, HEX_WORDS, type HexWords } from "./describe.js";
import { drawCell, drawHex, faceOf, side, type HexContent, type HexDrawing } from "./hex.js";
import { drawRouteLines, drawRouteValues, type PlacedFace } from "./routes.js";
import { stylesheet, type Theme } from "./theme.js";
import { escape } from "./tokens.js";
import type { Board, BoardHex, BoardState, Company, DrawnRoute, LaidTile, Tile } from "./types.js";

export interface BoardSvgOptions {
  /** Light unless told otherwise. */
  theme?: Theme;
  /** Routes to draw over the track. */
  routes?: readonly DrawnRoute[];
  /** The route to bring forward; the others fade. */
  activeRoute?: number | null;
  /** Letters and numbers around the board (`rim`, the usual), or none. */
  showCoords?: boolean;
  /** Hexes to mark. */
  highlight?: readonly string[];
  /** Put before every id in the drawing, so that two drawings can share a page. */
  idPrefix?: string;
  /** Makes every hex a focusable button with a name for screen readers. */
  interactive?: boolean;
  /** What the drawing says to those who hear it; English unless told otherwise. */
  words?: HexWords;
  /** Plain colours instead of custom properties, for viewers that do not know them. */
  fixedColours?: boolean;
  /** Width and height attributes; without them the drawing fills its box. */
  width?: number;
  height?: number;
  /** Whether the drawing brings its stylesheet (the usual); without, the page has `stylesheet()` already. */
  styled?: boolean;
}

/** A drawing in pieces, for a page that replaces only those that have changed. */
export interface BoardParts {
  /** The beginning of the drawing, up to the hexes. */
  head: string;
  /**
   * Layers from the ground up. A part is one element, or an empty text where a hex has nothing
   * there. Each layer is a `<g>`; all but the first lie in one more, `<g class="rh-above">`.
   */
  layers: string[][];
}

/** The part of the sheet that a board fills. */
export function boardBounds(
  board: Board,
  showCoords = true,
): { x: number; y: number; width: number; height: number } {
  const flat = board.layout.orientation === "flat";
  const spots = board.hexes.map((h) => centre(h, board.layout));
  const xs = spots.map((p) => p.x);
  const ys = spots.map((p) => p.y);
  const rim = showCoords ? 92 : 42;
  const half = flat ? { x: SIDE, y: APOTHEM } : { x: APOTHEM, y: SIDE };
  const x = Math.min(...xs) - half.x - rim;
  const y = Math.min(...ys) - half.y - rim;
  return {
    x,
    y,
    width: Math.max(...xs) + half.x + rim - x,
    height: Math.max(...ys) + half.y + rim - y,
  };
}

const laidTile = (tile: Tile, { rotation }: LaidTile): HexContent["laid"] => ({
  tile,
  rotation: tile.fixedRotation ? 0 : rotation,
});

/** What lies in each hex, or in some, gathered from the board and the position. */
export function boardContents(
  board: Board,
  position: BoardState | null,
  hexes: readonly BoardHex[] = board.hexes,
): HexContent[] {
  const companies = new Map<string, Company>(board.companies.map((c) => [c.id, c]));
  const tiles = new Map<string, Tile>(board.tiles.map((t) => [t.tile, t]));
  const phase = board.phases.find((p) => p.name === position?.phase) ?? board.phases[0];
  const laid = new Map(position?.tiles?.map((t) => [t.hex, t]));
  const group = <T extends { hex: string }>(list: readonly T[] | undefined): Map<string, T[]> => {
    const map = new Map<string, T[]>();
    for (const item of list ?? []) map.set(item.hex, [...(map.get(item.hex) ?? []), item]);
    return map;
  };
  const tokens = group(position?.tokens);
  const markers = group(position?.markers);
  const printed = board.companies.flatMap((c) =>
    c.homes.map((h) => ({ hex: h.hex, stop: h.stop, company: c.id, kept: false })),
  );
  const kept = (position?.reserved ?? []).map((r) => ({ ...r, kept: true }));
  const isKept = (company: string, hex: string): boolean =>
    kept.some((k) => k.company === company && k.hex === hex);
  // A home stays printed until a tile covers it or its company's token does.
  const homes = group([
    ...kept,
    ...printed.filter(
      (home) =>
        !laid.has(home.hex) &&
        !isKept(home.company, home.hex) &&
        !tokens.get(home.hex)?.some((t) => t.company === home.company),
    ),
  ]);
  const grants = group(
    board.companies.flatMap((company) =>
      company.landGrant.map((g) => ({ hex: g.hex, company, subsidy: g.subsidy })),
    ),
  );
  const arrived = new Set(
    position?.tokens?.filter((t) => t.kind === "destination").map((t) => t.company),
  );
  const destinations = group(
    board.companies.flatMap((company) =>
      company.destination && !arrived.has(company.id)
        ? [{ hex: company.destination.hex, company }]
        : [],
    ),
  );
  return hexes.map((hex) => {
    const lay = laid.get(hex.hex);
    const tile = lay && tiles.get(lay.tile);
    return {
      hex,
      centre: centre(hex, board.layout),
      laid: lay && tile ? laidTile(tile, lay) : null,
      tokens: tokens.get(hex.hex) ?? [],
      homes: (homes.get(hex.hex) ?? []).flatMap((h) =>
        h.stop === null ? [] : [{ company: h.company, stop: h.stop, kept: h.kept }],
      ),
      markers: markers.get(hex.hex) ?? [],
      grants: grants.get(hex.hex) ?? [],
      destinations: (destinations.get(hex.hex) ?? []).map((d) => d.company),
      band: phase?.band ?? null,
      companies,
      orientation: board.layout.orientation,
    };
  });
}

/**
 * Finds where the labels of a tile go in a hex, which takes longest of its drawing. A board on which it
 * lies is drawn sooner then; a host may do so while nobody waits.
 */
export function prepareTile(board: Board, lay: LaidTile): void {
  const hex = board.hexes.find((h) => h.hex === lay.hex);
  const tile = board.tiles.find((t) => t.tile === lay.tile);
  if (!hex || !tile) return;
  const bare = { tokens: [], homes: [], markers: [], grants: [], destinations: [], band: null, companies: new Map() };
  drawHex({ ...bare, hex, centre: centre(hex, board.layout), laid: laidTile(tile, lay), orientation: board.layout.orientation });
}

/** Drawings of hexes are kept, by what lies in them: a host that steps through a game draws few. */
const drawn = new WeakMap<Board, Map<string, Drawn>>();

/** So many of a board; a whole game needs some five hundred. */
const KEPT = 3000;

export interface Drawn {
  drawing: HexDrawing;
  /** What is said of the hex, by the words in which it was asked for. */
  said: Map<HexWords, string>;
}

/** A hex as it is drawn in its board. */
export function drawCached(board: Board, content: HexContent): Drawn {
  const { hex, laid, tokens, homes, markers, destinations, band } = content;
  // Of most hexes the phase changes nothing.
  const banded = faceOf(content).stops.some((stop) => stop.revenue.some((revenue) => revenue.band !== null));
  const key = JSON.stringify([
    hex.hex,
    laid && [laid.tile.tile, laid.rotation],
    tokens.map((t) => [t.company, t.stop, t.kind, t.beside]),
    homes,
    markers,
    destinations.map((d) => d.id),
    banded ? band : null,
  ]);
  let hexes = drawn.get(board);
  if (!hexes) drawn.set(board, (hexes = new Map()));
  const known = hexes.get(key);
  if (known) return known;
  const now = { drawing: drawHex(content), said: new Map<HexWords, string>() };
  if (hexes.size >= KEPT) hexes.clear();
  hexes.set(key, now);
  return now;
}

/** What is said of a hex, for an attribute. */
function saidOf({ said }: Drawn, content: HexContent, words: HexWords): string {
  let known = said.get(words);
  if (known === undefined) said.set(words, (known = escape(describeHex(content, words))));
  return known;
}

/** What of a board's drawing is the same in every position. */
interface Print {
  outline: string;
  borders: string;
  rim: string;
}

const prints = new WeakMap<Board, Print>();

function printOf(board: Board): Print {
  const known = prints.get(board);
  if (known) return known;
  const { layout, hexes } = board;
  const print = {
    outline: hexes.map((hex) => hexagon(centre(hex, layout), layout.orientation)).join(""),
    borders: `<g>${drawBorders(board)}</g>`,
    rim: drawRim(board, boardBounds(board)),
  };
  prints.set(board, print);
  return print;
}

/**
 * A board, with or without a position on it, as the text of an `<svg>` element.
 *
 * Needs no browser: the same call draws to a file in Node.
 */
export function boardSvg(
  board: Board,
  position: BoardState | null = null,
  options: BoardSvgOptions = {},
): string {
  const { head, layers } = boardParts(board, position, options);
  const [ground, ...above] = layers.map((parts) => (parts.length > 0 ? `<g>${parts.join("")}</g>` : ""));
  return `${head}${ground}<g class="rh-above">${above.join("")}</g></svg>`;
}

/** The same in pieces. */
export function boardParts(
  board: Board,
  position: BoardState | null = null,
  options: BoardSvgOptions = {},
): BoardParts {
  const { layout } = board;
  const theme = options.theme ?? "light";
  const showCoords = options.showCoords ?? true;
  const prefix = options.idPrefix ?? "rh";
  const words = options.words ?? HEX_WORDS;
  const { outline, borders, rim } = printOf(board);
  const bounds = boardBounds(board, showCoords);
  const faces = new Map<string, PlacedFace>();

  const ground: string[] = [];
  const track: string[] = [];
  const top: string[] = [];
  for (const content of boardContents(board, position)) {
    const { hex } = content;
    const drawn = drawCached(board, content);
    const { drawing } = drawn;
    faces.set(hex.hex, { centre: content.centre, layout: drawing.layout, labels: drawing.labels });
    const aria = options.interactive
      ? ` role="button" tabindex="-1" aria-label="${saidOf(drawn, content, words)}"`
      : "";
    ground.push(drawCell(drawing, { name: hex.hex, attributes: aria }));
    track.push(drawing.track);
    top.push(drawing.top);
  }

  const routes = options.routes ?? [];
  const active = options.activeRoute ?? null;
  const marks = (options.highlight ?? []).flatMap((id) => {
    const face = faces.get(id);
    if (!face) return [];
    return [`<path class="rh-highlight" d="${hexagon(face.centre, layout.orientation, SIDE - 4)}"/>`];
  });

  const size = [
    options.width === undefined ? "" : ` width="${options.width}"`,
    options.height === undefined ? "" : ` height="${options.height}"`,
  ].join("");
  const role = options.interactive ? "group" : "img";
  const title = `${prefix}-title`;
  const head = [
    `<svg xmlns="http://www.w3.org/2000/svg" class="rh-board" viewBox="${num(bounds.x)} ${num(bounds.y)} ${num(bounds.width)} ${num(bounds.height)}"${size} role="${role}" aria-labelledby="${title}">`,
    `<title id="${title}">${escape(fill(words.board, { name: board.name }))}</title>`,
    options.styled === false ? "" : `<style>${stylesheet(theme, options.fixedColours)}</style>`,
    `<rect class="rh-sheet" x="${num(bounds.x)}" y="${num(bounds.y)}" width="${num(bounds.width)}" height="${num(bounds.height)}"/>`,
    `<path class="rh-coast" d="${outline}"/><path class="rh-shore" d="${outline}"/>`,
  ].join("");
  const run = (drawn: string): string[] => (routes.length > 0 ? [`<g>${drawn}</g>`] : []);
  const layers = [
    ground,
    track,
    [borders],
    run(drawRouteLines(routes, faces, active)),
    top,
    marks,
    run(drawRouteValues(routes, faces, active)),
    showCoords ? [rim] : [],
  ];
  return { head, layers };
}

/** One tile by itself, for lists and previews. */
export function tileSvg(
  tile: Tile,
  rotation: number,
  orientation: "flat" | "pointy",
  options: { theme?: Theme; idPrefix?: string; width?: number; fixedColours?: boolean; label?: string; styled?: boolean } = {},
): string {
  const hex: BoardHex = {
    hex: "",
    place: null,
    col: 0,
    row: 0,
    face: { ...tile.face, stops: [], track: [], terrain: [], borders: [], stubs: [], label: null },
  };
  const drawing = drawHex({
    hex,
    centre: point(0, 0),
    laid: { tile, rotation },
    tokens: [],
    homes: [],
    markers: [],
    grants: [],
    destinations: [],
    band: null,
    companies: new Map(),
    orientation,
  });
  const w = orientation === "flat" ? SIDE + 4 : APOTHEM + 4;
  const h = orientation === "flat" ? APOTHEM + 4 : SIDE + 4;
  const size = options.width === undefined ? "" : ` width="${options.width}"`;
  const label = escape(options.label ?? `Tile ${tile.tile}`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="rh-board rh-tile" style="background:none" viewBox="${num(-w)} ${num(-h)} ${num(2 * w)} ${num(2 * h)}"${size} role="img" aria-label="${label}">` +
    (options.styled === false ? "" : `<style>${stylesheet(options.theme ?? "light", options.fixedColours)}</style>`) +
    `${drawCell(drawing)}${drawing.track}${drawing.top}</svg>`
  );
}

function drawBorders({ layout, hexes }: Board): string {
  const { orientation } = layout;
  const seen = new Set<string>();
  let out = "";
  for (const hex of hexes) {
    const c = centre(hex, layout);
    for (const border of hex.face.borders) {
      const other = neighbour(hex, border.edge, orientation);
      const key = `${hex.col + other.col},${hex.row + other.row}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const [p, q] = side(border.edge, orientation).map((v) => add(v, c)) as [Point, Point];
      out +=
        border.kind === "impassable" ? drawClosed(p, q) : drawEstuary(p, q, border.cost);
    }
  }
  return out;
}

const along = (p: Point, q: Point, t: number): Point =>
  point(p.x + (q.x - p.x) * t, p.y + (q.y - p.y) * t);

function drawClosed(p: Point, q: Point): string {
  const a = along(p, q, 0.06);
  const b = along(p, q, 0.94);
  return `<path class="rh-closed" d="M${num(a.x)} ${num(a.y)}L${num(b.x)} ${num(b.y)}"/>`;
}

function drawEstuary(p: Point, q: Point, cost: number | null): string {
  const a = along(p, q, 0.05);
  const b = along(p, q, 0.95);
  const d = { x: (b.x - a.x) / 8, y: (b.y - a.y) / 8 };
  const n = { x: -d.y * 0.45, y: d.x * 0.45 };
  let wave = `M${num(a.x)} ${num(a.y)}q${num(d.x / 2 + n.x)} ${num(d.y / 2 + n.y)} ${num(d.x)} ${num(d.y)}`;
  for (let i = 1; i < 8; i++) wave += `t${num(d.x)} ${num(d.y)}`;
  const m = along(p, q, 0.5);
  const sign =
    cost === null
      ? ""
      : `<circle class="rh-estuary-sign" cx="${num(m.x)}" cy="${num(m.y)}" r="14"/><text class="rh-cost-water" x="${num(m.x)}" y="${num(m.y + 0.5)}">${cost}</text>`;
  return `<path class="rh-estuary-under" d="M${num(a.x)} ${num(a.y)}L${num(b.x)} ${num(b.y)}"/><path class="rh-estuary" d="${wave}"/>${sign}`;
}

/** The letters and numbers of the hex names, along all four sides. */
function drawRim(board: Board, bounds: { x: number; y: number; width: number; height: number }): string {
  const letterOf = (n: number): string =>
    n < 26 ? String.fromCharCode(65 + n) : String.fromCharCode(64 + Math.floor(n / 26)) + String.fromCharCode(65 + (n % 26));
  const rows = [...new Set(board.hexes.map((h) => h.row))];
  const cols = [...new Set(board.hexes.map((h) => h.col))];
  const byColumns = board.layout.letters === "columns";
  let out = "";
  const text = (x: number, y: number, s: string): void => {
    out += `<text x="${num(x)}" y="${num(y)}">${s}</text>`;
  };
  for (const col of cols) {
    const x = centre({ col, row: 0 }, board.layout).x;
    const label = byColumns ? letterOf(col) : String(col);
    text(x, bounds.y + 40, label);
    text(x, bounds.y + bounds.height - 40, label);
  }
  for (const row of rows) {
    const y = centre({ col: 0, row }, board.layout).y;
    const label = byColumns ? String(row) : letterOf(row);
    text(bounds.x + 42, y, label);
    text(bounds.x + bounds.width - 42, y, label);
  }
  return `<g class="rh-rim" aria-hidden="true">${out}</g>`;
}

/** The name of a hex for people who hear the board. */
export const hexLabels = (board: Board, position: BoardState | null): Map<string, string> =>
  new Map(boardContents(board, position).map((c) => [c.hex.hex, describeHex(c)]));

export { faceOf };
