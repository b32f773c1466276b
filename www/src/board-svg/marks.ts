/** Marks over a board: what can be chosen on it, and what was. A layer of its own, drawn without the board. */

import { boardContents, drawCached } from "./board.js";
import { add, APOTHEM, centre, edgeAngle, hexagon, num, polar, polygon, SIDE, type Point } from "./geometry.js";
import { drawCell } from "./hex.js";
import { SLOT } from "./layout.js";
import { textWidth } from "./place.js";
import { escape } from "./tokens.js";
import type { Board, BoardState, LaidTile } from "./types.js";

/** A free space for a token, or a token that can be taken; `text` is written beside it, such as its cost. */
export interface SlotMark {
  hex: string;
  stop: number;
  /** Which of the stop's spaces; the first free one if left out. */
  taken?: string;
  chosen: boolean;
  text: string;
}

/** A side of a hex. */
export interface EdgeMark {
  hex: string;
  edge: number;
  chosen: boolean;
}

export interface Marks {
  /** Hexes that can be chosen. */
  offered?: readonly string[];
  chosen?: string | null;
  slots?: readonly SlotMark[];
  edges?: readonly EdgeMark[];
  /** A tile as it would lie. */
  ghost?: LaidTile | null;
  /** The hex that has the focus of the keys. */
  focus?: string | null;
}

/** The marks as the inside of an `<svg>` with the same view as the board's. */
export function marksSvg(board: Board, position: BoardState | null, marks: Marks): string {
  const { layout } = board;
  const hexes = new Map(board.hexes.map((h) => [h.hex, h]));
  const at = (hex: string): Point | null => {
    const found = hexes.get(hex);
    return found ? centre(found, layout) : null;
  };
  const lined = (look: string, d: string): string => `<path class="rh-mark-under" d="${d}"/><path class="${look}" d="${d}"/>`;
  const ring = (look: string, c: Point, inset: number): string => lined(look, hexagon(c, layout.orientation, SIDE - inset));

  let out = "";
  const { ghost } = marks;
  if (ghost) {
    const tiles = [...(position?.tiles ?? []).filter((t) => t.hex !== ghost.hex), ghost];
    const own = board.hexes.filter((h) => h.hex === ghost.hex);
    for (const content of boardContents(board, { ...position, phase: position?.phase ?? "", tiles }, own)) {
      const { drawing } = drawCached(board, content);
      out += `<g class="rh-ghost">${drawCell(drawing)}${drawing.track}${drawing.top}</g>`;
    }
  }
  for (const hex of marks.offered ?? []) {
    const c = at(hex);
    if (!c || hex === marks.chosen) continue;
    out += ring("rh-offer", c, 7);
  }
  const chosen = marks.chosen ? at(marks.chosen) : null;
  if (chosen) out += ring("rh-chosen", chosen, 5);

  const marked = new Set((marks.slots ?? []).map((slot) => slot.hex));
  const contents = marked.size === 0 ? [] : boardContents(board, position, board.hexes.filter((h) => marked.has(h.hex)));
  for (const slot of marks.slots ?? []) {
    const content = contents.find((c) => c.hex.hex === slot.hex);
    const c = at(slot.hex);
    if (!content || !c) continue;
    const placed = drawCached(board, content).drawing.layout.stops[slot.stop];
    const tokens = content.tokens.filter((t) => t.stop === slot.stop && !t.beside);
    const own = slot.taken === undefined ? -1 : tokens.findIndex((t) => t.company === slot.taken);
    const spot = placed?.slots[own >= 0 ? own : tokens.length] ?? placed?.at ?? { x: 0, y: 0 };
    const p = add(c, spot);
    const size = SLOT + 3;
    out += `<circle class="rh-mark-under" cx="${num(p.x)}" cy="${num(p.y)}" r="${size}"/><circle class="${slot.chosen ? "rh-chosen" : "rh-offer rh-offer-slot"}" cx="${num(p.x)}" cy="${num(p.y)}" r="${size}"/>`;
    if (slot.text) out += pill(add(p, { x: 0, y: size + 18 }), slot.text);
  }
  for (const { hex, edge, chosen: picked } of marks.edges ?? []) {
    const c = at(hex);
    if (!c) continue;
    const angle = edgeAngle(edge, layout.orientation);
    const tip = add(c, polar(angle, 26));
    const [a, b] = [angle - 17, angle + 17].map((turn) => add(c, polar(turn, APOTHEM - 6))) as [Point, Point];
    out += lined(`${picked ? "rh-chosen" : "rh-offer"} rh-edge`, polygon([tip, a, b]));
  }
  const focus = marks.focus ? at(marks.focus) : null;
  // Further in than what is offered or chosen: it is seen beside both.
  if (focus) out += ring("rh-focus", focus, 16);
  return out;
}

function pill(at: Point, text: string): string {
  const w = textWidth(text, 24, true) + 20;
  return `<rect class="rh-mark-pill" x="${num(at.x - w / 2)}" y="${num(at.y - 16)}" width="${num(w)}" height="32" rx="16"/><text class="rh-mark-text" x="${num(at.x)}" y="${num(at.y + 1)}">${escape(text)}</text>`;
}
