/** Plays what is played by itself: the seats of computer players, and what a person left to the page. */

import { automatic, standing, type Wishes } from "./auto.js";
import { failure } from "./client.js";
import type { Table } from "./table.svelte.js";

export interface Manner extends Omit<Wishes, "orders"> {
  /** Milliseconds before a computer player's move. */
  pace: number;
  /** Whether standing orders are followed. */
  follow: boolean;
}

export class Driver {
  /** Computer players wait until they are let go on. */
  paused = $state(false);
  /** The seat whose computer player thinks. */
  thinking = $state<number | null>(null);
  /** Counts what was begun: what comes back late is not wanted any more. */
  #turn = 0;

  constructor(readonly table: Table) {}

  /** The seat of a computer player whose turn it is. */
  get bot(): string | null {
    const player = this.table.now?.decision?.player;
    return player === undefined ? null : (this.table.seats[player]?.bot ?? null);
  }

  /** To be called whenever the game or the manner has changed. */
  async step(manner: Manner): Promise<void> {
    const turn = ++this.#turn;
    const { table } = this;
    const { now } = table;
    this.thinking = null;
    // Undone actions wait: whoever looks back is not played on over.
    if (table.busy || !now?.decision || !table.live) return;
    const kept = standing(now, table.log, table.orders);
    if (kept.length < table.orders.length) table.orders = kept;
    const { player } = now.decision;
    const bot = this.bot;
    if (bot === null) {
      const found = automatic(now, table.log, { ...manner, orders: manner.follow ? kept : [] });
      // Not within the change that led here.
      await Promise.resolve();
      if (found && turn === this.#turn) await table.apply(found.action, { by: "page", why: found.why });
      return;
    }
    if (this.paused) return;
    this.thinking = player;
    await new Promise((done) => setTimeout(done, manner.pace));
    if (turn !== this.#turn) return;
    try {
      const { action, reason } = await table.client.suggest(bot);
      if (turn === this.#turn) await table.apply(action, { by: "bot", bot, reason });
    } catch (error) {
      if (turn !== this.#turn) return;
      this.paused = true;
      table.refused = failure("page/bot", error);
    }
  }

  /** Nothing that was begun counts any more. */
  stop(): void {
    this.#turn++;
    this.thinking = null;
  }
}
