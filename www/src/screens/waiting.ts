/** What one screen hands to the next. */

import type { Action } from "railhead-18xx";
import type { TextFile } from "../model/files.js";

/** The first action of a fork, for the game that is just being opened. */
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

let seen: TextFile | null = null;

/** A position for the board viewer. */
export const viewing = {
  put(file: TextFile): void {
    seen = file;
  },
  take(): TextFile | undefined {
    const file = seen;
    seen = null;
    return file ?? undefined;
  },
};
