/** What can be changed on the analysis board: positions in, positions out. No rule is asked. */

import type { Board, LegalLay, Position, Tile, TokenAt, TokenKindName } from "railhead-18xx";
import { faceAt, stopsAfter } from "../model/faces.js";

/** A tile on a hex, or what is printed there; tokens go with their stops, those without one go. */
export function layTile(board: Board, position: Position, hex: string, tile: string | null, rotation = 0): Position {
  const tiles = (position.tiles ?? []).filter((t) => t.hex !== hex);
  const next: Position = { ...position, tiles: tile === null ? tiles : [...tiles, { hex, tile, rotation }] };
  const [old, now] = [faceAt(board, position, hex), faceAt(board, next, hex)];
  if (!old || !now) return next;
  const becomes = stopsAfter(old, now);
  const moved = <T extends { hex: string; stop: number }>(list: readonly T[] | undefined): T[] =>
    (list ?? []).flatMap((item) => {
      if (item.hex !== hex) return [item];
      const stop = becomes[item.stop] ?? null;
      return stop === null ? [] : [{ ...item, stop }];
    });
  return { ...next, tokens: moved(position.tokens), reserved: moved(position.reserved) };
}

const same = (a: TokenAt, b: TokenAt): boolean =>
  a.company === b.company && a.hex === b.hex && a.stop === b.stop && (a.kind ?? "station") === (b.kind ?? "station");

/** The kinds of tokens that a title has. */
export const tokenKinds = (title: string): TokenKindName[] =>
  title === "18West" ? ["station", "doubling", "bypass"] : ["station", "destination"];

/**
 * A token of a company; where all spaces are taken it stands beside the city, as a Bypass token does anyhow.
 * A home kept for the company is used up.
 */
export function placeToken(board: Board, position: Position, company: string, hex: string, stop: number, kind: TokenKindName = "station"): Position {
  const tokens = position.tokens ?? [];
  const slots = faceAt(board, position, hex)?.face.stops[stop]?.slots ?? 0;
  const taken = tokens.filter((token) => token.hex === hex && token.stop === stop && !token.beside).length;
  const beside = kind === "bypass" || taken >= slots;
  const token: TokenAt = { company, hex, stop, ...(kind !== "station" && { kind }), ...(beside && { beside }) };
  if (tokens.some((other) => same(other, token))) return position;
  const reserved = (position.reserved ?? []).filter((r) => r.company !== company || r.hex !== hex);
  return { ...position, tokens: [...tokens, token], reserved };
}

export const removeToken = (position: Position, token: TokenAt): Position => {
  const at = (position.tokens ?? []).findIndex((other) => same(other, token));
  return { ...position, tokens: (position.tokens ?? []).filter((_, i) => i !== at) };
};

export const trainsOf = (position: Position, company: string): string[] =>
  position.companies?.find((c) => c.id === company)?.trains ?? [];

export const contractsOf = (position: Position, company: string): number =>
  position.companies?.find((c) => c.id === company)?.mailContracts ?? 0;

/** Trains and mail contracts of a company. */
export function equip(position: Position, company: string, trains: readonly string[], mailContracts: number): Position {
  const companies = position.companies ?? [];
  const now = { id: company, trains: [...trains], mailContracts };
  const known = companies.some((c) => c.id === company);
  return { ...position, companies: known ? companies.map((c) => (c.id === company ? now : c)) : [...companies, now] };
}

/** How many copies of a tile are left in the box, not counting what may be borrowed; null for no end of them. */
export const leftOf = ({ tile, count }: Pick<Tile, "tile" | "count">, position: Position): number | null =>
  count === null ? null : Math.max(0, count - (position.tiles ?? []).filter((laid) => laid.tile === tile).length);

/** In another phase. */
export const inPhase = (position: Position, phase: string): Position => (phase === position.phase ? position : { ...position, phase });

/** Whether a company holds a land grant: with a doubling token on its way, or without (18West §8.2-4). */
export const hasGrant = ({ landGrants = [], markers = [] }: Position, company: string): boolean =>
  landGrants.includes(company) || markers.some((marker) => marker.company === company);

/** With its land grant, or without it and without what is on its way. */
export function withGrant(position: Position, company: string, has: boolean): Position {
  const landGrants = (position.landGrants ?? []).filter((id) => id !== company);
  if (has) return { ...position, landGrants: [...landGrants, company] };
  return { ...position, landGrants, markers: (position.markers ?? []).filter((marker) => marker.company !== company) };
}

/** The sides of a hex at which a doubling token of a company is on its way. */
export const markedSides = ({ markers = [] }: Position, company: string, hex: string): number[] =>
  markers.filter((marker) => marker.company === company && marker.hex === hex).map(({ edge }) => edge);

/** With a doubling token on its way at a side, or without the one that is there. */
export function withMarker(position: Position, company: string, hex: string, edge: number, on: boolean): Position {
  const markers = (position.markers ?? []).filter((m) => m.company !== company || m.hex !== hex || m.edge !== edge);
  return { ...position, markers: on ? [...markers, { company, hex, edge }] : markers };
}

/** A tile of the box that can be chosen for a hex, with the ways it can be turned. */
export interface Choosable {
  tile: string;
  rotations: number[];
  /** What the terrain costs; null where nobody asked the rules. */
  cost: number | null;
  /** Copies left in the box; null for no end of them. */
  left: number | null;
}

const ALL = [0, 1, 2, 3, 4, 5];

/** All tiles of the box, or those that a company may lay on the hex. */
export function choosable(board: Board, position: Position, hex: string, legal: readonly LegalLay[] | null): Choosable[] {
  const left = (name: string): number | null => {
    const tile = board.tiles.find((one) => one.tile === name);
    return tile ? leftOf(tile, position) : null;
  };
  if (legal) {
    return legal.filter((lay) => lay.hex === hex).map(({ tile, rotations, cost }) => ({ tile, rotations, cost, left: left(tile) }));
  }
  return board.tiles.map(({ tile, fixedRotation }) => ({ tile, rotations: fixedRotation ? [0] : ALL, cost: null, left: left(tile) }));
}

/** The next way to turn a tile. */
export function nextTurn(rotations: readonly number[], now: number, by: 1 | -1): number {
  const at = rotations.indexOf(now);
  return rotations[(Math.max(at, 0) + by + rotations.length) % rotations.length] ?? now;
}

/** Companies that have something to do with the board, those with trains first. */
export function companiesOf(board: Board, position: Position): string[] {
  const tokens = new Set((position.tokens ?? []).map((token) => token.company));
  const ids = board.companies.map((c) => c.id);
  const running = ids.filter((id) => tokens.has(id) && trainsOf(position, id).length > 0);
  const present = ids.filter((id) => tokens.has(id) && !running.includes(id));
  return [...running, ...present, ...ids.filter((id) => !tokens.has(id))];
}
