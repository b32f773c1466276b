/** Keeps a game safe: whatever changes at the table is written at once. */

import type { Snapshot } from "../table/snapshot.js";
import type { Table } from "../table/table.svelte.js";
import { freshId, type GameStore, type StoredGame, type Summary } from "./games.js";

export const summaryOf = ({ view, decision }: Snapshot): Summary => ({
  round: view.round.name,
  phase: view.phase.name,
  over: view.over,
  turn: decision?.player ?? null,
});

export class Keeper {
  /** Ends when all is written so far. */
  written: Promise<void> = Promise.resolve();

  constructor(
    private readonly store: GameStore,
    private game: StoredGame,
    private readonly failed: (error: unknown) => void = () => {},
  ) {}

  get kept(): StoredGame {
    return this.game;
  }

  /** Writes the game as it is at the table. */
  keep(table: Table): void {
    const { now } = table;
    if (!now) return;
    const { seats, notes, orders } = table;
    this.game = {
      ...this.game,
      ...{ seats, notes, orders, save: table.save(), at: now.at, changed: Date.now(), summary: summaryOf(now) },
    };
    this.#write(this.game);
  }

  rename(name: string): void {
    this.game = { ...this.game, name };
    this.#write(this.game);
  }

  /** A game of its own from where the table stands; its id. */
  async fork(table: Table, name: string): Promise<string> {
    const now = table.now!;
    const stamp = Date.now();
    const copy: StoredGame = {
      ...this.game,
      ...{ id: freshId(), name, origin: "analysis", created: stamp, changed: stamp, at: now.at },
      save: table.save(now.at),
      summary: summaryOf(now),
      seats: table.seats,
      notes: Object.fromEntries(Object.entries(table.notes).filter(([at]) => Number(at) <= now.at)),
      // What is tried out is nobody's turn.
      orders: [],
    };
    await this.store.put(copy);
    return copy.id;
  }

  #write(game: StoredGame): void {
    const put = this.store.put(game).catch(this.failed);
    this.written = Promise.all([this.written, put]).then(() => undefined);
  }
}
