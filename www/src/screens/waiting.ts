/** An action that waits for a game that is just being opened: the first of a fork. */

import type { Action } from "railhead-18xx";

let held: { id: string; action: Action } | null = null;

export const waiting = {
  put(id: string, action: Action): void {
    held = { id, action };
  },
  take(id: string): Action | null {
    const action = held?.id === id ? held.action : null;
    held = null;
    return action;
  },
};
