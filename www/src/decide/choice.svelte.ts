/** What is being chosen on the board or in the panel, before it is confirmed. */

import type { Action } from "railhead-18xx";
import type { Preview } from "../table/snapshot.js";

export class Choice {
  /** The action that would be applied. */
  action = $state.raw<Action | null>(null);
  /** What it would do, once that is known. */
  preview = $state.raw<Preview | null>(null);
  /** The hex whose tiles or slots are looked at. */
  hex = $state<string | null>(null);
  /** Clears everything. */
  clear(): void {
    this.action = this.preview = this.hex = null;
  }
}
