/** Finding one's way along track: routes drawn by clicking hexes. It knows track, and no rule. */

import type { Board, End, PathPiece, Position, RouteClaim } from "railhead-18xx";
import { neighbour, turned, type Face } from "../board-svg/index.js";

/** A place where pieces of track meet: a stop or junction inside a hex, or a line over a side. */
type Node = string;

interface Piece extends PathPiece {
  from: Node;
  to: Node;
}

/** All track on the board, by the places it leads to. */
export class Track {
  #pieces = new Map<Node, Piece[]>();
  #stops = new Map<string, number>();

  constructor(board: Board, position: Position) {
    const laid = new Map(position.tiles?.map((tile) => [tile.hex, tile]));
    const tiles = new Map(board.tiles.map((tile) => [tile.tile, tile]));
    const at = new Map(board.hexes.map((hex) => [`${hex.col},${hex.row}`, hex.hex]));
    for (const hex of board.hexes) {
      const lay = laid.get(hex.hex);
      const tile = lay && tiles.get(lay.tile);
      const face: Face = tile ? turned(tile.face, tile.fixedRotation ? 0 : (lay?.rotation ?? 0)) : hex.face;
      this.#stops.set(hex.hex, face.stops.length);
      const node = (end: End): Node => {
        if (end.type === "stop") return `${hex.hex}/${end.stop}`;
        if (end.type === "junction") return `${hex.hex}/j`;
        const there = neighbour(hex, end.edge, board.layout.orientation);
        const other = at.get(`${there.col},${there.row}`);
        const own = `${hex.hex}:${end.edge}.${end.of}.${end.lane}`;
        const across = `${other ?? ""}:${(end.edge + 3) % 6}.${end.of}.${end.of - 1 - end.lane}`;
        return own < across ? `${own}|${across}` : `${across}|${own}`;
      };
      for (const { a, b } of face.track) {
        const [from, to] = [node(a), node(b)];
        this.#add({ hex: hex.hex, a, b, from, to });
        this.#add({ hex: hex.hex, a: b, b: a, from: to, to: from });
      }
    }
  }

  #add(piece: Piece): void {
    const own = this.#pieces.get(piece.from);
    if (own) own.push(piece);
    else this.#pieces.set(piece.from, [piece]);
  }

  /** How many stops a hex has. */
  stops(hex: string): number {
    return this.#stops.get(hex) ?? 0;
  }

  /** The shortest way on from a place to a hex, over track that is not used yet; null if there is none. */
  way(from: Node, last: string | null, to: string, used: readonly PathPiece[]): Piece[] | null {
    const taken = new Set(used.map(name));
    const seen = new Set([from]);
    let rim: { at: Node; hex: string | null; way: Piece[] }[] = [{ at: from, hex: last, way: [] }];
    while (rim.length > 0) {
      const next: typeof rim = [];
      for (const { at, hex, way } of rim) {
        for (const piece of this.#pieces.get(at) ?? []) {
          // Over a side, the way leads into the other hex.
          if (at.includes("|") && piece.hex === hex) continue;
          if (seen.has(piece.to) || taken.has(name(piece))) continue;
          const all = [...way, piece];
          if (this.#arrives(piece, to)) return all;
          seen.add(piece.to);
          next.push({ at: piece.to, hex: piece.hex, way: all });
        }
      }
      rim = next;
    }
    return null;
  }

  /** At a stop of the hex; in a hex without stops, at its rim. */
  #arrives(piece: Piece, hex: string): boolean {
    if (this.stops(hex) > 0) return piece.hex === hex && piece.b.type === "stop";
    return piece.to.split("|").some((side) => side.startsWith(`${hex}:`)) && piece.hex !== hex;
  }
}

const end = (e: End): string => (e.type === "edge" ? `${e.edge}.${e.of}.${e.lane}` : e.type === "stop" ? `s${e.stop}` : "j");
const name = ({ hex, a, b }: PathPiece): string => `${hex} ${[end(a), end(b)].sort().join("-")}`;

/** A route while it is drawn. */
export interface Draft {
  train: string;
  pullman: boolean;
  start: { hex: string; stop: number } | null;
  /** What each click added. */
  ways: Piece[][];
}

export const piecesOf = (draft: Draft): PathPiece[] =>
  draft.ways.flat().map(({ hex, a, b }) => ({ hex, a, b }));

/** The route as it is claimed. */
export function claimOf(draft: Draft): RouteClaim {
  const stops = draft.start ? [draft.start] : [];
  for (const { hex, b } of draft.ways.flat()) if (b.type === "stop") stops.push({ hex, stop: b.stop });
  return { train: draft.train, pullman: draft.pullman, path: piecesOf(draft), stops };
}

/** A draft after a click on a hex; the same where there is no way there. */
export function extend(draft: Draft, hex: string, track: Track): Draft {
  const { start } = draft;
  if (!start) return track.stops(hex) > 0 ? { ...draft, start: { hex, stop: 0 } } : draft;
  if (draft.ways.length === 0 && start.hex === hex) {
    const stop = start.stop + 1;
    return { ...draft, start: stop < track.stops(hex) ? { hex, stop } : null };
  }
  const last = draft.ways.at(-1);
  if (last?.at(-1)?.hex === hex && last.at(-1)?.b.type === "stop") return { ...draft, ways: draft.ways.slice(0, -1) };
  const at = last?.at(-1);
  const way = track.way(at?.to ?? `${start.hex}/${start.stop}`, at?.hex ?? null, hex, piecesOf(draft));
  return way ? { ...draft, ways: [...draft.ways, way] } : draft;
}
