/** The rounds of the game, fetched when the game has moved. */

import type { RoundPoint } from "../table/snapshot.js";
import type { Table } from "../table/table.svelte.js";

export class Points {
  list = $state.raw<RoundPoint[]>([]);
  #asked = "";

  /** Call in an effect: follows the game that is shown. */
  follow(table: Table): void {
    const hash = table.now?.hash;
    if (hash === undefined || hash === this.#asked) return;
    this.#asked = hash;
    table.client.rounds().then(
      (list) => {
        if (this.#asked === hash) this.list = list;
      },
      // A game that was given up meanwhile has no rounds.
      () => undefined,
    );
  }
}
