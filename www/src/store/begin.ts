/** Games that come into the list: new ones, from files, from shared addresses. */

import type { Setup } from "railhead-18xx";
import { failure } from "../table/client.js";
import { Table } from "../table/table.svelte.js";
import { boardOf, desk } from "../table/desk-line.js";
import type { Seat } from "../table/seats.js";
import type { Refusal } from "../table/snapshot.js";
import { freshId, games, type StoredGame } from "./games.js";
import { summaryOf } from "./keeper.js";
import { readGame, type Opened } from "./files.js";
import { unpack } from "./share.js";

/** A game that could not be begun. */
export class BeginError extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
  }
}

async function begin(opened: Opened, name: string, seats?: Seat[]): Promise<string> {
  const { source, parcel, origin } = opened;
  const table = new Table(desk(), boardOf);
  if (!(await table.open(source, seats ?? parcel?.seats, parcel?.at))) {
    throw new BeginError(table.refused ?? failure("page/failed", ""));
  }
  const now = table.now!;
  const stamp = Date.now();
  const game: StoredGame = {
    ...{ id: freshId(), name: parcel?.name || name, title: now.view.title, seats: table.seats },
    ...{ created: stamp, changed: stamp, save: table.save(), at: now.at, notes: {}, origin, summary: summaryOf(now) },
  };
  await (await games()).put(game);
  fresh = { id: game.id, table };
  return game.id;
}

let fresh: { id: string; table: Table } | null = null;

/** The table of a game that was begun just now: the desk still has it. Only once. */
export function freshTable(id: string): Table | null {
  const table = fresh?.id === id ? fresh.table : null;
  fresh = null;
  return table;
}

export const beginNew = (setup: Setup, seats: Seat[], name: string): Promise<string> =>
  begin({ source: { setup }, parcel: null, origin: "here" }, name, seats);

export const beginFile = (text: string, name: string): Promise<string> => begin(readGame(text), name);

export async function beginShared(data: string): Promise<string> {
  const parcel = await unpack(data);
  return begin({ source: { save: parcel.game }, parcel, origin: parcel.origin }, parcel.name);
}
