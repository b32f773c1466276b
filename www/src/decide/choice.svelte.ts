/** What is being chosen on the board or in the panel, before it is confirmed. */

import type { Action, ResultRoute } from "railhead-18xx";
import { Refused } from "../table/client.js";
import type { Preview, Refusal } from "../table/snapshot.js";
import type { Table } from "../table/table.svelte.js";

export class Choice {
  /** The action that would be applied. */
  action = $state.raw<Action | null>(null);
  /** What it would do, once that is known. */
  preview = $state.raw<Preview | null>(null);
  /** The hex whose tiles or slots are looked at. */
  hex = $state<string | null>(null);
  /** Asking why something cannot be done. */
  why = $state(false);
  /** Why it cannot. */
  refusal = $state.raw<Refusal | null>(null);
  /** Routes to draw on the board. */
  routes = $state.raw<ResultRoute[]>([]);
  /** The one brought forward. */
  activeRoute = $state<number | null>(null);
  /** Hexes that a panel points at. */
  pointed = $state.raw<string[]>([]);
  /** Told of every click on a hex, by whoever draws routes by hand. */
  onhex = $state.raw<((hex: string) => void) | null>(null);

  #asked = 0;

  /** Looks at an action before it is done. */
  async choose(table: Table, action: Action): Promise<void> {
    const asked = ++this.#asked;
    this.refusal = null;
    this.preview = null;
    this.action = action;
    try {
      const preview = await table.client.preview(action);
      if (asked === this.#asked) this.preview = preview;
    } catch (error) {
      if (asked !== this.#asked) return;
      this.action = null;
      if (error instanceof Refused) this.refusal = error.refusal;
      else throw error;
    }
  }

  /** Does what was chosen. */
  async confirm(table: Table): Promise<boolean> {
    const { action } = this;
    if (!action || table.busy) return false;
    return this.now(table, action);
  }

  /** Does something at once. */
  async now(table: Table, action: Action): Promise<boolean> {
    if (table.busy) return false;
    this.drop();
    return table.apply(action);
  }

  /** Why an action is not legal; nothing if it is. */
  async ask(table: Table, action: Action): Promise<void> {
    const asked = ++this.#asked;
    this.action = this.preview = null;
    const refusal = await table.client.whyNot(action);
    if (asked === this.#asked) this.refusal = refusal;
  }

  /** Takes the choice back; what is looked at stays. */
  drop(): void {
    this.#asked++;
    this.action = this.preview = this.refusal = null;
  }

  /** Clears everything. */
  clear(): void {
    this.drop();
    this.hex = this.activeRoute = this.onhex = null;
    this.why = false;
    this.routes = [];
    this.pointed = [];
  }
}

const choices = new WeakMap<Table, Choice>();

/** The choice that the board of a table shows. */
export const choiceOf = (table: Table): Choice | null => choices.get(table) ?? null;

export function showChoice(table: Table, choice: Choice): void {
  choices.set(table, choice);
}
